/* Spellings: the words that card databases have for types, colours, icons and for "nothing". Only
 * tables and look-ups. Used by card_read.c and its parts. */
#ifndef WEISSFISH_WEISS_CARD_CARD_WORDS_H
#define WEISSFISH_WEISS_CARD_CARD_WORDS_H

#include <stdbool.h>

#include "base/spelling.h"
#include "weiss/card/card.h"

/* Kinds of words that have a table. */
typedef enum WordKind { WORD_TYPE, WORD_COLOUR, WORD_ICON, WORD_KIND_COUNT } WordKind;

/* The number (WeissType, WeissColour, WeissTrigger) that a word stands for, whatever its capitals
 * and the spaces around it; -1 for an unknown word. */
int card_word_find(WordKind kind, const char *word);

/* What to say after an unknown word, as spelling_hint. Returns `hint`. */
const char *card_word_hint(WordKind kind, const char *word, char *hint);

/* Whether a word stands for "there is none": "", "-", "N/A", "null". */
bool card_word_is_none(const char *word);

/* The icon that a climax has beside this one: SOUL beside GATE. TRIGGER_NONE for none. */
WeissTrigger card_icon_companion(WeissTrigger icon);

/* The icon that a text explains ("(Book: When this card is triggered, you may draw 1 card)"), by
 * what it says that the icon does, since the databases disagree about the names. TRIGGER_NONE if it
 * explains none, TRIGGER_COUNT for an icon that is not known. */
WeissTrigger card_icon_explained(const char *text);

/* Whether the text of a climax that explains no icon is that of one with two soul icons. */
bool card_icon_two_souls(const char *text);

#endif
