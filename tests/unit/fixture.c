#include "fixture.h"

#include <stdlib.h>

void fixture_out_of_memory(void *context)
{
    (void)context;
    abort();
}

int fixture_set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    if (fixture == NULL)
        return -1;
    fixture->arena = arena_new(fixture_out_of_memory, NULL);
    fixture->diagnostics = diagnostics_new(fixture->arena);
    *state = fixture;
    return 0;
}

int fixture_tear_down(void **state)
{
    struct fixture *fixture = *state;
    arena_free(fixture->arena);
    free(fixture);
    return 0;
}
