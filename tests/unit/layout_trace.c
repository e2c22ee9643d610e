#include "layout_trace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const double hair_mm = 0.02;    /* the trace has two decimals */

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

struct layout_bench layout_bench_new(void)
{
    const char *problem = NULL;
    struct layout_bench bench = {.arena = arena_new(out_of_memory, NULL)};
    bench.fonts = fonts_open(bench.arena, "fonts", &problem);
    assert_null(problem);
    return bench;
}

/* The memory stream's buffer moves as it grows: the canvas is made once the bench has its place. */
static void open_canvas(struct layout_bench *bench)
{
    static const struct canvas_info info = {.title = "t", .author = "a", .subject = "s", .language = "en"};
    bench->file = open_memstream(&bench->trace, &bench->trace_size);
    assert_non_null(bench->file);
    bench->canvas = canvas_new_trace(bench->arena, bench->fonts, &info, bench->file);
}

void layout_bench_free(struct layout_bench *bench)
{
    if (bench->canvas != NULL)
        canvas_free(bench->canvas);
    if (bench->file != NULL)
        fclose(bench->file);
    fonts_close(bench->fonts);
    arena_free(bench->arena);
    free(bench->trace);
}

const struct style *layout_style(struct layout_bench *bench, const char *layout, const char *paper)
{
    struct diagnostics *diagnostics = diagnostics_new(bench->arena);
    const struct style *style = style_load(bench->arena, diagnostics, ".", layout, paper);
    diagnostics_print(diagnostics, stderr);
    assert_non_null(style);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
    if (bench->canvas == NULL)
        open_canvas(bench);
    return style;
}

static enum face face_named(const char *name)
{
    static const char *const names[FACE_COUNT] = {
        [FACE_TEXT] = "text",
        [FACE_TEXT_BOLD] = "text-bold",
        [FACE_TEXT_ITALIC] = "text-italic",
        [FACE_TEXT_BOLD_ITALIC] = "text-bold-italic",
        [FACE_SANS] = "sans",
        [FACE_SANS_BOLD] = "sans-bold",
        [FACE_SANS_ITALIC] = "sans-italic",
        [FACE_TITLE] = "title",
    };
    for (int i = 0; i < FACE_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return (enum face)i;
    fail_msg("no face %s", name);
    return FACE_TEXT;
}

/* text X Y face SIZEpt #color [tracking T] … "words" */
static void read_text(struct layout_bench *bench, struct traced *traced, int page, char *line)
{
    double x, baseline, size_pt;
    char face[40];
    assert_int_equal(sscanf(line, "text %lf %lf %39s %lfpt", &x, &baseline, face, &size_pt), 4);
    char *words = strchr(line, '"');
    assert_non_null(words);
    char *end = strrchr(++words, '"');
    *end = '\0';
    double tracking = 0;
    const char *told = strstr(line, " tracking ");
    if (told != NULL && told < words && sscanf(told, " tracking %lf", &tracking) == 1)
        tracking -= 0.005;    /* rounded in the trace: rather too narrow a box than too wide a one */
    traced->texts = arena_grow(bench->arena, traced->texts, &traced->capacity, traced->count + 1,
                               sizeof *traced->texts);
    traced->texts[traced->count++] = (struct traced_text){
        .page = page,
        .x = x,
        .baseline = baseline,
        .width = fonts_width(bench->fonts, face_named(face), size_pt, tracking, words),
        .rise = 0.6 * size_pt * POINT_MM,
        .size_pt = size_pt,
        .text = arena_copy(bench->arena, words),
    };
}

struct traced layout_traced(struct layout_bench *bench)
{
    struct traced traced = {0};
    int page = -1;
    assert_true(canvas_finish(bench->canvas, NULL));
    fflush(bench->file);
    for (char *line = bench->trace, *end; line < bench->trace + bench->trace_size; line = end + 1) {
        end = strchr(line, '\n');
        *end = '\0';
        line += strspn(line, " ");
        if (strncmp(line, "page ", 5) == 0 && line[5] >= '0' && line[5] <= '9')
            page++;
        else if (strncmp(line, "text ", 5) == 0)
            read_text(bench, &traced, page, line);
    }
    canvas_free(bench->canvas);
    bench->canvas = NULL;
    fclose(bench->file);
    bench->file = NULL;
    free(bench->trace);
    bench->trace = NULL;
    return traced;
}

int traced_count(const struct traced *traced, int page, const char *text)
{
    int count = 0;
    for (size_t i = 0; i < traced->count; i++)
        if ((page < 0 || traced->texts[i].page == page) && strcmp(traced->texts[i].text, text) == 0)
            count++;
    return count;
}

void traced_assert_inside(const struct traced *traced, int page, struct rect rect)
{
    for (size_t i = 0; i < traced->count; i++) {
        const struct traced_text *text = &traced->texts[i];
        bool letter = strlen(text->text) == 1;
        if (text->page != page)
            continue;
        if ((text->x < rect.x - hair_mm && !letter) || text->x + text->width > rect.x + rect.width + 0.1 ||
            text->baseline - text->rise < rect.y - hair_mm || text->baseline > rect.y + rect.height + hair_mm)
            fail_msg("page %d: \"%s\" at %.2f %.2f, %.2f wide, is outside %.2f %.2f %.2f %.2f", page, text->text,
                     text->x, text->baseline, text->width, rect.x, rect.y, rect.width, rect.height);
    }
}

static bool overlap(const struct traced_text *a, const struct traced_text *b)
{
    return a->page == b->page && a->x + a->width > b->x + 0.1 && b->x + b->width > a->x + 0.1 &&
           a->baseline - a->rise < b->baseline - hair_mm && b->baseline - b->rise < a->baseline - hair_mm;
}

void traced_assert_apart(const struct traced *traced)
{
    for (size_t i = 0; i < traced->count; i++)
        for (size_t k = i + 1; k < traced->count && traced->texts[k].page == traced->texts[i].page; k++)
            if (overlap(&traced->texts[i], &traced->texts[k]))
                fail_msg("page %d: \"%s\" at %.2f %.2f (%.2f) and \"%s\" at %.2f %.2f overlap", traced->texts[i].page,
                         traced->texts[i].text, traced->texts[i].x, traced->texts[i].baseline, traced->texts[i].width,
                         traced->texts[k].text, traced->texts[k].x, traced->texts[k].baseline);
}

void assert_near(double value, double expected, double tolerance)
{
    if (value < expected - tolerance || value > expected + tolerance)
        fail_msg("%.4f is not within %.4f of %.4f", value, tolerance, expected);
}

unsigned layout_random(unsigned long long *state, unsigned below)
{
    *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(*state >> 33) % below;
}

const char *layout_words(struct arena *arena, unsigned long long *state, int most)
{
    static const char *const words[] = {
        "ford",  "Gŵyr",   "a",       "Źródła",  "undulating", "Llanfairpwllgwyngyllgogerychwyrndrobwll", "hex",
        "river", "Ωmega",  "1,250",   "of",      "Bwlch-y-groes", "the",  "Мещера",  "—", "restless",
        "Donaudampfschifffahrtsgesellschaft", "in", "Ἑλλάς", "x",
    };
    const char *text = "";
    int count = (int)layout_random(state, (unsigned)most + 1);
    for (int i = 0; i < count; i++) {
        unsigned choice = layout_random(state, sizeof words / sizeof *words);
        bool long_word = strlen(words[choice]) > 20 && layout_random(state, 4) > 0;
        text = arena_print(arena, "%s%s%s", text, i == 0 ? "" : " ", long_word ? "hill" : words[choice]);
    }
    return text;
}

struct rect layout_body(const void *context, int page)
{
    (void)page;
    return *(const struct rect *)context;
}

struct layout_printed layout_print_table(struct layout_bench *bench, const struct style *style,
                                         const struct sheet_table *table, const struct rect *body)
{
    struct flow_frame frame = {layout_body, body};
    struct layout_printed printed = {.flow = flow_new(bench->arena, bench->fonts, style, frame)};
    printed.block = flow_table(printed.flow, table);
    printed.pages = flow_place(printed.flow);
    for (int page = 0; page < printed.pages->page_count; page++) {
        canvas_page_begin(bench->canvas, 300, 400, "");
        flow_draw(printed.flow, bench->canvas, page);
        canvas_page_end(bench->canvas);
    }
    printed.traced = layout_traced(bench);
    for (int page = 0; page < printed.pages->page_count; page++)
        traced_assert_inside(&printed.traced, page, *body);
    traced_assert_apart(&printed.traced);
    return printed;
}

struct sheet_row *layout_rows(struct arena *arena, int count, int columns, unsigned long long seed)
{
    struct sheet_row *rows = arena_alloc_array(arena, (size_t)count + 1, sizeof *rows);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *cells = arena_alloc_array(arena, (size_t)columns, sizeof *cells);
        cells[0].text = arena_print(arena, "r%04d", i);
        for (int k = 1; k < columns; k++)
            cells[k].text = layout_words(arena, &seed, layout_random(&seed, 9) == 0 ? 20 : 3);
        rows[i].cells = cells;
    }
    return rows;
}

const struct traced_text *traced_find(const struct traced *traced, const char *text)
{
    for (size_t i = 0; i < traced->count; i++)
        if (strcmp(traced->texts[i].text, text) == 0)
            return &traced->texts[i];
    fail_msg("\"%s\" was not printed", text);
    return NULL;
}
