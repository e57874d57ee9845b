/* What to know about the texts of a deck before its games are trusted: which abilities are not played,
 * and which of the names and traits that they ask for do not exist. A game fills it in; all outputs
 * print it. */
#ifndef WEISSFISH_SIM_OUTPUT_DECK_REMARKS_H
#define WEISSFISH_SIM_OUTPUT_DECK_REMARKS_H

#include <jansson.h>
#include <stdio.h>

typedef struct DeckRemarks {
    unsigned abilities; /* each different card counted once */
    unsigned abilities_exact;
    char *unplayed; /* abilities by code and number from 1, "LF/W02-010 (2)", separated by spaces; NULL: none */
    char *unknown;  /* names and traits that no card has, 'LF/W02-010 (2) "Ferry"', separated by commas; NULL: none */
    json_t *list;   /* the same, as `deck check` has it: [{"kind","code","ability","text"}] */
    json_t *writings; /* likewise: names that count by their English word, since their Japanese writing is not known */
} DeckRemarks;

void deck_remarks_close(DeckRemarks *remarks);

/* A paragraph for a deck whose texts are not all played, and a line for one that asks for what no card has. */
void deck_remarks_print(FILE *out, const char *deck, const DeckRemarks *remarks);

/* The same on a page, small. */
void deck_remarks_page(FILE *out, const char *deck, const DeckRemarks *remarks);

/* The list as another document's own, [] if there are no remarks (NULL). */
json_t *deck_remarks_json(const DeckRemarks *remarks);

#endif
