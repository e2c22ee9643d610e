/* Exploration and scouting, sentence by sentence: with real dice, with pins, and what a key may and may not change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "rules/explore.h"

enum { DICE_MAX = 40 };

static void exhausted(void *context)
{
    (void)context;
    abort();
}

static const struct ruleset *published(void)
{
    static struct ruleset ruleset;
    ruleset = ruleset_published();
    return &ruleset;
}

/* "3 3 1" as dice; they live in the arena. */
static const uint8_t *dice_of(struct arena *arena, const char *text, size_t *count)
{
    uint8_t *dice = arena_alloc(arena, DICE_MAX);
    *count = 0;
    for (int used = 0, value; sscanf(text, "%d%n", &value, &used) == 1; text += used) {
        assert_true(*count < DICE_MAX);
        dice[(*count)++] = (uint8_t)value;
    }
    return dice;
}

/* ---- exploration ---- */

/* "Deep Mine, nothing, Dwarfs, well, 1000" */
static const char *found_words(struct arena *arena, const struct explored *found)
{
    return arena_print(arena, "%s, %s, %s, %s, %d", feature_words[found->feature],
                       minor_feature_name(arena, found->minor, found->dedication), people_words[found->natives],
                       found->well_defended ? "well" : "common", found->strength);
}

static const struct explored *explore(struct arena *arena, enum hex_type land, bool river, struct explore_pins pins,
                                      const char *dice)
{
    struct explore_order order = {.name = "0506", .land = land, .river = river, .pins = pins};
    order.real = dice_of(arena, dice, &order.real_count);
    const struct explored *found = explore_hex(arena, published(), &order, "1403");
    assert_false(found->misfit);
    assert_int_equal(found->real_used, order.real_count);
    size_t thrown = 0, real = 0;
    for (size_t i = 0; i < found->log.count; i++) {
        assert_true(found->log.rolls[i].dice_count > 0);
        for (size_t k = 0; k < found->log.rolls[i].dice_count; k++) {
            thrown++;
            real += found->log.rolls[i].dice[k].real;
        }
    }
    /* None was thrown beyond those given. */
    assert_int_equal(real, order.real_count);
    assert_int_equal(thrown, order.real_count);
    return found;
}

static void explore_is(void **state, enum hex_type land, bool river, const char *dice, const char *words)
{
    const struct explored *found = explore(*state, land, river, (struct explore_pins){0}, dice);
    assert_string_equal(found_words(*state, found), words);
}

static void test_two_dice_tell_the_feature_a_third_the_natives_and_a_d3_their_strength(void **state)
{
    explore_is(state, HEX_FIELD, false, "1 2 1 1", "Mine, nothing, Dwarfs, common, 250");
    explore_is(state, HEX_FIELD, false, "1 2 3 2", "Mine, nothing, Orcs, common, 500");
    explore_is(state, HEX_FIELD, false, "1 2 6 3", "Mine, nothing, Goblins, common, 750");
    explore_is(state, HEX_FOREST, false, "3 2 4 3", "Wood, nothing, Beasts of Chaos, common, 750");
    explore_is(state, HEX_FOREST, false, "6 5 1 2", "Town, nothing, Empire, common, 500");
    explore_is(state, HEX_SWAMP, false, "1 3 4 1", "Arcane Ruins, nothing, Vampire Counts, common, 250");
    explore_is(state, HEX_SWAMP, false, "6 4 3 1", "Wizard Tower, nothing, Dark Elves, common, 250");
    explore_is(state, HEX_MOUNTAIN, false, "6 5 4 1", "Wizard Tower, nothing, Chaos Dwarfs, common, 250");
}

static void test_deep_mines_deep_woods_and_cities_are_well_defended(void **state)
{
    explore_is(state, HEX_MOUNTAIN, false, "1 2 1 1", "Deep Mine, nothing, Dwarfs, well, 750");
    explore_is(state, HEX_FOREST, false, "1 2 1 2", "Deep Wood, nothing, Wood Elves, well, 1000");
    explore_is(state, HEX_RIVER, false, "5 6 6 3", "City, nothing, High Elves, well, 1250");
}

static void test_nobody_lives_in_empty_hexes_and_fertile_fields(void **state)
{
    explore_is(state, HEX_FIELD, false, "3 2", "Empty, nothing, nobody, common, 0");
    explore_is(state, HEX_FIELD, false, "4 5", "Fertile Fields, nothing, nobody, common, 0");
}

static void test_doubles_give_a_minor_feature_too(void **state)
{
    explore_is(state, HEX_FIELD, false, "6 6 1 2 4 2", "City, Mighty Fortress, High Elves, well, 1000");
    explore_is(state, HEX_MOUNTAIN, false, "3 3 6 3 1 1", "Mine, Fountain of Youth, Dwarfs, common, 250");
    explore_is(state, HEX_FIELD, false, "4 4 3 4", "Empty, Watchtowers, nobody, common, 0");
    explore_is(state, HEX_FIELD, false, "3 3 2 4", "Empty, Restless Battlefield, nobody, common, 0");
}

static void test_a_river_is_explored_as_river_whatever_the_land(void **state)
{
    for (enum hex_type land = 0; land < HEX_TYPE_COUNT; land++) {
        explore_is(state, land, true, "4 5 1 1", "Town, nothing, Empire, common, 250");
        const struct explored *found = explore(*state, land, true, (struct explore_pins){0}, "3 2");
        assert_int_equal(found->type, HEX_RIVER);
        assert_int_equal(found->mountain, land == HEX_MOUNTAIN);
        found = explore(*state, land, false, (struct explore_pins){0}, "6 1");
        assert_int_equal(found->type, land);
        assert_int_equal(found->mountain, land == HEX_MOUNTAIN);
    }
}

static void test_an_idol_is_of_one_god(void **state)
{
    explore_is(state, HEX_FIELD, false, "3 3 1 6 3", "Empty, Idol of Gork, nobody, common, 0");
    explore_is(state, HEX_FIELD, false, "3 3 2 6 4", "Empty, Idol of Mork, nobody, common, 0");
}

static void test_a_shrine_suits_those_who_live_there(void **state)
{
    /* lawful neutral: no die */
    explore_is(state, HEX_MOUNTAIN, false, "3 3 1 5 2 1", "Mine, Shrine of Law, Dwarfs, common, 250");
    explore_is(state, HEX_FOREST, false, "3 3 1 5 1 1", "Wood, Shrine of Good, Wood Elves, common, 250");
    explore_is(state, HEX_FOREST, false, "3 3 2 5 6 1", "Wood, Shrine of Chaos, Beasts of Chaos, common, 250");
    /* chaotic evil: one die, as whichever of the two */
    explore_is(state, HEX_MOUNTAIN, false, "3 3 1 5 3 1 3", "Mine, Shrine of Evil, Orcs, common, 250");
    explore_is(state, HEX_MOUNTAIN, false, "3 3 1 5 5 1 4", "Mine, Shrine of Chaos, Goblins, common, 250");
    explore_is(state, HEX_FIELD, false, "6 6 1 5 6 1 4", "City, Shrine of Law, High Elves, well, 750");
    /* neutral, or nobody: two dice */
    explore_is(state, HEX_SWAMP, false, "1 1 1 5 5 1 1 1", "Arcane Ruins, Shrine of Good, Lizardmen, common, 250");
    explore_is(state, HEX_FIELD, false, "3 3 1 5 3 4", "Empty, Shrine of Evil, nobody, common, 0");
    explore_is(state, HEX_FIELD, false, "3 3 1 5 4 3", "Empty, Shrine of Law, nobody, common, 0");
    explore_is(state, HEX_FIELD, false, "3 3 1 5 6 6", "Empty, Shrine of Chaos, nobody, common, 0");
}

static void test_defenders_grow_by_250_a_turn_up_to_2500(void **state)
{
    (void)state;
    struct explored found = {.natives = PEOPLE_DWARFS, .strength = 750};
    assert_int_equal(explore_strength(&found, 3, 3), 750);
    assert_int_equal(explore_strength(&found, 3, 4), 1000);
    assert_int_equal(explore_strength(&found, 3, 9), 2250);
    assert_int_equal(explore_strength(&found, 3, 10), 2500);
    assert_int_equal(explore_strength(&found, 3, 11), 2500);
    assert_int_equal(explore_strength(&found, 3, 2), 750);
    assert_int_equal(explore_strength(&found, INT32_MIN, INT32_MAX), 2500);
    assert_int_equal(explore_strength(&found, INT32_MAX, INT32_MIN), 750);
    found.strength = 2400;
    assert_int_equal(explore_strength(&found, 1, 2), 2500);
    found.strength = 3000;    /* the umpire's own */
    assert_int_equal(explore_strength(&found, 1, 1), 3000);
    assert_int_equal(explore_strength(&found, 1, 5), 3000);
    found.natives = PEOPLE_NOBODY;
    assert_int_equal(explore_strength(&found, 1, 5), 0);
}

static void test_the_log_names_table_row_and_result(void **state)
{
    const struct explored *found = explore(*state, HEX_FOREST, false, (struct explore_pins){0}, "2 2 3 6 4 2");
    static const struct {
        const char *table, *result;
        size_t dice;
        int sum;
    } rows[] = {
        {"explore.forest", "Deep Wood", 2, 4},
        {"explore.minor", "Dryad Glade", 2, 36},
        {"explore.natives.deep-wood", "Beasts of Chaos", 1, 0},
        {"explore.strength.defended", "1000 points", 1, 0},
    };
    assert_int_equal(found->log.count, 4);
    for (size_t i = 0; i < found->log.count; i++) {
        const struct roll *roll = &found->log.rolls[i];
        assert_string_equal(roll->chapter, "0506");
        assert_string_equal(roll->table->id, rows[i].table);
        assert_string_equal(roll->result, rows[i].result);
        assert_int_equal(roll->dice_count, rows[i].dice);
        assert_int_equal(roll->has_sum, rows[i].sum > 0);
        if (roll->has_sum) {
            assert_int_equal(roll->sum, rows[i].sum);
        }
    }
}

/* ---- pins ---- */

static void pins_give(void **state, struct explore_pins pins, const char *dice, const char *words)
{
    assert_string_equal(found_words(*state, explore(*state, HEX_FIELD, false, pins, dice)), words);
}

static void test_what_is_pinned_throws_no_die(void **state)
{
    pins_give(state, (struct explore_pins){.has_feature = true, .feature = FEATURE_CAPITAL}, "",
              "Capital, nothing, nobody, common, 0");
    pins_give(state, (struct explore_pins){.has_feature = true, .feature = FEATURE_DEEP_MINE}, "4 3",
              "Deep Mine, nothing, Orcs, well, 1250");
    pins_give(state, (struct explore_pins){.has_minor = true, .minor = MINOR_HERDSTONE}, "1 2 1 1",
              "Mine, Herdstone, Dwarfs, common, 250");
    pins_give(state, (struct explore_pins){.has_minor = true, .minor = MINOR_NONE}, "3 3",
              "Empty, nothing, nobody, common, 0");
    pins_give(state, (struct explore_pins){.has_natives = true, .natives = PEOPLE_SKAVEN}, "5 6 2",
              "Wizard Tower, nothing, Skaven, common, 500");
    pins_give(state, (struct explore_pins){.has_natives = true, .natives = PEOPLE_NOBODY}, "5 6",
              "Wizard Tower, nothing, nobody, common, 0");
    pins_give(state, (struct explore_pins){.has_natives = true, .natives = PEOPLE_HALFLINGS}, "3 2 3",
              "Empty, nothing, Halflings, common, 750");
    pins_give(state, (struct explore_pins){.has_strength = true, .strength = 1900}, "1 2 1",
              "Mine, nothing, Dwarfs, common, 1900");
    pins_give(state, (struct explore_pins){.has_strength = true, .strength = 1900}, "3 2",
              "Empty, nothing, nobody, common, 0");
    pins_give(state, (struct explore_pins){.has_minor = true, .minor = MINOR_SHRINE, .has_dedication = true,
                                           .dedication = DEDICATION_EVIL}, "3 2",
              "Empty, Shrine of Evil, nobody, common, 0");
    pins_give(state, (struct explore_pins){.has_minor = true, .minor = MINOR_IDOL, .has_dedication = true,
                                           .dedication = DEDICATION_EVIL}, "3 2 6",
              "Empty, Idol of Mork, nobody, common, 0");
    pins_give(state, (struct explore_pins){.has_dedication = true, .dedication = DEDICATION_GORK}, "3 3 1 1",
              "Empty, Fortress, nobody, common, 0");
}

/* With no pin but one, from the seed: all other results are as they were without it. */
static void test_what_is_pinned_moves_no_other_die(void **state)
{
    struct arena *arena = *state;
    size_t compared = 0;
    for (int i = 0; i < 2000; i++) {
        struct explore_order order = {.name = arena_print(arena, "%04d", i), .land = HEX_MOUNTAIN};
        const struct explored *free = explore_hex(arena, published(), &order, "pins");
        /* the very feature that was found: natives and strength stay */
        order.pins = (struct explore_pins){.has_feature = true, .feature = free->feature};
        const struct explored *pinned = explore_hex(arena, published(), &order, "pins");
        assert_int_equal(pinned->natives, free->natives);
        assert_int_equal(pinned->strength, free->strength);
        assert_int_equal(pinned->minor, MINOR_NONE);
        order.pins = (struct explore_pins){.has_minor = true, .minor = MINOR_WAYSTONE};
        pinned = explore_hex(arena, published(), &order, "pins");
        assert_int_equal(pinned->feature, free->feature);
        assert_int_equal(pinned->natives, free->natives);
        assert_int_equal(pinned->strength, free->strength);
        order.pins = (struct explore_pins){.has_natives = true, .natives = PEOPLE_SKAVEN};
        pinned = explore_hex(arena, published(), &order, "pins");
        assert_int_equal(pinned->feature, free->feature);
        assert_int_equal(pinned->minor, free->minor);
        if (free->natives != PEOPLE_NOBODY) {
            assert_int_equal(pinned->strength, free->strength);
            compared++;
        }
        order.pins = (struct explore_pins){.has_strength = true, .strength = 77};
        pinned = explore_hex(arena, published(), &order, "pins");
        assert_int_equal(pinned->feature, free->feature);
        assert_int_equal(pinned->minor, free->minor);
        assert_int_equal(pinned->natives, free->natives);
        assert_int_equal(pinned->dedication, free->dedication);
    }
    assert_true(compared > 500);
}

/* ---- real dice ---- */

static void test_real_dice_come_first_and_the_seeds_after_them(void **state)
{
    struct arena *arena = *state;
    struct explore_order order = {.name = "0506", .land = HEX_MOUNTAIN};
    order.real = dice_of(arena, "1 2", &order.real_count);
    const struct explored *found = explore_hex(arena, published(), &order, "1403");
    assert_int_equal(found->feature, FEATURE_DEEP_MINE);
    assert_int_equal(found->real_used, 2);
    assert_true(found->log.rolls[0].dice[1].real);
    assert_false(found->log.rolls[1].dice[0].real);
    /* the natives are those whom the seed has for this hex, pin or dice */
    order = (struct explore_order){.name = "0506", .land = HEX_MOUNTAIN,
                                   .pins = {.has_feature = true, .feature = FEATURE_DEEP_MINE}};
    const struct explored *pinned = explore_hex(arena, published(), &order, "1403");
    assert_int_equal(found->natives, pinned->natives);
    assert_int_equal(found->strength, pinned->strength);
}

static void test_dice_that_cannot_be_and_dice_left_over_are_told(void **state)
{
    struct arena *arena = *state;
    struct explore_order order = {.name = "0506", .land = HEX_FIELD};
    order.real = dice_of(arena, "1 2 1 5", &order.real_count);    /* no d3 shows 5 */
    const struct explored *found = explore_hex(arena, published(), &order, "1403");
    assert_true(found->misfit);
    assert_int_equal(found->misfit_index, 3);
    assert_int_equal(found->misfit_faces, 3);
    assert_in_range(found->strength, 250, 750);
    order.real = dice_of(arena, "3 2 6 6 6", &order.real_count);
    found = explore_hex(arena, published(), &order, "1403");
    assert_false(found->misfit);
    assert_int_equal(found->real_used, 2);
}

/* ---- house rules ---- */

static void test_house_tables_change_what_is_found(void **state)
{
    static const struct table_row all_towns[] = {{1, 6, {FEATURE_TOWN}}};
    static const struct table_row ogres[] = {{1, 5, {PEOPLE_OGRE_KINGDOMS}}, {6, 6, {PEOPLE_NOBODY}}};
    struct ruleset ruleset = ruleset_published();
    struct table field = *ruleset.tables[TABLE_EXPLORE_FIELD], town = *ruleset.tables[TABLE_EXPLORE_NATIVES_TOWN];
    field.dice = "d6";
    field.rows = all_towns;
    field.row_count = 1;
    town.rows = ogres;
    town.row_count = 2;
    ruleset.tables[TABLE_EXPLORE_FIELD] = &field;
    ruleset.tables[TABLE_EXPLORE_NATIVES_TOWN] = &town;
    struct explore_order order = {.name = "0506", .land = HEX_FIELD};
    order.real = dice_of(*state, "3 3 2", &order.real_count);    /* a single die is no doubles */
    const struct explored *found = explore_hex(*state, &ruleset, &order, "1403");
    assert_string_equal(found_words(*state, found), "Town, nothing, Ogre Kingdoms, common, 500");
    order.real = dice_of(*state, "3 6", &order.real_count);
    found = explore_hex(*state, &ruleset, &order, "1403");
    assert_string_equal(found_words(*state, found), "Town, nothing, nobody, common, 0");
}

/* ---- scouts ---- */

static const char *const neighbours[] = {"0607", "0505", "0506", "0606", "0505"};
static const char *const unknown_land[] = {"0407", "0505", "0607"};

/* An invasion of 0506 by two armies: with three heroes, and with nobody but the Lord. */
static struct scout_order invasion(void)
{
    static const int heroes[] = {3, 0};
    return (struct scout_order){
        .hex = "0506",
        .turn = 3,
        .army_count = 2,
        .heroes = heroes,
        .others = neighbours,
        .other_count = sizeof neighbours / sizeof *neighbours,
        .unexplored = unknown_land,
        .unexplored_count = sizeof unknown_land / sizeof *unknown_land,
    };
}

static const struct scouted *scout(struct arena *arena, struct scout_order order, const char *dice)
{
    order.real = dice_of(arena, dice, &order.real_count);
    const struct scouted *scouted = scout_event(arena, published(), &order, "1403");
    assert_false(scouted->misfit);
    assert_int_equal(scouted->real_used, order.real_count);
    size_t thrown = 0;
    for (size_t i = 0; i < scouted->log.count; i++) {
        thrown += scouted->log.rolls[i].dice_count;
    }
    assert_int_equal(thrown, order.real_count);
    assert_true(strlen(scouted->tell) > 0);
    return scouted;
}

/* What holds for an event whatever its sub-dice. */
static void scout_is(void **state, const char *dice, enum scout_event event, bool target_scouted, bool may_invade)
{
    const struct scouted *scouted = scout(*state, invasion(), dice);
    assert_int_equal(scouted->event, event);
    assert_int_equal(scouted->target_scouted, target_scouted);
    assert_int_equal(scouted->may_invade, may_invade);
    assert_int_equal(scouted->patrols, event == SCOUT_STORMS);
    assert_int_equal(scouted->army_stays, event == SCOUT_MUTINY);
    assert_int_equal(scouted->hero_struck, event == SCOUT_TREACHERY);
    assert_int_equal(scouted->army != SCOUT_NOT_TOLD, event == SCOUT_MUTINY || event == SCOUT_TREACHERY);
    assert_int_equal(scouted->lost > 0, event == SCOUT_DESERTION || event == SCOUT_SICKNESS);
    assert_int_equal(scouted->elsewhere != NULL, event == SCOUT_WRONG_WAY);
    assert_int_equal(scouted->revealed_count, event == SCOUT_CAPTURED_LOCAL ? 3 : 0);
}

static void test_every_event_says_who_is_scouted_and_who_may_invade(void **state)
{
    scout_is(state, "1 1 3", SCOUT_DESERTION, true, true);
    scout_is(state, "1 2 1", SCOUT_MUTINY, true, true);
    scout_is(state, "2 2 1 3", SCOUT_TREACHERY, true, true);
    scout_is(state, "4 1 6", SCOUT_SICKNESS, true, true);
    scout_is(state, "3 3", SCOUT_STORMS, false, false);
    scout_is(state, "3 4", SCOUT_FALSE_ALARM, true, true);
    scout_is(state, "6 2 1", SCOUT_WRONG_WAY, false, true);
    scout_is(state, "6 3", SCOUT_AMBUSH, false, true);
    scout_is(state, "4 6 1 5", SCOUT_CONVOY, false, true);
    scout_is(state, "5 6 5", SCOUT_MERCENARIES, false, true);
    scout_is(state, "6 6", SCOUT_CAPTURED_LOCAL, true, true);
}

static void test_deserters_are_d5_by_50_and_the_sick_d6_by_10(void **state)
{
    for (int die = 1; die <= 6; die++) {
        const struct scouted *scouted;
        if (die <= 5) {
            scouted = scout(*state, invasion(), arena_print(*state, "1 1 %d", die));
            assert_int_equal(scouted->lost, die * 50);
            assert_non_null(strstr(scouted->tell, arena_print(*state, " %d points", die * 50)));
        }
        scouted = scout(*state, invasion(), arena_print(*state, "2 3 %d", die));
        assert_int_equal(scouted->lost, die * 10);
        assert_non_null(strstr(scouted->tell, arena_print(*state, " %d points", die * 10)));
    }
}

static void test_mutiny_stops_one_army_of_several(void **state)
{
    struct scout_order order = invasion();
    assert_int_equal(scout(*state, order, "1 2 2")->army, 1);
    order.army_count = 1;
    const struct scouted *scouted = scout(*state, order, "1 2");
    assert_int_equal(scouted->army, 0);
    assert_true(scouted->army_stays);
    assert_false(scouted->may_invade);
    assert_true(scouted->target_scouted);
}

static void test_treachery_strikes_the_lord_only_where_there_is_no_other_hero(void **state)
{
    struct scout_order order = invasion();
    const struct scouted *scouted = scout(*state, order, "1 3 1 3");
    assert_int_equal(scouted->army, 0);
    assert_int_equal(scouted->hero, 2);
    assert_false(scouted->lord_struck);
    scouted = scout(*state, order, "1 3 2");
    assert_int_equal(scouted->army, 1);
    assert_int_equal(scouted->hero, SCOUT_NOT_TOLD);
    assert_true(scouted->lord_struck);
    order.heroes = NULL;
    scouted = scout(*state, order, "1 3 2");
    assert_int_equal(scouted->hero, SCOUT_NOT_TOLD);
    assert_false(scouted->lord_struck);
    assert_true(scouted->hero_struck);
}

/* 0505, 0606 and 0607 in the order of their names, each once and without the target. */
static void test_scouts_go_astray_to_another_hex_beside_the_launch_hex(void **state)
{
    static const char *const by_name[] = {"0505", "0606", "0607"};
    static const char *const turned[] = {"0505", "0606", "0607", "0506"};
    struct scout_order order = invasion();
    for (int die = 1; die <= 3; die++) {
        const struct scouted *scouted = scout(*state, order, arena_print(*state, "4 4 %d", die));
        assert_string_equal(scouted->elsewhere, by_name[die - 1]);
        assert_non_null(strstr(scouted->tell, by_name[die - 1]));
    }
    order.others = turned;
    order.other_count = 4;
    assert_string_equal(scout(*state, order, "4 4 2")->elsewhere, "0606");
    order.other_count = 1;
    assert_string_equal(scout(*state, order, "4 4")->elsewhere, "0505");
    order.others = turned + 3;    /* nothing but the target */
    assert_null(scout(*state, order, "4 4")->elsewhere);
    order.other_count = 0;
    const struct scouted *scouted = scout(*state, order, "4 4");
    assert_null(scouted->elsewhere);
    assert_true(scouted->may_invade);
    assert_false(scouted->target_scouted);
}

static void test_a_convoy_carries_d6_tokens_each_with_a_die_of_its_own(void **state)
{
    const struct scouted *scouted = scout(*state, invasion(), "5 5 6 1 2 3 4 5 6");
    assert_int_equal(scouted->goods[GOODS_ORE], 2);
    assert_int_equal(scouted->goods[GOODS_LUMBER], 2);
    assert_int_equal(scouted->goods[GOODS_FARMING], 2);
    assert_non_null(strstr(scouted->tell, "2 ore, 2 lumber, 2 farming"));
    assert_int_equal(scouted->log.rolls[2].dice_count, 1);
    assert_string_equal(scouted->log.rolls[2].purpose, "first token");
    scouted = scout(*state, invasion(), "5 5 1 4");
    assert_int_equal(scouted->goods[GOODS_ORE], 0);
    assert_int_equal(scouted->goods[GOODS_LUMBER], 1);
    assert_int_equal(scouted->goods[GOODS_FARMING], 0);
}

static void test_mercenaries_join_on_1_to_4(void **state)
{
    for (int die = 1; die <= 6; die++) {
        const char *dice = die <= 4 ? arena_print(*state, "6 5 %d 5", die) : arena_print(*state, "6 5 %d", die);
        const struct scouted *scouted = scout(*state, invasion(), dice);
        assert_int_equal(scouted->mercenaries_join, die <= 4);
        assert_int_equal(scouted->mercenaries, die <= 4 ? 100 : 0);
    }
    for (int die = 1; die <= 6; die++) {
        const char *dice = arena_print(*state, "6 5 1 %d", die);
        assert_int_equal(scout(*state, invasion(), dice)->mercenaries, die * 20);
    }
}

static void test_a_local_tells_of_unexplored_neighbours(void **state)
{
    struct scout_order order = invasion();
    const struct scouted *scouted = scout(*state, order, "6 6");
    for (size_t i = 0; i < 3; i++) {
        assert_string_equal(scouted->revealed[i], unknown_land[i]);
    }
    assert_non_null(strstr(scouted->tell, "0407, 0505 and 0607"));
    order.unexplored_count = 0;
    assert_int_equal(scout(*state, order, "6 6")->revealed_count, 0);
}

static void test_a_settled_event_throws_only_its_own_dice(void **state)
{
    struct scout_order order = invasion();
    order.has_event = true;
    order.event = SCOUT_DESERTION;
    assert_int_equal(scout(*state, order, "4")->lost, 200);
    order.event = SCOUT_FALSE_ALARM;
    assert_int_equal(scout(*state, order, "")->log.count, 0);
}

/* ---- keys ---- */

static void test_scouts_depend_on_seed_hex_turn_and_side(void **state)
{
    struct arena *arena = *state;
    int differs[4] = {0};
    for (int i = 0; i < 300; i++) {
        struct scout_order order = invasion();
        order.hex = arena_print(arena, "%04d", i);
        const struct scouted *scouted = scout_event(arena, published(), &order, "1403");
        const struct scouted *again = scout_event(arena, published(), &order, "1403");
        assert_int_equal(scouted->event, again->event);
        assert_string_equal(scouted->tell, again->tell);
        struct scout_order other = order;
        other.side = "";
        assert_string_equal(scout_event(arena, published(), &other, "1403")->tell, scouted->tell);
        differs[0] += scout_event(arena, published(), &order, "1404")->event != scouted->event;
        other.side = "cymru";
        differs[1] += scout_event(arena, published(), &other, "1403")->event != scouted->event;
        other = order;
        other.turn = 4;
        differs[2] += scout_event(arena, published(), &other, "1403")->event != scouted->event;
        other = order;
        other.hex = arena_print(arena, "%05d", i);
        differs[3] += scout_event(arena, published(), &other, "1403")->event != scouted->event;
    }
    for (size_t i = 0; i < 4; i++) {
        assert_true(differs[i] > 200);
    }
}

static void test_all_words_are_there(void **state)
{
    (void)state;
    static const char *const types[HEX_TYPE_COUNT] = {"field", "river", "forest", "swamp", "mountain"};
    for (enum hex_type i = 0; i < HEX_TYPE_COUNT; i++) {
        assert_string_equal(hex_type_word(i), types[i]);
    }
    assert_string_equal(scout_event_word(SCOUT_DESERTION), "Desertion");
    assert_string_equal(scout_event_word(SCOUT_CAPTURED_LOCAL), "Captured local");
}

int main(void)
{
    struct arena *arena = arena_new(exhausted, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_two_dice_tell_the_feature_a_third_the_natives_and_a_d3_their_strength, arena),
        cmocka_unit_test_prestate(test_deep_mines_deep_woods_and_cities_are_well_defended, arena),
        cmocka_unit_test_prestate(test_nobody_lives_in_empty_hexes_and_fertile_fields, arena),
        cmocka_unit_test_prestate(test_doubles_give_a_minor_feature_too, arena),
        cmocka_unit_test_prestate(test_a_river_is_explored_as_river_whatever_the_land, arena),
        cmocka_unit_test_prestate(test_an_idol_is_of_one_god, arena),
        cmocka_unit_test_prestate(test_a_shrine_suits_those_who_live_there, arena),
        cmocka_unit_test_prestate(test_defenders_grow_by_250_a_turn_up_to_2500, arena),
        cmocka_unit_test_prestate(test_the_log_names_table_row_and_result, arena),
        cmocka_unit_test_prestate(test_what_is_pinned_throws_no_die, arena),
        cmocka_unit_test_prestate(test_what_is_pinned_moves_no_other_die, arena),
        cmocka_unit_test_prestate(test_real_dice_come_first_and_the_seeds_after_them, arena),
        cmocka_unit_test_prestate(test_dice_that_cannot_be_and_dice_left_over_are_told, arena),
        cmocka_unit_test_prestate(test_house_tables_change_what_is_found, arena),
        cmocka_unit_test_prestate(test_every_event_says_who_is_scouted_and_who_may_invade, arena),
        cmocka_unit_test_prestate(test_deserters_are_d5_by_50_and_the_sick_d6_by_10, arena),
        cmocka_unit_test_prestate(test_mutiny_stops_one_army_of_several, arena),
        cmocka_unit_test_prestate(test_treachery_strikes_the_lord_only_where_there_is_no_other_hero, arena),
        cmocka_unit_test_prestate(test_scouts_go_astray_to_another_hex_beside_the_launch_hex, arena),
        cmocka_unit_test_prestate(test_a_convoy_carries_d6_tokens_each_with_a_die_of_its_own, arena),
        cmocka_unit_test_prestate(test_mercenaries_join_on_1_to_4, arena),
        cmocka_unit_test_prestate(test_a_local_tells_of_unexplored_neighbours, arena),
        cmocka_unit_test_prestate(test_a_settled_event_throws_only_its_own_dice, arena),
        cmocka_unit_test_prestate(test_scouts_depend_on_seed_hex_turn_and_side, arena),
        cmocka_unit_test_prestate(test_all_words_are_there, arena),
    };
    int failed = cmocka_run_group_tests_name("exploration", tests, NULL, NULL);
    arena_free(arena);
    return failed;
}
