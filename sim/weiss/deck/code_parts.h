/* What the code of a card says of where it comes from: "BD/W47-E001" is of the set BD/W47 and of the
 * title BD, and is the English print of BD/W47-001. */
#ifndef WEISSFISH_SIM_WEISS_DECK_CODE_PARTS_H
#define WEISSFISH_SIM_WEISS_DECK_CODE_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "weiss/card/card.h"

/* How many bytes of a code name the title; 0 if none do. */
size_t code_title(const char *code);

/* Whether two codes name the same title. */
bool code_same_title(const char *one, const char *other);

/* What follows `name` in a code that begins with it, in any case and with '_' for '/': a '-' if it names
 * the set, a '/' if it names the title. NULL if the part before the hyphen does not begin so. */
const char *code_after(const char *code, const char *name);

/* Languages in which the game is printed. */
typedef enum CardPrint {
    PRINT_UNKNOWN, /* nothing tells */
    PRINT_ENGLISH, /* its number begins with E, or with a letter and E: E001, TE01 */
    PRINT_JAPANESE /* its name is written so */
} CardPrint;

CardPrint card_print(const WeissCard *card);

/* Whether one is the English and the other the Japanese print of a card. */
bool card_same_number(const WeissCard *one, const WeissCard *other);

#endif
