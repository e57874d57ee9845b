/* What the program makes of fan-translated texts says each thing as often as the printed text: all
 * cards of Japanese releases. */
#include "support/exercise/dialect_run.h"

Test(dialect_rendering_all, says_everything_as_often_as_printed)
{
    DialectRun run;
    if (!dialect_run(&run, 1))
        cr_skip("no card database");
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.compared, 25000);
    cr_expect_leq(run.different * 250, run.compared, "%u of %u", run.different, run.compared);
}
