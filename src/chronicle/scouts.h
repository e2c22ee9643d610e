/* Scouting before invasions. Private to the chronicle. */
#ifndef FIELDBOOK_SRC_CHRONICLE_SCOUTS_H
#define FIELDBOOK_SRC_CHRONICLE_SCOUTS_H

#include "chronicle/chronicle.h"

/* Sends out the scouts of a kingdom's invasions. The chronicle has its map and cells. */
void scouts_run(struct arena *arena, const struct chronicle *chronicle, struct chronicle_kingdom *kingdom);

#endif
