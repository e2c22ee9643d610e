/* The weather's rules sentence by sentence, with scripted dice: skies, fog, winds, rain, curing, and what they do.
 * How the tables read is told in weather_script.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "weather_script.h"

/* ---- periods and skies ---- */

static void test_a_turn_has_a_day_and_a_night_and_the_first_of_them_is_clear_without_a_die(void **state)
{
    static const char *const table[] = {
        "     |  clear  | - - | 0 | 100 | 0",
        "1    |  clear  | - - | 0 | 100 | 0",
        "4    |  clear  | - - | 0 | 100 | 0",
        "2    |  clear  | - - | 0 | 100 | 0",
        NULL,
    };
    const struct weather *weather = play(state, &on_land, table);
    for (size_t i = 0; i < weather->period_count; i++) {
        assert_int_equal(weather->periods[i].day, 1 + i / 2);
        assert_int_equal(weather->periods[i].part, i % 2 == 0 ? WEATHER_DAY : WEATHER_NIGHT);
        assert_int_equal(weather->periods[i].week, 1);
    }
    assert_int_equal(weather->periods[0].roll_count, 0);
}

static void test_cloudy_and_clears_are_in_force_at_once_without_a_further_sky_die(void **state)
{
    static const char *const table[] = {
        "     |  clear  | - -",
        "5 3  | >cloudy | - -",
        "2    |  cloudy | - -",
        "4    |  cloudy | - -",
        "1 3  | >clear  | - -",
        "6 3  | >cloudy | - -",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_a_rain_result_is_thrown_again_for_light_or_hard_or_only_a_threat(void **state)
{
    static const char *const table[] = {
        "      |  clear  | - -",
        "5 3   | >cloudy | - -",
        "5 1 3 | >cloudy | - -",    /* only threatened: a change all the same */
        "6 2 3 | >cloudy | - -",
        "5 3 3 | >light  | - -",
        "1 3   | >cloudy | - -",
        "5 4 3 | >light  | - -",
        "2 3   | >cloudy | - -",
        "6 5 3 | >hard   | - -",
        "1 3   | >cloudy | - -",
        "6 6 3 | >hard   | - -",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_rain_that_goes_on_throws_on_its_own_table_and_is_no_change(void **state)
{
    static const char *const table[] = {
        "      |  clear  | - -",
        "5 3   | >cloudy | - -",
        "5 3 3 | >light  | - -",
        "4     |  light  | - -",
        "5     |  hard   | - -",
        "6     |  hard   | - -",
        "3     |  light  | - -",
        "2 3   | >cloudy | - -",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_every_change_throws_one_die_more_of_which_a_1_is_fog_and_a_6_a_wind(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -    -   ",
        "5 1 3   | >cloudy | fog  -   ",
        "1 2     | >clear  | -    -   ",
        "5 3     | >cloudy | -    -   ",
        "1 4     | >clear  | -    -   ",
        "5 5     | >cloudy | -    -   ",
        "1 6 1 2 | >clear  | calm -   ",
        "1       |  clear  | -    -   ",    /* no change: no fog and no wind */
        "4       |  clear  | -    -   ",
        NULL,
    };
    play(state, &on_land, table);
}

/* ---- fog ---- */

static void test_fog_lasts_half_the_period_and_stays_at_the_half_on_1_or_2(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -   -  ",
        "5 1 3   | >cloudy | fog -  ",
        "1 1 4   | >clear  | fog -  ",
        "5 1 5   | >cloudy | fog -  ",
        "1 1 6   | >clear  | fog -  ",
        "5 1 2   | >cloudy | fog fog",
        "3 1 1 1 | >clear  | fog fog",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_persistent_fog_goes_on_into_the_next_period_and_is_thrown_for_each_half(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -   -  ",
        "5 1 1   | >cloudy | fog fog",
        "2 3 1   |  cloudy | fog fog",    /* stays, sky, stays at the half */
        "1 4 2   |  cloudy | fog fog",
        "2 2 5   |  cloudy | fog -  ",
        "3       |  cloudy | -   -  ",    /* it lifted at the half: no die in the morning */
        NULL,
    };
    play(state, &on_land, table);
}

static void test_persistent_fog_lifts_on_3_to_6(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -   -  ",
        "5 1 1   | >cloudy | fog fog",
        "3 3     |  cloudy | -   -  ",
        "1 1 1   | >clear  | fog fog",
        "4 2     |  clear  | -   -  ",
        "5 1 2   | >cloudy | fog fog",
        "5 3     |  cloudy | -   -  ",
        "1 1 2   | >clear  | fog fog",
        "6 2     |  clear  | -   -  ",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_another_change_lifts_fog_that_would_have_stayed(void **state)
{
    static const char *const table[] = {
        "          |  clear  | -    -   ",
        "5 1 1     | >cloudy | fog  fog ",
        "1 1 3     | >clear  | -    -   ",    /* its die said it stays; the change ends it */
        "5 1 1     | >cloudy | fog  fog ",
        "2 5 1 4   | >cloudy | -    -   ",    /* so does rain that only threatened */
        "5 3 1 2   | >light  | fog  fog ",
        "1 5 1     |  hard   | fog  fog ",    /* light to hard is no change */
        "6 1 1 3   | >cloudy | fog  -   ",    /* a new fog, after the old one lifted */
        "5 5 1 1   | >hard   | fog  fog ",
        "2 1 6 6 1 | >cloudy | high high",    /* a wind in place of the fog */
        NULL,
    };
    play(state, &on_land, table);
}

/* ---- wind ---- */

static void test_a_wind_is_calm_on_1_high_on_5_a_gale_on_6_and_else_nothing(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -    - ",
        "5 6 1 2 | >cloudy | calm - ",
        "1 6 2   | >clear  | -    - ",
        "5 6 3   | >cloudy | -    - ",
        "1 6 4   | >clear  | -    - ",
        "5 6 5 2 | >cloudy | high - ",
        "1 6 6 2 | >clear  | gale - ",
        NULL,
    };
    play(state, &on_coast, table);
    play(state, &at_sea, table);
}

static void test_on_land_a_gale_becomes_high_winds(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -    -   ",
        "5 6 6 2 | >cloudy | high -   ",
        "1 6 6 1 | >clear  | high high",
        "1 2 1   |  clear  | high high",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_a_wind_goes_on_at_each_half_on_a_1_alone(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -    -   ",
        "5 6 6 1 | >cloudy | gale gale",
        "1 2 1   |  cloudy | gale gale",
        "1 3 2   |  cloudy | gale -   ",
        "4       |  cloudy | -    -   ",
        "1 6 1 1 | >clear  | calm calm",
        "2 1     |  clear  | -    -   ",
        "5 6 5 1 | >cloudy | high high",
        "1 2 6   |  cloudy | high -   ",
        "1 6 5 3 | >clear  | high -   ",
        NULL,
    };
    play(state, &at_sea, table);
}

static void test_another_change_ends_a_wind_that_would_have_gone_on(void **state)
{
    static const char *const table[] = {
        "          |  clear  | -    -   ",
        "5 6 6 1   | >cloudy | gale gale",
        "1 1 3     | >clear  | -    -   ",
        "5 6 5 1   | >cloudy | high high",
        "1 6 2 2   | >cloudy | -    -   ",    /* rain that only threatened */
        "1 6 1 1   | >clear  | calm calm",
        "1 6 6 6 1 | >cloudy | gale gale",    /* another wind */
        "1 1 1 2   | >clear  | fog  fog ",    /* fog in place of a wind */
        NULL,
    };
    play(state, &on_coast, table);
}

/* ---- rain and the ground ---- */

static void test_an_effect_of_rain_begins_at_its_periods_end_and_stays_until_cured(void **state)
{
    static const char *const table[] = {
        "      |  clear  | - - | 0 | 100",
        "5 3   | >cloudy | - - | 0 | 100",
        "5 5 3 | >hard   | - - | 0 |  75",    /* fords are still open */
        "1 3   | >cloudy | - - | 1 | 100",
        "2     |  cloudy | - - | 1 | 100",
        "5 3 3 | >light  | - - | 1 | 100",
        NULL,
    };
    const struct weather *weather = play(state, &on_land, table);
    assert_false(weather->periods[2].fords_shut);
    for (int i = 3; i < 6; i++) {
        assert_true(weather->periods[i].fords_shut);
        assert_false(weather->periods[i].ferries_shut);
    }
}

static void test_three_hard_rains_then_clear_clear(void **state)
{
    static const char *const table[] = {
        "pin |  hard   | - - | 0 | 75",
        "pin |  hard   | - - | 1 | 75",
        "pin |  hard   | - - | 2 | 75",
        "pin |  clear  | - - | 3 | 50",
        "pin |  clear  | - - | 3 | 50",    /* works at its end: as if there had been two rains */
        "1   |  clear  | - - | 2 | 100",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_one_light_rain_keeps_things_as_they_are(void **state)
{
    static const char *const table[] = {
        "      |  clear  | - - | 0",
        "5 3   | >cloudy | - - | 0",
        "5 3 3 | >light  | - - | 0 | 100",    /* light rain slows nobody */
        "1 3   | >cloudy | - - | 0",
        "5 5 3 | >hard   | - - | 0",
        "1 3   | >cloudy | - - | 1",
        "5 4 3 | >light  | - - | 1 | 100",
        "1 3   | >cloudy | - - | 1",
        NULL,
    };
    const struct weather *weather = play(state, &on_land, table);
    assert_int_equal(weather->ground_after, 1);
}

static void test_two_light_rains_running_count_as_one_hard_and_three_are_still_one_step(void **state)
{
    static const char *const two[] = {
        "      |  clear  | - - | 0",
        "5 3   | >cloudy | - - | 0",
        "5 3 3 | >light  | - - | 0",
        "3     |  light  | - - | 0",
        "1 3   | >cloudy | - - | 1",
        NULL,
    };
    static const char *const five[] = {
        "pin |  light  | - - | 0",
        "3   |  light  | - - | 0",
        "3   |  light  | - - | 1",
        "1 3 | >cloudy | - - | 1",    /* the third alone is no step */
        "pin |  light  | - - | 1",
        "3   |  light  | - - | 1",
        "3   |  light  | - - | 2",
        "3   |  light  | - - | 2",    /* four are two steps */
        "3   |  light  | - - | 3",
        "1 3 | >cloudy | - - | 3",
        NULL,
    };
    play(state, &on_land, two);
    play(state, &on_land, five);
}

static void test_light_rains_with_a_dry_period_between_are_no_pair(void **state)
{
    static const char *const table[] = {
        "      |  clear  | - - | 0",
        "5 3   | >cloudy | - - | 0",
        "5 3 3 | >light  | - - | 0",
        "1 3   | >cloudy | - - | 0",
        "5 3 3 | >light  | - - | 0",
        "1 3   | >cloudy | - - | 0",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_a_hard_rain_between_two_light_ones_leaves_them_no_pair(void **state)
{
    static const char *const table[] = {
        "pin |  light  | - - | 0",
        "5   |  hard   | - - | 0",
        "3   |  light  | - - | 1",
        "4   |  light  | - - | 1",
        "1 3 | >cloudy | - - | 2",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_hard_rain_slows_marches_by_a_quarter_while_it_falls(void **state)
{
    static const char *const table[] = {
        "      |  clear  | - - | 0 | 100",
        "5 3   | >cloudy | - - | 0 | 100",
        "5 6 3 | >hard   | - - | 0 |  75",
        "5     |  hard   | - - | 1 |  75",
        "3     |  light  | - - | 2 | 100",
        "1 3   | >cloudy | - - | 2 | 100",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_hard_rains_close_fords_then_ferries_then_halve_then_halt_all_moves(void **state)
{
    static const char *const table[] = {
        "pin   |  hard   | - - | 0 |  75",
        "5     |  hard   | - - | 1 |  75",
        "5     |  hard   | - - | 2 |  75",
        "5     |  hard   | - - | 3 |  50",    /* of the two the slower */
        "5     |  hard   | - - | 4 |   0",
        "5     |  hard   | - - | 4 |   0",    /* there is nothing worse */
        "1 3   | >cloudy | - - | 4 |   0",
        NULL,
    };
    /* level                    0  1  2  3  4  4  4 */
    static const bool fords[]   = {0, 1, 1, 1, 1, 1, 1};
    static const bool ferries[] = {0, 0, 1, 1, 1, 1, 1};
    static const int ships[]    = {4, 4, 4, 2, 0, 0, 0};
    const struct weather *weather = play(state, &at_sea, table);
    for (size_t i = 0; i < sizeof fords / sizeof *fords; i++) {
        assert_int_equal(weather->periods[i].fords_shut, fords[i]);
        assert_int_equal(weather->periods[i].ferries_shut, ferries[i]);
        for (int half = 0; half < WEATHER_HALVES; half++) {
            assert_int_equal(weather->periods[i].halves[half].sail, ships[i]);
            assert_int_equal(weather->periods[i].halves[half].oars, ships[i]);
        }
    }
}

/* ---- curing ---- */

static void test_after_one_clear_period_each_further_one_dries_a_step(void **state)
{
    static const char *const table[] = {
        "pin |  hard   | - - | 0",
        "5   |  hard   | - - | 1",
        "5   |  hard   | - - | 2",
        "5   |  hard   | - - | 3",
        "pin |  clear  | - - | 4",
        "1   |  clear  | - - | 4",
        "1   |  clear  | - - | 3",
        "1   |  clear  | - - | 2",
        "1   |  clear  | - - | 1",
        "1   |  clear  | - - | 0",
        "1   |  clear  | - - | 0",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_two_cloudy_periods_equal_one_clear(void **state)
{
    static const char *const table[] = {
        "pin |  hard   | - - | 0",
        "5   |  hard   | - - | 1",
        "1 3 | >cloudy | - - | 2",    /* 1 */
        "3   |  cloudy | - - | 2",    /* 2 */
        "3   |  cloudy | - - | 2",    /* 3 */
        "3   |  cloudy | - - | 2",    /* 4: a step */
        "3   |  cloudy | - - | 1",    /* 5 */
        "3   |  cloudy | - - | 1",    /* 6: a step */
        "3   |  cloudy | - - | 0",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_clear_and_cloudy_periods_dry_together(void **state)
{
    static const char *const table[] = {
        "pin |  hard   | - - | 0",
        "5   |  hard   | - - | 1",
        "5   |  hard   | - - | 2",
        "1 3 | >cloudy | - - | 3",    /* 1 */
        "1 3 | >clear  | - - | 3",    /* 3 */
        "1   |  clear  | - - | 3",    /* 5: past 4, a step */
        "5 3 | >cloudy | - - | 2",    /* 6: a step */
        "3   |  cloudy | - - | 1",    /* 7 */
        "1 3 | >clear  | - - | 1",    /* 9: past 8, a step */
        "1   |  clear  | - - | 0",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_any_rain_begins_the_drying_anew_and_adds_to_what_is_left(void **state)
{
    static const char *const table[] = {
        "pin   |  hard   | - - | 0",
        "5     |  hard   | - - | 1",
        "5     |  hard   | - - | 2",
        "1 3   | >cloudy | - - | 3",    /* 1 */
        "1 3   | >clear  | - - | 3",    /* 3 */
        "5 3   | >cloudy | - - | 3",    /* 4: a step */
        "5 4 3 | >light  | - - | 2",    /* a single one: as it is, and 0 */
        "1 3   | >cloudy | - - | 2",    /* 1 */
        "1 3   | >clear  | - - | 2",    /* 3 */
        "5 3   | >cloudy | - - | 2",    /* 4: a step */
        "5 5 3 | >hard   | - - | 1",    /* and 0 */
        "1 3   | >cloudy | - - | 2",    /* 1 */
        "1 3   | >clear  | - - | 2",    /* 3 */
        "1     |  clear  | - - | 2",    /* 5: a step */
        "1     |  clear  | - - | 1",
        NULL,
    };
    play(state, &on_land, table);
}

static void test_the_level_after_the_log_is_told(void **state)
{
    static const char *const wet[] = {"pin | hard | - - | 0", "6 | hard | - - | 1", NULL};
    static const char *const dry[] = {
        "pin | hard  | - - | 0", "6   | hard  | - - | 1", "pin | clear | - - | 2", "1   | clear | - - | 2", NULL,
    };
    assert_int_equal(play(state, &on_land, wet)->ground_after, 2);
    assert_int_equal(play(state, &on_land, dry)->ground_after, 1);
}

/* ---- what air does ---- */

/* A period's first half with this air, after as many hard rains as the level says. */
static const struct weather_half *half_of(void **state, enum weather_setting setting, int level, enum weather_air air)
{
    struct arena *arena = *state;
    struct weather_pin *pins = arena_alloc_array(arena, WEATHER_GROUND_MAX + 1, sizeof *pins);
    struct ruleset ruleset = ruleset_published();
    for (int i = 0; i <= level; i++) {
        pins[i] = (struct weather_pin){
            .day = 1 + i / 2,
            .part = i % 2 == 0 ? WEATHER_DAY : WEATHER_NIGHT,
            .has_sky = true,
            .sky = i < level ? SKY_HARD_RAIN : SKY_CLOUDY,
            .air = {i < level ? AIR_USUAL : air, AIR_USUAL},
        };
    }
    const struct weather_order order = {
        .first_day = 1, .days = 3, .setting = setting, .pins = pins, .pin_count = (size_t)level + 1,
    };
    const struct weather *weather = weather_run(arena, &ruleset, &order, "1403", NULL, 0);
    assert_int_equal(weather->periods[level].ground, level);
    assert_int_equal(weather->periods[level].halves[0].air, air);
    assert_int_equal(weather->periods[level].halves[1].air, AIR_USUAL);
    /* No air slows a march. */
    assert_int_equal(weather->periods[level].march_percent, level == 4 ? 0 : level == 3 ? 50 : 100);
    return &weather->periods[level].halves[0];
}

/* Of a ship's usual move in half a period, in quarters. Fog halves it, high winds give sails half as much again, calm
 * leaves only oars, a gale nothing; soaked ground from level 3 on halves everything, and then stops it. */
static void test_what_fog_and_winds_do_to_ships_ports_and_missiles(void **state)
{
    static const struct {
        enum weather_air air;
        int level, sail, oars;
        bool ports_shut, beach;
    } rows[] = {
        /* air           level sail oars  shut   beach */
        {AIR_USUAL,      0,    4,   4,    false, false},
        {AIR_USUAL,      2,    4,   4,    false, false},
        {AIR_USUAL,      3,    2,   2,    false, false},
        {AIR_USUAL,      4,    0,   0,    false, false},
        {AIR_FOG,        0,    2,   2,    true,  false},
        {AIR_FOG,        3,    2,   2,    true,  false},
        {AIR_FOG,        4,    0,   0,    true,  false},
        {AIR_CALM,       0,    0,   4,    false, false},
        {AIR_CALM,       3,    0,   2,    false, false},
        {AIR_CALM,       4,    0,   0,    false, false},
        {AIR_HIGH_WINDS, 0,    6,   4,    true,  false},
        {AIR_HIGH_WINDS, 3,    3,   2,    true,  false},
        {AIR_HIGH_WINDS, 4,    0,   0,    true,  false},
        {AIR_GALE,       0,    0,   0,    true,  true},
        {AIR_GALE,       3,    0,   0,    true,  true},
        {AIR_GALE,       4,    0,   0,    true,  true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int setting = SETTING_COAST; setting < SETTING_COUNT; setting++) {
            const struct weather_half *half = half_of(state, (enum weather_setting)setting, rows[i].level, rows[i].air);
            assert_int_equal(half->sail, rows[i].sail);
            assert_int_equal(half->oars, rows[i].oars);
            assert_int_equal(half->ports_shut, rows[i].ports_shut);
            assert_int_equal(half->beach, rows[i].beach);
        }
    }
}

static void test_high_winds_take_one_missile_hit(void **state)
{
    assert_int_equal(half_of(state, SETTING_LAND, 0, AIR_HIGH_WINDS)->hits, -1);
    assert_int_equal(half_of(state, SETTING_COAST, 0, AIR_GALE)->hits, -1);    /* high winds, for those on land */
    assert_int_equal(half_of(state, SETTING_LAND, 0, AIR_CALM)->hits, 0);
    assert_int_equal(half_of(state, SETTING_LAND, 0, AIR_FOG)->hits, 0);
    assert_int_equal(half_of(state, SETTING_LAND, 0, AIR_USUAL)->hits, 0);
}

static void test_fog_and_winds_work_by_half_periods(void **state)
{
    static const char *const table[] = {
        "        |  clear  | -    -   ",
        "5 1 3   | >cloudy | fog  -   ",
        "1 6 5 1 | >clear  | high high",
        "1 2 2   |  clear  | high -   ",
        NULL,
    };
    static const int sail[][WEATHER_HALVES] = {{4, 4}, {2, 4}, {6, 6}, {6, 4}};
    const struct weather *weather = play(state, &at_sea, table);
    for (size_t i = 0; i < sizeof sail / sizeof *sail; i++) {
        for (int half = 0; half < WEATHER_HALVES; half++) {
            assert_int_equal(weather->periods[i].halves[half].sail, sail[i][half]);
            assert_int_equal(weather->periods[i].halves[half].ports_shut, sail[i][half] != 4);
        }
    }
}

/* A die by thirty yards for each foggy half; all six distances come up, and no real die is ever used for it (play holds
 * every die of a period against its row). */
static void test_in_fog_one_sees_a_die_by_thirty_yards(void **state)
{
    static const char *const table[] = {
        "          |  clear  | -   -  ",
        "5 1 1     | >cloudy | fog fog",
        "54x 1 3 1 |  cloudy | fog fog",
        NULL,
    };
    const struct weather *weather = play(state, &on_land, table);
    int seen[7] = {0};
    bool halves_differ = false;
    assert_int_equal(weather->periods[0].halves[0].sight_yards, 0);
    for (int i = 1; i < 56; i++) {
        const struct weather_half *halves = weather->periods[i].halves;
        for (int half = 0; half < WEATHER_HALVES; half++) {
            assert_int_equal(halves[half].sight_yards % 30, 0);
            assert_in_range(halves[half].sight_yards / 30, 1, 6);
            seen[halves[half].sight_yards / 30]++;
        }
        halves_differ = halves_differ || halves[0].sight_yards != halves[1].sight_yards;
    }
    for (int pips = 1; pips <= 6; pips++) {
        assert_true(seen[pips] > 0);
    }
    assert_true(halves_differ);
}

#define PLAYED(test) cmocka_unit_test_setup_teardown(test, weather_setup, weather_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        PLAYED(test_a_turn_has_a_day_and_a_night_and_the_first_of_them_is_clear_without_a_die),
        PLAYED(test_cloudy_and_clears_are_in_force_at_once_without_a_further_sky_die),
        PLAYED(test_a_rain_result_is_thrown_again_for_light_or_hard_or_only_a_threat),
        PLAYED(test_rain_that_goes_on_throws_on_its_own_table_and_is_no_change),
        PLAYED(test_every_change_throws_one_die_more_of_which_a_1_is_fog_and_a_6_a_wind),
        PLAYED(test_fog_lasts_half_the_period_and_stays_at_the_half_on_1_or_2),
        PLAYED(test_persistent_fog_goes_on_into_the_next_period_and_is_thrown_for_each_half),
        PLAYED(test_persistent_fog_lifts_on_3_to_6),
        PLAYED(test_another_change_lifts_fog_that_would_have_stayed),
        PLAYED(test_a_wind_is_calm_on_1_high_on_5_a_gale_on_6_and_else_nothing),
        PLAYED(test_on_land_a_gale_becomes_high_winds),
        PLAYED(test_a_wind_goes_on_at_each_half_on_a_1_alone),
        PLAYED(test_another_change_ends_a_wind_that_would_have_gone_on),
        PLAYED(test_an_effect_of_rain_begins_at_its_periods_end_and_stays_until_cured),
        PLAYED(test_three_hard_rains_then_clear_clear),
        PLAYED(test_one_light_rain_keeps_things_as_they_are),
        PLAYED(test_two_light_rains_running_count_as_one_hard_and_three_are_still_one_step),
        PLAYED(test_light_rains_with_a_dry_period_between_are_no_pair),
        PLAYED(test_a_hard_rain_between_two_light_ones_leaves_them_no_pair),
        PLAYED(test_hard_rain_slows_marches_by_a_quarter_while_it_falls),
        PLAYED(test_hard_rains_close_fords_then_ferries_then_halve_then_halt_all_moves),
        PLAYED(test_after_one_clear_period_each_further_one_dries_a_step),
        PLAYED(test_two_cloudy_periods_equal_one_clear),
        PLAYED(test_clear_and_cloudy_periods_dry_together),
        PLAYED(test_any_rain_begins_the_drying_anew_and_adds_to_what_is_left),
        PLAYED(test_the_level_after_the_log_is_told),
        PLAYED(test_what_fog_and_winds_do_to_ships_ports_and_missiles),
        PLAYED(test_high_winds_take_one_missile_hit),
        PLAYED(test_fog_and_winds_work_by_half_periods),
        PLAYED(test_in_fog_one_sees_a_die_by_thirty_yards),
    };
    return cmocka_run_group_tests_name("weather", tests, NULL, NULL);
}
