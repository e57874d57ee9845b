/* Sentences to instructions. A "may" or an "if" is a scope: an instruction whose `to` is filled in
 * where the scope ends. */
#include "weiss/text/compile/lower_parts.h"

#include "weiss/text/compile/antecedent.h"
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/select/past_action.h"
#include "weiss/text/play/later.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/check/check_throughout.h"

static const Trace no_trace = {.last_if = NOWHERE};

/* ---- Scopes ---- */

/* An instruction whose `to` is where its scope ends. One too many is lost, and the body not
 * known. */
static Scope *scope_open(Lowering *l, OpCode code, const uint16_t *node)
{
    Scope *scope = &l->scopes[l->scope_count];
    *scope = (Scope){.op = emit(l, code, node), .looks = l->looks};
    if (l->scope_count < SCOPES_MAX)
        l->scope_count++;
    else
        claim(l, false);
    return scope;
}

static void scope_close(Lowering *l, unsigned index)
{
    if (l->scopes[index].later)
        emit(l, OP_END, NULL);
    set_target(l, l->scopes[index].op, here(l));
    l->scope_count--;
    for (; index < l->scope_count; index++)
        l->scopes[index] = l->scopes[index + 1];
}

void scopes_close(Lowering *l, unsigned from, bool lasting)
{
    for (unsigned i = l->scope_count; i-- > from;)
        if (lasting || !l->scopes[i].lasting)
            scope_close(l, i);
}

/* ---- Cards looked at, and one of two ---- */

/* Whether a scope began after cards were looked at of which the rest is about to be put away. */
static bool scope_after_look(const Lowering *l, const Scope *scope)
{
    return l->looks > 0 && scope->looks == l->looks;
}

/* How deep chains may be lowered twice: each doubles the instructions. */
enum { REST_DEPTH = 3 };

/* "Put the rest …" is done also where a may or an if since the look failed, `after` is not. */
static void lower_rest(Lowering *l, const uint16_t *clause, const uint16_t *after)
{
    unsigned scopes = l->scope_count;
    bool passed_by = false;
    for (unsigned i = l->scope_floor; i < scopes; i++) {
        passed_by |= scope_after_look(l, &l->scopes[i]);
        claim(l, !(scope_after_look(l, &l->scopes[i]) && l->scopes[i].lasting));
    }
    bool twice = passed_by && after && l->twice < REST_DEPTH;
    claim(l, twice || !passed_by || !after);
    if (twice) {
        l->twice++;
        lower_clause(l, clause);
        lower_chain(l, after);
        l->twice--;
        claim(l, l->scope_count >= scopes); /* no other rest closes what began before this one */
    }
    uint16_t jump = twice ? emit(l, OP_JUMP, NULL) : NOWHERE;
    for (unsigned i = scopes < l->scope_count ? scopes : l->scope_count; i-- > l->scope_floor;)
        if (scope_after_look(l, &l->scopes[i]))
            scope_close(l, i);
    lower_clause(l, clause);
    if (jump != NOWHERE)
        set_target(l, jump, here(l));
    else if (after)
        lower_chain(l, after);
}

/* One of two clauses, as the player likes. */
static void lower_either(Lowering *l, const uint16_t *one, const uint16_t *other)
{
    set_target(l, emit(l, OP_MODE, NULL), 2);
    uint16_t jump = emit(l, OP_JUMP, NULL);
    emit(l, OP_JUMP, NULL);
    set_target(l, jump, here(l));
    lower_clause(l, one);
    uint16_t end = emit(l, OP_JUMP, NULL);
    set_target(l, (uint16_t)(jump + 1), here(l));
    lower_clause(l, other);
    set_target(l, end, here(l));
}

/* ---- May and if ---- */

static void lower_pay(Lowering *l)
{
    const uint16_t *cost = l->code + l->cost;
    claim(l, l->cost != 0 && cost_supported(cost) && !l->opponent);
    scope_open(l, OP_PAY, l->cost ? cost : NULL);
    l->now.optional = l->now.paying = true;
}

static void lower_may(Lowering *l, const uint16_t *chain)
{
    const uint16_t *clause = chain_clause(chain);
    l->at = clause ? clause : chain;
    if (lower_again(l, chain))
        return;
    if (clause && node_kind(clause) == TEXT_PAY_THE_COST) {
        lower_pay(l);
    } else if (clause && clause_chooses(clause)) {
        claim(l, searches_something(l, clause) && return_is_last(l, clause) &&
                     number_is_told(l, clause));
        claim(l, clause_supported(clause) && (l->looks > 0 || !clause_chooses_of_both(clause)));
        clause_remember(l, clause);
        topic_note(l, clause);
        scope_open(l, OP_MAY_CLAUSE, clause)->passes = true;
        done_note(l, clause);
    } else {
        scope_open(l, OP_MAY, NULL);
        l->now.optional = true;
        lower_chain(l, chain);
        return;
    }
    l->now.optional = true;
    if (chain_after(chain))
        lower_chain(l, chain_after(chain));
}

/* "You may …, and put the rest …": the rest in any case. */
static void lower_may_rest(Lowering *l, const uint16_t *chain)
{
    const uint16_t *clause = node_first(chain);
    unsigned scope = l->scope_count;
    bool chooses = clause_chooses(clause);
    scope_open(l, chooses ? OP_MAY_CLAUSE : OP_MAY, chooses ? clause : NULL);
    l->now.optional = true;
    if (chooses)
        claim(l, clause_supported(clause));
    else
        lower_clause(l, clause);
    scopes_close(l, scope, true);
    lower_clause(l, node_part(chain, 1));
}

/* What was under the "if" number `op` goes on behind what follows now, and the "if" comes here. */
static void lower_else(Lowering *l, uint16_t op)
{
    for (unsigned i = l->scope_count; i-- > 0;)
        if (l->scopes[i].op == op)
            scope_close(l, i);
    scope_open(l, OP_JUMP, NULL);
    set_target(l, op, here(l));
    l->now.last_if = NOWHERE;
}

/* The lasting "if you do" that holds here, or NOWHERE. */
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
    claim(l, l->before.optional && !l->now.optional); /* what is not done leads past this one */
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

/* Before an "if" that may keep a may in `chain` from being asked: what was done before is not what
 * "if you do" will mean. */
static void forget(Lowering *l, const uint16_t *chain)
{
    if ((l->asked || l->now.optional || l->looping) && node_has(chain, TEXT_CHAIN_MAY))
        emit(l, OP_FORGET, NULL);
}

/* The part of the body that is done later, or NULL. */
static const Scope *later_scope(const Lowering *l)
{
    for (unsigned i = l->scope_count; i-- > l->scope_floor;)
        if (l->scopes[i].later)
            return &l->scopes[i];
    return NULL;
}

/* "At the end of the turn, …": the rest of the body is done then. */
static void later_open(Lowering *l, const uint16_t *trigger, const uint16_t *chain)
{
    claim(l, later_supported(chain) && !l->looping && !later_scope(l));
    claim(l, l->chosen_few || !node_has(chain, TEXT_SET_THOSE_FROM));
    scope_open(l, OP_LATER, trigger)->later = true;
    for (unsigned i = l->scope_floor; i < l->scope_count; i++)
        l->scopes[i].lasting = true;
    claim(l, here(l) <= UINT8_MAX);
    l->now = l->before = no_trace;
    l->done = NULL;
    l->topic = WORDS_NONE;
    l->choices = 0;
}

/* "If performed 2 times": the trigger checks said just before are still to come. */
static void lower_performed(Lowering *l, const uint16_t *condition, const uint16_t *chain)
{
    claim(l, l->done && (node_kind(l->done) == TEXT_TRIGGER_TIMES ||
                         node_kind(l->done) == TEXT_TRIGGER_TIMES_DURING));
    later_open(l, condition, chain);
}

/* A condition for the chain after it. */
static void lower_condition(Lowering *l, const uint16_t *condition, const uint16_t *chain)
{
    l->at = condition;
    switch (node_kind(node_first(condition))) {
    case TEXT_IF_YOU_DO:
    case TEXT_IF_SO:
    case TEXT_IF_YOU_PAID:
    case TEXT_IF_OPPONENT_DOES:
    case TEXT_IF_THEY_DO:
    case TEXT_IF_THEY_DOES:
        lower_if_done(l);
        break;
    case TEXT_IF_YOU_DO_NOT:
    case TEXT_IF_NOT_PAID:
    case TEXT_IF_OPPONENT_DOES_NOT:
    case TEXT_IF_THEY_DO_NOT:
        lower_if_not_done(l);
        break;
    case TEXT_IF_NOT:
    case TEXT_IF_IT_IS_NOT:
        lower_otherwise(l);
        break;
    case TEXT_IF_PERFORMED:
        lower_performed(l, condition, chain);
        return;
    case TEXT_IF_HAPPENED: /* the trigger has asked */
        claim(l, node_has(condition, TEXT_CAUSE_THAT_EFFECT));
        return;
    default:
        claim(l, !tells_of_return(condition));
        claim(l, (condition_supported(condition) && choice_follows(l, condition)) ||
                     (node_kind(condition) == TEXT_CONDITION_ONE &&
                      past_action_follows(node_first(condition), l->done, l->surely)));
        claim(l, l->now.last_if == NOWHERE || !l->now.midway); /* one within the other, or not? */
        forget(l, chain);
        l->now.midway = l->now.begun;
        l->now.last_if = scope_open(l, OP_IF, condition)->op;
        topic_ask(l, l->now.last_if, condition);
        return;
    }
    switch (node_kind(condition)) {
    case TEXT_CONDITION_ONE:
        break;
    case TEXT_CONDITION_AND:
    case TEXT_CONDITION_COMMA:
    case TEXT_CONDITION_COMMA_AND:
    case TEXT_CONDITION_COMMA_AND_IF:
        lower_condition(l, node_part(condition, 1), chain);
        break;
    default: /* or */
        claim(l, false);
    }
}

/* What lasts and holds at times of its span alone: those are not asked again later. */
static bool lasts(const uint16_t *clause)
{
    return node_kind(clause) >= TEXT_GETS && node_has(clause, TEXT_DURATION_SOME);
}

/* "During that attack, this card gets …, and …": what lasts for it, and what is done then. */
static void lower_for_attack(Lowering *l, const uint16_t *whole)
{
    const uint16_t *rest = clause_span_rest(whole);
    const uint16_t *clause = rest ? chain_clause(rest) : NULL;
    claim(l, clause_span_supported(whole));
    scope_open(l, OP_IF, node_first(whole));
    emit(l, OP_CLAUSE, whole);
    if (!rest)
        return;
    claim(l, clause && !chain_after(rest) && (node_kind(clause) == TEXT_TRIGGER_TIMES ||
                                              node_kind(clause) == TEXT_TRIGGER_TIMES_DURING));
    lower_chain(l, rest);
}

/* A time, said first in the chain `whole`. */
static void lower_time(Lowering *l, const uint16_t *whole)
{
    const uint16_t *when = node_first(whole);
    const uint16_t *chain = node_next(when);
    const uint16_t *clause = chain_clause(chain);
    bool attack = node_kind(when) == TEXT_WHEN_THAT_ATTACK && clause && !chain_after(chain) &&
                  (node_kind(clause) == TEXT_TRIGGER_TIMES ||
                   node_kind(clause) == TEXT_TRIGGER_TIMES_DURING);
    l->at = when;
    if (node_kind(when) == TEXT_WHEN_THAT_ATTACK && clause && clause_gives_for_good(clause)) {
        lower_for_attack(l, whole);
        return;
    }
    if (!attack) { /* trigger checks are the attack's anyway */
        claim(l, time_supported(when) && !(clause && lasts(clause)));
        forget(l, chain);
        scope_open(l, OP_IF, when);
    }
    lower_chain(l, chain);
}

/* ---- Chains and sentences ---- */

/* Of the sentences after what is done later only such as are sure to belong to it are known. */
static bool sentence_goes_on(const uint16_t *chain)
{
    const uint16_t *clause = chain_clause(chain);
    return (node_kind(chain) == TEXT_CHAIN_IF && !node_has(chain, TEXT_NUMBER_X)) ||
           (clause && (node_kind(clause) == TEXT_SHUFFLE_AFTER ||
                       node_kind(clause) == TEXT_SHUFFLE_AFTERWARD ||
                       node_kind(clause) == TEXT_X_IS));
}

/* A clause, and the chain after it, if any. */
static void lower_plain(Lowering *l, const uint16_t *clause, const uint16_t *after)
{
    if (node_kind(clause) == TEXT_ALL_PLAYERS || node_kind(clause) == TEXT_EACH_PLAYER) {
        after = lower_all(l, clause, after);
        if (after)
            lower_chain(l, after);
        return;
    }
    if (clause_is_rest(clause)) {
        lower_rest(l, clause, after);
        return;
    }
    lower_clause(l, clause);
    if (after)
        lower_chain(l, after);
}

/* A chain that is a clause as a whole. */
static void lower_whole(Lowering *l, const uint16_t *chain)
{
    claim(l, clause_supported(chain) && !says_either(chain));
    emit(l, OP_CLAUSE, chain);
}

/* The `events` of "when this damage is canceled", said of the damage dealt right before; or NULL. */
static const uint16_t *damage_event(const uint16_t *trigger)
{
    if (node_kind(trigger) != TEXT_TRIGGER_WHEN || node_kind(node_first(trigger)) != TEXT_EVENTS_ONE)
        return NULL;
    const uint16_t *event = node_first(node_first(trigger));
    return node_kind(event) == TEXT_EVENT_DAMAGE_THAT_CARD &&
                   node_kind(node_first(event)) == TEXT_DAMAGE_THIS &&
                   node_kind(node_part(event, 1)) == TEXT_DEALT_UNSAID
               ? node_first(trigger)
               : NULL;
}

static void lower_damage_event(Lowering *l, const uint16_t *events)
{
    claim(l, l->surely && l->done && node_kind(l->done) == TEXT_DAMAGE);
    l->now.last_if = scope_open(l, OP_IF, events)->op;
}

void lower_chain(Lowering *l, const uint16_t *chain)
{
    const uint16_t *part = node_first(chain);
    l->at = chain;
    switch (node_kind(chain)) {
    case TEXT_CHAIN_LAST:
    case TEXT_CHAIN_AFTERWARDS:
    case TEXT_CHAIN_COMMA_AND:
    case TEXT_CHAIN_COMMA:
    case TEXT_CHAIN_AND:
        lower_plain(l, part, chain_after(chain));
        break;
    case TEXT_CHAIN_OR:
        lower_either(l, part, node_next(part));
        break;
    case TEXT_CHAIN_OR_THEN:
        lower_either(l, part, node_next(part));
        lower_chain(l, node_part(chain, 2));
        break;
    case TEXT_CHAIN_MAY:
        lower_may(l, part);
        break;
    case TEXT_CHAIN_MAY_REST:
        lower_may_rest(l, chain);
        break;
    case TEXT_CHAIN_OPPONENT_MAY:
        claim(l, !l->opponent);
        l->opponent = true;
        lower_may(l, part);
        l->opponent = false;
        break;
    case TEXT_CHAIN_IF:
        lower_condition(l, part, node_next(part));
        lower_chain(l, node_next(part));
        break;
    case TEXT_CHAIN_IF_LAST:
        lower_condition(l, node_next(part), part);
        lower_clause(l, part);
        break;
    case TEXT_CHAIN_WHEN:
        lower_time(l, chain);
        break;
    case TEXT_CHAIN_THEN:
        lower_chain(l, part);
        break;
    case TEXT_CHAIN_AT:
        if (damage_event(part)) {
            lower_damage_event(l, damage_event(part));
            lower_chain(l, node_next(part));
            break;
        }
        later_open(l, part, node_next(part));
        lower_chain(l, node_next(part));
        break;
    case TEXT_CHAIN_LATER:
        later_open(l, chain, part);
        lower_clause(l, part);
        break;
    case TEXT_CHAIN_OTHERWISE:
        lower_otherwise(l);
        lower_chain(l, part);
        break;
    case TEXT_CHAIN_SPAN:
    case TEXT_CHAIN_SPAN_BARE:
        lower_whole(l, chain);
        if (clause_span_rest(chain))
            lower_chain(l, clause_span_rest(chain));
        break;
    default: /* done later, or instead */
        lower_whole(l, chain);
    }
}

/* Whether a sentence stands on its own after "If you do, …". */
static bool sentence_is_apart(const uint16_t *chain)
{
    const uint16_t *clause = chain_clause(chain);
    if (node_kind(chain) == TEXT_CHAIN_MAY)
        return true;
    if (clause == NULL || node_kind(clause) != TEXT_PUT)
        return false;
    const uint16_t *thing = set_thing(node_first(clause));
    return thing && node_kind(thing) == TEXT_THIS_CARD;
}

static bool holds_effects(const uint16_t *quotes)
{
    for (; quotes; quotes = quotes_next(quotes))
        if (ability_is_effect(quotes_ability(quotes)))
            return true;
    return false;
}

/* A sentence that is done; `floor` is where the scopes of its body begin. */
static void lower_sentence(Lowering *l, const uint16_t *sentence, unsigned floor)
{
    const uint16_t *chain = node_first(sentence);
    const uint16_t *quotes = sentence_quotes(sentence);
    l->at = sentence;
    claim(l, !later_scope(l) || sentence_goes_on(chain));
    if (sentence_is_apart(chain))
        for (unsigned i = l->scope_count; i-- > floor;)
            if (!l->scopes[i].paid)
                scope_close(l, i);
    unsigned scopes = l->scope_count;
    uint16_t first = here(l);
    Trace before = l->before;
    l->before = l->now;
    l->now = no_trace;
    lower_chain(l, chain);
    l->asked |= l->now.optional;
    l->at = sentence;
    if (here(l) == first) { /* it only says what X is */
        l->now = l->before;
        l->before = before;
    }
    scopes_close(l, scopes < l->scope_count ? scopes : l->scope_count, false);
    claim(l, !holds_effects(quotes) || l->taken == quotes);
}

static void lower_x(Lowering *l, const uint16_t *sentence)
{
    l->at = sentence;
    claim(l, amount_supported(node_first(sentence)) &&
                 condition_supported(node_part(sentence, 1)) &&
                 amount_supported(node_part(sentence, 2)));
}

void lower_body(Lowering *l, const uint16_t *sentences)
{
    unsigned floor = l->scope_count;
    l->now = l->before = no_trace;
    l->done = NULL;
    l->topic = WORDS_NONE;
    for (l->tail = sentences; l->tail; l->tail = sentences_next(l->tail)) {
        const uint16_t *sentence = sentences_first(l->tail);
        if (l->skip && l->skip(sentence))
            continue;
        switch (node_kind(sentence)) {
        case TEXT_SENTENCE_LIMIT:
            break;
        case TEXT_SENTENCE_NOTE:
            l->at = sentence;
            claim(l, false);
            break;
        case TEXT_SENTENCE_X_IF:
        case TEXT_SENTENCE_X_OTHERWISE:
            lower_x(l, sentence);
            break;
        default:
            lower_sentence(l, sentence, floor);
        }
    }
    claim(l, !l->mode_waits);
    scopes_close(l, floor, true);
    l->topic = WORDS_NONE;
}

bool lower_sentences(OpList *list, const Program *program, const uint16_t *node, uint16_t cost,
                     bool (*skip)(const uint16_t *sentence), bool recalls)
{
    Lowering l = {.list = list,
                  .base = list->count,
                  .code = program->code,
                  .skip = skip,
                  .cost = cost,
                  .choice_past = true,
                  .recalls = recalls,
                  .x = node ? run_x_definition(node) : NULL,
                  .known = true};
    list->holds = false;
    if (node)
        lower_body(&l, node);
    emit(&l, OP_END, NULL);
    claim(&l, !node || ops_tell_sums(list, l.base, l.code, node));
    ops_tell_names(list, l.base, l.code);
    if (node)
        ops_tell_x(list, l.base, l.code, node);
    return l.known;
}
