/* Who sits where: games of a run come in rounds of as many games as there are decks, in which each
 * deck sits once in each seat. Knows no game. */
#ifndef WEISSFISH_SIM_RUN_SEATING_H
#define WEISSFISH_SIM_RUN_SEATING_H

#include <stdint.h>

#include "game.h"

/* Of this many decks, up to GAME_PLAYERS_MAX: how many seatings there are, each with a number. */
unsigned seating_count(unsigned decks);

enum { SEATINGS_MAX = 120 };

/* The decks by seat in game `index` of a run into `seats`; returns the number of the seating. Of two
 * decks that is the deck at seat 0. Of three and more the order changes from round to round, so that
 * each deck sits next to each other, on either side, equally often. */
unsigned seating_decks(unsigned decks, uint64_t index, uint8_t *seats);

#endif
