/* Weather: sky, fog and wind by half periods, the wet ground, drought, and what they do.
 *
 * Source: campaign-weather.txt; the dice tables, which it refers to but does not hold, and all readings of its words
 * that it leaves open are our own choice (house), told in src/rules/weather.c.
 *
 * A day has two periods, day and night; a period has two halves. Weather is a chain: each period follows from the one
 * before and its own dice, which depend on the seed and the day alone. So days added at the end change nothing before.
 */
#ifndef FIELDBOOK_RULES_WEATHER_H
#define FIELDBOOK_RULES_WEATHER_H

#include "rules/dice.h"
#include "rules/ruleset.h"

enum {
    WEATHER_DAYS_MAX = 4000,
    WEATHER_FIRST_DAY_MAX = 1000000,    /* so that no day of a season leaves the range of an int */
    WEATHER_WEEK_DAYS = 7,
    WEATHER_HALVES = 2,
    WEATHER_GROUND_MAX = 4,
    WEATHER_DROUGHT_EASED = 4,      /* the week of drought that does nothing any more; below it, it is over */
    WEATHER_DROUGHT_FIRST = 5,
    WEATHER_DROUGHT_LAST = 8,       /* later weeks are as this one */
    WEATHER_MOVE_WHOLE = 4          /* ships' moves are told in quarters of the usual */
};

enum weather_part { WEATHER_DAY, WEATHER_NIGHT, WEATHER_PART_COUNT };
enum weather_sky { SKY_CLEAR, SKY_CLOUDY, SKY_LIGHT_RAIN, SKY_HARD_RAIN, SKY_COUNT };

/* Fog and winds never come together. */
enum weather_air { AIR_USUAL, AIR_FOG, AIR_CALM, AIR_HIGH_WINDS, AIR_GALE, AIR_COUNT };

/* What the cells of the rule tables mean: a sky, or rain of which weather.rain tells how hard it is; what comes with a
 * change of the sky; no wind, or one of AIR_CALM and what follows it; whether fog or a wind stays. */
enum { SKY_RESULT_RAIN = SKY_COUNT };
enum weather_change { CHANGE_NOTHING, CHANGE_FOG, CHANGE_WIND };
enum { WEATHER_STAYS = 0, WEATHER_ENDS = 1 };

/* On land, a gale becomes high winds; on a coast and at sea it is a gale. */
enum weather_setting { SETTING_LAND, SETTING_COAST, SETTING_SEA, SETTING_COUNT };

/* What the umpire settled for one period: its weather, without a die, or the dice thrown for it. */
struct weather_pin {
    int day;
    enum weather_part part;
    bool has_sky;                             /* false: dice only */
    enum weather_sky sky;
    enum weather_air air[WEATHER_HALVES];     /* with a sky */
    const uint8_t *dice;                      /* real dice of this period, before the seed's; NULL with a sky */
    size_t dice_count;
};

struct weather_order {
    int first_day;                  /* its number, 1 at least; weeks are counted from it */
    int days;                       /* 1 to WEATHER_DAYS_MAX */
    enum weather_sky start;         /* of the first period, without a die */
    enum weather_setting setting;
    const struct weather_pin *pins; /* by day and part, each at most once */
    size_t pin_count;
};

/* What half a period's air does to ships and in battle. Moves are in quarters of what ships usually do in half a
 * period, which is a quarter of a day's move: 4 is as usual, 6 half as much again. */
struct weather_half {
    enum weather_air air;
    int sight_yards;                /* fog: how far one sees in battle; 0: no limit */
    int sail;                       /* sailed vessels */
    int oars;                       /* galleys and longships under oars */
    bool ports_shut;                /* seagoing vessels neither enter nor leave */
    bool beach;                     /* a vessel in a coast hex may beach */
    int hits;                       /* missile hits, catapults excepted: 0 or -1 */
};

/* What a drought does, by its week; a row of weather_drought_effects. */
struct weather_drought {
    int march_percent;              /* overland moves */
    bool major_as_minor;            /* major rivers count as minor ones */
    bool minor_fordable;            /* along their whole length */
    bool major_fordable;
    bool minor_closed;              /* no longer navigable */
};

struct weather_period {
    int day;
    enum weather_part part;
    enum weather_sky sky;
    bool changed;                   /* the sky's table showed a change, rain that only threatened included */
    bool pinned;
    struct weather_half halves[WEATHER_HALVES];
    int ground;                     /* level in force, 0 to WEATHER_GROUND_MAX; rain counts from its period's end on */
    int drought_week;               /* in force; 0: none; WEATHER_DROUGHT_EASED: without effects; more: as told below */
    int march_percent;              /* of usual overland moves: the slowest of rain, ground and drought */
    bool fords_shut, ferries_shut;
    int losses_percent;             /* at this period's end, a week's end: casualties of the drought; 0: none */
    int week;                       /* from 1 on */
    int wet_in_week;                /* rainy periods of its week up to this one */
    size_t roll_first, roll_count;  /* its lines in the log */
};

struct weather {
    int first_day, days;
    enum weather_setting setting;
    const struct weather_period *periods;    /* two a day */
    size_t period_count;
    int ground_after;               /* the level with which the first period after the log would begin */
    struct dice_log log;
    bool misfit;                    /* a real die did not fit what it was thrown for (struct dice) … */
    size_t misfit_index;            /* … this one of the season's dice; of a pin's dice see misfit_pin */
    int misfit_faces;
    const struct weather_pin *misfit_pin;    /* the misfit is one of this pin's dice; NULL: of the season's */
    size_t real_used;               /* of the season's real dice */
    const struct weather_pin *unused_pin;    /* the first pin that had more dice than were thrown; NULL: none */
};

/* Runs a season. Never fails. Memory from the arena; the order's pins must live as long as the result. Real dice are
 * used up in order by the periods that are not pinned, from the second period on; how far one sees in fog is thrown
 * with dice of its own, of which none is ever a real one. */
const struct weather *weather_run(struct arena *arena, const struct ruleset *ruleset, const struct weather_order *order,
                                  const char *seed, const uint8_t *real, size_t real_count);

/* The period, or NULL where the log does not reach. */
const struct weather_period *weather_period_of(const struct weather *weather, int day, enum weather_part part);

/* What a week of drought does: nothing below WEATHER_DROUGHT_FIRST, and always the same from WEATHER_DROUGHT_LAST
 * on. */
struct weather_drought weather_drought_of(int week);

/* The words that stand on paper: "Light rain", "high winds", "night". Static. */
const char *weather_sky_word(enum weather_sky sky);
const char *weather_air_word(enum weather_air air);      /* "" for the usual */
const char *weather_part_word(enum weather_part part);

#endif
