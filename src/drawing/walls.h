/* A town's wall: the outline of its one or two cells, drawn in from their edges. Private to the room. */
#ifndef FIELDBOOK_SRC_DRAWING_WALLS_H
#define FIELDBOOK_SRC_DRAWING_WALLS_H

#include "sketch.h"

enum { WALLS_CORNER_MAX = 10, WALLS_CURVE = 6, WALLS_POINT_MAX = WALLS_CORNER_MAX * (WALLS_CURVE + 1) };

/* In cells, about the middle of the town. */
struct walls {
    struct point corners[WALLS_CORNER_MAX];    /* clockwise, before rounding */
    bool outer[WALLS_CORNER_MAX];              /* false: at the waist of two hexes */
    size_t corner_count;
    struct point line[WALLS_POINT_MAX];        /* rounded, as short straight pieces */
    size_t line_count;
};

/* face: the face of one cell (0 … half their number - 1) across which the other lies; -1: a single cell. */
struct walls walls_new(enum grid_shape shape, int face);

/* The way from a cell's centre across a face, one long. */
struct point walls_direction(enum grid_shape shape, int face);

/* How far the wall goes from the middle in a direction (of length 1). */
double walls_reach(const struct walls *walls, struct point direction);

/* True where a point lies inside and at least gap from the wall's middle line. */
bool walls_hold(const struct walls *walls, struct point at, double gap);

double walls_thickness(double cell_mm);
void walls_draw(const struct walls *walls, struct sketch *sketch);

#endif
