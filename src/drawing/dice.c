/* Dice as they lie on the table. */
#include <math.h>
#include <stdio.h>

#include "drawing/marks.h"
#include "sketch.h"

enum { PIP_FACES = 6 };

/* Where the pips stand, in sides from the top left. */
static const struct {
    size_t count;
    struct point at[PIP_FACES];
} pips[PIP_FACES + 1] = {
    [1] = {1, {{0.5, 0.5}}},
    [2] = {2, {{0.27, 0.27}, {0.73, 0.73}}},
    [3] = {3, {{0.25, 0.25}, {0.5, 0.5}, {0.75, 0.75}}},
    [4] = {4, {{0.27, 0.27}, {0.73, 0.27}, {0.27, 0.73}, {0.73, 0.73}}},
    [5] = {5, {{0.26, 0.26}, {0.74, 0.26}, {0.5, 0.5}, {0.26, 0.74}, {0.74, 0.74}}},
    [6] = {6, {{0.28, 0.24}, {0.72, 0.24}, {0.28, 0.5}, {0.72, 0.5}, {0.28, 0.76}, {0.72, 0.76}}},
};

/* In sides. */
static const double PIP_RADIUS = 0.098, CORNER_RADIUS = 0.18, FIGURE_WIDTH = 0.76, FIGURE_HEIGHT = 0.62;

/* A die about the origin; value 0 leaves it blank. */
static void draw_die(struct sketch *sketch, int value)
{
    double side = sketch->size_mm;
    path_round_rect(&sketch->path, (struct rect){-side / 2, -side / 2, side, side}, CORNER_RADIUS * side);
    sketch_fill_stroke(sketch, INK_PAPER, INK_INK, fmax(0.18, 0.055 * side));
    if (value == 0)
        return;
    for (size_t i = 0; i < pips[value].count; i++)
        path_circle(&sketch->path,
                    (struct point){(pips[value].at[i].x - 0.5) * side, (pips[value].at[i].y - 0.5) * side},
                    PIP_RADIUS * side);
    sketch_fill(sketch, INK_INK);
}

/* Shrinks the style until the figure fits into the die. */
static void draw_figure(struct canvas *canvas, struct point center, double side_mm, int value,
                        const struct text_style *figure)
{
    struct fonts *fonts = canvas_fonts(canvas);
    struct text_style style = *figure;
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    style.turn_rad = 0;
    double width = fonts_width(fonts, style.face, style.size_pt, style.tracking_mm, text);
    double height = fonts_cap_height(fonts, style.face, style.size_pt);
    double shrink = fmin(fmin(FIGURE_WIDTH * side_mm / width, FIGURE_HEIGHT * side_mm / height), 1);
    style.size_pt *= shrink;
    style.tracking_mm *= shrink;
    canvas_text(canvas, (struct point){center.x - shrink * width / 2, center.y + shrink * height / 2}, &style, text);
}

void dice_draw(struct canvas *canvas, const struct palette *palette, struct point at, double side_mm, int faces,
               int value, const struct text_style *figure)
{
    bool in_pips = faces == PIP_FACES && value >= 1 && value <= PIP_FACES;
    struct point center = {at.x + side_mm / 2, at.y + side_mm / 2};
    struct sketch sketch;
    if (sketch_begin(&sketch, canvas, palette, "die", in_pips ? (unsigned)value : 0, side_mm, 0.6)) {
        draw_die(&sketch, in_pips ? value : 0);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
    if (!in_pips)
        draw_figure(canvas, center, side_mm, value, figure);
}
