/* What players of Weiss Schwarz have seen, told by the rules (CR 4.1) from the zones alone: a card
 * that lay face up, was in one's hand or was offered is known until it is mixed into a deck. Where
 * an effect shows a card in a hidden zone the marks of the engine are believed, since no event says
 * so; outside of effects they must agree with the zones. It says rather too much than too little:
 * two cards that it does not know to have been seen can be exchanged, and nobody can tell. As for the
 * engine, markers lie face up, and what one of several opponents has seen all have. */
#ifndef WEISSFISH_TESTS_SEEN_CARDS_H
#define WEISSFISH_TESTS_SEEN_CARDS_H

#include "weiss/engine/multiplayer.h"
#include "weiss/engine/zones.h"

enum { BY_OWNER, BY_OTHERS, OBSERVERS };

typedef struct SeenCards {
    uint64_t seen[WEISS_PLAYERS_MAX][OBSERVERS]; /* since they were mixed into the deck last */
    uint16_t mixed[WEISS_PLAYERS_MAX][OBSERVERS][64]; /* number of the mixing; 0: before the game */
    uint64_t marked[WEISS_PLAYERS_MAX][OBSERVERS]; /* by the engine, when it was looked at last */
    uint64_t shown[WEISS_PLAYERS_MAX]; /* to others by the ability being resolved */
    uint16_t mixings;
    bool looking[WEISS_PLAYERS_MAX]; /* an ability may be searching the owner's deck */
    bool resolving;
    unsigned unshown; /* marks of cards that nobody has shown */
} SeenCards;

/* The cards of a player that lie face up, `arriving` (which may be turned down yet) left out. */
static inline uint64_t seen_face_up(const WeissPlayer *p, uint64_t arriving)
{
    uint64_t cards = 0;
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        if (zone != ZONE_DECK && zone != ZONE_HAND && zone != ZONE_STOCK)
            cards |= p->zone[zone];
    return cards & ~face_down_cards(p) & ~arriving;
}

static inline void seen_by(SeenCards *seen, unsigned player, unsigned observer, uint64_t up,
                           uint64_t marked, bool effect)
{
    uint64_t *known = &seen->seen[player][observer];
    uint64_t fresh = marked & ~seen->marked[player][observer];
    *known |= up;
    if (effect && observer == BY_OTHERS)
        seen->shown[player] |= fresh;
    if (!effect)
        seen->unshown += bits_count(fresh & ~*known);
    *known |= fresh;
    seen->marked[player][observer] = marked;
}

/* Looks at the table: at each event and each decision. */
static inline void seen_update(SeenCards *seen, const WeissTable *table, unsigned player_of,
                               uint64_t arriving)
{
    const WeissState *state = &table->state;
    bool resolves = (state->due & DUE_RESOLVING) != 0;
    for (unsigned player = 0; player < state->player_count; player++) {
        const WeissPlayer *p = &state->players[player];
        uint64_t hidden = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK] | face_down_cards(p);
        uint64_t up = seen_face_up(p, player == player_of ? arriving : 0);
        bool effect = resolves || seen->resolving;
        seen_by(seen, player, BY_OWNER, up | p->zone[ZONE_HAND], p->seen_by_owner & hidden, effect);
        seen_by(seen, player, BY_OTHERS, up, p->seen_by_others & (hidden | p->zone[ZONE_HAND]),
                effect);
    }
    seen->resolving = resolves;
}

/* A deck was mixed. Its owner may have searched it; the others know what they saw go there. */
static inline void seen_mixed(SeenCards *seen, const WeissTable *table, unsigned player)
{
    uint64_t deck = table->state.players[player].zone[ZONE_DECK];
    seen->mixings++;
    for (unsigned observer = 0; observer < OBSERVERS; observer++) {
        uint64_t cards = observer == BY_OWNER ? deck : deck & seen->seen[player][observer];
        seen->seen[player][observer] &= ~cards;
        for (; cards; cards &= cards - 1)
            seen->mixed[player][observer][bits_first(cards)] = seen->mixings;
    }
    seen->looking[player] = false;
}

/* A card leaves the hand. Others who have seen one of its copies there cannot tell which copy it
 * is; of one that they do not see, they cannot tell which card it is. */
static inline void seen_leave_hand(SeenCards *seen, const WeissTable *table, unsigned player,
                                   unsigned card, unsigned to)
{
    const WeissDeck *deck = table->match->deck[player];
    uint64_t hand = table->state.players[player].zone[ZONE_HAND];
    uint64_t *known = &seen->seen[player][BY_OTHERS];
    uint16_t *mixed = seen->mixed[player][BY_OTHERS];
    if (to == ZONE_DECK || to == ZONE_STOCK) {
        if (!bit_in(seen->shown[player], card))
            *known &= ~(hand | bit_of(card));
        return;
    }
    for (uint64_t copies = bit_in(*known, card) ? 0 : hand & *known; copies; copies &= copies - 1) {
        unsigned copy = bits_first(copies);
        if (deck->card[copy] != deck->card[card])
            continue;
        *known ^= bit_of(copy);
        mixed[copy] = mixed[card];
        return;
    }
}

/* A WeissObserver. */
static inline void seen_event(void *context, const WeissTable *table, const WeissEvent *event)
{
    SeenCards *seen = context;
    bool moved = event->kind == EVENT_MOVED;
    unsigned to = event->detail >> 4;
    bool turned = moved && (to == ZONE_MEMORY || to == ZONE_LEVEL);
    if (event->kind == EVENT_ABILITY_BEGUN)
        memset(seen->shown, 0, sizeof seen->shown);
    if (moved && (event->detail & 15) == ZONE_HAND)
        seen_leave_hand(seen, table, event->player, event->card, to);
    seen_update(seen, table, event->player, turned ? bit_of(event->card) : 0);
    if (moved && (event->detail & 15) == ZONE_DECK && (table->state.due & DUE_RESOLVING))
        seen->looking[event->player] = true;
    if (event->kind == EVENT_SHUFFLED)
        seen_mixed(seen, table, event->player);
    if (event->kind == EVENT_ABILITY_OVER)
        memset(seen->looking, 0, sizeof seen->looking);
}

/* Before a decision: what is offered is seen, and with a card of a deck the whole deck. */
static inline void seen_decision(SeenCards *seen, const WeissTable *table)
{
    const WeissChoice *choice = &table->state.choice;
    unsigned owner = weiss_choice_owner(choice);
    uint64_t *known = &seen->seen[owner][owner == choice->player ? BY_OWNER : BY_OTHERS];
    seen_update(seen, table, owner, 0);
    if (choice->kind == CHOICE_SLOT)
        return;
    *known |= choice->cards;
    if (choice->cards && choice->zone == ZONE_DECK)
        *known |= table->state.players[owner].zone[ZONE_DECK];
}

/* The cards of a player whose places the chooser does not know. */
static inline uint64_t seen_unknown(const SeenCards *seen, const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    uint64_t hidden = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK] | face_down_cards(p);
    if (player != table->state.choice.player)
        return (hidden | p->zone[ZONE_HAND]) & ~seen->seen[player][BY_OTHERS];
    return seen->looking[player] ? 0 : hidden & ~seen->seen[player][BY_OWNER];
}

#endif
