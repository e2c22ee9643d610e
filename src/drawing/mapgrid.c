#include "drawing/mapgrid.h"

#include <math.h>

/* Figures of grid, names and frame, in millimetres. */
static const double cross_length = 1.8, cross_width = 0.18;
static const double black_dash = 0.45, black_gap = 0.75;
static const double name_left = 1.0;                /* squares: from the left side */
static const double name_drop_square = 1.2;         /* from the top side to the capitals' top */
static const double name_drop_hex = 1.0;
static const double frame_hex_gap = 1.5;            /* between hexes and the inner line */
static const double frame_band = 5.0;               /* inner to outer line: here stand the letters */
static const double frame_hair_gap = 0.9;           /* outer line to the hair line */
static const double frame_inner_width = 0.22, frame_outer_width = 0.55, frame_hair_width = 0.14;
static const double frame_tick_width = 0.12;

/* Half the width of a hex from corner to corner, which is also its side. */
static double hex_side(double cell_mm)
{
    return cell_mm / sqrt(3.0);
}

static int cell_steps_down(struct grid grid)    /* height of the whole grid, in half cells */
{
    return 2 * grid.rows + (grid.shape == GRID_HEX && grid.columns > 1 ? 1 : 0);
}

double mapgrid_width(struct grid grid, double cell_mm)
{
    if (grid.shape == GRID_SQUARE)
        return grid.columns * cell_mm;
    return (1.5 * grid.columns + 0.5) * hex_side(cell_mm);
}

double mapgrid_height(struct grid grid, double cell_mm)
{
    return cell_steps_down(grid) * cell_mm / 2;
}

double mapgrid_fit(struct grid grid, double width_mm, double height_mm, double limit_mm)
{
    double cell = limit_mm;
    double across = width_mm / mapgrid_width(grid, 1.0);
    double down = height_mm / mapgrid_height(grid, 1.0);
    if (across < cell)
        cell = across;
    if (down < cell)
        cell = down;
    double tenths = floor(cell * 10 + 1e-9);    /* 21.0 must not become 20.9 through the last bit of a division */
    return tenths > 0 ? tenths / 10 : 0;
}

static double column_top(const struct mapgrid *map, int column)
{
    bool low = map->grid.columns > 1 && grid_column_is_low(map->grid, column);
    return map->origin.y + (low ? map->cell_mm / 2 : 0);
}

static double column_middle(const struct mapgrid *map, int column)
{
    if (map->grid.shape == GRID_SQUARE)
        return map->origin.x + (column + 0.5) * map->cell_mm;
    return map->origin.x + (1.5 * column + 1) * hex_side(map->cell_mm);
}

struct point mapgrid_center(const struct mapgrid *map, int cell)
{
    int column = grid_column(map->grid, cell);
    return (struct point){
        .x = column_middle(map, column),
        .y = column_top(map, column) + (grid_row(map->grid, cell) + 0.5) * map->cell_mm,
    };
}

size_t mapgrid_corners(const struct mapgrid *map, int cell, struct point out[GRID_FACE_MAX])
{
    struct point center = mapgrid_center(map, cell);
    double half = map->cell_mm / 2;
    if (map->grid.shape == GRID_SQUARE) {
        out[0] = (struct point){ center.x - half, center.y - half };
        out[1] = (struct point){ center.x + half, center.y - half };
        out[2] = (struct point){ center.x + half, center.y + half };
        out[3] = (struct point){ center.x - half, center.y + half };
        return 4;
    }
    double side = hex_side(map->cell_mm);
    out[0] = (struct point){ center.x - side / 2, center.y - half };
    out[1] = (struct point){ center.x + side / 2, center.y - half };
    out[2] = (struct point){ center.x + side, center.y };
    out[3] = (struct point){ center.x + side / 2, center.y + half };
    out[4] = (struct point){ center.x - side / 2, center.y + half };
    out[5] = (struct point){ center.x - side, center.y };
    return 6;
}

struct point mapgrid_face_middle(const struct mapgrid *map, int cell, int face)
{
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(map, cell, corners);
    struct point from = corners[face];
    struct point to = corners[(size_t)(face + 1) % count];
    return (struct point){ (from.x + to.x) / 2, (from.y + to.y) / 2 };
}

/* The corners along the upright border left of a column (of hexes: a zigzag), counted in half cells from the grid's
 * top. A border one past the last column is the grid's right side. */
static struct point border_corner(const struct mapgrid *map, int border, int step)
{
    double y = map->origin.y + step * map->cell_mm / 2;
    if (map->grid.shape == GRID_SQUARE)
        return (struct point){ map->origin.x + border * map->cell_mm, y };
    /* Left of a low column, even corners are that column's left points, odd ones its shoulders; left of a high one the
     * other way round. A grid's one column counts as a high one, as nothing stands higher. */
    bool low = map->grid.columns > 1 ? grid_column_is_low(map->grid, border) : border == 1;
    bool even = step % 2 == 0;
    double side = hex_side(map->cell_mm);
    return (struct point){ map->origin.x + side * (1.5 * border + (low == even ? 0 : 0.5)), y };
}

/* Where the border of a grid's side begins and ends, in half cells from the top: inner borders of hexes run from the
 * higher column's top to the lower one's foot, the outer ones along one column only. */
static void border_range(const struct mapgrid *map, int border, int *first, int *last)
{
    *first = 0;
    *last = cell_steps_down(map->grid);
    bool outer = border == 0 || border == map->grid.columns;
    if (map->grid.shape == GRID_SQUARE || !outer || map->grid.columns == 1)
        return;
    int column = border == 0 ? 0 : border - 1;
    if (grid_column_is_low(map->grid, column))
        *first += 1;
    else
        *last -= 1;
}

static void append_border(const struct mapgrid *map, int border, struct path *path)
{
    int first, last;
    border_range(map, border, &first, &last);
    path_move(path, border_corner(map, border, first));
    if (map->grid.shape == GRID_HEX)
        for (int step = first + 1; step < last; step++)
            path_line(path, border_corner(map, border, step));
    path_line(path, border_corner(map, border, last));
}

/* Along the tops of all columns from the left, or along their feet from the right. */
static void append_level(const struct mapgrid *map, bool foot, struct path *path)
{
    double half = hex_side(map->cell_mm) / 2;
    for (int i = 0; i < map->grid.columns; i++) {
        int column = foot ? map->grid.columns - 1 - i : i;
        double y = column_top(map, column) + (foot ? map->grid.rows * map->cell_mm : 0);
        double x = column_middle(map, column);
        path_line(path, (struct point){ foot ? x + half : x - half, y });
        path_line(path, (struct point){ foot ? x - half : x + half, y });
    }
}

void mapgrid_outline_path(const struct mapgrid *map, struct path *path)
{
    if (map->grid.shape == GRID_SQUARE) {
        path_rect(path, (struct rect){ .x = map->origin.x,
                                       .y = map->origin.y,
                                       .width = mapgrid_width(map->grid, map->cell_mm),
                                       .height = mapgrid_height(map->grid, map->cell_mm) });
        return;
    }
    /* Up the left side, along the tops, down the right side, back along the feet; tops and feet hold the ends. */
    int first, last;
    border_range(map, 0, &first, &last);
    path_move(path, border_corner(map, 0, last - 1));
    for (int step = last - 2; step > first; step--)
        path_line(path, border_corner(map, 0, step));
    append_level(map, false, path);
    border_range(map, map->grid.columns, &first, &last);
    for (int step = first + 1; step < last; step++)
        path_line(path, border_corner(map, map->grid.columns, step));
    append_level(map, true, path);
    path_close(path);
}

static void draw_square_lines(const struct mapgrid *map, struct path *lines)
{
    for (int border = 0; border <= map->grid.columns; border++)
        append_border(map, border, lines);
    double right = map->origin.x + mapgrid_width(map->grid, map->cell_mm);
    for (int row = 0; row <= map->grid.rows; row++) {
        double y = map->origin.y + row * map->cell_mm;
        path_segment(lines, (struct point){ map->origin.x, y }, (struct point){ right, y });
    }
}

/* Each side once: the zigzags between columns, then the level sides. */
static void draw_hex_lines(const struct mapgrid *map, struct path *lines)
{
    for (int border = 0; border <= map->grid.columns; border++)
        append_border(map, border, lines);
    double half = hex_side(map->cell_mm) / 2;
    for (int column = 0; column < map->grid.columns; column++) {
        double x = column_middle(map, column);
        for (int row = 0; row <= map->grid.rows; row++) {
            double y = column_top(map, column) + row * map->cell_mm;
            path_segment(lines, (struct point){ x - half, y }, (struct point){ x + half, y });
        }
    }
}

static void draw_crosses(struct canvas *canvas, const struct mapgrid *map, const struct palette *palette)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    double arm = cross_length / 2;
    for (int border = 1; border < map->grid.columns; border++) {
        for (int row = 1; row < map->grid.rows; row++) {
            double x = map->origin.x + border * map->cell_mm;
            double y = map->origin.y + row * map->cell_mm;
            path_segment(&path, (struct point){ x - arm, y }, (struct point){ x + arm, y });
            path_segment(&path, (struct point){ x, y - arm }, (struct point){ x, y + arm });
        }
    }
    if (path.verb_count > 0)
        canvas_stroke(canvas, &path,
                      &(struct stroke){ .width_mm = cross_width, .color = palette->colors[INK_SOFT] });
}

void mapgrid_draw_lines(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    struct path lines;
    path_init(&lines, canvas_scratch(canvas));
    if (map->grid.shape == GRID_SQUARE)
        draw_square_lines(map, &lines);
    else
        draw_hex_lines(map, &lines);
    struct stroke stroke = {
        .width_mm = look->grid_mm,
        .color = look->palette->colors[INK_GRID],
        .cap = look->palette->black ? CAP_BUTT : CAP_ROUND,
        .join = JOIN_ROUND,
        .dash_mm = look->palette->black ? black_dash : 0,
        .gap_mm = look->palette->black ? black_gap : 0,
    };
    canvas_stroke(canvas, &lines, &stroke);
    if (map->grid.shape == GRID_SQUARE)
        draw_crosses(canvas, map, look->palette);
}

static double centered(struct canvas *canvas, const struct text_style *style, const char *text, double middle)
{
    double width = fonts_width(canvas_fonts(canvas), style->face, style->size_pt, style->tracking_mm, text);
    return middle - width / 2;
}

void mapgrid_draw_names(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    if (!look->numbered)
        return;
    const struct text_style *style = &look->cell_name;
    double capital = fonts_cap_height(canvas_fonts(canvas), style->face, style->size_pt);
    int count = grid_cell_count(map->grid);
    for (int cell = 0; cell < count; cell++) {
        char name[GRID_NAME_SIZE];
        grid_cell_name(map->grid, cell, name);
        struct point middle = mapgrid_center(map, cell);
        struct point at = { middle.x - map->cell_mm / 2 + name_left,
                            middle.y - map->cell_mm / 2 + name_drop_square + capital };
        if (map->grid.shape == GRID_HEX) {
            at.x = centered(canvas, style, name, middle.x);
            at.y = middle.y - map->cell_mm / 2 + name_drop_hex + capital;
        }
        canvas_text(canvas, at, style, name);
    }
}

static struct rect grown(struct rect rect, double by)
{
    return (struct rect){ rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

static struct rect frame_inner(const struct mapgrid *map)
{
    struct rect cells = { map->origin.x, map->origin.y, mapgrid_width(map->grid, map->cell_mm),
                          mapgrid_height(map->grid, map->cell_mm) };
    return map->grid.shape == GRID_HEX ? grown(cells, frame_hex_gap) : cells;
}

static void draw_frame_line(struct canvas *canvas, struct rect rect, double width, struct color color)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    path_rect(&path, rect);
    canvas_stroke(canvas, &path, &(struct stroke){ .width_mm = width, .color = color, .join = JOIN_MITER });
}

/* Letters above and below the columns; on squares also numbers beside the rows. The rows of hexes are staggered, so
 * that no number could stand beside one. */
static void draw_frame_letters(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look,
                               struct rect inner)
{
    const struct text_style *style = &look->frame_letter;
    double half = fonts_cap_height(canvas_fonts(canvas), style->face, style->size_pt) / 2;
    for (int column = 0; column < map->grid.columns; column++) {
        char name[GRID_NAME_SIZE];
        grid_column_name(column, name);
        double x = centered(canvas, style, name, column_middle(map, column));
        canvas_text(canvas, (struct point){ x, inner.y - frame_band / 2 + half }, style, name);
        canvas_text(canvas, (struct point){ x, inner.y + inner.height + frame_band / 2 + half }, style, name);
    }
    if (map->grid.shape == GRID_HEX)
        return;
    for (int row = 0; row < map->grid.rows; row++) {
        char full[GRID_NAME_SIZE];
        const char *name = grid_cell_name(map->grid, grid_cell(map->grid, 0, row), full) + 1;    /* A1: without the A */
        double y = map->origin.y + (row + 0.5) * map->cell_mm + half;
        double left = inner.x - frame_band / 2;
        double right = inner.x + inner.width + frame_band / 2;
        canvas_text(canvas, (struct point){ centered(canvas, style, name, left), y }, style, name);
        canvas_text(canvas, (struct point){ centered(canvas, style, name, right), y }, style, name);
    }
}

/* The strokes that part the letters of neighbouring columns and rows. */
static void draw_frame_ticks(struct canvas *canvas, const struct mapgrid *map, struct rect inner, struct color color)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    double right = inner.x + inner.width, foot = inner.y + inner.height;
    for (int column = 1; column < map->grid.columns; column++) {
        double x = map->origin.x + column * map->cell_mm;
        path_segment(&path, (struct point){ x, inner.y - frame_band }, (struct point){ x, inner.y });
        path_segment(&path, (struct point){ x, foot }, (struct point){ x, foot + frame_band });
    }
    for (int row = 1; row < map->grid.rows; row++) {
        double y = map->origin.y + row * map->cell_mm;
        path_segment(&path, (struct point){ inner.x - frame_band, y }, (struct point){ inner.x, y });
        path_segment(&path, (struct point){ right, y }, (struct point){ right + frame_band, y });
    }
    if (path.verb_count > 0)
        canvas_stroke(canvas, &path, &(struct stroke){ .width_mm = frame_tick_width, .color = color });
}

void mapgrid_draw_frame(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    struct rect inner = frame_inner(map);
    struct rect outer = grown(inner, frame_band);
    struct color ink = look->palette->colors[INK_INK];
    if (map->grid.shape == GRID_SQUARE)
        draw_frame_ticks(canvas, map, inner, ink);
    draw_frame_line(canvas, inner, frame_inner_width, ink);
    draw_frame_line(canvas, outer, frame_outer_width, ink);
    draw_frame_line(canvas, grown(outer, frame_hair_gap), frame_hair_width, ink);
    draw_frame_letters(canvas, map, look, inner);
}

double mapgrid_frame_margin(struct grid grid)
{
    return (grid.shape == GRID_HEX ? frame_hex_gap : 0) + frame_band + frame_hair_gap;
}
