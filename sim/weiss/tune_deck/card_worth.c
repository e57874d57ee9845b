/* Ridge regression by normal equations (Hoerl and Kennard 1970), and draws from its posterior
 * (Thompson 1933). */
#include "sim/weiss/tune_deck/card_worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/memory.h"
#include "sim/stats/stats.h"

/* What a copy of a card is worth more or less than that of another, and a pair of a combo beyond its
 * cards, in score a game: the standard deviations before any game. */
static const double card_spread = 0.01, combo_spread = 0.004;

/* Of the score a game in a pair, between lists on the same deals. */
static const double pair_variance = 0.12;

struct CardWorth {
    const CardPool *pool;
    unsigned features;
    double *precision; /* features x features: the lower half is kept */
    double *pull;      /* precision times mean */
    double *root;      /* lower: root times its transpose is the precision */
    double *mean;
};

CardWorth *card_worth_open(const CardPool *pool)
{
    CardWorth *worth = xcalloc(1, sizeof *worth);
    size_t features = pool->count + pool->combo_count;
    *worth = (CardWorth){.pool = pool,
                         .features = (unsigned)features,
                         .precision = xcalloc(features * features, sizeof(double)),
                         .pull = xcalloc(features, sizeof(double)),
                         .root = xcalloc(features * features, sizeof(double)),
                         .mean = xcalloc(features, sizeof(double))};
    for (size_t i = 0; i < features; i++) {
        double spread = i < pool->count ? card_spread : combo_spread;
        worth->precision[i * features + i] = 1 / (spread * spread);
    }
    card_worth_solve(worth);
    return worth;
}

void card_worth_close(CardWorth *worth)
{
    if (!worth)
        return;
    free(worth->precision);
    free(worth->pull);
    free(worth->root);
    free(worth->mean);
    free(worth);
}

/* ---- Features ---- */

/* The pairs of a combo that a list has. */
static unsigned combo_pairs(const PoolCombo *combo, const CardList *list)
{
    unsigned one = list->copies[combo->card], other = list->copies[combo->named];
    return one < other ? one : other;
}

static double feature(const CardPool *pool, const CardList *list, unsigned number)
{
    return number < pool->count ? list->copies[number]
                                : combo_pairs(&pool->combos[number - pool->count], list);
}

/* The features in which the lists are not all alike; returns how many. */
static unsigned features_find(const CardPool *pool, const CardList *const *lists, unsigned count,
                              unsigned *found)
{
    unsigned found_count = 0;
    for (unsigned number = 0; number < pool->count + pool->combo_count; number++) {
        double first = feature(pool, lists[0], number);
        bool differs = false;
        for (unsigned i = 1; i < count; i++)
            differs |= feature(pool, lists[i], number) != first;
        if (differs)
            found[found_count++] = number;
    }
    return found_count;
}

/* ---- Estimates ---- */

/* Less the means of the lists, so that what all have in common, deals and opponent, says nothing. */
void card_worth_add(CardWorth *worth, const CardList *const *lists, unsigned count,
                    const double *gains, uint64_t pairs)
{
    unsigned found[WORTH_FEATURES_MAX];
    unsigned width = features_find(worth->pool, lists, count, found);
    double *x = xcalloc(count, (width + 1) * sizeof *x);
    for (unsigned column = 0; column <= width; column++) {
        double mean = 0;
        for (unsigned i = 0; i < count; i++) {
            double value =
                column < width ? feature(worth->pool, lists[i], found[column]) : gains[i];
            x[i * (width + 1) + column] = value;
            mean += value / count;
        }
        for (unsigned i = 0; i < count; i++)
            x[i * (width + 1) + column] -= mean;
    }
    for (unsigned i = 0; i < count; i++) {
        const double *row = &x[i * (width + 1)];
        for (unsigned a = 0; a < width; a++) {
            double share = row[a] * (double)pairs / pair_variance;
            double *into = &worth->precision[(size_t)found[a] * worth->features];
            for (unsigned b = 0; b <= a; b++)
                into[found[b]] += share * row[b];
            worth->pull[found[a]] += share * row[width];
        }
    }
    free(x);
}

/* Cholesky's root of the precision, row by row. */
static void root_find(CardWorth *worth)
{
    size_t n = worth->features;
    double *root = worth->root;
    memcpy(root, worth->precision, n * n * sizeof *root);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j <= i; j++) {
            double sum = root[i * n + j];
            for (size_t k = 0; k < j; k++)
                sum -= root[i * n + k] * root[j * n + k];
            root[i * n + j] = i == j ? sqrt(sum) : sum / root[j * n + j];
        }
}

/* Solves root * x = x and its transpose, in place. */
static void solve_forward(const CardWorth *worth, double *x)
{
    size_t n = worth->features;
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < i; k++)
            x[i] -= worth->root[i * n + k] * x[k];
        x[i] /= worth->root[i * n + i];
    }
}

static void solve_back(const CardWorth *worth, double *x)
{
    size_t n = worth->features;
    for (size_t i = n; i-- > 0;) {
        x[i] /= worth->root[i * n + i];
        for (size_t k = 0; k < i; k++)
            x[k] -= worth->root[i * n + k] * x[i];
    }
}

void card_worth_solve(CardWorth *worth)
{
    root_find(worth);
    memcpy(worth->mean, worth->pull, worth->features * sizeof *worth->mean);
    solve_forward(worth, worth->mean);
    solve_back(worth, worth->mean);
}

void card_worth_mean(const CardWorth *worth, double *values)
{
    memcpy(values, worth->mean, worth->features * sizeof *values);
}

/* A standard normal number. */
static double normal(Rng *rng)
{
    return stats_normal_quantile((rng_next(rng) + 0.5) / 4294967296.0);
}

void card_worth_draw(const CardWorth *worth, Rng *rng, double *values)
{
    for (unsigned i = 0; i < worth->features; i++)
        values[i] = normal(rng);
    solve_back(worth, values);
    for (unsigned i = 0; i < worth->features; i++)
        values[i] += worth->mean[i];
}

double card_worth_list(const CardPool *pool, const double *values, const CardList *list)
{
    double sum = 0;
    for (unsigned i = 0; i < pool->count + pool->combo_count; i++)
        sum += values[i] * feature(pool, list, i);
    return sum;
}
