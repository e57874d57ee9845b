/* Games of Weiss Schwarz in which hidden cards are exchanged at some decisions: who has to choose
 * must decide the same. */
#ifndef WEISSFISH_TESTS_WEISS_HONESTY_H
#define WEISSFISH_TESTS_WEISS_HONESTY_H

#include "sim/weiss/deck/opponents.h"
#include "support/hidden/deciders.h"
#include "support/hidden/weiss_exchange.h"
#include "weiss/view/determinize.h"
#include "weiss/weiss_game.h"

#define HONESTY_DECK(name) WEISSFISH_SOURCE_DIR "/decks/" name ".deck"

static const char *const honesty_decks[] = {
    HONESTY_DECK("lanterns"),     HONESTY_DECK("harbour"),     HONESTY_DECK("tall_tales"),
    HONESTY_DECK("night_market"), HONESTY_DECK("night_watch"), HONESTY_DECK("powder_barge"),
    HONESTY_DECK("carnival"),     HONESTY_DECK("lamplighters")};

enum { HONESTY_DECKS = sizeof honesty_decks / sizeof *honesty_decks };

/* Which games, and at which of their decisions hidden cards are exchanged: every `every`th. */
typedef struct HonestyGames {
    unsigned players;
    uint64_t first;
    uint64_t count;
    unsigned every;
} HonestyGames;

typedef struct Honesty {
    Opponents *opponents;
    Deciders *deciders;
    Agent *leader; /* plays every other game; random moves the rest */
    WeissMatch match;
    WeissTable table;
    WeissTable other;
    WeissTable world[2];
    WeissTally tally;
    SeenCards seen;
    Findings findings;
    unsigned worlds_differing; /* worlds that an exchange changed */
    char first_world[96];
    char where[96];
} Honesty;

/* What an ability is about has no meaning if that cannot be seen. */
static inline void honesty_tidy_subject(WeissState *state, WeissStandby *standby)
{
    const WeissPlayer *p = &state->players[standby->subject_player];
    uint64_t hidden = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK] | p->zone[ZONE_HAND];
    if (bit_in(hidden, standby->subject & 63u))
        standby->subject = 0;
}

/* Nor does what lies beneath a card that is in no pile, that the owner has seen a card in the own
 * hand, and the frame of an ability that is over. */
static inline void honesty_tidy(WeissState *state)
{
    if (!(state->due & DUE_RESOLVING))
        memset(&state->frame, 0, sizeof state->frame);
    honesty_tidy_subject(state, &state->frame.source);
    for (unsigned i = 0; i < WEISS_STANDBY_MAX; i++)
        honesty_tidy_subject(state, &state->standby[i]);
    for (unsigned player = 0; player < state->player_count; player++) {
        WeissPlayer *p = &state->players[player];
        uint64_t piled = 0;
        for (unsigned pile = 0; pile < PILE_COUNT; pile++)
            for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
                piled |= bit_of(card);
        for (unsigned card = 0; card < WEISS_DECK_SIZE; card++)
            if (!bit_in(piled, card))
                p->beneath[card] = WEISS_NO_CARD;
        p->seen_by_owner &= ~p->zone[ZONE_HAND];
    }
}

/* A search looks into the same worlds, whatever the cards are that it cannot know. */
static inline void honesty_compare_worlds(Honesty *honesty, uint64_t number)
{
    const WeissTable *tables[] = {&honesty->table, &honesty->other};
    for (unsigned i = 0; i < 2; i++) {
        Rng rng = rng_keyed(7, number, 0);
        weiss_determinize(weiss_game.view(tables[i]), &rng, &honesty->world[i], &honesty->tally);
        honesty_tidy(&honesty->world[i].state);
    }
    const WeissState *one = &honesty->world[0].state, *same = &honesty->world[1].state;
    if (memcmp(one, same, weiss_state_size(one->player_count)) == 0)
        return;
    if (!honesty->worlds_differing++)
        snprintf(honesty->first_world, sizeof honesty->first_world, "%s", honesty->where);
}

/* By what was seen, then as the engine counts mixings. */
static inline void honesty_check(Honesty *honesty, uint64_t number)
{
    char message[256];
    const SeenCards *const ways[EXCHANGE_WAYS] = {&honesty->seen, NULL};
    for (unsigned way = 0; way < EXCHANGE_WAYS; way++) {
        Rng rng = rng_keyed(5, number, way);
        honesty->findings.exchanged[way] +=
            weiss_exchange(ways[way], &honesty->table, &honesty->other, &rng);
        cr_assert(weiss_table_validate(&honesty->other, message, sizeof message), "%s: %s",
                  honesty->where, message);
        honesty_compare_worlds(honesty, number);
        deciders_compare(honesty->deciders, &honesty->table, &honesty->other, number,
                         honesty->where, &honesty->findings);
    }
    honesty->findings.decisions++;
}

static inline void honesty_seat(Honesty *honesty, unsigned players, uint64_t game)
{
    const WeissDeck *seats[WEISS_PLAYERS_MAX];
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    Rng deals[WEISS_PLAYERS_MAX];
    for (unsigned seat = 0; seat < players; seat++) {
        uint64_t deck = game + seat * (1 + game / HONESTY_DECKS);
        seats[seat] = &honesty->opponents->deck[deck % HONESTY_DECKS].deck;
        deals[seat] = rng_keyed(3, game, seat);
        tallies[seat] = &honesty->tally;
    }
    weiss_match_build(&honesty->match, seats, players, (WeissEdition)(game / 2 % EDITION_COUNT));
    honesty->seen = (SeenCards){.mixings = 0};
    weiss_table_seat(&honesty->table, &honesty->match, tallies);
    weiss_table_observe(&honesty->table, seen_event, &honesty->seen);
    weiss_table_start(&honesty->table, deals);
}

static inline Honesty *honesty_open(Deciders *deciders)
{
    Options options;
    Honesty *honesty = aligned_alloc(64, (sizeof *honesty + 63) / 64 * 64);
    options_default(&options);
    cr_assert_not_null(honesty);
    memset(honesty, 0, sizeof *honesty);
    honesty->deciders = deciders;
    honesty->leader = decider_agent(&weiss_game, "heuristic");
    honesty->opponents = opponents_open(&options, honesty_decks, HONESTY_DECKS);
    cr_assert_not_null(honesty->opponents);
    return honesty;
}

static inline void honesty_close(Honesty *honesty)
{
    agent_destroy(honesty->leader);
    opponents_close(honesty->opponents);
    free(honesty);
}

/* Called at each decision that is looked at. */
typedef void HonestyCheck(Honesty *honesty, uint64_t number);

static inline void honesty_play(Honesty *honesty, HonestyGames games, HonestyCheck *check)
{
    const WeissTable *table = &honesty->table;
    for (uint64_t game = games.first; game < games.first + games.count; game++) {
        Rng chance = rng_keyed(2, game, WEISS_PLAYERS_MAX);
        honesty_seat(honesty, games.players, game);
        for (unsigned made = 0; table->state.result == RESULT_RUNNING; made++) {
            seen_decision(&honesty->seen, table);
            snprintf(honesty->where, sizeof honesty->where,
                     "%u players, game %llu, decision %u, kind %u", games.players,
                     (unsigned long long)game, made, table->state.choice.kind);
            if (made % games.every == game % games.every)
                check(honesty, game << 16 | made);
            Move move = game & 1
                            ? weiss_table_move(table, rng_below(&chance, table->state.choice.count))
                            : agent_decide(honesty->leader, weiss_game.view(table), &chance);
            weiss_table_apply(&honesty->table, move);
        }
    }
}

/* Every agent decides the same in these games, in which at least so many decisions are looked at.
 * */
static inline void honesty_expect(HonestyGames games, unsigned decisions)
{
    Deciders deciders = deciders_all(&weiss_game);
    Honesty *honesty = honesty_open(&deciders);
    honesty_play(honesty, games, honesty_check);
    findings_expect_none(&honesty->findings, decisions);
    for (unsigned way = 0; way < EXCHANGE_WAYS; way++)
        cr_expect_geq(honesty->findings.exchanged[way], 2 * decisions, "%u pairs exchanged",
                      honesty->findings.exchanged[way]);
    cr_expect_eq(honesty->worlds_differing, 0, "%u worlds, first: %s", honesty->worlds_differing,
                 honesty->first_world);
    cr_expect_eq(honesty->seen.unshown, 0, "marked as seen, and nobody showed it");
    honesty_close(honesty);
    deciders_close(&deciders);
}

#endif
