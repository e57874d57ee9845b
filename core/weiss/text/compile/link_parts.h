/* How the files that link call each other. Private to link.c and deck_text.c. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_LINK_PARTS_H
#define WEISSFISH_WEISS_TEXT_COMPILE_LINK_PARTS_H

#include "weiss/text/compile/link.h"
#include "weiss/text/compile/lower.h"

/* The abilities and instructions made so far. */
typedef struct Linker {
    Ability *abilities;
    uint16_t
        *unsupported_nodes; /* by ability that is not exact: the node of a part that does not run */
    unsigned count;
    unsigned capacity;
    OpList ops;
    bool failed; /* memory ran out */
} Linker;

void linker_clear(Linker *linker);

/* Makes room for one more ability. */
void linker_grow(Linker *linker);

/* Adds all abilities of a card. Returns how many of them are printed ones. */
unsigned link_card(Linker *linker, const WeissCard *card, const CardText *text);

#endif
