/* Gridded battlefields: rivers, roads, hills and mountains, trees, habitation.
 *
 * Source: gridded-terrain.txt, stages 1 to 5; our readings of it (direction, place on an edge, course, counting, who can
 * share a cell) are told in src/rules/terrain.c and marked (house) where they are our own choice.
 */
#ifndef FIELDBOOK_RULES_TERRAIN_H
#define FIELDBOOK_RULES_TERRAIN_H

#include "base/grid.h"
#include "rules/dice.h"
#include "rules/ruleset.h"

enum { TERRAIN_COLUMNS_MIN = 4, TERRAIN_COLUMNS_MAX = 60, TERRAIN_ROWS_MIN = 4, TERRAIN_ROWS_MAX = 60 };

enum terrain_relief { RELIEF_OPEN, RELIEF_UNDULATING, RELIEF_HILLY, RELIEF_MOUNTAINOUS, RELIEF_COUNT };
enum terrain_woods { WOODS_DESERT, WOODS_FLAT, WOODS_HILLY, WOODS_MOUNTAINOUS, WOODS_FORESTED, WOODS_COUNT };
enum terrain_trees { TREES_PALM, TREES_CONIFEROUS, TREES_DECIDUOUS, TREES_COUNT };
enum terrain_habitation { HABITATION_SPARSE, HABITATION_RURAL, HABITATION_URBAN, HABITATION_COUNT };
enum terrain_counting { COUNTING_SERPENTINE, COUNTING_RASTER, COUNTING_COUNT };
enum terrain_crossing_kind { CROSSING_FORD, CROSSING_BRIDGE, CROSSING_THROWN, CROSSING_KIND_COUNT };
enum terrain_course_kind { COURSE_RIVER, COURSE_ROAD, COURSE_COUNT };

/* What the umpire asked for. ROLL throws on terrain.presence before anything else of its stage; NUMBER replaces the throw
 * for how many, and no other: hills whose number is given still throw for their contours. */
enum terrain_presence { PRESENCE_NO, PRESENCE_YES, PRESENCE_ROLL, PRESENCE_NUMBER, PRESENCE_COUNT };

/* A cell that a course touches without running through it, with the share of it that is covered, in percent. */
struct terrain_touch {
    int cell;
    int share;
};

/* A pinned course is drawn by hand, but the dice for its direction, places and width are thrown as for any other: so the
 * dice keep their order whether or not it is pinned, and the log tells where hand and dice disagree. Only a width given
 * here is not thrown for. */
struct terrain_course_order {
    enum terrain_presence presence;        /* NUMBER means YES */
    const int *cells;                      /* pinned, from entry to exit, without fault (terrain_course_fault); or NULL */
    size_t cell_count;
    const struct terrain_touch *touches;
    size_t touch_count;
    int width;                             /* 1 or 2 cells; 0: thrown for (rivers; a road is always 1) */
};

enum terrain_kind {
    TERRAIN_HILL,
    TERRAIN_MOUNTAIN,
    TERRAIN_TREES,
    TERRAIN_SETTLEMENT,
    TERRAIN_VILLAGE,
    TERRAIN_TOWN,
    TERRAIN_KIND_COUNT
};

struct terrain_order {
    struct grid grid;
    enum terrain_relief relief;
    enum terrain_woods woods;
    enum terrain_trees trees_kind;
    enum terrain_habitation habitation;
    enum terrain_counting counting;
    struct terrain_course_order courses[COURSE_COUNT];
    enum terrain_crossing_kind crossing;   /* of all crossings; CROSSING_THROWN: a throw for each */
    enum terrain_presence hills;           /* hills and mountains together, stage 3 */
    enum terrain_presence trees;           /* stage 4 */
    enum terrain_presence places;          /* stage 5 */
    int numbers[TERRAIN_KIND_COUNT];       /* with PRESENCE_NUMBER of the stage: how many of each */
};

/* A river or road as it lies. */
struct terrain_course {
    bool present;
    const int *cells;                      /* entry to exit */
    size_t cell_count;
    const int *bank;                       /* a two-cell river: the cells added beside the course */
    size_t bank_count;
    const struct terrain_touch *touches;
    size_t touch_count;
    int width;
    int entry_face, exit_face;             /* the face on the grid's edge that it crosses; where a square's corner is
                                              crossed, the face clockwise before that corner */
    int entry_corner, exit_corner;         /* -1, or the square's corner: 0 top left, 1 top right, 2 bottom right,
                                              3 bottom left */
};

/* One unbroken run of cells common to road and river. */
struct terrain_crossing {
    size_t first, count;                   /* into the road's cells */
    enum terrain_crossing_kind kind;       /* ford or bridge */
};

/* One thing that was counted onto the grid. */
struct terrain_feature {
    enum terrain_kind kind;
    int ordinal;                           /* from 1 within its stage: hills first, then the other mountains */
    int contours;                          /* hills: 1 or 2; else 0 */
    int cell;                              /* GRID_NO_CELL: left out, nowhere could take it */
    int second;                            /* a town's second cell, else GRID_NO_CELL */
    size_t roll;                           /* its line in the log */
};

struct terrain {
    struct grid grid;
    enum terrain_trees trees_kind;
    struct terrain_course courses[COURSE_COUNT];
    const struct terrain_crossing *crossings;
    size_t crossing_count;
    const struct terrain_feature *features;    /* in the order of placing */
    size_t feature_count;
    const int *river_share;                    /* per cell, percent covered by the river, 0 to 100 */
    const int *road_share;                     /* likewise by the road; together they count as 100 at most */
    struct dice_log log;
    bool misfit;                               /* a real die did not fit what it was thrown for (struct dice) */
    size_t misfit_index;
    int misfit_faces;
};

/* Lays out one battlefield. Never fails: what has no place is left out, and the log says so. The order is copied as far as
 * the result needs it; memory from the arena. *real_used is how many of the real dice were taken.
 * Each stage has a stream of dice of its own, keyed by seed, subject and stage, so that changing one stage of an order
 * leaves the dice of the others alone. */
struct terrain *terrain_generate(struct arena *arena, const struct ruleset *ruleset, const struct terrain_order *order,
                                 const char *seed, const char *subject, const uint8_t *real, size_t real_count,
                                 size_t *real_used);

/* Kind of trees for a climate (house): "tropical", "boreal" … TREES_COUNT where the word is none. The words, for messages:
 * terrain_climates, ending in NULL. */
extern const char *const terrain_climates[];
enum terrain_trees terrain_trees_of_climate(const char *climate);

/* Where a course pinned by the umpire breaks the rules (a gap, a cell twice, an end inside the grid), in words, or NULL.
 * Words are allocated in the arena: "C2 and C4 do not meet; each cell must touch the one before". */
const char *terrain_course_fault(struct arena *arena, struct grid grid, const int *cells, size_t count);

#endif
