/* fieldbook print: the whole way from campaign files to PDFs. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/command.h"
#include "cli/input.h"

/* The documents that were asked for: a flag for each of the catalogue's. False where a name is none of them. */
static bool documents_choose(struct run *run, bool *chosen)
{
    size_t count;
    const struct document *catalog = document_catalog(&count);
    const struct options *options = &run->options;
    for (size_t i = 0; i < count; i++) {
        chosen[i] = options->document_count == 0 && !catalog[i].on_request;
    }
    bool all_known = true;
    for (size_t i = 0; i < options->document_count; i++) {
        const struct document *document = document_find(options->documents[i]);
        if (document != NULL) {
            chosen[document - catalog] = true;
            continue;
        }
        const char **ids = arena_alloc_array(run->arena, count, sizeof *ids);
        for (size_t k = 0; k < count; k++) {
            ids[k] = catalog[k].id;
        }
        const char *near = text_nearest(options->documents[i], ids, count);
        diagnostics_add(run->diagnostics, SEVERITY_ERROR, (struct place){0}, "there is no document %s; %s%s%s",
                        options->documents[i], near == NULL ? "fieldbook documents lists them" : "did you mean ",
                        near == NULL ? "" : near, near == NULL ? "" : "?");
        all_known = false;
    }
    return all_known;
}

/* What a file says of itself. subject_title NULL: the whole campaign in one file. */
static struct canvas_info file_info(const struct campaign *campaign, const struct document *document,
                                    const char *subject_title)
{
    return (struct canvas_info){
        .title = subject_title != NULL ? subject_title : campaign->name,
        .author = campaign->umpire,
        .subject = document != NULL ? document->title : "Campaign sheets",
        .language = campaign->language,
        .duplex = campaign->duplex,
    };
}

/* Finishes the canvas into a file of the set. */
static bool canvas_close(struct run *run, const char *path)
{
    struct output *output = output_open(run->outputs, path);
    bool written = output != NULL && canvas_finish(run->canvas, output) && output_close(output);
    if (!written) {
        const char *why = output_set_error(run->outputs) != NULL ? output_set_error(run->outputs)
                                                                 : canvas_error(run->canvas);
        fprintf(stderr, "fieldbook: error: %s\n", why);
    }
    canvas_free(run->canvas);
    run->canvas = NULL;
    return written;
}

/* Ctrl-C is held back while sheets are drawn and looked for here, so that no temporary file stays behind. */
static bool was_interrupted(void)
{
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1 ||
           sigismember(&pending, SIGHUP) == 1;
}

static void hold_interrupts(sigset_t *before)
{
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    sigprocmask(SIG_BLOCK, &held, before);
}

/* On a terminal, one line that counts the files; an empty name wipes it. */
static void progress_print(size_t done, const char *name)
{
    if (isatty(STDERR_FILENO)) {
        fputs("\r\033[K", stderr);
        if (name[0] != '\0') {
            fprintf(stderr, "%zu  %s", done, name);
        }
    }
}

/* One subject of a document: in a file of its own, or (in_one) on the canvas that is open already. */
static bool subject_print(struct run *run, const struct chronicle *chronicle, const struct style *style,
                          const struct document *document, size_t subject, const char *folder, bool in_one)
{
    struct arena_mark file_mark = arena_mark(run->file_arena);
    struct arena_mark sheet_mark = arena_mark(run->sheet_arena);
    struct press press = {
        .arena = run->sheet_arena, .chronicle = chronicle, .style = style, .fonts = run->fonts};
    const char *file = document->file(press.arena, chronicle, subject);
    bool written = true;
    if (!in_one) {
        progress_print(subject + 1, file);
        struct canvas_info info = file_info(chronicle->campaign, document,
                                            document->name(press.arena, chronicle, subject));
        run->canvas = canvas_new_pdf(run->file_arena, run->fonts, &info);
    }
    press.canvas = run->canvas;
    document->draw(&press, subject);
    if (!in_one) {
        written = canvas_close(run, arena_print(press.arena, "%s/%s", folder, file));
        arena_release(run->file_arena, file_mark);
    }
    arena_release(run->sheet_arena, sheet_mark);
    return written;
}

static size_t subjects_count(const struct chronicle *chronicle, const bool *chosen)
{
    size_t count, subjects = 0;
    const struct document *catalog = document_catalog(&count);
    for (size_t i = 0; i < count; i++) {
        subjects += chosen[i] ? catalog[i].count(chronicle) : 0;
    }
    return subjects;
}

/* A document that was asked for by name, of which there is nothing; or nothing at all. */
static void report_nothing(struct run *run, const struct chronicle *chronicle, const bool *chosen)
{
    size_t count;
    const struct document *catalog = document_catalog(&count);
    for (size_t i = 0; i < count && run->options.document_count > 0; i++) {
        if (chosen[i] && catalog[i].count(chronicle) == 0) {
            diagnostics_add(run->diagnostics, SEVERITY_WARNING, (struct place){0},
                            "there is nothing to print as %s, which needs %s", catalog[i].id, catalog[i].needs);
        }
    }
    if (run->options.document_count == 0 && subjects_count(chronicle, chosen) == 0) {
        diagnostics_add(run->diagnostics, SEVERITY_WARNING, (struct place){0},
                        "there is nothing to print; add a section [battlefield NAME], [weather] or [map], or see fieldbook "
                        "documents");
    }
}

/* Every chosen document: each subject in a file of its own, or (-o -) all of them in one. */
static bool documents_print(struct run *run, const struct chronicle *chronicle, const struct style *style,
                            const bool *chosen)
{
    size_t count;
    const struct document *catalog = document_catalog(&count);
    const char *folder = run->options.output == NULL ? "." : run->options.output;
    bool in_one = strcmp(folder, "-") == 0;
    if (subjects_count(chronicle, chosen) == 0) {
        return true;    /* a warning said so */
    }
    if (in_one) {
        struct canvas_info info = file_info(chronicle->campaign, NULL, NULL);
        run->canvas = canvas_new_pdf(run->file_arena, run->fonts, &info);
    }
    for (size_t i = 0; i < count; i++) {
        size_t subjects = chosen[i] ? catalog[i].count(chronicle) : 0;
        for (size_t subject = 0; subject < subjects && !was_interrupted(); subject++) {
            if (!subject_print(run, chronicle, style, &catalog[i], subject, folder, in_one)) {
                return false;
            }
        }
    }
    progress_print(0, "");
    return !in_one || canvas_close(run, "-");
}

enum exit_status command_print(struct run *run)
{
    size_t count;
    document_catalog(&count);
    bool *chosen = arena_alloc_array(run->arena, count, sizeof *chosen);
    const struct campaign *campaign = NULL;
    const struct style *style = NULL;
    const struct chronicle *chronicle = NULL;

    bool ready = input_open_data(run) && documents_choose(run, chosen);
    if (ready) {
        campaign = input_campaign(run);
        style = input_style(run, campaign);
        chronicle = input_chronicle(run, campaign);
        input_check_sheets(run, chronicle, style, chosen);
        if (chronicle != NULL) {
            report_nothing(run, chronicle, chosen);
        }
    }
    enum exit_status status = run_report(run);
    if (status == EXIT_BAD_INPUT || chronicle == NULL || style == NULL) {
        return EXIT_BAD_INPUT;
    }

    sigset_t before;
    hold_interrupts(&before);
    run->outputs = output_set_new(run->arena);
    bool printed = documents_print(run, chronicle, style, chosen) && !was_interrupted();
    bool written = printed && output_set_commit(run->outputs);
    if (printed && !written) {
        fprintf(stderr, "fieldbook: error: %s\n", output_set_error(run->outputs));
    }
    output_set_discard(run->outputs);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return written ? status : EXIT_NOT_WRITTEN;
}
