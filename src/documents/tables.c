/* The rule tables as a reference sheet: every row with its odds, with a campaign's house rules in their place. */
#include "layout/table.h"
#include "sheets.h"

enum { COLUMN_RANGE, COLUMN_WORDS, COLUMN_ODDS, TABLE_SHEET_COLUMNS };

static const struct sheet_column columns_as_printed[TABLE_SHEET_COLUMNS] = {
    [COLUMN_RANGE] = {.label = "Dice", .sizing = COLUMN_CONTENT, .role = ROLE_CELL_STRONG, .least_mm = 9},
    [COLUMN_WORDS] = {.label = "Result", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    [COLUMN_ODDS]  = {.label = "Odds", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL},
};

static void table_add(struct press *press, struct flow *flow, const struct table *table)
{
    struct sheet_row *rows = arena_alloc_array(press->arena, table->row_count, sizeof *rows);
    for (size_t i = 0; i < table->row_count; i++) {
        const struct table_row *row = &table->rows[i];
        struct sheet_cell *cells = arena_alloc_array(press->arena, TABLE_SHEET_COLUMNS, sizeof *cells);
        unsigned long ways, all;
        table_odds(table, i, &ways, &all);
        cells[COLUMN_RANGE].text = row->low == row->high ? arena_print(press->arena, "%d", row->low)
                                                         : arena_print(press->arena, "%d–%d", row->low, row->high);
        cells[COLUMN_WORDS].text = table_row_words(press->arena, table, i);
        cells[COLUMN_ODDS].text = arena_print(press->arena, "%lu in %lu", ways, all);
        rows[i].cells = cells;
    }
    struct sheet_column *columns = arena_alloc_array(press->arena, TABLE_SHEET_COLUMNS, sizeof *columns);
    for (size_t i = 0; i < TABLE_SHEET_COLUMNS; i++) {
        columns[i] = columns_as_printed[i];
    }
    columns[COLUMN_RANGE].label = table->dice;
    flow_table(flow, &(struct sheet_table){
                         .title = table->title,
                         .hint = table->origin.file != NULL ? "house rule" : table->id,
                         .columns = columns,
                         .column_count = TABLE_SHEET_COLUMNS,
                         .rows = rows,
                         .row_count = (int)table->row_count,
                         .keep_together = true,
                     });
}

void tables_draw(struct press *press, size_t subject)
{
    (void)subject;
    const struct campaign *campaign = press->chronicle->campaign;
    struct sheet sheet = {
        .style = press->style,
        .fonts = press->fonts,
        .arena = press->arena,
        .look = SHEET_FORM,
        .duplex = campaign->duplex,
        .head =
            {
                .campaign = campaign->name,
                .form_code = "Form T 1",
                .title = "Rule tables",
                .audience = AUDIENCE_UMPIRE,
                .foot_left = campaign->name,
                .foot_name = "Rule tables",
            },
    };
    struct flow *flow = flow_new(press->arena, press->fonts, press->style, sheet_frame(&sheet));
    flow_columns(flow, 2, false);
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        table_add(press, flow, campaign->ruleset.tables[i]);
    }
    const struct flow_pages *pages = flow_place(flow);
    for (int page = 0; page < pages->page_count; page++) {
        sheet_begin(&sheet, press->canvas, page, pages->page_count);
        if (page == 0) {
            canvas_bookmark(press->canvas, 0, 0, sheet.head.title);
        }
        flow_draw(flow, press->canvas, page);
        canvas_page_end(press->canvas);
    }
}
