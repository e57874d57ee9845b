/* A number over many fixed games that changes only when play changes: refactoring, compilers and
 * machines must not change it. */
#ifndef WEISSFISH_SIM_WEISS_SIGNATURE_H
#define WEISSFISH_SIM_WEISS_SIGNATURE_H

#include "sim/weiss/match_up.h"

/* Plays the fixed games of the match-up, both editions, every policy; the seed of the options is
 * not used. False after a complaint. */
bool signature_compute(const MatchUp *match_up, unsigned threads, uint64_t *signature);

#endif
