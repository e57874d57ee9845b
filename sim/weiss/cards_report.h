/* How much of card files is executable, and how that is printed. Private to `weissfish cards`. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_REPORT_H
#define WEISSFISH_SIM_WEISS_CARDS_REPORT_H

#include "sim/command.h"
#include "sim/weiss/card_sets.h"
#include "weiss/text/link.h"

/* Cards and abilities: all, and those that are played exactly as printed. */
typedef struct CardsCount {
    size_t cards;
    size_t cards_exact;
    size_t abilities;
    size_t abilities_exact;
} CardsCount;

/* An ability that is not exact. */
typedef struct Unsupported {
    const WeissCard *card;
    unsigned ability; /* its number on the card, from 0 */
    size_t offset;    /* of the first byte in `text` that is not understood or does not run */
    const char *text;
    const char *why; /* the kind of the part that does not run; NULL: the grammar ends there */
} Unsupported;

typedef struct CardsReport {
    const CardSets *sets;
    CardsCount *counts; /* by set */
    CardsCount all;
    Unsupported *unsupported;
    size_t unsupported_count;
    size_t unsupported_capacity;
} CardsReport;

/* Compiles and judges all cards. False after a complaint, with nothing to close, without memory. */
bool cards_report_open(CardsReport *report, const CardSets *sets, bool progress);
void cards_report_close(CardsReport *report);

/* Prints it on standard output, the list of what is not exact if `unsupported`. False after a
 * complaint without memory. */
bool cards_report_print(const CardsReport *report, OutputFormat format, bool unsupported);

/* A program rendered, or that part of it which begins at `node` of its code; free() it. NULL
 * without memory. */
char *cards_render(const Program *program, unsigned node, const Grammar *grammar);

#endif
