/* The weights of the value (core/weiss/policy/value_weights.h) as columns of a regression, and how
 * they are printed to be put in place. */
#ifndef WEISSFISH_BENCH_VALUE_TABLE_H
#define WEISSFISH_BENCH_VALUE_TABLE_H

#include <stdio.h>

#include "bench/regression.h"
#include "weiss/policy/value.h"

enum { COUNTS = VALUE_COUNT_COUNT };

static const struct {
    const char *name;
    const char *what;
} count_names[] = {
#define X(name, attacks, defends, what) {#name, what},
    VALUE_COUNTS(X)
#undef X
};

static const struct {
    const char *name;
    unsigned length;
    const char *what;
} curve_names[] = {
#define X(name, length, what, attacks, defends) {#name, length, what},
    VALUE_CURVES(X)
#undef X
};

/* Columns: the counts of both roles, then the curves' places of both roles. */
static inline unsigned curve_column(unsigned role, unsigned curve)
{
    unsigned column = 2 * COUNTS;
    for (unsigned i = 0; i < VALUE_CURVE_COUNT; i++)
        column += (i < curve ? 2 : 0) * curve_names[i].length;
    return role == 0 ? column : column + curve_names[curve].length;
}

static inline void row_add(Row *row, unsigned column, double value)
{
    row->column[row->count] = column;
    row->value[row->count++] = value;
}

/* The features of both players as a row: what the weights are multiplied with in the log-odds of
 * the one who attacks. Without feature `out` (counts first, then curves; -1: with all). */
static inline void row_read(const ValueFeatures features[VALUE_ROLES], int out, Row *row)
{
    row->count = 0;
    for (unsigned role = 0; role < VALUE_ROLES; role++) {
        const ValueFeatures *f = &features[role];
        double sign = role == VALUE_ATTACKS ? 1 : -1;
        for (unsigned i = 0; i < COUNTS; i++)
            if (f->count[i] && (int)i != out)
                row_add(row, role * COUNTS + i, sign * f->count[i]);
        for (unsigned i = 0; i < VALUE_CURVE_COUNT; i++)
            if ((int)(COUNTS + i) != out)
                row_add(row, curve_column(role, i) + f->curve[i], sign);
    }
}

/* Curves that may only rise or fall: so what is worse is never valued more because of what usually
 * comes with it. */
static const int curve_rises[VALUE_CURVE_COUNT] = {
    [VALUE_DAMAGE] = -1, [VALUE_MARGIN] = 1, [VALUE_LETHAL] = -1, [VALUE_STOCK] = 1};

/* The penalty ties together two neighbouring points that go the wrong way. Returns how many
 * were. */
static inline unsigned curves_tie(Regression *r)
{
    static const double tie = 1e7;
    unsigned tied = 0;
    for (unsigned curve = 0; curve < VALUE_CURVE_COUNT; curve++)
        for (unsigned role = 0; role < VALUE_ROLES; role++)
            for (unsigned place = 0; place + 1 < curve_names[curve].length; place++) {
                unsigned i = curve_column(role, curve) + place;
                if (curve_rises[curve] * (r->weight[i + 1] - r->weight[i]) >= 0 ||
                    r->penalty[i][i + 1] <= -tie / 2)
                    continue;
                r->penalty[i][i] += tie;
                r->penalty[i + 1][i + 1] += tie;
                r->penalty[i][i + 1] -= tie;
                r->penalty[i + 1][i] -= tie;
                tied++;
            }
    return tied;
}

static inline long weight_of(const Regression *r, unsigned column)
{
    return lround(r->weight[column] * 1024);
}

/* A line of the header, continued. */
static inline void print_line(const char *text)
{
    printf("%-98s \\\n", text);
}

static inline void print_curve_weights(const Regression *r, unsigned column, unsigned length,
                                       const char *end)
{
    char line[512] = "      (";
    for (unsigned i = 0; i < length; i++) {
        char number[16];
        snprintf(number, sizeof number, "%ld%s", weight_of(r, column + i),
                 i + 1 < length ? ", " : end);
        if (strlen(line) + strlen(number) > 97) {
            line[strlen(line) - 1] = '\0';
            print_line(line);
            strcpy(line, "       ");
        }
        strcat(line, number);
    }
    print_line(line);
}

static inline void print_header(const Regression *r)
{
    char line[512];
    print_line("#define VALUE_COUNTS(X)");
    for (unsigned i = 0; i < COUNTS; i++) {
        snprintf(line, sizeof line, "    X(%s, %ld, %ld, \"%s\")", count_names[i].name,
                 weight_of(r, i), weight_of(r, COUNTS + i), count_names[i].what);
        print_line(line);
    }
    print_line("\n#define VALUE_CURVES(X)");
    for (unsigned i = 0; i < VALUE_CURVE_COUNT; i++) {
        unsigned length = curve_names[i].length;
        snprintf(line, sizeof line, "    X(%s, %u, \"%s\",", curve_names[i].name, length,
                 curve_names[i].what);
        print_line(line);
        print_curve_weights(r, curve_column(0, i), length, "),");
        print_curve_weights(r, curve_column(1, i), length, "))");
    }
}

#endif
