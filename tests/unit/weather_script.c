/* Scripted weather: reading its tables, and holding seasons against them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "weather_script.h"

enum { PERIODS_MAX = 400, PERIOD_DICE_MAX = 8, FIELD_SIZE = 40 };

static const char *const sky_names[SKY_COUNT] = {
    [SKY_CLEAR] = "clear", [SKY_CLOUDY] = "cloudy", [SKY_LIGHT_RAIN] = "light", [SKY_HARD_RAIN] = "hard",
};

static const char *const air_names[AIR_COUNT] = {
    [AIR_USUAL] = "-", [AIR_FOG] = "fog", [AIR_CALM] = "calm", [AIR_HIGH_WINDS] = "high", [AIR_GALE] = "gale",
};

const struct weather_order on_land = {.first_day = 1, .start = SKY_CLEAR, .setting = SETTING_LAND};
const struct weather_order on_coast = {.first_day = 1, .start = SKY_CLEAR, .setting = SETTING_COAST};
const struct weather_order at_sea = {.first_day = 1, .start = SKY_CLEAR, .setting = SETTING_SEA};

/* One row, read. */
enum row_kind { ROW_SEASON_DICE, ROW_PIN_DICE, ROW_PIN_SKY };
enum { COLUMN_LEVEL, COLUMN_MARCH, COLUMN_DROUGHT, COLUMN_LOSSES, COLUMN_COUNT };

struct row {
    const char *text;
    int times;
    enum row_kind kind;
    uint8_t dice[PERIOD_DICE_MAX];
    size_t dice_count;
    bool changed;
    enum weather_sky sky;
    enum weather_air air[WEATHER_HALVES];
    int numbers[COLUMN_COUNT];
    int number_count;
};

/* All rows, and the order and dice that they make. */
struct script {
    struct row rows[PERIODS_MAX];      /* one a period */
    size_t row_count;
    uint8_t dice[PERIODS_MAX * PERIOD_DICE_MAX];
    size_t dice_count;
    struct weather_pin pins[PERIODS_MAX];
    size_t pin_count;
};

static void exhausted(void *context)
{
    (void)context;
    abort();
}

int weather_setup(void **state)
{
    *state = arena_new(exhausted, NULL);
    return 0;
}

int weather_teardown(void **state)
{
    arena_free(*state);
    return 0;
}

/* ---- reading tables ---- */

/* Copies what stands before the next bar, without the blanks around it; returns what follows the bar, or NULL. */
static const char *field_next(const char *text, char out[FIELD_SIZE])
{
    text += strspn(text, " ");
    size_t size = strcspn(text, "|");
    const char *rest = text[size] == '|' ? text + size + 1 : NULL;
    while (size > 0 && text[size - 1] == ' ') {
        size--;
    }
    assert_true(size < FIELD_SIZE);
    memcpy(out, text, size);
    out[size] = '\0';
    return rest;
}

static int name_find(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    fail_msg("\"%s\" is no word of these tables", name);
    return 0;
}

static void row_read_dice(struct row *row, const char *field)
{
    int times, used = 0;
    if (sscanf(field, "%dx%n", &times, &used) == 1 && used > 0) {
        row->times = times;
        field += used + strspn(field + used, " ");
    }
    if (strcmp(field, "pin") == 0) {
        row->kind = ROW_PIN_SKY;
        return;
    }
    row->kind = *field == '(' ? ROW_PIN_DICE : ROW_SEASON_DICE;
    for (; *field != '\0'; field++) {
        if (*field >= '0' && *field <= '9') {
            assert_true(row->dice_count < PERIOD_DICE_MAX);
            row->dice[row->dice_count++] = (uint8_t)(*field - '0');
        }
    }
}

static struct row row_read(const char *text)
{
    struct row row = {.text = text, .times = 1};
    char field[FIELD_SIZE], first[8], second[8];
    const char *rest = field_next(text, field);
    row_read_dice(&row, field);
    assert_non_null(rest);
    rest = field_next(rest, field);
    row.changed = *field == '>';
    row.sky = (enum weather_sky)name_find(sky_names, SKY_COUNT, field + row.changed);
    assert_non_null(rest);
    rest = field_next(rest, field);
    assert_int_equal(sscanf(field, "%7s %7s", first, second), 2);
    row.air[0] = (enum weather_air)name_find(air_names, AIR_COUNT, first);
    row.air[1] = (enum weather_air)name_find(air_names, AIR_COUNT, second);
    while (rest != NULL) {
        rest = field_next(rest, field);
        assert_true(row.number_count < COLUMN_COUNT);
        row.numbers[row.number_count++] = atoi(field);
    }
    return row;
}

/* Adds a period to the script: its dice to the season's, or a pin. */
static void script_add(struct script *script, const struct weather_order *order, const struct row *row)
{
    assert_true(script->row_count < PERIODS_MAX);
    struct row *kept = &script->rows[script->row_count];
    *kept = *row;
    if (row->kind == ROW_SEASON_DICE) {
        memcpy(script->dice + script->dice_count, row->dice, row->dice_count);
        script->dice_count += row->dice_count;
    } else {
        bool has_sky = row->kind == ROW_PIN_SKY;
        script->pins[script->pin_count++] = (struct weather_pin){
            .day = order->first_day + (int)(script->row_count / 2),
            .part = script->row_count % 2 == 0 ? WEATHER_DAY : WEATHER_NIGHT,
            .has_sky = has_sky,
            .sky = row->sky,
            .air = {row->air[0], row->air[1]},
            .dice = has_sky ? NULL : kept->dice,
            .dice_count = row->dice_count,
        };
    }
    script->row_count++;
}

/* ---- holding a season against its table ---- */

static void expect(size_t period, const struct row *row, const char *what, int expected, int found)
{
    if (expected != found) {
        fail_msg("period %zu, \"%s\": %s should be %d, and is %d", period + 1, row->text, what, expected, found);
    }
}

static bool is_sight(const struct roll *roll)
{
    return roll->table != NULL && strcmp(roll->table->id, "weather.sight") == 0;
}

/* The period threw the row's dice, these and no others; how far one sees in fog apart, which is never a real die. */
static void expect_dice(const struct weather *weather, size_t at, const struct row *row)
{
    const struct weather_period *period = &weather->periods[at];
    size_t count = 0;
    for (size_t i = period->roll_first; i < period->roll_first + period->roll_count; i++) {
        const struct roll *roll = &weather->log.rolls[i];
        for (size_t k = 0; k < roll->dice_count; k++) {
            expect(at, row, "a die from the hand", !is_sight(roll), roll->dice[k].real);
            if (!is_sight(roll)) {
                assert_true(count < PERIOD_DICE_MAX);
                expect(at, row, "a die", count < row->dice_count ? row->dice[count] : 0, roll->dice[k].value);
                count++;
            }
        }
    }
    expect(at, row, "the number of dice", (int)row->dice_count, (int)count);
}

static void expect_row(const struct weather *weather, size_t at, const struct row *row)
{
    const struct weather_period *period = &weather->periods[at];
    const int found[COLUMN_COUNT] = {period->ground, period->march_percent, period->drought_week,
                                     period->losses_percent};
    static const char *const names[COLUMN_COUNT] = {"level", "march", "drought", "losses"};
    expect(at, row, "sky", row->sky, period->sky);
    for (int half = 0; half < WEATHER_HALVES; half++) {
        expect(at, row, half == 0 ? "first half" : "second half", row->air[half], period->halves[half].air);
    }
    for (int i = 0; i < row->number_count; i++) {
        expect(at, row, names[i], row->numbers[i], found[i]);
    }
    if (row->kind != ROW_PIN_SKY) {
        expect(at, row, "change", row->changed, period->changed);
    }
    expect(at, row, "pinned", row->kind == ROW_PIN_SKY, period->pinned);
    expect_dice(weather, at, row);
}

const struct weather *play(void **state, const struct weather_order *like, const char *const *table)
{
    struct arena *arena = *state;
    struct script *script = arena_alloc(arena, sizeof *script);
    struct ruleset *ruleset = arena_alloc(arena, sizeof *ruleset);
    *ruleset = ruleset_published();
    struct weather_order *order = arena_alloc(arena, sizeof *order);
    *order = *like;
    for (; *table != NULL; table++) {
        struct row row = row_read(*table);
        for (int i = 0; i < row.times; i++) {
            script_add(script, order, &row);
        }
    }
    order->days = (int)(script->row_count + 1) / 2;
    order->pins = script->pins;
    order->pin_count = script->pin_count;
    const struct weather *weather =
        weather_run(arena, ruleset, order, "1403", script->dice, script->dice_count);
    assert_int_equal(weather->period_count, 2 * order->days);
    for (size_t i = 0; i < script->row_count; i++) {
        expect_row(weather, i, &script->rows[i]);
    }
    assert_int_equal(weather->real_used, script->dice_count);
    assert_false(weather->misfit);
    assert_null(weather->unused_pin);
    return weather;
}
