/* Trials of lists: the pairs are those of compare, and a list plays as it would alone. */
#include <math.h>

#include "sim/weiss/deck/opponents.h"
#include "sim/weiss/tune_deck/list_moves.h"
#include "sim/weiss/tune_deck/list_trials.h"
#include "support/program_run.h"
#include "weiss/weiss_game.h"

PROGRAM_SUITE(list_trials);

enum { PAIRS = 40, LISTS = 4 };

static Options options;
static CardPool pool;
static Opponents *field;
static CardList lists[LISTS];
static const CardList *pointers[LISTS];

static void open_lists(void)
{
    static double values[WORTH_FEATURES_MAX];
    const char *paths[] = {LANTERNS, HARBOUR};
    options_default(&options);
    field = opponents_open(&options, paths, 2);
    cr_assert_not_null(field);
    cr_assert(card_pool_open(&pool, &(PoolArguments){.source_count = 0}, &field->deck[0].file,
                             field->database, field->compiler));
    for (unsigned i = 0; i < LISTS; i++) {
        Rng rng = rng_keyed(1, i, 0);
        card_list_base(&pool, &lists[i]);
        if (i)
            list_wander(&(ListBounds){&pool, &lists[0], WEISS_DECK_SIZE}, values, 3, &rng,
                        &lists[i]);
        pointers[i] = &lists[i];
    }
}

static void play(const CardList *const *of, unsigned count, unsigned threads, uint64_t first,
                 bool steps, TrialsSums *sums)
{
    const ListTable table = {
        .pool = &pool, .opponents = field, .seed = options.seed, .threads = threads};
    const ListLot lot = {.lists = of,
                         .count = count,
                         .agent = "heuristic",
                         .opponent = 1,
                         .first = first,
                         .pairs = PAIRS,
                         .steps = steps};
    cr_assert(list_trials_play(&table, &lot, sums));
}

static void expect_same(const GainDifferences *one, const GainDifferences *other)
{
    cr_expect_arr_eq(one->slots, other->slots, sizeof one->slots);
    cr_expect_eq(one->counted, other->counted);
    cr_expect_eq(one->sum, other->sum);
    cr_expect_eq(one->squares, other->squares);
}

Test(list_trials, the_deck_plays_the_pairs_of_compare)
{
    static TrialsSums sums;
    open_lists();
    play(pointers, 1, 2, 0, false, &sums);
    const json_t *compared = program_document(
        program("compare", LANTERNS, HARBOUR, "--games", "80", "--format", "json"));
    uint64_t wins = 0;
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        wins += slot * sums.pairs[slot];
    cr_expect_eq(wins, 2 * count_at(compared, "decks.0.wins") + count_at(compared, "draws"));
    cr_expect_eq(sums.games, 2 * PAIRS);
    cr_expect_eq(sums.decisions, count_at(compared, "decisions"));
}

Test(list_trials, a_list_plays_among_others_as_alone)
{
    static TrialsSums together, alone[LISTS];
    open_lists();
    play(pointers, LISTS, 2, 7, true, &together);
    for (unsigned i = 0; i < LISTS; i++) {
        const CardList *two[] = {pointers[i ? i - 1 : 0], pointers[i]};
        play(two, 2, 1, 7, false, &alone[i]);
        expect_same(&together.differences[LISTS + i], &alone[i].differences[1]);
        two[0] = pointers[0];
        play(two, 2, 3, 7, false, &alone[i]);
        expect_same(&together.differences[i], &alone[i].differences[1]);
    }
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        cr_expect_eq(together.differences[0].slots[slot], slot == STATS_PAIR_SLOTS - 1 ? PAIRS : 0);
    cr_expect_eq(together.differences[0].counted, PAIRS);
    cr_expect_eq(together.differences[0].squares, 0,
                 "what chance gave a list is the same as what it gave itself");
}

/* What chance gave is known by the game's slopes, so the mean of many pairs stays what it is and varies less. */
Test(list_trials, without_luck_a_difference_varies_less)
{
    static TrialsSums sums;
    enum { LOTS = 5 };
    GainDifferences all = {.counted = 0};
    open_lists();
    for (unsigned lot = 0; lot < LOTS; lot++) {
        play(pointers, 2, 2, lot * PAIRS, false, &sums);
        gain_add(&all, &sums.differences[1]);
    }
    GainDifferences plain = all;
    plain.counted = 0;
    double error, plain_error, mean = gain_mean(&all, &error),
                               plain_mean = gain_mean(&plain, &plain_error);
    cr_expect_lt(error * error, 0.7 * plain_error * plain_error);
    cr_expect_lt(fabs(mean - plain_mean), 4 * plain_error);
}

/* Counting changes no game. */
Test(list_trials, what_is_counted_is_of_the_games_played)
{
    static TrialsSums plain, counted;
    static WeissTally tallies[4];
    open_lists();
    play(pointers, 2, 2, 0, false, &plain);
    const ListTable table = {.pool = &pool, .opponents = field, .seed = options.seed, .threads = 2};
    const ListLot lot = {.lists = pointers,
                         .count = 2,
                         .agent = "heuristic",
                         .opponent = 1,
                         .pairs = PAIRS,
                         .tallies = tallies};
    cr_assert(list_trials_play(&table, &lot, &counted));
    cr_expect_arr_eq(plain.differences[1].slots, counted.differences[1].slots,
                     sizeof plain.differences[1].slots);
    cr_expect(gain_has_luck(&plain.differences[1]));
    cr_expect_not(gain_has_luck(&counted.differences[1]));
    for (unsigned i = 0; i < 4; i++) {
        cr_expect(weiss_tally_ok(&tallies[i], 2 * PAIRS, 2 * PAIRS));
        cr_expect_geq(tallies[i].level_curve[0][0], 2 * PAIRS - 1);
    }
}
