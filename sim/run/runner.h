/* Playing many games of two decks, or of more, on all cores: in rounds (seating.h) on the same streams,
 * counted in integers and added up in order, so that the result does not depend on threads. Knows no
 * game. */
#ifndef WEISSFISH_SIM_RUN_RUNNER_H
#define WEISSFISH_SIM_RUN_RUNNER_H

#include <stdatomic.h>

#include "ai/agent.h"
#include "sim/run/seating.h"
#include "sim/stats/totals.h"

/* What is to be played. */
typedef struct RunnerPlan {
    const Game *game;
    unsigned decks;                       /* two or more, as many as seats */
    const void *match[SEATINGS_MAX];      /* by number of the seating */
    const char *agents[RUNNER_DECKS_MAX]; /* specifications, by deck */
    uint64_t seed;
    uint64_t games; /* whole rounds; likewise the next two */
    uint64_t first; /* the first game of this part of the plan, and */
    uint64_t part;  /* how many games it has; 0: all of them */
    unsigned threads;
    bool shared;   /* played by all processes together (ranks.h); the totals are the first one's */
    bool luck;     /* two decks of a game with an account: luck is counted, see runner_luck_pays */
    bool progress; /* draw a progress line on standard error */
    /* Of two decks: a field of this many pairings, each with an equal part of the games, in order. A
     * pairing is played as by a plan of its own: number k with the matches field[2k] and field[2k + 1].
     * NULL: `match` is all there is. */
    const void *const *field;
    unsigned pairings;
    /* Of two decks, every game is played by this plan, too, on the same streams: its matches are those
     * of a changed deck. NULL: it is not. */
    const struct RunnerPlan *changed;
    /* The moves of its games, which were played already; NULL: agents choose them. */
    const struct weissfish_recorded *recorded;
} RunnerPlan;

/* Whether games of these agents say more in the same time if luck is taken off them. */
bool runner_luck_pays(const Game *game, const char *const agents[RUNNER_DECKS]);

/* Totals with room for what the plan plays. */
void runner_plan_totals(const RunnerPlan *plan, RunnerTotals *totals);

/* One game that was played, for those who log it. */
typedef struct RunnerRow {
    uint64_t index;                  /* as runner_game_begin takes it */
    uint8_t seats[RUNNER_DECKS_MAX]; /* the decks; the first took the first turn */
    int winner;                      /* the deck, RESULT_DRAW or RESULT_TRUNCATED */
    int changed_winner;              /* the same of the plan's changed deck, if it has one */
    uint64_t turns;
    uint64_t decisions;
    const void *tally[RUNNER_DECKS_MAX]; /* of this game alone */
    int64_t terms[GAME_TERMS_MAX]; /* what chance gave deck 0, in GAME_TERM_ONE; 0 if not counted */
    int64_t changed_terms[GAME_TERMS_MAX]; /* the same with the plan's changed deck, if it has one */
    /* Of three decks and more, by deck. */
    unsigned places[RUNNER_DECKS_MAX];
    unsigned survived[RUNNER_DECKS_MAX];
} RunnerRow;

/* Who hears of a run while it goes on; functions that are NULL are not called. All are called by one
 * thread at a time, in the order of the games. */
typedef struct RunnerListener {
    void *context;

    /* The text of a game's row into `text`, of RUNNER_ROW_MAX bytes; returns its length. This one
     * is called by all threads at once. */
    size_t (*row)(void *context, const RunnerRow *row, char *text);
    /* Takes the rows of the next games. False, with the reason, ends the run. */
    bool (*rows)(void *context, const char *text, size_t length, Diagnostic *problem);

    /* The totals after every `check_games` of the plan, a power of two from 2 on: true if that is
     * enough. */
    bool (*enough)(void *context, const RunnerTotals *totals);
    uint64_t check_games;

    /* What the progress line says beside its figures into `text`, of RUNNER_LIVE_MAX bytes, from the
     * sums so far; there are no tallies. */
    void (*live)(void *context, const RunnerTotals *sums, char *text);

    /* Keeps the totals so far: every `keep_every` seconds, and when the run ends. False, with the
     * reason, ends the run. `mark` is what the next function returned for these totals. */
    bool (*keep)(void *context, const RunnerTotals *totals, uint64_t mark, Diagnostic *problem);
    /* A number that is to be kept with the totals as they stand. */
    uint64_t (*mark)(void *context);
    double keep_every;

    const atomic_int *interrupted; /* ends the run once it is not 0: games under way are given up */
} RunnerListener;

enum { RUNNER_ROW_MAX = 24576, RUNNER_LIVE_MAX = 100 };

typedef enum RunnerEnd { RUNNER_DONE, RUNNER_INTERRUPTED, RUNNER_FAILED } RunnerEnd;

/* Plays the plan. False, with the reason in `problem`, for an unknown agent, without memory or
 * threads, or when it is interrupted. */
bool runner_run(const RunnerPlan *plan, RunnerTotals *totals, Diagnostic *problem);

/* Plays what is left of the part after the games that are in the totals already. The totals hold
 * the first games of the part and nothing else, however it ends. */
RunnerEnd runner_go_on(const RunnerPlan *plan, const RunnerListener *listener, RunnerTotals *totals,
                       Diagnostic *problem);

/* Tells other processes, which may wait for a shared run, that it will not be played. In one of them:
 * it will not play, which is a failure unless it is interrupted. */
void runner_dismiss(bool interrupted);

/* One game of a plan, for those who want to see it: number `index` as runner_run counts it. */
typedef struct RunnerGame {
    const RunnerPlan *plan;
    void *table;                     /* seated and started by runner_game_start */
    uint8_t seats[RUNNER_DECKS_MAX]; /* the decks */
    Rng agent_rng[GAME_PLAYERS_MAX]; /* by seat */
    Agent *agent[GAME_PLAYERS_MAX];  /* by seat; owned by the caller of runner_game_start */
    const atomic_int *stop;          /* the game is given up once it is not 0; NULL: never */
} RunnerGame;

/* Seats game `index` of the plan at `table` (Game.table_size bytes) with the agents (by deck) and
 * the tallies (by deck). The caller may set an observer before runner_game_begin starts it. */
void runner_game_seat(RunnerGame *game, const RunnerPlan *plan, void *table, uint64_t index,
                      Agent *const *agents, void *const *tallies);
void runner_game_begin(RunnerGame *game, uint64_t index);

/* Lets the chooser's agent make one decision. */
void runner_game_step(RunnerGame *game);

/* Plays on to the end, or until the game is given up: then it is still running. Returns the decisions
 * made. */
uint64_t runner_game_finish(RunnerGame *game);

/* What chance gave deck 0 in a game that is over, from the account that was kept of it: GameAccount.terms of them, in
 * GAME_TERM_ONE. */
void runner_game_luck(const RunnerGame *game, const void *account, int64_t *terms);

/* Makes the moves of a game that was played already (RunnerPlan.recorded), of this number. Returns how many. What is no
 * move is the first one. */
uint64_t runner_game_repeat(RunnerGame *game, uint64_t index);

#endif
