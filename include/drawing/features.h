/* What stands in a cell: hills, mountains, woods, buildings. Each is drawn about the cell's centre at a size of
 * cell_mm, in colour or in pure black, and stored once per file for each of its variants. */
#ifndef FIELDBOOK_DRAWING_FEATURES_H
#define FIELDBOOK_DRAWING_FEATURES_H

#include "drawing/mapgrid.h"

enum { FEATURE_VARIANTS = 6 };    /* how many ways each thing is drawn, so that neighbours differ */

enum tree_kind { TREE_PALM, TREE_CONIFER, TREE_DECIDUOUS, TREE_KIND_COUNT };

struct feature_site {
    struct canvas *canvas;
    const struct palette *palette;
    struct point center;
    double cell_mm;               /* 5 to 40; drawn to the nearest hundredth */
    enum grid_shape shape;
    unsigned variant;             /* any number; taken modulo FEATURE_VARIANTS */
};

void relief_draw_hill(const struct feature_site *site, int contours);
void relief_draw_mountain(const struct feature_site *site);

void woods_draw(const struct feature_site *site, enum tree_kind kind, bool on_hill);

/* crowded: on a hill or beside a course, drawn smaller; aside moves it to dry ground, in fractions of the cell (up to
 * 0.2 each way; on hexes 0.17). */
void buildings_draw_settlement(const struct feature_site *site, bool crowded, struct point aside);
void buildings_draw_village(const struct feature_site *site);

/* Two cells side by side, in either order: the town stands between them, wherever the site's centre is. With second
 * GRID_NO_CELL one cell as in a legend, about the site's centre; map may then be NULL. */
void buildings_draw_town(const struct feature_site *site, const struct mapgrid *map, int first, int second);

#endif
