/* Orders of decks around a table. */
#include "sim/run/seating.h"

/* An odd number of decks (3 or 5) is a prime, so taking every first, second, … deck gives orders in
 * which each deck follows each other one exactly once. With an even number the first deck is put
 * into such an order of the others, at every place in turn. */
static unsigned ring_of(unsigned decks)
{
    return (decks - 1) | 1u;
}

static unsigned orders_of(unsigned decks)
{
    unsigned ring = ring_of(decks);
    if (decks == 2)
        return 1;
    return ring == decks ? ring - 1 : (ring - 1) * ring;
}

/* The deck at a place in an order. */
static unsigned order_deck(unsigned decks, unsigned order, unsigned place)
{
    unsigned ring = ring_of(decks);
    if (decks == 2)
        return place;
    unsigned step = order % (ring - 1) + 1;
    unsigned turned = order / (ring - 1);
    if (ring == decks)
        return place * step % ring;
    return place == 0 ? 0 : 1 + ((place - 1) * step + turned) % ring;
}

unsigned seating_count(unsigned decks)
{
    return decks * orders_of(decks);
}

unsigned seating_decks(unsigned decks, uint64_t index, uint8_t *seats)
{
    unsigned order = (unsigned)(index / decks % orders_of(decks));
    unsigned first = (unsigned)(index % decks);
    for (unsigned seat = 0; seat < decks; seat++)
        seats[seat] = (uint8_t)order_deck(decks, order, (seat + first) % decks);
    return order * decks + first;
}
