/* Conditions that cannot come true any more in a part of the turn. */
#include "weiss/finish/reads.h"

/* Whether the climax areas, which stay as they are, hold nothing that a filter names. */
static bool never_there(const FinishReads *reads, unsigned number)
{
    const CodeFilter *filter = &reads->code->filters[number];
    const WeissMatch *match = reads->match;
    unsigned player = filter->theirs ? reads->owner ^ 1u : reads->owner;
    if (filter->zone != 1 + ZONE_CLIMAX_AREA || !filter->mask || match->unmasked)
        return false;
    return !(reads->climaxes[player] &
             match->masks[match->first_mask[reads->owner][player] + filter->mask - 1u]);
}

/* Whether a set has at least one card or it is not there. */
static bool asks_any(const FinishReads *reads, const CodeSet *set)
{
    const CodeAmount *amount = &reads->code->amounts[set->amount];
    return (set->count == COUNT_AT_LEAST || set->count == COUNT_EXACT) && set->amount &&
           amount->kind == AMOUNT_NUMBER && amount->value > 0;
}

bool finish_never(const FinishReads *reads, unsigned number)
{
    const CodeCondition *condition = &reads->code->conditions[number];
    const CodeSet *set;
    bool never = false;
    switch (condition->kind) {
    case CONDITION_ALL:
        for (unsigned i = 0; i < condition->more; i++)
            never |= finish_never(reads, condition->of + i);
        return never;
    case CONDITION_PERIOD:
        return condition->sides == (reads->owner == reads->active ? SIDES_THEIRS : SIDES_MINE);
    case CONDITION_SIDE_HAS:
    case CONDITION_PLACE_HAS:
        set = &reads->code->sets[condition->of];
        return reads->fixed_climaxes && set->kind == SET_CARDS && asks_any(reads, set) &&
               never_there(reads, set->of);
    default:
        return false;
    }
}
