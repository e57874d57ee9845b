/* Effects in quotation marks: performed, repeated, one of them chosen; and what is done for each of
 * some cards. They become instructions in their place. */
#include "weiss/text/compile/lower_parts.h"

#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/play/later.h"
#include "weiss/text/grammar/sentence.h"

/* The quotes that belong to the sentence in hand: its own, or the next there are. */
static const uint16_t *quotes_here(const Lowering *l)
{
    for (const uint16_t *tail = l->tail; tail; tail = sentences_next(tail))
        if (sentence_quotes(sentences_first(tail)))
            return sentence_quotes(sentences_first(tail));
    return NULL;
}

bool modes_follow(const Lowering *l, const uint16_t *clause)
{
    return node_kind(clause) == TEXT_CHOOSE_MODE ||
           quotes_count(quotes_here(l)) == node_value(node_part(clause, 1));
}

/* An effect that is done in its place, with a cost of its own perhaps. */
static void lower_effect(Lowering *l, const uint16_t *ability)
{
    Lowering around = *l;
    l->scope_floor = l->scope_count;
    switch (node_kind(ability)) {
    case TEXT_ABILITY_EVENT:
        lower_body(l, node_first(ability));
        break;
    case TEXT_ABILITY_EVENT_COST: /* cost_bare, and in it cost_items */
        l->cost = (uint16_t)(node_first(node_first(ability)) - l->code);
        lower_body(l, node_part(ability, 1));
        break;
    default:
        claim(l, false);
    }
    l->scope_floor = around.scope_floor;
    l->cost = around.cost;
    l->tail = around.tail;
    l->taken = around.taken;
    l->now = around.now;
    l->before = around.before;
}

/* The same as often as the `how_often` says. */
static void lower_effect_often(Lowering *l, const uint16_t *ability, const uint16_t *often)
{
    const uint16_t *number = NULL;
    if (node_kind(often) != TEXT_OFTEN_ONCE && node_kind(often) != TEXT_OFTEN_IN_ORDER)
        number = node_first(often);
    if (number == NULL ||
        (node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) == 1)) {
        lower_effect(l, ability);
        return;
    }
    claim(l, !l->looping);
    uint16_t repeat = emit(l, OP_REPEAT, number);
    uint16_t start = here(l);
    bool looping = l->looping;
    l->looping = true;
    lower_effect(l, ability);
    l->looping = looping;
    set_target(l, emit(l, OP_AGAIN, NULL), start);
    set_target(l, repeat, here(l));
}

void lower_modes(Lowering *l, const uint16_t *often)
{
    const uint16_t *quotes = quotes_here(l);
    unsigned count = quotes_count(quotes);
    uint16_t ends[16];
    l->mode_waits = false;
    l->taken = quotes;
    if (count == 0 || count > sizeof ends / sizeof *ends) {
        claim(l, false);
        return;
    }
    set_target(l, emit(l, OP_MODE, NULL), (uint16_t)count);
    uint16_t jump = here(l);
    for (unsigned i = 0; i < count; i++)
        emit(l, OP_JUMP, NULL);
    for (unsigned i = 0; i < count; i++, quotes = quotes_next(quotes)) {
        set_target(l, (uint16_t)(jump + i), here(l));
        lower_effect_often(l, quotes_ability(quotes), often);
        ends[i] = emit(l, OP_JUMP, NULL);
    }
    for (unsigned i = 0; i < count; i++)
        set_target(l, ends[i], here(l));
}

void lower_chosen_gain(Lowering *l, const uint16_t *clause)
{
    unsigned count = quotes_count(quotes_here(l));
    claim(l, l->mode_waits && count > 0 && clause_supported(clause));
    l->mode_waits = false;
    set_target(l, emit(l, OP_MODE, NULL), (uint16_t)count);
    uint16_t jump = here(l);
    for (unsigned i = 0; i < count; i++)
        emit(l, OP_JUMP, NULL);
    for (unsigned i = 0; i < count; i++)
        set_target(l, (uint16_t)(jump + i), here(l));
    emit(l, OP_CLAUSE, clause);
}

/* Whether a part speaks of no card or zone but those of the player who does it ("their"). */
static bool speaks_of_them(const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_OWNER_YOUR:
    case TEXT_OWNER_OPPONENT:
    case TEXT_OWNER_UNSAID:
    case TEXT_OWNER_ALL:
    case TEXT_SET_THING:
    case TEXT_SET_OF:
    case TEXT_SET_OWNED:
    case TEXT_NUMBER_X:
        return false;
    default:
        break;
    }
    const uint16_t *end = node_next(node);
    if (node_kind(node) <= TEXT_TRAIT)
        return true;
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!speaks_of_them(part))
            return false;
    return true;
}

/* Whether an action is the same for everybody: about no card of the ability's master. */
static bool quote_is_anybodys(const uint16_t *quotes)
{
    return quotes && !node_has(quotes, TEXT_THIS_CARD) && !node_has(quotes, TEXT_NUMBER_X) &&
           !node_has(quotes, TEXT_CHOOSE_MODE);
}

static bool is_their_shuffle(const uint16_t *clause)
{
    return node_kind(clause) == TEXT_SHUFFLE &&
           node_kind(node_first(node_first(clause))) == TEXT_OWNER_THEIR;
}

/* "Put the top card of their deck …": what all of them put adds up to "those cards". */
static bool puts_an_end(const uint16_t *clause)
{
    return (node_kind(clause) == TEXT_PUT || node_kind(clause) == TEXT_DEED_PUTS) &&
           end_is(node_first(clause));
}

/* "Returns all cards in the waiting room to their deck": whosever they are, each goes home. */
static bool returns_waiting_room(const uint16_t *clause)
{
    const uint16_t *one = node_first(node_first(clause));
    if (node_kind(clause) != TEXT_DEED_RETURNS || node_kind(node_first(clause)) != TEXT_SET_ONE ||
        node_kind(one) != TEXT_SET_COUNT || node_kind(node_first(one)) != TEXT_COUNT_ALL ||
        noun_bare_kind(node_part(one, 1)) != TEXT_KIND_CARDS ||
        !destination_supported(node_part(clause, 1)))
        return false;
    const uint16_t *posts = node_part(node_part(one, 1), 2);
    return node_kind(posts) == TEXT_POSTS_MORE && node_kind(node_first(posts)) == TEXT_POST_IN &&
           place_supported(node_first(node_first(posts))) &&
           node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

/* An action in quotation marks is said from each player's own view, a clause from the view of
 * somebody whose opponent does it. */
const uint16_t *lower_all(Lowering *l, const uint16_t *clause, const uint16_t *after)
{
    const uint16_t *part = node_first(clause);
    bool action = node_kind(part) == TEXT_PERFORM;
    bool looping = l->looping;
    l->at = clause;
    claim(l, !looping && !l->opponent &&
                 (action ? quote_is_anybodys(quotes_here(l)) : speaks_of_them(part)));
    l->opponent = !action;
    l->looping = true;
    uint16_t start = emit(l, OP_ALL, NULL);
    if (returns_waiting_room(part))
        emit(l, OP_CLAUSE, part);
    else
        lower_clause(l, part);
    while (after && chain_clause(after) && is_their_shuffle(chain_clause(after))) {
        lower_clause(l, chain_clause(after));
        after = chain_after(after);
    }
    set_target(l, emit(l, OP_NEXT, NULL), (uint16_t)(start + 1));
    l->looping = looping;
    l->opponent = false;
    const uint16_t *tail = sentences_next(l->tail);
    bool adds_up = puts_an_end(part);
    claim(l, after ? part_stands_alone(after, adds_up)
                   : !tail || part_stands_alone(sentences_first(tail), adds_up));
    for (; tail; tail = sentences_next(tail))
        claim(l, adds_up || !part_tells_back(sentences_first(tail)));
    return after;
}

static bool often_is_ordered(const uint16_t *often)
{
    return node_kind(often) == TEXT_OFTEN_ORDER || node_kind(often) == TEXT_OFTEN_EACH_ORDER;
}

enum { ORDERED_MAX = 3 };

/* Each of the effects of the mask once, as the player orders them: one is chosen, done, and then
 * another. */
static void lower_in_any_order(Lowering *l, const uint16_t *const *effects, unsigned left)
{
    unsigned count = 0;
    uint16_t ends[ORDERED_MAX];
    if ((left & (left - 1)) == 0) {
        for (unsigned i = 0; i < ORDERED_MAX; i++)
            if (left >> i & 1u)
                lower_effect(l, effects[i]);
        return;
    }
    uint16_t mode = emit(l, OP_MODE, NULL);
    uint16_t jump = here(l);
    for (unsigned i = 0; i < ORDERED_MAX; i++)
        if (left >> i & 1u)
            emit(l, OP_JUMP, NULL);
    for (unsigned i = 0; i < ORDERED_MAX; i++) {
        if (!(left >> i & 1u))
            continue;
        set_target(l, (uint16_t)(jump + count), here(l));
        lower_effect(l, effects[i]);
        lower_in_any_order(l, effects, left & ~(1u << i));
        ends[count++] = emit(l, OP_JUMP, NULL);
    }
    set_target(l, mode, (uint16_t)count);
    for (unsigned i = 0; i < count; i++)
        set_target(l, ends[i], here(l));
}

static void lower_ordered(Lowering *l, const uint16_t *quotes, const uint16_t *often)
{
    const uint16_t *effects[ORDERED_MAX];
    const uint16_t *number = node_first(often);
    unsigned count = 0;
    claim(l, node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) == 1 &&
                 quotes_count(quotes) <= ORDERED_MAX);
    l->taken = quotes;
    for (; quotes && count < ORDERED_MAX; quotes = quotes_next(quotes))
        effects[count++] = quotes_ability(quotes);
    lower_in_any_order(l, effects, (1u << count) - 1);
}

/* "You may perform that action as many times as you like": as long as its own "you may" is taken. */
bool lower_again(Lowering *l, const uint16_t *chain)
{
    const uint16_t *clause = chain_clause(chain);
    if (!clause || node_kind(clause) != TEXT_PERFORM || chain_after(chain) ||
        node_kind(node_part(clause, 1)) != TEXT_OFTEN_AS_LIKED)
        return false;
    TextKind performed = node_kind(node_first(clause));
    const uint16_t *action = l->taken && !quotes_next(l->taken) ? quotes_ability(l->taken) : NULL;
    bool known = (performed == TEXT_PERFORMED_THAT || performed == TEXT_PERFORMED_THIS) && action &&
                 node_kind(action) == TEXT_ABILITY_EVENT;
    claim(l, known);
    if (!known)
        return true;
    const uint16_t *first = sentences_first(node_first(action));
    claim(l, node_kind(first) == TEXT_SENTENCE && node_kind(node_first(first)) == TEXT_CHAIN_MAY);
    uint16_t start = emit(l, OP_IF_DONE, NULL);
    lower_effect(l, action);
    set_target(l, emit(l, OP_JUMP, NULL), start);
    set_target(l, start, here(l));
    return true;
}

static bool often_is_fixed(const uint16_t *often, unsigned effects)
{
    switch (node_kind(often)) {
    case TEXT_OFTEN_ONCE:
    case TEXT_OFTEN_IN_ORDER:
    case TEXT_OFTEN_EACH:
        return true;
    case TEXT_OFTEN_TIMES:
    case TEXT_OFTEN_NUMBER_OF_TIMES:
        return effects == 1;
    default: /* as often as you like */
        return false;
    }
}

void lower_perform(Lowering *l, const uint16_t *clause)
{
    const uint16_t *often = node_part(clause, 1);
    const uint16_t *quotes = quotes_here(l);
    unsigned count = quotes_count(quotes);
    switch (node_kind(node_first(clause))) {
    case TEXT_PERFORMED_IT:
        claim(l, l->mode_waits && often_is_fixed(often, 1));
        lower_modes(l, often);
        return;
    case TEXT_PERFORMED_ACTION:
    case TEXT_PERFORMED_EFFECT:
        claim(l, count == 1);
        break;
    case TEXT_PERFORMED_COUNTED:
        claim(l, count == node_value(node_first(node_first(clause))));
        break;
    case TEXT_PERFORMED_EFFECTS:
    case TEXT_PERFORMED_EACH:
        claim(l, count > 0);
        break;
    default: /* one that was performed before */
        claim(l, false);
        return;
    }
    if (often_is_ordered(often)) {
        lower_ordered(l, quotes, often);
        return;
    }
    claim(l, often_is_fixed(often, count));
    l->taken = quotes;
    for (; quotes; quotes = quotes_next(quotes))
        lower_effect_often(l, quotes_ability(quotes), often);
}

void lower_each(Lowering *l, const uint16_t *clause)
{
    unsigned floor = l->scope_floor;
    bool looping = l->looping;
    const uint16_t *noun = node_first(clause);
    claim(l, !looping && (noun_is_icons(noun) ? icons_supported(noun) : noun_supported(noun)));
    uint16_t each = emit(l, OP_EACH, noun);
    uint16_t start = here(l);
    l->looping = true;
    l->scope_floor = l->scope_count;
    lower_chain(l, node_part(clause, 1));
    scopes_close(l, l->scope_floor, true);
    l->scope_floor = floor;
    l->looping = looping;
    l->looped = true;
    set_target(l, emit(l, OP_AGAIN, NULL), start);
    set_target(l, each, here(l));
}
