/* The weather's tables, bound to their ids in ruleset.c, and its other figures. Private to the rules. */
#ifndef FIELDBOOK_SRC_RULES_TABLES_WEATHER_H
#define FIELDBOOK_SRC_RULES_TABLES_WEATHER_H

#include "rules/ruleset.h"
#include "rules/weather.h"

/* In the order of enum table_id; rows of other chapters are empty. */
extern const struct table tables_weather[TABLE_COUNT];

/* By the level of the ground that is in force. */
struct weather_ground_row {
    int march_percent;
    int ships;              /* quarters of their usual moves */
    bool fords_shut, ferries_shut;
};
extern const struct weather_ground_row weather_ground_rows[WEATHER_GROUND_MAX + 1];

/* By what half a period's air is. */
struct weather_air_row {
    int sail, oars;         /* quarters of the usual moves */
    bool ports_shut, beach, sight;
    int hits;
};
extern const struct weather_air_row weather_air_rows[AIR_COUNT];

/* By the week of a drought, from WEATHER_DROUGHT_FIRST to WEATHER_DROUGHT_LAST. */
enum { WEATHER_DROUGHT_ROWS = WEATHER_DROUGHT_LAST - WEATHER_DROUGHT_FIRST + 1 };
extern const struct weather_drought weather_drought_rows[WEATHER_DROUGHT_ROWS];

/* Overland moves while it rains hard. */
enum { WEATHER_HARD_RAIN_MARCH = 75 };

#endif
