/* The pictures on discovery cards: a small landscape within a hexagon. Stored once a file. */
#ifndef FIELDBOOK_DRAWING_SCENE_H
#define FIELDBOOK_DRAWING_SCENE_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

enum scene {
    SCENE_CAPITAL,
    SCENE_CITY,
    SCENE_TOWN,
    SCENE_MINE,
    SCENE_DEEP_MINE,
    SCENE_WOOD,
    SCENE_DEEP_WOOD,
    SCENE_FERTILE_FIELDS,
    SCENE_WIZARD_TOWER,
    SCENE_ARCANE_RUINS,
    SCENE_FIELD,            /* empty land, from here on */
    SCENE_RIVER,
    SCENE_FOREST,
    SCENE_SWAMP,
    SCENE_MOUNTAIN,
    SCENE_COUNT
};

/* river: one runs through it. radius_mm: of the flat-topped hexagon. */
void scene_draw(struct canvas *canvas, const struct palette *palette, enum scene scene, bool river, struct point center,
                double radius_mm);

#endif
