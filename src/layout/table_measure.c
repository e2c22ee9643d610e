/* Measuring a table: widths of columns, wrapped cells, items. */
#include "table_layout.h"

static const double hair_mm = 0.001;

enum { FITTING_STEPS = 40 };    /* halvings when content columns must give way: to far below a hair */

/* ---- roles ---- */

static enum role stressed(enum role role)
{
    switch (role) {
    case ROLE_CELL:
    case ROLE_CELL_NOTE:
        return ROLE_CELL_STRONG;
    case ROLE_NAME:
    case ROLE_TEXT:
        return ROLE_TEXT_KEY;
    case ROLE_ENTRY:
        return ROLE_ENTRY_STRONG;
    default:
        return role;
    }
}

static enum role cell_role(const struct sheet_table *table, const struct sheet_cell *cell, int column, bool strong)
{
    enum role role = cell->has_role ? cell->role : table->columns[column].role;
    return strong ? stressed(role) : role;
}

static int cell_span(const struct sheet_table *table, const struct sheet_cell *cell, int column)
{
    int span = cell->span > 1 ? cell->span : 1;
    return column + span > table->column_count ? table->column_count - column : span;
}

static const struct sheet_cell *row_cells(const struct sheet_table *table, int row)
{
    return row < table->row_count ? table->rows[row].cells : NULL;
}

static double picture_room(const struct sheet_table_layout *layout, const struct sheet_cell *cell)
{
    bool words = cell->text != NULL && cell->text[0] != '\0';
    double picture = cell->check ? layout->setting.style->table.check_mm : cell->picture_mm;
    return picture <= 0 ? 0 : picture + (words ? layout->setting.style->table.picture_gap_mm : 0);
}

/* ---- widths ---- */

static double gap_before(const struct sheet_table_layout *layout, int column)
{
    const struct style_table *style = &layout->setting.style->table;
    double gap = layout->told.columns[column].gap_mm;
    if (column == 0 || gap < 0) {
        return 0;
    }
    return gap > 0 ? gap : layout->told.look == LOOK_WRITE ? style->write_gap_mm : style->gutter_mm;
}

static double natural_width(const struct sheet_table_layout *layout, enum role role, const char *text)
{
    if (text == NULL || text[0] == '\0') {
        return 0;
    }
    struct arena_mark mark = arena_mark(layout->setting.arena);
    double width = lines_set_plain(&layout->setting, role, text, 1e6, 0).width_mm;
    arena_release(layout->setting.arena, mark);
    return width;
}

/* What a column's widest cell takes; cells that span several do not count. */
static double content_width(const struct sheet_table_layout *layout, int column)
{
    const struct sheet_table *table = &layout->told;
    const struct sheet_column *told = &table->columns[column];
    double widest = told->label_span > 1 || table->headless ? 0
                                                            : natural_width(layout, ROLE_COLUMN_HEAD, told->label);
    for (int row = 0; row < table->row_count; row++) {
        const struct sheet_cell *cells = row_cells(table, row);
        if (cells == NULL) {
            continue;
        }
        for (int at = 0; at <= column; at += cell_span(table, &cells[at], at)) {
            if (at == column && cell_span(table, &cells[at], at) == 1) {
                double width = picture_room(layout, &cells[at]) +
                               natural_width(layout, cell_role(table, &cells[at], at, table->rows[row].strong),
                                             cells[at].text);
                widest = width > widest ? width : widest;
            }
        }
    }
    if (table->totals != NULL) {
        double width = natural_width(layout, cell_role(table, &table->totals[column], column, true),
                                     table->totals[column].text);
        widest = width > widest && cell_span(table, &table->totals[column], column) == 1 ? width : widest;
    }
    widest = told->most_mm > 0 && widest > told->most_mm ? told->most_mm : widest;
    return widest < told->least_mm ? told->least_mm : widest;
}

/* Content columns give way evenly from the widest down, until they fit the room. */
static void content_fit(const struct sheet_table_layout *layout, double room_mm)
{
    const struct sheet_table *table = &layout->told;
    double low = 0, high = layout->width_mm;
    for (int step = 0; step < FITTING_STEPS; step++) {
        double cap = (low + high) / 2, sum = 0;
        for (int i = 0; i < table->column_count; i++) {
            double width = layout->widths_mm[i];
            sum += table->columns[i].sizing == COLUMN_CONTENT ? (width < cap ? width : cap) : 0;
        }
        if (sum > room_mm) {
            high = cap;
        } else {
            low = cap;
        }
    }
    for (int i = 0; i < table->column_count; i++) {
        if (table->columns[i].sizing == COLUMN_CONTENT && layout->widths_mm[i] > low) {
            layout->widths_mm[i] = low;
        }
    }
}

static void widths_measure(struct sheet_table_layout *layout)
{
    const struct sheet_table *table = &layout->told;
    double gaps = 0, fixed = 0, content = 0, shares = 0;
    double share_least = 0;
    for (int i = 0; i < table->column_count; i++) {
        const struct sheet_column *column = &table->columns[i];
        gaps += gap_before(layout, i);
        if (column->sizing == COLUMN_FIXED) {
            layout->widths_mm[i] = column->size;
            fixed += column->size;
        } else if (column->sizing == COLUMN_CONTENT) {
            layout->widths_mm[i] = content_width(layout, i);
            content += layout->widths_mm[i];
        } else {
            shares += column->size;
            share_least += column->least_mm > 0 ? column->least_mm : 2 * layout->setting.style->table.gutter_mm;
        }
    }
    double room = layout->width_mm - gaps - fixed - share_least;
    if (content > room + hair_mm) {
        content_fit(layout, room > 0 ? room : 0);
        content = 0;
        for (int i = 0; i < table->column_count; i++) {
            content += table->columns[i].sizing == COLUMN_CONTENT ? layout->widths_mm[i] : 0;
        }
    }
    double spare = layout->width_mm - gaps - fixed - content;
    double x = 0;
    for (int i = 0; i < table->column_count; i++) {
        if (table->columns[i].sizing == COLUMN_SHARE) {
            layout->widths_mm[i] = shares > 0 ? spare * table->columns[i].size / shares : 0;
        }
        x += gap_before(layout, i);
        layout->x_mm[i] = x;
        x += layout->widths_mm[i];
    }
}

/* ---- cells and items ---- */

static struct set_cell cell_set(const struct sheet_table_layout *layout, const struct sheet_cell *cell, int column,
                                bool strong)
{
    const struct sheet_table *table = &layout->told;
    const struct style_table *style = &layout->setting.style->table;
    int last = column + cell_span(table, cell, column) - 1;
    double left = layout->x_mm[column];
    double width = layout->x_mm[last] + layout->widths_mm[last] - left;
    double picture = picture_room(layout, cell);
    struct set_cell set = {.picture_x_mm = left, .align = table->columns[column].align};
    if (cell->check) {    /* boxes stand in the middle */
        set.picture_x_mm = left + (width - style->check_mm) / 2;
    }
    double inset_left = 0, inset_right = 0;
    if (table->look == LOOK_WRITE) {
        bool number = set.align == ALIGN_RIGHT || set.align == ALIGN_DIGIT;
        inset_left = number ? 0 : style->entry_inset_mm;
        inset_right = number ? style->number_inset_mm : 0;
    }
    set.x_mm = left + picture + inset_left;
    set.width_mm = width - picture - inset_left - inset_right;
    set.text = lines_set_plain(&layout->setting, cell_role(table, cell, column, strong),
                               cell->text == NULL ? "" : cell->text, set.width_mm > 1 ? set.width_mm : 1, 0);
    return set;
}

static struct set_cell *row_set(const struct sheet_table_layout *layout, const struct sheet_cell *cells, bool strong)
{
    int columns = layout->told.column_count;
    struct set_cell *set = arena_alloc_array(layout->setting.arena, (size_t)columns, sizeof *set);
    for (int column = 0; column < columns; column += cell_span(&layout->told, &cells[column], column)) {
        set[column] = cell_set(layout, &cells[column], column, strong);
    }
    return set;
}

static int row_lines(const struct sheet_table_layout *layout, const struct set_cell *set)
{
    int lines = 1;
    for (int i = 0; set != NULL && i < layout->told.column_count; i++) {
        lines = set[i].text.line_count > lines ? set[i].text.line_count : lines;
    }
    return lines;
}

static double lines_height(const struct sheet_table_layout *layout, int lines)
{
    return layout->row_mm + (lines - 1) * layout->row_leading_mm;
}

/* A row becomes one item, or several where it is taller than a page. */
static void items_add(struct sheet_table_layout *layout, int row, const struct set_cell *set, size_t *capacity)
{
    int lines = row_lines(layout, set);
    double room = layout->tallest_mm - table_above(layout, true) - table_below(layout, true) -
                  layout->setting.style->table.group_air_mm;
    int most = (int)((room - layout->row_mm) / layout->row_leading_mm) + 1;
    most = most < 1 ? 1 : most;
    for (int first = 0; first < lines; first += most) {
        int count = lines - first < most ? lines - first : most;
        layout->items = arena_grow(layout->setting.arena, layout->items, capacity, (size_t)layout->item_count + 1,
                                   sizeof *layout->items);
        layout->items[layout->item_count++] = (struct table_item){
            .row = row, .first_line = first, .line_count = count, .height_mm = lines_height(layout, count)};
    }
}

static void look_measure(struct sheet_table_layout *layout)
{
    const struct style_table *style = &layout->setting.style->table;
    const struct {
        double row_mm, base_mm;
    } looks[LOOK_COUNT] = {
        [LOOK_ROWS] = {style->row_mm, style->row_base_mm},
        [LOOK_CLOSE] = {style->close_row_mm, style->close_base_mm},
        [LOOK_OPEN] = {style->open_row_mm, style->open_base_mm},
        [LOOK_WRITE] = {style->write_row_mm, style->write_base_mm},
    };
    layout->row_mm = layout->told.row_mm > 0 ? layout->told.row_mm : looks[layout->told.look].row_mm;
    layout->base_mm = looks[layout->told.look].base_mm;
    layout->row_leading_mm = style->wrap_mm;
    for (int i = 0; i < layout->told.column_count; i++) {
        double leading = layout->setting.style->types[layout->told.columns[i].role].leading_mm;
        layout->row_leading_mm = leading > layout->row_leading_mm ? leading : layout->row_leading_mm;
    }
}

static void heads_measure(struct sheet_table_layout *layout)
{
    const struct sheet_table *table = &layout->told;
    const struct style_table *style = &layout->setting.style->table;
    if (table->title != NULL) {
        layout->head = (struct section_head){.letter = table->letter, .title = table->title, .hint = table->hint};
        layout->head_continued = layout->head;
        layout->head_continued.continued = true;
        section_head_measure(&layout->head, &layout->setting, layout->width_mm);
        section_head_measure(&layout->head_continued, &layout->setting, layout->width_mm);
    }
    layout->labels_mm = table->headless ? 0 : table->spanner_count > 0 ? style->spanner_head_mm : style->head_mm;
}

void table_measure(struct sheet_table_layout *layout, const struct sheet_table *table, const struct setting *setting,
                   double width_mm, double tallest_mm)
{
    size_t capacity = 0;
    struct arena *arena = setting->arena;
    *layout = (struct sheet_table_layout){
        .told = *table, .setting = *setting, .width_mm = width_mm, .tallest_mm = tallest_mm};
    layout->x_mm = arena_alloc_array(arena, (size_t)table->column_count, sizeof *layout->x_mm);
    layout->widths_mm = arena_alloc_array(arena, (size_t)table->column_count, sizeof *layout->widths_mm);
    look_measure(layout);
    heads_measure(layout);
    widths_measure(layout);
    int rows = table->row_count + table->blank_rows;
    layout->rows = arena_alloc_array(arena, (size_t)rows + 1, sizeof *layout->rows);
    for (int row = 0; row < rows; row++) {
        const struct sheet_cell *cells = row_cells(table, row);
        layout->rows[row] = cells == NULL ? NULL : row_set(layout, cells, table->rows[row].strong);
        items_add(layout, row, layout->rows[row], &capacity);
    }
    if (table->totals != NULL) {
        layout->totals = row_set(layout, table->totals, true);
        items_add(layout, -1, layout->totals, &capacity);
    }
}

double table_above(const struct sheet_table_layout *layout, bool continued)
{
    double head = layout->told.title == NULL ? 0 : continued ? layout->head_continued.height_mm : layout->head.height_mm;
    return head + layout->labels_mm;
}

double table_below(const struct sheet_table_layout *layout, bool continues)
{
    const struct style *style = layout->setting.style;
    double line = continues ? style->types[ROLE_LABEL].leading_mm + style->table.group_air_mm : 0;
    return line + (layout->told.summary != NULL ? layout->told.summary_mm : 0);
}

static bool opens_group(const struct sheet_table_layout *layout, int item)
{
    const struct table_item *at = &layout->items[item];
    return at->row >= 0 && at->row < layout->told.row_count && at->first_line == 0 && layout->told.rows[at->row].group;
}

double table_item_height(const struct sheet_table_layout *layout, int item, bool first)
{
    double air = opens_group(layout, item) && !first ? layout->setting.style->table.group_air_mm : 0;
    return layout->items[item].height_mm + air;
}

/* ---- by itself ---- */

struct sheet_table_layout *sheet_table_measure(const struct sheet_table *table, const struct setting *setting,
                                               double width_mm)
{
    struct sheet_table_layout *layout = arena_alloc(setting->arena, sizeof *layout);
    table_measure(layout, table, setting, width_mm, 1e6);
    return layout;
}

double sheet_table_height(const struct sheet_table_layout *layout)
{
    double height = table_above(layout, false) + table_below(layout, false);
    for (int i = 0; i < layout->item_count; i++) {
        height += table_item_height(layout, i, i == 0);
    }
    return height;
}

struct rect sheet_table_column(const struct sheet_table_layout *layout, int column)
{
    return (struct rect){layout->x_mm[column], 0, layout->widths_mm[column], sheet_table_height(layout)};
}

void sheet_table_draw(const struct sheet_table_layout *layout, struct canvas *canvas, struct point top_left)
{
    struct flow_place place = {
        .rect = {top_left.x, top_left.y, layout->width_mm, sheet_table_height(layout)},
        .count = layout->item_count,
    };
    table_part_draw(layout, canvas, &place, 1);
}
