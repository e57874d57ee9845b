/* `compare --swap`: a deck with some cards replaced plays the same games, and what that is worth by
 * pairs. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SWAP_H
#define WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SWAP_H

#include "sim/stats/stats.h"
#include "sim/weiss/deck/matchup.h"

enum { SWAPS_MAX = WEISS_DECK_SIZE };

/* The words of --swap as they were given: "A:CODE=CODE", or "CODE=CODE" for deck A, or several exchanges
 * at once, "A:2xCODE=CODE,CODE=CODE". */
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
    WeissMatch match[RUNNER_DECKS]; /* as in Matchup */
    RunnerPlan plan;                /* with these matches */
} CompareSwap;

/* Makes the changed deck, which must be legal. False after complaints; compare_swap_close is called
 * either way. */
bool compare_swap_open(CompareSwap *swap, const SwapArguments *arguments, const Matchup *matchup,
                       WeissEdition edition);
void compare_swap_close(CompareSwap *swap);

/* Whether the two cards of a change have the same name, so that their codes must distinguish
 * them. */
bool compare_swap_needs_codes(const SwapChange *change);

/* Makes a plan play every game with the changed deck, too. */
void compare_swap_plan(CompareSwap *swap, RunnerPlan *plan);

/* What the change is worth, from the totals of that plan: of the score a game of the changed deck.
 * And the differences of its half points, by pair. */
StatsInterval compare_swap_value(const CompareSwap *swap, const RunnerTotals *totals);
void compare_swap_differences(const CompareSwap *swap, const RunnerTotals *totals,
                              uint64_t differences[STATS_DIFFERENCE_SLOTS]);

/* The same with luck taken off: what chance gave in the changed games more than in the others. False if it was not
 * counted. */
bool compare_swap_adjusted(const CompareSwap *swap, const RunnerTotals *totals, Adjusted *adjusted);

#endif
