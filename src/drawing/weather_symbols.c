/* The sky, fog and wind as small pictures. They are drawn for a cloud of 3.6 mm and grow with the layout's cloud. */
#include <math.h>
#include <stdio.h>

#include "base/real.h"
#include "drawing/weather.h"
#include "sketch.h"

/* All lengths below are in the mm of this cloud, y down from the symbol's centre. */
static const double DRAWN_FOR_MM = 3.6;

/* A picture being drawn: unit is what one mm of the design has become. */
struct picture {
    struct sketch *sketch;
    const struct weather_look *look;
    double unit;
};

static struct point at(const struct picture *picture, double x, double y)
{
    return (struct point){x * picture->unit, y * picture->unit};
}

static void add_line(struct picture *picture, double x1, double y1, double x2, double y2)
{
    path_segment(&picture->sketch->path, at(picture, x1, y1), at(picture, x2, y2));
}

/* An arc from where the path stands, at an angle, by a sweep of at most half a turn (clockwise is positive): in two
 * curves. */
static void add_arc(struct picture *picture, double x, double y, double radius, double angle, double sweep)
{
    double part = sweep / 2;
    double reach = 4.0 / 3 * real_sin(part / 4) / real_cos(part / 4);
    for (int i = 0; i < 2; i++, angle += part) {
        double x1 = radius * real_cos(angle), y1 = radius * real_sin(angle);
        double x2 = radius * real_cos(angle + part), y2 = radius * real_sin(angle + part);
        path_curve(&picture->sketch->path, at(picture, x + x1 - reach * y1, y + y1 + reach * x1),
                   at(picture, x + x2 + reach * y2, y + y2 - reach * x2), at(picture, x + x2, y + y2));
    }
}

/* An arc between two points, anticlockwise on paper, so that it bulges to the right of the way; at most half a turn. */
static void add_bulge(struct picture *picture, double x1, double y1, double x2, double y2, double radius)
{
    double half = real_hypot(x2 - x1, y2 - y1) / 2;
    double lift = sqrt(fmax(radius * radius - half * half, 0)) / half / 2;
    double x = (x1 + x2) / 2 + lift * (y2 - y1), y = (y1 + y2) / 2 - lift * (x2 - x1);
    double start = real_atan2(y1 - y, x1 - x), end = real_atan2(y2 - y, x2 - x);
    add_arc(picture, x, y, radius, start, end - start > 0 ? end - start - 2 * REAL_PI : end - start);
}

/* Three bulges on a flat base. */
static void add_cloud(struct picture *picture, double base)
{
    static const double LEFT = -1.085, RIGHT = 1.015;
    path_move(&picture->sketch->path, at(picture, LEFT, base));
    path_line(&picture->sketch->path, at(picture, RIGHT, base));
    add_bulge(picture, RIGHT, base, RIGHT + 0.10, base - 1.22, 0.62);
    add_bulge(picture, RIGHT + 0.10, base - 1.22, LEFT + 0.25, base - 1.42, 1.0);
    add_bulge(picture, LEFT + 0.25, base - 1.42, LEFT, base, 0.725);
    path_close(&picture->sketch->path);
}

static void draw_sun(struct picture *picture)
{
    static const double DISC = 0.85, RAY_START = 1.21, RAY_END = 1.6;
    path_circle(&picture->sketch->path, at(picture, 0, 0), DISC * picture->unit);
    for (int ray = 0; ray < 8; ray++) {
        double x = real_cos(ray * REAL_PI / 4), y = real_sin(ray * REAL_PI / 4);
        add_line(picture, RAY_START * x, RAY_START * y, RAY_END * x, RAY_END * y);
    }
    sketch_stroke(picture->sketch, INK_INK, picture->look->line_mm);
}

/* A crescent open to the upper right: a disc from its top round the left to the lower horn, back by half a circle. */
static void draw_moon(struct picture *picture)
{
    static const double X = 0.12, DISC = 1.32, TOP = -REAL_PI / 2, HORN = 0.654;
    double x = X + DISC * real_cos(HORN), y = DISC * real_sin(HORN), half_way = (HORN - TOP - 2 * REAL_PI) / 2;
    path_move(&picture->sketch->path, at(picture, X, -DISC));
    add_arc(picture, X, 0, DISC, TOP, half_way);
    add_arc(picture, X, 0, DISC, TOP + half_way, half_way);
    double bite = real_hypot(x - X, y + DISC) / 2;
    add_arc(picture, (x + X) / 2, (y - DISC) / 2, bite, real_atan2(y + DISC, x - X), REAL_PI);
    path_close(&picture->sketch->path);
    sketch_fill(picture->sketch, INK_INK);
}

static void draw_cloud(struct picture *picture)
{
    add_cloud(picture, 1.02);
    sketch_fill_stroke(picture->sketch, INK_PAPER, INK_INK, picture->look->line_mm);
}

/* Strokes of rain below a cloud that stands this high. */
static const double RAIN_BASE = 0.46;

static void add_rain(struct picture *picture, int count, double pitch)
{
    static const double TOP = 0.42, FOOT = 1.27, LEAN = 0.4;
    for (int i = 0; i < count; i++) {
        double x = (i - (count - 1) / 2.0) * pitch + LEAN / 2;
        add_line(picture, x, RAIN_BASE + TOP, x - LEAN, RAIN_BASE + FOOT);
    }
}

static void draw_light_rain(struct picture *picture)
{
    add_cloud(picture, RAIN_BASE);
    sketch_fill_stroke(picture->sketch, INK_PAPER, INK_INK, picture->look->line_mm);
    add_rain(picture, 2, 1.1);
    sketch_stroke_sharp(picture->sketch, INK_INK, picture->look->line_mm);
}

static void draw_hard_rain(struct picture *picture)
{
    add_cloud(picture, RAIN_BASE);
    sketch_fill_stroke(picture->sketch, INK_INK, INK_INK, picture->look->line_mm);
    add_rain(picture, 4, 0.72);
    sketch_stroke_sharp(picture->sketch, INK_INK, picture->look->heavy_mm);
}

static void draw_fog(struct picture *picture)
{
    static const double HALF = 1.4, PITCH = 0.85;
    for (int i = -1; i <= 1; i++)
        add_line(picture, -HALF, i * PITCH, HALF, i * PITCH);
    sketch_stroke_sharp(picture->sketch, INK_INK, picture->look->heavy_mm);
}

static void draw_calm(struct picture *picture)
{
    path_circle(&picture->sketch->path, at(picture, 0, 0), 1.15 * picture->unit);
    path_circle(&picture->sketch->path, at(picture, 0, 0), 0.5 * picture->unit);
    sketch_stroke(picture->sketch, INK_INK, picture->look->line_mm);
}

/* A wind's shaft lies flat; its feathers stand at the right end and lean outwards, as on a weather chart. */
static const double SHAFT_LEFT = -1.6, SHAFT_RIGHT = 0.9, SHAFT_Y = 0.95, FEATHER = 0.7, FEATHER_TOP = -0.95;

static void add_feather(struct picture *picture, double x, double part)
{
    add_line(picture, x, SHAFT_Y, x + part * FEATHER, SHAFT_Y + part * (FEATHER_TOP - SHAFT_Y));
}

static void draw_high_winds(struct picture *picture)
{
    struct path *path = &picture->sketch->path;
    path_move(path, at(picture, SHAFT_LEFT, SHAFT_Y));
    path_line(path, at(picture, SHAFT_RIGHT, SHAFT_Y));
    path_line(path, at(picture, SHAFT_RIGHT + FEATHER, FEATHER_TOP));
    add_feather(picture, SHAFT_RIGHT - 0.95, 0.85);
    sketch_stroke(picture->sketch, INK_INK, picture->look->heavy_mm);
}

static void draw_gale(struct picture *picture)
{
    static const double FOOT = 1.0;
    const struct point pennant[] = {at(picture, SHAFT_RIGHT, SHAFT_Y), at(picture, SHAFT_RIGHT + FEATHER, FEATHER_TOP),
                                    at(picture, SHAFT_RIGHT - FOOT, SHAFT_Y)};
    path_polygon(&picture->sketch->path, pennant, sizeof pennant / sizeof *pennant);
    sketch_fill_stroke(picture->sketch, INK_INK, INK_INK, picture->look->line_mm);
    add_line(picture, SHAFT_LEFT, SHAFT_Y, SHAFT_RIGHT, SHAFT_Y);
    add_feather(picture, SHAFT_RIGHT - FOOT - 0.7, 0.85);
    sketch_stroke(picture->sketch, INK_INK, picture->look->heavy_mm);
}

static void draw_shut(struct picture *picture)
{
    static const double ARM = 0.95;
    add_line(picture, -ARM, -ARM, ARM, ARM);
    add_line(picture, -ARM, ARM, ARM, -ARM);
    sketch_stroke_sharp(picture->sketch, INK_INK, picture->look->cross_mm);
}

static void draw_usual(struct picture *picture)
{
    path_circle(&picture->sketch->path, at(picture, 0, 0), picture->look->dot_mm);
    sketch_fill(picture->sketch, INK_INK2);
}

static void draw_ring(struct picture *picture)
{
    path_circle(&picture->sketch->path, at(picture, 0, 0), 1.2 * picture->unit);
    sketch_stroke(picture->sketch, INK_INK, picture->look->line_mm);
}

static void draw_change(struct picture *picture)
{
    const struct point head[] = {at(picture, -0.85, -1.0), at(picture, 0.85, 0), at(picture, -0.85, 1.0)};
    path_polygon(&picture->sketch->path, head, sizeof head / sizeof *head);
    sketch_fill(picture->sketch, INK_ACCENT);
}

enum symbol_line { LINE_NONE, LINE_THIN, LINE_HEAVY, LINE_CROSS };

/* How far each reaches from its middle to the side, in the design's mm, and the line that goes round it. */
static const struct {
    void (*draw)(struct picture *picture);
    double half;
    enum symbol_line line;
} symbols[SYMBOL_COUNT] = {
    [SYMBOL_SUN] = {draw_sun, 1.6, LINE_THIN},
    [SYMBOL_MOON] = {draw_moon, 1.2, LINE_NONE},
    [SYMBOL_CLOUD] = {draw_cloud, 1.69, LINE_THIN},
    [SYMBOL_LIGHT_RAIN] = {draw_light_rain, 1.69, LINE_THIN},
    [SYMBOL_HARD_RAIN] = {draw_hard_rain, 1.69, LINE_THIN},
    [SYMBOL_FOG] = {draw_fog, 1.4, LINE_NONE},
    [SYMBOL_CALM] = {draw_calm, 1.15, LINE_THIN},
    [SYMBOL_HIGH_WINDS] = {draw_high_winds, 1.6, LINE_HEAVY},
    [SYMBOL_GALE] = {draw_gale, 1.6, LINE_HEAVY},
    [SYMBOL_SHUT] = {draw_shut, 0.95, LINE_CROSS},
    [SYMBOL_USUAL] = {draw_usual, 0, LINE_NONE},
    [SYMBOL_RING] = {draw_ring, 1.2, LINE_THIN},
    [SYMBOL_CHANGE] = {draw_change, 0.85, LINE_NONE},
};

double weather_symbol_width(const struct weather_look *look, enum weather_symbol symbol)
{
    double width = 2 * symbols[symbol].half * look->symbol_mm / DRAWN_FOR_MM;
    if (symbol == SYMBOL_USUAL)
        return 2 * look->dot_mm;
    switch (symbols[symbol].line) {
    case LINE_THIN: return width + look->line_mm;
    case LINE_HEAVY: return width + look->heavy_mm;
    case LINE_CROSS: return width + look->cross_mm;
    default: return width;
    }
}

/* Whole thousandths of a millimetre, as they stand in the symbol's name: equal names are equal drawings. */
static long round_thousandths(double *length_mm)
{
    long thousandths = (long)(*length_mm * 1000 + 0.5);
    *length_mm = (double)thousandths / 1000;
    return thousandths;
}

void weather_symbol_draw(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                         enum weather_symbol symbol, struct point center, double scale)
{
    struct weather_look rounded = *look;
    char kind[48];
    long line = round_thousandths(&rounded.line_mm), heavy = round_thousandths(&rounded.heavy_mm);
    long cross = round_thousandths(&rounded.cross_mm), dot = round_thousandths(&rounded.dot_mm);
    snprintf(kind, sizeof kind, "weather-%ld-%ld-%ld-%ld", line, heavy, cross, dot);
    struct sketch sketch;
    if (sketch_begin(&sketch, canvas, palette, kind, symbol, look->symbol_mm, 0.6)) {
        struct picture picture = {.sketch = &sketch, .look = &rounded, .unit = sketch.size_mm / DRAWN_FOR_MM};
        symbols[symbol].draw(&picture);
        sketch_end(&sketch);
    }
    canvas_symbol(canvas, sketch.name, affine_place(center, scale, 0));
}
