/* libFuzzer: any bytes as a campaign file, read, checked, played, told, and drawn on the trace canvas in a layout that
 * the last byte chooses. Nothing may crash, hang, leak, or draw where it may not (the canvas then reports an error). */
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "campaign/load.h"
#include "chronicle/chronicle.h"
#include "documents/catalog.h"
#include "layout/style.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argument_count, char ***arguments);

enum { SUBJECT_MAX = 2 };    /* drawn of each document; more of the same would only be slower */

/* What lasts from one input to the next. */
static struct {
    struct arena *arena;
    struct fonts *fonts;
    FILE *nowhere;
} lasting;

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static bool can_show(void *context, uint32_t code)
{
    return fonts_can_show(context, code);
}

int LLVMFuzzerInitialize(int *argument_count, char ***arguments)
{
    (void)argument_count;
    (void)arguments;
    const char *problem = NULL;
    lasting.arena = arena_new(out_of_memory, NULL);
    lasting.fonts = fonts_open(lasting.arena, "fonts", &problem);
    lasting.nowhere = fopen("/dev/null", "w");
    if (lasting.fonts == NULL || lasting.nowhere == NULL) {
        fprintf(stderr, "run from the folder that holds fonts and layouts\n");
        exit(1);
    }
    return 0;
}

static void chronicle_draw(struct arena *arena, const struct chronicle *chronicle, const struct style *style)
{
    static const struct canvas_info info = {.title = "", .author = "", .subject = "", .language = "en"};
    struct canvas *canvas = canvas_new_trace(arena, lasting.fonts, &info, lasting.nowhere);
    struct press press = {.arena = arena,
                          .chronicle = chronicle,
                          .style = style,
                          .fonts = canvas_fonts(canvas),
                          .canvas = canvas};
    size_t count;
    const struct document *catalog = document_catalog(&count);
    for (size_t i = 0; i < count; i++) {
        size_t subjects = catalog[i].count(chronicle);
        for (size_t subject = 0; subject < subjects && subject < SUBJECT_MAX; subject++) {
            catalog[i].draw(&press, subject);
        }
    }
    if (!canvas_finish(canvas, NULL)) {
        fprintf(stderr, "%s\n", canvas_error(canvas));
        abort();
    }
    canvas_free(canvas);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const layouts[] = {"standard", "ink-saver", "large-print", "table-size"};
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    struct campaign *campaign = campaign_load_text(arena, diagnostics, "fuzz.ini", (const char *)data, size, can_show,
                                                   lasting.fonts);
    const char *layout = layouts[size == 0 ? 0 : data[size - 1] % 4];
    const struct style *style = style_load(arena, diagnostics, ".", layout, campaign->paper);
    if (diagnostics_count(diagnostics, SEVERITY_ERROR) == 0 && style != NULL) {
        const struct chronicle *chronicle = chronicle_run(arena, diagnostics, campaign);
        if (diagnostics_count(diagnostics, SEVERITY_ERROR) == 0) {
            chronicle_show(chronicle, lasting.nowhere);
            chronicle_draw(arena, chronicle, style);
        }
    }
    diagnostics_print(diagnostics, lasting.nowhere);
    arena_free(arena);
    return 0;
}
