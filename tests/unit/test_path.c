#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/real.h"
#include "canvas/path.h"

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

struct setting {
    struct arena *arena;
    struct path path;
};

static int set_up(void **state)
{
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct setting *setting = arena_alloc(arena, sizeof *setting);
    setting->arena = arena;
    path_init(&setting->path, arena);
    *state = setting;
    return 0;
}

static int tear_down(void **state)
{
    arena_free(((struct setting *)*state)->arena);
    return 0;
}

static struct path *path_of(void **state)
{
    return &((struct setting *)*state)->path;
}

/* The verbs as letters. */
static void check_verbs(const struct path *path, const char *letters)
{
    static const char LETTERS[PATH_VERB_COUNT] = {
        [PATH_MOVE] = 'M', [PATH_LINE] = 'L', [PATH_CURVE] = 'C', [PATH_CLOSE] = 'Z'};
    assert_int_equal(path->verb_count, strlen(letters));
    for (size_t i = 0; i < path->verb_count; i++)
        assert_int_equal(LETTERS[path->verbs[i]], letters[i]);
}

static void check_point(struct point point, double x, double y)
{
    assert_true(fabs(point.x - x) < 1e-9);
    assert_true(fabs(point.y - y) < 1e-9);
}

static void test_verbs_and_points(void **state)
{
    struct path *path = path_of(state);
    path_move(path, (struct point){1, 2});
    path_line(path, (struct point){3, 4});
    path_curve(path, (struct point){5, 6}, (struct point){7, 8}, (struct point){9, 10});
    path_close(path);
    check_verbs(path, "MLCZ");
    assert_int_equal(path->point_count, 5);
    check_point(path->points[1], 3, 4);
    check_point(path->points[4], 9, 10);
}

static void test_a_path_always_begins_with_a_move(void **state)
{
    struct path *path = path_of(state);
    path_close(path);
    path_line(path, (struct point){1, 1});
    path_line(path, (struct point){2, 2});
    check_verbs(path, "ML");
    path_clear(path);
    path_curve(path, (struct point){1, 1}, (struct point){2, 2}, (struct point){3, 3});
    check_verbs(path, "MC");
}

static void test_the_later_of_two_moves_counts(void **state)
{
    struct path *path = path_of(state);
    path_move(path, (struct point){1, 1});
    path_move(path, (struct point){2, 2});
    path_line(path, (struct point){3, 3});
    path_close(path);
    path_close(path);
    check_verbs(path, "MLZ");
    check_point(path->points[0], 2, 2);
}

static void test_clear_keeps_memory(void **state)
{
    struct path *path = path_of(state);
    for (int i = 0; i < 1000; i++)
        path_line(path, (struct point){i, i});
    struct point *points = path->points;
    path_clear(path);
    for (int i = 0; i < 1000; i++)
        path_line(path, (struct point){i, i});
    assert_ptr_equal(path->points, points);
    assert_int_equal(path->verb_count, 1000);
    check_point(path->points[999], 999, 999);
}

static void test_shapes(void **state)
{
    struct path *path = path_of(state);
    path_rect(path, (struct rect){1, 2, 30, 40});
    check_verbs(path, "MLLLZ");
    check_point(path->points[2], 31, 42);
    path_clear(path);
    path_segment(path, (struct point){0, 0}, (struct point){5, 5});
    path_segment(path, (struct point){1, 0}, (struct point){6, 5});
    check_verbs(path, "MLML");
    path_clear(path);
    path_polygon(path, (const struct point[]){{0, 0}, {1, 0}, {1, 1}}, 3);
    check_verbs(path, "MLLZ");
    path_clear(path);
    path_polygon(path, NULL, 0);
    check_verbs(path, "");
}

/* The point of a curve at its middle. */
static struct point curve_middle(struct point from, const struct point *curve)
{
    return (struct point){(from.x + 3 * curve[0].x + 3 * curve[1].x + curve[2].x) / 8,
                          (from.y + 3 * curve[0].y + 3 * curve[1].y + curve[2].y) / 8};
}

static void test_a_circle_is_round(void **state)
{
    struct path *path = path_of(state);
    path_circle(path, (struct point){10, 20}, 5);
    check_verbs(path, "MCCCCZ");
    struct point from = path->points[0];
    for (int i = 0; i < 4; i++) {
        struct point middle = curve_middle(from, path->points + 1 + 3 * i);
        assert_true(fabs(real_hypot(middle.x - 10, middle.y - 20) - 5) < 0.002);
        from = path->points[3 + 3 * i];
        assert_true(fabs(real_hypot(from.x - 10, from.y - 20) - 5) < 1e-9);
    }
    check_point(from, 15, 20);
}

static void test_round_corners_never_cross(void **state)
{
    struct path *path = path_of(state);
    path_round_rect(path, (struct rect){0, 0, 10, 4}, 99);
    check_verbs(path, "MLCLCLCLCZ");
    check_point(path->points[0], 2, 0);
    for (size_t i = 0; i < path->point_count; i++)
        assert_true(path->points[i].x >= 0 && path->points[i].x <= 10 && path->points[i].y >= 0 &&
                    path->points[i].y <= 4);
    path_clear(path);
    path_round_rect(path, (struct rect){0, 0, 10, 4}, 0);
    check_verbs(path, "MLLLZ");
}

static void test_a_smooth_loop_passes_through_its_points(void **state)
{
    static const struct point POINTS[] = {{0, 0}, {10, 0}, {12, 8}, {3, 9}};
    struct path *path = path_of(state);
    path_smooth_loop(path, POINTS, 4);
    check_verbs(path, "MCCCCZ");
    for (int i = 0; i < 4; i++)
        check_point(path->points[3 + 3 * i], POINTS[(i + 1) % 4].x, POINTS[(i + 1) % 4].y);
    /* No corner where the loop closes: the handles on both sides of the first point lie on one line through it. */
    struct point in = path->points[path->point_count - 2], out = path->points[1];
    assert_true(fabs(in.x * out.y - in.y * out.x) < 1e-9);
    path_clear(path);
    path_smooth_loop(path, POINTS, 2);
    check_verbs(path, "MLZ");
}

static void test_a_path_can_be_appended_to_itself(void **state)
{
    struct path *path = path_of(state);
    path_circle(path, (struct point){0, 0}, 1);
    path_append(path, path);
    check_verbs(path, "MCCCCZMCCCCZ");
    check_point(path->points[13], 1, 0);
    struct path empty;
    path_init(&empty, path->arena);
    path_append(path, &empty);
    assert_int_equal(path->verb_count, 12);
}

static void test_maps(void **state)
{
    (void)state;
    struct affine place = affine_place((struct point){100, 50}, 2, REAL_PI / 2);
    check_point(affine_apply(place, (struct point){1, 0}), 100, 52);    /* clockwise: right becomes down */
    check_point(affine_apply(place, (struct point){0, 1}), 98, 50);
    struct affine straight = affine_place((struct point){3, 4}, 1, 0);
    check_point(affine_apply(straight, (struct point){1, 1}), 4, 5);
    struct point point = {0.3, -7};
    struct point both = affine_apply(place, affine_apply(straight, point));
    check_point(affine_apply(affine_join(straight, place), point), both.x, both.y);
}

#define PATH_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PATH_TEST(test_verbs_and_points),
        PATH_TEST(test_a_path_always_begins_with_a_move),
        PATH_TEST(test_the_later_of_two_moves_counts),
        PATH_TEST(test_clear_keeps_memory),
        PATH_TEST(test_shapes),
        PATH_TEST(test_a_circle_is_round),
        PATH_TEST(test_round_corners_never_cross),
        PATH_TEST(test_a_smooth_loop_passes_through_its_points),
        PATH_TEST(test_a_path_can_be_appended_to_itself),
        PATH_TEST(test_maps),
    };
    return cmocka_run_group_tests_name("path", tests, NULL, NULL);
}
