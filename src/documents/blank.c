/* Blank grids for pencil work: squares or hexes of an exact size, numbered or not, as many as the sheet holds. */
#include "drawing/marks.h"
#include "layout/table.h"
#include "sheets.h"

/* A blank grid on its sheet. */
struct blank_sheet {
    struct sheet sheet;
    struct mapgrid map;
    double frame_mm;
    double head_mm;        /* title or lines to write on */
    double strip_mm;       /* the ruler's */
    struct rect body;
    bool fits;
};

size_t blank_count(const struct chronicle *chronicle)
{
    return chronicle->campaign->blank_count;
}

static bool has_block(const struct press *press, enum sheet_block block)
{
    return style_has_block(press->style, SHEET_KIND_BLANK_GRID, block);
}

/* The most columns and rows of a shape that go into a rectangle. */
static struct grid grid_filling(enum grid_shape shape, double width_mm, double height_mm, double cell_mm)
{
    struct grid grid = {.shape = shape, .columns = 1, .rows = 1};
    static const double slack_mm = 0.001;
    while (grid.columns < TERRAIN_COLUMNS_MAX) {
        struct grid wider = grid;
        wider.columns++;
        if (mapgrid_width(wider, cell_mm) > width_mm + slack_mm) {
            break;
        }
        grid = wider;
    }
    while (grid.rows < TERRAIN_ROWS_MAX) {
        struct grid taller = grid;
        taller.rows++;
        if (mapgrid_height(taller, cell_mm) > height_mm + slack_mm) {
            break;
        }
        grid = taller;
    }
    return grid;
}

static struct blank_sheet plan_lying(const struct press *press, const struct campaign_blank *blank, bool landscape)
{
    const struct style *style = press->style;
    struct blank_sheet plan = {0};
    plan.sheet = (struct sheet){
        .style = style,
        .fonts = press->fonts,
        .arena = press->arena,
        .look = SHEET_MAP,
        .landscape = landscape,
        .duplex = press->chronicle->campaign->duplex,
        .head = {.title = blank->name, .audience = AUDIENCE_BLANK, .foot_name = "Blank grid"},
    };
    plan.body = sheet_body(&plan.sheet, 0);
    if (has_block(press, BLOCK_TITLE)) {
        plan.head_mm = blank->name != NULL ? sheet_title_block(&plan.sheet, NULL, plan.body) + style->table.space_mm
                                           : style->table.write_row_mm + style->table.space_mm;
    }
    plan.strip_mm = has_block(press, BLOCK_RULER)
                        ? 2 * style->types[ROLE_RULER].leading_mm + style->table.space_mm
                        : 0;
    struct grid grid = {.shape = blank->shape, .columns = blank->columns, .rows = blank->rows};
    const struct mapgrid_look look = style_mapgrid_look(style);
    plan.frame_mm = blank->numbered ? mapgrid_frame_margin(&look, grid.shape) : 0;
    double width = plan.body.width - 2 * plan.frame_mm;
    double height = plan.body.height - plan.head_mm - plan.strip_mm - 2 * plan.frame_mm;
    double cell = blank->cell_mm > 0 ? blank->cell_mm : style->map.cell_mm;
    bool counted = grid.columns > 0 && grid.rows > 0;
    if (cell <= 0) {    /* neither file nor layout says: as large as a counted grid allows, else an inch */
        cell = counted ? mapgrid_fit(grid, width, height, style->map.most_cell_mm) : 25.4;
    }
    struct grid filling = grid_filling(blank->shape, width, height, cell);
    grid.columns = grid.columns > 0 ? grid.columns : filling.columns;
    grid.rows = grid.rows > 0 ? grid.rows : filling.rows;
    plan.map = (struct mapgrid){.grid = grid, .cell_mm = cell};
    plan.fits = cell > 0 && mapgrid_width(grid, cell) <= width + 0.001 && mapgrid_height(grid, cell) <= height + 0.001;
    plan.map.origin = (struct point){plan.body.x + (plan.body.width - mapgrid_width(grid, cell)) / 2,
                                     plan.body.y + plan.head_mm + plan.frame_mm};
    return plan;
}

/* Upright, unless the sheet on its side holds larger cells or more of them. */
static struct blank_sheet plan_for(const struct press *press, const struct campaign_blank *blank)
{
    struct blank_sheet upright = plan_lying(press, blank, false);
    struct blank_sheet side = plan_lying(press, blank, true);
    if (upright.fits != side.fits) {
        return upright.fits ? upright : side;
    }
    if (side.map.cell_mm > upright.map.cell_mm ||
        grid_cell_count(side.map.grid) > grid_cell_count(upright.map.grid)) {
        return side;
    }
    return upright;
}

void blank_check(const struct press *press, struct diagnostics *diagnostics, size_t subject)
{
    const struct campaign_blank *blank = &press->chronicle->campaign->blanks[subject];
    struct blank_sheet plan = plan_for(press, blank);
    if (!plan.fits) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, blank->place,
                        "blank %s: a grid of %d × %d cells of this size is larger than %s; leave out columns and rows "
                        "to fill the sheet, or take smaller cells or larger paper",
                        blank->id, plan.map.grid.columns, plan.map.grid.rows, press->style->paper_name);
    }
}

static void head_draw(struct press *press, const struct blank_sheet *plan, const struct campaign_blank *blank)
{
    if (blank->name != NULL) {
        sheet_title_block(&plan->sheet, press->canvas, plan->body);
        return;
    }
    double gap = press->style->table.space_mm;
    double half = (plan->body.width - gap) / 2;
    double y = plan->body.y + press->style->table.write_row_mm;
    sheet_field_draw(press->canvas, press->style, (struct point){plan->body.x, y}, half * 1.3, "Battle", NULL);
    sheet_field_draw(press->canvas, press->style, (struct point){plan->body.x + half * 1.3 + gap, y}, half * 0.7, "Date",
                     NULL);
}

void blank_draw(struct press *press, size_t subject)
{
    const struct campaign_blank *blank = &press->chronicle->campaign->blanks[subject];
    struct blank_sheet plan = plan_for(press, blank);
    struct mapgrid_look look = style_mapgrid_look(press->style);
    look.numbered = blank->numbered;
    sheet_begin(&plan.sheet, press->canvas, 0, 1);
    canvas_bookmark(press->canvas, 0, 0, blank->name != NULL ? blank->name : "Blank grid");
    if (plan.head_mm > 0) {
        head_draw(press, &plan, blank);
    }
    mapgrid_draw_lines(press->canvas, &plan.map, &look);
    if (blank->numbered) {
        mapgrid_draw_names(press->canvas, &plan.map, &look);
    }
    if (plan.frame_mm > 0) {
        mapgrid_draw_frame(press->canvas, &plan.map, &look);
    }
    if (plan.strip_mm > 0) {
        struct text_style label = style_text(press->style, ROLE_RULER);
        double y = plan.body.y + plan.body.height - press->style->types[ROLE_RULER].leading_mm;
        marks_draw_ruler(press->canvas, &press->style->palette, (struct point){plan.body.x, y}, &label);
    }
    canvas_page_end(press->canvas);
}
