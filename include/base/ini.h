/* INI files, read by iniparser one section at a time, with the line of every section and key.
 *
 * Everything that iniparser would swallow in silence is diagnosed here: duplicate keys, over-long lines, bytes
 * that are not UTF-8, unterminated sections, values cut at ; or # in mid-word, a folder given as a file. A byte order mark and CRLF line
 * ends are accepted. A broken section does not lose the others.
 */
#ifndef FIELDBOOK_BASE_INI_H
#define FIELDBOOK_BASE_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diagnostics.h"

enum { INI_LINE_MAX = 1000, INI_FILE_MAX = 16 * 1024 * 1024 };    /* bytes; longer is an error, stated so */

struct ini_entry {
    const char *key;      /* lower case */
    const char *value;    /* without quotes and surrounding blanks; never NULL */
    struct place place;
};

/* `[battlefield ford]` has kind "battlefield" and id "ford"; `[campaign]` has id "". Both lower case. */
struct ini_section {
    const char *kind;
    const char *id;
    struct place place;
    struct ini_entry *entries;
    size_t entry_count;
    size_t entry_capacity;
};

struct ini_file {
    const char *name;
    struct ini_section *sections;
    size_t section_count;
    size_t section_capacity;
};

/* Reads a file from disk, or size bytes of text known by name. Problems go to diagnostics; what could be read is
 * returned (never NULL). Everything lives in the arena. */
struct ini_file *ini_read(struct arena *arena, struct diagnostics *diagnostics, const char *path);
struct ini_file *ini_read_text(struct arena *arena, struct diagnostics *diagnostics, const char *name,
                               const char *text, size_t size);

const struct ini_entry *ini_find(const struct ini_section *section, const char *key);

#endif
