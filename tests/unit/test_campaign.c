/* From files to the model: defaults, what follows from what, several files, house rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "campaign/load.h"
#include "fixture.h"

/* Fails where anything is said about it, and prints that. */
static void expect_nothing_said(const struct fixture *fixture)
{
    diagnostics_print(fixture->diagnostics, stderr);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 0);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_WARNING), 0);
}

static const struct campaign *load(struct fixture *fixture, const char *text)
{
    const struct campaign *campaign =
        campaign_load_text(fixture->arena, fixture->diagnostics, "x.ini", text, strlen(text), NULL, NULL);
    expect_nothing_said(fixture);
    return campaign;
}

static void test_empty_campaign(void **state)
{
    const struct campaign *campaign = load(*state, "");
    assert_string_equal(campaign->name, "Campaign");
    assert_string_equal(campaign->seed, "1");
    assert_string_equal(campaign->language, "en");
    assert_string_equal(campaign->layout, "standard");
    assert_null(campaign->paper);
    assert_null(campaign->umpire);
    assert_null(campaign->date);
    assert_int_equal(campaign->turn, 0);
    assert_false(campaign->duplex);
    assert_int_equal(campaign->battlefield_count, 0);
    assert_int_equal(campaign->blank_count, 0);
}

static void test_campaign_keys(void **state)
{
    const struct campaign *campaign = load(*state,
                                           "[campaign]\nname = The Marches of Gŵyr\numpire = Emrys\nlanguage = cy\n"
                                           "turn = 3\nseed = 1403-GWYR\ndate = 14 March 1403\n"
                                           "[print]\npaper = 210 x 297 mm\nlayout = ink-saver\nduplex = yes\n");
    assert_string_equal(campaign->name, "The Marches of Gŵyr");
    assert_string_equal(campaign->umpire, "Emrys");
    assert_string_equal(campaign->language, "cy");
    assert_int_equal(campaign->turn, 3);
    assert_string_equal(campaign->seed, "1403-GWYR");
    assert_string_equal(campaign->date, "14 March 1403");
    assert_string_equal(campaign->paper, "210 x 297 mm");
    assert_string_equal(campaign->layout, "ink-saver");
    assert_true(campaign->duplex);
}

static void test_bare_battlefield(void **state)
{
    const struct campaign *campaign = load(*state, "[battlefield rhyd-y-groes]\n");
    assert_int_equal(campaign->battlefield_count, 1);
    const struct campaign_battlefield *field = &campaign->battlefields[0];
    assert_string_equal(field->id, "rhyd-y-groes");
    assert_string_equal(field->name, "Rhyd-y-groes");
    assert_string_equal(field->scale, "six inches of table");
    assert_string_equal(field->climate, "temperate");
    assert_null(field->date);
    assert_null(field->note);
    assert_null(field->umpire_note);
    assert_int_equal(field->order.grid.shape, GRID_SQUARE);
    assert_int_equal(field->order.grid.columns, 8);
    assert_int_equal(field->order.grid.rows, 8);
    assert_int_equal(field->order.relief, RELIEF_UNDULATING);
    assert_int_equal(field->order.woods, WOODS_FLAT);
    assert_int_equal(field->order.habitation, HABITATION_RURAL);
    assert_int_equal(field->order.trees_kind, TREES_DECIDUOUS);
    assert_int_equal(field->order.counting, COUNTING_SERPENTINE);
    assert_int_equal(field->order.crossing, CROSSING_THROWN);
    assert_int_equal(field->order.courses[COURSE_RIVER].presence, PRESENCE_ROLL);
    assert_int_equal(field->order.courses[COURSE_RIVER].width, 0);
    assert_int_equal(field->order.courses[COURSE_ROAD].presence, PRESENCE_ROLL);
    assert_int_equal(field->order.courses[COURSE_ROAD].width, 1);
    assert_null(field->order.courses[COURSE_RIVER].cells);
    assert_int_equal(field->order.hills, PRESENCE_YES);
    assert_int_equal(field->order.trees, PRESENCE_YES);
    assert_int_equal(field->order.places, PRESENCE_YES);
    assert_int_equal(field->dice_count, 0);
}

static void test_grids(void **state)
{
    /* written               shape        columns  rows */
    static const struct {
        const char *text;
        enum grid_shape shape;
        int columns, rows;
    } rows[] = {
        {"square", GRID_SQUARE, 8, 8},
        {"hex", GRID_HEX, 9, 8},
        {"Hexes 12x7", GRID_HEX, 12, 7},
        {"square 4X60", GRID_SQUARE, 4, 60},
        {"square 30 × 20", GRID_SQUARE, 30, 20},
        {"hex, 9x8", GRID_HEX, 9, 8},
    };
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct campaign *campaign =
            load(fixture, arena_print(fixture->arena, "[battlefield a]\ngrid = %s\n", rows[i].text));
        assert_int_equal(campaign->battlefields[0].order.grid.shape, rows[i].shape);
        assert_int_equal(campaign->battlefields[0].order.grid.columns, rows[i].columns);
        assert_int_equal(campaign->battlefields[0].order.grid.rows, rows[i].rows);
    }
}

static void test_what_follows_from_relief_and_climate(void **state)
{
    /* relief        climate     woods              habitation         trees */
    static const struct {
        const char *relief, *climate;
        enum terrain_woods woods;
        enum terrain_habitation habitation;
        enum terrain_trees trees;
    } rows[] = {
        {"open", "temperate", WOODS_FLAT, HABITATION_RURAL, TREES_DECIDUOUS},
        {"flat", "hot", WOODS_FLAT, HABITATION_RURAL, TREES_PALM},
        {"hilly", "boreal", WOODS_HILLY, HABITATION_RURAL, TREES_CONIFEROUS},
        {"mountainous", "monsoon", WOODS_MOUNTAINOUS, HABITATION_SPARSE, TREES_DECIDUOUS},
    };
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct campaign *campaign =
            load(fixture, arena_print(fixture->arena, "[battlefield a]\nrelief = %s\nclimate = %s\n", rows[i].relief,
                                      rows[i].climate));
        assert_int_equal(campaign->battlefields[0].order.woods, rows[i].woods);
        assert_int_equal(campaign->battlefields[0].order.habitation, rows[i].habitation);
        assert_int_equal(campaign->battlefields[0].order.trees_kind, rows[i].trees);
    }
    const struct campaign *campaign = load(fixture, "[battlefield a]\nwoods = desert\n"
                                                    "[battlefield b]\nwoods = forested\ntrees = coniferous\n"
                                                    "habitation = urban\n");
    assert_int_equal(campaign->battlefields[0].order.habitation, HABITATION_SPARSE);
    assert_int_equal(campaign->battlefields[1].order.habitation, HABITATION_URBAN);
    assert_int_equal(campaign->battlefields[1].order.trees_kind, TREES_CONIFEROUS);
    assert_int_equal(campaign->battlefields[1].order.trees, PRESENCE_YES);
}

static void test_counts(void **state)
{
    const struct campaign *campaign = load(*state,
                                           "[battlefield a]\nhills = 3\ntrees = 4 palm\nvillages = 2\n"
                                           "[battlefield b]\nhills = none\ntrees = roll\nhabitation = roll sparse\n"
                                           "[battlefield c]\nmountains = 2\ntrees = deciduous no\nhabitation = no\n");
    const struct terrain_order *a = &campaign->battlefields[0].order, *b = &campaign->battlefields[1].order,
                               *c = &campaign->battlefields[2].order;
    assert_int_equal(a->hills, PRESENCE_NUMBER);
    assert_int_equal(a->numbers[TERRAIN_HILL], 3);
    assert_int_equal(a->numbers[TERRAIN_MOUNTAIN], 0);
    assert_int_equal(a->trees, PRESENCE_NUMBER);
    assert_int_equal(a->numbers[TERRAIN_TREES], 4);
    assert_int_equal(a->trees_kind, TREES_PALM);
    assert_int_equal(a->places, PRESENCE_NUMBER);
    assert_int_equal(a->numbers[TERRAIN_SETTLEMENT], 0);
    assert_int_equal(a->numbers[TERRAIN_VILLAGE], 2);
    assert_int_equal(a->numbers[TERRAIN_TOWN], 0);
    assert_int_equal(b->hills, PRESENCE_NO);
    assert_int_equal(b->trees, PRESENCE_ROLL);
    assert_int_equal(b->places, PRESENCE_ROLL);
    assert_int_equal(b->habitation, HABITATION_SPARSE);
    assert_int_equal(c->hills, PRESENCE_NUMBER);
    assert_int_equal(c->numbers[TERRAIN_HILL], 0);
    assert_int_equal(c->numbers[TERRAIN_MOUNTAIN], 2);
    assert_int_equal(c->trees, PRESENCE_NO);
    assert_int_equal(c->places, PRESENCE_NO);
}

static void test_courses(void **state)
{
    const struct campaign *campaign = load(*state,
                                           "[battlefield ford]\n"
                                           "river = H1 h2 G2, G3 F3 F4:40 E3 E4 D4 C4 C5 C6 B6 \\\n"
                                           "        B7 B8\n"
                                           "river-width = 2\nroad = no\n"
                                           "[battlefield hill]\nriver = yes\nroad = A4 B4 C4 D4 E4 F4 G4 H4\n"
                                           "crossing = bridge\n");
    const struct terrain_order *order = &campaign->battlefields[0].order;
    const struct terrain_course_order *river = &order->courses[COURSE_RIVER];
    assert_int_equal(river->presence, PRESENCE_YES);
    assert_int_equal(river->cell_count, 14);
    assert_int_equal(river->cells[0], grid_find(order->grid, "H1", 2));
    assert_int_equal(river->cells[1], grid_find(order->grid, "H2", 2));
    assert_int_equal(river->cells[13], grid_find(order->grid, "B8", 2));
    assert_int_equal(river->touch_count, 1);
    assert_int_equal(river->touches[0].cell, grid_find(order->grid, "F4", 2));
    assert_int_equal(river->touches[0].share, 40);
    assert_int_equal(river->width, 2);
    assert_int_equal(order->courses[COURSE_ROAD].presence, PRESENCE_NO);
    const struct terrain_order *hill = &campaign->battlefields[1].order;
    assert_int_equal(hill->courses[COURSE_RIVER].presence, PRESENCE_YES);
    assert_null(hill->courses[COURSE_RIVER].cells);
    assert_int_equal(hill->courses[COURSE_ROAD].cell_count, 8);
    assert_int_equal(hill->crossing, CROSSING_BRIDGE);
}

static void test_dice(void **state)
{
    const struct campaign *campaign = load(*state, "[battlefield a]\ndice = 6 2, 41  5\n");
    static const uint8_t expected[] = {6, 2, 4, 1, 5};
    assert_int_equal(campaign->battlefields[0].dice_count, sizeof expected);
    assert_memory_equal(campaign->battlefields[0].dice, expected, sizeof expected);
    assert_int_equal(campaign->battlefields[0].dice_place.line, 2);
}

static void test_secret(void **state)
{
    const struct campaign *campaign = load(*state, "[battlefield a]\nriver = yes\nsecret = D4 villages river, Trees\n");
    const struct campaign_secret *secret = &campaign->battlefields[0].secret;
    assert_true(secret->courses[COURSE_RIVER]);
    assert_false(secret->courses[COURSE_ROAD]);
    assert_true(secret->kinds[TERRAIN_VILLAGE]);
    assert_true(secret->kinds[TERRAIN_TREES]);
    assert_false(secret->kinds[TERRAIN_HILL]);
    assert_int_equal(secret->cell_count, 1);
    assert_int_equal(secret->cells[0], grid_find(campaign->battlefields[0].order.grid, "D4", 2));
}

static void test_blanks(void **state)
{
    const struct campaign *campaign = load(*state, "[blank a]\n[blank b]\ngrid = hex 12x9\ncell = 12.5\nnumbered = no\n"
                                                   "name = Notes\n");
    assert_int_equal(campaign->blank_count, 2);
    const struct campaign_blank *a = &campaign->blanks[0], *b = &campaign->blanks[1];
    assert_null(a->name);
    assert_int_equal(a->shape, GRID_SQUARE);
    assert_int_equal(a->columns, 0);
    assert_true(a->cell_mm == 0);
    assert_true(a->numbered);
    assert_string_equal(b->name, "Notes");
    assert_int_equal(b->shape, GRID_HEX);
    assert_int_equal(b->columns, 12);
    assert_int_equal(b->rows, 9);
    assert_true(b->cell_mm == 12.5);
    assert_false(b->numbered);
}

/* House rules stand in their table's place; all others stay as published. */
static void test_house_rules(void **state)
{
    const struct campaign *campaign = load(*state,
                                           "[table terrain.hills.mountainous]\n"
                                           "4-6 = 1 mountain and 2 hills\n"
                                           "1 = none\n"
                                           "2–3 = 5 4\n"
                                           "[table terrain.crossing]\n"
                                           "1 = ford\n"
                                           "2-6 = bridge\n");
    struct ruleset published = ruleset_published();
    const struct table *table = campaign->ruleset.tables[TABLE_TERRAIN_HILLS_MOUNTAINOUS];
    assert_ptr_not_equal(table, published.tables[TABLE_TERRAIN_HILLS_MOUNTAINOUS]);
    assert_string_equal(table->origin.file, "x.ini");
    assert_int_equal(table->origin.line, 1);
    assert_string_equal(table->source, "house rule");
    assert_int_equal(table->row_count, 3);
    assert_int_equal(table_value(table, table_row_of(table, 1), "hills"), 0);
    assert_int_equal(table_value(table, table_row_of(table, 3), "hills"), 5);
    assert_int_equal(table_value(table, table_row_of(table, 3), "mountains"), 4);
    assert_int_equal(table_value(table, table_row_of(table, 6), "hills"), 2);
    assert_int_equal(table_value(table, table_row_of(table, 6), "mountains"), 1);
    const struct table *crossing = campaign->ruleset.tables[TABLE_TERRAIN_CROSSING];
    assert_int_equal(crossing->row_count, 2);
    for (size_t i = 0; i < TABLE_COUNT; i++)
        if (i != TABLE_TERRAIN_HILLS_MOUNTAINOUS && i != TABLE_TERRAIN_CROSSING)
            assert_ptr_equal(campaign->ruleset.tables[i], published.tables[i]);
}

/* What fieldbook tables prints of a published table can be written back as a house rule, for every table. */
static void test_every_table_can_be_written(void **state)
{
    struct fixture *fixture = *state;
    struct ruleset published = ruleset_published();
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const struct table *table = published.tables[i];
        const char *text = arena_print(fixture->arena, "[table %s]\n", table->id);
        for (size_t row = 0; row < table->row_count; row++) {
            text = arena_print(fixture->arena, "%s%d-%d =", text, table->rows[row].low, table->rows[row].high);
            for (size_t c = 0; c < table->column_count; c++) {
                const struct table_column *column = &table->columns[c];
                int cell = table->rows[row].cells[c];
                text = column->vocabulary != NULL
                           ? arena_print(fixture->arena, "%s %s", text, column->vocabulary[cell])
                           : arena_print(fixture->arena, "%s %d", text, cell);
            }
            text = arena_print(fixture->arena, "%s\n", text);
        }
        const struct table *house = load(fixture, text)->ruleset.tables[i];
        assert_int_equal(house->row_count, table->row_count);
        for (size_t row = 0; row < table->row_count; row++)
            for (size_t c = 0; c < table->column_count; c++)
                assert_int_equal(house->rows[row].cells[c], table->rows[row].cells[c]);
    }
}

/* A later file adds to an earlier one, and overrides it key by key. */
static void test_several_files(void **state)
{
    struct fixture *fixture = *state;
    static const char *const texts[] = {
        "[campaign]\nname = The Marches\nturn = 1\n[battlefield ford]\nname = The Ford\ngrid = square 8x8\n"
        "river = A1 A2 A3 A4 A5 A6 A7 A8\n[battlefield hill]\n",
        "[campaign]\nturn = 2\n[battlefield ford]\ngrid = square 5x8\nroad = A4 B4 C4 D4 E4\n[battlefield marsh]\n",
    };
    const char *paths[2];
    char folder[] = "/tmp/test-campaign-XXXXXX";
    assert_non_null(mkdtemp(folder));
    for (int i = 0; i < 2; i++) {
        paths[i] = arena_print(fixture->arena, "%s/%d.ini", folder, i);
        FILE *file = fopen(paths[i], "wb");
        assert_non_null(file);
        fputs(texts[i], file);
        fclose(file);
    }
    const struct campaign *campaign = campaign_load(fixture->arena, fixture->diagnostics, paths, 2, NULL, NULL);
    for (int i = 0; i < 2; i++)
        unlink(paths[i]);
    rmdir(folder);
    expect_nothing_said(fixture);
    assert_string_equal(campaign->name, "The Marches");
    assert_int_equal(campaign->turn, 2);
    assert_int_equal(campaign->battlefield_count, 3);
    assert_string_equal(campaign->battlefields[0].id, "ford");
    assert_string_equal(campaign->battlefields[1].id, "hill");
    assert_string_equal(campaign->battlefields[2].id, "marsh");
    const struct campaign_battlefield *ford = &campaign->battlefields[0];
    assert_string_equal(ford->name, "The Ford");
    assert_int_equal(ford->order.grid.columns, 5);
    assert_int_equal(ford->order.courses[COURSE_RIVER].cell_count, 8);
    /* the cells of the earlier file lie on the later one's grid */
    assert_int_equal(ford->order.courses[COURSE_RIVER].cells[7], grid_find(ford->order.grid, "A8", 2));
    assert_int_equal(ford->order.courses[COURSE_ROAD].cell_count, 5);
}

static void test_the_starter_loads(void **state)
{
    struct fixture *fixture = *state;
    char *text = NULL;
    size_t size = 0, count;
    const struct schema_section *schema = campaign_schema(&count);
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    schema_write_starter(schema, count, to);
    fclose(to);
    const struct campaign *campaign = load(fixture, text);
    assert_int_equal(campaign->battlefield_count, 1);
    assert_int_equal(campaign->blank_count, 1);
    free(text);
}

static void test_many_battlefields(void **state)
{
    struct fixture *fixture = *state;
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    for (int i = 0; i < 10001; i++)
        fprintf(to, "[battlefield f%d]\n", i);
    fclose(to);
    const struct campaign *campaign =
        campaign_load_text(fixture->arena, fixture->diagnostics, "x.ini", text, size, NULL, NULL);
    assert_int_equal(campaign->battlefield_count, 10000);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 1);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_empty_campaign, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_campaign_keys, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_bare_battlefield, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_grids, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_what_follows_from_relief_and_climate, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_counts, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_courses, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_dice, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_secret, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_blanks, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_house_rules, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_every_table_can_be_written, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_several_files, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_the_starter_loads, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_many_battlefields, fixture_set_up, fixture_tear_down),
    };
    return cmocka_run_group_tests_name("campaign", tests, NULL, NULL);
}
