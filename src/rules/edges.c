/* Places round the grid; see the header. */
#include "edges.h"

static const struct {
    enum edge_kind kind;
    const char *name;
} places[PLACE_COUNT] = {
    [PLACE_TOP]          = {EDGE_LEVEL,     "top edge"           },
    [PLACE_TOP_RIGHT]    = {CORNER_RISING,  "top-right corner"   },
    [PLACE_RIGHT]        = {EDGE_UPRIGHT,   "right edge"         },
    [PLACE_BOTTOM_RIGHT] = {CORNER_FALLING, "bottom-right corner"},
    [PLACE_BOTTOM]       = {EDGE_LEVEL,     "bottom edge"        },
    [PLACE_BOTTOM_LEFT]  = {CORNER_RISING,  "bottom-left corner" },
    [PLACE_LEFT]         = {EDGE_UPRIGHT,   "left edge"          },
    [PLACE_TOP_LEFT]     = {CORNER_FALLING, "top-left corner"    },
};

enum edge_place edge_entry(enum edge_kind kind)
{
    int place = PLACE_TOP;
    while (places[place].kind != kind) {
        place++;
    }
    return (enum edge_place)place;
}

enum edge_place edge_exit(enum edge_place entry, enum edge_kind kind)
{
    int place = entry;
    do {
        place = (place + 1) % PLACE_COUNT;
    } while (places[place].kind != kind);
    return (enum edge_place)place;
}

bool edge_is_corner(enum edge_place place)
{
    return places[place].kind == CORNER_FALLING || places[place].kind == CORNER_RISING;
}

const char *edge_name(enum edge_place place)
{
    return places[place].name;
}

const char *edge_part_words(enum edge_place place, enum edge_part part)
{
    static const char *const words[2][EDGE_PART_COUNT] = {
        {"in the middle", "towards the left", "towards the right"},
        {"in the middle", "towards the top",  "towards the bottom"},
    };
    return words[places[place].kind == EDGE_UPRIGHT][part];
}

/* ---- cells ---- */

static int place_column(struct grid grid, enum edge_place place)
{
    bool right = place >= PLACE_TOP_RIGHT && place <= PLACE_BOTTOM_RIGHT;
    return right ? grid.columns - 1 : 0;
}

static int place_row(struct grid grid, enum edge_place place)
{
    bool bottom = place >= PLACE_BOTTOM_RIGHT && place <= PLACE_BOTTOM_LEFT;
    return bottom ? grid.rows - 1 : 0;
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* The column a quarter of the drawn width from the left. Hexes: the one whose centre is nearest, in eighths of a side:
 * the width is 12 columns + 4, the centre of a column at 8 + 12 c. */
static int quarter_column(struct grid grid)
{
    if (grid.shape == GRID_SQUARE) {
        return (grid.columns - 1) / 4;
    }
    int quarter = 3 * grid.columns + 1, best = 0;
    for (int column = 1; column < grid.columns; column++) {
        int far = 8 + 12 * column - quarter, best_far = 8 + 12 * best - quarter;
        if ((far < 0 ? -far : far) < (best_far < 0 ? -best_far : best_far)) {
            best = column;
        }
    }
    return best;
}

/* The row of a column a quarter of the drawn height from the top, or (last) from the bottom; hexes in eighths of a hex's
 * height, a low column starting at 4. The points fall on no border there. */
static int quarter_row(struct grid grid, int column, bool last)
{
    if (grid.shape == GRID_SQUARE) {
        int row = (grid.rows - 1) / 4;
        return last ? grid.rows - 1 - row : row;
    }
    int point = last ? 6 * grid.rows + 3 : 2 * grid.rows + 1;
    int inside = point - (grid_column_is_low(grid, column) ? 4 : 0);
    return clamp(inside / 8, 0, grid.rows - 1);
}

int edge_cell(struct grid grid, enum edge_place place, enum edge_part part)
{
    int column = place_column(grid, place), row = place_row(grid, place);
    if (places[place].kind == EDGE_LEVEL) {
        int quarter = quarter_column(grid);
        column = part == PART_FIRST ? quarter : grid.columns - 1 - quarter;
    } else if (places[place].kind == EDGE_UPRIGHT) {
        row = quarter_row(grid, column, part == PART_LAST);
    }
    return grid_cell(grid, column, row);
}

/* A point in units in which both shapes have whole numbers: half cells on squares; on hexes half sides across and half
 * hex heights (each root 3 of a half side) down. */
struct spot {
    long x, y;
};

static struct spot cell_spot(struct grid grid, int cell)
{
    int column = grid_column(grid, cell), row = grid_row(grid, cell);
    if (grid.shape == GRID_SQUARE) {
        return (struct spot){2 * column + 1, 2 * row + 1};
    }
    return (struct spot){2 + 3 * column, 2 * row + 1 + (grid_column_is_low(grid, column) ? 1 : 0)};
}

/* Twice the middle of an edge, or the middle of a corner's cell. */
static struct spot doubled_place_spot(struct grid grid, enum edge_place place)
{
    if (edge_is_corner(place)) {
        struct spot spot = cell_spot(grid, edge_cell(grid, place, PART_MIDDLE));
        return (struct spot){2 * spot.x, 2 * spot.y};
    }
    bool hex = grid.shape == GRID_HEX;
    long width = hex ? 3 * grid.columns + 1 : 2 * grid.columns, height = hex ? 2 * grid.rows + 1 : 2 * grid.rows;
    switch (place) {
    case PLACE_TOP:
        return (struct spot){width, 0};
    case PLACE_BOTTOM:
        return (struct spot){width, 2 * height};
    case PLACE_LEFT:
        return (struct spot){0, height};
    default:
        return (struct spot){2 * width, height};
    }
}

static long distance(struct grid grid, struct spot doubled, int cell)
{
    struct spot spot = cell_spot(grid, cell);
    long x = doubled.x - 2 * spot.x, y = doubled.y - 2 * spot.y;
    return x * x + (grid.shape == GRID_HEX ? 3 : 1) * y * y;
}

int edge_middle_cell(struct grid grid, enum edge_place place, int other, enum edge_place other_place)
{
    bool level = places[place].kind == EDGE_LEVEL;
    int length = level ? grid.columns : grid.rows;
    int column = place_column(grid, place), row = place_row(grid, place);
    int second = length / 2, first = length % 2 == 1 ? second : second - 1;
    int first_cell = level ? grid_cell(grid, first, row) : grid_cell(grid, column, first);
    int second_cell = level ? grid_cell(grid, second, row) : grid_cell(grid, column, second);
    struct spot doubled;
    if (other == GRID_NO_CELL) {
        doubled = doubled_place_spot(grid, other_place);
    } else {
        struct spot spot = cell_spot(grid, other);
        doubled = (struct spot){2 * spot.x, 2 * spot.y};
    }
    return distance(grid, doubled, second_cell) < distance(grid, doubled, first_cell) ? second_cell : first_cell;
}

/* ---- faces ---- */

/* Faces on the grid's edge at each place; hexes have two at the sides. squares: the corner, or -1. */
static const struct {
    int square_face, square_corner;
    int hex_faces[2];
} crossings[PLACE_COUNT] = {
    [PLACE_TOP]          = {0, -1, {0, 0}},
    [PLACE_TOP_RIGHT]    = {0, 1,  {1, 1}},
    [PLACE_RIGHT]        = {1, -1, {1, 2}},
    [PLACE_BOTTOM_RIGHT] = {1, 2,  {2, 2}},
    [PLACE_BOTTOM]       = {2, -1, {3, 3}},
    [PLACE_BOTTOM_LEFT]  = {2, 3,  {4, 4}},
    [PLACE_LEFT]         = {3, -1, {5, 4}},
    [PLACE_TOP_LEFT]     = {3, 0,  {5, 5}},
};

/* How far two doubled faces are from lying opposite each other: 0 for straight on. */
static int bend(struct grid grid, int way, int other)
{
    int round = 2 * grid_face_count(grid);
    int turn = ((way - other) % round + round) % round - round / 2;
    return turn < 0 ? -turn : turn;
}

void edge_crossing(struct grid grid, enum edge_place place, int towards, int *face, int *corner)
{
    *corner = -1;
    if (grid.shape == GRID_SQUARE) {
        *face = crossings[place].square_face;
        *corner = crossings[place].square_corner;
        return;
    }
    int upper = crossings[place].hex_faces[0], lower = crossings[place].hex_faces[1];
    *face = towards >= 0 && bend(grid, 2 * lower, towards) < bend(grid, 2 * upper, towards) ? lower : upper;
}

enum edge_place edge_place_of(struct grid grid, int cell, int towards)
{
    int column = grid_column(grid, cell), row = grid_row(grid, cell);
    const bool lies[PLACE_COUNT] = {
        [PLACE_TOP] = row == 0,
        [PLACE_RIGHT] = column == grid.columns - 1,
        [PLACE_BOTTOM] = row == grid.rows - 1,
        [PLACE_LEFT] = column == 0,
    };
    int best = -1, best_bend = 0;
    for (int place = 0; place < PLACE_COUNT; place++) {
        if (lies[place]) {
            int face, corner;
            edge_crossing(grid, (enum edge_place)place, towards, &face, &corner);
            int turn = towards < 0 ? 0 : bend(grid, 2 * face, towards);
            if (best < 0 || turn < best_bend) {
                best = place;
                best_bend = turn;
            }
        }
    }
    return best < 0 ? PLACE_TOP : (enum edge_place)best;
}

int edge_way(struct grid grid, int from, int to)
{
    int face = grid_face_towards(grid, from, to);
    if (face >= 0) {
        return 2 * face;
    }
    if (!grid_is_diagonal(grid, from, to)) {
        return -1;
    }
    bool right = grid_column(grid, to) > grid_column(grid, from), down = grid_row(grid, to) > grid_row(grid, from);
    return right ? (down ? 3 : 1) : (down ? 5 : 7);
}
