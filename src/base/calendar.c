#include "base/calendar.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "base/schema.h"
#include "base/text.h"

/* A date's ordinal counts days from one fixed day on, 64 bits wide, so that no sum of days can run over. A calendar
 * without years counts them all the same, from 0 on; its dates then do not show them. */

enum {
    PREFIX_MIN = 3,             /* code points that are enough to stand for a month */
    FEBRUARY = 1,
    LEAP_CYCLE = 400,           /* Gregorian years, after which all comes again */
    LEAP_CYCLE_DAYS = 146097,
    NUMBER_MAX = 999999999,     /* the greatest that is read; what is greater counts as one more */
    FORM_MAX = 6
};

/* A date with its year, whether or not the calendar shows years. */
struct counted {
    int64_t year;
    int month, day;
};

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

static int64_t ordinal_of(const struct calendar *calendar, int64_t year, int month, int day)
{
    int64_t days = days_before_year(calendar, year);
    for (int past = 0; past < month; past++) {
        days += month_length(calendar, year, past);
    }
    return days + day - 1;
}

static int64_t ordinal_of_first(const struct calendar *calendar)
{
    return ordinal_of(calendar, calendar->has_year ? calendar->first.year : 0, calendar->first.month,
                      calendar->first.day);
}

static struct counted count_date(const struct calendar *calendar, int day)
{
    int64_t ordinal = ordinal_of_first(calendar) + day - 1;
    int64_t year = calendar->kind == CALENDAR_GREGORIAN ? floor_divide(ordinal * LEAP_CYCLE, LEAP_CYCLE_DAYS)
                                                        : floor_divide(ordinal, year_length(calendar));
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
    return (struct counted){.year = year, .month = month, .day = (int)rest + 1};
}

/* False where it is so far off that an int cannot tell the day. */
static bool day_in_year(const struct calendar *calendar, int64_t year, int month, int day, int *result)
{
    int64_t days = ordinal_of(calendar, year, month, day) - ordinal_of_first(calendar) + 1;
    if (days < INT_MIN || days > INT_MAX) {
        return false;
    }
    *result = (int)days;
    return true;
}

struct calendar_date calendar_date_of(const struct calendar *calendar, int day)
{
    struct counted date = count_date(calendar, day);
    /* only years of a day or two can leave the range of an int, at its very ends */
    int64_t year = date.year > INT_MAX ? INT_MAX : date.year < INT_MIN ? INT_MIN : date.year;
    return (struct calendar_date){
        .year = calendar->has_year ? (int)year : 0, .month = date.month, .day = date.day,
    };
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
    if (calendar->has_year) {
        return day_in_year(calendar, date.year, date.month, date.day, day);
    }
    /* the year of day 1 is 0; what has passed there by then comes in the next */
    return day_in_year(calendar, 0, date.month, date.day, day)
           && (*day >= 1 || day_in_year(calendar, 1, date.month, date.day, day));
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
    /* 1 January of the year 0 was a Saturday */
    int64_t days = ordinal_of(&gregorian, date.year, date.month, date.day) + 5;
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
               ? arena_print(arena, "%s %lld", text, (long long)count_date(calendar, day).year)
               : text;
}

const char *calendar_print_range(struct arena *arena, const struct calendar *calendar, int first, int last)
{
    if (first == last) {
        return calendar_print(arena, calendar, first);
    }
    if (calendar->kind == CALENDAR_NONE) {
        return arena_print(arena, first < 0 || last < 0 ? "Days %d to %d" : "Days %d–%d", first, last);
    }
    struct counted from = count_date(calendar, first), to = count_date(calendar, last);
    const char *end = calendar_print(arena, calendar, last);
    if (from.year == to.year && from.month == to.month) {
        return arena_print(arena, "%d–%s", from.day, end);
    }
    return arena_print(arena, "%s to %s",
                       from.year == to.year ? calendar_print_short(arena, calendar, first)
                                            : calendar_print(arena, calendar, first), end);
}

/* ---- reading: words and numbers ---- */

static const char separators[] = " \t\r\n,";    /* commas part words as blanks do */

struct words {
    const char **items;    /* in the arena */
    size_t count;
};

static struct words words_of(struct arena *arena, const char *text)
{
    struct words words = {.items = arena_alloc_array(arena, strlen(text) / 2 + 1, sizeof *words.items)};
    while (*(text += strspn(text, separators)) != '\0') {
        size_t size = strcspn(text, separators);
        words.items[words.count++] = arena_copy_part(arena, text, size);
        text += size;
    }
    return words;
}

static const char *join(struct arena *arena, const struct words *words, size_t first, size_t end)
{
    size_t size = 0, used = 0;
    for (size_t i = first; i < end; i++) {
        size += strlen(words->items[i]) + 1;
    }
    char *text = arena_alloc(arena, size + 1);
    for (size_t i = first; i < end; i++) {
        size_t length = strlen(words->items[i]);
        if (used > 0) {
            text[used++] = ' ';
        }
        memcpy(text + used, words->items[i], length);
        used += length;
    }
    return text;
}

static bool read_digits(const char *text, size_t size, int *number)
{
    int64_t value = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        value = 10 * value + (text[i] - '0');
        value = value > NUMBER_MAX ? NUMBER_MAX + 1 : value;
    }
    *number = (int)value;
    return size > 0;
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
        if (text_same(word + digits, ends[i])) {
            return read_digits(word, digits, number);
        }
    }
    return false;
}

/* ---- reading: months ---- */

/* The next byte of a name, as it is compared: separators in a row are one blank, and capitals of the English alphabet
 * small letters. */
static char next_folded(const char **cursor)
{
    size_t blanks = strspn(*cursor, separators);
    if (blanks > 0) {
        *cursor += blanks;
        return ' ';
    }
    char c = **cursor;
    *cursor += c != '\0';
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool name_begins(const char *name, const char *start, bool whole)
{
    for (;;) {
        char wanted = next_folded(&start);
        if (wanted == '\0') {
            return !whole || *name == '\0';
        }
        if (next_folded(&name) != wanted) {
            return false;
        }
    }
}

/* The month of that name; -1 where there is none. */
static int find_whole(const struct calendar *calendar, const char *name)
{
    for (size_t i = 0; i < calendar->month_count; i++) {
        if (name_begins(calendar->months[i].name, name, true)) {
            return (int)i;
        }
    }
    return -1;
}

/* The one month whose name begins so; -1 where there is none, *fault then saying so where there are several. */
static int find_shortened(struct arena *arena, const struct calendar *calendar, const char *name, const char **fault)
{
    int found = -1;
    if (text_length(name) < PREFIX_MIN) {
        return -1;
    }
    for (size_t i = 0; i < calendar->month_count; i++) {
        if (!name_begins(calendar->months[i].name, name, false)) {
            continue;
        }
        if (found >= 0) {
            *fault = arena_print(arena, "%s may be %s or %s; write it out", schema_shown(arena, name),
                                 calendar->months[found].name, calendar->months[i].name);
            return -1;
        }
        found = (int)i;
    }
    return found;
}

static const char *nearest_month(struct arena *arena, const struct calendar *calendar, const char *name)
{
    const char **names = arena_alloc_array(arena, calendar->month_count, sizeof *names);
    for (size_t i = 0; i < calendar->month_count; i++) {
        names[i] = calendar->months[i].name;
    }
    return text_nearest(name, names, calendar->month_count);
}

/* ---- reading: dates ---- */

/* One way to take a text's words as a date. A month's name may end with a number or begin with "of", so that a text may
 * have several. */
struct form {
    const char *month;
    size_t month_words;
    int day, year;          /* year: NO_YEAR where none is told */
    bool month_first;
};

enum { NO_YEAR = -1 };

struct forms {
    struct form items[FORM_MAX];
    size_t count;
};

static void add_form(struct arena *arena, struct forms *forms, const struct words *words, size_t first, size_t end,
                     size_t day, size_t year)
{
    struct form form = {.year = NO_YEAR, .month_first = day > 0};
    if (first >= end || !read_ordinal(words->items[day], &form.day)
        || (year < words->count && !read_number(words->items[year], &form.year))) {
        return;
    }
    form.month = join(arena, words, first, end);
    form.month_words = end - first;
    forms->items[forms->count++] = form;
}

/* "14 Frost 1403", "14 of Frost 1403", "Frost 14 1403", each with and without the year; longer names first. */
static struct forms list_forms(struct arena *arena, const struct words *words)
{
    struct forms forms = {.count = 0};
    size_t count = words->count, none = count;
    if (count < 2) {
        return forms;
    }
    add_form(arena, &forms, words, 1, count, 0, none);
    add_form(arena, &forms, words, 1, count - 1, 0, count - 1);
    if (text_same(words->items[1], "of")) {
        add_form(arena, &forms, words, 2, count, 0, none);
        add_form(arena, &forms, words, 2, count - 1, 0, count - 1);
    }
    add_form(arena, &forms, words, 0, count - 1, count - 1, none);
    if (count > 2) {
        add_form(arena, &forms, words, 0, count - 2, count - 2, count - 1);
    }
    return forms;
}

/* A month that was meant, where the text is like a date; the less of it passes for the name, the likelier. */
static const char *missing_month(struct arena *arena, const struct calendar *calendar, const struct forms *forms,
                                 size_t word_count)
{
    for (size_t size = 1; size < word_count; size++) {
        for (size_t i = 0; i < forms->count; i++) {
            const char *name = forms->items[i].month;
            const char *nearest =
                forms->items[i].month_words == size ? nearest_month(arena, calendar, name) : NULL;
            if (nearest != NULL) {
                return arena_print(arena, "there is no month %s; did you mean %s?", schema_shown(arena, name),
                                   nearest);
            }
        }
    }
    return NULL;
}

/* Names written out come before shortened ones. */
static bool choose_form(struct arena *arena, const struct calendar *calendar, const struct words *words,
                        struct form *form, int *month, const char **fault)
{
    struct forms forms = list_forms(arena, words);
    for (size_t i = 0; i < forms.count; i++) {
        *form = forms.items[i];
        *month = find_whole(calendar, form->month);
        if (*month >= 0) {
            return true;
        }
    }
    for (size_t i = 0; i < forms.count; i++) {
        *form = forms.items[i];
        *month = find_shortened(arena, calendar, form->month, fault);
        if (*month >= 0) {
            return true;
        }
        if (*fault != NULL) {
            return false;
        }
    }
    *fault = missing_month(arena, calendar, &forms, words->count);
    return false;
}

/* "1403-03-14" */
static bool read_figures(const struct words *words, struct form *form, int *month)
{
    if (words->count != 1) {
        return false;
    }
    const char *text = words->items[0];
    size_t year_size = strspn(text, "0123456789");
    if (text[year_size] != '-') {
        return false;
    }
    const char *rest = text + year_size + 1;
    size_t month_size = strspn(rest, "0123456789");
    *form = (struct form){.month = NULL};
    if (rest[month_size] != '-' || !read_digits(text, year_size, &form->year)
        || !read_digits(rest, month_size, month) || !read_number(rest + month_size + 1, &form->day)) {
        return false;
    }
    *month -= 1;
    return true;
}

/* Why the calendar has no such date; NULL where it has. */
static const char *date_fault(struct arena *arena, const struct calendar *calendar, const struct form *form, int month)
{
    if (month < 0 || (size_t)month >= calendar->month_count) {
        return arena_print(arena, "months go from 01 to %zu", calendar->month_count);
    }
    const char *name = calendar->months[month].name;
    if (form->year != NO_YEAR && (form->year < 1 || form->year > CALENDAR_YEAR_MAX)) {
        return arena_print(arena, "years go from 1 to %d", CALENDAR_YEAR_MAX);
    }
    /* without its year, a date may be in any: the year 0 is a leap year */
    int days = month_length(calendar, form->year == NO_YEAR ? 0 : form->year, month);
    if (form->day < 1) {
        return arena_print(arena, "the first day is 1 %s", name);
    }
    if (form->day <= days) {
        return NULL;
    }
    if (form->month_first && form->year == NO_YEAR && form->day > 99 && form->day <= CALENDAR_YEAR_MAX) {
        return arena_print(arena, "%s has %d day%s; with a year, write 1 %s %d", name, days, days == 1 ? "" : "s", name,
                           form->day);
    }
    if (form->day == days + 1 && days == calendar->months[month].days && calendar->kind == CALENDAR_GREGORIAN
        && month == FEBRUARY) {
        return arena_print(arena, "%s has %d days in %d", name, days, form->year);
    }
    return arena_print(arena, "%s has %d day%s", name, days, days == 1 ? "" : "s");
}

bool calendar_parse_date(struct arena *arena, const struct calendar *calendar, const char *text,
                         struct calendar_date *date, const char **fault)
{
    struct words words = words_of(arena, text);
    struct form form;
    int month;
    *fault = NULL;
    if (calendar->kind == CALENDAR_NONE) {
        return false;
    }
    bool figures = calendar->kind == CALENDAR_GREGORIAN && read_figures(&words, &form, &month);
    if (!figures && !choose_form(arena, calendar, &words, &form, &month, fault)) {
        return false;
    }
    *fault = date_fault(arena, calendar, &form, month);
    if (*fault != NULL) {
        return false;
    }
    *date = (struct calendar_date){.year = form.year == NO_YEAR ? 0 : form.year, .month = month, .day = form.day};
    return true;
}

/* ---- reading: days ---- */

/* "3", "day 3" */
static bool read_day_number(struct arena *arena, const char *text, int *day)
{
    struct words words = words_of(arena, text);
    size_t at = words.count == 2 && text_same(words.items[0], "day") ? 1 : 0;
    return words.count == at + 1 && read_number(words.items[at], day);
}

bool calendar_parse(struct arena *arena, const struct calendar *calendar, const char *text, int near, int *day,
                    const char **fault)
{
    struct calendar_date date;
    int read;
    *fault = NULL;
    if (read_day_number(arena, text, &read)) {
        if (read > NUMBER_MAX) {
            *fault = arena_print(arena, "days go up to %d", NUMBER_MAX);
            return false;
        }
        *day = read;
        return true;
    }
    if (!calendar_parse_date(arena, calendar, text, &date, fault)) {
        return false;
    }
    const char *name = calendar->months[date.month].name;
    if (date.year != 0 && !calendar->has_year) {
        *fault = arena_print(arena, "the calendar has no years; write %d %s, or tell the year of day 1", date.day,
                             name);
        return false;
    }
    int64_t year = date.year != 0 ? date.year : count_date(calendar, near).year;
    int days = month_length(calendar, year, date.month);
    if (date.day > days) {
        *fault = arena_print(arena, "%s has %d days in %lld; write another day, or the year that you mean", name, days,
                             (long long)year);
        return false;
    }
    if (!day_in_year(calendar, year, date.month, date.day, &read)) {
        *fault = arena_print(arena, "%d %s %lld is too far from day 1; write a nearer year", date.day, name,
                             (long long)year);
        return false;
    }
    *day = read;
    return true;
}
