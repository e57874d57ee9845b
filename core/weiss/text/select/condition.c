/* Conditions and times of texts. Changes nothing but what "that character" means when a condition
 * speaks of a battle opponent or of the character opposite. */
#include "weiss/text/select/ask.h"
#include "weiss/text/select/predicate.h"
#include "weiss/text/select/past_action.h"
#include "weiss/text/play/modifier.h"
#include "weiss/text/compile/recall.h"

static Comparison comparison_of_kind(TextKind compared)
{
    switch (compared) {
    case TEXT_COMPARED_MORE:
    case TEXT_COMPARED_HIGHER:
    case TEXT_COMPARED_EQUAL_HIGHER:
    case TEXT_COMPARED_AT_LEAST:
    case TEXT_COMPARED_AT_LEAST_FIRST:
        return COMPARISON_AT_LEAST;
    case TEXT_COMPARED_LESS:
    case TEXT_COMPARED_FEWER:
    case TEXT_COMPARED_LOWER:
    case TEXT_COMPARED_AT_MOST:
    case TEXT_COMPARED_AT_MOST_FIRST:
        return COMPARISON_AT_MOST;
    case TEXT_COMPARED_ABOVE:
    case TEXT_COMPARED_MORE_THAN:
        return COMPARISON_ABOVE;
    case TEXT_COMPARED_BELOW:
    case TEXT_COMPARED_LESS_THAN:
        return COMPARISON_BELOW;
    default: /* is, equal to, the same as */
        return COMPARISON_EQUAL;
    }
}

/* And no amount, whose kinds follow. */
static bool is_number(TextKind kind)
{
    return kind <= TEXT_NUMBER_AN;
}

/* "The level of the card put into your waiting room … is higher than your opponent's": than that of
 * the one put into theirs. */
static bool above_opponents(const Run *run, int level)
{
    uint64_t theirs = run->frame->candidates[1];
    return theirs && level > card_value(run, 1, bits_first(theirs), TEXT_ATTRIBUTE_LEVEL);
}

/* "is 3 or more", "is higher than your opponent's level" */
static bool compared_holds(const Run *run, const uint16_t *node, int value)
{
    const uint16_t *with = node_first(node);
    int other = 0;
    if (node_kind(node) == TEXT_COMPARED_MEASURE)
        return bound_holds(bound_of(run, node_part(with, 1)), value);
    if (node_kind(node) == TEXT_COMPARED_ABOVE_OPPONENTS)
        return above_opponents(run, value);
    if (node_kind(node) == TEXT_COMPARED_LESS_PLACE)
        return value < (int)cards_count(place_cards(run, with));
    if (node_kind(node) == TEXT_COMPARED_QUANTITY)
        return quantity_of(run, with, &other) && value == other;
    if (is_number(node_kind(with)))
        other = number_value(run, with);
    else if (!amount_of(run, with, &other))
        return false;
    return comparison_holds(comparison_of_kind(node_kind(node)), value, other);
}

/* The set whose attribute a condition asks for, or NULL. */
static const uint16_t *quantity_subject(const uint16_t *amount)
{
    const uint16_t *quantity = node_part(amount, 0);
    if (node_kind(amount) != TEXT_AMOUNT || node_kind(quantity) != TEXT_QUANTITY_ATTRIBUTE)
        return NULL;
    return node_part(quantity, 1);
}

static bool quantity_holds(const Run *run, const uint16_t *node)
{
    const uint16_t *amount = node_part(node, 0);
    int value;
    if (!amount_of(run, amount, &value) || !compared_holds(run, node_next(amount), value))
        return false;
    const uint16_t *subject = quantity_subject(amount);
    if (subject)
        subject_remember(run, subject);
    return true;
}

/* "The levels of all your characters … are the same as that character's." */
static bool levels_hold(const Run *run, const uint16_t *node)
{
    Cards cards = set_cards(run, levels_set(node));
    Cards others = holder_cards(run, node_first(node_part(node, 1)));
    if (cards_count(others) != 1)
        return false;
    unsigned other = others.of[0] == 0;
    int level = card_value(run, other, bits_first(others.of[other]), TEXT_ATTRIBUTE_LEVEL);
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1)
            if (card_value(run, side, bits_first(rest), TEXT_ATTRIBUTE_LEVEL) != level)
                return false;
    return true;
}

/* "… is …" and "… has …", of which the subject may become "that character". */
static bool said_holds(const Run *run, const uint16_t *set, Narrow *narrow)
{
    if (!subject_holds(run, set, node_next(set), narrow))
        return false;
    subject_remember(run, set);
    return true;
}

bool statement_holds(const Run *run, const uint16_t *set)
{
    if (UNLIKELY(run->apart))
        return multiplayer_any(run, set, statement_holds);
    return said_holds(run, set, predicate_narrow);
}

static bool level_holds(const Run *run, const uint16_t *measure, unsigned side)
{
    return bound_holds(bound_of(run, node_part(measure, 1)), (int)level_of(run_side(run, side)));
}

static uint64_t in_place(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    return cards & place_cards(run, node).of[side];
}

static bool icon_is(const Run *run, const uint16_t *node)
{
    const uint16_t *holder = node_part(node, 0);
    Cards cards = holder_cards(run, holder);
    return cards_any(cards_narrow(run, node_next(holder), cards, filter_icon));
}

/* "has less cards than": how many more cards of a kind the first place has. */
static int place_lead(const Run *run, const uint16_t *node)
{
    const uint16_t *place = node_part(node, 0);
    const uint16_t *kind = node_next(place);
    Cards one = cards_narrow(run, kind, place_cards(run, place), filter_card_kind);
    Cards other = cards_narrow(run, kind, place_cards(run, node_next(kind)), filter_card_kind);
    return (int)cards_count(one) - (int)cards_count(other);
}

static bool colours_hold(const Run *run, const uint16_t *node)
{
    const uint16_t *set = node_part(node, 0);
    return cards_colours(run, set_cards(run, set)) >= number_value(run, node_next(set));
}

static bool place_has(const Run *run, const uint16_t *node)
{
    const uint16_t *place = node_part(node, 0);
    Cards cards = place_cards(run, place);
    return having_holds(run, node_next(place), SIDE_BOTH, &cards);
}

/* "are 《…》 or have “…” in their card names" */
static uint64_t are_or_have(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *being = node_part(node, 1);
    return predicate_narrow(run, being, side, cards) |
           feature_narrow(run, node_next(being), side, cards);
}

static bool one_holds(const Run *run, const uint16_t *node)
{
    const uint16_t *first = node + PROGRAM_NODE_HEAD;
    switch (node_kind(node)) {
    case TEXT_IF_HAVE:
        return having_holds(run, first, SIDE_MINE, NULL);
    case TEXT_IF_HAVE_NOT:
        return !having_holds(run, first, SIDE_MINE, NULL);
    case TEXT_IF_OPPONENT_HAS:
        return having_holds(run, first, SIDE_THEIRS, NULL);
    case TEXT_IF_OPPONENT_HAS_NOT:
        return !having_holds(run, first, SIDE_THEIRS, NULL);
    case TEXT_IF_YOU_OR_OPPONENT_HAS:
        return having_holds(run, first, SIDE_MINE, NULL) ||
               having_holds(run, first, SIDE_THEIRS, NULL);
    case TEXT_IF_NO_OPPONENT_FACING:
        return !cards_any(facing_cards(run, referent_cards(run, first)));
    case TEXT_IF_ARE_OR_HAVE:
        return subject_holds(run, first, node, are_or_have);
    case TEXT_IF_FIRST_TURN:
        return run->table->state.turn == 1;
    case TEXT_IF_IS_AND_IS:
        return statement_holds(run, first) &&
               subject_holds(run, first, node_part(node, 2), predicate_narrow);
    case TEXT_IF_PLACE_HAS:
        return place_has(run, node);
    case TEXT_IF_PLACE_HAS_NOT:
        return !place_has(run, node);
    case TEXT_IF_PLACE_HAS_FEWER:
        return place_lead(run, node) < 0;
    case TEXT_IF_PLACE_HAS_MORE:
        return place_lead(run, node) > 0;
    case TEXT_IF_QUANTITY:
        return quantity_holds(run, node);
    case TEXT_IF_QUANTITY_ARE:
        return levels_hold(run, node);
    case TEXT_IF_IS:
    case TEXT_IF_ARE:
        return statement_holds(run, first);
    case TEXT_IF_IN_LOOSE:
        return subject_holds(run, first, node_next(first), in_place);
    case TEXT_IF_SET_HAS:
    case TEXT_IF_SET_HAVE:
        return said_holds(run, first, feature_narrow);
    case TEXT_IF_ICON_IS:
        return icon_is(run, node);
    case TEXT_IF_COLOURS:
        return colours_hold(run, node);
    case TEXT_IF_THERE_IS:
    case TEXT_IF_THERE_ARE:
        return having_holds(run, first, SIDE_BOTH, NULL);
    case TEXT_IF_YOU_LEVEL:
    case TEXT_IF_YOU_AT_LEVEL:
        return level_holds(run, first, 0);
    case TEXT_IF_OPPONENT_LEVEL:
        return level_holds(run, first, 1);
    case TEXT_IF_ALL_LEVEL:
        return level_holds(run, first, 0) && level_holds(run, first, 1);
    case TEXT_IF_YOU_DO:
    case TEXT_IF_OPPONENT_DOES:
    case TEXT_IF_THEY_DO:
    case TEXT_IF_YOU_PAID:
        return run->frame->done != 0;
    case TEXT_IF_YOU_DO_NOT:
    case TEXT_IF_OPPONENT_DOES_NOT:
    case TEXT_IF_THEY_DO_NOT:
    case TEXT_IF_NOT_PAID:
        return run->frame->done == 0;
    case TEXT_IF_YOU_DID:
        return past_action_holds(run, first);
    case TEXT_IF_WOULD_PAY: /* payments ask: text/play/substitute.h */
        return false;
    default: /* the damage was canceled, or not */
        return damage_was(run, node_part(node, 2));
    }
}

/* Whether it asks about the character chosen earlier, and there is none. */
static bool is_of_nobody(const Run *run, const uint16_t *one)
{
    return recall_is_said(one) && !cards_any(modifier_chosen(run));
}

/* The set that a condition says something of, or NULL. */
static const uint16_t *said_of(const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_IF_QUANTITY:
        return quantity_subject(node_first(node));
    case TEXT_IF_IS:
    case TEXT_IF_ARE:
    case TEXT_IF_IS_AND_IS:
    case TEXT_IF_SET_HAS:
    case TEXT_IF_SET_HAVE:
        return node_first(node);
    default:
        return NULL;
    }
}

void condition_names(const Run *run, const uint16_t *node)
{
    const uint16_t *set = said_of(node_first(node));
    if (set)
        subject_remember(run, set);
}

bool condition_holds(const Run *run, const uint16_t *node)
{
    unsigned record = record_of_node(run, node);
    if (LIKELY(record) && LIKELY(!run->ability->recalls))
        return ask_condition(run, record);
    if (UNLIKELY(run->apart))
        return multiplayer_any(run, node, condition_holds);
    const uint16_t *first = node_first(node);
    bool holds = !(UNLIKELY(run->ability->recalls) && is_of_nobody(run, first)) &&
                 one_holds(run, first);
    switch (node_kind(node)) {
    case TEXT_CONDITION_ONE:
    case TEXT_EVENTS_ONE: /* "when this damage is canceled" */
        return holds;
    case TEXT_CONDITION_OR:
    case TEXT_CONDITION_COMMA_OR:
    case TEXT_CONDITION_COMMA_OR_IF:
        return holds || condition_holds(run, node_next(first));
    default:
        return holds && condition_holds(run, node_next(first));
    }
}

/* ---- Times ---- */

typedef struct Steps {
    uint8_t first;
    uint8_t last;
} Steps;

/* The state has the step that comes next: until a phase has begun it is the one before. */
#define PHASE(name) [TEXT_PHASE_OF_##name - TEXT_PHASE_OF_STAND]
static const Steps steps_of_phase[] = {
    PHASE(STAND) = {STEP_STAND, STEP_DRAW_BEGIN},
    PHASE(DRAW) = {STEP_DRAW, STEP_CLOCK_BEGIN},
    PHASE(CLOCK) = {STEP_CLOCK, STEP_MAIN_BEGIN},
    PHASE(MAIN) = {STEP_MAIN, STEP_CLIMAX_BEGIN},
    PHASE(CLIMAX) = {STEP_CLIMAX, STEP_ATTACK_BEGIN},
    PHASE(ATTACK) = {STEP_DECLARATION_BEGIN, STEP_END_BEGIN},
    PHASE(ENCORE) = {STEP_ENCORE, STEP_END_BEGIN},
    PHASE(BATTLE) = {STEP_BATTLE, STEP_ATTACK_END},
    PHASE(COUNTER) = {STEP_COUNTER, STEP_COUNTER},
    PHASE(DAMAGE) = {STEP_DAMAGE, STEP_BATTLE_BEGIN},
    PHASE(FIRST_TURN) = {1, 0},
    PHASE(TURN) = {0, STEP_COUNT},
};

/* The trigger step's inner steps are counted as that step. */
unsigned step_now(const WeissState *state)
{
    if (state->step == STEP_TRIGGER_ICONS || state->step == STEP_TRIGGER_STOCK)
        return STEP_TRIGGER;
    if (state->step == STEP_ATTACK_TARGET)
        return STEP_DECLARATION;
    if (state->step == STEP_CLOCK_DRAW_FIRST || state->step == STEP_CLOCK_DRAW_SECOND)
        return STEP_CLOCK;
    return state->step;
}

static bool phase_holds(const Run *run, const uint16_t *phase)
{
    Steps steps = steps_of_phase[node_kind(phase) - TEXT_PHASE_OF_STAND];
    unsigned step = step_now(&run->table->state);
    return step >= steps.first && step <= steps.last;
}

static bool is_this(const Run *run, Cards cards)
{
    return (cards.of[0] & this_card(run)) != 0;
}

static bool period_holds(const Run *run, const uint16_t *time)
{
    switch (node_kind(time)) {
    case TEXT_TIME_YOUR:
        return run->table->state.active == run->me && phase_holds(run, node_part(time, 0));
    case TEXT_TIME_OPPONENT:
        return run_opponents_turn(run) && phase_holds(run, node_part(time, 0));
    case TEXT_TIME_THE:
    case TEXT_TIME_ALL:
        return phase_holds(run, node_part(time, 0));
    default: /* this card's attack */
        return is_this(run, attack_attacker(run));
    }
}

bool time_holds(const Run *run, const uint16_t *node)
{
    unsigned record = record_of_node(run, node);
    if (LIKELY(record))
        return ask_condition(run, record);
    const uint16_t *first = node + PROGRAM_NODE_HEAD;
    switch (node_kind(node)) {
    case TEXT_WHEN_YOUR_TURN:
        return run->table->state.active == run->me;
    case TEXT_WHEN_OPPONENT_TURN:
        return run_opponents_turn(run);
    case TEXT_WHEN_BATTLE:
        return is_this(run, attack_battle(run));
    case TEXT_WHEN_ATTACK:
        return is_this(run, attack_attacker(run));
    case TEXT_WHEN_THAT_ATTACK:
        return attack_runs(&run->table->state);
    case TEXT_WHEN_PHASE:
        return period_holds(run, first);
    case TEXT_WHEN_PHASE_OR:
        return period_holds(run, first) || period_holds(run, node_next(first));
    default: /* a phase or this card's battle */
        return period_holds(run, first) || is_this(run, attack_battle(run));
    }
}
