/* See the header. */
#include "content.h"

#include <libdeflate.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

enum { LEVEL = 6 };    /* as in src/canvas/pdf.c */

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* What zlib, the usual compressor of PDF writers, takes for the same bytes at the same level. */
static double zlib_seconds(const char *plain, size_t size, char *packed, size_t capacity)
{
    uLongf packed_size = (uLongf)capacity;
    double before = seconds_now();
    if (compress2((Bytef *)packed, &packed_size, (const Bytef *)plain, (uLong)size, LEVEL) != Z_OK) {
        fputs("bench: zlib failed\n", stderr);
        exit(1);
    }
    return seconds_now() - before;
}

static char *file_load(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    *size = (size_t)ftell(file);
    rewind(file);
    char *data = malloc(*size + 1);
    if (data == NULL || fread(data, 1, *size, file) != *size) {
        perror(path);
        exit(1);
    }
    data[*size] = '\0';
    fclose(file);
    return data;
}

/* The dictionary before a stream tells fonts from drawings. */
static bool is_drawing(const char *object, const char *stream)
{
    size_t size = (size_t)(stream - object);
    return memmem(object, size, "/Length1", 8) == NULL && memmem(object, size, "/XRef", 5) == NULL &&
           memmem(object, size, "/ObjStm", 7) == NULL && memmem(object, size, "/FlateDecode", 12) != NULL;
}

struct content content_measure(const char *path)
{
    struct content content = {.pages = 0};
    size_t size, plain_capacity = 1 << 24;
    char *data = file_load(path, &size);
    char *plain = malloc(plain_capacity), *packed = malloc(2 * plain_capacity);
    struct libdeflate_decompressor *inflater = libdeflate_alloc_decompressor();
    struct libdeflate_compressor *deflater = libdeflate_alloc_compressor(LEVEL);
    if (plain == NULL || packed == NULL || inflater == NULL || deflater == NULL) {
        fputs("bench: memory ran out\n", stderr);
        exit(1);
    }
    const char *end = data + size, *object = data;
    for (const char *at = data; (at = memmem(at, (size_t)(end - at), "stream", 6)) != NULL;) {
        const char *body = at + 6 + (at[6] == '\r') + 1;
        const char *stop = memmem(body, (size_t)(end - body), "endstream", 9);
        if (stop == NULL) {
            break;
        }
        /* The dictionary begins at the last "obj" before it. */
        for (const char *next = object; (next = memmem(next, (size_t)(at - next), " obj", 4)) != NULL; next += 4) {
            object = next;
        }
        size_t plain_size = 0, used = 0;
        if (is_drawing(object, at) &&
            libdeflate_zlib_decompress_ex(inflater, body, (size_t)(stop - body), plain, plain_capacity, &used,
                                          &plain_size) == LIBDEFLATE_SUCCESS &&
            memmem(plain, plain_size, "begincmap", 9) == NULL) {
            double before = seconds_now();
            size_t packed_size = libdeflate_zlib_compress(deflater, plain, plain_size, packed, 2 * plain_capacity);
            content.deflate_seconds += seconds_now() - before;
            content.zlib_seconds += zlib_seconds(plain, plain_size, packed, 2 * plain_capacity);
            content.streams++;
            content.plain_bytes += plain_size;
            content.packed_bytes += packed_size;
        }
        at = object = stop + 9;
    }
    for (const char *at = data; (at = memmem(at, (size_t)(end - at), "/Type", 5)) != NULL;) {
        at += 5 + (at[5] == ' ');
        content.pages += strncmp(at, "/Page", 5) == 0 && at[5] != 's' && at[5] != 'L';
    }
    libdeflate_free_compressor(deflater);
    libdeflate_free_decompressor(inflater);
    free(packed);
    free(plain);
    free(data);
    return content;
}
