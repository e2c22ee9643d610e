/* The faces in fonts/: measuring text and finding glyphs; the same figures for every back-end.
 *
 * A glyph that a face lacks is taken from the text face; one that no face has is drawn as a box. There is no shaping:
 * accented letters are expected composed (NFC).
 */
#ifndef FIELDBOOK_CANVAS_FONTS_H
#define FIELDBOOK_CANVAS_FONTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum face {
    FACE_TEXT,               /* Gentium Plus */
    FACE_TEXT_BOLD,
    FACE_TEXT_ITALIC,
    FACE_TEXT_BOLD_ITALIC,
    FACE_SANS,               /* Roboto Condensed */
    FACE_SANS_BOLD,
    FACE_SANS_ITALIC,
    FACE_TITLE,              /* EB Garamond small capitals; figures are taken from Gentium Plus */
    FACE_COUNT
};

#define POINT_MM (25.4 / 72.0)

struct fonts;

/* Opens the files in the folder (they are mapped, which costs next to nothing until one is used). NULL where one is
 * missing or no font: *problem then says which, in the arena. */
struct fonts *fonts_open(struct arena *arena, const char *folder, const char **problem);
void fonts_close(struct fonts *fonts);    /* NULL is fine; also after memory has run out, and twice */

/* True where some face can show the character. */
bool fonts_can_show(struct fonts *fonts, uint32_t code);

/* The face and glyph a character is really drawn with (face may differ from the one asked for; glyph 0: the box). */
struct glyph {
    enum face face;
    uint16_t id;
    uint16_t advance;    /* 1/1000 em */
};
struct glyph fonts_glyph(struct fonts *fonts, enum face face, uint32_t code);

/* The face that a line of text as a whole is set in: the text face where a title holds Greek, which would else be set
 * in two hands; otherwise the face asked for. Measuring and drawing apply it themselves. */
enum face fonts_line_face(enum face face, const char *text);

/* Width of a line of text in mm; tracking is added after each character but the last. */
double fonts_width(struct fonts *fonts, enum face face, double size_pt, double tracking_mm, const char *text);

/* Heights above (and below) the baseline in mm. */
double fonts_ascent(struct fonts *fonts, enum face face, double size_pt);
double fonts_descent(struct fonts *fonts, enum face face, double size_pt);
double fonts_cap_height(struct fonts *fonts, enum face face, double size_pt);

#endif
