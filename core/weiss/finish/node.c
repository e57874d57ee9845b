/* Pools: made of what is known of hidden cards, and settled card by card. */
#include "weiss/finish/node.h"

#include <string.h>

#include "weiss/engine/zones.h"

void finish_node_copy(FinishNode *to, const FinishNode *from)
{
    memcpy(to, from, offsetof(FinishNode, table));
    weiss_world_copy(&to->table, &from->table);
}

uint64_t finish_pooled(const FinishNode *node, unsigned player)
{
    const uint64_t *pool = node->pool[player];
    return pool[0] | pool[1] | pool[2] | pool[3];
}

static_assert(FINISH_POOLS == 4, "finish_pooled names them all");

unsigned finish_pool_of(const FinishNode *node, unsigned player, unsigned card)
{
    unsigned pool = 0;
    while (pool < FINISH_POOLS && !bit_in(node->pool[player][pool], card))
        pool++;
    return pool;
}

void finish_settle(FinishNode *node, unsigned player, unsigned card)
{
    for (unsigned pool = 0; pool < FINISH_POOLS; pool++)
        node->pool[player][pool] &= ~bit_of(card);
    if (player != node->table.state.active)
        node->barred &= ~bit_of(card);
}

uint64_t finish_hidden(const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    uint64_t zones = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK] | face_down_cards(p);
    if (player == table->state.active)
        return zones & ~p->seen_by_owner;
    return (zones | p->zone[ZONE_HAND]) & ~p->seen_by_others;
}

/* ---- Two cards of a pool change places ---- */

static void bits_exchange(uint64_t *mask, unsigned one, unsigned other)
{
    uint64_t differ = (*mask >> one ^ *mask >> other) & 1u;
    *mask ^= differ << one | differ << other;
}

static void pile_replace(WeissPlayer *p, unsigned pile, unsigned one, unsigned other)
{
    uint8_t order[64];
    unsigned count = 0;
    bool there = false;
    for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card]) {
        there |= card == one || card == other;
        order[count++] = (uint8_t)(card == one ? other : card == other ? one : card);
    }
    for (p->pile[pile] = there ? WEISS_NO_CARD : p->pile[pile]; there && count;)
        pile_push(p, pile, order[--count]);
}

static void frame_exchange(WeissState *state, unsigned player, unsigned one, unsigned other)
{
    WeissFrame *frame = &state->frame;
    unsigned side = frame->source.player != player;
    bits_exchange(&frame->antecedent[side], one, other);
    bits_exchange(&frame->candidates[side], one, other);
    bits_exchange(&frame->topic[side], one, other);
    if (side == frame->twice_side)
        bits_exchange(&frame->twice, one, other);
    if (side == frame->picked_player)
        bits_exchange(&frame->picked, one, other);
}

static void places_exchange(WeissTable *table, unsigned player, unsigned one, unsigned other)
{
    static const uint8_t piles[] = {PILE_STOCK, PILE_DECK_TOP, PILE_DECK_BOTTOM};
    WeissPlayer *p = player_at(table, player);
    for (unsigned i = 0; i < sizeof piles; i++)
        pile_replace(p, piles[i], one, other);
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        bits_exchange(&p->zone[zone], one, other);
    bits_exchange(&p->seen_by_owner, one, other);
    bits_exchange(&p->seen_by_others, one, other);
    bits_exchange(&p->face_down, one, other);
    if (table->state.due & DUE_RESOLVING)
        frame_exchange(&table->state, player, one, other);
    weiss_table_forget(table);
}

/* A barred card must not come to the hand: another one takes its place first. */
void finish_give_place(FinishNode *node, unsigned player, unsigned card, unsigned place)
{
    const WeissPlayer *p = &node->table.state.players[player];
    if (card == place)
        return;
    if (bit_in(p->zone[ZONE_HAND], card) && player != node->table.state.active &&
        bit_in(node->barred, place)) {
        uint64_t others = node->pool[player][finish_pool_of(node, player, card)] & ~node->barred &
                          ~p->zone[ZONE_HAND];
        assert(others);
        places_exchange(&node->table, player, place, bits_first(others));
        place = bits_first(others);
    }
    places_exchange(&node->table, player, card, place);
}

/* ---- What may come ---- */

static unsigned outcomes_add(FinishOutcome *outcomes, unsigned count, uint64_t cards,
                             const FinishClasses *classes, uint64_t wanted, uint32_t source,
                             double each)
{
    enum { SOURCE_BITS = 8 };
    while (cards) {
        uint8_t class = classes->of[bits_first(cards)];
        uint64_t same = cards & classes->cards[class];
        uint64_t best = same & wanted ? same & wanted : same;
        outcomes[count++] = (FinishOutcome){(uint8_t)bits_first(best),
                                            source << SOURCE_BITS | class, each * bits_count(same)};
        cards ^= same;
    }
    return count;
}

/* The cards of a pool on places outside the hand, where `share` of all chance falls on. */
static unsigned pool_add(const FinishNode *node, unsigned player, unsigned pool,
                         const FinishClasses *classes, uint64_t wanted, uint32_t source,
                         double share, FinishOutcome *outcomes, unsigned count)
{
    uint64_t cards = node->pool[player][pool];
    uint64_t barred = player == node->table.state.active ? 0 : cards & node->barred;
    uint64_t hand = barred ? cards & node->table.state.players[player].zone[ZONE_HAND] : 0;
    double places = bits_count(cards) - bits_count(hand);
    double free = places - bits_count(barred);
    count = outcomes_add(outcomes, count, barred, classes, wanted, 2 * source, share / places);
    return free <= 0
               ? count
               : outcomes_add(outcomes, count, cards & ~barred, classes, wanted ? wanted : ~hand,
                              2 * source + 1, share * free / places / bits_count(cards & ~barred));
}

const FinishClasses *finish_pool_classes(const FinishNode *node, const FinishSorts *sorts,
                                         unsigned player, unsigned pool)
{
    const WeissPlayer *p = &node->table.state.players[player];
    return &sorts->joint[finish_places_of(p, node->pool[player][pool])];
}

unsigned finish_draws(const FinishNode *node, const FinishNode *from, const FinishSorts *sorts,
                      unsigned player, uint64_t loose, FinishOutcome *outcomes)
{
    const WeissPlayer *before = &from->table.state.players[player];
    const WeissPlayer *now = &node->table.state.players[player];
    double each = 1.0 / bits_count(loose);
    uint64_t settled = loose & ~finish_pooled(node, player);
    unsigned count = outcomes_add(outcomes, 0, settled, &sorts->zone[ZONE_DECK], 0, 0, each);
    for (unsigned pool = 0; pool < FINISH_POOLS; pool++) {
        uint64_t there = loose & node->pool[player][pool];
        uint64_t cards = node->pool[player][pool];
        unsigned places = finish_places_of(before, cards) | finish_places_of(now, cards);
        if (there)
            count = pool_add(node, player, pool, &sorts->joint[places | FINISH_IN_DECK], there,
                             (places | FINISH_IN_DECK) * FINISH_POOLS + pool + 1,
                             each * bits_count(there), outcomes, count);
    }
    return count;
}

unsigned finish_placed(const FinishNode *node, const FinishSorts *sorts, unsigned player,
                       unsigned place, FinishOutcome *outcomes)
{
    unsigned pool = finish_pool_of(node, player, place);
    const FinishClasses *classes = finish_pool_classes(node, sorts, player, pool);
    uint64_t cards = node->pool[player][pool] & ~node->barred;
    if (player != node->table.state.active &&
        bit_in(node->table.state.players[player].zone[ZONE_HAND], place))
        return outcomes_add(outcomes, 0, cards, classes, bit_of(place), 0, 1.0 / bits_count(cards));
    return pool_add(node, player, pool, classes, bit_of(place), 0, 1, outcomes, 0);
}

/* ---- From what is known ---- */

/* The cards of a player whose places the turn player knows although others might hold them: those whose
 * abilities wait or are resolved. */
static uint64_t sources(const WeissState *state, unsigned player)
{
    uint64_t cards = 0;
    if ((state->due & DUE_RESOLVING) && state->frame.source.player == player)
        cards |= bit_of(state->frame.source.card);
    for (unsigned i = 0; i < state->standby_count; i++)
        if (state->standby[i].player == player)
            cards |= bit_of(state->standby[i].card);
    return cards;
}

/* After which mixing the place of a hidden card was filled; loose cards of the deck lie there now. */
static unsigned place_time(const WeissTable *table, unsigned player, unsigned card, uint64_t loose)
{
    const WeissMixing *mixing = &table->mixing;
    const WeissPlayer *p = &table->state.players[player];
    if (bit_in(loose, card))
        return mixing->now[player];
    if (mixing->left[player][card] != WEISS_IN_DECK)
        return mixing->left[player][card];
    return bit_in(p->zone[ZONE_DECK], card) ? mixing->now[player] : 0;
}

/* Places of one time may hold whatever was in the deck by then and is not on an earlier place. Where earlier cards
 * are exactly as many as earlier places they stay among themselves: a pool of their own. One that is nothing
 * but loose cards of the deck need not be: that those lie there is known. */
static bool pools_make(FinishNode *node, unsigned player, uint64_t unknown)
{
    const WeissTable *table = &node->table;
    const uint16_t *entered = table->mixing.entered[player][player != table->state.active];
    uint64_t loose = weiss_deck_loose(&table->state.players[player]);
    uint64_t left = unknown;
    unsigned pools = 0;
    for (unsigned time = 0; left && time <= table->mixing.now[player]; time++) {
        uint64_t places = 0, cards = 0;
        for (uint64_t rest = left; rest; rest &= rest - 1) {
            unsigned card = bits_first(rest);
            places |= place_time(table, player, card, loose) <= time ? bit_of(card) : 0;
            cards |= entered[card] <= time ? bit_of(card) : 0;
        }
        if (!places || places != cards)
            continue;
        if (pools == FINISH_POOLS)
            return false;
        node->pool[player][pools] = places;
        pools += (places & ~loose) != 0;
        left &= ~places;
    }
    if (pools < FINISH_POOLS)
        node->pool[player][pools] = 0;
    return !left;
}

/* Whether all places of a pool might hold each of its cards. */
static bool pools_even(const FinishNode *node, unsigned player)
{
    const WeissTable *table = &node->table;
    unsigned observer = player != table->state.active;
    uint64_t loose = weiss_deck_loose(&table->state.players[player]);
    for (unsigned pool = 0; pool < FINISH_POOLS; pool++) {
        unsigned first = UINT16_MAX, last = 0;
        for (uint64_t rest = node->pool[player][pool]; rest; rest &= rest - 1) {
            unsigned card = bits_first(rest);
            unsigned time = place_time(table, player, card, loose);
            first = time < first ? time : first;
            last = table->mixing.entered[player][observer][card] > last
                       ? table->mixing.entered[player][observer][card]
                       : last;
        }
        if (node->pool[player][pool] && last > first)
            return false;
    }
    return true;
}

bool finish_node_open(FinishNode *node, const WeissTable *table)
{
    bool even = true;
    memset(node, 0, offsetof(FinishNode, table));
    weiss_table_copy(&node->table, table);
    weiss_table_observe(&node->table, NULL, NULL);
    node->table.every_phase = false;
    node->table.counts_cards = false;
    for (unsigned player = 0; player < 2; player++) {
        uint64_t unknown = finish_hidden(table, player) & ~sources(&table->state, player);
        even = pools_make(node, player, unknown) && pools_even(node, player) && even;
    }
    return even;
}
