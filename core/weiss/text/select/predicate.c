/* What cards are said to be ("is level 2 or higher", "is in your climax area") and to have, and
 * how many of a set must be so. */
#include "weiss/text/select/predicate.h"

#include <assert.h>

#include "weiss/text/compile/ban.h"

/* The noun of a set that names some cards of a kind wherever they are ("a card named …"), or NULL
 * if it means certain cards. */
static const uint16_t *bare_noun(const uint16_t *one)
{
    if (node_kind(one) == TEXT_SET_COUNT && node_kind(node_part(one, 0)) != TEXT_COUNT_ALL)
        return node_part(one, 1);
    return node_kind(one) == TEXT_SET_NOUN ? node_part(one, 0) : NULL;
}

/* "is a 《…》 character" */
static uint64_t such_narrow(const Run *run, const uint16_t *set, unsigned side, uint64_t cards)
{
    const uint16_t *first = node_first(set);
    const uint16_t *noun = bare_noun(first);
    uint64_t such =
        noun ? noun_narrow(run, noun, side, cards) : cards & set_cards(run, first).of[side];
    if (node_kind(set) == TEXT_SET_ONE)
        return such;
    return such | such_narrow(run, node_next(first), side, cards & ~such);
}

/* Those whose attribute is higher, lower or the same as that of the set's cards. */
static uint64_t compared_with(const Run *run, const uint16_t *node, unsigned side, uint64_t cards,
                              Comparison comparison)
{
    TextKind attribute = node_kind(node_part(node, 0));
    Cards others = set_cards(run, node_part(node, 1));
    uint64_t found = 0;
    if (cards_count(others) != 1)
        return 0;
    unsigned other = others.of[0] == 0;
    int value = card_value(run, other, bits_first(others.of[other]), attribute);
    for (; cards; cards &= cards - 1)
        if (comparison_holds(comparison, card_value(run, side, bits_first(cards), attribute),
                             value))
            found |= cards & -cards;
    return found;
}

static uint64_t some_narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *first = node + PROGRAM_NODE_HEAD;
    switch (node_kind(node)) {
    case TEXT_BEING_STATE:
        return filter_state(run, first, side, cards);
    case TEXT_BEING_STATE_AT:
        cards = filter_state(run, first, side, cards);
        return post_narrow(run, node_next(first), side, cards);
    case TEXT_BEING_NAMED:
        return filter_strings(run, first, side, PRINTED_NAME, cards);
    case TEXT_BEING_MEASURE:
        return feature_measure(run, first, side, cards);
    case TEXT_BEING_MEASURE_HIGHER:
        return compared_with(run, node, side, cards, COMPARISON_ABOVE);
    case TEXT_BEING_MEASURE_LOWER:
        return compared_with(run, node, side, cards, COMPARISON_BELOW);
    case TEXT_BEING_SAME:
        return compared_with(run, node, side, cards, COMPARISON_EQUAL);
    case TEXT_BEING_AT:
        return post_narrow(run, first, side, cards);
    case TEXT_BEING_TRAITS:
        return filter_traits(run, first, side, cards);
    case TEXT_BEING_CARDS:
        return such_narrow(run, first, side, cards);
    case TEXT_BEING_LEVEL_DECLARED:
        return level_cards(run, side, cards, run->frame->declared);
    default: /* its colour */
        return filter_colours(run, first, side, cards);
    }
}

uint64_t predicate_narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *first = node_first(node);
    uint64_t found = some_narrow(run, first, side, cards);
    if (node_kind(node) == TEXT_BEING_NOT)
        return cards & ~found;
    return node_kind(node) == TEXT_BEING_OR
               ? found | some_narrow(run, node_next(first), side, cards)
               : found;
}

/* The rule `count` of a set, or NULL. */
static const uint16_t *set_count(const uint16_t *one)
{
    switch (node_kind(one)) {
    case TEXT_SET_COUNT:
    case TEXT_SET_OF:
    case TEXT_SET_OF_THEM:
        return node_part(one, 0);
    default:
        return NULL;
    }
}

/* Whether a set names some cards of a kind ("a card named …"), not certain ones. */
static bool names_some(const uint16_t *one)
{
    switch (node_kind(one)) {
    case TEXT_SET_NOUN:
    case TEXT_SET_OWNED:
    case TEXT_SET_ANOTHER_OF:
    case TEXT_SET_AN_OPPONENTS:
        return true;
    default:
        return false;
    }
}

/* Whether a set is of "those cards". */
static bool is_of_those(const uint16_t *one)
{
    TextKind kind = node_kind(one);
    if (kind != TEXT_SET_THING && kind != TEXT_SET_ALL_THINGS && kind != TEXT_SET_OF_THEM)
        return false;
    const uint16_t *thing = node_part(one, kind == TEXT_SET_OF_THEM);
    return node_kind(thing) == TEXT_THOSE && node_kind(node_part(thing, 0)) == TEXT_KIND_CARDS;
}

/* The cards of a statement; "those cards" are the ones that were put, flipped or revealed, and, where
 * they are set against each other, also the last one chosen. */
static Cards subject_cards(const Run *run, const uint16_t *one, const uint16_t *said)
{
    if (!is_of_those(one))
        return set_cards(run, one);
    return node_kind(said) == TEXT_FEATURE_DIFFERENT_NAMES
               ? cards_either(run_candidates(run), run_antecedent(run))
               : run_candidates(run);
}

static bool one_holds(const Run *run, const uint16_t *one, const uint16_t *node, Narrow *narrow)
{
    const uint16_t *noun = bare_noun(one);
    Cards cards = noun ? run_all(run) : subject_cards(run, one, node);
    Cards such = cards_narrow(run, node, cards, narrow);
    if (noun)
        such = cards_narrow(run, noun, such, noun_narrow);
    const uint16_t *count = set_count(one);
    if (count && node_kind(count) != TEXT_COUNT_ALL)
        return count_holds(run, count, times_put(run, one, such));
    if (names_some(one))
        return cards_any(such);
    return cards_any(cards) && !cards_any(cards_without(cards, such));
}

/* A battle opponent or the character opposite becomes "that character" by being spoken of. */
static bool becomes_it(const uint16_t *one)
{
    TextKind kind = node_kind(one);
    return kind == TEXT_SET_BATTLE_OPPONENT || kind == TEXT_SET_BATTLE_OPPONENT_MANY ||
           kind == TEXT_SET_YOUR_BATTLE_OPPONENT ||
           (kind == TEXT_SET_THING && node_kind(node_part(one, 0)) == TEXT_THE_FACING);
}

static void subject_remember(const Run *run, const uint16_t *set)
{
    const uint16_t *one = node_kind(set) == TEXT_SET_ONE ? node_part(set, 0) : set;
    if (!becomes_it(one))
        return;
    Cards cards = set_cards(run, one);
    run->frame->antecedent[0] = cards.of[0];
    run->frame->antecedent[1] = cards.of[1];
    run->frame->person = run->frame->none = 0;
}

static bool subject_holds(const Run *run, const uint16_t *set, const uint16_t *node, Narrow *narrow)
{
    const uint16_t *first = node_first(set);
    switch (node_kind(set)) {
    case TEXT_SET_ONE:
    case TEXT_HAVING_ONE:
        return one_holds(run, first, node, narrow);
    case TEXT_SET_OR:
        return one_holds(run, first, node, narrow) ||
               subject_holds(run, node_next(first), node, narrow);
    default: /* lists: each of them */
        return one_holds(run, first, node, narrow) &&
               subject_holds(run, node_next(first), node, narrow);
    }
}

bool statement_holds(const Run *run, const uint16_t *set)
{
    if (UNLIKELY(run->apart))
        return multiplayer_any(run, set, statement_holds);
    if (!subject_holds(run, set, node_next(set), predicate_narrow))
        return false;
    subject_remember(run, set);
    return true;
}

/* ---- "1 character with "A" in its card name and 1 other character with "B"" ---- */

enum { PARTS_MOST = 8 };

static bool part_is_other(const uint16_t *one)
{
    bool counted = node_kind(one) == TEXT_SET_COUNT;
    return (counted || node_kind(one) == TEXT_SET_NOUN) &&
           node_kind(node_first(node_part(one, counted))) != TEXT_OTHER_NO;
}

static bool list_ends(const uint16_t *list)
{
    return node_kind(list) == TEXT_HAVING_ONE || node_kind(list) == TEXT_SET_ONE;
}

/* Other than this card is what the first part says "other" of, or names this card before it. */
bool list_parts_differ(const uint16_t *list)
{
    const uint16_t *one = node_first(list);
    if (part_is_other(one) || node_kind(one) == TEXT_SET_THING)
        return false;
    while (!list_ends(list)) {
        list = node_part(list, 1);
        if (part_is_other(node_first(list)))
            return true;
    }
    return false;
}

bool differing_supported(const uint16_t *place, const uint16_t *having)
{
    if (!list_parts_differ(having))
        return true;
    unsigned parts = 1;
    bool known = node_has(place, TEXT_ZONE_IS_WAITING_ROOM);
    for (;; having = node_part(having, 1), parts++) {
        const uint16_t *one = node_first(having);
        TextKind count = node_kind(node_first(one));
        known &= node_kind(one) == TEXT_SET_NOUN ||
                 (node_kind(one) == TEXT_SET_COUNT &&
                  (count == TEXT_COUNT_EXACT || count == TEXT_COUNT_OR_MORE));
        if (list_ends(having))
            return known && parts <= PARTS_MOST;
    }
}
