/* The course of a river or road (house).
 *
 * Every cell gets a keyed random cost, and the course is the cheapest chain from entry to exit: it then wanders as if it
 * went round small obstacles. A chain that is cheapest by the costs of its cells never touches itself, since stepping
 * straight to the touched cell would be cheaper. For roads, cells of the river cost much more, and turning in one costs
 * extra; as that could lead too far round, each wish is tried and given up in turn until the chain is short enough.
 */
#include "course.h"

#include <string.h>

#include "edges.h"

enum {
    STEP_COST = 100,
    UNREACHED = -1,
};

/* How hard a course is pushed about: spread of a cell's cost over STEP_COST, what a cell of water costs more, and a turn in it.
 * The last one of each list always gives a chain that is short enough. */
static const int spreads[] = {160, 80, 25, 0};
static const struct {
    int water, turn;
} shyness[] = {{20000, 6000}, {2000, 600}, {400, 150}, {100, 50}, {0, 0}};

enum { SPREAD_COUNT = sizeof spreads / sizeof *spreads, SHYNESS_COUNT = sizeof shyness / sizeof *shyness };

/* Search states are a cell and the face by which it was entered: the turn in it depends on both. */
struct search {
    const struct course_wish *wish;
    int faces;
    int *noise;           /* per cell, 0 … 999 */
    int *cost;            /* per state, UNREACHED at first */
    int *from;            /* the state before */
    int *heap;            /* states, cheapest first; a state may stand in it several times */
    int *heap_cost;
    size_t heap_count, heap_capacity;
};

static int state_of(const struct search *search, int cell, int face)
{
    return cell * search->faces + face;
}

static void heap_push(struct search *search, struct arena *arena, int state, int cost)
{
    size_t needed = search->heap_count + 1;
    if (needed > search->heap_capacity) {
        size_t capacity = search->heap_capacity;
        search->heap = arena_grow(arena, search->heap, &search->heap_capacity, needed, sizeof *search->heap);
        search->heap_cost = arena_grow(arena, search->heap_cost, &capacity, needed, sizeof *search->heap_cost);
    }
    size_t at = search->heap_count++;
    while (at > 0 && search->heap_cost[(at - 1) / 2] > cost) {
        search->heap[at] = search->heap[(at - 1) / 2];
        search->heap_cost[at] = search->heap_cost[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    search->heap[at] = state;
    search->heap_cost[at] = cost;
}

static int heap_pop(struct search *search, int *cost)
{
    int top = search->heap[0];
    *cost = search->heap_cost[0];
    size_t count = --search->heap_count;
    int state = search->heap[count], state_cost = search->heap_cost[count];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= count) {
            break;
        }
        if (child + 1 < count && search->heap_cost[child + 1] < search->heap_cost[child]) {
            child++;
        }
        if (search->heap_cost[child] >= state_cost) {
            break;
        }
        search->heap[at] = search->heap[child];
        search->heap_cost[at] = search->heap_cost[child];
        at = child;
    }
    search->heap[at] = state;
    search->heap_cost[at] = state_cost;
    return top;
}

static void reach(struct search *search, struct arena *arena, int state, int cost, int from)
{
    if (search->cost[state] == UNREACHED || cost < search->cost[state]) {
        search->cost[state] = cost;
        search->from[state] = from;
        heap_push(search, arena, state, cost);
    }
}

/* The cheapest chain's last state, or -1. */
static int cheapest(struct search *search, struct arena *arena, int spread, int water, int turn)
{
    const struct course_wish *wish = search->wish;
    int states = grid_cell_count(wish->grid) * search->faces;
    for (int i = 0; i < states; i++) {
        search->cost[i] = UNREACHED;
    }
    search->heap_count = 0;
    reach(search, arena, state_of(search, wish->entry, wish->entry_face), 0, -1);
    while (search->heap_count > 0) {
        int cost;
        int state = heap_pop(search, &cost);
        if (cost > search->cost[state]) {
            continue;    /* reached cheaper since */
        }
        int cell = state / search->faces, face_in = state % search->faces;
        if (cell == wish->exit) {
            return state;
        }
        bool wet = wish->water != NULL && wish->water[cell];
        for (int face = 0; face < search->faces; face++) {
            int next = grid_neighbour(wish->grid, cell, face);
            if (next == GRID_NO_CELL) {
                continue;
            }
            int opposite = (face + search->faces / 2) % search->faces;
            int step = STEP_COST + search->noise[next] * spread / 1000;
            step += wish->water != NULL && wish->water[next] ? water : 0;
            step += wet && opposite != face_in ? turn : 0;
            reach(search, arena, state_of(search, next, opposite), cost + step, state);
        }
    }
    return -1;
}

static size_t chain_length(const struct search *search, int state)
{
    size_t length = 0;
    for (; state >= 0; state = search->from[state]) {
        length++;
    }
    return length;
}

static void chain_copy(const struct search *search, int state, int *cells, size_t count)
{
    for (size_t i = count; i > 0; i--) {
        cells[i - 1] = state / search->faces;
        state = search->from[state];
    }
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

static void search_prepare(struct search *search, struct arena *arena, const struct course_wish *wish)
{
    size_t cells = (size_t)grid_cell_count(wish->grid);
    *search = (struct search){.wish = wish, .faces = grid_face_count(wish->grid)};
    size_t states = cells * (size_t)search->faces;
    search->noise = arena_alloc_array(arena, cells, sizeof *search->noise);
    search->cost = arena_alloc_array(arena, states, sizeof *search->cost);
    search->from = arena_alloc_array(arena, states, sizeof *search->from);
    struct random_stream wander = wish->wander;
    for (size_t i = 0; i < cells; i++) {
        search->noise[i] = (int)random_below(&wander, 1000);
    }
}

const int *course_find(struct arena *arena, const struct course_wish *wish, size_t *count)
{
    size_t cell_count = (size_t)grid_cell_count(wish->grid);
    int *cells = arena_alloc_array(arena, cell_count, sizeof *cells);
    struct arena_mark mark = arena_mark(arena);
    struct search search;
    search_prepare(&search, arena, wish);
    int *seen = arena_alloc_array(arena, cell_count, sizeof *seen);
    size_t cells_most = ((size_t)grid_distance(wish->grid, wish->entry, wish->exit) + 1) * 5 / 4;
    bool found = false;
    int shy = wish->water != NULL ? 0 : SHYNESS_COUNT - 1;
    for (; shy < SHYNESS_COUNT && !found; shy++) {
        for (int spread = 0; spread < SPREAD_COUNT && !found; spread++) {
            int last = cheapest(&search, arena, spreads[spread], shyness[shy].water, shyness[shy].turn);
            *count = chain_length(&search, last);
            if (*count <= cells_most) {
                chain_copy(&search, last, cells, *count);
                found = !touches_itself(wish->grid, cells, *count, seen);
            }
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
    int way_in = entry_way;
    for (size_t i = 0; i < count; i++) {
        int way_out = i + 1 < count ? edge_way(grid, cells[i], cells[i + 1]) : exit_way;
        /* Faces run clockwise, so what lies clockwise between the way in and the way out is the left bank. */
        if (!bank_add_between(&bank, cells[i], way_in, way_out)) {
            bank_add_between(&bank, cells[i], way_out, way_in);
        }
        way_in = (way_out + round / 2) % round;
    }
    *bank_count = bank.count;
    return bank.cells;
}
