/* An odds query played many times through the game engine. */
#ifndef WEISSFISH_SIM_WEISS_ODDS_ODDS_MONTE_CARLO_H
#define WEISSFISH_SIM_WEISS_ODDS_ODDS_MONTE_CARLO_H

#include "weiss/odds/odds.h"

/* Fills in a result with the shares that were observed in *games plays, or, if it is interrupted
 * (saving.h), in fewer, which *games then are. The same seed, the same result. False without memory.
 * Free with odds_result_clear. */
bool odds_monte_carlo(const OddsQuery *query, const OddsProgram *program, unsigned steps,
                      uint64_t *games, uint64_t seed, OddsResult *result);

#endif
