/* What the files that link offer each other. Private to link*.c, deck_text.c and rule_index.c. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_LINK_PARTS_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_LINK_PARTS_H

#include "weiss/text/build/code/coder.h"
#include "weiss/text/build/compile/link.h"
#include "weiss/text/build/lower/lower.h"

/* The abilities made so far, and their instructions and records. */
typedef struct Linker {
    Ability *abilities;
    unsigned count;
    unsigned capacity;
    Coder coder; /* whose `full` is where to go when memory runs out */
} Linker;

/* Starts an empty linker. coder.full must have been set by a function that runs until
 * linker_clear. */
void linker_begin(Linker *linker);
void linker_clear(Linker *linker);

/* Adds all abilities of a card. Returns how many of them are printed ones. */
unsigned link_card(Linker *linker, const WeissCard *card, const CardText *text);

/* Marks an ability as not exact because a part of its meaning does not run; the first such part is
 * reported. */
void ability_refuse(Ability *ability, const uint16_t *unsupported);
/* The granted ability at `node` of a meaning, among those from `first` on, or NULL. Nodes built
 * from the same printed words are one ability. */
Ability *ability_meant(const Linker *linker, unsigned first, const Meaning *meaning,
                       const uint16_t *node);

/* Fills in the rules of a CONT and what they come to; false if it does not run. And adds what
 * granted abilities give to the abilities that grant them, from `first` on. */
bool rules_link(Linker *linker, Ability *ability, WeissType type);
void rules_join(Linker *linker, unsigned first);
/* Lists what the CONTs of a deck give, and which cards have them (rule_index.c). */
void rules_index(DeckText *text, WeissDeck *deck);
/* Refuses abilities that would give a character more names than are kept. */
void names_join(Linker *linker, unsigned first);

#endif
