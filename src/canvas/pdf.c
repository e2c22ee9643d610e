#include "pdf.h"

#include <stdio.h>
#include <string.h>

#include "base/real.h"
#include "base/text.h"

/* The box that stands for a missing character, in em. */
static const struct {
    double left, right, height, line;
} BOX = {0.06, 0.44, 0.62, 0.04};

enum { MODE_FILL = 0, MODE_STROKE = 1 };

static struct pdf *pdf_of(struct canvas *canvas)
{
    return canvas->state;
}

static struct surface *pdf_surface(struct canvas *canvas)
{
    struct pdf *pdf = pdf_of(canvas);
    return pdf->surfaces[pdf->surface_count - 1];
}

static struct ops *pdf_ops(struct canvas *canvas)
{
    return &pdf_surface(canvas)->ops;
}

static void surface_push(struct pdf *pdf)
{
    struct arena *store = pdf->canvas->store;
    if (pdf->surface_count == pdf->surfaces_made) {
        pdf->surfaces = arena_grow(store, pdf->surfaces, &pdf->surface_capacity, pdf->surface_count + 1,
                                   sizeof(struct surface *));
        pdf->surfaces[pdf->surfaces_made++] = arena_alloc(store, sizeof(struct surface));
    }
    struct surface *surface = pdf->surfaces[pdf->surface_count++];
    ops_begin(&surface->ops, store);
    for (size_t i = 0; i < surface->resources.symbol_count; i++)
        surface->has_symbol[surface->resources.symbols[i]] = 0;
    surface->resources.symbol_count = 0;
    surface->resources.faces = 0;
}

/* Closes the surface on top: its operators become a stream, its resources a list of their own. */
static void surface_pop(struct pdf *pdf, struct pdf_stream *stream, struct pdf_resources *resources)
{
    struct arena *store = pdf->canvas->store;
    struct surface *surface = pdf->surfaces[pdf->surface_count - 1];
    ops_leave_text(&surface->ops);
    pdf->surface_count--;
    if (surface->ops.bad_number) {
        canvas_fail(pdf->canvas, "a length or place is not a number, or far off the paper");
        return;
    }
    size_t count = surface->resources.symbol_count;
    *resources = (struct pdf_resources){.faces = surface->resources.faces, .symbol_count = count};
    if (count > 0) {
        resources->symbols = arena_alloc_array(store, count, sizeof *resources->symbols);
        memcpy(resources->symbols, surface->resources.symbols, count * sizeof *resources->symbols);
    }
    stream->resources = resources;
    pdf_stream_make(pdf, stream, surface->ops.data, surface->ops.size);
}

/* Points, rounded as the page box is written: A4 is 595.276 by 841.89. */
static double to_points(double mm)
{
    return (double)(long)(mm / POINT_MM * 1000 + 0.5) / 1000;
}

static void pdf_page_begin(struct canvas *canvas, double width_mm, double height_mm, const char *label)
{
    struct pdf *pdf = pdf_of(canvas);
    const double SHORTEST = 1, LONGEST = 14400 * POINT_MM;    /* what a PDF page may measure */
    if (!(width_mm >= SHORTEST && width_mm <= LONGEST && height_mm >= SHORTEST && height_mm <= LONGEST)) {
        canvas_fail(canvas, "a page must measure between 1 and 5080 mm each way");
        return;
    }
    struct pdf_page *page = arena_alloc(canvas->store, sizeof *page);
    page->width_pt = to_points(width_mm);
    page->height_pt = to_points(height_mm);
    page->label = label;
    pdf->pages = arena_grow(canvas->store, pdf->pages, &pdf->page_capacity, pdf->page_count + 1,
                            sizeof(struct pdf_page *));
    pdf->pages[pdf->page_count++] = page;
    surface_push(pdf);
    /* From here on the page is measured in millimetres from its top left. */
    struct ops *ops = pdf_ops(canvas);
    ops_number(ops, 1 / POINT_MM, 6);
    ops_string(ops, "0 0 ");
    ops_number(ops, -1 / POINT_MM, 6);
    ops_string(ops, "0 ");
    ops_number(ops, page->height_pt, 3);
    ops_string(ops, "cm\n");
}

static void pdf_page_end(struct canvas *canvas)
{
    struct pdf *pdf = pdf_of(canvas);
    struct pdf_page *page = pdf->pages[pdf->page_count - 1];
    surface_pop(pdf, &page->content, &page->resources);
    page->content.resources = NULL;    /* they stand with the page */
    if (canvas->error == NULL)
        pdf_page_make(pdf, page);
}

static void pdf_bookmark(struct canvas *canvas, int level, double y_mm, const char *title)
{
    struct pdf *pdf = pdf_of(canvas);
    pdf->bookmarks = arena_grow(canvas->store, pdf->bookmarks, &pdf->bookmark_capacity, pdf->bookmark_count + 1,
                                sizeof *pdf->bookmarks);
    pdf->bookmarks[pdf->bookmark_count++] = (struct pdf_bookmark){
        .page = pdf->page_count - 1,
        .level = level,
        .y_pt = pdf->pages[pdf->page_count - 1]->height_pt - y_mm / POINT_MM,
        .title = title,
    };
}

static void pdf_save(struct canvas *canvas)
{
    ops_save(pdf_ops(canvas));
}

static void pdf_restore(struct canvas *canvas)
{
    ops_restore(pdf_ops(canvas));
}

static void pdf_map(struct canvas *canvas, struct affine map)
{
    struct ops *ops = pdf_ops(canvas);
    ops_leave_text(ops);
    ops_matrix(ops, map);
    ops_string(ops, "cm\n");
}

static void pdf_clip(struct canvas *canvas, const struct path *path, enum fill_rule rule)
{
    struct ops *ops = pdf_ops(canvas);
    if (path->verb_count == 0) {    /* nothing is left of the page */
        ops_leave_text(ops);
        ops_string(ops, "0 0 0 0 re\n");
    }
    ops_path(ops, path);
    ops_string(ops, rule == FILL_EVEN_ODD ? "W* n\n" : "W n\n");
}

static void pdf_paint(struct canvas *canvas, const struct path *path, const struct color *fill, enum fill_rule rule,
                      const struct stroke *stroke)
{
    struct ops *ops = pdf_ops(canvas);
    ops_leave_text(ops);
    if (fill != NULL)
        ops_set_fill(ops, *fill);
    if (stroke != NULL)
        ops_set_stroke(ops, stroke);
    ops_path(ops, path);
    if (fill != NULL && stroke != NULL)
        ops_string(ops, "B\n");
    else if (stroke != NULL)
        ops_string(ops, "S\n");
    else
        ops_string(ops, rule == FILL_EVEN_ODD ? "f*\n" : "f\n");
}

/* A line of text while it is written. */
struct run {
    struct canvas *canvas;
    struct surface *surface;
    const struct text_style *style;
    enum face face;          /* of the whole line */
    struct point start;
    double size_mm, cosine, sine;
    int mode;
};

static struct point run_point(const struct run *run, double along_mm, double up_mm)
{
    return (struct point){
        run->start.x + along_mm * run->cosine + up_mm * run->sine,
        run->start.y + along_mm * run->sine - up_mm * run->cosine,
    };
}

/* Text is upright in a space whose y goes up, so it is turned over once more. */
static void run_begin_at(const struct run *run, double along_mm)
{
    struct ops *ops = &run->surface->ops;
    struct point at = run_point(run, along_mm, 0);
    ops_enter_text(ops);
    ops_matrix(ops, (struct affine){run->cosine, run->sine, run->sine, -run->cosine, at.x, at.y});
    ops_string(ops, "Tm\n");
}

static void run_box(const struct run *run, double along_mm, struct color color)
{
    struct ops *ops = &run->surface->ops;
    double left = along_mm + BOX.left * run->size_mm, right = along_mm + BOX.right * run->size_mm;
    double top = BOX.height * run->size_mm;
    const struct point corners[] = {
        run_point(run, left, 0), run_point(run, left, top), run_point(run, right, top), run_point(run, right, 0)};
    double width = BOX.line * run->size_mm + (run->mode == MODE_STROKE ? run->style->halo_mm : 0);
    ops_leave_text(ops);
    ops_set_stroke(ops, &(struct stroke){.width_mm = width, .color = color});
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        ops_number(ops, corners[i].x, 3);
        ops_number(ops, corners[i].y, 3);
        ops_string(ops, i == 0 ? "m\n" : "l\n");
    }
    ops_string(ops, "s\n");
}

static void pdf_use_glyph(struct pdf *pdf, struct surface *surface, struct glyph glyph, uint32_t code)
{
    struct pdf_font *font = &pdf->fonts[glyph.face];
    if (font->dict == NULL)
        pdf_font_use(pdf, glyph.face);
    surface->resources.faces |= 1u << glyph.face;
    if (font->codes[glyph.id] == 0 || font->codes[glyph.id] > code)
        font->codes[glyph.id] = code;
}

/* Writes the glyphs from *text on that are of the same face as the first, and returns their advance in 1/1000 em. */
static long run_glyphs(const struct run *run, const char **text, long *count)
{
    static const char HEX[] = "0123456789ABCDEF";
    struct pdf *pdf = pdf_of(run->canvas);
    struct fonts *fonts = run->canvas->fonts;
    struct ops *ops = &run->surface->ops;
    const char *cursor = *text;
    uint32_t code = text_next(&cursor);
    struct glyph glyph = fonts_glyph(fonts, run->face, code);
    enum face face = glyph.face;
    ops_set_font(ops, face, run->size_mm);
    char *at = ops_room(ops, strlen(*text) * 4 + sizeof "<>Tj\n");
    long advance = 0;
    *at++ = '<';
    while (code != 0 && glyph.id != 0 && glyph.face == face) {
        pdf_use_glyph(pdf, run->surface, glyph, code);
        *at++ = HEX[glyph.id >> 12];
        *at++ = HEX[glyph.id >> 8 & 15];
        *at++ = HEX[glyph.id >> 4 & 15];
        *at++ = HEX[glyph.id & 15];
        advance += glyph.advance;
        ++*count;
        *text = cursor;
        code = text_next(&cursor);
        if (code != 0)
            glyph = fonts_glyph(fonts, run->face, code);
    }
    ops_put(ops, at);
    ops_string(ops, ">Tj\n");
    return advance;
}

static void run_draw(const struct run *run, struct color color, const char *text)
{
    struct ops *ops = &run->surface->ops;
    long advance = 0, count = 0;
    bool placed = false;
    ops_set_mode(ops, run->mode);
    ops_set_tracking(ops, run->style->tracking_mm);
    while (*text != '\0') {
        double along = (double)advance * run->size_mm / 1000 + (double)count * run->style->tracking_mm;
        const char *next = text;
        struct glyph glyph = fonts_glyph(run->canvas->fonts, run->face, text_next(&next));
        if (glyph.id == 0) {
            run_box(run, along, color);
            advance += glyph.advance;
            count++;
            text = next;
            placed = false;
            continue;
        }
        if (!placed)
            run_begin_at(run, along);
        placed = true;
        advance += run_glyphs(run, &text, &count);
    }
}

/* The halo is a first pass of stroked letters. Its own text is declared empty, so that copying and searching find the
 * line once. */
static void pdf_text(struct canvas *canvas, struct point baseline, const struct text_style *style, const char *text)
{
    struct surface *surface = pdf_surface(canvas);
    struct ops *ops = &surface->ops;
    struct run run = {
        .canvas = canvas,
        .surface = surface,
        .style = style,
        .face = fonts_line_face(style->face, text),
        .start = baseline,
        .size_mm = style->size_pt * POINT_MM,
        .cosine = style->turn_rad != 0 ? real_cos(style->turn_rad) : 1,
        .sine = style->turn_rad != 0 ? real_sin(style->turn_rad) : 0,
    };
    if (style->halo_mm > 0) {
        ops_leave_text(ops);
        ops_string(ops, "/Span<</ActualText()>>BDC\n");
        ops_set_stroke(ops, &(struct stroke){
            .width_mm = style->halo_mm, .color = style->halo_color, .cap = CAP_ROUND, .join = JOIN_ROUND});
        run.mode = MODE_STROKE;
        run_draw(&run, style->halo_color, text);
        ops_leave_text(ops);
        ops_string(ops, "EMC\n");
    }
    ops_set_fill(ops, style->color);
    run.mode = MODE_FILL;
    run_draw(&run, style->color, text);
}

static void pdf_symbol_begin(struct canvas *canvas, size_t symbol)
{
    (void)symbol;
    surface_push(pdf_of(canvas));
}

static void pdf_symbol_end(struct canvas *canvas, size_t index)
{
    struct pdf *pdf = pdf_of(canvas);
    const struct symbol *symbol = &canvas->symbols[index];
    struct pdf_symbol *drawing = arena_alloc(canvas->store, sizeof *drawing);
    const double sides[] = {symbol->bounds.x, symbol->bounds.y, symbol->bounds.x + symbol->bounds.width,
                            symbol->bounds.y + symbol->bounds.height};
    char box[4][OPS_NUMBER_SIZE + 1];
    for (size_t i = 0; i < 4; i++) {
        char *end = ops_format(box[i], sides[i], 3);
        if (end == NULL) {
            canvas_fail(canvas, "the bounds of the symbol %s are not numbers", symbol->name);
            return;
        }
        *end = '\0';
    }
    /* Named by what it is, not by when it was first drawn: a page then says the same whatever else is printed. */
    snprintf(drawing->name, sizeof drawing->name, "S%012llX", (unsigned long long)(symbol->hash >> 16));
    pdf->symbols = arena_grow(canvas->store, pdf->symbols, &pdf->symbol_capacity, index + 1,
                              sizeof(struct pdf_symbol *));
    pdf->symbols[index] = drawing;
    drawing->form.entries = arena_print(canvas->store, "/Type/XObject\n/Subtype/Form\n/BBox[%s %s %s %s]\n", box[0],
                                        box[1], box[2], box[3]);
    surface_pop(pdf, &drawing->form, &drawing->resources);
}

static void pdf_symbol(struct canvas *canvas, size_t index, struct affine where)
{
    struct pdf *pdf = pdf_of(canvas);
    struct surface *surface = pdf_surface(canvas);
    struct pdf_resources *resources = &surface->resources;
    surface->has_symbol = arena_grow(canvas->store, surface->has_symbol, &surface->has_symbol_capacity, index + 1, 1);
    if (!surface->has_symbol[index]) {
        surface->has_symbol[index] = 1;
        resources->symbols = arena_grow(canvas->store, resources->symbols, &resources->symbol_capacity,
                                        resources->symbol_count + 1, sizeof *resources->symbols);
        resources->symbols[resources->symbol_count++] = (uint32_t)index;
    }
    struct ops *ops = &surface->ops;
    ops_leave_text(ops);
    ops_string(ops, "q ");
    ops_matrix(ops, where);
    ops_string(ops, "cm /");
    ops_string(ops, pdf->symbols[index]->name);
    ops_string(ops, " Do Q\n");
}

static void pdf_finish(struct canvas *canvas, struct output *output)
{
    if (pdf_of(canvas)->page_count == 0)
        canvas_fail(canvas, "the document has no pages");
    else
        pdf_document_save(pdf_of(canvas), output);
}

static void pdf_release(struct canvas *canvas)
{
    struct pdf *pdf = pdf_of(canvas);
    pdf_document_close(pdf);
    libdeflate_free_compressor(pdf->compressor);    /* NULL is fine */
    pdf->compressor = NULL;
}

static const struct canvas_backend PDF = {
    .release = pdf_release,
    .finish = pdf_finish,
    .page_begin = pdf_page_begin,
    .page_end = pdf_page_end,
    .bookmark = pdf_bookmark,
    .save = pdf_save,
    .restore = pdf_restore,
    .map = pdf_map,
    .clip = pdf_clip,
    .paint = pdf_paint,
    .text = pdf_text,
    .symbol_begin = pdf_symbol_begin,
    .symbol_end = pdf_symbol_end,
    .symbol = pdf_symbol,
};

struct canvas *canvas_new_pdf(struct arena *arena, struct fonts *fonts, const struct canvas_info *info)
{
    enum { LEVEL = 6 };
    struct canvas *canvas = canvas_new(arena, fonts, info, &PDF);
    struct pdf *pdf = arena_alloc(canvas->store, sizeof *pdf);
    pdf->canvas = canvas;
    canvas->state = pdf;
    pdf->compressor = libdeflate_alloc_compressor(LEVEL);
    if (pdf->compressor == NULL)
        canvas_exhausted(canvas);
    pdf_document_open(pdf);
    return canvas;
}
