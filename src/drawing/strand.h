/* Smooth lines through points: the middle lines of rivers and roads, and the outer lines of wide rivers.
 *
 * A strand runs through its knots, one cubic from each to the next (a piece), with one direction at each knot, so that
 * it never has a corner. A place on it is a number: the piece, and as its fraction how far along the piece: 2.5 is the
 * middle of the third piece.
 */
#ifndef FIELDBOOK_DRAWING_STRAND_H
#define FIELDBOOK_DRAWING_STRAND_H

#include <stdbool.h>

#include "canvas/path.h"

struct strand {
    struct point *knots;       /* count */
    struct point *ways;        /* count: unit directions */
    struct point *controls;    /* two for each of the count - 1 pieces */
    size_t count;
};

/* A knot before its direction is known. */
struct strand_bend {
    struct point at;
    struct point along;    /* unit: straight across the side that is passed here */
    bool fixed;            /* along is the direction itself */
};

/* How a strand finds its directions. */
struct strand_manner {
    double chord;            /* weight of the chord from the knot before to the next, 0 … 1; the rest goes to along */
    double swing_rad;        /* largest turn by jitter, alternately left and right */
    double limit_rad;        /* no direction is further than this from along */
    double handle_min_mm;    /* control points are at 0.39 of a piece's chord, but at least this far */
    uint64_t jitter;         /* 0: no jitter */
    uint64_t sequence;       /* tells strands of the same jitter apart */
};

struct strand strand_new(struct arena *arena, const struct strand_bend *bends, size_t count,
                         const struct strand_manner *manner);

/* The same with a straight piece before its first knot and after its last one; of no length: no such piece. */
struct strand strand_lead(struct arena *arena, const struct strand *strand, double in_mm, double out_mm);

/* Two strands made one, with a straight piece between them (there, and only there, it has corners). */
struct strand strand_join(struct arena *arena, const struct strand *first, const struct strand *second);

/* Pulls a piece's control point (end 0 or 1) back to within reach_mm of its knot. */
void strand_shorten(struct strand *strand, size_t piece, int end, double reach_mm);

double strand_end(const struct strand *strand);    /* the last place on it */
struct point strand_point(const struct strand *strand, double at);
struct point strand_way(const struct strand *strand, double at);    /* unit */

/* The part from one place to another, backwards where from is the greater, beside the strand by left_mm (negative: to
 * the right, seen in the strand's direction, y down). Joined to what the path holds, or begun anew. Rounded to 0.01
 * mm. */
void strand_append(const struct strand *strand, double from, double to, double left_mm, bool join, struct path *path);

/* Distance from a point to the strand, or limit_mm where it is at least that. */
double strand_distance(const struct strand *strand, struct point point, double limit_mm);

/* A line's share in the winding number of a closed line round a point: -1 each time it passes upwards to the right of
 * the point, 1 downwards. */
int segment_winding(struct point from, struct point to, struct point point);
int strand_winding(const struct strand *strand, double from, double to, struct point point);

struct point vector_plus(struct point a, struct point b, double scale);    /* a + scale b */
struct point vector_between(struct point from, struct point to);
double vector_length(struct point vector);
double vector_dot(struct point a, struct point b);
struct point vector_unit(struct point vector, struct point otherwise);    /* otherwise: where it has no length */
struct point vector_left(struct point way);                               /* a quarter turn to the left, y down */
struct point point_mix(struct point a, struct point b, double share);     /* share of b */

#endif
