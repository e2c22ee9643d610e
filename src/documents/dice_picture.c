/* Dice in a table's cell, as they fell. */
#include "drawing/marks.h"
#include "layout/table.h"
#include "sheets.h"

struct dice_picture {
    const struct die *dice;
    size_t count;
    double side_mm;
};

double dice_picture_width(double side_mm, double gap_mm, size_t count)
{
    return count == 0 ? 0 : (double)count * (side_mm + gap_mm) - gap_mm;
}

/* Struck out: it was thrown again. */
static void strike_draw(struct canvas *canvas, const struct style *style, struct point at, double side)
{
    struct path strike;
    struct stroke line = style_stroke(style, WEIGHT_TICK, INK_ACCENT);
    path_init(&strike, canvas_scratch(canvas));
    path_segment(&strike, (struct point){at.x - 0.1 * side, at.y + 1.1 * side},
                 (struct point){at.x + 1.1 * side, at.y - 0.1 * side});
    canvas_stroke(canvas, &strike, &line);
}

static void dice_picture_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const struct dice_picture *picture = context;
    struct text_style figure = style_text(style, ROLE_CELL_STRONG);
    double side = picture->side_mm;
    struct point at = {rect.x, rect.y + (rect.height - side) / 2};
    for (size_t i = 0; i < picture->count; i++) {
        const struct die *die = &picture->dice[i];
        dice_draw(canvas, &style->palette, at, side, die->faces, die->value, &figure);
        if (die->rejected) {
            strike_draw(canvas, style, at, side);
        }
        at.x += side + style->table.die_gap_mm;
    }
}

void dice_picture_set(const struct press *press, struct sheet_cell *cell, const struct die *dice, size_t count,
                      double side_mm)
{
    struct dice_picture *picture = arena_alloc(press->arena, sizeof *picture);
    *picture = (struct dice_picture){.dice = dice, .count = count, .side_mm = side_mm};
    cell->draw = dice_picture_draw;
    cell->context = picture;
    cell->picture_mm = dice_picture_width(side_mm, press->style->table.die_gap_mm, count);
}
