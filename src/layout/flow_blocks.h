/* What the kinds of blocks share. Private to the layout. */
#ifndef FIELDBOOK_SRC_LAYOUT_FLOW_BLOCKS_H
#define FIELDBOOK_SRC_LAYOUT_FLOW_BLOCKS_H

#include "layout/flow.h"

struct arena *flow_arena(const struct flow *flow);
void *flow_content(const struct flow *flow, int block);

/* A section's head: rule, letter, title, hint. Measured, then drawn. */
struct section_head {
    const char *letter, *title, *hint;
    bool bare, continued;
    struct set_text title_text, hint_text, continued_text;
    double height_mm;
};

void section_head_measure(struct section_head *head, const struct setting *setting, double width_mm);
void section_head_draw(const struct section_head *head, struct canvas *canvas, const struct style *style,
                       struct point top_left, double width_mm);

/* A straight line in a weight. */
void layout_line_draw(struct canvas *canvas, const struct style *style, enum weight weight, enum ink ink,
                      struct point from, struct point to);

#endif
