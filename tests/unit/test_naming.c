#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/naming.h"

static struct grid sized(int columns, int rows)
{
    return (struct grid){ .shape = GRID_HEX, .columns = columns, .rows = rows };
}

static const struct naming plain = { .first_column = 1, .first_row = 1 };

/* Whether the cell has this name, and this name only that cell. */
static void check_name(const struct naming *naming, struct grid grid, int column, int row, const char *expected)
{
    char name[NAMING_SIZE];
    assert_string_equal(naming_cell_name(naming, grid, grid_cell(grid, column, row), name), expected);
    assert_int_equal(naming_find(naming, grid, expected, strlen(expected)), grid_cell(grid, column, row));
}

static int find(const struct naming *naming, struct grid grid, const char *name)
{
    return naming_find(naming, grid, name, strlen(name));
}

static void test_usual_names(void **state)
{
    (void)state;
    struct grid grid = sized(12, 10);
    check_name(&plain, grid, 4, 5, "0506");
    check_name(&plain, grid, 0, 0, "0101");
    check_name(&plain, grid, 11, 9, "1210");
    check_name(&(struct naming){ 0 }, grid, 0, 0, "0000");
    check_name(&(struct naming){ .rows_first = true, .first_column = 1, .first_row = 1 }, grid, 4, 5, "0605");
    check_name(&(struct naming){ .first_column = 1, .first_row = 1, .separator = '.' }, grid, 4, 5, "05.06");
    check_name(&(struct naming){ .first_column = 1, .first_row = 1, .separator = ':', .column_digits = 1,
                                 .row_digits = 1 }, grid, 9, 5, "10:6");
    check_name(&(struct naming){ .letters = true, .first_row = 1, .row_digits = 1 }, grid, 2, 9, "C10");
    check_name(&(struct naming){ .letters = true, .first_row = 1 }, grid, 2, 5, "C06");
    check_name(&(struct naming){ .letters = true, .first_row = 1, .separator = '-' }, sized(30, 5), 26, 3, "AA-04");
    check_name(&(struct naming){ .letters = true, .rows_first = true, .first_row = 1 }, grid, 2, 5, "06C");
    check_name(&(struct naming){ .letters = true, .first_column = 25 }, grid, 2, 5, "AA05");
}

static void test_first_numbers(void **state)
{
    (void)state;
    check_name(&(struct naming){ .first_column = 37, .first_row = 0 }, sized(5, 5), 4, 4, "4104");
    check_name(&(struct naming){ .first_column = 95, .first_row = 1 }, sized(10, 9), 0, 0, "09501");
    check_name(&(struct naming){ .first_column = 9999, .first_row = 9999 }, sized(200, 200), 0, 199, "0999910198");
}

/* Of 120 columns, all names have three digits and two, or three and three. */
static void test_wide_maps(void **state)
{
    (void)state;
    check_name(&plain, sized(120, 80), 119, 6, "12007");
    check_name(&plain, sized(120, 80), 11, 6, "01207");
    check_name(&plain, sized(120, 120), 119, 6, "120007");
    check_name(&plain, sized(80, 120), 11, 6, "12007");    /* column 12, row 007 */
    assert_int_equal(find(&plain, sized(120, 80), "1207"), GRID_NO_CELL);
    /* two digits asked for are not enough for the largest: all get three */
    struct naming narrow = { .first_column = 1, .first_row = 1, .column_digits = 2, .row_digits = 1 };
    check_name(&narrow, sized(120, 80), 11, 6, "01207");
}

static void test_reading(void **state)
{
    (void)state;
    struct grid grid = sized(120, 80);
    struct naming parted = { .first_column = 1, .first_row = 1, .separator = '-' };
    struct naming lettered = { .letters = true, .first_row = 1 };
    int cell = grid_cell(grid, 2, 6);
    assert_int_equal(find(&parted, grid, "003-07"), cell);
    assert_int_equal(find(&parted, grid, "3-7"), cell);
    assert_int_equal(find(&parted, grid, "03-0007"), cell);
    assert_int_equal(find(&lettered, grid, "c7"), cell);
    assert_int_equal(find(&lettered, grid, "C07"), cell);
    assert_int_equal(naming_find(&lettered, grid, "C079", 3), cell);
    static const char *const wrong[] = { "", "3", "3-", "-7", "3.7", "3-7 ", " 3-7", "3--7", "C-7", "0-7", "121-1",
                                         "1-81", "00307", "3-7x", "3-99999999999999999999", "99999999999999999999-1",
                                         "é-1" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (find(&parted, grid, wrong[i]) != GRID_NO_CELL)
            fail_msg("\"%s\" should name no cell", wrong[i]);
    static const char *const wrong_letters[] = { "", "C", "7", "7C", "C0", "C81", "DQ1", "C7C", "@7", "[7", "{7", "`7",
                                                 "ZZZZZZZZZZZZZZZZZZZZ1", "Ć7" };
    for (size_t i = 0; i < sizeof wrong_letters / sizeof *wrong_letters; i++)
        if (find(&lettered, grid, wrong_letters[i]) != GRID_NO_CELL)
            fail_msg("\"%s\" should name no cell", wrong_letters[i]);
    static const char *const wrong_run[] = { "", "0307", "3007", "000307", "00007", "00300", "00381", "12101",
                                             "0030a" };
    for (size_t i = 0; i < sizeof wrong_run / sizeof *wrong_run; i++)
        if (find(&plain, grid, wrong_run[i]) != GRID_NO_CELL)
            fail_msg("\"%s\" should name no cell", wrong_run[i]);
}

static void test_labels(void **state)
{
    (void)state;
    char name[NAMING_SIZE];
    struct grid grid = sized(120, 80);
    assert_string_equal(naming_column_label(&plain, grid, 6, name), "007");
    assert_string_equal(naming_row_label(&plain, grid, 6, name), "07");
    assert_string_equal(naming_column_label(&(struct naming){ .letters = true }, grid, 27, name), "AB");
    assert_string_equal(naming_column_label(&plain, grid, 120, name), "");
    assert_string_equal(naming_row_label(&plain, grid, -1, name), "");
    assert_string_equal(naming_cell_name(&plain, grid, GRID_NO_CELL, name), "");
    assert_string_equal(naming_cell_name(&plain, grid, 120 * 80, name), "");
}

/* Of every way of naming, each cell's name finds that cell; as no name finds two, none is given twice. */
static void test_every_name_is_found(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1, 1 }, { 12, 10 }, { 120, 80 }, { 9, 101 }, { 200, 200 } };
    static const int firsts[] = { 0, 1, 2, 95, 9999 };
    static const char separators[] = { '\0', '.', '-', ':' };
    for (int i = 0; i < 5 * 5 * 4 * 4 * 4; i++) {
        struct grid grid = sized(sizes[i % 5][0], sizes[i % 5][1]);
        int flags = i / 25 % 4, digits = i / 400;
        struct naming naming = {
            .letters = (flags & 1) != 0,
            .rows_first = (flags & 2) != 0,
            .first_column = firsts[i / 5 % 5],
            .first_row = firsts[(i / 5 + i) % 5],
            .column_digits = digits,
            .row_digits = (digits + i) % 4,
            .separator = separators[i / 100 % 4],
        };
        for (int cell = 0; cell < grid_cell_count(grid); cell += 1 + cell / 500) {
            char name[NAMING_SIZE], column[NAMING_SIZE], row[NAMING_SIZE];
            naming_cell_name(&naming, grid, cell, name);
            if (find(&naming, grid, name) != cell)
                fail_msg("%d: \"%s\" is not found", i, name);
            naming_column_label(&naming, grid, grid_column(grid, cell), column);
            naming_row_label(&naming, grid, grid_row(grid, cell), row);
            assert_int_equal(strlen(name), strlen(column) + strlen(row) + (naming.separator != '\0'));
            assert_memory_equal(name, naming.rows_first ? row : column, strlen(naming.rows_first ? row : column));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_usual_names),
        cmocka_unit_test(test_first_numbers),
        cmocka_unit_test(test_wide_maps),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_every_name_is_found),
    };
    return cmocka_run_group_tests_name("naming", tests, NULL, NULL);
}
