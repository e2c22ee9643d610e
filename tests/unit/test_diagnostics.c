#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/diagnostics.h"

static void check_printed(const struct diagnostics *diagnostics, const char *expected)
{
    char *printed = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&printed, &size);
    assert_non_null(to);
    diagnostics_print(diagnostics, to);
    assert_int_equal(fclose(to), 0);
    assert_string_equal(printed, expected);
    free(printed);
}

static struct place at(const char *file, int line)
{
    return (struct place){ .file = file, .line = line };
}

static void test_nothing_to_say(void **state)
{
    (void)state;
    struct arena *arena = arena_new(NULL, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 0);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_WARNING), 0);
    check_printed(diagnostics, "");
    arena_free(arena);
}

static void test_order(void **state)
{
    (void)state;
    struct arena *arena = arena_new(NULL, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    char copy[] = "z.ini";    /* the same file under another pointer */
    diagnostics_add(diagnostics, SEVERITY_WARNING, at("z.ini", 12), "late");
    diagnostics_add(diagnostics, SEVERITY_ERROR, at("a.ini", 3), "other %s", "file");
    diagnostics_add(diagnostics, SEVERITY_WARNING, at(copy, 7), "first at 7");
    diagnostics_add(diagnostics, SEVERITY_ERROR, at(copy, 7), "second at 7");
    diagnostics_add(diagnostics, SEVERITY_ERROR, at(NULL, 0), "no such document");
    diagnostics_add(diagnostics, SEVERITY_ERROR, at("z.ini", 0), "is a folder");
    check_printed(diagnostics, "z.ini: error: is a folder\n"
                               "z.ini:7: warning: first at 7\n"
                               "z.ini:7: error: second at 7\n"
                               "z.ini:12: warning: late\n"
                               "a.ini:3: error: other file\n"
                               "fieldbook: error: no such document\n");
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 4);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_WARNING), 2);
    arena_free(arena);
}

static void test_the_same_is_kept_once(void **state)
{
    (void)state;
    struct arena *arena = arena_new(NULL, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    for (int i = 0; i < 3; i++) {
        diagnostics_add(diagnostics, SEVERITY_ERROR, at("a.ini", 1), "wrong");
        diagnostics_add(diagnostics, SEVERITY_WARNING, at("a.ini", 1), "wrong");
        diagnostics_add(diagnostics, SEVERITY_ERROR, at("a.ini", 2), "wrong");
        diagnostics_add(diagnostics, SEVERITY_ERROR, at("b.ini", 1), "wrong");
        diagnostics_add(diagnostics, SEVERITY_ERROR, at("a.ini", 1), "wrong too");
    }
    check_printed(diagnostics, "a.ini:1: error: wrong\n"
                               "a.ini:1: warning: wrong\n"
                               "a.ini:1: error: wrong too\n"
                               "a.ini:2: error: wrong\n"
                               "b.ini:1: error: wrong\n");
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), 4);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_WARNING), 1);
    arena_free(arena);
}

/* Every error of a file is told, however many; adding one twice stays cheap. */
static void test_many(void **state)
{
    (void)state;
    struct arena *arena = arena_new(NULL, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    enum { COUNT = 50000 };
    for (int pass = 0; pass < 2; pass++)
        for (int line = COUNT; line > 0; line--)
            diagnostics_add(diagnostics, SEVERITY_ERROR, at("a.ini", line), "the %dth", line);
    assert_int_equal(diagnostics_count(diagnostics, SEVERITY_ERROR), COUNT);
    char *printed = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&printed, &size);
    assert_non_null(to);
    diagnostics_print(diagnostics, to);
    assert_int_equal(fclose(to), 0);
    const char *cursor = printed;
    for (int line = 1; line <= COUNT; line++) {
        char expected[64];
        int length = snprintf(expected, sizeof expected, "a.ini:%d: error: the %dth\n", line, line);
        assert_memory_equal(cursor, expected, (size_t)length);
        cursor += length;
    }
    assert_int_equal(*cursor, '\0');
    free(printed);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_say),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_the_same_is_kept_once),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests_name("diagnostics", tests, NULL, NULL);
}
