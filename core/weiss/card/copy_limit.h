/* How many copies of a card a deck may have: four of a name, unless the card says otherwise. */
#ifndef WEISSFISH_WEISS_CARD_COPY_LIMIT_H
#define WEISSFISH_WEISS_CARD_COPY_LIMIT_H

#include <stdbool.h>

#include "weiss/card/card.h"

typedef struct WeissCopyLimit {
    unsigned most;    /* WEISS_DECK_SIZE for "any number" */
    const char *with; /* another name whose copies count too, in the card's text; or NULL */
    size_t with_length;
    const char *code; /* the number of a card of that name, where the text has it; or NULL */
    size_t code_length;
} WeissCopyLimit;

/* What the texts of the card say: "You can put up to 8 cards with the same card name as this card
 * into your deck.", "… and cards named "…" …". */
WeissCopyLimit weiss_copy_limit(const WeissCard *card);

/* Whether a card is the other one of a limit: by its number, a parallel or not, where the text has it. `names` compares
 * its name with that in the text. */
bool weiss_copy_limit_shared(const WeissCopyLimit *limit, const WeissCard *card,
                             bool (*names)(const char *one, size_t length, const char *other));

#endif
