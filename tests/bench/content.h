/* The page contents of a printed PDF, and how long compressing them takes when nothing else is done. */
#ifndef FIELDBOOK_TESTS_BENCH_CONTENT_H
#define FIELDBOOK_TESTS_BENCH_CONTENT_H

#include <stddef.h>

struct content {
    size_t pages;
    size_t streams;
    size_t plain_bytes, packed_bytes;    /* of all content streams */
    double deflate_seconds;              /* with the program's own compressor, libdeflate */
    double zlib_seconds;                 /* with zlib */
};

/* Reads a file written by fieldbook, inflates its content streams (pages and stored symbols, not fonts), and compresses
 * them again with the program's own compressor and level. Ends the program where it cannot. */
struct content content_measure(const char *path);

double seconds_now(void);

#endif
