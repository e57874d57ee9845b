/* What `deck hand` asks about a deck: which cards are counted together, and when. The arithmetic is core/weiss/odds/drawn.h. */
#ifndef WEISSFISH_SIM_WEISS_HAND_HAND_CHANCES_H
#define WEISSFISH_SIM_WEISS_HAND_HAND_CHANCES_H

#include "sim/weiss/deck/deck_file.h"
#include "weiss/odds/drawn.h"

enum {
    HAND_TURNS_MAX = 10,
    HAND_LEAST_MAX = 5, /* cards of a level: the chance of at least 1 .. 5 */
    HAND_COMBOS_MAX = 64,
    HAND_LEVELS = WEISS_LEVEL_MAX + 1
};

/* When a hand is looked at: the first five cards, the hand after the exchange, own turn 1, 2, … */
enum { HAND_DEALT, HAND_OPENING, HAND_TURN };

/* A card whose text names a climax of the deck. */
typedef struct HandCombo {
    uint64_t sets[2];  /* the copies of the card; the climaxes of that name */
    unsigned card;     /* the first of each */
    unsigned climax;
} HandCombo;

typedef struct Hand {
    DeckFile file;
    WeissDeck deck;
    DrawnDeck drawn;
    unsigned problems;  /* that make the deck illegal */
    bool second;        /* its player goes second */
    unsigned turns;     /* own turns that are looked at */
    unsigned per_turn;  /* cards drawn in each */
    char *kept_words;   /* which cards are kept, for people */
    const char *by;     /* who says so: "heuristic", "keep", or the file of a strategy */
    HandCombo combos[HAND_COMBOS_MAX];
    unsigned combo_count;
} Hand;

/* Finds the combos of a deck whose texts are linked. */
void hand_combos_find(Hand *hand);

/* The cards of a level without its climaxes; HAND_LEVELS: the climaxes. */
uint64_t hand_level(const Hand *hand, unsigned level);

/* The colours that the deck has, as sets of cards; returns how many. */
unsigned hand_colours(const Hand *hand, uint64_t sets[COLOUR_COUNT]);

/* How many moments there are: HAND_TURN and one for each turn. */
unsigned hand_moments(const Hand *hand);

/* The game's turn that is own turn `own` (from 1). */
unsigned hand_game_turn(const Hand *hand, unsigned own);

/* The chance that at least `least` of the cards have been in hand by a moment; and that one of each set has. */
double hand_least(const Hand *hand, uint64_t cards, unsigned moment, unsigned least);
double hand_each(const Hand *hand, const uint64_t *sets, unsigned count, unsigned moment);

/* How many of five cards are exchanged, on average. */
double hand_exchanged(const Hand *hand);

#endif
