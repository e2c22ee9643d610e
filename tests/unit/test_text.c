#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

static void test_good_utf8(void **state)
{
    (void)state;
    static const char *const good[] = {
        "", "plain", "Gŵyr", "Łódź", "Ωmega", "Ёж", "€", "\U0001F409",
        "\xED\x9F\xBF", "\xEE\x80\x80", "\xF4\x8F\xBF\xBF",
        "\xC2\x80", "\xE0\xA0\x80", "\xF0\x90\x80\x80",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        size_t bad = 99;
        assert_true(text_is_utf8(good[i], strlen(good[i]), &bad));
        assert_true(text_is_utf8(good[i], strlen(good[i]), NULL));
    }
    assert_true(text_is_utf8("a\0b", 3, NULL));
}

static void test_bad_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t bad;
    } cases[] = {
        { "caf\xE9", 3 },               /* Latin-1, at the end */
        { "caf\xE9 au lait", 3 },       /* Latin-1 */
        { "ok\x80", 2 },                /* goes on without having begun */
        { "\xC0\xAF", 0 },              /* over-long / */
        { "\xC1\xBF", 0 },              /* over-long */
        { "a\xE0\x9F\xBF", 1 },         /* over-long, three bytes */
        { "a\xF0\x8F\xBF\xBF", 1 },     /* over-long, four bytes */
        { "ab\xED\xA0\x80", 2 },        /* surrogate */
        { "\xF4\x90\x80\x80", 0 },      /* past the last code point */
        { "\xF5\x80\x80\x80", 0 },
        { "\xFF", 0 },
        { "\xE2\x82", 0 },              /* cut off */
        { "Łódź \xC5", 8 },
        { "\xE2\x82\x41", 0 },
        { "\xF0\x9F\x90", 0 },
        { "\xF0\x9F\x41\x41", 0 },
        { "\xF0\x9F\x90\x41", 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bad = 99;
        assert_false(text_is_utf8(cases[i].text, strlen(cases[i].text), &bad));
        assert_int_equal(bad, cases[i].bad);
        assert_false(text_is_utf8(cases[i].text, strlen(cases[i].text), NULL));
    }
}

static void test_every_code_point_goes_round(void **state)
{
    (void)state;
    for (uint32_t code = 1; code <= 0x10FFFF; code++) {
        if (code >= 0xD800 && code <= 0xDFFF)
            continue;
        char bytes[5] = { 0 };
        size_t length = text_put(code, bytes);
        if (strlen(bytes) != length || !text_is_utf8(bytes, length, NULL))
            fail_msg("U+%04X is written wrongly", (unsigned)code);
        const char *cursor = bytes;
        if (text_next(&cursor) != code || cursor != bytes + length || text_next(&cursor) != 0)
            fail_msg("U+%04X is read wrongly", (unsigned)code);
        if (cursor != bytes + length)
            fail_msg("U+%04X: the cursor left the text", (unsigned)code);
    }
    char out[4];
    assert_int_equal(text_put(0, out), 1);
    assert_int_equal(text_put(0xD800, out), 3);
    assert_memory_equal(out, "\xEF\xBF\xBD", 3);
    assert_int_equal(text_put(0x110000, out), 3);
}

static void test_length(void **state)
{
    (void)state;
    assert_int_equal(text_length(""), 0);
    assert_int_equal(text_length("Gŵyr"), 4);
    assert_int_equal(text_length("Ωmega \U0001F409"), 7);
}

static void test_distance(void **state)
{
    (void)state;
    static const struct {
        const char *left, *right;
        size_t distance;
    } cases[] = {
        { "", "", 0 },          { "", "abc", 3 },         { "river", "river", 0 },   { "River", "rIVER", 0 },
        { "rivr", "river", 1 }, { "rivver", "river", 1 }, { "rover", "river", 1 },   { "rievr", "river", 1 },
        { "ab", "ba", 1 },      { "ca", "abc", 3 },       { "kitten", "sitting", 3 }, { "Łódź", "Lódz", 2 },
        { "ŵy", "yŵ", 1 },      { "hill", "woods", 5 },   { "abcdef", "badcfe", 3 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(text_distance(cases[i].left, cases[i].right), cases[i].distance);
        assert_int_equal(text_distance(cases[i].right, cases[i].left), cases[i].distance);
    }
}

static void test_same(void **state)
{
    (void)state;
    char word[200] = "", other[200];
    memset(word, 'x', sizeof word - 1);
    memcpy(other, word, sizeof other);
    assert_true(text_same("", ""));
    assert_true(text_same("Market day", "mARKET dAY"));
    assert_true(text_same("Łąka", "Łąka"));
    assert_true(text_same(word, other));
    other[198] = 'y';
    assert_false(text_same(word, other));
    assert_false(text_same("Frost", "Frosts"));
    assert_false(text_same("Frosts", "Frost"));
    assert_false(text_same("Łąka", "łąka"));    /* only capitals of the English alphabet */
    assert_false(text_same("[", "{"));
}

static void test_distance_of_long_words(void **state)
{
    (void)state;
    char word[66];
    memset(word, 'x', 65);
    word[65] = '\0';
    assert_int_equal(text_distance(word, "x"), SIZE_MAX);
    assert_int_equal(text_distance("x", word), SIZE_MAX);
    word[64] = '\0';
    assert_int_equal(text_distance(word, "x"), 63);
    assert_int_equal(text_distance(word, word), 0);
}

static void test_nearest(void **state)
{
    (void)state;
    static const char *const words[] = {
        "name", "river", "road", "hills", "trees", "habitation", "relief", "date", "dice", "grid", "rules", "provinces",
        "id", "a-word-that-is-longer-than-any-that-anyone-would-care-to-write-down-here",
    };
    static const struct {
        const char *word, *nearest;
    } cases[] = {
        { "rivr", "river" },       { "RIVER", "river" },      { "raod", "road" },   { "hill", "hills" },
        { "habittaion", "habitation" }, { "habitatoin", "habitation" }, { "relif", "relief" }, { "dat", "date" },
        { "gird", "grid" },        { "prov", "provinces" },   { "hab", "habitation" }, { "habxx", NULL },
        { "pr", NULL },            { "wood", NULL },          { "weather", NULL },  { "x", NULL },
        { "ix", "id" },            { "xy", NULL },            { "", NULL },         { "di", "id" },
        { "tree", "trees" },       { "ruled", "rules" },      { "rol", NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *nearest = text_nearest(cases[i].word, words, sizeof words / sizeof *words);
        const char *expected = cases[i].nearest;
        if (nearest != expected && (!nearest || !expected || strcmp(nearest, expected) != 0))
            fail_msg("%s: nearest is %s, not %s", cases[i].word, nearest ? nearest : "-", expected ? expected : "-");
    }
    assert_null(text_nearest("river", words, 0));
    assert_null(text_nearest(words[13], words, 13));
}

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

/* Names as an index has them: marks and capitals do not part a letter's words. */
static void test_sort_keys(void **state)
{
    (void)state;
    static const char *const sorted[] = {"Ælf", "Caer", "Αθήνα"};
    static const char *const keys[][2] = {
        {"Ölberg", "olberg"}, {"Łódź", "lodz"}, {"GŴYR", "gwyr"}, {"Ærø", "aero"},
        {"straße", "strasse"}, {"ΆΣ", "ασ"}, {"", ""},
    };
    struct arena *arena = arena_new(out_of_memory, NULL);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_string_equal(text_sort_key(arena, keys[i][0]), keys[i][1]);
    for (size_t i = 1; i < sizeof sorted / sizeof *sorted; i++)
        assert_true(strcmp(text_sort_key(arena, sorted[i - 1]), text_sort_key(arena, sorted[i])) < 0);
    assert_string_equal(text_sort_key(arena, "\xff"), "\xff");
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_utf8),
        cmocka_unit_test(test_bad_utf8),
        cmocka_unit_test(test_every_code_point_goes_round),
        cmocka_unit_test(test_length),
        cmocka_unit_test(test_distance),
        cmocka_unit_test(test_same),
        cmocka_unit_test(test_distance_of_long_words),
        cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_sort_keys),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
