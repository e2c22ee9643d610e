#include "inked.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/real.h"
#include "layout/style.h"

enum { STEPS = 12 };    /* along a line or curve */

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

struct inked_bench inked_bench_new(void)
{
    const char *problem = NULL;
    struct inked_bench bench = {.arena = arena_new(out_of_memory, NULL)};
    bench.fonts = fonts_open(bench.arena, "fonts", &problem);
    assert_null(problem);
    const struct style *style = style_load(bench.arena, diagnostics_new(bench.arena), ".", "standard", NULL);
    assert_non_null(style);
    bench.palettes[INKED_COLOR] = &style->palette;
    bench.palettes[INKED_BLACK] = &style_blacken(bench.arena, style)->palette;
    return bench;
}

void inked_bench_free(struct inked_bench *bench)
{
    fonts_close(bench->fonts);
    arena_free(bench->arena);
}

void inked_begin(struct inked *inked, const struct inked_bench *bench)
{
    *inked = (struct inked){.arena = arena_new(out_of_memory, NULL)};
    inked->file = open_memstream(&inked->text, &inked->text_size);
    assert_non_null(inked->file);
    const struct canvas_info info = {.title = "symbols"};
    inked->canvas = canvas_new_trace(inked->arena, bench->fonts, &info, inked->file);
    canvas_page_begin(inked->canvas, 210, 297, "1");
}

/* ---- reading the trace ---- */

static void add_point(struct inked *inked, struct inked_shape *shape, struct point at)
{
    shape->points = arena_grow(inked->arena, shape->points, &shape->capacity, shape->count + 1, sizeof at);
    shape->points[shape->count++] = at;
}

static void add_curve(struct inked *inked, struct inked_shape *shape, const struct point at[4])
{
    for (int i = 1; i <= STEPS; i++) {
        double t = (double)i / STEPS, u = 1 - t;
        double parts[] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
        struct point sum = {0, 0};
        for (int j = 0; j < 4; j++)
            sum = (struct point){sum.x + parts[j] * at[j].x, sum.y + parts[j] * at[j].y};
        add_point(inked, shape, sum);
    }
}

static struct point between(struct point from, struct point to, double share)
{
    return (struct point){from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
}

static void add_line(struct inked *inked, struct inked_shape *shape, struct point from, struct point to)
{
    add_curve(inked, shape, (struct point[]){from, between(from, to, 1.0 / 3), between(from, to, 2.0 / 3), to});
}

static struct point read_point(const char **text)
{
    char *end;
    double x = strtod(*text, &end), y = strtod(end, &end);
    *text = end;
    return (struct point){x, y};
}

static void read_path(struct inked *inked, struct inked_shape *shape, const char *text)
{
    struct point start = {0, 0}, at = {0, 0};
    for (; *text != '\0' && *text != '\n';) {
        char verb = *text++;
        if (verb == 'M') {
            start = at = read_point(&text);
            add_point(inked, shape, at);
        } else if (verb == 'L') {
            struct point to = read_point(&text);
            add_line(inked, shape, at, to);
            at = to;
        } else if (verb == 'C') {
            struct point curve[4] = {at};
            for (int i = 1; i < 4; i++)
                curve[i] = read_point(&text);
            add_curve(inked, shape, curve);
            at = curve[3];
        } else if (verb == 'Z') {
            add_line(inked, shape, at, start);
            at = start;
        }
    }
}

static struct color read_color(const char *text)
{
    unsigned long value = strtoul(strchr(text, '#') + 1, NULL, 16);
    return (struct color){(uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value};
}

static void read_shape(struct inked *inked, const char *line)
{
    char style[128];
    snprintf(style, sizeof style, "%.*s", (int)strcspn(line, ":\n"), line);
    const char *fill = strstr(style, "fill"), *stroke = strstr(style, "stroke");
    struct inked_shape shape = {.filled = fill != NULL};
    if (fill != NULL)
        shape.fill = read_color(fill);
    if (stroke != NULL) {
        shape.width = strtod(stroke + strlen("stroke"), NULL);
        shape.line = read_color(stroke);
    }
    read_path(inked, &shape, line + strlen(style) + 1);
    inked->shapes = arena_grow(inked->arena, inked->shapes, &inked->capacity, inked->count + 1, sizeof shape);
    inked->shapes[inked->count++] = shape;
}

static bool begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

void inked_end(struct inked *inked)
{
    canvas_page_end(inked->canvas);
    if (!canvas_finish(inked->canvas, NULL))
        fail_msg("%s", canvas_error(inked->canvas));
    canvas_free(inked->canvas);
    fclose(inked->file);
    for (const char *line = inked->text; line != NULL; line = strchr(line, '\n')) {
        line += strspn(line, "\n ");
        assert_false(begins(line, "clip") || begins(line, "map"));    /* would have to be taken into account */
        inked->stored += begins(line, "symbol begin");
        inked->placed += begins(line, "symbol \"");
        if (begins(line, "draw"))
            read_shape(inked, line);
    }
}

void inked_free(struct inked *inked)
{
    free(inked->text);
    arena_free(inked->arena);
}

/* ---- measuring ---- */

double inked_reach(const struct inked_shape *shape)
{
    double reach = 0;
    for (size_t i = 0; i < shape->count; i++)
        reach = fmax(reach, real_hypot(shape->points[i].x, shape->points[i].y));
    return reach + shape->width / 2;
}

double inked_clearance(const struct inked_shape *shape)
{
    double near = INFINITY;
    for (size_t i = 0; i < shape->count; i++)
        near = fmin(near, real_hypot(shape->points[i].x, shape->points[i].y));
    return near - shape->width / 2;
}

static bool same_shape(const struct inked_shape *one, const struct inked_shape *other)
{
    return one->filled == other->filled && one->width == other->width && one->count == other->count
           && memcmp(&one->fill, &other->fill, sizeof one->fill) == 0
           && memcmp(&one->line, &other->line, sizeof one->line) == 0
           && memcmp(one->points, other->points, one->count * sizeof *one->points) == 0;
}

bool inked_same(const struct inked *one, const struct inked *other)
{
    bool same = one->count == other->count;
    for (size_t i = 0; i < one->count && same; i++)
        same = same_shape(&one->shapes[i], &other->shapes[i]);
    return same;
}

static bool is_black_or_white(struct color color)
{
    return color.red == color.green && color.green == color.blue && (color.red == 0 || color.red == 255);
}

void inked_assert_black(const struct inked *inked)
{
    for (size_t i = 0; i < inked->count; i++) {
        const struct inked_shape *shape = &inked->shapes[i];
        assert_true(!shape->filled || is_black_or_white(shape->fill));
        assert_true(shape->width == 0 || is_black_or_white(shape->line));
    }
}
