/* Souls: what towns yield, and the ways to pay with them. */
#include "shironeko/rules.h"

ShiroPurse shiro_purse(const ShiroDeck *deck, unsigned towns)
{
    ShiroPurse purse = {.total = (uint8_t)bits_count(towns)};
    for (unsigned colour = 0; colour < SHIRO_SOUL_COLOURS; colour++) {
        purse.have[colour] = (uint8_t)bits_count(towns & deck->town_colour[colour]);
        purse.colours = (uint8_t)(purse.colours + (purse.have[colour] > 0));
    }
    return purse;
}

/* Fewest and most souls of `colour` for what is `left` of a cost, with `after` souls of later colours
 * there. */
static void bounds(const ShiroPurse *purse, unsigned colour, unsigned needed, unsigned left,
                   unsigned after, unsigned *low, unsigned *high)
{
    *low = left > after ? left - after : 0;
    *high = purse->have[colour] < left ? purse->have[colour] : left;
    if (colour == needed && colour != SHIRO_COLOURLESS && *low == 0)
        *low = 1;
}

static unsigned ways(const ShiroPurse *purse, unsigned colour, unsigned needed, unsigned left,
                     unsigned rest)
{
    unsigned low, high, count = 0;
    while (colour < SHIRO_SOUL_COLOURS && purse->have[colour] == 0)
        colour++;
    if (colour == SHIRO_SOUL_COLOURS)
        return 1;
    rest -= purse->have[colour];
    bounds(purse, colour, needed, left, rest, &low, &high);
    if (rest == 0)
        return low <= high;
    for (unsigned souls = low; souls <= high; souls++)
        count += ways(purse, colour + 1, needed, left - souls, rest);
    return count;
}

/* Whether the souls are there, and one of the colour that is needed. */
static bool can_pay(const ShiroPurse *purse, unsigned cost, unsigned colour)
{
    return purse->total >= cost && (colour == SHIRO_COLOURLESS || purse->have[colour]);
}

unsigned shiro_pay_ways(const ShiroPurse *purse, unsigned cost, unsigned colour)
{
    if (cost == 0)
        return 1;
    if (!can_pay(purse, cost, colour))
        return 0;
    if (purse->colours == 1 || cost == purse->total)
        return 1;
    return ways(purse, 0, colour, cost, purse->total);
}

unsigned shiro_pay_way(const ShiroPurse *purse, unsigned cost, unsigned colour, unsigned index)
{
    unsigned payment = 0, rest = purse->total, left = cost;
    if (cost == 0)
        return 0;
    for (unsigned c = 0; c < SHIRO_COLOURLESS; c++) {
        unsigned low, high;
        if (purse->have[c] == 0)
            continue;
        rest -= purse->have[c];
        bounds(purse, c, colour, left, rest, &low, &high);
        unsigned souls = low;
        for (; souls < high; souls++) {
            unsigned here = ways(purse, c + 1, colour, left - souls, rest);
            if (index < here)
                break;
            index -= here;
        }
        payment |= souls << SHIRO_PAY_BITS * c;
        left -= souls;
    }
    return payment;
}

void shiro_pay(ShiroTable *table, unsigned player, unsigned cost, unsigned payment)
{
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned left = cost;
    for (unsigned colour = 0; colour < SHIRO_SOUL_COLOURS && left; colour++) {
        unsigned souls = colour == SHIRO_COLOURLESS
                             ? left
                             : payment >> SHIRO_PAY_BITS * colour & ((1u << SHIRO_PAY_BITS) - 1);
        left -= souls;
        for (; souls; souls--) {
            unsigned towns = p->town_on & deck->town_colour[colour];
            unsigned plain = towns & deck->town_plain;
            unsigned town = 1u << bits_first(plain ? plain : towns);
            p->town_on ^= (uint16_t)town;
            p->town_off |= (uint16_t)town;
        }
    }
}
