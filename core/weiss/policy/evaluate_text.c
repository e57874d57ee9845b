/* Reads from their records roughly what abilities do: which cards go where, how much damage, power
 * and soul. An action that is not known here counts as WEIGHT_OTHER. */
#include "weiss/policy/evaluate_parts.h"

typedef struct Scan {
    const DeckText *text;
    const Code *code; /* its records */
    const Ability *ability;
    const WeissWeights *weights;
    WeissCardValues *card_values;
    Spot source; /* what was chosen or looked at last */
    Effect effect;
} Scan;

#define W(name) weight_of(scan->weights, WEIGHT_##name)

/* The same cards, filled in from what was mentioned before. */
static Spot spot_meant(const Scan *scan, Spot spot)
{
    if (spot.known && !spot.own_card && spot.zone == ZONE_COUNT)
        spot = scan->source;
    if (spot.zone == ZONE_COUNT)
        spot.zone = ZONE_STAGE;
    return spot;
}

/* ---- Cards that go somewhere ---- */

/* What it is worth that one of the player's cards is in a zone instead of the deck. */
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
    if (from.own_card && from.zone == ZONE_STAGE && ability_is_event(scan->ability))
        return own_zone(scan, to, true) + (to == ZONE_MEMORY ? W(EVENT_MEMORY) : W(EVENT_SELF));
    return own_zone(scan, to, true) - own_zone(scan, from.zone, false);
}

static int their_transfer(const Scan *scan, Spot from, unsigned to)
{
    if (from.zone == ZONE_STAGE)
        return (to == ZONE_HAND ? W(BOUNCE) : W(REMOVE)) + (to == ZONE_CLOCK ? W(DAMAGE) : 0);
    return own_zone(scan, from.zone, false) - own_zone(scan, to, true);
}

static int transfer_value(Scan *scan, Spot from, unsigned way)
{
    unsigned to = way_zone(scan->code, way);
    from = spot_meant(scan, from);
    if (from.climax && to == ZONE_HAND && !from.theirs)
        scan->effect.climaxes += from.count;
    if (from.zone == ZONE_STAGE && to == ZONE_STAGE)
        return W(OTHER);
    int one = from.theirs ? their_transfer(scan, from, to) : own_transfer(scan, from, to);
    return one * from.count;
}

/* ---- Power, soul and abilities that are given ---- */

static int gains_value(Scan *scan, const CodeClause *clause)
{
    Spot to = spot_meant(scan, spot_of(scan->code, clause->set));
    Gains gains = gains_of(scan->code, clause->of, clause->times);
    int sign = to.theirs ? -1 : 1;
    int value = W(SOUL_TURN) * gains.soul + sign * W(GRANT) * gains.abilities;
    if ((clause->flags & CLAUSE_ONE) || scan->code->gifts[clause->of].kind == GIFT_BANS)
        return W(OTHER);
    if (to.own_card)
        scan->effect.power_own += gains.power;
    else
        value += W(POWER_TURN) * gains.power / 500;
    if (!to.own_card && !to.theirs && gains.power > scan->effect.power_given)
        scan->effect.power_given = gains.power;
    return sign * value * (to.own_card ? 1 : to.count);
}

/* ---- Clauses ---- */

/* A guess at how much of this damage is not cancelled on average, in hundredths. */
static int damage_dealt(int number)
{
    int dealt = 0;
    for (int amount = number < 6 ? number : 6, chance = 85; amount > 0; amount--, chance -= 11)
        dealt += chance;
    return dealt;
}

static int damage_value(Scan *scan, const CodeClause *clause)
{
    int number = amount_guess(scan->code, clause->amount, 2);
    int value = 0;
    if (!clause->amount)
        return W(OTHER);
    if (clause->sides & SIDES_MINE)
        return -W(BURN) * number / 2;
    if (number > scan->effect.damage)
        scan->effect.damage = number;
    for (int amount = number < 6 ? number : 6, chance = 85; amount > 0; amount--, chance -= 11)
        value += W(BURN) * (chance > 0 ? chance : 0) / 100;
    return value;
}

/* What a clause chooses, searches for or looks at: cards, or everything in a place. */
static Spot spot_seen(const Scan *scan, const CodeClause *clause)
{
    Spot spot = {.zone = ZONE_COUNT, .count = 1};
    if (clause->set)
        spot = spot_of(scan->code, clause->set);
    if (clause->kind == CLAUSE_CHOOSE_IN || clause->kind == CLAUSE_LOOK_HAND ||
        clause->kind == CLAUSE_REVEAL_HAND)
        spot_place(scan->code, &spot, clause->of);
    return spot;
}

static int clause_value(Scan *scan, const CodeClause *clause)
{
    Spot spot = spot_seen(scan, clause);
    switch (clause->theirs ? CLAUSE_NONE : clause->kind) {
    case CLAUSE_DRAW:
        return W(DRAW) * count_guess(scan->code, clause->amount);
    case CLAUSE_CHOOSE:
    case CLAUSE_CHOOSE_IN:
    case CLAUSE_CHOOSE_TRAIT:
        if (spot.zone == ZONE_COUNT)
            spot.zone = spot.known ? scan->source.zone : ZONE_STAGE;
        scan->source = spot;
        return 0;
    case CLAUSE_SEARCH:
    case CLAUSE_SEARCH_FOR:
    case CLAUSE_SEARCH_LIST:
        scan->source = spot;
        scan->source.zone = ZONE_DECK;
        return 0;
    case CLAUSE_LOOK:
    case CLAUSE_LOOK_HAND:
    case CLAUSE_REVEAL:
    case CLAUSE_REVEAL_END:
    case CLAUSE_REVEAL_HAND:
    case CLAUSE_FLIP:
        if (spot.known)
            return W(OTHER);
        if (spot.zone != ZONE_COUNT)
            scan->source = spot;
        return clause->kind == CLAUSE_LOOK || clause->kind == CLAUSE_LOOK_HAND ? W(LOOK) : 0;
    case CLAUSE_PUT:
    case CLAUSE_PUT_END:
        return transfer_value(scan, spot, clause->of);
    case CLAUSE_PUT_REST:
        return 0;
    case CLAUSE_DAMAGE:
        return damage_value(scan, clause);
    case CLAUSE_GIVE:
    case CLAUSE_GIVE_ALL:
    case CLAUSE_GIVE_SAME:
        return gains_value(scan, clause);
    case CLAUSE_STANDBY_ICON:
        return W(FREE_PLAY);
    case CLAUSE_STAND:
        return spot_meant(scan, spot).theirs ? 0 : W(STAND);
    case CLAUSE_REST:
        return spot_meant(scan, spot).theirs ? W(REST_OTHER) : -W(LOOK);
    case CLAUSE_REVERSE:
        return spot_meant(scan, spot).theirs ? W(REMOVE) : -W(SACRIFICE);
    default:
        return W(OTHER);
    }
}

/* ---- Costs ---- */

/* The cards that part `index` of a payment means. */
static Spot spot_paid(const Code *code, const CodePay *pay, unsigned index)
{
    const CodePart *part = &code->parts[pay->parts.first + index];
    Spot spot = {.zone = ZONE_COUNT, .count = pay->kind == PAY_END ? pay->count : part->count};
    if (pay->kind == PAY_END)
        spot_place(code, &spot, pay->of);
    else if (part->kind == PART_SOME)
        spot_filter(code, &spot, part->of);
    else if (part->kind == PART_PAID)
        spot.known = true;
    else
        spot = spot_of(code, part->of);
    return spot;
}

/* Adds the price of putting cards away. */
static void price_put(Scan *scan, Price *price, Spot spot, unsigned way)
{
    if (spot.own_card) {
        bool hand = spot.zone == ZONE_HAND;
        price->leaves |= !hand;
        price->value += hand ? W(DISCARD) : W(SACRIFICE);
    } else {
        int value = transfer_value(scan, spot, way);
        price->value -= value < 0 ? value : 0;
    }
}

static void price_add(Scan *scan, Price *price, const CodePay *pay)
{
    if (pay->kind == PAY_STOCK)
        price->value += W(STOCK_EARLY) * pay->count;
    unsigned parts = pay->kind == PAY_END ? 1 : pay->parts.count;
    for (unsigned i = 0; i < parts; i++) {
        Spot spot = spot_paid(scan->code, pay, i);
        if (pay->kind == PAY_PUT || pay->kind == PAY_UNDER || pay->kind == PAY_END)
            price_put(scan, price, spot, pay->way);
        if (pay->kind != PAY_REST)
            continue;
        price->rests |= spot.own_card;
        price->others += spot.own_card ? 0 : spot.count;
    }
}

static Price cost_price(Scan *scan, unsigned number)
{
    Price price = {0};
    const CodeCost *cost = &scan->code->costs[number];
    for (unsigned i = 0; i < cost->items.count; i++)
        price_add(scan, &price, &scan->code->pays[cost->items.first + i]);
    return price;
}

Price price_of(const DeckText *text, const Ability *ability, const WeissWeights *weights)
{
    Scan scan = {.text = text,
                 .code = &text->code,
                 .ability = ability,
                 .weights = weights,
                 .source = {.zone = ZONE_COUNT}};
    return cost_price(&scan, ability->cost);
}

/* ---- Bodies ---- */

/* Whether one of the cards that an event is about is the battle opponent of another. */
static bool is_of_opponent(const Code *code, const CodeEvent *event)
{
    const CodeSubject *subjects = code->subjects + event->subjects.first;
    for (unsigned i = 0; i < event->subjects.count; i++)
        if (subjects[i].kind == SUBJECT_ONE_OF &&
            code->sets[subjects[i].of].kind == SET_OPPONENT)
            return true;
    return false;
}

bool trigger_is_battle_won(const Code *code, const Ability *ability)
{
    const CodeTrigger *trigger = &code->triggers[ability->trigger];
    for (unsigned i = 0; ability->trigger && i < trigger->events.count; i++) {
        const CodeEvent *event = &code->events[trigger->events.first + i];
        if (event->event == EVENT_REVERSED && is_of_opponent(code, event))
            return true;
    }
    return false;
}

static int range_value(Scan *scan, const Op *ops, unsigned from, unsigned to);

/* The worth of the best of several modes; *next is the instruction after all of them. */
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

/* Something optional. */
typedef struct Will {
    int done;      /* worth of doing it, with what follows "if you do" */
    int otherwise; /* worth of what follows "if you do not" */
    unsigned next; /* the instruction after all of it */
} Will;

/* What is optional from the instruction after `at` on. */
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

/* The worth of something optional. Also enters in the card values what saying yes gains. */
static int asked_value(Scan *scan, const Op *ops, unsigned at, unsigned *next)
{
    const CodeClause *clause = &scan->code->clauses[ops[at].record];
    int first = ops[at].code == OP_MAY_CLAUSE ? clause_value(scan, clause) : 0;
    Will will = will_of(scan, ops, at);
    Price price = ops[at].code == OP_PAY ? cost_price(scan, ops[at].record) : (Price){0};
    int gain = first + will.done - price.value - will.otherwise;
    size_t number = (size_t)(scan->ability - scan->text->abilities);
    if (scan->card_values && number < CARD_VALUES_ABILITIES) {
        scan->card_values->pay[number] = (int16_t)gain;
        scan->card_values->rests[number] = (uint8_t)price.others;
    }
    *next = will.next;
    return will.otherwise + (gain > 0 && !ops[at].actor ? gain : 0);
}

/* The worth of what may be left. If nothing in it is asked for, saying yes gains just that. */
static int played_value(Scan *scan, const Op *ops, unsigned at)
{
    int value = range_value(scan, ops, at + 1, ops[at].to);
    size_t number = (size_t)(scan->ability - scan->text->abilities);
    bool valued = scan->card_values && number < CARD_VALUES_ABILITIES;
    if (valued && !scan->card_values->pay[number])
        scan->card_values->pay[number] = (int16_t)value;
    return value > 0 ? value : 0;
}

/* What the instructions from `from` up to `to` are worth. */
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
            value += op->actor ? W(OTHER)
                               : clause_value(scan, &scan->code->clauses[op->record]);
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
        case OP_PLAY:
            value += played_value(scan, ops, at);
            next = op->to;
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
                 .code = &text->code,
                 .ability = ability,
                 .weights = weights,
                 .card_values = card_values,
                 .source = {.zone = ZONE_STAGE, .count = 1}};
    scan.source.theirs =
        meaning_says(ability->meaning, ability_meaning(ability), MEAN_BATTLE_OPPONENT);
    scan.effect.value = range_value(&scan, text->code.ops + ability->first_op, 0, OPS_MAX);
    return scan.effect;
}

/* The effect by these weights; with `paid`, valued as what is done if the cost is paid. */
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

/* Whether a rule has a condition other than one about the time. */
static bool rule_asks(const Code *code, const CodeRule *rule)
{
    for (unsigned i = 0; i < rule->condition_count; i++) {
        unsigned kind = code->conditions[rule->condition + i].kind;
        if (kind < CONDITION_PERIOD || kind > CONDITION_THAT_ATTACK)
            return true;
    }
    return false;
}

static void lasting_add(Lasting *lasting, const Code *code, const CodeRule *rule,
                        const WeissWeights *weights)
{
    Gains gains = gains_of(code, rule->gift, rule->gift_count);
    int percent = rule_asks(code, rule) ? weight_of(weights, WEIGHT_CONDITION) : 100;
    int power = gains.power * percent / 100;
    if (spot_of(code, rule->set).theirs) {
        lasting->power -= power;
        lasting->value -= weight_of(weights, WEIGHT_SOUL) * gains.soul;
        return;
    }
    lasting->value += weight_of(weights, WEIGHT_GRANT) * gains.abilities;
    if (rule->flags & RULE_FRONT) {
        lasting->power_front += power;
    } else if (rule->whom == WHOM_THIS) {
        *(rule->turns == TURN_OWN ? &lasting->power_turn : &lasting->power) += power;
    } else {
        lasting->power_other += power;
        lasting->soul_other += gains.soul;
    }
}

Lasting lasting_of(const DeckText *text, const Ability *ability, const WeissWeights *weights)
{
    Lasting lasting = {0};
    for (unsigned i = 0; i < ability->rule_count; i++)
        lasting_add(&lasting, &text->code, &text->code.rules[ability->first_rule + i], weights);
    return lasting;
}
