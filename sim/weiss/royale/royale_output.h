/* What `royale` prints: the totals of its games as text, JSON or CSV. */
#ifndef WEISSFISH_SIM_WEISS_ROYALE_ROYALE_OUTPUT_H
#define WEISSFISH_SIM_WEISS_ROYALE_ROYALE_OUTPUT_H

#include "sim/stats/stats.h"
#include "sim/weiss/royale/royale.h"

typedef struct RoyaleResult {
    const Royale *royale;
    const Options *options;
    const RunnerTotals *totals;
    json_t *partial; /* why it is not whole, see long_run_lack_json; NULL: it is */
} RoyaleResult;

/* Share of games that a deck won, with its interval (Wilson). */
StatsInterval royale_win_rate(const RoyaleResult *result, unsigned deck);

/* The mean place of a deck, from 1. */
double royale_place_mean(const RoyaleResult *result, unsigned deck);

/* The deck that wins most, if its interval leaves out those of all others; else -1. */
int royale_best(const RoyaleResult *result);

/* Games won by the player who took the first turn. */
uint64_t royale_first_wins(const RoyaleResult *result);

/* Prints the result in the form that its options ask for. False after a complaint if memory is
 * short. */
bool royale_print(const RoyaleResult *result);

/* The forms, private to royale. */
bool royale_print_json(const RoyaleResult *result);
void royale_print_text(const RoyaleResult *result);

#endif
