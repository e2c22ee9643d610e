/* All documents; see the header. */
#include <string.h>

#include "campaign_map.h"
#include "hexes.h"
#include "sheets.h"

static const char *umpire_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return arena_print(arena, "%s-umpire.pdf", chronicle->battlefields[subject].battlefield->id);
}

static const char *players_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return arena_print(arena, "%s-players.pdf", chronicle->battlefields[subject].battlefield->id);
}

static const char *battlefield_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return arena_copy(arena, chronicle->battlefields[subject].battlefield->name);
}

static const char *blank_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return arena_print(arena, "%s-blank.pdf", chronicle->campaign->blanks[subject].id);
}

static const char *blank_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    const char *name = chronicle->campaign->blanks[subject].name;
    return arena_copy(arena, name != NULL ? name : "Blank grid");
}

static const char *weather_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "weather-umpire.pdf");
}

static const char *weather_players_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "weather-players.pdf");
}

static const char *weather_blank_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "weather-blank.pdf");
}

static const char *weather_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "Weather log");
}

static const char *registry_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "registry-umpire.pdf");
}

static const char *registry_kingdom_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return kingdom_file(arena, chronicle, "registry", subject);
}

static const char *map_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "map-umpire.pdf");
}

static const char *map_kingdom_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return kingdom_file(arena, chronicle, "map", subject);
}

static const char *map_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "Campaign map");
}

static const char *cards_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "cards-umpire.pdf");
}

static const char *cards_kingdom_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return kingdom_file(arena, chronicle, "cards", cards_kingdom(chronicle, subject));
}

static const char *cards_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "Discovery cards");
}

static const char *map_blank_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "map-blank.pdf");
}

static const char *registry_blank_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "registry-blank.pdf");
}

static const char *turn_umpire_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    const char *id = chronicle->campaign->kingdoms[turn_sheet_kingdom(chronicle, subject)].id;
    return arena_print(arena, "turn-sheet-%s-umpire.pdf", id);
}

static const char *turn_player_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    return kingdom_file(arena, chronicle, "turn-sheet", turn_sheet_kingdom(chronicle, subject));
}

static const char *turn_blank_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "turn-sheet-blank.pdf");
}

static const char *turn_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "Kingdom turn sheet");
}

static const char *registry_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "Hex registry");
}

static size_t one(const struct chronicle *chronicle)
{
    (void)chronicle;
    return 1;
}

static const char *tables_file(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "tables.pdf");
}

static const char *tables_name(struct arena *arena, const struct chronicle *chronicle, size_t subject)
{
    (void)chronicle, (void)subject;
    return arena_copy(arena, "Rule tables");
}

static const struct document catalog[] = {
    {
        .id = "battlefield",
        .title = "Battlefield map, umpire's copy",
        .needs = "a section [battlefield NAME]",
        .help = "the umpire's battlefield maps, each with the record of its dice",
        .count = battlefield_count,
        .file = umpire_file,
        .name = battlefield_name,
        .check = battlefield_check,
        .draw = battlefield_umpire_draw,
    },
    {
        .id = "players",
        .title = "Battlefield map, players' copy",
        .needs = "a section [battlefield NAME]",
        .help = "the same maps without the dice and without what is secret",
        .count = battlefield_count,
        .file = players_file,
        .name = battlefield_name,
        .check = battlefield_check,
        .draw = battlefield_players_draw,
    },
    {
        .id = "map",
        .title = "Campaign map, umpire's copy",
        .needs = "a section [map]",
        .help = "the map with all that its hexes hold",
        .count = map_count,
        .file = map_file,
        .name = map_name,
        .check = map_umpire_check,
        .draw = map_umpire_draw,
    },
    {
        .id = "map-players",
        .title = "Campaign map, a kingdom's copy",
        .needs = "[map] and a section [kingdom NAME]",
        .help = "for each kingdom, the map as it knows it",
        .count = map_kingdom_count,
        .file = map_kingdom_file,
        .name = map_name,
        .check = map_kingdom_check,
        .draw = map_kingdom_draw,
    },
    {
        .id = "registry",
        .title = "Hex registry, umpire's copy",
        .needs = "a section [map]",
        .help = "every hex of the map with what it holds, totals, and an index of names",
        .count = map_count,
        .file = registry_file,
        .name = registry_name,
        .draw = registry_umpire_draw,
    },
    {
        .id = "registry-players",
        .title = "Hex registry, a kingdom's copy",
        .needs = "[map] and a section [kingdom NAME]",
        .help = "for each kingdom, the hexes as it knows them",
        .count = map_kingdom_count,
        .file = registry_kingdom_file,
        .name = registry_name,
        .draw = registry_kingdom_draw,
    },
    {
        .id = "turn-sheet",
        .title = "Kingdom turn sheet, umpire's copy",
        .needs = "[map] and a [kingdom NAME] with power, edicts or an army",
        .help = "each kingdom's accounts and orders, with what is against the rules",
        .count = turn_sheet_count,
        .file = turn_umpire_file,
        .name = turn_name,
        .draw = turn_sheet_umpire_draw,
    },
    {
        .id = "turn-sheet-players",
        .title = "Kingdom turn sheet, a player's copy",
        .needs = "[map] and a [kingdom NAME] with power, edicts or an army",
        .help = "the same for the player, without the umpire's remarks",
        .count = turn_sheet_count,
        .file = turn_player_file,
        .name = turn_name,
        .draw = turn_sheet_player_draw,
    },
    {
        .id = "cards",
        .title = "Discovery cards, all",
        .needs = "a hex that was explored in this turn",
        .help = "a card for each hex that was entered this turn, to cut out and hand over",
        .count = cards_count,
        .file = cards_file,
        .name = cards_name,
        .check = cards_check,
        .draw = cards_umpire_draw,
    },
    {
        .id = "cards-players",
        .title = "Discovery cards of a kingdom",
        .needs = "a hex that a kingdom explored in this turn",
        .help = "the same, for each kingdom that found something",
        .count = cards_kingdom_count,
        .file = cards_kingdom_file,
        .name = cards_name,
        .check = cards_check,
        .draw = cards_kingdom_draw,
    },
    {
        .id = "weather",
        .title = "Weather log, umpire's copy",
        .needs = "a section [weather]",
        .help = "the season's weather day by day, with what it does and its dice",
        .count = weather_count,
        .file = weather_file,
        .name = weather_name,
        .check = weather_check,
        .draw = weather_umpire_draw,
    },
    {
        .id = "weather-players",
        .title = "Weather log, players' copy",
        .needs = "[weather] with today, or a date of the campaign that is a day",
        .help = "the same up to today, where the file says which day that is",
        .count = weather_players_count,
        .file = weather_players_file,
        .name = weather_name,
        .check = weather_check,
        .draw = weather_players_draw,
    },
    {
        .id = "blank",
        .title = "Blank grid",
        .needs = "a section [blank NAME]",
        .help = "the blank grids of the file, for pencil work",
        .count = blank_count,
        .file = blank_file,
        .name = blank_name,
        .check = blank_check,
        .draw = blank_draw,
    },
    {
        .id = "map-blank",
        .title = "Campaign map for pencil",
        .needs = "a section [map]",
        .help = "the map's hexes and their numbers alone",
        .on_request = true,
        .count = map_count,
        .file = map_blank_file,
        .name = map_name,
        .check = map_blank_check,
        .draw = map_blank_draw,
    },
    {
        .id = "turn-sheet-blank",
        .title = "Kingdom turn sheet for pencil",
        .help = "an empty turn sheet, with the crib on its back",
        .on_request = true,
        .count = one,
        .file = turn_blank_file,
        .name = turn_name,
        .draw = turn_sheet_blank_draw,
    },
    {
        .id = "registry-blank",
        .title = "Hex registry for pencil",
        .help = "an empty registry of hexes",
        .on_request = true,
        .count = one,
        .file = registry_blank_file,
        .name = registry_name,
        .draw = registry_blank_draw,
    },
    {
        .id = "weather-blank",
        .title = "Weather log for pencil",
        .help = "an empty weather log, with the tables and what weather does",
        .on_request = true,
        .count = one,
        .file = weather_blank_file,
        .name = weather_name,
        .draw = weather_blank_draw,
    },
    {
        .id = "tables",
        .title = "Rule tables",
        .help = "all rule tables with their odds, house rules included",
        .on_request = true,
        .count = one,
        .file = tables_file,
        .name = tables_name,
        .draw = tables_draw,
    },
};

enum { CATALOG_COUNT = sizeof catalog / sizeof *catalog };

const struct document *document_catalog(size_t *count)
{
    *count = CATALOG_COUNT;
    return catalog;
}

const struct document *document_find(const char *id)
{
    for (size_t i = 0; i < CATALOG_COUNT; i++) {
        if (strcmp(catalog[i].id, id) == 0) {
            return &catalog[i];
        }
    }
    return NULL;
}
