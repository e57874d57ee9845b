/* What words that point back mean: which clauses name cards, by which words these are spoken of
 * afterwards, and which conditions ask for cards that must have been named. Reads programs; what
 * the words mean in a game is kept in the frame and asked by run_antecedent, run_characters and
 * run_those (docs/design/text.md, "Words that point back"). */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_ANTECEDENT_H
#define WEISSFISH_WEISS_TEXT_COMPILE_ANTECEDENT_H

#include "weiss/text/compile/ability.h"
#include "weiss/text/compile/lower.h"

/* For which words a clause names cards, a bit each (Op.names). */
enum {
    NAMES_CARD = 1,      /* "that card", "it": they were called cards */
    NAMES_CHARACTER = 2, /* "that character", and all of the above: they were called characters */
    NAMES_THOSE = 4      /* "those cards", "among them", "the rest" */
};
unsigned clause_names(const uint16_t *clause);

/* The words of a condition that point back (Op.words). */
typedef enum Words { WORDS_NONE, WORDS_CARD, WORDS_CHARACTER, WORDS_THOSE } Words;
Words condition_words(const uint16_t *condition);

/* The first words of any part that point back. */
Words words_said(const uint16_t *part);

/* Whether a part speaks of what was chosen. */
bool choice_is_said(const uint16_t *part);

/* Whether a condition says of "that card" that it is a character. */
bool condition_says_character(const uint16_t *condition);

/* Whether the gains of a clause are for all of a kind, whom nobody means by "those" afterwards. */
bool set_is_general(const uint16_t *set);

/* Enters in the instructions from `first` on what each names, and what is not named where one leads
 * past others. */
void ops_tell_names(OpList *list, unsigned first, const uint16_t *code);

#endif
