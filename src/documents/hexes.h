/* What documents of the campaign map share: what a reader knows of each hex, and the words for it. */
#ifndef FIELDBOOK_DOCUMENTS_HEXES_H
#define FIELDBOOK_DOCUMENTS_HEXES_H

#include "documents/catalog.h"
#include "layout/page.h"
#include "layout/table.h"

enum { VIEW_UMPIRE = -1, VIEW_BLANK = -2 };

/* The map as the umpire sees it, or one kingdom; or blank, for pencil. Whatever a document tells of a hex it asks here
 * first. */
struct hex_view {
    const struct chronicle *chronicle;
    int kingdom;                        /* or one of VIEW_… */
};

bool hex_is_on_map(const struct hex_view *view, int cell);
bool hex_land_known(const struct hex_view *view, int cell);       /* its land, rivers and owner */
bool hex_contents_known(const struct hex_view *view, int cell);   /* feature, natives, notes, name */

/* "0506", in the arena. */
const char *hex_number(struct arena *arena, const struct hex_view *view, int cell);
const char *hex_owner_name(const struct hex_view *view, int cell);    /* NULL where nobody holds it */

/* "1,250" */
const char *points_words(struct arena *arena, int points);

/* The hexes of the view in a document's order: all of the map whose land is known. Returns how many. */
enum hex_order { HEX_BY_NUMBER, HEX_BY_OWNER, HEX_BY_LAND, HEX_ORDER_COUNT };
int hexes_sorted(struct arena *arena, const struct hex_view *view, enum hex_order order, int **cells);

/* "Umpire's copy" and so on: audience, player and the seed that a head shows. */
void hex_view_head(struct arena *arena, const struct hex_view *view, struct sheet_head *head);

/* Players' documents have a subject for each kingdom, in a file named after it: "registry-gwyr.pdf". */
size_t map_count(const struct chronicle *chronicle);
size_t map_kingdom_count(const struct chronicle *chronicle);
const char *kingdom_file(struct arena *arena, const struct chronicle *chronicle, const char *document, size_t kingdom);

/* Discovery cards: of the umpire, and of each kingdom that found something this turn. */
size_t cards_count(const struct chronicle *chronicle);
size_t cards_kingdom_count(const struct chronicle *chronicle);
size_t cards_kingdom(const struct chronicle *chronicle, size_t subject);    /* the kingdom of a subject */
void cards_check(const struct press *press, struct diagnostics *diagnostics, size_t subject);
void cards_umpire_draw(struct press *press, size_t subject);
void cards_kingdom_draw(struct press *press, size_t subject);

/* Turn sheets: of each kingdom whose accounts the file tells. */
size_t turn_sheet_count(const struct chronicle *chronicle);
size_t turn_sheet_kingdom(const struct chronicle *chronicle, size_t subject);    /* the kingdom of a subject */
void turn_sheet_umpire_draw(struct press *press, size_t subject);
void turn_sheet_player_draw(struct press *press, size_t subject);
void turn_sheet_blank_draw(struct press *press, size_t subject);

void registry_umpire_draw(struct press *press, size_t subject);
void registry_kingdom_draw(struct press *press, size_t subject);
void registry_blank_draw(struct press *press, size_t subject);

#endif
