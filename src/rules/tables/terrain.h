/* The tables of the gridded terrain generator, bound to their ids in ruleset.c. Private to the rules. */
#ifndef FIELDBOOK_SRC_RULES_TABLES_TERRAIN_H
#define FIELDBOOK_SRC_RULES_TABLES_TERRAIN_H

#include "rules/ruleset.h"

/* In the order of enum table_id. */
extern const struct table tables_terrain[TABLE_COUNT];

#endif
