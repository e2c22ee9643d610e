/* A canvas that keeps a page's calls, so that the same drawing can be played to several others. */
#ifndef FIELDBOOK_TESTS_BENCH_RECORD_H
#define FIELDBOOK_TESTS_BENCH_RECORD_H

#include "canvas/canvas.h"

enum call_kind {
    CALL_PAGE_BEGIN,
    CALL_PAGE_END,
    CALL_SAVE,
    CALL_RESTORE,
    CALL_MAP,
    CALL_CLIP,
    CALL_PAINT,
    CALL_TEXT,
    CALL_SYMBOL_BEGIN,
    CALL_SYMBOL_END,
    CALL_SYMBOL,
};

struct call {
    enum call_kind kind;
    struct rect rect;             /* page size; a symbol's bounds */
    struct affine map;            /* map; where a symbol stands */
    struct path path;             /* clip, paint */
    bool fills, strokes;
    struct color fill;
    enum fill_rule rule;
    struct stroke stroke;
    struct point baseline;
    struct text_style text_style;
    const char *text;             /* words; a page's label; a symbol's name */
    size_t symbol;                /* its number, from 0 */
};

/* A page's calls, given to the callback when the page ends, and forgotten after it. */
struct recording {
    struct call *calls;
    size_t count, capacity;
};
typedef void recording_page_fn(void *context, const struct recording *page);

/* Bookmarks are not kept. The canvas is finished with a NULL output. */
struct canvas *recording_canvas_new(struct arena *arena, struct fonts *fonts, recording_page_fn *page, void *context);

/* Plays a page to another canvas. */
void recording_play(const struct recording *page, struct canvas *canvas);

#endif
