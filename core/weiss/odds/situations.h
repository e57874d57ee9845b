/* A set of situations with a number each: the probability to be in it, or how lethal it is. Private to
 * this folder. */
#ifndef WEISSFISH_WEISS_ODDS_SITUATIONS_H
#define WEISSFISH_WEISS_ODDS_SITUATIONS_H

#include <stddef.h>

#include "weiss/odds/odds.h"

typedef struct Situation {
    OddsState state; /* its place: 1 + what was asked for, 0 in an empty slot */
    double number;
} Situation;

/* Open addressing; all zero is empty. */
typedef struct Situations {
    Situation *slots;
    size_t room; /* 0, or a power of two */
    size_t count;
} Situations;

/* The number of a situation before `place` (a node, a set of steps), 0 at first; the pointer is good
 * until the next call. NULL beyond ODDS_STATES_MAX, or without memory. */
double *situations_at(Situations *set, uint32_t place, const OddsState *state, bool *is_new);
void situations_clear(Situations *set);

#endif
