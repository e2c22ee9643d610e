/* The campaign map, layer by layer, as far as its reader knows it. */
#include "campaign_map.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "base/real.h"
#include "drawing/waterway.h"
#include "layout/lines.h"
#include "sheets.h"

enum { VARIANTS = 4 };

enum hexland map_hexland(enum hex_type land)
{
    static const enum hexland lands[HEX_TYPE_COUNT] = {
        [HEX_FIELD] = HEXLAND_FIELD, [HEX_RIVER] = HEXLAND_FIELD, [HEX_FOREST] = HEXLAND_FOREST,
        [HEX_SWAMP] = HEXLAND_SWAMP, [HEX_MOUNTAIN] = HEXLAND_MOUNTAIN,
    };
    return lands[land];
}

bool map_landmark(enum feature feature, enum landmark *landmark)
{
    static const enum landmark landmarks[FEATURE_COUNT] = {
        [FEATURE_ARCANE_RUINS] = LANDMARK_ARCANE_RUINS,
        [FEATURE_DEEP_MINE] = LANDMARK_DEEP_MINE,
        [FEATURE_MINE] = LANDMARK_MINE,
        [FEATURE_DEEP_WOOD] = LANDMARK_DEEP_WOOD,
        [FEATURE_WOOD] = LANDMARK_WOOD,
        [FEATURE_FERTILE_FIELDS] = LANDMARK_FERTILE_FIELDS,
        [FEATURE_TOWN] = LANDMARK_TOWN,
        [FEATURE_WIZARD_TOWER] = LANDMARK_WIZARD_TOWER,
        [FEATURE_CITY] = LANDMARK_CITY,
        [FEATURE_CAPITAL] = LANDMARK_CAPITAL,
    };
    *landmark = landmarks[feature];
    return feature != FEATURE_EMPTY;
}

enum lesser_mark map_lesser_mark(enum minor_feature minor)
{
    static const enum lesser_mark marks[MINOR_COUNT] = {
        [MINOR_FORTRESS] = LESSER_FORTRESS,
        [MINOR_MIGHTY_FORTRESS] = LESSER_MIGHTY_FORTRESS,
        [MINOR_HANGMANS_TREE] = LESSER_HANGMANS_TREE,
        [MINOR_RESTLESS_BATTLEFIELD] = LESSER_RESTLESS_BATTLEFIELD,
        [MINOR_SHRINE] = LESSER_SHRINE,
        [MINOR_IDOL] = LESSER_IDOL,
        [MINOR_SIGNPOSTS] = LESSER_SIGNPOSTS,
        [MINOR_NULL_ARTIFACT] = LESSER_NULL_ARTIFACT,
        [MINOR_ARCANE_NODE] = LESSER_ARCANE_NODE,
        [MINOR_WATCHTOWERS] = LESSER_WATCHTOWERS,
        [MINOR_FELL_GATE] = LESSER_FELL_GATE,
        [MINOR_DRYAD_GLADE] = LESSER_DRYAD_GLADE,
        [MINOR_WAYSTONE] = LESSER_WAYSTONE,
        [MINOR_WISHING_WELL] = LESSER_WISHING_WELL,
        [MINOR_FOUNTAIN_OF_YOUTH] = LESSER_FOUNTAIN_OF_YOUTH,
        [MINOR_HERDSTONE] = LESSER_HERDSTONE,
        [MINOR_WARPSTONE_METEORITE] = LESSER_WARPSTONE_METEORITE,
        [MINOR_CRYPT] = LESSER_CRYPT,
    };
    return marks[minor];
}

/* ---- what is where ---- */

static const struct style *style_of(const struct map_drawing *drawing)
{
    return drawing->press->style;
}

static const struct chronicle_hex *item_of(const struct map_drawing *drawing, int cell)
{
    return &drawing->view.chronicle->hexes[cell];
}

/* Of lengths that the layout tells for a map of other hexes. */
static double scale_of(const struct map_drawing *drawing)
{
    return drawing->map.cell_mm / style_of(drawing)->country.hex_mm;
}

static int cell_count(const struct map_drawing *drawing)
{
    return (int)drawing->view.chronicle->hex_count;
}

/* Whether a hex stands in the window, or nearer to it than so many hexes. */
static bool near_window(const struct map_drawing *drawing, int cell, double hexes)
{
    struct point center = mapgrid_center(&drawing->map, cell);
    double reach = hexes * drawing->map.cell_mm;
    const struct rect *window = &drawing->window;
    return hex_is_on_map(&drawing->view, cell) && center.x + reach > window->x && center.x - reach < window->x + window->width
           && center.y + reach > window->y && center.y - reach < window->y + window->height;
}

static bool in_window(const struct map_drawing *drawing, int cell)
{
    return near_window(drawing, cell, 0.6);
}

static bool feature_known(const struct map_drawing *drawing, int cell, enum landmark *landmark)
{
    return hex_contents_known(&drawing->view, cell) && map_landmark(item_of(drawing, cell)->found->feature, landmark);
}

static bool minor_known(const struct map_drawing *drawing, int cell)
{
    return hex_contents_known(&drawing->view, cell) && item_of(drawing, cell)->found->minor != MINOR_NONE;
}

/* ---- the ground ---- */

static void ground_draw(const struct map_drawing *drawing)
{
    for (int cell = 0; cell < cell_count(drawing); cell++) {
        if (in_window(drawing, cell)) {
            enum hexland land = hex_land_known(&drawing->view, cell)
                                    ? map_hexland(item_of(drawing, cell)->hex->land) : HEXLAND_UNKNOWN;
            hexland_draw_ground(drawing->press->canvas, &style_of(drawing)->palette,
                                &style_of(drawing)->country.land, land, mapgrid_center(&drawing->map, cell),
                                drawing->map.cell_mm, drawing->map.grid.pointy);
        }
    }
}

static unsigned variant_of(const struct map_drawing *drawing, int cell)
{
    const struct campaign_map *map = &drawing->view.chronicle->campaign->map;
    char name[NAMING_SIZE];
    struct random_stream stream =
        random_keyed("", "cosmetic", naming_cell_name(&map->naming, map->grid, cell, name), "land");
    return random_below(&stream, VARIANTS);
}

/* The hexes that a river or road runs through. */
static const bool *crossed_cells(const struct map_drawing *drawing)
{
    const struct campaign_map *map = &drawing->view.chronicle->campaign->map;
    bool *crossed = arena_alloc_array(drawing->press->arena, (size_t)cell_count(drawing), sizeof *crossed);
    for (size_t i = 0; i < map->way_count; i++) {
        for (size_t k = 0; !map->ways[i].along_sides && k < map->ways[i].count; k++) {
            crossed[map->ways[i].cells[k]] = true;
        }
    }
    return crossed;
}

/* Trees and reeds stand under rivers and roads; elsewhere they stand over the grid. */
static void land_draw(const struct map_drawing *drawing, const bool *crossed, bool under_ways)
{
    for (int cell = 0; cell < cell_count(drawing); cell++) {
        enum landmark landmark;
        if (in_window(drawing, cell) && hex_land_known(&drawing->view, cell)
            && crossed[cell] == under_ways) {
            bool free = under_ways || feature_known(drawing, cell, &landmark) || minor_known(drawing, cell);
            hexland_draw(drawing->press->canvas, &style_of(drawing)->palette, &style_of(drawing)->country.land,
                         map_hexland(item_of(drawing, cell)->hex->land), variant_of(drawing, cell),
                         mapgrid_center(&drawing->map, cell), drawing->map.cell_mm, drawing->map.grid.pointy, free);
        }
    }
}

/* ---- rivers and roads ---- */

struct way_points {
    struct point *points;
    size_t count;
    bool open_start, open_end;    /* it goes on beyond what is drawn */
};

static void add_point(struct way_points *way, struct point point)
{
    way->points[way->count++] = point;
}

/* Where a way through hexes begins or ends: at the edge of the map where it leads straight off it, or a little to a side,
 * else in the middle of its last hex. before: the hex that it comes from; GRID_NO_CELL where there is none. */
static struct point way_end(const struct map_drawing *drawing, int cell, int before, bool stops)
{
    static const int turns[] = {0, 1, -1};
    const struct mapgrid *map = &drawing->map;
    int faces = grid_face_count(map->grid);
    int from = before == GRID_NO_CELL ? -1 : grid_face_towards(map->grid, cell, before);
    for (size_t i = 0; i < sizeof turns / sizeof *turns && !stops && from >= 0; i++) {
        int out = (from + faces / 2 + turns[i] + faces) % faces;
        int next = grid_neighbour(map->grid, cell, out);
        if (next == GRID_NO_CELL || !hex_is_on_map(&drawing->view, next)) {
            return mapgrid_face_middle(map, cell, out);
        }
    }
    return mapgrid_center(map, cell);
}

static struct point way_face(const struct map_drawing *drawing, int cell, int next)
{
    return mapgrid_face_middle(&drawing->map, cell, grid_face_towards(drawing->map.grid, cell, next));
}

static bool same_point(struct point a, struct point b)
{
    return fabs(a.x - b.x) < 0.01 && fabs(a.y - b.y) < 0.01;
}

/* Whether a way ends in a hex: a river springs in mountains and swamps, a road ends where people live. */
static bool ends_here(const struct map_drawing *drawing, const struct campaign_way *way, int cell)
{
    const struct chronicle_hex *item = item_of(drawing, cell);
    enum landmark landmark;
    return way->kind == WAY_RIVER ? item->hex->land == HEX_MOUNTAIN || item->hex->land == HEX_SWAMP
                                  : feature_known(drawing, cell, &landmark);
}

/* Where another river runs through the hex that a river ends in, the one runs into the other: *at is on the other's
 * line, which bends past the middle of the hex about halfway. Not where the reader does not know the hex. */
static bool joins_river(const struct map_drawing *drawing, const struct campaign_way *way, int cell, struct point *at)
{
    const struct campaign_map *map = &drawing->view.chronicle->campaign->map;
    bool known = hex_is_on_map(&drawing->view, cell) && hex_land_known(&drawing->view, cell);
    for (size_t i = 0; known && way->kind == WAY_RIVER && i < map->way_count; i++) {
        const struct campaign_way *other = &map->ways[i];
        if (other->kind != WAY_RIVER || other == way || other->along_sides) {
            continue;
        }
        for (size_t k = 1; k + 1 < other->count; k++) {
            if (other->cells[k] != cell) {
                continue;
            }
            struct point middle = mapgrid_center(&drawing->map, cell);
            struct point in = way_face(drawing, cell, other->cells[k - 1]);
            struct point out = way_face(drawing, cell, other->cells[k + 1]);
            *at = (struct point){(2 * middle.x + in.x + out.x) / 4, (2 * middle.y + in.y + out.y) / 4};
            return true;
        }
    }
    return false;
}

static bool is_tributary(const struct map_drawing *drawing, const struct campaign_way *way)
{
    struct point at;
    return !way->along_sides && way->count > 0
           && (joins_river(drawing, way, way->cells[0], &at)
               || joins_river(drawing, way, way->cells[way->count - 1], &at));
}

/* The run of a way through known hexes from first on; returns the index behind it. */
static size_t way_run(const struct map_drawing *drawing, const struct campaign_way *way, size_t first,
                      struct way_points *out)
{
    size_t end = first;
    out->count = 0;
    while (end < way->count && hex_land_known(&drawing->view, way->cells[end])
           && hex_is_on_map(&drawing->view, way->cells[end])) {
        end++;
    }
    if (end == first) {
        return first + 1;
    }
    const int *cells = way->cells;
    bool begins = first == 0, ends = end == way->count;
    out->open_start = !begins;
    out->open_end = !ends;
    struct point joint;
    if (begins && joins_river(drawing, way, cells[0], &joint)) {
        add_point(out, joint);
    } else if (begins) {
        int next = way->count > 1 ? cells[1] : GRID_NO_CELL;
        add_point(out, way_end(drawing, cells[0], next, ends_here(drawing, way, cells[0])));
        out->open_start = !same_point(out->points[0], mapgrid_center(&drawing->map, cells[0]));
    } else {
        add_point(out, way_face(drawing, cells[first], cells[first - 1]));
    }
    for (size_t i = first; i + 1 < end || (i < end && !ends); i++) {
        add_point(out, way_face(drawing, cells[i], cells[i + 1]));
    }
    if (ends && joins_river(drawing, way, cells[end - 1], &joint)) {
        add_point(out, joint);
    } else if (ends) {
        int before = end > 1 ? cells[end - 2] : GRID_NO_CELL;
        bool springs = way->kind == WAY_ROAD && ends_here(drawing, way, cells[end - 1]);
        add_point(out, way_end(drawing, cells[end - 1], before, springs));
        out->open_end = !same_point(out->points[out->count - 1], mapgrid_center(&drawing->map, cells[end - 1]));
    }
    return end;
}

/* The two corners at the ends of a side; false where its reader does not know it. */
static bool side_corners(const struct map_drawing *drawing, const struct campaign_way *way, size_t side,
                         struct point corners[2])
{
    int cell = way->cells[2 * side], next = way->cells[2 * side + 1];
    bool known = (hex_is_on_map(&drawing->view, cell) && hex_land_known(&drawing->view, cell))
                 || (hex_is_on_map(&drawing->view, next) && hex_land_known(&drawing->view, next));
    return known && mapgrid_shared_edge(&drawing->map, cell, next, corners);
}

/* Which corner of one side is an end of another too: 0, 1, or -1. */
static int common_corner(const struct point corners[2], const struct point others[2])
{
    for (int i = 0; i < 2; i++) {
        if (same_point(corners[i], others[0]) || same_point(corners[i], others[1])) {
            return i;
        }
    }
    return -1;
}

/* Along sides, from corner to corner: as far as the sides are known and joined. Both ends are closed, so that none tells
 * whether the river goes on where its reader has not been. Returns the index behind them. */
static size_t side_run(const struct map_drawing *drawing, const struct campaign_way *way, size_t first,
                       struct way_points *out)
{
    struct point corners[2], next[2];
    out->count = 0;
    if (!side_corners(drawing, way, first, corners)) {
        return first + 1;
    }
    size_t i = first + 1;
    int ahead = i < way->count && side_corners(drawing, way, i, next) ? common_corner(corners, next) : -1;
    add_point(out, corners[ahead == 0]);
    add_point(out, corners[ahead != 0]);
    for (; ahead >= 0 && i < way->count && side_corners(drawing, way, i, corners); i++) {
        struct point last = out->points[out->count - 1];
        if (!same_point(corners[0], last) && !same_point(corners[1], last)) {
            break;
        }
        add_point(out, corners[same_point(corners[0], last)]);
    }
    return i;
}

struct map_ways {
    struct waterway *lines[WAY_KIND_COUNT];
    size_t counts[WAY_KIND_COUNT];
};

static struct map_ways ways_collect(const struct map_drawing *drawing)
{
    const struct campaign_map *map = &drawing->view.chronicle->campaign->map;
    struct arena *arena = drawing->press->arena;
    struct map_ways ways = {.counts = {0}};
    size_t most = 1;
    for (size_t i = 0; i < map->way_count; i++) {
        most += map->ways[i].count;
    }
    for (int kind = 0; kind < WAY_KIND_COUNT; kind++) {
        ways.lines[kind] = arena_alloc_array(arena, most, sizeof *ways.lines[kind]);
    }
    for (size_t i = 0; i < map->way_count; i++) {
        const struct campaign_way *way = &map->ways[i];
        for (size_t first = 0; first < way->count;) {
            struct way_points run = {.points = arena_alloc_array(arena, way->count + 3, sizeof *run.points)};
            first = way->along_sides ? side_run(drawing, way, first, &run) : way_run(drawing, way, first, &run);
            if (run.count > 1) {
                ways.lines[way->kind][ways.counts[way->kind]++] =
                    (struct waterway){.points = run.points, .count = run.count, .along_sides = way->along_sides,
                                      .tributary = is_tributary(drawing, way), .open_start = run.open_start,
                                      .open_end = run.open_end};
            }
        }
    }
    return ways;
}

static void bridges_draw(const struct map_drawing *drawing, const struct waterway *road, const struct waterway *river)
{
    const struct waterway_look *look = &style_of(drawing)->country.ways;
    struct arena_mark mark = arena_mark(drawing->press->arena);
    struct waterway_crossing *crossings;
    size_t count = waterway_find_crossings(drawing->press->arena, look, road, river, scale_of(drawing), &crossings);
    for (size_t i = 0; i < count; i++) {
        waterway_draw_bridge(drawing->press->canvas, &style_of(drawing)->palette, look, crossings[i],
                             scale_of(drawing));
    }
    arena_release(drawing->press->arena, mark);
}

static void ways_draw(const struct map_drawing *drawing)
{
    struct map_ways ways = ways_collect(drawing);
    struct canvas *canvas = drawing->press->canvas;
    const struct palette *palette = &style_of(drawing)->palette;
    const struct waterway_look *look = &style_of(drawing)->country.ways;
    double scale = scale_of(drawing);
    waterway_draw_rivers(canvas, palette, look, ways.lines[WAY_RIVER], ways.counts[WAY_RIVER], scale);
    waterway_draw_roads(canvas, palette, look, ways.lines[WAY_ROAD], ways.counts[WAY_ROAD], scale);
    for (size_t i = 0; i < ways.counts[WAY_ROAD]; i++) {
        for (size_t k = 0; k < ways.counts[WAY_RIVER]; k++) {
            bridges_draw(drawing, &ways.lines[WAY_ROAD][i], &ways.lines[WAY_RIVER][k]);
        }
    }
}

/* ---- kingdoms ---- */

/* The cells of a kingdom that show, and those beside them: what is cut off farther out does not. NULL: none do. */
static bool *cells_of(const struct map_drawing *drawing, int kingdom)
{
    static const double beside = 1.8;
    bool any = false;
    bool *cells = arena_alloc_array(drawing->press->arena, (size_t)cell_count(drawing), sizeof *cells);
    for (int cell = 0; cell < cell_count(drawing); cell++) {
        cells[cell] = item_of(drawing, cell)->hex->owner == kingdom && near_window(drawing, cell, beside)
                      && hex_land_known(&drawing->view, cell);
        any = any || cells[cell];
    }
    return any ? cells : NULL;
}

static void kingdoms_draw(const struct map_drawing *drawing, bool band)
{
    const struct style *style = style_of(drawing);
    int count = (int)drawing->view.chronicle->campaign->kingdom_count;
    for (int kingdom = 0; kingdom < count; kingdom++) {
        struct arena_mark mark = arena_mark(drawing->press->arena);
        const bool *cells = cells_of(drawing, kingdom);
        if (cells == NULL) {
            /* on another sheet */
        } else if (band) {
            kingdom_area_draw_band(drawing->press->canvas, &style->palette, &style->kingdom.look, &drawing->map, cells,
                                   kingdom);
        } else {
            kingdom_area_draw_border(drawing->press->canvas, &style->palette, &style->kingdom.look, &drawing->map, cells);
        }
        arena_release(drawing->press->arena, mark);
    }
}

/* ---- features and labels ---- */

static void features_draw(const struct map_drawing *drawing)
{
    struct canvas *canvas = drawing->press->canvas;
    const struct palette *palette = &style_of(drawing)->palette;
    const struct style_country *country = &style_of(drawing)->country;
    double cell_mm = drawing->map.cell_mm;
    for (int cell = 0; cell < cell_count(drawing); cell++) {
        enum landmark landmark;
        if (!in_window(drawing, cell)) {
            continue;
        }
        struct point center = mapgrid_center(&drawing->map, cell);
        bool feature = feature_known(drawing, cell, &landmark);
        if (feature) {
            landmark_draw(canvas, palette, &country->marks, landmark, center, country->feature_part * cell_mm);
        }
        if (minor_known(drawing, cell)) {
            double aside = feature ? country->aside_part * cell_mm : 0;
            lesser_mark_draw(canvas, palette, &country->marks, map_lesser_mark(item_of(drawing, cell)->found->minor),
                             (struct point){center.x + aside, center.y - aside / 2}, country->lesser_part * cell_mm);
        }
    }
}

/* Text around a middle, on the first line's base. */
static struct set_text label_set(const struct map_drawing *drawing, enum role role, const char *text, double room_mm)
{
    struct press *press = drawing->press;
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = press->style};
    return lines_set_plain(&setting, role, text, room_mm, 0);
}

static struct rect label_box(const struct set_text *set, struct point middle)
{
    return (struct rect){middle.x - set->width_mm / 2, middle.y - 0.8 * set->leading_mm, set->width_mm,
                         set->line_count * set->leading_mm};
}

static double between(double value, double least, double most)
{
    return value > most ? most : value < least ? least : value;
}

/* Moved so far that it does not leave the map, on whichever sheet. */
static struct point label_on_map(const struct map_drawing *drawing, const struct set_text *set, struct point middle)
{
    const struct mapgrid *map = &drawing->map;
    double width = mapgrid_width(map->grid, map->cell_mm), height = mapgrid_height(map->grid, map->cell_mm);
    struct point origin = map->origin;
    return (struct point){
        between(middle.x, origin.x + set->width_mm / 2, origin.x + width - set->width_mm / 2),
        between(middle.y, origin.y + set->leading_mm, origin.y + height - set->line_count * set->leading_mm),
    };
}

/* Drawn where the window holds all of it. */
static void label_draw(const struct map_drawing *drawing, enum role role, struct point middle, const char *text,
                       double room_mm)
{
    struct press *press = drawing->press;
    struct set_text set = label_set(drawing, role, text, room_mm);
    double height = set.line_count * set.leading_mm;
    static const double slack = 0.01;
    const struct rect window = {drawing->window.x - slack, drawing->window.y - slack, drawing->window.width + 2 * slack,
                                drawing->window.height + 2 * slack};
    middle = label_on_map(drawing, &set, middle);
    if (middle.x - set.width_mm / 2 < window.x || middle.x + set.width_mm / 2 > window.x + window.width
        || middle.y - set.leading_mm < window.y || middle.y + height > window.y + window.height) {
        return;
    }
    lines_draw(press->canvas, press->style, &set, 0, set.line_count,
               (struct point){middle.x - room_mm / 2, middle.y}, room_mm, ALIGN_CENTER);
}

static bool place_named(const struct map_drawing *drawing, int cell)
{
    return item_of(drawing, cell)->hex->name != NULL && hex_contents_known(&drawing->view, cell);
}

static enum role place_role(const struct map_drawing *drawing, int cell)
{
    return item_of(drawing, cell)->found->feature == FEATURE_CAPITAL ? ROLE_PLACE_STRONG : ROLE_PLACE;
}

static double place_room(const struct map_drawing *drawing)
{
    return 1.3 * drawing->map.cell_mm;
}

static struct point place_middle(const struct map_drawing *drawing, int cell)
{
    struct point center = mapgrid_center(&drawing->map, cell);
    return (struct point){center.x, center.y + style_of(drawing)->country.name_part * drawing->map.cell_mm};
}

static void place_names_draw(const struct map_drawing *drawing)
{
    for (int cell = 0; cell < cell_count(drawing); cell++) {
        if (in_window(drawing, cell) && place_named(drawing, cell)) {
            label_draw(drawing, place_role(drawing, cell), place_middle(drawing, cell), item_of(drawing, cell)->hex->name,
                       place_room(drawing));
        }
    }
}

/* Whether a kingdom's name may stand in a hex. */
static bool is_free(const struct map_drawing *drawing, int cell, int kingdom)
{
    enum landmark landmark;
    return cell != GRID_NO_CELL && hex_is_on_map(&drawing->view, cell) && hex_land_known(&drawing->view, cell)
           && item_of(drawing, cell)->hex->owner == kingdom
           && !place_named(drawing, cell) && !feature_known(drawing, cell, &landmark) && !minor_known(drawing, cell);
}

/* For each kingdom its free hex with the most free room beside it, or GRID_NO_CELL. */
static void kingdom_name_cells(const struct map_drawing *drawing, int best[KINGDOM_MAX])
{
    struct grid grid = drawing->map.grid;
    int most[KINGDOM_MAX];
    for (size_t kingdom = 0; kingdom < KINGDOM_MAX; kingdom++) {
        best[kingdom] = GRID_NO_CELL;
        most[kingdom] = -1;
    }
    for (int cell = 0; cell < cell_count(drawing); cell++) {
        int kingdom = item_of(drawing, cell)->hex->owner;
        if (kingdom == CAMPAIGN_NO_KINGDOM || !is_free(drawing, cell, kingdom)) {
            continue;
        }
        int room = 0;
        for (int face = 0; face < grid_face_count(grid); face++) {
            int next = grid_neighbour(grid, cell, face);
            bool named = next != GRID_NO_CELL && hex_is_on_map(&drawing->view, next) && place_named(drawing, next);
            room += is_free(drawing, next, kingdom) + !named;
        }
        if (room > most[kingdom]) {
            best[kingdom] = cell;
            most[kingdom] = room;
        }
    }
}

static double overlap_area(struct rect a, struct rect b)
{
    double left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    double right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
    double bottom = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
    return right > left && bottom > top ? (right - left) * (bottom - top) : 0;
}

/* What stands near a hex that a name should not: names of places, and marks. */
static struct rect *obstacles_near(const struct map_drawing *drawing, int near, size_t *count)
{
    double cell_mm = drawing->map.cell_mm, reach = 4 * cell_mm;
    struct point middle = mapgrid_center(&drawing->map, near);
    struct rect *found = arena_alloc_array(drawing->press->arena, 200, sizeof *found);    /* 81 hexes, each with two */
    *count = 0;
    for (int cell = 0; cell < cell_count(drawing) && *count + 2 <= 200; cell++) {
        struct point center = mapgrid_center(&drawing->map, cell);
        enum landmark landmark;
        if (fabs(center.x - middle.x) > reach || fabs(center.y - middle.y) > reach || !hex_is_on_map(&drawing->view, cell)) {
            continue;
        }
        if (place_named(drawing, cell)) {
            struct set_text set = label_set(drawing, place_role(drawing, cell), item_of(drawing, cell)->hex->name,
                                            place_room(drawing));
            found[(*count)++] = label_box(&set, place_middle(drawing, cell));
        }
        if (feature_known(drawing, cell, &landmark) || minor_known(drawing, cell)) {
            double radius = style_of(drawing)->country.feature_part * cell_mm;
            found[(*count)++] = (struct rect){center.x - radius, center.y - radius, 2 * radius, 2 * radius};
        }
    }
    return found;
}

/* Where a kingdom's name covers least of what stands there, in its hex or a little off its middle. */
static struct point kingdom_name_middle(const struct map_drawing *drawing, int cell, const struct set_text *set)
{
    static const double aside[] = {0, 0.4, -0.4, 0.8, -0.8}, down[] = {0, 0.25, -0.25, 0.45, -0.45};
    static const double clearly_less_mm2 = 0.05;    /* the same on all sheets, whatever is rounded */
    double cell_mm = drawing->map.cell_mm, least = HUGE_VAL;
    struct point center = mapgrid_center(&drawing->map, cell), best = center;
    struct rect map = {drawing->map.origin.x, drawing->map.origin.y, mapgrid_width(drawing->map.grid, cell_mm),
                       mapgrid_height(drawing->map.grid, cell_mm)};
    size_t count;
    const struct rect *obstacles = obstacles_near(drawing, cell, &count);
    for (size_t d = 0; d < sizeof down / sizeof *down; d++) {
        for (size_t a = 0; a < sizeof aside / sizeof *aside; a++) {
            struct point middle = {center.x + aside[a] * cell_mm, center.y + down[d] * cell_mm};
            struct rect box = label_box(set, middle);
            double covered = box.width * box.height - overlap_area(box, map);
            for (size_t i = 0; i < count; i++) {
                covered += overlap_area(box, obstacles[i]);
            }
            covered += 0.02 * cell_mm * cell_mm * (fabs(aside[a]) + fabs(down[d]));
            if (covered < least - clearly_less_mm2) {
                least = covered;
                best = middle;
            }
        }
    }
    return best;
}

static void kingdom_names_draw(const struct map_drawing *drawing)
{
    const struct campaign *campaign = drawing->view.chronicle->campaign;
    double room = 2.2 * drawing->map.cell_mm;
    int cells[KINGDOM_MAX];
    kingdom_name_cells(drawing, cells);
    for (size_t kingdom = 0; kingdom < campaign->kingdom_count; kingdom++) {
        int cell = cells[kingdom];
        if (cell != GRID_NO_CELL && near_window(drawing, cell, 1.5)) {
            const char *name = campaign->kingdoms[kingdom].name;
            struct set_text set = label_set(drawing, ROLE_KINGDOM, name, room);
            label_draw(drawing, ROLE_KINGDOM, kingdom_name_middle(drawing, cell, &set), name, room);
        }
    }
}

static bool wholly_in_window(const struct map_drawing *drawing, int cell)
{
    struct point corners[GRID_FACE_MAX];
    size_t count = mapgrid_corners(&drawing->map, cell, corners);
    const struct rect *window = &drawing->window;
    static const double slack = 0.01;
    for (size_t i = 0; i < count; i++) {
        if (corners[i].x < window->x - slack || corners[i].x > window->x + window->width + slack
            || corners[i].y < window->y - slack || corners[i].y > window->y + window->height + slack) {
            return false;
        }
    }
    return true;
}

static void numbers_draw(const struct map_drawing *drawing, const struct mapgrid_look *look)
{
    for (int cell = 0; cell < cell_count(drawing); cell++) {
        if (hex_is_on_map(&drawing->view, cell) && wholly_in_window(drawing, cell)) {
            bool owned = hex_land_known(&drawing->view, cell) && item_of(drawing, cell)->hex->owner != CAMPAIGN_NO_KINGDOM;
            mapgrid_draw_name(drawing->press->canvas, &drawing->map, look, cell,
                              owned ? style_of(drawing)->kingdom.look.band_to_mm / 2 : 0);
        }
    }
}

/* The lines round the hexes whose land is known, or round the others. */
static void grid_part_draw(const struct map_drawing *drawing, const struct mapgrid_look *look, bool known)
{
    size_t count = (size_t)cell_count(drawing);
    bool *absent = arena_alloc_array(drawing->press->arena, count, sizeof *absent);
    bool any = false;
    for (size_t cell = 0; cell < count; cell++) {
        absent[cell] = drawing->map.absent[cell] || hex_land_known(&drawing->view, (int)cell) != known;
        any = any || !absent[cell];
    }
    struct mapgrid map = drawing->map;
    map.absent = absent;
    if (any) {
        mapgrid_draw_lines(drawing->press->canvas, &map, look);
    }
}

/* Lines between hexes of unknown land are broken. */
static void grid_draw(const struct map_drawing *drawing, const struct mapgrid_look *look)
{
    struct mapgrid_look broken = *look;
    broken.grid.dash_mm = style_of(drawing)->country.unknown_dash_mm;
    broken.grid.gap_mm = style_of(drawing)->country.unknown_gap_mm;
    grid_part_draw(drawing, &broken, false);
    grid_part_draw(drawing, look, true);
}

void map_drawing_draw(const struct map_drawing *drawing)
{
    struct mapgrid_look look = style_mapgrid_look(style_of(drawing));
    if (drawing->view.kingdom == VIEW_BLANK) {
        mapgrid_draw_lines(drawing->press->canvas, &drawing->map, &look);
        numbers_draw(drawing, &look);
        return;
    }
    const bool *crossed = crossed_cells(drawing);
    ground_draw(drawing);
    kingdoms_draw(drawing, true);
    land_draw(drawing, crossed, true);
    ways_draw(drawing);
    grid_draw(drawing, &look);
    kingdoms_draw(drawing, false);
    land_draw(drawing, crossed, false);
    features_draw(drawing);
    numbers_draw(drawing, &look);
    place_names_draw(drawing);
    kingdom_names_draw(drawing);
}
