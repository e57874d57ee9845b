/* `bench` for Weiss Schwarz: its state, the odds, and the signature. */
#include <stdlib.h>

#include "sim/command/bench.h"
#include "sim/host/memory.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/deck/matchup.h"
#include "weiss/odds/odds.h"

static bool decks_open(Bench *bench, const char *const *paths)
{
    Matchup *matchup = xcalloc(1, sizeof *matchup);
    bench->own = matchup;
    if (!matchup_open(matchup, &bench->options, paths))
        return false;
    bench->plan = matchup_plan(matchup, &bench->options, 2);
    return true;
}

static void decks_close(Bench *bench)
{
    if (bench->own)
        matchup_close(bench->own);
    free(bench->own);
}

static bool bench_state(Bench *bench)
{
    bench_add(bench, "state_two_players", (double)weiss_state_size(2), "bytes");
    bench_add(bench, "state_six_players", (double)weiss_state_size(WEISS_PLAYERS_MAX), "bytes");
    return true;
}

static bool bench_copy(Bench *bench)
{
    WeissState states[2] = {{.turn = 1}};
    return bench_copies(bench, (void *[]){&states[0], &states[1]}, weiss_state_size(2));
}

/* Adds the time in milliseconds of a query about a player at level 2 with 30 cards in the deck. */
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
    double times[BENCH_REPEATS];
    for (unsigned i = 0; program && i < BENCH_REPEATS; i++) {
        OddsResult result;
        double start = bench_seconds();
        if (odds_ask(&query, program, &result))
            odds_result_clear(&result);
        times[i] = (bench_seconds() - start) * 1e3;
    }
    if (program)
        bench_add(bench, name, bench_median(times), "ms");
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
    WeissMatch *match = xcalloc(1, sizeof *match);
    double times[BENCH_REPEATS];
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        double start = bench_seconds();
        weiss_cancel_fill(match);
        times[i] = (bench_seconds() - start) * 1e3;
    }
    free(match);
    bench_add(bench, "odds_table", bench_median(times), "ms");
    return odds_time(bench, "odds_three_attacks", three, 3) &&
           odds_time(bench, "odds_ten_steps", ten, 10);
}

static void absorb_event(void *context, const WeissTable *table, const WeissEvent *event)
{
    (void)table;
    signature_absorb(context, (uint64_t)event->kind << 56 | (uint64_t)event->player << 48 |
                                  (uint64_t)event->card << 40 | (uint64_t)event->slot << 32 |
                                  event->detail);
}

static void absorb_from(void *table, Signature *signature)
{
    weiss_table_observe(table, absorb_event, signature);
}

/* With all editions and every policy. */
static bool bench_signature(Bench *bench)
{
    static const char *const agents[] = {"random", "baseline", "heuristic"};
    const Matchup *matchup = bench->own;
    for (unsigned edition = EDITION_2021; edition < EDITION_COUNT; edition++) {
        WeissMatch match[RUNNER_DECKS] = {matchup->match[0], matchup->match[1]};
        match[0].edition = match[1].edition = (uint8_t)edition;
        RunnerPlan plan = bench->plan;
        plan.match[0] = &match[0];
        plan.match[1] = &match[1];
        if (!bench_sign(bench, &plan, agents, sizeof agents / sizeof *agents, absorb_from))
            return false;
    }
    return true;
}

static const BenchKind kinds[] = {
    {"state", "size of a state", bench_state},
    {"copy", "time to copy a state", bench_copy},
    {"odds", "the table of cancels, and two queries", bench_odds},
    {"signature", "a number that changes only when play changes", bench_signature},
};

int bench_command(int argc, char **argv)
{
    static const BenchGame game = {.options = &weiss_options_argp,
                                   .decks = {"lanterns.deck", "harbour.deck"},
                                   .random_games = 60000,
                                   .heuristic_games = 40000,
                                   .kinds = kinds,
                                   .kind_count = sizeof kinds / sizeof *kinds,
                                   .open = decks_open,
                                   .close = decks_close};
    return bench_run(&game, argc, argv);
}
