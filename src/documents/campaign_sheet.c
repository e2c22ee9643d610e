/* The campaign map on paper: on one sheet, upright or on its side, with its legend; or at a stated size of hexes over
 * several, behind one with the legend and a key. */
#include "campaign_map.h"
#include "layout/lines.h"
#include "map_sheet.h"
#include "sheets.h"

struct map_plan {
    struct hex_view view;
    struct map_legend legend;
    struct sheet sheet;
    struct rect body;
    double cell_mm;             /* 0: it does not fit so */
    double frame_mm;
    struct rect map_area;       /* frame included */
    struct rect words_area;     /* title and legend; beside the map where the sheet lies on its side */
    double title_mm;
    bool words_apart;           /* on pages of their own, before the map's */
    int words_pages;
    bool tiled;
    struct tiles tiles;
};

static bool has_block(const struct press *press, enum sheet_block block)
{
    return style_has_block(press->style, SHEET_KIND_CAMPAIGN_MAP, block);
}

static double strip_mm(const struct press *press)
{
    return map_strip_mm(press, has_block(press, BLOCK_RULER), has_block(press, BLOCK_SCALE));
}

static double compass_mm(const struct press *press)
{
    return has_block(press, BLOCK_COMPASS) ? map_compass_mm(press) : 0;
}

static bool has_legend(const struct press *press, const struct map_plan *plan)
{
    return has_block(press, BLOCK_LEGEND) && plan->view.kingdom != VIEW_BLANK;
}

static double legend_mm(const struct press *press, const struct map_plan *plan, double width)
{
    struct press measuring = *press;
    const struct legend_room room = {.width_mm = width, .page = LEGEND_MEASURED};
    return has_legend(press, plan) ? map_legend_draw(&measuring, &plan->view, &plan->legend, &room).height_mm : 0;
}

static struct sheet_head head_of(const struct press *press, const struct hex_view *view)
{
    const struct campaign *campaign = press->chronicle->campaign;
    struct sheet_head head = {.kicker = "Campaign map", .title = campaign->name, .foot_name = "Map"};
    const char *when = campaign->turn > 0 ? arena_print(press->arena, "at the end of turn %d", campaign->turn)
                       : campaign->date != NULL ? campaign->date : "";
    hex_view_head(press->arena, view, &head);
    if (view->kingdom == VIEW_BLANK) {
        head.title = NULL;
        head.kicker = NULL;
        head.foot_name = "Campaign map, for pencil";
    } else if (view->kingdom == VIEW_UMPIRE) {
        head.subtitle = when[0] == '\0' ? NULL : arena_print(press->arena, "As it is %s", when);
    } else {
        head.subtitle = arena_print(press->arena, "As known to %s%s%s", campaign->kingdoms[view->kingdom].name,
                                    when[0] == '\0' ? "" : " ", when);
    }
    return head;
}

/* ---- planning ---- */

static double cell_for(const struct press *press, const struct map_plan *plan)
{
    const struct campaign_map *map = &press->chronicle->campaign->map;
    const struct style_map *style = &press->style->map;
    double width = plan->map_area.width - 2 * plan->frame_mm, height = plan->map_area.height - 2 * plan->frame_mm;
    double stated = map->hex_mm > 0 ? map->hex_mm : style->cell_mm;
    if (width <= 0 || height <= 0) {
        return 0;
    }
    if (stated > 0) {
        static const double slack_mm = 0.001;
        bool fits = mapgrid_width(map->grid, stated) <= width + slack_mm
                    && mapgrid_height(map->grid, stated) <= height + slack_mm;
        return fits ? stated : 0;
    }
    double cell = mapgrid_fit(map->grid, width, height, style->most_cell_mm);
    return cell >= style->least_hex_mm ? cell : 0;
}

static double title_mm(const struct press *press, const struct map_plan *plan, struct rect area)
{
    double space = press->style->table.space_mm;
    if (!has_block(press, BLOCK_TITLE)) {
        return 0;
    }
    return space + (plan->view.kingdom == VIEW_BLANK ? press->style->types[ROLE_SECTION].leading_mm
                                                     : sheet_title_block(&plan->sheet, NULL, area));
}

/* Title, map, legend with the compass at its right, strip. */
static void plan_upright(const struct press *press, struct map_plan *plan)
{
    double space = press->style->table.space_mm;
    struct rect body = plan->body;
    double below = legend_mm(press, plan, body.width - compass_mm(press));
    below = below > compass_mm(press) ? below : compass_mm(press);
    below = plan->words_apart ? 0 : below + space;
    plan->words_area = body;
    plan->title_mm = title_mm(press, plan, body);
    plan->map_area = (struct rect){body.x, body.y + plan->title_mm, body.width,
                                   body.height - plan->title_mm - below - strip_mm(press)};
    plan->cell_mm = cell_for(press, plan);
}

/* The map at the left; title, compass and legend in a column at the right; the strip below. */
static void plan_on_its_side(const struct press *press, struct map_plan *plan)
{
    double space = press->style->table.space_mm, gap = 2 * space;
    struct rect body = plan->body;
    struct grid grid = press->chronicle->campaign->map.grid;
    double height = body.height - strip_mm(press);
    plan->map_area = (struct rect){body.x, body.y, body.width - press->style->map.side_mm - gap, height};
    plan->cell_mm = cell_for(press, plan);
    if (plan->cell_mm <= 0) {
        return;
    }
    double map_width = mapgrid_width(grid, plan->cell_mm) + 2 * plan->frame_mm;
    plan->map_area.width = map_width;
    plan->words_area = (struct rect){body.x + map_width + gap, body.y, body.width - map_width - gap, height};
    struct rect title = plan->words_area;
    title.width -= compass_mm(press);
    plan->title_mm = title_mm(press, plan, title);
    plan->title_mm = plan->title_mm > compass_mm(press) ? plan->title_mm : compass_mm(press);
    if (plan->title_mm + legend_mm(press, plan, plan->words_area.width) > height) {
        plan->cell_mm = 0;
    }
}

static void plan_tiled(const struct press *press, struct map_plan *plan)
{
    const struct campaign_map *map = &press->chronicle->campaign->map;
    const struct style_map *style = &press->style->map;
    double cell = map->hex_mm > 0 ? map->hex_mm : style->cell_mm > 0 ? style->cell_mm : style->least_hex_mm;
    double above = style->key_mm + press->style->table.space_mm;
    struct rect body = plan->body;
    plan->words_area = body;
    plan->title_mm = title_mm(press, plan, body);
    plan->map_area = (struct rect){body.x, body.y + above, body.width, body.height - above - strip_mm(press)};
    double shorter = plan->map_area.width < plan->map_area.height ? plan->map_area.width : plan->map_area.height;
    double overlap = style->overlap_cells * cell < shorter / 2 ? style->overlap_cells * cell : shorter / 2;
    plan->tiled = tiles_plan(&plan->tiles, mapgrid_width(map->grid, cell) + 2 * plan->frame_mm,
                             mapgrid_height(map->grid, cell) + 2 * plan->frame_mm, plan->map_area.width,
                             plan->map_area.height, overlap);
    plan->cell_mm = plan->tiled ? cell : 0;
}

/* ---- words apart ---- */

static struct set_text tiles_told(const struct press *press, const struct map_plan *plan)
{
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = press->style};
    return lines_set_plain(&setting, ROLE_TEXT, map_tiles_words(press->arena, &plan->tiles), plan->body.width, 0);
}

/* Where the legend begins on the first page of words. */
static double words_top(const struct press *press, const struct map_plan *plan)
{
    double y = plan->body.y + plan->title_mm;
    if (plan->tiled) {
        struct set_text told = tiles_told(press, plan);
        y += told.line_count * told.leading_mm + press->style->table.space_mm;
    }
    return y;
}

static struct legend_room words_room(const struct press *press, const struct map_plan *plan, int page)
{
    return (struct legend_room){
        .at = {plan->body.x, words_top(press, plan)},
        .width_mm = plan->body.width - compass_mm(press),
        .bottom_mm = plan->body.y + plan->body.height,
        .next_top_mm = plan->body.y,
        .page = page,
    };
}

static int words_pages(const struct press *press, const struct map_plan *plan)
{
    struct press measuring = *press;
    const struct legend_room room = words_room(press, plan, LEGEND_MEASURED);
    return has_legend(press, plan) ? map_legend_draw(&measuring, &plan->view, &plan->legend, &room).pages : 1;
}

enum plan_kind { PLAN_UPRIGHT, PLAN_ON_ITS_SIDE, PLAN_APART, PLAN_TILED_UPRIGHT, PLAN_TILED_ON_ITS_SIDE, PLAN_COUNT };

static struct map_plan plan_of(const struct press *press, int kingdom, enum plan_kind kind)
{
    const struct mapgrid_look look = style_mapgrid_look(press->style);
    struct map_plan plan = {
        .view = {.chronicle = press->chronicle, .kingdom = kingdom},
        .frame_mm = mapgrid_frame_margin(&look, GRID_HEX),
        .words_apart = kind >= PLAN_APART,
        .sheet = {
            .style = press->style,
            .fonts = press->fonts,
            .arena = press->arena,
            .look = SHEET_MAP,
            .landscape = kind == PLAN_ON_ITS_SIDE || kind == PLAN_TILED_ON_ITS_SIDE,
            .duplex = press->chronicle->campaign->duplex,
        },
    };
    plan.legend = map_legend_of(&plan.view);
    plan.sheet.head = head_of(press, &plan.view);
    plan.body = sheet_body(&plan.sheet, 0);
    if (kind >= PLAN_TILED_UPRIGHT) {
        plan_tiled(press, &plan);
    } else if (kind == PLAN_ON_ITS_SIDE) {
        plan_on_its_side(press, &plan);
    } else {
        plan_upright(press, &plan);
    }
    plan.words_pages = plan.words_apart && plan.cell_mm > 0 ? words_pages(press, &plan) : 0;
    return plan;
}

/* On one sheet with the larger hexes; else with the words apart; else on as few sheets as can be. */
static struct map_plan plan_for(const struct press *press, int kingdom)
{
    struct map_plan upright = plan_of(press, kingdom, PLAN_UPRIGHT), side = plan_of(press, kingdom, PLAN_ON_ITS_SIDE);
    if (upright.cell_mm > 0 || side.cell_mm > 0) {
        return side.cell_mm > upright.cell_mm ? side : upright;
    }
    struct map_plan apart = plan_of(press, kingdom, PLAN_APART);
    if (apart.cell_mm > 0) {
        return apart;
    }
    upright = plan_of(press, kingdom, PLAN_TILED_UPRIGHT);
    side = plan_of(press, kingdom, PLAN_TILED_ON_ITS_SIDE);
    bool side_is_less = side.tiled && (!upright.tiled || tiles_count(&side.tiles) < tiles_count(&upright.tiles));
    return side_is_less ? side : upright;
}

static void map_check(const struct press *press, struct diagnostics *diagnostics, int kingdom)
{
    struct map_plan plan = plan_for(press, kingdom);
    if (plan.cell_mm <= 0) {
        const struct campaign_map *map = &press->chronicle->campaign->map;
        diagnostics_add(diagnostics, SEVERITY_ERROR, map->place,
                        "the map of %d × %d hexes needs more than %d sheets of %s; write a smaller hex-size, or use larger "
                        "paper", map->grid.columns, map->grid.rows, TILES_MAX, press->style->paper_name);
    }
}

void map_umpire_check(const struct press *press, struct diagnostics *diagnostics, size_t subject)
{
    (void)subject;
    map_check(press, diagnostics, VIEW_UMPIRE);
}

void map_kingdom_check(const struct press *press, struct diagnostics *diagnostics, size_t subject)
{
    map_check(press, diagnostics, (int)subject);
}

/* ---- drawing ---- */

static struct map_drawing drawing_at(struct press *press, const struct map_plan *plan, struct point origin,
                                     struct rect window)
{
    const struct campaign_map *map = &press->chronicle->campaign->map;
    size_t count = press->chronicle->hex_count;
    bool *absent = arena_alloc_array(press->arena, count, sizeof *absent);
    for (size_t i = 0; i < count; i++) {
        absent[i] = !map->hexes[i].present;
    }
    return (struct map_drawing){
        .press = press,
        .view = plan->view,
        .map = {.grid = map->grid, .origin = origin, .cell_mm = plan->cell_mm, .absent = absent, .naming = &map->naming},
        .window = window,
    };
}

static void frame_draw(struct press *press, const struct map_plan *plan, const struct map_drawing *drawing,
                       struct rect window)
{
    struct mapgrid_look look = style_mapgrid_look(press->style);
    look.window = window;
    if (plan->frame_mm > 0) {
        mapgrid_draw_frame(press->canvas, &drawing->map, &look);
    }
}

static void strip_draw(struct press *press, const struct map_plan *plan)
{
    const struct campaign_map *map = &press->chronicle->campaign->map;
    int tenths = (int)(10 * plan->cell_mm + 0.5);
    const char *size = arena_print(press->arena, "%d.%d mm across the flats", tenths / 10, tenths % 10);
    if (strip_mm(press) > 0) {
        map_strip_draw(press, plan->body,
                       &(struct map_strip){
                           .ruler = has_block(press, BLOCK_RULER),
                           .scale = has_block(press, BLOCK_SCALE),
                           .unit = "hex",
                           .words = map->scale != NULL ? arena_print(press->arena, "One hex: %s, %s", map->scale, size)
                                                       : arena_print(press->arena, "One hex: %s", size),
                           .cell_mm = plan->cell_mm,
                       });
    }
}

static void legend_draw(struct press *press, const struct map_plan *plan, struct point at, double width)
{
    const struct legend_room room = {.at = at, .width_mm = width};
    if (has_legend(press, plan)) {
        map_legend_draw(press, &plan->view, &plan->legend, &room);
    }
}

static void words_below_draw(struct press *press, const struct map_plan *plan, double y)
{
    legend_draw(press, plan, (struct point){plan->body.x, y}, plan->body.width - compass_mm(press));
    if (has_block(press, BLOCK_COMPASS)) {
        map_compass_draw(press, (struct point){plan->body.x + plan->body.width, y});
    }
}

static void title_draw(struct press *press, const struct map_plan *plan)
{
    if (has_block(press, BLOCK_TITLE) && plan->view.kingdom == VIEW_BLANK) {
        double y = plan->words_area.y + press->style->types[ROLE_SECTION].leading_mm;
        sheet_field_draw(press->canvas, press->style, (struct point){plan->words_area.x, y},
                         plan->words_area.width - compass_mm(press) * plan->sheet.landscape, "Campaign", NULL);
    } else if (has_block(press, BLOCK_TITLE)) {
        sheet_title_block(&plan->sheet, press->canvas, plan->words_area);
    }
}

static void words_beside_draw(struct press *press, const struct map_plan *plan)
{
    struct rect area = plan->words_area, title = area;
    double space = press->style->table.space_mm;
    title.width -= compass_mm(press);
    if (plan->view.kingdom == VIEW_BLANK) {
        title_draw(press, plan);
    } else if (has_block(press, BLOCK_TITLE)) {
        sheet_title_block(&plan->sheet, press->canvas, title);
    }
    if (has_block(press, BLOCK_COMPASS)) {
        map_compass_draw(press, (struct point){area.x + area.width, area.y});
    }
    struct path rule;
    struct stroke line = style_stroke(press->style, WEIGHT_SWATCH, INK_INK);
    double y = area.y + plan->title_mm;
    path_init(&rule, press->arena);
    path_segment(&rule, (struct point){area.x, y - space / 2}, (struct point){area.x + area.width, y - space / 2});
    canvas_stroke(press->canvas, &rule, &line);
    legend_draw(press, plan, (struct point){area.x, y}, area.width);
}

static void bookmark(struct press *press)
{
    canvas_bookmark(press->canvas, 0, 0, "Campaign map");
}

/* The whole map on one sheet, the second where its words stand before it. */
static void map_page_draw(struct press *press, const struct map_plan *plan, int page, int page_total)
{
    const struct campaign_map *map = &press->chronicle->campaign->map;
    double width = mapgrid_width(map->grid, plan->cell_mm), height = mapgrid_height(map->grid, plan->cell_mm);
    double left = plan->sheet.landscape ? plan->map_area.x + plan->frame_mm
                                        : plan->body.x + (plan->body.width - width) / 2;
    struct point origin = {left, plan->map_area.y + plan->frame_mm};
    struct rect window = {origin.x, origin.y, width, height};
    sheet_begin(&plan->sheet, press->canvas, page, page_total);
    struct map_drawing drawing = drawing_at(press, plan, origin, window);
    map_drawing_draw(&drawing);
    frame_draw(press, plan, &drawing, (struct rect){0});
    if (plan->sheet.landscape) {
        words_beside_draw(press, plan);
    } else {
        title_draw(press, plan);
    }
    if (!plan->sheet.landscape && !plan->words_apart) {
        words_below_draw(press, plan, origin.y + height + plan->frame_mm + press->style->table.space_mm);
    }
    strip_draw(press, plan);
}

static void tile_page_draw(struct press *press, const struct map_plan *plan, int sheet, int page, int page_total)
{
    struct rect window = tiles_window(&plan->tiles, sheet);
    sheet_begin(&plan->sheet, press->canvas, page, page_total);
    struct rect area = map_tile_begin(press, &plan->tiles, plan->map_area, sheet);
    struct point origin = {area.x - window.x + plan->frame_mm, area.y - window.y + plan->frame_mm};
    struct map_drawing drawing = drawing_at(press, plan, origin, area);
    map_drawing_draw(&drawing);
    frame_draw(press, plan, &drawing, area);
    canvas_restore(press->canvas);
    tiles_draw_marks(&plan->tiles, press->canvas, press->style, sheet, area);
    map_tile_head_draw(press, &plan->tiles, plan->body, sheet);
    strip_draw(press, plan);
}

/* Title, what the sheets come to, and the legend, over as many pages as that takes. */
static void words_page_draw(struct press *press, const struct map_plan *plan, int page, int page_total)
{
    sheet_begin(&plan->sheet, press->canvas, page, page_total);
    if (page == 0) {
        bookmark(press);
        title_draw(press, plan);
    }
    if (page == 0 && plan->tiled) {
        struct set_text told = tiles_told(press, plan);
        lines_draw(press->canvas, press->style, &told, 0, told.line_count,
                   (struct point){plan->body.x, plan->body.y + plan->title_mm + told.leading_mm}, plan->body.width,
                   ALIGN_LEFT);
    }
    if (page == 0 && has_block(press, BLOCK_COMPASS)) {
        map_compass_draw(press, (struct point){plan->body.x + plan->body.width, words_top(press, plan)});
    }
    if (has_legend(press, plan)) {
        struct legend_room room = words_room(press, plan, page);
        map_legend_draw(press, &plan->view, &plan->legend, &room);
    }
    canvas_page_end(press->canvas);
}

static void map_draw(struct press *press, int kingdom)
{
    struct map_plan plan = plan_for(press, kingdom);
    int sheets = plan.tiled ? tiles_count(&plan.tiles) : 1, before = plan.words_pages;
    for (int page = 0; page < before; page++) {
        words_page_draw(press, &plan, page, sheets + before);
    }
    for (int sheet = 0; sheet < sheets; sheet++) {
        struct arena_mark mark = arena_mark(press->arena);
        if (plan.tiled) {
            tile_page_draw(press, &plan, sheet, sheet + before, sheets + before);
        } else {
            map_page_draw(press, &plan, before, sheets + before);
        }
        if (sheet + before == 0) {
            bookmark(press);
        }
        canvas_page_end(press->canvas);
        arena_release(press->arena, mark);
    }
}

void map_blank_draw(struct press *press, size_t subject)
{
    (void)subject;
    map_draw(press, VIEW_BLANK);
}

void map_blank_check(const struct press *press, struct diagnostics *diagnostics, size_t subject)
{
    (void)subject;
    map_check(press, diagnostics, VIEW_BLANK);
}

void map_umpire_draw(struct press *press, size_t subject)
{
    (void)subject;
    map_draw(press, VIEW_UMPIRE);
}

void map_kingdom_draw(struct press *press, size_t subject)
{
    map_draw(press, (int)subject);
}
