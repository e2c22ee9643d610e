/* The wet ground as a bar that grows and shrinks down the page. */
#include "drawing/weather.h"

static double level_x(const struct ground_bar *bar, int level)
{
    int within = level < 0 ? 0 : level > bar->level_count ? bar->level_count : level;
    return bar->x_mm + within * bar->width_mm / bar->level_count;
}

static bool is_empty(const struct ground_bar *bar)
{
    return bar->count <= 0 || bar->level_count <= 0;
}

/* Down the right side, from the level that the first row begins with: rows of one level are one line. */
static void add_steps(struct path *path, const struct ground_bar *bar)
{
    path_move(path, (struct point){level_x(bar, bar->levels[0]), bar->edges_mm[0]});
    for (int row = 1; row <= bar->count; row++) {
        if (row < bar->count && bar->levels[row] == bar->levels[row - 1])
            continue;
        path_line(path, (struct point){level_x(bar, bar->levels[row - 1]), bar->edges_mm[row]});
        if (row < bar->count)
            path_line(path, (struct point){level_x(bar, bar->levels[row]), bar->edges_mm[row]});
    }
}

/* Level lines, evenly spread within each row, so that none falls on a rule. */
static void add_hatch(struct path *path, const struct ground_bar *bar, double gap_mm)
{
    for (int row = 0; row < bar->count; row++) {
        double height = bar->edges_mm[row + 1] - bar->edges_mm[row], right = level_x(bar, bar->levels[row]);
        int lines = (int)(height / gap_mm + 0.5);
        if (bar->levels[row] <= 0)
            continue;
        for (int i = 0; i < lines; i++) {
            double y = bar->edges_mm[row] + (i + 0.5) * height / lines;
            path_segment(path, (struct point){bar->x_mm, y}, (struct point){right, y});
        }
    }
}

void weather_ground_draw_body(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                              const struct ground_bar *bar)
{
    if (is_empty(bar))
        return;
    double top = bar->edges_mm[0], foot = bar->edges_mm[bar->count];
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    add_steps(&path, bar);
    path_line(&path, (struct point){bar->x_mm, foot});
    path_line(&path, (struct point){bar->x_mm, top});
    path_close(&path);
    canvas_fill(canvas, &path, palette->colors[INK_TINT2], FILL_NONZERO);

    path_clear(&path);
    add_hatch(&path, bar, look->hatch_gap_mm);
    if (path.verb_count > 0)
        canvas_stroke(canvas, &path, &(struct stroke){
            .width_mm = look->hatch_mm, .color = palette->colors[INK_ACCENT]});

    path_clear(&path);
    for (int level = 1; level <= bar->level_count; level++)
        path_segment(&path, (struct point){level_x(bar, level), top}, (struct point){level_x(bar, level), foot});
    canvas_stroke(canvas, &path, &(struct stroke){
        .width_mm = look->level_mm, .color = palette->colors[INK_RULE], .dash_mm = look->level_dash_mm,
        .gap_mm = look->level_gap_mm});

    /* Where the bar begins from: thin, since the edge is what is to be followed. */
    path_clear(&path);
    path_segment(&path, (struct point){bar->x_mm, top}, (struct point){bar->x_mm, foot});
    canvas_stroke(canvas, &path, &(struct stroke){.width_mm = look->line_mm, .color = palette->colors[INK_INK]});
}

void weather_ground_draw_edge(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                              const struct ground_bar *bar)
{
    if (is_empty(bar))
        return;
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    add_steps(&path, bar);
    canvas_stroke(canvas, &path, &(struct stroke){
        .width_mm = look->bar_edge_mm, .color = palette->colors[INK_ACCENT], .join = JOIN_MITER});
}
