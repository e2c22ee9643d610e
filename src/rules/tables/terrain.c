/* Gridded battlefields: the tables of the terrain generator (gridded-terrain.txt), by stage. Data only. */
#include "terrain.h"

#define ROWS(name) .rows = name, .row_count = sizeof name / sizeof *name
#define COLUMNS(name) .columns = name, .column_count = sizeof name / sizeof *name

static const struct table_column hill_columns[] = {
    {.name = "hills",     .one = "hill",     .least = 0, .greatest = 40},
    {.name = "mountains", .one = "mountain", .least = 0, .greatest = 40},
};

static const char *const contour_words[] = {"one", "two", "mountain", NULL};
static const struct table_column contour_columns[] = {{.name = "contours", .vocabulary = contour_words}};

static const struct table_column tree_columns[] = {
    {.name = "groups", .one = "group", .least = 0, .greatest = 40},
};

static const struct table_column place_columns[] = {
    {.name = "settlements", .one = "settlement", .least = 0, .greatest = 40},
    {.name = "villages",    .one = "village",    .least = 0, .greatest = 40},
    {.name = "towns",       .one = "town",       .least = 0, .greatest = 40},
};

/* The order of these words is that of the enums in ../course.h and ../terrain.c. */
static const char *const presence_words[] = {"yes", "no", NULL};
static const char *const direction_words[] = {"top or bottom edge", "left or right edge",
                                              "bottom-right or top-left corner", "top-right or bottom-left corner",
                                              NULL};
static const char *const where_words[] = {"middle", "left or top", "right or bottom", NULL};
static const char *const crossing_words[] = {"ford", "bridge", NULL};

static const struct table_column presence_columns[] = {{.name = "present", .vocabulary = presence_words}};
static const struct table_column direction_columns[] = {{.name = "direction", .vocabulary = direction_words}};
static const struct table_column where_columns[] = {{.name = "place", .vocabulary = where_words}};
static const struct table_column width_columns[] = {{.name = "cells", .one = "cell", .least = 1, .greatest = 2}};
static const struct table_column crossing_columns[] = {{.name = "crossing", .vocabulary = crossing_words}};

/* stage 3                                      low high  hills mountains */
static const struct table_row hills_open[]        = {{1, 1, {0, 0}}, {2, 2, {1, 0}}, {3, 4, {2, 0}}, {5, 6, {3, 0}}};
static const struct table_row hills_undulating[]  = {{1, 2, {1, 0}}, {3, 4, {3, 0}}, {5, 6, {5, 0}}};
static const struct table_row hills_hilly[]       = {{1, 1, {2, 0}}, {2, 3, {4, 0}}, {4, 5, {6, 0}}, {6, 6, {8, 0}}};
static const struct table_row hills_mountainous[] = {{1, 1, {2, 1}}, {2, 2, {3, 1}}, {3, 3, {4, 2}},
                                                     {4, 4, {5, 2}}, {5, 5, {6, 3}}, {6, 6, {7, 3}}};

/* stage 3, for each hill                       low high  word */
static const struct table_row contours_lower[]       = {{1, 4, {0}}, {5, 6, {1}}};
static const struct table_row contours_mountainous[] = {{1, 2, {0}}, {3, 4, {1}}, {5, 6, {2}}};

/* stage 4                                      low high  groups */
static const struct table_row trees_desert[]      = {{1, 1, {0}}, {2, 3, {1}}, {4, 5, {2}}, {6, 6, {3}}};
static const struct table_row trees_flat[]        = {{1, 2, {2}}, {3, 4, {3}}, {5, 6, {4}}};
static const struct table_row trees_hilly[]       = {{1, 1, {2}}, {2, 3, {3}}, {4, 5, {4}}, {6, 6, {5}}};
static const struct table_row trees_mountainous[] = {{1, 1, {3}}, {2, 3, {4}}, {4, 5, {5}}, {6, 6, {6}}};
static const struct table_row trees_forested[]    = {{1, 1, {4}}, {2, 2, {5}}, {3, 3, {6}},
                                                     {4, 4, {7}}, {5, 5, {8}}, {6, 6, {9}}};

/* stage 5                                      low high  settlements villages towns */
static const struct table_row habitation_sparse[] = {{1, 3, {0, 0, 0}}, {4, 5, {1, 0, 0}}, {6, 6, {2, 0, 0}}};
static const struct table_row habitation_rural[]  = {{1, 1, {1, 0, 0}}, {2, 2, {2, 0, 0}}, {3, 3, {2, 1, 0}},
                                                     {4, 4, {3, 1, 0}}, {5, 5, {3, 2, 0}}, {6, 6, {3, 2, 1}}};
static const struct table_row habitation_urban[]  = {{1, 1, {0, 2, 0}}, {2, 2, {0, 2, 1}}, {3, 3, {0, 3, 1}},
                                                     {4, 4, {0, 2, 2}}, {5, 6, {0, 0, 3}}};

/* stages 1 and 2                               low high  word or number */
static const struct table_row presence[]  = {{1, 3, {0}}, {4, 6, {1}}};
static const struct table_row direction[] = {{1, 2, {0}}, {3, 4, {1}}, {5, 5, {2}}, {6, 6, {3}}};
static const struct table_row where[]     = {{1, 2, {0}}, {3, 4, {1}}, {5, 6, {2}}};
static const struct table_row width[]     = {{1, 4, {1}}, {5, 6, {2}}};
static const struct table_row crossing[]  = {{1, 4, {0}}, {5, 6, {1}}};

const struct table tables_terrain[TABLE_COUNT] = {
    [TABLE_TERRAIN_HILLS_OPEN] = {.id = "terrain.hills.open", .title = "Hills, open country",
                                  .source = "gridded terrain, 3.1", .dice = "d6",
                                  COLUMNS(hill_columns), ROWS(hills_open)},
    [TABLE_TERRAIN_HILLS_UNDULATING] = {.id = "terrain.hills.undulating", .title = "Hills, undulating country",
                                        .source = "gridded terrain, 3.1", .dice = "d6",
                                        COLUMNS(hill_columns), ROWS(hills_undulating)},
    [TABLE_TERRAIN_HILLS_HILLY] = {.id = "terrain.hills.hilly", .title = "Hills, hilly country",
                                   .source = "gridded terrain, 3.1", .dice = "d6",
                                   COLUMNS(hill_columns), ROWS(hills_hilly)},
    [TABLE_TERRAIN_HILLS_MOUNTAINOUS] = {.id = "terrain.hills.mountainous", .title = "Hills, mountainous country",
                                         .source = "gridded terrain, 3.1", .dice = "d6",
                                         COLUMNS(hill_columns), ROWS(hills_mountainous)},
    [TABLE_TERRAIN_CONTOURS_UNDULATING] = {.id = "terrain.contours.undulating",
                                           .title = "Contours of a hill, undulating country",
                                           .source = "gridded terrain, 3.1", .dice = "d6",
                                           COLUMNS(contour_columns), ROWS(contours_lower)},
    [TABLE_TERRAIN_CONTOURS_HILLY] = {.id = "terrain.contours.hilly", .title = "Contours of a hill, hilly country",
                                      .source = "gridded terrain, 3.1", .dice = "d6",
                                      COLUMNS(contour_columns), ROWS(contours_lower)},
    [TABLE_TERRAIN_CONTOURS_MOUNTAINOUS] = {.id = "terrain.contours.mountainous",
                                            .title = "Contours of a hill, mountainous country",
                                            .source = "gridded terrain, 3.1", .dice = "d6",
                                            COLUMNS(contour_columns), ROWS(contours_mountainous)},
    [TABLE_TERRAIN_TREES_DESERT] = {.id = "terrain.trees.desert", .title = "Trees, desert",
                                    .source = "gridded terrain, 4.1", .dice = "d6",
                                    COLUMNS(tree_columns), ROWS(trees_desert)},
    [TABLE_TERRAIN_TREES_FLAT] = {.id = "terrain.trees.flat", .title = "Trees, flat or undulating country",
                                  .source = "gridded terrain, 4.1", .dice = "d6",
                                  COLUMNS(tree_columns), ROWS(trees_flat)},
    [TABLE_TERRAIN_TREES_HILLY] = {.id = "terrain.trees.hilly", .title = "Trees, hilly country",
                                   .source = "gridded terrain, 4.1", .dice = "d6",
                                   COLUMNS(tree_columns), ROWS(trees_hilly)},
    [TABLE_TERRAIN_TREES_MOUNTAINOUS] = {.id = "terrain.trees.mountainous", .title = "Trees, mountainous country",
                                         .source = "gridded terrain, 4.1", .dice = "d6",
                                         COLUMNS(tree_columns), ROWS(trees_mountainous)},
    [TABLE_TERRAIN_TREES_FORESTED] = {.id = "terrain.trees.forested", .title = "Trees, forest",
                                      .source = "gridded terrain, 4.1", .dice = "d6",
                                      COLUMNS(tree_columns), ROWS(trees_forested)},
    [TABLE_TERRAIN_HABITATION_SPARSE] = {.id = "terrain.habitation.sparse", .title = "Habitation, sparse",
                                         .source = "gridded terrain, 5.1", .dice = "d6",
                                         COLUMNS(place_columns), ROWS(habitation_sparse)},
    [TABLE_TERRAIN_HABITATION_RURAL] = {.id = "terrain.habitation.rural", .title = "Habitation, rural",
                                        .source = "gridded terrain, 5.1", .dice = "d6",
                                        COLUMNS(place_columns), ROWS(habitation_rural)},
    [TABLE_TERRAIN_HABITATION_URBAN] = {.id = "terrain.habitation.urban", .title = "Habitation, urban",
                                        .source = "gridded terrain, 5.1", .dice = "d6",
                                        COLUMNS(place_columns), ROWS(habitation_urban)},
    [TABLE_TERRAIN_PRESENCE] = {.id = "terrain.presence", .title = "Is there one, where the umpire leaves it open",
                                .source = "house", .dice = "d6", COLUMNS(presence_columns), ROWS(presence)},
    [TABLE_TERRAIN_DIRECTION] = {.id = "terrain.direction", .title = "Where a river or road enters and leaves",
                                 .source = "gridded terrain, 1.1", .dice = "d6",
                                 COLUMNS(direction_columns), ROWS(direction)},
    [TABLE_TERRAIN_PLACE] = {.id = "terrain.place", .title = "Where on an edge", .source = "gridded terrain, 1.2",
                             .dice = "d6", COLUMNS(where_columns), ROWS(where)},
    [TABLE_TERRAIN_WIDTH] = {.id = "terrain.width", .title = "Width of a river", .source = "gridded terrain, 1.3",
                             .dice = "d6", COLUMNS(width_columns), ROWS(width)},
    [TABLE_TERRAIN_CROSSING] = {.id = "terrain.crossing", .title = "Where road and river cross",
                                .source = "gridded terrain, 2.4", .dice = "d6",
                                COLUMNS(crossing_columns), ROWS(crossing)},
};
