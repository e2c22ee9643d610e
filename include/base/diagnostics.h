/* What is wrong with the input, all of it, with file, line and remedy.
 *
 * Printed as `file:line: error|warning: what is wrong; what is expected or was done`, in the order of files and lines.
 */
#ifndef FIELDBOOK_BASE_DIAGNOSTICS_H
#define FIELDBOOK_BASE_DIAGNOSTICS_H

#include <stdio.h>

#include "base/arena.h"

enum severity { SEVERITY_WARNING, SEVERITY_ERROR, SEVERITY_COUNT };

/* Where a value stands. line 0: the file as a whole. file NULL: no file (a command-line option, a built-in default). */
struct place {
    const char *file;
    int line;
};

struct diagnostics;

struct diagnostics *diagnostics_new(struct arena *arena);

/* Adds one message; file names are borrowed for the arena's life. The same message at the same place is kept once. */
void diagnostics_add(struct diagnostics *diagnostics, enum severity severity, struct place place, const char *format,
                     ...) __attribute__((format(printf, 4, 5)));

size_t diagnostics_count(const struct diagnostics *diagnostics, enum severity severity);

/* Sorted: files in the order in which they were first named, then by line, then as added. */
void diagnostics_print(const struct diagnostics *diagnostics, FILE *to);

#endif
