#include "drawing/waterway.h"

#include "base/real.h"

/* At a scale of 1, in mm. */
static const double RIVER_MM = 2.0, BANK_MM = 0.22, MIDDLE_MM = 0.16;
static const double ROAD_MM = 0.95, CASING_MM = 0.21, AIR_MM = 1.25, BLACK_ROAD_MM = 0.6;
static const double BRIDGE_MM = 2.6, BRIDGE_HALF_MM = 0.75, PARAPET_MM = 0.3, SPLAY_MM = 0.45;
static const double SCALE_LEAST = 0.55, SCALE_MOST = 1.6;

static double within_reason(double scale)
{
    return scale < SCALE_LEAST ? SCALE_LEAST : scale > SCALE_MOST ? SCALE_MOST : scale;
}

/* A cubic from each point to the next, its controls along the chord of their neighbours: no corners, no loops. */
static void add_smooth(struct path *path, const struct waterway *way)
{
    const struct point *p = way->points;
    if (way->count < 2)
        return;
    path_move(path, p[0]);
    for (size_t i = 0; i + 1 < way->count; i++) {
        struct point before = i > 0 ? p[i - 1] : p[i], after = i + 2 < way->count ? p[i + 2] : p[i + 1];
        struct point one = {p[i].x + (p[i + 1].x - before.x) / 6, p[i].y + (p[i + 1].y - before.y) / 6};
        struct point two = {p[i + 1].x - (after.x - p[i].x) / 6, p[i + 1].y - (after.y - p[i].y) / 6};
        path_curve(path, one, two, p[i + 1]);
    }
}

static void stroke_all(struct canvas *canvas, const struct waterway *ways, size_t count, struct color color,
                       double width_mm)
{
    struct path path;
    const struct stroke stroke = {.width_mm = width_mm, .color = color, .cap = CAP_ROUND, .join = JOIN_ROUND};
    path_init(&path, canvas_scratch(canvas));
    for (size_t i = 0; i < count; i++)
        add_smooth(&path, &ways[i]);
    if (path.verb_count > 0)
        canvas_stroke(canvas, &path, &stroke);
}

void waterway_draw_rivers(struct canvas *canvas, const struct palette *palette, const struct waterway *rivers,
                          size_t count, double scale)
{
    double size = within_reason(scale);
    stroke_all(canvas, rivers, count, palette->colors[INK_BANK], RIVER_MM * size);
    stroke_all(canvas, rivers, count, palette->colors[INK_WATER], RIVER_MM * size - 2 * BANK_MM);
    stroke_all(canvas, rivers, count, palette->colors[INK_WATERLINE], MIDDLE_MM * size);
}

void waterway_draw_roads(struct canvas *canvas, const struct palette *palette, const struct waterway *roads, size_t count,
                         double scale)
{
    double size = within_reason(scale);
    stroke_all(canvas, roads, count, palette->colors[INK_PAPER], AIR_MM * size);
    if (palette->black) {
        stroke_all(canvas, roads, count, palette->colors[INK_CASING], BLACK_ROAD_MM * size);
        return;
    }
    stroke_all(canvas, roads, count, palette->colors[INK_CASING], ROAD_MM * size);
    stroke_all(canvas, roads, count, palette->colors[INK_ROAD], ROAD_MM * size - 2 * CASING_MM * size);
}

/* Two bars beside the road, splayed at their ends. */
void waterway_draw_bridge(struct canvas *canvas, const struct palette *palette, struct point at, double turn_rad,
                          double scale)
{
    double size = within_reason(scale), half = BRIDGE_MM / 2 * size, aside = BRIDGE_HALF_MM * size;
    double cosine = real_cos(turn_rad), sine = real_sin(turn_rad);
    struct path bars;
    path_init(&bars, canvas_scratch(canvas));
    for (int side = -1; side <= 1; side += 2) {
        const double bar[][2] = {{-half - SPLAY_MM * size, side * (aside + SPLAY_MM * size)},
                                 {-half, side * aside},
                                 {half, side * aside},
                                 {half + SPLAY_MM * size, side * (aside + SPLAY_MM * size)}};
        for (int i = 0; i < 4; i++) {
            struct point point = {at.x + bar[i][0] * cosine - bar[i][1] * sine,
                                  at.y + bar[i][0] * sine + bar[i][1] * cosine};
            if (i == 0)
                path_move(&bars, point);
            else
                path_line(&bars, point);
        }
    }
    const struct stroke line = {.width_mm = PARAPET_MM * size, .color = palette->colors[INK_INK], .cap = CAP_ROUND,
                                .join = JOIN_ROUND};
    canvas_stroke(canvas, &bars, &line);
}
