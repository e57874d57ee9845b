/* Exchanges hidden cards of a running game of Weiss Schwarz, so that who has to choose cannot tell
 * the difference: two cards of a list change places, over and over, and the streams of chance are
 * new. */
#ifndef WEISSFISH_TESTS_WEISS_EXCHANGE_H
#define WEISSFISH_TESTS_WEISS_EXCHANGE_H

#include "support/hidden/seen_cards.h"
#include "weiss/engine/transfer.h"

enum { EXCHANGE_SWAPS = 40 };

static inline void swap_in(uint64_t *set, uint64_t pair)
{
    if ((*set & pair) != 0 && (*set & pair) != pair)
        *set ^= pair;
}

static inline uint8_t swap_card(uint8_t card, unsigned one, unsigned other)
{
    return card == one ? (uint8_t)other : card == other ? (uint8_t)one : card;
}

/* All piles are read before any is written: both cards may lie in piles. */
static inline void swap_in_piles(WeissPlayer *p, unsigned one, unsigned other)
{
    uint8_t cards[PILE_COUNT][WEISS_DECK_SIZE];
    unsigned count[PILE_COUNT] = {0};
    for (unsigned pile = 0; pile < PILE_COUNT; pile++)
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            cards[pile][count[pile]++] = swap_card((uint8_t)card, one, other);
    for (unsigned pile = 0; pile < PILE_COUNT; pile++) {
        p->pile[pile] = WEISS_NO_CARD;
        while (count[pile])
            pile_push(p, pile, cards[pile][--count[pile]]);
    }
}

/* A card in the form of WeissFrame.before. */
static inline void swap_named(uint8_t *named, unsigned side, unsigned one, unsigned other)
{
    if (*named && (*named > FRAME_THEIRS) == side) {
        uint8_t card = (uint8_t)((*named - 1) % FRAME_THEIRS);
        *named = (uint8_t)(1 + FRAME_THEIRS * side + swap_card(card, one, other));
    }
}

/* An ability goes on with the cards that lie now where those lay that it meant. */
static inline void swap_in_frame(WeissState *state, unsigned player, unsigned one, unsigned other)
{
    WeissFrame *frame = &state->frame;
    uint64_t pair = bit_of(one) | bit_of(other);
    unsigned side = frame->source.player != player;
    if (!side || state->player_count == 2 || state->multiplayer.opponent == player) {
        swap_in(&frame->antecedent[side], pair);
        swap_in(&frame->candidates[side], pair);
        swap_in(&frame->topic[side], pair);
        if (side == 0)
            swap_in(&frame->shown, pair);
        if (side == frame->twice_side)
            swap_in(&frame->twice, pair);
        if (side == frame->picked_player)
            swap_in(&frame->picked, pair);
        swap_named(&frame->before, side, one, other);
        swap_named(&frame->chosen, side, one, other);
    }
}

/* Two cards of a player's list change places. */
static inline void cards_swap(WeissTable *table, unsigned player, unsigned one, unsigned other)
{
    WeissPlayer *p = &table->state.players[player];
    uint64_t pair = bit_of(one) | bit_of(other);
    swap_in_piles(p, one, other);
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        swap_in(&p->zone[zone], pair);
    swap_in(&p->seen_by_owner, pair);
    swap_in(&p->seen_by_others, pair);
    swap_in(&p->face_down, pair);
    swap_in_frame(&table->state, player, one, other);
    uint16_t *left = table->mixing.left[player];
    uint16_t time = left[one];
    left[one] = left[other];
    left[other] = time;
}

static inline uint64_t subject_card(const WeissStandby *standby, unsigned player)
{
    bool own = standby->subject_player == player && standby->subject != WEISS_NO_CARD;
    return own ? bit_of(standby->subject) : 0;
}

/* The cards that everybody knows by what waits or is being done: whose abilities these are, what
 * they are about, and what they mean that is mixed into the deck by now. */
static inline uint64_t exchange_public(const WeissState *state, unsigned player)
{
    const WeissFrame *frame = &state->frame;
    const WeissPlayer *p = &state->players[player];
    uint64_t cards = 0;
    if (state->due & DUE_RESOLVING) {
        unsigned side = frame->source.player != player;
        uint64_t loose = p->zone[ZONE_DECK];
        for (unsigned pile = PILE_DECK_TOP; pile <= PILE_DECK_BOTTOM; pile++)
            for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
                loose &= ~bit_of(card);
        cards = (frame->antecedent[side] | frame->candidates[side] | frame->topic[side] |
                 frame->twice | frame->picked | frame->shown) &
                loose;
        cards |= subject_card(&frame->source, player);
        if (!side)
            cards |= bit_of(frame->source.card);
    }
    for (unsigned i = 0; i < state->standby_count; i++) {
        cards |= subject_card(&state->standby[i], player);
        if (state->standby[i].player == player)
            cards |= bit_of(state->standby[i].card);
    }
    return cards;
}

/* ---- As the engine counts mixings (Mixing in table.h) ---- */

static inline uint64_t mixing_unknown(const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissChoice *choice = &table->state.choice;
    uint64_t hidden = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK] | face_down_cards(p);
    if (player == choice->player)
        return hidden & ~p->seen_by_owner;
    uint64_t offered = weiss_choice_owner(choice) == player ? choice->cards : 0;
    return (hidden | p->zone[ZONE_HAND]) & ~p->seen_by_others & ~offered;
}

/* When the card that lies where this one does can have left the deck. */
static inline unsigned mixing_left(const WeissTable *table, unsigned player, unsigned card)
{
    return bit_in(table->state.players[player].zone[ZONE_DECK], card)
               ? WEISS_IN_DECK
               : table->mixing.left[player][card];
}

static inline bool mixing_allows(const WeissTable *table, unsigned player, unsigned one,
                                 unsigned other)
{
    const uint16_t *entered =
        table->mixing.entered[player][player == table->state.choice.player ? BY_OWNER : BY_OTHERS];
    return entered[one] <= mixing_left(table, player, other) &&
           entered[other] <= mixing_left(table, player, one);
}

/* ---- Both ways ---- */

static inline bool exchange_allows(const SeenCards *seen, const WeissTable *table, unsigned player,
                                   unsigned one, unsigned other)
{
    if (!seen)
        return mixing_allows(table, player, one, other);
    unsigned observer = player == table->state.choice.player ? BY_OWNER : BY_OTHERS;
    return seen->mixed[player][observer][one] == seen->mixed[player][observer][other];
}

/* `other` becomes a game that the chooser at `table` cannot tell from it, by what was seen, or
 * without it as the engine counts mixings. Returns how many pairs of different cards changed
 * places. */
static inline unsigned weiss_exchange(const SeenCards *seen, const WeissTable *table,
                                      WeissTable *other, Rng *rng)
{
    unsigned swaps = 0;
    *other = *table;
    weiss_table_observe(other, NULL, NULL);
    for (unsigned player = 0; player < table->state.player_count; player++) {
        uint64_t cards = seen ? seen_unknown(seen, table, player) : mixing_unknown(table, player);
        cards &= ~exchange_public(&table->state, player);
        other->state.players[player].deals = rng_start(rng_next(rng), player);
        for (unsigned i = 0; cards && i < EXCHANGE_SWAPS; i++) {
            unsigned one = bits_pick(cards, rng);
            unsigned two = bits_pick(cards, rng);
            if (one == two || !exchange_allows(seen, other, player, one, two))
                continue;
            cards_swap(other, player, one, two);
            swaps += weiss_card_zone(&other->state.players[player], one) !=
                         weiss_card_zone(&other->state.players[player], two) &&
                     table->match->deck[player]->card[one] != table->match->deck[player]->card[two];
        }
    }
    weiss_table_forget(other);
    return swaps;
}

#endif
