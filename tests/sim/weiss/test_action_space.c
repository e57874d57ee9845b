/* Actions: each legal move of a state has its own, which means the move. In games of random lists of all exact cards,
 * for two and three players. */
#include "support/long_count.h"
#include "sim/library/library_game.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/library/action_space.h"
#include "support/hidden/legal_moves.h"

enum { ACTIONS_MOST = 2048 };

/* What an action says of a move: of a mulligan of no card that the hand is kept. */
static void expect_means(const weissfish_move *move, const weissfish_move *read)
{
    cr_assert_eq(move->kind, read->kind);
    cr_assert_eq(move->card, read->card, "kind %d: %d, %d", move->kind, move->card, read->card);
    cr_assert_eq(move->slot, read->slot, "kind %d: %d, %d", move->kind, move->slot, read->slot);
    cr_assert_eq(move->to, read->to);
    cr_assert_eq(move->attack, read->attack);
    cr_assert_eq(move->number, read->number, "kind %d: %d, %d", move->kind, move->number,
                 read->number);
    cr_assert_eq(move->owner, read->owner, "kind %d: %d, %d", move->kind, move->owner, read->owner);
}

/* All at once, rows and actions together or one of them, they are what they are one by one. */
static void expect_told(const WeissTable *table)
{
    static weissfish_move rows[ACTIONS_MOST];
    static int32_t actions[ACTIONS_MOST];
    static weissfish_move rows_alone[ACTIONS_MOST];
    static int32_t actions_alone[ACTIONS_MOST];
    unsigned count = weiss_library.moves_tell(table, rows, actions);
    cr_assert_eq(count, table->state.choice.count);
    cr_assert_eq(weiss_library.moves_tell(table, NULL, NULL), count);
    weiss_library.moves_tell(table, rows_alone, NULL);
    weiss_library.moves_tell(table, NULL, actions_alone);
    cr_assert_eq(memcmp(rows, rows_alone, count * sizeof *rows), 0);
    cr_assert_eq(memcmp(actions, actions_alone, count * sizeof *actions), 0);
    for (unsigned i = 0; i < count; i++) {
        weissfish_move move;
        weiss_library.move_fields(table, weiss_table_move(table, i), &move);
        cr_assert_eq(memcmp(&move, &rows[i], sizeof move), 0, "move %u, kind %d", i, move.kind);
        cr_assert_eq(actions[i], action_of(&move));
    }
}

static void expect_actions(const WeissTable *table)
{
    bool taken[ACTIONS_MOST] = {false};
    unsigned players = table->state.player_count;
    expect_told(table);
    for (unsigned i = 0; i < table->state.choice.count; i++) {
        weissfish_move move, read;
        weiss_library.move_fields(table, weiss_table_move(table, i), &move);
        int32_t action = action_of(&move);
        cr_assert(action >= 0 && action < ACTIONS_MOST, "kind %d", move.kind);
        cr_assert_not(taken[action], "two moves of kind %d have the action %d", move.kind, action);
        taken[action] = true;
        cr_assert(action_read(action, players, &read), "kind %d, action %d", move.kind, action);
        expect_means(&move, &read);
    }
}

static uint64_t expect_game(LegalMoves *games, uint64_t game, unsigned players)
{
    const WeissTable *table = &games->table;
    Rng chance = rng_keyed(games->seed, game, 2);
    uint64_t decisions = 0;
    legal_seat(games, game, players);
    for (; table->state.result == RESULT_RUNNING; decisions++) {
        expect_actions(table);
        weiss_table_apply(&games->table,
                          weiss_table_move(table, rng_below(&chance, table->state.choice.count)));
    }
    return decisions;
}

Test(action_space, each_move_has_its_own)
{
    CardSets sets;
    RandomLists lists;
    LegalMoves *games = aligned_alloc(64, (sizeof *games + 63) / 64 * 64);
    cr_assert_not_null(games);
    memset(games, 0, sizeof *games);
    games->lists = &lists;
    random_sets_of_both(&sets, 20, 40);
    random_lists_exact(&lists, &sets);
    uint64_t decisions = 0;
    for (uint64_t game = 0; decisions < long_count(20000, 7000); game++)
        decisions += expect_game(games, game, game / LEGAL_GAMES % 10 == 9 ? 3 : 2);
    for (unsigned i = 0; i < WEISS_PLAYERS_MAX; i++)
        deck_text_unlink(&games->decks[i]);
    free(games);
    random_lists_free(&lists);
    card_sets_close(&sets);
}

/* Every number below the size means something, and what it means has that number; at a larger table the same. */
Test(action_space, each_number_means_one_thing)
{
    size_t two = action_space_size(2), six = action_space_size(6);
    cr_assert_eq(six, two + 4 * 58);
    for (int32_t action = 0; action < (int32_t)six; action++) {
        weissfish_move move, small;
        cr_assert(action_read(action, 6, &move));
        cr_assert_eq(action_of(&move), action, "%d: kind %d", action, move.kind);
        cr_assert_eq(action_read(action, 2, &small), action < (int32_t)two);
        if (action < (int32_t)two)
            expect_means(&move, &small);
    }
    weissfish_move none;
    cr_assert_not(action_read(-1, 2, &none));
}
