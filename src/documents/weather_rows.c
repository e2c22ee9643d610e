/* The weather log's table: its columns, what stands in a period's row, and what is drawn across the rows. */
#include "weather_log.h"

#include "base/real.h"

/* Gaps in the layout's steps; 0: the gutter. */
static const struct sheet_column columns_as_printed[LOG_COLUMNS] = {
    [LOG_DAY]     = {.label = "Day", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_ENTRY_STRONG,
                     .gap_mm = -1, .least_mm = 5.6},
    [LOG_DATE]    = {.label = "Date", .sizing = COLUMN_CONTENT, .role = ROLE_CELL, .gap_mm = 8, .most_mm = 26},
    [LOG_LIGHT]   = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 7},
    [LOG_SKY]     = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 5},
    [LOG_WORD]    = {.sizing = COLUMN_CONTENT, .role = ROLE_CELL, .gap_mm = 6},
    [LOG_FOG]     = {.label = "1st", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 8},
    [LOG_FOG_2]   = {.label = "2nd", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 4},
    [LOG_WIND]    = {.label = "1st", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 10},
    [LOG_WIND_2]  = {.label = "2nd", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 4},
    [LOG_LEVEL]   = {.label = "fords", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = 12},
    [LOG_LEVEL_2] = {.label = "ferries", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = -1},
    [LOG_LEVEL_3] = {.label = "half", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = -1},
    [LOG_LEVEL_4] = {.label = "halt", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = -1},
    [LOG_MARCH]   = {.label = "March", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL_STRONG},
    [LOG_FORDS]   = {.label = "Fords", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL,
                     .gap_mm = 7},
    [LOG_FERRIES] = {.label = "Ferries", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL,
                     .gap_mm = 6},
    [LOG_DROUGHT] = {.label = "Drought", .sizing = COLUMN_CONTENT, .role = ROLE_CELL, .gap_mm = 7},
    [LOG_PORT]    = {.label = "Ports", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL},
    [LOG_PORT_2]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 3},
    [LOG_SAIL]    = {.label = "Sailing", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL, .gap_mm = 8},
    [LOG_SAIL_2]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 4},
    [LOG_SIGHT]   = {.label = "Sight, yd", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL},
    [LOG_SIGHT_2] = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 4},
    [LOG_HITS]    = {.label = "Hits", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL, .gap_mm = 8},
    [LOG_HITS_2]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 3},
    [LOG_DICE]    = {.sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL},
};

static const struct {
    const char *label;
    enum log_column first, last;
} spanners_as_printed[] = {
    {"Sky", LOG_DAY, LOG_WORD},
    {"Fog", LOG_FOG, LOG_FOG_2},
    {"Wind", LOG_WIND, LOG_WIND_2},
    {"Wet ground", LOG_LEVEL, LOG_LEVEL_4},
    {"On land", LOG_MARCH, LOG_DROUGHT},
    {"At sea", LOG_PORT, LOG_SAIL_2},
    {"In battle", LOG_SIGHT, LOG_HITS_2},
    {"Dice", LOG_DICE, LOG_DICE},
};

enum { SPANNER_COUNT = sizeof spanners_as_printed / sizeof *spanners_as_printed };
static const struct style *style_of(const struct weather_log *log)
{
    return log->press->style;
}

/* ---- cells ---- */

static void text_set(struct sheet_cell *cell, enum role role, const char *text)
{
    cell->has_role = true;
    cell->role = role;
    cell->text = text;
}

static void sky_set(const struct weather_log *log, struct sheet_cell *cells, const struct weather_period *period)
{
    static const enum weather_symbol skies[SKY_COUNT] = {
        [SKY_CLOUDY] = SYMBOL_CLOUD, [SKY_LIGHT_RAIN] = SYMBOL_LIGHT_RAIN, [SKY_HARD_RAIN] = SYMBOL_HARD_RAIN};
    weather_mark_set(style_of(log), &cells[LOG_LIGHT], period->part == WEATHER_DAY ? SYMBOL_SUN : SYMBOL_MOON);
    if (period->sky != SKY_CLEAR) {    /* fair days are white */
        weather_mark_set(style_of(log), &cells[LOG_SKY], skies[period->sky]);
    }
    text_set(&cells[LOG_WORD], period->changed ? ROLE_CELL_STRONG : ROLE_CELL, weather_sky_word(period->sky));
}

static void air_set(const struct weather_log *log, struct sheet_cell *cells, const struct weather_period *period)
{
    static const enum weather_symbol winds[AIR_COUNT] = {
        [AIR_CALM] = SYMBOL_CALM, [AIR_HIGH_WINDS] = SYMBOL_HIGH_WINDS, [AIR_GALE] = SYMBOL_GALE};
    for (int half = 0; half < WEATHER_HALVES; half++) {
        enum weather_air air = period->halves[half].air;
        if (air == AIR_FOG) {
            weather_mark_set(style_of(log), &cells[LOG_FOG + half], SYMBOL_FOG);
        } else if (air != AIR_USUAL) {
            weather_mark_set(style_of(log), &cells[LOG_WIND + half], winds[air]);
        }
    }
}

static void shut_set(const struct weather_log *log, struct sheet_cell *cell, bool shut)
{
    weather_mark_set(style_of(log), cell, shut ? SYMBOL_SHUT : SYMBOL_USUAL);
}

static void land_set(const struct weather_log *log, struct sheet_cell *cells, const struct weather_period *period)
{
    struct arena *arena = log->press->arena;
    if (period->march_percent == 100) {
        weather_mark_set(style_of(log), &cells[LOG_MARCH], SYMBOL_USUAL);
    } else {
        text_set(&cells[LOG_MARCH], ROLE_CELL_STRONG,
                 period->march_percent == 0 ? "halt" : arena_print(arena, "%d %%", period->march_percent));
    }
    shut_set(log, &cells[LOG_FORDS], period->fords_shut);
    shut_set(log, &cells[LOG_FERRIES], period->ferries_shut);
    if (period->losses_percent > 0) {
        text_set(&cells[LOG_DROUGHT], ROLE_CELL_STRONG, arena_print(arena, "lose %d %%", period->losses_percent));
    } else if (period->drought_week >= WEATHER_DROUGHT_FIRST) {
        text_set(&cells[LOG_DROUGHT], ROLE_CELL, arena_print(arena, "week %d", period->drought_week));
    } else if (period->drought_week > 0) {
        text_set(&cells[LOG_DROUGHT], ROLE_CELL, "eased");
    } else {
        weather_mark_set(style_of(log), &cells[LOG_DROUGHT], SYMBOL_USUAL);
    }
}

/* In shares of what ships usually do; oars where sails hang idle. */
static const char *sail_words(const struct weather_half *half)
{
    static const char *const shares[] = {"0", "¼", "½", "¾", "1", "1¼", "1½"};
    static const char *const oars[] = {"0", "oars ¼", "oars ½", "oars ¾", "oars"};
    return half->sail == 0 ? oars[half->oars] : shares[half->sail];
}

static void half_set(const struct weather_log *log, struct sheet_cell *cells, const struct weather_half *half, int at)
{
    struct arena *arena = log->press->arena;
    shut_set(log, &cells[LOG_PORT + at], half->ports_shut);
    if (half->sail == WEATHER_MOVE_WHOLE) {
        weather_mark_set(style_of(log), &cells[LOG_SAIL + at], SYMBOL_USUAL);
    } else {
        cells[LOG_SAIL + at].text = sail_words(half);
    }
    if (half->sight_yards == 0) {
        weather_mark_set(style_of(log), &cells[LOG_SIGHT + at], SYMBOL_USUAL);
    } else {
        cells[LOG_SIGHT + at].text = arena_print(arena, "%d", half->sight_yards);
    }
    if (half->hits == 0) {
        weather_mark_set(style_of(log), &cells[LOG_HITS + at], SYMBOL_USUAL);
    } else {
        cells[LOG_HITS + at].text = arena_print(arena, "−%d", -half->hits);
    }
}

/* The dice of a period in the order in which they fell, but for those of sight in fog: their yards stand in the row. A
 * period that the umpire settled has none, and says so. */
static void dice_set(const struct weather_log *log, struct sheet_cell *cell, const struct weather_period *period)
{
    const struct roll *rolls = log->weather->log.rolls + period->roll_first;
    const struct table *sight = log->press->chronicle->campaign->ruleset.tables[TABLE_WEATHER_SIGHT];
    size_t count = 0, at = 0;
    for (size_t i = 0; i < period->roll_count; i++) {
        count += rolls[i].table == sight ? 0 : rolls[i].dice_count;
    }
    struct die *dice = arena_alloc_array(log->press->arena, count, sizeof *dice);
    for (size_t i = 0; i < period->roll_count; i++) {
        for (size_t k = 0; k < rolls[i].dice_count && rolls[i].table != sight; k++) {
            dice[at++] = rolls[i].dice[k];
        }
    }
    if (count > 0) {
        dice_picture_set(log->press, cell, dice, count, style_of(log)->weather.die_mm);
    } else if (period->pinned) {
        text_set(cell, ROLE_LABEL, "settled");
    }
}

static void day_set(const struct weather_log *log, struct sheet_cell *cells, const struct weather_period *period)
{
    const struct calendar *calendar = &log->press->chronicle->campaign->calendar;
    struct arena *arena = log->press->arena;
    if (period->part == WEATHER_DAY) {
        cells[LOG_DAY].text = arena_print(arena, "%d", period->day);
        cells[LOG_DATE].text = calendar_print_short(arena, calendar, period->day);
    } else {
        text_set(&cells[LOG_DATE], ROLE_LABEL, calendar_weekday(calendar, period->day));
    }
}

/* Only the columns that are shown, in their order. */
static const struct sheet_cell *row_cells(const struct weather_log *log, const struct weather_period *period)
{
    struct sheet_cell all[LOG_COLUMNS] = {{0}};
    struct sheet_cell *cells = arena_alloc_array(log->press->arena, LOG_COLUMNS, sizeof *cells);
    day_set(log, all, period);
    sky_set(log, all, period);
    air_set(log, all, period);
    land_set(log, all, period);
    for (int half = 0; half < WEATHER_HALVES; half++) {
        half_set(log, all, &period->halves[half], half);
    }
    if (log->umpire) {
        dice_set(log, &all[LOG_DICE], period);
    }
    for (int i = 0; i < LOG_COLUMNS; i++) {
        if (log->shown[i]) {
            cells[log->column_of[i]] = all[i];
        }
    }
    return cells;
}

/* ---- the ground, and the weeks in the margin ---- */

static struct ground_bar bar_of(const struct weather_log *log, struct arena *scratch,
                                const struct sheet_table_part *part)
{
    int count = part->last - part->first + 1;
    double *edges = arena_alloc_array(scratch, (size_t)count + 1, sizeof *edges);
    for (int i = 0; i < count; i++) {
        edges[i] = part->rows[i].y;
    }
    edges[count] = part->rows[count - 1].y + part->rows[count - 1].height;
    const struct rect *first = &part->columns[log->column_of[LOG_LEVEL]];
    const struct rect *last = &part->columns[log->column_of[LOG_LEVEL_4]];
    return (struct ground_bar){
        .x_mm = first->x,
        .width_mm = last->x + last->width - first->x,
        .level_count = WEATHER_GROUND_MAX,
        .levels = log->levels + part->first,
        .edges_mm = edges,
        .count = count,
    };
}

static void ground_body_draw(const void *context, struct canvas *canvas, const struct style *style,
                             const struct sheet_table_part *part)
{
    const struct weather_log *log = context;
    struct ground_bar bar = bar_of(log, canvas_scratch(canvas), part);
    weather_ground_draw_body(canvas, &style->palette, &style->weather.look, &bar);
}

/* "Week 3 · 2 wet periods", as much of it as the line has room for. */
static const char *week_words(const struct weather_log *log, const struct weather_period *last, bool begun_before,
                              double room)
{
    struct press *press = log->press;
    const struct style *style = press->style;
    size_t end = (size_t)last->week * WEATHER_WEEK_DAYS * WEATHER_PART_COUNT;
    end = end < log->period_count ? end : log->period_count;
    int wet = log->weather->periods[end - 1].wet_in_week;
    const char *const words[] = {
        begun_before ? arena_print(press->arena, "Week %d continued", last->week)
                     : arena_print(press->arena, "Week %d · %d wet period%s", last->week, wet, wet == 1 ? "" : "s"),
        begun_before ? "" : arena_print(press->arena, "Week %d · %d wet", last->week, wet),
        arena_print(press->arena, "Week %d", last->week),
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (words[i][0] != '\0' && style_width(style, press->fonts, ROLE_LABEL, words[i]) <= room) {
            return words[i];
        }
    }
    return NULL;
}

/* A line along the rows of a week, and its words, turned, left of it. */
static void week_draw(const struct weather_log *log, struct canvas *canvas, const struct sheet_table_part *part,
                      int first, int last)
{
    const struct style *style = style_of(log);
    const struct weather_period *period = &log->weather->periods[last];
    const struct rect *top = &part->rows[first - part->first], *bottom = &part->rows[last - part->first];
    bool begun_before = first > 0 && log->weather->periods[first - 1].week == period->week;
    double inset = style->table.die_gap_mm;
    double x = top->x - style->weather.week_mm;
    double from = top->y + inset, to = bottom->y + bottom->height - inset;
    struct path line;
    path_init(&line, canvas_scratch(canvas));
    path_segment(&line, (struct point){x, from}, (struct point){x, to});
    struct stroke stroke = style_stroke(style, WEIGHT_BOX, INK_ACCENT);
    canvas_stroke(canvas, &line, &stroke);
    const char *words = week_words(log, period, begun_before, to - from);
    if (words == NULL) {
        return;
    }
    struct text_style label = style_text(style, ROLE_LABEL);
    double width = style_width(style, log->press->fonts, ROLE_LABEL, words);
    label.color = style_color(style, INK_ACCENT);
    label.turn_rad = -REAL_PI / 2;
    canvas_text(canvas, (struct point){x - inset - stroke.width_mm, (from + to + width) / 2}, &label, words);
}

static void ground_edge_draw(const void *context, struct canvas *canvas, const struct style *style,
                             const struct sheet_table_part *part)
{
    const struct weather_log *log = context;
    struct ground_bar bar = bar_of(log, canvas_scratch(canvas), part);
    weather_ground_draw_edge(canvas, &style->palette, &style->weather.look, &bar);
    for (int first = part->first; first <= part->last;) {
        int last = first;
        while (last < part->last && log->weather->periods[last + 1].week == log->weather->periods[first].week) {
            last++;
        }
        week_draw(log, canvas, part, first, last);
        first = last + 1;
    }
}
/* ---- the table ---- */

/* Which columns there are: of the land, of the sea, of the umpire. */
void weather_columns_choose(struct weather_log *log)
{
    bool sea = log->weather->setting != SETTING_LAND, land = log->weather->setting != SETTING_SEA;
    bool dates = log->press->chronicle->campaign->calendar.kind != CALENDAR_NONE;
    int count = 0;
    for (int i = 0; i < LOG_COLUMNS; i++) {
        bool of_land = i >= LOG_MARCH && i <= LOG_DROUGHT, of_sea = i >= LOG_PORT && i <= LOG_SAIL_2;
        log->shown[i] = (!of_land || land) && (!of_sea || sea) && (i != LOG_DATE || dates)
                        && (i != LOG_DROUGHT || log->drought) && (i != LOG_DICE || log->umpire) && !log->left_out[i];
        log->column_of[i] = log->shown[i] ? count++ : -1;
    }
}

enum { LEVEL_HEADINGS_APART = 5 };    /* of the layout's steps */

/* A level's heading stands at the foot of its own step, and does not run into the one before. */
static double level_least(const struct weather_log *log, int column)
{
    const struct style *style = style_of(log);
    double apart = LEVEL_HEADINGS_APART * style->weather.gap_mm;
    double heading = style_width(style, log->press->fonts, ROLE_COLUMN_HEAD, columns_as_printed[column].label) + apart;
    return heading > style->weather.least_level_mm ? heading : style->weather.least_level_mm;
}

/* The marks of an empty column are as wide as those of a full one, so that all pages of all seasons look alike. */
static double column_least(const struct weather_log *log, int column)
{
    const struct style_weather *weather = &style_of(log)->weather;
    const struct weather_look *look = &weather->look;
    switch (column) {
    case LOG_SKY:
        return weather_symbol_width(look, SYMBOL_HARD_RAIN);
    case LOG_WORD:
        return style_width(style_of(log), log->press->fonts, ROLE_CELL_STRONG, weather_sky_word(SKY_LIGHT_RAIN));
    case LOG_FOG:
    case LOG_FOG_2:
        return weather_symbol_width(look, SYMBOL_FOG);
    case LOG_WIND:
    case LOG_WIND_2:
        return weather_symbol_width(look, SYMBOL_GALE);
    case LOG_LEVEL:
    case LOG_LEVEL_2:
    case LOG_LEVEL_3:
    case LOG_LEVEL_4:
        return level_least(log, column);
    case LOG_PORT:
    case LOG_PORT_2:
        return weather_symbol_width(look, SYMBOL_SHUT);
    case LOG_SAIL:
    case LOG_SAIL_2:
        return style_width(style_of(log), log->press->fonts, ROLE_CELL, "oars");
    case LOG_SIGHT:
    case LOG_SIGHT_2:
        return style_width(style_of(log), log->press->fonts, ROLE_CELL, "180");
    case LOG_HITS:
    case LOG_HITS_2:
        return style_width(style_of(log), log->press->fonts, ROLE_CELL, "−1");
    case LOG_DICE:
        return dice_picture_width(weather->die_mm, style_of(log)->table.die_gap_mm, 4);
    default:
        return columns_as_printed[column].least_mm;
    }
}

struct sheet_table weather_table(const struct weather_log *log)
{
    struct arena *arena = log->press->arena;
    struct sheet_column *columns = arena_alloc_array(arena, LOG_COLUMNS, sizeof *columns);
    struct sheet_spanner *spanners = arena_alloc_array(arena, SPANNER_COUNT, sizeof *spanners);
    struct sheet_row *rows = arena_alloc_array(arena, log->period_count, sizeof *rows);
    int column_count = 0, spanner_count = 0;
    for (int i = 0; i < LOG_COLUMNS; i++) {
        if (log->shown[i]) {
            columns[column_count] = weather_column(style_of(log), &columns_as_printed[i]);
            columns[column_count].least_mm = column_least(log, i);
            if (i >= LOG_LEVEL && i <= LOG_LEVEL_4) {
                columns[column_count].most_mm = style_of(log)->weather.level_mm;
            }
            column_count++;
        }
    }
    if (log->weather->setting == SETTING_SEA) {
        columns[log->column_of[LOG_LEVEL]].label = columns[log->column_of[LOG_LEVEL_2]].label = NULL;
    }
    for (int i = 0; i < SPANNER_COUNT; i++) {
        int first = spanners_as_printed[i].first, last = spanners_as_printed[i].last;
        while (last > first && !log->shown[last]) {
            last--;
        }
        if (last >= first && log->shown[first]) {
            spanners[spanner_count++] = (struct sheet_spanner){
                .label = spanners_as_printed[i].label, .first = log->column_of[first], .last = log->column_of[last]};
        }
    }
    for (size_t i = 0; i < log->period_count; i++) {
        const struct weather_period *period = &log->weather->periods[i];
        bool by_day = period->part == WEATHER_DAY;
        rows[i] = (struct sheet_row){.cells = row_cells(log, period), .tinted = !by_day, .keep_with_next = by_day};
    }
    return (struct sheet_table){
        .columns = columns,
        .column_count = column_count,
        .spanners = spanners,
        .spanner_count = spanner_count,
        .rows = rows,
        .row_count = (int)log->period_count,
        .look = LOOK_CLOSE,
        .line_each = WEATHER_PART_COUNT,
        .underlay = ground_body_draw,
        .underlay_context = log,
        .overlay = ground_edge_draw,
        .overlay_context = log,
    };
}
