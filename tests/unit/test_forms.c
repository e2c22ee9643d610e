/* Tables as forms have them, and in columns: check boxes, fields, heads in one band, large type, lines, bookmarks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "layout_trace.h"

static const double hair_mm = 0.02;

/* Strokes of a weight on what has been drawn: straight ones, from and to. */
struct strokes {
    struct point from[400], to[400];
    int count;
};

static const char *stroke_end(const char *line, double width_mm)
{
    const char *stroke = strstr(line, " stroke ");
    return stroke != NULL && strtod(stroke + 8, NULL) > width_mm - 0.005 && strtod(stroke + 8, NULL) < width_mm + 0.005
               ? strstr(stroke, ": M ")
               : NULL;
}

static struct strokes *strokes_drawn(struct layout_bench *bench, double width_mm)
{
    struct strokes *strokes = arena_alloc(bench->arena, sizeof *strokes);
    fflush(bench->file);
    for (char *line = bench->trace, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        const char *path = stroke_end(line, width_mm);
        struct point from, to;
        if (path != NULL && sscanf(path, ": M %lf %lf L %lf %lf", &from.x, &from.y, &to.x, &to.y) == 4) {
            assert_true(strokes->count < 400);
            strokes->from[strokes->count] = from;
            strokes->to[strokes->count++] = to;
        }
        *end = '\n';
    }
    return strokes;
}

static void draw_pages(struct layout_bench *bench, const struct flow *flow, const struct flow_pages *pages)
{
    for (int page = 0; page < pages->page_count; page++) {
        canvas_page_begin(bench->canvas, 300, 400, "");
        flow_draw(flow, bench->canvas, page);
        canvas_page_end(bench->canvas);
    }
}

static const struct sheet_column two_columns[] = {
    {.label = "Number", .sizing = COLUMN_FIXED, .size = 20, .role = ROLE_CELL_STRONG},
    {.label = "Name", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
};

/* ---- going on ---- */

static void test_goes_on_beside_and_overleaf(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    enum { ROWS = 90 };
    struct rect body = {20, 30, 170, 120};
    struct sheet_table table = {.title = "Registry",
                                .columns = two_columns,
                                .column_count = 2,
                                .rows = layout_rows(bench.arena, ROWS, 2, 4),
                                .row_count = ROWS};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    flow_columns(flow, 2, false);
    int block = flow_table(flow, &table), first, last, next = 0;
    const struct flow_pages *pages = flow_place(flow);
    assert_true(pages->page_count > 2);
    draw_pages(&bench, flow, pages);
    struct traced traced = layout_traced(&bench);
    traced_assert_apart(&traced);
    for (int page = 0; page < pages->page_count; page++) {
        bool last_page = page + 1 == pages->page_count;
        const char *overleaf = arena_print(bench.arena, "continued on page %d", page + 2);
        traced_assert_inside(&traced, page, body);
        assert_int_equal(traced_count(&traced, page, overleaf), !last_page);
        assert_int_equal(traced_count(&traced, page, "continued on page 1"), 0);
        if (!last_page) {
            assert_int_equal(traced_count(&traced, page, "continued in the next column"), 1);
            assert_int_equal(traced_count(&traced, page, "Number"), 2);
        }
        /* rows of both columns, in order */
        assert_true(flow_table_rows_on(flow, block, page, &first, &last));
        assert_int_equal(first, next);
        next = last + 1;
        for (int row = first; row <= last; row++)
            assert_int_equal(traced_find(&traced, arena_print(bench.arena, "r%04d", row))->page, page);
    }
    assert_int_equal(next, ROWS);
    layout_bench_free(&bench);
}

static void test_stays_together(void **state)
{
    (void)state;
    for (int above = 1; above < 24; above++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        struct rect body = {20, 30, 100, 120};
        struct sheet_table before = {.columns = two_columns,
                                     .column_count = 1,
                                     .rows = layout_rows(bench.arena, above, 1, 4),
                                     .row_count = above};
        struct sheet_table table = before;
        table.rows = layout_rows(bench.arena, 15, 1, 4);
        table.row_count = 15;
        table.keep_together = true;
        struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
        int first = flow_table(flow, &before), second = flow_table(flow, &table);
        const struct flow_pages *pages = flow_place(flow);
        double used = pages->places[0].rect.height + style->table.space_mm;
        const struct flow_place *place = &pages->places[pages->place_count - 1];
        double height = style->table.head_mm + 15 * style->table.row_mm;
        bool fits = pages->places[0].count == above && used + height <= body.height;
        assert_int_equal(first, 0);
        assert_int_equal(place->block, second);
        assert_int_equal(place->count, 15);
        assert_int_equal(place->page, fits ? 0 : 1);
        layout_bench_free(&bench);
    }
}

/* Too tall for any page, it is parted as any other: nothing is lost. */
static void test_cannot_stay_together(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 120};
    struct sheet_table table = {.columns = two_columns,
                                .column_count = 1,
                                .rows = layout_rows(bench.arena, 60, 1, 4),
                                .row_count = 60,
                                .keep_together = true};
    struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
    assert_true(printed.pages->page_count == 3);
    assert_int_equal(traced_count(&printed.traced, 0, "r0000"), 1);
    assert_int_equal(traced_count(&printed.traced, 2, "r0059"), 1);
    layout_bench_free(&bench);
}

static void test_items_on_pages(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 60};
    struct sheet_table table = {.columns = two_columns,
                                .column_count = 1,
                                .rows = layout_rows(bench.arena, 25, 1, 4),
                                .row_count = 25};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    int block[3], first, last;
    for (int i = 0; i < 3; i++)
        block[i] = flow_table(flow, &table);
    const struct flow_pages *pages = flow_place(flow);
    for (int i = 0; i < 3; i++) {
        int next = 0;
        for (int page = -1; page <= pages->page_count; page++) {
            int least = 1000, most = -1;
            for (int k = 0; k < pages->place_count; k++) {
                const struct flow_place *place = &pages->places[k];
                if (place->block == block[i] && place->page == page) {
                    least = place->first < least ? place->first : least;
                    most = place->first + place->count - 1;
                }
            }
            assert_int_equal(flow_items_on(flow, block[i], page, &first, &last), most >= 0);
            if (most >= 0) {
                assert_int_equal(first, least);
                assert_int_equal(last, most);
                assert_int_equal(first, next);
                next = last + 1;
            }
        }
        assert_int_equal(next, 25);
    }
    layout_bench_free(&bench);
}

static int occurrences(const char *text, const char *of)
{
    int count = 0;
    for (text = strstr(text, of); text != NULL; text = strstr(text + 1, of))
        count++;
    return count;
}

/* A table's bookmark stands where it begins, once; without being asked for there is none. */
static void test_bookmarks(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 60};
    struct sheet_table table = {.title = "Registry",
                                .columns = two_columns,
                                .column_count = 1,
                                .rows = layout_rows(bench.arena, 25, 1, 4),
                                .row_count = 25,
                                .bookmark = true};
    struct sheet_table quiet = table;
    quiet.title = "Quiet";
    quiet.bookmark = false;
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    flow_table(flow, &quiet);
    int block = flow_table(flow, &table);
    flow_heading(flow, &(struct flow_heading){.title = "Heading", .bookmark = true});
    flow_table(flow, &quiet);
    const struct flow_pages *pages = flow_place(flow);
    draw_pages(&bench, flow, pages);
    fflush(bench.file);
    assert_int_equal(occurrences(bench.trace, "bookmark level"), 2);
    int page = 0;
    while (pages->places[page].block != block)
        page++;
    page = pages->places[page].page;
    const char *bookmark = strstr(bench.trace, "bookmark level");
    int before = 0;
    for (const char *at = bench.trace; (at = strstr(at + 1, "page end")) != NULL && at < bookmark;)
        before++;
    assert_int_equal(before, page);
    assert_non_null(strstr(bookmark, "\"Registry\""));
    layout_bench_free(&bench);
}

/* ---- lines ---- */

static void test_a_line_each_few_rows(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 200};
    struct sheet_row *rows = layout_rows(bench.arena, 24, 1, 4);
    rows[7].group = true;              /* counting begins anew: lines above rows 5, 12, 22, but … */
    rows[16].keep_with_next = true;    /* … none within a pair, where 17 would have one */
    struct sheet_table table = {
        .columns = two_columns, .column_count = 1, .rows = rows, .row_count = 24, .line_each = 5};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    flow_table(flow, &table);
    draw_pages(&bench, flow, flow_place(flow));
    struct strokes *lines = strokes_drawn(&bench, style->weights_mm[WEIGHT_ROW]);
    struct strokes *groups = strokes_drawn(&bench, style->weights_mm[WEIGHT_GROUP]);
    double top = body.y + style->table.head_mm;
    assert_int_equal(lines->count, 3);
    static const int above[] = {5, 12, 22};
    for (int i = 0; i < 3; i++) {
        double air = above[i] > 7 ? style->table.group_air_mm : 0;
        assert_near(lines->from[i].y, top + above[i] * style->table.row_mm + air, hair_mm);
        assert_near(lines->to[i].x - lines->from[i].x, body.width, hair_mm);
    }
    bool group = false;
    for (int i = 0; i < groups->count; i++)
        group = group || (groups->from[i].y > top + 7 * style->table.row_mm - hair_mm &&
                          groups->from[i].y < top + 7 * style->table.row_mm + hair_mm);
    assert_true(group);
    layout_bench_free(&bench);
}

/* ---- cells ---- */

static void mark_cell(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    struct text_style look = style_text(style, ROLE_CELL);
    canvas_text(canvas, (struct point){rect.x, rect.y + rect.height}, &look, context);
}

/* What a spanning cell covers is not drawn, whatever is left in it; its columns keep their lines. */
static void test_covered_cells(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    static const struct sheet_column columns[] = {
        {.sizing = COLUMN_FIXED, .size = 20, .role = ROLE_CELL},
        {.sizing = COLUMN_FIXED, .size = 20, .role = ROLE_CELL},
        {.sizing = COLUMN_FIXED, .size = 20, .role = ROLE_CELL},
        {.sizing = COLUMN_FIXED, .size = 20, .role = ROLE_CELL},
    };
    struct sheet_cell cells[] = {
        {.text = "over three", .span = 3},
        {.check = true, .checked = true},
        {.draw = mark_cell, .context = "hidden", .picture_mm = 5},
        {.draw = mark_cell, .context = "shown", .picture_mm = 5},
    };
    struct sheet_row row = {.cells = cells};
    struct rect body = {20, 30, 100, 60};
    struct sheet_table table = {.columns = columns, .column_count = 4, .rows = &row, .row_count = 1, .headless = true,
                                .look = LOOK_WRITE};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    flow_table(flow, &table);
    draw_pages(&bench, flow, flow_place(flow));
    struct strokes *lines = strokes_drawn(&bench, style->weights_mm[WEIGHT_WRITE]);
    struct strokes *ticks = strokes_drawn(&bench, style->weights_mm[WEIGHT_TICK]);
    struct traced traced = layout_traced(&bench);
    assert_int_equal(traced_count(&traced, 0, "hidden"), 0);
    assert_int_equal(traced_count(&traced, 0, "shown"), 1);
    assert_int_equal(ticks->count, 0);
    assert_int_equal(lines->count, 4);
    layout_bench_free(&bench);
}

/* A box with words stands before them, one without in the middle of its column. */
static void test_check_with_words(void **state)
{
    (void)state;
    for (int look = 0; look < LOOK_COUNT; look++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        static const struct sheet_column column = {.sizing = COLUMN_FIXED, .size = 60, .role = ROLE_CELL};
        struct sheet_cell cells[] = {{.check = true, .checked = true},
                                     {.check = true, .checked = true, .text = "scout"}};
        struct sheet_row rows[] = {{.cells = &cells[0]}, {.cells = &cells[1]}};
        struct rect body = {20, 30, 100, 60};
        struct sheet_table table = {.columns = &column, .column_count = 1, .rows = rows, .row_count = 2,
                                    .headless = true, .look = (enum sheet_table_look)look};
        struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
        flow_table(flow, &table);
        draw_pages(&bench, flow, flow_place(flow));
        struct strokes *ticks = strokes_drawn(&bench, style->weights_mm[WEIGHT_TICK]);
        struct traced traced = layout_traced(&bench);
        double side = style->table.check_mm;
        assert_int_equal(ticks->count, 2);
        assert_near(ticks->from[0].x, body.x + 30 - side / 2 + 0.16 * side, hair_mm);
        assert_near(ticks->from[1].x, body.x + 0.16 * side, hair_mm);
        assert_true(traced_find(&traced, "scout")->x >= body.x + side + style->table.picture_gap_mm - hair_mm);
        layout_bench_free(&bench);
    }
}

/* A row is as tall as its largest type: nothing stands on the row above, in any layout. */
static void test_rows_of_large_type(void **state)
{
    (void)state;
    static const enum role roles[] = {ROLE_CELL, ROLE_TOTAL, ROLE_CELL, ROLE_NUMERAL, ROLE_SUM, ROLE_ENTRY, ROLE_CELL};
    static const char *const layouts[] = {"standard", "large-print"};
    enum { ROWS = sizeof roles / sizeof *roles };
    for (int i = 0; i < 2 * LOOK_COUNT; i++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, layouts[i % 2], NULL);
        struct sheet_cell cells[ROWS];
        struct sheet_row rows[ROWS];
        for (int k = 0; k < ROWS; k++) {
            cells[k] = (struct sheet_cell){.text = arena_print(bench.arena, "Ag%d", k), .has_role = true,
                                           .role = roles[k]};
            rows[k] = (struct sheet_row){.cells = &cells[k]};
        }
        static const struct sheet_column column = {.label = "Big", .sizing = COLUMN_FIXED, .size = 60};
        struct rect body = {20, 30, 100, 300};
        struct sheet_table table = {.columns = &column, .column_count = 1, .rows = rows, .row_count = ROWS,
                                    .look = (enum sheet_table_look)(i / 2)};
        struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
        const struct flow_place *place = &printed.pages->places[0];
        double foot = body.y;
        for (int k = 0; k < ROWS; k++) {
            const struct traced_text *text = traced_find(&printed.traced, cells[k].text);
            const struct type_role *type = &style->types[roles[k]];
            double cap = fonts_cap_height(bench.fonts, type->face, type->size_pt);
            assert_true(text->baseline - cap > foot - hair_mm);
            foot = text->baseline + fonts_descent(bench.fonts, type->face, type->size_pt) * 0.8;
        }
        assert_true(foot < place->rect.y + place->rect.height);
        layout_bench_free(&bench);
    }
}

/* Rows of usual type keep the look's height. */
static void test_rows_of_usual_type(void **state)
{
    (void)state;
    static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};
    for (int i = 0; i < 4; i++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, layouts[i], NULL);
        struct setting setting = {.arena = bench.arena, .fonts = bench.fonts, .style = style};
        double heights[LOOK_COUNT] = {
            [LOOK_ROWS] = style->table.row_mm,
            [LOOK_CLOSE] = style->table.close_row_mm,
            [LOOK_OPEN] = style->table.open_row_mm,
            [LOOK_WRITE] = style->table.write_row_mm,
        };
        for (int look = 0; look < LOOK_COUNT; look++) {
            struct sheet_cell cell = {.text = "Usual", .has_role = true,
                                      .role = look == LOOK_WRITE ? ROLE_ENTRY : ROLE_CELL};
            struct sheet_row rows[3] = {{.cells = &cell}, {.cells = &cell}, {.cells = &cell}};
            struct sheet_table table = {.columns = two_columns, .column_count = 1, .rows = rows, .row_count = 3,
                                        .headless = true, .look = (enum sheet_table_look)look};
            struct sheet_table_layout *layout = sheet_table_measure(&table, &setting, 100);
            assert_near(sheet_table_height(layout), 3 * heights[look], 0.001);
        }
        layout_bench_free(&bench);
    }
}

/* ---- summaries ---- */

struct summed {
    int first[40], last[40], count;
};

static void note_sum(const void *context, struct canvas *canvas, const struct style *style, struct rect rect, int first,
                     int last, int page, int page_count)
{
    struct summed *summed = *(struct summed *const *)context;
    (void)canvas, (void)style, (void)rect, (void)page, (void)page_count;
    assert_true(summed->count < 40);
    summed->first[summed->count] = first;
    summed->last[summed->count++] = last;
}

/* Each row counts once, where it begins; blank ones never. */
static void test_sums_count_real_rows(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 90};
    struct summed summed = {.count = 0}, *context = &summed;
    enum { ROWS = 20, BLANK = 50 };
    struct sheet_row *rows = layout_rows(bench.arena, ROWS, 1, 4);
    const char *lines = "x";
    for (int i = 0; i < 80; i++)
        lines = arena_print(bench.arena, "%s\nx", lines);
    struct sheet_cell tall = {.text = lines};
    rows[3].cells = &tall;
    struct sheet_table table = {.columns = two_columns, .column_count = 1, .rows = rows, .row_count = ROWS,
                                .blank_rows = BLANK, .summary = note_sum, .summary_context = &context,
                                .summary_mm = 10};
    struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
    assert_int_equal(summed.count, printed.pages->page_count);
    int next = 0, empty = 0;
    for (int i = 0; i < summed.count; i++) {
        empty += summed.last[i] < summed.first[i];
        if (summed.last[i] >= summed.first[i]) {
            assert_int_equal(summed.first[i], next);
            next = summed.last[i] + 1;
        }
    }
    assert_int_equal(next, ROWS);
    assert_true(empty > 3);    /* within the tall row, and among the blank ones */
    layout_bench_free(&bench);
}

/* ---- heads ---- */

static const struct sheet_column form_columns[] = {
    {.label = "Hex", .sizing = COLUMN_FIXED, .size = 16, .role = ROLE_ENTRY_STRONG},
    {.label = "Features", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_ENTRY},
    {.label = "Base", .sizing = COLUMN_FIXED, .size = 16, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
    {.label = "Lost", .sizing = COLUMN_FIXED, .size = 16, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
};
static const struct sheet_spanner form_spanners[] = {{"Support", 2, 3}};

static void test_title_beside_labels(void **state)
{
    (void)state;
    for (int spanners = 0; spanners < 2; spanners++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        struct rect body = {22, 38, 174, 120};
        struct sheet_table table = {.letter = "A", .title = "Hexes held", .hint = "250 a hex", .columns = form_columns,
                                    .column_count = 4, .spanners = form_spanners, .spanner_count = spanners,
                                    .blank_rows = 20, .look = LOOK_WRITE, .title_beside_labels = true};
        struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
        const struct style_table *told = &style->table;
        assert_int_equal(printed.pages->page_count, 2);
        assert_near(traced_find(&printed.traced, "Hexes held")->baseline, body.y + told->section_text_mm, hair_mm);
        assert_near(traced_find(&printed.traced, "Hex")->baseline, body.y + told->section_label_mm, hair_mm);
        assert_near(traced_find(&printed.traced, "Base")->baseline, body.y + told->section_label_mm, hair_mm);
        if (spanners > 0) {
            const struct traced_text *spanner = traced_find(&printed.traced, "Support");
            const struct traced_text *hint = traced_find(&printed.traced, "250 a hex");
            assert_near(spanner->baseline, body.y + told->spanner_text_mm, hair_mm);
            assert_true(hint->x + hint->width < body.x + 140);
        }
        const struct flow_place *last = &printed.pages->places[1];
        assert_near(last->rect.height, told->section_head_mm + last->count * told->write_row_mm, hair_mm);
        layout_bench_free(&bench);
    }
}

/* A title of two lines pushes the labels down; one without room beside the spanners stands above them. */
static void test_long_titles_beside_labels(void **state)
{
    (void)state;
    static const struct sheet_spanner wide[] = {{"Support", 0, 3}};
    static const char *const titles[] = {
        "Hexes held",
        "Hexes held by this kingdom at the end of the turn before this one, and what each of them has",
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochlanfairpwllgwyngyllgogerych",
    };
    for (int i = 0; i < 9; i++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        struct rect body = {22, 38, 174, 120};
        struct sheet_table table = {.title = titles[i % 3], .hint = "what each of them gives", .columns = form_columns,
                                    .column_count = 4, .spanners = i / 3 == 2 ? wide : form_spanners,
                                    .spanner_count = i / 3 > 0, .blank_rows = 20, .look = LOOK_WRITE,
                                    .title_beside_labels = true};
        struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
        double label = traced_find(&printed.traced, "Hex")->baseline - body.y;
        const struct style_table *told = &style->table;
        if (i / 3 == 2)
            assert_true(label > told->section_mm + told->spanner_label_mm - hair_mm);
        else if (i % 3 == 0)
            assert_near(label, told->section_label_mm, hair_mm);
        else
            assert_true(label > told->section_label_mm + 1);
        layout_bench_free(&bench);
    }
}

/* Large type in a head pushes down what is below it, and stays under its rule. */
static void test_heads_of_large_type(void **state)
{
    (void)state;
    for (int beside = 0; beside < 2; beside++) {
        struct layout_bench bench = layout_bench_new();
        struct style style = *layout_style(&bench, "standard", NULL);
        style.types[ROLE_SECTION].size_pt = style.types[ROLE_SECTION].least_pt = 30;
        style.types[ROLE_COLUMN_HEAD].size_pt = style.types[ROLE_COLUMN_HEAD].least_pt = 18;
        style.types[ROLE_LABEL].size_pt = style.types[ROLE_LABEL].least_pt = 15;
        struct rect body = {22, 38, 174, 120};
        struct sheet_table table = {.title = "Held", .columns = form_columns, .column_count = 4,
                                    .spanners = form_spanners, .spanner_count = 1, .blank_rows = 3,
                                    .look = LOOK_WRITE, .title_beside_labels = beside};
        struct layout_printed printed = layout_print_table(&bench, &style, &table, &body);
        static const struct {
            const char *text;
            enum role role;
        } words[] = {{"Held", ROLE_SECTION}, {"Support", ROLE_COLUMN_HEAD}, {"Hex", ROLE_LABEL}};
        for (int i = 0; i < 3; i++) {
            const struct type_role *type = &style.types[words[i].role];
            const struct traced_text *text = traced_find(&printed.traced, words[i].text);
            assert_true(text->baseline - fonts_cap_height(bench.fonts, type->face, type->size_pt) > body.y);
        }
        double usual = beside ? style.table.section_head_mm : style.table.section_mm + style.table.spanner_head_mm;
        assert_true(printed.pages->places[0].rect.height > usual + 3 * style.table.write_row_mm + 3);
        layout_bench_free(&bench);
    }
}

/* ---- fields ---- */

static void test_fields(void **state)
{
    (void)state;
    static const char *const entries[] = {
        "Emrys",
        "Emrys of the Marches and of all Gwyr",
        "Emrys of the Marches, of all Gwyr, of the isles beyond them and of everything that the sea leaves at low tide",
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochlanfairpwllgwyngyllgogerych",
    };
    for (int i = 0; i < 4; i++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        struct setting setting = {.arena = bench.arena, .fonts = bench.fonts, .style = style};
        enum { WIDTH = 48, LEFT = 22, LINE = 80 };
        canvas_page_begin(bench.canvas, 300, 400, "");
        sheet_field_draw(bench.canvas, style, (struct point){LEFT, LINE}, WIDTH, "Player", entries[i]);
        canvas_page_end(bench.canvas);
        double height = sheet_field_height(&setting, WIDTH, "Player", entries[i]);
        struct strokes *lines = strokes_drawn(&bench, style->weights_mm[WEIGHT_WRITE]);
        struct traced traced = layout_traced(&bench);
        const struct traced_text *label = traced_find(&traced, "Player"), *lowest = &traced.texts[traced.count - 1];
        traced_assert_inside(&traced, 0, (struct rect){LEFT, LINE - height, WIDTH, height});
        traced_assert_apart(&traced);
        assert_near(label->baseline, LINE, hair_mm);
        assert_int_equal(lines->count, 1);
        assert_near(lines->from[0].x, label->x + label->width + style->table.field_gap_mm, 0.05);
        assert_near(lines->to[0].x, LEFT + WIDTH, hair_mm);
        assert_near(lowest->baseline, LINE - style->table.write_base_mm, hair_mm);
        assert_near(traced.texts[1].x, lines->from[0].x + style->table.entry_inset_mm, hair_mm);
        assert_int_equal(traced.count > 2, i > 1);                                     /* several lines */
        assert_int_equal(lowest->size_pt < style->types[ROLE_ENTRY].size_pt - 0.1, i > 0);    /* shrunk */
        layout_bench_free(&bench);
    }
}

/* Without an entry the line alone; without a label it has the whole width. */
static void test_empty_fields(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    canvas_page_begin(bench.canvas, 300, 400, "");
    sheet_field_draw(bench.canvas, style, (struct point){20, 50}, 60, NULL, NULL);
    sheet_field_draw(bench.canvas, style, (struct point){20, 70}, 60, "Date", "");
    canvas_page_end(bench.canvas);
    struct strokes *lines = strokes_drawn(&bench, style->weights_mm[WEIGHT_WRITE]);
    struct traced traced = layout_traced(&bench);
    assert_int_equal(traced.count, 1);
    assert_int_equal(lines->count, 2);
    assert_near(lines->from[0].x, 20, hair_mm);
    assert_true(lines->from[1].x > 20 + style->table.field_gap_mm);
    layout_bench_free(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goes_on_beside_and_overleaf),
        cmocka_unit_test(test_stays_together),
        cmocka_unit_test(test_cannot_stay_together),
        cmocka_unit_test(test_items_on_pages),
        cmocka_unit_test(test_bookmarks),
        cmocka_unit_test(test_a_line_each_few_rows),
        cmocka_unit_test(test_covered_cells),
        cmocka_unit_test(test_check_with_words),
        cmocka_unit_test(test_rows_of_large_type),
        cmocka_unit_test(test_rows_of_usual_type),
        cmocka_unit_test(test_sums_count_real_rows),
        cmocka_unit_test(test_title_beside_labels),
        cmocka_unit_test(test_long_titles_beside_labels),
        cmocka_unit_test(test_heads_of_large_type),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_empty_fields),
    };
    return cmocka_run_group_tests_name("forms", tests, NULL, NULL);
}
