/* Games of three to six decks at one table (Battle Royale): who sits where, playing them on all
 * cores, and what comes out of them. */
#ifndef WEISSFISH_SIM_WEISS_ROYALE_H
#define WEISSFISH_SIM_WEISS_ROYALE_H

#include "ai/agent.h"
#include "sim/weiss/field.h"
#include "weiss/table.h"

enum { ROYALE_PLAYERS_MIN = 3, ROYALE_PLAYERS_MAX = WEISS_PLAYERS_MAX };

/* What is to be played. Games come in rounds of as many as there are decks: on the same streams, each
 * deck once in each seat. From round to round the decks sit in another order, so that each has each
 * other before and after it equally often. */
typedef struct RoyalePlan {
    const Field *field;                     /* as many decks as players */
    const char *agents[ROYALE_PLAYERS_MAX]; /* specifications, by deck */
    uint64_t seed;
    uint64_t games; /* whole rounds */
    unsigned threads;
    bool progress;       /* draw a progress line on standard error */
    WeissMatch *matches; /* by order and first seat: royale_plan_open */
} RoyalePlan;

/* What came out for one deck; all words, which are added up. */
typedef struct RoyaleDeck {
    uint64_t wins;
    uint64_t places[ROYALE_PLAYERS_MAX]; /* games ended first, second, …; who lose together share
                                            the better place */
    uint64_t seat_wins[ROYALE_PLAYERS_MAX];
    uint64_t survived; /* sum of the turns of the game up to the loss or the game's end */
    uint64_t survived_squared;
    WeissTally tally;
} RoyaleDeck;

typedef struct RoyaleTotals {
    uint64_t games;
    uint64_t draws;
    uint64_t truncated;
    uint64_t turns;
    uint64_t turns_squared;
    uint64_t decisions; /* choices of two or more options that an agent made */
    RoyaleDeck deck[ROYALE_PLAYERS_MAX];
} RoyaleTotals;

/* A game of a plan at a table. */
typedef struct RoyaleGame {
    WeissTable *table;
    unsigned players;
    uint8_t deck[ROYALE_PLAYERS_MAX]; /* by seat; likewise the next ones */
    Agent *agent[ROYALE_PLAYERS_MAX];
    Rng chance[ROYALE_PLAYERS_MAX]; /* of the agents */
    Rng deals[ROYALE_PLAYERS_MAX];
} RoyaleGame;

/* Sets the agents from "X" or "X,Y,…", one for each deck; `words` keeps them. False after a
 * complaint. */
bool royale_plan_agents(RoyalePlan *plan, char *words);

/* Builds what the games of a plan share. False, with the reason, without memory; royale_plan_close is
 * called either way. */
bool royale_plan_open(RoyalePlan *plan, Diagnostic *problem);
void royale_plan_close(RoyalePlan *plan);

/* Seats game `index` with the agents and the tallies of the decks; the caller may set a witness before
 * royale_game_begin starts it. */
void royale_game_seat(RoyaleGame *game, const RoyalePlan *plan, WeissTable *table, uint64_t index,
                      Agent *const *agents, WeissTally *const *tallies);
void royale_game_begin(RoyaleGame *game);

/* Lets the chooser's agent make one decision. */
void royale_game_step(RoyaleGame *game);

/* The places by seat of a game that is over, from 1. Who lost together share the better one; those who
 * still play a truncated game are ranked by level and clock. */
void royale_places(const WeissState *state, unsigned *places);

/* Plays the plan; *seconds is how long that took. False, with the reason in `problem`, for an unknown
 * agent or without memory or threads. */
bool royale_run(const RoyalePlan *plan, RoyaleTotals *totals, double *seconds, Diagnostic *problem);

#endif
