/* What is printed on cards, as masks: which cards of a deck a name, a trait or a kind in a program
 * fits. Compared as text once, when a match is built; a game only reads the masks. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_PRINTED_H
#define WEISSFISH_WEISS_TEXT_COMPILE_PRINTED_H

#include "weiss/text/code/code.h"
#include "weiss/text/compile/ability.h"

/* How a name or a trait in a text is meant. */
typedef enum Printed {
    PRINTED_NAME,
    PRINTED_NAME_PART,
    PRINTED_NAME_WORDS, /* a part that is whole words */
    PRINTED_TRAIT,
    PRINTED_TRAIT_PART,
    PRINTED_KEYWORD, /* of one of the card's abilities */
    PRINTED_KIND,    /* rule kind: head, colours, cost, and what stands with it */
    PRINTED_MEASURE, /* of a kind: level, power or soul as they are printed */
    PRINTED_WITH     /* rule with, after a post: all of it is printed */
} Printed;

/* What a part of a name is, PRINTED_NAME_WORDS if `text` tells by a gloss which name it means:
 * "Rin(凛)" is not in "Spring". Everything else is as it was. */
Printed printed_part(Printed what, const char *text);

/* Whether what is printed is `key`, which is as weiss_name_key writes it, or has it as a part. */
bool printed_text_fits(const char *printed, const char *key, Printed what);

/* Those of `cards` that have `text` as their name or a trait, or in it, or as a keyword. */
uint64_t printed_fits(const WeissDeck *deck, Printed what, const char *text, uint64_t cards);

/* A note says where the mask of a name, trait or kind is among those of its deck's text, and for a
 * kind what the mask does not say. 0: no mask. */
enum {
    NOTE_NUMBER = 0x0FFF,  /* 1 + the number of the mask */
    NOTE_STATE = 0x1000,   /* the state of characters */
    NOTE_MEASURE = 0x2000, /* a measure; where it is the printed one the next mask is that of it */
    NOTE_REST = 0x4000     /* a measure or a feature that only the game knows */
};

/* The types of card that a card_kind or kind_pair names. */
enum { TYPES_CHARACTER = 1, TYPES_EVENT = 2, TYPES_CLIMAX = 4, TYPES_ALL = 7, TYPES_MARKER = 8 };
unsigned printed_types(const uint16_t *card_kind);
/* The cards of those types; TYPES_MARKER is not asked. */
uint64_t printed_of_types(const WeissDeck *deck, unsigned types);
/* Those of a `colours` or `colour`. */
uint64_t printed_colours(const WeissDeck *deck, const uint16_t *colours, uint64_t cards);
/* Those with an `icon` (rules icon, icon_some). */
uint64_t printed_icons(const WeissDeck *deck, const uint16_t *icon, uint64_t cards);

/* The cards of a deck whose printed value a bound with fixed numbers holds for. */
uint64_t printed_measure(const WeissDeck *deck, const Code *code, const CodeBound *bound, unsigned attribute);

/* Fills in text->notes and text->printed of a linked deck; false without memory. */
bool printed_note(DeckText *text);

/* Fills in the masks of a match whose decks are seated. */
void printed_match(WeissMatch *match);

#endif
