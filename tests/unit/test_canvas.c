#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>
#include <libdeflate.h>

#include "base/output.h"
#include "base/real.h"
#include "canvas/canvas.h"

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static const struct canvas_info INFO = {
    .title = "The Ford at Gŵyr",
    .author = "Łukasz",
    .subject = "A (small) battle",
    .language = "cy",
    .duplex = true,
};
static const struct color BLACK = {0, 0, 0};
static const struct color RED = {255, 0, 51};
static const struct color GREY = {128, 128, 128};

struct setting {
    struct arena *arena;
    struct fonts *fonts;
    struct canvas *canvas;
    struct output_set *outputs;
    char folder[40];
    char *path;       /* of the PDF */
    char *bytes;      /* of it, once made */
    size_t size;
};

static int set_up(void **state)
{
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct setting *setting = arena_alloc(arena, sizeof *setting);
    const char *problem;
    setting->arena = arena;
    setting->fonts = fonts_open(arena, "fonts", &problem);
    if (setting->fonts == NULL)
        return -1;
    strcpy(setting->folder, "/tmp/fieldbook-canvas-XXXXXX");
    if (mkdtemp(setting->folder) == NULL)
        return -1;
    setting->path = arena_print(arena, "%s/sheet.pdf", setting->folder);
    setting->outputs = output_set_new(arena);
    setting->canvas = canvas_new_pdf(arena, setting->fonts, &INFO);
    *state = setting;
    return 0;
}

static int tear_down(void **state)
{
    struct setting *setting = *state;
    canvas_free(setting->canvas);
    canvas_free(setting->canvas);    /* twice is fine */
    fonts_close(setting->fonts);
    output_set_discard(setting->outputs);
    unlink(setting->path);
    rmdir(setting->folder);
    arena_free(setting->arena);
    return 0;
}

/* Finishes the canvas and reads the file back. */
static void make_pdf(struct setting *setting)
{
    struct output *output = output_open(setting->outputs, setting->path);
    assert_non_null(output);
    if (!canvas_finish(setting->canvas, output))
        fail_msg("%s", canvas_error(setting->canvas));
    assert_true(output_close(output));
    assert_true(output_set_commit(setting->outputs));
    FILE *file = fopen(setting->path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    setting->size = (size_t)ftell(file);
    rewind(file);
    setting->bytes = arena_alloc(setting->arena, setting->size + 1);
    assert_int_equal(fread(setting->bytes, 1, setting->size, file), setting->size);
    fclose(file);
}

static const char *find_bytes(const char *from, size_t size, const char *what)
{
    return memmem(from, size, what, strlen(what));
}

/* The decompressed text of the number-th stream of the file, counted from 0. */
static char *stream_text(struct setting *setting, int number)
{
    const char *at = setting->bytes, *end = setting->bytes + setting->size;
    for (int i = 0; i <= number; i++) {
        at = find_bytes(at, (size_t)(end - at), "\nstream\n");
        assert_non_null(at);
        at += strlen("\nstream\n");
    }
    size_t room = 4 * 1024 * 1024, got = 0, used = 0;
    char *text = arena_alloc(setting->arena, room + 1);
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    assert_non_null(decompressor);
    int result = libdeflate_zlib_decompress_ex(decompressor, at, (size_t)(end - at), text, room, &used, &got);
    libdeflate_free_decompressor(decompressor);
    assert_int_equal(result, LIBDEFLATE_SUCCESS);
    text[got] = '\0';
    return text;
}

static void check_has(const char *text, const char *what)
{
    if (strstr(text, what) == NULL)
        fail_msg("\"%s\" is not in:\n%s", what, text);
}

static void check_file_has(const struct setting *setting, const char *what)
{
    if (find_bytes(setting->bytes, setting->size, what) == NULL)
        fail_msg("the file has no \"%s\"", what);
}

static int count_of(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at += strlen(what))
        count++;
    return count;
}

static struct path *new_path(struct canvas *canvas)
{
    struct path *path = arena_alloc(canvas_scratch(canvas), sizeof *path);
    path_init(path, canvas_scratch(canvas));
    return path;
}

static struct path *rect_path(struct canvas *canvas, struct rect rect)
{
    struct path *path = new_path(canvas);
    path_rect(path, rect);
    return path;
}

static void test_a_cell_measures_what_it_should(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    canvas_page_begin(canvas, 210, 297, "1");
    canvas_fill_stroke(canvas, rect_path(canvas, (struct rect){12.5, 20, 25, 25}), GREY,
                       &(struct stroke){.width_mm = 0.35, .color = BLACK});
    canvas_page_end(canvas);
    make_pdf(setting);
    assert_string_equal(stream_text(setting, 0), "2.834646 0 0 -2.834646 0 841.89 cm\n"
                                                 "0.502 g\n0 G\n0.35 w\n0 j\n[] 0 d\n0 J\n12.5 20 25 25 re\nB\n");
    check_file_has(setting, "/MediaBox[0 0 595.276 841.89]");
    check_file_has(setting, "/CropBox[0 0 595.276 841.89]");
    check_file_has(setting, "/TrimBox[0 0 595.276 841.89]");
}

static void test_papers_are_exact(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    static const double SIZES[][2] = {{215.9, 279.4}, {297, 420}, {420, 297}, {148, 210}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        canvas_page_begin(canvas, SIZES[i][0], SIZES[i][1], "1");
        canvas_page_end(canvas);
    }
    make_pdf(setting);
    check_file_has(setting, "/MediaBox[0 0 612 792]");
    check_file_has(setting, "/MediaBox[0 0 841.89 1190.551]");
    check_file_has(setting, "/MediaBox[0 0 1190.551 841.89]");
    check_file_has(setting, "/MediaBox[0 0 419.528 595.276]");
}

static void test_numbers_are_short_and_rounded(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    struct path *path = new_path(canvas);
    canvas_page_begin(canvas, 210, 297, "1");
    path_move(path, (struct point){-0.0004, 0.0005});
    path_line(path, (struct point){-1.25, 1000});
    path_curve(path, (struct point){0.1, 0.12}, (struct point){0.123, 0.1234}, (struct point){-0.0006, 99.9996});
    path_close(path);
    canvas_fill(canvas, path, RED, FILL_EVEN_ODD);
    canvas_page_end(canvas);
    make_pdf(setting);
    check_has(stream_text(setting, 0),
              "1 0 0.2 rg\n0 0.001 m\n-1.25 1000 l\n0.1 0.12 0.123 0.123 -0.001 100 c\nh\nf*\n");
}

static void test_what_is_set_already_is_not_set_again(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    const struct stroke thin = {.width_mm = 0.2, .color = RED, .cap = CAP_ROUND, .join = JOIN_ROUND};
    const struct stroke dotted = {.width_mm = 0.2, .color = RED, .cap = CAP_ROUND, .join = JOIN_ROUND, .gap_mm = 1.5};
    canvas_page_begin(canvas, 210, 297, "1");
    struct path *path = new_path(canvas);
    path_segment(path, (struct point){1, 1}, (struct point){2, 2});
    canvas_stroke(canvas, path, &thin);
    canvas_stroke(canvas, path, &thin);
    canvas_save(canvas);
    canvas_stroke(canvas, path, &dotted);
    canvas_restore(canvas);
    canvas_stroke(canvas, path, &thin);
    canvas_page_end(canvas);
    make_pdf(setting);
    check_has(stream_text(setting, 0), "1 0 0.2 RG\n0.2 w\n1 j\n[] 0 d\n1 J\n1 1 m\n2 2 l\nS\n1 1 m\n2 2 l\nS\n"
                                       "q\n[0 1.5]0 d\n1 1 m\n2 2 l\nS\nQ\n1 1 m\n2 2 l\nS\n");
}

static void test_clips_and_maps(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    canvas_page_begin(canvas, 210, 297, "1");
    canvas_save(canvas);
    canvas_clip(canvas, rect_path(canvas, (struct rect){1, 2, 3, 4}), FILL_NONZERO);
    canvas_map(canvas, affine_place((struct point){10, 20}, 2, REAL_PI / 2));
    canvas_clip(canvas, new_path(canvas), FILL_EVEN_ODD);
    canvas_restore(canvas);
    canvas_page_end(canvas);
    make_pdf(setting);
    check_has(stream_text(setting, 0), "q\n1 2 3 4 re\nW n\n0 2 -2 0 10 20 cm\n0 0 0 0 re\nW* n\nQ\n");
}

static void test_text_is_placed_in_millimetres(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    const struct text_style plain = {.face = FACE_TEXT, .size_pt = 9, .color = BLACK};
    const struct text_style turned = {.face = FACE_TEXT, .size_pt = 9, .color = BLACK, .turn_rad = REAL_PI / 2};
    const struct text_style spaced = {.face = FACE_TEXT, .size_pt = 9, .color = BLACK, .tracking_mm = 0.25};
    canvas_page_begin(canvas, 210, 297, "1");
    canvas_text(canvas, (struct point){20, 30.5}, &plain, "A1");
    canvas_text(canvas, (struct point){20, 40}, &turned, "A");
    canvas_text(canvas, (struct point){20, 50}, &spaced, "W");
    canvas_text(canvas, (struct point){20, 60}, &spaced, "");
    canvas_page_end(canvas);
    make_pdf(setting);
    check_has(stream_text(setting, 0), "0 g\n0 Tr\n0 Tc\nBT\n1 0 0 -1 20 30.5 Tm\n/F0 3.175 Tf\n<00240014>Tj\n"
                                       "0 1 1 0 20 40 Tm\n<0024>Tj\n0.25 Tc\n1 0 0 -1 20 50 Tm\n<003A>Tj\nET\n");
}

static void test_faces_are_mixed_in_one_line(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    const struct text_style title = {.face = FACE_TITLE, .size_pt = 18, .color = BLACK};
    canvas_page_begin(canvas, 210, 297, "1");
    canvas_text(canvas, (struct point){20, 30}, &title, "A1A");
    canvas_page_end(canvas);
    make_pdf(setting);
    check_has(stream_text(setting, 0), "/F7 6.35 Tf\n<0024>Tj\n/F0 6.35 Tf\n<0014>Tj\n/F7 6.35 Tf\n<0024>Tj\nET\n");
}

static void test_a_missing_character_is_a_box(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    const struct text_style plain = {.face = FACE_TEXT, .size_pt = 72 / 2.54, .color = RED};    /* 10 mm */
    canvas_page_begin(canvas, 210, 297, "1");
    canvas_text(canvas, (struct point){20, 30}, &plain, "A漢A");
    canvas_page_end(canvas);
    make_pdf(setting);
    /* A is 5.95 mm wide, the box 5: the second A stands at 30.95. */
    check_has(stream_text(setting, 0), "<0024>Tj\nET\n1 0 0.2 RG\n0.4 w\n0 j\n[] 0 d\n0 J\n26.55 30 m\n26.55 23.8 l\n"
                                       "30.35 23.8 l\n30.35 30 l\ns\nBT\n1 0 0 -1 30.95 30 Tm\n<0024>Tj\nET\n");
}

static void test_a_halo_lies_behind_and_is_not_copied(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    const struct text_style label = {
        .face = FACE_SANS, .size_pt = 9, .color = BLACK, .halo_mm = 0.6, .halo_color = {255, 255, 255}};
    canvas_page_begin(canvas, 210, 297, "1");
    canvas_text(canvas, (struct point){20, 30}, &label, "A");
    canvas_page_end(canvas);
    make_pdf(setting);
    check_has(stream_text(setting, 0),
              "/Span<</ActualText()>>BDC\n1 G\n0.6 w\n1 j\n[] 0 d\n1 J\n1 Tr\n0 Tc\nBT\n1 0 0 -1 20 30 Tm\n"
              "/F4 3.175 Tf\n<0026>Tj\nET\nEMC\n0 g\n0 Tr\nBT\n1 0 0 -1 20 30 Tm\n<0026>Tj\nET\n");
}

static void draw_house(struct canvas *canvas)
{
    if (!canvas_symbol_begin(canvas, "house #000000", (struct rect){-1, -1, 2, 2}))
        return;
    canvas_fill(canvas, rect_path(canvas, (struct rect){-1, -1, 2, 2}), BLACK, FILL_NONZERO);
    canvas_symbol_end(canvas);
}

static void draw_village(struct canvas *canvas)
{
    if (!canvas_symbol_begin(canvas, "village", (struct rect){-5, -5, 10, 10}))
        return;
    draw_house(canvas);
    canvas_symbol(canvas, "house #000000", affine_place((struct point){2, 2}, 1, 0));
    canvas_symbol_end(canvas);
}

static void test_symbols_are_stored_once(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    for (int page = 0; page < 2; page++) {
        canvas_page_begin(canvas, 210, 297, "1");
        for (int i = 0; i < 3; i++) {
            draw_village(canvas);
            canvas_symbol(canvas, "village", affine_place((struct point){10 * i, 0}, 1, 0));
        }
        canvas_page_end(canvas);
    }
    make_pdf(setting);
    char *house = stream_text(setting, 0), *village = stream_text(setting, 1), *page = stream_text(setting, 2);
    assert_string_equal(house, "0 g\n-1 -1 2 2 re\nf\n");
    assert_int_equal(count_of(village, " Do Q\n"), 1);
    check_has(village, "q 1 0 0 1 2 2 cm /S");
    assert_int_equal(count_of(page, " Do Q\n"), 3);
    assert_string_equal(page, stream_text(setting, 3));
    check_file_has(setting, "/Type/XObject\n/Subtype/Form\n/BBox[-5 -5 5 5]");
    /* The page needs the village, and only the village needs the house. */
    const char *resources = find_bytes(setting->bytes, setting->size, "/Type/Page\n");
    resources = find_bytes(resources, setting->size - (size_t)(resources - setting->bytes), "/Resources<<");
    const char *end = strstr(resources, ">>\n");
    assert_int_equal(count_of(arena_copy_part(setting->arena, resources, (size_t)(end - resources)), " 0 R"), 1);
}

/* A sheet that uses everything. */
static void draw_sheet(struct canvas *canvas, const char *label)
{
    static const char *const LINES[] = {
        "The road to Gŵyr, Łódź and back", "Ωmega Ёж ẀẁẂẃ ṣ ἀρχή — “10½”", "漢 is missing"};
    canvas_page_begin(canvas, 210, 297, label);
    canvas_bookmark(canvas, 0, 10, label);
    canvas_bookmark(canvas, 1, 50, "Część druga 𐍈");
    canvas_bookmark(canvas, 2, 60, "Deeper");
    double y = 20;
    for (enum face face = 0; face < FACE_COUNT; face++) {
        struct text_style style = {.face = face, .size_pt = 11, .color = BLACK};
        for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++, y += 6)
            canvas_text(canvas, (struct point){20, y}, &style, LINES[i]);
    }
    const struct text_style label_style = {
        .face = FACE_SANS_BOLD, .size_pt = 8, .color = RED, .halo_mm = 0.5, .halo_color = {255, 255, 255}};
    canvas_text(canvas, (struct point){120, 200}, &label_style, "Haloed");
    const struct text_style turned = {.face = FACE_TEXT, .size_pt = 8, .color = RED, .turn_rad = 0.4};
    canvas_text(canvas, (struct point){120, 220}, &turned, "Turned");
    draw_village(canvas);
    canvas_symbol(canvas, "village", affine_place((struct point){50, 250}, 1.5, 0.3));
    canvas_page_end(canvas);
}

static void test_the_same_calls_make_the_same_file(void **state)
{
    struct setting *setting = *state;
    char *first;
    size_t size;
    draw_sheet(setting->canvas, "1");
    make_pdf(setting);
    first = setting->bytes;
    size = setting->size;
    canvas_free(setting->canvas);
    setting->outputs = output_set_new(setting->arena);
    setting->canvas = canvas_new_pdf(setting->arena, setting->fonts, &INFO);
    draw_sheet(setting->canvas, "1");
    make_pdf(setting);
    assert_int_equal(size, setting->size);
    assert_memory_equal(first, setting->bytes, size);
}

/* A page says the same whatever was printed before it. */
static void test_a_page_does_not_depend_on_others(void **state)
{
    struct setting *setting = *state;
    draw_sheet(setting->canvas, "1");
    make_pdf(setting);
    char *alone = stream_text(setting, 2);
    check_has(alone, "cm\n0 g");
    canvas_free(setting->canvas);
    setting->outputs = output_set_new(setting->arena);
    setting->canvas = canvas_new_pdf(setting->arena, setting->fonts, &INFO);
    canvas_page_begin(setting->canvas, 100, 100, "0");
    const struct text_style style = {.face = FACE_TITLE, .size_pt = 30, .color = RED};
    canvas_text(setting->canvas, (struct point){10, 20}, &style, "Something else: ęśąćż");
    draw_house(setting->canvas);
    canvas_symbol(setting->canvas, "house #000000", affine_place((struct point){50, 50}, 1, 0));
    canvas_page_end(setting->canvas);
    draw_sheet(setting->canvas, "1");
    make_pdf(setting);
    assert_string_equal(alone, stream_text(setting, 3));
}

static void test_the_file_tells_of_itself(void **state)
{
    struct setting *setting = *state;
    static const char *const LABELS[] = {"i", "ii", "1", "2", "3", "A-7", "A-8", "9"};
    for (size_t i = 0; i < sizeof LABELS / sizeof LABELS[0]; i++)
        draw_sheet(setting->canvas, LABELS[i]);
    make_pdf(setting);
    assert_memory_equal(setting->bytes, "%PDF-1.7\n", 9);
    check_file_has(setting, "/Title <FEFF00540068006500200046006F0072006400200061007400200047017500790072>");
    check_file_has(setting, "/Author <FEFF0141");
    check_file_has(setting, "/Subject (A \\050small\\051 battle)");
    check_file_has(setting, "/Producer (fieldbook)");
    check_file_has(setting, "/Lang (cy)");
    check_file_has(setting, "/PrintScaling /None");
    check_file_has(setting, "/Duplex /DuplexFlipLongEdge");
    check_file_has(setting, "/Nums [ 0 <<\n/P (i)\n>> 1 <<\n/P (ii)\n>> 2 <<\n/S /D\n/St 1\n>> 5 <<\n/S /D\n/St 7\n"
                            "/P (A-)\n>> 7 <<\n/S /D\n/St 9\n>> ]");
    check_file_has(setting, "/Title <FEFF0043007A0119015B01070020006400720075006700610020D800DF48>");
    assert_null(find_bytes(setting->bytes, setting->size, "CreationDate"));
    assert_null(find_bytes(setting->bytes, setting->size, "ModDate"));
}

static bool is_installed(struct setting *setting, const char *program)
{
    return system(arena_print(setting->arena, "command -v %s >/dev/null 2>&1", program)) == 0;
}

/* What a command says of the file; it must end well. */
static char *run(struct setting *setting, const char *before, const char *after)
{
    FILE *pipe = popen(arena_print(setting->arena, "%s %s %s 2>&1", before, setting->path, after), "r");
    assert_non_null(pipe);
    size_t size = 64 * 1024;
    char *text = arena_alloc(setting->arena, size);
    size_t got = fread(text, 1, size - 1, pipe);
    text[got] = '\0';
    int status = pclose(pipe);
    if (status != 0)
        fail_msg("%s failed: %s", before, text);
    return text;
}

static void test_other_programs_read_the_file(void **state)
{
    struct setting *setting = *state;
    draw_sheet(setting->canvas, "i");
    draw_sheet(setting->canvas, "1");
    make_pdf(setting);
    if (!is_installed(setting, "qpdf") || !is_installed(setting, "pdftotext") || !is_installed(setting, "mutool") ||
        !is_installed(setting, "gs"))
        skip();
    check_has(run(setting, "qpdf --check", ""), "No syntax or stream encoding errors found");
    check_has(run(setting, "pdfinfo", ""), "595.276 x 841.89 pts (A4)");
    assert_null(strstr(run(setting, "pdffonts", ""), "Error"));
    char *text = run(setting, "pdftotext -enc UTF-8", "-");
    static const char *const WORDS[] = {"Gŵyr", "Łódź", "Ωmega", "Ёж", "Ẁẁ", "Ẃẃ", "ṣ", "ἀρχή", "— “10½”"};
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (count_of(text, WORDS[i]) != 2 * FACE_COUNT)
            fail_msg("%s is not found %d times in:\n%s", WORDS[i], 2 * FACE_COUNT, text);
    assert_int_equal(count_of(text, "Haloed"), 2);
    assert_string_equal(run(setting, "gs -q -dBATCH -dNOPAUSE -sDEVICE=nullpage", ""), "");
    char *cleaned = arena_print(setting->arena, "%s/cleaned.pdf", setting->folder);
    assert_string_equal(run(setting, "mutool clean", cleaned), "");
    unlink(cleaned);
    check_has(run(setting, "mutool show", "outline"), "Część druga");
}

static void check_fails(struct setting *setting, const char *what)
{
    struct output *output = output_open(setting->outputs, setting->path);
    assert_false(canvas_finish(setting->canvas, output));
    check_has(canvas_error(setting->canvas), what);
    assert_int_not_equal(access(setting->path, F_OK), 0);
}

static void test_no_pages_is_an_error(void **state)
{
    check_fails(*state, "The Ford at Gŵyr: the document has no pages");
}

static void test_bad_numbers_are_kept_with_their_page(void **state)
{
    struct setting *setting = *state;
    static const double BAD[] = {NAN, INFINITY, -INFINITY, 1e6, -1e300};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        canvas_free(setting->canvas);
        setting->canvas = canvas_new_pdf(setting->arena, setting->fonts, &INFO);
        for (int page = 1; page <= 3; page++) {
            canvas_page_begin(setting->canvas, 210, 297, "1");
            canvas_fill(setting->canvas, rect_path(setting->canvas, (struct rect){page == 2 ? BAD[i] : 1, 1, 1, 1}),
                        BLACK, FILL_NONZERO);
            canvas_page_end(setting->canvas);
        }
        assert_false(canvas_finish(setting->canvas, NULL));
        assert_string_equal(canvas_error(setting->canvas),
                            "The Ford at Gŵyr, page 2: a length or place is not a number, or far off the paper");
    }
}

static void test_calls_in_the_wrong_place_are_errors(void **state)
{
    struct setting *setting = *state;
    static const char *const ERRORS[] = {
        "drawn outside of a page", "restore comes without a save",  "left without a restore",
        "before the last one has", "is placed before it is drawn",  "is drawn within itself",
        "has not been ended",      "ended that was not begun",      "a page must measure",
        "saves stand within",      "symbol lone has not been ended"};
    const struct rect bounds = {0, 0, 1, 1};
    for (size_t i = 0; i < sizeof ERRORS / sizeof ERRORS[0]; i++) {
        canvas_free(setting->canvas);
        struct canvas *canvas = setting->canvas = canvas_new_pdf(setting->arena, setting->fonts, &INFO);
        if (i != 0)
            canvas_page_begin(canvas, i == 8 ? 6000 : 210, 297, "1");
        if (i == 0)
            canvas_fill(canvas, rect_path(canvas, bounds), BLACK, FILL_NONZERO);
        if (i == 1)
            canvas_restore(canvas);
        if (i == 2)
            canvas_save(canvas);
        if (i == 3)
            canvas_page_begin(canvas, 210, 297, "2");
        if (i == 4)
            canvas_symbol(canvas, "unknown", affine_place((struct point){0, 0}, 1, 0));
        if (i == 5 && canvas_symbol_begin(canvas, "snake", bounds))
            canvas_symbol_begin(canvas, "snake", bounds);
        if (i == 7)
            canvas_symbol_end(canvas);
        for (int saves = 0; i == 9 && saves < 40; saves++)
            canvas_save(canvas);
        if (i == 10)
            canvas_symbol_begin(canvas, "lone", bounds);
        if (i != 6)
            canvas_page_end(canvas);
        check_fails(setting, ERRORS[i]);
    }
}

static void test_a_full_disk_is_an_error(void **state)
{
    struct setting *setting = *state;
    struct output *output = output_open(setting->outputs, setting->path);
    draw_sheet(setting->canvas, "1");
    assert_true(output_close(output));    /* so that writing must fail */
    assert_false(canvas_finish(setting->canvas, output));
    check_has(canvas_error(setting->canvas), "could not be written");
}

static long peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void test_a_thousand_pages_take_little_memory(void **state)
{
    struct setting *setting = *state;
    struct canvas *canvas = setting->canvas;
    const struct text_style style = {.face = FACE_TEXT, .size_pt = 8, .color = BLACK};
    long before = peak_kilobytes();
    for (int page = 1; page <= 1000; page++) {
        char line[80];
        canvas_page_begin(canvas, 210, 297, "1");
        for (int i = 0; i < 60; i++) {
            snprintf(line, sizeof line, "%d.%d hex %05u, wind %u: the company holds until nightfall", page, i,
                     (unsigned)(page * 61 + i) * 2654435761u >> 16, (unsigned)(page * i) % 7);
            canvas_text(canvas, (struct point){15, 15 + 4 * i}, &style, line);
        }
        canvas_page_end(canvas);
    }
    make_pdf(setting);
#if !defined(__SANITIZE_ADDRESS__)
    assert_true(peak_kilobytes() - before < 10 * 1000);
#else
    (void)before;
#endif
    check_file_has(setting, "/Count 1000");
    if (is_installed(setting, "qpdf"))
        assert_string_equal(run(setting, "qpdf --show-npages", ""), "1000\n");
}

/* The trace of some drawing. */
static char *trace_of(struct setting *setting, void (*draw)(struct canvas *))
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    struct canvas *canvas = canvas_new_trace(setting->arena, setting->fonts, &INFO, to);
    draw(canvas);
    if (!canvas_finish(canvas, NULL))
        fail_msg("%s", canvas_error(canvas));
    canvas_free(canvas);
    fclose(to);
    char *copy = arena_copy(setting->arena, text);
    free(text);
    return copy;
}

static void draw_traced(struct canvas *canvas)
{
    canvas_page_begin(canvas, 210, 297, "iv");
    canvas_bookmark(canvas, 1, 20, "A \"ford\"");
    canvas_save(canvas);
    canvas_map(canvas, affine_place((struct point){10, 20}, 2, 0));
    canvas_clip(canvas, rect_path(canvas, (struct rect){0, 0, 10, 10}), FILL_EVEN_ODD);
    draw_village(canvas);
    canvas_symbol(canvas, "village", affine_place((struct point){1, 2}, 1, 0));
    canvas_restore(canvas);
    struct path *path = new_path(canvas);
    path_move(path, (struct point){-0.001, 1});
    path_curve(path, (struct point){2, 3}, (struct point){4, 5}, (struct point){6, 7.125});
    canvas_fill_stroke(canvas, path, RED, &(struct stroke){.width_mm = 0.5, .gap_mm = 1, .cap = CAP_ROUND});
    const struct text_style style = {.face = FACE_SANS_BOLD, .size_pt = 7.5, .color = GREY, .tracking_mm = 0.1,
                                     .halo_mm = 0.6, .halo_color = {255, 255, 255}, .turn_rad = REAL_PI / 4};
    canvas_text(canvas, (struct point){1, 2}, &style, "Gŵyr");
    canvas_page_end(canvas);
}

static void test_trace(void **state)
{
    assert_string_equal(
        trace_of(*state, draw_traced),
        "document \"The Ford at Gŵyr\" author \"Łukasz\" subject \"A (small) battle\" language \"cy\" duplex\n"
        "page 210.00 297.00 \"iv\"\n"
        "  bookmark level 1 20.00 \"A \\\"ford\\\"\"\n"
        "  save\n"
        "    map 2.0000 0.0000 0.0000 2.0000 10.00 20.00\n"
        "    clip even-odd: M 0.00 0.00 L 10.00 0.00 L 10.00 10.00 L 0.00 10.00 Z\n"
        "    symbol begin \"village\" -5.00 -5.00 10.00 10.00\n"
        "      symbol begin \"house #000000\" -1.00 -1.00 2.00 2.00\n"
        "        draw fill #000000: M -1.00 -1.00 L 1.00 -1.00 L 1.00 1.00 L -1.00 1.00 Z\n"
        "      symbol end\n"
        "      symbol \"house #000000\" 1.0000 0.0000 0.0000 1.0000 2.00 2.00\n"
        "    symbol end\n"
        "    symbol \"village\" 1.0000 0.0000 0.0000 1.0000 1.00 2.00\n"
        "  restore\n"
        "  draw fill #ff0033 stroke 0.50 #000000 round miter dash 0.00 1.00 0.00: M 0.00 1.00 C 2.00 3.00 4.00 5.00"
        " 6.00 7.13\n"
        "  text 1.00 2.00 sans-bold 7.50pt #808080 tracking 0.10 halo 0.60 #ffffff turn 45.00 \"Gŵyr\"\n"
        "page end\n");
}

#define CANVAS_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CANVAS_TEST(test_a_thousand_pages_take_little_memory),    /* first, while the peak is low */
        CANVAS_TEST(test_a_cell_measures_what_it_should),
        CANVAS_TEST(test_papers_are_exact),
        CANVAS_TEST(test_numbers_are_short_and_rounded),
        CANVAS_TEST(test_what_is_set_already_is_not_set_again),
        CANVAS_TEST(test_clips_and_maps),
        CANVAS_TEST(test_text_is_placed_in_millimetres),
        CANVAS_TEST(test_faces_are_mixed_in_one_line),
        CANVAS_TEST(test_a_missing_character_is_a_box),
        CANVAS_TEST(test_a_halo_lies_behind_and_is_not_copied),
        CANVAS_TEST(test_symbols_are_stored_once),
        CANVAS_TEST(test_the_same_calls_make_the_same_file),
        CANVAS_TEST(test_a_page_does_not_depend_on_others),
        CANVAS_TEST(test_the_file_tells_of_itself),
        CANVAS_TEST(test_other_programs_read_the_file),
        CANVAS_TEST(test_no_pages_is_an_error),
        CANVAS_TEST(test_bad_numbers_are_kept_with_their_page),
        CANVAS_TEST(test_calls_in_the_wrong_place_are_errors),
        CANVAS_TEST(test_a_full_disk_is_an_error),
        CANVAS_TEST(test_trace),
    };
    return cmocka_run_group_tests_name("canvas", tests, NULL, NULL);
}
