/* Exploration and scouting: the dice tables (kingdom-campaign.txt; house where marked), and the beasts that industry
 * may awaken. Data only. */
#include "explore.h"

#define ROWS(name) .rows = name, .row_count = sizeof name / sizeof *name
#define COLUMNS(name) .columns = name, .column_count = sizeof name / sizeof *name

const char *const scout_event_words[] = {
    [SCOUT_DESERTION] = "Desertion",
    [SCOUT_MUTINY] = "Mutiny",
    [SCOUT_TREACHERY] = "Treachery",
    [SCOUT_SICKNESS] = "Sickness",
    [SCOUT_STORMS] = "Storms",
    [SCOUT_FALSE_ALARM] = "False alarm",
    [SCOUT_WRONG_WAY] = "Wrong way",
    [SCOUT_AMBUSH] = "Ambush",
    [SCOUT_CONVOY] = "Convoy",
    [SCOUT_MERCENARIES] = "Mercenaries",
    [SCOUT_CAPTURED_LOCAL] = "Captured local",
    [SCOUT_EVENT_COUNT] = NULL,
};

/* The order of these words is that of the enums in explore.h. The gods' is that of enum dedication. */
static const char *const idol_words[] = {"nobody", "Gork", "Mork", NULL};
static const char *const shrine_words[] = {"Good or Evil", "Law or Chaos", NULL};
static const char *const side_words[] = {"Good or Law", "Evil or Chaos", NULL};
static const char *const mercenary_words[] = {"join", "refuse", NULL};
static const char *const beast_words[] = {"sleeps", "awakens", NULL};

static const struct table_column feature_columns[] = {{.name = "feature", .vocabulary = feature_words}};
static const struct table_column minor_columns[] = {{.name = "minor feature", .vocabulary = minor_words}};
static const struct table_column people_columns[] = {{.name = "natives", .vocabulary = people_words}};
static const struct table_column strength_columns[] = {{.name = "points", .one = "point", .least = 0,
                                                        .greatest = 10000}};
static const struct table_column idol_columns[] = {{.name = "god", .vocabulary = idol_words}};
static const struct table_column shrine_columns[] = {{.name = "shrine", .vocabulary = shrine_words}};
static const struct table_column side_columns[] = {{.name = "side", .vocabulary = side_words}};
static const struct table_column event_columns[] = {{.name = "event", .vocabulary = scout_event_words}};
static const struct table_column token_columns[] = {{.name = "tokens", .one = "token", .least = 0, .greatest = 20}};
static const struct table_column goods_columns[] = {{.name = "goods", .vocabulary = goods_words}};
static const struct table_column mercenary_columns[] = {{.name = "mercenaries", .vocabulary = mercenary_words}};
static const struct table_column beast_columns[] = {{.name = "beast", .vocabulary = beast_words}};

/* features             low high  feature */
static const struct table_row field[] = {
    {2, 2,   {FEATURE_ARCANE_RUINS}},
    {3, 3,   {FEATURE_MINE}},
    {4, 4,   {FEATURE_WOOD}},
    {5, 8,   {FEATURE_EMPTY}},
    {9, 9,   {FEATURE_FERTILE_FIELDS}},
    {10, 10, {FEATURE_TOWN}},
    {11, 11, {FEATURE_WIZARD_TOWER}},
    {12, 12, {FEATURE_CITY}},
};
static const struct table_row river[] = {
    {2, 2,   {FEATURE_ARCANE_RUINS}},
    {3, 3,   {FEATURE_MINE}},
    {4, 4,   {FEATURE_WOOD}},
    {5, 8,   {FEATURE_EMPTY}},
    {9, 10,  {FEATURE_TOWN}},
    {11, 12, {FEATURE_CITY}},
};
static const struct table_row forest[] = {
    {2, 2,   {FEATURE_ARCANE_RUINS}},
    {3, 4,   {FEATURE_DEEP_WOOD}},
    {5, 6,   {FEATURE_WOOD}},
    {7, 9,   {FEATURE_EMPTY}},
    {10, 11, {FEATURE_TOWN}},
    {12, 12, {FEATURE_WIZARD_TOWER}},
};
static const struct table_row swamp[] = {
    {2, 4,   {FEATURE_ARCANE_RUINS}},
    {5, 9,   {FEATURE_EMPTY}},
    {10, 12, {FEATURE_WIZARD_TOWER}},
};
static const struct table_row mountain[] = {
    {2, 2,   {FEATURE_ARCANE_RUINS}},
    {3, 4,   {FEATURE_DEEP_MINE}},
    {5, 6,   {FEATURE_MINE}},
    {7, 9,   {FEATURE_EMPTY}},
    {10, 12, {FEATURE_WIZARD_TOWER}},
};

/* minor features: tens 1 and 2, 3 and 4, 5 and 6 are alike */
static const struct table_row minor[] = {
    {11, 11, {MINOR_FORTRESS}}, {12, 12, {MINOR_MIGHTY_FORTRESS}},
    {13, 13, {MINOR_HANGMANS_TREE}}, {14, 14, {MINOR_RESTLESS_BATTLEFIELD}},
    {15, 15, {MINOR_SHRINE}}, {16, 16, {MINOR_IDOL}},
    {21, 21, {MINOR_FORTRESS}}, {22, 22, {MINOR_MIGHTY_FORTRESS}},
    {23, 23, {MINOR_HANGMANS_TREE}}, {24, 24, {MINOR_RESTLESS_BATTLEFIELD}},
    {25, 25, {MINOR_SHRINE}}, {26, 26, {MINOR_IDOL}},
    {31, 31, {MINOR_SIGNPOSTS}}, {32, 32, {MINOR_NULL_ARTIFACT}},
    {33, 33, {MINOR_ARCANE_NODE}}, {34, 34, {MINOR_WATCHTOWERS}},
    {35, 35, {MINOR_FELL_GATE}}, {36, 36, {MINOR_DRYAD_GLADE}},
    {41, 41, {MINOR_SIGNPOSTS}}, {42, 42, {MINOR_NULL_ARTIFACT}},
    {43, 43, {MINOR_ARCANE_NODE}}, {44, 44, {MINOR_WATCHTOWERS}},
    {45, 45, {MINOR_FELL_GATE}}, {46, 46, {MINOR_DRYAD_GLADE}},
    {51, 51, {MINOR_WAYSTONE}}, {52, 52, {MINOR_WISHING_WELL}},
    {53, 53, {MINOR_FOUNTAIN_OF_YOUTH}}, {54, 54, {MINOR_HERDSTONE}},
    {55, 55, {MINOR_WARPSTONE_METEORITE}}, {56, 56, {MINOR_CRYPT}},
    {61, 61, {MINOR_WAYSTONE}}, {62, 62, {MINOR_WISHING_WELL}},
    {63, 63, {MINOR_FOUNTAIN_OF_YOUTH}}, {64, 64, {MINOR_HERDSTONE}},
    {65, 65, {MINOR_WARPSTONE_METEORITE}}, {66, 66, {MINOR_CRYPT}},
};

/* natives                              low high  people */
static const struct table_row ruin_people[]  = {{1, 2, {PEOPLE_HIGH_ELVES}}, {3, 4, {PEOPLE_VAMPIRE_COUNTS}},
                                                {5, 6, {PEOPLE_LIZARDMEN}}};
static const struct table_row mine_people[]  = {{1, 2, {PEOPLE_DWARFS}}, {3, 4, {PEOPLE_ORCS}},
                                                {5, 6, {PEOPLE_GOBLINS}}};
static const struct table_row wood_people[]  = {{1, 3, {PEOPLE_WOOD_ELVES}}, {4, 6, {PEOPLE_BEASTS_OF_CHAOS}}};
static const struct table_row town_people[]  = {{1, 3, {PEOPLE_EMPIRE}}, {4, 6, {PEOPLE_HIGH_ELVES}}};
static const struct table_row tower_people[] = {{1, 3, {PEOPLE_DARK_ELVES}}, {4, 6, {PEOPLE_CHAOS_DWARFS}}};

/* their strength                    low high  points: d3x250, d3x250+500 */
static const struct table_row common[]   = {{1, 1, {250}}, {2, 2, {500}}, {3, 3, {750}}};
static const struct table_row defended[] = {{1, 1, {750}}, {2, 2, {1000}}, {3, 3, {1250}}};

/* whose                             low high  word */
static const struct table_row idol[]     = {{1, 3, {DEDICATION_GORK}}, {4, 6, {DEDICATION_MORK}}};
static const struct table_row shrine[]   = {{1, 3, {SHRINE_OF_MORALS}}, {4, 6, {SHRINE_OF_ORDER}}};
static const struct table_row side[]     = {{1, 3, {SHRINE_GOOD_OR_LAW}}, {4, 6, {SHRINE_EVIL_OR_CHAOS}}};

/* scouts                            low high  event, points, tokens, goods, word */
static const struct table_row event[] = {
    {2, 2,   {SCOUT_DESERTION}},
    {3, 3,   {SCOUT_MUTINY}},
    {4, 4,   {SCOUT_TREACHERY}},
    {5, 5,   {SCOUT_SICKNESS}},
    {6, 6,   {SCOUT_STORMS}},
    {7, 7,   {SCOUT_FALSE_ALARM}},
    {8, 8,   {SCOUT_WRONG_WAY}},
    {9, 9,   {SCOUT_AMBUSH}},
    {10, 10, {SCOUT_CONVOY}},
    {11, 11, {SCOUT_MERCENARIES}},
    {12, 12, {SCOUT_CAPTURED_LOCAL}},
};
static const struct table_row desertion[] = {{1, 1, {50}}, {2, 2, {100}}, {3, 3, {150}}, {4, 4, {200}}, {5, 5, {250}}};
static const struct table_row sickness[]  = {{1, 1, {10}}, {2, 2, {20}}, {3, 3, {30}},
                                             {4, 4, {40}}, {5, 5, {50}}, {6, 6, {60}}};
static const struct table_row convoy[]    = {{1, 1, {1}}, {2, 2, {2}}, {3, 3, {3}},
                                             {4, 4, {4}}, {5, 5, {5}}, {6, 6, {6}}};
static const struct table_row goods[]     = {{1, 2, {GOODS_ORE}}, {3, 4, {GOODS_LUMBER}}, {5, 6, {GOODS_FARMING}}};
static const struct table_row mercenary[] = {{1, 4, {MERCENARIES_JOIN}}, {5, 6, {MERCENARIES_REFUSE}}};
static const struct table_row band[]      = {{1, 1, {20}}, {2, 2, {40}}, {3, 3, {60}},
                                             {4, 4, {80}}, {5, 5, {100}}, {6, 6, {120}}};

/* beasts                            low high  word */
static const struct table_row beast[]          = {{2, 3, {1}}, {4, 12, {0}}};
static const struct table_row beast_mountain[] = {{1, 1, {1}}, {2, 6, {0}}};

const struct table tables_explore[TABLE_COUNT] = {
    [TABLE_EXPLORE_FIELD] = {.id = "explore.field", .title = "Exploration: fields",
                             .source = "kingdom campaign, exploration", .dice = "2d6", COLUMNS(feature_columns),
                             ROWS(field)},
    [TABLE_EXPLORE_RIVER] = {.id = "explore.river", .title = "Exploration: rivers",
                             .source = "kingdom campaign, exploration", .dice = "2d6", COLUMNS(feature_columns),
                             ROWS(river)},
    [TABLE_EXPLORE_FOREST] = {.id = "explore.forest", .title = "Exploration: forests",
                              .source = "kingdom campaign, exploration", .dice = "2d6", COLUMNS(feature_columns),
                              ROWS(forest)},
    [TABLE_EXPLORE_SWAMP] = {.id = "explore.swamp", .title = "Exploration: swamps",
                             .source = "kingdom campaign, exploration", .dice = "2d6", COLUMNS(feature_columns),
                             ROWS(swamp)},
    [TABLE_EXPLORE_MOUNTAIN] = {.id = "explore.mountain", .title = "Exploration: mountains",
                                .source = "kingdom campaign, exploration", .dice = "2d6", COLUMNS(feature_columns),
                                ROWS(mountain)},
    [TABLE_EXPLORE_MINOR] = {.id = "explore.minor", .title = "Minor features, on doubles",
                             .source = "kingdom campaign, minor features", .dice = "d66", COLUMNS(minor_columns),
                             ROWS(minor)},
    [TABLE_EXPLORE_NATIVES_RUINS] = {.id = "explore.natives.ruins", .title = "Natives: Arcane Ruins",
                                     .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                     COLUMNS(people_columns), ROWS(ruin_people)},
    [TABLE_EXPLORE_NATIVES_DEEP_MINE] = {.id = "explore.natives.deep-mine", .title = "Natives: Deep Mine",
                                         .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                         COLUMNS(people_columns), ROWS(mine_people)},
    [TABLE_EXPLORE_NATIVES_MINE] = {.id = "explore.natives.mine", .title = "Natives: Mine",
                                    .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                    COLUMNS(people_columns), ROWS(mine_people)},
    [TABLE_EXPLORE_NATIVES_DEEP_WOOD] = {.id = "explore.natives.deep-wood", .title = "Natives: Deep Wood",
                                         .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                         COLUMNS(people_columns), ROWS(wood_people)},
    [TABLE_EXPLORE_NATIVES_WOOD] = {.id = "explore.natives.wood", .title = "Natives: Wood",
                                    .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                    COLUMNS(people_columns), ROWS(wood_people)},
    [TABLE_EXPLORE_NATIVES_TOWN] = {.id = "explore.natives.town", .title = "Natives: Town",
                                    .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                    COLUMNS(people_columns), ROWS(town_people)},
    [TABLE_EXPLORE_NATIVES_TOWER] = {.id = "explore.natives.tower", .title = "Natives: Wizard Tower",
                                     .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                     COLUMNS(people_columns), ROWS(tower_people)},
    [TABLE_EXPLORE_NATIVES_CITY] = {.id = "explore.natives.city", .title = "Natives: City",
                                    .source = "kingdom campaign, exploration, defenders", .dice = "d6",
                                    COLUMNS(people_columns), ROWS(town_people)},
    [TABLE_EXPLORE_STRENGTH_COMMON] = {.id = "explore.strength.common", .title = "Natives: strength",
                                       .source = "kingdom campaign, exploration (house)", .dice = "d3",
                                       COLUMNS(strength_columns), ROWS(common)},
    [TABLE_EXPLORE_STRENGTH_DEFENDED] = {.id = "explore.strength.defended", .title = "Natives: well defended",
                                         .source = "kingdom campaign, exploration (house)", .dice = "d3",
                                         COLUMNS(strength_columns), ROWS(defended)},
    [TABLE_EXPLORE_IDOL] = {.id = "explore.idol", .title = "Idol: whose",
                            .source = "kingdom campaign, minor features (house)", .dice = "d6", COLUMNS(idol_columns),
                            ROWS(idol)},
    [TABLE_EXPLORE_SHRINE] = {.id = "explore.shrine", .title = "Shrine: which kind",
                              .source = "kingdom campaign, minor features (house)", .dice = "d6",
                              COLUMNS(shrine_columns), ROWS(shrine)},
    [TABLE_EXPLORE_SHRINE_SIDE] = {.id = "explore.shrine.side", .title = "Shrine: which side",
                                   .source = "kingdom campaign, minor features (house)", .dice = "d6",
                                   COLUMNS(side_columns), ROWS(side)},
    [TABLE_SCOUT_EVENT] = {.id = "scout.event", .title = "Scouting events", .source = "kingdom campaign, scouting",
                           .dice = "2d6", COLUMNS(event_columns), ROWS(event)},
    [TABLE_SCOUT_DESERTION] = {.id = "scout.desertion", .title = "Deserters", .source = "kingdom campaign, scouting",
                               .dice = "d5", COLUMNS(strength_columns), ROWS(desertion)},
    [TABLE_SCOUT_SICKNESS] = {.id = "scout.sickness", .title = "Sickness", .source = "kingdom campaign, scouting",
                              .dice = "d6", COLUMNS(strength_columns), ROWS(sickness)},
    [TABLE_SCOUT_CONVOY] = {.id = "scout.convoy", .title = "Convoy: how much", .source = "kingdom campaign, scouting",
                            .dice = "d6", COLUMNS(token_columns), ROWS(convoy)},
    [TABLE_SCOUT_GOODS] = {.id = "scout.goods", .title = "Convoy: each token", .source = "kingdom campaign, scouting",
                           .dice = "d6", COLUMNS(goods_columns), ROWS(goods)},
    [TABLE_SCOUT_MERCENARIES] = {.id = "scout.mercenaries", .title = "Do mercenaries join?",
                                 .source = "kingdom campaign, scouting", .dice = "d6", COLUMNS(mercenary_columns),
                                 ROWS(mercenary)},
    [TABLE_SCOUT_BAND] = {.id = "scout.band", .title = "Mercenaries: how many", .source = "kingdom campaign, scouting",
                          .dice = "d6", COLUMNS(strength_columns), ROWS(band)},
    [TABLE_INDUSTRY_BEAST] = {.id = "industry.beast", .title = "Beast under an Industry edict",
                              .source = "kingdom campaign, features", .dice = "2d6", COLUMNS(beast_columns),
                              ROWS(beast)},
    [TABLE_INDUSTRY_BEAST_MOUNTAIN] = {.id = "industry.beast.mountain", .title = "Beast, deep mine in mountains",
                                       .source = "kingdom campaign, features", .dice = "d6", COLUMNS(beast_columns),
                                       ROWS(beast_mountain)},
};

const enum table_id explore_tables[HEX_TYPE_COUNT] = {
    [HEX_FIELD] = TABLE_EXPLORE_FIELD,
    [HEX_RIVER] = TABLE_EXPLORE_RIVER,
    [HEX_FOREST] = TABLE_EXPLORE_FOREST,
    [HEX_SWAMP] = TABLE_EXPLORE_SWAMP,
    [HEX_MOUNTAIN] = TABLE_EXPLORE_MOUNTAIN,
};

/* event                  scouted invade patrols army */
const struct scout_event_row scout_event_rows[SCOUT_EVENT_COUNT] = {
    [SCOUT_DESERTION]      = {true,  true,  false, false},
    [SCOUT_MUTINY]         = {true,  true,  false, true},
    [SCOUT_TREACHERY]      = {true,  true,  false, true},
    [SCOUT_SICKNESS]       = {true,  true,  false, false},
    [SCOUT_STORMS]         = {false, false, true,  false},
    [SCOUT_FALSE_ALARM]    = {true,  true,  false, false},
    [SCOUT_WRONG_WAY]      = {false, true,  false, false},
    [SCOUT_AMBUSH]         = {false, true,  false, false},
    [SCOUT_CONVOY]         = {false, true,  false, false},
    [SCOUT_MERCENARIES]    = {false, true,  false, false},
    [SCOUT_CAPTURED_LOCAL] = {true,  true,  false, false},
};
