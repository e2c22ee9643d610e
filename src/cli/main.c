/* fieldbook: campaign files in, paper out. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/command.h"

#define FIELDBOOK_VERSION "0.1.0"

/* name         usage                                              summary                       options  words   run */
static const struct command commands[] = {
    {"print",     "campaign.ini [more.ini ...] [options]", "Prints a campaign's sheets as PDFs",
     "odslpS", 1, SIZE_MAX, command_print},
    {"check",     "campaign.ini [more.ini ...] [options]", "Reads a campaign and says what is wrong with it",
     "slpS", 1, SIZE_MAX, command_check},
    {"show",      "campaign.ini [more.ini ...] [options]", "Tells in plain text how the dice fell and what came of it",
     "sS", 1, SIZE_MAX, command_show},
    {"next",      "campaign.ini [turn.ini ...] [options]", "Writes the next turn's file, with the orders left open",
     "S", 1, SIZE_MAX, command_next},
    {"new",       "[campaign.ini]", "Writes a commented starter campaign; an existing file is left alone",
     "", 0, 1, command_new},
    {"documents", "", "Lists the documents that can be printed",
     "", 0, 0, command_documents},
    {"tables",    "[TABLE]", "Lists the rule tables, or shows one with its odds",
     "", 0, 1, command_tables},
    {"roll",      "TABLE [options]", "Throws on a rule table",
     "s", 1, 1, command_roll},
    {"keys",      "campaign|layout", "Writes the reference of all keys, as a manual page has it",
     "", 1, 1, command_keys},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

const struct command *command_list(size_t *count)
{
    *count = COMMAND_COUNT;
    return commands;
}

static void help_print(FILE *to)
{
    fputs("fieldbook turns a campaign file into the paper that a wargame needs.\n\nusage:\n", to);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        fprintf(to, "  fieldbook %-10s %s\n", commands[i].name, commands[i].summary);
    }
    fputs("\n`fieldbook COMMAND --help` tells more; so do man fieldbook, fieldbook-campaign and fieldbook-layout.\n"
          "Begin with: fieldbook new first.ini && fieldbook print first.ini\n", to);
}

static const struct command *command_find(const char *name)
{
    const char *names[COMMAND_COUNT];
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
        names[i] = commands[i].name;
    }
    const char *near = text_nearest(name, names, COMMAND_COUNT);
    if (near != NULL) {
        fprintf(stderr, "fieldbook: error: there is no command %s; did you mean %s?\n", name, near);
    } else {
        fprintf(stderr, "fieldbook: error: there is no command %s; fieldbook --help lists them\n", name);
    }
    return NULL;
}

static void run_jump(void *context)
{
    longjmp(((struct run *)context)->memory_ran_out, 1);
}

/* Gives everything back, also from halfway through. */
static void run_end(struct run *run)
{
    canvas_free(run->canvas);
    fonts_close(run->fonts);
    output_set_discard(run->outputs);
    arena_free(run->sheet_arena);
    arena_free(run->file_arena);
    arena_free(run->arena);
}

/* Memory may run out anywhere below: the arenas then jump back here. run is the caller's, so that it survives the jump. */
static enum exit_status run_command(struct run *run, const struct command *command, int argument_count,
                                    char **arguments)
{
    if (setjmp(run->memory_ran_out) != 0) {
        static const char message[] = "fieldbook: error: memory ran out; nothing was written\n";
        /* Not through stdio, which may want memory. */
        return write(STDERR_FILENO, message, sizeof message - 1) < 0 ? EXIT_NOT_WRITTEN : EXIT_NOT_WRITTEN;
    }
    run->arena = arena_new(run_jump, run);
    run->file_arena = arena_new(run_jump, run);
    run->sheet_arena = arena_new(run_jump, run);
    run->diagnostics = diagnostics_new(run->arena);
    enum exit_status status;
    if (!options_read(run, command, argument_count, arguments, &status)) {
        return status;
    }
    return command->run(run);
}

enum exit_status run_report(struct run *run)
{
    diagnostics_print(run->diagnostics, stderr);
    if (diagnostics_count(run->diagnostics, SEVERITY_ERROR) > 0) {
        return EXIT_BAD_INPUT;
    }
    bool warned = diagnostics_count(run->diagnostics, SEVERITY_WARNING) > 0;
    return warned && run->options.strict ? EXIT_WARNINGS : EXIT_FINE;
}

enum exit_status run_close_stdout(enum exit_status status)
{
    bool failed = ferror(stdout) != 0;
    if (fclose(stdout) != 0 || failed) {
        fprintf(stderr, "fieldbook: error: cannot write to standard output: %s\n", strerror(errno));
        return EXIT_NOT_WRITTEN;
    }
    return status;
}

/* A program may be started with its standard streams closed; the next file to be opened would then take their place. What
 * stands in for them here cannot be written to, so that the loss is noticed. */
static void open_standard_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == -1) {
            _exit(EXIT_NOT_WRITTEN);
        }
    }
}

int main(int argument_count, char **arguments)
{
    open_standard_streams();
    signal(SIGPIPE, SIG_IGN);    /* a closed pipe is reported like a full disk */
    if (argument_count < 2) {
        help_print(stderr);
        return EXIT_BAD_INPUT;
    }
    if (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "-h") == 0 || strcmp(arguments[1], "help") == 0) {
        help_print(stdout);
        return (int)run_close_stdout(EXIT_FINE);
    }
    if (strcmp(arguments[1], "--version") == 0 || strcmp(arguments[1], "-V") == 0) {
        puts("fieldbook " FIELDBOOK_VERSION);
        return (int)run_close_stdout(EXIT_FINE);
    }
    const struct command *command = command_find(arguments[1]);
    if (command == NULL) {
        return EXIT_BAD_INPUT;
    }
    struct run run = {0};
    enum exit_status status = run_command(&run, command, argument_count - 1, arguments + 1);
    run_end(&run);
    return (int)run_close_stdout(status);
}
