/* Sentences to instructions. A "may" or an "if" is a scope: an instruction whose `to` is filled in
 * where the scope ends. */
#include "weiss/text/build/lower/lower_parts.h"

#include "weiss/text/build/check/check_past_action.h"
#include "weiss/text/build/check/check_throughout.h"
#include "weiss/text/build/check/check_waiting.h"
#include "weiss/text/build/code/code_gift.h"
#include "weiss/text/build/lower/antecedent.h"

static const Trace no_trace = {.last_if = NOWHERE};

const uint16_t *steps_first(const Lowering *l, Steps steps)
{
    return meaning_of_list(l->meaning, steps.node, MEAN_THEN, steps.next);
}

/* ---- Conditions of what may be done ---- */

/* "If …, you may …. If you do, …. If you do not, …": which sentence is the last one, or 0. */
static unsigned not_done_follows(const Lowering *l)
{
    const uint16_t *sentence;
    for (unsigned i = l->tail.next + 1;
         (sentence = meaning_of_list(l->meaning, l->tail.node, MEAN_BODY, i)) != NULL; i++) {
        const uint16_t *condition =
            meaning_is(sentence, MEAN_IF) ? AT(l, sentence, IF, condition) : NULL;
        const uint16_t *one = meaning_of_list(l->meaning, condition, MEAN_ALL_TRUE, 0);
        if (fits(l->coder, one, "UNTRUE(DONE)"))
            return i;
        if (!fits(l->coder, one, "DONE|SO") && meaning_has(l->meaning, sentence, MEAN_MAY))
            return 0;
    }
    return 0;
}

static void hold_until(Scope *condition, unsigned sentence)
{
    condition->until = condition->until < sentence ? (uint16_t)sentence : condition->until;
}

/* The conditions of what a player may do also hold for what follows if it is not done. */
static void conditions_hold_on(Lowering *l, unsigned from)
{
    unsigned until = l->now.optional ? not_done_follows(l) : 0;
    unsigned end = from;
    while (end < l->scope_count && op_at(l, l->scopes[end].op)->code == OP_IF)
        end++;
    bool may = end < l->scope_count && (op_at(l, l->scopes[end].op)->code == OP_MAY ||
                                        op_at(l, l->scopes[end].op)->code == OP_MAY_CLAUSE ||
                                        op_at(l, l->scopes[end].op)->code == OP_PAY);
    for (unsigned i = from; may && i < end; i++)
        hold_until(&l->scopes[i], until);
}

static void conditions_end(Lowering *l, unsigned floor)
{
    for (unsigned i = l->scope_count; i-- > floor;)
        if (l->scopes[i].until && l->scopes[i].until < l->tail.next)
            scope_close(l, i);
}

/* ---- Cards looked at, and one of two ---- */

/* Whether a scope began after the look at the cards whose rest is about to be put away. */
static bool scope_after_look(const Lowering *l, const Scope *scope)
{
    return l->looks > 0 && scope->looks == l->looks;
}

/* How deep steps may be lowered twice: each time doubles the instructions. */
enum { REST_DEPTH = 3 };

/* How often a cost is asked for at most. */
enum { PAYS_MOST = 9 };

/* "Put the rest …" is done even if a may or an if since the look failed; what follows it is not. */
static void lower_rest(Lowering *l, const uint16_t *clause, Steps after)
{
    unsigned scopes = l->scope_count;
    bool more = steps_first(l, after) != NULL;
    bool passed_by = false;
    for (unsigned i = l->scope_floor; i < scopes; i++) {
        passed_by |= scope_after_look(l, &l->scopes[i]);
        claim(l, !(scope_after_look(l, &l->scopes[i]) && l->scopes[i].lasting));
    }
    bool twice = passed_by && more && l->twice < REST_DEPTH;
    claim(l, twice || !passed_by || !more);
    if (twice) {
        l->twice++;
        lower_clause(l, clause);
        lower_steps(l, after);
        l->twice--;
        claim(l, l->scope_count >= scopes); /* no other rest closes a scope that began earlier */
    }
    uint16_t jump = twice ? emit(l, OP_JUMP, NULL) : NOWHERE;
    for (unsigned i = scopes < l->scope_count ? scopes : l->scope_count; i-- > l->scope_floor;)
        if (scope_after_look(l, &l->scopes[i]))
            scope_close(l, i);
    lower_clause(l, clause);
    if (jump != NOWHERE)
        set_target(l, jump, here(l));
    else
        lower_steps(l, after);
}

/* One of two clauses or rows of clauses, which the player chooses. */
static void lower_either(Lowering *l, const uint16_t *either)
{
    claim(l, meaning_count(either) == 2);
    for (unsigned i = 0; i < 2; i++)
        claim(l, !meaning_has_fit(l->meaning, meaning_part(l->meaning, either, i),
                                  "MAY|IF|OTHERWISE|LATER|DO_EITHER|REST"));
    uint16_t jump = lower_mode(l, 2);
    set_target(l, jump, here(l));
    lower_steps(l, steps_of(meaning_part(l->meaning, either, 0)));
    uint16_t end = emit(l, OP_JUMP, NULL);
    set_target(l, (uint16_t)(jump + 1), here(l));
    lower_steps(l, steps_of(meaning_part(l->meaning, either, 1)));
    set_target(l, end, here(l));
    l->either = either;
}

/* ---- May and if ---- */

static void lower_pay(Lowering *l)
{
    /* Another player pays stock alone. */
    claim(l, l->cost && (!l->opponent || fits(l->coder, l->cost, "PAY_STOCK")));
    scope_open(l, OP_PAY, l->cost);
    l->now.optional = l->now.paying = true;
}

/* "You may pay the cost up to 5 times": asked as often; frame->declared counts how often it was paid. */
static void lower_pays(Lowering *l, const uint16_t *most)
{
    uint16_t first = here(l);
    claim(l, l->cost && !l->opponent && meaning_is(most, MEAN_NUMBER) && !l->modes &&
                 !meaning_find_fit(l->meaning, l->meaning->code,
                                   "DECLARE|CHOOSE_MODE|ALL_PLAYERS|THAT_TRAIT"));
    for (int left = (int)meaning_value(most); left > 0 && left <= PAYS_MOST; left--)
        op_at(l, emit(l, OP_PAY, l->cost))->keeps = 1;
    for (uint16_t op = first; op < here(l); op++)
        set_target(l, op, here(l));
    claim(l, here(l) > first);
}

static void lower_may(Lowering *l, Steps steps)
{
    const uint16_t *clause = steps_first(l, steps);
    l->at = clause;
    if (lower_again(l, steps))
        return;
    if (fits(l->coder, clause, "PAY_THE_COST(UP_TO)")) {
        lower_pays(l, meaning_part(l->meaning, AT(l, clause, PAY_THE_COST, times), 0));
        claim(l, !steps_first(l, steps_after(steps)));
        return;
    }
    l->now.optional = true;
    if (fits(l->coder, clause, "PAY_THE_COST()")) {
        lower_pay(l);
    } else if (clause_lets_choose(l, clause)) {
        lower_choice(l, clause);
        scope_open(l, OP_MAY_CLAUSE, clause)->passes = true;
        done_note(l, clause);
    } else {
        scope_open(l, OP_MAY, NULL);
        lower_steps(l, steps);
        return;
    }
    lower_steps(l, steps_after(steps));
}

/* "You may …, and put the rest …": the rest is put in any case. */
static void lower_may_rest(Lowering *l, const uint16_t *clause, const uint16_t *rest)
{
    unsigned scope = l->scope_count;
    bool chooses = clause_lets_choose(l, clause);
    scope_open(l, chooses ? OP_MAY_CLAUSE : OP_MAY, chooses ? clause : NULL);
    l->now.optional = true;
    if (!chooses)
        lower_clause(l, clause);
    scopes_close(l, scope, true);
    lower_clause(l, rest);
}

static void lower_may_step(Lowering *l, const uint16_t *may, Steps after)
{
    const uint16_t *body = AT(l, may, MAY, body);
    const uint16_t *player = AT(l, may, MAY, player);
    const uint16_t *rest = steps_first(l, after);
    if (rest) {
        claim(l, puts_rest(l, rest) && !steps_first(l, steps_after(after)) && !player);
        lower_may_rest(l, body, rest);
        return;
    }
    claim(l, !player || (meaning_is(player, MEAN_OPPONENT) && !l->opponent));
    l->opponent = player != NULL;
    lower_may(l, steps_of(body));
    l->opponent = false;
}

/* Begins the else of "if" number `op`: the if's scope ends with a jump past the else. */
static void lower_else(Lowering *l, uint16_t op)
{
    for (unsigned i = l->scope_count; i-- > 0;)
        if (l->scopes[i].op == op)
            scope_close(l, i);
    scope_open(l, OP_JUMP, NULL);
    set_target(l, op, here(l));
    l->now.last_if = NOWHERE;
}

/* The open "if you do" that lasts, or NOWHERE. */
static uint16_t lasting_if(const Lowering *l)
{
    for (unsigned i = l->scope_count; i-- > l->scope_floor && !l->scopes[i].later;)
        if (l->scopes[i].lasting)
            return l->scopes[i].op;
    return NOWHERE;
}

static void lower_if_done(Lowering *l)
{
    const Trace *trace = l->now.optional ? &l->now : &l->before;
    claim(l, trace->optional || l->now.begun || l->before.begun); /* "if you do" what? */
    whole_note(l, trace->optional);
    if (!trace->optional)
        emit(l, OP_DID, NULL);
    Scope *scope = scope_open(l, OP_IF_DONE, NULL);
    scope->lasting = true;
    scope->paid = trace->paying;
    l->now.last_if = scope->op;
}

static void lower_if_not_done(Lowering *l)
{
    if (lasting_if(l) != NOWHERE) {
        lower_else(l, lasting_if(l));
        return;
    }
    claim(l, l->before.optional && !l->now.optional); /* a may of this sentence would skip this */
    whole_note(l, true);
    scope_open(l, OP_IF_NOT_DONE, NULL);
}

/* "If not", "if it is not", "otherwise". */
static void lower_otherwise(Lowering *l)
{
    uint16_t op = l->now.last_if != NOWHERE ? l->now.last_if : l->before.last_if;
    if (op != NOWHERE)
        lower_else(l, op);
    else
        lower_if_not_done(l);
}

/* Before an "if" around a may: if that is not asked, "if you do" must not mean earlier actions. */
static void forget(Lowering *l, const uint16_t *body)
{
    if ((l->asked || l->now.optional || l->looping) && meaning_has(l->meaning, body, MEAN_MAY))
        emit(l, OP_FORGET, NULL);
}

/* The open scope of a delayed part, or NULL. */
static const Scope *later_scope(const Lowering *l)
{
    for (unsigned i = l->scope_count; i-- > l->scope_floor;)
        if (l->scopes[i].later)
            return &l->scopes[i];
    return NULL;
}

/* "Exchange those characters" at a later time: this card lies under the one that came in its place. */
static bool exchanges_back(const Lowering *l, const uint16_t *body)
{
    const uint16_t *both = meaning_find_fit(l->meaning, l->meaning->code, "CHOOSE(SETS)");
    const uint16_t *sets = both ? AT(l, both, CHOOSE, cards) : NULL;
    bool under = fits(l->coder, l->done, "MOVE(THIS, TO_UNDER(THAT))") ||
                 (meaning_is(l->done, MEAN_EXCHANGE) && meaning_count(sets) == 2 &&
                  meaning_is(part(l->coder, sets, 0), MEAN_THIS) &&
                  meaning_has_fit(l->meaning, part(l->coder, sets, 1), "MARKER"));
    return under &&
           fits(l->coder, steps_first(l, steps_of(body)), "EXCHANGE(THOSE(CHARACTER), , )") &&
           (!meaning_is(body, MEAN_THEN) || stands_alone(l->meaning, body, 1, false));
}

/* "At the end of the turn, …": the rest of the body is done then. */
static void later_open(Lowering *l, const uint16_t *when, const uint16_t *body)
{
    l->back = exchanges_back(l, body);
    claim(l, (l->back || may_wait(l->meaning, body)) && !l->looping && !later_scope(l));
    claim(l, l->chosen_few || !meaning_has_fit(l->meaning, body, "WITHIN(THOSE)"));
    scope_open(l, OP_LATER, when)->later = true;
    for (unsigned i = l->scope_floor; i < l->scope_count; i++)
        l->scopes[i].lasting = true;
    claim(l, here(l) <= UINT8_MAX);
    l->now = l->before = no_trace;
    l->done = NULL;
    l->topic = WORDS_NONE;
    l->choices = 0;
}

/* A condition that is tested when its instruction is reached. */
static void lower_asked(Lowering *l, const uint16_t *condition, const uint16_t *body)
{
    if (asks_other_way(l, condition))
        lower_else(l, l->before.last_if);
    claim(l, !meaning_has(l->meaning, condition, MEAN_RETURNED));
    /* What asks about the clause before holds only where that was done, so it is nested. */
    bool of_before = asks_clause_before(l->meaning, condition);
    claim(l, of_before ? past_action_follows(l->meaning, condition, l->done, l->surely || l->within)
                       : choice_follows(l, condition));
    way_note(l, condition);
    /* Nested, or one after the other? */
    claim(l, of_before || l->now.last_if == NOWHERE || !l->now.midway);
    forget(l, body);
    l->now.midway = l->now.begun;
    l->now.last_if = scope_open(l, OP_IF, condition)->op;
    topic_ask(l, l->now.last_if, condition);
}

/* One of several conditions; the first comes with `whole`, all of them. False if those after it are
 * tested with it. */
static bool lower_condition_one(Lowering *l, const uint16_t *one, const uint16_t *whole,
                                const uint16_t *body)
{
    if (fits(l->coder, one, "DONE|SO")) {
        lower_if_done(l);
    } else if (fits(l->coder, one, "UNTRUE(DONE)")) {
        lower_if_not_done(l);
    } else if (fits(l->coder, one, "UNTRUE(SO)")) {
        lower_otherwise(l);
    } else if (asks_this_moved(l, one)) {
        lower_if_done(l);
    } else if (meaning_is(one, MEAN_PERFORMED_TIMES)) {
        /* "If performed 2 times": the trigger checks said just before are still to come. */
        claim(l, meaning_is(l->done, MEAN_TRIGGER_CHECKS) && one == whole);
        later_open(l, one, body);
    } else if (meaning_is(one, MEAN_HAS_HAPPENED)) { /* the trigger has tested it */
        claim(l, meaning_has(l->meaning, one, MEAN_THAT_EFFECT));
    } else {
        lower_asked(l, whole, body);
        return one == whole;
    }
    return true;
}

static void lower_condition(Lowering *l, const uint16_t *condition, const uint16_t *body)
{
    const uint16_t *one;
    l->at = condition;
    if (meaning_is(condition, MEAN_OR)) {
        claim(l, !meaning_has(l->meaning, condition, MEAN_DONE));
        lower_asked(l, condition, body);
        return;
    }
    for (unsigned i = 0; (one = meaning_of_list(l->meaning, condition, MEAN_ALL_TRUE, i)) != NULL;
         i++)
        if (!lower_condition_one(l, one, i ? one : condition, body))
            return;
}

/* ---- Times ---- */

/* "During that attack, this card gets …, and …": gifts last for it, the rest is done in it. */
static void lower_for_attack(Lowering *l, const uint16_t *time, Steps steps)
{
    const uint16_t *clause;
    scope_open(l, OP_IF, time);
    for (; (clause = steps_first(l, steps)) != NULL && gives_for_good(l, clause);
         steps = steps_after(steps)) {
        lower_giving(l, clause, LASTS_ATTACK);
    }
    if (!clause)
        return;
    claim(l, meaning_is(clause, MEAN_TRIGGER_CHECKS) && !steps_first(l, steps_after(steps)));
    lower_steps(l, steps);
}

/* A time before what is done in it. */
static void lower_time(Lowering *l, const uint16_t *time, const uint16_t *body)
{
    Steps steps = steps_of(body);
    const uint16_t *clause = steps_first(l, steps);
    bool attack = fits(l->coder, time, "DURING(THAT_ATTACK)");
    l->at = time;
    if (attack && gives_for_good(l, clause)) {
        lower_for_attack(l, time, steps);
        return;
    }
    if (!attack || !meaning_is(body, MEAN_TRIGGER_CHECKS)) { /* the attack's anyway */
        /* a time is tested once, not for as long as a gift lasts */
        claim(l, !meaning_has_fit(l->meaning, clause, "UNTIL|WHILE_IN"));
        forget(l, body);
        scope_open(l, OP_IF, time);
    }
    lower_steps(l, steps);
}

/* ---- Steps and sentences ---- */

/* Only sentences that surely belong to a delayed part may follow one. */
static bool sentence_goes_on(const Lowering *l, const uint16_t *sentence)
{
    return (meaning_is(sentence, MEAN_IF) && !meaning_has(l->meaning, sentence, MEAN_X)) ||
           fits(l->coder, steps_first(l, steps_of(sentence)), "SHUFFLE|LET_X");
}

/* A clause, and the steps after it. */
static void lower_plain(Lowering *l, const uint16_t *clause, Steps after)
{
    if (fits(l->coder, clause, "BY(ALL_PLAYERS|EACH_OF_PLAYERS)")) {
        lower_steps(l, lower_all(l, clause, after));
    } else if (puts_rest(l, clause)) {
        lower_rest(l, clause, after);
    } else {
        lower_clause(l, clause);
        lower_steps(l, after);
    }
}

static void lower_later(Lowering *l, const uint16_t *later)
{
    const uint16_t *trigger = AT(l, later, LATER, when);
    const uint16_t *body = AT(l, later, LATER, body);
    if (fits(l->coder, trigger, "DAMAGE_ENDS(THIS_DAMAGE, )")) { /* dealt right before */
        claim(l, l->surely && meaning_is(l->done, MEAN_DEAL_DAMAGE));
        l->now.last_if = scope_open(l, OP_IF, trigger)->op;
    } else {
        later_open(l, trigger, body);
    }
    lower_steps(l, steps_of(body));
}

/* "During your turn", "during your main phase or this card's battle". */
static bool is_time(const Lowering *l, const uint16_t *condition)
{
    return meaning_is(meaning_of_list(l->meaning, condition, MEAN_OR, 0), MEAN_DURING);
}

/* Sentences that ask for something themselves. */
static bool asks_again(const Lowering *l, const uint16_t *sentence)
{
    const uint16_t *plain =
        meaning_is(sentence, MEAN_FILL) ? AT(l, sentence, FILL, body) : sentence;
    return meaning_is(plain, MEAN_OTHERWISE) ||
           (meaning_is(plain, MEAN_IF) && !fits(l->coder, plain, "IF(DONE|YOU_DID|DAMAGE_ENDS)") &&
            !fits(l->coder, plain, "IF(UNTRUE(DONE|YOU_DID))"));
}

/* "When …, if …, do this. Do that.": a condition at the head of an AUTO holds for all of it, until a sentence has its
 * own. The last such sentence; 0: it is no such condition. */
static unsigned head_until(const Lowering *l, const uint16_t *when)
{
    const uint16_t *first = meaning_of_list(l->meaning, l->tail.node, MEAN_BODY, l->tail.next);
    const uint16_t *next;
    unsigned last = l->tail.next;
    if (l->ability->type != ABILITY_TYPE_AUTO || here(l) != l->ability->leavable ||
        (first != when && !(meaning_is(first, MEAN_FILL) && AT(l, first, FILL, body) == when)))
        return 0;
    while ((next = meaning_of_list(l->meaning, l->tail.node, MEAN_BODY, last + 1)) != NULL && !asks_again(l, next))
        last++;
    return last > l->tail.next ? last : 0;
}

static void lower_if(Lowering *l, const uint16_t *when)
{
    const uint16_t *condition = AT(l, when, IF, condition);
    const uint16_t *body = AT(l, when, IF, body);
    if (is_time(l, condition)) {
        lower_time(l, condition, body);
        return;
    }
    unsigned scopes = l->scope_count;
    unsigned until = head_until(l, when);
    lower_condition(l, condition, body);
    for (; scopes < l->scope_count; scopes++)
        hold_until(&l->scopes[scopes], until);
    lower_steps(l, steps_of(body));
}

void lower_steps(Lowering *l, Steps steps)
{
    const uint16_t *step = steps_first(l, steps);
    Steps after = steps_after(steps);
    if (!step)
        return;
    l->at = step;
    claim(l, !fits(l->coder, step, "IF|LATER|OTHERWISE") || !steps_first(l, after));
    switch (meaning_kind(step)) {
    case MEAN_MAY:
        lower_may_step(l, step, after);
        return;
    case MEAN_DO_EITHER:
        lower_either(l, step);
        lower_steps(l, after);
        return;
    case MEAN_IF:
        if (!leaves_in_place(l, step))
            lower_if(l, step);
        return;
    case MEAN_LATER:
        lower_later(l, step);
        return;
    case MEAN_OTHERWISE:
        lower_otherwise(l);
        lower_steps(l, steps_of(AT(l, step, OTHERWISE, body)));
        return;
    default:
        lower_plain(l, step, after);
    }
}

/* Whether a sentence after "If you do, …" does not depend on that. */
static bool sentence_is_apart(const Lowering *l, const uint16_t *sentence)
{
    return fits(l->coder, sentence, "MAY(_, )") ||
           fits(l->coder, steps_first(l, steps_of(sentence)), "MOVE(THIS)");
}

/* One sentence; `floor` is where the scopes of its body begin. */
static void lower_sentence(Lowering *l, const uint16_t *sentence, unsigned floor)
{
    l->quotes = meaning_is(sentence, MEAN_FILL) ? AT(l, sentence, FILL, what) : NULL;
    const uint16_t *quotes = l->quotes;
    sentence = quotes ? AT(l, sentence, FILL, body) : sentence;
    l->at = sentence;
    claim(l, !later_scope(l) || sentence_goes_on(l, sentence));
    conditions_end(l, floor);
    bool apart = sentence_is_apart(l, sentence);
    for (unsigned i = l->scope_count; apart && i-- > floor;)
        if (!l->scopes[i].until && !l->scopes[i].paid)
            scope_close(l, i);
    unsigned scopes = l->scope_count;
    uint16_t first = here(l);
    Trace before = l->before;
    l->before = l->now;
    l->now = no_trace;
    lower_steps(l, steps_of(sentence));
    l->asked |= l->now.optional;
    l->at = sentence;
    if (here(l) == first) { /* it only says what X is */
        l->now = l->before;
        l->before = before;
    }
    scopes = scopes < l->scope_count ? scopes : l->scope_count;
    conditions_hold_on(l, scopes);
    scopes_close(l, scopes, false);
    claim(l, !quotes || l->taken == quotes);
}

void lower_body(Lowering *l, const uint16_t *body)
{
    unsigned floor = l->scope_count;
    const uint16_t *sentence;
    l->now = l->before = no_trace;
    l->done = NULL;
    l->topic = WORDS_NONE;
    for (l->tail = steps_of(body);
         (sentence = meaning_of_list(l->meaning, body, MEAN_BODY, l->tail.next)) != NULL;
         l->tail.next++)
        if (!meaning_is(sentence, MEAN_TIMES_PER_TURN) &&
            !(l->skip && l->skip(l->meaning, sentence)))
            lower_sentence(l, sentence, floor);
    claim(l, !l->modes);
    scopes_close(l, floor, true);
    l->topic = WORDS_NONE;
}

const uint16_t *lower_sentences(Coder *coder, Ability *ability, const uint16_t *body,
                                MeaningTest *skip)
{
    const Meaning *meaning = ability->meaning;
    Lowering l = {.coder = coder,
                  .base = coder->code.op_count,
                  .ability = ability,
                  .meaning = meaning,
                  .skip = skip,
                  .cost = ability_cost(ability),
                  .choice_past = true,
                  .x = x_definition(meaning, ability_meaning(ability)),
                  .at = ability_meaning(ability)};
    uint16_t play = ability->leavable ? emit(&l, OP_PLAY, NULL) : NOWHERE;
    coder->own_x = x_of_each(coder, ability_meaning(ability), body);
    if (body)
        lower_body(&l, body);
    if (play != NOWHERE)
        set_target(&l, play, here(&l));
    emit(&l, OP_END, NULL);
    claim(&l, !body || ops_tell_sums(op_at(&l, 0), here(&l), meaning, body));
    ops_tell_names(op_at(&l, 0), here(&l), meaning);
    claim(&l, !meaning_has(meaning, l.x, MEAN_RETURNED)); /* X is worked out later */
    if (l.x)
        ops_tell_x(op_at(&l, 0), here(&l), meaning, l.x);
    return l.unsupported;
}
