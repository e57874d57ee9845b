/* The rarer ways in which cards move: out of the middle of a pile, off a deck with known places,
 * and from the waiting room into a new deck. */
#include "weiss/zones.h"

void weiss_pile_remove(WeissPlayer *player, unsigned pile, unsigned card)
{
    uint8_t *link = &player->pile[pile];
    while (*link != card)
        link = &player->beneath[*link];
    *link = player->beneath[card];
}

unsigned weiss_pile_pop_last(WeissPlayer *player, unsigned pile)
{
    unsigned card = player->pile[pile];
    while (player->beneath[card] != WEISS_NO_CARD)
        card = player->beneath[card];
    weiss_pile_remove(player, pile, card);
    return card;
}

/* The known top first, then the loose middle, then the known bottom from its upper end. */
unsigned weiss_deck_pick_placed(WeissPlayer *player)
{
    if (player->pile[PILE_DECK_TOP] != WEISS_NO_CARD) {
        player->placed_deck_cards--;
        return pile_pop(player, PILE_DECK_TOP);
    }
    uint64_t loose = player->zone[ZONE_DECK];
    for (unsigned card = player->pile[PILE_DECK_BOTTOM]; card != WEISS_NO_CARD;
         card = player->beneath[card])
        loose ^= bit_of(card);
    if (loose)
        return bits_pick(loose, &player->deals);
    player->placed_deck_cards--;
    return weiss_pile_pop_last(player, PILE_DECK_BOTTOM);
}

void weiss_deck_remake(WeissTable *table, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t cards = p->zone[ZONE_WAITING_ROOM];
    p->zone[ZONE_WAITING_ROOM] = 0;
    p->zone[ZONE_DECK] |= cards;
    p->seen_by_owner &= ~cards;
    p->seen_by_others &= ~cards;
    p->current_epoch = (p->current_epoch + 1) & 3;
    for (unsigned bit = 0; bit < 2; bit++)
        p->epoch[bit] =
            (p->epoch[bit] & ~cards) | (cards & -(uint64_t)(p->current_epoch >> bit & 1));
    event_raise(table, EVENT_SHUFFLED, player, 0, WEISS_NO_SLOT, 0);
}
