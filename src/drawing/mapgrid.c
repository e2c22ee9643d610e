#include "drawing/mapgrid.h"

#include <math.h>
#include <stdio.h>

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

static void draw_crosses(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    double arm = look->cross_mm / 2;
    for (int border = 1; border < map->grid.columns; border++) {
        for (int row = 1; row < map->grid.rows; row++) {
            double x = map->origin.x + border * map->cell_mm;
            double y = map->origin.y + row * map->cell_mm;
            path_segment(&path, (struct point){ x - arm, y }, (struct point){ x + arm, y });
            path_segment(&path, (struct point){ x, y - arm }, (struct point){ x, y + arm });
        }
    }
    if (path.verb_count > 0)
        canvas_stroke(canvas, &path, &look->cross);
}

void mapgrid_draw_lines(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    struct path lines;
    path_init(&lines, canvas_scratch(canvas));
    if (map->grid.shape == GRID_SQUARE)
        draw_square_lines(map, &lines);
    else
        draw_hex_lines(map, &lines);
    canvas_stroke(canvas, &lines, &look->grid);
    if (map->grid.shape == GRID_SQUARE && look->cross_mm > 0)
        draw_crosses(canvas, map, look);
}

static double centered(struct canvas *canvas, const struct text_style *style, const char *text, double middle)
{
    double width = fonts_width(canvas_fonts(canvas), style->face, style->size_pt, style->tracking_mm, text);
    return middle - width / 2;
}

/* All names of a grid that stands at its own origin. */
static void draw_all_names(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    const struct text_style *style = &look->cell_name;
    int count = grid_cell_count(map->grid);
    for (int cell = 0; cell < count; cell++) {
        char name[GRID_NAME_SIZE];
        grid_cell_name(map->grid, cell, name);
        struct point middle = mapgrid_center(map, cell);
        double top = middle.y - map->cell_mm / 2;
        struct point at = { middle.x - map->cell_mm / 2 + look->name_x_mm, top + look->name_y_mm };
        if (map->grid.shape == GRID_HEX) {
            at.x = centered(canvas, style, name, middle.x);
            at.y = top + look->hex_name_y_mm;
        }
        canvas_text(canvas, at, style, name);
    }
}

/* The names are the larger part of a sheet's text and the same on every sheet with such a grid: they are stored once. One
 * look per file is assumed, as one palette is. */
void mapgrid_draw_names(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    if (!look->numbered)
        return;
    char symbol[64];
    snprintf(symbol, sizeof symbol, "names-%s-%dx%d-%ld", map->grid.shape == GRID_HEX ? "hex" : "square",
             map->grid.columns, map->grid.rows, (long)(map->cell_mm * 1000 + 0.5));
    struct rect bounds = { 0, 0, mapgrid_width(map->grid, map->cell_mm), mapgrid_height(map->grid, map->cell_mm) };
    if (canvas_symbol_begin(canvas, symbol, bounds)) {
        draw_all_names(canvas, &(struct mapgrid){ .grid = map->grid, .cell_mm = map->cell_mm }, look);
        canvas_symbol_end(canvas);
    }
    canvas_symbol(canvas, symbol, affine_place(map->origin, 1, 0));
}

static struct rect grown(struct rect rect, double by)
{
    return (struct rect){ rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

static struct rect frame_inner(const struct mapgrid *map, const struct mapgrid_look *look)
{
    struct rect cells = { map->origin.x, map->origin.y, mapgrid_width(map->grid, map->cell_mm),
                          mapgrid_height(map->grid, map->cell_mm) };
    return map->grid.shape == GRID_HEX ? grown(cells, look->hex_inset_mm) : cells;
}

static void draw_frame_line(struct canvas *canvas, struct rect rect, const struct stroke *stroke)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    path_rect(&path, rect);
    canvas_stroke(canvas, &path, stroke);
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
        canvas_text(canvas, (struct point){ x, inner.y - look->frame_mm / 2 + half }, style, name);
        canvas_text(canvas, (struct point){ x, inner.y + inner.height + look->frame_mm / 2 + half }, style, name);
    }
    if (map->grid.shape == GRID_HEX)
        return;
    for (int row = 0; row < map->grid.rows; row++) {
        char full[GRID_NAME_SIZE];
        const char *name = grid_cell_name(map->grid, grid_cell(map->grid, 0, row), full) + 1;    /* A1: without the A */
        double y = map->origin.y + (row + 0.5) * map->cell_mm + half;
        double left = inner.x - look->frame_mm / 2;
        double right = inner.x + inner.width + look->frame_mm / 2;
        canvas_text(canvas, (struct point){ centered(canvas, style, name, left), y }, style, name);
        canvas_text(canvas, (struct point){ centered(canvas, style, name, right), y }, style, name);
    }
}

/* The strokes that part the letters of neighbouring columns and rows. */
static void draw_frame_ticks(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look,
                             struct rect inner)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    double right = inner.x + inner.width, foot = inner.y + inner.height;
    for (int column = 1; column < map->grid.columns; column++) {
        double x = map->origin.x + column * map->cell_mm;
        path_segment(&path, (struct point){ x, inner.y - look->frame_mm }, (struct point){ x, inner.y });
        path_segment(&path, (struct point){ x, foot }, (struct point){ x, foot + look->frame_mm });
    }
    for (int row = 1; row < map->grid.rows; row++) {
        double y = map->origin.y + row * map->cell_mm;
        path_segment(&path, (struct point){ inner.x - look->frame_mm, y }, (struct point){ inner.x, y });
        path_segment(&path, (struct point){ right, y }, (struct point){ right + look->frame_mm, y });
    }
    if (path.verb_count > 0)
        canvas_stroke(canvas, &path, &look->frame_hair);
}

void mapgrid_draw_frame(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    if (look->frame_mm <= 0)
        return;
    struct rect inner = frame_inner(map, look);
    struct rect outer = grown(inner, look->frame_mm);
    if (map->grid.shape == GRID_SQUARE)
        draw_frame_ticks(canvas, map, look, inner);
    draw_frame_line(canvas, inner, &look->frame_inner);
    draw_frame_line(canvas, outer, &look->frame_outer);
    draw_frame_line(canvas, grown(outer, look->frame_hair_mm), &look->frame_hair);
    draw_frame_letters(canvas, map, look, inner);
}

double mapgrid_frame_margin(const struct mapgrid_look *look, enum grid_shape shape)
{
    if (look->frame_mm <= 0)
        return 0;
    return (shape == GRID_HEX ? look->hex_inset_mm : 0) + look->frame_mm + look->frame_hair_mm;
}
