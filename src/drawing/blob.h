/* The rounded, never quite regular patch on which hills, mountains and woods stand. Private to the room. */
#ifndef FIELDBOOK_SRC_DRAWING_BLOB_H
#define FIELDBOOK_SRC_DRAWING_BLOB_H

#include "base/random.h"
#include "canvas/path.h"

struct blob {
    double phases[3];        /* of its waves, radians */
    struct point middle;     /* of the raw curve, so that it can be centred */
    double scale;            /* brings the raw curve within its radii */
};

/* Variants are spread evenly over the ways in which a blob can lean; the stream adds a little. */
struct blob blob_new(struct random_stream *stream, unsigned variant);

/* Where the outline is at an angle (clockwise from the right). It reaches its radii at most. */
struct point blob_point(const struct blob *blob, struct point center, struct point radii, double angle);

/* How far the outline reaches at an angle, as a share of the even curve that it is made from; about 1. */
double blob_share(const struct blob *blob, double angle);

void blob_path(const struct blob *blob, struct path *path, struct point center, struct point radii);

/* The length of the outline, walked in even steps: point and outward unit normal at each. */
struct blob_step {
    struct point at, normal;
};
double blob_length(const struct blob *blob, struct point center, struct point radii);
void blob_walk(const struct blob *blob, struct point center, struct point radii, struct blob_step *steps, size_t count);

#endif
