/* The flow's promises, over fixed and over random content. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "layout_trace.h"

static const double hair_mm = 0.01;

static struct rect plain_body(const void *context, int page)
{
    (void)page;
    return *(const struct rect *)context;
}

static void draw_all(struct layout_bench *bench, const struct flow *flow, const struct flow_pages *pages)
{
    for (int page = 0; page < pages->page_count; page++) {
        canvas_page_begin(bench->canvas, 300, 300, "");
        flow_draw(flow, bench->canvas, page);
        canvas_page_end(bench->canvas);
    }
}

static void draw_nothing(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    (void)context, (void)canvas, (void)style, (void)rect;
}

static void add_picture(struct flow *flow, double height_mm)
{
    flow_picture(flow, &(struct flow_picture){.draw = draw_nothing, .height_mm = height_mm, .space_before_mm = 0});
}

static void add_text(struct flow *flow, const char *text)
{
    struct text_run run = {.role = ROLE_TEXT, .text = text};
    flow_paragraph(flow, &(struct flow_paragraph){.runs = &run, .run_count = 1, .space_before_mm = -1});
}

static void test_heading_moves_with_what_follows(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 100};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
    add_picture(flow, 85);
    int heading = flow_heading(flow, &(struct flow_heading){.title = "Alone"});    /* would fit at the foot */
    add_picture(flow, 20);
    const struct flow_pages *pages = flow_place(flow);
    assert_int_equal(pages->page_count, 2);
    assert_int_equal(pages->places[heading].page, 1);
    assert_int_equal(pages->places[2].page, 1);
    layout_bench_free(&bench);
}

/* A stretch that begins low on a page goes on where there is room, whatever its first block's height. */
static void test_columns_open_low_on_a_page(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 100};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
    add_picture(flow, 80);
    flow_columns(flow, 2, false);
    add_picture(flow, 60);
    add_picture(flow, 60);
    const struct flow_pages *pages = flow_place(flow);
    assert_int_equal(pages->places[1].page, 1);
    assert_int_equal(pages->places[1].column, 0);
    assert_int_equal(pages->places[2].page, 1);
    assert_int_equal(pages->places[2].column, 1);
    assert_true(pages->places[2].rect.y == pages->places[1].rect.y);
    layout_bench_free(&bench);
}

/* A heading at a column's head and what follows in a stretch of its own, below a longer column: both find room on a
 * fresh page, and nothing is pressed into what is left below. */
static void test_heading_beside_a_long_column(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 100};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
    flow_columns(flow, 2, false);
    add_picture(flow, 98);
    int heading = flow_heading(flow, &(struct flow_heading){.title = "Rivers"});
    flow_columns(flow, 1, false);
    add_text(flow, "one\ntwo\nthree\nfour\nfive");
    const struct flow_pages *pages = flow_place(flow);
    assert_int_equal(pages->place_count, 3);
    assert_int_equal(pages->places[heading].page, 1);
    assert_int_equal(pages->places[2].page, 1);
    assert_int_equal(pages->places[2].count, 5);
    layout_bench_free(&bench);
}

static void test_even_columns(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 200};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
    flow_columns(flow, 2, true);
    for (int i = 0; i < 10; i++)
        add_picture(flow, 10);
    const struct flow_pages *pages = flow_place(flow);
    int in_column[2] = {0, 0};
    for (int i = 0; i < pages->place_count; i++)
        in_column[pages->places[i].column]++;
    assert_int_equal(in_column[0], 5);
    assert_int_equal(in_column[1], 5);
    layout_bench_free(&bench);
}

static void test_paragraph_leaves_two_lines(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    for (double used = 60; used < 100; used += 0.7) {
        struct rect body = {20, 30, 60, 100};
        struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
        add_picture(flow, used);
        add_text(flow, "one two three four five six seven eight nine ten "
                       "one two three four five six seven eight nine ten "
                       "one two three four five six seven eight nine ten");
        const struct flow_pages *pages = flow_place(flow);
        for (int i = 1; i < pages->place_count; i++)
            assert_true(pages->places[i].count >= 2);
    }
    layout_bench_free(&bench);
}

static void test_breaks(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 100};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
    flow_columns(flow, 2, false);
    add_picture(flow, 10);
    flow_break_column(flow);
    add_picture(flow, 10);
    flow_break_page(flow);
    add_picture(flow, 10);
    const struct flow_pages *pages = flow_place(flow);
    assert_int_equal(pages->places[1].page, 0);
    assert_int_equal(pages->places[1].column, 1);
    assert_int_equal(pages->places[2].page, 1);
    assert_int_equal(pages->places[2].column, 0);
    layout_bench_free(&bench);
}

/* Whatever must stay together stands in one column, wherever it begins; and no more than that moves. */
static void test_chains(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct text_run run = {.role = ROLE_TEXT, .text = "one line"};
    for (int columns = 1; columns <= 2; columns++)
        for (double used = 20; used <= 100; used += 0.9) {
            struct rect body = {20, 30, 100, 100};
            struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
            flow_columns(flow, columns, false);
            add_picture(flow, used);
            flow_heading(flow, &(struct flow_heading){.title = "Rivers"});
            flow_heading(flow, &(struct flow_heading){.title = "Their fords", .bare = true});
            flow_paragraph(flow, &(struct flow_paragraph){.runs = &run, .run_count = 1, .keep_with_next = true});
            add_picture(flow, 30);
            add_picture(flow, 5);
            const struct flow_pages *pages = flow_place(flow);
            const struct flow_place *places = pages->places;
            for (int i = 2; i <= 4; i++) {
                assert_int_equal(places[i].page, places[1].page);
                assert_int_equal(places[i].column, places[1].column);
            }
            double chain = places[4].rect.y + places[4].rect.height - places[1].rect.y;
            bool fits = used + style->table.space_mm + chain <= body.height;
            assert_int_equal(places[1].page == 0 && places[1].column == 0, fits);
        }
    layout_bench_free(&bench);
}

/* Taller than any column: neither lost nor beyond the body, and what follows finds its place. */
static void test_too_tall(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 30, 40};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
    unsigned long long seed = 1;
    add_picture(flow, 41);
    flow_heading(flow, &(struct flow_heading){.title = layout_words(bench.arena, &seed, 400)});
    add_picture(flow, 400);
    const struct flow_pages *pages = flow_place(flow);
    assert_int_equal(pages->place_count, 3);
    assert_int_equal(pages->page_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pages->places[i].page, i);
        assert_true(pages->places[i].rect.height <= body.height);
    }
    assert_true(pages->places[2].rect.height == body.height);
    layout_bench_free(&bench);
}

/* A first page with less room, and backs that stand further left. */
static struct rect uneven_body(const void *context, int page)
{
    (void)context;
    return (struct rect){page % 2 == 1 ? 10 : 20, page == 0 ? 80 : 30, 100, page == 0 ? 50 : 100};
}

static void test_bodies_differ(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){uneven_body, NULL});
    assert_true(flow_column_height(flow) == 50);
    for (int i = 0; i < 9; i++)
        add_picture(flow, 20);
    const struct flow_pages *pages = flow_place(flow);
    static const int page_of[] = {0, 0, 1, 1, 1, 1, 1, 2, 2};
    for (int i = 0; i < 9; i++) {
        struct rect body = uneven_body(NULL, page_of[i]);
        assert_int_equal(pages->places[i].page, page_of[i]);
        assert_true(pages->places[i].rect.x == body.x && pages->places[i].rect.y >= body.y);
    }
    layout_bench_free(&bench);
}

/* Of blocks in any heights, no column is lower than another by more than a block and a step. */
static void test_columns_are_even(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    unsigned long long seed = 21;
    for (int i = 0; i < 200; i++) {
        struct rect body = {20, 30, 174, 252};
        struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
        int columns = 2 + (int)layout_random(&seed, 2), count = 2 + (int)layout_random(&seed, 40);
        double used = layout_random(&seed, 150), tallest = 0, foot[3] = {30 + used, 30 + used, 30 + used};
        add_picture(flow, used);
        flow_columns(flow, columns, true);
        for (int k = 0; k < count; k++) {
            double height = 3 + layout_random(&seed, 30);
            tallest = height > tallest ? height : tallest;
            add_picture(flow, height);
        }
        const struct flow_pages *pages = flow_place(flow);
        int last_page = pages->page_count - 1;
        for (int k = 0; k < 3 && last_page > 0; k++)
            foot[k] = 30;
        for (int k = 1; k < pages->place_count; k++)
            if (pages->places[k].page == last_page)
                foot[pages->places[k].column] = pages->places[k].rect.y + pages->places[k].rect.height;
        double low = foot[0], high = foot[0];
        for (int k = 1; k + 1 < columns; k++) {    /* the last one has what is left */
            low = foot[k] < low ? foot[k] : low;
            high = foot[k] > high ? foot[k] : high;
        }
        assert_true(high - low <= tallest + 2.01);
        assert_true(foot[columns - 1] <= high + tallest + 2.01);
    }
    layout_bench_free(&bench);
}

/* ---- random content */

enum { BLOCKS_MAX = 12 };

struct made {
    bool heading[BLOCKS_MAX], paragraph[BLOCKS_MAX], breaks[BLOCKS_MAX], opens[BLOCKS_MAX];
    int count;
};

static int add_random_table(struct layout_bench *bench, struct flow *flow, unsigned long long *seed)
{
    int columns = 2 + (int)layout_random(seed, 4), rows = (int)layout_random(seed, 50);
    struct sheet_column *column = arena_alloc_array(bench->arena, (size_t)columns, sizeof *column);
    struct sheet_row *row = arena_alloc_array(bench->arena, (size_t)rows + 1, sizeof *row);
    for (int i = 0; i < columns; i++)
        column[i] = (struct sheet_column){.label = layout_words(bench->arena, seed, 2),
                                          .sizing = (enum column_sizing)(layout_random(seed, 2) * 2),
                                          .size = 1,
                                          .align = (enum align)layout_random(seed, ALIGN_COUNT),
                                          .role = layout_random(seed, 2) ? ROLE_CELL : ROLE_NAME};
    for (int i = 0; i < rows; i++) {
        struct sheet_cell *cells = arena_alloc_array(bench->arena, (size_t)columns, sizeof *cells);
        for (int k = 0; k < columns; k++)
            cells[k].text = layout_words(bench->arena, seed, layout_random(seed, 15) == 0 ? 12 : 2);
        row[i] = (struct sheet_row){.cells = cells, .group = layout_random(seed, 6) == 0};
    }
    return flow_table(flow, &(struct sheet_table){.title = layout_random(seed, 2) ? "Title" : NULL,
                                                  .columns = column,
                                                  .column_count = columns,
                                                  .rows = row,
                                                  .row_count = rows,
                                                  .look = (enum sheet_table_look)layout_random(seed, LOOK_COUNT),
                                                  .line_each = (int)layout_random(seed, 6),
                                                  .keep_together = layout_random(seed, 3) == 0});
}

static void add_random_block(struct layout_bench *bench, struct flow *flow, struct made *made, unsigned long long *seed)
{
    bool breaks = layout_random(seed, 8) == 0;
    if (breaks && layout_random(seed, 2))
        flow_break_column(flow);
    else if (breaks)
        flow_break_page(flow);
    bool opens = layout_random(seed, 6) == 0;
    if (opens)
        flow_columns(flow, 1 + (int)layout_random(seed, 2), layout_random(seed, 2));
    unsigned what = layout_random(seed, 5);
    int block;
    if (what == 0) {
        const char *hint = layout_words(bench->arena, seed, 3);
        block = flow_heading(flow, &(struct flow_heading){.title = "Heading", .hint = hint});
    } else if (what <= 2) {
        block = add_random_table(bench, flow, seed);
    } else if (what == 3) {
        struct text_run runs[] = {{ROLE_TEXT_KEY, "Key."}, {ROLE_TEXT, layout_words(bench->arena, seed, 90)}};
        block = flow_paragraph(flow, &(struct flow_paragraph){.runs = runs, .run_count = 2, .space_before_mm = -1});
    } else {
        block = flow_picture(flow, &(struct flow_picture){.draw = draw_nothing,
                                                          .height_mm = 5 + (int)layout_random(seed, 50),
                                                          .space_before_mm = -1});
    }
    made->heading[block] = what == 0;
    made->paragraph[block] = what == 3;
    made->breaks[block] = breaks;
    made->opens[block] = opens;
    made->count = block + 1;
}

static bool apart(struct rect a, struct rect b)
{
    return a.x + a.width <= b.x + hair_mm || b.x + b.width <= a.x + hair_mm || a.y + a.height <= b.y + hair_mm ||
           b.y + b.height <= a.y + hair_mm;
}

static void check_places(const struct flow_pages *pages, const struct made *made, struct rect body)
{
    for (int i = 0; i < pages->place_count; i++) {
        const struct flow_place *place = &pages->places[i];
        const struct flow_place *next = i + 1 < pages->place_count ? place + 1 : NULL;
        assert_true(place->count > 0);
        assert_true(place->rect.x >= body.x - hair_mm);
        assert_true(place->rect.x + place->rect.width <= body.x + body.width + hair_mm);
        assert_true(place->rect.y >= body.y - hair_mm);
        assert_true(place->rect.y + place->rect.height <= body.y + body.height + hair_mm);
        for (int k = i + 1; k < pages->place_count && pages->places[k].page == place->page; k++)
            assert_true(apart(place->rect, pages->places[k].rect));
        assert_int_equal(place->continued, place->first > 0);
        if (place->continues) {
            assert_non_null(next);
            assert_int_equal(next->block, place->block);
            assert_int_equal(next->first, place->first + place->count);
            assert_int_equal(next->page, place->next_page);
        } else if (next != NULL) {
            assert_true(next->block > place->block);
            assert_int_equal(next->first, 0);
            assert_true(next->page >= place->page);
        }
        if (made->paragraph[place->block] && (place->continued || place->continues))
            assert_true(place->count >= 2);
        bool followed = next != NULL && next->block == place->block + 1 && !made->breaks[next->block];
        if (made->heading[place->block] && followed) {
            assert_int_equal(next->page, place->page);
            assert_true(next->column == place->column || made->opens[next->block]);
        }
    }
}

static void check_random(const char *layout, const char *paper, unsigned long long seed)
{
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, layout, paper);
    struct sheet sheet = {.style = style, .fonts = bench.fonts, .arena = bench.arena, .look = SHEET_FORM};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, sheet_frame(&sheet));
    struct made made = {.count = 0};
    while (made.count < BLOCKS_MAX)
        add_random_block(&bench, flow, &made, &seed);
    const struct flow_pages *pages = flow_place(flow);
    struct rect body = sheet_body(&sheet, 0);
    check_places(pages, &made, body);
    draw_all(&bench, flow, pages);
    struct traced traced = layout_traced(&bench);
    for (int page = 0; page < pages->page_count; page++)
        traced_assert_inside(&traced, page, body);
    traced_assert_apart(&traced);
    layout_bench_free(&bench);
}

static void test_random_content(void **state)
{
    (void)state;
    static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};
    static const char *const papers[] = {"A4", "Letter", "A5"};
    for (int i = 0; i < 120; i++)
        check_random(layouts[i % 4], papers[i / 4 % 3], (unsigned long long)i);
    /* Once a table was pressed below the longer of two columns, once a paragraph parted to make columns even. */
    check_random("large-print", "Letter", 438);
    check_random("large-print", "A5", 1726);
}

/* A kind that only counts how often it is asked. */
struct asked {
    int items, fits, draws;
};

static int asked_measure(void *content, const struct setting *setting, double width_mm, double tallest_mm)
{
    (void)setting, (void)width_mm, (void)tallest_mm;
    return (*(struct asked *const *)content)->items;
}

static struct flow_fit asked_fit(const void *content, int first, double height_mm, bool must)
{
    struct asked *asked = *(struct asked *const *)content;
    int count = (int)(height_mm / 5), left = asked->items - first;
    (void)must;
    asked->fits++;
    count = count > left ? left : count;
    return (struct flow_fit){.count = count, .height_mm = count * 5};
}

static void asked_draw(const void *content, struct canvas *canvas, const struct style *style,
                       const struct flow_place *place, int page_count)
{
    struct asked *asked = *(struct asked *const *)content;
    (void)canvas, (void)style, (void)place, (void)page_count;
    asked->draws++;
}

/* A block of many pages is asked once or twice a page, not more often the longer it is. */
static void test_work_grows_with_pages(void **state)
{
    (void)state;
    static const struct flow_kind kind = {"asked", asked_measure, asked_fit, asked_draw};
    struct layout_bench bench = layout_bench_new();
    const struct style *style = layout_style(&bench, "standard", NULL);
    struct rect body = {20, 30, 100, 220};
    struct asked asked[] = {{.items = 2200}, {.items = 22000}, {.items = 3}}, *told[] = {asked, asked + 1, asked + 2};
    struct flow *flow = flow_new(bench.arena, bench.fonts, style, (struct flow_frame){plain_body, &body});
    for (int i = 0; i < 3; i++)
        flow_add(flow, &(struct flow_block){.kind = &kind, .content = &told[i], .keep_with_next = i < 2});
    const struct flow_pages *pages = flow_place(flow);
    assert_true(pages->page_count >= 550);
    draw_all(&bench, flow, pages);
    for (int i = 0; i < 3; i++)
        assert_true(asked[i].fits <= asked[i].items / 44 * 2 + 8);
    assert_int_equal(asked[0].draws + asked[1].draws + asked[2].draws, pages->place_count);
    layout_bench_free(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_heading_moves_with_what_follows),
        cmocka_unit_test(test_columns_open_low_on_a_page),
        cmocka_unit_test(test_heading_beside_a_long_column),
        cmocka_unit_test(test_even_columns),
        cmocka_unit_test(test_paragraph_leaves_two_lines),
        cmocka_unit_test(test_breaks),
        cmocka_unit_test(test_chains),
        cmocka_unit_test(test_too_tall),
        cmocka_unit_test(test_bodies_differ),
        cmocka_unit_test(test_columns_are_even),
        cmocka_unit_test(test_work_grows_with_pages),
        cmocka_unit_test(test_random_content),
    };
    return cmocka_run_group_tests_name("flow", tests, NULL, NULL);
}
