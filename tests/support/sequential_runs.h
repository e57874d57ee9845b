/* How often sequential tests and live intervals are wrong on pairs from a known distribution. */
#ifndef WEISSFISH_TESTS_SEQUENTIAL_RUNS_H
#define WEISSFISH_TESTS_SEQUENTIAL_RUNS_H

#include <criterion/criterion.h>
#include <math.h>
#include <stdbool.h>

#include "base/rng.h"
#include "sim/stats/scored.h"

/* Pairs without draws: a pair is split, both games are lost, or both are won. */
typedef struct PairSource {
    double split;
    double lost;
} PairSource;

/* A source with this share of split pairs and this normalized Elo. */
static inline PairSource source_of_elo(double split, double elo)
{
    double t = elo * log(10) / 800 * sqrt(2);
    double lead = t * sqrt((1 - split) / (1 + t * t)); /* won - lost, from its variance */
    return (PairSource){split, (1 - split - lead) / 2};
}

static inline double source_mean(PairSource source)
{
    return 1 - source.lost - source.split / 2;
}

static inline void draw_pair(Rng *rng, PairSource source, uint64_t slots[STATS_PAIR_SLOTS])
{
    double u = (rng_next(rng) + 0.5) / 4294967296.0;
    slots[u < source.split ? 2 : u < source.split + source.lost ? 0 : 4]++;
}

typedef struct SprtRuns {
    double accepted_h1; /* share of the runs */
    double pairs;       /* mean */
} SprtRuns;

/* Runs the test to its verdict many times, and asks it as often as stats_sprt_batch says. */
static inline SprtRuns sprt_runs(PairSource source, double elo0, double elo1, double alpha,
                                 double beta, unsigned runs)
{
    unsigned accepted = 0, batch = stats_sprt_batch(elo0, elo1, alpha, beta);
    uint64_t pairs = 0;
    for (unsigned run = 0; run < runs; run++) {
        Rng rng = rng_keyed(20, run, 0);
        uint64_t slots[STATS_PAIR_SLOTS] = {0};
        StatsVerdict verdict = STATS_SPRT_UNDECIDED;
        while (verdict == STATS_SPRT_UNDECIDED) {
            for (unsigned i = 0; i < batch; i++)
                draw_pair(&rng, source, slots);
            pairs += batch;
            verdict = stats_sprt(slots, elo0, elo1, alpha, beta).verdict;
        }
        accepted += verdict == STATS_SPRT_H1;
    }
    return (SprtRuns){(double)accepted / runs, (double)pairs / runs};
}

/* Checks both errors, with a true difference that is exactly that of either hypothesis. */
static inline void expect_error_rates(double split, double elo0, double elo1, double alpha,
                                      double beta, unsigned runs)
{
    SprtRuns null = sprt_runs(source_of_elo(split, elo0), elo0, elo1, alpha, beta, runs);
    SprtRuns other = sprt_runs(source_of_elo(split, elo1), elo0, elo1, alpha, beta, runs);
    cr_expect_float_eq(null.accepted_h1, alpha, 0.01, "%g..%g: alpha %.4f", elo0, elo1,
                       null.accepted_h1);
    cr_expect_float_eq(1 - other.accepted_h1, beta, 0.01, "%g..%g: beta %.4f", elo0, elo1,
                       1 - other.accepted_h1);
}

/* Pairs whose results luck explains by half, or by as much as there is room for. */
static inline void draw_lucky_pair(Rng *rng, double chance, uint64_t pair,
                                   uint64_t slots[STATS_PAIR_SLOTS], AdjustedSums *luck)
{
    unsigned points = 0;
    int64_t terms[GAME_TERMS_MAX] = {0};
    for (unsigned game = 0; game < 2; game++) {
        double most = fmin(0.35, 1 - chance), gift = rng_below(rng, 2) ? most : -most;
        double u = (rng_next(rng) + 0.5) / 4294967296.0;
        points += u < chance + gift ? 2 : 0;
        terms[0] += llround(gift * GAME_TERM_ONE);
    }
    slots[points]++;
    adjusted_add(luck, pair, points, terms);
}

/* The same test with luck taken off; the true difference is that of a deck that wins so often. */
static inline SprtRuns lucky_sprt_runs(const GameAccount *account, double chance, double elo0,
                                       double elo1, double alpha, double beta, unsigned runs)
{
    unsigned accepted = 0, batch = stats_sprt_batch(elo0, elo1, alpha, beta);
    uint64_t pairs = 0;
    for (unsigned run = 0; run < runs; run++) {
        Rng rng = rng_keyed(22, run, 0);
        uint64_t slots[STATS_PAIR_SLOTS] = {0}, pair = 0;
        AdjustedSums luck = {{{0}}};
        StatsVerdict verdict = STATS_SPRT_UNDECIDED;
        while (verdict == STATS_SPRT_UNDECIDED) {
            for (unsigned i = 0; i < batch; i++)
                draw_lucky_pair(&rng, chance, pair++, slots, &luck);
            double llr = scored_sprt_llr(slots, &luck, account, elo0, elo1);
            verdict = stats_sprt_at(llr, alpha, beta).verdict;
        }
        pairs += pair;
        accepted += verdict == STATS_SPRT_H1;
    }
    return (SprtRuns){(double)accepted / runs, (double)pairs / runs};
}

typedef StatsInterval PairsInterval(const uint64_t slots[STATS_PAIR_SLOTS], double level);

/* The share of runs in which the interval excluded the true mean at some look: one after every pair
 * up to 64, then after every 32. */
static inline double runs_missed(PairsInterval *interval, PairSource source, unsigned pairs,
                                 unsigned runs)
{
    unsigned missed = 0;
    for (unsigned run = 0; run < runs; run++) {
        Rng rng = rng_keyed(21, run, 0);
        uint64_t slots[STATS_PAIR_SLOTS] = {0};
        bool out = false;
        for (unsigned pair = 1; pair <= pairs && !out; pair++) {
            draw_pair(&rng, source, slots);
            if (pair > 64 && pair % 32)
                continue;
            StatsInterval seen = interval(slots, STATS_LEVEL_DEFAULT);
            out = source_mean(source) < seen.low || source_mean(source) > seen.high;
        }
        missed += out;
    }
    return (double)missed / runs;
}

#endif
