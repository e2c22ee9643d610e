/* The weather log: a day is two rows, day and night, with all that follows from the weather; the wet ground runs down
 * the page as a bar; the season at a glance stands at the head of the umpire's copy. */
#include "weather_log.h"

#include <string.h>

static const struct style *style_of(const struct weather_log *log)
{
    return log->press->style;
}

static bool has_block(const struct weather_log *log, enum sheet_block block)
{
    return style_has_block(style_of(log), SHEET_KIND_WEATHER_LOG, block);
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
    struct text_style label = style_text(style, ROLE_LABEL);
    struct season_strip strip = log->strip;
    struct rect body = sheet_body(&log->sheet, page);
    strip.page_first = first;
    strip.page_count = last - first + 1;
    body.height = log->strip_mm - style->table.space_mm;
    weather_strip_draw(canvas, &style->palette, &style->weather.look, &strip, body, &label);
}

/* ---- the foot: what the marks mean ---- */

struct legend_item {
    const char *words;
    enum weather_symbol symbol;
    bool not_on_land;
};

static const struct legend_item legend_items[] = {
    {"day", SYMBOL_SUN, false},
    {"night", SYMBOL_MOON, false},
    {"cloudy", SYMBOL_CLOUD, false},
    {"light rain", SYMBOL_LIGHT_RAIN, false},
    {"hard rain", SYMBOL_HARD_RAIN, false},
    {"fog", SYMBOL_FOG, false},
    {"calm", SYMBOL_CALM, false},
    {"high winds", SYMBOL_HIGH_WINDS, false},
    {"gale", SYMBOL_GALE, true},
    {"shut", SYMBOL_SHUT, false},
    {"as usual", SYMBOL_USUAL, false},
};

enum { LEGEND_COUNT = sizeof legend_items / sizeof *legend_items };

/* Places the legend's items line by line, and draws them where there is a canvas. Returns the height. */
static double legend_place(const struct weather_log *log, struct canvas *canvas, struct rect rect)
{
    const struct style *style = style_of(log);
    struct text_style label = style_text(style, ROLE_LABEL);
    double row = style->table.row_mm, gap = style->table.picture_gap_mm;
    double cap = fonts_cap_height(log->press->fonts, label.face, label.size_pt);
    struct point at = {rect.x, rect.y + row / 2};
    for (size_t i = 0; i < LEGEND_COUNT; i++) {
        const struct legend_item *item = &legend_items[i];
        if (item->not_on_land && log->weather->setting == SETTING_LAND) {
            continue;
        }
        double symbol = weather_symbol_width(&style->weather.look, item->symbol);
        double width = symbol + gap + style_width(style, log->press->fonts, ROLE_LABEL, item->words);
        if (at.x > rect.x && at.x + width > rect.x + rect.width) {
            at = (struct point){rect.x, at.y + row};
        }
        if (canvas != NULL) {
            weather_symbol_draw(canvas, &style->palette, &style->weather.look, item->symbol,
                                (struct point){at.x + symbol / 2, at.y}, 1);
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
        arena, "%sTwo marks side by side are the first and the second half of the period. Rain wets the ground from "
               "the end of its period on.%s%s%s%s",
        log->shown[LOG_WORD] ? "Bold: the sky has changed. " : "",
        land ? " March: overland moves, as a share of the usual." : "",
        sea ? " Sailing: as a share of what ships usually make in half a period, a quarter of their move for the day; "
              "in a calm only oars move; in a gale a ship on a coast may beach." : "",
        " Hits: of missiles, but not of catapults; in fog, creatures that shun the light take no harm from it.",
        log->drought && land ? " Drought: from week 5 on major rivers are as minor ones, and minor ones can be forded "
                               "anywhere; from week 7 on so can major ones, and minor ones carry no ships; casualties "
                               "are due at the week's end." : "");
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
    weather_columns_choose(log);
    foot_set(log);
    double width = sheet_body(&log->sheet, 0).width;
    if (log->umpire && has_block(log, BLOCK_STRIP)) {
        struct text_style label = style_text(press->style, ROLE_LABEL);
        log->strip_mm = weather_strip_height(&press->style->weather.look, &label) + press->style->table.space_mm;
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
    *table = weather_table(log);
    if (table_fits(log, table)) {
        return true;
    }
    if (!log->sheet.landscape) {
        log_lay(log, true);
        *table = weather_table(log);
    }
    for (size_t i = 0; i < sizeof dispensable / sizeof *dispensable && !table_fits(log, table); i++) {
        log->left_out[dispensable[i]] = true;
        weather_columns_choose(log);
        foot_set(log);
        *table = weather_table(log);
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
                        log->shown[LOG_DATE] ? ", another layout, or shorter names in [calendar]"
                                             : ", or another layout");
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
