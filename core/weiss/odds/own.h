/* The attacker's deck while odds are asked: what is left of each class, and the cards whose place is known. Each different
 * deck has a number, so that a situation names it in two bytes. Private to this folder. */
#ifndef WEISSFISH_WEISS_ODDS_OWN_H
#define WEISSFISH_WEISS_ODDS_OWN_H

#include "weiss/odds/odds_program.h"

/* The decks that were met, and their classes. */
typedef struct OddsOwn OddsOwn;

/* What was counted among some cards. */
typedef struct OddsCounted {
    uint8_t of[ODDS_MEASURES]; /* colours: a bit for each */
} OddsCounted;

/* Opens the deck of a query for programs that count these measures (a bit for each): classes that they do not tell apart become
 * one. *number is that of the whole deck. NULL without memory. */
OddsOwn *odds_own_open(const OddsOwnDeck *deck, unsigned measures, bool penalty_later,
                       uint16_t *number);
void odds_own_close(OddsOwn *own);

/* Whether there was no room for a deck. */
bool odds_own_failed(const OddsOwn *own);

/* Calls `then` for all that checking a trigger may lead to: the deck after it, and the soul icons of the card. */
void odds_own_check(OddsOwn *own, uint16_t number, bool kept, double p,
                    void (*then)(void *context, uint16_t number, unsigned souls, double p),
                    void *context);

/* The same for a step of a node with the deck, and what was counted. Without `kept` the deck after it matters no more. */
void odds_own_step(OddsOwn *own, uint16_t number, const OddsNode *node, bool kept, double p,
                   void (*then)(void *context, uint16_t number, const OddsCounted *counted,
                                double p),
                   void *context);

/* Which of a node's cases was counted. */
unsigned odds_own_case(const OddsNode *node, const OddsCounted *counted);

#endif
