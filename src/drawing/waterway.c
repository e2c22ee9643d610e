#include "drawing/waterway.h"

#include "base/real.h"

/* At a scale of 1, in mm. */
static const double RIVER_MM = 2.0, BANK_MM = 0.22, MIDDLE_MM = 0.16;
static const double ROAD_MM = 0.95, CASING_MM = 0.21, AIR_MM = 1.25, BLACK_ROAD_MM = 0.6;
static const double BRIDGE_MM = 2.2, BRIDGE_HALF_MM = 0.78, PARAPET_MM = 0.3, SPLAY_MM = 0.42;
static const double FORD_DOT = 0.22, FORD_PITCH = 0.68;    /* radius and pitch in parts of half the water's width */

/* Below, a river would close up; above, it would no longer be a line. */
static const double SCALE_LEAST = 0.55, SCALE_MOST = 1.6;

/* How far a curve's controls stand from its ends, in parts of the chord: under a half, so that it cannot loop. */
static const double REACH = 0.36;

static const double SAME_POINT_MM = 0.01;

static double within_reason(double scale)
{
    return scale < SCALE_LEAST ? SCALE_LEAST : scale > SCALE_MOST ? SCALE_MOST : scale;
}

/* A line that keeps a printable weight on small maps. */
static double line_weight(double at_one, double size)
{
    return size < 0.75 ? 0.75 * at_one : size * at_one;
}

/* ---- the curve ---- */

static double distance(struct point from, struct point to)
{
    return real_hypot(to.x - from.x, to.y - from.y);
}

static struct point direction(struct point from, struct point to)
{
    double length = distance(from, to);
    return (struct point){(to.x - from.x) / length, (to.y - from.y) / length};
}

/* Copies the points without those that repeat the one before. */
static size_t distinct_points(const struct waterway *way, struct point *out)
{
    size_t count = 0;
    for (size_t i = 0; i < way->count; i++) {
        if (count == 0 || distance(out[count - 1], way->points[i]) > SAME_POINT_MM)
            out[count++] = way->points[i];
    }
    return count;
}

/* Between two chords the line runs halfway between their directions; where it turns right back, square to both. */
static struct point tangent(const struct point *points, size_t count, size_t i)
{
    if (i == 0)
        return direction(points[0], points[1]);
    struct point in = direction(points[i - 1], points[i]);
    if (i + 1 == count)
        return in;
    struct point out = direction(points[i], points[i + 1]);
    double length = real_hypot(in.x + out.x, in.y + out.y);
    if (length < 1e-6)
        return (struct point){-in.y, in.x};
    return (struct point){(in.x + out.x) / length, (in.y + out.y) / length};
}

static void add_smooth(struct path *path, const struct waterway *way)
{
    if (way->count < 2)
        return;
    struct point *points = arena_alloc_array(path->arena, way->count, sizeof *points);
    size_t count = distinct_points(way, points);
    if (count < 2)
        return;
    path_move(path, points[0]);
    for (size_t i = 0; i + 1 < count; i++) {
        struct point from = points[i], to = points[i + 1];
        struct point leaving = tangent(points, count, i), arriving = tangent(points, count, i + 1);
        double reach = REACH * distance(from, to);
        path_curve(path, (struct point){from.x + reach * leaving.x, from.y + reach * leaving.y},
                   (struct point){to.x - reach * arriving.x, to.y - reach * arriving.y}, to);
    }
}

/* ---- nested strokes: each width of all lines before the next, so that they merge where they meet ---- */

struct nested_stroke {
    enum ink ink;
    double width_mm;
};

static void stroke_nested(struct canvas *canvas, const struct palette *palette, const struct waterway *ways,
                          size_t way_count, const struct nested_stroke *strokes, size_t stroke_count)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    for (size_t i = 0; i < way_count; i++)
        add_smooth(&path, &ways[i]);
    if (path.verb_count == 0)
        return;
    for (size_t i = 0; i < stroke_count; i++) {
        const struct stroke stroke = {.width_mm = strokes[i].width_mm, .color = palette->colors[strokes[i].ink],
                                      .cap = CAP_ROUND, .join = JOIN_ROUND};
        canvas_stroke(canvas, &path, &stroke);
    }
}

static double water_width(double size)
{
    return RIVER_MM * size - 2 * line_weight(BANK_MM, size);
}

void waterway_draw_rivers(struct canvas *canvas, const struct palette *palette, const struct waterway *rivers,
                          size_t count, double scale)
{
    double size = within_reason(scale);
    const struct nested_stroke strokes[] = {
        {INK_BANK, RIVER_MM * size},
        {INK_WATER, water_width(size)},
        {INK_WATERLINE, line_weight(MIDDLE_MM, size)},
    };
    /* In black a middle line would make three of equal weight: a road's kerbs and its ruts. */
    stroke_nested(canvas, palette, rivers, count, strokes, palette->black ? 2 : 3);
}

void waterway_draw_roads(struct canvas *canvas, const struct palette *palette, const struct waterway *roads,
                         size_t count, double scale)
{
    double size = within_reason(scale);
    const struct nested_stroke inks[] = {
        {INK_PAPER, AIR_MM * size},
        {INK_CASING, ROAD_MM * size},
        {INK_ROAD, ROAD_MM * size - 2 * line_weight(CASING_MM, size)},
    };
    const struct nested_stroke black[] = {
        {INK_PAPER, AIR_MM * size},
        {INK_CASING, BLACK_ROAD_MM * size},
    };
    if (palette->black)
        stroke_nested(canvas, palette, roads, count, black, sizeof black / sizeof *black);
    else
        stroke_nested(canvas, palette, roads, count, inks, sizeof inks / sizeof *inks);
}

/* ---- crossings, drawn along the x axis ---- */

static struct point turned(struct affine place, double x, double y)
{
    return affine_apply(place, (struct point){x, y});
}

/* Two bars beside the road, splayed at their ends. */
void waterway_draw_bridge(struct canvas *canvas, const struct palette *palette, struct point at, double turn_rad,
                          double scale)
{
    double size = within_reason(scale), half = BRIDGE_MM / 2;
    const struct affine place = affine_place(at, size, turn_rad);
    struct path bars;
    path_init(&bars, canvas_scratch(canvas));
    for (int side = -1; side <= 1; side += 2) {
        double near = side * BRIDGE_HALF_MM, far = side * (BRIDGE_HALF_MM + SPLAY_MM);
        path_move(&bars, turned(place, -half - SPLAY_MM, far));
        path_line(&bars, turned(place, -half, near));
        path_line(&bars, turned(place, half, near));
        path_line(&bars, turned(place, half + SPLAY_MM, far));
    }
    const struct stroke line = {.width_mm = line_weight(PARAPET_MM, size), .color = palette->colors[INK_INK],
                                .cap = CAP_ROUND, .join = JOIN_ROUND};
    canvas_stroke(canvas, &bars, &line);
}

/* The road goes under water: three dots carry its line across. */
void waterway_draw_ford(struct canvas *canvas, const struct palette *palette, struct point at, double turn_rad,
                        double scale)
{
    double size = within_reason(scale), half = water_width(size) / (2 * size);
    const struct affine place = affine_place(at, size, turn_rad);
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    path_segment(&path, turned(place, -half, 0), turned(place, half, 0));
    const struct stroke water = {.width_mm = (AIR_MM + 0.1) * size, .color = palette->colors[INK_WATER]};
    canvas_stroke(canvas, &path, &water);
    path_clear(&path);
    for (int i = -1; i <= 1; i++)
        path_circle(&path, turned(place, i * FORD_PITCH * half, 0), FORD_DOT * half * size);
    canvas_fill(canvas, &path, palette->colors[INK_CASING], FILL_NONZERO);
}
