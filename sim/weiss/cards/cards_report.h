/* How many cards of card files are played exactly, and how that is printed. Private to `weissfish
 * cards`. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARDS_REPORT_H
#define WEISSFISH_SIM_WEISS_CARDS_CARDS_REPORT_H

#include "sim/weiss/deck/options.h"
#include "sim/weiss/cards/card_sets.h"
#include "sim/weiss/deck/support.h"

/* Cards and abilities: all, and those that are played exactly as printed. */
typedef struct CardsCount {
    size_t cards;
    size_t cards_exact;
    size_t abilities;
    size_t abilities_exact;
} CardsCount;

typedef struct CardsReport {
    const CardSets *sets;
    CardsCount *counts; /* by set */
    CardsCount all;
    UnsupportedList unsupported;
} CardsReport;

/* Compiles and judges all cards. False after a complaint, with nothing to close, without memory. */
bool cards_report_open(CardsReport *report, const CardSets *sets, bool progress);
void cards_report_close(CardsReport *report);

/* Prints it on standard output, the list of what is not exact if `unsupported`. False after a
 * complaint without memory. */
bool cards_report_print(const CardsReport *report, OutputFormat format, bool unsupported);

#endif
