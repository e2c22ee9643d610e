#include "base/text.h"

#include <string.h>

enum {
    TEXT_WORD_MAX = 64,         /* code points of a word that is compared with others */
    TEXT_PREFIX_MIN = 3         /* code points that are enough to stand for a word beginning with them */
};

/* Bytes of the well-formed sequence at text, of which size bytes (at least 1) can be read; 0 where it is not one. */
static size_t sequence_length(const unsigned char *text, size_t size)
{
    /* The Unicode Standard's table of well-formed sequences: first byte, span of the second byte, length. */
    static const struct {
        unsigned char first_low, first_high, second_low, second_high, length;
    } forms[] = {
        { 0x00, 0x7F, 0x00, 0x00, 1 },
        { 0xC2, 0xDF, 0x80, 0xBF, 2 },
        { 0xE0, 0xE0, 0xA0, 0xBF, 3 },
        { 0xE1, 0xEC, 0x80, 0xBF, 3 },
        { 0xED, 0xED, 0x80, 0x9F, 3 },
        { 0xEE, 0xEF, 0x80, 0xBF, 3 },
        { 0xF0, 0xF0, 0x90, 0xBF, 4 },
        { 0xF1, 0xF3, 0x80, 0xBF, 4 },
        { 0xF4, 0xF4, 0x80, 0x8F, 4 },
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (text[0] < forms[i].first_low || text[0] > forms[i].first_high)
            continue;
        size_t length = forms[i].length;
        if (length > size)
            return 0;
        if (length > 1 && (text[1] < forms[i].second_low || text[1] > forms[i].second_high))
            return 0;
        for (size_t k = 2; k < length; k++)
            if ((text[k] & 0xC0) != 0x80)
                return 0;
        return length;
    }
    return 0;
}

bool text_is_utf8(const char *text, size_t size, size_t *bad)
{
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t at = 0; at < size;) {
        size_t length = sequence_length(bytes + at, size - at);
        if (length == 0) {
            if (bad)
                *bad = at;
            return false;
        }
        at += length;
    }
    return true;
}

uint32_t text_next(const char **cursor)
{
    const unsigned char *at = (const unsigned char *)*cursor;
    uint32_t code = *at;
    if (code == 0)
        return 0;
    at++;
    if (code >= 0xC0) {
        int more = code < 0xE0 ? 1 : code < 0xF0 ? 2 : 3;
        code &= 0x3Fu >> more;
        for (; more > 0 && (*at & 0xC0) == 0x80; more--)
            code = code << 6 | (*at++ & 0x3Fu);
    }
    *cursor = (const char *)at;
    return code;
}

size_t text_put(uint32_t code, char out[4])
{
    if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        code = 0xFFFD;
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    static const unsigned char lead[5] = { 0, 0, 0xC0, 0xE0, 0xF0 };
    out[0] = (char)(lead[length] | code);
    return length;
}

size_t text_length(const char *text)
{
    size_t length = 0;
    while (text_next(&text))
        length++;
    return length;
}

static uint32_t lower_case(uint32_t code)
{
    return code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code;
}

bool text_same(const char *left, const char *right)
{
    uint32_t code;
    do {
        code = lower_case(text_next(&left));
        if (lower_case(text_next(&right)) != code)
            return false;
    } while (code != 0);
    return true;
}

/* Spreads a word out into code points; false where it is too long to compare. */
static bool spread(const char *word, uint32_t codes[TEXT_WORD_MAX], size_t *length)
{
    *length = 0;
    for (uint32_t code = text_next(&word); code; code = text_next(&word)) {
        if (*length == TEXT_WORD_MAX)
            return false;
        codes[(*length)++] = lower_case(code);
    }
    return true;
}

static size_t least(size_t left, size_t right)
{
    return left < right ? left : right;
}

/* The optimal string alignment distance, row by row; swaps look back two rows. */
static size_t distance(const uint32_t *left, size_t left_length, const uint32_t *right, size_t right_length)
{
    size_t rows[3][TEXT_WORD_MAX + 1];
    for (size_t j = 0; j <= right_length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= left_length; i++) {
        size_t *row = rows[i % 3];
        const size_t *above = rows[(i + 2) % 3];
        const size_t *two_above = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= right_length; j++) {
            size_t changed = left[i - 1] != right[j - 1];
            row[j] = least(above[j - 1] + changed, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
                row[j] = least(row[j], two_above[j - 2] + 1);
        }
    }
    return rows[left_length % 3][right_length];
}

size_t text_distance(const char *left, const char *right)
{
    uint32_t left_codes[TEXT_WORD_MAX];
    uint32_t right_codes[TEXT_WORD_MAX];
    size_t left_length;
    size_t right_length;
    if (!spread(left, left_codes, &left_length) || !spread(right, right_codes, &right_length))
        return SIZE_MAX;
    return distance(left_codes, left_length, right_codes, right_length);
}

const char *text_nearest(const char *word, const char *const *candidates, size_t count)
{
    uint32_t codes[TEXT_WORD_MAX];
    size_t length;
    if (!spread(word, codes, &length) || length == 0)
        return NULL;
    size_t limit = length / 3;
    if (limit < 2)
        limit = length >= 5 ? 2 : 1;
    const char *nearest = NULL;
    size_t best = limit + 1;
    for (size_t i = 0; i < count; i++) {
        uint32_t other[TEXT_WORD_MAX];
        size_t other_length;
        if (!spread(candidates[i], other, &other_length))
            continue;
        size_t steps = distance(codes, length, other, other_length);
        bool begins = length >= TEXT_PREFIX_MIN && other_length >= length
                      && memcmp(codes, other, length * sizeof *codes) == 0;
        if (begins && steps > limit)
            steps = limit;
        /* Something of the word must be right, or any letter would be near any other. */
        if (steps < best && (begins || steps < length)) {
            best = steps;
            nearest = candidates[i];
        }
    }
    return nearest;
}
