#include "blob.h"

#include <math.h>

#include "base/real.h"
#include "drawing/features.h"

enum { OUTLINE_POINTS = 28, FINE_POINTS = 336 };

/* Between an ellipse (2) and a rectangle. */
static const double SQUARENESS = 2.35;

/* times around, how strong */
static const struct {
    double turns, height;
} waves[3] = {
    {2, 0.070},
    {3, 0.055},
    {5, 0.025},
};

static double swell_at(const struct blob *blob, double angle)
{
    double swell = 1;
    for (size_t i = 0; i < 3; i++)
        swell += waves[i].height * real_cos(waves[i].turns * angle + blob->phases[i]);
    return swell;
}

/* The even curve, before the waves. */
static double even_radius(double angle)
{
    double cosine = fabs(real_cos(angle)), sine = fabs(real_sin(angle));
    return real_pow(real_pow(cosine, SQUARENESS) + real_pow(sine, SQUARENESS), -1 / SQUARENESS);
}

static struct point raw_point(const struct blob *blob, double angle)
{
    double cosine = real_cos(angle), sine = real_sin(angle), swell = swell_at(blob, angle), radius = even_radius(angle);
    return (struct point){radius * swell * cosine, radius * swell * sine};
}

/* Measures the raw curve: its middle, and the scale that brings its longer side to the radii. */
static void fit(struct blob *blob)
{
    struct point low = {0, 0}, high = {0, 0};
    for (int i = 0; i < FINE_POINTS; i++) {
        struct point at = raw_point(blob, 2 * REAL_PI * i / FINE_POINTS);
        low = (struct point){fmin(low.x, at.x), fmin(low.y, at.y) };
        high = (struct point){fmax(high.x, at.x), fmax(high.y, at.y) };
    }
    blob->middle = (struct point){(low.x + high.x) / 2, (low.y + high.y) / 2};
    blob->scale = 2 / fmax(high.x - low.x, high.y - low.y);
}

struct blob blob_new(struct random_stream *stream, unsigned variant)
{
    double lean = 2 * REAL_PI * variant / FEATURE_VARIANTS;
    struct blob blob = {.scale = 1};
    blob.phases[0] = lean + random_between(stream, -0.4, 0.4);
    blob.phases[1] = 5 * lean + random_between(stream, -0.6, 0.6);
    blob.phases[2] = random_between(stream, 0, 2 * REAL_PI);
    fit(&blob);
    return blob;
}

struct point blob_point(const struct blob *blob, struct point center, struct point radii, double angle)
{
    struct point raw = raw_point(blob, angle);
    return (struct point){
        center.x + radii.x * blob->scale * (raw.x - blob->middle.x),
        center.y + radii.y * blob->scale * (raw.y - blob->middle.y),
    };
}

double blob_share(const struct blob *blob, double angle)
{
    struct point at = blob_point(blob, (struct point){0, 0}, (struct point){1, 1}, angle);
    return real_hypot(at.x, at.y) / even_radius(angle);
}

void blob_path(const struct blob *blob, struct path *path, struct point center, struct point radii)
{
    struct point points[OUTLINE_POINTS];
    for (int i = 0; i < OUTLINE_POINTS; i++)
        points[i] = blob_point(blob, center, radii, 2 * REAL_PI * i / OUTLINE_POINTS);
    path_smooth_loop(path, points, OUTLINE_POINTS);
}

double blob_length(const struct blob *blob, struct point center, struct point radii)
{
    double length = 0;
    struct point last = blob_point(blob, center, radii, 0);
    for (int i = 1; i <= FINE_POINTS; i++) {
        struct point at = blob_point(blob, center, radii, 2 * REAL_PI * i / FINE_POINTS);
        length += real_hypot(at.x - last.x, at.y - last.y);
        last = at;
    }
    return length;
}

void blob_walk(const struct blob *blob, struct point center, struct point radii, struct blob_step *steps, size_t count)
{
    double pitch = blob_length(blob, center, radii) / (double)count;
    double walked = 0;
    size_t done = 0;
    struct point last = blob_point(blob, center, radii, 0);
    for (int i = 1; i <= FINE_POINTS && done < count; i++) {
        struct point at = blob_point(blob, center, radii, 2 * REAL_PI * i / FINE_POINTS);
        double piece = real_hypot(at.x - last.x, at.y - last.y);
        while (done < count && (double)done * pitch < walked + piece) {
            double share = ((double)done * pitch - walked) / piece;
            steps[done++] = (struct blob_step){
                .at = {last.x + share * (at.x - last.x), last.y + share * (at.y - last.y) },
                .normal = {(at.y - last.y) / piece, -(at.x - last.x) / piece},
            };
        }
        walked += piece;
        last = at;
    }
}
