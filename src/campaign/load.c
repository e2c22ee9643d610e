#include "campaign/load.h"

#include <string.h>

#include "base/text.h"
#include "written.h"

/* From files to what is written in them: sections are sorted by kind and id, and their values read. */

struct loader {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct written *written;
    void *defaults[SECTION_COUNT];    /* an item with its defaults, to copy */
    bool too_many;
};

/* The kinds of which there may be several: the list that holds them, and its items. */
static const struct {
    size_t list, item_size, places, most;
} listed[SECTION_COUNT] = {
    [SECTION_BATTLEFIELD] = {offsetof(struct written, battlefields), sizeof(struct written_battlefield),
                             offsetof(struct written_battlefield, places), BATTLEFIELD_MAX},
    [SECTION_BLANK] = {offsetof(struct written, blanks), sizeof(struct written_blank),
                       offsetof(struct written_blank, places), BLANK_MAX},
    [SECTION_HEX] = {offsetof(struct written, hexes), sizeof(struct written_hex), offsetof(struct written_hex, places),
                     HEX_MAX},
    [SECTION_KINGDOM] = {offsetof(struct written, kingdoms), sizeof(struct written_kingdom),
                         offsetof(struct written_kingdom, places), KINGDOM_MAX},
    [SECTION_ARMY] = {offsetof(struct written, armies), sizeof(struct written_army),
                      offsetof(struct written_army, places), ARMY_MAX},
};

/* The kinds of which there is one: where its values go, where their places (SIZE_MAX: nowhere), and its presence. */
static const struct {
    size_t object, places, presence, place;
} single[SECTION_COUNT] = {
    [SECTION_CAMPAIGN] = {offsetof(struct written, campaign), offsetof(struct written, campaign.places), SIZE_MAX,
                          SIZE_MAX},
    [SECTION_CALENDAR] = {offsetof(struct written, calendar), offsetof(struct written, calendar.places),
                          offsetof(struct written, calendar.present), offsetof(struct written, calendar.place)},
    [SECTION_PRINT] = {offsetof(struct written, print), SIZE_MAX, SIZE_MAX, SIZE_MAX},
    [SECTION_WEATHER] = {offsetof(struct written, weather), offsetof(struct written, weather.places),
                         offsetof(struct written, weather.present), offsetof(struct written, weather.place)},
    [SECTION_MAP] = {offsetof(struct written, map), offsetof(struct written, map.places),
                     offsetof(struct written, map.present), offsetof(struct written, map.place)},
};

static void *field_of(void *object, size_t offset)
{
    return offset == SIZE_MAX ? NULL : (char *)object + offset;
}

static const struct schema_section *schema_of(enum section_kind kind)
{
    size_t count;
    return &campaign_schema(&count)[kind];
}

/* ---- lists ---- */

enum { SLOTS_AT_FIRST = 32 };

static size_t id_hash(const char *id)
{
    uint64_t hash = 14695981039346656037U;    /* FNV-1a */
    for (const char *c = id; *c != '\0'; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211U;
    return (size_t)hash;
}

static struct written_head *item_of(const struct written_list *list, size_t item_size, size_t index)
{
    return (struct written_head *)(void *)((char *)list->items + index * item_size);
}

static size_t *slot_of(const struct written_list *list, size_t item_size, const char *id)
{
    size_t slot = id_hash(id) & (list->slot_count - 1);
    while (list->slots[slot] != 0 && strcmp(item_of(list, item_size, list->slots[slot] - 1)->id, id) != 0)
        slot = (slot + 1) & (list->slot_count - 1);
    return &list->slots[slot];
}

/* The slot of an id: 0 in it where the id is new. Room for one more is made first. */
static size_t *list_find(struct arena *arena, struct written_list *list, size_t item_size, const char *id)
{
    if (2 * (list->count + 1) > list->slot_count) {
        list->slot_count = list->slot_count == 0 ? SLOTS_AT_FIRST : 2 * list->slot_count;
        list->slots = arena_alloc_array(arena, list->slot_count, sizeof *list->slots);
        for (size_t i = 0; i < list->count; i++)
            *slot_of(list, item_size, item_of(list, item_size, i)->id) = i + 1;
    }
    return slot_of(list, item_size, id);
}

/* These begin names of files that other documents have: a battlefield called weather would print into them. */
static const char *const reserved_ids[] = {"weather", "map", "registry", "cards", "tables", "turn-sheet"};
/* And these would end them. */
static const char *const reserved_kingdoms[] = {"umpire", "players", "blank", "all"};

static bool is_among(const char *id, const char *const *ids, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(id, ids[i]) == 0)
            return true;
    return false;
}

static bool is_reserved(enum section_kind kind, const char *id)
{
    if (kind == SECTION_KINGDOM)
        return is_among(id, reserved_kingdoms, sizeof reserved_kingdoms / sizeof *reserved_kingdoms);
    return kind != SECTION_HEX && is_among(id, reserved_ids, sizeof reserved_ids / sizeof *reserved_ids);
}

static bool id_is_sound(struct loader *loader, enum section_kind kind, const struct ini_section *section)
{
    if (section->id[0] == '\0') {
        const struct schema_section *schema = schema_find(schema_of(SECTION_CAMPAIGN), SECTION_COUNT, section->kind);
        diagnostics_add(loader->diagnostics, SEVERITY_ERROR, section->place, "[%s] lacks %s; write [%s %s], say",
                        section->kind, schema->id_form, section->kind, schema->id_example);
        return false;
    }
    for (const char *c = section->id; *c != '\0'; c++)
        if (!(*c >= 'a' && *c <= 'z') && !(*c >= '0' && *c <= '9') && strchr(kind == SECTION_HEX ? "-_." : "-_", *c) == NULL) {
            diagnostics_add(loader->diagnostics, SEVERITY_ERROR, section->place,
                            "[%s %s] can be called only by letters a to z, digits, - and _; its full name is the key "
                            "name", section->kind, schema_shown(loader->arena, section->id));
            return false;
        }
    if (is_reserved(kind, section->id)) {
        diagnostics_add(loader->diagnostics, SEVERITY_ERROR, section->place,
                        "[%s %s] would print into a file of another document; choose another short name", section->kind,
                        section->id);
        return false;
    }
    if (strlen(section->id) > ID_MAX_LENGTH) {
        diagnostics_add(loader->diagnostics, SEVERITY_ERROR, section->place,
                        "[%s %s] has more than the %d letters a short name can have; shorten it", section->kind,
                        schema_shown(loader->arena, section->id), ID_MAX_LENGTH);
        return false;
    }
    return true;
}

static bool has_room(struct loader *loader, const struct ini_section *section, size_t count, size_t most)
{
    if (count < most)
        return true;
    if (!loader->too_many)
        diagnostics_add(loader->diagnostics, SEVERITY_ERROR, section->place,
                        "there are more than %zu [%s] sections; put the rest in another campaign", most, section->kind);
    loader->too_many = true;
    return false;
}

/* A section that cannot be kept is read all the same, so that its faults are told. */
static void read_in_vain(struct loader *loader, const struct schema_section *schema, const struct ini_section *section)
{
    void *object = arena_alloc(loader->arena, schema->size);
    schema_read_section(schema, loader->arena, loader->diagnostics, section, object, NULL);
}

/* Into the item of its id, which is made where it is new. */
static void read_listed(struct loader *loader, enum section_kind kind, const struct ini_section *section)
{
    const struct schema_section *schema = schema_of(kind);
    struct written_list *list = field_of(loader->written, listed[kind].list);
    size_t item_size = listed[kind].item_size;
    if (!id_is_sound(loader, kind, section)) {
        if (section->id[0] != '\0')
            read_in_vain(loader, schema, section);
        return;
    }
    size_t *slot = list_find(loader->arena, list, item_size, section->id);
    if (*slot == 0) {
        if (!has_room(loader, section, list->count, listed[kind].most))
            return;
        list->items = arena_grow(loader->arena, list->items, &list->capacity, list->count + 1, item_size);
        struct written_head *item = item_of(list, item_size, list->count);
        memcpy(item, loader->defaults[kind], item_size);
        item->id = section->id;
        item->place = section->place;
        *slot = ++list->count;
    }
    void *item = item_of(list, item_size, *slot - 1);
    schema_read_section(schema, loader->arena, loader->diagnostics, section, item,
                        field_of(item, listed[kind].places));
}

static void read_single(struct loader *loader, enum section_kind kind, const struct ini_section *section)
{
    void *object = field_of(loader->written, single[kind].object);
    struct place *places = field_of(loader->written, single[kind].places);
    if (single[kind].presence != SIZE_MAX) {
        *(bool *)field_of(loader->written, single[kind].presence) = true;
        *(struct place *)field_of(loader->written, single[kind].place) = section->place;
    }
    schema_read_section(schema_of(kind), loader->arena, loader->diagnostics, section, object, places);
}

/* ---- files ---- */

static void read_section(struct loader *loader, const struct ini_section *section)
{
    size_t count;
    const struct schema_section *sections = campaign_schema(&count);
    const struct schema_section *schema = schema_find(sections, count, section->kind);
    if (schema == NULL) {
        schema_unknown_section(sections, count, loader->diagnostics, section);
        return;
    }
    enum section_kind kind = (enum section_kind)(schema - sections);
    if (kind == SECTION_TABLE)
        house_read_table(loader->arena, loader->diagnostics, section, &loader->written->ruleset);
    else if (listed[kind].item_size > 0)
        read_listed(loader, kind, section);
    else
        read_single(loader, kind, section);
}

static void loader_init(struct loader *loader, struct arena *arena, struct diagnostics *diagnostics)
{
    *loader = (struct loader){.arena = arena, .diagnostics = diagnostics};
    loader->written = arena_alloc(arena, sizeof *loader->written);
    for (int kind = 0; kind < SECTION_COUNT; kind++) {
        if (kind == SECTION_TABLE)
            continue;
        void *object = listed[kind].item_size > 0 ? arena_alloc(arena, listed[kind].item_size)
                                                  : field_of(loader->written, single[kind].object);
        loader->defaults[kind] = object;
        schema_set_defaults(schema_of((enum section_kind)kind), arena, object);
    }
    loader->written->ruleset = ruleset_published();
}

/* A file of another turn than the one before it: the orders so far are of a turn that is over. */
static bool begins_a_turn(const struct loader *loader, const struct ini_file *file)
{
    const struct written_campaign *campaign = &loader->written->campaign;
    for (size_t i = 0; i < file->section_count; i++) {
        const struct ini_entry *entry =
            strcmp(file->sections[i].kind, "campaign") == 0 ? ini_find(&file->sections[i], "turn") : NULL;
        int turn;
        if (entry != NULL && schema_parse_integer(entry->value, strlen(entry->value), &turn))
            return campaign->places[CAMPAIGN_TURN].file != NULL && turn != campaign->turn;
    }
    return false;
}

static void loader_read(struct loader *loader, const struct ini_file *file)
{
    if (begins_a_turn(loader, file))
        orders_lapse(loader->written);
    for (size_t i = 0; i < file->section_count; i++)
        read_section(loader, &file->sections[i]);
}

static struct campaign *loader_finish(struct loader *loader, campaign_can_show_fn *can_show, void *context)
{
    struct campaign *campaign = model_make(loader->arena, loader->diagnostics, loader->written);
    if (can_show != NULL)
        check_texts(loader->diagnostics, loader->written, can_show, context);
    return campaign;
}

struct campaign *campaign_load(struct arena *arena, struct diagnostics *diagnostics, const char *const *paths,
                               size_t path_count, campaign_can_show_fn *can_show, void *context)
{
    struct loader loader;
    loader_init(&loader, arena, diagnostics);
    for (size_t i = 0; i < path_count; i++)
        loader_read(&loader, ini_read(arena, diagnostics, paths[i]));
    return loader_finish(&loader, can_show, context);
}

struct campaign *campaign_load_text(struct arena *arena, struct diagnostics *diagnostics, const char *name,
                                    const char *text, size_t size, campaign_can_show_fn *can_show, void *context)
{
    struct loader loader;
    loader_init(&loader, arena, diagnostics);
    loader_read(&loader, ini_read_text(arena, diagnostics, name, text, size));
    return loader_finish(&loader, can_show, context);
}
