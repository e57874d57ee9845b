/* What nouns and lists of a text say that matters to whether they are known: whether their cards are random, at the
 * end of a pile, said to be somewhere, trigger icons, or other than those before. */
#include "weiss/text/select/which.h"

bool kind_is_card(const uint16_t *node)
{
    const uint16_t *head = node_part(node, 3);
    if (node_kind(head) != TEXT_HEAD_KIND || node_kind(node_part(node, 1)) != TEXT_QUALITY_ANY ||
        node_kind(node_part(node, 2)) != TEXT_COLOUR_ANY ||
        node_kind(node_part(node, 4)) != TEXT_WITH_NONE)
        return false;
    TextKind card = node_kind(node_first(head));
    return card == TEXT_KIND_CARD || card == TEXT_KIND_CARDS;
}

/* The noun of "except "…" in your waiting room", whose places are those of the noun before it; or
 * NULL. */
static const uint16_t *except_noun(const uint16_t *post)
{
    const uint16_t *one = node_first(post);
    return node_kind(post) == TEXT_POST_EXCEPT && node_kind(one) == TEXT_SET_NOUN ? node_first(one)
                                                                                  : NULL;
}

/* Names that differ are counted, but nobody can choose by them; nor is a card by itself one of those
 * at an end, or random. */
bool noun_supported(const uint16_t *node)
{
    return which_supported(node) && !node_has(node, TEXT_FEATURE_DIFFERENT_NAMES) &&
           !noun_end_post(node) && !noun_is_random(node);
}

bool noun_is_random(const uint16_t *noun)
{
    const uint16_t *kinds = node_part(noun, 1);
    const uint16_t *state = node_first(node_first(kinds));
    return node_kind(kinds) == TEXT_KINDS_ONE && node_kind(state) == TEXT_STATE_SOME &&
           node_kind(node_first(state)) == TEXT_STATE_RANDOM;
}

const uint16_t *noun_end_post(const uint16_t *noun)
{
    const uint16_t *posts = node_part(noun, 2);
    for (; node_kind(posts) == TEXT_POSTS_MORE; posts = node_part(posts, 2))
        if (node_kind(node_part(posts, 0)) == TEXT_POST_FROM_THE_END)
            return node_part(posts, 0);
    return NULL;
}

bool noun_end_is_all(const uint16_t *noun)
{
    const uint16_t *kinds = node_part(noun, 1);
    const uint16_t *kind = node_first(kinds);
    const uint16_t *posts = node_part(noun, 2);
    return node_kind(node_first(noun)) == TEXT_OTHER_NO && node_kind(kinds) == TEXT_KINDS_ONE &&
           node_kind(kind) == TEXT_KIND && node_kind(node_first(kind)) == TEXT_STATE_ANY &&
           kind_is_card(kind) && node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

bool noun_is_placed(const uint16_t *noun)
{
    const uint16_t *posts = node_part(noun, 2);
    for (; node_kind(posts) == TEXT_POSTS_MORE; posts = node_part(posts, 2)) {
        const uint16_t *post = node_part(posts, 0);
        const uint16_t *excepted = except_noun(post);
        if (excepted
                ? noun_is_placed(excepted)
                : node_kind(post) != TEXT_POST_EXCEPT && node_kind(post) != TEXT_POST_AT_STATE &&
                      node_kind(post) != TEXT_POST_THAT_IS &&
                      node_kind(post) != TEXT_POST_OF_LEVEL_DECLARED)
            return true;
    }
    return false;
}

bool noun_is_icons(const uint16_t *noun)
{
    const uint16_t *kinds = node_part(noun, 1);
    if (node_kind(kinds) != TEXT_KINDS_ONE)
        return false;
    const uint16_t *head = node_part(node_first(kinds), 3);
    return node_kind(head) == TEXT_HEAD_KIND && (node_kind(node_first(head)) == TEXT_KIND_ICONS ||
                                                 node_kind(node_first(head)) == TEXT_KIND_ICON);
}

bool set_is_icons(const uint16_t *set_one)
{
    return node_kind(set_one) == TEXT_SET_NOUN && noun_is_icons(node_first(set_one));
}

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
            return known && parts <= APART_MOST;
    }
}

const uint16_t *list_part(const uint16_t *set, unsigned index)
{
    for (; index; index--) {
        if (node_kind(set) == TEXT_SET_ONE || node_kind(set) == TEXT_SET_OR)
            return NULL;
        set = node_part(set, 1);
    }
    return node_kind(set) == TEXT_SET_OR ? set : node_part(set, 0);
}
