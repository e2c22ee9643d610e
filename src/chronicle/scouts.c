#include "scouts.h"

/* One event for each hex that a kingdom invades, whatever the number of its armies. */

struct neighbours {
    const char *names[GRID_FACE_MAX];
    size_t count;
};

/* Neutral or enemy hexes beside one, or (unexplored) those that nobody has entered. */
static struct neighbours neighbours_of(const struct chronicle *chronicle, int cell, int kingdom, bool unexplored)
{
    struct grid grid = chronicle->campaign->map.grid;
    struct neighbours found = {.count = 0};
    for (int face = 0; cell != GRID_NO_CELL && face < grid_face_count(grid); face++) {
        int next = grid_neighbour(grid, cell, face);
        if (next == GRID_NO_CELL || !chronicle->cells[next].present)
            continue;
        const struct kingdom_cell *at = &chronicle->cells[next];
        if (unexplored ? !at->explored : at->owner != kingdom)
            found.names[found.count++] = at->number;
    }
    return found;
}

static size_t armies_into(const struct kingdom_order *order, int cell)
{
    size_t count = 0;
    for (size_t i = 0; i < order->army_count; i++)
        count += order->armies[i].order == ORDER_INVADE && order->armies[i].target == cell;
    return count;
}

static bool is_first_into(const struct kingdom_order *order, size_t army)
{
    for (size_t i = 0; i < army; i++)
        if (order->armies[i].order == ORDER_INVADE && order->armies[i].target == order->armies[army].target)
            return false;
    return true;
}

static const char *const *copy_names(struct arena *arena, const struct neighbours *from)
{
    const char **names = arena_alloc_array(arena, from->count, sizeof *names);
    for (size_t i = 0; i < from->count; i++)
        names[i] = from->names[i];
    return names;
}

void scouts_run(struct arena *arena, const struct chronicle *chronicle, struct chronicle_kingdom *kingdom)
{
    const struct campaign *campaign = chronicle->campaign;
    const struct kingdom_order *order = &kingdom->kingdom->order;
    struct chronicle_scouts *scouts = arena_alloc_array(arena, order->army_count, sizeof *scouts);
    for (size_t i = 0; i < order->army_count; i++) {
        const struct kingdom_army *army = &order->armies[i];
        if (army->order != ORDER_INVADE || army->target == GRID_NO_CELL || !is_first_into(order, i))
            continue;
        struct neighbours others = neighbours_of(chronicle, army->launch, order->kingdom, false);
        struct neighbours unknown = neighbours_of(chronicle, army->target, order->kingdom, true);
        const struct scout_order sent = {
            .hex = chronicle->cells[army->target].number,
            .turn = order->turn,
            .side = kingdom->kingdom->id,
            .army_count = armies_into(order, army->target),
            .others = copy_names(arena, &others),
            .other_count = others.count,
            .unexplored = copy_names(arena, &unknown),
            .unexplored_count = unknown.count,
        };
        scouts[kingdom->scouts_count++] = (struct chronicle_scouts){
            .army = army, .scouted = scout_event(arena, &campaign->ruleset, &sent, campaign->seed)};
    }
    kingdom->scouts = scouts;
}
