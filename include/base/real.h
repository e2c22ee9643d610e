/* Real functions with the same result on every machine.
 *
 * The C library's sin, cos and pow may differ in the last bit from one processor or version to the next, and a last bit
 * can tip a rounded coordinate. These use only operations that IEEE 754 defines exactly (the build forbids contraction).
 * Accurate to better than 1e-12, far below what paper can show. Angles in radians.
 */
#ifndef FIELDBOOK_BASE_REAL_H
#define FIELDBOOK_BASE_REAL_H

#define REAL_PI 3.14159265358979323846

double real_sin(double angle);
double real_cos(double angle);
double real_atan2(double y, double x);    /* -pi … pi */
double real_pow(double base, double exponent);    /* base >= 0 */
double real_hypot(double x, double y);

#endif
