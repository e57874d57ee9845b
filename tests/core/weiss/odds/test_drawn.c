/* What is drawn: the same as by dealing small decks in every way, and what must hold of any deck. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/bits.h"
#include "base/rng.h"
#include "weiss/odds/drawn.h"

#define NEAR 1e-12

enum { SMALL = 12, BIG = 50, TRIES = 8, LEAST_MOST = 6 };

static bool near(double one, double other)
{
    return fabs(one - other) < NEAR;
}

/* What is counted of every deal of a small deck. */
typedef struct Dealt {
    double all;
    double least[LEAST_MOST];
    double each;
} Dealt;

static void deal_count(Dealt *dealt, uint64_t had, const uint64_t *sets)
{
    dealt->all++;
    for (unsigned least = 0; least < LEAST_MOST; least++)
        dealt->least[least] += bits_count(had & sets[0]) >= least;
    dealt->each += (had & sets[0]) && (had & sets[1]);
}

/* Deals the opening hand in every way, and what follows it in every way; each opening hand counts as much as any other. */
static Dealt deal_all(const DrawnDeck *deck, const uint64_t *sets, unsigned draws)
{
    Dealt sum = {0};
    for (uint64_t hand = 0; hand <= deck->all; hand++) {
        Dealt after = {0};
        uint64_t kept = hand & deck->kept;
        unsigned drawn = draws + DRAWN_HAND - bits_count(kept);
        if (bits_count(hand) != DRAWN_HAND)
            continue;
        for (uint64_t more = 0; more <= deck->all; more++)
            if (!(more & hand) && bits_count(more) == drawn)
                deal_count(&after, kept | more, sets);
        sum.all++;
        sum.each += after.each / after.all;
        for (unsigned least = 0; least < LEAST_MOST; least++)
            sum.least[least] += after.least[least] / after.all;
    }
    return sum;
}

/* CR 5: exchanged cards go to the waiting room, as many are drawn from the deck. */
Test(drawn, every_way_to_deal_a_small_deck_counts_once)
{
    Rng rng = rng_start(1, 0);
    const uint64_t all = bit_of(SMALL) - 1;
    for (unsigned i = 0; i < TRIES; i++) {
        DrawnDeck deck = {all, rng_below(&rng, 1u << SMALL)};
        const uint64_t sets[] = {rng_below(&rng, 1u << SMALL), rng_below(&rng, 1u << SMALL)};
        for (unsigned draws = 0; draws <= drawn_most(&deck); draws++) {
            Dealt dealt = deal_all(&deck, sets, draws);
            for (unsigned least = 0; least < LEAST_MOST; least++)
                cr_expect(near(drawn_least(&deck, sets[0], draws, least), dealt.least[least] / dealt.all),
                          "try %u, %u draws, at least %u", i, draws, least);
            cr_expect(near(drawn_each(&deck, sets, 2, draws), dealt.each / dealt.all));
        }
    }
}

Test(drawn, the_first_five_cards_are_any_five)
{
    const DrawnDeck deck = {bit_of(SMALL) - 1, 0};
    const uint64_t sets[] = {0x007, 0x0f0};
    Dealt dealt = {0};
    for (uint64_t hand = 0; hand <= deck.all; hand++)
        if (bits_count(hand) == DRAWN_HAND)
            deal_count(&dealt, hand, sets);
    for (unsigned least = 0; least < LEAST_MOST; least++)
        cr_expect(near(drawn_dealt(&deck, sets[0], least), dealt.least[least] / dealt.all));
    cr_expect(near(drawn_each_dealt(&deck, sets, 2), dealt.each / dealt.all));
}

/* By hand: four copies among 50, five cards and one draw; 1 - C(46,6)/C(50,6). */
Test(drawn, four_copies_of_fifty)
{
    const DrawnDeck deck = {bit_of(BIG) - 1, bit_of(BIG) - 1};
    cr_expect(near(drawn_dealt(&deck, 0xf, 1), 1 - 46.0 * 45 * 44 * 43 * 42 / (50.0 * 49 * 48 * 47 * 46)));
    cr_expect(near(drawn_least(&deck, 0xf, 1, 1),
                   1 - 46.0 * 45 * 44 * 43 * 42 * 41 / (50.0 * 49 * 48 * 47 * 46 * 45)));
}

static uint64_t some_cards(Rng *rng)
{
    return rng_next(rng) & (bit_of(BIG) - 1);
}

Test(drawn, keeping_every_card_is_no_mulligan)
{
    Rng rng = rng_start(2, 0);
    const DrawnDeck deck = {bit_of(BIG) - 1, bit_of(BIG) - 1};
    for (unsigned i = 0; i < TRIES; i++) {
        const uint64_t sets[] = {some_cards(&rng), some_cards(&rng)};
        for (unsigned least = 1; least <= DRAWN_HAND; least++)
            cr_expect(near(drawn_least(&deck, sets[0], 0, least), drawn_dealt(&deck, sets[0], least)));
        cr_expect(near(drawn_each(&deck, sets, 2, 0), drawn_each_dealt(&deck, sets, 2)));
    }
}

/* The number of cards of a set, on average. */
static double mean(const DrawnDeck *deck, uint64_t cards, unsigned draws)
{
    double sum = 0;
    for (unsigned least = 1; least <= DRAWN_HAND + draws; least++)
        sum += drawn_least(deck, cards, draws, least);
    return sum;
}

Test(drawn, cards_add_up_to_the_hand_and_what_is_drawn)
{
    Rng rng = rng_start(3, 0);
    for (unsigned i = 0; i < TRIES; i++) {
        DrawnDeck deck = {bit_of(BIG) - 1, some_cards(&rng)};
        uint64_t cards = some_cards(&rng);
        for (unsigned draws = 0; draws <= 12; draws += 3)
            cr_expect(fabs(mean(&deck, cards, draws) + mean(&deck, deck.all & ~cards, draws) - DRAWN_HAND - draws) < 1e-9);
    }
}

Test(drawn, more_draws_never_make_it_less_and_more_cards_are_rarer)
{
    Rng rng = rng_start(4, 0);
    for (unsigned i = 0; i < TRIES; i++) {
        DrawnDeck deck = {bit_of(BIG) - 1, some_cards(&rng)};
        uint64_t cards = some_cards(&rng) & some_cards(&rng);
        for (unsigned draws = 0; draws < drawn_most(&deck); draws++)
            for (unsigned least = 1; least <= DRAWN_HAND; least++) {
                double now = drawn_least(&deck, cards, draws, least);
                cr_expect_leq(now, drawn_least(&deck, cards, draws + 1, least) + NEAR);
                cr_expect_leq(drawn_least(&deck, cards, draws, least + 1), now + NEAR);
            }
    }
}

Test(drawn, one_of_each_is_no_likelier_than_one_of_any)
{
    Rng rng = rng_start(5, 0);
    for (unsigned i = 0; i < TRIES; i++) {
        DrawnDeck deck = {bit_of(BIG) - 1, some_cards(&rng)};
        const uint64_t sets[DRAWN_SETS] = {0xf, 0xf0, 0xf00, some_cards(&rng)};
        double all = drawn_each(&deck, sets, DRAWN_SETS, 4);
        for (unsigned j = 0; j < DRAWN_SETS; j++)
            cr_expect_leq(all, drawn_least(&deck, sets[j], 4, 1) + NEAR);
        cr_expect(near(drawn_each(&deck, sets, 1, 4), drawn_least(&deck, sets[0], 4, 1)));
    }
}
