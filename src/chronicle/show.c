#include <string.h>

#include "base/text.h"
#include "chronicle/chronicle.h"
#include "show.h"

/* The chronicle as text, for reading and for golden tests: every battlefield with its map in letters, its features, and
 * all its throws. */

enum { LINE_WIDTH = 100, INDENT = 4, CELL_WIDTH = 5, MARKS_MAX = 12 };
enum { PURPOSE_WIDTH = 18, DICE_WIDTH = 16, RESULT_WIDTH = 42 };

/* The letters of the map, in the order in which they stand in a cell. */
enum mark {
    MARK_RIVER,
    MARK_BANK,
    MARK_ROAD,
    MARK_HILL,
    MARK_HIGH_HILL,
    MARK_MOUNTAIN,
    MARK_TREES,
    MARK_SETTLEMENT,
    MARK_VILLAGE,
    MARK_TOWN,
    MARK_SECRET,
    MARK_COUNT
};

static const struct {
    char letter;
    const char *meaning;
} marks[MARK_COUNT] = {
    [MARK_RIVER] = {'~', "river"},
    [MARK_BANK] = {'-', "part river"},
    [MARK_ROAD] = {'=', "road"},
    [MARK_HILL] = {'h', "hill"},
    [MARK_HIGH_HILL] = {'H', "hill of two contours"},
    [MARK_MOUNTAIN] = {'M', "mountain"},
    [MARK_TREES] = {'t', "trees"},
    [MARK_SETTLEMENT] = {'s', "settlement"},
    [MARK_VILLAGE] = {'v', "village"},
    [MARK_TOWN] = {'T', "town"},
    [MARK_SECRET] = {'*', "secret"},
};

static const char *const relief_names[RELIEF_COUNT] = {
    [RELIEF_OPEN] = "open",
    [RELIEF_UNDULATING] = "undulating",
    [RELIEF_HILLY] = "hilly",
    [RELIEF_MOUNTAINOUS] = "mountainous",
};

static const char *const woods_names[WOODS_COUNT] = {
    [WOODS_DESERT] = "trees as in a desert",
    [WOODS_FLAT] = "trees as in flat country",
    [WOODS_HILLY] = "trees as in hills",
    [WOODS_MOUNTAINOUS] = "trees as in mountains",
    [WOODS_FORESTED] = "trees as in a forest",
};

static const char *const habitation_names[HABITATION_COUNT] = {
    [HABITATION_SPARSE] = "sparsely inhabited",
    [HABITATION_RURAL] = "rural",
    [HABITATION_URBAN] = "urban",
};

static const char *const trees_names[TREES_COUNT] = {
    [TREES_PALM] = "palm",
    [TREES_CONIFEROUS] = "coniferous",
    [TREES_DECIDUOUS] = "deciduous",
};

static const char *const course_names[COURSE_COUNT] = {
    [COURSE_RIVER] = "River",
    [COURSE_ROAD] = "Road",
};

static const char *const kind_names[TERRAIN_KIND_COUNT] = {
    [TERRAIN_HILL] = "Hills",
    [TERRAIN_MOUNTAIN] = "Mountains",
    [TERRAIN_TREES] = "Trees",
    [TERRAIN_SETTLEMENT] = "Settlements",
    [TERRAIN_VILLAGE] = "Villages",
    [TERRAIN_TOWN] = "Towns",
};

/* A paragraph of parts that is broken into lines. */
struct paragraph {
    FILE *to;
    size_t column;
    bool begun;
};

static struct paragraph paragraph_begin(FILE *to, const char *title, bool secret)
{
    fprintf(to, "%s%s:", title, secret ? " (secret)" : "");
    return (struct paragraph){.to = to, .column = text_length(title) + (secret ? 10 : 1)};
}

/* Parts are never broken. */
static void paragraph_add(struct paragraph *paragraph, const char *separator, const char *part)
{
    size_t width = text_length(part);
    fputs(paragraph->begun ? separator : "", paragraph->to);
    paragraph->column += paragraph->begun ? strlen(separator) : 0;
    if (paragraph->column + 1 + width > LINE_WIDTH) {
        fprintf(paragraph->to, "\n%*s", INDENT - 1, "");
        paragraph->column = INDENT - 1;
    }
    fprintf(paragraph->to, " %s", part);
    paragraph->column += 1 + width;
    paragraph->begun = true;
}

static void paragraph_end(struct paragraph *paragraph)
{
    fputc('\n', paragraph->to);
}

/* Running text, broken at its blanks. */
static void show_text(FILE *to, const char *title, const char *text)
{
    if (text == NULL)
        return;
    struct paragraph paragraph = paragraph_begin(to, title, false);
    char word[1024];
    for (const char *start = text; *start != '\0';) {
        start += strspn(start, " ");
        size_t size = strcspn(start, " ");
        size_t kept = size < sizeof word ? size : sizeof word - 1;
        memcpy(word, start, kept);
        word[kept] = '\0';
        if (kept > 0)
            paragraph_add(&paragraph, "", word);
        start += kept;
    }
    paragraph_end(&paragraph);
}

/* Text in a column of its own, two blanks after it at least. */
static void show_padded(FILE *to, const char *text, size_t width)
{
    size_t length = text_length(text);
    fprintf(to, "%s%*s", text, (int)(length + 2 < width ? width - length : 2), "");
}

/* ---- map ---- */

static bool cell_is_secret(const struct campaign_secret *secret, int cell)
{
    for (size_t i = 0; i < secret->cell_count; i++)
        if (secret->cells[i] == cell)
            return true;
    return false;
}

static bool feature_is_secret(const struct campaign_secret *secret, const struct terrain_feature *feature)
{
    return secret->kinds[feature->kind] || cell_is_secret(secret, feature->cell)
           || (feature->second != GRID_NO_CELL && cell_is_secret(secret, feature->second));
}

static bool has_cell(const int *cells, size_t count, int cell)
{
    for (size_t i = 0; i < count; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

static enum mark feature_mark(const struct terrain_feature *feature)
{
    static const enum mark kinds[TERRAIN_KIND_COUNT] = {
        [TERRAIN_HILL] = MARK_HILL,
        [TERRAIN_MOUNTAIN] = MARK_MOUNTAIN,
        [TERRAIN_TREES] = MARK_TREES,
        [TERRAIN_SETTLEMENT] = MARK_SETTLEMENT,
        [TERRAIN_VILLAGE] = MARK_VILLAGE,
        [TERRAIN_TOWN] = MARK_TOWN,
    };
    return feature->kind == TERRAIN_HILL && feature->contours > 1 ? MARK_HIGH_HILL : kinds[feature->kind];
}

/* Which marks stand in a cell. */
static void cell_marks(const struct chronicle_battlefield *item, int cell, bool present[MARK_COUNT])
{
    const struct terrain *terrain = item->terrain;
    const struct campaign_secret *secret = &item->battlefield->secret;
    const struct terrain_course *river = &terrain->courses[COURSE_RIVER];
    const struct terrain_course *road = &terrain->courses[COURSE_ROAD];
    present[MARK_RIVER] = has_cell(river->cells, river->cell_count, cell)
                          || has_cell(river->bank, river->bank_count, cell);
    present[MARK_BANK] = !present[MARK_RIVER] && terrain->river_share[cell] > 0;
    present[MARK_ROAD] = has_cell(road->cells, road->cell_count, cell) || terrain->road_share[cell] > 0;
    bool river_hidden = secret->courses[COURSE_RIVER] && (present[MARK_RIVER] || present[MARK_BANK]);
    bool road_hidden = secret->courses[COURSE_ROAD] && present[MARK_ROAD];
    present[MARK_SECRET] = river_hidden || road_hidden || cell_is_secret(secret, cell);
    for (size_t i = 0; i < terrain->feature_count; i++) {
        const struct terrain_feature *feature = &terrain->features[i];
        if (feature->cell == GRID_NO_CELL || (feature->cell != cell && feature->second != cell))
            continue;
        present[feature_mark(feature)] = true;
        present[MARK_SECRET] = present[MARK_SECRET] || feature_is_secret(secret, feature);
    }
}

/* Blanks are owed until something stands after them, so that no line ends in any. */
static void show_cell(FILE *to, const struct chronicle_battlefield *item, int cell, bool used[MARK_COUNT], int *blanks)
{
    bool present[MARK_COUNT] = {false};
    char letters[MARKS_MAX + 1] = "";
    int count = 0;
    cell_marks(item, cell, present);
    for (int i = 0; i < MARK_COUNT; i++)
        if (present[i]) {
            letters[count++] = marks[i].letter;
            used[i] = true;
        }
    if (count == 0)
        letters[count++] = '.';
    fprintf(to, "%*s%s", *blanks, "", letters);
    *blanks = count < CELL_WIDTH ? CELL_WIDTH - count : 1;
}

/* One line of a row. On hexes there are two: the even columns, which stand half a hex higher, then the odd ones. */
static void show_map_line(FILE *to, const struct chronicle_battlefield *item, int row, int half, bool used[MARK_COUNT])
{
    struct grid grid = item->terrain->grid;
    bool hex = grid.shape == GRID_HEX;
    int blanks = 2;
    if (half == 0 && hex)
        blanks += INDENT;
    else
        fprintf(to, "%*d", INDENT, row + 1);
    for (int column = 0; column < grid.columns; column++) {
        if (hex && grid_column_is_low(grid, column) != (half == 1))
            blanks += CELL_WIDTH;
        else
            show_cell(to, item, grid_cell(grid, column, row), used, &blanks);
    }
    fputc('\n', to);
}

static void show_map(FILE *to, const struct chronicle_battlefield *item)
{
    struct grid grid = item->terrain->grid;
    bool used[MARK_COUNT] = {false};
    int blanks = INDENT + 2;
    fputc('\n', to);
    for (int column = 0; column < grid.columns; column++) {
        char name[GRID_NAME_SIZE];
        fprintf(to, "%*s%s", blanks, "", grid_column_name(column, name));
        blanks = CELL_WIDTH - (int)strlen(name);
    }
    fputc('\n', to);
    for (int row = 0; row < grid.rows; row++)
        for (int half = 0; half < (grid.shape == GRID_HEX ? 2 : 1); half++)
            show_map_line(to, item, row, half, used);
    fputc('\n', to);
    const char *lead = "";
    for (int i = 0; i < MARK_COUNT; i++)
        if (used[i]) {
            fprintf(to, "%s%c %s", lead, marks[i].letter, marks[i].meaning);
            lead = "   ";
        }
    fputs(*lead != '\0' ? "\n\n" : "", to);
}

/* ---- features ---- */

/* Where a course crosses the grid's edge: "H1, top right corner" */
static void print_end(char out[64], struct grid grid, int cell, int face, int corner)
{
    static const char *const corners[] = {"top left corner", "top right corner", "bottom right corner",
                                          "bottom left corner"};
    static const char *const square_faces[] = {"top", "right", "bottom", "left"};
    static const char *const hex_faces[] = {"top", "upper right", "lower right", "bottom", "lower left", "upper left"};
    char name[GRID_NAME_SIZE];
    const char *where = corner >= 0                  ? corners[corner]
                        : grid.shape == GRID_SQUARE ? square_faces[face]
                                                     : hex_faces[face];
    snprintf(out, 64, "%s (%s)", grid_cell_name(grid, cell, name), where);
}

static void show_course(FILE *to, const struct chronicle_battlefield *item, enum terrain_course_kind kind)
{
    const struct terrain *terrain = item->terrain;
    const struct terrain_course *course = &terrain->courses[kind];
    char name[GRID_NAME_SIZE], from[64], into[64], part[160];
    struct paragraph paragraph = paragraph_begin(to, course_names[kind], item->battlefield->secret.courses[kind]);
    if (!course->present) {
        paragraph_add(&paragraph, "", "none");
        paragraph_end(&paragraph);
        return;
    }
    print_end(from, terrain->grid, course->cells[0], course->entry_face, course->entry_corner);
    print_end(into, terrain->grid, course->cells[course->cell_count - 1], course->exit_face, course->exit_corner);
    snprintf(part, sizeof part, "from %s to %s%s", from, into,
             kind == COURSE_ROAD ? ":" : course->width == 2 ? ", two cells wide:" : ", one cell wide:");
    paragraph_add(&paragraph, "", part);
    for (size_t i = 0; i < course->cell_count; i++)
        paragraph_add(&paragraph, "", grid_cell_name(terrain->grid, course->cells[i], name));
    for (size_t i = 0; i < course->bank_count; i++) {
        snprintf(part, sizeof part, "%s%s", i == 0 ? "and beside it " : "",
                 grid_cell_name(terrain->grid, course->bank[i], name));
        paragraph_add(&paragraph, i == 0 ? "," : "", part);
    }
    for (size_t i = 0; i < course->touch_count; i++) {
        snprintf(part, sizeof part, "%s%s (%d %%)", i == 0 ? "touching " : "",
                 grid_cell_name(terrain->grid, course->touches[i].cell, name), course->touches[i].share);
        paragraph_add(&paragraph, ",", part);
    }
    paragraph_end(&paragraph);
}

static void show_crossings(FILE *to, const struct chronicle_battlefield *item)
{
    const struct terrain *terrain = item->terrain;
    if (terrain->crossing_count == 0)
        return;
    const struct campaign_secret *secret = &item->battlefield->secret;
    struct paragraph paragraph = paragraph_begin(to, terrain->crossing_count == 1 ? "Crossing" : "Crossings",
                                                 secret->courses[COURSE_RIVER] || secret->courses[COURSE_ROAD]);
    for (size_t i = 0; i < terrain->crossing_count; i++) {
        const struct terrain_crossing *crossing = &terrain->crossings[i];
        const int *cells = terrain->courses[COURSE_ROAD].cells + crossing->first;
        char first[GRID_NAME_SIZE], last[GRID_NAME_SIZE], part[64];
        grid_cell_name(terrain->grid, cells[0], first);
        grid_cell_name(terrain->grid, cells[crossing->count - 1], last);
        snprintf(part, sizeof part, "%s at %s%s%s", crossing->kind == CROSSING_BRIDGE ? "bridge" : "ford", first,
                 crossing->count > 1 ? "-" : "", crossing->count > 1 ? last : "");
        paragraph_add(&paragraph, ",", part);
    }
    paragraph_end(&paragraph);
}

static void show_features(FILE *to, const struct chronicle_battlefield *item, enum terrain_kind kind)
{
    const struct terrain *terrain = item->terrain;
    const struct campaign_secret *secret = &item->battlefield->secret;
    int left_out = 0, all = 0;
    char title[64], part[96];
    snprintf(title, sizeof title, "%s%s%s", kind_names[kind], kind == TERRAIN_TREES ? ", " : "",
             kind == TERRAIN_TREES ? trees_names[terrain->trees_kind] : "");
    struct paragraph paragraph = {.to = to};
    for (size_t i = 0; i < terrain->feature_count; i++) {
        const struct terrain_feature *feature = &terrain->features[i];
        char name[GRID_NAME_SIZE], second[GRID_NAME_SIZE] = "";
        if (feature->kind != kind)
            continue;
        if (all++ == 0)
            paragraph = paragraph_begin(to, title, secret->kinds[kind]);
        if (feature->cell == GRID_NO_CELL) {
            left_out++;
            continue;
        }
        if (feature->second != GRID_NO_CELL)
            grid_cell_name(terrain->grid, feature->second, second);
        snprintf(part, sizeof part, "%s%s%s%s%s", grid_cell_name(terrain->grid, feature->cell, name),
                 *second != '\0' ? "-" : "", second, feature->contours > 1 ? " (two contours)" : "",
                 !secret->kinds[kind] && feature_is_secret(secret, feature) ? " (secret)" : "");
        paragraph_add(&paragraph, ",", part);
    }
    if (left_out > 0) {
        snprintf(part, sizeof part, "%d left out, as no cell could take %s", left_out, left_out == 1 ? "it" : "them");
        paragraph_add(&paragraph, ";", part);
    }
    if (all > 0)
        paragraph_end(&paragraph);
}

/* ---- dice ---- */

/* "1 3 6 = 10"; a die that was thrown again stands in brackets. */
static void print_dice(char *out, size_t size, const struct roll *roll)
{
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < roll->dice_count && used + 8 < size; i++)
        used += (size_t)snprintf(out + used, size - used, roll->dice[i].rejected ? "%s(%d)" : "%s%d",
                                 i == 0 ? "" : " ", roll->dice[i].value);
    if (roll->has_sum && used < size)
        snprintf(out + used, size - used, " = %d", roll->sum);
}

static void show_roll(FILE *to, const struct roll *roll, char *dice, size_t dice_size)
{
    char number[32];
    if (roll->throws > 1)
        snprintf(number, sizeof number, "%d-%d", roll->number, roll->number + roll->throws - 1);
    else
        snprintf(number, sizeof number, "%d", roll->number);
    print_dice(dice, dice_size, roll);
    bool house = roll->table != NULL && roll->table->origin.file != NULL;
    bool landed = roll->landed != NULL && roll->landed[0] != '\0';
    fprintf(to, "  %7s  ", number);
    show_padded(to, roll->purpose, PURPOSE_WIDTH);
    show_padded(to, dice, DICE_WIDTH);
    if (landed)
        show_padded(to, roll->result, RESULT_WIDTH);
    else
        fputs(roll->result, to);
    fprintf(to, "%s%s\n", landed ? roll->landed : "", house ? " (house rule)" : "");
}

static void show_dice(FILE *to, const struct chronicle_battlefield *item)
{
    const struct dice_log *log = &item->terrain->log;
    const char *chapter = "";
    int all = 0, real = 0;
    for (size_t i = 0; i < log->count; i++)
        for (size_t d = 0; d < log->rolls[i].dice_count; d++) {
            all++;
            real += log->rolls[i].dice[d].real;
        }
    fprintf(to, "\nDice: %d in %d throw%s", all, log->throws, log->throws == 1 ? "" : "s");
    if (real > 0)
        fprintf(to, ", the first %d thrown by hand", real);
    fputc('\n', to);
    for (size_t i = 0; i < log->count; i++) {
        const struct roll *roll = &log->rolls[i];
        /* the contours of a whole field of hills come as one entry */
        char dice[8192];
        if (strcmp(roll->chapter, chapter) != 0)
            fprintf(to, "  %s\n", roll->chapter);
        chapter = roll->chapter;
        show_roll(to, roll, dice, sizeof dice);
    }
}

/* ---- headings ---- */

static void show_heading(FILE *to, const struct chronicle *chronicle, const struct chronicle_battlefield *item)
{
    const struct campaign_battlefield *battlefield = item->battlefield;
    const struct terrain_order *order = &battlefield->order;
    bool square = order->grid.shape == GRID_SQUARE;
    fprintf(to, "\n%s  [battlefield %s]\n", battlefield->name, battlefield->id);
    for (size_t i = text_length(battlefield->name) + strlen(battlefield->id) + strlen("  [battlefield ]"); i > 0; i--)
        fputc('-', to);
    fprintf(to, "\n%d x %d %s, %s, %s, %s\n", order->grid.columns, order->grid.rows, square ? "squares" : "hexes",
            relief_names[order->relief], woods_names[order->woods], habitation_names[order->habitation]);
    show_text(to, square ? "One square" : "One hex", battlefield->scale);
    show_text(to, "Climate", battlefield->climate);
    show_text(to, "Date", battlefield->date != NULL ? battlefield->date : chronicle->campaign->date);
    if (item->weather != NULL) {
        fputs("Weather:\n", to);
        show_weather_period(item->weather, to);
    }
    show_text(to, "Note", battlefield->note);
    show_text(to, "Umpire's note", battlefield->umpire_note);
}

static void show_campaign(FILE *to, const struct campaign *campaign)
{
    fprintf(to, "%s\n", campaign->name);
    for (size_t i = text_length(campaign->name); i > 0; i--)
        fputc('=', to);
    fputc('\n', to);
    show_text(to, "Umpire", campaign->umpire);
    if (campaign->turn > 0)
        fprintf(to, "Turn: %d\n", campaign->turn);
    show_text(to, "Date", campaign->date);
    show_text(to, "Seed", campaign->seed);
    for (size_t i = 0; i < TABLE_COUNT; i++)
        if (campaign->ruleset.tables[i]->origin.file != NULL)
            show_text(to, "House rule", campaign->ruleset.tables[i]->id);
}

static void show_blank(FILE *to, const struct campaign_blank *blank)
{
    fprintf(to, "\n%s  [blank %s]\n", blank->name != NULL ? blank->name : "Blank grid", blank->id);
    if (blank->columns > 0)
        fprintf(to, "%d x %d ", blank->columns, blank->rows);
    fprintf(to, "%s%s", blank->shape == GRID_SQUARE ? "squares" : "hexes",
            blank->columns > 0 ? "" : ", as many as fit");
    if (blank->cell_mm > 0) {
        long hundredths = (long)(blank->cell_mm * 100 + 0.5);
        fprintf(to, ", %ld.%02ld mm", hundredths / 100, hundredths % 100);
    }
    fputs(blank->numbered ? ", numbered\n" : "\n", to);
}

void chronicle_show(const struct chronicle *chronicle, FILE *to)
{
    const struct campaign *campaign = chronicle->campaign;
    show_campaign(to, campaign);
    for (size_t i = 0; i < chronicle->battlefield_count; i++) {
        const struct chronicle_battlefield *item = &chronicle->battlefields[i];
        show_heading(to, chronicle, item);
        show_map(to, item);
        for (int kind = 0; kind < COURSE_COUNT; kind++)
            show_course(to, item, (enum terrain_course_kind)kind);
        show_crossings(to, item);
        for (int kind = 0; kind < TERRAIN_KIND_COUNT; kind++)
            show_features(to, item, (enum terrain_kind)kind);
        show_dice(to, item);
    }
    if (chronicle->weather != NULL)
        show_weather(chronicle, to);
    if (campaign->map.present)
        show_hexes(chronicle, to);
    for (size_t i = 0; i < campaign->blank_count; i++)
        show_blank(to, &campaign->blanks[i]);
}
