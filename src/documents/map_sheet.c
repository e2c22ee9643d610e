#include "map_sheet.h"

#include "drawing/marks.h"

double map_strip_mm(const struct press *press, bool ruler, bool scale)
{
    return ruler || scale ? 2 * press->style->types[ROLE_RULER].leading_mm + press->style->table.space_mm : 0;
}

/* Ruler at the left, scale at the right, both on the strip above the foot. */
void map_strip_draw(struct press *press, struct rect body, const struct map_strip *strip)
{
    const struct style *style = press->style;
    struct text_style label = style_text(style, ROLE_RULER);
    double leading = style->types[ROLE_RULER].leading_mm;
    double line = body.y + body.height - leading;
    double right = body.x + body.width;
    double scale_mm = style_width(style, press->fonts, ROLE_RULER, strip->words);
    double ruler_end = body.x;
    if (strip->ruler && body.width >= style->map.ruler_mm) {
        static const char words[] = "100 mm. Measure it: if it is short, print at 100 %.";
        ruler_end += style->map.ruler_mm;
        marks_draw_ruler(press->canvas, &style->palette, (struct point){body.x, line}, &label);
        double words_mm = style_width(style, press->fonts, ROLE_RULER, words);
        if (ruler_end + leading + words_mm + 2 * leading + scale_mm <= right) {
            canvas_text(press->canvas, (struct point){ruler_end + leading, line}, &label, words);
        }
    }
    if (!strip->scale) {
        return;
    }
    if (ruler_end + leading + scale_mm <= right) {
        canvas_text(press->canvas, (struct point){right - scale_mm, line + leading}, &label, strip->words);
    }
    if (ruler_end + 2 * leading + strip->cell_mm <= right) {
        marks_draw_scale(press->canvas, &style->palette, (struct point){right, line}, strip->cell_mm, strip->unit,
                         &label);
    }
}

void map_section_draw(struct press *press, struct point at, const char *title)
{
    struct text_style style = style_text(press->style, ROLE_MAP_SECTION);
    at.y += fonts_cap_height(press->fonts, style.face, style.size_pt);
    canvas_text(press->canvas, at, &style, title);
}

double map_compass_mm(const struct press *press)
{
    return 2.5 * press->style->map.rose_mm;
}

void map_compass_draw(struct press *press, struct point top_right)
{
    double radius = press->style->map.rose_mm;
    struct text_style letter = style_text(press->style, ROLE_MAP_SECTION);
    marks_draw_compass(press->canvas, &press->style->palette,
                       (struct point){top_right.x - radius, top_right.y + 1.45 * radius}, radius, &letter);
}

void map_tile_head_draw(struct press *press, const struct tiles *tiles, struct rect body, int sheet)
{
    const struct style *style = press->style;
    if (tiles_count(tiles) == 1) {    /* nothing to join */
        return;
    }
    double key = style->map.key_mm, most = body.width / 3;
    double key_width = key * tiles->width_mm / tiles->height_mm;
    key_width = key_width < most ? key_width : most;
    tiles_draw_key(tiles, press->canvas, style, sheet,
                   (struct rect){body.x + body.width - key_width, body.y, key_width, key});
    struct text_style name = style_text(style, ROLE_MAP_SECTION), words = style_text(style, ROLE_NOTE);
    double baseline = body.y + style->types[ROLE_MAP_SECTION].leading_mm;
    canvas_text(press->canvas, (struct point){body.x, baseline}, &name,
                arena_print(press->arena, "Sheet %d of %d", sheet + 1, tiles_count(tiles)));
    canvas_text(press->canvas, (struct point){body.x, baseline + style->types[ROLE_NOTE].leading_mm}, &words,
                "Lay the crosses of neighbouring sheets on each other.");
}

const char *map_tiles_words(struct arena *arena, const struct tiles *tiles)
{
    if (tiles_count(tiles) == 1) {
        return arena_print(arena, "The map stands on the next sheet. It is %d × %d mm.", (int)(tiles->width_mm + 0.5),
                           (int)(tiles->height_mm + 0.5));
    }
    return arena_print(arena, "The map stands on %d sheets, %d across and %d down. Joined, it is %d × %d mm. Neighbouring "
                              "sheets show the same strip of it.",
                       tiles_count(tiles), tiles->columns, tiles->rows, (int)(tiles->width_mm + 0.5),
                       (int)(tiles->height_mm + 0.5));
}

struct rect map_tile_begin(struct press *press, const struct tiles *tiles, struct rect area, int sheet)
{
    struct rect window = tiles_window(tiles, sheet);
    struct rect place = {area.x + (area.width - window.width) / 2, area.y, window.width, window.height};
    struct path clip;
    path_init(&clip, press->arena);
    path_rect(&clip, place);
    canvas_save(press->canvas);
    canvas_clip(press->canvas, &clip, FILL_NONZERO);
    return place;
}
