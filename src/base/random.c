#include "base/random.h"

#include <string.h>

/* SipHash-2-4, as published by Aumasson and Bernstein, fed piece by piece. */
struct siphash {
    uint64_t v0, v1, v2, v3;
    uint64_t word;      /* the bytes of the word that is not full yet */
    size_t size;        /* bytes fed so far */
};

static uint64_t rotate_left(uint64_t value, int bits)
{
    return value << bits | value >> (64 - bits);
}

static uint64_t read_word(const uint8_t *bytes)
{
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--)
        word = word << 8 | bytes[i];
    return word;
}

static void siphash_round(struct siphash *hash)
{
    hash->v0 += hash->v1;
    hash->v1 = rotate_left(hash->v1, 13) ^ hash->v0;
    hash->v0 = rotate_left(hash->v0, 32);
    hash->v2 += hash->v3;
    hash->v3 = rotate_left(hash->v3, 16) ^ hash->v2;
    hash->v0 += hash->v3;
    hash->v3 = rotate_left(hash->v3, 21) ^ hash->v0;
    hash->v2 += hash->v1;
    hash->v1 = rotate_left(hash->v1, 17) ^ hash->v2;
    hash->v2 = rotate_left(hash->v2, 32);
}

static struct siphash siphash_begin(const uint8_t key[16])
{
    uint64_t k0 = read_word(key);
    uint64_t k1 = read_word(key + 8);
    return (struct siphash){
        .v0 = k0 ^ UINT64_C(0x736f6d6570736575),
        .v1 = k1 ^ UINT64_C(0x646f72616e646f6d),
        .v2 = k0 ^ UINT64_C(0x6c7967656e657261),
        .v3 = k1 ^ UINT64_C(0x7465646279746573),
    };
}

static void siphash_take_word(struct siphash *hash, uint64_t word)
{
    hash->v3 ^= word;
    siphash_round(hash);
    siphash_round(hash);
    hash->v0 ^= word;
}

static void siphash_feed(struct siphash *hash, const void *data, size_t size)
{
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; i++) {
        hash->word |= (uint64_t)bytes[i] << 8 * (hash->size % 8);
        hash->size++;
        if (hash->size % 8 == 0) {
            siphash_take_word(hash, hash->word);
            hash->word = 0;
        }
    }
}

static uint64_t siphash_end(struct siphash *hash)
{
    siphash_take_word(hash, hash->word | (uint64_t)hash->size << 56);
    hash->v2 ^= 0xff;
    for (int i = 0; i < 4; i++)
        siphash_round(hash);
    return hash->v0 ^ hash->v1 ^ hash->v2 ^ hash->v3;
}

uint64_t random_siphash(const uint8_t key[16], const void *data, size_t size)
{
    struct siphash hash = siphash_begin(key);
    siphash_feed(&hash, data, size);
    return siphash_end(&hash);
}

/* PCG32 (XSH RR 64/32 with a settable stream), as published by O'Neill. */
uint32_t random_next(struct random_stream *stream)
{
    uint64_t state = stream->state;
    stream->state = state * UINT64_C(6364136223846793005) + stream->increment;
    uint32_t mixed = (uint32_t)((state >> 18 ^ state) >> 27);
    uint32_t turn = (uint32_t)(state >> 59);
    return mixed >> turn | mixed << (-turn & 31);
}

struct random_stream random_seeded(uint64_t state, uint64_t sequence)
{
    struct random_stream stream = { .state = 0, .increment = sequence << 1 | 1 };
    random_next(&stream);
    stream.state += state;
    random_next(&stream);
    return stream;
}

/* Each part is hashed with its closing NUL, so that no two keys run together into the same bytes. */
static uint64_t hash_parts(const char hash_key[17], const char *const parts[4])
{
    uint8_t key[16];
    memcpy(key, hash_key, sizeof key);
    struct siphash hash = siphash_begin(key);
    for (int i = 0; i < 4; i++)
        siphash_feed(&hash, parts[i], strlen(parts[i]) + 1);
    return siphash_end(&hash);
}

struct random_stream random_keyed(const char *seed, const char *module, const char *subject, const char *purpose)
{
    const char *const parts[4] = { seed, module, subject, purpose };
    return random_seeded(hash_parts("fieldbook state1", parts), hash_parts("fieldbook stream", parts));
}

uint32_t random_below(struct random_stream *stream, uint32_t bound)
{
    if (bound == 0)
        return 0;
    /* Numbers below 2^32 mod bound are thrown again: what is left is a whole multiple of bound. */
    uint32_t threshold = -bound % bound;
    uint32_t number = random_next(stream);
    while (number < threshold)
        number = random_next(stream);
    return number % bound;
}

double random_unit(struct random_stream *stream)
{
    return random_next(stream) / 4294967296.0;
}

double random_between(struct random_stream *stream, double low, double high)
{
    return low + (high - low) * random_unit(stream);
}
