/* One card of the community database's JSON. Used by database.c. */
#ifndef WEISSFISH_WEISS_CARD_CARD_READ_H
#define WEISSFISH_WEISS_CARD_CARD_READ_H

#include "json/json.h"
#include "weiss/card/card.h"
#include "weiss/card/card_fields.h"

typedef enum CardReading {
    CARD_READ,
    CARD_MENDED,   /* with an obvious mistake put right; the problem says which, and where */
    CARD_DAMAGED,  /* the problem says where and what was expected */
    CARD_NO_MEMORY /* the problem, without a place, says so */
} CardReading;

/* Reads `value` into `card`. Its strings are written at `*strings`, which is moved on; as many
 * bytes as the value has in the JSON text are enough. Its lists are one allocation, freed by
 * weiss_card_clear. If a card is neither read nor mended, nothing is left allocated. */
CardReading weiss_card_read(WeissCard *card, const JsonText *json, JsonValue value, char **strings,
                            Diagnostic *problem);

/* Reads what can be read of a card that weiss_card_read calls damaged; what is not there is in `lacks`. False, with
 * nothing allocated, if it has no code, or without memory. */
bool weiss_card_read_part(WeissCard *card, const JsonText *json, JsonValue value, char **strings, Diagnostic *problem);

/* What a record of a card lacks of what its type needs. */
uint16_t weiss_card_lacks(const WeissCard *card);

/* Reads what says where a card is from: release, rarity, side. */
void card_read_origin(const CardReader *reader, WeissCard *card);

/* Sets `is_japanese` by the abilities. */
void weiss_card_tell_language(WeissCard *card);

/* Sets what the card's texts say, `counter`: after they were corrected. */
void weiss_card_mark(WeissCard *card);

void weiss_card_clear(WeissCard *card);

#endif
