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

/* How often a text stands on a page (-1: on all). */
int traced_count(const struct traced *traced, int page, const char *text);

/* Every text of a page within a rectangle; a letter may hang left of it. */
void traced_assert_inside(const struct traced *traced, int page, struct rect rect);

/* No two texts of a page stand on each other. */
void traced_assert_apart(const struct traced *traced);

void assert_near(double value, double expected, double tolerance);

/* Numbers for random content: always the same ones. */
unsigned layout_random(unsigned long long *state, unsigned below);
const char *layout_words(struct arena *arena, unsigned long long *state, int most);

#endif
