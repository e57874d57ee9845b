/* A race of the candidate moves at the root of a search: all in the same worlds, fewer and fewer as
 * the budget is used up. What counts is the difference from the policy's own move in the same world
 * with the same random numbers: it varies far less than the results themselves. */
#ifndef WEISSFISH_AI_RACE_H
#define WEISSFISH_AI_RACE_H

#include "game.h"

typedef struct Racer {
    Move move;
    unsigned worlds; /* how many it was tried in: the first ones */
    double won;      /* sum of its results, each 0..1 */
    double won_squares;
    double gain; /* sum of its results over those of the policy's move in the same worlds */
    double gain_squares;
    double judged; /* the gain that was expected before */
} Racer;

/* The result of a candidate in a world, from 0 to 1 for the player who moves. */
typedef double RaceTry(void *context, unsigned candidate, Move move, unsigned world);

typedef struct Race {
    Racer racers[GAME_CANDIDATES_MAX];    /* the policy's own move first, else the best first */
    unsigned number[GAME_CANDIDATES_MAX]; /* of the racer, in the order of race_enter */
    unsigned count;
    unsigned running; /* those that have not dropped out; they come first */
    unsigned tries;
    RaceTry *try;
    void *context;
    unsigned worlds_max; /* the budget: the first that is not 0 of worlds, tries, seconds */
    unsigned tries_max;
    double seconds_max;
    bool thorough;      /* runs on for the estimates when the decision is clear */
    double prior; /* as many worlds count as much as the gains that were expected */
    double gain_needed; /* what replaces the policy's own move must gain this, in standard errors */
} Race;

/* Lines up the candidates; the first is the policy's own. */
void race_enter(Race *race, const Move *moves, unsigned count);

/* Runs until the budget is used up or nothing can change, by successive halving (Karnin, Koren,
 * Somekh 2013) with a number of candidates that falls evenly on a logarithmic scale. Returns the
 * move to make. */
Move race_run(Race *race);

#endif
