/* Parts of landscapes. One light from the left: right sides are black. White things with a dark outline, so that those
 * in front cover those behind. */
#include "scene_parts.h"

/* Draws about a foot, in the part's own size; heights count upwards. */
struct pen {
    struct sketch *sketch;
    struct point foot;
    double unit_mm;
    struct scene_place place;
};

#define POINTS(...) (const double[][2]){__VA_ARGS__}, sizeof((const double[][2]){__VA_ARGS__}) / sizeof(double[2])

static struct point at(const struct pen *pen, double x, double up)
{
    return (struct point){pen->foot.x + x * pen->unit_mm, pen->foot.y - up * pen->unit_mm};
}

static void add_points(const struct pen *pen, const double (*points)[2], size_t count)
{
    path_move(&pen->sketch->path, at(pen, points[0][0], points[0][1]));
    for (size_t i = 1; i < count; i++)
        path_line(&pen->sketch->path, at(pen, points[i][0], points[i][1]));
}

static void body(const struct pen *pen, const double (*points)[2], size_t count)
{
    add_points(pen, points, count);
    path_close(&pen->sketch->path);
    sketch_fill_stroke(pen->sketch, INK_PAPER, INK_INK, SCENE_LINE_MM);
}

/* Without a line along its foot: it rises from the ground. */
static void open_body(const struct pen *pen, const double (*points)[2], size_t count)
{
    add_points(pen, points, count);
    sketch_fill(pen->sketch, INK_PAPER);
    add_points(pen, points, count);
    sketch_stroke(pen->sketch, INK_INK, SCENE_LINE_MM);
}

static void solid(const struct pen *pen, const double (*points)[2], size_t count)
{
    add_points(pen, points, count);
    path_close(&pen->sketch->path);
    sketch_fill(pen->sketch, INK_INK);
}

/* A black roof, with a little air so that it does not grow together with the next. */
static void roof(const struct pen *pen, const double (*points)[2], size_t count)
{
    add_points(pen, points, count);
    path_close(&pen->sketch->path);
    sketch_stroke(pen->sketch, INK_PAPER, 2 * SCENE_LINE_MM);
    solid(pen, points, count);
}

static void line(const struct pen *pen, double width_mm, const double (*points)[2], size_t count)
{
    add_points(pen, points, count);
    sketch_stroke(pen->sketch, INK_INK, width_mm);
}

static void curve(const struct pen *pen, const double controls[6])
{
    path_curve(&pen->sketch->path, at(pen, controls[0], controls[1]), at(pen, controls[2], controls[3]),
               at(pen, controls[4], controls[5]));
}

/* ---- what grows ---- */

/* Crown: an egg of two halves; the shade is the right half less a rounder one. */
static void draw_tree(const struct pen *pen)
{
    static const double right[][6] = {{0.20, 1.00, 0.32, 0.85, 0.32, 0.66}, {0.32, 0.46, 0.18, 0.34, 0, 0.34}};
    static const double left[][6] = {{-0.18, 0.34, -0.32, 0.46, -0.32, 0.66}, {-0.32, 0.85, -0.20, 1.00, 0, 1.00}};
    static const double inner[] = {0.17, 0.46, 0.18, 0.80, 0, 1.00};
    struct path *path = &pen->sketch->path;
    line(pen, 1.4 * SCENE_LINE_MM, POINTS({0, 0}, {0, 0.4}));
    line(pen, SCENE_FINE_MM, POINTS({-0.10, 0}, {0.28, 0}));
    path_move(path, at(pen, 0, 1));
    curve(pen, right[0]);
    curve(pen, right[1]);
    curve(pen, left[0]);
    curve(pen, left[1]);
    path_close(path);
    sketch_fill_stroke(pen->sketch, INK_PAPER, INK_INK, SCENE_LINE_MM);
    path_move(path, at(pen, 0, 1));
    curve(pen, right[0]);
    curve(pen, right[1]);
    curve(pen, inner);
    path_close(path);
    sketch_fill(pen->sketch, INK_INK);
}

static void draw_conifer(const struct pen *pen)
{
    line(pen, 1.4 * SCENE_LINE_MM, POINTS({0, 0}, {0, 0.15}));
    body(pen, POINTS({0, 1}, {0.13, 0.68}, {0.075, 0.68}, {0.19, 0.40}, {0.11, 0.40}, {0.25, 0.10}, {-0.25, 0.10},
                     {-0.11, 0.40}, {-0.19, 0.40}, {-0.075, 0.68}, {-0.13, 0.68}));
    solid(pen, POINTS({0, 1}, {0.13, 0.68}, {0.075, 0.68}, {0.19, 0.40}, {0.11, 0.40}, {0.25, 0.10}, {-0.02, 0.10},
                      {0.03, 0.35}, {-0.02, 0.42}, {0.02, 0.62}, {-0.01, 0.70}));
}

static void draw_dead_tree(const struct pen *pen)
{
    solid(pen, POINTS({-0.06, 0}, {-0.015, 0.12}, {-0.015, 0.5}, {0, 1}, {0.035, 0.5}, {0.03, 0.12}, {0.08, 0}));
    line(pen, SCENE_LINE_MM, POINTS({0, 0.42}, {-0.20, 0.66}, {-0.22, 0.84}));
    line(pen, SCENE_LINE_MM, POINTS({-0.12, 0.565}, {-0.30, 0.64}));
    line(pen, SCENE_LINE_MM, POINTS({0.02, 0.52}, {0.20, 0.74}, {0.30, 0.78}));
    line(pen, SCENE_LINE_MM, POINTS({0.12, 0.64}, {0.15, 0.86}));
    line(pen, SCENE_LINE_MM, POINTS({0.01, 0.70}, {-0.10, 0.92}));
}

static void draw_stump(const struct pen *pen)
{
    body(pen, POINTS({-0.6, 0}, {-0.42, 0.2}, {-0.42, 0.8}, {0.42, 0.8}, {0.42, 0.2}, {0.6, 0}));
    solid(pen, POINTS({0.08, 0}, {0.14, 0.8}, {0.42, 0.8}, {0.42, 0.2}, {0.6, 0}));
    path_move(&pen->sketch->path, at(pen, -0.42, 0.8));
    curve(pen, (const double[]){-0.42, 1.05, 0.42, 1.05, 0.42, 0.8});
    curve(pen, (const double[]){0.42, 0.55, -0.42, 0.55, -0.42, 0.8});
    path_close(&pen->sketch->path);
    sketch_fill_stroke(pen->sketch, INK_PAPER, INK_INK, SCENE_LINE_MM);
}

static void draw_reeds(const struct pen *pen)
{
    static const double tips[][2] = {{-0.42, 0.62}, {-0.16, 0.95}, {0.06, 0.78}, {0.24, 1.0}, {0.46, 0.58}};
    for (size_t i = 0; i < sizeof tips / sizeof *tips; i++) {
        double x = tips[i][0], up = tips[i][1], foot = 0.35 * x;
        line(pen, SCENE_FINE_MM, POINTS({foot, 0}, {x, up}));
        if (i == 1 || i == 3)    /* bulrushes among leaves */
            line(pen, 2.6 * SCENE_LINE_MM, POINTS({foot + 0.72 * (x - foot), 0.72 * up}, {x, up}));
    }
    line(pen, SCENE_FINE_MM, POINTS({-0.55, 0}, {0.5, 0}));
    line(pen, SCENE_FINE_MM, POINTS({-0.2, -0.16}, {0.75, -0.16}));
}

static void draw_tuft(const struct pen *pen)
{
    line(pen, SCENE_FINE_MM, POINTS({-0.1, 0}, {-0.5, 0.7}));
    line(pen, SCENE_FINE_MM, POINTS({0, 0}, {0, 1}));
    line(pen, SCENE_FINE_MM, POINTS({0.1, 0}, {0.5, 0.7}));
}

/* ---- what is built ---- */

static void draw_house(const struct pen *pen)
{
    body(pen, POINTS({0.24, 0.7}, {0.24, 1.28}, {0.42, 1.28}, {0.42, 0.7}));
    body(pen, POINTS({-0.56, 0}, {-0.56, 0.56}, {0.56, 0.56}, {0.56, 0}));
    solid(pen, POINTS({0.34, 0}, {0.34, 0.56}, {0.56, 0.56}, {0.56, 0}));
    roof(pen, POINTS({-0.70, 0.52}, {-0.42, 1}, {0.42, 1}, {0.70, 0.52}));
    solid(pen, POINTS({-0.12, 0}, {-0.12, 0.36}, {0.10, 0.36}, {0.10, 0}));
    solid(pen, POINTS({-0.42, 0.20}, {-0.42, 0.36}, {-0.26, 0.36}, {-0.26, 0.20}));
}

static void draw_church(const struct pen *pen)
{
    body(pen, POINTS({-0.05, 0}, {-0.05, 0.22}, {0.42, 0.22}, {0.42, 0}));
    roof(pen, POINTS({-0.05, 0.20}, {0, 0.40}, {0.38, 0.40}, {0.46, 0.20}));
    solid(pen, POINTS({0.12, 0.05}, {0.12, 0.14}, {0.17, 0.14}, {0.17, 0.05}));
    solid(pen, POINTS({0.26, 0.05}, {0.26, 0.14}, {0.31, 0.14}, {0.31, 0.05}));
    body(pen, POINTS({-0.20, 0}, {-0.20, 0.52}, {0.04, 0.52}, {0.04, 0}));
    solid(pen, POINTS({-0.05, 0}, {-0.05, 0.52}, {0.04, 0.52}, {0.04, 0}));
    solid(pen, POINTS({-0.15, 0.34}, {-0.15, 0.42}, {-0.12, 0.45}, {-0.09, 0.42}, {-0.09, 0.34}));
    solid(pen, POINTS({-0.15, 0}, {-0.15, 0.12}, {-0.12, 0.15}, {-0.09, 0.12}, {-0.09, 0}));
    roof(pen, POINTS({-0.24, 0.51}, {-0.08, 0.92}, {0.08, 0.51}));
    line(pen, SCENE_LINE_MM, POINTS({-0.08, 0.92}, {-0.08, 1.04}));
    line(pen, SCENE_LINE_MM, POINTS({-0.115, 0.99}, {-0.045, 0.99}));
}

/* Merlons along a wall's top, from x to x_end. */
static void draw_battlements(const struct pen *pen, double x, double x_end, double up, double height, int merlons)
{
    double step = (x_end - x) / (2 * merlons - 1);
    for (int i = 0; i < merlons; i++) {
        double left = x + 2 * i * step;
        body(pen, POINTS({left, up}, {left, up + height}, {left + step, up + height}, {left + step, up}));
    }
}

static void draw_wall_tower(const struct pen *pen, double x)
{
    static const double half = 0.12;
    draw_battlements(pen, x - half - 0.03, x + half + 0.03, 0.58, 0.09, 3);
    body(pen, POINTS({x - half, -0.03}, {x - half, 0.50}, {x - half - 0.03, 0.50}, {x - half - 0.03, 0.59},
                     {x + half + 0.03, 0.59}, {x + half + 0.03, 0.50}, {x + half, 0.50}, {x + half, -0.03}));
    solid(pen, POINTS({x + 0.03, -0.03}, {x + 0.03, 0.50}, {x + half, 0.50}, {x + half, -0.03}));
    solid(pen, POINTS({x - 0.06, 0.24}, {x - 0.06, 0.36}, {x - 0.03, 0.36}, {x - 0.03, 0.24}));
}

static void draw_castle_wall(const struct pen *pen)
{
    static const double stones[][2] = {{-0.70, 0.26}, {-0.56, 0.10}, {-0.46, 0.22}, {-0.34, 0.09}, {-0.28, 0.27},
                                       {0.22, 0.27},  {0.30, 0.12},  {0.42, 0.23},  {0.54, 0.09},  {0.64, 0.26}};
    draw_battlements(pen, -0.88, 0.88, 0.34, 0.09, 13);
    body(pen, POINTS({-0.90, 0}, {-0.90, 0.36}, {0.90, 0.36}, {0.90, 0}));
    for (size_t i = 0; i < sizeof stones / sizeof *stones; i++) {
        double x = stones[i][0], up = stones[i][1];
        line(pen, SCENE_FINE_MM, POINTS({x, up}, {x + 0.08, up}));
    }
    body(pen, POINTS({-0.18, 0}, {-0.18, 0.46}, {0.18, 0.46}, {0.18, 0}));
    draw_battlements(pen, -0.18, 0.18, 0.46, 0.09, 3);
    path_move(&pen->sketch->path, at(pen, -0.10, 0));
    path_line(&pen->sketch->path, at(pen, -0.10, 0.18));
    curve(pen, (const double[]){-0.10, 0.34, 0.10, 0.34, 0.10, 0.18});
    path_line(&pen->sketch->path, at(pen, 0.10, 0));
    sketch_fill(pen->sketch, INK_INK);
    draw_wall_tower(pen, -0.90);
    draw_wall_tower(pen, 0.90);
}

static void draw_castle_tower(const struct pen *pen)
{
    body(pen, POINTS({-0.12, 0}, {-0.12, 0.60}, {0.12, 0.60}, {0.12, 0}));
    solid(pen, POINTS({0.03, 0}, {0.03, 0.60}, {0.12, 0.60}, {0.12, 0}));
    solid(pen, POINTS({-0.17, 0.59}, {0, 1}, {0.17, 0.59}));
    solid(pen, POINTS({-0.065, 0.42}, {-0.065, 0.51}, {-0.03, 0.51}, {-0.03, 0.42}));
}

static void draw_wizards_tower(const struct pen *pen)
{
    body(pen, POINTS({-0.24, -0.05}, {-0.20, 0.03}, {-0.15, 0.04}, {-0.11, 0.08}, {0.12, 0.08}, {0.15, 0.03},
                     {0.21, 0.02}, {0.26, -0.05}));
    solid(pen, POINTS({0.06, -0.05}, {0.12, 0.08}, {0.15, 0.03}, {0.21, 0.02}, {0.26, -0.05}));
    body(pen, POINTS({-0.11, 0.04}, {-0.08, 0.58}, {0.08, 0.58}, {0.11, 0.04}));
    solid(pen, POINTS({0.03, 0.04}, {0.02, 0.58}, {0.08, 0.58}, {0.11, 0.04}));
    body(pen, POINTS({-0.08, 0.58}, {-0.12, 0.63}, {-0.12, 0.73}, {0.12, 0.73}, {0.12, 0.63}, {0.08, 0.58}));
    solid(pen, POINTS({0.02, 0.58}, {0.03, 0.63}, {0.03, 0.73}, {0.12, 0.73}, {0.12, 0.63}, {0.08, 0.58}));
    solid(pen, POINTS({-0.15, 0.72}, {-0.03, 0.86}, {0.01, 1.02}, {0.05, 0.85}, {0.15, 0.72}));
    solid(pen, POINTS({-0.075, 0.65}, {-0.075, 0.70}, {-0.045, 0.70}, {-0.045, 0.65}));
    solid(pen, POINTS({-0.055, 0.36}, {-0.055, 0.42}, {-0.035, 0.45}, {-0.015, 0.42}, {-0.015, 0.36}));
    solid(pen, POINTS({-0.07, 0.04}, {-0.07, 0.13}, {-0.04, 0.17}, {-0.01, 0.13}, {-0.01, 0.04}));
}

static void draw_flag(const struct pen *pen)
{
    line(pen, SCENE_LINE_MM, POINTS({0, 0}, {0, 1}));
    add_points(pen, POINTS({0, 1}, {0.72, 0.80}, {0, 0.56}));
    path_close(&pen->sketch->path);
    sketch_fill(pen->sketch, INK_ACCENT);
}

/* ---- rock and mines ---- */

/* The right face: wedges from the ridge down along the flank, closer and longer towards the top. */
static void draw_peak(const struct pen *pen)
{
    static const double ridge[][2] = {{0, 1},        {0.05, 0.84},  {0.02, 0.72}, {0.09, 0.60}, {0.05, 0.48},
                                      {0.13, 0.36},  {0.08, 0.25},  {0.16, 0.12}};
    static const double lengths[] = {0.30, 0.52, 0.70, 0.62, 0.60, 0.44, 0.30};
    open_body(pen, POINTS({-0.80, 0}, {-0.62, 0.20}, {-0.54, 0.24}, {-0.38, 0.48}, {-0.29, 0.52}, {-0.12, 0.86},
                          {-0.05, 0.89}, {0, 1}, {0.09, 0.84}, {0.14, 0.80}, {0.30, 0.54},
                          {0.40, 0.48}, {0.58, 0.22}, {0.66, 0.18}, {0.82, 0}));
    for (size_t i = 0; i + 1 < sizeof ridge / sizeof *ridge; i++) {
        for (int part = 0; part < 2; part++) {
            double t = 0.5 * part, x = ridge[i][0] + t * (ridge[i + 1][0] - ridge[i][0]);
            double up = ridge[i][1] + t * (ridge[i + 1][1] - ridge[i][1]);
            double next_x = x + 0.42 * (ridge[i + 1][0] - ridge[i][0]);
            double next_up = up + 0.42 * (ridge[i + 1][1] - ridge[i][1]);
            double reach = lengths[i] * (part == 1 ? 0.74 : 1);
            reach = reach < up ? reach : up;
            solid(pen, POINTS({x, up}, {next_x, next_up}, {x + 0.62 * reach, up - 0.98 * reach}));
        }
    }
    line(pen, SCENE_LINE_MM, ridge, sizeof ridge / sizeof *ridge);
    line(pen, SCENE_FINE_MM, POINTS({-0.36, 0.30}, {-0.46, 0.15}));
    line(pen, SCENE_FINE_MM, POINTS({-0.20, 0.58}, {-0.28, 0.42}));
    line(pen, SCENE_FINE_MM, POINTS({-0.22, 0.26}, {-0.30, 0.10}));
}

static void draw_adit(const struct pen *pen)
{
    body(pen, POINTS({-0.62, 0}, {-0.62, 0.62}, {-0.34, 0.96}, {0.34, 0.96}, {0.62, 0.62}, {0.62, 0}));
    solid(pen, POINTS({-0.44, 0}, {-0.44, 0.54}, {-0.24, 0.78}, {0.24, 0.78}, {0.44, 0.54}, {0.44, 0}));
    line(pen, SCENE_LINE_MM, POINTS({-0.62, 0.62}, {-0.44, 0.54}));
    line(pen, SCENE_LINE_MM, POINTS({0.62, 0.62}, {0.44, 0.54}));
    for (int i = 0; i < 6; i++) {
        double down = 0.08 + 0.16 * i + 0.012 * i * i, half = 0.30 + 0.16 * down, slip = -0.30 * down;
        line(pen, 1.3 * SCENE_LINE_MM, POINTS({slip - half, -down}, {slip + half, -down}));
    }
    line(pen, SCENE_LINE_MM, POINTS({-0.17, 0}, {-0.66, -1.25}));
    line(pen, SCENE_LINE_MM, POINTS({0.17, 0}, {-0.10, -1.25}));
}

static void draw_spoil(const struct pen *pen)
{
    open_body(pen, POINTS({-1, 0}, {-0.6, 0.34}, {-0.2, 0.56}, {0.1, 0.62}, {0.5, 0.36}, {1, 0}));
    solid(pen, POINTS({0.1, 0.62}, {0.5, 0.36}, {1, 0}, {0.56, 0}, {0.36, 0.26}));
    line(pen, SCENE_FINE_MM, POINTS({-0.5, 0.14}, {-0.36, 0.14}));
    line(pen, SCENE_FINE_MM, POINTS({-0.14, 0.30}, {0, 0.30}));
    line(pen, SCENE_FINE_MM, POINTS({0.02, 0.10}, {0.16, 0.10}));
}

/* ---- fields: lines run to a point on the horizon ---- */

static const double PLOT_FAR = 0.56;    /* how near the horizon the far side lies, the near side being 1 */

/* part: 0 at the left, 1 at the right; near: 1 at the front, 0 on the horizon. */
static struct point on_plot(const struct pen *pen, double part, double near)
{
    double radius = pen->sketch->size_mm, x = pen->place.x + (part - 0.5) * pen->place.size;
    double y = SCENE_HORIZON + near * (pen->place.y - SCENE_HORIZON);
    return (struct point){near * x * radius, y * radius};
}

static void draw_plot_outline(const struct pen *pen)
{
    const struct point corners[] = {on_plot(pen, 0, 1), on_plot(pen, 0, PLOT_FAR), on_plot(pen, 1, PLOT_FAR),
                                    on_plot(pen, 1, 1)};
    path_polygon(&pen->sketch->path, corners, sizeof corners / sizeof *corners);
    sketch_fill_stroke(pen->sketch, INK_PAPER, INK_INK, SCENE_LINE_MM);
}

static void draw_plot(const struct pen *pen)
{
    int furrows = (int)(pen->place.size / 0.075 + 0.5);
    draw_plot_outline(pen);
    for (int i = 1; i < furrows; i++) {
        double part = (double)i / furrows;
        path_segment(&pen->sketch->path, on_plot(pen, part, 1), on_plot(pen, part, PLOT_FAR));
    }
    sketch_stroke(pen->sketch, INK_INK, SCENE_FINE_MM);
}

static void draw_crop(const struct pen *pen)
{
    int ears = (int)(pen->place.size / 0.085 + 0.5);
    draw_plot_outline(pen);
    for (int row = 0; row < 4; row++) {
        double near = PLOT_FAR + (0.96 - PLOT_FAR) * (row + 0.55) / 4, high = 0.042 * near * pen->sketch->size_mm;
        for (int i = 0; i < ears; i++) {
            struct point foot = on_plot(pen, (i + 0.3 + 0.4 * (row % 2)) / ears, near);
            path_segment(&pen->sketch->path, foot, (struct point){foot.x - 0.5 * high, foot.y - high});
            path_segment(&pen->sketch->path, foot, (struct point){foot.x + 0.5 * high, foot.y - high});
        }
    }
    sketch_stroke(pen->sketch, INK_INK, SCENE_FINE_MM);
}

/* ---- ruins ---- */

static void draw_column(const struct pen *pen)
{
    body(pen, POINTS({-0.12, 0.06}, {-0.10, 0.92}, {0.10, 0.92}, {0.12, 0.06}));
    solid(pen, POINTS({0.03, 0.06}, {0.025, 0.92}, {0.10, 0.92}, {0.12, 0.06}));
    line(pen, SCENE_FINE_MM, POINTS({-0.05, 0.10}, {-0.04, 0.88}));
    body(pen, POINTS({-0.17, 0}, {-0.17, 0.07}, {0.17, 0.07}, {0.17, 0}));
    body(pen, POINTS({-0.11, 0.91}, {-0.17, 1}, {0.17, 1}, {0.11, 0.91}));
}

static void draw_broken_column(const struct pen *pen)
{
    double half = 0.075 / pen->place.size;
    body(pen, POINTS({-half, 0.1}, {-half, 0.74}, {-0.3 * half, 0.80}, {0, 0.94}, {0.6 * half, 1},
                     {half, 0.86}, {half, 0.1}));
    solid(pen, POINTS({0.25 * half, 0.1}, {0.25 * half, 0.97}, {0.6 * half, 1}, {half, 0.86}, {half, 0.1}));
    body(pen, POINTS({-1.4 * half, 0}, {-1.4 * half, 0.12}, {1.4 * half, 0.12}, {1.4 * half, 0}));
}

static void draw_lintel(const struct pen *pen)
{
    body(pen, POINTS({-1, 0}, {-1, 0.22}, {-1.12, 0.22}, {-1.12, 0.40}, {0.92, 0.40}, {1.02, 0.30}, {0.94, 0.20},
                     {1, 0}));
    line(pen, SCENE_FINE_MM, POINTS({-1, 0.22}, {0.94, 0.22}));
    line(pen, SCENE_FINE_MM, POINTS({-0.1, 0}, {-0.06, 0.10}, {-0.12, 0.22}));
}

static void draw_steps(const struct pen *pen)
{
    body(pen, POINTS({-1.08, -0.16}, {-1.08, -0.08}, {1.08, -0.08}, {1.08, -0.16}));
    body(pen, POINTS({-1.02, -0.08}, {-1.02, 0}, {1.02, 0}, {1.02, -0.08}));
    body(pen, POINTS({-1, 0}, {-0.92, 0.10}, {0.92, 0.10}, {1, 0}));
}

static void draw_block(const struct pen *pen)
{
    body(pen, POINTS({-0.8, 0}, {-0.7, 0.62}, {-0.4, 1}, {0.6, 0.86}, {0.9, 0.50}, {0.8, -0.1}, {0.2, -0.16}));
    solid(pen, POINTS({0.2, -0.16}, {0.3, 0.42}, {0.6, 0.86}, {0.9, 0.50}, {0.8, -0.1}));
    line(pen, SCENE_FINE_MM, POINTS({-0.7, 0.62}, {0.3, 0.42}));
}

/* ---- water and sky ---- */

static void draw_pool(const struct pen *pen)
{
    line(pen, SCENE_FINE_MM, POINTS({-0.5, 0}, {0.22, 0}));
    line(pen, SCENE_FINE_MM, POINTS({0.32, 0}, {0.46, 0}));
    line(pen, SCENE_FINE_MM, POINTS({-0.24, -0.14}, {0.5, -0.14}));
}

static void draw_birds(const struct pen *pen)
{
    static const double birds[][2] = {{-0.34, 0}, {0.02, 0.22}, {0.36, 0.06}};
    for (size_t i = 0; i < sizeof birds / sizeof *birds; i++) {
        double x = birds[i][0], up = birds[i][1];
        path_move(&pen->sketch->path, at(pen, x - 0.13, up + 0.03));
        curve(pen, (const double[]){x - 0.08, up + 0.10, x - 0.02, up + 0.06, x, up});
        curve(pen, (const double[]){x + 0.02, up + 0.06, x + 0.08, up + 0.10, x + 0.13, up + 0.03});
    }
    sketch_stroke(pen->sketch, INK_INK, SCENE_LINE_MM);
}

static void draw_cloud(const struct pen *pen)
{
    path_move(&pen->sketch->path, at(pen, -0.5, 0));
    curve(pen, (const double[]){-0.56, 0.16, -0.40, 0.22, -0.30, 0.16});
    curve(pen, (const double[]){-0.28, 0.40, 0.06, 0.42, 0.10, 0.22});
    curve(pen, (const double[]){0.20, 0.32, 0.36, 0.24, 0.33, 0.12});
    curve(pen, (const double[]){0.46, 0.18, 0.54, 0.08, 0.5, 0});
    sketch_stroke(pen->sketch, INK_INK, SCENE_LINE_MM);
    line(pen, SCENE_LINE_MM, POINTS({-0.5, 0}, {0.16, 0}));
    line(pen, SCENE_LINE_MM, POINTS({0.26, 0}, {0.5, 0}));
}

static void draw_moon(const struct pen *pen)
{
    path_move(&pen->sketch->path, at(pen, 0.3, 0.95));
    curve(pen, (const double[]){-1.5, 1.3, -1.5, -1.3, 0.3, -0.95});
    curve(pen, (const double[]){-0.7, -0.6, -0.7, 0.6, 0.3, 0.95});
    path_close(&pen->sketch->path);
    sketch_fill_stroke(pen->sketch, INK_PAPER, INK_INK, SCENE_LINE_MM);
}

void scene_part_draw(struct sketch *sketch, enum scene_part part, struct scene_place place)
{
    static void (*const drawings[SCENE_PART_COUNT])(const struct pen *) = {
        [SCENE_TREE] = draw_tree,
        [SCENE_CONIFER] = draw_conifer,
        [SCENE_DEAD_TREE] = draw_dead_tree,
        [SCENE_STUMP] = draw_stump,
        [SCENE_REEDS] = draw_reeds,
        [SCENE_TUFT] = draw_tuft,
        [SCENE_HOUSE] = draw_house,
        [SCENE_CHURCH] = draw_church,
        [SCENE_CASTLE_WALL] = draw_castle_wall,
        [SCENE_CASTLE_TOWER] = draw_castle_tower,
        [SCENE_WIZARDS_TOWER] = draw_wizards_tower,
        [SCENE_FLAG] = draw_flag,
        [SCENE_PEAK] = draw_peak,
        [SCENE_ADIT] = draw_adit,
        [SCENE_SPOIL] = draw_spoil,
        [SCENE_PLOT] = draw_plot,
        [SCENE_CROP] = draw_crop,
        [SCENE_COLUMN] = draw_column,
        [SCENE_BROKEN_COLUMN] = draw_broken_column,
        [SCENE_LINTEL] = draw_lintel,
        [SCENE_STEPS] = draw_steps,
        [SCENE_BLOCK] = draw_block,
        [SCENE_POOL] = draw_pool,
        [SCENE_BIRDS] = draw_birds,
        [SCENE_CLOUD] = draw_cloud,
        [SCENE_MOON] = draw_moon,
    };
    double radius = sketch->size_mm;
    const struct pen pen = {.sketch = sketch, .foot = {place.x * radius, place.y * radius},
                            .unit_mm = place.size * radius, .place = place};
    drawings[part](&pen);
}
