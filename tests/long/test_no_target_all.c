/* An effect without a legal target does nothing: all cards of the database. */
#include "support/exercise/target_run.h"

Test(no_target_all, does_nothing_without)
{
    TargetRun run;
    if (!target_run(&run, 0, 1, 2))
        cr_skip("no card database");
    fprintf(stderr, "%u abilities, %u times without a target, %u times able\n", run.abilities,
            run.cases, run.able);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.abilities, 1000);
}
