/* Moving cards between zones: the basic operations of all rules. Inline, because they run often.
 * Nothing here decides anything. */
#ifndef WEISSFISH_WEISS_ENGINE_ZONES_H
#define WEISSFISH_WEISS_ENGINE_ZONES_H

#include "weiss/engine/table.h"

/* Reports an event to the abilities that wait for it and to the observer. */
void weiss_event_dispatch(WeissTable *table, WeissEvent event);

static inline void event_raise(WeissTable *table, WeissEventKind event, unsigned player,
                               unsigned card, unsigned slot, unsigned detail)
{
    if (UNLIKELY(table->listened >> event & 1u))
        weiss_event_dispatch(table, (WeissEvent){(uint8_t)event, (uint8_t)player, (uint8_t)card,
                                                 (uint8_t)slot, detail});
}

/* A card came to the climax area. The observer knows that from its move: this is for abilities
 * alone. */
static inline void climax_notify(WeissTable *table, unsigned player, unsigned card, WeissZone from)
{
    if (UNLIKELY(table->match->listened >> EVENT_CLIMAX_PLACED & 1u))
        event_raise(table, EVENT_CLIMAX_PLACED, player, card, WEISS_NO_SLOT, from);
}

static inline WeissPlayer *player_at(WeissTable *table, unsigned player)
{
    return &table->state.players[player];
}

static inline const WeissDeck *deck_of(const WeissTable *table, unsigned player)
{
    return table->match->deck[player];
}

/* Whether a rule that came with an edition holds. */
static inline bool edition_from(const WeissTable *table, WeissEdition edition)
{
    return table->match->edition >= edition;
}

static inline unsigned next_player(const WeissState *state, unsigned player)
{
    unsigned next = player + 1;
    return next == state->player_count ? 0 : next;
}

static inline void pile_push(WeissPlayer *player, unsigned pile, unsigned card)
{
    player->beneath[card] = player->pile[pile];
    player->pile[pile] = (uint8_t)card;
}

/* Takes the top card of a pile that is not empty. */
static inline unsigned pile_pop(WeissPlayer *player, unsigned pile)
{
    unsigned card = player->pile[pile];
    assert(card < WEISS_DECK_SIZE);
    player->pile[pile] = player->beneath[card];
    return card;
}

/* Takes `card` out of a pile that holds it, wherever it lies. */
void weiss_pile_remove(WeissPlayer *player, unsigned pile, unsigned card);

/* Takes the undermost card of a pile that is not empty. */
unsigned weiss_pile_pop_last(WeissPlayer *player, unsigned pile);

static inline void card_use_mark(WeissTable *table, unsigned player, WeissCardUse use,
                                 unsigned card)
{
    table->card_uses[player].cards[use] |= bit_of(card);
}

/* The cards of the choice that is being answered can be played. */
static inline void card_uses_mark_legal(WeissTable *table, unsigned player)
{
    table->card_uses[player].cards[CARD_LEGAL] |= table->state.choice.cards;
}

/* A card is being played from the hand: a character to `slot`, anything else to WEISS_NO_SLOT. */
static inline void play_notify(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    card_use_mark(table, player, CARD_PLAYED, card);
    event_raise(table, EVENT_PLAYED, player, card, slot, 0);
}

/* A card is about to leave a hand in which others have seen cards: they cannot tell a card from its
 * copies, nor which card it is if it goes to a hidden zone. */
void weiss_hand_leave(WeissTable *table, unsigned player, unsigned card, WeissZone to);

/* A card changes zone; piles are the caller's. */
static inline void zone_move(WeissTable *table, unsigned player, unsigned card, WeissZone from,
                             WeissZone to)
{
    WeissPlayer *p = player_at(table, player);
    if (from == ZONE_HAND && UNLIKELY((p->zone[ZONE_HAND] & p->seen_by_others) != 0))
        weiss_hand_leave(table, player, card, to);
    p->zone[from] ^= bit_of(card);
    p->zone[to] ^= bit_of(card);
    kept_touch_zones(table, player, from, to);
    if (to == ZONE_HAND)
        card_use_mark(table, player, CARD_DRAWN, card);
    event_raise(table, EVENT_MOVED, player, card, WEISS_NO_SLOT,
                (unsigned)from | (unsigned)to << 4);
}

/* Everybody has seen this card go to the hidden zone that it is in. */
static inline void card_seen(WeissPlayer *player, unsigned card)
{
    player->seen_by_owner |= bit_of(card);
    player->seen_by_others |= bit_of(card);
}

/* The character on a slot may have a power of 0 or less from now on. */
static inline void slot_weaken(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    p->weak = (uint8_t)(p->weak | 1u << slot);
    table->kept.calm = false;
}

static inline unsigned clock_count(const WeissPlayer *player)
{
    return bits_count(player->zone[ZONE_CLOCK]);
}

/* A player's level: the number of cards in the level zone. */
static inline unsigned level_of(const WeissPlayer *player)
{
    return bits_count(player->zone[ZONE_LEVEL]);
}

static inline unsigned stock_count(const WeissPlayer *player)
{
    return bits_count(player->zone[ZONE_STOCK]);
}

/* The cards in the level zone and the memory that lie face down: nothing is printed on them for
 * texts, and their abilities do not work. Others lie face up. */
static inline uint64_t face_down_cards(const WeissPlayer *player)
{
    return player->face_down & (player->zone[ZONE_LEVEL] | player->zone[ZONE_MEMORY]);
}

/* Brings the cached colour condition (CR 8.6.2) up to date after the clock or the level changed. */
static inline void colours_recount(const WeissDeck *deck, WeissPlayer *player)
{
    uint64_t source = player->zone[ZONE_CLOCK] | (player->zone[ZONE_LEVEL] & ~player->face_down);
    uint64_t met = deck->colour_free;
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        met |= deck->colour[colour] & -(uint64_t)((source & deck->colour[colour]) != 0);
    player->colour_met = met;
}

/* A player's deck is mixed. `known` are the cards that the owner, and the others, know to be in it;
 * `back` those that had left it. */
void weiss_deck_mixed(WeissTable *table, unsigned player, const uint64_t *known, uint64_t back);

/* The cards of the deck without a known place. */
uint64_t weiss_deck_loose(const WeissPlayer *player);

/* The owner of a deck is offered cards from it. Unless all were seen before this is a search, which
 * shows the whole deck. */
void weiss_deck_searched(WeissTable *table, unsigned player, uint64_t cards);

/* Picks the next card of a deck in which some cards lie at known places; it goes to the zone `to`. */
unsigned weiss_deck_pick_placed(WeissTable *table, unsigned player, WeissZone to);

/* Picks the bottom card of a deck that is not empty; it goes to the zone `to`. */
unsigned weiss_deck_pick_last(WeissTable *table, unsigned player, WeissZone to);

/* A card off a player's deck that may be any of `from`: chance picks it for the zone `to`. */
static inline unsigned chance_pick(WeissTable *table, unsigned player, WeissZone to, uint64_t from)
{
    unsigned card = bits_pick(from, &player_at(table, player)->deals);
    if (UNLIKELY(table->chance_observer != NULL))
        table->chance_observer(table->chance_context, table, player, to, from, card);
    return card;
}

/* A card has left the deck for a place where not everybody sees it. */
static inline void deck_left(WeissTable *table, unsigned player, unsigned card)
{
    table->mixing.left[player][card] = table->mixing.now[player];
}

/* A card leaves the deck for the zone `to`. */
static inline void deck_part(WeissTable *table, unsigned player, unsigned card, WeissZone to)
{
    zone_move(table, player, card, ZONE_DECK, to);
    if (UNLIKELY(player_at(table, player)->zone[ZONE_DECK] == 0))
        table->state.due |= DUE_REFRESH;
}

/* The top card of a deck that is not empty goes to the zone `to`; its number is returned. An empty
 * deck is then due for a refresh. If the zone is hidden, deck_left must follow. */
static inline unsigned deck_take(WeissTable *table, unsigned player, WeissZone to)
{
    WeissPlayer *p = player_at(table, player);
    unsigned card = LIKELY(p->placed_deck_cards == 0)
                        ? chance_pick(table, player, to, p->zone[ZONE_DECK])
                        : weiss_deck_pick_placed(table, player, to);
    deck_part(table, player, card, to);
    return card;
}

/* Draws one card; nothing happens with an empty deck (CR 1.3.2). */
static inline void card_draw(WeissTable *table, unsigned player)
{
    if (LIKELY(player_at(table, player)->zone[ZONE_DECK] != 0))
        deck_left(table, player, deck_take(table, player, ZONE_HAND));
}

/* A card that is in the clock zone comes to lie on top of it. */
static inline void clock_push(WeissTable *table, unsigned player, unsigned card)
{
    WeissPlayer *p = player_at(table, player);
    pile_push(p, PILE_CLOCK, card);
    colours_recount(deck_of(table, player), p);
    if (clock_count(p) >= WEISS_CLOCK_LIMIT)
        table->state.due |= DUE_LEVEL_UP;
}

/* A card comes to lie on top of the stock, out of the zone `from`. */
static inline void stock_put(WeissTable *table, unsigned player, unsigned card, WeissZone from)
{
    zone_move(table, player, card, from, ZONE_STOCK);
    pile_push(player_at(table, player), PILE_STOCK, card);
}

/* Pays `count` cards from the top of the stock (CR 8.4); there must be as many. */
static inline void stock_pay(WeissTable *table, unsigned player, unsigned count)
{
    assert(stock_count(player_at(table, player)) >= count);
    for (; count && player_at(table, player)->pile[PILE_STOCK] != WEISS_NO_CARD; count--)
        zone_move(table, player, pile_pop(player_at(table, player), PILE_STOCK), ZONE_STOCK,
                  ZONE_WAITING_ROOM);
}

/* The waiting room becomes the deck, mixed: its cards are public, their order is nobody's. */
void weiss_deck_remake(WeissTable *table, unsigned player);

#endif
