/* Scripted weather: a table of periods that a person can check by eye, played with its dice and held against what the
 * program makes of it.
 *
 *   dice | sky | first half, second half | level | march | drought | losses
 *
 * A row is a period; "12x" before its dice stands for twelve such rows. The dice are real ones, in the order thrown; in
 * brackets they are the umpire's for this period alone, and "pin" is weather that he settled without any. An arrow
 * before the sky tells that its table showed a change. Columns on the right that are left out are not looked at.
 */
#ifndef FIELDBOOK_TESTS_WEATHER_SCRIPT_H
#define FIELDBOOK_TESTS_WEATHER_SCRIPT_H

#include "rules/weather.h"

/* Orders to begin from: the first day is 1, the start clear. */
extern const struct weather_order on_land, on_coast, at_sea;

/* cmocka's setup and teardown: the state is an arena. */
int weather_setup(void **state);
int weather_teardown(void **state);

/* Plays the table, which ends in NULL, and holds every period against its row. After an odd number of rows one more
 * period follows with the seed's dice. */
const struct weather *play(void **state, const struct weather_order *like, const char *const *table);

#endif
