#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "written.h"

/* Days, dates and weather: from what is written to the model. */

/* key NULL: text is a key itself. */
static void fault_add(struct diagnostics *diagnostics, enum severity severity, struct place place, const char *key,
                      const char *text, const char *fault)
{
    if (key == NULL)
        diagnostics_add(diagnostics, severity, place, "%s: %s", text, fault);
    else
        diagnostics_add(diagnostics, severity, place, "%s = %s: %s", key, text, fault);
}

/* ---- the calendar ---- */

static struct place calendar_place(const struct written_calendar *written, enum calendar_key key)
{
    return written->places[key].file != NULL ? written->places[key] : written->place;
}

static void find_first_weekday(struct arena *arena, struct diagnostics *diagnostics,
                               const struct written_calendar *written, struct calendar *calendar)
{
    if (written->first_weekday == NULL)
        return;
    struct place place = calendar_place(written, CALENDAR_FIRST_WEEKDAY);
    if (written->weekdays.count == 0) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, place,
                        "first-weekday names a day, but there are no weekdays of your own; write weekdays = %s, …",
                        schema_shown(arena, written->first_weekday));
        return;
    }
    for (size_t i = 0; i < calendar->weekday_count; i++)
        if (text_same(calendar->weekdays[i], written->first_weekday)) {
            calendar->first_weekday = (int)i;
            return;
        }
    const char *nearest = text_nearest(written->first_weekday, calendar->weekdays, calendar->weekday_count);
    diagnostics_add(diagnostics, SEVERITY_ERROR, place,
                    "first-weekday = %s is none of the weekdays; did you mean %s?",
                    schema_shown(arena, written->first_weekday), nearest != NULL ? nearest : calendar->weekdays[0]);
}

/* Day 1's date, which must tell its year where every year has one. */
static bool find_first_date(struct arena *arena, struct diagnostics *diagnostics,
                            const struct written_calendar *written, struct calendar *calendar)
{
    static const char form[] = "write a date such as 14 March 1403";
    const char *fault = NULL;
    if (written->first == NULL && calendar->kind == CALENDAR_GREGORIAN) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, written->place,
                        "[calendar] has neither months nor the date of day 1; write first = 14 March 1403, say");
        return false;
    }
    calendar->first = (struct calendar_date){.day = 1};
    if (written->first == NULL)
        return true;
    struct calendar_date date;
    struct place place = calendar_place(written, CALENDAR_FIRST);
    /* whether there are years is what this date tells */
    calendar->has_year = false;
    bool read = calendar_parse_date(arena, calendar, written->first, &date, &fault);
    if (!read) {
        fault_add(diagnostics, SEVERITY_ERROR, place, "first", schema_shown(arena, written->first),
                  fault != NULL ? fault : arena_print(arena, "this is no date; %s",
                                                      calendar->kind == CALENDAR_GREGORIAN
                                                          ? form
                                                          : arena_print(arena, "write a day and a month, such as 1 %s",
                                                                        calendar->months[0].name)));
        return false;
    }
    calendar->has_year = date.year != 0;
    if (!calendar->has_year && calendar->kind == CALENDAR_GREGORIAN) {
        fault_add(diagnostics, SEVERITY_ERROR, place, "first", schema_shown(arena, written->first),
                  "this lacks its year; write a date such as 14 March 1403");
        return false;
    }
    calendar->first = date;
    return true;
}

struct calendar season_calendar(struct arena *arena, struct diagnostics *diagnostics,
                                const struct written_calendar *written)
{
    struct calendar calendar = {.kind = CALENDAR_NONE};
    if (!written->present || written->months.unsound)
        return calendar;
    if (written->months.count > 0) {
        calendar.kind = CALENDAR_OWN;
        calendar.months = written->months.months;
        calendar.month_count = written->months.count;
    } else {
        calendar.kind = CALENDAR_GREGORIAN;
        calendar.months = calendar_gregorian_months;
        calendar.month_count = sizeof calendar_gregorian_months / sizeof *calendar_gregorian_months;
    }
    if (!find_first_date(arena, diagnostics, written, &calendar))
        return (struct calendar){.kind = CALENDAR_NONE};
    if (written->weekdays.count > 0) {
        calendar.weekdays = written->weekdays.names;
        calendar.weekday_count = written->weekdays.count;
    } else if (calendar.kind == CALENDAR_GREGORIAN) {
        calendar.weekdays = calendar_gregorian_weekdays;
        calendar.weekday_count = WEATHER_WEEK_DAYS;
        calendar.first_weekday = calendar_gregorian_weekday(calendar.first);
    }
    find_first_weekday(arena, diagnostics, written, &calendar);
    return calendar;
}

/* ---- moments ---- */

/* Takes `night` or `day` off the end of a text, with the comma before it. */
static const char *take_part(struct arena *arena, const char *text, struct campaign_moment *moment)
{
    static const char *const words[] = {[WEATHER_DAY] = "day", [WEATHER_NIGHT] = "night", NULL};
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    size_t start = length;
    while (start > 0 && text[start - 1] != ' ' && text[start - 1] != ',')
        start--;
    int part = schema_find_choice(words, text + start, length - start);
    if (part < 0 || start == 0)
        return text;
    moment->has_part = true;
    moment->part = (enum weather_part)part;
    while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == ','))
        start--;
    return arena_copy_part(arena, text, start);
}

/* The days of a year, about: a leap day more or less does not matter to those who step from year to year. */
static int year_days(const struct calendar *calendar)
{
    int days = 0;
    for (size_t i = 0; i < calendar->month_count; i++)
        days += calendar->months[i].days;
    return days;
}

/* Whether a text is a date that leaves its year to be found. */
static bool lacks_year(struct arena *arena, const struct calendar *calendar, const char *date)
{
    struct calendar_date read;
    const char *fault = NULL;
    return calendar->kind != CALENDAR_NONE && calendar_parse_date(arena, calendar, date, &read, &fault)
           && read.year == 0;
}

/* Days may be anywhere in the range of an int. */
static int64_t days_outside(int64_t day, int64_t first, int64_t last)
{
    return day < first ? first - day : day > last ? day - last : 0;
}

/* A day of the year in which a date without its year, no earlier than least, is among the days from first to last: the
 * first such year; else of that in which it is nearest to them. */
static int year_among(struct arena *arena, const struct calendar *calendar, const char *text, int first, int last,
                      int least)
{
    struct campaign_moment part;
    const char *date = take_part(arena, text, &part);
    if (!lacks_year(arena, calendar, date))
        return first;
    int64_t year = year_days(calendar), end = last + year, nearest = -1;
    int found = first;
    end = end < INT_MAX ? end : INT_MAX;
    for (int64_t near = first - year > INT_MIN ? first - year : INT_MIN; nearest != 0;
         near = near + year < end ? near + year : end) {
        const char *fault = NULL;
        int day;
        if (calendar_parse(arena, calendar, date, (int)near, &day, &fault) && day >= least
            && (nearest < 0 || days_outside(day, first, last) < nearest)) {
            nearest = days_outside(day, first, last);
            found = (int)near;
        }
        if (near == end)
            break;
    }
    return found;
}

/* Here, near is a day in the year that is meant, whatever day that makes of the date. */
static struct campaign_moment moment_in_year(struct arena *arena, struct diagnostics *diagnostics,
                                             const struct calendar *calendar, enum severity severity,
                                             const char *key, const char *text, struct place place, int near,
                                             const char **printed)
{
    struct campaign_moment moment = {0};
    const char *fault = NULL;
    const char *date = take_part(arena, text, &moment);
    moment.known = calendar_parse(arena, calendar, date, near, &moment.day, &fault);
    if (printed != NULL)
        *printed = text;
    if (fault != NULL)
        fault_add(diagnostics, severity, place, key, schema_shown(arena, text), fault);
    if (!moment.known)
        return (struct campaign_moment){0};
    if (printed != NULL)
        *printed = arena_print(arena, "%s%s", calendar_print(arena, calendar, moment.day),
                               moment.has_part && moment.part == WEATHER_NIGHT ? ", night" : "");
    return moment;
}

struct campaign_moment season_moment(struct arena *arena, struct diagnostics *diagnostics,
                                     const struct calendar *calendar, enum severity severity, const char *key,
                                     const char *text, struct place place, int near, const char **printed)
{
    return moment_in_year(arena, diagnostics, calendar, severity, key, text, place,
                          year_among(arena, calendar, text, near, near, 1), printed);
}

/* ---- the weather ---- */

struct dating {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const struct calendar *calendar;
    bool unsound;             /* the calendar could not be read: dates are not known, and that was said once */
};

/* A moment that must be one. */
static bool find_moment(const struct dating *dating, const char *key, const char *text, struct place place, int near,
                        struct campaign_moment *moment)
{
    size_t errors = diagnostics_count(dating->diagnostics, SEVERITY_ERROR);
    *moment = moment_in_year(dating->arena, dating->diagnostics, dating->calendar, SEVERITY_ERROR, key, text, place,
                             near, NULL);
    if (!moment->known && !dating->unsound && diagnostics_count(dating->diagnostics, SEVERITY_ERROR) == errors)
        fault_add(dating->diagnostics, SEVERITY_ERROR, place, key, schema_shown(dating->arena, text),
                  dating->calendar->kind == CALENDAR_NONE
                      ? "this is no day; write its number, such as 3"
                      : "this is no day; write its number, or a date of the calendar");
    return moment->known;
}

/* A day of the year in which a date without its year is in the season, or nearest to it. */
static int year_in_season(const struct dating *dating, const char *text, const struct weather_order *order)
{
    return year_among(dating->arena, dating->calendar, text, order->first_day, order->first_day + order->days - 1,
                      INT_MIN);
}

struct placed_pin {
    struct weather_pin pin;
    struct place place;
    size_t order;             /* in which it was written */
};

static int pin_compare(const void *left, const void *right)
{
    const struct placed_pin *a = left, *b = right;
    if (a->pin.day != b->pin.day)
        return a->pin.day < b->pin.day ? -1 : 1;
    if (a->pin.part != b->pin.part)
        return a->pin.part < b->pin.part ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

/* The days that a key names, one pin for each of their halves that are meant. */
static size_t place_pins(const struct dating *dating, const struct written_weather *written,
                         const struct weather_order *order, struct placed_pin *placed)
{
    struct arena *arena = dating->arena;
    struct diagnostics *diagnostics = dating->diagnostics;
    size_t count = 0;
    for (size_t i = 0; i < written->pins.count; i++) {
        const struct written_pin *pin = &written->pins.pins[i];
        struct campaign_moment moment;
        if (!find_moment(dating, NULL, pin->moment, pin->place, year_in_season(dating, pin->moment, order), &moment))
            continue;
        int last = order->first_day + order->days - 1;
        if (moment.day < order->first_day || moment.day > last) {
            diagnostics_add(diagnostics, SEVERITY_ERROR, pin->place,
                            "%s is not in the season (%s); make days larger, or name another day",
                            schema_shown(arena, pin->moment),
                            calendar_print_range(arena, dating->calendar, order->first_day, last));
            continue;
        }
        if (!moment.has_part && !pin->pin.has_sky) {
            diagnostics_add(diagnostics, SEVERITY_ERROR, pin->place,
                            "%s: dice are thrown for a day or for a night; write %s day, or %s night",
                            schema_shown(arena, pin->moment), pin->moment, pin->moment);
            continue;
        }
        for (int part = 0; part < WEATHER_PART_COUNT; part++) {
            if (moment.has_part && part != (int)moment.part)
                continue;
            placed[count] = (struct placed_pin){.pin = pin->pin, .place = pin->place, .order = i};
            placed[count].pin.day = moment.day;
            placed[count].pin.part = (enum weather_part)part;
            count++;
        }
    }
    return count;
}

/* A later file's word stands; one file must not say two things. */
static void settle_pins(const struct dating *dating, const struct written_weather *written,
                        struct campaign_weather *weather)
{
    struct arena *arena = dating->arena;
    size_t most = WEATHER_PART_COUNT * written->pins.count;
    struct placed_pin *placed = arena_alloc_array(arena, most, sizeof *placed);
    struct weather_pin *pins = arena_alloc_array(arena, most, sizeof *pins);
    struct place *places = arena_alloc_array(arena, most, sizeof *places);
    size_t count = place_pins(dating, written, &weather->order, placed);
    size_t kept = 0;
    if (count > 0)
        qsort(placed, count, sizeof *placed, pin_compare);
    for (size_t i = 0; i < count; i++) {
        bool again = kept > 0 && pins[kept - 1].day == placed[i].pin.day && pins[kept - 1].part == placed[i].pin.part;
        if (again && strcmp(places[kept - 1].file, placed[i].place.file) == 0)
            diagnostics_add(dating->diagnostics, SEVERITY_ERROR, placed[i].place,
                            "%s, %s, is settled twice, first on line %d; take one of the two out",
                            dating->calendar->kind == CALENDAR_NONE
                                ? arena_print(arena, "day %d", placed[i].pin.day)
                                : calendar_print(arena, dating->calendar, placed[i].pin.day),
                            weather_part_word(placed[i].pin.part), places[kept - 1].line);
        kept += !again;
        pins[kept - 1] = placed[i].pin;
        places[kept - 1] = placed[i].place;
    }
    weather->order.pins = pins;
    weather->order.pin_count = kept;
    weather->pin_places = places;
}

/* Today as it is told; else the campaign's date. Neither: players see no weather. */
static struct campaign_moment find_today(const struct dating *dating, const struct written_weather *written,
                                         const struct weather_order *order, struct campaign_moment now)
{
    struct campaign_moment today = now;
    if (written->today != NULL
        && !find_moment(dating, "today", written->today, written->places[WEATHER_TODAY],
                        year_in_season(dating, written->today, order), &today))
        return (struct campaign_moment){0};
    if (written->today != NULL && today.day < order->first_day)
        fault_add(dating->diagnostics, SEVERITY_WARNING, written->places[WEATHER_TODAY], "today",
                  schema_shown(dating->arena, written->today),
                  arena_print(dating->arena, "this is before the season (%s): the players' log shows nothing yet",
                              calendar_print_range(dating->arena, dating->calendar, order->first_day,
                                                   order->first_day + order->days - 1)));
    if (today.known && !today.has_part)
        today.part = WEATHER_NIGHT;    /* the whole day has passed */
    return today;
}

struct campaign_weather season_weather(struct arena *arena, struct diagnostics *diagnostics,
                                       const struct written *all, const struct calendar *calendar,
                                       struct campaign_moment now)
{
    const struct written_weather *written = &all->weather;
    const struct dating dating = {
        .arena = arena,
        .diagnostics = diagnostics,
        .calendar = calendar,
        .unsound = all->calendar.present && calendar->kind == CALENDAR_NONE,
    };
    struct campaign_weather weather = {
        .present = written->present,
        .place = written->place,
        .order = {
            .first_day = 1,
            .days = written->days,
            .start = (enum weather_sky)written->start,
            .setting = (enum weather_setting)written->setting,
        },
        .dice = written->dice.values,
        .dice_count = written->dice.count,
        .dice_place = written->places[WEATHER_DICE],
    };
    struct campaign_moment first = {0};
    struct place place = written->places[WEATHER_FIRST];
    if (!weather.present)
        return weather;
    int near = year_among(arena, calendar, written->first, 1, 1, 1);
    if (find_moment(&dating, "first", written->first, place, near, &first)) {
        if (first.has_part && first.part == WEATHER_NIGHT)
            fault_add(diagnostics, SEVERITY_ERROR, place, "first", schema_shown(arena, written->first),
                      "a season begins in the morning; write its day alone");
        if (first.day < 1)
            fault_add(diagnostics, SEVERITY_ERROR, place, "first", written->first,
                      "this is before day 1; the season can begin on day 1 or later");
        else if (first.day > WEATHER_FIRST_DAY_MAX)
            fault_add(diagnostics, SEVERITY_ERROR, place, "first", written->first,
                      arena_print(arena, "this is out of range; write a day from 1 to %d", WEATHER_FIRST_DAY_MAX));
        else
            weather.order.first_day = first.day;
    }
    settle_pins(&dating, written, &weather);
    weather.today = find_today(&dating, written, &weather.order, now);
    return weather;
}
