/* The arrows between rooms that must never exist: no room includes a header of one that it must not know. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* room         what its files must not include: the beginnings of header names */
static const struct {
    const char *room;
    const char *forbidden[10];
} arrows[] = {
    {"base",        {"campaign/", "rules/", "chronicle/", "documents/", "layout/", "drawing/", "canvas/", "cli/",
                     "hpdf"}},
    {"rules",       {"campaign/", "chronicle/", "documents/", "layout/", "drawing/", "canvas/", "cli/", "hpdf"}},
    {"campaign",    {"chronicle/", "documents/", "layout/", "drawing/", "canvas/", "cli/", "hpdf"}},
    {"chronicle",   {"documents/", "layout/", "drawing/", "canvas/", "cli/", "hpdf"}},
    {"canvas",      {"campaign/", "rules/", "chronicle/", "documents/", "layout/", "drawing/", "cli/"}},
    {"drawing",     {"campaign/", "rules/", "chronicle/", "documents/", "layout/", "cli/", "hpdf"}},
    {"layout",      {"campaign/", "rules/", "chronicle/", "documents/", "cli/", "hpdf"}},
    {"documents",   {"cli/", "hpdf", "base/output.h", "base/ini.h"}},
    {"cli",         {"hpdf"}},
};

/* Only src/canvas/pdf* may know libharu. */
static bool is_pdf_back_end(const char *folder, const char *file)
{
    return strcmp(folder, "src/canvas") == 0 && strncmp(file, "pdf", 3) == 0;
}

static int check_file(const char *folder, const char *file, const char *const *forbidden)
{
    char path[512], line[512];
    int found = 0;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    FILE *text = fopen(path, "r");
    assert_non_null(text);
    for (int number = 1; fgets(line, sizeof line, text) != NULL; number++) {
        const char *name = strncmp(line, "#include ", 9) == 0 ? line + 10 : NULL;
        for (int i = 0; name != NULL && forbidden[i] != NULL; i++) {
            if (strncmp(name, forbidden[i], strlen(forbidden[i])) == 0) {
                print_error("%s:%d: %s", path, number, line);
                found++;
            }
        }
        if (name != NULL && strncmp(name, "hpdf", 4) == 0 && !is_pdf_back_end(folder, file)) {
            print_error("%s:%d: %s", path, number, line);
            found++;
        }
    }
    fclose(text);
    return found;
}

static int check_folder(const char *folder, const char *const *forbidden, int *files)
{
    DIR *entries = opendir(folder);
    int found = 0;
    if (entries == NULL) {
        return 0;    /* not every room has both folders */
    }
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        size_t size = strlen(entry->d_name);
        if (size > 2 && (strcmp(entry->d_name + size - 2, ".c") == 0 || strcmp(entry->d_name + size - 2, ".h") == 0)) {
            found += check_file(folder, entry->d_name, forbidden);
            (*files)++;
        }
    }
    closedir(entries);
    return found;
}

static void test_no_forbidden_arrow(void **state)
{
    static const struct {
        const char *before, *behind;
    } places[] = {{"src/", ""}, {"include/", ""}, {"src/", "/tables"}};
    (void)state;
    int found = 0;
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++) {
        int files = 0;
        for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
            char folder[256];
            snprintf(folder, sizeof folder, "%s%s%s", places[k].before, arrows[i].room, places[k].behind);
            found += check_folder(folder, arrows[i].forbidden, &files);
        }
        assert_true(files > 0);
    }
    assert_int_equal(found, 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_forbidden_arrow),
    };
    return cmocka_run_group_tests_name("arrows", tests, NULL, NULL);
}
