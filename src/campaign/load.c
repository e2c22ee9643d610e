#include "campaign/load.h"

#include <string.h>

#include "base/text.h"
#include "written.h"

/* Sections by id, so that a later file finds what an earlier one wrote: open addressing, slots hold index + 1. */
struct id_index {
    size_t *slots;
    size_t capacity;
    size_t count;
};

struct loader {
    struct arena *arena;
    struct diagnostics *diagnostics;
    struct written *written;
    struct id_index battlefields;
    struct id_index blanks;
    struct written_battlefield battlefield;    /* with its defaults, to copy */
    struct written_blank blank;
    bool too_many;
};

static const struct schema_section *schema_of(enum section_kind kind)
{
    size_t count;
    return &campaign_schema(&count)[kind];
}

static size_t id_hash(const char *id)
{
    uint64_t hash = 14695981039346656037U;    /* FNV-1a */
    for (const char *c = id; *c != '\0'; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211U;
    return (size_t)hash;
}

static const char *id_of(const struct loader *loader, const struct id_index *index, size_t item)
{
    return index == &loader->battlefields ? loader->written->battlefields[item].id : loader->written->blanks[item].id;
}

static size_t *id_slot(const struct loader *loader, const struct id_index *index, const char *id)
{
    size_t slot = id_hash(id) & (index->capacity - 1);
    while (index->slots[slot] != 0 && strcmp(id_of(loader, index, index->slots[slot] - 1), id) != 0)
        slot = (slot + 1) & (index->capacity - 1);
    return &index->slots[slot];
}

/* The slot of an id: 0 in it where the id is new. Room for one more is made first. */
static size_t *id_find(struct loader *loader, struct id_index *index, const char *id)
{
    if (2 * (index->count + 1) > index->capacity) {
        size_t capacity = index->capacity == 0 ? 32 : 2 * index->capacity;
        index->slots = arena_alloc_array(loader->arena, capacity, sizeof *index->slots);
        index->capacity = capacity;
        for (size_t i = 0; i < index->count; i++)
            *id_slot(loader, index, id_of(loader, index, i)) = i + 1;
    }
    return id_slot(loader, index, id);
}

static bool id_is_sound(struct loader *loader, const struct ini_section *section)
{
    if (section->id[0] == '\0') {
        const struct schema_section *schema = schema_find(schema_of(SECTION_CAMPAIGN), SECTION_COUNT, section->kind);
        diagnostics_add(loader->diagnostics, SEVERITY_ERROR, section->place, "[%s] lacks %s; write [%s %s], say",
                        section->kind, schema->id_form, section->kind, schema->id_example);
        return false;
    }
    for (const char *c = section->id; *c != '\0'; c++)
        if (!(*c >= 'a' && *c <= 'z') && !(*c >= '0' && *c <= '9') && *c != '-' && *c != '_') {
            diagnostics_add(loader->diagnostics, SEVERITY_ERROR, section->place,
                            "[%s %s] can be called only by letters a to z, digits, - and _; its full name is the key "
                            "name", section->kind, schema_shown(loader->arena, section->id));
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

static void read_battlefield(struct loader *loader, const struct ini_section *section)
{
    struct written *written = loader->written;
    const struct schema_section *schema = schema_of(SECTION_BATTLEFIELD);
    if (!id_is_sound(loader, section)) {
        if (section->id[0] != '\0')
            read_in_vain(loader, schema, section);
        return;
    }
    size_t *slot = id_find(loader, &loader->battlefields, section->id);
    size_t item = *slot - 1;
    if (*slot == 0) {
        if (!has_room(loader, section, written->battlefield_count, BATTLEFIELD_MAX))
            return;
        written->battlefields = arena_grow(loader->arena, written->battlefields, &written->battlefield_capacity,
                                           written->battlefield_count + 1, sizeof *written->battlefields);
        item = written->battlefield_count++;
        loader->battlefields.count++;
        *slot = item + 1;
        written->battlefields[item] = loader->battlefield;
        written->battlefields[item].id = section->id;
        written->battlefields[item].place = section->place;
    }
    struct written_battlefield *battlefield = &written->battlefields[item];
    schema_read_section(schema, loader->arena, loader->diagnostics, section, battlefield, battlefield->places);
}

static void read_blank(struct loader *loader, const struct ini_section *section)
{
    struct written *written = loader->written;
    const struct schema_section *schema = schema_of(SECTION_BLANK);
    if (!id_is_sound(loader, section)) {
        if (section->id[0] != '\0')
            read_in_vain(loader, schema, section);
        return;
    }
    size_t *slot = id_find(loader, &loader->blanks, section->id);
    size_t item = *slot - 1;
    if (*slot == 0) {
        if (!has_room(loader, section, written->blank_count, BLANK_MAX))
            return;
        written->blanks = arena_grow(loader->arena, written->blanks, &written->blank_capacity,
                                     written->blank_count + 1, sizeof *written->blanks);
        item = written->blank_count++;
        loader->blanks.count++;
        *slot = item + 1;
        written->blanks[item] = loader->blank;
        written->blanks[item].id = section->id;
        written->blanks[item].place = section->place;
    }
    struct written_blank *blank = &written->blanks[item];
    schema_read_section(schema, loader->arena, loader->diagnostics, section, blank, blank->places);
}

static void read_section(struct loader *loader, const struct ini_section *section)
{
    size_t count;
    const struct schema_section *sections = campaign_schema(&count);
    const struct schema_section *schema = schema_find(sections, count, section->kind);
    struct written *written = loader->written;
    if (schema == NULL) {
        schema_unknown_section(sections, count, loader->diagnostics, section);
        return;
    }
    switch ((enum section_kind)(schema - sections)) {
    case SECTION_CAMPAIGN:
        schema_read_section(schema, loader->arena, loader->diagnostics, section, &written->campaign,
                            written->campaign.places);
        break;
    case SECTION_PRINT:
        schema_read_section(schema, loader->arena, loader->diagnostics, section, &written->print, NULL);
        break;
    case SECTION_CALENDAR:
        written->calendar.present = true;
        written->calendar.place = section->place;
        schema_read_section(schema, loader->arena, loader->diagnostics, section, &written->calendar,
                            written->calendar.places);
        break;
    case SECTION_WEATHER:
        written->weather.present = true;
        written->weather.place = section->place;
        schema_read_section(schema, loader->arena, loader->diagnostics, section, &written->weather,
                            written->weather.places);
        break;
    case SECTION_BATTLEFIELD:
        read_battlefield(loader, section);
        break;
    case SECTION_BLANK:
        read_blank(loader, section);
        break;
    case SECTION_TABLE:
        house_read_table(loader->arena, loader->diagnostics, section, &written->ruleset);
        break;
    case SECTION_COUNT:
        break;
    }
}

static void loader_init(struct loader *loader, struct arena *arena, struct diagnostics *diagnostics)
{
    *loader = (struct loader){.arena = arena, .diagnostics = diagnostics};
    loader->written = arena_alloc(arena, sizeof *loader->written);
    schema_set_defaults(schema_of(SECTION_CAMPAIGN), arena, &loader->written->campaign);
    schema_set_defaults(schema_of(SECTION_PRINT), arena, &loader->written->print);
    schema_set_defaults(schema_of(SECTION_CALENDAR), arena, &loader->written->calendar);
    schema_set_defaults(schema_of(SECTION_WEATHER), arena, &loader->written->weather);
    schema_set_defaults(schema_of(SECTION_BATTLEFIELD), arena, &loader->battlefield);
    schema_set_defaults(schema_of(SECTION_BLANK), arena, &loader->blank);
    loader->written->ruleset = ruleset_published();
}

static void loader_read(struct loader *loader, const struct ini_file *file)
{
    for (size_t i = 0; i < file->section_count; i++)
        read_section(loader, &file->sections[i]);
}

/* "rhyd-y-groes" as a heading: "Rhyd-y-groes" */
static const char *heading_of(struct arena *arena, const char *id)
{
    char *heading = arena_copy(arena, id);
    if (heading[0] >= 'a' && heading[0] <= 'z')
        heading[0] = (char)(heading[0] - 'a' + 'A');
    return heading;
}

static enum terrain_woods woods_of_relief(enum terrain_relief relief)
{
    static const enum terrain_woods woods[RELIEF_COUNT] = {
        [RELIEF_OPEN] = WOODS_FLAT,
        [RELIEF_UNDULATING] = WOODS_FLAT,
        [RELIEF_HILLY] = WOODS_HILLY,
        [RELIEF_MOUNTAINOUS] = WOODS_MOUNTAINOUS,
    };
    return woods[relief];
}

static bool is_given(const struct written_battlefield *written, enum battlefield_key key)
{
    return written->places[key].file != NULL;
}

/* What is asked for, with the defaults that follow from other keys. The cells of courses come from check.c. */
static struct terrain_order order_of(const struct written_battlefield *written)
{
    struct terrain_order order = {
        .grid = written->grid,
        .relief = (enum terrain_relief)written->relief,
        .counting = (enum terrain_counting)written->counting,
        .crossing = (enum terrain_crossing_kind)written->crossing,
        .hills = written->hills.presence,
        .trees = written->trees.presence,
        .places = written->habitation.presence,
    };
    order.woods = is_given(written, BATTLEFIELD_WOODS) ? (enum terrain_woods)written->woods
                                                       : woods_of_relief(order.relief);
    for (int i = 0; i < COURSE_COUNT; i++)
        order.courses[i].presence = written->courses[i].presence;
    order.courses[COURSE_RIVER].width = written->river_width;
    order.courses[COURSE_ROAD].width = 1;
    if (is_given(written, BATTLEFIELD_MOUNTAINS))
        order.hills = PRESENCE_NUMBER;
    order.numbers[TERRAIN_HILL] = written->hills.number;
    order.numbers[TERRAIN_MOUNTAIN] = written->mountains;
    order.numbers[TERRAIN_TREES] = written->trees.number;
    if (is_given(written, BATTLEFIELD_SETTLEMENTS) || is_given(written, BATTLEFIELD_VILLAGES)
        || is_given(written, BATTLEFIELD_TOWNS))
        order.places = PRESENCE_NUMBER;
    order.numbers[TERRAIN_SETTLEMENT] = written->settlements;
    order.numbers[TERRAIN_VILLAGE] = written->villages;
    order.numbers[TERRAIN_TOWN] = written->towns;

    enum terrain_trees of_climate = terrain_trees_of_climate(written->climate);
    if (written->trees.kind >= 0)
        order.trees_kind = (enum terrain_trees)written->trees.kind;
    else
        order.trees_kind = of_climate == TREES_COUNT ? TREES_DECIDUOUS : of_climate;
    bool poor = order.woods == WOODS_DESERT || order.woods == WOODS_FORESTED || order.relief == RELIEF_MOUNTAINOUS;
    if (written->habitation.kind >= 0)
        order.habitation = (enum terrain_habitation)written->habitation.kind;
    else
        order.habitation = poor ? HABITATION_SPARSE : HABITATION_RURAL;
    return order;
}

/* When the battle is: its own date, else the campaign's. */
static void date_battlefield(struct loader *loader, const struct campaign *campaign,
                             const struct written_battlefield *written, struct campaign_battlefield *battlefield)
{
    if (written->date == NULL) {
        battlefield->moment = campaign->moment;
        battlefield->date_place = loader->written->campaign.places[CAMPAIGN_DATE];
        return;
    }
    battlefield->date_place = written->places[BATTLEFIELD_DATE];
    battlefield->moment = season_moment(loader->arena, loader->diagnostics, &campaign->calendar, SEVERITY_WARNING, "date",
                                        written->date, battlefield->date_place,
                                        campaign->moment.known ? campaign->moment.day : 1, &battlefield->date);
}

static struct campaign_battlefield battlefield_of(struct loader *loader, const struct campaign *campaign,
                                                  const struct written_battlefield *written)
{
    static const char *const scales[GRID_SHAPE_COUNT] = {
        [GRID_SQUARE] = "six inches of table",
        [GRID_HEX] = "six inches across the flats",
    };
    struct campaign_battlefield battlefield = {
        .id = written->id,
        .place = written->place,
        .name = written->name != NULL ? written->name : heading_of(loader->arena, written->id),
        .date = written->date,
        .scale = written->scale != NULL ? written->scale : scales[written->grid.shape],
        .climate = written->climate,
        .note = written->note,
        .umpire_note = written->umpire_note,
        .order = order_of(written),
        .dice = written->dice.values,
        .dice_count = written->dice.count,
        .dice_place = written->places[BATTLEFIELD_DICE],
    };
    date_battlefield(loader, campaign, written, &battlefield);
    check_battlefield(loader->arena, loader->diagnostics, written, &battlefield);
    return battlefield;
}

static struct campaign *loader_finish(struct loader *loader, campaign_can_show_fn *can_show, void *context)
{
    const struct written *written = loader->written;
    struct campaign *campaign = arena_alloc(loader->arena, sizeof *campaign);
    *campaign = (struct campaign){
        .name = written->campaign.name,
        .umpire = written->campaign.umpire,
        .language = written->campaign.language,
        .turn = written->campaign.turn,
        .seed = written->campaign.seed,
        .date = written->campaign.date,
        .paper = written->print.paper,
        .layout = written->print.layout,
        .duplex = written->print.duplex,
        .battlefield_count = written->battlefield_count,
        .battlefield_capacity = written->battlefield_count,
        .blank_count = written->blank_count,
        .blank_capacity = written->blank_count,
        .ruleset = written->ruleset,
    };
    campaign->calendar = season_calendar(loader->arena, loader->diagnostics, &written->calendar);
    if (campaign->date != NULL)
        campaign->moment = season_moment(loader->arena, loader->diagnostics, &campaign->calendar, SEVERITY_WARNING,
                                         "date", campaign->date, written->campaign.places[CAMPAIGN_DATE], 1,
                                         &campaign->date);
    campaign->weather = season_weather(loader->arena, loader->diagnostics, written, &campaign->calendar,
                                       campaign->moment);
    campaign->battlefields =
        arena_alloc_array(loader->arena, written->battlefield_count, sizeof *campaign->battlefields);
    for (size_t i = 0; i < written->battlefield_count; i++)
        campaign->battlefields[i] = battlefield_of(loader, campaign, &written->battlefields[i]);
    campaign->blanks = arena_alloc_array(loader->arena, written->blank_count, sizeof *campaign->blanks);
    for (size_t i = 0; i < written->blank_count; i++) {
        const struct written_blank *blank = &written->blanks[i];
        campaign->blanks[i] = (struct campaign_blank){
            .id = blank->id,
            .place = blank->place,
            .name = blank->name,
            .shape = blank->grid.shape,
            .columns = blank->grid.columns,
            .rows = blank->grid.rows,
            .cell_mm = blank->cell_mm,
            .numbered = blank->numbered,
        };
    }
    if (can_show != NULL)
        check_texts(loader->diagnostics, written, can_show, context);
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
