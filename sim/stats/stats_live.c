/* Figures that are looked at while games are still played: an interval that holds at every look,
 * who gains from going first, and whether a thread or process is out of line. */
#include "sim/stats/stats.h"

#include <assert.h>
#include <math.h>

enum { SLOTS = STATS_PAIR_SLOTS };

static const double sqrt_2 = 1.41421356237309504880;

static double score(unsigned slot)
{
    return slot / (SLOTS - 1.0);
}

/* The logarithm of a bettor's wealth who starts with 1 and bets the share `bet` of it on every pair
 * to score above `mean`, at odds that are fair if `mean` is the true mean. */
static double log_wealth(const uint64_t *slots, double mean, double bet)
{
    double sum = 0.0;
    for (unsigned k = 0; k < SLOTS; ++k)
        if (slots[k])
            sum += (double)slots[k] * log(1.0 - bet + bet * score(k) / mean);
    return sum;
}

/* The same for a bettor who splits the 1 evenly among bets of many sizes: after many pairs the best
 * bet is small, of the order of 1 / sqrt(pairs). */
static double log_wealth_spread(const uint64_t *slots, double mean)
{
    enum { BETS = 15 };
    double wealth[BETS], most = -INFINITY, sum = 0.0, bet = 0.9;
    for (unsigned i = 0; i < BETS; ++i) {
        wealth[i] = log_wealth(slots, mean, bet);
        most = fmax(most, wealth[i]);
        bet = ldexp(0.5, -(int)i);
    }
    for (unsigned i = 0; i < BETS; ++i)
        sum += exp(wealth[i] - most);
    return most + log(sum / BETS);
}

/* The least mean not refuted: a bettor against a lower one would have won `limit` (a logarithm). */
static double sequence_low(const uint64_t *slots, double mean, double limit)
{
    enum { HALVINGS = 60 };
    double refuted = 0.0, kept = mean;
    for (unsigned step = 0; step < HALVINGS; ++step) {
        double between = 0.5 * (refuted + kept);
        if (between <= 0.0)
            break;
        *(log_wealth_spread(slots, between) >= limit ? &refuted : &kept) = between;
    }
    return refuted;
}

static uint64_t count_pairs(const uint64_t *slots)
{
    uint64_t pairs = 0;
    for (unsigned k = 0; k < SLOTS; ++k)
        pairs += slots[k];
    return pairs;
}

StatsInterval stats_pairs_sequence(const uint64_t slots[STATS_PAIR_SLOTS], double level)
{
    assert(level > 0.0 && level < 1.0);
    uint64_t turned[SLOTS];
    double pairs = (double)count_pairs(slots), sum = 0.0;
    if (pairs < 1.0)
        return (StatsInterval){0.0, 0.0, 1.0};
    for (unsigned k = 0; k < SLOTS; ++k) {
        sum += (double)slots[k] * score(k);
        turned[k] = slots[SLOTS - 1 - k];
    }
    double value = sum / pairs, limit = log(2.0 / (1.0 - level));
    return (StatsInterval){.value = value,
                           .low = sequence_low(slots, value, limit),
                           .high = 1.0 - sequence_low(turned, fmax(1.0 - value, 0.0), limit)};
}

StatsSeat stats_seat_effect(const uint64_t slots[STATS_PAIR_SLOTS], uint64_t first_wins,
                            uint64_t second_wins, double level)
{
    double pairs = (double)count_pairs(slots);
    StatsSeat seat = {.share = {0.5, 0.0, 1.0}, .p = 1.0};
    if (pairs < 1.0)
        return seat;
    /* In each pair the lead is the wins of the first player less those of the second: 0 if one deck
     * won both games, one either way if one game was drawn, two either way if each deck won one. */
    double lead = (double)first_wins - (double)second_wins;
    double squares = 4.0 * (double)slots[2] + (double)slots[1] + (double)slots[3];
    seat.share.value = 0.5 + lead / (4.0 * pairs);
    if (squares > 0.0)
        seat.p = erfc(fabs(lead) / sqrt(squares) / sqrt_2);
    if (pairs < 2.0)
        return seat;
    double variance = fmax(squares - lead * lead / pairs, 0.0) / (pairs - 1.0);
    double half = stats_normal_z(level) * sqrt(variance / pairs) / 4.0;
    seat.share.low = fmax(seat.share.value - half, 0.0);
    seat.share.high = fmin(seat.share.value + half, 1.0);
    seat.differs = seat.p < 1.0 - level;
    return seat;
}

/* ---- threads and processes out of line ------------------------------------------------------- */

enum { LOST, SPLIT, WON, OUTCOMES };

static void count_outcomes(const uint64_t *slots, double *outcomes)
{
    outcomes[LOST] = (double)slots[0] + (double)slots[1];
    outcomes[SPLIT] = (double)slots[2];
    outcomes[WON] = (double)slots[3] + (double)slots[4];
}

/* Counts one outcome as another, in the part and in the rest. */
static void join(double *part, double *rest, unsigned outcome, unsigned with)
{
    part[with] += part[outcome];
    rest[with] += rest[outcome];
    part[outcome] = rest[outcome] = 0.0;
}

/* The probability that a chi-square with one or two degrees of freedom is at least this large. */
static double chi_square_above(double square, unsigned freedom)
{
    return freedom == 2 ? exp(-0.5 * square) : erfc(sqrt(0.5 * square));
}

/* Twice the log-likelihood ratio of a count that is seen against the one that is expected. */
static double likelihood_ratio(double seen, double expected)
{
    return seen > 0.0 ? 2.0 * seen * log(seen / expected) : 0.0;
}

/* The probability, by two tests, that the part and the rest have the same shares of outcomes. */
static double same_shares(const double *part, const double *rest, double part_pairs,
                          double rest_pairs)
{
    double square = 0.0, ratio = 0.0, all = part_pairs + rest_pairs;
    unsigned outcomes = 0;
    for (unsigned i = 0; i < OUTCOMES; ++i) {
        double share = (part[i] + rest[i]) / all;
        if (share <= 0.0)
            continue;
        double off = part[i] - share * part_pairs;
        square += off * off / (share * part_pairs) + off * off / (share * rest_pairs);
        ratio += likelihood_ratio(part[i], share * part_pairs) +
                 likelihood_ratio(rest[i], share * rest_pairs);
        outcomes++;
    }
    return outcomes < 2 ? 1.0 : chi_square_above(fmin(square, ratio), outcomes - 1);
}

/* How probable it is that chance alone sets the part this far apart from the rest. */
static double part_probability(const uint64_t *part_slots, const uint64_t *rest_slots)
{
    /* Pearson's approximation needs this many expected pairs of each kind (Cochran 1954). */
    const double expected_least = 5.0;
    double part[OUTCOMES], rest[OUTCOMES];
    double part_pairs = (double)count_pairs(part_slots),
           rest_pairs = (double)count_pairs(rest_slots);
    double fewest = fmin(part_pairs, rest_pairs) / (part_pairs + rest_pairs);
    if (part_pairs < 1.0 || rest_pairs < 1.0)
        return 1.0;
    count_outcomes(part_slots, part);
    count_outcomes(rest_slots, rest);
    if ((part[LOST] + rest[LOST]) * fewest < expected_least)
        join(part, rest, LOST, SPLIT);
    if ((part[WON] + rest[WON]) * fewest < expected_least)
        join(part, rest, WON, SPLIT);
    if ((part[SPLIT] + rest[SPLIT]) * fewest < expected_least)
        join(part, rest, SPLIT, part[LOST] + rest[LOST] < part[WON] + rest[WON] ? LOST : WON);
    for (unsigned i = 0; i < OUTCOMES; ++i)
        if (part[i] + rest[i] > 0.0 && (part[i] + rest[i]) * fewest < expected_least)
            return 1.0;
    return same_shares(part, rest, part_pairs, rest_pairs);
}

StatsOutlier stats_outlier(const uint64_t (*slots)[STATS_PAIR_SLOTS], unsigned parts)
{
    StatsOutlier found = {.part = 0, .p = 1.0};
    uint64_t all[SLOTS] = {0};
    for (unsigned part = 0; part < parts; ++part)
        for (unsigned k = 0; k < SLOTS; ++k)
            all[k] += slots[part][k];
    for (unsigned part = 0; part < parts; ++part) {
        uint64_t rest[SLOTS];
        for (unsigned k = 0; k < SLOTS; ++k)
            rest[k] = all[k] - slots[part][k];
        double p = part_probability(slots[part], rest);
        if (p < found.p)
            found = (StatsOutlier){.part = part, .p = p};
    }
    if (parts > 0)
        found.p = fmin(found.p * parts, 1.0);
    return found;
}

/* About the quantile of Student's distribution. */
static double student(double level, double freedom)
{
    double z = stats_normal_z(level);
    return z * (1 + (z * z + 1) / (4 * freedom));
}

double stats_half_once(double pairs, double level)
{
    return student(level, pairs - 1) / sqrt(pairs);
}

double stats_half_always(double pairs, double level, double width)
{
    const double wrong = 1 - level, usual = 0.6; /* pairs for a width of 1, about */
    double size = -2 * log(wrong);
    double tuned = (size + log(size) + 1) / (usual / (width * width));
    double spread = pairs * tuned + 1;
    return sqrt(2 * spread / (pairs * pairs * tuned) * log(sqrt(spread) / wrong));
}
