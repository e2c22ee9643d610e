/* Straight lines as a PDF's content streams draw them: a small reader of path operators, for measuring what is printed.
 *
 * Takes a PDF with plain streams (qpdf --qdf). Positions are millimetres on the paper, origin bottom left. */
#ifndef FIELDBOOK_TESTS_REAL_PAGE_LINES_H
#define FIELDBOOK_TESTS_REAL_PAGE_LINES_H

#include <stddef.h>

struct page_line {
    double x1, y1, x2, y2;
};

struct page_lines {
    struct page_line *lines;
    size_t count, capacity;
};

enum lines_direction { LINES_ACROSS, LINES_DOWN };

struct page_lines page_lines_read(const char *pdf, size_t size);
void page_lines_free(struct page_lines *lines);

/* How many distinct lines across (or down) the page have a neighbour at exactly this distance, give or take. */
size_t page_lines_spaced(const struct page_lines *lines, enum lines_direction direction, double distance_mm,
                         double tolerance_mm);

/* How many level lines of this length have another straight above, at this distance. */
size_t page_lines_flats(const struct page_lines *lines, double length_mm, double distance_mm, double tolerance_mm);

/* How many lines are exactly so long. */
size_t page_lines_long(const struct page_lines *lines, double length_mm, double tolerance_mm);

#endif
