/* See the header. */
#include "record.h"

#include <string.h>

#include "canvas/backend.h"

struct recorder {
    struct arena *arena;    /* the page's calls; the canvas's own scratch is the caller's to use */
    struct arena_mark start;
    struct recording page;
    recording_page_fn *page_done;
    void *context;
};

static struct call *call_add(struct canvas *canvas, struct call call)
{
    struct recorder *recorder = canvas->state;
    struct recording *page = &recorder->page;
    page->calls = arena_grow(recorder->arena, page->calls, &page->capacity, page->count + 1, sizeof *page->calls);
    page->calls[page->count] = call;
    return &page->calls[page->count++];
}

static struct path path_copy(struct canvas *canvas, const struct path *path)
{
    struct recorder *recorder = canvas->state;
    struct path copy;
    path_init(&copy, recorder->arena);
    path_append(&copy, path);
    return copy;
}

static void record_release(struct canvas *canvas)
{
    struct recorder *recorder = canvas->state;
    arena_free(recorder->arena);
}

static void record_finish(struct canvas *canvas, struct output *output)
{
    (void)canvas;
    (void)output;
}

static void record_page_begin(struct canvas *canvas, double width_mm, double height_mm, const char *label)
{
    struct recorder *recorder = canvas->state;
    call_add(canvas, (struct call){.kind = CALL_PAGE_BEGIN,
                                   .rect = {.width = width_mm, .height = height_mm},
                                   .text = arena_copy(recorder->arena, label)});
}

static void record_page_end(struct canvas *canvas)
{
    struct recorder *recorder = canvas->state;
    call_add(canvas, (struct call){.kind = CALL_PAGE_END});
    recorder->page_done(recorder->context, &recorder->page);
    recorder->page = (struct recording){.calls = NULL};
    arena_release(recorder->arena, recorder->start);
}

static void record_bookmark(struct canvas *canvas, int level, double y_mm, const char *title)
{
    (void)canvas;
    (void)level;
    (void)y_mm;
    (void)title;
}

static void record_save(struct canvas *canvas)
{
    call_add(canvas, (struct call){.kind = CALL_SAVE});
}

static void record_restore(struct canvas *canvas)
{
    call_add(canvas, (struct call){.kind = CALL_RESTORE});
}

static void record_map(struct canvas *canvas, struct affine map)
{
    call_add(canvas, (struct call){.kind = CALL_MAP, .map = map});
}

static void record_clip(struct canvas *canvas, const struct path *path, enum fill_rule rule)
{
    call_add(canvas, (struct call){.kind = CALL_CLIP, .path = path_copy(canvas, path), .rule = rule});
}

static void record_paint(struct canvas *canvas, const struct path *path, const struct color *fill, enum fill_rule rule,
                         const struct stroke *stroke)
{
    struct call *call = call_add(canvas, (struct call){.kind = CALL_PAINT, .rule = rule});
    call->path = path_copy(canvas, path);
    call->fills = fill != NULL;
    call->fill = fill != NULL ? *fill : (struct color){0};
    call->strokes = stroke != NULL;
    call->stroke = stroke != NULL ? *stroke : (struct stroke){0};
}

static void record_text(struct canvas *canvas, struct point baseline, const struct text_style *style, const char *text)
{
    struct recorder *recorder = canvas->state;
    call_add(canvas, (struct call){.kind = CALL_TEXT,
                                   .baseline = baseline,
                                   .text_style = *style,
                                   .text = arena_copy(recorder->arena, text)});
}

static void record_symbol_begin(struct canvas *canvas, size_t symbol)
{
    call_add(canvas, (struct call){.kind = CALL_SYMBOL_BEGIN,
                                   .symbol = symbol,
                                   .rect = canvas->symbols[symbol].bounds,
                                   .text = canvas->symbols[symbol].name});
}

static void record_symbol_end(struct canvas *canvas, size_t symbol)
{
    call_add(canvas, (struct call){.kind = CALL_SYMBOL_END, .symbol = symbol});
}

static void record_symbol(struct canvas *canvas, size_t symbol, struct affine where)
{
    call_add(canvas, (struct call){.kind = CALL_SYMBOL,
                                   .symbol = symbol,
                                   .map = where,
                                   .text = canvas->symbols[symbol].name});
}

static const struct canvas_backend record_backend = {
    .release = record_release,
    .finish = record_finish,
    .page_begin = record_page_begin,
    .page_end = record_page_end,
    .bookmark = record_bookmark,
    .save = record_save,
    .restore = record_restore,
    .map = record_map,
    .clip = record_clip,
    .paint = record_paint,
    .text = record_text,
    .symbol_begin = record_symbol_begin,
    .symbol_end = record_symbol_end,
    .symbol = record_symbol,
};

static void recorder_exhausted(void *context)
{
    arena_exhausted(context);
}

struct canvas *recording_canvas_new(struct arena *arena, struct fonts *fonts, recording_page_fn *page, void *context)
{
    static const struct canvas_info info = {.title = "recording"};
    struct canvas *canvas = canvas_new(arena, fonts, &info, &record_backend);
    struct recorder *recorder = arena_alloc(canvas->store, sizeof *recorder);
    recorder->arena = arena_new(recorder_exhausted, arena);
    recorder->start = arena_mark(recorder->arena);
    recorder->page_done = page;
    recorder->context = context;
    canvas->state = recorder;
    return canvas;
}

static void call_play(const struct call *call, struct canvas *canvas)
{
    switch (call->kind) {
    case CALL_PAGE_BEGIN:
        canvas_page_begin(canvas, call->rect.width, call->rect.height, call->text);
        break;
    case CALL_PAGE_END:
        canvas_page_end(canvas);
        break;
    case CALL_SAVE:
        canvas_save(canvas);
        break;
    case CALL_RESTORE:
        canvas_restore(canvas);
        break;
    case CALL_MAP:
        canvas_map(canvas, call->map);
        break;
    case CALL_CLIP:
        canvas_clip(canvas, &call->path, call->rule);
        break;
    case CALL_PAINT:
        if (call->fills && call->strokes) {
            canvas_fill_stroke(canvas, &call->path, call->fill, &call->stroke);
        } else if (call->fills) {
            canvas_fill(canvas, &call->path, call->fill, call->rule);
        } else {
            canvas_stroke(canvas, &call->path, &call->stroke);
        }
        break;
    case CALL_TEXT:
        canvas_text(canvas, call->baseline, &call->text_style, call->text);
        break;
    case CALL_SYMBOL_BEGIN:
        canvas_symbol_begin(canvas, call->text, call->rect);
        break;
    case CALL_SYMBOL_END:
        canvas_symbol_end(canvas);
        break;
    case CALL_SYMBOL:
        canvas_symbol(canvas, call->text, call->map);
        break;
    }
}

void recording_play(const struct recording *page, struct canvas *canvas)
{
    for (size_t i = 0; i < page->count; i++) {
        call_play(&page->calls[i], canvas);
    }
}
