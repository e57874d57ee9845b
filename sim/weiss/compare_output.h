/* What `compare` prints: the totals of a run as text, JSON or CSV. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_OUTPUT_H
#define WEISSFISH_SIM_WEISS_COMPARE_OUTPUT_H

#include "sim/command.h"
#include "sim/runner.h"
#include "sim/weiss/compare_swap.h"
#include "sim/weiss/compare_sprt.h"
#include "sim/weiss/match_up.h"
#include "weiss/table.h"

enum { COMPARE_INEXACT = 50 * 34 };

/* One side of a comparison. */
typedef struct CompareSide {
    const char *file;
    const char *name;
    const char *agent;
    const char *strategy; /* file; NULL: none */
    unsigned abilities;   /* texts of the deck, each copy of a card counted once a card */
    unsigned abilities_exact;
    const WeissDeck *deck;
    char inexact[COMPARE_INEXACT]; /* codes of cards not wholly understood, separated by spaces */
} CompareSide;

typedef struct Comparison {
    const CompareSprt *sprt; /* NULL: none was asked for */
    const Options *options;
    CompareSide side[RUNNER_DECKS];
    const RunnerTotals *totals;
    TextCompiler *compiler;  /* for the decks' cards */
    const CompareSwap *swap; /* played, too; NULL: none */
    bool per_card;           /* text and CSV: with the cards of each deck */
} Comparison;

/* The comparison of a match-up, whose result will be in `totals`. All of them must stay. */
void compare_open(Comparison *comparison, const MatchUp *match_up, const Options *options,
                  const RunnerTotals *totals);

/* Prints the comparison on standard output in the form that its options ask for. False after
 * a complaint if memory is short. */
bool compare_print(const Comparison *comparison);

#endif
