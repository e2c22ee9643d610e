#include "operators.h"

#include <string.h>

static const double LIMIT = 1e6;

static const double POWERS[] = {1, 10, 100, 1000, 10000, 100000, 1000000};

/* A whole number of units of the last decimal, halves away from zero. False where the value cannot be written. */
static bool to_units(double value, int decimals, long *units)
{
    if (!(value > -LIMIT && value < LIMIT))
        return false;
    double scaled = value * POWERS[decimals];
    *units = (long)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    return true;
}

/* Trailing zeros are left out, and so is the sign of nought. */
static char *put_units(char *out, long units, int decimals)
{
    char digits[24];
    int count = 0;
    if (units < 0) {
        *out++ = '-';
        units = -units;
    }
    while (decimals > 0 && units % 10 == 0) {
        units /= 10;
        decimals--;
    }
    do {
        digits[count++] = (char)('0' + units % 10);
        units /= 10;
    } while (units > 0 || count <= decimals);
    while (count > 0) {
        if (count == decimals)
            *out++ = '.';
        *out++ = digits[--count];
    }
    return out;
}

char *ops_format(char *out, double value, int decimals)
{
    long units;
    return to_units(value, decimals, &units) ? put_units(out, units, decimals) : NULL;
}

static const struct ops_state UNKNOWN = {
    .fill = OPS_UNKNOWN,
    .stroke = OPS_UNKNOWN,
    .width = OPS_UNKNOWN,
    .cap = OPS_UNKNOWN,
    .join = OPS_UNKNOWN,
    .dash = OPS_UNKNOWN,
    .gap = OPS_UNKNOWN,
    .phase = OPS_UNKNOWN,
    .font = OPS_UNKNOWN,
    .size = OPS_UNKNOWN,
    .tracking = OPS_UNKNOWN,
    .mode = OPS_UNKNOWN,
};

void ops_begin(struct ops *ops, struct arena *arena)
{
    ops->arena = arena;
    ops->size = 0;
    ops->in_text = false;
    ops->bad_number = false;
    ops->now = UNKNOWN;
    ops->saved_count = 0;
}

char *ops_room(struct ops *ops, size_t size)
{
    if (ops->capacity - ops->size < size)
        ops->data = arena_grow(ops->arena, ops->data, &ops->capacity, ops->size + size, 1);
    return ops->data + ops->size;
}

void ops_put(struct ops *ops, const char *end)
{
    ops->size = (size_t)(end - ops->data);
}

static void ops_bytes(struct ops *ops, const char *bytes, size_t size)
{
    char *at = ops_room(ops, size);
    memcpy(at, bytes, size);
    ops_put(ops, at + size);
}

void ops_string(struct ops *ops, const char *text)
{
    ops_bytes(ops, text, strlen(text));
}

/* Thousandths of a millimetre; nought where the number is bad, which is kept. */
static long ops_units(struct ops *ops, double value, int decimals)
{
    long units = 0;
    if (!to_units(value, decimals, &units))
        ops->bad_number = true;
    return units;
}

static void ops_put_units(struct ops *ops, long units, int decimals)
{
    char *at = put_units(ops_room(ops, OPS_NUMBER_SIZE + 1), units, decimals);
    *at++ = ' ';
    ops_put(ops, at);
}

void ops_number(struct ops *ops, double value, int decimals)
{
    ops_put_units(ops, ops_units(ops, value, decimals), decimals);
}

void ops_matrix(struct ops *ops, struct affine map)
{
    ops_number(ops, map.a, 6);
    ops_number(ops, map.b, 6);
    ops_number(ops, map.c, 6);
    ops_number(ops, map.d, 6);
    ops_number(ops, map.e, 3);
    ops_number(ops, map.f, 3);
}

void ops_leave_text(struct ops *ops)
{
    if (ops->in_text)
        ops_string(ops, "ET\n");
    ops->in_text = false;
}

void ops_enter_text(struct ops *ops)
{
    if (!ops->in_text)
        ops_string(ops, "BT\n");
    ops->in_text = true;
}

void ops_save(struct ops *ops)
{
    ops_leave_text(ops);
    ops->saved = arena_grow(ops->arena, ops->saved, &ops->saved_capacity, ops->saved_count + 1, sizeof *ops->saved);
    ops->saved[ops->saved_count++] = ops->now;
    ops_string(ops, "q\n");
}

void ops_restore(struct ops *ops)
{
    ops_leave_text(ops);
    ops->now = ops->saved[--ops->saved_count];
    ops_string(ops, "Q\n");
}

/* A rectangle with upright sides, wound as path_rect winds it. */
static bool path_is_rect(const unsigned char *verbs, const long *xy)
{
    return verbs[0] == PATH_MOVE && verbs[1] == PATH_LINE && verbs[2] == PATH_LINE && verbs[3] == PATH_LINE &&
           verbs[4] == PATH_CLOSE && xy[1] == xy[3] && xy[2] == xy[4] && xy[5] == xy[7] && xy[6] == xy[0];
}

enum { RECT_VERBS = 5, RECT_POINTS = 4 };

static bool ops_rect(struct ops *ops, const struct path *path, size_t verb, size_t point)
{
    if (path->verb_count - verb < RECT_VERBS || path->point_count - point < RECT_POINTS ||
        path->verbs[verb + RECT_VERBS - 1] != PATH_CLOSE)
        return false;
    long xy[2 * RECT_POINTS];
    for (size_t i = 0; i < RECT_POINTS; i++) {
        xy[2 * i] = ops_units(ops, path->points[point + i].x, 3);
        xy[2 * i + 1] = ops_units(ops, path->points[point + i].y, 3);
    }
    if (!path_is_rect(path->verbs + verb, xy))
        return false;
    ops_put_units(ops, xy[0], 3);
    ops_put_units(ops, xy[1], 3);
    ops_put_units(ops, xy[2] - xy[0], 3);
    ops_put_units(ops, xy[5] - xy[1], 3);
    ops_string(ops, "re\n");
    return true;
}

/* points_of[verb] points and a letter each; what a path holds is drawn as it stands. */
void ops_path(struct ops *ops, const struct path *path)
{
    static const struct {
        size_t points;
        char letter;
    } VERBS[PATH_VERB_COUNT] = {
        [PATH_MOVE] = {1, 'm'},
        [PATH_LINE] = {1, 'l'},
        [PATH_CURVE] = {3, 'c'},
        [PATH_CLOSE] = {0, 'h'},
    };
    ops_leave_text(ops);
    size_t point = 0;
    for (size_t verb = 0; verb < path->verb_count; verb++) {
        if (path->verbs[verb] == PATH_MOVE && ops_rect(ops, path, verb, point)) {
            verb += RECT_VERBS - 1;
            point += RECT_POINTS;
            continue;
        }
        size_t count = VERBS[path->verbs[verb]].points;
        char *at = ops_room(ops, count * 2 * (OPS_NUMBER_SIZE + 1) + 2);
        for (size_t i = 0; i < count; i++, point++) {
            at = put_units(at, ops_units(ops, path->points[point].x, 3), 3);
            *at++ = ' ';
            at = put_units(at, ops_units(ops, path->points[point].y, 3), 3);
            *at++ = ' ';
        }
        *at++ = VERBS[path->verbs[verb]].letter;
        *at++ = '\n';
        ops_put(ops, at);
    }
}

/* Greys are written as such: printers then use black ink alone. */
static void ops_color(struct ops *ops, struct color color, const char *grey, const char *rgb)
{
    ops_number(ops, color.red / 255.0, 3);
    if (color.red == color.green && color.green == color.blue) {
        ops_string(ops, grey);
        return;
    }
    ops_number(ops, color.green / 255.0, 3);
    ops_number(ops, color.blue / 255.0, 3);
    ops_string(ops, rgb);
}

/* True where a part of the state changes. */
static bool ops_change(long *part, long value)
{
    bool changed = *part != value;
    *part = value;
    return changed;
}

static long color_value(struct color color)
{
    return (long)color.red << 16 | (long)color.green << 8 | color.blue;
}

void ops_set_fill(struct ops *ops, struct color color)
{
    if (ops_change(&ops->now.fill, color_value(color)))
        ops_color(ops, color, "g\n", "rg\n");
}

void ops_set_stroke_color(struct ops *ops, struct color color)
{
    if (ops_change(&ops->now.stroke, color_value(color)))
        ops_color(ops, color, "G\n", "RG\n");
}

void ops_set_width(struct ops *ops, double width_mm)
{
    long width = ops_units(ops, width_mm, 3);
    if (width < 0)
        ops->bad_number = true;
    else if (ops_change(&ops->now.width, width)) {
        ops_put_units(ops, width, 3);
        ops_string(ops, "w\n");
    }
}

void ops_set_join(struct ops *ops, enum stroke_join join)
{
    if (ops_change(&ops->now.join, (long)join)) {
        ops_put_units(ops, (long)join, 0);
        ops_string(ops, "j\n");
    }
}

/* A pattern of nought and nought is no pattern, and viewers refuse it; so is a gap too small to be written. */
static void ops_set_dash(struct ops *ops, const struct stroke *stroke)
{
    long gap = ops_units(ops, stroke->gap_mm, 3);
    long dash = gap > 0 ? ops_units(ops, stroke->dash_mm, 3) : 0;
    long phase = gap > 0 ? ops_units(ops, stroke->phase_mm, 3) : 0;
    if (gap < 0 || dash < 0) {
        ops->bad_number = true;
        return;
    }
    if (phase < 0)    /* older viewers know no negative phase */
        phase = phase % (dash + gap) + dash + gap;
    bool changed = ops_change(&ops->now.dash, dash);
    changed |= ops_change(&ops->now.gap, gap);
    changed |= ops_change(&ops->now.phase, phase);
    if (!changed)
        return;
    if (gap == 0) {
        ops_string(ops, "[] 0 d\n");
        return;
    }
    ops_string(ops, "[");
    ops_put_units(ops, dash, 3);
    ops_put_units(ops, gap, 3);
    ops->data[ops->size - 1] = ']';
    ops_put_units(ops, phase, 3);
    ops_string(ops, "d\n");
}

void ops_set_stroke(struct ops *ops, const struct stroke *stroke)
{
    ops_set_stroke_color(ops, stroke->color);
    ops_set_width(ops, stroke->width_mm);
    ops_set_join(ops, stroke->join);
    ops_set_dash(ops, stroke);
    if (ops_change(&ops->now.cap, (long)stroke->cap)) {
        ops_put_units(ops, (long)stroke->cap, 0);
        ops_string(ops, "J\n");
    }
}

void ops_set_font(struct ops *ops, enum face face, double size_mm)
{
    long size = ops_units(ops, size_mm, 4);
    bool changed = ops_change(&ops->now.font, (long)face);
    if (!ops_change(&ops->now.size, size) && !changed)
        return;
    ops_string(ops, "/F");
    ops_put_units(ops, (long)face, 0);
    ops_put_units(ops, size, 4);
    ops_string(ops, "Tf\n");
}

void ops_set_tracking(struct ops *ops, double tracking_mm)
{
    /* A thousandth of a millimetre would add up over a long title. */
    long tracking = ops_units(ops, tracking_mm, 4);
    if (ops_change(&ops->now.tracking, tracking)) {
        ops_put_units(ops, tracking, 4);
        ops_string(ops, "Tc\n");
    }
}

void ops_set_mode(struct ops *ops, int mode)
{
    if (ops_change(&ops->now.mode, mode)) {
        ops_put_units(ops, mode, 0);
        ops_string(ops, "Tr\n");
    }
}
