#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "drawing/mapgrid.h"

static const struct mapgrid square = { .grid = { .shape = GRID_SQUARE, .columns = 8, .rows = 8 },
                                       .origin = { 21, 45.5 }, .cell_mm = 21 };
static const struct mapgrid hex = { .grid = { .shape = GRID_HEX, .columns = 9, .rows = 8 },
                                    .origin = { 20, 18.5 }, .cell_mm = 18 };

/* pointy, second_low */
static const bool layouts[][2] = { { false, false }, { false, true }, { true, false }, { true, true } };

/* columns, rows */
static const int sizes[][2] = { { 9, 8 }, { 8, 9 }, { 5, 5 }, { 4, 4 }, { 1, 1 }, { 1, 4 }, { 4, 1 }, { 2, 1 },
                                { 1, 2 }, { 4, 3 }, { 3, 2 } };

enum { LAYOUTS = 4, SIZES = sizeof sizes / sizeof *sizes, VARIOUS = SIZES * (LAYOUTS + 1) };

/* Squares and all layouts of hexes, in all sizes. */
static struct mapgrid various(size_t i)
{
    size_t layout = i / SIZES;
    struct grid grid = { .shape = layout < LAYOUTS ? GRID_HEX : GRID_SQUARE,
                         .columns = sizes[i % SIZES][0],
                         .rows = sizes[i % SIZES][1] };
    if (layout < LAYOUTS) {
        grid.pointy = layouts[layout][0];
        grid.second_low = layouts[layout][1];
    }
    return (struct mapgrid){ .grid = grid, .origin = { 3 + (double)i / 7, 18.5 - (double)i / 3 },
                             .cell_mm = 8 + (double)(i % 5) * 3.7 };
}

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static struct arena *arena;
static struct fonts *fonts;

static int set_up(void **state)
{
    (void)state;
    const char *problem = NULL;
    arena = arena_new(out_of_memory, NULL);
    fonts = fonts_open(arena, "fonts", &problem);
    return fonts == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    fonts_close(fonts);
    arena_free(arena);
    return 0;
}

static int cell_named(const struct mapgrid *map, const char *name)
{
    return grid_find(map->grid, name, strlen(name));
}

static bool same_point(struct point a, struct point b)
{
    return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

static void check_center(const struct mapgrid *map, const char *name, double x, double y)
{
    struct point center = mapgrid_center(map, cell_named(map, name));
    assert_true(fabs(center.x - x) < 0.001);
    assert_true(fabs(center.y - y) < 0.001);
}

/* Places taken from the finished sheets. */
static void test_centers(void **state)
{
    (void)state;
    check_center(&square, "A1", 31.5, 56);
    check_center(&square, "H8", 178.5, 203);
    check_center(&hex, "A1", 30.392, 36.5);
    check_center(&hex, "B1", 45.981, 27.5);
    check_center(&hex, "I8", 155.1, 162.5);
}

static void test_corners(void **state)
{
    (void)state;
    struct point corners[GRID_FACE_MAX];
    assert_int_equal(mapgrid_corners(&square, cell_named(&square, "B1"), corners), 4);
    assert_true(same_point(corners[0], (struct point){ 42, 45.5 }));
    assert_true(same_point(corners[2], (struct point){ 63, 66.5 }));
    assert_int_equal(mapgrid_corners(&hex, cell_named(&hex, "A1"), corners), 6);
    assert_true(fabs(corners[0].x - 25.196) < 0.001 && fabs(corners[0].y - 27.5) < 0.001);
    assert_true(fabs(corners[2].x - 40.785) < 0.001 && fabs(corners[2].y - 36.5) < 0.001);
    assert_true(fabs(corners[5].x - 20) < 0.001);
}

/* Neighbours meet exactly, face to face. */
static void test_faces_meet(void **state)
{
    (void)state;
    for (size_t i = 0; i < VARIOUS; i++) {
        struct mapgrid one = various(i);
        const struct mapgrid *map = &one;
        int faces = grid_face_count(map->grid);
        for (int cell = 0; cell < grid_cell_count(map->grid); cell++) {
            for (int face = 0; face < faces; face++) {
                int next = grid_neighbour(map->grid, cell, face);
                if (next == GRID_NO_CELL)
                    continue;
                struct point here[GRID_FACE_MAX], there[GRID_FACE_MAX];
                mapgrid_corners(map, cell, here);
                mapgrid_corners(map, next, there);
                int opposite = (face + faces / 2) % faces;
                assert_true(same_point(here[face], there[(opposite + 1) % faces]));
                assert_true(same_point(here[(face + 1) % faces], there[opposite]));
                assert_true(same_point(mapgrid_face_middle(map, cell, face), mapgrid_face_middle(map, next, opposite)));
            }
        }
    }
}

/* Two cells share an edge where two corners of one are two of the other. */
static int shared_corners(const struct mapgrid *map, int cell, int other)
{
    struct point here[GRID_FACE_MAX], there[GRID_FACE_MAX];
    size_t count = mapgrid_corners(map, cell, here);
    mapgrid_corners(map, other, there);
    int shared = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            shared += same_point(here[i], there[k]);
    return shared;
}

/* What the grid calls neighbours are the cells drawn with a common edge, and no others. */
static void test_neighbours_as_drawn(void **state)
{
    (void)state;
    for (size_t i = 0; i < VARIOUS; i++) {
        struct mapgrid map = various(i);
        int count = grid_cell_count(map.grid);
        for (int cell = 0; cell < count; cell++) {
            for (int other = 0; other < count; other++) {
                if (other == cell)
                    continue;
                int face = grid_face_towards(map.grid, cell, other);
                struct point edge[2], back[2];
                assert_int_equal(shared_corners(&map, cell, other) == 2, face >= 0);
                assert_int_equal(mapgrid_shared_edge(&map, cell, other, edge), face >= 0);
                if (face < 0)
                    continue;
                assert_true(mapgrid_shared_edge(&map, other, cell, back));
                assert_true(same_point(edge[0], back[1]) && same_point(edge[1], back[0]));
                struct point from = mapgrid_center(&map, cell), to = mapgrid_center(&map, other);
                assert_true(fabs(hypot(to.x - from.x, to.y - from.y) - map.cell_mm) < 1e-6);
                assert_true(same_point(mapgrid_face_middle(&map, cell, face),
                                       (struct point){ (from.x + to.x) / 2, (from.y + to.y) / 2 }));
            }
        }
    }
}

/* Where faces lie is what the grid's header says: clockwise, from the top or the upper right. */
static void test_faces_lie_where_said(void **state)
{
    (void)state;
    static const double flat[6][2] = { { 0, -1 }, { 1, -0.577350 }, { 1, 0.577350 },
                                       { 0, 1 },  { -1, 0.577350 }, { -1, -0.577350 } };
    static const double pointy[6][2] = { { 0.577350, -1 }, { 1, 0 },  { 0.577350, 1 },
                                         { -0.577350, 1 }, { -1, 0 }, { -0.577350, -1 } };
    for (size_t i = 0; i < SIZES * LAYOUTS; i++) {
        struct mapgrid map = various(i);
        for (int face = 0; face < 6; face++) {
            const double *way = map.grid.pointy ? pointy[face] : flat[face];
            struct point middle = mapgrid_face_middle(&map, 0, face), center = mapgrid_center(&map, 0);
            double scale = hypot(way[0], way[1]) * 2 / map.cell_mm;
            assert_true(fabs((middle.x - center.x) * scale - way[0]) < 1e-4);
            assert_true(fabs((middle.y - center.y) * scale - way[1]) < 1e-4);
        }
    }
}

/* The columns or rows that the grid calls low stand half a cell lower than their neighbours. */
static void test_low_is_lower(void **state)
{
    (void)state;
    for (size_t i = 0; i < LAYOUTS; i++) {
        struct mapgrid map = various(i * SIZES);
        int beside = map.grid.pointy ? map.grid.columns : 1;
        struct point first = mapgrid_center(&map, 0), second = mapgrid_center(&map, beside);
        double lower = map.grid.pointy ? second.x - first.x : second.y - first.y;
        assert_true(fabs(lower - (map.grid.second_low ? 0.5 : -0.5) * map.cell_mm) < 1e-9);
    }
}

static void test_box_holds_cells(void **state)
{
    (void)state;
    for (size_t i = 0; i < VARIOUS; i++) {
        struct mapgrid one = various(i);
        const struct mapgrid *map = &one;
        double left = 1e9, top = 1e9, right = -1e9, foot = -1e9;
        for (int cell = 0; cell < grid_cell_count(map->grid); cell++) {
            struct point corners[GRID_FACE_MAX];
            size_t count = mapgrid_corners(map, cell, corners);
            for (size_t k = 0; k < count; k++) {
                left = fmin(left, corners[k].x);
                right = fmax(right, corners[k].x);
                top = fmin(top, corners[k].y);
                foot = fmax(foot, corners[k].y);
            }
        }
        assert_true(same_point((struct point){ left, top }, map->origin));
        assert_true(fabs(right - left - mapgrid_width(map->grid, map->cell_mm)) < 1e-6);
        assert_true(fabs(foot - top - mapgrid_height(map->grid, map->cell_mm)) < 1e-6);
    }
}

static void test_fit(void **state)
{
    (void)state;
    assert_true(fabs(mapgrid_fit(square.grid, 168, 168, 25) - 21) < 1e-9);
    assert_true(fabs(mapgrid_fit(square.grid, 168, 167.9, 25) - 20.9) < 1e-9);
    assert_true(fabs(mapgrid_fit(square.grid, 500, 500, 25) - 25) < 1e-9);
    for (int columns = 1; columns <= 60; columns++) {
        struct grid grid = { .shape = columns % 2 == 0 ? GRID_SQUARE : GRID_HEX,
                             .columns = columns,
                             .rows = 1 + columns % 23,
                             .pointy = columns % 3 == 0,
                             .second_low = columns % 5 < 2 };
        double cell = mapgrid_fit(grid, 178, 169.3, 30);
        assert_true(mapgrid_width(grid, cell) <= 178 + 1e-6 && mapgrid_height(grid, cell) <= 169.3 + 1e-6);
        double more = cell + 0.1;
        assert_true(more > 30 || mapgrid_width(grid, more) > 178 || mapgrid_height(grid, more) > 169.3);
    }
}

/* The outline is one closed line around exactly the cells, with no point twice. */
static void test_outline(void **state)
{
    (void)state;
    for (size_t i = 0; i < VARIOUS; i++) {
        struct mapgrid one = various(i);
        const struct mapgrid *map = &one;
        struct path path;
        path_init(&path, arena);
        mapgrid_outline_path(map, &path);
        double area = 0;
        for (size_t k = 0; k < path.point_count; k++) {
            struct point a = path.points[k], b = path.points[(k + 1) % path.point_count];
            area += (a.x * b.y - b.x * a.y) / 2;
            for (size_t other = k + 1; other < path.point_count; other++)
                assert_false(same_point(a, path.points[other]));
        }
        double cell = map->cell_mm * map->cell_mm * (map->grid.shape == GRID_HEX ? sqrt(3.0) / 2 : 1);
        assert_true(fabs(fabs(area) - cell * grid_cell_count(map->grid)) < 1e-6 * cell);
        size_t closed = 0;
        for (size_t k = 0; k < path.verb_count; k++)
            closed += path.verbs[k] == PATH_CLOSE;
        assert_int_equal(closed, 1);
    }
}

static const struct mapgrid_look plain_look = {
    .grid = { .width_mm = 0.16, .color = { 181, 172, 157 }, .join = JOIN_ROUND },
    .cross = { .width_mm = 0.18 },
    .cross_mm = 1.8,
    .cell_name = { .face = FACE_SANS, .size_pt = 6.2 },
    .name_x_mm = 1,
    .name_y_mm = 2.75,
    .hex_name_y_mm = 2.55,
    .frame_letter = { .face = FACE_TEXT, .size_pt = 10 },
    .frame_inner = { .width_mm = 0.22 },
    .frame_outer = { .width_mm = 0.55 },
    .frame_hair = { .width_mm = 0.14 },
    .frame_mm = 5,
    .frame_hair_mm = 0.9,
    .hex_inset_mm = 1.5,
};

/* Draws through the trace and gives back what it wrote. */
typedef void draw_fn(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look);

static char *traced(const struct mapgrid *map, bool black, bool numbered, draw_fn *draw)
{
    struct mapgrid_look look = plain_look;
    look.numbered = numbered;
    look.grid.dash_mm = black ? 0.45 : 0;
    look.grid.gap_mm = black ? 0.75 : 0;
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    struct canvas *canvas = canvas_new_trace(arena, fonts, &(struct canvas_info){ .title = "t", .language = "en" }, to);
    canvas_page_begin(canvas, 297, 297, "1");
    draw(canvas, map, &look);
    canvas_page_end(canvas);
    assert_true(canvas_finish(canvas, NULL));
    canvas_free(canvas);
    fclose(to);
    return text;
}

static size_t occurrences(const char *text, const char *part)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        count++;
    return count;
}

/* The straight bits of the first path in a trace; long ones of squares are left whole. */
static size_t read_segments(const char *text, double out[][4], size_t room)
{
    const char *at = strchr(strstr(text, "stroke"), ':') + 1;
    size_t count = 0;
    double x = 0, y = 0;
    while (*at == ' ') {
        char verb = at[1];
        char *end;
        double next_x = strtod(at + 2, &end);
        double next_y = strtod(end, &end);
        if (verb == 'L') {
            assert_true(count < room);
            out[count][0] = x, out[count][1] = y, out[count][2] = next_x, out[count][3] = next_y;
            count++;
        }
        x = next_x, y = next_y;
        at = end;
    }
    return count;
}

/* How long all sides of the present cells are together, each counted once; how many, where they are of one length. */
static size_t sides_wanted(const struct mapgrid *map)
{
    size_t wanted = 0;
    for (int cell = 0; cell < grid_cell_count(map->grid); cell++) {
        if (map->absent != NULL && map->absent[cell])
            continue;
        for (int face = 0; face < grid_face_count(map->grid); face++) {
            int next = grid_neighbour(map->grid, cell, face);
            bool drawn_for_next = next != GRID_NO_CELL && (map->absent == NULL || !map->absent[next]) && next < cell;
            wanted += !drawn_for_next;
        }
    }
    return wanted;
}

static void check_hex_lines(const struct mapgrid *map)
{
    static double segments[4000][4];
    char *text = traced(map, false, true, mapgrid_draw_lines);
    size_t expected = sides_wanted(map);
    size_t count = expected > 0 ? read_segments(text, segments, 4000) : 0;
    assert_int_equal(count, expected);
    double side = map->cell_mm / sqrt(3.0);
    for (size_t k = 0; k < count; k++) {
        const double *s = segments[k];
        assert_true(fabs(hypot(s[2] - s[0], s[3] - s[1]) - side) < 0.02);
        for (size_t other = k + 1; other < count; other++) {
            const double *o = segments[other];
            double middle = hypot(s[0] + s[2] - o[0] - o[2], s[1] + s[3] - o[1] - o[3]);
            assert_true(middle > side);    /* no line lies on another */
        }
        /* each lies on a cell that is there */
        bool on_cell = false;
        for (int cell = 0; cell < grid_cell_count(map->grid) && !on_cell; cell++) {
            struct point center = mapgrid_center(map, cell);
            double away = hypot((s[0] + s[2]) / 2 - center.x, (s[1] + s[3]) / 2 - center.y);
            on_cell = (map->absent == NULL || !map->absent[cell]) && fabs(away - map->cell_mm / 2) < 0.02;
        }
        assert_true(on_cell);
    }
    free(text);
}

static void test_hex_lines_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < SIZES * LAYOUTS; i++) {
        struct mapgrid map = various(i);
        check_hex_lines(&map);
    }
}

/* Every third cell away, then all. */
static void test_absent_cells_have_no_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < VARIOUS; i++) {
        struct mapgrid map = various(i);
        bool absent[100] = { false };
        for (int cell = 0; cell < grid_cell_count(map.grid); cell++)
            absent[cell] = (cell * 7 + (int)i) % 3 == 0;
        map.absent = absent;
        if (map.grid.shape == GRID_HEX) {
            check_hex_lines(&map);
        } else if (sides_wanted(&map) > 0) {
            double segments[400][4], length = 0;
            char *text = traced(&map, false, true, mapgrid_draw_lines);
            size_t count = read_segments(text, segments, 400);
            for (size_t k = 0; k < count; k++)
                length += hypot(segments[k][2] - segments[k][0], segments[k][3] - segments[k][1]);
            assert_true(fabs(length - (double)sides_wanted(&map) * map.cell_mm) < 0.02 * (double)(count + 1));
            free(text);
        }
        memset(absent, true, sizeof absent);
        char *none = traced(&map, false, true, mapgrid_draw_lines);
        assert_int_equal(occurrences(none, "stroke"), 0);
        free(none);
    }
}

static void test_lines(void **state)
{
    (void)state;
    char *colour = traced(&square, false, true, mapgrid_draw_lines);
    assert_int_equal(occurrences(colour, "stroke"), 2);    /* all lines in one, all crosses in one */
    assert_null(strstr(colour, "dash"));
    free(colour);
    char *black = traced(&square, true, true, mapgrid_draw_lines);
    assert_int_equal(occurrences(black, "dash 0.45 0.75"), 1);
    free(black);
    char *plain = traced(&hex, false, true, mapgrid_draw_lines);
    assert_int_equal(occurrences(plain, "stroke"), 1);
    free(plain);
}

static void test_names(void **state)
{
    (void)state;
    char *text = traced(&square, false, true, mapgrid_draw_names);
    assert_int_equal(occurrences(text, "pt #"), 64);
    assert_int_equal(occurrences(text, "\"A1\""), 1);
    assert_int_equal(occurrences(text, "\"H8\""), 1);
    assert_non_null(strstr(text, "text 1.00 2.7"));    /* 1.0 and 2.75 from the first cell's corner */
    free(text);
    char *none = traced(&square, false, false, mapgrid_draw_names);
    assert_int_equal(occurrences(none, "pt #"), 0);
    free(none);
}

static void test_frame(void **state)
{
    (void)state;
    char *text = traced(&square, false, true, mapgrid_draw_frame);
    assert_int_equal(occurrences(text, "pt #"), 32);
    assert_int_equal(occurrences(text, "\"A\""), 2);
    assert_int_equal(occurrences(text, "\"8\""), 2);
    free(text);
    char *staggered = traced(&hex, false, true, mapgrid_draw_frame);
    assert_int_equal(occurrences(staggered, "pt #"), 18);    /* no numbers beside staggered rows */
    assert_int_equal(occurrences(staggered, "\"I\""), 2);
    free(staggered);
    assert_true(fabs(mapgrid_frame_margin(&plain_look, GRID_SQUARE) - 5.9) < 1e-9);
    assert_true(fabs(mapgrid_frame_margin(&plain_look, GRID_HEX) - 7.4) < 1e-9);
    struct mapgrid_look bare = plain_look;
    bare.frame_mm = 0;
    assert_true(mapgrid_frame_margin(&bare, GRID_HEX) == 0);
}

/* Maps with names of their own: in cells and frames; what is absent has none. */
static void test_own_names(void **state)
{
    (void)state;
    static const struct naming naming = { .first_column = 7, .first_row = 0 };
    bool absent[72] = { [3] = true };
    struct mapgrid map = { .grid = { .shape = GRID_HEX, .columns = 9, .rows = 8, .pointy = true }, .cell_mm = 18,
                           .naming = &naming, .absent = absent };
    char *names = traced(&map, false, true, mapgrid_draw_names);
    assert_int_equal(occurrences(names, "pt #"), 71);
    assert_int_equal(occurrences(names, "\"0700\""), 1);
    assert_int_equal(occurrences(names, "\"1000\""), 0);
    assert_int_equal(occurrences(names, "\"1507\""), 1);
    free(names);
    char *frame = traced(&map, false, true, mapgrid_draw_frame);
    assert_int_equal(occurrences(frame, "pt #"), 16);    /* the rows are straight */
    assert_int_equal(occurrences(frame, "\"07\""), 2);
    assert_int_equal(occurrences(frame, "\"08\""), 0);
    free(frame);
    map.grid.pointy = false;
    frame = traced(&map, false, true, mapgrid_draw_frame);
    assert_int_equal(occurrences(frame, "pt #"), 18);
    assert_int_equal(occurrences(frame, "\"15\""), 2);
    free(frame);
}

static void draw_part_frame(struct canvas *canvas, const struct mapgrid *map, const struct mapgrid_look *look)
{
    mapgrid_draw_frame_around(canvas, map, look, (struct rect){ 50, 100, 50, 60 });
}

/* Around part of a map, only what lies within is labelled. */
static void test_part_frame(void **state)
{
    (void)state;
    /* middles at 31.5, 52.5, 73.5, 94.5 …; 56, 77, 98, 119, 140, 161 … */
    char *text = traced(&square, false, true, draw_part_frame);
    assert_int_equal(occurrences(text, "pt #"), 2 * 3 + 2 * 2);
    assert_int_equal(occurrences(text, "\"A\""), 0);
    assert_int_equal(occurrences(text, "\"B\""), 2);
    assert_int_equal(occurrences(text, "\"D\""), 2);
    assert_int_equal(occurrences(text, "\"4\""), 2);
    assert_int_equal(occurrences(text, "\"5\""), 2);
    free(text);
}

static void test_ink_names(void **state)
{
    (void)state;
    for (int i = 0; i < INK_COUNT; i++) {
        assert_non_null(palette_ink_name((enum ink)i));
        for (int other = 0; other < i; other++)
            assert_string_not_equal(palette_ink_name((enum ink)i), palette_ink_name((enum ink)other));
    }
    assert_string_equal(palette_ink_name(INK_WOODTINT), "woodtint");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_centers),
        cmocka_unit_test(test_corners),
        cmocka_unit_test(test_faces_meet),
        cmocka_unit_test(test_neighbours_as_drawn),
        cmocka_unit_test(test_faces_lie_where_said),
        cmocka_unit_test(test_low_is_lower),
        cmocka_unit_test(test_box_holds_cells),
        cmocka_unit_test(test_fit),
        cmocka_unit_test(test_outline),
        cmocka_unit_test(test_hex_lines_once),
        cmocka_unit_test(test_absent_cells_have_no_lines),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_frame),
        cmocka_unit_test(test_own_names),
        cmocka_unit_test(test_part_frame),
        cmocka_unit_test(test_ink_names),
    };
    return cmocka_run_group_tests_name("mapgrid", tests, set_up, tear_down);
}
