/* A table of keys turns sections of an INI file into structs, writes their reference, and writes a starter file.
 *
 * One row per key: where it stands, what it may be, what it is when left out, and one line of help. The same rows check
 * values (type, range, vocabulary), name the nearest known key for a misspelt one, and document themselves.
 */
#ifndef FIELDBOOK_BASE_SCHEMA_H
#define FIELDBOOK_BASE_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/ini.h"

/* The C type of the field each one fills. */
enum schema_type {
    SCHEMA_TEXT,      /* const char *: one line of UTF-8, at most max code points */
    SCHEMA_WORD,      /* const char *: letters, digits, - and _ */
    SCHEMA_INTEGER,   /* int, min … max */
    SCHEMA_LENGTH,    /* double, a plain decimal number (millimetres or points), min … max */
    SCHEMA_YES_NO,    /* bool */
    SCHEMA_CHOICE,    /* int, index into the vocabulary */
    SCHEMA_COLOR,     /* unsigned, 0xRRGGBB; written as #RRGGBB */
    SCHEMA_CUSTOM,    /* whatever the row's read function fills */
    SCHEMA_TYPE_COUNT
};

struct schema_key;

/* What a custom reader is given. Report through diagnostics at entry->place; return false where nothing was stored. */
struct schema_reading {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const struct schema_key *key;
    const struct ini_entry *entry;
};

typedef bool schema_read_fn(const struct schema_reading *reading, void *field);

struct schema_key {
    const char *name;                 /* where takes is given: how such keys are written, "day 3 night" */
    bool (*takes)(const char *key);   /* NULL: the name alone. Else every key of which this is true, as in a list whose
                                         keys are days or hexes; custom, and reading->entry tells which key it is */
    enum schema_type type;
    bool example_aside;               /* the example, below, stands in a comment */
    size_t offset;                    /* of the field in the section's struct */
    double min, max;                  /* numbers: range; text and words: longest, in code points */
    const char *const *vocabulary;    /* choices, ending in NULL; `open|flat` is one choice with a second spelling */
    schema_read_fn *read;             /* custom */
    const char *standard;             /* the default, as it would be written; NULL: none */
    const char *form;                 /* custom: how a value is written, for messages and manual: "yes or a number" */
    const char *example;              /* for the starter file; NULL: the default, as a comment */
    const char *help;                 /* one line, plain English, no full stop */
};

struct schema_section {
    const char *kind;
    const char *id_form;              /* NULL: the section has no id; else what the id is: "a short name" */
    const char *id_example;           /* for messages and the starter file */
    bool aside;                       /* the starter file has the whole section as a comment */
    const char *help;
    const struct schema_key *keys;
    size_t key_count;
    size_t size;                      /* of its struct */
};

/* Fills *object with the defaults (zero where a key has none), or with a section's values over what it holds. Where a
 * place array is given, it has key_count entries and receives where each value that could be read stands. Unknown keys
 * are errors that name the nearest known one. An empty value is an error, but for a text without a default: it becomes
 * NULL. */
void schema_set_defaults(const struct schema_section *schema, struct arena *arena, void *object);
void schema_read_section(const struct schema_section *schema, struct arena *arena, struct diagnostics *diagnostics,
                         const struct ini_section *section, void *object, struct place *places);

/* The row of a section kind, or NULL; schema_unknown_section reports one with the nearest known kind. */
const struct schema_section *schema_find(const struct schema_section *sections, size_t count, const char *kind);
void schema_unknown_section(const struct schema_section *sections, size_t count, struct diagnostics *diagnostics,
                            const struct ini_section *section);

/* The number that text is, to the end; false where it is none. Whole numbers out of int's range are clamped to it. */
bool schema_parse_integer(const char *text, size_t size, int *out);
bool schema_parse_length(const char *text, size_t size, double *out);    /* at most 9 digits, with a point */

/* The index of a word among a vocabulary's (capitals or not, any of its spellings), or -1. */
int schema_find_choice(const char *const *vocabulary, const char *text, size_t size);

/* Words in a row: "open, undulating or hilly"; the first spelling of each. conjunction: "or", "and". */
const char *schema_list_words(struct arena *arena, const char *const *words, const char *conjunction);

/* A value for a message: cut short with an ellipsis where long. */
const char *schema_shown(struct arena *arena, const char *value);

/* The key reference as mdoc (spliced into the manual page), and a commented starter file. */
void schema_write_manual(const struct schema_section *sections, size_t count, FILE *to);
void schema_write_starter(const struct schema_section *sections, size_t count, FILE *to);

#endif
