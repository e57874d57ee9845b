/* The race of candidate moves: what worlds say, and what was expected before. */
#include "ai/race.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { MOVES = 4 };

static const Move moves[MOVES] = {10, 11, 12, 13};

/* The mean result of each candidate, and how far results lie around it. */
typedef struct Results {
    double mean[MOVES];
    double spread;
    double luck;  /* how far luck lies around 0, … */
    double worth; /* … and what a result gains where it is 1 */
} Results;

static RaceResult try_candidate(void *context, unsigned candidate, Move move, unsigned world)
{
    const Results *results = context;
    Rng rng = rng_keyed(1, world, candidate);
    double noise = (double)rng_next(&rng) / 4294967296.0 * 2 - 1;
    cr_assert_eq(move, moves[candidate]);
    double luck = results->luck * ((double)rng_next(&rng) / 4294967296.0 * 2 - 1);
    double won = results->mean[candidate] + results->spread * noise + results->worth * luck;
    return (RaceResult){won, luck};
}

static Race race;

/* Lines the moves up; the caller may set more. */
static void line_up(Results *results, unsigned worlds, double prior)
{
    race = (Race){.try = try_candidate,
                  .context = results,
                  .worlds_max = worlds,
                  .prior = prior,
                  .gain_needed = 1.5};
    race_enter(&race, moves, MOVES);
}

static const Racer *racer_of(Move move)
{
    unsigned at = 0;
    while (race.racers[at].move != move)
        at++;
    return &race.racers[at];
}

Test(race, where_worlds_say_nothing_the_first_move_is_made)
{
    Results alike = {.mean = {0.5, 0.5, 0.5, 0.5}};
    line_up(&alike, 60, 0);
    cr_expect_eq(race_run(&race), moves[0]);
}

Test(race, where_worlds_say_nothing_the_move_expected_to_gain_most_is_made)
{
    Results alike = {.mean = {0.5, 0.5, 0.5, 0.5}};
    line_up(&alike, 60, 20);
    race.racers[1].judged = 0.04;
    race.racers[2].judged = 0.1;
    race.racers[3].judged = -0.1;
    cr_expect_eq(race_run(&race), moves[2]);
    line_up(&alike, 60, 20);
    race.racers[1].judged = race.racers[2].judged = race.racers[3].judged = -0.01;
    cr_expect_eq(race_run(&race), moves[0]);
}

/* Ten worlds that say nothing and expectations of the weight of 30: 40 in all, of which 30 expect
 * `gain`. The error of one is at least 0.1 / sqrt(10). */
Test(race, an_expected_gain_is_needed_in_standard_errors)
{
    Results alike = {.mean = {0.5, 0.5, 0.5, 0.5}};
    const double needed = 1.5 * 0.1 * sqrt(40) / (30 * sqrt(10));
    for (unsigned enough = 0; enough < 2; enough++) {
        line_up(&alike, 10, 30);
        race.racers[1].judged = needed * (enough ? 1.01 : 0.99);
        cr_expect_eq(race_run(&race), moves[enough]);
    }
}

Test(race, where_worlds_say_little_expectation_decides)
{
    unsigned expected = 0;
    unsigned without = 0;
    for (unsigned worlds = 20; worlds < 40; worlds++) {
        Results noisy = {.mean = {0.5, 0.5, 0.5, 0.5}, .spread = 0.4};
        line_up(&noisy, worlds, 0);
        without += race_run(&race) == moves[2];
        line_up(&noisy, worlds, 100);
        race.racers[2].judged = 0.2;
        expected += race_run(&race) == moves[2];
    }
    cr_expect_gt(expected, 15u);
    cr_expect_lt(without, 10u);
}

Test(race, many_worlds_outweigh_what_was_expected)
{
    Results clear = {.mean = {0.5, 0.4, 0.5, 0.6}, .spread = 0.3};
    line_up(&clear, 2000, 20);
    race.racers[1].judged = 0.2;
    race.racers[3].judged = -0.03;
    cr_expect_eq(race_run(&race), moves[3]);
    Results worse = {.mean = {0.5, 0.4, 0.45, 0.4}, .spread = 0.3};
    line_up(&worse, 2000, 20);
    race.racers[1].judged = race.racers[2].judged = race.racers[3].judged = 0.1;
    cr_expect_eq(race_run(&race), moves[0]);
}

/* Before it drops out a move is tried in twelve worlds. */
Test(race, a_move_of_which_little_is_expected_drops_out_sooner)
{
    Results noisy = {.mean = {0.5, 0.5, 0.5, 0.5}, .spread = 0.4};
    line_up(&noisy, 400, 0);
    race_run(&race);
    unsigned before = racer_of(moves[1])->worlds;
    line_up(&noisy, 400, 50);
    race.racers[1].judged = -0.4;
    cr_expect_neq(race_run(&race), moves[1]);
    cr_expect_eq(racer_of(moves[1])->worlds, 12u);
    cr_expect_gt(before, 12u);
}

Test(race, a_race_that_expectation_decides_ends_before_the_budget)
{
    Results alike = {.mean = {0.5, 0.5, 0.5, 0.5}};
    line_up(&alike, 1000, 50);
    race.racers[1].judged = 0.3;
    race.racers[2].judged = race.racers[3].judged = -0.3;
    cr_expect_eq(race_run(&race), moves[1]);
    cr_expect_lt(racer_of(moves[1])->worlds, 100u);
}

Test(race, a_thorough_race_runs_to_the_end_of_its_budget)
{
    Results alike = {.mean = {0.5, 0.5, 0.5, 0.5}};
    line_up(&alike, 100, 50);
    race.thorough = true;
    race.racers[1].judged = 0.3;
    race.racers[2].judged = race.racers[3].judged = -0.3;
    cr_expect_eq(race_run(&race), moves[1]);
    cr_expect_eq(racer_of(moves[1])->worlds, 100u);
    cr_expect_eq(racer_of(moves[2])->worlds, 12u);
    line_up(&alike, 100, 50);
    race.thorough = true;
    race.racers[1].judged = race.racers[2].judged = race.racers[3].judged = -0.3;
    cr_expect_eq(race_run(&race), moves[0]);
    cr_expect_eq(racer_of(moves[0])->worlds, 100u);
    cr_expect_eq(racer_of(moves[1])->worlds, 12u);
}

Test(race, what_is_judged_falls_behind_earlier_where_the_budget_is_small)
{
    Results alike = {.mean = {0.5, 0.5, 0.5, 0.5}};
    for (unsigned prior = 0; prior <= 10; prior += 10) {
        line_up(&alike, 0, prior);
        race.tries_max = 48;
        race.thorough = true;
        race.racers[2].judged = race.racers[3].judged = -0.1;
        race_run(&race);
        for (unsigned i = 2; i < MOVES; i++)
            if (prior)
                cr_expect(racer_of(moves[i])->worlds >= 3 && racer_of(moves[i])->worlds < 12, "%u",
                          i);
            else
                cr_expect_eq(racer_of(moves[i])->worlds, 12u, "%u", i);
    }
}

Test(race, a_budget_of_tries_or_of_time_ends_it)
{
    Results noisy = {.mean = {0.5, 0.5, 0.5, 0.5}, .spread = 0.4};
    line_up(&noisy, 0, 10);
    race.tries_max = 40;
    race_run(&race);
    cr_expect(race.tries >= 40 && race.tries < 40 + MOVES, "%u", race.tries);
    line_up(&noisy, 0, 10);
    race.thorough = true;
    race.seconds_max = 0.005;
    race_run(&race);
    cr_expect_gt(race.tries, 0u);
}

Test(race, a_move_alone_is_made_without_a_try)
{
    Results alike = {.mean = {0.5}};
    line_up(&alike, 40, 10);
    race_enter(&race, moves, 1);
    cr_expect_eq(race_run(&race), moves[0]);
    cr_expect_eq(race.tries, 0u);
}

Test(race, expectations_without_weight_change_nothing)
{
    Results noisy = {.mean = {0.5, 0.45, 0.52, 0.55}, .spread = 0.4};
    Racer first[MOVES];
    for (unsigned worlds = 1; worlds < 200; worlds += 11) {
        line_up(&noisy, worlds, 0);
        Move move = race_run(&race);
        memcpy(first, race.racers, sizeof first);
        line_up(&noisy, worlds, 0);
        for (unsigned i = 0; i < MOVES; i++)
            race.racers[i].judged = 0.5 - i;
        cr_expect_eq(race_run(&race), move);
        for (unsigned i = 0; i < MOVES; i++) {
            cr_expect_eq(race.racers[i].move, first[i].move);
            cr_expect_eq(race.racers[i].worlds, first[i].worlds);
            cr_expect_eq(race.racers[i].gain.won, first[i].gain.won);
        }
    }
}

Test(race, nothing_is_expected_of_moves_that_enter)
{
    Results alike = {.mean = {0}};
    line_up(&alike, 10, 5);
    race.racers[2].judged = 1;
    race_enter(&race, moves, MOVES);
    for (unsigned i = 0; i < MOVES; i++)
        cr_expect_eq(race.racers[i].judged, 0);
}

/* Luck of 0.4 either way hides a gain of 0.02 in 300 worlds, unless it is taken off. */
Test(race, what_luck_has_made_of_results_is_taken_off)
{
    unsigned found[2] = {0};
    for (unsigned known = 0; known < 2; known++)
        for (unsigned worlds = 300; worlds < 320; worlds++) {
            Results lucky = {.mean = {0.5, 0.4, 0.52, 0.4},
                             .spread = known ? 0.02 : 0.4,
                             .luck = known ? 4 : 0,
                             .worth = 0.1};
            line_up(&lucky, worlds, 0);
            found[known] += race_run(&race) == moves[2];
            if (known)
                cr_expect_float_eq(race.slope, 0.1, 0.005);
        }
    cr_expect_eq(found[1], 20u);
    cr_expect_lt(found[0], 15u);
}

Test(race, means_and_variances_are_those_without_luck)
{
    Results lucky = {.mean = {0.5, 0.4, 0.52, 0.4}, .spread = 0.1, .luck = 4, .worth = 0.1};
    line_up(&lucky, 2000, 0);
    race_run(&race);
    const Racer *own = racer_of(moves[0]);
    const Racer *better = racer_of(moves[2]);
    cr_expect_float_eq(race_mean(&race, own, &own->result), 0.5, 0.02);
    cr_expect_float_eq(race_variance(&race, own, &own->result), 0.01 / 3, 0.001);
    cr_expect_float_eq(race_mean(&race, better, &better->gain), 0.02, 0.02);
    cr_expect_float_eq(race_variance(&race, better, &better->gain), 0.02 / 3, 0.002);
    cr_expect_eq(race_mean(&race, own, &own->gain), 0);
}
