/* Exploration and scouting; see the header.
 *
 * Readings of the source, where it leaves something open (house):
 * - Doubles are dice that all show the same, two of them at least: so a house table thrown with one die gives no
 *   minor features.
 * - All peoples named beside a feature are equally likely to hold it. Their strength is thrown on
 *   explore.strength.common or .defended; only a feature that is printed as well defended is.
 * - Natives pinned in a hex whose feature has none are common ones.
 * - An idol is Gork's or Mork's by a die. A shrine suits the natives' alignment: where that is neither good nor evil,
 *   it is one of Law or Chaos; where neither lawful nor chaotic, of Good or Evil; where it is both, a die says which
 *   counts; where it is neither, or nobody lives there, a second die says for which side.
 * - An arcane node's lore is left to the umpire: the lores are not in the source.
 * - Of scouts: where one of the armies is struck by chance, a die with as many faces as there are armies picks it
 *   (heroes and hexes alike), and none is thrown for a single one. Deserters and the sick are the player's choice,
 *   army and all. Hexes are picked in the order of their names. The mutinous army stays; others of the same invasion
 *   may go on. Scouts who go astray without another hex to find come back with nothing.
 */
#include "rules/explore.h"

#include <string.h>

#include "tables/explore.h"
#include "words.h"

/* What throws dice for one subject: each throw with a stream of its own. */
struct inquiry {
    struct arena *arena;
    const struct ruleset *ruleset;
    const char *seed, *module, *subject;
    const char *before, *after;    /* of a throw's stage, in its stream's key */
    const char *chapter;
    struct dice dice;
};

static void move_to_stage(struct inquiry *inquiry, const char *stage)
{
    const char *purpose = stage;
    if (inquiry->before[0] != '\0' || inquiry->after[0] != '\0') {
        purpose = arena_print(inquiry->arena, "%s%s%s", inquiry->before, stage, inquiry->after);
    }
    inquiry->dice.stream = random_keyed(inquiry->seed, inquiry->module, inquiry->subject, purpose);
}

/* A throw on a table that goes on in the stage's stream, logged; its cell in the first column. */
static int roll_again(struct inquiry *inquiry, enum table_id id, const char *label)
{
    const struct table *table = inquiry->ruleset->tables[id];
    int row = table_throw(table, &inquiry->dice);
    const char *words = table_row_words(inquiry->arena, table, (size_t)row);
    struct roll *roll = dice_log_roll(&inquiry->dice, inquiry->chapter, label, words, "");
    roll->table = table;
    roll->row = row;
    roll->sum = inquiry->dice.total;
    roll->has_sum = roll->dice_count > 1;
    return table->rows[row].cells[0];
}

static int roll_on(struct inquiry *inquiry, enum table_id id, const char *stage, const char *label)
{
    move_to_stage(inquiry, stage);
    return roll_again(inquiry, id, label);
}

static const struct roll *last_roll(const struct dice_log *log)
{
    return &log->rolls[log->count - 1];
}

/* ---- exploration ---- */

enum hex_type explore_type(enum hex_type land, bool river)
{
    return river ? HEX_RIVER : land;
}

const char *hex_type_word(enum hex_type type)
{
    static const char *const words[HEX_TYPE_COUNT] = {
        [HEX_FIELD] = "field",
        [HEX_RIVER] = "river",
        [HEX_FOREST] = "forest",
        [HEX_SWAMP] = "swamp",
        [HEX_MOUNTAIN] = "mountain",
    };
    return words[type];
}

static bool shows_doubles(const struct roll *roll)
{
    for (size_t i = 1; i < roll->dice_count; i++) {
        if (roll->dice[i].value != roll->dice[0].value) {
            return false;
        }
    }
    return roll->dice_count > 1;
}

static void find_feature(struct inquiry *inquiry, const struct explore_pins *pins, struct explored *explored)
{
    if (pins->has_feature) {
        explored->feature = pins->feature;
        return;
    }
    explored->feature = (enum feature)roll_on(inquiry, explore_tables[explored->type], "feature", "Feature");
    explored->doubles = shows_doubles(last_roll(&explored->log));
}

static void find_minor(struct inquiry *inquiry, const struct explore_pins *pins, struct explored *explored)
{
    if (pins->has_minor) {
        explored->minor = pins->minor;
    } else if (explored->doubles) {
        explored->minor = (enum minor_feature)roll_on(inquiry, TABLE_EXPLORE_MINOR, "minor", "Minor feature");
    }
}

static void find_natives(struct inquiry *inquiry, const struct explore_pins *pins, struct explored *explored)
{
    const struct feature_rule *rule = feature_rule_of(explored->feature);
    if (pins->has_natives) {
        explored->natives = pins->natives;
    } else if (rule->natives != TABLE_COUNT) {
        explored->natives = (enum people)roll_on(inquiry, rule->natives, "natives", "Natives");
    }
    if (explored->natives == PEOPLE_NOBODY) {
        return;
    }
    explored->well_defended = rule->well_defended;
    enum table_id strength = rule->well_defended ? TABLE_EXPLORE_STRENGTH_DEFENDED : TABLE_EXPLORE_STRENGTH_COMMON;
    explored->strength =
        pins->has_strength ? pins->strength : roll_on(inquiry, strength, "strength", "Strength of the natives");
}

static enum dedication shrine_of(struct inquiry *inquiry, enum people natives)
{
    const struct people_rule *rule = people_rule_of(natives);
    bool moral = rule->morals != DEDICATION_NONE, ordered = rule->order != DEDICATION_NONE;
    if (moral != ordered) {
        return moral ? rule->morals : rule->order;
    }
    bool by_order = roll_on(inquiry, TABLE_EXPLORE_SHRINE, "shrine", "Shrine") == SHRINE_OF_ORDER;
    if (moral) {
        return by_order ? rule->order : rule->morals;
    }
    bool evil = roll_on(inquiry, TABLE_EXPLORE_SHRINE_SIDE, "shrine side", "Its side") == SHRINE_EVIL_OR_CHAOS;
    if (by_order) {
        return evil ? DEDICATION_CHAOS : DEDICATION_LAW;
    }
    return evil ? DEDICATION_EVIL : DEDICATION_GOOD;
}

static void find_dedication(struct inquiry *inquiry, const struct explore_pins *pins, struct explored *explored)
{
    if (pins->has_dedication) {
        bool fits = minor_feature_allows(explored->minor, pins->dedication);
        explored->dedication = fits ? pins->dedication : DEDICATION_NONE;
        if (fits) {
            return;
        }
    }
    if (explored->minor == MINOR_IDOL) {
        explored->dedication = (enum dedication)roll_on(inquiry, TABLE_EXPLORE_IDOL, "idol", "Idol");
    } else if (explored->minor == MINOR_SHRINE) {
        explored->dedication = shrine_of(inquiry, explored->natives);
    }
}

const struct explored *explore_hex(struct arena *arena, const struct ruleset *ruleset,
                                   const struct explore_order *order, const char *seed)
{
    struct explored *explored = arena_alloc(arena, sizeof *explored);
    explored->log.arena = arena;
    explored->type = explore_type(order->land, order->river);
    explored->mountain = order->land == HEX_MOUNTAIN;
    struct inquiry inquiry = {
        .arena = arena,
        .ruleset = ruleset,
        .seed = seed,
        .module = "explore",
        .subject = order->name,
        .before = "",
        .after = "",
        .chapter = order->name,
    };
    dice_init(&inquiry.dice, (struct random_stream){0}, order->real, order->real_count, &explored->log);
    find_feature(&inquiry, &order->pins, explored);
    find_minor(&inquiry, &order->pins, explored);
    find_natives(&inquiry, &order->pins, explored);
    find_dedication(&inquiry, &order->pins, explored);
    explored->misfit = inquiry.dice.misfit;
    explored->misfit_index = inquiry.dice.misfit_index;
    explored->misfit_faces = inquiry.dice.misfit_faces;
    explored->real_used = inquiry.dice.real_used;
    return explored;
}

int explore_strength(const struct explored *explored, int turn_found, int turn_now)
{
    if (explored->natives == PEOPLE_NOBODY) {
        return 0;
    }
    int64_t turns = (int64_t)turn_now - turn_found;
    int most = explored->strength > EXPLORE_STRENGTH_MAX ? explored->strength : EXPLORE_STRENGTH_MAX;
    int64_t grown = explored->strength + (turns > 0 ? turns : 0) * EXPLORE_GROWTH;
    return grown < most ? (int)grown : most;
}

/* ---- scouts ---- */

const char *scout_event_word(enum scout_event event)
{
    return scout_event_words[event];
}

/* One of so many, from 0 on; with a die, where there are several. */
static size_t pick(struct inquiry *inquiry, size_t count, const char *stage, const char *label, const char *what)
{
    if (count > DICE_FACES_MAX) {
        count = DICE_FACES_MAX;
    }
    if (count < 2) {
        return 0;
    }
    move_to_stage(inquiry, stage);
    struct dice_expression die = {.count = 1, .faces = (int)count, .factor = 1};
    int number = dice_throw(&inquiry->dice, die);
    const char *ordinal = words_ordinal(inquiry->arena, number);
    dice_log_roll(&inquiry->dice, inquiry->chapter, label, arena_print(inquiry->arena, "the %s %s", ordinal, what), "");
    return (size_t)number - 1;
}

static bool is_other(const struct scout_order *order, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (strcmp(order->others[i], order->others[index]) == 0) {
            return false;
        }
    }
    return strcmp(order->others[index], order->hex) != 0;
}

/* The other hex whose name is the rank-th of them, from 0 on. */
static const char *other_of_rank(const struct scout_order *order, size_t rank)
{
    for (size_t i = 0; i < order->other_count; i++) {
        size_t before = 0;
        for (size_t k = 0; k < order->other_count; k++) {
            before += is_other(order, k) && strcmp(order->others[k], order->others[i]) < 0;
        }
        if (is_other(order, i) && before == rank) {
            return order->others[i];
        }
    }
    return NULL;
}

static void go_astray(struct inquiry *inquiry, const struct scout_order *order, struct scouted *scouted)
{
    size_t count = 0;
    for (size_t i = 0; i < order->other_count; i++) {
        count += is_other(order, i);
    }
    if (count > 0) {
        size_t rank = pick(inquiry, count, "elsewhere", "Which hex in its place", "by name");
        scouted->elsewhere = other_of_rank(order, rank);
    }
}

static void strike_hero(struct inquiry *inquiry, const struct scout_order *order, struct scouted *scouted)
{
    scouted->hero_struck = true;
    if (order->heroes == NULL) {
        return;
    }
    int heroes = order->heroes[scouted->army];
    scouted->lord_struck = heroes <= 0;
    if (heroes > 0) {
        scouted->hero = (int)pick(inquiry, (size_t)heroes, "hero", "Which hero", "hero");
    }
}

static void load_convoy(struct inquiry *inquiry, struct scouted *scouted)
{
    int tokens = roll_on(inquiry, TABLE_SCOUT_CONVOY, "convoy", "Size of the convoy");
    move_to_stage(inquiry, "goods");
    for (int i = 0; i < tokens; i++) {
        const char *label = arena_print(inquiry->arena, "%s token", words_ordinal(inquiry->arena, i + 1));
        scouted->goods[roll_again(inquiry, TABLE_SCOUT_GOODS, label)]++;
    }
}

static void meet_mercenaries(struct inquiry *inquiry, struct scouted *scouted)
{
    int answer = roll_on(inquiry, TABLE_SCOUT_MERCENARIES, "mercenaries", "Do they join");
    scouted->mercenaries_join = answer == MERCENARIES_JOIN;
    if (scouted->mercenaries_join) {
        scouted->mercenaries = roll_on(inquiry, TABLE_SCOUT_BAND, "band", "How many");
    }
}

/* The dice that an event throws after its own. */
static void play_event(struct inquiry *inquiry, const struct scout_order *order, struct scouted *scouted)
{
    const struct scout_event_row *row = &scout_event_rows[scouted->event];
    if (row->picks_army) {
        scouted->army = (int)pick(inquiry, order->army_count, "army", "Which army", "army");
    }
    switch (scouted->event) {
    case SCOUT_DESERTION:
        scouted->lost = roll_on(inquiry, TABLE_SCOUT_DESERTION, "desertion", "Deserters");
        break;
    case SCOUT_MUTINY:
        scouted->army_stays = true;
        scouted->may_invade = order->army_count > 1;
        break;
    case SCOUT_TREACHERY:
        strike_hero(inquiry, order, scouted);
        break;
    case SCOUT_SICKNESS:
        scouted->lost = roll_on(inquiry, TABLE_SCOUT_SICKNESS, "sickness", "Sick");
        break;
    case SCOUT_WRONG_WAY:
        go_astray(inquiry, order, scouted);
        break;
    case SCOUT_CONVOY:
        load_convoy(inquiry, scouted);
        break;
    case SCOUT_MERCENARIES:
        meet_mercenaries(inquiry, scouted);
        break;
    case SCOUT_CAPTURED_LOCAL:
        scouted->revealed = order->unexplored;
        scouted->revealed_count = order->unexplored_count;
        break;
    default:
        break;
    }
}

/* "2 ore, 1 lumber" */
static const char *goods_list(struct arena *arena, const int goods[GOODS_COUNT])
{
    const char *list = "";
    for (size_t i = 0; i < GOODS_COUNT; i++) {
        if (goods[i] > 0) {
            list = arena_print(arena, "%s%s%d %s", list, list[0] != '\0' ? ", " : "", goods[i], goods_words[i]);
        }
    }
    return list[0] != '\0' ? list : "nothing";
}

static const char *tell_of_strays(struct arena *arena, const struct scouted *scouted)
{
    if (scouted->elsewhere == NULL) {
        return "The scouts took the wrong road and saw nothing. You may invade the target, but blindly.";
    }
    return arena_print(arena,
                       "The scouts took the wrong road and saw %s. Invade that hex, or the target, but blindly.",
                       scouted->elsewhere);
}

static const char *tell_of_mercenaries(struct arena *arena, const struct scouted *scouted)
{
    if (!scouted->mercenaries_join) {
        return "The scouts lost their time with mercenaries, who refuse to serve. You may invade, but blindly.";
    }
    return arena_print(arena,
                       "Mercenaries of %d points serve you free this turn; to keep them costs that much support. "
                       "You may invade, but blindly.",
                       scouted->mercenaries);
}

static const char *tell_of_neighbours(struct arena *arena, const struct scouted *scouted)
{
    const char *list = "";
    for (size_t i = 0; i < scouted->revealed_count; i++) {
        const char *joint = i == 0 ? "" : i + 1 < scouted->revealed_count ? ", " : " and ";
        list = arena_print(arena, "%s%s%s", list, joint, scouted->revealed[i]);
    }
    if (scouted->revealed_count == 0) {
        return "The scouts bring a local who knows the land; you have explored all of it around the target.";
    }
    return arena_print(arena, "The scouts bring a local who tells what stands in %s, but not who holds it.", list);
}

static const char *tell_of(struct arena *arena, const struct scouted *scouted)
{
    switch (scouted->event) {
    case SCOUT_DESERTION:
        return arena_print(arena, "Deserters: an army of your choice is %d points short this turn. You may invade.",
                           scouted->lost);
    case SCOUT_MUTINY:
        return scouted->may_invade
                   ? "Mutiny: one army stays where it is, and can only patrol next turn. The rest may invade."
                   : "Mutiny: the army stays where it is, and can only patrol next turn. The target is scouted.";
    case SCOUT_TREACHERY:
        return "An assassin struck at a hero: roll his recovery as after a draw. He marches only if unhurt. "
               "You may invade.";
    case SCOUT_SICKNESS:
        return arena_print(arena, "Sickness: an army of your choice is %d points short this turn. You may invade.",
                           scouted->lost);
    case SCOUT_STORMS:
        return "Storms: no scouting and no invasion this turn. Your armies patrol.";
    case SCOUT_FALSE_ALARM:
        return "The scouts are back, and nothing befell them. You may invade.";
    case SCOUT_WRONG_WAY:
        return tell_of_strays(arena, scouted);
    case SCOUT_AMBUSH:
        return "Bandits caught the scouts; none came back. You may invade, but blindly.";
    case SCOUT_CONVOY:
        return arena_print(arena, "The scouts left their task to bring home a convoy: %s. You may invade, but blindly.",
                           goods_list(arena, scouted->goods));
    case SCOUT_MERCENARIES:
        return tell_of_mercenaries(arena, scouted);
    default:
        return tell_of_neighbours(arena, scouted);
    }
}

const struct scouted *scout_event(struct arena *arena, const struct ruleset *ruleset, const struct scout_order *order,
                                  const char *seed)
{
    struct scouted *scouted = arena_alloc(arena, sizeof *scouted);
    scouted->log.arena = arena;
    bool sided = order->side != NULL && order->side[0] != '\0';
    struct inquiry inquiry = {
        .arena = arena,
        .ruleset = ruleset,
        .seed = seed,
        .module = "scout",
        .subject = order->hex,
        .before = arena_print(arena, "turn %d ", order->turn),
        .after = sided ? arena_print(arena, " of %s", order->side) : "",
        .chapter = arena_print(arena, "Scouts to %s", order->hex),
    };
    dice_init(&inquiry.dice, (struct random_stream){0}, order->real, order->real_count, &scouted->log);
    scouted->event = order->has_event ? order->event
                                      : (enum scout_event)roll_on(&inquiry, TABLE_SCOUT_EVENT, "event", "Event");
    const struct scout_event_row *row = &scout_event_rows[scouted->event];
    scouted->target_scouted = row->target_scouted;
    scouted->may_invade = row->may_invade;
    scouted->patrols = row->patrols;
    scouted->army = SCOUT_NOT_TOLD;
    scouted->hero = SCOUT_NOT_TOLD;
    play_event(&inquiry, order, scouted);
    scouted->tell = tell_of(arena, scouted);
    scouted->misfit = inquiry.dice.misfit;
    scouted->misfit_index = inquiry.dice.misfit_index;
    scouted->misfit_faces = inquiry.dice.misfit_faces;
    scouted->real_used = inquiry.dice.real_used;
    return scouted;
}
