/* The map of a battlefield, layer by layer. The drawings themselves are in src/drawing. */
#include "base/random.h"
#include "drawing/course.h"
#include "drawing/features.h"
#include "sheets.h"

/* What each kind of thing is drawn in front of: the layers of the cells, from the ground up. */
static const enum terrain_kind layers[] = {
    TERRAIN_HILL, TERRAIN_MOUNTAIN, TERRAIN_TREES, TERRAIN_SETTLEMENT, TERRAIN_VILLAGE, TERRAIN_TOWN,
};

static const enum tree_kind tree_kinds[TREES_COUNT] = {
    [TREES_PALM] = TREE_PALM,
    [TREES_CONIFEROUS] = TREE_CONIFER,
    [TREES_DECIDUOUS] = TREE_DECIDUOUS,
};

struct map_courses {
    struct course_line lines[COURSE_COUNT];
    const struct course_line *shown[COURSE_COUNT];    /* NULL: not on this map */
    uint64_t jitter[COURSE_COUNT];
};

/* How a course or a thing wavers: its own stream, so that it looks the same on every sheet that shows it. */
static uint64_t jitter_of(const char *id, const char *purpose)
{
    struct random_stream stream = random_keyed("", "cosmetic", id, purpose);
    return random_next(&stream) | 1U;    /* 0 would be a line without a waver */
}

static struct course_line course_line_of(struct arena *arena, const struct terrain_course *course)
{
    struct course_touch *touches = arena_alloc_array(arena, course->touch_count + 1, sizeof *touches);
    for (size_t i = 0; i < course->touch_count; i++) {
        touches[i] = (struct course_touch){.cell = course->touches[i].cell, .share = course->touches[i].share};
    }
    return (struct course_line){
        .cells = course->cells,
        .count = course->cell_count,
        .entry_face = course->entry_face,
        .entry_corner = course->entry_corner,
        .exit_face = course->exit_face,
        .exit_corner = course->exit_corner,
        .bank = course->bank,
        .bank_count = course->bank_count,
        .touches = touches,
        .touch_count = course->touch_count,
    };
}

static void courses_prepare(struct map_courses *courses, struct arena *arena, const struct terrain_view *view)
{
    static const char *const purposes[COURSE_COUNT] = {[COURSE_RIVER] = "river", [COURSE_ROAD] = "road"};
    for (size_t i = 0; i < COURSE_COUNT; i++) {
        courses->jitter[i] = jitter_of(view->id, purposes[i]);
        if (view->courses[i]) {
            courses->lines[i] = course_line_of(arena, &view->terrain->courses[i]);
            courses->shown[i] = &courses->lines[i];
        }
    }
}

static void courses_draw(struct press *press, const struct terrain_view *view, const struct mapgrid *map,
                         const struct map_courses *courses)
{
    const struct palette *palette = &press->style->palette;
    const struct course_line *river = courses->shown[COURSE_RIVER];
    const struct course_line *road = courses->shown[COURSE_ROAD];
    if (river != NULL) {
        course_draw_river(press->canvas, palette, map, river, courses->jitter[COURSE_RIVER]);
    }
    if (road != NULL) {
        course_draw_road(press->canvas, palette, map, road, courses->jitter[COURSE_ROAD]);
    }
    for (size_t i = 0; i < view->terrain->crossing_count && river != NULL && road != NULL; i++) {
        const struct terrain_crossing *crossing = &view->terrain->crossings[i];
        course_draw_crossing(press->canvas, palette, map, river, courses->jitter[COURSE_RIVER], road,
                             courses->jitter[COURSE_ROAD],
                             &(struct course_crossing){.first = crossing->first,
                                                       .count = crossing->count,
                                                       .bridge = crossing->kind == CROSSING_BRIDGE});
    }
}

/* A settlement stands aside from what it shares its cell with. */
static void settlement_draw(struct press *press, const struct terrain_view *view, const struct mapgrid *map,
                            const struct map_courses *courses, const struct feature_site *site, int cell)
{
    const struct terrain *terrain = view->terrain;
    bool beside = (courses->shown[COURSE_RIVER] != NULL && terrain->river_share[cell] > 0) ||
                  (courses->shown[COURSE_ROAD] != NULL && terrain->road_share[cell] > 0);
    struct point aside = {0, 0};
    if (beside) {
        aside = course_aside(press->arena, map, cell, courses->shown[COURSE_RIVER], courses->jitter[COURSE_RIVER],
                             courses->shown[COURSE_ROAD], courses->jitter[COURSE_ROAD]);
    }
    buildings_draw_settlement(site, beside || terrain_view_has_hill(view, cell), aside);
}

static void feature_draw(struct press *press, const struct terrain_view *view, const struct mapgrid *map,
                         const struct map_courses *courses, const struct terrain_feature *feature)
{
    char name[GRID_NAME_SIZE];
    struct feature_site site = {
        .canvas = press->canvas,
        .palette = &press->style->palette,
        .center = mapgrid_center(map, feature->cell),
        .cell_mm = map->cell_mm,
        .shape = map->grid.shape,
        .variant = (unsigned)jitter_of(view->id, grid_cell_name(map->grid, feature->cell, name)) >> 1,
    };
    switch (feature->kind) {
    case TERRAIN_HILL:
        relief_draw_hill(&site, feature->contours);
        break;
    case TERRAIN_MOUNTAIN:
        relief_draw_mountain(&site);
        break;
    case TERRAIN_TREES:
        woods_draw(&site, tree_kinds[view->terrain->trees_kind], terrain_view_has_hill(view, feature->cell));
        break;
    case TERRAIN_SETTLEMENT:
        settlement_draw(press, view, map, courses, &site, feature->cell);
        break;
    case TERRAIN_VILLAGE:
        buildings_draw_village(&site);
        break;
    case TERRAIN_TOWN:
        buildings_draw_town(&site, map, feature->cell, feature->second);
        break;
    case TERRAIN_KIND_COUNT:
        break;
    }
}

void terrain_map_draw(struct press *press, const struct terrain_view *view, const struct mapgrid *map,
                      const struct mapgrid_look *look)
{
    struct map_courses courses = {0};
    struct path outline;
    courses_prepare(&courses, press->arena, view);
    path_init(&outline, press->arena);
    mapgrid_outline_path(map, &outline);
    canvas_save(press->canvas);
    canvas_clip(press->canvas, &outline, FILL_NONZERO);
    courses_draw(press, view, map, &courses);
    canvas_restore(press->canvas);
    mapgrid_draw_lines(press->canvas, map, look);
    for (size_t layer = 0; layer < sizeof layers / sizeof *layers; layer++) {
        for (size_t i = 0; i < view->terrain->feature_count; i++) {
            if (view->features[i] && view->terrain->features[i].kind == layers[layer]) {
                feature_draw(press, view, map, &courses, &view->terrain->features[i]);
            }
        }
    }
    if (look->numbered) {
        mapgrid_draw_names(press->canvas, map, look);
    }
}

struct mapgrid_look style_mapgrid_look(const struct style *style)
{
    struct mapgrid_look look = {
        .grid = style_stroke(style, WEIGHT_GRID, INK_GRID),
        .cross = style_stroke(style, WEIGHT_GRID_CROSS, INK_SOFT),
        .cross_mm = style->map.cross_mm,
        .cell_name = style_text(style, ROLE_CELL_NAME),
        .name_x_mm = style->map.name_x_mm,
        .name_y_mm = style->map.name_y_mm,
        .hex_name_y_mm = style->map.hex_name_y_mm,
        .numbered = true,
        .frame_letter = style_text(style, ROLE_FRAME_LETTER),
        .frame_inner = style_stroke(style, WEIGHT_FRAME_INNER, INK_INK),
        .frame_outer = style_stroke(style, WEIGHT_FRAME_OUTER, INK_INK),
        .frame_hair = style_stroke(style, WEIGHT_FRAME_HAIR, INK_INK),
        .frame_mm = style->map.frame_mm,
        .frame_hair_mm = style->map.frame_hair_mm,
        .hex_inset_mm = style->map.hex_inset_mm,
    };
    look.grid.join = JOIN_ROUND;
    look.grid.dash_mm = style->map.grid_dash_mm;
    look.grid.gap_mm = style->map.grid_gap_mm;
    return look;
}
