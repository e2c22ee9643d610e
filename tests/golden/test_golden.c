/* What fieldbook makes of every sample, and of every file in tests/golden, must stay what it was.
 *
 * For NAME.ini, tests/golden holds
 *   NAME.txt     the chronicle, as `fieldbook show` prints it (where the file has no error)
 *   NAME.err     the warnings (where there are any; tests/golden/diagnostics is for errors)
 *   NAME.trace   for the files named in traced[]: the pages, words and bookmarks of all its sheets as the trace canvas
 *                tells them, and a digest of everything else that is drawn
 *
 * With GOLDEN_WRITE=folder the files are written there instead: `make golden` shows the differences and takes them
 * over.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "campaign/load.h"
#include "chronicle/chronicle.h"
#include "documents/catalog.h"
#include "layout/style.h"

/* name         layout */
static const char *const traced[][2] = {
    {"rhyd-y-groes", "standard"},
    {"rhyd-y-groes", "ink-saver"},
    {"pont-hafren", "standard"},
    {"pont-hafren", "large-print"},
    {"blank-grids", "standard"},
    {"wet-autumn", "standard"},
    {"wet-autumn", "ink-saver"},
    {"marches", "standard"},
    {"cymru-newydd", "standard"},
};

enum { TRACED_COUNT = sizeof traced / sizeof *traced };

/* One golden file: what it is made from, and what makes it. */
struct golden {
    char name[128];           /* without folder: "rhyd-y-groes.txt" */
    const char *input;
    const char *layout;       /* traces only */
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct fonts *fonts;
};

static void out_of_memory(void *context)
{
    (void)context;
    fputs("memory ran out\n", stderr);
    abort();
}

static bool can_show(void *context, uint32_t code)
{
    return fonts_can_show(context, code);
}

static char *golden_read(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    char *text = NULL;
    size_t capacity = 0;
    ssize_t size = getdelim(&text, &capacity, '\0', file);
    fclose(file);
    if (size < 0) {
        free(text);
        return strdup("");
    }
    return text;
}

/* Fails the test with the first line that differs. */
static void lines_compare(const char *path, const char *expected, const char *actual)
{
    int line = 1;
    const char *line_start = expected, *other_start = actual;
    for (; *expected == *actual && *expected != '\0'; expected++, actual++) {
        if (*expected == '\n') {
            line++;
            line_start = expected + 1;
            other_start = actual + 1;
        }
    }
    if (*expected != *actual) {
        fail_msg("%s:%d differs (make golden shows all):\n  was: %.*s\n  is:  %.*s", path, line,
                 (int)strcspn(line_start, "\n"), line_start, (int)strcspn(other_start, "\n"), other_start);
    }
}

/* Compares a text with its golden file, which must not be there where the text is empty; or writes it. */
static void golden_check(const struct golden *golden, const char *text)
{
    char path[512];
    const char *folder = getenv("GOLDEN_WRITE");
    snprintf(path, sizeof path, "%s/%s", folder != NULL ? folder : "tests/golden", golden->name);
    if (folder != NULL) {
        if (*text != '\0') {
            FILE *file = fopen(path, "wb");
            assert_non_null(file);
            assert_int_equal(fputs(text, file) < 0, 0);
            assert_int_equal(fclose(file), 0);
        }
        return;
    }
    char *expected = golden_read(path);
    if (expected == NULL && *text != '\0') {
        fail_msg("there is no %s to compare with; it would begin: %.*s", path, (int)strcspn(text, "\n"), text);
    }
    lines_compare(path, expected == NULL ? "" : expected, text);
    free(expected);
}

static const struct chronicle *golden_chronicle(struct golden *golden)
{
    golden->arena = arena_new(out_of_memory, NULL);
    golden->diagnostics = diagnostics_new(golden->arena);
    const char *problem = NULL;
    golden->fonts = fonts_open(golden->arena, "fonts", &problem);
    assert_non_null(golden->fonts);
    struct campaign *campaign = campaign_load(golden->arena, golden->diagnostics, &golden->input, 1, can_show,
                                              golden->fonts);
    if (diagnostics_count(golden->diagnostics, SEVERITY_ERROR) > 0) {
        return NULL;
    }
    return chronicle_run(golden->arena, golden->diagnostics, campaign);
}

static void golden_end(struct golden *golden)
{
    fonts_close(golden->fonts);
    arena_free(golden->arena);
}

static void test_chronicle(void **state)
{
    struct golden *golden = *state;
    const struct chronicle *chronicle = golden_chronicle(golden);
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    if (chronicle != NULL) {
        chronicle_show(chronicle, to);
    }
    fclose(to);
    golden_check(golden, text);
    free(text);
    golden_end(golden);
}

static void test_diagnostics(void **state)
{
    struct golden *golden = *state;
    golden_chronicle(golden);
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    diagnostics_print(golden->diagnostics, to);
    fclose(to);
    golden_check(golden, text);
    free(text);
    golden_end(golden);
}

/* Pages, words and bookmarks are kept as they are; of the rest there is a count and a digest. */
static void trace_condense(const char *trace, FILE *to)
{
    static const uint8_t key[16] = "fieldbook golden";
    int others = 0;
    uint64_t digest = 0;
    for (const char *line = trace; *line != '\0';) {
        size_t size = strcspn(line, "\n") + 1;
        size_t indent = strspn(line, " ");
        const char *word = line + indent;
        if (strncmp(word, "page", 4) == 0 || strncmp(word, "text", 4) == 0 || strncmp(word, "bookmark", 8) == 0) {
            fwrite(word, 1, size - indent, to);
        } else {
            others++;
            uint64_t pair[2] = {digest, random_siphash(key, word, size - indent)};
            digest = random_siphash(key, pair, sizeof pair);
        }
        line += size;
    }
    fprintf(to, "and %d more lines, digest %016llx\n\n", others, (unsigned long long)digest);
}

static void trace_document(struct golden *golden, const struct chronicle *chronicle, const struct style *style,
                           const struct document *document, FILE *to)
{
    for (size_t subject = 0; subject < document->count(chronicle); subject++) {
        char *trace = NULL;
        size_t size;
        FILE *trace_file = open_memstream(&trace, &size);
        const struct canvas_info info = {.title = "", .author = "", .subject = "", .language = "en"};
        struct canvas *canvas = canvas_new_trace(golden->arena, golden->fonts, &info, trace_file);
        struct press press = {.arena = golden->arena,
                              .chronicle = chronicle,
                              .style = style,
                              .fonts = canvas_fonts(canvas),
                              .canvas = canvas};
        document->draw(&press, subject);
        if (!canvas_finish(canvas, NULL)) {
            fail_msg("%s: %s", golden->name, canvas_error(canvas));
        }
        canvas_free(canvas);
        fclose(trace_file);
        fprintf(to, "%s: %s\n", document->file(golden->arena, chronicle, subject),
                document->name(golden->arena, chronicle, subject));
        trace_condense(trace, to);
        free(trace);
    }
}

static void test_trace(void **state)
{
    struct golden *golden = *state;
    const struct chronicle *chronicle = golden_chronicle(golden);
    assert_non_null(chronicle);
    const struct style *style = style_load(golden->arena, golden->diagnostics, ".", golden->layout, NULL);
    assert_non_null(style);
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    size_t count;
    const struct document *catalog = document_catalog(&count);
    for (size_t i = 0; i < count; i++) {
        trace_document(golden, chronicle, style, &catalog[i], to);
    }
    fclose(to);
    golden_check(golden, text);
    free(text);
    golden_end(golden);
}

/* The input's name without folder and `.ini`. */
static void golden_name(struct golden *golden, const char *input, const char *ending)
{
    const char *base = strrchr(input, '/') + 1;
    snprintf(golden->name, sizeof golden->name, "%.*s%s", (int)strcspn(base, "."), base, ending);
    golden->input = input;
}

int main(void)
{
    glob_t inputs = {0};
    if (glob("samples/*.ini", 0, NULL, &inputs) != 0 || glob("tests/golden/*.ini", GLOB_APPEND, NULL, &inputs) != 0) {
        fputs("run from the folder that holds samples and tests\n", stderr);
        return 1;
    }
    size_t most = 2 * inputs.gl_pathc + TRACED_COUNT, count = 0;
    struct golden *goldens = calloc(most, sizeof *goldens);
    struct CMUnitTest *tests = calloc(most, sizeof *tests);
    if (goldens == NULL || tests == NULL) {
        return 1;
    }
    for (size_t i = 0; i < inputs.gl_pathc; i++) {
        golden_name(&goldens[count], inputs.gl_pathv[i], ".txt");
        tests[count++].test_func = test_chronicle;
        golden_name(&goldens[count], inputs.gl_pathv[i], ".err");
        tests[count++].test_func = test_diagnostics;
    }
    char trace_inputs[TRACED_COUNT][64];
    for (size_t i = 0; i < TRACED_COUNT; i++) {
        char ending[64];
        snprintf(ending, sizeof ending, "-%s.trace", traced[i][1]);
        snprintf(trace_inputs[i], sizeof trace_inputs[i], "samples/%s.ini", traced[i][0]);
        golden_name(&goldens[count], trace_inputs[i], ending);
        goldens[count].layout = traced[i][1];
        tests[count++].test_func = test_trace;
    }
    for (size_t i = 0; i < count; i++) {
        tests[i].name = goldens[i].name;
        tests[i].initial_state = &goldens[i];
    }
    int failed = _cmocka_run_group_tests("golden", tests, count, NULL, NULL);
    free(tests);
    free(goldens);
    globfree(&inputs);
    return failed;
}
