/* A drawing larger than its paper, over several sheets: which part of it stands on which, and what helps to join them.
 *
 * All windows are equally large; neighbours overlap by at least the overlap asked for, so that whatever is no larger stands
 * whole on some sheet. Lengths in mm.
 */
#ifndef FIELDBOOK_LAYOUT_TILES_H
#define FIELDBOOK_LAYOUT_TILES_H

#include "layout/style.h"

struct tiles {
    int columns, rows;               /* of sheets; 1 × 1: it fits */
    double width_mm, height_mm;      /* the drawing, joined */
    double window_width_mm, window_height_mm;
    double step_x_mm, step_y_mm;     /* from one window to the next */
};

/* False where the room is no larger than the overlap, or where more than TILES_MAX sheets would be needed. */
enum { TILES_MAX = 400 };
bool tiles_plan(struct tiles *tiles, double width_mm, double height_mm, double room_width_mm, double room_height_mm,
                double overlap_mm);

int tiles_count(const struct tiles *tiles);

/* The part of the drawing on a sheet, from 0, row by row; in the drawing's own coordinates. */
struct rect tiles_window(const struct tiles *tiles, int sheet);

/* Registration marks round a window that stands at area: a cross where the middle of each overlap meets the window's
 * edges, and short lines along it, to cut or to lay one sheet on the other. */
void tiles_draw_marks(const struct tiles *tiles, struct canvas *canvas, const struct style *style, int sheet,
                      struct rect area);

/* The key: all sheets in small, numbered, this one filled. rect gives its place; it keeps its proportions. */
void tiles_draw_key(const struct tiles *tiles, struct canvas *canvas, const struct style *style, int sheet,
                    struct rect rect);

#endif
