#include "walls.h"

#include <math.h>

#include "base/real.h"

/* In cells. A lone cell stands in a legend, without a name to leave room for. */
static const double INSET_ALONE = 0.085, INSET_JOINED = 0.165, INSET_WAIST = 0.085;
static const double ROUNDING = 0.12;

/* Clockwise from the start of face 0, the top. */
static const struct point square_corners[] = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
static const struct point hex_corners[] = {    /* half a side and a whole side: 0.5 / sqrt 3, 1 / sqrt 3 */
    {-0.28867513459481288, -0.5}, {0.28867513459481288, -0.5}, {0.57735026918962576, 0},
    {0.28867513459481288, 0.5},   {-0.28867513459481288, 0.5}, {-0.57735026918962576, 0},
};

static size_t shape_corners(enum grid_shape shape, const struct point **corners)
{
    *corners = shape == GRID_HEX ? hex_corners : square_corners;
    return shape == GRID_HEX ? 6 : 4;
}

static struct point minus(struct point left, struct point right)
{
    return (struct point){left.x - right.x, left.y - right.y};
}

static struct point unit(struct point way)
{
    double length = real_hypot(way.x, way.y);
    return (struct point){way.x / length, way.y / length};
}

static struct point towards(struct point from, struct point to, double share)
{
    return (struct point){from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
}

struct point walls_direction(enum grid_shape shape, int face)
{
    const struct point *corners;
    size_t count = shape_corners(shape, &corners), start = (size_t)face, end = (start + 1) % count;
    return unit((struct point){corners[start].x + corners[end].x, corners[start].y + corners[end].y});
}

/* The corners of both cells together, clockwise, from the end of the shared face. Returns their number. */
static size_t joined_corners(enum grid_shape shape, int face, struct point out[WALLS_CORNER_MAX])
{
    const struct point *corners;
    size_t sides = shape_corners(shape, &corners), count = 0;
    if (face < 0) {
        for (size_t i = 0; i < sides; i++)
            out[count++] = corners[i];
        return count;
    }
    struct point way = walls_direction(shape, face);    /* cells are one wide, so their centres are one apart */
    for (size_t i = 1; i <= sides; i++)
        out[count++] = minus(corners[((size_t)face + i) % sides], (struct point){way.x / 2, way.y / 2});
    for (size_t i = 2; i < sides; i++)
        out[count++] = minus(corners[((size_t)face + sides / 2 + i) % sides], (struct point){-way.x / 2, -way.y / 2});
    return count;
}

/* Leaves out corners on a straight line, moves the others inwards. */
static void inset_corners(struct walls *walls, const struct point *from, size_t count, bool alone)
{
    for (size_t i = 0; i < count; i++) {
        struct point before = unit(minus(from[i], from[(i + count - 1) % count]));
        struct point after = unit(minus(from[(i + 1) % count], from[i]));
        double bend = before.x * after.y - before.y * after.x;
        if (fabs(bend) < 1e-6)
            continue;
        bool outer = bend > 0;
        double inset = !outer ? INSET_WAIST : alone ? INSET_ALONE : INSET_JOINED;
        /* Both sides move along their inward normals; where they meet is the new corner. */
        struct point inward = {-before.y - after.y, before.x + after.x};
        double share = inset / (1 + before.x * after.x + before.y * after.y);
        walls->corners[walls->corner_count] =
            (struct point){from[i].x + share * inward.x, from[i].y + share * inward.y};
        walls->outer[walls->corner_count++] = outer;
    }
}

/* Where the rounding of a corner begins (way -1) or ends (way 1). */
static struct point curve_end(const struct walls *walls, size_t corner, int way)
{
    size_t count = walls->corner_count;
    struct point at = walls->corners[corner];
    struct point next = walls->corners[way < 0 ? (corner + count - 1) % count : (corner + 1) % count];
    double side = real_hypot(next.x - at.x, next.y - at.y);
    return towards(at, next, fmin(ROUNDING / side, 0.5));
}

/* A point of the rounding, share 0 to 1: a bow with the corner as its one control point. */
static struct point curve_point(const struct walls *walls, size_t corner, double share)
{
    struct point at = walls->corners[corner];
    return towards(towards(curve_end(walls, corner, -1), at, share), towards(at, curve_end(walls, corner, 1), share),
                   share);
}

struct walls walls_new(enum grid_shape shape, int face)
{
    struct walls walls = {.corner_count = 0};
    struct point corners[WALLS_CORNER_MAX];
    size_t count = joined_corners(shape, face, corners);
    inset_corners(&walls, corners, count, face < 0);
    for (size_t i = 0; i < walls.corner_count; i++)
        for (int step = 0; step <= WALLS_CURVE; step++)
            walls.line[walls.line_count++] = curve_point(&walls, i, (double)step / WALLS_CURVE);
    return walls;
}

double walls_reach(const struct walls *walls, struct point direction)
{
    double reach = 0;
    for (size_t i = 0; i < walls->line_count; i++)
        reach = fmax(reach, walls->line[i].x * direction.x + walls->line[i].y * direction.y);
    return reach;
}

bool walls_hold(const struct walls *walls, struct point at, double gap)
{
    bool inside = false;
    for (size_t i = 0, last = walls->line_count - 1; i < walls->line_count; last = i++) {
        struct point from = walls->line[last], to = walls->line[i];
        if ((from.y > at.y) != (to.y > at.y) && at.x < from.x + (to.x - from.x) * (at.y - from.y) / (to.y - from.y))
            inside = !inside;
        struct point way = minus(to, from), out = minus(at, from);
        double square = way.x * way.x + way.y * way.y;
        double share = square > 0 ? fmin(fmax((out.x * way.x + out.y * way.y) / square, 0), 1) : 0;
        if (real_hypot(out.x - share * way.x, out.y - share * way.y) < gap)
            return false;
    }
    return inside;
}

double walls_thickness(double cell_mm)
{
    return 0.42 + 0.02 * cell_mm;
}

static struct point on_paper(const struct sketch *sketch, struct point at)
{
    return (struct point){at.x * sketch->size_mm, at.y * sketch->size_mm};
}

static void walls_path(const struct walls *walls, struct sketch *sketch)
{
    for (size_t i = 0; i < walls->corner_count; i++) {
        struct point from = curve_end(walls, i, -1), at = walls->corners[i], to = curve_end(walls, i, 1);
        if (i == 0)
            path_move(&sketch->path, on_paper(sketch, from));
        else
            path_line(&sketch->path, on_paper(sketch, from));
        path_curve(&sketch->path, on_paper(sketch, towards(from, at, 2.0 / 3)),
                   on_paper(sketch, towards(to, at, 2.0 / 3)), on_paper(sketch, to));
    }
    path_close(&sketch->path);
}

void walls_draw(const struct walls *walls, struct sketch *sketch)
{
    walls_path(walls, sketch);
    sketch_fill_stroke(sketch, INK_PAPER, INK_BUILTLINE, walls_thickness(sketch->size_mm));
    walls_path(walls, sketch);
    sketch_stroke(sketch, INK_PAPER, sketch_weight(sketch, 0.06, 0.009));
    double radius = fmin(fmax(0.036 * sketch->size_mm, 0.40), 0.06 * sketch->size_mm);
    for (size_t i = 0; i < walls->corner_count; i++)
        if (walls->outer[i])
            path_circle(&sketch->path, on_paper(sketch, curve_point(walls, i, 0.5)), radius);
    sketch_fill_stroke(sketch, INK_PAPER, INK_BUILTLINE, sketch_weight(sketch, 0.14, 0.012));
}
