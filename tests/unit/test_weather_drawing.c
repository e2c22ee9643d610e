/* The weather's symbols, the ground's bar and the season's strip: drawn on the trace, then measured. Every ink has a
 * colour of its own here, unless all is black. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "layout/style.h"

enum { SHAPE_MAX = 100, POINT_MAX = 60000, DAYS_MAX = 1095, PERIODS_MAX = 2 * DAYS_MAX };

static struct arena *arena;
static struct fonts *fonts;
static struct palette colored, black;
static struct weather_look look;    /* the standard layout's */
static struct text_style label;

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static int set_up(void **state)
{
    (void)state;
    const char *problem = NULL;
    arena = arena_new(out_of_memory, NULL);
    fonts = fonts_open(arena, "fonts", &problem);
    const struct style *style = style_load(arena, diagnostics_new(arena), ".", "standard", NULL);
    if (fonts == NULL || style == NULL)
        return 1;
    look = style->weather.look;
    label = style_text(style, ROLE_LABEL);
    black = style_blacken(arena, style)->palette;
    for (int i = 0; i < INK_COUNT; i++)
        colored.colors[i] = (struct color){.red = (uint8_t)i, .green = 0xee, .blue = 0xdd};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    fonts_close(fonts);
    arena_free(arena);
    return 0;
}

/* ---- one page as text, and the shapes and words on it */

struct scene {
    struct canvas *canvas;
    char *text;
    size_t size;
    FILE *stream;
};

static void scene_begin(struct scene *scene)
{
    scene->stream = open_memstream(&scene->text, &scene->size);
    assert_non_null(scene->stream);
    scene->canvas = canvas_new_trace(arena, fonts, &(struct canvas_info){.title = "weather"}, scene->stream);
    canvas_page_begin(scene->canvas, 210, 297, "1");
}

static void scene_end(struct scene *scene)
{
    canvas_page_end(scene->canvas);
    if (!canvas_finish(scene->canvas, NULL))
        fail_msg("%s", canvas_error(scene->canvas));
    canvas_free(scene->canvas);
    fclose(scene->stream);
}

struct shape {
    int fill, line;    /* inks by their colour's first part; -1: none */
    double width;
    bool round_caps, dashed;
    size_t moves, closes, point_count;
    struct point *points;    /* curves are cut into short pieces */
};

struct word {
    double x, y, end;
    char text[40];
};

struct drawn {
    size_t shape_count, word_count, point_count;
    struct shape shapes[SHAPE_MAX];
    struct word words[SHAPE_MAX];
    struct point points[POINT_MAX];
};

static int read_ink(const char *line, const char *word)
{
    const char *at = strstr(line, word);
    at = at != NULL ? strchr(at, '#') : NULL;
    return at != NULL ? (int)strtol((char[]){at[1], at[2], '\0'}, NULL, 16) : -1;
}

static void keep_point(struct drawn *drawn, struct shape *shape, struct point point)
{
    assert_true(drawn->point_count < POINT_MAX);
    drawn->points[drawn->point_count++] = point;
    shape->point_count++;
}

static void read_curve(struct drawn *drawn, struct shape *shape, const struct point control[3])
{
    enum { PIECES = 16 };
    struct point from = drawn->points[drawn->point_count - 1];
    for (int i = 1; i <= PIECES; i++) {
        double t = (double)i / PIECES, u = 1 - t;
        double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
        keep_point(drawn, shape, (struct point){a * from.x + b * control[0].x + c * control[1].x + d * control[2].x,
                                                a * from.y + b * control[0].y + c * control[1].y + d * control[2].y});
    }
}

static void read_path(struct drawn *drawn, struct shape *shape, const char *text)
{
    shape->points = drawn->points + drawn->point_count;
    for (text++; *text != '\n' && *text != '\0';) {
        char verb = text[1];
        char *end = (char *)text + 2;
        struct point points[3];
        int count = verb == 'C' ? 3 : verb == 'Z' ? 0 : 1;
        for (int i = 0; i < count; i++) {
            points[i].x = strtod(end, &end);
            points[i].y = strtod(end, &end);
        }
        shape->moves += verb == 'M';
        shape->closes += verb == 'Z';
        if (verb == 'C')
            read_curve(drawn, shape, points);
        else if (verb != 'Z')
            keep_point(drawn, shape, points[0]);
        text = end;
    }
}

static void read_draw(struct drawn *drawn, const char *line)
{
    char inks[100];
    assert_true(drawn->shape_count < SHAPE_MAX);
    snprintf(inks, sizeof inks, "%.*s", (int)strcspn(line, ":\n"), line);
    struct shape *shape = &drawn->shapes[drawn->shape_count++];
    const char *stroke = strstr(inks, "stroke");
    *shape = (struct shape){.fill = read_ink(inks, "fill"), .line = read_ink(inks, "stroke"),
                            .width = stroke != NULL ? strtod(stroke + 6, NULL) : 0,
                            .round_caps = strstr(inks, "round ") != NULL, .dashed = strstr(inks, "dash") != NULL};
    read_path(drawn, shape, strchr(line, ':'));
}

static void read_word(struct drawn *drawn, const char *line)
{
    struct word *word = &drawn->words[drawn->word_count++];
    char *end;
    word->x = strtod(line + 4, &end);
    word->y = strtod(end, &end);
    const char *quote = strchr(end, '"') + 1;
    snprintf(word->text, sizeof word->text, "%.*s", (int)strcspn(quote, "\""), quote);
    word->end = word->x + fonts_width(fonts, label.face, label.size_pt, label.tracking_mm, word->text);
}

static struct drawn *read_drawn(char *text)
{
    struct drawn *drawn = calloc(1, sizeof *drawn);
    assert_non_null(drawn);
    for (const char *line = text; line != NULL && *line != '\0'; line = strchr(line, '\n'), line += line != NULL) {
        const char *word = line + strspn(line, " ");
        if (strncmp(word, "draw", 4) == 0)
            read_draw(drawn, word);
        else if (strncmp(word, "text", 4) == 0)
            read_word(drawn, word);
    }
    free(text);
    return drawn;
}

/* The box of a shape's ink; for lines that end bluntly a little more than it takes along the line. */
static struct rect ink_box(const struct shape *shape)
{
    double left = 1e9, top = 1e9, right = -1e9, foot = -1e9, half = shape->width / 2;
    for (size_t i = 0; i < shape->point_count; i++) {
        left = fmin(left, shape->points[i].x - half);
        right = fmax(right, shape->points[i].x + half);
        top = fmin(top, shape->points[i].y - half);
        foot = fmax(foot, shape->points[i].y + half);
    }
    return (struct rect){left, top, right - left, foot - top};
}

/* ---- symbols */

static struct drawn *draw_symbol(const struct palette *palette, const struct weather_look *with,
                                 enum weather_symbol symbol)
{
    struct scene scene;
    scene_begin(&scene);
    weather_symbol_draw(scene.canvas, palette, with, symbol, (struct point){50, 50}, 1);
    scene_end(&scene);
    return read_drawn(scene.text);
}

/* Each stays within the width that it states, more or less fills it, and leaves air in a row 1.11 times a cloud's width
 * high: 4 mm in the standard layout. */
static void test_symbols_fit(void **state)
{
    static const double sizes[] = {2.5, 3.6, 4.8, 10};
    static const double ROW = 4 / 3.6;
    (void)state;
    for (int which = 0; which < SYMBOL_COUNT * 8; which++) {
        enum weather_symbol symbol = (enum weather_symbol)(which / 8);
        struct weather_look with = look;
        double part = sizes[which % 4] / look.symbol_mm;
        with.symbol_mm = sizes[which % 4];
        double *lines[] = {&with.line_mm, &with.heavy_mm, &with.cross_mm, &with.dot_mm};
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
            *lines[i] *= part;
        struct drawn *drawn = draw_symbol(which % 8 < 4 ? &colored : &black, &with, symbol);
        double half = 0, high = 0, half_width = weather_symbol_width(&with, symbol) / 2;
        assert_true(drawn->shape_count > 0);
        for (size_t i = 0; i < drawn->shape_count; i++) {
            struct rect box = ink_box(&drawn->shapes[i]);
            half = fmax(half, fmax(-box.x, box.x + box.width));
            high = fmax(high, fmax(-box.y, box.y + box.height));
        }
        if (half > half_width + 0.15 * part || half < 0.85 * half_width || high > (ROW / 2 - 0.03) * with.symbol_mm)
            fail_msg("symbol %d of %.1f mm: %.2f wide for %.2f, %.2f high", symbol, with.symbol_mm, 2 * half,
                     2 * half_width, 2 * high);
        free(drawn);
    }
}

/* In every layout, the rows of a log have room for the symbols. */
static void test_symbols_fit_rows(void **state)
{
    static const char *const names[] = {"standard", "ink-saver", "large-print", "table-size"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct style *style = style_load(arena, diagnostics_new(arena), ".", names[i], NULL);
        const struct weather_look with = style->weather.look;
        assert_true(with.strip_hard_mm > with.strip_light_mm && with.strip_light_mm > with.strip_cloudy_mm);
        for (int symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
            struct drawn *drawn = draw_symbol(&style->palette, &with, (enum weather_symbol)symbol);
            for (size_t j = 0; j < drawn->shape_count; j++) {
                struct rect box = ink_box(&drawn->shapes[j]);
                double high = 2 * fmax(-box.y, box.y + box.height);
                if (high > style->table.close_row_mm - 0.2)
                    fail_msg("%s: symbol %d is %.2f high", names[i], symbol, high);
            }
            free(drawn);
        }
    }
}

static void test_hard_rain_is_dark(void **state)
{
    const struct palette *palettes[] = {&colored, &black};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        int ink = palettes[i]->colors[INK_INK].red, paper = palettes[i]->colors[INK_PAPER].red;
        struct drawn *light = draw_symbol(palettes[i], &look, SYMBOL_LIGHT_RAIN);
        struct drawn *hard = draw_symbol(palettes[i], &look, SYMBOL_HARD_RAIN);
        assert_int_equal(light->shapes[0].fill, paper);
        assert_int_equal(hard->shapes[0].fill, ink);
        assert_int_equal(light->shapes[1].moves, 2);
        assert_int_equal(hard->shapes[1].moves, 4);
        free(light);
        free(hard);
    }
}

static size_t count(const char *text, const char *part)
{
    size_t found = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part))
        found++;
    return found;
}

/* Drawn once however often and however large it is placed; anew where a line is wider. */
static void test_symbols_are_stored(void **state)
{
    (void)state;
    struct scene scene;
    struct weather_look heavy = look;
    heavy.heavy_mm *= 2;
    scene_begin(&scene);
    for (int i = 0; i < 5; i++)
        weather_symbol_draw(scene.canvas, &colored, &look, SYMBOL_FOG, (struct point){10 * i, 10}, 1 + i);
    weather_symbol_draw(scene.canvas, &colored, &heavy, SYMBOL_FOG, (struct point){90, 10}, 1);
    weather_symbol_draw(scene.canvas, &black, &look, SYMBOL_FOG, (struct point){90, 10}, 1);
    scene_end(&scene);
    assert_int_equal(count(scene.text, "draw"), 3);
    free(scene.text);
}

/* ---- the ground */

static struct drawn *draw_ground(const struct ground_bar *bar)
{
    struct scene scene;
    scene_begin(&scene);
    weather_ground_draw_body(scene.canvas, &colored, &look, bar);
    weather_ground_draw_edge(scene.canvas, &colored, &look, bar);
    scene_end(&scene);
    return read_drawn(scene.text);
}

static void assert_points(const struct shape *shape, const struct point *points, size_t expected)
{
    assert_int_equal(shape->point_count, expected);
    for (size_t i = 0; i < expected; i++)
        if (fabs(shape->points[i].x - points[i].x) > 0.001 || fabs(shape->points[i].y - points[i].y) > 0.001)
            fail_msg("point %zu stands at (%.2f, %.2f), not (%.2f, %.2f)", i, shape->points[i].x, shape->points[i].y,
                     points[i].x, points[i].y);
}

static void test_ground_steps(void **state)
{
    static const int levels[] = {2, 2, 0, 0, 4, 1};
    static const double edges[] = {10, 14, 18, 22, 30, 34, 38};
    static const struct point steps[] = {{34, 10}, {34, 18}, {20, 18}, {20, 30}, {48, 30}, {48, 34}, {27, 34}, {27, 38},
                                         {20, 38}, {20, 10}};
    enum { EDGE_POINTS = 8, BODY_POINTS = 10 };
    (void)state;
    struct drawn *drawn = draw_ground(&(struct ground_bar){20, 28, 4, levels, edges, 6});
    const struct shape *body = &drawn->shapes[0], *hatch = &drawn->shapes[1];
    const struct shape *edge = &drawn->shapes[drawn->shape_count - 1];
    assert_int_equal(body->fill, INK_TINT2);
    assert_int_equal(body->moves, 1);
    assert_int_equal(body->closes, 1);
    assert_points(body, steps, BODY_POINTS);
    assert_int_equal(edge->line, INK_ACCENT);
    assert_int_equal(edge->moves, 1);
    assert_int_equal(edge->closes, 0);
    assert_false(edge->dashed);
    assert_true(fabs(edge->width - look.bar_edge_mm) < 0.001);
    assert_points(edge, steps, EDGE_POINTS);
    /* the hatch: as long as the level, never on a row's edge, none where it is dry */
    assert_int_equal(hatch->moves, 4 * 5);
    for (size_t i = 0; i < hatch->point_count; i++) {
        double y = hatch->points[i].y;
        assert_false(y > 18 && y < 30);
        for (size_t j = 0; j < sizeof edges / sizeof *edges; j++)
            assert_true(fabs(y - edges[j]) > 0.3);
    }
    free(drawn);
}

static void test_dry_ground(void **state)
{
    static const int levels[] = {0, 0, 0}, beyond[] = {-3, 9};
    static const double edges[] = {10, 14, 18, 22};
    (void)state;
    struct drawn *drawn = draw_ground(&(struct ground_bar){20, 28, 4, levels, edges, 3});
    const struct shape *edge = &drawn->shapes[drawn->shape_count - 1];
    assert_int_equal(edge->line, INK_ACCENT);
    assert_points(edge, (const struct point[]){{20, 10}, {20, 22}}, 2);
    free(drawn);
    /* levels that there are not stay within the bar */
    drawn = draw_ground(&(struct ground_bar){20, 28, 4, beyond, edges, 2});
    for (size_t i = 0; i < drawn->shape_count; i++) {
        struct rect box = ink_box(&drawn->shapes[i]);
        assert_true(box.x >= 20 - look.bar_edge_mm / 2 - 0.01 && box.x + box.width <= 48 + look.bar_edge_mm / 2 + 0.01);
    }
    free(drawn);
    drawn = draw_ground(&(struct ground_bar){.level_count = 4, .levels = levels, .edges_mm = edges});
    assert_int_equal(drawn->shape_count, 0);
    free(drawn);
}

/* ---- the strip */

/* At the origin: a season is stored as a symbol, whose trace has the coordinates of its own. */
static const struct rect strip_rect = {0, 0, 174, 0};

struct season {
    unsigned char sky[PERIODS_MAX], ground[PERIODS_MAX], fog[PERIODS_MAX], wind[PERIODS_MAX];
    char texts[DAYS_MAX][24];
    const char *labels[DAYS_MAX];
    struct season_strip strip;
};

/* Weather enough for a test: bytes of a small generator. */
static struct season *make_season(int days, const char *form)
{
    struct season *season = calloc(1, sizeof *season);
    assert_non_null(season);
    unsigned seed = 7;
    for (int i = 0; i < 2 * days; i++) {
        seed = seed * 1103515245U + 12345U;
        season->sky[i] = (seed >> 16) % 4;
        season->ground[i] = (unsigned char)((seed >> 18) % 5);
        season->fog[i] = (seed >> 20) % 8 == 0;
        season->wind[i] = (seed >> 23) % 8 == 0;
    }
    season->wind[0] = season->fog[0] = season->wind[2 * days - 1] = season->fog[2 * days - 1] = 1;
    char widest[24];
    snprintf(widest, sizeof widest, form, 1000);
    int apart = weather_strip_label_days(fonts, &label, widest, strip_rect.width, 2 * days), labels = 0;
    for (int day = 0; day < days; day += apart, labels++) {
        snprintf(season->texts[labels], sizeof *season->texts, form, day + 1);
        season->labels[labels] = season->texts[labels];
    }
    season->strip = (struct season_strip){
        .period_count = 2 * days, .sky = season->sky, .ground = season->ground, .fog = season->fog,
        .wind = season->wind, .page_first = days, .page_count = 48, .label_days = apart,
        .labels = season->labels, .label_count = labels, .rain_word = "rain", .ground_word = "ground",
        .fog_word = "fog", .wind_word = "wind",
    };
    return season;
}

static struct drawn *draw_strip(const struct palette *palette, const struct season_strip *strip, size_t *size)
{
    struct scene scene;
    struct rect rect = strip_rect;
    rect.height = weather_strip_height(&look, &label);
    scene_begin(&scene);
    weather_strip_draw(scene.canvas, palette, &look, strip, rect, &label);
    scene_end(&scene);
    *size = scene.size;
    return read_drawn(scene.text);
}

static const int lengths[] = {1, 7, 28, 90, 91, 365, 400, 1095};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static void test_strip_within_rect(void **state)
{
    (void)state;
    double right = strip_rect.x + strip_rect.width, foot = strip_rect.y + weather_strip_height(&look, &label);
    for (int which = 0; which < 2 * LENGTHS; which++) {
        struct season *season = make_season(lengths[which / 2], "Day %d");
        size_t size;
        struct drawn *drawn = draw_strip(which % 2 == 0 ? &colored : &black, &season->strip, &size);
        assert_true(drawn->shape_count > 5 && drawn->shape_count < 20);
        for (size_t i = 0; i < drawn->shape_count; i++) {
            struct rect box = ink_box(&drawn->shapes[i]);
            double slack = drawn->shapes[i].width / 2 + 0.01;    /* blunt ends were counted as if they stood out */
            if (drawn->shapes[i].round_caps)
                slack = 0.01;
            if (box.x < strip_rect.x - slack || box.x + box.width > right + slack || box.y < strip_rect.y - slack ||
                box.y + box.height > foot + slack)
                fail_msg("%d days, shape %zu reaches from (%.2f, %.2f) to (%.2f, %.2f)", lengths[which / 2], i, box.x,
                         box.y, box.x + box.width, box.y + box.height);
        }
        free(drawn);
        free(season);
    }
}

/* Labels stand apart and end before the strip does; the names of its rows stand left of it. */
static void test_strip_words(void **state)
{
    static const char *const forms[] = {"%d", "Day %d", "%d Hunters' Moon 1403"};
    (void)state;
    double right = strip_rect.x + strip_rect.width;
    for (int which = 0; which < 3 * LENGTHS; which++) {
        struct season *season = make_season(lengths[which / 3], forms[which % 3]);
        size_t size;
        struct drawn *drawn = draw_strip(&colored, &season->strip, &size);
        double free_from = strip_rect.x;
        size_t names = 0, labels = 0;
        for (size_t i = 0; i < drawn->word_count; i++) {
            const struct word *word = &drawn->words[i];
            if (word->x < strip_rect.x) {
                double margin = weather_strip_margin(fonts, &label, &season->strip);
                assert_true(word->end < strip_rect.x - 0.5 && word->x > strip_rect.x - margin - 0.01);
                names++;
                continue;
            }
            assert_true(word->x >= free_from && word->end <= right);
            free_from = word->end + 0.5;
            labels++;
        }
        assert_int_equal(names, 4);
        assert_true(labels >= 1 && labels <= 16);
        /* at most the last one is left out */
        assert_true((int)labels >= season->strip.label_count - 1);
        free(drawn);
        free(season);
    }
}

/* Three years take no more lines than paper can show, and nothing is finer than a line. */
static void test_strip_of_years(void **state)
{
    (void)state;
    struct season *season = make_season(1095, "%d");
    size_t size;
    struct drawn *drawn = draw_strip(&colored, &season->strip, &size);
    bool rain_seen = false;
    assert_true(size < 60000);
    for (size_t i = 0; i < drawn->shape_count; i++) {
        const struct shape *shape = &drawn->shapes[i];
        if (shape->fill != INK_INK)
            continue;
        rain_seen = true;
        for (size_t j = 1; j < shape->point_count; j++) {
            double across = fabs(shape->points[j].x - shape->points[j - 1].x);
            assert_true(across < 0.011 || across > look.line_mm - 0.011);
        }
    }
    assert_true(rain_seen);
    free(drawn);
    free(season);
}

static const struct shape *find_shape(const struct drawn *drawn, int fill, int line)
{
    for (size_t i = 0; i < drawn->shape_count; i++)
        if (drawn->shapes[i].fill == fill && drawn->shapes[i].line == line && !drawn->shapes[i].dashed)
            return &drawn->shapes[i];
    fail_msg("nothing is drawn with fill %d and line %d", fill, line);
    return NULL;
}

/* Four days by hand: each kind of weather has its height. */
static void test_strip_heights(void **state)
{
    static const unsigned char sky[] = {0, 1, 2, 3, 0, 0, 0, 0}, ground[] = {0, 0, 0, 1, 4, 9, 0, 0};
    static const unsigned char fog[] = {0, 0, 1, 0, 0, 0, 0, 0}, wind[] = {0, 0, 0, 0, 0, 1, 1, 0};
    (void)state;
    size_t size;
    struct season_strip strip = {.period_count = 8, .sky = sky, .ground = ground, .fog = fog, .wind = wind,
                                 .page_first = 2, .page_count = 2, .label_days = 1};
    struct drawn *drawn = draw_strip(&colored, &strip, &size);
    const double period = strip_rect.width / 8;
    struct rect page = ink_box(find_shape(drawn, INK_TINT, -1));
    assert_true(fabs(page.x - strip_rect.x - 2 * period) < 0.01 && fabs(page.width - 2 * period) < 0.01);
    struct rect cloud = ink_box(find_shape(drawn, INK_GRID, -1));
    assert_true(fabs(cloud.height - look.strip_cloudy_mm) < 0.01 && fabs(cloud.x - strip_rect.x - period) < 0.01);
    struct rect rain = ink_box(find_shape(drawn, INK_INK, -1));
    assert_true(fabs(rain.height - look.strip_hard_mm) < 0.01);
    struct rect wet = ink_box(find_shape(drawn, INK_ACCENT, -1));
    assert_true(fabs(wet.height - STRIP_LEVEL_COUNT * look.strip_level_mm) < 0.01);
    assert_true(fabs(wet.x - strip_rect.x - 3 * period) < 0.01 && fabs(wet.width - 3 * period) < 0.01);
    assert_true(fabs(wet.y - rain.y - rain.height) < 0.01);
    assert_int_equal(find_shape(drawn, INK_ACCENT, -1)->moves, 1);
    assert_int_equal(drawn->word_count, 0);
    free(drawn);
}

static void test_strip_of_nothing(void **state)
{
    (void)state;
    size_t size;
    struct season_strip none = {.label_days = 1, .page_count = 4};
    struct drawn *drawn = draw_strip(&colored, &none, &size);
    assert_int_equal(drawn->shape_count + drawn->word_count, 0);
    free(drawn);
    static const unsigned char calm[3] = {0};
    struct season_strip fair = {.period_count = 3, .sky = calm, .ground = calm, .fog = calm, .wind = calm,
                                .page_first = 7, .page_count = 4};
    drawn = draw_strip(&black, &fair, &size);
    assert_int_equal(drawn->shape_count, 2);    /* the zero line and the levels */
    free(drawn);
    assert_int_equal(weather_strip_label_days(fonts, &label, "", 174, 0), 1);
    assert_int_equal(weather_strip_label_days(fonts, &label, "99", 0, 10), 1);
}

static void test_label_days(void **state)
{
    (void)state;
    assert_int_equal(weather_strip_label_days(fonts, &label, "Day 1", 174, 14), 1);
    assert_int_equal(weather_strip_label_days(fonts, &label, "Day 1", 174, 56), 7);
    assert_int_equal(weather_strip_label_days(fonts, &label, "Day 1", 174, 182), 7);
    assert_int_equal(weather_strip_label_days(fonts, &label, "14 Frost 1403", 174, 182), 14);
    assert_int_equal(weather_strip_label_days(fonts, &label, "Day 1", 174, 730), 28);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symbols_fit),
        cmocka_unit_test(test_symbols_fit_rows),
        cmocka_unit_test(test_hard_rain_is_dark),
        cmocka_unit_test(test_symbols_are_stored),
        cmocka_unit_test(test_ground_steps),
        cmocka_unit_test(test_dry_ground),
        cmocka_unit_test(test_strip_within_rect),
        cmocka_unit_test(test_strip_words),
        cmocka_unit_test(test_strip_of_years),
        cmocka_unit_test(test_strip_heights),
        cmocka_unit_test(test_strip_of_nothing),
        cmocka_unit_test(test_label_days),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
