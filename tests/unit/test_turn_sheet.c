/* Turn sheets as printed: the worked example's figures, large kingdoms with long names on every paper, blank forms. */
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
#include "documents/hexes.h"
#include "layout_trace.h"

/* text NULL: the sample */
static const struct chronicle *chronicled(struct layout_bench *bench, const char *text)
{
    struct diagnostics *diagnostics = diagnostics_new(bench->arena);
    const char *const sample = "samples/cymru-newydd.ini";
    const struct campaign *campaign =
        text == NULL ? campaign_load(bench->arena, diagnostics, &sample, 1, NULL, NULL)
                     : campaign_load_text(bench->arena, diagnostics, "k.ini", text, strlen(text), NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(bench->arena, diagnostics, campaign);
    diagnostics_print(diagnostics, stderr);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
    return chronicle;
}

static struct traced printed(struct layout_bench *bench, const char *text, const char *document, const char *layout,
                             const char *paper)
{
    const struct chronicle *chronicle = chronicled(bench, text);
    struct press press = {
        .arena = bench->arena,
        .chronicle = chronicle,
        .style = layout_style(bench, layout, paper),
        .fonts = bench->fonts,
        .canvas = bench->canvas,
    };
    assert_true(document_find(document)->count(chronicle) > 0);
    document_find(document)->draw(&press, 0);
    return layout_traced(bench);
}

static bool contains(const struct traced *traced, const char *part)
{
    for (size_t i = 0; i < traced->count; i++)
        if (strstr(traced->texts[i].text, part) != NULL)
            return true;
    return false;
}

static void test_the_worked_example_on_paper(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct traced traced = printed(&bench, NULL, "turn-sheet-players", "standard", "A4");
    static const char *const once[] = {"Emrys", "Cymru Newydd", "Capital, Fortress", "Deep Mine", "2 ore", "1,250",
                                       "Llewelyn", "Owain", "0505", "Build watchtowers", "(250)",
                                       "Armies together 1,250 of 1,250 support"};
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        if (traced_count(&traced, 0, once[i]) < 1)
            fail_msg("%s is not on the sheet", once[i]);
    assert_true(traced_count(&traced, 0, "1,000") >= 2);    /* in the totals, and in the sum */
    traced_assert_apart(&traced);
    layout_bench_free(&bench);
}

enum { HEXES = 60, ARMIES = 15, ORDERED = 20 };

static const char *const long_names[] = {"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
                                         "Brzęczyszczykiewicz Grzegorz z Chrząszczyżewoszyc pod Łęk",
                                         "Ο Μέγας Στρατηγός Παπαχατζηγεωργακόπουλος της Μακεδονίας"};

/* Hexes of columns 01 to 06, ten a column. */
static const char *hex_of(struct layout_bench *bench, int i)
{
    return arena_print(bench->arena, "%02d%02d", i / 10 + 1, i % 10 + 1);
}

static const char *army_of(struct layout_bench *bench, int i)
{
    return arena_print(bench->arena, "%s %02d", long_names[i % 3], i);
}

/* 60 hexes, and 15 armies whose names have 60 letters; edicts for the first hexes, power for the next, armies in the
 * last; every figure as long as it may be. */
static const char *large_kingdom(struct layout_bench *bench)
{
    static const char *const edicts[] = {"civilization", "industry", "war footing", "loot", "raze"};
    static const char *const features[] = {"town",         "city",           "deep mine",
                                           "wizard tower", "fertile fields", "arcane ruins"};
    struct arena *arena = bench->arena;
    const char *text = arena_print(arena, "[campaign]\nname = %s\nturn = 1234\n[map]\ncolumns = 10\nrows = 10\n"
                                          "[kingdom a]\nname = %s\nplayer = %s\npower = 9999\nacquired = 9999\n"
                                          "bank = ore 3600 lumber 3600 farming 3600\nloot = 99999 88888 77777\n",
                                   long_names[0], long_names[0], long_names[2]);
    for (int i = 0; i < ORDERED; i++)
        text = arena_print(arena, "%sedict %s = %s\nspend %s = watchtowers 999\n", text, hex_of(bench, i),
                           edicts[i % 5], hex_of(bench, ORDERED + i));
    for (int i = 0; i < HEXES; i++)
        text = arena_print(arena,
                           "%s[hex %s]\nowner = a\nname = %s\nfeature = %s\nminor = crypt of the restless dead\n",
                           text, hex_of(bench, i), long_names[i % 3], i == 0 ? "capital" : features[i % 6]);
    for (int i = 0; i < ARMIES; i++)
        text = arena_print(arena, "%s[army n%d]\nname = %s\nkingdom = a\nsize = 100000\norder = %s %s\n", text, i,
                           army_of(bench, i), i % 2 == 0 ? "invade 0701 from" : "patrol",
                           hex_of(bench, 2 * ORDERED + i));
    return text;
}

/* What stands within the bodies: the document's texts without those of heads and feet, which come first on each page.
 * All of it is inside its page's body. */
static struct traced body_texts(struct layout_bench *bench, const char *text, const struct traced *document,
                                int kingdom, const char *layout, const char *paper)
{
    const struct style *style = layout_style(bench, layout, paper);
    const struct hex_view view = {.chronicle = chronicled(bench, text), .kingdom = kingdom};
    struct sheet sheet = {.style = style, .fonts = bench->fonts, .arena = bench->arena, .look = SHEET_FORM,
                          .head = {.form_code = "Form K 1", .title = "Kingdom turn sheet",
                                   .foot_name = "Kingdom turn sheet"}};
    hex_view_head(bench->arena, &view, &sheet.head);
    sheet.landscape = sheet_body(&sheet, 0).width < style->table.upright_mm;
    int pages = document->texts[document->count - 1].page + 1;
    for (int page = 0; page < pages; page++) {
        sheet_begin(&sheet, bench->canvas, page, pages);
        canvas_page_end(bench->canvas);
    }
    struct traced round = layout_traced(bench), body = {0};
    size_t next = 0;
    for (size_t i = 0; i < document->count; i++) {
        if (next < round.count && round.texts[next].page == document->texts[i].page) {
            assert_string_equal(document->texts[i].text, round.texts[next++].text);
            continue;
        }
        body.texts = arena_grow(bench->arena, body.texts, &body.capacity, body.count + 1, sizeof *body.texts);
        body.texts[body.count++] = document->texts[i];
    }
    assert_int_equal(next, round.count);
    for (int page = 0; page < pages; page++)
        traced_assert_inside(&body, page, sheet_body(&sheet, page));
    return body;
}

/* All texts one after the other, without the blanks and hyphens at which lines may break. */
static char *joined(struct layout_bench *bench, const struct traced *traced)
{
    size_t size = 1, used = 0;
    for (size_t i = 0; i < traced->count; i++)
        size += strlen(traced->texts[i].text);
    char *all = arena_alloc(bench->arena, size);
    for (size_t i = 0; i < traced->count; i++)
        for (const char *at = traced->texts[i].text; *at != '\0'; at++)
            if (*at != ' ' && *at != '-')
                all[used++] = *at;
    all[used] = '\0';
    return all;
}

static int times(struct layout_bench *bench, const char *all, const char *name)
{
    struct traced_text text = {.text = name};
    const char *part = joined(bench, &(struct traced){.texts = &text, .count = 1});
    int count = 0;
    for (const char *at = all; (at = strstr(at, part)) != NULL; at++)
        count++;
    return count;
}

static void assert_large_kingdom_is_whole(const char *layout, const char *paper, bool umpire)
{
    struct layout_bench bench = layout_bench_new();
    const char *text = large_kingdom(&bench);
    struct traced traced = printed(&bench, text, umpire ? "turn-sheet" : "turn-sheet-players", layout, paper);
    traced_assert_apart(&traced);
    struct traced body = body_texts(&bench, text, &traced, umpire ? VIEW_UMPIRE : 0, layout, paper);
    const char *all = joined(&bench, &body);
    /* a row among the hexes held, and one where it is spoken of: edicts, power, and the first armies' places */
    for (int i = 0; i < HEXES; i++)
        assert_int_equal(traced_count(&body, -1, hex_of(&bench, i)), i < 2 * ORDERED + ARMIES ? 2 : 1);
    /* what the umpire has to tell names armies again */
    for (int i = 0; i < ARMIES; i++)
        assert_true(umpire ? times(&bench, all, army_of(&bench, i)) >= 1 : times(&bench, all, army_of(&bench, i)) == 1);
    static const char *const once[] = {"1234", "99,999", "88,888", "77,777", "Balance of power"};
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        assert_int_equal(traced_count(&body, -1, once[i]), 1);
    assert_int_equal(traced_count(&body, -1, "100,000"), ARMIES);
    layout_bench_free(&bench);
}

static void test_a_large_kingdom_prints_whole_on_every_paper(void **state)
{
    (void)state;
    static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};
    static const char *const papers[] = {"A4", "Letter", "A5"};
    for (size_t i = 0; i < 4 * 3 * 2; i++)
        assert_large_kingdom_is_whole(layouts[i / 6], papers[i / 2 % 3], i % 2 == 0);
}

static void test_breaches_are_on_the_umpires_copy_alone(void **state)
{
    (void)state;
    static const char text[] = "[campaign]\nturn = 2\n[map]\ncolumns = 9\nrows = 9\n[kingdom a]\n[hex 0101]\nowner = a\n"
                               "feature = capital\n[army x]\nname = Owain\nkingdom = a\nsize = 100\n"
                               "order = invade 0505 from 0101\n";
    struct layout_bench bench = layout_bench_new();
    struct traced umpire = printed(&bench, text, "turn-sheet", "standard", "A4");
    assert_true(contains(&umpire, "Owain: 0505 is not beside 0101."));
    layout_bench_free(&bench);
    bench = layout_bench_new();
    struct traced player = printed(&bench, text, "turn-sheet-players", "standard", "A4");
    assert_false(contains(&player, "is not beside"));
    assert_false(contains(&player, "seed"));
    layout_bench_free(&bench);
}

static void test_blank_sheets_have_rows_to_write_in(void **state)
{
    (void)state;
    static const char *const papers[] = {"A4", "Letter", "A5"};
    for (size_t p = 0; p < 3; p++) {
        struct layout_bench bench = layout_bench_new();
        struct traced traced = printed(&bench, "[campaign]\nname = X\n", "turn-sheet-blank", "standard", papers[p]);
        traced_assert_apart(&traced);
        assert_true(contains(&traced, "Hexes held") && contains(&traced, "Balance of power") && contains(&traced, "Patrol"));
        if (p == 0) {
            assert_int_equal(traced.texts[traced.count - 1].page, 1);    /* the form, and the crib on its back */
        }
        layout_bench_free(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_worked_example_on_paper),
        cmocka_unit_test(test_a_large_kingdom_prints_whole_on_every_paper),
        cmocka_unit_test(test_breaches_are_on_the_umpires_copy_alone),
        cmocka_unit_test(test_blank_sheets_have_rows_to_write_in),
    };
    return cmocka_run_group_tests_name("turn_sheet", tests, NULL, NULL);
}
