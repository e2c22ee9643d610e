/* Points, colours, paths and affine maps: plain values, millimetres, origin top left, y down. */
#ifndef FIELDBOOK_CANVAS_PATH_H
#define FIELDBOOK_CANVAS_PATH_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct point {
    double x, y;
};

struct rect {
    double x, y, width, height;    /* x, y: top left */
};

/* x' = a x + c y + e, y' = b x + d y + f */
struct affine {
    double a, b, c, d, e, f;
};

struct color {
    uint8_t red, green, blue;
};

enum path_verb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE, PATH_VERB_COUNT };

/* Verbs with 1, 1, 3 and 0 points each. */
struct path {
    struct arena *arena;
    unsigned char *verbs;
    size_t verb_count, verb_capacity;
    struct point *points;
    size_t point_count, point_capacity;
};

void path_init(struct path *path, struct arena *arena);
void path_clear(struct path *path);    /* keeps its memory */

void path_move(struct path *path, struct point to);
void path_line(struct path *path, struct point to);
void path_curve(struct path *path, struct point control1, struct point control2, struct point to);
void path_close(struct path *path);

void path_segment(struct path *path, struct point from, struct point to);
void path_rect(struct path *path, struct rect rect);
void path_round_rect(struct path *path, struct rect rect, double radius_mm);
void path_circle(struct path *path, struct point center, double radius_mm);    /* four curves */
void path_polygon(struct path *path, const struct point *points, size_t count);
void path_smooth_loop(struct path *path, const struct point *points, size_t count);    /* closed Catmull-Rom */
void path_append(struct path *path, const struct path *other);

struct point affine_apply(struct affine map, struct point point);
struct affine affine_place(struct point at, double scale, double turn_rad);    /* scale, turn clockwise, move */
struct affine affine_join(struct affine first, struct affine then);

#endif
