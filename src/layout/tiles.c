#include "layout/tiles.h"

#include <stdio.h>

/* How many windows it takes, and how far apart they stand. */
static bool plan_axis(double length, double room, double overlap, int *count, double *step)
{
    static const double slack = 0.001;    /* what fits but for rounding fits */
    *count = 1;
    *step = 0;
    if (length <= room + slack)
        return true;
    if (room <= overlap)
        return false;
    double needed = (length - overlap - slack) / (room - overlap);
    if (needed >= TILES_MAX)
        return false;
    *count = (int)needed + 1;
    *step = (length - room) / (*count - 1);
    return true;
}

bool tiles_plan(struct tiles *tiles, double width_mm, double height_mm, double room_width_mm, double room_height_mm,
                double overlap_mm)
{
    *tiles = (struct tiles){.width_mm = width_mm, .height_mm = height_mm};
    if (!plan_axis(width_mm, room_width_mm, overlap_mm, &tiles->columns, &tiles->step_x_mm)
        || !plan_axis(height_mm, room_height_mm, overlap_mm, &tiles->rows, &tiles->step_y_mm))
        return false;
    tiles->window_width_mm = tiles->columns == 1 ? width_mm : room_width_mm;
    tiles->window_height_mm = tiles->rows == 1 ? height_mm : room_height_mm;
    return tiles_count(tiles) <= TILES_MAX;
}

int tiles_count(const struct tiles *tiles)
{
    return tiles->columns * tiles->rows;
}

struct rect tiles_window(const struct tiles *tiles, int sheet)
{
    int column = sheet % tiles->columns, row = sheet / tiles->columns;
    return (struct rect){column * tiles->step_x_mm, row * tiles->step_y_mm, tiles->window_width_mm,
                         tiles->window_height_mm};
}

/* ---- marks ---- */

static void add_cross(struct path *path, double x, double y, double arm)
{
    path_segment(path, (struct point){x - arm, y}, (struct point){x + arm, y});
    path_segment(path, (struct point){x, y - arm}, (struct point){x, y + arm});
}

/* Across an upright seam at x: crosses where it meets the window's upper and lower edge. */
static void add_upright_seam(struct path *path, double x, struct rect area, double arm)
{
    add_cross(path, x, area.y, arm);
    add_cross(path, x, area.y + area.height, arm);
}

static void add_level_seam(struct path *path, double y, struct rect area, double arm)
{
    add_cross(path, area.x, y, arm);
    add_cross(path, area.x + area.width, y, arm);
}

void tiles_draw_marks(const struct tiles *tiles, struct canvas *canvas, const struct style *style, int sheet,
                      struct rect area)
{
    int column = sheet % tiles->columns, row = sheet / tiles->columns;
    double arm = style->map.register_mm;
    double middle_x = (tiles->window_width_mm - tiles->step_x_mm) / 2;
    double middle_y = (tiles->window_height_mm - tiles->step_y_mm) / 2;
    struct path marks;
    struct stroke line = style_stroke(style, WEIGHT_RULER, INK_INK);
    path_init(&marks, canvas_scratch(canvas));
    if (column > 0)
        add_upright_seam(&marks, area.x + middle_x, area, arm);
    if (column + 1 < tiles->columns)
        add_upright_seam(&marks, area.x + area.width - middle_x, area, arm);
    if (row > 0)
        add_level_seam(&marks, area.y + middle_y, area, arm);
    if (row + 1 < tiles->rows)
        add_level_seam(&marks, area.y + area.height - middle_y, area, arm);
    struct stroke edge = line;
    edge.color = style_color(style, INK_PAPER);
    edge.width_mm *= 4;
    canvas_stroke(canvas, &marks, &edge);
    canvas_stroke(canvas, &marks, &line);
}

/* ---- the key ---- */

void tiles_draw_key(const struct tiles *tiles, struct canvas *canvas, const struct style *style, int sheet,
                    struct rect rect)
{
    double scale_x = rect.width / tiles->width_mm, scale_y = rect.height / tiles->height_mm;
    double scale = scale_x < scale_y ? scale_x : scale_y;
    struct path outlines, here;
    struct text_style number = style_text(style, ROLE_RULER);
    struct fonts *fonts = canvas_fonts(canvas);
    double cell_width = tiles->width_mm * scale / tiles->columns, cell_height = tiles->height_mm * scale / tiles->rows;
    path_init(&outlines, canvas_scratch(canvas));
    path_init(&here, canvas_scratch(canvas));
    for (int i = 0; i < tiles_count(tiles); i++) {
        struct rect cell = {rect.x + i % tiles->columns * cell_width, rect.y + (i / tiles->columns) * cell_height,
                            cell_width, cell_height};
        path_rect(i == sheet ? &here : &outlines, cell);
    }
    struct stroke line = style_stroke(style, WEIGHT_BOX, INK_INK);
    canvas_stroke(canvas, &outlines, &line);
    canvas_fill_stroke(canvas, &here, style_color(style, INK_ACCENT), &line);
    double cap = fonts_cap_height(fonts, number.face, number.size_pt);
    for (int i = 0; i < tiles_count(tiles); i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i + 1);
        double width = fonts_width(fonts, number.face, number.size_pt, number.tracking_mm, text);
        if (width > cell_width || cap > cell_height)
            continue;    /* too many for figures: the filled one tells */
        struct text_style own = number;
        own.halo_mm = 0;
        own.color = style_color(style, i == sheet ? INK_PAPER : INK_INK);
        canvas_text(canvas,
                    (struct point){rect.x + (i % tiles->columns + 0.5) * cell_width - width / 2,
                                   rect.y + (i / tiles->columns + 0.5) * cell_height + cap / 2},
                    &own, text);
    }
}
