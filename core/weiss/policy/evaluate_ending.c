/* Reads from the records of card texts whether they may change how the attacks of a turn end: in
 * ways that the odds do not know. In doubt they may. */
#include "weiss/policy/evaluate_parts.h"

#include "weiss/engine/abilities.h"

static_assert((int)CARD_VALUES_ZONES == (int)ZONE_COUNT, "every zone has its cards");

/* What is asked about a text: whether it does so while its player attacks, or is attacked. */
typedef struct Upset {
    const Code *code;
    bool attacks;
    bool takes;  /* it takes a card from the attacker's deck */
    Spot source; /* what was chosen last */
} Upset;

#define EVENT(name) ((uint64_t)1 << EVENT_##name)

/* What does not happen from the first attack to the end of a turn, except through other effects
 * that upset.  */
static const uint64_t quiet_events =
    EVENT(TURN_BEGIN) | EVENT(STAND_PHASE) | EVENT(DRAW_PHASE) | EVENT(CLOCK_PHASE) |
    EVENT(MAIN_PHASE) | EVENT(CLIMAX_PHASE) | EVENT(ATTACK_PHASE) | EVENT(PLAYED) | EVENT(PLACED) |
    EVENT(LEFT_STAGE) | EVENT(SWAPPED) | EVENT(STOOD) | EVENT(CLIMAX_PLACED) | EVENT(MARKED);

/* What happens to characters of the player who attacks alone. */
static const uint64_t attacker_events = EVENT(RESTED) | EVENT(ATTACKED);

/* ---- Gifts ---- */

static bool gifts_upset(const Code *code, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const CodeGift *gift = &code->gifts[first + i];
        if (gift->kind != GIFT_HAND_LIMIT &&
            !(gift->kind == GIFT_VALUE && (gift->of == VALUE_POWER || gift->of == VALUE_COST)))
            return true;
    }
    return false;
}

/* Whether what a rule gives changes with what happens in attacks. */
static bool rule_changes(const Code *code, const CodeRule *rule)
{
    for (unsigned i = 0; i < rule->condition_count; i++)
        if (code->conditions[rule->condition + i].kind != CONDITION_PERIOD)
            return true;
    for (unsigned i = 0; i < rule->gift_count; i++) {
        const CodeGift *gift = &code->gifts[rule->gift + i];
        if (gift->amount || gift->each || gift->own_level)
            return true;
    }
    return rule->whom == WHOM_SET || rule->whom == WHOM_FACING || (rule->flags & RULE_REST);
}

static bool rule_upsets(const Code *code, const CodeRule *rule)
{
    enum {
        MATTERS = GIVES_SOUL | GIVES_LEVEL | GIVES_BANS | GIVES_ABILITIES | GIVES_PLAYER |
                  GIVES_ICONS
    };
    if (!(rule->gives & MATTERS) || !gifts_upset(code, rule->gift, rule->gift_count))
        return false;
    return (rule->gives & GIVES_ABILITIES) || rule_changes(code, rule);
}

/* ---- What effects do ---- */

/* Zones of the attacker among which cards may go without a difference for attacks. */
static bool is_aside(unsigned zone)
{
    return zone == ZONE_HAND || zone == ZONE_WAITING_ROOM || zone == ZONE_STOCK ||
           zone == ZONE_MEMORY;
}

/* Whether cards that go somewhere matter. The next cards of the attacker's deck are as good as any.
 * */
static bool transfer_upsets(Upset *upset, Spot from, bool next_card, unsigned way)
{
    if (from.known)
        from = upset->source;
    if (!upset->attacks || from.theirs || from.own_card)
        return true;
    if (!is_aside(from.zone) && !(from.zone == ZONE_DECK && next_card))
        return true;
    upset->takes |= next_card;
    return upset->code->ways[way].kind != WAY_ZONE || !is_aside(upset->code->ways[way].zone) ||
           upset->code->ways[way].count > 1;
}

static bool is_one(const Code *code, unsigned amount)
{
    return code->amounts[amount].kind == AMOUNT_NUMBER && code->amounts[amount].value == 1;
}

/* Whether a set is the top card of a deck. */
static bool is_next_card(const Code *code, unsigned number)
{
    const CodeSet *set = &code->sets[number];
    return set->kind == SET_END && !set->more && set->count == COUNT_EXACT &&
           is_one(code, set->amount);
}

static bool clause_upsets(Upset *upset, const CodeClause *clause)
{
    const Code *code = upset->code;
    Spot spot = clause->set ? spot_of(code, clause->set) : (Spot){.zone = ZONE_COUNT};
    unsigned kind = code->sets[clause->set].kind;
    switch (clause->kind) {
    case CLAUSE_CHOOSE:
    case CLAUSE_CHOOSE_IN:
        if (clause->kind == CLAUSE_CHOOSE_IN)
            spot_place(code, &spot, clause->of);
        if (!spot.known)
            upset->source = spot;
        return false;
    case CLAUSE_CHOOSE_TRAIT:
    case CLAUSE_REVEAL_HAND:
    case CLAUSE_LOOK_HAND:
        return false;
    case CLAUSE_DRAW:
        upset->takes = true;
        return clause->theirs == upset->attacks || !is_one(code, clause->amount);
    case CLAUSE_GIVE:
    case CLAUSE_GIVE_ALL:
    case CLAUSE_GIVE_SAME:
        return gifts_upset(code, clause->of, clause->times);
    case CLAUSE_REST:
    case CLAUSE_REVERSE:
        return kind != SET_OPPONENT;
    case CLAUSE_PUT:
    case CLAUSE_PUT_END:
        return transfer_upsets(upset, spot, is_next_card(code, clause->set), clause->of);
    default:
        return true;
    }
}

static bool cost_upsets(Upset *upset, unsigned number)
{
    const CodeCost *cost = &upset->code->costs[number];
    for (unsigned i = 0; i < cost->items.count; i++) {
        const CodePay *pay = &upset->code->pays[cost->items.first + i];
        if (pay->kind == PAY_STOCK)
            continue;
        if (pay->kind != PAY_PUT)
            return true;
        for (unsigned part = 0; part < pay->parts.count; part++) {
            const CodePart *some = &upset->code->parts[pay->parts.first + part];
            Spot spot = {.zone = ZONE_COUNT};
            if (some->kind != PART_SOME)
                return true;
            spot_filter(upset->code, &spot, some->of);
            if (transfer_upsets(upset, spot, false, pay->way))
                return true;
        }
    }
    return number && !upset->attacks;
}

static bool body_upsets(Upset *upset, const DeckText *text, const Ability *ability)
{
    const Op *op = text->code.ops + ability->first_op;
    for (; op->code != OP_END; op++)
        switch (op->code) {
        case OP_CLAUSE:
        case OP_MAY_CLAUSE:
            if (op->actor || clause_upsets(upset, &text->code.clauses[op->record]))
                return true;
            break;
        case OP_PAY:
            if (op->actor || cost_upsets(upset, op->record))
                return true;
            break;
        case OP_IF:
        case OP_IF_DONE:
        case OP_IF_NOT_DONE:
        case OP_FORGET:
        case OP_DID:
        case OP_MAY:
        case OP_PLAY:
            break;
        default:
            return true;
        }
    return false;
}

/* ---- Abilities ---- */

static bool auto_upsets(Upset *upset, const DeckText *text, const Ability *ability)
{
    uint64_t events = ability->events & ~quiet_events;
    if (!upset->attacks && ability->own_event)
        events &= ~attacker_events;
    return events && body_upsets(upset, text, ability);
}

static bool ability_upsets(Upset *upset, const DeckText *text, const Ability *ability)
{
    switch (ability->type) {
    case ABILITY_TYPE_AUTO:
        return auto_upsets(upset, text, ability);
    case ABILITY_TYPE_CONT:
        for (unsigned i = 0; i < ability->rule_count; i++)
            if (rule_upsets(&text->code, &text->code.rules[ability->first_rule + i]))
                return true;
        return false;
    case ABILITY_TYPE_COUNTER:
        return !upset->attacks && body_upsets(upset, text, ability);
    case ABILITY_TYPE_GREAT_PERFORMANCE:
        return !upset->attacks;
    case ABILITY_TYPE_REPLAY:
        return true;
    default:
        return false;
    }
}

/* ---- Finishing abilities ---- */

/* Whether the ability waits for the attack of its own character, however it attacks, or for its
 * damage to be cancelled, and for nothing else. */
static bool waits_for_attack(const Code *code, const Ability *ability)
{
    enum { EVERY_TYPE = (1 << ATTACK_TYPE_COUNT) - 1 };
    if (ability->type != ABILITY_TYPE_AUTO || !ability->trigger || ability->limit ||
        ability->times > 1)
        return false;
    const CodeTrigger *trigger = &code->triggers[ability->trigger];
    const CodeEvent *event = &code->events[trigger->events.first];
    if (trigger->events.count != 1 || trigger->marks.count || trigger->conditions.count ||
        event->subjects.count != 1 ||
        code->subjects[event->subjects.first].kind != SUBJECT_THIS)
        return false;
    if (event->kind == ON_ATTACK)
        return (event->how & EVERY_TYPE) == EVERY_TYPE;
    return event->kind == ON_DAMAGE && event->event == EVENT_DAMAGE_CANCELLED;
}

/* An ability that does nothing but deal as much damage as odds know of. */
static WeissFinish finish_of(const DeckText *text, const Ability *ability)
{
    enum { DAMAGE_MOST = 3 };
    const Code *code = &text->code;
    if (!ability->exact || !waits_for_attack(code, ability))
        return (WeissFinish){0};
    const Op *op = code->ops + ability->first_op;
    bool may = (op->code == OP_MAY || op->code == OP_PLAY) && !op->actor;
    op += may;
    if (op->code != OP_CLAUSE || op->actor || op[1].code != OP_END)
        return (WeissFinish){0};
    const CodeClause *clause = &code->clauses[op->record];
    if (clause->kind != CLAUSE_DAMAGE || clause->theirs || clause->of ||
        clause->sides != SIDES_THEIRS || clause->times ||
        code->amounts[clause->amount].kind != AMOUNT_NUMBER)
        return (WeissFinish){0};
    int damage = code->amounts[clause->amount].value;
    bool cancelled = code->events[code->triggers[ability->trigger].events.first].kind == ON_DAMAGE;
    return damage >= 1 && damage <= DAMAGE_MOST
               ? (WeissFinish){(uint8_t)damage, !may, cancelled, ability->times == 1}
               : (WeissFinish){0};
}

/* ---- Decks ---- */

static void upsets_add(WeissCardValues *values, const DeckText *text, unsigned card,
                       const Ability *ability)
{
    size_t number = (size_t)(ability - text->abilities);
    bool finishes = number < CARD_VALUES_ABILITIES && values->finish[number].damage;
    unsigned zones =
        ability->type == ABILITY_TYPE_COUNTER ? 1u << ZONE_HAND : ability->zones;
    for (unsigned attacks = 0; attacks < 2 && !finishes; attacks++) {
        Upset upset = {
            .code = &text->code, .attacks = attacks, .source = {.zone = ZONE_COUNT}};
        bool upsets = ability_upsets(&upset, text, ability);
        for (unsigned rest = upsets ? zones : 0; rest; rest &= rest - 1)
            values->upsets[attacks][bits_first(rest)] |= bit_of(card);
        values->takes |= upset.takes ? bit_of(card) : 0;
    }
}

void weiss_endings_read(WeissCardValues *values, const WeissDeck *deck)
{
    const DeckText *text = deck->text;
    for (unsigned i = 0; text && i < text->ability_count && i < CARD_VALUES_ABILITIES; i++)
        values->finish[i] = finish_of(text, &text->abilities[i]);
    for (unsigned card = 0; text && card < deck->count; card++) {
        const Ability *ability = &text->abilities[text->first[card]];
        for (unsigned left = text->count[card]; left--; ability++)
            if (ability->exact)
                upsets_add(values, text, card, ability);
    }
}
