/* Gains from differences of pairs. */
#include "sim/weiss/tune/tune_gain.h"

#include <math.h>

void gain_add(GainDifferences into, const GainDifferences part)
{
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        into[slot] += part[slot];
}

double gain_mean(const GainDifferences differences, double *error)
{
    double pairs = 0, sum = 0, squares = 0;
    for (int slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++) {
        double share = (slot - (STATS_DIFFERENCE_SLOTS - 1) / 2) / 4.0;
        double count = (double)differences[slot];
        pairs += count;
        sum += count * share;
        squares += count * share * share;
    }
    double mean = pairs > 0 ? sum / pairs : 0;
    double variance = pairs > 1 ? (squares - sum * mean) / (pairs - 1) : 1;
    *error = sqrt(fmax(variance, 0) / fmax(pairs, 1));
    return mean;
}

/* Turns the differences of pairs into scores; no difference is one half. A difference of an odd number
 * of half points, which takes a draw, counts as the next lower one. Every look holds
 * (stats_pairs_sequence), so what an earlier one has ruled out stays ruled out. */
void gain_narrow(StatsInterval *gain, const GainDifferences differences)
{
    uint64_t slots[STATS_PAIR_SLOTS] = {0};
    double error;
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        slots[slot / 2] += differences[slot];
    StatsInterval score = stats_pairs_sequence(slots, STATS_LEVEL_DEFAULT);
    gain->value = gain_mean(differences, &error);
    gain->low = fmin(fmax(gain->low, 2 * score.low - 1), gain->value);
    gain->high = fmax(fmin(gain->high, 2 * score.high - 1), gain->value);
}

bool gain_is_settled(const StatsInterval *gain)
{
    return gain->high < 0 || gain->low > 0.9 * gain->value;
}
