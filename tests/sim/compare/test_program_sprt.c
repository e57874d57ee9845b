/* compare --sprt: it stops at the same game for any number of threads, says where the test stands,
 * and goes on from a state. */
#include "support/killed_run.h"
#include "sim/stats/stats.h"

PROGRAM_SUITE(program_sprt);

#define SPRT "compare", LANTERNS, HARBOUR, "--format", "json", "--sprt", "0,40"

Test(program_sprt, threads_do_not_matter)
{
    const char *one = long_run_bytes(program_output(program(SPRT, "--threads", "1")));
    cr_expect_str_eq(long_run_bytes(program_output(program(SPRT, "--threads", "2"))), one);
    cr_expect_str_eq(long_run_bytes(program_output(program(SPRT, "--threads", "7"))), one);
}

/* The figures are those of the pairs that were played. */
Test(program_sprt, the_test_is_that_of_the_pairs)
{
    const json_t *document = program_document(program(SPRT, "--agents", "random"));
    cr_expect_str_eq(text_at(document, "sprt.method"), "pairs");
    uint64_t slots[STATS_PAIR_SLOTS];
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        slots[slot] = (uint64_t)count_at(document, program_text("pairs.%u", slot));
    StatsSprt test = stats_sprt(slots, 0, 40, 0.05, 0.05);
    cr_expect_float_eq(number_at(document, "sprt.llr"), test.llr, 1e-6);
    cr_expect_float_eq(number_at(document, "sprt.lower"), test.lower, 1e-6);
    cr_expect_float_eq(number_at(document, "sprt.upper"), test.upper, 1e-6);
    cr_expect_float_eq(number_at(document, "sprt.elo0"), 0, 1e-9);
    cr_expect_float_eq(number_at(document, "sprt.elo1"), 40, 1e-9);
    const char *verdict = text_at(document, "sprt.verdict");
    cr_expect_str_eq(verdict, test.verdict == STATS_SPRT_H1 ? "H1" : "H0");
    cr_expect_neq(test.verdict, STATS_SPRT_UNDECIDED);
}

/* The same verdict in fewer games: the lead is known better with luck taken off. */
Test(program_sprt, luck_is_taken_off_where_it_is_counted)
{
    const json_t *document = program_document(program(SPRT));
    cr_expect_str_eq(text_at(document, "sprt.method"), "luck");
    cr_expect_neq(strcmp(text_at(document, "sprt.verdict"), "undecided"), 0);
    const char *text = program_output(program("compare", LANTERNS, HARBOUR, "--sprt", "0,40"));
    cr_expect(program_contains(text, "(normalized Elo, luck taken off)"), "%s", text);
}

Test(program_sprt, at_the_limit_it_is_undecided)
{
    const json_t *document = program_document(program(SPRT, "--games", "4"));
    cr_expect_eq(count_at(document, "games"), 4);
    cr_expect_str_eq(text_at(document, "sprt.verdict"), "undecided");
    Run run = program("compare", LANTERNS, HARBOUR, "--sprt", "0,40", "--games", "4");
    cr_expect(program_contains(program_output(run), "undecided"), "%s", run.out);
}

Test(program_sprt, a_state_goes_on)
{
    program_output(program(SPRT, "--games", "30", "--state", "state"));
    Run run = program(SPRT, "--state", "state", "--resume");
    const char *whole = long_run_bytes(program_output(program(SPRT)));
    cr_expect_str_eq(long_run_bytes(program_output(run)), whole);
    Run again = program(SPRT, "--state", "state", "--resume");
    cr_expect_str_eq(long_run_bytes(program_output(again)), whole);
    program_expect_refusal(program(SPRT, "--alpha", "0.01", "--state", "state", "--resume"),
                           ": state belongs to another run", "sprt is [0.0,40.0,0.05,0.05] there");
}

Test(program_sprt, what_is_no_test)
{
    static const char *const wrong[] = {"5,0", "a", "1", "0,9999", "0,1,2", "", "nan,1"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--sprt", wrong[i]),
                               " compare: ", "the smaller first, as in 0,20");
    program_expect_refusal(program(SPRT, "--alpha", "0.5"), " compare: ", "--alpha takes");
    program_expect_refusal(program(SPRT, "--beta", "0"), " compare: ", "--beta takes");
    program_expect_refusal(program(SPRT, "--shard", "1/2"), " compare: ", "--shard");
}

/* Who stops a run by eye is told which interval allows that. */
Test(program_sprt, the_help_says_what_may_be_watched)
{
    const char *help = program_output(program("compare", "--help"));
    cr_expect(program_contains(help, "95% interval that holds however often you look at it"),
              "%s", help);
    cr_expect(program_contains(help, "excludes 50, you are wrong in at most one run of twenty"),
              "%s", help);
}
