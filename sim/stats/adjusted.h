/* Results with luck taken off: what chance gave each deck (GameAccount) is 0 on average, so as much of it
 * as goes with the results is taken off them (control variates). How much that is, is learned from other
 * pairs than those it is taken off, so the mean stays what it is. Sums of whole numbers alone are kept. */
#ifndef WEISSFISH_SIM_STATS_ADJUSTED_H
#define WEISSFISH_SIM_STATS_ADJUSTED_H

#include "game.h"
#include "sim/stats/stats.h"

enum {
    ADJUSTED_FOLDS = 4,
    ADJUSTED_TERM_BITS = 14, /* the unit of a term in the sums: 1 << 14 is a game */
    ADJUSTED_PRODUCTS = GAME_TERMS_MAX * (GAME_TERMS_MAX + 1) / 2
};

/* A fourth of the pairs: number k belongs to fold k % ADJUSTED_FOLDS. Points are half points of deck 0 in
 * both games, terms what chance gave it there. */
typedef struct AdjustedFold {
    int64_t pairs;
    int64_t points;
    int64_t points_squared;
    int64_t term[GAME_TERMS_MAX];
    int64_t with_points[GAME_TERMS_MAX];
    int64_t product[ADJUSTED_PRODUCTS]; /* of the terms i >= j at i * (i + 1) / 2 + j */
} AdjustedFold;

typedef struct AdjustedSums {
    AdjustedFold fold[ADJUSTED_FOLDS];
} AdjustedSums;

/* What one pair adds; `terms` in GAME_TERM_ONE, both games together. */
void adjusted_add(AdjustedSums *sums, uint64_t pair, unsigned points, const int64_t *terms);

/* Adds sums to others. */
void adjusted_join(AdjustedSums *into, const AdjustedSums *part);

/* The same pairs as the other deck counts them. */
AdjustedSums adjusted_turned(const AdjustedSums *sums);

/* Whether any pair was counted. */
bool adjusted_kept(const AdjustedSums *sums);

/* Whether the sums can be those of this many pairs with these points. */
bool adjusted_ok(const AdjustedSums *sums, uint64_t pairs, uint64_t points);

typedef struct Adjusted {
    StatsInterval score; /* per game of deck 0 */
    double ratio;        /* the variance of the score over that of the plain one */
    double luck;         /* what was taken off: the plain score less this one */
    double error;        /* the standard error of the score */
    double half;         /* half the width of its interval, before the ends are cut to 0 and 1 */
} Adjusted;

/* The adjusted score of deck 0. If one deck won all games only the number of pairs says how sure that is: the
 * interval is then Wilson's. */
Adjusted adjusted_score(const AdjustedSums *sums, const GameAccount *account, double level);

/* The same with an interval that holds at all looks together, however often it is looked at: a confidence
 * sequence (Waudby-Smith and others 2021), narrowest where it comes to `width` on both sides. */
Adjusted adjusted_sequence(const AdjustedSums *sums, const GameAccount *account, double level,
                           double width);

/* How much more deck 0 scores per game in changed games than in the same games as they were: sums of such differences,
 * counted from 0 as in STATS_DIFFERENCE_SLOTS, and of the differences of the terms. -1 to 1. */
Adjusted adjusted_difference(const AdjustedSums *sums, const GameAccount *account, double level);

/* The same of the other deck. */
Adjusted adjusted_other(Adjusted adjusted);

#endif
