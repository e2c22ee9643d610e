/* Pictures as rows of data: each part is a shape in a unit field, drawn in order. Private to the room. */
#ifndef FIELDBOOK_SRC_DRAWING_PARTS_H
#define FIELDBOOK_SRC_DRAWING_PARTS_H

#include "sketch.h"

enum part_kind {
    PART_SOLID,       /* a polygon filled with its ink, with a line of the ink's own colour */
    PART_BODY,        /* a polygon filled with its ink, outlined in ink */
    PART_LINE,        /* a line through its points */
    PART_DISC,        /* at[0] is the middle, at[1].x the radius; filled */
    PART_RING         /* the same as a line */
};

struct part {
    enum part_kind kind;
    enum ink ink;
    const double (*at)[2];
    size_t count;
};

/* kind, ink, then the points */
#define PART(kind, ink, ...) \
    {kind, ink, (const double[][2]){__VA_ARGS__}, sizeof((const double[][2]){__VA_ARGS__}) / sizeof(double[2])}

/* unit_mm: of the field. line_mm: of lines and outlines. */
void parts_draw(struct sketch *sketch, const struct part *parts, size_t count, double unit_mm, double line_mm,
                enum ink outline);

#endif
