#include <string.h>

#include "written.h"

/* The keys of [map] and [hex]. Numbers of hexes are looked up in map.c, when the map is known. */

static const char *const hexes_words[] = {"flat", "pointy", NULL};
static const char *const low_words[] = {"first", "second", NULL};
static const char *const numbering_words[] = {"digits", "letters", NULL};
static const char *const sort_words[] = {"number", "owner", "land|terrain", NULL};
static const char *const land_known_words[] = {"known", "hidden", NULL};

/* Of enum hex_type; a river is no land of its own. */
static const char *const land_words[] = {
    [HEX_FIELD] = "field|fields",
    [HEX_RIVER] = "river",
    [HEX_FOREST] = "forest|wood|woods",
    [HEX_SWAMP] = "swamp|marsh",
    [HEX_MOUNTAIN] = "mountain|mountains",
    [HEX_TYPE_COUNT] = NULL,
};

static bool read_as_written(const struct schema_reading *reading, void *field)
{
    *(const char **)field = reading->entry->value;
    return true;
}

static bool begins_with(const char *key, const char *word)
{
    size_t length = strlen(word);
    return strncmp(key, word, length) == 0 && (key[length] == '\0' || key[length] == ' ');
}

static bool names_row(const char *key)
{
    return begins_with(key, "row") && key[strlen("row")] == ' ';
}

static bool names_river(const char *key)
{
    return begins_with(key, "river");
}

static bool names_road(const char *key)
{
    return begins_with(key, "road");
}

/* A later file's line of the same key takes the place of an earlier one. */
bool lines_read_line(const struct schema_reading *reading, void *field)
{
    struct written_lines *lines = field;
    const struct written_line line = {
        .key = reading->entry->key, .value = reading->entry->value, .place = reading->entry->place};
    for (size_t i = 0; i < lines->count; i++)
        if (strcmp(lines->lines[i].key, line.key) == 0) {
            lines->lines[i] = line;
            return true;
        }
    lines->lines = arena_grow(reading->arena, lines->lines, &lines->capacity, lines->count + 1, sizeof *lines->lines);
    lines->lines[lines->count++] = line;
    return true;
}

#define FIELD(member) offsetof(struct written_map, member)
#define LAND_LIST(word, index, told) \
    {.name = word, .type = SCHEMA_CUSTOM, .offset = FIELD(lists[index]), .read = read_as_written, \
     .form = "hexes such as 0101 0102", .example = "0101 0102", .example_aside = true, .help = told}

const struct schema_key map_keys[MAP_KEY_COUNT] = {
    [MAP_COLUMNS] = {
        .name = "columns", .type = SCHEMA_INTEGER, .offset = FIELD(columns), .min = 1, .max = MAP_SIZE_MAX,
        .standard = "10", .example = "10",
        .help = "how many columns of hexes there are",
    },
    [MAP_ROWS] = {
        .name = "rows", .type = SCHEMA_INTEGER, .offset = FIELD(rows), .min = 1, .max = MAP_SIZE_MAX,
        .standard = "8", .example = "8",
        .help = "how many rows there are",
    },
    [MAP_HEXES] = {
        .name = "hexes", .type = SCHEMA_CHOICE, .offset = FIELD(hexes), .vocabulary = hexes_words, .standard = "flat",
        .help = "flat sides on top, so that columns are straight, or pointy, with straight rows",
    },
    [MAP_LOW] = {
        .name = "low", .type = SCHEMA_CHOICE, .offset = FIELD(low), .vocabulary = low_words, .standard = "second",
        .help = "whether the first or the second column, and every other one from there, stands half a hex lower; with "
                "pointy hexes, which row stands further right",
    },
    [MAP_NUMBERING] = {
        .name = "numbering", .type = SCHEMA_CHOICE, .offset = FIELD(numbering), .vocabulary = numbering_words,
        .standard = "digits",
        .help = "how hexes are named: column and row in digits, 0506, or the column in letters, E6",
    },
    [MAP_FIRST] = {
        .name = "first", .type = SCHEMA_TEXT, .offset = FIELD(first), .max = 20,
        .example = "0101",
        .help = "the number of the top left hex, where it is not 0101 or A1; with a separator where there is one",
    },
    [MAP_SEPARATOR] = {
        .name = "separator", .type = SCHEMA_TEXT, .offset = FIELD(separator), .max = 1,
        .example = ".", .example_aside = true,
        .help = "what stands between column and row, if anything: a point, or -",
    },
    [MAP_SCALE] = {
        .name = "scale", .type = SCHEMA_TEXT, .offset = FIELD(scale), .max = NAME_MAX_LENGTH,
        .example = "a day's march",
        .help = "what one hex is in your country",
    },
    [MAP_LAND] = {
        .name = "land", .type = SCHEMA_CHOICE, .offset = FIELD(land), .vocabulary = land_known_words,
        .standard = "known",
        .help = "whether players know the lie of the whole land, or only of what they own, have explored or see",
    },
    [MAP_SORT] = {
        .name = "sort", .type = SCHEMA_CHOICE, .offset = FIELD(sort), .vocabulary = sort_words, .standard = "number",
        .help = "how the registry of hexes is sorted",
    },
    [MAP_HEX_SIZE] = {
        .name = "hex-size", .type = SCHEMA_LENGTH, .offset = FIELD(hex_mm), .min = 6, .max = 200,
        .example = "15", .example_aside = true,
        .help = "a hex across its flats on the printed map, in millimetres; the map then goes over as many sheets as it "
                "needs; else it is made to fit one",
    },
    [MAP_FIELD] = LAND_LIST("field", 0, "hexes of fields; all are that of which nothing is said"),
    [MAP_FOREST] = LAND_LIST("forest", 1, "hexes of forest"),
    [MAP_SWAMP] = LAND_LIST("swamp", 2, "hexes of swamp"),
    [MAP_MOUNTAIN] = LAND_LIST("mountain", 3, "hexes of mountains"),
    [MAP_ABSENT] = LAND_LIST("absent", 4, "hexes that the map does not have, for a coast or any outline"),
    [MAP_ROW] = {
        .name = "row 01", .takes = names_row, .type = SCHEMA_CUSTOM, .offset = FIELD(row_lines), .read = lines_read_line,
        .form = "a letter for each hex: f field, w forest, s swamp, m mountain, - none, with or without blanks",
        .example = "f f w w m m s f f f",
        .help = "the land of a row by its number, as it looks on the map",
    },
    [MAP_RIVER] = {
        .name = "river gwyr", .takes = names_river, .type = SCHEMA_CUSTOM, .offset = FIELD(rivers), .read = lines_read_line,
        .form = "the hexes that it runs through in order, or the sides that it runs along, such as 0101/0201; before "
                "them, and a colon, its name",
        .example = "Afon Gŵyr: 0101 0202 0302", .example_aside = true,
        .help = "a river; a word after river tells several apart",
    },
    [MAP_ROAD] = {
        .name = "road north", .takes = names_road, .type = SCHEMA_CUSTOM, .offset = FIELD(roads), .read = lines_read_line,
        .form = "the hexes that it runs through in order, or the sides that it runs along, such as 0101/0201; before "
                "them, and a colon, its name",
        .example = "0501 0502 0503", .example_aside = true,
        .help = "a road, in the same way",
    },
};

#undef FIELD
#define FIELD(member) offsetof(struct written_hex, member)

const struct schema_key hex_keys[HEX_KEY_COUNT] = {
    [HEX_NAME] = {
        .name = "name", .type = SCHEMA_TEXT, .offset = FIELD(name), .max = NAME_MAX_LENGTH,
        .example = "Caer Wen",
        .help = "what the place is called",
    },
    [HEX_LAND] = {
        .name = "land", .type = SCHEMA_CHOICE, .offset = FIELD(land), .vocabulary = land_words,
        .example = "forest", .example_aside = true,
        .help = "its land, where the map does not say it; river is a field with a river",
    },
    [HEX_RIVER_KEY] = {
        .name = "river", .type = SCHEMA_YES_NO, .offset = FIELD(river), .standard = "no",
        .help = "whether a river runs through it that no key of the map draws",
    },
    [HEX_OWNER] = {
        .name = "owner", .type = SCHEMA_WORD, .offset = FIELD(owner), .max = ID_MAX_LENGTH,
        .example = "gwyr",
        .help = "the short name of the kingdom that holds it",
    },
    [HEX_EXPLORED] = {
        .name = "explored", .type = SCHEMA_INTEGER, .offset = FIELD(explored), .min = 1, .max = 9999,
        .example = "1",
        .help = "the turn in which it was entered first; then the dice say what it holds",
    },
    [HEX_BY] = {
        .name = "by", .type = SCHEMA_CUSTOM, .offset = FIELD(by), .read = read_as_written,
        .form = "short names of kingdoms, or all", .example = "gwyr", .example_aside = true,
        .help = "who knows what it holds, besides its owner",
    },
    [HEX_FEATURE] = {
        .name = "feature", .type = SCHEMA_TEXT, .offset = FIELD(feature), .max = NAME_MAX_LENGTH,
        .example = "capital",
        .help = "what it holds, as you settle it: empty, town, city, capital, mine, deep mine, wood, deep wood, fertile "
                "fields, wizard tower or arcane ruins",
    },
    [HEX_MINOR] = {
        .name = "minor", .type = SCHEMA_TEXT, .offset = FIELD(minor), .max = NAME_MAX_LENGTH,
        .example = "fortress", .example_aside = true,
        .help = "its minor feature as you settle it, or none",
    },
    [HEX_NATIVES] = {
        .name = "natives", .type = SCHEMA_TEXT, .offset = FIELD(natives), .max = NAME_MAX_LENGTH,
        .example = "Dwarfs", .example_aside = true,
        .help = "who defends it as you settle it, or none",
    },
    [HEX_STRENGTH] = {
        .name = "strength", .type = SCHEMA_INTEGER, .offset = FIELD(strength), .max = 100000,
        .example = "750", .example_aside = true,
        .help = "how strong they were when it was explored",
    },
    [HEX_DICE] = {
        .name = "dice", .type = SCHEMA_CUSTOM, .offset = FIELD(dice), .read = list_read_dice,
        .form = "at most 500 dice from 1 to 6, with or without blanks between them",
        .example = "4 4 2 1", .example_aside = true,
        .help = "dice that you threw yourself for its exploration, used before the seed's",
    },
    [HEX_NOTE] = {
        .name = "note", .type = SCHEMA_TEXT, .offset = FIELD(note), .max = NOTE_MAX_LENGTH,
        .example = "Snowed in until spring.", .example_aside = true,
        .help = "a remark for all who know the hex",
    },
    [HEX_UMPIRE_NOTE] = {
        .name = "umpire-note", .type = SCHEMA_TEXT, .offset = FIELD(umpire_note), .max = NOTE_MAX_LENGTH,
        .example = "The dragon sleeps here.", .example_aside = true,
        .help = "a remark on the umpire's copy alone",
    },
    [HEX_FOUGHT] = {
        .name = "fought", .type = SCHEMA_YES_NO, .offset = FIELD(fought), .standard = "no",
        .help = "whether a battle was fought there in the turn before",
    },
};
