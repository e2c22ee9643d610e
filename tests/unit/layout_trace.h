/* What the tests of the layout share: sheets drawn into a trace, and the texts that stand on them. */
#ifndef FIELDBOOK_TESTS_LAYOUT_TRACE_H
#define FIELDBOOK_TESTS_LAYOUT_TRACE_H

#include "layout/page.h"
#include "layout/table.h"

struct layout_bench {
    struct arena *arena;
    struct fonts *fonts;
    struct canvas *canvas;    /* a trace */
    char *trace;
    size_t trace_size;
    FILE *file;
};

/* One text on a page, with the box of its capitals. */
struct traced_text {
    int page;                 /* from 0 */
    double x, baseline, width, rise;
    double size_pt;
    const char *text;
};

struct traced {
    struct traced_text *texts;
    size_t count, capacity;
};

struct layout_bench layout_bench_new(void);
void layout_bench_free(struct layout_bench *bench);

const struct style *layout_style(struct layout_bench *bench, const char *layout, const char *paper);

/* What has been drawn since the bench was made; closes its canvas. */
struct traced layout_traced(struct layout_bench *bench);

/* The one text of all pages that reads so. */
const struct traced_text *traced_find(const struct traced *traced, const char *text);

/* How often a text stands on a page (-1: on all). */
int traced_count(const struct traced *traced, int page, const char *text);

/* Every text of a page within a rectangle; a letter may hang left of it. */
void traced_assert_inside(const struct traced *traced, int page, struct rect rect);

/* No two texts of a page stand on each other. */
void traced_assert_apart(const struct traced *traced);

/* A flow's body: context is its rect, the same on each page. */
struct rect layout_body(const void *context, int page);

/* Rows "r0000 …" with words beside them. */
struct sheet_row *layout_rows(struct arena *arena, int count, int columns, unsigned long long seed);

/* A table placed and drawn on pages of its own, all within the body and nothing on anything else. */
struct layout_printed {
    struct flow *flow;
    const struct flow_pages *pages;
    struct traced traced;
    int block;
};
struct layout_printed layout_print_table(struct layout_bench *bench, const struct style *style,
                                         const struct sheet_table *table, const struct rect *body);

void assert_near(double value, double expected, double tolerance);

/* Numbers for random content: always the same ones. */
unsigned layout_random(unsigned long long *state, unsigned below);
const char *layout_words(struct arena *arena, unsigned long long *state, int most);

#endif
