/* Measuring a table: widths of columns, wrapped cells, items. */
#include "table_layout.h"

#include <string.h>

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

int table_cell_span(const struct sheet_table *table, const struct sheet_cell *cell, int column)
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

/* Of the widest of a text's own lines. */
static double natural_width(const struct sheet_table_layout *layout, enum role role, const char *text)
{
    double widest = 0;
    while (text != NULL && *text != '\0') {
        size_t size = strcspn(text, "\n");
        struct arena_mark mark = arena_mark(layout->setting.arena);
        const char *line = text[size] == '\0' ? text : arena_copy_part(layout->setting.arena, text, size);
        double width = style_width(layout->setting.style, layout->setting.fonts, role, line);
        arena_release(layout->setting.arena, mark);
        widest = width > widest ? width : widest;
        text += size + (text[size] == '\n' ? 1 : 0);
    }
    return widest;
}

/* The widest part of a text that no line can break. */
static double word_width(const struct sheet_table_layout *layout, enum role role, const char *text)
{
    double widest = 0;
    if (text == NULL) {
        return 0;
    }
    while (*(text += strspn(text, " \n")) != '\0') {
        size_t size = strcspn(text, " \n-");
        size += text[size] == '-' ? 1 : 0;
        struct arena_mark mark = arena_mark(layout->setting.arena);
        double width = natural_width(layout, role, arena_copy_part(layout->setting.arena, text, size));
        arena_release(layout->setting.arena, mark);
        widest = width > widest ? width : widest;
        text += size;
    }
    return widest;
}

/* What stands behind the last digit: a unit, a sign. NULL where there is no digit, or more than a unit behind it. */
static const char *digit_tail(const char *text)
{
    enum { UNIT_MAX = 8 };    /* bytes */
    const char *tail = NULL;
    for (; text != NULL && *text != '\0'; text++) {
        tail = *text >= '0' && *text <= '9' ? text + 1 : tail;
    }
    return tail == NULL || strlen(tail) > UNIT_MAX ? NULL : tail;
}

static double tail_width(const struct sheet_table_layout *layout, enum role role, const char *text)
{
    return natural_width(layout, role, digit_tail(text));
}

/* A text's width in its column: on digits, only what stands before the column's tails. */
static double head_width(const struct sheet_table_layout *layout, enum role role, const char *text)
{
    return natural_width(layout, role, text) - tail_width(layout, role, text);
}

typedef double width_fn(const struct sheet_table_layout *layout, enum role role, const char *text);

/* The widest cell of a column, measured so; cells that span several columns do not count. */
static double widest_cell(const struct sheet_table_layout *layout, int column, width_fn *measure, bool pictures)
{
    const struct sheet_table *table = &layout->told;
    double widest = 0;
    for (int row = 0; row <= table->row_count; row++) {
        bool totals = row == table->row_count;
        const struct sheet_cell *cells = totals ? table->totals : row_cells(table, row);
        if (cells == NULL) {
            continue;
        }
        int at = 0;
        while (at < column) {
            at += table_cell_span(table, &cells[at], at);
        }
        if (at != column || table_cell_span(table, &cells[at], at) > 1) {
            continue;
        }
        enum role role = cell_role(table, &cells[at], at, totals || table->rows[row].strong);
        double width = (pictures ? picture_room(layout, &cells[at]) : 0) + measure(layout, role, cells[at].text);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Entries do not touch the ends of the line that they stand on. */
static void align_insets(const struct sheet_table_layout *layout, enum align align, double *left_mm, double *right_mm)
{
    const struct style_table *style = &layout->setting.style->table;
    bool number = align == ALIGN_RIGHT || align == ALIGN_DIGIT;
    bool write = layout->told.look == LOOK_WRITE;
    *left_mm = write && align == ALIGN_LEFT ? style->entry_inset_mm : 0;
    *right_mm = write && number ? style->number_inset_mm : 0;
}

void table_insets(const struct sheet_table_layout *layout, int column, double *left_mm, double *right_mm)
{
    align_insets(layout, layout->told.columns[column].align, left_mm, right_mm);
    *right_mm += layout->tails_mm[column];
}

enum align table_label_align(const struct sheet_table_layout *layout, int column)
{
    const struct sheet_column *told = &layout->told.columns[column];
    enum align align = told->has_label_align ? told->label_align : told->align;
    return align == ALIGN_DIGIT ? ALIGN_RIGHT : align;
}

void table_label_insets(const struct sheet_table_layout *layout, int column, double *left_mm, double *right_mm)
{
    align_insets(layout, table_label_align(layout, column), left_mm, right_mm);
}

static enum role label_role(const struct sheet_table_layout *layout)
{
    return layout->told.look == LOOK_WRITE ? ROLE_LABEL : ROLE_COLUMN_HEAD;
}

/* A column's width by its cells and its label. words: no narrower than their longest word; else so that none wraps. */
static double column_wish(const struct sheet_table_layout *layout, int column, bool words)
{
    const struct sheet_column *told = &layout->told.columns[column];
    bool digits = told->align == ALIGN_DIGIT;
    double left, right;
    table_insets(layout, column, &left, &right);
    width_fn *measure = digits ? head_width : words ? word_width : natural_width;
    double wish = widest_cell(layout, column, measure, true) + left + right;
    if (told->label_span <= 1 && !layout->told.headless) {
        double label = words ? word_width(layout, label_role(layout), told->label)
                             : natural_width(layout, label_role(layout), told->label);
        table_label_insets(layout, column, &left, &right);
        label += left + right;
        wish = label > wish ? label : wish;
    }
    wish = told->most_mm > 0 && wish > told->most_mm ? told->most_mm : wish;
    return wish < told->least_mm ? told->least_mm : wish;
}

static double sum_of(const double *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
    }
    return sum;
}

static double capped(double wish, double least, double cap)
{
    double width = wish < cap ? wish : cap;
    return width > least ? width : least;
}

/* The widest columns give way first, none below its least. */
static void widths_cap(const struct sheet_table_layout *layout, const double *least, double room_mm)
{
    int count = layout->told.column_count;
    double low = 0, high = room_mm;
    for (int step = 0; step < FITTING_STEPS; step++) {
        double cap = (low + high) / 2, sum = 0;
        for (int i = 0; i < count; i++) {
            sum += capped(layout->widths_mm[i], least[i], cap);
        }
        if (sum > room_mm) {
            high = cap;
        } else {
            low = cap;
        }
    }
    for (int i = 0; i < count; i++) {
        layout->widths_mm[i] = capped(layout->widths_mm[i], least[i], low);
    }
}

/* Shares of what is left, by weight; a column whose share is less than its least keeps that. */
static void widths_share(const struct sheet_table_layout *layout, double room_mm)
{
    const struct sheet_column *columns = layout->told.columns;
    int count = layout->told.column_count;
    bool *settled = arena_alloc_array(layout->setting.arena, (size_t)count + 1, sizeof *settled);
    for (bool again = true; again;) {
        double spare = room_mm, weights = 0;
        again = false;
        for (int i = 0; i < count; i++) {
            bool shares = columns[i].sizing == COLUMN_SHARE && !settled[i] && columns[i].size > 0;
            spare -= shares ? 0 : layout->widths_mm[i];
            weights += shares ? columns[i].size : 0;
        }
        for (int i = 0; i < count && !again; i++) {
            if (columns[i].sizing == COLUMN_SHARE && !settled[i] && columns[i].size > 0 &&
                spare * columns[i].size / weights < layout->widths_mm[i] - hair_mm) {
                settled[i] = true;
                again = true;
            }
        }
        for (int i = 0; i < count && !again; i++) {
            if (columns[i].sizing == COLUMN_SHARE && !settled[i] && columns[i].size > 0) {
                layout->widths_mm[i] = spare * columns[i].size / weights;
            }
        }
    }
}

/* No column can have what it needs: fixed ones keep their width where that leaves the others a third of theirs. */
static void widths_squeeze(const struct sheet_table_layout *layout, const double *least, double room_mm)
{
    const struct sheet_column *columns = layout->told.columns;
    int count = layout->told.column_count;
    double fixed = 0, sum = sum_of(least, count);
    for (int i = 0; i < count; i++) {
        fixed += columns[i].sizing == COLUMN_FIXED ? least[i] : 0;
    }
    bool keep = sum > fixed && room_mm - fixed >= (sum - fixed) / 3;
    double *floor = arena_alloc_array(layout->setting.arena, (size_t)count + 1, sizeof *floor);
    for (int i = 0; i < count; i++) {
        layout->widths_mm[i] = least[i];
        floor[i] = keep && columns[i].sizing == COLUMN_FIXED ? least[i] : 0;
    }
    widths_cap(layout, floor, room_mm);
}

static void widths_measure(struct sheet_table_layout *layout)
{
    const struct sheet_table *table = &layout->told;
    int count = table->column_count;
    double *least = arena_alloc_array(layout->setting.arena, (size_t)count + 1, sizeof *least);
    double gaps = 0;
    for (int i = 0; i < count; i++) {
        const struct sheet_column *column = &table->columns[i];
        gaps += gap_before(layout, i);
        if (column->align == ALIGN_DIGIT) {
            layout->tails_mm[i] = widest_cell(layout, i, tail_width, false);
        }
        layout->widths_mm[i] = column->sizing == COLUMN_FIXED
                                   ? column->size
                                   : column_wish(layout, i, column->sizing == COLUMN_SHARE);
    }
    /* So many columns that their gaps would leave no room for them: the gaps give way as well. */
    double gap_scale = gaps > layout->width_mm / 2 ? layout->width_mm / 2 / gaps : 1;
    double room = layout->width_mm - gaps * gap_scale;
    if (sum_of(layout->widths_mm, count) > room + hair_mm) {
        for (int i = 0; i < count; i++) {
            bool content = table->columns[i].sizing == COLUMN_CONTENT;
            double words = content ? column_wish(layout, i, true) : layout->widths_mm[i];
            least[i] = words < layout->widths_mm[i] ? words : layout->widths_mm[i];
        }
        if (sum_of(least, count) > room) {
            widths_squeeze(layout, least, room);
        } else {
            widths_cap(layout, least, room);
        }
    }
    widths_share(layout, room);
    double x = 0;
    for (int i = 0; i < count; i++) {
        x += gap_before(layout, i) * gap_scale;
        layout->x_mm[i] = x;
        x += layout->widths_mm[i];
        if (layout->tails_mm[i] > layout->widths_mm[i] / 2) {    /* no room to keep free */
            layout->tails_mm[i] = 0;
        }
    }
}

/* ---- cells and items ---- */

static struct set_cell cell_set(const struct sheet_table_layout *layout, const struct sheet_cell *cell, int column,
                                bool strong)
{
    const struct sheet_table *table = &layout->told;
    const struct style_table *style = &layout->setting.style->table;
    int last = column + table_cell_span(table, cell, column) - 1;
    double left = layout->x_mm[column];
    double width = layout->x_mm[last] + layout->widths_mm[last] - left;
    double picture = picture_room(layout, cell);
    struct set_cell set = {.picture_x_mm = left, .align = table->columns[column].align};
    if (cell->check && picture <= style->check_mm) {    /* a box without words stands in the middle */
        set.picture_x_mm = left + (width - style->check_mm) / 2;
    } else if (cell->draw != NULL && (cell->text == NULL || cell->text[0] == '\0') && width > cell->picture_mm) {
        double spare = width - cell->picture_mm;    /* a picture alone stands as words would */
        set.picture_x_mm += set.align == ALIGN_CENTER ? spare / 2 : set.align == ALIGN_LEFT ? 0 : spare;
    }
    double inset_left, inset_right;
    table_insets(layout, column, &inset_left, &inset_right);
    set.x_mm = left + picture + inset_left;
    set.width_mm = width - picture - inset_left - inset_right;
    enum role role = cell_role(table, cell, column, strong);
    double room = set.width_mm;
    if (set.align == ALIGN_DIGIT) {
        /* What stands behind the last digit has the room kept for it; words that wrap have no use for that. */
        double tail = tail_width(layout, role, cell->text);
        bool on_digit = digit_tail(cell->text) != NULL && tail <= layout->tails_mm[column] + hair_mm &&
                        natural_width(layout, role, cell->text) <= room + tail;
        room += on_digit ? tail : 0;
        set.align = on_digit ? ALIGN_DIGIT : ALIGN_RIGHT;
    }
    set.text = lines_set_plain(&layout->setting, role, cell->text == NULL ? "" : cell->text, room > 1 ? room : 1, 0);
    return set;
}

static struct set_cell *row_set(const struct sheet_table_layout *layout, const struct sheet_cell *cells, bool strong)
{
    int columns = layout->told.column_count;
    struct set_cell *set = arena_alloc_array(layout->setting.arena, (size_t)columns, sizeof *set);
    for (int column = 0; column < columns; column += table_cell_span(&layout->told, &cells[column], column)) {
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

/* The height of a row's first line: it holds the largest type of its cells, and a check box. */
static double line_height(const struct sheet_table_layout *layout, const struct sheet_cell *cells,
                          const struct set_cell *set, bool strong)
{
    const struct sheet_table *table = &layout->told;
    const struct style *style = layout->setting.style;
    double height = layout->row_mm;
    for (int i = 0; cells != NULL && i < table->column_count; i += table_cell_span(table, &cells[i], i)) {
        if (set[i].text.line_count > 0) {
            enum role role = cell_role(table, &cells[i], i, strong);
            double type = layout_type_height(&layout->setting, role), leading = style->types[role].leading_mm;
            height = type > height ? type : height;
            height = leading > height ? leading : height;
        }
        height = cells[i].check && style->table.check_mm > height ? style->table.check_mm : height;
    }
    return height;
}

/* A row becomes one item, or several where it is taller than a page. */
static void items_add(struct sheet_table_layout *layout, int row, int in_group, size_t *capacity)
{
    const struct style_table *style = &layout->setting.style->table;
    bool totals = row < 0;
    const struct sheet_cell *cells = totals ? layout->told.totals : row_cells(&layout->told, row);
    const struct set_cell *set = totals ? layout->totals : layout->rows[row];
    bool strong = totals || (cells != NULL && layout->told.rows[row].strong);
    double line = line_height(layout, cells, set, strong);
    int lines = row_lines(layout, set);
    /* A heading before the table must find room in the same column. */
    double room = layout->tallest_mm - table_above(layout, true) - table_below(layout, true) - style->group_air_mm -
                  style->section_mm - style->space_mm;
    int most = (int)((room - line) / layout->row_leading_mm) + 1;
    most = most < 1 ? 1 : most;
    for (int first = 0; first < lines; first += most) {
        int count = lines - first < most ? lines - first : most;
        layout->items = arena_grow(layout->setting.arena, layout->items, capacity, (size_t)layout->item_count + 1,
                                   sizeof *layout->items);
        layout->items[layout->item_count++] = (struct table_item){.row = row,
                                                                  .in_group = in_group,
                                                                  .first_line = first,
                                                                  .line_count = count,
                                                                  .line_mm = line,
                                                                  .height_mm = line + (count - 1) *
                                                                                          layout->row_leading_mm};
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
}

/* Wrapped lines stand as far apart as the largest type among them asks for. */
static void leading_measure(struct sheet_table_layout *layout, const struct set_cell *set)
{
    for (int i = 0; set != NULL && i < layout->told.column_count; i++) {
        double leading = set[i].text.line_count > 1 ? set[i].text.leading_mm : 0;
        layout->row_leading_mm = leading > layout->row_leading_mm ? leading : layout->row_leading_mm;
    }
}

static void titles_measure(struct sheet_table_layout *layout, double width_mm)
{
    const struct sheet_table *table = &layout->told;
    layout->head = (struct section_head){.letter = table->letter, .title = table->title, .hint = table->hint};
    layout->head_continued = layout->head;
    layout->head_continued.continued = true;
    section_head_measure(&layout->head, &layout->setting, width_mm);
    section_head_measure(&layout->head_continued, &layout->setting, width_mm);
}

/* A title beside the labels has the width left of the first spanner, if its words go into that as they are. */
static void heads_measure(struct sheet_table_layout *layout)
{
    const struct sheet_table *table = &layout->told;
    if (table->title == NULL) {
        return;
    }
    double room = layout->width_mm;
    for (int i = 0; i < table->spanner_count; i++) {
        double x = layout->x_mm[table->spanners[i].first] - layout->setting.style->table.gutter_mm;
        room = x < room ? x : room;
    }
    if (table->title_beside_labels && !table->headless && room > 0) {
        titles_measure(layout, room);
        layout->beside = layout->head.title_text.shrink_pt <= 0 && layout->head_continued.title_text.shrink_pt <= 0;
    }
    if (!layout->beside) {
        titles_measure(layout, layout->width_mm);
    }
}

double table_label_width(const struct sheet_table_layout *layout, int column)
{
    const struct sheet_table *table = &layout->told;
    int span = table->columns[column].label_span > 1 ? table->columns[column].label_span : 1;
    int last = column + span > table->column_count ? table->column_count - 1 : column + span - 1;
    return layout->x_mm[last] + layout->widths_mm[last] - layout->x_mm[column];
}

/* What a label needs beyond the room for one line above its baseline. */
static void extra_raise(const struct sheet_table_layout *layout, double *extra_mm, const struct set_text *text,
                        enum role role, double room_mm)
{
    double own = text->line_count > 1 ? (text->line_count - 1) * text->leading_mm : 0;
    double lack = text->line_count > 0 ? layout_type_height(&layout->setting, role) - room_mm : 0;
    own += lack > 0 ? lack : 0;
    *extra_mm = own > *extra_mm ? own : *extra_mm;
}

static void labels_measure(struct sheet_table_layout *layout)
{
    const struct sheet_table *table = &layout->told;
    const struct style_table *style = &layout->setting.style->table;
    if (table->headless) {
        return;
    }
    layout->labels = arena_alloc_array(layout->setting.arena, (size_t)table->column_count, sizeof *layout->labels);
    layout->spanners = arena_alloc_array(layout->setting.arena, (size_t)table->spanner_count + 1,
                                         sizeof *layout->spanners);
    double room = layout->beside             ? style->section_label_mm - style->section_text_mm
                  : table->spanner_count > 0 ? style->spanner_label_mm - style->spanner_line_mm
                                             : style->head_label_mm;
    for (int i = 0; i < table->column_count; i++) {
        double left, right;
        table_label_insets(layout, i, &left, &right);
        layout->labels[i] = lines_set_plain(&layout->setting, label_role(layout), table->columns[i].label,
                                            table_label_width(layout, i) - left - right, 1);
        extra_raise(layout, &layout->label_extra_mm, &layout->labels[i], label_role(layout), room);
    }
    for (int i = 0; i < table->spanner_count; i++) {
        const struct sheet_spanner *spanner = &table->spanners[i];
        double width = layout->x_mm[spanner->last] + layout->widths_mm[spanner->last] - layout->x_mm[spanner->first];
        layout->spanners[i] = lines_set_plain(&layout->setting, ROLE_COLUMN_HEAD, spanner->label, width, 1);
        extra_raise(layout, &layout->spanner_extra_mm, &layout->spanners[i], ROLE_COLUMN_HEAD,
                    style->spanner_text_mm);
    }
    layout->labels_mm = (layout->beside             ? style->section_head_mm
                         : table->spanner_count > 0 ? style->spanner_head_mm
                                                    : style->head_mm) +
                        layout->label_extra_mm + layout->spanner_extra_mm;
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
    layout->tails_mm = arena_alloc_array(arena, (size_t)table->column_count, sizeof *layout->tails_mm);
    look_measure(layout);
    widths_measure(layout);
    heads_measure(layout);
    labels_measure(layout);
    int rows = table->row_count + table->blank_rows;
    layout->rows = arena_alloc_array(arena, (size_t)rows + 1, sizeof *layout->rows);
    for (int row = 0; row < rows; row++) {
        const struct sheet_cell *cells = row_cells(table, row);
        layout->rows[row] = cells == NULL ? NULL : row_set(layout, cells, table->rows[row].strong);
        leading_measure(layout, layout->rows[row]);
    }
    layout->totals = table->totals == NULL ? NULL : row_set(layout, table->totals, true);
    leading_measure(layout, layout->totals);
    for (int row = 0, in_group = 0; row < rows; row++, in_group++) {
        in_group = row < table->row_count && table->rows[row].group ? 0 : in_group;
        items_add(layout, row, in_group, &capacity);
    }
    if (table->totals != NULL) {
        items_add(layout, -1, 0, &capacity);
    }
}

static double title_height(const struct sheet_table_layout *layout, bool continued)
{
    return layout->told.title == NULL ? 0 : continued ? layout->head_continued.height_mm : layout->head.height_mm;
}

double table_band_shift(const struct sheet_table_layout *layout, bool continued)
{
    return layout->beside ? title_height(layout, continued) - layout->setting.style->table.section_mm : 0;
}

double table_above(const struct sheet_table_layout *layout, bool continued)
{
    return layout->labels_mm +
           (layout->beside ? table_band_shift(layout, continued) : title_height(layout, continued));
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
