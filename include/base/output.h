/* Files that appear whole or not at all.
 *
 * A set of outputs is written to temporary files beside their targets; output_set_commit renames them all, once every
 * byte is safely on disk. Until then, and whenever anything fails, no target is touched: where the commit itself fails
 * half way, the files already renamed are put back. `-` (or /dev/stdout) is standard output, which is written through
 * at commit after the files, as is any pipe or device. A symbolic link stays, and the file that it leads to is
 * replaced; an existing file's mode is kept, and one that may not be written to is refused.
 */
#ifndef FIELDBOOK_BASE_OUTPUT_H
#define FIELDBOOK_BASE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct output_set;
struct output;

/* The set owns its outputs; the arena owns the memory. Discard or commit before the arena is freed, or released to a
 * mark set before an output was opened. */
struct output_set *output_set_new(struct arena *arena);

/* Opens a temporary file for path (its folder is made where missing). NULL on failure, also where an earlier output of
 * the set goes to the same place: see output_set_error. */
struct output *output_open(struct output_set *set, const char *path);

/* Both return false on failure and leave the set failed. Closing flushes and syncs to disk. */
bool output_write(struct output *output, const void *data, size_t size);
bool output_close(struct output *output);

/* Closes what is still open and renames all into place; false on failure. */
bool output_set_commit(struct output_set *set);

/* Removes every temporary file that is left, and the folders made for them. Safe to call at any time, also after a
 * commit or after memory has run out, and twice; allocates nothing. NULL is fine. A set given up stays failed. */
void output_set_discard(struct output_set *set);

/* A sentence with the path and the reason of the first failure, or NULL. */
const char *output_set_error(const struct output_set *set);

#endif
