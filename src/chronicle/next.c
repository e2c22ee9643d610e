#include "chronicle/next.h"

#include <string.h>

#include "campaign/load.h"

/* A file being written: its sections, and in each the lines in the order in which they came. */

struct line {
    const char *key;      /* NULL: a remark */
    const char *value;
};

struct section {
    const char *kind, *id;
    int cell;             /* of a hex on the map, which may be spelt in several ways; else GRID_NO_CELL */
    struct line *lines;
    size_t count, capacity;
};

struct next {
    struct arena *arena;
    const struct chronicle *chronicle;
    struct section *sections;
    size_t count, capacity;
};

static const struct campaign_map *map_of(const struct next *next)
{
    return &next->chronicle->campaign->map;
}

static int cell_named(const struct next *next, const char *kind, const char *id)
{
    const struct campaign_map *map = map_of(next);
    return strcmp(kind, "hex") == 0 && map->present ? naming_find(&map->naming, map->grid, id, strlen(id)) : GRID_NO_CELL;
}

static struct section *section_of(struct next *next, const char *kind, const char *id)
{
    int cell = cell_named(next, kind, id);
    for (size_t i = 0; i < next->count; i++) {
        const struct section *section = &next->sections[i];
        if (cell != GRID_NO_CELL ? section->cell == cell
                                 : strcmp(section->id, id) == 0 && strcmp(section->kind, kind) == 0) {
            return &next->sections[i];
        }
    }
    next->sections =
        arena_grow(next->arena, next->sections, &next->capacity, next->count + 1, sizeof *next->sections);
    struct section *section = &next->sections[next->count++];
    *section = (struct section){.kind = kind, .id = id, .cell = cell};
    return section;
}

static void line_add(struct next *next, struct section *section, const char *key, const char *value)
{
    section->lines =
        arena_grow(next->arena, section->lines, &section->capacity, section->count + 1, sizeof *section->lines);
    section->lines[section->count++] = (struct line){.key = key, .value = value};
}

static void line_set(struct next *next, struct section *section, const char *key, const char *value)
{
    for (size_t i = 0; i < section->count; i++) {
        if (section->lines[i].key != NULL && strcmp(section->lines[i].key, key) == 0) {
            section->lines[i].value = value;
            return;
        }
    }
    line_add(next, section, key, value);
}

static void remark(struct next *next, struct section *section, const char *words)
{
    line_add(next, section, NULL, words);
}

/* ---- what the turn's files say ---- */

static void copy_file(struct next *next, const struct ini_file *file)
{
    for (size_t i = 0; i < file->section_count; i++) {
        const struct ini_section *from = &file->sections[i];
        struct section *section = section_of(next, from->kind, from->id);
        for (size_t k = 0; k < from->entry_count; k++) {
            if (!campaign_key_lapses(from->kind, from->entries[k].key)) {
                line_set(next, section, from->entries[k].key, from->entries[k].value);
            }
        }
    }
}

/* ---- what power has built ---- */

static const char *hex_name(const struct next *next, int cell)
{
    char *name = arena_alloc(next->arena, NAMING_SIZE);
    return naming_cell_name(&map_of(next)->naming, map_of(next)->grid, cell, name);
}

/* What comes of a use of power; what is neither of these the umpire writes. */
struct outcome {
    bool sets_feature, sets_minor, ends_natives;
    enum feature feature;
    enum minor_feature minor;
};

static struct outcome outcome_of(enum power_use use)
{
    static const struct outcome outcomes[POWER_USE_COUNT] = {
        [POWER_ESTABLISH_TOWN]     = {.sets_feature = true, .feature = FEATURE_TOWN},
        [POWER_FOUND_CITY]         = {.sets_feature = true, .feature = FEATURE_CITY},
        [POWER_SINK_MINE]          = {.sets_feature = true, .feature = FEATURE_MINE},
        [POWER_IMPROVE_FARMING]    = {.sets_feature = true, .feature = FEATURE_FERTILE_FIELDS},
        [POWER_UPGRADE_MINE]       = {.sets_feature = true, .feature = FEATURE_DEEP_MINE},
        [POWER_PACIFY]             = {.ends_natives = true},
        [POWER_REMOVE_TREE]        = {.sets_minor = true, .minor = MINOR_NONE},
        [POWER_MAKE_BATTLEFIELD]   = {.sets_minor = true, .minor = MINOR_RESTLESS_BATTLEFIELD},
        [POWER_REMOVE_BATTLEFIELD] = {.sets_minor = true, .minor = MINOR_NONE},
        [POWER_DESTROY_SHRINE]     = {.sets_minor = true, .minor = MINOR_NONE},
        [POWER_DESTROY_IDOL]       = {.sets_minor = true, .minor = MINOR_NONE},
        [POWER_BUILD_WATCHTOWERS]  = {.sets_minor = true, .minor = MINOR_WATCHTOWERS},
    };
    return outcomes[use];
}

static bool is_refused(const struct kingdom_accounts *accounts, size_t spending)
{
    for (size_t i = 0; i < accounts->breach_count; i++) {
        const struct kingdom_breach *breach = &accounts->breaches[i];
        if (breach->part == BREACH_OF_POWER && breach->row == spending && breach->breach != BREACH_POWER_OVERSPENT) {
            return true;
        }
    }
    return false;
}

/* A pinned feature leaves no dice for the minor one: both are written. A hex has one minor feature in the file. */
static void build(struct next *next, struct section *kingdom, const struct kingdom_spending *spending)
{
    const struct explored *found = next->chronicle->hexes[spending->cell].found;
    struct outcome outcome = outcome_of(spending->use);
    bool crowded = outcome.sets_minor && outcome.minor != MINOR_NONE && found->minor != MINOR_NONE;
    const char *name = hex_name(next, spending->cell);
    if (spending->use == POWER_INCITE_REBELLION) {
        return;
    }
    if (crowded || (!outcome.sets_feature && !outcome.sets_minor && !outcome.ends_natives)) {
        remark(next, kingdom, arena_print(next->arena, "%s in %s: write in [hex %s] what came of it",
                                          power_use_word(spending->use), name, name));
        return;
    }
    struct section *hex = section_of(next, "hex", name);
    if (outcome.ends_natives) {
        line_set(next, hex, "natives", people_words[PEOPLE_NOBODY]);
        return;
    }
    enum feature feature = outcome.sets_feature ? outcome.feature : found->feature;
    const char *minor = outcome.sets_minor ? minor_words[outcome.minor]
                        : found->minor == MINOR_NONE
                            ? minor_words[MINOR_NONE]
                            : minor_feature_name(next->arena, found->minor, found->dedication);
    line_set(next, hex, "feature", feature_words[feature]);
    line_set(next, hex, "minor", minor);
}

/* ---- kingdoms ---- */

static const char *bank_words(struct next *next, const struct chronicle_kingdom *item)
{
    const int *banked = item->kingdom->order.bank, *produced = item->accounts->produced;
    const char *words = "";
    for (int goods = 0; goods < GOODS_COUNT; goods++) {
        const char *word = goods_words[goods];
        words = arena_print(next->arena, "%s%s%.*s %d", words, goods > 0 ? " " : "", (int)strcspn(word, "|"), word,
                            banked[goods] + produced[goods]);
    }
    return words;
}

static void armies_add(struct next *next, const struct chronicle_kingdom *item)
{
    for (size_t i = 0; i < item->kingdom->order.army_count; i++) {
        const struct kingdom_army *army = &item->kingdom->order.armies[i];
        struct section *section = section_of(next, "army", army->id);
        line_set(next, section, "size", arena_print(next->arena, "%d", army->size));
        if (army->order == ORDER_INVADE && army->target != GRID_NO_CELL) {
            const char *target = hex_name(next, army->target);
            remark(next, section, arena_print(next->arena, "it invaded %s; where it won: [hex %s] owner = %s, explored = %d",
                                              target, target, item->kingdom->id, next->chronicle->campaign->turn));
        }
        remark(next, section, "order = patrol HEX, or invade HEX from HEX");
    }
}

/* The orders that are open, and what of the old ones only the umpire can carry over. */
static void kingdom_remarks(struct next *next, const struct chronicle_kingdom *item, struct section *section)
{
    const struct kingdom_order *order = &item->kingdom->order;
    for (size_t i = 0; i < order->edict_count; i++) {
        const char *name = hex_name(next, order->edicts[i].cell);
        if (order->edicts[i].edict == EDICT_LOOT) {
            remark(next, section, arena_print(next->arena, "%s was looted: add its support to loot, turn by turn", name));
        } else if (order->edicts[i].edict == EDICT_RAZE) {
            remark(next, section, arena_print(next->arena, "%s was razed: write in [hex %s] what is left", name, name));
        }
    }
    remark(next, section, "acquired = 0");
    remark(next, section, "edict HEX = civilization, industry GOODS, war footing, loot or raze");
    remark(next, section, "spend HEX = what power is spent on");
    for (size_t i = 0; i < item->accounts->hex_count; i++) {
        const struct kingdom_hex *hex = &item->accounts->hexes[i];
        if (hex->feature == FEATURE_TOWN) {
            remark(next, section, arena_print(next->arena, "town %s = hero, special or rare", hex_name(next, hex->cell)));
        }
    }
}

static void kingdom_add(struct next *next, const struct chronicle_kingdom *item)
{
    const struct kingdom_order *order = &item->kingdom->order;
    const struct kingdom_accounts *accounts = item->accounts;
    bool rebelled = false;
    struct section *section = section_of(next, "kingdom", item->kingdom->id);
    size_t at = (size_t)(section - next->sections);
    line_set(next, section, "power", arena_print(next->arena, "%d", accounts->power_balance > 0 ? accounts->power_balance : 0));
    line_set(next, section, "bank", bank_words(next, item));
    line_set(next, section, "loot", arena_print(next->arena, "%d %d 0", order->loot_next, order->loot_following));
    for (size_t i = 0; i < order->spending_count; i++) {
        if (!is_refused(accounts, i)) {
            rebelled = rebelled || order->spendings[i].use == POWER_INCITE_REBELLION;
            build(next, &next->sections[at], &order->spendings[i]);
        }
    }
    section = &next->sections[at];    /* hexes may have moved it */
    line_set(next, section, "rebelled", rebelled ? "yes" : "no");
    kingdom_remarks(next, item, section);
    armies_add(next, item);
}

/* ---- the file ---- */

/* In quotes where a comment would begin in it, or where it begins with one; a value that was read fits one kind of them. */
static void value_write(const char *value, FILE *to)
{
    const char *quote = strpbrk(value, ";#") == NULL && value[0] != '"' && value[0] != '\'' ? ""
                        : strchr(value, '"') == NULL ? "\"" : "'";
    fprintf(to, "%s%s%s", quote, value, quote);
}

static void sections_write(const struct next *next, FILE *to)
{
    for (size_t i = 0; i < next->count; i++) {
        const struct section *section = &next->sections[i];
        fprintf(to, "\n[%s%s%s]\n", section->kind, section->id[0] == '\0' ? "" : " ", section->id);
        for (size_t k = 0; k < section->count; k++) {
            const struct line *line = &section->lines[k];
            if (line->key == NULL) {
                fprintf(to, "; %s\n", line->value);
                continue;
            }
            fprintf(to, "%s = ", line->key);
            value_write(line->value, to);
            putc('\n', to);
        }
    }
}

void next_turn_write(struct arena *arena, const struct chronicle *chronicle, const struct ini_file *const *later,
                     size_t later_count, FILE *to)
{
    const struct campaign *campaign = chronicle->campaign;
    struct next next = {.arena = arena, .chronicle = chronicle};
    line_set(&next, section_of(&next, "campaign", ""), "turn", arena_print(arena, "%d", campaign->turn + 1));
    for (size_t i = 0; i < later_count; i++) {
        copy_file(&next, later[i]);
    }
    for (size_t i = 0; chronicle->kingdoms != NULL && i < campaign->kingdom_count; i++) {
        if (campaign->kingdoms[i].has_orders) {
            kingdom_add(&next, &chronicle->kingdoms[i]);
        }
    }
    fprintf(to, "; Turn %d of %s. Lay it over the campaign's file: fieldbook print CAMPAIGN THIS-FILE\n", campaign->turn + 1,
            campaign->name);
    sections_write(&next, to);
}
