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
    double width_mm;         /* within which title and hint stand; the rule may be longer */
    double raise_mm;         /* large type: its first line stands so much lower than usual */
    double height_mm;
};

void section_head_measure(struct section_head *head, const struct setting *setting, double width_mm);
void section_head_draw(const struct section_head *head, struct canvas *canvas, const struct style *style,
                       struct point top_left, double rule_mm);

/* What type of a role needs from the top of its capitals to the foot of its descenders. */
double layout_type_height(const struct setting *setting, enum role role);

/* A straight line in a weight. */
void layout_line_draw(struct canvas *canvas, const struct style *style, enum weight weight, enum ink ink,
                      struct point from, struct point to);

#endif
