#include "drawing/course.h"

#include <math.h>

#include "drawing/courses.h"

/* Figures of fords and bridges: a + b W, in millimetres (see the names). */
static const double deck_beyond = 0.02;                            /* of the cell, at each end of the water */
static const double plank_pitch_a = 0.5, plank_pitch_b = 0.04;
static const double plank_width_a = 0.1, plank_width_b = 0.002;
static const double parapet_a = 0.32, parapet_b = 0.014;
static const double splay_along = 0.36, splay_across = 0.34;       /* of the road's width */
static const double ford_dash_a = 0.9, ford_gap_a = 0.6, ford_dash_b = 0.02;
static const double ford_margin_a = 0.24, ford_margin_b = 0.006;   /* from the casing to the shoal */
static const double dot_a = 0.30, dot_b = 0.018;
static const double dot_pitch_a = 0.75, dot_pitch_b = 0.04;
static const double apart = 0.6;             /* of the cell: water nearer than this to the next is one crossing */
static const double least_length = 0.3;      /* of the cell, where the road keeps clear of the water in a common cell */

enum { LOOKS = 16, HALVINGS = 8, FLAT = 16, SPANS_MAX = 8 };

/* Part of the road, from place to place on its middle line. */
struct span {
    double from, to;
};

struct crossing {
    struct canvas *canvas;
    const struct palette *palette;
    const struct mapgrid *map;
    struct river river;
    struct strand road;
    double road_half_mm;
};

/* How far the road, over its whole width, is from the water's outer edge at a place, up to a limit; below 0: some is
 * wet. */
static double clearance(const struct crossing *crossing, double at, double limit_mm)
{
    struct point middle = strand_point(&crossing->road, at);
    struct point left = vector_left(strand_way(&crossing->road, at));
    double least = crossing->river.half_mm + limit_mm;
    for (int side = -1; side <= 1; side++) {
        struct point point = vector_plus(middle, left, side * crossing->road_half_mm);
        least = river_distance(&crossing->river, point, least);
    }
    return least - crossing->river.half_mm;
}

static bool is_wet(const struct crossing *crossing, double at)
{
    return clearance(crossing, at, 0) < 0;
}

/* The bank between a dry and a wet place of the road. */
static double find_bank(const struct crossing *crossing, double dry, double wet)
{
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (dry + wet) / 2;
        if (is_wet(crossing, middle))
            wet = middle;
        else
            dry = middle;
    }
    return dry;
}

/* Moves a place along the road by a distance. */
static double moved(const struct strand *road, double at, double by_mm)
{
    double step = by_mm < 0 ? -1.0 / 64 : 1.0 / 64, left = fabs(by_mm);
    struct point from = strand_point(road, at);
    while (at + step >= 0 && at + step <= strand_end(road)) {
        struct point to = strand_point(road, at + step);
        double length = vector_length(vector_between(from, to));
        if (length >= left)
            return at + step * (left / length);
        left -= length;
        at += step;
        from = to;
    }
    return at;
}

static double span_length(const struct strand *road, struct span span)
{
    double length = 0;
    struct point from = strand_point(road, span.from);
    int count = FLAT * (1 + (int)(span.to - span.from));
    for (int i = 1; i <= count; i++) {
        struct point to = strand_point(road, span.from + (span.to - span.from) * i / count);
        length += vector_length(vector_between(from, to));
        from = to;
    }
    return length;
}

/* Where the road keeps clear of the water in the cells that they share, the dice still say ford or bridge: a short
 * one, where they are nearest. */
static struct span nearest_span(const struct crossing *crossing, struct span search)
{
    double best = (search.from + search.to) / 2, least = 0;
    for (int i = 0; i <= LOOKS; i++) {
        double at = search.from + (search.to - search.from) * i / LOOKS;
        double clear = clearance(crossing, at, crossing->map->cell_mm);
        if (i == 0 || clear < least - 1e-6) {
            least = clear;
            best = at;
        }
    }
    double half = least_length / 2 * crossing->map->cell_mm;
    return (struct span){ moved(&crossing->road, best, -half), moved(&crossing->road, best, half) };
}

/* The stretches of road under water between two places, at most SPANS_MAX; those close together count as one. */
static size_t find_spans(const struct crossing *crossing, struct span search, struct span out[SPANS_MAX])
{
    size_t count = 0;
    int looks = (int)ceil(LOOKS * (search.to - search.from));
    double before = search.from;
    bool was_wet = false;
    for (int i = 0; i <= looks; i++) {
        double at = search.from + (search.to - search.from) * i / looks;
        bool wet = is_wet(crossing, at);
        if (wet && !was_wet) {
            double from = i > 0 ? find_bank(crossing, before, at) : at;
            bool close = count > 0
                         && (count == SPANS_MAX
                             || span_length(&crossing->road, (struct span){ out[count - 1].to, from })
                                    < apart * crossing->map->cell_mm);
            if (!close)
                out[count++].from = from;
            out[count - 1].to = at;
        }
        if (wet)
            out[count - 1].to = at;
        if (!wet && was_wet)
            out[count - 1].to = find_bank(crossing, at, before);
        was_wet = wet;
        before = at;
    }
    return count;
}

/* A dash pattern that begins and ends alike: the phase that puts the middle of a dash on the middle of the length. */
static double centered_phase(double length, double dash, double gap)
{
    double period = dash + gap;
    double start = dash / 2 - length / 2;    /* place in the pattern where the line begins */
    return start - period * floor(start / period);
}

static struct rect span_box(const struct crossing *crossing, struct span span, double margin)
{
    struct point low = strand_point(&crossing->road, span.from), high = low;
    int count = FLAT * (1 + (int)(span.to - span.from));
    for (int i = 1; i <= count; i++) {
        struct point point = strand_point(&crossing->road, span.from + (span.to - span.from) * i / count);
        low = (struct point){ fmin(low.x, point.x), fmin(low.y, point.y) };
        high = (struct point){ fmax(high.x, point.x), fmax(high.y, point.y) };
    }
    return (struct rect){ low.x - margin, low.y - margin, high.x - low.x + 2 * margin, high.y - low.y + 2 * margin };
}

/* The road goes on through the water, its casing broken, its ground paler, with stepping stones. */
static void draw_ford(const struct crossing *crossing, struct span span, bool wet)
{
    struct canvas *canvas = crossing->canvas;
    const struct color *colors = crossing->palette->colors;
    double cell = crossing->map->cell_mm, width = 2 * crossing->road_half_mm;
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    strand_append(&crossing->road, span.from, span.to, 0, false, &path);
    double length = span_length(&crossing->road, span);
    canvas_save(canvas);
    if (wet) {
        /* Inside the bank lines, so that these run up to the road unbroken. */
        struct path outline;
        path_init(&outline, canvas_scratch(canvas));
        river_outline(&crossing->river, crossing->river.half_mm - course_bank_width(crossing->map),
                      span_box(crossing, span, crossing->road_half_mm), &outline);
        canvas_clip(canvas, &outline, FILL_NONZERO);
    }
    struct stroke stroke = { .width_mm = width + 0.1, .color = colors[INK_WATER], .join = JOIN_ROUND };
    canvas_stroke(canvas, &path, &stroke);    /* over the road's own casing */
    stroke.width_mm = width;
    stroke.color = colors[INK_CASING];
    stroke.dash_mm = ford_dash_a + ford_dash_b * cell;
    stroke.gap_mm = ford_gap_a + ford_dash_b * cell;
    stroke.phase_mm = centered_phase(length, stroke.dash_mm, stroke.gap_mm);
    canvas_stroke(canvas, &path, &stroke);
    canvas_stroke(canvas, &path,
                  &(struct stroke){ .width_mm = width - 2 * (ford_margin_a + ford_margin_b * cell),
                                    .color = colors[INK_SHOAL],
                                    .join = JOIN_ROUND });
    double pitch = dot_pitch_a + dot_pitch_b * cell;
    canvas_stroke(canvas, &path,
                  &(struct stroke){ .width_mm = dot_a + dot_b * cell,
                                    .color = colors[INK_BANK],
                                    .cap = CAP_ROUND,
                                    .dash_mm = 0,
                                    .gap_mm = pitch,
                                    .phase_mm = centered_phase(length, 0, pitch) });
    canvas_restore(canvas);
}

/* Planks across the deck, evenly spaced along it. */
static void draw_planks(const struct crossing *crossing, struct span span)
{
    const struct strand *road = &crossing->road;
    double cell = crossing->map->cell_mm, length = span_length(road, span);
    int count = (int)(length / (plank_pitch_a + plank_pitch_b * cell) + 0.5);
    if (count < 2)
        count = 2;
    struct path planks;
    path_init(&planks, canvas_scratch(crossing->canvas));
    double at = span.from;
    for (int i = 1; i < count; i++) {
        at = moved(road, at, length / count);
        struct point middle = strand_point(road, at), left = vector_left(strand_way(road, at));
        path_segment(&planks, vector_plus(middle, left, crossing->road_half_mm),
                     vector_plus(middle, left, -crossing->road_half_mm));
    }
    canvas_stroke(crossing->canvas, &planks,
                  &(struct stroke){ .width_mm = plank_width_a + plank_width_b * cell,
                                    .color = crossing->palette->colors[INK_CASING] });
}

/* One parapet on each side, its ends splayed outwards. */
static void draw_parapets(const struct crossing *crossing, struct span span)
{
    const struct strand *road = &crossing->road;
    double half = crossing->road_half_mm;
    struct path path;
    path_init(&path, canvas_scratch(crossing->canvas));
    for (int side = -1; side <= 1; side += 2) {
        struct point ends[2];
        for (int end = 0; end < 2; end++) {
            double at = end == 0 ? span.from : span.to;
            struct point way = strand_way(road, at);
            ends[end] = vector_plus(strand_point(road, at), way, (end == 0 ? -1 : 1) * splay_along * 2 * half);
            ends[end] = vector_plus(ends[end], vector_left(way), side * half * (1 + 2 * splay_across));
        }
        path_move(&path, ends[0]);
        strand_append(road, span.from, span.to, side * half, true, &path);
        path_line(&path, ends[1]);
    }
    canvas_stroke(crossing->canvas, &path,
                  &(struct stroke){ .width_mm = parapet_a + parapet_b * crossing->map->cell_mm,
                                    .color = crossing->palette->colors[INK_INK],
                                    .join = JOIN_MITER });
}

static void draw_bridge(const struct crossing *crossing, struct span span)
{
    double beyond = deck_beyond * crossing->map->cell_mm;
    struct span deck = { moved(&crossing->road, span.from, -beyond), moved(&crossing->road, span.to, beyond) };
    struct path path;
    path_init(&path, canvas_scratch(crossing->canvas));
    strand_append(&crossing->road, deck.from, deck.to, 0, false, &path);
    canvas_stroke(crossing->canvas, &path,
                  &(struct stroke){ .width_mm = 2 * crossing->road_half_mm,
                                    .color = crossing->palette->colors[INK_ROAD],
                                    .join = JOIN_ROUND });
    draw_planks(crossing, deck);
    draw_parapets(crossing, deck);
}

void course_draw_crossing(struct canvas *canvas, const struct palette *palette, const struct mapgrid *map,
                          const struct course_line *river, uint64_t river_jitter, const struct course_line *road,
                          uint64_t road_jitter, const struct course_crossing *crossing)
{
    size_t first = crossing->first, end = first + crossing->count;
    if (river->count == 0 || crossing->count == 0 || end > road->count)
        return;
    struct crossing drawing = {
        .canvas = canvas,
        .palette = palette,
        .map = map,
        .river = river_new(canvas_scratch(canvas), map, river, river_jitter),
        .road = course_middle(canvas_scratch(canvas), map, road, LINE_ROAD, road_jitter),
        .road_half_mm = course_width(map, LINE_ROAD) / 2,
    };
    /* Half a cell more at each end, for water that reaches over a corner; all of the lead at the map's edge. */
    struct span search = { (double)first + (first > 0 ? 0.5 : 0), (double)end + (end < road->count ? 1.5 : 2) };
    struct span spans[SPANS_MAX];
    size_t count = find_spans(&drawing, search, spans);
    bool wet = count > 0;
    if (!wet)
        spans[count++] = nearest_span(&drawing, search);
    canvas_save(canvas);
    course_clip_map(canvas, map);
    for (size_t i = 0; i < count; i++) {
        if (crossing->bridge)
            draw_bridge(&drawing, spans[i]);
        else
            draw_ford(&drawing, spans[i], wet);
    }
    canvas_restore(canvas);
}
