/* The campaign as the umpire wrote it, checked: plain values, each knowing where it stands in its file. */
#ifndef FIELDBOOK_CAMPAIGN_MODEL_H
#define FIELDBOOK_CAMPAIGN_MODEL_H

#include "base/calendar.h"
#include "base/diagnostics.h"
#include "base/naming.h"
#include "rules/explore.h"
#include "rules/kingdom.h"
#include "rules/ruleset.h"
#include "rules/terrain.h"
#include "rules/weather.h"

/* A day of the campaign, and day or night where that is told. */
struct campaign_moment {
    bool known;                         /* false: no date, or one in words that are none of the calendar's */
    int day;
    bool has_part;
    enum weather_part part;             /* by day where it is not told */
};

/* Players do not see these features of a battlefield (words and cells of the key `secret`). */
struct campaign_secret {
    bool courses[COURSE_COUNT];
    bool kinds[TERRAIN_KIND_COUNT];
    const int *cells;                   /* what stands in these cells */
    size_t cell_count;
};

/* `[battlefield ID]` */
struct campaign_battlefield {
    const char *id;
    struct place place;
    const char *name;
    const char *date;                   /* as printed; NULL: the campaign's */
    struct campaign_moment moment;      /* the battlefield's date, else the campaign's */
    struct place date_place;            /* of whichever it is */
    const char *scale;                  /* "six inches of table" */
    const char *climate;                /* as printed: "temperate" */
    const char *note;                   /* printed on both copies, NULL: none */
    const char *umpire_note;            /* printed on the umpire's copy only */
    struct terrain_order order;
    struct campaign_secret secret;
    const uint8_t *dice;                /* real dice, used before the seed's */
    size_t dice_count;
    struct place dice_place;
};

/* `[blank ID]`: an empty grid for pencil work */
struct campaign_blank {
    const char *id;
    struct place place;
    const char *name;                   /* NULL: a line to write on */
    enum grid_shape shape;
    int columns, rows;                  /* 0: as many as fit */
    double cell_mm;                     /* 0: the layout's */
    bool numbered;
};

/* `[weather]` */
struct campaign_weather {
    bool present;
    struct place place;
    struct weather_order order;
    const struct place *pin_places;     /* one for each of the order's pins */
    const uint8_t *dice;                /* real dice of the season, used before the seed's */
    size_t dice_count;
    struct place dice_place;
    struct campaign_moment today;       /* players know the weather up to and with this period; not known: none of it */
};

enum { MAP_SIZE_MAX = 200, KINGDOM_MAX = 64, CAMPAIGN_NO_KINGDOM = -1 };

/* `[kingdom ID]` */
struct campaign_kingdom {
    const char *id;
    struct place place;
    const char *name;
    const char *player;                 /* NULL: not told */
    struct kingdom_order order;         /* what it does this turn */
    bool has_orders;                    /* the file tells of its accounts: it has a turn sheet */
};

/* One cell of the map, whether or not the file has a section for it. */
struct campaign_hex {
    bool present;                       /* false: the map has no such hex */
    enum hex_type land;                 /* field, forest, swamp or mountain: never river */
    bool river;                         /* a river runs through it */
    const char *name;                   /* NULL: none */
    int owner;                          /* kingdom, or CAMPAIGN_NO_KINGDOM */
    int explored;                       /* the turn in which it was entered first; 0: not yet */
    uint64_t known;                     /* a bit for each kingdom that knows what it holds … */
    uint64_t seen;                      /* … and that knows its land */
    struct explore_pins pins;           /* what the umpire settled */
    const uint8_t *dice;                /* real dice of its exploration */
    size_t dice_count;
    const char *note;                   /* for all who know the hex; NULL: none */
    const char *umpire_note;
    enum town_choice choice;            /* what a town entitles its owner to this turn */
    bool fought_over;                   /* a battle took place there in the turn before */
    struct place place;                 /* of its section; file NULL: it has none */
    struct place dice_place;
};

enum campaign_way_kind { WAY_RIVER, WAY_ROAD, WAY_KIND_COUNT };

/* A river or road, in order. */
struct campaign_way {
    enum campaign_way_kind kind;
    const char *name;                   /* NULL: none */
    bool along_sides;                   /* else through hexes */
    const int *cells;                   /* through: its hexes. Along sides: the two hexes of each side, one pair after
                                           the other */
    size_t count;                       /* hexes, or sides */
    struct place place;
};

/* `[map]` */
struct campaign_map {
    bool present;
    struct place place;
    struct grid grid;
    struct naming naming;
    struct campaign_hex *hexes;         /* one for each cell of the grid */
    const struct campaign_way *ways;    /* rivers first */
    size_t way_count;
    const char *scale;                  /* what one hex is; NULL: not told */
    int registry_order;                 /* of the registry's rows: 0 by number, 1 by owner, 2 by land */
    double hex_mm;                      /* across the flats on the printed map; 0: as the layout says */
    bool land_hidden;                   /* players know the land only of hexes that they have seen */
};

struct campaign {
    const char *name;
    const char *umpire;
    const char *language;               /* of the names: "en", "cy", "pl" … */
    int turn;                           /* 0: not told */
    const char *seed;                   /* any word; every die follows from it */
    const char *date;                   /* as printed; NULL: none */
    struct campaign_moment moment;
    struct calendar calendar;
    struct campaign_weather weather;
    const char *paper;                  /* [print] */
    const char *layout;
    bool duplex;
    struct campaign_map map;
    struct campaign_kingdom *kingdoms;
    size_t kingdom_count;
    struct campaign_battlefield *battlefields;
    size_t battlefield_count, battlefield_capacity;
    struct campaign_blank *blanks;
    size_t blank_count, blank_capacity;
    struct ruleset ruleset;             /* published tables, with the file's house rules in their place */
};

#endif
