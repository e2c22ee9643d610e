/* How the dice fell: every throw of a battlefield, numbered, in plain words; where it landed; how often each face
 * fell. */
#include <string.h>

#include "drawing/marks.h"
#include "layout/table.h"
#include "sheets.h"

enum {
    DICE_IN_ROW = 10,    /* more dice than this and they go on in another row */
    FACES = 6
};

static const double words_share = 0.6;    /* of a column: what dice and words have together */

struct dice_record {
    const struct chronicle_battlefield *battlefield;
    struct terrain_view view;
    struct sheet sheet;
    struct flow *flow;
    const struct flow_pages *pages;
    int pages_before;         /* of the same file */
    double cell_mm;           /* of the small map */
    double letters_mm;        /* room for its letters */
    int fallen[FACES];        /* d6 that showed each face */
    int fallen_count;
};

/* ---- the throws ---- */

enum { COLUMN_NUMBER, COLUMN_PURPOSE, COLUMN_DICE, COLUMN_SUM, COLUMN_RESULT, COLUMN_LANDED, RECORD_COLUMNS };

static const struct sheet_column record_columns[RECORD_COLUMNS] = {
    [COLUMN_NUMBER]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL, .least_mm = 4},
    [COLUMN_PURPOSE] = {.sizing = COLUMN_CONTENT, .role = ROLE_NAME, .least_mm = 18, .most_mm = 26},
    [COLUMN_DICE]    = {.sizing = COLUMN_CONTENT, .role = ROLE_CELL},
    [COLUMN_SUM]     = {.sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL_STRONG, .least_mm = 3.4},
    [COLUMN_RESULT]  = {.sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    [COLUMN_LANDED]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL_RESULT, .least_mm = 6},
};

static const char *roll_numbers(struct arena *arena, const struct roll *roll)
{
    return roll->throws > 1 ? arena_print(arena, "%d–%d", roll->number, roll->number + roll->throws - 1)
                            : arena_print(arena, "%d", roll->number);
}

static double dice_width(const struct style *style, size_t count)
{
    return dice_picture_width(style->table.die_mm, style->table.die_gap_mm, count);
}

static struct sheet_cell dice_cell(const struct press *press, const struct roll *roll, size_t first, size_t count)
{
    struct sheet_cell cell = {0};
    dice_picture_set(press, &cell, roll->dice + first, count, press->style->table.die_mm);
    return cell;
}

/* The rows that one roll takes: long words go into a row of their own. Returns how many. */
static size_t roll_rows(const struct press *press, const struct roll *roll, double column_mm, struct sheet_row *rows)
{
    size_t row_count = 0, done = 0;
    do {
        struct sheet_cell *cells = arena_alloc_array(press->arena, RECORD_COLUMNS, sizeof *cells);
        size_t count = roll->dice_count - done > DICE_IN_ROW ? DICE_IN_ROW : roll->dice_count - done;
        if (done == 0) {
            cells[COLUMN_NUMBER].text = roll->throws > 0 ? roll_numbers(press->arena, roll) : "";
            cells[COLUMN_PURPOSE].text = roll->purpose;
        }
        cells[COLUMN_DICE] = dice_cell(press, roll, done, count);
        bool last = done + count == roll->dice_count;
        double width = dice_width(press->style, count) +
                       style_width(press->style, press->fonts, ROLE_CELL, roll->result);
        bool with_words = last && (roll->has_sum || width <= words_share * column_mm);
        if (roll->has_sum && with_words) {
            cells[COLUMN_SUM].text = arena_print(press->arena, "%d", roll->sum);
            cells[COLUMN_RESULT].text = roll->result;
        } else {
            cells[COLUMN_DICE].span = COLUMN_LANDED - COLUMN_DICE;
            cells[COLUMN_DICE].text = with_words ? roll->result : "";
        }
        if (last) {
            cells[COLUMN_LANDED].text = roll->landed;
        }
        rows[row_count++] = (struct sheet_row){.cells = cells, .keep_with_next = !with_words};
        done += count;
        if (last && !with_words) {
            cells = arena_alloc_array(press->arena, RECORD_COLUMNS, sizeof *cells);
            cells[COLUMN_DICE].span = COLUMN_LANDED - COLUMN_DICE;
            cells[COLUMN_DICE].text = roll->result;
            rows[row_count++] = (struct sheet_row){.cells = cells};
        }
    } while (done < roll->dice_count);
    return row_count;
}

/* What stands at the right of a chapter's title. */
static const char *chapter_hint(const char *chapter)
{
    static const struct {
        const char *chapter, *hint;
    } hints[] = {
        {"River", "edges, places, width"},
        {"Road", "edges, places, crossings"},
        {"Hills", "start row, then three dice each"},
        {"Trees", "they may stand on hills"},
        {"Habitation", "settlements, villages, towns"},
    };
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (strcmp(hints[i].chapter, chapter) == 0) {
            return hints[i].hint;
        }
    }
    return NULL;
}

static bool chapter_is_course(const char *chapter)
{
    return strcmp(chapter, "River") == 0 || strcmp(chapter, "Road") == 0;
}

/* One table per chapter: of the courses, or of what is counted onto the grid. */
static void chapters_add(struct press *press, struct dice_record *record, bool courses)
{
    const struct dice_log *log = &record->view.terrain->log;
    for (size_t first = 0; first < log->count;) {
        const char *chapter = log->rolls[first].chapter;
        size_t end = first;
        size_t most_rows = 0;
        while (end < log->count && strcmp(log->rolls[end].chapter, chapter) == 0) {
            most_rows += log->rolls[end].dice_count / DICE_IN_ROW + 2;
            end++;
        }
        if (chapter_is_course(chapter) == courses) {
            struct sheet_row *rows = arena_alloc_array(press->arena, most_rows, sizeof *rows);
            size_t row_count = 0;
            for (size_t i = first; i < end; i++) {
                row_count += roll_rows(press, &log->rolls[i], flow_column_width(record->flow), rows + row_count);
            }
            flow_table(record->flow, &(struct sheet_table){
                                         .title = chapter,
                                         .hint = chapter_hint(chapter),
                                         .columns = record_columns,
                                         .column_count = RECORD_COLUMNS,
                                         .headless = true,
                                         .rows = rows,
                                         .row_count = (int)row_count,
                                         .look = LOOK_OPEN,
                                         .line_each = 1,
                                         .open_end = true,
                                     });
        }
        first = end;
    }
}

/* ---- where it landed ---- */

/* The numbers of all throws that landed in a cell, as "17 30"; "" where there are none. */
static const char *throws_in_cell(struct arena *arena, const struct terrain *terrain, int cell)
{
    const char *text = "";
    char name[GRID_NAME_SIZE];
    grid_cell_name(terrain->grid, cell, name);
    for (size_t i = 0; i < terrain->log.count; i++) {
        const struct roll *roll = &terrain->log.rolls[i];
        if (strcmp(roll->landed, name) == 0 && roll->throws > 0) {
            text = arena_print(arena, "%s%s%d", text, text[0] == '\0' ? "" : " ", roll->number);
        }
    }
    return text;
}

static void letters_draw(struct canvas *canvas, struct fonts *fonts, const struct style *style,
                         const struct mapgrid *map)
{
    struct text_style letter = style_text(style, ROLE_COLUMN_HEAD);
    double up = fonts_cap_height(fonts, letter.face, letter.size_pt);
    char name[GRID_NAME_SIZE];
    for (int column = 0; column < map->grid.columns; column++) {
        grid_column_name(column, name);
        double width = fonts_width(fonts, letter.face, letter.size_pt, letter.tracking_mm, name);
        double x = mapgrid_center(map, grid_cell(map->grid, column, 0)).x;
        canvas_text(canvas, (struct point){x - width / 2, map->origin.y - up / 2}, &letter, name);
    }
    for (int row = 0; row < map->grid.rows && map->grid.shape == GRID_SQUARE; row++) {
        char number[GRID_NAME_SIZE];
        grid_cell_name(map->grid, grid_cell(map->grid, 0, row), name);
        size_t digits = strlen(name) - 1;    /* behind the A of the first column */
        memcpy(number, name + 1, digits + 1);
        double width = fonts_width(fonts, letter.face, letter.size_pt, letter.tracking_mm, number);
        double y = mapgrid_center(map, grid_cell(map->grid, 0, row)).y;
        canvas_text(canvas, (struct point){map->origin.x - up - width / 2, y + up / 2}, &letter, number);
    }
}

struct landed_context {
    struct dice_record *record;
    struct press *press;
};

static void landed_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const struct landed_context *landed = context;
    const struct dice_record *record = landed->record;
    struct press press = *landed->press;
    struct grid grid = record->view.terrain->grid;
    struct mapgrid map = {.grid = grid, .cell_mm = record->cell_mm};
    struct mapgrid_look look = style_mapgrid_look(style);
    struct text_style number = style_text(style, ROLE_THROW);
    double up = fonts_cap_height(press.fonts, number.face, number.size_pt);
    look.numbered = false;
    map.origin = (struct point){rect.x + record->letters_mm, rect.y + record->letters_mm};
    terrain_map_draw(&press, &record->view, &map, &look);
    letters_draw(canvas, press.fonts, style, &map);
    for (int cell = 0; cell < grid_cell_count(grid); cell++) {
        const char *text = throws_in_cell(press.arena, record->view.terrain, cell);
        struct point center = mapgrid_center(&map, cell);
        double width = fonts_width(press.fonts, number.face, number.size_pt, number.tracking_mm, text);
        struct point at = {center.x - map.cell_mm / 2 + up / 3, center.y - map.cell_mm / 2 + 1.4 * up};
        if (grid.shape == GRID_HEX) {
            at.x = center.x - width / 2;
        }
        if (text[0] != '\0') {
            canvas_text(canvas, at, &number, text);
        }
    }
}

static void landed_add(struct press *press, struct dice_record *record)
{
    const struct style *style = press->style;
    struct grid grid = record->view.terrain->grid;
    record->letters_mm = style->types[ROLE_COLUMN_HEAD].leading_mm;
    double width = flow_column_width(record->flow) - record->letters_mm;
    double height = flow_column_height(record->flow) * 0.6;
    record->cell_mm = mapgrid_fit(grid, width, height, style->map.most_cell_mm);
    struct landed_context *context = arena_alloc(press->arena, sizeof *context);
    *context = (struct landed_context){.record = record, .press = press};
    flow_heading(record->flow,
                 &(struct flow_heading){.title = "Where it landed", .hint = "the small figure is the throw"});
    flow_picture(record->flow, &(struct flow_picture){
                                   .draw = landed_draw,
                                   .context = context,
                                   .height_mm = record->letters_mm + mapgrid_height(grid, record->cell_mm),
                                   .space_before_mm = 0,
                                   .keep_with_next = style_has_block(style, SHEET_KIND_DICE_RECORD, BLOCK_NOTE),
                               });
}

static void note_add(struct press *press, struct dice_record *record)
{
    static const struct text_run squares = {
        ROLE_NOTE, "Count from the left end of the start row, down and back again. A square that cannot take a thing "
                   "hands it on to the next that can. The throws stand in their order."};
    static const struct text_run hexes = {
        ROLE_NOTE, "Count from the left end of the start row, down and back again. A hex that cannot take a thing "
                   "hands it on to the next that can. The throws stand in their order."};
    static const struct text_run raster = {
        ROLE_NOTE, "Count from the left end of the start row, and each row from its left. A cell that cannot take a "
                   "thing hands it on to the next that can. The throws stand in their order."};
    const struct terrain_order *order = &record->battlefield->battlefield->order;
    const struct text_run *run = order->grid.shape == GRID_HEX ? &hexes : &squares;
    run = order->counting == COUNTING_RASTER ? &raster : run;
    flow_paragraph(record->flow, &(struct flow_paragraph){.runs = run, .run_count = 1, .space_before_mm = -1});
    (void)press;
}

/* ---- the faces ---- */

static void faces_count(struct dice_record *record)
{
    const struct dice_log *log = &record->view.terrain->log;
    for (size_t i = 0; i < log->count; i++) {
        for (size_t k = 0; k < log->rolls[i].dice_count; k++) {
            const struct die *die = &log->rolls[i].dice[k];
            if (die->faces == FACES && die->value >= 1 && die->value <= FACES) {
                record->fallen[die->value - 1]++;
                record->fallen_count++;
            }
        }
    }
}

static void faces_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const struct dice_record *record = context;
    struct text_style figure = style_text(style, ROLE_ENTRY_STRONG);
    struct fonts *fonts = canvas_fonts(canvas);
    double die = style->table.die_mm, row = rect.height / FACES;
    double left = rect.x + 3 * die + style->table.gutter_mm;    /* die, number, then the bar */
    int most = 1;
    for (int face = 0; face < FACES; face++) {
        most = record->fallen[face] > most ? record->fallen[face] : most;
    }
    double unit = (rect.x + rect.width - left) / most;
    double up = fonts_cap_height(fonts, figure.face, figure.size_pt);
    struct path bars, ticks;
    path_init(&bars, canvas_scratch(canvas));
    path_init(&ticks, canvas_scratch(canvas));
    for (int face = 0; face < FACES; face++) {
        char number[16];
        double middle = rect.y + (face + 0.5) * row;
        dice_draw(canvas, &style->palette, (struct point){rect.x, middle - die / 2}, die, FACES, face + 1, &figure);
        snprintf(number, sizeof number, "%d", record->fallen[face]);
        double width = fonts_width(fonts, figure.face, figure.size_pt, figure.tracking_mm, number);
        canvas_text(canvas, (struct point){left - style->table.gutter_mm - width, middle + up / 2}, &figure, number);
        path_rect(&bars, (struct rect){left, middle - up / 3, unit * record->fallen[face], up * 2 / 3});
        double even = left + unit * record->fallen_count / FACES;
        path_segment(&ticks, (struct point){even, middle - up / 2}, (struct point){even, middle + up / 2});
    }
    struct stroke tick = style_stroke(style, WEIGHT_TICK, INK_ACCENT);
    canvas_fill(canvas, &bars, style_color(style, INK_INK), FILL_NONZERO);
    /* A paper-white edge keeps the tick visible on a black bar. */
    struct stroke edge = tick;
    edge.width_mm *= 2;
    edge.color = style_color(style, INK_PAPER);
    canvas_stroke(canvas, &ticks, &edge);
    canvas_stroke(canvas, &ticks, &tick);
}

static void faces_add(struct press *press, struct dice_record *record)
{
    flow_heading(record->flow,
                 &(struct flow_heading){.title = "Faces thrown",
                                        .hint = arena_print(press->arena, "%d dice; the tick is an even share",
                                                            record->fallen_count)});
    flow_picture(record->flow, &(struct flow_picture){
                                   .draw = faces_draw,
                                   .context = record,
                                   .height_mm = FACES * press->style->table.open_row_mm * 0.9,
                                   .space_before_mm = 0,
                               });
}

/* ---- the sheet ---- */

static struct rect record_body(const void *context, int page)
{
    const struct dice_record *record = context;
    return sheet_body(&record->sheet, page + record->pages_before);
}

static struct sheet_head record_head(const struct press *press, const struct dice_record *record)
{
    const struct campaign *campaign = press->chronicle->campaign;
    const struct campaign_battlefield *battlefield = record->battlefield->battlefield;
    struct grid grid = record->view.terrain->grid;
    return (struct sheet_head){
        .campaign = campaign->name,
        .form_code = "Form B 1",
        .title = "How the dice fell",
        .subtitle_name = battlefield->name,
        .subtitle = arena_print(press->arena, "%d × %d %s, %d throws.", grid.columns, grid.rows,
                                grid.shape == GRID_HEX ? "hexes" : "squares", record->view.terrain->log.throws),
        .audience = AUDIENCE_UMPIRE,
        .foot_left = campaign->turn > 0
                         ? arena_print(press->arena, "Battlefield %s · turn %d", battlefield->id, campaign->turn)
                         : arena_print(press->arena, "Battlefield %s", battlefield->id),
        .foot_middle = arena_print(press->arena, "seed %s", campaign->seed),
        .foot_name = "Dice record",
    };
}

static void blocks_add(struct press *press, struct dice_record *record)
{
    const struct sheet_style *blocks = &press->style->sheets[SHEET_KIND_DICE_RECORD];
    for (int i = 0; i < blocks->block_count; i++) {
        switch (blocks->blocks[i]) {
        case BLOCK_COURSES:
            chapters_add(press, record, true);
            break;
        case BLOCK_FEATURES:
            if (blocks->columns > 1) {
                flow_break_column(record->flow);
            }
            chapters_add(press, record, false);
            break;
        case BLOCK_LANDED:
            landed_add(press, record);
            break;
        case BLOCK_NOTE:
            note_add(press, record);
            break;
        case BLOCK_FACES:
            faces_add(press, record);
            break;
        default:    /* the title is the sheet's head */
            break;
        }
    }
}

struct dice_record *dice_record_place(struct press *press, size_t subject, int pages_before)
{
    struct dice_record *record = arena_alloc(press->arena, sizeof *record);
    record->battlefield = &press->chronicle->battlefields[subject];
    record->view = terrain_view_all(press->arena, record->battlefield);
    record->pages_before = pages_before;
    faces_count(record);
    record->sheet = (struct sheet){
        .style = press->style,
        .fonts = press->fonts,
        .arena = press->arena,
        .look = SHEET_FORM,
        .duplex = press->chronicle->campaign->duplex,
        .head = record_head(press, record),
    };
    record->flow = flow_new(press->arena, press->fonts, press->style,
                            (struct flow_frame){.body = record_body, .context = record});
    flow_columns(record->flow, press->style->sheets[SHEET_KIND_DICE_RECORD].columns, false);
    blocks_add(press, record);
    record->pages = flow_place(record->flow);
    return record;
}

int dice_record_page_count(const struct dice_record *record)
{
    return record->pages->page_count;
}

void dice_record_draw(const struct dice_record *record, struct press *press, int page_total)
{
    for (int page = 0; page < record->pages->page_count; page++) {
        sheet_begin(&record->sheet, press->canvas, page + record->pages_before, page_total);
        if (page == 0) {
            canvas_bookmark(press->canvas, 1, 0, record->sheet.head.title);
        }
        flow_draw(record->flow, press->canvas, page);
        canvas_page_end(press->canvas);
    }
}
