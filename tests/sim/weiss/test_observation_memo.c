/* Observations: what is written with a memo, where only what has changed is written, is what is written afresh. In games of
 * random lists of all exact cards, in all editions, for two and three players, seen by one after the other, with moves
 * taken back and other games between. */
#include "support/long_count.h"
#include "sim/weiss/library/observation.h"
#include "support/hidden/legal_moves.h"

enum { NUMBERS_MOST = 4096, MEMO_MOST = 4096, DECISIONS = 12000, BACK = 7 };

typedef struct Seen {
    int16_t afresh[NUMBERS_MOST];
    int16_t kept[NUMBERS_MOST];
    _Alignas(8) unsigned char memo[MEMO_MOST];
    WeissTable before;
} Seen;

static void expect_same(Seen *seen, const WeissTable *table, unsigned seat, const uint8_t *decks)
{
    size_t size = observation_size(table->state.player_count);
    cr_assert(size <= NUMBERS_MOST && observation_memo_size(table->state.player_count) <= MEMO_MOST);
    observation_fill(table, seat, decks, (ObservationMemo *)(void *)seen->memo, seen->kept);
    observation_fill(table, seat, decks, NULL, seen->afresh);
    for (size_t i = 0; i < size; i++)
        cr_assert_eq(seen->kept[i], seen->afresh[i], "turn %u, seat %u, place %zu: %d, afresh %d",
                     table->state.turn, seat, i, seen->kept[i], seen->afresh[i]);
}

/* A game of which every few moves some are taken back and others made. */
static uint64_t expect_game(Seen *seen, LegalMoves *games, uint64_t game, unsigned players, const uint8_t *decks)
{
    WeissTable *table = &games->table;
    Rng chance = rng_keyed(games->seed, game, 2);
    uint64_t decisions = 0;
    weiss_table_copy(&seen->before, table);
    for (; table->state.result == RESULT_RUNNING; decisions++) {
        unsigned viewer = rng_below(&chance, 4) ? table->state.choice.player : rng_below(&chance, players);
        if (rng_below(&chance, 3))
            expect_same(seen, table, viewer, decks);
        if (rng_below(&chance, BACK) == 0)
            weiss_table_copy(table, &seen->before);
        else if (rng_below(&chance, BACK) == 0)
            weiss_table_copy(&seen->before, table);
        if (table->state.result == RESULT_RUNNING)
            weiss_table_apply(table, weiss_table_move(table, rng_below(&chance, table->state.choice.count)));
    }
    expect_same(seen, table, rng_below(&chance, players), decks);
    return decisions;
}

static void expect_games(Seen *seen, LegalMoves *games, unsigned players)
{
    uint64_t decisions = 0;
    for (uint64_t game = 0; decisions < long_count(DECISIONS, DECISIONS / 3); game++) {
        const uint8_t decks[][WEISS_PLAYERS_MAX] = {{0, 1, 2}, {1, 0, 2}};
        legal_seat(games, game, players);
        if (game % LEGAL_GAMES == 0) /* other lists: nothing is known of them */
            memset(seen->memo, 0, sizeof seen->memo);
        decisions += expect_game(seen, games, game, players, decks[game % 2]);
    }
}

Test(observation_memo, what_has_changed_is_written)
{
    CardSets sets;
    RandomLists lists;
    LegalMoves *games = aligned_alloc(64, (sizeof *games + 63) / 64 * 64);
    Seen *seen = aligned_alloc(64, (sizeof *seen + 63) / 64 * 64);
    cr_assert(games && seen);
    memset(games, 0, sizeof *games);
    memset(seen, 0, sizeof *seen);
    games->lists = &lists;
    random_sets_of_both(&sets, 20, 40);
    random_lists_exact(&lists, &sets);
    for (unsigned players = 2; players <= 3; players++)
        expect_games(seen, games, players);
    for (unsigned i = 0; i < WEISS_PLAYERS_MAX; i++)
        deck_text_unlink(&games->decks[i]);
    free(seen);
    free(games);
    random_lists_free(&lists);
    card_sets_close(&sets);
}
