#include "drawing/course.h"

#include <math.h>

#include "base/real.h"
#include "drawing/courses.h"

static const double river_width_square = 0.7, river_width_hex = 0.56;    /* of the cell */
static const double road_width = 0.3;
static const double chord_weight = 0.62;
static const double river_swing_degrees = 8, road_swing_degrees = 3;
/* A hex's side is only 0.577 of its width: a river that passes it more slantwise than this would not fit through. */
static const double river_limit_hex_degrees = 13, limit_degrees = 42;
static const double lead_beyond = 1.0;                                   /* mm off the map */
static const double loop_handle = 0.3, loop_shift = 0.2;    /* a course that stays in one cell, of the cell */
static const double loop_shift_least = 0.02;
static const double aside_step = 0.2;

static double radians(double degrees)
{
    return degrees * (REAL_PI / 180);
}

double course_width(const struct mapgrid *map, enum line_kind kind)
{
    if (kind == LINE_ROAD)
        return road_width * map->cell_mm;
    return (map->grid.shape == GRID_HEX ? river_width_hex : river_width_square) * map->cell_mm;
}

double course_bank_width(const struct mapgrid *map)
{
    return 0.2 + 0.005 * map->cell_mm;
}

double course_casing_width(const struct mapgrid *map)
{
    return 0.16 + 0.004 * map->cell_mm;
}

/* The side by which a cell meets the next one: a face, or on squares a corner. */
static int side_towards(const struct mapgrid *map, int cell, int next)
{
    int face = grid_face_towards(map->grid, cell, next);
    if (face >= 0)
        return 2 * face + 1;
    bool right = grid_column(map->grid, next) > grid_column(map->grid, cell);
    bool below = grid_row(map->grid, next) > grid_row(map->grid, cell);
    return below ? (right ? 4 : 6) : (right ? 2 : 0);
}

int course_side_in(const struct mapgrid *map, const struct course_line *line, size_t index)
{
    if (index > 0)
        return side_towards(map, line->cells[index], line->cells[index - 1]);
    return line->entry_corner >= 0 ? 2 * line->entry_corner : 2 * line->entry_face + 1;
}

int course_side_out(const struct mapgrid *map, const struct course_line *line, size_t index)
{
    if (index + 1 < line->count)
        return side_towards(map, line->cells[index], line->cells[index + 1]);
    return line->exit_corner >= 0 ? 2 * line->exit_corner : 2 * line->exit_face + 1;
}

struct point course_side_point(const struct mapgrid *map, int cell, int side)
{
    if (side % 2 == 1)
        return mapgrid_face_middle(map, cell, side / 2);
    struct point corners[GRID_FACE_MAX];
    mapgrid_corners(map, cell, corners);
    return corners[side / 2];
}

struct point course_side_outward(const struct mapgrid *map, int cell, int side)
{
    struct point away = vector_between(mapgrid_center(map, cell), course_side_point(map, cell, side));
    return vector_unit(away, (struct point){ 0, 1 });
}

double course_lead(struct point outward, struct point way, double width_mm)
{
    double along = fabs(vector_dot(outward, way));
    double across = sqrt(fmax(0, 1 - along * along));
    return lead_beyond + width_mm / 2 * fmin(across / fmax(along, 0.1), 2);
}

double course_room(const struct mapgrid *map, int cell, struct point point)
{
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(map, cell, corners);
    double least = map->cell_mm;
    for (size_t i = 0; i < count; i++) {
        struct point face = vector_between(corners[i], corners[(i + 1) % count]);
        struct point outward = vector_left(vector_unit(face, (struct point){ 0, 0 }));
        least = fmin(least, vector_dot(outward, vector_between(point, corners[i])));
    }
    return least;
}

void course_keep_within(const struct mapgrid *map, struct strand *strand, size_t piece, int cell)
{
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(map, cell, corners);
    for (int end = 0; end < 2; end++) {
        struct point knot = strand->knots[piece + (size_t)end];
        struct point away = vector_between(knot, strand->controls[2 * piece + (size_t)end]);
        double share = 1;
        for (size_t i = 0; i < count; i++) {
            struct point face = vector_between(corners[i], corners[(i + 1) % count]);
            struct point outward = vector_left(vector_unit(face, (struct point){ 0, 0 }));
            double speed = vector_dot(outward, away);
            double room = vector_dot(outward, vector_between(knot, corners[i]));
            if (speed > 0 && share * speed > room)
                share = fmax(room, 0) / speed;
        }
        if (share < 1)
            strand_shorten(strand, piece, end, share * vector_length(away));
    }
}

struct strand_manner course_manner(const struct mapgrid *map, enum line_kind kind, uint64_t jitter, uint64_t sequence)
{
    bool narrow = kind == LINE_RIVER && map->grid.shape == GRID_HEX;
    return (struct strand_manner){
        .chord = chord_weight,
        .swing_rad = radians(kind == LINE_RIVER ? river_swing_degrees : road_swing_degrees),
        .limit_rad = radians(narrow ? river_limit_hex_degrees : limit_degrees),
        .jitter = jitter,
        .sequence = sequence,
    };
}

/* A course that stays in one cell passes straight over its sides and makes its bend inside; where it leaves by the side
 * that it came in by, the two places move apart. */
static void settle_single(const struct mapgrid *map, const struct course_line *line, enum line_kind kind,
                          struct strand_bend bends[2], struct strand_manner *manner)
{
    manner->chord = 0;
    manner->handle_min_mm = loop_handle * map->cell_mm;
    int side = course_side_in(map, line, 0);
    if (side != course_side_out(map, line, 0))
        return;
    struct point corners[GRID_FACE_MAX];
    mapgrid_corners(map, line->cells[0], corners);
    double room = vector_length(vector_between(corners[0], corners[1])) / 2 - course_width(map, kind) / 2;
    double shift = fmax(fmin(room, loop_shift * map->cell_mm), loop_shift_least * map->cell_mm);
    struct point left = vector_left(bends[0].along);
    for (int end = 0; end < 2; end++) {
        bends[end].at = vector_plus(bends[end].at, left, end == 0 ? shift : -shift);
        if (side % 2 == 0)    /* from a corner, along its two faces */
            bends[end].at = vector_plus(bends[end].at, bends[0].along, shift);
    }
    manner->handle_min_mm = 2 * loop_handle * map->cell_mm;
}

struct strand course_middle(struct arena *arena, const struct mapgrid *map, const struct course_line *line,
                            enum line_kind kind, uint64_t jitter)
{
    size_t count = line->count;
    struct strand_bend *bends = arena_alloc_array(arena, count + 1, sizeof *bends);
    for (size_t i = 0; i <= count; i++) {
        int cell = line->cells[i < count ? i : count - 1];
        int side = i < count ? course_side_in(map, line, i) : course_side_out(map, line, count - 1);
        struct point outward = course_side_outward(map, cell, side);
        bends[i].at = course_side_point(map, cell, side);
        bends[i].along = i < count ? (struct point){ -outward.x, -outward.y } : outward;
    }
    struct strand_manner manner = course_manner(map, kind, jitter, 0);
    if (count == 1)
        settle_single(map, line, kind, bends, &manner);
    struct strand strand = strand_new(arena, bends, count + 1, &manner);
    for (size_t i = 0; i < count; i++)
        course_keep_within(map, &strand, i, line->cells[i]);
    double width = course_width(map, kind);
    double in = course_lead(bends[0].along, strand.ways[0], width);
    double out = course_lead(bends[count].along, strand.ways[count], width);
    if (count == 1 && course_side_in(map, line, 0) == course_side_out(map, line, 0))
        in = out = lead_beyond + width;    /* from a corner it passes slantwise over a face */
    return strand_lead(arena, &strand, in, out);
}

void course_clip_map(struct canvas *canvas, const struct mapgrid *map)
{
    struct path outline;
    path_init(&outline, canvas_scratch(canvas));
    mapgrid_outline_path(map, &outline);
    canvas_clip(canvas, &outline, FILL_NONZERO);
}

void course_draw_road(struct canvas *canvas, const struct palette *palette, const struct mapgrid *map,
                      const struct course_line *road, uint64_t jitter)
{
    if (road->count == 0)
        return;
    struct strand middle = course_middle(canvas_scratch(canvas), map, road, LINE_ROAD, jitter);
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    strand_append(&middle, 0, strand_end(&middle), 0, false, &path);
    double width = course_width(map, LINE_ROAD);
    struct stroke stroke = { .width_mm = width, .color = palette->colors[INK_CASING], .join = JOIN_ROUND };
    canvas_save(canvas);
    course_clip_map(canvas, map);
    canvas_stroke(canvas, &path, &stroke);
    stroke.width_mm = width - 2 * course_casing_width(map);
    stroke.color = palette->colors[INK_ROAD];
    canvas_stroke(canvas, &path, &stroke);
    canvas_restore(canvas);
}

struct point course_aside(struct arena *arena, const struct mapgrid *map, int cell, const struct course_line *river,
                          uint64_t river_jitter, const struct course_line *road, uint64_t road_jitter)
{
    double far = 2 * map->cell_mm;
    bool wet = river != NULL && river->count > 0, trodden = road != NULL && road->count > 0;
    struct river water = { .half_mm = 0 };
    struct strand way = { .count = 0 };
    if (wet)
        water = river_new(arena, map, river, river_jitter);
    if (trodden)
        way = course_middle(arena, map, road, LINE_ROAD, road_jitter);
    static const struct point quarters[] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    struct point best = { 0, 0 };
    double most = -far;
    for (size_t i = 0; i < sizeof quarters / sizeof *quarters; i++) {
        struct point at = vector_plus(mapgrid_center(map, cell), quarters[i], aside_step * map->cell_mm);
        double room = far;
        if (wet)
            room = fmin(room, river_distance(&water, at, far) - water.half_mm);
        if (trodden)
            room = fmin(room, strand_distance(&way, at, far) - course_width(map, LINE_ROAD) / 2);
        if (room > most + 1e-6) {
            most = room;
            best = (struct point){ aside_step * quarters[i].x, aside_step * quarters[i].y };
        }
    }
    return best;
}
