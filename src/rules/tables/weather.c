/* Weather: the dice tables (house: the source refers to tables that it does not hold) and the effects
 * (campaign-weather.txt, "Weather Effects" and "Drought"). Data only. */
#include "weather.h"

#define ROWS(name) .rows = name, .row_count = sizeof name / sizeof *name
#define COLUMNS(name) .columns = name, .column_count = sizeof name / sizeof *name

/* The order of these words is that of enum weather_sky, then SKY_RESULT_RAIN. */
static const char *const clear_words[] = {"clear", "cloudy", "light rain", "hard rain", "rain", NULL};
static const char *const cloudy_words[] = {"clears", "cloudy", "light rain", "hard rain", "rain", NULL};
static const char *const rain_words[] = {"clears", "cloudy", "light rain", "hard rain", NULL};

/* Of enum weather_change, of enum weather_air from AIR_CALM on but for the first word, and WEATHER_STAYS and _ENDS. */
static const char *const change_words[] = {"nothing", "fog", "wind", NULL};
static const char *const wind_words[] = {"nothing", "calm", "high winds", "gale", NULL};
static const char *const fog_stays_words[] = {"stays", "lifts", NULL};
static const char *const wind_stays_words[] = {"stays", "ends", NULL};

static const struct table_column clear_columns[] = {{.name = "sky", .vocabulary = clear_words}};
static const struct table_column cloudy_columns[] = {{.name = "sky", .vocabulary = cloudy_words}};
static const struct table_column rain_columns[] = {{.name = "sky", .vocabulary = rain_words}};
static const struct table_column change_columns[] = {{.name = "change", .vocabulary = change_words}};
static const struct table_column wind_columns[] = {{.name = "wind", .vocabulary = wind_words}};
static const struct table_column fog_stays_columns[] = {{.name = "fog", .vocabulary = fog_stays_words}};
static const struct table_column wind_stays_columns[] = {{.name = "wind", .vocabulary = wind_stays_words}};
static const struct table_column sight_columns[] = {{.name = "yards", .one = "yard", .least = 1, .greatest = 9999}};
static const struct table_column losses_columns[] = {{.name = "percent", .one = "percent", .least = 0,
                                                      .greatest = 100}};

/* sky                              low high  result */
static const struct table_row clear[]      = {{1, 4, {SKY_CLEAR}}, {5, 6, {SKY_CLOUDY}}};
static const struct table_row cloudy[]     = {{1, 1, {SKY_CLEAR}}, {2, 4, {SKY_CLOUDY}}, {5, 6, {SKY_RESULT_RAIN}}};
static const struct table_row rain[]       = {{1, 2, {SKY_CLOUDY}}, {3, 4, {SKY_LIGHT_RAIN}},
                                                {5, 6, {SKY_HARD_RAIN}}};

/* fog and wind                     low high  result */
static const struct table_row change[]     = {{1, 1, {CHANGE_FOG}}, {2, 5, {CHANGE_NOTHING}}, {6, 6, {CHANGE_WIND}}};
static const struct table_row wind[]       = {{1, 1, {1}}, {2, 4, {0}}, {5, 5, {2}}, {6, 6, {3}}};
static const struct table_row fog_stays[]  = {{1, 2, {WEATHER_STAYS}}, {3, 6, {WEATHER_ENDS}}};
static const struct table_row wind_stays[] = {{1, 1, {WEATHER_STAYS}}, {2, 6, {WEATHER_ENDS}}};

/* sight in fog                     low high  yards */
static const struct table_row sight[]      = {{1, 1, {30}}, {2, 2, {60}}, {3, 3, {90}},
                                                {4, 4, {120}}, {5, 5, {150}}, {6, 6, {180}}};

/* casualties of a drought          low high  percent */
static const struct table_row seventh[]    = {{1, 2, {5}}, {3, 4, {10}}, {5, 6, {15}}};
static const struct table_row eighth[]     = {{1, 2, {10}}, {3, 3, {15}}, {4, 4, {20}}, {5, 5, {25}}, {6, 6, {30}}};

const struct table tables_weather[TABLE_COUNT] = {
    [TABLE_WEATHER_CLEAR] = {.id = "weather.clear", .title = "Weather after a clear sky", .source = "weather (house)",
                             .dice = "d6", COLUMNS(clear_columns), ROWS(clear)},
    [TABLE_WEATHER_CLOUDY] = {.id = "weather.cloudy", .title = "Weather after a cloudy sky",
                              .source = "weather (house)", .dice = "d6", COLUMNS(cloudy_columns), ROWS(cloudy)},
    [TABLE_WEATHER_RAIN] = {.id = "weather.rain", .title = "Weather after rain, and how hard it rains",
                            .source = "weather (house)", .dice = "d6", COLUMNS(rain_columns), ROWS(rain)},
    [TABLE_WEATHER_CHANGE] = {.id = "weather.change", .title = "On any change of the sky",
                              .source = "weather, fog and wind dice", .dice = "d6", COLUMNS(change_columns),
                              ROWS(change)},
    [TABLE_WEATHER_WIND] = {.id = "weather.wind", .title = "Wind", .source = "weather, wind", .dice = "d6",
                            COLUMNS(wind_columns), ROWS(wind)},
    [TABLE_WEATHER_FOG_STAYS] = {.id = "weather.fog.stays", .title = "Fog, at each half",
                                 .source = "weather, fog", .dice = "d6", COLUMNS(fog_stays_columns), ROWS(fog_stays)},
    [TABLE_WEATHER_WIND_STAYS] = {.id = "weather.wind.stays", .title = "Wind, at each half",
                                  .source = "weather, wind", .dice = "d6", COLUMNS(wind_stays_columns),
                                  ROWS(wind_stays)},
    [TABLE_WEATHER_SIGHT] = {.id = "weather.sight", .title = "Sight in fog", .source = "weather, fog", .dice = "d6",
                             COLUMNS(sight_columns), ROWS(sight)},
    [TABLE_WEATHER_LOSSES_SEVENTH] = {.id = "weather.losses.seventh", .title = "Casualties, week 7 of a drought",
                                      .source = "weather, drought", .dice = "d6", COLUMNS(losses_columns),
                                      ROWS(seventh)},
    [TABLE_WEATHER_LOSSES_EIGHTH] = {.id = "weather.losses.eighth", .title = "Casualties, week 8 and later",
                                     .source = "weather, drought", .dice = "d6", COLUMNS(losses_columns),
                                     ROWS(eighth)},
};

/* level  march ships fords  ferries */
const struct weather_ground_row weather_ground_rows[WEATHER_GROUND_MAX + 1] = {
    [0] = {100,  4,    false, false},
    [1] = {100,  4,    true,  false},
    [2] = {100,  4,    true,  true},
    [3] = {50,   2,    true,  true},
    [4] = {0,    0,    true,  true},
};

/* air               sail oars ports  beach  sight  hits */
const struct weather_air_row weather_air_rows[AIR_COUNT] = {
    [AIR_USUAL]      = {4,   4,   false, false, false, 0},
    [AIR_FOG]        = {2,   2,   true,  false, true,  0},
    [AIR_CALM]       = {0,   4,   false, false, false, 0},
    [AIR_HIGH_WINDS] = {6,   4,   true,  false, false, -1},
    [AIR_GALE]       = {0,   0,   true,  true,  false, -1},
};

/* Rivers: major ones count as minor, minor ones can be forded anywhere, so can major ones, minor ones are closed to
 * ships.
 * week                           march majors minors majors closed */
const struct weather_drought weather_drought_rows[WEATHER_DROUGHT_ROWS] = {
    [5 - WEATHER_DROUGHT_FIRST] = {75,   true,  true,  false, false},
    [6 - WEATHER_DROUGHT_FIRST] = {50,   true,  true,  false, false},
    [7 - WEATHER_DROUGHT_FIRST] = {25,   true,  true,  true,  true},
    [8 - WEATHER_DROUGHT_FIRST] = {25,   true,  true,  true,  true},
};
