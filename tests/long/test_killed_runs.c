/* A comparison that is killed at fifty random moments and gone on with each time prints in the end
 * what it prints undisturbed. */
#include "support/killed_run.h"

PROGRAM_SUITE(killed_runs);

Test(killed_runs, fifty_times)
{
    enum { KILLS = 50 };
    unsigned resumed = long_run_kill_often(KILLS, "40000");
    fprintf(stderr, "%u runs went on from a state\n", resumed);
    cr_expect_gt(resumed, KILLS / 2, "%u", resumed);
}
