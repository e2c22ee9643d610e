/* Rule tables: rolling on them, checking them, and their odds. */
#include "rules/table.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "words.h"

int table_row_of(const struct table *table, int result)
{
    for (size_t i = 0; i < table->row_count; ++i)
        if (result >= table->rows[i].low && result <= table->rows[i].high)
            return (int)i;
    return -1;
}

int table_throw(const struct table *table, struct dice *dice)
{
    struct dice_expression expression = {.count = 1, .faces = 6, .factor = 1};
    bool known = dice_expression_parse(table->dice, &expression);
    int row = table_row_of(table, dice_throw(dice, expression));
    assert(known && row >= 0);
    (void)known;
    return row;
}

bool table_needs_sum(const struct table *table)
{
    struct dice_expression dice = {.count = 1, .factor = 1};
    dice_expression_parse(table->dice, &dice);
    return dice.count > 1 || dice.half || dice.factor != 1 || dice.offset != 0;
}

int table_value(const struct table *table, int row, const char *column)
{
    for (size_t i = 0; i < table->column_count; ++i)
        if (strcmp(table->columns[i].name, column) == 0)
            return table->rows[row].cells[i];
    return 0;
}

/* ---- checking ---- */

struct check {
    const struct table *table;
    struct diagnostics *diagnostics;
    bool sound;
};

/* "4" or "2-4" */
static const char *range_words(char out[32], int low, int high)
{
    if (low == high)
        snprintf(out, 32, "%d", low);
    else
        snprintf(out, 32, "%d-%d", low, high);
    return out;
}

static void complain(struct check *check, const char *what, const char *remedy)
{
    check->sound = false;
    diagnostics_add(check->diagnostics, SEVERITY_ERROR, check->table->origin, "table %s: %s; %s", check->table->id, what,
                    remedy);
}

static void check_row_order(struct check *check, const struct table_row *before, const struct table_row *row)
{
    char left[32], right[32], what[96];
    range_words(left, before->low, before->high);
    range_words(right, row->low, row->high);
    if (row->low <= before->high && row->high >= before->low) {
        snprintf(what, sizeof what, "rows %s and %s overlap", left, right);
        complain(check, what, "give each result one row");
    } else if (row->high < before->low) {
        snprintf(what, sizeof what, "row %s stands after row %s", right, left);
        complain(check, what, "put the rows in order, the lowest first");
    }
}

static void check_row_span(struct check *check, const struct table_row *row, int least, int greatest)
{
    char range[32], span[32], what[96], remedy[96];
    range_words(range, row->low, row->high);
    if (row->low > row->high) {
        snprintf(what, sizeof what, "row %s runs backwards", range);
        complain(check, what, "write the lower result first");
    } else if (row->low < least || row->high > greatest) {
        snprintf(what, sizeof what, "row %s goes beyond the dice", range);
        snprintf(remedy, sizeof remedy, "%s can come to %s", check->table->dice, range_words(span, least, greatest));
        complain(check, what, remedy);
    }
}

/* Every result that the dice can come to has a row: each stretch without one is reported once. */
static void check_gaps(struct check *check, struct dice_expression dice, int least, int greatest)
{
    int from = 0, to = 0;
    bool open = false;
    for (int value = least; value <= greatest + dice.factor; value += dice.factor) {
        bool beyond = value > greatest;
        if (!beyond && !dice_expression_can_be(dice, value))
            continue;
        if (!beyond && table_row_of(check->table, value) < 0) {
            from = open ? from : value;
            to = value;
            open = true;
        } else if (open) {
            char range[32], what[96];
            snprintf(what, sizeof what, "no row for %s", range_words(range, from, to));
            complain(check, what, "every result of the dice needs one");
            open = false;
        }
    }
}

static int vocabulary_size(const char *const *vocabulary)
{
    int size = 0;
    while (vocabulary[size])
        ++size;
    return size;
}

static void check_cells(struct check *check, const struct table_row *row)
{
    char range[32], span[32], what[160], remedy[96];
    range_words(range, row->low, row->high);
    for (size_t i = 0; i < check->table->column_count; ++i) {
        const struct table_column *column = &check->table->columns[i];
        int least = column->vocabulary ? 0 : column->least;
        int greatest = column->vocabulary ? vocabulary_size(column->vocabulary) - 1 : column->greatest;
        if (row->cells[i] >= least && row->cells[i] <= greatest)
            continue;
        if (column->vocabulary) {
            snprintf(what, sizeof what, "row %s has no word for %.60s", range, column->name);
            complain(check, what, "choose one of the table's words");
        } else {
            snprintf(what, sizeof what, "row %s has %d %.60s", range, row->cells[i], column->name);
            snprintf(remedy, sizeof remedy, "%s is allowed", range_words(span, least, greatest));
            complain(check, what, remedy);
        }
    }
}

bool table_check(const struct table *table, struct diagnostics *diagnostics)
{
    struct check check = {.table = table, .diagnostics = diagnostics, .sound = true};
    struct dice_expression dice;
    if (!dice_expression_parse(table->dice, &dice)) {
        char what[96];
        snprintf(what, sizeof what, "no dice are called '%.60s'", table->dice);
        complain(&check, what, "write them like d6, 3d6, d66, d6x50 or half-d6");
        return false;
    }
    if (table->row_count == 0) {
        complain(&check, "it has no rows", "every result of the dice needs one");
        return false;
    }
    int least = dice_expression_least(dice), greatest = dice_expression_greatest(dice);
    for (size_t i = 0; i < table->row_count; ++i) {
        check_row_span(&check, &table->rows[i], least, greatest);
        if (i > 0)
            check_row_order(&check, &table->rows[i - 1], &table->rows[i]);
        check_cells(&check, &table->rows[i]);
    }
    check_gaps(&check, dice, least, greatest);
    return check.sound;
}

/* ---- odds and words ---- */

void table_odds(const struct table *table, size_t row, unsigned long *ways, unsigned long *all)
{
    struct dice_expression dice = {.count = 1, .faces = 6, .factor = 1};
    dice_expression_parse(table->dice, &dice);
    const struct table_row *at = &table->rows[row];
    *ways = (unsigned long)dice_expression_ways(dice, at->low, at->high);
    *all = (unsigned long)dice_expression_ways(dice, dice_expression_least(dice), dice_expression_greatest(dice));
}

static const char *cell_words(struct arena *arena, const struct table_column *column, int cell)
{
    if (column->vocabulary)
        return column->vocabulary[cell];
    return arena_print(arena, "%s %s", words_number(arena, cell), cell == 1 ? column->one : column->name);
}

const char *table_row_words(struct arena *arena, const struct table *table, size_t row)
{
    const struct table_row *at = &table->rows[row];
    const char *words = "";
    for (size_t i = 0; i < table->column_count; ++i) {
        if (!table->columns[i].vocabulary && at->cells[i] == 0)
            continue;
        const char *cell = cell_words(arena, &table->columns[i], at->cells[i]);
        words = *words ? arena_print(arena, "%s, %s", words, cell) : cell;
    }
    return *words || table->column_count == 0 ? words : cell_words(arena, &table->columns[0], 0);
}
