/* Discovery cards: for each hex that was entered this turn, a card to hand to whoever found it. */
#include "drawing/scene.h"
#include "hexes.h"
#include "layout/lines.h"

/* The block of cards on a sheet. */
struct card_block {
    bool landscape;
    int columns, rows;
    double x, y;                /* of its top left corner */
};

struct cards {
    struct press *press;
    struct hex_view view;
    int *cells;
    int count;
    struct card_block block;
};

/* ---- which ---- */

static bool is_new(const struct hex_view *view, int cell)
{
    return hex_is_on_map(view, cell) && view->chronicle->hexes[cell].new_this_turn && hex_contents_known(view, cell);
}

static int new_count(const struct chronicle *chronicle, int kingdom)
{
    const struct hex_view view = {.chronicle = chronicle, .kingdom = kingdom};
    int count = 0;
    for (int cell = 0; cell < (int)chronicle->hex_count; cell++) {
        count += is_new(&view, cell);
    }
    return count;
}

size_t cards_count(const struct chronicle *chronicle)
{
    return new_count(chronicle, VIEW_UMPIRE) > 0;
}

/* Only kingdoms that found something have cards: the index of the one that a subject stands for. */
size_t cards_kingdom(const struct chronicle *chronicle, size_t subject)
{
    size_t kingdom = 0;
    for (;; kingdom++) {
        if (new_count(chronicle, (int)kingdom) > 0 && subject-- == 0) {
            return kingdom;
        }
    }
}

size_t cards_kingdom_count(const struct chronicle *chronicle)
{
    size_t count = 0;
    for (size_t i = 0; chronicle->hex_count > 0 && i < chronicle->campaign->kingdom_count; i++) {
        count += new_count(chronicle, (int)i) > 0;
    }
    return count;
}

/* ---- words ---- */

static const char *entitlement_words(struct arena *arena, const struct feature_rule *rule)
{
    const struct entitlements *of = &rule->entitlements;
    static const char *const names[][2] = {{"Lord", "Lords"}, {"hero", "heroes"}, {"special", "specials"}, {"rare", "rares"}};
    const int numbers[] = {of->lords, of->heroes, of->specials, of->rares};
    const char *words = "";
    if (rule->one_of_them) {
        return "a hero, a special or a rare";
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i] > 0) {
            words = arena_print(arena, "%s%s%d %s", words, words[0] == '\0' ? "" : ", ", numbers[i],
                                names[i][numbers[i] > 1]);
        }
    }
    return words;
}

static const char *industry_words(struct arena *arena, const struct explored *found, const struct feature_rule *rule)
{
    struct feature_yield yield = found->mountain ? rule->yield_in_mountains : rule->yield;
    enum table_id beast = found->mountain ? rule->beast_in_mountains : rule->beast;
    const char *wakes = beast == TABLE_COUNT ? ""
                        : found->mountain    ? "; a beast on d6 of 1"
                                             : "; a beast on 2d6 of 2 or 3";
    if (yield.amount == 0) {
        return "Industry: 1 farming";
    }
    return arena_print(arena, "Industry: %d %s%s", yield.amount, goods_words[yield.goods], wakes);
}

static const char *edict_words(const struct feature_rule *rule)
{
    return rule->civilization ? "Civilization, War Footing" : rule->war_footing ? "War Footing" : "";
}

/* What it gives, a line each. */
static const char *gives_words(struct arena *arena, const struct explored *found)
{
    const struct feature_rule *rule = feature_rule_of(found->feature);
    const char *support = rule->support > 0 ? arena_print(arena, " + %d", rule->support) : "";
    const char *entitled = entitlement_words(arena, rule), *edicts = edict_words(rule);
    const char *words = arena_print(arena, "Support %d%s%s", FEATURE_HEX_SUPPORT, support,
                                    rule->keeps_support ? ", kept under Industry" : "");
    words = entitled[0] == '\0' ? words : arena_print(arena, "%s\n%s", words, entitled);
    words = edicts[0] == '\0' ? words : arena_print(arena, "%s\n%s", words, edicts);
    if (rule->wizard || rule->item_points > 0) {
        return arena_print(arena, "%s\n%s", words, rule->effect);
    }
    return arena_print(arena, "%s\n%s", words, industry_words(arena, found, rule));
}

static enum scene scene_of(const struct explored *found)
{
    static const enum scene features[FEATURE_COUNT] = {
        [FEATURE_ARCANE_RUINS] = SCENE_ARCANE_RUINS,
        [FEATURE_DEEP_MINE] = SCENE_DEEP_MINE,
        [FEATURE_MINE] = SCENE_MINE,
        [FEATURE_DEEP_WOOD] = SCENE_DEEP_WOOD,
        [FEATURE_WOOD] = SCENE_WOOD,
        [FEATURE_FERTILE_FIELDS] = SCENE_FERTILE_FIELDS,
        [FEATURE_TOWN] = SCENE_TOWN,
        [FEATURE_WIZARD_TOWER] = SCENE_WIZARD_TOWER,
        [FEATURE_CITY] = SCENE_CITY,
        [FEATURE_CAPITAL] = SCENE_CAPITAL,
    };
    static const enum scene lands[HEX_TYPE_COUNT] = {
        [HEX_FIELD] = SCENE_FIELD, [HEX_RIVER] = SCENE_RIVER, [HEX_FOREST] = SCENE_FOREST, [HEX_SWAMP] = SCENE_SWAMP,
        [HEX_MOUNTAIN] = SCENE_MOUNTAIN,
    };
    return found->feature == FEATURE_EMPTY ? lands[found->type] : features[found->feature];
}

/* ---- one card ---- */

static void rule_draw(const struct cards *cards, double x, double y, double width, enum weight weight)
{
    struct canvas *canvas = cards->press->canvas;
    struct path path;
    struct stroke line = style_stroke(cards->press->style, weight, INK_INK);
    path_init(&path, canvas_scratch(canvas));
    path_segment(&path, (struct point){x, y}, (struct point){x + width, y});
    canvas_stroke(canvas, &path, &line);
}

static double text_draw(const struct cards *cards, enum role role, struct point baseline, double width, const char *text,
                        enum align align)
{
    struct press *press = cards->press;
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = press->style};
    struct set_text set = lines_set_plain(&setting, role, text, width, 0);
    lines_draw(press->canvas, press->style, &set, 0, set.line_count, baseline, width, align);
    return set.line_count * set.leading_mm;
}

/* Number, name and land, on one line; a long name wraps below. */
static void head_draw(const struct cards *cards, struct rect card, int cell)
{
    const struct style *style = cards->press->style;
    const struct style_cards *look = &style->cards;
    struct press *press = cards->press;
    const struct chronicle_hex *item = &cards->view.chronicle->hexes[cell];
    const char *number = hex_number(press->arena, &cards->view, cell);
    const char *land = arena_print(press->arena, "%s", hex_type_word(item->found->type));
    double number_mm = style_width(style, press->fonts, ROLE_CARD_NUMBER, number);
    double land_mm = style_width(style, press->fonts, ROLE_CARD_LAND, land);
    double gap = style->table.gutter_mm, y = card.y + look->number_mm;
    text_draw(cards, ROLE_CARD_NUMBER, (struct point){card.x, y}, number_mm + gap, number, ALIGN_LEFT);
    text_draw(cards, ROLE_CARD_LAND, (struct point){card.x, y}, card.width, land, ALIGN_RIGHT);
    if (item->hex->name != NULL) {
        struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = style};
        double x = card.x + number_mm + 1.5 * gap, room = card.x + card.width - land_mm - gap - x;
        struct set_text name = lines_set_plain(&setting, ROLE_CARD_NAME, item->hex->name, room, 1);
        double up = (name.line_count - 1) * name.leading_mm;
        lines_draw(press->canvas, style, &name, 0, name.line_count, (struct point){x, y - up}, room, ALIGN_LEFT);
    }
    rule_draw(cards, card.x, card.y + look->rule_mm, card.width, WEIGHT_SECTION);
    rule_draw(cards, card.x, card.y + look->thin_rule_mm, card.width, WEIGHT_ROW);
}

static const char held_by[] = "Held by";

/* What a whole bar stands for. */
static int bar_points(int points)
{
    return points > EXPLORE_STRENGTH_MAX ? points : EXPLORE_STRENGTH_MAX;
}

static void bar_draw(const struct cards *cards, struct point right, int points)
{
    struct press *press = cards->press;
    const struct style *style = press->style;
    double width = style->cards.bar_mm, height = style->hexes.bar_height_mm;
    double most = bar_points(points);
    struct path bar, line;
    struct stroke thin = style_stroke(style, WEIGHT_BOX, INK_INK);
    path_init(&bar, canvas_scratch(press->canvas));
    path_init(&line, canvas_scratch(press->canvas));
    path_rect(&bar, (struct rect){right.x - width, right.y - height / 2, width * points / most, height});
    path_segment(&line, (struct point){right.x - width, right.y}, right);
    path_segment(&line, (struct point){right.x, right.y - height}, (struct point){right.x, right.y + height});
    canvas_stroke(press->canvas, &line, &thin);
    canvas_fill(press->canvas, &bar, style_color(style, INK_ACCENT), FILL_NONZERO);
}

/* On one line where it fits; a long name stands beside the label, its last line where the one would be. */
static void owner_draw(const struct cards *cards, struct rect card, double y, const char *owner)
{
    struct press *press = cards->press;
    const struct style *style = press->style;
    struct setting setting = {.arena = press->arena, .fonts = press->fonts, .style = style};
    struct set_text set = lines_set_plain(&setting, ROLE_CARD_HOLDER, owner, card.width, 1);
    double x = card.x, room = card.width;
    if (set.line_count > 1) {
        double label = style_width(style, press->fonts, ROLE_LABEL, held_by) + style->table.gutter_mm;
        x += label;
        room -= label;
        set = lines_set_plain(&setting, ROLE_CARD_HOLDER, owner, room, 1);
    }
    double up = (set.line_count - 1) * set.leading_mm;
    lines_draw(press->canvas, style, &set, 0, set.line_count, (struct point){x, y - up}, room, ALIGN_LEFT);
}

static void foot_draw(const struct cards *cards, struct rect card, int cell)
{
    struct press *press = cards->press;
    const struct style *style = press->style;
    const struct style_cards *look = &style->cards;
    const struct chronicle_hex *item = &cards->view.chronicle->hexes[cell];
    double label_y = card.y + look->foot_label_mm, y = card.y + look->holder_mm, half = card.width / 2;
    rule_draw(cards, card.x, card.y + look->foot_rule_mm, card.width, WEIGHT_ROW);
    text_draw(cards, ROLE_LABEL, (struct point){card.x, label_y}, half, held_by, ALIGN_LEFT);
    const char *owner = hex_owner_name(&cards->view, cell);
    if (owner != NULL) {
        owner_draw(cards, card, y, owner);
        return;
    }
    if (!item->defended) {
        text_draw(cards, ROLE_CARD_ASIDE, (struct point){card.x, y}, half, "no one", ALIGN_LEFT);
        text_draw(cards, ROLE_CARD_ASIDE, (struct point){card.x + half, y}, half, "free to take", ALIGN_RIGHT);
        return;
    }
    double bar = look->bar_mm, gap = style->table.gutter_mm;
    struct point right = {card.x + card.width, y - style->hexes.bar_height_mm};
    text_draw(cards, ROLE_CARD_HOLDER, (struct point){card.x, y}, card.width - bar - 9 * gap, people_words[item->found->natives],
              ALIGN_LEFT);
    text_draw(cards, ROLE_LABEL, (struct point){right.x - bar, label_y}, bar,
              arena_print(press->arena, "+%d a turn", EXPLORE_GROWTH), ALIGN_LEFT);
    text_draw(cards, ROLE_LABEL, (struct point){right.x - bar, label_y}, bar,
              points_words(press->arena, bar_points(item->strength)), ALIGN_RIGHT);
    text_draw(cards, ROLE_LABEL, (struct point){right.x - bar - 8 * gap, label_y}, 7 * gap, "points", ALIGN_RIGHT);
    text_draw(cards, ROLE_SUM, (struct point){right.x - bar - 8 * gap, y}, 7 * gap,
              points_words(press->arena, item->strength), ALIGN_RIGHT);
    bar_draw(cards, right, item->strength);
}

static void card_draw(const struct cards *cards, struct rect whole, int cell)
{
    struct press *press = cards->press;
    const struct style *style = press->style;
    const struct style_cards *look = &style->cards;
    const struct chronicle_hex *item = &cards->view.chronicle->hexes[cell];
    struct rect card = {whole.x + look->safe_mm, whole.y, whole.width - 2 * look->safe_mm, whole.height};
    head_draw(cards, card, cell);
    scene_draw(press->canvas, &style->palette, scene_of(item->found), item->hex->river,
               (struct point){whole.x + look->picture_x_mm, whole.y + look->picture_y_mm}, look->picture_mm);
    double x = whole.x + look->text_mm, width = card.x + card.width - x, y = whole.y + look->feature_mm;
    y += text_draw(cards, ROLE_CARD_FEATURE, (struct point){x, y}, width, feature_words[item->found->feature], ALIGN_LEFT);
    y += text_draw(cards, ROLE_CARD_TEXT, (struct point){x, y}, width, gives_words(press->arena, item->found), ALIGN_LEFT);
    if (item->found->minor != MINOR_NONE) {
        double label = style->types[ROLE_LABEL].leading_mm;
        text_draw(cards, ROLE_LABEL, (struct point){x, y + label / 2}, width, "Minor feature", ALIGN_LEFT);
        text_draw(cards, ROLE_CARD_ASIDE, (struct point){x, y + 1.6 * label}, width,
                  minor_feature_name(press->arena, item->found->minor, item->found->dedication), ALIGN_LEFT);
    }
    foot_draw(cards, whole.width > 0 ? card : whole, cell);
}

/* ---- the sheet ---- */

static struct card_block block_lying(const struct press *press, bool landscape)
{
    const struct style *style = press->style;
    const struct style_cards *look = &style->cards;
    double width = landscape ? style->paper_height_mm : style->paper_width_mm;
    double height = landscape ? style->paper_width_mm : style->paper_height_mm;
    double room = 2 * (look->mark_mm + look->mark_gap_mm);
    struct card_block block = {
        .landscape = landscape,
        .columns = (int)((width - room) / look->width_mm),
        .rows = (int)((height - 2 * look->line_mm) / look->height_mm),
    };
    block.x = (width - block.columns * look->width_mm) / 2;
    block.y = (height - block.rows * look->height_mm) / 2;
    return block;
}

static struct card_block block_best(const struct press *press)
{
    struct card_block upright = block_lying(press, false), side = block_lying(press, true);
    return side.columns * side.rows > upright.columns * upright.rows ? side : upright;
}

/* Short lines outside of the block, where the cuts begin. */
static void marks_draw(const struct cards *cards)
{
    struct press *press = cards->press;
    const struct style_cards *look = &press->style->cards;
    const struct card_block *block = &cards->block;
    double right = block->x + block->columns * look->width_mm, foot = block->y + block->rows * look->height_mm;
    double near = look->mark_gap_mm, far = near + look->mark_mm;
    struct path marks;
    struct stroke line = style_stroke(press->style, WEIGHT_WRITE, INK_INK);
    path_init(&marks, canvas_scratch(press->canvas));
    for (int i = 0; i <= block->columns; i++) {
        double x = block->x + i * look->width_mm;
        path_segment(&marks, (struct point){x, block->y - far}, (struct point){x, block->y - near});
        path_segment(&marks, (struct point){x, foot + near}, (struct point){x, foot + far});
    }
    for (int i = 0; i <= block->rows; i++) {
        double y = block->y + i * look->height_mm;
        path_segment(&marks, (struct point){block->x - far, y}, (struct point){block->x - near, y});
        path_segment(&marks, (struct point){right + near, y}, (struct point){right + far, y});
    }
    canvas_stroke(press->canvas, &marks, &line);
}

/* Above the block what the sheet is, below it what to do with it. */
static void lines_about_draw(const struct cards *cards, int page, int page_count)
{
    struct press *press = cards->press;
    const struct style *style = press->style;
    const struct campaign *campaign = cards->view.chronicle->campaign;
    const struct card_block *block = &cards->block;
    double width = block->columns * style->cards.width_mm, foot = block->y + block->rows * style->cards.height_mm;
    double above = block->y - style->cards.mark_mm - 2 * style->cards.mark_gap_mm;
    double below = foot + style->cards.mark_mm + style->cards.mark_gap_mm + style->types[ROLE_LABEL].leading_mm;
    struct sheet_head head = {0};
    hex_view_head(press->arena, &cards->view, &head);
    const char *reader = sheet_audience_text(press->arena, &head);
    text_draw(cards, ROLE_RUNNING, (struct point){block->x, above}, width / 2, campaign->name, ALIGN_LEFT);
    text_draw(cards, ROLE_LABEL, (struct point){block->x + width / 2, above}, width / 2,
              arena_print(press->arena, "Form H 4 · turn %d · %s", campaign->turn, reader), ALIGN_RIGHT);
    text_draw(cards, ROLE_CARD_ASIDE, (struct point){block->x, below}, 0.7 * width,
              style_has_block(style, SHEET_KIND_CARDS, BLOCK_NOTE)
                  ? "Give the card to the player who explored the hex. Cut through the marks." : "", ALIGN_LEFT);
    text_draw(cards, ROLE_LABEL, (struct point){block->x + 0.7 * width, below}, 0.3 * width,
              arena_print(press->arena, "page %d of %d", page + 1, page_count), ALIGN_RIGHT);
}

static void cards_draw(struct press *press, int kingdom)
{
    struct cards *cards = arena_alloc(press->arena, sizeof *cards);
    *cards = (struct cards){
        .press = press,
        .view = {.chronicle = press->chronicle, .kingdom = kingdom},
        .block = block_best(press),
    };
    int all = hexes_sorted(press->arena, &cards->view, HEX_BY_NUMBER, &cards->cells);
    for (int i = 0; i < all; i++) {
        if (is_new(&cards->view, cards->cells[i])) {
            cards->cells[cards->count++] = cards->cells[i];
        }
    }
    const struct style *style = press->style;
    const struct card_block *block = &cards->block;
    int each = block->columns * block->rows, pages = (cards->count + each - 1) / each;
    double width = block->landscape ? style->paper_height_mm : style->paper_width_mm;
    double height = block->landscape ? style->paper_width_mm : style->paper_height_mm;
    for (int page = 0; page < pages; page++) {
        canvas_page_begin(press->canvas, width, height, arena_print(press->arena, "%d", page + 1));
        if (page == 0) {
            canvas_bookmark(press->canvas, 0, 0, "Discovery cards");
        }
        marks_draw(cards);
        lines_about_draw(cards, page, pages);
        for (int i = 0; i < each && page * each + i < cards->count; i++) {
            struct rect card = {block->x + i % block->columns * style->cards.width_mm,
                                block->y + i / block->columns * style->cards.height_mm, style->cards.width_mm,
                                style->cards.height_mm};
            card_draw(cards, card, cards->cells[page * each + i]);
        }
        canvas_page_end(press->canvas);
    }
}

void cards_check(const struct press *press, struct diagnostics *diagnostics, size_t subject)
{
    (void)subject;
    struct card_block block = block_best(press);
    if (block.columns < 1 || block.rows < 1) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, press->chronicle->campaign->map.place,
                        "%s has no room for a card of %d × %d mm; use larger paper", press->style->paper_name,
                        (int)press->style->cards.width_mm, (int)press->style->cards.height_mm);
    }
}

void cards_umpire_draw(struct press *press, size_t subject)
{
    (void)subject;
    cards_draw(press, VIEW_UMPIRE);
}

void cards_kingdom_draw(struct press *press, size_t subject)
{
    cards_draw(press, (int)cards_kingdom(press->chronicle, subject));
}
