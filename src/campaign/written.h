/* Private to the campaign room: a campaign as it is written, before defaults that depend on other keys, and before the
 * cells are looked up on their grid (a later file may still change either). load.c makes the model from it, check.c
 * checks it. */
#ifndef FIELDBOOK_CAMPAIGN_WRITTEN_H
#define FIELDBOOK_CAMPAIGN_WRITTEN_H

#include "base/schema.h"
#include "campaign/load.h"
#include "campaign/model.h"

enum {
    BATTLEFIELD_MAX = 10000,
    BLANK_MAX = 1000,
    NAME_MAX_LENGTH = 200,
    NOTE_MAX_LENGTH = 900,
    ID_MAX_LENGTH = 64,
    DICE_MAX = 500,
    BLANK_SIZE_MAX = 200,
    COUNT_MAX = TERRAIN_COLUMNS_MAX * TERRAIN_ROWS_MAX,
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
    const char *id;
    struct place place;
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
    const char *id;
    struct place place;
    struct place places[BLANK_KEY_COUNT];
    const char *name;
    struct grid grid;    /* 0 columns and rows: as many as fit */
    double cell_mm;
    bool numbered;
};

/* Sections by kind, in the order of the manual; the schema's rows stand in this order. */
enum section_kind { SECTION_CAMPAIGN, SECTION_PRINT, SECTION_BATTLEFIELD, SECTION_BLANK, SECTION_TABLE, SECTION_COUNT };

struct written {
    struct written_campaign campaign;
    struct written_print print;
    struct written_battlefield *battlefields;
    size_t battlefield_count, battlefield_capacity;
    struct written_blank *blanks;
    size_t blank_count, blank_capacity;
    struct ruleset ruleset;
};

/* schema.c */

/* The words and cells of a list, one after the other: they are parted by blanks or commas. False at the end. */
bool list_next(const char **cursor, const char **word, size_t *size);

/* Words of the key `secret`, by what they hide: courses first, then kinds; ending in NULL. */
extern const char *const secret_words[COURSE_COUNT + TERRAIN_KIND_COUNT + 1];
extern const char *const relief_words[];
extern const char *const woods_words[];

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
