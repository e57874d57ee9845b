/* A field of decks that play each other: read, checked and compiled once, however many pairings. */
#ifndef WEISSFISH_SIM_WEISS_DECK_OPPONENTS_H
#define WEISSFISH_SIM_WEISS_DECK_OPPONENTS_H

#include "sim/output/deck_remarks.h"
#include "sim/stats/equilibrium.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/options.h"
#include "weiss/text/build/text_build.h"

enum { OPPONENT_DECKS_MAX = EQUILIBRIUM_DECKS_MAX };

typedef struct OpponentDeck {
    DeckFile file;
    WeissDeck deck;
    DeckRemarks remarks; /* on its texts */
} OpponentDeck;

typedef struct Opponents {
    WeissDatabase *database;
    TextCompiler *compiler; /* for its cards */
    WeissEdition edition;
    unsigned count;
    OpponentDeck deck[OPPONENT_DECKS_MAX];
} Opponents;

/* Loads the cards and `count` decks, at most OPPONENT_DECKS_MAX; illegal ones are refused. NULL
 * after complaints about all of them. */
Opponents *opponents_open(const Options *options, const char *const *paths, unsigned count);
/* `field` may be NULL. */
void opponents_close(Opponents *opponents);

/* Seats two decks of the field, `first` at seat 0. */
void opponents_match(const Opponents *opponents, unsigned first, unsigned second,
                     WeissMatch *match);

#endif
