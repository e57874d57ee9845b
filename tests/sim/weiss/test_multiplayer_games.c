/* A few random games of three to six players with everything checked; many are in tests/long. */
#include "support/long_count.h"
#include "support/games/multiplayer_games.h"

#include "weiss/position/position.h"

enum { GAMES = 200, PRINTED_GAMES = 4, PRINTED_EVERY = 53 };

Test(multiplayer_games, sound_with_three_to_six_players)
{
    for (unsigned players = 3; players <= WEISS_PLAYERS_MAX; players++)
        royale_games_play(players, 0, long_count(GAMES, GAMES / 3), NULL);
}

/* A position that is printed and read again is the same: what is printed of it, and what may be done. */
static void check_printed(const WeissTable *table, const Opponents *opponents)
{
    static unsigned seen;
    Diagnostic problem = {0};
    WeissPositionOptions options = {.compiler = opponents->compiler};
    if (seen++ % PRINTED_EVERY || !weiss_position_plain(&table->state) ||
        table->state.step == STEP_MULLIGAN)
        return;
    WeissPosition *position = weiss_position_from_table(table, 1);
    char *text = weiss_position_write(position, "test");
    WeissPosition *again =
        weiss_position_read(text, strlen(text), opponents->database, &options, &problem);
    cr_assert_not_null(again, "%zu: %s\n%s", problem.line, problem.message, text);
    char *text_again = weiss_position_write(again, "test");
    const WeissState *state = &again->table.state;
    cr_assert_str_eq(text_again, text);
    cr_assert_eq(state->choice.count, position->table.state.choice.count, "%s", text);
    cr_assert_eq(state->multiplayer.layout, table->state.multiplayer.layout);
    cr_assert_eq(state->multiplayer.had_turn & state->living,
                 table->state.multiplayer.had_turn & table->state.living);
    cr_assert_eq(state->multiplayer.left, table->state.multiplayer.left);
    free(text);
    free(text_again);
    weiss_position_destroy(position);
    weiss_position_destroy(again);
}

Test(multiplayer_games, positions_are_printed_and_read_again)
{
    for (unsigned players = 3; players <= WEISS_PLAYERS_MAX; players++)
        royale_games_play(players, 1000, PRINTED_GAMES, check_printed);
}
