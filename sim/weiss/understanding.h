/* How much of a card's text the program plays: the one place where commands ask. */
#ifndef WEISSFISH_SIM_WEISS_UNDERSTANDING_H
#define WEISSFISH_SIM_WEISS_UNDERSTANDING_H

#include "weiss/card.h"
#include "weiss/text/card_text.h"

/* A compiler for the cards of a database; NULL after a complaint. */
TextCompiler *understanding_open(const WeissDatabase *database);

/* The abilities on a card: its tagged texts, for an event all its texts. Reminders in parentheses
 * and placeholders are none, and a text that was torn in two counts once. */
unsigned card_abilities(const WeissCard *card);

/* Those of them that are played exactly as they are printed; none without memory. */
unsigned card_abilities_exact(TextCompiler *compiler, const WeissCard *card);

#endif
