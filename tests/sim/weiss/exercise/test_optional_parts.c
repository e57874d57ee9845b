/* A declined "you may" changes nothing that its sentence, or one about it, would have done: every
 * 288th card of the database (tests/long has them all). */
#include "support/exercise/optional_run.h"

Test(optional_parts, does_nothing)
{
    DeclinedRun run;
    if (!declined_run(&run, 5, 288, 1))
        cr_skip("no card database");
    fprintf(stderr, "%u abilities, declined %u times\n", run.abilities, run.cases);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.abilities, 20);
    cr_expect_gt(run.cases, 20);
}

Test(optional_parts, is_read_from_english)
{
    static const struct {
        const char *text;
        bool nothing;
    } cases[] = {
        {"【AUTO】 When this card attacks, you may draw 1 card.", true},
        {"【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card. Deal 1 damage to your opponent.",
         false},
        {"【AUTO】 When this card attacks, you may put the top card of your deck into your waiting room. If that card is a climax, draw 1 card.",
         true},
        {"【AUTO】 When this card attacks, draw 1 card.", false},
        {"【AUTO】 When this card attacks, you may draw 1 card. If you do not, deal 1 damage.", false},
        {"【AUTO】 When this card attacks, you may choose 1 of your characters, and that character gets the following ability until end of turn. \"【AUTO】 When this card attacks, draw 1 card. You lose the game.\"",
         true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(declined_read(cases[i].text), cases[i].nothing, "%s", cases[i].text);
}
