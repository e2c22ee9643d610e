/* Houses: settlements, villages about a church, and walled towns of one or two cells. Light falls from the top left. */
#include <stdio.h>

#include "base/random.h"
#include "base/real.h"
#include "houses.h"
#include "walls.h"

enum { SETTLEMENT_STREAM = 31, VILLAGE_STREAM = 32, TOWN_STREAM = 33 };

static struct random_stream site_stream(const struct feature_site *site, uint64_t sequence)
{
    return random_seeded(site->variant % FEATURE_VARIANTS, sequence);
}

static double jitter(struct random_stream *stream, double most)
{
    return random_between(stream, -most, most);
}

/* Settlement: four houses at odds with each other */

static void draw_settlement(struct sketch *sketch, const struct feature_site *site, bool crowded)
{
    /* x, y, length, depth (in cells), turn (degrees) */
    static const struct {
        double x, y, length, depth, turn;
    } places[] = {
        {-0.17, -0.15, 0.21, 0.135, -16},
        {0.16, -0.18, 0.15, 0.19, 10},
        {-0.16, 0.13, 0.15, 0.19, -8},
        {0.15, 0.13, 0.23, 0.14, 16},
    };
    struct random_stream stream = site_stream(site, SETTLEMENT_STREAM);
    double size = sketch->size_mm * (crowded ? 0.7 : 1) * (site->shape == GRID_HEX ? 0.94 : 1);
    /* Variants are turned upside down and from left to right. */
    unsigned variant = site->variant % FEATURE_VARIANTS;
    double flip_x = variant & 1 ? -1 : 1, flip_y = variant & 2 ? -1 : 1;
    struct houses houses;
    houses_begin(&houses, sketch);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        double x = flip_x * places[i].x + jitter(&stream, 0.012), y = flip_y * places[i].y + jitter(&stream, 0.012);
        double turn = flip_x * flip_y * places[i].turn + jitter(&stream, 5);
        houses_add(&houses, (struct point){x * size, y * size}, places[i].length * size,
                   places[i].depth * size, turn * REAL_PI / 180);
    }
    houses_ink(&houses);
}

void buildings_draw_settlement(const struct feature_site *site, bool crowded, struct point aside)
{
    struct sketch sketch;
    if (sketch_begin_feature(&sketch, site, crowded ? "hamlet" : "settlement")) {
        draw_settlement(&sketch, site, crowded);
        sketch_end(&sketch);
    }
    /* On hexes all stands lower, to leave room for the name, but for what was moved already. */
    bool moved = aside.x < 0 || aside.x > 0 || aside.y < 0 || aside.y > 0;
    double lower = site->shape == GRID_HEX && !moved ? 0.045 : 0;
    sketch_place(&sketch, (struct point){site->center.x + aside.x * site->cell_mm,
                                         site->center.y + (aside.y + lower) * site->cell_mm});
}

/* Village: eight houses in a ring about the church */

static void draw_village(struct sketch *sketch, const struct feature_site *site)
{
    enum { HOUSES = 8 };
    struct random_stream stream = site_stream(site, VILLAGE_STREAM);
    bool hex = site->shape == GRID_HEX;
    double size = sketch->size_mm * (hex ? 0.92 : 1), lower = hex ? 0.045 * sketch->size_mm : 0;
    struct houses houses;
    houses_begin(&houses, sketch);
    double first = jitter(&stream, 5);
    for (int i = 0; i < HOUSES; i++) {
        double angle = (first + 45.0 * i + jitter(&stream, 3)) * REAL_PI / 180;
        /* The ring is a little wider than high, and widest at its corners. */
        double cosine = real_cos(angle), sine = real_sin(angle), corner = 4 * cosine * cosine * sine * sine;
        struct point at = {size * cosine * (0.335 + 0.02 * corner), size * sine * (0.300 + 0.045 * corner) + lower};
        double length = 0.165 * size * random_between(&stream, 0.95, 1.08);
        double turn = angle + REAL_PI / 2 + jitter(&stream, 6) * REAL_PI / 180;
        houses_add(&houses, at, length, 0.115 * size, turn);
    }
    houses_ink(&houses);
    church_draw(sketch, (struct point){0.01 * size, 0.02 * size + lower}, size,
                jitter(&stream, 5) * REAL_PI / 180);
}

void buildings_draw_village(const struct feature_site *site)
{
    struct sketch sketch;
    if (sketch_begin_feature(&sketch, site, "village")) {
        draw_village(&sketch, site);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, site->center);
}

/* Town: rows of houses along the axis, streets between them, and a square with the church */

/* A town in cells: axis is the unit vector that its rows follow, across a right angle clockwise from it. */
struct town {
    struct walls walls;
    struct point axis, across;
    struct point church;
    double church_scale;
    double gap;              /* kept free inside the wall */
    double streets[2];       /* where streets cross, along the axis */
    size_t street_count;
    double row_depth;
};

static struct point town_point(const struct town *town, double along, double aside)
{
    return (struct point){along * town->axis.x + aside * town->across.x, along * town->axis.y + aside * town->across.y};
}

/* Rows on either side of the main street: at most three, the fewer the smaller the cell. From the main street outwards
 * they are: half a street, row, gap, row, street, row; all in row depths. */
static const struct {
    size_t rows;
    double depths;       /* to the outermost wall */
    double at[3];        /* middles */
} row_plans[] = {
    {3, 4.44, {0.90, 2.06, 3.94}},
    {2, 2.64, {0.95, 2.12}},
    {1, 1.50, {0.95}},
};
static const double ROW_DEPTH_MM = 1.05;    /* thinner houses close up */

/* How far from the axis there is still room for a row of houses. */
static double row_reach(const struct town *town)
{
    static const double STRETCH = 0.12, STEP = 0.005;
    double middle = town->street_count > 1 ? 0.5 : 0, reach = walls_reach(&town->walls, town->across);
    while (reach > STEP && !(walls_hold(&town->walls, town_point(town, middle - STRETCH, reach), town->gap)
                             && walls_hold(&town->walls, town_point(town, middle + STRETCH, reach), town->gap)))
        reach -= STEP;
    return reach;
}

static size_t plan_rows(struct town *town, double size_mm)
{
    double half_width = row_reach(town);
    size_t plan = 0;
    while (plan + 1 < sizeof row_plans / sizeof *row_plans
           && half_width / row_plans[plan].depths * size_mm < ROW_DEPTH_MM)
        plan++;
    town->row_depth = half_width / row_plans[plan].depths;
    if (town->row_depth > 0.13)
        town->row_depth = 0.13;
    return plan;
}

static bool may_stand(const struct town *town, double along, double aside)
{
    struct point at = town_point(town, along, aside);
    double x = (at.x - town->church.x) / town->church_scale, y = (at.y - town->church.y) / town->church_scale;
    if (x > -0.22 && x < 0.22 && y > -0.25 && y < 0.14)
        return false;
    for (size_t i = 0; i < town->street_count; i++)
        if (along > town->streets[i] - 0.4 * town->row_depth && along < town->streets[i] + 0.4 * town->row_depth)
            return false;
    return walls_hold(&town->walls, at, town->gap);
}

/* Fills a free stretch of a row with houses of about the same length; now and then leaves a garden. */
static void build_stretch(const struct town *town, struct houses *houses, struct random_stream *stream, double from,
                          double to, double aside)
{
    double depth = town->row_depth, gap = 0.30 * depth, size = houses->sketch->size_mm;
    if (to - from < 0.85 * depth)
        return;
    size_t count = (size_t)((to - from + gap) / (1.35 * depth + gap) + 0.3);
    if (count == 0)
        count = 1;
    double plot = (to - from + gap) / (double)count;
    double turn = real_atan2(town->axis.y, town->axis.x);
    for (size_t i = 0; i < count; i++) {
        double length = plot - gap;
        if (length > 1.75 * depth)
            length = 1.75 * depth;
        bool garden = count > 2 && random_below(stream, 8) == 0;
        double wide = random_between(stream, 0.92, 1.0), deep = random_between(stream, 0.88, 0.97);
        double lean = jitter(stream, 2.5) * REAL_PI / 180;
        if (garden)
            continue;
        struct point at = town_point(town, from + plot * ((double)i + 0.5) - gap / 2, aside);
        houses_add(houses, (struct point){at.x * size, at.y * size}, wide * length * size, deep * depth * size,
                   turn + lean);
    }
}

static void build_row(const struct town *town, struct houses *houses, struct random_stream *stream, double aside)
{
    enum { STEPS = 200 };
    double reach = walls_reach(&town->walls, town->axis), half = town->row_depth / 2;
    double from = 0, last = 0;
    bool open = false;
    for (int i = 0; i <= STEPS; i++) {
        double along = reach * (2.0 * i / STEPS - 1);
        bool fits = may_stand(town, along, aside - half) && may_stand(town, along, aside)
                    && may_stand(town, along, aside + half);
        if (fits && !open)
            from = along;
        if (!fits && open)
            build_stretch(town, houses, stream, from, last, aside);
        open = fits;
        last = along;
    }
}

static struct town plan_town(const struct sketch *sketch, const struct feature_site *site, int face)
{
    bool single = face < 0, hex = site->shape == GRID_HEX;
    unsigned variant = site->variant % FEATURE_VARIANTS;
    struct town town = {.walls = walls_new(site->shape, face)};
    town.axis = single ? (struct point){1, 0} : walls_direction(site->shape, face);
    town.across = (struct point){-town.axis.y, town.axis.x};
    /* Two joined hexes are narrow between: the square lies in one of them, on squares it lies in the middle. */
    double aside = single || !hex ? 0 : variant % 2 == 0 ? 0.44 : -0.44;
    town.church = town_point(&town, aside, 0);
    town.church.y += 0.02;
    town.church_scale = single ? 0.80 : 0.76;
    town.gap = walls_thickness(sketch->size_mm) / 2 / sketch->size_mm + 0.022;
    town.streets[0] = single || hex ? aside : -0.5;
    town.streets[1] = hex ? -aside : 0.5;
    town.street_count = single ? 1 : 2;
    return town;
}

static void draw_town(struct sketch *sketch, const struct feature_site *site, int face)
{
    struct random_stream stream = site_stream(site, TOWN_STREAM);
    struct town town = plan_town(sketch, site, face);
    size_t plan = plan_rows(&town, sketch->size_mm);
    walls_draw(&town.walls, sketch);
    struct houses houses;
    houses_begin(&houses, sketch);
    for (size_t i = 0; i < row_plans[plan].rows; i++) {
        build_row(&town, &houses, &stream, -row_plans[plan].at[i] * town.row_depth);
        build_row(&town, &houses, &stream, row_plans[plan].at[i] * town.row_depth);
    }
    houses_ink(&houses);
    church_draw(sketch, (struct point){town.church.x * sketch->size_mm, town.church.y * sketch->size_mm},
                town.church_scale * sketch->size_mm, 0);
}

void buildings_draw_town(const struct feature_site *site, const struct mapgrid *map, int first, int second)
{
    struct point center = site->center;
    int face = -1;
    if (second != GRID_NO_CELL) {
        struct point one = mapgrid_center(map, first), other = mapgrid_center(map, second);
        center = (struct point){(one.x + other.x) / 2, (one.y + other.y) / 2};
        face = grid_face_towards(map->grid, first, second);
    }
    if (second != GRID_NO_CELL && face < 0) {    /* not side by side: a wall for each */
        struct feature_site part = *site;
        part.center = mapgrid_center(map, first);
        buildings_draw_town(&part, map, first, GRID_NO_CELL);
        part.center = mapgrid_center(map, second);
        buildings_draw_town(&part, map, second, GRID_NO_CELL);
        return;
    }
    /* The same town lies this way and that. */
    int half = site->shape == GRID_HEX ? 3 : 2;
    if (face >= half)
        face -= half;
    char kind[32];
    snprintf(kind, sizeof kind, face < 0 ? "town-%s" : "town-%s-%d", site->shape == GRID_HEX ? "hex" : "square", face);
    struct sketch sketch;
    if (sketch_begin(&sketch, site->canvas, site->palette, kind, site->variant % FEATURE_VARIANTS, site->cell_mm,
                     1.2)) {
        draw_town(&sketch, site, face);
        sketch_end(&sketch);
    }
    sketch_place(&sketch, center);
}
