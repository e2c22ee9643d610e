/* Woods: five to nine trees of one kind on a tinted patch. Light falls from the top left. */
#include <math.h>

#include "base/real.h"
#include "blob.h"
#include "sketch.h"

enum { WOODS_STREAM = 21, TREES_MAX = 9 };

static const double ON_HEX = 0.88, ON_HILL = 0.66;    /* a wood is smaller there */
static const double HEX_RADIUS = 0.36, CLOSEST = 0.92;    /* in cells; as a share of the usual distance */
static const double FOLDS_MM = 2.5;

struct tree {
    struct point foot;
    double height;
    bool folds;    /* large enough for lines in its leaves; the same for all of a wood */
};

/* How many trees a cell holds, by its size, how high they are (in cells), and where their middles stand. */
struct stand {
    double below_mm;
    double height;
    size_t count;
    struct point at[TREES_MAX];
};

static const struct stand stands[] = {
    {11, 0.300, 5, {{-0.20, -0.14}, {0.12, -0.20}, {-0.02, 0.04}, {-0.24, 0.20}, {0.22, 0.12}}},
    {18.5, 0.250, 7,
     {{-0.06, -0.24}, {-0.27, -0.10}, {0.17, -0.13}, {-0.08, 0.02}, {0.28, 0.08}, {-0.24, 0.20}, {0.08, 0.24}}},
    {INFINITY, 0.215, 9,
     {{-0.12, -0.27}, {0.14, -0.25}, {-0.30, -0.10}, {0.00, -0.07}, {0.29, -0.06}, {-0.20, 0.09}, {0.15, 0.11},
      {-0.08, 0.27}, {0.27, 0.26}}},
};

static const double kind_height[TREE_KIND_COUNT] = {
    [TREE_PALM] = 1.22, [TREE_CONIFER] = 1.12, [TREE_DECIDUOUS] = 1.00,
};

static const char *const kind_name[TREE_KIND_COUNT] = {
    [TREE_PALM] = "palm", [TREE_CONIFER] = "conifer", [TREE_DECIDUOUS] = "deciduous",
};

/* A point beside and above a tree's foot, in tree heights. */
static struct point part(const struct tree *tree, double x, double up)
{
    return (struct point){tree->foot.x + x * tree->height, tree->foot.y - up * tree->height};
}

/* Two level strokes to the right of the foot, where its shadow falls. */
static void draw_ground(struct sketch *sketch, const struct tree *tree, double width_mm)
{
    path_segment(&sketch->path, part(tree, 0.05, 0), part(tree, 0.40, 0));
    path_segment(&sketch->path, part(tree, 0.19, 0.085), part(tree, 0.46, 0.085));
    sketch_stroke(sketch, INK_LEAFLINE, width_mm);
}

/* An arc as one curve from a point to the next, bulging to the left of the way by more than a right angle. */
static void arc_to(struct path *path, struct point from, struct point to, double radius)
{
    double half = real_hypot(to.x - from.x, to.y - from.y) / 2;
    double deep = sqrt(fmax(radius * radius - half * half, 0));
    /* tan of a quarter of the arc's angle, from its half chord and its height. */
    double handle = 4.0 / 3.0 * (radius - deep) / half * radius;
    struct point way = {(to.x - from.x) / (2 * half), (to.y - from.y) / (2 * half)};
    struct point left = {way.y, -way.x};
    /* At its ends the arc leaves the chord by half its angle: cosine deep / radius, sine half / radius. */
    double ahead = handle * deep / radius, aside = handle * half / radius;
    path_curve(path,
               (struct point){from.x + ahead * way.x + aside * left.x, from.y + ahead * way.y + aside * left.y},
               (struct point){to.x - ahead * way.x + aside * left.x, to.y - ahead * way.y + aside * left.y}, to);
}

/* Deciduous: a crown of seven lobes over a short trunk */

static const double CROWN_UP = 0.58, CROWN_RADIUS = 0.36;    /* in tree heights */

static void crown_path(struct path *path, const struct tree *tree)
{
    enum { LOBES = 7 };
    struct point center = part(tree, 0, CROWN_UP);
    double radius = CROWN_RADIUS * tree->height, ring = 0.955 * radius;
    struct point from = {center.x, center.y - ring};
    path_move(path, from);
    for (int i = 1; i <= LOBES; i++) {
        double angle = 2 * REAL_PI * i / LOBES;
        struct point to = {center.x + ring * real_sin(angle), center.y - ring * real_cos(angle)};
        arc_to(path, from, to, radius / 2);
        from = to;
    }
    path_close(path);
}

static void draw_deciduous(struct sketch *sketch, const struct tree *tree)
{
    double line = sketch_weight(sketch, 0.118, 0.0036), radius = CROWN_RADIUS * tree->height;
    struct point center = part(tree, 0, CROWN_UP);
    draw_ground(sketch, tree, 0.8 * line);
    path_segment(&sketch->path, part(tree, 0, 0), part(tree, 0, 0.36));
    sketch_stroke_sharp(sketch, INK_LEAFLINE, 0.088 * tree->height);
    crown_path(&sketch->path, tree);
    sketch_fill(sketch, INK_LEAFDARK);

    /* What a circle up and to the left leaves over is in shade. */
    canvas_save(sketch->canvas);
    crown_path(&sketch->path, tree);
    canvas_clip(sketch->canvas, &sketch->path, FILL_NONZERO);
    path_clear(&sketch->path);
    path_circle(&sketch->path, (struct point){center.x - 0.42 * radius, center.y - 0.42 * radius}, 1.13 * radius);
    sketch_fill(sketch, INK_LEAF);
    canvas_restore(sketch->canvas);

    if (tree->folds) {
        path_move(&sketch->path, (struct point){center.x - 0.62 * radius, center.y + 0.10 * radius});
        arc_to(&sketch->path, (struct point){center.x - 0.62 * radius, center.y + 0.10 * radius},
               (struct point){center.x, center.y + 0.20 * radius}, 0.40 * radius);
        path_move(&sketch->path, (struct point){center.x - 0.20 * radius, center.y - 0.36 * radius});
        arc_to(&sketch->path, (struct point){center.x - 0.20 * radius, center.y - 0.36 * radius},
               (struct point){center.x + 0.35 * radius, center.y - 0.26 * radius}, 0.35 * radius);
        sketch_stroke(sketch, INK_LEAFLINE, 0.8 * line);
    }
    crown_path(&sketch->path, tree);
    sketch_stroke(sketch, INK_LEAFLINE, line);
}

/* Coniferous: three storeys, the right half dark */

/* half width, height up, in tree heights, from the top */
static const struct point conifer_steps[] = {
    {0.000, 1.04}, {0.145, 0.70}, {0.075, 0.66}, {0.205, 0.42}, {0.115, 0.38}, {0.265, 0.12},
};
enum { CONIFER_STEPS = sizeof conifer_steps / sizeof *conifer_steps };

/* right_half: only what lies in shade. */
static void conifer_shape(struct path *path, const struct tree *tree, bool right_half)
{
    path_move(path, part(tree, 0, conifer_steps[0].y));
    for (int i = 1; i < CONIFER_STEPS; i++)
        path_line(path, part(tree, conifer_steps[i].x, conifer_steps[i].y));
    path_line(path, part(tree, 0, 0.17));
    if (right_half)
        path_line(path, part(tree, -0.03, 0.60));
    else
        for (int i = CONIFER_STEPS - 1; i > 0; i--)
            path_line(path, part(tree, -conifer_steps[i].x, conifer_steps[i].y));
    path_close(path);
}

static void conifer_path(struct path *path, const struct tree *tree)
{
    conifer_shape(path, tree, false);
}

static void draw_conifer(struct sketch *sketch, const struct tree *tree)
{
    double line = sketch_weight(sketch, 0.11, 0.003);
    draw_ground(sketch, tree, 0.8 * line);
    path_segment(&sketch->path, part(tree, 0, 0), part(tree, 0, 0.16));
    sketch_stroke_sharp(sketch, INK_LEAFLINE, 0.075 * tree->height);
    conifer_path(&sketch->path, tree);
    sketch_fill(sketch, INK_LEAF);
    conifer_shape(&sketch->path, tree, true);
    sketch_fill(sketch, INK_LEAFDARK);
    conifer_path(&sketch->path, tree);
    sketch_stroke(sketch, INK_LEAFLINE, line);
}

/* Palm: a bent trunk and six leaves, each a crescent between two bows that share their ends */

/* tip, top of the upper bow, top of the lower bow; from the heart, in tree heights */
static const struct leaf {
    struct point tip, upper, lower;
} palm_leaves[] = {
    {{-0.365, 0.00}, {-0.19, 0.225}, {-0.18, 0.075}},
    {{-0.385, -0.16}, {-0.20, 0.135}, {-0.19, -0.005}},
    {{0.365, 0.01}, {0.19, 0.225}, {0.18, 0.080}},
    {{0.400, -0.15}, {0.21, 0.140}, {0.20, 0.000}},
    {{-0.150, 0.09}, {-0.08, 0.270}, {-0.07, 0.120}},
    {{0.165, 0.10}, {0.09, 0.275}, {0.08, 0.125}},
};
enum { PALM_LEAVES = sizeof palm_leaves / sizeof *palm_leaves };

static const struct point HEART = {0.08, 0.72};    /* where the leaves spring from: beside and above the foot */

/* A curve with a single control point. */
static void bow_to(struct path *path, struct point from, struct point control, struct point to)
{
    path_curve(path, (struct point){from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3},
               (struct point){to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3}, to);
}

static void trunk_path(struct path *path, const struct tree *tree)
{
    struct point left_foot = part(tree, -0.075, 0), left_top = part(tree, 0.05, 0.72);
    struct point right_top = part(tree, 0.11, 0.72), right_foot = part(tree, 0.04, 0);
    path_move(path, left_foot);
    bow_to(path, left_foot, part(tree, -0.053, 0.40), left_top);
    path_line(path, right_top);
    bow_to(path, right_top, part(tree, 0.062, 0.38), right_foot);
    path_close(path);
}

static void leaf_path(struct path *path, const struct tree *tree, const struct leaf *leaf)
{
    struct point heart = part(tree, HEART.x, HEART.y), tip = part(tree, HEART.x + leaf->tip.x, HEART.y + leaf->tip.y);
    path_move(path, heart);
    bow_to(path, heart, part(tree, HEART.x + leaf->upper.x, HEART.y + leaf->upper.y), tip);
    bow_to(path, tip, part(tree, HEART.x + leaf->lower.x, HEART.y + leaf->lower.y), heart);
    path_close(path);
}

static void palm_path(struct path *path, const struct tree *tree)
{
    trunk_path(path, tree);
    for (size_t i = 0; i < PALM_LEAVES; i++)
        leaf_path(path, tree, &palm_leaves[i]);
}

static void draw_palm(struct sketch *sketch, const struct tree *tree)
{
    double line = sketch_weight(sketch, 0.083, 0.00225);
    draw_ground(sketch, tree, line);
    trunk_path(&sketch->path, tree);
    sketch_fill(sketch, INK_LEAFLINE);
    for (size_t i = 0; i < PALM_LEAVES; i++) {
        leaf_path(&sketch->path, tree, &palm_leaves[i]);
        sketch_fill_stroke(sketch, INK_LEAFDARK, INK_LEAFLINE, line);
    }
    path_circle(&sketch->path, part(tree, 0.08, 0.69), 0.05 * tree->height);
    sketch_fill(sketch, INK_LEAFLINE);
}

static void (*const outline_kind[TREE_KIND_COUNT])(struct path *path, const struct tree *tree) = {
    [TREE_PALM] = palm_path, [TREE_CONIFER] = conifer_path, [TREE_DECIDUOUS] = crown_path,
};

static void (*const draw_kind[TREE_KIND_COUNT])(struct sketch *sketch, const struct tree *tree) = {
    [TREE_PALM] = draw_palm, [TREE_CONIFER] = draw_conifer, [TREE_DECIDUOUS] = draw_deciduous,
};

/* Sets out the trees, those farther up first. */
static size_t plant(const struct sketch *sketch, const struct feature_site *site, enum tree_kind kind, bool on_hill,
                    const struct blob *blob, struct random_stream *stream, struct tree trees[TREES_MAX])
{
    double hill_scale = on_hill ? ON_HILL : 1;
    const struct stand *stand = stands;
    while (sketch->size_mm * hill_scale >= stand->below_mm)
        stand++;
    unsigned variant = site->variant % FEATURE_VARIANTS;
    double scale = (site->shape == GRID_HEX ? ON_HEX : 1) * hill_scale;
    /* Crowns reach up farther than trunks down, and shadows lie to the right: shifted, all is in the middle. */
    double lower = (site->shape == GRID_HEX ? 0.05 : 0) + 0.02 * scale, left = 0.012 * scale;
    double stray = site->shape == GRID_HEX ? 0.012 : 0.018;
    for (size_t i = 0; i < stand->count; i++) {
        struct point middle = stand->at[i];
        double far = real_hypot(middle.x, middle.y);
        if (site->shape == GRID_HEX && far > HEX_RADIUS)    /* out of the hex's corners */
            middle = (struct point){middle.x * HEX_RADIUS / far, middle.y * HEX_RADIUS / far};
        middle.x = (variant & 1 ? -middle.x : middle.x) + random_between(stream, -stray, stray);
        middle.y = (variant & 2 ? -middle.y : middle.y) + random_between(stream, -stray, stray);
        /* The outer trees keep to the patch. */
        double share = on_hill ? 1 : fmax(blob_share(blob, real_atan2(middle.y, middle.x)), CLOSEST);
        middle = (struct point){middle.x * share, middle.y * share};
        double usual = scale * stand->height * kind_height[kind], height = usual * random_between(stream, 0.94, 1.04);
        struct tree tree = {
            .foot = {(middle.x * scale - left) * sketch->size_mm,
                     (middle.y * scale + lower + 0.42 * height) * sketch->size_mm},
            .height = height * sketch->size_mm,
            .folds = usual * sketch->size_mm > FOLDS_MM,
        };
        size_t place = i;
        for (; place > 0 && trees[place - 1].foot.y > tree.foot.y; place--)
            trees[place] = trees[place - 1];
        trees[place] = tree;
    }
    return stand->count;
}

static void draw_woods(struct sketch *sketch, const struct feature_site *site, enum tree_kind kind, bool on_hill)
{
    unsigned variant = site->variant % FEATURE_VARIANTS;
    struct random_stream stream = random_seeded(variant, WOODS_STREAM);
    struct blob blob = blob_new(&stream, variant + 2);
    if (!on_hill) {
        bool hex = site->shape == GRID_HEX;
        struct point center = {0, hex ? 0.05 * sketch->size_mm : 0};
        struct point radii = {(hex ? 0.37 : 0.428) * sketch->size_mm, (hex ? 0.35 : 0.408) * sketch->size_mm};
        bool small = sketch->size_mm < 11;
        blob_path(&blob, &sketch->path, center, radii);
        sketch_fill(sketch, INK_WOODTINT);
        /* The pitch is stretched a little, so that the dots close the ring evenly. */
        double length = blob_length(&blob, center, radii), pitch = small ? 0.72 : 0.95;
        double dots = (double)(long)(length / pitch);
        blob_path(&blob, &sketch->path, center, radii);
        sketch_dots(sketch, INK_LEAFLINE, small ? 0.22 : 0.28, length / dots);
    }
    struct tree trees[TREES_MAX];
    size_t count = plant(sketch, site, kind, on_hill, &blob, &stream, trees);
    if (on_hill) {    /* a light edge keeps the trees apart from the hachures behind them */
        for (size_t i = 0; i < count; i++)
            outline_kind[kind](&sketch->path, &trees[i]);
        sketch_stroke(sketch, INK_RELIEF1, sketch_weight(sketch, 0.25, 0.02));
    }
    for (size_t i = 0; i < count; i++)
        draw_kind[kind](sketch, &trees[i]);
}

void woods_draw(const struct feature_site *site, enum tree_kind kind, bool on_hill)
{
    static const char *const hill_name[TREE_KIND_COUNT] = {
        [TREE_PALM] = "palm-hill", [TREE_CONIFER] = "conifer-hill", [TREE_DECIDUOUS] = "deciduous-hill",
    };
    struct sketch sketch;
    if (sketch_begin_feature(&sketch, site, on_hill ? hill_name[kind] : kind_name[kind])) {
        draw_woods(&sketch, site, kind, on_hill);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, site->center);
}
