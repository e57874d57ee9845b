/* Ridge regression (Hoerl and Kennard 1970) by conjugate gradients (Hestenes and Stiefel 1952). Draws are
 * an ensemble (Lu and Van Roy 2017): each of its members gets the same games with other noise added,
 * and begins elsewhere, so that its estimate is a draw from what the games leave possible. */
#include "sim/weiss/tune_deck/card_worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/stats/stats.h"

/* What a copy of a card is worth more or less than that of another, and a pair of a combo beyond its
 * cards, in score a game: the standard deviations before any game. */
static const double card_spread = 0.01, combo_spread = 0.004;

/* Of the score a game in a pair, between lists on the same deals. */
static const double pair_variance = 0.12;

/* Conjugate gradients end when the residual is this small compared with the first one, or after
 * this many steps. */
static const double small_rest = 1e-4;
enum { STEPS_MAX = 60 };

enum { MEMBERS = 1 + WORTH_DRAWS }; /* the first has no noise */

struct CardWorth {
    const CardPool *pool;
    unsigned features;
    double *precision;     /* features x features */
    double *pull[MEMBERS]; /* precision times estimate */
    double *estimate[MEMBERS];
    double *work[3]; /* of the conjugate gradients */
    Rng rng;
};

/* A standard normal number. */
static double normal(Rng *rng)
{
    return stats_normal_quantile((rng_next(rng) + 0.5) / 4294967296.0);
}

CardWorth *card_worth_open(const CardPool *pool, uint64_t seed)
{
    CardWorth *worth = xcalloc(1, sizeof *worth);
    size_t features = pool->count + pool->combo_count;
    worth->pool = pool;
    worth->features = (unsigned)features;
    worth->rng = rng_keyed(seed, 0, 1);
    worth->precision = xcalloc(features * features, sizeof(double));
    for (unsigned i = 0; i < 3; i++)
        worth->work[i] = xcalloc(features, sizeof(double));
    for (unsigned member = 0; member < MEMBERS; member++) {
        worth->pull[member] = xcalloc(features, sizeof(double));
        worth->estimate[member] = xcalloc(features, sizeof(double));
        for (size_t i = 0; i < features; i++) {
            double spread = i < pool->count ? card_spread : combo_spread;
            double start = member ? spread * normal(&worth->rng) : 0;
            worth->precision[i * features + i] = 1 / (spread * spread);
            worth->estimate[member][i] = start;
            worth->pull[member][i] = start / (spread * spread);
        }
    }
    return worth;
}

void card_worth_close(CardWorth *worth)
{
    if (!worth)
        return;
    free(worth->precision);
    for (unsigned i = 0; i < 3; i++)
        free(worth->work[i]);
    for (unsigned member = 0; member < MEMBERS; member++) {
        free(worth->pull[member]);
        free(worth->estimate[member]);
    }
    free(worth);
}

/* ---- Games ---- */

static double feature(const CardPool *pool, const CardList *list, unsigned number)
{
    return number < pool->count ? list->copies[number]
                                : pool_combo_pairs(&pool->combos[number - pool->count], list);
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

/* Less the mean of the lists, so that what all have in common, deals and opponent, says nothing. */
static void centre(double *column, size_t stride, unsigned count)
{
    double mean = 0;
    for (unsigned i = 0; i < count; i++)
        mean += column[i * stride] / count;
    for (unsigned i = 0; i < count; i++)
        column[i * stride] -= mean;
}

/* A list's row of features (those found) and what it gains by each member. */
static void row_add(CardWorth *worth, const double *row, const double *gains, const unsigned *found,
                    unsigned width, double weight)
{
    for (unsigned a = 0; a < width; a++) {
        double share = row[a] * weight;
        double *into = &worth->precision[(size_t)found[a] * worth->features];
        for (unsigned b = 0; b < width; b++)
            into[found[b]] += share * row[b];
        for (unsigned member = 0; member < MEMBERS; member++)
            worth->pull[member][found[a]] += share * gains[member];
    }
}

void card_worth_add(CardWorth *worth, const CardList *const *lists, unsigned count,
                    const double *gains, uint64_t pairs)
{
    unsigned found[WORTH_FEATURES_MAX];
    unsigned width = features_find(worth->pool, lists, count, found);
    size_t stride = width + MEMBERS;
    double variance = pair_variance / (double)pairs;
    double *table = xcalloc(count, stride * sizeof *table);
    for (unsigned i = 0; i < count; i++) {
        double *row = &table[i * stride];
        for (unsigned column = 0; column < width; column++)
            row[column] = feature(worth->pool, lists[i], found[column]);
        for (unsigned member = 0; member < MEMBERS; member++)
            row[width + member] = gains[i] + (member ? sqrt(variance) * normal(&worth->rng) : 0);
    }
    for (size_t column = 0; column < stride; column++)
        centre(table + column, stride, count);
    for (unsigned i = 0; i < count; i++)
        row_add(worth, &table[i * stride], &table[i * stride + width], found, width, 1 / variance);
    free(table);
}

/* ---- Estimates ---- */

static double dot(const double *one, const double *other, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += one[i] * other[i];
    return sum;
}

static void multiply(const CardWorth *worth, const double *x, double *product)
{
    for (size_t i = 0; i < worth->features; i++)
        product[i] = dot(&worth->precision[i * worth->features], x, worth->features);
}

/* From the estimate before on, which is near; preconditioned by the diagonal. */
static void solve(CardWorth *worth, unsigned member)
{
    size_t n = worth->features;
    double *rest = worth->work[0], *direction = worth->work[1], *product = worth->work[2];
    double *estimate = worth->estimate[member];
    double size = 0, first = 0;
    multiply(worth, estimate, product);
    for (size_t i = 0; i < n; i++) {
        double diagonal = worth->precision[i * n + i];
        rest[i] = worth->pull[member][i] - product[i];
        direction[i] = rest[i] / diagonal;
        size += rest[i] * direction[i];
        first += worth->pull[member][i] * worth->pull[member][i] / diagonal;
    }
    for (unsigned step = 0; step < STEPS_MAX && size > small_rest * small_rest * first; step++) {
        multiply(worth, direction, product);
        double length = size / dot(direction, product, n);
        double next = 0;
        for (size_t i = 0; i < n; i++) {
            estimate[i] += length * direction[i];
            rest[i] -= length * product[i];
            next += rest[i] * rest[i] / worth->precision[i * n + i];
        }
        for (size_t i = 0; i < n; i++)
            direction[i] = rest[i] / worth->precision[i * n + i] + next / size * direction[i];
        size = next;
    }
}

void card_worth_solve(CardWorth *worth)
{
    for (unsigned member = 0; member < MEMBERS; member++)
        solve(worth, member);
}

const double *card_worth_mean(const CardWorth *worth)
{
    return worth->estimate[0];
}

const double *card_worth_draw(const CardWorth *worth, unsigned number)
{
    return worth->estimate[1 + number % WORTH_DRAWS];
}
