/* The outline of a set of cells: closed rings along cell edges, around the set and around its holes. */
#ifndef FIELDBOOK_DRAWING_OUTLINE_H
#define FIELDBOOK_DRAWING_OUTLINE_H

#include "drawing/mapgrid.h"

/* Corners of an edge each, so that squares have some in straight lines; no corner closes the ring twice. The set is at
 * the right hand: rings run clockwise around it, and anticlockwise around a hole. */
struct outline_ring {
    size_t first, count;    /* among the outline's points */
    bool hole;
};

struct outline {
    struct arena *arena;
    struct point *points;
    size_t point_count, point_capacity;
    struct outline_ring *rings;
    size_t ring_count, ring_capacity;
};

/* inside: a flag for each cell of the map (absent cells count as any others). Everything stands in the arena. Takes
 * time and memory in proportion to the cells. Squares that touch in a corner only are not joined by it. */
struct outline outline_trace(struct arena *arena, const struct mapgrid *map, const bool *inside);

/* Adds all rings as closed lines, moved into the set by inset_mm (0: as they are), with mitred corners. Below a quarter
 * of a cell, no ring meets itself or another, however narrow the set. Fill with FILL_EVEN_ODD. */
void outline_append(const struct outline *outline, double inset_mm, struct path *path);

#endif
