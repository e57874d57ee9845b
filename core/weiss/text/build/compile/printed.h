/* What is printed on cards, as masks: the cards of a deck that pass a test of a record. Texts are
 * compared once, when a match is built; a game only reads the masks. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_PRINTED_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_PRINTED_H

#include "weiss/text/build/code/code.h"
#include "weiss/text/build/compile/ability.h"
#include "weiss/text/read/text_read.h"

/* How a name or a trait in a text is meant. */
typedef enum Printed {
    PRINTED_NAME,
    PRINTED_NAME_PART,
    PRINTED_NAME_WORDS, /* a part that is whole words */
    PRINTED_TRAIT,
    PRINTED_TRAIT_PART,
    PRINTED_TITLE,  /* what codes begin with */
    PRINTED_KEYWORD /* of one of the card's abilities */
} Printed;

/* How to look for a part of a name: by PRINTED_NAME_WORDS if a gloss in `text` tells which name it
 * means: "Rin(凛)" is not in "Spring". Other values of `what` are returned unchanged. */
Printed printed_part(Printed what, const char *text);

/* Whether something printed is `key` (as weiss_name_key writes it), or contains it. */
bool printed_text_fits(const char *printed, const char *key, Printed what);
/* The same for a name in that spelling. */
bool printed_key_fits(const char *own, const char *key, Printed what);

/* Those of `cards` whose name or trait is `text` or contains it, or that have it as a keyword. */
uint64_t printed_fits(const WeissDeck *deck, Printed what, const char *text, uint64_t cards);

/* The cards of these types, TYPES_. */
uint64_t printed_of_types(const WeissDeck *deck, unsigned types);
/* The cards of a deck whose printed value a bound with fixed numbers holds for. */
uint64_t printed_measure(const WeissDeck *deck, const Code *code, const CodeBound *bound,
                         unsigned attribute);

/* Those of `cards` with a trigger icon, this many times. */
uint64_t printed_icon(const WeissDeck *deck, unsigned icon, unsigned times, uint64_t cards);

/* How each kind of test (TEST_NAME … TEST_KEYWORD) compares what it names. */
extern const Printed printed_of_test[];
/* Those of `cards` that pass a filter, or one test of it, by what is printed on them. */
uint64_t printed_filter(const Code *code, const CodeFilter *filter, const WeissDeck *deck, uint64_t cards);
uint64_t printed_test(const Code *code, const CodeTest *test, const WeissDeck *deck, uint64_t cards);

/* Spells and numbers the names of all records for comparison (Code.keys, Code.numbers); false without memory. */
bool printed_keys(Code *code);

/* Fills in the masks and numbers of a match whose decks are seated. */
void printed_match(WeissMatch *match);

#endif
