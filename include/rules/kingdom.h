/* A kingdom's accounts for a turn: support, entitlements, edicts, industry, power, and the orders of its armies.
 *
 * Source: kingdom-campaign.txt, features, edicts, orders, power and the turn sheet; our readings of what it leaves open are
 * told in src/rules/kingdom.c. What each feature gives is in rules/features.h.
 *
 * Everything is counted in points; goods in tokens.
 */
#ifndef FIELDBOOK_RULES_KINGDOM_H
#define FIELDBOOK_RULES_KINGDOM_H

#include "base/grid.h"
#include "rules/dice.h"
#include "rules/features.h"

enum { KINGDOM_NOBODY = -1 };

enum edict { EDICT_NONE, EDICT_CIVILIZATION, EDICT_INDUSTRY, EDICT_WAR_FOOTING, EDICT_LOOT, EDICT_RAZE, EDICT_COUNT };
enum army_order { ORDER_NONE, ORDER_PATROL, ORDER_INVADE, ORDER_COUNT };
enum town_choice { TOWN_NOT_CHOSEN, TOWN_HERO, TOWN_SPECIAL, TOWN_RARE, TOWN_CHOICE_COUNT };

/* What power can be spent on, in the order of the source. */
enum power_use {
    POWER_ESTABLISH_TOWN,
    POWER_FOUND_CITY,
    POWER_SINK_MINE,
    POWER_IMPROVE_FARMING,
    POWER_UPGRADE_MINE,
    POWER_INCITE_REBELLION,
    POWER_PACIFY,
    POWER_REMOVE_TREE,
    POWER_MAKE_BATTLEFIELD,
    POWER_REMOVE_BATTLEFIELD,
    POWER_MAKE_SHRINE,
    POWER_DESTROY_SHRINE,
    POWER_TURN_SHRINE,
    POWER_MAKE_IDOL,
    POWER_DESTROY_IDOL,
    POWER_BUILD_WATCHTOWERS,
    POWER_USE_COUNT
};

/* One hex of the map, as the accounts see it. */
struct kingdom_cell {
    const char *number;          /* "0506" */
    bool present;
    int owner;                   /* kingdom, or KINGDOM_NOBODY */
    enum feature feature;
    enum minor_feature minor;
    bool mountain;
    bool explored;
    bool defended;               /* natives hold it */
    bool fought_over;            /* a battle took place there last turn */
    enum town_choice choice;     /* of a town's owner, this turn */
};

struct kingdom_land {
    struct grid grid;
    const struct kingdom_cell *cells;    /* one for each cell of the grid */
};

struct kingdom_edict {
    int cell;
    enum edict edict;
    bool has_goods;              /* Industry: what it is to produce; else what its feature yields */
    enum goods goods;
};

struct kingdom_army {
    const char *id;              /* its short name in the file */
    const char *name;
    int size;
    enum army_order order;
    int target;                  /* of a patrol its base; GRID_NO_CELL: not told */
    int launch;                  /* of an invasion; GRID_NO_CELL */
};

struct kingdom_spending {
    int cell;
    enum power_use use;
    int points;
};

struct kingdom_order {
    int kingdom;                 /* its index among the owners */
    int turn;
    int heir;                    /* the city that becomes the capital where that is lost; GRID_NO_CELL: the lowest number */
    const struct kingdom_edict *edicts;
    size_t edict_count;
    const struct kingdom_army *armies;
    size_t army_count;
    const struct kingdom_spending *spendings;
    size_t spending_count;
    int loot_now, loot_next, loot_following;    /* support from looting: this turn, the next, the one after */
    int power, power_acquired;
    int bank[GOODS_COUNT];
    bool rebelled_last_turn;
};

/* A hex that it holds, and what it gives. */
struct kingdom_hex {
    int cell;
    enum feature feature;        /* a city that has become the capital is one */
    int base, features;          /* support */
    struct entitlements entitlements;
    bool chooses;                /* a town, and its owner has not chosen */
    bool promoted;               /* a city that has become the capital */
};

struct kingdom_loss {
    const struct kingdom_edict *edict;
    int lost;
    enum goods goods;
    int produced;
    bool beast;                  /* one awakens there */
};

struct kingdom_garrison {
    int cell;
    int points;
    int reach;                   /* hexes */
    bool specials, rares;
};

/* What a player's sheet does against the rules. */
enum breach {
    BREACH_ARMIES_TOO_LARGE,
    BREACH_NO_SUCH_EDICT_HERE,
    BREACH_NOT_HELD,
    BREACH_INVADES_OWN,
    BREACH_INVADES_AFAR,
    BREACH_LAUNCH_NOT_HELD,
    BREACH_PATROLS_ABROAD,
    BREACH_NO_TARGET,
    BREACH_TOWN_NEEDS_EMPTY,
    BREACH_TOWN_TOO_NEAR,
    BREACH_CITY_NEEDS_TOWN,
    BREACH_NEEDS_EMPTY,
    BREACH_NEEDS_MINE,
    BREACH_REBELLION_AT_HOME,
    BREACH_REBELLION_AGAIN,
    BREACH_NOTHING_TO_PACIFY,
    BREACH_NOTHING_TO_REMOVE,
    BREACH_NO_BATTLE,
    BREACH_NO_ROOM_FOR_MINOR,
    BREACH_POWER_OVERSPENT,
    BREACH_NO_CAPITAL,
    BREACH_TWO_EDICTS,
    BREACH_COUNT
};

enum breach_part { BREACH_OF_SUPPORT, BREACH_OF_EDICT, BREACH_OF_ARMY, BREACH_OF_POWER, BREACH_PART_COUNT };

struct kingdom_breach {
    enum breach breach;
    enum breach_part part;       /* where on the sheet … */
    size_t row;                  /* … and on which row of it */
    const char *words;           /* for the umpire to tell the player: "Owain: 0705 is not beside 0506." */
};

struct kingdom_accounts {
    const struct kingdom_hex *hexes;     /* by number */
    size_t hex_count;
    struct entitlements entitlements;    /* together, but for towns that have not chosen */
    int base, features, lost, loot, support;
    const struct kingdom_loss *losses;   /* one for each edict */
    int armies;                          /* their sizes together */
    const struct kingdom_garrison *garrisons;
    size_t garrison_count;
    int item_points, wizards;            /* of ruins and towers */
    int produced[GOODS_COUNT];
    int power_spent, power_balance;
    bool eliminated;                     /* neither capital nor city */
    const struct kingdom_breach *breaches;
    size_t breach_count;
    struct dice_log log;                 /* of beasts */
};

/* Never fails. Memory from the arena; the order and the land must live as long as the result. The dice of beasts depend on
 * the seed, the hex and the turn alone. */
const struct kingdom_accounts *kingdom_account(struct arena *arena, const struct ruleset *ruleset,
                                               const struct kingdom_land *land, const struct kingdom_order *order,
                                               const char *seed);

const char *edict_word(enum edict edict);            /* "War Footing" */
const char *power_use_word(enum power_use use);      /* "Establish a town" */

#endif
