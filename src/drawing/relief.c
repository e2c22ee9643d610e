/* Hills, whose slopes are hachures, and mountains, whose shaded faces are hatched. Light falls from the top left. */
#include <math.h>

#include "base/real.h"
#include "blob.h"
#include "sketch.h"

enum { HILL_STREAM = 11, MOUNTAIN_STREAM = 12 };    /* sequences of the cosmetic streams */

static double between(double low, double high, double share)
{
    return low + (high - low) * share;
}

static struct point scaled(double x, double y, double scale)
{
    return (struct point){x * scale, y * scale};
}

/* Hills */

struct contour {
    struct point center, radii;    /* of the foot */
    double depth_mm;               /* from the foot to the crest */
    enum ink ink;
};

/* Wedges that stand on the crest and point downhill: wider and longer the more the slope turns from the light. */
static void draw_hachures(struct sketch *sketch, struct random_stream *stream, const struct blob *blob,
                          const struct contour *contour, struct point crest)
{
    double pitch = sketch_weight(sketch, 0.40, 0.014);
    size_t count = (size_t)(blob_length(blob, contour->center, crest) / pitch + 0.5);
    struct blob_step *steps = arena_alloc_array(canvas_scratch(sketch->canvas), count, sizeof *steps);
    blob_walk(blob, contour->center, crest, steps, count);
    for (size_t i = 0; i < count; i++) {
        struct point at = steps[i].at, normal = steps[i].normal;
        double shade = 0.5 + 0.5 * (normal.x + normal.y) * sqrt(0.5);
        double base = between(sketch_weight(sketch, 0.07, 0.002), sketch_weight(sketch, 0.20, 0.0095), shade);
        double length = contour->depth_mm * between(0.72, 1.0, shade) * random_between(stream, 0.85, 1.08);
        struct point along = {-normal.y * base / 2, normal.x * base / 2};
        path_move(&sketch->path, (struct point){at.x - along.x, at.y - along.y});
        path_line(&sketch->path, (struct point){at.x + normal.x * length, at.y + normal.y * length});
        path_line(&sketch->path, (struct point){at.x + along.x, at.y + along.y});
        path_close(&sketch->path);
    }
    sketch_fill(sketch, INK_RELIEFLINE);
}

static void draw_contour(struct sketch *sketch, struct random_stream *stream, const struct blob *blob,
                         const struct contour *contour)
{
    struct point crest = {contour->radii.x - contour->depth_mm, contour->radii.y - contour->depth_mm};
    blob_path(blob, &sketch->path, contour->center, contour->radii);
    sketch_fill(sketch, contour->ink);
    draw_hachures(sketch, stream, blob, contour, crest);
    blob_path(blob, &sketch->path, contour->center, crest);
    sketch_stroke(sketch, INK_RELIEFLINE, sketch_weight(sketch, 0.15, 0.0045));
}

static void draw_hill(struct sketch *sketch, const struct feature_site *site, int contours)
{
    unsigned variant = site->variant % FEATURE_VARIANTS;
    struct random_stream stream = random_seeded(variant, HILL_STREAM);
    struct blob blob = blob_new(&stream, variant);
    double size = sketch->size_mm;
    bool hex = site->shape == GRID_HEX;
    /* Small cells need some depth for the wedges to be seen, and tiny ones some hill inside them. */
    double depth = fmin(fmax(0.75, 0.085 * size), 0.10 * size);
    struct contour foot = {
        .center = scaled(0, hex ? 0.045 : 0.005, size),
        .radii = hex ? scaled(0.40, 0.345, size) : scaled(0.435, 0.405, size),
        .depth_mm = depth,
        .ink = INK_RELIEF1,
    };
    draw_contour(sketch, &stream, &blob, &foot);
    if (contours > 1) {
        struct contour top = {
            .center = {foot.center.x - 0.03 * size, foot.center.y - 0.025 * size},
            .radii = {fmin(0.56 * foot.radii.x, 0.72 * (foot.radii.x - depth)),
                      fmin(0.56 * foot.radii.y, 0.72 * (foot.radii.y - depth))},
            .depth_mm = depth,
            .ink = INK_RELIEF2,
        };
        for (size_t i = 0; i < 3; i++)
            blob.phases[i] += 0.5;
        draw_contour(sketch, &stream, &blob, &top);
    }
}

void relief_draw_hill(const struct feature_site *site, int contours)
{
    struct sketch sketch;
    if (sketch_begin_feature(&sketch, site, contours > 1 ? "hill2" : "hill1")) {
        draw_hill(&sketch, site, contours);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, site->center);
}

/* Mountains */

/* A peak's lines run from the apex down; how far each corner stands beside the straight line to the foot, in peak
 * widths, makes them rough. */
enum { PROFILE_CORNERS = 5 };

struct corner {
    double height, aside;    /* of the peak's height; outwards (ridge: to the right) */
};

static const struct corner left_profile[PROFILE_CORNERS] = {
    {1.00, 0}, {0.76, 0.016}, {0.58, -0.014}, {0.41, 0.012}, {0.25, -0.010},
};
static const struct corner right_profile[PROFILE_CORNERS] = {
    {1.00, 0}, {0.79, -0.028}, {0.54, -0.024}, {0.45, 0.006}, {0.27, -0.010},
};
static const struct corner ridge_profile[PROFILE_CORNERS] = {
    {1.00, 0}, {0.77, -0.004}, {0.58, -0.058}, {0.37, 0.034}, {0.18, -0.046},
};

struct peak {
    double x, foot, width, height;    /* of the foot's middle; in cells */
};

static const struct peak peaks[] = {
    /* back to front */
    {0.17, 0.12, 0.33, 0.29},
    {-0.20, 0.16, 0.31, 0.27},
    {0.00, 0.295, 0.51, 0.53},
};

/* The three lines from the apex to the foot, in mm. */
struct face_line {
    struct point at[PROFILE_CORNERS + 1];
};

/* spread: where the line ends, in peak widths from the middle. */
static struct face_line face_line(const struct sketch *sketch, struct random_stream *stream, const struct peak *peak,
                                  const struct corner *profile, double spread)
{
    struct face_line line;
    double sign = spread < 0 ? -1 : 1;
    for (size_t i = 0; i <= PROFILE_CORNERS; i++) {
        bool end = i == 0 || i == PROFILE_CORNERS;
        double height = i == PROFILE_CORNERS ? 0 : profile[i].height + (end ? 0 : random_between(stream, -0.02, 0.02));
        double aside = end ? 0 : profile[i].aside + random_between(stream, -0.008, 0.008);
        line.at[i] = scaled(peak->x + peak->width * (spread * (1 - height) + sign * aside),
                            peak->foot - peak->height * height, sketch->size_mm);
    }
    return line;
}

static double line_x(const struct face_line *line, double y)
{
    size_t i = 0;
    while (i + 2 <= PROFILE_CORNERS && line->at[i + 1].y < y)
        i++;
    struct point from = line->at[i], to = line->at[i + 1];
    return between(from.x, to.x, (y - from.y) / (to.y - from.y));
}

/* How far a line that falls at 45 degrees from a point goes until it leaves the face. */
static double fall_length(const struct face_line *flank, struct point from)
{
    double length = flank->at[PROFILE_CORNERS].y - from.y;
    for (size_t i = 0; i < PROFILE_CORNERS; i++) {
        struct point start = flank->at[i], end = flank->at[i + 1];
        /* x - y is the same all along the falling line. */
        double here = (start.x - start.y) - (from.x - from.y), there = (end.x - end.y) - (from.x - from.y);
        if (here * there > 0 || here == there)
            continue;
        double y = between(start.y, end.y, here / (here - there));
        if (y > from.y)
            length = fmin(length, y - from.y);
    }
    return length;
}

static void hatch_face(struct sketch *sketch, const struct face_line *ridge, const struct face_line *flank)
{
    double pitch = sketch_weight(sketch, 0.40, 0.012), thick = 0.58 * pitch;
    double foot = ridge->at[PROFILE_CORNERS].y;
    for (double y = ridge->at[0].y + 0.8 * pitch; y + thick < foot; y += pitch) {
        struct point top = {line_x(ridge, y - thick / 2), y - thick / 2};
        struct point bottom = {line_x(ridge, y + thick / 2), y + thick / 2};
        struct point middle = {line_x(ridge, y), y};
        double length = fall_length(flank, middle);
        path_move(&sketch->path, top);
        path_line(&sketch->path, (struct point){middle.x + length, middle.y + length});
        path_line(&sketch->path, bottom);
        path_close(&sketch->path);
    }
    sketch_fill(sketch, INK_ROCKDARK);
}

static void add_line(struct path *path, const struct face_line *line, bool upwards, bool start)
{
    for (size_t i = 0; i <= PROFILE_CORNERS; i++) {
        struct point at = line->at[upwards ? PROFILE_CORNERS - i : i];
        if (start && i == 0)
            path_move(path, at);
        else if (start || i > 0)
            path_line(path, at);
    }
}

static void draw_peak(struct sketch *sketch, struct random_stream *stream, const struct peak *peak)
{
    struct face_line left = face_line(sketch, stream, peak, left_profile, -0.5);
    struct face_line right = face_line(sketch, stream, peak, right_profile, 0.5);
    struct face_line ridge = face_line(sketch, stream, peak, ridge_profile, 0.02);

    add_line(&sketch->path, &left, true, true);
    add_line(&sketch->path, &right, false, false);
    path_close(&sketch->path);
    sketch_fill(sketch, INK_ROCK);

    add_line(&sketch->path, &ridge, true, true);
    add_line(&sketch->path, &right, false, false);
    path_close(&sketch->path);
    sketch_fill(sketch, INK_ROCKMID);
    hatch_face(sketch, &ridge, &right);

    /* Two clefts in the lit face, where there is room. */
    double height = peak->height * sketch->size_mm, width = peak->width * sketch->size_mm;
    if (height > 2.2) {
        double foot = peak->foot * sketch->size_mm, middle = peak->x * sketch->size_mm;
        path_segment(&sketch->path, (struct point){middle - 0.19 * width, foot - 0.46 * height},
                     (struct point){middle - 0.25 * width, foot - 0.17 * height});
        path_segment(&sketch->path, (struct point){middle - 0.32 * width, foot - 0.22 * height},
                     (struct point){middle - 0.36 * width, foot - 0.08 * height});
        sketch_stroke(sketch, INK_ROCKDARK, sketch_weight(sketch, 0.11, 0.002));
    }
    add_line(&sketch->path, &ridge, false, true);
    sketch_stroke(sketch, INK_ROCKDARK, sketch_weight(sketch, 0.13, 0.003));
    add_line(&sketch->path, &left, true, true);
    add_line(&sketch->path, &right, false, false);
    sketch_stroke(sketch, INK_ROCKDARK, sketch_weight(sketch, 0.20, 0.005));
}

/* Loose stones below: short strokes in a shallow bow. */
static void draw_scree(struct sketch *sketch, struct random_stream *stream, double pitch, double scale, double lower)
{
    enum { STROKES = 7 };
    for (int i = 0; i < STROKES; i++) {
        double across = (i - (STROKES - 1) / 2.0) * pitch + random_between(stream, -0.012, 0.012);
        double y = 0.362 - 0.28 * across * across + random_between(stream, -0.006, 0.006) + lower;
        path_segment(&sketch->path, scaled(across * scale, y * scale, sketch->size_mm),
                     scaled((across + 0.022) * scale, (y + 0.05) * scale, sketch->size_mm));
    }
    sketch_stroke(sketch, INK_ROCKDARK, sketch_weight(sketch, 0.12, 0.004));
}

static void draw_mountain(struct sketch *sketch, const struct feature_site *site)
{
    unsigned variant = site->variant % FEATURE_VARIANTS;
    struct random_stream stream = random_seeded(variant, MOUNTAIN_STREAM);
    struct blob blob = blob_new(&stream, variant);
    bool hex = site->shape == GRID_HEX;
    double scale = hex ? 0.93 : 1, lower = hex ? 0.03 : 0;
    blob_path(&blob, &sketch->path, scaled(0, hex ? 0.06 : 0.02, sketch->size_mm),
              hex ? scaled(0.41, 0.34, sketch->size_mm) : scaled(0.435, 0.40, sketch->size_mm));
    sketch_fill(sketch, INK_ROCKTINT);
    double side = variant % 2 == 0 ? 1 : -1;    /* the lesser peaks change places */
    for (size_t i = 0; i < sizeof peaks / sizeof *peaks; i++) {
        double size = random_between(&stream, 0.94, 1.04);
        struct peak peak = {
            .x = scale * (side * peaks[i].x + random_between(&stream, -0.015, 0.015)),
            .foot = scale * (peaks[i].foot + lower),
            .width = scale * peaks[i].width * size,
            .height = scale * peaks[i].height * size,
        };
        draw_peak(sketch, &stream, &peak);
    }
    draw_scree(sketch, &stream, hex ? 0.095 : 0.115, scale, lower);
}

void relief_draw_mountain(const struct feature_site *site)
{
    struct sketch sketch;
    if (sketch_begin_feature(&sketch, site, "mountain")) {
        draw_mountain(&sketch, site);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, site->center);
}
