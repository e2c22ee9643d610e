#include <string.h>

#include "written.h"

/* The keys of [kingdom] and [army]. Numbers of hexes are looked up in orders.c, when the map is known. */

static bool read_as_written(const struct schema_reading *reading, void *field)
{
    *(const char **)field = reading->entry->value;
    return true;
}

static bool begins_with(const char *key, const char *word)
{
    size_t length = strlen(word);
    return strncmp(key, word, length) == 0 && key[length] == ' ';
}

static bool names_edict(const char *key)
{
    return begins_with(key, "edict");
}

static bool names_spending(const char *key)
{
    return begins_with(key, "spend");
}

static bool names_town(const char *key)
{
    return begins_with(key, "town");
}

/* `ore 2 farming 1`, in any order; what is left out is 0. */
static bool read_bank(const struct schema_reading *reading, void *field)
{
    int bank[GOODS_COUNT] = {0};
    const char *cursor = reading->entry->value;
    const char *word;
    int goods = -1;
    for (size_t size; list_next(&cursor, &word, &size);) {
        int number;
        if (goods < 0) {
            goods = schema_find_choice(goods_words, word, size);
            if (goods < 0)
                return value_refuse(reading, "names no goods");
        } else {
            if (!schema_parse_integer(word, size, &number) || number < 0 || number > COUNT_MAX)
                return value_refuse(reading, "has no number from 0 to 3600");
            bank[goods] = number;
            goods = -1;
        }
    }
    if (goods >= 0)
        return value_refuse(reading, "lacks a number");
    memcpy(field, bank, sizeof bank);
    return true;
}

enum { LOOT_TURNS = 3, LOOT_MAX = 100000 };

/* `500 250 0`: this turn, the next, the one after; what is left out is 0. */
static bool read_loot(const struct schema_reading *reading, void *field)
{
    int loot[LOOT_TURNS] = {0};
    int count = 0;
    const char *cursor = reading->entry->value;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size); count++) {
        if (count == LOOT_TURNS)
            return value_refuse(reading, "has more than three numbers");
        if (!schema_parse_integer(word, size, &loot[count]) || loot[count] < 0 || loot[count] > LOOT_MAX)
            return value_refuse(reading, "has something that is no number from 0 to 100,000");
    }
    memcpy(field, loot, sizeof loot);
    return true;
}

#define FIELD(member) offsetof(struct written_kingdom, member)

const struct schema_key kingdom_keys[KINGDOM_KEY_COUNT] = {
    [KINGDOM_NAME] = {
        .name = "name", .type = SCHEMA_TEXT, .offset = FIELD(name), .max = NAME_MAX_LENGTH,
        .example = "Gŵyr",
        .help = "what it is called, else the word after kingdom",
    },
    [KINGDOM_PLAYER] = {
        .name = "player", .type = SCHEMA_TEXT, .offset = FIELD(player), .max = NAME_MAX_LENGTH,
        .example = "Emrys",
        .help = "who plays it",
    },
    [KINGDOM_SEES] = {
        .name = "sees", .type = SCHEMA_CUSTOM, .offset = FIELD(sees), .read = read_as_written,
        .form = "hexes such as 0101 0102", .example = "0101 0102", .example_aside = true,
        .help = "hexes whose land it knows, where land = hidden",
    },
    [KINGDOM_POWER] = {
        .name = "power", .type = SCHEMA_INTEGER, .offset = FIELD(power), .max = 9999,
        .example = "3",
        .help = "its power at the start of the turn",
    },
    [KINGDOM_ACQUIRED] = {
        .name = "acquired", .type = SCHEMA_INTEGER, .offset = FIELD(acquired), .max = 9999,
        .example = "2", .example_aside = true,
        .help = "the power that it gained in the turn",
    },
    [KINGDOM_BANK] = {
        .name = "bank", .type = SCHEMA_CUSTOM, .offset = FIELD(bank), .read = read_bank,
        .form = "goods and numbers, such as ore 2 lumber 0 farming 1", .example = "ore 2 farming 1",
        .example_aside = true,
        .help = "the industry that it has banked",
    },
    [KINGDOM_LOOT] = {
        .name = "loot", .type = SCHEMA_CUSTOM, .offset = FIELD(loot), .read = read_loot,
        .form = "up to three numbers", .example = "250 0 0", .example_aside = true,
        .help = "support from looting: this turn, the next, and the one after",
    },
    [KINGDOM_HEIR] = {
        .name = "heir", .type = SCHEMA_CUSTOM, .offset = FIELD(heir), .read = read_as_written,
        .form = "a hex such as 0101", .example = "0101", .example_aside = true,
        .help = "the city that becomes the capital where that is lost, else the one of the lowest number",
    },
    [KINGDOM_REBELLED] = {
        .name = "rebelled", .type = SCHEMA_YES_NO, .offset = FIELD(rebelled), .standard = "no",
        .help = "whether it incited a rebellion in the turn before",
    },
    [KINGDOM_EDICT] = {
        .name = "edict 0406", .takes = names_edict, .type = SCHEMA_CUSTOM, .offset = FIELD(edicts),
        .read = lines_read_line,
        .form = "civilization, industry, war footing, loot or raze; after industry, ore, lumber or farming",
        .example = "industry ore", .example_aside = true,
        .help = "its edict for a hex in this turn",
    },
    [KINGDOM_SPEND] = {
        .name = "spend 0506", .takes = names_spending, .type = SCHEMA_CUSTOM, .offset = FIELD(spendings),
        .read = lines_read_line,
        .form = "town, city, mine, farming, upgrade, rebellion, pacify, fell tree, wake battlefield, rest battlefield, raise "
                "shrine, destroy shrine, turn shrine, raise idol, destroy idol or watchtowers; and how much power, else 1",
        .example = "watchtowers", .example_aside = true,
        .help = "what it spends power on in a hex",
    },
    [KINGDOM_TOWN] = {
        .name = "town 0301", .takes = names_town, .type = SCHEMA_CUSTOM, .offset = FIELD(towns), .read = lines_read_line,
        .form = "hero, special or rare", .example = "hero", .example_aside = true,
        .help = "what a town entitles it to this turn",
    },
};

#undef FIELD
#define FIELD(member) offsetof(struct written_army, member)

const struct schema_key army_keys[ARMY_KEY_COUNT] = {
    [ARMY_NAME] = {
        .name = "name", .type = SCHEMA_TEXT, .offset = FIELD(name), .max = NAME_MAX_LENGTH,
        .example = "Llewelyn",
        .help = "the army or its general, else the word after army",
    },
    [ARMY_KINGDOM] = {
        .name = "kingdom", .type = SCHEMA_WORD, .offset = FIELD(kingdom), .max = ID_MAX_LENGTH,
        .example = "gwyr",
        .help = "the short name of its kingdom",
    },
    [ARMY_SIZE] = {
        .name = "size", .type = SCHEMA_INTEGER, .offset = FIELD(size), .max = 100000,
        .example = "750",
        .help = "its size this turn, in points",
    },
    [ARMY_ORDER] = {
        .name = "order", .type = SCHEMA_CUSTOM, .offset = FIELD(order), .read = read_as_written,
        .form = "patrol 0506, or invade 0505 from 0506", .example = "invade 0505 from 0506",
        .help = "what it does this turn",
    },
};
