#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/canvas/faces.h"
#include "../../src/canvas/truetype.h"
#include "base/random.h"
#include "canvas/fonts.h"

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

struct setting {
    struct arena *arena;
    struct fonts *fonts;
};

static int set_up(void **state)
{
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct setting *setting = arena_alloc(arena, sizeof *setting);
    const char *problem;
    setting->arena = arena;
    setting->fonts = fonts_open(arena, "fonts", &problem);
    *state = setting;
    return setting->fonts != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    struct setting *setting = *state;
    fonts_close(setting->fonts);
    fonts_close(setting->fonts);    /* twice is fine */
    arena_free(setting->arena);
    return 0;
}

static struct fonts *fonts_of(void **state)
{
    return ((struct setting *)*state)->fonts;
}

/* Glyphs and advances as HarfBuzz 6.0 gives them for the files in fonts/. */
static void test_glyphs_and_widths(void **state)
{
    static const struct {
        enum face face;
        uint32_t code;
        unsigned glyph;
        unsigned advance;
    } ROWS[] = {
        {FACE_TEXT, 'A', 36, 595},        {FACE_TEXT, '1', 20, 469},        {FACE_TEXT, 'W', 58, 850},
        {FACE_TEXT_BOLD, 'A', 36, 628},   {FACE_TEXT_ITALIC, 'A', 36, 560}, {FACE_TEXT_BOLD_ITALIC, 'A', 36, 583},
        {FACE_SANS, 'A', 38, 577},        {FACE_SANS_BOLD, 'A', 38, 598},   {FACE_SANS_ITALIC, 'A', 38, 560},
        {FACE_TITLE, 'A', 36, 692},       {FACE_TITLE, 'W', 58, 916},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        struct glyph glyph = fonts_glyph(fonts_of(state), ROWS[i].face, ROWS[i].code);
        assert_int_equal(glyph.face, ROWS[i].face);
        assert_int_equal(glyph.id, ROWS[i].glyph);
        assert_int_equal(glyph.advance, ROWS[i].advance);
    }
}

static void test_width_of_a_line(void **state)
{
    struct fonts *fonts = fonts_of(state);
    double expected = (595 + 469 + 850) * 10 * POINT_MM / 1000;
    assert_true(fabs(fonts_width(fonts, FACE_TEXT, 10, 0, "A1W") - expected) < 1e-9);
    assert_true(fabs(fonts_width(fonts, FACE_TEXT, 10, 0.5, "A1W") - expected - 1.0) < 1e-9);
    assert_true(fonts_width(fonts, FACE_TEXT, 10, 0.5, "") == 0);
    double letter = fonts_width(fonts, FACE_TEXT, 10, 0, "ŵ");
    assert_true(fabs(fonts_width(fonts, FACE_TEXT, 10, 0, "ŵŵŵ") - 3 * letter) < 1e-9);
}

static void test_every_face_has_the_letters_of_our_languages(void **state)
{
    static const uint32_t CODES[] = {0x175, 0x1E81, 0x1E83, 0x141, 0x105, 0x151, 0x416, 0x451, 0x3A9, 0x1F00, 0x1E63,
                                     0x2014, 0x201C};
    for (enum face face = 0; face < FACE_COUNT; face++)
        for (size_t i = 0; i < sizeof CODES / sizeof CODES[0]; i++)
            assert_int_not_equal(fonts_glyph(fonts_of(state), face, CODES[i]).id, 0);
}

static void test_what_a_face_lacks_is_lent(void **state)
{
    struct fonts *fonts = fonts_of(state);
    for (uint32_t figure = '0'; figure <= '9'; figure++) {
        struct glyph lent = fonts_glyph(fonts, FACE_TITLE, figure);
        struct glyph own = fonts_glyph(fonts, FACE_TEXT, figure);
        assert_int_equal(lent.face, FACE_TEXT);
        assert_int_equal(lent.id, own.id);
    }
    /* An arrow that Roboto has not. */
    assert_int_equal(fonts_glyph(fonts, FACE_SANS_BOLD, 0x2192).face, FACE_TEXT_BOLD);
    assert_int_equal(fonts_glyph(fonts, FACE_SANS_ITALIC, 0x2192).face, FACE_TEXT_ITALIC);
}

static void test_what_no_face_has_is_a_box(void **state)
{
    struct fonts *fonts = fonts_of(state);
    static const uint32_t CODES[] = {0x6F22, 0x1F600, 0x10FFFF, '\n', 0x110000, 0xFFFFFFFF};
    for (size_t i = 0; i < sizeof CODES / sizeof CODES[0]; i++) {
        struct glyph box = fonts_glyph(fonts, FACE_SANS_BOLD, CODES[i]);
        assert_int_equal(box.face, FACE_TEXT);
        assert_int_equal(box.id, 0);
        assert_int_equal(box.advance, 500);
        assert_false(fonts_can_show(fonts, CODES[i]));
    }
    assert_true(fonts_can_show(fonts, 'A'));
    assert_true(fonts_can_show(fonts, 0x2192));
    assert_true(fabs(fonts_width(fonts, FACE_TEXT, 10, 0, "漢") - 5 * POINT_MM) < 1e-9);
}

static void test_a_greek_title_is_set_in_the_text_face(void **state)
{
    struct fonts *fonts = fonts_of(state);
    assert_int_equal(fonts_line_face(FACE_TITLE, "The Ford"), FACE_TITLE);
    assert_int_equal(fonts_line_face(FACE_TITLE, "Ёж, Gŵyr"), FACE_TITLE);
    assert_int_equal(fonts_line_face(FACE_TITLE, "The Ωmega"), FACE_TEXT);
    assert_int_equal(fonts_line_face(FACE_TITLE, "ἀρχή"), FACE_TEXT);
    assert_int_equal(fonts_line_face(FACE_SANS, "ἀρχή"), FACE_SANS);
    double title = fonts_width(fonts, FACE_TITLE, 12, 0, "The Ωmega");
    assert_true(title == fonts_width(fonts, FACE_TEXT, 12, 0, "The Ωmega"));
}

static void test_heights(void **state)
{
    struct fonts *fonts = fonts_of(state);
    for (enum face face = 0; face < FACE_COUNT; face++) {
        double cap = fonts_cap_height(fonts, face, 10), ascent = fonts_ascent(fonts, face, 10);
        assert_true(cap > 0.55 * 10 * POINT_MM && cap < 0.75 * 10 * POINT_MM);
        assert_true(ascent > cap && ascent < 1.2 * 10 * POINT_MM);
        assert_true(fonts_descent(fonts, face, 10) > 0.1 * 10 * POINT_MM);
    }
    assert_true(fabs(fonts_cap_height(fonts, FACE_TITLE, 10) - 6.5 * POINT_MM) < 1e-9);
}

static void test_a_missing_folder_is_named(void **state)
{
    const char *problem = NULL;
    assert_null(fonts_open(((struct setting *)*state)->arena, "no-such-folder", &problem));
    assert_non_null(strstr(problem, "no-such-folder/GentiumPlus-Regular.ttf: "));
}

static void test_a_file_that_is_no_font_is_named(void **state)
{
    struct arena *arena = ((struct setting *)*state)->arena;
    char folder[] = "/tmp/fieldbook-fonts-XXXXXX";
    assert_non_null(mkdtemp(folder));
    char *path = arena_print(arena, "%s/GentiumPlus-Regular.ttf", folder);
    static const char *const CONTENTS[] = {"", "a page of text, not a font at all"};
    for (size_t i = 0; i < 2; i++) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(CONTENTS[i], file);
        fclose(file);
        const char *problem = NULL;
        assert_null(fonts_open(arena, folder, &problem));
        assert_non_null(strstr(problem, "GentiumPlus-Regular.ttf: not a TrueType font"));
    }
    unlink(path);
    rmdir(folder);
}

static unsigned word(const unsigned char *at)
{
    return (unsigned)at[0] << 8 | at[1];
}

static uint32_t long_word(const unsigned char *at)
{
    return (uint32_t)word(at) << 16 | word(at + 2);
}

static const unsigned char *subset_table(struct face_program program, const char *tag)
{
    for (unsigned i = 0; i < word(program.data + 4); i++)
        if (memcmp(program.data + 12 + 16 * i, tag, 4) == 0)
            return program.data + long_word(program.data + 12 + 16 * i + 8);
    fail_msg("the subset has no table %s", tag);
    return NULL;
}

/* Bytes of an outline in a subset. */
static size_t outline_size(const unsigned char *loca, unsigned glyph)
{
    return long_word(loca + 4 * glyph + 4) - long_word(loca + 4 * glyph);
}

static void test_a_subset_keeps_all_parts_of_its_glyphs(void **state)
{
    struct setting *setting = *state;
    for (enum face face = 0; face < FACE_COUNT; face++) {
        const struct face_facts *facts = fonts_facts(setting->fonts, face);
        uint32_t *used = arena_alloc_array(setting->arena, facts->glyph_count, sizeof *used);
        unsigned accented = fonts_glyph(setting->fonts, face, 0x1E83).id;    /* w with acute */
        used[accented] = 0x1E83;
        struct face_program program = fonts_subset(setting->fonts, setting->arena, face, used, facts->glyph_count);
        assert_true(program.size < 60000);
        const unsigned char *loca = subset_table(program, "loca"), *glyf = subset_table(program, "glyf");
        unsigned count = word(subset_table(program, "maxp") + 4), outlines = 0, parts = 0;
        assert_true(accented < count && outline_size(loca, accented) > 0);
        for (unsigned glyph = 0; glyph < count; glyph++)
            outlines += outline_size(loca, glyph) > 0;
        const unsigned char *outline = glyf + long_word(loca + 4 * accented);
        unsigned flags = word(outline) >= 0x8000 ? 32 : 0;
        for (size_t at = 10; flags & 32; parts++) {
            flags = word(outline + at);
            assert_false(flags & 256);    /* no hints */
            assert_true(outline_size(loca, word(outline + at + 2)) > 0);
            at += 4 + (flags & 1 ? 4u : 2u) + (flags & 8 ? 2u : flags & 64 ? 4u : flags & 128 ? 8u : 0u);
        }
        assert_true(outlines >= 1 && outlines <= 8);
        assert_true(face != FACE_TEXT || parts == 2);
        uint32_t sum = 0;
        for (size_t at = 0; at < program.size; at += 4)
            sum += long_word(program.data + at);
        assert_int_equal(sum, 0xB1B0AFBA);
    }
}

static unsigned char *read_font(struct arena *arena, const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    struct stat status;
    assert_int_equal(fstat(fileno(file), &status), 0);
    *size = (size_t)status.st_size;
    unsigned char *data = arena_alloc(arena, *size);
    assert_int_equal(fread(data, 1, *size, file), *size);
    fclose(file);
    return data;
}

/* Under the sanitizers this shows that nothing is read outside of the file. */
static void test_a_damaged_font_does_no_harm(void **state)
{
    enum { TRIALS = 400, DAMAGES = 6, FRONT = 4096, LETTERS = 0x500 };
    struct arena *arena = ((struct setting *)*state)->arena;
    size_t size;
    unsigned char *good = read_font(arena, "fonts/RobotoCondensed-Bold.ttf", &size);
    struct random_stream random = random_seeded(14, 3);
    unsigned opened = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        size_t kept = trial % 4 == 0 ? random_below(&random, (uint32_t)size) : size;
        unsigned char *bad = malloc(kept > 0 ? kept : 1);    /* of its exact size, so that the sanitizer sees its end */
        assert_non_null(bad);
        memcpy(bad, good, kept);
        for (int i = 0; i < DAMAGES; i++) {
            size_t at = random_below(&random, i % 2 == 0 ? FRONT : (uint32_t)size);
            if (at < kept)
                bad[at] = (unsigned char)random_next(&random);
        }
        struct truetype font;
        struct arena_mark mark = arena_mark(arena);
        uint32_t used[LETTERS] = {0};
        bool is_open = truetype_open(&font, bad, kept);
        opened += is_open;
        for (uint32_t code = 0; is_open && code < LETTERS; code++) {
            unsigned glyph = truetype_glyph(&font, code);
            assert_true(glyph < font.glyph_count);
            if (glyph < LETTERS && code % 16 == 0)
                used[glyph] = code;
        }
        if (is_open)
            truetype_subset(&font, arena, used, font.glyph_count < LETTERS ? font.glyph_count : LETTERS);
        arena_release(arena, mark);
        free(bad);
    }
    assert_true(opened > TRIALS / 4);
}

#define FONTS_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FONTS_TEST(test_glyphs_and_widths),
        FONTS_TEST(test_width_of_a_line),
        FONTS_TEST(test_every_face_has_the_letters_of_our_languages),
        FONTS_TEST(test_what_a_face_lacks_is_lent),
        FONTS_TEST(test_what_no_face_has_is_a_box),
        FONTS_TEST(test_a_greek_title_is_set_in_the_text_face),
        FONTS_TEST(test_heights),
        FONTS_TEST(test_a_missing_folder_is_named),
        FONTS_TEST(test_a_file_that_is_no_font_is_named),
        FONTS_TEST(test_a_subset_keeps_all_parts_of_its_glyphs),
        FONTS_TEST(test_a_damaged_font_does_no_harm),
    };
    return cmocka_run_group_tests_name("fonts", tests, NULL, NULL);
}
