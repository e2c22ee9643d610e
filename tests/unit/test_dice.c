/* Dice expressions, real dice and the log; the checking of rule tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "rules/dice.h"
#include "rules/table.h"

static void exhausted(void *context)
{
    (void)context;
    abort();
}

static struct dice_expression parsed(const char *text)
{
    struct dice_expression expression = {0};
    if (!dice_expression_parse(text, &expression)) {
        fail_msg("'%s' is no expression", text);
    }
    return expression;
}

/* ---- expressions ---- */

static void test_spans_of_expressions(void **state)
{
    static const struct {
        const char *text;
        int least, greatest;
        uint64_t ways;    /* of all its results */
    } cases[] = {
        {"d3",         1,   3,    3      },
        {"d5",         1,   5,    5      },
        {"d12",        1,   12,   12     },
        {"3d6",        3,   18,   216    },
        {"D6X50",      50,  300,  6      },
        {"d6×50",      50,  300,  6      },
        {"3d5x50",     150, 750,  125    },
        {"d6x100+250", 350, 850,  6      },
        {"d3-1",       0,   2,    3      },
        {"half-d6",    1,   3,    6      },
        {"half-3d6",   2,   9,    216    },
        {"d66",        11,  66,   36     },
        {"d66x2-1",    21,  131,  36     },
        /* as much as there may be of each */
        {"20d6",       20,  120,  UINT64_C(3656158440062976)},
        {"9d100",      9,   900,  UINT64_C(1000000000000000000)},
        {"d2x10000",   10000, 20000, 2   },
        {"d6+100000",  100001, 100006, 6 },
        {"d6-100000",  -99999, -99994, 6 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dice_expression expression = parsed(cases[i].text);
        assert_int_equal(dice_expression_least(expression), cases[i].least);
        assert_int_equal(dice_expression_greatest(expression), cases[i].greatest);
        assert_int_equal(dice_expression_ways(expression, cases[i].least, cases[i].greatest), cases[i].ways);
    }
}

static void test_no_expressions(void **state)
{
    static const char *const texts[] = {
        "", "6", "d", "d1", "d0", "0d6", "d6+", "d6x", "d6x0", "d6 ", " d6", "d6+1x2", "2d66", "half-d66", "d6++1",
        "21d6", "d101", "10d100", "d99999999999999999999", "d6x10001", "d6+100001", "d6-100001", "halfd6", "d6y",
        "half-", "-d6", "d6x-2", "1.5d6", "d6 d6",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct dice_expression expression = {.faces = 77};
        if (dice_expression_parse(texts[i], &expression)) {
            fail_msg("'%s' passed as an expression", texts[i]);
        }
        assert_int_equal(expression.faces, 77);
    }
}

static void test_expressions_print_as_written(void **state)
{
    static const char *const texts[] = {"d6", "3d6", "3d5x50", "d6x100+250", "d3-1", "half-d6", "d66"};
    struct arena *arena = arena_new(exhausted, NULL);
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_string_equal(dice_expression_print(arena, parsed(texts[i])), texts[i]);
    }
    arena_free(arena);
}

static void test_ways_and_what_can_be(void **state)
{
    (void)state;
    struct dice_expression three = parsed("3d6"), digits = parsed("d66");
    struct dice_expression steps = parsed("d6x50"), half = parsed("half-d6");
    assert_int_equal(dice_expression_ways(three, 3, 3), 1);
    assert_int_equal(dice_expression_ways(three, 10, 10), 27);
    assert_int_equal(dice_expression_ways(three, 10, 11), 54);
    assert_int_equal(dice_expression_ways(three, 19, 30), 0);
    assert_int_equal(dice_expression_ways(half, 2, 2), 2);
    assert_int_equal(dice_expression_ways(digits, 11, 26), 12);
    assert_true(dice_expression_can_be(digits, 16));
    assert_false(dice_expression_can_be(digits, 17));
    assert_false(dice_expression_can_be(digits, 20));
    assert_true(dice_expression_can_be(steps, 150));
    assert_false(dice_expression_can_be(steps, 151));
    assert_false(dice_expression_can_be(steps, 350));
}

/* ---- throwing ---- */

static void test_real_dice_come_first(void **state)
{
    static const uint8_t real[] = {6, 1, 2, 3};
    struct arena *arena = arena_new(exhausted, NULL);
    struct dice_log log = {.arena = arena};
    struct dice dice;
    (void)state;
    dice_init(&dice, random_keyed("seed", "test", "dice", ""), real, 4, &log);
    assert_int_equal(dice_throw_d6(&dice), 6);
    dice_reject(&dice);
    assert_int_equal(dice_throw(&dice, parsed("3d6x10-5")), 55);
    assert_int_equal(dice.total, 55);
    const struct roll *roll = dice_log_roll(&dice, "Chapter", "First", "result", "D4");
    assert_int_equal(roll->number, 1);
    assert_int_equal(roll->throws, 2);
    assert_int_equal(roll->dice_count, 4);
    assert_int_equal(roll->row, -1);
    assert_true(roll->dice[0].rejected);
    assert_false(roll->dice[1].rejected);
    assert_true(roll->dice[3].real);

    /* The stream has not moved for them. */
    struct random_stream stream = random_keyed("seed", "test", "dice", "");
    assert_int_equal(dice_throw_d6(&dice), 1 + random_below(&stream, 6));
    roll = dice_log_roll(&dice, "Chapter", "Second", "", "");
    assert_int_equal(roll->number, 3);
    assert_false(roll->dice[0].real);
    assert_int_equal(log.throws, 3);
    assert_int_equal(log.count, 2);
    assert_int_equal(dice.real_used, 4);
    assert_false(dice.misfit);
    arena_free(arena);
}

static void test_real_dice_that_do_not_fit(void **state)
{
    static const uint8_t real[] = {3, 7, 0, 4};
    struct arena *arena = arena_new(exhausted, NULL);
    struct dice_log log = {.arena = arena};
    struct dice dice;
    (void)state;
    dice_init(&dice, random_keyed("seed", "test", "misfit", ""), real, 4, &log);
    for (int i = 0; i < 4; i++) {
        assert_in_range(dice_throw_d6(&dice), 1, 6);
    }
    const struct roll *roll = dice_log_roll(&dice, "", "", "", "");
    assert_true(roll->dice[0].real);
    assert_false(roll->dice[1].real);
    assert_false(roll->dice[2].real);
    assert_int_equal(roll->dice[3].value, 4);
    assert_true(dice.misfit);
    assert_int_equal(dice.misfit_index, 1);
    assert_int_equal(dice.misfit_faces, 6);
    arena_free(arena);
}

/* ---- tables ---- */

static const char *const sky_words[] = {"clear", "cloudy", "rain", NULL};
static const struct table_column columns[] = {
    {.name = "sky", .vocabulary = sky_words},
    {.name = "hills", .one = "hill", .least = 0, .greatest = 9},
};

static size_t faults(const char *dice, const struct table_row *rows, size_t row_count)
{
    struct arena *arena = arena_new(exhausted, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    const struct table table = {
        .id = "test", .dice = dice, .columns = columns, .column_count = 2, .rows = rows, .row_count = row_count,
    };
    bool sound = table_check(&table, diagnostics);
    size_t count = diagnostics_count(diagnostics, SEVERITY_ERROR);
    assert_int_equal(sound, count == 0);
    arena_free(arena);
    return count;
}

static void test_tables_are_checked(void **state)
{
    static const struct table_row sound[] = {{1, 2, {0, 0}}, {3, 5, {1, 9}}, {6, 6, {2, 1}}};
    static const struct table_row gaps[] = {{2, 2, {0, 0}}, {5, 5, {0, 0}}};
    static const struct table_row overlap[] = {{1, 3, {0, 0}}, {3, 6, {0, 0}}};
    static const struct table_row beyond[] = {{1, 7, {0, 0}}};
    static const struct table_row backwards[] = {{1, 6, {0, 0}}, {6, 5, {0, 0}}};
    static const struct table_row cells[] = {{1, 6, {3, 10}}};
    static const struct table_row tens[] = {{11, 26, {0, 0}}, {31, 66, {0, 0}}};
    static const struct table_row tens_gap[] = {{11, 25, {0, 0}}, {31, 66, {0, 0}}};
    static const struct table_row low[] = {{0, 6, {0, 0}}};
    static const struct table_row swapped[] = {{4, 6, {0, 0}}, {1, 3, {0, 0}}};
    static const struct table_row fifties[] = {{50, 100, {0, 0}}, {150, 300, {0, 0}}};
    static const struct table_row fifties_gap[] = {{50, 99, {0, 0}}, {150, 300, {0, 0}}};
    static const struct table_row halves[] = {{1, 1, {0, 0}}, {2, 3, {0, 0}}};
    static const struct table_row two[] = {{2, 6, {0, 0}}, {7, 7, {0, 0}}, {8, 12, {0, 0}}};
    (void)state;
    assert_int_equal(faults("d6", sound, 3), 0);
    assert_int_equal(faults("d66", tens, 2), 0);
    assert_int_equal(faults("d6x50", fifties, 2), 0);
    assert_int_equal(faults("half-d6", halves, 2), 0);
    assert_int_equal(faults("2d6", two, 3), 0);
    assert_int_equal(faults("d6", gaps, 2), 3);
    assert_int_equal(faults("d66", tens_gap, 2), 1);
    assert_int_equal(faults("d6x50", fifties_gap, 2), 1);
    assert_int_equal(faults("2d6", two, 2), 1);
    assert_int_equal(faults("d6", low, 1), 1);
    assert_int_equal(faults("d3-1", halves, 2), 2);
    assert_int_equal(faults("d6", swapped, 2), 1);
    assert_int_equal(faults("d6", overlap, 2), 1);
    assert_int_equal(faults("d6", beyond, 1), 1);
    assert_true(faults("d6", backwards, 2) >= 1);
    assert_int_equal(faults("d6", cells, 1), 2);
    assert_int_equal(faults("d6", sound, 0), 1);
    assert_int_equal(faults("six", sound, 3), 1);
    assert_true(faults("20d6x10000", sound, 3) > 0);
}

static void test_rows_in_words(void **state)
{
    static const struct table_column counts[] = {
        {.name = "hills", .one = "hill", .greatest = 99},
        {.name = "mountains", .one = "mountain", .greatest = 99},
    };
    static const struct table_row rows[] = {{1, 1, {2, 1}}, {2, 2, {1, 0}}, {3, 3, {0, 0}}, {4, 6, {0, 13}}};
    const struct table table = {
        .id = "test", .dice = "d6", .columns = counts, .column_count = 2, .rows = rows, .row_count = 4,
    };
    struct arena *arena = arena_new(exhausted, NULL);
    unsigned long ways, all;
    (void)state;
    assert_string_equal(table_row_words(arena, &table, 0), "two hills, one mountain");
    assert_string_equal(table_row_words(arena, &table, 1), "one hill");
    assert_string_equal(table_row_words(arena, &table, 2), "no hills");
    assert_string_equal(table_row_words(arena, &table, 3), "13 mountains");
    assert_int_equal(table_value(&table, 0, "mountains"), 1);
    assert_int_equal(table_value(&table, 0, "towns"), 0);
    assert_int_equal(table_row_of(&table, 5), 3);
    assert_int_equal(table_row_of(&table, 7), -1);
    table_odds(&table, 3, &ways, &all);
    assert_int_equal(ways, 3);
    assert_int_equal(all, 6);
    arena_free(arena);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spans_of_expressions),
        cmocka_unit_test(test_no_expressions),
        cmocka_unit_test(test_expressions_print_as_written),
        cmocka_unit_test(test_ways_and_what_can_be),
        cmocka_unit_test(test_real_dice_come_first),
        cmocka_unit_test(test_real_dice_that_do_not_fit),
        cmocka_unit_test(test_tables_are_checked),
        cmocka_unit_test(test_rows_in_words),
    };
    return cmocka_run_group_tests_name("dice and tables", tests, NULL, NULL);
}
