/* Drought, sentence by sentence, with scripted dice. How the tables read is told in weather_script.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "weather_script.h"

enum { ROW_SIZE = 60 };

static void test_four_weeks_with_fewer_than_four_rains_bring_a_fifth_of_drought(void **state)
{
    static const char *const never[] = {
        "         |  clear  | - - | 0 | 100 | 0 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0 | 0",
        "1        |  clear  | - - | 0 |  75 | 5 | 0",
        NULL,
    };
    static const char *const three[] = {
        "         |  clear  | - - | 0 | 100 | 0",
        "5 3      | >cloudy | - - | 0 | 100 | 0",
        "5 3 3    | >light  | - - | 0 | 100 | 0",
        "3        |  light  | - - | 0 | 100 | 0",
        "5        |  hard   | - - | 1 |  75 | 0",
        "1 3      | >cloudy | - - | 2 | 100 | 0",
        "1 3      | >clear  | - - | 2 | 100 | 0",
        "1        |  clear  | - - | 2 | 100 | 0",
        "1        |  clear  | - - | 1 | 100 | 0",
        "47x 1    |  clear  | - - | 0 | 100 | 0",
        "1        |  clear  | - - | 0 |  75 | 5",
        NULL,
    };
    play(state, &on_land, never);
    play(state, &on_land, three);
}

/* Four rains of any kind in the last 28 days are enough; the 28 days end with each week. */
static void test_four_rains_light_or_hard_keep_drought_away_for_as_long_as_they_are_within_28_days(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0",
        "5 3      | >cloudy | - - | 0 | 100 | 0",
        "5 3 3    | >light  | - - | 0 | 100 | 0",
        "3        |  light  | - - | 0 | 100 | 0",
        "3        |  light  | - - | 1 | 100 | 0",
        "6        |  hard   | - - | 1 |  75 | 0",
        "1 3      | >cloudy | - - | 2 | 100 | 0",
        "1 3      | >clear  | - - | 2 | 100 | 0",
        "1        |  clear  | - - | 2 | 100 | 0",
        "1        |  clear  | - - | 1 | 100 | 0",
        "46x 1    |  clear  | - - | 0 | 100 | 0",    /* to the end of week 4 */
        "14x 1    |  clear  | - - | 0 | 100 | 0",    /* week 5: by its end the rains of week 1 are too old */
        "1        |  clear  | - - | 0 |  75 | 5",
        NULL,
    };
    const struct weather *weather = play(state, &on_land, table);
    static const int wet[] = {0, 0, 1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0};
    for (size_t i = 0; i < sizeof wet / sizeof *wet; i++) {
        assert_int_equal(weather->periods[i].wet_in_week, wet[i]);
        assert_int_equal(weather->periods[i].week, i < 14 ? 1 : 2);
    }
}

static void test_drought_grows_by_a_week_each_week_and_from_the_seventh_on_costs_lives(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0 |  0",
        "55x 1    |  clear  | - - | 0 | 100 | 0 |  0",
        "14x 1    |  clear  | - - | 0 |  75 | 5 |  0",
        "14x 1    |  clear  | - - | 0 |  50 | 6 |  0",
        "13x 1    |  clear  | - - | 0 |  25 | 7 |  0",
        "1 3      |  clear  | - - | 0 |  25 | 7 | 10",
        "13x 1    |  clear  | - - | 0 |  25 | 8 |  0",
        "1 6      |  clear  | - - | 0 |  25 | 8 | 30",
        "13x 1    |  clear  | - - | 0 |  25 | 9 |  0",    /* as the eighth */
        "1 1      |  clear  | - - | 0 |  25 | 9 | 10",
        "1        |  clear  | - - | 0 |  25 | 10 | 0",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_losses_are_half_a_die_by_five_in_week_7_and_a_die_by_five_but_ten_at_least_from_8_on(void **state)
{
    static const int seventh[] = {5, 5, 10, 10, 15, 15}, eighth[] = {10, 10, 15, 20, 25, 30};
    for (int die = 1; die <= 6; die++) {
        char first[ROW_SIZE], second[ROW_SIZE];
        snprintf(first, sizeof first, "1 %d | clear | - - | 0 | 25 | 7 | %d", die, seventh[die - 1]);
        snprintf(second, sizeof second, "1 %d | clear | - - | 0 | 25 | 8 | %d", die, eighth[die - 1]);
        const char *const table[] = {
            "      | clear | - -", "83x 1 | clear | - -",
            "13x 1 | clear | - -", first,
            "13x 1 | clear | - -", second, NULL,
        };
        play(state, &on_land, table);
    }
}

static void test_a_light_rain_eases_drought_by_a_week(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0",
        "14x 1    |  clear  | - - | 0 |  75 | 5",
        "5 3      | >cloudy | - - | 0 |  50 | 6",
        "5 3 3    | >light  | - - | 0 |  50 | 6",
        "1 3      | >cloudy | - - | 0 |  75 | 5",    /* as in the week before */
        "1 3      | >clear  | - - | 0 |  75 | 5",
        "10x 1    |  clear  | - - | 0 |  75 | 5",
        "14x 1    |  clear  | - - | 0 |  50 | 6",
        NULL,
    };
    play(state, &on_land, table);
}

/* A hard rain in the sixth week leaves the fourth, which does nothing; a light one after it in the same week ends the
 * drought. Then four whole weeks must pass, counted from the next period, before another can come. */
static void test_a_hard_rain_eases_drought_by_two_and_below_week_four_it_is_over(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0",
        "14x 1    |  clear  | - - | 0 |  75 | 5",
        "5 3      | >cloudy | - - | 0 |  50 | 6",    /* the 71st period */
        "5 6 3    | >hard   | - - | 0 |  50 | 6",
        "3        |  light  | - - | 1 | 100 | 4",
        "1 3      | >cloudy | - - | 1 | 100 | 0",    /* the 74th: the first of the new 28 days */
        "1 3      | >clear  | - - | 1 | 100 | 0",
        "1        |  clear  | - - | 1 | 100 | 0",
        "64x 1    |  clear  | - - | 0 | 100 | 0",    /* to the 140th: week 10 is the first to end 28 days or more on */
        "1        |  clear  | - - | 0 |  75 | 5",
        NULL,
    };
    play(state, &on_land, table);
}

/* Over after the first period of week 5, which then lacks that period: the next drought waits for four more. */
static void test_the_28_days_after_a_drought_are_whole(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0",
        "54x 1    |  clear  | - - | 0 | 100 | 0",
        "5 3      | >cloudy | - - | 0 | 100 | 0",
        "5 5 3    | >hard   | - - | 0 |  75 | 5",    /* the 57th period */
        "1 3      | >cloudy | - - | 1 | 100 | 0",
        "1 3      | >clear  | - - | 1 | 100 | 0",
        "1        |  clear  | - - | 1 | 100 | 0",
        "66x 1    |  clear  | - - | 0 | 100 | 0",    /* to the 126th, the end of week 9 */
        "1        |  clear  | - - | 0 |  75 | 5",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_a_drought_eased_to_the_fourth_week_grows_again_at_the_weeks_end(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0",
        "14x 1    |  clear  | - - | 0 |  75 | 5",
        "5 3      | >cloudy | - - | 0 |  50 | 6",
        "5 6 3    | >hard   | - - | 0 |  50 | 6",
        "1 3      | >cloudy | - - | 1 | 100 | 4",
        "1 3      | >clear  | - - | 1 | 100 | 4",
        "1        |  clear  | - - | 1 | 100 | 4",
        "9x 1     |  clear  | - - | 0 | 100 | 4",
        "1        |  clear  | - - | 0 |  75 | 5",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_rain_at_a_weeks_end_is_counted_before_losses_and_the_next_week(void **state)
{
    static const char *const eighth[] = {
        "         |  clear  | - - | 0 | 100 | 0 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0 | 0",
        "14x 1    |  clear  | - - | 0 |  75 | 5 | 0",
        "14x 1    |  clear  | - - | 0 |  50 | 6 | 0",
        "12x 1    |  clear  | - - | 0 |  25 | 7 | 0",
        "5 3      | >cloudy | - - | 0 |  25 | 7 | 0",
        "3 4      |  cloudy | - - | 0 |  25 | 7 | 10",
        "13x 3    |  cloudy | - - | 0 |  25 | 8 | 0",
        "5 3 3 5  | >light  | - - | 0 |  25 | 8 | 15",    /* eased to the seventh: its losses, and then up again */
        "1 3      | >cloudy | - - | 0 |  25 | 8 | 0",
        NULL,
    };
    static const char *const seventh[] = {
        "         |  clear  | - - | 0 | 100 | 0 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0 | 0",
        "14x 1    |  clear  | - - | 0 |  75 | 5 | 0",
        "14x 1    |  clear  | - - | 0 |  50 | 6 | 0",
        "12x 1    |  clear  | - - | 0 |  25 | 7 | 0",
        "5 3      | >cloudy | - - | 0 |  25 | 7 | 0",
        "5 3 3    | >light  | - - | 0 |  25 | 7 | 0",    /* eased to the sixth: nobody dies */
        "1 3      | >cloudy | - - | 0 |  25 | 7 | 0",
        NULL,
    };
    static const char *const over[] = {
        "         |  clear  | - - | 0 | 100 | 0 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0 | 0",
        "12x 1    |  clear  | - - | 0 |  75 | 5 | 0",
        "5 3      | >cloudy | - - | 0 |  75 | 5 | 0",
        "5 5 3    | >hard   | - - | 0 |  75 | 5 | 0",    /* over, though few rains fell in the last 28 days */
        "1 3      | >cloudy | - - | 1 | 100 | 0 | 0",
        NULL,
    };
    play(state, &on_land, eighth);
    play(state, &on_land, seventh);
    play(state, &on_land, over);
}

/* After fog at a week's end the loss die comes last. */
static void test_the_loss_die_is_the_last_of_its_period(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - -",
        "83x 1    |  clear  | - -",
        "13x 1    |  clear  | -    -    | 0 | 25 | 7 | 0",
        "5 1 2 6  | >cloudy | fog  fog  | 0 | 25 | 7 | 15",
        "1 2 3    |  cloudy | fog  -    | 0 | 25 | 8 | 0",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_of_hard_rain_wet_ground_and_drought_the_slowest_rules(void **state)
{
    static const char *const burst[] = {
        "         |  clear  | - -",
        "96x 1    |  clear  | - -",
        "1 1      |  clear  | - - | 0 | 25 | 7 |  5",
        "13x 1    |  clear  | - - | 0 | 25 | 8 |  0",
        "1 1      |  clear  | - - | 0 | 25 | 8 | 10",
        "5 3      | >cloudy | - - | 0 | 25 | 9",
        "5 5 3    | >hard   | - - | 0 | 25 | 9",
        "5        |  hard   | - - | 1 | 25 | 7",          /* 25 against 75 */
        "5        |  hard   | - - | 2 | 75 | 5",          /* both 75 */
        "1 3      | >cloudy | - - | 3 | 50 | 0",          /* over; the mud stays */
        NULL,
    };
    static const char *const halted[] = {
        "         |  clear  | - -",
        "96x 1    |  clear  | - -",
        "1 1      |  clear  | - - | 0 | 25 | 7 |  5",
        "13x 1    |  clear  | - - | 0 | 25 | 8",
        "1 1      |  clear  | - - | 0 | 25 | 8 | 10",
        "13x 1    |  clear  | - - | 0 | 25 | 9",
        "1 1      |  clear  | - - | 0 | 25 | 9 | 10",
        "5 3      | >cloudy | - - | 0 | 25 | 10",
        "5 3 3    | >light  | - - | 0 | 25 | 10",
        "3        |  light  | - - | 0 | 25 | 9",
        "5        |  hard   | - - | 1 | 25 | 8",
        "3        |  light  | - - | 2 | 50 | 6",
        "3        |  light  | - - | 2 | 75 | 5",
        "1 3      | >cloudy | - - | 3 | 50 | 4",
        NULL,
    };
    play(state, &on_land, burst);
    play(state, &on_land, halted);
}

static void test_what_a_week_of_drought_does_to_rivers(void **state)
{
    static const struct {
        int week;
        struct weather_drought effects;
    } rows[] = {
        /* week march  major as minor, minor fordable, major fordable, minor closed */
        {0, {100, false, false, false, false}},
        {4, {100, false, false, false, false}},
        {5, {75, true, true, false, false}},
        {6, {50, true, true, false, false}},
        {7, {25, true, true, true, true}},
        {8, {25, true, true, true, true}},
        {9, {25, true, true, true, true}},
        {100, {25, true, true, true, true}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct weather_drought found = weather_drought_of(rows[i].week);
        assert_int_equal(found.march_percent, rows[i].effects.march_percent);
        assert_int_equal(found.major_as_minor, rows[i].effects.major_as_minor);
        assert_int_equal(found.minor_fordable, rows[i].effects.minor_fordable);
        assert_int_equal(found.major_fordable, rows[i].effects.major_fordable);
        assert_int_equal(found.minor_closed, rows[i].effects.minor_closed);
    }
}

#define PLAYED(test) cmocka_unit_test_setup_teardown(test, weather_setup, weather_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        PLAYED(test_four_weeks_with_fewer_than_four_rains_bring_a_fifth_of_drought),
        PLAYED(test_four_rains_light_or_hard_keep_drought_away_for_as_long_as_they_are_within_28_days),
        PLAYED(test_drought_grows_by_a_week_each_week_and_from_the_seventh_on_costs_lives),
        PLAYED(test_losses_are_half_a_die_by_five_in_week_7_and_a_die_by_five_but_ten_at_least_from_8_on),
        PLAYED(test_a_light_rain_eases_drought_by_a_week),
        PLAYED(test_a_hard_rain_eases_drought_by_two_and_below_week_four_it_is_over),
        PLAYED(test_the_28_days_after_a_drought_are_whole),
        PLAYED(test_a_drought_eased_to_the_fourth_week_grows_again_at_the_weeks_end),
        PLAYED(test_rain_at_a_weeks_end_is_counted_before_losses_and_the_next_week),
        PLAYED(test_the_loss_die_is_the_last_of_its_period),
        PLAYED(test_of_hard_rain_wet_ground_and_drought_the_slowest_rules),
        PLAYED(test_what_a_week_of_drought_does_to_rivers),
    };
    return cmocka_run_group_tests_name("drought", tests, NULL, NULL);
}
