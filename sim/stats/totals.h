/* The results of many games, all of them sums, so that parts are joined by adding. Knows no
 * game. */
#ifndef WEISSFISH_SIM_STATS_TOTALS_H
#define WEISSFISH_SIM_STATS_TOTALS_H

#include "base/diagnostic.h"
#include "game.h"
#include "sim/stats/adjusted.h"

enum {
    RUNNER_DECKS = 2, /* of a comparison */
    RUNNER_DECKS_MAX = GAME_PLAYERS_MAX,
    RUNNER_PAIR_SLOTS = 5,
    RUNNER_DIFFERENCE_SLOTS = 2 * RUNNER_PAIR_SLOTS - 1
};

/* What else is counted where three or more decks are at a table; by deck. */
typedef struct RunnerMultiplayer {
    uint64_t seat_wins[RUNNER_DECKS_MAX][RUNNER_DECKS_MAX];
    uint64_t places[RUNNER_DECKS_MAX][RUNNER_DECKS_MAX]; /* games ended first, second, … */
    uint64_t survived[RUNNER_DECKS_MAX];                 /* turns up to the loss, or the end */
    uint64_t survived_squared[RUNNER_DECKS_MAX];
} RunnerMultiplayer;

/* The result of a pairing of a field of decks, by the pairing's deck 0 and 1. */
typedef struct RunnerCell {
    uint64_t wins[RUNNER_DECKS];
    uint64_t pairs[RUNNER_PAIR_SLOTS]; /* by half points of its deck 0 */
} RunnerCell;

enum { RUNNER_CELL_WORDS = sizeof(RunnerCell) / sizeof(uint64_t) };

/* Indices are decks, not seats. */
typedef struct RunnerTotals {
    uint64_t games;
    uint64_t wins[RUNNER_DECKS_MAX];
    uint64_t first_games[RUNNER_DECKS_MAX]; /* games in which the deck took the first turn */
    uint64_t first_wins[RUNNER_DECKS_MAX];
    uint64_t draws;
    uint64_t truncated;
    uint64_t turns;
    uint64_t turns_squared;
    uint64_t decisions;                /* choices of two or more options that an agent made */
    uint64_t pairs[RUNNER_PAIR_SLOTS]; /* of two decks: pairs by half points of deck 0, 0 to 4 */
    /* In the totals of a changed deck: pairs by the half points of deck 0 there less those of the
     * same pair without the change, -4 to 4. */
    uint64_t differences[RUNNER_DIFFERENCE_SLOTS];
    RunnerMultiplayer multiplayer;
    AdjustedSums luck; /* of two decks: what chance gave them; all 0 where no account is kept */
    AdjustedSums difference_luck; /* in the totals of a changed deck: `differences`, and what chance gave there more */
    void *tally[RUNNER_DECKS_MAX]; /* Game.tally_size bytes each; freed by runner_totals_clear */
    unsigned decks;                /* how many tallies there are */
    const GameAccount *account;    /* what `luck` is of; NULL: the game has none */
    double
        until; /* the width of the score's interval at which the run ends, on both sides; 0: none */
    double seconds;
    RunnerCell
        *cells; /* of a field by pairing, and there are no tallies then; NULL: of two decks */
    AdjustedSums *cell_luck; /* and what chance gave in each */
    unsigned cell_count;
    struct RunnerTotals *changed; /* the same games with a changed deck; NULL: there is none */
} RunnerTotals;

/* The sums before the tallies, as words: those that are never negative, and those of luck. */
enum {
    RUNNER_TOTALS_WORDS = offsetof(RunnerTotals, luck) / sizeof(uint64_t),
    RUNNER_LUCK_WORDS = sizeof(AdjustedSums) / sizeof(int64_t)
};

/* All zero, of this many decks. */
void runner_totals_open(const Game *game, unsigned decks, RunnerTotals *totals);
void runner_totals_clear(RunnerTotals *totals);

/* Adds the totals of a changed deck. */
void runner_totals_open_changed(const Game *game, RunnerTotals *totals);

/* Adds this many pairings. */
void runner_totals_open_cells(unsigned count, RunnerTotals *totals);

/* The functions below also act on the totals of a changed deck; both have them or neither; the same
 * for pairings. */

/* Sets everything to zero again. */
void runner_totals_reset(const Game *game, RunnerTotals *totals);

void runner_totals_add(const Game *game, RunnerTotals *into, const RunnerTotals *part);

/* Replaces the contents, seconds too. */
void runner_totals_copy(const Game *game, RunnerTotals *to, const RunnerTotals *from);

/* All sums and tallies as bytes: how many, into `to`, and from `from`. */
size_t runner_totals_size(const Game *game, const RunnerTotals *totals);
void runner_totals_pack(const Game *game, const RunnerTotals *totals, char *to);
void runner_totals_unpack(const Game *game, RunnerTotals *totals, const char *from);

/* A tally of the game, for one deck, all zero, on a line of its own; free() it. */
void *runner_tally_open(const Game *game);
void runner_tally_add(const Game *game, void *into, const void *part);

#endif
