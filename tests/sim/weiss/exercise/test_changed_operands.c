/* What is rendered is what runs: a few operands of three sets, each changed (tests/long has 1,000 of
 * all cards); and what the sample stands on. */
#include "support/exercise/changed_run.h"

static bool open_sets(ChangedRun *run, unsigned batches)
{
    char paths[3][sizeof WEISSFISH_SHARED_DIR + 32] = {WEISSFISH_SHARED_DIR "/cards/FT_S02.json",
                                                       WEISSFISH_SHARED_DIR "/cards/AZL_S102.json",
                                                       WEISSFISH_SHARED_DIR "/cards/BD_W47.json"};
    char *const sets[] = {paths[0], paths[1], paths[2]};
    return changed_open(run, sets, 3, batches);
}

Test(changed_operands, changes_the_game)
{
    enum { SAMPLE = 30, UNSEEN_MAX = 2, BATCHES = 40 };
    ChangedRun run;
    if (!open_sets(&run, BATCHES))
        cr_skip("no card database");
    changed_sample(&run, SAMPLE, 1);
    cr_expect_leq(run.unseen, UNSEEN_MAX);
    changed_close(&run);
}

/* Without a change nothing differs: the positions and the moves are the same again. */
Test(changed_operands, without_a_change_is_the_same)
{
    enum { ABILITIES = 40, STEP = 7 };
    ChangedRun run;
    if (!open_sets(&run, 1))
        cr_skip("no card database");
    for (unsigned i = 0; i < ABILITIES; i++) {
        const ChangedAbility *ability = &run.abilities[i * STEP % run.count];
        const Program *program = changed_program(&run, ability);
        Change none = {.way = CHANGE_KIND, .value = node_kind(program->code)};
        trace_begin(run.trace, ability->card, changed_text(&run, ability->card), NULL);
        cr_expect_not(changed_batch(&run, ability, &none, 1));
    }
    changed_close(&run);
}

/* A change is a text that is another, and is taken back. */
Test(changed_operands, is_made_and_taken_back)
{
    enum { SAMPLE = 200, SIZE = 4096 };
    static char text[3][SIZE];
    ChangedRun run;
    if (!open_sets(&run, 1))
        cr_skip("no card database");
    Rng rng = rng_start(1, 1);
    for (unsigned drawn = 0; drawn < SAMPLE;) {
        Change change;
        size_t node = rng_below(&rng, (uint32_t)run.nodes);
        const ChangedAbility *ability = changed_ability(&run, node);
        if (!changed_draw(&run, ability, node, &rng, &change))
            continue;
        const Program *program = changed_program(&run, ability);
        program_render(program, run.rules.grammar, text[0], SIZE);
        ChangeMade made = change_make(program, &change);
        program_render(program, run.rules.grammar, text[1], SIZE);
        change_undo(&made);
        program_render(program, run.rules.grammar, text[2], SIZE);
        cr_expect_str_neq(text[0], text[1]);
        cr_expect_str_eq(text[0], text[2]);
        free(change.string);
        drawn++;
    }
    changed_close(&run);
}
