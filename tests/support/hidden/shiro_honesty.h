/* Games of the Shironeko TCG in which hidden cards are exchanged at some decisions: who has to
 * choose must decide the same. Hidden are the other's hand, but for what was shown, and what is
 * drawn next. */
#ifndef WEISSFISH_TESTS_SHIRO_HONESTY_H
#define WEISSFISH_TESTS_SHIRO_HONESTY_H

#include "base/bits.h"
#include "shironeko/engine/determinize.h"
#include "sim/shironeko/deck_file.h"
#include "support/hidden/deciders.h"

#define SHIRO_HONESTY_DECK(name) WEISSFISH_SOURCE_DIR "/decks/shironeko/" name ".deck"

static const char *const shiro_honesty_decks[] = {
    SHIRO_HONESTY_DECK("kiln_road"), SHIRO_HONESTY_DECK("grey_gull"),
    SHIRO_HONESTY_DECK("back_stairs"), SHIRO_HONESTY_DECK("brass_dome")};

enum { SHIRO_HONESTY_DECKS = sizeof shiro_honesty_decks / sizeof *shiro_honesty_decks };

typedef struct ShiroHonesty {
    ShiroCards *cards;
    ShiroDeck deck[SHIRO_HONESTY_DECKS];
    ShiroDeckFile file[SHIRO_HONESTY_DECKS];
    Deciders *deciders;
    Agent *leader; /* plays every other game; random moves the rest */
    ShiroMatch match;
    ShiroTable table;
    ShiroTable other;
    ShiroTally tally;
    uint64_t seen[SHIRO_PLAYERS]; /* cards that lay face up, or were shown, at any time */
    uint64_t hand[SHIRO_PLAYERS]; /* when it was looked at last */
    uint64_t shown[SHIRO_PLAYERS];
    Findings findings;
    unsigned worlds_differing;
    char where[96];
} ShiroHonesty;

/* Cards have left a hand. Where one had been seen and another copy of it leaves, nobody can tell
 * which copy it is. */
static inline void shiro_honesty_leave(ShiroHonesty *honesty, unsigned player, uint64_t left)
{
    const ShiroDeck *deck = shiro_deck_of(&honesty->table, player);
    uint64_t hand = honesty->table.state.players[player].hand;
    for (left &= ~honesty->seen[player]; left; left &= left - 1) {
        uint64_t copies = deck->copies[bits_first(left)] & hand & honesty->seen[player];
        honesty->seen[player] &= ~(copies & -copies);
    }
}

/* What is in neither deck nor hand lies face up. Looks at the table at each event (a ShiroObserver)
 * and each decision. */
static inline void shiro_honesty_look(void *context, ShiroEvent event, unsigned event_player,
                                      unsigned card, unsigned amount)
{
    ShiroHonesty *honesty = context;
    (void)event, (void)event_player, (void)card, (void)amount;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        const ShiroPlayer *p = &honesty->table.state.players[player];
        shiro_honesty_leave(honesty, player, honesty->hand[player] & ~p->hand);
        honesty->seen[player] |= shiro_deck_of(&honesty->table, player)->all & ~(p->deck | p->hand);
        honesty->seen[player] |= p->shown & ~honesty->shown[player];
        honesty->hand[player] = p->hand;
        honesty->shown[player] = p->shown;
    }
}

/* `other` becomes a game that the chooser cannot tell from it: cards that were never seen change
 * places between the other's hand and deck, and both streams are new. */
static inline void shiro_exchange(ShiroHonesty *honesty, Rng *rng)
{
    ShiroState *state = &honesty->other.state;
    honesty->other = honesty->table;
    honesty->other.observer = NULL;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        state->players[player].deals = rng_start(rng_next(rng), player);
    unsigned player = !state->choice.player;
    ShiroPlayer *p = &state->players[player];
    for (unsigned i = 0; i < SHIRO_MAIN; i++) {
        uint64_t hand = p->hand & ~honesty->seen[player], deck = p->deck & ~honesty->seen[player];
        if (!hand || !deck)
            return;
        uint64_t one = bit_of(bits_pick(hand, rng)), two = bit_of(bits_pick(deck, rng));
        p->hand ^= one | two;
        p->deck ^= one | two;
        p->shown ^= p->shown & one ? one | two : 0;
        honesty->findings.exchanged[0]++;
    }
}

/* A search looks into the same worlds, whatever the cards are that it cannot know. */
static inline void shiro_compare_worlds(ShiroHonesty *honesty, uint64_t number)
{
    ShiroTable world[2];
    Rng one = rng_keyed(7, number, 0), same = one;
    shiro_determinize(&honesty->table, &one, &world[0], &honesty->tally);
    shiro_determinize(&honesty->other, &same, &world[1], &honesty->tally);
    honesty->worlds_differing += memcmp(&world[0].state, &world[1].state, sizeof(ShiroState)) != 0;
}

static inline void shiro_honesty_check(ShiroHonesty *honesty, uint64_t number)
{
    const char *why;
    Rng rng = rng_keyed(5, number, 0);
    shiro_exchange(honesty, &rng);
    cr_assert(shiro_table_ok(&honesty->other, &why), "%s: %s", honesty->where, why);
    shiro_compare_worlds(honesty, number);
    deciders_compare(honesty->deciders, &honesty->table, &honesty->other, number, honesty->where,
                     &honesty->findings);
    honesty->findings.decisions++;
}

static inline void shiro_honesty_new_agents(ShiroHonesty *honesty, uint64_t number)
{
    deciders_compare_with_new(honesty->deciders, &honesty->table, number, honesty->where,
                              &honesty->findings);
    honesty->findings.decisions++;
}

static inline void shiro_honesty_seat(ShiroHonesty *honesty, uint64_t game)
{
    ShiroTally *tallies[] = {&honesty->tally, &honesty->tally};
    Rng deals[] = {rng_keyed(3, game, 0), rng_keyed(3, game, 1)};
    uint64_t second = game + game / SHIRO_HONESTY_DECKS;
    honesty->match = (ShiroMatch){shiro_rules_default,
                                  {&honesty->deck[game % SHIRO_HONESTY_DECKS],
                                   &honesty->deck[second % SHIRO_HONESTY_DECKS]}};
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        honesty->seen[player] = honesty->hand[player] = honesty->shown[player] = 0;
    shiro_table_seat(&honesty->table, &honesty->match, tallies);
    honesty->table.observer = shiro_honesty_look;
    honesty->table.observer_context = honesty;
    shiro_table_start(&honesty->table, deals);
}

static inline ShiroHonesty *shiro_honesty_open(Deciders *deciders)
{
    Options options = {.seed = 1};
    ShiroHonesty *honesty = aligned_alloc(64, (sizeof *honesty + 63) / 64 * 64);
    cr_assert_not_null(honesty);
    memset(honesty, 0, sizeof *honesty);
    honesty->deciders = deciders;
    honesty->leader = decider_agent(&shiro_game, "heuristic");
    honesty->cards = shiro_cards_load(&options);
    cr_assert_not_null(honesty->cards);
    for (unsigned i = 0; i < SHIRO_HONESTY_DECKS; i++)
        cr_assert(shiro_deck_file_legal(&honesty->file[i], shiro_honesty_decks[i], honesty->cards,
                                        &honesty->deck[i]));
    return honesty;
}

static inline void shiro_honesty_close(ShiroHonesty *honesty)
{
    for (unsigned i = 0; i < SHIRO_HONESTY_DECKS; i++)
        shiro_deck_file_close(&honesty->file[i]);
    shiro_cards_free(honesty->cards);
    agent_destroy(honesty->leader);
    free(honesty);
}

/* Called at each decision that is looked at. */
typedef void ShiroHonestyCheck(ShiroHonesty *honesty, uint64_t number);

/* Plays games `first` to `first + count - 1`, and looks at every `every`th decision. */
static inline void shiro_honesty_play(ShiroHonesty *honesty, uint64_t first, uint64_t count,
                                      unsigned every, ShiroHonestyCheck *check)
{
    ShiroTable *table = &honesty->table;
    for (uint64_t game = first; game < first + count; game++) {
        Rng chance = rng_keyed(2, game, SHIRO_PLAYERS);
        shiro_honesty_seat(honesty, game);
        for (unsigned made = 0; table->state.result == RESULT_RUNNING; made++) {
            shiro_honesty_look(honesty, SHIRO_EVENT_TURN, 0, 0, 0);
            snprintf(honesty->where, sizeof honesty->where, "game %llu, decision %u, kind %u",
                     (unsigned long long)game, made, table->state.choice.kind);
            if (made % every == game % every)
                check(honesty, game << 16 | made);
            Move move = game & 1 ? shiro_table_move(table, rng_below(&chance,
                                                                     table->state.choice.count))
                                 : agent_decide(honesty->leader, shiro_game.view(table), &chance);
            shiro_table_apply(table, move);
        }
    }
}

/* Every agent decides the same in these games, in which at least so many decisions are looked at.
 * */
static inline void shiro_honesty_expect(uint64_t first, uint64_t count, unsigned every,
                                        unsigned decisions)
{
    Deciders deciders = deciders_all(&shiro_game);
    ShiroHonesty *honesty = shiro_honesty_open(&deciders);
    shiro_honesty_play(honesty, first, count, every, shiro_honesty_check);
    findings_expect_none(&honesty->findings, decisions);
    cr_expect_geq(honesty->findings.exchanged[0], 2 * decisions, "%u pairs exchanged",
                  honesty->findings.exchanged[0]);
    cr_expect_eq(honesty->worlds_differing, 0, "%u worlds", honesty->worlds_differing);
    shiro_honesty_close(honesty);
    deciders_close(&deciders);
}

#endif
