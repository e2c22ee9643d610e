#include "drawing/strand.h"

#include <math.h>

#include "base/random.h"
#include "base/real.h"

static const double handle_share = 0.39;    /* of a piece's chord */
static const double coordinate_unit = 0.01;

enum { STRAND_FLAT = 12 };    /* straight bits that stand for one piece when measuring */

struct point vector_plus(struct point a, struct point b, double scale)
{
    return (struct point){ a.x + scale * b.x, a.y + scale * b.y };
}

struct point vector_between(struct point from, struct point to)
{
    return (struct point){ to.x - from.x, to.y - from.y };
}

double vector_dot(struct point a, struct point b)
{
    return a.x * b.x + a.y * b.y;
}

double vector_length(struct point vector)
{
    return sqrt(vector_dot(vector, vector));
}

struct point vector_unit(struct point vector, struct point otherwise)
{
    double length = vector_length(vector);
    if (length < 1e-9)
        return otherwise;
    return (struct point){ vector.x / length, vector.y / length };
}

struct point vector_left(struct point way)
{
    return (struct point){ way.y, -way.x };
}

struct point point_mix(struct point a, struct point b, double share)
{
    return (struct point){ a.x + share * (b.x - a.x), a.y + share * (b.y - a.y) };
}

static struct point turned(struct point way, double angle)
{
    double c = real_cos(angle), s = real_sin(angle);
    return (struct point){ way.x * c - way.y * s, way.x * s + way.y * c };
}

/* Turns a direction back towards another, until at most limit lies between them. */
static struct point held_within(struct point way, struct point along, double limit)
{
    double cosine = vector_dot(way, along);
    if (cosine >= real_cos(limit))
        return way;
    double across = along.x * way.y - along.y * way.x;
    return turned(along, across < 0 ? -limit : limit);
}

/* Directions alternate about a mean, as a stream that swings from bank to bank does. */
static void find_ways(struct strand *strand, const struct strand_bend *bends, const struct strand_manner *manner)
{
    struct random_stream stream = random_seeded(manner->jitter, manner->sequence);
    double side = random_next(&stream) % 2 == 0 ? 1 : -1;
    for (size_t i = 0; i < strand->count; i++) {
        const struct strand_bend *bend = &bends[i];
        double swing = side * random_between(&stream, 0, manner->swing_rad);
        side = -side;
        strand->ways[i] = bend->along;
        if (bend->fixed)
            continue;
        struct point before = bends[i > 0 ? i - 1 : i].at;
        struct point after = bends[i + 1 < strand->count ? i + 1 : i].at;
        struct point chord = vector_unit(vector_between(before, after), bend->along);
        struct point way = vector_unit(point_mix(bend->along, chord, manner->chord), bend->along);
        if (manner->jitter != 0)
            way = turned(way, swing);
        strand->ways[i] = held_within(way, bend->along, manner->limit_rad);
    }
}

struct strand strand_new(struct arena *arena, const struct strand_bend *bends, size_t count,
                         const struct strand_manner *manner)
{
    struct strand strand = {
        .knots = arena_alloc_array(arena, count, sizeof *strand.knots),
        .ways = arena_alloc_array(arena, count, sizeof *strand.ways),
        .controls = arena_alloc_array(arena, 2 * count, sizeof *strand.controls),
        .count = count,
    };
    for (size_t i = 0; i < count; i++)
        strand.knots[i] = bends[i].at;
    find_ways(&strand, bends, manner);
    for (size_t i = 0; i + 1 < count; i++) {
        double handle = handle_share * vector_length(vector_between(strand.knots[i], strand.knots[i + 1]));
        if (handle < manner->handle_min_mm)
            handle = manner->handle_min_mm;
        strand.controls[2 * i] = vector_plus(strand.knots[i], strand.ways[i], handle);
        strand.controls[2 * i + 1] = vector_plus(strand.knots[i + 1], strand.ways[i + 1], -handle);
    }
    return strand;
}

static void put_knot(struct strand *strand, struct point knot, struct point way)
{
    strand->knots[strand->count] = knot;
    strand->ways[strand->count++] = way;
}

struct strand strand_lead(struct arena *arena, const struct strand *strand, double in_mm, double out_mm)
{
    size_t room = strand->count + 2;
    struct strand longer = {
        .knots = arena_alloc_array(arena, room, sizeof *longer.knots),
        .ways = arena_alloc_array(arena, room, sizeof *longer.ways),
        .controls = arena_alloc_array(arena, 2 * room, sizeof *longer.controls),
    };
    size_t last = strand->count - 1;
    struct point *controls = longer.controls;
    if (in_mm > 0) {
        put_knot(&longer, vector_plus(strand->knots[0], strand->ways[0], -in_mm), strand->ways[0]);
        *controls++ = point_mix(longer.knots[0], strand->knots[0], 1 / 3.0);
        *controls++ = point_mix(longer.knots[0], strand->knots[0], 2 / 3.0);
    }
    for (size_t i = 0; i < strand->count; i++)
        put_knot(&longer, strand->knots[i], strand->ways[i]);
    for (size_t i = 0; i < 2 * last; i++)
        *controls++ = strand->controls[i];
    if (out_mm > 0) {
        put_knot(&longer, vector_plus(strand->knots[last], strand->ways[last], out_mm), strand->ways[last]);
        *controls++ = point_mix(strand->knots[last], longer.knots[longer.count - 1], 1 / 3.0);
        *controls++ = point_mix(strand->knots[last], longer.knots[longer.count - 1], 2 / 3.0);
    }
    return longer;
}

struct strand strand_join(struct arena *arena, const struct strand *first, const struct strand *second)
{
    size_t room = first->count + second->count;
    struct strand joined = {
        .knots = arena_alloc_array(arena, room, sizeof *joined.knots),
        .ways = arena_alloc_array(arena, room, sizeof *joined.ways),
        .controls = arena_alloc_array(arena, 2 * room, sizeof *joined.controls),
    };
    struct point *controls = joined.controls;
    for (size_t i = 0; i < first->count; i++)
        put_knot(&joined, first->knots[i], first->ways[i]);
    for (size_t i = 0; i + 2 < 2 * first->count; i++)
        *controls++ = first->controls[i];
    struct point from = first->knots[first->count - 1], to = second->knots[0];
    *controls++ = point_mix(from, to, 1 / 3.0);
    *controls++ = point_mix(from, to, 2 / 3.0);
    for (size_t i = 0; i < second->count; i++)
        put_knot(&joined, second->knots[i], second->ways[i]);
    for (size_t i = 0; i + 2 < 2 * second->count; i++)
        *controls++ = second->controls[i];
    return joined;
}

void strand_shorten(struct strand *strand, size_t piece, int end, double reach_mm)
{
    struct point knot = strand->knots[piece + (size_t)end];
    struct point *control = &strand->controls[2 * piece + (size_t)end];
    double length = vector_length(vector_between(knot, *control));
    if (length > reach_mm && length > 0)
        *control = point_mix(knot, *control, (reach_mm > 0 ? reach_mm : 0) / length);
}

/* One cubic: end points and control points. */
struct cubic {
    struct point p[4];
};

static struct cubic piece_of(const struct strand *strand, size_t piece)
{
    return (struct cubic){ { strand->knots[piece], strand->controls[2 * piece], strand->controls[2 * piece + 1],
                             strand->knots[piece + 1] } };
}

static struct point cubic_point(const struct cubic *cubic, double t)
{
    double s = 1 - t;
    double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    const struct point *p = cubic->p;
    return (struct point){ a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                           a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y };
}

/* The cubic between two parameters (de Casteljau, by blossoming); backwards where from > to. */
static struct point blossom(const struct cubic *cubic, double r, double s, double t)
{
    struct point a = point_mix(cubic->p[0], cubic->p[1], r);
    struct point b = point_mix(cubic->p[1], cubic->p[2], r);
    struct point c = point_mix(cubic->p[2], cubic->p[3], r);
    a = point_mix(a, b, s);
    b = point_mix(b, c, s);
    return point_mix(a, b, t);
}

static struct cubic cubic_part(const struct cubic *cubic, double from, double to)
{
    return (struct cubic){ { blossom(cubic, from, from, from), blossom(cubic, from, from, to),
                             blossom(cubic, from, to, to), blossom(cubic, to, to, to) } };
}

double strand_end(const struct strand *strand)
{
    return (double)(strand->count - 1);
}

/* The piece that a place lies on, and where on it. */
static size_t locate(const struct strand *strand, double at, double *t)
{
    if (at <= 0) {
        *t = 0;
        return 0;
    }
    if (at >= strand_end(strand)) {
        *t = 1;
        return strand->count - 2;
    }
    size_t piece = (size_t)at;
    *t = at - (double)piece;
    return piece;
}

struct point strand_point(const struct strand *strand, double at)
{
    double t;
    struct cubic cubic = piece_of(strand, locate(strand, at, &t));
    return cubic_point(&cubic, t);
}

struct point strand_way(const struct strand *strand, double at)
{
    double t;
    size_t piece = locate(strand, at, &t);
    struct cubic cubic = piece_of(strand, piece);
    double s = 1 - t;
    struct point a = vector_between(cubic.p[0], cubic.p[1]);
    struct point b = vector_between(cubic.p[1], cubic.p[2]);
    struct point c = vector_between(cubic.p[2], cubic.p[3]);
    struct point sum = { s * s * a.x + 2 * s * t * b.x + t * t * c.x, s * s * a.y + 2 * s * t * b.y + t * t * c.y };
    return vector_unit(sum, strand->ways[t < 0.5 ? piece : piece + 1]);
}

static struct point rounded(struct point point)
{
    return (struct point){ floor(point.x / coordinate_unit + 0.5) * coordinate_unit,
                           floor(point.y / coordinate_unit + 0.5) * coordinate_unit };
}

/* The cubic beside one: ends moved sideways, handles as much longer or shorter as the chord has become. Close enough
 * for the small bends that it is asked for (append_piece cuts pieces in two). */
static struct cubic beside(const struct cubic *cubic, double left_mm, struct point fallback)
{
    const struct point *p = cubic->p;
    struct point first = vector_unit(vector_between(p[0], p[1]), fallback);
    struct point last = vector_unit(vector_between(p[2], p[3]), fallback);
    struct point from = vector_plus(p[0], vector_left(first), left_mm);
    struct point to = vector_plus(p[3], vector_left(last), left_mm);
    double chord = vector_length(vector_between(p[0], p[3]));
    struct point new_chord = vector_between(from, to);
    double scale = chord > 0 ? vector_dot(new_chord, vector_between(p[0], p[3])) / (chord * chord) : 1;
    if (scale < 0)    /* inside of a bend that is too tight for its width */
        scale = 0;
    return (struct cubic){ { from, vector_plus(from, vector_between(p[0], p[1]), scale),
                             vector_plus(to, vector_between(p[3], p[2]), scale), to } };
}

static bool is_straight(const struct cubic *cubic)
{
    struct point chord = vector_between(cubic->p[0], cubic->p[3]);
    struct point side = vector_left(chord);
    double reach = vector_length(chord) * coordinate_unit / 2;
    return fabs(vector_dot(side, vector_between(cubic->p[0], cubic->p[1]))) <= reach
           && fabs(vector_dot(side, vector_between(cubic->p[0], cubic->p[2]))) <= reach;
}

static void append_cubic(const struct cubic *cubic, struct path *path)
{
    if (is_straight(cubic))
        path_line(path, rounded(cubic->p[3]));
    else
        path_curve(path, rounded(cubic->p[1]), rounded(cubic->p[2]), rounded(cubic->p[3]));
}

enum joint { JOINT_MOVE, JOINT_LINE, JOINT_NONE };    /* how a part begins on a path */

static void append_piece(const struct strand *strand, size_t piece, double from, double to, double left_mm,
                         enum joint joint, struct path *path)
{
    struct cubic whole = piece_of(strand, piece);
    int parts = left_mm != 0 && !is_straight(&whole) ? 2 : 1;
    for (int i = 0; i < parts; i++) {
        double a = from + (to - from) * i / parts, b = from + (to - from) * (i + 1) / parts;
        struct cubic cubic = cubic_part(&whole, a, b);
        if (left_mm != 0)
            cubic = beside(&cubic, from < to ? left_mm : -left_mm, strand->ways[piece]);
        if (i == 0 && joint == JOINT_MOVE)
            path_move(path, rounded(cubic.p[0]));
        if (i == 0 && joint == JOINT_LINE)
            path_line(path, rounded(cubic.p[0]));
        append_cubic(&cubic, path);
    }
}

void strand_append(const struct strand *strand, double from, double to, double left_mm, bool join, struct path *path)
{
    bool fore = from < to;
    double low, high;
    size_t first = locate(strand, fore ? from : to, &low);
    size_t last = locate(strand, fore ? to : from, &high);
    enum joint joint = join ? JOINT_LINE : JOINT_MOVE;
    for (size_t i = first; i <= last; i++) {
        size_t piece = fore ? i : last - (i - first);
        double a = piece == first ? low : 0, b = piece == last ? high : 1;
        if (a >= b)
            continue;
        append_piece(strand, piece, fore ? a : b, fore ? b : a, left_mm, joint, path);
        joint = JOINT_NONE;
    }
}

/* The box around a piece's control points, which holds the piece. */
static void piece_box(const struct cubic *cubic, struct point *low, struct point *high)
{
    struct point a = cubic->p[0], b = a;    /* plain comparisons: fmin and fmax are calls */
    for (int i = 1; i < 4; i++) {
        struct point p = cubic->p[i];
        a.x = p.x < a.x ? p.x : a.x;
        a.y = p.y < a.y ? p.y : a.y;
        b.x = p.x > b.x ? p.x : b.x;
        b.y = p.y > b.y ? p.y : b.y;
    }
    *low = a;
    *high = b;
}

static double segment_distance_squared(struct point from, struct point to, struct point point)
{
    struct point line = vector_between(from, to), away = vector_between(from, point);
    double square = vector_dot(line, line);
    double t = square > 0 ? vector_dot(line, away) / square : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    struct point rest = vector_between(point_mix(from, to, t), point);
    return vector_dot(rest, rest);
}

double strand_distance(const struct strand *strand, struct point point, double limit_mm)
{
    double nearest = limit_mm;
    for (size_t piece = 0; piece + 1 < strand->count; piece++) {
        struct cubic cubic = piece_of(strand, piece);
        struct point low, high;
        piece_box(&cubic, &low, &high);
        if (point.x < low.x - nearest || point.x > high.x + nearest || point.y < low.y - nearest
            || point.y > high.y + nearest)
            continue;
        double least = nearest * nearest;
        struct point from = cubic.p[0];
        for (int i = 1; i <= STRAND_FLAT; i++) {
            struct point to = cubic_point(&cubic, (double)i / STRAND_FLAT);
            double square = segment_distance_squared(from, to, point);
            least = square < least ? square : least;
            from = to;
        }
        nearest = sqrt(least);
    }
    return nearest;
}

int segment_winding(struct point from, struct point to, struct point point)
{
    bool down = from.y <= point.y && to.y > point.y;
    bool up = from.y > point.y && to.y <= point.y;
    if (!down && !up)
        return 0;
    double x = from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y);
    if (x <= point.x)
        return 0;
    return down ? 1 : -1;
}

int strand_winding(const struct strand *strand, double from, double to, struct point point)
{
    double low_t, high_t;
    size_t first = locate(strand, from, &low_t), last = locate(strand, to, &high_t);
    int sum = 0;
    for (size_t piece = first; piece <= last; piece++) {
        struct cubic cubic = piece_of(strand, piece);
        struct point low, high;
        piece_box(&cubic, &low, &high);
        if (point.y < low.y || point.y > high.y || point.x > high.x)
            continue;
        double begin = piece == first ? low_t : 0, end = piece == last ? high_t : 1;
        struct point before = cubic_point(&cubic, begin);
        for (int i = 1; i <= STRAND_FLAT; i++) {
            struct point after = cubic_point(&cubic, begin + (end - begin) * i / STRAND_FLAT);
            sum += segment_winding(before, after, point);
            before = after;
        }
    }
    return sum;
}
