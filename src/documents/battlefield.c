/* Battlefield maps: the umpire's copy with all of it and the record of the dice, the players' without what is secret.
 * A map whose cells would be too small for one sheet goes over several, behind one with its words and a key to them.
 *
 * The map takes the paper upright or on its side, whichever gives the larger cells. Beside it (on its side) or below it
 * (upright) stand title, legend, notes, compass, check ruler and scale. Where cells of a fixed size leave no room for
 * all of that, legend, notes and compass go on a sheet of their own behind the map.
 */
#include "drawing/features.h"
#include "legend.h"
#include "map_sheet.h"
#include "layout/lines.h"
#include "layout/tiles.h"

/* One battlefield sheet, and where its parts stand. */
struct battlefield_sheet {
    const struct chronicle_battlefield *chronicled;
    const struct campaign_battlefield *battlefield;
    struct terrain_view view;
    struct sheet sheet;
    struct legend legend;
    struct legend_plan legend_plan;
    struct set_text notes;
    double cell_mm;             /* 0: it does not fit */
    bool words_apart;           /* legend, notes and compass stand on a second page, or before the map's sheets */
    bool tiled;                 /* the map stands on several sheets */
    struct tiles tiles;
    struct rect body;
    struct rect map_area;       /* frame included */
    struct rect words_area;     /* title and (beside a map) all else */
    double title_mm;            /* height of the title block */
    double frame_mm;            /* how far the frame reaches beyond the cells */
};

size_t battlefield_count(const struct chronicle *chronicle)
{
    return chronicle->battlefield_count;
}

/* ---- the words ---- */

static const char *const relief_words[RELIEF_COUNT] = {
    [RELIEF_OPEN] = "Open",
    [RELIEF_UNDULATING] = "Undulating",
    [RELIEF_HILLY] = "Hilly",
    [RELIEF_MOUNTAINOUS] = "Mountainous",
};

static const char *const woods_words[WOODS_COUNT] = {
    [WOODS_DESERT] = "desert",
    [WOODS_FLAT] = "country",
    [WOODS_HILLY] = "country",
    [WOODS_MOUNTAINOUS] = "country",
    [WOODS_FORESTED] = "forest",
};

static const char *battlefield_date(const struct press *press, const struct campaign_battlefield *battlefield)
{
    return battlefield->date != NULL ? battlefield->date : press->chronicle->campaign->date;
}

/* "Undulating country, temperate. Turn 3, 14 March 1403." */
static const char *country_words(const struct press *press, const struct campaign_battlefield *battlefield)
{
    const struct terrain_order *order = &battlefield->order;
    const struct campaign *campaign = press->chronicle->campaign;
    const char *date = battlefield_date(press, battlefield);
    const char *turn = campaign->turn > 0 ? arena_print(press->arena, "Turn %d", campaign->turn) : "";
    bool has_date = date != NULL && date[0] != '\0';
    bool has_climate = battlefield->climate != NULL && battlefield->climate[0] != '\0';
    return arena_print(press->arena, "%s %s%s%s.%s%s%s%s%s", relief_words[order->relief], woods_words[order->woods],
                       has_climate ? ", " : "", has_climate ? battlefield->climate : "",
                       has_date || turn[0] != '\0' ? " " : "", turn, has_date && turn[0] != '\0' ? ", " : "",
                       has_date ? date : "", has_date || turn[0] != '\0' ? "." : "");
}

/* With the weather on a line of its own: not on a players' copy while it is still to come. */
static const char *subtitle_of(const struct press *press, const struct battlefield_sheet *plan, enum audience audience)
{
    const struct chronicle_battlefield *item = plan->chronicled;
    const char *country = country_words(press, item->battlefield);
    bool told = item->weather != NULL && (audience == AUDIENCE_UMPIRE || !item->weather_to_come);
    return told ? arena_print(press->arena, "%s\n%s", country, weather_battle_words(press->arena, item->weather))
                : country;
}

/* The seed stays off a players' copy that hides something: whoever has it can throw the same dice again. */
static struct sheet_head head_of(const struct press *press, const struct battlefield_sheet *plan,
                                 enum audience audience)
{
    const struct campaign *campaign = press->chronicle->campaign;
    const char *date = battlefield_date(press, plan->battlefield);
    bool has_date = date != NULL && date[0] != '\0';
    bool seed_shown = audience == AUDIENCE_UMPIRE || plan->view.complete;
    const char *turn = campaign->turn > 0 ? arena_print(press->arena, " · turn %d", campaign->turn) : "";
    return (struct sheet_head){
        .campaign = campaign->name,
        .kicker = "Battlefield",
        .title = plan->battlefield->name,
        .subtitle = subtitle_of(press, plan, audience),
        .audience = audience,
        .foot_left = arena_print(press->arena, "%s%s", campaign->name, turn),
        .foot_middle = arena_print(press->arena, "%s%s%s%s%sbattlefield %s", has_date ? date : "",
                                   has_date ? " · " : "", seed_shown ? "seed " : "", seed_shown ? campaign->seed : "",
                                   seed_shown ? " · " : "", plan->battlefield->id),
        .foot_name = audience == AUDIENCE_UMPIRE ? "Umpire" : "Players",
    };
}

/* "Players do not see: trees, C7." */
static const char *secret_words(const struct press *press, const struct campaign_battlefield *battlefield)
{
    static const char *const courses[COURSE_COUNT] = {[COURSE_RIVER] = "river", [COURSE_ROAD] = "road"};
    static const char *const kinds[TERRAIN_KIND_COUNT] = {
        [TERRAIN_HILL] = "hills",
        [TERRAIN_MOUNTAIN] = "mountains",
        [TERRAIN_TREES] = "trees",
        [TERRAIN_SETTLEMENT] = "settlements",
        [TERRAIN_VILLAGE] = "villages",
        [TERRAIN_TOWN] = "towns",
    };
    const struct campaign_secret *secret = &battlefield->secret;
    const char *words = "";
    for (size_t i = 0; i < COURSE_COUNT; i++) {
        if (secret->courses[i]) {
            words = arena_print(press->arena, "%s%s%s", words, words[0] == '\0' ? "" : ", ", courses[i]);
        }
    }
    for (size_t i = 0; i < TERRAIN_KIND_COUNT; i++) {
        if (secret->kinds[i]) {
            words = arena_print(press->arena, "%s%s%s", words, words[0] == '\0' ? "" : ", ", kinds[i]);
        }
    }
    for (size_t i = 0; i < secret->cell_count; i++) {
        char name[GRID_NAME_SIZE];
        words = arena_print(press->arena, "%s%s%s", words, words[0] == '\0' ? "" : ", ",
                            grid_cell_name(battlefield->order.grid, secret->cells[i], name));
    }
    return words[0] == '\0' ? "" : arena_print(press->arena, "Players do not see: %s.", words);
}

static const char *notes_of(const struct press *press, const struct campaign_battlefield *battlefield,
                            enum audience audience)
{
    const char *note = battlefield->note != NULL ? battlefield->note : "";
    if (audience != AUDIENCE_UMPIRE) {
        return note;
    }
    const char *own = battlefield->umpire_note != NULL ? battlefield->umpire_note : "";
    const char *secret = secret_words(press, battlefield);
    return arena_print(press->arena, "%s%s%s%s%s", note, note[0] != '\0' && own[0] != '\0' ? "\n" : "", own,
                       secret[0] != '\0' && (note[0] != '\0' || own[0] != '\0') ? "\n" : "", secret);
}

/* ---- planning ---- */

static bool has_block(const struct press *press, enum sheet_block block)
{
    return style_has_block(press->style, SHEET_KIND_BATTLEFIELD, block);
}

static double section_mm(const struct press *press)
{
    return press->style->types[ROLE_MAP_SECTION].leading_mm;
}

static double strip_mm(const struct press *press)
{
    return map_strip_mm(press, has_block(press, BLOCK_RULER), has_block(press, BLOCK_SCALE));
}

static double notes_height(const struct battlefield_sheet *plan)
{
    return plan->notes.line_count * plan->notes.leading_mm;
}

static double legend_height(const struct press *press, const struct battlefield_sheet *plan)
{
    return plan->legend.count > 0 && has_block(press, BLOCK_LEGEND) ? section_mm(press) + plan->legend_plan.height_mm
                                                                    : 0;
}

static double compass_mm(const struct press *press)
{
    return has_block(press, BLOCK_COMPASS) ? map_compass_mm(press) : 0;
}

static void notes_set(const struct press *press, struct battlefield_sheet *plan, double width_mm)
{
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = press->style};
    const char *notes = notes_of(press, plan->battlefield, plan->sheet.head.audience);
    plan->notes = lines_set_plain(&setting, ROLE_NOTE, notes, width_mm, 0);
}

/* The cell with which the map fits its area: the layout's fixed one, or the largest. 0 where none does. */
static double cell_for(const struct press *press, const struct battlefield_sheet *plan)
{
    const struct style_map *map = &press->style->map;
    struct grid grid = plan->view.terrain->grid;
    double width = plan->map_area.width - 2 * plan->frame_mm;
    double height = plan->map_area.height - 2 * plan->frame_mm;
    if (width <= 0 || height <= 0) {
        return 0;
    }
    if (map->cell_mm > 0) {
        static const double slack_mm = 0.001;
        bool fits = mapgrid_width(grid, map->cell_mm) <= width + slack_mm &&
                    mapgrid_height(grid, map->cell_mm) <= height + slack_mm;
        return fits ? map->cell_mm : 0;
    }
    double cell = mapgrid_fit(grid, width, height, map->most_cell_mm);
    return cell >= map->least_cell_mm ? cell : 0;
}

/* Upright: title, map, legend with the compass at its right, notes, strip. */
static void plan_upright(const struct press *press, struct battlefield_sheet *plan)
{
    double space = press->style->table.space_mm;
    struct rect body = plan->body;
    plan->words_area = body;
    plan->title_mm = has_block(press, BLOCK_TITLE) ? sheet_title_block(&plan->sheet, NULL, body) + space : 0;
    double beside = compass_mm(press);
    plan->legend_plan = legend_plan_for(press, &plan->legend, body.width - beside, 0, true);
    notes_set(press, plan, body.width);
    double below = legend_height(press, plan);
    below = below > beside ? below : beside;
    below += below > 0 ? space : 0;
    below += notes_height(plan) + (plan->notes.line_count > 0 ? space : 0);
    below = (plan->words_apart ? 0 : below) + strip_mm(press);
    plan->map_area = (struct rect){body.x, body.y + plan->title_mm, body.width, body.height - plan->title_mm - below};
    plan->cell_mm = cell_for(press, plan);
}

/* On its side: the map at the left, all else in a column at the right, the strip below. */
static void plan_on_its_side(const struct press *press, struct battlefield_sheet *plan)
{
    double space = press->style->table.space_mm;
    double gap = 2 * space;
    struct rect body = plan->body;
    struct grid grid = plan->view.terrain->grid;
    double height = body.height - strip_mm(press);
    double side = press->style->map.side_mm;
    plan->map_area = (struct rect){body.x, body.y, body.width - side - gap, height};
    plan->cell_mm = cell_for(press, plan);
    if (plan->cell_mm <= 0) {
        return;
    }
    /* What the map leaves over goes to the column. */
    double map_width = mapgrid_width(grid, plan->cell_mm) + 2 * plan->frame_mm;
    plan->map_area.width = map_width;
    plan->words_area = (struct rect){body.x + map_width + gap, body.y, body.width - map_width - gap, height};
    double width = plan->words_area.width;
    plan->title_mm =
        has_block(press, BLOCK_TITLE) ? sheet_title_block(&plan->sheet, NULL, plan->words_area) + space : 0;
    notes_set(press, plan, width);
    double fixed = plan->title_mm + notes_height(plan) + (plan->notes.line_count > 0 ? space : 0);
    for (int attempt = 0; attempt < 2; attempt++) {
        bool small = attempt == 1;
        plan->legend_plan = legend_plan_for(press, &plan->legend, width, small ? 0 : 2, small);
        double legend = legend_height(press, plan);
        if (fixed + legend + (legend > 0 ? space : 0) + compass_mm(press) <= height) {
            return;
        }
    }
    plan->cell_mm = 0;
}

/* Over several sheets, each with its number and the key above the map and the strip below it. The cells are the
 * layout's, or as small as can be read. */
static void plan_tiled(const struct press *press, struct battlefield_sheet *plan)
{
    const struct style_map *map = &press->style->map;
    struct grid grid = plan->view.terrain->grid;
    double space = press->style->table.space_mm;
    double cell = map->cell_mm > 0 ? map->cell_mm : map->least_cell_mm;
    struct rect body = plan->body;
    double above = map->key_mm + space;
    plan->map_area = (struct rect){body.x, body.y + above, body.width, body.height - above - strip_mm(press)};
    plan->tiled = tiles_plan(&plan->tiles, mapgrid_width(grid, cell) + 2 * plan->frame_mm,
                             mapgrid_height(grid, cell) + 2 * plan->frame_mm, plan->map_area.width,
                             plan->map_area.height, map->overlap_cells * cell);
    plan->cell_mm = plan->tiled ? cell : 0;
    plan->words_area = body;
    plan->title_mm = has_block(press, BLOCK_TITLE) ? sheet_title_block(&plan->sheet, NULL, body) + space : 0;
    plan->legend_plan = legend_plan_for(press, &plan->legend, body.width - compass_mm(press), 0, true);
    notes_set(press, plan, body.width);
}

enum plan_kind { PLAN_UPRIGHT, PLAN_ON_ITS_SIDE, PLAN_APART, PLAN_TILED_UPRIGHT, PLAN_TILED_ON_ITS_SIDE, PLAN_COUNT };

static bool plan_lies(enum plan_kind kind)
{
    return kind == PLAN_ON_ITS_SIDE || kind == PLAN_TILED_ON_ITS_SIDE;
}

/* On one sheet with the larger cells; else with the words apart; else on as few sheets as can be. */
static enum plan_kind plan_best(const struct battlefield_sheet plans[PLAN_COUNT])
{
    if (plans[PLAN_UPRIGHT].cell_mm > 0 || plans[PLAN_ON_ITS_SIDE].cell_mm > 0) {
        return plans[PLAN_ON_ITS_SIDE].cell_mm > plans[PLAN_UPRIGHT].cell_mm ? PLAN_ON_ITS_SIDE : PLAN_UPRIGHT;
    }
    if (plans[PLAN_APART].cell_mm > 0) {
        return PLAN_APART;
    }
    const struct battlefield_sheet *upright = &plans[PLAN_TILED_UPRIGHT], *side = &plans[PLAN_TILED_ON_ITS_SIDE];
    bool side_is_less = side->tiled && (!upright->tiled || tiles_count(&side->tiles) < tiles_count(&upright->tiles));
    return side_is_less ? PLAN_TILED_ON_ITS_SIDE : PLAN_TILED_UPRIGHT;
}

static struct battlefield_sheet plan_for(const struct press *press, size_t subject, enum audience audience)
{
    const struct chronicle_battlefield *battlefield = &press->chronicle->battlefields[subject];
    const struct mapgrid_look look = style_mapgrid_look(press->style);
    const struct terrain_view view = audience == AUDIENCE_UMPIRE ? terrain_view_all(press->arena, battlefield)
                                                                 : terrain_view_players(press->arena, battlefield);
    struct battlefield_sheet plans[PLAN_COUNT] = {{0}};
    for (int i = 0; i < PLAN_COUNT; i++) {
        if (i >= PLAN_APART && plans[plan_best(plans)].cell_mm > 0 && i != PLAN_TILED_ON_ITS_SIDE) {
            break;    /* not needed */
        }
        struct battlefield_sheet *plan = &plans[i];
        *plan = (struct battlefield_sheet){
            .chronicled = battlefield,
            .battlefield = battlefield->battlefield,
            .words_apart = i >= PLAN_APART,
            .view = view,
            .legend = legend_of(&view),
            .frame_mm = mapgrid_frame_margin(&look, battlefield->terrain->grid.shape),
        };
        plan->sheet = (struct sheet){
            .style = press->style,
            .fonts = press->fonts,
            .arena = press->arena,
            .look = SHEET_MAP,
            .landscape = plan_lies((enum plan_kind)i),
            .duplex = press->chronicle->campaign->duplex,
        };
        plan->sheet.head = head_of(press, plan, audience);
        plan->body = sheet_body(&plan->sheet, 0);
        if (i >= PLAN_TILED_UPRIGHT) {
            plan_tiled(press, plan);
        } else if (i == PLAN_ON_ITS_SIDE) {
            plan_on_its_side(press, plan);
        } else {
            plan_upright(press, plan);
        }
    }
    return plans[plan_best(plans)];
}

void battlefield_check(const struct press *press, struct diagnostics *diagnostics, size_t subject)
{
    struct battlefield_sheet plan = plan_for(press, subject, AUDIENCE_UMPIRE);
    if (plan.cell_mm > 0) {
        return;
    }
    const struct style *style = press->style;
    struct grid grid = plan.view.terrain->grid;
    double cell = style->map.cell_mm > 0 ? style->map.cell_mm : style->map.least_cell_mm;
    int width = (int)(mapgrid_width(grid, cell) + 0.999);
    int height = (int)(mapgrid_height(grid, cell) + 0.999);
    diagnostics_add(diagnostics, SEVERITY_ERROR, plan.battlefield->place,
                    "battlefield %s: its map of %d × %d cells would be %d × %d mm at %d mm a cell, which is more than "
                    "%d sheets of %s have room for; use larger paper, another layout, or a smaller grid",
                    plan.battlefield->id, grid.columns, grid.rows, width, height, (int)(cell + 0.5), TILES_MAX,
                    style->paper_name);
}

/* ---- drawing ---- */

static void notes_draw(struct press *press, const struct battlefield_sheet *plan, struct point at, double width_mm)
{
    struct point baseline = {at.x, at.y + 0.75 * plan->notes.leading_mm};
    lines_draw(press->canvas, press->style, &plan->notes, 0, plan->notes.line_count, baseline, width_mm, ALIGN_LEFT);
}

static void legend_block_draw(struct press *press, const struct battlefield_sheet *plan, struct point at)
{
    map_section_draw(press, at, "On this sheet");
    at.y += section_mm(press);
    legend_draw(press, &plan->legend, &plan->legend_plan, at);
}

static void strip_draw(struct press *press, const struct battlefield_sheet *plan)
{
    bool hex = plan->view.terrain->grid.shape == GRID_HEX;
    map_strip_draw(press, plan->body,
                   &(struct map_strip){
                       .ruler = has_block(press, BLOCK_RULER),
                       .scale = has_block(press, BLOCK_SCALE),
                       .unit = hex ? "hex" : "square",
                       .words = arena_print(press->arena, "One %s: %s", hex ? "hex" : "square", plan->battlefield->scale),
                       .cell_mm = plan->cell_mm,
                   });
}

/* Legend with the compass at its right, and the notes under both. */
static void words_below_draw(struct press *press, const struct battlefield_sheet *plan, double below)
{
    double space = press->style->table.space_mm;
    double right = plan->body.x + plan->body.width;
    struct point at = {plan->body.x, below + space};
    double height = legend_height(press, plan);
    if (height > 0) {
        legend_block_draw(press, plan, at);
    }
    if (has_block(press, BLOCK_COMPASS)) {
        map_compass_draw(press, (struct point){right, at.y});
        height = height > compass_mm(press) ? height : compass_mm(press);
    }
    at.y += height + (height > 0 ? space / 2 : 0);
    notes_draw(press, plan, at, plan->body.width);
}

static void words_beside_draw(struct press *press, const struct battlefield_sheet *plan)
{
    double space = press->style->table.space_mm;
    struct rect area = plan->words_area;
    struct point at = {area.x, area.y};
    struct path rule;
    struct stroke line = style_stroke(press->style, WEIGHT_SWATCH, INK_INK);
    if (has_block(press, BLOCK_TITLE)) {
        sheet_title_block(&plan->sheet, press->canvas, area);
        at.y += plan->title_mm;
        path_init(&rule, press->arena);
        path_segment(&rule, (struct point){area.x, at.y - space / 2},
                     (struct point){area.x + area.width, at.y - space / 2});
        canvas_stroke(press->canvas, &rule, &line);
    }
    if (legend_height(press, plan) > 0) {
        legend_block_draw(press, plan, at);
        at.y += legend_height(press, plan) + space;
    }
    notes_draw(press, plan, at, area.width);
    if (has_block(press, BLOCK_COMPASS)) {
        map_compass_draw(press, (struct point){area.x + area.width, area.y + area.height - compass_mm(press)});
    }
}

static void title_draw(struct press *press, const struct battlefield_sheet *plan)
{
    if (has_block(press, BLOCK_TITLE)) {
        sheet_title_block(&plan->sheet, press->canvas, plan->words_area);
    }
}

static void tile_draw(struct press *press, const struct battlefield_sheet *plan, int sheet, int page, int page_total)
{
    struct mapgrid_look look = style_mapgrid_look(press->style);
    struct rect window = tiles_window(&plan->tiles, sheet);
    sheet_begin(&plan->sheet, press->canvas, page, page_total);
    struct rect area = map_tile_begin(press, &plan->tiles, plan->map_area, sheet);
    struct mapgrid map = {
        .grid = plan->view.terrain->grid,
        .cell_mm = plan->cell_mm,
        .origin = {area.x - window.x + plan->frame_mm, area.y - window.y + plan->frame_mm},
    };
    look.window = area;
    terrain_map_draw(press, &plan->view, &map, &look);
    if (plan->frame_mm > 0) {
        mapgrid_draw_frame(press->canvas, &map, &look);
    }
    canvas_restore(press->canvas);
    tiles_draw_marks(&plan->tiles, press->canvas, press->style, sheet, area);
    map_tile_head_draw(press, &plan->tiles, plan->body, sheet);
    if (strip_mm(press) > 0) {
        strip_draw(press, plan);
    }
    canvas_page_end(press->canvas);
}

/* The words first, with what the sheets come to; then the map's sheets. */
static void tiled_sheets_draw(struct press *press, const struct battlefield_sheet *plan, int page_total)
{
    const struct tiles *tiles = &plan->tiles;
    double space = press->style->table.space_mm;
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = press->style};
    const char *words = map_tiles_words(press->arena, tiles);
    struct set_text told = lines_set_plain(&setting, ROLE_TEXT, words, plan->body.width, 0);
    sheet_begin(&plan->sheet, press->canvas, 0, page_total);
    canvas_bookmark(press->canvas, 0, 0, plan->battlefield->name);
    title_draw(press, plan);
    double y = plan->body.y + plan->title_mm;
    lines_draw(press->canvas, press->style, &told, 0, told.line_count, (struct point){plan->body.x, y + told.leading_mm},
               plan->body.width, ALIGN_LEFT);
    words_below_draw(press, plan, y + told.line_count * told.leading_mm + space);
    canvas_page_end(press->canvas);
    for (int sheet = 0; sheet < tiles_count(tiles); sheet++) {
        tile_draw(press, plan, sheet, sheet + 1, page_total);
    }
}

/* The sheet's pages stand first in a document of page_total. */
static void battlefield_sheet_draw(struct press *press, const struct battlefield_sheet *plan, int page_total)
{
    if (plan->tiled) {
        tiled_sheets_draw(press, plan, page_total);
        return;
    }
    struct mapgrid map = {.grid = plan->view.terrain->grid, .cell_mm = plan->cell_mm};
    struct mapgrid_look look = style_mapgrid_look(press->style);
    double width = mapgrid_width(map.grid, map.cell_mm), height = mapgrid_height(map.grid, map.cell_mm);
    /* In the middle of an upright sheet; beside the words at the left. */
    double left = plan->sheet.landscape ? plan->map_area.x + plan->frame_mm
                                        : plan->body.x + (plan->body.width - width) / 2;
    map.origin = (struct point){left, plan->map_area.y + plan->frame_mm};
    sheet_begin(&plan->sheet, press->canvas, 0, page_total);
    canvas_bookmark(press->canvas, 0, 0, plan->battlefield->name);
    terrain_map_draw(press, &plan->view, &map, &look);
    if (plan->frame_mm > 0) {
        mapgrid_draw_frame(press->canvas, &map, &look);
    }
    if (plan->sheet.landscape) {
        words_beside_draw(press, plan);
    } else {
        title_draw(press, plan);
        if (!plan->words_apart) {
            words_below_draw(press, plan, map.origin.y + height + plan->frame_mm);
        }
    }
    if (strip_mm(press) > 0) {
        strip_draw(press, plan);
    }
    canvas_page_end(press->canvas);
    if (plan->words_apart) {
        sheet_begin(&plan->sheet, press->canvas, 1, page_total);
        title_draw(press, plan);
        words_below_draw(press, plan, plan->body.y + plan->title_mm);
        canvas_page_end(press->canvas);
    }
}

static int sheet_pages(const struct battlefield_sheet *plan)
{
    if (plan->tiled) {
        return 1 + tiles_count(&plan->tiles);
    }
    return plan->words_apart ? 2 : 1;
}

void battlefield_umpire_draw(struct press *press, size_t subject)
{
    struct battlefield_sheet plan = plan_for(press, subject, AUDIENCE_UMPIRE);
    struct dice_record *record = dice_record_place(press, subject, sheet_pages(&plan));
    int page_total = sheet_pages(&plan) + dice_record_page_count(record);
    battlefield_sheet_draw(press, &plan, page_total);
    dice_record_draw(record, press, page_total);
}

void battlefield_players_draw(struct press *press, size_t subject)
{
    struct battlefield_sheet plan = plan_for(press, subject, AUDIENCE_PLAYERS);
    battlefield_sheet_draw(press, &plan, sheet_pages(&plan));
}
