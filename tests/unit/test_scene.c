/* The pictures on cards, drawn on the trace: within their hexagon, stored once, no two alike. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "drawing/scene.h"
#include "layout/style.h"

enum { LINE_MAX_SIZE = 8000 };

static const double RADIUS = 18.6, FRAME = 0.5;

static struct arena *arena;
static struct fonts *fonts;
static const struct palette *palettes[2];    /* in colour, in black */

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static int set_up(void **state)
{
    (void)state;
    const char *problem = NULL;
    arena = arena_new(out_of_memory, NULL);
    fonts = fonts_open(arena, "fonts", &problem);
    const struct style *style = style_load(arena, diagnostics_new(arena), ".", "standard", NULL);
    if (fonts == NULL || style == NULL)
        return 1;
    palettes[0] = &style->palette;
    palettes[1] = &style_blacken(arena, style)->palette;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    fonts_close(fonts);
    arena_free(arena);
    return 0;
}

struct sheet {
    struct canvas *canvas;
    FILE *stream;
    char *text;
    size_t size;
};

static void sheet_begin(struct sheet *sheet)
{
    sheet->stream = open_memstream(&sheet->text, &sheet->size);
    assert_non_null(sheet->stream);
    sheet->canvas = canvas_new_trace(arena, fonts, &(struct canvas_info){.title = "scenes"}, sheet->stream);
    canvas_page_begin(sheet->canvas, 210, 297, "1");
}

static void sheet_end(struct sheet *sheet)
{
    canvas_page_end(sheet->canvas);
    if (!canvas_finish(sheet->canvas, NULL))
        fail_msg("%s", canvas_error(sheet->canvas));
    canvas_free(sheet->canvas);
    fclose(sheet->stream);
}

/* A page with one scene. Free it. */
static char *draw(const struct palette *palette, enum scene scene, bool river)
{
    struct sheet sheet;
    sheet_begin(&sheet);
    scene_draw(sheet.canvas, palette, scene, river, (struct point){60, 70}, RADIUS);
    sheet_end(&sheet);
    return sheet.text;
}

static size_t count(const char *text, const char *part)
{
    size_t found = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part))
        found++;
    return found;
}

/* The next line, without its indent, into a buffer; false at the end. */
static bool next_line(const char **text, char line[LINE_MAX_SIZE])
{
    if (**text == '\0')
        return false;
    size_t size = strcspn(*text, "\n");
    assert_true(size < LINE_MAX_SIZE);
    const char *from = *text + strspn(*text, " ");
    snprintf(line, LINE_MAX_SIZE, "%.*s", (int)(*text + size - from), from);
    *text += size + ((*text)[size] == '\n');
    return true;
}

static void assert_hexagon(const char *line, double radius)
{
    const char *path = strchr(line, ':') + 1;
    int corners = 0;
    for (; *path != '\0' && path[1] != 'Z'; corners++) {
        char *end;
        double x = strtod(path + 2, &end), y = strtod(end, &end);
        if (fabs(hypot(x, y) - radius) > 0.02)
            fail_msg("a corner at (%.2f, %.2f) in: %s", x, y, line);
        path = end;
    }
    assert_int_equal(corners, 6);
}

/* Everything is drawn between the clip to the hexagon and its end, but for the frame along it. */
static void test_stays_within_the_hexagon(void **state)
{
    (void)state;
    for (int which = 0; which < 4 * SCENE_COUNT; which++) {
        char *text = draw(palettes[which % 2], (enum scene)(which / 4), which / 2 % 2 == 1), line[LINE_MAX_SIZE];
        const char *at = text;
        int clips = 0, inside = 0, outside = 0, depth = 0;
        while (next_line(&at, line)) {
            if (strncmp(line, "clip", 4) == 0) {
                assert_int_equal(depth, 1);
                assert_hexagon(line, RADIUS);
                clips++;
            } else if (strcmp(line, "save") == 0) {
                depth++;
            } else if (strcmp(line, "restore") == 0) {
                depth--;
            } else if (strncmp(line, "draw", 4) == 0 && depth > 0) {
                assert_int_equal(clips, 1);
                inside++;
            } else if (strncmp(line, "draw", 4) == 0) {
                assert_hexagon(line, RADIUS);
                assert_true(fabs(strtod(strstr(line, "stroke") + 6, NULL) - FRAME) < 0.001);
                outside++;
            }
        }
        assert_int_equal(clips, 1);
        assert_int_equal(outside, 1);
        assert_true(inside > 20);
        free(text);
    }
}

/* Placed where it is wanted, drawn once; anew for other inks or another size. */
static void test_is_stored_once(void **state)
{
    (void)state;
    for (int scene = 0; scene < SCENE_COUNT; scene++) {
        struct sheet sheet;
        sheet_begin(&sheet);
        for (int i = 0; i < 5; i++)
            scene_draw(sheet.canvas, palettes[0], (enum scene)scene, false, (struct point){30 + 30 * i, 40}, RADIUS);
        scene_draw(sheet.canvas, palettes[1], (enum scene)scene, false, (struct point){30, 90}, RADIUS);
        scene_draw(sheet.canvas, palettes[0], (enum scene)scene, false, (struct point){90, 90}, RADIUS / 2);
        sheet_end(&sheet);
        assert_int_equal(count(sheet.text, "clip"), 3);
        free(sheet.text);
    }
}

/* What is drawn, without the name it is stored under. */
static const char *drawn_part(const char *text)
{
    const char *from = strstr(text, "draw");
    assert_non_null(from);
    return from;
}

static void drop_placing(char *text)
{
    char *place = NULL;
    for (char *at = text; (at = strstr(at, "scene-")) != NULL; at++)
        place = at;
    if (place != NULL)
        *place = '\0';
}

static void test_no_two_are_alike(void **state)
{
    (void)state;
    for (int palette = 0; palette < 2; palette++) {
        char *texts[2 * SCENE_COUNT];
        for (int i = 0; i < 2 * SCENE_COUNT; i++) {
            texts[i] = draw(palettes[palette], (enum scene)(i / 2), i % 2 == 1);
            drop_placing(texts[i]);
        }
        for (int i = 0; i < 2 * SCENE_COUNT; i++) {
            for (int k = 0; k < i; k++) {
                bool same = strcmp(drawn_part(texts[i]), drawn_part(texts[k])) == 0;
                /* The river has its river anyway. */
                bool expected = i / 2 == SCENE_RIVER && k / 2 == SCENE_RIVER;
                if (same != expected)
                    fail_msg("scenes %d and %d", i, k);
            }
        }
        for (int i = 0; i < 2 * SCENE_COUNT; i++)
            free(texts[i]);
    }
}

/* In black every stroke and fill is black or white. In colour the land is tinted; nothing is grey. */
static void test_inks(void **state)
{
    (void)state;
    for (int scene = 0; scene < SCENE_COUNT; scene++) {
        char *text = draw(palettes[1], (enum scene)scene, scene % 2 == 0);
        assert_int_equal(count(text, "#"), count(text, "#000000") + count(text, "#ffffff"));
        assert_true(count(text, "#000000") > 10);
        free(text);
        text = draw(palettes[0], (enum scene)scene, scene % 2 == 0);
        size_t known = 0;
        static const enum ink inks[] = {INK_INK, INK_PAPER, INK_TINT, INK_ACCENT};
        for (size_t i = 0; i < sizeof inks / sizeof *inks; i++) {
            struct color color = palettes[0]->colors[inks[i]];
            char hex[16];
            snprintf(hex, sizeof hex, "#%02x%02x%02x", color.red, color.green, color.blue);
            known += count(text, hex);
            if (inks[i] == INK_TINT)
                assert_int_equal(count(text, hex), 1);
            if (inks[i] == INK_ACCENT)    /* flags fly over the capital alone */
                assert_int_equal(count(text, hex), scene == SCENE_CAPITAL ? 3 : 0);
        }
        assert_int_equal(known, count(text, "#"));
        free(text);
    }
}

/* The hexagon has the radius that was asked for. */
static void test_any_size(void **state)
{
    static const double radii[] = {4, 9.5, 18.6, 40};
    (void)state;
    for (int which = 0; which < 4 * SCENE_COUNT; which++) {
        struct sheet sheet;
        sheet_begin(&sheet);
        scene_draw(sheet.canvas, palettes[0], (enum scene)(which / 4), true, (struct point){90, 90}, radii[which % 4]);
        sheet_end(&sheet);
        char line[LINE_MAX_SIZE];
        const char *at = strstr(sheet.text, "clip");
        assert_non_null(at);
        assert_true(next_line(&at, line));
        assert_hexagon(line, radii[which % 4]);
        free(sheet.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stays_within_the_hexagon),
        cmocka_unit_test(test_is_stored_once),
        cmocka_unit_test(test_no_two_are_alike),
        cmocka_unit_test(test_inks),
        cmocka_unit_test(test_any_size),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
