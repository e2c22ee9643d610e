/* Exploration: what is in a hex that is entered for the first time, and what befalls scouts.
 *
 * Source: kingdom-campaign.txt, exploration and scouting; our readings of what it leaves open are told in
 * src/rules/explore.c. What a feature does is in rules/features.h.
 *
 * What a hex holds depends on the seed and the hex's name alone; what befalls scouts, on these, the turn, and whose
 * scouts they are. Each throw has a stream of its own: what the umpire pins throws no die, and moves no other.
 */
#ifndef FIELDBOOK_RULES_EXPLORE_H
#define FIELDBOOK_RULES_EXPLORE_H

#include "rules/dice.h"
#include "rules/features.h"
#include "rules/ruleset.h"

enum { EXPLORE_GROWTH = 250, EXPLORE_STRENGTH_MAX = 2500 };    /* points: a turn, and until when */

enum hex_type { HEX_FIELD, HEX_RIVER, HEX_FOREST, HEX_SWAMP, HEX_MOUNTAIN, HEX_TYPE_COUNT };

/* As what type a hex is explored. */
enum hex_type explore_type(enum hex_type land, bool river);

/* What the umpire settled; each without a die. */
struct explore_pins {
    bool has_feature, has_minor, has_dedication, has_natives, has_strength;
    enum feature feature;            /* thrown no dice for, there are no doubles: no minor feature but a pinned one */
    enum minor_feature minor;        /* MINOR_NONE: none, whatever the dice */
    enum dedication dedication;      /* of a shrine or an idol; left aside where the minor feature is neither */
    enum people natives;             /* PEOPLE_NOBODY: undefended */
    int strength;                    /* at discovery; left aside where nobody lives there */
};

struct explore_order {
    const char *name;                /* the hex's, as on the map: "0506" */
    enum hex_type land;              /* but for its river */
    bool river;
    struct explore_pins pins;
    const uint8_t *real;             /* thrown by hand, used up before the seed's */
    size_t real_count;
};

/* The dice fall in this order: feature, minor feature on doubles, natives, their strength, whose shrine or idol it
 * is. */
struct explored {
    enum hex_type type;              /* as which it was explored */
    bool mountain;                   /* for production: a mountain stays one beside a river */
    bool doubles;
    enum feature feature;
    enum minor_feature minor;
    enum dedication dedication;
    enum people natives;             /* PEOPLE_NOBODY: it is free to take */
    bool well_defended;
    int strength;                    /* points at discovery; 0 where nobody lives there */
    struct dice_log log;
    bool misfit;                     /* a real die did not fit what it was thrown for (struct dice) */
    size_t misfit_index;
    int misfit_faces;
    size_t real_used;
};

/* Explores one hex. Never fails; memory from the arena. The order's strings must live as long as the result. */
const struct explored *explore_hex(struct arena *arena, const struct ruleset *ruleset,
                                   const struct explore_order *order, const char *seed);

/* The natives' points in turn_now, found in turn_found: they grow until EXPLORE_STRENGTH_MAX, or stay where they were
 * stronger from the first. 0 where nobody lives there. Before turn_found: as found. */
int explore_strength(const struct explored *explored, int turn_found, int turn_now);

const char *hex_type_word(enum hex_type type);    /* "swamp" */

/* ---- scouts ---- */

enum scout_event {
    SCOUT_DESERTION,
    SCOUT_MUTINY,
    SCOUT_TREACHERY,
    SCOUT_SICKNESS,
    SCOUT_STORMS,
    SCOUT_FALSE_ALARM,
    SCOUT_WRONG_WAY,
    SCOUT_AMBUSH,
    SCOUT_CONVOY,
    SCOUT_MERCENARIES,
    SCOUT_CAPTURED_LOCAL,
    SCOUT_EVENT_COUNT
};

struct scout_order {
    const char *hex;                     /* the target's name */
    int turn;
    const char *side;                    /* whose scouts, where several go for a hex in a turn; NULL or "" else */
    size_t army_count;                   /* that invade: 1 at least, 100 at most */
    const int *heroes;                   /* of each army, the Lord not counted, 100 at most; NULL: not known */
    const char *const *others;           /* wrong way: the launch hex's neutral or enemy neighbours; the target among
                                            them is passed over, and their order is of no account */
    size_t other_count;                  /* 100 at most */
    const char *const *unexplored;       /* captured local: the target's neighbours that nobody of that side entered */
    size_t unexplored_count;
    bool has_event;                      /* the umpire settled it … */
    enum scout_event event;              /* … and no die is thrown for it; its sub-dice are */
    const uint8_t *real;
    size_t real_count;
};

enum { SCOUT_NOT_TOLD = -1 };

struct scouted {
    enum scout_event event;
    bool target_scouted;                 /* features and defenders of the target become known */
    bool may_invade;                     /* some army may, this turn */
    bool patrols;                        /* storms: all of them patrol in place of invading */
    int army;                            /* mutiny, treachery: which of the armies, from 0 on; else SCOUT_NOT_TOLD: the
                                            player chooses, or all */
    bool army_stays;                     /* mutiny: that army does nothing now, and can only patrol next turn */
    bool hero_struck;                    /* treachery: that hero rolls recovery as after a draw; he fights if unhurt */
    int hero;                            /* of that army, from 0 on; SCOUT_NOT_TOLD: see lord_struck, or not known */
    bool lord_struck;                    /* the army has no other hero */
    int lost;                            /* points that one army is short of this turn, the player's choice which */
    int goods[GOODS_COUNT];              /* tokens from the convoy */
    bool mercenaries_join;
    int mercenaries;                     /* points; free this turn */
    const char *elsewhere;               /* wrong way: the hex scouted in place of the target, which may be invaded too;
                                            NULL: there was none */
    const char *const *revealed;         /* captured local: features, not defenders, of these become known */
    size_t revealed_count;
    const char *tell;                    /* what the umpire tells the player */
    struct dice_log log;
    bool misfit;
    size_t misfit_index;
    int misfit_faces;
    size_t real_used;
};

/* One invasion's scouts. Never fails; memory from the arena. The order's strings must live as long as the result. */
const struct scouted *scout_event(struct arena *arena, const struct ruleset *ruleset, const struct scout_order *order,
                                  const char *seed);

const char *scout_event_word(enum scout_event event);    /* "False alarm" */

#endif
