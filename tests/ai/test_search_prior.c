/* What the game itself thinks of the moves before a search: the setting `prior`. */
#include "match_board.h"

#include <string.h>

#include "ai/agent.h"
#include "ai/search.h"

/* A game in the middle of its first turns, in which the chooser has several moves. */
static void match_open(void)
{
    match_start(WEISSFISH_SOURCE_DIR "/decks/lanterns.deck");
    for (unsigned i = 0; i < 8 || table.state.choice.kind != CHOICE_MAIN; i++)
        match_go_on();
}

TestSuite(search_prior, .init = match_open, .fini = match_close);

/* ---- A game that judges as a test has it ---- */

static unsigned asked;
static bool judges;
static Move asked_first;

static bool judge(const View *view, Rng *rng, GameEffort effort, const Move *moves, unsigned count,
                  int *gains)
{
    cr_assert_eq(effort, JUDGE_WELL);
    cr_assert_not_null(view);
    cr_assert_not_null(rng);
    asked++;
    asked_first = moves[0];
    for (unsigned i = 0; i < count; i++)
        gains[i] = i == 1 ? GAME_UNJUDGED : ((int)i - 2) * (VALUE_ONE / 256);
    return judges;
}

static Game game;
static Search search;

/* Begins a search of a game that judges with `function`; returns how many moves there are. */
static unsigned begin(bool (*function)(const View *, Rng *, GameEffort, const Move *, unsigned,
                                       int *),
                      const char *setting)
{
    Diagnostic problem;
    Rng rng = rng_keyed(4, 1, 0);
    game = weiss_game;
    game.judge = function;
    cr_assert(search_open(&search, &game));
    if (setting)
        cr_assert(search_set(&search, setting, &problem), "%s", problem.message);
    search.race.prior = 99; /* of a decision before */
    unsigned count = search_begin(&search, game.view(&table), &rng);
    cr_assert_gt(count, 2u);
    return count;
}

static void expect_none(unsigned count)
{
    cr_expect_eq(search.race.prior, 0);
    cr_expect_not(search.judged);
    for (unsigned i = 0; i < count; i++)
        cr_expect_eq(search.race.racers[i].judged, 0);
    search_close(&search);
}

Test(search_prior, what_the_game_thinks_may_count_nothing)
{
    judges = true;
    begin(judge, "prior=0");
    cr_expect(search.judged);
    cr_expect_eq(search.race.prior, 0);
    search_close(&search);
}

Test(search_prior, a_game_that_never_judges_is_searched_without)
{
    expect_none(begin(NULL, "prior=30"));
}

Test(search_prior, a_decision_that_the_game_cannot_judge_is_searched_without)
{
    judges = false;
    expect_none(begin(judge, "prior=30"));
    cr_expect_eq(asked, 1u);
}

Test(search_prior, what_the_game_thinks_of_each_move_enters_the_race)
{
    judges = true;
    unsigned count = begin(judge, "prior=30");
    cr_expect_eq(asked, 1u);
    cr_expect_eq(asked_first, weiss_game.policies[0].decide(weiss_game.view(&table), NULL));
    cr_expect_eq(search.race.prior, 30);
    for (unsigned i = 0; i < count; i++) {
        cr_expect_eq(search.race.number[i], i);
        double gain = i == 1 ? -2 : (double)i - 2; /* what is not judged: as little as the worst */
        cr_expect_float_eq(search.race.racers[i].judged, gain / 256, 1e-12);
    }
    search_close(&search);
}

Test(search_prior, the_worlds_of_the_search_are_the_same_with_it)
{
    judges = true;
    begin(judge, "prior=0");
    uint64_t seed = search.seed;
    search_close(&search);
    begin(weiss_game.judge, "prior=30");
    cr_expect_eq(search.seed, seed);
    search_close(&search);
}

/* ---- Agents ---- */

Test(search_prior, a_wrong_number_is_told)
{
    Diagnostic problem = {0};
    cr_expect_null(agent_create(&weiss_game, "flat:8:prior=x", &problem));
    cr_expect(strstr(problem.message, "prior takes a number from 0 to 10000, as in prior=25"), "%s",
              problem.message);
}

static bool is_legal(Move move)
{
    for (unsigned i = 0; i < table.state.choice.count; i++)
        if (weiss_table_move(&table, i) == move)
            return true;
    return false;
}

Test(search_prior, agents_search_with_it)
{
    static const char *const names[] = {"flat:4:prior=20", "ismcts:40:prior=20"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        Diagnostic problem;
        Agent *agent = agent_create(&weiss_game, names[i], &problem);
        cr_assert_not_null(agent, "%s", problem.message);
        for (unsigned made = 0; made < 20 && table.state.result == RESULT_RUNNING; made++) {
            Rng rng = rng_keyed(5, made, i);
            Rng same = rng;
            Move move = agent_decide(agent, weiss_game.view(&table), &rng);
            cr_assert(is_legal(move), "%s: decision %u", names[i], made);
            cr_expect_eq(agent_decide(agent, weiss_game.view(&table), &same), move);
            weiss_table_apply(&table, move);
        }
        agent_destroy(agent);
    }
}
