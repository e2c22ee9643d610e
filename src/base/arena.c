#include "base/arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Under AddressSanitizer, memory not handed out is poisoned, and a gap follows each piece, so that running past the end
 * of one is caught as it would be with malloc. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_POISONS 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) && !defined(ARENA_POISONS)
#define ARENA_POISONS 1
#endif
#ifdef ARENA_POISONS
#include <sanitizer/asan_interface.h>
enum { ARENA_GAP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
enum { ARENA_GAP = 0 };
#endif

enum {
    ARENA_ALIGNMENT = alignof(max_align_t),
    ARENA_BLOCK_SIZE = 64 * 1024 - 64,      /* with malloc's own bookkeeping, just below 64 KiB */
    ARENA_OWN_SIZE = ARENA_BLOCK_SIZE / 4,  /* a piece larger than this has a block of its own */
    ARENA_FIRST_CAPACITY = 8                /* items, when a list begins */
};

struct block {
    struct block *older;
    size_t size;
    size_t used;
    bool own;                               /* holds one large piece and never another */
    alignas(max_align_t) unsigned char data[];
};

/* Blocks stand in the order in which they were made. Small pieces go to the newest shared block, also when blocks of
 * large pieces were made after it. */
struct arena {
    arena_exhausted_fn *exhausted;
    void *context;
    struct block *newest;
    struct block *shared;
    struct block *spare;                    /* an empty shared block, kept for the next page */
};

static _Noreturn void call_exhausted(arena_exhausted_fn *exhausted, void *context)
{
    if (exhausted)
        exhausted(context);
    abort();
}

void arena_exhausted(struct arena *arena)
{
    call_exhausted(arena->exhausted, arena->context);
}

struct arena *arena_new(arena_exhausted_fn *exhausted, void *context)
{
    struct arena *arena = malloc(sizeof *arena);
    if (!arena)
        call_exhausted(exhausted, context);
    *arena = (struct arena){ .exhausted = exhausted, .context = context };
    return arena;
}

static void free_block(struct block *block)
{
    ASAN_UNPOISON_MEMORY_REGION(block->data, block->size);
    free(block);
}

void arena_free(struct arena *arena)
{
    if (!arena)
        return;
    while (arena->newest) {
        struct block *block = arena->newest;
        arena->newest = block->older;
        free_block(block);
    }
    if (arena->spare)
        free_block(arena->spare);
    free(arena);
}

/* What a piece of so many bytes takes up in its block; 0 where no number can say it. */
static size_t room_for(size_t size)
{
    if (size > SIZE_MAX - 2 * ARENA_ALIGNMENT - ARENA_GAP - sizeof(struct block))
        return 0;
    if (size == 0)
        size = 1;
    return (size + ARENA_ALIGNMENT - 1) / ARENA_ALIGNMENT * ARENA_ALIGNMENT + ARENA_GAP;
}

static struct block *add_block(struct arena *arena, size_t size, bool own)
{
    struct block *block = NULL;
    if (!own && arena->spare) {
        block = arena->spare;
        arena->spare = NULL;
    } else {
        block = malloc(sizeof *block + size);
        if (!block)
            arena_exhausted(arena);
        block->size = size;
        ASAN_POISON_MEMORY_REGION(block->data, size);
    }
    block->older = arena->newest;
    block->used = 0;
    block->own = own;
    arena->newest = block;
    if (!own)
        arena->shared = block;
    return block;
}

/* A piece whose bytes are whatever they were before. */
static void *take(struct arena *arena, size_t size)
{
    size_t room = room_for(size);
    if (room == 0)
        arena_exhausted(arena);
    struct block *block = arena->shared;
    if (room > ARENA_OWN_SIZE)
        block = add_block(arena, room, true);
    else if (!block || block->size - block->used < room)
        block = add_block(arena, ARENA_BLOCK_SIZE, false);
    unsigned char *piece = block->data + block->used;
    block->used += room;
    ASAN_UNPOISON_MEMORY_REGION(piece, size);
    return piece;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    return memset(take(arena, size), 0, size);
}

static size_t product(struct arena *arena, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size)
        arena_exhausted(arena);
    return count * size;
}

void *arena_alloc_array(struct arena *arena, size_t count, size_t size)
{
    return arena_alloc(arena, product(arena, count, size));
}

/* Lengthens the last piece of the shared block where it stands. */
static bool extend_in_place(struct arena *arena, unsigned char *items, size_t old_size, size_t new_size)
{
    struct block *block = arena->shared;
    size_t old_room = room_for(old_size);
    size_t new_room = room_for(new_size);
    if (!block || new_room == 0 || old_room > block->used || items != block->data + block->used - old_room)
        return false;
    if (new_room > ARENA_OWN_SIZE || new_room - old_room > block->size - block->used)
        return false;
    ASAN_UNPOISON_MEMORY_REGION(items, new_size);
    memset(items + old_size, 0, new_size - old_size);
    block->used += new_room - old_room;
    return true;
}

void *arena_grow(struct arena *arena, void *items, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity)
        return items;
    size_t wanted = *capacity ? *capacity : ARENA_FIRST_CAPACITY;
    while (wanted < needed)
        wanted = wanted > SIZE_MAX / 2 ? needed : wanted * 2;
    size_t old_size = *capacity * size;
    size_t new_size = product(arena, wanted, size);
    if (old_size == 0 || !extend_in_place(arena, items, old_size, new_size)) {
        unsigned char *moved = take(arena, new_size);
        if (old_size)
            memcpy(moved, items, old_size);
        memset(moved + old_size, 0, new_size - old_size);
        items = moved;
    }
    *capacity = wanted;
    return items;
}

char *arena_copy_part(struct arena *arena, const char *text, size_t size)
{
    if (size == SIZE_MAX)
        arena_exhausted(arena);
    char *copy = take(arena, size + 1);
    if (size)
        memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

char *arena_copy(struct arena *arena, const char *text)
{
    return arena_copy_part(arena, text, strlen(text));
}

char *arena_print_list(struct arena *arena, const char *format, va_list arguments)
{
    char line[256];
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(line, sizeof line, format, again);
    va_end(again);
    if (length < 0)
        arena_exhausted(arena);
    size_t size = (size_t)length + 1;
    if (size <= sizeof line)
        return arena_copy_part(arena, line, size - 1);
    char *text = take(arena, size);
    if (vsnprintf(text, size, format, arguments) < 0)
        arena_exhausted(arena);
    return text;
}

char *arena_print(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_print_list(arena, format, arguments);
    va_end(arguments);
    return text;
}

struct arena_mark arena_mark(const struct arena *arena)
{
    return (struct arena_mark){ .block = arena->newest, .used = arena->shared ? arena->shared->used : 0 };
}

void arena_release(struct arena *arena, struct arena_mark mark)
{
    while (arena->newest && arena->newest != mark.block) {
        struct block *block = arena->newest;
        arena->newest = block->older;
        if (block->own || arena->spare) {
            free_block(block);
        } else {
            ASAN_POISON_MEMORY_REGION(block->data, block->size);
            arena->spare = block;
        }
    }
    /* The block that was shared at the mark is the newest shared one not younger than the mark. */
    struct block *shared = arena->newest;
    while (shared && shared->own)
        shared = shared->older;
    arena->shared = shared;
    if (shared) {
        ASAN_POISON_MEMORY_REGION(shared->data + mark.used, shared->size - mark.used);
        shared->used = mark.used;
    }
}
