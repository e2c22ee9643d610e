/* Exploration over a million hexes of each type: frequencies against the odds, worked out by hand from the source, and
 * results that depend on nothing but the seed and the hex's name.
 *
 * Bounds: a chi-square statistic may reach what an unbiased source exceeds once in about thirty thousand times
 * (z = 4, by Wilson and Hilferty's formula). The seeds are fixed, so that what passes once passes always. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "rules/explore.h"

#if defined(__SANITIZE_ADDRESS__)
#define SLOW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOW 1
#endif
#endif
#ifndef SLOW
#define SLOW 0
#endif

enum { HEXES = SLOW ? 30000 : 1000000, INVASIONS = SLOW ? 20000 : 200000, NAME_SIZE = 16, PEOPLES = 3, STRENGTHS = 3 };

static void exhausted(void *context)
{
    (void)context;
    abort();
}

/* ---- chi-square ---- */

static double bound_of(size_t freedom)
{
    double share = 2.0 / (9.0 * (double)freedom);
    double root = 1 - share + 4 * sqrt(share);
    return (double)freedom * root * root * root;
}

/* Counts against weights: classes without weight must be empty. */
static void agrees(const char *what, const unsigned long *counts, const unsigned *weights, size_t classes)
{
    double all = 0, weight = 0, sum = 0;
    size_t freedom = 0;
    for (size_t i = 0; i < classes; i++) {
        all += (double)counts[i];
        weight += weights[i];
    }
    assert_true(all > 0 && weight > 0);
    for (size_t i = 0; i < classes; i++) {
        double expected = all * weights[i] / weight;
        if (weights[i] == 0) {
            assert_int_equal(counts[i], 0);
            continue;
        }
        assert_true(expected >= 5);
        double off = (double)counts[i] - expected;
        sum += off * off / expected;
        freedom++;
    }
    if (freedom > 1 && sum > bound_of(freedom - 1)) {
        fail_msg("%s: chi-square is %.1f, over %.1f for %zu degrees of freedom", what, sum, bound_of(freedom - 1),
                 freedom - 1);
    }
}

static void agrees_evenly(const char *what, const unsigned long *counts, size_t classes)
{
    unsigned weights[64];
    assert_true(classes <= 64);
    for (size_t i = 0; i < classes; i++) {
        weights[i] = 1;
    }
    agrees(what, counts, weights, classes);
}

/* ---- what the source says of each type, in ways out of 36, and of each feature ---- */

static const unsigned feature_ways[HEX_TYPE_COUNT][FEATURE_COUNT] = {
    [HEX_FIELD] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_MINE] = 2, [FEATURE_WOOD] = 3, [FEATURE_EMPTY] = 20,
                   [FEATURE_FERTILE_FIELDS] = 4, [FEATURE_TOWN] = 3, [FEATURE_WIZARD_TOWER] = 2, [FEATURE_CITY] = 1},
    [HEX_RIVER] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_MINE] = 2, [FEATURE_WOOD] = 3, [FEATURE_EMPTY] = 20,
                   [FEATURE_TOWN] = 7, [FEATURE_CITY] = 3},
    [HEX_FOREST] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_DEEP_WOOD] = 5, [FEATURE_WOOD] = 9, [FEATURE_EMPTY] = 15,
                    [FEATURE_TOWN] = 5, [FEATURE_WIZARD_TOWER] = 1},
    [HEX_SWAMP] = {[FEATURE_ARCANE_RUINS] = 6, [FEATURE_EMPTY] = 24, [FEATURE_WIZARD_TOWER] = 6},
    [HEX_MOUNTAIN] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_DEEP_MINE] = 5, [FEATURE_MINE] = 9, [FEATURE_EMPTY] = 15,
                      [FEATURE_WIZARD_TOWER] = 6},
};

/* Of those ways, the ones that are doubles: a minor feature comes with them. */
static const unsigned doubles_ways[HEX_TYPE_COUNT][FEATURE_COUNT] = {
    [HEX_FIELD] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_WOOD] = 1, [FEATURE_EMPTY] = 2, [FEATURE_TOWN] = 1,
                   [FEATURE_CITY] = 1},
    [HEX_RIVER] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_WOOD] = 1, [FEATURE_EMPTY] = 2, [FEATURE_TOWN] = 1,
                   [FEATURE_CITY] = 1},
    [HEX_FOREST] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_DEEP_WOOD] = 1, [FEATURE_WOOD] = 1, [FEATURE_EMPTY] = 1,
                    [FEATURE_TOWN] = 1, [FEATURE_WIZARD_TOWER] = 1},
    [HEX_SWAMP] = {[FEATURE_ARCANE_RUINS] = 2, [FEATURE_EMPTY] = 2, [FEATURE_WIZARD_TOWER] = 2},
    [HEX_MOUNTAIN] = {[FEATURE_ARCANE_RUINS] = 1, [FEATURE_DEEP_MINE] = 1, [FEATURE_MINE] = 1, [FEATURE_EMPTY] = 1,
                      [FEATURE_WIZARD_TOWER] = 2},
};

struct holders {
    size_t count;
    enum people peoples[PEOPLES];
    int least;    /* points at discovery; 250 and 500 more are as likely */
};

static const struct holders holders_of[FEATURE_COUNT] = {
    [FEATURE_ARCANE_RUINS] = {3, {PEOPLE_HIGH_ELVES, PEOPLE_VAMPIRE_COUNTS, PEOPLE_LIZARDMEN}, 250},
    [FEATURE_DEEP_MINE]    = {3, {PEOPLE_DWARFS, PEOPLE_ORCS, PEOPLE_GOBLINS}, 750},
    [FEATURE_MINE]         = {3, {PEOPLE_DWARFS, PEOPLE_ORCS, PEOPLE_GOBLINS}, 250},
    [FEATURE_DEEP_WOOD]    = {2, {PEOPLE_WOOD_ELVES, PEOPLE_BEASTS_OF_CHAOS}, 750},
    [FEATURE_WOOD]         = {2, {PEOPLE_WOOD_ELVES, PEOPLE_BEASTS_OF_CHAOS}, 250},
    [FEATURE_TOWN]         = {2, {PEOPLE_EMPIRE, PEOPLE_HIGH_ELVES}, 250},
    [FEATURE_WIZARD_TOWER] = {2, {PEOPLE_DARK_ELVES, PEOPLE_CHAOS_DWARFS}, 250},
    [FEATURE_CITY]         = {2, {PEOPLE_EMPIRE, PEOPLE_HIGH_ELVES}, 750},
};

/* ---- counting ---- */

struct census {
    unsigned long features[FEATURE_COUNT];
    unsigned long doubles[FEATURE_COUNT];
    unsigned long minors[MINOR_COUNT - 1];
    unsigned long held[FEATURE_COUNT][PEOPLES * STRENGTHS];
    unsigned long gods[2];
    unsigned long pairs[FEATURE_COUNT][FEATURE_COUNT];    /* a hex and the next by name */
};

static void count_holders(struct census *census, const struct explored *found)
{
    const struct holders *holders = &holders_of[found->feature];
    if (holders->count == 0) {
        assert_true(found->natives == PEOPLE_NOBODY && found->strength == 0 && !found->well_defended);
        return;
    }
    size_t people = 0;
    while (people < holders->count && holders->peoples[people] != found->natives) {
        people++;
    }
    assert_true(people < holders->count);
    int step = (found->strength - holders->least) / 250;
    assert_true(found->strength == holders->least + step * 250 && step >= 0 && step < STRENGTHS);
    assert_int_equal(found->well_defended, holders->least == 750);
    census->held[found->feature][people * STRENGTHS + (size_t)step]++;
}

static bool suits(enum people natives, enum dedication dedication)
{
    const struct people_rule *rule = people_rule_of(natives);
    bool neutral = rule->order == DEDICATION_NONE && rule->morals == DEDICATION_NONE;
    return neutral ? dedication >= DEDICATION_GOOD : dedication == rule->order || dedication == rule->morals;
}

static void count_hex(struct census *census, const struct explored *found)
{
    census->features[found->feature]++;
    census->doubles[found->feature] += found->doubles;
    assert_int_equal(found->doubles, found->minor != MINOR_NONE);
    if (found->minor != MINOR_NONE) {
        census->minors[found->minor - 1]++;
    }
    if (found->minor == MINOR_IDOL) {
        assert_true(found->dedication == DEDICATION_GORK || found->dedication == DEDICATION_MORK);
        census->gods[found->dedication == DEDICATION_MORK]++;
    } else if (found->minor == MINOR_SHRINE) {
        assert_true(found->dedication != DEDICATION_NONE && suits(found->natives, found->dedication));
    } else {
        assert_int_equal(found->dedication, DEDICATION_NONE);
    }
    count_holders(census, found);
}

static void census_take(struct arena *arena, enum hex_type type, struct census *census)
{
    struct ruleset ruleset = ruleset_published();
    struct arena_mark start = arena_mark(arena);
    enum feature before = FEATURE_EMPTY;
    for (int i = 0; i < HEXES; i++) {
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%03d%03d", i / 1000, i % 1000);
        struct explore_order order = {.name = name, .land = type == HEX_RIVER ? HEX_FOREST : type,
                                      .river = type == HEX_RIVER};
        const struct explored *found = explore_hex(arena, &ruleset, &order, "a million hexes");
        count_hex(census, found);
        if (i % 2 == 1) {
            census->pairs[before][found->feature]++;
        }
        before = found->feature;
        arena_release(arena, start);
    }
}

static void test_frequencies_over_a_million_hexes_of_each_type_agree_with_the_odds(void **state)
{
    for (enum hex_type type = 0; type < HEX_TYPE_COUNT; type++) {
        struct census census = {0};
        census_take(*state, type, &census);
        agrees(hex_type_word(type), census.features, feature_ways[type], FEATURE_COUNT);
        agrees("doubles", census.doubles, doubles_ways[type], FEATURE_COUNT);
        agrees_evenly("minor features", census.minors, MINOR_COUNT - 1);
        agrees_evenly("idols", census.gods, 2);
        unsigned long with_and_without[2] = {0};
        unsigned pair_ways[FEATURE_COUNT * FEATURE_COUNT];
        for (enum feature i = 0; i < FEATURE_COUNT; i++) {
            with_and_without[0] += census.doubles[i];
            with_and_without[1] += census.features[i] - census.doubles[i];
            if (holders_of[i].count > 0 && feature_ways[type][i] > 0) {
                agrees_evenly(feature_words[i], census.held[i], holders_of[i].count * STRENGTHS);
            }
            for (enum feature k = 0; k < FEATURE_COUNT; k++) {
                pair_ways[i * FEATURE_COUNT + k] = feature_ways[type][i] * feature_ways[type][k];
            }
        }
        agrees("one in six is doubles", with_and_without, (const unsigned[]){1, 5}, 2);
        agrees("neighbours", &census.pairs[0][0], pair_ways, FEATURE_COUNT * FEATURE_COUNT);
    }
}

/* ---- scouts ---- */

static void test_frequencies_of_events_agree_with_the_odds(void **state)
{
    static const unsigned ways[SCOUT_EVENT_COUNT] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    static const char *const others[] = {"a", "b", "c", "d", "e"};
    static const int heroes[] = {4, 4, 4};
    struct arena *arena = *state;
    struct ruleset ruleset = ruleset_published();
    unsigned long events[SCOUT_EVENT_COUNT] = {0}, deserters[5] = {0}, sick[6] = {0}, loads[6] = {0}, hexes[5] = {0};
    unsigned long goods[GOODS_COUNT] = {0}, joined[2] = {0}, bands[6] = {0}, armies[3] = {0}, struck[4] = {0};
    struct arena_mark start = arena_mark(arena);
    for (int i = 0; i < INVASIONS; i++) {
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%04d", i / 20);
        struct scout_order order = {.hex = name, .turn = 1 + i % 20, .army_count = 3, .heroes = heroes,
                                    .others = others, .other_count = 5};
        const struct scouted *scouted = scout_event(arena, &ruleset, &order, "many invasions");
        events[scouted->event]++;
        if (scouted->event == SCOUT_DESERTION) {
            deserters[scouted->lost / 50 - 1]++;
        } else if (scouted->event == SCOUT_SICKNESS) {
            sick[scouted->lost / 10 - 1]++;
        } else if (scouted->event == SCOUT_WRONG_WAY) {
            hexes[scouted->elsewhere[0] - 'a']++;
        } else if (scouted->event == SCOUT_CONVOY) {
            int load = 0;
            for (size_t k = 0; k < GOODS_COUNT; k++) {
                goods[k] += (unsigned long)scouted->goods[k];
                load += scouted->goods[k];
            }
            loads[load - 1]++;
        } else if (scouted->event == SCOUT_MERCENARIES) {
            joined[!scouted->mercenaries_join]++;
            if (scouted->mercenaries_join) {
                bands[scouted->mercenaries / 20 - 1]++;
            }
        } else if (scouted->event == SCOUT_TREACHERY || scouted->event == SCOUT_MUTINY) {
            armies[scouted->army]++;
            if (scouted->event == SCOUT_TREACHERY) {
                struck[scouted->hero]++;
            }
        }
        arena_release(arena, start);
    }
    agrees("events", events, ways, SCOUT_EVENT_COUNT);
    agrees_evenly("deserters", deserters, 5);
    agrees_evenly("sick", sick, 6);
    agrees_evenly("hexes", hexes, 5);
    agrees_evenly("loads", loads, 6);
    agrees_evenly("goods", goods, GOODS_COUNT);
    agrees("mercenaries", joined, (const unsigned[]){4, 2}, 2);
    agrees_evenly("bands", bands, 6);
    agrees_evenly("armies", armies, 3);
    agrees_evenly("heroes", struck, 4);
}

/* ---- nothing else has influence ---- */

static void same(const struct explored *a, const struct explored *b)
{
    assert_int_equal(a->type, b->type);
    assert_int_equal(a->feature, b->feature);
    assert_int_equal(a->minor, b->minor);
    assert_int_equal(a->dedication, b->dedication);
    assert_int_equal(a->natives, b->natives);
    assert_int_equal(a->strength, b->strength);
    assert_int_equal(a->well_defended, b->well_defended);
    assert_int_equal(a->log.count, b->log.count);
    for (size_t i = 0; i < a->log.count; i++) {
        assert_int_equal(a->log.rolls[i].dice_count, b->log.rolls[i].dice_count);
        assert_string_equal(a->log.rolls[i].result, b->log.rolls[i].result);
        for (size_t k = 0; k < a->log.rolls[i].dice_count; k++) {
            assert_int_equal(a->log.rolls[i].dice[k].value, b->log.rolls[i].dice[k].value);
        }
    }
}

/* All hexes of a map in order; then again in an order that strides through it, others and invasions in between. */
static void test_a_hex_holds_the_same_in_whatever_order_it_is_explored(void **state)
{
    enum { COLUMNS = 40, ROWS = 50, COUNT = COLUMNS * ROWS, STRIDE = 1237 };
    (void)state;
    struct arena *arena = arena_new(exhausted, NULL);
    struct ruleset ruleset = ruleset_published();
    const struct explored **found = arena_alloc_array(arena, COUNT, sizeof *found);
    struct explore_order *orders = arena_alloc_array(arena, COUNT, sizeof *orders);
    for (int i = 0; i < COUNT; i++) {
        orders[i] = (struct explore_order){.name = arena_print(arena, "%02d%02d", 1 + i % COLUMNS, 1 + i / COLUMNS),
                                           .land = (enum hex_type)(i % HEX_TYPE_COUNT), .river = i % 7 == 0};
        found[i] = explore_hex(arena, &ruleset, &orders[i], "order");
    }
    struct arena *other = arena_new(exhausted, NULL);
    for (int i = 0, at = 11; i < COUNT; i++, at = (at + STRIDE) % COUNT) {
        struct explore_order far = {.name = arena_print(other, "%05d", i), .land = HEX_SWAMP};
        struct scout_order scouts = {.hex = orders[at].name, .turn = i, .army_count = 1};
        explore_hex(other, &ruleset, &far, "order");
        scout_event(other, &ruleset, &scouts, "order");
        same(explore_hex(other, &ruleset, &orders[at], "order"), found[at]);
    }
    arena_free(other);
    arena_free(arena);
}

/* The key is the name's text: 0506 and 00506 are two hexes, and land tells only on which table its dice are read. */
static void test_the_key_is_the_seed_and_the_name_as_written(void **state)
{
    struct arena *arena = *state;
    struct ruleset ruleset = ruleset_published();
    int differ_by_seed = 0, differ_by_name = 0;
    for (int i = 0; i < 1000; i++) {
        struct explore_order order = {.name = arena_print(arena, "%04d", i), .land = HEX_FIELD};
        struct explore_order longer = {.name = arena_print(arena, "%05d", i), .land = HEX_FIELD};
        const struct explored *field = explore_hex(arena, &ruleset, &order, "one");
        const struct die *dice = field->log.rolls[0].dice;
        const struct die *seeded = explore_hex(arena, &ruleset, &order, "two")->log.rolls[0].dice;
        const struct die *named = explore_hex(arena, &ruleset, &longer, "one")->log.rolls[0].dice;
        differ_by_seed += dice[0].value != seeded[0].value || dice[1].value != seeded[1].value;
        differ_by_name += dice[0].value != named[0].value || dice[1].value != named[1].value;
        for (enum hex_type type = 0; type < HEX_TYPE_COUNT; type++) {
            order.land = type;
            const struct explored *found = explore_hex(arena, &ruleset, &order, "one");
            assert_int_equal(found->log.rolls[0].dice[0].value, dice[0].value);
            assert_int_equal(found->log.rolls[0].dice[1].value, dice[1].value);
            assert_int_equal(found->minor, field->minor);
        }
    }
    assert_true(differ_by_seed > 900);
    assert_true(differ_by_name > 900);
}

/* Written down once: a campaign printed again a year later must hold what it held. */
static void test_what_hexes_hold_stays_for_ever(void **state)
{
    static const char *const once[] = {
        "0101 field: Empty, nothing, nobody 0",
        "0201 river: Arcane Ruins, Dryad Glade, Vampire Counts 250",
        "0301 forest: Empty, nothing, nobody 0",
        "0401 swamp: Arcane Ruins, nothing, High Elves 250",
        "0501 mountain: Mine, nothing, Orcs 750",
        "0601 field: Empty, nothing, nobody 0",
        "0701 river: Town, nothing, Empire 500",
        "0801 forest: Wood, nothing, Beasts of Chaos 750",
        "0102 swamp: Empty, nothing, nobody 0",
        "0202 mountain: Wizard Tower, Warpstone Meteorite, Dark Elves 250",
        "0302 field: Fertile Fields, nothing, nobody 0",
        "0402 river: Town, nothing, High Elves 750",
        "0502 forest: Deep Wood, nothing, Wood Elves 750",
        "0602 swamp: Wizard Tower, Fortress, Dark Elves 750",
        "0702 mountain: Empty, nothing, nobody 0",
        "0802 field: Empty, nothing, nobody 0",
        "0103 river: Wood, Fortress, Wood Elves 250",
        "0203 forest: Town, Warpstone Meteorite, High Elves 250",
        "0303 swamp: Empty, nothing, nobody 0",
        "0403 mountain: Wizard Tower, nothing, Chaos Dwarfs 750",
        "0503 field: Empty, nothing, nobody 0",
        "0603 river: Empty, nothing, nobody 0",
        "0703 forest: Empty, Fountain of Youth, nobody 0",
        "0803 swamp: Empty, nothing, nobody 0",
        "0104 mountain: Deep Mine, nothing, Goblins 1250",
        "0204 field: Empty, Signposts, nobody 0",
        "0304 river: Empty, nothing, nobody 0",
        "0404 forest: Town, nothing, High Elves 750",
        "0504 swamp: Arcane Ruins, Waystone, Vampire Counts 250",
        "0604 mountain: Empty, Fell Gate, nobody 0",
        "0704 field: Empty, nothing, nobody 0",
        "0804 river: Town, nothing, High Elves 250",
        "0105 forest: Wood, nothing, Wood Elves 250",
        "0205 swamp: Empty, nothing, nobody 0",
        "0305 mountain: Deep Mine, nothing, Orcs 1000",
        "0405 field: Empty, nothing, nobody 0",
        "0505 river: Empty, Arcane Node, nobody 0",
        "0605 forest: Empty, nothing, nobody 0",
        "0705 swamp: Empty, nothing, nobody 0",
        "0805 mountain: Deep Mine, nothing, Goblins 750",
    };
    struct arena *arena = *state;
    struct ruleset ruleset = ruleset_published();
    for (int i = 0; i < (int)(sizeof once / sizeof *once); i++) {
        struct explore_order order = {.name = arena_print(arena, "%02d%02d", 1 + i % 8, 1 + i / 8),
                                      .land = (enum hex_type)(i % HEX_TYPE_COUNT), .river = i % HEX_TYPE_COUNT == 1};
        const struct explored *found = explore_hex(arena, &ruleset, &order, "1403");
        const char *words = arena_print(arena, "%s %s: %s, %s, %s %d", order.name, hex_type_word(found->type),
                                        feature_words[found->feature],
                                        minor_feature_name(arena, found->minor, found->dedication),
                                        people_words[found->natives], found->strength);
        assert_string_equal(words, once[i]);
    }
}

int main(void)
{
    struct arena *arena = arena_new(exhausted, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_frequencies_over_a_million_hexes_of_each_type_agree_with_the_odds, arena),
        cmocka_unit_test_prestate(test_frequencies_of_events_agree_with_the_odds, arena),
        cmocka_unit_test_prestate(test_a_hex_holds_the_same_in_whatever_order_it_is_explored, arena),
        cmocka_unit_test_prestate(test_the_key_is_the_seed_and_the_name_as_written, arena),
        cmocka_unit_test_prestate(test_what_hexes_hold_stays_for_ever, arena),
    };
    int failed = cmocka_run_group_tests_name("properties of exploration", tests, NULL, NULL);
    arena_free(arena);
    return failed;
}
