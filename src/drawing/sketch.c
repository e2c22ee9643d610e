#include "sketch.h"

#include <stdio.h>

bool sketch_begin(struct sketch *sketch, struct canvas *canvas, const struct palette *palette, const char *kind,
                  unsigned variant, double size_mm, double reach)
{
    long hundredths = (long)(size_mm * 100 + 0.5);
    *sketch = (struct sketch){.canvas = canvas, .palette = palette, .size_mm = (double)hundredths / 100};
    path_init(&sketch->path, canvas_scratch(canvas));
    snprintf(sketch->name, sizeof sketch->name, "%s-%u-%ld-%s", kind, variant, hundredths,
             palette->black ? "black" : "inks");
    double far = reach * sketch->size_mm;
    return canvas_symbol_begin(canvas, sketch->name, (struct rect){-far, -far, 2 * far, 2 * far});
}

bool sketch_begin_feature(struct sketch *sketch, const struct feature_site *site, const char *kind)
{
    char name[32];
    snprintf(name, sizeof name, "%s-%s", kind, site->shape == GRID_HEX ? "hex" : "square");
    return sketch_begin(sketch, site->canvas, site->palette, name, site->variant % FEATURE_VARIANTS, site->cell_mm,
                        0.6);
}

void sketch_end(struct sketch *sketch)
{
    canvas_symbol_end(sketch->canvas);
}

void sketch_place(const struct sketch *sketch, struct point at)
{
    canvas_symbol(sketch->canvas, sketch->name, affine_place(at, 1, 0));
}

double sketch_weight(const struct sketch *sketch, double fixed, double per_mm)
{
    return fixed + per_mm * sketch->size_mm;
}

static struct color ink_color(const struct sketch *sketch, enum ink ink)
{
    return sketch->palette->colors[ink];
}

void sketch_fill(struct sketch *sketch, enum ink ink)
{
    canvas_fill(sketch->canvas, &sketch->path, ink_color(sketch, ink), FILL_NONZERO);
    path_clear(&sketch->path);
}

void sketch_stroke(struct sketch *sketch, enum ink ink, double width_mm)
{
    struct stroke stroke = {
        .width_mm = width_mm, .color = ink_color(sketch, ink), .cap = CAP_ROUND, .join = JOIN_ROUND
    };
    canvas_stroke(sketch->canvas, &sketch->path, &stroke);
    path_clear(&sketch->path);
}

void sketch_stroke_sharp(struct sketch *sketch, enum ink ink, double width_mm)
{
    struct stroke stroke = {.width_mm = width_mm, .color = ink_color(sketch, ink), .join = JOIN_MITER};
    canvas_stroke(sketch->canvas, &sketch->path, &stroke);
    path_clear(&sketch->path);
}

void sketch_fill_stroke(struct sketch *sketch, enum ink fill, enum ink line, double width_mm)
{
    struct stroke stroke = {.width_mm = width_mm, .color = ink_color(sketch, line), .join = JOIN_ROUND};
    canvas_fill_stroke(sketch->canvas, &sketch->path, ink_color(sketch, fill), &stroke);
    path_clear(&sketch->path);
}

void sketch_dots(struct sketch *sketch, enum ink ink, double dot_mm, double pitch_mm)
{
    struct stroke stroke = {
        .width_mm = dot_mm, .color = ink_color(sketch, ink), .cap = CAP_ROUND, .join = JOIN_ROUND, .gap_mm = pitch_mm
    };
    canvas_stroke(sketch->canvas, &sketch->path, &stroke);
    path_clear(&sketch->path);
}
