#include "base/text.h"
#include "written.h"

/* The model from what is written: defaults, and what follows from what. */

struct making {
    struct arena *arena;
    struct diagnostics *diagnostics;
    const struct written *written;
    struct campaign *campaign;
};

/* "rhyd-y-groes" as a heading: "Rhyd-y-groes" */
const char *heading_of(struct arena *arena, const char *id)
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
static void date_battlefield(const struct making *making, const struct written_battlefield *written,
                             struct campaign_battlefield *battlefield)
{
    const struct campaign *campaign = making->campaign;
    if (written->date == NULL) {
        battlefield->moment = campaign->moment;
        battlefield->date_place = making->written->campaign.places[CAMPAIGN_DATE];
        return;
    }
    battlefield->date_place = written->places[BATTLEFIELD_DATE];
    battlefield->moment = season_moment(making->arena, making->diagnostics, &campaign->calendar, SEVERITY_WARNING, "date",
                                        written->date, battlefield->date_place,
                                        campaign->moment.known ? campaign->moment.day : 1, &battlefield->date);
}

static struct campaign_battlefield battlefield_of(const struct making *making, const struct written_battlefield *written)
{
    static const char *const scales[GRID_SHAPE_COUNT] = {
        [GRID_SQUARE] = "six inches of table",
        [GRID_HEX] = "six inches across the flats",
    };
    struct campaign_battlefield battlefield = {
        .id = written->head.id,
        .place = written->head.place,
        .name = written->name != NULL ? written->name : heading_of(making->arena, written->head.id),
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
    date_battlefield(making, written, &battlefield);
    check_battlefield(making->arena, making->diagnostics, written, &battlefield);
    return battlefield;
}

struct campaign *model_make(struct arena *arena, struct diagnostics *diagnostics, const struct written *written)
{
    struct campaign *campaign = arena_alloc(arena, sizeof *campaign);
    const struct making making = {
        .arena = arena, .diagnostics = diagnostics, .written = written, .campaign = campaign};
    const struct written_battlefield *battlefields = written->battlefields.items;
    const struct written_blank *blanks = written->blanks.items;
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
        .battlefield_count = written->battlefields.count,
        .battlefield_capacity = written->battlefields.count,
        .blank_count = written->blanks.count,
        .blank_capacity = written->blanks.count,
        .ruleset = written->ruleset,
    };
    campaign->calendar = season_calendar(arena, diagnostics, &written->calendar);
    if (campaign->date != NULL)
        campaign->moment = season_moment(arena, diagnostics, &campaign->calendar, SEVERITY_WARNING,
                                         "date", campaign->date, written->campaign.places[CAMPAIGN_DATE], 1,
                                         &campaign->date);
    campaign->weather = season_weather(arena, diagnostics, written, &campaign->calendar,
                                       campaign->moment);
    map_make(arena, diagnostics, written, campaign);
    orders_make(arena, diagnostics, written, campaign);
    campaign->battlefields =
        arena_alloc_array(arena, written->battlefields.count, sizeof *campaign->battlefields);
    for (size_t i = 0; i < written->battlefields.count; i++)
        campaign->battlefields[i] = battlefield_of(&making, &battlefields[i]);
    campaign->blanks = arena_alloc_array(arena, written->blanks.count, sizeof *campaign->blanks);
    for (size_t i = 0; i < written->blanks.count; i++) {
        const struct written_blank *blank = &blanks[i];
        campaign->blanks[i] = (struct campaign_blank){
            .id = blank->head.id,
            .place = blank->head.place,
            .name = blank->name,
            .shape = blank->grid.shape,
            .columns = blank->grid.columns,
            .rows = blank->grid.rows,
            .cell_mm = blank->cell_mm,
            .numbered = blank->numbered,
        };
    }
    return campaign;
}

