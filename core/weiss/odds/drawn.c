/* Hypergeometric arithmetic over the opening hand. Numbers of ways are whole numbers below 2^53, so a double holds
 * them exactly, and only the divisions and sums round. */
#include "weiss/odds/drawn.h"

#include <assert.h>

#include "base/bits.h"
#include "weiss/card/card.h"

/* The ways to choose `chosen` of `all` things. */
static double ways(unsigned all, unsigned chosen)
{
    double count = 1;
    if (chosen > all)
        return 0;
    for (unsigned i = 0; i < chosen; i++)
        count = count * (all - i) / (i + 1);
    return count;
}

/* The chance that `drawn` of `all` cards have exactly `hits` of `some`. */
static double exactly(unsigned all, unsigned some, unsigned drawn, unsigned hits)
{
    if (hits > drawn)
        return 0;
    return ways(some, hits) * ways(all - some, drawn - hits) / ways(all, drawn);
}

/* At least `least` of them. */
static double at_least(unsigned all, unsigned some, unsigned drawn, unsigned least)
{
    double chance = 1;
    for (unsigned hits = 0; hits < least; hits++)
        chance -= exactly(all, some, drawn, hits);
    return chance > 0 ? chance : 0;
}

unsigned drawn_most(const DrawnDeck *deck)
{
    unsigned all = bits_count(deck->all);
    return all > 2 * DRAWN_HAND ? all - 2 * DRAWN_HAND : 0;
}

double drawn_dealt(const DrawnDeck *deck, uint64_t cards, unsigned least)
{
    return at_least(bits_count(deck->all), bits_count(deck->all & cards), DRAWN_HAND, least);
}

/* The four kinds of cards that an opening hand may have: asked for or not, kept or not. */
typedef struct Kinds {
    unsigned asked_kept;
    unsigned asked_exchanged;
    unsigned other_kept;
    unsigned other_exchanged;
} Kinds;

static Kinds kinds_of(const DrawnDeck *deck, uint64_t cards)
{
    return (Kinds){bits_count(deck->all & cards & deck->kept),
                   bits_count(deck->all & cards & ~deck->kept),
                   bits_count(deck->all & ~cards & deck->kept),
                   bits_count(deck->all & ~cards & ~deck->kept)};
}

/* The chance of an opening hand with these cards in it. */
static double chance_of(const Kinds *deck, const Kinds *hand)
{
    unsigned all = deck->asked_kept + deck->asked_exchanged + deck->other_kept + deck->other_exchanged;
    return ways(deck->asked_kept, hand->asked_kept) *
           ways(deck->asked_exchanged, hand->asked_exchanged) *
           ways(deck->other_kept, hand->other_kept) *
           ways(deck->other_exchanged, hand->other_exchanged) / ways(all, DRAWN_HAND);
}

/* The chance of at least `least` after this opening hand: what is exchanged is drawn anew from the rest. */
static double least_after(const Kinds *deck, const Kinds *hand, unsigned draws, unsigned least)
{
    unsigned asked = deck->asked_kept + deck->asked_exchanged;
    unsigned rest = asked + deck->other_kept + deck->other_exchanged - DRAWN_HAND;
    unsigned left = asked - hand->asked_kept - hand->asked_exchanged;
    unsigned missing = least > hand->asked_kept ? least - hand->asked_kept : 0;
    return at_least(rest, left, draws + hand->asked_exchanged + hand->other_exchanged, missing);
}

double drawn_least(const DrawnDeck *deck, uint64_t cards, unsigned draws, unsigned least)
{
    Kinds all = kinds_of(deck, cards);
    double sum = 0;
    assert(bits_count(deck->all) <= WEISS_DECK_SIZE && bits_count(deck->all) >= 2 * DRAWN_HAND &&
           draws <= drawn_most(deck));
    for (unsigned i = 0; i <= DRAWN_HAND; i++)
        for (unsigned j = 0; i + j <= DRAWN_HAND; j++)
            for (unsigned k = 0; i + j + k <= DRAWN_HAND; k++) {
                Kinds hand = {i, j, k, DRAWN_HAND - i - j - k};
                double chance = chance_of(&all, &hand);
                if (chance > 0)
                    sum += chance * least_after(&all, &hand, draws, least);
            }
    return sum < 1 ? sum : 1;
}

/* The chance of one card of these: of the first five, or after the exchange and so many draws. */
static double one_of(const DrawnDeck *deck, uint64_t cards, bool dealt, unsigned draws)
{
    return dealt ? drawn_dealt(deck, cards, 1) : drawn_least(deck, cards, draws, 1);
}

/* One card of each set: of sums over all unions of sets, those of even ones are taken off. */
static double each(const DrawnDeck *deck, const uint64_t *sets, unsigned count, bool dealt, unsigned draws)
{
    double sum = 0;
    assert(count >= 1 && count <= DRAWN_SETS);
    for (unsigned chosen = 1; chosen < 1u << count; chosen++) {
        uint64_t cards = 0;
        for (unsigned i = 0; i < count; i++)
            cards |= bit_in(chosen, i) ? sets[i] : 0;
        double chance = one_of(deck, cards, dealt, draws);
        sum += bits_count(chosen) % 2 ? chance : -chance;
    }
    return sum < 0 ? 0 : sum < 1 ? sum : 1;
}

double drawn_each(const DrawnDeck *deck, const uint64_t *sets, unsigned count, unsigned draws)
{
    return each(deck, sets, count, false, draws);
}

double drawn_each_dealt(const DrawnDeck *deck, const uint64_t *sets, unsigned count)
{
    return each(deck, sets, count, true, 0);
}
