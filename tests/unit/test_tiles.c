/* Drawings over several sheets: counts, windows, overlaps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "layout/tiles.h"
#include "layout_trace.h"

static void test_what_fits_takes_one_sheet(void **state)
{
    (void)state;
    struct tiles tiles;
    assert_true(tiles_plan(&tiles, 178, 250, 178, 250, 20));
    assert_int_equal(tiles_count(&tiles), 1);
    struct rect window = tiles_window(&tiles, 0);
    assert_near(window.width, 178, 1e-9);
    assert_near(window.x, 0, 1e-9);
}

static void test_counts_are_as_reckoned(void **state)
{
    (void)state;
    /* width room overlap sheets: n sheets reach n * (room - overlap) + overlap */
    static const struct {
        double width, room, overlap;
        int sheets;
    } rows[] = {{101, 100, 20, 2}, {180, 100, 20, 2}, {180.1, 100, 20, 3}, {260, 100, 20, 3}, {1000, 190, 30, 7}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct tiles tiles;
        assert_true(tiles_plan(&tiles, rows[i].width, 50, rows[i].room, 60, rows[i].overlap));
        assert_int_equal(tiles.columns, rows[i].sheets);
        assert_int_equal(tiles.rows, 1);
    }
}

static void test_windows_cover_all_and_overlap_enough(void **state)
{
    (void)state;
    unsigned long long random = 7;
    for (int i = 0; i < 2000; i++) {
        double width = 50 + layout_random(&random, 10000) / 10.0, height = 50 + layout_random(&random, 10000) / 10.0;
        double room_width = 120 + layout_random(&random, 2000) / 10.0;
        double room_height = 120 + layout_random(&random, 2000) / 10.0;
        double overlap = 5 + layout_random(&random, 400) / 10.0;
        struct tiles tiles;
        assert_true(tiles_plan(&tiles, width, height, room_width, room_height, overlap));
        struct rect first = tiles_window(&tiles, 0), last = tiles_window(&tiles, tiles_count(&tiles) - 1);
        assert_near(first.x, 0, 1e-9);
        assert_near(first.y, 0, 1e-9);
        assert_near(last.x + last.width, width, 1e-6);
        assert_near(last.y + last.height, height, 1e-6);
        assert_true(first.width <= room_width + 0.0011 && first.height <= room_height + 0.0011);
        for (int sheet = 1; sheet < tiles.columns; sheet++) {
            struct rect left = tiles_window(&tiles, sheet - 1), right = tiles_window(&tiles, sheet);
            assert_true(left.x + left.width - right.x >= overlap - 0.0011);
        }
        for (int row = 1; row < tiles.rows; row++) {
            struct rect upper = tiles_window(&tiles, (row - 1) * tiles.columns);
            struct rect lower = tiles_window(&tiles, row * tiles.columns);
            assert_true(upper.y + upper.height - lower.y >= overlap - 0.0011);
        }
    }
}

static void test_no_room_and_too_many_sheets_are_told(void **state)
{
    (void)state;
    struct tiles tiles;
    assert_false(tiles_plan(&tiles, 200, 100, 20, 200, 20));
    assert_false(tiles_plan(&tiles, 100000, 100000, 100, 100, 20));
    assert_false(tiles_plan(&tiles, 1e300, 10, 100, 100, 20));
}

static void test_marks_meet_when_sheets_are_joined(void **state)
{
    (void)state;
    struct tiles tiles;
    assert_true(tiles_plan(&tiles, 300, 300, 170, 250, 24));
    assert_int_equal(tiles_count(&tiles), 4);
    /* the middle of the overlap, from the left window's right edge and from the right window's left edge */
    struct rect left = tiles_window(&tiles, 0), right = tiles_window(&tiles, 1);
    double middle = (tiles.window_width_mm - tiles.step_x_mm) / 2;
    assert_near(left.x + left.width - middle, right.x + middle, 1e-9);
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", "A4");
    canvas_page_begin(bench.canvas, 210, 297, "1");
    tiles_draw_marks(&tiles, bench.canvas, style, 0, (struct rect){20, 20, 170, 250});
    tiles_draw_key(&tiles, bench.canvas, style, 0, (struct rect){20, 275, 20, 20});
    canvas_page_end(bench.canvas);
    struct traced traced = layout_traced(&bench);
    assert_int_equal(traced_count(&traced, 0, "4"), 1);
    traced_assert_apart(&traced);
    layout_bench_free(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_fits_takes_one_sheet),
        cmocka_unit_test(test_counts_are_as_reckoned),
        cmocka_unit_test(test_windows_cover_all_and_overlap_enough),
        cmocka_unit_test(test_no_room_and_too_many_sheets_are_told),
        cmocka_unit_test(test_marks_meet_when_sheets_are_joined),
    };
    return cmocka_run_group_tests_name("tiles", tests, NULL, NULL);
}
