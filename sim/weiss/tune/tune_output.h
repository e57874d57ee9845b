/* What `tune` prints. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_OUTPUT_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_OUTPUT_H

#include "sim/weiss/tune/tune.h"

/* The strategy that is to be played after the search: the leader if it was confirmed, else the one
 * that it began from. */
const WeissStrategy *tune_result(const Tune *tune);

/* Gain over the pairs with opponents of one side: an interval for one look. */
StatsInterval tune_side_gain(const Tune *tune, TuneSide side);

/* Of what the shipped strategy gains over the start, the share that the result gains; negative
 * where there is nothing to say. */
double tune_recovered(const Tune *tune);

/* A rule of the strategy that was found (tune->rules) as a sentence without full stop; free() it. */
char *tune_rule_text(const Tune *tune, unsigned rule);

/* What is done with what no rule of the part mentions; NULL where there is nothing to say. */
const char *tune_rest_words(const Tune *tune);

/* The verdict in one sentence, without its end. */
void tune_verdict(FILE *out, const Tune *tune);

/* Prints the result on standard output in the form that the options ask for. False after a
 * complaint. */
bool tune_print(const Tune *tune);

#endif
