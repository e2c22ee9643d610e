/* Blocks placed into columns and pages, then drawn.
 *
 *     struct flow *flow = flow_new(arena, fonts, style, frame);
 *     flow_heading(flow, &(struct flow_heading){.title = "River", .hint = "edge, corner, place"});
 *     flow_table(flow, &rolls);                                    // layout/table.h
 *     flow_paragraph(flow, &(struct flow_paragraph){.runs = runs, .run_count = 1});
 *     const struct flow_pages *pages = flow_place(flow);           // everything is measured and has its place
 *     for (int page = 0; page < pages->page_count; page++) {
 *         sheet_begin(&sheet, canvas, page, pages->page_count);    // layout/page.h
 *         flow_draw(flow, canvas, page);
 *         canvas_page_end(canvas);
 *     }
 *
 * Promises: nothing stands outside the body, nothing overlaps; every item of every block is placed once, in order; a
 * heading is never alone at a column's foot; a paragraph leaves or carries over at least two lines; a table's row is
 * never split (one taller than a page goes on in continuation rows). A picture taller than a whole column gets the
 * column's height; a heading so long stands too low. A flow_kind that lets no item stand where it must is a mistake in
 * the program and stops it.
 */
#ifndef FIELDBOOK_LAYOUT_FLOW_H
#define FIELDBOOK_LAYOUT_FLOW_H

#include "layout/lines.h"

/* The rectangle that a page gives to the flow. All pages must be equally wide; page counts from 0. */
typedef struct rect flow_body_fn(const void *context, int page);

struct flow_frame {
    flow_body_fn *body;
    const void *context;
};

/* A block's own placing and drawing, for blocks that this header does not know. */
struct flow_fit {
    int count;            /* how many items, from the first asked for; 0: none fits */
    double height_mm;     /* of those, with what repeats above and below them */
};

/* Where some of a block's items stand. */
struct flow_place {
    int block;
    int page, column;
    struct rect rect;
    int first, count;     /* items */
    bool continued;       /* the block began in an earlier place … */
    bool continues;       /* … and goes on in a later one, … */
    int next_page;        /* … on this page, from 0 */
};

struct flow_kind {
    const char *name;
    /* Lays the content out for a width, once, and returns its number of items. tallest_mm: the height of a column on
     * the lowest page; no item may need more, with what repeats around it. */
    int (*measure)(void *content, const struct setting *setting, double width_mm, double tallest_mm);
    /* The most items from first on that go into a height and may stand so; all of them where they fit. must: there is
     * no column with more room, so what would rather stay together is parted, and at least one item stands. */
    struct flow_fit (*fit)(const void *content, int first, double height_mm, bool must);
    void (*draw)(const void *content, struct canvas *canvas, const struct style *style, const struct flow_place *place,
                 int page_count);
};

struct flow_block {
    const struct flow_kind *kind;
    void *content;                /* borrowed until the flow has been drawn */
    double space_before_mm;       /* none at a column's head; negative: the layout's */
    bool keep_with_next;          /* at least one item of the next block stands in the same column */
    const char *bookmark;         /* NULL: none */
};

struct flow;

struct flow *flow_new(struct arena *arena, struct fonts *fonts, const struct style *style, struct flow_frame frame);

/* All blocks added from here on stand in this many columns (1 until told), below all that came before. even: the
 * columns are made as nearly equal in height as they go. */
void flow_columns(struct flow *flow, int columns, bool even);

/* What follows begins a new column, or page. */
void flow_break_column(struct flow *flow);
void flow_break_page(struct flow *flow);

double flow_column_width(const struct flow *flow);     /* of the columns told last */
double flow_column_height(const struct flow *flow);    /* of a whole column, on the lowest page */

/* Each returns the block's number, as in flow_place.block. What they are given is copied, the texts borrowed. */
int flow_add(struct flow *flow, const struct flow_block *block);

/* Rule, title, and at the right a hint; the letter hangs left of the margin. Stays with what follows. */
struct flow_heading {
    const char *letter, *title, *hint;    /* letter, hint: NULL where there is none */
    bool bare;                            /* without the rule */
    bool bookmark;
};
int flow_heading(struct flow *flow, const struct flow_heading *heading);

struct flow_paragraph {
    const struct text_run *runs;
    int run_count;
    enum align align;
    double space_before_mm;               /* negative: the layout's */
    bool keep_with_next;
};
int flow_paragraph(struct flow *flow, const struct flow_paragraph *paragraph);

/* A map, a chart: drawn by the caller into a place of the column's width and this height, or less where no column is so
 * high: ask flow_column_height first, or draw as the rectangle says. */
typedef void flow_picture_fn(const void *context, struct canvas *canvas, const struct style *style, struct rect rect);

struct flow_picture {
    flow_picture_fn *draw;
    const void *context;
    double height_mm;
    double space_before_mm;               /* negative: the layout's */
    bool keep_with_next;
};
int flow_picture(struct flow *flow, const struct flow_picture *picture);

struct sheet_table;
int flow_table(struct flow *flow, const struct sheet_table *table);

struct flow_pages {
    int page_count;                       /* at least 1 */
    const struct flow_place *places;      /* in the order of the blocks and their items */
    int place_count;
};

/* Measures and places everything, once. The result lives in the flow's arena. */
const struct flow_pages *flow_place(struct flow *flow);

/* The items of a block that stand on a page; false where there are none. For titles such as "Hexes 0501-0810". */
bool flow_items_on(const struct flow *flow, int block, int page, int *first, int *last);

/* Draws a page's blocks; the page has been begun. */
void flow_draw(const struct flow *flow, struct canvas *canvas, int page);

#endif
