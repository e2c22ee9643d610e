/* Features of a campaign map, in a field from -1 to 1: the radius of their disc. Right sides lie in the shade. */
#include "drawing/landmarks.h"

#include <stdio.h>

#include "parts.h"

static const struct part city[] = {
    PART(PART_BODY, INK_BUILT, {-0.70, 0.62}, {-0.70, 0.02}, {-0.52, 0.02}, {-0.52, 0.14}, {-0.36, 0.14},
         {-0.36, 0.02},
         {-0.18, 0.02}, {-0.18, 0.14}, {0.18, 0.14}, {0.18, 0.02}, {0.36, 0.02}, {0.36, 0.14}, {0.52, 0.14},
         {0.52, 0.02},
         {0.70, 0.02}, {0.70, 0.62}),
    PART(PART_BODY, INK_BUILT, {-0.78, 0.62}, {-0.78, -0.34}, {-0.66, -0.34}, {-0.66, -0.24}, {-0.56, -0.24},
         {-0.56, -0.34}, {-0.42, -0.34}, {-0.42, 0.62}),
    PART(PART_BODY, INK_BUILT, {0.42, 0.62}, {0.42, -0.34}, {0.54, -0.34}, {0.54, -0.24}, {0.64, -0.24}, {0.64, -0.34},
         {0.78, -0.34}, {0.78, 0.62}),
    PART(PART_BODY, INK_BUILT, {-0.24, 0.62}, {-0.24, -0.52}, {-0.12, -0.52}, {-0.12, -0.42}, {-0.04, -0.42},
         {-0.04, -0.52}, {0.04, -0.52}, {0.04, -0.42}, {0.12, -0.42}, {0.12, -0.52}, {0.24, -0.52}, {0.24, 0.62}),
    PART(PART_SOLID, INK_BUILTDARK, {0.62, 0.62}, {0.62, -0.24}, {0.64, -0.24}, {0.64, -0.34}, {0.78, -0.34},
         {0.78, 0.62}),
    PART(PART_SOLID, INK_BUILTDARK, {0.06, -0.42}, {0.12, -0.42}, {0.12, -0.52}, {0.24, -0.52}, {0.24, 0.14},
         {0.06, 0.14}),
    PART(PART_SOLID, INK_BUILTLINE, {-0.13, 0.62}, {-0.13, 0.34}, {-0.07, 0.24}, {0.07, 0.24}, {0.13, 0.34},
         {0.13, 0.62}),
};

static const struct part star[] = {
    PART(PART_SOLID, INK_ACCENT, {0, -1.0}, {0.06, -0.84}, {0.22, -0.84}, {0.09, -0.74}, {0.14, -0.58}, {0, -0.68},
         {-0.14, -0.58}, {-0.09, -0.74}, {-0.22, -0.84}, {-0.06, -0.84}),
};

static const struct part town[] = {
    PART(PART_BODY, INK_BUILT, {-0.62, 0.58}, {-0.62, 0.08}, {-0.34, -0.16}, {-0.06, 0.08}, {-0.06, 0.58}),
    PART(PART_BODY, INK_BUILT, {0.02, 0.58}, {0.02, -0.18}, {0.17, -0.74}, {0.32, -0.18}, {0.32, 0.58}),
    PART(PART_SOLID, INK_BUILTDARK, {0.17, 0.58}, {0.17, -0.74}, {0.32, -0.18}, {0.32, 0.58}),
    PART(PART_BODY, INK_BUILT, {0.32, 0.58}, {0.32, 0.20}, {0.50, 0.02}, {0.68, 0.20}, {0.68, 0.58}),
    PART(PART_SOLID, INK_BUILTDARK, {-0.34, -0.16}, {-0.06, 0.08}, {-0.06, 0.58}, {-0.22, 0.58}, {-0.22, 0.04}),
    PART(PART_SOLID, INK_BUILTLINE, {-0.48, 0.58}, {-0.48, 0.28}, {-0.32, 0.28}, {-0.32, 0.58}),
};

/* Two hammers, crossed. */
static const struct part mine[] = {
    PART(PART_SOLID, INK_INK, {-0.46, 0.56}, {-0.56, 0.46}, {0.26, -0.36}, {0.36, -0.26}),
    PART(PART_SOLID, INK_INK, {0.46, 0.56}, {0.56, 0.46}, {-0.26, -0.36}, {-0.36, -0.26}),
    PART(PART_SOLID, INK_INK, {0.04, -0.46}, {0.22, -0.64}, {0.62, -0.24}, {0.44, -0.06}),
    PART(PART_SOLID, INK_INK, {-0.04, -0.46}, {-0.22, -0.64}, {-0.62, -0.24}, {-0.44, -0.06}),
};

/* Each lobe of the crown with its line; the last and foremost in the light. */
static const struct part wood[] = {
    PART(PART_SOLID, INK_LEAFLINE, {-0.13, 0.70}, {-0.06, 0.50}, {-0.06, 0.10}, {0.06, 0.10}, {0.06, 0.50},
         {0.13, 0.70}),
    PART(PART_DISC, INK_LEAFDARK, {0.30, 0.06}, {0.30, 0}),
    PART(PART_RING, INK_LEAFLINE, {0.30, 0.06}, {0.30, 0}),
    PART(PART_DISC, INK_LEAFDARK, {0.16, -0.28}, {0.36, 0}),
    PART(PART_RING, INK_LEAFLINE, {0.16, -0.28}, {0.36, 0}),
    PART(PART_DISC, INK_LEAFDARK, {-0.28, 0.04}, {0.32, 0}),
    PART(PART_RING, INK_LEAFLINE, {-0.28, 0.04}, {0.32, 0}),
    PART(PART_DISC, INK_LEAF, {-0.32, 0.00}, {0.26, 0}),
    PART(PART_DISC, INK_LEAF, {-0.06, -0.32}, {0.33, 0}),
    PART(PART_RING, INK_LEAFLINE, {-0.06, -0.32}, {0.36, 0}),
    PART(PART_DISC, INK_LEAF, {0.00, -0.04}, {0.24, 0}),
};

static const struct part deep_wood[] = {
    PART(PART_BODY, INK_LEAF, {-0.36, -0.34}, {-0.08, 0.40}, {-0.64, 0.40}),
    PART(PART_BODY, INK_LEAF, {0.36, -0.34}, {0.64, 0.40}, {0.08, 0.40}),
    PART(PART_BODY, INK_LEAF, {0, -0.66}, {0.34, 0.52}, {-0.34, 0.52}),
    PART(PART_SOLID, INK_LEAFDARK, {0, -0.66}, {0.34, 0.52}, {0, 0.52}),
    PART(PART_SOLID, INK_LEAFDARK, {0.36, -0.34}, {0.64, 0.40}, {0.36, 0.40}),
    PART(PART_LINE, INK_LEAFLINE, {0, 0.52}, {0, 0.66}),
};

/* A sheaf of corn: stalks, ears, the band about it. */
static const struct part fertile[] = {
    PART(PART_LINE, INK_CASING, {-0.34, 0.70}, {0.00, 0.22}, {0.30, -0.16}),
    PART(PART_LINE, INK_CASING, {-0.18, 0.74}, {0.00, 0.20}, {0.17, -0.24}),
    PART(PART_LINE, INK_CASING, {0.00, 0.74}, {0.00, 0.20}, {0.00, -0.26}),
    PART(PART_LINE, INK_CASING, {0.18, 0.74}, {0.00, 0.20}, {-0.17, -0.24}),
    PART(PART_LINE, INK_CASING, {0.34, 0.70}, {0.00, 0.22}, {-0.30, -0.16}),
    PART(PART_SOLID, INK_CASING, {0.30, -0.16}, {0.51, -0.16}, {0.64, -0.27}, {0.74, -0.50}, {0.49, -0.46},
         {0.35, -0.36}),
    PART(PART_SOLID, INK_CASING, {0.17, -0.24}, {0.36, -0.34}, {0.42, -0.50}, {0.40, -0.76}, {0.20, -0.60},
         {0.12, -0.45}),
    PART(PART_SOLID, INK_CASING, {0.00, -0.26}, {0.13, -0.45}, {0.12, -0.63}, {0.00, -0.88}, {-0.12, -0.63},
         {-0.13, -0.45}),
    PART(PART_SOLID, INK_CASING, {-0.17, -0.24}, {-0.12, -0.45}, {-0.20, -0.60}, {-0.40, -0.76}, {-0.42, -0.50},
         {-0.36, -0.34}),
    PART(PART_SOLID, INK_CASING, {-0.30, -0.16}, {-0.35, -0.36}, {-0.49, -0.46}, {-0.74, -0.50}, {-0.64, -0.27},
         {-0.51, -0.16}),
    PART(PART_BODY, INK_ROAD, {-0.17, 0.14}, {0.17, 0.14}, {0.17, 0.30}, {-0.17, 0.30}),
};

static const struct part tower[] = {
    PART(PART_BODY, INK_ROCK, {-0.20, 0.66}, {-0.16, -0.18}, {0.16, -0.18}, {0.20, 0.66}),
    PART(PART_SOLID, INK_INK, {0.05, 0.66}, {0.04, -0.18}, {0.16, -0.18}, {0.20, 0.66}),
    PART(PART_BODY, INK_BUILT, {-0.28, -0.18}, {0, -0.72}, {0.28, -0.18}),
    PART(PART_SOLID, INK_BUILTDARK, {0.04, -0.18}, {0, -0.72}, {0.28, -0.18}),
    PART(PART_SOLID, INK_INK, {-0.10, 0.10}, {-0.02, 0.10}, {-0.02, 0.26}, {-0.10, 0.26}),
    PART(PART_SOLID, INK_ACCENT, {0.50, -0.36}, {0.55, -0.23}, {0.68, -0.18}, {0.55, -0.13}, {0.50, 0}, {0.45, -0.13},
         {0.32, -0.18}, {0.45, -0.23}),
    PART(PART_SOLID, INK_ACCENT, {-0.50, -0.20}, {-0.46, -0.10}, {-0.36, -0.06}, {-0.46, -0.02}, {-0.50, 0.08},
         {-0.54, -0.02}, {-0.64, -0.06}, {-0.54, -0.10}),
};

static const struct part ruins[] = {
    PART(PART_BODY, INK_ROCK, {-0.62, 0.52}, {-0.62, -0.28}, {-0.40, -0.28}, {-0.40, 0.52}),
    PART(PART_BODY, INK_ROCK, {-0.22, 0.52}, {-0.22, -0.28}, {0, -0.28}, {0, 0.52}),
    PART(PART_BODY, INK_ROCK, {0.18, 0.52}, {0.18, 0.02}, {0.30, -0.10}, {0.40, 0.06}, {0.40, 0.52}),
    PART(PART_SOLID, INK_INK, {-0.48, 0.52}, {-0.48, -0.28}, {-0.40, -0.28}, {-0.40, 0.52}),
    PART(PART_SOLID, INK_INK, {-0.08, 0.52}, {-0.08, -0.28}, {0, -0.28}, {0, 0.52}),
    PART(PART_SOLID, INK_INK, {0.32, 0.52}, {0.32, -0.04}, {0.40, 0.06}, {0.40, 0.52}),
    PART(PART_BODY, INK_ROCK, {-0.70, -0.28}, {-0.70, -0.42}, {0.08, -0.42}, {0.02, -0.28}),
    PART(PART_BODY, INK_ROCK, {-0.74, 0.64}, {-0.74, 0.52}, {0.74, 0.52}, {0.74, 0.64}),
    PART(PART_SOLID, INK_INK, {0.48, 0.52}, {0.54, 0.38}, {0.66, 0.42}, {0.68, 0.52}),
};

#define PARTS(list) list, sizeof list / sizeof *list

static const struct {
    const struct part *parts;
    size_t count;
    double scale;          /* within the disc */
    int rings;
    enum ink outline;
} landmarks[LANDMARK_COUNT] = {
    [LANDMARK_CAPITAL]       = {PARTS(city), 0.90, 0, INK_BUILTLINE},
    [LANDMARK_CITY]          = {PARTS(city), 0.93, 0, INK_BUILTLINE},
    [LANDMARK_TOWN]          = {PARTS(town), 1.0, 0, INK_BUILTLINE},
    [LANDMARK_MINE]          = {PARTS(mine), 0.86, 1, INK_INK},
    [LANDMARK_DEEP_MINE]     = {PARTS(mine), 0.74, 2, INK_INK},
    [LANDMARK_WOOD]          = {PARTS(wood), 0.92, 1, INK_LEAFLINE},
    [LANDMARK_DEEP_WOOD]     = {PARTS(deep_wood), 0.84, 2, INK_LEAFLINE},
    [LANDMARK_FERTILE_FIELDS] = {PARTS(fertile), 0.86, 1, INK_CASING},
    [LANDMARK_WIZARD_TOWER]  = {PARTS(tower), 0.92, 1, INK_INK},
    [LANDMARK_ARCANE_RUINS]  = {PARTS(ruins), 0.88, 1, INK_INK},
};

void landmark_draw(struct canvas *canvas, const struct palette *palette, const struct landmark_look *look,
                   enum landmark landmark, struct point center, double radius_mm)
{
    struct sketch sketch;
    char kind[32];
    snprintf(kind, sizeof kind, "landmark-%d", (int)landmark);
    if (sketch_begin(&sketch, canvas, palette, kind, 0, radius_mm, 1.1)) {
        double radius = sketch.size_mm, line = sketch_weight(&sketch, look->line_mm, look->line_part);
        path_circle(&sketch.path, (struct point){0, 0}, radius);
        sketch_fill(&sketch, INK_PAPER);
        for (int ring = 0; ring < landmarks[landmark].rings; ring++) {
            path_circle(&sketch.path, (struct point){0, 0}, radius * (1 - look->ring_part * ring) - line / 2);
            sketch_stroke(&sketch, INK_INK, line);
        }
        parts_draw(&sketch, landmarks[landmark].parts, landmarks[landmark].count, radius * landmarks[landmark].scale,
                   line, landmarks[landmark].outline);
        if (landmark == LANDMARK_CAPITAL)
            parts_draw(&sketch, star, sizeof star / sizeof *star, radius, line, INK_ACCENT);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}
