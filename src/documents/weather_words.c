/* Weather in words, as a battle's sheet has them. */
#include "sheets.h"

static bool air_is(const struct weather_period *period, int half, enum weather_air air)
{
    return period->halves[half].air == air;
}

/* "Fog in the first half", "Gale" */
static const char *air_words(struct arena *arena, const struct weather_period *period, enum weather_air air)
{
    static const char *const names[AIR_COUNT] = {
        [AIR_FOG] = "Fog",
        [AIR_CALM] = "Calm",
        [AIR_HIGH_WINDS] = "High winds",
        [AIR_GALE] = "Gale",
    };
    bool first = air_is(period, 0, air), second = air_is(period, 1, air);
    const char *when = first && second ? "" : first ? " in the first half" : " in the second half";
    return arena_print(arena, "%s%s", names[air], when);
}

static const char *sight_words(struct arena *arena, const struct weather_period *period)
{
    int first = period->halves[0].sight_yards, second = period->halves[1].sight_yards;
    return first > 0 && second > 0 ? arena_print(arena, ": sight %d, then %d yards", first, second)
                                   : arena_print(arena, ": sight %d yards", first > 0 ? first : second);
}

/* Any half of that air will do: its hits are the same. */
static const char *hits_words(const struct weather_period *period, enum weather_air air)
{
    const struct weather_half *half = &period->halves[air_is(period, 0, air) ? 0 : 1];
    return half->hits < 0 ? ": one missile hit fewer, but not of catapults" : "";
}

const char *weather_battle_words(struct arena *arena, const struct weather_period *period)
{
    const char *words = arena_print(arena, "%s by %s.", weather_sky_word(period->sky), weather_part_word(period->part));
    for (int air = AIR_FOG; air < AIR_COUNT; air++) {
        if (air_is(period, 0, (enum weather_air)air) || air_is(period, 1, (enum weather_air)air)) {
            const char *effect = air == AIR_FOG ? sight_words(arena, period) : hits_words(period, (enum weather_air)air);
            words = arena_print(arena, "%s %s%s.", words, air_words(arena, period, (enum weather_air)air), effect);
        }
    }
    if (period->fords_shut) {
        words = arena_print(arena, "%s Fords%s are shut.", words, period->ferries_shut ? " and ferries" : "");
    }
    struct weather_drought drought = weather_drought_of(period->drought_week);
    if (drought.minor_fordable) {
        words = arena_print(arena, "%s Drought: %s rivers can be forded anywhere.", words,
                            drought.major_fordable ? "all" : "minor");
    }
    return words;
}
