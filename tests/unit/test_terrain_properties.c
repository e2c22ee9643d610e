/* What must hold for every battlefield, whatever the dice: checked over many seeds, written from the rules' text. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "rules/terrain.h"

/* columns  rows  seeds of each shape: 100,800 battlefields in all */
static const struct {
    int columns, rows, seeds;
} sizes[] = {
    {4, 4, 12000}, {5, 4, 6000}, {8, 8, 12000}, {9, 8, 12000}, {6, 9, 6000}, {12, 10, 2000}, {30, 20, 400},
};

enum { SIZE_COUNT = sizeof sizes / sizeof *sizes, CELLS_MOST = 600 };

static void exhausted(void *context)
{
    (void)context;
    abort();
}

/* An order that differs from seed to seed: all reliefs, woods, habitations, widths and countings come up. */
static struct terrain_order order_for(struct grid grid, int seed)
{
    struct terrain_order order = {
        .grid = grid,
        .relief = (enum terrain_relief)(seed % RELIEF_COUNT),
        .woods = (enum terrain_woods)(seed / 4 % WOODS_COUNT),
        .trees_kind = TREES_DECIDUOUS,
        .habitation = (enum terrain_habitation)(seed / 3 % HABITATION_COUNT),
        .counting = seed % 5 == 0 ? COUNTING_RASTER : COUNTING_SERPENTINE,
        .crossing = CROSSING_THROWN,
        .hills = PRESENCE_YES,
        .trees = PRESENCE_YES,
        .places = PRESENCE_YES,
    };
    order.courses[COURSE_RIVER].presence = seed % 7 == 0 ? PRESENCE_ROLL : PRESENCE_YES;
    order.courses[COURSE_ROAD].presence = seed % 11 == 0 ? PRESENCE_NO : PRESENCE_YES;
    return order;
}

static const struct roll *roll_of(const struct terrain *terrain, const char *chapter, const char *purpose)
{
    for (size_t i = 0; i < terrain->log.count; i++) {
        const struct roll *roll = &terrain->log.rolls[i];
        if (strcmp(roll->chapter, chapter) == 0 && strcmp(roll->purpose, purpose) == 0) {
            return roll;
        }
    }
    return NULL;
}

static bool same_name(const struct terrain *terrain, int cell, const char *name)
{
    char out[GRID_NAME_SIZE];
    return strcmp(grid_cell_name(terrain->grid, cell, out), name) == 0;
}

/* ---- courses ---- */

static void assert_chain(const struct terrain *terrain, const struct terrain_course *course)
{
    struct grid grid = terrain->grid;
    for (size_t i = 0; i < course->cell_count; i++) {
        for (size_t k = 0; k < i; k++) {
            bool next = k + 1 == i;
            assert_int_not_equal(course->cells[i], course->cells[k]);
            assert_int_equal(grid_face_towards(grid, course->cells[k], course->cells[i]) >= 0, next);
        }
    }
    size_t shortest = (size_t)grid_distance(grid, course->cells[0], course->cells[course->cell_count - 1]) + 1;
    assert_true(4 * course->cell_count <= 5 * shortest);
    assert_int_equal(grid_neighbour(grid, course->cells[0], course->entry_face), GRID_NO_CELL);
    assert_int_equal(grid_neighbour(grid, course->cells[course->cell_count - 1], course->exit_face), GRID_NO_CELL);
}

/* The end of a course is the cell in which its throw landed: of the corner, or else of the place on the edge. */
static void assert_end(const struct terrain *terrain, const char *chapter, bool is_exit, int cell)
{
    const struct roll *edge = roll_of(terrain, chapter, is_exit ? "Goes out" : "Comes in");
    const struct roll *place = roll_of(terrain, chapter, is_exit ? "Place, out" : "Place, in");
    int score = edge->dice[0].value;
    assert_int_equal(score >= 5, place == NULL);
    assert_true(same_name(terrain, cell, place == NULL ? edge->landed : place->landed));
    int column = grid_column(terrain->grid, cell), row = grid_row(terrain->grid, cell);
    bool side = column == 0 || column == terrain->grid.columns - 1;
    bool level = row == 0 || row == terrain->grid.rows - 1;
    assert_true(score <= 2 ? level : score <= 4 ? side : side && level);
    if (place == NULL || terrain->grid.shape == GRID_HEX) {
        return;
    }
    /* Squares: a quarter from either end, the outer cell where it falls between two; else a middle one. */
    int length = score <= 2 ? terrain->grid.columns : terrain->grid.rows, at = score <= 2 ? column : row;
    int quarter = length % 4 == 0 ? length / 4 - 1 : length / 4;
    if (place->dice[0].value <= 2) {
        assert_true(at == length / 2 || (length % 2 == 0 && at == length / 2 - 1));
    } else {
        assert_int_equal(at, place->dice[0].value <= 4 ? quarter : length - 1 - quarter);
    }
}

static void assert_courses(const struct terrain *terrain)
{
    static const char *const chapters[COURSE_COUNT] = {[COURSE_RIVER] = "River", [COURSE_ROAD] = "Road"};
    for (int kind = 0; kind < COURSE_COUNT; kind++) {
        const struct terrain_course *course = &terrain->courses[kind];
        if (course->present) {
            assert_chain(terrain, course);
            assert_end(terrain, chapters[kind], false, course->cells[0]);
            assert_end(terrain, chapters[kind], true, course->cells[course->cell_count - 1]);
        }
    }
}

static bool contains(const int *cells, size_t count, int cell)
{
    for (size_t i = 0; i < count; i++) {
        if (cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* Which cells should be the bank: those across the faces that a boat on the river has on its left or, on_right, on its
 * right hand. Its way through a cell leads from a face, or a square's corner, to another; on its left are the faces
 * clockwise behind the one by which it came. */
static void mark_side(const struct terrain *terrain, const struct terrain_course *river, size_t index, bool on_right,
                      bool *marked, bool *any_face, bool *any_cell)
{
    struct grid grid = terrain->grid;
    int faces = grid_face_count(grid), cell = river->cells[index];
    bool first = index == 0, last = index + 1 == river->cell_count;
    int in = first ? 2 * river->entry_face + (river->entry_corner >= 0)
                   : 2 * grid_face_towards(grid, cell, river->cells[index - 1]);
    int out = last ? 2 * river->exit_face + (river->exit_corner >= 0)
                   : 2 * grid_face_towards(grid, cell, river->cells[index + 1]);
    int to_out = (out - in + 2 * faces) % (2 * faces);
    *any_face = *any_cell = false;
    for (int face = 0; face < faces; face++) {
        int to_face = (2 * face - in + 2 * faces) % (2 * faces);
        if (to_face == 0 || to_face == to_out || (to_face > to_out) != on_right) {
            continue;
        }
        int next = grid_neighbour(grid, cell, face);
        *any_face = true;
        if (next != GRID_NO_CELL) {
            *any_cell = true;
            marked[next] = true;
        }
    }
}

/* A narrow river has no bank; a wide one has the cells on its left, or on its right where its left is off the grid; and
 * all of them on its right where its left has none at all, as round a corner of the grid. */
static void assert_bank(const struct terrain *terrain)
{
    const struct terrain_course *river = &terrain->courses[COURSE_RIVER];
    bool marked[CELLS_MOST] = {false}, any_face, any_cell;
    assert_int_equal(river->bank_count > 0, river->present && river->width == 2);
    if (river->bank_count == 0) {
        return;
    }
    assert_in_range(grid_cell_count(terrain->grid), 1, CELLS_MOST);
    bool none = true;
    for (int round = 0; round < 2 && none; round++) {
        for (size_t i = 0; i < river->cell_count; i++) {
            mark_side(terrain, river, i, false, marked, &any_face, &any_cell);
            if (round == 1 || (any_face && !any_cell)) {
                mark_side(terrain, river, i, true, marked, &any_face, &any_cell);
            }
        }
        for (size_t i = 0; i < river->cell_count; i++) {
            marked[river->cells[i]] = false;
        }
        for (int cell = 0; cell < grid_cell_count(terrain->grid); cell++) {
            none = none && !marked[cell];
        }
    }
    size_t count = 0;
    for (int cell = 0; cell < grid_cell_count(terrain->grid); cell++) {
        assert_int_equal(contains(river->bank, river->bank_count, cell), marked[cell]);
        count += marked[cell] ? 1 : 0;
    }
    assert_int_equal(river->bank_count, count);
}

static void assert_shares(const struct terrain *terrain)
{
    const struct terrain_course *river = &terrain->courses[COURSE_RIVER], *road = &terrain->courses[COURSE_ROAD];
    for (int cell = 0; cell < grid_cell_count(terrain->grid); cell++) {
        bool wet = contains(river->cells, river->cell_count, cell) || contains(river->bank, river->bank_count, cell);
        bool paved = contains(road->cells, road->cell_count, cell);
        assert_int_equal(terrain->river_share[cell], wet ? 70 : 0);
        assert_int_equal(terrain->road_share[cell], paved ? 30 : 0);
    }
}

/* Crossings are the unbroken runs of road cells on the river, each with its throw. */
static void assert_crossings(const struct terrain *terrain)
{
    const struct terrain_course *road = &terrain->courses[COURSE_ROAD];
    size_t crossing = 0;
    for (size_t i = 0; i < road->cell_count && terrain->courses[COURSE_RIVER].present;) {
        size_t end = i;
        while (end < road->cell_count && terrain->river_share[road->cells[end]] > 0) {
            end++;
        }
        if (end > i) {
            assert_true(crossing < terrain->crossing_count);
            assert_int_equal(terrain->crossings[crossing].first, i);
            assert_int_equal(terrain->crossings[crossing].count, end - i);
            crossing++;
        }
        i = end > i ? end : i + 1;
    }
    assert_int_equal(crossing, terrain->crossing_count);
}

/* How much it is in the water, for a chain that steps from a cell (GRID_NO_CELL: begins) to the next: a cell in it
 * counts once, and twice more where the chain comes upon it. */
static int wetness(const struct terrain *terrain, int from, int to)
{
    bool dry_before = from == GRID_NO_CELL || terrain->river_share[from] == 0;
    return terrain->river_share[to] == 0 ? 0 : dry_before ? 3 : 1;
}

/* The least that any chain of at most so many cells can be in the water: all chains are tried, by length. */
static int least_wetness(const struct terrain *terrain, int from, int to, int cells_most)
{
    enum { NEVER = 10000 };
    struct grid grid = terrain->grid;
    int all = grid_cell_count(grid), wet[2][CELLS_MOST];
    assert_in_range(all, 1, CELLS_MOST);
    for (int cell = 0; cell < all; cell++) {
        wet[0][cell] = NEVER;
    }
    wet[0][from] = wetness(terrain, GRID_NO_CELL, from);
    int least = wet[0][to];
    for (int length = 2; length <= cells_most; length++) {
        const int *before = wet[length % 2];
        int *after = wet[1 - length % 2];
        for (int cell = 0; cell < all; cell++) {
            after[cell] = NEVER;
        }
        for (int cell = 0; cell < all; cell++) {
            for (int face = 0; before[cell] < NEVER && face < grid_face_count(grid); face++) {
                int next = grid_neighbour(grid, cell, face);
                if (next != GRID_NO_CELL && before[cell] + wetness(terrain, cell, next) < after[next]) {
                    after[next] = before[cell] + wetness(terrain, cell, next);
                }
            }
        }
        least = after[to] < least ? after[to] : least;
    }
    return least;
}

/* A road is no more in the river than its length makes it. */
static void assert_dry_road(const struct terrain *terrain)
{
    const struct terrain_course *road = &terrain->courses[COURSE_ROAD];
    if (!road->present || !terrain->courses[COURSE_RIVER].present) {
        return;
    }
    int from = road->cells[0], to = road->cells[road->cell_count - 1], sum = 0;
    for (size_t i = 0; i < road->cell_count; i++) {
        sum += wetness(terrain, i == 0 ? GRID_NO_CELL : road->cells[i - 1], road->cells[i]);
    }
    int cells_most = (grid_distance(terrain->grid, from, to) + 1) * 5 / 4;
    assert_int_equal(sum, least_wetness(terrain, from, to, cells_most));
}

/* No course leaves through the face or corner by which it came in. */
static void assert_ends_apart(const struct terrain *terrain)
{
    for (int kind = 0; kind < COURSE_COUNT; kind++) {
        const struct terrain_course *course = &terrain->courses[kind];
        if (course->present && course->cell_count == 1) {
            assert_false(course->entry_face == course->exit_face && course->entry_corner == course->exit_corner);
        }
    }
}

/* ---- what is counted onto the grid ---- */

/* What a cell held before the thing at index was placed. */
struct holding {
    bool hill, mountain, trees, built;
    int share;
};

static struct holding holding_before(const struct terrain *terrain, size_t index, int cell)
{
    struct holding holding = {.share = terrain->river_share[cell] + terrain->road_share[cell]};
    for (size_t i = 0; i < index; i++) {
        const struct terrain_feature *feature = &terrain->features[i];
        if (feature->cell == cell || feature->second == cell) {
            holding.hill = holding.hill || feature->kind == TERRAIN_HILL;
            holding.mountain = holding.mountain || feature->kind == TERRAIN_MOUNTAIN;
            holding.trees = holding.trees || feature->kind == TERRAIN_TREES;
            holding.built = holding.built || feature->kind >= TERRAIN_SETTLEMENT;
        }
    }
    return holding;
}

static bool may_stand(enum terrain_kind kind, struct holding holding)
{
    bool nothing = !holding.hill && !holding.mountain && !holding.trees && !holding.built;
    switch (kind) {
    case TERRAIN_HILL:
    case TERRAIN_MOUNTAIN:
        return nothing && holding.share == 0;
    case TERRAIN_TREES:
        return !holding.mountain && !holding.trees && !holding.built && holding.share == 0;
    case TERRAIN_SETTLEMENT:
        return !holding.mountain && !holding.trees && !holding.built && holding.share < 50;
    default:
        return nothing && holding.share < 25;
    }
}

static int counted(const struct terrain *terrain, enum terrain_counting counting, int start, long at)
{
    int width = terrain->grid.columns;
    int row = (int)((start - 1 + at / width) % terrain->grid.rows), column = (int)(at % width);
    bool back = counting == COUNTING_SERPENTINE && at / width % 2 == 1;
    return grid_cell(terrain->grid, back ? width - 1 - column : column, row);
}

static bool is_free(const struct terrain *terrain, size_t index, int cell)
{
    enum terrain_kind kind = terrain->features[index].kind;
    bool free_here = may_stand(kind, holding_before(terrain, index, cell));
    if (!free_here || kind != TERRAIN_TOWN) {
        return free_here;
    }
    for (int face = 0; face < grid_face_count(terrain->grid); face++) {
        int next = grid_neighbour(terrain->grid, cell, face);
        if (next != GRID_NO_CELL && may_stand(kind, holding_before(terrain, index, next))) {
            return true;
        }
    }
    return false;
}

/* Every thing landed in the first cell of its count that can take it, counted from where the one before it landed. */
static void assert_features(const struct terrain *terrain, enum terrain_counting counting)
{
    const char *chapter = "";
    long at = -1;
    int start = 0;
    for (size_t i = 0; i < terrain->feature_count; i++) {
        const struct terrain_feature *feature = &terrain->features[i];
        const struct roll *roll = &terrain->log.rolls[feature->roll];
        if (strcmp(roll->chapter, chapter) != 0) {
            const struct roll *row = roll_of(terrain, roll->chapter, "Start row");
            start = row->dice[row->dice_count - 1].value;
            assert_true(start <= terrain->grid.rows);
            chapter = roll->chapter;
            at = -1;
        }
        int all = grid_cell_count(terrain->grid), passed = 0;
        long first = at + roll->dice[0].value + roll->dice[1].value + roll->dice[2].value;
        while (passed < all && !is_free(terrain, i, counted(terrain, counting, start, first + passed))) {
            passed++;
        }
        if (passed == all) {
            assert_int_equal(feature->cell, GRID_NO_CELL);
            continue;
        }
        at = first + passed;
        assert_int_equal(feature->cell, counted(terrain, counting, start, at));
        if (feature->kind == TERRAIN_TOWN) {
            assert_true(grid_face_towards(terrain->grid, feature->cell, feature->second) >= 0);
            assert_true(may_stand(TERRAIN_TOWN, holding_before(terrain, i, feature->second)));
        } else {
            assert_int_equal(feature->second, GRID_NO_CELL);
        }
    }
}

/* As many of each kind as the thrown row of the table says; hills that became mountains count among the hills. */
static void assert_counts(const struct terrain *terrain)
{
    int found[TERRAIN_KIND_COUNT] = {0}, said[TERRAIN_KIND_COUNT] = {0};
    for (size_t i = 0; i < terrain->feature_count; i++) {
        found[terrain->features[i].kind]++;
    }
    for (size_t i = 0; i < terrain->log.count; i++) {
        const struct roll *roll = &terrain->log.rolls[i];
        if (strcmp(roll->purpose, "How many") == 0) {
            said[TERRAIN_HILL] += table_value(roll->table, roll->row, "hills");
            said[TERRAIN_MOUNTAIN] += table_value(roll->table, roll->row, "mountains");
            said[TERRAIN_TREES] += table_value(roll->table, roll->row, "groups");
            said[TERRAIN_SETTLEMENT] += table_value(roll->table, roll->row, "settlements");
            said[TERRAIN_VILLAGE] += table_value(roll->table, roll->row, "villages");
            said[TERRAIN_TOWN] += table_value(roll->table, roll->row, "towns");
        }
    }
    assert_int_equal(found[TERRAIN_HILL] + found[TERRAIN_MOUNTAIN], said[TERRAIN_HILL] + said[TERRAIN_MOUNTAIN]);
    assert_true(found[TERRAIN_MOUNTAIN] >= said[TERRAIN_MOUNTAIN]);
    for (int kind = TERRAIN_TREES; kind < TERRAIN_KIND_COUNT; kind++) {
        assert_int_equal(found[kind], said[kind]);
    }
}

static void assert_log(const struct terrain *terrain)
{
    int throws = 0;
    for (size_t i = 0; i < terrain->log.count; i++) {
        const struct roll *roll = &terrain->log.rolls[i];
        assert_int_equal(roll->number, throws + 1);
        throws += roll->throws;
        assert_true(roll->dice_count > 0);
        for (size_t k = 0; k < roll->dice_count; k++) {
            assert_in_range(roll->dice[k].value, 1, roll->dice[k].faces);
        }
    }
    assert_int_equal(throws, terrain->log.throws);
}

static void check_battlefields(enum grid_shape shape)
{
    struct ruleset ruleset = ruleset_published();
    struct arena *arena = arena_new(exhausted, NULL);
    struct arena_mark mark = arena_mark(arena);
    for (size_t size = 0; size < SIZE_COUNT; size++) {
        struct grid grid = {.shape = shape, .columns = sizes[size].columns, .rows = sizes[size].rows};
        for (int seed = 0; seed < sizes[size].seeds; seed++) {
            char word[16];
            size_t used;
            snprintf(word, sizeof word, "%d", seed);
            struct terrain_order order = order_for(grid, seed);
            const struct terrain *terrain = terrain_generate(arena, &ruleset, &order, word, "field", NULL, 0, &used);
            assert_courses(terrain);
            assert_bank(terrain);
            assert_shares(terrain);
            assert_crossings(terrain);
            assert_dry_road(terrain);
            assert_ends_apart(terrain);
            assert_features(terrain, order.counting);
            assert_counts(terrain);
            assert_log(terrain);
            arena_release(arena, mark);
        }
    }
    arena_free(arena);
}

static void test_every_square_battlefield(void **state)
{
    (void)state;
    check_battlefields(GRID_SQUARE);
}

static void test_every_hex_battlefield(void **state)
{
    (void)state;
    check_battlefields(GRID_HEX);
}

/* ---- dice ---- */

/* Chi-square that pure chance passes about once in 10,000 (z = 3.72, by Wilson and Hilferty's formula). */
static double chi_square_limit(size_t freedom)
{
    double share = 2.0 / (9.0 * (double)freedom);
    double root = 1 - share + 3.72 * sqrt(share);
    return (double)freedom * root * root * root;
}

/* Every row comes up as often as its odds say, in 60,000 throws of a fixed seed. */
static void test_frequencies_fit_the_odds(void **state)
{
    enum { THROWS = 60000, LIST = 64 };
    struct ruleset ruleset = ruleset_published();
    (void)state;
    for (int id = 0; id < TABLE_COUNT; id++) {
        const struct table *table = ruleset.tables[id];
        struct arena *arena = arena_new(exhausted, NULL);
        struct dice_log log = {.arena = arena};
        struct dice dice;
        int found[LIST] = {0};
        double chi_square = 0;
        dice_init(&dice, random_keyed("frequencies", "test", table->id, ""), NULL, 0, &log);
        for (int i = 0; i < THROWS; i++) {
            found[table_throw(table, &dice)]++;
            dice.pending_count = 0;
            dice.pending_throws = 0;
        }
        for (size_t row = 0; row < table->row_count; row++) {
            unsigned long ways, all;
            table_odds(table, row, &ways, &all);
            double expected = (double)THROWS * (double)ways / (double)all;
            chi_square += (found[row] - expected) * (found[row] - expected) / expected;
        }
        assert_in_range(table->row_count, 2, LIST);
        if (chi_square > chi_square_limit(table->row_count - 1)) {
            fail_msg("%s: chi-square is %.2f, more than %.2f", table->id, chi_square,
                     chi_square_limit(table->row_count - 1));
        }
        arena_free(arena);
    }
}

static bool same_stage(const struct terrain *left, const struct terrain *right, const char *chapter)
{
    const struct roll *a = roll_of(left, chapter, "How many"), *b = roll_of(right, chapter, "How many");
    const struct roll *c = roll_of(left, chapter, "Start row"), *d = roll_of(right, chapter, "Start row");
    return a->dice[0].value == b->dice[0].value && (c == NULL) == (d == NULL) &&
           (c == NULL || c->dice[0].value == d->dice[0].value);
}

/* Changing one stage leaves the dice of the others alone, and the same order gives the same battlefield. */
static void test_stages_do_not_disturb_each_other(void **state)
{
    struct ruleset ruleset = ruleset_published();
    (void)state;
    for (int seed = 0; seed < 500; seed++) {
        struct arena *arena = arena_new(exhausted, NULL);
        char word[16];
        size_t used;
        snprintf(word, sizeof word, "%d", seed);
        struct terrain_order order = order_for((struct grid){.shape = GRID_SQUARE, .columns = 8, .rows = 8}, seed);
        const struct terrain *whole = terrain_generate(arena, &ruleset, &order, word, "field", NULL, 0, &used);
        const struct terrain *again = terrain_generate(arena, &ruleset, &order, word, "field", NULL, 0, &used);
        assert_int_equal(whole->feature_count, again->feature_count);
        for (size_t i = 0; i < whole->feature_count; i++) {
            assert_int_equal(whole->features[i].cell, again->features[i].cell);
        }
        order.courses[COURSE_RIVER].presence = PRESENCE_NO;
        order.hills = PRESENCE_NO;
        const struct terrain *less = terrain_generate(arena, &ruleset, &order, word, "field", NULL, 0, &used);
        assert_true(same_stage(whole, less, "Trees"));
        assert_true(same_stage(whole, less, "Habitation"));
        arena_free(arena);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_square_battlefield),
        cmocka_unit_test(test_every_hex_battlefield),
        cmocka_unit_test(test_frequencies_fit_the_odds),
        cmocka_unit_test(test_stages_do_not_disturb_each_other),
    };
    return cmocka_run_group_tests_name("terrain properties", tests, NULL, NULL);
}
