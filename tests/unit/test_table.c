/* Tables: every row once and in order, heads repeated, totals, summaries, widths, rows to write in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "layout_trace.h"

static const double hair_mm = 0.01;

static void assert_rows_in_order(const struct traced *traced, struct arena *arena, int count)
{
    const struct traced_text *before = NULL;
    for (int i = 0; i < count; i++) {
        const char *name = arena_print(arena, "r%04d", i);
        assert_int_equal(traced_count(traced, -1, name), 1);
        const struct traced_text *text = traced_find(traced, name);
        if (before != NULL)
            assert_true(text->page > before->page || (text->page == before->page && text->baseline > before->baseline));
        before = text;
    }
}

static const struct sheet_column four_columns[] = {
    {.label = "Number", .sizing = COLUMN_FIXED, .size = 14, .role = ROLE_CELL_STRONG},
    {.label = "Name", .sizing = COLUMN_SHARE, .size = 2, .role = ROLE_NAME},
    {.label = "Feature", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    {.label = "Points", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL},
};

enum { FOUR = 4 };

static void test_rows_heads_continued(void **state)
{
    (void)state;
    static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};
    static const struct rect bodies[] = {{22, 31, 174, 252}, {24, 31, 174, 234}, {20, 30, 112, 164}};
    for (int i = 0; i < 24; i++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, layouts[i % 4], NULL);
        enum { ROWS = 150 };
        struct sheet_table table = {.title = "Registry",
                                    .columns = four_columns,
                                    .column_count = FOUR,
                                    .rows = layout_rows(bench.arena, ROWS, FOUR, (unsigned long long)i),
                                    .row_count = ROWS,
                                    .look = (enum sheet_table_look)(i / 4 % LOOK_WRITE),
                                    .line_each = 5};
        struct layout_printed printed = layout_print_table(&bench, style, &table, &bodies[i % 3]);
        int pages = printed.pages->page_count;
        assert_true(pages > 1);
        assert_rows_in_order(&printed.traced, bench.arena, ROWS);
        for (int page = 0; page < pages; page++) {
            assert_int_equal(traced_count(&printed.traced, page, "Number"), 1);
            assert_int_equal(traced_count(&printed.traced, page, "Registry"), 1);
            assert_int_equal(traced_count(&printed.traced, page, "continued"), page > 0);
            const char *on = arena_print(bench.arena, "continued on page %d", page + 2);
            assert_int_equal(traced_count(&printed.traced, page, on), page + 1 < pages);
        }
        int first, last, next = 0;
        for (int page = 0; page < pages; page++) {
            assert_true(flow_items_on(printed.flow, printed.block, page, &first, &last));
            assert_int_equal(first, next);
            next = last + 1;
        }
        layout_bench_free(&bench);
    }
}

/* As many rows as just fill the page stand on it: no line is kept for "continued on page n" that is not needed. */
static void test_exact_fit(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    enum { ROWS = 20 };
    struct rect body = {20, 30, 120, style->table.head_mm + ROWS * style->table.row_mm};
    static const struct sheet_column column = {.label = "Number", .sizing = COLUMN_CONTENT, .role = ROLE_CELL};
    struct sheet_table table = {.columns = &column,
                                .column_count = 1,
                                .rows = layout_rows(bench.arena, ROWS, 1, 1),
                                .row_count = ROWS};
    assert_int_equal(layout_print_table(&bench, style, &table, &body).pages->page_count, 1);
    layout_bench_free(&bench);
}

static void test_row_taller_than_a_page(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 90};
    const char *text = "w0000";
    enum { WORDS = 900 };
    for (int i = 1; i < WORDS; i++)
        text = arena_print(bench.arena, "%s\nw%04d", text, i);
    struct sheet_cell cells[] = {{.text = "r0000"}, {.text = text}};
    struct sheet_row row = {.cells = cells};
    struct sheet_table table = {.columns = four_columns, .column_count = 2, .rows = &row, .row_count = 1};
    struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
    for (int i = 0; i < WORDS; i++)
        assert_int_equal(traced_count(&printed.traced, -1, arena_print(bench.arena, "w%04d", i)), 1);
    assert_true(printed.pages->page_count > 20);
    layout_bench_free(&bench);
}

/* A thousand pages: each row on one of them, in order; and a cell of many lines of its own is no burden. */
static void test_a_thousand_pages(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 120, 34};
    enum { ROWS = 4000, LINES = 4000 };
    struct sheet_row *rows = layout_rows(bench.arena, ROWS, 1, 3);
    static char lines[2 * LINES];
    for (int i = 0; i < LINES; i++)
        memcpy(lines + 2 * i, i + 1 < LINES ? "x\n" : "x", 2);
    struct sheet_cell long_cell = {.text = lines};
    rows[ROWS / 2].cells = &long_cell;
    for (int i = 0; i < ROWS; i++)
        rows[i].group = i % 1000 == 0;
    struct sheet_table table = {
        .title = "Registry", .columns = four_columns, .column_count = 1, .rows = rows, .row_count = ROWS};
    table.line_each = 2;
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    int block = flow_table(flow, &table), first, last, next = 0;
    const struct flow_pages *pages = flow_place(flow);
    assert_true(pages->page_count > 1000);
    for (int page = 0; page < pages->page_count; page++) {
        assert_true(flow_items_on(flow, block, page, &first, &last));
        assert_int_equal(first, next);
        next = last + 1;
        canvas_page_begin(bench.canvas, 300, 400, "");
        flow_draw(flow, bench.canvas, page);
        canvas_page_end(bench.canvas);
    }
    assert_true(next > ROWS);    /* the long one is several */
    layout_bench_free(&bench);
}

/* Labels that wrap stand above the rule, last line on the usual baseline, and the head grows by the others. */
static void test_labels_wrap(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    static const struct sheet_column columns[] = {
        {.label = "Strength in open country", .sizing = COLUMN_FIXED, .size = 14, .role = ROLE_CELL},
        {.label = "Name", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_NAME},
    };
    struct rect body = {20, 30, 120, 100};
    struct sheet_table table = {
        .columns = columns, .column_count = 2, .rows = layout_rows(bench.arena, 1, 2, 1), .row_count = 1};
    struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
    double head = printed.pages->places[0].rect.height - style->table.row_mm;
    double extra = head - style->table.head_mm;
    assert_true(extra > style->types[ROLE_COLUMN_HEAD].size_pt * POINT_MM);
    const struct traced_text *name = traced_find(&printed.traced, "Name");
    assert_near(name->baseline, body.y + extra + style->table.head_label_mm, hair_mm);
    double lowest = 0;
    for (size_t i = 0; i < printed.traced.count; i++)
        if (strstr(columns[0].label, printed.traced.texts[i].text) != NULL)
            lowest = printed.traced.texts[i].baseline > lowest ? printed.traced.texts[i].baseline : lowest;
    assert_near(lowest, name->baseline, hair_mm);
    layout_bench_free(&bench);
}

struct counted {
    int calls, rows, page_count;
};

static void count_rows(const void *context, struct canvas *canvas, const struct style *style, struct rect rect,
                       int first, int last, int page, int page_count)
{
    struct counted *counted = *(struct counted *const *)context;
    (void)canvas, (void)style;
    assert_int_equal(page, counted->calls);
    assert_int_equal(first, counted->rows);
    assert_true(last >= first && rect.height > 0);
    counted->calls++;
    counted->rows = last + 1;
    counted->page_count = page_count;
}

static void test_totals_and_summaries(void **state)
{
    (void)state;
    for (int rows = 1; rows < 90; rows++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        struct rect body = {22, 31, 174, 140 + rows % 13 * 0.4};
        struct counted counted = {0}, *context = &counted;
        static const struct sheet_cell totals[FOUR] = {{.text = "Sum"}, {0}, {0}, {.text = "17,500"}};
        struct sheet_table table = {.columns = four_columns,
                                    .column_count = FOUR,
                                    .rows = layout_rows(bench.arena, rows, FOUR, 3),
                                    .row_count = rows,
                                    .totals = totals,
                                    .summary = count_rows,
                                    .summary_context = &context,
                                    .summary_mm = 20};
        struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
        int last_page = printed.pages->page_count - 1;
        assert_int_equal(counted.calls, printed.pages->page_count);
        assert_int_equal(counted.rows, rows);
        assert_int_equal(counted.page_count, printed.pages->page_count);
        assert_int_equal(traced_count(&printed.traced, -1, "17,500"), 1);
        assert_int_equal(traced_find(&printed.traced, "17,500")->page, last_page);
        /* not alone there */
        const char *last = arena_print(bench.arena, "r%04d", rows - 1);
        assert_int_equal(traced_find(&printed.traced, last)->page, last_page);
        layout_bench_free(&bench);
    }
}

static void test_rows_that_stay_together(void **state)
{
    (void)state;
    for (int above = 20; above < 40; above++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        struct rect body = {22, 31, 174, 160};
        struct sheet_row *rows = layout_rows(bench.arena, above + 2, 1, 3);
        rows[above].keep_with_next = true;
        struct sheet_table table = {.columns = four_columns, .column_count = 1, .rows = rows, .row_count = above + 2};
        struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
        int page = traced_find(&printed.traced, arena_print(bench.arena, "r%04d", above))->page;
        assert_int_equal(traced_find(&printed.traced, arena_print(bench.arena, "r%04d", above + 1))->page, page);
        layout_bench_free(&bench);
    }
}

static void test_columns_share(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct setting setting = {.arena = bench.arena, .fonts = bench.fonts, .style = style};
    static const struct sheet_column columns[] = {
        {.sizing = COLUMN_FIXED, .size = 20, .role = ROLE_CELL},
        {.sizing = COLUMN_SHARE, .size = 3, .role = ROLE_CELL, .gap_mm = 4},
        {.sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    };
    struct sheet_table table = {.columns = columns, .column_count = 3, .headless = true};
    struct sheet_table_layout *layout = sheet_table_measure(&table, &setting, 106);
    assert_true(sheet_table_column(layout, 0).width == 20);
    assert_near(sheet_table_column(layout, 1).x, 24, hair_mm);
    assert_near(sheet_table_column(layout, 1).width, 60, hair_mm);
    assert_near(sheet_table_column(layout, 2).x, 86, hair_mm);
    assert_near(sheet_table_column(layout, 2).width, 20, hair_mm);
    layout_bench_free(&bench);
}

/* Content gives way before words must break; where nothing helps, all stays within the table. */
static void test_too_many_columns(void **state)
{
    (void)state;
    for (int columns = 2; columns <= 14; columns++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "large-print", NULL);
        struct rect body = {20, 30, 112, 160};
        struct sheet_column *column = arena_alloc_array(bench.arena, (size_t)columns, sizeof *column);
        for (int i = 0; i < columns; i++)
            column[i] = (struct sheet_column){.label = "Considerable", .sizing = COLUMN_CONTENT, .role = ROLE_CELL};
        struct sheet_table table = {.columns = column,
                                    .column_count = columns,
                                    .rows = layout_rows(bench.arena, 12, columns, 5),
                                    .row_count = 12};
        layout_print_table(&bench, style, &table, &body);
        layout_bench_free(&bench);
    }
}

static void test_digits_end_together(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    static const struct sheet_column column = {.label = "Sight", .align = ALIGN_DIGIT, .role = ROLE_CELL};
    static const char *const texts[] = {"1,200", "90 yd", "7 %", "none"};
    struct sheet_cell cells[4];
    struct sheet_row rows[4];
    for (int i = 0; i < 4; i++) {
        cells[i] = (struct sheet_cell){.text = texts[i]};
        rows[i] = (struct sheet_row){.cells = &cells[i]};
    }
    struct rect body = {20, 30, 60, 100};
    struct sheet_table table = {.columns = &column, .column_count = 1, .rows = rows, .row_count = 4};
    struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
    double end[3];
    for (int i = 0; i < 3; i++) {
        const struct traced_text *text = traced_find(&printed.traced, texts[i]);
        const char *tail = i == 1 ? " yd" : i == 2 ? " %" : "";
        end[i] = text->x + text->width - style_width(style, bench.fonts, ROLE_CELL, tail);
    }
    assert_near(end[0], end[1], 0.03);
    assert_near(end[0], end[2], 0.03);
    layout_bench_free(&bench);
}

static void test_spans_spanners_and_pictures(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    static const struct sheet_spanner spanners[] = {{"Both together", 1, 2}};
    static const struct sheet_cell cells[FOUR] = {
        {.text = "a"}, {.text = "a remark that stands over all that is left of the row", .span = 3}, {0}, {0}};
    static const struct sheet_cell boxes[FOUR] = {
        {.text = "b"}, {.check = true, .checked = true}, {.check = true}, {0}};
    static const struct sheet_row rows[] = {{.cells = cells}, {.cells = boxes, .tinted = true}};
    struct rect body = {20, 30, 120, 100};
    struct sheet_table table = {.columns = four_columns,
                                .column_count = FOUR,
                                .spanners = spanners,
                                .spanner_count = 1,
                                .rows = rows,
                                .row_count = 2,
                                .blank_rows = 3,
                                .look = LOOK_WRITE};
    struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
    assert_int_equal(traced_count(&printed.traced, 0, cells[1].text), 1);
    assert_int_equal(traced_count(&printed.traced, 0, "Both together"), 1);
    double height = style->table.spanner_head_mm + 5 * style->table.write_row_mm;
    assert_near(printed.pages->places[0].rect.height, height, hair_mm);
    layout_bench_free(&bench);
}

/* What an overlay was told. */
struct parts {
    struct sheet_table_part part[40];
    struct rect rows[40][100], columns[40][FOUR];
    int count;
};

static void note_part(const void *context, struct canvas *canvas, const struct style *style,
                      const struct sheet_table_part *part)
{
    struct parts *parts = *(struct parts *const *)context;
    struct text_style look = style_text(style, ROLE_CELL);
    assert_true(parts->count < 40 && part->last - part->first < 100);
    parts->part[parts->count] = *part;
    memcpy(parts->rows[parts->count], part->rows, (size_t)(part->last - part->first + 1) * sizeof *part->rows);
    memcpy(parts->columns[parts->count], part->columns, FOUR * sizeof *part->columns);
    parts->count++;
    canvas_text(canvas, (struct point){1, 1}, &look, "over");
}

static void note_under(const void *context, struct canvas *canvas, const struct style *style,
                       const struct sheet_table_part *part)
{
    struct text_style look = style_text(style, ROLE_CELL);
    assert_null(context);
    assert_true(part->last >= part->first);
    canvas_text(canvas, (struct point){1, 5}, &look, "under");
}

/* Overlays know where each row of their part stands, blank ones too, and lie over all of it; underlays under it. */
static void test_overlays(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    enum { ROWS = 150, BLANK = 7 };
    struct rect body = {22, 31, 174, 252};
    struct sheet_row *rows = layout_rows(bench.arena, ROWS, FOUR, 11);
    for (int i = 0; i < ROWS; i += 10)
        rows[i].group = true;
    static const struct sheet_cell totals[FOUR] = {{.text = "Sum"}, {0}, {0}, {.text = "17,500"}};
    struct parts *parts = arena_alloc(bench.arena, sizeof *parts);
    struct sheet_table table = {.title = "Registry",
                                .columns = four_columns,
                                .column_count = FOUR,
                                .rows = rows,
                                .row_count = ROWS,
                                .blank_rows = BLANK,
                                .totals = totals,
                                .underlay = note_under,
                                .overlay = note_part,
                                .overlay_context = &parts};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    int block = flow_table(flow, &table), first, last;
    const struct flow_pages *pages = flow_place(flow);
    assert_true(pages->page_count > 2);
    for (int page = 0; page < pages->page_count; page++) {
        canvas_page_begin(bench.canvas, 300, 400, "");
        flow_draw(flow, bench.canvas, page);
        canvas_page_end(bench.canvas);
    }
    struct traced traced = layout_traced(&bench);
    assert_int_equal(parts->count, pages->page_count);
    const struct traced_text *texts = traced.texts;
    for (size_t i = 0; i < traced.count; i++) {
        bool opens = i == 0 || texts[i - 1].page != texts[i].page;
        bool closes = i + 1 == traced.count || texts[i + 1].page != texts[i].page;
        assert_int_equal(strcmp(texts[i].text, "under") == 0, opens);
        assert_int_equal(strcmp(texts[i].text, "over") == 0, closes);
    }
    int next = 0;
    for (int page = 0; page < parts->count; page++) {
        const struct sheet_table_part *part = &parts->part[page];
        const struct rect *on = parts->rows[page];
        assert_int_equal(part->page, page);
        assert_int_equal(part->page_count, pages->page_count);
        assert_int_equal(part->continued, page > 0);
        assert_int_equal(part->continues, page + 1 < pages->page_count);
        assert_int_equal(part->first, next);
        assert_true(flow_table_rows_on(flow, block, page, &first, &last));
        assert_int_equal(part->first, first);
        assert_int_equal(part->last, last);
        next = part->last + 1;
        for (int row = part->first; row <= part->last && row < ROWS; row++) {
            const struct rect *rect = &on[row - part->first];
            const struct traced_text *text = traced_find(&traced, arena_print(bench.arena, "r%04d", row));
            assert_int_equal(text->page, page);
            assert_true(text->baseline < rect->y + rect->height && text->baseline - text->rise > rect->y);
            assert_true(rect->x == body.x && rect->width == body.width);
            if (row > part->first) {
                double air = rows[row].group ? style->table.group_air_mm : 0;
                assert_near(rect->y, rect[-1].y + rect[-1].height + air, hair_mm);
            }
        }
        for (int i = 0; i < FOUR; i++) {
            const struct rect *column = &parts->columns[page][i];
            assert_near(traced_find(&traced, "Number")->x, parts->columns[page][0].x, hair_mm);
            assert_near(column->y, on[0].y, hair_mm);
            assert_near(column->y + column->height,
                        on[part->last - part->first].y + on[part->last - part->first].height, hair_mm);
        }
    }
    assert_int_equal(next, ROWS + BLANK);
    assert_false(flow_table_rows_on(flow, block, pages->page_count, &first, &last));
    layout_bench_free(&bench);
}

/* A row taller than a page stands in several parts; totals alone in a place are no rows. */
static void test_rows_on_pages(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 60};
    const char *lines = "x";
    for (int i = 0; i < 60; i++)
        lines = arena_print(bench.arena, "%s\nx", lines);
    struct sheet_cell cells[3] = {{.text = "a"}, {.text = lines}, {.text = "b"}};
    struct sheet_row rows[3] = {{.cells = &cells[0]}, {.cells = &cells[1]}, {.cells = &cells[2]}};
    struct sheet_cell totals = {.text = lines};
    struct sheet_table table = {
        .columns = four_columns, .column_count = 1, .rows = rows, .row_count = 3, .totals = &totals};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    int block = flow_table(flow, &table), first, last, middle = 0;
    int pages = flow_place(flow)->page_count;
    assert_true(pages > 6);
    assert_true(flow_table_rows_on(flow, block, 0, &first, &last));
    assert_int_equal(first, 0);
    for (int page = 1; page < pages; page++) {
        bool any = flow_table_rows_on(flow, block, page, &first, &last);
        if (page + 1 == pages)
            assert_false(any);
        middle += any && first == 1 && last == 1;
    }
    assert_true(middle > 1);
    layout_bench_free(&bench);
}

/* A tint lies under every rule: bands come first on the page. */
static void test_tints_hide_no_rules(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 100};
    struct sheet_row *rows = layout_rows(bench.arena, 6, 1, 5);
    for (int i = 0; i < 6; i++)
        rows[i].tinted = rows[i].group = true;
    struct sheet_table table = {.columns = four_columns, .column_count = 1, .rows = rows, .row_count = 6};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
    flow_table(flow, &table);
    flow_place(flow);
    canvas_page_begin(bench.canvas, 300, 400, "");
    flow_draw(flow, bench.canvas, 0);
    canvas_page_end(bench.canvas);
    fflush(bench.file);
    const char *rule = strstr(bench.trace, "stroke"), *band = bench.trace;
    assert_non_null(rule);
    for (int i = 0; i < 6; i++) {
        band = strstr(band + 1, "draw fill");
        assert_true(band != NULL && band < rule);
    }
    assert_null(strstr(band + 1, "draw fill"));
    layout_bench_free(&bench);
}

static void test_labels_aligned_apart(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    static const struct sheet_column columns[] = {
        {.label = "Left", .sizing = COLUMN_FIXED, .size = 30, .align = ALIGN_RIGHT, .role = ROLE_CELL,
         .has_label_align = true, .label_align = ALIGN_LEFT},
        {.label = "Usual", .sizing = COLUMN_FIXED, .size = 30, .align = ALIGN_DIGIT, .role = ROLE_CELL},
        {.label = "Middle", .sizing = COLUMN_FIXED, .size = 30, .role = ROLE_CELL,
         .has_label_align = true, .label_align = ALIGN_CENTER},
        {.label = "Right", .sizing = COLUMN_FIXED, .size = 30, .role = ROLE_CELL, .gap_mm = 5,
         .has_label_align = true, .label_align = ALIGN_RIGHT},
    };
    struct sheet_cell cells[FOUR] = {{.text = "1"}, {.text = "2 yd"}, {.text = "3"}, {.text = "4"}};
    struct sheet_row row = {.cells = cells};
    struct rect body = {20, 30, 150, 100};
    for (int look = 0; look < LOOK_COUNT; look++) {
        struct sheet_table table = {.columns = columns, .column_count = FOUR, .rows = &row, .row_count = 1,
                                    .look = (enum sheet_table_look)look};
        if (bench.canvas == NULL)
            style = layout_style(&bench, "standard", NULL);
        struct layout_printed printed = layout_print_table(&bench, style, &table, &body);
        const struct setting setting = {.arena = bench.arena, .fonts = bench.fonts, .style = style};
        struct sheet_table_layout *layout = sheet_table_measure(&table, &setting, body.width);
        bool write = look == LOOK_WRITE;
        double left = write ? style->table.entry_inset_mm : 0, right = write ? style->table.number_inset_mm : 0;
        struct rect at[FOUR];
        for (int i = 0; i < FOUR; i++)
            at[i] = sheet_table_column(layout, i);
        const struct traced_text *text = traced_find(&printed.traced, "Left");
        assert_near(text->x, body.x + at[0].x + left, 0.02);
        text = traced_find(&printed.traced, "Usual");
        assert_near(text->x + text->width, body.x + at[1].x + 30 - right, 0.05);
        text = traced_find(&printed.traced, "Middle");
        assert_near(text->x + text->width / 2, body.x + at[2].x + 15, 0.05);
        text = traced_find(&printed.traced, "Right");
        assert_near(text->x + text->width, body.x + at[3].x + 30 - right, 0.05);
        text = traced_find(&printed.traced, "1");
        assert_near(text->x + text->width, body.x + at[0].x + 30 - right, 0.05);
    }
    layout_bench_free(&bench);
}

/* A day and its night are never parted, wherever the page ends and however long what stands above them. */
static void test_pairs_never_part(void **state)
{
    (void)state;
    for (int step = 0; step < 60; step++) {
        struct layout_bench bench = layout_bench_new();
        const struct style *style = layout_style(&bench, "standard", NULL);
        enum { ROWS = 60 };
        struct rect body = {22, 31, 80, 40 + step * 0.7};
        struct sheet_row *rows = layout_rows(bench.arena, ROWS, 2, 3);
        for (int i = 0; i < ROWS; i++) {
            struct sheet_cell *cells = arena_alloc_array(bench.arena, 2, sizeof *cells);
            cells[0] = rows[i].cells[0];
            cells[1].text = i % 3 == 0 ? "rain, and wind from the west\nin the morning" : "";
            rows[i] = (struct sheet_row){.cells = cells, .keep_with_next = i % 2 == 0};
        }
        struct sheet_table table = {.columns = four_columns, .column_count = 2, .rows = rows, .row_count = ROWS};
        struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){layout_body, &body});
        flow_columns(flow, 1 + step % 2, step % 4 == 1);
        const char *long_title = "Weather";
        for (int i = 0; i < step % 5; i++)
            long_title = arena_print(bench.arena, "%s\nand more of it", long_title);
        flow_heading(flow, &(struct flow_heading){.title = long_title});
        int block = flow_table(flow, &table);
        const struct flow_pages *pages = flow_place(flow);
        int next = 0;
        for (int i = 0; i < pages->place_count; i++) {
            if (pages->places[i].block == block) {
                assert_int_equal(pages->places[i].first, next);
                assert_int_equal(pages->places[i].count % 2, 0);
                next += pages->places[i].count;
            }
        }
        assert_int_equal(next, ROWS);
        layout_bench_free(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_heads_continued),
        cmocka_unit_test(test_exact_fit),
        cmocka_unit_test(test_row_taller_than_a_page),
        cmocka_unit_test(test_a_thousand_pages),
        cmocka_unit_test(test_labels_wrap),
        cmocka_unit_test(test_totals_and_summaries),
        cmocka_unit_test(test_rows_that_stay_together),
        cmocka_unit_test(test_columns_share),
        cmocka_unit_test(test_too_many_columns),
        cmocka_unit_test(test_digits_end_together),
        cmocka_unit_test(test_spans_spanners_and_pictures),
        cmocka_unit_test(test_overlays),
        cmocka_unit_test(test_rows_on_pages),
        cmocka_unit_test(test_tints_hide_no_rules),
        cmocka_unit_test(test_labels_aligned_apart),
        cmocka_unit_test(test_pairs_never_part),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
