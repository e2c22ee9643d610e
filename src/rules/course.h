/* Finding the chain of cells that a river or road runs through. Private to the rules. */
#ifndef FIELDBOOK_SRC_RULES_COURSE_H
#define FIELDBOOK_SRC_RULES_COURSE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/grid.h"
#include "base/random.h"

/* What a course is to be. */
struct course_wish {
    struct grid grid;
    int entry, exit;            /* cells */
    const bool *water;          /* the river's cells, that a road keeps out of where it can; NULL: none */
    struct random_stream wander;
};

/* A chain of cells that share faces, from entry to exit; at most a quarter longer than the shortest, never touching
 * itself. Within that length it is in the water as little as can be, where coming upon it counts as two cells in it,
 * and then runs as straight in it as can be without touching itself. In the arena. */
const int *course_find(struct arena *arena, const struct course_wish *wish, size_t *count);

/* The cells beside a course on its left, looking downstream, or on its right where its left is off the grid or it has
 * none at all. entry_way and exit_way: doubled faces (edges.h) by which it crosses the grid's edge. None twice, none of
 * the course's own. */
const int *course_bank(struct arena *arena, struct grid grid, const int *cells, size_t count, int entry_way,
                       int exit_way, size_t *bank_count);

#endif
