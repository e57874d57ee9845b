/* The cards that trigger phrases speak of. */
#ifndef WEISSFISH_WEISS_TEXT_TRIGGER_TRIGGER_SUBJECT_H
#define WEISSFISH_WEISS_TEXT_TRIGGER_TRIGGER_SUBJECT_H

#include "weiss/text/play/run.h"

/* The card that an event is about; `slot` is WEISS_NO_SLOT off the stage. */
typedef struct Party {
    unsigned player;
    unsigned card;
    unsigned slot;
} Party;

/* The character with this stamp, expected on `slot`; false if it is not on the stage. */
bool party_find(const WeissTable *table, unsigned player, unsigned stamp, unsigned slot,
                Party *party);
/* The stamp of the party if it is a character on the stage, or 0. */
uint16_t party_stamp(const WeissTable *table, const Party *party);
/* The attacker of the attack in progress, and the character that faced it. False if it is gone. */
bool party_attacker(const WeissTable *table, Party *party);
bool party_target(const WeissTable *table, Party *party);
/* Whether it is one of these cards. */
bool party_among(const Run *run, const Party *party, Cards cards);

/* Whether the card is one of the `set` at `node`: of a list any, of several each. */
bool party_in_set(const Run *run, const uint16_t *node, const Party *party);
bool party_set_known(const uint16_t *node);
/* The same for a `holder`. */
bool party_in_holder(const Run *run, const uint16_t *node, const Party *party);
bool party_holder_known(const uint16_t *node);

#endif
