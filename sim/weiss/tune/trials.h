/* Tries many strategies for one deck in the same games, so that far fewer games show what one is
 * worth over another. The reference plays a game; a strategy that decides differently at some point
 * plays on from there by itself, and one that never does shares the result. The heuristic plays
 * both sides, the opponent's without a strategy. Deterministic: the result depends only on decks,
 * seed and strategies. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TRIALS_H
#define WEISSFISH_SIM_WEISS_TUNE_TRIALS_H

#include <stdatomic.h>

#include "sim/run/runner.h"
#include "sim/stats/stats.h"
#include "sim/weiss/tune/tune_gain.h"
#include "sim/weiss/deck/opponents.h"
#include "weiss/policy/strategy.h"

enum { TRIALS_MAX = 256 }; /* strategies at once */

/* What is played: pairs first .. first + pairs - 1, number k against the opponent k modulo
 * opponent_count after the first one. The pair is the one that compare plays under that number. */
typedef struct TrialsGames {
    unsigned opponent; /* of the field; 0 is the deck itself */
    unsigned opponent_count;
    uint64_t first;
    uint64_t pairs;
} TrialsGames;

/* What came out: sums over pairs. */
typedef struct TrialsSums {
    uint64_t pairs[STATS_PAIR_SLOTS]; /* by half points of the reference */
    GainDifferences differences[TRIALS_MAX]; /* of each strategy over the reference */
    uint64_t games;     /* played in full or from where they branch off */
    uint64_t decisions; /* of both sides, and those that were only compared */
} TrialsSums;

/* Adds part to *into: the differences of `count` strategies, and what comes of all. */
void trials_sums_add(TrialsSums *into, const TrialsSums *part, unsigned count);

typedef struct Trials Trials;

/* Seats deck 0 of the field against all its decks. NULL after a complaint. */
Trials *trials_open(const Opponents *opponents, const Options *options);
void trials_close(Trials *trials);

/* Plays; all strategies have the weights of the reference, except those that only mulligan and
 * clock ask for (CLOCK_, KEPT_, KEEP_). False if `interrupted` is not 0 before it is done, or after
 * a complaint; the sums are then worthless. */
bool trials_play(Trials *trials, const WeissStrategy *reference,
                 const WeissStrategy *const *strategies, unsigned count, const TrialsGames *games,
                 const atomic_int *interrupted, TrialsSums *sums);

#endif
