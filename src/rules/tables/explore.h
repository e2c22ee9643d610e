/* The tables of exploration and scouting, bound to their ids in ruleset.c, and what an event does. Private to the
 * rules. */
#ifndef FIELDBOOK_SRC_RULES_TABLES_EXPLORE_H
#define FIELDBOOK_SRC_RULES_TABLES_EXPLORE_H

#include "rules/explore.h"
#include "rules/ruleset.h"

/* In the order of enum table_id; rows of other chapters are empty. */
extern const struct table tables_explore[TABLE_COUNT];

/* Results of explore.shrine, explore.shrine.side and scout.mercenaries. */
enum { SHRINE_OF_MORALS, SHRINE_OF_ORDER };
enum { SHRINE_GOOD_OR_LAW, SHRINE_EVIL_OR_CHAOS };
enum { MERCENARIES_JOIN, MERCENARIES_REFUSE };

/* By event: is the target scouted, may the invasion go on, must all patrol, is one of the armies picked for it. */
struct scout_event_row {
    bool target_scouted, may_invade, patrols, picks_army;
};
extern const struct scout_event_row scout_event_rows[SCOUT_EVENT_COUNT];
extern const char *const scout_event_words[];
extern const enum table_id explore_tables[HEX_TYPE_COUNT];

#endif
