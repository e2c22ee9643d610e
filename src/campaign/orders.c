#include <string.h>

#include "base/text.h"
#include "campaign/load.h"
#include "written.h"

/* What kingdoms do in a turn: edicts, power, towns and armies, from what is written to the model. */

struct ordering {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const struct written *written;
    struct campaign *campaign;
};

/* In the order of enum edict, without none. */
static const char *const edict_words[] = {"civilization|civilisation", "industry", "war footing|war", "loot", "raze", NULL};

/* In the order of enum power_use. */
static const char *const spending_words[] = {
    [POWER_ESTABLISH_TOWN] = "town",
    [POWER_FOUND_CITY] = "city",
    [POWER_SINK_MINE] = "mine",
    [POWER_IMPROVE_FARMING] = "farming",
    [POWER_UPGRADE_MINE] = "upgrade|upgrade mine",
    [POWER_INCITE_REBELLION] = "rebellion",
    [POWER_PACIFY] = "pacify",
    [POWER_REMOVE_TREE] = "fell tree",
    [POWER_MAKE_BATTLEFIELD] = "wake battlefield",
    [POWER_REMOVE_BATTLEFIELD] = "rest battlefield",
    [POWER_MAKE_SHRINE] = "raise shrine",
    [POWER_DESTROY_SHRINE] = "destroy shrine",
    [POWER_TURN_SHRINE] = "turn shrine",
    [POWER_MAKE_IDOL] = "raise idol",
    [POWER_DESTROY_IDOL] = "destroy idol",
    [POWER_BUILD_WATCHTOWERS] = "watchtowers|build watchtowers",
    [POWER_USE_COUNT] = NULL,
};

static const char *const town_words[] = {"hero", "special", "rare", NULL};

static int hex_of_key(const struct ordering *ordering, const struct written_line *line)
{
    const char *number = strchr(line->key, ' ');
    number += strspn(number, " \t");
    return map_find_hex(ordering->arena, ordering->diagnostics, &ordering->campaign->map, line->key, number,
                        strcspn(number, " \t"), line->place);
}

static bool refuse_line(const struct ordering *ordering, const struct written_line *line, const struct schema_key *key)
{
    diagnostics_add(ordering->diagnostics, SEVERITY_ERROR, line->place, "%s = %s is not known; write %s", line->key,
                    schema_shown(ordering->arena, line->value), key->form);
    return false;
}

/* The longest beginning of a text that is one of the words; *rest is what follows. */
static int leading_word(const char *const *words, const char *text, const char **rest)
{
    int found = -1;
    const char *cursor = text;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size);) {
        int choice = schema_find_choice(words, text, (size_t)(cursor - text));
        if (choice >= 0) {
            found = choice;
            *rest = cursor + strspn(cursor, " \t");
        }
    }
    return found;
}

static bool read_edict(const struct ordering *ordering, const struct written_line *line, struct kingdom_edict *edict)
{
    const char *rest;
    int word = leading_word(edict_words, line->value, &rest);
    edict->cell = hex_of_key(ordering, line);
    edict->edict = (enum edict)(word + 1);
    if (word >= 0 && edict->edict == EDICT_INDUSTRY && *rest != '\0') {
        int goods = schema_find_choice(goods_words, rest, strlen(rest));
        edict->has_goods = goods >= 0;
        edict->goods = (enum goods)(goods < 0 ? 0 : goods);
        rest = goods >= 0 ? "" : rest;
    }
    if (word < 0 || *rest != '\0')
        return refuse_line(ordering, line, &kingdom_keys[KINGDOM_EDICT]);
    return edict->cell != GRID_NO_CELL;
}

static bool read_spending(const struct ordering *ordering, const struct written_line *line,
                          struct kingdom_spending *spending)
{
    const char *rest;
    int word = leading_word(spending_words, line->value, &rest);
    spending->cell = hex_of_key(ordering, line);
    spending->points = 1;
    if (word < 0 || (*rest != '\0' && (!schema_parse_integer(rest, strlen(rest), &spending->points)
                                       || spending->points < 0 || spending->points > COUNT_MAX)))
        return refuse_line(ordering, line, &kingdom_keys[KINGDOM_SPEND]);
    spending->use = (enum power_use)word;
    return spending->cell != GRID_NO_CELL;
}

static void read_town(const struct ordering *ordering, const struct written_line *line)
{
    int cell = hex_of_key(ordering, line);
    int choice = schema_find_choice(town_words, line->value, strlen(line->value));
    if (choice < 0)
        refuse_line(ordering, line, &kingdom_keys[KINGDOM_TOWN]);
    else if (cell != GRID_NO_CELL)
        ordering->campaign->map.hexes[cell].choice = (enum town_choice)(choice + 1);
}

/* ---- armies ---- */

static bool take_word(const char **cursor, const char *expected)
{
    const char *const words[] = {expected, NULL};
    const char *at = *cursor;
    const char *word;
    size_t size;
    if (!list_next(&at, &word, &size) || schema_find_choice(words, word, size) != 0)
        return false;
    *cursor = at;
    return true;
}

static int take_hex(const struct ordering *ordering, const struct written_army *army, const char **cursor)
{
    const char *word;
    size_t size;
    if (!list_next(cursor, &word, &size))
        return GRID_NO_CELL;
    return map_find_hex(ordering->arena, ordering->diagnostics, &ordering->campaign->map, "order", word, size,
                        army->places[ARMY_ORDER]);
}

static struct kingdom_army read_army(const struct ordering *ordering, const struct written_army *written)
{
    struct kingdom_army army = {
        .id = written->head.id,
        .name = written->name != NULL ? written->name : heading_of(ordering->arena, written->head.id),
        .size = written->size,
        .target = GRID_NO_CELL,
        .launch = GRID_NO_CELL,
    };
    const char *cursor = written->order;
    const char *word;
    size_t size;
    if (cursor == NULL)
        return army;
    bool sound = true;
    if (take_word(&cursor, "patrol")) {
        army.order = ORDER_PATROL;
        army.target = take_hex(ordering, written, &cursor);
    } else if (take_word(&cursor, "invade")) {
        army.order = ORDER_INVADE;
        army.target = take_hex(ordering, written, &cursor);
        sound = take_word(&cursor, "from");
        army.launch = sound ? take_hex(ordering, written, &cursor) : GRID_NO_CELL;
    } else {
        sound = false;
    }
    if (!sound || list_next(&cursor, &word, &size))
        diagnostics_add(ordering->diagnostics, SEVERITY_ERROR, written->places[ARMY_ORDER],
                        "order = %s is not understood; write %s", schema_shown(ordering->arena, written->order),
                        army_keys[ARMY_ORDER].form);
    return army;
}

/* Every army stands with its kingdom. */
static void read_armies(const struct ordering *ordering)
{
    const struct written_army *written = ordering->written->armies.items;
    size_t count = ordering->written->armies.count;
    struct campaign *campaign = ordering->campaign;
    int *owners = arena_alloc_array(ordering->arena, count, sizeof *owners);
    for (size_t i = 0; i < count; i++) {
        owners[i] = CAMPAIGN_NO_KINGDOM;
        if (written[i].kingdom == NULL)
            diagnostics_add(ordering->diagnostics, SEVERITY_ERROR, written[i].head.place,
                            "[army %s] is nobody's; write kingdom = and the short name of its kingdom", written[i].head.id);
        else
            owners[i] = map_find_kingdom(ordering->arena, ordering->diagnostics, campaign, "kingdom", written[i].kingdom,
                                         strlen(written[i].kingdom), written[i].places[ARMY_KINGDOM]);
    }
    for (size_t k = 0; k < campaign->kingdom_count; k++) {
        struct kingdom_army *armies = arena_alloc_array(ordering->arena, count, sizeof *armies);
        struct campaign_kingdom *kingdom = &campaign->kingdoms[k];
        for (size_t i = 0; i < count; i++)
            if (owners[i] == (int)k)
                armies[kingdom->order.army_count++] = read_army(ordering, &written[i]);
        kingdom->order.armies = armies;
    }
}

/* ---- turns ---- */

bool campaign_key_lapses(const char *kind, const char *key)
{
    const struct schema_key *kingdom = kingdom_keys;
    if (strcmp(kind, "kingdom") == 0)
        return kingdom[KINGDOM_EDICT].takes(key) || kingdom[KINGDOM_SPEND].takes(key) || kingdom[KINGDOM_TOWN].takes(key)
               || strcmp(key, kingdom[KINGDOM_ACQUIRED].name) == 0 || strcmp(key, kingdom[KINGDOM_REBELLED].name) == 0;
    return (strcmp(kind, "army") == 0 && strcmp(key, army_keys[ARMY_ORDER].name) == 0)
           || (strcmp(kind, "hex") == 0 && strcmp(key, hex_keys[HEX_FOUGHT].name) == 0)
           || (strcmp(kind, "campaign") == 0 && strcmp(key, "turn") == 0);
}

void orders_lapse(struct written *written)
{
    struct written_kingdom *kingdoms = written->kingdoms.items;
    struct written_army *armies = written->armies.items;
    struct written_hex *hexes = written->hexes.items;
    for (size_t i = 0; i < written->kingdoms.count; i++) {
        kingdoms[i].edicts = kingdoms[i].spendings = kingdoms[i].towns = (struct written_lines){0};
        kingdoms[i].acquired = 0;
        kingdoms[i].rebelled = false;
    }
    for (size_t i = 0; i < written->armies.count; i++)
        armies[i].order = NULL;
    for (size_t i = 0; i < written->hexes.count; i++)
        hexes[i].fought = false;
}

/* ---- kingdoms ---- */

static void read_kingdom(const struct ordering *ordering, const struct written_kingdom *written,
                         struct campaign_kingdom *kingdom)
{
    struct kingdom_order *order = &kingdom->order;
    struct arena *arena = ordering->arena;
    struct kingdom_edict *edicts = arena_alloc_array(arena, written->edicts.count, sizeof *edicts);
    struct kingdom_spending *spendings = arena_alloc_array(arena, written->spendings.count, sizeof *spendings);
    order->edicts = edicts;
    order->spendings = spendings;
    order->turn = ordering->campaign->turn;
    order->power = written->power;
    order->power_acquired = written->acquired;
    order->loot_now = written->loot[0];
    order->loot_next = written->loot[1];
    order->loot_following = written->loot[2];
    order->rebelled_last_turn = written->rebelled;
    memcpy(order->bank, written->bank, sizeof order->bank);
    order->heir = GRID_NO_CELL;
    if (written->heir != NULL)
        order->heir = map_find_hex(arena, ordering->diagnostics, &ordering->campaign->map, "heir", written->heir,
                                   strlen(written->heir), written->places[KINGDOM_HEIR]);
    for (size_t i = 0; i < written->edicts.count; i++)
        order->edict_count += read_edict(ordering, &written->edicts.lines[i], &edicts[order->edict_count]);
    for (size_t i = 0; i < written->spendings.count; i++)
        order->spending_count += read_spending(ordering, &written->spendings.lines[i], &spendings[order->spending_count]);
    for (size_t i = 0; i < written->towns.count; i++)
        read_town(ordering, &written->towns.lines[i]);
    for (int key = KINGDOM_POWER; key < KINGDOM_KEY_COUNT; key++)
        kingdom->has_orders = kingdom->has_orders || written->places[key].file != NULL;
}

void orders_make(struct arena *arena, struct diagnostics *diagnostics, const struct written *written,
                 struct campaign *campaign)
{
    const struct ordering ordering = {
        .arena = arena, .diagnostics = diagnostics, .written = written, .campaign = campaign};
    const struct written_kingdom *kingdoms = written->kingdoms.items;
    const struct written_army *armies = written->armies.items;
    if (!campaign->map.present) {
        if (written->armies.count > 0)
            diagnostics_add(diagnostics, SEVERITY_ERROR, armies[0].head.place,
                            "[army %s] has no map to march on; add [map] with columns and rows", armies[0].head.id);
        return;
    }
    for (size_t i = 0; i < campaign->kingdom_count; i++) {
        campaign->kingdoms[i].order.kingdom = (int)i;
        read_kingdom(&ordering, &kingdoms[i], &campaign->kingdoms[i]);
    }
    read_armies(&ordering);
    for (size_t i = 0; i < campaign->kingdom_count; i++)
        campaign->kingdoms[i].has_orders = campaign->kingdoms[i].has_orders || campaign->kingdoms[i].order.army_count > 0;
}
