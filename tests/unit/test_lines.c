/* Text set into lines: never wider than its width, whole and in order; shrunk and hyphenated only where nothing else
 * helps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "layout_trace.h"

static const double hair_mm = 0.01;
static const double step_pt = 0.2;

static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};

enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static struct setting setting_of(struct layout_bench *bench, const char *layout)
{
    return (struct setting){.arena = bench->arena, .fonts = bench->fonts, .style = layout_style(bench, layout, NULL)};
}

/* A role's size, smaller by so much but not below its least. */
static double size_at(const struct type_role *type, double shrink_pt)
{
    double least = type->least_pt < type->size_pt ? type->least_pt : type->size_pt;
    return type->size_pt - shrink_pt > least ? type->size_pt - shrink_pt : least;
}

static double width_at(const struct setting *setting, enum role role, double shrink_pt, const char *text)
{
    const struct type_role *type = &setting->style->types[role];
    double size_pt = size_at(type, shrink_pt);
    return fonts_width(setting->fonts, type->face, size_pt, style_tracking_mm(type) * size_pt / type->size_pt, text);
}

/* All of a text but blanks, ends of lines and hyphens: what no setting may change. */
static char *marrow_add(char *out, const char *text)
{
    for (; *text != '\0'; text++)
        if (strchr(" \n-", *text) == NULL)
            *out++ = *text;
    *out = '\0';
    return out;
}

static void assert_whole(const struct text_run *runs, int run_count, const struct set_text *text)
{
    static char given[20000], found[20000];
    char *out = given;
    *given = *found = '\0';
    for (int i = 0; i < run_count; i++)
        out = marrow_add(out, runs[i].text);
    out = found;
    for (int i = 0; i < text->line_count; i++)
        for (int k = 0; k < text->lines[i].piece_count; k++)
            out = marrow_add(out, text->lines[i].pieces[k].text);
    assert_string_equal(found, given);
}

/* One letter with its accents, and perhaps a hyphen: what stays however narrow the line. */
static bool is_one_letter(const struct set_line *line)
{
    const char *text = line->pieces[0].text;
    text_next(&text);
    for (const char *next = text; *text != '\0'; text = next) {
        uint32_t code = text_next(&next);
        if ((code < 0x300 || code >= 0x370) && code != '-')
            return false;
    }
    return line->piece_count == 1;
}

static void assert_lines_hold(const struct setting *setting, const struct set_text *text, double width_mm)
{
    double widest = 0;
    for (int i = 0; i < text->line_count; i++) {
        const struct set_line *line = &text->lines[i];
        double end = 0;
        assert_true(line->piece_count > 0);
        for (int k = 0; k < line->piece_count; k++) {
            const struct line_piece *piece = &line->pieces[k];
            size_t size = strlen(piece->text), bad;
            assert_true(size > 0 && text_is_utf8(piece->text, size, &bad));
            assert_true(piece->text[0] != ' ' && piece->text[size - 1] != ' ' && strchr(piece->text, '\n') == NULL);
            assert_true(piece->x_mm >= end - hair_mm);
            end = piece->x_mm + width_at(setting, piece->role, text->shrink_pt, piece->text);
        }
        assert_near(line->width_mm, end, hair_mm);
        if (line->width_mm > width_mm + hair_mm && !is_one_letter(line))
            fail_msg("\"%s\" is %.3f wide in %.3f", line->pieces[0].text, line->width_mm, width_mm);
        widest = end > widest ? end : widest;
    }
    assert_near(text->width_mm, widest, hair_mm);
}

/* The widest part of a text between blanks and behind hyphens. */
static double widest_word(const struct setting *setting, enum role role, double shrink_pt, const char *text)
{
    double widest = 0;
    while (*(text += strspn(text, " \n")) != '\0') {
        size_t size = strcspn(text, " \n");
        const char *hyphen = memchr(text + 1, '-', size - 1);
        if (hyphen != NULL && (size_t)(hyphen - text) + 1 < size)
            size = (size_t)(hyphen - text) + 1;
        double width = width_at(setting, role, shrink_pt, arena_copy_part(setting->arena, text, size));
        widest = width > widest ? width : widest;
        text += size;
    }
    return widest;
}

static void test_random_texts(void **state)
{
    (void)state;
    unsigned long long seed = 7;
    for (int i = 0; i < LAYOUTS; i++) {
        struct layout_bench bench = layout_bench_new();
        struct setting setting = setting_of(&bench, layouts[i]);
        for (int k = 0; k < 1500; k++) {
            struct text_run runs[3];
            int count = 1 + (int)layout_random(&seed, 3);
            int most = layout_random(&seed, 3) == 0 ? 1 + (int)layout_random(&seed, 3) : 0;
            double width = layout_random(&seed, 4) == 0 ? 1 + layout_random(&seed, 20) : 15 + layout_random(&seed, 160);
            for (int run = 0; run < count; run++)
                runs[run] = (struct text_run){.role = (enum role)layout_random(&seed, ROLE_COUNT),
                                              .text = layout_words(bench.arena, &seed, k % 20)};
            struct set_text text = lines_set(&setting, runs, count, width, most);
            assert_whole(runs, count, &text);
            assert_lines_hold(&setting, &text, width);
        }
        layout_bench_free(&bench);
    }
}

/* Shrunk no further than the widest word asks for, and not at all where that fits; hyphens come last. In the title
 * face, which gives way to another for Greek, the wider of the two counts: no such role here. */
static void test_no_more_than_needed(void **state)
{
    (void)state;
    unsigned long long seed = 11;
    int shrunk = 0, broken = 0;
    for (int i = 0; i < LAYOUTS; i++) {
        struct layout_bench bench = layout_bench_new();
        struct setting setting = setting_of(&bench, layouts[i]);
        for (int k = 0; k < 1500; k++) {
            const enum role roles[] = {ROLE_TEXT, ROLE_CELL, ROLE_LABEL, ROLE_NAME, ROLE_NOTE};
            enum role role = roles[layout_random(&seed, 5)];
            const char *words = layout_words(bench.arena, &seed, 12);
            double width = 12 + 0.5 * layout_random(&seed, 130);
            double least = setting.style->types[role].size_pt - size_at(&setting.style->types[role], 1000);
            struct set_text text = lines_set_plain(&setting, role, words, width, 0);
            if (text.shrink_pt > 0) {
                shrunk++;
                if (widest_word(&setting, role, text.shrink_pt - step_pt, words) <= width)
                    fail_msg("%s: \"%s\" set smaller by %.1f in %.3f", style_role_name(role), words, text.shrink_pt,
                             width);
            }
            if (widest_word(&setting, role, least, words) > width) {
                broken++;
                assert_near(size_at(&setting.style->types[role], text.shrink_pt),
                            size_at(&setting.style->types[role], 1000), 0.001);
                continue;
            }
            /* as words break; each line as full as it goes */
            for (int line = 0; line + 1 < text.line_count; line++) {
                const char *one = text.lines[line].pieces[0].text, *next = text.lines[line + 1].pieces[0].text;
                bool hyphen = one[strlen(one) - 1] == '-';
                size_t size = strcspn(next, " ");
                const char *own = memchr(next, '-', size);
                size = own != NULL ? (size_t)(own - next) + 1 : size;
                const char *both = arena_print(bench.arena, "%s%s%.*s", one, hyphen ? "" : " ", (int)size, next);
                assert_true(width_at(&setting, role, text.shrink_pt, both) > width - hair_mm);
                const char *blank = strrchr(one, ' ');
                assert_true(!hyphen || strstr(words, blank != NULL ? blank + 1 : one) != NULL);
            }
        }
        layout_bench_free(&bench);
    }
    assert_true(shrunk > 50 && broken > 50);
}

static void assert_lines(const struct set_text *text, int count, const char *const *lines)
{
    assert_int_equal(text->line_count, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(text->lines[i].piece_count, 1);
        assert_string_equal(text->lines[i].pieces[0].text, lines[i]);
    }
}

static void test_where_lines_break(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct setting setting = setting_of(&bench, "standard");
    struct set_text text = lines_set_plain(&setting, ROLE_TEXT, "Two hills.\n A wood ", 100, 0);
    assert_lines(&text, 2, (const char *const[]){"Two hills.", "A wood"});
    text = lines_set_plain(&setting, ROLE_TEXT, "  Two \n\n hills\n", 100, 0);
    assert_lines(&text, 2, (const char *const[]){"Two", "hills"});
    double room = width_at(&setting, ROLE_TEXT, 0, "Bwlch-y-");
    text = lines_set_plain(&setting, ROLE_TEXT, "Bwlch-y-groes", room + 1, 0);
    assert_lines(&text, 2, (const char *const[]){"Bwlch-y-", "groes"});
    room = width_at(&setting, ROLE_TEXT, 0, "1,200\u00A0yd");
    text = lines_set_plain(&setting, ROLE_TEXT, "up 1,200\u00A0yd", room + 1, 0);    /* a no-break blank */
    assert_lines(&text, 2, (const char *const[]){"up", "1,200\u00A0yd"});
    static const char *const nothing[] = {"", " ", "\n", " \n ", NULL};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        text = lines_set_plain(&setting, ROLE_TEXT, nothing[i], 100, 0);
        assert_int_equal(text.line_count, 0);
        assert_true(text.width_mm == 0);
    }
    layout_bench_free(&bench);
}

/* Runs that touch are one word: a comma behind a strong word does not begin a line. */
static void test_runs_that_touch(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct setting setting = setting_of(&bench, "standard");
    const struct text_run runs[] = {{ROLE_TEXT, "beside a "}, {ROLE_TEXT_KEY, "river"}, {ROLE_TEXT, ", which rises"}};
    int broken = 0;
    for (double width = 18; width < 60; width += 0.25) {
        struct set_text text = lines_set(&setting, runs, 3, width, 0);
        assert_lines_hold(&setting, &text, width);
        broken += text.line_count > 1;
        for (int i = 0; i < text.line_count; i++)
            assert_true(text.lines[i].pieces[0].text[0] != ',');
    }
    assert_true(broken > 10);
    /* Where even one letter a line is all there is room for, they part. */
    struct set_text text = lines_set(&setting, runs, 3, 3, 0);
    assert_whole(runs, 3, &text);
    assert_lines_hold(&setting, &text, 3);
    layout_bench_free(&bench);
}

static void test_hyphens(void **state)
{
    static const char *const words[] = {"Llanfairpwllgwyngyllgogerychwyrndrobwll", "Źródłazażółćgęśląjaźń",
                                        "Вышнеградскоеуездноеместо",
                                        "e\u0301e\u0301o\u0302o\u0302a\u0300"
                                        "e\u0301e\u0301o\u0302o\u0302a\u0300"
                                        "e\u0301e\u0301o\u0302o\u0302a\u0300",
                                        "ἈκροκόρινθοςἈκροκόρινθος"};
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct setting setting = setting_of(&bench, "standard");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (double width = 1; width < 30; width += 0.7) {
            const struct text_run run = {ROLE_TEXT, words[i]};
            struct set_text text = lines_set(&setting, &run, 1, width, 0);
            assert_whole(&run, 1, &text);
            assert_lines_hold(&setting, &text, width);
            for (int line = 0; line < text.line_count; line++) {
                const char *at = text.lines[line].pieces[0].text;
                bool last = line + 1 == text.line_count;
                assert_true(width < 10 || last == (at[strlen(at) - 1] != '-'));
                assert_true(width < 10 || text_length(at) > 1);
                uint32_t first = text_next(&at);
                assert_true(first < 0x300 || first >= 0x370);    /* accents stay with their letter */
            }
        }
    layout_bench_free(&bench);
}

static void test_most_lines(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct setting setting = setting_of(&bench, "standard");
    const struct type_role *type = &setting.style->types[ROLE_CELL];
    const char *words = "undulating ground beyond the river";
    double room = width_at(&setting, ROLE_CELL, 0, words) * (type->least_pt + step_pt) / type->size_pt;
    struct set_text text = lines_set_plain(&setting, ROLE_CELL, words, room, 0);
    assert_int_equal(text.line_count, 2);
    assert_true(text.shrink_pt == 0 && text.leading_mm == type->leading_mm);
    text = lines_set_plain(&setting, ROLE_CELL, words, room, 1);
    assert_int_equal(text.line_count, 1);
    double size_pt = type->size_pt - text.shrink_pt;
    assert_true(size_pt >= type->least_pt && size_pt < type->size_pt);
    assert_near(text.leading_mm, type->leading_mm * size_pt / type->size_pt, 0.0001);
    text = lines_set_plain(&setting, ROLE_CELL, words, room / 2, 1);    /* no type is so small: it wraps after all */
    assert_true(text.line_count > 1);
    assert_lines_hold(&setting, &text, room / 2);
    layout_bench_free(&bench);
}

/* What stands on one line as it is, is not copied. */
static void test_whole_lines_are_borrowed(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct setting setting = setting_of(&bench, "standard");
    const char *words = "a ford over the Hafren";
    struct set_text text = lines_set_plain(&setting, ROLE_CELL, words, 100, 0);
    assert_int_equal(text.line_count, 1);
    assert_ptr_equal(text.lines[0].pieces[0].text, words);
    layout_bench_free(&bench);
}

/* What is drawn is what was measured, in every layout, and no type is smaller than its role's least. */
static void test_drawn_as_set(void **state)
{
    (void)state;
    unsigned long long seed = 5;
    for (int i = 0; i < LAYOUTS; i++) {
        struct layout_bench bench = layout_bench_new();
        struct setting setting = setting_of(&bench, layouts[i]);
        const enum align aligns[] = {ALIGN_LEFT, ALIGN_RIGHT, ALIGN_CENTER};
        double y = 20;
        canvas_page_begin(bench.canvas, 300, 30000, "");
        for (int k = 0; k < 150; k++) {
            enum role role = (enum role)layout_random(&seed, ROLE_COUNT);
            double width = 20 + layout_random(&seed, 60);
            struct set_text text = lines_set_plain(&setting, role, layout_words(bench.arena, &seed, 10), width, 0);
            y += setting.style->types[role].size_pt * POINT_MM;
            lines_draw(bench.canvas, setting.style, &text, 0, text.line_count,
                       (struct point){100 + (i == 0 ? 0 : 80 - width), y}, width, aligns[k % 3]);
            y += (text.line_count + 1) * text.leading_mm;
        }
        canvas_page_end(bench.canvas);
        struct traced traced = layout_traced(&bench);
        double least = 100;
        for (int role = 0; role < ROLE_COUNT; role++) {
            double own = size_at(&setting.style->types[role], 1000);
            least = own < least ? own : least;
        }
        for (size_t k = 0; k < traced.count; k++)
            assert_true(traced.texts[k].size_pt >= least - 0.006);
        assert_true(traced.count > 150);
        traced_assert_inside(&traced, 0, (struct rect){100, 0, 80, y});
        traced_assert_apart(&traced);
        layout_bench_free(&bench);
    }
}

static void test_aligned(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct setting setting = setting_of(&bench, "standard");
    const char *words = "90 yd";
    struct set_text text = lines_set_plain(&setting, ROLE_CELL, words, 40, 0);
    canvas_page_begin(bench.canvas, 300, 300, "");
    for (int align = 0; align < ALIGN_COUNT; align++)
        lines_draw(bench.canvas, setting.style, &text, 0, 1, (struct point){50, 20 + 10 * align}, 40,
                   (enum align)align);
    canvas_page_end(bench.canvas);
    struct traced traced = layout_traced(&bench);
    double width = width_at(&setting, ROLE_CELL, 0, words);
    assert_int_equal(traced.count, ALIGN_COUNT);
    assert_near(traced.texts[ALIGN_LEFT].x, 50, hair_mm);
    assert_near(traced.texts[ALIGN_RIGHT].x + width, 90, hair_mm);
    assert_near(traced.texts[ALIGN_CENTER].x + width / 2, 70, hair_mm);
    assert_near(traced.texts[ALIGN_DIGIT].x + width_at(&setting, ROLE_CELL, 0, "90"), 90, 0.05);
    layout_bench_free(&bench);
}

/* A long text takes time and memory in proportion. */
static void test_long_text(void **state)
{
    (void)state;
    struct layout_bench bench = layout_bench_new();
    struct setting setting = setting_of(&bench, "standard");
    enum { WORDS = 40000, SIZE = 6 };
    char *words = arena_alloc(bench.arena, WORDS * SIZE + 1);
    for (int i = 0; i < WORDS; i++)
        memcpy(words + i * SIZE, i % 7 == 6 ? "hills\n" : "hills ", SIZE);
    struct set_text text = lines_set_plain(&setting, ROLE_TEXT, words, 100, 0);
    assert_int_equal(text.line_count, (WORDS + 6) / 7);
    memset(words, 'w', WORDS * SIZE);    /* one word */
    text = lines_set_plain(&setting, ROLE_TEXT, words, 100, 0);
    assert_true(text.line_count > 2000);
    assert_lines_hold(&setting, &text, 100);
    layout_bench_free(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_texts),       cmocka_unit_test(test_no_more_than_needed),
        cmocka_unit_test(test_where_lines_break),  cmocka_unit_test(test_runs_that_touch),
        cmocka_unit_test(test_hyphens),            cmocka_unit_test(test_most_lines),
        cmocka_unit_test(test_whole_lines_are_borrowed),
        cmocka_unit_test(test_drawn_as_set),       cmocka_unit_test(test_aligned),
        cmocka_unit_test(test_long_text),
    };
    return cmocka_run_group_tests_name("lines", tests, NULL, NULL);
}
