/* A declined "you may" changes nothing that its sentence, or one about it, would have done: all cards
 * of the database. */
#include "support/exercise/optional_run.h"

Test(optional_parts_all, does_nothing)
{
    DeclinedRun run;
    if (!declined_run(&run, 0, 1, 2))
        cr_skip("no card database");
    fprintf(stderr, "%u abilities, declined %u times\n", run.abilities, run.cases);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.abilities, 1000);
}
