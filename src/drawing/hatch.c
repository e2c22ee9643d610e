#include "hatch.h"

#include <math.h>
#include <stdlib.h>

/* Where one of the lines crosses the shape's outline. */
struct crossing {
    long line;
    double at;    /* along the line, from the foot of the anchor */
};

struct crossings {
    struct arena *arena;
    struct crossing *items;
    size_t count, capacity;
};

/* A point in the lines' own measure: x along them, y across. */
static struct point local(const struct hatch *hatch, struct point point)
{
    double x = point.x - hatch->anchor.x, y = point.y - hatch->anchor.y;
    return (struct point){ x * hatch->along.x + y * hatch->along.y, y * hatch->along.x - x * hatch->along.y };
}

static struct point on_paper(const struct hatch *hatch, double at, double across)
{
    return (struct point){ hatch->anchor.x + at * hatch->along.x - across * hatch->along.y,
                           hatch->anchor.y + at * hatch->along.y + across * hatch->along.x };
}

static double line_across(long line, double apart_mm)
{
    return ((double)line + 0.5) * apart_mm;
}

/* A line through a corner counts for the edge below only, so that the crossings of each line are even in number. */
static void cross_edge(struct crossings *crossings, struct point from, struct point to, double apart_mm)
{
    struct point low = from.y < to.y ? from : to, high = from.y < to.y ? to : from;
    long line = (long)floor(low.y / apart_mm - 0.5);
    while (line_across(line, apart_mm) < low.y)
        line++;
    for (; line_across(line, apart_mm) < high.y; line++) {
        double part = (line_across(line, apart_mm) - low.y) / (high.y - low.y);
        crossings->items = arena_grow(crossings->arena, crossings->items, &crossings->capacity, crossings->count + 1,
                                      sizeof *crossings->items);
        crossings->items[crossings->count++] = (struct crossing){ line, low.x + part * (high.x - low.x) };
    }
}

static int compare_crossings(const void *left, const void *right)
{
    const struct crossing *a = left, *b = right;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

/* All crossings, in order: two and two are the ends of a part within the shape. */
static struct crossings cross_shape(const struct hatch *hatch, const struct path *shape, double apart_mm,
                                    struct arena *arena)
{
    struct crossings crossings = { .arena = arena };
    struct point start = { 0, 0 }, here = { 0, 0 };
    size_t at = 0;
    for (size_t i = 0; i < shape->verb_count; i++) {
        struct point next = start;
        if (shape->verbs[i] == PATH_MOVE || shape->verbs[i] == PATH_LINE)
            next = local(hatch, shape->points[at++]);
        if (shape->verbs[i] == PATH_MOVE)
            start = next;
        else
            cross_edge(&crossings, here, next, apart_mm);
        here = next;
    }
    if (crossings.count > 0)
        qsort(crossings.items, crossings.count, sizeof *crossings.items, compare_crossings);
    return crossings;
}

void hatch_append(const struct hatch *hatch, const struct path *shape, double beyond_mm, struct path *lines)
{
    struct crossings crossings = cross_shape(hatch, shape, hatch->pitch_mm, lines->arena);
    for (size_t i = 0; i + 1 < crossings.count; i += 2) {
        double across = line_across(crossings.items[i].line, hatch->pitch_mm);
        path_segment(lines, on_paper(hatch, crossings.items[i].at - beyond_mm, across),
                     on_paper(hatch, crossings.items[i + 1].at + beyond_mm, across));
    }
}

void hatch_append_dots(const struct hatch *hatch, const struct path *shape, double beyond_mm, struct path *rows)
{
    double apart_mm = hatch->pitch_mm * sqrt(3.0) / 2;
    struct crossings crossings = cross_shape(hatch, shape, apart_mm, rows->arena);
    for (size_t i = 0; i + 1 < crossings.count; i += 2) {
        double across = line_across(crossings.items[i].line, apart_mm);
        double shift = crossings.items[i].line % 2 == 0 ? 0 : hatch->pitch_mm / 2;
        double from = crossings.items[i].at - beyond_mm, to = crossings.items[i + 1].at + beyond_mm;
        double first = ceil((from - shift) / hatch->pitch_mm) * hatch->pitch_mm + shift;
        double last = floor((to - shift) / hatch->pitch_mm) * hatch->pitch_mm + shift;
        if (last >= first - hatch->pitch_mm / 2)    /* a little more, so that rounding cannot lose the last one */
            path_segment(rows, on_paper(hatch, first, across), on_paper(hatch, last + hatch->pitch_mm / 4, across));
    }
}
