/* Equilibria of symmetric zero-sum games. The logit equilibrium for a noise n is the mix p with n *
 * log p[i] = gain of i against p - c. Its equations are solved by Newton's method in the logarithms
 * of the shares, from much noise, with which all shares are equal, down to almost none. */
#include "sim/stats/equilibrium.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

#include "base/rng.h"
#include "sim/stats/stats.h"

enum { DECKS = EQUILIBRIUM_DECKS_MAX, UNKNOWNS = DECKS + 1 };

/* The gain of each deck against each other, scaled to at most 1, and the state of the search. */
typedef struct Search {
    unsigned count;
    double gain[DECKS][DECKS];
    double noise;
    double log_share[DECKS];
    double share[DECKS];
    double level; /* c above */
} Search;

/* Linear equations: a row for each, with its right side last. */
typedef struct Equations {
    unsigned count;
    double row[UNKNOWNS][UNKNOWNS + 1];
} Equations;

static void swap_rows(Equations *equations, unsigned one, unsigned other)
{
    for (unsigned column = 0; column <= equations->count; ++column) {
        double kept = equations->row[one][column];
        equations->row[one][column] = equations->row[other][column];
        equations->row[other][column] = kept;
    }
}

static void eliminate_below(Equations *equations, unsigned pivot)
{
    const double *from = equations->row[pivot];
    for (unsigned i = pivot + 1; i < equations->count; ++i) {
        double factor = equations->row[i][pivot] / from[pivot];
        if (factor == 0.0)
            continue;
        for (unsigned column = pivot; column <= equations->count; ++column)
            equations->row[i][column] -= factor * from[column];
    }
}

/* Gaussian elimination with the greatest pivot of each column. False if there is none. */
static bool equations_solve(Equations *equations, double *solution)
{
    unsigned count = equations->count;
    for (unsigned pivot = 0; pivot < count; ++pivot) {
        unsigned best = pivot;
        for (unsigned i = pivot + 1; i < count; ++i)
            if (fabs(equations->row[i][pivot]) > fabs(equations->row[best][pivot]))
                best = i;
        swap_rows(equations, pivot, best);
        if (fabs(equations->row[pivot][pivot]) < 1e-300)
            return false;
        eliminate_below(equations, pivot);
    }
    for (unsigned i = count; i-- > 0;) {
        double sum = equations->row[i][count];
        for (unsigned column = i + 1; column < count; ++column)
            sum -= equations->row[i][column] * solution[column];
        solution[i] = sum / equations->row[i][i];
    }
    return true;
}

/* How far the equations are from being met: one per deck, and the sum of the shares last. Returns
 * the greatest. */
static double residuals(const Search *search, double *residual)
{
    double most = 0.0, sum = 0.0;
    for (unsigned i = 0; i < search->count; ++i) {
        double gain = 0.0;
        for (unsigned j = 0; j < search->count; ++j)
            gain += search->gain[i][j] * search->share[j];
        residual[i] = gain - search->level - search->noise * search->log_share[i];
        most = fmax(most, fabs(residual[i]));
        sum += search->share[i];
    }
    residual[search->count] = 1.0 - sum;
    return fmax(most, fabs(1.0 - sum));
}

/* One Newton step, shortened so that no share grows more than threefold. False if the equations
 * cannot be solved. */
static bool newton_step(Search *search, const double *residual)
{
    enum { GROWTH_MAX = 1 };
    unsigned n = search->count;
    Equations equations = {.count = n + 1};
    double step[UNKNOWNS], growth = 0.0;
    for (unsigned i = 0; i < n; ++i) {
        for (unsigned j = 0; j < n; ++j)
            equations.row[i][j] = -search->gain[i][j] * search->share[j];
        equations.row[i][i] += search->noise;
        equations.row[i][n] = 1.0;
        equations.row[n][i] = search->share[i];
    }
    for (unsigned i = 0; i <= n; ++i)
        equations.row[i][n + 1] = residual[i];
    if (!equations_solve(&equations, step))
        return false;
    for (unsigned i = 0; i < n; ++i)
        growth = fmax(growth, step[i]);
    double part = growth > GROWTH_MAX ? GROWTH_MAX / growth : 1.0;
    for (unsigned i = 0; i < n; ++i) {
        search->log_share[i] += part * step[i];
        search->share[i] = exp(search->log_share[i]);
    }
    search->level += part * step[n];
    return true;
}

/* Newton's method at the current noise. False if it does not converge soon. */
static bool settle(Search *search)
{
    enum { STEPS = 12 };
    double residual[UNKNOWNS];
    for (unsigned step = 0; step < STEPS; ++step) {
        if (residuals(search, residual) < 1e-13)
            return true;
        if (!newton_step(search, residual))
            return false;
    }
    return false;
}

/* Halves the noise repeatedly; less where the shares change too fast for Newton's method. */
static void follow(Search *search, double noise_last)
{
    enum { STEPS = 2000 };
    const double half = 0.5;
    double factor = half;
    for (unsigned step = 0; step < STEPS && search->noise > noise_last; ++step) {
        Search before = *search;
        search->noise = fmax(factor * search->noise, noise_last);
        if (settle(search)) {
            factor = fmax(factor * factor, half);
        } else {
            *search = before;
            factor = sqrt(factor);
        }
    }
}

static void search_start(Search *search, const EquilibriumScores *scores)
{
    unsigned n = scores->count;
    double most = 0.0;
    search->count = n;
    search->noise = 1.0;
    search->level = log(n);
    for (unsigned i = 0; i < n; ++i)
        for (unsigned j = 0; j < n; ++j)
            most = fmax(most, fabs(scores->score[i][j] - scores->score[j][i]));
    for (unsigned i = 0; i < n; ++i) {
        for (unsigned j = 0; j < n; ++j)
            search->gain[i][j] =
                most > 0.0 ? (scores->score[i][j] - scores->score[j][i]) / most : 0.0;
        search->share[i] = 1.0 / n;
        search->log_share[i] = -log(n);
    }
}

static void solve_to(const EquilibriumScores *scores, double noise_last, EquilibriumMix *mix)
{
    Search search;
    double sum = 0.0;
    assert(scores->count >= 1 && scores->count <= DECKS);
    search_start(&search, scores);
    follow(&search, noise_last);
    for (unsigned i = 0; i < scores->count; ++i)
        sum += search.share[i];
    for (unsigned i = 0; i < DECKS; ++i)
        mix->share[i] = i < scores->count ? search.share[i] / sum : 0.0;
}

void equilibrium_solve(const EquilibriumScores *scores, EquilibriumMix *mix)
{
    solve_to(scores, 1e-8, mix);
}

double equilibrium_against(const EquilibriumScores *scores, const EquilibriumMix *mix,
                           unsigned deck)
{
    double score = 0.0;
    for (unsigned j = 0; j < scores->count; ++j)
        score += scores->score[deck][j] * mix->share[j];
    return score;
}

double equilibrium_value(const EquilibriumScores *scores, const EquilibriumMix *mix)
{
    double best = 0.0;
    for (unsigned i = 0; i < scores->count; ++i)
        best = fmax(best, equilibrium_against(scores, mix, i));
    return 1.0 - best;
}

/* --- the band --------------------------------------------------------------------------------- */

/* A field with random scores, as it could have been seen instead of this one. */
static void resample(const EquilibriumScores *scores, Rng *rng, EquilibriumScores *drawn)
{
    drawn->count = scores->count;
    for (unsigned i = 0; i < scores->count; ++i) {
        drawn->score[i][i] = 0.5;
        for (unsigned j = 0; j < i; ++j) {
            double p = (rng_next(rng) + 0.5) / 4294967296.0;
            double score = scores->score[i][j] + scores->error[i][j] * stats_normal_quantile(p);
            drawn->score[i][j] = fmin(fmax(score, 0.0), 1.0);
            drawn->score[j][i] = 1.0 - drawn->score[i][j];
        }
    }
}

/* Inserts a share into `count` sorted ones. */
static void insert_sorted(double *shares, unsigned count, double share)
{
    for (; count > 0 && shares[count - 1] > share; --count)
        shares[count] = shares[count - 1];
    shares[count] = share;
}

void equilibrium_band(const EquilibriumScores *scores, uint64_t seed, unsigned resamples,
                      double level, EquilibriumMix *low, EquilibriumMix *high)
{
    double shares[DECKS][EQUILIBRIUM_RESAMPLES_MAX];
    assert(resamples >= 1 && resamples <= EQUILIBRIUM_RESAMPLES_MAX);
    assert(level > 0.0 && level < 1.0);
    for (unsigned sample = 0; sample < resamples; ++sample) {
        EquilibriumScores drawn;
        EquilibriumMix mix;
        Rng rng = rng_keyed(seed, sample, 0);
        resample(scores, &rng, &drawn);
        solve_to(&drawn, 1e-5, &mix);
        for (unsigned i = 0; i < scores->count; ++i)
            insert_sorted(shares[i], sample, mix.share[i]);
    }
    unsigned out = (unsigned)(0.5 * (1.0 - level) * resamples);
    *low = *high = (EquilibriumMix){{0.0}};
    for (unsigned i = 0; i < scores->count; ++i) {
        low->share[i] = shares[i][out];
        high->share[i] = shares[i][resamples - 1 - out];
    }
}
