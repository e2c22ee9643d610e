#include <string.h>

#include "base/text.h"
#include "written.h"

/* All that a campaign file may hold. The manual's key reference and the starter file are written from these rows. */

const char *const relief_words[] = {
    [RELIEF_OPEN] = "open|flat",
    [RELIEF_UNDULATING] = "undulating",
    [RELIEF_HILLY] = "hilly",
    [RELIEF_MOUNTAINOUS] = "mountainous",
    [RELIEF_COUNT] = NULL,
};

const char *const woods_words[] = {
    [WOODS_DESERT] = "desert",
    [WOODS_FLAT] = "flat|open",
    [WOODS_HILLY] = "hilly",
    [WOODS_MOUNTAINOUS] = "mountainous",
    [WOODS_FORESTED] = "forested",
    [WOODS_COUNT] = NULL,
};

const char *const secret_words[COURSE_COUNT + TERRAIN_KIND_COUNT + 1] = {
    [COURSE_RIVER] = "river",
    [COURSE_ROAD] = "road",
    [COURSE_COUNT + TERRAIN_HILL] = "hills|hill",
    [COURSE_COUNT + TERRAIN_MOUNTAIN] = "mountains|mountain",
    [COURSE_COUNT + TERRAIN_TREES] = "trees",
    [COURSE_COUNT + TERRAIN_SETTLEMENT] = "settlements|settlement",
    [COURSE_COUNT + TERRAIN_VILLAGE] = "villages|village",
    [COURSE_COUNT + TERRAIN_TOWN] = "towns|town",
    [COURSE_COUNT + TERRAIN_KIND_COUNT] = NULL,
};

static const char *const trees_words[] = {
    [TREES_PALM] = "palm",
    [TREES_CONIFEROUS] = "coniferous",
    [TREES_DECIDUOUS] = "deciduous",
    [TREES_COUNT] = NULL,
};

static const char *const habitation_words[] = {
    [HABITATION_SPARSE] = "sparse",
    [HABITATION_RURAL] = "rural",
    [HABITATION_URBAN] = "urban",
    [HABITATION_COUNT] = NULL,
};

static const char *const counting_words[] = {
    [COUNTING_SERPENTINE] = "serpentine",
    [COUNTING_RASTER] = "raster",
    [COUNTING_COUNT] = NULL,
};

static const char *const crossing_words[] = {
    [CROSSING_FORD] = "ford",
    [CROSSING_BRIDGE] = "bridge",
    [CROSSING_THROWN] = "roll",
    [CROSSING_KIND_COUNT] = NULL,
};

static const char *const presence_words[] = {
    [PRESENCE_NO] = "no|none",
    [PRESENCE_YES] = "yes",
    [PRESENCE_ROLL] = "roll",
    [PRESENCE_NUMBER] = NULL,
};

static const char *const shape_words[] = {
    [GRID_SQUARE] = "square|squares",
    [GRID_HEX] = "hex|hexes",
    [GRID_SHAPE_COUNT] = NULL,
};

static const char *const width_words[] = {"roll", "1", "2", NULL};    /* the index is the width, 0 to be thrown for */
static const char *const rules_words[] = {"gridded", NULL};

bool list_next(const char **cursor, const char **word, size_t *size)
{
    *word = *cursor + strspn(*cursor, " \t,");
    *size = strcspn(*word, " \t,");
    *cursor = *word + *size;
    return *size > 0;
}

bool value_refuse(const struct schema_reading *reading, const char *fault)
{
    diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place, "%s = %s %s; write %s",
                    reading->key->name, schema_shown(reading->arena, reading->entry->value), fault, reading->key->form);
    return false;
}

/* The presence that a word says, or PRESENCE_COUNT. */
static enum terrain_presence presence_of(const char *word, size_t size)
{
    int choice = schema_find_choice(presence_words, word, size);
    return choice < 0 ? PRESENCE_COUNT : (enum terrain_presence)choice;
}

/* Two numbers parted by x or ×, to the end of text but for blanks. */
static bool read_size(const char *text, int *columns, int *rows)
{
    const char *part = text + strspn(text, " \t");
    size_t first = strspn(part, "0123456789");
    if (!schema_parse_integer(part, first, columns))
        return false;
    part += first + strspn(part + first, " \t");
    if (*part == 'x' || *part == 'X')
        part += 1;
    else if (strncmp(part, "×", strlen("×")) == 0)
        part += strlen("×");
    else
        return false;
    part += strspn(part, " \t");
    size_t second = strspn(part, "0123456789");
    return schema_parse_integer(part, second, rows) && part[second + strspn(part + second, " \t")] == '\0';
}

/* `square`, `hex`, `square 8x8`, `hex 9 × 8`; standard is what a shape alone means. */
static bool read_grid(const struct schema_reading *reading, struct grid *field, const struct grid *standard, int least,
                      int most)
{
    const char *cursor = reading->entry->value;
    const char *word;
    size_t size;
    list_next(&cursor, &word, &size);
    int shape = schema_find_choice(shape_words, word, size);
    if (shape < 0)
        return value_refuse(reading, "names no grid");
    struct grid grid = standard[shape];
    if (cursor[strspn(cursor, " \t,")] != '\0') {
        if (!read_size(cursor + strspn(cursor, " \t,"), &grid.columns, &grid.rows))
            return value_refuse(reading, "has no size that can be read");
        if (grid.columns < least || grid.columns > most || grid.rows < least || grid.rows > most) {
            diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                            "%s = %s is out of range; a grid can have %d to %d columns and %d to %d rows",
                            reading->key->name, schema_shown(reading->arena, reading->entry->value), least, most, least,
                            most);
            return false;
        }
    }
    *field = grid;
    return true;
}

static bool read_battlefield_grid(const struct schema_reading *reading, void *field)
{
    static const struct grid standard[GRID_SHAPE_COUNT] = {
        [GRID_SQUARE] = {.shape = GRID_SQUARE, .columns = 8, .rows = 8},
        [GRID_HEX] = {.shape = GRID_HEX, .columns = 9, .rows = 8},
    };
    /* without a grid, no cell can be said to be off it */
    *(struct grid *)field = (struct grid){0};
    return read_grid(reading, field, standard, TERRAIN_COLUMNS_MIN, TERRAIN_COLUMNS_MAX);
}

static bool read_blank_grid(const struct schema_reading *reading, void *field)
{
    static const struct grid standard[GRID_SHAPE_COUNT] = {
        [GRID_SQUARE] = {.shape = GRID_SQUARE},
        [GRID_HEX] = {.shape = GRID_HEX},
    };
    return read_grid(reading, field, standard, 1, BLANK_SIZE_MAX);
}

/* `yes`, `no`, `roll`, or cells. Whether these are on the grid is seen when the grid is known. */
static bool read_course(const struct schema_reading *reading, void *field)
{
    struct written_course *course = field;
    const char *cursor = reading->entry->value;
    const char *word;
    size_t size;
    if (!list_next(&cursor, &word, &size))
        return value_refuse(reading, "names no cells");
    enum terrain_presence presence = presence_of(word, size);
    if (presence == PRESENCE_COUNT) {
        *course = (struct written_course){.presence = PRESENCE_YES, .cells = reading->entry->value};
        return true;
    }
    if (list_next(&cursor, &word, &size))
        return value_refuse(reading, "says more than one thing");
    *course = (struct written_course){.presence = presence};
    return true;
}

/* A presence or number, a kind, or both in any order. kinds may be NULL. */
static bool read_count(const struct schema_reading *reading, struct written_count *field, const char *const *kinds,
                       bool numbers)
{
    struct written_count count = {.presence = PRESENCE_YES, .kind = -1};
    bool told = false;
    const char *cursor = reading->entry->value;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size);) {
        enum terrain_presence presence = presence_of(word, size);
        int kind = kinds == NULL ? -1 : schema_find_choice(kinds, word, size);
        bool number = numbers && schema_parse_integer(word, size, &count.number);
        if ((presence != PRESENCE_COUNT || number) && !told) {
            told = true;
            count.presence = number ? PRESENCE_NUMBER : presence;
        } else if (kind >= 0 && count.kind < 0) {
            count.kind = kind;
        } else {
            const char *fault = presence != PRESENCE_COUNT || number || kind >= 0 ? "says more than one thing"
                                                                                    : "is not known";
            return value_refuse(reading, fault);
        }
    }
    if (count.presence == PRESENCE_NUMBER && (count.number < 0 || count.number > COUNT_MAX)) {
        diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                        "%s = %s is out of range; write a number from 0 to %d", reading->key->name,
                        schema_shown(reading->arena, reading->entry->value), COUNT_MAX);
        return false;
    }
    *field = count;
    return true;
}

static bool read_hills(const struct schema_reading *reading, void *field)
{
    return read_count(reading, field, NULL, true);
}

static bool read_trees(const struct schema_reading *reading, void *field)
{
    return read_count(reading, field, trees_words, true);
}

static bool read_habitation(const struct schema_reading *reading, void *field)
{
    return read_count(reading, field, habitation_words, false);
}

bool list_read_dice(const struct schema_reading *reading, void *field)
{
    struct written_dice *dice = field;
    const char *value = reading->entry->value;
    uint8_t *values = arena_alloc(reading->arena, strlen(value) + 1);
    size_t count = 0;
    const char *cursor = value;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size);)
        for (size_t i = 0; i < size; i++) {
            if (word[i] < '1' || word[i] > '6') {
                diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                                "%s: number %zu shows %s; a die shows 1 to 6", reading->key->name, count + 1,
                                schema_shown(reading->arena, arena_copy_part(reading->arena, word, size)));
                return false;
            }
            values[count++] = (uint8_t)(word[i] - '0');
        }
    if (count > DICE_MAX) {
        diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                        "%s has %zu dice; there can be %d: leave the last ones out", reading->key->name, count,
                        DICE_MAX);
        return false;
    }
    *dice = (struct written_dice){.values = values, .count = count};
    return true;
}

static bool read_list(const struct schema_reading *reading, void *field)
{
    *(const char **)field = reading->entry->value;
    return true;
}

/* Form only: which papers there are, and the sizes they may have, the layout knows. */
static bool read_paper(const struct schema_reading *reading, void *field)
{
    static const char *const papers[] = {"A3", "A4", "A5", "Letter", "Legal", "Tabloid", NULL};
    const char *value = reading->entry->value;
    size_t size = strlen(value);
    if (schema_find_choice(papers, value, size) < 0) {
        const char *unit = size > 2 && strcmp(value + size - 2, "mm") == 0 ? value + size - 2 : value + size;
        const char *times = strpbrk(value, "xX");
        const char *after = times == NULL ? NULL : times + 1;
        if (times == NULL && (times = strstr(value, "×")) != NULL)
            after = times + strlen("×");
        double width = 0, height = 0;
        if (times == NULL || times > unit)
            return value_refuse(reading, "is no paper");
        const char *width_end = times, *height_end = unit;
        while (width_end > value && width_end[-1] == ' ')
            width_end--;
        while (height_end > after && height_end[-1] == ' ')
            height_end--;
        after += strspn(after, " ");
        if (after > height_end || !schema_parse_length(value, (size_t)(width_end - value), &width)
            || !schema_parse_length(after, (size_t)(height_end - after), &height) || width <= 0 || height <= 0)
            return value_refuse(reading, "is no paper");
    }
    *(const char **)field = value;
    return true;
}

static const struct schema_key campaign_keys[CAMPAIGN_KEY_COUNT] = {
    [CAMPAIGN_NAME] = {
        .name = "name", .type = SCHEMA_TEXT, .offset = offsetof(struct written_campaign, name), .max = NAME_MAX_LENGTH,
        .standard = "Campaign", .example = "The Marches of Gŵyr",
        .help = "what the campaign is called",
    },
    [CAMPAIGN_UMPIRE] = {
        .name = "umpire", .type = SCHEMA_TEXT, .offset = offsetof(struct written_campaign, umpire),
        .max = NAME_MAX_LENGTH,
        .example = "Emrys", .example_aside = true,
        .help = "who runs it",
    },
    [CAMPAIGN_LANGUAGE] = {
        .name = "language", .type = SCHEMA_WORD, .offset = offsetof(struct written_campaign, language), .max = 35,
        .standard = "en",
        .help = "the language of your names, as a short code such as en, cy or pl",
    },
    [CAMPAIGN_TURN] = {
        .name = "turn", .type = SCHEMA_INTEGER, .offset = offsetof(struct written_campaign, turn), .max = 9999,
        .example = "1",
        .help = "the campaign turn, printed on every sheet",
    },
    [CAMPAIGN_DATE] = {
        .name = "date", .type = SCHEMA_TEXT, .offset = offsetof(struct written_campaign, date), .max = NAME_MAX_LENGTH,
        .example = "14 March 1403",
        .help = "the date in your campaign, in any words; day 3, or a date of the calendar, has the weather of that "
                "day",
    },
    [CAMPAIGN_SEED] = {
        .name = "seed", .type = SCHEMA_WORD, .offset = offsetof(struct written_campaign, seed), .max = ID_MAX_LENGTH,
        .standard = "1", .example = "1403",
        .help = "a word or number that every die follows from: another seed, another campaign",
    },
};

static const struct schema_key print_keys[] = {
    {
        .name = "paper", .type = SCHEMA_CUSTOM, .offset = offsetof(struct written_print, paper), .read = read_paper,
        .form = "A3, A4, A5, Letter, Legal, Tabloid, or a size such as 210x297 mm", .example = "A4",
        .help = "the paper to print on, else the layout's",
    },
    {
        .name = "layout", .type = SCHEMA_TEXT, .offset = offsetof(struct written_print, layout), .max = NAME_MAX_LENGTH,
        .standard = "standard",
        .help = "how the sheets look: standard, ink-saver, large-print, table-size, or a layout file of your own",
    },
    {
        .name = "duplex", .type = SCHEMA_YES_NO, .offset = offsetof(struct written_print, duplex), .standard = "no",
        .help = "whether both sides of the paper are printed",
    },
};

#define COURSE_FORM "yes, no, roll, or the cells of its course in order, such as B1 B2 C2"
#define COUNT_FORM "yes, no, roll, or a number"
#define FIELD(member) offsetof(struct written_battlefield, member)

static const struct schema_key battlefield_keys[BATTLEFIELD_KEY_COUNT] = {
    [BATTLEFIELD_NAME] = {
        .name = "name", .type = SCHEMA_TEXT, .offset = FIELD(name), .max = NAME_MAX_LENGTH,
        .example = "The Ford at Rhyd-y-groes",
        .help = "what the place is called, else the word after battlefield",
    },
    [BATTLEFIELD_DATE] = {
        .name = "date", .type = SCHEMA_TEXT, .offset = FIELD(date), .max = NAME_MAX_LENGTH,
        .example = "15 March 1403", .example_aside = true,
        .help = "when the battle is fought, else the campaign's date; with night after it, at night",
    },
    [BATTLEFIELD_SCALE] = {
        .name = "scale", .type = SCHEMA_TEXT, .offset = FIELD(scale), .max = NAME_MAX_LENGTH,
        .example = "six inches of table", .example_aside = true,
        .help = "what one square or hex is on your table, else six inches",
    },
    [BATTLEFIELD_CLIMATE] = {
        .name = "climate", .type = SCHEMA_TEXT, .offset = FIELD(climate), .max = NAME_MAX_LENGTH,
        .standard = "temperate",
        .help = "decides the kind of trees: tropical, subtropical, warm-temperate and hot palms, boreal conifers, "
                "temperate and monsoon broad leaves",
    },
    [BATTLEFIELD_NOTE] = {
        .name = "note", .type = SCHEMA_TEXT, .offset = FIELD(note), .max = NOTE_MAX_LENGTH,
        .example = "The river is in spate.", .example_aside = true,
        .help = "a remark for everybody",
    },
    [BATTLEFIELD_UMPIRE_NOTE] = {
        .name = "umpire-note", .type = SCHEMA_TEXT, .offset = FIELD(umpire_note), .max = NOTE_MAX_LENGTH,
        .example = "Cavalry is hidden behind the village.", .example_aside = true,
        .help = "a remark on the umpire's copy alone",
    },
    [BATTLEFIELD_RULES] = {
        .name = "rules", .type = SCHEMA_CHOICE, .offset = FIELD(rules), .vocabulary = rules_words,
        .standard = "gridded",
        .help = "by which rules the land is laid out",
    },
    [BATTLEFIELD_GRID] = {
        .name = "grid", .type = SCHEMA_CUSTOM, .offset = FIELD(grid), .read = read_battlefield_grid,
        .standard = "square", .example = "square 8x8",
        .form = "square or hex, with or without columns x rows from 4x4 to 60x60: square 8x8, hex 9x8",
        .help = "the squares or hexes of the table; a bare square is 8x8, a bare hex 9x8",
    },
    [BATTLEFIELD_RELIEF] = {
        .name = "relief", .type = SCHEMA_CHOICE, .offset = FIELD(relief), .vocabulary = relief_words,
        .standard = "undulating", .example = "undulating",
        .help = "how hilly the country is",
    },
    [BATTLEFIELD_WOODS] = {
        .name = "woods", .type = SCHEMA_CHOICE, .offset = FIELD(woods), .vocabulary = woods_words,
        .example = "forested", .example_aside = true,
        .help = "how wooded the country is, else as the relief suggests",
    },
    [BATTLEFIELD_RIVER] = {
        .name = "river", .type = SCHEMA_CUSTOM, .offset = FIELD(courses[COURSE_RIVER]), .read = read_course,
        .standard = "roll", .example = "yes",
        .form = COURSE_FORM ", and F4:40 anywhere in the list for a cell that is touched and 40 percent covered",
        .help = "the river; roll lets a die say whether there is one",
    },
    [BATTLEFIELD_RIVER_WIDTH] = {
        .name = "river-width", .type = SCHEMA_CHOICE, .offset = FIELD(river_width), .vocabulary = width_words,
        .standard = "roll",
        .help = "how many cells wide the river is",
    },
    [BATTLEFIELD_ROAD] = {
        .name = "road", .type = SCHEMA_CUSTOM, .offset = FIELD(courses[COURSE_ROAD]), .read = read_course,
        .standard = "roll", .example = "yes",
        .form = COURSE_FORM ", and F4:40 anywhere in the list for a cell that is touched and 40 percent covered",
        .help = "the road, in the same way",
    },
    [BATTLEFIELD_CROSSING] = {
        .name = "crossing", .type = SCHEMA_CHOICE, .offset = FIELD(crossing), .vocabulary = crossing_words,
        .standard = "roll",
        .help = "how the road crosses the river",
    },
    [BATTLEFIELD_HILLS] = {
        .name = "hills", .type = SCHEMA_CUSTOM, .offset = FIELD(hills), .read = read_hills, .standard = "yes",
        .form = COUNT_FORM " from 0 to 3600",
        .help = "hills and mountains: yes takes their number from the table, a number replaces it, roll lets a die say "
                "whether there are any",
    },
    [BATTLEFIELD_MOUNTAINS] = {
        .name = "mountains", .type = SCHEMA_INTEGER, .offset = FIELD(mountains), .max = COUNT_MAX,
        .example = "1", .example_aside = true,
        .help = "how many mountains, with the number of hills",
    },
    [BATTLEFIELD_TREES] = {
        .name = "trees", .type = SCHEMA_CUSTOM, .offset = FIELD(trees), .read = read_trees, .standard = "yes",
        .form = COUNT_FORM " from 0 to 3600, palm, coniferous or deciduous, or both",
        .help = "groups of trees, as with hills; their kind, where it is not the climate's: 4 coniferous",
    },
    [BATTLEFIELD_HABITATION] = {
        .name = "habitation", .type = SCHEMA_CUSTOM, .offset = FIELD(habitation), .read = read_habitation,
        .standard = "yes",
        .form = "yes, no or roll, sparse, rural or urban, or both",
        .help = "where people live, and how densely: sparse in a desert, a forest or mountains, else rural",
    },
    [BATTLEFIELD_SETTLEMENTS] = {
        .name = "settlements", .type = SCHEMA_INTEGER, .offset = FIELD(settlements), .max = COUNT_MAX,
        .example = "3", .example_aside = true,
        .help = "how many farms and hamlets; given one of these three numbers, the other two are 0",
    },
    [BATTLEFIELD_VILLAGES] = {
        .name = "villages", .type = SCHEMA_INTEGER, .offset = FIELD(villages), .max = COUNT_MAX,
        .example = "1", .example_aside = true,
        .help = "how many villages",
    },
    [BATTLEFIELD_TOWNS] = {
        .name = "towns", .type = SCHEMA_INTEGER, .offset = FIELD(towns), .max = COUNT_MAX,
        .example = "0", .example_aside = true,
        .help = "how many towns, of two cells each",
    },
    [BATTLEFIELD_COUNTING] = {
        .name = "counting", .type = SCHEMA_CHOICE, .offset = FIELD(counting), .vocabulary = counting_words,
        .standard = "serpentine",
        .help = "which way cells are counted: to and fro, or each row from the left",
    },
    [BATTLEFIELD_DICE] = {
        .name = "dice", .type = SCHEMA_CUSTOM, .offset = FIELD(dice), .read = list_read_dice,
        .form = "at most 500 dice from 1 to 6, with or without blanks between them",
        .example = "6 2 4 1", .example_aside = true,
        .help = "dice that you threw yourself, used before the seed's",
    },
    [BATTLEFIELD_SECRET] = {
        .name = "secret", .type = SCHEMA_CUSTOM, .offset = FIELD(secret), .read = read_list,
        .form = "cells, and any of the words river, road, hills, mountains, trees, settlements, villages and towns",
        .example = "villages D3", .example_aside = true,
        .help = "what the players' copy does not show",
    },
};

#undef FIELD

static const struct schema_key blank_keys[BLANK_KEY_COUNT] = {
    [BLANK_NAME] = {
        .name = "name", .type = SCHEMA_TEXT, .offset = offsetof(struct written_blank, name), .max = NAME_MAX_LENGTH,
        .example = "Scouting notes", .example_aside = true,
        .help = "its heading, else a line to write on",
    },
    [BLANK_GRID] = {
        .name = "grid", .type = SCHEMA_CUSTOM, .offset = offsetof(struct written_blank, grid), .read = read_blank_grid,
        .standard = "square", .example = "hex",
        .form = "square or hex, with or without columns x rows from 1x1 to 200x200: square, hex 9x8",
        .help = "squares or hexes, as many as fit where no size is given",
    },
    [BLANK_CELL] = {
        .name = "cell", .type = SCHEMA_LENGTH, .offset = offsetof(struct written_blank, cell_mm), .min = 3, .max = 200,
        .example = "20",
        .help = "the side of a square, or a hex across its flats, in millimetres; else the layout's",
    },
    [BLANK_NUMBERED] = {
        .name = "numbered", .type = SCHEMA_YES_NO, .offset = offsetof(struct written_blank, numbered),
        .standard = "yes",
        .help = "whether cells have names",
    },
};

/* house.c reads these sections: their keys are dice results. The rows here are for the manual. */
static const struct schema_key table_keys[] = {
    {
        .name = "1", .type = SCHEMA_CUSTOM, .example = "none",
        .form = "the row's numbers in the order of the table's columns, or with their names: 2 hills, 1 mountain",
        .help = "what a throw of 1 means",
    },
    {
        .name = "2-6", .type = SCHEMA_CUSTOM, .form = "the same for a row that answers to several results",
        .example = "1",
        .help = "what throws from 2 to 6 mean; all rows together must cover every result once",
    },
};

static const struct schema_section sections[SECTION_COUNT] = {
    [SECTION_CAMPAIGN] = {
        .kind = "campaign", .help = "the campaign as a whole", .size = sizeof(struct written_campaign),
        .keys = campaign_keys, .key_count = CAMPAIGN_KEY_COUNT,
    },
    [SECTION_CALENDAR] = {
        .kind = "calendar", .aside = true,
        .help = "the campaign's days as dates; without it, days are numbered",
        .size = sizeof(struct written_calendar), .keys = calendar_keys, .key_count = CALENDAR_KEY_COUNT,
    },
    [SECTION_PRINT] = {
        .kind = "print", .help = "how it is printed", .size = sizeof(struct written_print),
        .keys = print_keys, .key_count = sizeof print_keys / sizeof *print_keys,
    },
    [SECTION_BATTLEFIELD] = {
        .kind = "battlefield", .id_form = "a short name of letters, digits, - and _", .id_example = "ford",
        .help = "a battlefield, one section for each; every key may be left out",
        .size = sizeof(struct written_battlefield), .keys = battlefield_keys, .key_count = BATTLEFIELD_KEY_COUNT,
    },
    [SECTION_WEATHER] = {
        .kind = "weather", .help = "the weather of a season, for the weather log and for battles with a date",
        .size = sizeof(struct written_weather), .keys = weather_keys, .key_count = WEATHER_KEY_COUNT,
    },
    [SECTION_MAP] = {
        .kind = "map", .aside = true, .help = "the campaign map, of hexes",
        .size = sizeof(struct written_map), .keys = map_keys, .key_count = MAP_KEY_COUNT,
    },
    [SECTION_HEX] = {
        .kind = "hex", .id_form = "the number of a hex of the map", .id_example = "0506", .aside = true,
        .help = "what is to be said of one hex; the others need no section",
        .size = sizeof(struct written_hex), .keys = hex_keys, .key_count = HEX_KEY_COUNT,
    },
    [SECTION_KINGDOM] = {
        .kind = "kingdom", .id_form = "a short name of letters, digits, - and _", .id_example = "gwyr", .aside = true,
        .help = "a kingdom and its player, one section for each",
        .size = sizeof(struct written_kingdom), .keys = kingdom_keys, .key_count = KINGDOM_KEY_COUNT,
    },
    [SECTION_ARMY] = {
        .kind = "army", .id_form = "a short name of letters, digits, - and _", .id_example = "llewelyn", .aside = true,
        .help = "an army of a kingdom, one section for each",
        .size = sizeof(struct written_army), .keys = army_keys, .key_count = ARMY_KEY_COUNT,
    },
    [SECTION_BLANK] = {
        .kind = "blank", .id_form = "a short name of letters, digits, - and _", .id_example = "pencil",
        .help = "an empty grid for pencil work", .size = sizeof(struct written_blank),
        .keys = blank_keys, .key_count = BLANK_KEY_COUNT,
    },
    [SECTION_TABLE] = {
        .kind = "table", .id_form = "the name of a table", .id_example = "terrain.hills.open", .aside = true,
        .help = "a house rule that replaces a whole table", .keys = table_keys,
        .key_count = sizeof table_keys / sizeof *table_keys,
    },
};

const struct schema_section *campaign_schema(size_t *count)
{
    *count = SECTION_COUNT;
    return sections;
}
