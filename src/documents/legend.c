/* The legend of a battlefield map; see the header. */
#include "legend.h"

#include "drawing/course.h"
#include "drawing/features.h"

/* kind                  name          squares             hexes */
static const struct legend_words {
    const char *name;
    const char *notes[GRID_SHAPE_COUNT];    /* NULL: none */
} words[LEGEND_COUNT] = {
    [LEGEND_RIVER]      = {"River",      {"one square wide", "one hex wide"}        },
    [LEGEND_WIDE_RIVER] = {"River",      {"two squares wide", "two hexes wide"}     },
    [LEGEND_ROAD]       = {"Road",       {NULL, NULL}                               },
    [LEGEND_FORD]       = {"Ford",       {"road through river", "road through river"}},
    [LEGEND_BRIDGE]     = {"Bridge",     {"road over river", "road over river"}     },
    [LEGEND_HILL]       = {"Hill",       {"one contour", "one contour"}             },
    [LEGEND_HIGH_HILL]  = {"Hill",       {"two contours", "two contours"}           },
    [LEGEND_MOUNTAIN]   = {"Mountain",   {"no passage", "no passage"}               },
    [LEGEND_PALM]       = {"Trees",      {"palms", "palms"}                         },
    [LEGEND_CONIFER]    = {"Trees",      {"coniferous", "coniferous"}               },
    [LEGEND_DECIDUOUS]  = {"Trees",      {"deciduous", "deciduous"}                 },
    [LEGEND_SETTLEMENT] = {"Settlement", {"part of a square", "part of a hex"}      },
    [LEGEND_VILLAGE]    = {"Village",    {"one square", "one hex"}                  },
    [LEGEND_TOWN]       = {"Town",       {"two squares", "two hexes"}               },
};

static const enum legend_kind tree_entries[TREES_COUNT] = {
    [TREES_PALM] = LEGEND_PALM,
    [TREES_CONIFEROUS] = LEGEND_CONIFER,
    [TREES_DECIDUOUS] = LEGEND_DECIDUOUS,
};

static enum legend_kind feature_entry(const struct terrain *terrain, const struct terrain_feature *feature)
{
    switch (feature->kind) {
    case TERRAIN_HILL:
        return feature->contours > 1 ? LEGEND_HIGH_HILL : LEGEND_HILL;
    case TERRAIN_MOUNTAIN:
        return LEGEND_MOUNTAIN;
    case TERRAIN_TREES:
        return tree_entries[terrain->trees_kind];
    case TERRAIN_SETTLEMENT:
        return LEGEND_SETTLEMENT;
    case TERRAIN_VILLAGE:
        return LEGEND_VILLAGE;
    default:
        return LEGEND_TOWN;
    }
}

struct legend legend_of(const struct terrain_view *view)
{
    const struct terrain *terrain = view->terrain;
    bool present[LEGEND_COUNT] = {false};
    if (view->courses[COURSE_RIVER]) {
        present[terrain->courses[COURSE_RIVER].width > 1 ? LEGEND_WIDE_RIVER : LEGEND_RIVER] = true;
    }
    present[LEGEND_ROAD] = view->courses[COURSE_ROAD];
    for (size_t i = 0; i < terrain->crossing_count; i++) {
        if (view->courses[COURSE_RIVER] && view->courses[COURSE_ROAD]) {
            present[terrain->crossings[i].kind == CROSSING_BRIDGE ? LEGEND_BRIDGE : LEGEND_FORD] = true;
        }
    }
    for (size_t i = 0; i < terrain->feature_count; i++) {
        if (view->features[i]) {
            present[feature_entry(terrain, &terrain->features[i])] = true;
        }
    }
    struct legend legend = {.shape = terrain->grid.shape};
    for (size_t kind = 0; kind < LEGEND_COUNT; kind++) {
        if (present[kind]) {
            legend.kinds[legend.count++] = (enum legend_kind)kind;
        }
    }
    return legend;
}

/* The width of a swatch's bounding box: a hex is wider than it is high. */
static double swatch_width(enum grid_shape shape, double swatch_mm)
{
    return mapgrid_width((struct grid){.shape = shape, .columns = 1, .rows = 1}, swatch_mm);
}

static const char *entry_note(const struct legend *legend, int entry)
{
    return words[legend->kinds[entry]].notes[legend->shape];
}

struct legend_plan legend_plan_for(const struct press *press, const struct legend *legend, double width_mm,
                                   int most_columns, bool small)
{
    const struct style_map *map = &press->style->map;
    struct legend_plan plan = {.columns = 1};
    if (legend->shape == GRID_HEX) {
        plan.swatch_mm = small ? map->hex_small_swatch_mm : map->hex_swatch_mm;
    } else {
        plan.swatch_mm = map->swatch_mm;
    }
    double widest = 0;
    for (int i = 0; i < legend->count; i++) {
        double name = style_width(press->style, press->fonts, ROLE_LEGEND, words[legend->kinds[i]].name);
        const char *note_text = entry_note(legend, i);
        double note = note_text == NULL
                          ? 0
                          : style_width(press->style, press->fonts, ROLE_LEGEND_NOTE, note_text);
        widest = name > widest ? name : widest;
        widest = note > widest ? note : widest;
    }
    double least_pitch = swatch_width(legend->shape, plan.swatch_mm) + 2 * press->style->table.gutter_mm + widest;
    plan.pitch_mm = least_pitch > map->legend_pitch_mm ? least_pitch : map->legend_pitch_mm;
    plan.row_mm = plan.swatch_mm + (map->legend_row_mm - map->swatch_mm);
    while (plan.pitch_mm * (plan.columns + 1) <= width_mm + press->style->table.gutter_mm &&
           (most_columns == 0 || plan.columns < most_columns) && plan.columns < legend->count) {
        plan.columns++;
    }
    plan.rows = (legend->count + plan.columns - 1) / plan.columns;
    plan.height_mm = plan.rows * plan.row_mm;
    return plan;
}

/* One cell with a river from face to face, a road across it, or both. */
static void course_picture_draw(struct press *press, enum legend_kind kind, const struct mapgrid *map)
{
    static const int cell = 0;
    bool hex = map->grid.shape == GRID_HEX;
    bool crossing = kind == LEGEND_FORD || kind == LEGEND_BRIDGE;
    /* A river alone lies along the picture on squares; where a road crosses, it comes from above. */
    bool upright = hex || crossing;
    struct course_line river = {.cells = &cell, .count = 1, .entry_corner = -1, .exit_corner = -1};
    river.entry_face = upright ? 0 : 3;
    river.exit_face = hex ? 3 : (upright ? 2 : 1);
    struct course_line road = {.cells = &cell, .count = 1, .entry_corner = -1, .exit_corner = -1};
    road.entry_face = hex ? 5 : 3;
    road.exit_face = hex ? 2 : 1;
    const struct palette *palette = &press->style->palette;
    struct path outline;
    path_init(&outline, press->arena);
    mapgrid_outline_path(map, &outline);
    canvas_save(press->canvas);
    canvas_clip(press->canvas, &outline, FILL_NONZERO);
    if (kind != LEGEND_ROAD) {
        course_draw_river(press->canvas, palette, map, &river, 0);
    }
    if (kind == LEGEND_ROAD || crossing) {
        course_draw_road(press->canvas, palette, map, &road, 0);
    }
    if (crossing) {
        struct course_crossing run = {.first = 0, .count = 1, .bridge = kind == LEGEND_BRIDGE};
        course_draw_crossing(press->canvas, palette, map, &river, 0, &road, 0, &run);
    }
    canvas_restore(press->canvas);
}

void legend_picture_draw(struct press *press, enum legend_kind kind, enum grid_shape shape, struct point center,
                         double swatch_mm)
{
    struct mapgrid map = {.grid = {.shape = shape, .columns = 1, .rows = 1}, .cell_mm = swatch_mm};
    map.origin = (struct point){center.x - mapgrid_width(map.grid, swatch_mm) / 2,
                                center.y - mapgrid_height(map.grid, swatch_mm) / 2};
    struct mapgrid_look look = style_mapgrid_look(press->style);
    look.grid = style_stroke(press->style, WEIGHT_SWATCH, INK_GRID);
    struct feature_site site = {
        .canvas = press->canvas,
        .palette = &press->style->palette,
        .center = center,
        .cell_mm = swatch_mm,
        .shape = shape,
    };
    if (kind <= LEGEND_BRIDGE) {
        course_picture_draw(press, kind, &map);
    }
    mapgrid_draw_lines(press->canvas, &map, &look);
    switch (kind) {
    case LEGEND_HILL:
    case LEGEND_HIGH_HILL:
        relief_draw_hill(&site, kind == LEGEND_HILL ? 1 : 2);
        break;
    case LEGEND_MOUNTAIN:
        relief_draw_mountain(&site);
        break;
    case LEGEND_PALM:
        woods_draw(&site, TREE_PALM, false);
        break;
    case LEGEND_CONIFER:
        woods_draw(&site, TREE_CONIFER, false);
        break;
    case LEGEND_DECIDUOUS:
        woods_draw(&site, TREE_DECIDUOUS, false);
        break;
    case LEGEND_SETTLEMENT:
        buildings_draw_settlement(&site, false, (struct point){0, 0});
        break;
    case LEGEND_VILLAGE:
        buildings_draw_village(&site);
        break;
    case LEGEND_TOWN:
        buildings_draw_town(&site, &map, 0, GRID_NO_CELL);
        break;
    default:
        break;
    }
}

void legend_draw(struct press *press, const struct legend *legend, const struct legend_plan *plan, struct point at)
{
    struct text_style name_style = style_text(press->style, ROLE_LEGEND);
    struct text_style note_style = style_text(press->style, ROLE_LEGEND_NOTE);
    double note_leading = press->style->types[ROLE_LEGEND_NOTE].leading_mm;
    double name_height = fonts_cap_height(press->fonts, name_style.face, name_style.size_pt);
    double swatch_mm = swatch_width(legend->shape, plan->swatch_mm);
    for (int i = 0; i < legend->count; i++) {
        double left = at.x + (i % plan->columns) * plan->pitch_mm;
        double middle = at.y + (i / plan->columns) * plan->row_mm + plan->swatch_mm / 2;
        legend_picture_draw(press, legend->kinds[i], legend->shape, (struct point){left + swatch_mm / 2, middle},
                            plan->swatch_mm);
        const char *note = entry_note(legend, i);
        struct point text = {left + swatch_mm + press->style->table.gutter_mm,
                             middle + (note == NULL ? name_height / 2 : 0)};
        canvas_text(press->canvas, text, &name_style, words[legend->kinds[i]].name);
        if (note != NULL) {
            text.y += note_leading;
            canvas_text(press->canvas, text, &note_style, note);
        }
    }
}
