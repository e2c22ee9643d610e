/* Rivers and roads of a campaign map: smooth lines through points, which the caller has from the map's geometry. */
#ifndef FIELDBOOK_DRAWING_WATERWAY_H
#define FIELDBOOK_DRAWING_WATERWAY_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

/* What they are drawn with on a map of 15 mm hexes, in mm; a layout's values. */
struct waterway_look {
    double river_mm, tributary_mm;     /* with their banks */
    double bank_mm, middle_mm;         /* their lines: at the edges, and along the middle */
    double road_mm;                    /* with its casing */
    double casing_mm;                  /* the lines at its edges */
    double air_mm;                     /* the white under it, which parts it from what it crosses */
    double black_road_mm;              /* where all is black, a road is one line */
    double bridge_mm;                  /* length of a bridge, without what is splayed */
    double bridge_half_mm;             /* from the road's middle to a parapet */
    double parapet_mm, splay_mm;       /* its line, and how far its ends lean out */
    double river_sway_deg, road_sway_deg;    /* how far a way through hexes turns at most from its even course */
    double least_scale, most_scale;    /* on maps of other hexes all follow the scale, within these */
    double least_line_scale;           /* and lines no further down than this, so that they print */
};

struct waterway {
    const struct point *points;    /* in order, mm; with fewer than two different ones it is not drawn */
    size_t count;
    bool along_sides;              /* the points are corners: it runs along the sides between them */
    bool tributary;                /* narrower than other rivers */
    bool open_start, open_end;     /* it goes on beyond: cut off square there; else rounded */
};

/* scale: 1 for hexes of 15 mm. All rivers of a map in one call, so that they merge where they meet, and all roads in
 * another. */
void waterway_draw_rivers(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                          const struct waterway *rivers, size_t count, double scale);
void waterway_draw_roads(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                         const struct waterway *roads, size_t count, double scale);

/* Where a drawn road crosses a drawn river, and how the road runs there (radians, clockwise). */
struct waterway_crossing {
    struct point at;
    double turn_rad;
};

/* All of them, in the road's order, in the arena; returns how many. Two that are nearer than a bridge is long are
 * one. */
size_t waterway_find_crossings(struct arena *arena, const struct waterway_look *look, const struct waterway *road,
                               const struct waterway *river, double scale, struct waterway_crossing **crossings);

/* Over what road and river have drawn. */
void waterway_draw_bridge(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                          struct waterway_crossing crossing, double scale);
void waterway_draw_ford(struct canvas *canvas, const struct palette *palette, const struct waterway_look *look,
                        struct waterway_crossing crossing, double scale);

#endif
