/* What the documents share: the words of a sheet's head, a terrain as its reader may see it, and the map of it. */
#ifndef FIELDBOOK_DOCUMENTS_SHEETS_H
#define FIELDBOOK_DOCUMENTS_SHEETS_H

#include "documents/catalog.h"
#include "drawing/mapgrid.h"
#include "layout/page.h"

/* The documents, one file each. */
size_t battlefield_count(const struct chronicle *chronicle);
void battlefield_umpire_draw(struct press *press, size_t subject);
void battlefield_players_draw(struct press *press, size_t subject);
void battlefield_check(const struct press *press, struct diagnostics *diagnostics, size_t subject);

size_t blank_count(const struct chronicle *chronicle);
void blank_draw(struct press *press, size_t subject);
void blank_check(const struct press *press, struct diagnostics *diagnostics, size_t subject);

size_t weather_count(const struct chronicle *chronicle);
size_t weather_players_count(const struct chronicle *chronicle);    /* none where the file tells no day that has come */
void weather_check(const struct press *press, struct diagnostics *diagnostics, size_t subject);
void weather_umpire_draw(struct press *press, size_t subject);
void weather_players_draw(struct press *press, size_t subject);
void weather_blank_draw(struct press *press, size_t subject);

void tables_draw(struct press *press, size_t subject);

/* Dice in a table's cell, one behind the other. The picture lives in the press's arena; the dice are borrowed. */
struct sheet_cell;
double dice_picture_width(double side_mm, double gap_mm, size_t count);
void dice_picture_set(const struct press *press, struct sheet_cell *cell, const struct die *dice, size_t count,
                      double side_mm);

/* Weather in words: the sky, and what it does to a battle. "Hard rain by day. Fog: sight 90, then 30 yards. Fords are
 * shut." */
const char *weather_battle_words(struct arena *arena, const struct weather_period *period);

/* How the dice fell, on pages of its own. Placed first, so that the number of pages is known before any is drawn. */
struct dice_record;
struct dice_record *dice_record_place(struct press *press, size_t subject, int pages_before);
int dice_record_page_count(const struct dice_record *record);
void dice_record_draw(const struct dice_record *record, struct press *press, int page_total);

/* A terrain as its reader may see it: all of it, or without what the file marks as secret. */
struct terrain_view {
    const struct terrain *terrain;
    const char *id;                     /* of the battlefield: the key of its cosmetic jitter */
    bool courses[COURSE_COUNT];
    const bool *features;               /* for each of the terrain's */
    bool complete;                      /* nothing is left out */
};

struct terrain_view terrain_view_all(struct arena *arena, const struct chronicle_battlefield *battlefield);
struct terrain_view terrain_view_players(struct arena *arena, const struct chronicle_battlefield *battlefield);

/* A cell with what may stand on it. */
bool terrain_view_has_hill(const struct terrain_view *view, int cell);

/* The ground of a battlefield, layer by layer: courses, grid, what stands in the cells, their names. */
void terrain_map_draw(struct press *press, const struct terrain_view *view, const struct mapgrid *map,
                      const struct mapgrid_look *look);

/* Type and lines of a map from the layout. */
struct mapgrid_look style_mapgrid_look(const struct style *style);

#endif
