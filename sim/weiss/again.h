/* The command that plays the games of a comparison again, or those of a field. */
#ifndef WEISSFISH_SIM_WEISS_AGAIN_H
#define WEISSFISH_SIM_WEISS_AGAIN_H

#include "sim/weiss/compare_sprt.h"
#include "sim/weiss/compare_swap.h"
#include "sim/weiss/match_arguments.h"
#include "sim/weiss/matrix.h"

/* What was asked for. */
typedef struct CompareAgain {
    const MatchArguments *match;
    uint64_t games;
    const CompareSprt *sprt;   /* NULL: none */
    const SwapArguments *swap; /* NULL: none */
    unsigned shard, shards;    /* as in LongRunArguments */
} CompareAgain;

/* The words of the command as a shell reads them, with all that the result depends on, also what
 * was left to defaults and environment; free() it. NULL without memory. */
char *compare_again(const CompareAgain *again);

/* The same for a table of several decks, which played so many games. */
char *royale_again(const MatchArguments *match, uint64_t games);

/* What was asked for of a search. */
typedef struct TuneAgain {
    const Options *options;
    const char *part;
    const char *const *decks; /* the deck and its opponents as they were given */
    unsigned count;
    const char *from; /* NULL: none was given */
    uint64_t budget;  /* seconds */
} TuneAgain;

/* The same for a search. */
char *tune_again(const TuneAgain *again);

/* The same for a field that was played. */
char *matrix_again(const Matrix *matrix);

#endif
