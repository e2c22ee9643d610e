/* The campaign as the umpire wrote it, checked: plain values, each knowing where it stands in its file. */
#ifndef FIELDBOOK_CAMPAIGN_MODEL_H
#define FIELDBOOK_CAMPAIGN_MODEL_H

#include "base/diagnostics.h"
#include "rules/ruleset.h"
#include "rules/terrain.h"

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
    const char *date;                   /* as written; NULL: the campaign's */
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

struct campaign {
    const char *name;
    const char *umpire;
    const char *language;               /* of the names: "en", "cy", "pl" … */
    int turn;                           /* 0: not told */
    const char *seed;                   /* any word; every die follows from it */
    const char *date;
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
