/* What is rendered is what runs: of 1,000 operands of compiled instructions, drawn from all exact
 * texts of the database, each is changed to another that is exact as well. The game with it must
 * differ from the game as printed in some of the positions in which the ability is exercised. Words
 * that mean the same are not drawn (same_meaning.h, changed_meaning.h). A few positions do not come
 * by chance, and some changes make a difference only where there are two of what there is one of:
 * those are told, and may be 2 percent. */
#include "support/exercise/changed_run.h"

enum { SAMPLE = 1000, UNSEEN_MAX = 20, BATCHES = 120 };

Test(changed_operands_many, change_the_game)
{
    char path[] = WEISSFISH_SHARED_DIR "/cards";
    char *paths[] = {path};
    ChangedRun run;
    if (!changed_open(&run, paths, 1, BATCHES))
        cr_skip("no card database");
    changed_sample(&run, SAMPLE, 1);
    fprintf(stderr, "of %u changes %u made a difference\n", run.sampled, run.sampled - run.unseen);
    cr_expect_leq(run.unseen, UNSEEN_MAX);
    changed_close(&run);
}
