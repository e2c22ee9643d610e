/* Binding table ids to their data; see the header. */
#include "rules/ruleset.h"

#include <string.h>

#include "tables/terrain.h"

struct ruleset ruleset_published(void)
{
    struct ruleset ruleset;
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        ruleset.tables[i] = &tables_terrain[i];
    }
    return ruleset;
}

enum table_id ruleset_find(const char *id)
{
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        if (strcmp(tables_terrain[i].id, id) == 0) {
            return (enum table_id)i;
        }
    }
    return TABLE_COUNT;
}
