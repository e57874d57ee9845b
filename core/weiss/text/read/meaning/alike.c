/* Two trees compared. Parts of a list whose order means nothing are sorted by names, too, so each
 * part is looked for among those of the other list. */
#include "weiss/text/read/meaning/alike.h"

enum { PARTS_MAX = 64 };

typedef struct Comparison {
    const Meaning *one, *other;
} Comparison;

static bool alike(const Comparison *compared, const uint16_t *one, const uint16_t *other);

/* Whether each part of a list has a part of its own in the other list, which has as many. */
static bool lists_alike(const Comparison *compared, const uint16_t *one, const uint16_t *other)
{
    bool taken[PARTS_MAX] = {false};
    unsigned count = meaning_count(one);
    for (unsigned i = 0; i < count; i++) {
        const uint16_t *part = meaning_part(compared->one, one, i);
        unsigned k = 0;
        while (k < count &&
               (taken[k] || !alike(compared, part, meaning_part(compared->other, other, k))))
            k++;
        if (k == count)
            return false;
        taken[k] = true;
    }
    return true;
}

static bool alike(const Comparison *compared, const uint16_t *one, const uint16_t *other)
{
    MeaningKind kind = meaning_kind(one);
    /* "it" and "them" are the same cards */
    bool it = (kind == MEAN_IT || kind == MEAN_THEM) &&
              (meaning_is(other, MEAN_IT) || meaning_is(other, MEAN_THEM));
    if (kind != meaning_kind(other) || it)
        return it;
    if (kind == MEAN_KIND_COUNT || kind == MEAN_NAME || kind == MEAN_TRAIT_NAME)
        return true;
    if (kind == MEAN_NUMBER)
        return meaning_value(one) == meaning_value(other);
    if (meaning_count(one) != meaning_count(other))
        return false;
    if (meaning_facts(kind)->sorted && meaning_count(one) <= PARTS_MAX)
        return lists_alike(compared, one, other);
    for (unsigned i = 0; i < meaning_count(one); i++)
        if (!alike(compared, meaning_part(compared->one, one, i),
                   meaning_part(compared->other, other, i)))
            return false;
    return true;
}

bool meanings_alike(const Meaning *one, const Meaning *other)
{
    const Comparison compared = {one, other};
    return alike(&compared, one->code, other->code);
}
