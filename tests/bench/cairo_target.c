/* See the header. */
#include "cairo_target.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>

#include "base/text.h"

enum { GLYPHS_AT_ONCE = 256 };

static const char *const face_files[FACE_COUNT] = {
    [FACE_TEXT] = "fonts/GentiumPlus-Regular.ttf",
    [FACE_TEXT_BOLD] = "fonts/GentiumPlus-Bold.ttf",
    [FACE_TEXT_ITALIC] = "fonts/GentiumPlus-Italic.ttf",
    [FACE_TEXT_BOLD_ITALIC] = "fonts/GentiumPlus-BoldItalic.ttf",
    [FACE_SANS] = "fonts/RobotoCondensed-Regular.ttf",
    [FACE_SANS_BOLD] = "fonts/RobotoCondensed-Bold.ttf",
    [FACE_SANS_ITALIC] = "fonts/RobotoCondensed-Italic.ttf",
    [FACE_TITLE] = "fonts/EBGaramondSC12-Regular.ttf",
};

struct cairo_target {
    struct arena *arena;
    struct fonts *fonts;
    cairo_surface_t *surface;
    cairo_t *page;                       /* the surface's context */
    cairo_t *now;                        /* what is drawn on: the page or a symbol */
    cairo_surface_t **symbols;
    size_t symbol_count, symbol_capacity;
    FT_Library freetype;
    cairo_font_face_t *faces[FACE_COUNT];
};

struct cairo_target *cairo_target_new(struct arena *arena, struct fonts *fonts, const char *path)
{
    struct cairo_target *target = arena_alloc(arena, sizeof *target);
    target->arena = arena;
    target->fonts = fonts;
    target->surface = cairo_pdf_surface_create(path, 595, 842);
    target->page = cairo_create(target->surface);
    target->now = target->page;
    FT_Init_FreeType(&target->freetype);
    return target;
}

static cairo_font_face_t *face_get(struct cairo_target *target, enum face face)
{
    if (target->faces[face] == NULL) {
        FT_Face file;
        if (FT_New_Face(target->freetype, face_files[face], 0, &file) != 0) {
            return NULL;
        }
        target->faces[face] = cairo_ft_font_face_create_for_ft_face(file, FT_LOAD_NO_HINTING);
    }
    return target->faces[face];
}

static void color_set(cairo_t *cairo, struct color color)
{
    cairo_set_source_rgb(cairo, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

static void path_set(cairo_t *cairo, const struct path *path)
{
    const struct point *at = path->points;
    cairo_new_path(cairo);
    for (size_t i = 0; i < path->verb_count; i++) {
        switch ((enum path_verb)path->verbs[i]) {
        case PATH_MOVE:
            cairo_move_to(cairo, at[0].x, at[0].y);
            at += 1;
            break;
        case PATH_LINE:
            cairo_line_to(cairo, at[0].x, at[0].y);
            at += 1;
            break;
        case PATH_CURVE:
            cairo_curve_to(cairo, at[0].x, at[0].y, at[1].x, at[1].y, at[2].x, at[2].y);
            at += 3;
            break;
        case PATH_CLOSE:
            cairo_close_path(cairo);
            break;
        case PATH_VERB_COUNT:
            break;
        }
    }
}

static void rule_set(cairo_t *cairo, enum fill_rule rule)
{
    cairo_set_fill_rule(cairo, rule == FILL_EVEN_ODD ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
}

static void stroke_set(cairo_t *cairo, const struct stroke *stroke)
{
    static const cairo_line_cap_t caps[] = {
        [CAP_BUTT] = CAIRO_LINE_CAP_BUTT, [CAP_ROUND] = CAIRO_LINE_CAP_ROUND, [CAP_SQUARE] = CAIRO_LINE_CAP_SQUARE};
    static const cairo_line_join_t joins[] = {
        [JOIN_MITER] = CAIRO_LINE_JOIN_MITER,
        [JOIN_ROUND] = CAIRO_LINE_JOIN_ROUND,
        [JOIN_BEVEL] = CAIRO_LINE_JOIN_BEVEL,
    };
    color_set(cairo, stroke->color);
    cairo_set_line_width(cairo, stroke->width_mm);
    cairo_set_line_cap(cairo, caps[stroke->cap]);
    cairo_set_line_join(cairo, joins[stroke->join]);
    const double dashes[] = {stroke->dash_mm, stroke->gap_mm};
    cairo_set_dash(cairo, dashes, stroke->gap_mm > 0 ? 2 : 0, stroke->phase_mm);
}

static void paint(cairo_t *cairo, const struct call *call)
{
    path_set(cairo, &call->path);
    if (call->fills) {
        rule_set(cairo, call->rule);
        color_set(cairo, call->fill);
        if (call->strokes) {
            cairo_fill_preserve(cairo);
        } else {
            cairo_fill(cairo);
        }
    }
    if (call->strokes) {
        stroke_set(cairo, &call->stroke);
        cairo_stroke(cairo);
    }
}

/* Glyphs of one face. */
static void glyphs_show(struct cairo_target *target, enum face face, const struct text_style *style,
                        const cairo_glyph_t *glyphs, int count)
{
    cairo_t *cairo = target->now;
    if (count == 0) {
        return;
    }
    cairo_set_font_face(cairo, face_get(target, face));
    cairo_set_font_size(cairo, style->size_pt * POINT_MM);
    if (style->halo_mm > 0) {
        cairo_new_path(cairo);
        cairo_glyph_path(cairo, glyphs, count);
        stroke_set(cairo, &(struct stroke){.width_mm = style->halo_mm, .color = style->halo_color, .join = JOIN_ROUND});
        cairo_stroke(cairo);
    }
    color_set(cairo, style->color);
    cairo_show_glyphs(cairo, glyphs, count);
}

static void text_show(struct cairo_target *target, const struct call *call)
{
    const struct text_style *style = &call->text_style;
    cairo_t *cairo = target->now;
    cairo_save(cairo);
    cairo_translate(cairo, call->baseline.x, call->baseline.y);
    if (style->turn_rad != 0) {
        cairo_rotate(cairo, style->turn_rad);
    }
    cairo_glyph_t glyphs[GLYPHS_AT_ONCE];
    int count = 0;
    double x = 0;
    enum face wanted = fonts_line_face(style->face, call->text), face = wanted;
    for (const char *cursor = call->text; *cursor != '\0';) {
        struct glyph glyph = fonts_glyph(target->fonts, wanted, text_next(&cursor));
        if (glyph.face != face || count == GLYPHS_AT_ONCE) {
            glyphs_show(target, face, style, glyphs, count);
            face = glyph.face;
            count = 0;
        }
        glyphs[count++] = (cairo_glyph_t){.index = glyph.id, .x = x};
        x += glyph.advance / 1000.0 * style->size_pt * POINT_MM + style->tracking_mm;
    }
    glyphs_show(target, face, style, glyphs, count);
    cairo_restore(cairo);
}

/* A symbol becomes a surface of its own, which cairo stores once, too. */
static void symbol_begin(struct cairo_target *target, const struct call *call)
{
    const cairo_rectangle_t bounds = {call->rect.x, call->rect.y, call->rect.width, call->rect.height};
    target->symbols = arena_grow(target->arena, target->symbols, &target->symbol_capacity, call->symbol + 1,
                                 sizeof *target->symbols);
    if (target->symbol_count < call->symbol + 1) {
        target->symbol_count = call->symbol + 1;
    }
    target->symbols[call->symbol] = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &bounds);
    target->now = cairo_create(target->symbols[call->symbol]);
}

static void symbol_show(struct cairo_target *target, const struct call *call)
{
    const struct affine *map = &call->map;
    cairo_matrix_t matrix;
    cairo_matrix_init(&matrix, map->a, map->b, map->c, map->d, map->e, map->f);
    cairo_save(target->now);
    cairo_transform(target->now, &matrix);
    cairo_set_source_surface(target->now, target->symbols[call->symbol], 0, 0);
    cairo_paint(target->now);
    cairo_restore(target->now);
}

static void call_play(struct cairo_target *target, const struct call *call)
{
    cairo_t *cairo = target->now;
    cairo_matrix_t matrix;
    switch (call->kind) {
    case CALL_PAGE_BEGIN:
        cairo_pdf_surface_set_size(target->surface, call->rect.width / POINT_MM, call->rect.height / POINT_MM);
        cairo_save(cairo);
        cairo_scale(cairo, 1 / POINT_MM, 1 / POINT_MM);
        break;
    case CALL_PAGE_END:
        cairo_restore(cairo);
        cairo_show_page(cairo);
        break;
    case CALL_SAVE:
        cairo_save(cairo);
        break;
    case CALL_RESTORE:
        cairo_restore(cairo);
        break;
    case CALL_MAP:
        cairo_matrix_init(&matrix, call->map.a, call->map.b, call->map.c, call->map.d, call->map.e, call->map.f);
        cairo_transform(cairo, &matrix);
        break;
    case CALL_CLIP:
        path_set(cairo, &call->path);
        rule_set(cairo, call->rule);
        cairo_clip(cairo);
        break;
    case CALL_PAINT:
        paint(cairo, call);
        break;
    case CALL_TEXT:
        text_show(target, call);
        break;
    case CALL_SYMBOL_BEGIN:
        symbol_begin(target, call);
        break;
    case CALL_SYMBOL_END:
        cairo_destroy(target->now);
        target->now = target->page;
        break;
    case CALL_SYMBOL:
        symbol_show(target, call);
        break;
    }
}

void cairo_target_play(struct cairo_target *target, const struct recording *page)
{
    for (size_t i = 0; i < page->count; i++) {
        call_play(target, &page->calls[i]);
    }
}

const char *cairo_target_finish(struct cairo_target *target)
{
    cairo_status_t status = cairo_status(target->page);
    cairo_destroy(target->page);
    cairo_surface_finish(target->surface);
    if (status == CAIRO_STATUS_SUCCESS) {
        status = cairo_surface_status(target->surface);
    }
    cairo_surface_destroy(target->surface);
    for (size_t i = 0; i < target->symbol_count; i++) {
        cairo_surface_destroy(target->symbols[i]);
    }
    return status == CAIRO_STATUS_SUCCESS ? NULL : cairo_status_to_string(status);
}
