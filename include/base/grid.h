/* Square and hex grids: cells, names, neighbours. Whole numbers only.
 *
 * Hexes are flat-topped with straight columns, every other one of which stands half a hex lower, or pointy-topped with
 * straight rows, every other one of which stands half a hex further right. Which, says second_low: the second, fourth …
 * or else the first, third ….
 * A cell is its index, row * columns + column, both from 0; row 0 is the top, column 0 the left.
 * Faces are numbered clockwise from 0: of squares 0-3 (up, right, down, left), of flat-topped hexes 0-5 (up, upper
 * right, lower right, down, lower left, upper left), of pointy ones 0-5 (upper right, right, lower right, lower left,
 * left, upper left).
 */
#ifndef FIELDBOOK_BASE_GRID_H
#define FIELDBOOK_BASE_GRID_H

#include <stdbool.h>
#include <stddef.h>

enum grid_shape { GRID_SQUARE, GRID_HEX, GRID_SHAPE_COUNT };

enum { GRID_NO_CELL = -1, GRID_FACE_MAX = 6, GRID_NAME_SIZE = 16 };

struct grid {
    enum grid_shape shape;
    int columns;
    int rows;
    bool pointy;        /* hexes only: a corner is on top */
    bool second_low;    /* hexes only: the second column (of pointy ones, row) is the first that is set off */
};

int grid_cell_count(struct grid grid);
int grid_cell(struct grid grid, int column, int row);    /* GRID_NO_CELL where off the grid */
int grid_column(struct grid grid, int cell);
int grid_row(struct grid grid, int cell);
bool grid_column_is_low(struct grid grid, int column);    /* half a hex lower; never on squares and pointy hexes */
bool grid_row_is_right(struct grid grid, int row);        /* half a hex further right; on pointy hexes only */

int grid_face_count(struct grid grid);                       /* 4 or 6 */
int grid_neighbour(struct grid grid, int cell, int face);    /* GRID_NO_CELL where off the grid */
int grid_face_towards(struct grid grid, int cell, int next); /* the shared face, or -1 where they share none */
bool grid_is_diagonal(struct grid grid, int cell, int next); /* squares that meet in one corner only */
int grid_distance(struct grid grid, int from, int to);       /* steps across shared faces */

/* Names: columns A … Z, AA, AB …; rows from 1: `D4`. */
const char *grid_column_name(int column, char out[GRID_NAME_SIZE]);
const char *grid_cell_name(struct grid grid, int cell, char out[GRID_NAME_SIZE]);

/* The cell that size bytes of text name (capitals or not), or GRID_NO_CELL. */
int grid_find(struct grid grid, const char *name, size_t size);

#endif
