/* The opponents that a deck is tuned against: the decks named, some of which the search does not
 * see, or the deck itself. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_OPPONENTS_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_OPPONENTS_H

#include "sim/host/files.h"
#include "sim/weiss/deck/opponents.h"

typedef struct TuneOpponents {
    const char *paths[OPPONENT_DECKS_MAX]; /* the deck, those searched with, those not */
    unsigned count;
    unsigned seen;
    unsigned unseen;
    bool mirror; /* searched with the deck itself, which is listed once */
    FileList shipped;
} TuneOpponents;

/* With two or more opponents every second one is kept for the confirmation. With none the deck is
 * its own opponent, and with one or none the shipped decks are those that the search does not see.
 * tune_opponents_close is called afterwards. */
void tune_opponents_open(TuneOpponents *decks, const char *deck, const char *const *opponents,
                         unsigned count);
void tune_opponents_close(TuneOpponents *decks);

#endif
