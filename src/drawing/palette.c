#include "drawing/palette.h"

static const char *const ink_names[INK_COUNT] = {
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

const char *palette_ink_name(enum ink ink)
{
    return ink_names[ink];
}
