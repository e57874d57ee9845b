/* The agent `learned` plays the games of all decks that come with the program to their end. */
#include <criterion/criterion.h>

#include "ai/agent.h"
#include "sim/weiss/deck/opponents.h"
#include "weiss/engine/rules.h"
#include "weiss/policy/policy.h"
#include "weiss/weiss_game.h"

#define SHIPPED(name) WEISSFISH_SOURCE_DIR "/decks/" name ".deck"

static const char *const decks[] = {
    SHIPPED("lanterns"),     SHIPPED("harbour"),     SHIPPED("tall_tales"),
    SHIPPED("night_market"), SHIPPED("night_watch"), SHIPPED("powder_barge"),
    SHIPPED("carnival"),     SHIPPED("lamplighters")};

enum { DECKS = sizeof decks / sizeof *decks, DECISIONS_MAX = 20000 };

static Opponents *opponents;
static Agent *agent;
static WeissMatch match;
static WeissTable table;
static WeissTally tally;

static void games_open(void)
{
    Options options;
    Diagnostic problem;
    options_default(&options);
    opponents = opponents_open(&options, decks, DECKS);
    cr_assert_not_null(opponents);
    agent = agent_create(&weiss_game, "learned", &problem);
    cr_assert_not_null(agent, "%s", problem.message);
}

static void games_close(void)
{
    agent_destroy(agent);
    opponents_close(opponents);
}

TestSuite(learned_games, .init = games_open, .fini = games_close);

/* Seats the decks that follow each other from `game` on. */
static void start(unsigned players, unsigned game)
{
    const WeissDeck *seats[WEISS_PLAYERS_MAX];
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    Rng deals[WEISS_PLAYERS_MAX];
    for (unsigned seat = 0; seat < players; seat++) {
        seats[seat] = &opponents->deck[(game + seat) % DECKS].deck;
        deals[seat] = rng_keyed(3, game, seat);
        tallies[seat] = &tally;
    }
    weiss_match_build(&match, seats, players, (WeissEdition)(game % EDITION_COUNT));
    weiss_table_seat(&table, &match, tallies);
    weiss_table_start(&table, deals);
}

static bool is_legal(Move move)
{
    for (unsigned i = 0; i < table.state.choice.count; i++)
        if (weiss_table_move(&table, i) == move)
            return true;
    return false;
}

/* How a game went. */
typedef struct Played {
    unsigned made;
    unsigned other; /* moves that are not the heuristic's */
    int result;
    uint64_t moves; /* all of them, mixed */
} Played;

static Played play(unsigned players, unsigned game)
{
    Played played = {0};
    Rng rng = rng_keyed(4, game, 9);
    start(players, game);
    while (table.state.result == RESULT_RUNNING) {
        const View *view = weiss_game.view(&table);
        Move move = agent_decide(agent, view, &rng);
        cr_assert_lt(played.made, (unsigned)DECISIONS_MAX, "game %u of %u", game, players);
        cr_assert(is_legal(move), "game %u of %u, decision %u", game, players, played.made);
        played.made++;
        played.other += move != weiss_heuristic_decide(view, NULL);
        played.moves = rng_mix(played.moves ^ move);
        weiss_table_apply(&table, move);
    }
    played.result = table.state.result;
    return played;
}

Test(learned_games, of_all_decks_end)
{
    for (unsigned game = 0; game < DECKS; game++) {
        Played played = play(2, game);
        cr_expect_geq(played.result, 0, "game %u", game);
        cr_expect(played.other > 0 && played.other < played.made / 2, "game %u: %u of %u", game,
                  played.other, played.made);
    }
}

Test(learned_games, are_the_same_of_the_same_streams)
{
    Played first = play(2, 5);
    play(2, 6);
    Played again = play(2, 5);
    cr_expect_eq(again.made, first.made);
    cr_expect_eq(again.moves, first.moves);
    cr_expect_eq(again.result, first.result);
}

/* Games of more players are played by the heuristic. */
Test(learned_games, of_three_players_end)
{
    for (unsigned game = 0; game < DECKS; game += 3) {
        Played played = play(3, game);
        cr_expect_geq(played.result, 0, "game %u", game);
        cr_expect_eq(played.other, 0u, "game %u", game);
    }
}
