#include "backend.h"

#include <string.h>

#include "base/random.h"

/* q/Q pairs nest no deeper in older viewers. */
enum { SAVES_MAX = 28, FIRST_SLOTS = 64 };

static void canvas_release(struct canvas *canvas)
{
    if (canvas->store != NULL && canvas->state != NULL)
        canvas->backend->release(canvas);
    canvas->state = NULL;
    arena_free(canvas->scratch);
    arena_free(canvas->store);
    canvas->scratch = NULL;
    canvas->store = NULL;
}

static _Noreturn void canvas_arena_exhausted(void *context)
{
    canvas_exhausted(context);
}

void canvas_exhausted(struct canvas *canvas)
{
    struct arena *caller = canvas->caller;
    canvas_release(canvas);
    canvas->error = "memory ran out";
    arena_exhausted(caller);
}

struct canvas *canvas_new(struct arena *arena, struct fonts *fonts, const struct canvas_info *info,
                          const struct canvas_backend *backend)
{
    struct canvas *canvas = arena_alloc(arena, sizeof *canvas);
    canvas->backend = backend;
    canvas->caller = arena;
    canvas->fonts = fonts;
    canvas->store = arena_new(canvas_arena_exhausted, canvas);
    canvas->scratch = arena_new(canvas_arena_exhausted, canvas);
    canvas->scratch_start = arena_mark(canvas->scratch);
    canvas->info = (struct canvas_info){
        .title = arena_copy(canvas->store, info->title != NULL ? info->title : ""),
        .author = arena_copy(canvas->store, info->author != NULL ? info->author : ""),
        .subject = arena_copy(canvas->store, info->subject != NULL ? info->subject : ""),
        .language = arena_copy(canvas->store, info->language != NULL ? info->language : ""),
        .duplex = info->duplex,
    };
    return canvas;
}

void canvas_free(struct canvas *canvas)
{
    if (canvas == NULL)
        return;
    canvas_release(canvas);
    canvas->error = "the canvas has been freed";
}

void canvas_fail(struct canvas *canvas, const char *format, ...)
{
    if (canvas->error != NULL)
        return;
    va_list arguments;
    va_start(arguments, format);
    char *what = arena_print_list(canvas->store, format, arguments);
    va_end(arguments);
    const char *title = canvas->info.title[0] != '\0' ? canvas->info.title : "untitled document";
    if (canvas->page_number == 0)
        canvas->error = arena_print(canvas->store, "%s: %s", title, what);
    else
        canvas->error = arena_print(canvas->store, "%s, page %d: %s", title, canvas->page_number, what);
}

const char *canvas_error(const struct canvas *canvas)
{
    return canvas->error;
}

struct arena *canvas_scratch(struct canvas *canvas)
{
    return canvas->scratch;
}

struct fonts *canvas_fonts(struct canvas *canvas)
{
    return canvas->fonts;
}

bool canvas_finish(struct canvas *canvas, struct output *output)
{
    if (canvas->error == NULL && canvas->target_count > 0)
        canvas_fail(canvas, "the page has not been ended");
    if (canvas->error == NULL)
        canvas->backend->finish(canvas, output);
    return canvas->error == NULL;
}

static void target_push(struct canvas *canvas, struct target target)
{
    canvas->targets = arena_grow(canvas->store, canvas->targets, &canvas->target_capacity, canvas->target_count + 1,
                                 sizeof *canvas->targets);
    canvas->targets[canvas->target_count++] = target;
}

/* The page or symbol that is being drawn on, or NULL where a call comes too late or too early. */
static struct target *target_now(struct canvas *canvas)
{
    if (canvas->error != NULL)
        return NULL;
    if (canvas->target_count == 0) {
        canvas_fail(canvas, "something is drawn outside of a page");
        return NULL;
    }
    return &canvas->targets[canvas->target_count - 1];
}

void canvas_page_begin(struct canvas *canvas, double width_mm, double height_mm, const char *label)
{
    canvas->page_number++;
    if (canvas->error != NULL)
        return;
    if (canvas->target_count > 0) {
        canvas_fail(canvas, "a page begins before the last one has ended");
        return;
    }
    canvas->page_label = arena_copy(canvas->store, label != NULL ? label : "");
    target_push(canvas, (struct target){.is_page = true});
    canvas->backend->page_begin(canvas, width_mm, height_mm, canvas->page_label);
}

void canvas_page_end(struct canvas *canvas)
{
    struct target *target = target_now(canvas);
    if (target != NULL && !target->is_page)
        canvas_fail(canvas, "the symbol %s has not been ended", canvas->symbols[target->symbol].name);
    if (target != NULL && target->saves > 0)
        canvas_fail(canvas, "a save is left without a restore");
    if (canvas->error == NULL) {
        canvas->target_count--;
        canvas->backend->page_end(canvas);
    }
    if (canvas->scratch != NULL)
        arena_release(canvas->scratch, canvas->scratch_start);
}

void canvas_bookmark(struct canvas *canvas, int level, double y_mm, const char *title)
{
    if (target_now(canvas) == NULL)
        return;
    if (!canvas->targets[0].is_page)
        canvas_fail(canvas, "a bookmark stands outside of a page");
    else
        canvas->backend->bookmark(canvas, level < 0 ? 0 : level, y_mm, arena_copy(canvas->store, title));
}

void canvas_save(struct canvas *canvas)
{
    struct target *target = target_now(canvas);
    if (target == NULL)
        return;
    if (target->saves == SAVES_MAX) {
        canvas_fail(canvas, "more than %d saves stand within each other", SAVES_MAX);
        return;
    }
    target->saves++;
    canvas->backend->save(canvas);
}

void canvas_restore(struct canvas *canvas)
{
    struct target *target = target_now(canvas);
    if (target == NULL)
        return;
    if (target->saves == 0) {
        canvas_fail(canvas, "a restore comes without a save");
        return;
    }
    target->saves--;
    canvas->backend->restore(canvas);
}

void canvas_map(struct canvas *canvas, struct affine map)
{
    if (target_now(canvas) != NULL)
        canvas->backend->map(canvas, map);
}

void canvas_clip(struct canvas *canvas, const struct path *path, enum fill_rule rule)
{
    if (target_now(canvas) != NULL)
        canvas->backend->clip(canvas, path, rule);
}

static void canvas_paint(struct canvas *canvas, const struct path *path, const struct color *fill, enum fill_rule rule,
                         const struct stroke *stroke)
{
    if (target_now(canvas) != NULL && path->verb_count > 0)
        canvas->backend->paint(canvas, path, fill, rule, stroke);
}

void canvas_stroke(struct canvas *canvas, const struct path *path, const struct stroke *stroke)
{
    canvas_paint(canvas, path, NULL, FILL_NONZERO, stroke);
}

void canvas_fill(struct canvas *canvas, const struct path *path, struct color color, enum fill_rule rule)
{
    canvas_paint(canvas, path, &color, rule, NULL);
}

void canvas_fill_stroke(struct canvas *canvas, const struct path *path, struct color fill, const struct stroke *stroke)
{
    canvas_paint(canvas, path, &fill, FILL_NONZERO, stroke);
}

void canvas_text(struct canvas *canvas, struct point baseline, const struct text_style *style, const char *text)
{
    if (target_now(canvas) != NULL && text[0] != '\0')
        canvas->backend->text(canvas, baseline, style, text);
}

static uint64_t symbol_hash(const char *name)
{
    static const uint8_t KEY[16] = "fieldbook symbol";
    return random_siphash(KEY, name, strlen(name));
}

/* The slot where a name is, or would be put. */
static uint32_t *symbol_slot(struct canvas *canvas, uint64_t hash, const char *name)
{
    for (size_t at = (size_t)hash & (canvas->slot_count - 1);; at = (at + 1) & (canvas->slot_count - 1)) {
        uint32_t *slot = &canvas->slots[at];
        if (*slot == 0)
            return slot;
        const struct symbol *symbol = &canvas->symbols[*slot - 1];
        if (symbol->hash == hash && strcmp(symbol->name, name) == 0)
            return slot;
    }
}

/* Keeps the slots at most half full. */
static void symbol_make_room(struct canvas *canvas)
{
    if (canvas->symbol_count * 2 < canvas->slot_count)
        return;
    canvas->slot_count = canvas->slot_count > 0 ? canvas->slot_count * 2 : FIRST_SLOTS;
    canvas->slots = arena_alloc_array(canvas->store, canvas->slot_count, sizeof *canvas->slots);
    for (size_t i = 0; i < canvas->symbol_count; i++)
        *symbol_slot(canvas, canvas->symbols[i].hash, canvas->symbols[i].name) = (uint32_t)(i + 1);
}

bool canvas_symbol_begin(struct canvas *canvas, const char *name, struct rect bounds)
{
    if (canvas->error != NULL)
        return false;
    symbol_make_room(canvas);
    uint64_t hash = symbol_hash(name);
    uint32_t *slot = symbol_slot(canvas, hash, name);
    if (*slot != 0) {
        if (!canvas->symbols[*slot - 1].complete)
            canvas_fail(canvas, "the symbol %s is drawn within itself", name);
        return false;
    }
    size_t index = canvas->symbol_count;
    canvas->symbols = arena_grow(canvas->store, canvas->symbols, &canvas->symbol_capacity, index + 1,
                                 sizeof *canvas->symbols);
    canvas->symbols[index] = (struct symbol){
        .hash = hash,
        .name = arena_copy(canvas->store, name),
        .bounds = bounds,
    };
    canvas->symbol_count++;
    *slot = (uint32_t)canvas->symbol_count;
    target_push(canvas, (struct target){.symbol = index});
    canvas->backend->symbol_begin(canvas, index);
    return true;
}

void canvas_symbol_end(struct canvas *canvas)
{
    struct target *target = target_now(canvas);
    if (target == NULL)
        return;
    if (target->is_page) {
        canvas_fail(canvas, "a symbol is ended that was not begun");
        return;
    }
    size_t index = target->symbol;
    if (target->saves > 0)
        canvas_fail(canvas, "a save is left without a restore in the symbol %s", canvas->symbols[index].name);
    if (canvas->error != NULL)
        return;
    canvas->symbols[index].complete = true;
    canvas->target_count--;
    canvas->backend->symbol_end(canvas, index);
}

void canvas_symbol(struct canvas *canvas, const char *name, struct affine where)
{
    if (target_now(canvas) == NULL)
        return;
    uint32_t slot = canvas->slot_count > 0 ? *symbol_slot(canvas, symbol_hash(name), name) : 0;
    if (slot == 0 || !canvas->symbols[slot - 1].complete)
        canvas_fail(canvas, "the symbol %s is placed before it is drawn", name);
    else
        canvas->backend->symbol(canvas, slot - 1, where);
}
