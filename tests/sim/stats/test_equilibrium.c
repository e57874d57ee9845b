/* Equilibria of games whose solution is known, of many drawn at random, and their bands. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/rng.h"
#include "sim/stats/equilibrium.h"

enum { DECKS = EQUILIBRIUM_DECKS_MAX };

/* A field in which nobody beats anybody. */
static EquilibriumScores even_field(unsigned count)
{
    EquilibriumScores field = {.count = count};
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < count; j++)
            field.score[i][j] = 0.5;
    return field;
}

/* Deck i gains so much against j, in score over one half. */
static void beats(EquilibriumScores *field, unsigned i, unsigned j, double gain)
{
    field->score[i][j] = 0.5 + gain;
    field->score[j][i] = 0.5 - gain;
}

static EquilibriumScores random_field(unsigned count, uint64_t index)
{
    EquilibriumScores field = even_field(count);
    Rng rng = rng_keyed(5, index, count);
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++)
            beats(&field, i, j, (rng_below(&rng, 2001) - 1000.0) / 4000);
    return field;
}

static void expect_mix(const EquilibriumScores *field, const double *shares)
{
    EquilibriumMix mix;
    equilibrium_solve(field, &mix);
    for (unsigned i = 0; i < field->count; i++)
        cr_expect_float_eq(mix.share[i], shares[i], 1e-6, "deck %u: %.9f, expected %.9f", i,
                           mix.share[i], shares[i]);
    for (unsigned i = field->count; i < DECKS; i++)
        cr_expect_eq(mix.share[i], 0.0);
    cr_expect_float_eq(equilibrium_value(field, &mix), 0.5, 1e-7);
}

Test(equilibrium, rock_paper_scissors)
{
    EquilibriumScores field = even_field(3);
    beats(&field, 0, 2, 0.1);
    beats(&field, 1, 0, 0.1);
    beats(&field, 2, 1, 0.1);
    expect_mix(&field, (const double[]){1 / 3.0, 1 / 3.0, 1 / 3.0});
}

Test(equilibrium, a_cycle_of_unequal_gains)
{
    /* Each is played in proportion to what the two others gain of each other. */
    EquilibriumScores field = even_field(3);
    beats(&field, 0, 2, 0.02);
    beats(&field, 1, 0, 0.03);
    beats(&field, 2, 1, 0.05);
    expect_mix(&field, (const double[]){0.5, 0.2, 0.3});
}

Test(equilibrium, rock_paper_scissors_lizard_spock)
{
    EquilibriumScores field = even_field(5);
    for (unsigned i = 0; i < 5; i++) {
        beats(&field, i, (i + 1) % 5, 0.25);
        beats(&field, i, (i + 3) % 5, 0.25);
    }
    expect_mix(&field, (const double[]){0.2, 0.2, 0.2, 0.2, 0.2});
}

Test(equilibrium, the_deck_that_beats_all_is_played_alone)
{
    EquilibriumScores field = random_field(12, 1);
    double shares[DECKS] = {0};
    shares[7] = 1;
    for (unsigned j = 0; j < 12; j++)
        if (j != 7)
            beats(&field, 7, j, 0.01);
    expect_mix(&field, shares);
}

Test(equilibrium, dominated_decks_are_left_out)
{
    EquilibriumScores field = even_field(5);
    beats(&field, 0, 2, 0.1);
    beats(&field, 1, 0, 0.1);
    beats(&field, 2, 1, 0.1);
    beats(&field, 3, 2, 0.08); /* a worse rock */
    beats(&field, 1, 3, 0.12);
    beats(&field, 0, 3, 0.01);
    for (unsigned i = 0; i < 4; i++) /* the worst of all */
        beats(&field, i, 4, 0.2);
    expect_mix(&field, (const double[]){1 / 3.0, 1 / 3.0, 1 / 3.0, 0, 0});
}

Test(equilibrium, equal_decks_share_equally)
{
    EquilibriumScores field = even_field(4); /* rock, rock, paper, scissors */
    for (unsigned rock = 0; rock < 2; rock++) {
        beats(&field, rock, 3, 0.1);
        beats(&field, 2, rock, 0.1);
    }
    beats(&field, 3, 2, 0.1);
    expect_mix(&field, (const double[]){1 / 6.0, 1 / 6.0, 1 / 3.0, 1 / 3.0});
}

Test(equilibrium, nobody_beats_anybody)
{
    double shares[DECKS];
    for (unsigned i = 0; i < DECKS; i++)
        shares[i] = 1.0 / DECKS;
    EquilibriumScores field = even_field(DECKS);
    expect_mix(&field, shares);
    field = even_field(1);
    expect_mix(&field, (const double[]){1});
}

Test(equilibrium, of_several_the_one_of_most_entropy)
{
    /* A cycle with equilibrium q and a deck that ties with all: any x q + (1 - x) of the last is one;
     * the entropy is greatest at x / (1 - x) = exp(entropy of q). */
    EquilibriumScores field = even_field(4);
    const double q[] = {0.5, 0.2, 0.3};
    double odds = 1;
    beats(&field, 0, 2, 0.02);
    beats(&field, 1, 0, 0.03);
    beats(&field, 2, 1, 0.05);
    for (unsigned i = 0; i < 3; i++)
        odds *= pow(q[i], -q[i]);
    double x = odds / (1 + odds);
    expect_mix(&field, (const double[]){x * q[0], x * q[1], x * q[2], 1 - x});
}

Test(equilibrium, no_deck_of_a_random_field_beats_the_mix)
{
    static const unsigned counts[] = {2, 3, 5, 8, 16, 32};
    for (unsigned size = 0; size < 6; size++)
        for (uint64_t index = 0; index < 30; index++) {
            EquilibriumScores field = random_field(counts[size], index);
            EquilibriumMix mix;
            double sum = 0;
            equilibrium_solve(&field, &mix);
            cr_assert_geq(equilibrium_value(&field, &mix), 0.5 - 1e-7, "%u decks, field %llu",
                          counts[size], (unsigned long long)index);
            for (unsigned i = 0; i < counts[size]; i++) {
                double against = equilibrium_against(&field, &mix, i);
                cr_assert(mix.share[i] >= 0 && mix.share[i] <= 1);
                cr_assert(mix.share[i] < 1e-5 || against > 0.5 - 1e-6, "what is played holds");
                sum += mix.share[i];
            }
            cr_assert_float_eq(sum, 1, 1e-12);
        }
}

/* --- the band --------------------------------------------------------------------------------- */

static void set_errors(EquilibriumScores *field, double error)
{
    for (unsigned i = 0; i < field->count; i++)
        for (unsigned j = 0; j < field->count; j++)
            field->error[i][j] = i == j ? 0 : error;
}

Test(equilibrium_band, scores_that_are_sure_leave_no_room)
{
    EquilibriumScores field = random_field(6, 3);
    EquilibriumMix mix, low, high;
    equilibrium_solve(&field, &mix);
    equilibrium_band(&field, 1, 20, 0.95, &low, &high);
    for (unsigned i = 0; i < 6; i++) {
        cr_expect_float_eq(low.share[i], mix.share[i], 1e-3);
        cr_expect_eq(low.share[i], high.share[i]);
    }
}

Test(equilibrium_band, narrows_with_the_errors_and_holds_the_mix)
{
    EquilibriumScores field = even_field(3);
    double width_before = 1;
    beats(&field, 0, 2, 0.1);
    beats(&field, 1, 0, 0.1);
    beats(&field, 2, 1, 0.1);
    for (double error = 0.02; error > 0.001; error /= 4) {
        EquilibriumMix low, high;
        set_errors(&field, error);
        equilibrium_band(&field, 1, 400, 0.95, &low, &high);
        for (unsigned i = 0; i < 3; i++)
            cr_expect(low.share[i] < 1 / 3.0 && high.share[i] > 1 / 3.0);
        cr_expect_lt(high.share[0] - low.share[0], width_before / 2);
        width_before = high.share[0] - low.share[0];
    }
}

Test(equilibrium_band, holds_the_middle_part_of_a_known_distribution)
{
    /* Share of the first: g / (g + 0.2) with g the gain that is drawn; normal in g, so the band is
     * that of g's 5% and 95%, but for the draws. */
    EquilibriumScores field = even_field(3);
    EquilibriumMix low, high;
    beats(&field, 0, 2, 0.1);
    beats(&field, 1, 0, 0.1);
    beats(&field, 2, 1, 0.1);
    field.error[1][2] = field.error[2][1] = 0.01;
    equilibrium_band(&field, 7, 1000, 0.9, &low, &high);
    double less = 0.1 - 0.01 * 1.6449, more = 0.1 + 0.01 * 1.6449;
    cr_expect_float_eq(low.share[0], less / (less + 0.2), 0.003, "%f", low.share[0]);
    cr_expect_float_eq(high.share[0], more / (more + 0.2), 0.003, "%f", high.share[0]);
}

Test(equilibrium_band, depends_on_the_seed_alone)
{
    EquilibriumScores field = random_field(5, 9);
    EquilibriumMix low, high, other_low, other_high;
    set_errors(&field, 0.03);
    equilibrium_band(&field, 1, 50, 0.95, &low, &high);
    equilibrium_band(&field, 1, 50, 0.95, &other_low, &other_high);
    cr_expect_arr_eq(low.share, other_low.share, sizeof low.share);
    cr_expect_arr_eq(high.share, other_high.share, sizeof high.share);
    equilibrium_band(&field, 2, 50, 0.95, &other_low, &other_high);
    cr_expect_arr_neq(high.share, other_high.share, sizeof high.share);
}
