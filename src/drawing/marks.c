/* Marks beside the map: compass rose, check ruler, scale bar. */
#include "drawing/marks.h"

#include <stdio.h>

#include "sketch.h"

/* Compass rose */

/* One half of a ray: from the middle to the tip, and its shoulder; in radii. It points up and is turned by quarters. */
static void add_half_ray(struct path *path, double tip, struct point shoulder, int quarter, double size, bool diagonal)
{
    struct point corners[] = {{0, 0}, shoulder, diagonal ? (struct point){tip, -tip} : (struct point){0, -tip}};
    for (size_t i = 0; i < 3; i++) {
        for (int turn = 0; turn < quarter; turn++)
            corners[i] = (struct point){-corners[i].y, corners[i].x};
        corners[i] = (struct point){corners[i].x * size, corners[i].y * size};
    }
    path_polygon(path, corners, 3);
}

static void draw_rays(struct sketch *sketch, bool diagonal)
{
    static const double WEIGHT_MM = 0.14;
    for (int side = 0; side < 2; side++)
        for (int quarter = 0; quarter < 4; quarter++) {
            /* Each ray is light to the left of its way out, dark to the right; north is the longest. */
            bool north = !diagonal && quarter == 0;
            double tip = diagonal ? 0.425 : north ? 1 : 0.84;
            struct point shoulder = diagonal ? side == 0 ? (struct point){0, -0.19} : (struct point){0.19, 0}
                                             : (struct point){side == 0 ? -0.16 : 0.16, -0.16};
            add_half_ray(&sketch->path, tip, shoulder, quarter, sketch->size_mm, diagonal);
            sketch_fill_stroke(sketch, side == 0 ? INK_PAPER : north ? INK_ACCENT : INK_INK, INK_INK, WEIGHT_MM);
        }
}

static void draw_rose(struct sketch *sketch)
{
    struct point middle = {0, 0};
    path_circle(&sketch->path, middle, 0.62 * sketch->size_mm);
    sketch_stroke(sketch, INK_INK, 0.16);
    path_circle(&sketch->path, middle, 0.66 * sketch->size_mm);
    sketch_stroke(sketch, INK_INK, 0.10);
    draw_rays(sketch, true);
    draw_rays(sketch, false);
    path_circle(&sketch->path, middle, 0.05 * sketch->size_mm);
    sketch_fill_stroke(sketch, INK_PAPER, INK_INK, 0.15);
}

static void draw_centered(struct canvas *canvas, struct point middle, const struct text_style *style, const char *text)
{
    double width = fonts_width(canvas_fonts(canvas), style->face, style->size_pt, style->tracking_mm, text);
    canvas_text(canvas, (struct point){middle.x - width / 2, middle.y}, style, text);
}

void marks_draw_compass(struct canvas *canvas, const struct palette *palette, struct point center, double radius_mm,
                        const struct text_style *letter)
{
    struct sketch sketch;
    if (sketch_begin(&sketch, canvas, palette, "rose", 0, radius_mm, 1.1)) {
        draw_rose(&sketch);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
    draw_centered(canvas, (struct point){center.x, center.y - 1.07 * radius_mm}, letter, "N");
}

/* Check ruler */

enum { RULER_MM = 100 };

/* every so many mm, tick length, weight; the last row that divides the place counts */
static const struct {
    int every;
    double length_mm, weight_mm;
} ticks[] = {
    {5, 1.0, 0.18},
    {10, 1.7, 0.20},
    {50, 2.4, 0.20},
};
enum { TICK_KINDS = sizeof ticks / sizeof *ticks };

static void draw_ruler(struct sketch *sketch)
{
    for (size_t kind = 0; kind < TICK_KINDS; kind++) {
        for (int at = 0; at <= RULER_MM; at += ticks[kind].every)
            if (kind + 1 == TICK_KINDS || at % ticks[kind + 1].every != 0)
                path_segment(&sketch->path, (struct point){at, 0}, (struct point){at, -ticks[kind].length_mm});
        sketch_stroke_sharp(sketch, INK_INK, ticks[kind].weight_mm);
    }
    path_segment(&sketch->path, (struct point){0, 0}, (struct point){RULER_MM, 0});
    sketch_stroke_sharp(sketch, INK_INK, 0.20);
}

static const double LABEL_DROP_MM = 2.7;

void marks_draw_ruler(struct canvas *canvas, const struct palette *palette, struct point at,
                      const struct text_style *label)
{
    struct sketch sketch;
    if (sketch_begin(&sketch, canvas, palette, "ruler", 0, RULER_MM, 1.05)) {
        draw_ruler(&sketch);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, at);
    for (int mark = 0; mark <= RULER_MM; mark += RULER_MM / 2) {
        char text[12];
        snprintf(text, sizeof text, "%d", mark);
        draw_centered(canvas, (struct point){at.x + mark, at.y + LABEL_DROP_MM}, label, text);
    }
}

/* Scale bar */

static const double BAR_MM = 1.1, FIGURE_LIFT_MM = 0.9;

void marks_draw_scale(struct canvas *canvas, const struct palette *palette, struct point right, double cell_mm,
                      const char *unit, const struct text_style *label)
{
    struct sketch sketch;
    if (sketch_begin(&sketch, canvas, palette, "scale", 0, cell_mm, 1.05)) {
        double half = sketch.size_mm / 2;
        path_rect(&sketch.path, (struct rect){-2 * half, -BAR_MM, half, BAR_MM});
        sketch_fill_stroke(&sketch, INK_INK, INK_INK, 0.18);
        path_rect(&sketch.path, (struct rect){-half, -BAR_MM, half, BAR_MM});
        sketch_fill_stroke(&sketch, INK_PAPER, INK_INK, 0.18);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, right);

    /* Figures stand above; the lesser ones give way where the bar is short. */
    struct fonts *fonts = canvas_fonts(canvas);
    char whole[32];
    snprintf(whole, sizeof whole, "1 %s", unit);
    double whole_mm = fonts_width(fonts, label->face, label->size_pt, label->tracking_mm, whole);
    double figure_mm = fonts_width(fonts, label->face, label->size_pt, label->tracking_mm, "½");
    double baseline = right.y - BAR_MM - FIGURE_LIFT_MM, room = cell_mm - whole_mm - figure_mm;
    canvas_text(canvas, (struct point){right.x - whole_mm, baseline}, label, whole);
    if (room > 0)
        draw_centered(canvas, (struct point){right.x - cell_mm, baseline}, label, "0");
    if (cell_mm / 2 - whole_mm > figure_mm)
        draw_centered(canvas, (struct point){right.x - cell_mm / 2, baseline}, label, "½");
}
