/* The plainest effects of card texts, read a second time from the printed English and compared with
 * what the game does: every 144th card of the database (tests/long has them all). */
#include "support/exercise/plain_run.h"

Test(plain_effects, do_what_is_printed_and_nothing_else)
{
    PlainRun run;
    if (!plain_run(&run, 144, 2))
        cr_skip("no card database");
    fprintf(stderr, "%u abilities, looked at %u times\n", run.abilities, run.cases);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.abilities, 20);
}

Test(plain_effects, are_read_from_english)
{
    static const struct {
        const char *text;
        unsigned clauses;
        PlainKind kind;
        bool perhaps;
    } cases[] = {
        {"【AUTO】 When this card attacks, draw a card.", 1, PLAIN_DRAW, false},
        {"【ACT】 [(1)] Deal 2 damage to your opponent. (Damage may be canceled)", 1, PLAIN_DAMAGE,
         false},
        {"【AUTO】 When this card attacks, if “A, B” is in your climax area, you may put the top card of your clock into your waiting room.",
         1, PLAIN_HEAL, true},
        {"Choose 1 《Music》 character in your waiting room, and return it to your hand. Shuffle your deck.",
         2, PLAIN_FROM_WAITING, false},
        {"【AUTO】 When this card attacks, you may put the top card of your deck into your waiting room. If that card is a 《Music》 character, this card gets +2000 power until end of turn.",
         2, PLAIN_TOP_OF_DECK, false},
        {"【AUTO】 When this card attacks, juggle.", 0, PLAIN_NOTHING, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PlainText plain;
        bool read = plain_read(cases[i].text, &plain);
        cr_expect_eq(read, cases[i].clauses > 0, "%s", cases[i].text);
        if (!read)
            continue;
        cr_expect_eq(plain.count, cases[i].clauses, "%s", cases[i].text);
        cr_expect_eq(plain.clauses[0].kind, cases[i].kind, "%s", cases[i].text);
        cr_expect_eq(plain.perhaps, cases[i].perhaps, "%s", cases[i].text);
    }
}
