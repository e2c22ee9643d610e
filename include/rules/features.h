/* What can stand in a hex of the campaign map, and what it gives: features, minor features, and the peoples who hold
 * them.
 *
 * Source: kingdom-campaign.txt, the tables of features, minor features and alignments. Plain data, for exploration
 * and for the kingdoms' accounts. The short texts are for cards and legends.
 *
 * Readings, where the source leaves something open (house):
 * - "Orcs or Goblins" are two peoples among natives; both have the alignment printed for Orcs & Goblins.
 * - The asterisks of the minor features have lost their note. They stand for what a player can make; what a fortress
 *   costs is not told. What power does to a minor feature is told with it, and is here.
 * - A deep mine is made from a mine, a city from a town; all else that can be made needs an empty hex.
 */
#ifndef FIELDBOOK_RULES_FEATURES_H
#define FIELDBOOK_RULES_FEATURES_H

#include "rules/ruleset.h"

/* Of every hex, whatever stands in it. */
enum { FEATURE_HEX_SUPPORT = 250, FEATURE_HEX_FARMING = 1, FEATURE_EFFECT_LENGTH = 90 };

/* No capital is found by exploring: players begin with one, or a city becomes it. */
enum feature {
    FEATURE_EMPTY,
    FEATURE_ARCANE_RUINS,
    FEATURE_DEEP_MINE,
    FEATURE_MINE,
    FEATURE_DEEP_WOOD,
    FEATURE_WOOD,
    FEATURE_FERTILE_FIELDS,
    FEATURE_TOWN,
    FEATURE_WIZARD_TOWER,
    FEATURE_CITY,
    FEATURE_CAPITAL,
    FEATURE_COUNT
};

enum goods { GOODS_ORE, GOODS_LUMBER, GOODS_FARMING, GOODS_COUNT };

struct entitlements {
    int lords, heroes, specials, rares;
};

/* What an Industry edict yields in a turn. Any hex may give FEATURE_HEX_FARMING of farming in its place. */
struct feature_yield {
    enum goods goods;
    int amount;
};

struct feature_rule {
    const char *effect;                 /* for a card: at most FEATURE_EFFECT_LENGTH letters */
    enum feature made_from;             /* where can_be_made: what its hex must hold; FEATURE_EMPTY otherwise */
    int support;                        /* points on top of the hex's own */
    struct entitlements entitlements;
    struct feature_yield yield, yield_in_mountains;
    enum table_id beast;                /* under an Industry edict, its row "awakens"; TABLE_COUNT: none to wake */
    enum table_id beast_in_mountains;
    int item_points;                    /* magic items free of points for its owner */
    enum table_id natives;              /* who they are; TABLE_COUNT: nobody */
    bool can_be_made;                   /* by a player */
    bool keeps_support;                 /* an Industry edict costs its hex nothing */
    bool one_of_them;                   /* only one of its entitlements, as the player chooses each turn */
    bool civilization, war_footing;     /* edicts it allows; Industry, Loot and Raze need no feature */
    bool wizard;                        /* one free wizard, in an army's ranks but not in its points */
    bool well_defended;                 /* its natives are */
};

enum minor_feature {
    MINOR_NONE,
    MINOR_FORTRESS,
    MINOR_MIGHTY_FORTRESS,
    MINOR_HANGMANS_TREE,
    MINOR_RESTLESS_BATTLEFIELD,
    MINOR_SHRINE,
    MINOR_IDOL,
    MINOR_SIGNPOSTS,
    MINOR_NULL_ARTIFACT,
    MINOR_ARCANE_NODE,
    MINOR_WATCHTOWERS,
    MINOR_FELL_GATE,
    MINOR_DRYAD_GLADE,
    MINOR_WAYSTONE,
    MINOR_WISHING_WELL,
    MINOR_FOUNTAIN_OF_YOUTH,
    MINOR_HERDSTONE,
    MINOR_WARPSTONE_METEORITE,
    MINOR_CRYPT,
    MINOR_COUNT
};

/* Whose an idol or a shrine is. */
enum dedication {
    DEDICATION_NONE,
    DEDICATION_GORK,
    DEDICATION_MORK,
    DEDICATION_GOOD,
    DEDICATION_EVIL,
    DEDICATION_LAW,
    DEDICATION_CHAOS,
    DEDICATION_COUNT
};

struct minor_rule {
    const char *effect;                 /* for a card: at most FEATURE_EFFECT_LENGTH letters */
    int garrison;                       /* points; they join defences in the hex and those in reach */
    int reach;                          /* hexes from its own: garrisons; with watchtowers, patrols and garrisons */
    bool garrison_specials, garrison_rares;
    bool can_be_made;                   /* starred in the source */
    bool power_makes, power_removes;    /* by a point of power spent in the hex */
    bool power_turns;                   /* … to its opposite */
    bool beside_others;                 /* may share its hex with another minor feature */
};

enum people {
    PEOPLE_NOBODY,
    PEOPLE_HIGH_ELVES,
    PEOPLE_DWARFS,
    PEOPLE_EMPIRE,
    PEOPLE_BRETONNIA,
    PEOPLE_TOMB_KINGS,
    PEOPLE_VAMPIRE_COUNTS,
    PEOPLE_WOOD_ELVES,
    PEOPLE_LIZARDMEN,
    PEOPLE_OGRE_KINGDOMS,
    PEOPLE_HALFLINGS,
    PEOPLE_CHAOS_WARRIORS,
    PEOPLE_BEASTS_OF_CHAOS,
    PEOPLE_DAEMONS,
    PEOPLE_CHAOS_DWARFS,
    PEOPLE_DARK_ELVES,
    PEOPLE_ORCS,
    PEOPLE_GOBLINS,
    PEOPLE_SKAVEN,
    PEOPLE_COUNT
};

struct people_rule {
    enum dedication order;              /* DEDICATION_LAW, _CHAOS, or _NONE: neutral */
    enum dedication morals;             /* DEDICATION_GOOD, _EVIL, or _NONE: neutral */
};

/* Names, each list in its enum's order and ending in NULL; the columns of the tables use them too: "Deep Mine";
 * "nothing", "Mighty Fortress", "Idol of [G/M]ork"; "nobody", "Wood Elves"; "lumber"; "", "Gork", "Law". */
extern const char *const feature_words[], *const minor_words[], *const people_words[], *const goods_words[],
    *const dedication_words[];

/* Static; the argument must be one of the enum's. */
const struct feature_rule *feature_rule_of(enum feature feature);
const struct minor_rule *minor_rule_of(enum minor_feature minor);
const struct people_rule *people_rule_of(enum people people);
enum dedication dedication_opposite(enum dedication dedication);

/* "Idol of Gork", "Shrine of Law", and the plain name for all others or where it is not known; in the arena, or
 * static. */
const char *minor_feature_name(struct arena *arena, enum minor_feature minor, enum dedication dedication);

/* Whether a minor feature can have that dedication: DEDICATION_NONE always. */
bool minor_feature_allows(enum minor_feature minor, enum dedication dedication);

#endif
