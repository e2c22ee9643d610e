/* The course of a river or road (house).
 *
 * Every cell has a price, partly its own by chance and partly that of its neighbourhood, and more the farther it lies
 * off the straight way. The course is the cheapest chain from entry to exit of at most a quarter more cells than the
 * shortest one: so it wanders past what is dear, but heads for the exit. It is searched layer by layer, a layer being
 * all cells that a chain of so many cells can end in. As every cell costs something, a chain that touches itself could
 * be cut short and be cheaper: so the cheapest one never does.
 *
 * For a road, what matters first is the water: how often it comes upon the river and how many of its cells lie in it.
 * To come upon it once more is as bad as two more cells, so that a road whose ends both lie in the river leaves it and
 * comes back rather than run along its bed. Then it matters how straight it runs in the water, and only then the
 * prices.
 */
#include "course.h"

#include <stdlib.h>
#include <string.h>

#include "edges.h"

enum {
    PRICE_LEAST = 16,      /* of any cell */
    PRICE_OWN = 80,        /* less than this much more, by chance, for the cell alone */
    PRICE_COUNTRY = 240,   /* likewise for its neighbourhood */
    PRICE_ASIDE = 16,      /* more for every cell that it lies beside the straight line from entry to exit */
    PRICE_BORDER = 72,     /* more at the edge of the grid, so that a course does not follow it */
    COUNTRY_CELLS = 3      /* how far apart the heights of the country stand */
};

/* What matters more stands in higher bits, above any sum of prices. */
#define COST_TURN (UINT64_C(1) << 32)
#define COST_IN_WATER (UINT64_C(1) << 48)
#define COST_MEETING (UINT64_C(2) << 48)

/* A chain as far as it goes: its last cell, how it came there, and the chain that it lengthens. */
struct step {
    uint64_t cost;
    int cell;
    int face;       /* that it left the cell before through; -1: none is before it */
    int state;
    size_t from;    /* an earlier step */
};

struct search {
    struct arena *arena;
    const struct course_wish *wish;
    uint64_t turn;       /* the cost of a turn in the water */
    int *prices;         /* per cell */
    int *left;           /* per cell, steps to the exit at least */
    int *states;         /* the first state of a cell: it has one, or in water one for each way in */
    size_t *found;       /* per state, 1 + the index of the newest step to it */
    size_t state_count;
    struct step *steps;
    size_t count, capacity;
};

/* ---- the country ---- */

/* Where a cell lies, in half cells from the left and the top; as if columns of hexes stood as far apart as rows. */
struct spot {
    int x, y;
};

static struct spot spot_of(struct grid grid, int cell)
{
    int column = grid_column(grid, cell), row = grid_row(grid, cell);
    return (struct spot){2 * column, 2 * row + (grid.shape == GRID_HEX && grid_column_is_low(grid, column) ? 1 : 0)};
}

/* How far a cell lies beside the straight line from entry to exit, across or down, whichever is less; in half cells. */
static int aside(const struct course_wish *wish, int cell)
{
    struct spot from = spot_of(wish->grid, wish->entry), to = spot_of(wish->grid, wish->exit);
    struct spot at = spot_of(wish->grid, cell);
    int across = abs(to.x - from.x), down = abs(to.y - from.y), most = across > down ? across : down;
    int area = abs((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));
    return most == 0 ? 0 : area / most;
}

/* Chance heights a few cells apart, and even slopes between them. */
static void make_prices(struct search *search)
{
    struct random_stream stream = search->wish->wander;
    int columns = search->wish->grid.columns, rows = search->wish->grid.rows;
    int across = columns / COUNTRY_CELLS + 2, down = rows / COUNTRY_CELLS + 2;
    int *heights = arena_alloc_array(search->arena, (size_t)across * (size_t)down, sizeof *heights);
    for (int i = 0; i < across * down; i++) {
        heights[i] = (int)random_below(&stream, PRICE_COUNTRY);
    }
    for (int row = 0; row < rows; row++) {
        int y = row / COUNTRY_CELLS, dy = row % COUNTRY_CELLS;
        for (int column = 0; column < columns; column++) {
            int x = column / COUNTRY_CELLS, dx = column % COUNTRY_CELLS;
            const int *corner = &heights[y * across + x];
            int upper = corner[0] * (COUNTRY_CELLS - dx) + corner[1] * dx;
            int lower = corner[across] * (COUNTRY_CELLS - dx) + corner[across + 1] * dx;
            int country = (upper * (COUNTRY_CELLS - dy) + lower * dy) / (COUNTRY_CELLS * COUNTRY_CELLS);
            bool border = row == 0 || column == 0 || row == rows - 1 || column == columns - 1;
            search->prices[row * columns + column] =
                PRICE_LEAST + country + (int)random_below(&stream, PRICE_OWN) + (border ? PRICE_BORDER : 0) +
                PRICE_ASIDE * aside(search->wish, row * columns + column) / 2;
        }
    }
}

/* ---- the search ---- */

static bool is_wet(const struct course_wish *wish, int cell)
{
    return wish->water != NULL && wish->water[cell];
}

static void search_prepare(struct search *search, struct arena *arena, const struct course_wish *wish)
{
    int cells = grid_cell_count(wish->grid);
    *search = (struct search){.arena = arena, .wish = wish};
    search->prices = arena_alloc_array(arena, (size_t)cells, sizeof *search->prices);
    search->left = arena_alloc_array(arena, (size_t)cells, sizeof *search->left);
    search->states = arena_alloc_array(arena, (size_t)cells, sizeof *search->states);
    int state = 0;
    for (int cell = 0; cell < cells; cell++) {
        search->left[cell] = grid_distance(wish->grid, cell, wish->exit);
        search->states[cell] = state;
        state += is_wet(wish, cell) ? grid_face_count(wish->grid) : 1;
    }
    search->state_count = (size_t)state;
    search->found = arena_alloc_array(arena, search->state_count, sizeof *search->found);
    search->steps = arena_grow(arena, NULL, &search->capacity, search->state_count, sizeof *search->steps);
    make_prices(search);
}

/* Keeps the cheaper of two chains of as many cells that end in the same state; the first where they cost the same.
 * layer: where the steps of that many cells begin. */
static void keep(struct search *search, size_t layer, struct step step)
{
    size_t *found = &search->found[step.state];
    if (*found > layer) {
        if (step.cost < search->steps[*found - 1].cost) {
            search->steps[*found - 1] = step;
        }
        return;
    }
    search->steps =
        arena_grow(search->arena, search->steps, &search->capacity, search->count + 1, sizeof *search->steps);
    search->steps[search->count++] = step;
    *found = search->count;
}

/* Lengthens a chain by every neighbour from which the exit is at most so many steps away. */
static void lengthen(struct search *search, size_t index, size_t layer, int room)
{
    const struct course_wish *wish = search->wish;
    const struct step at = search->steps[index];
    bool wet = is_wet(wish, at.cell);
    int faces = grid_face_count(wish->grid);
    for (int face = 0; face < faces; face++) {
        int cell = grid_neighbour(wish->grid, at.cell, face);
        if (cell == GRID_NO_CELL || search->left[cell] > room) {
            continue;
        }
        uint64_t cost = at.cost + (uint64_t)search->prices[cell];
        int state = search->states[cell];
        if (wet && at.face >= 0 && at.face != face) {
            cost += search->turn;
        }
        if (is_wet(wish, cell)) {
            cost += COST_IN_WATER + (wet ? 0 : COST_MEETING);
            state += face;
        }
        keep(search, layer, (struct step){.cost = cost, .cell = cell, .face = face, .state = state, .from = index});
    }
}

/* The cheapest chain, written to cells; returns its length. */
static size_t cheapest(struct search *search, uint64_t turn, int *cells, int cells_most)
{
    const struct course_wish *wish = search->wish;
    memset(search->found, 0, search->state_count * sizeof *search->found);
    search->turn = turn;
    search->count = 0;
    keep(search, 0,
         (struct step){.cost = is_wet(wish, wish->entry) ? COST_MEETING + COST_IN_WATER : 0,
                       .cell = wish->entry,
                       .face = -1,
                       .state = search->states[wish->entry]});
    size_t best = 0, length = 0;
    for (size_t begin = 0, layer = 1; layer <= (size_t)cells_most; layer++) {
        size_t end = search->count;
        for (size_t i = begin; i < end; i++) {
            if (search->steps[i].cell != wish->exit) {
                lengthen(search, i, end, cells_most - (int)layer - 1);
            } else if (length == 0 || search->steps[i].cost < search->steps[best].cost) {
                best = i;
                length = layer;
            }
        }
        begin = end;
    }
    for (size_t i = length; i > 0; i--) {
        cells[i - 1] = search->steps[best].cell;
        best = search->steps[best].from;
    }
    return length;
}

/* Whether two cells of the chain that do not follow each other share a face, or are the same. */
static bool touches_itself(struct grid grid, const int *cells, size_t count, int *seen)
{
    int all = grid_cell_count(grid);
    for (int i = 0; i < all; i++) {
        seen[i] = 0;
    }
    for (size_t i = 0; i < count; i++) {
        if (seen[cells[i]] != 0) {
            return true;
        }
        seen[cells[i]] = (int)i + 1;
    }
    for (size_t i = 0; i < count; i++) {
        for (int face = 0; face < grid_face_count(grid); face++) {
            int next = grid_neighbour(grid, cells[i], face);
            int at = next == GRID_NO_CELL ? 0 : seen[next];
            if (at != 0 && at != (int)i && at != (int)i + 2) {
                return true;
            }
        }
    }
    return false;
}

const int *course_find(struct arena *arena, const struct course_wish *wish, size_t *count)
{
    int cells_most = (grid_distance(wish->grid, wish->entry, wish->exit) + 1) * 5 / 4;
    int *cells = arena_alloc_array(arena, (size_t)cells_most, sizeof *cells);
    struct arena_mark mark = arena_mark(arena);
    struct search search;
    search_prepare(&search, arena, wish);
    *count = cheapest(&search, COST_TURN, cells, cells_most);
    /* Going out of one's way to cross straight can lead past one's own tracks; where turns cost nothing it cannot. */
    if (wish->water != NULL) {
        int *seen = arena_alloc_array(arena, (size_t)grid_cell_count(wish->grid), sizeof *seen);
        if (touches_itself(wish->grid, cells, *count, seen)) {
            *count = cheapest(&search, 0, cells, cells_most);
        }
    }
    arena_release(arena, mark);
    return cells;
}

/* ---- the bank of a wide river ---- */

struct bank {
    struct grid grid;
    bool *taken;          /* of the course, or in the bank already */
    int *cells;
    size_t count;
};

/* Adds the neighbours of a cell across the faces that lie clockwise between two ways; false where there are such faces
 * but none of their cells is on the grid. */
static bool bank_add_between(struct bank *bank, int cell, int from_way, int to_way)
{
    int round = 2 * grid_face_count(bank->grid);
    bool any_face = false, any_cell = false;
    for (int way = (from_way + 1) % round; way != to_way; way = (way + 1) % round) {
        if (way % 2 == 1) {
            continue;    /* a corner */
        }
        any_face = true;
        int next = grid_neighbour(bank->grid, cell, way / 2);
        if (next == GRID_NO_CELL) {
            continue;
        }
        any_cell = true;
        if (!bank->taken[next]) {
            bank->taken[next] = true;
            bank->cells[bank->count++] = next;
        }
    }
    return any_cell || !any_face;
}

const int *course_bank(struct arena *arena, struct grid grid, const int *cells, size_t count, int entry_way,
                       int exit_way, size_t *bank_count)
{
    size_t all = (size_t)grid_cell_count(grid);
    int round = 2 * grid_face_count(grid);
    struct bank bank = {.grid = grid};
    bank.cells = arena_alloc_array(arena, all, sizeof *bank.cells);
    bank.taken = arena_alloc_array(arena, all, sizeof *bank.taken);
    for (size_t i = 0; i < count; i++) {
        bank.taken[cells[i]] = true;
    }
    /* Faces run clockwise, so what lies clockwise between the way in and the way out is the left bank. A course that
     * only cuts off a corner may have nothing on its left: then all of its bank is on the right. */
    for (int side = 0; side < 2 && bank.count == 0; side++) {
        int way_in = entry_way;
        for (size_t i = 0; i < count; i++) {
            int way_out = i + 1 < count ? edge_way(grid, cells[i], cells[i + 1]) : exit_way;
            if (side == 1 || !bank_add_between(&bank, cells[i], way_in, way_out)) {
                bank_add_between(&bank, cells[i], way_out, way_in);
            }
            way_in = (way_out + round / 2) % round;
        }
    }
    *bank_count = bank.count;
    return bank.cells;
}
