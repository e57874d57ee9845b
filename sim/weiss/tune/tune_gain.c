/* Gains from differences of pairs. */
#include "sim/weiss/tune/tune_gain.h"

#include <math.h>

int32_t gain_luck(const GameAccount *account, const int64_t *terms)
{
    const int64_t games = 2, one = (int64_t)GAME_TERM_ONE * games;
    int64_t luck = 0; /* whole numbers are added up alike everywhere */
    for (unsigned i = 0; i < account->terms; i++)
        luck += llround(account->slopes[i] * GAIN_ONE) * terms[i];
    return (int32_t)((luck + (luck < 0 ? -one / 2 : one / 2)) / one);
}

void gain_count(GainDifferences *into, unsigned points, unsigned other_points)
{
    into->slots[STATS_PAIR_SLOTS - 1 + points - other_points]++;
}

void gain_count_without_luck(GainDifferences *into, unsigned points, int32_t luck,
                             unsigned other_points, int32_t other_luck)
{
    const int64_t half_point = GAIN_ONE / (STATS_PAIR_SLOTS - 1);
    int64_t gain = ((int64_t)points - other_points) * half_point - luck + other_luck;
    gain_count(into, points, other_points);
    into->counted++;
    into->sum += gain;
    into->squares += gain * gain;
}

void gain_add(GainDifferences *into, const GainDifferences *part)
{
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        into->slots[slot] += part->slots[slot];
    into->counted += part->counted;
    into->sum += part->sum;
    into->squares += part->squares;
}

static uint64_t pairs_of(const GainDifferences *differences)
{
    uint64_t pairs = 0;
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        pairs += differences->slots[slot];
    return pairs;
}

bool gain_has_luck(const GainDifferences *differences)
{
    return differences->counted > 0 && differences->counted == pairs_of(differences);
}

double gain_mean(const GainDifferences *differences, double *error)
{
    double pairs = (double)pairs_of(differences), sum = 0, squares = 0;
    for (int slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++) {
        double share = (slot - (STATS_DIFFERENCE_SLOTS - 1) / 2) / 4.0;
        double count = (double)differences->slots[slot];
        sum += count * share;
        squares += count * share * share;
    }
    if (gain_has_luck(differences)) {
        sum = (double)differences->sum / GAIN_ONE;
        squares = (double)differences->squares / GAIN_ONE / GAIN_ONE;
    }
    double mean = pairs > 0 ? sum / pairs : 0;
    double variance = pairs > 1 ? (squares - sum * mean) / (pairs - 1) : 1;
    *error = sqrt(fmax(variance, 0) / fmax(pairs, 1));
    return mean;
}

static StatsInterval around(double mean, double half)
{
    return (StatsInterval){mean, fmax(mean - half, -1), fmin(mean + half, 1)};
}

StatsInterval gain_interval(const GainDifferences *differences)
{
    double error, mean = gain_mean(differences, &error);
    if (differences->counted < 2 || !gain_has_luck(differences))
        return stats_pairs_difference(differences->slots, STATS_LEVEL_DEFAULT);
    double pairs = (double)differences->counted;
    return around(mean, error * sqrt(pairs) * stats_half_once(pairs, STATS_LEVEL_DEFAULT));
}

/* Without luck: turns the differences of pairs into scores; no difference is one half. A difference of an odd number
 * of half points, which takes a draw, counts as the next lower one. */
static StatsInterval plain_look(const GainDifferences *differences)
{
    uint64_t slots[STATS_PAIR_SLOTS] = {0};
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        slots[slot / 2] += differences->slots[slot];
    StatsInterval score = stats_pairs_sequence(slots, STATS_LEVEL_DEFAULT);
    return (StatsInterval){2 * score.value - 1, 2 * score.low - 1, 2 * score.high - 1};
}

/* Every look holds, so what an earlier one has ruled out stays ruled out. */
void gain_narrow(StatsInterval *gain, const GainDifferences *differences)
{
    const double width = 0.02; /* at which the interval is to be narrowest */
    double error, mean = gain_mean(differences, &error), pairs = (double)differences->counted;
    StatsInterval look =
        gain_has_luck(differences)
            ? around(mean,
                     error * sqrt(pairs) * stats_half_always(pairs, STATS_LEVEL_DEFAULT, width))
            : plain_look(differences);
    gain->value = mean;
    gain->low = fmin(fmax(gain->low, look.low), gain->value);
    gain->high = fmax(fmin(gain->high, look.high), gain->value);
}

bool gain_is_settled(const StatsInterval *gain)
{
    return gain->high < 0 || gain->low > 0.9 * gain->value;
}
