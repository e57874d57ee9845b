/* The order of two simultaneous abilities of one player does not change what each does, where neither
 * text asks for anything (CR 8.5.1.2): every 120th card of the database (tests/long has them all). */
#include "support/exercise/order_run.h"

Test(ability_order, changes_nothing)
{
    OrderRun run;
    if (!order_run(&run, 1, 120))
        cr_skip("no card database");
    fprintf(stderr, "%u cases\n", run.cases);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.cases, 0);
}
