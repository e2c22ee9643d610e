#include "parts.h"

static struct point place(const struct part *part, size_t i, double unit_mm)
{
    return (struct point){part->at[i][0] * unit_mm, part->at[i][1] * unit_mm};
}

static void add_points(struct sketch *sketch, const struct part *part, double unit_mm)
{
    path_move(&sketch->path, place(part, 0, unit_mm));
    for (size_t i = 1; i < part->count; i++)
        path_line(&sketch->path, place(part, i, unit_mm));
    if (part->kind == PART_SOLID || part->kind == PART_BODY)
        path_close(&sketch->path);
}

static void draw_part(struct sketch *sketch, const struct part *part, double unit_mm, double line_mm, enum ink outline)
{
    if (part->kind == PART_DISC || part->kind == PART_RING)
        path_circle(&sketch->path, place(part, 0, unit_mm), part->at[1][0] * unit_mm);
    else
        add_points(sketch, part, unit_mm);
    switch (part->kind) {
    case PART_SOLID:
    case PART_DISC:
        sketch_fill(sketch, part->ink);
        break;
    case PART_BODY:
        sketch_fill_stroke(sketch, part->ink, outline, line_mm);
        break;
    case PART_LINE:
    case PART_RING:
        sketch_stroke(sketch, part->ink, line_mm);
        break;
    }
}

void parts_draw(struct sketch *sketch, const struct part *parts, size_t count, double unit_mm, double line_mm,
                enum ink outline)
{
    for (size_t i = 0; i < count; i++)
        draw_part(sketch, &parts[i], unit_mm, line_mm, outline);
}
