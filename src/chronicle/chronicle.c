#include "chronicle/chronicle.h"

#include "scouts.h"

/* Real dice are a list in order: one that was not used shows that something else was thrown for than was meant. */
static void report_dice(struct diagnostics *diagnostics, const struct campaign_battlefield *battlefield,
                        const struct terrain *terrain, size_t used)
{
    if (terrain->misfit)
        diagnostics_add(diagnostics, SEVERITY_WARNING, battlefield->dice_place,
                        "dice: number %zu shows %d, but a d%d was thrown for there; the seed's die took its place",
                        terrain->misfit_index + 1, battlefield->dice[terrain->misfit_index], terrain->misfit_faces);
    if (used < battlefield->dice_count)
        diagnostics_add(diagnostics, SEVERITY_WARNING, battlefield->dice_place,
                        "dice: the last %zu of the %zu dice %s not used; fieldbook show tells what each was thrown for",
                        battlefield->dice_count - used, battlefield->dice_count,
                        battlefield->dice_count - used == 1 ? "was" : "were");
}

/* The same of the season's dice, and of those of single periods. */
static void report_weather_dice(struct diagnostics *diagnostics, const struct campaign_weather *campaign,
                                const struct weather *weather)
{
    const struct weather_order *order = &campaign->order;
    if (weather->misfit) {
        const struct weather_pin *pin = weather->misfit_pin;
        diagnostics_add(diagnostics, SEVERITY_WARNING,
                        pin == NULL ? campaign->dice_place : campaign->pin_places[pin - order->pins],
                        "dice: number %zu shows %d, but a d%d was thrown for there; the seed's die took its place",
                        weather->misfit_index + 1,
                        pin == NULL ? campaign->dice[weather->misfit_index] : pin->dice[weather->misfit_index],
                        weather->misfit_faces);
    }
    if (weather->unused_pin != NULL)
        diagnostics_add(diagnostics, SEVERITY_WARNING, campaign->pin_places[weather->unused_pin - order->pins],
                        "day %d, %s, needs fewer dice than these; fieldbook show tells what each was thrown for",
                        weather->unused_pin->day, weather_part_word(weather->unused_pin->part));
    if (weather->real_used < campaign->dice_count)
        diagnostics_add(diagnostics, SEVERITY_WARNING, campaign->dice_place,
                        "dice: the season used only %zu of the %zu dice; make days larger, or leave the rest out",
                        weather->real_used, campaign->dice_count);
}

/* The dates of each week; NULL where days are numbers. */
static const char *const *date_weeks(struct arena *arena, const struct campaign *campaign, const struct weather *weather)
{
    size_t count = ((size_t)weather->days + WEATHER_WEEK_DAYS - 1) / WEATHER_WEEK_DAYS;
    if (campaign->calendar.kind == CALENDAR_NONE)
        return NULL;
    const char **dates = arena_alloc_array(arena, count, sizeof *dates);
    for (size_t i = 0; i < count; i++) {
        int first = weather->first_day + (int)i * WEATHER_WEEK_DAYS;
        int last = (i + 1 < count ? first + WEATHER_WEEK_DAYS : weather->first_day + weather->days) - 1;
        dates[i] = calendar_print_range(arena, &campaign->calendar, first, last);
    }
    return dates;
}

static void run_weather(struct arena *arena, struct diagnostics *diagnostics, struct chronicle *chronicle)
{
    const struct campaign *campaign = chronicle->campaign;
    const struct campaign_weather *weather = &campaign->weather;
    if (!weather->present)
        return;
    chronicle->weather = weather_run(arena, &campaign->ruleset, &weather->order, campaign->seed, weather->dice,
                                     weather->dice_count);
    chronicle->week_dates = date_weeks(arena, campaign, chronicle->weather);
    report_weather_dice(diagnostics, weather, chronicle->weather);
    const struct weather_period *periods = chronicle->weather->periods;
    while (weather->today.known && chronicle->weather_known < chronicle->weather->period_count
           && (periods[chronicle->weather_known].day < weather->today.day
               || (periods[chronicle->weather_known].day == weather->today.day
                   && periods[chronicle->weather_known].part <= weather->today.part)))
        chronicle->weather_known++;
}

static void report_hex_dice(struct diagnostics *diagnostics, const struct campaign_hex *hex,
                            const struct explored *found)
{
    if (found->misfit)
        diagnostics_add(diagnostics, SEVERITY_WARNING, hex->dice_place,
                        "dice: number %zu shows %d, but a d%d was thrown for there; the seed's die took its place",
                        found->misfit_index + 1, hex->dice[found->misfit_index], found->misfit_faces);
    if (found->real_used < hex->dice_count)
        diagnostics_add(diagnostics, SEVERITY_WARNING, hex->dice_place,
                        "dice: the hex used only %zu of the %zu dice; fieldbook show tells what each was thrown for",
                        found->real_used, hex->dice_count);
}

/* Every hex is explored at once: what it holds depends on nothing but its number. */
static void explore_map(struct arena *arena, struct diagnostics *diagnostics, struct chronicle *chronicle)
{
    const struct campaign *campaign = chronicle->campaign;
    const struct campaign_map *map = &campaign->map;
    if (!map->present)
        return;
    chronicle->hex_count = (size_t)grid_cell_count(map->grid);
    struct chronicle_hex *hexes = arena_alloc_array(arena, chronicle->hex_count, sizeof *hexes);
    for (size_t i = 0; i < chronicle->hex_count; i++) {
        const struct campaign_hex *hex = &map->hexes[i];
        char name[NAMING_SIZE];
        hexes[i].hex = hex;
        if (!hex->present)
            continue;
        const struct explore_order order = {
            .name = arena_copy(arena, naming_cell_name(&map->naming, map->grid, (int)i, name)),
            .land = hex->land,
            .river = hex->river,
            .pins = hex->pins,
            .real = hex->dice,
            .real_count = hex->dice_count,
        };
        const struct explored *found = explore_hex(arena, &campaign->ruleset, &order, campaign->seed);
        report_hex_dice(diagnostics, hex, found);
        int found_in = hex->explored > 0 ? hex->explored : campaign->turn;
        hexes[i].found = found;
        hexes[i].entered = hex->explored > 0 && (campaign->turn == 0 || hex->explored <= campaign->turn);
        hexes[i].new_this_turn = hexes[i].entered && hex->explored == campaign->turn;
        hexes[i].defended = hex->owner == CAMPAIGN_NO_KINGDOM && found->natives != PEOPLE_NOBODY;
        hexes[i].strength = hexes[i].defended ? explore_strength(found, found_in, campaign->turn) : 0;
    }
    chronicle->hexes = hexes;
}

/* The map as the accounts see it, then the accounts of every kingdom. */
static void run_kingdoms(struct arena *arena, struct chronicle *chronicle)
{
    const struct campaign *campaign = chronicle->campaign;
    if (chronicle->hexes == NULL)
        return;
    struct kingdom_cell *cells = arena_alloc_array(arena, chronicle->hex_count, sizeof *cells);
    for (size_t i = 0; i < chronicle->hex_count; i++) {
        const struct chronicle_hex *item = &chronicle->hexes[i];
        char name[NAMING_SIZE];
        cells[i] = (struct kingdom_cell){
            .number = arena_copy(arena, naming_cell_name(&campaign->map.naming, campaign->map.grid, (int)i, name)),
            .present = item->found != NULL,
            .owner = item->hex->owner,
            .explored = item->entered,
            .defended = item->defended,
            .mountain = item->hex->land == HEX_MOUNTAIN,
            .choice = item->hex->choice,
            .fought_over = item->hex->fought_over,
        };
        if (item->found != NULL) {
            cells[i].feature = item->found->feature;
            cells[i].minor = item->found->minor;
        }
    }
    chronicle->cells = cells;
    const struct kingdom_land land = {.grid = campaign->map.grid, .cells = cells};
    struct chronicle_kingdom *kingdoms = arena_alloc_array(arena, campaign->kingdom_count, sizeof *kingdoms);
    for (size_t i = 0; i < campaign->kingdom_count; i++) {
        kingdoms[i].kingdom = &campaign->kingdoms[i];
        kingdoms[i].accounts =
            kingdom_account(arena, &campaign->ruleset, &land, &campaign->kingdoms[i].order, campaign->seed);
    }
    chronicle->kingdoms = kingdoms;
    for (size_t i = 0; i < campaign->kingdom_count; i++)
        scouts_run(arena, chronicle, &kingdoms[i]);
}

static void report_no_weather(struct arena *arena, struct diagnostics *diagnostics, const struct calendar *calendar,
                              const struct weather *weather, const struct campaign_battlefield *battlefield)
{
    int day = battlefield->moment.day, first = weather->first_day, last = first + weather->days - 1;
    const char *when = arena_print(arena, "day %d", day);
    const char *season = arena_print(arena, "days %d to %d", first, last);
    if (calendar->kind != CALENDAR_NONE) {
        when = calendar_print(arena, calendar, day);
        season = calendar_print_range(arena, calendar, first, last);
    }
    diagnostics_add(diagnostics, SEVERITY_WARNING, battlefield->date_place,
                    "battlefield %s is fought on %s, but the weather is told for %s; make days in [weather] larger, or name "
                    "another date", battlefield->id, when, season);
}

/* A battlefield has the weather of its date. */
static void find_weather(struct arena *arena, struct diagnostics *diagnostics, const struct chronicle *chronicle,
                         struct chronicle_battlefield *item)
{
    const struct campaign_moment *moment = &item->battlefield->moment;
    const struct weather *weather = chronicle->weather;
    if (weather == NULL || !moment->known)
        return;
    item->weather = weather_period_of(weather, moment->day, moment->part);
    if (item->weather == NULL)
        report_no_weather(arena, diagnostics, &chronicle->campaign->calendar, weather, item->battlefield);
    else
        item->weather_to_come = chronicle->campaign->weather.today.known
                                && (size_t)(item->weather - weather->periods) >= chronicle->weather_known;
}

const struct chronicle *chronicle_run(struct arena *arena, struct diagnostics *diagnostics,
                                      const struct campaign *campaign)
{
    struct chronicle *chronicle = arena_alloc(arena, sizeof *chronicle);
    chronicle->campaign = campaign;
    run_weather(arena, diagnostics, chronicle);
    explore_map(arena, diagnostics, chronicle);
    run_kingdoms(arena, chronicle);
    struct chronicle_battlefield *battlefields =
        arena_alloc_array(arena, campaign->battlefield_count, sizeof *battlefields);
    for (size_t i = 0; i < campaign->battlefield_count; i++) {
        const struct campaign_battlefield *battlefield = &campaign->battlefields[i];
        size_t used = 0;
        battlefields[i].battlefield = battlefield;
        battlefields[i].terrain = terrain_generate(arena, &campaign->ruleset, &battlefield->order, campaign->seed,
                                                   battlefield->id, battlefield->dice, battlefield->dice_count, &used);
        report_dice(diagnostics, battlefield, battlefields[i].terrain, used);
        find_weather(arena, diagnostics, chronicle, &battlefields[i]);
    }
    chronicle->battlefields = battlefields;
    chronicle->battlefield_count = campaign->battlefield_count;
    return chronicle;
}
