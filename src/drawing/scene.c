/* Landscapes on cards, in a field from -1 to 1: the radius of their hexagon. The horizon lies a little above the
 * middle; below it the land is tinted, above it the sky is white. Scenes are rows of parts, those farther off first. */
#include "drawing/scene.h"

#include <stdio.h>

#include "scene_parts.h"

static const double FRAME_MM = 0.5;

/* ---- rivers and roads: bands from the horizon to the front ---- */

struct station {
    double y, middle, half;
};

enum course { COURSE_NONE, COURSE_MIDDLE, COURSE_LEFT, COURSE_RIGHT, COURSE_GATE, COURSE_STREET, COURSE_COUNT };

enum { STATION_COUNT = 7 };

/* y, middle, half its width */
static const struct station courses[COURSE_COUNT][STATION_COUNT] = {
    [COURSE_MIDDLE] = {{-0.17, -0.34, 0.02}, {-0.08, -0.18, 0.06}, {0.05, 0.02, 0.10}, {0.24, 0.06, 0.15},
                       {0.46, 0.14, 0.20}, {0.68, 0.06, 0.26}, {0.92, -0.12, 0.34}},
    [COURSE_LEFT] = {{-0.17, -0.34, 0.015}, {-0.08, -0.48, 0.045}, {0.05, -0.66, 0.08}, {0.22, -0.68, 0.10},
                     {0.42, -0.54, 0.13}, {0.64, -0.42, 0.17}, {0.92, -0.48, 0.24}},
    [COURSE_RIGHT] = {{-0.17, 0.24, 0.015}, {-0.08, 0.36, 0.045}, {0.05, 0.52, 0.08}, {0.22, 0.55, 0.11},
                      {0.42, 0.44, 0.14}, {0.64, 0.38, 0.18}, {0.92, 0.48, 0.24}},
    [COURSE_GATE] = {{0.13, 0, 0.055}, {0.22, 0.02, 0.06}, {0.33, 0.06, 0.075}, {0.46, 0.07, 0.095},
                     {0.60, 0.01, 0.12}, {0.76, -0.10, 0.15}, {0.92, -0.22, 0.19}},
    [COURSE_STREET] = {{-0.17, -0.06, 0.012}, {-0.08, 0, 0.03}, {0.05, 0.08, 0.045}, {0.24, 0.08, 0.07},
                       {0.46, 0, 0.10}, {0.68, -0.08, 0.14}, {0.92, -0.12, 0.19}},
};

/* ---- things ---- */

/* A row of them: each next stands a step to the right. */
struct thing {
    enum scene_part part;
    double x, y, size;
    int count;
    double step;
};

/* part, x, y, size, how many, step from each to the next */
static const struct thing capital_things[] = {
    {SCENE_CLOUD,            -0.34, -0.66, 0.28,  1,    0},
    {SCENE_BIRDS,             0.34, -0.68, 0.24,  1,    0},
    {SCENE_CASTLE_TOWER,     -0.30, -0.02, 0.50,  1,    0},
    {SCENE_CASTLE_TOWER,      0.34, -0.02, 0.46,  1,    0},
    {SCENE_HOUSE,            -0.18, -0.12, 0.15,  1,    0},
    {SCENE_HOUSE,             0.20, -0.12, 0.15,  1,    0},
    {SCENE_CASTLE_TOWER,      0.02, -0.06, 0.66,  1,    0},
    {SCENE_FLAG,              0.02, -0.71, 0.14,  1,    0},
    {SCENE_FLAG,             -0.30, -0.51, 0.12,  1,    0},
    {SCENE_FLAG,              0.34, -0.47, 0.12,  1,    0},
    {SCENE_HOUSE,            -0.07, -0.03, 0.14,  1,    0},
    {SCENE_CASTLE_WALL,       0.00,  0.14, 0.56,  1,    0},
    {SCENE_HOUSE,            -0.66,  0.22, 0.13,  1,    0},
    {SCENE_HOUSE,             0.70,  0.22, 0.13,  1,    0},
    {SCENE_HOUSE,            -0.50,  0.34, 0.16,  1,    0},
    {SCENE_HOUSE,             0.50,  0.36, 0.16,  1,    0},
    {SCENE_TREE,              0.70,  0.44, 0.22,  1,    0},
    {SCENE_TREE,             -0.34,  0.58, 0.26,  1,    0},
    {SCENE_HOUSE,             0.36,  0.60, 0.20,  1,    0},
    {SCENE_TREE,              0.52,  0.72, 0.28,  1,    0},
};
static const struct thing city_things[] = {
    {SCENE_BIRDS,             0.42, -0.50, 0.28,  1,    0},
    {SCENE_CASTLE_TOWER,     -0.13, -0.02, 0.60,  1,    0},
    {SCENE_CASTLE_TOWER,      0.17, -0.02, 0.48,  1,    0},
    {SCENE_HOUSE,            -0.30, -0.10, 0.14,  1,    0},
    {SCENE_HOUSE,             0.02, -0.13, 0.16,  1,    0},
    {SCENE_HOUSE,             0.32, -0.10, 0.14,  1,    0},
    {SCENE_CASTLE_WALL,       0.00,  0.14, 0.50,  1,    0},
    {SCENE_TREE,             -0.72,  0.16, 0.20,  2, 0.10},
    {SCENE_TREE,             -0.62,  0.36, 0.24,  1,    0},
    {SCENE_PLOT,              0.55,  0.42, 0.44,  1,    0},
    {SCENE_TREE,             -0.52,  0.52, 0.26,  1,    0},
    {SCENE_CROP,              0.46,  0.74, 0.50,  1,    0},
    {SCENE_TUFT,             -0.30,  0.74, 0.07,  1,    0},
};
static const struct thing town_things[] = {
    {SCENE_CLOUD,            -0.34, -0.52, 0.34,  1,    0},
    {SCENE_BIRDS,             0.16, -0.60, 0.24,  1,    0},
    {SCENE_TREE,             -0.80,  0.00, 0.16,  2, 0.09},
    {SCENE_HOUSE,             0.24, -0.02, 0.14,  1,    0},
    {SCENE_HOUSE,             0.70, -0.02, 0.15,  1,    0},
    {SCENE_CHURCH,            0.46,  0.13, 0.58,  1,    0},
    {SCENE_HOUSE,            -0.30,  0.06, 0.14,  1,    0},
    {SCENE_HOUSE,            -0.62,  0.16, 0.17,  1,    0},
    {SCENE_HOUSE,             0.78,  0.26, 0.18,  1,    0},
    {SCENE_HOUSE,            -0.34,  0.27, 0.18,  1,    0},
    {SCENE_HOUSE,             0.50,  0.38, 0.21,  1,    0},
    {SCENE_HOUSE,            -0.56,  0.46, 0.21,  1,    0},
    {SCENE_TREE,              0.70,  0.54, 0.26,  1,    0},
    {SCENE_TREE,             -0.36,  0.62, 0.26,  1,    0},
    {SCENE_TUFT,              0.30,  0.70, 0.07,  1,    0},
    {SCENE_TUFT,             -0.34,  0.76, 0.07,  1,    0},
};
static const struct thing mine_things[] = {
    {SCENE_CLOUD,            -0.28, -0.60, 0.30,  1,    0},
    {SCENE_PEAK,             -0.62,  0.00, 0.38,  1,    0},
    {SCENE_PEAK,              0.60,  0.00, 0.46,  1,    0},
    {SCENE_PEAK,              0.06,  0.20, 0.74,  1,    0},
    {SCENE_CONIFER,          -0.66,  0.22, 0.24,  1,    0},
    {SCENE_CONIFER,           0.62,  0.24, 0.24,  2, 0.13},
    {SCENE_ADIT,              0.02,  0.24, 0.22,  1,    0},
    {SCENE_SPOIL,             0.42,  0.48, 0.17,  1,    0},
    {SCENE_CONIFER,          -0.52,  0.46, 0.30,  1,    0},
    {SCENE_HOUSE,            -0.34,  0.38, 0.17,  1,    0},
    {SCENE_STUMP,             0.20,  0.66, 0.06,  1,    0},
    {SCENE_TUFT,              0.40,  0.72, 0.06,  1,    0},
};
static const struct thing deep_mine_things[] = {
    {SCENE_PEAK,             -0.56,  0.04, 0.64,  1,    0},
    {SCENE_PEAK,              0.58,  0.04, 0.58,  1,    0},
    {SCENE_PEAK,             -0.02,  0.06, 0.82,  1,    0},
    {SCENE_PEAK,             -0.42,  0.24, 0.40,  1,    0},
    {SCENE_PEAK,              0.46,  0.26, 0.42,  1,    0},
    {SCENE_PEAK,              0.02,  0.34, 0.56,  1,    0},
    {SCENE_SPOIL,             0.52,  0.46, 0.20,  1,    0},
    {SCENE_ADIT,              0.00,  0.38, 0.31,  1,    0},
    {SCENE_CONIFER,          -0.64,  0.46, 0.32,  1,    0},
    {SCENE_CONIFER,          -0.50,  0.58, 0.36,  1,    0},
    {SCENE_SPOIL,             0.36,  0.62, 0.20,  1,    0},
    {SCENE_CONIFER,           0.62,  0.60, 0.34,  1,    0},
};
static const struct thing wood_things[] = {
    {SCENE_BIRDS,             0.10, -0.56, 0.28,  1,    0},
    {SCENE_TREE,             -0.94, -0.04, 0.24, 12, 0.17},
    {SCENE_TREE,             -0.86,  0.10, 0.28,  4, 0.18},
    {SCENE_TREE,              0.30,  0.10, 0.28,  4, 0.18},
    {SCENE_TREE,             -0.76,  0.28, 0.34,  3, 0.22},
    {SCENE_TREE,              0.36,  0.28, 0.34,  3, 0.22},
    {SCENE_TREE,             -0.68,  0.50, 0.40,  2, 0.26},
    {SCENE_STUMP,             0.02,  0.34, 0.07,  1,    0},
    {SCENE_TUFT,             -0.12,  0.46, 0.06,  1,    0},
    {SCENE_TREE,              0.44,  0.52, 0.40,  2, 0.26},
    {SCENE_STUMP,             0.16,  0.56, 0.09,  1,    0},
    {SCENE_TREE,             -0.44,  0.74, 0.44,  1,    0},
    {SCENE_TUFT,              0.02,  0.72, 0.07,  1,    0},
};
static const struct thing deep_wood_things[] = {
    {SCENE_CONIFER,          -1.00, -0.08, 0.46, 14,0.155},
    {SCENE_CONIFER,          -0.92,  0.12, 0.50, 13, 0.16},
    {SCENE_CONIFER,          -1.00,  0.34, 0.54, 12, 0.18},
    {SCENE_CONIFER,          -0.90,  0.58, 0.58, 10, 0.19},
    {SCENE_CONIFER,          -0.60,  0.84, 0.60,  7, 0.20},
};
static const struct thing fertile_things[] = {
    {SCENE_CLOUD,             0.36, -0.54, 0.36,  1,    0},
    {SCENE_BIRDS,            -0.26, -0.52, 0.28,  1,    0},
    {SCENE_PLOT,             -0.92,  0.25, 0.76,  1,    0},
    {SCENE_CROP,             -0.06,  0.25, 0.80,  1,    0},
    {SCENE_PLOT,              0.84,  0.25, 0.84,  1,    0},
    {SCENE_CROP,             -0.72,  0.82, 0.86,  1,    0},
    {SCENE_PLOT,              0.22,  0.82, 0.88,  1,    0},
    {SCENE_CROP,              1.14,  0.82, 0.82,  1,    0},
    {SCENE_TREE,             -0.70, -0.06, 0.20,  2, 0.11},
    {SCENE_HOUSE,             0.34, -0.05, 0.17,  1,    0},
    {SCENE_HOUSE,             0.54, -0.02, 0.20,  1,    0},
    {SCENE_TREE,              0.72, -0.01, 0.22,  2, 0.12},
    {SCENE_TREE,             -0.66,  0.36, 0.28,  1,    0},
};
static const struct thing tower_things[] = {
    {SCENE_MOON,              0.46, -0.52, 0.12,  1,    0},
    {SCENE_CLOUD,            -0.40, -0.46, 0.30,  1,    0},
    {SCENE_TREE,             -0.84,  0.00, 0.15,  3, 0.09},
    {SCENE_DEAD_TREE,        -0.54,  0.20, 0.32,  1,    0},
    {SCENE_WIZARDS_TOWER,     0.02,  0.26, 1.02,  1,    0},
    {SCENE_DEAD_TREE,         0.56,  0.26, 0.36,  1,    0},
    {SCENE_BLOCK,             0.34,  0.34, 0.07,  1,    0},
    {SCENE_TUFT,             -0.30,  0.36, 0.06,  1,    0},
    {SCENE_BLOCK,            -0.36,  0.50, 0.06,  1,    0},
    {SCENE_TUFT,              0.56,  0.50, 0.07,  1,    0},
    {SCENE_TUFT,             -0.08,  0.56, 0.07,  1,    0},
    {SCENE_BLOCK,             0.22,  0.64, 0.08,  1,    0},
    {SCENE_TUFT,             -0.36,  0.72, 0.08,  1,    0},
};
static const struct thing ruins_things[] = {
    {SCENE_BIRDS,             0.28, -0.56, 0.26,  1,    0},
    {SCENE_TREE,             -0.84,  0.08, 0.24,  2, 0.14},
    {SCENE_TREE,              0.70,  0.06, 0.24,  2, 0.14},
    {SCENE_STEPS,             0.00,  0.26, 0.52,  1,    0},
    {SCENE_COLUMN,           -0.38,  0.22, 0.62,  2, 0.25},
    {SCENE_LINTEL,          -0.255, -0.40, 0.20,  1,    0},
    {SCENE_BROKEN_COLUMN,     0.13,  0.22, 0.24,  1,    0},
    {SCENE_BROKEN_COLUMN,     0.38,  0.22, 0.46,  1,    0},
    {SCENE_TUFT,             -0.62,  0.36, 0.06,  1,    0},
    {SCENE_BLOCK,             0.52,  0.44, 0.08,  1,    0},
    {SCENE_BLOCK,            -0.30,  0.50, 0.09,  1,    0},
    {SCENE_TUFT,              0.10,  0.50, 0.07,  1,    0},
    {SCENE_BLOCK,             0.16,  0.66, 0.11,  1,    0},
    {SCENE_TUFT,              0.42,  0.68, 0.07,  1,    0},
    {SCENE_TUFT,             -0.26,  0.72, 0.08,  1,    0},
};
static const struct thing field_things[] = {
    {SCENE_CLOUD,            -0.30, -0.50, 0.40,  1,    0},
    {SCENE_BIRDS,             0.32, -0.54, 0.28,  1,    0},
    {SCENE_TREE,             -0.72, -0.04, 0.16,  3, 0.09},
    {SCENE_TREE,              0.38, -0.06, 0.14,  2, 0.08},
    {SCENE_TUFT,              0.06,  0.04, 0.04,  2, 0.30},
    {SCENE_TREE,              0.60,  0.22, 0.32,  1,    0},
    {SCENE_TUFT,             -0.30,  0.18, 0.05,  2, 0.36},
    {SCENE_TUFT,             -0.62,  0.36, 0.06,  3, 0.36},
    {SCENE_TREE,             -0.46,  0.54, 0.40,  1,    0},
    {SCENE_TUFT,              0.50,  0.52, 0.07,  1,    0},
    {SCENE_TUFT,             -0.10,  0.58, 0.07,  2, 0.34},
    {SCENE_TUFT,             -0.30,  0.76, 0.08,  2, 0.40},
};
static const struct thing river_things[] = {
    {SCENE_BIRDS,             0.30, -0.52, 0.28,  1,    0},
    {SCENE_TREE,              0.34, -0.04, 0.16,  3, 0.10},
    {SCENE_TREE,             -0.68,  0.12, 0.26,  2, 0.16},
    {SCENE_TREE,              0.52,  0.18, 0.28,  1,    0},
    {SCENE_REEDS,            -0.16,  0.22, 0.12,  1,    0},
    {SCENE_TREE,              0.68,  0.32, 0.30,  1,    0},
    {SCENE_TREE,             -0.56,  0.44, 0.34,  1,    0},
    {SCENE_REEDS,             0.46,  0.58, 0.14,  1,    0},
    {SCENE_REEDS,            -0.30,  0.62, 0.15,  1,    0},
};
static const struct thing forest_things[] = {
    {SCENE_BIRDS,            -0.20, -0.58, 0.26,  1,    0},
    {SCENE_CONIFER,          -0.92, -0.08, 0.26,  6, 0.15},
    {SCENE_TREE,              0.02, -0.06, 0.20,  6, 0.17},
    {SCENE_TREE,             -0.84,  0.10, 0.30,  3, 0.24},
    {SCENE_CONIFER,          -0.10,  0.12, 0.38,  2, 0.18},
    {SCENE_TREE,              0.38,  0.12, 0.30,  3, 0.24},
    {SCENE_CONIFER,          -0.70,  0.34, 0.44,  2, 0.20},
    {SCENE_TREE,             -0.24,  0.36, 0.36,  2, 0.30},
    {SCENE_CONIFER,           0.44,  0.38, 0.46,  2, 0.22},
    {SCENE_TREE,             -0.48,  0.62, 0.42,  1,    0},
    {SCENE_CONIFER,          -0.16,  0.64, 0.50,  1,    0},
    {SCENE_TREE,              0.22,  0.66, 0.44,  2, 0.30},
    {SCENE_TUFT,             -0.28,  0.76, 0.07,  3, 0.28},
};
static const struct thing swamp_things[] = {
    {SCENE_CLOUD,             0.20, -0.48, 0.44,  1,    0},
    {SCENE_POOL,             -0.50,  0.00, 0.30,  3, 0.50},
    {SCENE_DEAD_TREE,        -0.56,  0.10, 0.40,  1,    0},
    {SCENE_REEDS,            -0.20,  0.10, 0.10,  2, 0.36},
    {SCENE_DEAD_TREE,         0.50,  0.16, 0.52,  1,    0},
    {SCENE_POOL,             -0.64,  0.26, 0.30,  1,    0},
    {SCENE_POOL,              0.06,  0.26, 0.36,  1,    0},
    {SCENE_REEDS,            -0.36,  0.32, 0.14,  1,    0},
    {SCENE_REEDS,             0.70,  0.30, 0.13,  1,    0},
    {SCENE_REEDS,             0.30,  0.42, 0.16,  1,    0},
    {SCENE_POOL,             -0.10,  0.48, 0.40,  1,    0},
    {SCENE_POOL,              0.62,  0.50, 0.26,  1,    0},
    {SCENE_REEDS,            -0.50,  0.56, 0.18,  1,    0},
    {SCENE_POOL,              0.30,  0.70, 0.40,  1,    0},
    {SCENE_REEDS,            -0.06,  0.72, 0.19,  1,    0},
    {SCENE_REEDS,             0.44,  0.64, 0.13,  1,    0},
};
static const struct thing mountain_things[] = {
    {SCENE_CLOUD,             0.30, -0.62, 0.28,  1,    0},
    {SCENE_PEAK,             -0.56,  0.02, 0.50,  1,    0},
    {SCENE_PEAK,              0.56,  0.02, 0.54,  1,    0},
    {SCENE_PEAK,             -0.04,  0.14, 0.84,  1,    0},
    {SCENE_PEAK,              0.44,  0.24, 0.34,  1,    0},
    {SCENE_CONIFER,          -0.74,  0.24, 0.22,  3, 0.12},
    {SCENE_CONIFER,          -0.60,  0.42, 0.28,  2, 0.15},
    {SCENE_BLOCK,             0.10,  0.36, 0.07,  1,    0},
    {SCENE_CONIFER,           0.58,  0.40, 0.26,  2, 0.13},
    {SCENE_BLOCK,            -0.20,  0.56, 0.08,  1,    0},
    {SCENE_CONIFER,           0.42,  0.58, 0.32,  2, 0.15},
    {SCENE_TUFT,              0.12,  0.66, 0.07,  1,    0},
};

/* ---- scenes ---- */

#define THINGS(list) list, sizeof list / sizeof *list

struct landscape {
    const struct thing *things;
    size_t count;
    enum course river;    /* where one runs, if one does */
    enum course road;     /* COURSE_STREET gives way to a river */
};

static const struct landscape landscapes[SCENE_COUNT] = {
    [SCENE_CAPITAL]        = {THINGS(capital_things), COURSE_LEFT, COURSE_GATE},
    [SCENE_CITY]           = {THINGS(city_things), COURSE_LEFT, COURSE_GATE},
    [SCENE_TOWN]           = {THINGS(town_things), COURSE_MIDDLE, COURSE_STREET},
    [SCENE_MINE]           = {THINGS(mine_things), COURSE_RIGHT, COURSE_NONE},
    [SCENE_DEEP_MINE]      = {THINGS(deep_mine_things), COURSE_RIGHT, COURSE_NONE},
    [SCENE_WOOD]           = {THINGS(wood_things), COURSE_MIDDLE, COURSE_NONE},
    [SCENE_DEEP_WOOD]      = {THINGS(deep_wood_things), COURSE_MIDDLE, COURSE_NONE},
    [SCENE_FERTILE_FIELDS] = {THINGS(fertile_things), COURSE_MIDDLE, COURSE_NONE},
    [SCENE_WIZARD_TOWER]   = {THINGS(tower_things), COURSE_LEFT, COURSE_NONE},
    [SCENE_ARCANE_RUINS]   = {THINGS(ruins_things), COURSE_LEFT, COURSE_NONE},
    [SCENE_FIELD]          = {THINGS(field_things), COURSE_MIDDLE, COURSE_NONE},
    [SCENE_RIVER]          = {THINGS(river_things), COURSE_MIDDLE, COURSE_NONE},
    [SCENE_FOREST]         = {THINGS(forest_things), COURSE_MIDDLE, COURSE_NONE},
    [SCENE_SWAMP]          = {THINGS(swamp_things), COURSE_MIDDLE, COURSE_NONE},
    [SCENE_MOUNTAIN]       = {THINGS(mountain_things), COURSE_RIGHT, COURSE_NONE},
};

/* ---- drawing ---- */

static void hexagon(struct path *path, double radius)
{
    static const double up = 0.8660254;
    const struct point corners[] = {{-radius / 2, -up * radius}, {radius / 2, -up * radius}, {radius, 0},
                                    {radius / 2, up * radius},   {-radius / 2, up * radius}, {-radius, 0}};
    path_polygon(path, corners, sizeof corners / sizeof *corners);
}

/* A smooth line on from the path's end through points in the field. */
static void add_smooth(struct path *path, const struct point *points, size_t count, double radius)
{
    for (size_t i = 0; i + 1 < count; i++) {
        struct point before = points[i > 0 ? i - 1 : i], from = points[i], to = points[i + 1];
        struct point after = points[i + 2 < count ? i + 2 : i + 1];
        struct point one = {from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6};
        struct point two = {to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6};
        path_curve(path, (struct point){radius * one.x, radius * one.y}, (struct point){radius * two.x, radius * two.y},
                   (struct point){radius * to.x, radius * to.y});
    }
}

static void draw_land(struct sketch *sketch)
{
    static const struct point hills[] = {{-1.05, -0.20}, {-0.72, -0.27}, {-0.40, -0.21}, {-0.12, -0.19}, {0.20, -0.24},
                                         {0.55, -0.28}, {0.85, -0.21}, {1.05, -0.19}};
    static const struct point edge[] = {{-1.05, -0.14}, {-0.6, -0.17}, {-0.2, -0.15}, {0.25, -0.17}, {0.7, -0.15},
                                        {1.05, -0.18}};
    double radius = sketch->size_mm;
    hexagon(&sketch->path, radius);
    sketch_fill(sketch, INK_PAPER);
    path_move(&sketch->path, (struct point){radius * hills[0].x, radius * hills[0].y});
    add_smooth(&sketch->path, hills, sizeof hills / sizeof *hills, radius);
    sketch_stroke(sketch, INK_INK, SCENE_FINE_MM);
    path_move(&sketch->path, (struct point){-1.05 * radius, radius});
    path_line(&sketch->path, (struct point){radius * edge[0].x, radius * edge[0].y});
    add_smooth(&sketch->path, edge, sizeof edge / sizeof *edge, radius);
    path_line(&sketch->path, (struct point){1.05 * radius, radius});
    path_close(&sketch->path);
    sketch_fill_stroke(sketch, INK_TINT, INK_INK, SCENE_LINE_MM);
}

static void course_bank(const struct station *stations, int side, struct point *out)
{
    for (int i = 0; i < STATION_COUNT; i++)
        out[i] = (struct point){stations[i].middle + side * stations[i].half, stations[i].y};
}

/* Level strokes on the water, longer towards the front; none on roads. */
static void draw_ripples(struct sketch *sketch, const struct station *stations)
{
    double radius = sketch->size_mm;
    for (int i = 2; i < STATION_COUNT; i++) {
        for (int half_way = 0; half_way < 2; half_way++) {
            const struct station *one = &stations[i - 1], *two = &stations[i];
            double t = half_way ? 1 : 0.5, y = one->y + t * (two->y - one->y);
            double middle = one->middle + t * (two->middle - one->middle);
            double half = one->half + t * (two->half - one->half);
            double from = middle + half * (half_way ? -0.62 : -0.1), to = middle + half * (half_way ? 0.12 : 0.62);
            path_segment(&sketch->path, (struct point){radius * from, radius * y},
                         (struct point){radius * to, radius * y});
        }
    }
    sketch_stroke(sketch, INK_INK, SCENE_FINE_MM);
}

static void draw_course(struct sketch *sketch, enum course course, bool water)
{
    struct point left[STATION_COUNT], right[STATION_COUNT], back[STATION_COUNT];
    double radius = sketch->size_mm;
    course_bank(courses[course], -1, left);
    course_bank(courses[course], 1, right);
    for (int i = 0; i < STATION_COUNT; i++)
        back[i] = right[STATION_COUNT - 1 - i];
    path_move(&sketch->path, (struct point){radius * left[0].x, radius * left[0].y});
    add_smooth(&sketch->path, left, STATION_COUNT, radius);
    path_line(&sketch->path, (struct point){radius * back[0].x, radius * back[0].y});
    add_smooth(&sketch->path, back, STATION_COUNT, radius);
    path_close(&sketch->path);
    sketch_fill_stroke(sketch, INK_PAPER, INK_INK, SCENE_LINE_MM);
    if (water)
        draw_ripples(sketch, courses[course]);
}

/* Whether something of that size would stand in it. */
static bool stands_in(enum course course, enum scene_part part, struct scene_place place)
{
    static const double widths[SCENE_PART_COUNT] = {    /* half, in sizes; 0: stands anyway */
        [SCENE_TREE] = 0.12, [SCENE_CONIFER] = 0.2, [SCENE_DEAD_TREE] = 0.2, [SCENE_STUMP] = 0.6, [SCENE_REEDS] = 0.3,
        [SCENE_TUFT] = 0.5, [SCENE_HOUSE] = 0.7, [SCENE_SPOIL] = 1, [SCENE_BLOCK] = 1, [SCENE_POOL] = 0.5,
    };
    const struct station *stations = courses[course];
    if (course == COURSE_NONE || widths[part] == 0)
        return false;
    for (int i = 1; i < STATION_COUNT; i++) {
        const struct station *one = &stations[i - 1], *two = &stations[i];
        if (place.y < one->y || place.y >= two->y)
            continue;
        double t = (place.y - one->y) / (two->y - one->y);
        double aside = place.x - (one->middle + t * (two->middle - one->middle));
        double room = one->half + t * (two->half - one->half) + widths[part] * place.size;
        return aside < room && -aside < room;
    }
    return false;
}

/* In a row no two are quite alike. */
static struct scene_place place_in_row(const struct thing *thing, int i)
{
    static const double sizes[] = {1, 0.90, 1.05, 0.94, 1.08, 0.97, 0.88}, down[] = {0, 0.03, -0.02, 0.02, -0.03};
    return (struct scene_place){.x = thing->x + i * thing->step,
                                .y = thing->y + thing->size * down[i % (int)(sizeof down / sizeof *down)],
                                .size = thing->size * sizes[i % (int)(sizeof sizes / sizeof *sizes)]};
}

/* Fields lie under rivers and roads; all else stands beside or before them. */
static bool lies_flat(enum scene_part part)
{
    return part == SCENE_PLOT || part == SCENE_CROP;
}

static void draw_things(struct sketch *sketch, const struct landscape *landscape, bool flat, enum course water,
                        enum course road)
{
    for (size_t i = 0; i < landscape->count; i++) {
        const struct thing *thing = &landscape->things[i];
        for (int k = 0; k < thing->count && lies_flat(thing->part) == flat; k++) {
            struct scene_place place = place_in_row(thing, k);
            if (!stands_in(water, thing->part, place) && !stands_in(road, thing->part, place))
                scene_part_draw(sketch, thing->part, place);
        }
    }
}

static void draw_landscape(struct sketch *sketch, const struct landscape *landscape, bool river)
{
    enum course water = river ? landscape->river : COURSE_NONE;
    enum course road = river && landscape->road == COURSE_STREET ? COURSE_NONE : landscape->road;
    draw_land(sketch);
    draw_things(sketch, landscape, true, water, road);
    if (water != COURSE_NONE)
        draw_course(sketch, water, true);
    if (road != COURSE_NONE)
        draw_course(sketch, road, false);
    draw_things(sketch, landscape, false, water, road);
}

void scene_draw(struct canvas *canvas, const struct palette *palette, enum scene scene, bool river, struct point center,
                double radius_mm)
{
    struct sketch sketch;
    char kind[32];
    river = river || scene == SCENE_RIVER;
    snprintf(kind, sizeof kind, "scene-%d%s", (int)scene, river ? "-river" : "");
    if (sketch_begin(&sketch, canvas, palette, kind, 0, radius_mm, 1.05)) {
        struct path clip;
        path_init(&clip, canvas_scratch(canvas));
        hexagon(&clip, sketch.size_mm);
        canvas_save(canvas);
        canvas_clip(canvas, &clip, FILL_NONZERO);
        draw_landscape(&sketch, &landscapes[scene], river);
        canvas_restore(canvas);
        hexagon(&sketch.path, sketch.size_mm);
        sketch_stroke_sharp(&sketch, INK_INK, FRAME_MM);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}
