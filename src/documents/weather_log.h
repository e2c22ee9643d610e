/* Parts of the weather logs: what both share (weather_mark.c), and the table (weather_rows.c) of the log that is not
 * for pencil. Private to the documents. */
#ifndef FIELDBOOK_SRC_DOCUMENTS_WEATHER_LOG_H
#define FIELDBOOK_SRC_DOCUMENTS_WEATHER_LOG_H

#include "layout/table.h"
#include "sheets.h"

enum log_column {
    LOG_DAY,
    LOG_DATE,
    LOG_LIGHT,          /* sun or moon */
    LOG_SKY,
    LOG_WORD,
    LOG_FOG,            /* two: the halves of the period */
    LOG_FOG_2,
    LOG_WIND,
    LOG_WIND_2,
    LOG_LEVEL,          /* four: the levels of the ground */
    LOG_LEVEL_2,
    LOG_LEVEL_3,
    LOG_LEVEL_4,
    LOG_MARCH,
    LOG_FORDS,
    LOG_FERRIES,
    LOG_DROUGHT,
    LOG_PORT,
    LOG_PORT_2,
    LOG_SAIL,
    LOG_SAIL_2,
    LOG_SIGHT,
    LOG_SIGHT_2,
    LOG_HITS,
    LOG_HITS_2,
    LOG_DICE,
    LOG_COLUMNS
};

struct weather_log {
    struct press *press;
    const struct weather *weather;
    size_t period_count;          /* that the reader may see */
    bool umpire;
    bool drought;                 /* there is one in what is seen */
    bool left_out[LOG_COLUMNS];   /* for want of room */
    bool shown[LOG_COLUMNS];
    int column_of[LOG_COLUMNS];   /* its place in the table */
    int *levels;                  /* of the ground, per period */
    struct sheet sheet;
    struct flow *flow;
    struct set_text note;
    struct season_strip strip;
    double strip_mm;              /* its height with the space below; 0: none */
    double foot_mm;               /* height of legend and note, with the space above them */
};

/* A weather symbol as a table cell's picture: as large as the layout has it, or enlarged for a pencil to ring it. */
void weather_mark_set(const struct style *style, struct sheet_cell *cell, enum weather_symbol symbol);
void weather_ring_mark_set(const struct style *style, struct sheet_cell *cell, enum weather_symbol symbol);

/* A log's column, whose gap is told in the layout's steps, with its gap in mm. */
struct sheet_column weather_column(const struct style *style, const struct sheet_column *told);

/* Chooses the columns: of the land, of the sea, of the umpire; without those that are left out. */
void weather_columns_choose(struct weather_log *log);

/* The table of the columns that were chosen, in the press's arena; it draws from the log, which must live as long. */
struct sheet_table weather_table(const struct weather_log *log);

#endif
