/* What the PDF back-end needs to know of the faces beyond measuring. */
#ifndef FIELDBOOK_SRC_CANVAS_FACES_H
#define FIELDBOOK_SRC_CANVAS_FACES_H

#include <stddef.h>

#include "canvas/fonts.h"

/* All in 1/1000 em. */
struct face_facts {
    const char *name;    /* PostScript name */
    bool serif, italic;
    int italic_angle;    /* degrees, negative where it leans to the right */
    int stem_width;      /* of upright stems, a good guess */
    int ascent, descent, cap_height;
    int left, bottom, right, top;    /* what encloses every glyph */
    unsigned glyph_count;
};

const struct face_facts *fonts_facts(struct fonts *fonts, enum face face);
int fonts_advance(struct fonts *fonts, enum face face, unsigned glyph);    /* 1/1000 em */

/* A copy of the face with only the glyphs whose entry in used is not 0, under their old numbers and without hints. */
struct face_program {
    const unsigned char *data;
    size_t size;
};
struct face_program fonts_subset(struct fonts *fonts, struct arena *arena, enum face face, const uint32_t *used,
                                 size_t count);

#endif
