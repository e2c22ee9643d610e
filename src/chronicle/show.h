/* Parts of the chronicle as text. Private to the chronicle. */
#ifndef FIELDBOOK_SRC_CHRONICLE_SHOW_H
#define FIELDBOOK_SRC_CHRONICLE_SHOW_H

#include <stdio.h>

#include "chronicle/chronicle.h"

/* A season, one line for each period, with what it does and its dice. There must be one. */
void show_weather(const struct chronicle *chronicle, FILE *to);

/* One of those lines, without its dice. */
void show_weather_period(const struct weather_period *period, FILE *to);

/* The map's hexes, one line for each, with the dice of their exploration. There must be a map. */
void show_hexes(const struct chronicle *chronicle, FILE *to);

#endif
