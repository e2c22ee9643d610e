/* Private to ini.c: iniparser's part in reading a file. */
#ifndef FIELDBOOK_BASE_INI_VALUES_H
#define FIELDBOOK_BASE_INI_VALUES_H

#include "base/ini.h"

/* Each entry's value comes in as written (with its quotes, without comment, joined to one line) in writable memory, and
 * is replaced there by what iniparser makes of it. */
void ini_values_read(struct arena *arena, struct diagnostics *diagnostics, struct ini_file *file);

#endif
