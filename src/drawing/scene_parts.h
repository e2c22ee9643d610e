/* What landscapes on cards are made of. Private to the room. */
#ifndef FIELDBOOK_SRC_DRAWING_SCENE_PARTS_H
#define FIELDBOOK_SRC_DRAWING_SCENE_PARTS_H

#include "sketch.h"

/* Each stands on the middle of its foot; its size is its height, unless said otherwise. */
enum scene_part {
    SCENE_TREE,
    SCENE_CONIFER,
    SCENE_DEAD_TREE,
    SCENE_STUMP,
    SCENE_REEDS,
    SCENE_TUFT,
    SCENE_HOUSE,
    SCENE_CHURCH,
    SCENE_CASTLE_WALL,      /* with a gate and two towers; size: half its length */
    SCENE_CASTLE_TOWER,     /* round, with a pointed roof */
    SCENE_WIZARDS_TOWER,
    SCENE_FLAG,
    SCENE_PEAK,
    SCENE_ADIT,             /* the mouth of a mine, and rails */
    SCENE_SPOIL,            /* a heap; size: half its length */
    SCENE_PLOT,             /* ploughed, running towards the horizon; size: its length along the front */
    SCENE_CROP,             /* the same, with rows of corn */
    SCENE_COLUMN,
    SCENE_BROKEN_COLUMN,
    SCENE_LINTEL,           /* across two columns; size: half its length */
    SCENE_STEPS,            /* size: half their length */
    SCENE_BLOCK,            /* a fallen stone */
    SCENE_POOL,             /* level strokes of standing water; size: its length */
    SCENE_BIRDS,            /* size: their spread */
    SCENE_CLOUD,            /* size: its length */
    SCENE_MOON,             /* size: its radius */
    SCENE_PART_COUNT
};

/* In a field from -1 to 1: the radius of a card's hexagon. y down. */
struct scene_place {
    double x, y, size;
};

/* Height of the horizon in that field. */
#define SCENE_HORIZON (-0.16)

#define SCENE_LINE_MM 0.22    /* outlines */
#define SCENE_FINE_MM 0.16    /* lines within things */

void scene_part_draw(struct sketch *sketch, enum scene_part part, struct scene_place place);

#endif
