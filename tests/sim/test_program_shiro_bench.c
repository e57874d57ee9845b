/* `bench` for the Shironeko TCG. */
#include "shiro_program.h"

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

Test(program_shiro_bench, what_the_game_has_not_is_refused)
{
    program_expect_refusal(shiro_program("bench", "odds"), " bench: ", "'odds'");
    program_expect_refusal(shiro_program("bench", "staet"), " bench: ", "did you mean 'state'?");
}
