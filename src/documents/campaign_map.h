/* The campaign map as its reader knows it: what is drawn, and its legend. Private to the documents. */
#ifndef FIELDBOOK_DOCUMENTS_CAMPAIGN_MAP_H
#define FIELDBOOK_DOCUMENTS_CAMPAIGN_MAP_H

#include "drawing/hexland.h"
#include "drawing/kingdom.h"
#include "drawing/landmarks.h"
#include "drawing/mapgrid.h"
#include "hexes.h"

/* A map ready to be drawn at a place and a size. */
struct map_drawing {
    struct press *press;
    struct hex_view view;
    struct mapgrid map;
    struct rect window;         /* of the page: labels that do not stand wholly in it are left out, hexes outside of it are
                                   not drawn */
};

/* Everything but the frame, layer by layer. */
void map_drawing_draw(const struct map_drawing *drawing);

/* What a kind of land looks like, and what stands for features. */
enum hexland map_hexland(enum hex_type land);
bool map_landmark(enum feature feature, enum landmark *landmark);    /* false: nothing stands for it */
enum lesser_mark map_lesser_mark(enum minor_feature minor);          /* not of MINOR_NONE */

/* ---- the legend ---- */

/* What is on the map as the reader knows it. */
struct map_legend {
    bool lands[HEX_TYPE_COUNT], unknown, roads;
    bool features[FEATURE_COUNT];
    bool minors[MINOR_COUNT];
    bool kingdoms[KINGDOM_MAX];
};

struct map_legend map_legend_of(const struct hex_view *view);

/* Where it stands. It goes on at next_top_mm of further pages where it would pass bottom_mm; 0: it never does. */
struct legend_room {
    struct point at;            /* top left, on the first page */
    double width_mm;
    double bottom_mm, next_top_mm;
    int page;                   /* which of its pages is drawn; LEGEND_MEASURED: none is */
};

enum { LEGEND_MEASURED = -1 };

struct legend_extent {
    double height_mm;           /* of the last page, from at.y */
    int pages;
};

struct legend_extent map_legend_draw(struct press *press, const struct hex_view *view, const struct map_legend *legend,
                                     const struct legend_room *room);

void map_umpire_draw(struct press *press, size_t subject);
void map_kingdom_draw(struct press *press, size_t subject);
void map_blank_draw(struct press *press, size_t subject);
void map_blank_check(const struct press *press, struct diagnostics *diagnostics, size_t subject);
void map_umpire_check(const struct press *press, struct diagnostics *diagnostics, size_t subject);
void map_kingdom_check(const struct press *press, struct diagnostics *diagnostics, size_t subject);

#endif
