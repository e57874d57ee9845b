/* What was counted of a deck (WeissTally) in JSON, the same in every document. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_TALLY_JSON_H
#define WEISSFISH_SIM_WEISS_COMPARE_TALLY_JSON_H

#include <jansson.h>

#include "weiss/engine/table.h"

/* Adds `level_up`, `level_curve`, `damage_taken` and the other figures of a tally over so many games to
 * an object. */
void tally_add_json(json_t *object, const WeissTally *tally, uint64_t games);

#endif
