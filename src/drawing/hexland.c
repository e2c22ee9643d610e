/* Trees, peaks and tufts keep to the circle within the hex, whichever way it stands. Places and sizes are in parts of
 * the width across the flats. No patch of tint lies behind them: kingdoms' bands run there. Light falls from the top
 * left. */
#include "drawing/hexland.h"

#include <stdio.h>

#include "base/random.h"
#include "base/real.h"
#include "sketch.h"

/* The side of a hex. */
static const double SIDE = 0.57735027;

enum { LAND_VARIANTS = 4, HEX_CORNERS = 6, LAND_STREAM = 41 };

static void hex_path(struct path *path, double width_mm, bool pointy)
{
    static const struct point flat[HEX_CORNERS] = {{-0.28867513, -0.5}, {0.28867513, -0.5}, {0.57735027, 0},
                                                   {0.28867513, 0.5},   {-0.28867513, 0.5}, {-0.57735027, 0}};
    struct point corners[HEX_CORNERS];
    for (int i = 0; i < HEX_CORNERS; i++) {
        struct point at = flat[i];
        corners[i] = pointy ? (struct point){at.y * width_mm, at.x * width_mm}
                            : (struct point){at.x * width_mm, at.y * width_mm};
    }
    path_polygon(path, corners, HEX_CORNERS);
}

/* ---- the ground ---- */

/* Whether a point lies within the hex, and so far from its sides. */
static bool in_hex(double x, double y, double width, double clear, bool pointy)
{
    double along = pointy ? y : x, across = pointy ? x : y;
    along = along < 0 ? -along : along;
    across = across < 0 ? -across : across;
    double half = width / 2 - clear;
    /* the slanted sides: their normal leans by 30 degrees */
    return across <= half && along * 0.8660254 + across * 0.5 <= half;
}

static void add_unknown_dots(struct sketch *sketch, const struct hexland_look *look, double width, bool pointy)
{
    double pitch = look->unknown_pitch_mm, radius = look->unknown_dot_mm;
    int reach = (int)(width / pitch) + 1;
    for (int row = -reach; row <= reach; row++)
        for (int column = -reach; column <= reach; column++) {
            double x = (column + (row % 2 != 0 ? 0.5 : 0)) * pitch, y = row * pitch * 0.866;
            if (in_hex(x, y, width, 2 * radius, pointy))
                path_circle(&sketch->path, (struct point){x, y}, radius);
        }
}

void hexland_draw_ground(struct canvas *canvas, const struct palette *palette, const struct hexland_look *look,
                         enum hexland land, struct point center, double width_mm, bool pointy)
{
    static const enum ink tints[HEXLAND_COUNT] = {
        [HEXLAND_FOREST] = INK_WOODTINT, [HEXLAND_SWAMP] = INK_MARSH, [HEXLAND_MOUNTAIN] = INK_ROCKTINT,
        [HEXLAND_UNKNOWN] = INK_RULE,
    };
    struct sketch sketch;
    char kind[32];
    if (land == HEXLAND_FIELD || (palette->black && land != HEXLAND_UNKNOWN))
        return;    /* bare paper */
    snprintf(kind, sizeof kind, "ground-%d-%s", (int)land, pointy ? "pointy" : "flat");
    if (sketch_begin(&sketch, canvas, palette, kind, 0, width_mm, SIDE + 0.01)) {
        if (land == HEXLAND_UNKNOWN)
            add_unknown_dots(&sketch, look, sketch.size_mm, pointy);
        else
            hex_path(&sketch.path, sketch.size_mm, pointy);
        sketch_fill(&sketch, tints[land]);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}

/* ---- where things stand ---- */

enum { PLACES_MAX = 8 };

struct places {
    size_t count;
    struct point at[PLACES_MAX];
};

/* by the size of the hex (small, usual, with a feature in the middle); each from the back to the front */
static const struct places tree_places[] = {
    {5, {{0.13, -0.17}, {-0.18, -0.12}, {0.00, 0.06}, {0.25, 0.12}, {-0.22, 0.20}}},
    {7, {{-0.05, -0.21}, {0.22, -0.14}, {-0.29, -0.07}, {-0.03, 0.05}, {0.31, 0.11}, {-0.23, 0.22}, {0.08, 0.30}}},
    {7, {{-0.21, -0.32}, {0.23, -0.30}, {-0.39, -0.08}, {0.38, 0.00}, {-0.32, 0.19}, {0.26, 0.25}, {-0.15, 0.33}}},
};
static const struct places reed_places[] = {
    {5, {{0.14, -0.18}, {-0.22, -0.10}, {0.04, 0.07}, {0.28, 0.16}, {-0.19, 0.26}}},
    {7, {{-0.12, -0.20}, {0.20, -0.16}, {-0.31, -0.03}, {0.00, 0.05}, {0.32, 0.09}, {-0.17, 0.26}, {0.14, 0.30}}},
    {7, {{-0.20, -0.29}, {0.22, -0.27}, {-0.36, -0.07}, {0.37, 0.02}, {-0.33, 0.18}, {0.29, 0.25}, {-0.13, 0.38}}},
};
static const struct places grass_places[] = {
    {3, {{0.16, -0.16}, {-0.20, 0.02}, {0.10, 0.25}}},
    {3, {{0.16, -0.16}, {-0.20, 0.02}, {0.10, 0.25}}},
    {3, {{0.28, -0.22}, {-0.36, 0.04}, {0.24, 0.32}}},
};

struct land_site {
    struct canvas *canvas;
    const struct palette *palette;
    const struct hexland_look *look;
    struct point center;
    double width_mm;
    unsigned variant;
    bool middle_free;
};

/* Odd variants are mirrored, and each has its own small strayings. */
static struct places places_of(const struct places sets[], const struct land_site *site, double size_mm,
                               double stray)
{
    struct places places = sets[site->middle_free ? 2 : size_mm < site->look->small_mm ? 0 : 1];
    struct random_stream stream = random_seeded(site->variant, LAND_STREAM);
    for (size_t i = 0; i < places.count; i++) {
        double x = site->variant % 2 == 0 ? places.at[i].x : -places.at[i].x;
        places.at[i].x = x + random_between(&stream, -stray, stray);
        places.at[i].y += random_between(&stream, -stray, stray);
    }
    return places;
}

static bool land_begin(struct sketch *sketch, const struct land_site *site, const char *what)
{
    char kind[32];
    snprintf(kind, sizeof kind, "land-%s%s", what, site->middle_free ? "-aside" : "");
    return sketch_begin(sketch, site->canvas, site->palette, kind, site->variant, site->width_mm, 0.5);
}

static double line_weight(const struct sketch *sketch, const struct land_site *site, double fixed, double per_mm)
{
    return site->look->line_scale * sketch_weight(sketch, fixed, per_mm);
}

/* ---- tufts ---- */

/* A few blades of grass. */
static void add_grass(struct sketch *sketch, struct point at)
{
    double size = sketch->size_mm, up = 0.036 * size, out = 0.024 * size;
    path_move(&sketch->path, (struct point){at.x - out, at.y - up});
    path_line(&sketch->path, at);
    path_line(&sketch->path, (struct point){at.x + out, at.y - up});
}

/* Reeds over two lines of water: five, or where the hex is small three, that they stay apart. */
static void add_reeds(struct sketch *sketch, struct point at, bool small)
{
    static const double fan[] = {-0.055, -0.03, 0, 0.03, 0.055}, rise[] = {0.05, 0.075, 0.09, 0.075, 0.05};
    double size = sketch->size_mm;
    for (size_t i = 0; i < sizeof fan / sizeof *fan; i += small ? 2 : 1)
        path_segment(&sketch->path, (struct point){at.x + fan[i] * size / 2, at.y},
                     (struct point){at.x + fan[i] * size, at.y - rise[i] * size});
    path_segment(&sketch->path, (struct point){at.x - 0.085 * size, at.y}, (struct point){at.x + 0.085 * size, at.y});
    path_segment(&sketch->path, (struct point){at.x - 0.04 * size, at.y + 0.032 * size},
                 (struct point){at.x + 0.065 * size, at.y + 0.032 * size});
}

static void draw_tufts(const struct land_site *site, bool swamp)
{
    struct sketch sketch;
    if (land_begin(&sketch, site, swamp ? "reeds" : "grass")) {
        struct places places = places_of(swamp ? reed_places : grass_places, site, sketch.size_mm,
                                         swamp ? 0.015 : 0.03);
        for (size_t i = 0; i < places.count; i++) {
            struct point at = {places.at[i].x * sketch.size_mm, places.at[i].y * sketch.size_mm};
            if (swamp)
                add_reeds(&sketch, at, sketch.size_mm < site->look->small_mm);
            else
                add_grass(&sketch, at);
        }
        sketch_stroke(&sketch, swamp ? INK_MARSHLINE : INK_RULE, line_weight(&sketch, site, 0.09, 0.004));
        sketch_end(&sketch);
    }
    sketch_place(&sketch, site->center);
}

/* ---- trees ---- */

struct tree {
    struct point foot;
    double height;
};

/* A point beside and above a tree's foot, in tree heights. */
static struct point part(const struct tree *tree, double x, double up)
{
    return (struct point){tree->foot.x + x * tree->height, tree->foot.y - up * tree->height};
}

static void add_crown(struct path *path, struct point middle, double radius)
{
    enum { LOBES = 7, STEPS = 4 * LOBES };
    /* from the notch between two lobes round to the next, in radii */
    static const double reach[4] = {0.84, 0.985, 1, 0.985};
    struct point at[STEPS];
    for (int i = 0; i < STEPS; i++) {
        double angle = 2 * REAL_PI * i / STEPS, far = radius * reach[i % 4];
        at[i] = (struct point){middle.x + far * real_sin(angle), middle.y - far * real_cos(angle)};
    }
    path_smooth_loop(path, at, STEPS);
}

static void draw_deciduous(struct sketch *sketch, const struct tree *tree, double line)
{
    static const double UP = 0.60, RADIUS = 0.37, LIT = 0.78, LIT_ASIDE = 0.16;    /* the lit part of the crown */
    double radius = RADIUS * tree->height;
    struct point middle = part(tree, 0, UP);
    path_segment(&sketch->path, part(tree, 0, 0), part(tree, 0, 0.36));
    sketch_stroke_sharp(sketch, INK_LEAFLINE, 0.10 * tree->height);
    add_crown(&sketch->path, middle, radius);
    sketch_fill_stroke(sketch, INK_LEAFDARK, INK_LEAFLINE, line);
    struct point lit = {middle.x - LIT_ASIDE * radius, middle.y - LIT_ASIDE * radius};
    add_crown(&sketch->path, lit, LIT * radius);
    sketch_fill(sketch, INK_LEAF);
}

/* half width, height up, in tree heights, from the top */
static const struct point conifer_steps[] = {
    {0.000, 1.00}, {0.145, 0.69}, {0.075, 0.66}, {0.205, 0.42}, {0.115, 0.39}, {0.265, 0.12},
};
enum { CONIFER_STEPS = sizeof conifer_steps / sizeof *conifer_steps };

static void add_conifer(struct path *path, const struct tree *tree, bool right_half)
{
    path_move(path, part(tree, 0, conifer_steps[0].y));
    for (int i = 1; i < CONIFER_STEPS; i++)
        path_line(path, part(tree, conifer_steps[i].x, conifer_steps[i].y));
    path_line(path, part(tree, 0, 0.16));
    for (int i = CONIFER_STEPS - 1; i > 0 && !right_half; i--)
        path_line(path, part(tree, -conifer_steps[i].x, conifer_steps[i].y));
    path_close(path);
}

static void draw_conifer(struct sketch *sketch, const struct tree *tree, double line)
{
    path_segment(&sketch->path, part(tree, 0, 0), part(tree, 0, 0.20));
    sketch_stroke_sharp(sketch, INK_LEAFLINE, 0.09 * tree->height);
    add_conifer(&sketch->path, tree, false);
    sketch_fill_stroke(sketch, INK_LEAF, INK_LEAFLINE, line);
    add_conifer(&sketch->path, tree, true);
    sketch_fill(sketch, INK_LEAFDARK);
}

static void draw_forest(const struct land_site *site)
{
    bool conifers = site->variant >= LAND_VARIANTS / 2;
    struct sketch sketch;
    if (land_begin(&sketch, site, "trees")) {
        struct places places = places_of(tree_places, site, sketch.size_mm, 0.012);
        bool small = sketch.size_mm < site->look->small_mm;
        double height = (site->middle_free ? 0.20 : small ? 0.30 : 0.25) * sketch.size_mm;
        double line = line_weight(&sketch, site, 0.10, 0.003);
        if (conifers)
            height *= 1.08;
        for (size_t i = 0; i < places.count; i++) {
            struct point middle = {places.at[i].x * sketch.size_mm, places.at[i].y * sketch.size_mm};
            struct tree tree = {.foot = {middle.x, middle.y + 0.48 * height}, .height = height};
            /* a level stroke where its shadow falls */
            path_segment(&sketch.path, part(&tree, 0, 0), part(&tree, 0.32, 0));
            sketch_stroke(&sketch, INK_LEAFLINE, 0.8 * line);
            if (conifers)
                draw_conifer(&sketch, &tree, line);
            else
                draw_deciduous(&sketch, &tree, line);
        }
        sketch_end(&sketch);
    }
    sketch_place(&sketch, site->center);
}

/* ---- peaks ---- */

struct peak {
    double x, foot, width, height;
};

static const struct peak range[] = {
    {0.17, 0.14, 0.32, 0.28}, {-0.20, 0.18, 0.31, 0.27}, {0.00, 0.30, 0.48, 0.50},
};
/* to the left and right of a feature */
static const struct peak range_aside[] = {
    {-0.40, 0.09, 0.15, 0.15}, {0.39, 0.05, 0.15, 0.13}, {-0.32, 0.20, 0.26, 0.28}, {0.33, 0.17, 0.25, 0.25},
    {-0.21, 0.34, 0.17, 0.13}, {0.25, 0.32, 0.19, 0.14},
};

/* aside in half widths, up in heights: from the foot to the top */
enum { FLANK_POINTS = 4 };
static const struct point left_flank[FLANK_POINTS] = {{-1, 0}, {-0.62, 0.33}, {-0.40, 0.64}, {0, 1}};
static const struct point right_flank[FLANK_POINTS] = {{1, 0}, {0.63, 0.30}, {0.30, 0.66}, {0, 1}};
static const struct point ridge[FLANK_POINTS] = {{-0.04, 0}, {0.12, 0.30}, {-0.06, 0.60}, {0, 1}};

static struct point on_peak(const struct peak *peak, struct point share)
{
    return (struct point){peak->x + share.x * peak->width / 2, peak->foot - share.y * peak->height};
}

/* A point of a flank at a height, in heights of the peak. */
static struct point flank_at(const struct point flank[], double up)
{
    int i = 1;
    while (i < FLANK_POINTS - 1 && flank[i].y < up)
        i++;
    double share = (up - flank[i - 1].y) / (flank[i].y - flank[i - 1].y);
    return (struct point){flank[i - 1].x + share * (flank[i].x - flank[i - 1].x), up};
}

static void add_face(struct path *path, const struct peak *peak, const struct point left[], const struct point right[])
{
    path_move(path, on_peak(peak, left[0]));
    for (int i = 1; i < FLANK_POINTS; i++)
        path_line(path, on_peak(peak, left[i]));
    for (int i = FLANK_POINTS - 2; i >= 0; i--)
        path_line(path, on_peak(peak, right[i]));
}

/* Wedges from the ridge down the shaded face, that carry the shade where all is black. */
static void add_hatching(struct sketch *sketch, const struct peak *peak)
{
    static const double TOP = 0.90;    /* in heights */
    double slope = 0.5 * peak->width / peak->height;    /* they fall by 45 degrees: half widths to heights */
    double pitch = sketch_weight(sketch, 0.36, 0.010), thick = sketch_weight(sketch, 0.14, 0.006);
    int count = (int)(TOP * peak->height / pitch);
    for (int i = 0; i < count; i++) {
        double up = TOP - (i + 0.2) * pitch / peak->height;
        struct point start = flank_at(ridge, up);
        double fall = slope * (flank_at(right_flank, up).x - start.x);
        struct point end = up > fall ? flank_at(right_flank, up - fall) : (struct point){start.x + up / slope, 0};
        struct point from = on_peak(peak, start), corners[] = {from, on_peak(peak, end), {from.x, from.y + thick}};
        path_polygon(&sketch->path, corners, 3);
    }
}

static void draw_peak(struct sketch *sketch, const struct land_site *site, const struct peak *peak)
{
    add_face(&sketch->path, peak, left_flank, right_flank);
    path_close(&sketch->path);
    sketch_fill(sketch, INK_ROCK);
    add_face(&sketch->path, peak, ridge, right_flank);
    path_close(&sketch->path);
    sketch_fill(sketch, INK_ROCKMID);
    add_hatching(sketch, peak);
    sketch_fill(sketch, INK_ROCKDARK);
    for (int i = 0; i < FLANK_POINTS; i++) {
        struct point at = on_peak(peak, ridge[i]);
        if (i == 0)
            path_move(&sketch->path, at);
        else
            path_line(&sketch->path, at);
    }
    sketch_stroke(sketch, INK_ROCKDARK, line_weight(sketch, site, 0.10, 0.003));
    add_face(&sketch->path, peak, left_flank, right_flank);
    sketch_stroke(sketch, INK_ROCKDARK, line_weight(sketch, site, 0.15, 0.004));
}

/* Loose stones below: short strokes in a shallow bow. */
static void draw_scree(struct sketch *sketch, const struct land_site *site, struct random_stream *stream)
{
    enum { STROKES = 7 };
    double size = sketch->size_mm;
    for (int i = 0; i < STROKES; i++) {
        double x = (i - (STROKES - 1) / 2.0) * 0.088 + random_between(stream, -0.012, 0.012);
        double y = 0.365 - 0.28 * x * x + random_between(stream, -0.006, 0.006);
        path_segment(&sketch->path, (struct point){x * size, y * size},
                     (struct point){(x + 0.02) * size, (y + 0.04) * size});
    }
    sketch_stroke(sketch, INK_ROCKDARK, line_weight(sketch, site, 0.10, 0.003));
}

static void draw_mountains(const struct land_site *site)
{
    const struct peak *peaks = site->middle_free ? range_aside : range;
    size_t count = site->middle_free ? sizeof range_aside / sizeof *range_aside : sizeof range / sizeof *range;
    struct sketch sketch;
    if (land_begin(&sketch, site, "peaks")) {
        struct random_stream stream = random_seeded(site->variant, LAND_STREAM);
        double side = site->variant % 2 == 0 ? 1 : -1, stray = site->middle_free ? 0.006 : 0.018;
        for (size_t i = 0; i < count; i++) {
            double wide = random_between(&stream, 0.92, 1), high = random_between(&stream, 0.90, 1);
            draw_peak(&sketch, site, &(struct peak){
                .x = (side * peaks[i].x + random_between(&stream, -stray, stray)) * sketch.size_mm,
                .foot = peaks[i].foot * sketch.size_mm,
                .width = peaks[i].width * wide * sketch.size_mm,
                .height = peaks[i].height * high * sketch.size_mm});
        }
        if (!site->middle_free)
            draw_scree(&sketch, site, &stream);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, site->center);
}

void hexland_draw(struct canvas *canvas, const struct palette *palette, const struct hexland_look *look,
                  enum hexland land, unsigned variant, struct point center, double width_mm, bool pointy,
                  bool middle_free)
{
    (void)pointy;    /* a circle is the same either way */
    const struct land_site site = {canvas, palette, look, center, width_mm, variant % LAND_VARIANTS, middle_free};
    switch (land) {
    case HEXLAND_FIELD:
    case HEXLAND_SWAMP:
        draw_tufts(&site, land == HEXLAND_SWAMP);
        break;
    case HEXLAND_FOREST:
        draw_forest(&site);
        break;
    case HEXLAND_MOUNTAIN:
        draw_mountains(&site);
        break;
    case HEXLAND_UNKNOWN:
    case HEXLAND_COUNT:
        break;
    }
}
