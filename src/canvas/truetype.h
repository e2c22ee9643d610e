/* Reading TrueType files and cutting them down to the glyphs in use.
 *
 * Why our own, and neither libharu's loader nor HarfBuzz. libharu searches the cmap from end to end for every
 * character, takes 10 to 20 ms a face, and loses parts of composite glyphs. HarfBuzz does all of it well, but where
 * memory runs out it goes on with half a font, or crashes (6.0). What we need of a font is little: this file.
 *
 * Fonts may be replaced by their users, so nothing in a file is believed: every place is checked before it is read.
 */
#ifndef FIELDBOOK_SRC_CANVAS_TRUETYPE_H
#define FIELDBOOK_SRC_CANVAS_TRUETYPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* Part of a file; size 0 where a table is missing. */
struct truetype_table {
    const unsigned char *data;
    size_t size;
};

/* All lengths in font units. */
struct truetype {
    struct truetype_table head, hhea, maxp, hmtx, loca, glyf;
    struct truetype_table cmap;    /* the subtable that is used */
    unsigned glyph_count, metric_count, units_per_em;
    bool long_loca;
    int ascent, descent, cap_height, italic_angle;    /* the angle in degrees */
    int left, bottom, right, top;
};

/* False where the file is not a TrueType font with outlines and Unicode. The data is borrowed. */
bool truetype_open(struct truetype *font, const unsigned char *data, size_t size);

unsigned truetype_glyph(const struct truetype *font, uint32_t code);    /* 0: it has none */
unsigned truetype_advance(const struct truetype *font, unsigned glyph);

/* A font file in the arena with the glyphs whose entry in used is not 0, the parts these are composed of, and glyph 0,
 * all under their old numbers; without hints, and without the tables that a PDF viewer does not read. */
struct truetype_table truetype_subset(const struct truetype *font, struct arena *arena, const uint32_t *used,
                                      size_t count);

#endif
