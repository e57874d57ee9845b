/* Which names and traits of one language stand for which of another, learnt from paired cards. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_TRANSLATION_H
#define WEISSFISH_SIM_WEISS_CARDS_TRANSLATION_H

#include "sim/weiss/cards/card_pairs.h"

/* What a string of a text is compared with on a card. */
typedef enum StringUse { USE_NAME, USE_NAME_PART, USE_TRAIT, USE_TRAIT_PART, USE_COUNT } StringUse;

typedef struct Translation Translation;

/* The pairs must outlive it. */
Translation *translation_open(const CardPairs *pairs);
void translation_close(Translation *translation);

/* Whether two strings stand for one thing: they are spelled alike, ignoring case and punctuation; or a
 * pair of cards has the one name and the other; or, for a trait or a part of a name, of the paired cards
 * that have the rarer one most have both, a trait in the same place. Of a string "A(B)", as English texts
 * print names, either part will do. */
bool translation_same(Translation *translation, StringUse use, const char *one, const char *other);

/* Notes that a string stands where the other one does in texts that are the same otherwise; as a guess, unless
 * either has stood for something else. */
void translation_face(Translation *translation, StringUse use, const char *one, const char *other,
                      bool guess);

/* Whether two strings always stood for each other in such texts, and more than once; once will do for a name or a trait
 * in Latin letters that no card has. */
bool translation_faced(const Translation *translation, StringUse use, const char *one,
                       const char *other);

#endif
