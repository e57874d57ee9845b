/* The rarer ways in which cards move: out of the middle of a pile, off a deck with known places,
 * and from the waiting room into a new deck. */
#include "weiss/engine/zones.h"

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

/* Others no longer know that these cards are in the hand: each may have been drawn by now. */
static void hand_forget(WeissTable *table, unsigned player, uint64_t cards)
{
    player_at(table, player)->seen_by_others &= ~cards;
    for (; cards; cards &= cards - 1)
        deck_left(table, player, bits_first(cards));
}

static void times_swap(uint16_t *times, unsigned one, unsigned other)
{
    uint16_t time = times[one];
    times[one] = times[other];
    times[other] = time;
}

/* A copy that was seen is the one that leaves: its number stays, with all that was not known of the
 * other. */
static void copy_leave(WeissTable *table, unsigned player, unsigned card, uint64_t seen)
{
    WeissPlayer *p = player_at(table, player);
    const WeissDeck *deck = deck_of(table, player);
    while (seen && deck->card[bits_first(seen)] != deck->card[card])
        seen &= seen - 1;
    if (!seen)
        return;
    unsigned copy = bits_first(seen);
    p->seen_by_others ^= bit_of(card) | bit_of(copy);
    times_swap(table->mixing.left[player], card, copy);
    times_swap(table->mixing.entered[player][1], card, copy);
}

void weiss_hand_leave(WeissTable *table, unsigned player, unsigned card, WeissZone to)
{
    const WeissState *state = &table->state;
    const WeissPlayer *p = player_at(table, player);
    uint64_t seen = p->zone[ZONE_HAND] & p->seen_by_others;
    bool revealed = (state->due & DUE_RESOLVING) && state->frame.source.player == player &&
                    bit_in(state->frame.shown, card);
    if (to == ZONE_DECK || to == ZONE_STOCK) {
        if (!revealed)
            hand_forget(table, player, seen | bit_of(card));
    } else if (!bit_in(seen, card)) {
        copy_leave(table, player, card, seen);
    }
}

/* First the known top, then the loose middle, then the known bottom from its upper end. */
unsigned weiss_deck_pick_placed(WeissTable *table, unsigned owner, WeissZone to)
{
    WeissPlayer *player = player_at(table, owner);
    if (player->pile[PILE_DECK_TOP] != WEISS_NO_CARD) {
        player->placed_deck_cards--;
        return pile_pop(player, PILE_DECK_TOP);
    }
    uint64_t loose = player->zone[ZONE_DECK];
    for (unsigned card = player->pile[PILE_DECK_BOTTOM]; card != WEISS_NO_CARD;
         card = player->beneath[card])
        loose ^= bit_of(card);
    if (loose)
        return chance_pick(table, owner, to, loose);
    player->placed_deck_cards--;
    return weiss_pile_pop_last(player, PILE_DECK_BOTTOM);
}

unsigned weiss_deck_pick_last(WeissTable *table, unsigned owner, WeissZone to)
{
    WeissPlayer *player = player_at(table, owner);
    bool known = player->pile[PILE_DECK_BOTTOM] != WEISS_NO_CARD;
    uint64_t loose = known ? 0 : weiss_deck_loose(player);
    if (loose)
        return chance_pick(table, owner, to, loose);
    player->placed_deck_cards--;
    return known ? pile_pop(player, PILE_DECK_BOTTOM) : weiss_pile_pop_last(player, PILE_DECK_TOP);
}

uint64_t weiss_deck_loose(const WeissPlayer *p)
{
    uint64_t loose = p->zone[ZONE_DECK];
    for (unsigned pile = PILE_DECK_TOP; pile <= PILE_DECK_BOTTOM; pile++)
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            loose &= ~bit_of(card);
    return loose;
}

void weiss_deck_mixed(WeissTable *table, unsigned player, const uint64_t *known, uint64_t back)
{
    WeissMixing *mixing = &table->mixing;
    uint16_t now = ++mixing->now[player];
    for (unsigned observer = 0; observer < 2; observer++)
        for (uint64_t cards = known[observer]; cards; cards &= cards - 1)
            mixing->entered[player][observer][bits_first(cards)] = now;
    for (; back; back &= back - 1)
        mixing->left[player][bits_first(back)] = WEISS_IN_DECK;
}

void weiss_deck_searched(WeissTable *table, unsigned player, uint64_t cards)
{
    const WeissPlayer *p = player_at(table, player);
    if (cards & ~p->seen_by_owner)
        weiss_deck_mixed(table, player, (const uint64_t[]){p->zone[ZONE_DECK], 0},
                         p->zone[ZONE_DECK] & ~weiss_deck_loose(p));
}

void weiss_deck_remake(WeissTable *table, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t cards = p->zone[ZONE_WAITING_ROOM];
    p->zone[ZONE_WAITING_ROOM] = 0;
    p->zone[ZONE_DECK] |= cards;
    kept_touch_zones(table, player, ZONE_WAITING_ROOM, ZONE_DECK);
    p->seen_by_owner &= ~cards;
    p->seen_by_others &= ~cards;
    uint16_t now = ++table->mixing.now[player];
    for (uint64_t left = cards; left; left &= left - 1) {
        unsigned card = bits_first(left);
        table->mixing.left[player][card] = WEISS_IN_DECK;
        table->mixing.entered[player][0][card] = table->mixing.entered[player][1][card] = now;
    }
    event_raise(table, EVENT_SHUFFLED, player, 0, WEISS_NO_SLOT, 0);
}
