/* `bench` for the Shironeko TCG. */
#include "support/shiro_program.h"

PROGRAM_SUITE(program_shiro_bench);

static double figure(const json_t *document, const char *name)
{
    size_t index;
    json_t *result;
    json_array_foreach(json_at(document, "results"), index, result)
    {
        if (strcmp(text_at(result, "name"), name) == 0)
            return number_at(result, "value");
    }
    cr_assert_fail("no figure %s", name);
    return 0;
}

static json_t *measure(const char *name)
{
    return program_document(shiro_program("bench", name, "--format", "json"));
}

Test(program_shiro_bench, figures_of_the_engine)
{
    const json_t *state = measure("state");
    program_expect_schema(state, "weissfish.bench/1");
    cr_expect_str_eq(text_at(state, "game"), "shironeko");
    cr_expect_leq(figure(state, "state"), 512);
    cr_expect_gt(figure(measure("copy"), "copy"), 0);
    cr_expect_gt(figure(measure("determinize"), "determinize"), 0);
    cr_expect_gt(figure(measure("heuristic"), "heuristic_games"), 0);
    cr_expect(json_is_null(json_at(state, "signature")));
}

/* The same with any number of threads, and none of another deck. */
Test(program_shiro_bench, the_signature_is_that_of_the_play)
{
    const json_t *one =
        program_document(shiro_program("bench", "signature", "--threads", "1", "--format", "json"));
    const json_t *two =
        program_document(shiro_program("bench", "signature", "--threads", "2", "--format", "json"));
    const json_t *other =
        program_document(shiro_program("bench", "signature", STAIRS, STAIRS, "--format", "json"));
    cr_expect_str_eq(text_at(one, "signature"), text_at(two, "signature"));
    cr_expect_str_neq(text_at(one, "signature"), text_at(other, "signature"));
}

Test(program_shiro_bench, what_the_game_has_not_is_refused)
{
    program_expect_refusal(shiro_program("bench", "odds"), " bench: ", "'odds'");
    program_expect_refusal(shiro_program("bench", "staet"), " bench: ", "did you mean 'state'?");
}
