/* Documents of the campaign map: the registry's pages and totals, what each kingdom gets to see, sheets that join. */
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

static const struct chronicle *chronicle_of(struct layout_bench *bench, const char *text)
{
    struct diagnostics *diagnostics = diagnostics_new(bench->arena);
    const struct campaign *campaign =
        campaign_load_text(bench->arena, diagnostics, "map.ini", text, strlen(text), NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(bench->arena, diagnostics, campaign);
    diagnostics_print(diagnostics, stderr);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
    return chronicle;
}

static void draw(struct layout_bench *bench, const char *text, const char *document, size_t subject, const char *layout,
                 const char *paper)
{
    struct press press = {
        .arena = bench->arena,
        .chronicle = chronicle_of(bench, text),
        .style = layout_style(bench, layout, paper),
        .fonts = bench->fonts,
        .canvas = bench->canvas,
    };
    const struct document *found = document_find(document);
    struct diagnostics *diagnostics = diagnostics_new(bench->arena);
    assert_non_null(found);
    assert_true(subject < found->count(press.chronicle));
    if (found->check != NULL) {
        found->check(&press, diagnostics, subject);
    }
    diagnostics_print(diagnostics, stderr);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
    found->draw(&press, subject);
}

static struct traced printed(struct layout_bench *bench, const char *text, const char *document, size_t subject,
                             const char *layout, const char *paper)
{
    draw(bench, text, document, subject, layout, paper);
    return layout_traced(bench);
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

/* A map with three kingdoms, hexes of all kinds, names of all scripts, and a few that are absent. */
static char *map_write(int columns, int rows)
{
    static const char *const names[] = {"Llanfairpwllgwyngyllgogerychwyrndrobwll", "Źródła Świętej Anny",
                                        "Ξηρόκαμπος της Μεσογείου", "Ford"};
    char *text = NULL;
    size_t size = 0;
    unsigned long long random = 11;
    FILE *file = open_memstream(&text, &size);
    fprintf(file, "[campaign]\nname = Test\nseed = 4\nturn = 6\n[map]\ncolumns = %d\nrows = %d\n", columns, rows);
    for (int row = 1; row <= rows; row++) {
        fprintf(file, "row %d =", row);
        for (int column = 0; column < columns; column++) {
            fprintf(file, " %c", "fffwwsmr-"[layout_random(&random, 9)]);
        }
        fputc('\n', file);
    }
    fputs("[kingdom a]\nname = Cymru Newydd\n[kingdom b]\nname = Powys Fawr\n[kingdom c]\nname = Hafren\n", file);
    for (int column = 1; column <= columns; column += 3) {
        for (int row = 1; row <= rows; row += 2) {
            int digits_c = columns > 99 ? 3 : 2, digits_r = rows > 99 ? 3 : 2;
            fprintf(file, "[hex %0*d%0*d]\nland = field\nname = %s %d\n", digits_c, column, digits_r, row,
                    names[layout_random(&random, 4)], column * 1000 + row);
            if (layout_random(&random, 2) == 0) {
                fprintf(file, "owner = %c\nexplored = %u\n", "abc"[layout_random(&random, 3)], 1 + layout_random(&random, 6));
            }
        }
    }
    fclose(file);
    /* a hex with a section must be there */
    for (char *c = strstr(text, "row 1 ="); c != NULL && *c != '['; c++) {
        *c = *c == '-' ? 'f' : *c;
    }
    return text;
}

/* The number that stands in a row of a table of totals, right of its word on the same baseline. */
static int number_beside(const struct traced *traced, int page, const char *word)
{
    for (size_t i = 0; i < traced->count; i++) {
        const struct traced_text *left = &traced->texts[i];
        if (left->page != page || strcmp(left->text, word) != 0) {
            continue;
        }
        for (size_t k = 0; k < traced->count; k++) {
            const struct traced_text *right = &traced->texts[k];
            if (right->page == page && right->x > left->x && right->baseline == left->baseline && right->text[0] >= '0'
                && right->text[0] <= '9') {
                return atoi(right->text);
            }
        }
    }
    return -1;
}

static void test_a_registry_has_every_hex_once_and_right_totals(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    char *text = map_write(14, 12);
    const struct chronicle *chronicle = chronicle_of(&bench, text);
    int present = 0, owned[3] = {0}, lands[HEX_TYPE_COUNT] = {0};
    for (size_t i = 0; i < chronicle->hex_count; i++) {
        const struct chronicle_hex *item = &chronicle->hexes[i];
        present += item->found != NULL;
        if (item->found != NULL) {
            lands[item->found->type]++;
            if (item->hex->owner >= 0) {
                owned[item->hex->owner]++;
            }
        }
    }
    struct traced traced = printed(&bench, text, "registry", 0, "standard", "A4");
    int rows = 0, last = traced.texts[traced.count - 1].page;
    char name[NAMING_SIZE];
    const struct campaign_map *map = &chronicle->campaign->map;
    for (size_t i = 0; i < chronicle->hex_count; i++) {
        naming_cell_name(&map->naming, map->grid, (int)i, name);
        int told = 0;
        for (int page = 0; page <= last; page++) {
            for (size_t k = 0; k < traced.count; k++) {
                const struct traced_text *at = &traced.texts[k];
                told += at->page == page && at->x < 23 && strcmp(at->text, name) == 0;
            }
        }
        assert_int_equal(told, chronicle->hexes[i].found != NULL);
        rows += told;
    }
    assert_int_equal(rows, present);
    int page = last;
    while (page > 0 && traced_count(&traced, page, "By owner") == 0) {
        page--;
    }
    assert_int_equal(number_beside(&traced, page, "All"), present);
    assert_true(contains(&traced, "Index of names"));
    (void)owned;
    (void)lands;
    free(text);
    layout_bench_free(&bench);
}

static void test_nothing_stands_on_anything_else_in_a_registry(void **state)
{
    (void)state;
    static const char *const layouts[] = {"standard", "ink-saver", "large-print"};
    static const char *const papers[] = {"A4", "Letter", "A5"};
    for (size_t l = 0; l < 3; l++) {
        for (size_t p = 0; p < 3; p++) {
            struct layout_bench bench = layout_bench_new();
            char *text = map_write(9, 9);
            struct traced traced = printed(&bench, text, "registry", 0, layouts[l], papers[p]);
            traced_assert_apart(&traced);
            free(text);
            layout_bench_free(&bench);
        }
    }
}

static const char secret_map[] = "[campaign]\nturn = 3\nseed = %s\n[map]\ncolumns = 8\nrows = 8\nland = hidden\n"
                                 "river a = Afon: 0101 0102 0103\n[kingdom a]\nname = North\n[kingdom b]\nname = South\n"
                                 "[hex 0101]\nowner = a\nexplored = 1\nfeature = capital\nname = Caer\n"
                                 "[hex 0103]\nexplored = 3\nby = a\nfeature = town\nnatives = Orcs\nstrength = 500\n"
                                 "minor = none\n"
                                 "[hex 0808]\nowner = b\nexplored = 2\nname = %s\nfeature = %s\nminor = %s\nnote = %s\n"
                                 "[hex 0707]\nexplored = 3\nby = b\nnatives = %s\nfeature = mine\nname = %s\n";

/* Whatever is hidden from a kingdom may change: its sheets do not. */
static void test_hidden_things_leave_no_trace(void **state)
{
    (void)state;
    static const char *const documents[] = {"map-players", "registry-players", "cards-players"};
    for (size_t d = 0; d < sizeof documents / sizeof *documents; d++) {
        char *traces[2];
        for (int i = 0; i < 2; i++) {
            char text[2000];
            snprintf(text, sizeof text, secret_map, "7", i == 0 ? "Aber" : "Mathrafal", i == 0 ? "capital" : "city",
                     i == 0 ? "fortress" : "herdstone", i == 0 ? "Gold" : "Silver", i == 0 ? "Dwarfs" : "Goblins",
                     i == 0 ? "Pwll" : "Bryn");
            struct layout_bench bench = layout_bench_new();
            draw(&bench, text, documents[d], 0, "standard", "A4");
            fflush(bench.file);
            traces[i] = strdup(bench.trace);
            struct traced traced = layout_traced(&bench);
            assert_false(contains(&traced, "Aber") || contains(&traced, "Mathrafal") || contains(&traced, "Goblins")
                         || contains(&traced, "Silver") || contains(&traced, "South"));
            layout_bench_free(&bench);
        }
        assert_true(strlen(traces[0]) > 1000);
        assert_string_equal(traces[0], traces[1]);
        free(traces[0]);
        free(traces[1]);
    }
}

static void assert_same_trace(const char *one, const char *other, const char *document)
{
    const char *const texts[] = {one, other};
    char *traces[2];
    for (int i = 0; i < 2; i++) {
        struct layout_bench bench = layout_bench_new();
        draw(&bench, texts[i], document, 0, "standard", "A4");
        fflush(bench.file);
        traces[i] = strdup(bench.trace);
        layout_bench_free(&bench);
    }
    assert_string_equal(traces[0], traces[1]);
    free(traces[0]);
    free(traces[1]);
}

/* Roads and rivers far away, a hex that it will explore in a turn to come, and how strong those are of whom it knows nothing
 * leave a kingdom's sheets as they are. */
static void test_what_is_far_away_leaves_no_trace(void **state)
{
    (void)state;
    static const char map[] = "[campaign]\nturn = 3\nseed = 7\n[map]\ncolumns = 8\nrows = 8\nland = %s\n%s"
                              "[kingdom a]\nname = North\n[kingdom b]\nname = South\n"
                              "[hex 0101]\nowner = a\nexplored = 1\n"
                              "[hex 0103]\nexplored = 3\nby = a\nnatives = Orcs\nstrength = 500\nfeature = mine\n%s";
    static const struct {
        const char *land, *ways, *hexes;
    } cases[] = {
        {"hidden", "road a = 0606 0607\n", ""},
        {"hidden", "river a = 0606 0607\n", ""},
        {"hidden", "road a = 0606/0607\n", ""},
        {"hidden", "river a = 0606/0607\n", ""},
        {"hidden", "", "[hex 0707]\nexplored = 4\nby = a\n"},
        {"known", "", "[hex 0707]\nexplored = 3\nby = b\nfeature = mine\nnatives = Orcs\nstrength = 90000\n"},
    };
    static const char *const documents[] = {"map-players", "registry-players", "cards-players"};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        for (size_t d = 0; d < sizeof documents / sizeof *documents; d++) {
            char texts[2][1000];
            for (int i = 0; i < 2; i++) {
                snprintf(texts[i], sizeof texts[i], map, cases[c].land, i == 0 ? "" : cases[c].ways,
                         i == 0 ? "" : cases[c].hexes);
            }
            assert_same_trace(texts[0], texts[1], documents[d]);
        }
    }
}

/* Along sides, a river is known to the end of its last side; at a coast, it runs to the water. */
static void test_ways_end_where_they_should(void **state)
{
    (void)state;
    static const char map[] = "[kingdom a]\n[hex 0101]\nowner = a\n[map]\ncolumns = 4\nrows = 4\nland = hidden\n%s\n";
    static const char *const ways[][2] = {
        {"river 1 = 0101/0102 0102/0201 0201/0202", "river 1 = 0101/0102 0102/0201 0201/0202 0202/0302"},
        {"absent = 0103\nriver 1 = 0101 0102", "absent = 0103\nriver 1 = 0101 0102 0103"},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char texts[2][400];
        for (int k = 0; k < 2; k++) {
            snprintf(texts[k], sizeof texts[k], map, ways[i][k]);
        }
        assert_same_trace(texts[0], texts[1], "map-players");
    }
}

static void test_cards_are_of_this_turn_and_of_those_who_know(void **state)
{
    (void)state;
    char text[2000];
    snprintf(text, sizeof text, secret_map, "7", "Aber", "city", "herdstone", "Gold", "Dwarfs", "Pwll");
    struct layout_bench bench = layout_bench_new();
    const struct chronicle *chronicle = chronicle_of(&bench, text);
    assert_int_equal(document_find("cards")->count(chronicle), 1);
    assert_int_equal(document_find("cards-players")->count(chronicle), 2);
    struct traced all = printed(&bench, text, "cards", 0, "standard", "A4");
    assert_true(contains(&all, "0103") && contains(&all, "0707"));
    assert_false(contains(&all, "0101") || contains(&all, "0808"));    /* entered in turns before */
    assert_true(contains(&all, "500") && contains(&all, "Orcs"));
    layout_bench_free(&bench);
    bench = layout_bench_new();
    struct traced north = printed(&bench, text, "cards-players", 0, "standard", "A4");
    assert_true(contains(&north, "0103"));
    assert_false(contains(&north, "0707"));
    layout_bench_free(&bench);
}

/* A long name of the owner stays within its card, and a bar says what its end stands for. */
static void test_long_owners_and_strong_natives_on_cards(void **state)
{
    (void)state;
    static const char text[] = "[campaign]\nturn = 2\n[map]\ncolumns = 2\nrows = 2\n[kingdom a]\n"
                               "name = Świętopełkowice nad Wisłą Północną i Środkową Krainą Zielonych Wzgórz\n"
                               "[hex 0101]\nowner = a\nexplored = 2\n"
                               "[hex 0102]\nexplored = 2\nfeature = mine\nnatives = Orcs\nstrength = 9000\n";
    struct layout_bench bench = layout_bench_new();
    struct traced traced = printed(&bench, text, "cards", 0, "standard", "A4");
    const struct traced_text *label = traced_find(&traced, "Held by"), *last = NULL;
    for (size_t i = 0; i < traced.count; i++) {
        last = strstr(traced.texts[i].text, "Wzgórz") != NULL ? &traced.texts[i] : last;
    }
    assert_non_null(last);
    assert_true(last->baseline - label->baseline < 5);
    assert_int_equal(traced_count(&traced, -1, "9,000"), 2);
    assert_int_equal(traced_count(&traced, -1, "2,500"), 0);
    layout_bench_free(&bench);
    bench = layout_bench_new();
    traced = printed(&bench, text, "registry", 0, "standard", "A4");
    assert_true(contains(&traced, "9,000"));
    assert_false(contains(&traced, "2,500: the end of the bar"));
    layout_bench_free(&bench);
}

static void test_a_large_map_goes_over_sheets_that_share_hexes(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct traced traced =
        printed(&bench, "[map]\ncolumns = 14\nrows = 12\nhex-size = 30\n", "map", 0, "standard", "A4");
    int pages = traced.texts[traced.count - 1].page + 1;
    char words[40];
    snprintf(words, sizeof words, "Sheet %d of %d", pages - 1, pages - 1);
    assert_true(contains(&traced, words));
    /* every number stands whole on some sheet, and those where sheets meet on two or more */
    int shared = 0;
    for (int column = 1; column <= 14; column++) {
        for (int row = 1; row <= 12; row++) {
            char name[8];
            snprintf(name, sizeof name, "%02d%02d", column, row);
            int count = traced_count(&traced, -1, name);
            assert_true(count >= 1);
            shared += count > 1;
        }
    }
    assert_true(shared >= 12);
    layout_bench_free(&bench);
}

/* A kingdom's name moves aside for the names of places; where there are none, it stands in the middle. */
static void test_names_of_kingdoms_leave_those_of_places_readable(void **state)
{
    (void)state;
    static const char map[] = "[campaign]\nturn = 1\n[map]\ncolumns = 8\nrows = 6\nhex-size = 15\n[kingdom a]\n"
                              "name = Cymru\n[hex 0202]\nowner = a\nexplored = 1\nfeature = capital\n"
                              "by = b\n%s[hex 0303]\nowner = a\n[kingdom b]\n";
    double below[2];    /* the number of its hex: where the place beside it has a name, and where it has none */
    for (int i = 0; i < 2; i++) {
        char text[1000];
        snprintf(text, sizeof text, map, i == 0 ? "name = Caer Wen fawr\n" : "");
        struct layout_bench bench = layout_bench_new();
        struct traced traced = printed(&bench, text, "map-players", 1, "standard", "A4");
        below[i] = traced_find(&traced, "Cymru")->baseline - traced_find(&traced, "0303")->baseline;
        assert_int_equal(contains(&traced, "Caer Wen fawr"), i == 0);
        layout_bench_free(&bench);
    }
    assert_true(below[1] > 0 && below[1] < 7.5);
    assert_true(below[0] > below[1] + 1);
}

static void test_hexes_are_exact(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct traced traced = printed(&bench, "[map]\ncolumns = 4\nrows = 4\nhex-size = 25\n", "map", 0, "standard", "A4");
    const struct traced_text *one = traced_find(&traced, "0101"), *below = traced_find(&traced, "0102");
    assert_near(below->baseline - one->baseline, 25, 0.01);
    layout_bench_free(&bench);
}

/* How many strokes a sheet's map has that begin so: "stroke 0.16". */
static int strokes(const char *map, const char *document, size_t subject, const char *beginning)
{
    struct layout_bench bench = layout_bench_new();
    int count = 0;
    draw(&bench, map, document, subject, "standard", "A4");
    fflush(bench.file);
    for (const char *at = bench.trace; (at = strstr(at, beginning)) != NULL; at++) {
        count++;
    }
    layout_bench_free(&bench);
    return count;
}

/* Lines between hexes of unknown land are broken, on the map and in its legend; no others are. */
static void test_unknown_land_has_broken_lines(void **state)
{
    static const char map[] = "[map]\ncolumns = 5\nrows = 5\nland = hidden\n[kingdom a]\nsees = 0101 0202\n";
    static const char known[] = "[map]\ncolumns = 5\nrows = 5\n[kingdom a]\nsees = 0101 0202\n";
    (void)state;
    assert_int_equal(strokes(map, "map-players", 0, "dash 0.60 0.60"), 2);
    assert_int_equal(strokes(map, "map", 0, "dash 0.60 0.60"), 0);
    assert_int_equal(strokes(known, "map-players", 0, "dash 0.60 0.60"), 0);
}

/* A bridge for each crossing; a river that ends in another's hex is narrower, for those who know that hex. */
static void test_ways_cross_and_join(void **state)
{
    static const char map[] = "[map]\ncolumns = 6\nrows = 6\nhex-size = 15\nland = hidden\n"
                              "river long = 0101 0102 0103 0104 0105 0106\n"
                              "river short = 0603 0503 0403 0303 0203 0103\n"
                              "road 1 = 0402 0403 0404 0405\nroad 2 = 0105 0205 0305\n"
                              "[kingdom a]\nsees = 0603 0503 0403\n[kingdom b]\nsees = 0203 0103 0102\n";
    (void)state;
    assert_int_equal(strokes(map, "map", 0, "stroke 0.30 #231f1c round round"), 2);
    assert_int_equal(strokes(map, "map", 0, "stroke 1.50 #"), 1);
    assert_int_equal(strokes(map, "map-players", 0, "stroke 1.50 #"), 0);
    assert_int_equal(strokes(map, "map-players", 1, "stroke 1.50 #"), 1);
}

/* One is larger than a sheet is wide: the strip that sheets share is not. */
static void test_the_largest_hexes_go_over_sheets(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct traced traced = printed(&bench, "[map]\ncolumns = 2\nrows = 2\nhex-size = 200\n", "map", 0, "standard", "A4");
    assert_true(traced.texts[traced.count - 1].page > 3);
    layout_bench_free(&bench);
}

/* A map whose legend takes the first sheet: there is nothing to join. */
static void test_a_single_sheet_has_no_neighbours(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct traced traced = printed(&bench, "[map]\ncolumns = 16\nrows = 8\nhex-size = 15\nhexes = pointy\n", "map", 0,
                                   "standard", "A4");
    assert_int_equal(traced.texts[traced.count - 1].page, 1);
    assert_true(contains(&traced, "next sheet"));
    assert_false(contains(&traced, "eighbouring") || contains(&traced, "1 sheets"));
    layout_bench_free(&bench);
}

/* Ways with names are in the legend, for those who know a hex of them. */
static void test_the_legend_names_ways(void **state)
{
    static const char map[] = "[map]\ncolumns = 9\nrows = 9\nland = hidden\nriver gwyr = Afon Gwyr: 0101 0102\n"
                              "road salt = Salt Road: 0808 0809\n[kingdom a]\nsees = 0101\n";
    struct layout_bench bench = layout_bench_new();
    (void)state;
    struct traced all = printed(&bench, map, "map", 0, "standard", "A4");
    assert_true(contains(&all, "Afon Gwyr") && contains(&all, "Salt Road"));
    layout_bench_free(&bench);
    bench = layout_bench_new();
    struct traced theirs = printed(&bench, map, "map-players", 0, "standard", "A4");
    assert_true(contains(&theirs, "Afon Gwyr"));
    assert_false(contains(&theirs, "Salt Road"));
    layout_bench_free(&bench);
}

/* Sixty kingdoms with long names: each is in the legend once, above the foot of its page. */
static void test_a_long_legend_goes_over_pages(void **state)
{
    enum { KINGDOMS = 60 };
    struct layout_bench bench = layout_bench_new();
    char *text;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    (void)state;
    fputs("[map]\ncolumns = 60\nrows = 60\n", file);
    for (int i = 0; i < KINGDOMS; i++) {
        fprintf(file, "[kingdom k%02d]\nname = The High and Ancient Realm of Number %02d\n[hex 01%02d]\nowner = k%02d\n", i, i,
                i + 1, i);
    }
    fclose(file);
    struct traced traced = printed(&bench, text, "map", 0, "standard", "A5");
    int seen = 0, last = 0;
    for (size_t i = 0; i < traced.count; i++) {
        if (strncmp(traced.texts[i].text, "The High and Ancient Realm of Number", 36) == 0) {
            seen++;
            last = traced.texts[i].page;
            assert_true(traced.texts[i].baseline < 210 - 16);
        }
    }
    assert_int_equal(seen, KINGDOMS);
    assert_true(last > 0);
    free(text);
    layout_bench_free(&bench);
}

/* Names of several lines at the edge of the map stand on it all the same. */
static void test_no_name_is_lost_at_the_edge(void **state)
{
    static const char map[] = "[map]\ncolumns = 6\nrows = 6\n[hex 0606]\nname = Uttermost Farewell by the Sea\n"
                              "[hex 0101]\nname = First Light on the Long Shore\n";
    struct layout_bench bench = layout_bench_new();
    (void)state;
    struct traced traced = printed(&bench, map, "map", 0, "standard", "A4");
    assert_true(contains(&traced, "Farewell") && contains(&traced, "Light"));
    layout_bench_free(&bench);
}

static void test_ten_thousand_hexes(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    char *text = map_write(100, 100);
    struct traced traced = printed(&bench, text, "registry", 0, "standard", "A4");
    assert_true(traced.texts[traced.count - 1].page > 150);
    free(text);
    layout_bench_free(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_registry_has_every_hex_once_and_right_totals),
        cmocka_unit_test(test_nothing_stands_on_anything_else_in_a_registry),
        cmocka_unit_test(test_hidden_things_leave_no_trace),
        cmocka_unit_test(test_what_is_far_away_leaves_no_trace),
        cmocka_unit_test(test_ways_end_where_they_should),
        cmocka_unit_test(test_cards_are_of_this_turn_and_of_those_who_know),
        cmocka_unit_test(test_long_owners_and_strong_natives_on_cards),
        cmocka_unit_test(test_a_large_map_goes_over_sheets_that_share_hexes),
        cmocka_unit_test(test_names_of_kingdoms_leave_those_of_places_readable),
        cmocka_unit_test(test_hexes_are_exact),
        cmocka_unit_test(test_unknown_land_has_broken_lines),
        cmocka_unit_test(test_ways_cross_and_join),
        cmocka_unit_test(test_the_largest_hexes_go_over_sheets),
        cmocka_unit_test(test_a_single_sheet_has_no_neighbours),
        cmocka_unit_test(test_the_legend_names_ways),
        cmocka_unit_test(test_a_long_legend_goes_over_pages),
        cmocka_unit_test(test_no_name_is_lost_at_the_edge),
        cmocka_unit_test(test_ten_thousand_hexes),
    };
    return cmocka_run_group_tests_name("hex_sheets", tests, NULL, NULL);
}
