/* What stands round a map on its sheet: the check ruler and the scale below it, the compass, the head of one of several
 * sheets. Private to the documents. */
#ifndef FIELDBOOK_DOCUMENTS_MAP_SHEET_H
#define FIELDBOOK_DOCUMENTS_MAP_SHEET_H

#include "documents/catalog.h"
#include "layout/page.h"
#include "layout/tiles.h"

struct map_strip {
    bool ruler, scale;
    const char *unit;           /* "hex" */
    const char *words;          /* "One hex: a day's march" */
    double cell_mm;             /* of the scale's bar */
};

/* The strip at the foot of the body that ruler and scale share. */
double map_strip_mm(const struct press *press, bool ruler, bool scale);
void map_strip_draw(struct press *press, struct rect body, const struct map_strip *strip);

void map_section_draw(struct press *press, struct point at, const char *title);    /* at: top left */
void map_compass_draw(struct press *press, struct point top_right);
double map_compass_mm(const struct press *press);    /* of compass and N together: a square of this side */

/* "Sheet 2 of 6", with the key at the right; it takes the layout's height of a key. */
void map_tile_head_draw(struct press *press, const struct tiles *tiles, struct rect body, int sheet);

/* How many sheets there are and what they come to, in the arena. */
const char *map_tiles_words(struct arena *arena, const struct tiles *tiles);

/* Clips to one sheet's window, in the middle of an area; returns where it stands. canvas_restore ends it. */
struct rect map_tile_begin(struct press *press, const struct tiles *tiles, struct rect area, int sheet);

#endif
