/* Every agent ends its games; wrong specifications are told. What an agent may know is in
 * test_hidden_cards.c. */
#include <criterion/criterion.h>
#include <string.h>

#include "sim/weiss/deck/matchup.h"
#include "support/policy_weights.h"
#include "weiss/engine/rules.h"
#include "weiss/weiss_game.h"

#define LANTERNS WEISSFISH_SOURCE_DIR "/decks/lanterns.deck"
#define HARBOUR WEISSFISH_SOURCE_DIR "/decks/harbour.deck"

enum { AGENTS_MAX = 16, DECISIONS_MAX = 50000 };

typedef struct Names {
    char name[AGENTS_MAX][32];
    unsigned count;
} Names;

/* Searches get a budget that a test has time for; an agent that is another one is that one. */
static void name_add(void *context, const char *name, const char *usage, const char *summary)
{
    Names *names = context;
    (void)summary;
    if (strcmp(agent_meant(name), name) != 0)
        return;
    cr_assert(names->count < AGENTS_MAX);
    snprintf(names->name[names->count++], 32, "%s%s", name, *usage ? ":13" : "");
}

static Matchup matchup;
static WeissTable table;
static WeissTally tally;

static void open_match(const char *one, const char *other)
{
    Options options;
    const char *const paths[] = {one, other};
    options_default(&options);
    cr_assert(matchup_open(&matchup, &options, paths));
}

static void start(uint64_t index)
{
    WeissTally *tallies[] = {&tally, &tally};
    Rng deals[] = {rng_keyed(3, index, 0), rng_keyed(3, index, 1)};
    weiss_table_seat(&table, &matchup.match[0], tallies);
    weiss_table_start(&table, deals);
}

static Agent *agent_open(const char *name)
{
    Diagnostic problem;
    Agent *agent = policy_weights_agent(&weiss_game, name, &problem);
    cr_assert_not_null(agent, "%s: %s", name, problem.message);
    return agent;
}

Test(agents, each_ends_its_games)
{
    Names names = {.count = 0};
    agent_list(&weiss_game, name_add, &names);
    open_match(LANTERNS, HARBOUR);
    for (unsigned i = 0; i < names.count; i++) {
        Agent *agent = agent_open(names.name[i]);
        Rng rng = rng_keyed(1, i, 2);
        start(i);
        for (unsigned made = 0; table.state.result == RESULT_RUNNING; made++) {
            cr_assert_lt(made, DECISIONS_MAX, "%s", names.name[i]);
            weiss_table_apply(&table, agent_decide(agent, weiss_game.view(&table), &rng));
        }
        cr_expect_geq(table.state.result, 0, "%s", names.name[i]);
        agent_destroy(agent);
    }
    matchup_close(&matchup);
}

/* ---- Specifications ---- */

static void expect_problem(const char *specification, const char *words)
{
    Diagnostic problem = {0};
    cr_assert_null(agent_create(&weiss_game, specification, &problem), "%s", specification);
    cr_expect(strstr(problem.message, words), "%s: %s", specification, problem.message);
}

Test(agents, a_wrong_specification_is_told)
{
    expect_problem("flatt", "did you mean 'flat'");
    expect_problem("policy", "policy:FILE");
    expect_problem("policy:weights.json", "no trained policy plays here");
    expect_problem("policy:", "policy:FILE");
    expect_problem("flat:0", "flat takes a number of worlds");
    expect_problem("flat:12x", "'12x'");
    expect_problem("flat:99999999999999999999", "from 1 to");
    expect_problem("ismcts:5m", "milliseconds (ismcts:50ms)");
    expect_problem("ismcts:", "not ''");
    expect_problem("ismcts:100:turn=3", "did you mean 'turns'");
    expect_problem("ismcts:100:turns=x", "turns takes a number");
    expect_problem("ismcts:turns", "iterations");
    expect_problem("flat:16:turns", "turns takes a number");
    expect_problem("flat:16:zzzzzzzz=1", "no setting 'zzzzzzzz'");
    expect_problem("random:3", "takes no parameters");
    expect_problem("heuristic:3", "takes no parameters");
    agent_destroy(agent_open("ismcts:20:turns=3:gain=200"));
    agent_destroy(agent_open("flat:turns=1"));
}

/* ---- Rows of `strong` ---- */

static void expect_rows_told(void *context, const char *name, const char *usage, const char *summary)
{
    (void)context, (void)usage;
    if (strcmp(name, "strong") != 0)
        return;
    cr_expect(strstr(summary, agent_meant("strong:1s")), "%s", summary);
    cr_expect(strstr(summary, agent_meant("strong:10s")), "%s", summary);
}

Test(agents, help_names_the_rows_of_strong)
{
    agent_list(&weiss_game, expect_rows_told, NULL);
}

Test(agents, strong_is_a_searching_agent_by_another_name)
{
    static const char *const names[] = {"strong", "strong:1s", "strong:10s"};
    for (unsigned i = 0; i < 3; i++) {
        const char *meant = agent_meant(names[i]);
        cr_expect_str_neq(meant, names[i]);
        cr_expect_str_eq(agent_meant(meant), meant);
        agent_destroy(agent_open(meant));
        agent_destroy(agent_open(names[i]));
    }
    cr_expect_str_eq(agent_meant(names[0]), agent_meant(names[1]));
    cr_expect_str_eq(agent_meant("heuristic"), "heuristic");
    expect_problem("strong:3s", "strong takes 1s or 10s");
    expect_problem("strong:", "strong takes 1s or 10s");
    expect_problem("strong:1s:gain=2", "strong takes 1s or 10s");
    expect_problem("stron", "did you mean 'strong'");
}
