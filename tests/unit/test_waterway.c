/* Rivers and roads: drawn on the trace, then measured. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "layout/style.h"

enum { POINT_MAX = 4000, STROKE_MAX = 12, PIECES = 16 };

static struct arena *arena;
static struct fonts *fonts;
static struct waterway_look look;        /* the standard layout's */
static struct palette colored, black;    /* colours tell inks apart: the red part is the ink's number */

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static int set_up(void **state)
{
    (void)state;
    const char *problem = NULL;
    arena = arena_new(out_of_memory, NULL);
    fonts = fonts_open(arena, "fonts", &problem);
    const struct style *style = style_load(arena, diagnostics_new(arena), ".", "standard", NULL);
    if (fonts == NULL || style == NULL)
        return 1;
    look = style->country.ways;
    black.black = true;
    for (int i = 0; i < INK_COUNT; i++)
        colored.colors[i] = black.colors[i] = (struct color){.red = (uint8_t)i, .green = 0xee, .blue = 0xdd};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    fonts_close(fonts);
    arena_free(arena);
    return 0;
}

/* ---- what was drawn */

struct drawn_stroke {
    int ink;
    bool filled;
    double width_mm;
    size_t first, count;    /* of the points; curves are cut into pieces */
    size_t moves;
};

struct drawing {
    struct drawn_stroke strokes[STROKE_MAX];
    size_t stroke_count, point_count;
    struct point points[POINT_MAX];
};

static void keep_point(struct drawing *drawing, struct point point)
{
    assert_true(drawing->point_count < POINT_MAX);
    drawing->points[drawing->point_count++] = point;
    drawing->strokes[drawing->stroke_count - 1].count++;
}

static void read_path(struct drawing *drawing, const char *text)
{
    for (text++; *text == ' ';) {
        char verb = text[1], *end = (char *)text + 2;
        struct point p[3];
        int count = verb == 'C' ? 3 : verb == 'Z' ? 0 : 1;
        for (int i = 0; i < count; i++) {
            p[i].x = strtod(end, &end);
            p[i].y = strtod(end, &end);
        }
        drawing->strokes[drawing->stroke_count - 1].moves += verb == 'M';
        if (verb == 'M' || verb == 'L')
            keep_point(drawing, p[0]);
        struct point from = drawing->points[drawing->point_count - 1];
        for (int i = 1; verb == 'C' && i <= PIECES; i++) {
            double t = (double)i / PIECES, u = 1 - t;
            double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
            keep_point(drawing, (struct point){a * from.x + b * p[0].x + c * p[1].x + d * p[2].x,
                                               a * from.y + b * p[0].y + c * p[1].y + d * p[2].y});
        }
        text = end;
    }
}

static struct drawing *read_drawing(const char *text)
{
    struct drawing *drawing = calloc(1, sizeof *drawing);
    assert_non_null(drawing);
    for (const char *line = text; line != NULL && *line != '\0'; line = strchr(line, '\n'), line += line != NULL) {
        line += strspn(line, " ");
        if (strncmp(line, "draw", 4) != 0)
            continue;
        assert_true(drawing->stroke_count < STROKE_MAX);
        const char *stroke = strstr(line, "stroke"), *path = strchr(line, ':'), *color = strchr(line, '#');
        bool filled = stroke == NULL || stroke > path;
        drawing->strokes[drawing->stroke_count++] = (struct drawn_stroke){
            .ink = (int)strtol((char[]){color[1], color[2], '\0'}, NULL, 16), .filled = filled,
            .width_mm = filled ? 0 : strtod(stroke + 6, NULL), .first = drawing->point_count};
        read_path(drawing, path);
    }
    return drawing;
}

struct task {
    enum { RIVERS, ROADS, BRIDGE, FORD } what;
    const struct palette *palette;
    const struct waterway *ways;
    size_t count;
    struct point at;
    double turn_rad, scale;
};

static struct drawing *draw(struct task task)
{
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    struct canvas *canvas = canvas_new_trace(arena, fonts, &(struct canvas_info){.title = "ways"}, stream);
    canvas_page_begin(canvas, 210, 297, "1");
    const struct waterway_crossing crossing = {task.at, task.turn_rad};
    switch (task.what) {
    case RIVERS: waterway_draw_rivers(canvas, task.palette, &look, task.ways, task.count, task.scale); break;
    case ROADS: waterway_draw_roads(canvas, task.palette, &look, task.ways, task.count, task.scale); break;
    case BRIDGE: waterway_draw_bridge(canvas, task.palette, &look, crossing, task.scale); break;
    case FORD: waterway_draw_ford(canvas, task.palette, &look, crossing, task.scale); break;
    }
    canvas_page_end(canvas);
    if (!canvas_finish(canvas, NULL))
        fail_msg("%s", canvas_error(canvas));
    canvas_free(canvas);
    fclose(stream);
    struct drawing *drawing = read_drawing(text);
    free(text);
    return drawing;
}

static double apart(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static double from_segment(struct point p, struct point a, struct point b)
{
    double length = apart(a, b), t = 0;
    if (length > 0)
        t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length);
    t = fmax(0, fmin(1, t));
    return apart(p, (struct point){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
}

/* ---- the curve */

static const struct point winding[] = {{10, 10}, {10, 10}, {24, 12}, {30, 24}, {43, 30}, {43, 45}, {56, 38}, {58, 39},
                                       {90, 39}};
static const struct point hairpin[] = {{100, 100}, {130, 100}, {104, 100}, {104, 130}};
static const struct point forked[] = {{43, 100}, {50, 70}, {43, 45}};

#define WAY(list) {.points = list, .count = sizeof list / sizeof *list}

static void assert_follows(const struct drawing *drawing, const struct drawn_stroke *stroke, const struct waterway *way)
{
    const struct point *points = drawing->points + stroke->first;
    for (size_t i = 0; i < way->count; i++) {
        double nearest = 1e9;
        for (size_t k = 0; k < stroke->count; k++)
            nearest = fmin(nearest, apart(points[k], way->points[i]));
        if (nearest > 0.02)
            fail_msg("the line misses point %zu by %.2f", i, nearest);
    }
    for (size_t k = 0; k < stroke->count; k++) {
        double nearest = 1e9, allowed = 0;
        for (size_t i = 1; i < way->count; i++) {
            double away = from_segment(points[k], way->points[i - 1], way->points[i]);
            if (away < nearest) {
                nearest = away;
                allowed = 0.28 * apart(way->points[i - 1], way->points[i]) + 0.02;
            }
        }
        if (nearest > allowed)
            fail_msg("at (%.2f, %.2f) the line is %.2f beside its points", points[k].x, points[k].y, nearest);
    }
}

static void test_passes_through_its_points(void **state)
{
    static const struct waterway ways[] = {WAY(winding), WAY(hairpin), WAY(forked)};
    (void)state;
    for (size_t i = 0; i < 6; i++) {
        struct drawing *drawing =
            draw((struct task){i % 2 ? ROADS : RIVERS, .palette = &colored, .ways = &ways[i / 2], .count = 1,
                               .scale = 1});
        assert_int_equal(drawing->stroke_count, 3);
        for (size_t k = 0; k < drawing->stroke_count; k++)
            assert_follows(drawing, &drawing->strokes[k], &ways[i / 2]);
        free(drawing);
    }
}

/* No corner and no loop: from piece to piece the line turns a little, and within a bend never back. */
static void test_has_no_corners(void **state)
{
    static const struct waterway way = {.points = winding, .count = 9, .open_start = true, .open_end = true};
    (void)state;
    struct drawing *drawing = draw((struct task){RIVERS, .palette = &colored, .ways = &way, .count = 1, .scale = 1});
    const struct drawn_stroke *stroke = &drawing->strokes[0];
    for (size_t i = 2; i < stroke->count; i++) {
        struct point a = drawing->points[i - 2], b = drawing->points[i - 1], c = drawing->points[i];
        double cosine = ((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)) / (apart(a, b) * apart(b, c));
        if (cosine < cos(0.45))
            fail_msg("a corner at (%.2f, %.2f)", b.x, b.y);
    }
    free(drawing);
}

static void test_straight_stays_straight(void **state)
{
    static const struct point points[] = {{10, 20}, {25, 20}, {27, 20}, {60, 20}};
    static const struct waterway way = {.points = points, .count = 4, .open_start = true, .open_end = true};
    (void)state;
    const struct waterway_look kept = look;
    look.road_sway_deg = 0;
    struct drawing *drawing = draw((struct task){ROADS, .palette = &black, .ways = &way, .count = 1, .scale = 1});
    for (size_t i = 0; i < drawing->point_count; i++)
        assert_true(fabs(drawing->points[i].y - 20) < 0.006);
    for (size_t i = 1; i < drawing->strokes[0].count; i++)
        assert_true(drawing->points[i].x > drawing->points[i - 1].x);
    free(drawing);
    look = kept;
}

/* With sway it is livelier: it leaves its even course to both sides, but not far, and goes through its points. */
static void test_sways(void **state)
{
    static const struct point points[] = {{10, 20}, {25, 20}, {40, 20}, {55, 20}, {70, 20}};
    static const struct waterway way = WAY(points);
    (void)state;
    struct drawing *drawing = draw((struct task){RIVERS, .palette = &colored, .ways = &way, .count = 1, .scale = 1});
    double left = 0, right = 0;
    for (size_t i = 0; i < drawing->strokes[0].count; i++) {
        left = fmax(left, 20 - drawing->points[i].y);
        right = fmax(right, drawing->points[i].y - 20);
    }
    assert_follows(drawing, &drawing->strokes[0], &way);
    assert_true(left > 0.1 && right > 0.1 && left < 0.75 && right < 0.75);
    free(drawing);
}

/* Corners of a zigzag: through the middles of its sides, along each there, and never beyond it. */
static void test_along_sides(void **state)
{
    static const struct point corners[] = {{10, 10}, {14, 17}, {10, 24}, {14, 31}, {22, 31}};
    static const struct waterway way = {.points = corners, .count = 5, .along_sides = true,
                                        .open_start = true, .open_end = true};
    (void)state;
    struct drawing *drawing = draw((struct task){RIVERS, .palette = &black, .ways = &way, .count = 1, .scale = 1});
    const struct drawn_stroke *stroke = &drawing->strokes[0];
    for (size_t i = 0; i + 1 < 5; i++) {
        struct point middle = {(corners[i].x + corners[i + 1].x) / 2, (corners[i].y + corners[i + 1].y) / 2};
        size_t k = 0;
        while (k < stroke->count && apart(drawing->points[k], middle) > 0.01)
            k++;
        assert_true(k > 0 && k + 1 < stroke->count);
        assert_true(from_segment(drawing->points[k - 1], corners[i], corners[i + 1]) < 0.1);
        assert_true(from_segment(drawing->points[k + 1], corners[i], corners[i + 1]) < 0.1);
    }
    assert_true(apart(drawing->points[0], corners[0]) < 0.01);
    assert_true(apart(drawing->points[stroke->count - 1], corners[4]) < 0.01);
    for (size_t k = 1; k + 1 < stroke->count; k++) {
        double nearest = 1e9;
        for (size_t i = 1; i < 5; i++)
            nearest = fmin(nearest, from_segment(drawing->points[k], corners[i - 1], corners[i]));
        assert_true(nearest < 2.1 && drawing->points[k].x > 10 && drawing->points[k].y < 31.01);
    }
    free(drawing);
}

static void test_single_side(void **state)
{
    static const struct point corners[] = {{10, 10}, {14, 17}};
    static const struct waterway way = {.points = corners, .count = 2, .along_sides = true,
                                        .open_start = true, .open_end = true};
    (void)state;
    struct drawing *drawing = draw((struct task){RIVERS, .palette = &black, .ways = &way, .count = 1, .scale = 1});
    assert_int_equal(drawing->strokes[0].count, 2);
    free(drawing);
}

/* Open ends stop at their points; closed ones turn back there, so that the join rounds them. */
static void test_ends(void **state)
{
    static const struct point points[] = {{10, 20}, {40, 20}};
    (void)state;
    for (int i = 0; i < 4; i++) {
        const struct waterway way = {.points = points, .count = 2, .open_start = i & 1, .open_end = i & 2};
        struct drawing *drawing = draw((struct task){RIVERS, .palette = &black, .ways = &way, .count = 1, .scale = 1});
        const struct point *first = drawing->points, *last = first + drawing->strokes[0].count - 1;
        assert_true(apart(first[0], points[0]) < 0.01 || (!way.open_start && apart(first[1], points[0]) < 0.01));
        assert_true(apart(last[0], points[1]) < 0.01 || (!way.open_end && apart(last[-1], points[1]) < 0.01));
        assert_int_equal(way.open_start, first[1].x > first[0].x);
        assert_int_equal(way.open_end, last[0].x > last[-1].x);
        free(drawing);
    }
}

static void test_nothing_of_nothing(void **state)
{
    static const struct point once[] = {{10, 10}}, twice[] = {{10, 10}, {10, 10}, {10, 10}};
    static const struct waterway ways[] = {{.count = 0}, WAY(once), WAY(twice)};
    static const struct waterway with_one[] = {{.count = 0}, WAY(once), WAY(forked), WAY(twice)};
    (void)state;
    for (int i = 0; i < 4; i++) {
        const struct palette *palette = i % 2 ? &black : &colored;
        struct drawing *drawing = draw((struct task){i < 2 ? RIVERS : ROADS, .palette = palette, .scale = 1});
        assert_int_equal(drawing->stroke_count, 0);
        free(drawing);
        drawing = draw((struct task){i < 2 ? RIVERS : ROADS, .palette = palette, .ways = ways, .count = 3, .scale = 1});
        assert_int_equal(drawing->stroke_count, 0);
        free(drawing);
        drawing = draw((struct task){i < 2 ? RIVERS : ROADS, .palette = palette, .ways = with_one, .count = 4,
                                     .scale = 1});
        assert_true(drawing->stroke_count >= 2);
        assert_int_equal(drawing->strokes[0].moves, 1);
        free(drawing);
    }
}

/* ---- strokes */

/* All rivers at one width before the next width: so they merge. */
static void test_strokes_nest(void **state)
{
    static const struct waterway ways[] = {WAY(winding), WAY(forked)};
    static const int rivers[] = {INK_BANK, INK_WATER, INK_WATERLINE}, roads[] = {INK_PAPER, INK_CASING, INK_ROAD};
    static const double scales[] = {0.1, 0.55, 0.7, 1, 1.4, 3};
    (void)state;
    for (size_t i = 0; i < 4 * sizeof scales / sizeof *scales; i++) {
        bool is_river = i % 2 == 0, in_black = i / 2 % 2 == 1;
        struct drawing *drawing = draw((struct task){is_river ? RIVERS : ROADS, .palette = in_black ? &black : &colored,
                                                     .ways = ways, .count = 2, .scale = scales[i / 4]});
        assert_int_equal(drawing->stroke_count, in_black ? 2 : 3);
        for (size_t k = 0; k < drawing->stroke_count; k++) {
            assert_int_equal(drawing->strokes[k].ink, is_river ? rivers[k] : roads[k]);
            assert_int_equal(drawing->strokes[k].moves, 2);
            assert_true(drawing->strokes[k].width_mm >= 0.1);
            if (k > 0 && drawing->strokes[k - 1].width_mm - drawing->strokes[k].width_mm < 0.1)
                fail_msg("at scale %.2f stroke %zu leaves less than 0.1 mm of the one below", scales[i / 4], k);
        }
        assert_true(drawing->strokes[0].width_mm < 4);
        free(drawing);
    }
}

static void test_widths_follow_the_scale(void **state)
{
    static const struct waterway way = WAY(forked);
    (void)state;
    double last = 0;
    for (double scale = 0.6; scale < 1.5; scale += 0.2) {
        struct drawing *drawing =
            draw((struct task){RIVERS, .palette = &colored, .ways = &way, .count = 1, .scale = scale});
        assert_true(drawing->strokes[0].width_mm > last);
        last = drawing->strokes[0].width_mm;
        free(drawing);
    }
}

/* Narrower than its river, and each width of both before the next. */
static void test_tributary_is_narrower(void **state)
{
    static const int inks[] = {INK_BANK, INK_BANK, INK_WATER, INK_WATER, INK_WATERLINE};
    static const struct waterway ways[] = {WAY(winding), {.points = forked, .count = 3, .tributary = true}};
    (void)state;
    struct drawing *drawing = draw((struct task){RIVERS, .palette = &colored, .ways = ways, .count = 2, .scale = 1});
    assert_int_equal(drawing->stroke_count, 5);
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(drawing->strokes[i].ink, inks[i]);
    assert_int_equal(drawing->strokes[4].moves, 2);
    for (size_t i = 0; i < 4; i += 2)
        assert_true(fabs(drawing->strokes[i].width_mm - drawing->strokes[i + 1].width_mm - 0.5) < 0.006);
    free(drawing);
}

/* ---- crossings */

static double from_stroke(const struct drawing *drawing, const struct drawn_stroke *stroke, struct point at)
{
    const struct point *points = drawing->points + stroke->first;
    double nearest = 1e9;
    for (size_t i = 1; i < stroke->count; i++)
        nearest = fmin(nearest, from_segment(at, points[i - 1], points[i]));
    return nearest;
}

/* On both lines as they are drawn, turned as the road runs. */
static void test_crossings_are_where_lines_cross(void **state)
{
    static const struct point wave[] = {{10, 40}, {30, 20}, {50, 40}, {70, 20}, {90, 40}, {110, 20}};
    static const struct point level[] = {{5, 33}, {60, 29}, {115, 31}};
    static const struct point zigzag[] = {{40, 10}, {44, 18}, {40, 26}, {44, 34}, {40, 42}};
    static const struct waterway road = WAY(level);
    static const struct waterway rivers[] = {WAY(wave), {.points = zigzag, .count = 5, .along_sides = true}};
    static const size_t expected[] = {5, 1};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct waterway_crossing *crossings = NULL;
        size_t found = waterway_find_crossings(arena, &look, &road, &rivers[i], 1, &crossings);
        struct drawing *dry = draw((struct task){ROADS, .palette = &colored, .ways = &road, .count = 1, .scale = 1});
        struct drawing *wet =
            draw((struct task){RIVERS, .palette = &colored, .ways = &rivers[i], .count = 1, .scale = 1});
        assert_int_equal(found, expected[i]);
        for (size_t k = 0; k < found; k++) {
            assert_true(from_stroke(dry, &dry->strokes[0], crossings[k].at) < 0.05);
            assert_true(from_stroke(wet, &wet->strokes[0], crossings[k].at) < 0.05);
            assert_true(fabs(crossings[k].turn_rad) < 0.3);
            assert_true(k == 0 || crossings[k].at.x > crossings[k - 1].at.x);
        }
        free(dry);
        free(wet);
    }
}

/* At a point that both share there is one; side by side there is none; twice within a bridge's length is once. */
static void test_crossings_near_and_far(void **state)
{
    static const struct point level[] = {{10, 30}, {30, 30}, {50, 30}}, shared[] = {{30, 10}, {30, 30}, {30, 50}};
    static const struct point beside[] = {{10, 34}, {50, 34}};
    static const struct point hook[] = {{29.5, 10}, {29.5, 31}, {30.5, 31}, {30.5, 10}};
    static const struct waterway road = WAY(level);
    static const struct waterway rivers[] = {
        WAY(shared), WAY(beside), {.points = hook, .count = 4, .along_sides = true}, {.count = 0}};
    static const size_t expected[] = {1, 0, 1, 0};
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct waterway_crossing *crossings = NULL;
        assert_int_equal(waterway_find_crossings(arena, &look, &road, &rivers[i], 1, &crossings), expected[i]);
        if (i == 0)
            assert_true(apart(crossings[0].at, level[1]) < 0.05);
    }
}

/* Bars on both sides of the road, none upon it, whichever way it runs. */
static void test_bridge_stands_beside_the_road(void **state)
{
    static const struct point at = {60, 70};
    (void)state;
    for (double turn = -3; turn < 3.2; turn += 0.7) {
        struct drawing *drawing =
            draw((struct task){BRIDGE, .palette = &colored, .at = at, .turn_rad = turn, .scale = 1});
        int left = 0, right = 0;
        assert_int_equal(drawing->stroke_count, 1);
        assert_int_equal(drawing->strokes[0].ink, INK_INK);
        for (size_t i = 0; i < drawing->point_count; i++) {
            double x = drawing->points[i].x - at.x, y = drawing->points[i].y - at.y;
            double aside = y * cos(turn) - x * sin(turn);
            assert_true(fabs(aside) - drawing->strokes[0].width_mm / 2 > 0.95 / 2);
            assert_true(hypot(x, y) < 2.6);
            left += aside < 0;
            right += aside > 0;
        }
        assert_int_equal(left, 4);
        assert_int_equal(right, 4);
        free(drawing);
    }
}

/* Water over the road, between the river's banks, and three dots in the road's line. */
static void test_ford_is_three_dots(void **state)
{
    static const struct point at = {60, 70};
    (void)state;
    for (int i = 0; i < 6; i++) {
        double turn = 0.9 * i, scale = 0.5 + 0.25 * i;
        struct drawing *drawing =
            draw((struct task){FORD, .palette = i % 2 ? &black : &colored, .at = at, .turn_rad = turn, .scale = scale});
        static const struct waterway way = WAY(forked);
        struct drawing *river =
            draw((struct task){RIVERS, .palette = &colored, .ways = &way, .count = 1, .scale = scale});
        assert_int_equal(drawing->stroke_count, 2);
        assert_int_equal(drawing->strokes[0].ink, INK_WATER);
        assert_int_equal(drawing->strokes[1].ink, INK_CASING);
        assert_int_equal(drawing->strokes[1].moves, 3);
        for (size_t k = 0; k < drawing->point_count; k++)
            assert_true(apart(drawing->points[k], at) <= river->strokes[1].width_mm / 2 + 0.01);
        free(drawing);
        free(river);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_passes_through_its_points),
        cmocka_unit_test(test_has_no_corners),
        cmocka_unit_test(test_straight_stays_straight),
        cmocka_unit_test(test_sways),
        cmocka_unit_test(test_along_sides),
        cmocka_unit_test(test_single_side),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_nothing_of_nothing),
        cmocka_unit_test(test_strokes_nest),
        cmocka_unit_test(test_widths_follow_the_scale),
        cmocka_unit_test(test_tributary_is_narrower),
        cmocka_unit_test(test_crossings_are_where_lines_cross),
        cmocka_unit_test(test_crossings_near_and_far),
        cmocka_unit_test(test_bridge_stands_beside_the_road),
        cmocka_unit_test(test_ford_is_three_dots),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
