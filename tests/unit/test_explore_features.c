/* Features, minor features and peoples against tests/published/features.txt, which was copied from the source without
 * looking at the program's own; and what the cards say of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "rules/features.h"

enum { LINE_SIZE = 200, CELLS_MAX = 12, NAME_SIZE = 40 };

static void exhausted(void *context)
{
    (void)context;
    abort();
}

/* One line of the file: its kind, the name, and the other cells between bars, without blanks around them. */
struct line {
    char text[LINE_SIZE];
    const char *kind, *name;
    const char *cells[CELLS_MAX];
    size_t count;
};

static char *trim(char *text)
{
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\n')) {
        text[--length] = '\0';
    }
    return text;
}

static bool line_read(FILE *file, struct line *line)
{
    while (fgets(line->text, LINE_SIZE, file) != NULL) {
        if (line->text[0] == '#' || line->text[0] == '\n') {
            continue;
        }
        char *rest = strchr(line->text, ' ');
        assert_non_null(rest);
        *rest++ = '\0';
        line->kind = line->text;
        line->count = 0;
        char *bar = strchr(rest, '|');
        assert_non_null(bar);
        *bar = '\0';
        line->name = trim(rest);
        while (bar != NULL) {
            char *cell = bar + 1;
            bar = strchr(cell, '|');
            if (bar != NULL) {
                *bar = '\0';
            }
            assert_true(line->count < CELLS_MAX);
            line->cells[line->count++] = trim(cell);
        }
        return true;
    }
    return false;
}

static int index_of(const char *const *words, const char *word)
{
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    fail_msg("the program knows no '%s'", word);
    return -1;
}

static void yield_is(struct feature_yield yield, const char *cell)
{
    char words[NAME_SIZE];
    snprintf(words, sizeof words, "%d %s", yield.amount, goods_words[yield.goods]);
    assert_string_equal(words, cell);
}

/* "3 2d6": the beast awakens on up to 3. */
static void beast_is(enum table_id id, const char *cell)
{
    if (strcmp(cell, "-") == 0) {
        assert_int_equal(id, TABLE_COUNT);
        return;
    }
    int most;
    char dice[NAME_SIZE];
    assert_int_equal(sscanf(cell, "%d %39s", &most, dice), 2);
    assert_in_range(id, 0, TABLE_COUNT - 1);
    const struct table *table = ruleset_published().tables[id];
    assert_string_equal(table->dice, dice);
    struct dice_expression expression;
    assert_true(dice_expression_parse(dice, &expression));
    for (int i = dice_expression_least(expression); i <= dice_expression_greatest(expression); i++) {
        int row = table_row_of(table, i);
        const char *word = table->columns[0].vocabulary[table->rows[row].cells[0]];
        assert_string_equal(word, i <= most ? "awakens" : "sleeps");
    }
}

static void feature_compare(const struct line *line)
{
    assert_int_equal(line->count, 9);
    const struct feature_rule *rule = feature_rule_of((enum feature)index_of(feature_words, line->name));
    const char *const *cells = line->cells;
    assert_int_equal(rule->can_be_made, strcmp(cells[0], "-") != 0);
    if (rule->can_be_made) {
        assert_string_equal(feature_words[rule->made_from], cells[0]);
    }
    assert_int_equal(rule->keeps_support, strcmp(cells[1], "keeps") == 0);
    assert_int_equal(rule->support, rule->keeps_support ? 0 : atoi(cells[1]));
    int lords, heroes, specials, rares;
    assert_int_equal(sscanf(cells[2], "%d %d %d %d", &lords, &heroes, &specials, &rares), 4);
    assert_int_equal(rule->entitlements.lords, lords);
    assert_int_equal(rule->entitlements.heroes, heroes);
    assert_int_equal(rule->entitlements.specials, specials);
    assert_int_equal(rule->entitlements.rares, rares);
    assert_int_equal(rule->one_of_them, strstr(cells[2], "one") != NULL);
    assert_int_equal(rule->civilization, strchr(cells[3], 'C') != NULL);
    assert_int_equal(rule->war_footing, strchr(cells[3], 'W') != NULL);
    yield_is(rule->yield, cells[4]);
    yield_is(rule->yield_in_mountains, cells[5]);
    beast_is(rule->beast, cells[6]);
    beast_is(rule->beast_in_mountains, cells[7]);
    assert_int_equal(rule->well_defended, strcmp(cells[8], "well") == 0);
    assert_int_equal(rule->natives == TABLE_COUNT, strcmp(cells[8], "-") == 0);
}

static void minor_compare(const struct line *line)
{
    assert_int_equal(line->count, 5);
    const struct minor_rule *rule = minor_rule_of((enum minor_feature)index_of(minor_words, line->name));
    const char *const *cells = line->cells;
    assert_int_equal(rule->can_be_made, strcmp(cells[0], "yes") == 0);
    assert_int_equal(rule->power_makes, strchr(cells[1], 'm') != NULL);
    assert_int_equal(rule->power_removes, strchr(cells[1], 'r') != NULL);
    assert_int_equal(rule->power_turns, strchr(cells[1], 't') != NULL);
    assert_int_equal(rule->garrison, atoi(cells[2]));
    assert_int_equal(rule->garrison_specials, strchr(cells[2], 's') != NULL);
    assert_int_equal(rule->garrison_rares, strchr(cells[2], 'r') != NULL);
    assert_int_equal(rule->reach, atoi(cells[3]));
    assert_int_equal(rule->beside_others, strcmp(cells[4], "yes") == 0);
}

static void people_compare(const struct line *line)
{
    assert_int_equal(line->count, 2);
    const struct people_rule *rule = people_rule_of((enum people)index_of(people_words, line->name));
    for (size_t i = 0; i < 2; i++) {
        const char *word = dedication_words[i == 0 ? rule->order : rule->morals];
        assert_string_equal(word[0] == '\0' ? "-" : word, line->cells[i]);
    }
}

static void test_everything_is_as_published(void **state)
{
    (void)state;
    FILE *file = fopen("tests/published/features.txt", "r");
    assert_non_null(file);
    int features = 0, minors = 0, peoples = 0;
    for (struct line line; line_read(file, &line);) {
        if (strcmp(line.kind, "feature") == 0) {
            feature_compare(&line);
            features++;
        } else if (strcmp(line.kind, "minor") == 0) {
            minor_compare(&line);
            minors++;
        } else {
            assert_string_equal(line.kind, "people");
            people_compare(&line);
            peoples++;
        }
    }
    fclose(file);
    assert_int_equal(features, FEATURE_COUNT);
    assert_int_equal(minors, MINOR_COUNT - 1);
    assert_int_equal(peoples, PEOPLE_COUNT - 1);
    assert_int_equal(FEATURE_HEX_SUPPORT, 250);
    assert_int_equal(FEATURE_HEX_FARMING, 1);
}

static void test_only_ruins_hold_items_and_only_towers_a_wizard(void **state)
{
    (void)state;
    for (enum feature i = 0; i < FEATURE_COUNT; i++) {
        assert_int_equal(feature_rule_of(i)->item_points, i == FEATURE_ARCANE_RUINS ? 100 : 0);
        assert_int_equal(feature_rule_of(i)->wizard, i == FEATURE_WIZARD_TOWER);
    }
}

/* Each table of natives belongs to the feature in its title. */
static void test_natives_are_those_of_their_feature(void **state)
{
    (void)state;
    struct ruleset ruleset = ruleset_published();
    for (enum feature i = 0; i < FEATURE_COUNT; i++) {
        enum table_id id = feature_rule_of(i)->natives;
        if (id != TABLE_COUNT) {
            char title[NAME_SIZE * 2];
            snprintf(title, sizeof title, "Natives: %s", feature_words[i]);
            assert_string_equal(ruleset.tables[id]->title, title);
        }
    }
}

static void effect_fits(const char *name, const char *effect)
{
    size_t length = strlen(effect);
    if (length == 0 || length > FEATURE_EFFECT_LENGTH || effect[length - 1] != '.') {
        fail_msg("%s: a card's text has 1 to %d letters and a full stop; this has %zu", name, FEATURE_EFFECT_LENGTH,
                 length);
    }
}

static void test_every_card_has_a_short_text(void **state)
{
    (void)state;
    for (enum feature i = 0; i < FEATURE_COUNT; i++) {
        effect_fits(feature_words[i], feature_rule_of(i)->effect);
    }
    for (enum minor_feature i = MINOR_NONE + 1; i < MINOR_COUNT; i++) {
        effect_fits(minor_words[i], minor_rule_of(i)->effect);
    }
    assert_string_equal(minor_rule_of(MINOR_NONE)->effect, "");
}

static void test_words_are_complete_and_differ(void **state)
{
    (void)state;
    static const struct {
        const char *const *words;
        size_t count;
    } lists[] = {
        {feature_words, FEATURE_COUNT}, {minor_words, MINOR_COUNT},           {people_words, PEOPLE_COUNT},
        {goods_words, GOODS_COUNT},     {dedication_words, DEDICATION_COUNT},
    };
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
        const char *const *words = lists[list].words;
        for (size_t i = 0; i < lists[list].count; i++) {
            assert_non_null(words[i]);
            assert_int_equal(index_of(words, words[i]), i);
        }
        assert_null(words[lists[list].count]);
    }
}

static void test_shrines_and_idols_say_whose_they_are(void **state)
{
    struct arena *arena = *state;
    assert_string_equal(minor_feature_name(arena, MINOR_IDOL, DEDICATION_GORK), "Idol of Gork");
    assert_string_equal(minor_feature_name(arena, MINOR_IDOL, DEDICATION_NONE), "Idol of [G/M]ork");
    assert_string_equal(minor_feature_name(arena, MINOR_SHRINE, DEDICATION_LAW), "Shrine of Law");
    assert_string_equal(minor_feature_name(arena, MINOR_SHRINE, DEDICATION_MORK), "Shrine");
    assert_string_equal(minor_feature_name(arena, MINOR_FELL_GATE, DEDICATION_EVIL), "Fell Gate");
    assert_string_equal(minor_feature_name(arena, MINOR_NONE, DEDICATION_NONE), "nothing");
}

static void test_opposites_are_mutual(void **state)
{
    (void)state;
    assert_int_equal(dedication_opposite(DEDICATION_GOOD), DEDICATION_EVIL);
    assert_int_equal(dedication_opposite(DEDICATION_LAW), DEDICATION_CHAOS);
    assert_int_equal(dedication_opposite(DEDICATION_GORK), DEDICATION_MORK);
    for (enum dedication i = 0; i < DEDICATION_COUNT; i++) {
        assert_int_equal(dedication_opposite(dedication_opposite(i)), i);
        for (enum minor_feature minor = 0; minor < MINOR_COUNT; minor++) {
            assert_int_equal(minor_feature_allows(minor, i), minor_feature_allows(minor, dedication_opposite(i)));
        }
    }
}

int main(void)
{
    struct arena *arena = arena_new(exhausted, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_is_as_published),
        cmocka_unit_test(test_only_ruins_hold_items_and_only_towers_a_wizard),
        cmocka_unit_test(test_natives_are_those_of_their_feature),
        cmocka_unit_test(test_every_card_has_a_short_text),
        cmocka_unit_test(test_words_are_complete_and_differ),
        cmocka_unit_test_prestate(test_shrines_and_idols_say_whose_they_are, arena),
        cmocka_unit_test(test_opposites_are_mutual),
    };
    int failed = cmocka_run_group_tests_name("features of hexes", tests, NULL, NULL);
    arena_free(arena);
    return failed;
}
