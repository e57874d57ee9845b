/* The strategies next to one: the changes that a search tries. Each puts a rule before the others,
 * changes what goes into the clock first, or takes a rule away. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_MOVES_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_MOVES_H

#include <stdio.h>

#include "sim/weiss/tune/tune_gain.h"
#include "sim/weiss/tune/trials.h"

enum { TUNE_WHAT_SIZE = 160 };

/* A strategy that is tried against the leader. */
typedef struct TuneCandidate {
    WeissStrategy strategy;
    char what[TUNE_WHAT_SIZE];   /* the change in words */
    GainDifferences differences; /* over the leader, so far */
    double gain;                 /* over the leader, a game, and */
    double error;                /* its standard error */
} TuneCandidate;

/* A list of candidates under way. */
typedef struct TuneMoves {
    const WeissDeck *deck;
    const WeissStrategy *leader;
    TuneCandidate *candidates; /* TRIALS_MAX */
    unsigned count;
} TuneMoves;

/* How far a search looks: whole classes of cards or situations first, then parts of them. */
typedef enum TuneDepth { TUNE_COARSE, TUNE_FINE, TUNE_DEPTHS } TuneDepth;

/* Puts in rules what the strategy leaves to the policy, so that there is something to change. */
void tune_mulligan_spell_out(WeissStrategy *strategy);
void tune_clock_spell_out(WeissStrategy *strategy);

/* Says in fewer rules, if possible, what the strategy keeps of the deck's opening hands. */
void tune_mulligan_shorten(WeissStrategy *strategy, const WeissDeck *deck);

/* Adds the neighbours of the leader. */
void tune_mulligan_moves(TuneMoves *moves, TuneDepth depth);
void tune_clock_moves(TuneMoves *moves, TuneDepth depth);

/* A further candidate, so far the leader itself; NULL: there is no room. */
TuneCandidate *tune_move_add(TuneMoves *moves);

/* A stream for the change in words, which fclose ends; NULL without memory. */
FILE *tune_what(TuneCandidate *candidate);

#endif
