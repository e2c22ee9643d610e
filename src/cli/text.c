/* The subcommands that answer in plain text: check, show, next, new, documents, tables, roll, keys. */
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "base/text.h"
#include "campaign/load.h"
#include "chronicle/chronicle.h"
#include "chronicle/next.h"
#include "cli/command.h"
#include "cli/input.h"

enum exit_status command_check(struct run *run)
{
    if (input_open_data(run)) {
        const struct campaign *campaign = input_campaign(run);
        const struct style *style = input_style(run, campaign);
        input_check_sheets(run, input_chronicle(run, campaign), style, NULL);
    }
    return run_report(run);
}

enum exit_status command_show(struct run *run)
{
    const struct chronicle *chronicle = input_chronicle(run, input_campaign(run));
    enum exit_status status = run_report(run);
    if (chronicle != NULL) {
        chronicle_show(chronicle, stdout);
    }
    return status;
}

enum exit_status command_next(struct run *run)
{
    const struct options *options = &run->options;
    const struct chronicle *chronicle = input_chronicle(run, input_campaign(run));
    enum exit_status status = run_report(run);
    if (chronicle == NULL || status == EXIT_BAD_INPUT) {
        return status;
    }
    struct diagnostics *told = diagnostics_new(run->arena);    /* when the campaign was read */
    size_t later = options->word_count - 1;
    const struct ini_file **files = arena_alloc_array(run->arena, later, sizeof *files);
    for (size_t i = 0; i < later; i++) {
        files[i] = ini_read(run->arena, told, options->words[i + 1]);
    }
    next_turn_write(run->arena, chronicle, files, later, stdout);
    return status;
}

enum exit_status command_new(struct run *run)
{
    size_t count;
    const struct schema_section *schema = campaign_schema(&count);
    if (run->options.word_count == 0) {
        schema_write_starter(schema, count, stdout);
        return EXIT_FINE;
    }
    const char *path = run->options.words[0];
    FILE *file = fopen(path, "wx");    /* x: never over an existing file */
    if (file == NULL) {
        fprintf(stderr, "fieldbook: error: %s is not written, as it is there already or its folder cannot be "
                        "written to; choose another name\n", path);
        return EXIT_NOT_WRITTEN;
    }
    schema_write_starter(schema, count, file);
    bool failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed) {
        remove(path);
        fprintf(stderr, "fieldbook: error: %s could not be written whole and was removed\n", path);
        return EXIT_NOT_WRITTEN;
    }
    return EXIT_FINE;
}

enum exit_status command_documents(struct run *run)
{
    (void)run;
    size_t count;
    const struct document *catalog = document_catalog(&count);
    for (size_t i = 0; i < count; i++) {
        printf("%-14s %s%s\n", catalog[i].id, catalog[i].help, catalog[i].on_request ? " (only with -d)" : "");
    }
    return EXIT_FINE;
}

/* The table of an id, or NULL with a message. */
static const struct table *table_find(const struct ruleset *ruleset, const char *id)
{
    enum table_id found = ruleset_find(id);
    if (found != TABLE_COUNT) {
        return ruleset->tables[found];
    }
    const char *ids[TABLE_COUNT];
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        ids[i] = ruleset->tables[i]->id;
    }
    const char *near = text_nearest(id, ids, TABLE_COUNT);
    fprintf(stderr, "fieldbook: error: there is no table %s; %s%s%s\n", id,
            near == NULL ? "fieldbook tables lists them" : "did you mean ", near == NULL ? "" : near,
            near == NULL ? "" : "?");
    return NULL;
}

static void table_print(struct arena *arena, const struct table *table)
{
    printf("%s  %s\n%s, from %s\n\n", table->id, table->title, table->dice, table->source);
    for (size_t row = 0; row < table->row_count; row++) {
        unsigned long ways, all;
        table_odds(table, row, &ways, &all);
        const struct table_row *at = &table->rows[row];
        const char *range = at->low == at->high ? arena_print(arena, "%d", at->low)
                                                : arena_print(arena, "%d-%d", at->low, at->high);
        printf("  %-6s %-44s %lu in %lu\n", range, table_row_words(arena, table, row), ways, all);
    }
}

enum exit_status command_tables(struct run *run)
{
    struct ruleset ruleset = ruleset_published();
    if (run->options.word_count == 1) {
        const struct table *table = table_find(&ruleset, run->options.words[0]);
        if (table == NULL) {
            return EXIT_BAD_INPUT;
        }
        table_print(run->arena, table);
        return EXIT_FINE;
    }
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const struct table *table = ruleset.tables[i];
        printf("%-30s %-6s %s\n", table->id, table->dice, table->title);
    }
    return EXIT_FINE;
}

/* Without --seed every call throws anew. */
static const char *chance_seed(struct arena *arena)
{
    unsigned long long chance = 0;
    if (getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance) {
        chance = 1;
    }
    return arena_print(arena, "%llx", chance);
}

enum exit_status command_roll(struct run *run)
{
    struct ruleset ruleset = ruleset_published();
    const struct table *table = table_find(&ruleset, run->options.words[0]);
    if (table == NULL) {
        return EXIT_BAD_INPUT;
    }
    const char *seed = run->options.seed != NULL ? run->options.seed : chance_seed(run->arena);
    struct dice_log log = {.arena = run->arena};
    struct dice dice;
    dice_init(&dice, random_keyed(seed, "roll", table->id, ""), NULL, 0, &log);
    int row = table_throw(table, &dice);
    const struct roll *roll = dice_log_roll(&dice, table->title, "", "", "");
    printf("%s: ", table->dice);
    for (size_t i = 0; i < roll->dice_count; i++) {
        printf("%s%d", i == 0 ? "" : " ", roll->dice[i].value);
    }
    printf(": %s\n", table_row_words(run->arena, table, (size_t)row));
    return EXIT_FINE;
}

enum exit_status command_keys(struct run *run)
{
    const char *which = run->options.words[0];
    size_t count;
    const struct schema_section *schema;
    if (strcmp(which, "campaign") == 0) {
        schema = campaign_schema(&count);
    } else if (strcmp(which, "layout") == 0) {
        schema = style_schema(&count);
    } else {
        fprintf(stderr, "fieldbook: error: there are no keys of %s; write campaign or layout\n", which);
        return EXIT_BAD_INPUT;
    }
    schema_write_manual(schema, count, stdout);
    return EXIT_FINE;
}
