/* How often the bands of a field's mix hold the shares of its true equilibrium, which is known here:
 * results of many fields drawn at random, each analysed as `matrix` does. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "sim/matrix/matrix.h"

#ifdef WEISSFISH_SANITIZED
enum { FIELDS = 40 };
#else
enum { FIELDS = 300 };
#endif

/* Shares are printed in tenths of a percent. */
#define PRINTED 0.0005

TestSuite(mix_coverage, .timeout = 1200);

static EquilibriumScores even_field(unsigned count)
{
    EquilibriumScores scores = {.count = count};
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < count; j++)
            scores.score[i][j] = 0.5;
    return scores;
}

static void beats(EquilibriumScores *scores, unsigned i, unsigned j, double gain)
{
    scores->score[i][j] = 0.5 + gain;
    scores->score[j][i] = 0.5 - gain;
}

static bool wins(Rng *rng, double p)
{
    return rng_next(rng) < p * 4294967296.0;
}

/* So many pairs of games of each pairing, as they may come of the true scores. */
static void play(const EquilibriumScores *truth, unsigned pairs, uint64_t index, RunnerCell *cells)
{
    Rng rng = rng_keyed(77, index, pairs);
    for (unsigned high = 1; high < truth->count; high++)
        for (unsigned low = 0; low < high; low++) {
            RunnerCell *cell = &cells[matrix_pairing(low, high)];
            *cell = (RunnerCell){.wins = {0}};
            for (unsigned pair = 0; pair < pairs; pair++) {
                unsigned won = 0;
                for (unsigned game = 0; game < 2; game++)
                    won += wins(&rng, truth->score[low][high]);
                cell->pairs[2 * won]++;
                cell->wins[0] += won;
                cell->wins[1] += 2 - won;
            }
        }
}

/* The bands hold each share in 95 of 100 fields, but for chance; and no deck without a share is shown to
 * belong to the mix. */
static void expect_coverage(const char *what, EquilibriumScores truth, unsigned pairs)
{
    static RunnerCell cells[MATRIX_DECKS_MAX * MATRIX_DECKS_MAX / 2];
    const RunnerTotals totals = {.cells = cells, .cell_count = matrix_pairings(truth.count)};
    const double least = FIELDS < 100 ? 0.85 : 0.91;
    unsigned held[EQUILIBRIUM_DECKS_MAX] = {0}, wrong = 0;
    EquilibriumMix mix;
    equilibrium_solve(&truth, &mix);
    for (unsigned index = 0; index < FIELDS; index++) {
        const Options options = {.seed = index + 1};
        static Matrix matrix;
        matrix = (Matrix){.count = truth.count, .options = &options, .totals = &totals};
        play(&truth, pairs, index, cells);
        matrix_solve(&matrix);
        for (unsigned deck = 0; deck < truth.count; deck++) {
            StatsInterval share = matrix_share(&matrix, deck);
            held[deck] +=
                mix.share[deck] >= share.low - PRINTED && mix.share[deck] <= share.high + PRINTED;
            wrong += mix.share[deck] < PRINTED && matrix_share_shown(&matrix, deck);
        }
    }
    for (unsigned deck = 0; deck < truth.count; deck++) {
        double part = (double)held[deck] / FIELDS;
        fprintf(stderr, "%s, %u pairs: a share of %.3f was held by %.3f\n", what, pairs,
                mix.share[deck], part);
        cr_expect_geq(part, least, "%s, %u pairs, deck %u: %.3f", what, pairs, deck, part);
    }
    cr_expect_leq(wrong, FIELDS / 40, "%s, %u pairs: %u", what, pairs, wrong);
}

static void expect_both(const char *what, EquilibriumScores truth)
{
    expect_coverage(what, truth, 100);
    expect_coverage(what, truth, 1000);
}

Test(mix_coverage, of_a_cycle)
{
    EquilibriumScores scores = even_field(3);
    beats(&scores, 0, 2, 0.1);
    beats(&scores, 1, 0, 0.1);
    beats(&scores, 2, 1, 0.1);
    expect_both("cycle", scores);
    beats(&scores, 0, 2, 0.02);
    beats(&scores, 1, 0, 0.03);
    beats(&scores, 2, 1, 0.05);
    expect_both("unequal cycle", scores);
}

Test(mix_coverage, of_a_field_with_decks_that_do_not_belong_to_it)
{
    EquilibriumScores scores = even_field(5);
    for (unsigned i = 0; i < 3; i++) {
        beats(&scores, i, (i + 2) % 3, 0.1);
        beats(&scores, i, 3, 0.06);
        beats(&scores, i, 4, 0.06);
    }
    expect_both("cycle and two weak decks", scores);
    scores = even_field(4);
    for (unsigned i = 1; i < 4; i++) {
        beats(&scores, 0, i, 0.05);
        beats(&scores, i, i % 3 + 1, 0.05);
    }
    expect_both("one best deck", scores);
}

Test(mix_coverage, of_five_and_of_equals)
{
    EquilibriumScores scores = even_field(5);
    for (unsigned i = 0; i < 5; i++) {
        beats(&scores, i, (i + 1) % 5, 0.05);
        beats(&scores, i, (i + 3) % 5, 0.05);
    }
    expect_both("cycle of five", scores);
    expect_both("six equal decks", even_field(6));
}
