/* Private to the campaign room: a campaign as it is written, before defaults that depend on other keys, and before the
 * cells are looked up on their grid (a later file may still change either). load.c reads it, model.c makes the model from it, check.c
 * checks it. */
#ifndef FIELDBOOK_CAMPAIGN_WRITTEN_H
#define FIELDBOOK_CAMPAIGN_WRITTEN_H

#include "base/schema.h"
#include "campaign/load.h"
#include "campaign/model.h"

enum {
    BATTLEFIELD_MAX = 10000,
    BLANK_MAX = 1000,
    HEX_MAX = MAP_SIZE_MAX * MAP_SIZE_MAX,
    ARMY_MAX = 10000,
    NAME_MAX_LENGTH = 200,
    NOTE_MAX_LENGTH = 900,
    ID_MAX_LENGTH = 64,
    DICE_MAX = 500,
    BLANK_SIZE_MAX = 200,
    COUNT_MAX = TERRAIN_COLUMNS_MAX * TERRAIN_ROWS_MAX,
};

/* What every section of which there may be several begins with. */
struct written_head {
    const char *id;
    struct place place;    /* where it stands first */
};

/* All sections of one kind, in the order in which they came, found by id: so that a later file finds what an earlier one
 * wrote. */
struct written_list {
    void *items;           /* each begins with a written_head */
    size_t count, capacity;
    size_t *slots;         /* by id, open addressing: index + 1 */
    size_t slot_count;
};

/* `river`, `road`: the cells as written where pinned, else NULL. */
struct written_course {
    enum terrain_presence presence;
    const char *cells;
};

/* `hills`, `trees`, `habitation`. kind is a terrain_trees or terrain_habitation, or -1 where none is named. */
struct written_count {
    enum terrain_presence presence;
    int number;
    int kind;
};

struct written_dice {
    const uint8_t *values;
    size_t count;
};

enum battlefield_key {
    BATTLEFIELD_NAME,
    BATTLEFIELD_DATE,
    BATTLEFIELD_SCALE,
    BATTLEFIELD_CLIMATE,
    BATTLEFIELD_NOTE,
    BATTLEFIELD_UMPIRE_NOTE,
    BATTLEFIELD_RULES,
    BATTLEFIELD_GRID,
    BATTLEFIELD_RELIEF,
    BATTLEFIELD_WOODS,
    BATTLEFIELD_RIVER,
    BATTLEFIELD_RIVER_WIDTH,
    BATTLEFIELD_ROAD,
    BATTLEFIELD_CROSSING,
    BATTLEFIELD_HILLS,
    BATTLEFIELD_MOUNTAINS,
    BATTLEFIELD_TREES,
    BATTLEFIELD_HABITATION,
    BATTLEFIELD_SETTLEMENTS,
    BATTLEFIELD_VILLAGES,
    BATTLEFIELD_TOWNS,
    BATTLEFIELD_COUNTING,
    BATTLEFIELD_DICE,
    BATTLEFIELD_SECRET,
    BATTLEFIELD_KEY_COUNT
};

struct written_battlefield {
    struct written_head head;
    struct place places[BATTLEFIELD_KEY_COUNT];    /* file NULL: the key is not given */
    const char *name;
    const char *date;
    const char *scale;
    const char *climate;
    const char *note;
    const char *umpire_note;
    int rules;
    struct grid grid;
    int relief;
    int woods;
    struct written_course courses[COURSE_COUNT];
    int river_width;
    int crossing;
    struct written_count hills;
    struct written_count trees;
    struct written_count habitation;
    int mountains;
    int settlements;
    int villages;
    int towns;
    int counting;
    const char *secret;
    struct written_dice dice;
};

enum campaign_key {
    CAMPAIGN_NAME,
    CAMPAIGN_UMPIRE,
    CAMPAIGN_LANGUAGE,
    CAMPAIGN_TURN,
    CAMPAIGN_DATE,
    CAMPAIGN_SEED,
    CAMPAIGN_KEY_COUNT
};

struct written_campaign {
    const char *name;
    const char *umpire;
    const char *language;
    int turn;
    const char *date;
    const char *seed;
    struct place places[CAMPAIGN_KEY_COUNT];
};

struct written_print {
    const char *paper;
    const char *layout;
    bool duplex;
};

enum blank_key { BLANK_NAME, BLANK_GRID, BLANK_CELL, BLANK_NUMBERED, BLANK_KEY_COUNT };

struct written_blank {
    struct written_head head;
    struct place places[BLANK_KEY_COUNT];
    const char *name;
    struct grid grid;    /* 0 columns and rows: as many as fit */
    double cell_mm;
    bool numbered;
};

enum calendar_key { CALENDAR_MONTHS, CALENDAR_WEEKDAYS, CALENDAR_FIRST, CALENDAR_FIRST_WEEKDAY, CALENDAR_KEY_COUNT };

struct written_months {
    const struct calendar_month *months;
    size_t count;
    bool unsound;                 /* they are there, but could not be read */
};

struct written_weekdays {
    const char *const *names;
    size_t count;
};

struct written_calendar {
    bool present;
    struct place place;
    struct place places[CALENDAR_KEY_COUNT];
    struct written_months months;
    struct written_weekdays weekdays;
    const char *first;
    const char *first_weekday;
};

enum weather_key {
    WEATHER_FIRST,
    WEATHER_DAYS,
    WEATHER_START,
    WEATHER_SETTING,
    WEATHER_TODAY,
    WEATHER_DICE,
    WEATHER_PIN,
    WEATHER_KEY_COUNT
};

/* `day 3 night = hard rain`: which day it is shows when the calendar is known. */
struct written_pin {
    const char *moment;           /* the key */
    struct place place;
    struct weather_pin pin;       /* but for its day and part */
};

struct written_pins {
    struct written_pin *pins;
    size_t count, capacity;
};

struct written_weather {
    bool present;
    struct place place;
    struct place places[WEATHER_KEY_COUNT];
    const char *first;
    int days;
    int start;
    int setting;
    const char *today;
    struct written_dice dice;
    struct written_pins pins;
};

enum map_key {
    MAP_COLUMNS,
    MAP_ROWS,
    MAP_HEXES,
    MAP_LOW,
    MAP_NUMBERING,
    MAP_FIRST,
    MAP_SEPARATOR,
    MAP_SCALE,
    MAP_LAND,
    MAP_SORT,
    MAP_HEX_SIZE,
    MAP_FIELD,
    MAP_FOREST,
    MAP_SWAMP,
    MAP_MOUNTAIN,
    MAP_ABSENT,
    MAP_ROW,
    MAP_RIVER,
    MAP_ROAD,
    MAP_KEY_COUNT
};

/* `row 01 = f f m w`, `river gwyr = Afon Gŵyr: 0101 0202`: the key, and what stands there. */
struct written_line {
    const char *key;
    const char *value;
    struct place place;
};

struct written_lines {
    struct written_line *lines;
    size_t count, capacity;
};

struct written_map {
    bool present;
    struct place place;
    struct place places[MAP_KEY_COUNT];
    int columns, rows;
    int hexes;                    /* 0 flat, 1 pointy */
    int low;                      /* 0 the first column or row, 1 the second */
    int numbering;                /* 0 digits, 1 letters */
    const char *first;
    const char *separator;
    const char *scale;
    int land;                     /* 0 known, 1 hidden */
    int sort;                     /* of the registry */
    double hex_mm;
    const char *lists[MAP_ABSENT - MAP_FIELD + 1];    /* hexes of each kind of land, as written */
    struct written_lines row_lines, rivers, roads;
};

enum hex_key {
    HEX_NAME,
    HEX_LAND,
    HEX_RIVER_KEY,
    HEX_OWNER,
    HEX_EXPLORED,
    HEX_BY,
    HEX_FEATURE,
    HEX_MINOR,
    HEX_NATIVES,
    HEX_STRENGTH,
    HEX_DICE,
    HEX_NOTE,
    HEX_UMPIRE_NOTE,
    HEX_FOUGHT,
    HEX_KEY_COUNT
};

struct written_hex {
    struct written_head head;     /* the id is the hex's number */
    struct place places[HEX_KEY_COUNT];
    const char *name;
    int land;                     /* enum hex_type; where it is given */
    bool river;
    const char *owner;
    int explored;
    const char *by;
    const char *feature;          /* words of rules/features.h, looked up in map.c */
    const char *minor;
    const char *natives;
    int strength;
    struct written_dice dice;
    const char *note;
    const char *umpire_note;
    bool fought;
};

enum kingdom_key {
    KINGDOM_NAME,
    KINGDOM_PLAYER,
    KINGDOM_SEES,
    KINGDOM_POWER,
    KINGDOM_ACQUIRED,
    KINGDOM_BANK,
    KINGDOM_LOOT,
    KINGDOM_HEIR,
    KINGDOM_REBELLED,
    KINGDOM_EDICT,
    KINGDOM_SPEND,
    KINGDOM_TOWN,
    KINGDOM_KEY_COUNT
};

struct written_kingdom {
    struct written_head head;
    struct place places[KINGDOM_KEY_COUNT];
    const char *name;
    const char *player;
    const char *sees;
    int power, acquired;
    int bank[GOODS_COUNT];
    int loot[3];                  /* this turn, the next, the one after */
    const char *heir;
    bool rebelled;
    struct written_lines edicts, spendings, towns;
};

enum army_key { ARMY_NAME, ARMY_KINGDOM, ARMY_SIZE, ARMY_ORDER, ARMY_KEY_COUNT };

struct written_army {
    struct written_head head;
    struct place places[ARMY_KEY_COUNT];
    const char *name;
    const char *kingdom;
    int size;
    const char *order;            /* "invade 0505 from 0506" */
};

/* Sections by kind, in the order of the manual; the schema's rows stand in this order. */
enum section_kind {
    SECTION_CAMPAIGN,
    SECTION_CALENDAR,
    SECTION_PRINT,
    SECTION_BATTLEFIELD,
    SECTION_WEATHER,
    SECTION_MAP,
    SECTION_HEX,
    SECTION_KINGDOM,
    SECTION_ARMY,
    SECTION_BLANK,
    SECTION_TABLE,
    SECTION_COUNT
};

struct written {
    struct written_campaign campaign;
    struct written_print print;
    struct written_list battlefields;    /* of written_battlefield */
    struct written_list blanks;          /* of written_blank */
    struct written_list hexes;           /* of written_hex */
    struct written_list kingdoms;        /* of written_kingdom */
    struct written_list armies;          /* of written_army */
    struct written_map map;
    struct written_calendar calendar;
    struct written_weather weather;
    struct ruleset ruleset;
};

/* schema.c */

/* The words and cells of a list, one after the other: they are parted by blanks or commas. False at the end. */
bool list_next(const char **cursor, const char **word, size_t *size);

/* Words of the key `secret`, by what they hide: courses first, then kinds; ending in NULL. */
extern const char *const secret_words[COURSE_COUNT + TERRAIN_KIND_COUNT + 1];
extern const char *const relief_words[];
extern const char *const woods_words[];

/* For readers of single values: "key = value fault; write form". Returns false. */
bool value_refuse(const struct schema_reading *reading, const char *fault);

schema_read_fn list_read_dice;

/* model.c */
struct campaign *model_make(struct arena *arena, struct diagnostics *diagnostics, const struct written *written);

/* "rhyd-y-groes" as a heading: "Rhyd-y-groes". In the arena. */
const char *heading_of(struct arena *arena, const char *id);

/* keys_weather.c */
extern const struct schema_key calendar_keys[CALENDAR_KEY_COUNT];
extern const struct schema_key weather_keys[WEATHER_KEY_COUNT];

/* keys_map.c */
extern const struct schema_key map_keys[MAP_KEY_COUNT];
extern const struct schema_key hex_keys[HEX_KEY_COUNT];
extern const struct schema_key kingdom_keys[KINGDOM_KEY_COUNT];
extern const struct schema_key army_keys[ARMY_KEY_COUNT];
schema_read_fn lines_read_line;    /* adds `key = value` to written_lines; a later file's takes an earlier one's place */

/* map.c: makes the kingdoms, the map and its hexes, and reports what does not fit together. */
void map_make(struct arena *arena, struct diagnostics *diagnostics, const struct written *written,
              struct campaign *campaign);

/* For what names hexes and kingdoms elsewhere: the cell, or GRID_NO_CELL; the kingdom, or CAMPAIGN_NO_KINGDOM; reported. */
int map_find_hex(struct arena *arena, struct diagnostics *diagnostics, const struct campaign_map *map, const char *key,
                 const char *word, size_t size, struct place place);
int map_find_kingdom(struct arena *arena, struct diagnostics *diagnostics, const struct campaign *campaign,
                     const char *key, const char *word, size_t size, struct place place);

/* orders.c: makes the kingdoms' orders of the turn and their armies. */
/* The orders of a turn that is over; a later file gives another. */
void orders_lapse(struct written *written);

void orders_make(struct arena *arena, struct diagnostics *diagnostics, const struct written *written,
                 struct campaign *campaign);

/* season.c: days and dates, and the weather. */

/* Makes the calendar and reports what is wrong with it; the kind is then CALENDAR_NONE, and no date can be told from
 * other words. */
struct calendar season_calendar(struct arena *arena, struct diagnostics *diagnostics,
                                const struct written_calendar *written);

/* The moment that a text names: `day 3`, `14 Frost 1403, night`. Words that name none are no fault; a date that the
 * calendar lacks is reported at place, under the name of its key, with this severity. near: a day; a date without
 * its year is the one nearest to it, but not before day 1. *printed, where not NULL, is the text as it should be
 * printed, in the arena. */
struct campaign_moment season_moment(struct arena *arena, struct diagnostics *diagnostics,
                                     const struct calendar *calendar, enum severity severity, const char *key,
                                     const char *text, struct place place, int near, const char **printed);

/* Makes the weather's order; `now` is the campaign's own moment. */
struct campaign_weather season_weather(struct arena *arena, struct diagnostics *diagnostics,
                                       const struct written *all, const struct calendar *calendar,
                                       struct campaign_moment now);

/* house.c: a `[table ID]` section into the ruleset. */
void house_read_table(struct arena *arena, struct diagnostics *diagnostics, const struct ini_section *section,
                      struct ruleset *ruleset);

/* check.c */

/* Looks up a battlefield's cells on its grid and reports what does not fit together. */
void check_battlefield(struct arena *arena, struct diagnostics *diagnostics,
                       const struct written_battlefield *written, struct campaign_battlefield *battlefield);

/* Reports every character of the campaign's texts that cannot be shown. */
void check_texts(struct diagnostics *diagnostics, const struct written *written, campaign_can_show_fn *can_show,
                 void *context);

#endif
