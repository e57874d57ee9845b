/* Which cards of an opening hand are kept, in `deck hand`. Each card is kept or exchanged whatever comes with it, so
 * that chances are exact. */
#ifndef WEISSFISH_SIM_WEISS_HAND_HAND_POLICY_H
#define WEISSFISH_SIM_WEISS_HAND_HAND_POLICY_H

#include "sim/weiss/hand/hand_chances.h"

/* Keeps what a strategy keeps (NULL: what the heuristic does of itself). False after a complaint about a rule that
 * keeps only some of its cards. */
bool hand_keep_by(Hand *hand, const char *strategy);

/* Keeps these codes, or "all", or "none". False after a complaint about a code that the deck lacks. */
bool hand_keep_codes(Hand *hand, const char *const *codes, unsigned count);

#endif
