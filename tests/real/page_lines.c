/* See the header. Fonts and maps of characters hold no operators that this reader would take for lines; stored drawings
 * are read where a page places them. */
#include "page_lines.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POINTS_TO_MM (25.4 / 72.0)

enum { OPERAND_MAX = 8, NESTING_MAX = 64 };

struct matrix {
    double a, b, c, d, e, f;
};

struct reader {
    const char *pdf, *end;
    char name[64];    /* the name read last: of a stored drawing */
    struct matrix map, saved[NESTING_MAX];
    int depth;
    double operands[OPERAND_MAX];
    int operand_count;
    double x, y, start_x, start_y;    /* the path's current and first point */
    struct page_lines lines;
};

static void line_add(struct reader *reader, double x1, double y1, double x2, double y2)
{
    struct page_lines *lines = &reader->lines;
    if (lines->count == lines->capacity) {
        lines->capacity = lines->capacity * 2 + 256;
        lines->lines = realloc(lines->lines, lines->capacity * sizeof *lines->lines);
        if (lines->lines == NULL) {
            abort();
        }
    }
    const struct matrix *map = &reader->map;
    lines->lines[lines->count++] = (struct page_line){
        .x1 = (map->a * x1 + map->c * y1 + map->e) * POINTS_TO_MM,
        .y1 = (map->b * x1 + map->d * y1 + map->f) * POINTS_TO_MM,
        .x2 = (map->a * x2 + map->c * y2 + map->e) * POINTS_TO_MM,
        .y2 = (map->b * x2 + map->d * y2 + map->f) * POINTS_TO_MM,
    };
}

static void map_join(struct reader *reader, const double *m)
{
    struct matrix old = reader->map;
    reader->map = (struct matrix){
        .a = m[0] * old.a + m[1] * old.c,
        .b = m[0] * old.b + m[1] * old.d,
        .c = m[2] * old.a + m[3] * old.c,
        .d = m[2] * old.b + m[3] * old.d,
        .e = m[4] * old.a + m[5] * old.c + old.e,
        .f = m[4] * old.b + m[5] * old.d + old.f,
    };
}

static void line_to(struct reader *reader, double x, double y)
{
    line_add(reader, reader->x, reader->y, x, y);
    reader->x = x;
    reader->y = y;
}

static void stream_read(struct reader *reader, const char *at, const char *end);

/* What lies between from and the next `what` after it; NULL where there is none. */
static const char *find(const struct reader *reader, const char *from, const char *what)
{
    return from == NULL ? NULL : memmem(from, (size_t)(reader->end - from), what, strlen(what));
}

/* A stored drawing, found by its name among the page's resources, read with the map that is in force. */
static void drawing_read(struct reader *reader)
{
    char what[96];
    int object;
    snprintf(what, sizeof what, "%s ", reader->name);
    const char *resources = find(reader, find(reader, reader->pdf, "/XObject <<"), what);
    if (resources == NULL || sscanf(resources + strlen(what), "%d", &object) != 1) {
        return;
    }
    snprintf(what, sizeof what, "\n%d 0 obj\n", object);
    const char *begin = find(reader, find(reader, reader->pdf, what), "\nstream\n");
    const char *end = find(reader, begin, "endstream");
    if (end != NULL && reader->depth < NESTING_MAX) {
        struct matrix map = reader->map;
        stream_read(reader, begin + 8, end);
        reader->map = map;
    }
}

static void operator_take(struct reader *reader, const char *name, size_t size)
{
    const double *at = reader->operands;
    int count = reader->operand_count;
    bool one = size == 1;
    if (one && *name == 'q' && reader->depth < NESTING_MAX) {
        reader->saved[reader->depth++] = reader->map;
    } else if (one && *name == 'Q' && reader->depth > 0) {
        reader->map = reader->saved[--reader->depth];
    } else if (size == 2 && strncmp(name, "cm", 2) == 0 && count == 6) {
        map_join(reader, at);
    } else if (one && *name == 'm' && count == 2) {
        reader->x = reader->start_x = at[0];
        reader->y = reader->start_y = at[1];
    } else if (one && *name == 'l' && count == 2) {
        line_to(reader, at[0], at[1]);
    } else if (one && *name == 'c' && count == 6) {
        reader->x = at[4];
        reader->y = at[5];
    } else if (one && *name == 'h' && count == 0) {
        line_to(reader, reader->start_x, reader->start_y);
    } else if (size == 2 && strncmp(name, "Do", 2) == 0) {
        drawing_read(reader);
    } else if (size < sizeof reader->name && *name == '/') {
        snprintf(reader->name, sizeof reader->name, "%.*s", (int)size, name);
    } else if (size == 2 && strncmp(name, "re", 2) == 0 && count == 4) {
        line_add(reader, at[0], at[1], at[0] + at[2], at[1]);
        line_add(reader, at[0] + at[2], at[1], at[0] + at[2], at[1] + at[3]);
        line_add(reader, at[0] + at[2], at[1] + at[3], at[0], at[1] + at[3]);
        line_add(reader, at[0], at[1] + at[3], at[0], at[1]);
    }
}

static void stream_read(struct reader *reader, const char *at, const char *end)
{
    reader->operand_count = 0;
    while (at < end) {
        size_t size = 0;
        while (at + size < end && strchr(" \r\n\t", at[size]) == NULL) {
            size++;
        }
        if (size > 0) {
            char *number_end;
            double number = strtod(at, &number_end);
            if (number_end == at + size && reader->operand_count < OPERAND_MAX) {
                reader->operands[reader->operand_count++] = number;
            } else {
                operator_take(reader, at, size);
                reader->operand_count = 0;
            }
        }
        at += size + 1;
    }
}

struct page_lines page_lines_read(const char *pdf, size_t size)
{
    struct reader reader = {.pdf = pdf, .end = pdf + size};
    for (const char *at = pdf, *object = pdf; (at = find(&reader, at, "\nstream\n")) != NULL;) {
        const char *stop = find(&reader, at, "endstream");
        if (stop == NULL) {
            break;
        }
        if (memmem(object, (size_t)(at - object), "/Subtype /Form", 14) == NULL) {
            reader.map = (struct matrix){.a = 1, .d = 1};
            reader.depth = 0;
            stream_read(&reader, at + 8, stop);
        }
        at = object = stop;
    }
    return reader.lines;
}

void page_lines_free(struct page_lines *lines)
{
    free(lines->lines);
    lines->lines = NULL;
}

static bool near(double value, double wanted, double tolerance)
{
    return fabs(value - wanted) <= tolerance;
}

/* Where a line stands, if it runs straight across (or down); else NAN. */
static double line_position(const struct page_line *line, enum lines_direction direction)
{
    double along = direction == LINES_ACROSS ? fabs(line->x2 - line->x1) : fabs(line->y2 - line->y1);
    double off = direction == LINES_ACROSS ? fabs(line->y2 - line->y1) : fabs(line->x2 - line->x1);
    if (along < 20.0 || off > 0.001) {
        return NAN;
    }
    return direction == LINES_ACROSS ? line->y1 : line->x1;
}

size_t page_lines_spaced(const struct page_lines *lines, enum lines_direction direction, double distance_mm,
                         double tolerance_mm)
{
    size_t found = 0;
    for (size_t i = 0; i < lines->count; i++) {
        double position = line_position(&lines->lines[i], direction);
        bool first_there = !isnan(position), has_neighbour = false;
        for (size_t k = 0; k < lines->count && !isnan(position); k++) {
            double other = line_position(&lines->lines[k], direction);
            first_there = first_there && !(k < i && near(other, position, tolerance_mm));
            has_neighbour = has_neighbour || near(other - position, distance_mm, tolerance_mm);
        }
        found += first_there && has_neighbour;
    }
    return found;
}

static bool is_flat(const struct page_line *line, double length_mm)
{
    return fabs(line->y2 - line->y1) < 0.001 && near(fabs(line->x2 - line->x1), length_mm, 0.02);
}

size_t page_lines_flats(const struct page_lines *lines, double length_mm, double distance_mm, double tolerance_mm)
{
    size_t found = 0;
    for (size_t i = 0; i < lines->count; i++) {
        const struct page_line *low = &lines->lines[i];
        bool has_other = false;
        for (size_t k = 0; k < lines->count && !has_other && is_flat(low, length_mm); k++) {
            const struct page_line *high = &lines->lines[k];
            double low_middle = (low->x1 + low->x2) / 2, high_middle = (high->x1 + high->x2) / 2;
            has_other = is_flat(high, length_mm) && near(low_middle, high_middle, 0.02) &&
                        near(high->y1 - low->y1, distance_mm, tolerance_mm);
        }
        found += has_other;
    }
    return found;
}

size_t page_lines_long(const struct page_lines *lines, double length_mm, double tolerance_mm)
{
    size_t found = 0;
    for (size_t i = 0; i < lines->count; i++) {
        const struct page_line *line = &lines->lines[i];
        found += near(hypot(line->x2 - line->x1, line->y2 - line->y1), length_mm, tolerance_mm);
    }
    return found;
}
