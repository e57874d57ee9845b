/* The exact chances of endings, in games and in searches. */
#include <criterion/criterion.h>
#include <math.h>

#include "ai/flat.h"
#include "bench/exact.h"
#include "sim/weiss/deck/matchup.h"
#include "weiss/policy/ending.h"
#include "weiss/policy/policy.h"
#include "weiss/weiss_game.h"

static OddsKnown known;

enum { CHECKED = 3, GAMES_MAX = 40 };

/* Last attacks in games of the heuristic. */
static void expect_right_in_games(const char *path)
{
    static Matchup matchup;
    static WeissTable table;
    static WeissTally tally;
    const char *const paths[] = {path, path};
    WeissTally *tallies[] = {&tally, &tally};
    Options options;
    Exact exact = {0};
    Rng rng = rng_start(1, 2);
    unsigned checked = 0;
    options_default(&options);
    cr_assert(exact_open(&exact) && matchup_open(&matchup, &options, paths));
    for (unsigned game = 0; game < GAMES_MAX && checked < CHECKED; game++) {
        Rng deals[] = {rng_keyed(4, game, 0), rng_keyed(4, game, 1)};
        weiss_table_seat(&table, &matchup.match[0], tallies);
        weiss_table_start(&table, deals);
        while (table.state.result == RESULT_RUNNING) {
            const WeissChoice *choice = &table.state.choice;
            Move own = weiss_heuristic_decide(weiss_game.view(&table), &rng);
            int chance = weiss_ending(&known, &table, own);
            if (chance > 0 && bits_count((choice->slots | choice->slots >> 8) & 0xFFu) == 1) {
                exact.player = table.state.active;
                exact.last_turn = table.state.turn;
                exact.failed = false;
                double value = exact_move_value(&exact, &table, own);
                cr_expect(exact.failed || fabs(chance / (double)VALUE_ONE - value) < 1e-4,
                          "%s, game %u, turn %u: %d, played %.4f", path, game, table.state.turn,
                          chance, value * VALUE_ONE);
                checked += !exact.failed;
            }
            weiss_table_apply(&table, own);
        }
    }
    cr_expect_geq(checked, (unsigned)CHECKED, "%s: %u", path, checked);
    matchup_close(&matchup);
    free(exact.slots);
}

Test(endings, in_games_of_our_own_decks_it_is_right)
{
    expect_right_in_games(WEISSFISH_SOURCE_DIR "/decks/harbour.deck");
    expect_right_in_games(WEISSFISH_SOURCE_DIR "/decks/night_market.deck");
}

/* ---- In searches ---- */

static Matchup matchup;
static WeissTable table;
static WeissTally tally;

/* A last attack that wins with a chance between a quarter and three quarters, in games of the
 * heuristic. */
static Move doubtful_attack(void)
{
    const char *const paths[] = {WEISSFISH_SOURCE_DIR "/decks/harbour.deck",
                                 WEISSFISH_SOURCE_DIR "/decks/lanterns.deck"};
    WeissTally *tallies[] = {&tally, &tally};
    Options options;
    Rng rng = rng_start(1, 2);
    options_default(&options);
    cr_assert(matchup_open(&matchup, &options, paths));
    for (unsigned game = 0; game < GAMES_MAX; game++) {
        Rng deals[] = {rng_keyed(6, game, 0), rng_keyed(6, game, 1)};
        weiss_table_seat(&table, &matchup.match[0], tallies);
        weiss_table_start(&table, deals);
        while (table.state.result == RESULT_RUNNING) {
            const WeissChoice *choice = &table.state.choice;
            Move own = weiss_heuristic_decide(weiss_game.view(&table), &rng);
            int chance = weiss_ending(&known, &table, own);
            if (chance > VALUE_ONE / 4 && chance < VALUE_ONE * 3 / 4 &&
                bits_count((choice->slots | choice->slots >> 8) & 0xFFu) == 1)
                return own;
            weiss_table_apply(&table, own);
        }
    }
    cr_assert_fail("no such attack");
    return 0;
}

typedef struct Results {
    double mean;
    double variance;
} Results;

static Results results_of(const char *setting, Move move)
{
    enum { WORLDS = 3000 };
    Search search;
    Diagnostic problem;
    Rng rng = rng_start(3, 4);
    double sum = 0, squares = 0;
    cr_assert(search_open(&search, &weiss_game) && search_set(&search, setting, &problem));
    search_begin(&search, weiss_game.view(&table), &rng);
    for (unsigned world = 0; world < WORLDS; world++) {
        Rng chance = search_enter(&search, world, move);
        double result = search_play_out(&search, &chance);
        sum += result;
        squares += result * result;
    }
    search_close(&search);
    return (Results){sum / WORLDS, squares / WORLDS - sum / WORLDS * sum / WORLDS};
}

Test(endings, luck_is_taken_off_and_the_mean_stays)
{
    Move move = doubtful_attack();
    Results sampled = results_of("endings=0", move);
    Results first = results_of("endings=1", move);
    Results all = results_of("endings=4", move);
    cr_expect(fabs(first.mean - sampled.mean) < 0.03, "%.3f, %.3f", first.mean, sampled.mean);
    cr_expect(fabs(all.mean - sampled.mean) < 0.03, "%.3f, %.3f", all.mean, sampled.mean);
    cr_expect_lt(first.variance, sampled.variance * 0.7);
    cr_expect_lt(all.variance, sampled.variance * 0.7);
    matchup_close(&matchup);
}
