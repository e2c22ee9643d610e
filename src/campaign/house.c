#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "written.h"

/* House rules: `[table terrain.hills.open]` replaces a published table row by row. A row's key is the dice results that
 * it answers to, `1` or `2-4`; its value has a cell for each of the table's columns: numbers and words in the columns'
 * order (`2 1`), or numbers with the columns' names in any order (`1 mountain and 2 hills`). Numbers left out are 0; a
 * row of zeros is `none`. */

struct row_reading {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const struct ini_entry *entry;
    const struct table *table;
    int *cells;
    bool filled[TABLE_COLUMN_MAX];
    bool pending;       /* a number, of which it is not known yet whether its column's name follows */
    int number;
};

static void unknown_table(struct arena *arena, struct diagnostics *diagnostics, const struct ini_section *section)
{
    struct ruleset published = ruleset_published();
    const char *ids[TABLE_COUNT];
    for (size_t i = 0; i < TABLE_COUNT; i++)
        ids[i] = published.tables[i]->id;
    const char *nearest = text_nearest(section->id, ids, TABLE_COUNT);
    const char *shown = schema_shown(arena, section->id);
    if (section->id[0] == '\0')
        diagnostics_add(diagnostics, SEVERITY_ERROR, section->place,
                        "[table] lacks the name of a table; write [table %s], say", ids[0]);
    else if (nearest != NULL)
        diagnostics_add(diagnostics, SEVERITY_ERROR, section->place, "there is no table %s; did you mean %s?", shown,
                        nearest);
    else
        diagnostics_add(diagnostics, SEVERITY_ERROR, section->place,
                        "there is no table %s; the command fieldbook tables lists them", shown);
}

/* "1", "2-4", "2–4" */
static bool read_range(const char *text, struct table_row *row)
{
    size_t first = strspn(text, "0123456789");
    if (!schema_parse_integer(text, first, &row->low))
        return false;
    const char *rest = text + first + strspn(text + first, " ");
    row->high = row->low;
    if (*rest == '\0')
        return true;
    if (*rest == '-')
        rest += 1;
    else if (strncmp(rest, "–", strlen("–")) == 0)
        rest += strlen("–");
    else
        return false;
    rest += strspn(rest, " ");
    return schema_parse_integer(rest, strspn(rest, "0123456789"), &row->high)
           && rest[strspn(rest, "0123456789")] == '\0';
}

static bool word_is(const char *name, const char *word, size_t size)
{
    const char *const words[] = {name, NULL};
    return name != NULL && schema_find_choice(words, word, size) == 0;
}

/* The numeric column of that name which is not filled yet, or -1. */
static int column_named(const struct row_reading *reading, const char *word, size_t size)
{
    for (size_t i = 0; i < reading->table->column_count; i++) {
        const struct table_column *column = &reading->table->columns[i];
        if (column->vocabulary == NULL && !reading->filled[i]
            && (word_is(column->name, word, size) || word_is(column->one, word, size)))
            return (int)i;
    }
    return -1;
}

static int first_unfilled(const struct row_reading *reading)
{
    for (size_t i = 0; i < reading->table->column_count; i++)
        if (!reading->filled[i])
            return (int)i;
    return -1;
}

/* What the table's rows look like: "numbers of hills and mountains" */
static const char *row_form(const struct row_reading *reading)
{
    const char *names[TABLE_COLUMN_MAX + 1] = {NULL};
    bool words = false;
    for (size_t i = 0; i < reading->table->column_count; i++) {
        const struct table_column *column = &reading->table->columns[i];
        words = words || column->vocabulary != NULL;
        names[i] = column->vocabulary != NULL ? schema_list_words(reading->arena, column->vocabulary, "or")
                                              : arena_print(reading->arena, "a number of %s", column->name);
    }
    return schema_list_words(reading->arena, names, words ? "and then" : "and");
}

static bool refuse_row(const struct row_reading *reading, const char *fault)
{
    diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place, "%s = %s %s; a row of %s is %s",
                    reading->entry->key, schema_shown(reading->arena, reading->entry->value), fault, reading->table->id,
                    row_form(reading));
    return false;
}

static bool fill(struct row_reading *reading, int column, int value)
{
    if (column < 0)
        return refuse_row(reading, "has too much in it");
    const struct table_column *of = &reading->table->columns[column];
    if (of->vocabulary == NULL && (value < of->least || value > of->greatest)) {
        diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                        "%s = %s is out of range; there can be %d to %d %s", reading->entry->key,
                        schema_shown(reading->arena, reading->entry->value), of->least, of->greatest, of->name);
        return false;
    }
    reading->cells[column] = value;
    reading->filled[column] = true;
    return true;
}

/* A number whose column's name did not follow goes to the first column that is free. */
static bool fill_pending(struct row_reading *reading)
{
    if (!reading->pending)
        return true;
    reading->pending = false;
    int column = first_unfilled(reading);
    if (column >= 0 && reading->table->columns[column].vocabulary != NULL)
        return refuse_row(reading, "has a number where a word belongs");
    return fill(reading, column, reading->number);
}

/* The longest run of words from word on that is one of the vocabulary's: some have a blank in them. */
static int vocabulary_match(const struct table_column *column, const char *word, const char **end)
{
    int found = -1;
    for (const char *cursor = word; *cursor != '\0';) {
        const char *part;
        size_t size;
        if (!list_next(&cursor, &part, &size))
            break;
        int choice = schema_find_choice(column->vocabulary, word, (size_t)(cursor - word));
        if (choice >= 0) {
            found = choice;
            *end = cursor;
        }
    }
    return found;
}

static bool read_word(struct row_reading *reading, const char *word, size_t size, const char **cursor)
{
    int column = column_named(reading, word, size);
    if (reading->pending && column >= 0) {
        reading->pending = false;
        return fill(reading, column, reading->number);
    }
    if (!fill_pending(reading))
        return false;
    if (word_is("and", word, size))
        return true;
    int next = first_unfilled(reading);
    bool vocabulary = next >= 0 && reading->table->columns[next].vocabulary != NULL;
    int choice = vocabulary ? vocabulary_match(&reading->table->columns[next], word, cursor) : -1;
    if (choice >= 0)
        return fill(reading, next, choice);
    /* "no hills" is a number; a vocabulary's own "no", above, is not. */
    if (!vocabulary && word_is("no|none", word, size)) {
        reading->pending = true;
        reading->number = 0;
        return true;
    }
    return refuse_row(reading, "is not understood");
}

static bool read_row(struct row_reading *reading)
{
    const char *value = reading->entry->value;
    const char *cursor = value;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size);) {
        int number;
        /* a vocabulary may have words that look like numbers */
        int next = first_unfilled(reading);
        bool vocabulary = !reading->pending && next >= 0 && reading->table->columns[next].vocabulary != NULL;
        if (!vocabulary && schema_parse_integer(word, size, &number)) {
            if (!fill_pending(reading))
                return false;
            reading->pending = true;
            reading->number = number;
        } else if (!read_word(reading, word, size, &cursor)) {
            return false;
        }
    }
    if (!fill_pending(reading))
        return false;
    /* Numbers left out are 0, as all cells are to begin with; but one must be there. */
    bool any = false, all = true;
    for (size_t i = 0; i < reading->table->column_count; i++) {
        any = any || reading->filled[i];
        all = all && (reading->filled[i] || reading->table->columns[i].vocabulary == NULL);
    }
    return any && all ? true : refuse_row(reading, "lacks something");
}

static int row_compare(const void *left, const void *right)
{
    const struct table_row *a = left, *b = right;
    return a->low != b->low ? (a->low < b->low ? -1 : 1) : (a->high > b->high) - (a->high < b->high);
}

static bool read_dice(struct arena *arena, struct diagnostics *diagnostics, const struct ini_entry *entry,
                      const char **dice)
{
    struct dice_expression expression;
    if (!dice_expression_parse(entry->value, &expression)) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, entry->place,
                        "dice = %s cannot be thrown; write dice such as d6, 2d6, d66, 3d5x50 or half-d6",
                        schema_shown(arena, entry->value));
        return false;
    }
    *dice = entry->value;
    return true;
}

void house_read_table(struct arena *arena, struct diagnostics *diagnostics, const struct ini_section *section,
                      struct ruleset *ruleset)
{
    enum table_id id = ruleset_find(section->id);
    if (id == TABLE_COUNT) {
        unknown_table(arena, diagnostics, section);
        return;
    }
    const struct table *published = ruleset_published().tables[id];
    struct table_row *rows = arena_alloc_array(arena, section->entry_count, sizeof *rows);
    struct table *table = arena_alloc(arena, sizeof *table);
    *table = *published;
    table->source = "house rule";
    table->origin = section->place;
    table->rows = rows;
    table->row_count = 0;
    bool sound = true;
    for (size_t i = 0; i < section->entry_count; i++) {
        const struct ini_entry *entry = &section->entries[i];
        if (strcmp(entry->key, "dice") == 0) {
            sound = read_dice(arena, diagnostics, entry, &table->dice) && sound;
            continue;
        }
        struct table_row *row = &rows[table->row_count++];
        if (!read_range(entry->key, row)) {
            diagnostics_add(diagnostics, SEVERITY_ERROR, entry->place,
                            "%s is no row of a table; write the dice results it answers to, such as 1 or 2-4",
                            schema_shown(arena, entry->key));
            sound = false;
            continue;
        }
        struct row_reading reading = {
            .arena = arena,
            .diagnostics = diagnostics,
            .entry = entry,
            .table = table,
            .cells = row->cells,
        };
        sound = read_row(&reading) && sound;
    }
    if (!sound)
        return;
    qsort(rows, table->row_count, sizeof *rows, row_compare);
    if (table_check(table, diagnostics))
        ruleset->tables[id] = table;
}
