/* Ink on paper. Two back-ends: PDF, and a trace that prints each call as a line of text.
 *
 * Millimetres, origin top left of the page, y down. No hidden state: a call says all it needs. Text is well-formed
 * UTF-8. Calls cannot fail one by one: the first error is kept, with page and document, and reported when the canvas is
 * finished; nothing is drawn after it. What a canvas holds stands in memory of its own; canvas_free gives everything
 * back, also after memory has run out, and may be called twice.
 */
#ifndef FIELDBOOK_CANVAS_CANVAS_H
#define FIELDBOOK_CANVAS_CANVAS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/output.h"
#include "canvas/fonts.h"
#include "canvas/path.h"

enum stroke_cap { CAP_BUTT, CAP_ROUND, CAP_SQUARE };
enum stroke_join { JOIN_MITER, JOIN_ROUND, JOIN_BEVEL };
enum fill_rule { FILL_NONZERO, FILL_EVEN_ODD };

struct stroke {
    double width_mm;
    struct color color;
    enum stroke_cap cap;
    enum stroke_join join;
    double dash_mm, gap_mm;    /* gap_mm 0: unbroken. dash_mm 0 with round caps: dots */
    double phase_mm;
};

struct text_style {
    enum face face;
    double size_pt;
    struct color color;
    double tracking_mm;
    double halo_mm;            /* 0: none; else a line of this width in halo_color behind the letters */
    struct color halo_color;
    double turn_rad;           /* clockwise, about the baseline's start */
};

/* What the whole file says of itself. */
struct canvas_info {
    const char *title, *author, *subject, *language;    /* language: "en", "cy" … */
    bool duplex;
};

struct canvas;

struct canvas *canvas_new_pdf(struct arena *arena, struct fonts *fonts, const struct canvas_info *info);
struct canvas *canvas_new_trace(struct arena *arena, struct fonts *fonts, const struct canvas_info *info, FILE *to);

/* Writes what is left to write (a PDF whole; a trace nothing; output may then be NULL). False where anything failed
 * since the canvas was made; canvas_error says what, on which page of which document. Free the canvas in any case. */
bool canvas_finish(struct canvas *canvas, struct output *output);
const char *canvas_error(const struct canvas *canvas);
void canvas_free(struct canvas *canvas);

struct arena *canvas_scratch(struct canvas *canvas);    /* for paths; given back at each page's end */
struct fonts *canvas_fonts(struct canvas *canvas);

/* label: what a viewer shows as the page's number, "1" or "iv". */
void canvas_page_begin(struct canvas *canvas, double width_mm, double height_mm, const char *label);
void canvas_page_end(struct canvas *canvas);

/* An entry of the outline that leads to the current page, at a height. level 0 is outermost; at most one deeper than
 * the entry before. */
void canvas_bookmark(struct canvas *canvas, int level, double y_mm, const char *title);

void canvas_save(struct canvas *canvas);       /* clip and map */
void canvas_restore(struct canvas *canvas);
void canvas_map(struct canvas *canvas, struct affine map);
void canvas_clip(struct canvas *canvas, const struct path *path, enum fill_rule rule);

void canvas_stroke(struct canvas *canvas, const struct path *path, const struct stroke *stroke);
void canvas_fill(struct canvas *canvas, const struct path *path, struct color color, enum fill_rule rule);
void canvas_fill_stroke(struct canvas *canvas, const struct path *path, struct color fill, const struct stroke *stroke);

void canvas_text(struct canvas *canvas, struct point baseline, const struct text_style *style, const char *text);

/* Drawings used often are stored once. canvas_symbol_begin returns true where the symbol is new and must be drawn now
 * (around its own origin, within bounds) and closed with canvas_symbol_end; then place it as often as wanted. The name
 * tells everything that the drawing depends on. Within one, other symbols may be begun and placed, but not itself. What
 * is drawn outside of the bounds is cut off: allow for the width of lines. */
bool canvas_symbol_begin(struct canvas *canvas, const char *name, struct rect bounds);
void canvas_symbol_end(struct canvas *canvas);
void canvas_symbol(struct canvas *canvas, const char *name, struct affine where);

#endif
