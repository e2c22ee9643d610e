/* Writing the operators of a PDF page or symbol into a growing buffer.
 *
 * libharu formats numbers through float and clears half a kilobyte for each operator; both are too coarse and too slow
 * for maps. Here numbers are whole thousandths (of a millimetre, mostly) and their digits are written directly. What
 * would set the graphics state to what it is already is left out.
 */
#ifndef FIELDBOOK_SRC_CANVAS_OPERATORS_H
#define FIELDBOOK_SRC_CANVAS_OPERATORS_H

#include <limits.h>
#include <stdbool.h>

#include "canvas/canvas.h"

/* The graphics state as far as it has been set; OPS_UNKNOWN where it has not. Lengths in 1/1000 mm. */
enum { OPS_UNKNOWN = INT_MIN };

struct ops_state {
    long fill, stroke;    /* 0xRRGGBB */
    long width, cap, join;
    long dash, gap, phase;
    long font, size, tracking, mode;    /* size in 1/10000 mm */
};

struct ops {
    struct arena *arena;
    char *data;
    size_t size, capacity;
    bool in_text;           /* between BT and ET */
    bool bad_number;        /* one was not finite, or too large for any paper */
    struct ops_state now;
    struct ops_state *saved;
    size_t saved_count, saved_capacity;
};

void ops_begin(struct ops *ops, struct arena *arena);    /* keeps its memory from last time */

/* Room for size more bytes; returns where they go. ops_put moves past what was written there. */
char *ops_room(struct ops *ops, size_t size);
void ops_put(struct ops *ops, const char *end);

void ops_string(struct ops *ops, const char *text);
void ops_number(struct ops *ops, double value, int decimals);    /* and a blank; at most 6 decimals */
void ops_matrix(struct ops *ops, struct affine map);

void ops_leave_text(struct ops *ops);
void ops_enter_text(struct ops *ops);

void ops_save(struct ops *ops);
void ops_restore(struct ops *ops);
void ops_path(struct ops *ops, const struct path *path);

void ops_set_fill(struct ops *ops, struct color color);
void ops_set_stroke_color(struct ops *ops, struct color color);
void ops_set_width(struct ops *ops, double width_mm);
void ops_set_join(struct ops *ops, enum stroke_join join);
void ops_set_stroke(struct ops *ops, const struct stroke *stroke);
void ops_set_font(struct ops *ops, enum face face, double size_mm);    /* named /F and the face's number */
void ops_set_tracking(struct ops *ops, double tracking_mm);
void ops_set_mode(struct ops *ops, int mode);

/* value as a decimal number with up to 6 decimals, written at out (at least OPS_NUMBER_SIZE bytes); returns its end, or
 * NULL where the value is not finite or 1,000,000 or more. */
enum { OPS_NUMBER_SIZE = 16 };
char *ops_format(char *out, double value, int decimals);

#endif
