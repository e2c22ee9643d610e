/* All tables by id: the published ones, with a campaign's house rules in their place. A value, passed along. */
#ifndef FIELDBOOK_RULES_RULESET_H
#define FIELDBOOK_RULES_RULESET_H

#include "rules/table.h"

/* One row per table, in the order of the rules. The enum names the row; src/rules/ruleset.c binds it to its data.
 * Open country has no table of contours: its hills have one, and no die is thrown for them. */
enum table_id {
    TABLE_TERRAIN_HILLS_OPEN,
    TABLE_TERRAIN_HILLS_UNDULATING,
    TABLE_TERRAIN_HILLS_HILLY,
    TABLE_TERRAIN_HILLS_MOUNTAINOUS,
    TABLE_TERRAIN_CONTOURS_UNDULATING,
    TABLE_TERRAIN_CONTOURS_HILLY,
    TABLE_TERRAIN_CONTOURS_MOUNTAINOUS,
    TABLE_TERRAIN_TREES_DESERT,
    TABLE_TERRAIN_TREES_FLAT,
    TABLE_TERRAIN_TREES_HILLY,
    TABLE_TERRAIN_TREES_MOUNTAINOUS,
    TABLE_TERRAIN_TREES_FORESTED,
    TABLE_TERRAIN_HABITATION_SPARSE,
    TABLE_TERRAIN_HABITATION_RURAL,
    TABLE_TERRAIN_HABITATION_URBAN,
    TABLE_TERRAIN_PRESENCE,
    TABLE_TERRAIN_DIRECTION,
    TABLE_TERRAIN_PLACE,
    TABLE_TERRAIN_WIDTH,
    TABLE_TERRAIN_CROSSING,
    TABLE_WEATHER_CLEAR,
    TABLE_WEATHER_CLOUDY,
    TABLE_WEATHER_RAIN,
    TABLE_WEATHER_CHANGE,
    TABLE_WEATHER_WIND,
    TABLE_WEATHER_FOG_STAYS,
    TABLE_WEATHER_WIND_STAYS,
    TABLE_WEATHER_SIGHT,
    TABLE_WEATHER_LOSSES_SEVENTH,
    TABLE_WEATHER_LOSSES_EIGHTH,
    TABLE_COUNT
};

struct ruleset {
    const struct table *tables[TABLE_COUNT];
};

/* The rules as published. */
struct ruleset ruleset_published(void);

/* The index of a table's id ("terrain.hills.open"), or TABLE_COUNT. */
enum table_id ruleset_find(const char *id);

#endif
