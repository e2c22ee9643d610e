/* Where a course meets the grid's edge: the eight places round it, and the cells at each. Private to the rules.
 *
 * The places run clockwise from the top edge. A throw names a kind, and each kind has two places, so that reading on
 * clockwise from the entry always finds an exit. Whole numbers only.
 */
#ifndef FIELDBOOK_SRC_RULES_EDGES_H
#define FIELDBOOK_SRC_RULES_EDGES_H

#include <stdbool.h>

#include "base/grid.h"

enum edge_place {
    PLACE_TOP,
    PLACE_TOP_RIGHT,
    PLACE_RIGHT,
    PLACE_BOTTOM_RIGHT,
    PLACE_BOTTOM,
    PLACE_BOTTOM_LEFT,
    PLACE_LEFT,
    PLACE_TOP_LEFT,
    PLACE_COUNT
};

/* What a row of terrain.direction says, by its vocabulary. */
enum edge_kind { EDGE_LEVEL, EDGE_UPRIGHT, CORNER_FALLING, CORNER_RISING, EDGE_KIND_COUNT };

/* What a row of terrain.place says, by its vocabulary. */
enum edge_part { PART_MIDDLE, PART_FIRST, PART_LAST, EDGE_PART_COUNT };

enum edge_place edge_entry(enum edge_kind kind);
enum edge_place edge_exit(enum edge_place entry, enum edge_kind kind);
bool edge_is_corner(enum edge_place place);
const char *edge_name(enum edge_place place);                          /* "top edge" */
const char *edge_part_words(enum edge_place place, enum edge_part part);    /* "towards the left" */

/* A corner's cell (part is of no account), or the cell of an edge towards its left or top, or its right or bottom. */
int edge_cell(struct grid grid, enum edge_place place, enum edge_part part);

/* The middle of an edge: where it is even, the one of its two middle cells nearer the other end of the course, which is a
 * cell, or (other GRID_NO_CELL) the middle of the edge or corner other_place. Ties go left or up (house). */
int edge_middle_cell(struct grid grid, enum edge_place place, int other, enum edge_place other_place);

/* The face of a cell at this place through which a course crosses the grid's edge, and on squares the corner, or -1.
 * towards: the face (doubled; corners of squares are odd) by which the course goes on inside, or -1 for none. */
void edge_crossing(struct grid grid, enum edge_place place, int towards, int *face, int *corner);

/* A place of the edge at which a cell lies, for courses drawn by hand: the one opposite the way that the course goes on. */
enum edge_place edge_place_of(struct grid grid, int cell, int towards);

/* Doubled face from one cell to the next: even for faces, odd for the corners of squares (after that face); -1: they do not meet. */
int edge_way(struct grid grid, int from, int to);

#endif
