/* What stands below a node of a meaning. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/meaning/meaning.h"

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
    for (unsigned i = 0; i < meaning_count(node); i++) {
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
    for (unsigned i = 0; i < meaning_count(node); i++) {
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
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (meaning_has_anywhere(meaning, meaning_part(meaning, node, i), test))
            return true;
    return false;
}

bool meaning_says_any(const Meaning *meaning, const uint16_t *node, const uint16_t *kinds,
                      size_t count)
{
    if (!node || is_one_of(node, kinds, count))
        return node != NULL;
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (meaning_says_any(meaning, meaning_part(meaning, node, i), kinds, count))
            return true;
    return false;
}

bool meaning_says(const Meaning *meaning, const uint16_t *node, MeaningKind kind)
{
    return meaning_says_any(meaning, node, (uint16_t[]){(uint16_t)kind}, 1);
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

/* ---- Patterns ---- */

typedef struct Pattern {
    const Meaning *meaning;
    const char *at;
    const uint16_t **found;
} Pattern;

/* Whether a node is what `length` letters of a pattern name: one of some kinds, a number, anything. */
static bool is_named(const uint16_t *node, const char *names, size_t length)
{
    if (*names == '_' || !node)
        return *names == '_' || length == 0;
    if (isdigit((unsigned char)*names))
        return meaning_is(node, MEAN_NUMBER) && meaning_value(node) == strtoul(names, NULL, 10);
    const char *kind = meaning_facts(meaning_kind(node))->name;
    for (size_t begin = 0, size; begin < length; begin += size + 1) {
        size = strcspn(names + begin, "|(,)");
        if (strlen(kind) == size && memcmp(names + begin, kind, size) == 0)
            return true;
    }
    return *names == '@';
}

static bool fits(Pattern *pattern, const uint16_t *node)
{
    const char *names = pattern->at;
    pattern->at += strcspn(names, "(,)");
    if (!is_named(node, names, (size_t)(pattern->at - names)))
        return false;
    if (*names == '@' && pattern->found)
        *pattern->found++ = node;
    if (*pattern->at != '(')
        return true;
    unsigned count = 0;
    while (*pattern->at != ')') {
        pattern->at += pattern->at[1] == ' ' ? 2 : 1;
        if (!fits(pattern, meaning_part(pattern->meaning, node, count++)))
            return false;
    }
    pattern->at++;
    return !meaning_facts(meaning_kind(node))->list || count == meaning_count(node);
}

bool meaning_fits(const Meaning *meaning, const uint16_t *node, const char *pattern,
                  const uint16_t **found)
{
    return fits(&(Pattern){meaning, pattern, found}, node);
}
