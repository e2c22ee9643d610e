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
    struct grid grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8};
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
    struct grid grid = {.shape = GRID_HEX, .columns = 9, .rows = 8};
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

/* The source's first two examples of direction: 3 then 2 enters at the right and leaves at the bottom; on the right
 * edge a 4 is towards the top. */
static void test_directions(void **state)
{
    static const uint8_t dice[] = {3, 2, 4, 1, 1};
    struct arena *arena = *state;
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8}, .crossing = CROSSING_THROWN};
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
    struct terrain_order order = {.grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8}, .crossing = CROSSING_THROWN};
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
    struct grid grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8};
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
    struct terrain_order order = {.grid = {.shape = GRID_SQUARE, .columns = 4, .rows = 4}, .places = PRESENCE_NUMBER};
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
    struct terrain_order order = {.grid = {.shape = GRID_SQUARE, .columns = 4, .rows = 4}, .hills = PRESENCE_NUMBER};
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
    struct terrain_order order = {.grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8},
                                  .hills = PRESENCE_NUMBER,
                                  .counting = COUNTING_RASTER};
    order.numbers[TERRAIN_HILL] = 1;
    size_t used;
    const struct terrain *terrain = terrain_generate(*state, &ruleset, &order, "1", "x", dice, sizeof dice, &used);
    assert_int_equal(terrain->features[0].cell, grid_find(terrain->grid, "A2", 2));
}

static void test_faults_of_drawn_courses(void **state)
{
    struct grid grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8};
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

static const struct roll *roll_called(const struct terrain *terrain, const char *chapter, const char *purpose)
{
    for (size_t i = 0; i < terrain->log.count; i++) {
        const struct roll *roll = &terrain->log.rolls[i];
        if (strcmp(roll->chapter, chapter) == 0 && strcmp(roll->purpose, purpose) == 0) {
            return roll;
        }
    }
    fail_msg("no throw %s, %s", chapter, purpose);
    return NULL;
}

/* Where the dice of a house table do not show at once what they come to, the log says it; a plain d6 needs no sum. */
static void test_house_dice_and_their_sums(void **state)
{
    /* presence half-d6; how many 2d6; contours d66, two hills; start row, two hills */
    static const uint8_t dice[] = {1, 6, 3, 1, 5, 4, 2, 2, 1, 1, 1, 2, 2, 2};
    static const struct table_row many[] = {{2, 8, {1, 0}}, {9, 12, {2, 0}}};
    static const struct table_row contours[] = {{11, 36, {0}}, {41, 66, {1}}};
    static const struct table_row presence[] = {{1, 1, {0}}, {2, 3, {1}}};
    struct ruleset ruleset = ruleset_published();
    struct table house[3] = {
        *ruleset.tables[TABLE_TERRAIN_HILLS_UNDULATING],
        *ruleset.tables[TABLE_TERRAIN_CONTOURS_UNDULATING],
        *ruleset.tables[TABLE_TERRAIN_PRESENCE],
    };
    house[0].dice = "2d6", house[0].rows = many, house[0].row_count = 2;
    house[1].dice = "d66", house[1].rows = contours, house[1].row_count = 2;
    house[2].dice = "half-d6", house[2].rows = presence, house[2].row_count = 2;
    ruleset.tables[TABLE_TERRAIN_HILLS_UNDULATING] = &house[0];
    ruleset.tables[TABLE_TERRAIN_CONTOURS_UNDULATING] = &house[1];
    ruleset.tables[TABLE_TERRAIN_PRESENCE] = &house[2];
    struct terrain_order order = {
        .grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8}, .relief = RELIEF_UNDULATING, .hills = PRESENCE_ROLL,
    };
    size_t used;
    const struct terrain *terrain = terrain_generate(*state, &ruleset, &order, "1", "x", dice, sizeof dice, &used);
    static const struct {
        const char *purpose;
        bool has_sum;
        int sum, row;
        const char *result;
    } rolls[] = {
        {"Are there any",    true,  1,  0,  "yes"                },
        {"How many",         true,  9,  1,  "two hills"          },
        {"Contours, first",  true,  15, 0,  "one"                },
        {"Contours, second", true,  42, 1,  "two"                },
        {"Start row",        false, 0,  -1, "row 2, from the left"},
        {"First hill",       true,  3,  -1, "free"               },
        {"Second, high",     true,  6,  -1, "free"               },
    };
    assert_int_equal(used, sizeof dice);
    assert_int_equal(terrain->log.count, sizeof rolls / sizeof *rolls);
    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        const struct roll *roll = roll_called(terrain, "Hills", rolls[i].purpose);
        assert_int_equal(roll->has_sum, rolls[i].has_sum);
        assert_int_equal(roll->has_sum ? roll->sum : 0, rolls[i].sum);
        assert_int_equal(roll->row, rolls[i].row);
        assert_string_equal(roll->result, rolls[i].result);
    }
    assert_int_equal(terrain->features[1].contours, 2);
}

/* The published tables, all of d6: no sum, and one line for all contours. */
static void test_plain_dice_have_no_sums(void **state)
{
    static const uint8_t dice[] = {6, 1, 4, 5, 1, 6};
    struct ruleset ruleset = ruleset_published();
    struct terrain_order order = {.grid = {.shape = GRID_SQUARE, .columns = 8, .rows = 8},
                                  .relief = RELIEF_UNDULATING,
                                  .hills = PRESENCE_YES};
    size_t used;
    const struct terrain *terrain = terrain_generate(*state, &ruleset, &order, "1", "x", dice, sizeof dice, &used);
    assert_false(roll_called(terrain, "Hills", "How many")->has_sum);
    assert_false(roll_called(terrain, "Hills", "Contours")->has_sum);
    assert_int_equal(roll_called(terrain, "Hills", "Contours")->dice_count, 5);
}

/* One cell alone is entered and left by different faces or corners, drawn by hand or not, and a wide river has its bank
 * there too. */
static void test_single_cells(void **state)
{
    static const struct {
        struct grid grid;
        uint8_t dice[4];
        const char *drawn;    /* or NULL */
        const char *cell;
        int entry_face, exit_face, exit_corner;
        const char *bank;
    } cases[] = {
        /* by the right edge in, by the corner next to it out; its left is off the grid */
        {{.shape = GRID_SQUARE, .columns = 4, .rows = 4}, {3, 5, 5, 0}, NULL, "D4", 1, 1, 2,  "C4 D3"},
        /* round a corner of the grid, with nothing but that on its left */
        {{.shape = GRID_SQUARE, .columns = 4, .rows = 4}, {1, 3, 5, 3}, NULL, "D1", 0, 1, -1, "C1 D2"},
        /* a hex's two faces at the side */
        {{.shape = GRID_HEX, .columns = 5, .rows = 4},    {6, 3, 3, 0}, NULL, "E1", 1, 2, -1, "D1 D2 E2"},
        /* drawn where the dice do not say */
        {{.shape = GRID_SQUARE, .columns = 4, .rows = 4}, {1, 3, 5, 3}, "A4", "A4", 2, 3, -1, "A3 B4"},
        {{.shape = GRID_HEX, .columns = 5, .rows = 4},    {3, 5, 5, 0}, "A2", "A2", 5, 4, -1, "A1 B2 B3 A3"},
    };
    struct arena *arena = *state;
    struct ruleset ruleset = ruleset_published();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct terrain_order order = {.grid = cases[i].grid, .crossing = CROSSING_THROWN};
        struct terrain_course_order *river = &order.courses[COURSE_RIVER];
        size_t used, bank_count;
        river->presence = PRESENCE_YES;
        river->width = 2;
        if (cases[i].drawn != NULL) {
            river->cells = cells_of(arena, cases[i].grid, cases[i].drawn, &river->cell_count);
        }
        const struct terrain *terrain = terrain_generate(arena, &ruleset, &order, "1", "x", cases[i].dice, 4, &used);
        const struct terrain_course *course = &terrain->courses[COURSE_RIVER];
        assert_int_equal(course->cell_count, 1);
        assert_int_equal(course->cells[0], grid_find(cases[i].grid, cases[i].cell, 2));
        assert_int_equal(course->entry_face, cases[i].entry_face);
        assert_int_equal(course->entry_corner, -1);
        assert_int_equal(course->exit_face, cases[i].exit_face);
        assert_int_equal(course->exit_corner, cases[i].exit_corner);
        const int *bank = cells_of(arena, cases[i].grid, cases[i].bank, &bank_count);
        assert_int_equal(course->bank_count, bank_count);
        for (size_t k = 0; k < bank_count; k++) {
            char name[GRID_NAME_SIZE];
            assert_true(has_cell(course->bank, course->bank_count, cases[i].grid,
                                 grid_cell_name(cases[i].grid, bank[k], name)));
        }
    }
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
        cmocka_unit_test_setup_teardown(test_house_dice_and_their_sums, setup, teardown),
        cmocka_unit_test_setup_teardown(test_plain_dice_have_no_sums, setup, teardown),
        cmocka_unit_test_setup_teardown(test_single_cells, setup, teardown),
    };
    return cmocka_run_group_tests_name("terrain", tests, NULL, NULL);
}
