/* A race of the candidate moves at the root of a search: all in the same worlds, fewer and fewer as
 * the budget is used up. Compared is the difference from the policy's own move in the same world
 * with the same random numbers, which varies far less than the results themselves. */
#ifndef WEISSFISH_AI_RACE_H
#define WEISSFISH_AI_RACE_H

#include "game.h"

typedef struct Racer {
    Move move;
    unsigned worlds; /* that it was tried in: the first ones */
    double won;      /* sum of its results, each 0..1 */
    double won_squares;
    double gain; /* sum of its results over those of the policy's move in the same worlds */
    double gain_squares;
} Racer;

/* The result of a candidate in a world, from 0 to 1 for the player who moves. */
typedef double RaceTry(void *context, unsigned candidate, Move move, unsigned world);

typedef struct Race {
    Racer racers[GAME_CANDIDATES_MAX];    /* the policy's own move first, else the best first */
    unsigned number[GAME_CANDIDATES_MAX]; /* of the candidate, as it began */
    unsigned count;
    unsigned running; /* of them: not out */
    unsigned tries;
    RaceTry *try;
    void *context;
    unsigned worlds_max; /* budgets: 0, or worlds, or tries, or seconds */
    unsigned tries_max;
    double seconds_max;
    bool thorough;      /* goes on for the estimates when the decision is made */
    double gain_needed; /* for a move to be taken in place of the policy's, in standard errors */
} Race;

/* Lines up the candidates; the first is the policy's own. */
void race_enter(Race *race, const Move *moves, unsigned count);

/* Runs until the budget is used up or nothing can change, by successive halving (Karnin, Koren,
 * Somekh 2013) with a number of candidates that falls evenly on a logarithmic scale. Returns the
 * move to make. */
Move race_run(Race *race);

#endif
