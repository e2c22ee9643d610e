#include "base/ini.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "ini_values.h"

/* Our own pass over the bytes finds sections, keys and lines, and all that iniparser would swallow; the values are then
 * read by iniparser (ini_values.c).
 *
 * Comments: ; or # at the beginning of a line or a value, or after a blank, starts a comment. Directly after another
 * character, or a # with a digit after it, it may well be part of a name ("Fort #3", "The Ford; and Bridge"): iniparser
 * cuts the value there, so this is an error. A value that is a color (#RRGGBB) is kept.
 */

enum { PROBLEM_MAX = 1000, SECTION_MAX = 100000, SHOWN_MAX = 40 };

/* Names already met, with their lines: open addressing. Slots of an older round are free. */
struct seen {
    const char *name;
    int line;
    unsigned round;
};

struct seen_set {
    struct seen *slots;
    size_t capacity;
    size_t count;
    unsigned round;
};

struct reader {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct ini_file *file;
    const char *text;
    size_t size;
    size_t at;
    int line;
    bool in_section;        /* else what stands before the first one */
    bool in_nameless;       /* after a section without a name: its keys are passed over */
    bool before_reported;
    size_t problems_before;
    struct seen_set sections;
    struct seen_set keys;
};

/* A part of the text. */
struct span {
    const char *text;
    size_t size;
};

static struct place place_of(const struct reader *reader, int line)
{
    return (struct place){.file = reader->file->name, .line = line};
}

static uint64_t name_hash(const char *name)
{
    uint64_t hash = 14695981039346656037U;    /* FNV-1a */
    for (const char *c = name; *c != '\0'; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211U;
    return hash;
}

static struct seen *seen_slot(struct seen_set *set, const char *name)
{
    size_t slot = (size_t)name_hash(name) & (set->capacity - 1);
    while (set->slots[slot].round == set->round && strcmp(set->slots[slot].name, name) != 0)
        slot = (slot + 1) & (set->capacity - 1);
    return &set->slots[slot];
}

/* The line on which the name stood before, or 0 where it is new and now noted. */
static int seen_before(struct arena *arena, struct seen_set *set, const char *name, int line)
{
    if (2 * (set->count + 1) > set->capacity) {
        struct seen_set larger = {.count = set->count, .round = 1};
        larger.capacity = set->capacity == 0 ? 64 : 2 * set->capacity;
        larger.slots = arena_alloc_array(arena, larger.capacity, sizeof *larger.slots);
        for (size_t i = 0; i < set->capacity; i++) {
            struct seen old = set->slots[i];
            if (old.round == set->round)
                *seen_slot(&larger, old.name) = (struct seen){.name = old.name, .line = old.line, .round = 1};
        }
        *set = larger;
    }
    struct seen *slot = seen_slot(set, name);
    if (slot->round == set->round)
        return slot->line;
    *slot = (struct seen){.name = name, .line = line, .round = set->round};
    set->count++;
    return 0;
}

static void seen_clear(struct seen_set *set)
{
    set->round++;
    set->count = 0;
}

/* A blank at the beginning of the span: how many bytes it has, or 0. A no-break space is one: editors slip it in. */
static size_t blank_size(struct span span)
{
    if (span.size > 0 && (span.text[0] == ' ' || span.text[0] == '\t'))
        return 1;
    return span.size > 1 && memcmp(span.text, "\xC2\xA0", 2) == 0 ? 2 : 0;
}

static struct span span_from(struct span span, size_t start)
{
    return (struct span){.text = span.text + start, .size = span.size - start};
}

static struct span span_trim(struct span span)
{
    for (size_t blank; (blank = blank_size(span)) > 0;)
        span = span_from(span, blank);
    for (;;) {
        if (span.size > 0 && blank_size(span_from(span, span.size - 1)) == 1)
            span.size -= 1;
        else if (span.size > 1 && blank_size(span_from(span, span.size - 2)) == 2)
            span.size -= 2;
        else
            return span;
    }
}

static bool span_is_comment(struct span span)
{
    return span.size > 0 && (span.text[0] == ';' || span.text[0] == '#');
}

/* The span as a name: lower case, blanks inside made one space. */
static char *span_name(struct arena *arena, struct span span)
{
    char *name = arena_alloc(arena, span.size + 1);
    size_t size = 0;
    while (span.size > 0) {
        size_t blank = blank_size(span);
        if (blank == 0)
            name[size++] = span.text[0] >= 'A' && span.text[0] <= 'Z' ? (char)(span.text[0] - 'A' + 'a') : span.text[0];
        else if (size > 0 && name[size - 1] != ' ')
            name[size++] = ' ';
        span = span_from(span, blank == 0 ? 1 : blank);
    }
    return name;
}

/* For messages: the span, cut short with an ellipsis where long. */
static const char *span_shown(const struct reader *reader, struct span span)
{
    const char *text = arena_copy_part(reader->arena, span.text, span.size);
    if (text_length(text) <= SHOWN_MAX)
        return text;
    const char *end = text;
    for (int i = 0; i < SHOWN_MAX - 1; i++)
        text_next(&end);
    return arena_print(reader->arena, "%.*s…", (int)(end - text), text);
}

/* The next line without its end, or false where there is none. */
static bool next_line(struct reader *reader, struct span *line)
{
    if (reader->at >= reader->size)
        return false;
    const char *start = reader->text + reader->at;
    size_t left = reader->size - reader->at;
    const char *end = memchr(start, '\n', left);
    size_t size = end == NULL ? left : (size_t)(end - start);
    reader->at += end == NULL ? left : size + 1;
    reader->line++;
    if (size > 0 && start[size - 1] == '\r')
        size--;
    *line = (struct span){.text = start, .size = size};
    return true;
}

/* Reports what makes a line unreadable whatever stands on it. */
static bool line_is_sound(struct reader *reader, struct span line)
{
    struct place place = place_of(reader, reader->line);
    size_t bad = 0;
    if (!text_is_utf8(line.text, line.size, &bad)) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place, "byte 0x%02X is not UTF-8; save the file as UTF-8",
                        (unsigned)(unsigned char) line.text[bad]);
        return false;
    }
    for (size_t i = 0; i < line.size; i++) {
        unsigned char c = (unsigned char)line.text[i];
        if ((c < 0x20 && c != '\t') || c == 0x7F) {
            diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                            "the line holds the control character U+%04X; take it out", (unsigned)c);
            return false;
        }
    }
    if (line.size > INI_LINE_MAX && !span_is_comment(span_trim(line))) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                        "the line has %zu bytes; a line can have %d, and no more with those that continue it",
                        line.size, INI_LINE_MAX);
        return false;
    }
    return true;
}

static bool span_is_color(struct span value)
{
    if (value.size < 7 || value.text[0] != '#')
        return false;
    for (size_t i = 1; i < 7; i++) {
        char c = value.text[i];
        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')))
            return false;
    }
    return value.size == 7 || blank_size(span_from(value, 7)) > 0;
}

/* The part of an unquoted value that stands before a comment. Reports a comment sign that may be meant as text. */
static struct span value_before_comment(struct reader *reader, const char *key, struct span value)
{
    for (size_t i = 0; i < value.size; i++) {
        if (value.text[i] != ';' && value.text[i] != '#')
            continue;
        char sign = value.text[i];
        char before = i == 0 ? ' ' : value.text[i - 1];
        bool after_blank = before == ' ' || before == '\t' || before == '\xA0';
        char next = i + 1 < value.size ? value.text[i + 1] : ' ';
        if (!after_blank)
            diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, reader->line),
                            "the value of %s ends at the %c in it; put it in double quotes to keep the %c, or a blank "
                            "before the %c if a comment is meant", key, sign, sign, sign);
        else if (sign == '#' && next >= '0' && next <= '9')
            diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, reader->line),
                            "the value of %s ends at the # before %c; put it in double quotes to keep the #, or a "
                            "blank after the # if a comment is meant", key, next);
        return span_trim((struct span){.text = value.text, .size = i});
    }
    return value;
}

/* A value in quotes, with them. False where it cannot be read (reported). */
static bool read_quoted(struct reader *reader, const char *key, struct span value, struct span *out)
{
    char quote = value.text[0];
    struct place place = place_of(reader, reader->line);
    const char *end = memchr(value.text + 1, quote, value.size - 1);
    if (end == NULL) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                        "the value of %s begins with %c and does not end with it; %s", key, quote,
                        quote == '"' ? "add the closing quote" : "put the whole value in double quotes");
        return false;
    }
    if (quote == '"' && end[-1] == '\\') {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                        "the value of %s holds \\\" inside double quotes; put it in single quotes instead", key);
        return false;
    }
    out->text = value.text;
    out->size = (size_t)(end - value.text) + 1;
    struct span rest = span_trim(span_from(value, out->size));
    if (rest.size > 0 && !span_is_comment(rest)) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                        "the value of %s goes on after its closing quote with %s; put the whole value in quotes", key,
                        span_shown(reader, rest));
        return false;
    }
    return true;
}

static bool ends_in_backslash(struct span span)
{
    return span.size > 0 && span.text[span.size - 1] == '\\';
}

static struct span without_backslash(struct span span)
{
    while (ends_in_backslash(span)) {
        span.size--;
        span = span_trim(span);
    }
    return span;
}

/* An unquoted value, with the lines that continue it: joined lives in the arena. False where it cannot be read. */
static bool read_plain(struct reader *reader, const char *key, struct span value, struct span *out)
{
    int first = reader->line;
    struct span part = value_before_comment(reader, key, value);
    if (!ends_in_backslash(part)) {
        if (ends_in_backslash(value))
            diagnostics_add(reader->diagnostics, SEVERITY_WARNING, place_of(reader, first),
                            "the \\ stands in a comment, so that the line does not go on; put it before the comment");
        *out = part;
        return true;
    }
    char *joined = arena_alloc(reader->arena, INI_LINE_MAX + 1);
    size_t size = 0;
    bool more = true, fits = true;
    while (more) {
        more = ends_in_backslash(part);
        part = without_backslash(part);
        if (size + 1 + part.size > INI_LINE_MAX)
            fits = false;
        if (fits && part.size > 0) {
            if (size > 0)
                joined[size++] = ' ';
            memcpy(joined + size, part.text, part.size);
            size += part.size;
        }
        if (!more)
            break;
        size_t back = reader->at;
        if (!next_line(reader, &part) || (span_trim(part).size > 0 && span_trim(part).text[0] == '[')) {
            if (reader->at != back) {
                reader->at = back;
                reader->line--;
            }
            diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, reader->line),
                            "the line ends in \\ but none continues it; take the \\ away");
            break;
        }
        if (!line_is_sound(reader, part))
            return false;
        part = value_before_comment(reader, key, span_trim(part));
    }
    if (!fits)
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, first),
                        "the value of %s is longer, with the lines that continue it, than the %d bytes it can have; "
                        "shorten it", key, INI_LINE_MAX);
    *out = (struct span){.text = joined, .size = size};
    return fits;
}

static void add_entry(struct reader *reader, const char *key, struct span value, int line)
{
    struct ini_section *section = &reader->file->sections[reader->file->section_count - 1];
    int before = seen_before(reader->arena, &reader->keys, key, line);
    if (before != 0) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, line),
                        "%s is given twice; it stands on line %d already: keep one of them", key, before);
        return;
    }
    section->entries = arena_grow(reader->arena, section->entries, &section->entry_capacity, section->entry_count + 1,
                                  sizeof *section->entries);
    bool color = span_is_color(value);    /* which iniparser would take for a comment */
    section->entries[section->entry_count++] = (struct ini_entry){
        .key = key,
        .value = color ? arena_print(reader->arena, "\"%.*s\"", (int)value.size, value.text)
                       : arena_copy_part(reader->arena, value.text, value.size),
        .place = place_of(reader, line),
    };
}

static void read_key(struct reader *reader, struct span line)
{
    int number = reader->line;
    const char *equals = memchr(line.text, '=', line.size);
    if (equals == NULL) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, number),
                        "%s has no = in it; write key = value, or put ; before a comment", span_shown(reader, line));
        return;
    }
    size_t before = (size_t)(equals - line.text);
    struct span name = span_trim((struct span){.text = line.text, .size = before});
    if (name.size == 0) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, number),
                        "there is no key before the =; write key = value");
        return;
    }
    const char *key = span_name(reader->arena, name);
    struct span value = span_trim(span_from(line, before + 1));
    struct span read = value;
    bool fine = true;
    if (value.size > 0 && (value.text[0] == '"' || value.text[0] == '\''))
        fine = read_quoted(reader, key, value, &read);
    else if (span_is_color(value))
        read.size = 7;
    else
        fine = read_plain(reader, key, value, &read);
    if (fine && !reader->in_nameless)
        add_entry(reader, key, read, number);
}

static void read_section(struct reader *reader, struct span line)
{
    struct place place = place_of(reader, reader->line);
    struct span inside = span_from(line, 1);
    const char *end = memchr(inside.text, ']', inside.size);
    size_t size = end == NULL ? inside.size : (size_t)(end - inside.text);
    struct span name = {.text = inside.text, .size = size};
    if (end == NULL) {
        for (size_t i = 0; i < name.size; i++)
            if (name.text[i] == ';' || name.text[i] == '#')
                name.size = i;
        name = span_trim(name);
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place, "the section [%s is not closed; write [%s]",
                        span_shown(reader, name), span_shown(reader, name));
    } else {
        struct span rest = span_trim(span_from(inside, size + 1));
        if (rest.size > 0 && !span_is_comment(rest))
            diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                            "%s stands after the ] of a section; move it to a line of its own",
                            span_shown(reader, rest));
        name = span_trim(name);
    }
    reader->in_section = true;
    reader->in_nameless = name.size == 0;
    if (reader->in_nameless) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                        "the section has no name; what stands in it is passed over");
        return;
    }
    char *full = span_name(reader->arena, name);
    int before = seen_before(reader->arena, &reader->sections, full, place.line);
    if (before != 0)
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place,
                        "the section [%s] is given twice; it stands on line %d already: put both together", full,
                        before);
    char *space = strchr(full, ' ');
    struct ini_file *file = reader->file;
    file->sections = arena_grow(reader->arena, file->sections, &file->section_capacity, file->section_count + 1,
                                sizeof *file->sections);
    file->sections[file->section_count++] = (struct ini_section){
        .kind = space == NULL ? full : arena_copy_part(reader->arena, full, (size_t)(space - full)),
        .id = space == NULL ? "" : space + 1,
        .place = place,
    };
    seen_clear(&reader->keys);
}

static void read_line(struct reader *reader, struct span line)
{
    if (!line_is_sound(reader, line))
        return;
    line = span_trim(line);
    if (line.size == 0 || span_is_comment(line))
        return;
    if (line.text[0] == '[') {
        read_section(reader, line);
    } else if (reader->in_section) {
        read_key(reader, line);
    } else if (!reader->before_reported) {
        reader->before_reported = true;
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, reader->line),
                        "%s stands before the first section; write a line such as [campaign] above it",
                        span_shown(reader, line));
    }
}

static size_t problem_count(const struct diagnostics *diagnostics)
{
    return diagnostics_count(diagnostics, SEVERITY_ERROR) + diagnostics_count(diagnostics, SEVERITY_WARNING);
}

/* Reports what makes the whole text no INI file. May shorten the text. */
static bool text_is_sound(struct reader *reader)
{
    const unsigned char *bytes = (const unsigned char *) reader->text;
    if (reader->size >= 2 && ((bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF))) {
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, 1),
                        "the file is saved as UTF-16; save it as UTF-8");
        return false;
    }
    const char *nul = reader->size == 0 ? NULL : memchr(reader->text, '\0', reader->size);
    if (nul != NULL) {
        int line = 1;
        for (const char *c = reader->text; c < nul; c++)
            line += *c == '\n';
        diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, line),
                        "there is a NUL byte, so this is no text file; give a text file saved as UTF-8");
        return false;
    }
    if (reader->size > 0 && memchr(reader->text, '\n', reader->size) == NULL) {
        const char *cr = memchr(reader->text, '\r', reader->size);
        if (cr != NULL && cr + 1 < reader->text + reader->size) {
            diagnostics_add(reader->diagnostics, SEVERITY_ERROR, place_of(reader, 1),
                            "the lines end in a carriage return alone; save the file with Unix or Windows line ends");
            return false;
        }
    }
    return true;
}

struct ini_file *ini_read_text(struct arena *arena, struct diagnostics *diagnostics, const char *name,
                               const char *text, size_t size)
{
    struct ini_file *file = arena_alloc(arena, sizeof *file);
    file->name = arena_copy(arena, name);
    struct reader reader = {
        .arena = arena,
        .diagnostics = diagnostics,
        .file = file,
        .text = text,
        .size = size,
        .problems_before = problem_count(diagnostics),
        .sections = {.round = 1},
        .keys = {.round = 1},
    };
    if (size > INI_FILE_MAX) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, place_of(&reader, 0),
                        "is larger than %d MiB; split it into several files", INI_FILE_MAX / (1024 * 1024));
        return file;
    }
    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)    /* a byte order mark */
        reader.at = 3;
    if (!text_is_sound(&reader))
        return file;
    for (struct span line; next_line(&reader, &line);) {
        read_line(&reader, line);
        if (problem_count(diagnostics) - reader.problems_before > PROBLEM_MAX) {
            diagnostics_add(diagnostics, SEVERITY_ERROR, place_of(&reader, reader.line),
                            "more than %d lines are wrong; the rest of the file is not read", PROBLEM_MAX);
            break;
        }
        if (file->section_count > SECTION_MAX) {
            diagnostics_add(diagnostics, SEVERITY_ERROR, place_of(&reader, reader.line),
                            "there are more than %d sections; split the file into several", SECTION_MAX);
            break;
        }
    }
    ini_values_read(arena, diagnostics, file);
    return file;
}

/* Reads up to room bytes; false with errno on failure. No arena call in here: the file is open. */
static bool read_bytes(const char *path, char *buffer, size_t room, size_t *size)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool fine = true;
    for (*size = 0; *size < room;) {
        ssize_t part = read(file, buffer + *size, room - *size);
        if (part < 0 && errno == EINTR)
            continue;
        fine = part >= 0;
        if (part <= 0)
            break;
        *size += (size_t)part;
    }
    int reason = errno;
    close(file);
    errno = reason;
    return fine;
}

static struct ini_file *not_read(struct arena *arena, struct diagnostics *diagnostics, const char *path, int reason)
{
    struct ini_file *file = arena_alloc(arena, sizeof *file);
    file->name = arena_copy(arena, path);
    struct place place = {.file = file->name};
    if (reason == ENOENT || reason == ENOTDIR)
        diagnostics_add(diagnostics, SEVERITY_ERROR, place, "there is no such file; check its name and folder");
    else if (reason == EISDIR)
        diagnostics_add(diagnostics, SEVERITY_ERROR, place, "is a folder; name the file in it");
    else if (reason == EACCES || reason == EPERM)
        diagnostics_add(diagnostics, SEVERITY_ERROR, place, "may not be read; check its permissions");
    else
        diagnostics_add(diagnostics, SEVERITY_ERROR, place, "cannot be read: %s; check the file and its disk",
                        strerror(reason));
    return file;
}

struct ini_file *ini_read(struct arena *arena, struct diagnostics *diagnostics, const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return not_read(arena, diagnostics, path, errno);
    if (S_ISDIR(status.st_mode))
        return not_read(arena, diagnostics, path, EISDIR);
    /* A pipe does not tell its size; nor do some files that the system makes up. One byte more shows a file that is
     * too large, or that grew. */
    bool told = S_ISREG(status.st_mode) && status.st_size > 0 && status.st_size < INI_FILE_MAX;
    size_t room = (told ? (size_t)status.st_size : (size_t)INI_FILE_MAX) + 1;
    size_t size = 0;
    char *buffer = arena_alloc(arena, room);
    bool fine = read_bytes(path, buffer, room, &size);
    if (fine && told && size == room) {
        room = (size_t)INI_FILE_MAX + 1;
        buffer = arena_alloc(arena, room);
        fine = read_bytes(path, buffer, room, &size);
    }
    if (!fine)
        return not_read(arena, diagnostics, path, errno);
    return ini_read_text(arena, diagnostics, path, buffer, size);
}

const struct ini_entry *ini_find(const struct ini_section *section, const char *key)
{
    for (size_t i = 0; i < section->entry_count; i++)
        if (strcmp(section->entries[i].key, key) == 0)
            return &section->entries[i];
    return NULL;
}
