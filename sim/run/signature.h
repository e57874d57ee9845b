/* A number over many fixed games that changes only when play changes: refactoring, compilers and
 * machines must not change it. */
#ifndef WEISSFISH_SIM_RUN_SIGNATURE_H
#define WEISSFISH_SIM_RUN_SIGNATURE_H

#include "sim/run/runner.h"

typedef struct Signature {
    uint64_t value; /* 0 at the beginning */
} Signature;

void signature_absorb(Signature *signature, uint64_t word);

/* Makes the seated table report everything that happens to the signature. */
typedef void SignatureWatch(void *table, Signature *signature);

/* Absorbs what happens in the first games of the plan, and the sums of all its games, played on all its
 * threads. False after a complaint. */
bool signature_absorb_games(Signature *signature, const RunnerPlan *plan, SignatureWatch *watch);

#endif
