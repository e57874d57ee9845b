/* Words that several outputs share, and the clauses that explain a term where it appears. */
#ifndef WEISSFISH_SIM_OUTPUT_TERMS_H
#define WEISSFISH_SIM_OUTPUT_TERMS_H

#include <stdio.h>

#include "sim/stats/stats.h"

/* After "LLR" and "likelihood of superiority": what they are. */
extern const char terms_llr[];
extern const char terms_superiority[];

/* What going first is: "an advantage", "a disadvantage", or not shown to be either. */
const char *terms_seat(const StatsSeat *seat);

/* "0 draws, 0 cut off as too long" */
void terms_undecided(FILE *out, uint64_t draws, uint64_t truncated);

#endif
