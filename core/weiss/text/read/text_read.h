/* The first wing of card texts: words become a tree of what they say. The one header of it that others include.
 *
 * A card's strings are mended and brought into one spelling, ability by ability (clean.h); names, traits and codes in
 * them are those of the cards (name.h, trait_names.h). A grammar of each language derives the text (grammar.h), and the
 * derivation builds its meaning (meaning.h): kinds with named fields, the same for all wordings. Two texts say the same
 * if their trees are alike (alike.h). It knows cards, but no deck and no game. */
#ifndef WEISSFISH_WEISS_TEXT_READ_TEXT_READ_H
#define WEISSFISH_WEISS_TEXT_READ_TEXT_READ_H

#include "weiss/text/read/clean/clean.h"
#include "weiss/text/read/grammar/grammar.h"
#include "weiss/text/read/grammar/repair.h"
#include "weiss/text/read/meaning/alike.h"
#include "weiss/text/read/meaning/meaning.h"
#include "weiss/text/read/source/name.h"
#include "weiss/text/read/source/name_writing.h"
#include "weiss/text/read/word/trait_names.h"

#endif
