/* Patterns that fill a shape: parallel lines and rows of dots, found within it line by line. Private to the room. */
#ifndef FIELDBOOK_SRC_DRAWING_HATCH_H
#define FIELDBOOK_SRC_DRAWING_HATCH_H

#include "canvas/path.h"

/* Which lines: all that run along a unit vector, pitch_mm apart, counted from a point, so that patterns of several
 * shapes and sheets fall in with each other. */
struct hatch {
    struct point anchor;
    struct point along;
    double pitch_mm;
};

/* Adds the parts of the lines that lie within a shape of straight lines (even-odd), longer by beyond_mm at both ends:
 * to be clipped to the shape. Works in the path's arena; time goes with the shape's outline, not with its area. */
void hatch_append(const struct hatch *hatch, const struct path *shape, double beyond_mm, struct path *lines);

/* Rows of dots within the shape, every other one set off by half a step: a segment for each run, that begins with a dot
 * and has another at each pitch_mm: to be drawn with a dash of 0 and that gap. Rows are sqrt(3) / 2 of it apart. */
void hatch_append_dots(const struct hatch *hatch, const struct path *shape, double beyond_mm, struct path *rows);

#endif
