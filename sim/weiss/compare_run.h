/* What a run of `compare`, or `royale`, is, for its state: what makes two runs the same, and what it takes to open
 * the decks again. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_RUN_H
#define WEISSFISH_SIM_WEISS_COMPARE_RUN_H

#include "sim/long_run.h"
#include "sim/weiss/compare_sprt.h"
#include "sim/weiss/compare_swap.h"
#include "sim/weiss/match_arguments.h"

/* Edition, seed, agents, the sequential test and the changed deck (NULL: none), and what is printed
 * on the decks' cards: an object, json_decref it. NULL without memory. */
json_t *compare_run_json(const MatchUp *match_up, const Options *options, const CompareSprt *sprt,
                         const CompareSwap *swap);

/* What is printed on the cards of a deck, in sixteen digits. */
json_t *compare_deck_json(const WeissDeck *deck);

/* The arguments, of two decks or more, the games, whole rounds, and the folder that they are meant in. */
json_t *compare_about_json(const MatchArguments *arguments, uint64_t games,
                           const SwapArguments *swap);

/* The arguments that compare_about_json wrote, the texts being the object's; the other options stay
 * as they are. False if they cannot be read. */
bool compare_about_read(const json_t *about, MatchArguments *arguments, uint64_t *games,
                        SwapArguments *swap);

#endif
