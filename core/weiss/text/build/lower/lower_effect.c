/* Effects in quotation marks: performed, repeated, one of them chosen; and "for each". Their
 * instructions take their place. */
#include "weiss/text/build/check/check_waiting.h"
#include "weiss/text/build/lower/antecedent.h"
#include "weiss/text/build/lower/lower_parts.h"

/* ---- Quotes ---- */

/* The quoted effects or abilities in a sentence or behind it. */
static const uint16_t *quotes_in(const Meaning *meaning, const uint16_t *node)
{
    const uint16_t *found = meaning_find_fit(meaning, node, "QUOTED|FILL");
    return meaning_is(found, MEAN_FILL) ? MEANING_AT(meaning, found, FILL, what) : found;
}

const uint16_t *quotes_here(const Lowering *l)
{
    const uint16_t *sentence, *quotes = l->quotes;
    for (unsigned i = l->tail.next + 1;
         !quotes &&
         (sentence = meaning_of_list(l->meaning, l->tail.node, MEAN_BODY, i)) != NULL; i++)
        quotes = quotes_in(l->meaning, sentence);
    return quotes;
}

static const uint16_t *quote(const Lowering *l, const uint16_t *quotes, unsigned index)
{
    return meaning_of_list(l->meaning, quotes, MEAN_QUOTED, index);
}

static unsigned quotes_number(const uint16_t *quotes)
{
    return !quotes ? 0 : meaning_is(quotes, MEAN_QUOTED) ? meaning_count(quotes) : 1;
}

/* What "the following" means, if the quotes have not taken its place already. */
static const uint16_t *following(const Lowering *l, const uint16_t *what)
{
    if (!meaning_is(what, MEAN_FOLLOWING))
        return what;
    const uint16_t *count = AT(l, what, FOLLOWING, count);
    const uint16_t *quotes = quotes_here(l);
    return !count || meaning_value(count) == quotes_number(quotes) ? quotes : NULL;
}

static bool is_one(const Lowering *l, const uint16_t *count)
{
    return fits(l->coder, count, "1") || fits(l->coder, count, "EXACTLY(1)");
}

/* An effect done in place, perhaps with a cost of its own. */
static void lower_effect(Lowering *l, const uint16_t *effect)
{
    Lowering around = *l;
    l->scope_floor = l->scope_count;
    if (meaning_is_effect(effect)) {
        const uint16_t *cost = AT(l, effect, EVENT, cost);
        l->cost = cost ? cost : l->cost;
        lower_body(l, AT(l, effect, EVENT, body));
    } else {
        claim(l, false);
    }
    l->scope_floor = around.scope_floor;
    l->cost = around.cost;
    l->tail = around.tail;
    l->quotes = around.quotes;
    l->taken = around.taken;
    l->now = around.now;
    l->before = around.before;
}

/* A round of it, which "up to" allows to be left out. */
static void lower_round(Lowering *l, const uint16_t *effect, bool up_to)
{
    uint16_t may = up_to ? emit(l, OP_MAY, NULL) : NOWHERE;
    lower_effect(l, effect);
    if (may != NOWHERE)
        set_target(l, may, here(l));
}

/* The same, repeated as often as the text says. */
static void lower_effect_often(Lowering *l, const uint16_t *effect, const uint16_t *often)
{
    const uint16_t *number = meaning_part(l->meaning, often, 0);
    bool up_to = meaning_is(number, MEAN_UP_TO);
    if (up_to)
        number = meaning_part(l->meaning, number, 0);
    if (!number || is_one(l, number)) {
        lower_round(l, effect, up_to);
        return;
    }
    claim(l, !l->looping);
    uint16_t repeat = emit(l, OP_REPEAT, number);
    uint16_t start = here(l);
    bool looping = l->looping;
    l->looping = true;
    lower_round(l, effect, up_to);
    l->looping = looping;
    set_target(l, emit(l, OP_AGAIN, NULL), start);
    set_target(l, repeat, here(l));
}

/* ---- One of them is chosen ---- */

enum { MODES_MOST = 16 };

uint16_t lower_mode(Lowering *l, unsigned count)
{
    set_target(l, emit(l, OP_MODE, NULL), (uint16_t)count);
    uint16_t jump = here(l);
    for (unsigned i = 0; i < count; i++)
        emit(l, OP_JUMP, NULL);
    return jump;
}

/* One of the effects is chosen, and done as often as `often` says. */
static void lower_modes(Lowering *l, const uint16_t *quotes, const uint16_t *often)
{
    unsigned count = quotes_number(quotes);
    uint16_t ends[MODES_MOST];
    l->modes = NULL;
    l->taken = quotes;
    claim(l, count > 0 && count <= MODES_MOST);
    if (count == 0 || count > MODES_MOST)
        return;
    uint16_t jump = lower_mode(l, count);
    for (unsigned i = 0; i < count; i++) {
        set_target(l, (uint16_t)(jump + i), here(l));
        lower_effect_often(l, quote(l, quotes, i), often);
        ends[i] = emit(l, OP_JUMP, NULL);
    }
    for (unsigned i = 0; i < count; i++)
        set_target(l, ends[i], here(l));
}

void lower_mode_choice(Lowering *l, const uint16_t *clause)
{
    const uint16_t *quotes = following(l, AT(l, clause, CHOOSE_MODE, what));
    claim(l, quotes && is_one(l, AT(l, clause, CHOOSE_MODE, count)));
    l->modes = quotes;
}

void lower_chosen_gain(Lowering *l, const uint16_t *clause)
{
    unsigned count = quotes_number(l->modes);
    claim(l, count > 0);
    uint16_t jump = lower_mode(l, count);
    for (unsigned i = 0; i < count; i++)
        set_target(l, (uint16_t)(jump + i), here(l));
    lower_giving(l, clause, LASTS_FOR_GOOD);
    l->modes = NULL;
}

/* ---- All of them ---- */

enum { ORDERED_MAX = 3 };

/* Each of the effects in the mask `left` once, in the order that the player chooses. */
static void lower_in_any_order(Lowering *l, const uint16_t *quotes, unsigned left)
{
    unsigned count = 0;
    uint16_t ends[ORDERED_MAX];
    if ((left & (left - 1)) == 0) {
        for (unsigned i = 0; i < ORDERED_MAX; i++)
            if (left >> i & 1u)
                lower_effect(l, quote(l, quotes, i));
        return;
    }
    uint16_t jump = lower_mode(l, bits_count(left));
    for (unsigned i = 0; i < ORDERED_MAX; i++) {
        if (!(left >> i & 1u))
            continue;
        set_target(l, (uint16_t)(jump + count), here(l));
        lower_effect(l, quote(l, quotes, i));
        lower_in_any_order(l, quotes, left & ~(1u << i));
        ends[count++] = emit(l, OP_JUMP, NULL);
    }
    for (unsigned i = 0; i < count; i++)
        set_target(l, ends[i], here(l));
}

/* "You may perform that action as many times as you like": until its own "you may" is declined. */
bool lower_again(Lowering *l, Steps steps)
{
    const uint16_t *clause = steps_first(l, steps);
    if (!fits(l->coder, clause, "PERFORM(_, AS_OFTEN_AS_LIKED)") ||
        steps_first(l, steps_after(steps)))
        return false;
    const uint16_t *action = quotes_number(l->taken) == 1 ? l->taken : NULL;
    bool known = fits(l->coder, clause, "PERFORM(THAT_ACTION)") &&
                 meaning_is_effect(action);
    claim(l, known);
    if (!known)
        return true;
    claim(l, meaning_is(meaning_of_list(l->meaning, AT(l, action, EVENT, body), MEAN_BODY, 0),
                        MEAN_MAY));
    uint16_t start = emit(l, OP_IF_DONE, NULL);
    lower_effect(l, action);
    set_target(l, emit(l, OP_JUMP, NULL), start);
    set_target(l, start, here(l));
    return true;
}

static bool often_is_fixed(const Lowering *l, const uint16_t *often, unsigned effects)
{
    return !often || fits(l->coder, often, "IN_ORDER|TIMES_EACH") ||
           (effects == 1 && meaning_is(often, MEAN_TIMES_OVER));
}

void lower_perform(Lowering *l, const uint16_t *clause)
{
    const uint16_t *what = AT(l, clause, PERFORM, what);
    const uint16_t *often = AT(l, clause, PERFORM, often);
    if (meaning_is(what, MEAN_IT)) {
        claim(l, l->modes && often_is_fixed(l, often, 1));
        lower_modes(l, l->modes, often);
        return;
    }
    const uint16_t *quotes = following(l, what);
    unsigned count = quotes_number(quotes);
    bool known = fits(l->coder, quotes, "QUOTED|EVENT");
    claim(l, known); /* one performed earlier is not */
    if (!known)
        return;
    l->taken = quotes;
    if (meaning_is(often, MEAN_TIMES_EACH_IN_ANY_ORDER)) {
        claim(l, is_one(l, AT(l, often, TIMES_EACH_IN_ANY_ORDER, times)) && count <= ORDERED_MAX);
        lower_in_any_order(l, quotes, (1u << (count < ORDERED_MAX ? count : ORDERED_MAX)) - 1);
        return;
    }
    claim(l, often_is_fixed(l, often, count));
    for (unsigned i = 0; i < count; i++)
        lower_effect_often(l, quote(l, quotes, i), often);
}

/* ---- All players ---- */

/* Whether a part mentions cards or zones other than "their" own, those of the player who acts. */
static bool speaks_of_others(const Meaning *meaning, const uint16_t *part)
{
    return meaning_has_fit(meaning, part, "YOU|OPPONENT|ALL_PLAYERS|OF|X") ||
           meaning_has_such(meaning, part, meaning_is_thing);
}

/* Whether actions are the same for everybody: they mention no card of the ability's master. */
static bool are_anybodys(const Lowering *l, const uint16_t *quotes)
{
    return quotes && !meaning_has_fit(l->meaning, quotes, "THIS|X|CHOOSE_MODE");
}

static bool is_their_shuffle(const Lowering *l, const uint16_t *clause)
{
    return meaning_is(clause, MEAN_SHUFFLE) && meaning_has(l->meaning, clause, MEAN_THEY);
}

/* "Put the top card of their deck …": the cards that all players put are "those cards" together. */
static bool puts_an_end(const Lowering *l, const uint16_t *clause)
{
    return meaning_is(clause, MEAN_MOVE) && set_is_end(l->meaning, AT(l, clause, MOVE, cards));
}

/* "Returns all cards in the waiting room to their deck": each goes to its owner's deck. */
static bool returns_waiting_room(const Lowering *l, const uint16_t *clause)
{
    const uint16_t *place;
    return meaning_fits(l->meaning, clause, "MOVE(CARDS(ALL, AND(CARD, @)))", &place) &&
           meaning_has(l->meaning, place, MEAN_WAITING_ROOM);
}

/* A quoted action is worded from the point of view of the player who performs it, a clause from
 * that of a master whose opponent does it. */
Steps lower_all(Lowering *l, const uint16_t *clause, Steps after)
{
    const uint16_t *part = AT(l, clause, BY, body);
    bool action = meaning_is(part, MEAN_PERFORM);
    bool looping = l->looping;
    l->at = clause;
    claim(l, !looping && !l->opponent &&
                 (action ? are_anybodys(l, following(l, AT(l, part, PERFORM, what)))
                         : !speaks_of_others(l->meaning, part)));
    l->opponent = !action;
    l->looping = true;
    uint16_t start = emit(l, OP_ALL, NULL);
    if (returns_waiting_room(l, part))
        emit(l, OP_CLAUSE, part);
    else
        lower_clause(l, part);
    for (; is_their_shuffle(l, steps_first(l, after)); after = steps_after(after))
        lower_clause(l, steps_first(l, after));
    set_target(l, emit(l, OP_NEXT, NULL), (uint16_t)(start + 1));
    l->looping = looping;
    l->opponent = false;
    unsigned index = l->tail.next + 1;
    bool adds_up = puts_an_end(l, part);
    const uint16_t *next = meaning_of_list(l->meaning, l->tail.node, MEAN_BODY, index);
    Steps then = steps_first(l, after) ? after : steps_of(next);
    claim(l, stands_alone(l->meaning, then.node, then.next, adds_up));
    for (; (next = meaning_of_list(l->meaning, l->tail.node, MEAN_BODY, index)) != NULL; index++)
        claim(l, adds_up || !tells_back(l->meaning, next));
    return after;
}

/* ---- For each ---- */

void lower_each(Lowering *l, const uint16_t *clause)
{
    unsigned floor = l->scope_floor;
    bool looping = l->looping;
    const uint16_t *cards = AT(l, clause, FOR_EACH, cards);
    claim(l, !looping && !AT(l, clause, FOR_EACH, count));
    uint16_t each = emit(l, OP_EACH, cards);
    uint16_t start = here(l);
    l->looping = true;
    l->scope_floor = l->scope_count;
    lower_steps(l, steps_of(AT(l, clause, FOR_EACH, body)));
    scopes_close(l, l->scope_floor, true);
    l->scope_floor = floor;
    l->looping = looping;
    l->looped = true;
    set_target(l, emit(l, OP_AGAIN, NULL), start);
    set_target(l, each, here(l));
}
