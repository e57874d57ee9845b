/* The plainest effects of all card texts of the database, read a second time from the printed
 * English and compared with what the game does. */
#include "support/exercise/plain_run.h"

Test(plain_effects_all, do_what_is_printed_and_nothing_else)
{
    PlainRun run;
    if (!plain_run(&run, 1, 4))
        cr_skip("no card database");
    fprintf(stderr, "%u abilities, looked at %u times\n", run.abilities, run.cases);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.abilities, 1000);
}
