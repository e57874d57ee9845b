/* Control variates with cross-fitted slopes. */
#include "sim/stats/adjusted.h"

#include <math.h>
#include <string.h>

/* Sums as doubles, of some folds: per game of deck 0. */
typedef struct Moments {
    double pairs;
    double points;
    double points_squared;
    double term[GAME_TERMS_MAX];
    double with_points[GAME_TERMS_MAX];
    double product[GAME_TERMS_MAX][GAME_TERMS_MAX];
} Moments;

static unsigned product_at(unsigned i, unsigned j)
{
    return i * (i + 1) / 2 + j;
}

/* A term in the unit of the sums, rounded to the nearest. */
static int64_t coarser(int64_t term)
{
    const int64_t unit = GAME_TERM_ONE >> ADJUSTED_TERM_BITS;
    return (term + (term < 0 ? -unit / 2 : unit / 2)) / unit;
}

void adjusted_add(AdjustedSums *sums, uint64_t pair, unsigned points, const int64_t *terms)
{
    AdjustedFold *fold = &sums->fold[pair % ADJUSTED_FOLDS];
    int64_t term[GAME_TERMS_MAX];
    fold->pairs++;
    fold->points += points;
    fold->points_squared += points * points;
    for (unsigned i = 0; i < GAME_TERMS_MAX; i++) {
        term[i] = coarser(terms[i]);
        fold->term[i] += term[i];
        fold->with_points[i] += term[i] * points;
        for (unsigned j = 0; j <= i; j++)
            fold->product[product_at(i, j)] += term[i] * term[j];
    }
}

void adjusted_join(AdjustedSums *into, const AdjustedSums *part)
{
    int64_t *sum = (int64_t *)(void *)into;
    const int64_t *more = (const int64_t *)(const void *)part;
    for (size_t i = 0; i < sizeof *into / sizeof *sum; i++)
        sum[i] += more[i];
}

AdjustedSums adjusted_turned(const AdjustedSums *sums)
{
    const int64_t most = STATS_PAIR_SLOTS - 1;
    AdjustedSums turned = *sums;
    for (unsigned f = 0; f < ADJUSTED_FOLDS; f++) {
        const AdjustedFold *fold = &sums->fold[f];
        AdjustedFold *other = &turned.fold[f];
        other->points = most * fold->pairs - fold->points;
        other->points_squared =
            most * most * fold->pairs - 2 * most * fold->points + fold->points_squared;
        for (unsigned i = 0; i < GAME_TERMS_MAX; i++) {
            other->term[i] = -fold->term[i];
            other->with_points[i] = fold->with_points[i] - most * fold->term[i];
        }
    }
    return turned;
}

bool adjusted_kept(const AdjustedSums *sums)
{
    for (unsigned f = 0; f < ADJUSTED_FOLDS; f++)
        if (sums->fold[f].pairs != 0)
            return true;
    return false;
}

/* No sum of squares is less than the square of the sum over the number. */
static bool fold_ok(const AdjustedFold *fold)
{
    double pairs = (double)fold->pairs, slack = 1 - 1e-9;
    if (fold->pairs < 0 || fold->points < 0 ||
        fold->points > (STATS_DIFFERENCE_SLOTS - 1) * fold->pairs ||
        pairs * (double)fold->points_squared < slack * (double)fold->points * (double)fold->points)
        return false;
    for (unsigned i = 0; i < GAME_TERMS_MAX; i++) {
        double sum = (double)fold->term[i];
        if (pairs * (double)fold->product[product_at(i, i)] < slack * sum * sum)
            return false;
    }
    return true;
}

bool adjusted_ok(const AdjustedSums *sums, uint64_t pairs, uint64_t points)
{
    uint64_t all = 0, scored = 0;
    for (unsigned f = 0; f < ADJUSTED_FOLDS; f++) {
        if ((uint64_t)sums->fold[f].pairs > pairs || !fold_ok(&sums->fold[f]))
            return false;
        all += (uint64_t)sums->fold[f].pairs;
        scored += (uint64_t)sums->fold[f].points;
    }
    return all == pairs && scored == points;
}

static void moments_add(Moments *moments, const AdjustedFold *fold)
{
    const double points = STATS_PAIR_SLOTS - 1, term = 2.0 * (1 << ADJUSTED_TERM_BITS);
    moments->pairs += (double)fold->pairs;
    moments->points += (double)fold->points / points;
    moments->points_squared += (double)fold->points_squared / points / points;
    for (unsigned i = 0; i < GAME_TERMS_MAX; i++) {
        moments->term[i] += (double)fold->term[i] / term;
        moments->with_points[i] += (double)fold->with_points[i] / term / points;
        for (unsigned j = 0; j <= i; j++) {
            moments->product[i][j] += (double)fold->product[product_at(i, j)] / term / term;
            moments->product[j][i] = moments->product[i][j];
        }
    }
}

/* Solves a x = b in place (Cholesky); `a` is positive definite. */
static void solve(unsigned n, double a[GAME_TERMS_MAX][GAME_TERMS_MAX], double *b)
{
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j <= i; j++) {
            double sum = a[i][j];
            for (unsigned k = 0; k < j; k++)
                sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? sqrt(fmax(sum, 1e-12)) : sum / a[j][j];
        }
    for (unsigned i = 0; i < n; i++) {
        for (unsigned k = 0; k < i; k++)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (unsigned i = n; i-- > 0;) {
        for (unsigned k = i + 1; k < n; k++)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
}

/* What a result gains where a term gains 1: as these pairs say, drawn towards what the game says as if
 * that came from PRIOR_PAIRS more. */
static void slopes_fit(const Moments *m, const GameAccount *account, double *slopes)
{
    enum { PRIOR_PAIRS = 100 };
    const double least = 1e-6; /* variance a pair: a term that never moves stands still */
    double a[GAME_TERMS_MAX][GAME_TERMS_MAX];
    double weight = PRIOR_PAIRS / (m->pairs + PRIOR_PAIRS);
    for (unsigned i = 0; i < account->terms; i++) {
        for (unsigned j = 0; j < account->terms; j++)
            a[i][j] = m->product[i][j];
        a[i][i] += least * (m->pairs + 1);
        slopes[i] = m->pairs > 0 ? m->with_points[i] - m->term[i] * m->points / m->pairs : 0;
    }
    solve(account->terms, a, slopes);
    for (unsigned i = 0; i < account->terms; i++)
        slopes[i] += weight * (account->slopes[i] - slopes[i]);
}

/* Adds the sum and the sum of squares of the adjusted results of some pairs. */
static void residuals_add(const Moments *m, unsigned terms, const double *slopes, double *sum,
                          double *squares)
{
    *sum += m->points;
    *squares += m->points_squared;
    for (unsigned i = 0; i < terms; i++) {
        *sum -= slopes[i] * m->term[i];
        *squares -= 2 * slopes[i] * m->with_points[i];
        for (unsigned j = 0; j < terms; j++)
            *squares += slopes[i] * slopes[j] * m->product[i][j];
    }
}

/* Half the width of an interval over n pairs, in their standard deviation. */
typedef double HalfWidth(double n, double level, double width);

static double half_once(double n, double level, double width)
{
    (void)width;
    return stats_half_once(n, level);
}

/* Results of pairs as they are, and with luck taken off. */
typedef struct Residuals {
    double pairs;
    double plain; /* their mean, and */
    double mean;  /* that with luck taken off */
    double before; /* the sum of squares about either */
    double after;
} Residuals;

static Residuals residuals_of(const AdjustedSums *sums, const GameAccount *account)
{
    Moments all = {.pairs = 0};
    double sum = 0, squares = 0;
    for (unsigned f = 0; f < ADJUSTED_FOLDS; f++)
        moments_add(&all, &sums->fold[f]);
    for (unsigned f = 0; f < ADJUSTED_FOLDS; f++) {
        Moments own = {.pairs = 0}, others = {.pairs = 0};
        double slopes[GAME_TERMS_MAX];
        moments_add(&own, &sums->fold[f]);
        for (unsigned g = 0; g < ADJUSTED_FOLDS; g++)
            if (g != f)
                moments_add(&others, &sums->fold[g]);
        slopes_fit(&others, account, slopes);
        residuals_add(&own, account->terms, slopes, &sum, &squares);
    }
    double n = all.pairs, plain = n > 0 ? all.points / n : 0, mean = n > 0 ? sum / n : 0;
    return (Residuals){n, plain, mean, all.points_squared - n * plain * plain,
                       fmax(squares - n * mean * mean, 0)};
}

/* `half_width` of an interval of the mean, which lies between `least` and `most`; of two pairs and more. */
static Adjusted adjusted_of(const Residuals *r, double half, double least, double most)
{
    double error = sqrt(r->after / (r->pairs - 1) / r->pairs);
    double width = half * error * sqrt(r->pairs);
    StatsInterval score = {fmin(fmax(r->mean, least), most), fmin(fmax(r->mean - width, least), most),
                           fmin(fmax(r->mean + width, least), most)};
    return (Adjusted){.score = score,
                      .ratio = r->before > 0 ? r->after / r->before : 1,
                      .luck = r->plain - r->mean,
                      .error = error,
                      .half = width};
}

/* Slopes that are guessed from few pairs may lead out of what a share can be. */
static Adjusted adjust(const AdjustedSums *sums, const GameAccount *account, double level,
                       HalfWidth *half_width, double width)
{
    Residuals r = residuals_of(sums, account);
    double points = r.plain * r.pairs;
    if (r.pairs < 2)
        return (Adjusted){{r.plain, 0, 1}, 1, 0, 0.5, 1};
    if (points == 0 || points == r.pairs) /* nothing tells how far from there the truth may be */
        return (Adjusted){stats_wilson((uint64_t)points, (uint64_t)r.pairs, level), 1, 0, 0, 0};
    return adjusted_of(&r, half_width(r.pairs, level, width), 0, 1);
}

Adjusted adjusted_difference(const AdjustedSums *sums, const GameAccount *account, double level)
{
    Residuals r = residuals_of(sums, account);
    r.plain -= 1;
    r.mean -= 1;
    if (r.pairs < 2)
        return (Adjusted){{r.pairs > 0 ? r.plain : 0, -1, 1}, 1, 0, 1, 1};
    return adjusted_of(&r, half_once(r.pairs, level, 0), -1, 1);
}

Adjusted adjusted_score(const AdjustedSums *sums, const GameAccount *account, double level)
{
    return adjust(sums, account, level, half_once, 0);
}

Adjusted adjusted_sequence(const AdjustedSums *sums, const GameAccount *account, double level,
                           double width)
{
    return adjust(sums, account, level, stats_half_always, width);
}

Adjusted adjusted_other(Adjusted adjusted)
{
    StatsInterval score = adjusted.score;
    adjusted.score = (StatsInterval){1 - score.value, 1 - score.high, 1 - score.low};
    adjusted.luck = -adjusted.luck;
    return adjusted;
}
