/* Counting things onto the grid: which cell takes them. Private to the rules. */
#ifndef FIELDBOOK_SRC_RULES_PLACING_H
#define FIELDBOOK_SRC_RULES_PLACING_H

#include "rules/terrain.h"

/* What stands where while a battlefield is laid out. */
struct ground {
    struct arena *arena;
    struct grid grid;
    const int *river_share, *road_share;    /* per cell, percent */
    const bool *river_own, *road_own;       /* a course runs through the cell, and does not only touch it */
    const struct terrain_feature *features;
    size_t feature_count;
    int *hill, *other;                      /* per cell: 1 + the index of the hill, or of what else stands there; 0 */
};

/* Where the count stands: from the left end of the start row, one by one, serpentine or (raster) each row from its left. */
struct counting {
    enum terrain_counting manner;
    int start_row;                          /* from 0 */
    long at;                                /* the count of the last cell that was really taken; -1 at first */
};

/* Whether a cell can take a thing of this kind (a town: its first cell). */
bool ground_can_take(const struct ground *ground, enum terrain_kind kind, int cell);

/* Whether a cell can be the second of a town. */
bool ground_can_be_second(const struct ground *ground, int first, int cell);

/* The cell in which a thing lands after so many cells are counted, or GRID_NO_CELL after a whole round; the count moves on to it.
 * *words tells what happened: "free", "G3–E3 river; next". */
int ground_count(const struct ground *ground, struct counting *counting, enum terrain_kind kind, int cells,
                 const char **words);

#endif
