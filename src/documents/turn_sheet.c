/* The kingdom turn sheet: hexes, edicts, support, orders, power and industry of one kingdom and turn, filled from the file
 * with room for the pencil; or blank. On its back the crib; on the umpire's copy, what the orders do against the rules. */
#include <string.h>

#include "hexes.h"
#include "layout/page.h"

enum { HEX_ROWS = 7, EDICT_ROWS = 4, ARMY_ROWS = 5, POWER_ROWS = 3 };

/* How many rows each section has, blank ones among them. */
struct turn_rows {
    int hexes, edicts, armies, power;
};

struct turn_sheet {
    struct press *press;
    const struct chronicle_kingdom *item;    /* NULL: for pencil */
    bool umpire;
    struct sheet sheet;
    struct flow *flow;
    const struct flow_pages *pages;
    struct turn_rows rows;
};

static const struct style *style_of(const struct turn_sheet *turn)
{
    return turn->press->style;
}

static const struct kingdom_accounts *accounts_of(const struct turn_sheet *turn)
{
    return turn->item == NULL ? NULL : turn->item->accounts;
}

static const struct kingdom_order *order_of(const struct turn_sheet *turn)
{
    return &turn->item->kingdom->order;
}

static const char *number_of(const struct turn_sheet *turn, int cell)
{
    return cell == GRID_NO_CELL ? "" : turn->press->chronicle->cells[cell].number;
}

static const char *points(const struct turn_sheet *turn, int number)
{
    return points_words(turn->press->arena, number);
}

/* A number that is nothing: a dash, which is not a zero that somebody worked out. */
static const char *points_or_dash(const struct turn_sheet *turn, int number)
{
    return number == 0 ? "–" : points(turn, number);
}

static struct sheet_cell *cells_new(const struct turn_sheet *turn, int count)
{
    return arena_alloc_array(turn->press->arena, (size_t)count, sizeof(struct sheet_cell));
}

/* A figure is never broken into lines: where its box is too narrow for it, it is set smaller. */
static struct text_style figure_fit(struct canvas *canvas, const struct style *style, enum role role, const char *text,
                                    double room, double *width)
{
    struct text_style figure = style_text(style, role);
    *width = style_width(style, canvas_fonts(canvas), role, text);
    if (*width > room) {
        figure.size_pt *= room / *width;
        figure.tracking_mm *= room / *width;
        *width = room;
    }
    return figure;
}

/* ---- who and when ---- */

static const double player_share = 0.34, kingdom_share = 0.46, due_share = 0.2;

static double head_gap(const struct style *style)
{
    return 2 * style->table.gutter_mm;
}

/* What the three fields share beside the turn's box. */
static double head_room(const struct style *style, double width)
{
    return width - style->turn.numeral_mm - 3 * head_gap(style);
}

/* Long names stand in several lines, which must not reach the sheet's title. */
static double head_height(const struct turn_sheet *turn)
{
    const struct style *style = style_of(turn);
    double height = style->turn.head_mm;
    if (turn->item == NULL) {
        return height;
    }
    const struct setting setting = {.arena = turn->press->arena, .fonts = turn->press->fonts, .style = style};
    const struct campaign_kingdom *kingdom = turn->item->kingdom;
    double room = head_room(style, sheet_body(&turn->sheet, 0).width), base = style->table.row_base_mm;
    double player = base + sheet_field_height(&setting, player_share * room, "Player", kingdom->player);
    double name = base + sheet_field_height(&setting, kingdom_share * room, "Kingdom", kingdom->name);
    height = player > height ? player : height;
    return name > height ? name : height;
}

/* In the middle of its box, or beside the label where it is too long for that. */
static void numeral_draw(struct canvas *canvas, const struct style *style, struct rect place, int turn)
{
    const char *number = arena_print(canvas_scratch(canvas), "%d", turn);
    double inset = style->turn.label_x_mm, width;
    double left = 2 * inset + style_width(style, canvas_fonts(canvas), ROLE_LABEL, "Turn");
    struct text_style numeral = figure_fit(canvas, style, ROLE_NUMERAL, number, place.width - left - inset, &width);
    double cap = fonts_cap_height(canvas_fonts(canvas), numeral.face, numeral.size_pt);
    double middle = (place.width - width) / 2, x = place.x + (middle > left ? middle : left);
    canvas_text(canvas, (struct point){x, place.y + (place.height + cap) / 2 + 0.8}, &numeral, number);
}

static void head_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const struct turn_sheet *turn = context;
    double gap = head_gap(style), box = style->turn.numeral_mm, room = head_room(style, rect.width);
    double foot = rect.y + rect.height, line = foot - style->table.row_base_mm;
    const struct campaign_kingdom *kingdom = turn->item == NULL ? NULL : turn->item->kingdom;
    const struct campaign *campaign = turn->press->chronicle->campaign;
    sheet_field_draw(canvas, style, (struct point){rect.x, line}, player_share * room, "Player",
                     kingdom == NULL ? NULL : kingdom->player);
    sheet_field_draw(canvas, style, (struct point){rect.x + player_share * room + gap, line}, kingdom_share * room,
                     "Kingdom", kingdom == NULL ? NULL : kingdom->name);
    sheet_field_draw(canvas, style, (struct point){rect.x + (player_share + kingdom_share) * room + 2 * gap, line},
                     due_share * room, "Due", NULL);
    double height = rect.height < style->turn.head_mm ? rect.height : style->turn.head_mm;
    struct rect place = {rect.x + rect.width - box, foot - height, box, height};
    struct path frame;
    struct stroke stroke = style_stroke(style, WEIGHT_BOX, INK_INK);
    path_init(&frame, canvas_scratch(canvas));
    path_rect(&frame, place);
    canvas_fill_stroke(canvas, &frame, style_color(style, INK_TINT), &stroke);
    struct text_style label = style_text(style, ROLE_LABEL);
    canvas_text(canvas, (struct point){place.x + style->turn.label_x_mm, place.y + style->turn.label_y_mm}, &label, "Turn");
    if (kingdom != NULL && campaign->turn > 0) {
        numeral_draw(canvas, style, place, campaign->turn);
    }
}

/* ---- A: hexes held ---- */

enum { HELD_HEX, HELD_FEATURES, HELD_BASE, HELD_SUPPORT, HELD_HERO, HELD_SPECIAL, HELD_RARE, HELD_COLUMNS };

static const struct sheet_column held_columns[HELD_COLUMNS] = {
    [HELD_HEX]      = {.label = "Hex", .sizing = COLUMN_FIXED, .size = 16, .role = ROLE_ENTRY_STRONG, .gap_mm = -1},
    [HELD_FEATURES] = {.label = "Features", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_ENTRY},
    [HELD_BASE]     = {.label = "Base", .sizing = COLUMN_FIXED, .size = 16, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
    [HELD_SUPPORT]  = {.label = "Features", .sizing = COLUMN_FIXED, .size = 16, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
    [HELD_HERO]     = {.label = "Hero", .sizing = COLUMN_FIXED, .size = 13.3, .align = ALIGN_RIGHT, .role = ROLE_ENTRY,
                       .gap_mm = 4},
    [HELD_SPECIAL]  = {.label = "Special", .sizing = COLUMN_FIXED, .size = 13.3, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
    [HELD_RARE]     = {.label = "Rare", .sizing = COLUMN_FIXED, .size = 13.3, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
};

static const struct sheet_spanner held_spanners[] = {
    {"Support", HELD_BASE, HELD_SUPPORT},
    {"Entitlements", HELD_HERO, HELD_RARE},
};

/* "Capital, Fortress", "Town: choose one" */
static const char *features_words(const struct turn_sheet *turn, const struct kingdom_hex *hex)
{
    const struct chronicle_hex *item = &turn->press->chronicle->hexes[hex->cell];
    struct arena *arena = turn->press->arena;
    const char *words = feature_words[hex->feature];
    if (item->found->minor != MINOR_NONE) {
        words = arena_print(arena, "%s, %s", words,
                            minor_feature_name(arena, item->found->minor, item->found->dedication));
    }
    if (hex->chooses) {
        words = arena_print(arena, "%s: choose hero, special or rare", words);
    }
    return hex->promoted ? arena_print(arena, "%s, promoted", words) : words;
}

static void held_add(struct turn_sheet *turn)
{
    const struct kingdom_accounts *accounts = accounts_of(turn);
    int count = accounts == NULL ? 0 : (int)accounts->hex_count;
    struct sheet_row *rows = arena_alloc_array(turn->press->arena, (size_t)count, sizeof *rows);
    struct sheet_cell *totals = cells_new(turn, HELD_COLUMNS);
    for (int i = 0; i < count; i++) {
        const struct kingdom_hex *hex = &accounts->hexes[i];
        struct sheet_cell *cells = cells_new(turn, HELD_COLUMNS);
        cells[HELD_HEX].text = number_of(turn, hex->cell);
        cells[HELD_FEATURES].text = features_words(turn, hex);
        cells[HELD_BASE].text = points(turn, hex->base);
        cells[HELD_SUPPORT].text = points_or_dash(turn, hex->features);
        cells[HELD_HERO].text = points_or_dash(turn, hex->entitlements.heroes);
        cells[HELD_SPECIAL].text = points_or_dash(turn, hex->entitlements.specials);
        cells[HELD_RARE].text = points_or_dash(turn, hex->entitlements.rares);
        rows[i].cells = cells;
    }
    totals[HELD_FEATURES].text = "Totals";
    if (accounts != NULL) {
        totals[HELD_BASE].text = points(turn, accounts->base);
        totals[HELD_SUPPORT].text = points(turn, accounts->features);
        totals[HELD_HERO].text = points(turn, accounts->entitlements.heroes);
        totals[HELD_SPECIAL].text = points(turn, accounts->entitlements.specials);
        totals[HELD_RARE].text = points(turn, accounts->entitlements.rares);
    }
    int blank = turn->rows.hexes - count;
    flow_table(turn->flow, &(struct sheet_table){
                               .letter = "A",
                               .title = "Hexes held",
                               .title_beside_labels = true,
                               .columns = held_columns,
                               .column_count = HELD_COLUMNS,
                               .spanners = held_spanners,
                               .spanner_count = sizeof held_spanners / sizeof *held_spanners,
                               .rows = rows,
                               .row_count = count,
                               .blank_rows = blank > 0 ? blank : 0,
                               .look = LOOK_WRITE,
                               .totals = totals,
                               .open_end = true,
                           });
}

/* ---- B: edicts ---- */

enum { EDICT_HEX, EDICT_BOXES, EDICT_REMARKS = EDICT_BOXES + EDICT_COUNT - 1, EDICT_LOSS, EDICT_COLUMNS };

static const struct sheet_column edict_columns[EDICT_COLUMNS] = {
    [EDICT_HEX]       = {.label = "Hex", .sizing = COLUMN_FIXED, .size = 16, .role = ROLE_ENTRY_STRONG, .gap_mm = -1},
    [EDICT_BOXES]     = {.label = "Civilization", .sizing = COLUMN_FIXED, .size = 13.4, .align = ALIGN_CENTER,
                         .role = ROLE_ENTRY},
    [EDICT_BOXES + 1] = {.label = "Industry", .sizing = COLUMN_FIXED, .size = 12.2, .align = ALIGN_CENTER, .role = ROLE_ENTRY,
                         .gap_mm = -1},
    [EDICT_BOXES + 2] = {.label = "War Footing", .sizing = COLUMN_FIXED, .size = 14.2, .align = ALIGN_CENTER,
                         .role = ROLE_ENTRY, .gap_mm = -1},
    [EDICT_BOXES + 3] = {.label = "Loot", .sizing = COLUMN_FIXED, .size = 11, .align = ALIGN_CENTER, .role = ROLE_ENTRY,
                         .gap_mm = -1},
    [EDICT_BOXES + 4] = {.label = "Raze", .sizing = COLUMN_FIXED, .size = 11, .align = ALIGN_CENTER, .role = ROLE_ENTRY,
                         .gap_mm = -1},
    [EDICT_REMARKS]   = {.label = "What it produces, or remarks", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_ENTRY},
    [EDICT_LOSS]      = {.label = "Support lost", .sizing = COLUMN_FIXED, .size = 22, .align = ALIGN_RIGHT,
                         .role = ROLE_ENTRY},
};

static const char *loss_words(const struct turn_sheet *turn, const struct kingdom_loss *loss)
{
    if (loss->produced == 0) {
        return "";
    }
    return arena_print(turn->press->arena, "%d %s%s", loss->produced, goods_words[loss->goods],
                       loss->beast && turn->umpire ? "; a beast awakens" : "");
}

static void edicts_add(struct turn_sheet *turn)
{
    int count = turn->item == NULL ? 0 : (int)order_of(turn)->edict_count;
    int all = count > turn->rows.edicts ? count : turn->rows.edicts;
    struct sheet_row *rows = arena_alloc_array(turn->press->arena, (size_t)all, sizeof *rows);
    for (int i = 0; i < all; i++) {
        struct sheet_cell *cells = cells_new(turn, EDICT_COLUMNS);
        for (int edict = EDICT_CIVILIZATION; edict < EDICT_COUNT; edict++) {
            cells[EDICT_BOXES + edict - 1].check = true;
        }
        if (i < count) {
            const struct kingdom_edict *edict = &order_of(turn)->edicts[i];
            const struct kingdom_loss *loss = &accounts_of(turn)->losses[i];
            cells[EDICT_HEX].text = number_of(turn, edict->cell);
            cells[EDICT_BOXES + (int)edict->edict - 1].checked = true;
            cells[EDICT_REMARKS].text = loss_words(turn, loss);
            cells[EDICT_LOSS].text = loss->lost > 0 ? points(turn, loss->lost) : "–";
        }
        rows[i].cells = cells;
    }
    flow_table(turn->flow, &(struct sheet_table){
                               .letter = "B",
                               .title = "Edicts",
                               .title_beside_labels = true,
                               .columns = edict_columns,
                               .column_count = EDICT_COLUMNS,
                               .rows = rows,
                               .row_count = all,
                               .look = LOOK_WRITE,
                               .open_end = true,
                           });
}

/* ---- C: the sum ---- */

struct sum_box {
    const char *label;
    const char *sign;      /* before it; NULL: none */
    int number;
    bool total;
    bool small;            /* loot to come */
};

static double sum_box_width(const struct style_turn *look, const struct sum_box *box)
{
    return box->total ? look->total_mm : box->small ? look->loot_mm : look->sum_mm;
}

static void sum_box_draw(const struct turn_sheet *turn, struct canvas *canvas, struct point corner,
                         const struct sum_box *box)
{
    const struct style *style = style_of(turn);
    const struct style_turn *look = &style->turn;
    struct text_style label = style_text(style, ROLE_LABEL), sign = style_text(style, ROLE_ENTRY);
    double width = sum_box_width(look, box), text_width, inset = style->table.number_inset_mm;
    if (box->sign != NULL) {
        double half = style_width(style, canvas_fonts(canvas), ROLE_ENTRY, box->sign) / 2;
        canvas_text(canvas, (struct point){corner.x - look->sign_mm / 2 - half, corner.y + 0.62 * look->box_mm}, &sign,
                    box->sign);
    }
    struct path frame;
    struct stroke stroke = box->total ? style_stroke(style, WEIGHT_TOTAL_BOX, INK_ACCENT)
                                      : style_stroke(style, WEIGHT_BOX, INK_INK);
    path_init(&frame, canvas_scratch(canvas));
    path_rect(&frame, (struct rect){corner.x, corner.y, width, look->box_mm});
    canvas_fill_stroke(canvas, &frame, style_color(style, INK_TINT), &stroke);
    canvas_text(canvas, (struct point){corner.x + look->label_x_mm, corner.y + look->label_y_mm}, &label, box->label);
    if (turn->item != NULL) {
        const char *text = box->number < 0 ? arena_print(canvas_scratch(canvas), "−%s", points(turn, -box->number))
                                           : points(turn, box->number);
        struct text_style figure = figure_fit(canvas, style, box->total ? ROLE_TOTAL : ROLE_SUM, text,
                                              width - 2 * inset, &text_width);
        struct point at = {corner.x + width - inset - text_width, corner.y + look->figure_y_mm};
        canvas_text(canvas, at, &figure, text);
    }
}

/* Boxes that read as a sentence: 1,000 + 500 − 250 + 0 = 1,250; what is to come stands at the right, and what finds no
 * room in a row below. Returns the height of all; draws nothing where canvas is NULL. */
static double sum_lay(const struct turn_sheet *turn, struct canvas *canvas, struct rect rect,
                      const struct sum_box *boxes, int count)
{
    const struct style_turn *look = &style_of(turn)->turn;
    double x = rect.x, y = rect.y, right = rect.x + rect.width;
    for (int i = 0; i < count; i++) {
        double sign = boxes[i].sign == NULL ? 0 : look->sign_mm, room = sign + sum_box_width(look, &boxes[i]);
        bool to_come = boxes[i].small && i > 0 && !boxes[i - 1].small;
        double least = to_come ? look->sign_mm / 2 + 2 * room : room;
        if (x > rect.x && x + least > right + 0.01) {
            x = rect.x;
            y += look->box_mm + style_of(turn)->table.gutter_mm;
        } else if (to_come) {
            x = right - 2 * room;
        }
        if (canvas != NULL) {
            sum_box_draw(turn, canvas, (struct point){x + sign, y}, &boxes[i]);
        }
        x += room;
    }
    return y + look->box_mm - rect.y;
}

struct sum {
    const struct turn_sheet *turn;
    const struct sum_box *boxes;
    int count;
};

static void sum_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const struct sum *sum = context;
    (void)style;
    sum_lay(sum->turn, canvas, rect, sum->boxes, sum->count);
}

static void sum_add(struct turn_sheet *turn, const struct sum_box *boxes, int count)
{
    struct sum_box *copy = arena_alloc_array(turn->press->arena, (size_t)count, sizeof *copy);
    struct sum *sum = arena_alloc(turn->press->arena, sizeof *sum);
    memcpy(copy, boxes, (size_t)count * sizeof *copy);
    *sum = (struct sum){turn, copy, count};
    double height = sum_lay(turn, NULL, sheet_body(&turn->sheet, 0), boxes, count);
    flow_picture(turn->flow, &(struct flow_picture){.draw = sum_draw, .context = sum, .height_mm = height});
}

static const struct kingdom_accounts no_accounts = {.base = 0};
static const struct kingdom_order no_order = {.power = 0};

static void support_add(struct turn_sheet *turn)
{
    const struct kingdom_accounts *accounts = turn->item == NULL ? &no_accounts : accounts_of(turn);
    const struct kingdom_order *order = turn->item == NULL ? &no_order : order_of(turn);
    const struct sum_box boxes[] = {
        {"Base", NULL, accounts->base, false, false},
        {"Features", "+", accounts->features, false, false},
        {"Lost to edicts", "−", accounts->lost, false, false},
        {"Loot, this turn", "+", accounts->loot, false, false},
        {"Total support", "=", accounts->support, true, false},
        {"Loot, next", NULL, order->loot_next, false, true},
        {"after", NULL, order->loot_following, false, true},
    };
    flow_heading(turn->flow, &(struct flow_heading){.letter = "C", .title = "Support this turn"});
    sum_add(turn, boxes, sizeof boxes / sizeof *boxes);
}

/* ---- D: orders ---- */

enum { ARMY_NAME, ARMY_SIZE, ARMY_PATROL, ARMY_INVADE, ARMY_TARGET, ARMY_LAUNCH, ARMY_LIST, ARMY_COLUMNS };

static const struct sheet_column army_columns[ARMY_COLUMNS] = {
    [ARMY_NAME]   = {.label = "Army, general", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_ENTRY, .gap_mm = -1},
    [ARMY_SIZE]   = {.label = "Size", .sizing = COLUMN_FIXED, .size = 18, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
    [ARMY_PATROL] = {.label = "Patrol", .sizing = COLUMN_FIXED, .size = 14, .align = ALIGN_CENTER, .role = ROLE_ENTRY},
    [ARMY_INVADE] = {.label = "Invade", .sizing = COLUMN_FIXED, .size = 14, .align = ALIGN_CENTER, .role = ROLE_ENTRY,
                     .gap_mm = -1},
    [ARMY_TARGET] = {.label = "Target or base", .sizing = COLUMN_FIXED, .size = 22, .role = ROLE_ENTRY},
    [ARMY_LAUNCH] = {.label = "Launched from", .sizing = COLUMN_FIXED, .size = 22, .role = ROLE_ENTRY},
    [ARMY_LIST]   = {.label = "List in", .sizing = COLUMN_FIXED, .size = 10, .align = ALIGN_CENTER, .role = ROLE_ENTRY},
};

static struct sheet_cell *army_cells(const struct turn_sheet *turn, const struct kingdom_army *army)
{
    struct sheet_cell *cells = cells_new(turn, ARMY_COLUMNS);
    cells[ARMY_PATROL].check = cells[ARMY_INVADE].check = cells[ARMY_LIST].check = true;
    if (army != NULL) {
        cells[ARMY_NAME].text = army->name;
        cells[ARMY_SIZE].text = points(turn, army->size);
        cells[ARMY_PATROL].checked = army->order == ORDER_PATROL;
        cells[ARMY_INVADE].checked = army->order == ORDER_INVADE;
        cells[ARMY_TARGET].text = number_of(turn, army->target);
        cells[ARMY_LAUNCH].text = army->order == ORDER_INVADE ? number_of(turn, army->launch) : "";
    }
    return cells;
}

static struct sheet_cell *garrison_cells(const struct turn_sheet *turn, const struct kingdom_garrison *garrison)
{
    struct sheet_cell *cells = cells_new(turn, ARMY_COLUMNS);
    struct arena *arena = turn->press->arena;
    cells[ARMY_NAME] = (struct sheet_cell){
        .text = arena_print(arena, "Garrison of %s, outside support", number_of(turn, garrison->cell)),
        .has_role = true,
        .role = ROLE_CELL_NOTE,
    };
    cells[ARMY_SIZE].text = arena_print(arena, "(%s)", points(turn, garrison->points));
    cells[ARMY_LIST].check = true;
    return cells;
}

static void armies_add(struct turn_sheet *turn)
{
    struct arena *arena = turn->press->arena;
    const struct kingdom_accounts *accounts = accounts_of(turn);
    int armies = turn->item == NULL ? 0 : (int)order_of(turn)->army_count;
    int garrisons = accounts == NULL ? 0 : (int)accounts->garrison_count;
    int all = armies + garrisons > turn->rows.armies ? armies + garrisons : turn->rows.armies;
    struct sheet_row *rows = arena_alloc_array(arena, (size_t)all, sizeof *rows);
    for (int i = 0; i < all; i++) {
        rows[i].cells = i < armies               ? army_cells(turn, &order_of(turn)->armies[i])
                        : i < armies + garrisons ? garrison_cells(turn, &accounts->garrisons[i - armies])
                                                 : army_cells(turn, NULL);
    }
    flow_table(turn->flow, &(struct sheet_table){
                               .letter = "D",
                               .title = "Army orders",
                               .hint = accounts == NULL ? NULL
                                                        : arena_print(arena, "Armies together %s of %s support",
                                                                      points(turn, accounts->armies),
                                                                      points(turn, accounts->support)),
                               .columns = army_columns,
                               .column_count = ARMY_COLUMNS,
                               .rows = rows,
                               .row_count = all,
                               .look = LOOK_WRITE,
                               .open_end = true,
                           });
}

/* ---- E and F: power and industry ---- */

static const struct sheet_column power_columns[] = {
    {.label = "Hex", .sizing = COLUMN_FIXED, .size = 16, .role = ROLE_ENTRY_STRONG, .gap_mm = -1},
    {.label = "Spent on", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_ENTRY},
    {.label = "Points", .sizing = COLUMN_FIXED, .size = 14, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
};

static const struct sheet_column goods_columns[] = {
    {.label = "", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_NAME, .gap_mm = -1},
    {.label = "Banked", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
    {.label = "Planned", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
};

static void power_add(struct turn_sheet *turn)
{
    int count = turn->item == NULL ? 0 : (int)order_of(turn)->spending_count;
    struct sheet_row *rows = arena_alloc_array(turn->press->arena, (size_t)count, sizeof *rows);
    for (int i = 0; i < count; i++) {
        const struct kingdom_spending *spending = &order_of(turn)->spendings[i];
        struct sheet_cell *cells = cells_new(turn, 3);
        cells[0].text = number_of(turn, spending->cell);
        cells[1].text = power_use_word(spending->use);
        cells[2].text = points(turn, spending->points);
        rows[i].cells = cells;
    }
    int blank = turn->rows.power - count;
    flow_table(turn->flow, &(struct sheet_table){
                               .letter = "E",
                               .title = "Power",
                               .title_beside_labels = true,
                               .columns = power_columns,
                               .column_count = 3,
                               .rows = rows,
                               .row_count = count,
                               .blank_rows = blank > 0 ? blank : 0,
                               .look = LOOK_WRITE,
                               .open_end = true,
                           });
}

static void balance_add(struct turn_sheet *turn)
{
    const struct kingdom_accounts *accounts = turn->item == NULL ? &no_accounts : accounts_of(turn);
    const struct kingdom_order *order = turn->item == NULL ? &no_order : order_of(turn);
    const struct sum_box boxes[] = {
        {"Start of turn", NULL, order->power, false, false},
        {"Acquired", "+", order->power_acquired, false, false},
        {"Spent", "−", accounts->power_spent, false, false},
        {"Balance of power", "=", accounts->power_balance, true, false},
    };
    sum_add(turn, boxes, sizeof boxes / sizeof *boxes);
}

static void industry_add(struct turn_sheet *turn)
{
    static const char *const names[GOODS_COUNT] = {
        [GOODS_ORE] = "Ore", [GOODS_LUMBER] = "Lumber", [GOODS_FARMING] = "Farming"};
    struct sheet_row *rows = arena_alloc_array(turn->press->arena, GOODS_COUNT, sizeof *rows);
    for (int i = 0; i < GOODS_COUNT; i++) {
        struct sheet_cell *cells = cells_new(turn, 3);
        cells[0].text = names[i];
        if (turn->item != NULL) {
            cells[1].text = points(turn, order_of(turn)->bank[i]);
            cells[2].text = accounts_of(turn)->produced[i] > 0 ? points(turn, accounts_of(turn)->produced[i]) : "";
        }
        rows[i].cells = cells;
    }
    flow_table(turn->flow, &(struct sheet_table){
                               .letter = "F",
                               .title = "Industry",
                               .title_beside_labels = true,
                               .columns = goods_columns,
                               .column_count = 3,
                               .rows = rows,
                               .row_count = GOODS_COUNT,
                               .look = LOOK_WRITE,
                               .open_end = true,
                           });
}

/* ---- what the orders do against the rules ---- */

static void breaches_add(struct turn_sheet *turn)
{
    const struct kingdom_accounts *accounts = accounts_of(turn);
    struct arena *arena = turn->press->arena;
    if (!turn->umpire || accounts == NULL || accounts->breach_count == 0) {
        return;
    }
    static const char *const parts[BREACH_PART_COUNT] = {
        [BREACH_OF_SUPPORT] = "C", [BREACH_OF_EDICT] = "B", [BREACH_OF_ARMY] = "D", [BREACH_OF_POWER] = "E"};
    flow_heading(turn->flow, &(struct flow_heading){.title = "To tell the player", .hint = "what is against the rules"});
    for (size_t i = 0; i < accounts->breach_count; i++) {
        const struct kingdom_breach *breach = &accounts->breaches[i];
        struct text_run *runs = arena_alloc_array(arena, 2, sizeof *runs);
        runs[0] = (struct text_run){ROLE_TEXT_KEY, arena_print(arena, "%s  ", parts[breach->part])};
        runs[1] = (struct text_run){ROLE_TEXT, breach->words};
        flow_paragraph(turn->flow, &(struct flow_paragraph){.runs = runs, .run_count = 2});
    }
}

/* What befell the scouts, for the umpire to tell: where the invasion may go on, and what was found. */
static void scouts_add(struct turn_sheet *turn)
{
    struct arena *arena = turn->press->arena;
    if (!turn->umpire || turn->item == NULL || turn->item->scouts_count == 0) {
        return;
    }
    flow_heading(turn->flow, &(struct flow_heading){.title = "Scouts", .hint = "tell it before the armies march"});
    for (size_t i = 0; i < turn->item->scouts_count; i++) {
        const struct chronicle_scouts *scouts = &turn->item->scouts[i];
        struct text_run *runs = arena_alloc_array(arena, 2, sizeof *runs);
        runs[0] = (struct text_run){ROLE_TEXT_KEY, arena_print(arena, "%s, %s: %s.  ", scouts->army->name,
                                                               number_of(turn, scouts->army->target),
                                                               scout_event_word(scouts->scouted->event))};
        runs[1] = (struct text_run){ROLE_TEXT, scouts->scouted->tell};
        flow_paragraph(turn->flow, &(struct flow_paragraph){.runs = runs, .run_count = 2});
    }
}

/* ---- the crib on the back ---- */

struct crib_line {
    const char *what, *words;
};

static void crib_table(struct turn_sheet *turn, const char *title, const struct crib_line *lines, int count)
{
    static const struct sheet_column columns[] = {
        {.sizing = COLUMN_CONTENT, .role = ROLE_CELL_STRONG, .gap_mm = -1},
        {.sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL},
    };
    struct sheet_row *rows = arena_alloc_array(turn->press->arena, (size_t)count, sizeof *rows);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *cells = cells_new(turn, 2);
        cells[0].text = lines[i].what;
        cells[1].text = lines[i].words;
        rows[i].cells = cells;
    }
    flow_table(turn->flow, &(struct sheet_table){.title = title,
                                                 .columns = columns,
                                                 .column_count = 2,
                                                 .headless = true,
                                                 .rows = rows,
                                                 .row_count = count,
                                                 .line_each = 1,
                                                 .look = LOOK_ROWS});
}

static void crib_add(struct turn_sheet *turn)
{
    static const struct crib_line edicts[] = {
        {"Civilization", "a hex with a city or your capital"},
        {"Industry", "any hex: it gives no support, but goods; farming anywhere, else what its feature yields"},
        {"War Footing", "a town, a city or your capital: losses recover better"},
        {"Loot, Raze", "a hex that you hold, or mean to take this turn"},
    };
    static const struct crib_line orders[] = {
        {"Patrol", "a hex of yours: the army guards it and your hexes beside it, two hexes far from watchtowers"},
        {"Invade", "a hex beside the one you set out from, an enemy's or nobody's"},
    };
    static const struct crib_line power[] = {
        {"Town", "in an empty hex, with no town, city or capital beside it"},
        {"City", "in a town"},
        {"Mine, farming", "in an empty hex"},
        {"Upgrade", "a mine to a deep mine"},
        {"Rebellion", "in an enemy's hex; one a turn, and not two turns running"},
        {"Pacify", "natives of a hex that was explored"},
        {"Minor features", "fell a Hangman's Tree; wake or rest a battlefield; raise, pull down or turn a shrine; raise or pull "
                           "down an idol; build watchtowers"},
    };
    struct arena *arena = turn->press->arena;
    struct crib_line features[FEATURE_COUNT];
    for (int i = 0; i < FEATURE_COUNT; i++) {
        const struct feature_rule *rule = feature_rule_of((enum feature)i);
        features[i].what = feature_words[i];
        features[i].words = rule->support > 0 ? arena_print(arena, "+%d support. %s", rule->support, rule->effect)
                                              : rule->effect;
    }
    flow_break_page(turn->flow);
    flow_columns(turn->flow, 2, true);
    crib_table(turn, "Edicts", edicts, sizeof edicts / sizeof *edicts);
    crib_table(turn, "Orders", orders, sizeof orders / sizeof *orders);
    crib_table(turn, "Spending power", power, sizeof power / sizeof *power);
    crib_table(turn, "What hexes give", features, FEATURE_COUNT);
}

/* ---- the sheet ---- */

static void form_place(struct turn_sheet *turn, bool crib)
{
    struct press *press = turn->press;
    turn->flow = flow_new(press->arena, press->fonts, press->style, sheet_frame(&turn->sheet));
    double height = head_height(turn);
    flow_picture(turn->flow, &(struct flow_picture){.draw = head_draw, .context = turn, .height_mm = height});
    held_add(turn);
    edicts_add(turn);
    support_add(turn);
    armies_add(turn);
    power_add(turn);
    balance_add(turn);
    industry_add(turn);
    if (crib) {    /* these may take a further page */
        scouts_add(turn);
        breaches_add(turn);
        crib_add(turn);
    }
    turn->pages = flow_place(turn->flow);
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Blank rows give way, one after the other, while the form would take a second page for them. */
static void form_fit(struct turn_sheet *turn)
{
    struct press *press = turn->press;
    struct turn_rows least = {3, 2, 3, 1};
    turn->rows = (struct turn_rows){HEX_ROWS, EDICT_ROWS, ARMY_ROWS, POWER_ROWS};
    if (turn->item != NULL) {
        least.hexes = larger(least.hexes, (int)accounts_of(turn)->hex_count);
        least.edicts = larger(least.edicts, (int)order_of(turn)->edict_count);
        least.armies = larger(least.armies, (int)(order_of(turn)->army_count + accounts_of(turn)->garrison_count));
        least.power = larger(least.power, (int)order_of(turn)->spending_count);
    }
    int *rows[] = {&turn->rows.hexes, &turn->rows.armies, &turn->rows.edicts, &turn->rows.power};
    const int fewest[] = {least.hexes, least.armies, least.edicts, least.power};
    enum { KINDS = sizeof rows / sizeof *rows };
    struct arena_mark mark = arena_mark(press->arena);
    for (int next = 0, stuck = 0; stuck < KINDS; next = (next + 1) % KINDS) {
        form_place(turn, false);
        int pages = turn->pages->page_count;
        arena_release(press->arena, mark);
        if (pages == 1) {
            break;
        }
        stuck = *rows[next] > fewest[next] ? 0 : stuck + 1;
        *rows[next] -= *rows[next] > fewest[next];
    }
}

static void turn_draw(struct press *press, const struct chronicle_kingdom *item, bool umpire)
{
    struct turn_sheet *turn = arena_alloc(press->arena, sizeof *turn);
    const struct hex_view view = {
        .chronicle = press->chronicle,
        .kingdom = item == NULL ? VIEW_BLANK : umpire ? VIEW_UMPIRE : item->kingdom->order.kingdom};
    *turn = (struct turn_sheet){
        .press = press,
        .item = item,
        .umpire = umpire,
        .sheet = {
            .style = press->style,
            .fonts = press->fonts,
            .arena = press->arena,
            .look = SHEET_FORM,
            .duplex = press->chronicle->campaign->duplex,
            .head = {.form_code = "Form K 1", .title = "Kingdom turn sheet", .foot_name = "Kingdom turn sheet"},
        },
    };
    hex_view_head(press->arena, &view, &turn->sheet.head);
    turn->sheet.landscape = sheet_body(&turn->sheet, 0).width < press->style->table.upright_mm;
    form_fit(turn);
    form_place(turn, true);
    for (int page = 0; page < turn->pages->page_count; page++) {
        sheet_begin(&turn->sheet, press->canvas, page, turn->pages->page_count);
        if (page == 0) {
            canvas_bookmark(press->canvas, 0, 0, item == NULL ? turn->sheet.head.title : item->kingdom->name);
        }
        flow_draw(turn->flow, press->canvas, page);
        canvas_page_end(press->canvas);
    }
}

static size_t with_orders(const struct chronicle *chronicle, size_t subject)
{
    const struct campaign *campaign = chronicle->campaign;
    size_t kingdom = 0;
    for (; kingdom < campaign->kingdom_count; kingdom++) {
        if (campaign->kingdoms[kingdom].has_orders && subject-- == 0) {
            break;
        }
    }
    return kingdom;
}

size_t turn_sheet_count(const struct chronicle *chronicle)
{
    size_t count = 0;
    for (size_t i = 0; chronicle->kingdoms != NULL && i < chronicle->campaign->kingdom_count; i++) {
        count += chronicle->campaign->kingdoms[i].has_orders;
    }
    return count;
}

size_t turn_sheet_kingdom(const struct chronicle *chronicle, size_t subject)
{
    return with_orders(chronicle, subject);
}

void turn_sheet_umpire_draw(struct press *press, size_t subject)
{
    turn_draw(press, &press->chronicle->kingdoms[with_orders(press->chronicle, subject)], true);
}

void turn_sheet_player_draw(struct press *press, size_t subject)
{
    turn_draw(press, &press->chronicle->kingdoms[with_orders(press->chronicle, subject)], false);
}

void turn_sheet_blank_draw(struct press *press, size_t subject)
{
    (void)subject;
    turn_draw(press, NULL, false);
}
