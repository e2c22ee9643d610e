/* How fast, how small: one `name: value unit` a line.
 *
 *   bench FIELDBOOK     (from the folder that holds fonts and layouts; `make bench` does it)
 *
 * A thousand battlefields are printed by the program, all in one file. Then the same sheets are drawn in this process,
 * and each page's calls are played to fieldbook's PDF canvas and to cairo's PDF surface, and only the playing is timed.
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cairo_target.h"
#include "campaign/load.h"
#include "chronicle/chronicle.h"
#include "content.h"
#include "documents/catalog.h"
#include "layout/style.h"
#include "record.h"

enum { SHEETS = 1000, SINGLE_RUNS = 20 };

#define DOCUMENT "players"    /* the map alone, a page each */

extern char **environ;

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

static void out_of_memory(void *context)
{
    (void)context;
    give_up("memory ran out");
}

/* Battlefields of all kinds. */
static void campaign_write(const char *path, int count)
{
    static const char *const reliefs[] = {"open", "undulating", "hilly", "mountainous"};
    static const char *const habitations[] = {"sparse", "rural", "urban"};
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        give_up("the campaign cannot be written");
    }
    fputs("[campaign]\nname = A Thousand Fields\nseed = 1000\n", file);
    for (int i = 0; i < count; i++) {
        fprintf(file, "[battlefield field-%d]\nname = Field %d\ngrid = %s\nrelief = %s\nriver = %s\nroad = yes\n"
                      "habitation = %s\n",
                i + 1, i + 1, i % 2 == 0 ? "square 8x8" : "hex 9x8", reliefs[i % 4], i % 3 == 0 ? "no" : "yes",
                habitations[i % 3]);
    }
    if (fclose(file) != 0) {
        give_up("the campaign cannot be written");
    }
}

static double file_bytes(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        give_up("the printed file cannot be read");
    }
    double bytes = (double)ftell(file);
    fclose(file);
    return bytes;
}

struct run_cost {
    double seconds;
    double peak_kb;
};

/* Runs the program; the PDF goes to a file. */
static struct run_cost program_run(const char *program, const char *document, const char *campaign, const char *pdf)
{
    const char *const arguments[] = {program, "print", campaign, "-d", document, "-o", "-", NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, pdf, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    double before = seconds_now();
    pid_t child;
    int status;
    struct rusage usage;
    if (posix_spawn(&child, program, &actions, NULL, (char *const *)(const void *)arguments, environ) != 0 ||
        wait4(child, &status, 0, &usage) != child || status != 0) {
        give_up("the program failed");
    }
    double seconds = seconds_now() - before;
    posix_spawn_file_actions_destroy(&actions);
    return (struct run_cost){.seconds = seconds, .peak_kb = (double)usage.ru_maxrss};
}

static int by_seconds(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double single_median_ms(const char *program, const char *campaign, const char *pdf)
{
    double seconds[SINGLE_RUNS];
    for (size_t i = 0; i < SINGLE_RUNS; i++) {
        seconds[i] = program_run(program, DOCUMENT, campaign, pdf).seconds;
    }
    qsort(seconds, SINGLE_RUNS, sizeof *seconds, by_seconds);
    return (seconds[SINGLE_RUNS / 2 - 1] + seconds[SINGLE_RUNS / 2]) / 2 * 1000;
}

/* Both canvases, and the time that each has taken. */
struct race {
    struct canvas *canvas;
    struct cairo_target *cairo;
    double canvas_seconds, cairo_seconds;
    size_t calls;
};

static void race_page(void *context, const struct recording *page)
{
    struct race *race = context;
    double start = seconds_now();
    recording_play(page, race->canvas);
    double middle = seconds_now();
    cairo_target_play(race->cairo, page);
    race->canvas_seconds += middle - start;
    race->cairo_seconds += seconds_now() - middle;
    race->calls += page->count;
}

static void race_finish(struct race *race, struct arena *arena, const char *pdf)
{
    struct output_set *outputs = output_set_new(arena);
    double start = seconds_now();
    struct output *output = output_open(outputs, pdf);
    if (output == NULL || !canvas_finish(race->canvas, output)) {
        give_up("the canvas could not be finished");
    }
    double middle = seconds_now();
    const char *complaint = cairo_target_finish(race->cairo);
    if (complaint != NULL) {
        give_up(complaint);
    }
    race->canvas_seconds += middle - start;
    race->cairo_seconds += seconds_now() - middle;
    output_set_discard(outputs);
}

static struct race race_run(const char *campaign_path, const char *pdf, const char *cairo_pdf)
{
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    const char *problem = NULL;
    struct fonts *fonts = fonts_open(arena, "fonts", &problem);
    struct campaign *campaign = campaign_load(arena, diagnostics, &campaign_path, 1, NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(arena, diagnostics, campaign);
    const struct style *style = style_load(arena, diagnostics, ".", "standard", NULL);
    const struct document *document = document_find(DOCUMENT);
    if (fonts == NULL || style == NULL || document == NULL || diagnostics_count(diagnostics, SEVERITY_ERROR) > 0) {
        diagnostics_print(diagnostics, stderr);
        give_up("the campaign cannot be drawn");
    }
    static const struct canvas_info info = {.title = "bench", .author = "", .subject = "", .language = "en"};
    struct race race = {
        .canvas = canvas_new_pdf(arena, fonts, &info), .cairo = cairo_target_new(arena, fonts, cairo_pdf)};
    struct canvas *recorder = recording_canvas_new(arena, fonts, race_page, &race);
    for (size_t subject = 0; subject < document->count(chronicle); subject++) {
        struct arena *drawing = arena_new(out_of_memory, NULL);
        struct press press = {.arena = drawing,
                              .chronicle = chronicle,
                              .style = style,
                              .fonts = canvas_fonts(recorder),
                              .canvas = recorder};
        document->draw(&press, subject);
        arena_free(drawing);
    }
    race_finish(&race, arena, pdf);
    canvas_free(recorder);
    canvas_free(race.canvas);
    fonts_close(fonts);
    arena_free(arena);
    return race;
}

/* Seasons of 200 days, one seed after the other. */
static double seasons_a_second(void)
{
    enum { SEASONS = 2000, SEASON_DAYS = 200 };
    const struct ruleset ruleset = ruleset_published();
    const struct weather_order order = {.first_day = 1, .days = SEASON_DAYS, .setting = SETTING_COAST};
    double before = seconds_now();
    for (int i = 0; i < SEASONS; i++) {
        struct arena *arena = arena_new(out_of_memory, NULL);
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        weather_run(arena, &ruleset, &order, seed, NULL, 0);
        arena_free(arena);
    }
    return SEASONS / (seconds_now() - before);
}

/* The log of ten years. */
static void weather_bench(const char *program, const char *folder)
{
    enum { LOG_DAYS = 3650 };
    char campaign[80], pdf[80];
    snprintf(campaign, sizeof campaign, "%s/weather.ini", folder);
    snprintf(pdf, sizeof pdf, "%s/weather.pdf", folder);
    FILE *file = fopen(campaign, "w");
    if (file == NULL) {
        give_up("the campaign cannot be written");
    }
    fprintf(file, "[weather]\ndays = %d\n", LOG_DAYS);
    fclose(file);
    struct run_cost cost = program_run(program, "weather", campaign, pdf);
    struct content content = content_measure(pdf);
    printf("seasons: %.0f seasons/s\n", seasons_a_second());
    printf("log-pages: %zu pages\n", content.pages);
    printf("log-speed: %.0f pages/s\n", (double)content.pages / cost.seconds);
    printf("log-memory-per-page: %.1f KB\n", cost.peak_kb / (double)content.pages);
    printf("log-content-per-page: %.0f bytes\n", (double)content.plain_bytes / (double)content.pages);
    unlink(campaign);
    unlink(pdf);
}

/* A square map of so many hexes a side, a third of which have a section. */
static void map_write(const char *path, int side)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        give_up("the campaign cannot be written");
    }
    fprintf(file, "[campaign]\nturn = 9\n[map]\ncolumns = %d\nrows = %d\n", side, side);
    for (int row = 1; row <= side; row++) {
        fprintf(file, "row %d =", row);
        for (int column = 1; column <= side; column++) {
            fprintf(file, " %c", "ffwmsr"[(column * 7 + row * 13) % 6]);
        }
        fputc('\n', file);
    }
    fputs("[kingdom a]\n[kingdom b]\n", file);    /* the rows are keys of [map] */
    int digits = side > 99 ? 3 : 2;
    for (int i = 0; i < side * side; i += 3) {
        fprintf(file, "[hex %0*d%0*d]\nname = Place %d\nexplored = %d\nowner = %c\n", digits, i / side + 1, digits,
                i % side + 1, i, i % 9 + 1, i % 2 == 0 ? 'a' : 'b');
    }
    fclose(file);
}

/* The registry of 10,000 hexes, and how its time grows with them. */
static void hexes_bench(const char *program, const char *folder)
{
    enum { FEW = 32, MANY = 100 };    /* a side: about ten times the hexes */
    char campaign[80], pdf[80];
    snprintf(campaign, sizeof campaign, "%s/map.ini", folder);
    snprintf(pdf, sizeof pdf, "%s/map.pdf", folder);
    double seconds[2];
    struct run_cost cost = {0};
    for (int i = 0; i < 2; i++) {
        map_write(campaign, i == 0 ? FEW : MANY);
        cost = program_run(program, "registry", campaign, pdf);
        for (int again = 0; again < 2; again++) {    /* the best of three */
            struct run_cost other = program_run(program, "registry", campaign, pdf);
            cost = other.seconds < cost.seconds ? other : cost;
        }
        seconds[i] = cost.seconds;
    }
    struct content content = content_measure(pdf);
    struct run_cost map = program_run(program, "map", campaign, pdf);
    printf("registry-pages: %zu pages\n", content.pages);
    printf("registry-speed: %.0f pages/s\n", (double)content.pages / cost.seconds);
    printf("registry-memory: %.0f KB\n", cost.peak_kb);
    printf("registry-time: %.3f s\n", cost.seconds);
    printf("registry-ten-times-the-hexes: %.1f x the time\n", seconds[1] / seconds[0]);
    printf("campaign-map-time: %.3f s\n", map.seconds);
    unlink(campaign);
    unlink(pdf);
}

/* Blank turn sheets, one after the other in one file. A run of the program prints one of them, whatever the file says:
 * so they are drawn in this process, as often as there are to be. */
static void turn_sheets_bench(const char *folder)
{
    enum { BLANK_SHEETS = 200 };
    static const char text[] = "[campaign]\nname = Blank\n";
    static const struct canvas_info info = {.title = "bench", .author = "", .subject = "", .language = "en"};
    char pdf[80];
    snprintf(pdf, sizeof pdf, "%s/turns.pdf", folder);
    struct arena *arena = arena_new(out_of_memory, NULL);
    struct diagnostics *diagnostics = diagnostics_new(arena);
    const char *problem = NULL;
    struct fonts *fonts = fonts_open(arena, "fonts", &problem);
    const struct campaign *campaign =
        campaign_load_text(arena, diagnostics, "blank.ini", text, sizeof text - 1, NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(arena, diagnostics, campaign);
    const struct style *style = style_load(arena, diagnostics, ".", "standard", NULL);
    const struct document *document = document_find("turn-sheet-blank");
    if (fonts == NULL || style == NULL || document == NULL || diagnostics_count(diagnostics, SEVERITY_ERROR) > 0) {
        diagnostics_print(diagnostics, stderr);
        give_up("the turn sheets cannot be drawn");
    }
    double before = seconds_now();
    struct canvas *canvas = canvas_new_pdf(arena, fonts, &info);
    for (int i = 0; i < BLANK_SHEETS; i++) {
        struct arena *drawing = arena_new(out_of_memory, NULL);
        struct press press = {
            .arena = drawing, .chronicle = chronicle, .style = style, .fonts = fonts, .canvas = canvas};
        document->draw(&press, 0);
        arena_free(drawing);
    }
    struct output_set *outputs = output_set_new(arena);
    struct output *output = output_open(outputs, pdf);
    if (output == NULL || !canvas_finish(canvas, output) || !output_close(output) || !output_set_commit(outputs)) {
        give_up("the turn sheets cannot be written");
    }
    double seconds = seconds_now() - before;
    struct content content = content_measure(pdf);
    printf("turn-sheets-pages: %zu pages\n", content.pages);
    printf("turn-sheets-speed: %.0f pages/s\n", (double)content.pages / seconds);
    printf("turn-sheets-bytes-per-page: %.0f bytes\n", file_bytes(pdf) / (double)content.pages);
    printf("turn-sheets-content-per-page: %.0f bytes\n", (double)content.plain_bytes / (double)content.pages);
    canvas_free(canvas);
    fonts_close(fonts);
    arena_free(arena);
    unlink(pdf);
}

int main(int argument_count, char **arguments)
{
    if (argument_count != 2) {
        give_up("which program?");
    }
    char folder[] = "/tmp/fieldbook-bench-XXXXXX";
    if (mkdtemp(folder) == NULL) {
        give_up("no folder to work in");
    }
    char many[64], one[64], pdf[64], cairo_pdf[64];
    snprintf(many, sizeof many, "%s/many.ini", folder);
    snprintf(one, sizeof one, "%s/one.ini", folder);
    snprintf(pdf, sizeof pdf, "%s/fieldbook.pdf", folder);
    snprintf(cairo_pdf, sizeof cairo_pdf, "%s/cairo.pdf", folder);
    campaign_write(many, SHEETS);
    campaign_write(one, 1);

    /* Before this process grows: a child's peak counts what its parent held when it was made. */
    double single_ms = single_median_ms(arguments[1], one, pdf);
    struct run_cost single = program_run(arguments[1], DOCUMENT, one, pdf);
    struct run_cost whole = program_run(arguments[1], DOCUMENT, many, pdf);
    struct content content = content_measure(pdf);
    if (content.pages < SHEETS) {
        give_up("the printed file is not what it should be");
    }
    double pages = (double)content.pages, bytes = file_bytes(pdf);
    struct race race = race_run(many, pdf, cairo_pdf);

    printf("pages: %.0f pages\n", pages);
    printf("speed: %.0f pages/s\n", pages / whole.seconds);
    printf("time: %.3f s\n", whole.seconds);
    printf("time-one-sheet: %.1f ms\n", single_ms);
    printf("peak-memory: %.0f KB\n", whole.peak_kb);
    printf("memory-per-page: %.2f KB\n", (whole.peak_kb - single.peak_kb) / pages);
    printf("bytes-per-page: %.0f bytes\n", bytes / pages);
    printf("content-per-page: %.0f bytes\n", (double)content.plain_bytes / pages);
    printf("calls-per-page: %.0f calls\n", (double)race.calls / pages);
    printf("deflate-alone: %.3f s\n", content.deflate_seconds);
    printf("zlib-alone: %.3f s\n", content.zlib_seconds);
    printf("canvas: %.3f s\n", race.canvas_seconds);
    printf("cairo: %.3f s\n", race.cairo_seconds);
    printf("whole-run-to-deflate: %.2f x\n", whole.seconds / content.deflate_seconds);
    printf("whole-run-to-zlib: %.2f x\n", whole.seconds / content.zlib_seconds);
    printf("canvas-to-deflate: %.2f x\n", race.canvas_seconds / content.deflate_seconds);
    printf("cairo-to-canvas: %.2f x\n", race.cairo_seconds / race.canvas_seconds);
    printf("cairo-to-whole-run: %.2f x\n", race.cairo_seconds / whole.seconds);

    weather_bench(arguments[1], folder);
    hexes_bench(arguments[1], folder);
    turn_sheets_bench(folder);

    const char *const files[] = {many, one, pdf, cairo_pdf};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        unlink(files[i]);
    }
    rmdir(folder);
    return 0;
}
