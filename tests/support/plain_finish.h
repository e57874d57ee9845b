/* How likely the turn player wins in this turn, found plainly: every deal of the hidden cards is a world of its own,
 * cards are drawn one by one, nothing is remembered and no two cards are taken for the same but copies. The turn
 * player must choose alike in all worlds that look alike to it. For small positions. */
#ifndef WEISSFISH_TESTS_PLAIN_FINISH_H
#define WEISSFISH_TESTS_PLAIN_FINISH_H

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/engine/zones.h"
#include "weiss/position/notation.h"

enum { PLAIN_DRAWS = 40, PLAIN_WORLDS = 4000 };

typedef struct PlainWorld {
    WeissTable table;
    double weight;
    uint64_t look; /* a number for what the turn player sees */
} PlainWorld;

typedef struct PlainGroup {
    PlainWorld **worlds;
    unsigned count;
} PlainGroup;

/* The question, and how much may still be looked at. */
typedef struct Plain {
    unsigned player;
    unsigned turn;
    unsigned budget; /* worlds that may still be made; 0: it was too much */
    Move (*decide)(const View *view, Rng *rng); /* how the other player plays; NULL: the worst */
} Plain;

static inline bool plain_add(Plain *plain, PlainGroup *group, const WeissTable *table,
                             double weight)
{
    if (!plain->budget || group->count == PLAIN_WORLDS) {
        plain->budget = 0;
        return false;
    }
    plain->budget--;
    if (!group->worlds)
        group->worlds = calloc(PLAIN_WORLDS, sizeof(PlainWorld *));
    PlainWorld *world = malloc(sizeof *world);
    cr_assert(group->worlds && world);
    weiss_table_copy(&world->table, table);
    world->weight = weight;
    group->worlds[group->count++] = world;
    return true;
}

static inline void plain_free(PlainGroup *group)
{
    for (unsigned i = 0; i < group->count; i++)
        free(group->worlds[i]);
    free(group->worlds);
    *group = (PlainGroup){0};
}

/* ---- What the turn player sees ---- */

static inline uint64_t plain_mix(uint64_t look, const void *text, size_t size)
{
    const unsigned char *bytes = text;
    for (size_t i = 0; i < size; i++)
        look = rng_mix(look + bytes[i] + 1);
    return look;
}

static inline uint64_t plain_codes(uint64_t look, const WeissDeck *deck, uint64_t cards)
{
    uint64_t sum = 0;
    for (; cards; cards &= cards - 1)
        sum += plain_mix(7, deck->card[bits_first(cards)]->code,
                         strlen(deck->card[bits_first(cards)]->code));
    return rng_mix(look ^ sum) + 1;
}

static inline uint64_t plain_look_player(uint64_t look, const WeissTable *table, unsigned player,
                                         bool own)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = deck_of(table, player);
    uint64_t down = face_down_cards(p);
    uint64_t seen = own ? p->seen_by_owner : p->seen_by_others;
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++) {
        bool hidden = zone == ZONE_DECK || zone == ZONE_STOCK || (zone == ZONE_HAND && !own);
        uint64_t cards = p->zone[zone] & (hidden ? seen : ~down | seen);
        look = rng_mix(look + bits_count(p->zone[zone]));
        look = plain_codes(look, deck, cards);
    }
    static const uint8_t piles[] = {PILE_STOCK, PILE_CLOCK, PILE_DECK_TOP, PILE_DECK_BOTTOM};
    for (unsigned i = 0; i < sizeof piles; i++)
        for (unsigned card = p->pile[piles[i]]; card != WEISS_NO_CARD; card = p->beneath[card])
            look = plain_codes(look + 3, deck,
                               piles[i] == PILE_CLOCK || bit_in(seen, card) ? bit_of(card) : 0);
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++)
        if (bit_in(p->occupied, slot)) {
            const WeissCharacter *c = &p->stage[slot];
            look = plain_codes(look + slot, deck, bit_of(c->card));
            look = plain_mix(look, &c->soul, sizeof c->soul);
            look = plain_mix(look, &c->power, sizeof c->power);
        }
    return rng_mix(look + p->slot_masks);
}

static inline uint64_t plain_look(const Plain *plain, const WeissTable *table)
{
    const WeissState *state = &table->state;
    uint64_t look = rng_mix(state->step) + (uint64_t)state->result + state->turn;
    for (unsigned player = 0; player < 2; player++)
        look = plain_look_player(look, table, player, player == plain->player);
    for (unsigned i = 0; state->result == RESULT_RUNNING && i < state->choice.count; i++) {
        char text[GAME_MOVE_TEXT];
        weiss_move_write(table, weiss_table_move(table, i), text);
        look = plain_mix(look, text, strlen(text));
    }
    return look;
}

/* ---- Chance: a move is made again for each card that may be drawn next ---- */

typedef struct PlainMaking {
    WeissTable table;
    struct {
        uint8_t player, mixing, card;
    } draws[PLAIN_DRAWS];
    unsigned count;
    unsigned mixings[2];
    uint64_t loose[2];
    Rng deals[2];
    bool asked;
    unsigned player, mixing;
    uint64_t cards;
} PlainMaking;

static inline void plain_put(PlainMaking *making, unsigned player)
{
    WeissPlayer *p = player_at(&making->table, player);
    uint8_t *link = &p->pile[PILE_DECK_TOP];
    while (*link != WEISS_NO_CARD)
        link = &p->beneath[*link];
    for (unsigned i = 0; i < making->count; i++) {
        if (making->draws[i].player != player || making->draws[i].mixing != making->mixings[player])
            continue;
        *link = making->draws[i].card;
        link = &p->beneath[making->draws[i].card];
        *link = WEISS_NO_CARD;
        p->placed_deck_cards++;
    }
    making->loose[player] = weiss_deck_loose(p);
}

static inline void plain_notice(PlainMaking *making)
{
    for (unsigned player = 0; player < 2 && !making->asked; player++) {
        const WeissPlayer *p = player_at(&making->table, player);
        making->asked = p->deals.state != making->deals[player].state;
        if (making->asked) {
            making->player = player;
            making->mixing = making->mixings[player];
            making->cards = making->loose[player];
        } else {
            making->loose[player] = weiss_deck_loose(p);
        }
    }
}

static inline void plain_watch(void *context, const WeissTable *table, const WeissEvent *event)
{
    PlainMaking *making = context;
    (void)table;
    plain_notice(making);
    if (event->kind == EVENT_SHUFFLED && !making->asked) {
        making->mixings[event->player]++;
        plain_put(making, event->player);
    }
}

/* All that a move leads to, after these draws. */
static inline void plain_make(Plain *plain, PlainGroup *after, const PlainWorld *world, Move move,
                              const PlainMaking *before, double weight)
{
    PlainMaking making = *before;
    weiss_table_copy(&making.table, &world->table);
    making.asked = false;
    for (unsigned player = 0; player < 2; player++) {
        making.mixings[player] = 0;
        making.deals[player] = making.table.state.players[player].deals = rng_start(player, player);
        plain_put(&making, player);
    }
    weiss_table_observe(&making.table, plain_watch, &making);
    weiss_table_apply(&making.table, move);
    plain_notice(&making);
    weiss_table_observe(&making.table, NULL, NULL);
    if (!making.asked) {
        plain_add(plain, after, &making.table, weight);
        return;
    }
    PlainMaking next = *before;
    if (next.count == PLAIN_DRAWS || !making.cards) {
        plain->budget = 0;
        return;
    }
    const WeissDeck *deck = deck_of(&world->table, making.player);
    unsigned all = bits_count(making.cards);
    next.draws[next.count].player = (uint8_t)making.player;
    next.draws[next.count].mixing = (uint8_t)making.mixing;
    next.count++;
    for (uint64_t left = making.cards; left && plain->budget;) {
        uint64_t copies = left & deck->copies[bits_first(left)];
        next.draws[next.count - 1].card = (uint8_t)bits_first(left);
        plain_make(plain, after, world, move, &next, weight * bits_count(copies) / all);
        left ^= copies;
    }
}

/* ---- Choices ---- */

static inline double plain_value(Plain *plain, PlainGroup *group);

static inline int plain_by_look(const void *one, const void *other)
{
    const PlainWorld *a = *(PlainWorld *const *)one, *b = *(PlainWorld *const *)other;
    return a->look < b->look ? -1 : a->look > b->look;
}

/* Worlds that look alike are one group; the values of all groups, weighted. */
static inline double plain_split(Plain *plain, PlainGroup *all)
{
    double sum = 0;
    for (unsigned i = 0; i < all->count; i++)
        all->worlds[i]->look = plain_look(plain, &all->worlds[i]->table);
    if (all->count)
        qsort(all->worlds, all->count, sizeof *all->worlds, plain_by_look);
    for (unsigned i = 0; i < all->count && plain->budget;) {
        PlainGroup group = {&all->worlds[i], 0};
        while (i < all->count && all->worlds[i]->look == group.worlds[0]->look) {
            group.count++;
            i++;
        }
        sum += plain_value(plain, &group);
    }
    return sum;
}

/* The move that is called the same. */
static inline Move plain_same(const WeissTable *table, unsigned index, const char *name)
{
    char text[GAME_MOVE_TEXT];
    for (unsigned i = 0; i < table->state.choice.count; i++) {
        unsigned at = (index + i) % table->state.choice.count;
        weiss_move_write(table, weiss_table_move(table, at), text);
        if (strcmp(text, name) == 0)
            return weiss_table_move(table, at);
    }
    cr_assert(false, "no move %s", name);
    return 0;
}

static inline double plain_move(Plain *plain, const PlainGroup *group, unsigned index)
{
    char name[GAME_MOVE_TEXT];
    PlainGroup after = {0};
    PlainMaking nothing = {.count = 0};
    const WeissTable *first = &group->worlds[0]->table;
    weiss_move_write(first, weiss_table_move(first, index), name);
    for (unsigned i = 0; i < group->count && plain->budget; i++) {
        const PlainWorld *world = group->worlds[i];
        plain_make(plain, &after, world, plain_same(&world->table, index, name), &nothing,
                   world->weight);
    }
    double value = plain_split(plain, &after);
    plain_free(&after);
    return value;
}

/* The other player makes the move of its rule of thumb, in each world by what it sees there. */
static inline double plain_decided(Plain *plain, const PlainGroup *group)
{
    PlainGroup after = {0};
    PlainMaking nothing = {.count = 0};
    for (unsigned i = 0; i < group->count && plain->budget; i++) {
        const PlainWorld *world = group->worlds[i];
        Rng rng = rng_start(1, 1);
        Move move = plain->decide((const View *)(const void *)&world->table, &rng);
        plain_make(plain, &after, world, move, &nothing, world->weight);
    }
    double value = plain_split(plain, &after);
    plain_free(&after);
    return value;
}

/* The chance to win times the weight of the group. */
static inline double plain_value(Plain *plain, PlainGroup *group)
{
    const WeissState *state = &group->worlds[0]->table.state;
    double weight = 0;
    for (unsigned i = 0; i < group->count; i++)
        weight += group->worlds[i]->weight;
    if (state->turn != plain->turn || !plain->budget)
        return 0;
    if (state->result != RESULT_RUNNING)
        return state->result == (int)plain->player ? weight : 0;
    bool own = state->choice.player == plain->player;
    if (!own && plain->decide)
        return plain_decided(plain, group);
    double best = own ? 0 : weight;
    for (unsigned i = 0; i < state->choice.count && plain->budget; i++) {
        double value = plain_move(plain, group, i);
        best = own == (value > best) ? value : best;
    }
    return best;
}

/* ---- The deals of hidden cards ---- */

static inline void plain_exchange(WeissPlayer *p, unsigned one, unsigned other)
{
    uint64_t both = bit_of(one) | bit_of(other);
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        if (bits_count(p->zone[zone] & both) == 1)
            p->zone[zone] ^= both;
    for (unsigned pile = 0; pile < PILE_COUNT; pile++) {
        uint8_t order[64];
        unsigned count = 0;
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            order[count++] = (uint8_t)(card == one ? other : card == other ? one : card);
        for (p->pile[pile] = WEISS_NO_CARD; count;)
            pile_push(p, pile, order[--count]);
    }
}

/* Deals the places of `player`, each with any of the cards that are left in deck and places. */
static inline void plain_deal(Plain *plain, PlainGroup *group, WeissTable *table, unsigned player,
                              uint64_t places, double weight)
{
    WeissPlayer *p = player_at(table, player);
    if (!places) {
        if (player == 1) {
            plain_add(plain, group, table, weight);
            return;
        }
        const WeissPlayer *next = player_at(table, 1);
        uint64_t hidden = next->zone[ZONE_STOCK] &
                          ~(plain->player == 1 ? next->seen_by_owner : next->seen_by_others);
        if (plain->player != 1)
            hidden |= next->zone[ZONE_HAND] & ~next->seen_by_others;
        plain_deal(plain, group, table, 1, hidden, weight);
        return;
    }
    const WeissDeck *deck = deck_of(table, player);
    uint64_t cards = p->zone[ZONE_DECK] | places;
    unsigned place = bits_first(places);
    for (uint64_t left = cards; left;) {
        uint64_t copies = left & deck->copies[bits_first(left)];
        unsigned card = bits_first(copies);
        WeissTable dealt;
        weiss_table_copy(&dealt, table);
        if (card != place)
            plain_exchange(player_at(&dealt, player), card, place);
        /* the place holds `card` now; the other places hold what they did, but for the exchange */
        uint64_t rest = places & ~bit_of(place);
        if (bit_in(rest, card))
            rest = (rest & ~bit_of(card)) | bit_of(place);
        plain_deal(plain, group, &dealt, player, rest,
                   weight * bits_count(copies) / bits_count(cards));
        left ^= copies;
    }
}

/* The chance, for a position of which nothing hidden was seen but by "seen"; -1: too much to look at. */
static inline double plain_finish(const WeissTable *table, unsigned budget,
                                  Move (*decide)(const View *view, Rng *rng))
{
    Plain plain = {table->state.active, table->state.turn, budget, decide};
    PlainGroup group = {0};
    WeissTable dealt;
    weiss_table_copy(&dealt, table);
    const WeissPlayer *p = player_at(&dealt, 0);
    uint64_t hidden =
        p->zone[ZONE_STOCK] & ~(plain.player == 0 ? p->seen_by_owner : p->seen_by_others);
    if (plain.player != 0)
        hidden |= p->zone[ZONE_HAND] & ~p->seen_by_others;
    plain_deal(&plain, &group, &dealt, 0, hidden, 1);
    double value = plain_split(&plain, &group);
    plain_free(&group);
    return plain.budget ? value : -1;
}

#endif
