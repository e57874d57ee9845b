/* How many cards of card files are played exactly, and how that is printed. Private to `weissfish
 * cards`. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARDS_REPORT_H
#define WEISSFISH_SIM_WEISS_CARDS_CARDS_REPORT_H

#include "sim/weiss/deck/options.h"
#include "sim/weiss/cards/card_sets.h"
#include "sim/weiss/deck/unknown_words.h"
#include "sim/weiss/cards/text_slips.h"
#include "sim/weiss/deck/support.h"

/* Cards and abilities: all, and those that are played exactly as printed. */
typedef struct CardsCount {
    size_t cards;
    size_t cards_exact;
    size_t abilities;
    size_t abilities_exact;
} CardsCount;

/* A card whose two texts say different things: the ability in Japanese, and translated. */
typedef struct TextDifference {
    const WeissCard *card;
    unsigned ability;
    const AbilityText *japanese, *translated;
} TextDifference;

/* Cards with both texts: how many abilities are exact in both, and those that differ. */
typedef struct TextDifferences {
    size_t cards;
    size_t unaligned; /* cards whose texts have different numbers of abilities */
    size_t compared;
    TextDifference *entries;
    size_t count;
} TextDifferences;

typedef struct CardsReport {
    const CardSets *sets;
    CardsCount *counts; /* by set */
    size_t *official;   /* by set: cards whose Japanese text is played */
    size_t all_official;
    CardsCount all;
    UnsupportedList unsupported;
    TextDifferences differences;
    UnknownWords unknown;
    TextSlips slips;
} CardsReport;

/* Compiles and judges all cards. False after a complaint, with nothing to close, without memory. */
bool cards_report_open(CardsReport *report, const CardSets *sets, bool progress);
void cards_report_close(CardsReport *report);

/* What else is listed. */
typedef struct CardsLists {
    bool unsupported; /* what is not exact */
    bool differences; /* what the two texts of a card say differently; JSON always has it */
} CardsLists;

/* Prints it on standard output. False after a complaint without memory. */
bool cards_report_print(const CardsReport *report, OutputFormat format, CardsLists lists);

#endif
