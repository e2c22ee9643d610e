/* Outlines of sets of cells, and the kingdoms drawn with them. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/diagnostics.h"
#include "drawing/kingdom.h"
#include "drawing/outline.h"
#include "layout/style.h"

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static struct arena *arena;
static struct fonts *fonts;
static const struct style *style;

static int set_up(void **state)
{
    (void)state;
    const char *problem = NULL;
    arena = arena_new(out_of_memory, NULL);
    fonts = fonts_open(arena, "fonts", &problem);
    style = style_load(arena, diagnostics_new(arena), ".", "standard", NULL);
    return fonts == NULL || style == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    fonts_close(fonts);
    arena_free(arena);
    return 0;
}

/* ---- maps and sets */

enum { LAYOUTS = 5, ROOM = 300 };

/* All four layouts of hexes, and squares. */
static struct mapgrid map_of(int layout, int columns, int rows)
{
    return (struct mapgrid){
        .grid = { .shape = layout < 4 ? GRID_HEX : GRID_SQUARE, .columns = columns, .rows = rows,
                  .pointy = layout < 4 && (layout & 1) != 0, .second_low = layout < 4 && (layout & 2) != 0 },
        .origin = { 12, 17 },
        .cell_mm = 15,
    };
}

static double cell_area(const struct mapgrid *map)
{
    return map->cell_mm * map->cell_mm * (map->grid.shape == GRID_HEX ? sqrt(3.0) / 2 : 1);
}

static unsigned drawn(unsigned *random)
{
    *random = *random * 1664525u + 1013904223u;
    return *random >> 16;
}

static void scatter(const struct mapgrid *map, unsigned seed, bool *inside)
{
    unsigned random = seed, share = 1 + seed % 5;
    for (int cell = 0; cell < grid_cell_count(map->grid); cell++)
        inside[cell] = drawn(&random) % 6 < share;
}

static double ring_area(const struct point *points, size_t count)
{
    double area = 0;
    for (size_t i = 0; i < count; i++) {
        struct point here = points[i], next = points[(i + 1) % count];
        area += (here.x * next.y - next.x * here.y) / 2;
    }
    return area;
}

static bool same_point(struct point a, struct point b)
{
    return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

static struct outline trace_cells(const struct mapgrid *map, const int *cells, size_t count)
{
    bool inside[ROOM] = { false };
    for (size_t i = 0; i < count; i++)
        inside[cells[i]] = true;
    return outline_trace(arena, map, inside);
}

/* ---- shapes known beforehand */

static void test_nothing(void **state)
{
    (void)state;
    for (int layout = 0; layout < LAYOUTS; layout++) {
        struct mapgrid map = map_of(layout, 9, 8);
        assert_int_equal(trace_cells(&map, NULL, 0).ring_count, 0);
    }
}

/* Each cell alone, at the map's edges and within, has one ring: its polygon. */
static void test_single_cells(void **state)
{
    (void)state;
    for (int layout = 0; layout < LAYOUTS; layout++) {
        struct mapgrid map = map_of(layout, 9, 8);
        for (int cell = 0; cell < 72; cell++) {
            struct outline outline = trace_cells(&map, &cell, 1);
            struct point corners[GRID_FACE_MAX];
            size_t count = mapgrid_corners(&map, cell, corners);
            assert_int_equal(outline.ring_count, 1);
            assert_false(outline.rings[0].hole);
            assert_int_equal(outline.rings[0].count, count);
            for (size_t i = 0; i < count; i++)
                assert_true(same_point(outline.points[i], corners[i]));
        }
    }
}

/* Round one cell, which may be a hole. */
static void test_holes(void **state)
{
    (void)state;
    for (int layout = 0; layout < LAYOUTS; layout++) {
        struct mapgrid map = map_of(layout, 9, 8);
        bool inside[72] = { false };
        int middle = grid_cell(map.grid, 4, 3), sides = grid_face_count(map.grid);
        for (int face = 0; face < sides; face++)
            inside[grid_neighbour(map.grid, middle, face)] = true;
        if (sides == 4)
            for (int column = 3; column <= 5; column += 2)
                inside[grid_cell(map.grid, column, 2)] = inside[grid_cell(map.grid, column, 4)] = true;
        struct outline outline = outline_trace(arena, &map, inside);
        assert_int_equal(outline.ring_count, 2);
        assert_false(outline.rings[0].hole);
        assert_int_equal(outline.rings[0].count, sides == 6 ? 18 : 12);
        assert_true(outline.rings[1].hole);
        assert_int_equal(outline.rings[1].count, sides);
        inside[middle] = true;
        assert_int_equal(outline_trace(arena, &map, inside).ring_count, 1);
    }
}

/* Squares that touch in a corner only have a ring each, also where they are of one piece elsewhere. */
static void test_touching_corners(void **state)
{
    (void)state;
    struct mapgrid map = map_of(4, 9, 8);
    static const int diagonal[] = { 0, 10 };
    struct outline two = trace_cells(&map, diagonal, 2);
    assert_int_equal(two.ring_count, 2);
    assert_int_equal(two.rings[0].count, 4);
    assert_int_equal(two.rings[1].count, 4);
    /* 0 1 2, 9 . 11, 18 19 .: the hole at 10 opens into the corner below 11 but is none for that */
    static const int hook[] = { 0, 1, 2, 9, 11, 18, 19 };
    struct outline one = trace_cells(&map, hook, 7);
    double area = 0;
    for (size_t r = 0; r < one.ring_count; r++)
        area += ring_area(one.points + one.rings[r].first, one.rings[r].count);
    assert_true(fabs(area - 7 * cell_area(&map)) < 1e-6);
    assert_int_equal(one.point_count, 16);
}

/* ---- any shape */

/* Every edge between a cell of the set and what is none is in the outline once, in its sense, and nothing else. */
static void test_edges_of_any_set(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 60; seed++) {
        struct mapgrid map = map_of((int)(seed % LAYOUTS), 5 + (int)(seed % 4), 4 + (int)(seed % 3));
        bool inside[ROOM];
        scatter(&map, seed, inside);
        struct outline outline = outline_trace(arena, &map, inside);
        size_t expected = 0, cells = 0;
        for (int cell = 0; cell < grid_cell_count(map.grid); cell++) {
            cells += inside[cell];
            for (int face = 0; inside[cell] && face < grid_face_count(map.grid); face++) {
                int next = grid_neighbour(map.grid, cell, face);
                if (next != GRID_NO_CELL && inside[next])
                    continue;
                struct point corners[GRID_FACE_MAX];
                size_t count = mapgrid_corners(&map, cell, corners), found = 0;
                for (size_t r = 0; r < outline.ring_count; r++) {
                    const struct point *ring = outline.points + outline.rings[r].first;
                    for (size_t i = 0; i < outline.rings[r].count; i++)
                        found += same_point(ring[i], corners[face])
                                 && same_point(ring[(i + 1) % outline.rings[r].count],
                                               corners[(face + 1) % (int)count]);
                }
                assert_int_equal(found, 1);
                expected++;
            }
        }
        assert_int_equal(outline.point_count, expected);
        double area = 0;
        for (size_t r = 0; r < outline.ring_count; r++) {
            double part = ring_area(outline.points + outline.rings[r].first, outline.rings[r].count);
            assert_true(fabs(part) > 0.99 * cell_area(&map));
            assert_int_equal(part < 0, outline.rings[r].hole);
            area += part;
        }
        assert_true(fabs(area - (double)cells * cell_area(&map)) < 1e-6);
    }
}

static double distance_to_edge(struct point point, struct point from, struct point to)
{
    double x = to.x - from.x, y = to.y - from.y;
    double part = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y);
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return hypot(point.x - from.x - part * x, point.y - from.y - part * y);
}

static double distance_to_outline(const struct outline *outline, struct point point)
{
    double least = 1e9;
    for (size_t r = 0; r < outline->ring_count; r++) {
        const struct point *ring = outline->points + outline->rings[r].first;
        for (size_t i = 0; i < outline->rings[r].count; i++)
            least = fmin(least, distance_to_edge(point, ring[i], ring[(i + 1) % outline->rings[r].count]));
    }
    return least;
}

static bool is_within(const struct mapgrid *map, const bool *inside, struct point point)
{
    int nearest = 0;
    double least = 1e9;
    for (int cell = 0; cell < grid_cell_count(map->grid); cell++) {
        struct point center = mapgrid_center(map, cell);
        double away = hypot(center.x - point.x, center.y - point.y);
        if (away < least) {
            least = away;
            nearest = cell;
        }
    }
    return inside[nearest] && least < map->cell_mm;
}

/* Points along an inset line lie within the set and exactly so far from its outline, up to where it would meet itself;
 * a mitred corner lies a little further. */
static void test_insets(void **state)
{
    (void)state;
    static const double insets[] = { 0.25, 1.85, 3.6 };
    for (unsigned seed = 0; seed < 45; seed++) {
        struct mapgrid map = map_of((int)(seed % LAYOUTS), 6, 5);
        bool inside[ROOM];
        scatter(&map, seed * 7 + 1, inside);
        struct outline outline = outline_trace(arena, &map, inside);
        double inset = insets[seed / 5 % 3];
        int sides = grid_face_count(map.grid);
        struct path path;
        path_init(&path, arena);
        outline_append(&outline, inset, &path);
        assert_int_equal(path.point_count, outline.point_count);
        assert_int_equal(path.verb_count, outline.point_count + outline.ring_count);
        for (size_t r = 0; r < outline.ring_count; r++) {
            for (size_t i = 0; i < outline.rings[r].count; i++) {
                struct point here = path.points[outline.rings[r].first + i];
                struct point next = path.points[outline.rings[r].first + (i + 1) % outline.rings[r].count];
                struct point middle = { (here.x + next.x) / 2, (here.y + next.y) / 2 };
                double corner = distance_to_outline(&outline, here);
                assert_true(corner > inset - 1e-6 && corner < (sides == 4 ? 1.4143 : 1.1548) * inset);
                assert_true(fabs(distance_to_outline(&outline, middle) - inset) < 1e-6);
                assert_true(is_within(&map, inside, here) && is_within(&map, inside, middle));
            }
        }
        struct path plain;
        path_init(&plain, arena);
        outline_append(&outline, 0, &plain);
        for (size_t i = 0; i < outline.point_count; i++)
            assert_true(same_point(plain.points[i], outline.points[i]));
    }
}

/* The largest map: all of it, and every other column. */
static void test_largest(void **state)
{
    (void)state;
    static bool inside[40000];
    for (int layout = 0; layout < LAYOUTS; layout++) {
        struct mapgrid map = map_of(layout, 200, 200);
        memset(inside, true, sizeof inside);
        struct outline whole = outline_trace(arena, &map, inside);
        assert_int_equal(whole.ring_count, 1);
        assert_true(fabs(ring_area(whole.points, whole.point_count) - 40000 * cell_area(&map)) < 1e-3);
        for (int cell = 0; cell < 40000; cell++)
            inside[cell] = (map.grid.pointy ? cell / 200 : cell) % 2 == 0;
        assert_int_equal(outline_trace(arena, &map, inside).ring_count, 100);
    }
}

/* ---- kingdoms */

static const struct kingdom_look *look_of(const struct style *from)
{
    return &from->kingdom.look;
}

static char *traced(const struct style *with, const struct mapgrid *map, const bool *cells, int kingdom)
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    struct canvas *canvas = canvas_new_trace(arena, fonts, &(struct canvas_info){ .title = "t", .language = "en" }, to);
    canvas_page_begin(canvas, 297, 297, "1");
    if (map != NULL)
        kingdom_area_draw(canvas, &with->palette, look_of(with), map, cells, kingdom);
    else
        kingdom_swatch_draw(canvas, &with->palette, look_of(with), (struct rect){ 10, 10, 11, 6 }, kingdom);
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

/* All that stay distinct are drawn differently, in colour and in black, on a map and in a legend. */
static void test_kingdoms_differ(void **state)
{
    (void)state;
    const struct style *styles[] = { style, style_blacken(arena, style) };
    struct mapgrid map = map_of(0, 9, 8);
    bool cells[72] = { false };
    cells[40] = cells[41] = cells[42] = true;
    for (int black = 0; black < 2; black++) {
        for (int legend = 0; legend < 2; legend++) {
            char *texts[KINGDOM_DISTINCT];
            for (int i = 0; i < KINGDOM_DISTINCT; i++) {
                texts[i] = traced(styles[black], legend ? NULL : &map, cells, i);
                for (int other = 0; other < i; other++)
                    assert_string_not_equal(texts[i], texts[other]);
            }
            char *again = traced(styles[black], legend ? NULL : &map, cells, KINGDOM_DISTINCT);
            assert_string_equal(again, texts[0]);
            free(again);
            for (int i = 0; i < KINGDOM_DISTINCT; i++)
                free(texts[i]);
        }
    }
}

static void test_kingdom_ink(void **state)
{
    (void)state;
    struct mapgrid map = map_of(1, 9, 8);
    bool cells[72] = { false };
    char *none = traced(style, &map, cells, 0);
    assert_int_equal(occurrences(none, "stroke") + occurrences(none, "fill"), 0);
    free(none);
    cells[40] = true;
    char *colour = traced(style, &map, cells, 0);
    assert_int_equal(occurrences(colour, "clip"), 1);
    assert_int_equal(occurrences(colour, "stroke"), 3);    /* pattern, inner line, border */
    assert_non_null(strstr(colour, "5e8c4a"));
    assert_non_null(strstr(colour, "e3eedb"));
    free(colour);
    char *black = traced(style_blacken(arena, style), &map, cells, 0);
    assert_null(strstr(black, "5e8c4a"));
    assert_null(strstr(black, "e3eedb"));
    free(black);
    char *plain = traced(style, &map, cells, KINGDOM_PLAIN);
    assert_int_equal(occurrences(plain, "clip"), 0);
    free(plain);
}

/* The straight bits of the pattern: the first stroke of a band. */
static size_t pattern_bits(const char *text, double out[][4], size_t room)
{
    const char *at = strchr(strstr(text, "stroke"), ':') + 1;
    size_t count = 0;
    double x = 0, y = 0;
    while (*at == ' ') {
        char verb = at[1], *end;
        double next_x = strtod(at + 2, &end), next_y = strtod(end, &end);
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

/* Patterns lie in the band, on the kingdom's own side of the border: so those of neighbours never meet. Each bit is
 * looked at in five places. */
static void test_patterns_keep_to_the_band(void **state)
{
    (void)state;
    static double bits[20000][4];
    for (int i = 0; i < LAYOUTS * KINGDOM_PLAIN; i++) {
        struct mapgrid map = map_of(i % LAYOUTS, 7, 6);
        bool cells[ROOM];
        scatter(&map, (unsigned)i * 3 + 2, cells);
        struct outline outline = outline_trace(arena, &map, cells);
        const struct kingdom_look *look = look_of(style);
        int pattern = i / LAYOUTS;
        char *text = traced(style, &map, cells, pattern);
        size_t count = pattern_bits(text, bits, 20000);
        assert_true(count > 20);
        double dots = look->dot_mm + look->pitch_mm[KINGDOM_DOTS] / 4;
        double slack = 0.01 + (pattern == KINGDOM_DOTS ? dots : look->line_mm);
        for (size_t k = 0; k < count; k++) {
            const double *bit = bits[k];
            for (int fifth = 1; fifth < 10; fifth += 2) {
                double part = fifth / 10.0;
                struct point point = { bit[0] + (bit[2] - bit[0]) * part, bit[1] + (bit[3] - bit[1]) * part };
                double away = distance_to_outline(&outline, point);
                assert_true(is_within(&map, cells, point) || away < slack);
                assert_true(away > look->band_from_mm - slack);
                assert_true(away < 1.4143 * look->band_to_mm + slack);
            }
        }
        free(text);
    }
}

/* Of small cells the band is narrower; a narrow neck stays one. */
static void test_small_cells(void **state)
{
    (void)state;
    struct mapgrid map = map_of(0, 9, 8);
    map.cell_mm = 4;
    bool cells[72] = { false };
    cells[40] = cells[41] = true;
    struct outline outline = outline_trace(arena, &map, cells);
    char *text = traced(style, &map, cells, KINGDOM_PLAIN);
    double bits[100][4];
    size_t count = pattern_bits(text, bits, 100);    /* here the inner lines */
    assert_true(count >= 18);
    for (size_t k = 0; k < count; k++)
        assert_true(distance_to_outline(&outline, (struct point){ bits[k][2], bits[k][3] }) < 1.1548 * 0.22 * 4 + 0.01);
    free(text);
}

/* The shipped layouts' bands have room for what is in them. */
static void test_shipped_looks(void **state)
{
    (void)state;
    static const char *const names[] = { "standard", "ink-saver", "large-print", "table-size" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct style *shipped = style_load(arena, diagnostics_new(arena), ".", names[i], NULL);
        assert_non_null(shipped);
        struct kingdom_look look = style_kingdom_look(shipped);
        assert_true(look.band_to_mm - look.band_from_mm > 3 * look.inner_gap_mm);
        assert_true(look.band_most < 0.25);
        for (int pattern = 0; pattern < KINGDOM_PLAIN; pattern++) {
            assert_true(look.pitch_mm[pattern] > 3 * look.black_line_mm);
            for (int other = 0; other < pattern; other++)
                assert_memory_not_equal(&look.lines[pattern], &look.lines[other], sizeof(struct color));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_single_cells),
        cmocka_unit_test(test_holes),
        cmocka_unit_test(test_touching_corners),
        cmocka_unit_test(test_edges_of_any_set),
        cmocka_unit_test(test_insets),
        cmocka_unit_test(test_largest),
        cmocka_unit_test(test_kingdoms_differ),
        cmocka_unit_test(test_kingdom_ink),
        cmocka_unit_test(test_patterns_keep_to_the_band),
        cmocka_unit_test(test_small_cells),
        cmocka_unit_test(test_shipped_looks),
    };
    return cmocka_run_group_tests_name("outline", tests, set_up, tear_down);
}
