/* The legend of a battlefield map: a picture and a name for each kind of thing that is on it, and for nothing else. */
#ifndef FIELDBOOK_DOCUMENTS_LEGEND_H
#define FIELDBOOK_DOCUMENTS_LEGEND_H

#include "sheets.h"

enum legend_kind {
    LEGEND_RIVER,
    LEGEND_WIDE_RIVER,
    LEGEND_ROAD,
    LEGEND_FORD,
    LEGEND_BRIDGE,
    LEGEND_HILL,
    LEGEND_HIGH_HILL,
    LEGEND_MOUNTAIN,
    LEGEND_PALM,
    LEGEND_CONIFER,
    LEGEND_DECIDUOUS,
    LEGEND_SETTLEMENT,
    LEGEND_VILLAGE,
    LEGEND_TOWN,
    LEGEND_COUNT
};

struct legend {
    enum legend_kind kinds[LEGEND_COUNT];
    int count;
    enum grid_shape shape;
};

/* How a legend is arranged: filled column by column or row by row makes no difference to its size. */
struct legend_plan {
    int columns, rows;
    double pitch_mm;      /* from one column to the next */
    double row_mm;
    double swatch_mm;     /* the picture's cell: a square's side, or across a hex's flats */
    double height_mm;
};

struct legend legend_of(const struct terrain_view *view);

/* As many columns as a width holds (at most most_columns, 0: any). small: the smaller hexes. */
struct legend_plan legend_plan_for(const struct press *press, const struct legend *legend, double width_mm,
                                   int most_columns, bool small);

void legend_draw(struct press *press, const struct legend *legend, const struct legend_plan *plan, struct point at);

/* One picture about a centre. */
void legend_picture_draw(struct press *press, enum legend_kind kind, enum grid_shape shape, struct point center,
                         double swatch_mm);

#endif
