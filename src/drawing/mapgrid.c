#include "drawing/mapgrid.h"

#include <math.h>
#include <stdio.h>

/* Half the width of a hex from corner to corner, which is also its side. */
static double hex_side(double cell_mm)
{
    return cell_mm / sqrt(3.0);
}

/* Pointy hexes are flat-topped ones with x and y exchanged: all lines are found on the flat grid, then turned. */
struct lattice {
    struct grid grid;       /* never pointy */
    struct point origin;    /* in the lattice's own x and y */
    double cell_mm;
    bool turned;
    const bool *absent;     /* by the map's cells */
};

static struct point turned_if(bool turned, struct point point)
{
    return turned ? (struct point){ point.y, point.x } : point;
}

static struct grid lattice_grid(struct grid grid)
{
    if (grid.shape != GRID_HEX || !grid.pointy)
        return grid;
    return (struct grid){ .shape = GRID_HEX, .columns = grid.rows, .rows = grid.columns,
                          .second_low = grid.second_low };
}

static bool is_turned(struct grid grid)
{
    return grid.shape == GRID_HEX && grid.pointy;
}

static struct lattice lattice_of(const struct mapgrid *map)
{
    bool turned = is_turned(map->grid);
    return (struct lattice){
        .grid = lattice_grid(map->grid),
        .origin = turned_if(turned, map->origin),
        .cell_mm = map->cell_mm,
        .turned = turned,
        .absent = map->absent,
    };
}

/* Whether a cell of the map stands there. */
static bool is_present(const struct lattice *lattice, int column, int row)
{
    if (column < 0 || row < 0 || column >= lattice->grid.columns || row >= lattice->grid.rows)
        return false;
    if (lattice->absent == NULL)
        return true;
    return !lattice->absent[lattice->turned ? column * lattice->grid.rows + row : row * lattice->grid.columns + column];
}

static int cell_steps_down(struct grid grid)    /* height of the whole grid, in half cells */
{
    return 2 * grid.rows + (grid.shape == GRID_HEX && grid.columns > 1 ? 1 : 0);
}

static double lattice_width(struct grid grid, double cell_mm)
{
    if (grid.shape == GRID_SQUARE)
        return grid.columns * cell_mm;
    return (1.5 * grid.columns + 0.5) * hex_side(cell_mm);
}

static double lattice_height(struct grid grid, double cell_mm)
{
    return cell_steps_down(grid) * cell_mm / 2;
}

double mapgrid_width(struct grid grid, double cell_mm)
{
    struct grid flat = lattice_grid(grid);
    return is_turned(grid) ? lattice_height(flat, cell_mm) : lattice_width(flat, cell_mm);
}

double mapgrid_height(struct grid grid, double cell_mm)
{
    struct grid flat = lattice_grid(grid);
    return is_turned(grid) ? lattice_width(flat, cell_mm) : lattice_height(flat, cell_mm);
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

static bool is_low(struct grid grid, int column)
{
    return grid.columns > 1 && grid_column_is_low(grid, column);
}

static double column_top(const struct lattice *lattice, int column)
{
    return lattice->origin.y + (is_low(lattice->grid, column) ? lattice->cell_mm / 2 : 0);
}

static double column_middle(const struct lattice *lattice, int column)
{
    if (lattice->grid.shape == GRID_SQUARE)
        return lattice->origin.x + (column + 0.5) * lattice->cell_mm;
    return lattice->origin.x + (1.5 * column + 1) * hex_side(lattice->cell_mm);
}

struct point mapgrid_center(const struct mapgrid *map, int cell)
{
    struct lattice lattice = lattice_of(map);
    int column = lattice.turned ? grid_row(map->grid, cell) : grid_column(map->grid, cell);
    int row = lattice.turned ? grid_column(map->grid, cell) : grid_row(map->grid, cell);
    return turned_if(lattice.turned, (struct point){
        .x = column_middle(&lattice, column),
        .y = column_top(&lattice, column) + (row + 0.5) * map->cell_mm,
    });
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
    if (map->grid.pointy) {
        out[0] = (struct point){ center.x, center.y - side };
        out[1] = (struct point){ center.x + half, center.y - side / 2 };
        out[2] = (struct point){ center.x + half, center.y + side / 2 };
        out[3] = (struct point){ center.x, center.y + side };
        out[4] = (struct point){ center.x - half, center.y + side / 2 };
        out[5] = (struct point){ center.x - half, center.y - side / 2 };
        return 6;
    }
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

bool mapgrid_shared_edge(const struct mapgrid *map, int cell, int next, struct point out[2])
{
    int face = grid_face_towards(map->grid, cell, next);
    if (face < 0)
        return false;
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(map, cell, corners);
    out[0] = corners[face];
    out[1] = corners[(size_t)(face + 1) % count];
    return true;
}

const char *mapgrid_name(const struct mapgrid *map, int cell, char out[NAMING_SIZE])
{
    if (map->naming != NULL)
        return naming_cell_name(map->naming, map->grid, cell, out);
    return grid_cell_name(map->grid, cell, out);
}

/* ---- lines */

/* The corners along the upright border left of a column (of hexes: a zigzag), counted in half cells from the grid's
 * top. A border one past the last column is the grid's right side. */
static struct point border_corner(const struct lattice *lattice, int border, int step)
{
    double y = lattice->origin.y + step * lattice->cell_mm / 2;
    if (lattice->grid.shape == GRID_SQUARE)
        return (struct point){ lattice->origin.x + border * lattice->cell_mm, y };
    /* Left of a low column, even corners are that column's left points, odd ones its shoulders; left of a high one the
     * other way round. A grid's one column counts as a high one, as nothing stands higher. */
    bool low = lattice->grid.columns > 1 ? grid_column_is_low(lattice->grid, border) : border == 1;
    bool even = step % 2 == 0;
    double side = hex_side(lattice->cell_mm);
    return turned_if(lattice->turned,
                     (struct point){ lattice->origin.x + side * (1.5 * border + (low == even ? 0 : 0.5)), y });
}

/* Where the border of a grid's side begins and ends, in half cells from the top: inner borders of hexes run from the
 * higher column's top to the lower one's foot, the outer ones along one column only. */
static void border_range(const struct lattice *lattice, int border, int *first, int *last)
{
    *first = 0;
    *last = cell_steps_down(lattice->grid);
    bool outer = border == 0 || border == lattice->grid.columns;
    if (lattice->grid.shape == GRID_SQUARE || !outer || lattice->grid.columns == 1)
        return;
    int column = border == 0 ? 0 : border - 1;
    if (grid_column_is_low(lattice->grid, column))
        *first += 1;
    else
        *last -= 1;
}

/* Whether a column has a cell beside the half cell that begins step half cells below the grid's top. */
static bool is_beside(const struct lattice *lattice, int column, int step)
{
    int within = step - (is_low(lattice->grid, column) ? 1 : 0);
    return within >= 0 && is_present(lattice, column, within / 2);
}

/* Unbroken as far as there are cells at either side; straight runs of squares are one line. */
static void append_border(const struct lattice *lattice, int border, struct path *path)
{
    int first, last;
    border_range(lattice, border, &first, &last);
    bool drawing = false;
    for (int step = first; step < last; step++) {
        bool wanted = is_beside(lattice, border - 1, step) || is_beside(lattice, border, step);
        if (wanted && !drawing)
            path_move(path, border_corner(lattice, border, step));
        bool ends = step + 1 == last
                    || !(is_beside(lattice, border - 1, step + 1) || is_beside(lattice, border, step + 1));
        if (wanted && (ends || lattice->grid.shape == GRID_HEX))
            path_line(path, border_corner(lattice, border, step + 1));
        drawing = wanted;
    }
}

/* Along the tops of all columns from the left, or along their feet from the right. */
static void append_level(const struct lattice *lattice, bool foot, struct path *path)
{
    double half = hex_side(lattice->cell_mm) / 2;
    for (int i = 0; i < lattice->grid.columns; i++) {
        int column = foot ? lattice->grid.columns - 1 - i : i;
        double y = column_top(lattice, column) + (foot ? lattice->grid.rows * lattice->cell_mm : 0);
        double x = column_middle(lattice, column);
        path_line(path, turned_if(lattice->turned, (struct point){ foot ? x + half : x - half, y }));
        path_line(path, turned_if(lattice->turned, (struct point){ foot ? x - half : x + half, y }));
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
    struct lattice lattice = lattice_of(map);
    int first, last;
    border_range(&lattice, 0, &first, &last);
    path_move(path, border_corner(&lattice, 0, last - 1));
    for (int step = last - 2; step > first; step--)
        path_line(path, border_corner(&lattice, 0, step));
    append_level(&lattice, false, path);
    border_range(&lattice, lattice.grid.columns, &first, &last);
    for (int step = first + 1; step < last; step++)
        path_line(path, border_corner(&lattice, lattice.grid.columns, step));
    append_level(&lattice, true, path);
    path_close(path);
}

/* A level line above a row of squares, as far as there are cells above or below. */
static void append_square_level(const struct lattice *lattice, int row, struct path *lines)
{
    double y = lattice->origin.y + row * lattice->cell_mm;
    int start = -1;
    for (int column = 0; column <= lattice->grid.columns; column++) {
        bool wanted = is_present(lattice, column, row - 1) || is_present(lattice, column, row);
        if (wanted && start < 0)
            start = column;
        if (!wanted && start >= 0) {
            path_segment(lines, (struct point){ lattice->origin.x + start * lattice->cell_mm, y },
                         (struct point){ lattice->origin.x + column * lattice->cell_mm, y });
            start = -1;
        }
    }
}

/* Each side once: the borders between columns (of hexes: zigzags), then the level sides. */
static void append_lines(const struct lattice *lattice, struct path *lines)
{
    for (int border = 0; border <= lattice->grid.columns; border++)
        append_border(lattice, border, lines);
    if (lattice->grid.shape == GRID_SQUARE) {
        for (int row = 0; row <= lattice->grid.rows; row++)
            append_square_level(lattice, row, lines);
        return;
    }
    double half = hex_side(lattice->cell_mm) / 2;
    for (int column = 0; column < lattice->grid.columns; column++) {
        double x = column_middle(lattice, column);
        for (int row = 0; row <= lattice->grid.rows; row++) {
            if (!is_present(lattice, column, row - 1) && !is_present(lattice, column, row))
                continue;
            double y = column_top(lattice, column) + row * lattice->cell_mm;
            path_segment(lines, turned_if(lattice->turned, (struct point){ x - half, y }),
                         turned_if(lattice->turned, (struct point){ x + half, y }));
        }
    }
}

static void draw_crosses(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    double arm = look->cross_mm / 2;
    struct lattice lattice = lattice_of(map);
    for (int border = 1; border < map->grid.columns; border++) {
        for (int row = 1; row < map->grid.rows; row++) {
            if (!is_present(&lattice, border - 1, row - 1) || !is_present(&lattice, border, row - 1)
                || !is_present(&lattice, border - 1, row) || !is_present(&lattice, border, row))
                continue;
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
    struct lattice lattice = lattice_of(map);
    append_lines(&lattice, &lines);
    if (lines.verb_count > 0)
        canvas_stroke(canvas, &lines, &look->grid);
    if (map->grid.shape == GRID_SQUARE && look->cross_mm > 0)
        draw_crosses(canvas, map, look);
}

static double centered(struct canvas *canvas, const struct text_style *style, const char *text, double middle)
{
    double width = fonts_width(canvas_fonts(canvas), style->face, style->size_pt, style->tracking_mm, text);
    return middle - width / 2;
}

/* Where a look has a window, a label that is not wholly in it stands on another sheet. */
static void label_draw(struct canvas *canvas, const struct mapgrid_look *look, struct point at,
                       const struct text_style *style, const char *text)
{
    const struct rect *window = &look->window;
    struct fonts *fonts = canvas_fonts(canvas);
    double width = fonts_width(fonts, style->face, style->size_pt, style->tracking_mm, text);
    double rise = fonts_cap_height(fonts, style->face, style->size_pt);
    if (window->width > 0 && (at.x < window->x || at.x + width > window->x + window->width || at.y - rise < window->y
                              || at.y > window->y + window->height))
        return;
    canvas_text(canvas, at, style, text);
}

/* A pointy hex is as wide as the name so far below its top corner. */
static double pointy_name_drop(struct canvas *canvas, const struct text_style *style, const char *name)
{
    return fonts_width(canvas_fonts(canvas), style->face, style->size_pt, style->tracking_mm, name) / 2 / sqrt(3.0);
}

void mapgrid_draw_name(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look, int cell,
                       double lower_mm)
{
    const struct text_style *style = &look->cell_name;
    char name[NAMING_SIZE];
    mapgrid_name(map, cell, name);
    struct point middle = mapgrid_center(map, cell);
    double top = middle.y - map->cell_mm / 2;
    struct point at = { middle.x - map->cell_mm / 2 + look->name_x_mm, top + look->name_y_mm + lower_mm };
    if (map->grid.shape == GRID_HEX) {
        at.x = centered(canvas, style, name, middle.x);
        if (map->grid.pointy)
            top = middle.y - hex_side(map->cell_mm) + pointy_name_drop(canvas, style, name);
        at.y = top + look->hex_name_y_mm + lower_mm;
    }
    label_draw(canvas, look, at, style, name);
}

/* All names of a grid that stands at its own origin. */
static void draw_all_names(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    int count = grid_cell_count(map->grid);
    for (int cell = 0; cell < count; cell++)
        if (map->absent == NULL || !map->absent[cell])
            mapgrid_draw_name(canvas, map, look, cell, 0);
}

/* What kind of grid it is, in the name of a stored drawing. */
static const char *layout_word(struct grid grid)
{
    if (grid.shape == GRID_SQUARE)
        return "square";
    if (grid.pointy)
        return grid.second_low ? "pointy-second" : "pointy";
    return grid.second_low ? "hex-second" : "hex";
}

/* The names are the larger part of a sheet's text and the same on every sheet with such a grid: they are stored once.
 * One look per file is assumed, as one palette is. Maps with names or gaps of their own are drawn outright. */
void mapgrid_draw_names(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    if (!look->numbered)
        return;
    if (map->naming != NULL || map->absent != NULL) {
        draw_all_names(canvas, map, look);
        return;
    }
    char symbol[80];
    snprintf(symbol, sizeof symbol, "names-%s-%dx%d-%ld", layout_word(map->grid), map->grid.columns, map->grid.rows,
             (long)(map->cell_mm * 1000 + 0.5));
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

static const char *column_label(const struct mapgrid *map, int column, char out[NAMING_SIZE])
{
    return map->naming != NULL ? naming_column_label(map->naming, map->grid, column, out)
                               : grid_column_name(column, out);
}

static const char *row_label(const struct mapgrid *map, int row, char out[NAMING_SIZE])
{
    if (map->naming != NULL)
        return naming_row_label(map->naming, map->grid, row, out);
    return grid_cell_name(map->grid, grid_cell(map->grid, 0, row), out) + 1;    /* A1: without the A */
}

static void draw_column_labels(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look,
                               struct rect inner)
{
    const struct text_style *style = &look->frame_letter;
    double half = fonts_cap_height(canvas_fonts(canvas), style->face, style->size_pt) / 2;
    for (int column = 0; column < map->grid.columns; column++) {
        char out[NAMING_SIZE];
        const char *name = column_label(map, column, out);
        double middle = mapgrid_center(map, column).x;
        if (middle < inner.x || middle > inner.x + inner.width)
            continue;
        double x = centered(canvas, style, name, middle);
        label_draw(canvas, look, (struct point){ x, inner.y - look->frame_mm / 2 + half }, style, name);
        label_draw(canvas, look, (struct point){ x, inner.y + inner.height + look->frame_mm / 2 + half }, style, name);
    }
}

static void draw_row_labels(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look,
                            struct rect inner)
{
    const struct text_style *style = &look->frame_letter;
    double half = fonts_cap_height(canvas_fonts(canvas), style->face, style->size_pt) / 2;
    for (int row = 0; row < map->grid.rows; row++) {
        char out[NAMING_SIZE];
        const char *name = row_label(map, row, out);
        double middle = mapgrid_center(map, grid_cell(map->grid, 0, row)).y;
        if (middle < inner.y || middle > inner.y + inner.height)
            continue;
        double y = middle + half;
        double left = inner.x - look->frame_mm / 2;
        double right = inner.x + inner.width + look->frame_mm / 2;
        label_draw(canvas, look, (struct point){ centered(canvas, style, name, left), y }, style, name);
        label_draw(canvas, look, (struct point){ centered(canvas, style, name, right), y }, style, name);
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
        if (x <= inner.x || x >= right)
            continue;
        path_segment(&path, (struct point){ x, inner.y - look->frame_mm }, (struct point){ x, inner.y });
        path_segment(&path, (struct point){ x, foot }, (struct point){ x, foot + look->frame_mm });
    }
    for (int row = 1; row < map->grid.rows; row++) {
        double y = map->origin.y + row * map->cell_mm;
        if (y <= inner.y || y >= foot)
            continue;
        path_segment(&path, (struct point){ inner.x - look->frame_mm, y }, (struct point){ inner.x, y });
        path_segment(&path, (struct point){ right, y }, (struct point){ right + look->frame_mm, y });
    }
    if (path.verb_count > 0)
        canvas_stroke(canvas, &path, &look->frame_hair);
}

void mapgrid_draw_frame(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    mapgrid_draw_frame_around(canvas, map, look, frame_inner(map, look));
}

void mapgrid_draw_frame_around(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look,
                               struct rect inner)
{
    if (look->frame_mm <= 0)
        return;
    struct rect outer = grown(inner, look->frame_mm);
    if (map->grid.shape == GRID_SQUARE)
        draw_frame_ticks(canvas, map, look, inner);
    draw_frame_line(canvas, inner, &look->frame_inner);
    draw_frame_line(canvas, outer, &look->frame_outer);
    draw_frame_line(canvas, grown(outer, look->frame_hair_mm), &look->frame_hair);
    /* Rows of flat-topped hexes are staggered, as are columns of pointy ones: no number could stand by one. */
    if (!is_turned(map->grid))
        draw_column_labels(canvas, map, look, inner);
    if (map->grid.shape == GRID_SQUARE || map->grid.pointy)
        draw_row_labels(canvas, map, look, inner);
}

double mapgrid_frame_margin(const struct mapgrid_look *look, enum grid_shape shape)
{
    if (look->frame_mm <= 0)
        return 0;
    return (shape == GRID_HEX ? look->hex_inset_mm : 0) + look->frame_mm + look->frame_hair_mm;
}
