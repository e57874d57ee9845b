/* `bench` for the Shironeko TCG: its state, and the signature. */
#include <stdlib.h>

#include "sim/command/bench.h"
#include "sim/host/memory.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/matchup.h"

static bool decks_open(Bench *bench, const char *const *paths)
{
    MatchArguments arguments;
    ShiroMatchup *matchup = xcalloc(1, sizeof *matchup);
    bench->own = matchup;
    match_arguments_default(&arguments, &shiro_game);
    arguments.options = bench->options;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        arguments.decks[deck] = paths[deck];
    if (!shiro_matchup_open(matchup, &arguments))
        return false;
    bench->plan = shiro_matchup_plan(matchup, &bench->options, 2);
    return true;
}

static void decks_close(Bench *bench)
{
    if (bench->own)
        shiro_matchup_close(bench->own);
    free(bench->own);
}

static bool bench_state(Bench *bench)
{
    bench_add(bench, "state", (double)sizeof(ShiroState), "bytes");
    return true;
}

static bool bench_copy(Bench *bench)
{
    ShiroState states[2] = {{.turn = 1}};
    return bench_copies(bench, (void *[]){&states[0], &states[1]}, sizeof *states);
}

static void absorb_event(void *context, ShiroEvent event, unsigned player, unsigned card,
                         unsigned amount)
{
    signature_absorb(context, (uint64_t)event << 48 | (uint64_t)player << 32 |
                                  (uint64_t)card << 16 | amount);
}

static void absorb_from(void *table, Signature *signature)
{
    ShiroTable *watched = table;
    watched->observer = absorb_event;
    watched->observer_context = signature;
}

static bool bench_signature(Bench *bench)
{
    static const char *const agents[] = {"random", "heuristic"};
    return bench_sign(bench, &bench->plan, agents, sizeof agents / sizeof *agents, absorb_from);
}

static const BenchKind kinds[] = {
    {"state", "size of a state", bench_state},
    {"copy", "time to copy a state", bench_copy},
    {"signature", "a number that changes only when play changes", bench_signature},
};

int shiro_bench_command(int argc, char **argv)
{
    static const BenchGame game = {
        .options = &options_argp,
        .decks = {"shironeko/back_stairs.deck", "shironeko/brass_dome.deck"},
        .random_games = 6000,
        .heuristic_games = 4000,
        .kinds = kinds,
        .kind_count = sizeof kinds / sizeof *kinds,
        .open = decks_open,
        .close = decks_close};
    return bench_run(&game, argc, argv);
}
