/* Where the pictures of cards are: addresses that card files have and the database leaves out. */
#ifndef WEISSFISH_SIM_WEISS_DECK_PICTURES_H
#define WEISSFISH_SIM_WEISS_DECK_PICTURES_H

#include "sim/weiss/deck/deck_file.h"

/* The addresses of the pictures of a deck's cards, in the order of its entries, from the card files of
 * the options; NULL: none is known. free() each, and the array. */
char **pictures_read(const DeckFile *deck, const Options *options);

#endif
