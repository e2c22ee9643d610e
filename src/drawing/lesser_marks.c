/* Minor features of a campaign map, in a field from -1 to 1: the radius of their white disc. Solid ink. */
#include <stdio.h>

#include "drawing/landmarks.h"
#include "parts.h"

#define SOLID(...) PART(PART_SOLID, INK_INK, __VA_ARGS__)
#define WHITE(...) PART(PART_SOLID, INK_PAPER, __VA_ARGS__)
#define LINE(...)  PART(PART_LINE, INK_INK, __VA_ARGS__)

static const struct part fortress[] = {
    SOLID({-0.50, -0.50}, {0.50, -0.50}, {0.50, 0.50}, {-0.50, 0.50}),
    WHITE({-0.28, -0.28}, {0.28, -0.28}, {0.28, 0.28}, {-0.28, 0.28}),
    SOLID({-0.70, -0.70}, {-0.30, -0.70}, {-0.30, -0.30}, {-0.70, -0.30}),
    SOLID({0.30, -0.70}, {0.70, -0.70}, {0.70, -0.30}, {0.30, -0.30}),
    SOLID({-0.70, 0.30}, {-0.30, 0.30}, {-0.30, 0.70}, {-0.70, 0.70}),
    SOLID({0.30, 0.30}, {0.70, 0.30}, {0.70, 0.70}, {0.30, 0.70}),
};
static const struct part keep[] = {SOLID({-0.16, -0.16}, {0.16, -0.16}, {0.16, 0.16}, {-0.16, 0.16})};

static const struct part gallows[] = {
    SOLID({-0.44, 0.70}, {-0.44, -0.66}, {-0.26, -0.66}, {-0.26, 0.70}),
    SOLID({-0.44, -0.70}, {0.52, -0.70}, {0.52, -0.54}, {-0.44, -0.54}),
    SOLID({-0.62, 0.58}, {-0.06, 0.58}, {-0.06, 0.72}, {-0.62, 0.72}),
    LINE({-0.30, -0.20}, {0.06, -0.58}),
    LINE({0.38, -0.56}, {0.38, -0.18}),
    PART(PART_RING, INK_INK, {0.38, 0.04}, {0.20, 0}),
};

static const struct part swords[] = {
    LINE({-0.62, -0.66}, {0.44, 0.44}),
    LINE({0.62, -0.66}, {-0.44, 0.44}),
    LINE({0.16, 0.56}, {0.56, 0.16}),
    LINE({-0.16, 0.56}, {-0.56, 0.16}),
    SOLID({0.40, 0.50}, {0.50, 0.40}, {0.72, 0.62}, {0.62, 0.72}),
    SOLID({-0.40, 0.50}, {-0.50, 0.40}, {-0.72, 0.62}, {-0.62, 0.72}),
};

static const struct part temple[] = {
    SOLID({-0.72, -0.20}, {0, -0.72}, {0.72, -0.20}),
    SOLID({-0.56, -0.10}, {-0.34, -0.10}, {-0.34, 0.46}, {-0.56, 0.46}),
    SOLID({-0.11, -0.10}, {0.11, -0.10}, {0.11, 0.46}, {-0.11, 0.46}),
    SOLID({0.34, -0.10}, {0.56, -0.10}, {0.56, 0.46}, {0.34, 0.46}),
    SOLID({-0.70, 0.52}, {0.70, 0.52}, {0.70, 0.70}, {-0.70, 0.70}),
};

static const struct part idol[] = {
    SOLID({-0.34, -0.70}, {0.34, -0.70}, {0.42, -0.20}, {0.26, 0.02}, {-0.26, 0.02}, {-0.42, -0.20}),
    WHITE({-0.22, -0.46}, {-0.06, -0.40}, {-0.22, -0.32}),
    WHITE({0.22, -0.46}, {0.06, -0.40}, {0.22, -0.32}),
    WHITE({-0.18, -0.18}, {0.18, -0.18}, {0.18, -0.09}, {-0.18, -0.09}),
    SOLID({-0.22, 0.10}, {0.22, 0.10}, {0.40, 0.48}, {-0.40, 0.48}),
    SOLID({-0.56, 0.54}, {0.56, 0.54}, {0.56, 0.72}, {-0.56, 0.72}),
};

static const struct part signposts[] = {
    SOLID({-0.09, -0.72}, {0.09, -0.72}, {0.09, 0.72}, {-0.09, 0.72}),
    SOLID({-0.10, -0.60}, {0.44, -0.60}, {0.68, -0.42}, {0.44, -0.24}, {-0.10, -0.24}),
    SOLID({0.10, -0.12}, {-0.44, -0.12}, {-0.68, 0.05}, {-0.44, 0.22}, {0.10, 0.22}),
};

static const struct part null_artifact[] = {
    PART(PART_RING, INK_INK, {0, 0}, {0.58, 0}),
    LINE({-0.40, 0.40}, {0.40, -0.40}),
};

static const struct part node[] = {
    SOLID({0, -0.80}, {0.15, -0.15}, {0.80, 0}, {0.15, 0.15}, {0, 0.80}, {-0.15, 0.15}, {-0.80, 0}, {-0.15, -0.15}),
};

static const struct part watchtower[] = {
    SOLID({-0.24, 0.72}, {-0.18, -0.10}, {0.18, -0.10}, {0.24, 0.72}),
    SOLID({-0.36, -0.10}, {-0.36, -0.52}, {-0.20, -0.52}, {-0.20, -0.38}, {-0.08, -0.38}, {-0.08, -0.52}, {0.08, -0.52},
          {0.08, -0.38}, {0.20, -0.38}, {0.20, -0.52}, {0.36, -0.52}, {0.36, -0.10}),
    SOLID({-0.02, -0.50}, {-0.02, -0.78}, {0.30, -0.68}, {0.04, -0.60}, {0.04, -0.50}),
};

static const struct part gate[] = {
    SOLID({-0.62, 0.70}, {-0.62, -0.20}, {-0.40, -0.60}, {0, -0.74}, {0.40, -0.60}, {0.62, -0.20}, {0.62, 0.70}),
    WHITE({-0.36, 0.70}, {-0.36, -0.10}, {-0.22, -0.38}, {0, -0.48}, {0.22, -0.38}, {0.36, -0.10}, {0.36, 0.70}),
    SOLID({0, -0.24}, {0.12, 0.10}, {0, 0.50}, {-0.12, 0.10}),
};

static const struct part glade[] = {
    PART(PART_DISC, INK_INK, {0, -0.48}, {0.21, 0}),
    PART(PART_DISC, INK_INK, {0.46, -0.15}, {0.21, 0}),
    PART(PART_DISC, INK_INK, {0.28, 0.39}, {0.21, 0}),
    PART(PART_DISC, INK_INK, {-0.28, 0.39}, {0.21, 0}),
    PART(PART_DISC, INK_INK, {-0.46, -0.15}, {0.21, 0}),
    PART(PART_RING, INK_INK, {0, 0}, {0.15, 0}),
};

static const struct part waystone[] = {
    SOLID({-0.24, 0.54}, {-0.16, -0.50}, {0, -0.76}, {0.16, -0.50}, {0.24, 0.54}),
    SOLID({-0.46, 0.58}, {0.46, 0.58}, {0.46, 0.72}, {-0.46, 0.72}),
};

static const struct part well[] = {
    SOLID({-0.66, -0.30}, {0, -0.72}, {0.66, -0.30}),
    LINE({-0.44, -0.30}, {-0.44, 0.26}),
    LINE({0.44, -0.30}, {0.44, 0.26}),
    LINE({0, -0.30}, {0, 0.02}),
    SOLID({-0.14, 0.02}, {0.14, 0.02}, {0.10, 0.22}, {-0.10, 0.22}),
    SOLID({-0.58, 0.30}, {0.58, 0.30}, {0.50, 0.72}, {-0.50, 0.72}),
};

static const struct part fountain[] = {
    LINE({0, 0.24}, {0, -0.66}),
    LINE({0, -0.10}, {-0.26, -0.48}, {-0.50, -0.40}, {-0.58, -0.06}),
    LINE({0, -0.10}, {0.26, -0.48}, {0.50, -0.40}, {0.58, -0.06}),
    SOLID({-0.70, 0.22}, {0.70, 0.22}, {0.46, 0.50}, {-0.46, 0.50}),
    SOLID({-0.14, 0.50}, {0.14, 0.50}, {0.30, 0.72}, {-0.30, 0.72}),
};

static const struct part herdstone[] = {
    SOLID({-0.40, 0.70}, {-0.30, -0.14}, {-0.08, -0.34}, {0.20, -0.26}, {0.36, 0.10}, {0.42, 0.70}),
    SOLID({-0.10, -0.12}, {-0.24, -0.20}, {-0.60, -0.38}, {-0.64, -0.76}, {-0.44, -0.50}, {0, -0.32}),
    SOLID({0.10, -0.12}, {0.24, -0.20}, {0.60, -0.38}, {0.64, -0.76}, {0.44, -0.50}, {0, -0.32}),
};

static const struct part meteorite[] = {
    PART(PART_DISC, INK_INK, {-0.26, 0.32}, {0.34, 0}),
    LINE({-0.06, 0.08}, {0.56, -0.64}),
    LINE({0.16, 0.20}, {0.72, -0.26}),
    LINE({-0.30, -0.10}, {0.12, -0.72}),
};

static const struct part crypt[] = {
    SOLID({-0.46, 0.62}, {-0.46, -0.30}, {-0.30, -0.60}, {0, -0.72}, {0.30, -0.60}, {0.46, -0.30}, {0.46, 0.62}),
    WHITE({-0.07, -0.48}, {0.07, -0.48}, {0.07, 0.36}, {-0.07, 0.36}),
    WHITE({-0.26, -0.26}, {0.26, -0.26}, {0.26, -0.12}, {-0.26, -0.12}),
    SOLID({-0.68, 0.60}, {0.68, 0.60}, {0.68, 0.74}, {-0.68, 0.74}),
};

#define PARTS(list) {list, sizeof list / sizeof *list}

static const struct {
    const struct part *parts;
    size_t count;
} marks[LESSER_COUNT] = {
    [LESSER_FORTRESS]             = PARTS(fortress),
    [LESSER_MIGHTY_FORTRESS]      = PARTS(fortress),
    [LESSER_HANGMANS_TREE]        = PARTS(gallows),
    [LESSER_RESTLESS_BATTLEFIELD] = PARTS(swords),
    [LESSER_SHRINE]               = PARTS(temple),
    [LESSER_IDOL]                 = PARTS(idol),
    [LESSER_SIGNPOSTS]            = PARTS(signposts),
    [LESSER_NULL_ARTIFACT]        = PARTS(null_artifact),
    [LESSER_ARCANE_NODE]          = PARTS(node),
    [LESSER_WATCHTOWERS]          = PARTS(watchtower),
    [LESSER_FELL_GATE]            = PARTS(gate),
    [LESSER_DRYAD_GLADE]          = PARTS(glade),
    [LESSER_WAYSTONE]             = PARTS(waystone),
    [LESSER_WISHING_WELL]         = PARTS(well),
    [LESSER_FOUNTAIN_OF_YOUTH]    = PARTS(fountain),
    [LESSER_HERDSTONE]            = PARTS(herdstone),
    [LESSER_WARPSTONE_METEORITE]  = PARTS(meteorite),
    [LESSER_CRYPT]                = PARTS(crypt),
};

static const double DISC_PART = 0.74;    /* a mark within its disc */

void lesser_mark_draw(struct canvas *canvas, const struct palette *palette, const struct landmark_look *look,
                      enum lesser_mark mark, struct point center, double radius_mm)
{
    struct sketch sketch;
    char kind[32];
    snprintf(kind, sizeof kind, "lesser-%d", (int)mark);
    if (sketch_begin(&sketch, canvas, palette, kind, 0, radius_mm, 1.1)) {
        double unit = DISC_PART * sketch.size_mm;
        double line = sketch_weight(&sketch, look->lesser_line_mm, look->lesser_line_part);
        path_circle(&sketch.path, (struct point){0, 0}, sketch.size_mm);
        sketch_fill(&sketch, INK_PAPER);
        parts_draw(&sketch, marks[mark].parts, marks[mark].count, unit, line, INK_INK);
        if (mark == LESSER_MIGHTY_FORTRESS)
            parts_draw(&sketch, keep, sizeof keep / sizeof *keep, unit, line, INK_INK);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}
