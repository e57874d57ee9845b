/* `compare --swap`: a deck with some cards replaced plays the same games, and what that is worth by
 * pairs. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_SWAP_H
#define WEISSFISH_SIM_WEISS_COMPARE_SWAP_H

#include "sim/stats.h"
#include "sim/weiss/match_up.h"

enum { SWAPS_MAX = WEISS_DECK_SIZE };

/* The words of --swap as they were given: "A:CODE=CODE", or "CODE=CODE" for deck A. */
typedef struct SwapArguments {
    const char *words[SWAPS_MAX];
    unsigned count;
} SwapArguments;

/* Copies of one card that make room for another. */
typedef struct SwapChange {
    const WeissCard *out;
    const WeissCard *in;
    unsigned count;
} SwapChange;

typedef struct CompareSwap {
    unsigned deck; /* which of the two */
    SwapChange changes[SWAPS_MAX];
    unsigned change_count;
    DeckFile file; /* the changed list, named after its changes */
    WeissDeck compiled;
    WeissMatch match[RUNNER_DECKS]; /* as in MatchUp */
    uint8_t *before; /* of each pair the half points of the first deck, unchanged and */
    uint8_t *after;
    RunnerTotals totals;                          /* of the changed deck */
    uint64_t differences[STATS_DIFFERENCE_SLOTS]; /* of the changed deck's half points, by pair */
} CompareSwap;

/* Makes the changed deck, which must be legal, and room for the results of `games`. False after
 * complaints; compare_swap_close is called either way. */
bool compare_swap_open(CompareSwap *swap, const SwapArguments *arguments, const MatchUp *match_up,
                       const Options *options, uint64_t games);
void compare_swap_close(CompareSwap *swap);

/* Plays the games of `plan`, whose results with the unchanged deck are in swap->before, with the
 * changed one. False with the reason. */
bool compare_swap_play(CompareSwap *swap, RunnerPlan plan, Diagnostic *problem);

/* What the change is worth: of the score a game of the changed deck. */
StatsInterval compare_swap_worth(const CompareSwap *swap);

#endif
