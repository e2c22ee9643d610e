#include <string.h>

#include "base/text.h"
#include "written.h"

/* The map, its hexes, and the kingdoms: from what is written to the model. */

struct charting {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const struct written *written;
    struct campaign *campaign;
    struct campaign_map *map;
};

/* ---- kingdoms ---- */

static void make_kingdoms(const struct charting *charting)
{
    struct campaign *campaign = charting->campaign;
    const struct written_kingdom *written = charting->written->kingdoms.items;
    campaign->kingdom_count = charting->written->kingdoms.count;
    campaign->kingdoms = arena_alloc_array(charting->arena, campaign->kingdom_count, sizeof *campaign->kingdoms);
    for (size_t i = 0; i < campaign->kingdom_count; i++)
        campaign->kingdoms[i] = (struct campaign_kingdom){
            .id = written[i].head.id,
            .place = written[i].head.place,
            .name = written[i].name != NULL ? written[i].name : heading_of(charting->arena, written[i].head.id),
            .player = written[i].player,
        };
}

/* The kingdom of a short name, or CAMPAIGN_NO_KINGDOM (reported). */
int map_find_kingdom(struct arena *arena, struct diagnostics *diagnostics, const struct campaign *campaign,
                     const char *key, const char *word, size_t size, struct place place)
{
    const char *names[KINGDOM_MAX];
    for (size_t i = 0; i < campaign->kingdom_count; i++) {
        names[i] = campaign->kingdoms[i].id;
        const char *const words[] = {campaign->kingdoms[i].id, NULL};
        if (schema_find_choice(words, word, size) == 0)
            return (int)i;
    }
    const char *shown = schema_shown(arena, arena_copy_part(arena, word, size));
    const char *nearest = text_nearest(shown, names, campaign->kingdom_count);
    if (nearest != NULL)
        diagnostics_add(diagnostics, SEVERITY_ERROR, place, "%s: there is no [kingdom %s]; did you mean %s?",
                        key, shown, nearest);
    else
        diagnostics_add(diagnostics, SEVERITY_ERROR, place, "%s: there is no [kingdom %s]; add one, or name "
                        "another", key, shown);
    return CAMPAIGN_NO_KINGDOM;
}

static int find_kingdom(const struct charting *charting, const char *key, const char *word, size_t size,
                        struct place place)
{
    return map_find_kingdom(charting->arena, charting->diagnostics, charting->campaign, key, word, size, place);
}

/* A bit for each kingdom of a list, or for all. */
static uint64_t read_kingdoms(const struct charting *charting, const char *key, const char *list, struct place place)
{
    static const char *const all[] = {"all", NULL};
    uint64_t kingdoms = 0;
    const char *cursor = list;
    const char *word;
    for (size_t size; list_next(&cursor, &word, &size);) {
        if (schema_find_choice(all, word, size) == 0)
            return UINT64_MAX;
        int kingdom = find_kingdom(charting, key, word, size, place);
        kingdoms |= kingdom == CAMPAIGN_NO_KINGDOM ? 0 : UINT64_C(1) << kingdom;
    }
    return kingdoms;
}

/* ---- naming ---- */

static struct place map_place(const struct charting *charting, enum map_key key)
{
    const struct written_map *written = &charting->written->map;
    return written->places[key].file != NULL ? written->places[key] : written->place;
}

static bool is_number(const char *text, size_t size, int *number)
{
    return size > 0 && size <= 4 && schema_parse_integer(text, size, number) && *number >= 0;
}

/* Splits "0101" in its middle, "1.1" at its separator, "A1" behind its letters. */
static bool read_first(const struct written_map *written, struct naming *naming)
{
    const char *first = written->first;
    size_t size = strlen(first);
    if (naming->letters) {
        int row;
        size_t letters = strspn(first, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
        size_t gap = naming->separator != 0 && first[letters] == naming->separator;
        if (letters == 0 || letters > 2 || !is_number(first + letters + gap, size - letters - gap, &row))
            return false;
        naming->first_column = 0;
        for (size_t i = 0; i < letters; i++)
            naming->first_column = 26 * naming->first_column + (first[i] | 0x20) - 'a' + 1;
        naming->first_row = row;
        return true;
    }
    const char *middle = naming->separator != 0 ? strchr(first, naming->separator) : first + size / 2;
    if (middle == NULL || (naming->separator == 0 && size % 2 != 0))
        return false;
    const char *rest = middle + (naming->separator != 0);
    size_t columns = (size_t)(middle - first), rows = size - (size_t)(rest - first);
    if (!is_number(first, columns, &naming->first_column) || !is_number(rest, rows, &naming->first_row))
        return false;
    if (naming->separator == 0) {    /* more digits where the map needs them */
        naming->column_digits = columns > 2 ? (int)columns : 0;
        naming->row_digits = rows > 2 ? (int)rows : 0;
    } else {
        naming->column_digits = (int)columns;
        naming->row_digits = (int)rows;
    }
    return true;
}

static struct naming make_naming(const struct charting *charting)
{
    const struct written_map *written = &charting->written->map;
    struct naming naming = {.letters = written->numbering == 1, .first_column = 1, .first_row = 1};
    if (naming.letters)
        naming.row_digits = 1;
    if (written->separator != NULL) {
        naming.separator = written->separator[0];
        if (strchr(".-_", naming.separator) == NULL || written->separator[1] != '\0') {
            diagnostics_add(charting->diagnostics, SEVERITY_ERROR, map_place(charting, MAP_SEPARATOR),
                            "separator = %s cannot part numbers; write a point, - or _",
                            schema_shown(charting->arena, written->separator));
            naming.separator = 0;
        }
    }
    if (written->first != NULL && !read_first(written, &naming))
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, map_place(charting, MAP_FIRST),
                        "first = %s is no number of a hex; write %s", schema_shown(charting->arena, written->first),
                        naming.letters ? "letters and a number, such as A1"
                        : naming.separator != 0 ? "two numbers with the separator between them, such as 1.1"
                                                : "as many digits for the column as for the row, such as 0101");
    return naming;
}

/* ---- hexes in lists ---- */

/* The hex of a number, or GRID_NO_CELL (reported). */
int map_find_hex(struct arena *arena, struct diagnostics *diagnostics, const struct campaign_map *map, const char *key,
                 const char *word, size_t size, struct place place)
{
    int cell = naming_find(&map->naming, map->grid, word, size);
    char first[NAMING_SIZE], last[NAMING_SIZE];
    if (cell == GRID_NO_CELL)
        diagnostics_add(diagnostics, SEVERITY_ERROR, place, "%s: %s is no hex of the map; they go from %s to %s", key,
                        schema_shown(arena, arena_copy_part(arena, word, size)),
                        naming_cell_name(&map->naming, map->grid, 0, first),
                        naming_cell_name(&map->naming, map->grid, grid_cell_count(map->grid) - 1, last));
    return cell;
}

static int find_hex(const struct charting *charting, const char *key, const char *word, size_t size, struct place place)
{
    return map_find_hex(charting->arena, charting->diagnostics, charting->map, key, word, size, place);
}

/* The lists of lands, in the order of enum map_key from MAP_FIELD on. */
static void read_lists(const struct charting *charting)
{
    static const enum hex_type lands[] = {HEX_FIELD, HEX_FOREST, HEX_SWAMP, HEX_MOUNTAIN};
    static const char *const keys[] = {"field", "forest", "swamp", "mountain", "absent"};
    const struct written_map *written = &charting->written->map;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct place place = map_place(charting, (enum map_key)(MAP_FIELD + (int)i));
        const char *cursor = written->lists[i];
        const char *word;
        if (cursor == NULL)
            continue;
        for (size_t size; list_next(&cursor, &word, &size);) {
            int cell = find_hex(charting, keys[i], word, size, place);
            if (cell == GRID_NO_CELL)
                continue;
            struct campaign_hex *hex = &charting->map->hexes[cell];
            if (i + MAP_FIELD == MAP_ABSENT)
                hex->present = false;
            else
                hex->land = lands[i];
        }
    }
}

/* ---- rows of letters ---- */

static bool read_letter(char letter, struct campaign_hex *hex)
{
    static const char letters[] = "frwsm";    /* of enum hex_type */
    const char *found = strchr(letters, letter | 0x20);
    if (letter == '-' || letter == '.') {
        hex->present = false;
        return true;
    }
    if (found == NULL || *found == '\0')
        return false;
    hex->land = (enum hex_type)(found - letters);
    if (hex->land == HEX_RIVER) {
        hex->land = HEX_FIELD;
        hex->river = true;
    }
    return true;
}

static int find_row(const struct charting *charting, const char *label)
{
    const struct campaign_map *map = charting->map;
    int number, wanted;
    if (!schema_parse_integer(label, strlen(label), &wanted))
        return GRID_NO_CELL;
    for (int row = 0; row < map->grid.rows; row++) {
        char name[NAMING_SIZE];
        naming_row_label(&map->naming, map->grid, row, name);
        if (schema_parse_integer(name, strlen(name), &number) && number == wanted)
            return row;
    }
    return GRID_NO_CELL;
}

/* The place where each row was given before; another file may give it again. */
static void read_row(const struct charting *charting, const struct written_line *line, struct place *given)
{
    struct campaign_map *map = charting->map;
    const char *label = line->key + strlen("row");
    label += strspn(label, " \t");
    int row = find_row(charting, label);
    char first[NAMING_SIZE], last[NAMING_SIZE];
    if (row == GRID_NO_CELL) {
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place, "%s: there is no such row; they go from %s to "
                        "%s", line->key, naming_row_label(&map->naming, map->grid, 0, first),
                        naming_row_label(&map->naming, map->grid, map->grid.rows - 1, last));
        return;
    }
    if (given[row].file != NULL && strcmp(given[row].file, line->place.file) == 0)
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                        "%s is there already on line %d under another spelling; leave one out", line->key,
                        given[row].line);
    given[row] = line->place;
    int column = 0;
    for (const char *c = line->value; *c != '\0'; c++) {
        if (*c == ' ' || *c == '\t' || *c == ',')
            continue;
        struct campaign_hex spare = {0};
        struct campaign_hex *hex = column < map->grid.columns ? &map->hexes[grid_cell(map->grid, column, row)] : &spare;
        if (!read_letter(*c, hex)) {
            diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                            "%s: letter %d of %s is not known; write f, w, s, m or r, or - for no hex", line->key,
                            column + 1, schema_shown(charting->arena, line->value));
            return;
        }
        column++;
    }
    if (column != map->grid.columns)
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                        "%s has %d letters, but the map has %d columns; write a letter for each", line->key, column,
                        map->grid.columns);
}

/* ---- rivers and roads ---- */

/* "0101/0201": two hexes that share a side. */
static bool read_side(const struct charting *charting, const struct written_line *line, const char *word, size_t size,
                      int pair[2])
{
    const char *slash = memchr(word, '/', size);
    size_t before = (size_t)(slash - word);
    if (before == 0 || before + 1 == size) {
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                        "%s: %s is half a side; write two hexes and / between them, without spaces", line->key,
                        schema_shown(charting->arena, arena_copy_part(charting->arena, word, size)));
        return false;
    }
    pair[0] = find_hex(charting, line->key, word, before, line->place);
    pair[1] = find_hex(charting, line->key, slash + 1, size - before - 1, line->place);
    if (pair[0] == GRID_NO_CELL || pair[1] == GRID_NO_CELL)
        return false;
    if (grid_face_towards(charting->map->grid, pair[0], pair[1]) >= 0)
        return true;
    diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                    "%s: %s names no side of a hex; write two hexes that touch", line->key,
                    schema_shown(charting->arena, arena_copy_part(charting->arena, word, size)));
    return false;
}

/* Whether two sides, each between two hexes, meet at a corner: three hexes do, so one of them is of both sides. */
static bool sides_meet(struct grid grid, const int one[2], const int other[2])
{
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            int beyond = one[1 - i], next = other[1 - k];
            if (one[i] == other[k] && (beyond == next || grid_face_towards(grid, beyond, next) >= 0))
                return true;
        }
    return false;
}

/* Hexes, or sides, in a row must touch. */
static void check_chain(const struct charting *charting, const struct written_line *line, const struct campaign_way *way)
{
    const struct campaign_map *map = charting->map;
    const int *cells = way->cells;
    char names[4][NAMING_SIZE];
    for (size_t i = 1; i < way->count; i++) {
        if (way->along_sides && !sides_meet(map->grid, &cells[2 * i - 2], &cells[2 * i])) {
            for (size_t k = 0; k < 4; k++)
                naming_cell_name(&map->naming, map->grid, cells[2 * i - 2 + k], names[k]);
            diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                            "%s: sides %s/%s and %s/%s do not meet; name every side on the way", line->key, names[0],
                            names[1], names[2], names[3]);
            return;
        }
        if (!way->along_sides && grid_face_towards(map->grid, cells[i - 1], cells[i]) < 0) {
            diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                            "%s: %s and %s do not touch; name every hex on the way", line->key,
                            naming_cell_name(&map->naming, map->grid, cells[i - 1], names[0]),
                            naming_cell_name(&map->naming, map->grid, cells[i], names[1]));
            return;
        }
    }
}

static struct campaign_way read_way(const struct charting *charting, const struct written_line *line,
                                    enum campaign_way_kind kind)
{
    struct campaign_way way = {.kind = kind, .place = line->place};
    const char *colon = strchr(line->value, ':');
    const char *cursor = colon == NULL ? line->value : colon + 1;
    int *cells = arena_alloc_array(charting->arena, strlen(cursor) + 2, sizeof *cells);
    const char *word;
    bool sound = true, first = true;
    if (colon != NULL && colon > line->value)
        way.name = arena_copy_part(charting->arena, line->value, (size_t)(colon - line->value));
    way.cells = cells;
    for (size_t size; list_next(&cursor, &word, &size); first = false) {
        bool side = memchr(word, '/', size) != NULL;
        if (first)
            way.along_sides = side;
        if (side != way.along_sides) {
            diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                            "%s names both hexes and sides of hexes; give each a key of its own", line->key);
            return (struct campaign_way){0};
        }
        if (side) {
            sound = read_side(charting, line, word, size, &cells[2 * way.count]) && sound;
        } else {
            cells[way.count] = find_hex(charting, line->key, word, size, line->place);
            sound = cells[way.count] != GRID_NO_CELL && sound;
        }
        way.count++;
    }
    if (first)
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, line->place,
                        "%s names no hexes; write those that it runs through, in order", line->key);
    if (!sound || first)
        return (struct campaign_way){0};
    check_chain(charting, line, &way);
    return way;
}

static void read_ways(const struct charting *charting)
{
    const struct written_map *written = &charting->written->map;
    struct campaign_map *map = charting->map;
    struct campaign_way *ways =
        arena_alloc_array(charting->arena, written->rivers.count + written->roads.count, sizeof *ways);
    for (size_t i = 0; i < written->rivers.count + written->roads.count; i++) {
        bool river = i < written->rivers.count;
        const struct written_line *line =
            river ? &written->rivers.lines[i] : &written->roads.lines[i - written->rivers.count];
        struct campaign_way way = read_way(charting, line, river ? WAY_RIVER : WAY_ROAD);
        if (way.count == 0)
            continue;
        ways[map->way_count++] = way;
        for (size_t k = 0; river && !way.along_sides && k < way.count; k++)
            map->hexes[way.cells[k]].river = true;
    }
    map->ways = ways;
}

/* ---- hexes ---- */

static struct place hex_place(const struct written_hex *written, enum hex_key key)
{
    return written->places[key].file != NULL ? written->places[key] : written->head.place;
}

static bool hex_has(const struct written_hex *written, enum hex_key key)
{
    return written->places[key].file != NULL;
}

/* The index of a word among a vocabulary's, or -1 (reported); the first of them stands for nothing. */
static int find_word(const struct charting *charting, const struct written_hex *written, enum hex_key key,
                     const char *name, const char *word, const char *const *words)
{
    static const char *const none_words[] = {"none|no|nobody|nothing|empty", NULL};
    size_t count = 0;
    int found = schema_find_choice(words, word, strlen(word));
    if (found >= 0)
        return found;
    if (schema_find_choice(none_words, word, strlen(word)) == 0)
        return 0;
    while (words[count] != NULL)
        count++;
    const char *nearest = text_nearest(word, words, count);
    const char *remedy = nearest != NULL ? arena_print(charting->arena, "did you mean %s?", nearest)
                                         : arena_print(charting->arena, "write a name of the rules, such as %s or %s",
                                                       words[count / 2], words[count - 1]);
    diagnostics_add(charting->diagnostics, SEVERITY_ERROR, hex_place(written, key), "%s = %s is not known; %s", name,
                    schema_shown(charting->arena, word), remedy);
    return -1;
}

/* "shrine of law", "idol of Gork", "fortress" */
static void pin_minor(const struct charting *charting, const struct written_hex *written, struct explore_pins *pins)
{
    static const char *const idol[] = {"idol", NULL};
    const char *word = written->minor;
    if (schema_find_choice(idol, word, strlen(word)) == 0) {    /* whose, the dice say */
        pins->has_minor = true;
        pins->minor = MINOR_IDOL;
        return;
    }
    for (int minor = MINOR_NONE + 1; minor < MINOR_COUNT; minor++)
        for (int dedication = DEDICATION_NONE; dedication < DEDICATION_COUNT; dedication++) {
            const char *name = minor_feature_name(charting->arena, (enum minor_feature)minor,
                                                  (enum dedication)dedication);
            if (minor_feature_allows((enum minor_feature)minor, (enum dedication)dedication)
                && text_distance(name, word) == 0) {
                pins->has_minor = true;
                pins->minor = (enum minor_feature)minor;
                pins->has_dedication = dedication != DEDICATION_NONE;
                pins->dedication = (enum dedication)dedication;
                return;
            }
        }
    int found = find_word(charting, written, HEX_MINOR, "minor", word, minor_words);
    pins->has_minor = found >= 0;
    pins->minor = (enum minor_feature)(found < 0 ? 0 : found);
}

/* What the umpire settled about a hex's exploration. */
static void read_pins(const struct charting *charting, const struct written_hex *written, struct explore_pins *pins)
{
    if (written->feature != NULL) {
        int found = find_word(charting, written, HEX_FEATURE, "feature", written->feature, feature_words);
        pins->has_feature = found >= 0;
        pins->feature = (enum feature)(found < 0 ? 0 : found);
    }
    if (written->minor != NULL)
        pin_minor(charting, written, pins);
    if (written->natives != NULL) {
        int found = find_word(charting, written, HEX_NATIVES, "natives", written->natives, people_words);
        pins->has_natives = found >= 0;
        pins->natives = (enum people)(found < 0 ? 0 : found);
    }
    pins->has_strength = hex_has(written, HEX_STRENGTH);
    pins->strength = written->strength;
}

static void read_hex(const struct charting *charting, const struct written_hex *written)
{
    struct campaign_map *map = charting->map;
    int cell = find_hex(charting, "[hex]", written->head.id, strlen(written->head.id), written->head.place);
    if (cell == GRID_NO_CELL)
        return;
    struct campaign_hex *hex = &map->hexes[cell];
    if (hex->place.file != NULL)
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, written->head.place,
                        "[hex %s] is there already on line %d under another spelling; put the two together",
                        written->head.id, hex->place.line);
    hex->place = written->head.place;
    hex->name = written->name;
    if (hex_has(written, HEX_LAND)) {
        bool river = written->land == HEX_RIVER;
        hex->land = river ? HEX_FIELD : (enum hex_type)written->land;
        hex->river = hex->river || river;
    }
    hex->river = hex->river || written->river;
    if (written->owner != NULL)
        hex->owner = find_kingdom(charting, "owner", written->owner, strlen(written->owner), hex_place(written, HEX_OWNER));
    hex->explored = written->explored;
    if (written->by != NULL)
        hex->known = read_kingdoms(charting, "by", written->by, hex_place(written, HEX_BY));
    read_pins(charting, written, &hex->pins);
    hex->dice = written->dice.values;
    hex->dice_count = written->dice.count;
    hex->dice_place = hex_place(written, HEX_DICE);
    hex->note = written->note;
    hex->umpire_note = written->umpire_note;
    hex->fought_over = written->fought;
    if (!hex->present)
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, written->head.place,
                        "[hex %s] is said to be absent from the map; take it out of absent, or this section out",
                        written->head.id);
}

static void read_hexes(const struct charting *charting)
{
    const struct written_hex *written = charting->written->hexes.items;
    for (size_t i = 0; i < charting->written->hexes.count; i++)
        read_hex(charting, &written[i]);
}

/* What kingdoms know: the owner all of a hex; the land of what they know or see, and of what borders on their own. */
static void spread_knowledge(const struct charting *charting)
{
    struct campaign_map *map = charting->map;
    const struct written_kingdom *kingdoms = charting->written->kingdoms.items;
    int count = grid_cell_count(map->grid);
    for (int cell = 0; cell < count; cell++) {
        struct campaign_hex *hex = &map->hexes[cell];
        uint64_t owner = hex->owner == CAMPAIGN_NO_KINGDOM ? 0 : UINT64_C(1) << hex->owner;
        hex->known |= owner;
        hex->seen |= map->land_hidden ? 0 : UINT64_MAX;
        for (int face = 0; owner != 0 && face < grid_face_count(map->grid); face++) {
            int next = grid_neighbour(map->grid, cell, face);
            if (next != GRID_NO_CELL)
                map->hexes[next].seen |= owner;
        }
    }
    for (size_t i = 0; i < charting->written->kingdoms.count; i++) {
        const char *cursor = kingdoms[i].sees;
        const char *word;
        for (size_t size; cursor != NULL && list_next(&cursor, &word, &size);) {
            int cell = find_hex(charting, "sees", word, size, kingdoms[i].places[KINGDOM_SEES]);
            if (cell != GRID_NO_CELL)
                map->hexes[cell].seen |= UINT64_C(1) << i;
        }
    }
}

/* ---- the whole ---- */

/* Hexes and their owners need a map. */
static void check_without_map(const struct charting *charting)
{
    const struct written_hex *hexes = charting->written->hexes.items;
    if (charting->written->hexes.count > 0)
        diagnostics_add(charting->diagnostics, SEVERITY_ERROR, hexes[0].head.place,
                        "[hex %s] is of no map; add [map] with columns and rows", hexes[0].head.id);
}

void map_make(struct arena *arena, struct diagnostics *diagnostics, const struct written *written,
              struct campaign *campaign)
{
    const struct written_map *from = &written->map;
    struct campaign_map *map = &campaign->map;
    const struct charting charting = {
        .arena = arena, .diagnostics = diagnostics, .written = written, .campaign = campaign, .map = map};
    make_kingdoms(&charting);
    if (!from->present) {
        check_without_map(&charting);
        return;
    }
    *map = (struct campaign_map){
        .present = true,
        .place = from->place,
        .grid = {.shape = GRID_HEX, .columns = from->columns, .rows = from->rows, .pointy = from->hexes == 1,
                 .second_low = from->low == 1},
        .scale = from->scale,
        .land_hidden = from->land == 1,
        .registry_order = from->sort,
        .hex_mm = from->hex_mm,
    };
    map->naming = make_naming(&charting);
    int count = grid_cell_count(map->grid);
    map->hexes = arena_alloc_array(arena, (size_t)count, sizeof *map->hexes);
    for (int cell = 0; cell < count; cell++) {
        map->hexes[cell].present = true;
        map->hexes[cell].owner = CAMPAIGN_NO_KINGDOM;
    }
    struct place *given = arena_alloc_array(arena, (size_t)map->grid.rows, sizeof *given);
    for (size_t i = 0; i < from->row_lines.count; i++)
        read_row(&charting, &from->row_lines.lines[i], given);
    read_lists(&charting);
    read_ways(&charting);
    read_hexes(&charting);
    spread_knowledge(&charting);
}
