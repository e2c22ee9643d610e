/* What happened: every roll of a campaign made once, and the results, immutable. The only place that hands out dice. */
#ifndef FIELDBOOK_CHRONICLE_CHRONICLE_H
#define FIELDBOOK_CHRONICLE_CHRONICLE_H

#include <stdio.h>

#include "campaign/model.h"

struct chronicle_battlefield {
    const struct campaign_battlefield *battlefield;
    const struct terrain *terrain;
    const struct weather_period *weather;    /* of its date; NULL where that is none, or none of the season's */
    bool weather_to_come;                    /* it is later than the players know */
};

/* What a hex holds, whether or not anybody has been there. */
struct chronicle_hex {
    const struct campaign_hex *hex;
    const struct explored *found;        /* NULL where the map has no such hex */
    bool entered;                        /* by now */
    bool new_this_turn;                  /* entered in the campaign's turn */
    bool defended;                       /* its natives are still there: nobody has taken it */
    int strength;                        /* theirs, now; 0 where there are none */
};

/* What befell the scouts of an army that is to invade. */
struct chronicle_scouts {
    const struct kingdom_army *army;
    const struct scouted *scouted;
};

struct chronicle_kingdom {
    const struct campaign_kingdom *kingdom;
    const struct kingdom_accounts *accounts;
    const struct chronicle_scouts *scouts;       /* one for each hex that is invaded */
    size_t scouts_count;
};

struct chronicle {
    const struct campaign *campaign;
    const struct chronicle_battlefield *battlefields;    /* one for each of the campaign's, in its order */
    size_t battlefield_count;
    const struct chronicle_hex *hexes;       /* one for each cell of the map; NULL where there is no map */
    size_t hex_count;
    const struct kingdom_cell *cells;        /* the same as the accounts see them */
    const struct chronicle_kingdom *kingdoms;    /* one for each of the campaign's; NULL where there is no map */
    const struct weather *weather;           /* NULL where the campaign has none */
    size_t weather_known;                    /* so many of its periods the players know */
    const char *const *week_dates;           /* of the weather's weeks; NULL where days are numbers */
};

/* Runs the rules. Real dice that were not used, or that do not fit, are warnings. Everything lives in the arena. */
const struct chronicle *chronicle_run(struct arena *arena, struct diagnostics *diagnostics,
                                      const struct campaign *campaign);

/* The chronicle as text: what `fieldbook show` prints and golden tests hold. */
void chronicle_show(const struct chronicle *chronicle, FILE *to);

#endif
