/* A field of decks that play each other: read, checked and compiled once, however many pairings. */
#ifndef WEISSFISH_SIM_WEISS_DECK_OPPONENTS_H
#define WEISSFISH_SIM_WEISS_DECK_OPPONENTS_H

#include "sim/weiss/deck/options.h"
#include "sim/stats/equilibrium.h"
#include "sim/weiss/deck/deck_file.h"
#include "weiss/text/compile/card_text.h"

enum { FIELD_DECKS_MAX = EQUILIBRIUM_DECKS_MAX };

typedef struct FieldDeck {
    DeckFile file;
    WeissDeck deck;
    unsigned abilities; /* texts of the deck, each copy of a card counted once a card */
    unsigned abilities_exact;
} FieldDeck;

typedef struct Field {
    WeissDatabase *database;
    TextCompiler *compiler; /* for its cards */
    WeissEdition edition;
    unsigned count;
    FieldDeck deck[FIELD_DECKS_MAX];
} Field;

/* Loads the cards and `count` decks, at most FIELD_DECKS_MAX; illegal ones are refused. NULL after
 * complaints about all of them. */
Field *field_open(const Options *options, const char *const *paths, unsigned count);
/* `field` may be NULL. */
void field_close(Field *field);

/* Seats two decks of the field, `first` at seat 0. */
void field_match(const Field *field, unsigned first, unsigned second, WeissMatch *match);

#endif
