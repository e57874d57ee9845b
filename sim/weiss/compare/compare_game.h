/* What a comparison of Weiss Schwarz decks has beyond what all games share: cards, changed decks,
 * strategies. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_COMPARE_GAME_H
#define WEISSFISH_SIM_WEISS_COMPARE_COMPARE_GAME_H

#include "sim/compare/compare.h"
#include "sim/compare/compare_figures.h"
#include "sim/weiss/compare/closing_sample.h"
#include "sim/weiss/compare/compare_swap.h"

typedef struct WeissComparison {
    Matchup matchup;
    CompareSwap changed;
    bool swapped;  /* the changed deck is played, too */
    bool per_card; /* text and CSV: with the cards of each deck */
    ClosingSample closing;
} WeissComparison;

static inline const WeissComparison *weiss_comparison(const Comparison *comparison)
{
    return comparison->own;
}

/* The changed deck; NULL if none was asked for. */
static inline const CompareSwap *weiss_swap(const Comparison *comparison)
{
    const WeissComparison *own = weiss_comparison(comparison);
    return own->swapped ? &own->changed : NULL;
}

/* See CompareGame. */
void weiss_compare_text(const Comparison *comparison);
void weiss_compare_json(const Comparison *comparison, json_t *document);
void weiss_compare_json_deck(const Comparison *comparison, unsigned deck, json_t *object);
void weiss_compare_csv(const Comparison *comparison);
void weiss_compare_page(FILE *out, const struct ComparePage *page);

extern const CompareGame weiss_compare;

/* Fields, see CompareGame. */
extern const struct MatrixGame weiss_matrix;

/* Adds what is printed on a card to a fingerprint. */
uint64_t weiss_card_fingerprint(uint64_t hash, const WeissCard *card);

/* What is printed on the cards of a deck (WeissDeck), as a fingerprint. */
uint64_t weiss_deck_fingerprint(const void *deck);

#endif
