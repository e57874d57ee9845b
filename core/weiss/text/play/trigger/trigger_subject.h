/* The cards that trigger phrases mention. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_TRIGGER_TRIGGER_SUBJECT_H
#define WEISSFISH_WEISS_TEXT_PLAY_TRIGGER_TRIGGER_SUBJECT_H

#include "weiss/text/play/effect/run.h"

/* The card that an event is about; `slot` is WEISS_NO_SLOT off the stage. */
typedef struct TriggerSubject {
    unsigned player;
    unsigned card;
    unsigned slot;
} TriggerSubject;

/* The character with this stamp, expected on `slot`; false if it is not on the stage. */
bool trigger_subject_find(const WeissTable *table, unsigned player, unsigned stamp, unsigned slot,
                          TriggerSubject *party);
/* The stamp of the party if it is a character on the stage, or 0. */
uint16_t trigger_subject_stamp(const WeissTable *table, const TriggerSubject *party);
/* The attacker of the attack in progress, and the character that faced it. False if it is gone. */
bool trigger_subject_attacker(const WeissTable *table, TriggerSubject *party);
bool trigger_subject_target(const WeissTable *table, TriggerSubject *party);
/* Whether a party is one of these cards. */
bool trigger_subject_among(const Run *run, const TriggerSubject *party, Cards cards);

#endif
