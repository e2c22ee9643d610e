#include "base/grid.h"

#include <limits.h>
#include <stdlib.h>

/* The step to the neighbour across each face: columns, rows. */
struct step {
    int columns, rows;
};

static const struct step square_steps[4] = {
    { 0, -1 },    /* up */
    { 1, 0 },     /* right */
    { 0, 1 },     /* down */
    { -1, 0 },    /* left */
};

/* The row of the next column that lies half a hex higher has the same number seen from a low column, and one less seen
 * from a high one. */
static const struct step flat_steps[2][6] = {
    /* up        upper right   lower right  down       lower left   upper left */
    { { 0, -1 }, { 1, -1 },    { 1, 0 },    { 0, 1 },  { -1, 0 },   { -1, -1 } },    /* from a high column */
    { { 0, -1 }, { 1, 0 },     { 1, 1 },    { 0, 1 },  { -1, 1 },   { -1, 0 } },     /* from a low column */
};

/* The same lying on its side. */
static const struct step pointy_steps[2][6] = {
    /* upper right   right     lower right  lower left   left        upper left */
    { { 0, -1 },     { 1, 0 }, { 0, 1 },    { -1, 1 },   { -1, 0 },  { -1, -1 } },    /* from a row at the left */
    { { 1, -1 },     { 1, 0 }, { 1, 1 },    { 0, 1 },    { -1, 0 },  { 0, -1 } },     /* from one set off to the right */
};

int grid_cell_count(struct grid grid)
{
    if (grid.columns < 1 || grid.rows < 1 || grid.columns > INT_MAX / grid.rows)
        return 0;
    return grid.columns * grid.rows;
}

static bool holds(struct grid grid, int cell)
{
    return cell >= 0 && cell < grid_cell_count(grid);
}

int grid_cell(struct grid grid, int column, int row)
{
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows || grid_cell_count(grid) == 0)
        return GRID_NO_CELL;
    return row * grid.columns + column;
}

int grid_column(struct grid grid, int cell)
{
    return holds(grid, cell) ? cell % grid.columns : GRID_NO_CELL;
}

int grid_row(struct grid grid, int cell)
{
    return holds(grid, cell) ? cell / grid.columns : GRID_NO_CELL;
}

bool grid_column_is_low(struct grid grid, int column)
{
    return grid.shape == GRID_HEX && !grid.pointy && (column % 2 == 0) != grid.second_low;
}

bool grid_row_is_right(struct grid grid, int row)
{
    return grid.shape == GRID_HEX && grid.pointy && (row % 2 == 0) != grid.second_low;
}

int grid_face_count(struct grid grid)
{
    return grid.shape == GRID_HEX ? 6 : 4;
}

int grid_neighbour(struct grid grid, int cell, int face)
{
    if (!holds(grid, cell) || face < 0 || face >= grid_face_count(grid))
        return GRID_NO_CELL;
    int column = grid_column(grid, cell);
    int row = grid_row(grid, cell);
    struct step step;
    if (grid.shape == GRID_SQUARE)
        step = square_steps[face];
    else if (grid.pointy)
        step = pointy_steps[grid_row_is_right(grid, row)][face];
    else
        step = flat_steps[grid_column_is_low(grid, column)][face];
    return grid_cell(grid, column + step.columns, row + step.rows);
}

int grid_face_towards(struct grid grid, int cell, int next)
{
    if (next == GRID_NO_CELL)
        return -1;
    for (int face = 0; face < grid_face_count(grid); face++)
        if (grid_neighbour(grid, cell, face) == next)
            return face;
    return -1;
}

bool grid_is_diagonal(struct grid grid, int cell, int next)
{
    if (grid.shape != GRID_SQUARE || !holds(grid, cell) || !holds(grid, next))
        return false;
    return abs(grid_column(grid, cell) - grid_column(grid, next)) == 1
           && abs(grid_row(grid, cell) - grid_row(grid, next)) == 1;
}

/* A hex by two of its three axes: its straight line (a column, or a row of pointy hexes), and how far along that line
 * it stands, counted from where the slanting line through the first cell crosses it. */
struct axes {
    int line, along;
};

static struct axes axes_of(struct grid grid, int cell)
{
    int column = grid_column(grid, cell);
    int row = grid_row(grid, cell);
    int line = grid.pointy ? row : column;
    /* Every other step along the slanting line changes the number. */
    int slant = line / 2 + (grid.second_low ? 0 : line % 2);
    return (struct axes){ .line = line, .along = (grid.pointy ? column : row) - slant };
}

int grid_distance(struct grid grid, int from, int to)
{
    if (!holds(grid, from) || !holds(grid, to))
        return -1;
    if (grid.shape == GRID_SQUARE)
        return abs(grid_column(grid, to) - grid_column(grid, from)) + abs(grid_row(grid, to) - grid_row(grid, from));
    /* Of the three axes of a hex grid, the longest difference is the number of steps. */
    struct axes here = axes_of(grid, from), there = axes_of(grid, to);
    int lines = there.line - here.line;
    int along = there.along - here.along;
    int steps = abs(lines) > abs(along) ? abs(lines) : abs(along);
    return steps > abs(lines + along) ? steps : abs(lines + along);
}

/* Writes a column's letters and returns their number. */
static size_t put_column(int column, char *out)
{
    char letters[GRID_NAME_SIZE];    /* last letter first */
    size_t count = 0;
    for (long long left = (long long)column + 1; left > 0; left = (left - 1) / 26)
        letters[count++] = (char)('A' + (left - 1) % 26);
    for (size_t i = 0; i < count; i++)
        out[i] = letters[count - 1 - i];
    return count;
}

const char *grid_column_name(int column, char out[GRID_NAME_SIZE])
{
    size_t length = column >= 0 ? put_column(column, out) : 0;
    out[length] = '\0';
    return out;
}

const char *grid_cell_name(struct grid grid, int cell, char out[GRID_NAME_SIZE])
{
    if (!holds(grid, cell)) {
        out[0] = '\0';
        return out;
    }
    size_t length = put_column(grid_column(grid, cell), out);
    char digits[GRID_NAME_SIZE];    /* last digit first */
    size_t count = 0;
    for (long long left = (long long)grid_row(grid, cell) + 1; left > 0; left /= 10)
        digits[count++] = (char)('0' + left % 10);
    while (count > 0)
        out[length++] = digits[--count];
    out[length] = '\0';
    return out;
}

int grid_find(struct grid grid, const char *name, size_t size)
{
    int limit = INT_MAX / 26 - 26;
    int column = 0;
    size_t at = 0;
    for (; at < size; at++) {
        char letter = name[at];
        if (letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 'a' + 'A');
        if (letter < 'A' || letter > 'Z')
            break;
        if (column > limit)
            return GRID_NO_CELL;
        column = column * 26 + (letter - 'A' + 1);
    }
    size_t letters = at;
    int row = 0;
    for (; at < size && name[at] >= '0' && name[at] <= '9'; at++) {
        if (row > limit)
            return GRID_NO_CELL;
        row = row * 10 + (name[at] - '0');
    }
    if (letters == 0 || at == letters || at < size)
        return GRID_NO_CELL;
    return grid_cell(grid, column - 1, row - 1);
}
