/* How many copies of a card a deck may have: four of a name, unless the card says otherwise. */
#ifndef WEISSFISH_WEISS_CARD_COPY_LIMIT_H
#define WEISSFISH_WEISS_CARD_COPY_LIMIT_H

#include "weiss/card/card.h"

typedef struct WeissCopyLimit {
    unsigned most;    /* WEISS_DECK_SIZE for "any number" */
    const char *with; /* another name whose copies count too, in the card's text; or NULL */
    size_t with_length;
} WeissCopyLimit;

/* What the texts of the card say: "You can put up to 8 cards with the same card name as this card
 * into your deck.", "… and cards named "…" …". */
WeissCopyLimit weiss_copy_limit(const WeissCard *card);

#endif
