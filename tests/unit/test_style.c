/* Layouts: the shipped ones are whole and do what they say; bad ones are told with file, line and remedy. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "layout_trace.h"

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

struct loaded {
    struct arena *arena;
    const struct style *style;
    char *messages;
};

static struct loaded load(const char *layout, const char *paper)
{
    struct loaded loaded = {.arena = arena_new(out_of_memory, NULL)};
    struct diagnostics *diagnostics = diagnostics_new(loaded.arena);
    loaded.style = style_load(loaded.arena, diagnostics, ".", layout, paper);
    size_t size;
    FILE *file = open_memstream(&loaded.messages, &size);
    diagnostics_print(diagnostics, file);
    fclose(file);
    return loaded;
}

static void unload(struct loaded *loaded)
{
    free(loaded->messages);
    arena_free(loaded->arena);
}

/* A folder of layouts of the test's own. */
static char folder[] = "/tmp/fieldbook-style-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL ? -1 : 0;
}

static const char *written(struct arena *arena, const char *name, const char *text)
{
    const char *path = arena_print(arena, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    return path;
}

static int remove_folder(void **state)
{
    static const char *const names[] = {"a.ini", "b.ini"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[80];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    return rmdir(folder);
}

static void test_shipped_layouts(void **state)
{
    static const char *const names[] = {"standard", "ink-saver", "large-print", "table-size"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct loaded loaded = load(names[i], NULL);
        assert_string_equal(loaded.messages, "");
        assert_string_equal(loaded.style->name, names[i]);
        for (int role = 0; role < ROLE_COUNT; role++) {
            assert_true(loaded.style->types[role].size_pt >= loaded.style->types[role].least_pt);
            assert_true(loaded.style->types[role].least_pt > 3);
        }
        for (int weight = 0; weight < WEIGHT_COUNT; weight++)
            assert_true(loaded.style->weights_mm[weight] > 0);
        assert_true(loaded.style->table.write_row_mm >= 8);
        assert_true(loaded.style->table.gutter_mm >= 2);
        unload(&loaded);
    }
}

/* What is printed with the large layout is at least 1.3 times as large where it is read in running text and tables. */
static void test_large_print_is_large(void **state)
{
    static const enum role read[] = {ROLE_TEXT, ROLE_NOTE, ROLE_NAME, ROLE_CELL, ROLE_CELL_STRONG, ROLE_LABEL,
                                     ROLE_COLUMN_HEAD, ROLE_ENTRY, ROLE_LEGEND, ROLE_LEGEND_NOTE, ROLE_CELL_NAME};
    (void)state;
    struct loaded standard = load("standard", NULL), large = load("large-print", NULL);
    for (size_t i = 0; i < sizeof read / sizeof *read; i++)
        assert_true(large.style->types[read[i]].size_pt >= 1.3 * standard.style->types[read[i]].size_pt - 1e-9);
    assert_true(large.style->table.row_mm > standard.style->table.row_mm);
    unload(&standard);
    unload(&large);
}

static bool is_black_or_white(struct color color)
{
    return color.red == color.green && color.green == color.blue && (color.red == 0 || color.red == 255);
}

static void test_black_is_black(void **state)
{
    (void)state;
    struct loaded saver = load("ink-saver", NULL), standard = load("standard", NULL);
    const struct style *black = style_blacken(standard.arena, standard.style);
    assert_true(saver.style->palette.black && black->palette.black && !standard.style->palette.black);
    for (int ink = 0; ink < INK_COUNT; ink++) {
        assert_true(is_black_or_white(saver.style->palette.colors[ink]));
        assert_memory_equal(&saver.style->palette.colors[ink], &black->palette.colors[ink], sizeof(struct color));
    }
    assert_int_equal(saver.style->palette.colors[INK_INK].red, 0);
    assert_int_equal(saver.style->palette.colors[INK_TINT].red, 255);
    assert_int_equal(standard.style->palette.colors[INK_ACCENT].red, 0x7A);
    for (int weight = 0; weight < WEIGHT_COUNT; weight++)
        assert_true(saver.style->weights_mm[weight] <= standard.style->weights_mm[weight]);
    unload(&saver);
    unload(&standard);
}

static void test_table_size(void **state)
{
    (void)state;
    struct loaded loaded = load("table-size", NULL);
    assert_true(loaded.style->map.cell_mm == 25);
    unload(&loaded);
}

static void test_papers(void **state)
{
    static const struct {
        const char *text, *name;
        double width_mm, height_mm;
    } papers[] = {
        {"a4", "A4", 210, 297},
        {"LETTER", "Letter", 215.9, 279.4},
        {"Tabloid", "Tabloid", 279.4, 431.8},
        {"297x210", "297x210", 210, 297},
        {"210 × 297 mm", "210 × 297 mm", 210, 297},
        {"215.9X279.4mm", "215.9X279.4mm", 215.9, 279.4},
    };
    static const char *const bad[] = {"", "A7", "210", "210x", "x297", "210x297 cm", "99x200", "210x2001", "2.1.0x297",
                                      "1234567890x200", "-210x297"};
    struct arena *arena = arena_new(out_of_memory, NULL);
    const char *name;
    double width, height;
    (void)state;
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
        assert_true(style_paper_size(arena, papers[i].text, &name, &width, &height));
        assert_string_equal(name, papers[i].name);
        assert_true(width == papers[i].width_mm && height == papers[i].height_mm);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(style_paper_size(arena, bad[i], &name, &width, &height));
    arena_free(arena);
}

static void test_paper_overrides(void **state)
{
    (void)state;
    struct loaded loaded = load("standard", "letter");
    assert_string_equal(loaded.messages, "");
    assert_string_equal(loaded.style->paper_name, "Letter");
    unload(&loaded);
    loaded = load("standard", "foolscap");
    assert_non_null(strstr(loaded.messages, "error: paper = foolscap is not known; write A3, A4"));
    unload(&loaded);
}

static void test_own_layout(void **state)
{
    (void)state;
    struct arena *arena = arena_new(out_of_memory, NULL);
    /* inherit is standard where nothing is said */
    const char *path = written(arena, "a.ini", "[map]\ncell = 20\n[type title]\nsize = 22\n"
                                               "[battlefield]\nblocks = legend, title\n");
    struct loaded loaded = load(path, NULL);
    assert_string_equal(loaded.messages, "");
    assert_true(loaded.style->map.cell_mm == 20);
    assert_true(loaded.style->types[ROLE_TITLE].size_pt == 22);
    assert_true(loaded.style->types[ROLE_TEXT].size_pt == 9.2);
    assert_int_equal(loaded.style->sheets[SHEET_KIND_BATTLEFIELD].block_count, 2);
    assert_int_equal(loaded.style->sheets[SHEET_KIND_BATTLEFIELD].blocks[0], BLOCK_LEGEND);
    assert_true(style_has_block(loaded.style, SHEET_KIND_BATTLEFIELD, BLOCK_TITLE));
    assert_false(style_has_block(loaded.style, SHEET_KIND_BATTLEFIELD, BLOCK_RULER));
    unload(&loaded);
    /* one's own upon one's own; a path is meant from the file's folder; the scale comes before the file's own sizes */
    path = written(arena, "b.ini", "[layout]\ninherit = a.ini\ntype-scale = 2\n[type text]\nsize = 10\n");
    loaded = load(path, NULL);
    assert_string_equal(loaded.messages, "");
    assert_true(loaded.style->map.cell_mm == 20);
    assert_true(loaded.style->types[ROLE_TITLE].size_pt == 44);
    assert_true(loaded.style->types[ROLE_TEXT].size_pt == 10);
    unload(&loaded);
    arena_free(arena);
}

static void assert_message(const char *text, const char *message)
{
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct loaded loaded = load(written(arena, "a.ini", text), NULL);
    const char *expected = arena_print(arena, "%s/a.ini:%s", folder, message);
    if (strstr(loaded.messages, expected) == NULL)
        fail_msg("expected %s, not %s", expected, loaded.messages);
    unload(&loaded);
    arena_free(arena);
}

static void test_bad_layouts(void **state)
{
    (void)state;
    assert_message("[page]\nbindin = 20\n", "2: error: bindin is not a key of [page]; did you mean binding?");
    assert_message("[pgae]\n", "1: error: there is no section [pgae]; did you mean [page]?");
    assert_message("[type titel]\n", "1: error: there is no kind of text named titel; did you mean [type title]?");
    assert_message("[type]\nsize = 3\n", "1: error: [type] lacks a kind of text");
    assert_message("[type title]\nface = sanz\n", "2: error: face = sanz is not known; did you mean sans?");
    assert_message("[type title]\nink = purple\n", "2: error: ink = purple");
    assert_message("[table]\ngutter = 1\n", "2: error: gutter = 1 is out of range");
    assert_message("[table]\n\nwrite-row = 7.9\n", "3: error: write-row = 7.9 is out of range");
    assert_message("[colors]\nwater = blue\n", "2: error: water = blue is no color");
    assert_message("[one-bit]\nwater = grey\n", "2: error: water = grey");
    assert_message("[page]\npaper = A9\n", "2: error: paper = A9 is not known; write A3, A4, A5");
    assert_message("[battlefield]\nblocks = title legned\n",
                   "2: error: this sheet has no block legned; did you mean legend?");
    assert_message("[blank-grid]\nblocks = legend\n", "2: error: this sheet has no block legend; ");
    assert_message("[battlefield]\nblocks = ruler title ruler\n", "2: error: the block ruler is given twice");
    assert_message("[page]\npaper = 105x148\nbinding = 40\nouter = 30\n", "2: error: the margins leave less than");
    assert_message("[layout]\ninherit = none\n", " error: [page] lacks binding; write it, or inherit = standard");
    assert_message("[layout]\ninherit = a.ini\n", "2: error: layouts inherit from each other in a circle");
    assert_message("[layout]\ninherit = nowhere\n", "2: error: there is no layout nowhere; write standard");
    assert_message("[layout]\ntype-scale = 9\n", "2: error: type-scale = 9 is out of range");
}

static void test_missing_layout(void **state)
{
    (void)state;
    struct loaded loaded = load("nowhere", NULL);
    assert_null(loaded.style);
    assert_non_null(strstr(loaded.messages, "error: there is no layout nowhere; write standard"));
    unload(&loaded);
}

static void test_names(void **state)
{
    size_t count;
    const struct schema_section *sections = style_schema(&count);
    const struct schema_section *colors = schema_find(sections, count, "colors");
    const struct schema_section *one_bit = schema_find(sections, count, "one-bit");
    (void)state;
    assert_int_equal(colors->key_count, INK_COUNT + 1);    /* and black */
    assert_int_equal(one_bit->key_count, INK_COUNT);
    for (int ink = 0; ink < INK_COUNT; ink++) {
        assert_string_equal(colors->keys[ink + 1].name, palette_ink_name((enum ink)ink));
        assert_string_equal(one_bit->keys[ink].name, palette_ink_name((enum ink)ink));
    }
    for (int i = 0; i < ROLE_COUNT; i++)
        assert_non_null(style_role_name((enum role)i));
    for (int i = 0; i < WEIGHT_COUNT; i++)
        assert_true(style_weight_name((enum weight)i)[0] != '\0');
    for (int i = 0; i < BLOCK_COUNT; i++)
        assert_non_null(style_block_name((enum sheet_block)i));
    for (int i = 0; i < SHEET_KIND_COUNT; i++)
        assert_non_null(schema_find(sections, count, style_sheet_name((enum sheet_kind)i)));
}

/* The manual lists every kind of text. */
static void test_manual(void **state)
{
    static char manual[100000];
    FILE *file = fopen("src/layout/fieldbook-layout.5", "r");
    (void)state;
    assert_non_null(file);
    manual[fread(manual, 1, sizeof manual - 1, file)] = '\0';
    fclose(file);
    for (int role = 0; role < ROLE_COUNT; role++) {
        char name[40];
        const char *wanted = style_role_name((enum role)role);
        bool found = false;
        for (const char *at = manual; (at = strstr(at, ".It Cm ")) != NULL && !found; at++) {
            const char *end = strchr(at, '\n');
            for (const char *word = at + strlen(".It Cm "); word < end && !found; word += strcspn(word, " \n") + 1) {
                snprintf(name, sizeof name, "%.*s", (int)strcspn(word, " \n"), word);
                found = strcmp(name, wanted) == 0;
            }
        }
        if (!found)
            fail_msg("the manual does not list %s", wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped_layouts),  cmocka_unit_test(test_large_print_is_large),
        cmocka_unit_test(test_black_is_black),   cmocka_unit_test(test_table_size),
        cmocka_unit_test(test_papers),           cmocka_unit_test(test_paper_overrides),
        cmocka_unit_test(test_own_layout),       cmocka_unit_test(test_bad_layouts),
        cmocka_unit_test(test_missing_layout),   cmocka_unit_test(test_names),
        cmocka_unit_test(test_manual),
    };
    return cmocka_run_group_tests_name("style", tests, make_folder, remove_folder);
}
