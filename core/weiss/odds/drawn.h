/* What a player has had in hand: the opening hand after its exchange (CR 5), and the cards drawn after it. Exact:
 * every way to deal counts once. The cards of a deck in unknown order are all alike, so triggers and damage,
 * which take cards that nobody has seen, change nothing until the deck is refreshed. */
#ifndef WEISSFISH_WEISS_ODDS_DRAWN_H
#define WEISSFISH_WEISS_ODDS_DRAWN_H

#include <stdbool.h>
#include <stdint.h>

enum {
    DRAWN_HAND = 5, /* cards of an opening hand */
    DRAWN_SETS = 4  /* that may be asked for together */
};

/* A deck as masks of its cards (at most 50). */
typedef struct DrawnDeck {
    uint64_t all;
    uint64_t kept; /* those of an opening hand that are kept; the others are exchanged */
} DrawnDeck;

/* The most cards that can be drawn after the opening hand, whatever was exchanged: 0 of a deck without as many. */
unsigned drawn_most(const DrawnDeck *deck);

/* The chance that five cards have at least `least` of these, before anything is exchanged. */
double drawn_dealt(const DrawnDeck *deck, uint64_t cards, unsigned least);

/* The chance that at least `least` of these cards have been in hand since the exchange, once `draws` cards
 * (drawn_most at most) were drawn after it. Cards that were exchanged do not count. */
double drawn_least(const DrawnDeck *deck, uint64_t cards, unsigned draws, unsigned least);

/* The chance that one card of each of `count` (1 .. DRAWN_SETS) sets was, and the same of the first five cards. */
double drawn_each(const DrawnDeck *deck, const uint64_t *sets, unsigned count, unsigned draws);
double drawn_each_dealt(const DrawnDeck *deck, const uint64_t *sets, unsigned count);

#endif
