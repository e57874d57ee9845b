/* Souls: what towns yield, and the ways to pay a price with them. A set of towns that are ON stands
 * for its souls; sets with the same souls are one purse. */
#ifndef WEISSFISH_SHIRONEKO_ENGINE_PURSE_H
#define WEISSFISH_SHIRONEKO_ENGINE_PURSE_H

#include "base/bits.h"
#include "shironeko/engine/deck.h"

/* What can be done with the souls of towns. */
static inline const ShiroMeans *shiro_means(const ShiroDeck *deck, unsigned towns)
{
    return &deck->means[deck->purse[towns]];
}

/* Fills the deck's means; its veins, prices and cards of each price are there. */
void shiro_means_build(ShiroDeck *deck);

/* In how many ways the souls of towns pay a price of the deck's. */
static inline unsigned shiro_pay_ways(const ShiroDeck *deck, unsigned towns, unsigned price)
{
    return shiro_means(deck, towns)->ways[price];
}

/* Way number `index` to pay with the souls of two veins. */
static inline unsigned shiro_pay_way_of_two(const ShiroVein *vein, unsigned towns, ShiroPrice price,
                                            unsigned index)
{
    unsigned others = bits_count(towns & vein[1].towns);
    unsigned low = price.cost > others ? price.cost - others : vein[0].colour == price.colour;
    return (low + index) * vein[0].unit + (price.cost - low - index) * vein[1].unit;
}

/* The same with the souls of one vein, or of three and more. */
unsigned shiro_pay_way_of_veins(const ShiroDeck *deck, unsigned towns, ShiroPrice price,
                                unsigned index);

/* Way number `index` to pay a price of the deck's with the souls of towns, as moves have it. */
static inline unsigned shiro_pay_way(const ShiroDeck *deck, unsigned towns, unsigned price,
                                     unsigned index)
{
    if (LIKELY(deck->vein_count == 2))
        return shiro_pay_way_of_two(deck->vein, towns, deck->price[price], index);
    return shiro_pay_way_of_veins(deck, towns, deck->price[price], index);
}

/* The towns that turn OFF for a payment: of each colour those without abilities first (7.6). */
unsigned shiro_pay_towns(const ShiroDeck *deck, unsigned towns, unsigned cost, unsigned payment);

#endif
