/* A grid on paper: where cells stand in mm, their outlines, the grid's lines, names and frame. */
#ifndef FIELDBOOK_DRAWING_MAPGRID_H
#define FIELDBOOK_DRAWING_MAPGRID_H

#include "base/grid.h"
#include "canvas/canvas.h"
#include "drawing/palette.h"

struct mapgrid {
    struct grid grid;
    struct point origin;    /* top left of the cells' bounding box */
    double cell_mm;         /* square: side; hex: across the flats (its height, as hexes are flat-topped) */
};

/* Width and height of the cells' bounding box. */
double mapgrid_width(struct grid grid, double cell_mm);
double mapgrid_height(struct grid grid, double cell_mm);

/* The largest cell, at most limit_mm, with which the grid fits; rounded down to a tenth of a millimetre. */
double mapgrid_fit(struct grid grid, double width_mm, double height_mm, double limit_mm);

struct point mapgrid_center(const struct mapgrid *map, int cell);
size_t mapgrid_corners(const struct mapgrid *map, int cell, struct point out[GRID_FACE_MAX]);    /* clockwise, from the
                                                                                      start of face 0; returns 4 or 6 */
struct point mapgrid_face_middle(const struct mapgrid *map, int cell, int face);

void mapgrid_outline_path(const struct mapgrid *map, struct path *path);    /* of all cells together, for clipping */

/* Type and lines for names and frame, from the layout. */
struct mapgrid_look {
    const struct palette *palette;
    struct text_style cell_name;      /* its color and halo included */
    struct text_style frame_letter;
    double grid_mm;                   /* line width */
    bool numbered;                    /* cells carry their names */
};

void mapgrid_draw_lines(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look);
void mapgrid_draw_names(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look);

/* The lettered frame; mapgrid_frame_margin tells how far it reaches outside the cells on each side. */
void mapgrid_draw_frame(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look);
double mapgrid_frame_margin(struct grid grid);

#endif
