/* `weissfish bench`: how fast the engine is, and the signature of its play. This file has what can
 * be measured for every game. */
#include "sim/cli/agent_names.h"
#include "sim/command/bench.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "base/sort.h"
#include "sim/cli/faster.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/run/saving.h"
#include "base/spelling.h"

void bench_add(Bench *bench, const char *name, double value, const char *unit)
{
    if (bench->count < BENCH_RESULTS_MAX)
        bench->results[bench->count++] = (BenchResult){name, value, unit};
}

static int by_value(const void *one, const void *other)
{
    double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

bool bench_sign(Bench *bench, const RunnerPlan *plan, const char *const *agents, unsigned count,
                SignatureWatch *watch)
{
    enum { GAMES = 2000, SEED = 20210326 };
    bench->has_signature = true;
    for (unsigned i = 0; i < count && bench->has_signature; i++) {
        RunnerPlan fixed = {.game = plan->game,
                            .decks = RUNNER_DECKS,
                            .match = {plan->match[0], plan->match[1]},
                            .agents = {agents[i], agents[i]},
                            .seed = SEED,
                            .games = GAMES,
                            .threads = bench->options.threads};
        bench->has_signature = signature_absorb_games(&bench->signature, &fixed, watch);
    }
    return bench->has_signature;
}

double bench_median(double values[BENCH_REPEATS])
{
    sort_stable(values, BENCH_REPEATS, sizeof *values, by_value);
    return values[BENCH_REPEATS / 2];
}

/* ---- Games ---- */

/* One run of an agent against itself: games per second, and decisions per game. */
static bool run_once(const Bench *bench, const char *agent, unsigned threads, uint64_t games,
                     double *rate, double *decisions)
{
    RunnerTotals totals;
    Diagnostic problem;
    RunnerPlan plan = bench->plan;
    if (host_stopped())
        return false;
    plan.games = games;
    plan.agents[0] = plan.agents[1] = agent;
    plan.threads = threads;
    plan.progress = false;
    if (!runner_run(&plan, &totals, &problem)) {
        if (!host_stopped())
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
    double rates[BENCH_REPEATS];
    for (unsigned i = 0; i < BENCH_REPEATS; i++)
        if (!run_once(bench, agent, 1, games, &rates[i], decisions))
            return false;
    *rate = bench_median(rates);
    return true;
}

static bool bench_random(Bench *bench)
{
    double rate, decisions;
    if (!games_per_second(bench, "random", bench->game->random_games, &rate, &decisions))
        return false;
    bench_add(bench, "random_games", rate, "games/s/core");
    bench_add(bench, "random_decisions", rate * decisions, "decisions/s/core");
    bench_add(bench, "random_decisions_per_game", decisions, "decisions/game");
    return true;
}

static bool bench_heuristic(Bench *bench)
{
    double rate, decisions;
    if (!games_per_second(bench, "heuristic", bench->game->heuristic_games, &rate, &decisions))
        return false;
    bench_add(bench, "heuristic_games", rate, "games/s/core");
    bench_add(bench, "heuristic_decisions", rate * decisions, "decisions/s/core");
    bench_add(bench, "heuristic_decisions_per_game", decisions, "decisions/game");
    return true;
}

/* How many times as fast two threads are as one, from consecutive pairs of runs. */
static bool bench_scaling(Bench *bench)
{
    uint64_t games = bench->game->random_games;
    double ratios[BENCH_REPEATS];
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        double one, two, decisions;
        if (!run_once(bench, "random", 1, games, &one, &decisions) ||
            !run_once(bench, "random", 2, 2 * games, &two, &decisions))
            return false;
        ratios[i] = two / one;
    }
    bench_add(bench, "scaling_two_threads", bench_median(ratios), "times one thread");
    return true;
}

/* ---- Positions ---- */

enum { TABLES = 64, LINE = 64 };

/* Positions from games of the heuristic, one after every few decisions. */
typedef struct Positions {
    const Game *game;
    char *memory;
    size_t size; /* of a table, in whole cache lines */
    char *world; /* room for one more table */
    void *tally;
} Positions;

static const void *position_at(const Positions *positions, unsigned index)
{
    return positions->memory + index * positions->size;
}

static const Policy *policy_find(const Game *game, const char *name)
{
    unsigned index = 0;
    while (strcmp(game->policies[index].name, name) != 0)
        index++;
    return &game->policies[index];
}

static void positions_close(Positions *positions)
{
    free(positions->memory);
    free(positions->tally);
}

static void positions_take(const Bench *bench, Positions *positions)
{
    enum { EVERY = 13 };
    const Game *game = bench->plan.game;
    size_t size = (game->table_size + LINE - 1) / LINE * LINE;
    *positions = (Positions){.game = game, .size = size, .tally = runner_tally_open(game)};
    positions->memory = xlines((TABLES + 1) * size);
    positions->world = positions->memory + TABLES * size;
    const Policy *heuristic = policy_find(game, "heuristic");
    void *table = positions->world;
    void *const tallies[] = {positions->tally, positions->tally};
    game->seat(table, bench->plan.match[0], tallies);
    bool over = true;
    for (unsigned taken = 0, made = 0; taken < TABLES; made++) {
        if (over) {
            const Rng deals[] = {rng_keyed(1, made, 0), rng_keyed(1, made, 1)};
            game->start(table, deals);
        }
        if (made % EVERY == 0)
            memcpy(positions->memory + taken++ * positions->size, table, game->table_size);
        game->apply(table, heuristic->decide(game->view(table), NULL));
        over = game->result(table) != RESULT_RUNNING;
    }
}

static bool bench_value(Bench *bench)
{
    enum { ROUNDS = 4000 };
    const Game *game = bench->plan.game;
    Positions positions;
    double nanoseconds[BENCH_REPEATS];
    positions_take(bench, &positions);
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        double start = bench_seconds();
        for (unsigned round = 0; round < ROUNDS; round++)
            for (unsigned table = 0; table < TABLES; table++) {
                int value = game->value(position_at(&positions, table), round & 1);
                __asm__ volatile("" : : "r"(value) : "memory");
            }
        nanoseconds[i] = (bench_seconds() - start) * 1e9 / (ROUNDS * TABLES);
    }
    positions_close(&positions);
    bench_add(bench, "value", bench_median(nanoseconds), "ns");
    return true;
}

static bool bench_determinize(Bench *bench)
{
    enum { ROUNDS = 1000 };
    const Game *game = bench->plan.game;
    Positions positions;
    double nanoseconds[BENCH_REPEATS];
    Rng rng = rng_keyed(1, 0, 0);
    positions_take(bench, &positions);
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        double start = bench_seconds();
        for (unsigned round = 0; round < ROUNDS; round++)
            for (unsigned table = 0; table < TABLES; table++)
                game->determinize(game->view(position_at(&positions, table)), &rng, positions.world,
                                  positions.tally);
        nanoseconds[i] = (bench_seconds() - start) * 1e9 / (ROUNDS * TABLES);
    }
    positions_close(&positions);
    bench_add(bench, "determinize", bench_median(nanoseconds), "ns");
    return true;
}

/* Opens an agent, and takes positions for it; false after a complaint. */
static bool agent_open(const Bench *bench, const char *name, Agent **agent, Positions *positions)
{
    Diagnostic problem;
    *agent = agent_named(bench->plan.game, name, &problem);
    if (!*agent) {
        agent_complain(name, &problem);
        return false;
    }
    agent_heed(*agent, host_stop());
    positions_take(bench, positions);
    return true;
}

/* Iterations per second of a tree search, at these positions. */
static bool iterations_per_second(Bench *bench, const char *name, const char *agent_name)
{
    const Game *game = bench->plan.game;
    Positions positions;
    AgentAnalysis analysis;
    double rates[BENCH_REPEATS];
    Agent *agent;
    if (!agent_open(bench, agent_name, &agent, &positions))
        return false;
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        uint64_t iterations = 0;
        double start = bench_seconds();
        for (unsigned table = 0; table < TABLES && !host_stopped(); table++) {
            Rng rng = rng_keyed(1, table, i);
            agent_analyze(agent, game->view(position_at(&positions, table)), &rng, &analysis);
            iterations += analysis.tries;
        }
        rates[i] = (double)iterations / (bench_seconds() - start);
    }
    bool whole = !host_stopped();
    if (whole)
        bench_add(bench, name, bench_median(rates), "iterations/s/core");
    positions_close(&positions);
    agent_destroy(agent);
    return whole;
}

static bool bench_ismcts(Bench *bench)
{
    return iterations_per_second(bench, "ismcts", "ismcts:400") &&
           iterations_per_second(bench, "ismcts_to_the_end", "ismcts:400:turns=1000");
}

/* The longest of many decisions that have a budget of time. */
static bool bench_budget(Bench *bench)
{
    const Game *game = bench->plan.game;
    Positions positions;
    Agent *agent;
    double longest = 0;
    if (!agent_open(bench, "ismcts:20ms", &agent, &positions))
        return false;
    for (unsigned table = 0; table < TABLES && !host_stopped(); table++) {
        Rng rng = rng_keyed(1, table, 0);
        double start = bench_seconds();
        agent_decide(agent, game->view(position_at(&positions, table)), &rng);
        longest = fmax(longest, bench_seconds() - start);
    }
    bench_add(bench, "budget_of_20_ms_longest", longest * 1e3, "ms");
    positions_close(&positions);
    agent_destroy(agent);
    return true;
}

/* ---- The command ---- */

static const BenchKind common[] = {
    {"random", "games of two random players on one thread", bench_random},
    {"heuristic", "games of two heuristic players on one thread", bench_heuristic},
    {"scaling", "two threads against one", bench_scaling},
    {"value", "time to estimate who wins from a position", bench_value},
    {"determinize", "time to deal the hidden cards anew", bench_determinize},
    {"ismcts", "iterations of a tree search, cut off and played to the end", bench_ismcts},
    {"budget", "the longest decision of a search that has 20 ms", bench_budget},
};

enum { COMMON = sizeof common / sizeof *common, KINDS_MAX = 32 };

typedef struct Arguments {
    const BenchGame *game;
    Options options;
    const char *name; /* only this measurement; NULL: all */
    const char *decks[RUNNER_DECKS];
    unsigned deck_count;
} Arguments;

static unsigned kind_count(const BenchGame *game)
{
    return COMMON + game->kind_count;
}

/* First what every game has, then what only this one has. */
static const BenchKind *kind_at(const BenchGame *game, unsigned index)
{
    return index < COMMON ? &common[index] : &game->kinds[index - COMMON];
}

static bool kind_known(const BenchGame *game, const char *name)
{
    for (unsigned i = 0; i < kind_count(game); i++)
        if (strcmp(name, kind_at(game, i)->name) == 0)
            return true;
    return false;
}

static void unknown_kind(const BenchGame *game, struct argp_state *state, const char *name)
{
    const char *names[KINDS_MAX];
    for (unsigned i = 0; i < kind_count(game); i++)
        names[i] = kind_at(game, i)->name;
    const char *near = spelling_nearest(name, names, kind_count(game));
    if (near)
        option_error(state, "there is no measurement '%s'; did you mean '%s'?", name, near);
    else
        option_error(state, "there is no measurement '%s', and decks come in pairs", name);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num == 0 && kind_known(arguments->game, argument))
            arguments->name = argument;
        else if (arguments->deck_count < RUNNER_DECKS)
            arguments->decks[arguments->deck_count++] = argument;
        else
            option_error(state, "too many arguments at '%s'", argument);
        return 0;
    case ARGP_KEY_END:
        if (arguments->deck_count == 1)
            unknown_kind(arguments->game, state, arguments->decks[0]);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static char *help_filter(int key, const char *text, void *input)
{
    const Arguments *arguments = input;
    char list[HELP_TEXT];
    if (key != ARGP_KEY_HELP_POST_DOC || !arguments)
        return (char *)(uintptr_t)text;
    int length = snprintf(list, sizeof list, "What can be measured:\n");
    for (unsigned i = 0; i < kind_count(arguments->game); i++)
        length += snprintf(list + length, sizeof list - (size_t)length, "  %-11s %s\n",
                           kind_at(arguments->game, i)->name, kind_at(arguments->game, i)->summary);
    return help_text(list, text);
}

static const char doc[] =
    "Measures the engine on two decks (default: two shipped ones): one thing by NAME, or everything. Each figure is the median of five runs.\v-";

static bool print_json(const Bench *bench)
{
    char signature[32];
    snprintf(signature, sizeof signature, "%016" PRIx64, bench->signature.value);
    json_t *results = json_array();
    for (unsigned i = 0; i < bench->count; i++)
        json_array_append_new(results,
                              json_pack("{ss,sf,ss}", "name", bench->results[i].name, "value",
                                        round(bench->results[i].value * 1e4) / 1e4, "unit",
                                        bench->results[i].unit));
    json_t *members =
        json_pack("{ss,so,so}", "game", bench->plan.game->name, "results", results, "signature",
                  bench->has_signature ? json_string(signature) : json_null());
    if (members && bench->partial)
        json_object_set_new(members, "partial", json_pack("{ss}", "why", "interrupted"));
    return document_print(document_extend(document_create("weissfish.bench/1"), members));
}

static bool print_bench(const Bench *bench)
{
    if (bench->partial)
        fprintf(bench->options.format == FORMAT_TEXT ? host_out() : host_err(),
                "Interrupted: these are the figures so far.\n");
    if (bench->options.format == FORMAT_JSON)
        return print_json(bench);
    bool csv = bench->options.format == FORMAT_CSV;
    if (csv)
        print("%s\n", "name,value,unit");
    for (unsigned i = 0; i < bench->count; i++)
        print(csv ? "%s,%.4f,%s\n" : "%-32s %16.2f %s\n", bench->results[i].name,
              bench->results[i].value, bench->results[i].unit);
    if (bench->has_signature)
        print(csv ? "signature,%016" PRIx64 ",\n" : "signature %016" PRIx64 "\n",
              bench->signature.value);
    return true;
}

/* An interruption ends the current measurement; the earlier figures are printed. */
static int run(const Arguments *arguments, Bench *bench)
{
    saving_catch_signals();
    faster_tell();
    for (unsigned i = 0; i < kind_count(arguments->game) && !bench->partial; i++) {
        const BenchKind *kind = kind_at(arguments->game, i);
        bool wanted = !arguments->name || strcmp(arguments->name, kind->name) == 0;
        bool measured = !wanted || kind->run(bench);
        bench->partial = host_stopped();
        if (!measured && !bench->partial)
            return EXIT_BAD;
    }
    bool any = bench->count > 0 || bench->has_signature;
    bool printed = (bench->partial && !any) || print_bench(bench);
    saving_leave();
    return printed ? EXIT_DONE : EXIT_BAD;
}

int bench_run(const BenchGame *game, int argc, char **argv)
{
    char shipped[RUNNER_DECKS][4096];
    Arguments arguments = {.game = game};
    const struct argp_child children[] = {{game->options, 0, "Common options:", 90}, {0}};
    const struct argp argp = {.parser = parse_option,
                              .args_doc = "[NAME] [DECK DECK]",
                              .doc = doc,
                              .children = children,
                              .help_filter = help_filter};
    options_default(&arguments.options);
    if (!command_parse(&argp, (USES_GAMES | USES(GAME)) & ~USES(QUIET), argc, argv, &arguments))
        return EXIT_BAD;
    for (unsigned deck = 0; arguments.deck_count == 0 && deck < RUNNER_DECKS; deck++) {
        snprintf(shipped[deck], sizeof shipped[deck], "%s/%s", data_folder(), game->decks[deck]);
        arguments.decks[deck] = shipped[deck];
    }
    Bench bench = {.game = game, .options = arguments.options};
    int status = game->open(&bench, arguments.decks) ? run(&arguments, &bench) : EXIT_BAD;
    game->close(&bench);
    return status;
}
