#include <string.h>

#include "base/text.h"
#include "written.h"

/* The checking pass: what one key cannot tell by itself. */

struct checking {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const struct written_battlefield *written;
    struct campaign_battlefield *battlefield;
};

static const enum battlefield_key course_keys[COURSE_COUNT] = {
    [COURSE_RIVER] = BATTLEFIELD_RIVER,
    [COURSE_ROAD] = BATTLEFIELD_ROAD,
};

static const char *const course_names[COURSE_COUNT] = {
    [COURSE_RIVER] = "river",
    [COURSE_ROAD] = "road",
};

static bool given(const struct checking *checking, enum battlefield_key key)
{
    return checking->written->places[key].file != NULL;
}

static struct place place_of(const struct checking *checking, enum battlefield_key key)
{
    return given(checking, key) ? checking->written->places[key] : checking->written->head.place;
}

/* Letters and then digits: a cell of some grid. */
static bool looks_like_cell(const char *word, size_t size)
{
    size_t letters = 0;
    while (letters < size
           && ((word[letters] >= 'a' && word[letters] <= 'z') || (word[letters] >= 'A' && word[letters] <= 'Z')))
        letters++;
    size_t digits = letters;
    while (digits < size && word[digits] >= '0' && word[digits] <= '9')
        digits++;
    return letters > 0 && digits > letters && digits == size;
}

/* The cell of that name, or GRID_NO_CELL (reported). */
static int find_cell(const struct checking *checking, enum battlefield_key key, const char *name, const char *word,
                     size_t size, const char *form)
{
    struct grid grid = checking->battlefield->order.grid;
    int cell = grid_find(grid, word, size);
    if (cell != GRID_NO_CELL)
        return cell;
    const char *shown = schema_shown(checking->arena, arena_copy_part(checking->arena, word, size));
    char last[GRID_NAME_SIZE];
    if (looks_like_cell(word, size))
        diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, key),
                        "%s: %s is off the grid; it reaches from A1 to %s", name, shown,
                        grid_cell_name(grid, grid_cell_count(grid) - 1, last));
    else
        diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, key), "%s: %s is not known; write %s",
                        name, shown, form);
    return GRID_NO_CELL;
}

/* `F4:40`: the cell, and how much of it is covered. */
static bool read_touch(const struct checking *checking, enum battlefield_key key, const char *name, const char *word,
                       size_t size, struct terrain_touch *touch)
{
    const char *colon = memchr(word, ':', size);
    size_t before = (size_t)(colon - word);
    touch->cell = find_cell(checking, key, name, word, before, "a cell and its share in percent, such as F4:40");
    if (touch->cell == GRID_NO_CELL)
        return false;
    size_t digits = size - before - 1;
    if (digits > 0 && colon[digits] == '%')
        digits--;
    if (schema_parse_integer(colon + 1, digits, &touch->share) && touch->share >= 1 && touch->share <= 99)
        return true;
    diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, key),
                    "%s: %s has no share from 1 to 99; write it in percent, such as F4:40", name,
                    schema_shown(checking->arena, arena_copy_part(checking->arena, word, size)));
    return false;
}

/* Cells that are touched must not be on the course, nor come twice. */
static void check_touches(const struct checking *checking, enum terrain_course_kind kind,
                          const struct terrain_course_order *course)
{
    struct grid grid = checking->battlefield->order.grid;
    uint8_t *seen = arena_alloc(checking->arena, (size_t)grid_cell_count(grid));
    for (size_t i = 0; i < course->cell_count; i++)
        seen[course->cells[i]] = 1;
    for (size_t i = 0; i < course->touch_count; i++) {
        int cell = course->touches[i].cell;
        char name[GRID_NAME_SIZE];
        if (seen[cell] != 0)
            diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, course_keys[kind]),
                            "%s: %s is %s; name it once", course_names[kind], grid_cell_name(grid, cell, name),
                            seen[cell] == 1 ? "touched, but it is on the course as well" : "touched twice");
        seen[cell] = 2;
    }
}

/* The cells of a pinned course. */
static void resolve_course(const struct checking *checking, enum terrain_course_kind kind)
{
    const char *list = checking->written->courses[kind].cells;
    struct terrain_course_order *course = &checking->battlefield->order.courses[kind];
    enum battlefield_key key = course_keys[kind];
    const char *name = course_names[kind];
    if (list == NULL)
        return;
    size_t room = strlen(list) / 2 + 1;
    int *cells = arena_alloc_array(checking->arena, room, sizeof *cells);
    struct terrain_touch *touches = arena_alloc_array(checking->arena, room, sizeof *touches);
    size_t cell_count = 0, touch_count = 0;
    bool sound = true;
    const char *cursor = list;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size);) {
        if (memchr(word, ':', size) != NULL) {
            bool fine = read_touch(checking, key, name, word, size, &touches[touch_count]);
            touch_count += fine;
            sound = sound && fine;
        } else {
            int cell = find_cell(checking, key, name, word, size, "yes, no, roll, or cells such as B1 B2 C2");
            cells[cell_count] = cell;
            cell_count += cell != GRID_NO_CELL;
            sound = sound && cell != GRID_NO_CELL;
        }
    }
    course->cells = cells;
    course->cell_count = cell_count;
    course->touches = touches;
    course->touch_count = touch_count;
    if (sound && cell_count == 0) {
        diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, key),
                        "%s: there are only touched cells; name those that it runs through as well", name);
        sound = false;
    }
    const char *fault = sound ? terrain_course_fault(checking->arena, checking->battlefield->order.grid, cells,
                                                     cell_count) : NULL;
    if (fault != NULL)
        diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, key), "%s: %s", name, fault);
    if (sound)
        check_touches(checking, kind, course);
}

/* Whether a battlefield may hold what a word of `secret` names. */
static bool may_hold(const struct terrain_order *order, int word)
{
    if (word < COURSE_COUNT)
        return order->courses[word].presence != PRESENCE_NO;
    enum terrain_kind kind = (enum terrain_kind)(word - COURSE_COUNT);
    enum terrain_presence presence = kind <= TERRAIN_MOUNTAIN ? order->hills
                                     : kind == TERRAIN_TREES  ? order->trees
                                                              : order->places;
    if (presence == PRESENCE_NUMBER)
        return order->numbers[kind] > 0 || (kind == TERRAIN_MOUNTAIN && order->relief == RELIEF_MOUNTAINOUS
                                            && order->numbers[TERRAIN_HILL] > 0);
    return presence != PRESENCE_NO;
}

static void resolve_secret(const struct checking *checking)
{
    static const char form[] = "a cell, river, road, hills, mountains, trees, settlements, villages or towns";
    const char *list = checking->written->secret;
    struct campaign_secret *secret = &checking->battlefield->secret;
    if (list == NULL)
        return;
    int *cells = arena_alloc_array(checking->arena, strlen(list) / 2 + 1, sizeof *cells);
    const char *cursor = list;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size);) {
        int choice = schema_find_choice(secret_words, word, size);
        if (choice < 0) {
            int cell = find_cell(checking, BATTLEFIELD_SECRET, "secret", word, size, form);
            cells[secret->cell_count] = cell;
            secret->cell_count += cell != GRID_NO_CELL;
            continue;
        }
        if (choice < COURSE_COUNT)
            secret->courses[choice] = true;
        else
            secret->kinds[choice - COURSE_COUNT] = true;
        if (!may_hold(&checking->battlefield->order, choice))
            diagnostics_add(checking->diagnostics, SEVERITY_WARNING, place_of(checking, BATTLEFIELD_SECRET),
                            "secret: %.*s cannot be hidden, as this battlefield has none; take the word out", (int)size,
                            word);
    }
    secret->cells = cells;
}

/* What is said of a river that is not there. */
static void check_courses(const struct checking *checking)
{
    const struct terrain_order *order = &checking->battlefield->order;
    bool river = order->courses[COURSE_RIVER].presence != PRESENCE_NO;
    bool road = order->courses[COURSE_ROAD].presence != PRESENCE_NO;
    if (given(checking, BATTLEFIELD_RIVER_WIDTH) && !river)
        diagnostics_add(checking->diagnostics, SEVERITY_WARNING, place_of(checking, BATTLEFIELD_RIVER_WIDTH),
                        "river-width has no effect, as there is no river; take it out, or write river = yes");
    if (given(checking, BATTLEFIELD_CROSSING) && !(river && road))
        diagnostics_add(checking->diagnostics, SEVERITY_WARNING, place_of(checking, BATTLEFIELD_CROSSING),
                        "crossing has no effect, as there is no %s; take it out, or write %s = yes",
                        river ? "road" : "river", river ? "road" : "river");
}

/* `mountains` needs the number of hills, and numbers of places need habitation. */
static void check_counts(const struct checking *checking)
{
    static const enum battlefield_key places[] = {BATTLEFIELD_SETTLEMENTS, BATTLEFIELD_VILLAGES, BATTLEFIELD_TOWNS};
    const struct written_battlefield *written = checking->written;
    if (given(checking, BATTLEFIELD_MOUNTAINS) && given(checking, BATTLEFIELD_HILLS)
        && (written->hills.presence == PRESENCE_YES || written->hills.presence == PRESENCE_ROLL))
        diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, BATTLEFIELD_MOUNTAINS),
                        "mountains has a number, but hills has none; write a number for hills too, or take mountains "
                        "out");
    if (!given(checking, BATTLEFIELD_HABITATION) || written->habitation.presence == PRESENCE_YES)
        return;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (given(checking, places[i])) {
            diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, places[i]),
                            "places are counted here, but habitation = %s; take one of the two out",
                            written->habitation.presence == PRESENCE_NO ? "no" : "roll");
            return;
        }
}

/* The first of some keys that is given: where a sum of their numbers is too large. */
static void check_room(const struct checking *checking, const char *what, int cells_needed,
                       const enum battlefield_key *keys, size_t key_count)
{
    int cells = grid_cell_count(checking->battlefield->order.grid);
    if (cells_needed <= cells)
        return;
    enum battlefield_key key = keys[0];
    for (size_t i = key_count; i > 0; i--)
        if (given(checking, keys[i - 1]))
            key = keys[i - 1];
    diagnostics_add(checking->diagnostics, SEVERITY_ERROR, place_of(checking, key),
                    "%s need %d cells, but the grid has %d; write a smaller number", what, cells_needed, cells);
}

static void check_numbers(const struct checking *checking)
{
    static const enum battlefield_key hills[] = {BATTLEFIELD_HILLS, BATTLEFIELD_MOUNTAINS};
    static const enum battlefield_key trees[] = {BATTLEFIELD_TREES};
    static const enum battlefield_key places[] = {BATTLEFIELD_SETTLEMENTS, BATTLEFIELD_VILLAGES, BATTLEFIELD_TOWNS};
    const struct terrain_order *order = &checking->battlefield->order;
    if (order->hills == PRESENCE_NUMBER)
        check_room(checking, "hills and mountains", order->numbers[TERRAIN_HILL] + order->numbers[TERRAIN_MOUNTAIN],
                   hills, 2);
    if (order->trees == PRESENCE_NUMBER)
        check_room(checking, "trees", order->numbers[TERRAIN_TREES], trees, 1);
    if (order->places == PRESENCE_NUMBER)
        check_room(checking, "settlements, villages and towns",
                   order->numbers[TERRAIN_SETTLEMENT] + order->numbers[TERRAIN_VILLAGE]
                       + 2 * order->numbers[TERRAIN_TOWN], places, 3);
}

/* A climate that says nothing of trees, where nothing else does. */
static void check_climate(const struct checking *checking)
{
    const struct written_battlefield *written = checking->written;
    if (!given(checking, BATTLEFIELD_CLIMATE) || written->trees.kind >= 0 || written->trees.presence == PRESENCE_NO
        || terrain_trees_of_climate(written->climate) != TREES_COUNT)
        return;
    diagnostics_add(checking->diagnostics, SEVERITY_WARNING, place_of(checking, BATTLEFIELD_CLIMATE),
                    "no kind of trees is known for the climate %s; deciduous ones are taken: name palm, coniferous or "
                    "deciduous in trees", schema_shown(checking->arena, written->climate));
}

void check_battlefield(struct arena *arena, struct diagnostics *diagnostics,
                       const struct written_battlefield *written, struct campaign_battlefield *battlefield)
{
    struct checking checking = {
        .arena = arena,
        .diagnostics = diagnostics,
        .written = written,
        .battlefield = battlefield,
    };
    if (written->grid.columns > 0) {    /* else it could not be read */
        for (int i = 0; i < COURSE_COUNT; i++)
            resolve_course(&checking, (enum terrain_course_kind)i);
        resolve_secret(&checking);
        check_numbers(&checking);
    }
    check_courses(&checking);
    check_counts(&checking);
    check_climate(&checking);
}

struct text_check {
    struct diagnostics *diagnostics;
    campaign_can_show_fn *can_show;
    void *context;
};

static void check_text(const struct text_check *check, const char *text, struct place place)
{
    for (const char *cursor = text; *cursor != '\0';) {
        const char *start = cursor;
        uint32_t code = text_next(&cursor);
        if (!check->can_show(check->context, code))
            diagnostics_add(check->diagnostics, SEVERITY_WARNING, place,
                            "the character U+%04X %.*s is in none of the fonts; it is printed as a box", (unsigned)code,
                            (int)(cursor - start), start);
    }
}

/* All texts of a section that are given. */
static void check_section(const struct text_check *check, const struct schema_section *schema, const void *object,
                          const struct place *places)
{
    for (size_t i = 0; i < schema->key_count; i++) {
        const struct schema_key *key = &schema->keys[i];
        if (key->type != SCHEMA_TEXT || places[i].file == NULL)
            continue;
        const char *text = *(const char *const *)((const char *)object + key->offset);
        if (text != NULL)
            check_text(check, text, places[i]);
    }
}

void check_texts(struct diagnostics *diagnostics, const struct written *written,
                 campaign_can_show_fn *can_show, void *context)
{
    const struct text_check check = {
        .diagnostics = diagnostics,
        .can_show = can_show,
        .context = context,
    };
    size_t count;
    const struct schema_section *schema = campaign_schema(&count);
    check_section(&check, &schema[SECTION_CAMPAIGN], &written->campaign, written->campaign.places);
    const struct written_battlefield *battlefields = written->battlefields.items;
    for (size_t i = 0; i < written->battlefields.count; i++)
        check_section(&check, &schema[SECTION_BATTLEFIELD], &battlefields[i], battlefields[i].places);
    const struct written_hex *hexes = written->hexes.items;
    for (size_t i = 0; i < written->hexes.count; i++)
        check_section(&check, &schema[SECTION_HEX], &hexes[i], hexes[i].places);
    const struct written_kingdom *kingdoms = written->kingdoms.items;
    for (size_t i = 0; i < written->kingdoms.count; i++)
        check_section(&check, &schema[SECTION_KINGDOM], &kingdoms[i], kingdoms[i].places);
    const struct written_army *armies = written->armies.items;
    for (size_t i = 0; i < written->armies.count; i++)
        check_section(&check, &schema[SECTION_ARMY], &armies[i], armies[i].places);
    const struct written_blank *blanks = written->blanks.items;
    for (size_t i = 0; i < written->blanks.count; i++)
        check_section(&check, &schema[SECTION_BLANK], &blanks[i], blanks[i].places);
}
