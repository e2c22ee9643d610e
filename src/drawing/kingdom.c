#include "drawing/kingdom.h"

#include <math.h>

#include "drawing/outline.h"
#include "hatch.h"

/* A kingdom's looks. */
struct dress {
    enum kingdom_pattern pattern;
    int inner_lines;
    struct color line, tint;
    double line_mm;
};

static struct dress dress_of(const struct palette *palette, const struct kingdom_look *look, int kingdom)
{
    int number = kingdom > 0 ? kingdom % KINGDOM_DISTINCT : 0;
    int round = number / KINGDOM_PATTERN_COUNT;
    int color = (number + round) % KINGDOM_PATTERN_COUNT;    /* no pattern meets the same colour again */
    struct dress dress = { .pattern = (enum kingdom_pattern)(number % KINGDOM_PATTERN_COUNT) };
    dress.inner_lines = 1 + round + (dress.pattern == KINGDOM_PLAIN ? 1 : 0);
    dress.line = palette->black ? palette->colors[INK_INK] : look->lines[color];
    dress.tint = palette->black ? palette->colors[INK_PAPER] : look->tints[color];
    dress.line_mm = palette->black ? look->black_line_mm : look->line_mm;
    return dress;
}

/* ---- patterns */

/* Adds the lines that run along (x, y). */
static void add_lines(struct point anchor, double x, double y, double pitch_mm, const struct path *shape,
                      double beyond_mm, struct path *lines)
{
    const struct hatch hatch = { .anchor = anchor, .along = { x, y }, .pitch_mm = pitch_mm };
    hatch_append(&hatch, shape, beyond_mm, lines);
}

static void add_pattern(const struct dress *dress, const struct kingdom_look *look, struct point anchor,
                        const struct path *shape, struct path *lines)
{
    double s = sqrt(0.5), pitch = look->pitch_mm[dress->pattern], beyond = dress->line_mm;
    switch (dress->pattern) {
    case KINGDOM_SLANTED: add_lines(anchor, s, -s, pitch, shape, beyond, lines); break;
    case KINGDOM_LEVEL: add_lines(anchor, 1, 0, pitch, shape, beyond, lines); break;
    case KINGDOM_UPRIGHT: add_lines(anchor, 0, 1, pitch, shape, beyond, lines); break;
    case KINGDOM_CROSSED:
        add_lines(anchor, s, -s, pitch, shape, beyond, lines);
        add_lines(anchor, s, s, pitch, shape, beyond, lines);
        break;
    case KINGDOM_DOTS: {
        const struct hatch rows = { .anchor = anchor, .along = { 1, 0 }, .pitch_mm = pitch };
        hatch_append_dots(&rows, shape, look->dot_mm, lines);
        break;
    }
    case KINGDOM_PLAIN:
    case KINGDOM_PATTERN_COUNT: break;
    }
}

/* Fills a shape with the pattern, which begins at the anchor. */
static void draw_pattern(struct canvas *canvas, const struct dress *dress, const struct kingdom_look *look,
                         struct point anchor, const struct path *shape)
{
    struct path lines;
    path_init(&lines, canvas_scratch(canvas));
    add_pattern(dress, look, anchor, shape, &lines);
    if (lines.verb_count == 0)
        return;
    struct stroke stroke = { .width_mm = dress->line_mm, .color = dress->line };
    if (dress->pattern == KINGDOM_DOTS) {
        stroke.width_mm = 2 * look->dot_mm;
        stroke.cap = CAP_ROUND;
        stroke.gap_mm = look->pitch_mm[KINGDOM_DOTS];
    }
    canvas_save(canvas);
    canvas_clip(canvas, shape, FILL_EVEN_ODD);
    canvas_stroke(canvas, &lines, &stroke);
    canvas_restore(canvas);
}

/* ---- areas */

/* Between two insets. */
static struct path band_path(struct canvas *canvas, const struct outline *outline, double from_mm, double to_mm)
{
    struct path band;
    path_init(&band, canvas_scratch(canvas));
    outline_append(outline, from_mm, &band);
    outline_append(outline, to_mm, &band);
    return band;
}

void kingdom_area_draw_band(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                            const struct mapgrid *map, const bool *cells, int kingdom)
{
    struct outline outline = outline_trace(canvas_scratch(canvas), map, cells);
    if (outline.ring_count == 0)
        return;
    struct dress dress = dress_of(palette, look, kingdom);
    double to = fmin(look->band_to_mm, look->band_most * map->cell_mm);
    double from = fmin(look->band_from_mm, to / 4);
    double gap = fmin(look->inner_gap_mm, (to - from) / (dress.inner_lines + 1));

    struct path path = band_path(canvas, &outline, from, to);
    canvas_fill(canvas, &path, dress.tint, FILL_EVEN_ODD);
    path = band_path(canvas, &outline, from, to - (dress.inner_lines - 1) * gap);    /* none between inner lines */
    draw_pattern(canvas, &dress, look, map->origin, &path);

    path_clear(&path);
    for (int i = 0; i < dress.inner_lines; i++)
        outline_append(&outline, to - i * gap, &path);
    canvas_stroke(canvas, &path, &(struct stroke){ .width_mm = look->inner_mm, .color = dress.line,
                                                   .join = JOIN_MITER });
}

void kingdom_area_draw_border(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                              const struct mapgrid *map, const bool *cells)
{
    struct outline outline = outline_trace(canvas_scratch(canvas), map, cells);
    if (outline.ring_count == 0)
        return;
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    outline_append(&outline, 0, &path);
    canvas_stroke(canvas, &path, &(struct stroke){ .width_mm = look->border_mm, .color = palette->colors[INK_INK],
                                                   .join = JOIN_ROUND });
}

void kingdom_area_draw(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                       const struct mapgrid *map, const bool *cells, int kingdom)
{
    kingdom_area_draw_band(canvas, palette, look, map, cells, kingdom);
    kingdom_area_draw_border(canvas, palette, look, map, cells);
}

/* ---- legends */

static struct rect shrunk(struct rect rect, double by)
{
    return (struct rect){ rect.x + by, rect.y + by, rect.width - 2 * by, rect.height - 2 * by };
}

/* Further inner lines, which tell kingdoms apart, stand round the pattern. */
void kingdom_swatch_draw(struct canvas *canvas, const struct palette *palette, const struct kingdom_look *look,
                         struct rect rect, int kingdom)
{
    struct dress dress = dress_of(palette, look, kingdom);
    int lines = dress.inner_lines - 1;
    double gap = fmin(look->inner_gap_mm, fmin(rect.width, rect.height) / (4 * lines + 4));
    struct path border, inside;
    path_init(&border, canvas_scratch(canvas));
    path_init(&inside, canvas_scratch(canvas));
    path_rect(&border, rect);
    path_rect(&inside, shrunk(rect, lines * gap + (lines > 0 ? look->band_from_mm : 0)));
    canvas_fill(canvas, &border, dress.tint, FILL_NONZERO);
    draw_pattern(canvas, &dress, look, (struct point){ rect.x, rect.y }, &inside);
    path_clear(&inside);
    for (int i = 1; i <= lines; i++)
        path_rect(&inside, shrunk(rect, look->band_from_mm + i * gap));
    if (lines > 0)
        canvas_stroke(canvas, &inside, &(struct stroke){ .width_mm = look->inner_mm, .color = dress.line });
    canvas_stroke(canvas, &border, &(struct stroke){ .width_mm = look->border_mm, .color = palette->colors[INK_INK] });
}
