/* Keyed streams of random numbers: whole numbers only, the same on every machine.
 *
 * A stream is keyed by seed, module, subject and purpose, so that adding one thing to a campaign changes nothing else.
 * The key is hashed with SipHash-2-4 and seeds a PCG32 generator (both published; test vectors in the tests). Dice use
 * streams of their own, cosmetic jitter (where a tree stands in its cell) others.
 */
#ifndef FIELDBOOK_BASE_RANDOM_H
#define FIELDBOOK_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random_stream {
    uint64_t state;
    uint64_t increment;
};

struct random_stream random_keyed(const char *seed, const char *module, const char *subject, const char *purpose);
struct random_stream random_seeded(uint64_t state, uint64_t sequence);    /* plain PCG32, for cosmetics and tests */

uint32_t random_next(struct random_stream *stream);
uint32_t random_below(struct random_stream *stream, uint32_t bound);    /* 0 … bound-1, unbiased by rejection */
double random_unit(struct random_stream *stream);                       /* 0 <= x < 1, for cosmetics */
double random_between(struct random_stream *stream, double low, double high);

uint64_t random_siphash(const uint8_t key[16], const void *data, size_t size);

#endif
