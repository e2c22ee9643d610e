/* What stands in a hex of a campaign map: features in roundels, and lesser marks. Also for legends and tables. Stored
 * once a file for each size. */
#ifndef FIELDBOOK_DRAWING_LANDMARKS_H
#define FIELDBOOK_DRAWING_LANDMARKS_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

enum landmark {
    LANDMARK_CAPITAL,
    LANDMARK_CITY,
    LANDMARK_TOWN,
    LANDMARK_MINE,
    LANDMARK_DEEP_MINE,
    LANDMARK_WOOD,
    LANDMARK_DEEP_WOOD,
    LANDMARK_FERTILE_FIELDS,
    LANDMARK_WIZARD_TOWER,
    LANDMARK_ARCANE_RUINS,
    LANDMARK_COUNT
};

enum lesser_mark {
    LESSER_FORTRESS,
    LESSER_MIGHTY_FORTRESS,
    LESSER_HANGMANS_TREE,
    LESSER_RESTLESS_BATTLEFIELD,
    LESSER_SHRINE,
    LESSER_IDOL,
    LESSER_SIGNPOSTS,
    LESSER_NULL_ARTIFACT,
    LESSER_ARCANE_NODE,
    LESSER_WATCHTOWERS,
    LESSER_FELL_GATE,
    LESSER_DRYAD_GLADE,
    LESSER_WAYSTONE,
    LESSER_WISHING_WELL,
    LESSER_FOUNTAIN_OF_YOUTH,
    LESSER_HERDSTONE,
    LESSER_WARPSTONE_METEORITE,
    LESSER_CRYPT,
    LESSER_COUNT
};

/* What they are drawn with; a layout's values. Lines are so heavy, and heavier by a part of the disc's radius. One look
 * a file is assumed, as one palette is. */
struct landmark_look {
    double line_mm, line_part;                  /* features: outlines and rings */
    double lesser_line_mm, lesser_line_part;    /* lesser marks */
    double ring_part;                           /* from one ring to a second, in parts of the radius */
};

/* Capital, city and town on a white disc of this radius; the others within a ring, the deep ones within two. */
void landmark_draw(struct canvas *canvas, const struct palette *palette, const struct landmark_look *look,
                   enum landmark landmark, struct point center, double radius_mm);

/* Solid, on a white disc. */
void lesser_mark_draw(struct canvas *canvas, const struct palette *palette, const struct landmark_look *look,
                      enum lesser_mark mark, struct point center, double radius_mm);

#endif
