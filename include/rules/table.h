/* Rule tables: one mechanism to roll on, print with odds, replace by a house rule, and check.
 *
 * Published tables are static const data in src/rules/tables, one file per chapter of the sources.
 */
#ifndef FIELDBOOK_RULES_TABLE_H
#define FIELDBOOK_RULES_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diagnostics.h"
#include "rules/dice.h"

enum { TABLE_COLUMN_MAX = 4 };

/* What a column holds: a whole number, or one of the words of a vocabulary (a cell holds its index). */
struct table_column {
    const char *name;                 /* "hills"; the rules look a column up by it */
    const char *one;                  /* numbers: what one of them is called, "hill" */
    int least, greatest;              /* numbers: the range allowed */
    const char *const *vocabulary;    /* words, ending in NULL; NULL: numbers */
};

struct table_row {
    int low, high;                    /* the dice results this row answers to */
    int cells[TABLE_COLUMN_MAX];
};

struct table {
    const char *id;                   /* "terrain.hills.open" */
    const char *title;                /* "Hills in open country" */
    const char *source;               /* which source and part it is from; "house rule" for replaced ones */
    const char *dice;                 /* an expression: "d6" */
    const struct table_column *columns;
    size_t column_count;
    const struct table_row *rows;
    size_t row_count;
    struct place origin;              /* where a house rule stands; file NULL for published tables */
};

/* The row for a dice result, or -1 (never, where table_check finds nothing). */
int table_row_of(const struct table *table, int result);

/* Throws the table's dice and returns the row. The table must be sound. */
int table_throw(const struct table *table, struct dice *dice);

/* Whether the faces of its dice do not show at once what they come to: several dice, or half-d6, or d6x50. */
bool table_needs_sum(const struct table *table);

/* The row's cell in the column of that name; 0 where the table has no such column. */
int table_value(const struct table *table, int row, const char *column);

/* Reports rows out of order, overlaps, gaps, rows beyond the dice's span, cells outside their column, dice that are
 * none; all of them errors at the table's origin. True where sound. */
bool table_check(const struct table *table, struct diagnostics *diagnostics);

/* Odds of a row, as ways out of all. */
void table_odds(const struct table *table, size_t row, unsigned long *ways, unsigned long *all);

/* A row in words: "two hills, one mountain", "no hills", "ford"; allocated in the arena, or one of the table's
 * words. */
const char *table_row_words(struct arena *arena, const struct table *table, size_t row);

#endif
