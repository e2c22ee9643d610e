/* Running a program again and again, each time with another of its allocations failing. */
#ifndef FIELDBOOK_TESTS_REAL_STARVE_H
#define FIELDBOOK_TESTS_REAL_STARVE_H

#include <stddef.h>

struct starve {
    const char *const *arguments;    /* the command, ending in NULL; run in the folder, its outputs in out/ there */
    const char *preload;             /* failing_malloc.so; an absolute path, like the program's */
    const char *folder;              /* to work in; made anew */
    const char *target;              /* one of the outputs, there before, holding "old\n"; NULL: none is written */
    const char *whole;               /* the folder with the outputs as they should be */
    long first, step;                /* allocations first, first + step, first + 2 step … fail */
};

/* Every run must end with 0, having said nothing and written everything right, or with 3, with a message and having
 * touched nothing; first with one allocation failing, then with all from it on. Returns the number of runs; -1 after
 * telling on standard error what went wrong. */
long starve_run(const struct starve *starve);

#endif
