/* A million random games with every state checked after every move: cards, masks, piles, caches.
 * Under the sanitizers, which are slow, twenty thousand. */
#include <criterion/criterion.h>

#include "sim/weiss/deck/matchup.h"
#include "weiss/weiss_game.h"

#ifdef WEISSFISH_SANITIZED
enum { GAMES = 20000 };
#else
enum { GAMES = 1000000 };
#endif

static const char *const decks[] = {WEISSFISH_SOURCE_DIR "/decks/lanterns.deck",
                                    WEISSFISH_SOURCE_DIR "/decks/harbour.deck"};

/* Plays one random game, checking the state at every choice. */
static void play_checked(RunnerGame *game, uint64_t index)
{
    const WeissTable *table = game->table;
    char message[256];
    runner_game_begin(game, index);
    do {
        cr_assert(weiss_table_validate(table, message, sizeof message), "game %llu, turn %u: %s",
                  (unsigned long long)index, table->state.turn, message);
        if (table->state.result == RESULT_RUNNING)
            runner_game_step(game);
    } while (table->state.result == RESULT_RUNNING);
    cr_assert(weiss_table_validate(table, message, sizeof message), "game %llu at its end: %s",
              (unsigned long long)index, message);
    cr_assert_neq(table->state.result, RESULT_TRUNCATED, "game %llu did not end",
                  (unsigned long long)index);
}

static void play_edition(WeissEdition edition)
{
    const uint64_t games = GAMES / EDITION_COUNT, first = edition * games;
    static Matchup matchup;
    static WeissTable table;
    static WeissTally tally;
    void *tallies[RUNNER_DECKS] = {&tally, &tally};
    Options options;
    Diagnostic problem;
    options_default(&options);
    options.edition = (unsigned)weiss_edition_year(edition);
    cr_assert(matchup_open(&matchup, &options, decks));
    cr_assert(matchup_agents(&matchup, "random"));
    RunnerPlan plan = matchup_plan(&matchup, &options, GAMES);
    Agent *agent = agent_create(&weiss_game, "random", &problem);
    Agent *agents[RUNNER_DECKS] = {agent, agent};
    for (uint64_t index = first; index < first + games; index++) {
        RunnerGame game;
        runner_game_seat(&game, &plan, &table, index, agents, tallies);
        play_checked(&game, index);
    }
    agent_destroy(agent);
    matchup_close(&matchup);
}

Test(textless_games_many, edition_2021_every_state_sound_and_every_game_ends)
{
    play_edition(EDITION_2021);
}

Test(textless_games_many, edition_2022_every_state_sound_and_every_game_ends)
{
    play_edition(EDITION_2022);
}

Test(textless_games_many, edition_2026_every_state_sound_and_every_game_ends)
{
    play_edition(EDITION_2026);
}
