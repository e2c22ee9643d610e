#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/grid.h"

static const struct grid square = { .shape = GRID_SQUARE, .columns = 8, .rows = 8 };
static const struct grid hex = { .shape = GRID_HEX, .columns = 9, .rows = 8 };

static int find(struct grid grid, const char *name)
{
    return grid_find(grid, name, strlen(name));
}

/* Compares all neighbours, clockwise from face 0, "-" where there is none. */
static void check_neighbours(struct grid grid, const char *cell, const char *const expected[])
{
    for (int face = 0; face < grid_face_count(grid); face++) {
        char name[GRID_NAME_SIZE] = "-";
        int next = grid_neighbour(grid, find(grid, cell), face);
        if (next != GRID_NO_CELL)
            grid_cell_name(grid, next, name);
        assert_string_equal(name, expected[face]);
    }
}

static void test_square_neighbours(void **state)
{
    (void)state;
    check_neighbours(square, "D4", (const char *const[]){ "D3", "E4", "D5", "C4" });
    check_neighbours(square, "A1", (const char *const[]){ "-", "B1", "A2", "-" });
    check_neighbours(square, "H8", (const char *const[]){ "H7", "-", "-", "G8" });
}

static const struct grid second = { .shape = GRID_HEX, .columns = 9, .rows = 8, .second_low = true };
static const struct grid pointy = { .shape = GRID_HEX, .columns = 9, .rows = 8, .pointy = true };
static const struct grid pointy_second = { .shape = GRID_HEX, .columns = 9, .rows = 8, .pointy = true,
                                           .second_low = true };

static void test_second_column_low(void **state)
{
    (void)state;
    assert_false(grid_column_is_low(second, 0));
    assert_true(grid_column_is_low(second, 1));
    assert_false(grid_row_is_right(second, 1));
    check_neighbours(second, "A1", (const char *const[]){ "-", "-", "B1", "A2", "-", "-" });
    check_neighbours(second, "B1", (const char *const[]){ "-", "C1", "C2", "B2", "A2", "A1" });
    check_neighbours(second, "C4", (const char *const[]){ "C3", "D3", "D4", "C5", "B4", "B3" });
    check_neighbours(second, "D4", (const char *const[]){ "D3", "E4", "E5", "D5", "C5", "C4" });
    check_neighbours(second, "I8", (const char *const[]){ "I7", "-", "-", "-", "H8", "H7" });
}

/* From the upper right. */
static void test_pointy_neighbours(void **state)
{
    (void)state;
    assert_true(grid_row_is_right(pointy, 0));
    assert_false(grid_row_is_right(pointy, 1));
    assert_false(grid_column_is_low(pointy, 0));
    check_neighbours(pointy, "A1", (const char *const[]){ "-", "B1", "B2", "A2", "-", "-" });
    check_neighbours(pointy, "A2", (const char *const[]){ "A1", "B2", "A3", "-", "-", "-" });
    check_neighbours(pointy, "D4", (const char *const[]){ "D3", "E4", "D5", "C5", "C4", "C3" });
    check_neighbours(pointy, "D5", (const char *const[]){ "E4", "E5", "E6", "D6", "C5", "D4" });
    check_neighbours(pointy, "I8", (const char *const[]){ "I7", "-", "-", "-", "H8", "H7" });
    assert_false(grid_row_is_right(pointy_second, 0));
    assert_true(grid_row_is_right(pointy_second, 1));
    check_neighbours(pointy_second, "A1", (const char *const[]){ "-", "B1", "A2", "-", "-", "-" });
    check_neighbours(pointy_second, "D4", (const char *const[]){ "E3", "E4", "E5", "D5", "C4", "D3" });
    check_neighbours(pointy_second, "I8", (const char *const[]){ "-", "-", "-", "-", "H8", "I7" });
}

static void test_hex_neighbours(void **state)
{
    (void)state;
    assert_true(grid_column_is_low(hex, 0));
    assert_false(grid_column_is_low(hex, 1));
    assert_false(grid_column_is_low(square, 0));
    check_neighbours(hex, "A1", (const char *const[]){ "-", "B1", "B2", "A2", "-", "-" });
    check_neighbours(hex, "B1", (const char *const[]){ "-", "-", "C1", "B2", "A1", "-" });
    check_neighbours(hex, "C4", (const char *const[]){ "C3", "D4", "D5", "C5", "B5", "B4" });
    check_neighbours(hex, "D4", (const char *const[]){ "D3", "E3", "E4", "D5", "C4", "C3" });
    check_neighbours(hex, "A8", (const char *const[]){ "A7", "B8", "-", "-", "-", "-" });
    check_neighbours(hex, "B8", (const char *const[]){ "B7", "C7", "C8", "-", "A8", "A7" });
    check_neighbours(hex, "I8", (const char *const[]){ "I7", "-", "-", "-", "-", "H8" });
}

/* Every kind of grid there is. */
static const struct grid kinds[] = {
    { .shape = GRID_SQUARE },
    { .shape = GRID_HEX },
    { .shape = GRID_HEX, .second_low = true },
    { .shape = GRID_HEX, .pointy = true },
    { .shape = GRID_HEX, .pointy = true, .second_low = true },
};

/* columns, rows */
static const int sizes[][2] = {
    { 1, 1 }, { 1, 9 }, { 9, 1 }, { 2, 2 }, { 3, 3 }, { 8, 8 }, { 9, 8 }, { 10, 7 }, { 5, 13 }, { 26, 17 },
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds, SIZE_COUNT = KIND_COUNT * (sizeof sizes / sizeof *sizes) };

static struct grid sized(int i)
{
    struct grid grid = kinds[i % KIND_COUNT];
    grid.columns = sizes[i / KIND_COUNT][0];
    grid.rows = sizes[i / KIND_COUNT][1];
    return grid;
}

/* Whoever I meet across a face meets me across the opposite one. */
static void test_faces_are_shared(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct grid grid = sized(i);
        int faces = grid_face_count(grid);
        for (int cell = 0; cell < grid_cell_count(grid); cell++) {
            assert_int_equal(grid_cell(grid, grid_column(grid, cell), grid_row(grid, cell)), cell);
            for (int face = 0; face < faces; face++) {
                int next = grid_neighbour(grid, cell, face);
                if (next == GRID_NO_CELL)
                    continue;
                assert_int_equal(grid_neighbour(grid, next, (face + faces / 2) % faces), cell);
                assert_int_equal(grid_face_towards(grid, cell, next), face);
                assert_int_equal(grid_distance(grid, cell, next), 1);
            }
        }
    }
}

/* Steps found by walking outward from a cell, ring by ring. */
static void walk_outward(struct grid grid, int from, int *steps)
{
    int count = grid_cell_count(grid);
    int *queue = malloc((size_t)count * sizeof *queue);
    assert_non_null(queue);
    for (int i = 0; i < count; i++)
        steps[i] = -1;
    int head = 0;
    int tail = 0;
    queue[tail++] = from;
    steps[from] = 0;
    while (head < tail) {
        int cell = queue[head++];
        for (int face = 0; face < grid_face_count(grid); face++) {
            int next = grid_neighbour(grid, cell, face);
            if (next == GRID_NO_CELL || steps[next] >= 0)
                continue;
            steps[next] = steps[cell] + 1;
            queue[tail++] = next;
        }
    }
    free(queue);
}

static void test_distance_is_the_walk(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct grid grid = sized(i);
        int count = grid_cell_count(grid);
        int *steps = malloc((size_t)count * sizeof *steps);
        assert_non_null(steps);
        for (int from = 0; from < count; from++) {
            walk_outward(grid, from, steps);
            for (int to = 0; to < count; to++)
                if (grid_distance(grid, from, to) != steps[to])
                    fail_msg("grid %d, %d to %d: %d, walked %d", i, from, to, grid_distance(grid, from, to), steps[to]);
        }
        free(steps);
    }
}

/* Across the largest map, at once. */
static void test_distance_of_the_largest(void **state)
{
    (void)state;
    for (int i = 1; i < KIND_COUNT; i++) {
        struct grid grid = kinds[i];
        grid.columns = grid.rows = 200;
        int last = grid_cell_count(grid) - 1;
        assert_int_equal(grid_distance(grid, 0, 199), 199);
        assert_int_equal(grid_distance(grid, last, 199), 199);
        /* 199 along the slant cover 99 or 100 of the other 199; then straight on */
        int expected = 199 + 199 - (grid.second_low ? 99 : 100);
        assert_int_equal(grid_distance(grid, 0, last), expected);
    }
}

static void test_diagonals(void **state)
{
    (void)state;
    assert_true(grid_is_diagonal(square, find(square, "D4"), find(square, "E5")));
    assert_true(grid_is_diagonal(square, find(square, "D4"), find(square, "C3")));
    assert_true(grid_is_diagonal(square, find(square, "D4"), find(square, "E3")));
    assert_false(grid_is_diagonal(square, find(square, "D4"), find(square, "D4")));
    assert_false(grid_is_diagonal(square, find(square, "D4"), find(square, "D5")));
    assert_false(grid_is_diagonal(square, find(square, "D4"), find(square, "F6")));
    assert_false(grid_is_diagonal(square, find(square, "H1"), find(square, "A3")));
    assert_false(grid_is_diagonal(hex, find(hex, "D4"), find(hex, "E5")));
    assert_false(grid_is_diagonal(square, GRID_NO_CELL, 0));
}

static void test_off_the_grid(void **state)
{
    (void)state;
    assert_int_equal(grid_cell(square, 8, 0), GRID_NO_CELL);
    assert_int_equal(grid_cell(square, 0, 8), GRID_NO_CELL);
    assert_int_equal(grid_cell(square, -1, 3), GRID_NO_CELL);
    assert_int_equal(grid_neighbour(square, 64, 0), GRID_NO_CELL);
    assert_int_equal(grid_neighbour(square, GRID_NO_CELL, 0), GRID_NO_CELL);
    assert_int_equal(grid_neighbour(square, 20, 4), GRID_NO_CELL);
    assert_int_equal(grid_face_towards(square, 0, GRID_NO_CELL), -1);
    assert_int_equal(grid_face_towards(square, 0, 9), -1);
    assert_int_equal(grid_face_towards(square, 7, 8), -1);    /* H1 and A2 */
    assert_int_equal(grid_cell_count((struct grid){ .shape = GRID_SQUARE, .columns = 0, .rows = 5 }), 0);
    assert_int_equal(grid_cell_count((struct grid){ .shape = GRID_SQUARE, .columns = 70000, .rows = 70000 }), 0);
    char name[GRID_NAME_SIZE];
    assert_string_equal(grid_cell_name(square, 64, name), "");
    assert_string_equal(grid_column_name(-1, name), "");
}

static void test_column_names(void **state)
{
    (void)state;
    static const struct {
        int column;
        const char *name;
    } cases[] = {
        { 0, "A" }, { 25, "Z" }, { 26, "AA" }, { 27, "AB" }, { 51, "AZ" }, { 52, "BA" }, { 701, "ZZ" }, { 702, "AAA" },
    };
    char name[GRID_NAME_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(grid_column_name(cases[i].column, name), cases[i].name);
    assert_int_equal(strlen(grid_column_name(INT_MAX, name)), 7);
    struct grid tall = { .shape = GRID_SQUARE, .columns = 1, .rows = INT_MAX };
    assert_string_equal(grid_cell_name(tall, INT_MAX - 1, name), "A2147483647");
}

static void test_every_name_is_found(void **state)
{
    (void)state;
    struct grid wide = { .shape = GRID_HEX, .columns = 800, .rows = 30 };
    for (int cell = 0; cell < grid_cell_count(wide); cell++) {
        char name[GRID_NAME_SIZE];
        assert_int_equal(find(wide, grid_cell_name(wide, cell, name)), cell);
    }
}

static void test_names_as_written(void **state)
{
    (void)state;
    assert_int_equal(find(square, "D4"), 27);
    assert_int_equal(find(square, "d4"), 27);
    assert_int_equal(find(square, "D04"), 27);
    assert_int_equal(grid_find(square, "D45", 2), 27);
    static const char *const wrong[] = {
        "", "A", "4", "A0", "D-1", "4D", "I1", "A9", "D4x", "D4 ", " D4", "D 4", "D4.5", "AA1", "Ä1", "@1", "[1",
        "D99999999999999999999", "ZZZZZZZZZZZZZZZZ1", "D4294967300",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (find(square, wrong[i]) != GRID_NO_CELL)
            fail_msg("\"%s\" should name no cell", wrong[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_square_neighbours),
        cmocka_unit_test(test_hex_neighbours),
        cmocka_unit_test(test_second_column_low),
        cmocka_unit_test(test_pointy_neighbours),
        cmocka_unit_test(test_faces_are_shared),
        cmocka_unit_test(test_distance_is_the_walk),
        cmocka_unit_test(test_distance_of_the_largest),
        cmocka_unit_test(test_diagonals),
        cmocka_unit_test(test_off_the_grid),
        cmocka_unit_test(test_column_names),
        cmocka_unit_test(test_every_name_is_found),
        cmocka_unit_test(test_names_as_written),
    };
    return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
