/* The weather log: a day is two rows, day and night, with all that follows from the weather; the wet ground runs down the
 * page as a bar; the season at a glance stands at the head of the umpire's copy. */
#include <string.h>

#include "base/real.h"

#include "layout/table.h"
#include "sheets.h"

enum log_column {
    LOG_DAY,
    LOG_DATE,
    LOG_LIGHT,          /* sun or moon */
    LOG_SKY,
    LOG_WORD,
    LOG_FOG,            /* two: the halves of the period */
    LOG_FOG_2,
    LOG_WIND,
    LOG_WIND_2,
    LOG_LEVEL,          /* four: the levels of the ground */
    LOG_LEVEL_2,
    LOG_LEVEL_3,
    LOG_LEVEL_4,
    LOG_MARCH,
    LOG_FORDS,
    LOG_FERRIES,
    LOG_DROUGHT,
    LOG_PORT,
    LOG_PORT_2,
    LOG_SAIL,
    LOG_SAIL_2,
    LOG_SIGHT,
    LOG_SIGHT_2,
    LOG_HITS,
    LOG_HITS_2,
    LOG_DICE,
    LOG_COLUMNS
};

static const struct sheet_column columns_as_printed[LOG_COLUMNS] = {
    [LOG_DAY]     = {.label = "Day", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_ENTRY_STRONG,
                     .gap_mm = -1, .least_mm = 5.6},
    [LOG_DATE]    = {.label = "Date", .sizing = COLUMN_CONTENT, .role = ROLE_CELL, .gap_mm = 1.6, .most_mm = 26},
    [LOG_LIGHT]   = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 1.4},
    [LOG_SKY]     = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 1},
    [LOG_WORD]    = {.sizing = COLUMN_CONTENT, .role = ROLE_CELL, .gap_mm = 1.2},
    [LOG_FOG]     = {.label = "1st", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 1.6},
    [LOG_FOG_2]   = {.label = "2nd", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 0.8},
    [LOG_WIND]    = {.label = "1st", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 2},
    [LOG_WIND_2]  = {.label = "2nd", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 0.8},
    [LOG_LEVEL]   = {.label = "fords", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = 2.4},
    [LOG_LEVEL_2] = {.label = "ferries", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = -1},
    [LOG_LEVEL_3] = {.label = "half", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = -1},
    [LOG_LEVEL_4] = {.label = "halt", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .gap_mm = -1},
    [LOG_MARCH]   = {.label = "March", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL_STRONG},
    [LOG_FORDS]   = {.label = "Fords", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 1.4},
    [LOG_FERRIES] = {.label = "Ferries", .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL,
                     .gap_mm = 1.2},
    [LOG_DROUGHT] = {.label = "Drought", .sizing = COLUMN_CONTENT, .role = ROLE_CELL, .gap_mm = 1.4},
    [LOG_PORT]    = {.label = "Ports", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL},
    [LOG_PORT_2]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 0.6},
    [LOG_SAIL]    = {.label = "Sailing", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL, .gap_mm = 1.6},
    [LOG_SAIL_2]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 0.8},
    [LOG_SIGHT]   = {.label = "Sight, yd", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL},
    [LOG_SIGHT_2] = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 0.8},
    [LOG_HITS]    = {.label = "Hits", .label_span = 2, .sizing = COLUMN_CONTENT, .align = ALIGN_CENTER,
                     .role = ROLE_CELL, .gap_mm = 1.6},
    [LOG_HITS_2]  = {.sizing = COLUMN_CONTENT, .align = ALIGN_CENTER, .role = ROLE_CELL, .gap_mm = 0.6},
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

struct weather_log {
    struct press *press;
    const struct weather *weather;
    size_t period_count;          /* that the reader may see */
    bool umpire;
    bool drought;                 /* there is one in what is seen */
    bool left_out[LOG_COLUMNS];   /* for want of room */
    bool shown[LOG_COLUMNS];
    int column_of[LOG_COLUMNS];   /* its place in the table */
    int *levels;                  /* of the ground, per period */
    struct sheet sheet;
    struct flow *flow;
    struct set_text note;
    struct season_strip strip;
    double strip_mm;              /* its height with the space below; 0: none */
    double foot_mm;               /* height of legend and note, with the space above them */
};

static const struct style *style_of(const struct weather_log *log)
{
    return log->press->style;
}

static bool has_block(const struct weather_log *log, enum sheet_block block)
{
    return style_has_block(style_of(log), SHEET_KIND_WEATHER_LOG, block);
}

/* ---- cells ---- */

/* One of these for each symbol, so that a cell can point at the one it shows. */
static const enum weather_symbol symbols[SYMBOL_COUNT] = {
    SYMBOL_SUN,  SYMBOL_MOON,       SYMBOL_CLOUD, SYMBOL_LIGHT_RAIN, SYMBOL_HARD_RAIN, SYMBOL_FOG,    SYMBOL_CALM,
    SYMBOL_HIGH_WINDS, SYMBOL_GALE, SYMBOL_SHUT,  SYMBOL_USUAL,      SYMBOL_RING,      SYMBOL_CHANGE,
};

static void symbol_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const enum weather_symbol *symbol = context;
    struct weather_look look = style_weather_look(style);
    struct point center = {rect.x + rect.width / 2, rect.y + rect.height / 2};
    weather_symbol_draw(canvas, &style->palette, &look, *symbol, center, 1);
}

static void symbol_set(const struct weather_log *log, struct sheet_cell *cell, enum weather_symbol symbol)
{
    struct weather_look look = style_weather_look(style_of(log));
    cell->draw = symbol_draw;
    cell->context = &symbols[symbol];
    cell->picture_mm = weather_symbol_width(&look, symbol);
}

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
    symbol_set(log, &cells[LOG_LIGHT], period->part == WEATHER_DAY ? SYMBOL_SUN : SYMBOL_MOON);
    if (period->sky != SKY_CLEAR) {    /* fair days are white */
        symbol_set(log, &cells[LOG_SKY], skies[period->sky]);
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
            symbol_set(log, &cells[LOG_FOG + half], SYMBOL_FOG);
        } else if (air != AIR_USUAL) {
            symbol_set(log, &cells[LOG_WIND + half], winds[air]);
        }
    }
}

static void shut_set(const struct weather_log *log, struct sheet_cell *cell, bool shut)
{
    symbol_set(log, cell, shut ? SYMBOL_SHUT : SYMBOL_USUAL);
}

static void land_set(const struct weather_log *log, struct sheet_cell *cells, const struct weather_period *period)
{
    struct arena *arena = log->press->arena;
    if (period->march_percent == 100) {
        symbol_set(log, &cells[LOG_MARCH], SYMBOL_USUAL);
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
        symbol_set(log, &cells[LOG_DROUGHT], SYMBOL_USUAL);
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
        symbol_set(log, &cells[LOG_SAIL + at], SYMBOL_USUAL);
    } else {
        cells[LOG_SAIL + at].text = sail_words(half);
    }
    if (half->sight_yards == 0) {
        symbol_set(log, &cells[LOG_SIGHT + at], SYMBOL_USUAL);
    } else {
        cells[LOG_SIGHT + at].text = arena_print(arena, "%d", half->sight_yards);
    }
    if (half->hits == 0) {
        symbol_set(log, &cells[LOG_HITS + at], SYMBOL_USUAL);
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
    struct weather_look look = style_weather_look(style);
    struct ground_bar bar = bar_of(log, canvas_scratch(canvas), part);
    weather_ground_draw_body(canvas, &style->palette, &look, &bar);
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
    struct weather_look look = style_weather_look(style);
    struct ground_bar bar = bar_of(log, canvas_scratch(canvas), part);
    weather_ground_draw_edge(canvas, &style->palette, &look, &bar);
    for (int first = part->first; first <= part->last;) {
        int last = first;
        while (last < part->last && log->weather->periods[last + 1].week == log->weather->periods[first].week) {
            last++;
        }
        week_draw(log, canvas, part, first, last);
        first = last + 1;
    }
}

/* ---- the season at a glance ---- */

static const char *const *strip_labels(const struct weather_log *log, double width, struct season_strip *strip)
{
    struct press *press = log->press;
    const struct calendar *calendar = &press->chronicle->campaign->calendar;
    struct text_style style = style_text(press->style, ROLE_LABEL);
    bool dates = calendar->kind != CALENDAR_NONE;
    const char *widest = "";
    double most = 0;
    const char **texts = arena_alloc_array(press->arena, (size_t)log->weather->days, sizeof *texts);
    for (int i = 0; i < log->weather->days; i++) {
        int day = log->weather->first_day + i;
        texts[i] = dates || i == 0 ? calendar_print_short(press->arena, calendar, day)
                                   : arena_print(press->arena, "%d", day);
        double text_width = style_width(press->style, press->fonts, ROLE_LABEL, texts[i]);
        if (text_width > most) {
            most = text_width;
            widest = texts[i];
        }
    }
    strip->label_days = weather_strip_label_days(press->fonts, &style, widest, width, strip->period_count);
    int count = 0;
    for (int i = 0; i < log->weather->days; i += strip->label_days) {
        texts[count++] = texts[i];
    }
    strip->label_count = count;
    return texts;
}

static struct season_strip strip_of(const struct weather_log *log, double width)
{
    const struct weather *weather = log->weather;
    struct arena *arena = log->press->arena;
    size_t count = weather->period_count;
    unsigned char *sky = arena_alloc(arena, count), *ground = arena_alloc(arena, count);
    unsigned char *fog = arena_alloc(arena, count), *wind = arena_alloc(arena, count);
    for (size_t i = 0; i < count; i++) {
        const struct weather_period *period = &weather->periods[i];
        sky[i] = (unsigned char)period->sky;
        ground[i] = (unsigned char)period->ground;
        for (int half = 0; half < WEATHER_HALVES; half++) {
            fog[i] |= period->halves[half].air == AIR_FOG;
            wind[i] |= period->halves[half].air > AIR_FOG;
        }
    }
    struct season_strip strip = {
        .period_count = (int)count,
        .sky = sky,
        .ground = ground,
        .fog = fog,
        .wind = wind,
        .rain_word = "rain",
        .ground_word = "ground",
        .fog_word = "fog",
        .wind_word = "wind",
    };
    strip.labels = strip_labels(log, width, &strip);
    return strip;
}

enum { STRIP_DAYS_LEAST = 4 };    /* that a page has room for below the strip */

static bool strip_on_page(const struct weather_log *log, int page)
{
    const struct style *style = style_of(log);
    double height = sheet_body(&log->sheet, page).height;
    double rows = style->table.spanner_head_mm + STRIP_DAYS_LEAST * WEATHER_PART_COUNT * style->table.close_row_mm;
    return log->strip_mm > 0 && height >= log->strip_mm + rows + log->foot_mm
           && (page == 0 || height >= style->weather.strip_body_mm);
}

static void strip_draw(const struct weather_log *log, struct canvas *canvas, int page, int first, int last)
{
    const struct style *style = style_of(log);
    struct weather_look look = style_weather_look(style);
    struct text_style label = style_text(style, ROLE_LABEL);
    struct season_strip strip = log->strip;
    struct rect body = sheet_body(&log->sheet, page);
    strip.page_first = first;
    strip.page_count = last - first + 1;
    body.height = log->strip_mm - style->table.space_mm;
    weather_strip_draw(canvas, &style->palette, &look, &strip, body, &label);
}

/* ---- the foot: what the marks mean ---- */

struct legend_item {
    enum weather_symbol symbol;
    const char *words;
    bool at_sea, on_land;    /* where it is needed; neither: everywhere */
};

static const struct legend_item legend_items[] = {
    {SYMBOL_SUN, "day", false, false},
    {SYMBOL_MOON, "night", false, false},
    {SYMBOL_CLOUD, "cloudy", false, false},
    {SYMBOL_LIGHT_RAIN, "light rain", false, false},
    {SYMBOL_HARD_RAIN, "hard rain", false, false},
    {SYMBOL_FOG, "fog", false, false},
    {SYMBOL_CALM, "calm", false, false},
    {SYMBOL_HIGH_WINDS, "high winds", false, false},
    {SYMBOL_GALE, "gale", true, false},
    {SYMBOL_SHUT, "shut", false, false},
    {SYMBOL_USUAL, "as usual", false, false},
};

enum { LEGEND_COUNT = sizeof legend_items / sizeof *legend_items };

/* Places the legend's items line by line, and draws them where there is a canvas. Returns the height. */
static double legend_place(const struct weather_log *log, struct canvas *canvas, struct rect rect)
{
    const struct style *style = style_of(log);
    struct weather_look look = style_weather_look(style);
    struct text_style label = style_text(style, ROLE_LABEL);
    double row = style->table.row_mm, gap = style->table.picture_gap_mm;
    double cap = fonts_cap_height(log->press->fonts, label.face, label.size_pt);
    struct point at = {rect.x, rect.y + row / 2};
    for (size_t i = 0; i < LEGEND_COUNT; i++) {
        const struct legend_item *item = &legend_items[i];
        if (item->at_sea && log->weather->setting == SETTING_LAND) {
            continue;
        }
        double symbol = weather_symbol_width(&look, item->symbol);
        double width = symbol + gap + style_width(style, log->press->fonts, ROLE_LABEL, item->words);
        if (at.x > rect.x && at.x + width > rect.x + rect.width) {
            at = (struct point){rect.x, at.y + row};
        }
        if (canvas != NULL) {
            weather_symbol_draw(canvas, &style->palette, &look, item->symbol, (struct point){at.x + symbol / 2, at.y}, 1);
            canvas_text(canvas, (struct point){at.x + symbol + gap, at.y + cap / 2}, &label, item->words);
        }
        at.x += width + style->weather.legend_gap_mm;
    }
    return at.y + row / 2 - rect.y;
}

static const char *note_words(const struct weather_log *log)
{
    struct arena *arena = log->press->arena;
    bool sea = log->weather->setting != SETTING_LAND, land = log->weather->setting != SETTING_SEA;
    return arena_print(
        arena, "%sTwo marks side by side are the first and the second half of the period. Rain wets the ground from the "
               "end of its period on.%s%s%s%s",
        log->shown[LOG_WORD] ? "Bold: the sky has changed. " : "",
        land ? " March: overland moves, as a share of the usual." : "",
        sea ? " Sailing: as a share of what ships usually make in half a period, a quarter of their move for the day; "
              "in a calm only oars move; in a gale a ship on a coast may beach." : "",
        " Hits: of missiles, but not of catapults; in fog, creatures that shun the light take no harm from it.",
        log->drought && land ? " Drought: from week 5 on major rivers are as minor ones, and minor ones can be forded anywhere; "
                       "from week 7 on so can major ones, and minor ones carry no ships; casualties are due at the "
                       "week's end." : "");
}

/* Directly below the rows. */
static void foot_draw(const struct weather_log *log, struct canvas *canvas, const struct flow_pages *pages, int page)
{
    const struct style *style = style_of(log);
    struct rect rect = sheet_body(&log->sheet, page);
    for (int i = 0; i < pages->place_count; i++) {
        if (pages->places[i].page == page) {
            rect.y = pages->places[i].rect.y + pages->places[i].rect.height + style->table.space_mm / 2;
        }
    }
    if (has_block(log, BLOCK_LEGEND)) {
        rect.y += legend_place(log, canvas, rect);
    }
    struct point at = {rect.x, rect.y + log->note.leading_mm};
    lines_draw(canvas, style, &log->note, 0, log->note.line_count, at, rect.width, ALIGN_LEFT);
}

static double foot_height(const struct weather_log *log, double width)
{
    double legend = has_block(log, BLOCK_LEGEND) ? legend_place(log, NULL, (struct rect){0, 0, width, 0}) : 0;
    double note = log->note.line_count * log->note.leading_mm;
    return legend + note > 0 ? style_of(log)->table.space_mm / 2 + legend + note : 0;
}

/* ---- the sheet ---- */

/* Which columns there are: of the land, of the sea, of the umpire. */
static void columns_choose(struct weather_log *log)
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

/* A level's heading stands at the foot of its own step, and does not run into the one before. */
static double level_least(const struct weather_log *log, int column)
{
    static const double apart_mm = 1;
    const struct style *style = style_of(log);
    double heading = style_width(style, log->press->fonts, ROLE_COLUMN_HEAD, columns_as_printed[column].label) + apart_mm;
    return heading > style->weather.least_level_mm ? heading : style->weather.least_level_mm;
}

/* The marks of an empty column are as wide as those of a full one, so that all pages of all seasons look alike. */
static double column_least(const struct weather_log *log, int column)
{
    struct weather_look look = style_weather_look(style_of(log));
    const struct style_weather *weather = &style_of(log)->weather;
    switch (column) {
    case LOG_SKY:
        return weather_symbol_width(&look, SYMBOL_HARD_RAIN);
    case LOG_WORD:
        return style_width(style_of(log), log->press->fonts, ROLE_CELL_STRONG, weather_sky_word(SKY_LIGHT_RAIN));
    case LOG_FOG:
    case LOG_FOG_2:
        return weather_symbol_width(&look, SYMBOL_FOG);
    case LOG_WIND:
    case LOG_WIND_2:
        return weather_symbol_width(&look, SYMBOL_GALE);
    case LOG_LEVEL:
    case LOG_LEVEL_2:
    case LOG_LEVEL_3:
    case LOG_LEVEL_4:
        return level_least(log, column);
    case LOG_PORT:
    case LOG_PORT_2:
        return weather_symbol_width(&look, SYMBOL_SHUT);
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

static struct sheet_table table_of(struct weather_log *log)
{
    struct arena *arena = log->press->arena;
    struct sheet_column *columns = arena_alloc_array(arena, LOG_COLUMNS, sizeof *columns);
    struct sheet_spanner *spanners = arena_alloc_array(arena, SPANNER_COUNT, sizeof *spanners);
    struct sheet_row *rows = arena_alloc_array(arena, log->period_count, sizeof *rows);
    int column_count = 0, spanner_count = 0;
    for (int i = 0; i < LOG_COLUMNS; i++) {
        if (log->shown[i]) {
            columns[column_count] = columns_as_printed[i];
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

/* Legend and note, for the columns that are shown. */
static void foot_set(struct weather_log *log)
{
    const struct press *press = log->press;
    double width = sheet_body(&log->sheet, 0).width;
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = press->style};
    log->note = lines_set_plain(&setting, ROLE_LABEL, has_block(log, BLOCK_NOTE) ? note_words(log) : "", width, 0);
    log->foot_mm = foot_height(log, width);
}

/* Whether all words keep to their lines: the table is then no higher than on the widest of papers. */
static bool table_fits(struct weather_log *log, const struct sheet_table *table)
{
    static const double wide_mm = 2000;
    struct press *press = log->press;
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = press->style};
    struct sheet_table_layout *here = sheet_table_measure(table, &setting, sheet_body(&log->sheet, 0).width);
    struct sheet_table_layout *apart = sheet_table_measure(table, &setting, wide_mm);
    return sheet_table_height(here) <= sheet_table_height(apart);
}

static struct rect log_body(const void *context, int page)
{
    const struct weather_log *log = context;
    struct rect body = sheet_body(&log->sheet, page);
    double above = strip_on_page(log, page) ? log->strip_mm : 0;
    return (struct rect){body.x, body.y + above, body.width, body.height - above - log->foot_mm};
}

static struct sheet_head head_of(const struct weather_log *log)
{
    const struct press *press = log->press;
    const struct campaign *campaign = press->chronicle->campaign;
    const char *turn = campaign->turn > 0 ? arena_print(press->arena, " · turn %d", campaign->turn) : "";
    const struct weather_period *last = &log->weather->periods[log->period_count - 1];
    return (struct sheet_head){
        .campaign = campaign->name,
        .form_code = "Form W 1",
        .title = "Weather",
        .title_figures = calendar_print_range(press->arena, &campaign->calendar, log->weather->first_day, last->day),
        .audience = log->umpire ? AUDIENCE_UMPIRE : AUDIENCE_PLAYERS,
        .foot_left = arena_print(press->arena, "%s%s", campaign->name, turn),
        .foot_middle = log->umpire ? arena_print(press->arena, "seed %s", campaign->seed) : NULL,
        .foot_name = "Weather log",
    };
}

/* What follows from whether the paper lies on its side. */
static void log_lay(struct weather_log *log, bool landscape)
{
    struct press *press = log->press;
    log->sheet.landscape = landscape;
    memset(log->left_out, 0, sizeof log->left_out);
    columns_choose(log);
    foot_set(log);
    double width = sheet_body(&log->sheet, 0).width;
    if (log->umpire && has_block(log, BLOCK_STRIP)) {
        struct weather_look look = style_weather_look(press->style);
        struct text_style label = style_text(press->style, ROLE_LABEL);
        log->strip_mm = weather_strip_height(&look, &label) + press->style->table.space_mm;
        log->strip = strip_of(log, width);
    }
}

static void log_prepare(struct weather_log *log)
{
    struct press *press = log->press;
    const struct weather_period *periods = log->weather->periods;
    log->levels = arena_alloc_array(press->arena, log->period_count, sizeof *log->levels);
    for (size_t i = 0; i < log->period_count; i++) {
        log->levels[i] = periods[i].ground;
        log->drought = log->drought || periods[i].drought_week > 0;
    }
    log->sheet = (struct sheet){
        .style = press->style,
        .fonts = press->fonts,
        .arena = press->arena,
        .look = SHEET_FORM,
        .duplex = press->chronicle->campaign->duplex,
        .head = head_of(log),
    };
    log_lay(log, sheet_body(&log->sheet, 0).width < press->style->table.upright_mm);
}

static struct weather_log *log_new(struct press *press, size_t period_count, bool umpire)
{
    struct weather_log *log = arena_alloc(press->arena, sizeof *log);
    *log = (struct weather_log){
        .press = press, .weather = press->chronicle->weather, .period_count = period_count, .umpire = umpire};
    log_prepare(log);
    return log;
}

/* Paper that is too narrow upright is laid on its side. Where that does not help, dice and then words give way: symbols
 * stand for the sky as well. False where nothing helps. */
static bool columns_fit(struct weather_log *log, struct sheet_table *table)
{
    static const enum log_column dispensable[] = {LOG_DICE, LOG_WORD};
    *table = table_of(log);
    if (table_fits(log, table)) {
        return true;
    }
    if (!log->sheet.landscape) {
        log_lay(log, true);
        *table = table_of(log);
    }
    for (size_t i = 0; i < sizeof dispensable / sizeof *dispensable && !table_fits(log, table); i++) {
        log->left_out[dispensable[i]] = true;
        columns_choose(log);
        foot_set(log);
        *table = table_of(log);
    }
    return table_fits(log, table);
}

static void log_draw(struct press *press, size_t period_count, bool umpire)
{
    struct weather_log *log = log_new(press, period_count, umpire);
    struct sheet_table rows;
    columns_fit(log, &rows);
    log->flow = flow_new(press->arena, press->fonts, press->style,
                         (struct flow_frame){.body = log_body, .context = log});
    int table = flow_table(log->flow, &rows);
    const struct flow_pages *pages = flow_place(log->flow);
    const struct calendar *calendar = &press->chronicle->campaign->calendar;
    for (int page = 0; page < pages->page_count; page++) {
        int first = 0, last = 0;
        flow_table_rows_on(log->flow, table, page, &first, &last);
        const struct weather_period *periods = log->weather->periods;
        log->sheet.head.title_figures =
            calendar_print_range(press->arena, calendar, periods[first].day, periods[last].day);
        sheet_begin(&log->sheet, press->canvas, page, pages->page_count);
        if (page == 0) {
            canvas_bookmark(press->canvas, 0, 0, log->sheet.head.title);
        }
        if (strip_on_page(log, page)) {
            strip_draw(log, press->canvas, page, first, last);
        }
        flow_draw(log->flow, press->canvas, page);
        foot_draw(log, press->canvas, pages, page);
        canvas_page_end(press->canvas);
    }
}

void weather_check(const struct press *press, struct diagnostics *diagnostics, size_t subject)
{
    (void)subject;
    struct press own = *press;
    struct weather_log *log = log_new(&own, press->chronicle->weather->period_count, true);
    struct sheet_table rows;
    if (!columns_fit(log, &rows)) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, press->chronicle->campaign->weather.place,
                        "the weather log needs more width than %s has with this layout, even on its side; use larger "
                        "paper%s", press->style->paper_name,
                        log->shown[LOG_DATE] ? ", another layout, or shorter names in [calendar]" : ", or another layout");
    }
}

size_t weather_count(const struct chronicle *chronicle)
{
    return chronicle->weather != NULL;
}

size_t weather_players_count(const struct chronicle *chronicle)
{
    return chronicle->weather_known > 0;
}

void weather_umpire_draw(struct press *press, size_t subject)
{
    (void)subject;
    log_draw(press, press->chronicle->weather->period_count, true);
}

void weather_players_draw(struct press *press, size_t subject)
{
    (void)subject;
    log_draw(press, press->chronicle->weather_known, false);
}
