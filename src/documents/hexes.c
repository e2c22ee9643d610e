#include "hexes.h"

#include <stdlib.h>
#include <string.h>

bool hex_is_on_map(const struct hex_view *view, int cell)
{
    return view->chronicle->hexes[cell].found != NULL;
}

bool hex_land_known(const struct hex_view *view, int cell)
{
    const struct campaign_hex *hex = view->chronicle->hexes[cell].hex;
    if (view->kingdom < 0) {
        return view->kingdom == VIEW_UMPIRE;
    }
    return (hex->seen >> view->kingdom & 1) != 0 || hex_contents_known(view, cell);
}

/* What a kingdom knows it knows of hexes that somebody has entered, and of its own. */
bool hex_contents_known(const struct hex_view *view, int cell)
{
    const struct chronicle_hex *item = &view->chronicle->hexes[cell];
    if (view->kingdom < 0) {
        return view->kingdom == VIEW_UMPIRE;
    }
    bool own = item->hex->owner == view->kingdom;
    return own || (item->entered && (item->hex->known >> view->kingdom & 1) != 0);
}

const char *hex_number(struct arena *arena, const struct hex_view *view, int cell)
{
    const struct campaign_map *map = &view->chronicle->campaign->map;
    char name[NAMING_SIZE];
    return arena_copy(arena, naming_cell_name(&map->naming, map->grid, cell, name));
}

const char *hex_owner_name(const struct hex_view *view, int cell)
{
    int owner = view->chronicle->hexes[cell].hex->owner;
    return owner == CAMPAIGN_NO_KINGDOM ? NULL : view->chronicle->campaign->kingdoms[owner].name;
}

const char *points_words(struct arena *arena, int points)
{
    if (points < 1000) {
        return arena_print(arena, "%d", points);
    }
    return arena_print(arena, "%s,%03d", points_words(arena, points / 1000), points % 1000);
}

/* ---- order ---- */

struct sort_key {
    int cell;
    int column, row;
    int group;          /* of the order: the owner, the land */
};

static int key_compare(const void *left, const void *right)
{
    const struct sort_key *a = left, *b = right;
    if (a->group != b->group) {
        return a->group < b->group ? -1 : 1;
    }
    if (a->column != b->column) {
        return a->column < b->column ? -1 : 1;
    }
    return (a->row > b->row) - (a->row < b->row);
}

static int group_of(const struct chronicle_hex *item, enum hex_order order)
{
    switch (order) {
    case HEX_BY_OWNER:    /* what nobody holds comes last */
        return item->hex->owner == CAMPAIGN_NO_KINGDOM ? KINGDOM_MAX : item->hex->owner;
    case HEX_BY_LAND:
        return (int)item->found->type;
    default:
        return 0;
    }
}

int hexes_sorted(struct arena *arena, const struct hex_view *view, enum hex_order order, int **cells)
{
    const struct chronicle *chronicle = view->chronicle;
    struct grid grid = chronicle->campaign->map.grid;
    struct sort_key *keys = arena_alloc_array(arena, chronicle->hex_count, sizeof *keys);
    int count = 0;
    for (int cell = 0; cell < (int)chronicle->hex_count; cell++) {
        if (hex_is_on_map(view, cell) && hex_land_known(view, cell)) {
            keys[count++] = (struct sort_key){.cell = cell,
                                              .column = grid_column(grid, cell),
                                              .row = grid_row(grid, cell),
                                              .group = group_of(&chronicle->hexes[cell], order)};
        }
    }
    if (count > 0) {
        qsort(keys, (size_t)count, sizeof *keys, key_compare);
    }
    *cells = arena_alloc_array(arena, (size_t)count, sizeof **cells);
    for (int i = 0; i < count; i++) {
        (*cells)[i] = keys[i].cell;
    }
    return count;
}

/* ---- heads and files ---- */

void hex_view_head(struct arena *arena, const struct hex_view *view, struct sheet_head *head)
{
    const struct campaign *campaign = view->chronicle->campaign;
    if (view->kingdom == VIEW_BLANK) {
        head->audience = AUDIENCE_BLANK;
        return;
    }
    const char *turn = campaign->turn > 0 ? arena_print(arena, " · turn %d", campaign->turn) : "";
    head->campaign = campaign->name;
    head->foot_left = arena_print(arena, "%s%s", campaign->name, turn);
    if (view->kingdom == VIEW_UMPIRE) {
        head->audience = AUDIENCE_UMPIRE;
        head->foot_middle = arena_print(arena, "seed %s", campaign->seed);    /* it would tell players all there is */
        return;
    }
    const struct campaign_kingdom *kingdom = &campaign->kingdoms[view->kingdom];
    head->audience = AUDIENCE_PLAYER;
    head->player = kingdom->player != NULL ? kingdom->player : kingdom->name;
    head->foot_middle = kingdom->name;
}

size_t map_count(const struct chronicle *chronicle)
{
    return chronicle->campaign->map.present;
}

size_t map_kingdom_count(const struct chronicle *chronicle)
{
    return chronicle->campaign->map.present ? chronicle->campaign->kingdom_count : 0;
}

const char *kingdom_file(struct arena *arena, const struct chronicle *chronicle, const char *document, size_t kingdom)
{
    return arena_print(arena, "%s-%s.pdf", document, chronicle->campaign->kingdoms[kingdom].id);
}
