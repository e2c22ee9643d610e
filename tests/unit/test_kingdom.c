/* A kingdom's accounts: the worked example of the source figure by figure, every row of its feature table, edicts, armies
 * and power with what breaks their rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "campaign/load.h"
#include "chronicle/chronicle.h"
#include "fixture.h"

static const struct chronicle *run(struct fixture *fixture, const char *text)
{
    const struct campaign *campaign =
        campaign_load_text(fixture->arena, fixture->diagnostics, "x.ini", text, strlen(text), NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(fixture->arena, fixture->diagnostics, campaign);
    diagnostics_print(fixture->diagnostics, stderr);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 0);
    return chronicle;
}

/* The accounts of the first kingdom on a map of 9 by 9; whatever is not said of a hex is empty and nobody's. */
static const struct kingdom_accounts *accounts(struct fixture *fixture, const char *text)
{
    static char whole[20000];
    size_t used = (size_t)snprintf(whole, sizeof whole, "[campaign]\nturn = 3\nseed = 1\n[map]\ncolumns = 9\nrows = 9\n%s\n",
                                   text);
    for (int column = 1; column <= 9; column++)
        for (int row = 1; row <= 9; row++) {
            char head[16];
            snprintf(head, sizeof head, "[hex %02d%02d]", column, row);
            if (strstr(text, head) == NULL)
                used += (size_t)snprintf(whole + used, sizeof whole - used, "%s\nfeature = empty\nminor = none\nnatives = none\n",
                                         head);
        }
    return run(fixture, whole)->kingdoms[0].accounts;
}

static bool breaks(const struct kingdom_accounts *accounts, enum breach breach)
{
    for (size_t i = 0; i < accounts->breach_count; i++)
        if (accounts->breaches[i].breach == breach)
            return true;
    return false;
}

/* Only that one, and with words. */
static void expect_breach(const struct kingdom_accounts *accounts, enum breach breach)
{
    if (accounts->breach_count != 1 || accounts->breaches[0].breach != breach) {
        for (size_t i = 0; i < accounts->breach_count; i++)
            print_error("breach %d: %s\n", (int)accounts->breaches[i].breach, accounts->breaches[i].words);
        fail_msg("expected breach %d alone", (int)breach);
    }
    assert_true(strlen(accounts->breaches[0].words) > 8);
}

/* The sheet of Emrys, kingdom Cymru Newydd, turn 3. */
static void test_the_worked_example(void **state)
{
    struct fixture *fixture = *state;
    const char *const path = "samples/cymru-newydd.ini";
    const struct campaign *campaign = campaign_load(fixture->arena, fixture->diagnostics, &path, 1, NULL, NULL);
    const struct chronicle *chronicle = chronicle_run(fixture->arena, fixture->diagnostics, campaign);
    const struct kingdom_accounts *of = chronicle->kingdoms[0].accounts;
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 0);
    assert_int_equal(of->hex_count, 4);
    assert_int_equal(of->base, 1000);
    assert_int_equal(of->features, 500);
    assert_int_equal(of->entitlements.heroes, 1);
    assert_int_equal(of->entitlements.specials, 2);
    assert_int_equal(of->entitlements.rares, 2);
    assert_int_equal(of->entitlements.lords, 1);
    assert_int_equal(of->lost, 250);
    assert_int_equal(of->losses[0].produced, 2);
    assert_int_equal(of->losses[0].goods, GOODS_ORE);
    assert_int_equal(of->loot, 0);
    assert_int_equal(of->support, 1250);
    assert_int_equal(of->armies, 1250);
    assert_int_equal(of->garrison_count, 1);
    assert_int_equal(of->garrisons[0].points, 250);
    assert_int_equal(of->garrisons[0].reach, 1);
    assert_int_equal(chronicle->kingdoms[0].kingdom->order.bank[GOODS_ORE], 2);
    assert_int_equal(chronicle->kingdoms[0].kingdom->order.bank[GOODS_FARMING], 1);
    assert_int_equal(of->power_spent, 1);
    assert_int_equal(of->power_balance, 4);
    assert_int_equal(of->breach_count, 0);
}

/* feature, on a mountain; support, heroes, specials, rares, lords; what Industry yields and costs */
static const struct {
    const char *feature;
    bool mountain;
    int support, heroes, specials, rares, lords;
    enum goods goods;
    int yields, costs;
} rows[] = {
    {"capital", false, 500, 1, 1, 1, 1, GOODS_FARMING, 1, 750},
    {"city", false, 500, 1, 1, 1, 0, GOODS_FARMING, 1, 750},
    {"town", false, 250, 0, 0, 0, 0, GOODS_FARMING, 1, 500},
    {"fertile fields", false, 0, 0, 0, 0, 0, GOODS_FARMING, 1, 0},
    {"mine", false, 0, 0, 1, 0, 0, GOODS_ORE, 1, 250},
    {"mine", true, 0, 0, 1, 0, 0, GOODS_ORE, 2, 250},
    {"deep mine", false, 0, 0, 1, 1, 0, GOODS_ORE, 2, 250},
    {"deep mine", true, 0, 0, 1, 1, 0, GOODS_ORE, 5, 250},
    {"wood", false, 0, 0, 1, 0, 0, GOODS_LUMBER, 1, 250},
    {"deep wood", false, 0, 0, 1, 1, 0, GOODS_LUMBER, 2, 250},
    {"wizard tower", false, 0, 0, 0, 0, 0, GOODS_FARMING, 1, 250},
    {"arcane ruins", false, 0, 0, 0, 0, 0, GOODS_FARMING, 1, 250},
    {"empty", false, 0, 0, 0, 0, 0, GOODS_FARMING, 1, 250},
};

static void test_every_row_of_the_features(void **state)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "[kingdom a]\nedict 0505 = industry\n[hex 0505]\nowner = a\nfeature = %s\nminor = none\nland = %s\n"
                 "[hex 0101]\nowner = a\nfeature = capital\nminor = none\n", rows[i].feature,
                 rows[i].mountain ? "mountain" : "field");
        const struct kingdom_accounts *of = accounts(*state, text);
        const struct kingdom_hex *hex = NULL;
        for (size_t k = 0; k < of->hex_count; k++)
            if (of->hexes[k].cell == 4 * 9 + 4)
                hex = &of->hexes[k];
        assert_non_null(hex);
        if (i == 0) {    /* a second capital was conquered: it is a city to its conqueror */
            assert_int_equal(hex->feature, FEATURE_CITY);
            assert_int_equal(hex->entitlements.lords, 0);
            continue;
        }
        assert_int_equal(hex->base, 250);
        assert_int_equal(hex->features, rows[i].support);
        assert_int_equal(hex->entitlements.heroes, rows[i].heroes);
        assert_int_equal(hex->entitlements.specials, rows[i].specials);
        assert_int_equal(hex->entitlements.rares, rows[i].rares);
        assert_int_equal(hex->entitlements.lords, rows[i].lords);
        assert_int_equal(of->losses[0].goods, rows[i].goods);
        assert_int_equal(of->losses[0].produced, rows[i].yields);
        assert_int_equal(of->losses[0].lost, rows[i].costs);
        assert_int_equal(of->wizards, strcmp(rows[i].feature, "wizard tower") == 0);
        assert_int_equal(of->item_points, strcmp(rows[i].feature, "arcane ruins") == 0 ? 100 : 0);
    }
}

static void test_a_towns_choice(void **state)
{
    static const struct {
        const char *choice;
        int heroes, specials, rares;
    } choices[] = {{"hero", 1, 0, 0}, {"special", 0, 1, 0}, {"rare", 0, 0, 1}};
    for (size_t i = 0; i < 3; i++) {
        char text[300];
        snprintf(text, sizeof text, "[kingdom a]\ntown 0505 = %s\n[hex 0505]\nowner = a\nfeature = town\nminor = none\n"
                                    "[hex 0101]\nowner = a\nfeature = capital\nminor = none\n", choices[i].choice);
        const struct kingdom_accounts *of = accounts(*state, text);
        assert_int_equal(of->entitlements.heroes, 1 + choices[i].heroes);
        assert_int_equal(of->entitlements.specials, 1 + choices[i].specials);
        assert_int_equal(of->entitlements.rares, 1 + choices[i].rares);
    }
    const struct kingdom_accounts *open =
        accounts(*state, "[kingdom a]\n[hex 0505]\nowner = a\nfeature = town\nminor = none\n");
    assert_true(open->hexes[0].chooses);
}

static void test_a_lost_capital(void **state)
{
    const struct kingdom_accounts *of =
        accounts(*state, "[kingdom a]\n[hex 0303]\nowner = a\nfeature = city\nminor = none\n"
                         "[hex 0202]\nowner = a\nfeature = city\nminor = none\n");
    assert_int_equal(of->hexes[0].cell, 1 * 9 + 1);
    assert_true(of->hexes[0].promoted);
    assert_int_equal(of->entitlements.lords, 1);
    of = accounts(*state, "[kingdom a]\nheir = 0303\n[hex 0303]\nowner = a\nfeature = city\nminor = none\n"
                          "[hex 0202]\nowner = a\nfeature = city\nminor = none\n");
    assert_false(of->hexes[0].promoted);
    assert_true(of->hexes[1].promoted);
    of = accounts(*state, "[kingdom a]\n[hex 0303]\nowner = a\nfeature = town\nminor = none\n");
    assert_true(of->eliminated);
    assert_true(breaks(of, BREACH_NO_CAPITAL));
}

static void test_loot_and_power_are_summed(void **state)
{
    const struct kingdom_accounts *of =
        accounts(*state, "[kingdom a]\nloot = 250 100 50\npower = 2\nacquired = 3\nspend 0101 = watchtowers 2\n"
                         "[hex 0101]\nowner = a\nfeature = capital\nminor = none\n");
    assert_int_equal(of->support, 250 + 500 + 250);
    assert_int_equal(of->power_balance, 3);
    assert_int_equal(of->breach_count, 0);
}

#define HOME "[hex 0101]\nowner = a\nfeature = capital\nminor = none\n"

/* Each against the rules in one way alone. */
static void test_breaches(void **state)
{
    static const struct {
        enum breach breach;
        const char *text;
    } cases[] = {
        {BREACH_ARMIES_TOO_LARGE, "[kingdom a]\n" HOME "[army x]\nkingdom = a\nsize = 751\n"},
        {BREACH_NO_SUCH_EDICT_HERE, "[kingdom a]\nedict 0102 = civilization\n" HOME
                                    "[hex 0102]\nowner = a\nfeature = town\nminor = none\n"},
        {BREACH_NO_SUCH_EDICT_HERE, "[kingdom a]\nedict 0102 = war footing\n" HOME
                                    "[hex 0102]\nowner = a\nfeature = empty\nminor = none\n"},
        {BREACH_NO_SUCH_EDICT_HERE, "[kingdom a]\nedict 0101 = industry ore\n" HOME},
        {BREACH_NOT_HELD, "[kingdom a]\nedict 0505 = industry\n" HOME},
        {BREACH_NOT_HELD, "[kingdom a]\nedict 0505 = loot\n" HOME},
        {BREACH_INVADES_OWN, "[kingdom a]\n" HOME "[hex 0102]\nowner = a\nfeature = empty\nminor = none\n"
                             "[army x]\nkingdom = a\nsize = 1\norder = invade 0102 from 0101\n"},
        {BREACH_INVADES_AFAR, "[kingdom a]\n" HOME "[army x]\nkingdom = a\nsize = 1\norder = invade 0505 from 0101\n"},
        {BREACH_LAUNCH_NOT_HELD, "[kingdom a]\n" HOME "[army x]\nkingdom = a\nsize = 1\norder = invade 0102 from 0103\n"},
        {BREACH_PATROLS_ABROAD, "[kingdom a]\n" HOME "[army x]\nkingdom = a\nsize = 1\norder = patrol 0505\n"},
        {BREACH_NO_TARGET, "[kingdom a]\n" HOME "[army x]\nkingdom = a\nsize = 1\norder = patrol\n"},
        {BREACH_TOWN_NEEDS_EMPTY, "[kingdom a]\npower = 1\nspend 0101 = town\n" HOME},
        {BREACH_TOWN_TOO_NEAR, "[kingdom a]\npower = 1\nspend 0102 = town\n" HOME
                               "[hex 0102]\nowner = a\nfeature = empty\nminor = none\n"},
        {BREACH_CITY_NEEDS_TOWN, "[kingdom a]\npower = 1\nspend 0101 = city\n" HOME},
        {BREACH_NEEDS_EMPTY, "[kingdom a]\npower = 1\nspend 0101 = mine\n" HOME},
        {BREACH_NEEDS_EMPTY, "[kingdom a]\npower = 1\nspend 0101 = farming\n" HOME},
        {BREACH_NEEDS_MINE, "[kingdom a]\npower = 1\nspend 0101 = upgrade\n" HOME},
        {BREACH_REBELLION_AT_HOME, "[kingdom a]\npower = 1\nspend 0101 = rebellion\n" HOME},
        {BREACH_REBELLION_AGAIN, "[kingdom a]\npower = 1\nrebelled = yes\nspend 0505 = rebellion\n[kingdom b]\n" HOME
                                 "[hex 0505]\nowner = b\nfeature = capital\nminor = none\n"},
        {BREACH_NOTHING_TO_PACIFY, "[kingdom a]\npower = 1\nspend 0505 = pacify\n" HOME},
        {BREACH_NOTHING_TO_REMOVE, "[kingdom a]\npower = 1\nspend 0101 = fell tree\n" HOME},
        {BREACH_NOTHING_TO_REMOVE, "[kingdom a]\npower = 1\nspend 0101 = rest battlefield\n" HOME},
        {BREACH_NOTHING_TO_REMOVE, "[kingdom a]\npower = 1\nspend 0101 = destroy shrine\n" HOME},
        {BREACH_NOTHING_TO_REMOVE, "[kingdom a]\npower = 1\nspend 0101 = destroy idol\n" HOME},
        {BREACH_NO_BATTLE, "[kingdom a]\npower = 1\nspend 0101 = wake battlefield\n" HOME},
        {BREACH_NO_ROOM_FOR_MINOR, "[kingdom a]\npower = 1\nspend 0102 = raise shrine\n" HOME
                                   "[hex 0102]\nowner = a\nfeature = empty\nminor = herdstone\n"},
        {BREACH_POWER_OVERSPENT, "[kingdom a]\npower = 1\nspend 0101 = watchtowers 2\n" HOME},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_breach(accounts(*state, cases[i].text), cases[i].breach);
}

/* The same on the right side of each line. */
static void test_what_is_allowed(void **state)
{
    static const char *const cases[] = {
        "[kingdom a]\n" HOME "[army x]\nkingdom = a\nsize = 750\norder = invade 0102 from 0101\n",
        "[kingdom a]\nedict 0101 = civilization\n" HOME,
        "[kingdom a]\nedict 0101 = war footing\n" HOME,
        "[kingdom a]\nedict 0102 = loot\n" HOME "[army x]\nkingdom = a\nsize = 1\norder = invade 0102 from 0101\n",
        "[kingdom a]\npower = 1\nspend 0505 = town\n" HOME "[hex 0505]\nowner = a\nfeature = empty\nminor = none\n",
        "[kingdom a]\npower = 1\nspend 0505 = city\n" HOME "[hex 0505]\nowner = a\nfeature = town\nminor = none\n",
        "[kingdom a]\npower = 1\nspend 0505 = mine\n" HOME "[hex 0505]\nowner = a\nfeature = empty\nminor = none\n",
        "[kingdom a]\npower = 1\nspend 0505 = upgrade\n" HOME "[hex 0505]\nowner = a\nfeature = mine\nminor = none\n",
        "[kingdom a]\npower = 1\nspend 0505 = rebellion\n[kingdom b]\n" HOME "[hex 0505]\nowner = b\nfeature = capital\n"
        "minor = none\n",
        "[kingdom a]\npower = 1\nspend 0505 = pacify\n" HOME "[hex 0505]\nfeature = mine\nnatives = Orcs\nexplored = 2\n"
        "minor = none\n",
        "[kingdom a]\npower = 1\nspend 0102 = fell tree\n" HOME "[hex 0102]\nowner = a\nfeature = empty\n"
        "minor = Hangman's Tree\n",
        "[kingdom a]\npower = 1\nspend 0102 = wake battlefield\n" HOME "[hex 0102]\nowner = a\nfeature = empty\n"
        "minor = fortress\nfought = yes\n",
        "[kingdom a]\npower = 1\nspend 0102 = turn shrine\n" HOME "[hex 0102]\nowner = a\nfeature = empty\n"
        "minor = shrine of law\n",
        "[kingdom a]\npower = 1\nspend 0102 = watchtowers\n" HOME "[hex 0102]\nowner = a\nfeature = empty\n"
        "minor = crypt of the restless dead\n",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct kingdom_accounts *of = accounts(*state, cases[i]);
        if (of->breach_count > 0)
            fail_msg("case %zu: %s", i, of->breaches[0].words);
    }
}

/* Beasts: on 2 or 3 of 2d6, three in thirty-six; in mountains on a 1 of d6; keyed by hex and turn alone. */
static void test_beasts_awaken_as_often_as_they_should(void **state)
{
    enum { SEEDS = 2000 };
    for (int mountain = 0; mountain < 2; mountain++) {
        int awake = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            struct arena *arena = arena_new(fixture_out_of_memory, NULL);
            struct kingdom_cell cells[16] = {{0}};
            for (int i = 0; i < 16; i++)
                cells[i] = (struct kingdom_cell){.number = "0101", .present = true, .owner = KINGDOM_NOBODY};
            cells[0].owner = 0;
            cells[0].feature = FEATURE_DEEP_MINE;
            cells[0].mountain = mountain;
            const struct kingdom_land land = {.grid = {.shape = GRID_HEX, .columns = 4, .rows = 4}, .cells = cells};
            const struct kingdom_edict edict = {.cell = 0, .edict = EDICT_INDUSTRY};
            const struct kingdom_order order = {.turn = 3, .heir = GRID_NO_CELL, .edicts = &edict, .edict_count = 1};
            const struct ruleset ruleset = ruleset_published();
            char text[16];
            snprintf(text, sizeof text, "%d", seed);
            awake += kingdom_account(arena, &ruleset, &land, &order, text)->losses[0].beast;
            arena_free(arena);
        }
        /* 167 of 2,000, or 333; four standard deviations are 50 and 67 */
        assert_in_range(awake, mountain ? 266 : 117, mountain ? 400 : 217);
    }
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_worked_example, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_every_row_of_the_features, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_a_towns_choice, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_a_lost_capital, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_loot_and_power_are_summed, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_breaches, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_what_is_allowed, fixture_set_up, fixture_tear_down),
        cmocka_unit_test_setup_teardown(test_beasts_awaken_as_often_as_they_should, fixture_set_up, fixture_tear_down),
    };
    return cmocka_run_group_tests_name("kingdom", tests, NULL, NULL);
}
