/* Text set into a width: wrapped, then shrunk, then hyphenated; never cut and never overprinting.
 *
 * Lines break at blanks and after hyphens. A word wider than the line makes the whole text shrink in steps of 0.2 pt
 * down to its role's least size; where that does not help, the word is broken with a hyphen after the last letter
 * that fits.
 */
#ifndef FIELDBOOK_LAYOUT_LINES_H
#define FIELDBOOK_LAYOUT_LINES_H

#include "layout/style.h"

enum align {
    ALIGN_LEFT,
    ALIGN_RIGHT,
    ALIGN_CENTER,
    ALIGN_DIGIT,    /* table columns: right on the last digit; what follows it ("yd", "%") hangs over */
    ALIGN_COUNT
};

/* A stretch of text in one role. */
struct text_run {
    enum role role;
    const char *text;    /* UTF-8, borrowed; a newline ends a line */
};

/* A part of a line in one style. */
struct line_piece {
    enum role role;
    double x_mm;         /* from the line's left end */
    const char *text;    /* in the arena */
};

struct set_line {
    const struct line_piece *pieces;
    int piece_count;
    double width_mm;
};

struct set_text {
    const struct set_line *lines;
    int line_count;
    double leading_mm;     /* the largest of its roles, shrunk along with the type */
    double width_mm;       /* of the widest line */
    double shrink_pt;      /* how much smaller than its roles' sizes it is set */
};

/* What measuring needs. The arena receives what is set; text stays borrowed only where it stands on one line. */
struct setting {
    struct arena *arena;
    struct fonts *fonts;
    const struct style *style;
};

/* most_lines 0: as many as it takes; else the text also shrinks to keep to them, as far as its roles allow.
 * An empty text has no lines. */
struct set_text lines_set(const struct setting *setting, const struct text_run *runs, int run_count, double width_mm,
                          int most_lines);
struct set_text lines_set_plain(const struct setting *setting, enum role role, const char *text, double width_mm,
                                int most_lines);

/* Draws count lines from first on; baseline is the first one's, at the left end of width_mm. */
void lines_draw(struct canvas *canvas, const struct style *style, const struct set_text *text, int first, int count,
                struct point baseline, double width_mm, enum align align);

#endif
