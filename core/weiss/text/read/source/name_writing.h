/* The Japanese writing of names (English Card Name Notice of the comprehensive rules): a part of a name that a text gives in
 * it, "Rin(凛)", is looked for in the Japanese name of a card, where that is known. It knows no texts but names. */
#ifndef WEISSFISH_WEISS_TEXT_READ_SOURCE_NAME_WRITING_H
#define WEISSFISH_WEISS_TEXT_READ_SOURCE_NAME_WRITING_H

#include "weiss/card/card.h"
#include "weiss/card/database.h"

/* Writes the Japanese gloss of a part ("凛" of "Rin(凛)") in the spelling in which writing is compared: that of
 * weiss_name_key without spaces and dots, and with a dash for a long vowel. "" if it has none. `key` has WEISS_NAME_KEY_SIZE bytes. */
void name_writing_key(char *key, const char *part);

/* Whether the Japanese name of a card has a part in that spelling: 1 or 0; -1 if it is not known. Corrections decide, then
 * a name or gloss of the card that is in Japanese, then the name of the same number. */
int name_writing_has(const WeissCard *card, const char *key);

/* Notes for each English card what its number is called in Japanese (WeissCard.original), if the database has that card and
 * the same is printed on both. */
void name_writing_give(WeissDatabase *database);

#endif
