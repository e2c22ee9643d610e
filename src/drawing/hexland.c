#include "drawing/hexland.h"

#include <stdio.h>

#include "drawing/features.h"
#include "sketch.h"

/* In parts of the width across the flats: the side of a hex. */
static const double SIDE = 0.57735027;

enum { LAND_VARIANTS = 4, HEX_CORNERS = 6 };

static void hex_path(struct path *path, double width_mm, bool pointy)
{
    static const struct point flat[HEX_CORNERS] = {{-0.28867513, -0.5}, {0.28867513, -0.5}, {0.57735027, 0},
                                                   {0.28867513, 0.5},   {-0.28867513, 0.5}, {-0.57735027, 0}};
    struct point corners[HEX_CORNERS];
    for (int i = 0; i < HEX_CORNERS; i++) {
        struct point at = flat[i];
        corners[i] = pointy ? (struct point){at.y * width_mm, at.x * width_mm}
                            : (struct point){at.x * width_mm, at.y * width_mm};
    }
    path_polygon(path, corners, HEX_CORNERS);
}

/* ---- the ground ---- */

/* Whether a point lies within the hex, and so far from its sides. */
static bool in_hex(double x, double y, double width, double clear, bool pointy)
{
    double along = pointy ? y : x, across = pointy ? x : y;
    along = along < 0 ? -along : along;
    across = across < 0 ? -across : across;
    double half = width / 2 - clear;
    /* the slanted sides: their normal leans by 30 degrees */
    return across <= half && along * 0.8660254 + across * 0.5 <= half;
}

static void add_unknown_dots(struct sketch *sketch, double width, bool pointy)
{
    static const double PITCH_MM = 1.5, RADIUS_MM = 0.15;
    int reach = (int)(width / PITCH_MM) + 1;
    for (int row = -reach; row <= reach; row++)
        for (int column = -reach; column <= reach; column++) {
            double x = (column + (row % 2 != 0 ? 0.5 : 0)) * PITCH_MM, y = row * PITCH_MM * 0.866;
            if (in_hex(x, y, width, 2 * RADIUS_MM, pointy))
                path_circle(&sketch->path, (struct point){x, y}, RADIUS_MM);
        }
}

void hexland_draw_ground(struct canvas *canvas, const struct palette *palette, enum hexland land, struct point center,
                         double width_mm, bool pointy)
{
    static const enum ink tints[HEXLAND_COUNT] = {
        [HEXLAND_FOREST] = INK_WOODTINT, [HEXLAND_SWAMP] = INK_MARSH, [HEXLAND_MOUNTAIN] = INK_ROCKTINT,
        [HEXLAND_UNKNOWN] = INK_RULE,
    };
    struct sketch sketch;
    char kind[32];
    if (land == HEXLAND_FIELD || (palette->black && land != HEXLAND_UNKNOWN))
        return;    /* bare paper */
    snprintf(kind, sizeof kind, "ground-%d-%s", (int)land, pointy ? "pointy" : "flat");
    if (sketch_begin(&sketch, canvas, palette, kind, 0, width_mm, SIDE + 0.01)) {
        if (land == HEXLAND_UNKNOWN)
            add_unknown_dots(&sketch, sketch.size_mm, pointy);
        else
            hex_path(&sketch.path, sketch.size_mm, pointy);
        sketch_fill(&sketch, tints[land]);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}

/* ---- tufts ---- */

static const struct point tuft_places[] = {{-0.24, -0.14}, {0.16, -0.22}, {0.27, 0.05},
                                           {-0.10, 0.06}, {0.06, 0.26},  {-0.29, 0.18}, {-0.02, -0.30}};

/* A few blades of grass, far apart. */
static void add_grass(struct sketch *sketch, struct point at)
{
    double size = sketch->size_mm, up = 0.045 * size, out = 0.03 * size;
    path_segment(&sketch->path, at, (struct point){at.x - out, at.y - up});
    path_segment(&sketch->path, at, (struct point){at.x + out, at.y - up});
}

/* Reeds over two lines of water. */
static void add_reeds(struct sketch *sketch, struct point at)
{
    static const double fan[] = {-0.055, -0.03, 0, 0.03, 0.055}, rise[] = {0.05, 0.075, 0.09, 0.075, 0.05};
    double size = sketch->size_mm;
    for (size_t i = 0; i < sizeof fan / sizeof *fan; i++)
        path_segment(&sketch->path, (struct point){at.x + fan[i] * size / 2, at.y},
                     (struct point){at.x + fan[i] * size, at.y - rise[i] * size});
    path_segment(&sketch->path, (struct point){at.x - 0.085 * size, at.y}, (struct point){at.x + 0.085 * size, at.y});
    path_segment(&sketch->path, (struct point){at.x - 0.04 * size, at.y + 0.028 * size},
                 (struct point){at.x + 0.06 * size, at.y + 0.028 * size});
}

static void tufts_draw(struct canvas *canvas, const struct palette *palette, enum hexland land, unsigned variant,
                       struct point center, double width_mm, bool middle_free)
{
    struct sketch sketch;
    char kind[32];
    bool swamp = land == HEXLAND_SWAMP;
    snprintf(kind, sizeof kind, "%s%s", swamp ? "reeds" : "grass", middle_free ? "-aside" : "");
    if (sketch_begin(&sketch, canvas, palette, kind, variant, width_mm, 0.5)) {
        size_t count = swamp ? sizeof tuft_places / sizeof *tuft_places : 3;
        for (size_t i = 0; i < count; i++) {
            struct point at = tuft_places[(i + variant) % (sizeof tuft_places / sizeof *tuft_places)];
            at.x = (variant & 1 ? -at.x : at.x) * sketch.size_mm;
            at.y = (variant & 2 ? -at.y : at.y) * sketch.size_mm;
            double free = 0.2 * sketch.size_mm;
            if (middle_free && at.x * at.x + at.y * at.y < free * free)
                continue;
            if (swamp)
                add_reeds(&sketch, at);
            else
                add_grass(&sketch, at);
        }
        sketch_stroke(&sketch, swamp ? INK_MARSHLINE : INK_RULE, sketch_weight(&sketch, 0.08, swamp ? 0.005 : 0.004));
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}

void hexland_draw(struct canvas *canvas, const struct palette *palette, enum hexland land, unsigned variant,
                  struct point center, double width_mm, bool pointy, bool middle_free)
{
    (void)pointy;    /* all of it keeps to the circle within the hex */
    const struct feature_site site = {
        .canvas = canvas, .palette = palette, .center = center, .cell_mm = width_mm, .shape = GRID_HEX,
        .variant = variant % LAND_VARIANTS};
    switch (land) {
    case HEXLAND_FIELD:
    case HEXLAND_SWAMP:
        tufts_draw(canvas, palette, land, variant % LAND_VARIANTS, center, width_mm, middle_free);
        break;
    case HEXLAND_FOREST:
        woods_draw(&site, variant % 3 == 0 ? TREE_CONIFER : TREE_DECIDUOUS, false);
        break;
    case HEXLAND_MOUNTAIN:
        relief_draw_mountain(&site);
        break;
    case HEXLAND_UNKNOWN:
    case HEXLAND_COUNT:
        break;
    }
}
