/* How long what an effect gives lasts. */
#ifndef WEISSFISH_WEISS_TEXT_CODE_DURATION_H
#define WEISSFISH_WEISS_TEXT_CODE_DURATION_H

#include "weiss/text/meaning/meaning.h"

typedef enum Duration {
    LASTS_FOR_GOOD, /* as long as the character stays */
    LASTS_TURN,
    LASTS_ATTACK,
    LASTS_OPPONENTS_TURN,      /* the one that is running, or the next one */
    LASTS_OPPONENTS_NEXT_TURN,
    LASTS_NEXT_TURN,
    LASTS_OWN_NEXT_TURN,
    LASTS_UNKNOWN /* nobody does that */
} Duration;

/* What is said of it, NULL if nothing is. */
Duration code_duration(const Meaning *meaning, const uint16_t *until);

#endif
