/* From turn to turn: a campaign played through five turns with its accounts checked by hand, what is carried over, what
 * lapses, and that nothing of the turn's files is lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "campaign/load.h"
#include "chronicle/chronicle.h"
#include "chronicle/next.h"

struct fixture {
    struct arena *arena;
    struct diagnostics *diagnostics;
    char folder[32];
    int files;
};

static void out_of_memory(void *context)
{
    (void)context;
    abort();
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    if (fixture == NULL)
        return -1;
    fixture->arena = arena_new(out_of_memory, NULL);
    fixture->diagnostics = diagnostics_new(fixture->arena);
    strcpy(fixture->folder, "/tmp/fieldbook-XXXXXX");
    *state = fixture;
    return mkdtemp(fixture->folder) == NULL ? -1 : 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < fixture->files; i++)
        unlink(arena_print(fixture->arena, "%s/%d.ini", fixture->folder, i));
    rmdir(fixture->folder);
    arena_free(fixture->arena);
    free(fixture);
    return 0;
}

static const char *file_of(struct fixture *fixture, const char *text)
{
    const char *path = arena_print(fixture->arena, "%s/%d.ini", fixture->folder, fixture->files++);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    return path;
}

static const struct chronicle *run(struct fixture *fixture, const char *const *paths, size_t count)
{
    const struct campaign *campaign = campaign_load(fixture->arena, fixture->diagnostics, paths, count, NULL, NULL);
    diagnostics_print(fixture->diagnostics, stderr);
    assert_int_equal(diagnostics_count(fixture->diagnostics, SEVERITY_ERROR), 0);
    return chronicle_run(fixture->arena, fixture->diagnostics, campaign);
}

/* What the next turn's file says, in the arena. */
static const char *next_of(struct fixture *fixture, const char *const *paths, size_t count)
{
    const struct chronicle *chronicle = run(fixture, paths, count);
    const struct ini_file *later[4];
    char *text;
    size_t size;
    for (size_t i = 1; i < count; i++)
        later[i - 1] = ini_read(fixture->arena, fixture->diagnostics, paths[i]);
    FILE *to = open_memstream(&text, &size);
    next_turn_write(fixture->arena, chronicle, later, count - 1, to);
    fclose(to);
    const char *kept = arena_print(fixture->arena, "%s", text);
    free(text);
    return kept;
}

/* A kingdom of four hexes, then five, the capital's included. Each turn the umpire adds its lines to the file that next wrote; figures by
 * hand from the rules: 250 for a hex, 500 more for the capital, less 250 for each hex under Industry. */
static void test_five_turns(void **state)
{
    /* turn, what is added, support, power left, ore banked before the turn's industry */
    static const struct {
        const char *lines;
        int support, power, ore, farming;
    } turns[] = {
        /* 4 × 250 + 500 − 250; 3 + 2 − 1 */
        {"", 1250, 4, 2, 1},
        /* 0505 is won: 5 × 250 + 500 − 250; 4 + 1 − 2; the deep mine gave 2 */
        {"[hex 0505]\nowner = cymru\nexplored = 3\nfeature = empty\nminor = none\n"
         "[kingdom cymru]\nacquired = 1\nedict 0406 = industry ore\nspend 0507 = mine 2\n", 1500, 3, 4, 1},
        /* loot of 250, this turn and the next; both mines work: 5 × 250 + 500 − 500 + 250 */
        {"[kingdom cymru]\nloot = 250 250 0\nedict 0406 = industry ore\nedict 0507 = industry ore\n", 1500, 3, 6, 1},
        /* the second 250; the mines rest, one is made deeper: 5 × 250 + 500 + 250; 3 − 3; 2 + 1 were banked */
        {"[kingdom cymru]\nspend 0507 = upgrade 3\n", 2000, 0, 9, 1},
        /* no loot is left; farming at 0606 and ore at 0507: 5 × 250 + 500 − 500; 0 + 2 − 1 */
        {"[kingdom cymru]\nacquired = 2\nedict 0606 = industry farming\nedict 0507 = industry ore\nspend 0505 = watchtowers\n",
         1250, 1, 9, 1},
    };
    struct fixture *fixture = *state;
    const char *paths[2] = {"samples/cymru-newydd.ini", NULL};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        const char *whole[3] = {paths[0], paths[1], file_of(fixture, turns[i].lines)};
        size_t whole_count = i == 0 ? 1 : 3;
        const struct chronicle *chronicle = run(fixture, whole, whole_count);
        const struct kingdom_accounts *accounts = chronicle->kingdoms[0].accounts;
        const int *bank = chronicle->kingdoms[0].kingdom->order.bank;
        assert_int_equal(accounts->support, turns[i].support);
        assert_int_equal(accounts->power_balance, turns[i].power);
        assert_int_equal(bank[GOODS_ORE], turns[i].ore);
        assert_int_equal(bank[GOODS_FARMING], turns[i].farming);
        assert_int_equal(accounts->breach_count, 0);
        assert_int_equal(chronicle->campaign->turn, 3 + (int)i);
        paths[1] = file_of(fixture, next_of(fixture, whole, whole_count));
    }
    const struct chronicle *last = run(fixture, paths, 2);
    const struct kingdom_order *order = &last->kingdoms[0].kingdom->order;
    assert_int_equal(last->campaign->turn, 8);
    assert_int_equal(order->bank[GOODS_ORE], 11);
    assert_int_equal(order->bank[GOODS_FARMING], 2);
    assert_int_equal(order->power, 1);
    int cell = naming_find(&last->campaign->map.naming, last->campaign->map.grid, "0505", 4);
    assert_int_equal(last->hexes[cell].found->minor, MINOR_WATCHTOWERS);
    assert_int_equal(last->kingdoms[0].accounts->support, 1750);    /* 5 × 250 + 500, and all rest */
}

static void test_the_same_input_gives_the_same_file(void **state)
{
    struct fixture *fixture = *state;
    const char *paths[] = {"samples/cymru-newydd.ini"};
    assert_string_equal(next_of(fixture, paths, 1), next_of(fixture, paths, 1));
}

static const char base[] = "[campaign]\nturn = 3\n[map]\ncolumns = 5\nrows = 5\n[kingdom a]\npower = 9\nacquired = 1\n"
                           "edict 0101 = war footing\nspend 0101 = watchtowers\nloot = 10 20 30\n"
                           "[army x]\nkingdom = a\nsize = 100\norder = patrol 0101\n"
                           "[hex 0101]\nowner = a\nexplored = 1\nfeature = capital\nminor = none\nfought = yes\n";

/* Orders are those of the file's turn. A file that says nothing of the turn, or the same, is of that turn, too. */
static void test_orders_lapse_with_their_turn(void **state)
{
    struct fixture *fixture = *state;
    static const char *const same[] = {"[hex 0202]\nname = Aber\n", "[campaign]\nturn = 3\n"};
    const char *paths[2] = {file_of(fixture, base), NULL};
    for (size_t i = 0; i < 2; i++) {
        paths[1] = file_of(fixture, same[i]);
        const struct kingdom_order *order = &run(fixture, paths, 2)->kingdoms[0].kingdom->order;
        assert_int_equal(order->edict_count, 1);
        assert_int_equal(order->armies[0].order, ORDER_PATROL);
    }
    paths[1] = file_of(fixture, "[kingdom a]\nspend 0102 = town\n[campaign]\nturn = 4\n");
    const struct chronicle *chronicle = run(fixture, paths, 2);
    const struct kingdom_order *order = &chronicle->kingdoms[0].kingdom->order;
    assert_int_equal(order->edict_count, 0);
    assert_int_equal(order->spending_count, 1);
    assert_int_equal(order->spendings[0].use, POWER_ESTABLISH_TOWN);
    assert_int_equal(order->power_acquired, 0);
    assert_int_equal(order->power, 9);
    assert_int_equal(order->armies[0].order, ORDER_NONE);
    assert_int_equal(order->armies[0].size, 100);
    assert_false(chronicle->campaign->map.hexes[0].fought_over);
}

/* What a turn's file says of names, hexes and weather stands in the next one's, as it was; only orders do not. */
static void test_nothing_of_a_turn_is_lost(void **state)
{
    struct fixture *fixture = *state;
    const char *paths[2] = {
        file_of(fixture, base),
        file_of(fixture, "[campaign]\ndate = 4 May 1403\n[kingdom a]\nname = 'Aber; \"the\" #1'\nspend 0202 = mine\n"
                         "[hex 0303]\nname = Caer \\ Wen's\numpire-note = a hoard\nexplored = 3\nfought = yes\n"
                         "[army y]\nkingdom = a\nname = Ŵyn\nsize = 50\norder = invade 0102 from 0101\n")};
    const struct chronicle *before = run(fixture, paths, 2);
    const char *text = next_of(fixture, paths, 2);
    assert_null(strstr(text, "\nfought"));
    assert_null(strstr(text, "\norder"));
    assert_null(strstr(text, "\nspend"));
    assert_non_null(strstr(text, "where it won: [hex 0102] owner = a, explored = 3"));
    paths[1] = file_of(fixture, text);
    const struct chronicle *after = run(fixture, paths, 2);
    const struct campaign_hex *hex = &after->campaign->map.hexes[12];
    assert_string_equal(after->campaign->kingdoms[0].name, before->campaign->kingdoms[0].name);
    assert_string_equal(after->campaign->date, before->campaign->date);
    assert_string_equal(hex->name, before->campaign->map.hexes[12].name);
    assert_string_equal(hex->umpire_note, "a hoard");
    assert_int_equal(hex->explored, 3);
    assert_int_equal(after->kingdoms[0].kingdom->order.army_count, 2);
    assert_string_equal(after->kingdoms[0].kingdom->order.armies[1].name, "Ŵyn");
    assert_int_equal(after->kingdoms[0].kingdom->order.loot_now, 20);
    assert_int_equal(after->kingdoms[0].kingdom->order.loot_next, 30);
    assert_int_equal(after->kingdoms[0].kingdom->order.loot_following, 0);
}

/* What breaks the rules is not built; a rebellion is told to the next turn; a built feature leaves the minor one. */
static void test_what_power_builds(void **state)
{
    struct fixture *fixture = *state;
    static const char more[] = "[kingdom a]\nspend 0202 = town\nspend 0404 = city\nspend 0505 = rebellion\nspend 0303 = mine\n"
                               "[kingdom b]\n[hex 0505]\nowner = b\nexplored = 1\n"
                               "[hex 0404]\nowner = a\nexplored = 1\nfeature = town\nminor = Shrine of Law\n"
                               "[hex 0303]\nowner = a\nexplored = 1\nfeature = mine\nminor = none\n";
    const char *paths[2] = {file_of(fixture, base), file_of(fixture, more)};
    paths[1] = file_of(fixture, next_of(fixture, paths, 2));
    const struct chronicle *chronicle = run(fixture, paths, 2);
    const struct campaign_map *map = &chronicle->campaign->map;
    const struct explored *built = chronicle->hexes[naming_find(&map->naming, map->grid, "0404", 4)].found;
    assert_int_equal(built->feature, FEATURE_CITY);
    assert_int_equal(built->minor, MINOR_SHRINE);
    assert_int_equal(built->dedication, DEDICATION_LAW);
    assert_false(map->hexes[naming_find(&map->naming, map->grid, "0202", 4)].pins.has_feature);    /* not its own */
    assert_int_equal(chronicle->hexes[naming_find(&map->naming, map->grid, "0303", 4)].found->feature, FEATURE_MINE);
    assert_true(chronicle->kingdoms[0].kingdom->order.rebelled_last_turn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_five_turns, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_the_same_input_gives_the_same_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_orders_lapse_with_their_turn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nothing_of_a_turn_is_lost, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_what_power_builds, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
