/* Random games of three to six players. Each state is checked after every move: what must hold in
 * any state, and what Battle Royale requires of turns, layouts and places. */
#ifndef WEISSFISH_TESTS_MULTIPLAYER_GAMES_H
#define WEISSFISH_TESTS_MULTIPLAYER_GAMES_H

#include <criterion/criterion.h>

#include "sim/weiss/deck/opponents.h"
#include "weiss/engine/multiplayer.h"
#include "weiss/weiss_game.h"

static const char *const royale_decks[] = {
    WEISSFISH_SOURCE_DIR "/decks/lanterns.deck", WEISSFISH_SOURCE_DIR "/decks/harbour.deck",
    WEISSFISH_SOURCE_DIR "/decks/carnival.deck", WEISSFISH_SOURCE_DIR "/decks/night_market.deck"};

enum { ROYALE_DECKS = sizeof royale_decks / sizeof *royale_decks };

/* What was seen of the state before. */
typedef struct RoyaleSeen {
    unsigned living;
    unsigned layout;
    unsigned active;
    unsigned turn;
} RoyaleSeen;

/* Facing is mutual, never with oneself or a player who has lost; whoever is faced is related. */
static inline void royale_check_facing(const WeissState *state)
{
    for (unsigned player = 0; player < state->player_count; player++)
        for (unsigned slot = SLOT_CL; slot <= SLOT_CR; slot++) {
            unsigned facing = weiss_facing(state, player, slot);
            if (facing == WEISS_NO_SLOT)
                continue;
            cr_assert_neq(facing >> 8, player);
            cr_assert(bit_in(state->living, facing >> 8));
            cr_assert(bit_in(multiplayer_related(state, player), facing >> 8));
            cr_assert_eq(weiss_facing(state, facing >> 8, facing & 0xFF), player << 8 | slot);
        }
}

static inline void royale_check(const WeissTable *table, RoyaleSeen *seen)
{
    const WeissState *state = &table->state;
    char message[256];
    cr_assert(weiss_table_validate(table, message, sizeof message), "turn %u: %s", state->turn,
              message);
    cr_assert_eq(state->living & ~seen->living, 0, "nobody comes back");
    if (state->result != RESULT_RUNNING)
        return;
    cr_assert_eq(state->living & ~(unsigned)state->multiplayer.layout, 0);
    cr_assert_eq(state->living,
                 ((1u << state->player_count) - 1) & ~(unsigned)state->multiplayer.left);
    cr_assert(bit_in(state->living, state->active), "the turn player lives");
    cr_assert(bit_in(state->living, state->choice.player), "who chooses lives");
    royale_check_facing(state);
    if (state->turn == seen->turn) {
        cr_assert_eq(state->multiplayer.layout, seen->layout, "the layout is that of the turn");
        cr_assert(state->active == seen->active || state->step == STEP_MULLIGAN);
    } else if (state->turn == seen->turn + 1) {
        unsigned next = seen->active;
        do
            next = next_player(state, next);
        while (!bit_in(state->multiplayer.layout, next));
        cr_assert_eq(state->active, next, "turn %u: the next one living", state->turn);
    }
    *seen = (RoyaleSeen){state->living, state->multiplayer.layout, state->active, state->turn};
}

/* The winner is first; any other player's place is 1 + the number of players who lived on. */
static inline void royale_check_places(const WeissState *state)
{
    unsigned places[WEISS_PLAYERS_MAX + 1] = {0};
    for (unsigned player = 0; player < state->player_count; player++)
        if (state->multiplayer.place[player])
            places[state->multiplayer.place[player]]++;
    unsigned living = bits_count(state->living);
    if (state->result >= 0)
        cr_assert_eq(state->living, 1u << state->result);
    else if (state->result == RESULT_DRAW)
        cr_assert_eq(living, 0);
    for (unsigned place = living + 1; place <= state->player_count; place += places[place])
        cr_assert_gt(places[place], 0, "nobody is number %u", place);
}

/* Called before each decision; may be NULL. */
typedef void RoyaleAlso(const WeissTable *table, const Opponents *opponents);

/* Plays games `first` to `first + count - 1` of `players` players. */
static inline void royale_games_play(unsigned players, uint64_t first, uint64_t count,
                                     RoyaleAlso *also)
{
    static WeissMatch match;
    static WeissTable table;
    static WeissTally tally;
    WeissTally *tallies[WEISS_PLAYERS_MAX] = {&tally, &tally, &tally, &tally, &tally, &tally};
    Options options;
    uint64_t truncated = 0;
    options_default(&options);
    Opponents *opponents = opponents_open(&options, royale_decks, ROYALE_DECKS);
    cr_assert_not_null(opponents);
    for (uint64_t index = first; index < first + count; index++) {
        const WeissDeck *seats[WEISS_PLAYERS_MAX];
        Rng deals[WEISS_PLAYERS_MAX];
        Rng chance = rng_keyed(players, index, WEISS_PLAYERS_MAX);
        for (unsigned seat = 0; seat < players; seat++) {
            seats[seat] = &opponents->deck[(index + seat) % ROYALE_DECKS].deck;
            deals[seat] = rng_keyed(players, index, seat);
        }
        if (index % 64 == first % 64) /* takes as long as many games */
            weiss_match_build(&match, seats, players, (WeissEdition)(index / 64 % EDITION_COUNT));
        weiss_table_seat(&table, &match, tallies);
        weiss_table_start(&table, deals);
        RoyaleSeen seen = {table.state.living, table.state.multiplayer.layout, 0, 1};
        for (;;) {
            royale_check(&table, &seen);
            if (table.state.result != RESULT_RUNNING)
                break;
            if (also)
                also(&table, opponents);
            weiss_table_apply(
                &table, weiss_table_move(&table, rng_below(&chance, table.state.choice.count)));
        }
        royale_check_places(&table.state);
        truncated += table.state.result == RESULT_TRUNCATED;
    }
    cr_expect(truncated * 1000 <= count, "%llu of %llu games of %u truncated",
              (unsigned long long)truncated, (unsigned long long)count, players);
    opponents_close(opponents);
}

#endif
