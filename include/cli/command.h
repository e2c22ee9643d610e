/* The command line: subcommands, their options, and what a run holds until it ends. */
#ifndef FIELDBOOK_CLI_COMMAND_H
#define FIELDBOOK_CLI_COMMAND_H

#include <setjmp.h>
#include <stdbool.h>

#include "base/diagnostics.h"
#include "base/output.h"
#include "canvas/canvas.h"
#include "documents/catalog.h"

enum exit_status {
    EXIT_FINE = 0,
    EXIT_WARNINGS = 1,      /* warnings, under --strict */
    EXIT_BAD_INPUT = 2,     /* a bad campaign file or command line */
    EXIT_NOT_WRITTEN = 3    /* the output could not be written, or memory ran out */
};

/* What was asked for. Lists are arrays of borrowed words. */
struct options {
    const char *const *words;       /* what follows the options: files, a table's id */
    size_t word_count;
    const char *output;             /* -o: a folder, or - ; NULL: not given */
    const char **documents;         /* -d */
    size_t document_count;
    const char *seed;
    const char *layout;
    const char *paper;
    bool strict;
};

/* All that a run holds, so that it can be given back from anywhere, also when memory has run out. */
struct run {
    jmp_buf memory_ran_out;
    struct arena *arena;            /* campaign, chronicle, style: the whole run */
    struct arena *file_arena;       /* the PDF being made */
    struct arena *sheet_arena;      /* the subject being drawn in it */
    struct diagnostics *diagnostics;
    struct fonts *fonts;
    struct canvas *canvas;
    struct output_set *outputs;
    const char *data_folder;
    struct options options;
};

/* One row per subcommand. */
struct command {
    const char *name;
    const char *usage;              /* what follows the name */
    const char *summary;            /* one line */
    const char *options;            /* short options it takes, as letters of the option table */
    size_t words_min, words_max;
    enum exit_status (*run)(struct run *run);
};

const struct command *command_list(size_t *count);

/* The subcommands. */
enum exit_status command_print(struct run *run);
enum exit_status command_check(struct run *run);
enum exit_status command_show(struct run *run);
enum exit_status command_next(struct run *run);
enum exit_status command_new(struct run *run);
enum exit_status command_documents(struct run *run);
enum exit_status command_tables(struct run *run);
enum exit_status command_roll(struct run *run);
enum exit_status command_keys(struct run *run);

/* Reads the options behind a subcommand's name. False: a message was printed (bad command line) or help was asked for;
 * *status then says how to leave. */
bool options_read(struct run *run, const struct command *command, int argument_count, char **arguments,
                  enum exit_status *status);

/* The folder that holds layouts/ and fonts/: $FIELDBOOK_DATA, else ../share/fieldbook beside the program's folder, else the nearest folder
 * above the program that has both. NULL where there is none. */
const char *data_folder_find(struct arena *arena);

/* Ends a run's diagnostics: prints them and gives the status that they ask for. */
enum exit_status run_report(struct run *run);

/* Closes standard output and says whether all that was printed to it arrived. */
enum exit_status run_close_stdout(enum exit_status status);

#endif
