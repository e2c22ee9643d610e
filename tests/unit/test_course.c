#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "drawing/courses.h"

enum { CELLS_MAX = 120, COURSES = 1000 };

static struct arena *arena;
static struct fonts *fonts;

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
    return fonts == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    fonts_close(fonts);
    arena_free(arena);
    return 0;
}

/* A course with room for its lists. */
struct sample {
    struct course_line line;
    int cells[CELLS_MAX], bank[CELLS_MAX];
    size_t bank_count;
    struct course_touch touch;
};

static bool holds(const int *cells, size_t count, int cell)
{
    for (size_t i = 0; i < count; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

static int outer_face(struct grid grid, int cell, struct random_stream *stream)
{
    int faces[GRID_FACE_MAX], count = 0;
    for (int face = 0; face < grid_face_count(grid); face++)
        if (grid_neighbour(grid, cell, face) == GRID_NO_CELL)
            faces[count++] = face;
    return count == 0 ? -1 : faces[random_below(stream, (uint32_t)count)];
}

static int corner_of(struct grid grid, int cell)
{
    if (grid.shape != GRID_SQUARE)
        return -1;
    bool left = grid_column(grid, cell) == 0, right = grid_column(grid, cell) == grid.columns - 1;
    bool top = grid_row(grid, cell) == 0, foot = grid_row(grid, cell) == grid.rows - 1;
    return left && top ? 0 : right && top ? 1 : right && foot ? 2 : left && foot ? 3 : -1;
}

/* Walks at random from cell to cell, never beside itself, until it stands on the grid's edge again. */
static bool wander(struct sample *sample, struct grid grid, struct random_stream *stream)
{
    struct course_line *line = &sample->line;
    size_t wanted = 1 + random_below(stream, 14);
    while (line->count < wanted) {
        int here = sample->cells[line->count - 1];
        int next = grid_neighbour(grid, here, (int)random_below(stream, (uint32_t)grid_face_count(grid)));
        for (int face = 0; next != GRID_NO_CELL && face < grid_face_count(grid); face++) {
            int beside = grid_neighbour(grid, next, face);
            if (beside != here && holds(sample->cells, line->count, beside))
                next = GRID_NO_CELL;
        }
        if (next == GRID_NO_CELL || holds(sample->cells, line->count, next))
            return false;
        sample->cells[line->count++] = next;
    }
    return outer_face(grid, sample->cells[line->count - 1], stream) >= 0;
}

static void add_bank_of(struct sample *sample, const struct mapgrid *map, size_t index, int direction, bool *off)
{
    int round = 2 * grid_face_count(map->grid);
    int in = course_side_in(map, &sample->line, index), out = course_side_out(map, &sample->line, index);
    int steps = ((out - in) * direction + round) % round;
    for (int step = 1; step < steps; step++) {
        int side = (in + step * direction + round) % round;
        if (side % 2 == 0)
            continue;
        int cell = grid_neighbour(map->grid, sample->cells[index], side / 2);
        if (cell == GRID_NO_CELL)
            *off = true;
        else if (!holds(sample->bank, sample->bank_count, cell) && !holds(sample->cells, sample->line.count, cell))
            sample->bank[sample->bank_count++] = cell;
    }
}

/* A course from edge to edge, with a bank as the rules give it: on the left, or right where left is off the grid. */
static void make_course(struct sample *sample, const struct mapgrid *map, bool wide, struct random_stream *stream)
{
    do {
        *sample = (struct sample){ .line = { .cells = sample->cells, .count = 1, .bank = sample->bank } };
        sample->cells[0] = (int)random_below(stream, (uint32_t)grid_cell_count(map->grid));
    } while (outer_face(map->grid, sample->cells[0], stream) < 0 || !wander(sample, map->grid, stream));
    struct course_line *line = &sample->line;
    line->entry_face = outer_face(map->grid, sample->cells[0], stream);
    line->exit_face = outer_face(map->grid, sample->cells[line->count - 1], stream);
    line->entry_corner = random_below(stream, 2) == 0 ? corner_of(map->grid, sample->cells[0]) : -1;
    line->exit_corner = random_below(stream, 2) == 0 ? corner_of(map->grid, sample->cells[line->count - 1]) : -1;
    for (size_t i = 0; wide && i < line->count; i++) {
        bool off = false;
        add_bank_of(sample, map, i, 1, &off);
        if (off)
            add_bank_of(sample, map, i, -1, &off);
    }
    line->bank_count = sample->bank_count;
}

static struct mapgrid map_of(enum grid_shape shape, double cell_mm)
{
    struct grid grid = { .shape = shape, .columns = shape == GRID_HEX ? 9 : 8, .rows = 8 };
    return (struct mapgrid){ .grid = grid, .origin = { 20, 20 }, .cell_mm = cell_mm };
}

static double room_in(const struct mapgrid *map, const int *cells, size_t count, struct point point)
{
    double most = -map->cell_mm;
    for (size_t i = 0; i < count; i++)
        most = fmax(most, course_room(map, cells[i], point));
    return most;
}

static bool on_map(const struct mapgrid *map, struct point point)
{
    for (int cell = 0; cell < grid_cell_count(map->grid); cell++)
        if (course_room(map, cell, point) > 1e-9)
            return true;
    return false;
}

/* The middle line of each cell stays in it, and passes to the next at the middle of their face without a corner. */
static void check_middle(const struct mapgrid *map, const struct course_line *line, enum line_kind kind,
                         uint64_t jitter)
{
    struct strand middle = course_middle(arena, map, line, kind, jitter);
    assert_int_equal(middle.count, line->count + 3);
    for (size_t i = 0; i < line->count; i++)
        for (int step = 0; step <= 16; step++)
            assert_true(course_room(map, line->cells[i], strand_point(&middle, (double)(i + 1) + step / 16.0)) > -1e-6);
    for (size_t knot = 1; knot + 1 < middle.count; knot++) {
        struct point before = strand_way(&middle, (double)knot - 1e-6);
        struct point after = strand_way(&middle, (double)knot + 1e-6);
        assert_true(vector_dot(before, after) > 0.9999);
    }
    for (size_t i = 0; i + 1 < line->count; i++) {
        int face = grid_face_towards(map->grid, line->cells[i], line->cells[i + 1]);
        struct point gap = vector_between(middle.knots[i + 2], mapgrid_face_middle(map, line->cells[i], face));
        assert_true(vector_length(gap) < 1e-9);
    }
    assert_false(on_map(map, middle.knots[0]));
    assert_false(on_map(map, middle.knots[middle.count - 1]));
}

static void test_middle_stays_in_cells(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(1, 1);
    struct sample sample;
    for (int i = 0; i < 2 * COURSES; i++) {
        struct mapgrid map = map_of(i % 2 == 0 ? GRID_SQUARE : GRID_HEX, 8 + i % 18);
        struct arena_mark mark = arena_mark(arena);
        make_course(&sample, &map, false, &stream);
        check_middle(&map, &sample.line, i % 3 == 0 ? LINE_ROAD : LINE_RIVER, random_next(&stream));
        arena_release(arena, mark);
    }
}

/* No water leaves the cells of the course and its bank by more than a fortieth of a cell. */
static void check_banks(const struct mapgrid *map, const struct sample *sample, uint64_t jitter)
{
    struct river river = river_new(arena, map, &sample->line, jitter);
    int cells[2 * CELLS_MAX];
    size_t count = sample->line.count;
    memcpy(cells, sample->cells, count * sizeof *cells);
    memcpy(cells + count, sample->bank, sample->bank_count * sizeof *cells);
    count += sample->bank_count;
    for (size_t i = 0; i <= river.loop_count; i++) {
        const struct strand *strand = i == 0 ? &river.middle : &river.loops[i - 1].side;
        int steps = 12 * (int)(strand->count - 1);
        for (int step = 0; step <= 2 * steps; step++) {
            int look = step / 2;
            double at = look / 12.0, half = step % 2 == 0 ? river.half_mm : -river.half_mm;
            struct point edge = vector_plus(strand_point(strand, at), vector_left(strand_way(strand, at)), half);
            if (room_in(map, cells, count, edge) < -0.025 * map->cell_mm)
                assert_false(on_map(map, edge));
        }
    }
}

static void test_water_stays_in_cells(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(2, 1);
    struct sample sample;
    for (int i = 0; i < COURSES; i++) {
        struct mapgrid map = map_of(i % 2 == 0 ? GRID_SQUARE : GRID_HEX, 20);
        struct arena_mark mark = arena_mark(arena);
        make_course(&sample, &map, i % 4 < 2, &stream);
        if (sample.line.count > 1)    /* a course of one cell may be too bent for its width */
            check_banks(&map, &sample, random_next(&stream));
        arena_release(arena, mark);
    }
}

/* A touched cell at random: beside the course, not on it. */
static bool touch_some_cell(struct sample *sample, const struct mapgrid *map, struct random_stream *stream)
{
    int beside = sample->cells[random_below(stream, (uint32_t)sample->line.count)];
    int cell = grid_neighbour(map->grid, beside, (int)random_below(stream, (uint32_t)grid_face_count(map->grid)));
    if (cell == GRID_NO_CELL || holds(sample->cells, sample->line.count, cell))
        return false;
    sample->touch = (struct course_touch){ cell, 10 + 10 * (int)random_below(stream, 10) };
    sample->line.touches = &sample->touch;
    sample->line.touch_count = 1;
    return true;
}

/* Whatever the share, a bulge into a touched cell keeps to it (by a fifteenth of a cell at worst). */
static void test_touch_stays_in_cells(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(5, 1);
    struct sample sample;
    for (int i = 0; i < COURSES; i++) {
        struct mapgrid map = map_of(i % 2 == 0 ? GRID_SQUARE : GRID_HEX, 15);
        struct arena_mark mark = arena_mark(arena);
        make_course(&sample, &map, false, &stream);
        if (sample.line.count > 1 && touch_some_cell(&sample, &map, &stream)) {
            struct river river = river_new(arena, &map, &sample.line, random_next(&stream));
            assert_int_equal(river.loop_count, 1);
            sample.cells[sample.line.count] = sample.touch.cell;
            const struct strand *side = &river.loops[0].side;
            for (int step = 0; step <= 24 * (int)(side->count - 1); step++) {
                double at = step / 24.0;
                for (int way = -1; way <= 1; way += 2) {
                    struct point edge = vector_plus(strand_point(side, at), vector_left(strand_way(side, at)),
                                                    way * river.half_mm);
                    if (room_in(&map, sample.cells, sample.line.count + 1, edge) < -map.cell_mm / 15)
                        assert_false(on_map(&map, edge));
                }
            }
        }
        arena_release(arena, mark);
    }
}

/* The share of a cell that is wet, by looking at 400 places. */
static double wet_share(const struct mapgrid *map, const struct river *river, int cell)
{
    struct point center = mapgrid_center(map, cell);
    int wet = 0, seen = 0;
    for (int i = 0; i < 400; i++) {
        int across = i % 20, down = i / 20;
        struct point place = { center.x + (across - 9.5) / 18 * map->cell_mm,
                               center.y + (down - 9.5) / 20 * map->cell_mm };
        if (course_room(map, cell, place) < 0)
            continue;
        seen++;
        wet += river_distance(river, place, river->half_mm) < river->half_mm;
    }
    return (double)wet / seen;
}

/* In a wide river, course and bank are both mostly water (less where it rounds the outside of a bend). */
static void test_wide_river_fills_cells(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(3, 1);
    struct sample sample;
    for (int i = 0; i < 120; i++) {
        struct mapgrid map = map_of(i % 2 == 0 ? GRID_SQUARE : GRID_HEX, 20);
        struct arena_mark mark = arena_mark(arena);
        make_course(&sample, &map, true, &stream);
        struct river river = river_new(arena, &map, &sample.line, random_next(&stream));
        double sum = 0;
        for (size_t k = 0; k < sample.bank_count; k++) {
            double share = wet_share(&map, &river, sample.bank[k]);
            assert_true(share > 0.2);
            sum += share;
        }
        for (size_t k = 0; k < sample.line.count && sample.line.count > 1; k++)
            assert_true(wet_share(&map, &river, sample.cells[k]) > 0.35);
        assert_true(sample.bank_count == 0 || sum / (double)sample.bank_count > 0.4);
        arena_release(arena, mark);
    }
}

static size_t read_cells(struct grid grid, const char *text, int *out)
{
    size_t count = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        out[count++] = grid_find(grid, text, length);
        text += length + strspn(text + length, " ");
    }
    return count;
}

/* The source's worked example, whose courses are pinned and step over corners. */
static void make_example(struct sample *river, struct sample *road, struct grid grid)
{
    *river = (struct sample){ .line = { .cells = river->cells, .entry_face = 0, .entry_corner = 1, .exit_face = 2,
                                        .exit_corner = -1, .touches = &river->touch, .touch_count = 1 } };
    river->line.count = read_cells(grid, "H1 H2 G2 G3 F3 E3 E4 D4 C4 C5 C6 B6 B7 B8", river->cells);
    river->touch = (struct course_touch){ grid_find(grid, "F4", 2), 40 };
    *road = (struct sample){ .line = { .cells = road->cells, .entry_face = 0, .entry_corner = -1, .exit_face = 1,
                                       .exit_corner = -1 } };
    road->line.count = read_cells(grid, "B1 B2 B3 B4 C5 D6 E6 F6 F7 G7 H7", road->cells);
}

static void test_corner_steps(void **state)
{
    (void)state;
    struct mapgrid map = map_of(GRID_SQUARE, 21);
    struct sample river, road;
    make_example(&river, &road, map.grid);
    struct strand middle = course_middle(arena, &map, &road.line, LINE_ROAD, 5);
    struct point corners[GRID_FACE_MAX];
    mapgrid_corners(&map, road.cells[4], corners);    /* C5 is entered at its top left corner */
    assert_true(vector_length(vector_between(middle.knots[5], corners[0])) < 1e-9);
    struct strand water = course_middle(arena, &map, &river.line, LINE_RIVER, 5);
    mapgrid_corners(&map, river.cells[0], corners);
    assert_true(vector_length(vector_between(water.knots[1], corners[1])) < 1e-9);
}

static void test_touched_share(void **state)
{
    (void)state;
    struct mapgrid map = map_of(GRID_SQUARE, 21);
    struct sample river, road;
    make_example(&river, &road, map.grid);
    for (int share = 20; share <= 60; share += 20) {
        river.touch.share = share;
        struct river water = river_new(arena, &map, &river.line, 7);
        double wet = 100 * wet_share(&map, &water, river.touch.cell);
        assert_true(fabs(wet - share) < 7);
    }
}

static struct palette palette_in(bool black)
{
    struct palette palette = { .black = black };
    for (int i = 0; i < INK_COUNT; i++)
        palette.colors[i] = black ? (struct color){ 0, 0, 0 } : (struct color){ 1, 2, (uint8_t)(100 + i) };
    static const enum ink whites[] = { INK_PAPER, INK_WATER, INK_SHOAL, INK_ROAD };
    for (size_t i = 0; black && i < sizeof whites / sizeof *whites; i++)
        palette.colors[whites[i]] = (struct color){ 255, 255, 255 };
    return palette;
}

/* What is drawn, as a trace: the river, the road and one crossing, each where it is given. */
static char *traced(const struct mapgrid *map, bool black, const struct course_line *river,
                    const struct course_line *road, const struct course_crossing *crossing, uint64_t jitter)
{
    struct palette palette = palette_in(black);
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    struct canvas_info info = { .title = "t", .author = "a", .subject = "s", .language = "en" };
    struct canvas *canvas = canvas_new_trace(arena, fonts, &info, to);
    canvas_page_begin(canvas, 297, 297, "1");
    if (river != NULL)
        course_draw_river(canvas, &palette, map, river, jitter);
    if (road != NULL)
        course_draw_road(canvas, &palette, map, road, jitter);
    if (crossing != NULL)
        course_draw_crossing(canvas, &palette, map, river, jitter, road, jitter, crossing);
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

static void test_same_jitter_same_line(void **state)
{
    (void)state;
    struct mapgrid map = map_of(GRID_SQUARE, 21);
    struct sample river, road;
    make_example(&river, &road, map.grid);
    char *one = traced(&map, false, &river.line, &road.line, NULL, 4);
    char *same = traced(&map, false, &river.line, &road.line, NULL, 4);
    char *other = traced(&map, false, &river.line, &road.line, NULL, 5);
    assert_string_equal(one, same);
    assert_string_not_equal(one, other);
    free(one);
    free(same);
    free(other);
}

/* A legend's cell: straight across, through the middle. */
static void test_single_cell(void **state)
{
    (void)state;
    struct mapgrid map = { .grid = { .shape = GRID_SQUARE, .columns = 1, .rows = 1 },
                           .origin = { 10, 10 },
                           .cell_mm = 12 };
    int cell = 0;
    struct course_line down = { .cells = &cell, .count = 1, .entry_face = 0, .exit_face = 2, .entry_corner = -1,
                                .exit_corner = -1 };
    char *straight = traced(&map, false, &down, NULL, NULL, 0);
    assert_int_equal(occurrences(straight, "M 16.00 9.00 L 16.00 10.00 L 16.00 22.00 L 16.00 23.00"),
                     occurrences(straight, " stroke "));
    free(straight);
    struct strand bent = course_middle(arena, &map, &(struct course_line){ .cells = &cell, .count = 1, .entry_face = 0,
                                       .exit_face = 0, .entry_corner = -1, .exit_corner = -1 }, LINE_ROAD, 3);
    assert_true(strand_point(&bent, 1.5).y > 13);    /* in by the top and out again, with a bend inside the cell */
    assert_true(strand_point(&bent, 1.5).y < 22);
}

/* Bank and water, then two waterlines in small cells, three, four: each a line and the water inside it. */
static void test_waterlines(void **state)
{
    (void)state;
    static const struct {
        double cell_mm;
        size_t strokes;
    } rows[] = { { 8, 6 }, { 10.9, 6 }, { 11, 8 }, { 18, 8 }, { 18.1, 10 }, { 25, 10 } };
    struct sample river, road;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct mapgrid map = map_of(GRID_SQUARE, rows[i].cell_mm);
        make_example(&river, &road, map.grid);
        river.line.touch_count = 0;
        char *text = traced(&map, false, &river.line, NULL, NULL, 4);
        assert_int_equal(occurrences(text, " stroke "), rows[i].strokes);
        double width = 1e9;
        for (const char *at = text; (at = strstr(at, " stroke ")) != NULL; at++) {
            double next = strtod(at + strlen(" stroke "), NULL);
            assert_true(next < width && next > 0);
            width = next;
        }
        free(text);
    }
}

static void test_pure_black(void **state)
{
    (void)state;
    struct mapgrid map = map_of(GRID_SQUARE, 15);
    struct sample river, road;
    make_example(&river, &road, map.grid);
    for (int bridge = 0; bridge < 2; bridge++) {
        struct course_crossing crossing = { .first = 4, .count = 1, .bridge = bridge == 1 };
        char *text = traced(&map, true, &river.line, &road.line, &crossing, 4);
        assert_int_equal(occurrences(text, "#"), occurrences(text, "#000000") + occurrences(text, "#ffffff"));
        assert_true(occurrences(text, "#ffffff") > 5);
        free(text);
    }
}

/* The runs of cells that road and river share. */
static size_t find_runs(const struct sample *river, const struct sample *road, struct course_crossing *out)
{
    size_t count = 0;
    bool before = false;
    for (size_t i = 0; i < road->line.count; i++) {
        bool shared = holds(river->cells, river->line.count, road->cells[i])
                      || holds(river->bank, river->bank_count, road->cells[i]);
        if (shared && !before)
            out[count++] = (struct course_crossing){ .first = i, .bridge = true };
        if (shared)
            out[count - 1].count++;
        before = shared;
    }
    return count;
}

/* A parapet runs from a splayed end to the deck's corner, along the deck, and out again: both corners are on land,
 * unless they are off the map. */
static void check_parapet(const struct mapgrid *map, const struct river *water, const struct point *points,
                          size_t count)
{
    assert_true(count >= 4);
    const struct point corners[] = { points[1], points[count - 2] };
    for (int i = 0; i < 2; i++)
        assert_true(!on_map(map, corners[i]) || river_distance(water, corners[i], 99) > water->half_mm - 0.01);
}

/* All parapets in a trace: the only lines in ink. */
static void check_parapets(const struct mapgrid *map, const struct river *water, const char *text)
{
    const struct palette palette = palette_in(false);
    char ink[16];
    struct color color = palette.colors[INK_INK];
    snprintf(ink, sizeof ink, "#%02x%02x%02x", color.red, color.green, color.blue);
    for (const char *at = text; (at = strstr(at, ink)) != NULL;) {
        at = strchr(at, ':') + 1;
        struct point points[200] = { { 0, 0 } };
        size_t count = 0;
        while (*at == ' ') {
            char verb = at[1];
            if (verb == 'M' || verb == 'L' || verb == 'C')
                at += 2;
            if (verb == 'M' && count > 0) {
                check_parapet(map, water, points, count);
                count = 0;
            }
            char *end;
            points[count].x = strtod(at, &end);
            points[count].y = strtod(end, &end);
            count++;
            at = end;
        }
        check_parapet(map, water, points, count);
    }
}

static void test_bridges_end_on_land(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(6, 1);
    struct sample river, road;
    int bridges = 0;
    for (int i = 0; bridges < 300; i++) {
        struct mapgrid map = map_of(i % 2 == 0 ? GRID_SQUARE : GRID_HEX, 15);
        struct arena_mark mark = arena_mark(arena);
        make_course(&river, &map, i % 4 < 2, &stream);
        make_course(&road, &map, false, &stream);
        struct course_crossing runs[CELLS_MAX];
        size_t count = find_runs(&river, &road, runs);
        for (size_t k = 0; k < count; k++) {
            char *text = traced(&map, false, &river.line, &road.line, &runs[k], 1 + (uint64_t)i);
            struct river water = river_new(arena, &map, &river.line, 1 + (uint64_t)i);
            check_parapets(&map, &water, text);
            bridges++;
            free(text);
        }
        arena_release(arena, mark);
    }
}

/* A ford is drawn inside the water's outline, with dashes and dots. */
static void test_ford(void **state)
{
    (void)state;
    struct mapgrid map = map_of(GRID_SQUARE, 20);
    struct sample river, road;
    make_example(&river, &road, map.grid);
    struct course_crossing crossing = { .first = 4, .count = 1, .bridge = false };
    char *plain = traced(&map, false, &river.line, &road.line, NULL, 4);
    char *text = traced(&map, false, &river.line, &road.line, &crossing, 4);
    assert_int_equal(occurrences(text, "clip:"), occurrences(plain, "clip:") + 2);
    assert_int_equal(occurrences(text, "dash 1.30 1.00"), 1);
    assert_int_equal(occurrences(text, "dash 0.00 1.55"), 1);
    free(plain);
    free(text);
}

static void test_aside_is_dry(void **state)
{
    (void)state;
    struct mapgrid map = map_of(GRID_SQUARE, 21);
    struct sample river, road;
    make_example(&river, &road, map.grid);
    struct point aside = course_aside(arena, &map, river.touch.cell, &river.line, 4, &road.line, 4);
    assert_true(aside.x > 0.19 && aside.y > 0.19);    /* F4 is wet at its upper left */
    struct point nowhere = course_aside(arena, &map, 0, NULL, 0, NULL, 0);
    assert_true(fabs(fabs(nowhere.x) - 0.2) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_middle_stays_in_cells), cmocka_unit_test(test_water_stays_in_cells),
        cmocka_unit_test(test_wide_river_fills_cells), cmocka_unit_test(test_corner_steps),
        cmocka_unit_test(test_touch_stays_in_cells),   cmocka_unit_test(test_touched_share),
        cmocka_unit_test(test_same_jitter_same_line),
        cmocka_unit_test(test_single_cell),            cmocka_unit_test(test_waterlines),
        cmocka_unit_test(test_pure_black),             cmocka_unit_test(test_bridges_end_on_land),
        cmocka_unit_test(test_ford),                   cmocka_unit_test(test_aside_is_dry),
    };
    return cmocka_run_group_tests_name("course", tests, set_up, tear_down);
}
