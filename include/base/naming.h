/* How the cells of a map are named: `0506`, `C12`, `5.6`, `12-007`, with any first column and row.
 *
 * Where two numbers stand side by side with nothing between them, each has the same number of digits in all names of a
 * grid, so that a name says one cell only: 12007 is column 120, row 07. Elsewhere digits are a least number.
 */
#ifndef FIELDBOOK_BASE_NAMING_H
#define FIELDBOOK_BASE_NAMING_H

#include "base/grid.h"

enum { NAMING_SIZE = 32, NAMING_DIGITS_MAX = 9, NAMING_FIRST_MAX = 9999 };

struct naming {
    bool letters;         /* columns are A … Z, AA … */
    bool rows_first;      /* the row, then the column */
    int first_column;     /* number of the leftmost column, 0 to NAMING_FIRST_MAX; of letters 1 is A (and so is 0) */
    int first_row;        /* number of the top row, 0 to NAMING_FIRST_MAX */
    int column_digits;    /* filled up with zeros to so many; 0: as many as the largest needs, at least two */
    int row_digits;
    char separator;       /* between the two: '.', '-', ':' or another that is no letter and no digit; 0: nothing */
};

/* "" where the cell, column or row is off the grid. Return out. */
const char *naming_cell_name(const struct naming *naming, struct grid grid, int cell, char out[NAMING_SIZE]);
const char *naming_column_label(const struct naming *naming, struct grid grid, int column, char out[NAMING_SIZE]);
const char *naming_row_label(const struct naming *naming, struct grid grid, int row, char out[NAMING_SIZE]);

/* The cell that size bytes of text name, or GRID_NO_CELL. Letters may be capitals or not. Leading zeros may be missing
 * or too many where letters or a separator part the numbers; else the name must be as printed. */
int naming_find(const struct naming *naming, struct grid grid, const char *text, size_t size);

#endif
