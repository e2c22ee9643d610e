/* What the umpire orders of the weather: pins, real dice, another start, another first day. How the tables read is told
 * in weather_script.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "weather_script.h"

/* ---- pins ---- */

static void test_a_pinned_sky_throws_nothing_and_the_chain_goes_on_from_it(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -   -  ",
        "1       |  clear  | -   -  ",
        "pin     |  hard   | fog fog",
        "2 5 1   |  hard   | fog fog",      /* the fog's die, then the table of rain */
        "pin     |  cloudy | -   -  ",
        "2       |  cloudy | -   -  ",
        "pin     |  light  | fog -  ",
        "1 3     | >cloudy | -   -  ",      /* the fog had lifted: no die for it */
        "pin     |  clear  | -   gale",
        "1 1 1   |  clear  | gale gale",
        "pin     |  clear  | -   -  ",      /* the gale is over without a die */
        "1       |  clear  | -   -  ",
        NULL,
    };
    play(state, &at_sea, table);
}

static void test_a_pinned_period_counts_for_ground_and_drought(void **state)
{
    static const char *const table[] = {
        "        |  clear  | - - | 0 | 100 | 0",
        "55x 1   |  clear  | - - | 0 | 100 | 0",
        "pin     |  hard   | - - | 0 |  75 | 5",
        "pin     |  clear  | - - | 1 | 100 | 0",
        "pin     |  clear  | - - | 1 | 100 | 0",
        "1       |  clear  | - - | 0 | 100 | 0",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_the_first_period_may_be_pinned(void **state)
{
    static const char *const table[] = {
        "pin     |  light  | calm calm",
        "1 3 2   |  light  | calm -   ",
        NULL,
    };
    play(state, &on_coast, table);
}

static void test_a_periods_own_dice_are_thrown_before_the_seasons_which_pass_it_by(void **state)
{
    static const char *const table[] = {
        "          |  clear  | -   -  ",
        "5 1 1     | >cloudy | fog fog",
        "(2 5 3 3) | >light  | -   -  ",
        "4         |  light  | -   -  ",
        "(1 6 5 2) | >cloudy | high - ",
        "1 3       | >clear  | -   -  ",
        NULL,
    };
    play(state, &at_sea, table);
}

/* At the end of a week of drought the loss die belongs to the period's own dice. */
static void test_the_loss_die_of_a_period_is_among_its_own_dice(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0 | 0",
        "55x 1    |  clear  | - - | 0 | 100 | 0 | 0",
        "28x 1    |  clear  | - -",
        "13x 1    |  clear  | - - | 0 |  25 | 7 | 0",
        "(1 5)    |  clear  | - - | 0 |  25 | 7 | 15",
        "1        |  clear  | - - | 0 |  25 | 8 | 0",
        NULL,
    };
    play(state, &on_land, table);
}

/* With a pinned sky it is the seed's: the season's real dice wait for periods that are not pinned. */
static void test_the_loss_die_of_a_pinned_sky_is_the_seeds(void **state)
{
    enum { DAYS = 50, LAST = 97 };    /* the last period of week 7 */
    const struct weather_pin pin = {.day = 49, .part = WEATHER_NIGHT, .has_sky = true, .sky = SKY_CLEAR};
    struct ruleset ruleset = ruleset_published();
    struct weather_order order = on_land;
    uint8_t dice[2 * DAYS - 2];
    order.days = DAYS;
    order.pins = &pin;
    order.pin_count = 1;
    memset(dice, 1, sizeof dice);
    const struct weather *weather = weather_run(*state, &ruleset, &order, "1403", dice, sizeof dice);
    const struct weather_period *period = &weather->periods[LAST];
    assert_int_equal(period->drought_week, 7);
    assert_in_range(period->losses_percent, 5, 15);
    assert_int_equal(period->roll_count, 1);
    assert_false(weather->log.rolls[period->roll_first].dice[0].real);
    assert_int_equal(weather->real_used, sizeof dice);
    assert_int_equal(weather->periods[LAST + 1].sky, SKY_CLEAR);
}

static const struct weather *run_pinned(void **state, const uint8_t *own, size_t own_count, struct weather_pin **pin)
{
    static const uint8_t season[] = {5, 3, 1, 3};
    struct ruleset ruleset = ruleset_published();
    *pin = arena_alloc(*state, sizeof **pin);
    **pin = (struct weather_pin){.day = 2, .part = WEATHER_DAY, .dice = own, .dice_count = own_count};
    struct weather_order order = on_land;
    order.days = 2;
    order.pins = *pin;
    order.pin_count = 1;
    return weather_run(*state, &ruleset, &order, "1403", season, sizeof season);
}

static void test_where_a_periods_own_dice_run_out_the_seeds_follow_and_not_the_seasons(void **state)
{
    static const uint8_t own[] = {5};    /* cloudy: rain; the rain's die is the seed's */
    struct weather_pin *pin;
    const struct weather *weather = run_pinned(state, own, 1, &pin);
    const struct weather_period *period = &weather->periods[2];
    size_t dice = 0, real = 0;
    for (size_t i = period->roll_first; i < period->roll_first + period->roll_count; i++) {
        for (size_t k = 0; k < weather->log.rolls[i].dice_count; k++) {
            dice++;
            real += weather->log.rolls[i].dice[k].real;
        }
    }
    assert_int_equal(real, 1);
    assert_true(dice >= 2);
    assert_null(weather->unused_pin);
    assert_int_equal(weather->periods[1].sky, SKY_CLOUDY);
    assert_true(weather->log.rolls[weather->periods[3].roll_first].dice[0].real);
    assert_true(weather->real_used >= 3);
}

static void test_dice_too_many_for_a_period_are_told(void **state)
{
    static const uint8_t own[] = {2, 6, 6};
    struct weather_pin *pin;
    const struct weather *weather = run_pinned(state, own, 3, &pin);
    assert_ptr_equal(weather->unused_pin, pin);
    assert_false(weather->misfit);
    assert_int_equal(weather->periods[2].sky, SKY_CLOUDY);
}

static void test_a_periods_own_die_that_does_not_fit_is_told(void **state)
{
    static const uint8_t own[] = {5, 9, 3};
    struct weather_pin *pin;
    const struct weather *weather = run_pinned(state, own, 3, &pin);
    assert_true(weather->misfit);
    assert_ptr_equal(weather->misfit_pin, pin);
    assert_int_equal(weather->misfit_index, 1);
    assert_int_equal(weather->misfit_faces, 6);
}

/* ---- real dice ---- */

static const struct weather *run_dice(void **state, int days, const uint8_t *real, size_t count)
{
    struct ruleset ruleset = ruleset_published();
    struct weather_order order = on_land;
    order.days = days;
    return weather_run(*state, &ruleset, &order, "1403", real, count);
}

static void test_dice_for_the_first_period_are_all_too_many(void **state)
{
    static const uint8_t own[] = {5};
    const struct weather_pin pin = {.day = 1, .part = WEATHER_DAY, .dice = own, .dice_count = 1};
    struct ruleset ruleset = ruleset_published();
    struct weather_order order = on_land;
    order.days = 1;
    order.pins = &pin;
    order.pin_count = 1;
    const struct weather *weather = weather_run(*state, &ruleset, &order, "1403", NULL, 0);
    assert_ptr_equal(weather->unused_pin, &pin);
    assert_int_equal(weather->periods[0].sky, SKY_CLEAR);
    assert_int_equal(weather->periods[0].roll_count, 0);
}

static void test_a_die_that_does_not_fit_is_told_and_thrown_by_the_seed(void **state)
{
    static const uint8_t real[] = {1, 7, 0};
    const struct weather *weather = run_dice(state, 3, real, sizeof real);
    assert_true(weather->misfit);
    assert_null(weather->misfit_pin);
    assert_int_equal(weather->misfit_index, 1);
    assert_int_equal(weather->misfit_faces, 6);
    assert_int_equal(weather->real_used, 3);
    const struct roll *second = &weather->log.rolls[weather->periods[2].roll_first];
    assert_false(second->dice[0].real);
    assert_in_range(second->dice[0].value, 1, 6);
}

static void test_where_the_real_dice_run_out_the_seed_goes_on(void **state)
{
    static const uint8_t real[] = {1, 5, 3};
    const struct weather *weather = run_dice(state, 10, real, sizeof real);
    assert_int_equal(weather->real_used, 3);
    assert_int_equal(weather->period_count, 20);
    assert_int_equal(weather->periods[1].sky, SKY_CLEAR);
    assert_int_equal(weather->periods[2].sky, SKY_CLOUDY);
    for (size_t i = 3; i < 20; i++) {
        const struct weather_period *period = &weather->periods[i];
        assert_true(period->roll_count > 0);
        for (size_t k = period->roll_first; k < period->roll_first + period->roll_count; k++) {
            assert_false(weather->log.rolls[k].dice[0].real);
        }
    }
}

static void test_real_dice_that_are_left_over_can_be_told(void **state)
{
    static const uint8_t real[] = {1, 1, 1, 1, 1, 1};
    assert_int_equal(run_dice(state, 2, real, sizeof real)->real_used, 3);
    assert_int_equal(run_dice(state, 1, NULL, 0)->real_used, 0);
}

/* ---- the order ---- */

static void test_another_start_is_the_first_periods_weather_without_a_die(void **state)
{
    static const char *const hard[] = {"    | hard | - - | 0 | 75", "4 | light | - - | 1 | 100", NULL};
    static const char *const light[] = {
        "    | light | - - | 0 | 100", "4 | light | - - | 0 | 100", "6 | hard | - - | 1 | 75", NULL,
    };
    static const char *const cloudy[] = {"    | cloudy | - - | 0 | 100", "4 | cloudy | - - | 0 | 100", NULL};
    struct weather_order order = on_land;
    order.start = SKY_HARD_RAIN;
    assert_int_equal(play(state, &order, hard)->periods[0].wet_in_week, 1);
    order.start = SKY_LIGHT_RAIN;
    assert_int_equal(play(state, &order, light)->periods[2].wet_in_week, 3);
    order.start = SKY_CLOUDY;
    assert_int_equal(play(state, &order, cloudy)->periods[0].wet_in_week, 0);
}

/* Weeks are the log's own: seven days each from its first day, whatever its number. */
static void test_a_log_may_begin_on_any_day(void **state)
{
    static const char *const table[] = {
        "         |  clear  | - - | 0 | 100 | 0",
        "53x 1    |  clear  | - - | 0 | 100 | 0",
        "pin      |  clear  | - - | 0 | 100 | 0",
        "1        |  clear  | - - | 0 | 100 | 0",
        "2x 1     |  clear  | - - | 0 |  75 | 5",
        NULL,
    };
    struct weather_order order = on_land;
    order.first_day = 12;
    const struct weather *weather = play(state, &order, table);
    assert_int_equal(weather->first_day, 12);
    for (int day = 12; day < 12 + 29; day++) {
        for (int part = 0; part < WEATHER_PART_COUNT; part++) {
            const struct weather_period *period = weather_period_of(weather, day, (enum weather_part)part);
            assert_non_null(period);
            assert_int_equal(period->day, day);
            assert_int_equal(period->part, part);
            assert_int_equal(period->week, 1 + (day - 12) / 7);
        }
    }
    assert_null(weather_period_of(weather, 11, WEATHER_NIGHT));
    assert_null(weather_period_of(weather, 12 + 29, WEATHER_DAY));
    assert_null(weather_period_of(weather, 0, WEATHER_DAY));
}

static void test_the_words_on_paper(void **state)
{
    (void)state;
    assert_string_equal(weather_sky_word(SKY_LIGHT_RAIN), "Light rain");
    assert_string_equal(weather_air_word(AIR_USUAL), "");
    assert_string_equal(weather_air_word(AIR_HIGH_WINDS), "high winds");
    assert_string_equal(weather_part_word(WEATHER_NIGHT), "night");
    for (int i = 0; i < SKY_COUNT; i++) {
        assert_true(weather_sky_word((enum weather_sky)i)[0] != '\0');
    }
    for (int i = 1; i < AIR_COUNT; i++) {
        assert_true(weather_air_word((enum weather_air)i)[0] != '\0');
    }
}

#define PLAYED(test) cmocka_unit_test_setup_teardown(test, weather_setup, weather_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        PLAYED(test_a_pinned_sky_throws_nothing_and_the_chain_goes_on_from_it),
        PLAYED(test_a_pinned_period_counts_for_ground_and_drought),
        PLAYED(test_the_first_period_may_be_pinned),
        PLAYED(test_a_periods_own_dice_are_thrown_before_the_seasons_which_pass_it_by),
        PLAYED(test_the_loss_die_of_a_period_is_among_its_own_dice),
        PLAYED(test_the_loss_die_of_a_pinned_sky_is_the_seeds),
        PLAYED(test_where_a_periods_own_dice_run_out_the_seeds_follow_and_not_the_seasons),
        PLAYED(test_dice_too_many_for_a_period_are_told),
        PLAYED(test_a_periods_own_die_that_does_not_fit_is_told),
        PLAYED(test_dice_for_the_first_period_are_all_too_many),
        PLAYED(test_a_die_that_does_not_fit_is_told_and_thrown_by_the_seed),
        PLAYED(test_where_the_real_dice_run_out_the_seed_goes_on),
        PLAYED(test_real_dice_that_are_left_over_can_be_told),
        PLAYED(test_another_start_is_the_first_periods_weather_without_a_die),
        PLAYED(test_a_log_may_begin_on_any_day),
        PLAYED(test_the_words_on_paper),
    };
    return cmocka_run_group_tests_name("weather orders", tests, NULL, NULL);
}
