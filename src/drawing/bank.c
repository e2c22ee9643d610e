/* Where a river is wider than its strand: the bank cells of a two-cell river, and cells that it touches.
 *
 * Walking down the course along one bank, one passes the faces of its cells one by one, and across each face a
 * neighbour. Neighbours that are bank cells, without a break, are a chain beside the course: it has more cells round
 * the outside of a bend and fewer on its inside. A side strand runs through the chain; where the chain begins or ends
 * inside the map, the strand leaves the middle line or comes back to it, and where the chain comes to the map's edge,
 * it goes on over it.
 */
#include "drawing/courses.h"

#include <math.h>

enum { BULGE_STEPS = 8, BULGE_LOOKS = 12 };

static const double bank_share = 70;           /* percent of its cell that a lone bank cell has under water */
static const double corner_clearance = 0.03;   /* of the cell, where a strand rounds a corner of dry land */
static const double bulge_least = -0.15;       /* of the cell: no bulge keeps further from its shore than this */
static const double bulge_overlap = 0.02;      /* of the cell, by which a bulge may reach over its cells */
static const double bulge_start = 0.5, bulge_turn = 0.2;    /* handles of a bulge with a narrow neck, of the cell */
static const double bulge_slit = 0.01;         /* of the cell, half of what a straight bulge leaves open */
static const double bulge_loss = 1.1;          /* a rounded bulge covers less than a straight cut at the same depth */

/* A face passed on the walk. */
struct shore {
    size_t index;         /* of the course's cell */
    int face;             /* of that cell */
    int neighbour;        /* across it */
    double begin, end;    /* where the middle line passes its ends, roughly: 0 … 1 of the way through the cell */
};

/* One side of the whole course. direction 1: the left bank, passed clockwise round each cell; -1: the right. */
struct walk {
    struct arena *arena;
    const struct mapgrid *map;
    const struct course_line *line;
    const struct river *river;
    uint64_t jitter;
    int direction;
    struct shore *shores;
    size_t count, capacity;
};

/* A chain of neighbours: shores first to last - 1 of the walk. */
struct chain {
    size_t first, last;
    bool from_edge, to_edge;    /* it comes from over the map's edge, goes over it */
};

static void walk_course(struct walk *walk)
{
    int round = 2 * grid_face_count(walk->map->grid);
    for (size_t i = 0; i < walk->line->count; i++) {
        int in = course_side_in(walk->map, walk->line, i);
        int out = course_side_out(walk->map, walk->line, i);
        int steps = ((out - in) * walk->direction + round) % round;
        for (int step = 1; step < steps; step++) {
            int side = (in + step * walk->direction + round) % round;
            if (side % 2 == 0)
                continue;
            walk->shores =
                arena_grow(walk->arena, walk->shores, &walk->capacity, walk->count + 1, sizeof *walk->shores);
            walk->shores[walk->count++] = (struct shore){
                .index = i,
                .face = side / 2,
                .neighbour = grid_neighbour(walk->map->grid, walk->line->cells[i], side / 2),
                .begin = steps > 2 ? fmax(step - 2, 0) / (steps - 2) : 0,
                .end = steps > 2 ? fmin((double)step / (steps - 2), 1) : 1,
            };
        }
    }
}

static bool is_bank(const struct course_line *line, int cell)
{
    for (size_t i = 0; i < line->bank_count; i++)
        if (line->bank[i] == cell)
            return true;
    return false;
}

/* Where the stretch of shore between two places of the walk (faces, counted with their halves) has its middle. */
static struct point shore_middle(const struct walk *walk, size_t first, size_t last)
{
    size_t halves = first + last;    /* twice the middle */
    const struct shore *shore = &walk->shores[halves / 2];
    if ((last - first) % 2 == 1)
        return mapgrid_face_middle(walk->map, walk->line->cells[shore->index], shore->face);
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(walk->map, walk->line->cells[shore->index], corners);
    return corners[(size_t)(walk->direction > 0 ? shore->face : shore->face + 1) % count];
}

/* The area of a convex cell whose points lie less than depth along inward from a point, as a share of the whole. */
static double share_within(const struct point *corners, size_t count, struct point from, struct point inward,
                           double depth)
{
    struct point kept[2 * GRID_FACE_MAX];
    size_t kept_count = 0;
    double whole = 0, part = 0;
    for (size_t i = 0; i < count; i++) {
        struct point a = corners[i], b = corners[(i + 1) % count];
        double da = depth - vector_dot(inward, vector_between(from, a));
        double db = depth - vector_dot(inward, vector_between(from, b));
        whole += a.x * b.y - b.x * a.y;
        if (da >= 0)
            kept[kept_count++] = a;
        if ((da >= 0) != (db >= 0))
            kept[kept_count++] = point_mix(a, b, da / (da - db));
    }
    for (size_t i = 0; i < kept_count; i++) {
        struct point a = kept[i], b = kept[(i + 1) % kept_count];
        part += a.x * b.y - b.x * a.y;
    }
    return part / whole;
}

/* How deep into a cell, from a place on its outline, water must reach to cover a share of it. */
static double depth_for(const struct mapgrid *map, int cell, struct point from, struct point inward, double percent)
{
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(map, cell, corners);
    double wanted = fmin(percent / 100 * bulge_loss, 0.99);
    double low = 0, high = 2 * map->cell_mm;
    for (int i = 0; i < 24; i++) {
        double middle = (low + high) / 2;
        if (share_within(corners, count, from, inward, middle) < wanted)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static struct point inward_from(const struct mapgrid *map, int cell, struct point shore)
{
    return vector_unit(vector_between(shore, mapgrid_center(map, cell)), (struct point){ 0, 0 });
}

/* The tip of a strand that bulges into a cell from a place on its shore. */
static struct strand_bend bulge(const struct walk *walk, int cell, struct point shore, double depth)
{
    struct point inward = inward_from(walk->map, cell, shore);
    /* The left bank lies to the left: looking into it, downstream is to the right. */
    struct point left = vector_left(inward);
    return (struct strand_bend){
        .at = vector_plus(shore, inward, depth),
        .along = { -left.x * walk->direction, -left.y * walk->direction },
        .fixed = true,
    };
}

/* Where the strand passes from one cell of a chain to the next: through the middle of their common face, or, where they
 * meet in a corner only, round the dry land beyond it. */
static struct strand_bend passage(const struct walk *walk, const struct shore *before, const struct shore *after)
{
    const struct mapgrid *map = walk->map;
    int face = grid_face_towards(map->grid, before->neighbour, after->neighbour);
    if (face >= 0) {
        int side = 2 * face + 1;
        return (struct strand_bend){ .at = course_side_point(map, before->neighbour, side),
                                     .along = course_side_outward(map, before->neighbour, side) };
    }
    int cell = walk->line->cells[before->index];
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(map, cell, corners);
    struct point corner = corners[(size_t)(walk->direction > 0 ? before->face + 1 : before->face) % count];
    struct point inward = vector_unit(vector_between(corner, mapgrid_center(map, cell)), (struct point){ 0, 0 });
    struct point along = vector_left(inward);
    return (struct strand_bend){
        .at = vector_plus(corner, inward, walk->river->half_mm + corner_clearance * map->cell_mm),
        .along = { along.x * walk->direction, along.y * walk->direction },
        .fixed = true,
    };
}

/* The end of a chain on the map's edge: the face of its last cell beside the shore's end. */
static int edge_side(const struct walk *walk, const struct shore *shore, bool at_start)
{
    int faces = grid_face_count(walk->map->grid);
    int back = grid_face_towards(walk->map->grid, shore->neighbour, walk->line->cells[shore->index]);
    int step = at_start ? walk->direction : -walk->direction;
    return 2 * ((back + step + faces) % faces) + 1;
}

static bool reaches_edge(const struct walk *walk, const struct shore *shore, bool at_start)
{
    return grid_neighbour(walk->map->grid, shore->neighbour, edge_side(walk, shore, at_start) / 2) == GRID_NO_CELL;
}

/* Where a strand leaves the middle for a shore that begins in mid-map, or comes back to it. */
static double shore_place(const struct shore *shore, bool at_start)
{
    return (double)(shore->index + 1) + (at_start ? shore->begin : shore->end);
}

static struct strand_bend middle_bend(const struct walk *walk, double place)
{
    return (struct strand_bend){ .at = strand_point(&walk->river->middle, place),
                                 .along = strand_way(&walk->river->middle, place),
                                 .fixed = true };
}

static struct strand_bend end_bend(const struct walk *walk, const struct chain *chain, bool at_start)
{
    const struct shore *shore = &walk->shores[at_start ? chain->first : chain->last - 1];
    if (at_start ? chain->from_edge : chain->to_edge) {
        int side = edge_side(walk, shore, at_start);
        struct point outward = course_side_outward(walk->map, shore->neighbour, side);
        struct point inward = { -outward.x, -outward.y };
        return (struct strand_bend){ .at = course_side_point(walk->map, shore->neighbour, side),
                                     .along = at_start ? inward : outward };
    }
    return middle_bend(walk, shore_place(shore, at_start));
}

/* Whether the map's edge is all that lies between the course's end and a place of the walk: then a chain that comes
 * from the edge there, or goes over it, belongs to that end. */
static bool only_edge(const struct walk *walk, size_t first, size_t last)
{
    for (size_t i = first; i < last; i++)
        if (walk->shores[i].neighbour != GRID_NO_CELL)
            return false;
    return true;
}

/* A side strand that is being put together, the shores of the walk that it covers, and where it leaves the middle and
 * comes back, should it do so. */
struct stretch {
    struct strand side;
    struct chain shores;
    double from, to;
};

static void add_loop(const struct walk *walk, const struct stretch *stretch, struct river *river)
{
    const struct chain *shores = &stretch->shores;
    bool from_start = shores->from_edge && only_edge(walk, 0, shores->first);
    bool to_end = shores->to_edge && only_edge(walk, shores->last, walk->count);
    river->loops = arena_grow(walk->arena, river->loops, &river->loop_capacity, river->loop_count + 1,
                              sizeof *river->loops);
    river->loops[river->loop_count++] = (struct river_loop){
        .side = stretch->side,
        .from = from_start ? 0 : stretch->from,
        .to = to_end ? strand_end(&river->middle) : stretch->to,
    };
}

/* Whether some cell of the map beside one of its cells holds a point; on squares, whether any cell does. */
static bool on_map(const struct mapgrid *map, int cell, struct point point)
{
    if (map->grid.shape == GRID_SQUARE)
        return point.x > map->origin.x && point.x < map->origin.x + mapgrid_width(map->grid, map->cell_mm)
               && point.y > map->origin.y && point.y < map->origin.y + mapgrid_height(map->grid, map->cell_mm);
    for (int face = 0; face < grid_face_count(map->grid); face++) {
        int beside = grid_neighbour(map->grid, cell, face);
        if (beside != GRID_NO_CELL && course_room(map, beside, point) > 0)
            return true;
    }
    return false;
}

/* How far the water beside a strand reaches over the cells that it may cover, the course's and one more, up to a
 * limit. */
static double overlap(const struct walk *walk, const struct strand *strand, size_t first, size_t last, int cell,
                      double limit)
{
    double most = 0;
    int count = BULGE_LOOKS * (int)(strand->count - 1);
    for (int i = 0; i <= 2 * count + 1 && most < limit; i++) {
        int look = i / 2;
        double at = (double)look / BULGE_LOOKS;
        double half = i % 2 == 0 ? walk->river->half_mm : -walk->river->half_mm;
        struct point point = vector_plus(strand_point(strand, at), vector_left(strand_way(strand, at)), half);
        double room = course_room(walk->map, cell, point);
        bool seen = room < 0 && on_map(walk->map, cell, point);
        for (size_t k = first > 0 ? first - 1 : 0; k < walk->line->count && k <= last + 1; k++) {
            room = fmax(room, course_room(walk->map, walk->line->cells[k], point));
            seen = seen || (room < 0 && on_map(walk->map, walk->line->cells[k], point));
        }
        if (seen)
            most = fmax(most, -room);
    }
    return most;
}

/* A bulge through one tip: round, or with handles that turn later and more sharply, or straight in and out by the
 * middle of the shore. Wide ones take all the length of the cells beside the shore, the others only that of the shore
 * itself. */
enum bulge_shape { SHAPE_ROUND_WIDE, SHAPE_ROUND, SHAPE_LATE_WIDE, SHAPE_LATE, SHAPE_STRAIGHT, SHAPE_COUNT };

static struct strand shaped_bulge(const struct walk *walk, const struct strand_bend ends[2],
                                  const struct strand_bend *tip, struct point shore, enum bulge_shape shape)
{
    double size = walk->map->cell_mm;
    struct strand_manner manner = course_manner(walk->map, LINE_RIVER, 0, 0);
    if (shape == SHAPE_STRAIGHT) {
        struct point inward = vector_left(tip->along);
        inward = (struct point){ inward.x * walk->direction, inward.y * walk->direction };
        struct point outward = { -inward.x, -inward.y };
        struct strand_bend bends[5] = {
            ends[0],
            { .at = vector_plus(shore, tip->along, -bulge_slit * size), .along = inward, .fixed = true },
            *tip,
            { .at = vector_plus(shore, tip->along, bulge_slit * size), .along = outward, .fixed = true },
            ends[1],
        };
        bends[0].along = vector_unit(vector_between(ends[0].at, shore), inward);
        bends[4].along = vector_unit(vector_between(shore, ends[1].at), outward);
        return strand_new(walk->arena, bends, 5, &manner);
    }
    struct strand_bend bends[3] = { ends[0], *tip, ends[1] };
    bool late = shape == SHAPE_LATE || shape == SHAPE_LATE_WIDE;
    manner.handle_min_mm = late ? bulge_start * size : 0;
    struct strand strand = strand_new(walk->arena, bends, 3, &manner);
    if (late) {
        strand_shorten(&strand, 0, 1, bulge_turn * size);
        strand_shorten(&strand, 1, 0, bulge_turn * size);
    }
    return strand;
}

/* A strand that leaves the middle, bulges into one cell and comes back. Where the way into the cell is narrow, the
 * bulge turns later and more sharply, and at last becomes smaller, until it stays within the cells. */
static struct stretch bulge_stretch(const struct walk *walk, const struct shore *first, const struct shore *last,
                                    int cell, struct point shore, double percent)
{
    struct stretch best = { .side = { .count = 0 } };
    double least = 0, size = walk->map->cell_mm;
    double shallow = bulge_least * size;
    double deep = depth_for(walk->map, cell, shore, inward_from(walk->map, cell, shore), percent);
    deep = fmax(deep - walk->river->half_mm, shallow);
    for (int step = 0; step < SHAPE_COUNT * BULGE_STEPS; step++) {
        enum bulge_shape shape = (enum bulge_shape)(step % SHAPE_COUNT);
        bool wide = shape == SHAPE_ROUND_WIDE || shape == SHAPE_LATE_WIDE;
        double from = wide ? (double)(first->index + 1) : shore_place(first, true);
        double to = wide ? (double)(last->index + 2) : shore_place(last, false);
        int shrink = step / SHAPE_COUNT;
        struct strand_bend tip = bulge(walk, cell, shore, deep - shrink * (deep - shallow) / BULGE_STEPS);
        struct strand_bend ends[2] = { middle_bend(walk, from), middle_bend(walk, to) };
        struct strand strand = shaped_bulge(walk, ends, &tip, shore, shape);
        double limit = step == 0 ? size : least;
        double over = overlap(walk, &strand, first->index, last->index, cell, limit);
        if (step == 0 || over < least) {
            least = over;
            best = (struct stretch){ .side = strand, .from = from, .to = to };
        }
        if (over <= bulge_overlap * size)
            break;
    }
    return best;
}

/* A side strand through a chain; percent: how much of a chain's one cell it covers. */
static struct stretch follow_chain(const struct walk *walk, const struct chain *chain, double percent)
{
    size_t room = chain->last - chain->first + 2, count = 0;
    struct strand_bend *bends = arena_alloc_array(walk->arena, room, sizeof *bends);
    bends[count++] = end_bend(walk, chain, true);
    for (size_t i = chain->first + 1; i < chain->last; i++)
        if (walk->shores[i].neighbour != walk->shores[i - 1].neighbour)
            bends[count++] = passage(walk, &walk->shores[i - 1], &walk->shores[i]);
    bends[count++] = end_bend(walk, chain, false);
    const struct shore *first = &walk->shores[chain->first], *last = &walk->shores[chain->last - 1];
    if (count == 2 && !chain->from_edge && !chain->to_edge) {
        struct point shore = shore_middle(walk, chain->first, chain->last);
        struct stretch stretch = bulge_stretch(walk, first, last, first->neighbour, shore, percent);
        stretch.shores = *chain;
        return stretch;
    }
    struct strand_manner manner = course_manner(walk->map, LINE_RIVER, walk->jitter, 1 + chain->first);
    manner.sequence = 2 * manner.sequence + (walk->direction > 0 ? 1 : 0);
    struct strand strand = strand_new(walk->arena, bends, count, &manner);
    double width = 2 * walk->river->half_mm;
    double in = chain->from_edge ? course_lead(bends[0].along, strand.ways[0], width) : 0;
    double out = chain->to_edge ? course_lead(bends[count - 1].along, strand.ways[count - 1], width) : 0;
    return (struct stretch){
        .side = strand_lead(walk->arena, &strand, in, out),
        .shores = *chain,
        .from = shore_place(first, true),
        .to = shore_place(last, false),
    };
}

static bool same_chain(const struct walk *walk, size_t index)
{
    int before = walk->shores[index - 1].neighbour, cell = walk->shores[index].neighbour;
    return before == cell || grid_face_towards(walk->map->grid, before, cell) >= 0
           || (grid_is_diagonal(walk->map->grid, before, cell)
               && walk->shores[index - 1].index == walk->shores[index].index);
}

/* The chain of bank cells that begins at a shore. */
static struct chain bank_chain(const struct walk *walk, size_t first)
{
    struct chain chain = { .first = first, .last = first + 1 };
    while (chain.last < walk->count && is_bank(walk->line, walk->shores[chain.last].neighbour)
           && same_chain(walk, chain.last))
        chain.last++;
    bool at_start = first == 0 || walk->shores[first - 1].neighbour == GRID_NO_CELL;
    bool at_end = chain.last == walk->count || walk->shores[chain.last].neighbour == GRID_NO_CELL;
    chain.from_edge = at_start && reaches_edge(walk, &walk->shores[first], true);
    chain.to_edge = at_end && reaches_edge(walk, &walk->shores[chain.last - 1], false);
    return chain;
}

/* The next shore that is a bank cell's, or the walk's end. */
static size_t next_bank(const struct walk *walk, size_t from)
{
    while (from < walk->count && !is_bank(walk->line, walk->shores[from].neighbour))
        from++;
    return from;
}

/* Chains that only the map's edge parts are one loop: the bank lies off the map there, and all between is water. */
static void find_banks(const struct walk *walk, struct river *river)
{
    size_t at = next_bank(walk, 0);
    while (at < walk->count) {
        struct chain chain = bank_chain(walk, at);
        struct stretch stretch = follow_chain(walk, &chain, bank_share);
        for (at = next_bank(walk, chain.last); at < walk->count; at = next_bank(walk, chain.last)) {
            struct chain next = bank_chain(walk, at);
            if (!chain.to_edge || !next.from_edge || !only_edge(walk, chain.last, next.first))
                break;
            struct stretch further = follow_chain(walk, &next, bank_share);
            stretch.side = strand_join(walk->arena, &stretch.side, &further.side);
            stretch.shores.last = next.last;
            stretch.shores.to_edge = next.to_edge;
            stretch.to = further.to;
            chain = next;
        }
        add_loop(walk, &stretch, river);
    }
}

/* The strand that covers part of a touched cell goes along the shore where the cell lies beside the course. */
static bool find_touch(const struct walk *walk, const struct course_touch *touch, struct river *river)
{
    for (size_t i = 0; i < walk->count; i++) {
        if (walk->shores[i].neighbour != touch->cell)
            continue;
        struct chain chain = { .first = i, .last = i + 1 };
        while (chain.last < walk->count && walk->shores[chain.last].neighbour == touch->cell)
            chain.last++;
        struct stretch stretch = follow_chain(walk, &chain, touch->share);
        add_loop(walk, &stretch, river);
        return true;
    }
    return false;
}

/* A touched cell that meets the course in a corner only. */
static void find_corner_touch(const struct walk *walk, const struct course_touch *touch, struct river *river)
{
    for (size_t i = 0; i < walk->line->count; i++) {
        if (!grid_is_diagonal(walk->map->grid, walk->line->cells[i], touch->cell))
            continue;
        struct point here = mapgrid_center(walk->map, walk->line->cells[i]);
        struct point there = mapgrid_center(walk->map, touch->cell);
        struct point shore = point_mix(here, there, 0.5);
        const struct point *knots = &walk->river->middle.knots[i + 1];
        struct walk side = *walk;
        bool left = vector_dot(vector_left(vector_between(knots[0], knots[1])), vector_between(here, there)) > 0;
        side.direction = left ? 1 : -1;
        struct shore whole = { .index = i, .begin = 0, .end = 1 };
        struct stretch stretch = bulge_stretch(&side, &whole, &whole, touch->cell, shore, touch->share);
        add_loop(&side, &stretch, river);
        return;
    }
}

void river_find_loops(struct arena *arena, const struct mapgrid *map, const struct course_line *line, uint64_t jitter,
                      struct river *river)
{
    if (line->bank_count == 0 && line->touch_count == 0)
        return;
    struct walk walks[2];
    for (int i = 0; i < 2; i++) {
        walks[i] = (struct walk){
            .arena = arena, .map = map, .line = line, .river = river, .jitter = jitter, .direction = i == 0 ? 1 : -1 };
        walk_course(&walks[i]);
        if (line->bank_count > 0)
            find_banks(&walks[i], river);
    }
    for (size_t i = 0; i < line->touch_count; i++)
        if (!find_touch(&walks[0], &line->touches[i], river) && !find_touch(&walks[1], &line->touches[i], river))
            find_corner_touch(&walks[0], &line->touches[i], river);
}
