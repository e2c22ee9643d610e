/* The usual blocks of a flow: headings, paragraphs, pictures. */
#include "flow_blocks.h"

static const double hair_mm = 0.001;

void layout_line_draw(struct canvas *canvas, const struct style *style, enum weight weight, enum ink ink,
                      struct point from, struct point to)
{
    struct path path;
    struct stroke stroke = style_stroke(style, weight, ink);
    path_init(&path, canvas_scratch(canvas));
    path_segment(&path, from, to);
    canvas_stroke(canvas, &path, &stroke);
}

double layout_type_height(const struct setting *setting, enum role role)
{
    const struct type_role *type = &setting->style->types[role];
    return fonts_cap_height(setting->fonts, type->face, type->size_pt) +
           fonts_descent(setting->fonts, type->face, type->size_pt);
}

/* ---- headings ---- */

void section_head_measure(struct section_head *head, const struct setting *setting, double width_mm)
{
    const struct style_table *table = &setting->style->table;
    double lack = layout_type_height(setting, ROLE_SECTION) - table->section_text_mm;
    head->width_mm = width_mm;
    head->raise_mm = lack > 0 ? lack : 0;
    if (head->hint != NULL) {
        head->hint_text = lines_set_plain(setting, ROLE_LABEL, head->hint, width_mm / 2, 0);
    }
    double room = width_mm - head->hint_text.width_mm - (head->hint != NULL ? table->gutter_mm : 0);
    if (head->continued) {
        head->continued_text = lines_set_plain(setting, ROLE_LABEL, "continued", room, 1);
        room -= head->continued_text.width_mm + table->gutter_mm;
    }
    head->title_text = lines_set_plain(setting, ROLE_SECTION, head->title, room > 1 ? room : 1, 0);
    double title = head->title_text.line_count > 1
                       ? (head->title_text.line_count - 1) * head->title_text.leading_mm
                       : 0;
    double hint = head->hint_text.line_count > 1 ? (head->hint_text.line_count - 1) * head->hint_text.leading_mm : 0;
    head->height_mm = table->section_mm + head->raise_mm + (title > hint ? title : hint);
}

void section_head_draw(const struct section_head *head, struct canvas *canvas, const struct style *style,
                       struct point top_left, double rule_mm)
{
    struct point at = {top_left.x, top_left.y + head->raise_mm + style->table.section_text_mm};
    double width_mm = head->width_mm;
    if (!head->bare) {
        layout_line_draw(canvas, style, WEIGHT_SECTION, INK_INK, top_left,
                         (struct point){top_left.x + rule_mm, top_left.y});
    }
    if (head->letter != NULL) {
        struct text_style letter = style_text(style, ROLE_SECTION_LETTER);
        double width = fonts_width(canvas_fonts(canvas), letter.face, letter.size_pt, letter.tracking_mm, head->letter);
        canvas_text(canvas, (struct point){at.x - style->table.letter_hang_mm - width, at.y}, &letter, head->letter);
    }
    lines_draw(canvas, style, &head->title_text, 0, head->title_text.line_count, at, width_mm, ALIGN_LEFT);
    if (head->continued) {
        double last = head->title_text.line_count > 0
                          ? head->title_text.lines[head->title_text.line_count - 1].width_mm
                          : 0;
        struct point beside = {at.x + last + style->table.gutter_mm,
                               at.y + (head->title_text.line_count - 1) * head->title_text.leading_mm};
        lines_draw(canvas, style, &head->continued_text, 0, 1, beside, width_mm, ALIGN_LEFT);
    }
    lines_draw(canvas, style, &head->hint_text, 0, head->hint_text.line_count, at, width_mm, ALIGN_RIGHT);
}

static int heading_measure(void *content, const struct setting *setting, double width_mm, double tallest_mm)
{
    struct section_head *head = content;
    section_head_measure(head, setting, width_mm);
    /* Words without end can need more than a column: then they stand too low, but are not lost. */
    head->height_mm = head->height_mm > tallest_mm ? tallest_mm : head->height_mm;
    return 1;
}

static struct flow_fit heading_fit(const void *content, int first, double height_mm, bool must)
{
    const struct section_head *head = content;
    (void)first, (void)must;
    return (struct flow_fit){.count = head->height_mm <= height_mm ? 1 : 0, .height_mm = head->height_mm};
}

static void heading_draw(const void *content, struct canvas *canvas, const struct style *style,
                         const struct flow_place *place, int page_count)
{
    (void)page_count;
    section_head_draw(content, canvas, style, (struct point){place->rect.x, place->rect.y}, place->rect.width);
}

int flow_heading(struct flow *flow, const struct flow_heading *heading)
{
    static const struct flow_kind kind = {"heading", heading_measure, heading_fit, heading_draw};
    struct section_head *head = arena_alloc(flow_arena(flow), sizeof *head);
    *head = (struct section_head){
        .letter = heading->letter, .title = heading->title, .hint = heading->hint, .bare = heading->bare};
    return flow_add(flow, &(struct flow_block){.kind = &kind,
                                               .content = head,
                                               .space_before_mm = -1,
                                               .keep_with_next = true,
                                               .bookmark = heading->bookmark ? heading->title : NULL});
}

/* ---- paragraphs ---- */

struct paragraph {
    struct flow_paragraph told;
    struct set_text text;
};

static int paragraph_measure(void *content, const struct setting *setting, double width_mm, double tallest_mm)
{
    struct paragraph *paragraph = content;
    (void)tallest_mm;
    paragraph->text = lines_set(setting, paragraph->told.runs, paragraph->told.run_count, width_mm, 0);
    return paragraph->text.line_count;
}

/* At least two lines stand together at a column's foot and at the next one's head. */
static struct flow_fit paragraph_fit(const void *content, int first, double height_mm, bool must)
{
    const struct paragraph *paragraph = content;
    double leading = paragraph->text.leading_mm;
    int left = paragraph->text.line_count - first;
    int count = leading > 0 ? (int)((height_mm + hair_mm) / leading) : 0;
    if (count >= left) {
        count = left;
    } else if (must && count < 3) {    /* a column of hardly a line */
        count = count > 1 ? count : 1;
    } else {
        count = left - count == 1 ? count - 1 : count;
        count = count < 2 ? 0 : count;
    }
    return (struct flow_fit){.count = count, .height_mm = count * leading};
}

static void paragraph_draw(const void *content, struct canvas *canvas, const struct style *style,
                           const struct flow_place *place, int page_count)
{
    const struct paragraph *paragraph = content;
    static const double baseline_share = 0.76;    /* of the leading, from a line's head to its baseline */
    struct point at = {place->rect.x, place->rect.y + baseline_share * paragraph->text.leading_mm};
    (void)page_count;
    lines_draw(canvas, style, &paragraph->text, place->first, place->count, at, place->rect.width,
               paragraph->told.align);
}

int flow_paragraph(struct flow *flow, const struct flow_paragraph *paragraph)
{
    static const struct flow_kind kind = {"paragraph", paragraph_measure, paragraph_fit, paragraph_draw};
    struct paragraph *content = arena_alloc(flow_arena(flow), sizeof *content);
    struct text_run *runs = arena_alloc_array(flow_arena(flow), (size_t)paragraph->run_count, sizeof *runs);
    for (int i = 0; i < paragraph->run_count; i++) {
        runs[i] = paragraph->runs[i];
    }
    content->told = *paragraph;
    content->told.runs = runs;
    return flow_add(flow, &(struct flow_block){.kind = &kind,
                                               .content = content,
                                               .space_before_mm = paragraph->space_before_mm,
                                               .keep_with_next = paragraph->keep_with_next});
}

/* ---- pictures ---- */

static int picture_measure(void *content, const struct setting *setting, double width_mm, double tallest_mm)
{
    struct flow_picture *picture = content;
    (void)setting, (void)width_mm;
    picture->height_mm = picture->height_mm > tallest_mm ? tallest_mm : picture->height_mm;
    return 1;
}

static struct flow_fit picture_fit(const void *content, int first, double height_mm, bool must)
{
    const struct flow_picture *picture = content;
    (void)first, (void)must;
    return (struct flow_fit){.count = picture->height_mm <= height_mm ? 1 : 0, .height_mm = picture->height_mm};
}

static void picture_draw(const void *content, struct canvas *canvas, const struct style *style,
                         const struct flow_place *place, int page_count)
{
    const struct flow_picture *picture = content;
    (void)page_count;
    picture->draw(picture->context, canvas, style, place->rect);
}

int flow_picture(struct flow *flow, const struct flow_picture *picture)
{
    static const struct flow_kind kind = {"picture", picture_measure, picture_fit, picture_draw};
    struct flow_picture *content = arena_alloc(flow_arena(flow), sizeof *content);
    *content = *picture;
    return flow_add(flow, &(struct flow_block){.kind = &kind,
                                               .content = content,
                                               .space_before_mm = picture->space_before_mm,
                                               .keep_with_next = picture->keep_with_next});
}
