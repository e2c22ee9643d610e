/* What the files of rivers, roads and crossings share.
 *
 * A side is a place on a cell's outline, counted clockwise in half faces from corner 0: 2k is corner k, 2k + 1 the
 * middle of face k.
 */
#ifndef FIELDBOOK_DRAWING_COURSES_H
#define FIELDBOOK_DRAWING_COURSES_H

#include "drawing/course.h"
#include "drawing/strand.h"

enum line_kind { LINE_RIVER, LINE_ROAD };

/* Of water with its banks, of a road with its casing. */
double course_width(const struct mapgrid *map, enum line_kind kind);
double course_bank_width(const struct mapgrid *map);
double course_casing_width(const struct mapgrid *map);

/* The middle line. Its first and last pieces lead straight off the map; piece i + 1 runs through the line's cell i,
 * from knot i + 1 to knot i + 2. */
struct strand course_middle(struct arena *arena, const struct mapgrid *map, const struct course_line *line,
                            enum line_kind kind, uint64_t jitter);

/* How strands of that kind find their directions. */
struct strand_manner course_manner(const struct mapgrid *map, enum line_kind kind, uint64_t jitter, uint64_t sequence);

int course_side_in(const struct mapgrid *map, const struct course_line *line, size_t index);
int course_side_out(const struct mapgrid *map, const struct course_line *line, size_t index);
struct point course_side_point(const struct mapgrid *map, int cell, int side);
struct point course_side_outward(const struct mapgrid *map, int cell, int side);    /* unit */

/* How far off the map a line of that width must be led, so that its end cannot be seen. */
double course_lead(struct point outward, struct point way, double width_mm);

/* How far inside a cell a point is; below 0: how far outside, or less. */
double course_room(const struct mapgrid *map, int cell, struct point point);

/* Keeps a strand's piece within a cell that holds both its ends. */
void course_keep_within(const struct mapgrid *map, struct strand *strand, size_t piece, int cell);

void course_clip_map(struct canvas *canvas, const struct mapgrid *map);    /* after canvas_save */

/* All water of a river. A loop is a part of the middle and a side strand of the wide river or of a touched cell, from
 * end to end; between them all is water. */
struct river_loop {
    struct strand side;
    double from, to;    /* places on the middle */
};

struct river {
    struct strand middle;
    struct river_loop *loops;
    size_t loop_count, loop_capacity;
    double half_mm;                  /* from a strand to the bank's outer edge */
};

struct river river_new(struct arena *arena, const struct mapgrid *map, const struct course_line *line, uint64_t jitter);

/* Distance from a point to the strands and what lies between them (there 0), or limit_mm where it is at least that. */
double river_distance(const struct river *river, struct point point, double limit_mm);

/* Closed outlines whose union is the water within half_mm of the strands, near a box (all of it would be long). To be
 * used with FILL_NONZERO. */
void river_outline(const struct river *river, double half_mm, struct rect near, struct path *path);

/* Bank cells and touched cells: fills in the loops. */
void river_find_loops(struct arena *arena, const struct mapgrid *map, const struct course_line *line, uint64_t jitter,
                      struct river *river);

#endif
