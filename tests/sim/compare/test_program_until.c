/* compare --until: it ends at the same game for any number of threads and however often it is interrupted,
 * and says whether the score is known. */
#include "support/killed_run.h"

PROGRAM_SUITE(program_until);

#define UNTIL "compare", LANTERNS, HARBOUR, "--format", "json", "--until"

static double width_of(const json_t *document)
{
    return number_at(document, "decks.0.adjusted.high") -
           number_at(document, "decks.0.adjusted.low");
}

Test(program_until, the_interval_is_as_narrow_as_asked_whoever_plays)
{
    json_t *one = program_document(program(UNTIL, "5", "--threads", "1"));
    json_t *three = program_document(program(UNTIL, "5", "--threads", "3"));
    cr_expect(json_is_true(json_at(one, "until.reached")));
    cr_expect(json_is_null(json_at(one, "until.seconds")));
    cr_expect_float_eq(number_at(one, "until.points"), 5, 1e-9);
    cr_expect_leq(width_of(one), 0.1);
    cr_expect_eq(count_at(one, "games"), count_at(three, "games"));
    cr_expect_eq(count_at(one, "games") % 16, 0);
    cr_expect(json_equal(json_object_get(one, "decks"), json_object_get(three, "decks")));
}

Test(program_until, agents_whose_luck_is_not_counted_too)
{
    json_t *document = program_document(program(UNTIL, "6", "--agents", "random"));
    cr_expect(json_is_true(json_at(document, "until.reached")));
    cr_expect_null(json_object_get(json_at(document, "decks.0"), "adjusted"));
}

Test(program_until, games_and_seconds_are_limits)
{
    json_t *few = program_document(program(UNTIL, "0.5", "--games", "200"));
    cr_expect(json_is_false(json_at(few, "until.reached")));
    cr_expect_eq(count_at(few, "games"), 200);
    json_t *soon = program_document(program(UNTIL, "0.01,0.2"));
    cr_expect(json_is_false(json_at(soon, "until.reached")));
    cr_expect_float_eq(number_at(soon, "until.seconds"), 0.2, 1e-9);
}

Test(program_until, a_state_goes_on)
{
    program_output(program(UNTIL, "6", "--games", "30", "--state", "state"));
    const char *whole = long_run_bytes(program_output(program(UNTIL, "6")));
    Run run = program(UNTIL, "6", "--state", "state", "--resume");
    cr_expect_str_eq(long_run_bytes(program_output(run)), whole);
    program_expect_refusal(program(UNTIL, "4", "--state", "state", "--resume"),
                           ": state belongs to another run", "until is 6.0 there");
}

Test(program_until, what_does_not_go_with_it)
{
    static const char *const wrong[] = {"0", "50", "-1", "1,", "1,0", "1,x", "x", "1,2,3"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--until", wrong[i]),
                               " compare: ", "takes points below 50");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--until", "1", "--sprt", "0,20"),
                           " compare: ", "cannot be used with --sprt or --shard");
    program_expect_refusal(
        program("compare", LANTERNS, HARBOUR, "--until", "1", "--shard", "1/2", "--state", "state"),
        " compare: ", "cannot be used with --sprt or --shard");
}
