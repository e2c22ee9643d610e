/* The table of keys: every type read and refused, defaults, the manual and the starter file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/schema.h"
#include "fixture.h"

struct thing {
    const char *name;
    const char *word;
    int turn;
    double width_mm;
    bool duplex;
    int relief;
    unsigned ink;
    int custom;
};

static bool read_custom(const struct schema_reading *reading, void *field)
{
    if (strcmp(reading->entry->value, "seven") != 0) {
        diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place, "not seven");
        return false;
    }
    *(int *)field = 7;
    return true;
}

static const char *const reliefs[] = {"open|flat", "hilly", NULL};

static const struct schema_key keys[] = {
    {.name = "name", .type = SCHEMA_TEXT, .offset = offsetof(struct thing, name), .max = 5,
     .help = "what it is called"},
    {.name = "word", .type = SCHEMA_WORD, .offset = offsetof(struct thing, word), .max = 4, .standard = "w",
     .help = "a word"},
    {.name = "turn", .type = SCHEMA_INTEGER, .offset = offsetof(struct thing, turn), .min = -2, .max = 9999,
     .standard = "3", .help = "the turn"},
    {.name = "width", .type = SCHEMA_LENGTH, .offset = offsetof(struct thing, width_mm), .min = 0.25, .max = 50,
     .standard = "12.5", .help = "its width"},
    {.name = "duplex", .type = SCHEMA_YES_NO, .offset = offsetof(struct thing, duplex), .standard = "yes",
     .help = "both sides"},
    {.name = "relief", .type = SCHEMA_CHOICE, .offset = offsetof(struct thing, relief), .vocabulary = reliefs,
     .standard = "hilly", .help = "how hilly"},
    {.name = "ink", .type = SCHEMA_COLOR, .offset = offsetof(struct thing, ink), .standard = "#0A0B0C",
     .help = "its color"},
    {.name = "custom", .type = SCHEMA_CUSTOM, .offset = offsetof(struct thing, custom), .read = read_custom,
     .form = "seven", .example = "seven", .help = ".Pp \"is\" \\fBno macro"},
};

static const struct schema_section sections[] = {
    {.kind = "thing", .help = "a thing", .keys = keys, .key_count = sizeof keys / sizeof *keys,
     .size = sizeof(struct thing)},
    {.kind = "other", .id_form = "a short name", .id_example = "one", .help = "another", .size = sizeof(struct thing)},
};

enum { KEY_COUNT = sizeof keys / sizeof *keys, SECTION_COUNT = sizeof sections / sizeof *sections };

static void expect_said(struct fixture *fixture, const char *messages)
{
    char said[8192] = "";
    FILE *to = fmemopen(said, sizeof said, "w");
    assert_non_null(to);
    diagnostics_print(fixture->diagnostics, to);
    fclose(to);
    assert_string_equal(said, messages);
    fixture->diagnostics = diagnostics_new(fixture->arena);
}

static struct thing read_thing(struct fixture *fixture, const char *text, const char *messages, struct place *places)
{
    struct thing thing;
    schema_set_defaults(&sections[0], fixture->arena, &thing);
    const struct ini_file *file =
        ini_read_text(fixture->arena, fixture->diagnostics, "x.ini", text, strlen(text));
    assert_int_equal(file->section_count, 1);
    schema_read_section(&sections[0], fixture->arena, fixture->diagnostics, &file->sections[0], &thing, places);
    expect_said(fixture, messages);
    return thing;
}

static void test_defaults(void **state)
{
    struct thing thing = read_thing(*state, "[thing]\n", "", NULL);
    assert_null(thing.name);
    assert_string_equal(thing.word, "w");
    assert_int_equal(thing.turn, 3);
    assert_true(thing.width_mm == 12.5);
    assert_true(thing.duplex);
    assert_int_equal(thing.relief, 1);
    assert_int_equal(thing.ink, 0x0A0B0C);
    assert_int_equal(thing.custom, 0);
}

static void test_values(void **state)
{
    struct place places[KEY_COUNT] = {{0}};
    struct thing thing = read_thing(*state,
                                    "[thing]\nname = Gŵyr!\nword = a-_9\nturn = -2\nwidth = 0.25\nduplex = NO\n"
                                    "relief = Flat\nink = #FFa001\ncustom = seven\n", "", places);
    assert_string_equal(thing.name, "Gŵyr!");
    assert_string_equal(thing.word, "a-_9");
    assert_int_equal(thing.turn, -2);
    assert_true(thing.width_mm == 0.25);
    assert_false(thing.duplex);
    assert_int_equal(thing.relief, 0);
    assert_int_equal(thing.ink, 0xFFA001);
    assert_int_equal(thing.custom, 7);
    for (int i = 0; i < KEY_COUNT; i++)
        assert_int_equal(places[i].line, i + 2);
}

static void test_octal_is_decimal(void **state)
{
    struct thing thing = read_thing(*state, "[thing]\nturn = 010\n", "", NULL);
    assert_int_equal(thing.turn, 10);
}

static void test_refusals(void **state)
{
    struct thing thing = read_thing(*state,
                            "[thing]\nname = toolong\nword = a b\nturn = three\nwidth = 1,5\nduplex = maybe\n"
                            "relief = hily\nink = #12345g\ncustom = 8\n",
                            "x.ini:2: error: name has 7 characters; it can have 5: shorten it\n"
                            "x.ini:3: error: word = a b is not such a word; write one word of at most 4 letters a to "
                            "z, digits, - and _\n"
                            "x.ini:4: error: turn = three is not a whole number; write a whole number from -2 to "
                            "9999\n"
                            "x.ini:5: error: width = 1,5 is not a number; write a number from 0.25 to 50, with a "
                            "point before a fraction\n"
                            "x.ini:6: error: duplex = maybe is neither yes nor no; write yes or no\n"
                            "x.ini:7: error: relief = hily is not known; did you mean hilly? It can be open or "
                            "hilly\n"
                            "x.ini:8: error: the value of ink ends at the # before 1; put it in double quotes to "
                            "keep the #, or a blank after the # if a comment is meant\n"
                            "x.ini:8: error: ink has no value; write a color as # and six hexadecimal digits, such "
                            "as #1A2B3C, or leave the key out\n"
                            "x.ini:9: error: not seven\n", NULL);
    assert_int_equal(thing.turn, 3);    /* what cannot be read leaves what was there */
    assert_int_equal(thing.custom, 0);
}

static void test_ranges(void **state)
{
    read_thing(*state, "[thing]\nturn = 10000\nwidth = 0.2\nword = abcde\nrelief = steep\n",
               "x.ini:2: error: turn = 10000 is out of range; write a whole number from -2 to 9999\n"
               "x.ini:3: error: width = 0.2 is out of range; write a number from 0.25 to 50, with a point before a "
               "fraction\n"
               "x.ini:4: error: word = abcde is too long; write one word of at most 4 letters a to z, digits, - and _\n"
               "x.ini:5: error: relief = steep is not known; write open or hilly\n", NULL);
    read_thing(*state, "[thing]\nturn = 99999999999999999999\n",
               "x.ini:2: error: turn = 99999999999999999999 is out of range; write a whole number from -2 to 9999\n",
               NULL);
    read_thing(*state, "[thing]\nturn = 3.5\n",
               "x.ini:2: error: turn = 3.5 is not a whole number; write a whole number from -2 to 9999\n", NULL);
    read_thing(*state, "[thing]\nturn = 12abc\n",
               "x.ini:2: error: turn = 12abc is not a whole number; write a whole number from -2 to 9999\n", NULL);
}

static void test_empty_values(void **state)
{
    struct thing thing = read_thing(*state, "[thing]\nname =\nturn =\n",
                                    "x.ini:3: error: turn has no value; write a whole number from -2 to 9999, or leave "
                                    "the key out\n", NULL);
    assert_null(thing.name);
}

static void test_unknown_names(void **state)
{
    struct fixture *fixture = *state;
    read_thing(fixture, "[thing x]\nhelief = open\nzzzzzz = 1\n",
           "x.ini:1: error: [thing x] takes no name of its own; write [thing]\n"
           "x.ini:2: error: helief is not a key of [thing]; did you mean relief?\n"
           "x.ini:3: error: zzzzzz is not a key of [thing]; its keys are name, word, turn, width, duplex, relief, ink "
           "and custom\n", NULL);
    static const char text[] = "[othr x]\n[quite different]\n[other]\n";
    const struct ini_file *file =
        ini_read_text(fixture->arena, fixture->diagnostics, "x.ini", text, sizeof text - 1);
    assert_int_equal(file->section_count, 3);
    schema_unknown_section(sections, SECTION_COUNT, fixture->diagnostics, &file->sections[0]);
    schema_unknown_section(sections, SECTION_COUNT, fixture->diagnostics, &file->sections[1]);
    struct thing thing = {0};
    schema_read_section(&sections[1], fixture->arena, fixture->diagnostics, &file->sections[2], &thing, NULL);
    expect_said(fixture, "x.ini:1: error: there is no section [othr x]; did you mean [other x]?\n"
                         "x.ini:2: error: there is no section [quite different]; there are [thing] and [other ID]\n"
                         "x.ini:3: error: [other] lacks a short name; write [other one], say\n");
    assert_ptr_equal(schema_find(sections, SECTION_COUNT, "other"), &sections[1]);
    assert_null(schema_find(sections, SECTION_COUNT, "none"));
}

static void test_lists_and_lengths(void **state)
{
    struct fixture *fixture = *state;
    static const char *const three[] = {"a|x", "b", "c", NULL}, *const one[] = {"a", NULL};
    assert_string_equal(schema_list_words(fixture->arena, three, "or"), "a, b or c");
    assert_string_equal(schema_list_words(fixture->arena, one, "or"), "a");
    double number = 0;
    assert_true(schema_parse_length("-0.125", 6, &number) && number == -0.125);
    assert_true(schema_parse_length(".5", 2, &number) && number == 0.5);
    assert_false(schema_parse_length("", 0, &number));
    assert_false(schema_parse_length(".", 1, &number));
    assert_false(schema_parse_length("1e3", 3, &number));
    assert_false(schema_parse_length("1.2.3", 5, &number));
    assert_false(schema_parse_length("12345678901", 11, &number));
}

static char *written(void (*write)(const struct schema_section *, size_t, FILE *))
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    write(sections, SECTION_COUNT, to);
    fclose(to);
    return text;
}

static void test_manual(void **state)
{
    (void)state;
    char *text = written(schema_write_manual);
    assert_non_null(strstr(text, ".Ss The [thing] section\n\\&A\\& thing.\n.Bl -tag -width Ds\n"));
    assert_non_null(strstr(text, ".It Cm \"\\&turn\"\n\\&T\\&he turn.\n\\&A\\& whole number from -2 to 9999.\n"
                                 "The default is\n.Ql \"\\&3\" .\n"));
    assert_non_null(strstr(text, "\\&.\\&Pp \\(dqis\\(dq \\efBno macro.\n"));    /* none of it is a command */
    assert_non_null(strstr(text, "Another word for open is flat.\n"));
    assert_non_null(strstr(text, ".Ss The [other ID] section\n\\&A\\&nother.\nID is a short name.\n"));
    free(text);
}

static void test_starter(void **state)
{
    char *text = written(schema_write_starter);
    assert_non_null(strstr(text, "[thing]\n;name = "));
    assert_non_null(strstr(text, "\n;turn = 3        "));
    assert_non_null(strstr(text, "\ncustom = seven   "));
    assert_non_null(strstr(text, "\n[other one]\n"));
    struct fixture *fixture = *state;
    const struct ini_file *file =
        ini_read_text(fixture->arena, fixture->diagnostics, "x.ini", text, strlen(text));
    assert_int_equal(file->section_count, 2);
    struct thing thing = {0};
    schema_read_section(&sections[0], fixture->arena, fixture->diagnostics, &file->sections[0], &thing, NULL);
    expect_said(fixture, "");
    assert_int_equal(thing.custom, 7);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_defaults, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_values, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_octal_is_decimal, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_refusals, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_ranges, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_empty_values, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_unknown_names, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_lists_and_lengths, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_manual, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_starter, fixture_set_up, fixture_tear_down),
    };
    return cmocka_run_group_tests_name("schema", tests, NULL, NULL);
}
