#include "drawing/landsigns.h"

/* Drawn in a field of 10 by 6 units around the origin. */

struct sign_drawing {
    struct canvas *canvas;
    const struct palette *palette;
    double unit_mm, line_mm;
    struct path lines, solids;
};

static struct point at(const struct sign_drawing *drawing, double x, double y)
{
    return (struct point){x * drawing->unit_mm, y * drawing->unit_mm};
}

static void add_level(struct sign_drawing *drawing, double x1, double x2, double y)
{
    path_segment(&drawing->lines, at(drawing, x1, y), at(drawing, x2, y));
}

static void add_field(struct sign_drawing *drawing)
{
    for (int i = -1; i <= 1; i++)
        add_level(drawing, -4, 4, 1.9 * i);
}

static void add_wave(struct sign_drawing *drawing, double y)
{
    path_move(&drawing->lines, at(drawing, -4.6, y));
    for (int i = 0; i < 3; i++) {
        double x = -4.6 + 3.07 * i;
        path_curve(&drawing->lines, at(drawing, x + 0.77, y - 1.5), at(drawing, x + 0.77, y - 1.5),
                   at(drawing, x + 1.53, y));
        path_curve(&drawing->lines, at(drawing, x + 2.3, y + 1.5), at(drawing, x + 2.3, y + 1.5),
                   at(drawing, x + 3.07, y));
    }
}

static void add_triangle(struct path *path, struct point a, struct point b, struct point c)
{
    path_move(path, a);
    path_line(path, b);
    path_line(path, c);
    path_close(path);
}

static void add_tree(struct sign_drawing *drawing, double x)
{
    add_triangle(&drawing->solids, at(drawing, x, -3), at(drawing, x + 1.7, 1.7), at(drawing, x - 1.7, 1.7));
    path_segment(&drawing->lines, at(drawing, x, 1.7), at(drawing, x, 3));
}

static void add_swamp(struct sign_drawing *drawing)
{
    add_level(drawing, -4.6, 4.6, 2.2);
    for (int i = -1; i <= 1; i++)
        path_segment(&drawing->lines, at(drawing, 2.4 * i, 0.9), at(drawing, 2.8 * i, i == 0 ? -2.2 : -1.2));
    add_level(drawing, -3.2, 3.2, 0.9);
}

/* The right sides lie in the shade. */
static void add_peak(struct sign_drawing *drawing, double x, double width, double height)
{
    struct point top = at(drawing, x, 3 - height), foot = at(drawing, x + 0.25 * width, 3);
    path_move(&drawing->lines, at(drawing, x - width / 2, 3));
    path_line(&drawing->lines, top);
    path_line(&drawing->lines, at(drawing, x + width / 2, 3));
    path_close(&drawing->lines);
    add_triangle(&drawing->solids, top, at(drawing, x + width / 2, 3), foot);
}

static void draw_sign(struct sign_drawing *drawing, enum land_sign sign)
{
    switch (sign) {
    case LAND_SIGN_FIELD: add_field(drawing); break;
    case LAND_SIGN_RIVER: add_wave(drawing, -1.1); add_wave(drawing, 1.3); break;
    case LAND_SIGN_FOREST: add_tree(drawing, -2.1); add_tree(drawing, 2.1); break;
    case LAND_SIGN_SWAMP: add_swamp(drawing); break;
    case LAND_SIGN_MOUNTAIN: add_peak(drawing, 1.7, 5.6, 4.2); add_peak(drawing, -1.6, 6, 5.8); break;
    case LAND_SIGN_COUNT: break;
    }
    const struct color ink = drawing->palette->colors[INK_INK];
    const struct stroke line = {.width_mm = drawing->line_mm, .color = ink, .cap = CAP_ROUND, .join = JOIN_ROUND};
    canvas_fill(drawing->canvas, &drawing->solids, ink, FILL_NONZERO);
    canvas_stroke(drawing->canvas, &drawing->lines, &line);
}

void land_sign_draw(struct canvas *canvas, const struct palette *palette, enum land_sign sign, struct point center,
                    double width_mm, double line_mm)
{
    struct sign_drawing drawing = {
        .canvas = canvas, .palette = palette, .unit_mm = width_mm / 10, .line_mm = line_mm};
    const char *name = arena_print(canvas_scratch(canvas), "land sign %d %d", (int)sign, (int)(1000 * width_mm));
    double half = width_mm / 2 + line_mm;
    if (canvas_symbol_begin(canvas, name, (struct rect){-half, -half, 2 * half, 2 * half})) {
        path_init(&drawing.lines, canvas_scratch(canvas));
        path_init(&drawing.solids, canvas_scratch(canvas));
        draw_sign(&drawing, sign);
        canvas_symbol_end(canvas);
    }
    canvas_symbol(canvas, name, affine_place(center, 1, 0));
}
