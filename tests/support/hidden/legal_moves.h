/* No list of legal moves depends on cards that who has to choose cannot know: in games of random
 * lists each decision is offered once more on a copy, and on copies in which hidden cards have
 * changed places (weiss_exchange.h). Where the copy without an exchange is not offered the same, the
 * step cannot be done twice, and nothing is compared. */
#ifndef WEISSFISH_TESTS_LEGAL_MOVES_H
#define WEISSFISH_TESTS_LEGAL_MOVES_H

#include "support/games/random_lists.h"
#include "support/hidden/weiss_exchange.h"
#include "weiss/engine/rules.h"
#include "weiss/weiss_game.h"

enum { LEGAL_GAMES = 8 /* of the same lists */ };

typedef struct LegalMoves {
    const RandomLists *lists;
    WeissDeck decks[WEISS_PLAYERS_MAX];
    WeissMatch match;
    WeissTable table;
    WeissTable again;
    WeissTable other;
    WeissTally tally;
    SeenCards seen;
    uint64_t seed;
    uint64_t decisions;
    uint64_t compared; /* with hidden cards exchanged */
    uint64_t differing;
    char where[256]; /* the first that differed */
} LegalMoves;

/* Lets the table offer once more what it waits for. */
static inline void legal_again(WeissTable *table)
{
    table->state.choice = (WeissChoice){0};
    weiss_table_advance(table);
}

static inline bool legal_same(const WeissTable *table, const WeissTable *other)
{
    return memcmp(&table->state.choice, &other->state.choice, sizeof table->state.choice) == 0;
}

/* What was being done at a decision whose moves differ, for a person. */
static inline void legal_note(LegalMoves *legal, unsigned way, uint64_t game)
{
    const WeissState *state = &legal->table.state;
    const WeissStandby *source = &state->frame.source;
    bool resolves = (state->due & DUE_RESOLVING) != 0;
    const WeissCard *card = resolves ? legal->match.deck[source->player]->card[source->card] : NULL;
    if (legal->differing++ && !getenv("LEGAL_MOVES_ALL"))
        return;
    snprintf(legal->where, sizeof legal->where,
             "way %u, seed %llu, game %llu, turn %u, step %u, choice %u of %u: %u moves, then kind %u with %u; %s",
             way, (unsigned long long)legal->seed, (unsigned long long)game, state->turn, state->step,
             state->choice.kind, state->choice.player, state->choice.count,
             legal->other.state.choice.kind, legal->other.state.choice.count,
             card ? card->code : "no ability");
    fprintf(stderr, "%s\n", legal->where);
}

/* The cards of a player's deck and stock, and of a hand that is not the chooser's, that the ability
 * being resolved does not mean. Whatever was seen of them once, no rule asks what they are. */
static inline uint64_t legal_hidden(const WeissState *state, unsigned player)
{
    const WeissPlayer *p = &state->players[player];
    const WeissFrame *frame = &state->frame;
    unsigned side = frame->source.player != player;
    uint64_t cards = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK];
    if (player != state->choice.player)
        cards |= p->zone[ZONE_HAND];
    if (state->due & DUE_RESOLVING)
        cards &= ~(frame->antecedent[side] | frame->candidates[side] | frame->topic[side] |
                   frame->picked | frame->shown);
    return cards & ~exchange_public(state, player);
}

/* Exchanges such cards; false if what is to be chosen are hidden cards themselves. */
static inline bool legal_exchange(const WeissTable *table, WeissTable *other, Rng *rng)
{
    const WeissChoice *choice = &table->state.choice;
    bool by_zone = choice->kind == CHOICE_CARD || choice->kind == CHOICE_MODE;
    if ((table->state.due & DUE_RESOLVING) && by_zone)
        return false;
    *other = *table;
    weiss_table_observe(other, NULL, NULL);
    for (unsigned player = 0; player < table->state.player_count; player++) {
        uint64_t cards = legal_hidden(&table->state, player);
        for (unsigned i = 0; cards && i < EXCHANGE_SWAPS; i++) {
            unsigned one = bits_pick(cards, rng), two = bits_pick(cards, rng);
            if (one != two)
                cards_swap(other, player, one, two);
        }
    }
    weiss_table_forget(other);
    return true;
}

enum { LEGAL_SEEN, LEGAL_MIXED, LEGAL_ALL, LEGAL_WAYS };

static inline bool legal_exchanged(LegalMoves *legal, unsigned way, Rng *rng)
{
    if (way == LEGAL_ALL)
        return legal_exchange(&legal->table, &legal->other, rng);
    return weiss_exchange(way == LEGAL_SEEN ? &legal->seen : NULL, &legal->table, &legal->other,
                          rng) > 0;
}

/* By what was seen, as the engine counts mixings, and all that lies in hidden zones. */
static inline void legal_compare(LegalMoves *legal, uint64_t game)
{
    legal->decisions++;
    legal->again = legal->table;
    weiss_table_observe(&legal->again, NULL, NULL);
    weiss_table_forget(&legal->again);
    legal_again(&legal->again);
    if (!legal_same(&legal->table, &legal->again))
        return;
    for (unsigned way = 0; way < LEGAL_WAYS; way++) {
        Rng rng = rng_keyed(legal->seed, legal->decisions, way);
        if (!legal_exchanged(legal, way, &rng))
            continue;
        legal_again(&legal->other);
        legal->compared++;
        if (!legal_same(&legal->table, &legal->other))
            legal_note(legal, way, game);
    }
}

static inline void legal_seat(LegalMoves *legal, uint64_t game, unsigned players)
{
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    const WeissDeck *seats[WEISS_PLAYERS_MAX];
    Rng deals[WEISS_PLAYERS_MAX];
    Rng rng = rng_keyed(legal->seed, game, 1);
    for (unsigned i = 0; i < players; i++) {
        if (game % LEGAL_GAMES == 0) {
            deck_text_unlink(&legal->decks[i]);
            random_deck(legal->lists, &rng, &legal->decks[i]);
        }
        seats[i] = &legal->decks[i];
        tallies[i] = &legal->tally;
        deals[i] = rng_keyed(legal->seed, game, 100 + i);
    }
    weiss_match_build(&legal->match, seats, players, (WeissEdition)(game % EDITION_COUNT));
    legal->seen = (SeenCards){.mixings = 0};
    weiss_table_seat(&legal->table, &legal->match, tallies);
    weiss_table_observe(&legal->table, seen_event, &legal->seen);
    weiss_table_start(&legal->table, deals);
}

static inline void legal_game(LegalMoves *legal, uint64_t game, unsigned players)
{
    const WeissTable *table = &legal->table;
    Rng chance = rng_keyed(legal->seed, game, 2);
    legal_seat(legal, game, players);
    while (table->state.result == RESULT_RUNNING) {
        seen_decision(&legal->seen, table);
        legal_compare(legal, game);
        weiss_table_apply(&legal->table,
                          weiss_table_move(table, rng_below(&chance, table->state.choice.count)));
    }
}

/* Games of random moves until so many decisions were looked at. Of nine tables in ten two players'. */
static inline void legal_moves_expect(const RandomLists *lists, uint64_t seed, uint64_t decisions)
{
    LegalMoves *legal = aligned_alloc(64, (sizeof *legal + 63) / 64 * 64);
    cr_assert_not_null(legal);
    memset(legal, 0, sizeof *legal);
    legal->lists = lists;
    legal->seed = seed;
    for (uint64_t game = 0; legal->decisions < decisions; game++)
        legal_game(legal, game, game / LEGAL_GAMES % 10 == 9 ? 3 : 2);
    cr_expect_eq(legal->differing, 0, "%llu of %llu differ, the first: %s",
                 (unsigned long long)legal->differing, (unsigned long long)legal->compared,
                 legal->where);
    cr_expect_gt(legal->compared, decisions, "%llu", (unsigned long long)legal->compared);
    for (unsigned i = 0; i < WEISS_PLAYERS_MAX; i++)
        deck_text_unlink(&legal->decks[i]);
    free(legal);
}

#endif
