/* What forms draw by themselves: check boxes, and single lines to write on. */
#include "table_layout.h"

void sheet_check_draw(struct canvas *canvas, const struct style *style, struct point center, bool checked)
{
    /* The tick's corners, in parts of the box's side from its top left. */
    static const struct point tick[] = {{0.16, 0.5}, {0.42, 0.82}, {1.04, -0.04}};
    double side = style->table.check_mm;
    struct point corner = {center.x - side / 2, center.y - side / 2};
    struct stroke line = style_stroke(style, WEIGHT_CHECK, INK_INK);
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    path_rect(&path, (struct rect){corner.x, corner.y, side, side});
    canvas_fill_stroke(canvas, &path, style_color(style, INK_PAPER), &line);
    if (checked) {
        struct stroke stroke = style_stroke(style, WEIGHT_TICK, INK_ACCENT);
        stroke.cap = CAP_ROUND;
        stroke.join = JOIN_ROUND;
        path_clear(&path);
        for (size_t i = 0; i < sizeof tick / sizeof *tick; i++) {
            struct point point = {corner.x + tick[i].x * side, corner.y + tick[i].y * side};
            if (i == 0) {
                path_move(&path, point);
            } else {
                path_line(&path, point);
            }
        }
        canvas_stroke(canvas, &path, &stroke);
    }
}

/* A field's label and entry, set. */
struct field {
    struct set_text label, entry;
    double line_mm, entry_mm;    /* from its left: where the line begins, and the entry */
};

/* A label takes half the width at most. */
static struct field field_set(const struct setting *setting, double width_mm, const char *label, const char *entry)
{
    const struct style_table *table = &setting->style->table;
    struct field field = {0};
    if (label != NULL && label[0] != '\0') {
        field.label = lines_set_plain(setting, ROLE_LABEL, label, width_mm / 2, 1);
        field.line_mm = field.label.width_mm + table->field_gap_mm;
    }
    field.entry_mm = field.line_mm + table->entry_inset_mm;
    if (entry != NULL) {
        double room = width_mm - field.entry_mm;
        field.entry = lines_set_plain(setting, ROLE_ENTRY, entry, room > 1 ? room : 1, 1);
    }
    return field;
}

static double raise_of(const struct set_text *text)
{
    return text->line_count > 1 ? (text->line_count - 1) * text->leading_mm : 0;
}

static double top_of(const struct setting *setting, const struct set_text *text, enum role role, double base_mm)
{
    const struct type_role *type = &setting->style->types[role];
    double ascent = fonts_ascent(setting->fonts, type->face, type->size_pt - text->shrink_pt);
    return text->line_count == 0 ? 0 : base_mm + raise_of(text) + ascent;
}

double sheet_field_height(const struct setting *setting, double width_mm, const char *label, const char *entry)
{
    struct arena_mark mark = arena_mark(setting->arena);
    struct field field = field_set(setting, width_mm, label, entry);
    double label_mm = top_of(setting, &field.label, ROLE_LABEL, 0);
    double entry_mm = top_of(setting, &field.entry, ROLE_ENTRY, setting->style->table.write_base_mm);
    arena_release(setting->arena, mark);
    return label_mm > entry_mm ? label_mm : entry_mm;
}

void sheet_field_draw(struct canvas *canvas, const struct style *style, struct point from, double width_mm,
                      const char *label, const char *entry)
{
    const struct setting setting = {.arena = canvas_scratch(canvas), .fonts = canvas_fonts(canvas), .style = style};
    struct field field = field_set(&setting, width_mm, label, entry);
    struct point at = {from.x, from.y - raise_of(&field.label)};
    lines_draw(canvas, style, &field.label, 0, field.label.line_count, at, width_mm, ALIGN_LEFT);
    layout_line_draw(canvas, style, WEIGHT_WRITE, INK_INK2, (struct point){from.x + field.line_mm, from.y},
                     (struct point){from.x + width_mm, from.y});
    at = (struct point){from.x + field.entry_mm, from.y - style->table.write_base_mm - raise_of(&field.entry)};
    lines_draw(canvas, style, &field.entry, 0, field.entry.line_count, at, width_mm, ALIGN_LEFT);
}
