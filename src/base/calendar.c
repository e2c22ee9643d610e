#include "base/calendar.h"

#include <stdint.h>
#include <string.h>

#include "base/text.h"

/* A date's ordinal counts days from one fixed day on, 64 bits wide, so that no sum of days can run over. A calendar
 * without years counts them all the same, from 0 on; its dates then do not show them. */

enum { PREFIX_MIN = 3, FEBRUARY = 1, DIGITS_MAX = 9 };

const struct calendar_month calendar_gregorian_months[12] = {
    {"January", 31}, {"February", 28}, {"March", 31},     {"April", 30},   {"May", 31},      {"June", 30},
    {"July", 31},    {"August", 31},   {"September", 30}, {"October", 31}, {"November", 30}, {"December", 31},
};

const char *const calendar_gregorian_weekdays[7] = {
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
};

/* ---- counting days ---- */

static int64_t floor_divide(int64_t a, int64_t b)
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

static bool is_leap(int64_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int month_length(const struct calendar *calendar, int64_t year, int month)
{
    bool longer = calendar->kind == CALENDAR_GREGORIAN && month == FEBRUARY && is_leap(year);
    return calendar->months[month].days + longer;
}

static int64_t year_length(const struct calendar *calendar)
{
    int64_t days = 0;
    for (size_t i = 0; i < calendar->month_count; i++) {
        days += calendar->months[i].days;
    }
    return days;
}

/* How many days lie before the first of a year. */
static int64_t days_before_year(const struct calendar *calendar, int64_t year)
{
    int64_t days = year * year_length(calendar);
    if (calendar->kind == CALENDAR_GREGORIAN) {
        int64_t past = year - 1;    /* the year 0 is a leap year */
        days += 1 + floor_divide(past, 4) - floor_divide(past, 100) + floor_divide(past, 400);
    }
    return days;
}

static int64_t ordinal_of(const struct calendar *calendar, struct calendar_date date)
{
    int64_t days = days_before_year(calendar, date.year);
    for (int month = 0; month < date.month; month++) {
        days += month_length(calendar, date.year, month);
    }
    return days + date.day - 1;
}

/* With its year, whether or not the calendar shows years. */
static struct calendar_date date_counted(const struct calendar *calendar, int day)
{
    int64_t ordinal = ordinal_of(calendar, calendar->first) + day - 1;
    int64_t year = floor_divide(ordinal, year_length(calendar));
    while (days_before_year(calendar, year) > ordinal) {    /* leap days have pushed the guess too far */
        year--;
    }
    while (days_before_year(calendar, year + 1) <= ordinal) {
        year++;
    }
    int64_t rest = ordinal - days_before_year(calendar, year);
    int month = 0;
    while (rest >= month_length(calendar, year, month)) {
        rest -= month_length(calendar, year, month++);
    }
    return (struct calendar_date){.year = (int)year, .month = month, .day = (int)rest + 1};
}

struct calendar_date calendar_date_of(const struct calendar *calendar, int day)
{
    struct calendar_date date = date_counted(calendar, day);
    date.year = calendar->has_year ? date.year : 0;
    return date;
}

int calendar_month_days(const struct calendar *calendar, struct calendar_date date)
{
    return month_length(calendar, date.year, date.month);
}

bool calendar_day_of(const struct calendar *calendar, struct calendar_date date, int *day)
{
    if (date.month < 0 || (size_t)date.month >= calendar->month_count || date.day < 1
        || date.day > calendar_month_days(calendar, date)) {
        return false;
    }
    int64_t days = ordinal_of(calendar, date) - ordinal_of(calendar, calendar->first) + 1;
    if (days < INT32_MIN || days > INT32_MAX) {
        return false;
    }
    *day = (int)days;
    return true;
}

const char *calendar_weekday(const struct calendar *calendar, int day)
{
    if (calendar->weekday_count == 0) {
        return NULL;
    }
    int64_t count = (int64_t)calendar->weekday_count;
    int64_t from_first = (int64_t)day - 1 + calendar->first_weekday;
    return calendar->weekdays[from_first - floor_divide(from_first, count) * count];
}

int calendar_gregorian_weekday(struct calendar_date date)
{
    static const struct calendar gregorian = {
        .kind = CALENDAR_GREGORIAN,
        .months = calendar_gregorian_months,
        .month_count = 12,
    };
    int64_t days = ordinal_of(&gregorian, date) + 5;    /* 1 January of the year 0 was a Saturday */
    return (int)(days - floor_divide(days, 7) * 7);
}

/* ---- printing ---- */

const char *calendar_print_short(struct arena *arena, const struct calendar *calendar, int day)
{
    if (calendar->kind == CALENDAR_NONE) {
        return arena_print(arena, "Day %d", day);
    }
    struct calendar_date date = calendar_date_of(calendar, day);
    return arena_print(arena, "%d %s", date.day, calendar->months[date.month].name);
}

const char *calendar_print(struct arena *arena, const struct calendar *calendar, int day)
{
    const char *text = calendar_print_short(arena, calendar, day);
    return calendar->kind != CALENDAR_NONE && calendar->has_year
               ? arena_print(arena, "%s %d", text, calendar_date_of(calendar, day).year)
               : text;
}

const char *calendar_print_range(struct arena *arena, const struct calendar *calendar, int first, int last)
{
    if (first == last) {
        return calendar_print(arena, calendar, first);
    }
    if (calendar->kind == CALENDAR_NONE) {
        return arena_print(arena, "Days %d–%d", first, last);
    }
    struct calendar_date from = date_counted(calendar, first), to = date_counted(calendar, last);
    const char *end = calendar_print(arena, calendar, last);
    if (from.year == to.year && from.month == to.month) {
        return arena_print(arena, "%d–%s", from.day, end);
    }
    return arena_print(arena, "%s – %s",
                       from.year == to.year ? calendar_print_short(arena, calendar, first)
                                            : calendar_print(arena, calendar, first), end);
}

/* ---- reading ---- */

struct words {
    const char **items;    /* in the arena */
    size_t count;
};

/* Commas part words as blanks do. */
static struct words words_of(struct arena *arena, const char *text)
{
    struct words words = {.items = arena_alloc_array(arena, strlen(text) + 1, sizeof *words.items)};
    while (*(text += strspn(text, " \t,")) != '\0') {
        size_t size = strcspn(text, " \t,");
        words.items[words.count++] = arena_copy_part(arena, text, size);
        text += size;
    }
    return words;
}

static bool read_digits(const char *text, size_t size, int *number)
{
    int value = 0;
    if (size == 0 || size > DIGITS_MAX) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        value = 10 * value + (text[i] - '0');
    }
    *number = value;
    return true;
}

static bool read_number(const char *word, int *number)
{
    return read_digits(word, strlen(word), number);
}

/* "14", "14th", "14." */
static bool read_ordinal(const char *word, int *number)
{
    static const char *const ends[] = {"", ".", "st", "nd", "rd", "th"};
    size_t digits = strspn(word, "0123456789");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (text_distance(word + digits, ends[i]) == 0) {
            return read_digits(word, digits, number);
        }
    }
    return false;
}

/* Capitals of the English alphabet count as small letters. */
static bool begins_with(const char *text, const char *start)
{
    size_t size = strlen(start);
    if (strlen(text) < size) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        char a = text[i], b = start[i];
        a = (char)(a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a);
        b = (char)(b >= 'A' && b <= 'Z' ? b - 'A' + 'a' : b);
        if (a != b) {
            return false;
        }
    }
    return true;
}

/* The month of that name, or of the one name that begins so; -1 where there is none. */
static int find_month(struct arena *arena, const struct calendar *calendar, const char *name, const char **fault)
{
    int found = -1;
    const char **names = arena_alloc_array(arena, calendar->month_count, sizeof *names);
    for (size_t i = 0; i < calendar->month_count; i++) {
        names[i] = calendar->months[i].name;
        if (strlen(names[i]) == strlen(name) && begins_with(names[i], name)) {
            return (int)i;
        }
    }
    for (size_t i = 0; i < calendar->month_count && text_length(name) >= PREFIX_MIN; i++) {
        if (begins_with(names[i], name)) {
            if (found >= 0) {
                *fault = arena_print(arena, "%s may be %s or %s; write it out", name, names[found], names[i]);
                return -1;
            }
            found = (int)i;
        }
    }
    const char *nearest = found < 0 ? text_nearest(name, names, calendar->month_count) : NULL;
    if (nearest != NULL) {
        *fault = arena_print(arena, "there is no month %s; did you mean %s?", name, nearest);
    }
    return found;
}

static const char *join(struct arena *arena, const struct words *words, size_t first, size_t end)
{
    const char *text = "";
    for (size_t i = first; i < end; i++) {
        text = arena_print(arena, "%s%s%s", text, i == first ? "" : " ", words->items[i]);
    }
    return text;
}

/* Day, month and year of "14 Frost 1403" or "Frost 14, 1403", as far as words can tell. */
static bool split_date(struct arena *arena, const struct words *words, struct calendar_date *date, const char **month)
{
    size_t first = 0, end = words->count;
    int number;
    *date = (struct calendar_date){0};
    if (words->count < 2) {
        return false;
    }
    if (read_ordinal(words->items[0], &date->day)) {
        first = 1;
        first += words->count > 2 && text_distance(words->items[1], "of") == 0;
        if (end - first > 1 && read_number(words->items[end - 1], &date->year)) {
            end--;
        }
    } else {
        if (!read_ordinal(words->items[end - 1], &date->day)) {
            return false;
        }
        end--;
        if (end > 1 && read_ordinal(words->items[end - 1], &number)) {
            if (!read_number(words->items[end], &date->year)) {
                return false;
            }
            date->day = number;
            end--;
        }
    }
    *month = join(arena, words, first, end);
    return end > first;
}

/* "1403-03-14" */
static bool split_figures(const char *text, struct calendar_date *date)
{
    size_t year = strspn(text, "0123456789");
    if (text[year] != '-') {
        return false;
    }
    const char *rest = text + year + 1;
    size_t month = strspn(rest, "0123456789");
    return rest[month] == '-' && read_digits(text, year, &date->year) && read_digits(rest, month, &date->month)
           && read_number(rest + month + 1, &date->day) && date->month-- > 0;
}

/* Whether the date is one. */
static bool date_exists(struct arena *arena, const struct calendar *calendar, struct calendar_date date,
                        const char **fault)
{
    if (date.month >= (int)calendar->month_count) {
        *fault = arena_print(arena, "a year has %zu months", calendar->month_count);
        return false;
    }
    /* without its year, a date may be in any */
    int64_t year = calendar->kind == CALENDAR_GREGORIAN && date.year == 0 ? 0 : date.year;
    int days = month_length(calendar, year, date.month);
    if (date.day < 1 || date.day > days) {
        *fault = arena_print(arena, "%s has %d day%s", calendar->months[date.month].name, days, days == 1 ? "" : "s");
        return false;
    }
    if (date.year > CALENDAR_YEAR_MAX) {
        *fault = arena_print(arena, "years go up to %d", CALENDAR_YEAR_MAX);
        return false;
    }
    return true;
}

bool calendar_parse_date(struct arena *arena, const struct calendar *calendar, const char *text,
                         struct calendar_date *date, const char **fault)
{
    struct words words = words_of(arena, text);
    struct calendar_date read;
    const char *month;
    *fault = NULL;
    if (calendar->kind == CALENDAR_NONE || words.count == 0) {
        return false;
    }
    bool figures = calendar->kind == CALENDAR_GREGORIAN && words.count == 1 && split_figures(words.items[0], &read);
    if (!figures) {
        if (!split_date(arena, &words, &read, &month)) {
            return false;
        }
        read.month = find_month(arena, calendar, month, fault);
        if (read.month < 0) {
            return false;
        }
    }
    if (!date_exists(arena, calendar, read, fault)) {
        return false;
    }
    *date = read;
    return true;
}

/* "3", "day 3" */
static bool parse_number(struct arena *arena, const char *text, int *day)
{
    struct words words = words_of(arena, text);
    size_t at = words.count == 2 && text_distance(words.items[0], "day") == 0 ? 1 : 0;
    return words.count == at + 1 && read_number(words.items[at], day);
}

bool calendar_parse(struct arena *arena, const struct calendar *calendar, const char *text, int near, int *day,
                    const char **fault)
{
    struct calendar_date date;
    *fault = NULL;
    if (parse_number(arena, text, day)) {
        return true;
    }
    if (!calendar_parse_date(arena, calendar, text, &date, fault)) {
        return false;
    }
    if (date.year != 0 && !calendar->has_year) {
        *fault = arena_print(arena, "the calendar has no years; leave %d out, or tell the year of day 1", date.year);
        return false;
    }
    if (date.year == 0) {
        date.year = date_counted(calendar, near).year;
    }
    if (!calendar_day_of(calendar, date, day)) {
        *fault = arena_print(arena, "%s has %d days in that year", calendar->months[date.month].name,
                             calendar_month_days(calendar, date));
        return false;
    }
    return true;
}
