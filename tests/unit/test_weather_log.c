/* The weather logs as printed: three years on every paper, without a day parted, a heading alone, or a word cut; what
 * players must not see; and the log for pencil. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "campaign/load.h"
#include "documents/catalog.h"
#include "layout_trace.h"

static const char *const layouts[] = {"standard", "ink-saver", "large-print"};
static const char *const papers[] = {"A4", "Letter", "A5"};

enum { LAYOUT_COUNT = sizeof layouts / sizeof *layouts, PAPER_COUNT = sizeof papers / sizeof *papers };

static const char three_years[] = "[campaign]\nname = Three Years\nseed = 1403\n[weather]\ndays = 1095\ntoday = 40\n";
static const char dated[] = "[campaign]\nseed = 7\n[calendar]\nmonths = Frost 30, Month of Ploughs 40, Łąka 35\n"
                            "weekdays = Moonday, Dydd Mercher, Market day\nfirst = 14 Frost 1403\n"
                            "[weather]\ndays = 300\n";

static const struct chronicle *chronicle_of(struct layout_bench *bench, const char *text)
{
    struct diagnostics *diagnostics = diagnostics_new(bench->arena);
    const struct campaign *campaign =
        campaign_load_text(bench->arena, diagnostics, "weather.ini", text, strlen(text), NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(bench->arena, diagnostics, campaign);
    diagnostics_print(diagnostics, stderr);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
    return chronicle;
}

static struct press press_of(struct layout_bench *bench, const struct chronicle *chronicle, const char *layout,
                             const char *paper)
{
    return (struct press){
        .arena = bench->arena,
        .chronicle = chronicle,
        .style = layout_style(bench, layout, paper),
        .fonts = bench->fonts,
        .canvas = bench->canvas,
    };
}

static struct traced printed(struct layout_bench *bench, const char *text, const char *document, const char *layout,
                             const char *paper)
{
    struct press press = press_of(bench, chronicle_of(bench, text), layout, paper);
    struct diagnostics *diagnostics = diagnostics_new(bench->arena);
    const struct document *found = document_find(document);
    assert_non_null(found);
    if (found->check != NULL) {
        found->check(&press, diagnostics, 0);
    }
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
    found->draw(&press, 0);
    return layout_traced(bench);
}

static int page_count(const struct traced *traced)
{
    return traced->count == 0 ? 0 : traced->texts[traced->count - 1].page + 1;
}

/* The days that a page's title names: "Days 24–46", "Day 3". */
static bool title_days(const struct traced *traced, int page, int *first, int *last)
{
    for (size_t i = 0; i < traced->count; i++) {
        const struct traced_text *text = &traced->texts[i];
        if (text->page != page) {
            continue;
        }
        if (sscanf(text->text, "Days %d–%d", first, last) == 2) {
            return true;
        }
        if (sscanf(text->text, "Day %d", first) == 1 && text->baseline < 40 && text->size_pt > 12) {
            *last = *first;
            return true;
        }
    }
    return false;
}

static bool ends_in_hyphen(const char *text)
{
    size_t length = strlen(text);
    return length > 1 && text[length - 1] == '-';
}

static void test_three_years_keep_days_and_words_whole(void **state)
{
    (void)state;
    for (int l = 0; l < LAYOUT_COUNT; l++) {
        for (int p = 0; p < PAPER_COUNT; p++) {
            struct layout_bench bench = layout_bench_new();
            struct traced traced = printed(&bench, three_years, "weather", layouts[l], papers[p]);
            int next = 1, pages = page_count(&traced);
            for (int page = 0; page < pages; page++) {
                int first = 0, last = 0;
                assert_true(title_days(&traced, page, &first, &last));
                /* a day begins and ends on its page, as no other page names it; and no page has a heading alone */
                assert_int_equal(first, next);
                assert_true(last >= first);
                next = last + 1;
            }
            assert_int_equal(next, 1096);
            for (size_t i = 0; i < traced.count; i++) {
                if (ends_in_hyphen(traced.texts[i].text)) {
                    fail_msg("%s, %s: page %d cuts %s", layouts[l], papers[p], traced.texts[i].page + 1,
                             traced.texts[i].text);
                }
            }
            layout_bench_free(&bench);
        }
    }
}

/* The weeks' words stand turned, in the margin: as if they lay, they would run into the rows. */
static struct traced without_weeks(struct traced traced)
{
    size_t kept = 0;
    for (size_t i = 0; i < traced.count; i++) {
        if (strncmp(traced.texts[i].text, "Week ", strlen("Week ")) != 0) {
            traced.texts[kept++] = traced.texts[i];
        }
    }
    traced.count = kept;
    return traced;
}

static void test_nothing_stands_on_anything_else(void **state)
{
    (void)state;
    static const char *const documents[] = {"weather", "weather-blank"};
    for (size_t d = 0; d < sizeof documents / sizeof *documents; d++) {
        for (int l = 0; l < LAYOUT_COUNT; l++) {
            for (int p = 0; p < PAPER_COUNT; p++) {
                struct layout_bench bench = layout_bench_new();
                const char *text = p == 0 ? dated : three_years;
                struct traced traced = without_weeks(printed(&bench, text, documents[d], layouts[l], papers[p]));
                traced_assert_apart(&traced);
                layout_bench_free(&bench);
            }
        }
    }
}

static bool contains(const struct traced *traced, const char *part)
{
    for (size_t i = 0; i < traced->count; i++) {
        if (strstr(traced->texts[i].text, part) != NULL) {
            return true;
        }
    }
    return false;
}

static void test_players_see_no_day_to_come_and_no_dice(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct traced traced = printed(&bench, three_years, "weather-players", "standard", "A4");
    int first, last = 0, pages = page_count(&traced);
    assert_true(title_days(&traced, pages - 1, &first, &last));
    assert_int_equal(last, 40);
    assert_int_equal(traced_count(&traced, -1, "41"), 0);
    assert_int_equal(traced_count(&traced, -1, "Dice"), 0);
    assert_false(contains(&traced, "seed"));
    layout_bench_free(&bench);
}

static void test_players_get_no_log_where_no_day_is_told(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct document *players = document_find("weather-players"), *umpire = document_find("weather");
    const struct chronicle *untold = chronicle_of(&bench, "[weather]\ndays = 3\n");
    assert_int_equal(players->count(untold), 0);
    assert_int_equal(umpire->count(untold), 1);
    assert_int_equal(players->count(chronicle_of(&bench, "[campaign]\ndate = day 2\n[weather]\ndays = 3\n")), 1);
    assert_int_equal(umpire->count(chronicle_of(&bench, "[campaign]\nname = None\n")), 0);
    layout_bench_free(&bench);
}

static void test_today_may_be_half_a_day(void **state)
{
    (void)state;
    static const struct {
        const char *today;
        size_t known;
    } rows[] = {{"2", 4}, {"2 day", 3}, {"2 night", 4}, {"day 1", 2}, {"9", 6}, {"0", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct layout_bench bench = layout_bench_new();
        char text[100];
        snprintf(text, sizeof text, "[weather]\ndays = 3\ntoday = %s\n", rows[i].today);
        assert_int_equal(chronicle_of(&bench, text)->weather_known, rows[i].known);
        layout_bench_free(&bench);
    }
}

/* A date without its year is in the season where it can be, in its first year; else as near to the season as it can be. */
static void test_a_date_without_its_year_is_in_the_season(void **state)
{
    (void)state;
    static const struct {
        const char *first, *days, *today;
        size_t known;
    } rows[] = {
        {"20 December 1403", "28", "20 December", 2},
        {"20 December 1403", "28", "3 January", 30},
        {"20 December 1403", "1095", "3 January", 30},
        {"20 December 1403", "1095", "20 December", 2},
        {"20 December 1403", "400", "19 December", 732},
        {"20 December 1403", "28", "19 December", 0},          /* not in eleven months' time */
        {"20 December 1403", "28", "5 February", 56},          /* not ten months ago */
        {"20 December 1403", "100", "29 February", 144},
        {"1 March 1404", "4000", "29 February night", 2922},
        {"1 March 1404", "28", "29 February 1404", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct layout_bench bench = layout_bench_new();
        char text[200];
        snprintf(text, sizeof text, "[calendar]\nfirst = %s\n[weather]\ndays = %s\ntoday = %s\n", rows[i].first,
                 rows[i].days, rows[i].today);
        assert_int_equal(chronicle_of(&bench, text)->weather_known, rows[i].known);
        layout_bench_free(&bench);
    }
}

static void test_a_pin_without_its_year_is_in_the_season(void **state)
{
    (void)state;
    static const char text[] = "[calendar]\nmonths = Frost 30, Thaw 31\nfirst = 30 Thaw\n"
                               "[weather]\nfirst = 2 Frost\ndays = 200\n2 frost = hard rain\n1 frost = light rain\n"
                               "Frost 5th = clear\nThaw 6 = clear, fog\n"
                               "[battlefield a]\ndate = 3 Frost\n";
    struct layout_bench bench = layout_bench_new();
    const struct chronicle *chronicle = chronicle_of(&bench, text);
    const struct weather *weather = chronicle->weather;
    assert_int_equal(weather->first_day, 4);
    assert_true(weather_period_of(weather, 4, WEATHER_DAY)->pinned);
    assert_true(weather_period_of(weather, 64, WEATHER_NIGHT)->pinned);
    assert_true(weather_period_of(weather, 7, WEATHER_DAY)->pinned);
    assert_true(weather_period_of(weather, 38, WEATHER_DAY)->pinned);
    assert_int_equal(chronicle->battlefields[0].battlefield->moment.day, 5);
    layout_bench_free(&bench);
}

/* A battle is near the campaign's date, whichever side of new year that is. */
static void test_a_battle_without_its_year_is_near_the_campaigns_date(void **state)
{
    (void)state;
    static const struct {
        const char *now, *battle;
        int day;
    } rows[] = {
        {"3 January", "22 December", 3},
        {"3 January", "10 January", 22},
        {"22 December", "3 January", 15},
        {"3 January", "19 December", 366},      /* nothing is before day 1 */
        {"20 June 1405", "1 May", 499},
        {"1 May 1405", "30 December", 377},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct layout_bench bench = layout_bench_new();
        char text[200];
        snprintf(text, sizeof text,
                 "[campaign]\ndate = %s\n[calendar]\nfirst = 20 December 1403\n[battlefield a]\ndate = %s\n", rows[i].now,
                 rows[i].battle);
        assert_int_equal(chronicle_of(&bench, text)->battlefields[0].battlefield->moment.day, rows[i].day);
        layout_bench_free(&bench);
    }
}

static void test_land_and_sea_have_their_own_columns(void **state)
{
    (void)state;
    static const struct {
        const char *setting;
        int land, sea;
    } rows[] = {{"land", 1, 0}, {"coast", 1, 1}, {"sea", 0, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct layout_bench bench = layout_bench_new();
        char text[100];
        snprintf(text, sizeof text, "[weather]\ndays = 3\nsetting = %s\n", rows[i].setting);
        struct traced traced = printed(&bench, text, "weather", "standard", "A4");
        assert_int_equal(traced_count(&traced, 0, "March"), rows[i].land);
        assert_int_equal(traced_count(&traced, 0, "Sailing"), rows[i].sea);
        layout_bench_free(&bench);
    }
}

static const char long_dates[] = "[calendar]\nmonths = %s 30\nweekdays = Poniedziałek, Wtorek\n[weather]\ndays = 9\n";

/* On narrow paper the levels of the ground shrink no further than their headings. */
static void test_headings_stand_apart_beside_long_dates(void **state)
{
    (void)state;
    static const char *const months[] = {"Październik", "Mis Tachwedd yn Nyffryn"};
    static const char *const looks[] = {"standard", "ink-saver"};
    static const char *const sheets[] = {"A5", "A4", "Letter"};
    for (int i = 0; i < 12; i++) {
        struct layout_bench bench = layout_bench_new();
        char text[300];
        snprintf(text, sizeof text, long_dates, months[i % 2]);
        struct traced traced = printed(&bench, text, "weather", looks[i / 2 % 2], sheets[i / 4]);
        const struct traced_text *fords = traced_find(&traced, "fords"), *ferries = traced_find(&traced, "ferries");
        assert_true(fords->x + fords->width + 0.5 < ferries->x);
        layout_bench_free(&bench);
    }
}

/* They take two lines, as a whole: the dice need not give way. */
static void test_long_dates_leave_room_for_the_dice(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    char text[300];
    snprintf(text, sizeof text, long_dates, "Mis Tachwedd yn Nyffryn Ardudwy a'r Cyffiniau");
    struct traced traced = printed(&bench, text, "weather", "standard", "A4");
    assert_int_equal(traced_count(&traced, 0, "Dice"), 1);
    assert_true(contains(&traced, "Mis Tachwedd yn"));
    traced = without_weeks(traced);
    traced_assert_apart(&traced);
    layout_bench_free(&bench);
}

/* Without words for the sky, none of them is bold. */
static void test_the_note_is_of_the_columns_that_are_there(void **state)
{
    (void)state;
    static const struct {
        const char *paper;
        int words;
    } rows[] = {{"A4", 1}, {"160x160", 0}};
    for (int i = 0; i < 2; i++) {
        struct layout_bench bench = layout_bench_new();
        struct traced traced = printed(&bench, "[weather]\ndays = 28\n", "weather", "standard", rows[i].paper);
        assert_int_equal(traced_count(&traced, 0, "Clear") > 0, rows[i].words);
        assert_int_equal(contains(&traced, "Bold: "), rows[i].words);
        layout_bench_free(&bench);
    }
}

static void test_a_drought_at_sea_is_not_told(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    static const char dry[] = "[table weather.clear]\n1-6 = clear\n[weather]\ndays = 36\nsetting = sea\n";
    struct traced traced = printed(&bench, dry, "weather", "standard", "A4");
    assert_false(contains(&traced, "Drought"));
    layout_bench_free(&bench);
}

static void test_a_drought_has_a_column(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fputs("[weather]\ndays = 60\n", file);
    for (int day = 1; day <= 60; day++) {
        fprintf(file, "day %d = clear\n", day);
    }
    fclose(file);
    struct traced traced = printed(&bench, text, "weather", "standard", "A4");
    assert_true(traced_count(&traced, 1, "Drought") > 0);
    assert_true(traced_count(&traced, 1, "week 5") > 0);
    assert_true(contains(&traced, "lose "));
    free(text);
    layout_bench_free(&bench);
}

static void test_a_battle_has_the_weather_of_its_date(void **state)
{
    (void)state;
    static const char battle[] = "[weather]\ndays = 9\ntoday = 3\nday 3 night = hard rain, fog\nday 5 = clear, gale\n"
                                 "[battlefield a]\ndate = day 3 night\n[battlefield b]\ndate = day 5\n"
                                 "[battlefield c]\ndate = late autumn\n";
    struct layout_bench bench = layout_bench_new();
    const struct chronicle *chronicle = chronicle_of(&bench, battle);
    const struct weather_period *a = chronicle->battlefields[0].weather, *b = chronicle->battlefields[1].weather;
    assert_non_null(a);
    assert_int_equal(a->day, 3);
    assert_int_equal(a->part, WEATHER_NIGHT);
    assert_int_equal(a->sky, SKY_HARD_RAIN);
    assert_non_null(b);
    assert_int_equal(b->part, WEATHER_DAY);
    assert_true(chronicle->battlefields[1].weather_to_come);
    assert_false(chronicle->battlefields[0].weather_to_come);
    assert_null(chronicle->battlefields[2].weather);
    struct press press = press_of(&bench, chronicle, "standard", "A4");
    document_find("battlefield")->draw(&press, 1);    /* the umpire's first page … */
    document_find("players")->draw(&press, 0);
    document_find("players")->draw(&press, 1);
    struct traced traced = layout_traced(&bench);
    assert_true(contains(&traced, "Hard rain by night. Fog: sight"));
    assert_true(contains(&traced, "Gale: one missile hit fewer"));
    int last = page_count(&traced) - 1;    /* … and the players' last: the gale has not come yet */
    for (size_t i = 0; i < traced.count; i++) {
        assert_true(traced.texts[i].page != last || strstr(traced.texts[i].text, "Gale") == NULL);
    }
    layout_bench_free(&bench);
}

static void test_the_pencil_log_has_the_house_rules_in_its_crib(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    static const char house[] = "[table weather.fog.stays]\n1-4 = stays\n5-6 = lifts\n"
                                "[table weather.sight]\ndice = d100\n1-100 = 50\n[table weather.losses.eighth]\n1-6 = 5\n"
                                "[weather]\nstart = light rain\n";
    struct traced traced = printed(&bench, house, "weather-blank", "standard", "A4");
    assert_true(contains(&traced, "1–4"));
    assert_false(contains(&traced, "yd"));
    assert_false(contains(&traced, "at least"));
    assert_true(contains(&traced, "Day 1 opens with light rain."));
    assert_int_equal(page_count(&traced), 1);
    layout_bench_free(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_three_years_keep_days_and_words_whole),
        cmocka_unit_test(test_nothing_stands_on_anything_else),
        cmocka_unit_test(test_players_see_no_day_to_come_and_no_dice),
        cmocka_unit_test(test_players_get_no_log_where_no_day_is_told),
        cmocka_unit_test(test_today_may_be_half_a_day),
        cmocka_unit_test(test_a_date_without_its_year_is_in_the_season),
        cmocka_unit_test(test_a_pin_without_its_year_is_in_the_season),
        cmocka_unit_test(test_a_battle_without_its_year_is_near_the_campaigns_date),
        cmocka_unit_test(test_land_and_sea_have_their_own_columns),
        cmocka_unit_test(test_headings_stand_apart_beside_long_dates),
        cmocka_unit_test(test_long_dates_leave_room_for_the_dice),
        cmocka_unit_test(test_the_note_is_of_the_columns_that_are_there),
        cmocka_unit_test(test_a_drought_at_sea_is_not_told),
        cmocka_unit_test(test_a_drought_has_a_column),
        cmocka_unit_test(test_a_battle_has_the_weather_of_its_date),
        cmocka_unit_test(test_the_pencil_log_has_the_house_rules_in_its_crib),
    };
    return cmocka_run_group_tests_name("weather_log", tests, NULL, NULL);
}
