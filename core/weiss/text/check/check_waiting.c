#include "weiss/text/check/check_waiting.h"

/* What a part says of cards that were chosen, looked at or done before. */
typedef enum ThingMeant {
    MEANS_NOTHING,
    MEANS_NEW, /* it names cards itself; what comes after it may mean these */
    MEANS_ONE, /* one card from before */
    MEANS_MORE /* more than can be kept */
} ThingMeant;

static ThingMeant meant_by(const Meaning *meaning, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_THAT:
    case MEAN_IT:
    case MEAN_THE_CHOSEN:
        return MEANS_ONE;
    case MEAN_THOSE:
    case MEAN_THEM:
    case MEAN_REST:
    case MEAN_THE_REVEALED:
    case MEAN_THOSE_CARDS:
    case MEAN_REVEALED:
    case MEAN_AS_MANY:
    case MEAN_DECLARED:
    case MEAN_DONE:
        return MEANS_MORE;
    case MEAN_POSITION_BEFORE:
        return meaning_is(MEANING_AT(meaning, node, POSITION_BEFORE, cards), MEAN_IT)
                   ? MEANS_MORE
                   : MEANS_NOTHING;
    case MEAN_WITHIN: /* "those cards from your memory": two are kept */
        return meaning_is(MEANING_AT(meaning, node, WITHIN, cards), MEAN_THOSE) ? MEANS_NEW
                                                                                : MEANS_NOTHING;
    case MEAN_CARDS:
    case MEAN_END_CARDS:
    case MEAN_ALL_IN:
    case MEAN_MAY:
        return MEANS_NEW;
    default:
        return MEANS_NOTHING;
    }
}

/* Whether the part, read on from `so_far`, means at most one card from before. */
static bool keeps_one(const Meaning *meaning, const uint16_t *node, ThingMeant *so_far)
{
    if (!node || meaning_kind(node) <= MEAN_TRAIT_NAME || *so_far == MEANS_NEW)
        return true;
    ThingMeant meant = meant_by(meaning, node);
    if (meant == MEANS_MORE)
        return false;
    *so_far = meant > *so_far || meant == MEANS_NEW ? meant : *so_far;
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (!keeps_one(meaning, meaning_part(meaning, node, i), so_far))
            return false;
    return true;
}

bool tells_back(const Meaning *meaning, const uint16_t *part)
{
    static const uint16_t kinds[] = {MEAN_PUT_BEFORE,    MEAN_PUT_FROM_END_BEFORE,
                                     MEAN_RETURNED,      MEAN_CHOSEN_BEFORE,
                                     MEAN_CHOSEN_BY_PLAYER, MEAN_YOU_DID, MEAN_X};
    return meaning_has_any(meaning, part, kinds, sizeof kinds / sizeof *kinds);
}

bool stands_alone(const Meaning *meaning, const uint16_t *steps, unsigned first, bool adds_up)
{
    ThingMeant meant = MEANS_NOTHING;
    const uint16_t *step;
    for (; (step = meaning_of_list(meaning, steps, MEAN_THEN, first)) != NULL; first++)
        if ((!adds_up && tells_back(meaning, step)) || !keeps_one(meaning, step, &meant))
            return false;
    return meant != MEANS_ONE;
}

bool may_wait(const Meaning *meaning, const uint16_t *part)
{
    ThingMeant meant = MEANS_NOTHING;
    return !tells_back(meaning, part) && keeps_one(meaning, part, &meant);
}
