/* A symbol being drawn: where it goes, its inks, and a path that each stroke or fill uses up. Private to the room. */
#ifndef FIELDBOOK_SRC_DRAWING_SKETCH_H
#define FIELDBOOK_SRC_DRAWING_SKETCH_H

#include "drawing/features.h"

struct sketch {
    struct canvas *canvas;
    const struct palette *palette;
    struct path path;    /* cleared by each call below that inks it */
    double size_mm;      /* of the cell or mark: whole hundredths, as in the name: equal names are equal drawings */
    char name[64];
};

/* Names the symbol after kind, variant, size and inks. True where the file does not have it yet: then draw it about
 * the origin, end it, and in any case place it. reach: how far it may go from the origin, in sizes. */
bool sketch_begin(struct sketch *sketch, struct canvas *canvas, const struct palette *palette, const char *kind,
                  unsigned variant, double size_mm, double reach);
bool sketch_begin_feature(struct sketch *sketch, const struct feature_site *site, const char *kind);    /* adds shape */
void sketch_end(struct sketch *sketch);
void sketch_place(const struct sketch *sketch, struct point at);

/* A line weight that grows with the cell: fixed + per_mm times its size. */
double sketch_weight(const struct sketch *sketch, double fixed, double per_mm);

void sketch_fill(struct sketch *sketch, enum ink ink);
void sketch_stroke(struct sketch *sketch, enum ink ink, double width_mm);            /* round caps and joins */
void sketch_stroke_sharp(struct sketch *sketch, enum ink ink, double width_mm);      /* butt caps, mitred joins */
void sketch_fill_stroke(struct sketch *sketch, enum ink fill, enum ink line, double width_mm);    /* round joins */
void sketch_dots(struct sketch *sketch, enum ink ink, double dot_mm, double pitch_mm);

#endif
