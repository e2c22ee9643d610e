/* Reading layouts, one upon another. */
#include "layout/style.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "style_keys.h"

static_assert(sizeof(enum face) == sizeof(int) && sizeof(enum ink) == sizeof(int), "choices are stored as int");

enum { INHERIT_MAX = 16, KEYS_MAX = 64 };

/* ---- paper */

struct paper {
    const char *name;
    double width_mm, height_mm;
};

/*   name      width  height */
static const struct paper papers[] = {
    {"A3",      297.0, 420.0},
    {"A4",      210.0, 297.0},
    {"A5",      148.0, 210.0},
    {"Letter",  215.9, 279.4},
    {"Legal",   215.9, 355.6},
    {"Tabloid", 279.4, 431.8},
};

enum { PAPER_LEAST_MM = 100, PAPER_MOST_MM = 2000 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_word(const char *left, const char *right)
{
    while (*left != '\0' && lower(*left) == lower(*right)) {
        left++;
        right++;
    }
    return *left == '\0' && *right == '\0';
}

/* A decimal number, moving past it; false where there is none. Not strtod: that follows the locale. */
static bool read_number(const char **cursor, double *number)
{
    double whole = 0, divisor = 1;
    int digits = 0;
    bool point = false;
    for (; (**cursor >= '0' && **cursor <= '9') || (**cursor == '.' && !point); ++*cursor) {
        if (**cursor == '.') {
            point = true;
            continue;
        }
        whole = 10 * whole + (**cursor - '0');
        divisor *= point ? 10 : 1;
        if (++digits > 9)
            return false;
    }
    *number = whole / divisor;
    return digits > 0;
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

/* "210x297 mm" */
static bool read_size(const char *text, double *width_mm, double *height_mm)
{
    const char *cursor = skip_blanks(text);
    if (!read_number(&cursor, width_mm))
        return false;
    cursor = skip_blanks(cursor);
    if (strncmp(cursor, "×", strlen("×")) == 0)
        cursor += strlen("×");
    else if (lower(*cursor) == 'x')
        cursor++;
    else
        return false;
    cursor = skip_blanks(cursor);
    if (!read_number(&cursor, height_mm))
        return false;
    cursor = skip_blanks(cursor);
    return *cursor == '\0' || same_word(cursor, "mm");
}

bool style_paper_size(struct arena *arena, const char *text, const char **name, double *width_mm, double *height_mm)
{
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (same_word(papers[i].name, text)) {
            *name = papers[i].name;
            *width_mm = papers[i].width_mm;
            *height_mm = papers[i].height_mm;
            return true;
        }
    double width, height;
    if (!read_size(text, &width, &height))
        return false;
    if (width < PAPER_LEAST_MM || width > PAPER_MOST_MM || height < PAPER_LEAST_MM || height > PAPER_MOST_MM)
        return false;
    *width_mm = width < height ? width : height;
    *height_mm = width < height ? height : width;
    *name = arena_copy(arena, text);
    return true;
}

const char *style_paper_form(void)
{
    return "A3, A4, A5, Letter, Legal, Tabloid, or a size from 100x100 to 2000x2000 mm such as 210x297 mm";
}

/* ---- files */

/* One call of style_load: the chain of files, and where each value was given. */
struct loading {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const char *data_folder;
    struct style_values *values;
    struct place places[STYLE_SECTION_COUNT][KEYS_MAX];
    struct place type_places[ROLE_COUNT][STYLE_TYPE_KEYS];
    const char *chain[INHERIT_MAX];
    int chain_length;
};

static bool is_path(const char *layout)
{
    size_t size = strlen(layout);
    return strchr(layout, '/') != NULL || (size > 4 && strcmp(layout + size - 4, ".ini") == 0);
}

/* A path in a layout is meant from that layout's own folder. */
static const char *layout_path(struct loading *loading, const char *layout, const char *from)
{
    if (!is_path(layout))
        return arena_print(loading->arena, "%s/layouts/%s.ini", loading->data_folder, layout);
    const char *slash = from == NULL ? NULL : strrchr(from, '/');
    if (layout[0] == '/' || slash == NULL)
        return layout;
    return arena_print(loading->arena, "%.*s/%s", (int)(slash - from), from, layout);
}

/* A name without a path must be that of a file in the data folder. */
static bool check_named(struct loading *loading, const char *layout, struct place asked)
{
    static const char *const shipped[] = {"standard", "ink-saver", "large-print", "table-size"};
    if (is_path(layout) || access(layout_path(loading, layout, NULL), R_OK) == 0)
        return true;
    const char *near = text_nearest(layout, shipped, sizeof shipped / sizeof *shipped);
    diagnostics_add(loading->diagnostics, SEVERITY_ERROR, asked, "there is no layout %s; %s%s%s", layout,
                    near == NULL ? "write standard, ink-saver, large-print, table-size, or the path of your own"
                                 : "did you mean ",
                    near == NULL ? "" : near, near == NULL ? "" : "?");
    return false;
}

static int find_role(const char *name)
{
    for (int i = 0; i < ROLE_COUNT; i++)
        if (strcmp(style_role_name((enum role)i), name) == 0)
            return i;
    return -1;
}

static void read_type(struct loading *loading, const struct ini_section *section)
{
    int role = find_role(section->id);
    if (role >= 0) {
        schema_read_section(&style_sections[STYLE_TYPE], loading->arena, loading->diagnostics, section,
                            &loading->values->style.types[role], loading->type_places[role]);
        return;
    }
    const char *names[ROLE_COUNT];
    for (int i = 0; i < ROLE_COUNT; i++)
        names[i] = style_role_name((enum role)i);
    const char *nearest = text_nearest(section->id, names, ROLE_COUNT);
    if (nearest != NULL)
        diagnostics_add(loading->diagnostics, SEVERITY_ERROR, section->place,
                        "there is no kind of text named %s; did you mean [type %s]?", section->id, nearest);
    else
        diagnostics_add(loading->diagnostics, SEVERITY_ERROR, section->place,
                        "there is no kind of text named %s; the manual fieldbook-layout lists them", section->id);
}

/* The struct that a section's keys fill. */
static void *section_object(struct loading *loading, enum style_section section)
{
    struct style *style = &loading->values->style;
    switch (section) {
    case STYLE_BATTLEFIELD: return &style->sheets[SHEET_KIND_BATTLEFIELD];
    case STYLE_DICE_RECORD: return &style->sheets[SHEET_KIND_DICE_RECORD];
    case STYLE_BLANK_GRID: return &style->sheets[SHEET_KIND_BLANK_GRID];
    case STYLE_WEATHER_LOG: return &style->sheets[SHEET_KIND_WEATHER_LOG];
    case STYLE_WEATHER_BLANK: return &style->sheets[SHEET_KIND_WEATHER_BLANK];
    case STYLE_REGISTRY: return &style->sheets[SHEET_KIND_REGISTRY];
    case STYLE_CAMPAIGN_MAP: return &style->sheets[SHEET_KIND_CAMPAIGN_MAP];
    case STYLE_CARDS: return &style->sheets[SHEET_KIND_CARDS];
    default: return loading->values;
    }
}

static void read_section(struct loading *loading, const struct ini_section *section)
{
    const struct schema_section *schema = schema_find(style_sections, STYLE_SECTION_COUNT, section->kind);
    if (schema == NULL) {
        schema_unknown_section(style_sections, STYLE_SECTION_COUNT, loading->diagnostics, section);
        return;
    }
    enum style_section index = (enum style_section)(schema - style_sections);
    if (index == STYLE_TYPE && section->id[0] != '\0') {
        read_type(loading, section);
        return;
    }
    assert(schema->key_count <= KEYS_MAX);
    schema_read_section(schema, loading->arena, loading->diagnostics, section, section_object(loading, index),
                        loading->places[index]);
}

static void scale_types(struct style *style, double scale)
{
    for (int i = 0; i < ROLE_COUNT; i++) {
        style->types[i].size_pt *= scale;
        style->types[i].least_pt *= scale;
        style->types[i].leading_mm *= scale;
    }
}

static void report_cycle(struct loading *loading, struct place place, int from, const char *path)
{
    const char *circle = "";
    for (int i = from; i < loading->chain_length; i++)
        circle = arena_print(loading->arena, "%s%s, ", circle, loading->chain[i]);
    diagnostics_add(loading->diagnostics, SEVERITY_ERROR, place,
                    "layouts inherit from each other in a circle: %s%s; take one inherit away", circle, path);
}

static bool load_file(struct loading *loading, const char *path, struct place asked);

/* Loads what a file builds on; without the key that is standard. */
static void load_inherited(struct loading *loading, const struct ini_file *file, const char *path)
{
    struct style_values *values = loading->values;
    struct place place = {.file = path, .line = 0};
    values->inherit = "standard";
    values->type_scale = 1;
    for (size_t i = 0; i < file->section_count; i++)
        if (strcmp(file->sections[i].kind, "layout") == 0) {
            place = file->sections[i].place;
            struct place given[KEYS_MAX] = {{0}};
            schema_read_section(&style_sections[STYLE_LAYOUT], loading->arena, loading->diagnostics,
                                &file->sections[i], values, given);
            if (given[0].line != 0)
                place = given[0];
        }
    const char *inherit = values->inherit;
    double scale = values->type_scale;
    if (inherit == NULL || strcmp(inherit, "none") == 0)
        return;
    if (check_named(loading, inherit, place))
        load_file(loading, layout_path(loading, inherit, path), place);
    if (scale > 1 || scale < 1)
        scale_types(&values->style, scale);
}

/* The inherited file first, then this one's own values over it. */
static bool load_file(struct loading *loading, const char *path, struct place asked)
{
    for (int i = 0; i < loading->chain_length; i++)
        if (strcmp(loading->chain[i], path) == 0) {
            report_cycle(loading, asked, i, path);
            return false;
        }
    if (loading->chain_length == INHERIT_MAX) {
        diagnostics_add(loading->diagnostics, SEVERITY_ERROR, asked,
                        "more than %d layouts inherit from each other; write fewer", INHERIT_MAX);
        return false;
    }
    loading->chain[loading->chain_length++] = path;
    size_t errors = diagnostics_count(loading->diagnostics, SEVERITY_ERROR);
    const struct ini_file *file = ini_read(loading->arena, loading->diagnostics, path);
    if (file->section_count == 0) {
        if (errors == diagnostics_count(loading->diagnostics, SEVERITY_ERROR))
            diagnostics_add(loading->diagnostics, SEVERITY_ERROR, (struct place){.file = path, .line = 0},
                            "the layout says nothing; write at least [layout] and inherit = standard");
        else if (asked.file != NULL)
            diagnostics_add(loading->diagnostics, SEVERITY_ERROR, asked, "this layout could not be read: %s", path);
        return false;
    }
    load_inherited(loading, file, path);
    for (size_t i = 0; i < file->section_count; i++)
        if (strcmp(file->sections[i].kind, "layout") != 0)
            read_section(loading, &file->sections[i]);
    return true;
}

/* ---- what has been read, as a whole */

static void check_complete(struct loading *loading, const char *path)
{
    struct place place = {.file = path, .line = 0};
    for (int s = 0; s < STYLE_SECTION_COUNT; s++)
        for (size_t k = 0; s != STYLE_TYPE && k < style_sections[s].key_count; k++)
            if (style_key_is_required((enum style_section)s, k) && loading->places[s][k].file == NULL)
                diagnostics_add(loading->diagnostics, SEVERITY_ERROR, place,
                                "[%s] lacks %s; write it, or inherit = standard under [layout]", style_sections[s].kind,
                                style_sections[s].keys[k].name);
    for (int r = 0; r < ROLE_COUNT; r++)
        for (size_t k = 0; k < STYLE_TYPE_KEYS; k++)
            if (style_key_is_required(STYLE_TYPE, k) && loading->type_places[r][k].file == NULL)
                diagnostics_add(loading->diagnostics, SEVERITY_ERROR, place,
                                "[type %s] lacks %s; write it, or inherit = standard under [layout]",
                                style_role_name((enum role)r), style_sections[STYLE_TYPE].keys[k].name);
}

static struct color color_of(unsigned rgb)
{
    return (struct color){.red = (uint8_t)(rgb >> 16), .green = (uint8_t)(rgb >> 8), .blue = (uint8_t)rgb};
}

static void finish_values(struct style_values *values)
{
    struct style *style = &values->style;
    for (int i = 0; i < INK_COUNT; i++) {
        style->one_bit[i] = color_of(values->one_bit[i] != 0 ? 0x000000 : 0xFFFFFF);
        style->palette.colors[i] = style->palette.black ? style->one_bit[i] : color_of(values->colors[i]);
    }
    for (int i = 0; i < KINGDOM_PATTERN_COUNT; i++) {
        style->kingdom.look.lines[i] = color_of(values->kingdom_lines[i]);
        style->kingdom.look.tints[i] = color_of(values->kingdom_tints[i]);
    }
    for (int i = 0; i < ROLE_COUNT; i++) {
        struct type_role *type = &style->types[i];
        if (type->least_pt <= 0 || type->least_pt > type->size_pt)
            type->least_pt = type->size_pt;
    }
}

/* Margins that leave no room would make every sheet impossible. */
static void check_room(struct loading *loading, const char *path)
{
    enum { ROOM_MM = 50, LEAST_ROWS = 4 };
    const struct style *style = &loading->values->style;
    const struct style_page *page = &style->page;
    const struct style_table *table = &style->table;
    /* A heading, a table with its head, a few rows, and "continued": less is no page. */
    double high = 2 * table->section_mm + table->spanner_head_mm + 2 * table->space_mm +
                  LEAST_ROWS * (table->write_row_mm > table->open_row_mm ? table->write_row_mm : table->open_row_mm);
    high = high > ROOM_MM ? high : ROOM_MM;
    struct place place = loading->places[STYLE_PAGE][0];
    if (place.file == NULL)
        place = (struct place){.file = path, .line = 0};
    if (style->paper_width_mm - page->binding_mm - page->outer_mm < ROOM_MM ||
        style->paper_height_mm - page->subtitle_body_mm - page->bottom_mm < high)
        diagnostics_add(loading->diagnostics, SEVERITY_ERROR, place,
                        "the margins leave less than %dx%d mm of %s paper; make them smaller or the paper larger",
                        ROOM_MM, (int)high, style->paper_name);
}

const struct style *style_load(struct arena *arena, struct diagnostics *diagnostics, const char *data_folder,
                               const char *layout, const char *paper)
{
    struct loading *loading = arena_alloc(arena, sizeof *loading);
    *loading = (struct loading){.arena = arena, .diagnostics = diagnostics, .data_folder = data_folder};
    loading->values = arena_alloc(arena, sizeof *loading->values);
    struct style *style = &loading->values->style;
    size_t errors = diagnostics_count(diagnostics, SEVERITY_ERROR);
    const char *path = layout_path(loading, layout, NULL);
    if (!check_named(loading, layout, (struct place){0}) || !load_file(loading, path, (struct place){0}))
        return NULL;
    /* Where a file could not be read as a whole, what is missing is no news. */
    if (errors == diagnostics_count(diagnostics, SEVERITY_ERROR))
        check_complete(loading, path);
    style->name = layout;
    if (paper != NULL &&
        !style_paper_size(arena, paper, &style->paper_name, &style->paper_width_mm, &style->paper_height_mm))
        diagnostics_add(diagnostics, SEVERITY_ERROR, (struct place){0}, "paper = %s is not known; write %s", paper,
                        style_paper_form());
    finish_values(loading->values);
    if (errors == diagnostics_count(diagnostics, SEVERITY_ERROR))
        check_room(loading, path);
    return style;
}

const struct style *style_blacken(struct arena *arena, const struct style *style)
{
    struct style *black = arena_alloc(arena, sizeof *black);
    *black = *style;
    black->palette.black = true;
    memcpy(black->palette.colors, style->one_bit, sizeof style->one_bit);
    return black;
}

/* ---- helpers */

double style_tracking_mm(const struct type_role *type)
{
    return type->tracking_em * type->size_pt * POINT_MM;
}

struct kingdom_look style_kingdom_look(const struct style *style)
{
    return style->kingdom.look;
}

struct color style_color(const struct style *style, enum ink ink)
{
    return style->palette.colors[ink];
}

struct text_style style_text(const struct style *style, enum role role)
{
    const struct type_role *type = &style->types[role];
    return (struct text_style){
        .face = type->face,
        .size_pt = type->size_pt,
        .color = style_color(style, type->ink),
        .tracking_mm = style_tracking_mm(type),
        .halo_mm = type->halo_mm,
        .halo_color = style_color(style, INK_PAPER),
    };
}

struct stroke style_stroke(const struct style *style, enum weight weight, enum ink ink)
{
    return (struct stroke){.width_mm = style->weights_mm[weight], .color = style_color(style, ink)};
}

double style_width(const struct style *style, struct fonts *fonts, enum role role, const char *text)
{
    const struct type_role *type = &style->types[role];
    return fonts_width(fonts, type->face, type->size_pt, style_tracking_mm(type), text);
}

bool style_has_block(const struct style *style, enum sheet_kind kind, enum sheet_block block)
{
    const struct sheet_style *sheet = &style->sheets[kind];
    for (int i = 0; i < sheet->block_count; i++)
        if (sheet->blocks[i] == block)
            return true;
    return false;
}
