/* What must hold for every season, whatever the dice: checked over many seeds and settings by an umpire of our own, who
 * works out every effect anew from the skies and airs alone, written from the rules' text. */
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

/* Under sanitizers a part of the seasons: enough for their errors, too few to see every state. */
enum {
    SEASONS = SLOW ? 1000 : 20000,
    DAYS = 200,
    PERIODS = 2 * DAYS,
    WEEK = 14,                /* periods */
    DICE_MAX = 7              /* of a period: the air before, sky, rain, change, wind, half, losses */
};

static void exhausted(void *context)
{
    (void)context;
    abort();
}

/* ---- climates: the published tables, and house rules under which what is rare there comes up often ---- */

enum climate { CLIMATE_PUBLISHED, CLIMATE_DRY, CLIMATE_PARCHED, CLIMATE_FOUL, CLIMATE_COUNT };

struct climate_tables {
    struct ruleset ruleset;
    struct table own[TABLE_COUNT];
};

/* The same words, other odds. A cell is taken from the published row that answers to the d6 result named. */
struct odds {
    enum climate climate;
    enum table_id table;
    const char *dice;
    struct {
        int low, high, as;
    } rows[3];
};

static const struct odds house_odds[] = {
    /* climate         table                     dice    low high as */
    {CLIMATE_DRY,     TABLE_WEATHER_CLEAR,      "d20",  {{1, 19, 1}, {20, 20, 5}}},
    {CLIMATE_DRY,     TABLE_WEATHER_CLOUDY,     "d10",  {{1, 3, 1}, {4, 8, 2}, {9, 10, 5}}},
    {CLIMATE_DRY,     TABLE_WEATHER_CHANGE,     "d6",   {{1, 2, 1}, {3, 3, 2}, {4, 6, 6}}},
    {CLIMATE_DRY,     TABLE_WEATHER_FOG_STAYS,  "d6",   {{1, 4, 1}, {5, 6, 6}}},
    {CLIMATE_DRY,     TABLE_WEATHER_WIND_STAYS, "d6",   {{1, 4, 1}, {5, 6, 6}}},
    /* Long droughts, ended by cloudbursts. */
    {CLIMATE_PARCHED, TABLE_WEATHER_CLEAR,      "d100", {{1, 99, 1}, {100, 100, 5}}},
    {CLIMATE_PARCHED, TABLE_WEATHER_CLOUDY,     "d10",  {{1, 3, 1}, {4, 4, 2}, {5, 10, 5}}},
    {CLIMATE_PARCHED, TABLE_WEATHER_RAIN,       "d10",  {{1, 3, 1}, {4, 7, 3}, {8, 10, 5}}},
    {CLIMATE_PARCHED, TABLE_WEATHER_CHANGE,     "d4",   {{1, 1, 1}, {2, 4, 6}}},
    {CLIMATE_PARCHED, TABLE_WEATHER_WIND,       "d6",   {{1, 2, 1}, {3, 4, 5}, {5, 6, 6}}},
    {CLIMATE_PARCHED, TABLE_WEATHER_FOG_STAYS,  "d6",   {{1, 3, 1}, {4, 6, 6}}},
    {CLIMATE_PARCHED, TABLE_WEATHER_WIND_STAYS, "d6",   {{1, 3, 1}, {4, 6, 6}}},
    /* Rain upon rain in fog and gales. */
    {CLIMATE_FOUL,    TABLE_WEATHER_CHANGE,     "d6",   {{1, 2, 1}, {3, 3, 2}, {4, 6, 6}}},
    {CLIMATE_FOUL,    TABLE_WEATHER_WIND,       "d6",   {{1, 2, 1}, {3, 4, 5}, {5, 6, 6}}},
    {CLIMATE_FOUL,    TABLE_WEATHER_WIND_STAYS, "d6",   {{1, 4, 1}, {5, 6, 6}}},
};

static void climates_init(struct climate_tables climates[CLIMATE_COUNT], struct table_row rows[][3])
{
    struct ruleset published = ruleset_published();
    for (int i = 0; i < CLIMATE_COUNT; i++) {
        climates[i].ruleset = published;
    }
    for (size_t i = 0; i < sizeof house_odds / sizeof *house_odds; i++) {
        const struct odds *odds = &house_odds[i];
        const struct table *from = published.tables[odds->table];
        struct table *own = &climates[odds->climate].own[odds->table];
        *own = *from;
        own->dice = odds->dice;
        own->rows = rows[i];
        own->row_count = 0;
        for (size_t row = 0; row < 3 && odds->rows[row].low > 0; row++) {
            rows[i][row] = from->rows[table_row_of(from, odds->rows[row].as)];
            rows[i][row].low = odds->rows[row].low;
            rows[i][row].high = odds->rows[row].high;
            own->row_count++;
        }
        climates[odds->climate].ruleset.tables[odds->table] = own;
    }
}

/* ---- the umpire ---- */

static bool rains(enum weather_sky sky)
{
    return sky == SKY_LIGHT_RAIN || sky == SKY_HARD_RAIN;
}

/* Periods that a run of one sky has lasted, up to and with this one. */
static int run_of(const enum weather_sky *skies, int at)
{
    int run = 1;
    while (at - run >= 0 && skies[at - run] == skies[at]) {
        run++;
    }
    return run;
}

/* Half-steps of drying of the dry periods since the last rain, up to and with this one: clear 2, cloudy 1. */
static int dryness(const enum weather_sky *skies, int at)
{
    int sum = 0;
    for (; at >= 0 && !rains(skies[at]); at--) {
        sum += skies[at] == SKY_CLEAR ? 2 : 1;
    }
    return sum;
}

/* The level after a period that began with this one. */
static int level_after(const enum weather_sky *skies, int at, int level)
{
    if (skies[at] == SKY_HARD_RAIN || (skies[at] == SKY_LIGHT_RAIN && run_of(skies, at) % 2 == 0)) {
        return level < 4 ? level + 1 : 4;
    }
    if (rains(skies[at])) {
        return level;
    }
    /* Lowered where the count reaches or passes 4, 6, 8 … with this period. */
    int now = dryness(skies, at), before = now - (skies[at] == SKY_CLEAR ? 2 : 1);
    for (int mark = 4; mark <= now; mark += 2) {
        if (before < mark && level > 0) {
            level--;
        }
    }
    return level;
}

/* Weeks of drought: in force by period, and after rain by the period's end. */
struct umpire {
    int level[PERIODS + 1];
    int drought[PERIODS + 1];
    int mourned[PERIODS];       /* the week of drought for whose losses a die is thrown; 0: none */
};

static bool few_rains(const enum weather_sky *skies, int end, int since)
{
    int wet = 0;
    for (int i = end - 4 * WEEK; i < end; i++) {
        if (i < since) {
            return false;
        }
        wet += rains(skies[i]);
    }
    return wet < 4;
}

static void umpire_judge(struct umpire *umpire, const enum weather_sky *skies)
{
    int since = 0;
    umpire->level[0] = 0;
    umpire->drought[0] = 0;
    for (int i = 0; i < PERIODS; i++) {
        int week = umpire->drought[i];
        umpire->level[i + 1] = level_after(skies, i, umpire->level[i]);
        umpire->mourned[i] = 0;
        if (week > 0) {
            week -= skies[i] == SKY_HARD_RAIN ? 2 : skies[i] == SKY_LIGHT_RAIN ? 1 : 0;
            if (week < 4) {
                week = 0;
                since = i + 1;
            }
        }
        if ((i + 1) % WEEK == 0) {
            umpire->mourned[i] = week >= 7 ? week : 0;
            week = week > 0 ? week + 1 : few_rains(skies, i + 1, since) ? 5 : 0;
        }
        umpire->drought[i + 1] = week;
    }
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int march_of(enum weather_sky sky, int level, int drought)
{
    int rain = sky == SKY_HARD_RAIN ? 75 : 100;
    int mud = level == 4 ? 0 : level == 3 ? 50 : 100;
    int dust = drought >= 7 ? 25 : drought == 6 ? 50 : drought == 5 ? 75 : 100;
    return smaller(rain, smaller(mud, dust));
}

/* Quarters of a ship's usual move. */
static int ship_of(enum weather_air air, int level, bool sails)
{
    if (level == 4 || air == AIR_GALE || (air == AIR_CALM && sails)) {
        return 0;
    }
    int quarters = level == 3 || air == AIR_FOG ? 2 : 4;
    return air == AIR_HIGH_WINDS && sails ? quarters + quarters / 2 : quarters;
}

static void assert_half(const struct weather_half *half, int level)
{
    bool blows = half->air == AIR_HIGH_WINDS || half->air == AIR_GALE;
    assert_in_range(half->air, 0, AIR_COUNT - 1);
    assert_int_equal(half->sail, ship_of(half->air, level, true));
    assert_int_equal(half->oars, ship_of(half->air, level, false));
    assert_int_equal(half->ports_shut, blows || half->air == AIR_FOG);
    assert_int_equal(half->beach, half->air == AIR_GALE);
    assert_int_equal(half->hits, blows ? -1 : 0);
    if (half->air == AIR_FOG) {
        assert_true(half->sight_yards % 30 == 0 && half->sight_yards >= 30 && half->sight_yards <= 180);
    } else {
        assert_int_equal(half->sight_yards, 0);
    }
}

static void assert_losses(const struct weather_period *period, int mourned)
{
    int losses = period->losses_percent;
    assert_int_equal(losses % 5, 0);
    if (mourned == 0) {
        assert_int_equal(losses, 0);
    } else if (mourned == 7) {
        assert_in_range(losses, 5, 15);
    } else {
        assert_in_range(losses, 10, 30);
    }
}

/* Every number of a season follows from its skies and airs. */
static void assert_season(const struct weather *weather)
{
    static struct umpire umpire;
    enum weather_sky skies[PERIODS];
    int wet = 0;
    assert_int_equal(weather->period_count, PERIODS);
    for (int i = 0; i < PERIODS; i++) {
        skies[i] = weather->periods[i].sky;
        assert_in_range(skies[i], 0, SKY_COUNT - 1);
    }
    umpire_judge(&umpire, skies);
    for (int i = 0; i < PERIODS; i++) {
        const struct weather_period *period = &weather->periods[i];
        wet = (i % WEEK == 0 ? 0 : wet) + rains(skies[i]);
        assert_int_equal(period->day, weather->first_day + i / 2);
        assert_int_equal(period->part, i % 2);
        assert_int_equal(period->week, i / WEEK + 1);
        assert_int_equal(period->wet_in_week, wet);
        assert_int_equal(period->ground, umpire.level[i]);
        assert_int_equal(period->drought_week, umpire.drought[i]);
        assert_int_equal(period->march_percent, march_of(skies[i], umpire.level[i], umpire.drought[i]));
        assert_int_equal(period->fords_shut, umpire.level[i] >= 1);
        assert_int_equal(period->ferries_shut, umpire.level[i] >= 2);
        assert_losses(period, umpire.mourned[i]);
        for (int half = 0; half < WEATHER_HALVES; half++) {
            assert_half(&period->halves[half], umpire.level[i]);
        }
    }
    assert_int_equal(weather->ground_after, umpire.level[PERIODS]);
}

/* ---- the umpire at the dice: published tables only ---- */

struct hand {
    int values[DICE_MAX];
    int count, next;
};

static int next_die(struct hand *hand)
{
    assert_true(hand->next < hand->count);
    return hand->values[hand->next++];
}

static bool is_sight(const struct roll *roll)
{
    return strcmp(roll->table->id, "weather.sight") == 0;
}

static struct hand hand_of(const struct weather *weather, const struct weather_period *period)
{
    struct hand hand = {0};
    for (size_t i = period->roll_first; i < period->roll_first + period->roll_count; i++) {
        const struct roll *roll = &weather->log.rolls[i];
        for (size_t k = 0; k < roll->dice_count && !is_sight(roll); k++) {
            assert_true(hand.count < DICE_MAX);
            assert_in_range(roll->dice[k].value, 1, 6);
            hand.values[hand.count++] = roll->dice[k].value;
        }
    }
    return hand;
}

static bool stays(struct hand *hand, enum weather_air air)
{
    return next_die(hand) <= (air == AIR_FOG ? 2 : 1);
}

static enum weather_air air_thrown(struct hand *hand, enum weather_setting setting)
{
    int extra = next_die(hand);
    if (extra == 1) {
        return AIR_FOG;
    }
    int wind = extra == 6 ? next_die(hand) : 0;
    bool gale = wind == 6 && setting != SETTING_LAND;
    return wind == 1 ? AIR_CALM : gale ? AIR_GALE : wind >= 5 ? AIR_HIGH_WINDS : AIR_USUAL;
}

static enum weather_sky sky_thrown(struct hand *hand, enum weather_sky before, bool *changed)
{
    int die = next_die(hand);
    *changed = false;
    if (before == SKY_CLEAR) {
        *changed = die >= 5;
        return die >= 5 ? SKY_CLOUDY : SKY_CLEAR;
    }
    if (before == SKY_CLOUDY) {
        *changed = die == 1 || die >= 5;
        if (die <= 4) {
            return die == 1 ? SKY_CLEAR : SKY_CLOUDY;
        }
        die = next_die(hand);
    } else {
        *changed = die <= 2;
    }
    return die <= 2 ? SKY_CLOUDY : die <= 4 ? SKY_LIGHT_RAIN : SKY_HARD_RAIN;
}

/* Reads the period's dice in their order, after the period before it; every die must be used. */
static void assert_dice(const struct weather *weather, int at)
{
    const struct weather_period *period = &weather->periods[at], *before = period - 1;
    struct hand hand = hand_of(weather, period);
    enum weather_air air = before->halves[1].air;
    bool changed;
    if (air != AIR_USUAL && !stays(&hand, air)) {
        air = AIR_USUAL;
    }
    assert_int_equal(period->sky, sky_thrown(&hand, before->sky, &changed));
    assert_int_equal(period->changed, changed);
    if (changed) {
        air = air_thrown(&hand, weather->setting);
    }
    assert_int_equal(period->halves[0].air, air);
    if (air != AIR_USUAL && !stays(&hand, air)) {
        air = AIR_USUAL;
    }
    assert_int_equal(period->halves[1].air, air);
    if (period->losses_percent > 0) {
        int die = next_die(&hand);
        bool seventh = period[1].drought_week == 8;    /* the seventh until this period's end */
        assert_int_equal(period->losses_percent, seventh ? (die + 1) / 2 * 5 : die * 5 > 10 ? die * 5 : 10);
    }
    assert_int_equal(hand.next, hand.count);
}

/* Lines of the log belong to one period each, in order, and leave none out. */
static void assert_log(const struct weather *weather)
{
    size_t next = 0;
    for (size_t i = 0; i < weather->period_count; i++) {
        assert_int_equal(weather->periods[i].roll_first, next);
        next += weather->periods[i].roll_count;
    }
    assert_int_equal(next, weather->log.count);
    assert_int_equal(weather->periods[0].roll_count, 0);
}

/* ---- states: all that the rules allow come up, and no others ---- */

enum { DROUGHT_STATES = 6, LEVELS = WEATHER_GROUND_MAX + 1 };

typedef unsigned char seen_states[2][SKY_COUNT][AIR_COUNT][AIR_COUNT][LEVELS][DROUGHT_STATES];

/* None, and weeks 4 to 8; later ones are as the eighth. */
static int drought_state(int week)
{
    assert_true(week == 0 || week >= 4);
    return week == 0 ? 0 : smaller(week, 8) - 3;
}

/* Fog or wind begins with a period, never at its half; at the half it can only go on or end. On land there is no gale.
 * Skies, levels and weeks of drought come together in every way: a long drought outlasts a flood. */
static bool is_allowed(int water, int first, int second)
{
    bool gale = first == AIR_GALE || second == AIR_GALE;
    return (second == AIR_USUAL || second == first) && !(gale && !water);
}

static void mark_states(const struct weather *weather, seen_states seen)
{
    for (size_t i = 0; i < weather->period_count; i++) {
        const struct weather_period *period = &weather->periods[i];
        int drought = drought_state(period->drought_week);
        bool water = weather->setting != SETTING_LAND;
        seen[water][period->sky][period->halves[0].air][period->halves[1].air][period->ground][drought] = 1;
    }
}

/* 4 skies, 9 pairs of airs (7 on land), 5 levels, 6 states of drought: 840 states on land, 1080 on water. */
static void assert_states(seen_states seen)
{
    int allowed = 0, missing = 0;
    for (size_t i = 0; i < sizeof(seen_states); i++) {
        size_t rest = i;
        int drought = (int)(rest % DROUGHT_STATES), level = (int)((rest /= DROUGHT_STATES) % LEVELS);
        int second = (int)((rest /= LEVELS) % AIR_COUNT), first = (int)((rest /= AIR_COUNT) % AIR_COUNT);
        int sky = (int)((rest /= AIR_COUNT) % SKY_COUNT), water = (int)(rest / SKY_COUNT);
        bool found = seen[water][sky][first][second][level][drought] != 0, may = is_allowed(water, first, second);
        if (found && !may) {
            fail_msg("on %s, air %d and then %d cannot be", water ? "water" : "land", first, second);
        }
        allowed += may;
        if (may && !found) {
            missing++;
            print_message("on %s, sky %d, air %d %d, level %d, drought %d never came up\n", water ? "water" : "land",
                          sky, first, second, level, drought == 0 ? 0 : drought + 3);
        }
    }
    assert_int_equal(allowed, 840 + 1080);
    assert_int_equal(missing, 0);
}

/* ---- frequencies ---- */

/* Chi-square that pure chance passes once in 10,000, by degrees of freedom. */
static const double chi_square_limit[] = {0, 15.14, 18.42, 21.11, 23.51, 25.74};

enum { OUTCOMES = 6 };

/* What followed upon what, counted in seasons of the published tables, with the odds that the tables give in 36ths. */
enum follow {
    FOLLOW_CLEAR, FOLLOW_CLOUDY, FOLLOW_LIGHT_RAIN, FOLLOW_HARD_RAIN,    /* the next sky */
    FOLLOW_CHANGE,                                                       /* the air after a change */
    FOLLOW_FOG_HALF, FOLLOW_FOG_NEXT, FOLLOW_WIND_HALF, FOLLOW_WIND_NEXT,
    FOLLOW_SIGHT,
    FOLLOW_COUNT
};

static const int odds_36[FOLLOW_COUNT][OUTCOMES] = {
    /*                      clear cloudy light hard */
    [FOLLOW_CLEAR]      = {24, 12, 0,  0},
    [FOLLOW_CLOUDY]     = {6,  22, 4,  4},
    [FOLLOW_LIGHT_RAIN] = {0,  12, 12, 12},
    [FOLLOW_HARD_RAIN]  = {0,  12, 12, 12},
    /*                      usual fog calm high winds gale (coast, sea) */
    [FOLLOW_CHANGE]     = {27, 6,  1,  1,  1},
    /*                      ends stays; into the next period: where the sky does not change */
    [FOLLOW_FOG_HALF]   = {24, 12},
    [FOLLOW_FOG_NEXT]   = {24, 12},
    [FOLLOW_WIND_HALF]  = {30, 6},
    [FOLLOW_WIND_NEXT]  = {30, 6},
    /*                      pips */
    [FOLLOW_SIGHT]      = {6,  6,  6,  6,  6,  6},
};

typedef long follow_counts[FOLLOW_COUNT][OUTCOMES];

static void count_air(const struct weather_period *period, const struct weather_period *before, follow_counts counts)
{
    enum weather_air last = before->halves[1].air, first = period->halves[0].air, second = period->halves[1].air;
    if (period->changed) {
        counts[FOLLOW_CHANGE][first]++;
    } else if (last != AIR_USUAL) {
        counts[last == AIR_FOG ? FOLLOW_FOG_NEXT : FOLLOW_WIND_NEXT][first == last]++;
    } else {
        assert_int_equal(first, AIR_USUAL);
    }
    if (first != AIR_USUAL) {
        counts[first == AIR_FOG ? FOLLOW_FOG_HALF : FOLLOW_WIND_HALF][second == first]++;
    }
}

static void count_follows(const struct weather *weather, follow_counts counts)
{
    for (size_t i = 1; i < weather->period_count; i++) {
        const struct weather_period *period = &weather->periods[i], *before = period - 1;
        counts[FOLLOW_CLEAR + (int)before->sky][period->sky]++;
        if (weather->setting != SETTING_LAND) {
            count_air(period, before, counts);
        }
        for (int half = 0; half < WEATHER_HALVES; half++) {
            if (period->halves[half].air == AIR_FOG) {
                counts[FOLLOW_SIGHT][(period->halves[half].sight_yards - 30) / 30]++;
            }
        }
    }
}

static void assert_frequencies(follow_counts counts)
{
    for (int follow = 0; follow < FOLLOW_COUNT; follow++) {
        double chi_square = 0;
        long all = 0;
        int outcomes = 0;
        for (int i = 0; i < OUTCOMES; i++) {
            all += counts[follow][i];
        }
        for (int i = 0; i < OUTCOMES; i++) {
            double expected = (double)all * odds_36[follow][i] / 36, off = (double)counts[follow][i] - expected;
            if (odds_36[follow][i] == 0) {
                assert_int_equal(counts[follow][i], 0);
                continue;
            }
            assert_true(expected > 10);
            chi_square += off * off / expected;
            outcomes++;
        }
        if (chi_square > chi_square_limit[outcomes - 1]) {
            fail_msg("transition %d: chi-square is %.2f, more than %.2f", follow, chi_square,
                     chi_square_limit[outcomes - 1]);
        }
    }
}

/* ---- all seasons ---- */

static struct weather_order order_for(int season)
{
    return (struct weather_order){
        .first_day = 1 + season % 5 * 97,
        .days = DAYS,
        .start = (enum weather_sky)(season / 30 % SKY_COUNT),
        .setting = (enum weather_setting)(season / 10 % SETTING_COUNT),
    };
}

/* Most seasons are parched: to have a flooded field in the fifth week of a drought takes many. */
static enum climate climate_of(int season)
{
    static const enum climate climates[] = {
        CLIMATE_PUBLISHED, CLIMATE_PARCHED, CLIMATE_PARCHED, CLIMATE_PARCHED, CLIMATE_DRY,
        CLIMATE_PUBLISHED, CLIMATE_PARCHED, CLIMATE_PARCHED, CLIMATE_PARCHED, CLIMATE_FOUL,
    };
    return climates[season % 10];
}

static void test_every_season(void **state)
{
    static struct climate_tables climates[CLIMATE_COUNT];
    static struct table_row rows[sizeof house_odds / sizeof *house_odds][3];
    static seen_states seen;
    static follow_counts counts;
    struct arena *arena = arena_new(exhausted, NULL);
    struct arena_mark mark = arena_mark(arena);
    (void)state;
    climates_init(climates, rows);
    for (int season = 0; season < SEASONS; season++) {
        char seed[16];
        enum climate climate = climate_of(season);
        struct weather_order order = order_for(season);
        snprintf(seed, sizeof seed, "%d", season);
        const struct weather *weather = weather_run(arena, &climates[climate].ruleset, &order, seed, NULL, 0);
        assert_season(weather);
        assert_log(weather);
        mark_states(weather, seen);
        if (climate == CLIMATE_PUBLISHED) {
            count_follows(weather, counts);
            for (int i = 1; i < PERIODS; i++) {
                assert_dice(weather, i);
            }
        }
        arena_release(arena, mark);
    }
    arena_free(arena);
    assert_frequencies(counts);
    if (!SLOW) {
        assert_states(seen);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_season),
    };
    return cmocka_run_group_tests_name("weather properties", tests, NULL, NULL);
}
