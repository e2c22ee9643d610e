/* Days and dates: known dates of history, months of every shape, and what people write for a date. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>

#include <cmocka.h>

#include "base/calendar.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- calendars ---- */

static const struct calendar gregorian = {
    .kind = CALENDAR_GREGORIAN,
    .months = calendar_gregorian_months,
    .month_count = 12,
    .weekdays = calendar_gregorian_weekdays,
    .weekday_count = 7,
    .first_weekday = 0,    /* 14 March 1403 was a Monday */
    .first = {.year = 1403, .month = 2, .day = 14},
    .has_year = true,
};

static const struct calendar no_calendar = {.kind = CALENDAR_NONE};

static const struct calendar_month own_months[] = {
    {"Snow", 30}, {"Frost", 30}, {"Frostend", 1}, {"Thaw", 31}, {"Month of Leaves", 28}, {"Mawrth", 31},
    {"Październik", 31},
};

static const char *const market_week[] = {"Moonday", "Starday", "Market day"};

static const struct calendar own = {
    .kind = CALENDAR_OWN,
    .months = own_months,
    .month_count = COUNT(own_months),
    .weekdays = market_week,
    .weekday_count = COUNT(market_week),
    .first_weekday = 2,
    .first = {.year = 1403, .month = 1, .day = 14},
    .has_year = true,
};

static const struct calendar own_without_years = {
    .kind = CALENDAR_OWN,
    .months = own_months,
    .month_count = COUNT(own_months),
    .first = {.month = 1, .day = 14},
};

enum { OWN_YEAR = 30 + 30 + 1 + 31 + 28 + 31 + 31 };

/* ---- arenas ---- */

static void exhausted(void *context)
{
    (void)context;
    abort();
}

static int set_up(void **state)
{
    *state = arena_new(exhausted, NULL);
    return 0;
}

static int tear_down(void **state)
{
    arena_free(*state);
    return 0;
}

/* ---- counting ---- */

static void assert_date(struct calendar_date date, int year, int month, int day)
{
    if (date.year != year || date.month != month || date.day != day) {
        fail_msg("the date is %d-%d-%d, not %d-%d-%d", date.year, date.month + 1, date.day, year, month + 1, day);
    }
}

/* Reckoned elsewhere, from 14 March 1403 on. */
static void test_known_dates(void **state)
{
    (void)state;
    static const struct {
        int year, month, day, number, weekday;
    } known[] = {
        {1403, 3, 14, 1, 0},       {1403, 3, 13, 0, 6},        {1403, 2, 28, -13, 0},
        {1, 1, 1, -512140, 0},     {1066, 10, 14, -122871, 6}, {1415, 10, 25, 4609, 2},
        {1582, 10, 15, 65595, 4},  {1600, 2, 29, 71941, 1},    {1900, 3, 1, 181514, 3},
        {1970, 1, 1, 207022, 3},   {2000, 2, 29, 218038, 1},   {9999, 12, 31, 3139918, 4},
        {0, 12, 31, -512141, 6},   {0, 2, 29, -512447, 1},     {-1, 12, 31, -512507, 4},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        struct calendar_date date = {known[i].year, known[i].month - 1, known[i].day};
        int day;
        assert_date(calendar_date_of(&gregorian, known[i].number), date.year, date.month, date.day);
        assert_true(calendar_day_of(&gregorian, date, &day));
        assert_int_equal(day, known[i].number);
        assert_int_equal(calendar_gregorian_weekday(date), known[i].weekday);
        assert_string_equal(calendar_weekday(&gregorian, day), calendar_gregorian_weekdays[known[i].weekday]);
    }
}

static void test_leap_years(void **state)
{
    (void)state;
    static const struct {
        int year, days;
    } februaries[] = {
        {4, 29}, {100, 28}, {400, 29}, {1403, 28}, {1404, 29}, {1500, 28}, {1600, 29}, {1900, 28}, {2000, 29},
        {99996, 29}, {99999, 28}, {0, 29}, {-4, 29}, {-100, 28}, {-1, 28},
    };
    int day;
    for (size_t i = 0; i < COUNT(februaries); i++) {
        struct calendar_date date = {februaries[i].year, 1, 29};
        assert_int_equal(calendar_month_days(&gregorian, date), februaries[i].days);
        assert_int_equal(calendar_day_of(&gregorian, date, &day), februaries[i].days == 29);
    }
    /* own months have no leap years, whatever their names */
    static const struct calendar_month plain[] = {{"January", 31}, {"February", 28}};
    struct calendar calendar = {
        .kind = CALENDAR_OWN, .months = plain, .month_count = 2, .first = {4, 0, 1}, .has_year = true,
    };
    assert_int_equal(calendar_month_days(&calendar, (struct calendar_date){4, 1, 1}), 28);
}

/* Counts on by hand, one day at a time, and holds every date and its day against that. */
static void go_round(const struct calendar *calendar, int from, int to)
{
    struct calendar_date hand = calendar_date_of(calendar, from);
    size_t weekday = 0;
    while (calendar->weekday_count > 0
           && strcmp(calendar->weekdays[weekday], calendar_weekday(calendar, from)) != 0) {
        weekday++;
    }
    for (int day = from; day <= to; day++) {
        struct calendar_date date = calendar_date_of(calendar, day);
        int back = day + 1;
        if (date.year != hand.year || date.month != hand.month || date.day != hand.day) {
            fail_msg("day %d is %d-%d-%d, not %d-%d-%d", day, date.year, date.month + 1, date.day, hand.year,
                     hand.month + 1, hand.day);
        }
        if (calendar->has_year && (!calendar_day_of(calendar, date, &back) || back != day)) {
            fail_msg("day %d comes back as %d", day, back);
        }
        if (calendar->weekday_count > 0) {
            assert_ptr_equal(calendar_weekday(calendar, day), calendar->weekdays[weekday]);
            weekday = (weekday + 1) % calendar->weekday_count;
        }
        bool leap = hand.year % 4 == 0 && (hand.year % 100 != 0 || hand.year % 400 == 0);
        int days = calendar->months[hand.month].days;
        days += calendar->kind == CALENDAR_GREGORIAN && hand.month == 1 && leap;
        if (++hand.day > days) {
            hand.day = 1;
            if ((size_t)++hand.month == calendar->month_count) {
                hand.month = 0;
                hand.year += calendar->has_year;
            }
        }
    }
}

static void test_round_trips(void **state)
{
    (void)state;
    go_round(&gregorian, -200000, 300000);
    go_round(&gregorian, -700000, -500000);    /* past the year 0 */
    go_round(&own, -300000, 300000);
    go_round(&own_without_years, -1000, 1000);
}

static void test_odd_years(void **state)
{
    (void)state;
    static char names[CALENDAR_MONTH_MAX][12];
    static char day_names[CALENDAR_WEEKDAY_MAX][12];
    struct calendar_month months[CALENDAR_MONTH_MAX];
    const char *weekdays[CALENDAR_WEEKDAY_MAX];
    for (int i = 0; i < CALENDAR_WEEKDAY_MAX; i++) {
        snprintf(day_names[i], sizeof day_names[i], "Day %d", i);
        weekdays[i] = day_names[i];
    }
    for (int i = 0; i < CALENDAR_MONTH_MAX; i++) {
        snprintf(names[i], sizeof names[i], "Month %d", i);
        months[i] = (struct calendar_month){names[i], i % 3 == 0 ? 1 : i % 3 == 1 ? CALENDAR_MONTH_DAYS_MAX : 17};
    }
    for (size_t count = 1; count <= CALENDAR_MONTH_MAX; count += count < 4 ? 1 : 14) {
        struct calendar calendar = {
            .kind = CALENDAR_OWN, .months = months, .month_count = count, .has_year = true,
            .weekdays = weekdays, .weekday_count = count > CALENDAR_WEEKDAY_MAX ? CALENDAR_WEEKDAY_MAX : count,
            .first = {.year = 3, .month = (int)count - 1, .day = 1},
        };
        calendar.first_weekday = (int)calendar.weekday_count - 1;
        assert_date(calendar_date_of(&calendar, 1), 3, (int)count - 1, 1);
        assert_ptr_equal(calendar_weekday(&calendar, 1), weekdays[calendar.weekday_count - 1]);
        go_round(&calendar, -50000, 50000);
    }
}

static void test_without_years_a_date_is_the_first_from_day_1_on(void **state)
{
    (void)state;
    int day;
    for (int number = 1; number <= OWN_YEAR; number++) {
        struct calendar_date date = calendar_date_of(&own_without_years, number);
        assert_int_equal(date.year, 0);
        assert_true(calendar_day_of(&own_without_years, date, &day));
        assert_int_equal(day, number);
        struct calendar_date again = calendar_date_of(&own_without_years, number + 7 * OWN_YEAR);
        assert_memory_equal(&again, &date, sizeof date);
    }
}

static void test_dates_that_are_none(void **state)
{
    (void)state;
    static const struct calendar_date wrong[] = {
        {1403, 1, 31}, {1403, 1, 0}, {1403, 1, -1}, {1403, 2, 2}, {1403, -1, 1}, {1403, 7, 1}, {1403, INT_MAX, 1},
        {1403, 1, INT_MAX}, {1403, INT_MIN, INT_MIN},
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        int day = 77;
        assert_false(calendar_day_of(&own, wrong[i], &day));
        assert_int_equal(day, 77);
    }
}

static void test_the_ends_of_the_numbers(void **state)
{
    int day;
    static const int ends[] = {INT_MIN, INT_MIN + 1, -999999999, 999999999, INT_MAX - 1, INT_MAX};
    for (size_t i = 0; i < COUNT(ends); i++) {
        assert_true(calendar_day_of(&gregorian, calendar_date_of(&gregorian, ends[i]), &day));
        assert_int_equal(day, ends[i]);
        assert_true(calendar_day_of(&own, calendar_date_of(&own, ends[i]), &day));
        assert_int_equal(day, ends[i]);
        assert_non_null(calendar_weekday(&own, ends[i]));
    }
    assert_false(calendar_day_of(&gregorian, (struct calendar_date){INT_MAX, 0, 1}, &day));
    assert_false(calendar_day_of(&gregorian, (struct calendar_date){INT_MIN, 0, 1}, &day));

    /* years of one day, whose numbers do not fit an int at the very end */
    static const struct calendar_month lone[] = {{"Now", 1}};
    struct calendar brief = {
        .kind = CALENDAR_OWN, .months = lone, .month_count = 1, .first = {CALENDAR_YEAR_MAX, 0, 1}, .has_year = true,
    };
    assert_date(calendar_date_of(&brief, 2), CALENDAR_YEAR_MAX + 1, 0, 1);
    assert_date(calendar_date_of(&brief, INT_MAX), INT_MAX, 0, 1);
    assert_string_equal(calendar_print(*state, &brief, INT_MAX), "1 Now 2147583645");
}

static void test_weekdays(void **state)
{
    (void)state;
    assert_string_equal(calendar_weekday(&own, 1), "Market day");
    assert_string_equal(calendar_weekday(&own, 2), "Moonday");
    assert_string_equal(calendar_weekday(&own, 0), "Starday");
    assert_string_equal(calendar_weekday(&own, -1), "Moonday");
    assert_null(calendar_weekday(&own_without_years, 1));
    assert_null(calendar_weekday(&no_calendar, 1));
}

/* ---- printing ---- */

static void test_printing(void **state)
{
    assert_string_equal(calendar_print(*state, &own, 1), "14 Frost 1403");
    assert_string_equal(calendar_print(*state, &own, -43), "31 Październik 1402");
    assert_string_equal(calendar_print_short(*state, &own, 1), "14 Frost");
    assert_string_equal(calendar_print(*state, &own_without_years, 18), "1 Frostend");
    assert_string_equal(calendar_print(*state, &gregorian, 353), "29 February 1404");
    assert_string_equal(calendar_print(*state, &no_calendar, 3), "Day 3");
    assert_string_equal(calendar_print_short(*state, &no_calendar, -3), "Day -3");
}

static void test_printing_ranges(void **state)
{
    static const struct {
        const struct calendar *calendar;
        int first, last;
        const char *text;
    } ranges[] = {
        {&own, 1, 1, "14 Frost 1403"},
        {&own, 1, 15, "14–28 Frost 1403"},
        {&own, 1, 29, "14 Frost to 11 Thaw 1403"},
        {&own, -43, 1, "31 Październik 1402 to 14 Frost 1403"},
        {&own, 1, 1 + OWN_YEAR, "14 Frost 1403 to 14 Frost 1404"},
        {&own_without_years, 1, 15, "14–28 Frost"},
        {&own_without_years, 1, 29, "14 Frost to 11 Thaw"},
        {&own_without_years, 1, 2 + OWN_YEAR, "14 Frost to 15 Frost"},
        {&gregorian, 352, 354, "28 February to 1 March 1404"},
        {&no_calendar, 1, 24, "Days 1–24"},
        {&no_calendar, 7, 7, "Day 7"},
        {&no_calendar, -2, 4, "Days -2 to 4"},
    };
    for (size_t i = 0; i < COUNT(ranges); i++) {
        assert_string_equal(calendar_print_range(*state, ranges[i].calendar, ranges[i].first, ranges[i].last),
                            ranges[i].text);
    }
}

/* ---- reading ---- */

struct reading {
    const char *text;
    int year, month, day;    /* month from 1 */
};

static void assert_readings(struct arena *arena, const struct calendar *calendar, const struct reading *readings,
                            size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct calendar_date date;
        const char *fault = "";
        if (!calendar_parse_date(arena, calendar, readings[i].text, &date, &fault)) {
            fail_msg("\"%s\" is not read: %s", readings[i].text, fault ? fault : "no date");
        }
        if (date.year != readings[i].year || date.month != readings[i].month - 1 || date.day != readings[i].day) {
            fail_msg("\"%s\" is read as %d-%d-%d", readings[i].text, date.year, date.month + 1, date.day);
        }
        assert_null(fault);
    }
}

static void test_dates_in_many_forms(void **state)
{
    static const struct reading readings[] = {
        {"14 Frost 1403", 1403, 2, 14},
        {"14 frost 1403", 1403, 2, 14},
        {"14 FROST", 0, 2, 14},
        {"14th of Frost, 1403", 1403, 2, 14},
        {"14TH OF FROST", 0, 2, 14},
        {"Frost 14", 0, 2, 14},
        {"Frost 14, 1403", 1403, 2, 14},
        {"frost 14th 1403", 1403, 2, 14},
        {"1st Frost", 0, 2, 1},
        {"2nd Frost", 0, 2, 2},
        {"3rd Frost", 0, 2, 3},
        {"14. Frost 1403", 1403, 2, 14},
        {"\t 14   Frost ,\t1403  ", 1403, 2, 14},
        {"014 Frost 01403", 1403, 2, 14},
        {"00000000000000000014 Frost", 0, 2, 14},
        {"30 Frost 99999", 99999, 2, 30},
        {"1 Frostend 1", 1, 3, 1},
        {"1 frosten", 0, 3, 1},
        {"1 frostend", 0, 3, 1},
        {"14 Tha", 0, 4, 14},
        {"14 sno 3", 3, 1, 14},
        {"28 month of leaves 1403", 1403, 5, 28},
        {"28 of Month  of\tLeaves", 0, 5, 28},
        {"Month of Leaves 28, 1403", 1403, 5, 28},
        {"28 month o", 0, 5, 28},
        {"28 Mon 1403", 1403, 5, 28},
        {"28th of month of", 0, 5, 28},
        {"31 Mawrth", 0, 6, 31},
        {"31 MAW 2", 2, 6, 31},
        {"5 Październik 1410", 1410, 7, 5},
        {"PAźDZIERNIK 5", 0, 7, 5},
        {"5 paź", 0, 7, 5},
    };
    static const struct reading figures[] = {
        {"1403-03-14", 1403, 3, 14},
        {" 1403-3-14, ", 1403, 3, 14},
        {"2000-02-29", 2000, 2, 29},
        {"29 February 2000", 2000, 2, 29},
        {"29 Feb", 0, 2, 29},
        {"4 Jul 1776", 1776, 7, 4},
        {"July 4th, 1776", 1776, 7, 4},
        {"1 may", 0, 5, 1},
    };
    assert_readings(*state, &own, readings, COUNT(readings));
    assert_readings(*state, &gregorian, figures, COUNT(figures));
}

/* Months by number, or with "of" in front: a name that is written out comes before any other way to take the words. */
static void test_names_with_numbers(void **state)
{
    static const struct calendar_month months[] = {
        {"Month 1", 30}, {"Month 2", 30}, {"3", 30}, {"of Old", 9}, {"Old", 5},
    };
    static const struct calendar calendar = {
        .kind = CALENDAR_OWN, .months = months, .month_count = COUNT(months), .first = {1, 0, 1}, .has_year = true,
    };
    static const struct reading readings[] = {
        {"14 Month 2 1403", 1403, 2, 14}, {"14 Month 2", 0, 2, 14},   {"14th of Month 1, 5", 5, 1, 14},
        {"Month 2 14", 0, 2, 14},         {"Month 2 14 77", 77, 2, 14}, {"14 3", 0, 3, 14},
        {"14 3 1403", 1403, 3, 14},       {"3 14", 0, 3, 14},         {"9 of Old 8", 8, 4, 9},
        {"5 Old 8", 8, 5, 5},             {"9 of of Old", 0, 4, 9},
    };
    assert_readings(*state, &calendar, readings, COUNT(readings));
    for (int day = -500; day < 500; day++) {
        int back = day + 1;
        const char *fault, *text = calendar_print(*state, &calendar, day);
        if (calendar_date_of(&calendar, day).year > 0
            && (!calendar_parse(*state, &calendar, text, 1, &back, &fault) || back != day)) {
            fail_msg("day %d, printed as %s, is read as %d", day, text, back);
        }
    }
}

static void test_words_that_are_no_date(void **state)
{
    static const char *const texts[] = {
        "", " ", ",", "Frost", "spring", "the second autumn", "1403", "14", "-", "--", "1403-", "1403-03", "1403-03-",
        "-03-14", "1403--14", "1403-03-14-15", "th of Frost", "14th", "of", "14 of", "of 14", "14 15", "14 15 16",
        "14 Xyzzy 1403", "Xyzzy", "4 Ju 1776", "Frost the fourteenth", "14xFrost", "14 \xC5", "\xFF 3",
        "3 \x80", "\xF0\x9F 4 5",
        "day", "day x", "day 3 4 5", "day -3", "3.5", "0x10", "+3", "1e3",
    };
    static const struct calendar *const calendars[] = {&own, &gregorian, &own_without_years, &no_calendar};
    for (size_t i = 0; i < COUNT(texts); i++) {
        for (size_t k = 0; k < COUNT(calendars); k++) {
            /* a copy of its own, so that a sanitizer sees what is read behind it */
            char *copy = strdup(texts[i]);
            struct calendar_date date = {-7, -7, -7};
            int day = -7;
            const char *fault = "";
            if (calendar_parse_date(*state, calendars[k], copy, &date, &fault) || fault != NULL) {
                fail_msg("\"%s\" is taken for a date: %s", texts[i], fault);
            }
            bool number = strcmp(texts[i], "14") == 0 || strcmp(texts[i], "1403") == 0;
            assert_int_equal(calendar_parse(*state, calendars[k], copy, 1, &day, &fault), number);
            assert_null(fault);
            assert_int_equal(date.year, -7);
            assert_int_equal(day, number ? atoi(texts[i]) : -7);
            free(copy);
        }
    }
    struct calendar_date date;
    const char *fault = "";
    assert_false(calendar_parse_date(*state, &own, "1403-03-14", &date, &fault));    /* Gregorian only */
    assert_null(fault);
    assert_false(calendar_parse_date(*state, &no_calendar, "14 Frost 1403", &date, &fault));
    assert_null(fault);
}

static void test_faults(void **state)
{
    static const struct {
        const struct calendar *calendar;
        const char *text, *fault;
    } faults[] = {
        {&own, "31 Frost", "Frost has 30 days"},
        {&own, "Frost 31, 1403", "Frost has 30 days"},
        {&own, "2 Frostend 1403", "Frostend has 1 day"},
        {&own, "0 Frost", "the first day is 1 Frost"},
        {&own, "99999999999999999999999 Frost", "Frost has 30 days"},
        {&own, "Frost 1403", "Frost has 30 days; with a year, write 1 Frost 1403"},
        {&own, "14 Frots", "there is no month Frots; did you mean Frost?"},
        {&own, "14th of Frots, 1403", "there is no month Frots; did you mean Frost?"},
        {&own, "Frots 14 1403", "there is no month Frots; did you mean Frost?"},
        {&own, "14 Październiks 1403", "there is no month Październiks; did you mean Październik?"},
        {&own, "14 Pazdziernik", "there is no month Pazdziernik; did you mean Październik?"},
        {&own, "3 Month of Leeves 9", "there is no month Month of Leeves; did you mean Month of Leaves?"},
        {&own, "14 Fro", "Fro may be Frost or Frostend; write it out"},
        {&own, "14 Fros 1403", "Fros may be Frost or Frostend; write it out"},
        {&own, "14 Frost 100000", "years go from 1 to 99999"},
        {&own, "14 Frost 99999999999999999999", "years go from 1 to 99999"},
        {&own, "14 Frost 0", "years go from 1 to 99999"},
        {&gregorian, "29 February 1403", "February has 28 days in 1403"},
        {&gregorian, "1403-02-29", "February has 28 days in 1403"},
        {&gregorian, "30 February", "February has 29 days"},
        {&gregorian, "30 February 2000", "February has 29 days"},
        {&gregorian, "31 April 1403", "April has 30 days"},
        {&gregorian, "1403-13-01", "months go from 01 to 12"},
        {&gregorian, "1403-00-01", "months go from 01 to 12"},
        {&gregorian, "1403-99999999999999-01", "months go from 01 to 12"},
        {&gregorian, "0000-01-01", "years go from 1 to 99999"},
        {&gregorian, "1403-01-00", "the first day is 1 January"},
        {&gregorian, "14 Mar 99999999999", "years go from 1 to 99999"},
    };
    for (size_t i = 0; i < COUNT(faults); i++) {
        struct calendar_date date = {-7, -7, -7};
        const char *fault = NULL;
        if (calendar_parse_date(*state, faults[i].calendar, faults[i].text, &date, &fault) || fault == NULL) {
            fail_msg("\"%s\" is not refused", faults[i].text);
        }
        assert_string_equal(fault, faults[i].fault);
        assert_int_equal(date.year, -7);
    }
}

static void test_days(void **state)
{
    static const struct {
        const struct calendar *calendar;
        const char *text;
        int near, day;
        const char *fault;
    } days[] = {
        {&no_calendar, "3", 1, 3, NULL},
        {&no_calendar, "day 3", 1, 3, NULL},
        {&no_calendar, "  DAY   003 ", 1, 3, NULL},
        {&no_calendar, "day 0", 1, 0, NULL},
        {&no_calendar, "999999999", 1, 999999999, NULL},
        {&no_calendar, "1000000000", 1, 0, "days go up to 999999999"},
        {&no_calendar, "day 184467440737095516173", 1, 0, "days go up to 999999999"},
        {&own, "day 3", 1, 3, NULL},
        {&own, "14 Frost 1403", 1, 1, NULL},
        {&own, "16 Frost", 1, 3, NULL},
        {&own, "16 Frost", 1 + OWN_YEAR, 3 + OWN_YEAR, NULL},
        {&own, "1 Snow", 1, -42, NULL},    /* the year that day 1 is in */
        {&own, "31 Październik", -43, -42 - 1, NULL},
        {&own, "31 Frost", 1, 0, "Frost has 30 days"},
        {&own_without_years, "16 Frost", 1, 3, NULL},
        {&own_without_years, "1 Snow", 1, -42, NULL},
        {&own_without_years, "1 Snow", 150, -42 + OWN_YEAR, NULL},
        {&own_without_years, "16 Frost", 5 * OWN_YEAR, 3 + 5 * OWN_YEAR, NULL},
        {&own_without_years, "16 Frost 1403", 1, 0,
         "the calendar has no years; write 16 Frost, or tell the year of day 1"},
        {&gregorian, "1403-03-16", 1, 3, NULL},
        {&gregorian, "1 January 1970", 1, 207022, NULL},
        {&gregorian, "29 Feb", 353, 353, NULL},
        {&gregorian, "29 Feb", 1, 0, "February has 28 days in 1403; write another day, or the year that you mean"},
    };
    for (size_t i = 0; i < COUNT(days); i++) {
        int day = -7;
        const char *fault = "";
        bool read = calendar_parse(*state, days[i].calendar, days[i].text, days[i].near, &day, &fault);
        if (read != (days[i].fault == NULL)) {
            fail_msg("\"%s\": %s", days[i].text, read ? "is not refused" : fault ? fault : "is not read");
        }
        if (read) {
            assert_null(fault);
            assert_int_equal(day, days[i].day);
        } else {
            assert_string_equal(fault, days[i].fault);
            assert_int_equal(day, -7);
        }
    }
}

static void test_a_year_too_far_off(void **state)
{
    struct calendar_month months[CALENDAR_MONTH_MAX];
    for (size_t i = 0; i < COUNT(months); i++) {
        months[i] = (struct calendar_month){i == 0 ? "Age" : "other", CALENDAR_MONTH_DAYS_MAX};
    }
    struct calendar calendar = {
        .kind = CALENDAR_OWN, .months = months, .month_count = COUNT(months), .first = {1, 0, 1}, .has_year = true,
    };
    int day = -7;
    const char *fault;
    assert_true(calendar_parse(*state, &calendar, "1000 Age 30000", 1, &day, &fault));
    assert_int_equal(day, 29999 * 60000 + 1000);
    assert_false(calendar_parse(*state, &calendar, "1 Age 99999", 1, &day, &fault));
    assert_string_equal(fault, "1 Age 99999 is too far from day 1; write a nearer year");
}

/* Whatever is printed is read as the same day. */
static void test_printed_dates_are_read_again(void **state)
{
    static const struct calendar *const calendars[] = {&own, &gregorian, &own_without_years, &no_calendar};
    for (size_t i = 0; i < COUNT(calendars); i++) {
        for (int day = 0; day < 1500; day++) {
            int back = -7;
            const char *fault;
            const char *text = calendar_print(*state, calendars[i], day);
            if (!calendar_parse(*state, calendars[i], text, day, &back, &fault) || back != day) {
                fail_msg("%s is not read as day %d", text, day);
            }
            text = calendar_print_short(*state, calendars[i], day);
            if (!calendar_parse(*state, calendars[i], text, day, &back, &fault) || back != day) {
                fail_msg("%s is not read as day %d", text, day);
            }
        }
    }
}

static void test_long_texts(void **state)
{
    enum { LENGTH = 20000 };
    static const char *const parts[] = {"9", "a", "1 ", "of ", "Frost ", "ź", ",", "-"};
    for (size_t i = 0; i < COUNT(parts); i++) {
        size_t size = strlen(parts[i]), count = LENGTH / size;
        char *text = malloc(count * size + 1);
        for (size_t k = 0; k < count; k++) {
            memcpy(text + k * size, parts[i], size);
        }
        text[count * size] = '\0';
        int day;
        const char *fault;
        assert_false(calendar_parse(*state, &own, text, 1, &day, &fault));
        assert_false(calendar_parse(*state, &gregorian, text, 1, &day, &fault));
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_dates),
        cmocka_unit_test(test_leap_years),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_odd_years),
        cmocka_unit_test(test_without_years_a_date_is_the_first_from_day_1_on),
        cmocka_unit_test(test_dates_that_are_none),
        cmocka_unit_test_setup_teardown(test_the_ends_of_the_numbers, set_up, tear_down),
        cmocka_unit_test(test_weekdays),
        cmocka_unit_test_setup_teardown(test_printing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_printing_ranges, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_dates_in_many_forms, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_names_with_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_words_that_are_no_date, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_faults, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_days, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_year_too_far_off, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_printed_dates_are_read_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_long_texts, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
