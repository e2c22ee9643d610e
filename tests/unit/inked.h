/* What the tests of symbols share: a drawing on a trace canvas, measured. */
#ifndef FIELDBOOK_TESTS_INKED_H
#define FIELDBOOK_TESTS_INKED_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

enum { INKED_COLOR = 0, INKED_BLACK = 1, INKED_PALETTES = 2 };

struct inked_bench {
    struct arena *arena;
    struct fonts *fonts;
    const struct palette *palettes[INKED_PALETTES];    /* the standard layout's, and the same in black */
};

/* One fill or line: points closely spaced along it. */
struct inked_shape {
    struct color fill, line;
    bool filled;
    double width;             /* of the line; 0: none */
    struct point *points;
    size_t count, capacity;
};

/* A drawing: draw on its canvas between begin and end, then measure. Free it. */
struct inked {
    struct arena *arena;
    struct canvas *canvas;
    char *text;
    size_t text_size;
    FILE *file;
    struct inked_shape *shapes;
    size_t count, capacity;
    int stored, placed;       /* how many symbols were stored, and placed */
};

struct inked_bench inked_bench_new(void);
void inked_bench_free(struct inked_bench *bench);

void inked_begin(struct inked *inked, const struct inked_bench *bench);
void inked_end(struct inked *inked);
void inked_free(struct inked *inked);

/* How far a shape reaches from the origin of its symbol, with its line's thickness; and how far it keeps away. */
double inked_reach(const struct inked_shape *shape);
double inked_clearance(const struct inked_shape *shape);

/* The same shapes, points and colours, whatever the symbols are called. */
bool inked_same(const struct inked *one, const struct inked *other);

/* Fails where there is any colour but pure black and white. */
void inked_assert_black(const struct inked *inked);

#endif
