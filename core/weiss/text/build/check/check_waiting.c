#include "weiss/text/build/check/check_waiting.h"

/* What a part says about cards that were chosen or looked at, or about what was done, before it. */
typedef enum ThingMeant {
    MEANS_NOTHING,
    MEANS_NEW, /* it names cards itself, which later words may mean */
    MEANS_ONE, /* one card from before */
    MEANS_MORE /* more than can be kept */
} ThingMeant;

static ThingMeant meant_by(const Meaning *meaning, const uint16_t *node)
{
    static const MeaningRow things[] = {
        {"THAT|IT|THE_CHOSEN", MEANS_ONE},
        {"THOSE|THEM|REST|THE_REVEALED|THOSE_CARDS|REVEALED|AS_MANY|DECLARED|DONE", MEANS_MORE},
        {"POSITION_BEFORE(IT)", MEANS_MORE},
        {"CARDS|END_CARDS|ALL_IN|MAY", MEANS_NEW},
        {"WITHIN(THOSE)", MEANS_NEW}, /* "those cards from your memory": two are kept */
        {NULL, MEANS_NOTHING},
    };
    return (ThingMeant)meaning_row(meaning, node, things);
}

/* Whether a part, after what was read in `so_far`, refers to at most one earlier card. */
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
    return meaning_has_fit(meaning, part,
                           "PUT_BEFORE|PUT_FROM_END_BEFORE|RETURNED|CHOSEN_BEFORE|"
                           "CHOSEN_BY_PLAYER|YOU_DID|X");
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
