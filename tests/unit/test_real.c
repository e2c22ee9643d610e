#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "base/real.h"

/* The C library is what we compare with; it is only the last bits that may differ. */
static void check(double ours, double theirs, double slack, const char *what, double a, double b)
{
    if (!(fabs(ours - theirs) <= slack))
        fail_msg("%s(%.17g, %.17g) is %.17g, the library says %.17g", what, a, b, ours, theirs);
}

static void test_sin_and_cos(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(1, 1);
    for (int i = 0; i < 200000; i++) {
        double reach = i % 4 == 0 ? 1 : i % 4 == 1 ? 7 : i % 4 == 2 ? 1000 : 1e6;
        double angle = random_between(&stream, -reach, reach);
        check(real_sin(angle), sin(angle), 1e-15, "sin", angle, 0);
        check(real_cos(angle), cos(angle), 1e-15, "cos", angle, 0);
    }
    for (int i = -1000; i <= 1000; i++) {
        double angle = i * (REAL_PI / 4);
        check(real_sin(angle), sin(angle), 1e-15, "sin", angle, 0);
        check(real_cos(angle), cos(angle), 1e-15, "cos", angle, 0);
    }
    assert_true(real_sin(0) == 0);
    assert_true(real_cos(0) == 1);
    assert_true(fabs(real_sin(1e300)) <= 1);
    assert_true(isnan(real_sin(INFINITY)) && isnan(real_cos(-INFINITY)) && isnan(real_sin(NAN)));
}

static void test_atan2(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(2, 1);
    for (int i = 0; i < 200000; i++) {
        double x = random_between(&stream, -10, 10);
        double y = random_between(&stream, -10, 10) * (i % 3 == 0 ? 1e-6 : i % 3 == 1 ? 1e6 : 1);
        check(real_atan2(y, x), atan2(y, x), 2e-15, "atan2", y, x);
    }
    static const double edges[] = { 0.0, -0.0, 1, -1, 2.5, -2.5, DBL_MIN, DBL_MAX, -DBL_MAX, INFINITY, -INFINITY };
    enum { COUNT = sizeof edges / sizeof *edges };
    for (int i = 0; i < COUNT; i++)
        for (int k = 0; k < COUNT; k++)
            check(real_atan2(edges[i], edges[k]), atan2(edges[i], edges[k]), 2e-15, "atan2", edges[i], edges[k]);
    assert_true(isnan(real_atan2(NAN, 1)) && isnan(real_atan2(1, NAN)));
}

static void check_pow(double base, double exponent)
{
    double theirs = pow(base, exponent);
    check(real_pow(base, exponent), theirs, theirs * 1e-12, "pow", base, exponent);
}

static void test_pow(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(3, 1);
    for (int i = 0; i < 200000; i++) {
        check_pow(random_unit(&stream), random_between(&stream, -20, 20));
        check_pow(random_between(&stream, 0, 1000), random_between(&stream, -100, 100));
        check_pow(random_between(&stream, 0.99, 1.01), random_between(&stream, -60000, 60000));
    }
    for (int base = 1; base <= 20; base++)
        for (int exponent = -12; exponent <= 12; exponent++)
            assert_true(real_pow(base, exponent) == pow(base, exponent));
    check_pow(DBL_MIN / 1024, 0.3);    /* below the normal numbers */
    check_pow(DBL_MAX, 0.999);
    check_pow(2, 1023.5);
    check_pow(2, -1021.5);
}

static void test_pow_at_the_edges(void **state)
{
    (void)state;
    assert_true(real_pow(0, 0) == 1 && real_pow(0, 2.5) == 0 && isinf(real_pow(0, -1)));
    assert_true(real_pow(1, INFINITY) == 1 && real_pow(NAN, 0) == 1);
    assert_true(real_pow(2, INFINITY) == INFINITY && real_pow(2, -INFINITY) == 0);
    assert_true(real_pow(0.5, INFINITY) == 0 && real_pow(0.5, -INFINITY) == INFINITY);
    assert_true(real_pow(INFINITY, 2) == INFINITY && real_pow(INFINITY, -2) == 0);
    assert_true(real_pow(10, 400) == INFINITY && real_pow(10, -400) == 0);
    assert_true(real_pow(10, 50) > 0.9999e50 && real_pow(1e30, 64) == INFINITY && real_pow(1e30, -64) == 0);
    assert_true(isnan(real_pow(-1, 0.5)) && isnan(real_pow(2, NAN)) && isnan(real_pow(NAN, 2)));
    assert_true(real_pow(2, 0.5) == sqrt(2));
}

static void test_hypot(void **state)
{
    (void)state;
    struct random_stream stream = random_seeded(4, 1);
    for (int i = 0; i < 200000; i++) {
        double x = random_between(&stream, -300, 300);
        double y = random_between(&stream, -300, 300) * (i % 2 ? 1 : 1e-5);
        double theirs = hypot(x, y);
        check(real_hypot(x, y), theirs, theirs * 1e-15, "hypot", x, y);
    }
    assert_true(real_hypot(3, 4) == 5 && real_hypot(-5, 12) == 13 && real_hypot(0, 0) == 0);
    assert_true(real_hypot(3e300, 4e300) > 4.99e300 && real_hypot(3e300, 4e300) < 5.01e300);
    assert_true(real_hypot(3e-310, 4e-310) > 4.99e-310 && real_hypot(3e-310, 4e-310) < 5.01e-310);
    assert_true(real_hypot(INFINITY, NAN) == INFINITY && isnan(real_hypot(1, NAN)));
}

/* The point of it all: the same bits from every compiler, at every level of optimisation, on every machine. */
static void test_bits_stay(void **state)
{
    (void)state;
    static const uint8_t key[16] = { 0 };
    uint64_t hash = 0;
    struct random_stream stream = random_seeded(5, 1);
    for (int i = 0; i < 50000; i++) {
        double a = random_between(&stream, 0, 1000);
        double b = random_between(&stream, -40, 40);
        double results[] = {
            real_sin(b), real_cos(a), real_atan2(b, a), real_atan2(a, b), real_pow(a, b), real_hypot(a, b),
            real_sin(a * 997),
        };
        uint64_t part = random_siphash(key, results, sizeof results);
        hash = hash * 31 + part;
    }
    assert_int_equal(hash, UINT64_C(0x18ddb952b45659ec));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sin_and_cos),
        cmocka_unit_test(test_atan2),
        cmocka_unit_test(test_pow),
        cmocka_unit_test(test_pow_at_the_edges),
        cmocka_unit_test(test_hypot),
        cmocka_unit_test(test_bits_stay),
    };
    return cmocka_run_group_tests_name("real", tests, NULL, NULL);
}
