#include "base/schema.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

enum { FORM_SIZE = 1024, NAME_SIZE = 1100, SHOWN_MAX = 48, LISTED_MAX = 40, LENGTH_DIGITS_MAX = 9 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool schema_parse_integer(const char *text, size_t size, int *out)
{
    bool negative = size > 0 && text[0] == '-';
    size_t start = size > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    if (start == size)
        return false;
    long long number = 0;
    for (size_t i = start; i < size; i++) {
        if (!is_digit(text[i]))
            return false;
        if (number <= INT_MAX)
            number = 10 * number + (text[i] - '0');
    }
    if (number > INT_MAX)
        number = INT_MAX;
    *out = (int)(negative ? -number : number);
    return true;
}

bool schema_parse_length(const char *text, size_t size, double *out)
{
    bool negative = size > 0 && text[0] == '-';
    size_t start = size > 0 && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    int digits = 0;
    bool point = false;
    long number = 0, divisor = 1;
    for (size_t i = start; i < size; i++) {
        if (text[i] == '.' && !point) {
            point = true;
        } else if (is_digit(text[i]) && digits < LENGTH_DIGITS_MAX) {
            number = 10 * number + (text[i] - '0');
            divisor *= point ? 10 : 1;
            digits++;
        } else {
            return false;
        }
    }
    if (digits == 0)
        return false;
    /* Both are whole and below 2^53: one rounding, the same everywhere. */
    double value = (double)number / (double)divisor;
    *out = negative ? -value : value;
    return true;
}

static bool same_word(const char *word, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (word[i] == '\0' || lower(word[i]) != lower(text[i]))
            return false;
    return word[size] == '\0' || word[size] == '|';
}

int schema_find_choice(const char *const *vocabulary, const char *text, size_t size)
{
    if (size == 0 || memchr(text, '|', size) != NULL)
        return -1;
    for (int i = 0; vocabulary[i] != NULL; i++)
        for (const char *word = vocabulary[i]; word != NULL; word = strchr(word, '|')) {
            word += *word == '|';
            if (same_word(word, text, size))
                return i;
        }
    return -1;
}

/* Writes "open, undulating or hilly"; out must have room. */
static void list_words(char *out, const char *const *words, const char *conjunction)
{
    out[0] = '\0';
    for (size_t i = 0; words[i] != NULL; i++) {
        bool last = words[i + 1] == NULL;
        out += sprintf(out, "%s%s%s%.*s", i == 0 ? "" : last ? " " : ", ", i > 0 && last ? conjunction : "",
                       i > 0 && last ? " " : "", (int)strcspn(words[i], "|"), words[i]);
    }
}

static size_t list_size(const char *const *words, const char *conjunction)
{
    size_t size = strlen(conjunction) + 4;
    for (size_t i = 0; words[i] != NULL; i++)
        size += strlen(words[i]) + 2;
    return size;
}

const char *schema_list_words(struct arena *arena, const char *const *words, const char *conjunction)
{
    char *list = arena_alloc(arena, list_size(words, conjunction));
    list_words(list, words, conjunction);
    return list;
}

const char *schema_shown(struct arena *arena, const char *value)
{
    if (text_length(value) <= SHOWN_MAX)
        return value;
    const char *end = value;
    for (int i = 0; i < SHOWN_MAX - 1; i++)
        text_next(&end);
    return arena_print(arena, "%.*s…", (int)(end - value), value);
}

/* A range's end as it is written: no more digits than it needs, a point whatever the locale. */
static const char *number_print(char out[32], double number)
{
    bool negative = number < 0;
    long thousandths = (long) ((negative ? -number : number) * 1000 + 0.5);
    int size = snprintf(out, 32, "%s%ld", negative ? "-" : "", thousandths / 1000);
    if (thousandths % 1000 != 0) {
        size += snprintf(out + size, 32 - (size_t)size, ".%03ld", thousandths % 1000);
        while (out[size - 1] == '0')
            out[--size] = '\0';
    }
    return out;
}

/* What a value must be, as the end of "write …"; for the manual as well. */
static const char *form_of(char out[FORM_SIZE], const struct schema_key *key)
{
    char least[32], most[32];
    number_print(least, key->min);
    number_print(most, key->max);
    switch (key->type) {
    case SCHEMA_TEXT:
        snprintf(out, FORM_SIZE, "a text of at most %s characters", most);
        break;
    case SCHEMA_WORD:
        snprintf(out, FORM_SIZE, "one word of at most %s letters a to z, digits, - and _", most);
        break;
    case SCHEMA_INTEGER:
        snprintf(out, FORM_SIZE, "a whole number from %s to %s", least, most);
        break;
    case SCHEMA_LENGTH:
        snprintf(out, FORM_SIZE, "a number from %s to %s, with a point before a fraction", least, most);
        break;
    case SCHEMA_YES_NO:
        return "yes or no";
    case SCHEMA_CHOICE:
        assert(list_size(key->vocabulary, "or") <= FORM_SIZE);
        list_words(out, key->vocabulary, "or");
        break;
    case SCHEMA_COLOR:
        return "a color as # and six hexadecimal digits, such as #1A2B3C";
    case SCHEMA_CUSTOM:
        return key->form;
    case SCHEMA_TYPE_COUNT:
        return "";
    }
    return out;
}

static void report(const struct schema_reading *reading, const char *fault)
{
    char form[FORM_SIZE];
    diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place, "%s = %s %s; write %s",
                    reading->key->name, schema_shown(reading->arena, reading->entry->value), fault,
                    form_of(form, reading->key));
}

static void read_text(const struct schema_reading *reading, const char **field)
{
    const char *value = reading->entry->value;
    size_t length = text_length(value);
    if ((double)length > reading->key->max) {
        diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                        "%s has %zu characters; it can have %d: shorten it", reading->key->name, length,
                        (int)reading->key->max);
        return;
    }
    char *copy = arena_copy(reading->arena, value);
    for (char *c = copy; *c != '\0'; c++)
        if (*c == '\t')
            *c = ' ';
    *field = copy;
}

static void read_word(const struct schema_reading *reading, const char **field)
{
    const char *value = reading->entry->value;
    size_t size = strlen(value);
    for (const char *c = value; *c != '\0'; c++)
        if (!is_digit(*c) && !(lower(*c) >= 'a' && lower(*c) <= 'z') && *c != '-' && *c != '_') {
            report(reading, "is not such a word");
            return;
        }
    if ((double)size > reading->key->max)
        report(reading, "is too long");
    else
        *field = arena_copy(reading->arena, value);
}

static void read_integer(const struct schema_reading *reading, int *field)
{
    int number = 0;
    if (!schema_parse_integer(reading->entry->value, strlen(reading->entry->value), &number))
        report(reading, "is not a whole number");
    else if (number < reading->key->min || number > reading->key->max)
        report(reading, "is out of range");
    else
        *field = number;
}

static void read_length(const struct schema_reading *reading, double *field)
{
    double number = 0;
    if (!schema_parse_length(reading->entry->value, strlen(reading->entry->value), &number))
        report(reading, "is not a number");
    else if (number < reading->key->min || number > reading->key->max)
        report(reading, "is out of range");
    else
        *field = number;
}

static void read_yes_no(const struct schema_reading *reading, bool *field)
{
    static const char *const words[] = {"no", "yes", NULL};
    int choice = schema_find_choice(words, reading->entry->value, strlen(reading->entry->value));
    if (choice < 0)
        report(reading, "is neither yes nor no");
    else
        *field = choice == 1;
}

static const char *nearest_choice(struct arena *arena, const char *const *vocabulary, const char *value)
{
    size_t count = 0;
    while (vocabulary[count] != NULL)
        count++;
    const char **words = arena_alloc_array(arena, count + 1, sizeof *words);
    for (size_t i = 0; i < count; i++)
        words[i] = arena_copy_part(arena, vocabulary[i], strcspn(vocabulary[i], "|"));
    return text_nearest(value, words, count);
}

static void read_choice(const struct schema_reading *reading, int *field)
{
    const char *value = reading->entry->value;
    int choice = schema_find_choice(reading->key->vocabulary, value, strlen(value));
    if (choice >= 0) {
        *field = choice;
        return;
    }
    char form[FORM_SIZE];
    const char *nearest = nearest_choice(reading->arena, reading->key->vocabulary, value);
    if (nearest == NULL)
        report(reading, "is not known");
    else
        diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                        "%s = %s is not known; did you mean %s? It can be %s", reading->key->name,
                        schema_shown(reading->arena, value), nearest, form_of(form, reading->key));
}

static void read_color(const struct schema_reading *reading, unsigned *field)
{
    const char *value = reading->entry->value;
    unsigned color = 0;
    bool fine = value[0] == '#' && strlen(value) == 7;
    for (size_t i = 1; fine && i < 7; i++) {
        char c = lower(value[i]);
        fine = is_digit(c) || (c >= 'a' && c <= 'f');
        color = color << 4 | (unsigned)(is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    if (fine)
        *field = color;
    else
        report(reading, "is no color");
}

static void read_value(const struct schema_reading *reading, void *object)
{
    const struct schema_key *key = reading->key;
    void *field = (char *)object + key->offset;
    char form[FORM_SIZE];
    if (reading->entry->value[0] == '\0') {
        if (key->type == SCHEMA_TEXT && key->standard == NULL)
            *(const char **)field = NULL;
        else
            diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place,
                            "%s has no value; write %s, or leave the key out",
                            key->takes == NULL ? key->name : schema_shown(reading->arena, reading->entry->key),
                            form_of(form, key));
        return;
    }
    switch (key->type) {
    case SCHEMA_TEXT: read_text(reading, field); break;
    case SCHEMA_WORD: read_word(reading, field); break;
    case SCHEMA_INTEGER: read_integer(reading, field); break;
    case SCHEMA_LENGTH: read_length(reading, field); break;
    case SCHEMA_YES_NO: read_yes_no(reading, field); break;
    case SCHEMA_CHOICE: read_choice(reading, field); break;
    case SCHEMA_COLOR: read_color(reading, field); break;
    case SCHEMA_CUSTOM: key->read(reading, field); break;
    case SCHEMA_TYPE_COUNT: break;
    }
}

void schema_set_defaults(const struct schema_section *schema, struct arena *arena, void *object)
{
    struct diagnostics *diagnostics = diagnostics_new(arena);
    memset(object, 0, schema->size);
    for (size_t i = 0; i < schema->key_count; i++) {
        const struct schema_key *key = &schema->keys[i];
        if (key->standard == NULL || key->standard[0] == '\0')
            continue;
        struct ini_entry entry = {.key = key->name, .value = key->standard};
        struct schema_reading reading = {
            .arena = arena,
            .diagnostics = diagnostics,
            .key = key,
            .entry = &entry,
        };
        read_value(&reading, object);
    }
    assert(diagnostics_count(diagnostics, SEVERITY_ERROR) == 0);
}

static void unknown_key(const struct schema_section *schema, struct arena *arena, struct diagnostics *diagnostics,
                        const struct ini_entry *entry)
{
    const char **names = arena_alloc_array(arena, schema->key_count + 1, sizeof *names);
    for (size_t i = 0; i < schema->key_count; i++)
        names[i] = schema->keys[i].name;
    const char *nearest = text_nearest(entry->key, names, schema->key_count);
    const char *shown = schema_shown(arena, entry->key);
    if (nearest != NULL)
        diagnostics_add(diagnostics, SEVERITY_ERROR, entry->place, "%s is not a key of [%s]; did you mean %s?", shown,
                        schema->kind, nearest);
    else if (schema->key_count <= LISTED_MAX)
        diagnostics_add(diagnostics, SEVERITY_ERROR, entry->place, "%s is not a key of [%s]; its keys are %s", shown,
                        schema->kind, schema_list_words(arena, names, "and"));
    else
        diagnostics_add(diagnostics, SEVERITY_ERROR, entry->place,
                        "%s is not a key of [%s]; the manual lists its keys", shown, schema->kind);
}

static const struct schema_key *find_key(const struct schema_section *schema, const char *name)
{
    for (size_t i = 0; i < schema->key_count; i++)
        if (strcmp(schema->keys[i].name, name) == 0 && schema->keys[i].takes == NULL)
            return &schema->keys[i];
    for (size_t i = 0; i < schema->key_count; i++)
        if (schema->keys[i].takes != NULL && schema->keys[i].takes(name))
            return &schema->keys[i];
    return NULL;
}

void schema_read_section(const struct schema_section *schema, struct arena *arena, struct diagnostics *diagnostics,
                         const struct ini_section *section, void *object, struct place *places)
{
    if (schema->id_form == NULL && section->id[0] != '\0')
        diagnostics_add(diagnostics, SEVERITY_ERROR, section->place, "[%s %s] takes no name of its own; write [%s]",
                        schema->kind, schema_shown(arena, section->id), schema->kind);
    if (schema->id_form != NULL && section->id[0] == '\0')
        diagnostics_add(diagnostics, SEVERITY_ERROR, section->place, "[%s] lacks %s; write [%s %s], say",
                        schema->kind, schema->id_form, schema->kind, schema->id_example);
    for (size_t i = 0; i < section->entry_count; i++) {
        const struct ini_entry *entry = &section->entries[i];
        const struct schema_key *key = find_key(schema, entry->key);
        if (key == NULL) {
            unknown_key(schema, arena, diagnostics, entry);
            continue;
        }
        struct schema_reading reading = {
            .arena = arena,
            .diagnostics = diagnostics,
            .key = key,
            .entry = entry,
        };
        size_t errors = diagnostics_count(diagnostics, SEVERITY_ERROR);
        read_value(&reading, object);
        if (places != NULL && diagnostics_count(diagnostics, SEVERITY_ERROR) == errors)
            places[key - schema->keys] = entry->place;
    }
}

const struct schema_section *schema_find(const struct schema_section *sections, size_t count, const char *kind)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(sections[i].kind, kind) == 0)
            return &sections[i];
    return NULL;
}

/* "[campaign], [print] or [battlefield ID]": out must have room. */
static void list_sections(char *out, const struct schema_section *sections, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out += sprintf(out, "%s[%s%s]", i == 0 ? "" : i + 1 == count ? " and " : ", ", sections[i].kind,
                       sections[i].id_form == NULL ? "" : " ID");
}

void schema_unknown_section(const struct schema_section *sections, size_t count, struct diagnostics *diagnostics,
                            const struct ini_section *section)
{
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        const char *near = text_nearest(section->kind, &sections[i].kind, 1);
        if (near != NULL
            && (nearest == NULL || text_distance(section->kind, near) < text_distance(section->kind, nearest)))
            nearest = near;
    }
    const char *space = section->id[0] == '\0' ? "" : " ";
    if (nearest != NULL) {
        const struct schema_section *meant = schema_find(sections, count, nearest);
        bool id = meant->id_form != NULL;
        diagnostics_add(diagnostics, SEVERITY_ERROR, section->place,
                        "there is no section [%s%s%s]; did you mean [%s%s%s]?", section->kind, space, section->id,
                        nearest, id ? space : "", id ? section->id : "");
        return;
    }
    char list[FORM_SIZE];
    size_t size = 1;
    for (size_t i = 0; i < count; i++)
        size += strlen(sections[i].kind) + 10;
    assert(size <= sizeof list);
    list_sections(list, sections, count);
    diagnostics_add(diagnostics, SEVERITY_ERROR, section->place, "there is no section [%s%s%s]; there are %s",
                    section->kind, space, section->id, list);
}

/* Text as part of a line of mdoc, where some characters, and a point or macro name at its beginning, have a meaning. */
static void manual_text(FILE *to, const char *text)
{
    fputs("\\&", to);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\\')
            fputs("\\e", to);
        else if (*c == '"')
            fputs("\\(dq", to);
        else
            fputc(*c, to);
    }
}

/* A sentence from words that have neither capital nor full stop. */
static void manual_sentence(FILE *to, const char *text)
{
    char first[] = {text[0], '\0'};
    if (first[0] >= 'a' && first[0] <= 'z')
        first[0] = (char)(first[0] - 'a' + 'A');
    manual_text(to, first);
    if (first[0] != '\0')
        manual_text(to, text + 1);
    fputs(".\n", to);
}

static void manual_key(FILE *to, const struct schema_key *key)
{
    char form[FORM_SIZE];
    fputs(".It Cm \"", to);
    manual_text(to, key->name);
    fputs("\"\n", to);
    manual_sentence(to, key->help);
    manual_sentence(to, form_of(form, key));
    for (size_t i = 0; key->type == SCHEMA_CHOICE && key->vocabulary[i] != NULL; i++) {
        const char *other = strchr(key->vocabulary[i], '|');
        for (size_t size; other != NULL; other = other[size] == '\0' ? NULL : other + size) {
            const char *word = key->vocabulary[i];
            other++;
            size = strcspn(other, "|");
            fprintf(to, "Another word for %.*s is %.*s.\n", (int)strcspn(word, "|"), word, (int)size, other);
        }
    }
    if (key->standard != NULL && key->standard[0] != '\0') {
        fputs("The default is\n.Ql \"", to);
        manual_text(to, key->standard);
        fputs("\" .\n", to);
    }
}

void schema_write_manual(const struct schema_section *sections, size_t count, FILE *to)
{
    for (size_t s = 0; s < count; s++) {
        const struct schema_section *section = &sections[s];
        fprintf(to, ".Ss The [%s%s] section\n", section->kind, section->id_form == NULL ? "" : " ID");
        manual_sentence(to, section->help);
        if (section->id_form != NULL)
            fprintf(to, "ID is %s.\n", section->id_form);
        if (section->key_count == 0)
            continue;
        fputs(".Bl -tag -width Ds\n", to);
        for (size_t k = 0; k < section->key_count; k++)
            manual_key(to, &section->keys[k]);
        fputs(".El\n", to);
    }
}

enum { STARTER_HELP_COLUMN = 44, STARTER_WIDTH = 118 };

static bool needs_quotes(const char *value)
{
    bool color = value[0] == '#' && strlen(value) == 7;
    return !color && strpbrk(value, ";#") != NULL;
}

/* Comment lines, broken at blanks. */
static void starter_comment(FILE *to, const char *text)
{
    size_t column = 0;
    for (const char *word = text; *word != '\0';) {
        size_t size = strcspn(word, " ");
        if (column == 0 || column + 1 + size > STARTER_WIDTH) {
            fputs(column == 0 ? ";" : "\n;", to);
            column = 1;
        }
        fprintf(to, " %.*s", (int)size, word);
        column += 1 + size;
        word += size + strspn(word + size, " ");
    }
    fputc('\n', to);
}

/* The help stands behind its key, or above it where it is long. */
static void starter_key(FILE *to, const struct schema_key *key, bool aside)
{
    char form[FORM_SIZE], line[NAME_SIZE], help[2 * FORM_SIZE];
    const char *value = key->example != NULL ? key->example : key->standard != NULL ? key->standard : "";
    const char *quote = needs_quotes(value) ? "\"" : "";
    bool told = key->type == SCHEMA_CHOICE || key->type == SCHEMA_CUSTOM || key->type == SCHEMA_YES_NO;
    snprintf(help, sizeof help, "%s%s%s%s", key->help, told ? " (" : "", told ? form_of(form, key) : "",
             told ? ")" : "");
    snprintf(line, sizeof line, "%s%s = %s%s%s", aside || key->example == NULL || key->example_aside ? ";" : "",
             key->name, quote, value, quote);
    size_t width = text_length(line);
    size_t column = width + 1 < STARTER_HELP_COLUMN ? STARTER_HELP_COLUMN : width + 1;
    if (column + 2 + text_length(help) > STARTER_WIDTH) {
        starter_comment(to, help);
        fprintf(to, "%s\n", line);
    } else {
        fprintf(to, "%s%*s; %s\n", line, (int)(column - width), "", help);
    }
}

void schema_write_starter(const struct schema_section *sections, size_t count, FILE *to)
{
    fputs("; A line that begins with ; is a comment: take the ; away to use the key on it.\n", to);
    for (size_t s = 0; s < count; s++) {
        const struct schema_section *section = &sections[s];
        fprintf(to, "\n; %s\n%s[%s%s%s]\n", section->help, section->aside ? ";" : "", section->kind,
                section->id_form == NULL ? "" : " ", section->id_form == NULL ? "" : section->id_example);
        for (size_t k = 0; k < section->key_count; k++)
            starter_key(to, &section->keys[k], section->aside);
    }
}
