/* Scores, plain and with luck taken off. */
#include "sim/stats/scored.h"

#include <math.h>

static const double level = STATS_LEVEL_DEFAULT;

Scored scored_pairs(const uint64_t slots[STATS_PAIR_SLOTS], const AdjustedSums *luck,
                    const GameAccount *account)
{
    Scored scored = {.method = "pairs", .luck = luck && account && adjusted_kept(luck)};
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        scored.pairs += slots[slot];
    uint64_t won = slots[STATS_PAIR_SLOTS - 1];
    bool swept = scored.pairs && (slots[0] == scored.pairs || won == scored.pairs);
    scored.plain = swept ? stats_wilson(won, scored.pairs, level) : stats_pairs_interval(slots, level);
    if (swept)
        scored.method = "wilson";
    if (scored.luck)
        scored.adjusted = adjusted_score(luck, account, level);
    scored.judged = scored.luck ? scored.adjusted.score : scored.plain;
    scored.half = scored.luck && !swept ? scored.adjusted.half
                                        : stats_normal_z(level) * stats_pairs_error(slots);
    return scored;
}

static StatsInterval other_share(StatsInterval share)
{
    return (StatsInterval){1 - share.value, 1 - share.high, 1 - share.low};
}

Scored scored_other(Scored scored)
{
    scored.plain = other_share(scored.plain);
    scored.judged = other_share(scored.judged);
    scored.adjusted = adjusted_other(scored.adjusted);
    return scored;
}

StatsInterval scored_difference(const Scored *scored, const Scored *base)
{
    if (!scored->pairs || !base->pairs)
        return (StatsInterval){0, -1, 1};
    double value = scored->judged.value - base->judged.value;
    double half = hypot(scored->half, base->half);
    return (StatsInterval){value, fmax(value - half, -1), fmin(value + half, 1)};
}
