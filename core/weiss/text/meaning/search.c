/* What stands below a node of a meaning. */
#include <string.h>

#include "weiss/text/meaning/meaning.h"

static unsigned parts_of(const uint16_t *node)
{
    return meaning_kind(node) <= MEAN_TRAIT_NAME ? 0 : meaning_count(node);
}

bool meaning_is_granted(const uint16_t *node)
{
    return strcmp(meaning_facts(meaning_kind(node))->sort, "ABILITY") == 0 &&
           !meaning_is_effect(node);
}

static bool is_one_of(const uint16_t *node, const uint16_t *kinds, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (meaning_kind(node) == kinds[i])
            return true;
    return false;
}

bool meaning_has_any(const Meaning *meaning, const uint16_t *node, const uint16_t *kinds,
                     size_t count)
{
    if (!node || is_one_of(node, kinds, count))
        return node != NULL;
    for (unsigned i = 0; i < parts_of(node); i++) {
        const uint16_t *part = meaning_part(meaning, node, i);
        if (part && !meaning_is_granted(part) && meaning_has_any(meaning, part, kinds, count))
            return true;
    }
    return false;
}

bool meaning_has(const Meaning *meaning, const uint16_t *node, MeaningKind kind)
{
    return meaning_has_any(meaning, node, (uint16_t[]){(uint16_t)kind}, 1);
}

bool meaning_has_such(const Meaning *meaning, const uint16_t *node, MeaningTest *test)
{
    if (!node || test(meaning, node))
        return node != NULL;
    for (unsigned i = 0; i < parts_of(node); i++) {
        const uint16_t *part = meaning_part(meaning, node, i);
        if (part && !meaning_is_granted(part) && meaning_has_such(meaning, part, test))
            return true;
    }
    return false;
}

bool meaning_has_anywhere(const Meaning *meaning, const uint16_t *node, MeaningTest *test)
{
    if (!node || test(meaning, node))
        return node != NULL;
    for (unsigned i = 0; i < parts_of(node); i++)
        if (meaning_has_anywhere(meaning, meaning_part(meaning, node, i), test))
            return true;
    return false;
}

bool meaning_says(const Meaning *meaning, const uint16_t *node, MeaningKind kind)
{
    if (!node || meaning_kind(node) == kind)
        return node != NULL;
    if (meaning_kind(node) <= MEAN_TRAIT_NAME)
        return false;
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (meaning_says(meaning, meaning_part(meaning, node, i), kind))
            return true;
    return false;
}

const uint16_t *meaning_of_list(const Meaning *meaning, const uint16_t *node, MeaningKind list,
                                unsigned index)
{
    if (!meaning_is(node, list))
        return index ? NULL : node;
    return index < meaning_count(node) ? meaning_part(meaning, node, index) : NULL;
}

bool meaning_same(const Meaning *meaning, const uint16_t *one, const uint16_t *other)
{
    if (!one || !other || meaning_kind(one) != meaning_kind(other))
        return one == other;
    if (meaning_kind(one) <= MEAN_TRAIT_NAME)
        return meaning_value(one) == meaning_value(other);
    if (meaning_count(one) != meaning_count(other))
        return false;
    for (unsigned i = 0; i < meaning_count(one); i++)
        if (!meaning_same(meaning, meaning_part(meaning, one, i), meaning_part(meaning, other, i)))
            return false;
    return true;
}

bool meaning_is_thing(const Meaning *meaning, const uint16_t *set)
{
    switch (meaning_kind(set)) {
    case MEAN_THIS:
    case MEAN_IT:
    case MEAN_THEM:
    case MEAN_REST:
    case MEAN_THAT:
    case MEAN_THOSE:
    case MEAN_THE:
    case MEAN_THE_CHOSEN:
    case MEAN_THE_REVEALED:
    case MEAN_FACING:
    case MEAN_FACING_IN_BATTLE:
    case MEAN_ATTACKING:
    case MEAN_SAME_SET:
        return true;
    case MEAN_SUCH:
        return meaning_is(MEANING_AT(meaning, set, SUCH, cards), MEAN_THIS);
    case MEAN_WITHIN:
        return meaning_is(MEANING_AT(meaning, set, WITHIN, cards), MEAN_THE_CHOSEN);
    default:
        return false;
    }
}
