/* Dice: what an expression can come to, and the throws of one subject with their log. */
#include "rules/dice.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* ---- expressions ---- */

/* A whole number at *text, moving past its digits; -1 where none stands there or it is greater than most. */
static int read_number(const char **text, int most)
{
    if (**text < '0' || **text > '9')
        return -1;
    long value = 0;
    for (; **text >= '0' && **text <= '9'; ++*text)
        if (value <= most)
            value = value * 10 + (**text - '0');
    return value <= most ? (int)value : -1;
}

static bool take(const char **text, const char *word)
{
    const char *at = *text;
    for (; *word; ++word, ++at) {
        char letter = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
        if (letter != *word)
            return false;
    }
    *text = at;
    return true;
}

/* Whether all throws can be counted in 63 bits. */
static bool can_be_counted(int count, int faces)
{
    uint64_t throws = 1;
    for (int i = 0; i < count; ++i) {
        if (throws > (uint64_t)INT64_MAX / (uint64_t)faces)
            return false;
        throws *= (uint64_t)faces;
    }
    return true;
}

bool dice_expression_parse(const char *text, struct dice_expression *out)
{
    struct dice_expression dice = {.count = 1, .factor = 1};
    dice.half = take(&text, "half-");
    bool counted = *text >= '0' && *text <= '9';
    if (counted && (dice.count = read_number(&text, DICE_COUNT_MAX)) < 1)
        return false;
    if (!take(&text, "d"))
        return false;
    dice.faces = read_number(&text, DICE_FACES_MAX);
    if (dice.faces < 2)
        return false;
    if (dice.faces == 66) {
        if (counted || dice.half)
            return false;
        dice.count = 2;
        dice.faces = 6;
        dice.digits = true;
    }
    if (take(&text, "x") || take(&text, "×")) {
        dice.factor = read_number(&text, DICE_FACTOR_MAX);
        if (dice.factor < 1)
            return false;
    }
    if (*text == '+' || *text == '-') {
        bool less = *text++ == '-';
        dice.offset = read_number(&text, DICE_OFFSET_MAX);
        if (dice.offset < 0)
            return false;
        if (less)
            dice.offset = -dice.offset;
    }
    if (*text != '\0' || !can_be_counted(dice.count, dice.faces))
        return false;
    *out = dice;
    return true;
}

const char *dice_expression_print(struct arena *arena, struct dice_expression expression)
{
    const char *half = expression.half ? "half-" : "";
    const char *dice = expression.digits       ? "d66"
                       : expression.count == 1 ? arena_print(arena, "d%d", expression.faces)
                                               : arena_print(arena, "%dd%d", expression.count, expression.faces);
    const char *factor = expression.factor == 1 ? "" : arena_print(arena, "x%d", expression.factor);
    const char *offset = expression.offset == 0 ? "" : arena_print(arena, "%+d", expression.offset);
    return arena_print(arena, "%s%s%s%s", half, dice, factor, offset);
}

/* What dice that add up to sum (or, read as digits, show it) come to. */
static int result_of(struct dice_expression expression, int sum)
{
    int base = expression.half ? (sum + 1) / 2 : sum;
    return base * expression.factor + expression.offset;
}

static int least_sum(struct dice_expression expression)
{
    int sum = 0;
    for (int i = 0; i < expression.count; ++i)
        sum = expression.digits ? sum * 10 + 1 : sum + 1;
    return sum;
}

int dice_expression_least(struct dice_expression expression)
{
    return result_of(expression, least_sum(expression));
}

int dice_expression_greatest(struct dice_expression expression)
{
    return result_of(expression, least_sum(expression) * expression.faces);
}

/* Two dice read as tens and units. */
static uint64_t ways_of_digits(struct dice_expression expression, int low, int high)
{
    uint64_t ways = 0;
    for (int tens = 1; tens <= expression.faces; ++tens) {
        for (int units = 1; units <= expression.faces; ++units) {
            int value = result_of(expression, tens * 10 + units);
            ways += value >= low && value <= high;
        }
    }
    return ways;
}

/* Every number between the least and the greatest sum can be thrown, but not every two digits. */
bool dice_expression_can_be(struct dice_expression expression, int value)
{
    if (expression.digits)
        return ways_of_digits(expression, value, value) > 0;
    return value >= dice_expression_least(expression) && value <= dice_expression_greatest(expression) &&
           (value - expression.offset) % expression.factor == 0;
}

uint64_t dice_expression_ways(struct dice_expression expression, int low, int high)
{
    if (expression.digits)
        return ways_of_digits(expression, low, high);
    /* ways[s]: how many throws of the dice so far add up to s */
    uint64_t ways[DICE_COUNT_MAX * DICE_FACES_MAX + 1] = {1};
    int most = 0;
    for (int die = 0; die < expression.count; ++die) {
        most += expression.faces;
        for (int sum = most; sum >= 0; --sum) {
            uint64_t all = 0;
            for (int face = 1; face <= expression.faces && face <= sum; ++face)
                all += ways[sum - face];
            ways[sum] = all;
        }
    }
    uint64_t within = 0;
    for (int sum = expression.count; sum <= most; ++sum) {
        int value = result_of(expression, sum);
        if (value >= low && value <= high)
            within += ways[sum];
    }
    return within;
}

/* ---- throwing ---- */

enum { PENDING_AT_FIRST = 16 };

void dice_init(struct dice *dice, struct random_stream stream, const uint8_t *real, size_t real_count,
               struct dice_log *log)
{
    *dice = (struct dice){.stream = stream, .real = real, .real_count = real_count, .log = log};
    dice->pending = arena_grow(log->arena, NULL, &dice->pending_capacity, PENDING_AT_FIRST, sizeof *dice->pending);
}

/* A face as the next real die shows it, or 0: none left, or one that does not fit. */
static int next_real(struct dice *dice, int faces)
{
    if (dice->real_used >= dice->real_count)
        return 0;
    size_t index = dice->real_used++;
    int value = dice->real[index];
    if (value >= 1 && value <= faces)
        return value;
    if (!dice->misfit) {
        dice->misfit = true;
        dice->misfit_index = index;
        dice->misfit_faces = faces;
    }
    return 0;
}

static int throw_one(struct dice *dice, int faces)
{
    int real = next_real(dice, faces);
    int value = real ? real : 1 + (int)random_below(&dice->stream, (uint32_t)faces);
    dice->pending = arena_grow(dice->log->arena, dice->pending, &dice->pending_capacity, dice->pending_count + 1,
                               sizeof *dice->pending);
    dice->pending[dice->pending_count++] =
        (struct die){.faces = (uint8_t)faces, .value = (uint8_t)value, .real = real != 0};
    return value;
}

int dice_throw(struct dice *dice, struct dice_expression expression)
{
    int sum = 0;
    for (int i = 0; i < expression.count; ++i) {
        int value = throw_one(dice, expression.faces);
        sum = expression.digits ? sum * 10 + value : sum + value;
    }
    ++dice->pending_throws;
    dice->total = result_of(expression, sum);
    return dice->total;
}

int dice_throw_d6(struct dice *dice)
{
    return dice_throw(dice, (struct dice_expression){.count = 1, .faces = 6, .factor = 1});
}

void dice_reject(struct dice *dice)
{
    assert(dice->pending_count > 0);
    dice->pending[dice->pending_count - 1].rejected = true;
}

struct roll *dice_log_roll(struct dice *dice, const char *chapter, const char *purpose, const char *result,
                           const char *landed)
{
    assert(dice->pending_count > 0);
    struct dice_log *log = dice->log;
    struct die *lying = arena_alloc_array(log->arena, dice->pending_count, sizeof *lying);
    memcpy(lying, dice->pending, dice->pending_count * sizeof *lying);
    log->rolls = arena_grow(log->arena, log->rolls, &log->capacity, log->count + 1, sizeof *log->rolls);
    struct roll *roll = &log->rolls[log->count++];
    *roll = (struct roll){
        .chapter = chapter,
        .purpose = purpose,
        .number = log->throws + 1,
        .throws = dice->pending_throws,
        .dice = lying,
        .dice_count = dice->pending_count,
        .row = -1,
        .result = result,
        .landed = landed,
    };
    log->throws += dice->pending_throws;
    dice->pending_count = 0;
    dice->pending_throws = 0;
    return roll;
}
