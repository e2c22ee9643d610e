/* What stands round a sheet's body: head, title, badge, foot.
 *
 * Forms have a running line, a double rule, a title with its figures, a badge, and a foot of three texts. Map sheets
 * have a foot only; their title is a block that the document puts where its map leaves room.
 */
#ifndef FIELDBOOK_LAYOUT_PAGE_H
#define FIELDBOOK_LAYOUT_PAGE_H

#include "layout/flow.h"

enum audience {
    AUDIENCE_UMPIRE,     /* a filled badge, "Umpire's copy" */
    AUDIENCE_PLAYERS,    /* framed, "Players' copy" */
    AUDIENCE_PLAYER,     /* framed, "For Emrys" */
    AUDIENCE_BLANK,      /* no badge; neither campaign nor seed; "sheet ____ of ____" */
    AUDIENCE_COUNT
};

/* The sheet's words; NULL where there are none. Borrowed until the page has been begun. */
struct sheet_head {
    const char *campaign;         /* the running line */
    const char *form_code;        /* "B 3" */
    const char *kicker;           /* maps: "Battlefield"; the audience is added */
    const char *title;
    const char *title_figures;    /* "Days 1-24"; may be changed from page to page */
    const char *subtitle_name;    /* strong, leading the subtitle; forms */
    const char *subtitle;
    enum audience audience;
    const char *player;           /* AUDIENCE_PLAYER */
    const char *foot_left;        /* "The Marches · turn 3" */
    const char *foot_middle;      /* "seed 1403" */
    const char *foot_name;        /* "Dice record"; page n of m is added */
};

enum sheet_look { SHEET_FORM, SHEET_MAP, SHEET_LOOK_COUNT };

struct sheet {
    const struct style *style;
    struct fonts *fonts;
    struct arena *arena;          /* for setting the head */
    enum sheet_look look;
    bool landscape;
    bool duplex;                  /* printed on both sides: every second page is mirrored */
    bool starts_on_back;          /* its first page is one of those */
    int first_label;              /* the number that a viewer shows for its first page; 0: 1 */
    struct sheet_head head;
};

double sheet_width(const struct sheet *sheet);     /* of the paper as it lies */
double sheet_height(const struct sheet *sheet);

/* What is left for the body: of a form, below its title (which may wrap, on any page the same); of a map sheet,
 * between the margins and above the foot. */
struct rect sheet_body(const struct sheet *sheet, int page);

/* The bodies as a flow wants them; sheet must outlive it. */
struct flow_frame sheet_frame(const struct sheet *sheet);

/* Begins the canvas's page and draws all that stands round the body. page from 0. */
void sheet_begin(const struct sheet *sheet, struct canvas *canvas, int page, int page_count);

/* A map sheet's kicker, title and subtitle within rect; returns the height they take (draws nothing where canvas is
 * NULL). */
double sheet_title_block(const struct sheet *sheet, struct canvas *canvas, struct rect rect);

/* "Umpire's copy", "Players' copy", "For Emrys", or NULL for a blank. In the arena. */
const char *sheet_audience_text(struct arena *arena, const struct sheet_head *head);

#endif
