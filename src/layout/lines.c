/* Setting text into lines; see the header. */
#include "layout/lines.h"

#include <string.h>

#include "base/text.h"

static const double shrink_step_pt = 0.2;
static const double hair_mm = 0.001;    /* a rounding error is not too wide */

/* One word with the blanks before it; the unit between which lines break. */
struct word {
    enum role role;
    const char *text;
    size_t size;
    bool blank_before;
    bool newline_before;
    double width_mm, blank_mm;
};

/* A text being set at one size. */
struct setter {
    const struct setting *setting;
    double width_mm;
    double shrink_pt;
    struct word *words;
    size_t word_count, word_capacity;
    struct set_line *lines;
    size_t line_count, line_capacity;
    struct line_piece *pieces;     /* of the line being filled */
    size_t piece_count, piece_capacity;
    double filled_mm, widest_mm;
    bool too_wide;                 /* a word was wider than the line */
    bool may_break;                /* such words are hyphenated */
};

static double shrunk_size(const struct type_role *type, double shrink_pt)
{
    double size = type->size_pt - shrink_pt;
    return size < type->least_pt ? (type->least_pt < type->size_pt ? type->least_pt : type->size_pt) : size;
}

static double part_width(const struct setter *setter, enum role role, const char *text, size_t size)
{
    const struct type_role *type = &setter->setting->style->types[role];
    struct arena_mark mark = arena_mark(setter->setting->arena);
    const char *part = arena_copy_part(setter->setting->arena, text, size);
    double size_pt = shrunk_size(type, setter->shrink_pt);
    double tracking = style_tracking_mm(type) * size_pt / type->size_pt;
    double width = fonts_width(setter->setting->fonts, type->face, size_pt, tracking, part);
    arena_release(setter->setting->arena, mark);
    return width;
}

/* ---- words ---- */

static void word_add(struct setter *setter, struct word word)
{
    setter->words = arena_grow(setter->setting->arena, setter->words, &setter->word_capacity, setter->word_count + 1,
                               sizeof *setter->words);
    setter->words[setter->word_count++] = word;
}

/* The bytes of the word at text: up to a blank, a newline, or just behind a hyphen that has letters on both sides. */
static size_t word_size(const char *text)
{
    size_t size = 0;
    while (text[size] != '\0' && text[size] != ' ' && text[size] != '\n') {
        bool hyphen = text[size] == '-' && size > 0;
        size++;
        if (hyphen && text[size] != '\0' && text[size] != ' ' && text[size] != '\n' && text[size] != '-') {
            break;
        }
    }
    return size;
}

static void words_split(struct setter *setter, const struct text_run *runs, int run_count)
{
    bool blank = false, newline = false;
    for (int run = 0; run < run_count; run++) {
        const char *text = runs[run].text;
        while (text != NULL && *text != '\0') {
            if (*text == ' ' || *text == '\n') {
                newline = newline || *text == '\n';
                blank = true;
                text++;
                continue;
            }
            size_t size = word_size(text);
            word_add(setter, (struct word){.role = runs[run].role,
                                           .text = text,
                                           .size = size,
                                           .blank_before = blank,
                                           .newline_before = newline});
            blank = newline = false;
            text += size;
        }
    }
}

/* ---- lines ---- */

static void line_end(struct setter *setter)
{
    struct arena *arena = setter->setting->arena;
    struct line_piece *pieces = arena_alloc_array(arena, setter->piece_count, sizeof *pieces);
    memcpy(pieces, setter->pieces, setter->piece_count * sizeof *pieces);
    setter->lines = arena_grow(arena, setter->lines, &setter->line_capacity, setter->line_count + 1,
                               sizeof *setter->lines);
    setter->lines[setter->line_count++] = (struct set_line){
        .pieces = pieces, .piece_count = (int)setter->piece_count, .width_mm = setter->filled_mm};
    setter->widest_mm = setter->filled_mm > setter->widest_mm ? setter->filled_mm : setter->widest_mm;
    setter->piece_count = 0;
    setter->filled_mm = 0;
}

/* Appends to the line; words of one role become one piece. */
static void line_append(struct setter *setter, enum role role, const char *text, size_t size, bool blank,
                        double width_mm, double blank_mm)
{
    struct arena *arena = setter->setting->arena;
    struct line_piece *last = setter->piece_count > 0 ? &setter->pieces[setter->piece_count - 1] : NULL;
    double x = setter->filled_mm + (blank ? blank_mm : 0);
    if (last != NULL && last->role == role) {
        last->text = arena_print(arena, "%s%s%.*s", last->text, blank ? " " : "", (int)size, text);
    } else {
        setter->pieces = arena_grow(arena, setter->pieces, &setter->piece_capacity, setter->piece_count + 1,
                                    sizeof *setter->pieces);
        setter->pieces[setter->piece_count++] =
            (struct line_piece){.role = role, .x_mm = x, .text = arena_copy_part(arena, text, size)};
    }
    setter->filled_mm = x + width_mm;
}

/* How many bytes of a word fit before a hyphen; at least one character. */
static size_t part_that_fits(const struct setter *setter, const struct word *word, double room_mm)
{
    size_t fits = 0;
    for (const char *at = word->text; at < word->text + word->size;) {
        const char *next = at;
        text_next(&next);
        size_t size = (size_t)(next - word->text);
        struct arena_mark mark = arena_mark(setter->setting->arena);
        const char *part = arena_print(setter->setting->arena, "%.*s-", (int)size, word->text);
        double width = part_width(setter, word->role, part, strlen(part));
        arena_release(setter->setting->arena, mark);
        if (width > room_mm + hair_mm && fits > 0) {
            break;
        }
        fits = size;
        at = next;
    }
    return fits;
}

/* A word that no line can hold: in parts, each but the last with a hyphen. */
static void word_break(struct setter *setter, struct word word)
{
    while (part_width(setter, word.role, word.text, word.size) > setter->width_mm + hair_mm) {
        size_t fits = part_that_fits(setter, &word, setter->width_mm);
        if (fits >= word.size) {
            break;
        }
        const char *part = arena_print(setter->setting->arena, "%.*s-", (int)fits, word.text);
        line_append(setter, word.role, part, strlen(part), false, part_width(setter, word.role, part, strlen(part)), 0);
        line_end(setter);
        word.text += fits;
        word.size -= fits;
    }
    line_append(setter, word.role, word.text, word.size, false, part_width(setter, word.role, word.text, word.size), 0);
}

static void lines_fill(struct setter *setter)
{
    setter->line_count = setter->piece_count = 0;
    setter->filled_mm = setter->widest_mm = 0;
    setter->too_wide = false;
    for (size_t i = 0; i < setter->word_count; i++) {
        struct word *word = &setter->words[i];
        word->width_mm = part_width(setter, word->role, word->text, word->size);
        word->blank_mm = word->blank_before ? part_width(setter, word->role, " ", 1) : 0;
        bool first = setter->piece_count == 0;
        bool full = setter->filled_mm + word->blank_mm + word->width_mm > setter->width_mm + hair_mm;
        if (!first && (word->newline_before || full)) {
            line_end(setter);
            first = true;
        }
        if (word->width_mm > setter->width_mm + hair_mm) {
            setter->too_wide = true;
            if (setter->may_break) {
                word_break(setter, *word);
                continue;
            }
        }
        line_append(setter, word->role, word->text, word->size, word->blank_before && !first, word->width_mm,
                    word->blank_mm);
    }
    if (setter->piece_count > 0) {
        line_end(setter);
    }
}

/* The leading of the largest role, and whether any role can still be made smaller. */
static double leading_of(const struct setter *setter, bool *can_shrink)
{
    double leading = 0;
    *can_shrink = false;
    for (size_t i = 0; i < setter->word_count; i++) {
        const struct type_role *type = &setter->setting->style->types[setter->words[i].role];
        double size = shrunk_size(type, setter->shrink_pt);
        double own = type->leading_mm * size / type->size_pt;
        leading = own > leading ? own : leading;
        *can_shrink = *can_shrink || size > type->least_pt + hair_mm;
    }
    return leading;
}

struct set_text lines_set(const struct setting *setting, const struct text_run *runs, int run_count, double width_mm,
                          int most_lines)
{
    struct setter setter = {.setting = setting, .width_mm = width_mm};
    bool can_shrink;
    words_split(&setter, runs, run_count);
    for (;;) {
        lines_fill(&setter);
        leading_of(&setter, &can_shrink);
        bool fits = !setter.too_wide && (most_lines == 0 || (int)setter.line_count <= most_lines);
        if (fits || !can_shrink) {
            break;
        }
        setter.shrink_pt += shrink_step_pt;
    }
    if (setter.too_wide) {
        setter.may_break = true;
        lines_fill(&setter);
    }
    return (struct set_text){
        .lines = setter.lines,
        .line_count = (int)setter.line_count,
        .leading_mm = leading_of(&setter, &can_shrink),
        .width_mm = setter.widest_mm,
        .shrink_pt = setter.shrink_pt,
    };
}

struct set_text lines_set_plain(const struct setting *setting, enum role role, const char *text, double width_mm,
                                int most_lines)
{
    struct text_run run = {.role = role, .text = text};
    return lines_set(setting, &run, 1, width_mm, most_lines);
}

/* Where a line begins so that its last digit ends at the column's right. */
static double digit_overhang(struct canvas *canvas, const struct style *style, const struct set_text *text,
                             const struct set_line *line)
{
    if (line->piece_count == 0) {
        return 0;
    }
    const struct line_piece *piece = &line->pieces[line->piece_count - 1];
    size_t end = strlen(piece->text), digits = end;
    while (digits > 0 && (piece->text[digits - 1] < '0' || piece->text[digits - 1] > '9')) {
        digits--;
    }
    if (digits == 0) {
        return 0;
    }
    const struct type_role *type = &style->types[piece->role];
    double size_pt = shrunk_size(type, text->shrink_pt);
    return fonts_width(canvas_fonts(canvas), type->face, size_pt, style_tracking_mm(type) * size_pt / type->size_pt,
                       piece->text + digits);
}

void lines_draw(struct canvas *canvas, const struct style *style, const struct set_text *text, int first, int count,
                struct point baseline, double width_mm, enum align align)
{
    for (int i = first; i < first + count && i < text->line_count; i++) {
        const struct set_line *line = &text->lines[i];
        double free_mm = width_mm - line->width_mm;
        double x = baseline.x;
        if (align == ALIGN_RIGHT) {
            x += free_mm;
        } else if (align == ALIGN_CENTER) {
            x += free_mm / 2;
        } else if (align == ALIGN_DIGIT) {
            x += free_mm + digit_overhang(canvas, style, text, line);
        }
        for (int k = 0; k < line->piece_count; k++) {
            const struct line_piece *piece = &line->pieces[k];
            const struct type_role *type = &style->types[piece->role];
            struct text_style look = style_text(style, piece->role);
            look.tracking_mm *= shrunk_size(type, text->shrink_pt) / look.size_pt;
            look.size_pt = shrunk_size(type, text->shrink_pt);
            canvas_text(canvas, (struct point){x + piece->x_mm, baseline.y + (i - first) * text->leading_mm}, &look,
                        piece->text);
        }
    }
}
