/* What stands in cells and beside maps: drawn on the trace, then measured. Every ink has a colour of its own here. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/real.h"
#include "drawing/features.h"
#include "drawing/marks.h"

enum { POINT_MAX = 4000, SHAPE_MAX = 600, KINDS = 13 };

static const double sizes[] = {5, 8, 10.9, 11, 13, 15, 18.5, 21, 25, 40};
enum { SIZES = sizeof sizes / sizeof *sizes };

static struct arena *arena;
static struct fonts *fonts;
static struct palette palette;

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static int set_up(void **state)
{
    (void)state;
    const char *problem = NULL;
    arena = arena_new(out_of_memory, NULL);
    fonts = fonts_open(arena, "fonts", &problem);
    for (int i = 0; i < INK_COUNT; i++)
        palette.colors[i] = (struct color){.red = (uint8_t)i, .green = 0xee, .blue = 0xdd};
    return fonts == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    fonts_close(fonts);
    arena_free(arena);
    return 0;
}

/* The drawing of one page as text; free it. */
struct scene {
    struct canvas *canvas;
    char *text;
    size_t size;
    FILE *stream;
};

static void scene_begin(struct scene *scene)
{
    scene->stream = open_memstream(&scene->text, &scene->size);
    assert_non_null(scene->stream);
    scene->canvas = canvas_new_trace(arena, fonts, &(struct canvas_info){.title = "features"}, scene->stream);
    canvas_page_begin(scene->canvas, 210, 297, "1");
}

static void scene_end(struct scene *scene)
{
    canvas_page_end(scene->canvas);
    if (!canvas_finish(scene->canvas, NULL))
        fail_msg("%s", canvas_error(scene->canvas));
    canvas_free(scene->canvas);
    fclose(scene->stream);
}

/* Everything that can stand in one cell. */
static void draw_kind(const struct feature_site *site, int kind)
{
    struct point nowhere = {0, 0};
    switch (kind) {
    case 0: relief_draw_hill(site, 1); break;
    case 1: relief_draw_hill(site, 2); break;
    case 2: relief_draw_mountain(site); break;
    case 3: case 4: case 5: woods_draw(site, (enum tree_kind)(kind - 3), false); break;
    case 6: case 7: case 8: woods_draw(site, (enum tree_kind)(kind - 6), true); break;
    case 9: buildings_draw_settlement(site, false, nowhere); break;
    case 10: buildings_draw_settlement(site, true, nowhere); break;
    case 11: buildings_draw_village(site); break;
    default: buildings_draw_town(site, NULL, 0, GRID_NO_CELL); break;
    }
}

/* A drawn outline: its inks and points. */
struct shape {
    int fill, line;    /* -1: none */
    bool clipped, dotted;
    double width;
    size_t point_count;
    struct point *points;
};

struct shapes {
    size_t count;
    struct shape items[SHAPE_MAX];
    size_t point_count;
    struct point points[POINT_MAX * 4];
};

static int read_ink(const char *line, const char *word)
{
    const char *at = strstr(line, word);
    at = at != NULL ? strchr(at, '#') : NULL;
    return at != NULL ? (int)strtol((char[]){at[1], at[2], '\0'}, NULL, 16) : -1;
}

static void read_points(struct shapes *shapes, struct shape *shape, const char *text)
{
    shape->points = shapes->points + shapes->point_count;
    while (*text != '\0' && *text != '\n') {
        if (strchr(" MLCZ:", *text) != NULL) {
            text++;
            continue;
        }
        char *end;
        double x = strtod(text, &end), y = strtod(end, &end);
        assert_true(shapes->point_count < sizeof shapes->points / sizeof *shapes->points);
        shapes->points[shapes->point_count++] = (struct point){x, y};
        shape->point_count++;
        text = end;
    }
}

/* Reads the shapes of every symbol, or of one. */
static struct shapes *read_shapes(const char *text)
{
    struct shapes *shapes = calloc(1, sizeof *shapes);
    assert_non_null(shapes);
    bool clipped = false;
    for (const char *line = text; line != NULL && *line != '\0'; line = strchr(line, '\n'), line += line != NULL) {
        const char *word = line + strspn(line, " ");
        char copy[64];
        snprintf(copy, sizeof copy, "%.*s", (int)strcspn(word, ":\n"), word);
        if (strncmp(word, "restore", 7) == 0)
            clipped = false;
        bool clip = strncmp(word, "clip", 4) == 0;
        if (!clip && strncmp(word, "draw", 4) != 0)
            continue;
        assert_true(shapes->count < SHAPE_MAX);
        struct shape *shape = &shapes->items[shapes->count++];
        *shape = (struct shape){.fill = read_ink(copy, "fill"), .line = read_ink(copy, "stroke"), .clipped = clipped,
                                .dotted = strstr(copy, "dash") != NULL};
        const char *stroke = strstr(copy, "stroke");
        shape->width = stroke != NULL ? strtod(stroke + 7, NULL) : 0;
        read_points(shapes, shape, strchr(word, ':'));
        clipped = clipped || clip;
    }
    return shapes;
}

static struct shapes *shapes_of(int kind, enum grid_shape shape, double cell_mm, unsigned variant)
{
    struct scene scene;
    scene_begin(&scene);
    draw_kind(&(struct feature_site){scene.canvas, &palette, {100, 100}, cell_mm, shape, variant}, kind);
    scene_end(&scene);
    struct shapes *shapes = read_shapes(scene.text);
    free(scene.text);
    return shapes;
}

/* How far a point lies outside a cell about the origin, in cells; negative inside. */
static double outside(enum grid_shape shape, struct point at, double cell_mm)
{
    double x = fabs(at.x) / cell_mm, y = fabs(at.y) / cell_mm;
    if (shape == GRID_SQUARE)
        return fmax(x, y) - 0.5;
    return fmax(y - 0.5, (x * sqrt(3) + y - 1) / 2);
}

static void test_stays_in_cell(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++)
        for (int size = 0; size < SIZES; size++)
            for (int which = 0; which < GRID_SHAPE_COUNT * FEATURE_VARIANTS; which++) {
                enum grid_shape grid = which % 2 == 0 ? GRID_SQUARE : GRID_HEX;
                struct shapes *shapes = shapes_of(kind, grid, sizes[size], (unsigned)which / 2);
                assert_true(shapes->count > 0);
                for (size_t i = 0; i < shapes->count; i++)
                    for (size_t j = 0; j < shapes->items[i].point_count && !shapes->items[i].clipped; j++) {
                        struct point at = shapes->items[i].points[j];
                        double far = outside(grid, at, sizes[size]) + shapes->items[i].width / 2 / sizes[size];
                        double spare = grid == GRID_SQUARE && kind < 12 ? 0.045 : 0.015;
                        if (far > -spare)
                            fail_msg("kind %d, shape %d, size %.1f, variant %d: (%.2f, %.2f) is %.3f from the edge",
                                     kind, grid, sizes[size], which / 2, at.x, at.y, -far);
                    }
                free(shapes);
            }
}

static size_t count_ink(const struct shapes *shapes, int fill, int line)
{
    size_t count = 0;
    for (size_t i = 0; i < shapes->count; i++)
        count += shapes->items[i].fill == fill && shapes->items[i].line == line && !shapes->items[i].dotted;
    return count;
}

static void test_number_of_trees(void **state)
{
    (void)state;
    static const struct {
        double size;
        size_t trees;
    } cases[] = {{5, 5}, {10.9, 5}, {11, 7}, {18.4, 7}, {18.5, 9}, {40, 9}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct shapes *deciduous = shapes_of(3 + TREE_DECIDUOUS, GRID_SQUARE, cases[i].size, 1);
        assert_int_equal(count_ink(deciduous, INK_LEAFDARK, -1), cases[i].trees);
        free(deciduous);
        struct shapes *conifers = shapes_of(3 + TREE_CONIFER, GRID_HEX, cases[i].size, 1);
        assert_int_equal(count_ink(conifers, INK_LEAF, -1), cases[i].trees);
        free(conifers);
        struct shapes *palms = shapes_of(3 + TREE_PALM, GRID_HEX, cases[i].size, 1);
        assert_int_equal(count_ink(palms, INK_LEAFDARK, INK_LEAFLINE), 6 * cases[i].trees);
        free(palms);
    }
}

/* Trunks of the conifers: the only sharp strokes of two points; their first is the foot. */
static void test_trees_from_the_back(void **state)
{
    (void)state;
    for (unsigned which = 0; which < FEATURE_VARIANTS * GRID_SHAPE_COUNT; which++) {
        enum grid_shape grid = which % 2 == 0 ? GRID_SQUARE : GRID_HEX;
        struct shapes *shapes = shapes_of(3 + TREE_CONIFER, grid, 21, which / 2);
        double last = -INFINITY;
        size_t trunks = 0;
        struct point feet[16];
        for (size_t i = 0; i < shapes->count; i++) {
            const struct shape *shape = &shapes->items[i];
            if (shape->line != INK_LEAFLINE || shape->point_count != 2)
                continue;
            assert_true(shape->points[0].y >= last);
            last = shape->points[0].y;
            for (size_t j = 0; j < trunks; j++)    /* and no tree hides another */
                assert_true(real_hypot(feet[j].x - shape->points[0].x, feet[j].y - shape->points[0].y) > 0.14 * 21);
            feet[trunks++] = shape->points[0];
        }
        assert_int_equal(trunks, 9);
        free(shapes);
    }
}

static void test_woods_on_a_hill_have_no_patch(void **state)
{
    (void)state;
    struct shapes *flat = shapes_of(5, GRID_SQUARE, 21, 0), *hill = shapes_of(8, GRID_SQUARE, 21, 0);
    assert_int_equal(count_ink(flat, INK_WOODTINT, -1), 1);
    assert_int_equal(count_ink(hill, INK_WOODTINT, -1), 0);
    assert_int_equal(flat->items[1].dotted, true);
    free(flat);
    free(hill);
}

/* Hachures: three points each, base on the crest, tip downhill. */
static void check_hachures(const struct shape *shape, double depth)
{
    double lit = 0, shaded = 0;
    size_t lit_count = 0, shaded_count = 0;
    assert_int_equal(shape->point_count % 3, 0);
    assert_true(shape->point_count / 3 >= 12);
    for (size_t i = 0; i < shape->point_count; i += 3) {
        struct point left = shape->points[i], tip = shape->points[i + 1], right = shape->points[i + 2];
        struct point base = {(left.x + right.x) / 2, (left.y + right.y) / 2};
        double width = real_hypot(right.x - left.x, right.y - left.y);
        double length = real_hypot(tip.x - base.x, tip.y - base.y);
        assert_true(length > 0.55 * depth && length < 1.1 * depth);
        double shade = (tip.x - base.x + tip.y - base.y) / length * sqrt(0.5);
        if (shade < -0.8) {
            lit += width;
            lit_count++;
        } else if (shade > 0.8) {
            shaded += width;
            shaded_count++;
        }
    }
    assert_true(lit_count > 0 && shaded_count > 0);
    assert_true(shaded / (double)shaded_count > 1.6 * lit / (double)lit_count);
}

static void test_hachures(void **state)
{
    (void)state;
    for (unsigned variant = 0; variant < FEATURE_VARIANTS; variant++)
        for (int kind = 0; kind < 2; kind++) {
            struct shapes *shapes = shapes_of(kind, GRID_SQUARE, 21, variant);
            assert_int_equal(count_ink(shapes, INK_RELIEF1, -1), 1);
            assert_int_equal(count_ink(shapes, INK_RELIEF2, -1), kind);
            assert_int_equal(count_ink(shapes, INK_RELIEFLINE, -1), kind + 1);
            assert_int_equal(count_ink(shapes, -1, INK_RELIEFLINE), kind + 1);
            for (size_t i = 0; i < shapes->count; i++)
                if (shapes->items[i].fill == INK_RELIEFLINE)
                    check_hachures(&shapes->items[i], 0.085 * 21);
            free(shapes);
        }
}

/* The upper contour's foot, with its hachures, lies inside the lower one's crest. */
static void test_contours_do_not_touch(void **state)
{
    (void)state;
    for (int which = 0; which < SIZES * FEATURE_VARIANTS * 2; which++) {
        struct shapes *shapes = shapes_of(1, which % 2 == 0 ? GRID_SQUARE : GRID_HEX, sizes[which / 2 % SIZES],
                                          (unsigned)(which / 2 / SIZES));
        const struct shape *crest = NULL, *top = NULL;
        for (size_t i = 0; i < shapes->count; i++) {
            if (shapes->items[i].line == INK_RELIEFLINE && crest == NULL)
                crest = &shapes->items[i];
            if (shapes->items[i].fill == INK_RELIEF2)
                top = &shapes->items[i];
        }
        assert_non_null(crest);
        assert_non_null(top);
        for (size_t i = 0; i < top->point_count; i++) {    /* by crossings of a ray to the right */
            bool inside = false;
            for (size_t j = 0, last = crest->point_count - 1; j < crest->point_count; last = j++) {
                struct point from = crest->points[last], to = crest->points[j], at = top->points[i];
                if ((from.y > at.y) != (to.y > at.y)
                    && at.x < from.x + (to.x - from.x) * (at.y - from.y) / (to.y - from.y))
                    inside = !inside;
            }
            assert_true(inside);
        }
        free(shapes);
    }
}

/* Mountain hatching does not leave its face: nothing below the feet but scree, nothing right of the flanks. */
static void test_mountain(void **state)
{
    (void)state;
    for (unsigned variant = 0; variant < FEATURE_VARIANTS; variant++) {
        struct shapes *shapes = shapes_of(2, GRID_SQUARE, 25, variant);
        assert_int_equal(count_ink(shapes, INK_ROCK, -1), 3);
        assert_int_equal(count_ink(shapes, INK_ROCKMID, -1), 3);
        for (size_t i = 0; i < shapes->count; i++) {
            if (shapes->items[i].fill != INK_ROCKDARK)
                continue;
            const struct shape *hatch = &shapes->items[i], *face = &shapes->items[i - 1];
            assert_int_equal(face->fill, INK_ROCKMID);
            double right = -INFINITY, foot = -INFINITY;
            for (size_t j = 0; j < face->point_count; j++) {
                right = fmax(right, face->points[j].x);
                foot = fmax(foot, face->points[j].y);
            }
            assert_true(hatch->point_count >= 15);
            for (size_t j = 0; j < hatch->point_count; j++)
                assert_true(hatch->points[j].x <= right + 0.02 && hatch->points[j].y <= foot + 0.02);
        }
        free(shapes);
    }
}

/* True where a line along a side of the first rectangle parts it from the second. */
static bool side_parts(const struct point *one, const struct point *other)
{
    for (int side = 0; side < 4; side++) {
        struct point from = one[side], to = one[(side + 1) % 4], back = one[(side + 2) % 4];
        double own = (to.x - from.x) * (back.y - from.y) - (to.y - from.y) * (back.x - from.x);
        bool parts = true;
        for (int i = 0; i < 4; i++) {
            double cross = (to.x - from.x) * (other[i].y - from.y) - (to.y - from.y) * (other[i].x - from.x);
            parts = parts && cross * own < 0;
        }
        if (parts)
            return true;
    }
    return false;
}

/* The walls of all houses are one path of rectangles; the church comes after. */
static size_t check_houses_apart(const struct shapes *shapes)
{
    const struct shape *houses = NULL;
    for (size_t i = 0; i < shapes->count && houses == NULL; i++)
        if (shapes->items[i].fill == INK_BUILT)
            houses = &shapes->items[i];
    assert_non_null(houses);
    assert_int_equal(houses->point_count % 4, 0);
    const struct shape *church = NULL;
    for (size_t i = 0; i < shapes->count; i++)
        if (shapes->items[i].fill == INK_BUILT && &shapes->items[i] != houses)
            church = &shapes->items[i];
    for (size_t i = 0; i < houses->point_count; i += 4) {
        for (size_t j = 0; j < i; j += 4)
            assert_true(side_parts(houses->points + i, houses->points + j)
                        || side_parts(houses->points + j, houses->points + i));
        assert_true(church == NULL || side_parts(houses->points + i, church->points)
                    || side_parts(church->points, houses->points + i));
    }
    return houses->point_count / 4;
}

static void test_houses_apart(void **state)
{
    (void)state;
    for (int which = 0; which < SIZES * FEATURE_VARIANTS * 2; which++) {
        enum grid_shape grid = which % 2 == 0 ? GRID_SQUARE : GRID_HEX;
        double size = sizes[which / 2 % SIZES];
        unsigned variant = (unsigned)(which / 2 / SIZES);
        for (int kind = 9; kind <= 12; kind++) {
            struct shapes *shapes = shapes_of(kind, grid, size, variant);
            size_t houses = kind == 12 && size < 8 ? 8 : check_houses_apart(shapes);
            if (kind <= 10)
                assert_int_equal(houses, 4);
            else
                assert_true(houses >= 6);
            free(shapes);
        }
    }
}

/* Towns of two cells */

static char *town_text(const struct mapgrid *map, int first, int second, unsigned variant)
{
    struct scene scene;
    scene_begin(&scene);
    struct feature_site site = {scene.canvas, &palette, {0, 0}, map->cell_mm, map->grid.shape, variant};
    buildings_draw_town(&site, map, first, second);
    scene_end(&scene);
    return scene.text;
}

static void check_town(const struct mapgrid *map, int first, int second, unsigned variant)
{
    char *text = town_text(map, first, second, variant);
    struct shapes *shapes = read_shapes(text);
    struct point one = mapgrid_center(map, first), other = mapgrid_center(map, second);
    struct point half = {(other.x - one.x) / 2, (other.y - one.y) / 2};
    for (size_t i = 0; i < shapes->count; i++)
        for (size_t j = 0; j < shapes->items[i].point_count; j++) {
            struct point at = shapes->items[i].points[j];
            double far = fmin(outside(map->grid.shape, (struct point){at.x + half.x, at.y + half.y}, map->cell_mm),
                              outside(map->grid.shape, (struct point){at.x - half.x, at.y - half.y}, map->cell_mm));
            assert_true(far * map->cell_mm < 0.01);
        }
    assert_true(check_houses_apart(shapes) >= (map->cell_mm < 10 ? 6 : 14));
    /* It stands in the middle of both. */
    char place[64];
    snprintf(place, sizeof place, " %.2f %.2f\n", (one.x + other.x) / 2, (one.y + other.y) / 2);
    assert_non_null(strstr(text, place));
    /* The same symbol, seen from the other cell. */
    char *back = town_text(map, second, first, variant);
    assert_string_equal(text, back);
    free(shapes);
    free(text);
    free(back);
}

static void test_towns_of_two_cells(void **state)
{
    (void)state;
    static const double town_sizes[] = {8, 13, 15, 21, 40};
    for (size_t size = 0; size < sizeof town_sizes / sizeof *town_sizes; size++)
        for (int shape = 0; shape < GRID_SHAPE_COUNT; shape++)
            for (unsigned variant = 0; variant < FEATURE_VARIANTS; variant++) {
                struct mapgrid map = {.grid = {.shape = (enum grid_shape)shape, .columns = 3, .rows = 3},
                                      .origin = {20, 30},
                                      .cell_mm = town_sizes[size]};
                int middle = grid_cell(map.grid, 1, 1);
                for (int face = 0; face < grid_face_count(map.grid); face++)
                    check_town(&map, middle, grid_neighbour(map.grid, middle, face), variant);
            }
}

/* Symbols */

static size_t count_text(const char *text, const char *part)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        count++;
    return count;
}

static void test_stored_once(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene);
    for (unsigned i = 0; i < 60; i++)
        for (int kind = 0; kind < KINDS; kind++)
            draw_kind(&(struct feature_site){scene.canvas, &palette, {i, i}, 15, GRID_HEX, i}, kind);
    scene_end(&scene);
    assert_int_equal(count_text(scene.text, "symbol begin"), KINDS * FEATURE_VARIANTS);
    assert_int_equal(count_text(scene.text, "symbol \""), KINDS * 60);
    free(scene.text);
}

static void test_name_tells_all(void **state)
{
    (void)state;
    struct palette black = palette;
    black.black = true;
    struct scene scene;
    scene_begin(&scene);
    for (int kind = 0; kind < KINDS; kind++)
        for (int which = 0; which < 8; which++)
            draw_kind(&(struct feature_site){scene.canvas, which & 1 ? &black : &palette, {50, 50},
                                             which & 2 ? 15 : 15.01, which & 4 ? GRID_HEX : GRID_SQUARE, 0}, kind);
    scene_end(&scene);
    assert_int_equal(count_text(scene.text, "symbol begin"), KINDS * 8);
    free(scene.text);
}

static void test_variants_differ(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        struct shapes *variants[FEATURE_VARIANTS];
        for (unsigned i = 0; i < FEATURE_VARIANTS; i++) {
            variants[i] = shapes_of(kind, GRID_SQUARE, 21, i);
            for (unsigned j = 0; j < i; j++)
                assert_true(variants[i]->point_count != variants[j]->point_count
                            || memcmp(variants[i]->points, variants[j]->points,
                                      variants[i]->point_count * sizeof *variants[i]->points) != 0);
        }
        for (unsigned i = 0; i < FEATURE_VARIANTS; i++)
            free(variants[i]);
    }
}

static void test_settlement_aside(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene);
    struct feature_site site = {scene.canvas, &palette, {50, 60}, 20, GRID_HEX, 0};
    buildings_draw_settlement(&site, true, (struct point){0.2, -0.2});
    scene_end(&scene);
    assert_non_null(strstr(scene.text, " 54.00 56.00\n"));
    free(scene.text);
}

/* Marks */

static const struct text_style label = {.face = FACE_SANS, .size_pt = 6};

static void test_ruler(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene);
    marks_draw_ruler(scene.canvas, &palette, (struct point){16, 269.5}, &label);
    scene_end(&scene);
    struct shapes *shapes = read_shapes(scene.text);
    bool ticks[101] = {false};
    for (size_t i = 0; i < shapes->count; i++)
        for (size_t j = 0; j + 1 < shapes->items[i].point_count; j += 2) {
            struct point from = shapes->items[i].points[j], to = shapes->items[i].points[j + 1];
            if (fabs(from.x - to.x) < 0.001) {
                ticks[(int)(from.x + 0.5)] = true;
                double length = (int)from.x % 50 == 0 ? 2.4 : (int)from.x % 10 == 0 ? 1.7 : 1.0;
                assert_true(fabs(from.y - to.y - length) < 0.001);
            }
        }
    for (int i = 0; i <= 100; i++)
        assert_int_equal(ticks[i], i % 5 == 0);
    assert_non_null(strstr(scene.text, "symbol \"ruler"));
    assert_non_null(strstr(scene.text, "1.0000 0.0000 0.0000 1.0000 16.00 269.50"));    /* at its true size */
    assert_non_null(strstr(scene.text, "\"0\""));
    assert_non_null(strstr(scene.text, "\"50\""));
    assert_non_null(strstr(scene.text, "\"100\""));
    free(shapes);
    free(scene.text);
}

static void test_scale_bar(void **state)
{
    (void)state;
    static const struct {
        double cell;
        bool half, zero;
    } cases[] = {{25, true, true}, {21, true, true}, {12, false, true}, {6, false, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scene scene;
        scene_begin(&scene);
        marks_draw_scale(scene.canvas, &palette, (struct point){194, 269.1}, cases[i].cell, "square", &label);
        scene_end(&scene);
        struct shapes *shapes = read_shapes(scene.text);
        double left = 0, right = -INFINITY;
        for (size_t j = 0; j < shapes->point_count; j++) {
            left = fmin(left, shapes->points[j].x);
            right = fmax(right, shapes->points[j].x);
        }
        assert_true(fabs(right) < 0.001 && fabs(left + cases[i].cell) < 0.006);
        assert_non_null(strstr(scene.text, "\"1 square\""));
        assert_int_equal(strstr(scene.text, "\"½\"") != NULL, cases[i].half);
        assert_int_equal(strstr(scene.text, "\"0\"") != NULL, cases[i].zero);
        free(shapes);
        free(scene.text);
    }
}

static void test_compass(void **state)
{
    (void)state;
    struct scene scene;
    scene_begin(&scene);
    marks_draw_compass(scene.canvas, &palette, (struct point){183, 244}, 10.5, &label);
    scene_end(&scene);
    struct shapes *shapes = read_shapes(scene.text);
    assert_int_equal(count_ink(shapes, INK_ACCENT, INK_INK), 1);    /* only the north point */
    struct point tip = {0, 0};
    for (size_t i = 0; i < shapes->point_count; i++)
        if (shapes->points[i].y < tip.y)
            tip = shapes->points[i];
    assert_true(fabs(tip.x) < 0.001 && fabs(tip.y + 10.5) < 0.001);
    assert_non_null(strstr(scene.text, "\"N\""));
    free(shapes);
    free(scene.text);
}

static void test_dice(void **state)
{
    (void)state;
    for (int value = 1; value <= 6; value++) {
        struct scene scene;
        scene_begin(&scene);
        dice_draw(scene.canvas, &palette, (struct point){20, 30}, 4, 6, value, &label);
        scene_end(&scene);
        struct shapes *shapes = read_shapes(scene.text);
        assert_int_equal(shapes->count, 2);
        assert_int_equal(shapes->items[1].point_count, 13 * value);    /* a circle: a start and four curves */
        struct point middle = {0, 0};
        for (size_t i = 0; i < shapes->items[1].point_count; i++) {
            struct point at = shapes->items[1].points[i];
            assert_true(fabs(at.x) < 1.7 && fabs(at.y) < 1.7);
            if (i % 13 != 0)    /* the start counts again as the end */
                middle = (struct point){middle.x + at.x, middle.y + at.y};
        }
        assert_true(fabs(middle.x) < 0.2 && fabs(middle.y) < 0.2);
        assert_non_null(strstr(scene.text, " 22.00 32.00\n"));
        assert_null(strstr(scene.text, "text"));
        free(shapes);
        free(scene.text);
    }
}

static void test_dice_of_other_faces(void **state)
{
    (void)state;
    static const int values[] = {1, 6, 20, 100};
    const struct text_style large = {.face = FACE_SANS_BOLD, .size_pt = 30};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        struct scene scene;
        scene_begin(&scene);
        dice_draw(scene.canvas, &palette, (struct point){20, 30}, 4, 100, values[i], &large);
        scene_end(&scene);
        struct shapes *shapes = read_shapes(scene.text);
        assert_int_equal(shapes->count, 1);
        const char *text = strstr(scene.text, "text");
        assert_non_null(text);
        double x, y, points;
        assert_int_equal(sscanf(text, "text %lf %lf sans-bold %lfpt", &x, &y, &points), 3);
        char figure[8];
        snprintf(figure, sizeof figure, "%d", values[i]);
        double width = fonts_width(fonts, FACE_SANS_BOLD, points, 0, figure);
        assert_true(x > 20.4 && x + width < 23.6 && fabs(x + width / 2 - 22) < 0.05);
        assert_true(y < 33.6 && y - fonts_cap_height(fonts, FACE_SANS_BOLD, points) > 30.4);
        free(shapes);
        free(scene.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stays_in_cell),
        cmocka_unit_test(test_number_of_trees),
        cmocka_unit_test(test_trees_from_the_back),
        cmocka_unit_test(test_woods_on_a_hill_have_no_patch),
        cmocka_unit_test(test_hachures),
        cmocka_unit_test(test_contours_do_not_touch),
        cmocka_unit_test(test_mountain),
        cmocka_unit_test(test_houses_apart),
        cmocka_unit_test(test_towns_of_two_cells),
        cmocka_unit_test(test_stored_once),
        cmocka_unit_test(test_name_tells_all),
        cmocka_unit_test(test_variants_differ),
        cmocka_unit_test(test_settlement_aside),
        cmocka_unit_test(test_ruler),
        cmocka_unit_test(test_scale_bar),
        cmocka_unit_test(test_compass),
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_dice_of_other_faces),
    };
    return cmocka_run_group_tests_name("features", tests, set_up, tear_down);
}
