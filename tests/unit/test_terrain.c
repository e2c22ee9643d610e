/* The worked examples of the terrain generator, square and hexed, to the letter; and single readings of the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "rules/terrain.h"

static void exhausted(void *context)
{
    (void)context;
    abort();
}

static int setup(void **state)
{
    *state = arena_new(exhausted, NULL);
    return 0;
}

static int teardown(void **state)
{
    arena_free(*state);
    return 0;
}

/* "H1 H2 G2" to cells. */
static const int *cells_of(struct arena *arena, struct grid grid, const char *names, size_t *count)
{
    int *cells = arena_alloc_array(arena, strlen(names), sizeof *cells);
    *count = 0;
    while (*names != '\0') {
        size_t size = strcspn(names, " ");
        cells[*count] = grid_find(grid, names, size);
        assert_int_not_equal(cells[*count], GRID_NO_CELL);
        (*count)++;
        names += size + strspn(names + size, " ");
    }
    return cells;
}

/* The dice of both worked examples, in the order in which they were thrown. */
static const uint8_t example_dice[] = {
    6, 2, 4, 1,                            /* river: direction, place, width */
    2, 3, 3, 6, 2,                         /* road: direction, places, crossing */
    6, 1, 4, 5, 1, 6, 2,                   /* hills: how many, contours, start row */
    1, 3, 6, 2, 3, 4, 1, 1, 5, 2, 2, 2, 3, 4, 5,
    5, 3, 1, 2, 5, 2, 3, 4, 1, 2, 6, 2, 4, 6,
    4, 2, 5, 6, 2, 1, 3, 5, 4, 6, 6, 1, 3, 4,
};

static struct terrain_order example_order(struct arena *arena, struct grid grid, const char *river, const char *road)
{
    struct terrain_order order = {
        .grid = grid,
        .relief = RELIEF_UNDULATING,
        .woods = WOODS_FLAT,
        .trees_kind = TREES_DECIDUOUS,
        .habitation = HABITATION_RURAL,
        .crossing = CROSSING_THROWN,
        .hills = PRESENCE_YES,
        .trees = PRESENCE_YES,
        .places = PRESENCE_YES,
    };
    order.courses[COURSE_RIVER].presence = PRESENCE_YES;
    order.courses[COURSE_ROAD].presence = PRESENCE_YES;
    if (river != NULL) {
        order.courses[COURSE_RIVER].cells = cells_of(arena, grid, river, &order.courses[COURSE_RIVER].cell_count);
        order.courses[COURSE_ROAD].cells = cells_of(arena, grid, road, &order.courses[COURSE_ROAD].cell_count);
    }
    return order;
}

struct landing {
    enum terrain_kind kind;
    int contours;
    const char *cell;
};

static void assert_landings(const struct terrain *terrain, const struct landing *landings, size_t count)
{
    assert_int_equal(terrain->feature_count, count);
    for (size_t i = 0; i < count; i++) {
        char name[GRID_NAME_SIZE];
        assert_int_equal(terrain->features[i].kind, landings[i].kind);
        assert_int_equal(terrain->features[i].contours, landings[i].contours);
        assert_string_equal(grid_cell_name(terrain->grid, terrain->features[i].cell, name), landings[i].cell);
    }
}

static void assert_roll(const struct terrain *terrain, const char *chapter, const char *purpose, const char *result,
                        const char *landed)
{
    for (size_t i = 0; i < terrain->log.count; i++) {
        const struct roll *roll = &terrain->log.rolls[i];
        if (strcmp(roll->chapter, chapter) == 0 && strcmp(roll->purpose, purpose) == 0 &&
            strcmp(roll->landed, landed) == 0) {
            assert_string_equal(roll->result, result);
            return;
        }
    }
    fail_msg("no throw %s, %s that landed in %s", chapter, purpose, landed);
}

static const struct terrain_touch *touch_f4(struct arena *arena, struct grid grid)
{
    struct terrain_touch *touch = arena_alloc(arena, sizeof *touch);
    *touch = (struct terrain_touch){.cell = grid_find(grid, "F4", 2), .share = 40};
    return touch;
}

static void test_the_square_example(void **state)
{
    static const struct landing landings[] = {
        {TERRAIN_HILL, 1, "D3"},       {TERRAIN_HILL, 1, "G4"},       {TERRAIN_HILL, 2, "B5"},
        {TERRAIN_HILL, 1, "G6"},       {TERRAIN_HILL, 2, "C8"},       {TERRAIN_TREES, 0, "H3"},
        {TERRAIN_TREES, 0, "A5"},      {TERRAIN_TREES, 0, "G6"},      {TERRAIN_TREES, 0, "H8"},
        {TERRAIN_SETTLEMENT, 0, "D3"}, {TERRAIN_SETTLEMENT, 0, "F4"}, {TERRAIN_SETTLEMENT, 0, "F6"},
        {TERRAIN_VILLAGE, 0, "C7"},
    };
    struct arena *arena = *state;
    struct grid grid = {GRID_SQUARE, 8, 8};
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = example_order(arena, grid, "H1 H2 G2 G3 F3 E3 E4 D4 C4 C5 C6 B6 B7 B8",
                                               "B1 B2 B3 B4 C5 D6 E6 F6 F7 G7 H7");
    order.courses[COURSE_RIVER].touches = touch_f4(arena, grid);
    order.courses[COURSE_RIVER].touch_count = 1;
    size_t used;
    const struct terrain *terrain = terrain_generate(arena, &ruleset, &order, "1", "ford", example_dice,
                                                     sizeof example_dice, &used);
    assert_int_equal(used, sizeof example_dice);
    assert_false(terrain->misfit);
    assert_landings(terrain, landings, sizeof landings / sizeof *landings);
    assert_roll(terrain, "River", "Comes in", "top-right corner", "H1");
    assert_roll(terrain, "River", "Place, out", "towards the left", "B8");
    assert_roll(terrain, "River", "Width", "one square", "");
    assert_roll(terrain, "Road", "Place, in", "towards the left", "B1");
    assert_roll(terrain, "Road", "Place, out", "towards the bottom", "H7");
    assert_roll(terrain, "Road", "Crossing", "ford", "C5");
    assert_roll(terrain, "Hills", "Contours", "third and fifth high", "");
    assert_roll(terrain, "Hills", "First hill", "G3–E3 river; next", "D3");
    assert_roll(terrain, "Hills", "Second", "F4 part river; next", "G4");
    assert_roll(terrain, "Hills", "Third, high", "C5 river, road; next", "B5");
    assert_roll(terrain, "Hills", "Fourth", "E6, F6 road; next", "G6");
    assert_roll(terrain, "Hills", "Fifth, high", "free", "C8");
    assert_roll(terrain, "Trees", "Third", "the fourth hill", "G6");
    assert_roll(terrain, "Trees", "Fourth", "F7–H7 road; next", "H8");
    assert_roll(terrain, "Habitation", "Settlement", "the first hill", "D3");
    assert_roll(terrain, "Habitation", "Settlement", "river, under half", "F4");
    assert_roll(terrain, "Habitation", "Settlement", "road, under half", "F6");
    assert_roll(terrain, "Habitation", "Village", "free", "C7");
    assert_int_equal(terrain->log.throws, 33);
    assert_int_equal(terrain->crossing_count, 1);
    assert_int_equal(terrain->crossings[0].kind, CROSSING_FORD);
    assert_int_equal(terrain->courses[COURSE_RIVER].entry_corner, 1);
    assert_int_equal(terrain->courses[COURSE_RIVER].exit_face, 2);
    assert_int_equal(terrain->courses[COURSE_RIVER].exit_corner, -1);
    assert_int_equal(terrain->river_share[grid_find(grid, "F4", 2)], 40);
    assert_int_equal(terrain->road_share[grid_find(grid, "C5", 2)], 30);
}

static void test_the_hexed_example(void **state)
{
    static const struct landing landings[] = {
        {TERRAIN_HILL, 1, "I3"},       {TERRAIN_HILL, 1, "A4"},       {TERRAIN_HILL, 2, "H4"},
        {TERRAIN_HILL, 1, "E5"},       {TERRAIN_HILL, 2, "I7"},       {TERRAIN_TREES, 0, "H3"},
        {TERRAIN_TREES, 0, "B4"},      {TERRAIN_TREES, 0, "H5"},      {TERRAIN_TREES, 0, "B7"},
        {TERRAIN_SETTLEMENT, 0, "D3"}, {TERRAIN_SETTLEMENT, 0, "F4"}, {TERRAIN_SETTLEMENT, 0, "D6"},
        {TERRAIN_VILLAGE, 0, "G7"},
    };
    struct arena *arena = *state;
    struct grid grid = {GRID_HEX, 9, 8};
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = example_order(arena, grid, "I1 H2 G2 F3 E3 D4 C4 C5 C6 C7 C8",
                                               "C1 C2 C3 D4 E4 F5 G5 H6 I6");
    size_t used;
    const struct terrain *terrain = terrain_generate(arena, &ruleset, &order, "1", "ford", example_dice,
                                                     sizeof example_dice, &used);
    assert_int_equal(used, sizeof example_dice);
    assert_landings(terrain, landings, sizeof landings / sizeof *landings);
    assert_roll(terrain, "River", "Comes in", "top-right corner", "I1");
    assert_roll(terrain, "River", "Place, out", "towards the left", "C8");
    assert_roll(terrain, "Road", "Place, in", "towards the left", "C1");
    assert_roll(terrain, "Road", "Place, out", "towards the bottom", "I6");
    assert_roll(terrain, "Road", "Crossing", "ford", "D4");
    assert_roll(terrain, "Hills", "Fifth, high", "H6, I6 road; next", "I7");
    assert_roll(terrain, "Habitation", "Settlement", "F3, E3 river; next", "D3");
}

/* The source's first two examples of direction: 3 then 2 enters at the right and leaves at the bottom; on the right edge a
 * 4 is towards the top. */
static void test_directions(void **state)
{
    static const uint8_t dice[] = {3, 2, 4, 1, 1};
    struct arena *arena = *state;
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = {GRID_SQUARE, 8, 8}, .crossing = CROSSING_THROWN};
    order.courses[COURSE_RIVER].presence = PRESENCE_YES;
    size_t used;
    const struct terrain *terrain = terrain_generate(arena, &ruleset, &order, "1", "x", dice, sizeof dice, &used);
    assert_int_equal(used, sizeof dice);
    assert_roll(terrain, "River", "Comes in", "right edge", "");
    assert_roll(terrain, "River", "Goes out", "bottom edge", "");
    assert_roll(terrain, "River", "Place, in", "towards the top", "H2");
    /* Eight columns have two middle ones: E is nearer the right edge. */
    assert_roll(terrain, "River", "Place, out", "in the middle", "E8");
}

/* A score of the entry's own group runs straight across. */
static void test_same_group_runs_across(void **state)
{
    static const uint8_t dice[] = {1, 2, 1, 1, 1};
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = {GRID_SQUARE, 8, 8}, .crossing = CROSSING_THROWN};
    order.courses[COURSE_RIVER].presence = PRESENCE_YES;
    size_t used;
    const struct terrain *terrain = terrain_generate(*state, &ruleset, &order, "1", "x", dice, sizeof dice, &used);
    assert_roll(terrain, "River", "Comes in", "top edge", "");
    assert_roll(terrain, "River", "Goes out", "bottom edge", "");
    assert_roll(terrain, "River", "Place, in", "in the middle", "D1");    /* a tie goes left */
    assert_roll(terrain, "River", "Place, out", "in the middle", "D8");
}

static bool has_cell(const int *cells, size_t count, struct grid grid, const char *name)
{
    int cell = grid_find(grid, name, strlen(name));
    for (size_t i = 0; i < count; i++) {
        if (cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* Looking downstream the left bank; where that is off the grid, the right. */
static void test_banks(void **state)
{
    struct arena *arena = *state;
    struct grid grid = {GRID_SQUARE, 8, 8};
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = grid, .crossing = CROSSING_THROWN};
    struct terrain_course_order *river = &order.courses[COURSE_RIVER];
    size_t used;
    river->presence = PRESENCE_YES;
    river->width = 2;
    river->cells = cells_of(arena, grid, "D1 D2 D3 D4 D5 D6 D7 D8", &river->cell_count);
    const struct terrain *down = terrain_generate(arena, &ruleset, &order, "1", "x", NULL, 0, &used);
    assert_int_equal(down->courses[COURSE_RIVER].bank_count, 8);
    assert_true(has_cell(down->courses[COURSE_RIVER].bank, 8, grid, "E4"));
    river->cells = cells_of(arena, grid, "H1 H2 H3 H4 H5 H6 H7 H8", &river->cell_count);
    const struct terrain *edge = terrain_generate(arena, &ruleset, &order, "1", "x", NULL, 0, &used);
    assert_int_equal(edge->courses[COURSE_RIVER].bank_count, 8);
    assert_true(has_cell(edge->courses[COURSE_RIVER].bank, 8, grid, "G4"));
}

/* A start row that the grid does not have is thrown again, and a town's face on squares. */
static void test_thrown_again(void **state)
{
    static const uint8_t dice[] = {6, 5, 2, 1, 1, 1, 6, 5, 3};
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = {GRID_SQUARE, 4, 4}, .places = PRESENCE_NUMBER};
    order.numbers[TERRAIN_TOWN] = 1;
    size_t used;
    const struct terrain *terrain = terrain_generate(*state, &ruleset, &order, "1", "x", dice, sizeof dice, &used);
    assert_int_equal(used, sizeof dice);
    assert_int_equal(terrain->feature_count, 1);
    assert_int_equal(terrain->features[0].cell, grid_find(terrain->grid, "C2", 2));
    assert_int_equal(terrain->features[0].second, grid_find(terrain->grid, "C3", 2));
    assert_true(terrain->log.rolls[0].dice[0].rejected);
    assert_true(terrain->log.rolls[0].dice[1].rejected);
    assert_false(terrain->log.rolls[0].dice[2].rejected);
}

/* When the grid is full, what is left is left out, and the log says so. */
static void test_left_out(void **state)
{
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = {GRID_SQUARE, 4, 4}, .hills = PRESENCE_NUMBER};
    order.numbers[TERRAIN_HILL] = 17;
    size_t used;
    const struct terrain *terrain = terrain_generate(*state, &ruleset, &order, "1", "x", NULL, 0, &used);
    assert_int_equal(terrain->feature_count, 17);
    assert_int_not_equal(terrain->features[15].cell, GRID_NO_CELL);
    assert_int_equal(terrain->features[16].cell, GRID_NO_CELL);
    assert_string_equal(terrain->log.rolls[terrain->features[16].roll].result, "nowhere is free; left out");
}

/* Raster counts each row from its left. */
static void test_raster(void **state)
{
    static const uint8_t dice[] = {1, 2, 3, 4};
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = {GRID_SQUARE, 8, 8}, .hills = PRESENCE_NUMBER, .counting = COUNTING_RASTER};
    order.numbers[TERRAIN_HILL] = 1;
    size_t used;
    const struct terrain *terrain = terrain_generate(*state, &ruleset, &order, "1", "x", dice, sizeof dice, &used);
    assert_int_equal(terrain->features[0].cell, grid_find(terrain->grid, "A2", 2));
}

static void test_faults_of_drawn_courses(void **state)
{
    struct grid grid = {GRID_SQUARE, 8, 8};
    size_t count;
    const int *gap = cells_of(*state, grid, "A1 A2 A4", &count);
    assert_string_equal(terrain_course_fault(*state, grid, gap, count),
                        "A2 and A4 do not meet; each cell must touch the one before");
    const int *twice = cells_of(*state, grid, "A1 A2 A1", &count);
    assert_non_null(strstr(terrain_course_fault(*state, grid, twice, count), "twice"));
    const int *inside = cells_of(*state, grid, "A1 B2", &count);
    assert_non_null(strstr(terrain_course_fault(*state, grid, inside, count), "inside the grid"));
    const int *fine = cells_of(*state, grid, "A1 B1 B2 A3", &count);
    assert_null(terrain_course_fault(*state, grid, fine, count));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_square_example, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_hexed_example, setup, teardown),
        cmocka_unit_test_setup_teardown(test_directions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_same_group_runs_across, setup, teardown),
        cmocka_unit_test_setup_teardown(test_banks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_thrown_again, setup, teardown),
        cmocka_unit_test_setup_teardown(test_left_out, setup, teardown),
        cmocka_unit_test_setup_teardown(test_raster, setup, teardown),
        cmocka_unit_test_setup_teardown(test_faults_of_drawn_courses, setup, teardown),
    };
    return cmocka_run_group_tests_name("terrain", tests, NULL, NULL);
}
