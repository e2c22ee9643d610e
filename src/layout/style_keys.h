/* What a layout file may say: the private side of layout/style.h. */
#ifndef FIELDBOOK_LAYOUT_STYLE_KEYS_H
#define FIELDBOOK_LAYOUT_STYLE_KEYS_H

#include "base/schema.h"
#include "layout/style.h"

enum { STYLE_TYPE_KEYS = 7 };

/* All that layout files have said so far, the inherited ones first. */
struct style_values {
    struct style style;
    const char *inherit;
    double type_scale;
    unsigned colors[INK_COUNT];
    int one_bit[INK_COUNT];               /* 0: white, 1: black */
    unsigned kingdom_lines[KINGDOM_PATTERN_COUNT], kingdom_tints[KINGDOM_PATTERN_COUNT];
};

enum style_section {
    STYLE_LAYOUT,
    STYLE_PAGE,
    STYLE_TYPE,
    STYLE_LINES,
    STYLE_COLORS,
    STYLE_ONE_BIT,
    STYLE_MAP,
    STYLE_TABLE,
    STYLE_WEATHER,
    STYLE_KINGDOMS,
    STYLE_COUNTRY,
    STYLE_BATTLEFIELD,
    STYLE_DICE_RECORD,
    STYLE_BLANK_GRID,
    STYLE_WEATHER_LOG,
    STYLE_WEATHER_BLANK,
    STYLE_HEXES,
    STYLE_REGISTRY,
    STYLE_CAMPAIGN_MAP,
    STYLE_TURN,
    STYLE_CARD,
    STYLE_CARDS,
    STYLE_SECTION_COUNT
};

extern const struct schema_section style_sections[STYLE_SECTION_COUNT];

/* The blocks that a kind of sheet knows, ending in NULL. */
const char *const *style_sheet_blocks(enum sheet_kind kind);

/* False where a layout may leave this key out altogether. */
bool style_key_is_required(enum style_section section, size_t key);

#endif
