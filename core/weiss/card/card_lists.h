/* The lists of a card's JSON object: traits, texts, trigger icons. Used by card_read.c. */
#ifndef WEISSFISH_WEISS_CARD_CARD_LISTS_H
#define WEISSFISH_WEISS_CARD_CARD_LISTS_H

#include "weiss/card/card_fields.h"

/* Reads traits and texts into one allocation, card->traits. False after a problem, which has no
 * place if memory is short; the caller clears the card. */
bool card_read_texts(CardReader *reader, WeissCard *card);

/* Reads the icons of a card whose type and texts are read. A climax that lost them has those that
 * its text explains; one whose text explains none has none, which is noted. A card of another type
 * has soul icons at most. False after a problem. */
bool card_read_icons(CardReader *reader, WeissCard *card);

/* Takes the icons of the list as they are. False if there are none, or for an unknown one. */
bool card_take_icons(const CardReader *reader, WeissCard *card);

/* How many icons the list of the file has. */
unsigned card_count_icons(const CardReader *reader);

#endif
