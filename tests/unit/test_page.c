/* Heads, feet, badges and bodies: the figures of the standard layout, and long words that must not meet. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "layout_trace.h"

static struct sheet form(struct layout_bench *bench, const struct style *style)
{
    return (struct sheet){.style = style,
                          .fonts = bench->fonts,
                          .arena = bench->arena,
                          .look = SHEET_FORM,
                          .head = {.campaign = "The Marches of Gŵyr",
                                   .form_code = "B 3",
                                   .title = "How the Dice Fell",
                                   .title_figures = "1–24",
                                   .audience = AUDIENCE_UMPIRE,
                                   .foot_left = "The Marches · turn 3",
                                   .foot_middle = "seed 1403",
                                   .foot_name = "Dice record"}};
}

static void begin(struct layout_bench *bench, const struct sheet *sheet, int page, int page_count)
{
    sheet_begin(sheet, bench->canvas, page, page_count);
    canvas_page_end(bench->canvas);
}

static const struct traced_text *find_text(const struct traced *traced, int page, const char *text)
{
    for (size_t i = 0; i < traced->count; i++)
        if (traced->texts[i].page == page && strcmp(traced->texts[i].text, text) == 0)
            return &traced->texts[i];
    fail_msg("\"%s\" was not printed on page %d", text, page);
    return NULL;
}

static void assert_rect(struct rect rect, double x, double y, double width, double height)
{
    assert_near(rect.x, x, 0.05);
    assert_near(rect.y, y, 0.05);
    assert_near(rect.width, width, 0.05);
    assert_near(rect.height, height, 0.05);
}

static void test_bodies(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct sheet sheet = form(&bench, layout_style(&bench, "standard", NULL));
    assert_rect(sheet_body(&sheet, 0), 22, 31, 174, 252);
    assert_rect(sheet_body(&sheet, 1), 22, 31, 174, 252);
    sheet.duplex = true;
    assert_rect(sheet_body(&sheet, 0), 22, 31, 174, 252);
    assert_rect(sheet_body(&sheet, 1), 14, 31, 174, 252);
    sheet.starts_on_back = true;
    assert_rect(sheet_body(&sheet, 0), 14, 31, 174, 252);
    sheet.duplex = false;
    sheet.head.subtitle = "8 × 8 squares";
    assert_rect(sheet_body(&sheet, 0), 22, 36, 174, 247);
    sheet.landscape = true;
    assert_true(sheet_width(&sheet) == 297 && sheet_height(&sheet) == 210);
    sheet = form(&bench, layout_style(&bench, "standard", "Letter"));    /* the same columns, not so many rows */
    assert_rect(sheet_body(&sheet, 0), 24, 31, 174, 234.4);
    sheet = form(&bench, layout_style(&bench, "standard", "A5"));
    assert_rect(sheet_body(&sheet, 0), 22, 31, 112, 165);
    sheet.look = SHEET_MAP;
    sheet.style = layout_style(&bench, "standard", NULL);
    assert_true(sheet_body(&sheet, 0).x == 16 && sheet_body(&sheet, 0).width == 178);
    layout_bench_free(&bench);
}

static void test_words(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct sheet sheet = form(&bench, layout_style(&bench, "standard", NULL));
    begin(&bench, &sheet, 1, 4);
    sheet.head.audience = AUDIENCE_PLAYER;
    sheet.head.player = "Emrys";
    begin(&bench, &sheet, 0, 1);
    sheet.head.audience = AUDIENCE_BLANK;
    begin(&bench, &sheet, 0, 1);
    struct traced traced = layout_traced(&bench);
    assert_near(find_text(&traced, 0, "How the Dice Fell")->baseline, 25.2, 0.01);
    assert_near(find_text(&traced, 0, "1–24")->baseline, 25.2, 0.01);
    assert_near(find_text(&traced, 0, "The Marches of Gŵyr")->baseline, 12.4, 0.01);
    const struct traced_text *foot = find_text(&traced, 0, "Dice record · page 2 of 4");
    assert_near(foot->baseline, 290.2, 0.01);
    assert_near(foot->x + foot->width, 196, 0.15);
    find_text(&traced, 0, "Umpire’s copy");
    find_text(&traced, 1, "For Emrys");
    find_text(&traced, 2, "Dice record · sheet ____ of ____");
    assert_int_equal(traced_count(&traced, 2, "seed 1403"), 0);
    assert_int_equal(traced_count(&traced, 2, "The Marches of Gŵyr"), 0);
    assert_int_equal(traced_count(&traced, 2, "Umpire’s copy"), 0);
    layout_bench_free(&bench);
}

static const char *often(struct arena *arena, const char *word, int times)
{
    const char *text = word;
    for (int i = 1; i < times; i++)
        text = arena_print(arena, "%s %s", text, word);
    return text;
}

/* Whatever the words, nothing leaves the sheet, and nothing of head or foot stands on something else or in the body. */
static void test_long_words(void **state)
{
    static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};
    static const char *const papers[] = {"A4", "Letter", "A5"};
    static const char *const words[] = {"Gŵyr", "Llanfairpwllgwyngyllgogerychwyrndrobwll", "Κόρινθος"};
    (void)state;
    for (int i = 0; i < 144; i++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, layouts[i % 4], papers[i / 4 % 3]);
        struct sheet sheet = form(&bench, style);
        int times = 1 + i / 12 % 4 / (i / 48 == 1 ? 2 : 1);    /* more would fill A5 */
        const char *text = often(bench.arena, words[i / 48], times);
        sheet.duplex = true;
        sheet.head.title = text;
        sheet.head.subtitle_name = i % 5 == 0 ? NULL : text;
        sheet.head.subtitle = i % 7 == 0 ? NULL : text;
        sheet.head.campaign = text;
        sheet.head.foot_left = text;
        sheet.head.foot_middle = text;
        sheet.head.foot_name = text;
        if (i % 2 == 1)
            sheet.head.audience = AUDIENCE_PLAYERS;
        for (int page = 0; page < 2; page++)
            begin(&bench, &sheet, page, 100);
        struct traced traced = layout_traced(&bench);
        for (int page = 0; page < 2; page++) {
            struct rect body = sheet_body(&sheet, page);
            struct rect between = {body.x, 0, body.width, sheet_height(&sheet)};
            traced_assert_inside(&traced, page, between);
            for (size_t k = 0; k < traced.count; k++) {
                const struct traced_text *at = &traced.texts[k];
                bool above = at->baseline < body.y, below = at->baseline - at->rise > body.y + body.height;
                assert_true(at->page != page || above || below);
            }
            assert_true(body.height > 30);
        }
        traced_assert_apart(&traced);
        layout_bench_free(&bench);
    }
}

/* A campaign's name of 200 characters, on every paper, upright and across, in forms and on maps: whole, its texts never
 * meet, and there is still room for a body. */
static void test_long_campaign_name(void **state)
{
    static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};
    static const char *const papers[] = {"A4", "Letter", "A5"};
    (void)state;
    for (int i = 0; i < 48; i++) {
        struct layout_bench bench = layout_bench_new();
        struct sheet sheet = form(&bench, layout_style(&bench, layouts[i % 4], papers[i / 4 % 3]));
        const char *name = often(bench.arena, "Llanfairfechan", 13);    /* and blanks: 194 */
        sheet.head.campaign = name;
        sheet.head.foot_left = arena_print(bench.arena, "%s · turn 3", name);
        sheet.look = i / 12 % 2 == 0 ? SHEET_FORM : SHEET_MAP;
        sheet.landscape = i >= 24;
        begin(&bench, &sheet, 99, 100);
        struct traced traced = layout_traced(&bench);
        struct rect body = sheet_body(&sheet, 99);
        assert_true(body.height > sheet_height(&sheet) / 2.5);
        traced_assert_inside(&traced, 0, (struct rect){body.x, 0, body.width, sheet_height(&sheet)});
        traced_assert_apart(&traced);
        size_t letters = 0, names = sheet.look == SHEET_FORM ? 2 : 1;
        for (size_t k = 0; k < traced.count; k++) {
            const struct traced_text *at = &traced.texts[k];
            assert_true(at->baseline < body.y || at->baseline - at->rise > body.y + body.height);
            for (const char *part = at->text; (part = strstr(part, "Llanfairfechan")) != NULL; part++)
                letters++;
        }
        assert_int_equal(letters, 13 * names);
        layout_bench_free(&bench);
    }
}

/* A page's head and foot are set in memory that is given back: the sheet's own arena keeps nothing of them. */
static void test_pages_keep_nothing(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct sheet sheet = form(&bench, layout_style(&bench, "standard", NULL));
    sheet.arena = NULL;    /* whoever allocates from it crashes */
    sheet.head.subtitle = "8 × 8 squares";
    for (int page = 0; page < 3; page++)
        begin(&bench, &sheet, page, 1000);
    struct traced traced = layout_traced(&bench);
    find_text(&traced, 2, "Dice record · page 3 of 1000");
    layout_bench_free(&bench);
}

static void test_map_title_block(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct sheet sheet = form(&bench, layout_style(&bench, "standard", NULL));
    sheet.look = SHEET_MAP;
    sheet.head.kicker = "Battlefield";
    sheet.head.title = often(bench.arena, "Rhyd-y-groes", 9);
    sheet.head.subtitle = often(bench.arena, "undulating", 12);
    struct rect rect = {190, 12, 95, 150};
    double height = sheet_title_block(&sheet, NULL, rect);
    canvas_page_begin(bench.canvas, 297, 210, "");
    assert_true(sheet_title_block(&sheet, bench.canvas, rect) == height);
    canvas_page_end(bench.canvas);
    struct traced traced = layout_traced(&bench);
    rect.height = height;
    traced_assert_inside(&traced, 0, rect);
    traced_assert_apart(&traced);
    assert_int_equal(traced_count(&traced, 0, "BATTLEFIELD · UMPIRE’S COPY"), 1);
    layout_bench_free(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bodies),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_long_words),
        cmocka_unit_test(test_long_campaign_name),
        cmocka_unit_test(test_pages_keep_nothing),
        cmocka_unit_test(test_map_title_block),
    };
    return cmocka_run_group_tests_name("page", tests, NULL, NULL);
}
