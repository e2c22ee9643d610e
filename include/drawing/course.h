/* Rivers and roads as smooth curves through cells, with fords and bridges. */
#ifndef FIELDBOOK_DRAWING_COURSE_H
#define FIELDBOOK_DRAWING_COURSE_H

#include "drawing/mapgrid.h"

/* A cell touched by a river that does not run through it, and the percent of it that is covered. */
struct course_touch {
    int cell;
    int share;
};

/* A chain of cells; consecutive ones share a face or (squares) a corner. Where it enters and leaves the grid is a face
 * of its end cell that lies on the grid's edge, or a corner of it (squares: 0 top left, clockwise; -1: the face
 * counts). */
struct course_line {
    const int *cells;
    size_t count;
    int entry_face, entry_corner;
    int exit_face, exit_corner;
    const int *bank;                  /* second cell of a two-cell river, in no particular order */
    size_t bank_count;
    const struct course_touch *touches;
    size_t touch_count;
};

/* jitter: a number that decides how the line wavers; the same number draws the same line, and 0 a line that does not
 * waver at all (for legends). */
void course_draw_river(struct canvas *canvas, const struct palette *palette, const struct mapgrid *map,
                       const struct course_line *river, uint64_t jitter);
void course_draw_road(struct canvas *canvas, const struct palette *palette, const struct mapgrid *map,
                      const struct course_line *road, uint64_t jitter);

/* A run of count cells from the road's cell first, where the river passes as well. Drawn after river and road. */
struct course_crossing {
    size_t first, count;
    bool bridge;
};
void course_draw_crossing(struct canvas *canvas, const struct palette *palette, const struct mapgrid *map,
                          const struct course_line *river, uint64_t river_jitter, const struct course_line *road,
                          uint64_t road_jitter, const struct course_crossing *crossing);

/* Where a settlement finds dry ground in a cell that it shares with a course: how far its middle moves from the cell's,
 * in fractions of the cell, into the quarter farthest from water and road. NULL: no such course. */
struct point course_aside(struct arena *arena, const struct mapgrid *map, int cell, const struct course_line *river,
                          uint64_t river_jitter, const struct course_line *road, uint64_t road_jitter);

#endif
