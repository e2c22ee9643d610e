/* What every back-end shares: the canvas itself, and the calls that a back-end answers.
 *
 * canvas.c checks that a call makes sense where it is made and keeps the first error; once there is one, nothing more
 * reaches the back-end.
 *
 * Memory. The caller's arena holds struct canvas and nothing more. All else stands in arenas of the canvas's own, which
 * on running out first release whatever the canvas holds and then hand over to the caller's arena, so that a long jump
 * out of any call leaves nothing behind, and canvas_free may follow or not.
 */
#ifndef FIELDBOOK_SRC_CANVAS_BACKEND_H
#define FIELDBOOK_SRC_CANVAS_BACKEND_H

#include "canvas/canvas.h"

/* A drawing that is stored once. */
struct symbol {
    uint64_t hash;
    const char *name;
    struct rect bounds;
    bool complete;
};

/* Something being drawn on: a page, or a symbol within it. */
struct target {
    bool is_page;
    size_t symbol;
    int saves;
};

struct canvas_backend {
    void (*release)(struct canvas *canvas);    /* may find its state half made */
    void (*finish)(struct canvas *canvas, struct output *output);
    void (*page_begin)(struct canvas *canvas, double width_mm, double height_mm, const char *label);
    void (*page_end)(struct canvas *canvas);
    void (*bookmark)(struct canvas *canvas, int level, double y_mm, const char *title);
    void (*save)(struct canvas *canvas);
    void (*restore)(struct canvas *canvas);
    void (*map)(struct canvas *canvas, struct affine map);
    void (*clip)(struct canvas *canvas, const struct path *path, enum fill_rule rule);
    /* Either may be NULL: fill only, stroke only. */
    void (*paint)(struct canvas *canvas, const struct path *path, const struct color *fill, enum fill_rule rule,
                  const struct stroke *stroke);
    void (*text)(struct canvas *canvas, struct point baseline, const struct text_style *style, const char *text);
    void (*symbol_begin)(struct canvas *canvas, size_t symbol);
    void (*symbol_end)(struct canvas *canvas, size_t symbol);
    void (*symbol)(struct canvas *canvas, size_t symbol, struct affine where);
};

struct canvas {
    const struct canvas_backend *backend;
    void *state;    /* the back-end's */
    struct arena *caller;
    struct arena *store;      /* what lasts as long as the canvas */
    struct arena *scratch;
    struct arena_mark scratch_start;
    struct fonts *fonts;
    struct canvas_info info;
    const char *error;
    int page_number;
    const char *page_label;
    struct target *targets;
    size_t target_count, target_capacity;
    struct symbol *symbols;
    size_t symbol_count, symbol_capacity;
    uint32_t *slots;    /* 1 + index of a symbol, by hash */
    size_t slot_count;
};

/* A canvas without a state yet; the back-end makes its state in canvas->store. */
struct canvas *canvas_new(struct arena *arena, struct fonts *fonts, const struct canvas_info *info,
                          const struct canvas_backend *backend);

/* Keeps an error, with the page and document that it happened in, unless there is one already. */
void canvas_fail(struct canvas *canvas, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* For memory that a library could not get. */
_Noreturn void canvas_exhausted(struct canvas *canvas);

#endif
