/* Numbers in words, for tables and logs. Private to the rules. */
#ifndef FIELDBOOK_SRC_RULES_WORDS_H
#define FIELDBOOK_SRC_RULES_WORDS_H

#include "base/arena.h"

/* "no", "one" … "twelve", then digits: "13". Constant, or in the arena. */
const char *words_number(struct arena *arena, int number);

/* "first" … "twelfth", then "13th". */
const char *words_ordinal(struct arena *arena, int number);

#endif
