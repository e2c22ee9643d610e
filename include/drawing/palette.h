/* The inks of a sheet, by name. Values come from a layout; drawings ask for a token and for whether all is pure black. */
#ifndef FIELDBOOK_DRAWING_PALETTE_H
#define FIELDBOOK_DRAWING_PALETTE_H

#include <stdbool.h>

#include "canvas/path.h"

enum ink {
    INK_INK,
    INK_INK2,           /* labels and row lines of forms */
    INK_SOFT,           /* cell names, subtitles */
    INK_RULE,
    INK_PAPER,
    INK_GRID,
    INK_ACCENT,
    INK_TINT,
    INK_TINT2,
    INK_WATER,
    INK_WATERLINE,
    INK_BANK,
    INK_SHOAL,
    INK_WOODTINT,
    INK_LEAF,
    INK_LEAFDARK,
    INK_LEAFLINE,
    INK_RELIEF1,
    INK_RELIEF2,
    INK_RELIEFLINE,
    INK_ROCKTINT,
    INK_ROCK,
    INK_ROCKMID,
    INK_ROCKDARK,
    INK_ROAD,
    INK_CASING,
    INK_BUILT,
    INK_BUILTDARK,
    INK_BUILTLINE,
    INK_MARSH,
    INK_MARSHLINE,
    INK_COUNT
};

/* black: every ink is black or white; drawings then add the strokes that carry a shade. */
struct palette {
    struct color colors[INK_COUNT];
    bool black;
};

/* The key of a layout's [colors] section for an ink: "woodtint". */
const char *palette_ink_name(enum ink ink);

#endif
