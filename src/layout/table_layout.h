/* A table measured: widths, set cells, items. Private to the layout. */
#ifndef FIELDBOOK_SRC_LAYOUT_TABLE_LAYOUT_H
#define FIELDBOOK_SRC_LAYOUT_TABLE_LAYOUT_H

#include "flow_blocks.h"
#include "layout/table.h"

/* A cell's words, set into its width. */
struct set_cell {
    struct set_text text;
    double x_mm, width_mm;        /* of the words, from the table's left */
    double picture_x_mm;
    enum align align;
};

/* What cannot be parted: a row, or so many lines of one that is taller than a page. */
struct table_item {
    int row;                      /* -1: a row of totals */
    int in_group;                 /* how many rows of its group stand above it */
    int first_line, line_count;
    double line_mm;               /* of its first line: the table's row, or more where its type is larger */
    double height_mm;             /* without the air above a group */
};

struct sheet_table_layout {
    struct sheet_table told;
    struct setting setting;
    double width_mm, tallest_mm;
    double *x_mm, *widths_mm;     /* per column */
    double *tails_mm;             /* per column on digits: what stands behind the last one, at most */
    struct set_text *labels;      /* per column, */
    struct set_text *spanners;    /* and per spanner; more lines than one make the head taller */
    double spanner_extra_mm, label_extra_mm;
    struct section_head head, head_continued;
    bool beside;                  /* title, labels and spanners share a band */
    double labels_mm;             /* height of the columns' labels and spanners; beside: of the band */
    double row_mm, base_mm, row_leading_mm;
    struct set_cell **rows;       /* per row, its cells; NULL: an empty row */
    struct set_cell *totals;
    struct table_item *items;
    int item_count;
};

void table_measure(struct sheet_table_layout *layout, const struct sheet_table *table, const struct setting *setting,
                   double width_mm, double tallest_mm);

/* How a column's label stands, and how far back from the ends of its columns. */
enum align table_label_align(const struct sheet_table_layout *layout, int column);
void table_label_insets(const struct sheet_table_layout *layout, int column, double *left_mm, double *right_mm);

/* How far text stands back from the ends of its column: of the lines to write on, and for digits with something
 * behind. */
void table_insets(const struct sheet_table_layout *layout, int column, double *left_mm, double *right_mm);

/* Width of the columns that a column's label stands over. */
double table_label_width(const struct sheet_table_layout *layout, int column);

/* Columns that a cell covers, itself one of them. */
int table_cell_span(const struct sheet_table *table, const struct sheet_cell *cell, int column);

/* How much lower labels and spanners stand in the band of a title of several lines; 0: they have their own. */
double table_band_shift(const struct sheet_table_layout *layout, bool continued);

/* Height of what repeats: above the first item of a part, and below its last. */
double table_above(const struct sheet_table_layout *layout, bool continued);
double table_below(const struct sheet_table_layout *layout, bool continues);

/* An item's height with the air above it; the first of a part has none. */
double table_item_height(const struct sheet_table_layout *layout, int item, bool first);

void table_part_draw(const struct sheet_table_layout *layout, struct canvas *canvas, const struct flow_place *place,
                     int page_count);

#endif
