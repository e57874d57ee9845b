/* Games of random lists (random_lists.h): two to six players, all editions, all kinds of agents,
 * every state checked. A game depends only on its number. */
#ifndef WEISSFISH_TESTS_RANDOM_GAMES_H
#define WEISSFISH_TESTS_RANDOM_GAMES_H

#include "ai/agent.h"
#include "random_lists.h"
#include "weiss/position/notation.h"
#include "weiss/engine/rules.h"
#include "weiss/weiss_game.h"

enum {
    RANDOM_TABLE_GAMES = 8,         /* of the same lists, in changing seats */
    RANDOM_DECISIONS_MAX = 200000,  /* of a game; one with more never ends */
    RANDOM_AGENTS = 4,
    RANDOM_SHARES = 2000
};

/* Agents, and in how many of RANDOM_SHARES seats each plays. */
static const struct {
    const char *name;
    unsigned share;
} random_agents[RANDOM_AGENTS] = {
    {"random", 1497}, {"heuristic", 500}, {"flat:1:turns=1", 1}, {"ismcts:4:turns=1", 2}};

typedef struct RandomGames {
    const RandomLists *lists;
    Agent *agents[RANDOM_AGENTS];
    WeissDeck decks[WEISS_PLAYERS_MAX];
    const WeissDeck *seats[WEISS_PLAYERS_MAX];
    WeissMatch match;
    WeissTable table;
    WeissTally tally;
    uint64_t seed;
    uint64_t played;
    uint64_t decisions;
    uint64_t truncated;
    uint64_t limits[WEISS_LIMITS]; /* truncated games, by the limit that they met */
} RandomGames;

static inline void random_games_open(RandomGames *games, const RandomLists *lists, uint64_t seed)
{
    Diagnostic problem;
    memset(games, 0, sizeof *games);
    games->lists = lists;
    games->seed = seed;
    for (unsigned i = 0; i < RANDOM_AGENTS; i++) {
        games->agents[i] = agent_create(&weiss_game, random_agents[i].name, &problem);
        cr_assert_not_null(games->agents[i], "%s", problem.message);
    }
}

static inline void random_games_close(RandomGames *games)
{
    for (unsigned i = 0; i < RANDOM_AGENTS; i++)
        agent_destroy(games->agents[i]);
    for (unsigned i = 0; i < WEISS_PLAYERS_MAX; i++)
        deck_text_unlink(&games->decks[i]);
}

/* Most tables have two players. */
static inline unsigned random_players(Rng *rng)
{
    unsigned players = 2 + rng_below(rng, 20);
    return players <= WEISS_PLAYERS_MAX ? players : 2;
}

/* New lists at the table, and an edition. */
static inline void random_table(RandomGames *games, uint64_t number)
{
    Rng rng = rng_keyed(games->seed, number, 0);
    unsigned players = random_players(&rng);
    for (unsigned i = 0; i < players; i++) {
        deck_text_unlink(&games->decks[i]);
        random_deck(games->lists, &rng, &games->decks[i]);
        games->seats[i] = &games->decks[i];
    }
    weiss_match_build(&games->match, games->seats, players,
                      (WeissEdition)rng_below(&rng, EDITION_COUNT));
}

static inline Agent *random_agent(const RandomGames *games, Rng *rng)
{
    unsigned share = rng_below(rng, RANDOM_SHARES);
    unsigned agent = 0;
    while (share >= random_agents[agent].share)
        share -= random_agents[agent++].share;
    return games->agents[agent];
}

static inline void random_check(const RandomGames *games, uint64_t index)
{
    char message[256];
    cr_assert(weiss_table_validate(&games->table, message, sizeof message),
              "seed %llu, game %llu, turn %u: %s", (unsigned long long)games->seed,
              (unsigned long long)index, games->table.state.turn, message);
}

static inline void random_count(RandomGames *games, uint64_t decisions)
{
    const WeissState *state = &games->table.state;
    games->played++;
    games->decisions += decisions;
    games->truncated += state->result == RESULT_TRUNCATED;
    games->limits[state->result == RESULT_TRUNCATED ? state->overflow : 0]++;
}

/* Plays the game from the present state to its end. */
static inline void random_play_on(RandomGames *games, uint64_t index, Agent *const *agents)
{
    WeissState *state = &games->table.state;
    Rng chances[WEISS_PLAYERS_MAX];
    uint64_t decisions = 0;
    for (unsigned i = 0; i < games->match.player_count; i++)
        chances[i] = rng_keyed(games->seed, index, 200 + i);
    for (; state->result == RESULT_RUNNING; decisions++) {
        unsigned seat = state->choice.player;
        random_check(games, index);
        cr_assert(decisions < RANDOM_DECISIONS_MAX, "seed %llu, game %llu does not end, turn %u",
                  (unsigned long long)games->seed, (unsigned long long)index, state->turn);
        Move move = agent_decide(agents[seat], weiss_game.view(&games->table), &chances[seat]);
        weiss_table_apply(&games->table, move);
    }
    random_check(games, index);
    random_count(games, decisions);
}

static inline void random_game(RandomGames *games, uint64_t index)
{
    unsigned players = games->match.player_count;
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    Agent *agents[WEISS_PLAYERS_MAX];
    Rng deals[WEISS_PLAYERS_MAX];
    Rng rng = rng_keyed(games->seed, index, 300);
    for (unsigned i = 0; i < players; i++) {
        tallies[i] = &games->tally;
        deals[i] = rng_keyed(games->seed, index, 100 + i);
        agents[i] = random_agent(games, &rng);
    }
    weiss_table_seat(&games->table, &games->match, tallies);
    weiss_table_start(&games->table, deals);
    random_play_on(games, index, agents);
}

/* Plays games first .. first + count - 1; a table must begin at `first`. */
static inline void random_games_play(RandomGames *games, uint64_t first, uint64_t count)
{
    for (uint64_t index = first; index < first + count; index++) {
        if ((index - first) % RANDOM_TABLE_GAMES == 0)
            random_table(games, index / RANDOM_TABLE_GAMES);
        random_game(games, index);
    }
}

/* At most one game in a thousand is truncated; of a few games one may be. */
static inline void random_games_expect(const RandomGames *games)
{
    cr_expect(games->truncated * 1000 <= games->played + 999, "%llu of %llu games are truncated",
              (unsigned long long)games->truncated, (unsigned long long)games->played);
    for (unsigned limit = 0; limit < WEISS_LIMITS && games->truncated; limit++)
        if (games->limits[limit])
            fprintf(stderr, "%llu games: %s\n", (unsigned long long)games->limits[limit],
                    weiss_limit_names[limit]);
}

/* Plays so many games of lists with the exact cards of random_sets_open. */
static inline void random_games_run(unsigned of, uint64_t seed, uint64_t first, uint64_t count)
{
    static RandomGames games;
    CardSets sets;
    RandomLists lists;
    random_sets_open(&sets, of);
    random_lists_exact(&lists, &sets);
    random_games_open(&games, &lists, seed);
    random_games_play(&games, first, count);
    random_games_expect(&games);
    random_games_close(&games);
    random_lists_free(&lists);
    card_sets_close(&sets);
}

#endif
