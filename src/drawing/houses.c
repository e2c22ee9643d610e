#include "houses.h"

#include "base/real.h"

void houses_begin(struct houses *houses, struct sketch *sketch)
{
    houses->sketch = sketch;
    path_init(&houses->walls, canvas_scratch(sketch->canvas));
    path_init(&houses->shades, canvas_scratch(sketch->canvas));
}

/* A turned rectangle's point, length and depth being shares of its sides from the middle. */
static struct point corner(struct point center, struct point ahead, struct point aside, double length, double depth)
{
    return (struct point){center.x + length * ahead.x + depth * aside.x, center.y + length * ahead.y + depth * aside.y};
}

void houses_add(struct houses *houses, struct point center, double length_mm, double depth_mm, double turn_rad)
{
    /* The roof's ridge runs along the longer side; the half behind it that faces down or right is in shade. */
    if (depth_mm > length_mm) {
        double swap = depth_mm;
        depth_mm = length_mm;
        length_mm = swap;
        turn_rad += REAL_PI / 2;
    }
    double cosine = real_cos(turn_rad), sine = real_sin(turn_rad);
    struct point ahead = {length_mm * cosine, length_mm * sine}, aside = {-depth_mm * sine, depth_mm * cosine};
    if (aside.y + 0.5 * aside.x < 0)
        aside = (struct point){-aside.x, -aside.y};
    struct point walls[] = {
        corner(center, ahead, aside, -0.5, -0.5), corner(center, ahead, aside, 0.5, -0.5),
        corner(center, ahead, aside, 0.5, 0.5), corner(center, ahead, aside, -0.5, 0.5),
    };
    struct point shade[] = {
        corner(center, ahead, aside, -0.5, 0), corner(center, ahead, aside, 0.5, 0), walls[2], walls[3],
    };
    path_polygon(&houses->walls, walls, 4);
    path_polygon(&houses->shades, shade, 4);
}

void houses_ink(struct houses *houses)
{
    struct sketch *sketch = houses->sketch;
    path_append(&sketch->path, &houses->walls);
    sketch_fill(sketch, INK_BUILT);
    path_append(&sketch->path, &houses->shades);
    sketch_fill(sketch, INK_BUILTDARK);
    path_append(&sketch->path, &houses->walls);
    sketch_stroke_sharp(sketch, INK_BUILTLINE, sketch_weight(sketch, 0.12, 0.004));
}

void church_draw(struct sketch *sketch, struct point center, double size_mm, double turn_rad)
{
    struct point ahead = {size_mm * real_cos(turn_rad), size_mm * real_sin(turn_rad)}, aside = {-ahead.y, ahead.x};
    struct houses nave;
    houses_begin(&nave, sketch);
    houses_add(&nave, corner(center, ahead, aside, 0.055, 0.01), 0.23 * size_mm, 0.115 * size_mm, turn_rad);
    houses_ink(&nave);

    struct point tower[] = {
        corner(center, ahead, aside, -0.13, -0.07), corner(center, ahead, aside, 0.01, -0.07),
        corner(center, ahead, aside, 0.01, 0.07), corner(center, ahead, aside, -0.13, 0.07),
    };
    path_polygon(&sketch->path, tower, 4);
    sketch_fill(sketch, INK_BUILTDARK);
    path_polygon(&sketch->path, tower, 4);
    sketch_stroke_sharp(sketch, INK_BUILTLINE, sketch_weight(sketch, 0.12, 0.004));

    struct point roof = corner(center, ahead, aside, -0.06, -0.07);
    double arm = 0.045 * size_mm + 0.02;
    path_segment(&sketch->path, roof, (struct point){roof.x, roof.y - 0.125 * size_mm});
    path_segment(&sketch->path, (struct point){roof.x - arm, roof.y - 0.08 * size_mm},
                 (struct point){roof.x + arm, roof.y - 0.08 * size_mm});
    sketch_stroke_sharp(sketch, INK_BUILTLINE, sketch_weight(sketch, 0.16, 0.006));
}
