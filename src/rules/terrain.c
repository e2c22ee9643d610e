/* A gridded battlefield, stage by stage: river, road, hills and mountains, trees, habitation.
 *
 * How we read the source where it is silent or has lost a picture; (house) is our own choice:
 *
 * Direction. Eight places lie round the grid: top edge, top-right corner, right edge, bottom-right corner, bottom edge,
 * bottom-left corner, left edge, top-left corner. 1 and 2 mean a level edge, 3 and 4 an upright one, 5 the corners
 * bottom right and top left, 6 the other two. The entry is the first place of its throw clockwise from the top edge;
 * the exit the first of its throw clockwise behind the entry. Place on an edge. 1 and 2 its middle, 3 and 4 a quarter
 * of the drawn grid from its left or top end, 5 and 6 from the other. See edges.c for even edges and for hexes. Course
 * (house). A chain of cells that share faces; see course.c. A cell of the river is 70 % covered, one of the road 30 %,
 * a touched one as the umpire says. Counting is serpentine (house; raster where the file says so), from the left end of
 * a row that one die gives; see placing.c, also for who shares a cell. A presence of ROLL (house) throws on
 * terrain.presence before anything else of its stage. A town's second cell: a die for the face, 1 the top, then
 * clockwise; on squares 5 and 6 are thrown again.
 */
#include "rules/terrain.h"

#include <string.h>

#include "course.h"
#include "edges.h"
#include "placing.h"
#include "words.h"

enum { ROLLS_USUAL = 36, FEATURES_USUAL = 18 };    /* room made at once: a list that grows leaves its old self behind */
enum { RIVER_SHARE = 70, ROAD_SHARE = 30, WHOLE_SHARE = 100 };

static const struct dice_expression three_d6 = {.count = 3, .faces = 6, .factor = 1};

/* A battlefield in the making. */
struct maker {
    struct arena *arena;
    const struct ruleset *ruleset;
    const struct terrain_order *order;
    const char *seed, *subject;
    struct dice dice;
    struct terrain *terrain;
    int *river_share, *road_share;
    bool *river_own, *road_own;
    struct terrain_feature *features;
    size_t feature_capacity;
    struct ground ground;
};

/* ---- words and throws ---- */

static const char *cell_name(const struct maker *maker, int cell)
{
    char name[GRID_NAME_SIZE];
    return arena_copy(maker->arena, grid_cell_name(maker->order->grid, cell, name));
}

/* Each stage throws dice of its own. */
static void stage_begin(struct maker *maker, const char *stage)
{
    maker->dice.stream = random_keyed(maker->seed, "terrain", maker->subject, stage);
}

/* One throw on a table, not logged yet. */
static int throw_on(struct maker *maker, enum table_id id)
{
    return table_throw(maker->ruleset->tables[id], &maker->dice);
}

/* Logs the throw just made on a table. */
static void log_table(struct maker *maker, const char *chapter, const char *purpose, enum table_id id, int row,
                      const char *result, const char *landed)
{
    struct roll *roll = dice_log_roll(&maker->dice, chapter, purpose, result, landed);
    roll->table = maker->ruleset->tables[id];
    roll->row = row;
    roll->sum = maker->dice.total;
    roll->has_sum = table_needs_sum(roll->table);
}

/* Whether a stage is played at all. */
static bool stage_is_present(struct maker *maker, enum terrain_presence presence, const char *chapter,
                             const char *purpose)
{
    if (presence != PRESENCE_ROLL) {
        return presence != PRESENCE_NO;
    }
    int row = throw_on(maker, TABLE_TERRAIN_PRESENCE);
    const struct table *table = maker->ruleset->tables[TABLE_TERRAIN_PRESENCE];
    log_table(maker, chapter, purpose, TABLE_TERRAIN_PRESENCE, row, table_row_words(maker->arena, table, (size_t)row),
              "");
    return table_value(table, row, "present") == 0;
}

/* ---- courses ---- */

/* Where one end of a course is. */
struct course_end {
    enum edge_place place;
    enum edge_part part;
    int cell;
};

struct course_words {
    const char *chapter, *stage, *any, *wander;
};

static const struct course_words course_words[COURSE_COUNT] = {
    [COURSE_RIVER] = {"River", "river", "Is there one", "course river"},
    [COURSE_ROAD]  = {"Road",  "road",  "Is there one", "course road" },
};

/* "" or, where the umpire drew the course elsewhere, a remark to go behind the result. */
static const char *drawn_elsewhere(const struct maker *maker, const struct terrain_course_order *order, bool is_exit,
                                   int thrown)
{
    if (order->cells == NULL || thrown == GRID_NO_CELL) {
        return "";
    }
    int drawn = order->cells[is_exit ? order->cell_count - 1 : 0];
    const char *where = is_exit ? "to" : "from";
    return drawn == thrown ? "" : arena_print(maker->arena, "; drawn %s %s", where, cell_name(maker, drawn));
}

static void direction_throw(struct maker *maker, enum terrain_course_kind kind, struct course_end *end,
                            const struct course_end *entry)
{
    const struct terrain_course_order *order = &maker->order->courses[kind];
    const struct table *table = maker->ruleset->tables[TABLE_TERRAIN_DIRECTION];
    int row = throw_on(maker, TABLE_TERRAIN_DIRECTION);
    enum edge_kind edge = (enum edge_kind)table_value(table, row, "direction");
    end->place = entry == NULL ? edge_entry(edge) : edge_exit(entry->place, edge);
    end->cell = GRID_NO_CELL;
    if (edge_is_corner(end->place)) {
        end->cell = edge_cell(maker->order->grid, end->place, PART_MIDDLE);
    }
    const char *result = arena_print(maker->arena, "%s%s", edge_name(end->place),
                                     drawn_elsewhere(maker, order, entry != NULL, end->cell));
    log_table(maker, course_words[kind].chapter, entry == NULL ? "Comes in" : "Goes out", TABLE_TERRAIN_DIRECTION, row,
              result, end->cell == GRID_NO_CELL ? "" : cell_name(maker, end->cell));
}

static void place_throw(struct maker *maker, enum terrain_course_kind kind, struct course_end *end,
                        const struct course_end *other, bool is_exit)
{
    if (edge_is_corner(end->place)) {
        return;
    }
    struct grid grid = maker->order->grid;
    const struct terrain_course_order *order = &maker->order->courses[kind];
    int row = throw_on(maker, TABLE_TERRAIN_PLACE);
    end->part = (enum edge_part)table_value(maker->ruleset->tables[TABLE_TERRAIN_PLACE], row, "place");
    end->cell = end->part == PART_MIDDLE ? edge_middle_cell(grid, end->place, other->cell, other->place)
                                         : edge_cell(grid, end->place, end->part);
    const char *result = arena_print(maker->arena, "%s%s", edge_part_words(end->place, end->part),
                                     drawn_elsewhere(maker, order, is_exit, end->cell));
    log_table(maker, course_words[kind].chapter, is_exit ? "Place, out" : "Place, in", TABLE_TERRAIN_PLACE, row, result,
              cell_name(maker, end->cell));
}

static int width_throw(struct maker *maker, enum terrain_course_kind kind)
{
    const struct terrain_course_order *order = &maker->order->courses[kind];
    if (kind == COURSE_ROAD) {
        return 1;
    }
    if (order->width > 0) {
        return order->width;
    }
    const struct table *table = maker->ruleset->tables[TABLE_TERRAIN_WIDTH];
    int row = throw_on(maker, TABLE_TERRAIN_WIDTH);
    int width = table_value(table, row, "cells");
    bool hex = maker->order->grid.shape == GRID_HEX;
    log_table(maker, course_words[kind].chapter, "Width", TABLE_TERRAIN_WIDTH, row,
              arena_print(maker->arena, "%s %s", words_number(maker->arena, width),
                          hex ? (width == 1 ? "hex" : "hexes") : (width == 1 ? "square" : "squares")),
              "");
    return width;
}

/* The crossing of the grid's edge at a place, for a course that goes on towards a way; returns its own way (a doubled
 * face). */
static int end_cross(struct grid grid, enum edge_place place, int towards, int *face, int *corner)
{
    edge_crossing(grid, place, towards, face, corner);
    return 2 * *face + (*corner >= 0 ? 1 : 0);
}

/* How the ends cross the grid's edge. Where the umpire's end is not where the dice say, the edge opposite the way that
 * the course goes on. Returns the ways (doubled faces) for the bank. */
static void ends_cross(const struct maker *maker, struct terrain_course *course, const struct course_end *entry,
                       const struct course_end *exit, int *entry_way, int *exit_way)
{
    struct grid grid = maker->order->grid;
    size_t count = course->cell_count;
    int first = course->cells[0], last = course->cells[count - 1];
    int inward = count > 1 ? edge_way(grid, first, course->cells[1]) : -1;
    int back = count > 1 ? edge_way(grid, last, course->cells[count - 2]) : -1;
    /* In a single cell each end is the way on from the other: in the second round they lie as far apart as can be. */
    for (int round = count > 1 ? 1 : 0; round < 2; round++) {
        enum edge_place in = first == entry->cell ? entry->place : edge_place_of(grid, first, inward);
        *entry_way = end_cross(grid, in, inward, &course->entry_face, &course->entry_corner);
        back = count > 1 ? back : *entry_way;
        enum edge_place out = last == exit->cell ? exit->place : edge_place_of(grid, last, back);
        *exit_way = end_cross(grid, out, back, &course->exit_face, &course->exit_corner);
        inward = *exit_way;
    }
}

static const int *cells_copy(struct arena *arena, const int *cells, size_t count)
{
    int *copy = arena_alloc_array(arena, count, sizeof *copy);
    memcpy(copy, cells, count * sizeof *copy);
    return copy;
}

static void course_lay(struct maker *maker, enum terrain_course_kind kind, const struct course_end *entry,
                       const struct course_end *exit)
{
    const struct terrain_course_order *order = &maker->order->courses[kind];
    struct terrain_course *course = &maker->terrain->courses[kind];
    struct grid grid = maker->order->grid;
    if (order->cells != NULL) {
        course->cells = cells_copy(maker->arena, order->cells, order->cell_count);
        course->cell_count = order->cell_count;
    } else {
        bool river_there = kind == COURSE_ROAD && maker->terrain->courses[COURSE_RIVER].present;
        struct course_wish wish = {
            .grid = grid,
            .entry = entry->cell,
            .exit = exit->cell,
            .water = river_there ? maker->river_own : NULL,
            .wander = random_keyed(maker->seed, "terrain", maker->subject, course_words[kind].wander),
        };
        course->cells = course_find(maker->arena, &wish, &course->cell_count);
    }
    int entry_way, exit_way;
    ends_cross(maker, course, entry, exit, &entry_way, &exit_way);
    if (course->width > 1) {
        course->bank = course_bank(maker->arena, grid, course->cells, course->cell_count, entry_way, exit_way,
                                   &course->bank_count);
    }
    struct terrain_touch *touches = arena_alloc_array(maker->arena, order->touch_count, sizeof *touches);
    for (size_t i = 0; i < order->touch_count; i++) {
        touches[i] = order->touches[i];
    }
    course->touches = touches;
    course->touch_count = order->touch_count;
}

/* The river comes first, so that a road covers at most what the river leaves. */
static void course_cover(struct maker *maker, enum terrain_course_kind kind)
{
    const struct terrain_course *course = &maker->terrain->courses[kind];
    int *shares = kind == COURSE_RIVER ? maker->river_share : maker->road_share;
    bool *own = kind == COURSE_RIVER ? maker->river_own : maker->road_own;
    int full = kind == COURSE_RIVER ? RIVER_SHARE : ROAD_SHARE;
    for (size_t i = 0; i < course->touch_count; i++) {
        shares[course->touches[i].cell] = course->touches[i].share;
    }
    for (size_t i = 0; i < course->cell_count; i++) {
        shares[course->cells[i]] = full;
        own[course->cells[i]] = true;
    }
    for (size_t i = 0; i < course->bank_count; i++) {
        shares[course->bank[i]] = full;
        own[course->bank[i]] = true;
    }
    for (int cell = 0; kind == COURSE_ROAD && cell < grid_cell_count(maker->order->grid); cell++) {
        int left = WHOLE_SHARE - maker->river_share[cell];
        shares[cell] = shares[cell] > left ? left : shares[cell];
    }
}

static void course_make(struct maker *maker, enum terrain_course_kind kind)
{
    const struct course_words *words = &course_words[kind];
    const struct terrain_course_order *order = &maker->order->courses[kind];
    struct terrain_course *course = &maker->terrain->courses[kind];
    course->entry_corner = course->exit_corner = -1;
    stage_begin(maker, words->stage);
    if (!stage_is_present(maker, order->presence, words->chapter, words->any)) {
        return;
    }
    struct course_end entry, exit;
    course->present = true;
    direction_throw(maker, kind, &entry, NULL);
    direction_throw(maker, kind, &exit, &entry);
    place_throw(maker, kind, &entry, &exit, false);
    place_throw(maker, kind, &exit, &entry, true);
    course->width = width_throw(maker, kind);
    course_lay(maker, kind, &entry, &exit);
    course_cover(maker, kind);
}

static enum terrain_crossing_kind crossing_throw(struct maker *maker, int cell)
{
    if (maker->order->crossing != CROSSING_THROWN) {
        return maker->order->crossing;
    }
    const struct table *table = maker->ruleset->tables[TABLE_TERRAIN_CROSSING];
    int row = throw_on(maker, TABLE_TERRAIN_CROSSING);
    log_table(maker, course_words[COURSE_ROAD].chapter, "Crossing", TABLE_TERRAIN_CROSSING, row,
              table_row_words(maker->arena, table, (size_t)row), cell_name(maker, cell));
    return (enum terrain_crossing_kind)table_value(table, row, "crossing");
}

/* One crossing for each unbroken run of cells that road and river have in common. */
static void crossings_make(struct maker *maker)
{
    const struct terrain_course *road = &maker->terrain->courses[COURSE_ROAD];
    if (!road->present || !maker->terrain->courses[COURSE_RIVER].present) {
        return;
    }
    struct terrain_crossing *crossings = arena_alloc_array(maker->arena, road->cell_count, sizeof *crossings);
    size_t count = 0;
    for (size_t first = 0; first < road->cell_count; first++) {
        size_t end = first;
        while (end < road->cell_count && maker->river_own[road->cells[end]]) {
            end++;
        }
        if (end > first) {
            enum terrain_crossing_kind kind = crossing_throw(maker, road->cells[first]);
            crossings[count++] = (struct terrain_crossing){.first = first, .count = end - first, .kind = kind};
            first = end;
        }
    }
    maker->terrain->crossings = crossings;
    maker->terrain->crossing_count = count;
}

/* ---- what is counted onto the grid ---- */

/* The start row: thrown again where the grid has no such row. */
static void start_row_throw(struct maker *maker, struct counting *counting, const char *chapter)
{
    int row = dice_throw_d6(&maker->dice);
    while (row > maker->order->grid.rows) {
        dice_reject(&maker->dice);
        row = dice_throw_d6(&maker->dice);
    }
    *counting = (struct counting){.manner = maker->order->counting, .start_row = row - 1, .at = -1};
    dice_log_roll(&maker->dice, chapter, "Start row", arena_print(maker->arena, "row %d, from the left", row), "");
}

/* Three dice, the cell that takes the thing, and the log of it. */
static struct terrain_feature *feature_place(struct maker *maker, struct counting *counting, const char *chapter,
                                             const char *purpose, struct terrain_feature feature)
{
    const char *words;
    int sum = dice_throw(&maker->dice, three_d6);
    feature.cell = ground_count(&maker->ground, counting, feature.kind, sum, &words);
    feature.second = GRID_NO_CELL;
    feature.roll = maker->terrain->log.count;
    struct roll *roll = dice_log_roll(&maker->dice, chapter, purpose, words,
                                      feature.cell == GRID_NO_CELL ? "" : cell_name(maker, feature.cell));
    roll->sum = sum;
    roll->has_sum = true;
    size_t at = maker->terrain->feature_count++;
    maker->features = arena_grow(maker->arena, maker->features, &maker->feature_capacity, at + 1,
                                 sizeof *maker->features);
    maker->features[at] = feature;
    maker->ground.features = maker->features;
    maker->ground.feature_count = at + 1;
    if (feature.cell != GRID_NO_CELL) {
        int *layer = feature.kind == TERRAIN_HILL ? maker->ground.hill : maker->ground.other;
        layer[feature.cell] = (int)at + 1;
    }
    return &maker->features[at];
}

/* The row of a "how many" table, thrown and logged. */
static int how_many_throw(struct maker *maker, const char *chapter, enum table_id id)
{
    int row = throw_on(maker, id);
    log_table(maker, chapter, "How many", id, row,
              table_row_words(maker->arena, maker->ruleset->tables[id], (size_t)row), "");
    return row;
}

/* ---- stage 3 ---- */

static const enum table_id hill_tables[RELIEF_COUNT] = {
    [RELIEF_OPEN] = TABLE_TERRAIN_HILLS_OPEN,
    [RELIEF_UNDULATING] = TABLE_TERRAIN_HILLS_UNDULATING,
    [RELIEF_HILLY] = TABLE_TERRAIN_HILLS_HILLY,
    [RELIEF_MOUNTAINOUS] = TABLE_TERRAIN_HILLS_MOUNTAINOUS,
};

/* TABLE_COUNT: no die is thrown, every hill has one contour. */
static const enum table_id contour_tables[RELIEF_COUNT] = {
    [RELIEF_OPEN] = TABLE_COUNT,
    [RELIEF_UNDULATING] = TABLE_TERRAIN_CONTOURS_UNDULATING,
    [RELIEF_HILLY] = TABLE_TERRAIN_CONTOURS_HILLY,
    [RELIEF_MOUNTAINOUS] = TABLE_TERRAIN_CONTOURS_MOUNTAINOUS,
};

enum { CONTOUR_ONE, CONTOUR_TWO, CONTOUR_MOUNTAIN };    /* the vocabulary of the contour tables */

/* "third and fifth high; fourth a mountain" */
static const char *contours_words(struct maker *maker, const int *contours, int count)
{
    const char *words = "";
    static const struct {
        int contour;
        const char *one, *several;
    } kinds[] = {{CONTOUR_TWO, "high", "high"}, {CONTOUR_MOUNTAIN, "a mountain", "mountains"}};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        int all = 0, told = 0;
        for (int i = 0; i < count; i++) {
            all += contours[i] == kinds[kind].contour ? 1 : 0;
        }
        if (all > 0 && words[0] != '\0') {
            words = arena_print(maker->arena, "%s; ", words);
        }
        for (int i = 0; i < count; i++) {
            if (contours[i] == kinds[kind].contour) {
                told++;
                words = arena_print(maker->arena, "%s%s%s", words, told == 1 ? "" : told == all ? " and " : ", ",
                                    words_ordinal(maker->arena, i + 1));
            }
        }
        if (all > 0) {
            words = arena_print(maker->arena, "%s %s", words, all == 1 ? kinds[kind].one : kinds[kind].several);
        }
    }
    return words[0] == '\0' ? "none high" : words;
}

/* All hills' contours in one line of the log; in a line each where a house table's dice have a sum to be told. */
static void contours_throw(struct maker *maker, const char *chapter, int *contours, int count)
{
    enum table_id id = contour_tables[maker->order->relief];
    if (id == TABLE_COUNT) {
        for (int i = 0; i < count; i++) {
            contours[i] = CONTOUR_ONE;
        }
        return;
    }
    const struct table *table = maker->ruleset->tables[id];
    bool each = table_needs_sum(table);
    for (int i = 0; i < count; i++) {
        int row = throw_on(maker, id);
        contours[i] = table_value(table, row, "contours");
        if (each) {
            log_table(maker, chapter, arena_print(maker->arena, "Contours, %s", words_ordinal(maker->arena, i + 1)), id,
                      row, table_row_words(maker->arena, table, (size_t)row), "");
        }
    }
    if (!each && count > 0) {
        dice_log_roll(&maker->dice, chapter, "Contours", contours_words(maker, contours, count), "")->table = table;
    }
}

static const char *hill_purpose(struct maker *maker, int ordinal, int contour)
{
    const char *name = words_ordinal(maker->arena, ordinal);
    char *purpose = arena_print(maker->arena, "%s%s%s", name,
                                ordinal == 1 && contour != CONTOUR_MOUNTAIN ? " hill" : "",
                                contour == CONTOUR_TWO ? ", high" : contour == CONTOUR_MOUNTAIN ? ", mountain" : "");
    if (purpose[0] >= 'a' && purpose[0] <= 'z') {
        purpose[0] = (char)(purpose[0] - 'a' + 'A');
    }
    return purpose;
}

static void hills_make(struct maker *maker)
{
    static const char chapter[] = "Hills";
    const struct terrain_order *order = maker->order;
    stage_begin(maker, "hills");
    if (!stage_is_present(maker, order->hills, chapter, "Are there any")) {
        return;
    }
    int hills = order->numbers[TERRAIN_HILL], mountains = order->numbers[TERRAIN_MOUNTAIN];
    if (order->hills != PRESENCE_NUMBER) {
        enum table_id id = hill_tables[order->relief];
        int row = how_many_throw(maker, chapter, id);
        hills = table_value(maker->ruleset->tables[id], row, "hills");
        mountains = table_value(maker->ruleset->tables[id], row, "mountains");
    }
    int *contours = arena_alloc_array(maker->arena, (size_t)hills + 1, sizeof *contours);
    contours_throw(maker, chapter, contours, hills);
    if (hills + mountains == 0) {
        return;
    }
    struct counting counting;
    start_row_throw(maker, &counting, chapter);
    for (int i = 0; i < hills + mountains; i++) {
        bool mountain = i >= hills || contours[i] == CONTOUR_MOUNTAIN;
        int contour = i >= hills ? CONTOUR_MOUNTAIN : contours[i];
        feature_place(maker, &counting, chapter, hill_purpose(maker, i + 1, contour),
                      (struct terrain_feature){.kind = mountain ? TERRAIN_MOUNTAIN : TERRAIN_HILL,
                                               .ordinal = i + 1,
                                               .contours = mountain ? 0 : contour + 1});
    }
}

/* ---- stage 4 ---- */

static const enum table_id tree_tables[WOODS_COUNT] = {
    [WOODS_DESERT] = TABLE_TERRAIN_TREES_DESERT,
    [WOODS_FLAT] = TABLE_TERRAIN_TREES_FLAT,
    [WOODS_HILLY] = TABLE_TERRAIN_TREES_HILLY,
    [WOODS_MOUNTAINOUS] = TABLE_TERRAIN_TREES_MOUNTAINOUS,
    [WOODS_FORESTED] = TABLE_TERRAIN_TREES_FORESTED,
};

static void trees_make(struct maker *maker)
{
    static const char chapter[] = "Trees";
    const struct terrain_order *order = maker->order;
    stage_begin(maker, "trees");
    if (!stage_is_present(maker, order->trees, chapter, "Are there any")) {
        return;
    }
    int groups = order->numbers[TERRAIN_TREES];
    if (order->trees != PRESENCE_NUMBER) {
        enum table_id id = tree_tables[order->woods];
        groups = table_value(maker->ruleset->tables[id], how_many_throw(maker, chapter, id), "groups");
    }
    if (groups == 0) {
        return;
    }
    struct counting counting;
    start_row_throw(maker, &counting, chapter);
    for (int i = 0; i < groups; i++) {
        char *purpose = arena_print(maker->arena, "%s%s", words_ordinal(maker->arena, i + 1), i == 0 ? " group" : "");
        if (purpose[0] >= 'a' && purpose[0] <= 'z') {
            purpose[0] = (char)(purpose[0] - 'a' + 'A');
        }
        feature_place(maker, &counting, chapter, purpose,
                      (struct terrain_feature){.kind = TERRAIN_TREES, .ordinal = i + 1});
    }
}

/* ---- stage 5 ---- */

static const enum table_id habitation_tables[HABITATION_COUNT] = {
    [HABITATION_SPARSE] = TABLE_TERRAIN_HABITATION_SPARSE,
    [HABITATION_RURAL] = TABLE_TERRAIN_HABITATION_RURAL,
    [HABITATION_URBAN] = TABLE_TERRAIN_HABITATION_URBAN,
};

/* Settlements first, then villages, then towns, in one running count. */
static const struct {
    enum terrain_kind kind;
    const char *column, *purpose;
} habitations[] = {
    {TERRAIN_SETTLEMENT, "settlements", "Settlement"},
    {TERRAIN_VILLAGE,    "villages",    "Village"   },
    {TERRAIN_TOWN,       "towns",       "Town"      },
};

enum { HABITATION_KINDS = sizeof habitations / sizeof *habitations };

/* The face of the town's first cell that its second one shares, or the next one clockwise that can be. */
static void town_extend(struct maker *maker, const char *chapter, struct terrain_feature *town)
{
    struct grid grid = maker->order->grid;
    int faces = grid_face_count(grid);
    int thrown = dice_throw_d6(&maker->dice);
    while (thrown > faces) {
        dice_reject(&maker->dice);
        thrown = dice_throw_d6(&maker->dice);
    }
    int turn = 0;
    int second = grid_neighbour(grid, town->cell, thrown - 1);
    while (!ground_can_be_second(&maker->ground, town->cell, second) && turn < faces) {
        turn++;
        second = grid_neighbour(grid, town->cell, (thrown - 1 + turn) % faces);
    }
    town->second = second;
    maker->ground.other[second] = maker->ground.other[town->cell];
    dice_log_roll(&maker->dice, chapter, "Town, other half",
                  turn == 0 ? arena_print(maker->arena, "face %d, free", thrown)
                            : arena_print(maker->arena, "face %d taken; clockwise to face %d", thrown,
                                          (thrown - 1 + turn) % faces + 1),
                  cell_name(maker, second));
}

static void habitation_make(struct maker *maker)
{
    static const char chapter[] = "Habitation";
    const struct terrain_order *order = maker->order;
    stage_begin(maker, "habitation");
    if (!stage_is_present(maker, order->places, chapter, "Is there any")) {
        return;
    }
    int numbers[HABITATION_KINDS], all = 0, ordinal = 0;
    enum table_id id = habitation_tables[order->habitation];
    int row = order->places == PRESENCE_NUMBER ? -1 : how_many_throw(maker, chapter, id);
    for (int i = 0; i < HABITATION_KINDS; i++) {
        numbers[i] = row < 0 ? order->numbers[habitations[i].kind]
                             : table_value(maker->ruleset->tables[id], row, habitations[i].column);
        all += numbers[i];
    }
    if (all == 0) {
        return;
    }
    struct counting counting;
    start_row_throw(maker, &counting, chapter);
    for (int i = 0; i < HABITATION_KINDS; i++) {
        for (int k = 0; k < numbers[i]; k++) {
            ordinal++;
            struct terrain_feature *feature =
                feature_place(maker, &counting, chapter, habitations[i].purpose,
                              (struct terrain_feature){.kind = habitations[i].kind, .ordinal = ordinal});
            if (feature->kind == TERRAIN_TOWN && feature->cell != GRID_NO_CELL) {
                town_extend(maker, chapter, feature);
            }
        }
    }
}

/* ---- all of it ---- */

static void maker_prepare(struct maker *maker)
{
    size_t cells = (size_t)grid_cell_count(maker->order->grid);
    struct terrain *terrain = arena_alloc(maker->arena, sizeof *terrain);
    terrain->grid = maker->order->grid;
    terrain->trees_kind = maker->order->trees_kind;
    terrain->log.arena = maker->arena;
    terrain->log.rolls =
        arena_grow(maker->arena, NULL, &terrain->log.capacity, ROLLS_USUAL, sizeof *terrain->log.rolls);
    maker->features = arena_grow(maker->arena, NULL, &maker->feature_capacity, FEATURES_USUAL, sizeof *maker->features);
    maker->terrain = terrain;
    maker->river_share = arena_alloc_array(maker->arena, cells, sizeof *maker->river_share);
    maker->road_share = arena_alloc_array(maker->arena, cells, sizeof *maker->road_share);
    maker->river_own = arena_alloc_array(maker->arena, cells, sizeof *maker->river_own);
    maker->road_own = arena_alloc_array(maker->arena, cells, sizeof *maker->road_own);
    maker->ground = (struct ground){
        .arena = maker->arena,
        .grid = maker->order->grid,
        .river_share = maker->river_share,
        .road_share = maker->road_share,
        .river_own = maker->river_own,
        .road_own = maker->road_own,
        .hill = arena_alloc_array(maker->arena, cells, sizeof *maker->ground.hill),
        .other = arena_alloc_array(maker->arena, cells, sizeof *maker->ground.other),
    };
}

struct terrain *terrain_generate(struct arena *arena, const struct ruleset *ruleset, const struct terrain_order *order,
                                 const char *seed, const char *subject, const uint8_t *real, size_t real_count,
                                 size_t *real_used)
{
    struct maker maker = {.arena = arena, .ruleset = ruleset, .order = order, .seed = seed, .subject = subject};
    maker_prepare(&maker);
    dice_init(&maker.dice, random_keyed(seed, "terrain", subject, ""), real, real_count, &maker.terrain->log);
    course_make(&maker, COURSE_RIVER);
    course_make(&maker, COURSE_ROAD);
    crossings_make(&maker);
    hills_make(&maker);
    trees_make(&maker);
    habitation_make(&maker);
    struct terrain *terrain = maker.terrain;
    terrain->features = maker.features;
    terrain->river_share = maker.river_share;
    terrain->road_share = maker.road_share;
    terrain->misfit = maker.dice.misfit;
    terrain->misfit_index = maker.dice.misfit_index;
    terrain->misfit_faces = maker.dice.misfit_faces;
    *real_used = maker.dice.real_used;
    return terrain;
}
