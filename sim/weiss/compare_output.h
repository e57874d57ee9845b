/* What `compare` prints: the totals of a run as text, JSON or CSV. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_OUTPUT_H
#define WEISSFISH_SIM_WEISS_COMPARE_OUTPUT_H

#include "sim/command.h"
#include "sim/runner.h"
#include "weiss/table.h"

/* One side of a comparison. */
typedef struct CompareSide {
    const char *file;
    const char *name;
    const char *agent;
    unsigned abilities; /* texts of the deck, each copy of a card counted once a card */
    unsigned abilities_exact;
    const char *inexact; /* codes of cards not wholly understood, separated by spaces; may be "" */
} CompareSide;

typedef struct Comparison {
    const Options *options;
    CompareSide side[RUNNER_DECKS];
    const RunnerTotals *totals;
} Comparison;

/* Prints the comparison on standard output in the form that its options ask for. False after
 * a complaint if memory is short. */
bool compare_print(const Comparison *comparison);

#endif
