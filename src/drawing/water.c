#include <math.h>

#include "drawing/courses.h"

enum { WATERLINES_MAX = 4 };

/* Waterlines run along the banks, the first gap narrow, each next one wider. */
static const double waterline_width = 0.13, gap_growth = 1.42;

static double first_gap(double cell_mm)
{
    return 0.40 + 0.012 * cell_mm;
}

static int waterline_count(double cell_mm)
{
    return cell_mm < 11 ? 2 : cell_mm <= 18 ? 3 : WATERLINES_MAX;
}

struct river river_new(struct arena *arena, const struct mapgrid *map, const struct course_line *line, uint64_t jitter)
{
    struct river river = {
        .middle = course_middle(arena, map, line, LINE_RIVER, jitter),
        .half_mm = course_width(map, LINE_RIVER) / 2,
    };
    river_find_loops(arena, map, line, jitter, &river);
    return river;
}

/* Winding number of a loop's outline, down the middle and back along its side. */
static int loop_winding(const struct river *river, const struct river_loop *loop, struct point point)
{
    const struct strand *side = &loop->side;
    return strand_winding(&river->middle, loop->from, loop->to, point)
           - strand_winding(side, 0, strand_end(side), point)
           + segment_winding(strand_point(&river->middle, loop->to), side->knots[side->count - 1], point)
           + segment_winding(side->knots[0], strand_point(&river->middle, loop->from), point);
}

double river_distance(const struct river *river, struct point point, double limit_mm)
{
    double nearest = strand_distance(&river->middle, point, limit_mm);
    for (size_t i = 0; i < river->loop_count; i++) {
        if (loop_winding(river, &river->loops[i], point) != 0)
            return 0;
        nearest = strand_distance(&river->loops[i].side, point, nearest);
    }
    return nearest;
}

static void append_loop(const struct river *river, const struct river_loop *loop, struct path *path)
{
    strand_append(&river->middle, loop->from, loop->to, 0, false, path);
    strand_append(&loop->side, strand_end(&loop->side), 0, 0, true, path);
    path_close(path);
}

/* Twice the area of what a subpath encloses, by its points: positive where it runs clockwise on paper. */
static double outline_turn(const struct path *path, size_t first_point)
{
    double sum = 0;
    for (size_t i = first_point; i < path->point_count; i++) {
        struct point a = path->points[i];
        struct point b = path->points[i + 1 < path->point_count ? i + 1 : first_point];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum;
}

/* A closed part of the outline: the band along a strand, or what lies inside a loop. */
struct outline_part {
    const struct river *river;
    const struct river_loop *loop;    /* or NULL: a band along the strand */
    const struct strand *strand;
    double from, to, half_mm;
};

static void append_part(const struct outline_part *part, bool turned, struct path *path)
{
    if (part->loop == NULL) {
        double half = turned ? -part->half_mm : part->half_mm;
        strand_append(part->strand, part->from, part->to, half, false, path);
        strand_append(part->strand, part->to, part->from, -half, true, path);
    } else {
        const struct strand *side = &part->loop->side, *middle = &part->river->middle;
        double first = part->loop->from, last = part->loop->to;
        strand_append(turned ? side : middle, turned ? 0 : first, turned ? strand_end(side) : last, 0, false, path);
        strand_append(turned ? middle : side, turned ? last : strand_end(side), turned ? first : 0, 0, true, path);
    }
    path_close(path);
}

static void append_clockwise(const struct outline_part *part, struct path *path)
{
    size_t verbs = path->verb_count, points = path->point_count;
    append_part(part, false, path);
    if (outline_turn(path, points) >= 0)
        return;
    path->verb_count = verbs;
    path->point_count = points;
    append_part(part, true, path);
}

static bool box_meets(struct rect box, struct point a, struct point b, double margin)
{
    return fmax(a.x, b.x) > box.x - margin && fmin(a.x, b.x) < box.x + box.width + margin
           && fmax(a.y, b.y) > box.y - margin && fmin(a.y, b.y) < box.y + box.height + margin;
}

/* Bands along those pieces that come near the box; pieces are about as long as their margin, so it cannot be missed. */
static void append_bands(const struct strand *strand, double half_mm, struct rect box, struct path *path)
{
    size_t pieces = strand->count - 1;
    for (size_t first = 0; first < pieces; first++) {
        size_t last = first;
        while (last < pieces && box_meets(box, strand->knots[last], strand->knots[last + 1], 2 * half_mm))
            last++;
        if (last == first)
            continue;
        append_clockwise(&(struct outline_part){ .strand = strand, .from = (double)first, .to = (double)last,
                                                 .half_mm = half_mm },
                         path);
        first = last;
    }
}

void river_outline(const struct river *river, double half_mm, struct rect near, struct path *path)
{
    append_bands(&river->middle, half_mm, near, path);
    for (size_t i = 0; i < river->loop_count; i++) {
        append_bands(&river->loops[i].side, half_mm, near, path);
        append_clockwise(&(struct outline_part){ .river = river, .loop = &river->loops[i] }, path);
    }
}

/* What is stroked for each width: the middle line, and the loops, which are filled as well. */
struct river_paths {
    struct path line, loops;
    bool has_line, has_loops;
};

static void draw_width(struct canvas *canvas, const struct river_paths *paths, double width_mm, struct color color)
{
    struct stroke stroke = { .width_mm = width_mm, .color = color, .join = JOIN_ROUND };
    if (paths->has_line)
        canvas_stroke(canvas, &paths->line, &stroke);
    if (paths->has_loops)
        canvas_fill_stroke(canvas, &paths->loops, color, &stroke);
}

static void draw_water(struct canvas *canvas, const struct palette *palette, const struct mapgrid *map,
                       const struct river_paths *paths)
{
    double width = course_width(map, LINE_RIVER);
    draw_width(canvas, paths, width, palette->colors[INK_BANK]);
    width -= 2 * course_bank_width(map);
    draw_width(canvas, paths, width, palette->colors[INK_WATER]);
    double gap = first_gap(map->cell_mm), line = 0;    /* a gap is counted from where the line before it began */
    for (int i = 0; i < waterline_count(map->cell_mm); i++) {
        width -= 2 * (gap - line);
        line = waterline_width;
        if (width - 2 * line < gap)    /* in a narrow river the last ones would meet in its middle */
            return;
        draw_width(canvas, paths, width, palette->colors[INK_WATERLINE]);
        width -= 2 * line;
        draw_width(canvas, paths, width, palette->colors[INK_WATER]);
        gap *= gap_growth;
    }
}

void course_draw_river(struct canvas *canvas, const struct palette *palette, const struct mapgrid *map,
                       const struct course_line *river, uint64_t jitter)
{
    if (river->count == 0)
        return;
    struct river water = river_new(canvas_scratch(canvas), map, river, jitter);
    struct river_paths paths = { .has_line = true };
    path_init(&paths.line, canvas_scratch(canvas));
    path_init(&paths.loops, canvas_scratch(canvas));
    for (size_t i = 0; i < water.loop_count; i++) {
        append_loop(&water, &water.loops[i], &paths.loops);
        paths.has_loops = true;
        if (water.loops[i].from <= 0 && water.loops[i].to >= strand_end(&water.middle))
            paths.has_line = false;    /* the loop's outline draws the whole middle line */
    }
    if (paths.has_line)
        strand_append(&water.middle, 0, strand_end(&water.middle), 0, false, &paths.line);
    canvas_save(canvas);
    course_clip_map(canvas, map);
    draw_water(canvas, palette, map, &paths);
    canvas_restore(canvas);
}
