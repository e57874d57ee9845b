/* What a deck's texts are not: the remarks that every command gives about its decks. */
#ifndef WEISSFISH_SIM_WEISS_DECK_TEXT_REMARKS_H
#define WEISSFISH_SIM_WEISS_DECK_TEXT_REMARKS_H

#include "sim/output/deck_remarks.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/unknown_words.h"

/* Looks through the cards of a deck, all of which are known or NULL. `words` is open, and used for nothing else
 * meanwhile: it holds what was found in this deck. */
DeckRemarks text_remarks(const DeckFile *deck, TextCompiler *compiler, UnknownWords *words);

#endif
