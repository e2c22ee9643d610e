/* Rivers and roads of a campaign map: smooth lines through points, which the caller has from the map's geometry. */
#ifndef FIELDBOOK_DRAWING_WATERWAY_H
#define FIELDBOOK_DRAWING_WATERWAY_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

struct waterway {
    const struct point *points;    /* in order, mm; with fewer than two different ones it is not drawn */
    size_t count;
};

/* scale: 1 for hexes of 15 mm; widths follow it, within reason. All rivers of a map in one call, so that they merge
 * where they meet, and all roads in another. */
void waterway_draw_rivers(struct canvas *canvas, const struct palette *palette, const struct waterway *rivers,
                          size_t count, double scale);
void waterway_draw_roads(struct canvas *canvas, const struct palette *palette, const struct waterway *roads,
                         size_t count, double scale);

/* Where a road crosses a river, over what both have drawn: at the middle of the crossing, turned along the road
 * (radians, clockwise). */
void waterway_draw_bridge(struct canvas *canvas, const struct palette *palette, struct point at, double turn_rad,
                          double scale);
void waterway_draw_ford(struct canvas *canvas, const struct palette *palette, struct point at, double turn_rad,
                        double scale);

#endif
