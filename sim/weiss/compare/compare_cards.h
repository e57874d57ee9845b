/* The figures of a comparison card by card: how often each was in the hand, how often it was
 * played, and how often its deck then won. Private to compare. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_COMPARE_CARDS_H
#define WEISSFISH_SIM_WEISS_COMPARE_COMPARE_CARDS_H

#include "sim/weiss/compare/compare_game.h"

/* One code of a deck: its copies, the games in which at least one of them did something, and those
 * of these games that the deck won. */
typedef struct CompareCard {
    const WeissCard *card;
    unsigned count;
    uint64_t games[CARD_USES];
    uint64_t wins[CARD_USES];
} CompareCard;

/* The different cards of a deck as decklists show them: characters, events, climaxes, each by level
 * and code. Returns how many. */
unsigned compare_cards_collect(const WeissDeck *deck, const WeissTally *tally,
                               CompareCard cards[WEISS_DECK_SIZE]);

/* Wins in the games in which the card did that, and in the others. */
StatsInterval compare_card_won(const CompareCard *card, WeissCardUse use);
StatsInterval compare_card_won_without(const CompareCard *card, WeissCardUse use,
                                       const RunnerTotals *totals, unsigned deck);

/* Why a card that was in the hand in a hundred games or more was played in none of them, as far as
 * the games show; NULL for any other card. */
const char *compare_card_unplayed(const CompareCard *card);

/* The table of each deck's cards for people, and all cards as CSV, a row each. */
void compare_cards_print_text(const Comparison *comparison);
void compare_cards_print_csv(const Comparison *comparison);

/* Whether each code counts in no more games than there are, won and lost: see CompareGame.tally_fits. */
bool compare_cards_fit(const Comparison *comparison, unsigned deck);

#endif
