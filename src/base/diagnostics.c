#include "base/diagnostics.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DIAGNOSTICS_FIRST_SLOTS = 64 };

struct message {
    enum severity severity;
    size_t file;            /* index into files */
    int line;
    size_t order;           /* as added */
    uint64_t hash;
    const char *text;
};

struct diagnostics {
    struct arena *arena;
    const char **files;     /* in the order in which they were first named; one may be NULL */
    size_t file_count;
    size_t file_capacity;
    struct message *messages;
    size_t message_count;
    size_t message_capacity;
    size_t *slots;          /* a hash table: 0 where free, else the number of a message, from 1 */
    size_t slot_count;      /* a power of two, at least twice the messages */
    size_t counts[SEVERITY_COUNT];
};

static const char *const severity_names[SEVERITY_COUNT] = {
    [SEVERITY_WARNING] = "warning",
    [SEVERITY_ERROR] = "error",
};

struct diagnostics *diagnostics_new(struct arena *arena)
{
    struct diagnostics *diagnostics = arena_alloc(arena, sizeof *diagnostics);
    diagnostics->arena = arena;
    diagnostics->slots = arena_alloc_array(arena, DIAGNOSTICS_FIRST_SLOTS, sizeof *diagnostics->slots);
    diagnostics->slot_count = DIAGNOSTICS_FIRST_SLOTS;
    return diagnostics;
}

static bool same_file(const char *left, const char *right)
{
    return left == right || (left && right && strcmp(left, right) == 0);
}

static size_t find_file(struct diagnostics *diagnostics, const char *file)
{
    for (size_t i = 0; i < diagnostics->file_count; i++)
        if (same_file(diagnostics->files[i], file))
            return i;
    diagnostics->files = arena_grow(diagnostics->arena, diagnostics->files, &diagnostics->file_capacity,
                                    diagnostics->file_count + 1, sizeof *diagnostics->files);
    diagnostics->files[diagnostics->file_count] = file;
    return diagnostics->file_count++;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);    /* FNV-1a */
}

static uint64_t hash_message(const struct message *message)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    hash = mix(hash, message->severity);
    hash = mix(hash, message->file);
    hash = mix(hash, (unsigned)message->line);
    for (const char *at = message->text; *at; at++)
        hash = mix(hash, (unsigned char)*at);
    return hash ^ hash >> 32;
}

static bool same_message(const struct message *left, const struct message *right)
{
    return left->hash == right->hash && left->severity == right->severity && left->file == right->file
           && left->line == right->line && strcmp(left->text, right->text) == 0;
}

/* The slot that holds the same message, or the free one where it belongs. */
static size_t *find_slot(const struct diagnostics *diagnostics, const struct message *message)
{
    size_t at = message->hash & (diagnostics->slot_count - 1);
    while (diagnostics->slots[at] && !same_message(&diagnostics->messages[diagnostics->slots[at] - 1], message))
        at = (at + 1) & (diagnostics->slot_count - 1);
    return &diagnostics->slots[at];
}

static void double_slots(struct diagnostics *diagnostics)
{
    size_t count = diagnostics->slot_count * 2;
    diagnostics->slots = arena_alloc_array(diagnostics->arena, count, sizeof *diagnostics->slots);
    diagnostics->slot_count = count;
    for (size_t i = 0; i < diagnostics->message_count; i++)
        *find_slot(diagnostics, &diagnostics->messages[i]) = i + 1;
}

void diagnostics_add(struct diagnostics *diagnostics, enum severity severity, struct place place, const char *format,
                     ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_print_list(diagnostics->arena, format, arguments);
    va_end(arguments);

    struct message message = {
        .severity = severity,
        .file = find_file(diagnostics, place.file),
        .line = place.line,
        .order = diagnostics->message_count,
        .text = text,
    };
    message.hash = hash_message(&message);
    if (*find_slot(diagnostics, &message))
        return;
    if ((diagnostics->message_count + 1) * 2 > diagnostics->slot_count)
        double_slots(diagnostics);
    diagnostics->messages = arena_grow(diagnostics->arena, diagnostics->messages, &diagnostics->message_capacity,
                                       diagnostics->message_count + 1, sizeof *diagnostics->messages);
    diagnostics->messages[diagnostics->message_count++] = message;
    *find_slot(diagnostics, &message) = diagnostics->message_count;
    diagnostics->counts[severity]++;
}

size_t diagnostics_count(const struct diagnostics *diagnostics, enum severity severity)
{
    return diagnostics->counts[severity];
}

static int compare_messages(const void *left, const void *right)
{
    const struct message *one = *(const struct message *const *)left;
    const struct message *other = *(const struct message *const *)right;
    if (one->file != other->file)
        return one->file < other->file ? -1 : 1;
    if (one->line != other->line)
        return one->line < other->line ? -1 : 1;
    return one->order < other->order ? -1 : one->order > other->order;
}

void diagnostics_print(const struct diagnostics *diagnostics, FILE *to)
{
    size_t count = diagnostics->message_count;
    if (count == 0)
        return;
    struct arena_mark mark = arena_mark(diagnostics->arena);
    const struct message **sorted = arena_alloc_array(diagnostics->arena, count, sizeof *sorted);
    for (size_t i = 0; i < count; i++)
        sorted[i] = &diagnostics->messages[i];
    qsort(sorted, count, sizeof *sorted, compare_messages);
    for (size_t i = 0; i < count; i++) {
        const char *file = diagnostics->files[sorted[i]->file];
        const char *severity = severity_names[sorted[i]->severity];
        if (!file)
            fprintf(to, "fieldbook: %s: %s\n", severity, sorted[i]->text);
        else if (sorted[i]->line <= 0)
            fprintf(to, "%s: %s: %s\n", file, severity, sorted[i]->text);
        else
            fprintf(to, "%s:%d: %s: %s\n", file, sorted[i]->line, severity, sorted[i]->text);
    }
    arena_release(diagnostics->arena, mark);
}
