#include "ini_values.h"

#include <errno.h>
#include <iniparser/iniparser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* iniparser reads only files that have a name, and takes a time that grows with the square of the keys in one: so each
 * section goes to it by itself, in portions, through one file that is written anew each time. The keys are numbered, as
 * iniparser lower-cases names by locale and cuts long ones. Nothing here allocates from the arena while the file is
 * open or a dictionary is held: an arena may leave by longjmp. */
enum { PORTION = 64, KEY_ROOM = 24 };

struct relay {
    int file;
    bool temporary;       /* has a name in the file system that must go again */
    char path[256];
    char *buffer;
};

enum outcome { OUTCOME_FINE, OUTCOME_NO_MEMORY, OUTCOME_NO_FILE, OUTCOME_NOT_READ };

/* Stands in the place of iniparser's own function, which hands out a dictionary whose parts memory could not be had
 * for, and then writes to them. The library calls it by name, so that the program's comes first; linked statically, the two
 * would collide. */
dictionary *dictionary_new(size_t size)
{
    enum { SIZE_MIN = 128 };
    size = size < SIZE_MIN ? SIZE_MIN : size;
    dictionary *new = calloc(1, sizeof *new);
    if (new == NULL)
        return NULL;
    new->size = (ssize_t)size;
    new->val = calloc(size, sizeof *new->val);
    new->key = calloc(size, sizeof *new->key);
    new->hash = calloc(size, sizeof *new->hash);
    if (new->val != NULL && new->key != NULL && new->hash != NULL)
        return new;
    free(new->val);
    free(new->key);
    free(new->hash);
    free(new);
    return NULL;
}

static int keep_quiet(const char *format, ...)
{
    (void)format;
    return 0;
}

static bool relay_open(struct relay *relay)
{
    relay->file = memfd_create("fieldbook", MFD_CLOEXEC);
    if (relay->file >= 0) {
        snprintf(relay->path, sizeof relay->path, "/proc/self/fd/%d", relay->file);
        if (access(relay->path, R_OK) == 0)
            return true;
        close(relay->file);
    }
    const char *folder = getenv("TMPDIR");
    if (folder == NULL || folder[0] == '\0' || strlen(folder) > sizeof relay->path - 32)
        folder = "/tmp";
    snprintf(relay->path, sizeof relay->path, "%s/fieldbook-XXXXXX", folder);
    relay->file = mkstemp(relay->path);
    relay->temporary = relay->file >= 0;
    return relay->file >= 0;
}

static void relay_close(struct relay *relay)
{
    if (relay->file >= 0)
        close(relay->file);
    if (relay->temporary)
        unlink(relay->path);
}

static bool relay_write(struct relay *relay, size_t size)
{
    if (ftruncate(relay->file, 0) != 0)
        return false;
    for (size_t done = 0; done < size;) {
        ssize_t part = pwrite(relay->file, relay->buffer + done, size - done, (off_t)done);
        if (part < 0 && errno == EINTR)
            continue;
        if (part <= 0)
            return false;
        done += (size_t)part;
    }
    return true;
}

static enum outcome relay_read(struct relay *relay, struct ini_entry *entries, size_t count)
{
    size_t size = (size_t)sprintf(relay->buffer, "[s]\n");
    for (size_t i = 0; i < count; i++)
        size += (size_t)sprintf(relay->buffer + size, "%zu = %s\n", i, entries[i].value);
    if (!relay_write(relay, size))
        return OUTCOME_NO_FILE;
    errno = 0;
    dictionary *dictionary = iniparser_load(relay->path);
    if (dictionary == NULL)
        return errno == ENOMEM ? OUTCOME_NO_MEMORY : errno != 0 ? OUTCOME_NO_FILE : OUTCOME_NOT_READ;
    enum outcome outcome = OUTCOME_FINE;
    for (size_t i = 0; i < count; i++) {
        char key[KEY_ROOM];
        snprintf(key, sizeof key, "s:%zu", i);
        const char *value = dictionary_get(dictionary, key, NULL);
        /* What it could not copy for want of memory, iniparser leaves out without a word. */
        if (value == NULL) {
            outcome = OUTCOME_NO_MEMORY;
            break;
        }
        size_t room = strlen(entries[i].value);
        size_t length = strlen(value);
        if (length > room) {
            outcome = OUTCOME_NOT_READ;
            break;
        }
        memcpy((char *)entries[i].value, value, length + 1);
    }
    iniparser_freedict(dictionary);
    return outcome;
}

void ini_values_read(struct arena *arena, struct diagnostics *diagnostics, struct ini_file *file)
{
    struct relay relay = {.file = -1};
    relay.buffer = arena_alloc(arena, KEY_ROOM + PORTION * (size_t)(INI_LINE_MAX + 2 * KEY_ROOM));
    iniparser_set_error_callback(keep_quiet);
    enum outcome outcome = relay_open(&relay) ? OUTCOME_FINE : OUTCOME_NO_FILE;
    struct place place = {.file = file->name};
    for (size_t s = 0; outcome == OUTCOME_FINE && s < file->section_count; s++) {
        struct ini_section *section = &file->sections[s];
        for (size_t i = 0; outcome == OUTCOME_FINE && i < section->entry_count; i += PORTION) {
            size_t left = section->entry_count - i;
            place = section->entries[i].place;
            outcome = relay_read(&relay, section->entries + i, left < PORTION ? left : PORTION);
        }
    }
    int reason = errno;
    relay_close(&relay);
    iniparser_set_error_callback(NULL);
    if (outcome == OUTCOME_NO_MEMORY)
        arena_exhausted(arena);
    if (outcome == OUTCOME_NO_FILE)
        diagnostics_add(diagnostics, SEVERITY_ERROR, (struct place){.file = file->name},
                        "cannot be read through a temporary file (%s); make room in the folder for temporary files",
                        strerror(reason));
    if (outcome == OUTCOME_NOT_READ)
        diagnostics_add(diagnostics, SEVERITY_ERROR, place,
                        "the values from here on cannot be read; write them as plain text without quotes");
}
