/* Cards that have their text twice, in Japanese and translated: which of the two is played, and
 * whether they say the same. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_BOTH_TEXTS_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_BOTH_TEXTS_H

#include "weiss/text/build/compile/card_text.h"
#include "weiss/text/build/compile/link.h"

/* Both texts of a card, judged. Abilities with the same number are the same if there are as many. */
typedef struct BothTexts {
    CardText *japanese, *translated;
    AbilityVerdict *japanese_verdicts, *translated_verdicts;
} BothTexts;

/* Compiles and judges both texts of a card. False without memory; nothing is to be cleared then. */
bool both_texts_open(BothTexts *both, TextCompiler *compiler, const WeissCard *card);
void both_texts_close(BothTexts *both);

/* Whether ability `number` is exact in both texts, so that what they say can be compared. */
bool both_texts_compare(const BothTexts *both, unsigned number);

/* Whether it says the same in both, apart from names and traits. */
bool both_texts_agree(const BothTexts *both, unsigned number);

/* What is played: of each ability the Japanese text if it is exact, else the translation's if that
 * is. If their numbers differ, the text with more exact abilities as a whole, the Japanese one if
 * both have as many. NULL without memory. */
CardText *both_texts_choose(const BothTexts *both);

#endif
