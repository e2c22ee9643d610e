/* Tables to read and tables to write in.
 *
 * The caller describes columns and rows; widths, wrapping, page breaks, the repeated head, "continued", hairlines,
 * totals and page summaries follow. Put one into a flow (flow_table), or measure and draw it by itself into a place
 * of its own. Everything described is borrowed until it has been drawn.
 *
 *     static const struct sheet_column columns[] = {
 *         {.label = "Hex", .sizing = COLUMN_CONTENT, .role = ROLE_CELL_STRONG},
 *         {.label = "Name", .sizing = COLUMN_SHARE, .size = 2, .role = ROLE_NAME},
 *         {.label = "Strength", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL},
 *     };
 */
#ifndef FIELDBOOK_LAYOUT_TABLE_H
#define FIELDBOOK_LAYOUT_TABLE_H

#include "layout/flow.h"

enum column_sizing {
    COLUMN_CONTENT,    /* as wide as its widest cell; gives way where the table would be too wide */
    COLUMN_FIXED,      /* size mm */
    COLUMN_SHARE,      /* a share of what the others leave, weighted by size, and never less than its longest word */
    COLUMN_SIZING_COUNT
};

struct sheet_column {
    const char *label;            /* NULL: none */
    int label_span;               /* the label stands over so many columns; 0: one */
    enum column_sizing sizing;
    double size;
    double least_mm, most_mm;     /* 0: no limit */
    double gap_mm;                /* from the column before; 0: the layout's gutter; negative: none */
    enum align align;             /* of its cells, and of its label where that has none: numbers' labels stand right */
    bool has_label_align;
    enum align label_align;
    enum role role;               /* of cells that name none */
};

/* A line with a label over several columns. */
struct sheet_spanner {
    const char *label;
    int first, last;              /* columns, from 0 */
};

/* Draws a cell's picture: dice, a symbol, a bar. rect: the cell's width of picture, and the height of the row's first
 * line. */
typedef void sheet_picture_fn(const void *context, struct canvas *canvas, const struct style *style,
                              struct rect rect);

struct sheet_cell {
    const char *text;             /* NULL or "": empty. A newline ends a line */
    bool has_role;                /* role is meant; else the column's */
    enum role role;
    int span;                     /* so many columns; 0: one. The cells it covers are skipped */
    sheet_picture_fn *draw;       /* a picture before the text; NULL: none */
    const void *context;
    double picture_mm;            /* its width */
    bool check;                   /* a check box: in the middle, or before the text; no picture then … */
    bool checked;                 /* … with its tick */
};

struct sheet_row {
    const struct sheet_cell *cells;    /* column_count; NULL: an empty row */
    bool group;                        /* opens a group: heavier line and air above */
    bool tinted;                       /* a band of the tint behind it; rules and words stand on it */
    bool strong;                       /* text in the role's stressed form: a total within the table */
    bool keep_with_next;               /* the next row stands in the same column: only a chain of such rows that no
                                          column has room for is parted */
};

enum sheet_table_look {
    LOOK_ROWS,          /* the usual row */
    LOOK_CLOSE,         /* a log */
    LOOK_OPEN,          /* a crib, a record of throws */
    LOOK_WRITE,         /* rows to write in: each column has its own line */
    LOOK_COUNT
};

/* The band at the foot of each part: what the rows that begin in it (first to last, from 0) come to. Blank rows and
 * totals do not count: where there are no others, last is less than first. */
typedef void sheet_summary_fn(const void *context, struct canvas *canvas, const struct style *style, struct rect rect,
                              int first, int last, int page, int page_count);

/* The rows of a table that stand in one place: on a page, or in one of its columns. */
struct sheet_table_part {
    const struct rect *rows;              /* rows[i - first] is row i's place: mm on the page, without a group's air */
    const struct rect *columns;           /* column_count: x and width; y and height are those of all these rows */
    int first, last;                      /* rows, from 0; blank ones are counted on from row_count. No totals */
    bool continued, continues;            /* rows stand in a place before, after */
    int page, page_count;                 /* page from 0 */
};

/* Draws over, or under, the rows of each part: a shaded band, a chart across columns. A part without rows has none. */
typedef void sheet_overlay_fn(const void *context, struct canvas *canvas, const struct style *style,
                              const struct sheet_table_part *part);

struct sheet_table {
    const char *letter, *title, *hint;    /* a section's head; NULL: none. Repeated with "continued" */
    const struct sheet_column *columns;
    int column_count;
    const struct sheet_spanner *spanners;
    int spanner_count;
    bool headless;                        /* no head of columns, though they may have labels */
    bool title_beside_labels;             /* a form's head: title, spanners and labels in one band, where the title has
                                             room left of the spanners; else, and usually, one below the other */
    bool open_end;                        /* no closing rule */
    const struct sheet_row *rows;
    int row_count;
    int blank_rows;                       /* after them, to write in */
    enum sheet_table_look look;
    double row_mm;                        /* 0: the look's. A row with larger type is taller */
    int line_each;                        /* a thin line after each so many rows of a group; 0: none */
    const struct sheet_cell *totals;      /* column_count cells, on the last page; NULL: none */
    sheet_summary_fn *summary;            /* NULL: none */
    const void *summary_context;
    double summary_mm;                    /* its height */
    sheet_overlay_fn *underlay;           /* after the tints, before rows and rules; NULL: none */
    const void *underlay_context;
    sheet_overlay_fn *overlay;            /* after all else; NULL: none */
    const void *overlay_context;
    bool keep_together;                   /* on one page, where that has room */
    bool bookmark;
    double space_before_mm;               /* negative or 0: the layout's */
};

/* The rows of a table in a placed flow that stand on a page, in all its columns; rows as in sheet_table_part. False
 * where there are none. block: what flow_table returned. (flow_items_on counts items instead: a row is one, or several
 * where it is taller than a page, and the totals are one more.) */
bool flow_table_rows_on(const struct flow *flow, int block, int page, int *first, int *last);

/* By itself: measured for a width, then drawn into a place that has at least its height. The arena of the setting
 * holds it. */
struct sheet_table_layout;
struct sheet_table_layout *sheet_table_measure(const struct sheet_table *table, const struct setting *setting,
                                               double width_mm);
double sheet_table_height(const struct sheet_table_layout *layout);

/* A column's x and width within the table; y and height are 0. */
struct rect sheet_table_column(const struct sheet_table_layout *layout, int column);
void sheet_table_draw(const struct sheet_table_layout *layout, struct canvas *canvas, struct point top_left);

/* A check box with its tick, for forms that draw their own. */
void sheet_check_draw(struct canvas *canvas, const struct style *style, struct point center, bool checked);

/* A line to write on, after its label and under its entry (either may be NULL). from: the left end, on the line. What
 * is too long shrinks, then stands in several lines, the last one on its usual baseline and the others above it.
 * sheet_field_height: how far all that reaches up from the line; the arena of the setting is left as it was. */
double sheet_field_height(const struct setting *setting, double width_mm, const char *label, const char *entry);
void sheet_field_draw(struct canvas *canvas, const struct style *style, struct point from, double width_mm,
                      const char *label, const char *entry);

#endif
