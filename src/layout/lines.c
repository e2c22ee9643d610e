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
    bool joined;                  /* to the word before it, of another run: no line ends between them */
    double width_mm, blank_mm;    /* each with the tracking that follows it */
};

/* A part of the line being filled. */
struct piece {
    enum role role;
    bool blank_before;
    const char *text;
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
    struct piece *pieces;          /* of the line being filled */
    size_t piece_count, piece_capacity;
    double filled_mm, widest_mm;   /* filled: with the tracking behind the last letter */
    bool greek;                    /* the title face may give way to the text face: see part_width */
    bool too_wide;                 /* a word was wider than the line */
    bool may_break;                /* such words are hyphenated */
};

static double shrunk_size(const struct type_role *type, double shrink_pt)
{
    double size = type->size_pt - shrink_pt;
    return size < type->least_pt ? (type->least_pt < type->size_pt ? type->least_pt : type->size_pt) : size;
}

static double tracking_of(const struct setter *setter, enum role role)
{
    const struct type_role *type = &setter->setting->style->types[role];
    return style_tracking_mm(type) * shrunk_size(type, setter->shrink_pt) / type->size_pt;
}

static double text_width(const struct setter *setter, enum role role, enum face face, const char *text)
{
    double size_pt = shrunk_size(&setter->setting->style->types[role], setter->shrink_pt);
    return fonts_width(setter->setting->fonts, face, size_pt, tracking_of(setter, role), text);
}

/* Width of a part of the text; tracking stands between its letters only. A line that has Greek in it is set in the text
 * face instead of the title face, as a whole: until it is known which words share a line, the wider face counts. */
static double part_width(const struct setter *setter, enum role role, const char *text, size_t size)
{
    enum face face = setter->setting->style->types[role].face;
    struct arena_mark mark = arena_mark(setter->setting->arena);
    const char *part = arena_copy_part(setter->setting->arena, text, size);
    double width = text_width(setter, role, face, part);
    if (setter->greek && face == FACE_TITLE) {
        double other = text_width(setter, role, FACE_TEXT, part);
        width = other > width ? other : width;
    }
    arena_release(setter->setting->arena, mark);
    return width;
}

static bool has_greek(const char *text)
{
    for (uint32_t code; (code = text_next(&text)) != 0;) {
        if ((code >= 0x370 && code < 0x400) || (code >= 0x1F00 && code < 0x2000)) {
            return true;
        }
    }
    return false;
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
            const struct word *before = setter->word_count > 0 ? &setter->words[setter->word_count - 1] : NULL;
            bool joined = text == runs[run].text && !blank && before != NULL && before->text[before->size - 1] != '-';
            word_add(setter, (struct word){.role = runs[run].role,
                                           .text = text,
                                           .size = size,
                                           .blank_before = blank,
                                           .newline_before = newline,
                                           .joined = joined});
            blank = newline = false;
            text += size;
        }
    }
}

/* ---- lines ---- */

/* Ends the line: now that its pieces are whole, each gets its exact place. */
static void line_end(struct setter *setter)
{
    struct arena *arena = setter->setting->arena;
    struct line_piece *pieces = arena_alloc_array(arena, setter->piece_count, sizeof *pieces);
    double x = 0, width = 0;
    for (size_t i = 0; i < setter->piece_count; i++) {
        const struct piece *piece = &setter->pieces[i];
        enum face face = setter->setting->style->types[piece->role].face;
        double tracking = tracking_of(setter, piece->role);
        x += piece->blank_before ? part_width(setter, piece->role, " ", 1) + tracking : 0;
        pieces[i] = (struct line_piece){.role = piece->role, .x_mm = x, .text = piece->text};
        width = x + text_width(setter, piece->role, face, piece->text);
        x = width + tracking;
    }
    setter->lines = arena_grow(arena, setter->lines, &setter->line_capacity, setter->line_count + 1,
                               sizeof *setter->lines);
    setter->lines[setter->line_count++] =
        (struct set_line){.pieces = pieces, .piece_count = (int)setter->piece_count, .width_mm = width};
    setter->widest_mm = width > setter->widest_mm ? width : setter->widest_mm;
    setter->piece_count = 0;
    setter->filled_mm = 0;
}

/* One text behind another, with a blank between them where wanted. */
static const char *joined(struct arena *arena, const char *before, bool blank, const char *text, size_t size)
{
    size_t first = strlen(before), gap = blank ? 1 : 0;
    char *all = arena_alloc(arena, first + gap + size + 1);
    memcpy(all, before, first);
    memcpy(all + first, " ", gap);
    memcpy(all + first + gap, text, size);
    return all;
}

/* Appends to the line; words of one role become one piece. width_mm: with what stands before and behind the word. */
static void line_append(struct setter *setter, enum role role, const char *text, size_t size, bool blank,
                        double width_mm)
{
    struct arena *arena = setter->setting->arena;
    struct piece *last = setter->piece_count > 0 ? &setter->pieces[setter->piece_count - 1] : NULL;
    if (last != NULL && last->role == role) {
        last->text = joined(arena, last->text, blank, text, size);
    } else {
        setter->pieces = arena_grow(arena, setter->pieces, &setter->piece_capacity, setter->piece_count + 1,
                                    sizeof *setter->pieces);
        setter->pieces[setter->piece_count++] =
            (struct piece){.role = role, .blank_before = blank, .text = arena_copy_part(arena, text, size)};
    }
    setter->filled_mm += width_mm;
}

/* Accents that stand over the letter before them. */
static bool is_combining(uint32_t code)
{
    return code >= 0x300 && code < 0x370;
}

/* How many bytes of a word fit before a hyphen; at least one character. A single letter is not left over where two
 * can be. */
static size_t part_that_fits(const struct setter *setter, const struct word *word, double room_mm)
{
    size_t fits = 0, before = 0;
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
        at = next;
        if (next == word->text + word->size || !is_combining(text_next(&next))) {
            before = fits;
            fits = size;
        }
    }
    const char *rest = word->text + fits;
    if (before > 0 && fits < word->size) {
        text_next(&rest);
        fits = rest == word->text + word->size ? before : fits;
    }
    return fits;
}

/* A word that no line can hold: in parts, each but the last with a hyphen. */
static void word_break(struct setter *setter, struct word word)
{
    enum { HYPHEN_ROOM = 64 };    /* no more bytes than this find room where the hyphen would have stood */
    for (;;) {
        size_t fits = part_that_fits(setter, &word, setter->width_mm);
        bool near_end = word.size - fits <= HYPHEN_ROOM;
        if (fits >= word.size ||
            (near_end && part_width(setter, word.role, word.text, word.size) <= setter->width_mm + hair_mm)) {
            break;
        }
        char *part = arena_print(setter->setting->arena, "%.*s-", (int)fits, word.text);
        /* Where a line has hardly room for one letter, it has none for a hyphen. */
        bool hyphen = part_width(setter, word.role, part, fits + 1) <= setter->width_mm + hair_mm;
        line_append(setter, word.role, part, fits + (hyphen ? 1 : 0), false, 0);
        line_end(setter);
        word.text += fits;
        word.size -= fits;
    }
    line_append(setter, word.role, word.text, word.size, false,
                part_width(setter, word.role, word.text, word.size) + tracking_of(setter, word.role));
}

static void words_measure(struct setter *setter)
{
    for (size_t i = 0; i < setter->word_count; i++) {
        struct word *word = &setter->words[i];
        double tracking = tracking_of(setter, word->role);
        word->width_mm = part_width(setter, word->role, word->text, word->size) + tracking;
        word->blank_mm = word->blank_before ? part_width(setter, word->role, " ", 1) + tracking : 0;
    }
}

/* How many words, from the first on, must stand on one line; their width is without the tracking at its end. */
static size_t joined_words(const struct setter *setter, size_t first, double *width_mm)
{
    size_t count = 1;
    *width_mm = setter->words[first].width_mm;
    while (first + count < setter->word_count && setter->words[first + count].joined) {
        *width_mm += setter->words[first + count].width_mm;
        count++;
    }
    *width_mm -= tracking_of(setter, setter->words[first + count - 1].role);
    return count;
}

/* Joined words that no line can hold part where one is full; one that is too wide by itself is broken. */
static void joined_break(struct setter *setter, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++) {
        const struct word *word = &setter->words[i];
        double room = setter->width_mm + tracking_of(setter, word->role) + hair_mm;
        if (setter->piece_count > 0 && setter->filled_mm + word->width_mm > room) {
            line_end(setter);
        }
        if (word->width_mm > room) {
            word_break(setter, *word);
        } else {
            line_append(setter, word->role, word->text, word->size, false, word->width_mm);
        }
    }
}

static void lines_fill(struct setter *setter)
{
    setter->lines = NULL;
    setter->pieces = NULL;
    setter->line_count = setter->line_capacity = setter->piece_count = setter->piece_capacity = 0;
    setter->filled_mm = setter->widest_mm = 0;
    setter->too_wide = false;
    words_measure(setter);
    for (size_t i = 0, count; i < setter->word_count; i += count) {
        const struct word *first = &setter->words[i];
        double width;
        count = joined_words(setter, i, &width);
        bool full = setter->filled_mm + first->blank_mm + width > setter->width_mm + hair_mm;
        if (setter->piece_count > 0 && (first->newline_before || full)) {
            line_end(setter);
        }
        if (width > setter->width_mm + hair_mm) {
            setter->too_wide = true;
            if (setter->may_break) {
                joined_break(setter, i, count);
                continue;
            }
        }
        for (size_t k = i; k < i + count; k++) {
            const struct word *word = &setter->words[k];
            bool blank = word->blank_before && setter->piece_count > 0;
            line_append(setter, word->role, word->text, word->size, blank,
                        word->width_mm + (blank ? word->blank_mm : 0));
        }
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

/* Most cells and labels are one run that stands on one line as it is: nothing is copied. */
static bool line_set_whole(const struct setting *setting, const struct text_run *run, double width_mm,
                           struct set_text *set)
{
    size_t size = run->text == NULL ? 0 : strlen(run->text);
    if (size == 0) {
        *set = (struct set_text){0};
        return true;
    }
    bool outer_blanks = run->text[0] == ' ' || run->text[size - 1] == ' ';
    if (outer_blanks || strchr(run->text, '\n') != NULL || strstr(run->text, "  ") != NULL) {
        return false;
    }
    double width = style_width(setting->style, setting->fonts, run->role, run->text);
    if (width > width_mm + hair_mm) {
        return false;
    }
    struct line_piece *piece = arena_alloc(setting->arena, sizeof *piece);
    struct set_line *line = arena_alloc(setting->arena, sizeof *line);
    *piece = (struct line_piece){.role = run->role, .text = run->text};
    *line = (struct set_line){.pieces = piece, .piece_count = 1, .width_mm = width};
    *set = (struct set_text){.lines = line,
                             .line_count = 1,
                             .leading_mm = setting->style->types[run->role].leading_mm,
                             .width_mm = width};
    return true;
}

struct set_text lines_set(const struct setting *setting, const struct text_run *runs, int run_count, double width_mm,
                          int most_lines)
{
    struct setter setter = {.setting = setting, .width_mm = width_mm};
    struct set_text whole;
    bool can_shrink;
    if (run_count == 1 && line_set_whole(setting, runs, width_mm, &whole)) {
        return whole;
    }
    for (int run = 0; run < run_count; run++) {
        setter.greek = setter.greek || (runs[run].text != NULL && has_greek(runs[run].text));
    }
    words_split(&setter, runs, run_count);
    for (;;) {
        struct arena_mark mark = arena_mark(setting->arena);
        lines_fill(&setter);
        leading_of(&setter, &can_shrink);
        bool fits = !setter.too_wide && (most_lines == 0 || (int)setter.line_count <= most_lines);
        if (fits || (!can_shrink && !setter.too_wide)) {
            break;
        }
        arena_release(setting->arena, mark);    /* another try */
        if (!can_shrink) {
            setter.may_break = true;
            lines_fill(&setter);
            break;
        }
        setter.shrink_pt += shrink_step_pt;
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
