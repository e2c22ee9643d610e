/* Reading the command line, and the help that goes with it. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/command.h"

/* letter  long name    argument      help */
struct option_row {
    char letter;
    const char *name;
    const char *argument;
    const char *help;
};

static const struct option_row option_rows[] = {
    {'o', "output",   "FOLDER",   "where the PDFs go (default: this folder); - puts one PDF on standard output"},
    {'f', "file",     "FILE",     "where the text goes (default: standard output)"                             },
    {'d', "document", "DOCUMENT", "print only this document; may be given several times"                       },
    {'s', "seed",     "WORD",     "throw the dice of this seed instead of the file's"                          },
    {'l', "layout",   "LAYOUT",   "standard, ink-saver, large-print, table-size, or a layout file of your own" },
    {'p', "paper",    "PAPER",    "A3, A4, A5, Letter, Legal, Tabloid, or a size such as 210x297 mm"           },
    {'S', "strict",   NULL,       "leave with status 1 where there are warnings"                               },
    {'h', "help",     NULL,       "this help"                                                                  },
    {'V', "version",  NULL,       "the version"                                                                },
};

enum { OPTION_COUNT = sizeof option_rows / sizeof *option_rows };

static bool command_takes(const struct command *command, char letter)
{
    return letter == 'h' || strchr(command->options, letter) != NULL;
}

static void help_print(const struct command *command)
{
    printf("usage: fieldbook %s %s\n\n%s.\n\n", command->name, command->usage, command->summary);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *row = &option_rows[i];
        if (command_takes(command, row->letter)) {
            char left[40];
            snprintf(left, sizeof left, "-%c, --%s%s%s", row->letter, row->name, row->argument == NULL ? "" : " ",
                     row->argument == NULL ? "" : row->argument);
            printf("  %-26s %s\n", left, row->help);
        }
    }
}

/* getopt's own two tables, for the options that the command takes. */
static void option_tables(const struct command *command, struct option longs[OPTION_COUNT + 1],
                          char shorts[2 * OPTION_COUNT + 2])
{
    size_t count = 0;
    char *end = shorts;
    *end++ = ':';    /* tells a missing argument from an unknown option */
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *row = &option_rows[i];
        if (command_takes(command, row->letter)) {
            int wants = row->argument == NULL ? no_argument : required_argument;
            longs[count++] = (struct option){.name = row->name, .has_arg = wants, .val = row->letter};
            *end++ = row->letter;
            if (wants == required_argument) {
                *end++ = ':';
            }
        }
    }
    longs[count] = (struct option){0};
    *end = '\0';
}

static void unknown_option_print(const struct command *command, const char *word)
{
    const char *names[OPTION_COUNT];
    size_t count = 0;
    char meant[64] = "";    /* without the dashes, and without =VALUE */
    if (strncmp(word, "--", 2) == 0) {
        snprintf(meant, sizeof meant, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    }
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (command_takes(command, option_rows[i].letter)) {
            names[count++] = option_rows[i].name;
        }
    }
    const char *near = meant[0] != '\0' ? text_nearest(meant, names, count) : NULL;
    fprintf(stderr, "fieldbook: error: %s does not take %s; %s%s%s\n", command->name, word,
            near == NULL ? "see fieldbook " : "did you mean --", near == NULL ? command->name : near,
            near == NULL ? " --help" : "?");
}

static bool option_take(struct options *options, int letter, const char *argument)
{
    switch (letter) {
    case 'o':
    case 'f':
        options->output = argument;
        return true;
    case 'd':
        options->documents[options->document_count++] = argument;
        return true;
    case 's':
        options->seed = argument;
        return true;
    case 'l':
        options->layout = argument;
        return true;
    case 'p':
        options->paper = argument;
        return true;
    case 'S':
        options->strict = true;
        return true;
    default:
        return false;
    }
}

bool options_read(struct run *run, const struct command *command, int argument_count, char **arguments,
                  enum exit_status *status)
{
    struct option longs[OPTION_COUNT + 1];
    char shorts[2 * OPTION_COUNT + 2];
    option_tables(command, longs, shorts);
    struct options *options = &run->options;
    options->documents = arena_alloc_array(run->arena, (size_t)argument_count + 1, sizeof *options->documents);
    *status = EXIT_BAD_INPUT;
    opterr = 0;
    optind = 1;
    for (;;) {
        int letter = getopt_long(argument_count, arguments, shorts, longs, NULL);
        if (letter == -1) {
            break;
        }
        if (letter == 'h') {
            help_print(command);
            *status = EXIT_FINE;
            return false;
        }
        /* A single letter may stand in the midst of a word; a long option is the word that was read last. */
        char single[] = {'-', (char)optopt, '\0'};
        const char *last = arguments[optind - 1];
        const char *word = strncmp(last, "--", 2) == 0 || optopt == 0 ? last : single;
        if (letter == ':') {
            fprintf(stderr, "fieldbook: error: %s wants a word behind it; see fieldbook %s --help\n", word,
                    command->name);
            return false;
        }
        if (!option_take(options, letter, optarg)) {
            unknown_option_print(command, word);
            return false;
        }
    }
    options->words = (const char *const *)&arguments[optind];
    options->word_count = (size_t)(argument_count - optind);
    if (options->word_count < command->words_min || options->word_count > command->words_max) {
        fprintf(stderr, "usage: fieldbook %s %s\n", command->name, command->usage);
        return false;
    }
    return true;
}
