/* Reading what abilities do out of their programs, roughly: which cards go where, how much damage,
 * power and soul. Everything that is not known here counts nothing. */
#include "weiss/policy/evaluate_parts.h"

typedef struct Scan {
    const DeckText *text;
    const Ability *ability;
    const WeissWeights *weights;
    WeissCardValues *card_values;
    Spot source; /* what was chosen or looked at last */
    Effect effect;
} Scan;

#define W(name) weight_of(scan->weights, WEIGHT_##name)

/* The cards that a set means after what was said before. */
static Spot spot_meant(const Scan *scan, const uint16_t *set)
{
    Spot spot = spot_of(set);
    if (spot.known && !spot.own_card && spot.zone == ZONE_COUNT)
        spot = scan->source;
    if (spot.zone == ZONE_COUNT)
        spot.zone = ZONE_STAGE;
    return spot;
}

/* ---- Cards that go somewhere ---- */

/* What it is worth that one's own card is in a zone and not in the deck. */
static int own_zone(const Scan *scan, unsigned zone, bool chosen)
{
    switch (zone) {
    case ZONE_HAND:
        return W(DISCARD);
    case ZONE_STOCK:
        return W(STOCK_GAIN);
    case ZONE_STAGE:
        return chosen ? W(FREE_PLAY) : W(SACRIFICE);
    case ZONE_CLOCK:
        return -W(HEAL);
    default:
        return 0;
    }
}

static bool is_event(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_EVENT || ability->type == ABILITY_TYPE_COUNTER;
}

static int own_transfer(const Scan *scan, Spot from, unsigned to)
{
    if (to == ZONE_HAND && from.zone == ZONE_DECK)
        return W(SEARCH);
    if (to == ZONE_HAND && from.zone == ZONE_WAITING_ROOM)
        return W(SALVAGE);
    if (from.zone == to)
        return to == ZONE_DECK ? W(LOOK) : 0;
    if (from.zone == ZONE_DECK && to == ZONE_WAITING_ROOM)
        return W(MILL);
    if (from.own_card && from.zone == ZONE_STAGE && is_event(scan->ability))
        return own_zone(scan, to, true) + (to == ZONE_MEMORY ? W(EVENT_MEMORY) : W(EVENT_SELF));
    return own_zone(scan, to, true) - own_zone(scan, from.zone, false);
}

static int their_transfer(const Scan *scan, Spot from, unsigned to)
{
    if (from.zone == ZONE_STAGE)
        return (to == ZONE_HAND ? W(BOUNCE) : W(REMOVE)) + (to == ZONE_CLOCK ? W(DAMAGE) : 0);
    return own_zone(scan, from.zone, false) - own_zone(scan, to, true);
}

static int transfer_value(Scan *scan, const uint16_t *clause)
{
    const uint16_t *set = node_first(clause);
    const uint16_t *way = node_next(set);
    if (way >= node_next(clause))
        return 0;
    Spot from = spot_meant(scan, set);
    Spot to = spot_of(way);
    if (from.rest)
        return 0;
    if (to.zone == ZONE_COUNT)
        to.zone = ZONE_STAGE;
    if (from.climax && to.zone == ZONE_HAND && !from.theirs)
        scan->effect.climaxes += from.count;
    int one = from.theirs ? their_transfer(scan, from, to.zone) : own_transfer(scan, from, to.zone);
    return one * from.count;
}

/* ---- Power, soul and abilities that are given ---- */

static int gains_value(Scan *scan, const uint16_t *clause)
{
    const uint16_t *set = node_first(clause);
    Spot to = spot_meant(scan, set);
    Gains gains = gains_of(clause);
    int sign = to.theirs ? -1 : 1;
    int value = W(SOUL_TURN) * gains.soul + sign * W(GRANT) * gains.abilities;
    if (to.own_card)
        scan->effect.power_own += gains.power;
    else
        value += W(POWER_TURN) * gains.power / 500;
    if (!to.own_card && !to.theirs && gains.power > scan->effect.power_given)
        scan->effect.power_given = gains.power;
    return sign * value * (to.own_card ? 1 : to.count);
}

/* ---- Clauses ---- */

/* Of so much damage what is not cancelled on average, in hundredths. */
static int damage_dealt(int number)
{
    int dealt = 0;
    for (int amount = number < 6 ? number : 6, chance = 85; amount > 0; amount--, chance -= 11)
        dealt += chance;
    return dealt;
}

static int damage_value(Scan *scan, const uint16_t *clause)
{
    int number = number_guess(node_first(clause), 2);
    int value = 0;
    for (const uint16_t *word = clause; word < node_next(clause); word = node_after(word))
        if (node_kind(word) == TEXT_VICTIM_YOU || node_kind(word) == TEXT_VICTIM_ALL)
            return -W(BURN) * number / 2;
    if (number > scan->effect.damage)
        scan->effect.damage = number;
    for (int amount = number < 6 ? number : 6, chance = 85; amount > 0; amount--, chance -= 11)
        value += W(BURN) * (chance > 0 ? chance : 0) / 100;
    return value;
}

static int clause_value(Scan *scan, const uint16_t *clause)
{
    Spot spot;
    switch (node_kind(clause)) {
    case TEXT_DRAW:
        return W(DRAW) * spot_of(clause).count;
    case TEXT_CHOOSE:
    case TEXT_CHOOSE_IN:
    case TEXT_CHOOSE_IN_BARE:
        spot = spot_of(clause);
        if (spot.zone == ZONE_COUNT)
            spot.zone = spot.known ? scan->source.zone : ZONE_STAGE;
        scan->source = spot;
        return 0;
    case TEXT_SEARCH:
    case TEXT_SEARCH_FOR:
        scan->source = spot_of(node_next(node_first(clause)) < node_next(clause)
                                   ? node_next(node_first(clause))
                                   : clause);
        scan->source.zone = ZONE_DECK;
        return 0;
    case TEXT_LOOK:
    case TEXT_REVEAL:
    case TEXT_FLIP:
        spot = spot_of(clause);
        if (!spot.known && spot.zone != ZONE_COUNT)
            scan->source = spot;
        return node_kind(clause) == TEXT_LOOK ? W(LOOK) : 0;
    case TEXT_PUT:
    case TEXT_PLACE_CARDS:
    case TEXT_RETURN:
        return transfer_value(scan, clause);
    case TEXT_DAMAGE:
    case TEXT_DAMAGE_REPEATED:
    case TEXT_DAMAGE_REPEATED_FIRST:
        return damage_value(scan, clause);
    case TEXT_GETS:
    case TEXT_GET:
    case TEXT_GAINS:
    case TEXT_GAIN_PLURAL:
    case TEXT_GETS_GOES_ON:
        return gains_value(scan, clause);
    case TEXT_PERFORM_ICON:
        return W(FREE_PLAY);
    case TEXT_STAND:
        return spot_meant(scan, clause).theirs ? 0 : W(STAND);
    case TEXT_REST:
        return spot_meant(scan, clause).theirs ? W(REST_OTHER) : -W(LOOK);
    case TEXT_REVERSE:
        return spot_meant(scan, clause).theirs ? W(REMOVE) : -W(SACRIFICE);
    default:
        return W(OTHER);
    }
}

/* ---- Costs ---- */

static void price_add(Scan *scan, Price *price, const uint16_t *clause)
{
    Spot spot = spot_of(node_first(clause));
    switch (node_kind(clause)) {
    case TEXT_REST:
        price->rests |= spot.own_card;
        price->others += spot.own_card ? 0 : spot.count;
        break;
    case TEXT_PUT:
    case TEXT_PLACE_CARDS:
    case TEXT_RETURN:
        if (spot.own_card) {
            bool hand = spot.zone == ZONE_HAND;
            price->leaves |= !hand;
            price->value += hand ? W(DISCARD) : W(SACRIFICE);
        } else {
            int value = transfer_value(scan, clause);
            price->value -= value < 0 ? value : 0;
        }
        break;
    default:
        break;
    }
}

static Price items_price(Scan *scan, const uint16_t *items)
{
    Price price = {0};
    const uint16_t *end = node_next(items);
    for (const uint16_t *word = items; word < end;) {
        if (node_kind(word) == TEXT_COST_CLAUSE) {
            price_add(scan, &price, node_first(word));
            word = node_next(word);
            continue;
        }
        if (node_kind(word) == TEXT_COST_STOCK)
            price.value += W(STOCK_EARLY) * (int)node_value(node_first(word));
        word = node_after(word);
    }
    return price;
}

Price price_of(const Ability *ability, const WeissWeights *weights)
{
    Scan scan = {.ability = ability, .weights = weights, .source = {.zone = ZONE_COUNT}};
    if (!ability->cost_items)
        return (Price){0};
    return items_price(&scan, ability->program->code + ability->cost_items);
}

/* ---- Bodies ---- */

bool ability_is_combo(const Ability *ability)
{
    return node_contains(ability->program->code + ability->node, TEXT_MARK_CXCOMBO);
}

bool trigger_is_battle_won(const Ability *ability)
{
    if (!ability->trigger)
        return false;
    const uint16_t *node = node_part(ability->program->code + ability->node, 4);
    const uint16_t *end = node_next(node);
    for (const uint16_t *word = node; word < end; word = node_after(word))
        switch (node_kind(word)) {
        case TEXT_SET_BATTLE_OPPONENT:
        case TEXT_SET_BATTLE_OPPONENT_MANY:
            return true;
        case TEXT_BECOMES_REVERSED:
        case TEXT_BECOMES_REVERSED_BATTLE:
        case TEXT_BECOMES_REVERSED_DURING:
            return false;
        default:
            break;
        }
    return false;
}

static int range_value(Scan *scan, const Op *ops, unsigned from, unsigned to);

/* The best of several modes; *next is where they have come to an end. */
static int modes_value(Scan *scan, const Op *ops, unsigned at, unsigned *next)
{
    unsigned count = ops[at].to;
    unsigned first = ops[at + 1].to;
    unsigned last = at + 1 + count;
    int best = 0;
    if (first > last - 1 && ops[first - 1].code == OP_JUMP)
        last = first;
    for (unsigned mode = 0; mode < count; mode++) {
        unsigned start = ops[at + 1 + mode].to;
        unsigned end = start;
        while (ops[end].code != OP_END && ops[end].code != OP_JUMP)
            end++;
        int value = range_value(scan, ops, start, end);
        best = value > best ? value : best;
        if (ops[end].code == OP_JUMP && ops[end].to > last)
            last = ops[end].to;
    }
    *next = last;
    return best;
}

/* What is done at will. */
typedef struct Will {
    int done;      /* worth of it, with what follows "if you do" */
    int otherwise; /* of what follows "if you do not" */
    unsigned next; /* the instruction after all that */
} Will;

/* What is done at will from the instruction after `at` on. */
static Will will_of(Scan *scan, const Op *ops, unsigned at)
{
    unsigned end = ops[at].to > at ? ops[at].to : at + 1u;
    Will will = {.done = range_value(scan, ops, at + 1, end)};
    if (ops[end].code == OP_IF_DONE && ops[end].to > end) {
        will.done += range_value(scan, ops, end + 1, ops[end].to);
        end = ops[end].to;
    }
    if (ops[end].code == OP_IF_NOT_DONE && ops[end].to > end) {
        will.otherwise = range_value(scan, ops, end + 1, ops[end].to);
        end = ops[end].to;
    }
    will.next = end;
    return will;
}

/* The same, and what it is worth to say yes is entered. */
static int asked_value(Scan *scan, const Op *ops, unsigned at, unsigned *next)
{
    const uint16_t *node = scan->ability->program->code + ops[at].node;
    int first = ops[at].code == OP_MAY_CLAUSE ? clause_value(scan, node) : 0;
    Will will = will_of(scan, ops, at);
    Price price = ops[at].code == OP_PAY ? items_price(scan, node) : (Price){0};
    int gain = first + will.done - price.value - will.otherwise;
    size_t number = (size_t)(scan->ability - scan->text->abilities);
    if (scan->card_values && number < CARD_VALUES_ABILITIES) {
        scan->card_values->pay[number] = (int16_t)gain;
        scan->card_values->rests[number] = (uint8_t)price.others;
    }
    *next = will.next;
    return will.otherwise + (gain > 0 && !ops[at].actor ? gain : 0);
}

/* What the instructions from `from` up to `to` do. */
static int range_value(Scan *scan, const Op *ops, unsigned from, unsigned to)
{
    int value = 0;
    for (unsigned at = from; at < to && ops[at].code != OP_END;) {
        const Op *op = &ops[at];
        unsigned next = at + 1;
        switch (op->code) {
        case OP_CLAUSE:
            if (op->actor)
                scan->source.theirs = true;
            value +=
                op->actor ? W(OTHER) : clause_value(scan, scan->ability->program->code + op->node);
            break;
        case OP_MAY_CLAUSE:
        case OP_MAY:
        case OP_PAY:
            value += asked_value(scan, ops, at, &next);
            break;
        case OP_IF:
            value += range_value(scan, ops, at + 1, op->to) * W(CONDITION) / 100;
            next = op->to > at ? op->to : next;
            break;
        case OP_IF_NOT_DONE:
        case OP_LATER:
            next = op->to > at ? op->to : next;
            break;
        case OP_MODE:
            value += modes_value(scan, ops, at, &next);
            break;
        case OP_EACH:
            value += range_value(scan, ops, at + 1, op->to) * W(EACH) / 100;
            next = op->to > at ? op->to : next;
            break;
        case OP_ALL:
            value += W(OTHER);
            while (ops[next].code != OP_NEXT && ops[next].code != OP_END)
                next++;
            break;
        default:
            break;
        }
        at = next;
    }
    return value;
}

Effect effect_of(const DeckText *text, const Ability *ability, const WeissWeights *weights,
                 WeissCardValues *card_values)
{
    enum { OPS_MAX = 0xFFFF };
    Scan scan = {.text = text,
                 .ability = ability,
                 .weights = weights,
                 .card_values = card_values,
                 .source = {.zone = ZONE_STAGE, .count = 1}};
    scan.source.theirs =
        node_contains(ability->program->code + ability->node, TEXT_SET_BATTLE_OPPONENT);
    scan.effect.value = range_value(&scan, text->ops + ability->first_op, 0, OPS_MAX);
    return scan.effect;
}

/* What an effect is worth by some weights, or of that what is done if its cost is paid. */
static Effect effect_by(const DeckText *text, const Ability *ability, const WeissWeights *weights,
                        WeissCardValues *paid)
{
    size_t number = (size_t)(ability - text->abilities);
    if (paid)
        paid->pay[number] = 0;
    Effect effect = effect_of(text, ability, weights, paid);
    if (paid)
        effect.value = paid->pay[number];
    return effect;
}

WeissGains gains_of_effect(const DeckText *text, const Ability *ability,
                           const WeissWeights *weights, WeissCardValues *paid)
{
    WeissWeights probe = {.value = {[WEIGHT_HEAL] = 100,
                                    [WEIGHT_CONDITION] = weights->value[WEIGHT_CONDITION],
                                    [WEIGHT_EACH] = weights->value[WEIGHT_EACH]}};
    WeissGains gains = {.heals = (int16_t)effect_by(text, ability, &probe, paid).value};
    probe.value[WEIGHT_HEAL] = 0;
    probe.value[WEIGHT_BURN] = 100;
    Effect effect = effect_by(text, ability, &probe, paid);
    gains.damage = (uint8_t)(effect.damage < WEISS_CANCEL_MAX ? effect.damage : WEISS_CANCEL_MAX);
    if (effect.damage > 0 && effect.value > 0)
        gains.deals = (int16_t)(100 * effect.value / damage_dealt(effect.damage));
    probe.value[WEIGHT_BURN] = 0;
    probe.value[WEIGHT_DRAW] = probe.value[WEIGHT_SEARCH] = probe.value[WEIGHT_SALVAGE] = 100;
    effect = effect_by(text, ability, &probe, paid);
    gains.cards = (uint8_t)(effect.value > 0 ? effect.value / 100 : 0);
    gains.climaxes = (uint8_t)effect.climaxes;
    return gains;
}

/* ---- Continuous abilities ---- */

static void lasting_add(Lasting *lasting, const Scan *scan, const uint16_t *clause, int percent)
{
    const uint16_t *set = node_first(clause);
    Spot to = spot_of(set);
    Gains gains = gains_of(clause);
    int power = gains.power * percent / 100;
    if (to.theirs) {
        lasting->power -= power;
        lasting->value -= W(SOUL) * gains.soul;
        return;
    }
    lasting->value += W(GRANT) * gains.abilities;
    if (to.front) {
        lasting->power_front += power;
    } else if (to.own_card) {
        lasting->power += power;
        lasting->soul += gains.soul;
    } else {
        lasting->power_other += power;
        lasting->soul_other += gains.soul;
    }
}

Lasting lasting_of(const Ability *ability, const WeissWeights *weights)
{
    Lasting lasting = {0};
    const Scan known = {.ability = ability, .weights = weights};
    const Scan *scan = &known;
    const uint16_t *node = ability->program->code + ability->node;
    const uint16_t *end = node_next(node);
    bool condition = node_contains(node, TEXT_CHAIN_IF) || node_contains(node, TEXT_CHAIN_IF_LAST);
    int percent = condition ? W(CONDITION) : 100;
    for (const uint16_t *word = node; word < end; word = node_after(word))
        if (node_kind(word) == TEXT_GETS || node_kind(word) == TEXT_GET ||
            node_kind(word) == TEXT_GETS_GOES_ON)
            lasting_add(&lasting, scan, word, percent);
    if (node_contains(node, TEXT_WHEN_YOUR_TURN)) {
        lasting.power_turn = lasting.power;
        lasting.power = 0;
    }
    return lasting;
}
