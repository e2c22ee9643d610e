#include "show.h"

#include <string.h>

/* The weather as text: what `fieldbook show` prints of a season. */

static const char *const setting_names[SETTING_COUNT] = {
    [SETTING_LAND] = "on land",
    [SETTING_COAST] = "on a coast",
    [SETTING_SEA] = "at sea",
};

/* A line being written, and how far it has come; all words in it are ASCII. */
struct line {
    FILE *to;
    size_t column;
};

static void add(struct line *line, const char *text)
{
    fputs(text, line->to);
    line->column += strlen(text);
}

static void add_number(struct line *line, const char *before, int number, const char *after)
{
    int written = fprintf(line->to, "%s%d%s", before, number, after);
    line->column += written > 0 ? (size_t)written : 0;
}

static void pad(struct line *line, size_t column)
{
    while (line->column < column)
        add(line, " ");
    add(line, " ");
}

/* "fog, then fog", "-" */
static void add_air(struct line *line, const struct weather_period *period)
{
    const char *first = weather_air_word(period->halves[0].air);
    const char *second = weather_air_word(period->halves[1].air);
    if (first[0] == '\0' && second[0] == '\0') {
        add(line, "-");
        return;
    }
    add(line, first[0] == '\0' ? "nothing" : first);
    add(line, ", then ");
    add(line, second[0] == '\0' ? "nothing" : second);
}

static void add_moves(struct line *line, const char *what, int first, int second)
{
    static const char *const shares[] = {"0", "1/4", "1/2", "3/4", "1", "5/4", "3/2"};
    if (first == WEATHER_MOVE_WHOLE && second == WEATHER_MOVE_WHOLE)
        return;
    add(line, what);
    add(line, shares[first]);
    add(line, " ");
    add(line, shares[second]);
}

static void add_sight(struct line *line, const struct weather_half halves[WEATHER_HALVES])
{
    for (int half = 0; half < WEATHER_HALVES; half++)
        if (halves[half].sight_yards > 0)
            add_number(line, half == 0 ? "; sight first " : "; sight then ", halves[half].sight_yards, " yd");
    for (int half = 0; half < WEATHER_HALVES; half++)
        if (halves[half].hits != 0)
            add_number(line, half == 0 ? "; hits first " : "; hits then ", halves[half].hits, "");
}

static void add_drought(struct line *line, const struct weather_period *period)
{
    struct weather_drought drought = weather_drought_of(period->drought_week);
    if (period->drought_week > 0)
        add_number(line, "; drought week ", period->drought_week, "");
    if (drought.major_fordable)
        add(line, ", all rivers fordable, minor ones closed");
    else if (drought.minor_fordable)
        add(line, ", minor rivers fordable, major ones as minor");
    if (period->losses_percent > 0)
        add_number(line, ", casualties ", period->losses_percent, " %");
}

static void add_effects(struct line *line, const struct weather_period *period)
{
    const struct weather_half *halves = period->halves;
    if (period->march_percent != 100)
        add_number(line, "; march ", period->march_percent, " %");
    if (period->fords_shut)
        add(line, period->ferries_shut ? "; fords and ferries shut" : "; fords shut");
    if (halves[0].ports_shut || halves[1].ports_shut)
        add(line, !halves[1].ports_shut ? "; ports shut first" : !halves[0].ports_shut ? "; ports shut then"
                                                                                       : "; ports shut");
    add_moves(line, "; sail ", halves[0].sail, halves[1].sail);
    add_moves(line, "; oars ", halves[0].oars, halves[1].oars);
    add_sight(line, halves);
    add_drought(line, period);
}

enum { PART_COLUMN = 8, SKY_COLUMN = 14, AIR_COLUMN = 26, GROUND_COLUMN = 51 };

static void add_period(struct line *line, const struct weather_period *period)
{
    add_number(line, "  ", period->day, "");
    pad(line, PART_COLUMN);
    add(line, weather_part_word(period->part));
    pad(line, SKY_COLUMN);
    add(line, weather_sky_word(period->sky));
    add(line, period->changed ? " *" : "");
    pad(line, AIR_COLUMN);
    add_air(line, period);
    pad(line, GROUND_COLUMN);
    add_number(line, "ground ", period->ground, "");
    add_effects(line, period);
}

void show_weather_period(const struct weather_period *period, FILE *to)
{
    struct line line = {.to = to};
    add_period(&line, period);
    fputc('\n', to);
}

static void show_dice(const struct dice_log *log, const struct weather_period *period, FILE *to)
{
    for (size_t i = 0; i < period->roll_count; i++) {
        const struct roll *roll = &log->rolls[period->roll_first + i];
        fputs(i == 0 ? "        " : "; ", to);
        fprintf(to, "%s", roll->purpose);
        for (size_t d = 0; d < roll->dice_count; d++)
            fprintf(to, " %d%s", roll->dice[d].value, roll->dice[d].real ? "r" : "");
        if (roll->has_sum)
            fprintf(to, " = %d", roll->sum);
        fprintf(to, ": %s%s", roll->result, roll->table->origin.file != NULL ? " (house rule)" : "");
    }
    if (period->roll_count > 0)
        fputc('\n', to);
}

/* "  Week 2: 21–27 Frost 1403" */
static void show_week(const struct chronicle *chronicle, int week, FILE *to)
{
    fprintf(to, "  Week %d", week);
    if (chronicle->week_dates != NULL)
        fprintf(to, ": %s", chronicle->week_dates[week - 1]);
    fputc('\n', to);
}

void show_weather(const struct chronicle *chronicle, FILE *to)
{
    const struct weather *weather = chronicle->weather;
    fputs("\nWeather\n-------\n", to);
    fprintf(to, "Days %d to %d, %s. A star is a change of the sky, r a die thrown by hand.\n", weather->first_day,
            weather->first_day + weather->days - 1, setting_names[weather->setting]);
    for (size_t i = 0; i < weather->period_count; i++) {
        const struct weather_period *period = &weather->periods[i];
        if (period->part == WEATHER_DAY && (period->day - weather->first_day) % WEATHER_WEEK_DAYS == 0)
            show_week(chronicle, period->week, to);
        show_weather_period(period, to);
        show_dice(&weather->log, period, to);
        if (chronicle->weather_known == i + 1)
            fputs("  The players know the weather up to here.\n", to);
    }
}
