/* Drawing a part of a table, and the table as a block of a flow. */
#include "table_layout.h"

/* ---- heads ---- */

/* Further lines of a label stand above its baseline. */
static void label_draw(const struct sheet_table_layout *layout, struct canvas *canvas, const struct set_text *text,
                       struct point baseline, double width, enum align align)
{
    baseline.y -= (text->line_count - 1) * text->leading_mm;
    lines_draw(canvas, layout->setting.style, text, 0, text->line_count, baseline, width, align);
}

static void spanners_draw(const struct sheet_table_layout *layout, struct canvas *canvas, struct point top_left)
{
    const struct style *style = layout->setting.style;
    for (int i = 0; i < layout->told.spanner_count; i++) {
        const struct sheet_spanner *spanner = &layout->told.spanners[i];
        double from = top_left.x + layout->x_mm[spanner->first];
        double to = top_left.x + layout->x_mm[spanner->last] + layout->widths_mm[spanner->last];
        double y = top_left.y + layout->spanner_extra_mm;
        label_draw(layout, canvas, &layout->spanners[i], (struct point){from, y + style->table.spanner_text_mm},
                   to - from, ALIGN_CENTER);
        layout_line_draw(canvas, style, WEIGHT_SPANNER, INK_INK, (struct point){from, y + style->table.spanner_line_mm},
                         (struct point){to, y + style->table.spanner_line_mm});
    }
}

static void labels_draw(const struct sheet_table_layout *layout, struct canvas *canvas, struct point top_left)
{
    const struct sheet_table *table = &layout->told;
    const struct style *style = layout->setting.style;
    double below_rule = layout->beside             ? style->table.section_label_mm
                        : table->spanner_count > 0 ? style->table.spanner_label_mm
                                                   : style->table.head_label_mm;
    double baseline = top_left.y + layout->spanner_extra_mm + layout->label_extra_mm + below_rule;
    double foot = top_left.y + layout->labels_mm;
    if (table->title == NULL) {
        layout_line_draw(canvas, style, WEIGHT_SECTION, INK_INK, top_left,
                         (struct point){top_left.x + layout->width_mm, top_left.y});
    }
    spanners_draw(layout, canvas, top_left);
    for (int i = 0; i < table->column_count; i++) {
        double inset_left, inset_right;
        table_label_insets(layout, i, &inset_left, &inset_right);
        double x = top_left.x + layout->x_mm[i];
        struct point at = {x + inset_left, baseline};
        double width = table_label_width(layout, i) - inset_left - inset_right;
        label_draw(layout, canvas, &layout->labels[i], at, width, table_label_align(layout, i));
        if (table->look == LOOK_WRITE) {
            layout_line_draw(canvas, style, WEIGHT_WRITE, INK_INK2, (struct point){x, foot},
                             (struct point){x + layout->widths_mm[i], foot});
        }
    }
    if (table->look != LOOK_WRITE) {
        layout_line_draw(canvas, style, WEIGHT_UNDER_HEAD, INK_INK, (struct point){top_left.x, foot},
                         (struct point){top_left.x + layout->width_mm, foot});
    }
}

/* ---- rows ---- */

static void cells_draw(const struct sheet_table_layout *layout, struct canvas *canvas, const struct sheet_cell *cells,
                       const struct set_cell *set, const struct table_item *item, struct point top_left)
{
    const struct style *style = layout->setting.style;
    /* In a taller line the baseline keeps its share, and boxes their place beside the words. */
    double base = layout->base_mm * item->line_mm / layout->row_mm;
    double middle = item->line_mm - base - (layout->row_mm / 2 - layout->base_mm);
    for (int i = 0; i < layout->told.column_count; i += table_cell_span(&layout->told, &cells[i], i)) {
        const struct set_cell *cell = &set[i];
        if (item->first_line == 0 && cells[i].check) {
            struct point center = {top_left.x + cell->picture_x_mm + style->table.check_mm / 2,
                                   top_left.y + middle};
            sheet_check_draw(canvas, style, center, cells[i].checked);
        } else if (item->first_line == 0 && cells[i].draw != NULL) {
            cells[i].draw(cells[i].context, canvas, style,
                          (struct rect){top_left.x + cell->picture_x_mm, top_left.y, cells[i].picture_mm,
                                        item->line_mm});
        }
        if (cell->text.line_count > item->first_line) {
            struct set_text text = cell->text;
            text.leading_mm = layout->row_leading_mm;
            struct point at = {top_left.x + cell->x_mm, top_left.y + item->line_mm - base};
            lines_draw(canvas, style, &text, item->first_line, item->line_count, at, cell->width_mm, cell->align);
        }
    }
}

/* Each column's own line at the foot of a row to write in, but none under a check box. */
static void write_lines_draw(const struct sheet_table_layout *layout, struct canvas *canvas,
                             const struct sheet_cell *cells, struct point foot)
{
    int covered = 0;    /* columns up to here belong to a cell before them */
    for (int i = 0; i < layout->told.column_count; i++) {
        if (cells != NULL && i >= covered) {
            covered = i + table_cell_span(&layout->told, &cells[i], i);
            if (cells[i].check) {
                i = covered - 1;
                continue;
            }
        }
        double x = foot.x + layout->x_mm[i];
        layout_line_draw(canvas, layout->setting.style, WEIGHT_WRITE, INK_INK2, (struct point){x, foot.y},
                         (struct point){x + layout->widths_mm[i], foot.y});
    }
}

/* The line above an item, if it has one: heavier before a group, thin after each so many rows of it. */
static void line_above_draw(const struct sheet_table_layout *layout, struct canvas *canvas, int item, double left,
                            double y)
{
    const struct sheet_table *table = &layout->told;
    const struct table_item *at = &layout->items[item];
    if (table->look == LOOK_WRITE || at->first_line > 0 || at->row >= table->row_count) {
        return;
    }
    struct point from = {left, y}, to = {left + layout->width_mm, y};
    if (at->row < 0) {
        layout_line_draw(canvas, layout->setting.style, WEIGHT_SECTION, INK_INK, from, to);
        return;
    }
    if (table->rows[at->row].group) {
        layout_line_draw(canvas, layout->setting.style, WEIGHT_GROUP, INK_INK, from, to);
        return;
    }
    bool joined = at->row > 0 && table->rows[at->row - 1].keep_with_next;
    if (table->line_each > 0 && at->in_group > 0 && at->in_group % table->line_each == 0 && !joined) {
        layout_line_draw(canvas, layout->setting.style, WEIGHT_ROW, INK_INK2, from, to);
    }
}

/* Bands go down before any rule: they would cover half of it. */
static void tint_draw(const struct sheet_table_layout *layout, struct canvas *canvas, int item, struct point at)
{
    const struct table_item *told = &layout->items[item];
    bool totals = told->row < 0;
    if (totals || (told->row < layout->told.row_count && layout->told.rows[told->row].tinted)) {
        struct path band;
        path_init(&band, canvas_scratch(canvas));
        path_rect(&band, (struct rect){at.x, at.y, layout->width_mm, told->height_mm});
        canvas_fill(canvas, &band, style_color(layout->setting.style, INK_TINT), FILL_NONZERO);
    }
}

static void item_draw(const struct sheet_table_layout *layout, struct canvas *canvas, int item, struct point at)
{
    const struct sheet_table *table = &layout->told;
    const struct table_item *told = &layout->items[item];
    bool totals = told->row < 0;
    bool real = !totals && told->row < table->row_count;
    const struct sheet_cell *cells = totals ? table->totals : real ? table->rows[told->row].cells : NULL;
    const struct set_cell *set = totals ? layout->totals : layout->rows[told->row];
    if (set != NULL && cells != NULL) {
        cells_draw(layout, canvas, cells, set, told, at);
    }
    if (table->look == LOOK_WRITE && !totals) {
        write_lines_draw(layout, canvas, cells, (struct point){at.x, at.y + told->height_mm});
    }
}

/* ---- a part ---- */

/* The rows in a place; false where only totals stand there. */
static bool table_rows_of(const struct sheet_table_layout *layout, const struct flow_place *place, int *first,
                          int *last)
{
    int end = place->first + place->count - 1;
    while (end >= place->first && layout->items[end].row < 0) {
        end--;    /* totals of several items */
    }
    if (end < place->first) {
        return false;
    }
    *first = layout->items[place->first].row;
    *last = layout->items[end].row;
    return true;
}

/* The rows that begin in a place, blank ones and totals left out. */
static void rows_begun(const struct sheet_table_layout *layout, const struct flow_place *place, int *first, int *last)
{
    *first = 0;
    *last = -1;
    for (int i = place->first; i < place->first + place->count; i++) {
        const struct table_item *item = &layout->items[i];
        if (item->first_line == 0 && item->row >= 0 && item->row < layout->told.row_count) {
            *first = *last < 0 ? item->row : *first;
            *last = item->row;
        }
    }
}

static void tail_draw(const struct sheet_table_layout *layout, struct canvas *canvas, const struct flow_place *place,
                      double y, int page_count)
{
    const struct sheet_table *table = &layout->told;
    const struct style *style = layout->setting.style;
    struct rect rect = place->rect;
    if (!table->open_end && table->look != LOOK_WRITE) {
        layout_line_draw(canvas, style, WEIGHT_SECTION, INK_INK, (struct point){rect.x, y},
                         (struct point){rect.x + rect.width, y});
    }
    if (table->summary != NULL && place->count > 0) {
        int first, last;
        rows_begun(layout, place, &first, &last);
        table->summary(table->summary_context, canvas, style, (struct rect){rect.x, y, rect.width, table->summary_mm},
                       first, last, place->page, page_count);
        y += table->summary_mm;
    }
    if (place->continues) {
        struct text_style label = style_text(style, ROLE_LABEL);
        const char *words = place->next_page == place->page
                                ? "continued in the next column"
                                : arena_print(canvas_scratch(canvas), "continued on page %d", place->next_page + 1);
        double width = fonts_width(canvas_fonts(canvas), label.face, label.size_pt, label.tracking_mm, words);
        y += style->types[ROLE_LABEL].leading_mm;
        canvas_text(canvas, (struct point){rect.x + rect.width - width, y}, &label, words);
    }
}

static void overlay_draw(const struct sheet_table_layout *layout, struct canvas *canvas, const struct flow_place *place,
                         int page_count, sheet_overlay_fn *draw, const void *context)
{
    int first, last;
    if (draw == NULL || !table_rows_of(layout, place, &first, &last)) {
        return;
    }
    struct arena *scratch = canvas_scratch(canvas);
    int columns = layout->told.column_count;
    struct rect *rows = arena_alloc_array(scratch, (size_t)last - (size_t)first + 1, sizeof *rows);
    struct rect *across = arena_alloc_array(scratch, (size_t)columns, sizeof *across);
    double y = place->rect.y + table_above(layout, place->continued);
    for (int i = place->first; i < place->first + place->count && layout->items[i].row >= 0; i++) {
        const struct table_item *item = &layout->items[i];
        struct rect *row = &rows[item->row - first];
        y += table_item_height(layout, i, i == place->first);
        if (row->height <= 0) {    /* the row's first item here */
            *row = (struct rect){place->rect.x, y - item->height_mm, layout->width_mm, 0};
        }
        row->height = y - row->y;
    }
    for (int i = 0; i < columns; i++) {
        across[i] = (struct rect){place->rect.x + layout->x_mm[i], rows[0].y, layout->widths_mm[i], y - rows[0].y};
    }
    draw(context, canvas, layout->setting.style,
         &(struct sheet_table_part){.rows = rows,
                                    .columns = across,
                                    .first = first,
                                    .last = last,
                                    .continued = place->continued,
                                    .continues = place->continues,
                                    .page = place->page,
                                    .page_count = page_count});
}

void table_part_draw(const struct sheet_table_layout *layout, struct canvas *canvas, const struct flow_place *place,
                     int page_count)
{
    const struct sheet_table *table = &layout->told;
    struct point at = {place->rect.x, place->rect.y};
    double y = at.y + table_above(layout, place->continued);
    for (int item = place->first; item < place->first + place->count; item++) {
        y += table_item_height(layout, item, item == place->first);
        tint_draw(layout, canvas, item, (struct point){at.x, y - layout->items[item].height_mm});
    }
    overlay_draw(layout, canvas, place, page_count, table->underlay, table->underlay_context);
    if (table->title != NULL) {
        const struct section_head *head = place->continued ? &layout->head_continued : &layout->head;
        section_head_draw(head, canvas, layout->setting.style, at, layout->width_mm);
        at.y += layout->beside ? table_band_shift(layout, place->continued) : head->height_mm;
    }
    if (!table->headless) {
        labels_draw(layout, canvas, at);
        at.y += layout->labels_mm;
    }
    for (int item = place->first; item < place->first + place->count; item++) {
        bool first = item == place->first;
        double height = table_item_height(layout, item, first);
        if (!first) {
            line_above_draw(layout, canvas, item, at.x, at.y);
        }
        item_draw(layout, canvas, item, (struct point){at.x, at.y + height - layout->items[item].height_mm});
        at.y += height;
    }
    tail_draw(layout, canvas, place, at.y, page_count);
    overlay_draw(layout, canvas, place, page_count, table->overlay, table->overlay_context);
}

/* ---- in a flow ---- */

static int table_kind_measure(void *content, const struct setting *setting, double width_mm, double tallest_mm)
{
    struct sheet_table_layout *layout = content;
    struct sheet_table told = layout->told;
    table_measure(layout, &told, setting, width_mm, tallest_mm);
    return layout->item_count;
}

/* Whether a part may end behind an item. */
static bool may_part_after(const struct sheet_table_layout *layout, int item)
{
    const struct table_item *at = &layout->items[item];
    if (item + 1 < layout->item_count && layout->items[item + 1].row < 0 && at->row >= 0) {
        return false;    /* totals do not stand alone */
    }
    bool row_goes_on = item + 1 < layout->item_count && layout->items[item + 1].row == at->row;
    if (row_goes_on || at->row < 0 || at->row >= layout->told.row_count) {
        return true;
    }
    return !layout->told.rows[at->row].keep_with_next;
}

/* Whether the next column has room for all that must stand together from an item on. */
static bool chain_fits_a_column(const struct sheet_table_layout *layout, int first)
{
    double height = table_above(layout, first > 0);
    for (int item = first; item < layout->item_count && height <= layout->tallest_mm; item++) {
        height += table_item_height(layout, item, item == first);
        if (item + 1 == layout->item_count || may_part_after(layout, item)) {
            return height + table_below(layout, item + 1 < layout->item_count) <= layout->tallest_mm;
        }
    }
    return false;
}

static struct flow_fit table_kind_fit(const void *content, int first, double height_mm, bool must)
{
    const struct sheet_table_layout *layout = content;
    double used = table_above(layout, first > 0);
    struct flow_fit best = {0, 0}, most = {0, 0};
    for (int item = first; item < layout->item_count; item++) {
        used += table_item_height(layout, item, item == first);
        bool last = item + 1 == layout->item_count;
        double height = used + table_below(layout, !last);
        if (height <= height_mm) {
            most = (struct flow_fit){.count = item - first + 1, .height_mm = height};
            best = last || may_part_after(layout, item) ? most : best;
        } else if (used + table_below(layout, false) > height_mm) {
            break;    /* from here on there is not even room without "continued on page n" */
        }
    }
    if (must && best.count == 0 && chain_fits_a_column(layout, first)) {
        return best;
    }
    if (must && layout->item_count > first) {
        /* Words without end in a table's head can leave less than a row even of a whole column: then the row stands too
         * low, but is not lost. Below a long heading it rather has the next column. */
        double least = table_above(layout, first > 0) + table_item_height(layout, first, true);
        best = best.count > 0 ? best : most;
        bool fits_elsewhere = least + table_below(layout, first + 1 < layout->item_count) <= layout->tallest_mm;
        return best.count > 0 || fits_elsewhere ? best : (struct flow_fit){.count = 1, .height_mm = least};
    }
    bool whole = first + best.count == layout->item_count;
    if (layout->told.keep_together && first == 0 && !whole && sheet_table_height(layout) <= layout->tallest_mm) {
        return (struct flow_fit){0, 0};
    }
    return best;
}

static void table_kind_draw(const void *content, struct canvas *canvas, const struct style *style,
                            const struct flow_place *place, int page_count)
{
    (void)style;
    table_part_draw(content, canvas, place, page_count);
}

bool flow_table_rows_on(const struct flow *flow, int block, int page, int *first, int *last)
{
    const struct sheet_table_layout *layout = flow_content(flow, block);
    struct flow_place on = {0};
    int last_item;
    if (!flow_items_on(flow, block, page, &on.first, &last_item)) {
        return false;
    }
    on.count = last_item - on.first + 1;
    return table_rows_of(layout, &on, first, last);
}

int flow_table(struct flow *flow, const struct sheet_table *table)
{
    static const struct flow_kind kind = {"table", table_kind_measure, table_kind_fit, table_kind_draw};
    struct sheet_table_layout *layout = arena_alloc(flow_arena(flow), sizeof *layout);
    layout->told = *table;
    return flow_add(flow, &(struct flow_block){
                              .kind = &kind,
                              .content = layout,
                              .space_before_mm = table->space_before_mm > 0 ? table->space_before_mm : -1,
                              .bookmark = table->bookmark ? table->title : NULL,
                          });
}
