#include "base/real.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* pi/2 and ln 2 in pieces: all but the last end in zeros, so that a whole number of up to 2^20 times them is exact. */
static const double half_pi_high = 0x1.921fb544p+0;
static const double half_pi_middle = 0x1.0b4611a6p-34;
static const double half_pi_low = 0x1.3198a2e037073p-69;
static const double ln2_high = 0x1.62e42feep-1;
static const double ln2_low = 0x1.a39ef35793c76p-33;

enum { REAL_TURNS_EXACT = 1 << 20 };    /* quarter turns that the pieces of pi take away without loss */

/* The nearest whole number; the value must fit an int. */
static int nearest(double value)
{
    return (int)(value < 0 ? value - 0.5 : value + 0.5);
}

/* Brings an angle into -pi/4 … pi/4 and says how many quarter turns (modulo 4) were taken away. */
static double reduce_angle(double angle, int *quarter)
{
    if (angle > REAL_TURNS_EXACT || angle < -REAL_TURNS_EXACT)
        angle = fmod(angle, 2 * REAL_PI);    /* fmod is exact; an angle as large as this says little anyway */
    int turns = nearest(angle * (2 / REAL_PI));
    double rest = angle - turns * half_pi_high;
    rest -= turns * half_pi_middle;
    rest -= turns * half_pi_low;
    *quarter = turns & 3;
    return rest;
}

/* a[0] + x (a[1] + x (a[2] + …)) */
static double polynomial(double x, const double *a, int count)
{
    double sum = a[count - 1];
    for (int i = count - 2; i >= 0; i--)
        sum = sum * x + a[i];
    return sum;
}

/* The Taylor series, up to terms below the last bit within -pi/4 … pi/4. */
static double sin_near_zero(double x)
{
    static const double terms[] = {
        -1 / 6.0, 1 / 120.0, -1 / 5040.0, 1 / 362880.0, -1 / 39916800.0, 1 / 6227020800.0, -1 / 1307674368000.0,
        1 / 355687428096000.0,
    };
    double square = x * x;
    return x + x * (square * polynomial(square, terms, sizeof terms / sizeof *terms));
}

static double cos_near_zero(double x)
{
    static const double terms[] = {
        -1 / 2.0, 1 / 24.0, -1 / 720.0, 1 / 40320.0, -1 / 3628800.0, 1 / 479001600.0, -1 / 87178291200.0,
        1 / 20922789888000.0, -1 / 6402373705728000.0,
    };
    double square = x * x;
    return 1 + square * polynomial(square, terms, sizeof terms / sizeof *terms);
}

/* The sine, a number of quarter turns ahead. */
static double sin_ahead(double angle, int ahead)
{
    if (!isfinite(angle))
        return NAN;
    int quarter;
    double rest = reduce_angle(angle, &quarter);
    switch ((quarter + ahead) & 3) {
    case 0:
        return sin_near_zero(rest);
    case 1:
        return cos_near_zero(rest);
    case 2:
        return -sin_near_zero(rest);
    default:
        return -cos_near_zero(rest);
    }
}

double real_sin(double angle)
{
    return sin_ahead(angle, 0);
}

double real_cos(double angle)
{
    return sin_ahead(angle, 1);
}

/* The arc tangent of 0 … 1: taken down by pi/4 and then halved until its series is short. */
static double atan_to_one(double slope)
{
    static const double terms[] = {
        1, -1 / 3.0, 1 / 5.0, -1 / 7.0, 1 / 9.0, -1 / 11.0, 1 / 13.0, -1 / 15.0, 1 / 17.0, -1 / 19.0, 1 / 21.0,
        -1 / 23.0,
    };
    double begin = 0;
    if (slope > 0.41421356237309503) {    /* tan(pi/8) */
        begin = REAL_PI / 4;
        slope = (slope - 1) / (slope + 1);
    }
    double half = slope / (1 + sqrt(1 + slope * slope));
    return begin + 2 * (half * polynomial(half * half, terms, sizeof terms / sizeof *terms));
}

double real_atan2(double y, double x)
{
    if (isnan(x) || isnan(y))
        return NAN;
    double up = fabs(y);
    double along = fabs(x);
    if (isinf(up) && isinf(along))
        up = along = 1;
    double angle = 0;
    if (up > along)
        angle = REAL_PI / 2 - atan_to_one(along / up);
    else if (along > 0)
        angle = atan_to_one(up / along);
    if (signbit(x))
        angle = REAL_PI - angle;
    return signbit(y) ? -angle : angle;
}

/* 2 to a power of -1022 … 1023. */
static double two_to(int power)
{
    uint64_t bits = (uint64_t)(power + 1023) << 52;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* The natural logarithm of a positive finite number. */
static double logarithm(double value)
{
    static const double terms[] = {
        1, 1 / 3.0, 1 / 5.0, 1 / 7.0, 1 / 9.0, 1 / 11.0, 1 / 13.0, 1 / 15.0, 1 / 17.0, 1 / 19.0, 1 / 21.0, 1 / 23.0,
    };
    int power = 0;
    if (value < 0x1p-1022) {
        value *= 0x1p54;
        power = -54;
    }
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    power += (int)(bits >> 52) - 1023;
    bits = (bits & UINT64_C(0x000fffffffffffff)) | UINT64_C(0x3ff0000000000000);
    double mantissa;
    memcpy(&mantissa, &bits, sizeof mantissa);
    if (mantissa > 1.4142135623730951) {
        mantissa /= 2;
        power++;
    }
    double ratio = (mantissa - 1) / (mantissa + 1);
    double rest = 2 * (ratio * polynomial(ratio * ratio, terms, sizeof terms / sizeof *terms));
    return power * ln2_high + (power * ln2_low + rest);
}

static double exponential(double value)
{
    static const double terms[] = {
        1, 1, 1 / 2.0, 1 / 6.0, 1 / 24.0, 1 / 120.0, 1 / 720.0, 1 / 5040.0, 1 / 40320.0, 1 / 362880.0, 1 / 3628800.0,
        1 / 39916800.0, 1 / 479001600.0, 1 / 6227020800.0,
    };
    if (value > 710)
        return INFINITY;
    if (value < -746)
        return 0;
    int power = nearest(value * 1.4426950408889634);
    double rest = (value - power * ln2_high) - power * ln2_low;
    double result = polynomial(rest, terms, sizeof terms / sizeof *terms);
    /* In two steps, since the power alone may lie outside what a number can hold. */
    return result * two_to(power / 2) * two_to(power - power / 2);
}

/* By squaring: small whole powers of whole numbers are exact. */
static double whole_power(double base, int exponent)
{
    double result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2)
            result *= base;
        base *= base;
    }
    return result;
}

double real_pow(double base, double exponent)
{
    if (exponent == 0 || base == 1)
        return 1;
    if (isnan(base) || isnan(exponent) || base < 0)
        return NAN;
    if (base == 0 || isinf(base))
        return (base == 0) == (exponent > 0) ? 0 : INFINITY;
    if (isinf(exponent))
        return (base < 1) == (exponent > 0) ? 0 : INFINITY;
    if (exponent == 0.5)
        return sqrt(base);
    if (fabs(exponent) <= 64 && exponent == (int)exponent) {
        double result = whole_power(base, (int)fabs(exponent));
        if (result > 0x1p-1000 && result < 0x1p1000)
            return exponent > 0 ? result : 1 / result;
    }
    return exponential(exponent * logarithm(base));
}

double real_hypot(double x, double y)
{
    if (isinf(x) || isinf(y))
        return INFINITY;
    double longer = fabs(x) > fabs(y) ? fabs(x) : fabs(y);
    if (longer > 0x1p500)
        return 0x1p600 * sqrt((x * 0x1p-600) * (x * 0x1p-600) + (y * 0x1p-600) * (y * 0x1p-600));
    if (longer < 0x1p-450)
        return 0x1p-600 * sqrt((x * 0x1p600) * (x * 0x1p600) + (y * 0x1p600) * (y * 0x1p600));
    return sqrt(x * x + y * y);
}
