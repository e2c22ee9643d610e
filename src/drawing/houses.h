/* Houses and churches seen from above. Private to the room. */
#ifndef FIELDBOOK_SRC_DRAWING_HOUSES_H
#define FIELDBOOK_SRC_DRAWING_HOUSES_H

#include "sketch.h"

/* Houses that do not touch, gathered and inked in one go. */
struct houses {
    struct sketch *sketch;
    struct path walls, shades;
};

void houses_begin(struct houses *houses, struct sketch *sketch);
void houses_add(struct houses *houses, struct point center, double length_mm, double depth_mm, double turn_rad);
void houses_ink(struct houses *houses);

/* A church, its cross upright; size_mm: the side of the cell that it is to suit. */
void church_draw(struct sketch *sketch, struct point center, double size_mm, double turn_rad);

#endif
