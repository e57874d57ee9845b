/* A search that is stopped ends with the try at hand: what it still does once the flag is set is counted in
 * moves made in its worlds. */
#include <criterion/criterion.h>

#include "sim/weiss/deck/matchup.h"
#include "weiss/weiss_game.h"

#define LANTERNS WEISSFISH_SOURCE_DIR "/decks/lanterns.deck"

static Matchup matchup;
static WeissTable table;
static WeissTally tally;

static atomic_int stop;
static unsigned made;       /* moves in worlds so far, */
static unsigned stop_after; /* and after which of them the flag is set */

static void counting_apply(void *world, Move move)
{
    if (++made == stop_after)
        atomic_store(&stop, 1);
    weiss_game.apply(world, move);
}

static void begin_game(void)
{
    const char *const paths[] = {LANTERNS, LANTERNS};
    WeissTally *tallies[] = {&tally, &tally};
    Rng deals[] = {rng_keyed(3, 0, 0), rng_keyed(3, 0, 1)};
    Options options;
    options_default(&options);
    cr_assert(matchup_open(&matchup, &options, paths));
    weiss_table_seat(&table, &matchup.match[0], tallies);
    weiss_table_start(&table, deals);
}

typedef struct Asked {
    bool analysed;
    unsigned moves; /* made in worlds */
    Move move;
} Asked;

/* Asks an agent for the first decision of the game, stopped after so many moves (0: not). */
static Asked ask(const char *name, bool analyzes, unsigned after)
{
    static AgentAnalysis analysis;
    Game counted = weiss_game;
    Diagnostic problem;
    Rng rng = rng_start(3, 0);
    Asked asked = {false, 0, 0};
    counted.apply = counting_apply;
    Agent *agent = agent_create(&counted, name, &problem);
    cr_assert_not_null(agent, "%s", problem.message);
    cr_expect(agent_heed(agent, &stop));
    made = 0;
    stop_after = after;
    atomic_store(&stop, 0);
    const View *view = weiss_game.view(&table);
    if (!analyzes)
        asked.move = agent_decide(agent, view, &rng);
    else if ((asked.analysed = agent_analyze(agent, view, &rng, &analysis)))
        agent_estimate(agent, &rng, &analysis);
    asked.moves = made;
    agent_destroy(agent);
    return asked;
}

/* A try plays three turns, in each of which players decide some dozen times. */
enum { TRY_MOST = 300 };

Test(stopped_search, ends_with_the_try_at_hand)
{
    static const char *const names[] = {"flat:1000", "ismcts:20000", "flat:1000:prior=0"};
    begin_game();
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        for (unsigned after = 1; after < 20000; after *= 7) {
            Asked asked = ask(names[i], false, after);
            cr_expect(asked.moves >= after && asked.moves - after < TRY_MOST,
                      "%s: %u moves after %u", names[i], asked.moves - after, after);
            cr_expect_geq(weiss_game.view_move_count(weiss_game.view(&table)), 2);
            asked = ask(names[i], true, after);
            cr_expect_not(asked.analysed, "%s", names[i]);
            cr_expect_lt(asked.moves - after, TRY_MOST);
        }
    matchup_close(&matchup);
}

/* The second tries of an analysis look, too. */
Test(stopped_search, estimates_end_likewise)
{
    begin_game();
    unsigned all = ask("flat:64", true, 0).moves;
    Asked asked = ask("flat:64", true, all - 2 * TRY_MOST);
    cr_expect(asked.analysed, "the analysis was whole");
    cr_expect_lt(asked.moves, all - TRY_MOST, "%u of %u", asked.moves, all);
    matchup_close(&matchup);
}

/* Who is not stopped decides as if nobody could stop it; who does not search, too. */
Test(stopped_search, nothing_else_changes)
{
    begin_game();
    Move move = ask("flat:16", false, 0).move;
    Rng rng = rng_start(3, 0);
    Diagnostic problem;
    Agent *agent = agent_create(&weiss_game, "flat:16", &problem);
    cr_expect_eq(agent_decide(agent, weiss_game.view(&table), &rng), move);
    agent_destroy(agent);
    agent = agent_create(&weiss_game, "heuristic", &problem);
    cr_expect_not(agent_heed(agent, &stop));
    agent_destroy(agent);
    matchup_close(&matchup);
}
