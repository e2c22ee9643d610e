/* Preloaded into a program: memory runs out at its n-th allocation.
 *
 *   FAIL_AT=n      the n-th allocation fails (from 1 on; 0: none)
 *   FAIL_AFTER=1   so do all that follow it
 *   FAIL_COUNT=f   the number of allocations made is written to file f when the program ends
 */
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The C library's own, which this one stands in front of. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_long allocations;

static long number_from(const char *name)
{
    const char *value = getenv(name);
    return value == NULL ? 0 : atol(value);
}

static bool fails(void)
{
    long number = atomic_fetch_add(&allocations, 1) + 1;
    long fail_at = number_from("FAIL_AT");
    bool failing = fail_at > 0 && (number == fail_at || (number > fail_at && number_from("FAIL_AFTER") != 0));
    if (failing) {
        errno = ENOMEM;
    }
    return failing;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}

void *reallocarray(void *old, size_t count, size_t size)
{
    size_t product;
    return fails() || __builtin_mul_overflow(count, size, &product) ? NULL : __libc_realloc(old, product);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    void *got = fails() ? NULL : __libc_memalign(alignment, size);
    if (got == NULL) {
        return ENOMEM;
    }
    *out = got;
    return 0;
}

/* Written with system calls only: at this point nothing else may be relied upon. */
__attribute__((destructor)) static void count_write(void)
{
    const char *path = getenv("FAIL_COUNT");
    if (path == NULL) {
        return;
    }
    char text[24];
    int size = snprintf(text, sizeof text, "%ld\n", (long)allocations);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file >= 0) {
        if (write(file, text, (size_t)size) != size) {
            _exit(99);
        }
        close(file);
    }
}
