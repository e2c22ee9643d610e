/* A kingdom's accounts; see the header.
 *
 * Readings of the source (house):
 * - An Industry edict costs a hex its whole support, features included; fertile fields keep theirs.
 * - Industry that names no goods yields what the feature yields, and farming where it yields nothing. Farming may be named
 *   anywhere; other goods only where the feature yields them.
 * - A hex has one edict a turn.
 * - Beasts are thrown for with a die of the hex and the turn; whoever lets the hex rest wakes none.
 * - Without a capital, the heir named in the file, or else the city of the lowest number, becomes it at once. Of several
 *   capitals, the heir, or else that of the lowest number, is its own; the others were conquered, and are cities.
 */
#include "rules/kingdom.h"

#include <stdio.h>

struct accounting {
    struct arena *arena;
    const struct ruleset *ruleset;
    const struct kingdom_land *land;
    const struct kingdom_order *order;
    const char *seed;
    struct kingdom_accounts *accounts;
    struct kingdom_breach *breaches;
    size_t breach_count, breach_capacity;
};

/* ---- words ---- */

const char *edict_word(enum edict edict)
{
    static const char *const words[EDICT_COUNT] = {
        [EDICT_NONE] = "",
        [EDICT_CIVILIZATION] = "Civilization",
        [EDICT_INDUSTRY] = "Industry",
        [EDICT_WAR_FOOTING] = "War Footing",
        [EDICT_LOOT] = "Loot",
        [EDICT_RAZE] = "Raze",
    };
    return words[edict];
}

const char *power_use_word(enum power_use use)
{
    static const char *const words[POWER_USE_COUNT] = {
        [POWER_ESTABLISH_TOWN] = "Establish a town",
        [POWER_FOUND_CITY] = "Found a city",
        [POWER_SINK_MINE] = "Sink a mine",
        [POWER_IMPROVE_FARMING] = "Improve farming",
        [POWER_UPGRADE_MINE] = "Upgrade a mine",
        [POWER_INCITE_REBELLION] = "Incite a rebellion",
        [POWER_PACIFY] = "Pacify natives",
        [POWER_REMOVE_TREE] = "Fell the Hangman's Tree",
        [POWER_MAKE_BATTLEFIELD] = "Wake a battlefield",
        [POWER_REMOVE_BATTLEFIELD] = "Lay a battlefield to rest",
        [POWER_MAKE_SHRINE] = "Raise a shrine",
        [POWER_DESTROY_SHRINE] = "Pull down a shrine",
        [POWER_TURN_SHRINE] = "Turn a shrine",
        [POWER_MAKE_IDOL] = "Raise an idol",
        [POWER_DESTROY_IDOL] = "Pull down an idol",
        [POWER_BUILD_WATCHTOWERS] = "Build watchtowers",
    };
    return words[use];
}

/* ---- the land ---- */

static const struct kingdom_cell *cell_of(const struct accounting *accounting, int cell)
{
    return &accounting->land->cells[cell];
}

static bool is_own(const struct accounting *accounting, int cell)
{
    return cell != GRID_NO_CELL && cell_of(accounting, cell)->owner == accounting->order->kingdom;
}

static const char *number_of(const struct accounting *accounting, int cell)
{
    return cell == GRID_NO_CELL ? "?" : cell_of(accounting, cell)->number;
}

static void breach_add(struct accounting *accounting, enum breach breach, enum breach_part part, size_t row,
                       const char *words)
{
    accounting->breaches = arena_grow(accounting->arena, accounting->breaches, &accounting->breach_capacity,
                                      accounting->breach_count + 1, sizeof *accounting->breaches);
    accounting->breaches[accounting->breach_count++] =
        (struct kingdom_breach){.breach = breach, .part = part, .row = row, .words = words};
}

/* ---- hexes ---- */

/* The own hex of that feature: the one named in the file, or else that of the lowest number; or GRID_NO_CELL. Cells are
 * counted row by row, numbers column by column. */
static int find_own(const struct accounting *accounting, enum feature feature)
{
    struct grid grid = accounting->land->grid;
    int heir = accounting->order->heir;
    if (is_own(accounting, heir) && cell_of(accounting, heir)->feature == feature) {
        return heir;
    }
    for (int column = 0; column < grid.columns; column++) {
        for (int row = 0; row < grid.rows; row++) {
            int cell = grid_cell(grid, column, row);
            if (is_own(accounting, cell) && cell_of(accounting, cell)->feature == feature) {
                return cell;
            }
        }
    }
    return GRID_NO_CELL;
}

/* Its capital, or the city that takes the place of a lost one; GRID_NO_CELL: it has neither. */
static int capital_of(const struct accounting *accounting)
{
    int capital = find_own(accounting, FEATURE_CAPITAL);
    return capital != GRID_NO_CELL ? capital : find_own(accounting, FEATURE_CITY);
}

static struct entitlements chosen(enum town_choice choice)
{
    return (struct entitlements){
        .heroes = choice == TOWN_HERO, .specials = choice == TOWN_SPECIAL, .rares = choice == TOWN_RARE};
}

/* Of capitals, one is its own; another is one that it conquered, a mere city to it. */
static struct kingdom_hex account_hex(const struct accounting *accounting, int cell, int capital)
{
    const struct kingdom_cell *at = cell_of(accounting, cell);
    struct kingdom_hex hex = {.cell = cell, .feature = at->feature, .base = FEATURE_HEX_SUPPORT};
    if (cell == capital) {
        hex.promoted = at->feature != FEATURE_CAPITAL;
        hex.feature = FEATURE_CAPITAL;
    } else if (at->feature == FEATURE_CAPITAL) {
        hex.feature = FEATURE_CITY;
    }
    const struct feature_rule *rule = feature_rule_of(hex.feature);
    hex.features = rule->support;
    hex.entitlements = rule->one_of_them ? chosen(at->choice) : rule->entitlements;
    hex.chooses = rule->one_of_them && at->choice == TOWN_NOT_CHOSEN;
    return hex;
}

static void account_hexes(struct accounting *accounting)
{
    struct kingdom_accounts *accounts = accounting->accounts;
    struct grid grid = accounting->land->grid;
    int capital = capital_of(accounting);
    struct kingdom_hex *hexes = arena_alloc_array(accounting->arena, (size_t)grid_cell_count(grid), sizeof *hexes);
    for (int column = 0; column < grid.columns; column++) {
        for (int row = 0; row < grid.rows; row++) {
            int cell = grid_cell(grid, column, row);
            if (!is_own(accounting, cell)) {
                continue;
            }
            struct kingdom_hex hex = account_hex(accounting, cell, capital);
            const struct feature_rule *rule = feature_rule_of(hex.feature);
            accounts->base += hex.base;
            accounts->features += hex.features;
            accounts->entitlements.lords += hex.entitlements.lords;
            accounts->entitlements.heroes += hex.entitlements.heroes;
            accounts->entitlements.specials += hex.entitlements.specials;
            accounts->entitlements.rares += hex.entitlements.rares;
            accounts->item_points += rule->item_points;
            accounts->wizards += rule->wizard;
            hexes[accounts->hex_count++] = hex;
        }
    }
    accounts->hexes = hexes;
    accounts->eliminated = capital == GRID_NO_CELL;
    if (accounts->eliminated) {
        breach_add(accounting, BREACH_NO_CAPITAL, BREACH_OF_SUPPORT, 0, "No capital and no city: this kingdom is out.");
    }
}

static const struct kingdom_hex *hex_at(const struct accounting *accounting, int cell)
{
    for (size_t i = 0; i < accounting->accounts->hex_count; i++) {
        if (accounting->accounts->hexes[i].cell == cell) {
            return &accounting->accounts->hexes[i];
        }
    }
    return NULL;
}

/* ---- garrisons ---- */

static void account_garrisons(struct accounting *accounting)
{
    struct kingdom_accounts *accounts = accounting->accounts;
    struct kingdom_garrison *garrisons =
        arena_alloc_array(accounting->arena, accounts->hex_count, sizeof *garrisons);
    for (size_t i = 0; i < accounts->hex_count; i++) {
        int cell = accounts->hexes[i].cell;
        const struct minor_rule *rule = minor_rule_of(cell_of(accounting, cell)->minor);
        if (rule->garrison > 0) {
            garrisons[accounts->garrison_count++] = (struct kingdom_garrison){
                .cell = cell,
                .points = rule->garrison,
                .reach = rule->reach,
                .specials = rule->garrison_specials,
                .rares = rule->garrison_rares,
            };
        }
    }
    accounts->garrisons = garrisons;
}

/* ---- edicts ---- */

static bool edict_allowed(const struct feature_rule *rule, enum edict edict)
{
    switch (edict) {
    case EDICT_CIVILIZATION: return rule->civilization;
    case EDICT_WAR_FOOTING: return rule->war_footing;
    default: return true;
    }
}

/* Whether an army of this kingdom is to take the hex this turn. */
static bool is_invaded(const struct accounting *accounting, int cell)
{
    const struct kingdom_order *order = accounting->order;
    for (size_t i = 0; i < order->army_count; i++) {
        if (order->armies[i].order == ORDER_INVADE && order->armies[i].target == cell) {
            return true;
        }
    }
    return false;
}

static bool beast_awakens(struct accounting *accounting, int cell, enum table_id id)
{
    char purpose[32];
    struct dice dice;
    const struct table *table = accounting->ruleset->tables[id];
    const char *number = number_of(accounting, cell);
    snprintf(purpose, sizeof purpose, "beast, turn %d", accounting->order->turn);
    dice_init(&dice, random_keyed(accounting->seed, "kingdom", number, purpose), NULL, 0, &accounting->accounts->log);
    int row = table_throw(table, &dice);
    struct roll *roll = dice_log_roll(&dice, "Beasts", number, table_row_words(accounting->arena, table, (size_t)row), number);
    roll->table = table;
    roll->row = row;
    roll->sum = dice.total;
    roll->has_sum = roll->dice_count > 1;
    return table->rows[row].cells[0] != 0;    /* the first of its words: sleeps */
}

static void account_industry(struct accounting *accounting, struct kingdom_loss *loss, const struct kingdom_hex *hex,
                             size_t row)
{
    const struct kingdom_edict *edict = loss->edict;
    const struct kingdom_cell *at = cell_of(accounting, edict->cell);
    const struct feature_rule *rule = feature_rule_of(hex->feature);
    struct feature_yield yield = at->mountain ? rule->yield_in_mountains : rule->yield;
    enum table_id beast = at->mountain ? rule->beast_in_mountains : rule->beast;
    bool farming = yield.amount == 0 || (edict->has_goods && edict->goods == GOODS_FARMING);
    if (edict->has_goods && edict->goods != GOODS_FARMING && (yield.amount == 0 || edict->goods != yield.goods)) {
        breach_add(accounting, BREACH_NO_SUCH_EDICT_HERE, BREACH_OF_EDICT, row,
                   arena_print(accounting->arena, "%s yields no %s.", at->number, goods_words[edict->goods]));
        farming = true;
    }
    loss->goods = farming ? GOODS_FARMING : yield.goods;
    loss->produced = farming ? FEATURE_HEX_FARMING : yield.amount;
    loss->lost = rule->keeps_support ? 0 : hex->base + hex->features;
    loss->beast = !farming && beast != TABLE_COUNT && beast_awakens(accounting, edict->cell, beast);
    accounting->accounts->produced[loss->goods] += loss->produced;
}

static void account_edict(struct accounting *accounting, struct kingdom_loss *loss, size_t row)
{
    const struct kingdom_edict *edict = loss->edict;
    const struct kingdom_hex *hex = hex_at(accounting, edict->cell);
    bool spoils = edict->edict == EDICT_LOOT || edict->edict == EDICT_RAZE;
    for (size_t i = 0; i < row; i++) {
        if (accounting->order->edicts[i].cell == edict->cell) {
            breach_add(accounting, BREACH_TWO_EDICTS, BREACH_OF_EDICT, row,
                       arena_print(accounting->arena, "%s has two edicts; the first counts.",
                                   number_of(accounting, edict->cell)));
            return;
        }
    }
    if (hex == NULL) {
        if (!spoils || !is_invaded(accounting, edict->cell)) {
            breach_add(accounting, BREACH_NOT_HELD, BREACH_OF_EDICT, row,
                       arena_print(accounting->arena, "%s is not yours%s.", number_of(accounting, edict->cell),
                                   spoils ? ", and no army of yours invades it" : ""));
        }
        return;
    }
    if (!edict_allowed(feature_rule_of(hex->feature), edict->edict)) {
        breach_add(accounting, BREACH_NO_SUCH_EDICT_HERE, BREACH_OF_EDICT, row,
                   arena_print(accounting->arena, "%s allows no %s: it takes %s.", number_of(accounting, edict->cell),
                               edict_word(edict->edict),
                               edict->edict == EDICT_CIVILIZATION ? "a city or the capital"
                                                                  : "a town, a city or the capital"));
        return;
    }
    if (edict->edict == EDICT_INDUSTRY) {
        account_industry(accounting, loss, hex, row);
    }
}

static void account_edicts(struct accounting *accounting)
{
    const struct kingdom_order *order = accounting->order;
    struct kingdom_loss *losses = arena_alloc_array(accounting->arena, order->edict_count, sizeof *losses);
    for (size_t i = 0; i < order->edict_count; i++) {
        losses[i].edict = &order->edicts[i];
        account_edict(accounting, &losses[i], i);
        accounting->accounts->lost += losses[i].lost;
    }
    accounting->accounts->losses = losses;
}

/* ---- armies ---- */

static void check_invasion(struct accounting *accounting, const struct kingdom_army *army, size_t row)
{
    struct arena *arena = accounting->arena;
    const char *target = number_of(accounting, army->target), *launch = number_of(accounting, army->launch);
    if (is_own(accounting, army->target)) {
        breach_add(accounting, BREACH_INVADES_OWN, BREACH_OF_ARMY, row,
                   arena_print(arena, "%s: %s is yours; invade what is an enemy's or nobody's.", army->name, target));
    }
    if (!is_own(accounting, army->launch)) {
        breach_add(accounting, BREACH_LAUNCH_NOT_HELD, BREACH_OF_ARMY, row,
                   arena_print(arena, "%s: %s, where it sets out, is not yours.", army->name, launch));
    } else if (grid_face_towards(accounting->land->grid, army->launch, army->target) < 0) {
        breach_add(accounting, BREACH_INVADES_AFAR, BREACH_OF_ARMY, row,
                   arena_print(arena, "%s: %s is not beside %s.", army->name, target, launch));
    }
}

static void account_armies(struct accounting *accounting)
{
    const struct kingdom_order *order = accounting->order;
    struct kingdom_accounts *accounts = accounting->accounts;
    for (size_t i = 0; i < order->army_count; i++) {
        const struct kingdom_army *army = &order->armies[i];
        accounts->armies += army->size;
        if (army->order == ORDER_NONE) {
            continue;
        }
        if (army->target == GRID_NO_CELL) {
            breach_add(accounting, BREACH_NO_TARGET, BREACH_OF_ARMY, i,
                       arena_print(accounting->arena, "%s: name a hex.", army->name));
        } else if (army->order == ORDER_INVADE) {
            check_invasion(accounting, army, i);
        } else if (!is_own(accounting, army->target)) {
            breach_add(accounting, BREACH_PATROLS_ABROAD, BREACH_OF_ARMY, i,
                       arena_print(accounting->arena, "%s: %s is not yours; patrols keep to your own hexes.", army->name,
                                   number_of(accounting, army->target)));
        }
    }
    if (accounts->armies > accounts->support) {
        breach_add(accounting, BREACH_ARMIES_TOO_LARGE, BREACH_OF_SUPPORT, 0,
                   arena_print(accounting->arena, "Armies of %d points, but support for %d: %d too many.", accounts->armies,
                               accounts->support, accounts->armies - accounts->support));
    }
}

/* ---- power ---- */

static bool is_place(enum feature feature)
{
    return feature == FEATURE_TOWN || feature == FEATURE_CITY || feature == FEATURE_CAPITAL;
}

static bool beside_a_place(const struct accounting *accounting, int cell)
{
    struct grid grid = accounting->land->grid;
    for (int face = 0; face < grid_face_count(grid); face++) {
        int next = grid_neighbour(grid, cell, face);
        if (next != GRID_NO_CELL && is_place(cell_of(accounting, next)->feature)) {
            return true;
        }
    }
    return false;
}

static bool leaves_room(enum minor_feature minor)
{
    return minor == MINOR_NONE || minor_rule_of(minor)->beside_others;
}

struct finding {
    bool broken;
    enum breach breach;
    const char *words;    /* after the hex's number */
};

static struct finding needs(bool fulfilled, enum breach breach, const char *words)
{
    return (struct finding){.broken = !fulfilled, .breach = breach, .words = words};
}

/* What a use of power asks of its hex. Rebellions and natives lie abroad, all else at home. */
static struct finding check_use(const struct accounting *accounting, const struct kingdom_spending *spending)
{
    const struct kingdom_cell *at = cell_of(accounting, spending->cell);
    bool own = is_own(accounting, spending->cell), empty = at->feature == FEATURE_EMPTY;
    if (spending->use == POWER_INCITE_REBELLION) {
        return accounting->order->rebelled_last_turn
                   ? needs(false, BREACH_REBELLION_AGAIN, "rebellions not two turns running")
                   : needs(at->owner != KINGDOM_NOBODY && !own, BREACH_REBELLION_AT_HOME, "it must be an enemy's");
    }
    if (spending->use == POWER_PACIFY) {
        return needs(at->explored && at->defended, BREACH_NOTHING_TO_PACIFY, "it must be explored, with natives");
    }
    if (!own) {
        return needs(false, BREACH_NOT_HELD, "it is not yours");
    }
    switch (spending->use) {
    case POWER_ESTABLISH_TOWN:
        return empty ? needs(!beside_a_place(accounting, spending->cell), BREACH_TOWN_TOO_NEAR,
                             "a town, city or capital is next to it")
                     : needs(false, BREACH_TOWN_NEEDS_EMPTY, "a town takes an empty hex");
    case POWER_FOUND_CITY:
        return needs(at->feature == FEATURE_TOWN, BREACH_CITY_NEEDS_TOWN, "a city takes a town");
    case POWER_SINK_MINE:
    case POWER_IMPROVE_FARMING:
        return needs(empty, BREACH_NEEDS_EMPTY, "it must be empty");
    case POWER_UPGRADE_MINE:
        return needs(at->feature == FEATURE_MINE, BREACH_NEEDS_MINE, "only a mine can be upgraded");
    case POWER_REMOVE_TREE:
        return needs(at->minor == MINOR_HANGMANS_TREE, BREACH_NOTHING_TO_REMOVE, "there is no Hangman's Tree");
    case POWER_MAKE_BATTLEFIELD:
        return at->fought_over ? needs(leaves_room(at->minor), BREACH_NO_ROOM_FOR_MINOR, "another minor feature is there")
                               : needs(false, BREACH_NO_BATTLE, "no battle was fought there last turn");
    case POWER_REMOVE_BATTLEFIELD:
        return needs(at->minor == MINOR_RESTLESS_BATTLEFIELD, BREACH_NOTHING_TO_REMOVE, "there is no such battlefield");
    case POWER_MAKE_SHRINE:
    case POWER_MAKE_IDOL:
        return needs(leaves_room(at->minor), BREACH_NO_ROOM_FOR_MINOR, "another minor feature is there");
    case POWER_DESTROY_SHRINE:
    case POWER_TURN_SHRINE:
        return needs(at->minor == MINOR_SHRINE, BREACH_NOTHING_TO_REMOVE, "there is no shrine");
    case POWER_DESTROY_IDOL:
        return needs(at->minor == MINOR_IDOL, BREACH_NOTHING_TO_REMOVE, "there is no idol");
    default:
        return needs(true, BREACH_COUNT, "");
    }
}

static void account_power(struct accounting *accounting)
{
    const struct kingdom_order *order = accounting->order;
    struct kingdom_accounts *accounts = accounting->accounts;
    int rebellions = 0;
    for (size_t i = 0; i < order->spending_count; i++) {
        const struct kingdom_spending *spending = &order->spendings[i];
        struct finding found = check_use(accounting, spending);
        rebellions += spending->use == POWER_INCITE_REBELLION;
        if (spending->use == POWER_INCITE_REBELLION && rebellions > 1) {
            found = needs(false, BREACH_REBELLION_AGAIN, "one rebellion a turn");
        }
        accounts->power_spent += spending->points;
        if (found.broken) {
            breach_add(accounting, found.breach, BREACH_OF_POWER, i,
                       arena_print(accounting->arena, "%s, %s: %s.", power_use_word(spending->use),
                                   number_of(accounting, spending->cell), found.words));
        }
    }
    accounts->power_balance = order->power + order->power_acquired - accounts->power_spent;
    if (accounts->power_balance < 0) {
        breach_add(accounting, BREACH_POWER_OVERSPENT, BREACH_OF_POWER, 0,
                   arena_print(accounting->arena, "Power: %d spent, but there are %d.", accounts->power_spent,
                               order->power + order->power_acquired));
    }
}

const struct kingdom_accounts *kingdom_account(struct arena *arena, const struct ruleset *ruleset,
                                               const struct kingdom_land *land, const struct kingdom_order *order,
                                               const char *seed)
{
    struct kingdom_accounts *accounts = arena_alloc(arena, sizeof *accounts);
    struct accounting accounting = {
        .arena = arena, .ruleset = ruleset, .land = land, .order = order, .seed = seed, .accounts = accounts};
    *accounts = (struct kingdom_accounts){.log = {.arena = arena}, .loot = order->loot_now};
    account_hexes(&accounting);
    account_garrisons(&accounting);
    account_edicts(&accounting);
    accounts->support = accounts->base + accounts->features - accounts->lost + accounts->loot;
    account_armies(&accounting);
    account_power(&accounting);
    accounts->breaches = accounting.breaches;
    accounts->breach_count = accounting.breach_count;
    return accounts;
}
