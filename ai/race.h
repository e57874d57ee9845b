/* A race of the candidate moves at the root of a search. All are tried in the same worlds, fewer
 * and fewer as the budget is used up. What counts is the difference from the policy's own move in
 * the same world with the same random numbers: it varies far less than the results. */
#ifndef WEISSFISH_AI_RACE_H
#define WEISSFISH_AI_RACE_H

#include "base/stop.h"
#include "game.h"

/* How a candidate ended in a world, for the player who moves. */
typedef struct RaceResult {
    double won;  /* from 0 to 1 */
    double luck; /* what chance has given the player on the way: 0 on average, whatever the move */
} RaceResult;

/* Sums over the worlds in which a candidate was tried. */
typedef struct RaceSums {
    double won;
    double won_squares;
    double luck;
    double luck_squares;
    double cross; /* won times luck */
} RaceSums;

typedef struct Racer {
    Move move;
    unsigned worlds; /* how many it was tried in: the first ones */
    RaceSums result;
    RaceSums gain; /* of its results over those of the policy's move in the same worlds */
    double judged; /* the gain that was expected before */
} Racer;

typedef RaceResult RaceTry(void *context, unsigned candidate, Move move, unsigned world);

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
    double prior;       /* as many worlds count as much as the gains that were expected */
    double slope;       /* what a result gains where luck gains 1, as far as the tries tell */
    const atomic_int *stop; /* looked at between tries; NULL: none */
    double gain_needed; /* what replaces the policy's own move must gain this, in standard errors */
} Race;

/* Lines up the candidates; the first is the policy's own. */
void race_enter(Race *race, const Move *moves, unsigned count);

/* The mean and the variance of a racer's results or gains over its worlds, without the effect of
 * luck (a control variate: the mean stays what it is, the variance falls). */
double race_mean(const Race *race, const Racer *racer, const RaceSums *sums);
double race_variance(const Race *race, const Racer *racer, const RaceSums *sums);

/* Runs until the budget is used up or nothing can change, by successive halving (Karnin, Koren,
 * Somekh 2013) with a number of candidates that falls evenly on a logarithmic scale. Returns the
 * move to make; if it was stopped, the policy's own, and the sums mean nothing. */
Move race_run(Race *race);

#endif
