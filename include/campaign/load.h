/* From campaign files to the model. */
#ifndef FIELDBOOK_CAMPAIGN_LOAD_H
#define FIELDBOOK_CAMPAIGN_LOAD_H

#include "base/schema.h"
#include "campaign/model.h"

/* True where the character can be printed; see campaign_load. */
typedef bool campaign_can_show_fn(void *context, uint32_t code);

/* Reads the files in order, later ones adding to and overriding earlier ones, then runs the checking pass. Problems go to
 * diagnostics; the model is returned in any case and is fit for use only where there is no error. can_show may be NULL;
 * else every text is tried, and a character that no font has is a warning that names it. */
struct campaign *campaign_load(struct arena *arena, struct diagnostics *diagnostics, const char *const *paths,
                               size_t path_count, campaign_can_show_fn *can_show, void *context);

/* The same from text in memory, known by a file name. */
struct campaign *campaign_load_text(struct arena *arena, struct diagnostics *diagnostics, const char *name,
                                    const char *text, size_t size, campaign_can_show_fn *can_show, void *context);

/* Whether a key holds for one turn only: orders, and what is told of the turn before. Where a later file gives another turn than an
 * earlier one, such keys of the earlier one lapse. */
bool campaign_key_lapses(const char *kind, const char *key);

/* All sections and keys of a campaign file: for the manual and `fieldbook new`. */
const struct schema_section *campaign_schema(size_t *count);

#endif
