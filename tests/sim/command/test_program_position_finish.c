/* `weissfish position finish` from outside. */
#include <math.h>

#include "support/program_run.h"

PROGRAM_SUITE(program_position_finish);

/* Player 0 attacks directly with 2: three of the opponent's eight cards in deck and hand are climaxes, and one card that is
 * none is enough to lose. */
#define FINISH(phase)                                                                              \
    "{\"schema\":\"weissfish.position/1\",\"edition\":2022,\"turn\":9,\"active\":0,"               \
    "\"phase\":\"" phase "\",\"players\":["                                                        \
    "{\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"]},"                     \
    "\"level\":[\"LF/W01-001\"],"                                                                  \
    "\"stage\":{\"CM\":{\"card\":\"LF/W01-001\",\"state\":\"stand\"}}},"                           \
    "{\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","        \
    "\"LF/W01-033\",\"LF/W01-033\",\"LF/W01-033\"]},"                                              \
    "\"level\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"],"                                    \
    "\"clock\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","       \
    "\"LF/W01-001\"],\"hand\":[\"LF/W01-001\"]}]}"

static Run finish(const char *phase, const char *option, const char *value)
{
    program_write("position.json", phase);
    return program("position", "finish", "position.json", "--format", "json", option, value);
}

Test(program_position_finish, the_chance_is_exact)
{
    const json_t *document = program_document(finish(FINISH("attack"), "--counters", "list"));
    double chance = 5.0 / 8 * 4 / 7;
    cr_expect_str_eq(json_string_value(json_at(document, "schema")), "weissfish.finish/1");
    cr_expect(json_is_true(json_at(document, "chance.exact")));
    cr_expect_float_eq(number_at(document, "chance.low"), chance, 1e-9);
    cr_expect_float_eq(number_at(document, "chance.high"), chance, 1e-9);
    cr_expect_str_eq(json_string_value(json_at(document, "choices.0.move")), "attack CM direct");
    cr_expect_float_eq(number_at(document, "choices.0.low"), chance, 1e-9);
    cr_expect_str_eq(json_string_value(json_at(document, "choices.1.move")), "end");
    cr_expect_str_eq(json_string_value(json_at(document, "line.move")), "attack CM direct");
    cr_expect(json_is_number(json_at(document, "seconds")));
}

/* The hand is known to be the card without the climaxes. */
Test(program_position_finish, the_hand_may_be_given)
{
    const json_t *document = program_document(finish(FINISH("attack"), "--counters", "LF/W01-001"));
    cr_expect_float_eq(number_at(document, "chance.low"), 4.0 / 7 * 3 / 6, 1e-9);
}

/* Whatever the heuristic does the worst play does no better for the turn player. Here nobody but it chooses. */
Test(program_position_finish, the_other_player_may_be_the_heuristic)
{
    const json_t *document = program_document(finish(FINISH("attack"), "--opponent", "heuristic"));
    cr_expect(json_is_true(json_at(document, "chance.exact")));
    cr_expect_float_eq(number_at(document, "chance.low"), 5.0 / 8 * 4 / 7, 1e-9);
}

Test(program_position_finish, as_text_says_whether_it_is_exact)
{
    program_write("position.json", FINISH("attack"));
    const char *out = program_output(program("position", "finish", "position.json"));
    cr_expect_not_null(strstr(out, "exact"), "%s", out);
    cr_expect_not_null(strstr(out, "attack CM direct"), "%s", out);
    cr_expect_not_null(strstr(out, "the line:"), "%s", out);
}

static void expect_refused(Run run, const char *words)
{
    cr_expect_eq(run.status, 2);
    cr_expect(strstr(run.err, words), "%s", run.err);
    cr_expect_str_empty(run.out);
}

Test(program_position_finish, what_cannot_be_asked_is_refused)
{
    expect_refused(finish(FINISH("clock"), "--counters", "none"), "chooses nothing more");
    expect_refused(finish(FINISH("attack"), "--counters", "LF/W01-001,LF/W01-001"),
                   "fewer cards in hand");
    expect_refused(finish(FINISH("attack"), "--counters", "LF/W01-099"), "LF/W01-099");
    expect_refused(finish(FINISH("attack"), "--time", "soon"), "soon");
    expect_refused(finish(FINISH("attack"), "--opponent", "best"), "best");
}
