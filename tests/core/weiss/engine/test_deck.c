/* Decks: copies of a card are one, in whatever order they are numbered. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "weiss/engine/deck.h"

enum { CODES = 14, DECKS = 200, MASKS = 50 };

static WeissCard cards[CODES];
static char codes[CODES][8];

/* A list of 50 cards in an order of its own, of few codes or many. */
static void draw_list(Rng *rng, const WeissCard *list[WEISS_DECK_SIZE])
{
    unsigned kinds = 3 + rng_below(rng, CODES - 2);
    for (unsigned i = 0; i < CODES; i++) {
        snprintf(codes[i], sizeof codes[i], "C%02u", i);
        cards[i] = (WeissCard){.code = codes[i], .type = TYPE_CHARACTER};
    }
    for (unsigned i = 0; i < WEISS_DECK_SIZE; i++)
        list[i] = &cards[rng_below(rng, kinds < CODES ? kinds : CODES)];
}

static void expect_copies(const WeissDeck *deck, Rng *rng)
{
    for (unsigned card = 0; card < deck->count; card++)
        for (unsigned other = 0; other < deck->count; other++)
            cr_expect_eq(bit_in(deck->copies[card], other), deck->card[card] == deck->card[other]);
    for (unsigned i = 0; i < MASKS; i++) {
        uint64_t some = ((uint64_t)rng_next(rng) << 32 | rng_next(rng)) & deck->all;
        uint64_t distinct = weiss_deck_distinct(deck, some);
        uint64_t left = some;
        for (uint64_t each = distinct; each; each &= each - 1) {
            unsigned card = bits_first(each);
            cr_expect_eq(card, bits_first(left & deck->copies[card]), "the lowest number");
            left &= ~deck->copies[card];
        }
        cr_expect_eq(left, 0, "a code is missing");
    }
}

Test(deck, one_card_of_each_code_stands_for_its_copies)
{
    static WeissDeck deck;
    const WeissCard *list[WEISS_DECK_SIZE];
    for (unsigned number = 0; number < DECKS; number++) {
        Rng rng = rng_keyed(1, number, 0);
        draw_list(&rng, list);
        weiss_deck_build_numbered(&deck, list, WEISS_DECK_SIZE);
        for (unsigned i = 0; i < WEISS_DECK_SIZE; i++)
            cr_expect_eq(deck.card[i], list[i]);
        expect_copies(&deck, &rng);
        weiss_deck_build(&deck, list, WEISS_DECK_SIZE);
        expect_copies(&deck, &rng);
        for (unsigned i = 1; i < WEISS_DECK_SIZE; i++)
            cr_expect_leq(strcmp(deck.card[i - 1]->code, deck.card[i]->code), 0);
    }
}
