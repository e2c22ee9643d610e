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
#include "layout_trace.h"

static struct traced printed(struct layout_bench *bench, const char *text, const char *document, const char *layout,
                             const char *paper)
{
    struct diagnostics *diagnostics = diagnostics_new(bench->arena);
    const char *const sample = "samples/cymru-newydd.ini";
    const struct campaign *campaign =
        text == NULL ? campaign_load(bench->arena, diagnostics, &sample, 1, NULL, NULL)
                     : campaign_load_text(bench->arena, diagnostics, "k.ini", text, strlen(text), NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(bench->arena, diagnostics, campaign);
    struct press press = {
        .arena = bench->arena,
        .chronicle = chronicle,
        .style = layout_style(bench, layout, paper),
        .fonts = bench->fonts,
        .canvas = bench->canvas,
    };
    diagnostics_print(diagnostics, stderr);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
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

/* 60 hexes and 15 armies, whose names have 60 letters. */
static char *large_kingdom(void)
{
    static const char *const names[] = {"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Bach",
                                        "Brzęczyszczykiewicz Grzegorz z Chrząszczyżewoszyc pod Łękołodami",
                                        "Ο Μέγας Στρατηγός Παπαχατζηγεωργακόπουλος της Μακεδονίας και"};
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fprintf(file, "[campaign]\nname = %s\nturn = 12\n[map]\ncolumns = 10\nrows = 10\n[kingdom a]\nname = %s\nplayer = %s\n"
                  "power = 40\n", names[0], names[1], names[2]);
    for (int i = 0; i < 20; i++)
        fprintf(file, "edict %02d%02d = industry\nspend %02d%02d = watchtowers\n", i / 10 + 1, i % 10 + 1, i / 10 + 1,
                i % 10 + 1);
    for (int i = 0; i < 60; i++)
        fprintf(file, "[hex %02d%02d]\nowner = a\nname = %s\nfeature = %s\nminor = crypt of the restless dead\n", i / 10 + 1,
                i % 10 + 1, names[i % 3], i == 0 ? "capital" : i % 4 == 0 ? "town" : "deep mine");
    for (int i = 0; i < 15; i++)
        fprintf(file, "[army n%d]\nname = %s %d\nkingdom = a\nsize = 500\norder = patrol 0101\n", i, names[i % 3], i);
    fclose(file);
    return text;
}

static void test_a_large_kingdom_prints_whole_on_every_paper(void **state)
{
    (void)state;
    static const char *const layouts[] = {"standard", "ink-saver", "large-print"};
    static const char *const papers[] = {"A4", "Letter", "A5"};
    char *text = large_kingdom();
    for (size_t l = 0; l < 3; l++)
        for (size_t p = 0; p < 3; p++) {
            struct layout_bench bench = layout_bench_new();
            struct traced traced = printed(&bench, text, "turn-sheet", layouts[l], papers[p]);
            traced_assert_apart(&traced);
            for (int i = 0; i < 60; i++) {    /* every hex has its row */
                char number[8];
                snprintf(number, sizeof number, "%02d%02d", i / 10 + 1, i % 10 + 1);
                assert_true(traced_count(&traced, -1, number) >= 1);
            }
            /* every name is there to its last letter, in however many lines */
            assert_true(contains(&traced, "Bach") && contains(&traced, "Łękołodami") && contains(&traced, "και"));
            layout_bench_free(&bench);
        }
    free(text);
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
