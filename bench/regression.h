/* Logistic regression for bench/fit_value.c: Newton's method with a quadratic penalty, over rows
 * of few columns. */
#ifndef WEISSFISH_BENCH_REGRESSION_H
#define WEISSFISH_BENCH_REGRESSION_H

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MAX = 512, ROW_MAX = 192 };

/* One row: its columns that are not 0, and whether the outcome was 1. */
typedef struct Row {
    unsigned count;
    unsigned column[ROW_MAX];
    double value[ROW_MAX];
    double outcome;
} Row;

typedef struct Regression {
    unsigned columns;
    double weight[COLUMNS_MAX];
    double penalty[COLUMNS_MAX][COLUMNS_MAX]; /* of weights by weights, symmetric */
    double slope[COLUMNS_MAX];
    double curvature[COLUMNS_MAX][COLUMNS_MAX];
} Regression;

static inline double row_odds(const Regression *r, const Row *row)
{
    double odds = 0;
    for (unsigned i = 0; i < row->count; i++)
        odds += r->weight[row->column[i]] * row->value[i];
    return odds;
}

static inline double chance_from(double odds)
{
    return 1 / (1 + exp(-odds));
}

static inline double log_loss(double chance, double outcome)
{
    double safe = fmin(fmax(chance, 1e-9), 1 - 1e-9);
    return -(outcome * log(safe) + (1 - outcome) * log(1 - safe));
}

static inline void regression_begin(Regression *r)
{
    for (unsigned i = 0; i < r->columns; i++) {
        r->slope[i] = 0;
        memcpy(r->curvature[i], r->penalty[i], sizeof r->curvature[i]);
        for (unsigned j = 0; j < r->columns; j++)
            r->slope[i] -= r->penalty[i][j] * r->weight[j];
    }
}

static inline void regression_add(Regression *r, const Row *row)
{
    double chance = chance_from(row_odds(r, row));
    double rest = row->outcome - chance;
    double spread = chance * (1 - chance);
    for (unsigned i = 0; i < row->count; i++) {
        double *line = r->curvature[row->column[i]];
        double part = spread * row->value[i];
        r->slope[row->column[i]] += rest * row->value[i];
        for (unsigned j = 0; j < row->count; j++)
            line[row->column[j]] += part * row->value[j];
    }
}

/* Solves curvature * step = slope by Cholesky's decomposition and takes the step. Returns the
 * largest change of a weight. */
static inline double regression_step(Regression *r)
{
    unsigned n = r->columns;
    static double step[COLUMNS_MAX];
    for (unsigned j = 0; j < n; j++) {
        for (unsigned k = 0; k < j; k++)
            for (unsigned i = j; i < n; i++)
                r->curvature[i][j] -= r->curvature[i][k] * r->curvature[j][k];
        double root = sqrt(r->curvature[j][j]);
        for (unsigned i = j; i < n; i++)
            r->curvature[i][j] /= root;
    }
    for (unsigned i = 0; i < n; i++) {
        step[i] = r->slope[i];
        for (unsigned k = 0; k < i; k++)
            step[i] -= r->curvature[i][k] * step[k];
        step[i] /= r->curvature[i][i];
    }
    double largest = 0;
    for (unsigned i = n; i-- > 0;) {
        for (unsigned k = i + 1; k < n; k++)
            step[i] -= r->curvature[k][i] * step[k];
        step[i] /= r->curvature[i][i];
        r->weight[i] += step[i];
        largest = fmax(largest, fabs(step[i]));
    }
    return largest;
}

#endif
