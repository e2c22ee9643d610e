/* Reading what a run needs; see the header. */
#include "cli/input.h"

#include <string.h>

#include "campaign/load.h"

enum { SEED_MAX = 64 };

static bool font_can_show(void *context, uint32_t code)
{
    return fonts_can_show(context, code);
}

bool input_open_data(struct run *run)
{
    const char *problem = "layouts and fonts are not found; set FIELDBOOK_DATA to the folder that holds layouts/ and "
                          "fonts/";
    run->data_folder = data_folder_find(run->arena);
    if (run->data_folder != NULL) {
        run->fonts = fonts_open(run->arena, arena_print(run->arena, "%s/fonts", run->data_folder), &problem);
    }
    if (run->fonts == NULL) {
        diagnostics_add(run->diagnostics, SEVERITY_ERROR, (struct place){0}, "%s", problem);
    }
    return run->fonts != NULL;
}

/* As [campaign] seed takes it. */
static bool seed_is_sound(const char *seed)
{
    size_t size = strspn(seed, "abcdefghijklmnopqrstuvwxyz0123456789-_");
    return size > 0 && size <= SEED_MAX && seed[size] == '\0';
}

const struct campaign *input_campaign(struct run *run)
{
    const struct options *options = &run->options;
    struct campaign *campaign = campaign_load(run->arena, run->diagnostics, options->words, options->word_count,
                                              run->fonts == NULL ? NULL : font_can_show, run->fonts);
    if (options->seed != NULL && !seed_is_sound(options->seed)) {
        diagnostics_add(run->diagnostics, SEVERITY_ERROR, (struct place){0},
                        "seed = %s is no seed; write up to %d letters a to z, digits, - and _", options->seed, SEED_MAX);
    } else if (options->seed != NULL) {
        campaign->seed = options->seed;
    }
    if (options->layout != NULL) {
        campaign->layout = options->layout;
    }
    if (options->paper != NULL) {
        campaign->paper = options->paper;
    }
    return campaign;
}

const struct style *input_style(struct run *run, const struct campaign *campaign)
{
    return style_load(run->arena, run->diagnostics, run->data_folder, campaign->layout, campaign->paper);
}

const struct chronicle *input_chronicle(struct run *run, const struct campaign *campaign)
{
    if (diagnostics_count(run->diagnostics, SEVERITY_ERROR) > 0) {
        return NULL;
    }
    return chronicle_run(run->arena, run->diagnostics, campaign);
}

void input_check_sheets(struct run *run, const struct chronicle *chronicle, const struct style *style,
                        const bool *chosen)
{
    if (chronicle == NULL || style == NULL || diagnostics_count(run->diagnostics, SEVERITY_ERROR) > 0) {
        return;
    }
    size_t count;
    const struct document *catalog = document_catalog(&count);
    for (size_t i = 0; i < count; i++) {
        bool asked = (chosen == NULL || chosen[i]) && catalog[i].check != NULL;
        for (size_t k = 0; k < i; k++) {    /* two copies of one sheet are asked once */
            asked = asked && (catalog[k].check != catalog[i].check || (chosen != NULL && !chosen[k]));
        }
        for (size_t subject = 0; asked && subject < catalog[i].count(chronicle); subject++) {
            struct arena_mark mark = arena_mark(run->sheet_arena);
            struct press press = {
                .arena = run->sheet_arena, .chronicle = chronicle, .style = style, .fonts = run->fonts};
            catalog[i].check(&press, run->diagnostics, subject);
            arena_release(run->sheet_arena, mark);
        }
    }
}
