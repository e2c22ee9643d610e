/* Binding table ids to their data; see the header. */
#include "rules/ruleset.h"

#include <string.h>

#include "tables/explore.h"
#include "tables/terrain.h"
#include "tables/weather.h"

/* One row per chapter of the rules: a table's data stand in one of them, at its id. */
static const struct table *const chapters[] = {tables_terrain, tables_weather, tables_explore};

static const struct table *table_of(size_t id)
{
    size_t chapter = 0;
    while (chapters[chapter][id].id == NULL) {
        chapter++;
    }
    return &chapters[chapter][id];
}

struct ruleset ruleset_published(void)
{
    struct ruleset ruleset;
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        ruleset.tables[i] = table_of(i);
    }
    return ruleset;
}

enum table_id ruleset_find(const char *id)
{
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        if (strcmp(table_of(i)->id, id) == 0) {
            return (enum table_id)i;
        }
    }
    return TABLE_COUNT;
}
