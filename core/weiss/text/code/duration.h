/* How long what an effect gives lasts. */
#ifndef WEISSFISH_WEISS_TEXT_CODE_DURATION_H
#define WEISSFISH_WEISS_TEXT_CODE_DURATION_H

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

#endif
