/* Weather drawn: symbols for sky, fog and wind, the ground's bar, the season's strip. From plain values; figures from
 * the layout. */
#ifndef FIELDBOOK_DRAWING_WEATHER_H
#define FIELDBOOK_DRAWING_WEATHER_H

#include "canvas/canvas.h"
#include "drawing/palette.h"

enum weather_symbol {
    SYMBOL_SUN,             /* by day */
    SYMBOL_MOON,            /* by night */
    SYMBOL_CLOUD,
    SYMBOL_LIGHT_RAIN,
    SYMBOL_HARD_RAIN,
    SYMBOL_FOG,
    SYMBOL_CALM,
    SYMBOL_HIGH_WINDS,
    SYMBOL_GALE,
    SYMBOL_SHUT,            /* a cross */
    SYMBOL_USUAL,           /* a dot */
    SYMBOL_RING,            /* a clear sky, to be ringed on a pencil log */
    SYMBOL_CHANGE,          /* an arrow head: a change of the weather, in a crib */
    SYMBOL_COUNT
};

/* What the symbols are drawn with; a layout's values. */
struct weather_look {
    double symbol_mm;       /* width of a cloud: the other symbols keep their proportion to it */
    double line_mm;         /* outlines */
    double heavy_mm;        /* fog's lines, shafts of winds */
    double cross_mm;        /* a cross's line */
    double dot_mm;          /* radius of the dot that says "as usual" */
    double bar_edge_mm;     /* the ground bar's edge */
    double hatch_mm, hatch_gap_mm;    /* its hatch: width of the lines, and from one to the next */
    double level_mm, level_dash_mm, level_gap_mm;    /* dotted level lines */
    double strip_light_mm, strip_hard_mm, strip_cloudy_mm;    /* the strip's bars upwards */
    double strip_level_mm;            /* downwards, a level of the ground */
    double strip_fog_mm;              /* radius of a fog's dot */
    double strip_tick_mm;             /* width of a wind's tick */
};

/* Draws a symbol around its centre. scale 1: as large as the look says. Stored once a file. */
void weather_symbol_draw(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                         enum weather_symbol symbol, struct point center, double scale);

/* The width that a symbol takes. */
double weather_symbol_width(const struct weather_look *look, enum weather_symbol symbol);

/* The wet ground down a page: one closed path, stepping on row edges, tinted and hatched, with an edge that is never
 * broken, at level 0 a straight line. edges_mm has count + 1 ys: row i reaches from edges_mm[i] to edges_mm[i + 1] and
 * its level is levels[i], 0 to level_count. A bar of no rows is not drawn. */
struct ground_bar {
    double x_mm, width_mm;            /* of all levels together */
    int level_count;
    const int *levels;
    const double *edges_mm;
    int count;
};

/* In two parts, since a sheet's rules cross the bar: the body (tint, hatch, level lines) before them, then the edge. */
void weather_ground_draw_body(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                              const struct ground_bar *bar);
void weather_ground_draw_edge(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                              const struct ground_bar *bar);

enum { STRIP_LEVEL_COUNT = 4 };       /* levels of the ground that a strip has room for; more are drawn as so many */

/* The season at a glance: rain and clouds up, the ground down, fog and winds below. Values per half day (period). A
 * season so long that a period would be no wider than a line is drawn in steps of whole days: the rain's average, the
 * ground's highest level, fog and winds where there were any. */
struct season_strip {
    int period_count;                 /* two a day */
    const unsigned char *sky;         /* 0 clear, 1 cloudy, 2 light rain, 3 hard rain */
    const unsigned char *ground;      /* level in force */
    const unsigned char *fog;         /* not 0: in some half */
    const unsigned char *wind;        /* likewise */
    int page_first, page_count;       /* the periods on this page: tinted, under a heavy line; count 0: none */
    int label_days;                   /* a label each so many days from the first on: weather_strip_label_days */
    const char *const *labels;        /* their texts, in order; one that would pass the right end is left out */
    int label_count;
    const char *rain_word, *ground_word, *fog_word, *wind_word;    /* names of the rows, in the margin at the left */
};
/* Draws into rect, whose height weather_strip_height gives. label: the style of all its words. Stored once a file by
 * the season's values and labels: look, label and names of rows must be the same wherever a file shows that season. */
double weather_strip_height(const struct weather_look *look, const struct text_style *label);
void weather_strip_draw(struct canvas *canvas, const struct palette *palette, const struct weather_look *look,
                        const struct season_strip *strip, struct rect rect, const struct text_style *label);

/* How many days apart labels stand on a strip of this width so that they never meet, and are never more than can be
 * taken in: every day, or a number of whole weeks. widest: the widest of the texts. */
int weather_strip_label_days(struct fonts *fonts, const struct text_style *label, const char *widest, double width_mm,
                             int period_count);

/* How far the row names reach out to the left of the strip. */
double weather_strip_margin(struct fonts *fonts, const struct text_style *label, const struct season_strip *strip);

#endif
