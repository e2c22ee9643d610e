/* Seasons beside each other, which may differ only where their orders do: longer ones, ones with pins or real dice, on
 * other days, elsewhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "rules/weather.h"

#if defined(__SANITIZE_ADDRESS__)
#define SLOW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOW 1
#endif
#endif
#ifndef SLOW
#define SLOW 0
#endif

enum { DAYS = 200, PERIODS = 2 * DAYS, PAIRS = SLOW ? 20 : 200 };

static void exhausted(void *context)
{
    (void)context;
    abort();
}

static struct weather_order order_for(int season)
{
    return (struct weather_order){
        .first_day = 1 + season % 5 * 97,
        .days = DAYS,
        .start = (enum weather_sky)(season / 30 % SKY_COUNT),
        .setting = (enum weather_setting)(season / 10 % SETTING_COUNT),
    };
}

static bool is_sight(const struct roll *roll)
{
    return strcmp(roll->table->id, "weather.sight") == 0;
}

static void assert_same_half(const struct weather_half *a, const struct weather_half *b)
{
    assert_int_equal(a->air, b->air);
    assert_int_equal(a->sight_yards, b->sight_yards);
    assert_int_equal(a->sail, b->sail);
    assert_int_equal(a->oars, b->oars);
    assert_int_equal(a->ports_shut, b->ports_shut);
    assert_int_equal(a->beach, b->beach);
    assert_int_equal(a->hits, b->hits);
}

/* The same in everything but the place of its lines in the log, and how it came about. */
static void assert_same_period(const struct weather_period *a, const struct weather_period *b)
{
    assert_int_equal(a->day, b->day);
    assert_int_equal(a->part, b->part);
    assert_int_equal(a->sky, b->sky);
    assert_int_equal(a->ground, b->ground);
    assert_int_equal(a->drought_week, b->drought_week);
    assert_int_equal(a->march_percent, b->march_percent);
    assert_int_equal(a->fords_shut, b->fords_shut);
    assert_int_equal(a->ferries_shut, b->ferries_shut);
    assert_int_equal(a->losses_percent, b->losses_percent);
    assert_int_equal(a->week, b->week);
    assert_int_equal(a->wet_in_week, b->wet_in_week);
    for (int half = 0; half < WEATHER_HALVES; half++) {
        assert_same_half(&a->halves[half], &b->halves[half]);
    }
}

static void assert_same_roll(const struct roll *a, const struct roll *b)
{
    assert_string_equal(a->chapter, b->chapter);
    assert_string_equal(a->purpose, b->purpose);
    assert_string_equal(a->result, b->result);
    assert_int_equal(a->number, b->number);
    assert_ptr_equal(a->table, b->table);
    assert_int_equal(a->row, b->row);
    assert_int_equal(a->dice_count, b->dice_count);
    for (size_t k = 0; k < a->dice_count; k++) {
        assert_int_equal(a->dice[k].value, b->dice[k].value);
    }
}

/* More days leave the earlier ones as they were, dice and all; the same order gives the same season. */
static void test_days_added_at_the_end_change_nothing_before(void **state)
{
    struct ruleset ruleset = ruleset_published();
    (void)state;
    for (int season = 0; season < PAIRS; season++) {
        struct arena *arena = arena_new(exhausted, NULL);
        struct weather_order order = order_for(season);
        char seed[16];
        snprintf(seed, sizeof seed, "%d", season);
        order.days = 1 + season % 60;
        const struct weather *brief = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        order.days += season % 3 * 17;
        const struct weather *longer = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        for (size_t i = 0; i < brief->period_count; i++) {
            assert_same_period(&brief->periods[i], &longer->periods[i]);
            assert_int_equal(brief->periods[i].changed, longer->periods[i].changed);
            assert_int_equal(brief->periods[i].roll_count, longer->periods[i].roll_count);
        }
        for (size_t i = 0; i < brief->log.count; i++) {
            assert_same_roll(&brief->log.rolls[i], &longer->log.rolls[i]);
        }
        if (longer->period_count > brief->period_count) {
            assert_int_equal(longer->periods[brief->period_count].ground, brief->ground_after);
        }
        arena_free(arena);
    }
}

/* A season's own dice, given back as real ones, make the same season, and all are used. */
static void test_a_seasons_dice_given_by_hand_make_it_again(void **state)
{
    struct ruleset ruleset = ruleset_published();
    (void)state;
    for (int season = 0; season < PAIRS; season++) {
        struct arena *arena = arena_new(exhausted, NULL);
        struct weather_order order = order_for(season);
        char seed[16];
        snprintf(seed, sizeof seed, "%d", season);
        const struct weather *weather = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        uint8_t *dice = arena_alloc_array(arena, weather->log.count, sizeof *dice);
        size_t count = 0;
        for (size_t i = 0; i < weather->log.count; i++) {
            if (!is_sight(&weather->log.rolls[i])) {
                dice[count++] = weather->log.rolls[i].dice[0].value;
            }
        }
        const struct weather *again = weather_run(arena, &ruleset, &order, seed, dice, count);
        assert_int_equal(again->real_used, count);
        assert_false(again->misfit);
        for (size_t i = 0; i < weather->period_count; i++) {
            assert_same_period(&weather->periods[i], &again->periods[i]);
        }
        arena_free(arena);
    }
}

/* To pin a period to the weather that it has anyway changes nothing, before or after it. */
static void test_a_pin_disturbs_no_other_periods_dice(void **state)
{
    struct ruleset ruleset = ruleset_published();
    (void)state;
    for (int season = 0; season < PAIRS; season++) {
        struct arena *arena = arena_new(exhausted, NULL);
        struct weather_order order = order_for(season);
        char seed[16];
        snprintf(seed, sizeof seed, "%d", season);
        const struct weather *weather = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        const struct weather_period *pinned = &weather->periods[season % PERIODS];
        const struct weather_pin pin = {
            .day = pinned->day, .part = pinned->part, .has_sky = true, .sky = pinned->sky,
            .air = {pinned->halves[0].air, pinned->halves[1].air},
        };
        order.pins = &pin;
        order.pin_count = 1;
        const struct weather *again = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        for (size_t i = 0; i < weather->period_count; i++) {
            if (&weather->periods[i] == pinned && pinned->losses_percent > 0) {
                continue;    /* the die of losses follows upon others that are no longer thrown */
            }
            assert_same_period(&weather->periods[i], &again->periods[i]);
        }
        arena_free(arena);
    }
}

/* A period follows from the one before and its day's own dice: two logs that begin on different days agree from where
 * they once have the same sky and air. */
static void test_a_days_dice_do_not_depend_on_where_the_log_begins(void **state)
{
    struct ruleset ruleset = ruleset_published();
    int met = 0;
    (void)state;
    for (int season = 0; season < PAIRS; season++) {
        struct arena *arena = arena_new(exhausted, NULL);
        struct weather_order order = {.first_day = 1, .days = 60, .setting = SETTING_SEA};
        char seed[16];
        snprintf(seed, sizeof seed, "%d", season);
        const struct weather *early = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        order.first_day = 9;
        order.start = SKY_HARD_RAIN;
        const struct weather *late = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        for (int day = 9; day < 60; day++) {
            const struct weather_period *a = weather_period_of(early, day, WEATHER_DAY);
            const struct weather_period *b = weather_period_of(late, day, WEATHER_DAY);
            if (a->sky == b->sky && a->halves[1].air == b->halves[1].air) {
                assert_int_equal(a[1].sky, b[1].sky);
                assert_int_equal(a[1].halves[0].air, b[1].halves[0].air);
                assert_int_equal(a[1].halves[1].air, b[1].halves[1].air);
                met++;
            }
        }
        arena_free(arena);
    }
    assert_true(met > PAIRS);
}

/* Only a gale tells a setting from another: high winds on land in its place. */
static void test_a_setting_changes_nothing_but_gales(void **state)
{
    struct ruleset ruleset = ruleset_published();
    (void)state;
    for (int season = 0; season < PAIRS; season++) {
        struct arena *arena = arena_new(exhausted, NULL);
        struct weather_order order = {.first_day = 1, .days = DAYS, .setting = SETTING_LAND};
        char seed[16];
        snprintf(seed, sizeof seed, "%d", season);
        const struct weather *land = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        order.setting = SETTING_SEA;
        const struct weather *sea = weather_run(arena, &ruleset, &order, seed, NULL, 0);
        for (size_t i = 0; i < PERIODS; i++) {
            assert_int_equal(land->periods[i].sky, sea->periods[i].sky);
            assert_int_equal(land->periods[i].march_percent, sea->periods[i].march_percent);
            for (int half = 0; half < WEATHER_HALVES; half++) {
                enum weather_air air = sea->periods[i].halves[half].air;
                assert_int_equal(land->periods[i].halves[half].air, air == AIR_GALE ? AIR_HIGH_WINDS : air);
            }
        }
        arena_free(arena);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days_added_at_the_end_change_nothing_before),
        cmocka_unit_test(test_a_seasons_dice_given_by_hand_make_it_again),
        cmocka_unit_test(test_a_pin_disturbs_no_other_periods_dice),
        cmocka_unit_test(test_a_days_dice_do_not_depend_on_where_the_log_begins),
        cmocka_unit_test(test_a_setting_changes_nothing_but_gales),
    };
    return cmocka_run_group_tests_name("weather beside weather", tests, NULL, NULL);
}
