/* What a test of the reading and running of files needs: memory and a place for problems, new for each test. */
#ifndef FIELDBOOK_TESTS_FIXTURE_H
#define FIELDBOOK_TESTS_FIXTURE_H

#include "base/arena.h"
#include "base/diagnostics.h"

struct fixture {
    struct arena *arena;
    struct diagnostics *diagnostics;
};

/* For cmocka; *state is the fixture. */
int fixture_set_up(void **state);
int fixture_tear_down(void **state);

/* For an arena of the test's own: aborts. */
void fixture_out_of_memory(void *context);

#endif
