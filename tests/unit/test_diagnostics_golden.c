/* Every file in tests/golden/diagnostics has beside it, in NAME.expected, exactly what is said about it.
 *
 * With DIAGNOSTICS_WRITE=1 the expected texts are written anew instead of compared.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "campaign/load.h"
#include "chronicle/chronicle.h"

#define FOLDER "tests/golden/diagnostics"

enum { FIXTURE_MIN = 25 };

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

/* All fonts of the world, but for one character. */
static bool can_show(void *context, uint32_t code)
{
    (void)context;
    return code != 0x2603;
}

static int is_input(const struct dirent *entry)
{
    size_t size = strlen(entry->d_name);
    return size > 4 && strcmp(entry->d_name + size - 4, ".ini") == 0;
}

/* Owned by the caller. */
static char *diagnose(const char *path)
{
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    const struct campaign *campaign = campaign_load(arena, diagnostics, &path, 1, can_show, NULL);
    if (diagnostics_count(diagnostics, SEVERITY_ERROR) == 0)
        chronicle_run(arena, diagnostics, campaign);
    char *said = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&said, &size);
    assert_non_null(to);
    diagnostics_print(diagnostics, to);
    fclose(to);
    arena_free(arena);
    return said;
}

static char *read_whole(const char *path)
{
    char *text = NULL;
    size_t capacity = 0;
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    if (getdelim(&text, &capacity, '\0', file) < 0) {
        free(text);
        text = strdup("");
    }
    fclose(file);
    return text;
}

static void test_every_file(void **state)
{
    (void)state;
    struct dirent **names = NULL;
    char home[4096];
    assert_non_null(getcwd(home, sizeof home));
    int count = scandir(FOLDER, &names, is_input, alphasort);
    assert_true(count >= FIXTURE_MIN);
    assert_int_equal(chdir(FOLDER), 0);    /* so that messages name the file alone */
    bool write = getenv("DIAGNOSTICS_WRITE") != NULL;
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        char path[512];
        snprintf(path, sizeof path, "%.*s.expected", (int)strlen(names[i]->d_name) - 4, names[i]->d_name);
        char *said = diagnose(names[i]->d_name);
        if (write) {
            FILE *file = fopen(path, "wb");
            assert_non_null(file);
            fputs(said, file);
            fclose(file);
        }
        char *expected = read_whole(path);
        if (expected == NULL || strcmp(said, expected) != 0) {
            print_error("%s: expected\n%sbut it said\n%s", names[i]->d_name,
                        expected == NULL ? "no such file\n" : expected, said);
            wrong++;
        }
        free(said);
        free(expected);
        free(names[i]);
    }
    free(names);
    assert_int_equal(chdir(home), 0);
    assert_int_equal(wrong, 0);
}

static void expect_said(const char *path, const char *message)
{
    char expected[512];
    snprintf(expected, sizeof expected, "%s: error: %s\n", path, message);
    char *said = diagnose(path);
    assert_string_equal(said, expected);
    free(said);
}

static void test_no_such_file(void **state)
{
    (void)state;
    expect_said(FOLDER "/there-is-no-such-file.ini", "there is no such file; check its name and folder");
}

static void test_folder_as_file(void **state)
{
    (void)state;
    expect_said(FOLDER, "is a folder; name the file in it");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_file),
        cmocka_unit_test(test_no_such_file),
        cmocka_unit_test(test_folder_as_file),
    };
    return cmocka_run_group_tests_name("diagnostics of whole files", tests, NULL, NULL);
}
