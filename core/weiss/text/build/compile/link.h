/* Linking: from the compiled texts of cards to the abilities of a deck, ready to run. Decides what
 * is exact: an ability is, if the interpreter supports every part of it. Only at set-up; one thread
 * at a time. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_LINK_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_LINK_H

#include "weiss/engine/deck.h"
#include "weiss/text/build/compile/ability.h"
#include "weiss/text/build/compile/card_text.h"

/* Fills in deck->text and deck->listeners of a deck just built. The compiler must outlive the deck,
 * and deck_text_unlink must come before the deck is rebuilt or freed. False without memory; the
 * deck then has no text. */
bool deck_text_link(WeissDeck *deck, TextCompiler *compiler);

/* Releases deck->text and the listeners. */
void deck_text_unlink(WeissDeck *deck);

/* What the interpreter can do with an ability. */
typedef struct AbilityVerdict {
    bool exact;
    uint16_t unsupported; /* if it is parsed and not exact: the node of a part that does not run */
} AbilityVerdict;

/* Judges each ability of a card as if the card alone were a deck; `verdicts` has text->count
 * places. False without memory. */
bool card_text_judge(const WeissCard *card, const CardText *text, AbilityVerdict *verdicts);

/* How many of the abilities of a card are exact; UINT_MAX without memory. */
unsigned card_text_count_exact(const WeissCard *card, const CardText *text);

#endif
