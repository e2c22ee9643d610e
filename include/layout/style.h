/* A layout: every visual constant of a sheet, read from layouts/<name>.ini or a file of the user's own.
 *
 * No other place in the program knows a size, a colour, a line weight or a margin; drawings take theirs from here as
 * plain values. `inherit = standard` builds one layout on another. Lengths in mm, type in points, unless a name says
 * otherwise.
 */
#ifndef FIELDBOOK_LAYOUT_STYLE_H
#define FIELDBOOK_LAYOUT_STYLE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diagnostics.h"
#include "base/schema.h"
#include "canvas/canvas.h"
#include "canvas/fonts.h"
#include "drawing/hexland.h"
#include "drawing/kingdom.h"
#include "drawing/landmarks.h"
#include "drawing/palette.h"
#include "drawing/waterway.h"
#include "drawing/weather.h"

/* What a piece of text is, and so how it is set. Each is a section of the layout: `[type section-letter]`. */
enum role {
    ROLE_COVER_TITLE,
    ROLE_TITLE,             /* of a form, in small capitals */
    ROLE_TITLE_FIGURES,     /* beside it: "Days 1-24" */
    ROLE_MAP_TITLE,
    ROLE_KICKER,            /* the small line above a map's title */
    ROLE_SUBTITLE,
    ROLE_SUBTITLE_NAME,     /* the name that leads a form's subtitle */
    ROLE_RUNNING,           /* the campaign, at the head of a form */
    ROLE_BADGE,
    ROLE_SECTION,
    ROLE_SECTION_LETTER,
    ROLE_MAP_SECTION,       /* "On this sheet" */
    ROLE_TEXT,
    ROLE_TEXT_KEY,
    ROLE_NOTE,
    ROLE_NAME,              /* people and places in tables */
    ROLE_CELL,
    ROLE_CELL_STRONG,
    ROLE_CELL_NOTE,         /* an aside in a table, italic */
    ROLE_CELL_RESULT,       /* where a throw landed; a hex that a row leads to */
    ROLE_CARD_NUMBER,       /* discovery cards */
    ROLE_CARD_NAME,
    ROLE_CARD_LAND,
    ROLE_CARD_FEATURE,
    ROLE_CARD_TEXT,
    ROLE_CARD_ASIDE,        /* italic */
    ROLE_CARD_HOLDER,
    ROLE_COLUMN_HEAD,
    ROLE_LABEL,             /* labels, hints, feet */
    ROLE_ENTRY,             /* written into a form */
    ROLE_ENTRY_STRONG,
    ROLE_SUM,
    ROLE_TOTAL,
    ROLE_NUMERAL,           /* the turn's number, large */
    ROLE_LEGEND,
    ROLE_LEGEND_NOTE,
    ROLE_FRAME_LETTER,      /* round a map */
    ROLE_FRAME_NUMBER,
    ROLE_CELL_NAME,         /* "C5" inside its cell */
    ROLE_THROW,             /* a throw's number on the small map */
    ROLE_PLACE,             /* names on a map */
    ROLE_PLACE_STRONG,
    ROLE_KINGDOM,
    ROLE_WATER_NAME,
    ROLE_RULER,             /* figures and words of rulers and scales */
    ROLE_FOOT,              /* a map's foot: left and right */
    ROLE_FOOT_MIDDLE,
    ROLE_COUNT
};

struct type_role {
    enum face face;
    double size_pt;
    double least_pt;          /* how far text may shrink where it does not fit */
    double leading_mm;        /* from one line's baseline to the next */
    double tracking_em;
    enum ink ink;
    double halo_mm;           /* paper-white, on maps; 0: none */
};

/* Line weights. Each is a key of `[lines]`: `sheet-head = 0.6`. */
enum weight {
    WEIGHT_SHEET_HEAD,        /* the double rule: its heavy line … */
    WEIGHT_SHEET_HEAD_THIN,   /* … and its thin one */
    WEIGHT_SHEET_FOOT,
    WEIGHT_SECTION,           /* opens a section, closes a table */
    WEIGHT_UNDER_HEAD,
    WEIGHT_SPANNER,
    WEIGHT_GROUP,             /* between groups of rows */
    WEIGHT_ROW,
    WEIGHT_LEVEL,             /* dotted */
    WEIGHT_WRITE,             /* a line to write on */
    WEIGHT_BOX,
    WEIGHT_CHECK,
    WEIGHT_TICK,
    WEIGHT_TOTAL_BOX,
    WEIGHT_BADGE,
    WEIGHT_FRAME_INNER,       /* a map's frame, from the map outwards */
    WEIGHT_FRAME_OUTER,
    WEIGHT_FRAME_HAIR,
    WEIGHT_GRID,
    WEIGHT_GRID_CROSS,
    WEIGHT_SWATCH,            /* round a legend's pictures */
    WEIGHT_RULER,
    WEIGHT_COUNT
};

/* Kinds of sheet that a layout arranges; each is a section named as the document: `[dice-record]`. */
enum sheet_kind {
    SHEET_KIND_BATTLEFIELD,
    SHEET_KIND_DICE_RECORD,
    SHEET_KIND_BLANK_GRID,
    SHEET_KIND_WEATHER_LOG,
    SHEET_KIND_WEATHER_BLANK,
    SHEET_KIND_REGISTRY,
    SHEET_KIND_CAMPAIGN_MAP,
    SHEET_KIND_CARDS,
    SHEET_KIND_COUNT
};

/* What a sheet can be made of. Each kind of sheet knows some of these: see sheet_style.blocks. */
enum sheet_block {
    BLOCK_TITLE,
    BLOCK_LEGEND,
    BLOCK_COMPASS,
    BLOCK_RULER,        /* 100 mm, to check the printing */
    BLOCK_SCALE,        /* what one cell is */
    BLOCK_COURSES,      /* dice record: the throws for river, road and crossing */
    BLOCK_FEATURES,     /* dice record: hills, trees, habitation */
    BLOCK_LANDED,       /* dice record: the small map */
    BLOCK_FACES,        /* dice record: how often each face fell */
    BLOCK_STRIP,        /* weather log: the season at a glance */
    BLOCK_SUMMARY,      /* registry: what each page's rows come to */
    BLOCK_TOTALS,       /* registry: what all come to */
    BLOCK_INDEX,        /* registry: names in alphabetical order */
    BLOCK_CRIB,         /* blank forms: the tables in short */
    BLOCK_NOTE,         /* a few words on how to read the sheet */
    BLOCK_COUNT
};

struct sheet_style {
    const enum sheet_block *blocks;    /* in order, each at most once */
    int block_count;
    int columns;                       /* of running blocks: 1 or 2 */
};

struct style_page {
    double binding_mm, outer_mm;       /* a form's margins; backs are mirrored where both sides are printed */
    double text_width_mm;              /* a form's columns keep this width where the paper leaves about as much … */
    double text_slack_mm;              /* … that is, at most this much more; beyond, they take what there is */
    double column_gap_mm;
    double running_mm;                 /* baseline of the running line, from the top edge */
    double rule_mm, thin_rule_mm;      /* the double rule */
    double title_mm;                   /* baseline of the title */
    double subtitle_mm;                /* baseline of the subtitle */
    double badge_mm, badge_height_mm;  /* its top */
    double body_mm;                    /* where the body begins, without and … */
    double subtitle_body_mm;           /* … with a subtitle */
    double bottom_mm;                  /* free below the body */
    double foot_rule_mm, foot_mm;      /* from the bottom edge up: the rule, the text's baseline */
    double map_side_mm, map_landscape_side_mm;
    double map_top_mm;                 /* top of a map sheet's body */
    double map_foot_rule_mm, map_landscape_foot_rule_mm;    /* from the bottom edge up */
    double map_foot_mm;                /* from the rule down to the text's baseline */
};

struct style_map {
    double cell_mm;                    /* side of a square, or across a hex's flats; 0: as large as the sheet allows */
    double least_cell_mm;              /* smaller is an error */
    double most_cell_mm;               /* where the sheet would allow more */
    double frame_mm;                   /* the lettered margin */
    double frame_hair_mm;              /* beyond the outer line */
    double hex_inset_mm;               /* hexes stand back from the inner line by this */
    double cross_mm;                   /* length of the grid's crosses */
    double grid_dash_mm, grid_gap_mm;  /* gap 0: unbroken */
    double name_x_mm, name_y_mm;       /* a square's name: baseline from its top left corner */
    double hex_name_y_mm;              /* a hex's name: baseline below its upper edge */
    double swatch_mm;                  /* a legend's pictures: squares, … */
    double hex_swatch_mm;              /* … hexes, … */
    double hex_small_swatch_mm;        /* … and hexes where the legend is long */
    double legend_pitch_mm;            /* width of a legend's column under a map */
    double legend_row_mm;              /* its rows */
    double side_mm;                    /* least width of the column beside a landscape map */
    double rose_mm;                    /* radius */
    double ruler_mm;                   /* length of the check ruler: 100 */
    double least_hex_mm;               /* of a campaign map, before it goes over several sheets */
    double register_mm;                /* arm of a registration mark, where a map goes over several sheets */
    double overlap_cells;              /* how many cells neighbouring sheets share at least */
    double key_mm;                     /* height of the key to the sheets */
};

struct style_table {
    double upright_mm;                 /* wide tables lie on their side where an upright page has less width for them */
    double row_mm;                     /* height of a row to read */
    double close_row_mm;               /* in a log */
    double open_row_mm;                /* in a crib or a record of throws */
    double write_row_mm;               /* to write in: never below 8 */
    double wrap_mm;                    /* each further line of a wrapped cell */
    double gutter_mm;                  /* between columns: never below 2 */
    double write_gap_mm;               /* between write lines */
    double row_base_mm, close_base_mm, open_base_mm, write_base_mm;    /* baseline above the row's foot */
    double head_label_mm, head_mm;     /* without spanners: label's baseline and the head's foot, below its rule */
    double spanner_text_mm, spanner_line_mm, spanner_label_mm, spanner_head_mm;    /* with them */
    double section_text_mm, section_mm;    /* a section's title: baseline, and foot, below its rule */
    double section_label_mm, section_head_mm;    /* labels in the title's band: baseline, and the band's foot */
    double field_gap_mm;               /* from a single line's label to the line */
    double letter_hang_mm;             /* a section's letter stands left of the margin by this */
    double group_air_mm;
    double space_mm;                   /* between a block and the next */
    double entry_inset_mm, number_inset_mm;
    double check_mm;                   /* side of a check box */
    double picture_gap_mm;             /* from a picture in a cell to its words */
    double die_mm, die_gap_mm;         /* dice in a record */
};

struct style_weather {
    struct weather_look look;          /* symbols, the ground's bar, the season's strip */
    double strip_body_mm;              /* the strip repeats on each page whose body is as high as this */
    double level_mm, least_level_mm;   /* width of one level of the ground in the log, and what it may shrink to */
    double die_mm;                     /* side of a die in the log */
    double week_mm;                    /* how far left of the log the weeks' lines stand */
    double legend_gap_mm;              /* between one symbol's word and the next symbol */
    double gap_mm;                     /* the step in which gaps between a log's columns are told */
    double ring_scale;                 /* pencil log: symbols to ring are larger by this factor */
    double box_mm;                     /* pencil log: side of a box for half a period … */
    double box_wide;                   /* … and a wind's box, for a letter, is wider by this factor */
    double field_share;                /* pencil log: the campaign's field takes this part of the head … */
    double short_field_share;          /* … and that of the days this one */
};

struct style_kingdom {
    struct kingdom_look look;          /* owners' bands and borders on a campaign map */
};

struct style_country {
    double hex_mm;                     /* rivers, roads and marks are told for a map of hexes of this size */
    struct hexland_look land;
    struct landmark_look marks;
    struct waterway_look ways;
    double unknown_dash_mm, unknown_gap_mm;    /* lines between hexes of unknown land; on any map the same */
    double feature_part, lesser_part;  /* radii of marks, in parts of a hex */
    double aside_part;                 /* how far beside a feature a lesser mark stands, and … */
    double name_part;                  /* … how far below the middle a place's name */
};

struct style_hexes {
    double sign_mm;                    /* width of the sign for a kind of land in a table */
    double bar_mm, bar_height_mm;      /* a bar of strength: as long as this for the most, and so high */
    double summary_row_mm;             /* rows of the registry's summaries */
};

struct style_cards {
    double width_mm, height_mm;        /* of a card */
    double safe_mm;                    /* words keep this far from its left and right edges */
    double mark_mm, mark_gap_mm;       /* cut marks: length, and how far outside of the block */
    double line_mm;                    /* room above and below the block */
    double number_mm, rule_mm, thin_rule_mm;       /* from the card's top: the head's baseline and rules */
    double feature_mm;                             /* baseline of the feature */
    double foot_rule_mm, foot_label_mm, holder_mm;
    double text_mm;                    /* from the card's left: where the words begin */
    double picture_x_mm, picture_y_mm, picture_mm;    /* the hexagon: middle and radius */
    double bar_mm;
};

struct style_turn {
    double head_mm;                    /* height of the fields above a turn sheet, and of the turn's box … */
    double numeral_mm;                 /* … which is so wide */
    double box_mm;                     /* height of a sum's boxes */
    double sum_mm, total_mm, loot_mm;  /* their widths, that of the total, and of loot to come */
    double sign_mm;                    /* room for the sign between two */
    double label_x_mm, label_y_mm;     /* a box's label from its top left corner */
    double figure_y_mm;                /* baseline of its figure, from the top */
};

struct style {
    const char *name;                  /* "standard" */
    const char *paper_name;            /* "A4" */
    double paper_width_mm, paper_height_mm;    /* upright */
    struct style_page page;
    struct style_map map;
    struct style_table table;
    struct style_weather weather;
    struct style_kingdom kingdom;
    struct style_country country;
    struct style_hexes hexes;
    struct style_cards cards;
    struct style_turn turn;
    struct type_role types[ROLE_COUNT];
    double weights_mm[WEIGHT_COUNT];
    struct palette palette;
    struct color one_bit[INK_COUNT];   /* the inks where all is printed in black */
    struct sheet_style sheets[SHEET_KIND_COUNT];
};

/* Reads a layout: a name stands for layouts/<name>.ini in the data folder; anything with a slash, or ending in .ini,
 * is a path. paper, where not NULL, overrides the layout's (as in `[page] paper`). Everything lives in the arena.
 * Problems go to diagnostics with file and line; the style returned is then whole but not to be used. NULL only
 * where no file could be read at all. */
const struct style *style_load(struct arena *arena, struct diagnostics *diagnostics, const char *data_folder,
                               const char *layout, const char *paper);

/* The same style in pure black and white. */
const struct style *style_blacken(struct arena *arena, const struct style *style);

/* A paper's upright size from its name in any case, or from "210x297 mm" ("mm" may be left out; decimals may be
 * given). False where it is neither, or beyond 100 to 2,000 mm. *name is its usual spelling, in the arena. */
bool style_paper_size(struct arena *arena, const char *text, const char **name, double *width_mm, double *height_mm);

/* "A3, A4, A5, Letter, Legal, Tabloid, or a size such as 210x297 mm" */
const char *style_paper_form(void);

/* All sections and keys of a layout file, for the manual. */
const struct schema_section *style_schema(size_t *count);

/* Names as layouts write them. */
const char *style_role_name(enum role role);
const char *style_weight_name(enum weight weight);
const char *style_sheet_name(enum sheet_kind kind);
const char *style_block_name(enum sheet_block block);

/* Small helpers: what the canvas needs, from a role or a weight. */
struct text_style style_text(const struct style *style, enum role role);
struct stroke style_stroke(const struct style *style, enum weight weight, enum ink ink);
struct color style_color(const struct style *style, enum ink ink);
struct kingdom_look style_kingdom_look(const struct style *style);
double style_tracking_mm(const struct type_role *type);
double style_width(const struct style *style, struct fonts *fonts, enum role role, const char *text);    /* mm */

bool style_has_block(const struct style *style, enum sheet_kind kind, enum sheet_block block);

#endif
