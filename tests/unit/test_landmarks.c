/* Features and lesser marks, drawn on the trace and measured: within disc and rings, each its own, stored once. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/real.h"
#include "inked.h"
#include "layout/style.h"

enum { MARKS = LANDMARK_COUNT + LESSER_COUNT };    /* landmarks, then lesser marks */

static const double SLACK_MM = 0.05;
static const double radii[] = {1.6, 1.95, 2.45, 3.15, 4, 8};
enum { RADII = sizeof radii / sizeof *radii };

static struct inked_bench bench;
static struct landmark_look look;    /* the standard layout's */

static int set_up(void **state)
{
    (void)state;
    bench = inked_bench_new();
    const struct style *style = style_load(bench.arena, diagnostics_new(bench.arena), ".", "standard", NULL);
    if (style == NULL)
        return 1;
    look = style->country.marks;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    inked_bench_free(&bench);
    return 0;
}

static void draw_mark(struct inked *inked, int mark, double radius, int palette)
{
    const struct palette *inks = bench.palettes[palette];
    struct point center = {100, 120};
    if (mark < LANDMARK_COUNT)
        landmark_draw(inked->canvas, inks, &look, (enum landmark)mark, center, radius);
    else
        lesser_mark_draw(inked->canvas, inks, &look, (enum lesser_mark)(mark - LANDMARK_COUNT), center, radius);
}

static struct inked traced(int mark, double radius, int palette)
{
    struct inked inked;
    inked_begin(&inked, &bench);
    draw_mark(&inked, mark, radius, palette);
    inked_end(&inked);
    return inked;
}

static bool is_white(struct color color)
{
    return color.red == 255 && color.green == 255 && color.blue == 255;
}

/* A circle about the middle. */
static bool is_round(const struct inked_shape *shape)
{
    return inked_reach(shape) - inked_clearance(shape) < shape->width + 0.03;    /* the trace has two decimals */
}

static void test_stays_in_disc(void **state)
{
    (void)state;
    for (int which = 0; which < MARKS * RADII * INKED_PALETTES; which++) {
        int mark = which / INKED_PALETTES / RADII, palette = which % INKED_PALETTES;
        double radius = radii[which / INKED_PALETTES % RADII];
        struct inked inked = traced(mark, radius, palette);
        for (size_t i = 0; i < inked.count; i++) {
            double reach = inked_reach(&inked.shapes[i]);
            if (reach > radius + SLACK_MM)
                fail_msg("mark %d, radius %.2f: shape %zu reaches %.3f", mark, radius, i, reach);
        }
        /* the disc comes first, and is all of it */
        assert_true(inked.shapes[0].filled && is_white(inked.shapes[0].fill) && is_round(&inked.shapes[0]));
        assert_true(fabs(inked_reach(&inked.shapes[0]) - radius) < SLACK_MM);
        if (palette == INKED_BLACK)
            inked_assert_black(&inked);
        inked_free(&inked);
    }
}

/* Capital, city and town have no ring, deep ones have two, and what they hold keeps off them. */
static void test_rings(void **state)
{
    (void)state;
    static const int rings[LANDMARK_COUNT] = {
        [LANDMARK_MINE] = 1, [LANDMARK_DEEP_MINE] = 2, [LANDMARK_WOOD] = 1, [LANDMARK_DEEP_WOOD] = 2,
        [LANDMARK_FERTILE_FIELDS] = 1, [LANDMARK_WIZARD_TOWER] = 1, [LANDMARK_ARCANE_RUINS] = 1,
    };
    for (int which = 0; which < LANDMARK_COUNT * RADII; which++) {
        int mark = which / RADII, found = 0;
        double radius = radii[which % RADII], room = radius + SLACK_MM, most = 0;
        struct inked inked = traced(mark, radius, INKED_COLOR);
        for (size_t i = 1; i < inked.count; i++)
            if (is_round(&inked.shapes[i]) && !inked.shapes[i].filled) {
                found++;
                room = fmin(room, inked_clearance(&inked.shapes[i]));
            } else {
                most = fmax(most, inked_reach(&inked.shapes[i]));
            }
        assert_int_equal(found, rings[mark]);
        if (most > room - (found > 0 ? 0.02 * radius : 0))
            fail_msg("landmark %d, radius %.2f: reaches %.3f of %.3f", mark, radius, most, room);
        if (most < 0.6 * room)
            fail_msg("landmark %d, radius %.2f: %.3f is small in %.3f", mark, radius, most, room);
        inked_free(&inked);
    }
}

static void test_lesser_marks_are_solid(void **state)
{
    (void)state;
    struct color ink = bench.palettes[INKED_COLOR]->colors[INK_INK];
    for (int mark = LANDMARK_COUNT; mark < MARKS; mark++) {
        struct inked inked = traced(mark, 1.95, INKED_COLOR);
        assert_true(inked.count > 1);
        for (size_t i = 1; i < inked.count; i++) {
            const struct inked_shape *shape = &inked.shapes[i];
            struct color color = shape->filled ? shape->fill : shape->line;
            assert_true(is_white(color) || memcmp(&color, &ink, sizeof ink) == 0);
        }
        inked_free(&inked);
    }
}

static void test_stored_once(void **state)
{
    (void)state;
    struct inked inked;
    inked_begin(&inked, &bench);
    for (int twice = 0; twice < 2; twice++)
        for (int which = 0; which < MARKS * RADII * INKED_PALETTES; which++)
            draw_mark(&inked, which / INKED_PALETTES / RADII, radii[which / INKED_PALETTES % RADII],
                      which % INKED_PALETTES);
    inked_end(&inked);
    assert_int_equal(inked.stored, MARKS * RADII * INKED_PALETTES);
    assert_int_equal(inked.placed, 2 * inked.stored);
    inked_free(&inked);
}

static void test_all_differ(void **state)
{
    (void)state;
    for (int palette = 0; palette < INKED_PALETTES; palette++)
        for (int mark = 1; mark < MARKS; mark++) {
            struct inked one = traced(mark, 2.45, palette);
            for (int before = 0; before < mark; before++) {
                struct inked other = traced(before, 2.45, palette);
                if (inked_same(&one, &other))
                    fail_msg("marks %d and %d are the same", before, mark);
                inked_free(&other);
            }
            inked_free(&one);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stays_in_disc),
        cmocka_unit_test(test_rings),
        cmocka_unit_test(test_lesser_marks_are_solid),
        cmocka_unit_test(test_stored_once),
        cmocka_unit_test(test_all_differ),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
