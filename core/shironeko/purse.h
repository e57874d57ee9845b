/* Souls: what towns yield, and the ways to pay a price with them. A set of towns that are ON stands for
 * its souls; sets that yield the same are one purse. */
#ifndef WEISSFISH_SHIRONEKO_PURSE_H
#define WEISSFISH_SHIRONEKO_PURSE_H

#include "bits.h"
#include "shironeko/deck.h"

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

/* Way number `index` to pay a price with the souls of towns, as moves have it. */
unsigned shiro_pay_way(const ShiroDeck *deck, unsigned towns, unsigned price, unsigned index);

/* The towns that turn OFF for a payment: of each colour those without abilities first (7.6). */
unsigned shiro_pay_towns(const ShiroDeck *deck, unsigned towns, unsigned cost, unsigned payment);

#endif
