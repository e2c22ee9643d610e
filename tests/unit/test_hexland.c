/* The land of a hex, drawn on the trace and measured: within its hex, clear of what stands in it, stored once. */
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

enum { VARIANTS = 4 };

static const double SLACK_MM = 0.05, MIDDLE = 0.24;
static const double widths[] = {8, 10.99, 11, 15, 17.3, 25, 40};
enum { WIDTHS = sizeof widths / sizeof *widths };

static struct inked_bench bench;
static struct hexland_look look;    /* the standard layout's */

static int set_up(void **state)
{
    (void)state;
    bench = inked_bench_new();
    const struct style *style = style_load(bench.arena, diagnostics_new(bench.arena), ".", "standard", NULL);
    if (style == NULL)
        return 1;
    look = style->country.land;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    inked_bench_free(&bench);
    return 0;
}

struct hex {
    int palette;
    enum hexland land;
    unsigned variant;
    double width;
    bool pointy, middle_free;
};

static void draw_land(struct inked *inked, const struct hex *hex)
{
    hexland_draw(inked->canvas, bench.palettes[hex->palette], &look, hex->land, hex->variant,
                 (struct point){100, 120}, hex->width, hex->pointy, hex->middle_free);
}

static void draw_ground(struct inked *inked, const struct hex *hex)
{
    hexland_draw_ground(inked->canvas, bench.palettes[hex->palette], &look, hex->land, (struct point){100, 120},
                        hex->width, hex->pointy);
}

static struct inked traced(const struct hex *hex, void (*draw)(struct inked *inked, const struct hex *hex))
{
    struct inked inked;
    inked_begin(&inked, &bench);
    draw(&inked, hex);
    inked_end(&inked);
    return inked;
}

/* Every hex that there is, one after the other. */
static bool next_hex(struct hex *hex, int *at)
{
    int n = (*at)++;
    hex->palette = n % INKED_PALETTES, n /= INKED_PALETTES;
    hex->land = (enum hexland)(n % HEXLAND_COUNT), n /= HEXLAND_COUNT;
    hex->variant = (unsigned)n % VARIANTS, n /= VARIANTS;
    hex->pointy = n % 2, n /= 2;
    hex->middle_free = n % 2, n /= 2;
    hex->width = widths[n % WIDTHS];
    return n < WIDTHS;
}

/* How far beyond a hex's sides a shape goes; negative within. */
static double beyond(const struct hex *hex, const struct inked_shape *shape)
{
    double most = -INFINITY;
    for (size_t i = 0; i < shape->count; i++) {
        double x = fabs(shape->points[i].x), y = fabs(shape->points[i].y);
        double along = hex->pointy ? y : x, across = hex->pointy ? x : y;
        most = fmax(most, fmax(across, along * sqrt(0.75) + across / 2));
    }
    return most + shape->width / 2 - hex->width / 2;
}

static void assert_in_hex(const struct hex *hex, const struct inked *inked)
{
    for (size_t i = 0; i < inked->count; i++) {
        double far = beyond(hex, &inked->shapes[i]);
        if (far > SLACK_MM)
            fail_msg("land %d, variant %u, %.2f mm, %s%s: shape %zu is %.3f mm beyond the hex", hex->land, hex->variant,
                     hex->width, hex->pointy ? "pointy" : "flat", hex->middle_free ? ", middle free" : "", i, far);
    }
}

static void test_stays_in_hex(void **state)
{
    (void)state;
    struct hex hex;
    for (int at = 0; next_hex(&hex, &at);) {
        struct inked land = traced(&hex, draw_land), ground = traced(&hex, draw_ground);
        assert_in_hex(&hex, &land);
        assert_in_hex(&hex, &ground);
        assert_int_equal(land.count > 0, hex.land != HEXLAND_UNKNOWN);
        if (hex.palette == INKED_BLACK) {
            inked_assert_black(&land);
            inked_assert_black(&ground);
        }
        inked_free(&land);
        inked_free(&ground);
    }
}

static void test_middle_free(void **state)
{
    (void)state;
    struct hex hex;
    for (int at = 0; next_hex(&hex, &at);) {
        if (!hex.middle_free)
            continue;
        struct inked land = traced(&hex, draw_land);
        for (size_t i = 0; i < land.count; i++) {
            double near = inked_clearance(&land.shapes[i]);
            if (near < MIDDLE * hex.width - SLACK_MM)
                fail_msg("land %d, variant %u, %.2f mm: shape %zu comes to %.3f of the middle", hex.land, hex.variant,
                         hex.width, i, near / hex.width);
        }
        inked_free(&land);
    }
}

/* A hex with nothing in its middle has something there, apart from fields. */
static void test_middle_taken(void **state)
{
    (void)state;
    struct hex hex;
    for (int at = 0; next_hex(&hex, &at);) {
        if (hex.middle_free || hex.land == HEXLAND_FIELD || hex.land == HEXLAND_UNKNOWN)
            continue;
        struct inked land = traced(&hex, draw_land);
        double near = INFINITY;
        for (size_t i = 0; i < land.count; i++)
            near = fmin(near, inked_clearance(&land.shapes[i]));
        assert_true(near < 0.12 * hex.width);
        inked_free(&land);
    }
}

static void test_stored_once(void **state)
{
    (void)state;
    struct hex hex;
    for (int at = 0; next_hex(&hex, &at);) {
        struct inked inked;
        inked_begin(&inked, &bench);
        for (int i = 0; i < 3; i++) {
            draw_land(&inked, &hex);
            if (i == 1)
                hex.variant += VARIANTS;    /* any number will do */
        }
        inked_end(&inked);
        assert_int_equal(inked.stored, hex.land != HEXLAND_UNKNOWN);
        assert_int_equal(inked.placed, hex.land != HEXLAND_UNKNOWN ? 3 : 0);
        inked_free(&inked);
    }
}

static void test_ground_stored_once(void **state)
{
    (void)state;
    for (int which = 0; which < INKED_PALETTES * HEXLAND_COUNT; which++) {
        struct hex hex = {.palette = which % 2, .land = (enum hexland)(which / 2), .width = 15};
        struct inked inked;
        inked_begin(&inked, &bench);
        draw_ground(&inked, &hex);
        draw_ground(&inked, &hex);
        inked_end(&inked);
        bool bare = hex.land == HEXLAND_FIELD || (hex.palette == INKED_BLACK && hex.land != HEXLAND_UNKNOWN);
        assert_int_equal(inked.stored, !bare);
        assert_int_equal(inked.placed, bare ? 0 : 2);
        inked_free(&inked);
    }
}

/* Draws two hexes into one file: where they differ when drawn alone, neither takes the other's place. */
static void assert_apart(const struct hex *hex, const struct hex *other,
                         void (*draw)(struct inked *inked, const struct hex *hex))
{
    struct inked one = traced(hex, draw), two = traced(other, draw), both;
    inked_begin(&both, &bench);
    draw(&both, hex);
    draw(&both, other);
    inked_end(&both);
    if (!inked_same(&one, &two) && both.count != one.count + two.count)
        fail_msg("land %d, variant %u, %.2f mm, %s and land %d, variant %u, %.2f mm, %s share a symbol", hex->land,
                 hex->variant, hex->width, hex->pointy ? "pointy" : "flat", other->land, other->variant, other->width,
                 other->pointy ? "pointy" : "flat");
    inked_free(&one);
    inked_free(&two);
    inked_free(&both);
}

static void test_names_tell_all(void **state)
{
    (void)state;
    struct hex hex;
    for (int at = 0; next_hex(&hex, &at);) {
        if (hex.width != widths[0])    /* one will do */
            continue;
        struct hex others[] = {hex, hex, hex, hex, hex, hex};
        others[0].palette = !hex.palette;
        others[1].land = (enum hexland)((hex.land + 1) % HEXLAND_COUNT);
        others[2].variant = (hex.variant + 1) % VARIANTS;
        others[3].pointy = !hex.pointy;
        others[4].middle_free = !hex.middle_free;
        others[5].width = hex.width + 0.5;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
            assert_apart(&hex, &others[i], draw_land);
            assert_apart(&hex, &others[i], draw_ground);
        }
    }
}

/* Sizes that share a name are drawn alike, also where fewer things begin to stand. */
static void test_nearly_equal_sizes(void **state)
{
    (void)state;
    for (int land = 0; land < HEXLAND_UNKNOWN; land++) {
        struct hex hex = {.land = (enum hexland)land, .width = 11}, nearly = hex;
        nearly.width = 10.9951;
        struct inked one = traced(&hex, draw_land), other = traced(&nearly, draw_land);
        assert_true(inked_same(&one, &other));
        inked_free(&one);
        inked_free(&other);
    }
}

static void test_variants_differ(void **state)
{
    (void)state;
    struct hex hex;
    for (int at = 0; next_hex(&hex, &at);) {
        struct inked one = traced(&hex, draw_land);
        for (struct hex other = hex; other.variant > 0 && hex.land != HEXLAND_UNKNOWN;) {
            other.variant--;
            struct inked second = traced(&other, draw_land);
            assert_false(inked_same(&one, &second));
            inked_free(&second);
        }
        inked_free(&one);
    }
}

static void test_ground_colors(void **state)
{
    (void)state;
    static const enum ink inks[HEXLAND_COUNT] = {
        [HEXLAND_FOREST] = INK_WOODTINT, [HEXLAND_SWAMP] = INK_MARSH, [HEXLAND_MOUNTAIN] = INK_ROCKTINT,
    };
    for (int land = HEXLAND_FOREST; land <= HEXLAND_MOUNTAIN; land++)
        for (int pointy = 0; pointy < 2; pointy++) {
            struct hex hex = {.land = (enum hexland)land, .width = 15, .pointy = pointy};
            struct inked ground = traced(&hex, draw_ground);
            assert_int_equal(ground.count, 1);
            assert_memory_equal(&ground.shapes[0].fill, &bench.palettes[INKED_COLOR]->colors[inks[land]],
                                sizeof(struct color));
            assert_true(fabs(inked_reach(&ground.shapes[0]) - 15 / sqrt(3)) < SLACK_MM);    /* its corners */
            assert_true(fabs(beyond(&hex, &ground.shapes[0])) < SLACK_MM);
            inked_free(&ground);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stays_in_hex),
        cmocka_unit_test(test_middle_free),
        cmocka_unit_test(test_middle_taken),
        cmocka_unit_test(test_stored_once),
        cmocka_unit_test(test_ground_stored_once),
        cmocka_unit_test(test_names_tell_all),
        cmocka_unit_test(test_nearly_equal_sizes),
        cmocka_unit_test(test_variants_differ),
        cmocka_unit_test(test_ground_colors),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
