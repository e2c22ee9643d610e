/* INI files: what is read, on which line it stands, and what is said of everything that cannot be read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/ini.h"

struct fixture {
    struct arena *arena;
    struct diagnostics *diagnostics;
    jmp_buf exhausted;
};

static void out_of_memory(void *context)
{
    struct fixture *fixture = context;
    longjmp(fixture->exhausted, 1);
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    if (fixture == NULL || setjmp(fixture->exhausted) != 0)
        return -1;
    fixture->arena = arena_new(out_of_memory, fixture);
    fixture->diagnostics = diagnostics_new(fixture->arena);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    arena_free(fixture->arena);
    free(fixture);
    return 0;
}

static struct ini_file *read_text(struct fixture *fixture, const char *text)
{
    return ini_read_text(fixture->arena, fixture->diagnostics, "x.ini", text, strlen(text));
}

/* Reads the text and compares all that is said about it. */
static struct ini_file *expect(struct fixture *fixture, const char *text, const char *messages)
{
    struct ini_file *file = read_text(fixture, text);
    char said[8192] = "";
    FILE *to = fmemopen(said, sizeof said, "w");
    assert_non_null(to);
    diagnostics_print(fixture->diagnostics, to);
    fclose(to);
    assert_string_equal(said, messages);
    fixture->diagnostics = diagnostics_new(fixture->arena);
    return file;
}

static const char *value_of(const struct ini_file *file, size_t section, const char *key)
{
    assert_true(section < file->section_count);
    const struct ini_entry *entry = ini_find(&file->sections[section], key);
    assert_non_null(entry);
    return entry->value;
}

static void test_sections_and_keys(void **state)
{
    struct ini_file *file = expect(*state,
                                   "; a comment\n"
                                   "[campaign]\n"
                                   "Name = The Marches of Gŵyr   ; its name\n"
                                   "\n"
                                   "  [Battlefield   FORD]   # one more\n"
                                   "row  01=f f m\n"
                                   "empty =\n"
                                   "equals = a = b\n", "");
    assert_int_equal(file->section_count, 2);
    assert_string_equal(file->sections[0].kind, "campaign");
    assert_string_equal(file->sections[0].id, "");
    assert_int_equal(file->sections[0].place.line, 2);
    assert_string_equal(file->sections[1].kind, "battlefield");
    assert_string_equal(file->sections[1].id, "ford");
    assert_int_equal(file->sections[1].place.line, 5);
    assert_string_equal(value_of(file, 0, "name"), "The Marches of Gŵyr");
    assert_string_equal(value_of(file, 1, "row 01"), "f f m");
    assert_int_equal(ini_find(&file->sections[1], "row 01")->place.line, 6);
    assert_string_equal(value_of(file, 1, "empty"), "");
    assert_string_equal(value_of(file, 1, "equals"), "a = b");
    assert_null(ini_find(&file->sections[1], "name"));
}

static void test_quotes(void **state)
{
    struct ini_file *file = expect(*state,
                                   "[a]\n"
                                   "double = \"Fort #3; and more\"   ; kept\n"
                                   "single = 'The \"Old\" Fort'\n"
                                   "inner = The \"Old\" Fort\n"
                                   "apostrophe = Emrys' ford\n"
                                   "none = \"\"\n", "");
    assert_string_equal(value_of(file, 0, "double"), "Fort #3; and more");
    assert_string_equal(value_of(file, 0, "single"), "The \"Old\" Fort");
    assert_string_equal(value_of(file, 0, "inner"), "The \"Old\" Fort");
    assert_string_equal(value_of(file, 0, "apostrophe"), "Emrys' ford");
    assert_string_equal(value_of(file, 0, "none"), "");
}

static void test_bad_quotes(void **state)
{
    expect(*state,
        "[a]\n"
        "a = \"open\n"
        "b = 'Twas a ford\n"
        "c = \"The \\\"Old\\\" Fort\"\n"
        "d = \"Old\" Fort\n",
        "x.ini:2: error: the value of a begins with \" and does not end with it; add the closing quote\n"
        "x.ini:3: error: the value of b begins with ' and does not end with it; put the whole value in double quotes\n"
        "x.ini:4: error: the value of c holds \\\" inside double quotes; put it in single quotes instead\n"
        "x.ini:5: error: the value of d goes on after its closing quote with Fort; put the whole value in quotes\n");
}

static void test_comment_signs(void **state)
{
    struct ini_file *file = expect(*state,
                               "[a]\n"
                               "a = The Ford; and Bridge\n"
                               "b = Fort #3\n"
                               "c = 12 # in number\n"
                               "d = ; nothing\n"
                               "e = C#\n"
                               "ink = #1a2B3c ; dark\n"
                               "ink2 = #12345\n",
                               "x.ini:2: error: the value of a ends at the ; in it; put it in double quotes to keep "
                               "the ;, or a blank before the ; if a comment is meant\n"
                               "x.ini:3: error: the value of b ends at the # before 3; put it in double quotes to "
                               "keep the #, or a blank after the # if a comment is meant\n"
                               "x.ini:6: error: the value of e ends at the # in it; put it in double quotes to keep "
                               "the #, or a blank before the # if a comment is meant\n"
                               "x.ini:8: error: the value of ink2 ends at the # before 1; put it in double quotes to "
                               "keep the #, or a blank after the # if a comment is meant\n");
    assert_string_equal(value_of(file, 0, "c"), "12");
    assert_string_equal(value_of(file, 0, "d"), "");
    assert_string_equal(value_of(file, 0, "ink"), "#1a2B3c");
}

static void test_continued_lines(void **state)
{
    struct ini_file *file = expect(*state,
                               "[a]\n"
                               "road = A1 A2 \\\n"
                               "   A3 \\  ; as far as the mill\n"
                               "   A4 ; and on\n"
                               "next = 1 ; not \\\n"
                               "last = 2 \\\n"
                               "[b]\n",
                               "x.ini:5: warning: the \\ stands in a comment, so that the line does not go on; put it "
                               "before the comment\n"
                               "x.ini:6: error: the line ends in \\ but none continues it; take the \\ away\n");
    assert_string_equal(value_of(file, 0, "road"), "A1 A2 A3 A4");
    assert_string_equal(value_of(file, 0, "next"), "1");
    assert_int_equal(ini_find(&file->sections[0], "next")->place.line, 5);
    assert_int_equal(file->section_count, 2);
    assert_int_equal(file->sections[1].place.line, 7);
}

static void test_windows_and_no_last_line_end(void **state)
{
    struct ini_file *file = expect(*state, "\xEF\xBB\xBF[a]\r\nname = Ford\r\nturn = 2", "");
    assert_int_equal(file->section_count, 1);
    assert_string_equal(value_of(file, 0, "name"), "Ford");
    assert_string_equal(value_of(file, 0, "turn"), "2");
    file = expect(*state, "", "");
    assert_int_equal(file->section_count, 0);
    expect(*state, "[a]\rname = Ford\r",
           "x.ini:1: error: the lines end in a carriage return alone; save the file with Unix or Windows line ends\n");
    expect(*state, "\xFF\xFE[", "x.ini:1: error: the file is saved as UTF-16; save it as UTF-8\n");
}

static void test_a_broken_section_does_not_lose_the_others(void **state)
{
    struct ini_file *file = expect(*state,
                               "loose = 1\n"
                               "looser = 1\n"
                               "[one\n"
                               "a = 1\n"
                               "no equals sign\n"
                               "= 3\n"
                               "[]\n"
                               "a = 2\n"
                               "[two] a = 3\n"
                               "a = 4\n",
                               "x.ini:1: error: loose = 1 stands before the first section; write a line such as "
                               "[campaign] above it\n"
                               "x.ini:3: error: the section [one is not closed; write [one]\n"
                               "x.ini:5: error: no equals sign has no = in it; write key = value, or put ; before a "
                               "comment\n"
                               "x.ini:6: error: there is no key before the =; write key = value\n"
                               "x.ini:7: error: the section has no name; what stands in it is passed over\n"
                               "x.ini:9: error: a = 3 stands after the ] of a section; move it to a line of its own\n");
    assert_int_equal(file->section_count, 2);
    assert_string_equal(value_of(file, 0, "a"), "1");
    assert_string_equal(value_of(file, 1, "a"), "4");
}

static void test_duplicates(void **state)
{
    struct ini_file *file = expect(*state, "[a]\nb = 1\nB = 2\n[A]\nb = 3\n[a c]\n",
                                   "x.ini:3: error: b is given twice; it stands on line 2 already: keep one of them\n"
                                   "x.ini:4: error: the section [a] is given twice; it stands on line 1 already: put "
                                   "both together\n");
    assert_string_equal(value_of(file, 0, "b"), "1");
}

static void test_bytes(void **state)
{
    struct fixture *fixture = *state;
    expect(fixture, "[a]\nname = Caf\xE9\nb = 1\x02\n",
           "x.ini:2: error: byte 0xE9 is not UTF-8; save the file as UTF-8\n"
           "x.ini:3: error: the line holds the control character U+0002; take it out\n");
    static const char nul[] = "[a]\nname = Fo\0rd\n";
    struct ini_file *file = ini_read_text(fixture->arena, fixture->diagnostics, "x.ini", nul, sizeof nul - 1);
    assert_int_equal(file->section_count, 0);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 1);
    fixture->diagnostics = diagnostics_new(fixture->arena);
    /* a no-break space that an editor slipped in */
    file = expect(fixture, "[a]\nname\xC2\xA0=\xC2\xA0" "Ford\n", "");
    assert_string_equal(value_of(file, 0, "name"), "Ford");
}

static void test_long_lines(void **state)
{
    char text[4096] = "[a]\nname = ";
    size_t start = strlen(text);
    memset(text + start, 'x', INI_LINE_MAX - 7);    /* "name = " and this are just the longest line */
    memcpy(text + start + INI_LINE_MAX - 7, "\nb = 1\n", sizeof "\nb = 1\n");
    struct ini_file *file = expect(*state, text, "");
    assert_int_equal(strlen(value_of(file, 0, "name")), INI_LINE_MAX - 7);
    assert_string_equal(value_of(file, 0, "b"), "1");
    memset(text + start, 'x', 2000 - 7);
    memcpy(text + start + 2000 - 7, "\nb = 1\n", sizeof "\nb = 1\n");
    file = expect(*state, text,
                  "x.ini:2: error: the line has 2000 bytes; a line can have 1000, and no more with those that continue "
                  "it\n");
    assert_int_equal(file->sections[0].entry_count, 1);
    text[4] = ';';    /* a comment may be as long as it likes */
    expect(*state, text, "");
}

static void test_too_many_problems(void **state)
{
    struct fixture *fixture = *state;
    char *text = calloc(1, 100000);
    assert_non_null(text);
    memcpy(text, "[a]\n", 4);
    for (size_t i = 0; i < 5000; i++)
        memcpy(text + 4 + 2 * i, "x\n", 2);
    read_text(fixture, text);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 1002);
    free(text);
}

/* Writes a file of a temporary folder. */
static const char *write_file(struct fixture *fixture, const char *folder, const char *name, const char *text)
{
    const char *path = arena_print(fixture->arena, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    return path;
}

static void expect_file(struct fixture *fixture, const char *path, const char *message)
{
    char said[2048] = "";
    ini_read(fixture->arena, fixture->diagnostics, path);
    FILE *to = fmemopen(said, sizeof said, "w");
    assert_non_null(to);
    diagnostics_print(fixture->diagnostics, to);
    fclose(to);
    const char *expected = *message == '\0' ? "" : arena_print(fixture->arena, "%s: error: %s\n", path, message);
    assert_string_equal(said, expected);
    fixture->diagnostics = diagnostics_new(fixture->arena);
}

static void test_files(void **state)
{
    struct fixture *fixture = *state;
    char folder[] = "/tmp/test-ini-XXXXXX";
    assert_non_null(mkdtemp(folder));
    const char *path = write_file(fixture, folder, "good.ini", "[a]\nb = 1\n");
    expect_file(fixture, path, "");
    assert_string_equal(value_of(ini_read(fixture->arena, fixture->diagnostics, path), 0, "b"), "1");
    expect_file(fixture, folder, "is a folder; name the file in it");
    expect_file(fixture, arena_print(fixture->arena, "%s/none.ini", folder),
                "there is no such file; check its name and folder");
    expect_file(fixture, arena_print(fixture->arena, "%s/sub.ini", path),
                "there is no such file; check its name and folder");
    if (geteuid() != 0) {
        assert_int_equal(chmod(path, 0), 0);
        expect_file(fixture, path, "may not be read; check its permissions");
    }
    const char *large = write_file(fixture, folder, "large.ini", "[a]\n");
    assert_int_equal(truncate(large, INI_FILE_MAX + 1), 0);
    expect_file(fixture, large, "is larger than 16 MiB; split it into several files");
    expect_file(fixture, "/dev/null", "");
    unlink(path);
    unlink(large);
    rmdir(folder);
}

static int open_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL)
        return -1;
    while (readdir(folder) != NULL)
        count++;
    closedir(folder);
    return count;
}

static void test_no_file_stays_open(void **state)
{
    int before = open_files();
    for (int i = 0; i < 20; i++)
        read_text(*state, "[a]\nb = 1\n[c]\nd = 2\n");
    assert_int_equal(open_files(), before);
}

/* As many keys as there may be, all in one section and each in its own: the time must grow with their number only. */
static void test_many_keys(void **state)
{
    struct fixture *fixture = *state;
    enum { MANY = 70000 };
    char *text = malloc((size_t)MANY * 40);
    assert_non_null(text);
    for (int sections = 0; sections < 2; sections++) {
        size_t size = (size_t)sprintf(text, "[all]\n");
        for (int i = 0; i < MANY; i++) {
            if (sections == 1 && i % 10 == 0)
                size += (size_t)sprintf(text + size, "[s %d]\n", i);
            size += (size_t)sprintf(text + size, "key%d = %d\n", i, i * 7);
        }
        clock_t start = clock();
        struct ini_file *file = ini_read_text(fixture->arena, fixture->diagnostics, "x.ini", text, size);
        double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 0);
        assert_string_equal(value_of(file, sections == 1 ? MANY / 10 : 0, "key69999"), "489993");
        assert_true(seconds < 20);    /* 0.1 s as a rule; the square of the keys would take minutes under sanitizers */
        print_message("%d keys, %s: %d ms\n", MANY, sections == 1 ? "ten a section" : "one section",
                      (int)(seconds * 1000));
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sections_and_keys, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_quotes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bad_quotes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_comment_signs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_continued_lines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_windows_and_no_last_line_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_broken_section_does_not_lose_the_others, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_duplicates, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bytes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_long_lines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_too_many_problems, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_files, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_file_stays_open, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_keys, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("ini", tests, NULL, NULL);
}
