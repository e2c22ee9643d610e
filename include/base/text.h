/* UTF-8 text: checking, walking, and finding the word that was meant. */
#ifndef FIELDBOOK_BASE_TEXT_H
#define FIELDBOOK_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* True where all size bytes are well-formed UTF-8 (no surrogates, nothing over-long); else *bad is the first wrong
 * byte. */
bool text_is_utf8(const char *text, size_t size, size_t *bad);

/* The code point at *cursor, moving past it; 0 at the closing NUL. The text must be well-formed. */
uint32_t text_next(const char **cursor);

/* Writes a code point as UTF-8 and returns its 1 to 4 bytes. */
size_t text_put(uint32_t code, char out[4]);

size_t text_length(const char *text);    /* in code points */

/* Whether they are the same word; capitals of the English alphabet count as small letters. */
bool text_same(const char *left, const char *right);

/* How many code points must be put in, left out, changed or swapped with their neighbour to make one word the other;
 * SIZE_MAX where one has more than 64. Capitals of the English alphabet count as small letters. */
size_t text_distance(const char *left, const char *right);

/* The candidate nearest to a misspelt word, or one that it begins (`prov` for `provinces`); NULL where none is near
 * enough to be what was meant. The first of equals. */
const char *text_nearest(const char *word, const char *const *candidates, size_t count);

/* What a name is sorted by, in the arena: small letters without their marks, so that Ölberg stands beside Olberg and Łódź
 * beside Lodz. The same in every locale. Text that is not UTF-8 is its own key. */
const char *text_sort_key(struct arena *arena, const char *text);

#endif
