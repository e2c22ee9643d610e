#include "drawing/outline.h"

#include <math.h>

/* An edge of the set: a face of one of its cells beyond which no other lies. */
struct edge {
    int cell, face;
};

struct walk {
    const struct mapgrid *map;
    const bool *inside;
    int faces;
    unsigned char *seen;    /* a bit for each face of each cell */
};

static bool is_inside(const struct walk *walk, int cell)
{
    return cell != GRID_NO_CELL && walk->inside[cell];
}

static int across(const struct walk *walk, int cell, int turn)
{
    return grid_neighbour(walk->map->grid, cell, turn % walk->faces);
}

/* The edge that goes on where this one ends. */
static struct edge next_edge(const struct walk *walk, struct edge edge)
{
    int beside = across(walk, edge.cell, edge.face + 1);
    if (!is_inside(walk, beside))
        return (struct edge){ edge.cell, (edge.face + 1) % walk->faces };
    if (walk->faces == 6)
        return (struct edge){ beside, (edge.face + 5) % 6 };
    int beyond = across(walk, beside, edge.face);
    if (is_inside(walk, beyond))
        return (struct edge){ beyond, (edge.face + 3) % 4 };
    return (struct edge){ beside, edge.face };
}

static void add_point(struct outline *outline, struct point point)
{
    outline->points = arena_grow(outline->arena, outline->points, &outline->point_capacity, outline->point_count + 1,
                                 sizeof *outline->points);
    outline->points[outline->point_count++] = point;
}

static void add_ring(struct outline *outline, const struct walk *walk, struct edge start)
{
    size_t first = outline->point_count;
    struct edge edge = start;
    do {
        struct point corners[GRID_FACE_MAX];
        mapgrid_corners(walk->map, edge.cell, corners);
        add_point(outline, corners[edge.face]);
        walk->seen[edge.cell] |= (unsigned char)(1u << edge.face);
        edge = next_edge(walk, edge);
    } while (edge.cell != start.cell || edge.face != start.face);
    size_t count = outline->point_count - first;
    double area = 0;
    for (size_t i = 0; i < count; i++) {
        struct point here = outline->points[first + i], next = outline->points[first + (i + 1) % count];
        area += here.x * next.y - next.x * here.y;
    }
    outline->rings = arena_grow(outline->arena, outline->rings, &outline->ring_capacity, outline->ring_count + 1,
                                sizeof *outline->rings);
    outline->rings[outline->ring_count++] = (struct outline_ring){ .first = first, .count = count, .hole = area < 0 };
}

struct outline outline_trace(struct arena *arena, const struct mapgrid *map, const bool *inside)
{
    struct outline outline = { .arena = arena };
    int count = grid_cell_count(map->grid);
    struct walk walk = {
        .map = map,
        .inside = inside,
        .faces = grid_face_count(map->grid),
        .seen = arena_alloc(arena, (size_t)count + 1),
    };
    for (int cell = 0; cell < count; cell++)
        for (int face = 0; inside[cell] && face < walk.faces; face++)
            if ((walk.seen[cell] >> face & 1u) == 0 && !is_inside(&walk, across(&walk, cell, face)))
                add_ring(&outline, &walk, (struct edge){ cell, face });
    return outline;
}

/* The unit vector that leads from an edge into the set. */
static struct point inward(struct point from, struct point to)
{
    double x = to.x - from.x, y = to.y - from.y;
    double length = sqrt(x * x + y * y);
    return (struct point){ -y / length, x / length };
}

/* Neighbouring edges never turn by more than a right angle, so that a mitre stays short. */
static struct point inset_corner(struct point before, struct point corner, struct point after, double inset_mm)
{
    struct point in = inward(before, corner), out = inward(corner, after);
    double scale = inset_mm / (1 + in.x * out.x + in.y * out.y);
    return (struct point){ corner.x + scale * (in.x + out.x), corner.y + scale * (in.y + out.y) };
}

void outline_append(const struct outline *outline, double inset_mm, struct path *path)
{
    for (size_t r = 0; r < outline->ring_count; r++) {
        const struct point *points = outline->points + outline->rings[r].first;
        size_t count = outline->rings[r].count;
        for (size_t i = 0; i < count; i++) {
            struct point corner = points[i];
            if (inset_mm != 0)
                corner = inset_corner(points[(i + count - 1) % count], corner, points[(i + 1) % count], inset_mm);
            if (i == 0)
                path_move(path, corner);
            else
                path_line(path, corner);
        }
        path_close(path);
    }
}
