/* Memory in arenas: everything is given back at once, nothing one by one.
 *
 * An allocation never returns NULL. When the machine has no memory left, the arena calls the function it was made with,
 * which must not return (the command jumps back to where it can clean up, print a message and leave with status 3).
 */
#ifndef FIELDBOOK_BASE_ARENA_H
#define FIELDBOOK_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena;

/* Called when memory runs out; must not return. */
typedef void arena_exhausted_fn(void *context);

/* A new arena, owned by the caller until arena_free. Calls exhausted(context) where even this cannot be had. */
struct arena *arena_new(arena_exhausted_fn *exhausted, void *context);
void arena_free(struct arena *arena);    /* NULL is fine */

/* Zeroed memory, aligned for any type, living as long as the arena. */
void *arena_alloc(struct arena *arena, size_t size);
void *arena_alloc_array(struct arena *arena, size_t count, size_t size);    /* the product is checked */

/* Makes room for needed items: returns items, moved where they had to be, and raises *capacity (by doubling).
 * The usual way to grow a list: list->items = arena_grow(arena, list->items, &list->capacity, list->count + 1,
 * sizeof *list->items). What lies past the old capacity is zero. */
void *arena_grow(struct arena *arena, void *items, size_t *capacity, size_t needed, size_t size);

char *arena_copy(struct arena *arena, const char *text);
char *arena_copy_part(struct arena *arena, const char *text, size_t size);    /* adds the closing NUL */
char *arena_print(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_print_list(struct arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* A point to go back to: arena_release gives back all that was allocated after the mark (a page's scratch, say). */
struct arena_mark {
    void *block;
    size_t used;
};

struct arena_mark arena_mark(const struct arena *arena);
void arena_release(struct arena *arena, struct arena_mark mark);

/* Calls the arena's exhausted function: for memory that a library could not get. */
_Noreturn void arena_exhausted(struct arena *arena);

#endif
