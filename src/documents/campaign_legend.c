/* The campaign map's legend: what stands on the map as its reader knows it, in sections. */
#include "campaign_map.h"
#include "drawing/waterway.h"
#include "map_sheet.h"

#include <string.h>

/* Whether any hex that a way runs through or along is known. */
static bool way_known(const struct hex_view *view, const struct campaign_way *way)
{
    size_t count = way->along_sides ? 2 * way->count : way->count;
    for (size_t i = 0; i < count; i++) {
        if (hex_is_on_map(view, way->cells[i]) && hex_land_known(view, way->cells[i])) {
            return true;
        }
    }
    return false;
}

struct map_legend map_legend_of(const struct hex_view *view)
{
    const struct chronicle *chronicle = view->chronicle;
    struct map_legend legend = {.unknown = false};
    for (int cell = 0; cell < (int)chronicle->hex_count; cell++) {
        const struct chronicle_hex *item = &chronicle->hexes[cell];
        if (!hex_is_on_map(view, cell)) {
            continue;
        }
        if (!hex_land_known(view, cell)) {
            legend.unknown = true;
            continue;
        }
        legend.lands[item->hex->land] = true;
        legend.lands[HEX_RIVER] = legend.lands[HEX_RIVER] || item->hex->river;
        if (item->hex->owner != CAMPAIGN_NO_KINGDOM) {
            legend.kingdoms[item->hex->owner] = true;
        }
        if (hex_contents_known(view, cell)) {
            legend.features[item->found->feature] = true;
            legend.minors[item->found->minor] = true;
        }
    }
    const struct campaign_map *map = &chronicle->campaign->map;
    for (size_t i = 0; i < map->way_count; i++) {
        bool known = way_known(view, &map->ways[i]);
        legend.lands[HEX_RIVER] = legend.lands[HEX_RIVER] || (known && map->ways[i].kind == WAY_RIVER);
        legend.roads = legend.roads || (known && map->ways[i].kind == WAY_ROAD);
    }
    return legend;
}

/* Where the next item stands: in columns, row by row. */
struct legend_pen {
    struct press *press;
    const struct legend_room *room;
    int page;
    bool drawn;                     /* on this page; else only measured */
    double width_mm;
    int columns;
    double row_mm, swatch_mm;       /* of the section */
    double y;                       /* top of the current row */
    int column;
};

/* Goes on at the top of the next page where that much does not stand on this one. */
static void make_room(struct legend_pen *pen, double height_mm)
{
    if (pen->room->bottom_mm > 0 && pen->y + height_mm > pen->room->bottom_mm && pen->y > pen->room->next_top_mm) {
        pen->page++;
        pen->drawn = pen->page == pen->room->page;
        pen->y = pen->room->next_top_mm;
    }
}

static void section_begin(struct legend_pen *pen, const char *title, double swatch_mm)
{
    const struct style *style = pen->press->style;
    double title_mm = style->types[ROLE_MAP_SECTION].leading_mm + style->table.gutter_mm / 2;
    make_room(pen, title_mm + swatch_mm + style->table.gutter_mm / 2);
    if (pen->drawn) {
        map_section_draw(pen->press, (struct point){pen->room->at.x, pen->y}, title);
    }
    pen->y += title_mm;
    pen->swatch_mm = swatch_mm;
    pen->row_mm = swatch_mm + style->table.gutter_mm / 2;
    double leading = style->types[ROLE_LEGEND].leading_mm;
    pen->row_mm = pen->row_mm < leading ? leading : pen->row_mm;
    pen->column = 0;
}

static void section_end(struct legend_pen *pen)
{
    if (pen->column > 0) {
        pen->y += pen->row_mm;
    }
    pen->y += 0.7 * pen->press->style->table.space_mm;
}

/* Puts the words down and returns the middle of the item's picture. Long words take the next column's room, too. */
static struct point item_place(struct legend_pen *pen, const char *words)
{
    const struct style *style = pen->press->style;
    double pitch = pen->width_mm / pen->columns, text_x = pen->swatch_mm + style->table.picture_gap_mm;
    struct setting setting = {.arena = pen->press->arena, .fonts = pen->press->fonts, .style = style};
    int span = 1;
    while (span < pen->columns && text_x + style_width(style, pen->press->fonts, ROLE_LEGEND, words) > span * pitch) {
        span++;
    }
    if (pen->column > 0 && pen->column + span > pen->columns) {
        pen->y += pen->row_mm;
        pen->column = 0;
    }
    if (pen->column == 0) {
        make_room(pen, pen->row_mm);
    }
    struct point at = {pen->room->at.x + pen->column * pitch, pen->y};
    struct set_text set = lines_set_plain(&setting, ROLE_LEGEND, words, span * pitch - text_x, 0);
    struct text_style text = style_text(style, ROLE_LEGEND);
    double cap = fonts_cap_height(pen->press->fonts, text.face, text.size_pt);
    double first = at.y + pen->row_mm / 2 + cap / 2 - (set.line_count - 1) * set.leading_mm / 2;
    if (pen->drawn) {
        lines_draw(pen->press->canvas, style, &set, 0, set.line_count, (struct point){at.x + text_x, first},
                   span * pitch - text_x, ALIGN_LEFT);
    }
    pen->column += span;
    if (pen->column >= pen->columns) {
        pen->y += pen->row_mm;
        pen->column = 0;
    }
    return (struct point){at.x + pen->swatch_mm / 2, at.y + pen->row_mm / 2};
}

static void hex_outline(struct legend_pen *pen, struct point middle, double cell_mm, bool pointy, bool known)
{
    const struct style *style = pen->press->style;
    struct mapgrid map = {.grid = {.shape = GRID_HEX, .columns = 1, .rows = 1, .pointy = pointy}, .cell_mm = cell_mm};
    struct point center = mapgrid_center(&map, 0), corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(&map, 0, corners);
    for (size_t i = 0; i < count; i++) {
        corners[i].x += middle.x - center.x;
        corners[i].y += middle.y - center.y;
    }
    struct path path;
    struct stroke line = style_stroke(style, WEIGHT_SWATCH, INK_GRID);
    if (!known) {
        line.dash_mm = style->country.unknown_dash_mm;
        line.gap_mm = style->country.unknown_gap_mm;
    }
    path_init(&path, canvas_scratch(pen->press->canvas));
    path_polygon(&path, corners, count);
    canvas_stroke(pen->press->canvas, &path, &line);
}

static void land_item(struct legend_pen *pen, enum hexland land, const char *words, bool pointy)
{
    const struct hexland_look *look = &pen->press->style->country.land;
    struct point middle = item_place(pen, words);
    const struct palette *palette = &pen->press->style->palette;
    double cell = 0.86 * pen->swatch_mm;
    if (pen->drawn) {
        hexland_draw_ground(pen->press->canvas, palette, look, land, middle, cell, pointy);
        hex_outline(pen, middle, cell, pointy, land != HEXLAND_UNKNOWN);
        hexland_draw(pen->press->canvas, palette, look, land, 0, middle, cell, pointy, false);
    }
}

static void way_item(struct legend_pen *pen, bool river, const char *words, double scale)
{
    const struct style *style = pen->press->style;
    struct point middle = item_place(pen, words);
    struct point *points = arena_alloc_array(pen->press->arena, 2, sizeof *points);
    points[0] = (struct point){middle.x - pen->swatch_mm / 2, middle.y};
    points[1] = (struct point){middle.x + pen->swatch_mm / 2, middle.y};
    const struct waterway way = {.points = points, .count = 2, .open_start = true, .open_end = true};
    if (pen->drawn && river) {
        waterway_draw_rivers(pen->press->canvas, &style->palette, &style->country.ways, &way, 1, scale);
    } else if (pen->drawn) {
        waterway_draw_roads(pen->press->canvas, &style->palette, &style->country.ways, &way, 1, scale);
    }
}

static bool way_is_named(const struct hex_view *view, const struct campaign_way *way, enum campaign_way_kind kind)
{
    return way->kind == kind && way->name != NULL && way_known(view, way);
}

static bool named_before(const struct hex_view *view, const struct campaign_way *way)
{
    for (const struct campaign_way *other = view->chronicle->campaign->map.ways; other < way; other++) {
        if (way_is_named(view, other, way->kind) && strcmp(other->name, way->name) == 0) {
            return true;
        }
    }
    return false;
}

/* A kind of way, then those with names, each once. */
static void ways_add(struct legend_pen *pen, const struct hex_view *view, enum campaign_way_kind kind, const char *words)
{
    const struct campaign_map *map = &view->chronicle->campaign->map;
    way_item(pen, kind == WAY_RIVER, words, 1);
    for (size_t i = 0; i < map->way_count; i++) {
        const struct campaign_way *way = &map->ways[i];
        if (way_is_named(view, way, kind) && !named_before(view, way)) {
            way_item(pen, kind == WAY_RIVER, way->name, 1);
        }
    }
}

static void country_add(struct legend_pen *pen, const struct hex_view *view, const struct map_legend *legend)
{
    bool pointy = view->chronicle->campaign->map.grid.pointy;
    static const struct {
        enum hex_type land;
        const char *words;
    } lands[] = {{HEX_FIELD, "Field"}, {HEX_FOREST, "Forest"}, {HEX_SWAMP, "Swamp"}, {HEX_MOUNTAIN, "Mountain"}};
    section_begin(pen, "Country", pen->press->style->map.hex_small_swatch_mm);
    for (size_t i = 0; i < sizeof lands / sizeof *lands; i++) {
        if (legend->lands[lands[i].land]) {
            land_item(pen, map_hexland(lands[i].land), lands[i].words, pointy);
        }
    }
    if (legend->unknown) {
        land_item(pen, HEXLAND_UNKNOWN, "Not known", pointy);
    }
    if (legend->lands[HEX_RIVER]) {
        ways_add(pen, view, WAY_RIVER, "River");
    }
    if (legend->roads) {
        ways_add(pen, view, WAY_ROAD, "Road");
    }
    section_end(pen);
}

static void features_add(struct legend_pen *pen, const struct map_legend *legend)
{
    bool begun = false;
    for (int feature = FEATURE_COUNT - 1; feature > FEATURE_EMPTY; feature--) {
        enum landmark landmark;
        if (!legend->features[feature] || !map_landmark((enum feature)feature, &landmark)) {
            continue;
        }
        if (!begun) {
            section_begin(pen, "Features", 0.62 * pen->press->style->map.hex_small_swatch_mm);
            begun = true;
        }
        struct point middle = item_place(pen, feature_words[feature]);
        if (pen->drawn) {
            landmark_draw(pen->press->canvas, &pen->press->style->palette, &pen->press->style->country.marks, landmark,
                          middle, pen->swatch_mm / 2);
        }
    }
    if (begun) {
        section_end(pen);
    }
}

static void lesser_add(struct legend_pen *pen, const struct map_legend *legend)
{
    bool begun = false;
    for (int minor = MINOR_NONE + 1; minor < MINOR_COUNT; minor++) {
        if (!legend->minors[minor]) {
            continue;
        }
        if (!begun) {
            section_begin(pen, "Lesser marks", 0.36 * pen->press->style->map.hex_small_swatch_mm);
            begun = true;
        }
        struct point middle =
            item_place(pen, minor == MINOR_IDOL ? "Idol" : minor_feature_name(pen->press->arena, (enum minor_feature)minor,
                                                                               DEDICATION_NONE));
        if (pen->drawn) {
            lesser_mark_draw(pen->press->canvas, &pen->press->style->palette, &pen->press->style->country.marks,
                             map_lesser_mark((enum minor_feature)minor), middle, pen->swatch_mm / 2);
        }
    }
    if (begun) {
        section_end(pen);
    }
}

static void kingdoms_add(struct legend_pen *pen, const struct hex_view *view, const struct map_legend *legend)
{
    const struct campaign *campaign = view->chronicle->campaign;
    const struct style *style = pen->press->style;
    bool begun = false;
    for (size_t i = 0; i < campaign->kingdom_count; i++) {
        if (!legend->kingdoms[i]) {
            continue;
        }
        if (!begun) {
            section_begin(pen, "Kingdoms", 0.7 * style->map.hex_small_swatch_mm);
            begun = true;
        }
        struct point middle = item_place(pen, campaign->kingdoms[i].name);
        double height = 0.6 * pen->swatch_mm;
        if (pen->drawn) {
            kingdom_swatch_draw(pen->press->canvas, &style->palette, &style->kingdom.look,
                                (struct rect){middle.x - pen->swatch_mm / 2, middle.y - height / 2, pen->swatch_mm, height},
                                (int)i);
        }
    }
    if (begun) {
        section_end(pen);
    }
}

struct legend_extent map_legend_draw(struct press *press, const struct hex_view *view, const struct map_legend *legend,
                                     const struct legend_room *room)
{
    int columns = (int)(room->width_mm / press->style->map.legend_pitch_mm + 0.15);
    struct legend_pen pen = {
        .press = press,
        .room = room,
        .drawn = room->page == 0,
        .width_mm = room->width_mm,
        .columns = columns < 1 ? 1 : columns,
        .y = room->at.y,
    };
    country_add(&pen, view, legend);
    features_add(&pen, legend);
    lesser_add(&pen, legend);
    kingdoms_add(&pen, view, legend);
    return (struct legend_extent){.height_mm = pen.y - room->at.y, .pages = pen.page + 1};
}
