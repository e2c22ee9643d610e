/* Landscapes on cards, in a field from -1 to 1: the radius of their hexagon. The horizon lies a little above the middle;
 * below it the land is tinted, above it the sky is white. One light from the left: right sides are black. Things stand in
 * rows of places, those farther off first. */
#include "drawing/scene.h"

#include <stdio.h>

#include "parts.h"

static const double HORIZON = -0.16, FRAME_MM = 0.5, LINE_MM = 0.22;

#define BODY(...)  PART(PART_BODY, INK_PAPER, __VA_ARGS__)
#define SHADE(...) PART(PART_SOLID, INK_INK, __VA_ARGS__)
#define LINE(...)  PART(PART_LINE, INK_INK, __VA_ARGS__)

/* ---- things, about the middle of their foot ---- */

static const struct part tree[] = {
    LINE({0, 0}, {0, -0.12}),
    PART(PART_DISC, INK_PAPER, {0, -0.20}, {0.105, 0}),
    PART(PART_RING, INK_INK, {0, -0.20}, {0.105, 0}),
    SHADE({0.02, -0.30}, {0.075, -0.275}, {0.103, -0.22}, {0.103, -0.18}, {0.075, -0.125}, {0.02, -0.10}, {0.05, -0.2}),
};
static const struct part conifer[] = {
    LINE({0, 0}, {0, -0.06}),
    BODY({0, -0.42}, {0.11, -0.05}, {-0.11, -0.05}),
    SHADE({0, -0.42}, {0.11, -0.05}, {0, -0.05}),
};
static const struct part house[] = {
    BODY({-0.11, 0}, {-0.11, -0.12}, {0.11, -0.12}, {0.11, 0}),
    SHADE({-0.14, -0.12}, {-0.08, -0.22}, {0.08, -0.22}, {0.14, -0.12}),
    SHADE({-0.03, 0}, {-0.03, -0.08}, {0.03, -0.08}, {0.03, 0}),
};
static const struct part church[] = {
    BODY({-0.06, 0}, {-0.06, -0.26}, {0.06, -0.26}, {0.06, 0}),
    SHADE({-0.07, -0.26}, {0, -0.52}, {0.07, -0.26}),
    SHADE({0.01, 0}, {0.01, -0.26}, {0.06, -0.26}, {0.06, 0}),
    BODY({0.06, 0}, {0.06, -0.12}, {0.24, -0.12}, {0.24, 0}),
    SHADE({0.05, -0.12}, {0.10, -0.20}, {0.22, -0.20}, {0.26, -0.12}),
};
static const struct part peak[] = {
    BODY({-0.42, 0}, {-0.30, -0.22}, {-0.20, -0.30}, {0, -0.72}, {0.14, -0.44}, {0.24, -0.34}, {0.44, 0}),
    SHADE({0, -0.72}, {0.14, -0.44}, {0.10, -0.30}, {0.20, -0.14}, {0.10, -0.16}, {0.04, -0.34}, {0.06, -0.46}),
    LINE({0.10, -0.02}, {0.30, -0.24}),
    LINE({0.20, -0.02}, {0.34, -0.17}),
    LINE({0.02, -0.04}, {0.10, -0.14}),
};
static const struct part adit[] = {
    BODY({-0.20, 0}, {-0.20, -0.20}, {-0.10, -0.29}, {0.10, -0.29}, {0.20, -0.20}, {0.20, 0}),
    SHADE({-0.14, 0}, {-0.14, -0.17}, {-0.07, -0.23}, {0.07, -0.23}, {0.14, -0.17}, {0.14, 0}),
    LINE({-0.05, -0.02}, {-0.16, 0.22}),
    LINE({0.05, -0.02}, {0.00, 0.22}),
    LINE({-0.09, 0.06}, {0.05, 0.06}),
    LINE({-0.13, 0.13}, {0.03, 0.13}),
    LINE({-0.16, 0.20}, {0.01, 0.20}),
};
static const struct part reeds[] = {
    LINE({0, 0}, {-0.05, -0.15}),
    LINE({0, 0}, {0, -0.18}),
    LINE({0, 0}, {0.06, -0.14}),
    LINE({-0.12, 0.02}, {0.13, 0.02}),
};
static const struct part water_lines[] = {
    LINE({-0.14, 0}, {0.10, 0}),
    LINE({-0.02, 0.05}, {0.18, 0.05}),
};
static const struct part plot[] = {
    BODY({-0.26, 0.12}, {-0.20, -0.08}, {0.22, -0.08}, {0.28, 0.12}),
    LINE({-0.16, 0.12}, {-0.12, -0.08}),
    LINE({-0.06, 0.12}, {-0.04, -0.08}),
    LINE({0.05, 0.12}, {0.04, -0.08}),
    LINE({0.16, 0.12}, {0.13, -0.08}),
};
static const struct part tower[] = {
    BODY({-0.20, 0.06}, {-0.14, -0.04}, {0.14, -0.04}, {0.20, 0.06}),
    BODY({-0.09, -0.02}, {-0.08, -0.56}, {0.08, -0.56}, {0.09, -0.02}),
    SHADE({0.02, -0.02}, {0.02, -0.56}, {0.08, -0.56}, {0.09, -0.02}),
    SHADE({-0.14, -0.56}, {0, -0.84}, {0.14, -0.56}),
    SHADE({-0.05, -0.40}, {-0.01, -0.40}, {-0.01, -0.31}, {-0.05, -0.31}),
};
static const struct part dead_tree[] = {
    LINE({0, 0}, {0, -0.24}),
    LINE({0, -0.10}, {-0.09, -0.22}),
    LINE({0, -0.14}, {0.09, -0.24}),
};
static const struct part moon[] = {PART(PART_RING, INK_INK, {0, 0}, {0.12, 0})};
static const struct part columns[] = {
    BODY({-0.44, 0.06}, {-0.40, 0}, {0.40, 0}, {0.44, 0.06}),
    BODY({-0.34, 0}, {-0.34, -0.44}, {-0.24, -0.44}, {-0.24, 0}),
    SHADE({-0.28, 0}, {-0.28, -0.44}, {-0.24, -0.44}, {-0.24, 0}),
    BODY({-0.14, 0}, {-0.14, -0.44}, {-0.04, -0.44}, {-0.04, 0}),
    SHADE({-0.08, 0}, {-0.08, -0.44}, {-0.04, -0.44}, {-0.04, 0}),
    BODY({-0.38, -0.44}, {-0.38, -0.52}, {0, -0.52}, {0, -0.44}),
    BODY({0.06, 0}, {0.06, -0.20}, {0.11, -0.26}, {0.16, -0.18}, {0.16, 0}),
    BODY({0.26, 0}, {0.26, -0.32}, {0.32, -0.40}, {0.36, -0.30}, {0.36, 0}),
    SHADE({0.32, 0}, {0.32, -0.36}, {0.36, -0.30}, {0.36, 0}),
};
static const struct part rubble[] = {
    BODY({-0.06, 0}, {-0.03, -0.06}, {0.05, -0.05}, {0.07, 0}),
    SHADE({0.01, 0}, {0.05, -0.05}, {0.07, 0}),
};
static const struct part castle[] = {
    SHADE({-0.19, -0.52}, {-0.11, -0.74}, {-0.03, -0.52}),
    BODY({-0.17, 0}, {-0.17, -0.52}, {-0.05, -0.52}, {-0.05, 0}),
    SHADE({0.09, -0.42}, {0.17, -0.62}, {0.25, -0.42}),
    BODY({0.11, 0}, {0.11, -0.42}, {0.23, -0.42}, {0.23, 0}),
    SHADE({0.17, 0}, {0.17, -0.42}, {0.23, -0.42}, {0.23, 0}),
    SHADE({-0.09, 0}, {-0.09, -0.52}, {-0.05, -0.52}, {-0.05, 0}),
    BODY({-0.44, 0}, {-0.44, -0.22}, {-0.40, -0.22}, {-0.40, -0.18}, {-0.36, -0.18}, {-0.36, -0.22}, {-0.28, -0.22},
         {-0.28, -0.18}, {-0.22, -0.18}, {-0.22, -0.22}, {-0.14, -0.22}, {-0.14, -0.18}, {-0.06, -0.18}, {-0.06, -0.22},
         {0.02, -0.22}, {0.02, -0.18}, {0.10, -0.18}, {0.10, -0.22}, {0.18, -0.22}, {0.18, -0.18}, {0.26, -0.18},
         {0.26, -0.22}, {0.34, -0.22}, {0.34, -0.18}, {0.40, -0.18}, {0.40, -0.22}, {0.44, -0.22}, {0.44, 0}),
    BODY({-0.50, 0}, {-0.50, -0.30}, {-0.38, -0.30}, {-0.38, 0}),
    BODY({0.38, 0}, {0.38, -0.30}, {0.50, -0.30}, {0.50, 0}),
    SHADE({0.45, 0}, {0.45, -0.30}, {0.50, -0.30}, {0.50, 0}),
    SHADE({-0.06, 0}, {-0.06, -0.09}, {0, -0.14}, {0.06, -0.09}, {0.06, 0}),
};
static const struct part flag[] = {
    LINE({0, 0}, {0, -0.20}),
    PART(PART_SOLID, INK_ACCENT, {0, -0.20}, {0.16, -0.155}, {0, -0.11}),
};
static const struct part road[] = {
    PART(PART_SOLID, INK_PAPER, {-0.06, -0.30}, {0.06, -0.30}, {0.02, -0.12}, {0.14, 0.10}, {0.06, 0.40}, {-0.34, 0.40},
         {-0.10, 0.10}, {-0.10, -0.12}),
    LINE({-0.06, -0.30}, {-0.10, -0.12}, {-0.10, 0.10}, {-0.34, 0.40}),
    LINE({0.06, -0.30}, {0.02, -0.12}, {0.14, 0.10}, {0.06, 0.40}),
};
static const struct part stream[] = {
    PART(PART_SOLID, INK_PAPER, {-0.06, 0}, {0.04, 0}, {0.20, 0.12}, {0.02, 0.34}, {0.30, 0.56}, {0.26, 0.80}, {0.10, 1.1},
         {-0.36, 1.1}, {-0.10, 0.80}, {-0.16, 0.60}, {-0.30, 0.36}, {-0.02, 0.14}),
    LINE({-0.06, 0}, {-0.02, 0.14}, {-0.30, 0.36}, {-0.16, 0.60}, {-0.10, 0.80}, {-0.36, 1.1}),
    LINE({0.04, 0}, {0.20, 0.12}, {0.02, 0.34}, {0.30, 0.56}, {0.26, 0.80}, {0.10, 1.1}),
    LINE({-0.10, 0.40}, {-0.02, 0.40}),
    LINE({-0.02, 0.62}, {0.16, 0.62}),
    LINE({-0.02, 0.84}, {0.16, 0.84}),
};
static const struct part birds[] = {
    LINE({-0.14, 0}, {-0.11, -0.03}, {-0.08, 0}, {-0.05, -0.03}, {-0.02, 0}),
    LINE({0.04, -0.04}, {0.07, -0.07}, {0.10, -0.04}, {0.13, -0.07}, {0.16, -0.04}),
};
static const struct part hills[] = {
    LINE({-1.1, -0.02}, {-0.86, -0.10}, {-0.56, -0.12}, {-0.30, -0.05}, {-0.1, 0}),
    LINE({0.10, 0}, {0.34, -0.08}, {0.64, -0.12}, {0.90, -0.06}, {1.1, -0.01}),
};

/* ---- scenes ---- */

#define THING(list) list, sizeof list / sizeof *list

struct placed {
    const struct part *parts;
    size_t count;
    double x, y, size;
};

static const struct placed capital_things[] = {
    {THING(birds), -0.5, -0.5, 1}, {THING(road), 0.02, 0.46, 1.2}, {THING(castle), 0, 0.14, 1.15},
    {THING(flag), -0.126, -0.71, 0.8}, {THING(flag), 0.195, -0.57, 0.8}, {THING(house), -0.56, 0.44, 0.9},
    {THING(house), 0.56, 0.40, 0.9}, {THING(tree), -0.36, 0.66, 0.9}, {THING(tree), 0.40, 0.68, 0.9},
};
static const struct placed city_things[] = {
    {THING(birds), 0.56, -0.48, 1}, {THING(road), 0, 0.46, 1.2}, {THING(castle), 0, 0.14, 1.05},
    {THING(tree), -0.62, 0.34, 0.9}, {THING(tree), -0.52, 0.50, 0.9}, {THING(plot), 0.52, 0.44, 0.9},
    {THING(plot), 0.44, 0.68, 0.9},
};
static const struct placed town_things[] = {
    {THING(birds), -0.44, -0.52, 1}, {THING(stream), -0.10, -0.16, 1}, {THING(church), 0.38, 0.18, 1.1},
    {THING(house), 0.62, 0.32, 1}, {THING(house), -0.58, 0.16, 0.9}, {THING(house), 0.30, 0.40, 1.1},
    {THING(house), -0.52, 0.44, 1.1}, {THING(tree), 0.62, 0.58, 0.9},
};
static const struct placed mine_things[] = {
    {THING(peak), -0.48, 0.02, 0.8}, {THING(peak), 0.46, 0.04, 0.9}, {THING(peak), 0, 0.24, 1.3},
    {THING(adit), 0, 0.24, 0.9}, {THING(conifer), -0.60, 0.46, 0.8}, {THING(conifer), 0.60, 0.46, 0.8},
};
static const struct placed deep_mine_things[] = {
    {THING(peak), -0.52, 0.02, 1}, {THING(peak), 0.54, 0.02, 1}, {THING(peak), 0, 0.36, 1.6}, {THING(adit), 0, 0.36, 1.3},
    {THING(conifer), -0.62, 0.50, 0.9}, {THING(conifer), 0.50, 0.62, 0.9}, {THING(conifer), 0.66, 0.48, 0.9},
};
static const struct placed wood_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(tree), -0.56, 0.10, 1.1}, {THING(tree), -0.28, 0.06, 1.1}, {THING(tree), 0.04, 0.08, 1.1},
    {THING(tree), 0.34, 0.06, 1.1}, {THING(tree), 0.62, 0.12, 1.1}, {THING(tree), -0.44, 0.36, 1.4},
    {THING(tree), -0.08, 0.36, 1.4}, {THING(tree), 0.30, 0.38, 1.4}, {THING(tree), 0.60, 0.44, 1.4},
    {THING(tree), -0.24, 0.70, 1.6}, {THING(tree), 0.20, 0.72, 1.6},
};
static const struct placed deep_wood_things[] = {
    {THING(conifer), -0.70, 0.12, 1.2}, {THING(conifer), -0.50, 0.08, 1.3}, {THING(conifer), -0.28, 0.06, 1.4},
    {THING(conifer), -0.06, 0.08, 1.3}, {THING(conifer), 0.16, 0.06, 1.4}, {THING(conifer), 0.38, 0.08, 1.3},
    {THING(conifer), 0.60, 0.10, 1.3}, {THING(conifer), -0.60, 0.38, 1.4}, {THING(conifer), -0.38, 0.36, 1.5},
    {THING(conifer), -0.16, 0.38, 1.4}, {THING(conifer), 0.06, 0.36, 1.5}, {THING(conifer), 0.28, 0.38, 1.4},
    {THING(conifer), 0.50, 0.36, 1.5}, {THING(conifer), -0.46, 0.66, 1.5}, {THING(conifer), -0.24, 0.68, 1.5},
    {THING(conifer), -0.02, 0.66, 1.5}, {THING(conifer), 0.20, 0.68, 1.5}, {THING(conifer), 0.42, 0.66, 1.5},
};
static const struct placed fertile_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(birds), -0.40, -0.52, 1}, {THING(tree), -0.64, 0.02, 0.8}, {THING(house), 0.30, 0.02, 1},
    {THING(tree), 0.62, 0.04, 0.8}, {THING(plot), -0.42, 0.20, 1.1}, {THING(plot), 0.36, 0.18, 1.1},
    {THING(plot), -0.02, 0.58, 1.5},
};
static const struct placed tower_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(moon), 0.52, -0.50, 1}, {THING(tower), 0, 0.26, 1.1}, {THING(dead_tree), -0.56, 0.20, 1},
    {THING(dead_tree), 0.58, 0.22, 1}, {THING(reeds), -0.44, 0.46, 0.8}, {THING(reeds), 0.30, 0.56, 0.8},
    {THING(reeds), -0.12, 0.72, 0.8},
};
static const struct placed ruins_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(tree), -0.68, 0.16, 0.9}, {THING(tree), 0.68, 0.14, 0.9}, {THING(columns), 0, 0.26, 1.2},
    {THING(rubble), -0.30, 0.50, 1}, {THING(rubble), 0.26, 0.46, 1.2}, {THING(rubble), 0.04, 0.62, 1.3},
    {THING(rubble), -0.10, 0.76, 0.9},
};
static const struct placed field_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(birds), 0.36, -0.50, 1}, {THING(tree), -0.58, 0.14, 1}, {THING(tree), 0.50, 0.06, 0.8},
    {THING(tree), 0.62, 0.36, 1.1}, {THING(reeds), -0.20, 0.36, 0.6}, {THING(reeds), 0.10, 0.62, 0.7},
};
static const struct placed river_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(birds), 0.44, -0.52, 1}, {THING(stream), 0, -0.16, 1}, {THING(tree), -0.56, 0.20, 1},
    {THING(tree), 0.52, 0.16, 1}, {THING(tree), 0.60, 0.40, 1.1}, {THING(tree), -0.52, 0.52, 1.1},
    {THING(reeds), 0.46, 0.70, 0.8},
};
static const struct placed forest_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(tree), -0.50, 0.10, 1}, {THING(conifer), -0.24, 0.10, 1}, {THING(tree), 0.10, 0.08, 1},
    {THING(conifer), 0.40, 0.10, 1}, {THING(tree), 0.60, 0.22, 1.1}, {THING(conifer), -0.56, 0.44, 1.2},
    {THING(tree), -0.22, 0.40, 1.2}, {THING(conifer), 0.18, 0.44, 1.2}, {THING(tree), 0.36, 0.68, 1.2},
};
static const struct placed swamp_things[] = {
    {THING(hills), 0, -0.16, 1}, {THING(dead_tree), 0.48, 0.10, 1.2}, {THING(dead_tree), -0.54, 0.06, 1},
    {THING(reeds), -0.26, 0.16, 1}, {THING(water_lines), 0.20, 0.22, 1}, {THING(reeds), 0.56, 0.36, 1},
    {THING(water_lines), -0.40, 0.40, 1}, {THING(reeds), 0.06, 0.44, 1.2}, {THING(reeds), -0.40, 0.62, 1.2},
    {THING(water_lines), 0.30, 0.66, 1},
};
static const struct placed mountain_things[] = {
    {THING(birds), -0.54, -0.56, 0.8}, {THING(peak), -0.48, 0.06, 1.1}, {THING(peak), 0.48, 0.10, 1.0},
    {THING(peak), 0.02, 0.32, 1.5}, {THING(conifer), -0.50, 0.52, 0.9}, {THING(conifer), 0.46, 0.58, 0.9},
    {THING(conifer), 0.60, 0.50, 0.8},
};

#define SCENE(list) {list, sizeof list / sizeof *list}

static const struct {
    const struct placed *things;
    size_t count;
} scenes[SCENE_COUNT] = {
    [SCENE_CAPITAL]        = SCENE(capital_things),
    [SCENE_CITY]           = SCENE(city_things),
    [SCENE_TOWN]           = SCENE(town_things),
    [SCENE_MINE]           = SCENE(mine_things),
    [SCENE_DEEP_MINE]      = SCENE(deep_mine_things),
    [SCENE_WOOD]           = SCENE(wood_things),
    [SCENE_DEEP_WOOD]      = SCENE(deep_wood_things),
    [SCENE_FERTILE_FIELDS] = SCENE(fertile_things),
    [SCENE_WIZARD_TOWER]   = SCENE(tower_things),
    [SCENE_ARCANE_RUINS]   = SCENE(ruins_things),
    [SCENE_FIELD]          = SCENE(field_things),
    [SCENE_RIVER]          = SCENE(river_things),
    [SCENE_FOREST]         = SCENE(forest_things),
    [SCENE_SWAMP]          = SCENE(swamp_things),
    [SCENE_MOUNTAIN]       = SCENE(mountain_things),
};

/* ---- drawing ---- */

static void hexagon(struct path *path, double radius)
{
    static const double up = 0.8660254;
    const struct point corners[] = {{-radius / 2, -up * radius}, {radius / 2, -up * radius}, {radius, 0},
                                    {radius / 2, up * radius},   {-radius / 2, up * radius}, {-radius, 0}};
    path_polygon(path, corners, sizeof corners / sizeof *corners);
}

static void draw_thing(struct sketch *sketch, const struct placed *thing)
{
    double radius = sketch->size_mm;
    canvas_save(sketch->canvas);
    canvas_map(sketch->canvas, affine_place((struct point){thing->x * radius, thing->y * radius}, 1, 0));
    parts_draw(sketch, thing->parts, thing->count, thing->size * radius, LINE_MM, INK_INK);
    canvas_restore(sketch->canvas);
}

static void draw_land(struct sketch *sketch)
{
    double radius = sketch->size_mm;
    hexagon(&sketch->path, radius);
    sketch_fill(sketch, INK_PAPER);
    path_rect(&sketch->path, (struct rect){-radius, HORIZON * radius, 2 * radius, 2 * radius});
    sketch_fill(sketch, INK_TINT);
    path_segment(&sketch->path, (struct point){-radius, HORIZON * radius}, (struct point){radius, HORIZON * radius});
    sketch_stroke(sketch, INK_INK, LINE_MM);
}

static bool has_stream(enum scene scene)
{
    return scene == SCENE_RIVER || scene == SCENE_TOWN;
}

void scene_draw(struct canvas *canvas, const struct palette *palette, enum scene scene, bool river, struct point center,
                double radius_mm)
{
    static const struct placed through = {THING(stream), 0.05, -0.16, 1};
    struct sketch sketch;
    char kind[32];
    snprintf(kind, sizeof kind, "scene-%d%s", (int)scene, river ? "-river" : "");
    if (sketch_begin(&sketch, canvas, palette, kind, 0, radius_mm, 1.05)) {
        struct path clip;
        path_init(&clip, canvas_scratch(canvas));
        hexagon(&clip, sketch.size_mm);
        canvas_save(canvas);
        canvas_clip(canvas, &clip, FILL_NONZERO);
        draw_land(&sketch);
        if (river && !has_stream(scene))
            draw_thing(&sketch, &through);
        for (size_t i = 0; i < scenes[scene].count; i++)
            draw_thing(&sketch, &scenes[scene].things[i]);
        canvas_restore(canvas);
        hexagon(&sketch.path, sketch.size_mm);
        sketch_stroke_sharp(&sketch, INK_INK, FRAME_MM);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}
