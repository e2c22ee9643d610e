/* The weather log for pencil: symbols to ring, boxes to tick, ground to shade, and below them all that is needed to
 * throw for the weather, with a campaign's house rules in the tables' place. */
#include <string.h>

#include "weather_log.h"

enum { DAYS_LEAST = 4, DAYS_MOST = 31, CRIB_COLUMNS = 3, FACES_SHOWN_MOST = 12 };

enum pencil_column {
    PENCIL_DAY,
    PENCIL_LIGHT,
    PENCIL_CLEAR,
    PENCIL_CLOUDY,
    PENCIL_LIGHT_RAIN,
    PENCIL_HARD_RAIN,
    PENCIL_FOG,
    PENCIL_FOG_2,
    PENCIL_WIND,
    PENCIL_WIND_2,
    PENCIL_LEVEL,
    PENCIL_LEVEL_2,
    PENCIL_LEVEL_3,
    PENCIL_LEVEL_4,
    PENCIL_DICE,
    PENCIL_REMARKS,
    PENCIL_COLUMNS
};

/* Gaps in the layout's steps; 0: the gutter. */
static const struct sheet_column pencil_columns[PENCIL_COLUMNS] = {
    [PENCIL_DAY]        = {.label = "Day", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL, .gap_mm = -1},
    [PENCIL_LIGHT]      = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 7},
    [PENCIL_CLEAR]      = {.label = "clear", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL},
    [PENCIL_CLOUDY]     = {.label = "cloudy", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL},
    [PENCIL_LIGHT_RAIN] = {.label = "light", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL},
    [PENCIL_HARD_RAIN]  = {.label = "hard", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL},
    [PENCIL_FOG]        = {.label = "1st", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = 12},
    [PENCIL_FOG_2]      = {.label = "2nd", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = 6},
    [PENCIL_WIND]       = {.label = "1st", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = 14},
    [PENCIL_WIND_2]     = {.label = "2nd", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = 6},
    [PENCIL_LEVEL]      = {.label = "fords", .sizing = COLUMN_FIXED, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = 15},
    [PENCIL_LEVEL_2]    = {.label = "ferries", .sizing = COLUMN_FIXED, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = -1},
    [PENCIL_LEVEL_3]    = {.label = "half", .sizing = COLUMN_FIXED, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = -1},
    [PENCIL_LEVEL_4]    = {.label = "halt", .sizing = COLUMN_FIXED, .align = ALIGN_CENTER, .role = ROLE_CELL,
                           .gap_mm = -1},
    [PENCIL_DICE]       = {.label = "Dice", .sizing = COLUMN_SHARE, .size = 1.6, .role = ROLE_CELL, .gap_mm = 15},
    [PENCIL_REMARKS]    = {.label = "Remarks", .sizing = COLUMN_SHARE, .size = 3, .role = ROLE_CELL},
};

static const struct sheet_spanner pencil_spanners[] = {
    {"Sky: ring one", PENCIL_CLEAR, PENCIL_HARD_RAIN},
    {"Fog", PENCIL_FOG, PENCIL_FOG_2},
    {"Wind: c h g", PENCIL_WIND, PENCIL_WIND_2},
    {"Wet ground: shade", PENCIL_LEVEL, PENCIL_LEVEL_4},
};

struct pencil_log {
    struct press *press;
    struct sheet sheet;
    struct flow *flow;
    int rows;                        /* the days' table in the flow */
    const struct flow_pages *pages;
};

/* ---- the rows ---- */

static void box_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    (void)context;
    struct path box;
    struct stroke line = style_stroke(style, WEIGHT_CHECK, INK_INK);
    double side = style->weather.box_mm;
    path_init(&box, canvas_scratch(canvas));
    path_rect(&box, (struct rect){rect.x, rect.y + (rect.height - side) / 2, rect.width, side});
    canvas_fill_stroke(canvas, &box, style_color(style, INK_PAPER), &line);
}

static const struct sheet_cell *pencil_cells(const struct press *press, bool by_day)
{
    static const enum weather_symbol skies[] = {SYMBOL_RING, SYMBOL_CLOUD, SYMBOL_LIGHT_RAIN, SYMBOL_HARD_RAIN};
    const struct style *style = press->style;
    struct sheet_cell *cells = arena_alloc_array(press->arena, PENCIL_COLUMNS, sizeof *cells);
    weather_ring_mark_set(style, &cells[PENCIL_LIGHT], by_day ? SYMBOL_SUN : SYMBOL_MOON);
    for (int i = 0; i < (int)(sizeof skies / sizeof *skies); i++) {
        weather_ring_mark_set(style, &cells[PENCIL_CLEAR + i], skies[i]);
    }
    double box = style->weather.box_mm, wide = style->weather.box_wide * box;
    for (int half = 0; half < WEATHER_HALVES; half++) {
        cells[PENCIL_FOG + half] = (struct sheet_cell){.draw = box_draw, .picture_mm = box};
        cells[PENCIL_WIND + half] = (struct sheet_cell){.draw = box_draw, .picture_mm = wide};
    }
    return cells;
}

/* White ground to shade, one field for each level, and the lines to write on. */
static void fields_draw(const void *context, struct canvas *canvas, const struct style *style,
                        const struct sheet_table_part *part)
{
    (void)context;
    const struct rect *first = &part->columns[PENCIL_LEVEL], *last = &part->columns[PENCIL_LEVEL_4];
    struct rect ground = {first->x, first->y, last->x + last->width - first->x, first->height};
    struct path paper, fields, lines;
    path_init(&paper, canvas_scratch(canvas));
    path_init(&fields, canvas_scratch(canvas));
    path_init(&lines, canvas_scratch(canvas));
    path_rect(&paper, ground);
    for (int i = PENCIL_LEVEL; i <= PENCIL_LEVEL_4; i++) {
        double x = part->columns[i].x + part->columns[i].width;
        path_segment(&fields, (struct point){x, ground.y}, (struct point){x, ground.y + ground.height});
    }
    for (int row = part->first; row <= part->last; row++) {
        static const enum pencil_column written[] = {PENCIL_DICE, PENCIL_REMARKS, PENCIL_DAY};
        const struct rect *at = &part->rows[row - part->first];
        bool by_night = row % WEATHER_PART_COUNT == WEATHER_NIGHT;
        path_segment(&fields, (struct point){ground.x, at->y}, (struct point){ground.x + ground.width, at->y});
        for (int i = 0; i < 2 + by_night; i++) {    /* one day's number for both rows */
            const struct rect *column = &part->columns[written[i]];
            double y = written[i] == PENCIL_DAY ? at->y + at->height / 3
                                                : at->y + at->height - style->table.row_base_mm;
            path_segment(&lines, (struct point){column->x, y}, (struct point){column->x + column->width, y});
        }
    }
    struct stroke thin = style_stroke(style, WEIGHT_ROW, INK_RULE), write = style_stroke(style, WEIGHT_WRITE, INK_INK2);
    canvas_fill(canvas, &paper, style_color(style, INK_PAPER), FILL_NONZERO);
    canvas_stroke(canvas, &fields, &thin);
    canvas_stroke(canvas, &lines, &write);
}

/* The edge at which the bar begins to grow. */
static void edge_draw(const void *context, struct canvas *canvas, const struct style *style,
                      const struct sheet_table_part *part)
{
    (void)context;
    const struct rect *ground = &part->columns[PENCIL_LEVEL];
    struct stroke edge = {.width_mm = style->weather.look.bar_edge_mm, .color = style_color(style, INK_ACCENT)};
    struct path line;
    path_init(&line, canvas_scratch(canvas));
    path_segment(&line, (struct point){ground->x, ground->y}, (struct point){ground->x, ground->y + ground->height});
    canvas_stroke(canvas, &line, &edge);
}

static void rows_add(struct pencil_log *log, int days)
{
    struct press *press = log->press;
    struct sheet_column *columns = arena_alloc_array(press->arena, PENCIL_COLUMNS, sizeof *columns);
    struct sheet_row *rows = arena_alloc_array(press->arena, (size_t)days * WEATHER_PART_COUNT, sizeof *rows);
    const struct sheet_cell *day = pencil_cells(press, true), *night = pencil_cells(press, false);
    for (int i = 0; i < PENCIL_COLUMNS; i++) {
        columns[i] = weather_column(press->style, &pencil_columns[i]);
    }
    for (int i = PENCIL_LEVEL; i <= PENCIL_LEVEL_4; i++) {
        columns[i].size = press->style->weather.level_mm;
    }
    for (int i = 0; i < days * WEATHER_PART_COUNT; i++) {
        bool by_day = i % WEATHER_PART_COUNT == WEATHER_DAY;
        rows[i] = (struct sheet_row){.cells = by_day ? day : night, .tinted = !by_day, .keep_with_next = by_day};
    }
    log->rows = flow_table(log->flow, &(struct sheet_table){
                                          .columns = columns,
                                          .column_count = PENCIL_COLUMNS,
                                          .spanners = pencil_spanners,
                                          .spanner_count = sizeof pencil_spanners / sizeof *pencil_spanners,
                                          .rows = rows,
                                          .row_count = days * WEATHER_PART_COUNT,
                                          .row_mm = press->style->table.write_row_mm,
                                          .line_each = WEATHER_PART_COUNT,
                                          .underlay = fields_draw,
                                          .overlay = edge_draw,
                                      });
}

/* ---- the crib ---- */

static const struct table *table_of(const struct press *press, enum table_id id)
{
    return press->chronicle->campaign->ruleset.tables[id];
}

static struct sheet_cell die_cell(const struct press *press, int value)
{
    struct die *die = arena_alloc(press->arena, sizeof *die);
    struct sheet_cell cell = {0};
    *die = (struct die){.faces = 6, .value = (uint8_t)value};
    dice_picture_set(press, &cell, die, 1, press->style->table.die_mm);
    return cell;
}

/* A result as a drawn die where a single d6 is thrown, else in figures. */
static struct sheet_cell result_cell(const struct press *press, const struct table *table, int low, int high)
{
    if (strcmp(table->dice, "d6") == 0 && low == high) {
        return die_cell(press, low);
    }
    return (struct sheet_cell){.text = low == high ? arena_print(press->arena, "%d", low)
                                                   : arena_print(press->arena, "%d–%d", low, high)};
}

static const char *capital(struct arena *arena, const char *word)
{
    char *text = arena_copy(arena, word);
    text[0] = (char)(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0]);
    return text;
}

/* What a throw makes of a kind of sky; with the mark of a change where it is another kind. */
static struct sheet_cell sky_cell(const struct press *press, const struct table *table, int result, int kind)
{
    int row = table_row_of(table, result);
    int sky = table->rows[row].cells[0];
    bool rain = sky != SKY_CLEAR && sky != SKY_CLOUDY;
    bool changes = kind == SKY_LIGHT_RAIN ? !rain : sky != kind;
    struct sheet_cell cell = {.text = capital(press->arena, table_row_words(press->arena, table, (size_t)row))};
    if (changes) {
        cell.has_role = true;
        cell.role = ROLE_CELL_STRONG;
        weather_mark_set(press->style, &cell, SYMBOL_CHANGE);
    }
    return cell;
}

enum { SKY_TABLES = 3 };

/* The three tables side by side, a row for each result, where they are thrown with the same few dice. */
static void sky_add(struct pencil_log *log)
{
    static const enum table_id ids[SKY_TABLES] = {TABLE_WEATHER_CLEAR, TABLE_WEATHER_CLOUDY, TABLE_WEATHER_RAIN};
    static const int kinds[SKY_TABLES] = {SKY_CLEAR, SKY_CLOUDY, SKY_LIGHT_RAIN};
    static const struct sheet_column columns[SKY_TABLES + 1] = {
        {.sizing = COLUMN_CONTENT, .role = ROLE_CELL_STRONG},
        {.label = "Clear", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
        {.label = "Cloudy", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
        {.label = "Rain", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    };
    static const struct text_run apart = {ROLE_NOTE, "For the sky, see the rule tables of the campaign."};
    static const struct text_run note = {
        ROLE_NOTE, "An arrow is a change. Rain: throw on the column Rain at once; if cloudy, it only threatened."};
    struct press *press = log->press;
    const struct table *first = table_of(press, ids[0]);
    struct dice_expression dice;
    dice_expression_parse(first->dice, &dice);
    int least = dice_expression_least(dice), greatest = dice_expression_greatest(dice);
    bool alike = greatest - least < FACES_SHOWN_MOST;
    for (int i = 1; i < SKY_TABLES; i++) {
        alike = alike && strcmp(table_of(press, ids[i])->dice, first->dice) == 0;
    }
    if (!alike) {
        flow_paragraph(log->flow, &(struct flow_paragraph){.runs = &apart, .run_count = 1, .space_before_mm = -1});
        return;
    }
    int count = greatest - least + 1;
    struct sheet_row *rows = arena_alloc_array(press->arena, (size_t)count, sizeof *rows);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *cells = arena_alloc_array(press->arena, SKY_TABLES + 1, sizeof *cells);
        cells[0] = result_cell(press, first, least + i, least + i);
        for (int k = 0; k < SKY_TABLES; k++) {
            cells[1 + k] = sky_cell(press, table_of(press, ids[k]), least + i, kinds[k]);
        }
        rows[i].cells = cells;
    }
    flow_table(log->flow, &(struct sheet_table){.columns = columns,
                                                .column_count = SKY_TABLES + 1,
                                                .rows = rows,
                                                .row_count = count,
                                                .look = LOOK_ROWS,
                                                .line_each = 1,
                                                .keep_together = true});
    flow_paragraph(log->flow, &(struct flow_paragraph){.runs = &note, .run_count = 1, .space_before_mm = -1});
}

/* Width at which the sky's three columns keep their words whole. */
static double sky_table_width(const struct press *press)
{
    const struct style *style = press->style;
    double word = style_width(style, press->fonts, ROLE_CELL_STRONG, weather_sky_word(SKY_CLOUDY));
    double arrow = weather_symbol_width(&style->weather.look, SYMBOL_CHANGE) + style->table.picture_gap_mm;
    return style->table.die_mm + SKY_TABLES * (style->table.gutter_mm + arrow + word);
}

/* "1–2": the results that a table's row answers to. */
static const char *range_words(const struct press *press, const struct table *table, int cell)
{
    const char *words = "";
    for (size_t i = 0; i < table->row_count; i++) {
        const struct table_row *row = &table->rows[i];
        if (row->cells[0] == cell) {
            words = arena_print(press->arena, row->low == row->high ? "%s%s%d" : "%s%s%d–%d", words,
                                words[0] == '\0' ? "" : ", ", row->low, row->high);
        }
    }
    return words[0] == '\0' ? "nothing" : words;
}

/* A table's rows that say something, without those that say that nothing happens. */
static size_t happenings(const struct press *press, const struct table *table, bool indented, struct sheet_row *rows)
{
    size_t count = 0;
    for (size_t i = 0; i < table->row_count; i++) {
        const struct table_row *row = &table->rows[i];
        if (row->cells[0] == CHANGE_NOTHING) {    /* in the wind's table it is the same cell */
            continue;
        }
        struct sheet_cell *cells = arena_alloc_array(press->arena, 3, sizeof *cells);
        cells[indented] = result_cell(press, table, row->low, row->high);
        cells[1 + indented].text = !indented && row->cells[0] == CHANGE_WIND
                                       ? "wind: throw again"
                                       : table_row_words(press->arena, table, i);
        cells[1 + indented].span = indented ? 0 : 2;
        rows[count++] = (struct sheet_row){.cells = cells};
    }
    return count;
}

static void change_add(struct pencil_log *log)
{
    static const struct sheet_column columns[] = {
        {.label = "On any change, one die more", .label_span = 3, .sizing = COLUMN_CONTENT, .role = ROLE_CELL_STRONG},
        {.sizing = COLUMN_CONTENT, .role = ROLE_CELL},
        {.sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    };
    struct press *press = log->press;
    const struct table *change = table_of(press, TABLE_WEATHER_CHANGE), *wind = table_of(press, TABLE_WEATHER_WIND);
    struct sheet_row *rows = arena_alloc_array(press->arena, change->row_count + wind->row_count, sizeof *rows);
    size_t count = happenings(press, change, false, rows);
    count += happenings(press, wind, true, rows + count);
    flow_table(log->flow, &(struct sheet_table){.columns = columns,
                                                .column_count = sizeof columns / sizeof *columns,
                                                .rows = rows,
                                                .row_count = (int)count,
                                                .look = LOOK_ROWS,
                                                .keep_together = true});
    struct text_run *run = arena_alloc(press->arena, sizeof *run);
    *run = (struct text_run){
        ROLE_NOTE,
        arena_print(press->arena,
                    "They hold for half of the day or night. Then throw at each half: fog stays on %s, a wind on %s. "
                    "Any change of the sky ends both.",
                    range_words(press, table_of(press, TABLE_WEATHER_FOG_STAYS), WEATHER_STAYS),
                    range_words(press, table_of(press, TABLE_WEATHER_WIND_STAYS), WEATHER_STAYS))};
    flow_paragraph(log->flow, &(struct flow_paragraph){.runs = run, .run_count = 1, .space_before_mm = -1});
}

static void ground_add(struct pencil_log *log)
{
    static const struct text_run ground[] = {
        {ROLE_TEXT_KEY, "Wet ground. "},
        {ROLE_NOTE, "A hard rain is a level more, once it is over; so are two light rains running. Drying: one clear "
                    "or two cloudy begin it; then each clear, or two cloudy, is a level less. Any rain begins it "
                    "anew."},
    };
    flow_paragraph(log->flow, &(struct flow_paragraph){.runs = ground, .run_count = 2, .space_before_mm = -1});
}

static void drought_add(struct pencil_log *log)
{
    static const struct text_run drought[] = {
        {ROLE_TEXT_KEY, "Drought. "},
        {ROLE_NOTE, "Fewer than four wet periods in 28 days: the next week is week 5, major rivers are as minor ones, "
                    "and each week is one more. A light rain eases it by a week, a hard rain by two; below week 4 it "
                    "is over."},
    };
    flow_paragraph(log->flow, &(struct flow_paragraph){.runs = drought, .run_count = 2, .space_before_mm = -1});
}

/* Whether the campaign has a table of its own. */
static bool is_house(const struct pencil_log *log, enum table_id id)
{
    return table_of(log->press, id)->origin.file != NULL;
}

static void effects_add(struct pencil_log *log)
{
    static const struct sheet_column columns[] = {
        {.label = "What it does", .label_span = 2, .sizing = COLUMN_CONTENT, .role = ROLE_CELL_STRONG},
        {.sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    };
    const char *const effects[][2] = {
        {"Hard rain", "march 75 %"},
        {"Level 1", "fords shut"},
        {"Level 2", "and ferries shut"},
        {"Level 3", "and half march, half sail"},
        {"Level 4", "nothing moves"},
        {"Fog", is_house(log, TABLE_WEATHER_SIGHT) ? "ports shut, ships ½, sight: see the rule tables"
                                               : "ports shut, ships ½, sight d6 × 30 yd"},
        {"Calm", "oars only"},
        {"High winds", "ports shut, sail 1½, hits −1"},
        {"Gale", "halt or beach; high winds on land"},
        {"Drought 5", "march 75 %, minor rivers forded"},
        {"Week 6", "march 50 %"},
        {"Week 7", is_house(log, TABLE_WEATHER_LOSSES_SEVENTH)
                       ? "march 25 %, major rivers forded, minor ones shut; lose: see the rule tables"
                       : "march 25 %, major rivers forded, minor ones shut; lose half d6 × 5 %"},
        {"Week 8", is_house(log, TABLE_WEATHER_LOSSES_EIGHTH) ? "lose: see the rule tables"
                                                              : "lose d6 × 5 %, 10 % at least"},
    };
    enum { EFFECT_COUNT = sizeof effects / sizeof *effects };
    struct sheet_row *rows = arena_alloc_array(log->press->arena, EFFECT_COUNT, sizeof *rows);
    for (int i = 0; i < EFFECT_COUNT; i++) {
        struct sheet_cell *cells = arena_alloc_array(log->press->arena, 2, sizeof *cells);
        cells[0].text = effects[i][0];
        cells[1].text = effects[i][1];
        rows[i].cells = cells;
    }
    flow_table(log->flow, &(struct sheet_table){.columns = columns,
                                                .column_count = 2,
                                                .rows = rows,
                                                .row_count = EFFECT_COUNT,
                                                .look = LOOK_ROWS,
                                                .keep_together = true});
}

static void crib_add(struct pencil_log *log)
{
    static const char *const skies[SKY_COUNT] = {"clear", "cloudy", "with light rain", "with hard rain"};
    enum weather_sky start = log->press->chronicle->campaign->weather.order.start;    /* clear without [weather] */
    flow_heading(log->flow, &(struct flow_heading){
                                .title = "How to throw",
                                .hint = arena_print(log->press->arena,
                                                    "Day 1 opens %s. Then before each day and each night: one die for "
                                                    "the sky.",
                                                    skies[start]),
                            });
    flow_columns(log->flow, CRIB_COLUMNS, false);
    if (flow_column_width(log->flow) < sky_table_width(log->press)) {
        flow_columns(log->flow, CRIB_COLUMNS - 1, false);
    }
    sky_add(log);
    ground_add(log);
    flow_break_column(log->flow);
    change_add(log);
    drought_add(log);
    flow_break_column(log->flow);
    effects_add(log);
}

/* ---- the sheet ---- */

static void log_place(struct pencil_log *log, int days, bool crib_apart)
{
    struct press *press = log->press;
    log->flow = flow_new(press->arena, press->fonts, press->style, sheet_frame(&log->sheet));
    rows_add(log, days);
    if (style_has_block(press->style, SHEET_KIND_WEATHER_BLANK, BLOCK_CRIB)) {
        if (crib_apart) {
            flow_break_page(log->flow);
        }
        crib_add(log);
    }
    log->pages = flow_place(log->flow);
}

/* Places as many days, but no fewer than least, as stand on one page: with the crib, or without it where that is apart.
 * False where there are none. */
static bool days_fit(struct pencil_log *log, int least, bool crib_apart)
{
    struct arena_mark mark = arena_mark(log->press->arena);
    for (int days = DAYS_MOST; days >= least; days--) {
        int first, last;
        log_place(log, days, crib_apart);
        if (crib_apart ? !flow_table_rows_on(log->flow, log->rows, 1, &first, &last) : log->pages->page_count == 1) {
            return true;
        }
        arena_release(log->press->arena, mark);
    }
    return false;
}

/* Where the crib leaves hardly any room for days, it stands on their back. */
static void log_fit(struct pencil_log *log)
{
    if (!days_fit(log, DAYS_LEAST, false) && !days_fit(log, 1, true)) {
        log_place(log, 1, true);
    }
}

static void fields_in_head_draw(const struct pencil_log *log)
{
    const struct style *style = log->press->style;
    struct rect body = sheet_body(&log->sheet, 0);
    double y = style->page.title_mm, gap = 2 * style->table.gutter_mm;
    double shorter = style->weather.short_field_share * body.width, longer = style->weather.field_share * body.width;
    double right = body.x + body.width;
    sheet_field_draw(log->press->canvas, style, (struct point){right - shorter, y}, shorter, "Days", NULL);
    sheet_field_draw(log->press->canvas, style, (struct point){right - shorter - gap - longer, y}, longer, "Campaign",
                     NULL);
}

void weather_blank_draw(struct press *press, size_t subject)
{
    (void)subject;
    struct pencil_log *log = arena_alloc(press->arena, sizeof *log);
    *log = (struct pencil_log){
        .press = press,
        .sheet = {
            .style = press->style,
            .fonts = press->fonts,
            .arena = press->arena,
            .look = SHEET_FORM,
            .duplex = press->chronicle->campaign->duplex,
            .head = {
                .form_code = "Form W 2",
                .title = "Weather log",
                .audience = AUDIENCE_BLANK,
                .foot_name = "Weather log, for pencil",
            },
        },
    };
    log->sheet.landscape = sheet_body(&log->sheet, 0).width < press->style->table.upright_mm;
    log_fit(log);
    for (int page = 0; page < log->pages->page_count; page++) {
        sheet_begin(&log->sheet, press->canvas, page, log->pages->page_count);
        if (page == 0) {
            canvas_bookmark(press->canvas, 0, 0, log->sheet.head.title);
            fields_in_head_draw(log);
        }
        flow_draw(log->flow, press->canvas, page);
        canvas_page_end(press->canvas);
    }
}
