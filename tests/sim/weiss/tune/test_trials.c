/* Trials: strategies that part from a reference where they decide otherwise end as if each had been
 * played for itself. */
#include "support/program_run.h"
#include "sim/weiss/tune/trials.h"
#include "weiss/engine/table.h"
#include "weiss/weiss_game.h"

PROGRAM_SUITE(trials);

enum { PAIRS = 40, STRATEGIES = 4 };

#define HEAD "{\"schema\":\"weissfish.strategy/1\","

static const char *const rules[STRATEGIES] = {
    HEAD "\"mulligan\":[{\"keep\":\"all\"}]}", HEAD "\"clock\":[{\"do\":\"never\"}]}",
    HEAD "\"clock\":[{\"do\":\"always\",\"level\":\"0-1\",\"put\":[{\"type\":\"climax\"}]}],"
         "\"mulligan\":[{\"keep\":1,\"type\":\"climax\"},{\"keep\":\"all\",\"level\":0}]}",
    HEAD "\"weights\":{\"CLOCK_EARLY\":-20,\"KEPT_CLIMAX\":30}}"};

static Opponents *opponents;
static WeissStrategy strategies[STRATEGIES + 1]; /* the last is the reference */

static void open_field(Options *options)
{
    const char *paths[] = {LANTERNS, HARBOUR};
    Diagnostic problem;
    options_default(options);
    options->threads = 2;
    opponents = opponents_open(options, paths, 2);
    cr_assert_not_null(opponents);
    for (unsigned i = 0; i < STRATEGIES; i++)
        cr_assert(weiss_strategy_read(&strategies[i], &opponents->deck[0].deck, rules[i],
                                      strlen(rules[i]), &problem),
                  "%s", problem.message);
    weiss_strategy_default(&strategies[STRATEGIES]);
}

/* Half points of the deck in each pair against an opponent, as a run counts them. */
static void play_alone(unsigned opponent, const WeissStrategy *strategy, const Options *options,
                       unsigned *points)
{
    for (unsigned pair = 0; pair < PAIRS; pair++) {
        static WeissMatch match[2];
        RunnerTotals totals;
        Diagnostic problem;
        opponents_match(opponents, 0, opponent, &match[0]);
        opponents_match(opponents, opponent, 0, &match[1]);
        weiss_match_play_by(&match[0], 0, strategy);
        weiss_match_play_by(&match[1], 1, strategy);
        RunnerPlan plan = {.game = &weiss_game,
                           .decks = RUNNER_DECKS,
                           .match = {&match[0], &match[1]},
                           .agents = {"heuristic", "heuristic"},
                           .seed = options->seed,
                           .games = 2 * PAIRS,
                           .first = 2 * pair,
                           .part = 2,
                           .threads = 1};
        cr_assert(runner_run(&plan, &totals, &problem), "%s", problem.message);
        for (unsigned slot = 0; slot < RUNNER_PAIR_SLOTS; slot++)
            if (totals.pairs[slot])
                points[pair] = slot;
        runner_totals_clear(&totals);
    }
}

static void expect_as_alone(unsigned opponent)
{
    static TrialsSums sums;
    Options options;
    unsigned points[STRATEGIES + 1][PAIRS];
    const WeissStrategy *others[STRATEGIES];
    open_field(&options);
    for (unsigned i = 0; i <= STRATEGIES; i++)
        play_alone(opponent, &strategies[i], &options, points[i]);
    for (unsigned i = 0; i < STRATEGIES; i++)
        others[i] = &strategies[i];
    Trials *trials = trials_open(opponents, &options);
    TrialsGames games = {.opponent = opponent, .opponent_count = 1, .pairs = PAIRS};
    cr_assert(
        trials_play(trials, &strategies[STRATEGIES], others, STRATEGIES, &games, NULL, &sums));
    uint64_t pairs[STATS_PAIR_SLOTS] = {0};
    uint64_t differences[STRATEGIES][STATS_DIFFERENCE_SLOTS] = {{0}};
    for (unsigned pair = 0; pair < PAIRS; pair++) {
        pairs[points[STRATEGIES][pair]]++;
        for (unsigned i = 0; i < STRATEGIES; i++)
            differences[i][4 + points[i][pair] - points[STRATEGIES][pair]]++;
    }
    cr_expect_arr_eq(sums.pairs, pairs, sizeof pairs);
    for (unsigned i = 0; i < STRATEGIES; i++) {
        cr_expect_arr_eq(sums.differences[i].slots, differences[i], sizeof differences[i], "%s",
                         rules[i]);
        cr_expect_neq(differences[i][4], PAIRS, "%s changes nothing", rules[i]);
    }
    trials_close(trials);
    opponents_close(opponents);
}

Test(trials, end_as_if_each_had_been_played_for_itself)
{
    expect_as_alone(1);
}

Test(trials, of_a_deck_against_itself)
{
    expect_as_alone(0);
}

Test(trials, opponents_take_turns)
{
    static TrialsSums sums[3];
    Options options;
    open_field(&options);
    Trials *trials = trials_open(opponents, &options);
    const WeissStrategy *other = &strategies[1];
    /* Pairs with even numbers go to the deck itself, the others to the opponent. */
    TrialsGames both = {.opponent = 0, .opponent_count = 2, .first = 6, .pairs = 2};
    TrialsGames even = {.opponent = 0, .opponent_count = 1, .first = 6, .pairs = 1};
    TrialsGames odd = {.opponent = 1, .opponent_count = 1, .first = 7, .pairs = 1};
    const TrialsGames games[] = {both, even, odd};
    for (unsigned i = 0; i < 3; i++)
        cr_assert(
            trials_play(trials, &strategies[STRATEGIES], &other, 1, &games[i], NULL, &sums[i]));
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        cr_expect_eq(sums[0].differences[0].slots[slot],
                     sums[1].differences[0].slots[slot] + sums[2].differences[0].slots[slot]);
    cr_expect_eq(sums[0].decisions, sums[1].decisions + sums[2].decisions);
    trials_close(trials);
    opponents_close(opponents);
}
