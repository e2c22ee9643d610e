/* What the subcommands read before they do their work: data folder, campaign, layout, chronicle. */
#ifndef FIELDBOOK_CLI_INPUT_H
#define FIELDBOOK_CLI_INPUT_H

#include "cli/command.h"

/* Finds the data folder and opens the fonts; false (with a diagnostic) where they are missing. */
bool input_open_data(struct run *run);

/* The campaign of the files on the command line, with the options laid over it; problems go to the run's diagnostics. */
const struct campaign *input_campaign(struct run *run);

/* The layout that the options or the campaign name; NULL where it cannot be had. */
const struct style *input_style(struct run *run, const struct campaign *campaign);

/* The campaign played through; NULL where the campaign has errors. */
const struct chronicle *input_chronicle(struct run *run, const struct campaign *campaign);

/* Asks every chosen document (a flag for each of the catalogue's; NULL: all) whether its sheets can be printed. Does nothing
 * where chronicle or style is NULL. */
void input_check_sheets(struct run *run, const struct chronicle *chronicle, const struct style *style,
                        const bool *chosen);

#endif
