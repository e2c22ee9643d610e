/* What the weather logs' tables share: symbols as pictures of cells, gaps between columns. */
#include "weather_log.h"

/* One of each, so that a cell can point at the one it shows. */
static const enum weather_symbol symbols[SYMBOL_COUNT] = {
    [SYMBOL_SUN] = SYMBOL_SUN,
    [SYMBOL_MOON] = SYMBOL_MOON,
    [SYMBOL_CLOUD] = SYMBOL_CLOUD,
    [SYMBOL_LIGHT_RAIN] = SYMBOL_LIGHT_RAIN,
    [SYMBOL_HARD_RAIN] = SYMBOL_HARD_RAIN,
    [SYMBOL_FOG] = SYMBOL_FOG,
    [SYMBOL_CALM] = SYMBOL_CALM,
    [SYMBOL_HIGH_WINDS] = SYMBOL_HIGH_WINDS,
    [SYMBOL_GALE] = SYMBOL_GALE,
    [SYMBOL_SHUT] = SYMBOL_SHUT,
    [SYMBOL_USUAL] = SYMBOL_USUAL,
    [SYMBOL_RING] = SYMBOL_RING,
    [SYMBOL_CHANGE] = SYMBOL_CHANGE,
};

static void symbol_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect,
                        double scale)
{
    const enum weather_symbol *symbol = context;
    struct point center = {rect.x + rect.width / 2, rect.y + rect.height / 2};
    weather_symbol_draw(canvas, &style->palette, &style->weather.look, *symbol, center, scale);
}

static void mark_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    symbol_draw(context, canvas, style, rect, 1);
}

static void ring_mark_draw(const void *context, struct canvas *canvas, const struct style *style, struct rect rect)
{
    symbol_draw(context, canvas, style, rect, style->weather.ring_scale);
}

void weather_mark_set(const struct style *style, struct sheet_cell *cell, enum weather_symbol symbol)
{
    cell->draw = mark_draw;
    cell->context = &symbols[symbol];
    cell->picture_mm = weather_symbol_width(&style->weather.look, symbol);
}

void weather_ring_mark_set(const struct style *style, struct sheet_cell *cell, enum weather_symbol symbol)
{
    weather_mark_set(style, cell, symbol);
    cell->draw = ring_mark_draw;
    cell->picture_mm *= style->weather.ring_scale;
}

struct sheet_column weather_column(const struct style *style, const struct sheet_column *told)
{
    struct sheet_column column = *told;
    if (column.gap_mm > 0) {
        column.gap_mm *= style->weather.gap_mm;
    }
    return column;
}
