/* Every key of a layout file: where it stands, its range, and one line of help. */
#include "style_keys.h"

#include <string.h>

#include "base/text.h"

/* ---- vocabularies */

static const char *const role_names[ROLE_COUNT + 1] = {
    [ROLE_COVER_TITLE] = "cover-title",
    [ROLE_TITLE] = "title",
    [ROLE_TITLE_FIGURES] = "title-figures",
    [ROLE_MAP_TITLE] = "map-title",
    [ROLE_KICKER] = "kicker",
    [ROLE_SUBTITLE] = "subtitle",
    [ROLE_SUBTITLE_NAME] = "subtitle-name",
    [ROLE_RUNNING] = "running-line",
    [ROLE_BADGE] = "badge",
    [ROLE_SECTION] = "section",
    [ROLE_SECTION_LETTER] = "section-letter",
    [ROLE_MAP_SECTION] = "map-section",
    [ROLE_TEXT] = "text",
    [ROLE_TEXT_KEY] = "text-key",
    [ROLE_NOTE] = "note",
    [ROLE_NAME] = "name",
    [ROLE_CELL] = "cell",
    [ROLE_CELL_STRONG] = "cell-strong",
    [ROLE_CELL_NOTE] = "cell-note",
    [ROLE_CELL_RESULT] = "cell-result",
    [ROLE_CARD_NUMBER] = "card-number",
    [ROLE_CARD_NAME] = "card-name",
    [ROLE_CARD_LAND] = "card-land",
    [ROLE_CARD_FEATURE] = "card-feature",
    [ROLE_CARD_TEXT] = "card-text",
    [ROLE_CARD_ASIDE] = "card-aside",
    [ROLE_CARD_HOLDER] = "card-holder",
    [ROLE_COLUMN_HEAD] = "column-head",
    [ROLE_LABEL] = "label",
    [ROLE_ENTRY] = "entry",
    [ROLE_ENTRY_STRONG] = "entry-strong",
    [ROLE_SUM] = "sum",
    [ROLE_TOTAL] = "total",
    [ROLE_NUMERAL] = "numeral",
    [ROLE_LEGEND] = "legend",
    [ROLE_LEGEND_NOTE] = "legend-note",
    [ROLE_FRAME_LETTER] = "frame-letter",
    [ROLE_FRAME_NUMBER] = "frame-number",
    [ROLE_CELL_NAME] = "cell-name",
    [ROLE_THROW] = "throw",
    [ROLE_PLACE] = "place",
    [ROLE_PLACE_STRONG] = "place-strong",
    [ROLE_KINGDOM] = "kingdom",
    [ROLE_WATER_NAME] = "water-name",
    [ROLE_RULER] = "ruler",
    [ROLE_FOOT] = "foot",
    [ROLE_FOOT_MIDDLE] = "foot-middle",
};

static const char *const face_names[FACE_COUNT + 1] = {
    [FACE_TEXT] = "text",
    [FACE_TEXT_BOLD] = "text-bold",
    [FACE_TEXT_ITALIC] = "text-italic",
    [FACE_TEXT_BOLD_ITALIC] = "text-bold-italic",
    [FACE_SANS] = "sans",
    [FACE_SANS_BOLD] = "sans-bold",
    [FACE_SANS_ITALIC] = "sans-italic",
    [FACE_TITLE] = "title",
};

/* The same names as palette_ink_name gives (a test holds them together). */
static const char *const ink_names[INK_COUNT + 1] = {
    [INK_INK] = "ink",
    [INK_INK2] = "ink2",
    [INK_SOFT] = "soft",
    [INK_RULE] = "rule",
    [INK_PAPER] = "paper",
    [INK_GRID] = "grid",
    [INK_ACCENT] = "accent",
    [INK_TINT] = "tint",
    [INK_TINT2] = "tint2",
    [INK_WATER] = "water",
    [INK_WATERLINE] = "waterline",
    [INK_BANK] = "bank",
    [INK_SHOAL] = "shoal",
    [INK_WOODTINT] = "woodtint",
    [INK_LEAF] = "leaf",
    [INK_LEAFDARK] = "leafdark",
    [INK_LEAFLINE] = "leafline",
    [INK_RELIEF1] = "relief1",
    [INK_RELIEF2] = "relief2",
    [INK_RELIEFLINE] = "reliefline",
    [INK_ROCKTINT] = "rocktint",
    [INK_ROCK] = "rock",
    [INK_ROCKMID] = "rockmid",
    [INK_ROCKDARK] = "rockdark",
    [INK_ROAD] = "road",
    [INK_CASING] = "casing",
    [INK_BUILT] = "built",
    [INK_BUILTDARK] = "builtdark",
    [INK_BUILTLINE] = "builtline",
    [INK_MARSH] = "marsh",
    [INK_MARSHLINE] = "marshline",
};

static const char *const one_bit_names[] = {"white", "black", NULL};

static const char *const sheet_names[SHEET_KIND_COUNT] = {
    [SHEET_KIND_BATTLEFIELD] = "battlefield",
    [SHEET_KIND_DICE_RECORD] = "dice-record",
    [SHEET_KIND_BLANK_GRID] = "blank-grid",
    [SHEET_KIND_WEATHER_LOG] = "weather-log",
    [SHEET_KIND_WEATHER_BLANK] = "weather-blank",
    [SHEET_KIND_REGISTRY] = "registry",
    [SHEET_KIND_CAMPAIGN_MAP] = "campaign-map",
    [SHEET_KIND_CARDS] = "cards",
};

static const char *const block_names[BLOCK_COUNT] = {
    [BLOCK_TITLE] = "title",
    [BLOCK_LEGEND] = "legend",
    [BLOCK_COMPASS] = "compass",
    [BLOCK_RULER] = "ruler",
    [BLOCK_SCALE] = "scale",
    [BLOCK_COURSES] = "courses",
    [BLOCK_FEATURES] = "features",
    [BLOCK_LANDED] = "landed",
    [BLOCK_FACES] = "faces",
    [BLOCK_STRIP] = "strip",
    [BLOCK_SUMMARY] = "summary",
    [BLOCK_TOTALS] = "totals",
    [BLOCK_INDEX] = "index",
    [BLOCK_CRIB] = "crib",
    [BLOCK_NOTE] = "note",
};

static const char *const battlefield_blocks[] = {"title", "legend", "compass", "ruler", "scale", NULL};
static const char *const dice_record_blocks[] = {"courses", "features", "landed", "faces", "note", NULL};
static const char *const blank_grid_blocks[] = {"title", "ruler", NULL};
static const char *const weather_log_blocks[] = {"strip", "legend", "note", NULL};
static const char *const weather_blank_blocks[] = {"crib", NULL};
static const char *const campaign_map_blocks[] = {"title", "legend", "compass", "ruler", "scale", NULL};
static const char *const cards_blocks[] = {"note", NULL};
static const char *const registry_blocks[] = {"summary", "totals", "index", "note", NULL};

const char *const *style_sheet_blocks(enum sheet_kind kind)
{
    static const char *const *const blocks[SHEET_KIND_COUNT] = {
        [SHEET_KIND_BATTLEFIELD] = battlefield_blocks,
        [SHEET_KIND_DICE_RECORD] = dice_record_blocks,
        [SHEET_KIND_BLANK_GRID] = blank_grid_blocks,
        [SHEET_KIND_WEATHER_LOG] = weather_log_blocks,
        [SHEET_KIND_WEATHER_BLANK] = weather_blank_blocks,
        [SHEET_KIND_REGISTRY] = registry_blocks,
        [SHEET_KIND_CAMPAIGN_MAP] = campaign_map_blocks,
        [SHEET_KIND_CARDS] = cards_blocks,
    };
    return blocks[kind];
}

const char *style_role_name(enum role role)
{
    return role_names[role];
}

const char *style_sheet_name(enum sheet_kind kind)
{
    return sheet_names[kind];
}

const char *style_block_name(enum sheet_block block)
{
    return block_names[block];
}

/* ---- values that need a reader of their own */

static bool read_paper(const struct schema_reading *reading, void *field)
{
    struct style *style = field;
    if (style_paper_size(reading->arena, reading->entry->value, &style->paper_name, &style->paper_width_mm,
                         &style->paper_height_mm))
        return true;
    diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place, "paper = %s is not known; write %s",
                    reading->entry->value, style_paper_form());
    return false;
}

static int find_block(const char *name)
{
    for (int i = 0; i < BLOCK_COUNT; i++)
        if (strcmp(block_names[i], name) == 0)
            return i;
    return -1;
}

static bool allows(const char *const *vocabulary, const char *name)
{
    for (size_t i = 0; vocabulary[i] != NULL; i++)
        if (strcmp(vocabulary[i], name) == 0)
            return true;
    return false;
}

static void report_block(const struct schema_reading *reading, const char *name)
{
    size_t count = 0;
    const char *list = "";
    for (; reading->key->vocabulary[count] != NULL; count++)
        list = arena_print(reading->arena, "%s%s%s", list, count == 0 ? "" : ", ", reading->key->vocabulary[count]);
    const char *nearest = text_nearest(name, reading->key->vocabulary, count);
    diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                    "this sheet has no block %s; %s%s%sits blocks are %s", name, nearest == NULL ? "" : "did you mean ",
                    nearest == NULL ? "" : nearest, nearest == NULL ? "" : "? ", list);
}

/* Blocks in order, separated by blanks or commas. */
static bool read_blocks(const struct schema_reading *reading, void *field)
{
    struct sheet_style *sheet = field;
    enum sheet_block *blocks = arena_alloc_array(reading->arena, BLOCK_COUNT, sizeof *blocks);
    bool taken[BLOCK_COUNT] = {false};
    int count = 0;
    bool fine = true;
    const char *cursor = reading->entry->value;
    while (*(cursor += strspn(cursor, " \t,")) != '\0') {
        size_t size = strcspn(cursor, " \t,");
        const char *name = arena_copy_part(reading->arena, cursor, size);
        cursor += size;
        int block = allows(reading->key->vocabulary, name) ? find_block(name) : -1;
        if (block < 0) {
            report_block(reading, name);
            fine = false;
        } else if (taken[block]) {
            diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                            "the block %s is given twice; leave one out", name);
            fine = false;
        } else {
            taken[block] = true;
            blocks[count++] = (enum sheet_block)block;
        }
    }
    if (fine) {
        sheet->blocks = blocks;
        sheet->block_count = count;
    }
    return fine;
}

/* ---- keys */

#define LENGTH(key, field, low, high, words) \
    {.name = key, .type = SCHEMA_LENGTH, .offset = offsetof(struct style_values, style.field), \
     .min = low, .max = high, .help = words}

static const struct schema_key layout_keys[] = {
    {.name = "inherit", .type = SCHEMA_TEXT, .offset = offsetof(struct style_values, inherit), .max = 200,
     .standard = "standard",
     .help = "the layout that holds for all that this file does not say: a name, or a path; none: no other"},
    {.name = "type-scale", .type = SCHEMA_LENGTH, .offset = offsetof(struct style_values, type_scale),
     .min = 0.5, .max = 3, .standard = "1", .help = "all type of the inherited layout becomes so many times as large"},
};

static const struct schema_key page_keys[] = {
    {.name = "paper", .type = SCHEMA_CUSTOM, .offset = offsetof(struct style_values, style), .read = read_paper,
     .form = "A3, A4, A5, Letter, Legal, Tabloid, or a size such as 210x297 mm",
     .help = "the paper, where the campaign does not say"},
    LENGTH("binding",                 page.binding_mm,                 5,  60,  "margin at the binding, of forms"),
    LENGTH("outer",                   page.outer_mm,                   5,  60,  "margin at the other side, of forms"),
    LENGTH("text-width",              page.text_width_mm,              50, 400,
           "width of a form's text where the paper leaves as much"),
    LENGTH("text-slack",              page.text_slack_mm,              0,  100,
           "how much more than that may stay empty"),
    LENGTH("column-gap",              page.column_gap_mm,              2,  40,  "between two columns"),
    LENGTH("running-line",            page.running_mm,                 5,  60,
           "the running line's baseline, from the top"),
    LENGTH("rule",                    page.rule_mm,                    5,  60,
           "heavy line of the double rule, from the top"),
    LENGTH("thin-rule",               page.thin_rule_mm,               5,  60,
           "thin line of the double rule, from the top"),
    LENGTH("title",                   page.title_mm,                   10, 90,
           "baseline of a form's title, from the top"),
    LENGTH("subtitle",                page.subtitle_mm,                10, 100,
           "baseline of its subtitle, from the top"),
    LENGTH("badge",                   page.badge_mm,                   5,  80,  "top of the badge, from the top"),
    LENGTH("badge-height",            page.badge_height_mm,            3,  20,  "height of the badge"),
    LENGTH("body",                    page.body_mm,                    10, 110, "top of a form's body, from the top"),
    LENGTH("body-below-subtitle",     page.subtitle_body_mm,           10, 120, "the same where there is a subtitle"),
    LENGTH("bottom",                  page.bottom_mm,                  8,  60,  "from the body's foot to the bottom"),
    LENGTH("foot-rule",               page.foot_rule_mm,               5,  50,  "from the foot's rule to the bottom"),
    LENGTH("foot",                    page.foot_mm,                    3,  50,
           "from the foot's baseline to the bottom"),
    LENGTH("map-side",                page.map_side_mm,                3,  60,  "side margins of an upright map sheet"),
    LENGTH("map-side-landscape",      page.map_landscape_side_mm,      3,  60,
           "side margins of a landscape map sheet"),
    LENGTH("map-top",                 page.map_top_mm,                 4,  60,  "top margin of a map sheet"),
    LENGTH("map-foot-rule",           page.map_foot_rule_mm,           5,  50,
           "from an upright map's foot rule to the bottom"),
    LENGTH("map-foot-rule-landscape", page.map_landscape_foot_rule_mm, 5,  50,  "the same of a landscape map"),
    LENGTH("map-foot",                page.map_foot_mm,                2,  20,
           "from a map's foot rule down to the baseline"),
};

static const struct schema_key map_keys[] = {
    LENGTH("cell",             map.cell_mm,             0,  200,
           "a square's side, or across a hex's flats; 0: fills the sheet"),
    LENGTH("least-cell",       map.least_cell_mm,       4,  100, "cells smaller than this are an error"),
    LENGTH("most-cell",        map.most_cell_mm,        4,  200, "cells are no larger than this"),
    LENGTH("frame",            map.frame_mm,            0,  20,  "width of the frame's lettered margin"),
    LENGTH("frame-hair",       map.frame_hair_mm,       0,  5,   "from the outer line to the hair line around it"),
    LENGTH("hex-inset",        map.hex_inset_mm,        0,  10,  "from the frame's inner line to the hexes"),
    LENGTH("cross",            map.cross_mm,            0,  10,  "length of the crosses at a grid's corners"),
    LENGTH("grid-dash",        map.grid_dash_mm,        0,  10,  "length of a grid line's dashes"),
    LENGTH("grid-gap",         map.grid_gap_mm,         0,  10,  "gap between the dashes; 0: an unbroken line"),
    LENGTH("name-x",           map.name_x_mm,           0,  20,  "a square's name: from the left"),
    LENGTH("name-y",           map.name_y_mm,           0,  20,  "a square's name: from the top to its baseline"),
    LENGTH("hex-name-y",       map.hex_name_y_mm,       0,  20,  "a hex's name: from the upper edge to its baseline"),
    LENGTH("swatch",           map.swatch_mm,           4,  50,  "side of a legend's pictures"),
    LENGTH("hex-swatch",       map.hex_swatch_mm,       4,  50,  "across the flats of a legend's hexes"),
    LENGTH("hex-swatch-small", map.hex_small_swatch_mm, 4,  50,  "the same where the legend is long"),
    LENGTH("legend-column",    map.legend_pitch_mm,     15, 120, "width of a legend's column below a map"),
    LENGTH("legend-row",       map.legend_row_mm,       5,  60,  "height of a legend's row"),
    LENGTH("side",             map.side_mm,             30, 200, "least width of the column beside a landscape map"),
    LENGTH("rose",             map.rose_mm,             3,  40,  "radius of the compass rose"),
    LENGTH("ruler",            map.ruler_mm,            20, 300, "length of the ruler that checks the printing"),
    LENGTH("least-hex",        map.least_hex_mm,        4,  50, "the smallest hexes of a campaign map on one sheet"),
    LENGTH("register",         map.register_mm,         0,  20,  "arm of a registration mark, where a map goes over several sheets"),
    LENGTH("overlap",          map.overlap_cells,       0,  10,  "how many cells neighbouring sheets share at least"),
    LENGTH("key",              map.key_mm,              5,  60,  "height of the key to the sheets"),
};

static const struct schema_key table_keys[] = {
    LENGTH("upright",          table.upright_mm,            50, 500, "wide tables lie on their side where an upright page has less width"),
    LENGTH("row",                table.row_mm,           3,   30, "height of a row"),
    LENGTH("close-row",          table.close_row_mm,     3,   30, "height of a row in a log"),
    LENGTH("open-row",           table.open_row_mm,      3,   30, "height of a row in a record of throws"),
    LENGTH("write-row",          table.write_row_mm,     8,   40, "height of a row to write in"),
    LENGTH("wrap",               table.wrap_mm,          2,   20, "height of each further line in a cell"),
    LENGTH("gutter",             table.gutter_mm,        2,   20, "between columns"),
    LENGTH("write-gap",          table.write_gap_mm,     1,   20, "between the lines to write on"),
    LENGTH("row-base",           table.row_base_mm,      0.5, 10, "from a row's baseline to its foot"),
    LENGTH("close-row-base",     table.close_base_mm,    0.5, 10, "the same in a log"),
    LENGTH("open-row-base",      table.open_base_mm,     0.5, 10, "the same in a record of throws"),
    LENGTH("write-row-base",     table.write_base_mm,    0.5, 10, "the same in a row to write in"),
    LENGTH("head-label",         table.head_label_mm,    2,   30, "from a table's first rule to its labels' baseline"),
    LENGTH("head",               table.head_mm,          3,   40,
           "from a table's first rule to the rule under its head"),
    LENGTH("spanner-text",       table.spanner_text_mm,  2,   30, "the same to labels over several columns"),
    LENGTH("spanner-line",       table.spanner_line_mm,  2,   30, "and to the line under them"),
    LENGTH("spanner-head-label", table.spanner_label_mm, 3,   40, "and to the baseline of the columns' own labels"),
    LENGTH("spanner-head",       table.spanner_head_mm,  3,   50, "and to the rule under the head"),
    LENGTH("section-title",      table.section_text_mm,  2,   30, "from a section's rule to the baseline of its title"),
    LENGTH("section",            table.section_mm,       3,   40, "from a section's rule to its first row"),
    LENGTH("section-label",      table.section_label_mm, 3,   40, "the same to labels in the band of the title"),
    LENGTH("section-head",       table.section_head_mm,  4,   50, "and to the foot of that band"),
    LENGTH("letter-hang",        table.letter_hang_mm,   0,   15,
           "a section's letter stands so far left of the margin"),
    LENGTH("group-air",          table.group_air_mm,     0,   15, "free space above a new group of rows"),
    LENGTH("space",              table.space_mm,         0,   40, "between one block and the next"),
    LENGTH("entry-inset",        table.entry_inset_mm,   0,   5,  "from the start of a line to write on to its entry"),
    LENGTH("number-inset",       table.number_inset_mm,  0,   10, "from a number's end to the end of its line"),
    LENGTH("field-gap",          table.field_gap_mm,     0,   15, "from a label to the line to write on beside it"),
    LENGTH("check",              table.check_mm,         2,   15, "side of a check box"),
    LENGTH("picture-gap",        table.picture_gap_mm,   0,   10, "from a picture in a cell to its words"),
    LENGTH("die",                table.die_mm,           2,   15, "side of a die in a record of throws"),
    LENGTH("die-gap",            table.die_gap_mm,       0,   5,  "between dice"),
};

static const struct schema_key weather_keys[] = {
    LENGTH("symbol",       weather.look.symbol_mm,       1,    20,
           "width of a cloud; the other symbols keep their proportion to it"),
    LENGTH("line",         weather.look.line_mm,         0.02, 2,   "outlines of symbols, and a strip's zero line"),
    LENGTH("heavy",        weather.look.heavy_mm,        0.02, 2,   "lines of fog, winds and hard rain"),
    LENGTH("cross",        weather.look.cross_mm,        0.02, 2,   "the cross that says shut"),
    LENGTH("dot",          weather.look.dot_mm,          0.05, 2,   "radius of the dot that says as usual"),
    LENGTH("bar-edge",     weather.look.bar_edge_mm,     0.02, 3,
           "edge of the wet ground, and the line over a strip's part on this page"),
    LENGTH("hatch",        weather.look.hatch_mm,        0.02, 1,   "lines within the wet ground"),
    LENGTH("hatch-gap",    weather.look.hatch_gap_mm,    0.2,  5,   "from one of them to the next"),
    LENGTH("level",        weather.look.level_mm,        0.02, 1,   "dotted lines at the ground's levels"),
    LENGTH("level-dash",   weather.look.level_dash_mm,   0,    5,   "length of their dashes"),
    LENGTH("level-gap",    weather.look.level_gap_mm,    0,    5,   "gap between the dashes; 0: an unbroken line"),
    LENGTH("strip-light",  weather.look.strip_light_mm,  0.5,  30,  "the season's strip: height of light rain"),
    LENGTH("strip-hard",   weather.look.strip_hard_mm,   1,    40,  "height of hard rain"),
    LENGTH("strip-cloudy", weather.look.strip_cloudy_mm, 0.2,  10,  "height of a cloudy sky"),
    LENGTH("strip-level",  weather.look.strip_level_mm,  0.5,  15,  "depth of one level of wet ground"),
    LENGTH("strip-fog",    weather.look.strip_fog_mm,    0.1,  3,   "radius of a dot of fog"),
    LENGTH("strip-tick",   weather.look.strip_tick_mm,   0.05, 3,   "width of a tick of wind"),
    LENGTH("strip-body",   weather.strip_body_mm,        0,    1000,
           "the strip repeats on each page whose body is as high"),
    LENGTH("level-width",  weather.level_mm,             2,    40,  "width of one level of the ground in the log"),
    LENGTH("level-least",  weather.least_level_mm,       2,    40,  "what that may shrink to"),
    LENGTH("die",          weather.die_mm,               1,    10,  "side of a die in the log"),
    LENGTH("week",         weather.week_mm,              0.5,  20,  "how far left of the log the weeks' lines stand"),
    LENGTH("legend-gap",   weather.legend_gap_mm,        1,    20,  "between the legend's words and the next symbol"),
    LENGTH("gap",          weather.gap_mm,               0.05, 1,   "the step of gaps between a log's columns"),
    LENGTH("ring",         weather.ring_scale,           0.5,  4,   "a pencil log's symbols are larger by this factor"),
    LENGTH("box",          weather.box_mm,               2,    10,  "side of a pencil log's boxes"),
    LENGTH("box-wide",     weather.box_wide,             1,    3,   "a wind's box is wider than that by this factor"),
    LENGTH("field",        weather.field_share,          0.05, 0.5, "a pencil log's campaign: part of the head"),
    LENGTH("field-short",  weather.short_field_share,    0.05, 0.4, "and its days"),
};

static const struct schema_key country_keys[] = {
    LENGTH("hex",               country.hex_mm,                 1,    100,  "these lengths are for hexes of this size"),
    LENGTH("river",             country.ways.river_mm,          0.3,  10,   "width of a river with its banks"),
    LENGTH("tributary",         country.ways.tributary_mm,      0.3,  10,   "width of one that runs into another"),
    LENGTH("bank",              country.ways.bank_mm,           0.02, 2,    "lines of the banks"),
    LENGTH("middle",            country.ways.middle_mm,         0.02, 2,    "line along the middle of a river"),
    LENGTH("river-sway",        country.ways.river_sway_deg,    0,    30,   "degrees a river turns from its course"),
    LENGTH("road",              country.ways.road_mm,           0.2,  10,   "width of a road with its edges"),
    LENGTH("road-casing",       country.ways.casing_mm,         0.02, 2,    "lines of its edges"),
    LENGTH("road-air",          country.ways.air_mm,            0,    15,   "width of the white under a road"),
    LENGTH("road-black",        country.ways.black_road_mm,     0.1,  10,   "a road's one line where all is in black"),
    LENGTH("road-sway",         country.ways.road_sway_deg,     0,    30,   "the same of a road"),
    LENGTH("bridge",            country.ways.bridge_mm,         0.3,  15,   "length of a bridge"),
    LENGTH("bridge-half",       country.ways.bridge_half_mm,    0.1,  10,   "from the middle of the road to a parapet"),
    LENGTH("parapet",           country.ways.parapet_mm,        0.02, 2,    "line of a parapet"),
    LENGTH("splay",             country.ways.splay_mm,          0,    5,    "how far its ends lean out"),
    LENGTH("least-scale",       country.ways.least_scale,       0.1,  1,    "on small hexes they shrink to this part"),
    LENGTH("least-lines",       country.ways.least_line_scale,  0.1,  1,    "and lines no further than to this"),
    LENGTH("most-scale",        country.ways.most_scale,        1,    10,   "on large ones they grow by this factor"),
    LENGTH("land-lines",        country.land.line_scale,        0.2,  4,    "factor on lines of trees, peaks, reeds"),
    LENGTH("land-small",        country.land.small_mm,          1,    100,  "fewer, larger trees in smaller hexes"),
    LENGTH("unknown-dot",       country.land.unknown_dot_mm,    0.02, 2,    "radius of the dots on unknown land"),
    LENGTH("unknown-pitch",     country.land.unknown_pitch_mm,  0.5,  10,   "from one of them to the next"),
    LENGTH("unknown-dash",      country.unknown_dash_mm,        0.05, 10,   "dashes between unknown hexes, on any map"),
    LENGTH("unknown-gap",       country.unknown_gap_mm,         0,    10,   "gap between them; 0: an unbroken line"),
    LENGTH("feature",           country.feature_part,           0.05, 0.45, "radius of a feature's mark, in hexes"),
    LENGTH("feature-line",      country.marks.line_mm,          0,    2,    "lines of a feature's mark"),
    LENGTH("feature-line-part", country.marks.line_part,        0,    0.3,  "and what is added, in radii"),
    LENGTH("feature-rings",     country.marks.ring_part,        0.05, 0.4,  "between a deep feature's rings, in radii"),
    LENGTH("lesser-line",       country.marks.lesser_line_mm,   0,    2,    "lines of a lesser mark"),
    LENGTH("lesser-line-part",  country.marks.lesser_line_part, 0,    0.4,  "and what is added, in radii"),
    LENGTH("lesser",            country.lesser_part,            0.03, 0.45, "radius of a lesser mark"),
    LENGTH("aside",             country.aside_part,             0,    0.45, "how far right of it a lesser mark stands"),
    LENGTH("name",              country.name_part,              0,    0.6,  "how far below the middle a name stands"),
};

/* A kingdom's two colours. */
#define KINGDOM(number, pattern, words) \
    {.name = "line-" number, .type = SCHEMA_COLOR, .offset = offsetof(struct style_values, kingdom_lines[pattern]), \
     .help = "colour of " words}, \
    {.name = "tint-" number, .type = SCHEMA_COLOR, .offset = offsetof(struct style_values, kingdom_tints[pattern]), \
     .help = "and what lies under it"}

static const struct schema_key kingdom_keys[] = {
    LENGTH("border",     kingdom.look.border_mm,                 0.02, 3,   "the line round a kingdom"),
    LENGTH("band-from",  kingdom.look.band_from_mm,              0,    5,   "from the border to the band inside it"),
    LENGTH("band-to",    kingdom.look.band_to_mm,                0.2,  10,  "from the border to the band's inner edge"),
    LENGTH("band-most",  kingdom.look.band_most,                 0.05, 0.24, "which is never more than so many cells"),
    LENGTH("inner",      kingdom.look.inner_mm,                  0.02, 2,   "the line at the band's inner edge"),
    LENGTH("inner-gap",  kingdom.look.inner_gap_mm,              0.1,  3,   "from there to a second such line"),
    LENGTH("line",       kingdom.look.line_mm,                   0.02, 1,   "lines of the band's pattern"),
    LENGTH("line-black", kingdom.look.black_line_mm,             0.02, 1,   "the same where all is printed in black"),
    LENGTH("dot",        kingdom.look.dot_mm,                    0.05, 1,   "radius of its dots"),
    LENGTH("slanted",    kingdom.look.pitch_mm[KINGDOM_SLANTED], 0.3,  5,   "between slanted lines"),
    LENGTH("level",      kingdom.look.pitch_mm[KINGDOM_LEVEL],   0.3,  5,   "between level lines"),
    LENGTH("dots",       kingdom.look.pitch_mm[KINGDOM_DOTS],    0.3,  5,   "from dot to dot"),
    LENGTH("upright",    kingdom.look.pitch_mm[KINGDOM_UPRIGHT], 0.3,  5,   "between upright lines"),
    LENGTH("crossed",    kingdom.look.pitch_mm[KINGDOM_CROSSED], 0.3,  5,   "between lines that cross"),
    KINGDOM("1", KINGDOM_SLANTED, "slanted lines"),
    KINGDOM("2", KINGDOM_LEVEL,   "level lines"),
    KINGDOM("3", KINGDOM_DOTS,    "dots"),
    KINGDOM("4", KINGDOM_UPRIGHT, "upright lines"),
    KINGDOM("5", KINGDOM_CROSSED, "lines that cross"),
    KINGDOM("6", KINGDOM_PLAIN,   "the double line of a band without pattern"),
};

/*      key                 weight                   what it is for */
static const struct schema_key line_keys[] = {
    LENGTH("sheet-head",      weights_mm[WEIGHT_SHEET_HEAD],      0.02, 3, "the heavy line at a form's head"),
    LENGTH("sheet-head-thin", weights_mm[WEIGHT_SHEET_HEAD_THIN], 0.02, 3, "the thin line below it"),
    LENGTH("sheet-foot",      weights_mm[WEIGHT_SHEET_FOOT],      0.02, 3, "the line at a sheet's foot"),
    LENGTH("section",         weights_mm[WEIGHT_SECTION],         0.02, 3, "opens a section and closes a table"),
    LENGTH("under-head",      weights_mm[WEIGHT_UNDER_HEAD],      0.02, 3, "under a table's head"),
    LENGTH("spanner",         weights_mm[WEIGHT_SPANNER],         0.02, 3, "under a label over several columns"),
    LENGTH("group",           weights_mm[WEIGHT_GROUP],           0.02, 3, "between groups of rows"),
    LENGTH("row",             weights_mm[WEIGHT_ROW],             0.02, 3, "between rows"),
    LENGTH("level",           weights_mm[WEIGHT_LEVEL],           0.02, 3, "dotted lines that mark a level"),
    LENGTH("write",           weights_mm[WEIGHT_WRITE],           0.02, 3, "lines to write on"),
    LENGTH("box",             weights_mm[WEIGHT_BOX],             0.02, 3, "round a box for a figure"),
    LENGTH("check",           weights_mm[WEIGHT_CHECK],           0.02, 3, "round a check box"),
    LENGTH("tick",            weights_mm[WEIGHT_TICK],            0.02, 3, "the tick in it"),
    LENGTH("total-box",       weights_mm[WEIGHT_TOTAL_BOX],       0.02, 3, "round a box for a total"),
    LENGTH("badge",           weights_mm[WEIGHT_BADGE],           0.02, 3, "round a player's name"),
    LENGTH("frame-inner",     weights_mm[WEIGHT_FRAME_INNER],     0.02, 3, "the inner line of a map's frame"),
    LENGTH("frame-outer",     weights_mm[WEIGHT_FRAME_OUTER],     0.02, 3, "its outer line"),
    LENGTH("frame-hair",      weights_mm[WEIGHT_FRAME_HAIR],      0.02, 3, "the hair line around it"),
    LENGTH("grid",            weights_mm[WEIGHT_GRID],            0.02, 3, "a map's grid"),
    LENGTH("grid-cross",      weights_mm[WEIGHT_GRID_CROSS],      0.02, 3, "the crosses at its corners"),
    LENGTH("swatch",          weights_mm[WEIGHT_SWATCH],          0.02, 3, "round a legend's pictures"),
    LENGTH("ruler",           weights_mm[WEIGHT_RULER],           0.02, 3, "rulers and scales"),
};

#define TYPE(key, kind, field, low, high, words) \
    {.name = key, .type = kind, .offset = offsetof(struct type_role, field), .min = low, .max = high, .help = words}

static const struct schema_key type_keys[STYLE_TYPE_KEYS] = {
    {.name = "face", .type = SCHEMA_CHOICE, .offset = offsetof(struct type_role, face), .vocabulary = face_names,
     .help = "text is Gentium Plus, sans is Roboto Condensed, title is EB Garamond in small capitals"},
    TYPE("size",     SCHEMA_LENGTH, size_pt,     3,    120, "size in points"),
    TYPE("least",    SCHEMA_LENGTH, least_pt,    3,    120, "how far text that does not fit may shrink, in points"),
    TYPE("leading",  SCHEMA_LENGTH, leading_mm,  1,    60,  "from one line's baseline to the next, in mm"),
    TYPE("tracking", SCHEMA_LENGTH, tracking_em, -0.1, 0.5, "space after each letter, in parts of the size"),
    {.name = "ink", .type = SCHEMA_CHOICE, .offset = offsetof(struct type_role, ink), .vocabulary = ink_names,
     .help = "the colour, one of [colors]"},
    TYPE("halo",     SCHEMA_LENGTH, halo_mm,     0,    3,   "width of a paper-white edge on maps, in mm; 0: none"),
};

#define COLOR(key, index, words) \
    {.name = key, .type = SCHEMA_COLOR, .offset = offsetof(struct style_values, colors[index]), .help = words}

static const struct schema_key color_keys[] = {
    {.name = "black", .type = SCHEMA_YES_NO, .offset = offsetof(struct style_values, style.palette.black),
     .standard = "no", .help = "print in black alone, each colour as [one-bit] says"},
    COLOR("ink",        INK_INK,        "text and lines"),
    COLOR("ink2",       INK_INK2,       "labels and row lines"),
    COLOR("soft",       INK_SOFT,       "cell names and subtitles"),
    COLOR("rule",       INK_RULE,       "quiet lines on maps"),
    COLOR("paper",      INK_PAPER,      "the paper, and halos of names"),
    COLOR("grid",       INK_GRID,       "a map's grid"),
    COLOR("accent",     INK_ACCENT,     "titles, badges, results"),
    COLOR("tint",       INK_TINT,       "sums, totals, night"),
    COLOR("tint2",      INK_TINT2,      "wet ground"),
    COLOR("water",      INK_WATER,      "rivers"),
    COLOR("waterline",  INK_WATERLINE,  "the fine lines in them"),
    COLOR("bank",       INK_BANK,       "their banks"),
    COLOR("shoal",      INK_SHOAL,      "the bed of a ford"),
    COLOR("woodtint",   INK_WOODTINT,   "the ground of woods"),
    COLOR("leaf",       INK_LEAF,       "leaves in the light"),
    COLOR("leafdark",   INK_LEAFDARK,   "leaves in the shade"),
    COLOR("leafline",   INK_LEAFLINE,   "outlines of trees"),
    COLOR("relief1",    INK_RELIEF1,    "the first contour"),
    COLOR("relief2",    INK_RELIEF2,    "the second contour"),
    COLOR("reliefline", INK_RELIEFLINE, "hachures and contour lines"),
    COLOR("rocktint",   INK_ROCKTINT,   "the ground of mountains"),
    COLOR("rock",       INK_ROCK,       "rock in the light"),
    COLOR("rockmid",    INK_ROCKMID,    "rock in the shade"),
    COLOR("rockdark",   INK_ROCKDARK,   "outlines of rocks"),
    COLOR("road",       INK_ROAD,       "roads"),
    COLOR("casing",     INK_CASING,     "the edges of roads"),
    COLOR("built",      INK_BUILT,      "roofs in the light"),
    COLOR("builtdark",  INK_BUILTDARK,  "roofs in the shade"),
    COLOR("builtline",  INK_BUILTLINE,  "outlines of buildings"),
    COLOR("marsh",      INK_MARSH,      "the ground of marshes"),
    COLOR("marshline",  INK_MARSHLINE,  "reeds and pools"),
};

#define ONE_BIT(key, index) \
    {.name = key, .type = SCHEMA_CHOICE, .offset = offsetof(struct style_values, one_bit[index]), \
     .vocabulary = one_bit_names, .help = "this colour where all is printed in black"}

static const struct schema_key one_bit_keys[] = {
    ONE_BIT("ink",        INK_INK),
    ONE_BIT("ink2",       INK_INK2),
    ONE_BIT("soft",       INK_SOFT),
    ONE_BIT("rule",       INK_RULE),
    ONE_BIT("paper",      INK_PAPER),
    ONE_BIT("grid",       INK_GRID),
    ONE_BIT("accent",     INK_ACCENT),
    ONE_BIT("tint",       INK_TINT),
    ONE_BIT("tint2",      INK_TINT2),
    ONE_BIT("water",      INK_WATER),
    ONE_BIT("waterline",  INK_WATERLINE),
    ONE_BIT("bank",       INK_BANK),
    ONE_BIT("shoal",      INK_SHOAL),
    ONE_BIT("woodtint",   INK_WOODTINT),
    ONE_BIT("leaf",       INK_LEAF),
    ONE_BIT("leafdark",   INK_LEAFDARK),
    ONE_BIT("leafline",   INK_LEAFLINE),
    ONE_BIT("relief1",    INK_RELIEF1),
    ONE_BIT("relief2",    INK_RELIEF2),
    ONE_BIT("reliefline", INK_RELIEFLINE),
    ONE_BIT("rocktint",   INK_ROCKTINT),
    ONE_BIT("rock",       INK_ROCK),
    ONE_BIT("rockmid",    INK_ROCKMID),
    ONE_BIT("rockdark",   INK_ROCKDARK),
    ONE_BIT("road",       INK_ROAD),
    ONE_BIT("casing",     INK_CASING),
    ONE_BIT("built",      INK_BUILT),
    ONE_BIT("builtdark",  INK_BUILTDARK),
    ONE_BIT("builtline",  INK_BUILTLINE),
    ONE_BIT("marsh",      INK_MARSH),
    ONE_BIT("marshline",  INK_MARSHLINE),
};

#define BLOCKS(names, words, told) \
    {.name = "blocks", .type = SCHEMA_CUSTOM, .offset = 0, .read = read_blocks, .vocabulary = names, .form = words, \
     .help = told}

static const struct schema_key battlefield_keys[] = {
    BLOCKS(battlefield_blocks, "any of title, legend, compass, ruler and scale", "what stands round the map"),
};

static const struct schema_key dice_record_keys[] = {
    BLOCKS(dice_record_blocks, "any of courses, features, landed, faces and note",
           "what the sheet is made of, in order"),
    {.name = "columns", .type = SCHEMA_INTEGER, .offset = offsetof(struct sheet_style, columns), .min = 1, .max = 2,
     .help = "columns of text"},
};

static const struct schema_key blank_grid_keys[] = {
    BLOCKS(blank_grid_blocks, "any of title and ruler", "what stands round the grid"),
};

static const struct schema_key weather_log_keys[] = {
    BLOCKS(weather_log_blocks, "any of strip, legend and note", "what stands round the log"),
};

static const struct schema_key weather_blank_keys[] = {
    BLOCKS(weather_blank_blocks, "crib", "what stands below the log"),
};

static const struct schema_key registry_keys[] = {
    BLOCKS(registry_blocks, "any of summary, totals, index and note", "what stands with the list of hexes"),
};

static const struct schema_key campaign_map_keys[] = {
    BLOCKS(campaign_map_blocks, "any of title, legend, compass, ruler and scale", "what stands round the map"),
};

static const struct schema_key cards_keys[] = {
    BLOCKS(cards_blocks, "note", "what stands round the cards"),
};

static const struct schema_key turn_keys[] = {
    LENGTH("head",     turn.head_mm,     6, 60,  "height of the fields above a turn sheet"),
    LENGTH("numeral",  turn.numeral_mm,  6, 80,  "width of the box with the turn's number"),
    LENGTH("box",      turn.box_mm,      6, 40,  "height of a sum's boxes"),
    LENGTH("sum",      turn.sum_mm,      8, 80,  "their width"),
    LENGTH("total",    turn.total_mm,    8, 90,  "width of the total"),
    LENGTH("loot",     turn.loot_mm,     6, 60,  "width of the boxes with loot to come"),
    LENGTH("sign",     turn.sign_mm,     2, 20,  "room for the sign between two boxes"),
    LENGTH("label-x",  turn.label_x_mm,  0, 10,  "a box's label from its left"),
    LENGTH("label-y",  turn.label_y_mm,  0, 20,  "and its baseline from the top"),
    LENGTH("figure-y", turn.figure_y_mm, 2, 40,  "baseline of its figure from the top"),
};

static const struct schema_key card_keys[] = {
    LENGTH("width",      cards.width_mm,      30, 300, "of a card"),
    LENGTH("height",     cards.height_mm,     30, 300, "of a card"),
    LENGTH("safe",       cards.safe_mm,       0,  40,  "words keep so far from its left and right edges"),
    LENGTH("mark",       cards.mark_mm,       1,  30,  "length of a cut mark"),
    LENGTH("mark-gap",   cards.mark_gap_mm,   0,  20,  "how far outside of the cards it stands"),
    LENGTH("line",       cards.line_mm,       0,  60,  "room above and below the cards"),
    LENGTH("number",     cards.number_mm,     1,  100, "from the card's top: baseline of its number"),
    LENGTH("rule",       cards.rule_mm,       1,  100, "the rule below"),
    LENGTH("thin-rule",  cards.thin_rule_mm,  1,  100, "and the thin one"),
    LENGTH("feature",    cards.feature_mm,    1,  200, "baseline of its feature"),
    LENGTH("foot-rule",  cards.foot_rule_mm,  1,  300, "the rule at its foot"),
    LENGTH("foot-label", cards.foot_label_mm, 1,  300, "baseline of the labels below"),
    LENGTH("holder",     cards.holder_mm,     1,  300, "and of who holds it"),
    LENGTH("text",       cards.text_mm,       1,  200, "from the card's left: where words begin"),
    LENGTH("picture-x",  cards.picture_x_mm,  1,  200, "middle of the picture"),
    LENGTH("picture-y",  cards.picture_y_mm,  1,  200, "from the top"),
    LENGTH("picture",    cards.picture_mm,    2,  100, "its radius"),
    LENGTH("bar",        cards.bar_mm,        5,  100, "a bar of strength at its longest"),
};

static const struct schema_key hexes_keys[] = {
    LENGTH("sign",        hexes.sign_mm,        1, 10, "width of the sign for a kind of land"),
    LENGTH("bar",         hexes.bar_mm,         2, 60, "a bar of strength at its longest"),
    LENGTH("bar-height",  hexes.bar_height_mm,  0.2, 5, "its height"),
    LENGTH("summary-row", hexes.summary_row_mm, 1, 15, "rows of the registry's summaries"),
};

#undef LENGTH
#undef TYPE
#undef KINGDOM
#undef COLOR
#undef ONE_BIT
#undef SHEET

const char *style_weight_name(enum weight weight)
{
    for (size_t i = 0; i < sizeof line_keys / sizeof *line_keys; i++)
        if (line_keys[i].offset == offsetof(struct style_values, style.weights_mm) + weight * sizeof(double))
            return line_keys[i].name;
    return "";
}

/* ---- sections */

#define COUNT(array) (sizeof(array) / sizeof *(array))

const struct schema_section style_sections[STYLE_SECTION_COUNT] = {
    [STYLE_LAYOUT] = {.kind = "layout", .keys = layout_keys, .key_count = COUNT(layout_keys),
                      .size = sizeof(struct style_values), .help = "what this layout builds on"},
    [STYLE_PAGE] = {.kind = "page", .keys = page_keys, .key_count = COUNT(page_keys),
                    .size = sizeof(struct style_values), .help = "margins, heads and feet, in mm"},
    [STYLE_TYPE] = {.kind = "type", .id_form = "a kind of text, from the list above", .id_example = "title",
                    .keys = type_keys, .key_count = COUNT(type_keys), .size = sizeof(struct type_role),
                    .help = "how a kind of text is set"},
    [STYLE_LINES] = {.kind = "lines", .keys = line_keys, .key_count = COUNT(line_keys),
                     .size = sizeof(struct style_values), .help = "widths of lines, in mm"},
    [STYLE_COLORS] = {.kind = "colors", .keys = color_keys, .key_count = COUNT(color_keys),
                      .size = sizeof(struct style_values), .help = "the inks"},
    [STYLE_ONE_BIT] = {.kind = "one-bit", .keys = one_bit_keys, .key_count = COUNT(one_bit_keys),
                       .size = sizeof(struct style_values), .help = "the inks where all is printed in black"},
    [STYLE_MAP] = {.kind = "map", .keys = map_keys, .key_count = COUNT(map_keys),
                   .size = sizeof(struct style_values), .help = "maps, their frames and legends, in mm"},
    [STYLE_TABLE] = {.kind = "table", .keys = table_keys, .key_count = COUNT(table_keys),
                     .size = sizeof(struct style_values), .help = "tables and fields to write in, in mm"},
    [STYLE_WEATHER] = {.kind = "weather", .keys = weather_keys, .key_count = COUNT(weather_keys),
                       .size = sizeof(struct style_values), .help = "the weather's symbols and charts, in mm"},
    [STYLE_KINGDOMS] = {.kind = "kingdoms", .keys = kingdom_keys, .key_count = COUNT(kingdom_keys),
                        .size = sizeof(struct style_values), .help = "kingdoms on a campaign map, in mm"},
    [STYLE_COUNTRY] = {.kind = "country", .keys = country_keys, .key_count = COUNT(country_keys),
                       .size = sizeof(struct style_values), .help = "rivers, roads and marks on a campaign map, in mm"},
    [STYLE_BATTLEFIELD] = {.kind = "battlefield", .keys = battlefield_keys, .key_count = COUNT(battlefield_keys),
                           .size = sizeof(struct sheet_style), .help = "the map of a battlefield"},
    [STYLE_DICE_RECORD] = {.kind = "dice-record", .keys = dice_record_keys, .key_count = COUNT(dice_record_keys),
                           .size = sizeof(struct sheet_style), .help = "how the dice fell"},
    [STYLE_BLANK_GRID] = {.kind = "blank-grid", .keys = blank_grid_keys, .key_count = COUNT(blank_grid_keys),
                          .size = sizeof(struct sheet_style), .help = "an empty grid to draw on"},
    [STYLE_WEATHER_LOG] = {.kind = "weather-log", .keys = weather_log_keys, .key_count = COUNT(weather_log_keys),
                           .size = sizeof(struct sheet_style), .help = "the log of a season's weather"},
    [STYLE_WEATHER_BLANK] = {.kind = "weather-blank", .keys = weather_blank_keys,
                             .key_count = COUNT(weather_blank_keys), .size = sizeof(struct sheet_style),
                             .help = "the same log, empty, for pencil"},
    [STYLE_HEXES] = {.kind = "hexes", .keys = hexes_keys, .key_count = COUNT(hexes_keys),
                     .size = sizeof(struct style_values), .help = "what tables of hexes are drawn with, in mm"},
    [STYLE_REGISTRY] = {.kind = "registry", .keys = registry_keys, .key_count = COUNT(registry_keys),
                        .size = sizeof(struct sheet_style), .help = "the list of the map's hexes"},
    [STYLE_CAMPAIGN_MAP] = {.kind = "campaign-map", .keys = campaign_map_keys, .key_count = COUNT(campaign_map_keys),
                            .size = sizeof(struct sheet_style), .help = "the map of the campaign"},
    [STYLE_TURN] = {.kind = "turn-sheet", .keys = turn_keys, .key_count = COUNT(turn_keys),
                    .size = sizeof(struct style_values), .help = "boxes of a kingdom's turn sheet, in mm"},
    [STYLE_CARD] = {.kind = "card", .keys = card_keys, .key_count = COUNT(card_keys),
                    .size = sizeof(struct style_values), .help = "a discovery card, in mm"},
    [STYLE_CARDS] = {.kind = "cards", .keys = cards_keys, .key_count = COUNT(cards_keys),
                     .size = sizeof(struct sheet_style), .help = "the cards of what was discovered"},
};

const struct schema_section *style_schema(size_t *count)
{
    *count = STYLE_SECTION_COUNT;
    return style_sections;
}

bool style_key_is_required(enum style_section section, size_t key)
{
    const char *name = style_sections[section].keys[key].name;
    if (section == STYLE_TYPE)
        return strcmp(name, "tracking") != 0 && strcmp(name, "halo") != 0 && strcmp(name, "least") != 0;
    return style_sections[section].keys[key].standard == NULL;
}
