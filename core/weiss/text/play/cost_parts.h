/* The parts of costs, for paying them and for what is known of them. Private to cost*.c. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_COST_PARTS_H
#define WEISSFISH_WEISS_TEXT_PLAY_COST_PARTS_H

#include "weiss/text/play/clause_parts.h"

/* What a clause does with its cards. */
typedef enum Verb {
    VERB_NONE,
    VERB_PUT,
    VERB_TURN_FACE,
    VERB_CHOOSE, /* for a later item, which says what is done with it */
    VERB_REST,
    VERB_STAND,
    VERB_EXCHANGE, /* with this card */
    VERB_HOLD,     /* this card: others are put underneath it */
    VERB_REVEAL,
    VERB_SHUFFLE
} Verb;

Verb cost_verb(const uint16_t *clause);

/* Item number `index` of a cost, or NULL after the last. */
const uint16_t *cost_item(const uint16_t *items, unsigned index);

/* Part number `index` of a list of sets, or NULL. */
const uint16_t *cost_set_part(const uint16_t *set, unsigned index);

/* "All markers underneath this card": as many as there are. */
bool cost_takes_all(const uint16_t *one);

#endif
