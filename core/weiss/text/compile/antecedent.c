#include "weiss/text/compile/antecedent.h"

#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/trait.h"

/* ---- What a set calls its cards ---- */

static bool has_any(const uint16_t *node, const TextKind *kinds, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (node_has(node, kinds[i]))
            return true;
    return false;
}

/* A name may be a character's, so it counts as calling them characters. */
static bool head_is_character(const uint16_t *head)
{
    static const TextKind kinds[] = {TEXT_KIND_CHARACTER,
                                     TEXT_KIND_CHARACTERS,
                                     TEXT_HEAD_NAME,
                                     TEXT_HEAD_NAMED,
                                     TEXT_HEAD_NAME_OR_TRAITS,
                                     TEXT_HEAD_QUOTED_KIND,
                                     TEXT_PAIR_EVENT_CHARACTER,
                                     TEXT_PAIR_CHARACTER_EVENT,
                                     TEXT_PAIR_CHARACTER_EVENT_CARD,
                                     TEXT_PAIR_CHARACTERS_EVENTS};
    return has_any(head, kinds, sizeof kinds / sizeof *kinds);
}

static bool kinds_are_characters(const uint16_t *kinds)
{
    for (;; kinds = node_part(kinds, 1)) {
        const uint16_t *first = node_first(kinds);
        bool last = node_kind(kinds) == TEXT_KINDS_ONE;
        if (node_kind(first) != TEXT_KIND && node_kind(first) != TEXT_KIND_STATE_AFTER)
            return true; /* of a trait, without more words */
        if (head_is_character(node_part(first, 3)))
            return true;
        if (last)
            return false;
    }
}

static bool noun_is_characters(const uint16_t *noun)
{
    return kinds_are_characters(node_part(noun, 1));
}

static bool one_is_characters(const uint16_t *one)
{
    const uint16_t *part = node_first(one);
    switch (node_kind(one)) {
    case TEXT_SET_COUNT:
        return noun_is_characters(node_next(part));
    case TEXT_SET_NOUN:
    case TEXT_SET_AN_OPPONENTS:
        return noun_is_characters(part);
    case TEXT_SET_OF:
        return noun_is_characters(node_first(node_next(part)));
    case TEXT_SET_OWNED:
    case TEXT_SET_ALL_OWNED:
    case TEXT_SET_ANOTHER_OF:
        return noun_is_characters(node_first(part));
    case TEXT_SET_BATTLE_OPPONENT:
    case TEXT_SET_BATTLE_OPPONENT_MANY:
    case TEXT_SET_BATTLE_OPPONENT_OF:
    case TEXT_SET_YOUR_BATTLE_OPPONENT:
        return true;
    default:
        return false;
    }
}

static unsigned set_names(const uint16_t *set)
{
    for (; node_kind(set) != TEXT_SET_ONE; set = node_part(set, 1))
        if (one_is_characters(node_first(set)))
            return NAMES_CHARACTER;
    return one_is_characters(node_first(set)) ? NAMES_CHARACTER : NAMES_CARD;
}

static bool count_is_all(const uint16_t *count)
{
    return node_kind(count) == TEXT_COUNT_ALL;
}

bool set_is_general(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) != TEXT_SET_ONE)
        return false;
    switch (node_kind(one)) {
    case TEXT_SET_OWNED:
    case TEXT_SET_ALL_OWNED:
        return true;
    case TEXT_SET_OF:
    case TEXT_SET_COUNT:
        return count_is_all(node_first(one));
    default:
        return false;
    }
}

/* ---- Clauses ---- */

static unsigned seen_names(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    bool hand = node_kind(set) == TEXT_SET_ONE &&
                (node_kind(one) == TEXT_SET_PLACE || node_kind(one) == TEXT_SET_PLACE_ALL_OF);
    return end_is(set) || hand ? NAMES_CARD | NAMES_THOSE : set_names(set);
}

/* "All markers underneath this card" are "those cards", too. */
static unsigned put_names(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    bool all = node_kind(set) == TEXT_SET_ONE &&
               ((node_kind(one) == TEXT_SET_COUNT && count_is_all(node_first(one))) ||
                node_kind(one) == TEXT_SET_PLACE || node_kind(one) == TEXT_SET_PLACE_ALL_OF);
    if (end_is(set)) /* a single card leaves "those cards" what they are */
        return NAMES_CARD | (end_says_one(set) ? 0u : NAMES_THOSE);
    return set_names(set) | (all ? NAMES_THOSE : 0u);
}

unsigned clause_names(const uint16_t *clause)
{
    const uint16_t *part = node_first(clause);
    TextKind kind = node_kind(clause);
    switch (kind) {
    case TEXT_OPPONENT_DOES:
    case TEXT_DEED_GOES_ON:
    case TEXT_YOU_DO:
        return clause_names(part);
    case TEXT_CHOOSE_IN:
    case TEXT_CHOOSE_IN_BARE:
        return set_names(node_next(part));
    case TEXT_SEARCH:
        return set_names(node_next(part)) | NAMES_THOSE;
    case TEXT_HAVE_GET:
    case TEXT_GETS:
    case TEXT_GET:
    case TEXT_GET_BOTH:
    case TEXT_GAINS:
    case TEXT_GAIN_PLURAL:
    case TEXT_HAS_GAINS_AND_CANNOT:
    case TEXT_CANNOT:
    case TEXT_NOT_STAND:
        return set_thing(part) || set_is_general(part) ? 0 : set_names(part);
    case TEXT_CHOOSE:
    case TEXT_DEED_CHOOSES:
    case TEXT_SEARCH_FOR:
    case TEXT_REST:
    case TEXT_STAND:
    case TEXT_REVERSE:
        return set_thing(part) || clause_chooses_trait(clause) ? 0 : set_names(part);
    case TEXT_LOOK:
    case TEXT_REVEAL:
    case TEXT_REVEAL_TO:
    case TEXT_FLIP:
    case TEXT_DEED_LOOKS:
    case TEXT_DEED_REVEALS:
        return set_thing(part) ? 0 : seen_names(part);
    default:
        return clause_puts(clause) && !set_thing(part) ? put_names(part) : 0;
    }
}

/* ---- Conditions ---- */

static bool is_character_kind(const uint16_t *card_kind)
{
    return node_kind(card_kind) == TEXT_KIND_CHARACTER ||
           node_kind(card_kind) == TEXT_KIND_CHARACTERS;
}

static Words words_here(const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_THAT:
        return is_character_kind(node_first(node)) ? WORDS_CHARACTER : WORDS_CARD;
    case TEXT_THOSE:
        return is_character_kind(node_first(node)) ? WORDS_CHARACTER : WORDS_THOSE;
    case TEXT_IT:
    case TEXT_THEM:
    case TEXT_THEY:
    case TEXT_POST_CHOSEN:
    case TEXT_POST_CHOSEN_BY:
    case TEXT_POST_YOU_CHOSE:
    case TEXT_POST_YOU_CHOSE_BY:
        return WORDS_CARD;
    case TEXT_THESE_CARDS:
    case TEXT_THESE_THEM:
        return WORDS_THOSE;
    case TEXT_POST_UNDER_THAT:
    case TEXT_POST_UNDER_IT:
        return WORDS_CHARACTER;
    default:
        return WORDS_NONE;
    }
}

/* The first words below a node that point back. */
static Words words_below(const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return WORDS_NONE;
    Words words = words_here(node);
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && words == WORDS_NONE;
         part = node_next(part))
        words = words_below(part);
    return words;
}

Words words_said(const uint16_t *part)
{
    return words_below(part);
}

Words condition_words(const uint16_t *condition)
{
    if (node_kind(condition) < TEXT_CONDITION_ONE || node_kind(condition) >= TEXT_CONDITION_OR)
        return WORDS_NONE; /* a time, or one of several conditions */
    return words_below(condition);
}

bool choice_is_said(const uint16_t *part)
{
    return node_has(part, TEXT_POST_CHOSEN) || node_has(part, TEXT_POST_YOU_CHOSE) ||
           node_has(part, TEXT_POST_CHOSEN_BY) || node_has(part, TEXT_POST_YOU_CHOSE_BY);
}

bool condition_says_character(const uint16_t *condition)
{
    const uint16_t *one = node_first(condition);
    if (condition_words(condition) == WORDS_NONE || node_kind(one) != TEXT_IF_IS)
        return false;
    const uint16_t *thing = set_thing(node_first(one));
    return thing && (words_here(thing) == WORDS_CARD) && head_is_character(node_part(one, 1));
}

/* ---- Instructions ---- */

/* Whether an instruction may lead past what comes next, so that it is not done. */
static bool leads_past(unsigned code)
{
    switch (code) {
    case OP_IF:
    case OP_IF_DONE:
    case OP_MAY:
    case OP_MAY_CLAUSE:
    case OP_PAY:
    case OP_REPEAT:
    case OP_EACH:
        return true;
    default:
        return false;
    }
}

/* What is named between two instructions; what is done later is not named yet. */
static unsigned names_between(const OpList *list, unsigned base, unsigned from, unsigned to)
{
    unsigned names = 0;
    while (from < to) {
        const Op *op = &list->ops[from];
        names |= op_is_clause(op) ? op->names & ~(op->adds ? NAMES_THOSE : 0u) : 0u;
        from = op->code == OP_LATER ? base + op->to : from + 1;
    }
    return names;
}

/* The card that a clause turns or moves, if it is a certain one; or NULL. */
static const uint16_t *thing_handled(const Op *op, const uint16_t *code)
{
    const uint16_t *clause = code + op->node;
    if (op->code != OP_CLAUSE)
        return NULL;
    switch (node_kind(clause)) {
    case TEXT_REST:
    case TEXT_STAND:
    case TEXT_REVERSE:
    case TEXT_PUT:
    case TEXT_RETURN:
    case TEXT_MOVE:
        return set_thing(node_first(clause));
    default:
        return NULL;
    }
}

/* "【STAND】 this card, and move it": whatever the trigger was about. */
static bool goes_on_with_this(const Op *before, const Op *op, const uint16_t *code)
{
    const uint16_t *this = thing_handled(before, code);
    const uint16_t *it = thing_handled(op, code);
    return this && it && node_kind(it) == TEXT_IT &&
           (node_kind(this) == TEXT_THIS_CARD || node_kind(this) == TEXT_THIS_CHARACTER);
}

void ops_tell_names(OpList *list, unsigned first, const uint16_t *code)
{
    if (list->failed)
        return;
    for (unsigned i = first + 1; i < list->count; i++)
        list->ops[i].own = goes_on_with_this(&list->ops[i - 1], &list->ops[i], code);
    for (unsigned i = first; i < list->count; i++) {
        Op *op = &list->ops[i];
        if (op_is_clause(op)) {
            op->names = clause_names(code + op->node) & 7u;
            op->from_candidates = node_has(code + op->node, TEXT_POST_FROM_AMONG);
        } else if (op->code == OP_IF) {
            op->says =
                !condition_is_time(code + op->node) && condition_says_character(code + op->node);
        }
    }
    for (unsigned i = first; i < list->count; i++)
        if (leads_past(list->ops[i].code))
            list->ops[i].unnamed = names_between(list, first, i + 1, first + list->ops[i].to) & 7u;
}
