#include "show.h"

#include "base/text.h"

/* The map as text: what `fieldbook show` prints of it. */

enum { LAND_WIDTH = 9, FEATURE_WIDTH = 16, MINOR_WIDTH = 24, NATIVES_WIDTH = 26 };

static void show_column(FILE *to, const char *text, size_t width)
{
    size_t length = text_length(text);
    fprintf(to, "%s%*s ", text, length < width ? (int)(width - length) : 0, "");
}

static void show_natives(FILE *to, const struct chronicle_hex *item)
{
    char text[80];
    if (!item->defended)
        text[0] = '\0';
    else
        snprintf(text, sizeof text, "%s%s %d", people_words[item->found->natives],
                 item->found->well_defended ? " (well)" : "", item->strength);
    show_column(to, text, NATIVES_WIDTH);
}

static void show_dice(FILE *to, const struct dice_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        fputs(i == 0 ? " " : ", ", to);
        for (size_t d = 0; d < log->rolls[i].dice_count; d++)
            fprintf(to, "%s%d%s", d == 0 ? "" : "+", log->rolls[i].dice[d].value, log->rolls[i].dice[d].real ? "r" : "");
    }
}

static void show_hex(FILE *to, const struct chronicle *chronicle, size_t cell)
{
    const struct campaign *campaign = chronicle->campaign;
    const struct campaign_map *map = &campaign->map;
    const struct chronicle_hex *item = &chronicle->hexes[cell];
    struct arena *arena = item->found->log.arena;
    char name[NAMING_SIZE];
    fprintf(to, "  %s ", naming_cell_name(&map->naming, map->grid, (int)cell, name));
    show_column(to, hex_type_word(item->found->type), LAND_WIDTH);
    show_column(to, item->found->feature == FEATURE_EMPTY ? "-" : feature_words[item->found->feature],
                FEATURE_WIDTH);
    show_column(to, minor_feature_name(arena, item->found->minor, item->found->dedication), MINOR_WIDTH);
    show_natives(to, item);
    show_dice(to, &item->found->log);
    if (item->hex->owner != CAMPAIGN_NO_KINGDOM)
        fprintf(to, " [%s]", campaign->kingdoms[item->hex->owner].id);
    if (item->hex->explored > 0)
        fprintf(to, " turn %d", item->hex->explored);
    if (item->hex->name != NULL)
        fprintf(to, " %s", item->hex->name);
    fputc('\n', to);
}

/* What a kingdom's turn comes to, in a few lines. */
static void show_kingdom(FILE *to, const struct chronicle *chronicle, const struct chronicle_kingdom *item)
{
    const struct kingdom_accounts *accounts = item->accounts;
    const struct entitlements *of = &accounts->entitlements;
    fprintf(to, "\n%s  [kingdom %s]\n", item->kingdom->name, item->kingdom->id);
    fprintf(to, "  support %d + %d - %d + %d = %d, armies %d\n", accounts->base, accounts->features, accounts->lost,
            accounts->loot, accounts->support, accounts->armies);
    fprintf(to, "  entitled to %d Lord, %d heroes, %d specials, %d rares\n", of->lords, of->heroes, of->specials, of->rares);
    fprintf(to, "  power %d + %d - %d = %d\n", item->kingdom->order.power, item->kingdom->order.power_acquired,
            accounts->power_spent, accounts->power_balance);
    for (size_t i = 0; i < item->kingdom->order.edict_count; i++) {
        const struct kingdom_loss *loss = &accounts->losses[i];
        fprintf(to, "  %s: %s", chronicle->cells[loss->edict->cell].number, edict_word(loss->edict->edict));
        if (loss->produced > 0)
            fprintf(to, ", %d %s", loss->produced, goods_words[loss->goods]);
        fputs(loss->beast ? ", a beast awakens\n" : "\n", to);
    }
    for (size_t i = 0; i < item->scouts_count; i++)
        fprintf(to, "  scouts of %s: %s. %s\n", item->scouts[i].army->name,
                scout_event_word(item->scouts[i].scouted->event), item->scouts[i].scouted->tell);
    for (size_t i = 0; i < accounts->breach_count; i++)
        fprintf(to, "  against the rules: %s\n", accounts->breaches[i].words);
}

void show_hexes(const struct chronicle *chronicle, FILE *to)
{
    const struct campaign *campaign = chronicle->campaign;
    const struct campaign_map *map = &campaign->map;
    fprintf(to, "\nMap\n---\n%d x %d hexes, %s. r is a die thrown by hand.\n", map->grid.columns, map->grid.rows,
            map->grid.pointy ? "pointy" : "flat");
    for (size_t i = 0; i < campaign->kingdom_count; i++)
        fprintf(to, "  [%s] %s%s%s\n", campaign->kingdoms[i].id, campaign->kingdoms[i].name,
                campaign->kingdoms[i].player != NULL ? ", " : "",
                campaign->kingdoms[i].player != NULL ? campaign->kingdoms[i].player : "");
    for (size_t i = 0; i < map->way_count; i++)
        fprintf(to, "  %s%s%s, %zu %s\n", map->ways[i].kind == WAY_RIVER ? "river" : "road",
                map->ways[i].name != NULL ? " " : "", map->ways[i].name != NULL ? map->ways[i].name : "",
                map->ways[i].count, map->ways[i].along_sides ? "sides" : "hexes");
    for (size_t cell = 0; cell < chronicle->hex_count; cell++)
        if (chronicle->hexes[cell].found != NULL)
            show_hex(to, chronicle, cell);
    for (size_t i = 0; i < campaign->kingdom_count; i++)
        if (campaign->kingdoms[i].has_orders)
            show_kingdom(to, chronicle, &chronicle->kingdoms[i]);
}
