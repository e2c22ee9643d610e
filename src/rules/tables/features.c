/* Features, minor features and peoples (kingdom-campaign.txt, the tables of features, minor features and alignments).
 * Data, and the few functions that look them up. */
#include "rules/features.h"

/* ---- names ---- */

const char *const feature_words[] = {
    [FEATURE_EMPTY] = "Empty",
    [FEATURE_ARCANE_RUINS] = "Arcane Ruins",
    [FEATURE_DEEP_MINE] = "Deep Mine",
    [FEATURE_MINE] = "Mine",
    [FEATURE_DEEP_WOOD] = "Deep Wood",
    [FEATURE_WOOD] = "Wood",
    [FEATURE_FERTILE_FIELDS] = "Fertile Fields",
    [FEATURE_TOWN] = "Town",
    [FEATURE_WIZARD_TOWER] = "Wizard Tower",
    [FEATURE_CITY] = "City",
    [FEATURE_CAPITAL] = "Capital",
    [FEATURE_COUNT] = NULL,
};

const char *const minor_words[] = {
    [MINOR_NONE] = "nothing",
    [MINOR_FORTRESS] = "Fortress",
    [MINOR_MIGHTY_FORTRESS] = "Mighty Fortress",
    [MINOR_HANGMANS_TREE] = "Hangman's Tree",
    [MINOR_RESTLESS_BATTLEFIELD] = "Restless Battlefield",
    [MINOR_SHRINE] = "Shrine",
    [MINOR_IDOL] = "Idol of [G/M]ork",
    [MINOR_SIGNPOSTS] = "Signposts",
    [MINOR_NULL_ARTIFACT] = "Null Artifact",
    [MINOR_ARCANE_NODE] = "Arcane Node",
    [MINOR_WATCHTOWERS] = "Watchtowers",
    [MINOR_FELL_GATE] = "Fell Gate",
    [MINOR_DRYAD_GLADE] = "Dryad Glade",
    [MINOR_WAYSTONE] = "Waystone",
    [MINOR_WISHING_WELL] = "Wishing Well",
    [MINOR_FOUNTAIN_OF_YOUTH] = "Fountain of Youth",
    [MINOR_HERDSTONE] = "Herdstone",
    [MINOR_WARPSTONE_METEORITE] = "Warpstone Meteorite",
    [MINOR_CRYPT] = "Crypt of the Restless Dead",
    [MINOR_COUNT] = NULL,
};

const char *const people_words[] = {
    [PEOPLE_NOBODY] = "nobody",
    [PEOPLE_HIGH_ELVES] = "High Elves",
    [PEOPLE_DWARFS] = "Dwarfs",
    [PEOPLE_EMPIRE] = "Empire",
    [PEOPLE_BRETONNIA] = "Bretonnia",
    [PEOPLE_TOMB_KINGS] = "Tomb Kings",
    [PEOPLE_VAMPIRE_COUNTS] = "Vampire Counts",
    [PEOPLE_WOOD_ELVES] = "Wood Elves",
    [PEOPLE_LIZARDMEN] = "Lizardmen",
    [PEOPLE_OGRE_KINGDOMS] = "Ogre Kingdoms",
    [PEOPLE_HALFLINGS] = "Halflings",
    [PEOPLE_CHAOS_WARRIORS] = "Chaos Warriors",
    [PEOPLE_BEASTS_OF_CHAOS] = "Beasts of Chaos",
    [PEOPLE_DAEMONS] = "Daemons",
    [PEOPLE_CHAOS_DWARFS] = "Chaos Dwarfs",
    [PEOPLE_DARK_ELVES] = "Dark Elves",
    [PEOPLE_ORCS] = "Orcs",
    [PEOPLE_GOBLINS] = "Goblins",
    [PEOPLE_SKAVEN] = "Skaven",
    [PEOPLE_COUNT] = NULL,
};

const char *const goods_words[] = {
    [GOODS_ORE] = "ore",
    [GOODS_LUMBER] = "lumber",
    [GOODS_FARMING] = "farming",
    [GOODS_COUNT] = NULL,
};

const char *const dedication_words[] = {
    [DEDICATION_NONE] = "",
    [DEDICATION_GORK] = "Gork",
    [DEDICATION_MORK] = "Mork",
    [DEDICATION_GOOD] = "Good",
    [DEDICATION_EVIL] = "Evil",
    [DEDICATION_LAW] = "Law",
    [DEDICATION_CHAOS] = "Chaos",
    [DEDICATION_COUNT] = NULL,
};

/* ---- features ---- */

static const struct feature_rule features[FEATURE_COUNT] = {
    [FEATURE_EMPTY] = {
        .effect = "Open land.",
        .yield = {GOODS_FARMING, 1}, .yield_in_mountains = {GOODS_FARMING, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .natives = TABLE_COUNT,
    },
    [FEATURE_ARCANE_RUINS] = {
        .effect = "100 points of magic items on top, named when found; lost with the hex.",
        .yield = {GOODS_FARMING, 1}, .yield_in_mountains = {GOODS_FARMING, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .item_points = 100,
        .natives = TABLE_EXPLORE_NATIVES_RUINS,
    },
    [FEATURE_DEEP_MINE] = {
        .effect = "Industry: 2 ore, beast on 2d6 of 2 or 3. In mountains: 5 ore, beast on d6 of 1.",
        .can_be_made = true, .made_from = FEATURE_MINE,
        .entitlements = {.specials = 1, .rares = 1},
        .yield = {GOODS_ORE, 2}, .yield_in_mountains = {GOODS_ORE, 5},
        .beast = TABLE_INDUSTRY_BEAST, .beast_in_mountains = TABLE_INDUSTRY_BEAST_MOUNTAIN,
        .well_defended = true, .natives = TABLE_EXPLORE_NATIVES_DEEP_MINE,
    },
    [FEATURE_MINE] = {
        .effect = "Industry: 1 ore; 2 in mountains.",
        .can_be_made = true, .made_from = FEATURE_EMPTY,
        .entitlements = {.specials = 1},
        .yield = {GOODS_ORE, 1}, .yield_in_mountains = {GOODS_ORE, 2},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .natives = TABLE_EXPLORE_NATIVES_MINE,
    },
    [FEATURE_DEEP_WOOD] = {
        .effect = "Industry: 2 lumber, beast on 2d6 of 2 or 3.",
        .entitlements = {.specials = 1, .rares = 1},
        .yield = {GOODS_LUMBER, 2}, .yield_in_mountains = {GOODS_LUMBER, 2},
        .beast = TABLE_INDUSTRY_BEAST, .beast_in_mountains = TABLE_INDUSTRY_BEAST,
        .well_defended = true, .natives = TABLE_EXPLORE_NATIVES_DEEP_WOOD,
    },
    [FEATURE_WOOD] = {
        .effect = "Industry: 1 lumber.",
        .entitlements = {.specials = 1},
        .yield = {GOODS_LUMBER, 1}, .yield_in_mountains = {GOODS_LUMBER, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .natives = TABLE_EXPLORE_NATIVES_WOOD,
    },
    [FEATURE_FERTILE_FIELDS] = {
        .effect = "Industry costs this hex none of its support.",
        .can_be_made = true, .made_from = FEATURE_EMPTY,
        .keeps_support = true,
        .yield = {GOODS_FARMING, 1}, .yield_in_mountains = {GOODS_FARMING, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .natives = TABLE_COUNT,
    },
    [FEATURE_TOWN] = {
        .effect = "A hero, a special or a rare, as you like. War Footing.",
        .can_be_made = true, .made_from = FEATURE_EMPTY,
        .support = 250,
        .entitlements = {.heroes = 1, .specials = 1, .rares = 1}, .one_of_them = true,
        .war_footing = true,
        .yield = {GOODS_FARMING, 1}, .yield_in_mountains = {GOODS_FARMING, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .natives = TABLE_EXPLORE_NATIVES_TOWN,
    },
    [FEATURE_WIZARD_TOWER] = {
        .effect = "A free human level 2 wizard, 50 points of items; he leads no army and is never replaced.",
        .yield = {GOODS_FARMING, 1}, .yield_in_mountains = {GOODS_FARMING, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .wizard = true,
        .natives = TABLE_EXPLORE_NATIVES_TOWER,
    },
    [FEATURE_CITY] = {
        .effect = "Takes a lost capital's place. Civilization, War Footing.",
        .can_be_made = true, .made_from = FEATURE_TOWN,
        .support = 500,
        .entitlements = {.heroes = 1, .specials = 1, .rares = 1},
        .civilization = true, .war_footing = true,
        .yield = {GOODS_FARMING, 1}, .yield_in_mountains = {GOODS_FARMING, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .well_defended = true, .natives = TABLE_EXPLORE_NATIVES_CITY,
    },
    [FEATURE_CAPITAL] = {
        .effect = "Who has none is out. A mere city to its conqueror. Civilization, War Footing.",
        .support = 500,
        .entitlements = {.lords = 1, .heroes = 1, .specials = 1, .rares = 1},
        .civilization = true, .war_footing = true,
        .yield = {GOODS_FARMING, 1}, .yield_in_mountains = {GOODS_FARMING, 1},
        .beast = TABLE_COUNT, .beast_in_mountains = TABLE_COUNT,
        .natives = TABLE_COUNT,
    },
};

/* ---- minor features ---- */

static const struct minor_rule minors[MINOR_COUNT] = {
    [MINOR_NONE] = {.effect = ""},
    [MINOR_FORTRESS] = {
        .effect = "250 points join defences here and in hexes beside it. Battle here: a tower, 2 walls.",
        .can_be_made = true, .beside_others = true,
        .garrison = 250, .garrison_specials = true, .reach = 1,
    },
    [MINOR_MIGHTY_FORTRESS] = {
        .effect = "500 points join defences here and in hexes beside it. Battle here: 2 towers, 4 walls.",
        .can_be_made = true, .beside_others = true,
        .garrison = 500, .garrison_specials = true, .garrison_rares = true, .reach = 1,
    },
    [MINOR_HANGMANS_TREE] = {
        .effect = "In the middle of a random table quarter: terror; near it, raising undead is at +2.",
        .power_removes = true,
    },
    [MINOR_RESTLESS_BATTLEFIELD] = {
        .effect = "Lore of Death is cast at +1 in battles here.",
        .can_be_made = true, .power_makes = true, .power_removes = true,
    },
    [MINOR_SHRINE] = {
        .effect = "Within 6 inches its own side is stubborn. It causes terror in the opposite side.",
        .can_be_made = true, .power_makes = true, .power_removes = true, .power_turns = true,
    },
    [MINOR_IDOL] = {
        .effect = "Gork: Orcs have +1 power die a turn. Mork: +1 to Waaagh tests.",
        .can_be_made = true, .power_makes = true, .power_removes = true,
    },
    [MINOR_SIGNPOSTS] = {
        .effect = "Once deployed, the side whose half they are in moves one unit to within 6 inches.",
    },
    [MINOR_NULL_ARTIFACT] = {
        .effect = "No magic within 6 inches; daemons and undead there test for crumbling every turn.",
    },
    [MINOR_ARCANE_NODE] = {
        .effect = "One lore, picked at random when found, is cast at +1; its bound items gain 1 level.",
    },
    [MINOR_WATCHTOWERS] = {
        .effect = "Patrols from here, and a garrison here, reach two hexes.",
        .can_be_made = true, .power_makes = true, .beside_others = true,
        .reach = 2,
    },
    [MINOR_FELL_GATE] = {
        .effect = "All but daemons test for instability within 6 inches, each turn.",
    },
    [MINOR_DRYAD_GLADE] = {
        .effect = "d6 each turn: on a 1, or when touched, 7 Dryads and a leader attack who is nearest.",
    },
    [MINOR_WAYSTONE] = {
        .effect = "On the line north and south through it: +1 to cast and to dispel.",
    },
    [MINOR_WISHING_WELL] = {
        .effect = "A character touching it may give up a turn for d3 re-rolls of a d6, used later.",
    },
    [MINOR_FOUNTAIN_OF_YOUTH] = {
        .effect = "A unit touching it may give up a turn to regain models; no undead, no daemons.",
    },
    [MINOR_HERDSTONE] = {
        .effect = "Lore of the Beasts at +1. Beasts of Chaos within 6 inches: leadership +1, 10 at most.",
    },
    [MINOR_WARPSTONE_METEORITE] = {
        .effect = "Skaven within 6 inches are stubborn.",
    },
    [MINOR_CRYPT] = {
        .effect = "d6 each turn: on a 1, units within 6 inches lose 2d6+2 less leadership in wounds.",
    },
};

/* ---- peoples ---- */

/* people                      order              morals */
static const struct people_rule peoples[PEOPLE_COUNT] = {
    [PEOPLE_NOBODY]          = {DEDICATION_NONE,  DEDICATION_NONE},
    [PEOPLE_HIGH_ELVES]      = {DEDICATION_LAW,   DEDICATION_GOOD},
    [PEOPLE_DWARFS]          = {DEDICATION_LAW,   DEDICATION_NONE},
    [PEOPLE_EMPIRE]          = {DEDICATION_LAW,   DEDICATION_NONE},
    [PEOPLE_BRETONNIA]       = {DEDICATION_LAW,   DEDICATION_NONE},
    [PEOPLE_TOMB_KINGS]      = {DEDICATION_LAW,   DEDICATION_EVIL},
    [PEOPLE_VAMPIRE_COUNTS]  = {DEDICATION_LAW,   DEDICATION_EVIL},
    [PEOPLE_WOOD_ELVES]      = {DEDICATION_NONE,  DEDICATION_GOOD},
    [PEOPLE_LIZARDMEN]       = {DEDICATION_NONE,  DEDICATION_NONE},
    [PEOPLE_OGRE_KINGDOMS]   = {DEDICATION_NONE,  DEDICATION_NONE},
    [PEOPLE_HALFLINGS]       = {DEDICATION_NONE,  DEDICATION_NONE},
    [PEOPLE_CHAOS_WARRIORS]  = {DEDICATION_CHAOS, DEDICATION_NONE},
    [PEOPLE_BEASTS_OF_CHAOS] = {DEDICATION_CHAOS, DEDICATION_NONE},
    [PEOPLE_DAEMONS]         = {DEDICATION_CHAOS, DEDICATION_NONE},
    [PEOPLE_CHAOS_DWARFS]    = {DEDICATION_CHAOS, DEDICATION_EVIL},
    [PEOPLE_DARK_ELVES]      = {DEDICATION_CHAOS, DEDICATION_EVIL},
    [PEOPLE_ORCS]            = {DEDICATION_CHAOS, DEDICATION_EVIL},
    [PEOPLE_GOBLINS]         = {DEDICATION_CHAOS, DEDICATION_EVIL},
    [PEOPLE_SKAVEN]          = {DEDICATION_CHAOS, DEDICATION_EVIL},
};

/* ---- looking up ---- */

const struct feature_rule *feature_rule_of(enum feature feature)
{
    return &features[feature];
}

const struct minor_rule *minor_rule_of(enum minor_feature minor)
{
    return &minors[minor];
}

const struct people_rule *people_rule_of(enum people people)
{
    return &peoples[people];
}

enum dedication dedication_opposite(enum dedication dedication)
{
    static const enum dedication opposites[DEDICATION_COUNT] = {
        [DEDICATION_NONE] = DEDICATION_NONE,
        [DEDICATION_GORK] = DEDICATION_MORK,
        [DEDICATION_MORK] = DEDICATION_GORK,
        [DEDICATION_GOOD] = DEDICATION_EVIL,
        [DEDICATION_EVIL] = DEDICATION_GOOD,
        [DEDICATION_LAW] = DEDICATION_CHAOS,
        [DEDICATION_CHAOS] = DEDICATION_LAW,
    };
    return opposites[dedication];
}

bool minor_feature_allows(enum minor_feature minor, enum dedication dedication)
{
    switch (dedication) {
    case DEDICATION_NONE:
        return true;
    case DEDICATION_GORK:
    case DEDICATION_MORK:
        return minor == MINOR_IDOL;
    default:
        return minor == MINOR_SHRINE;
    }
}

const char *minor_feature_name(struct arena *arena, enum minor_feature minor, enum dedication dedication)
{
    if (dedication == DEDICATION_NONE || !minor_feature_allows(minor, dedication)) {
        return minor_words[minor];
    }
    const char *what = minor == MINOR_IDOL ? "Idol" : "Shrine";
    return arena_print(arena, "%s of %s", what, dedication_words[dedication]);
}
