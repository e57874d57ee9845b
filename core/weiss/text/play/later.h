/* What an ability does at a later time: "at the end of the turn, put that character into your
 * memory". Until then it lies at the end of the state's standby list. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_LATER_H
#define WEISSFISH_WEISS_TEXT_PLAY_LATER_H

#include "weiss/text/play/run.h"

/* Whether `chain` means no more than can be kept up to a later time. */
bool later_supported(const uint16_t *chain);
/* Whether a part means no card that is known from before it: not "that character", "them"; nor, if
 * they do not add up, "the cards put into your waiting room by this effect". */
bool part_stands_alone(const uint16_t *part, bool adds_up);
/* Whether it tells what the ability has done to cards: "the card put into …", X. */
bool part_tells_back(const uint16_t *part);

/* OP_LATER: what follows the instruction waits for its time. */
void later_add(Run *run, const Op *op);
/* Everything that waits for what happens goes into standby. */
void later_trigger(WeissTable *table, const WeissEvent *happening);

#endif
