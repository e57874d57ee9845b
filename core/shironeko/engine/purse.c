/* The ways to pay. They are counted once for every purse that the towns of a deck may yield; a
 * single way is worked out when it is needed. */
#include "shironeko/engine/purse.h"

#include <assert.h>

#include "shironeko/engine/move.h"

/* The number of souls of each vein. */
typedef struct Souls {
    const ShiroDeck *deck;
    unsigned have[SHIRO_SOUL_COLOURS];
    unsigned total;
} Souls;

static void souls_add(Souls *souls, unsigned vein, unsigned count)
{
    souls->have[vein] = count;
    souls->total += count;
}

/* The fewest and most souls of a colour to spend on what is `left` of a price. There are `have` of
 * it, and `after` of the colours that follow. Any number from *low to *high can be completed to a
 * payment. */
static void bounds(unsigned colour, unsigned have, unsigned needed, unsigned left, unsigned after,
                   unsigned *low, unsigned *high)
{
    *low = left > after ? left - after : 0;
    *high = have < left ? have : left;
    if (needed == SHIRO_COLOURLESS)
        return;
    if (colour == needed && *low == 0)
        *low = 1;
    if (colour < needed && *high == left)
        (*high)--;
}

static unsigned ways(const Souls *souls, unsigned vein, unsigned needed, unsigned left,
                     unsigned rest)
{
    unsigned low, high, count = 0;
    if (vein + 1 == souls->deck->vein_count)
        return 1;
    rest -= souls->have[vein];
    bounds(souls->deck->vein[vein].colour, souls->have[vein], needed, left, rest, &low, &high);
    for (unsigned spent = low; spent <= high; spent++)
        count += ways(souls, vein + 1, needed, left - spent, rest);
    return count;
}

static bool can_pay(const Souls *souls, ShiroPrice price)
{
    unsigned of_colour = price.colour == SHIRO_COLOURLESS;
    for (unsigned i = 0; i < souls->deck->vein_count; i++)
        if (souls->deck->vein[i].colour == price.colour)
            of_colour += souls->have[i];
    return souls->total >= price.cost && of_colour > 0;
}

static unsigned price_ways(const Souls *souls, ShiroPrice price)
{
    if (price.cost == 0)
        return 1;
    return can_pay(souls, price) ? ways(souls, 0, price.colour, price.cost, souls->total) : 0;
}

static void mark_paid(ShiroPaid *paid, unsigned count, uint64_t cards)
{
    paid->all |= count ? cards : 0;
    for (unsigned bit = 0; bit < SHIRO_WAY_BITS; bit++)
        paid->bit[bit] |= count >> bit & 1 ? cards : 0;
}

static void means_fill(ShiroDeck *deck, ShiroMeans *means, const Souls *souls)
{
    for (unsigned i = 0; i < deck->price_count; i++) {
        unsigned count = price_ways(souls, deck->price[i]);
        assert(count < 1u << SHIRO_WAY_BITS);
        means->ways[i] = (uint8_t)count;
        mark_paid(&means->play, count, deck->played_for[i]);
        mark_paid(&means->change, count, deck->changed_for[i]);
        means->acts |= count ? deck->acts_for[i] : 0;
        deck->most_ways = count > deck->most_ways ? count : deck->most_ways;
    }
}

/* The number of a purse has the count of each vein's souls as its digits, with a base for each
 * digit. */
void shiro_means_build(ShiroDeck *deck)
{
    unsigned purses = 1;
    for (unsigned i = 0; i < deck->vein_count; i++) {
        unsigned most = bits_count(deck->vein[i].towns);
        for (unsigned towns = 0; towns < 1u << deck->town_count; towns++)
            deck->purse[towns] =
                (uint16_t)(deck->purse[towns] + purses * bits_count(towns & deck->vein[i].towns));
        purses *= most + 1;
    }
    assert(purses <= SHIRO_PURSES_MAX);
    for (unsigned purse = 0; purse < purses; purse++) {
        Souls souls = {.deck = deck};
        unsigned digits = purse;
        for (unsigned i = 0; i < deck->vein_count; i++) {
            unsigned base = bits_count(deck->vein[i].towns) + 1;
            souls_add(&souls, i, digits % base);
            digits /= base;
        }
        means_fill(deck, &deck->means[purse], &souls);
    }
}

/* The souls of a vein (not the last one) in way number *index of paying `left`. Afterwards *index
 * is among the ways to pay the rest. */
static unsigned vein_souls(const Souls *souls, unsigned vein, unsigned needed, unsigned left,
                           unsigned after, unsigned *index)
{
    unsigned spent, high;
    bounds(souls->deck->vein[vein].colour, souls->have[vein], needed, left, after, &spent, &high);
    for (; spent < high; spent++) {
        unsigned here = ways(souls, vein + 1, needed, left - spent, after);
        if (*index < here)
            break;
        *index -= here;
    }
    return spent;
}

unsigned shiro_pay_way_of_veins(const ShiroDeck *deck, unsigned towns, ShiroPrice price,
                                unsigned index)
{
    unsigned left = price.cost, payment = 0, rest = bits_count(towns);
    if (deck->vein_count == 1)
        return left * deck->vein[0].unit;
    Souls souls = {.deck = deck};
    for (unsigned i = 0; i < deck->vein_count; i++)
        souls.have[i] = bits_count(towns & deck->vein[i].towns);
    for (unsigned i = 0; i + 2 < deck->vein_count; i++) {
        rest -= souls.have[i];
        unsigned spent = vein_souls(&souls, i, price.colour, left, rest, &index);
        payment += spent * deck->vein[i].unit;
        left -= spent;
    }
    return payment + shiro_pay_way_of_two(&deck->vein[deck->vein_count - 2], towns,
                                          (ShiroPrice){(uint8_t)left, price.colour}, index);
}

unsigned shiro_pay_towns(const ShiroDeck *deck, unsigned towns, unsigned cost, unsigned payment)
{
    const ShiroVein *vein = deck->vein, *last = vein + deck->vein_count - 1;
    unsigned off = 0, left = cost;
    if (cost == 0)
        return 0;
    for (; vein < last; vein++) {
        unsigned souls = payment >> vein->shift & SHIRO_PAY_MOST;
        off |= (unsigned)bits_lowest(towns & vein->towns, souls);
        left -= souls;
    }
    return off | (unsigned)bits_lowest(towns & last->towns, left);
}
