/* Whether it matters for what a player may do in the main phase where on the stage characters stand:
 * where it does not, an exchange of positions changes nothing else that is offered. */
#ifndef WEISSFISH_WEISS_TEXT_POSITIONAL_H
#define WEISSFISH_WEISS_TEXT_POSITIONAL_H

#include "weiss/text/ability.h"

enum {
    POSITIONAL_OFFER = 1,   /* costs of ACTs, or what is given to hands and players, say positions */
    POSITIONAL_MEASURE = 2, /* those measure characters */
    POSITIONAL_VALUE = 4    /* continuous abilities give values, traits … by position */
};

/* Fills in text->positional of a deck whose abilities are indexed. */
void positional_index(DeckText *text);

/* Whether positions matter with the bits of all decks of a match together. */
bool positional_matters(unsigned positional);

#endif
