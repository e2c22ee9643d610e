/* Finding layouts and fonts, wherever the program was installed or built. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"

static bool folder_is_data(struct arena *arena, const char *folder)
{
    return access(arena_print(arena, "%s/layouts/standard.ini", folder), R_OK) == 0 &&
           access(arena_print(arena, "%s/fonts", folder), R_OK) == 0;
}

/* Cuts the last part off a path; false at the root. */
static bool path_go_up(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash == NULL || slash == path) {
        return false;
    }
    *slash = '\0';
    return true;
}

const char *data_folder_find(struct arena *arena)
{
    const char *named = getenv("FIELDBOOK_DATA");
    if (named != NULL && *named != '\0') {
        return folder_is_data(arena, named) ? named : NULL;
    }
    char program[PATH_MAX];
    ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
    if (size <= 0) {
        return NULL;
    }
    program[size] = '\0';
    path_go_up(program);
    const char *installed = arena_print(arena, "%s/../share/fieldbook", program);
    if (folder_is_data(arena, installed)) {
        return installed;
    }
    /* A build folder lies somewhere below the sources. */
    do {
        if (folder_is_data(arena, program)) {
            return arena_copy(arena, program);
        }
    } while (path_go_up(program));
    return NULL;
}
