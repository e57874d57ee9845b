/* One clause to an instruction: what must have gone before it, and what it leaves for those after. */
#include "weiss/text/compile/antecedent.h"
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/compile/lower_parts.h"
#include "weiss/text/compile/recall.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/check/check_throughout.h"
#include "weiss/text/play/trait.h"
#include "weiss/text/check/check_assumptions.h"

static bool number_is_one(const uint16_t *number)
{
    return node_kind(number) != TEXT_NUMBER_X && (node_kind(number) != TEXT_NUMBER_IS ||
                                                  node_value(node_first(number)) == 1);
}

/* "The top 3 cards of your deck or your opponent's deck": which of them, is asked first. */
bool says_either(const uint16_t *node)
{
    return node_has(node, TEXT_SET_THE_END_EITHER) || node_has(node, TEXT_SET_THE_ENDS_EITHER);
}

/* Asks for one of two modes, which only the clause after it looks at. */
static void lower_two_modes(Lowering *l)
{
    set_target(l, emit(l, OP_MODE, NULL), 2);
    uint16_t one = emit(l, OP_JUMP, NULL);
    uint16_t other = emit(l, OP_JUMP, NULL);
    set_target(l, one, here(l));
    set_target(l, other, here(l));
}

/* "Choose 1 card in your level": a choice off the stage. */
static bool chooses_off_stage(const uint16_t *clause)
{
    const uint16_t *set = node_first(clause);
    if (node_kind(clause) != TEXT_CHOOSE || node_kind(set) != TEXT_SET_ONE ||
        node_kind(node_first(set)) != TEXT_SET_COUNT)
        return false;
    const uint16_t *posts = node_part(node_part(node_first(set), 1), 2);
    const uint16_t *post = node_kind(posts) == TEXT_POSTS_MORE ? node_first(posts) : NULL;
    return post && node_kind(post) == TEXT_POST_IN && !node_has(post, TEXT_ZONE_IS_STAGE) &&
           !node_has(post, TEXT_ZONE_IS_CENTRE) && !node_has(post, TEXT_ZONE_IS_BACK);
}

/* "Those cards get …": only characters can be given something. */
static bool gives_to_cards(const uint16_t *clause)
{
    TextKind kind = node_kind(clause);
    if (kind != TEXT_GETS && kind != TEXT_GET && kind != TEXT_GAINS && kind != TEXT_GAIN_PLURAL)
        return false;
    const uint16_t *thing = set_thing(node_first(clause));
    return thing && node_kind(thing) != TEXT_THIS_CARD;
}

/* "Those characters": after a loop they are more than those of its last round. */
static bool is_those(const uint16_t *clause)
{
    TextKind kind = node_kind(clause);
    if (kind != TEXT_GET && kind != TEXT_GAIN_PLURAL && kind != TEXT_PUT)
        return false;
    const uint16_t *thing = set_thing(node_first(clause));
    return thing && node_kind(thing) == TEXT_THOSE;
}

/* "From among them", "the rest": of cards that were looked at, not of a choice off the stage. */
static bool picks_of_choice(const Lowering *l, const uint16_t *clause)
{
    if (l->off_stage && node_has(clause, TEXT_POST_FROM_AMONG))
        return true;
    return !l->shown && clause_is_rest(clause);
}

/* Whether anybody looks at, reveals or searches for cards in the clause. */
static bool shows_cards(const uint16_t *clause)
{
    static const TextKind kinds[] = {TEXT_LOOK,       TEXT_REVEAL,       TEXT_REVEAL_TO,
                                     TEXT_FLIP,       TEXT_SEARCH,       TEXT_SEARCH_FOR,
                                     TEXT_DEED_LOOKS, TEXT_DEED_REVEALS, TEXT_SEARCH_AFTERWARDS};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (node_has(clause, kinds[i]))
            return true;
    return false;
}

/* How many cards a part of a choice means at most. */
static unsigned part_most(const uint16_t *one)
{
    switch (node_kind(one)) {
    case TEXT_SET_THING:
    case TEXT_SET_NOUN:
    case TEXT_SET_ANOTHER_OF:
        return 1;
    case TEXT_SET_COUNT:
    case TEXT_SET_OF:
        break;
    default:
        return WEISS_DECK_SIZE;
    }
    const uint16_t *count = node_first(one);
    if (node_kind(count) != TEXT_COUNT_EXACT && node_kind(count) != TEXT_COUNT_UP_TO)
        return WEISS_DECK_SIZE;
    const uint16_t *number = node_first(count);
    if (node_kind(number) == TEXT_NUMBER_X)
        return WEISS_DECK_SIZE;
    return node_kind(number) == TEXT_NUMBER_IS ? node_value(node_first(number)) : 1;
}

static bool chooses_few(const uint16_t *set)
{
    unsigned most = 0;
    const uint16_t *part;
    for (unsigned index = 0; (part = list_part(set, index)) != NULL; index++)
        most += part_most(part);
    return most <= 2;
}

/* What the clause leaves for those after it. */
void clause_remember(Lowering *l, const uint16_t *clause)
{
    TextKind kind = node_kind(clause);
    l->off_stage = chooses_off_stage(clause);
    l->others_chose |= node_has(clause, TEXT_DEED_CHOOSES);
    l->shown |= shows_cards(clause);
    if (kind == TEXT_CHOOSE) {
        l->choice_past = false;
        l->chosen = true;
        l->chosen_few = !clause_chooses_trait(clause) && chooses_few(node_first(clause));
        l->choices += set_chooses_one(node_first(clause)) && !l->opponent ? 1u : CHOICES_UNKNOWN;
    } else if (clause_names(clause) & (NAMES_CARD | NAMES_CHARACTER)) {
        l->choice_past = true;
    }
}

/* "The character you chose" is not one that somebody else did. */
static bool chosen_by_whom(const uint16_t *part)
{
    return !node_has(part, TEXT_POST_CHOSEN) && !node_has(part, TEXT_POST_CHOSEN_BY);
}

bool choice_follows(Lowering *l, const uint16_t *part)
{
    if (!l->choice_past || !choice_is_said(part) || (l->recalls && recall_is_said(part)))
        return true;
    bool known = l->choices == 1 && (!l->others_chose || chosen_by_whom(part));
    l->list->holds |= known;
    return known;
}

/* Notes a clause for conditions about what it did. A choice that was passed has done nothing, and
 * the frame knows; what was not even begun it does not know. */
void done_note(Lowering *l, const uint16_t *clause)
{
    l->done = clause;
    l->surely = true;
    for (unsigned i = l->scope_floor; i < l->scope_count; i++)
        l->surely = l->surely && (l->scopes[i].lasting || l->scopes[i].passes);
}

void whole_note(Lowering *l, bool may)
{
    for (unsigned i = l->list->count; i-- > l->base && !l->list->failed;) {
        Op *op = &l->list->ops[i];
        bool asked = op->code == OP_MAY || op->code == OP_MAY_CLAUSE;
        if (may && !asked && op->code != OP_PAY)
            continue;
        op->whole = asked || op->code == OP_CLAUSE;
        return;
    }
}

/* "Search for …" without a place: among cards that were looked at; "your declared zone": of which
 * one was declared. */
bool searches_something(const Lowering *l, const uint16_t *clause)
{
    return (node_kind(clause) != TEXT_SEARCH_FOR || l->looks > 0) &&
           (!clause_searches_declared(clause) || l->zone_declared);
}

bool tells_of_return(const uint16_t *node)
{
    return node_has(node, TEXT_POST_RETURNED) || node_has(node, TEXT_POST_YOU_RETURNED);
}

/* "The same number of cards in your hand": as the clause right before drew, or took off a pile. */
bool number_is_told(const Lowering *l, const uint16_t *clause)
{
    bool said = node_has(clause, TEXT_SET_SAME_NUMBER) || node_has(clause, TEXT_SET_EQUAL_NUMBER);
    if (!said || !node_has(clause, TEXT_CHOOSE))
        return true;
    if (node_kind(clause) != TEXT_CHOOSE || !l->surely || !l->done || l->opponent)
        return false;
    return node_kind(l->done) == TEXT_DRAW ||
           ((node_kind(l->done) == TEXT_PUT || node_kind(l->done) == TEXT_RETURN) &&
            end_is(node_first(l->done)));
}

/* "The character returned to your hand": by the clause right before. */
bool return_is_last(const Lowering *l, const uint16_t *clause)
{
    return !tells_of_return(clause) || (l->done && node_kind(l->done) == TEXT_RETURN);
}

/* Whether the scope of the last condition of the series is still open. */
static bool topic_is_open(const Lowering *l)
{
    for (unsigned i = l->scope_floor; i < l->scope_count; i++)
        if (l->scopes[i].op == l->topic_last)
            return true;
    return false;
}

void topic_ask(Lowering *l, uint16_t op, const uint16_t *condition)
{
    Op *ops = l->list->ops + l->base;
    Words words = condition_words(condition);
    bool kept = choice_is_said(condition) && l->choice_past;
    if (words == WORDS_NONE || l->list->failed || kept) /* nobody is meant where there is none */
        return;
    ops[op].words = words & 3u;
    bool again = l->topic == words && !topic_is_open(l);
    if (again && l->topic_lost) {
        ops[l->topic_first].keeps = 1;
        ops[op].again = 1;
    }
    if (!again) {
        l->topic = (uint8_t)words;
        l->topic_first = op;
        l->topic_lost = false;
    }
    l->topic_last = op;
}

void topic_note(Lowering *l, const uint16_t *clause)
{
    unsigned names = clause_names(clause);
    bool others = l->topic == WORDS_THOSE ? (names & NAMES_THOSE) != 0
                                          : (names & (NAMES_CARD | NAMES_CHARACTER)) != 0;
    if (l->topic == WORDS_NONE || !others)
        return;
    if (topic_is_open(l))
        l->topic_lost = true;
    else
        l->topic = WORDS_NONE;
}

/* Whether the sentence in hand says no time that might be meant of what lasts. */
static bool stands_for_good(const Lowering *l)
{
    const uint16_t *chain = node_first(sentences_first(l->tail));
    return !node_has(chain, TEXT_DURATION_SOME) && !node_has(chain, TEXT_DURATION_WHEN) &&
           !node_has(chain, TEXT_CHAIN_WHEN) && !node_has(chain, TEXT_CHAIN_SPAN) &&
           !node_has(chain, TEXT_CHAIN_SPAN_BARE);
}

void lower_clause(Lowering *l, const uint16_t *clause)
{
    static const uint16_t once[] = {TEXT_OFTEN_ONCE, PROGRAM_NODE_HEAD};
    l->at = clause;
    switch (node_kind(clause)) {
    case TEXT_X_IS: /* run_x finds it where X is asked for */
        claim(l, amount_supported(node_first(clause)) &&
                     (l->chosen || l->recalls || !choice_is_said(clause)));
        return;
    case TEXT_FOR_EACH:
        lower_each(l, clause);
        return;
    case TEXT_CHOOSE_MODE:
    case TEXT_CHOOSE_MODE_COUNTED:
    case TEXT_CHOOSE_MODE_OF_COUNTED:
        claim(l, number_is_one(node_first(clause)) && modes_follow(l, clause));
        l->mode_waits = true;
        return;
    case TEXT_CHOOSE_AND_PERFORM:
        claim(l, number_is_one(node_first(clause)));
        lower_modes(l, once);
        return;
    case TEXT_GAIN_CHOSEN:
    case TEXT_GAIN_CHOSEN_GAINS:
    case TEXT_GAIN_THE_CHOSEN:
        lower_chosen_gain(l, clause);
        return;
    case TEXT_PERFORM:
        lower_perform(l, clause);
        return;
    case TEXT_PAY_THE_COST: /* without "may" */
        claim(l, false);
        return;
    default:
        break;
    }
    claim(l, clause_supported(clause) && (l->looks > 0 || !clause_chooses_of_both(clause)) &&
                 !(l->off_stage && gives_to_cards(clause)) && !picks_of_choice(l, clause));
    claim(l, choice_follows(l, clause) && (!l->x || !uses_x(clause) || choice_follows(l, l->x)));
    clause_remember(l, clause);
    if (says_either(clause)) {
        claim(l, node_kind(clause) == TEXT_PUT);
        lower_two_modes(l);
    }
    claim(l, searches_something(l, clause) && return_is_last(l, clause) && number_is_told(l, clause));
    l->zone_declared |= clause_declares_place(clause);
    claim(l, !clause_gives_for_good(clause) || stands_for_good(l));
    if (clause_gives_either(clause)) {
        claim(l, !node_has(clause, TEXT_QUANTITY_DECLARED) && !l->mode_waits);
        lower_two_modes(l);
    }
    claim(l, l->looping || !l->looped || !is_those(clause));
    topic_note(l, clause);
    emit(l, OP_CLAUSE, clause);
    l->now.begun = true;
    if (clause_looks(clause))
        l->looks++;
    if (node_kind(clause) != TEXT_SHUFFLE && node_kind(clause) != TEXT_SHUFFLE_AFTER &&
        node_kind(clause) != TEXT_SHUFFLE_AFTERWARD && !clause_is_rest(clause))
        done_note(l, clause);
}
