/* The program's rule tables against tests/published, which was copied from the sources without looking at them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/ruleset.h"

enum { LINE_SIZE = 200, WORD_SIZE = 40 };

/* One published table, row after row, while its file is read. */
struct reader {
    FILE *file;
    const char *path;
    int line;
    const struct table *table;
    struct dice_expression dice;
    int next;    /* the dice result that the next row must begin with */
    bool seen[TABLE_COUNT];
};

static const struct ruleset *published(void **state)
{
    return *state;
}

/* True where a cell of the program's table says what the published word or number says. */
static bool cell_is(const struct table_column *column, int cell, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (*end == '\0' && column->vocabulary == NULL) {
        return cell == number;
    }
    return column->vocabulary != NULL && strcmp(column->vocabulary[cell], word) == 0;
}

/* The next word, or words in quotation marks; false at the line's end. */
static bool word_next(const char **cursor, char word[WORD_SIZE])
{
    int used = 0;
    if (sscanf(*cursor, " \"%39[^\"]\"%n", word, &used) != 1 || used == 0) {
        if (sscanf(*cursor, " %39[^ \n]%n", word, &used) != 1) {
            return false;
        }
    }
    *cursor += used;
    return true;
}

/* Every result from low to high must have its own answer in the program's table, the one published. */
static void row_compare(struct reader *reader, const char *line)
{
    int low, high, used = 0;
    if (sscanf(line, "%d-%d:%n", &low, &high, &used) != 2 || used == 0) {
        assert_int_equal(sscanf(line, "%d:%n", &low, &used), 1);
        high = low;
    }
    assert_true(used > 0);
    /* After a 16, d66 goes on with a 21. */
    while (!dice_expression_can_be(reader->dice, reader->next) && reader->next < low) {
        reader->next++;
    }
    assert_int_equal(low, reader->next);
    reader->next = high + 1;
    for (int result = low; result <= high; result++) {
        int row = table_row_of(reader->table, result);
        assert_in_range(row, 0, reader->table->row_count - 1);
        const char *cursor = line + used;
        size_t column = 0;
        for (char word[WORD_SIZE]; word_next(&cursor, word); column++) {
            assert_true(column < reader->table->column_count);
            if (!cell_is(&reader->table->columns[column], reader->table->rows[row].cells[column], word)) {
                fail_msg("%s:%d: on a %d, %s says otherwise: column %zu should be %s", reader->path, reader->line,
                         result, reader->table->id, column + 1, word);
            }
        }
        assert_int_equal(column, reader->table->column_count);
    }
}

static void table_end(struct reader *reader)
{
    if (reader->table != NULL) {
        assert_int_equal(reader->next, dice_expression_greatest(reader->dice) + 1);
    }
}

static void table_begin(struct reader *reader, const struct ruleset *ruleset, const char *line)
{
    char id[LINE_SIZE], dice[LINE_SIZE];
    table_end(reader);
    assert_int_equal(sscanf(line, "table %199s %199s", id, dice), 2);
    enum table_id found = ruleset_find(id);
    if (found == TABLE_COUNT) {
        fail_msg("%s:%d: the program has no table %s", reader->path, reader->line, id);
    }
    assert_false(reader->seen[found]);
    reader->seen[found] = true;
    reader->table = ruleset->tables[found];
    assert_string_equal(reader->table->dice, dice);
    assert_true(dice_expression_parse(dice, &reader->dice));
    reader->next = dice_expression_least(reader->dice);
}

static void file_compare(struct reader *reader, const struct ruleset *ruleset, const char *path)
{
    reader->file = fopen(path, "r");
    assert_non_null(reader->file);
    reader->path = path;
    reader->line = 0;
    reader->table = NULL;
    for (char line[LINE_SIZE]; fgets(line, sizeof line, reader->file) != NULL;) {
        reader->line++;
        if (strncmp(line, "table ", 6) == 0) {
            table_begin(reader, ruleset, line);
        } else if (line[0] != '#' && line[0] != '\n') {
            row_compare(reader, line);
        }
    }
    table_end(reader);
    fclose(reader->file);
}

/* Tables that no source prints: how they are read is told in the rules (the pictures of direction and place are
 * lost; whose a shrine or an idol is, the source leaves to chance). */
static bool table_is_our_own(enum table_id id)
{
    return id == TABLE_TERRAIN_PRESENCE || id == TABLE_TERRAIN_DIRECTION || id == TABLE_TERRAIN_PLACE ||
           id == TABLE_EXPLORE_IDOL || id == TABLE_EXPLORE_SHRINE || id == TABLE_EXPLORE_SHRINE_SIDE;
}

static void test_every_table_is_as_published(void **state)
{
    static const char *const paths[] = {"tests/published/terrain.txt", "tests/published/weather.txt",
                                        "tests/published/explore.txt"};
    struct reader reader = {0};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        file_compare(&reader, published(state), paths[i]);
    }
    for (enum table_id id = 0; id < TABLE_COUNT; id++) {
        if (!reader.seen[id] && !table_is_our_own(id)) {
            fail_msg("tests/published has no table %s", published(state)->tables[id]->id);
        }
    }
}

static void test_no_table_is_printed_with_odds_that_do_not_add_up(void **state)
{
    for (enum table_id id = 0; id < TABLE_COUNT; id++) {
        const struct table *table = published(state)->tables[id];
        unsigned long sum = 0, ways = 0, all = 0;
        for (size_t row = 0; row < table->row_count; row++) {
            table_odds(table, row, &ways, &all);
            sum += ways;
        }
        assert_int_equal(sum, all);
    }
}

int main(void)
{
    struct ruleset ruleset = ruleset_published();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_every_table_is_as_published, &ruleset),
        cmocka_unit_test_prestate(test_no_table_is_printed_with_odds_that_do_not_add_up, &ruleset),
    };
    return cmocka_run_group_tests_name("published tables", tests, NULL, NULL);
}
