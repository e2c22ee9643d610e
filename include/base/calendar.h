/* Days and dates: a campaign counts its days from 1; a calendar gives them dates.
 *
 * Either one of the campaign's own (months with their lengths, every year alike) or the Gregorian one, which has leap
 * years. Without a calendar, a day is just its number: "day 3".
 */
#ifndef FIELDBOOK_BASE_CALENDAR_H
#define FIELDBOOK_BASE_CALENDAR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

enum { CALENDAR_MONTH_MAX = 60, CALENDAR_WEEKDAY_MAX = 30, CALENDAR_YEAR_MAX = 99999, CALENDAR_MONTH_DAYS_MAX = 1000 };

enum calendar_kind { CALENDAR_NONE, CALENDAR_OWN, CALENDAR_GREGORIAN, CALENDAR_KIND_COUNT };

struct calendar_month {
    const char *name;
    int days;
};

struct calendar_date {
    int year;               /* from 1; 0 where none is told; of a day before the year 1, it counts on: 0, -1 */
    int month;              /* from 0 */
    int day;                /* from 1 */
};

struct calendar {
    enum calendar_kind kind;
    const struct calendar_month *months;    /* the Gregorian one's are calendar_gregorian_months */
    size_t month_count;
    const char *const *weekdays;
    size_t weekday_count;                   /* 0: none */
    int first_weekday;                      /* of day 1, from 0 */
    struct calendar_date first;             /* day 1 */
    bool has_year;
};

extern const struct calendar_month calendar_gregorian_months[12];    /* February with 28 days */
extern const char *const calendar_gregorian_weekdays[7];             /* from Monday on */

/* The date of a day, which may be 0 or less: days before the first. There must be a calendar. */
struct calendar_date calendar_date_of(const struct calendar *calendar, int day);

/* The day of a date; false where the month has no such day, or where no int can tell it. Where the calendar has years,
 * the date must have one; where it has none, it is the first such date from day 1 on, whatever the date's year. */
bool calendar_day_of(const struct calendar *calendar, struct calendar_date date, int *day);

int calendar_month_days(const struct calendar *calendar, struct calendar_date date);    /* of the date's month */

/* The weekday of a day, or NULL where there are none. */
const char *calendar_weekday(const struct calendar *calendar, int day);

/* Gregorian: the weekday of a date, from 0, Monday. */
int calendar_gregorian_weekday(struct calendar_date date);

/* In the arena: "14 Frost 1403"; without the year "14 Frost"; without a calendar "Day 3", for both. */
const char *calendar_print(struct arena *arena, const struct calendar *calendar, int day);
const char *calendar_print_short(struct arena *arena, const struct calendar *calendar, int day);

/* "14–28 Frost 1403", "14 Frost to 11 Thaw 1403", "30 Snow 1403 to 2 Frost 1404", "Days 1–24"; of one day, as
 * calendar_print. */
const char *calendar_print_range(struct arena *arena, const struct calendar *calendar, int first, int last);

/* Reads a date's parts: "14 Frost 1403", "14 frost", "14th of Frost, 1403", "Frost 14", "1403-03-14" (Gregorian).
 * Months may be shortened to three letters or more where no other begins so; capitals of the English alphabet do not
 * matter. False where the text is none, *fault then NULL; or where it is one that the calendar does not have, *fault
 * then saying why, in the arena ("Frost has 30 days"). *date is set only where it is true. */
bool calendar_parse_date(struct arena *arena, const struct calendar *calendar, const char *text,
                         struct calendar_date *date, const char **fault);

/* Reads a day: "3", "day 3", or a date of the calendar. A date without its year is in the year of `near`, a day; so it
 * is where the calendar has no years, whose years begin with their first month all the same. False as above; *day is
 * set only where it is true. */
bool calendar_parse(struct arena *arena, const struct calendar *calendar, const char *text, int near, int *day,
                    const char **fault);

#endif
