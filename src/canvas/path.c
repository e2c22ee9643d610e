#include "canvas/path.h"

#include <string.h>

#include "base/real.h"

/* How far a curve's handles reach, in radii, for the best quarter circle. */
static const double QUARTER = 0.5522847498307936;

void path_init(struct path *path, struct arena *arena)
{
    *path = (struct path){.arena = arena};
}

void path_clear(struct path *path)
{
    path->verb_count = 0;
    path->point_count = 0;
}

/* Adds a verb and gives the place for its points. */
static struct point *path_add(struct path *path, enum path_verb verb, size_t points)
{
    if (path->verb_count == path->verb_capacity)
        path->verbs = arena_grow(path->arena, path->verbs, &path->verb_capacity, path->verb_count + 1,
                                 sizeof *path->verbs);
    if (path->point_count + points > path->point_capacity)
        path->points = arena_grow(path->arena, path->points, &path->point_capacity, path->point_count + points,
                                  sizeof *path->points);
    path->verbs[path->verb_count++] = (unsigned char)verb;
    path->point_count += points;
    return path->points + path->point_count - points;
}

void path_move(struct path *path, struct point to)
{
    /* A move after a move would leave a lone point behind, which round caps draw as a dot. */
    if (path->verb_count > 0 && path->verbs[path->verb_count - 1] == PATH_MOVE)
        path->points[path->point_count - 1] = to;
    else
        *path_add(path, PATH_MOVE, 1) = to;
}

void path_line(struct path *path, struct point to)
{
    if (path->verb_count == 0)
        path_move(path, to);
    else
        *path_add(path, PATH_LINE, 1) = to;
}

void path_curve(struct path *path, struct point control1, struct point control2, struct point to)
{
    if (path->verb_count == 0)
        path_move(path, control1);
    struct point *points = path_add(path, PATH_CURVE, 3);
    points[0] = control1;
    points[1] = control2;
    points[2] = to;
}

void path_close(struct path *path)
{
    if (path->verb_count > 0 && path->verbs[path->verb_count - 1] != PATH_CLOSE)
        path_add(path, PATH_CLOSE, 0);
}

void path_segment(struct path *path, struct point from, struct point to)
{
    path_move(path, from);
    path_line(path, to);
}

void path_rect(struct path *path, struct rect rect)
{
    path_move(path, (struct point){rect.x, rect.y});
    path_line(path, (struct point){rect.x + rect.width, rect.y});
    path_line(path, (struct point){rect.x + rect.width, rect.y + rect.height});
    path_line(path, (struct point){rect.x, rect.y + rect.height});
    path_close(path);
}

void path_round_rect(struct path *path, struct rect rect, double radius_mm)
{
    double most = (rect.width < rect.height ? rect.width : rect.height) / 2;
    double r = radius_mm < most ? radius_mm : most;
    if (!(r > 0)) {
        path_rect(path, rect);
        return;
    }
    double left = rect.x, right = rect.x + rect.width, top = rect.y, bottom = rect.y + rect.height;
    double h = r * (1 - QUARTER);
    path_move(path, (struct point){left + r, top});
    path_line(path, (struct point){right - r, top});
    path_curve(path, (struct point){right - h, top}, (struct point){right, top + h}, (struct point){right, top + r});
    path_line(path, (struct point){right, bottom - r});
    path_curve(path, (struct point){right, bottom - h}, (struct point){right - h, bottom},
               (struct point){right - r, bottom});
    path_line(path, (struct point){left + r, bottom});
    path_curve(path, (struct point){left + h, bottom}, (struct point){left, bottom - h},
               (struct point){left, bottom - r});
    path_line(path, (struct point){left, top + r});
    path_curve(path, (struct point){left, top + h}, (struct point){left + h, top}, (struct point){left + r, top});
    path_close(path);
}

void path_circle(struct path *path, struct point center, double radius_mm)
{
    double x = center.x, y = center.y, r = radius_mm, h = radius_mm * QUARTER;
    path_move(path, (struct point){x + r, y});
    path_curve(path, (struct point){x + r, y + h}, (struct point){x + h, y + r}, (struct point){x, y + r});
    path_curve(path, (struct point){x - h, y + r}, (struct point){x - r, y + h}, (struct point){x - r, y});
    path_curve(path, (struct point){x - r, y - h}, (struct point){x - h, y - r}, (struct point){x, y - r});
    path_curve(path, (struct point){x + h, y - r}, (struct point){x + r, y - h}, (struct point){x + r, y});
    path_close(path);
}

void path_polygon(struct path *path, const struct point *points, size_t count)
{
    if (count == 0)
        return;
    path_move(path, points[0]);
    for (size_t i = 1; i < count; i++)
        path_line(path, points[i]);
    path_close(path);
}

void path_smooth_loop(struct path *path, const struct point *points, size_t count)
{
    if (count < 3) {
        path_polygon(path, points, count);
        return;
    }
    path_move(path, points[0]);
    for (size_t i = 0; i < count; i++) {
        struct point before = points[(i + count - 1) % count], from = points[i];
        struct point to = points[(i + 1) % count], after = points[(i + 2) % count];
        struct point control1 = {from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6};
        struct point control2 = {to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6};
        path_curve(path, control1, control2, to);
    }
    path_close(path);
}

void path_append(struct path *path, const struct path *other)
{
    /* Room first, then read: other may be the path itself. */
    size_t verbs = other->verb_count, points = other->point_count;
    if (verbs == 0)
        return;
    path->verbs = arena_grow(path->arena, path->verbs, &path->verb_capacity, path->verb_count + verbs,
                             sizeof *path->verbs);
    path->points = arena_grow(path->arena, path->points, &path->point_capacity, path->point_count + points,
                              sizeof *path->points);
    memcpy(path->verbs + path->verb_count, other->verbs, verbs * sizeof *path->verbs);
    memcpy(path->points + path->point_count, other->points, points * sizeof *path->points);
    path->verb_count += verbs;
    path->point_count += points;
}

struct point affine_apply(struct affine map, struct point point)
{
    return (struct point){map.a * point.x + map.c * point.y + map.e, map.b * point.x + map.d * point.y + map.f};
}

struct affine affine_place(struct point at, double scale, double turn_rad)
{
    /* With y down, a turn from x towards y looks clockwise. */
    double cosine = scale, sine = 0;
    if (turn_rad != 0) {
        cosine = scale * real_cos(turn_rad);
        sine = scale * real_sin(turn_rad);
    }
    return (struct affine){.a = cosine, .b = sine, .c = -sine, .d = cosine, .e = at.x, .f = at.y};
}

struct affine affine_join(struct affine first, struct affine then)
{
    return (struct affine){
        .a = then.a * first.a + then.c * first.b,
        .b = then.b * first.a + then.d * first.b,
        .c = then.a * first.c + then.c * first.d,
        .d = then.b * first.c + then.d * first.d,
        .e = then.a * first.e + then.c * first.f + then.e,
        .f = then.b * first.e + then.d * first.f + then.f,
    };
}
