/* Counting things onto the grid; see the header. */
#include "placing.h"

#include <string.h>

#include "words.h"

enum { GROUPS_TOLD = 3 };    /* a log line names so many groups of passed cells, or else only their number */

static int share(const struct ground *ground, int cell)
{
    return ground->river_share[cell] + ground->road_share[cell];
}

/* rules.md tells these as: hills and mountains want an empty cell; trees, at most hills; a settlement, at most hills or less
 * than half water and road; a village or a town's cell, less than a quarter of them and nothing else. */
static bool cell_can_take(const struct ground *ground, enum terrain_kind kind, int cell)
{
    bool hill = ground->hill[cell] != 0, other = ground->other[cell] != 0;
    switch (kind) {
    case TERRAIN_HILL:
    case TERRAIN_MOUNTAIN:
        return !hill && !other && share(ground, cell) == 0;
    case TERRAIN_TREES:
        return !other && share(ground, cell) == 0;
    case TERRAIN_SETTLEMENT:
        return !other && share(ground, cell) < 50;
    default:
        return !hill && !other && share(ground, cell) < 25;
    }
}

bool ground_can_be_second(const struct ground *ground, int first, int cell)
{
    return cell != GRID_NO_CELL && cell != first && cell_can_take(ground, TERRAIN_TOWN, cell);
}

bool ground_can_take(const struct ground *ground, enum terrain_kind kind, int cell)
{
    if (!cell_can_take(ground, kind, cell)) {
        return false;
    }
    if (kind != TERRAIN_TOWN) {
        return true;
    }
    for (int face = 0; face < grid_face_count(ground->grid); face++) {
        if (ground_can_be_second(ground, cell, grid_neighbour(ground->grid, cell, face))) {
            return true;
        }
    }
    return false;
}

static int counted_cell(const struct ground *ground, const struct counting *counting, long at)
{
    int width = ground->grid.columns, height = ground->grid.rows;
    int row = (int)((counting->start_row + at / width) % height);
    int column = (int)(at % width);
    bool leftward = counting->manner == COUNTING_SERPENTINE && at / width % 2 == 1;
    return grid_cell(ground->grid, leftward ? width - 1 - column : column, row);
}

/* ---- words ---- */

static const char *const kind_words[TERRAIN_KIND_COUNT] = {
    [TERRAIN_HILL] = "hill",
    [TERRAIN_MOUNTAIN] = "mountain",
    [TERRAIN_TREES] = "trees",
    [TERRAIN_SETTLEMENT] = "settlement",
    [TERRAIN_VILLAGE] = "village",
    [TERRAIN_TOWN] = "town",
};

/* Why a cell was passed over. */
static const char *obstacle(const struct ground *ground, enum terrain_kind kind, int cell)
{
    bool river = ground->river_share[cell] > 0, road = ground->road_share[cell] > 0;
    if (ground->other[cell] != 0) {
        return kind_words[ground->features[ground->other[cell] - 1].kind];
    }
    if (ground->hill[cell] != 0 && kind != TERRAIN_TREES && kind != TERRAIN_SETTLEMENT) {
        return "hill";
    }
    if (river && road) {
        return "river, road";
    }
    if (river) {
        return ground->river_own[cell] ? "river" : "part river";
    }
    return road ? "road" : "no room beside it";
}

/* What a thing shares its cell with: "the first hill", "river, under half", "free". */
static const char *welcome(const struct ground *ground, enum terrain_kind kind, int cell)
{
    if (ground->hill[cell] != 0) {
        const struct terrain_feature *hill = &ground->features[ground->hill[cell] - 1];
        return arena_print(ground->arena, "the %s hill", words_ordinal(ground->arena, hill->ordinal));
    }
    if (share(ground, cell) > 0) {
        const char *limit = kind == TERRAIN_SETTLEMENT ? "under half" : "under a quarter";
        bool river = ground->river_share[cell] > 0, road = ground->road_share[cell] > 0;
        return arena_print(ground->arena, "%s%s%s, %s", river ? "river" : "", river && road ? ", " : "",
                           road ? "road" : "", limit);
    }
    return "free";
}

/* The passed cells, neighbours in the count with the same obstacle taken together. */
static const char *passed_words(const struct ground *ground, const struct counting *counting, enum terrain_kind kind,
                                long first, long end)
{
    const char *words = "";
    int groups = 0;
    for (long at = first; at < end;) {
        const char *why = obstacle(ground, kind, counted_cell(ground, counting, at));
        long last = at;
        while (last + 1 < end && strcmp(obstacle(ground, kind, counted_cell(ground, counting, last + 1)), why) == 0) {
            last++;
        }
        char from[GRID_NAME_SIZE], to[GRID_NAME_SIZE];
        grid_cell_name(ground->grid, counted_cell(ground, counting, at), from);
        grid_cell_name(ground->grid, counted_cell(ground, counting, last), to);
        words = arena_print(ground->arena, "%s%s%s%s%s %s", words, groups > 0 ? "; " : "", from,
                            last == at ? "" : last == at + 1 ? ", " : "–", last == at ? "" : to, why);
        at = last + 1;
        groups++;
    }
    if (groups > GROUPS_TOLD) {
        return arena_print(ground->arena, "%ld cells taken; next", end - first);
    }
    return arena_print(ground->arena, "%s; next", words);
}

int ground_count(const struct ground *ground, struct counting *counting, enum terrain_kind kind, int cells,
                 const char **words)
{
    long first = counting->at + cells;
    int all = grid_cell_count(ground->grid);
    for (long at = first; at < first + all; at++) {
        int cell = counted_cell(ground, counting, at);
        if (ground_can_take(ground, kind, cell)) {
            const char *how = welcome(ground, kind, cell);
            if (at == first) {
                *words = how;
            } else {
                const char *passed = passed_words(ground, counting, kind, first, at);
                *words = strcmp(how, "free") == 0 ? passed : arena_print(ground->arena, "%s: %s", passed, how);
            }
            counting->at = at;
            return cell;
        }
    }
    *words = "nowhere is free; left out";
    return GRID_NO_CELL;
}
