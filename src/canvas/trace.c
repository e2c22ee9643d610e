#include "backend.h"

#include <stdio.h>
#include <string.h>

#include "operators.h"

/* Every call one line of text, for golden tests: what is drawn can be read, compared and searched. Lengths in mm with
 * two decimals, factors of maps with four. */

struct trace {
    FILE *to;
    char *line;
    size_t size, capacity;
    int depth;
};

static const char *const FACE_NAMES[FACE_COUNT] = {
    [FACE_TEXT] = "text",
    [FACE_TEXT_BOLD] = "text-bold",
    [FACE_TEXT_ITALIC] = "text-italic",
    [FACE_TEXT_BOLD_ITALIC] = "text-bold-italic",
    [FACE_SANS] = "sans",
    [FACE_SANS_BOLD] = "sans-bold",
    [FACE_SANS_ITALIC] = "sans-italic",
    [FACE_TITLE] = "title",
};
static const char *const CAP_NAMES[] = {[CAP_BUTT] = "butt", [CAP_ROUND] = "round", [CAP_SQUARE] = "square"};
static const char *const JOIN_NAMES[] = {[JOIN_MITER] = "miter", [JOIN_ROUND] = "round", [JOIN_BEVEL] = "bevel"};

static void put_bytes(struct canvas *canvas, const char *text, size_t size)
{
    struct trace *trace = canvas->state;
    trace->line = arena_grow(canvas->store, trace->line, &trace->capacity, trace->size + size, 1);
    memcpy(trace->line + trace->size, text, size);
    trace->size += size;
}

static void put(struct canvas *canvas, const char *text)
{
    put_bytes(canvas, text, strlen(text));
}

static void put_space(struct canvas *canvas)
{
    put(canvas, " ");
}

/* With all its decimals, so that columns of numbers can be compared. */
static void put_fixed(struct canvas *canvas, double value, int decimals)
{
    char text[OPS_NUMBER_SIZE + 8];
    char *end = ops_format(text, value, decimals);
    if (end == NULL) {
        canvas_fail(canvas, "a length or place is not a number, or far off the paper");
        return;
    }
    const char *point = memchr(text, '.', (size_t)(end - text));
    int has = point != NULL ? (int)(end - point) - 1 : 0;
    if (point == NULL)
        *end++ = '.';
    for (; has < decimals; has++)
        *end++ = '0';
    put_bytes(canvas, text, (size_t)(end - text));
}

static void put_mm(struct canvas *canvas, double value)
{
    put_space(canvas);
    put_fixed(canvas, value, 2);
}

static void put_point(struct canvas *canvas, struct point point)
{
    put_mm(canvas, point.x);
    put_mm(canvas, point.y);
}

static void put_color(struct canvas *canvas, struct color color)
{
    static const char HEX[] = "0123456789abcdef";
    const uint8_t parts[] = {color.red, color.green, color.blue};
    put(canvas, " #");
    for (size_t i = 0; i < sizeof parts; i++)
        put_bytes(canvas, (const char[]){HEX[parts[i] >> 4], HEX[parts[i] & 15]}, 2);
}

static void put_quoted(struct canvas *canvas, const char *text)
{
    put(canvas, " \"");
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            put(canvas, "\\");
        put_bytes(canvas, *text == '\n' ? " " : text, 1);
    }
    put(canvas, "\"");
}

static void put_map(struct canvas *canvas, struct affine map)
{
    const double factors[] = {map.a, map.b, map.c, map.d};
    for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++) {
        put_space(canvas);
        put_fixed(canvas, factors[i], 4);
    }
    put_mm(canvas, map.e);
    put_mm(canvas, map.f);
}

static void put_path(struct canvas *canvas, const struct path *path)
{
    static const struct {
        size_t points;
        const char *letter;
    } VERBS[PATH_VERB_COUNT] = {
        [PATH_MOVE] = {1, " M"},
        [PATH_LINE] = {1, " L"},
        [PATH_CURVE] = {3, " C"},
        [PATH_CLOSE] = {0, " Z"},
    };
    size_t point = 0;
    put(canvas, ":");
    for (size_t verb = 0; verb < path->verb_count; verb++) {
        put(canvas, VERBS[path->verbs[verb]].letter);
        for (size_t i = 0; i < VERBS[path->verbs[verb]].points; i++)
            put_point(canvas, path->points[point++]);
    }
}

static void put_stroke(struct canvas *canvas, const struct stroke *stroke)
{
    put(canvas, " stroke");
    put_mm(canvas, stroke->width_mm);
    put_color(canvas, stroke->color);
    put_space(canvas);
    put(canvas, CAP_NAMES[stroke->cap]);
    put_space(canvas);
    put(canvas, JOIN_NAMES[stroke->join]);
    if (stroke->gap_mm == 0)
        return;
    put(canvas, " dash");
    put_mm(canvas, stroke->dash_mm);
    put_mm(canvas, stroke->gap_mm);
    put_mm(canvas, stroke->phase_mm);
}

/* Begins a line, indented by what it stands in. */
static void line_begin(struct canvas *canvas, const char *word)
{
    struct trace *trace = canvas->state;
    trace->size = 0;
    for (int i = 0; i < trace->depth; i++)
        put(canvas, "  ");
    put(canvas, word);
}

static void line_end(struct canvas *canvas)
{
    struct trace *trace = canvas->state;
    put(canvas, "\n");
    if (fwrite(trace->line, 1, trace->size, trace->to) != trace->size)
        canvas_fail(canvas, "the trace could not be written");
}

static void line_enter(struct canvas *canvas)
{
    struct trace *trace = canvas->state;
    line_end(canvas);
    trace->depth++;
}

static void line_leave(struct canvas *canvas, const char *word)
{
    struct trace *trace = canvas->state;
    trace->depth--;
    line_begin(canvas, word);
    line_end(canvas);
}

static void trace_page_begin(struct canvas *canvas, double width_mm, double height_mm, const char *label)
{
    line_begin(canvas, "page");
    put_mm(canvas, width_mm);
    put_mm(canvas, height_mm);
    put_quoted(canvas, label);
    line_enter(canvas);
}

static void trace_page_end(struct canvas *canvas)
{
    line_leave(canvas, "page end");
}

static void trace_bookmark(struct canvas *canvas, int level, double y_mm, const char *title)
{
    line_begin(canvas, "bookmark level ");
    put_bytes(canvas, (const char[]){(char)('0' + (level < 9 ? level : 9))}, 1);
    put_mm(canvas, y_mm);
    put_quoted(canvas, title);
    line_end(canvas);
}

static void trace_save(struct canvas *canvas)
{
    line_begin(canvas, "save");
    line_enter(canvas);
}

static void trace_restore(struct canvas *canvas)
{
    line_leave(canvas, "restore");
}

static void trace_map(struct canvas *canvas, struct affine map)
{
    line_begin(canvas, "map");
    put_map(canvas, map);
    line_end(canvas);
}

static void trace_clip(struct canvas *canvas, const struct path *path, enum fill_rule rule)
{
    line_begin(canvas, rule == FILL_EVEN_ODD ? "clip even-odd" : "clip");
    put_path(canvas, path);
    line_end(canvas);
}

static void trace_paint(struct canvas *canvas, const struct path *path, const struct color *fill, enum fill_rule rule,
                        const struct stroke *stroke)
{
    line_begin(canvas, "draw");
    if (fill != NULL) {
        put(canvas, rule == FILL_EVEN_ODD ? " fill even-odd" : " fill");
        put_color(canvas, *fill);
    }
    if (stroke != NULL)
        put_stroke(canvas, stroke);
    put_path(canvas, path);
    line_end(canvas);
}

static void trace_text(struct canvas *canvas, struct point baseline, const struct text_style *style, const char *text)
{
    const double DEGREES = 57.29577951308232;
    line_begin(canvas, "text");
    put_point(canvas, baseline);
    put_space(canvas);
    put(canvas, FACE_NAMES[style->face]);
    put_mm(canvas, style->size_pt);
    put(canvas, "pt");
    put_color(canvas, style->color);
    if (style->tracking_mm != 0) {
        put(canvas, " tracking");
        put_mm(canvas, style->tracking_mm);
    }
    if (style->halo_mm > 0) {
        put(canvas, " halo");
        put_mm(canvas, style->halo_mm);
        put_color(canvas, style->halo_color);
    }
    if (style->turn_rad != 0) {
        put(canvas, " turn");
        put_mm(canvas, style->turn_rad * DEGREES);
    }
    put_quoted(canvas, text);
    line_end(canvas);
}

static void trace_symbol_begin(struct canvas *canvas, size_t index)
{
    const struct symbol *symbol = &canvas->symbols[index];
    line_begin(canvas, "symbol begin");
    put_quoted(canvas, symbol->name);
    put_point(canvas, (struct point){symbol->bounds.x, symbol->bounds.y});
    put_point(canvas, (struct point){symbol->bounds.width, symbol->bounds.height});
    line_enter(canvas);
}

static void trace_symbol_end(struct canvas *canvas, size_t index)
{
    (void)index;
    line_leave(canvas, "symbol end");
}

static void trace_symbol(struct canvas *canvas, size_t index, struct affine where)
{
    line_begin(canvas, "symbol");
    put_quoted(canvas, canvas->symbols[index].name);
    put_map(canvas, where);
    line_end(canvas);
}

static void trace_finish(struct canvas *canvas, struct output *output)
{
    struct trace *trace = canvas->state;
    (void)output;
    if (fflush(trace->to) != 0)
        canvas_fail(canvas, "the trace could not be written");
}

static void trace_release(struct canvas *canvas)
{
    (void)canvas;    /* the file is the caller's */
}

static const struct canvas_backend TRACE = {
    .release = trace_release,
    .finish = trace_finish,
    .page_begin = trace_page_begin,
    .page_end = trace_page_end,
    .bookmark = trace_bookmark,
    .save = trace_save,
    .restore = trace_restore,
    .map = trace_map,
    .clip = trace_clip,
    .paint = trace_paint,
    .text = trace_text,
    .symbol_begin = trace_symbol_begin,
    .symbol_end = trace_symbol_end,
    .symbol = trace_symbol,
};

struct canvas *canvas_new_trace(struct arena *arena, struct fonts *fonts, const struct canvas_info *info, FILE *to)
{
    struct canvas *canvas = canvas_new(arena, fonts, info, &TRACE);
    struct trace *trace = arena_alloc(canvas->store, sizeof *trace);
    trace->to = to;
    canvas->state = trace;
    line_begin(canvas, "document");
    put_quoted(canvas, canvas->info.title);
    put(canvas, " author");
    put_quoted(canvas, canvas->info.author);
    put(canvas, " subject");
    put_quoted(canvas, canvas->info.subject);
    put(canvas, " language");
    put_quoted(canvas, canvas->info.language);
    put(canvas, canvas->info.duplex ? " duplex" : " simplex");
    line_end(canvas);
    return canvas;
}
