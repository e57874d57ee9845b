/* How to choose among the decks of a field against somebody who also chooses: the symmetric
 * zero-sum game of the decks' scores against each other. Pure functions: no input or output, no
 * allocation, no state; every number that comes out is finite. */
#ifndef WEISSFISH_SIM_STATS_EQUILIBRIUM_H
#define WEISSFISH_SIM_STATS_EQUILIBRIUM_H

#include <stdint.h>

enum { EQUILIBRIUM_DECKS_MAX = 32, EQUILIBRIUM_RESAMPLES_MAX = 1000 };

/* Who scores how much against whom: score[i][j] + score[j][i] = 1, one half on the diagonal. */
typedef struct EquilibriumScores {
    unsigned count; /* 1 to EQUILIBRIUM_DECKS_MAX */
    double score[EQUILIBRIUM_DECKS_MAX][EQUILIBRIUM_DECKS_MAX];
    double error[EQUILIBRIUM_DECKS_MAX][EQUILIBRIUM_DECKS_MAX]; /* standard error; symmetric */
} EquilibriumScores;

/* A share for every deck, 1 together. */
typedef struct EquilibriumMix {
    double share[EQUILIBRIUM_DECKS_MAX];
} EquilibriumMix;

/* The mix that no deck beats (Nash 1951); where several are such, the one of most entropy, which
 * gives equal decks equal shares. It is the limit of the logit equilibria (McKelvey & Palfrey 1995)
 * as the noise goes to 0: in a zero-sum game that limit has the most entropy. Shares within 1e-6
 * where the equilibrium does not depend on differences of score that small. */
void equilibrium_solve(const EquilibriumScores *scores, EquilibriumMix *mix);

/* What deck `deck` scores against the mix: one half or less in equilibrium. */
double equilibrium_against(const EquilibriumScores *scores, const EquilibriumMix *mix,
                           unsigned deck);

/* What the mix scores against the deck that does best against it: one half in equilibrium. */
double equilibrium_value(const EquilibriumScores *scores, const EquilibriumMix *mix);

/* How far the scores' errors let the shares vary: the quantiles (1 - level) / 2 from either end of
 * the equilibria of `resamples` fields, each score drawn from the normal distribution of its error
 * (parametric bootstrap, Efron 1979), cut to 0 .. 1. `seed` chooses the draws; resamples is at least 1
 * and at most EQUILIBRIUM_RESAMPLES_MAX. */
void equilibrium_band(const EquilibriumScores *scores, uint64_t seed, unsigned resamples,
                      double level, EquilibriumMix *low, EquilibriumMix *high);

#endif
