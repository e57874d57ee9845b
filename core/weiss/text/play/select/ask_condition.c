/* Whether conditions hold. */
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

/* ---- What somebody has ---- */

/* Whether a number of cards is what the set says; "all" and "any number" ask for at least one. */
static bool count_fits(const Run *run, const CodeSet *set, unsigned count)
{
    if (set->count == COUNT_TEST)
        return ask_bound(run, set->amount, (int)count);
    if (set->count == COUNT_ALL || set->count == COUNT_ANY_NUMBER)
        return count > 0;
    int wanted = ask_known(run, set->amount);
    return set->count == COUNT_AT_LEAST ? (int)count >= wanted : (int)count == wanted;
}

/* Whether somebody has cards of a kind, or a place has. */
static bool one_had(const Run *run, const CodeSet *set, unsigned number, unsigned sides,
                    const Cards *place)
{
    if (set->kind != SET_CARDS) {
        Cards cards = ask_set(run, number);
        return cards_any(place ? cards_both(cards, *place) : cards);
    }
    const CodeFilter *filter = &run->records->filters[set->of];
    Cards from = {{0, 0}};
    if (!place && (sides >> filter->theirs & 1u) && ask_zone(run, filter, &from))
        return count_fits(run, set, ask_count(run, set, from));
    for (unsigned side = 0; side < 2; side++)
        if (place)
            from.of[side] = place->of[side];
        else if (sides >> side & 1u)
            from.of[side] = filter->flags & FILTER_PLACED
                                ? run_deck(run, side)->all
                                : cards_in_play(run_side(run, side), filter->flags);
    return count_fits(run, set, ask_count(run, set, ask_filter_both(run, set->of, from)));
}

/* A number of these cards is asked for. */
typedef struct Asked {
    Cards cards;
    unsigned count;
} Asked;

/* Whether every part can have cards of its own: any of them together have as many as they ask. */
static bool suffice(const Asked *asked, unsigned parts, Asked taken)
{
    bool enough = cards_count(taken.cards) >= taken.count;
    for (unsigned i = 0; i < parts && enough; i++)
        enough = suffice(
            asked + i + 1, parts - i - 1,
            (Asked){cards_either(taken.cards, asked[i].cards), taken.count + asked[i].count});
    return enough;
}

static bool apart_had(const Run *run, const CodeSet *list, Cards place)
{
    Asked asked[APART_MOST];
    for (unsigned i = 0; i < list->more; i++) {
        const CodeSet *part = &run->records->sets[list->of + i];
        asked[i] = (Asked){.cards = ask_filter_both(run, part->of, place),
                           .count = ask_number(run, part->amount)};
    }
    return suffice(asked, list->more, (Asked){{{0, 0}}, 0});
}

/* Each part of a list must be there. */
static bool set_had(const Run *run, unsigned number, unsigned sides, const Cards *place)
{
    const CodeSet *set = &run->records->sets[number];
    if (set->kind == SET_APART)
        return apart_had(run, set, *place);
    if (set->kind != SET_ALL)
        return one_had(run, set, number, sides, place);
    for (unsigned i = 0; i < set->more; i++)
        if (!one_had(run, &run->records->sets[set->of + i], set->of + i, sides, place))
            return false;
    return true;
}

/* "Is", "are": all of certain cards must pass, or a number of a kind. */
static bool set_is(const Run *run, unsigned number, unsigned filter)
{
    const CodeSet *set = &run->records->sets[number];
    if (set->kind == SET_EITHER || set->kind == SET_ALL) {
        for (unsigned i = 0; i < set->more; i++)
            if (set_is(run, set->of + i, filter) == (set->kind == SET_EITHER))
                return set->kind == SET_EITHER;
        return set->kind == SET_ALL;
    }
    if ((set->kind == SET_CARDS || set->kind == SET_SOME_OF) && set->count != COUNT_ALL) {
        Cards cards = ask_set(run, number);
        return count_fits(run, set, ask_count(run, set, ask_filter_both(run, filter, cards)));
    }
    Cards cards = ask_set(run, number);
    return cards_any(cards) &&
           !cards_any(cards_without(cards, ask_filter_both(run, filter, cards)));
}

/* A battle opponent or the character opposite becomes "that character" when it is mentioned. */
static void remember(const Run *run, unsigned number)
{
    const CodeSet *set = &run->records->sets[number];
    if (set->kind != SET_OPPONENT && set->kind != SET_FACING)
        return;
    Cards cards = ask_set(run, number);
    run->frame->antecedent[0] = cards.of[0];
    run->frame->antecedent[1] = cards.of[1];
    run->frame->person = run->frame->none = 0;
}

static bool compare_holds(const Run *run, const CodeCondition *condition)
{
    int value;
    if (!ask_amount(run, condition->of, &value) || !ask_bound(run, condition->more, value))
        return false;
    const CodeAmount *amount = &run->records->amounts[condition->of];
    if (amount->kind == AMOUNT_VALUE)
        remember(run, amount->of);
    return true;
}

/* A number of the cards that something was done with, or any at all. */
static bool did_holds(const Run *run, const CodeCondition *condition)
{
    Cards cards = ask_set(run, condition->of);
    if (!condition->more)
        return cards_any(cards);
    const CodeSet *many = &run->records->sets[condition->more];
    cards = ask_filter_both(run, many->of, cards);
    unsigned count = cards_count(cards);
    if (condition->sides)
        count += cards_count(cards_twice(
            run, cards_both(cards, run_candidates(run))));
    return count_fits(run, many, count);
}

/* Inner steps count as the step that they belong to. */
unsigned step_now(const WeissState *state)
{
    if (state->step >= STEP_TRIGGER_ICONS && state->step <= STEP_TRIGGER_AGAIN)
        return STEP_TRIGGER;
    if (state->step == STEP_ATTACK_TARGET)
        return STEP_DECLARATION;
    if (state->step == STEP_CLOCK_DRAW_FIRST || state->step == STEP_CLOCK_DRAW_SECOND)
        return STEP_CLOCK;
    return state->step;
}

static bool period_holds(const Run *run, const CodeCondition *condition)
{
    const WeissState *state = &run->table->state;
    unsigned step = step_now(state);
    if (condition->sides == SIDES_MINE
            ? state->active != run->me
            : condition->sides == SIDES_THEIRS && !run_opponents_turn(run))
        return false;
    return step >= condition->of && step <= condition->more;
}

void condition_names(const Run *run, unsigned number)
{
    const CodeCondition *condition = &run->records->conditions[number];
    if (condition->kind == CONDITION_ALL)
        for (unsigned i = 0; i < condition->more; i++)
            condition_names(run, condition->of + i);
    if (condition->kind == CONDITION_IS)
        remember(run, condition->of);
    if (condition->kind == CONDITION_COMPARE &&
        run->records->amounts[condition->of].kind == AMOUNT_VALUE)
        remember(run, run->records->amounts[condition->of].of);
}

bool ask_condition(const Run *run, unsigned number)
{
    if (UNLIKELY(run->apart))
        return ask_any_opponent(run, number);
    const CodeCondition *condition = &run->records->conditions[number];
    if (UNLIKELY(condition->recalls) && run->ability->recalls && !cards_any(modifier_chosen(run)))
        return false;
    switch (condition->kind) {
    case CONDITION_ALL:
        for (unsigned i = 0; i < condition->more; i++)
            if (!ask_condition(run, condition->of + i))
                return false;
        return true;
    case CONDITION_SOME:
        for (unsigned i = 0; i < condition->more; i++)
            if (ask_condition(run, condition->of + i))
                return true;
        return false;
    case CONDITION_NOT:
        return !ask_condition(run, condition->of);
    case CONDITION_SIDE_HAS:
        return set_had(run, condition->of, condition->sides, NULL);
    case CONDITION_PLACE_HAS: {
        Cards place = ask_place(run, condition->more);
        return set_had(run, condition->of, SIDES_BOTH, &place);
    }
    case CONDITION_COMPARE:
        return compare_holds(run, condition);
    case CONDITION_IS: {
        bool is = set_is(run, condition->of, condition->more);
        if (is)
            remember(run, condition->of);
        return is;
    }
    case CONDITION_PERIOD:
        return period_holds(run, condition);
    case CONDITION_ATTACK:
        return (attack_attacker(run).of[0] & this_card(run)) != 0;
    case CONDITION_BATTLE:
        return (attack_battle(run).of[0] & this_card(run)) != 0;
    case CONDITION_THAT_ATTACK:
        return attack_runs(&run->table->state);
    case CONDITION_DID:
        return did_holds(run, condition);
    case CONDITION_DECLARED:
        if (condition->more)
            return run->frame->declared == (int)condition->more - 1;
        return run->frame->declared ==
               DECLARED_ZONES + (int)run->records->places[condition->of].zone;
    case CONDITION_DAMAGE:
        return (run->table->state.damage.cancelled != 0) == condition->of;
    case CONDITION_DONE:
        return run->frame->done != 0;
    case CONDITION_WOULD_PAY:
        return false;
    default: /* CONDITION_FIRST_TURN */
        return run->table->state.turn == 1;
    }
}
