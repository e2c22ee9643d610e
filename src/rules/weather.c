/* The weather of a season; see the header.
 *
 * Readings of the source, where it leaves something open (house):
 * - Dice fall in this order: does fog or wind of the half before stay; sky; how hard it rains; fog or wind after a
 *   change; which wind; at the half, does it stay. A change of the sky ends fog and wind whatever their own dice said.
 * - Rain that only threatened is a change, though the sky is as cloudy as before.
 * - Ground: a hard rain wets it by a level, and so do two light rains in a row, of which each counts once. Clear sky
 *   dries by 2, cloudy by 1; at 4, 6, 8 … it loses a level, which is one clear period to begin with and one for each
 *   level. Any rain lets drying begin anew.
 * - Of several things that slow an army or a ship, the slowest rules; high winds fill the sails whatever the ground
 *   does.
 * - A drought's weeks are those of the log. Rain eases it at the end of its period.
 */
#include "rules/weather.h"

#include <stdio.h>

#include "tables/weather.h"

enum {
    PERIODS_A_DAY = WEATHER_PART_COUNT,
    WEEK_PERIODS = WEATHER_WEEK_DAYS * PERIODS_A_DAY,
    DROUGHT_PERIODS = 4 * WEEK_PERIODS,    /* "four consecutive weeks" … */
    DROUGHT_WET = 4,                       /* … with fewer rainy periods than this */
    DRY_CLEAR = 2,
    DRY_CLOUDY = 1,
    DRY_STEP = 2,                          /* a level for each of these, after … */
    DRY_BEFORE = 2,                        /* … this much that lowers nothing */
    DAY_TEXT_SIZE = 16
};

/* What the next period begins with. */
struct ground {
    int level;
    int dry;               /* counted since the last rain */
    bool light;            /* a light rain that has not been counted yet */
};

struct drought {
    int week;              /* 0: none */
    size_t window;         /* the first period that counts towards a new one */
};

struct season {
    struct arena *arena;
    const struct ruleset *ruleset;
    const struct weather_order *order;
    const char *seed;
    struct weather *weather;
    struct weather_period *periods;
    struct dice dice;
    struct dice sight;                 /* never real ones */
    struct ground ground;
    struct drought drought;
    enum weather_air air;              /* of the last half */
    enum weather_sky sky;              /* of the last period */
    size_t next_pin;
    const char *chapter;               /* "Day 3, night" */
};

/* ---- words ---- */

const char *weather_sky_word(enum weather_sky sky)
{
    static const char *const words[SKY_COUNT] = {
        [SKY_CLEAR] = "Clear",
        [SKY_CLOUDY] = "Cloudy",
        [SKY_LIGHT_RAIN] = "Light rain",
        [SKY_HARD_RAIN] = "Hard rain",
    };
    return words[sky];
}

const char *weather_air_word(enum weather_air air)
{
    static const char *const words[AIR_COUNT] = {
        [AIR_USUAL] = "",
        [AIR_FOG] = "fog",
        [AIR_CALM] = "calm",
        [AIR_HIGH_WINDS] = "high winds",
        [AIR_GALE] = "gale",
    };
    return words[air];
}

const char *weather_part_word(enum weather_part part)
{
    static const char *const words[WEATHER_PART_COUNT] = {[WEATHER_DAY] = "day", [WEATHER_NIGHT] = "night"};
    return words[part];
}

/* ---- dice ---- */

/* A throw on a table, logged; its cell in the first column. */
static int roll_on(struct season *season, struct dice *dice, enum table_id id, const char *purpose)
{
    const struct table *table = season->ruleset->tables[id];
    int row = table_throw(table, dice);
    const char *words = table_row_words(season->arena, table, (size_t)row);
    struct roll *roll = dice_log_roll(dice, season->chapter, purpose, words, "");
    roll->table = table;
    roll->row = row;
    roll->sum = dice->total;
    roll->has_sum = table_needs_sum(table);
    return table->rows[row].cells[0];
}

static struct random_stream stream_of(const struct season *season, int day, const char *purpose)
{
    char text[DAY_TEXT_SIZE];
    snprintf(text, sizeof text, "%d", day);
    return random_keyed(season->seed, "weather", text, purpose);
}

/* ---- sky, fog, wind ---- */

static bool is_rain(enum weather_sky sky)
{
    return sky == SKY_LIGHT_RAIN || sky == SKY_HARD_RAIN;
}

/* Light and hard rain are one kind, and so is rain of which that is not known yet. */
static int kind_of(int result)
{
    return result == SKY_CLEAR || result == SKY_CLOUDY ? result : SKY_RESULT_RAIN;
}

static bool air_stays(struct season *season, enum weather_air air)
{
    int result = air == AIR_FOG ? roll_on(season, &season->dice, TABLE_WEATHER_FOG_STAYS, "Does the fog stay")
                                : roll_on(season, &season->dice, TABLE_WEATHER_WIND_STAYS, "Does the wind stay");
    return result == WEATHER_STAYS;
}

/* On land, a gale is no more than high winds. */
static enum weather_air air_here(const struct season *season, enum weather_air air)
{
    return air == AIR_GALE && season->order->setting == SETTING_LAND ? AIR_HIGH_WINDS : air;
}

static enum weather_air throw_change(struct season *season)
{
    int change = roll_on(season, &season->dice, TABLE_WEATHER_CHANGE, "The sky changed");
    if (change == CHANGE_FOG) {
        return AIR_FOG;
    }
    int wind = change == CHANGE_WIND ? roll_on(season, &season->dice, TABLE_WEATHER_WIND, "Wind") : 0;
    return wind == 0 ? AIR_USUAL : air_here(season, (enum weather_air)(AIR_CALM + wind - 1));
}

static void throw_period(struct season *season, struct weather_period *period)
{
    static const enum table_id tables[SKY_COUNT] = {
        [SKY_CLEAR] = TABLE_WEATHER_CLEAR,
        [SKY_CLOUDY] = TABLE_WEATHER_CLOUDY,
        [SKY_LIGHT_RAIN] = TABLE_WEATHER_RAIN,
        [SKY_HARD_RAIN] = TABLE_WEATHER_RAIN,
    };
    enum weather_air air = season->air;
    if (air != AIR_USUAL && !air_stays(season, air)) {
        air = AIR_USUAL;
    }
    int result = roll_on(season, &season->dice, tables[season->sky], "Sky");
    period->changed = kind_of(result) != kind_of((int)season->sky);
    if (result == SKY_RESULT_RAIN) {
        result = roll_on(season, &season->dice, TABLE_WEATHER_RAIN, "Rain");
    }
    period->sky = (enum weather_sky)result;
    if (period->changed) {
        air = throw_change(season);
    }
    period->halves[0].air = air;
    period->halves[1].air = air != AIR_USUAL && air_stays(season, air) ? air : AIR_USUAL;
}

/* ---- the umpire's own ---- */

static const struct weather_pin *pin_of(struct season *season, const struct weather_period *period)
{
    const struct weather_order *order = season->order;
    while (season->next_pin < order->pin_count) {
        const struct weather_pin *pin = &order->pins[season->next_pin];
        if (pin->day > period->day || (pin->day == period->day && pin->part > period->part)) {
            return NULL;
        }
        season->next_pin++;
        if (pin->day == period->day && pin->part == period->part) {
            return pin;
        }
    }
    return NULL;
}

static void settle_period(struct season *season, struct weather_period *period, const struct weather_pin *pin)
{
    period->pinned = true;
    period->sky = pin->sky;
    period->changed = kind_of((int)pin->sky) != kind_of((int)season->sky);
    for (int half = 0; half < WEATHER_HALVES; half++) {
        period->halves[half].air = air_here(season, pin->air[half]);
    }
}

/* For one period the dice in hand are the pin's (none, with a sky) and the season's wait: returns those. */
static struct dice lend_dice(struct season *season, const struct weather_pin *pin)
{
    struct dice kept = season->dice;
    season->dice.real = pin->dice;
    season->dice.real_count = pin->dice_count;
    season->dice.real_used = 0;
    season->dice.misfit = false;
    return kept;
}

static void return_dice(struct season *season, const struct weather_pin *pin, const struct dice *kept)
{
    struct dice *dice = &season->dice;
    struct weather *weather = season->weather;
    if (dice->misfit && !weather->misfit) {
        weather->misfit = true;
        weather->misfit_pin = pin;
        weather->misfit_index = dice->misfit_index;
        weather->misfit_faces = dice->misfit_faces;
    }
    if (dice->real_used < dice->real_count && weather->unused_pin == NULL) {
        weather->unused_pin = pin;
    }
    dice->real = kept->real;
    dice->real_count = kept->real_count;
    dice->real_used = kept->real_used;
    dice->misfit = kept->misfit;
    dice->misfit_index = kept->misfit_index;
    dice->misfit_faces = kept->misfit_faces;
}

/* ---- what it does ---- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Quarters of the usual move. Half as much again is not among the reductions: it stays on top of the slowest of
 * them. */
static int ship_move(int air, int ground)
{
    return air > WEATHER_MOVE_WHOLE ? air * ground / WEATHER_MOVE_WHOLE : least(air, ground);
}

static void tell_half(struct season *season, struct weather_half *half, int ground)
{
    const struct weather_air_row *row = &weather_air_rows[half->air];
    int ships = weather_ground_rows[ground].ships;
    half->sail = ship_move(row->sail, ships);
    half->oars = ship_move(row->oars, ships);
    half->ports_shut = row->ports_shut;
    half->beach = row->beach;
    half->hits = row->hits;
    half->sight_yards = row->sight ? roll_on(season, &season->sight, TABLE_WEATHER_SIGHT, "Sight in fog") : 0;
}

struct weather_drought weather_drought_of(int week)
{
    static const struct weather_drought none = {.march_percent = 100};
    return week < WEATHER_DROUGHT_FIRST
               ? none
               : weather_drought_rows[least(week, WEATHER_DROUGHT_LAST) - WEATHER_DROUGHT_FIRST];
}

static void tell_effects(struct season *season, struct weather_period *period)
{
    const struct weather_ground_row *ground = &weather_ground_rows[period->ground];
    int march = least(ground->march_percent, weather_drought_of(period->drought_week).march_percent);
    period->march_percent = period->sky == SKY_HARD_RAIN ? least(march, WEATHER_HARD_RAIN_MARCH) : march;
    period->fords_shut = ground->fords_shut;
    period->ferries_shut = ground->ferries_shut;
    for (int half = 0; half < WEATHER_HALVES; half++) {
        tell_half(season, &period->halves[half], period->ground);
    }
}

/* ---- what it leaves behind ---- */

static int dried_levels(int dry)
{
    return dry < DRY_BEFORE ? 0 : (dry - DRY_BEFORE) / DRY_STEP;
}

static void ground_pass(struct ground *ground, enum weather_sky sky)
{
    if (is_rain(sky)) {
        bool wetter = sky == SKY_HARD_RAIN || ground->light;
        ground->light = sky == SKY_LIGHT_RAIN && !ground->light;
        ground->level = least(ground->level + wetter, WEATHER_GROUND_MAX);
        ground->dry = 0;
        return;
    }
    int before = dried_levels(ground->dry);
    ground->light = false;
    ground->dry += sky == SKY_CLEAR ? DRY_CLEAR : DRY_CLOUDY;
    int drier = dried_levels(ground->dry) - before;
    ground->level = drier > ground->level ? 0 : ground->level - drier;
}

static bool was_too_dry(const struct season *season, size_t end)
{
    int wet = 0;
    if (end - season->drought.window < DROUGHT_PERIODS) {
        return false;
    }
    for (size_t i = end - DROUGHT_PERIODS; i < end; i++) {
        wet += is_rain(season->periods[i].sky);
    }
    return wet < DROUGHT_WET;
}

/* end: how many periods have passed. */
static void drought_pass(struct season *season, struct weather_period *period, size_t end)
{
    struct drought *drought = &season->drought;
    if (drought->week > 0 && is_rain(period->sky)) {
        drought->week -= period->sky == SKY_HARD_RAIN ? 2 : 1;
        if (drought->week < WEATHER_DROUGHT_EASED) {
            *drought = (struct drought){.window = end};
        }
    }
    if (end % WEEK_PERIODS != 0) {
        return;
    }
    if (drought->week >= WEATHER_DROUGHT_LAST) {
        period->losses_percent = roll_on(season, &season->dice, TABLE_WEATHER_LOSSES_EIGHTH, "Casualties");
    } else if (drought->week == WEATHER_DROUGHT_LAST - 1) {
        period->losses_percent = roll_on(season, &season->dice, TABLE_WEATHER_LOSSES_SEVENTH, "Casualties");
    }
    if (drought->week > 0) {
        drought->week++;
    } else if (was_too_dry(season, end)) {
        drought->week = WEATHER_DROUGHT_FIRST;
    }
}

/* ---- a season ---- */

static void run_period(struct season *season, size_t index)
{
    struct weather_period *period = &season->periods[index];
    *period = (struct weather_period){
        .day = season->order->first_day + (int)(index / PERIODS_A_DAY),
        .part = (enum weather_part)(index % PERIODS_A_DAY),
        .ground = season->ground.level,
        .drought_week = season->drought.week,
        .week = (int)(index / WEEK_PERIODS) + 1,
        .roll_first = season->weather->log.count,
    };
    const char *part = weather_part_word(period->part);
    season->chapter = arena_print(season->arena, "Day %d, %s", period->day, part);
    season->dice.stream = stream_of(season, period->day, part);
    season->sight.stream =
        stream_of(season, period->day, period->part == WEATHER_DAY ? "sight by day" : "sight by night");
    const struct weather_pin *pin = pin_of(season, period);
    struct dice kept = pin != NULL ? lend_dice(season, pin) : season->dice;
    if (pin != NULL && pin->has_sky) {
        settle_period(season, period, pin);
    } else if (index == 0) {
        period->sky = season->order->start;
    } else {
        throw_period(season, period);
    }
    tell_effects(season, period);
    ground_pass(&season->ground, period->sky);
    drought_pass(season, period, index + 1);
    if (pin != NULL) {
        return_dice(season, pin, &kept);
    }
    bool week_begins = index % WEEK_PERIODS == 0;
    period->wet_in_week = (week_begins ? 0 : period[-1].wet_in_week) + is_rain(period->sky);
    period->roll_count = season->weather->log.count - period->roll_first;
    season->sky = period->sky;
    season->air = period->halves[WEATHER_HALVES - 1].air;
}

const struct weather *weather_run(struct arena *arena, const struct ruleset *ruleset, const struct weather_order *order,
                                  const char *seed, const uint8_t *real, size_t real_count)
{
    struct weather *weather = arena_alloc(arena, sizeof *weather);
    size_t period_count = (size_t)order->days * PERIODS_A_DAY;
    struct season season = {
        .arena = arena,
        .ruleset = ruleset,
        .order = order,
        .seed = seed,
        .weather = weather,
        .periods = arena_alloc_array(arena, period_count, sizeof *season.periods),
        .sky = order->start,
    };
    *weather = (struct weather){
        .first_day = order->first_day,
        .days = order->days,
        .setting = order->setting,
        .periods = season.periods,
        .period_count = period_count,
        .log = {.arena = arena},
    };
    dice_init(&season.dice, stream_of(&season, order->first_day, ""), real, real_count, &weather->log);
    dice_init(&season.sight, season.dice.stream, NULL, 0, &weather->log);
    for (size_t i = 0; i < period_count; i++) {
        run_period(&season, i);
    }
    weather->ground_after = season.ground.level;
    weather->real_used = season.dice.real_used;
    if (season.dice.misfit && !weather->misfit) {
        weather->misfit = true;
        weather->misfit_index = season.dice.misfit_index;
        weather->misfit_faces = season.dice.misfit_faces;
    }
    return weather;
}

const struct weather_period *weather_period_of(const struct weather *weather, int day, enum weather_part part)
{
    if (day < weather->first_day || day >= weather->first_day + weather->days) {
        return NULL;
    }
    return &weather->periods[(size_t)(day - weather->first_day) * PERIODS_A_DAY + (size_t)part];
}
