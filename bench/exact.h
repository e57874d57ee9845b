/* Exact play from a position of two players: how likely is it that one of them wins, when both make
 * their best moves up to the end of a turn? Every outcome of chance is gone through with its
 * probability, by the engine itself. A game that is open at the end of that turn counts as the
 * caller says: with 0 the answer is the least that the chance can be, with 1 the most.
 *
 * Each side sees all cards but those that are still to come from the decks, so the answer is
 * that of open hands. In a main phase one exchange of positions is tried at most. For
 * bench/ and tests. */
#ifndef WEISSFISH_BENCH_EXACT_H
#define WEISSFISH_BENCH_EXACT_H

#include <stdlib.h>

#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"

enum { EXACT_DRAWS_MAX = 48, EXACT_ROOM_BITS = 22, EXACT_KEPT_MAX = 3 << (EXACT_ROOM_BITS - 2) };

typedef struct ExactSlot {
    uint64_t key;
    double value;
} ExactSlot;

/* What is asked for, and the values that are known. */
typedef struct Exact {
    unsigned player;    /* whose chance to win */
    unsigned last_turn; /* the last one that is gone through */
    double open;        /* what a game counts that is open after it */
    bool met_open;      /* there was one */
    size_t kept;
    bool failed; /* too many positions, or chance that is no draw from a deck */
    ExactSlot *slots;
} Exact;

/* Whether there is memory; free(exact->slots) in the end. */
static inline bool exact_open(Exact *exact)
{
    exact->slots = calloc((size_t)1 << EXACT_ROOM_BITS, sizeof *exact->slots);
    return exact->slots != NULL;
}

/* ---- A number for a position: the same for those that differ in what does not matter ---- */

/* Which pile each card lies in, and how deep; characters by their slot. */
static inline void exact_places(const WeissPlayer *p, unsigned *places)
{
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        for (uint64_t left = p->zone[zone]; left; left &= left - 1)
            places[bits_first(left)] = zone << 16;
    for (unsigned pile = 0; pile < PILE_COUNT; pile++) {
        unsigned depth = 1;
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            places[card] += pile << 8 | depth++;
    }
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++)
        if (bit_in(p->occupied, slot))
            places[p->stage[slot].card] += slot;
}

/* New numbers for the cards: the copies of a code by their places. */
static inline void exact_numbers(const WeissPlayer *p, const WeissDeck *deck, uint8_t *number)
{
    unsigned places[64] = {0};
    exact_places(p, places);
    for (unsigned card = 0; card < deck->count; card++) {
        unsigned before = 0;
        for (unsigned other = 0; other < deck->count; other++) {
            if (deck->card[other] == deck->card[card])
                before +=
                    places[other] < places[card] || (places[other] == places[card] && other < card);
            else
                before += other < card;
        }
        number[card] = (uint8_t)before;
    }
}

static inline uint64_t exact_renumber(uint64_t cards, const uint8_t *number)
{
    uint64_t renumbered = 0;
    for (; cards; cards &= cards - 1)
        renumbered |= bit_of(number[bits_first(cards)]);
    return renumbered;
}

/* Characters as 1 + their slot, eight more for player 1; others keep a number of their own. */
static inline uint16_t exact_stamp(const WeissState *state, uint16_t stamp)
{
    for (unsigned i = 0; stamp && i < 2u * SLOT_COUNT; i++) {
        const WeissPlayer *p = &state->players[i / SLOT_COUNT];
        if (bit_in(p->occupied, i % SLOT_COUNT) && p->stage[i % SLOT_COUNT].stamp == stamp)
            return (uint16_t)(i + 1);
    }
    return stamp ? (uint16_t)(stamp + 2 * SLOT_COUNT) : 0;
}

/* A player without what is stored redundantly, what others know, and what is left over from
 * before. */
static inline void exact_plain_player(WeissPlayer *to, const WeissState *state, unsigned player,
                                      const uint8_t *number)
{
    const WeissPlayer *p = &state->players[player];
    *to = (WeissPlayer){.slot_masks = p->slot_masks,
                        .placed_deck_cards = p->placed_deck_cards,
                        .refresh_points = p->refresh_points,
                        .points_due = p->points_due,
                        .lost = p->lost};
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        to->zone[zone] = exact_renumber(p->zone[zone], number);
    to->face_down = exact_renumber(face_down_cards(p), number);
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++) {
        if (!bit_in(p->occupied, slot))
            continue;
        to->stage[slot] = p->stage[slot];
        to->stage[slot].card = number[p->stage[slot].card];
        to->stage[slot].stamp = exact_stamp(state, p->stage[slot].stamp);
    }
    for (unsigned pile = 0; pile < PILE_COUNT; pile++) {
        to->pile[pile] = p->pile[pile] == WEISS_NO_CARD ? WEISS_NO_CARD : number[p->pile[pile]];
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            to->beneath[number[card]] =
                p->beneath[card] == WEISS_NO_CARD ? WEISS_NO_CARD : number[p->beneath[card]];
    }
    bool played = p->climax != WEISS_NO_CARD && bit_in(p->zone[ZONE_CLIMAX_AREA], p->climax);
    to->climax = played ? number[p->climax] : WEISS_NO_CARD;
}

static inline uint64_t exact_key(const WeissTable *table)
{
    WeissState state;
    uint8_t number[64];
    memset(&state, 0, sizeof state);
    memcpy(&state, &table->state, weiss_state_size(2));
    bool between = state.choice.kind > CHOICE_ATTACK; /* an attack or an effect is under way */
    for (unsigned player = 0; player < 2; player++) {
        for (unsigned card = 0; card < 64; card++)
            number[card] = (uint8_t)card;
        if (!between)
            exact_numbers(&table->state.players[player], deck_of(table, player), number);
        exact_plain_player(&state.players[player], &table->state, player, number);
    }
    state.choice = (WeissChoice){.kind = state.choice.kind, .player = state.choice.player};
    state.last_stamp = state.steps = state.acts = state.resolutions = 0;
    if (!between) {
        state.frame = (WeissFrame){0};
        state.damage = (WeissDamage){0};
        state.attack = (WeissAttack){.declared = state.attack.declared};
    }
    for (unsigned i = 0; i < WEISS_MODIFIERS_MAX; i++) {
        if (i >= state.modifier_count)
            state.modifiers[i] = (WeissModifier){0};
        state.modifiers[i].stamp = exact_stamp(&table->state, state.modifiers[i].stamp);
    }
    for (unsigned i = state.standby_count; i < WEISS_STANDBY_MAX; i++)
        if (i >= (unsigned)state.standby_count + state.later_count)
            state.standby[i] = (WeissStandby){0};
    uint64_t key = 1, word;
    for (size_t at = 0; at + sizeof word <= weiss_state_size(2); at += sizeof word) {
        memcpy(&word, (const char *)&state + at, sizeof word);
        key = rng_mix(key ^ word) + at;
    }
    return key | 1;
}

/* ---- Chance: cards are put on top of a deck when they are asked for, one after the other ---- */

typedef struct ExactDraw {
    uint8_t player;
    uint8_t card;
    uint8_t mixing; /* after this many mixings of the deck */
} ExactDraw;

/* One run of a move with the draws that are decided; what the next one would be. */
typedef struct ExactRun {
    WeissTable *table;
    const ExactDraw *draws;
    unsigned count;
    unsigned mixings[2];
    uint64_t loose[2];
    Rng deals[2];
    bool asked;
    ExactDraw next; /* but the card, */
    uint64_t cards; /* which may be any of these */
} ExactRun;

static inline uint64_t exact_loose(const WeissPlayer *p)
{
    uint64_t loose = p->zone[ZONE_DECK];
    for (unsigned pile = PILE_DECK_TOP; pile <= PILE_DECK_BOTTOM; pile++)
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            loose &= ~bit_of(card);
    return loose;
}

/* The decided cards that come after this mixing go below the known top, in order. */
static inline void exact_place(ExactRun *run, unsigned player)
{
    WeissPlayer *p = player_at(run->table, player);
    uint8_t *link = &p->pile[PILE_DECK_TOP];
    while (*link != WEISS_NO_CARD)
        link = &p->beneath[*link];
    for (unsigned i = 0; i < run->count; i++) {
        const ExactDraw *draw = &run->draws[i];
        if (draw->player != player || draw->mixing != run->mixings[player])
            continue;
        *link = draw->card;
        link = &p->beneath[draw->card];
        *link = WEISS_NO_CARD;
        p->placed_deck_cards++;
    }
    run->loose[player] = exact_loose(p);
}

/* Whether a player's chance was used since the last look, for the first time. */
static inline void exact_notice(ExactRun *run)
{
    for (unsigned player = 0; player < 2 && !run->asked; player++) {
        const WeissPlayer *p = player_at(run->table, player);
        run->asked = p->deals.state != run->deals[player].state;
        if (run->asked) {
            run->next =
                (ExactDraw){.player = (uint8_t)player, .mixing = (uint8_t)run->mixings[player]};
            run->cards = run->loose[player];
        } else {
            run->loose[player] = exact_loose(p);
        }
    }
}

static inline void exact_watch(void *context, const WeissTable *table, const WeissEvent *event)
{
    ExactRun *run = context;
    (void)table;
    exact_notice(run);
    if (event->kind == EVENT_SHUFFLED && !run->asked) {
        run->mixings[event->player]++;
        exact_place(run, event->player);
    }
}

static inline double exact_value(Exact *exact, const WeissTable *table);

/* The value of a move after which the draws are these so far. */
static inline double exact_drawn(Exact *exact, const WeissTable *table, Move move, ExactDraw *draws,
                                 unsigned count)
{
    WeissTable after;
    ExactRun run = {.table = &after, .draws = draws, .count = count};
    weiss_table_copy(&after, table);
    for (unsigned player = 0; player < 2; player++) {
        run.deals[player] = after.state.players[player].deals = rng_start(player, player);
        exact_place(&run, player);
    }
    weiss_table_observe(&after, exact_watch, &run);
    weiss_table_apply(&after, move);
    exact_notice(&run);
    weiss_table_observe(&after, NULL, NULL);
    if (!run.asked)
        return exact_value(exact, &after);
    exact->failed |= count == EXACT_DRAWS_MAX || run.cards == 0;
    if (exact->failed)
        return 0;
    const WeissDeck *deck = deck_of(table, run.next.player);
    double sum = 0;
    draws[count] = run.next;
    for (uint64_t left = run.cards; left;) {
        unsigned card = bits_first(left);
        uint64_t copies = 0;
        for (uint64_t rest = left; rest; rest &= rest - 1)
            if (deck->card[bits_first(rest)] == deck->card[card])
                copies |= bit_of(bits_first(rest));
        left ^= copies;
        draws[count].card = (uint8_t)card;
        sum += bits_count(copies) * exact_drawn(exact, table, move, draws, count + 1);
    }
    return sum / bits_count(run.cards);
}

/* The chance to win after a legal move. */
static inline double exact_move_value(Exact *exact, const WeissTable *table, Move move)
{
    ExactDraw draws[EXACT_DRAWS_MAX];
    return exact_drawn(exact, table, move, draws, 0);
}

/* ---- Choices ---- */

static inline double exact_result(const Exact *exact, int result)
{
    if (result < 0)
        return 0.5;
    return (unsigned)result == exact->player;
}

static inline double exact_best(Exact *exact, const WeissTable *table)
{
    bool own = table->state.choice.player == exact->player;
    double best = own ? 0 : 1;
    for (unsigned i = 0; i < table->state.choice.count && best != (own ? 1 : 0); i++) {
        Move move = weiss_table_move(table, i);
        if (weiss_move_kind(move) == MOVE_MOVE && table->state.exchanges)
            continue;
        double value = exact_move_value(exact, table, move);
        if (own ? value > best : value < best)
            best = value;
    }
    return best;
}

static inline double exact_value(Exact *exact, const WeissTable *table)
{
    if (table->state.result != RESULT_RUNNING)
        return exact_result(exact, table->state.result);
    if (table->state.turn > exact->last_turn) {
        exact->met_open = true;
        return exact->open;
    }
    uint64_t key = exact_key(table);
    size_t mask = ((size_t)1 << EXACT_ROOM_BITS) - 1;
    size_t at = key >> 8 & mask;
    while (exact->slots[at].key && exact->slots[at].key != key)
        at = (at + 1) & mask;
    if (exact->slots[at].key)
        return exact->slots[at].value;
    exact->failed |= exact->kept == EXACT_KEPT_MAX;
    if (exact->failed)
        return 0;
    double value = exact_best(exact, table);
    for (at = key >> 8 & mask; exact->slots[at].key; at = (at + 1) & mask)
        ;
    exact->slots[at] = (ExactSlot){key, value};
    exact->kept++;
    return value;
}

#endif
