#include "base/naming.h"

#include <limits.h>

/* A column or a row as a name shows it. */
struct part {
    bool letters;
    long long first;     /* number of the first one */
    int count;           /* how many there are */
    int digits;          /* at least; of letters 0 */
};

static int digits_of(long long number)
{
    int digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

/* Nothing tells where one number ends and the other begins. */
static bool is_run_together(const struct naming *naming)
{
    return !naming->letters && naming->separator == '\0';
}

static struct part numbered_part(const struct naming *naming, int first, int count, int digits)
{
    int needed = digits_of((long long)first + count - 1);
    if (digits == 0)
        digits = needed > 2 ? needed : 2;
    if (digits > NAMING_DIGITS_MAX)
        digits = NAMING_DIGITS_MAX;
    if (is_run_together(naming) && digits < needed)
        digits = needed;
    return (struct part){ .first = first, .count = count, .digits = digits };
}

static struct part column_part(const struct naming *naming, struct grid grid)
{
    if (naming->letters)
        return (struct part){ .letters = true,
                              .first = naming->first_column > 0 ? naming->first_column : 1,
                              .count = grid.columns };
    return numbered_part(naming, naming->first_column, grid.columns, naming->column_digits);
}

static struct part row_part(const struct naming *naming, struct grid grid)
{
    return numbered_part(naming, naming->first_row, grid.rows, naming->row_digits);
}

/* ---- writing */

/* Writes the label of the index-th and returns its bytes: 10 at most. */
static size_t put_part(const struct part *part, int index, char *out)
{
    char reversed[NAMING_SIZE];
    size_t count = 0;
    long long number = part->first + index;
    if (part->letters) {
        for (; number > 0; number = (number - 1) / 26)
            reversed[count++] = (char)('A' + (number - 1) % 26);
    } else {
        for (; number > 0 || count < (size_t)part->digits || count == 0; number /= 10)
            reversed[count++] = (char)('0' + number % 10);
    }
    for (size_t i = 0; i < count; i++)
        out[i] = reversed[count - 1 - i];
    return count;
}

static const char *label(const struct part *part, int index, char *out)
{
    size_t length = index >= 0 && index < part->count ? put_part(part, index, out) : 0;
    out[length] = '\0';
    return out;
}

const char *naming_column_label(const struct naming *naming, struct grid grid, int column, char out[NAMING_SIZE])
{
    struct part part = column_part(naming, grid);
    return label(&part, column, out);
}

const char *naming_row_label(const struct naming *naming, struct grid grid, int row, char out[NAMING_SIZE])
{
    struct part part = row_part(naming, grid);
    return label(&part, row, out);
}

const char *naming_cell_name(const struct naming *naming, struct grid grid, int cell, char out[NAMING_SIZE])
{
    int column = grid_column(grid, cell);
    int row = grid_row(grid, cell);
    out[0] = '\0';
    if (column == GRID_NO_CELL)
        return out;
    struct part columns = column_part(naming, grid), rows = row_part(naming, grid);
    size_t length = naming->rows_first ? put_part(&rows, row, out) : put_part(&columns, column, out);
    if (naming->separator != '\0')
        out[length++] = naming->separator;
    length += naming->rows_first ? put_part(&columns, column, out + length) : put_part(&rows, row, out + length);
    out[length] = '\0';
    return out;
}

/* ---- reading */

struct reader {
    const char *text;
    size_t size, at;
};

/* A label at the reader, as an index from 0; -1 where there is none, or none of this grid. width: exactly so many
 * digits; 0: all that follow. */
static int read_part(struct reader *reader, const struct part *part, int width)
{
    long long number = 0;
    size_t start = reader->at;
    for (; reader->at < reader->size && (width == 0 || reader->at - start < (size_t)width); reader->at++) {
        char sign = reader->text[reader->at];
        if (part->letters && sign >= 'a' && sign <= 'z')
            sign = (char)(sign - 'a' + 'A');
        if (part->letters ? sign < 'A' || sign > 'Z' : sign < '0' || sign > '9')
            break;
        if (number <= INT_MAX)    /* past every grid already: only to be walked over */
            number = part->letters ? number * 26 + (sign - 'A' + 1) : number * 10 + (sign - '0');
    }
    size_t length = reader->at - start;
    if (length == 0 || (width > 0 && length != (size_t)width))
        return -1;
    long long index = number - part->first;
    return index >= 0 && index < part->count ? (int)index : -1;
}

int naming_find(const struct naming *naming, struct grid grid, const char *text, size_t size)
{
    struct part columns = column_part(naming, grid), rows = row_part(naming, grid);
    const struct part *first = naming->rows_first ? &rows : &columns;
    const struct part *second = naming->rows_first ? &columns : &rows;
    bool exact = is_run_together(naming);
    struct reader reader = { .text = text, .size = size };
    int one = read_part(&reader, first, exact ? first->digits : 0);
    if (one < 0)
        return GRID_NO_CELL;
    if (naming->separator != '\0') {
        if (reader.at == size || text[reader.at] != naming->separator)
            return GRID_NO_CELL;
        reader.at++;
    }
    int other = read_part(&reader, second, exact ? second->digits : 0);
    if (other < 0 || reader.at != size)
        return GRID_NO_CELL;
    return naming->rows_first ? grid_cell(grid, other, one) : grid_cell(grid, one, other);
}
