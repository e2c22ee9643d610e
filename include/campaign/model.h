/* The campaign as the umpire wrote it, checked: plain values, each knowing where it stands in its file. */
#ifndef FIELDBOOK_CAMPAIGN_MODEL_H
#define FIELDBOOK_CAMPAIGN_MODEL_H

#include "base/calendar.h"
#include "base/diagnostics.h"
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
    struct campaign_battlefield *battlefields;
    size_t battlefield_count, battlefield_capacity;
    struct campaign_blank *blanks;
    size_t blank_count, blank_capacity;
    struct ruleset ruleset;             /* published tables, with the file's house rules in their place */
};

#endif
