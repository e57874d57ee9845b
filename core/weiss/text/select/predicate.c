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
