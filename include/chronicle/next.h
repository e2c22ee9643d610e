/* The next turn's file: what a turn leaves behind, with the orders left open. */
#ifndef FIELDBOOK_CHRONICLE_NEXT_H
#define FIELDBOOK_CHRONICLE_NEXT_H

#include <stdio.h>

#include "base/ini.h"
#include "chronicle/chronicle.h"

/* Writes a file to be laid over the campaign's first file alone. It holds all that the later files say, but for the orders
 * of the turn that is over; the next turn's number; each kingdom's power, bank and loot; and what power has built. What only
 * the umpire can know stands in remarks. The same input gives the same file. later: the files after the first, as read;
 * problems in them were told when the campaign was loaded. */
void next_turn_write(struct arena *arena, const struct chronicle *chronicle, const struct ini_file *const *later,
                     size_t later_count, FILE *to);

#endif
