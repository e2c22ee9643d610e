/* Marks beside the map: compass rose, check ruler, scale bar, dice. */
#ifndef FIELDBOOK_DRAWING_MARKS_H
#define FIELDBOOK_DRAWING_MARKS_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

/* Four long rays and four short ones; the letter N above, its baseline 1.07 radii from the centre. */
void marks_draw_compass(struct canvas *canvas, const struct palette *palette, struct point center, double radius_mm,
                        const struct text_style *letter);

/* 100 mm long, to be measured after printing; left end of its base line at. */
void marks_draw_ruler(struct canvas *canvas, const struct palette *palette, struct point at,
                      const struct text_style *label);

/* A bar of one cell, halves black and white; figures above. right: its lower right corner.
 * unit: "square" or "hex". The figures 0 and ½ give way where the bar is short. */
void marks_draw_scale(struct canvas *canvas, const struct palette *palette, struct point right, double cell_mm,
                      const char *unit, const struct text_style *label);

/* Top left corner at; faces other than 6 show the value as a figure, in figure's style or smaller where it must fit. */
void dice_draw(struct canvas *canvas, const struct palette *palette, struct point at, double side_mm, int faces,
               int value, const struct text_style *figure);

#endif
