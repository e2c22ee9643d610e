#include "drawing/waterway.h"

#include "base/random.h"
#include "base/real.h"

enum { SWAY_STREAM = 43 };

static const double FORD_DOT = 0.22, FORD_PITCH = 0.68;    /* radius and pitch in parts of half the water's width */

static const double FORD_SPARE_MM = 0.1;    /* by so much it covers more than the road's white */

/* How far a curve's controls stand from its ends, in parts of the chord: under a half, so that it cannot loop. */
static const double REACH = 0.36;

static const double SAME_POINT_MM = 0.01;

static double scale_within(const struct waterway_look *look, double scale)
{
    return scale < look->least_scale ? look->least_scale : scale > look->most_scale ? look->most_scale : scale;
}

/* A line that keeps a printable weight on small maps. */
static double line_weight(const struct waterway_look *look, double at_one, double size)
{
    return at_one * (size < look->least_line_scale ? look->least_line_scale : size);
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

static struct point middle(struct point a, struct point b)
{
    return (struct point){(a.x + b.x) / 2, (a.y + b.y) / 2};
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
static struct point even_tangent(const struct point *points, size_t count, size_t i)
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

/* Turned to the one side and to the other in turn, never twice by the same: nothing in nature runs straight. */
static struct point tangent(const struct point *points, size_t count, size_t i, double sway_deg)
{
    struct point even = even_tangent(points, count, i);
    if (i == 0 || i + 1 == count)
        return even;
    struct random_stream stream = random_seeded(i, SWAY_STREAM);
    double turn = sway_deg * REAL_PI / 180 * random_between(&stream, 0.5, 1) * (i % 2 == 0 ? 1 : -1);
    double cosine = real_cos(turn), sine = real_sin(turn);
    return (struct point){even.x * cosine - even.y * sine, even.x * sine + even.y * cosine};
}

static void add_through(struct path *path, const struct point *points, size_t count, double sway_deg)
{
    for (size_t i = 0; i + 1 < count; i++) {
        struct point from = points[i], to = points[i + 1];
        struct point leaving = tangent(points, count, i, sway_deg), arriving = tangent(points, count, i + 1, sway_deg);
        double reach = REACH * distance(from, to);
        path_curve(path, (struct point){from.x + reach * leaving.x, from.y + reach * leaving.y},
                   (struct point){to.x - reach * arriving.x, to.y - reach * arriving.y}, to);
    }
}

/* From the middle of one side to that of the next, drawn towards the corner between them. */
static void add_along_sides(struct path *path, const struct point *corners, size_t count)
{
    struct point from = middle(corners[0], corners[1]);
    if (count > 2)
        path_line(path, from);
    for (size_t i = 1; i + 1 < count; i++) {
        struct point corner = corners[i], to = middle(corner, corners[i + 1]);
        path_curve(path, (struct point){from.x + (corner.x - from.x) * 2 / 3, from.y + (corner.y - from.y) * 2 / 3},
                   (struct point){to.x + (corner.x - to.x) * 2 / 3, to.y + (corner.y - to.y) * 2 / 3}, to);
        from = to;
    }
    path_line(path, corners[count - 1]);
}

/* A point so far from an end that a line which turns back there is rounded by its join. */
static struct point turn_back(struct point end, struct point next)
{
    static const double BACK_MM = 0.05;
    struct point way = direction(end, next);
    return (struct point){end.x + BACK_MM * way.x, end.y + BACK_MM * way.y};
}

/* Strokes are cut off square; an end that is closed is rounded by turning back. */
static void add_way(struct path *path, const struct waterway *way, double sway_deg)
{
    if (way->count < 2)
        return;
    struct point *points = arena_alloc_array(path->arena, way->count, sizeof *points);
    size_t count = distinct_points(way, points);
    if (count < 2)
        return;
    path_move(path, way->open_start ? points[0] : turn_back(points[0], points[1]));
    if (!way->open_start)
        path_line(path, points[0]);
    if (way->along_sides)
        add_along_sides(path, points, count);
    else
        add_through(path, points, count, sway_deg);
    if (!way->open_end)
        path_line(path, turn_back(points[count - 1], points[count - 2]));
}

/* ---- nested strokes: each width of all lines before the next, so that they merge where they meet ---- */

static void stroke_path(struct canvas *canvas, const struct palette *palette, const struct path *path, enum ink ink,
                        double width_mm)
{
    const struct stroke stroke = {.width_mm = width_mm, .color = palette->colors[ink], .join = JOIN_ROUND};
    if (path->verb_count > 0)
        canvas_stroke(canvas, path, &stroke);
}

/* Within its banks. */
static double water_width(const struct waterway_look *look, bool tributary, double size)
{
    return (tributary ? look->tributary_mm : look->river_mm) * size - 2 * line_weight(look, look->bank_mm, size);
}

void waterway_draw_rivers(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                          const struct waterway *rivers, size_t count, double scale)
{
    double size = scale_within(look, scale);
    struct path paths[2], all;    /* rivers, tributaries */
    for (int i = 0; i < 2; i++)
        path_init(&paths[i], canvas_scratch(canvas));
    path_init(&all, canvas_scratch(canvas));
    for (size_t i = 0; i < count; i++)
        add_way(&paths[rivers[i].tributary], &rivers[i], look->river_sway_deg);
    stroke_path(canvas, palette, &paths[0], INK_BANK, look->river_mm * size);
    stroke_path(canvas, palette, &paths[1], INK_BANK, look->tributary_mm * size);
    stroke_path(canvas, palette, &paths[0], INK_WATER, water_width(look, false, size));
    stroke_path(canvas, palette, &paths[1], INK_WATER, water_width(look, true, size));
    if (palette->black)    /* a middle line would make three of equal weight: a road's kerbs and its ruts */
        return;
    path_append(&all, &paths[0]);
    path_append(&all, &paths[1]);
    stroke_path(canvas, palette, &all, INK_WATERLINE, line_weight(look, look->middle_mm, size));
}

void waterway_draw_roads(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                         const struct waterway *roads, size_t count, double scale)
{
    double size = scale_within(look, scale);
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    for (size_t i = 0; i < count; i++)
        add_way(&path, &roads[i], look->road_sway_deg);
    stroke_path(canvas, palette, &path, INK_PAPER, look->air_mm * size);
    if (palette->black) {
        stroke_path(canvas, palette, &path, INK_CASING, look->black_road_mm * size);
        return;
    }
    stroke_path(canvas, palette, &path, INK_CASING, look->road_mm * size);
    stroke_path(canvas, palette, &path, INK_ROAD,
                look->road_mm * size - 2 * line_weight(look, look->casing_mm, size));
}

/* ---- crossings ---- */

/* A drawn line as short straight pieces. */
struct pieces {
    struct point *at;
    size_t count;
};

static struct pieces pieces_of(struct arena *arena, const struct waterway *way, double sway_deg)
{
    enum { STEPS = 12 };
    struct path path;
    path_init(&path, arena);
    add_way(&path, way, sway_deg);
    struct pieces pieces = {.at = arena_alloc_array(arena, path.verb_count * STEPS + 1, sizeof *pieces.at)};
    const struct point *p = path.points;
    for (size_t i = 0; i < path.verb_count; i++) {
        bool curve = path.verbs[i] == PATH_CURVE;
        for (int step = 1; curve && step < STEPS; step++) {
            double t = (double)step / STEPS, u = 1 - t;
            double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
            pieces.at[pieces.count++] = (struct point){a * p[-1].x + b * p[0].x + c * p[1].x + d * p[2].x,
                                                       a * p[-1].y + b * p[0].y + c * p[1].y + d * p[2].y};
        }
        p += curve ? 3 : 1;
        pieces.at[pieces.count++] = p[-1];
    }
    return pieces;
}

/* Where the piece from a to b meets that from c to d, its end left to the next piece. */
static bool pieces_meet(struct point a, struct point b, struct point c, struct point d, struct point *at)
{
    double ux = b.x - a.x, uy = b.y - a.y, vx = d.x - c.x, vy = d.y - c.y;
    double cross = ux * vy - uy * vx;
    if (cross == 0)
        return false;
    double s = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross, t = ((c.x - a.x) * uy - (c.y - a.y) * ux) / cross;
    *at = (struct point){a.x + s * ux, a.y + s * uy};
    return s >= 0 && s < 1 && t >= 0 && t < 1;
}

/* How many pieces of the river, none longer than told, cannot reach the road's piece, beyond the one from here. */
static size_t pieces_to_skip(struct point from, struct point to, struct point here, double longest_mm)
{
    double left = distance(from, here) - distance(from, to) - 2 * longest_mm;
    return left > 0 ? (size_t)(left / longest_mm) : 0;
}

size_t waterway_find_crossings(struct arena *arena, const struct waterway_look *look, const struct waterway *road,
                               const struct waterway *river, double scale, struct waterway_crossing **crossings)
{
    const struct pieces dry = pieces_of(arena, road, look->road_sway_deg);
    const struct pieces wet = pieces_of(arena, river, look->river_sway_deg);
    double apart = look->bridge_mm * scale_within(look, scale);
    double longest = SAME_POINT_MM;
    for (size_t k = 1; k < wet.count; k++) {
        double length = distance(wet.at[k - 1], wet.at[k]);
        longest = length > longest ? length : longest;
    }
    size_t found = 0;
    *crossings = arena_alloc_array(arena, dry.count + 1, sizeof **crossings);
    for (size_t i = 1; i < dry.count; i++) {
        struct point from = dry.at[i - 1], to = dry.at[i], at;
        for (size_t k = 1; k < wet.count; k += 1 + pieces_to_skip(from, to, wet.at[k - 1], longest)) {
            if (!pieces_meet(from, to, wet.at[k - 1], wet.at[k], &at)
                || (found > 0 && distance((*crossings)[found - 1].at, at) < apart))
                continue;
            (*crossings)[found++] = (struct waterway_crossing){at, real_atan2(to.y - from.y, to.x - from.x)};
        }
    }
    return found;
}

/* Crossings are drawn along the x axis. */
static struct point turned(struct affine place, double x, double y)
{
    return affine_apply(place, (struct point){x, y});
}

/* Two bars beside the road, splayed at their ends. */
void waterway_draw_bridge(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                          struct waterway_crossing crossing, double scale)
{
    double size = scale_within(look, scale), half = look->bridge_mm / 2;
    const struct affine place = affine_place(crossing.at, size, crossing.turn_rad);
    struct path bars;
    path_init(&bars, canvas_scratch(canvas));
    for (int side = -1; side <= 1; side += 2) {
        double near = side * look->bridge_half_mm, far = side * (look->bridge_half_mm + look->splay_mm);
        path_move(&bars, turned(place, -half - look->splay_mm, far));
        path_line(&bars, turned(place, -half, near));
        path_line(&bars, turned(place, half, near));
        path_line(&bars, turned(place, half + look->splay_mm, far));
    }
    const struct stroke line = {.width_mm = line_weight(look, look->parapet_mm, size),
                                .color = palette->colors[INK_INK], .cap = CAP_ROUND, .join = JOIN_ROUND};
    canvas_stroke(canvas, &bars, &line);
}

/* The road goes under water: three dots carry its line across. */
void waterway_draw_ford(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                        struct waterway_crossing crossing, double scale)
{
    double size = scale_within(look, scale), half = water_width(look, false, size) / (2 * size);
    const struct affine place = affine_place(crossing.at, size, crossing.turn_rad);
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    path_segment(&path, turned(place, -half, 0), turned(place, half, 0));
    const struct stroke water = {.width_mm = (look->air_mm + FORD_SPARE_MM) * size,
                                 .color = palette->colors[INK_WATER]};
    canvas_stroke(canvas, &path, &water);
    path_clear(&path);
    for (int i = -1; i <= 1; i++)
        path_circle(&path, turned(place, i * FORD_PITCH * half, 0), FORD_DOT * half * size);
    canvas_fill(canvas, &path, palette->colors[INK_CASING], FILL_NONZERO);
}
