/* The campaign map as it is read: numbering, land, rivers and roads, hexes, kingdoms and what they know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "campaign/load.h"
#include "chronicle/chronicle.h"
#include "fixture.h"

static const struct campaign *load(struct fixture *fixture, const char *text)
{
    const struct campaign *campaign =
        campaign_load_text(fixture->arena, fixture->diagnostics, "x.ini", text, strlen(text), NULL, NULL);
    diagnostics_print(fixture->diagnostics, stderr);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 0);
    return campaign;
}

static const struct campaign_hex *hex_of(const struct campaign *campaign, const char *name)
{
    int cell = naming_find(&campaign->map.naming, campaign->map.grid, name, strlen(name));
    assert_int_not_equal(cell, GRID_NO_CELL);
    return &campaign->map.hexes[cell];
}

static const char *first_and_last(const struct campaign *campaign, char out[2 * NAMING_SIZE])
{
    const struct campaign_map *map = &campaign->map;
    char first[NAMING_SIZE], last[NAMING_SIZE];
    snprintf(out, (size_t)2 * NAMING_SIZE, "%s %s", naming_cell_name(&map->naming, map->grid, 0, first),
             naming_cell_name(&map->naming, map->grid, grid_cell_count(map->grid) - 1, last));
    return out;
}

static void test_numbers_may_begin_anywhere(void **state)
{
    static const struct {
        const char *map, *numbers;
    } rows[] = {
        {"columns = 10\nrows = 8", "0101 1008"},
        {"columns = 10\nrows = 8\nfirst = 0000", "0000 0907"},
        {"columns = 10\nrows = 8\nfirst = 2113", "2113 3020"},
        {"columns = 120\nrows = 8", "00101 12008"},
        {"columns = 10\nrows = 8\nnumbering = letters", "A1 J8"},
        {"columns = 30\nrows = 8\nnumbering = letters\nfirst = C5", "C5 AF12"},
        {"columns = 10\nrows = 8\nseparator = .\nfirst = 1.1", "1.1 10.8"},
        {"columns = 10\nrows = 8\nseparator = -\nfirst = 01-01", "01-01 10-08"},
        {"columns = 10\nrows = 8\nfirst = 001001", "001001 010008"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[200], numbers[2 * NAMING_SIZE];
        snprintf(text, sizeof text, "[map]\n%s\n", rows[i].map);
        assert_string_equal(first_and_last(load(*state, text), numbers), rows[i].numbers);
    }
}

static void test_rows_look_like_the_map(void **state)
{
    const struct campaign *campaign = load(*state, "[map]\ncolumns = 5\nrows = 2\nrow 01 = f w s m r\nrow 2 = -fF.W\n");
    assert_int_equal(hex_of(campaign, "0101")->land, HEX_FIELD);
    assert_int_equal(hex_of(campaign, "0201")->land, HEX_FOREST);
    assert_int_equal(hex_of(campaign, "0301")->land, HEX_SWAMP);
    assert_int_equal(hex_of(campaign, "0401")->land, HEX_MOUNTAIN);
    assert_int_equal(hex_of(campaign, "0501")->land, HEX_FIELD);
    assert_true(hex_of(campaign, "0501")->river);
    assert_false(hex_of(campaign, "0102")->present);
    assert_true(hex_of(campaign, "0202")->present);
    assert_false(hex_of(campaign, "0402")->present);
    assert_int_equal(hex_of(campaign, "0502")->land, HEX_FOREST);
}

static void test_land_in_lists_and_hex_by_hex(void **state)
{
    const struct campaign *campaign = load(*state, "[map]\ncolumns = 4\nrows = 4\nrow 01 = w w w w\nswamp = 0101, 0202\n"
                                                   "mountain = 0404\nabsent = 0304\n[hex 0101]\nland = mountain\n"
                                                   "[hex 0303]\nland = river\n");
    assert_int_equal(hex_of(campaign, "0101")->land, HEX_MOUNTAIN);
    assert_int_equal(hex_of(campaign, "0201")->land, HEX_FOREST);
    assert_int_equal(hex_of(campaign, "0202")->land, HEX_SWAMP);
    assert_int_equal(hex_of(campaign, "0404")->land, HEX_MOUNTAIN);
    assert_false(hex_of(campaign, "0304")->present);
    assert_true(hex_of(campaign, "0303")->river);
    assert_int_equal(hex_of(campaign, "0303")->land, HEX_FIELD);
}

static void test_rivers_run_through_hexes_or_along_sides(void **state)
{
    const struct campaign *campaign = load(*state, "[map]\ncolumns = 6\nrows = 6\nmountain = 0102\n"
                                                   "river a = Afon Gŵyr: 0101 0102 0103\n"
                                                   "river b = 0301/0302 0302/0401\nroad = 0101 0201\n");
    const struct campaign_map *map = &campaign->map;
    assert_int_equal(map->way_count, 3);
    assert_string_equal(map->ways[0].name, "Afon Gŵyr");
    assert_int_equal(map->ways[0].count, 3);
    assert_false(map->ways[0].along_sides);
    assert_true(map->ways[1].along_sides);
    assert_int_equal(map->ways[1].count, 2);
    assert_int_equal(map->ways[2].kind, WAY_ROAD);
    assert_true(hex_of(campaign, "0102")->river);
    assert_false(hex_of(campaign, "0301")->river);     /* along its side alone */
    assert_false(hex_of(campaign, "0201")->river);     /* a road is no river */
}

static void test_a_later_file_overrides(void **state)
{
    struct fixture *fixture = *state;
    char path[] = "/tmp/fieldbook-map-XXXXXX", turn[] = "/tmp/fieldbook-turn-XXXXXX";
    int one = mkstemp(path), two = mkstemp(turn);
    assert_true(one >= 0 && two >= 0);
    FILE *file = fdopen(one, "w");
    fputs("[map]\ncolumns = 4\nrows = 4\nriver a = 0101 0102\n[hex 0101]\nname = Old\nexplored = 1\n", file);
    fclose(file);
    file = fdopen(two, "w");
    fputs("[map]\nriver a = 0201 0202\n[hex 0101]\nname = New\n", file);
    fclose(file);
    const char *const paths[] = {path, turn};
    const struct campaign *campaign = campaign_load(fixture->arena, fixture->diagnostics, paths, 2, NULL, NULL);
    remove(path);
    remove(turn);
    diagnostics_print(fixture->diagnostics, stderr);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 0);
    assert_string_equal(hex_of(campaign, "0101")->name, "New");
    assert_int_equal(hex_of(campaign, "0101")->explored, 1);
    assert_int_equal(campaign->map.way_count, 1);
    assert_true(hex_of(campaign, "0201")->river);
    assert_false(hex_of(campaign, "0102")->river);
}

static void test_who_knows_what(void **state)
{
    const struct campaign *campaign =
        load(*state, "[map]\ncolumns = 9\nrows = 9\nland = hidden\n[kingdom a]\nsees = 0909\n[kingdom b]\n"
                     "[hex 0101]\nowner = a\nexplored = 1\n[hex 0505]\nexplored = 2\nby = b\n[hex 0606]\nexplored = 1\n"
                     "by = all\n");
    assert_true(hex_of(campaign, "0101")->known & 1);
    assert_false(hex_of(campaign, "0101")->known & 2);
    assert_true(hex_of(campaign, "0505")->known & 2);
    assert_false(hex_of(campaign, "0505")->seen & 1);
    assert_true(hex_of(campaign, "0606")->known & 1);
    assert_true(hex_of(campaign, "0606")->known & 2);
    assert_true(hex_of(campaign, "0102")->seen & 1);     /* beside its own */
    assert_false(hex_of(campaign, "0301")->seen & 1);
    assert_true(hex_of(campaign, "0909")->seen & 1);
    assert_false(hex_of(campaign, "0909")->known & 1);
}

/* What a hex holds follows from the seed and its number alone. */
static void test_a_hex_stays_what_it_is(void **state)
{
    struct fixture *fixture = *state;
    static const char *const around[] = {
        "[map]\ncolumns = 9\nrows = 9\n",
        "[map]\ncolumns = 9\nrows = 9\nlow = first\nrow 09 = m m m m m m m m m\n[kingdom a]\n[hex 0101]\nowner = a\n",
        "[weather]\ndays = 9\n[map]\ncolumns = 9\nrows = 9\nhexes = pointy\n[hex 0404]\nfeature = city\n[hex 0303]\n"
        "explored = 3\n",
    };
    const struct chronicle *chronicles[3];
    for (int i = 0; i < 3; i++) {
        const struct campaign *campaign = load(fixture, around[i]);
        chronicles[i] = chronicle_run(fixture->arena, fixture->diagnostics, campaign);
    }
    for (int column = 1; column <= 9; column++)
        for (int row = 1; row <= 3; row++) {
            char name[16];
            snprintf(name, sizeof name, "%02d%02d", column, row);
            const struct campaign_map *map = &chronicles[0]->campaign->map;
            int cell = naming_find(&map->naming, map->grid, name, 4);
            const struct explored *first = chronicles[0]->hexes[cell].found;
            for (int i = 1; i < 3; i++) {
                const struct explored *other = chronicles[i]->hexes[cell].found;
                assert_int_equal(first->feature, other->feature);
                assert_int_equal(first->minor, other->minor);
                assert_int_equal(first->natives, other->natives);
                assert_int_equal(first->strength, other->strength);
            }
        }
}

static void test_natives_grow_and_give_way(void **state)
{
    struct fixture *fixture = *state;
    const struct campaign *campaign =
        load(fixture, "[campaign]\nturn = 4\n[map]\ncolumns = 4\nrows = 4\n[kingdom a]\n"
                      "[hex 0101]\nfeature = mine\nnatives = Dwarfs\nstrength = 500\nexplored = 2\n"
                      "[hex 0102]\nfeature = mine\nnatives = Dwarfs\nstrength = 500\nexplored = 2\nowner = a\n"
                      "[hex 0103]\nfeature = mine\nnatives = Orcs\nstrength = 2250\nexplored = 1\n"
                      "[hex 0104]\nfeature = mine\nexplored = 4\n[hex 0201]\nexplored = 5\n");
    const struct chronicle *chronicle = chronicle_run(fixture->arena, fixture->diagnostics, campaign);
    const struct grid grid = campaign->map.grid;
    assert_int_equal(chronicle->hexes[grid_cell(grid, 0, 0)].strength, 1000);
    assert_int_equal(chronicle->hexes[grid_cell(grid, 0, 1)].strength, 0);       /* taken */
    assert_false(chronicle->hexes[grid_cell(grid, 0, 1)].defended);
    assert_int_equal(chronicle->hexes[grid_cell(grid, 0, 2)].strength, 2500);    /* no further */
    assert_true(chronicle->hexes[grid_cell(grid, 0, 3)].new_this_turn);
    assert_false(chronicle->hexes[grid_cell(grid, 0, 0)].new_this_turn);
    assert_false(chronicle->hexes[grid_cell(grid, 1, 0)].entered);               /* in a turn to come */
}

static void test_pins_of_every_kind(void **state)
{
    const struct campaign *campaign =
        load(*state, "[map]\ncolumns = 4\nrows = 4\n[hex 0101]\nfeature = capital\nminor = shrine of law\nnatives = none\n"
                     "[hex 0102]\nfeature = DEEP MINE\nminor = none\n[hex 0103]\nfeature = empty\nminor = idol\n"
                     "[hex 0104]\nminor = Idol of Gork\nnatives = beasts of chaos\n");
    assert_int_equal(hex_of(campaign, "0101")->pins.feature, FEATURE_CAPITAL);
    assert_int_equal(hex_of(campaign, "0101")->pins.minor, MINOR_SHRINE);
    assert_int_equal(hex_of(campaign, "0101")->pins.dedication, DEDICATION_LAW);
    assert_int_equal(hex_of(campaign, "0101")->pins.natives, PEOPLE_NOBODY);
    assert_int_equal(hex_of(campaign, "0102")->pins.feature, FEATURE_DEEP_MINE);
    assert_true(hex_of(campaign, "0102")->pins.has_minor);
    assert_int_equal(hex_of(campaign, "0102")->pins.minor, MINOR_NONE);
    assert_int_equal(hex_of(campaign, "0103")->pins.minor, MINOR_IDOL);
    assert_false(hex_of(campaign, "0103")->pins.has_dedication);
    assert_int_equal(hex_of(campaign, "0104")->pins.dedication, DEDICATION_GORK);
    assert_int_equal(hex_of(campaign, "0104")->pins.natives, PEOPLE_BEASTS_OF_CHAOS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_numbers_may_begin_anywhere, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_rows_look_like_the_map, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_land_in_lists_and_hex_by_hex, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_rivers_run_through_hexes_or_along_sides, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_a_later_file_overrides, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_who_knows_what, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_a_hex_stays_what_it_is, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_natives_grow_and_give_way, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_pins_of_every_kind, fixture_set_up, fixture_tear_down),
    };
    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
