/* Two sources are independent: the same card twice gives what each gives alone, added up. Every 144th
 * card of the database (tests/long has them all). */
#include "support/exercise/twice_run.h"

Test(two_copies, adds_up)
{
    TwiceRun run;
    if (!twice_run(&run, 3, 144))
        cr_skip("no card database");
    fprintf(stderr, "%u abilities, %u cases\n", run.abilities, run.cases);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.abilities, 12);
}
