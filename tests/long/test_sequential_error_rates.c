/* The error rates of sequential tests, and how often the live interval misses, in many runs. */
#include "support/sequential_runs.h"

#ifdef WEISSFISH_SANITIZED
enum { RUNS = 10000 };
#else
enum { RUNS = 20000 };
#endif

Test(sequential_error_rates, are_those_asked_for_whatever_lies_between_the_hypotheses)
{
    static const double apart[][2] = {{0, 10}, {0, 20}, {-10, 10}, {5, 25}, {0, 40}, {0, 60}};
    for (unsigned i = 0; i < sizeof apart / sizeof *apart; i++)
        expect_error_rates(0.5, apart[i][0], apart[i][1], 0.05, 0.05, RUNS);
}

Test(sequential_error_rates, do_not_depend_on_how_many_pairs_are_split)
{
    expect_error_rates(0.2, 0, 20, 0.05, 0.05, RUNS);
    expect_error_rates(0.8, 0, 20, 0.05, 0.05, RUNS);
}

Test(sequential_error_rates, alpha_and_beta_may_differ)
{
    expect_error_rates(0.5, 0, 20, 0.01, 0.1, RUNS);
    expect_error_rates(0.5, 0, 20, 0.1, 0.02, RUNS);
}

Test(sequential_error_rates, the_live_interval_is_watched_all_along_and_seldom_misses)
{
    static const PairSource sources[] = {{0.5, 0.25}, {0.3, 0.1}, {0.1, 0.02}};
    for (unsigned i = 0; i < 3; i++) {
        double missed = runs_missed(stats_pairs_sequence, sources[i], 3000, RUNS / 20);
        cr_expect_leq(missed, 0.05, "%.4f", missed);
    }
}
