/* The land of a hex on a campaign map: its tint, and what grows or rises there. Stored once a file for each variant. */
#ifndef FIELDBOOK_DRAWING_HEXLAND_H
#define FIELDBOOK_DRAWING_HEXLAND_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

enum hexland { HEXLAND_FIELD, HEXLAND_FOREST, HEXLAND_SWAMP, HEXLAND_MOUNTAIN, HEXLAND_UNKNOWN, HEXLAND_COUNT };

/* What it is drawn with; a layout's values. One look a file is assumed, as one palette is. */
struct hexland_look {
    double unknown_dot_mm, unknown_pitch_mm;    /* dots of unknown land: their radius, and from one to the next */
    double small_mm;      /* in hexes below stand fewer and larger things */
    double line_scale;    /* of the weights of all lines; usually 1 */
};

/* The tint of the whole hex; of unknown land its dots. width_mm: across the flats. */
void hexland_draw_ground(struct canvas *canvas, const struct palette *palette, const struct hexland_look *look,
                         enum hexland land, struct point center, double width_mm, bool pointy);

/* Trees, peaks, tufts, within the hex. variant: any number, so that neighbours differ; four are drawn. middle_free: a
 * feature stands in the middle, and all keeps out of a circle of 0.24 of the width about it. */
void hexland_draw(struct canvas *canvas, const struct palette *palette, const struct hexland_look *look,
                  enum hexland land, unsigned variant, struct point center, double width_mm, bool pointy,
                  bool middle_free);

#endif
