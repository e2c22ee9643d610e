/* Owners on a map: what is a kingdom's is outlined, with a tinted and patterned band inside the border. */
#ifndef FIELDBOOK_DRAWING_KINGDOM_H
#define FIELDBOOK_DRAWING_KINGDOM_H

#include "drawing/mapgrid.h"
#include "drawing/palette.h"

/* Told apart by pattern alone where all is black. */
enum kingdom_pattern {
    KINGDOM_SLANTED,
    KINGDOM_LEVEL,
    KINGDOM_DOTS,
    KINGDOM_UPRIGHT,
    KINGDOM_CROSSED,
    KINGDOM_PLAIN,          /* no pattern, but a second inner line */
    KINGDOM_PATTERN_COUNT
};

/* What the bands are drawn with; a layout's values. */
struct kingdom_look {
    double border_mm;                  /* the border's line */
    double band_from_mm, band_to_mm;   /* the band's edges, from the border inwards */
    double band_most;                  /* of small cells the band reaches in no further than this part of a cell; below
                                          a quarter, so that bands do not meet where a kingdom is one hex wide */
    double inner_mm;                   /* the line at the band's inner edge */
    double inner_gap_mm;               /* from there to a second one, and to a third */
    double line_mm, black_line_mm;     /* the pattern's lines, in colour and where all is black */
    double dot_mm;                     /* radius of its dots */
    double pitch_mm[KINGDOM_PATTERN_COUNT];    /* from one line or dot to the next; of the plain one not used */
    struct color lines[KINGDOM_PATTERN_COUNT];
    struct color tints[KINGDOM_PATTERN_COUNT];
};

/* Kingdoms are counted from 0. The first six differ in pattern; the next six have the same ones with a further inner
 * line and other colours, and six more a third: so many stay distinct. Later ones look as the first. */
enum { KINGDOM_DISTINCT = 3 * KINGDOM_PATTERN_COUNT };

/* Draws the cells of one kingdom: cells holds a flag for each of the map's. No cells: nothing. */
void kingdom_area_draw(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                       const struct mapgrid *map, const bool *cells, int kingdom);

/* The same in two parts, for a map where water, roads and the grid come between: first the band, then the border. */
void kingdom_area_draw_band(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                            const struct mapgrid *map, const bool *cells, int kingdom);
void kingdom_area_draw_border(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                              const struct mapgrid *map, const bool *cells);

/* A legend's picture: the rectangle filled with tint and pattern, and bordered. */
void kingdom_swatch_draw(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                         struct rect rect, int kingdom);

#endif
