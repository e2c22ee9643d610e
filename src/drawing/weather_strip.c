/* The season at a glance. Bars and profiles go into one path each, so that three years of weather are still a small
 * drawing. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "drawing/weather.h"

enum { SKY_CLOUDY = 1, SKY_LIGHT = 2 };

/* Where things stand from the top down, in sizes of the label's type, besides the look's bars: space above the labels,
 * above the highest bar, from the ground's foot to the fog's row, from there to the winds', and to the foot. */
static const double LABEL_LEAD = 0.34, BAR_AIR = 0.7, FOG_DROP = 1.0, WIND_DROP = 1.18, FOOT_AIR = 0.72;

/* In sizes too: a tick beside a label, from its baseline up and down, and the label's distance from it; a row's name
 * from the strip; half of a wind's tick; least space between labels; their white edge where lines may run behind. */
static const double TICK_UP = 1.0, TICK_DOWN = 0.05, TICK_GAP = 0.22, NAME_GAP = 0.59, WIND_HALF = 0.28,
                    LABEL_AIR = 0.7, LABEL_HALO = 0.3;

/* Bars of rain take this part of their step, but stand close together where the gap would be no wider than a hair; nor
 * are they ever wider than this part of their height. */
static const double BAR_PART = 0.875, BAR_GAP_LEAST_MM = 0.06, BAR_WIDEST = 0.4;

/* A wind's tick and a fog's dot take this part of their step where it is narrow. */
static const double TICK_PART = 0.47, DOT_PART = 0.88;

enum { LABELS_MOST = 16 };    /* more are not taken in */

struct strip_rows {
    double label_base, zero, ground_foot, fog, wind, foot;    /* ys from the top */
};

/* The season in steps of one period or of some days. */
struct strip_steps {
    int count;
    double step_mm;                 /* the last one also takes what is left at the season's end */
    double *rain_mm, *cloud_mm;     /* heights of bars; 0: none */
    double *ground_mm;
    bool *fog, *wind;
};

struct strip_drawing {
    struct canvas *canvas;
    const struct palette *palette;
    const struct weather_look *look;
    const struct season_strip *strip;
    const struct text_style *label;
    struct rect rect;
    struct strip_rows rows;
    struct strip_steps steps;
    struct path path;    /* cleared by each call that inks it */
};

static double type_mm(const struct text_style *label)
{
    return label->size_pt * POINT_MM;
}

static double text_width(struct fonts *fonts, const struct text_style *label, const char *text)
{
    return fonts_width(fonts, label->face, label->size_pt, label->tracking_mm, text);
}

/* Figures are about this high, whatever the face; so that a strip's height needs no fonts. */
static const double FIGURE_HEIGHT = 0.71;

static struct strip_rows measure_rows(const struct weather_look *look, const struct text_style *label)
{
    double size = type_mm(label);
    struct strip_rows rows = {.label_base = look->bar_edge_mm + (LABEL_LEAD + FIGURE_HEIGHT) * size};
    rows.zero = rows.label_base + BAR_AIR * size + fmax(look->strip_hard_mm, look->strip_light_mm);
    rows.ground_foot = rows.zero + STRIP_LEVEL_COUNT * look->strip_level_mm;
    rows.fog = rows.ground_foot + FOG_DROP * size;
    rows.wind = rows.fog + WIND_DROP * size;
    rows.foot = rows.wind + FOOT_AIR * size;
    return rows;
}

double weather_strip_height(const struct weather_look *look, const struct text_style *label)
{
    return measure_rows(look, label).foot;
}

/* ---- the season in steps */

static double rain_mm(const struct weather_look *look, unsigned char sky)
{
    return sky > SKY_LIGHT ? look->strip_hard_mm : sky == SKY_LIGHT ? look->strip_light_mm : 0;
}

static void gather_step(struct strip_drawing *drawing, int step, int first, int count)
{
    const struct season_strip *strip = drawing->strip;
    const struct weather_look *look = drawing->look;
    struct strip_steps *steps = &drawing->steps;
    double rain = 0, level = 0;
    int cloudy = 0;
    for (int i = first; i < first + count; i++) {
        rain += rain_mm(look, strip->sky[i]);
        cloudy += strip->sky[i] >= SKY_CLOUDY;
        level = fmax(level, strip->ground[i] < STRIP_LEVEL_COUNT ? strip->ground[i] : STRIP_LEVEL_COUNT);
        steps->fog[step] = steps->fog[step] || strip->fog[i] != 0;
        steps->wind[step] = steps->wind[step] || strip->wind[i] != 0;
    }
    steps->rain_mm[step] = rain / count;
    steps->cloud_mm[step] = rain <= 0 && 2 * cloudy >= count ? look->strip_cloudy_mm : 0;
    steps->ground_mm[step] = level * look->strip_level_mm;
}

static void gather_steps(struct strip_drawing *drawing)
{
    struct arena *arena = canvas_scratch(drawing->canvas);
    struct strip_steps *steps = &drawing->steps;
    int periods = drawing->strip->period_count, together = 1;
    double period_mm = drawing->rect.width / periods;
    if (period_mm < drawing->look->line_mm)
        together = 2 * (int)ceil(drawing->look->line_mm / (2 * period_mm));
    steps->count = periods > together ? periods / together : 1;
    steps->step_mm = together * period_mm;
    steps->rain_mm = arena_alloc_array(arena, (size_t)steps->count, sizeof *steps->rain_mm);
    steps->cloud_mm = arena_alloc_array(arena, (size_t)steps->count, sizeof *steps->cloud_mm);
    steps->ground_mm = arena_alloc_array(arena, (size_t)steps->count, sizeof *steps->ground_mm);
    steps->fog = arena_alloc_array(arena, (size_t)steps->count, sizeof *steps->fog);
    steps->wind = arena_alloc_array(arena, (size_t)steps->count, sizeof *steps->wind);
    for (int step = 0; step < steps->count; step++) {
        int first = step * together;
        gather_step(drawing, step, first, step + 1 < steps->count ? together : periods - first);
    }
}

static double step_x(const struct strip_drawing *drawing, int step)
{
    return drawing->rect.x + (step < drawing->steps.count ? step * drawing->steps.step_mm : drawing->rect.width);
}

/* Where the middle of a mark stands, which is as wide as this and stays within the strip. */
static double mark_x(const struct strip_drawing *drawing, int step, double width)
{
    double middle = (step_x(drawing, step) + step_x(drawing, step + 1)) / 2;
    return fmin(fmax(middle, drawing->rect.x + width / 2), drawing->rect.x + drawing->rect.width - width / 2);
}

/* ---- ink */

static void ink_fill(struct strip_drawing *drawing, enum ink ink)
{
    if (drawing->path.verb_count > 0)
        canvas_fill(drawing->canvas, &drawing->path, drawing->palette->colors[ink], FILL_NONZERO);
    path_clear(&drawing->path);
}

static void ink_stroke(struct strip_drawing *drawing, enum ink ink, double width_mm)
{
    struct stroke stroke = {.width_mm = width_mm, .color = drawing->palette->colors[ink]};
    if (drawing->path.verb_count > 0)
        canvas_stroke(drawing->canvas, &drawing->path, &stroke);
    path_clear(&drawing->path);
}

static void add_line(struct strip_drawing *drawing, double x1, double y1, double x2, double y2)
{
    path_segment(&drawing->path, (struct point){x1, y1}, (struct point){x2, y2});
}

/* Steps that stand side by side become one outline on the zero line; up is -1 for bars, 1 for the ground. */
static void add_profile(struct strip_drawing *drawing, const double *heights_mm, double up)
{
    double zero = drawing->rect.y + drawing->rows.zero, height = 0;
    for (int step = 0; step <= drawing->steps.count; step++) {
        double next = step < drawing->steps.count ? heights_mm[step] : 0;
        double x = step_x(drawing, step);
        if (next >= height && next <= height)
            continue;
        if (height <= 0)
            path_move(&drawing->path, (struct point){x, zero});
        else
            path_line(&drawing->path, (struct point){x, zero + up * height});
        path_line(&drawing->path, (struct point){x, zero + up * next});
        if (next <= 0)
            path_close(&drawing->path);
        height = next;
    }
}

/* ---- the rows */

static void draw_page(struct strip_drawing *drawing)
{
    const struct season_strip *strip = drawing->strip;
    int first = strip->page_first < 0 ? 0 : strip->page_first, end = strip->page_first + strip->page_count;
    end = end > strip->period_count ? strip->period_count : end;
    if (strip->page_count <= 0 || first >= end)
        return;
    double period_mm = drawing->rect.width / strip->period_count, half_edge = drawing->look->bar_edge_mm / 2;
    struct rect page = {drawing->rect.x + first * period_mm, drawing->rect.y, (end - first) * period_mm,
                        drawing->rows.foot};
    path_rect(&drawing->path, page);
    ink_fill(drawing, INK_TINT);
    if (drawing->palette->black) {    /* no tint there: lines at both sides */
        double half_line = drawing->look->hatch_mm / 2;
        double left = page.x + half_line, right = page.x + page.width - half_line;
        add_line(drawing, left, page.y, left, page.y + page.height);
        add_line(drawing, right, page.y, right, page.y + page.height);
        ink_stroke(drawing, INK_INK, 2 * half_line);
    }
    add_line(drawing, page.x, page.y + half_edge, page.x + page.width, page.y + half_edge);
    ink_stroke(drawing, INK_ACCENT, 2 * half_edge);
}

static void draw_rain(struct strip_drawing *drawing)
{
    const struct strip_steps *steps = &drawing->steps;
    double zero = drawing->rect.y + drawing->rows.zero;
    add_profile(drawing, steps->cloud_mm, -1);
    if (drawing->palette->black)    /* hollow, so as not to look like a little rain */
        ink_stroke(drawing, INK_INK, drawing->look->hatch_mm);
    else
        ink_fill(drawing, INK_GRID);
    if ((1 - BAR_PART) * steps->step_mm < BAR_GAP_LEAST_MM) {
        add_profile(drawing, steps->rain_mm, -1);
    } else {
        double width = fmin(BAR_PART * steps->step_mm, BAR_WIDEST * drawing->look->strip_hard_mm);
        for (int step = 0; step < steps->count; step++)
            if (steps->rain_mm[step] > 0)
                path_rect(&drawing->path, (struct rect){mark_x(drawing, step, width) - width / 2,
                                                        zero - steps->rain_mm[step], width, steps->rain_mm[step]});
    }
    ink_fill(drawing, INK_INK);
}

/* Lines along the ground's body, as in the bar down the page; each run of steps that reach so deep is one. */
static void add_ground_hatch(struct strip_drawing *drawing)
{
    const struct weather_look *look = drawing->look;
    const struct strip_steps *steps = &drawing->steps;
    int lines = (int)(look->strip_level_mm / look->hatch_gap_mm + 0.5);
    double gap = look->strip_level_mm / lines, zero = drawing->rect.y + drawing->rows.zero;
    for (int line = 0; line < lines * STRIP_LEVEL_COUNT; line++) {
        double depth = (line + 0.5) * gap;
        int start = -1;
        for (int step = 0; step <= steps->count; step++) {
            bool wet = step < steps->count && steps->ground_mm[step] > depth;
            if (wet && start < 0)
                start = step;
            if (!wet && start >= 0) {
                add_line(drawing, step_x(drawing, start), zero + depth, step_x(drawing, step), zero + depth);
                start = -1;
            }
        }
    }
}

static void draw_ground(struct strip_drawing *drawing)
{
    const struct weather_look *look = drawing->look;
    double left = drawing->rect.x, right = left + drawing->rect.width, zero = drawing->rect.y + drawing->rows.zero;
    add_profile(drawing, drawing->steps.ground_mm, 1);
    if (drawing->palette->black) {    /* hatched, so that it is not taken for rain */
        struct stroke line = {.width_mm = look->line_mm, .color = drawing->palette->colors[INK_ACCENT]};
        if (drawing->path.verb_count > 0)
            canvas_fill_stroke(drawing->canvas, &drawing->path, drawing->palette->colors[INK_PAPER], &line);
        path_clear(&drawing->path);
        add_ground_hatch(drawing);
        ink_stroke(drawing, INK_ACCENT, look->hatch_mm);
    } else {
        ink_fill(drawing, INK_ACCENT);
    }
    for (int level = 2; level <= STRIP_LEVEL_COUNT; level += 2)
        add_line(drawing, left, zero + level * look->strip_level_mm, right, zero + level * look->strip_level_mm);
    canvas_stroke(drawing->canvas, &drawing->path, &(struct stroke){
        .width_mm = look->level_mm, .color = drawing->palette->colors[INK_RULE], .dash_mm = look->level_dash_mm,
        .gap_mm = look->level_gap_mm});
    path_clear(&drawing->path);
    add_line(drawing, left, zero, right, zero);
    ink_stroke(drawing, INK_INK, look->line_mm);
}

/* Dots of fog; those that would touch grow together into a bar with round ends. */
static void draw_fog(struct strip_drawing *drawing)
{
    const struct strip_steps *steps = &drawing->steps;
    double most = 2 * drawing->look->strip_fog_mm, least = fmin(2 * drawing->look->line_mm, most);
    double width = fmax(fmin(DOT_PART * steps->step_mm, most), least);
    double y = drawing->rect.y + drawing->rows.fog;
    for (int step = 0; step < steps->count; step++) {
        if (!steps->fog[step])
            continue;
        int last = step;
        for (int next = step; next < steps->count && (next - last) * steps->step_mm < width; next++)
            if (steps->fog[next])
                last = next;
        add_line(drawing, mark_x(drawing, step, width), y, mark_x(drawing, last, width), y);
        step = last;
    }
    struct stroke dots = {.width_mm = width, .color = drawing->palette->colors[INK_INK], .cap = CAP_ROUND};
    if (drawing->path.verb_count > 0)
        canvas_stroke(drawing->canvas, &drawing->path, &dots);
    path_clear(&drawing->path);
}

static void draw_wind(struct strip_drawing *drawing)
{
    const struct strip_steps *steps = &drawing->steps;
    double most = drawing->look->strip_tick_mm, least = fmin(drawing->look->line_mm, most);
    double width = fmax(fmin(TICK_PART * steps->step_mm, most), least), half = WIND_HALF * type_mm(drawing->label);
    double y = drawing->rect.y + drawing->rows.wind;
    for (int step = 0; step < steps->count; step++)
        if (steps->wind[step]) {
            double x = mark_x(drawing, step, width);
            add_line(drawing, x, y - half, x, y + half);
        }
    ink_stroke(drawing, INK_INK, width);
}

/* ---- words */

int weather_strip_label_days(struct fonts *fonts, const struct text_style *label, const char *widest, double width_mm,
                             int period_count)
{
    enum { DAYS_ONE_BY_ONE = 10, WEEK = 7 };
    if (period_count <= 0 || width_mm <= 0)
        return 1;
    int days = (period_count + 1) / 2;
    double day_mm = 2 * width_mm / period_count;
    double need = text_width(fonts, label, widest) + (TICK_GAP + LABEL_AIR) * type_mm(label);
    if (days <= DAYS_ONE_BY_ONE && need <= day_mm)
        return 1;
    double weeks = fmax(need, width_mm / LABELS_MOST) / (WEEK * day_mm);
    /* One, two, four, eight … weeks, so that a season's sheets do not jump between odd numbers. */
    int apart = 1;
    while (apart < weeks && apart * WEEK < days)
        apart *= 2;
    return apart * WEEK;
}

static void draw_labels(struct strip_drawing *drawing)
{
    const struct season_strip *strip = drawing->strip;
    struct fonts *fonts = canvas_fonts(drawing->canvas);
    struct text_style style = *drawing->label;
    if (drawing->palette->black) {
        style.halo_mm = LABEL_HALO * type_mm(&style);
        style.halo_color = drawing->palette->colors[INK_PAPER];
    }
    double size = type_mm(drawing->label), base = drawing->rect.y + drawing->rows.label_base;
    double zero = drawing->rect.y + drawing->rows.zero, day_mm = 2 * drawing->rect.width / strip->period_count;
    double right = drawing->rect.x + drawing->rect.width, free = drawing->rect.x;
    for (int i = 0; i < strip->label_count; i++) {
        double x = drawing->rect.x + (double)i * strip->label_days * day_mm, start = x + TICK_GAP * size;
        double end = start + text_width(fonts, drawing->label, strip->labels[i]);
        if (start < free || end > right)
            continue;
        canvas_text(drawing->canvas, (struct point){start, base}, &style, strip->labels[i]);
        free = end + LABEL_AIR / 2 * size;
        if (i > 0) {
            add_line(drawing, x, base - TICK_UP * size, x, base + TICK_DOWN * size);
            add_line(drawing, x, zero, x, zero + size / 2);
        }
    }
    ink_stroke(drawing, INK_INK2, drawing->look->hatch_mm);
}

double weather_strip_margin(struct fonts *fonts, const struct text_style *label, const struct season_strip *strip)
{
    const char *const words[] = {strip->rain_word, strip->ground_word, strip->fog_word, strip->wind_word};
    double widest = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i] != NULL)
            widest = fmax(widest, text_width(fonts, label, words[i]));
    return widest > 0 ? widest + NAME_GAP * type_mm(label) : 0;
}

/* A row's name, its middle at a height. */
static void draw_name(struct strip_drawing *drawing, const char *word, double middle)
{
    if (word == NULL)
        return;
    double size = type_mm(drawing->label), width = text_width(canvas_fonts(drawing->canvas), drawing->label, word);
    canvas_text(drawing->canvas, (struct point){drawing->rect.x - NAME_GAP * size - width,
                                                drawing->rect.y + middle + FIGURE_HEIGHT / 2 * size},
                drawing->label, word);
}

/* All but the mark of the page, within a rect whose top left corner is the origin. */
static void draw_season(struct strip_drawing *drawing)
{
    const struct season_strip *strip = drawing->strip;
    const struct strip_rows *rows = &drawing->rows;
    draw_rain(drawing);
    draw_ground(drawing);
    draw_fog(drawing);
    draw_wind(drawing);
    draw_labels(drawing);
    draw_name(drawing, strip->rain_word, rows->zero - drawing->look->strip_hard_mm / 2);
    draw_name(drawing, strip->ground_word, (rows->zero + rows->ground_foot) / 2);
    draw_name(drawing, strip->fog_word, rows->fog);
    draw_name(drawing, strip->wind_word, rows->wind);
}

static uint64_t hash_on(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 1099511628211U;    /* FNV-1a */
    return hash;
}

/* What a season's drawing depends on, as the name under which it is stored: it is the same on each page of a log. */
static const char *season_name(const struct strip_drawing *drawing)
{
    const struct season_strip *strip = drawing->strip;
    size_t count = (size_t)strip->period_count;
    uint64_t hash = 14695981039346656037U;
    hash = hash_on(hash, strip->sky, count);
    hash = hash_on(hash, strip->ground, count);
    hash = hash_on(hash, strip->fog, count);
    hash = hash_on(hash, strip->wind, count);
    for (int i = 0; i < strip->label_count; i++)
        hash = hash_on(hash, strip->labels[i], strlen(strip->labels[i]) + 1);
    return arena_print(canvas_scratch(drawing->canvas), "season %016llx %d %d %d", (unsigned long long)hash,
                       strip->label_days, (int)(1000 * drawing->rect.width), drawing->palette->black);
}

void weather_strip_draw(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                        const struct season_strip *strip, struct rect rect, const struct text_style *label)
{
    if (strip->period_count <= 0 || rect.width <= 0)
        return;
    struct strip_drawing drawing = {
        .canvas = canvas, .palette = palette, .look = look, .strip = strip, .label = label, .rect = rect,
        .rows = measure_rows(look, label),
    };
    path_init(&drawing.path, canvas_scratch(canvas));
    gather_steps(&drawing);
    draw_page(&drawing);
    const char *name = season_name(&drawing);
    double margin = weather_strip_margin(canvas_fonts(canvas), label, strip);
    double height = weather_strip_height(look, label), spare = look->strip_hard_mm;
    drawing.rect.x = drawing.rect.y = 0;
    if (canvas_symbol_begin(canvas, name, (struct rect){-margin - spare, -spare, rect.width + margin + 2 * spare,
                                                        height + 2 * spare})) {
        path_init(&drawing.path, canvas_scratch(canvas));
        draw_season(&drawing);
        canvas_symbol_end(canvas);
    }
    canvas_symbol(canvas, name, affine_place((struct point){rect.x, rect.y}, 1, 0));
}
