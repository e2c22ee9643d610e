/* Small signs for the kinds of land, in a line of a table or a legend: they read without colour. */
#ifndef FIELDBOOK_DRAWING_LANDSIGNS_H
#define FIELDBOOK_DRAWING_LANDSIGNS_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

enum land_sign { LAND_SIGN_FIELD, LAND_SIGN_RIVER, LAND_SIGN_FOREST, LAND_SIGN_SWAMP, LAND_SIGN_MOUNTAIN, LAND_SIGN_COUNT };

/* Around its centre, width_mm wide and three fifths of that high; line_mm: its lines. Stored once a file. */
void land_sign_draw(struct canvas *canvas, const struct palette *palette, enum land_sign sign, struct point center,
                    double width_mm, double line_mm);

#endif
