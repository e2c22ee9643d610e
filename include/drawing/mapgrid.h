/* A grid on paper: where cells stand in mm, their outlines, the grid's lines, names and frame. */
#ifndef FIELDBOOK_DRAWING_MAPGRID_H
#define FIELDBOOK_DRAWING_MAPGRID_H

#include "base/grid.h"
#include "base/naming.h"
#include "canvas/canvas.h"
#include "drawing/palette.h"

struct mapgrid {
    struct grid grid;
    struct point origin;    /* top left of the bounding box of all cells, present or not */
    double cell_mm;         /* square: side; hex: across the flats (its height, or where pointy its width) */
    const bool *absent;     /* a flag for each cell: its lines and name are not drawn; NULL: all are there */
    const struct naming *naming;    /* NULL: A1 */
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

/* The ends of the edge that two neighbours share, clockwise as seen from cell. False where they share none. */
bool mapgrid_shared_edge(const struct mapgrid *map, int cell, int next, struct point out[2]);

/* Around all cells together, present or not, for clipping. For a set of cells see drawing/outline.h. */
void mapgrid_outline_path(const struct mapgrid *map, struct path *path);

const char *mapgrid_name(const struct mapgrid *map, int cell, char out[NAMING_SIZE]);    /* as map->naming says */

/* Type and lines for grid, names and frame: plain values, from the layout. */
struct mapgrid_look {
    struct stroke grid;
    struct stroke cross;              /* where squares meet */
    double cross_mm;                  /* length of its arms together; 0: none */
    struct text_style cell_name;      /* its color and halo included */
    double name_x_mm, name_y_mm;      /* a square's name: its baseline from the top left corner */
    double hex_name_y_mm;             /* a hex's, in the middle: from the upper edge; of a pointy one, from where the
                                         name is as wide as the hex */
    bool numbered;                    /* cells carry their names */
    struct text_style frame_letter;
    struct stroke frame_inner, frame_outer, frame_hair;    /* from the map outwards */
    double frame_mm;                  /* the lettered margin between inner and outer line; 0: no frame */
    double frame_hair_mm;             /* from there to the hair line */
    struct rect window;               /* names and labels that do not stand wholly in it are left out; width 0: all
                                         stand */
    double hex_inset_mm;              /* hexes stand back from the inner line by this */
};

void mapgrid_draw_lines(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look);
void mapgrid_draw_names(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look);

/* One cell's name, so much lower than usual (within an owner's band, say). */
void mapgrid_draw_name(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look, int cell,
                       double lower_mm);

/* The lettered frame, with labels of what is straight: columns of flat-topped hexes, rows of pointy ones, both of
 * squares. mapgrid_frame_margin tells how far it reaches outside the cells on each side. */
void mapgrid_draw_frame(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look);

/* The same around part of a map: inner is the inner line; columns and rows whose middle lies within have labels. */
void mapgrid_draw_frame_around(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look,
                               struct rect inner);
double mapgrid_frame_margin(const struct mapgrid_look *look, enum grid_shape shape);

#endif
