/* `matrix` for the Shironeko TCG: each pairing is that of `compare`, whatever the threads. */
#include "support/killed_run.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_shiro_matrix);

#define FIELD STAIRS, DOME, GULL, "--seed", "4", "--games", "100"

Test(program_shiro_matrix, a_pairing_is_that_of_compare)
{
    const json_t *matrix = program_document(shiro_program("matrix", FIELD, "--format", "json"));
    const json_t *pairing = program_document(shiro_program("compare", STAIRS, GULL, "--seed", "4",
                                                           "--games", "100", "--format", "json"));
    program_expect_schema(matrix, "weissfish.matrix/1");
    cr_expect_str_eq(text_at(matrix, "game"), "shironeko");
    cr_expect_eq(size_at(matrix, "decks"), 3);
    cr_expect_eq(count_at(matrix, "games"), 300);
    cr_expect_eq(count_at(matrix, "decks.0.against.2.wins"), count_at(pairing, "decks.0.wins"));
    cr_expect_eq(count_at(matrix, "decks.2.against.0.wins"), count_at(pairing, "decks.1.wins"));
    double share = 0;
    for (unsigned deck = 0; deck < 3; deck++)
        share += number_at(matrix, program_text("decks.%u.mix.value", deck));
    cr_expect_float_eq(share, 1, 1e-5);
}

Test(program_shiro_matrix, threads_change_nothing)
{
    const char *one =
        program_output(shiro_program("matrix", FIELD, "--format", "json", "--threads", "1"));
    const char *two =
        program_output(shiro_program("matrix", FIELD, "--format", "json", "--threads", "2"));
    cr_expect_str_eq(long_run_bytes(two), long_run_bytes(one));
}

Test(program_shiro_matrix, parts_merged_are_the_whole)
{
    program_output(shiro_program("matrix", FIELD, "--shard", "1/2", "--state", "one"));
    program_output(shiro_program("matrix", FIELD, "--shard", "2/2", "--state", "two"));
    cr_expect_str_eq(
        long_run_bytes(program_output(shiro_program("merge", "one", "two", "--format", "json"))),
        long_run_bytes(program_output(shiro_program("matrix", FIELD, "--format", "json"))));
}

Test(program_shiro_matrix, text_and_refusals)
{
    const char *text = program_output(shiro_program("matrix", FIELD, "--color", "never"));
    cr_expect(program_contains(text, "No deck beats this mix"));
    cr_expect(!program_contains(text, "edition"));
    program_expect_refusal(shiro_program("matrix", STAIRS, LANTERNS), ": ", "no card ");
    program_expect_refusal(shiro_program("matrix", STAIRS), " matrix: ", "at least two decks");
}
