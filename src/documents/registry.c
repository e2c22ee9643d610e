/* The hex registry: a row for each hex, what it holds and who holds it; what each page and the whole come to; and an index
 * of names. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "drawing/landsigns.h"
#include "hexes.h"
#include "layout/page.h"

enum registry_column {
    REGISTRY_HEX,
    REGISTRY_NAME,
    REGISTRY_LAND,
    REGISTRY_FEATURE,
    REGISTRY_MINOR,
    REGISTRY_NATIVES,
    REGISTRY_STRENGTH,
    REGISTRY_BAR,
    REGISTRY_OWNER,
    REGISTRY_SEEN,
    REGISTRY_NOTES,
    REGISTRY_COLUMNS
};

static const struct sheet_column registry_columns[REGISTRY_COLUMNS] = {
    [REGISTRY_HEX]      = {.label = "Hex", .sizing = COLUMN_CONTENT, .role = ROLE_CELL_STRONG, .gap_mm = -1},
    [REGISTRY_NAME]     = {.label = "Name", .sizing = COLUMN_SHARE, .size = 3, .role = ROLE_NAME, .most_mm = 22},
    [REGISTRY_LAND]     = {.label = "Land", .sizing = COLUMN_CONTENT, .role = ROLE_CELL},
    [REGISTRY_FEATURE]  = {.label = "Feature", .sizing = COLUMN_CONTENT, .role = ROLE_CELL},
    [REGISTRY_MINOR]    = {.label = "Minor feature", .sizing = COLUMN_CONTENT, .role = ROLE_CELL},
    [REGISTRY_NATIVES]  = {.label = "Defenders", .sizing = COLUMN_CONTENT, .role = ROLE_CELL},
    [REGISTRY_STRENGTH] = {.label = "Strength", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL},
    [REGISTRY_BAR]      = {.sizing = COLUMN_CONTENT, .role = ROLE_CELL, .gap_mm = 1.4},
    [REGISTRY_OWNER]    = {.label = "Owner", .sizing = COLUMN_CONTENT, .role = ROLE_CELL},
    [REGISTRY_SEEN]     = {.label = "Seen", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL},
    [REGISTRY_NOTES]    = {.label = "Notes", .sizing = COLUMN_SHARE, .size = 3, .least_mm = 17, .role = ROLE_CELL_NOTE},
};

enum { LINE_EACH = 5, INDEX_COLUMNS = 3 };

/* What some hexes come to. */
struct tally {
    int hexes;
    int lands[HEX_TYPE_COUNT];
    int owners[KINGDOM_MAX + 1];      /* the last: nobody's */
    int explored, defended, points;
};

struct registry {
    struct press *press;
    struct hex_view view;
    enum hex_order order;
    int *cells;
    int count;
    int strongest;                    /* the points that a whole bar stands for */
    int owners[KINGDOM_MAX];          /* those whose names are told: a kingdom knows those that hold a hex it knows */
    int owner_count;
    struct sheet sheet;
    struct flow *flow;
};

static const struct style *style_of(const struct registry *registry)
{
    return registry->press->style;
}

static bool has_block(const struct registry *registry, enum sheet_block block)
{
    return style_has_block(style_of(registry), SHEET_KIND_REGISTRY, block);
}

/* ---- rows ---- */

static const enum land_sign signs[HEX_TYPE_COUNT] = {
    [HEX_FIELD] = LAND_SIGN_FIELD, [HEX_RIVER] = LAND_SIGN_RIVER, [HEX_FOREST] = LAND_SIGN_FOREST,
    [HEX_SWAMP] = LAND_SIGN_SWAMP, [HEX_MOUNTAIN] = LAND_SIGN_MOUNTAIN,
};

static void sign_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const enum land_sign *sign = context;
    land_sign_draw(canvas, &style->palette, *sign, (struct point){rect.x + rect.width / 2, rect.y + rect.height / 2},
                   style->hexes.sign_mm, style->weights_mm[WEIGHT_BOX]);
}

struct bar {
    int points, most;
};

static void bar_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    const struct bar *bar = context;
    double middle = rect.y + rect.height / 2, height = style->hexes.bar_height_mm;
    double width = style->hexes.bar_mm * bar->points / bar->most;
    struct path path;
    path_init(&path, canvas_scratch(canvas));
    path_rect(&path, (struct rect){rect.x, middle - height / 2, width, height});
    canvas_fill(canvas, &path, style_color(style, INK_ACCENT), FILL_NONZERO);
    struct path tick;
    struct stroke line = style_stroke(style, WEIGHT_ROW, INK_INK2);
    path_init(&tick, canvas_scratch(canvas));
    path_segment(&tick, (struct point){rect.x + style->hexes.bar_mm, middle - height},
                 (struct point){rect.x + style->hexes.bar_mm, middle + height});
    canvas_stroke(canvas, &tick, &line);
}

static const char *capital(struct arena *arena, const char *word)
{
    char *text = arena_copy(arena, word);
    text[0] = (char)(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0]);
    return text;
}

/* What stands in it, as far as the reader knows. */
static void contents_set(const struct registry *registry, struct sheet_cell *cells, int cell)
{
    const struct chronicle_hex *item = &registry->view.chronicle->hexes[cell];
    struct arena *arena = registry->press->arena;
    const struct explored *found = item->found;
    cells[REGISTRY_NAME].text = item->hex->name;
    if (found->feature != FEATURE_EMPTY) {
        cells[REGISTRY_FEATURE].text = feature_words[found->feature];
        cells[REGISTRY_FEATURE].has_role = found->feature == FEATURE_CAPITAL;
        cells[REGISTRY_FEATURE].role = ROLE_CELL_STRONG;
    }
    if (found->minor != MINOR_NONE) {
        cells[REGISTRY_MINOR].text = minor_feature_name(arena, found->minor, found->dedication);
    }
    if (item->defended) {
        struct bar *bar = arena_alloc(arena, sizeof *bar);
        *bar = (struct bar){.points = item->strength, .most = registry->strongest};
        cells[REGISTRY_NATIVES].text = people_words[found->natives];
        cells[REGISTRY_STRENGTH].text = points_words(arena, item->strength);
        cells[REGISTRY_BAR] = (struct sheet_cell){
            .draw = bar_draw, .context = bar, .picture_mm = style_of(registry)->hexes.bar_mm};
    }
    if (item->entered) {
        cells[REGISTRY_SEEN].text = arena_print(arena, "%d", item->hex->explored);
    }
    const char *own = registry->view.kingdom == VIEW_UMPIRE ? item->hex->umpire_note : NULL;
    const char *note = item->hex->note;
    cells[REGISTRY_NOTES].text = note != NULL && own != NULL ? arena_print(arena, "%s\n%s", note, own)
                                 : note != NULL              ? note
                                                             : own;
}

static struct sheet_row row_of(const struct registry *registry, int index)
{
    int cell = registry->cells[index];
    struct arena *arena = registry->press->arena;
    const struct chronicle_hex *item = &registry->view.chronicle->hexes[cell];
    struct sheet_cell *cells = arena_alloc_array(arena, REGISTRY_COLUMNS, sizeof *cells);
    cells[REGISTRY_HEX].text = hex_number(arena, &registry->view, cell);
    cells[REGISTRY_LAND] = (struct sheet_cell){
        .text = capital(arena, hex_type_word(item->found->type)),
        .draw = sign_draw,
        .context = &signs[item->found->type],
        .picture_mm = style_of(registry)->hexes.sign_mm,
    };
    cells[REGISTRY_OWNER].text = hex_owner_name(&registry->view, cell);
    if (hex_contents_known(&registry->view, cell)) {
        contents_set(registry, cells, cell);
    }
    bool group = false;
    if (index > 0) {
        const struct chronicle_hex *before = &registry->view.chronicle->hexes[registry->cells[index - 1]];
        struct grid grid = registry->view.chronicle->campaign->map.grid;
        group = registry->order == HEX_BY_NUMBER
                    ? grid_column(grid, cell) != grid_column(grid, registry->cells[index - 1])
                : registry->order == HEX_BY_OWNER ? item->hex->owner != before->hex->owner
                                                  : item->found->type != before->found->type;
    }
    return (struct sheet_row){.cells = cells, .group = group};
}

/* ---- what they come to ---- */

static struct tally tally_of(const struct registry *registry, int first, int last)
{
    struct tally tally = {0};
    for (int i = first; i <= last; i++) {
        int cell = registry->cells[i];
        const struct chronicle_hex *item = &registry->view.chronicle->hexes[cell];
        bool known = hex_contents_known(&registry->view, cell);
        tally.hexes++;
        tally.lands[item->found->type]++;
        tally.owners[item->hex->owner == CAMPAIGN_NO_KINGDOM ? KINGDOM_MAX : item->hex->owner]++;
        tally.explored += known && item->entered;
        tally.defended += known && item->defended;
        tally.points += known ? item->strength : 0;
    }
    return tally;
}

struct tally_line {
    const char *words;
    int number;
    bool bar;
};

static double tally_bar_room(const struct style *style)
{
    return style->hexes.bar_mm * 1.6 + 2 * style->table.gutter_mm;
}

/* Whether a column of this width holds words and numbers of so many digits as a page can have hexes. */
static bool words_fit(const struct style *style, struct fonts *fonts, const struct tally_line *lines, int count,
                      double width)
{
    double room = width - tally_bar_room(style) - style_width(style, fonts, ROLE_CELL_STRONG, "000")
                  - style->table.gutter_mm;
    for (int i = 0; i < count; i++) {
        if (style_width(style, fonts, ROLE_CELL, lines[i].words) > room) {
            return false;
        }
    }
    return true;
}

/* Words at the left, the number at the right, and behind it a bar that compares. */
static void lines_of_tally_draw(struct canvas *canvas, const struct style *style, struct arena *arena, struct point at,
                                double width, const char *title, const struct tally_line *lines, int count, int most)
{
    struct text_style head = style_text(style, ROLE_COLUMN_HEAD), word = style_text(style, ROLE_CELL);
    struct text_style number = style_text(style, ROLE_CELL_STRONG);
    double row = style->hexes.summary_row_mm, y = at.y + row;
    double bar_room = style->hexes.bar_mm * 1.6, right = at.x + width - tally_bar_room(style);
    struct path bars;
    path_init(&bars, canvas_scratch(canvas));
    canvas_text(canvas, (struct point){at.x, y}, &head, title);
    for (int i = 0; i < count; i++) {
        const char *text = points_words(arena, lines[i].number);
        y += row;
        canvas_text(canvas, (struct point){at.x, y}, &word, lines[i].words);
        canvas_text(canvas, (struct point){right - style_width(style, canvas_fonts(canvas), ROLE_CELL_STRONG, text), y},
                    &number, text);
        if (lines[i].bar && most > 0) {
            double height = style->hexes.bar_height_mm;
            path_rect(&bars, (struct rect){right + style->table.gutter_mm, y - 1.6 * height,
                                           bar_room * lines[i].number / most, height});
        }
    }
    canvas_fill(canvas, &bars, style_color(style, INK_INK), FILL_NONZERO);
}

static int land_lines(struct arena *arena, const struct tally *tally, struct tally_line lines[HEX_TYPE_COUNT], int *most)
{
    *most = 0;
    for (int i = 0; i < HEX_TYPE_COUNT; i++) {
        lines[i] = (struct tally_line){capital(arena, hex_type_word((enum hex_type)i)), tally->lands[i], true};
        *most = tally->lands[i] > *most ? tally->lands[i] : *most;
    }
    return HEX_TYPE_COUNT;
}

enum { SUMMARY_OWNERS = 5 };

/* The largest owners, the rest together, and nobody. */
static int owner_lines(const struct registry *registry, const struct tally *tally,
                       struct tally_line lines[SUMMARY_OWNERS])
{
    const struct campaign *campaign = registry->view.chronicle->campaign;
    int count = 0, told = 0;
    bool all = registry->owner_count < SUMMARY_OWNERS;
    int named = all ? registry->owner_count : SUMMARY_OWNERS - 2;
    bool taken[KINGDOM_MAX] = {false};
    for (int i = 0; i < named; i++) {
        int best = -1;
        for (int k = 0; k < registry->owner_count; k++) {
            int owner = registry->owners[k];
            if (!taken[owner] && (best < 0 || (!all && tally->owners[owner] > tally->owners[best]))) {
                best = owner;
            }
        }
        if (best < 0) {
            break;    /* named is never more than there are */
        }
        taken[best] = true;
        told += tally->owners[best];
        lines[count++] = (struct tally_line){campaign->kingdoms[best].name, tally->owners[best], false};
    }
    if (!all) {
        lines[count++] = (struct tally_line){"others", tally->hexes - told - tally->owners[KINGDOM_MAX], false};
    }
    lines[count++] = (struct tally_line){"no one", tally->owners[KINGDOM_MAX], false};
    return count;
}

static double summary_height(const struct style *style)
{
    return (HEX_TYPE_COUNT + 2) * style->hexes.summary_row_mm;
}

/* The band at the foot of a page: its title, then three columns. */
static void summary_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect,
                         int first, int last, int page, int page_count)
{
    const struct registry *registry = context;
    struct arena *arena = canvas_scratch(canvas);
    struct tally tally = tally_of(registry, first, last);
    struct tally_line lands[HEX_TYPE_COUNT], owners[SUMMARY_OWNERS];
    const struct tally_line state[] = {
        {"explored", tally.explored, false},
        {"to explore", tally.hexes - tally.explored, false},
        {"defended", tally.defended, false},
        {"defenders' points", tally.points, false},
    };
    struct path band;
    struct text_style title = style_text(style, ROLE_SECTION), count = style_text(style, ROLE_CELL_STRONG);
    struct text_style label = style_text(style, ROLE_LABEL);
    double inset = style->table.gutter_mm, row = style->hexes.summary_row_mm, part = (rect.width - 2 * inset) / 4;
    int most;
    path_init(&band, arena);
    path_rect(&band, rect);
    canvas_fill(canvas, &band, style_color(style, INK_TINT), FILL_NONZERO);
    struct point at = {rect.x + inset, rect.y + 1.2 * row};
    canvas_text(canvas, at, &title, "This page");
    canvas_text(canvas, (struct point){at.x, at.y + 1.6 * row}, &count,
                arena_print(arena, "%s hexes", points_words(arena, tally.hexes)));
    canvas_text(canvas, (struct point){at.x, at.y + 2.8 * row}, &label,
                arena_print(arena, "page %d of %d", page + 1, page_count));
    int land_count = land_lines(arena, &tally, lands, &most);
    if (words_fit(style, canvas_fonts(canvas), lands, land_count, part)) {
        lines_of_tally_draw(canvas, style, arena, (struct point){at.x + part, rect.y + row / 4}, part, "Land", lands,
                            land_count, most);
    }
    int owner_count = owner_lines(registry, &tally, owners);
    if (words_fit(style, canvas_fonts(canvas), owners, owner_count, part)) {    /* else the totals at the end tell it */
        lines_of_tally_draw(canvas, style, arena, (struct point){at.x + 2 * part, rect.y + row / 4}, part, "Owner", owners,
                            owner_count, 0);
    }
    double rest = part + tally_bar_room(style) - inset;
    if (words_fit(style, canvas_fonts(canvas), state, sizeof state / sizeof *state, rest)) {
        lines_of_tally_draw(canvas, style, arena, (struct point){at.x + 3 * part, rect.y + row / 4}, rest,
                            "Explored and defended", state, sizeof state / sizeof *state, 0);
    }
}

/* ---- the whole ---- */

static void rows_add(struct registry *registry, int *block)
{
    struct arena *arena = registry->press->arena;
    struct sheet_row *rows = arena_alloc_array(arena, (size_t)registry->count, sizeof *rows);
    for (int i = 0; i < registry->count; i++) {
        rows[i] = row_of(registry, i);
    }
    bool summary = has_block(registry, BLOCK_SUMMARY);
    *block = flow_table(registry->flow, &(struct sheet_table){
                                            .columns = registry_columns,
                                            .column_count = REGISTRY_COLUMNS,
                                            .rows = rows,
                                            .row_count = registry->count,
                                            .look = LOOK_ROWS,
                                            .line_each = LINE_EACH,
                                            .summary = summary ? summary_draw : NULL,
                                            .summary_context = registry,
                                            .summary_mm = summary ? summary_height(style_of(registry)) : 0,
                                        });
}

static const struct sheet_column total_columns[] = {
    {.label = "", .sizing = COLUMN_SHARE, .size = 1, .role = ROLE_CELL, .gap_mm = -1},
    {.label = "Hexes", .sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL_STRONG},
};

static void total_table_add(struct registry *registry, const char *title, const char *const *words, const int *numbers,
                            int count, int total)
{
    struct arena *arena = registry->press->arena;
    struct sheet_row *rows = arena_alloc_array(arena, (size_t)count, sizeof *rows);
    struct sheet_cell *totals = arena_alloc_array(arena, 2, sizeof *totals);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *cells = arena_alloc_array(arena, 2, sizeof *cells);
        cells[0].text = words[i];
        cells[1].text = points_words(arena, numbers[i]);
        rows[i].cells = cells;
    }
    totals[0].text = "All";
    totals[1].text = points_words(arena, total);
    flow_table(registry->flow, &(struct sheet_table){.title = title,
                                                     .columns = total_columns,
                                                     .column_count = 2,
                                                     .rows = rows,
                                                     .row_count = count,
                                                     .totals = totals,
                                                     .keep_together = true});
}

static void totals_add(struct registry *registry)
{
    struct arena *arena = registry->press->arena;
    const struct campaign *campaign = registry->view.chronicle->campaign;
    struct tally tally = tally_of(registry, 0, registry->count - 1);
    const char *lands[HEX_TYPE_COUNT], *owners[KINGDOM_MAX + 1];
    int numbers[KINGDOM_MAX + 1];
    int count = 0;
    for (int i = 0; i < HEX_TYPE_COUNT; i++) {
        lands[i] = capital(arena, hex_type_word((enum hex_type)i));
    }
    for (; count < registry->owner_count; count++) {
        owners[count] = campaign->kingdoms[registry->owners[count]].name;
        numbers[count] = tally.owners[registry->owners[count]];
    }
    owners[count] = "no one";
    numbers[count++] = tally.owners[KINGDOM_MAX];
    flow_columns(registry->flow, 2, true);
    total_table_add(registry, "By owner", owners, numbers, count, tally.hexes);
    total_table_add(registry, "By land", lands, tally.lands, HEX_TYPE_COUNT, tally.hexes);
}

struct index_entry {
    const char *name, *number;
    const char *key;    /* by which it is sorted */
};

static int entry_compare(const void *left, const void *right)
{
    const struct index_entry *a = left, *b = right;
    int names = strcmp(a->key, b->key);
    names = names != 0 ? names : strcmp(a->name, b->name);
    return names != 0 ? names : strcmp(a->number, b->number);
}

static void index_add(struct registry *registry)
{
    static const struct sheet_column columns[] = {
        {.sizing = COLUMN_SHARE, .size = 1, .role = ROLE_NAME, .gap_mm = -1},
        {.sizing = COLUMN_CONTENT, .align = ALIGN_RIGHT, .role = ROLE_CELL_STRONG},
    };
    struct arena *arena = registry->press->arena;
    struct index_entry *entries = arena_alloc_array(arena, (size_t)registry->count, sizeof *entries);
    int count = 0;
    for (int i = 0; i < registry->count; i++) {
        int cell = registry->cells[i];
        const char *name = registry->view.chronicle->hexes[cell].hex->name;
        if (name != NULL && hex_contents_known(&registry->view, cell)) {
            entries[count++] =
                (struct index_entry){.name = name, .number = hex_number(arena, &registry->view, cell),
                                      .key = text_sort_key(arena, name)};
        }
    }
    if (count == 0) {
        return;
    }
    qsort(entries, (size_t)count, sizeof *entries, entry_compare);
    struct sheet_row *rows = arena_alloc_array(arena, (size_t)count, sizeof *rows);
    for (int i = 0; i < count; i++) {
        struct sheet_cell *cells = arena_alloc_array(arena, 2, sizeof *cells);
        cells[0].text = entries[i].name;
        cells[1].text = entries[i].number;
        rows[i].cells = cells;
    }
    flow_columns(registry->flow, 1, false);
    flow_heading(registry->flow, &(struct flow_heading){.title = "Index of names", .bookmark = true});
    flow_columns(registry->flow, INDEX_COLUMNS, true);
    flow_table(registry->flow, &(struct sheet_table){.columns = columns,
                                                     .column_count = 2,
                                                     .headless = true,
                                                     .open_end = true,
                                                     .rows = rows,
                                                     .row_count = count});
}

static void note_add(struct registry *registry)
{
    struct arena *arena = registry->press->arena;
    const char *end = registry->strongest > EXPLORE_STRENGTH_MAX
                          ? arena_print(arena, "; the end of the bar is %s", points_words(arena, registry->strongest))
                          : ": the end of the bar";
    struct text_run note = {
        ROLE_LABEL, arena_print(arena, "Defenders grow by %d points a turn once they are found, to %s%s. Seen: the turn in "
                                       "which the hex was entered first.", EXPLORE_GROWTH,
                                points_words(arena, EXPLORE_STRENGTH_MAX), end)};
    flow_paragraph(registry->flow, &(struct flow_paragraph){.runs = &note, .run_count = 1, .space_before_mm = -1});
}

static void registry_draw(struct press *press, int kingdom, enum hex_order order)
{
    struct registry *registry = arena_alloc(press->arena, sizeof *registry);
    *registry = (struct registry){
        .press = press,
        .view = {.chronicle = press->chronicle, .kingdom = kingdom},
        .order = order,
        .strongest = EXPLORE_STRENGTH_MAX,
        .sheet = {
            .style = press->style,
            .fonts = press->fonts,
            .arena = press->arena,
            .look = SHEET_FORM,
            .duplex = press->chronicle->campaign->duplex,
            .head = {.form_code = "Form H 1", .title = "Hex registry", .foot_name = "Hex registry"},
        },
    };
    hex_view_head(press->arena, &registry->view, &registry->sheet.head);
    registry->count = hexes_sorted(press->arena, &registry->view, order, &registry->cells);
    for (int i = 0; i < registry->count; i++) {
        int cell = registry->cells[i];
        int strength = hex_contents_known(&registry->view, cell) ? press->chronicle->hexes[cell].strength : 0;
        registry->strongest = strength > registry->strongest ? strength : registry->strongest;
    }
    struct tally all = tally_of(registry, 0, registry->count - 1);
    for (int i = 0; i < (int)press->chronicle->campaign->kingdom_count; i++) {
        if (kingdom == VIEW_UMPIRE || all.owners[i] > 0) {
            registry->owners[registry->owner_count++] = i;
        }
    }
    registry->sheet.landscape = sheet_body(&registry->sheet, 0).width < press->style->table.upright_mm;
    registry->flow = flow_new(press->arena, press->fonts, press->style, sheet_frame(&registry->sheet));
    int block;
    rows_add(registry, &block);
    if (has_block(registry, BLOCK_NOTE)) {
        note_add(registry);
    }
    if (has_block(registry, BLOCK_TOTALS)) {
        totals_add(registry);
    }
    if (has_block(registry, BLOCK_INDEX)) {
        index_add(registry);
    }
    const struct flow_pages *pages = flow_place(registry->flow);
    for (int page = 0; page < pages->page_count; page++) {
        int first, last;
        registry->sheet.head.title_figures = NULL;
        if (order == HEX_BY_NUMBER && flow_table_rows_on(registry->flow, block, page, &first, &last)) {
            registry->sheet.head.title_figures =
                arena_print(press->arena, "%s–%s", hex_number(press->arena, &registry->view, registry->cells[first]),
                            hex_number(press->arena, &registry->view, registry->cells[last]));
        }
        sheet_begin(&registry->sheet, press->canvas, page, pages->page_count);
        if (page == 0) {
            canvas_bookmark(press->canvas, 0, 0, registry->sheet.head.title);
        }
        flow_draw(registry->flow, press->canvas, page);
        canvas_page_end(press->canvas);
    }
}

void registry_umpire_draw(struct press *press, size_t subject)
{
    (void)subject;
    registry_draw(press, VIEW_UMPIRE, (enum hex_order)press->chronicle->campaign->map.registry_order);
}

void registry_kingdom_draw(struct press *press, size_t subject)
{
    registry_draw(press, (int)subject, (enum hex_order)press->chronicle->campaign->map.registry_order);
}

/* ---- for pencil ---- */

void registry_blank_draw(struct press *press, size_t subject)
{
    static const struct sheet_column columns[] = {
        {.label = "Hex", .sizing = COLUMN_FIXED, .size = 13, .role = ROLE_ENTRY, .gap_mm = -1},
        {.label = "Name", .sizing = COLUMN_SHARE, .size = 3, .role = ROLE_ENTRY},
        {.label = "Land", .sizing = COLUMN_SHARE, .size = 1.5, .role = ROLE_ENTRY},
        {.label = "Feature", .sizing = COLUMN_SHARE, .size = 2, .role = ROLE_ENTRY},
        {.label = "Minor feature", .sizing = COLUMN_SHARE, .size = 2, .role = ROLE_ENTRY},
        {.label = "Defenders", .sizing = COLUMN_SHARE, .size = 2, .role = ROLE_ENTRY},
        {.label = "Strength", .sizing = COLUMN_SHARE, .size = 1, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
        {.label = "Owner", .sizing = COLUMN_SHARE, .size = 1.5, .role = ROLE_ENTRY},
        {.label = "Seen", .sizing = COLUMN_SHARE, .size = 0.7, .align = ALIGN_RIGHT, .role = ROLE_ENTRY},
    };
    (void)subject;
    const struct style *style = press->style;
    struct sheet sheet = {
        .style = style,
        .fonts = press->fonts,
        .arena = press->arena,
        .look = SHEET_FORM,
        .head = {.form_code = "Form H 2", .title = "Hex registry", .audience = AUDIENCE_BLANK,
                 .foot_name = "Hex registry, for pencil"},
    };
    sheet.landscape = sheet_body(&sheet, 0).width < style->table.upright_mm;
    struct flow *flow = flow_new(press->arena, press->fonts, style, sheet_frame(&sheet));
    int rows = (int)((flow_column_height(flow) - style->table.head_mm) / style->table.write_row_mm);
    flow_table(flow, &(struct sheet_table){.columns = columns,
                                           .column_count = sizeof columns / sizeof *columns,
                                           .blank_rows = rows,
                                           .look = LOOK_WRITE});
    const struct flow_pages *pages = flow_place(flow);
    for (int page = 0; page < pages->page_count; page++) {
        sheet_begin(&sheet, press->canvas, page, pages->page_count);
        if (page == 0) {
            canvas_bookmark(press->canvas, 0, 0, sheet.head.title);
        }
        flow_draw(flow, press->canvas, page);
        canvas_page_end(press->canvas);
    }
}
