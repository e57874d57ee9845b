/* `weissfish bench`: how fast the engine is, and the signature of its play. */
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/agent.h"
#include "sim/document.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/signature.h"
#include "spelling.h"
#include "weiss/determinize.h"
#include "weiss/odds/odds.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/value.h"

enum { REPEATS = 5, RESULTS_MAX = 32 };

typedef struct Result {
    const char *name;
    double value;
    const char *unit;
} Result;

typedef struct Bench {
    const MatchUp *match_up;
    Options options;
    Result results[RESULTS_MAX];
    unsigned count;
    uint64_t signature;
    bool has_signature;
} Bench;

static void add_result(Bench *bench, const char *name, double value, const char *unit)
{
    if (bench->count < RESULTS_MAX)
        bench->results[bench->count++] = (Result){name, value, unit};
}

static int by_value(const void *one, const void *other)
{
    double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

static double median(double *values)
{
    qsort(values, REPEATS, sizeof *values, by_value);
    return values[REPEATS / 2];
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Games per second of an agent against itself in one run, and decisions a game. */
static bool run_once(const Bench *bench, const char *agent, unsigned threads, uint64_t games,
                     double *rate, double *decisions)
{
    RunnerTotals totals;
    Diagnostic problem;
    RunnerPlan plan = match_up_plan(bench->match_up, &bench->options, games);
    plan.agents[0] = plan.agents[1] = agent;
    plan.threads = threads;
    plan.progress = false;
    if (!runner_run(&plan, &totals, &problem)) {
        complain(NULL, &problem);
        return false;
    }
    *rate = (double)totals.games / totals.seconds;
    *decisions = (double)totals.decisions / (double)totals.games;
    runner_totals_clear(&totals);
    return true;
}

/* The median of several runs on one thread. */
static bool games_per_second(const Bench *bench, const char *agent, uint64_t games, double *rate,
                             double *decisions)
{
    double rates[REPEATS];
    for (unsigned i = 0; i < REPEATS; i++)
        if (!run_once(bench, agent, 1, games, &rates[i], decisions))
            return false;
    *rate = median(rates);
    return true;
}

static bool bench_random(Bench *bench)
{
    double rate, decisions;
    if (!games_per_second(bench, "random", 60000, &rate, &decisions))
        return false;
    add_result(bench, "random_games", rate, "games/s/core");
    add_result(bench, "random_decisions", rate * decisions, "decisions/s/core");
    add_result(bench, "random_decisions_per_game", decisions, "decisions/game");
    return true;
}

static bool bench_heuristic(Bench *bench)
{
    double rate, decisions;
    if (!games_per_second(bench, "heuristic", 40000, &rate, &decisions))
        return false;
    add_result(bench, "heuristic_games", rate, "games/s/core");
    add_result(bench, "heuristic_decisions", rate * decisions, "decisions/s/core");
    add_result(bench, "heuristic_decisions_per_game", decisions, "decisions/game");
    return true;
}

/* How much more two threads do than one: pairs of runs, each right after the other. */
static bool bench_scaling(Bench *bench)
{
    double ratios[REPEATS];
    for (unsigned i = 0; i < REPEATS; i++) {
        double one, two, decisions;
        if (!run_once(bench, "random", 1, 60000, &one, &decisions) ||
            !run_once(bench, "random", 2, 120000, &two, &decisions))
            return false;
        ratios[i] = two / one;
    }
    add_result(bench, "scaling_two_threads", median(ratios), "times one thread");
    return true;
}

static bool bench_state(Bench *bench)
{
    add_result(bench, "state_two_players", (double)weiss_state_size(2), "bytes");
    add_result(bench, "state_six_players", (double)weiss_state_size(WEISS_PLAYERS_MAX), "bytes");
    return true;
}

/* Copies of a two-player state, each taken from the one before so that none can be skipped. */
static bool bench_copy(Bench *bench)
{
    enum { COPIES = 4000000, TABLES = 2 };
    static WeissState states[TABLES];
    double nanoseconds[REPEATS];
    for (unsigned i = 0; i < REPEATS; i++) {
        double start = seconds_now();
        for (unsigned copy = 0; copy < COPIES; copy++) {
            WeissState *to = &states[copy & 1];
            memcpy(to, &states[~copy & 1], weiss_state_size(2));
            __asm__ volatile("" : : "r"(to) : "memory");
        }
        nanoseconds[i] = (seconds_now() - start) * 1e9 / COPIES;
    }
    add_result(bench, "copy", median(nanoseconds), "ns");
    return true;
}

/* Positions of a few games of the heuristic: every so many decisions one. */
static void positions_take(const Bench *bench, WeissTable *tables, unsigned count)
{
    enum { EVERY = 13 };
    static WeissTally tally;
    WeissTally *tallies[] = {&tally, &tally};
    WeissTable table;
    weiss_table_seat(&table, &bench->match_up->match[0], tallies);
    table.state.result = RESULT_DRAW;
    for (unsigned taken = 0, made = 0; taken < count; made++) {
        if (table.state.result != RESULT_RUNNING) {
            const Rng deals[] = {rng_keyed(1, made, 0), rng_keyed(1, made, 1)};
            weiss_table_start(&table, deals);
        }
        if (made % EVERY == 0)
            tables[taken++] = table;
        weiss_table_apply(&table, weiss_heuristic_decide(weiss_game.view(&table), NULL));
    }
}

static bool bench_value(Bench *bench)
{
    enum { TABLES = 64, ROUNDS = 4000 };
    WeissTable tables[TABLES];
    double nanoseconds[REPEATS];
    positions_take(bench, tables, TABLES);
    for (unsigned i = 0; i < REPEATS; i++) {
        double start = seconds_now();
        for (unsigned round = 0; round < ROUNDS; round++)
            for (unsigned table = 0; table < TABLES; table++) {
                int value = weiss_value(&tables[table], round & 1);
                __asm__ volatile("" : : "r"(value) : "memory");
            }
        nanoseconds[i] = (seconds_now() - start) * 1e9 / (ROUNDS * TABLES);
    }
    add_result(bench, "value", median(nanoseconds), "ns");
    return true;
}

static bool bench_determinize(Bench *bench)
{
    enum { TABLES = 64, ROUNDS = 1000 };
    static WeissTable world;
    static WeissTally tally;
    WeissTable tables[TABLES];
    double nanoseconds[REPEATS];
    Rng rng = rng_keyed(1, 0, 0);
    positions_take(bench, tables, TABLES);
    for (unsigned i = 0; i < REPEATS; i++) {
        double start = seconds_now();
        for (unsigned round = 0; round < ROUNDS; round++)
            for (unsigned table = 0; table < TABLES; table++)
                weiss_determinize(weiss_game.view(&tables[table]), &rng, &world, &tally);
        nanoseconds[i] = (seconds_now() - start) * 1e9 / (ROUNDS * TABLES);
    }
    add_result(bench, "determinize", median(nanoseconds), "ns");
    return true;
}

/* Iterations a second of a tree search at positions of games of the heuristic. */
static bool iterations_per_second(Bench *bench, const char *name, const char *agent_name)
{
    enum { TABLES = 64 };
    WeissTable tables[TABLES];
    AgentAnalysis analysis;
    Diagnostic problem;
    double rates[REPEATS];
    Agent *agent = agent_create(&weiss_game, agent_name, &problem);
    positions_take(bench, tables, TABLES);
    for (unsigned i = 0; agent && i < REPEATS; i++) {
        uint64_t iterations = 0;
        double start = seconds_now();
        for (unsigned table = 0; table < TABLES; table++) {
            Rng rng = rng_keyed(1, table, i);
            agent_analyze(agent, weiss_game.view(&tables[table]), &rng, &analysis);
            iterations += analysis.tries;
        }
        rates[i] = (double)iterations / (seconds_now() - start);
    }
    if (agent)
        add_result(bench, name, median(rates), "iterations/s/core");
    agent_destroy(agent);
    return agent != NULL;
}

static bool bench_ismcts(Bench *bench)
{
    return iterations_per_second(bench, "ismcts", "ismcts:400") &&
           iterations_per_second(bench, "ismcts_to_the_end", "ismcts:400:turns=1000");
}

/* By how much the longest of many decisions exceeds its budget of time. */
static bool bench_budget(Bench *bench)
{
    enum { TABLES = 64 };
    WeissTable tables[TABLES];
    Diagnostic problem;
    double longest = 0;
    Agent *agent = agent_create(&weiss_game, "ismcts:20ms", &problem);
    positions_take(bench, tables, TABLES);
    for (unsigned table = 0; agent && table < TABLES; table++) {
        Rng rng = rng_keyed(1, table, 0);
        double start = seconds_now();
        agent_decide(agent, weiss_game.view(&tables[table]), &rng);
        longest = fmax(longest, seconds_now() - start);
    }
    if (agent)
        add_result(bench, "budget_of_20_ms_longest", longest * 1e3, "ms");
    agent_destroy(agent);
    return agent != NULL;
}

/* The time that a query takes, in milliseconds: of a player at level 2 with 30 cards in the deck. */
static bool odds_time(Bench *bench, const char *name, const char *const *steps, unsigned count)
{
    OddsQuery query = {.start = {.deck = 30,
                                 .deck_climaxes = 6,
                                 .waiting = 10,
                                 .waiting_climaxes = 2,
                                 .clock = 3,
                                 .level = 2,
                                 .triggers = {20, 12, 4}},
                       .has_triggers = true};
    Diagnostic problem;
    OddsProgram *program = odds_program_create(steps, count, &problem);
    double times[REPEATS];
    for (unsigned i = 0; program && i < REPEATS; i++) {
        OddsResult result;
        double start = seconds_now();
        if (odds_ask(&query, program, &result))
            odds_result_clear(&result);
        times[i] = (seconds_now() - start) * 1e3;
    }
    if (program)
        add_result(bench, name, median(times), "ms");
    odds_program_destroy(program);
    return program != NULL;
}

static bool bench_odds(Bench *bench)
{
    static const char *const three[] = {"attack 3", "attack 3", "attack 3"};
    static const char *const ten[] = {"attack 3 on cancel { damage 1 }",
                                      "attack 3 on cancel { damage 2 }",
                                      "mill 4 per climax { damage 1 }",
                                      "attack 4 on hit { damage 1 }",
                                      "damage 1",
                                      "heal 1",
                                      "damage 2 on cancel { damage 2 }",
                                      "clock 1",
                                      "damage 3",
                                      "attack 2 on cancel { attack 2 }"};
    static WeissMatch match;
    double times[REPEATS];
    for (unsigned i = 0; i < REPEATS; i++) {
        double start = seconds_now();
        odds_cancel_fill(&match);
        times[i] = (seconds_now() - start) * 1e3;
    }
    add_result(bench, "odds_table", median(times), "ms");
    return odds_time(bench, "odds_three_attacks", three, 3) &&
           odds_time(bench, "odds_ten_steps", ten, 10);
}

static bool bench_signature(Bench *bench)
{
    bench->has_signature =
        signature_compute(bench->match_up, bench->options.threads, &bench->signature);
    return bench->has_signature;
}

static const struct {
    const char *name;
    const char *summary;
    bool (*run)(Bench *bench);
} benches[] = {
    {"random", "games of two random players on one thread", bench_random},
    {"heuristic", "games of two heuristic players on one thread", bench_heuristic},
    {"scaling", "two threads against one", bench_scaling},
    {"state", "size of a state", bench_state},
    {"copy", "time to copy a state", bench_copy},
    {"value", "time to estimate who wins from a position", bench_value},
    {"determinize", "time to deal what is hidden anew", bench_determinize},
    {"ismcts", "iterations of a tree search, cut off and played to the end", bench_ismcts},
    {"budget", "the longest decision of a search that has 20 ms", bench_budget},
    {"odds", "the table of cancels, and two queries", bench_odds},
    {"signature", "a number that changes only when play changes", bench_signature},
};

enum { BENCHES = sizeof benches / sizeof *benches };

typedef struct Arguments {
    Options options;
    const char *name; /* NULL: all */
    const char *decks[RUNNER_DECKS];
    unsigned deck_count;
} Arguments;

static int bench_index(const char *name)
{
    for (unsigned i = 0; i < BENCHES; i++)
        if (strcmp(name, benches[i].name) == 0)
            return (int)i;
    return -1;
}

static void unknown_bench(struct argp_state *state, const char *name)
{
    const char *names[BENCHES];
    for (unsigned i = 0; i < BENCHES; i++)
        names[i] = benches[i].name;
    const char *near = spelling_nearest(name, names, BENCHES);
    if (near)
        argp_error(state, "nothing to measure is called '%s'; did you mean '%s'?", name, near);
    else
        argp_error(state, "nothing to measure is called '%s', and decks come in pairs", name);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num == 0 && bench_index(argument) >= 0)
            arguments->name = argument;
        else if (arguments->deck_count < RUNNER_DECKS)
            arguments->decks[arguments->deck_count++] = argument;
        else
            argp_error(state, "too many arguments at '%s'", argument);
        return 0;
    case ARGP_KEY_END:
        if (arguments->deck_count == 1)
            unknown_bench(state, arguments->decks[0]);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static char *help_filter(int key, const char *text, void *input)
{
    (void)input;
    if (key != ARGP_KEY_HELP_POST_DOC)
        return (char *)(uintptr_t)text;
    char *list = malloc(1024);
    if (!list)
        return NULL;
    size_t length = (size_t)snprintf(list, 1024, "What can be measured:\n");
    for (unsigned i = 0; i < BENCHES; i++)
        length += (size_t)snprintf(list + length, 1024 - length, "  %-10s %s\n", benches[i].name,
                                   benches[i].summary);
    return list;
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp bench_argp = {
    .parser = parse_option,
    .args_doc = "[NAME] [DECK DECK]",
    .doc =
        "Measures the engine on two decks (default: the shipped starter decks): one thing by NAME, "
        "or everything. Each figure is the median of five runs.\v-",
    .children = children,
    .help_filter = help_filter};

static bool print_json(const Bench *bench)
{
    char signature[32];
    snprintf(signature, sizeof signature, "%016" PRIx64, bench->signature);
    json_t *results = json_array();
    for (unsigned i = 0; i < bench->count; i++)
        json_array_append_new(results,
                              json_pack("{ss,sf,ss}", "name", bench->results[i].name, "value",
                                        round(bench->results[i].value * 1e4) / 1e4, "unit",
                                        bench->results[i].unit));
    json_t *members = json_pack("{so,so}", "results", results, "signature",
                                bench->has_signature ? json_string(signature) : json_null());
    return document_print(document_extend(document_create("weissfish.bench/1"), members));
}

static bool print_bench(const Bench *bench)
{
    if (bench->options.format == FORMAT_JSON)
        return print_json(bench);
    bool csv = bench->options.format == FORMAT_CSV;
    if (csv)
        puts("name,value,unit");
    for (unsigned i = 0; i < bench->count; i++)
        printf(csv ? "%s,%.4f,%s\n" : "%-32s %16.2f %s\n", bench->results[i].name,
               bench->results[i].value, bench->results[i].unit);
    if (bench->has_signature)
        printf(csv ? "signature,%016" PRIx64 ",\n" : "signature %016" PRIx64 "\n",
               bench->signature);
    return true;
}

static int run(const Arguments *arguments, const MatchUp *match_up)
{
    Bench bench = {.match_up = match_up, .options = arguments->options};
    for (unsigned i = 0; i < BENCHES; i++)
        if (!arguments->name || strcmp(arguments->name, benches[i].name) == 0)
            if (!benches[i].run(&bench))
                return EXIT_BAD;
    return print_bench(&bench) ? EXIT_DONE : EXIT_BAD;
}

int bench_command(int argc, char **argv)
{
    char shipped[RUNNER_DECKS][4096];
    Arguments arguments = {.name = NULL};
    MatchUp match_up;
    options_default(&arguments.options);
    if (argp_parse(&bench_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    if (arguments.deck_count == 0) {
        snprintf(shipped[0], sizeof shipped[0], "%s/lanterns.deck", data_folder());
        snprintf(shipped[1], sizeof shipped[1], "%s/harbour.deck", data_folder());
        arguments.decks[0] = shipped[0];
        arguments.decks[1] = shipped[1];
    }
    int status = EXIT_BAD;
    if (match_up_open(&match_up, &arguments.options, arguments.decks))
        status = run(&arguments, &match_up);
    match_up_close(&match_up);
    return status;
}
