/* What is printed on two cards besides their texts, compared. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_PRINTED_PAIR_H
#define WEISSFISH_SIM_WEISS_CARDS_PRINTED_PAIR_H

#include <jansson.h>

#include "sim/weiss/cards/translation.h"

/* How two cards differ, {"level":[0,1],"traits":[["Music"],["Magic"]]}, of type, colour, level, cost, power, soul,
 * icons and traits, which are translated; NULL if in nothing. */
json_t *printed_pair_differences(const WeissCard *one, const WeissCard *other, Translation *translation);

#endif
