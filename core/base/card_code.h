/* Codes of cards: what decklists, positions and messages call a card, in every game. */
#ifndef WEISSFISH_BASE_CARD_CODE_H
#define WEISSFISH_BASE_CARD_CODE_H

#include <stdbool.h>
#include <stddef.h>

enum { CARD_CODE_SIZE = 64 }; /* bytes of the longest code with its end */

/* Whether these bytes can be a card code: 1 to CARD_CODE_SIZE - 1 visible ASCII characters without
 * comma, semicolon, quotation mark and '#', so that any decklist format can name the card; the
 * first is not '=', '+', '-' or '@', which would make a table cell a formula. */
bool card_code_fits(const char *code, size_t length);

/* The length of a number without the mark of a parallel, what follows its last digit: "SP", "a", "M@P", "_". A number
 * whose rest would be more than a mark stays whole. */
size_t card_code_plain(const char *code);

#endif
