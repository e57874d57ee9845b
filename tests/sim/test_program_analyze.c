/* `weissfish position analyze` from outside. */
#include "program.h"

PROGRAM_SUITE(analyze);

/* Player 0 has one attacker; a direct attack ends the game unless it is cancelled, no attack gives
 * the other side its turn. Named cards of the shipped set. */
#define LETHAL                                                                                     \
    "{\"schema\":\"weissfish.position/1\",\"edition\":2022,\"turn\":9,\"active\":0,"               \
    "\"phase\":\"attack\",\"players\":["                                                           \
    "{\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"]},"      \
    "\"level\":[\"LF/W01-001\"],\"hand\":[\"LF/W01-001\"],"                                        \
    "\"stage\":{\"CM\":{\"card\":\"LF/W01-001\",\"state\":\"stand\"}}},"                           \
    "{\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"]},"      \
    "\"level\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"],"                                    \
    "\"clock\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","       \
    "\"LF/W01-001\"],\"hand\":[]}]}"

static json_t *analysis(void)
{
    program_write("position.json", LETHAL);
    return program_document(program("position", "analyze", "position.json", "--format", "json"));
}

Test(analyze, sees_the_winning_attack)
{
    const json_t *document = analysis();
    cr_expect_str_eq(json_string_value(json_at(document, "schema")), "weissfish.analysis/1");
    cr_expect_str_eq(json_string_value(json_at(document, "best")), "attack CM direct");
    cr_assert_eq(json_array_size(json_at(document, "moves")), 2);
    cr_expect_gt(number_at(document, "moves.0.win.value"), 0.95);
    cr_expect_geq(number_at(document, "moves.0.win.high"), number_at(document, "moves.0.win.value"));
    cr_expect_leq(number_at(document, "moves.0.win.low"), number_at(document, "moves.0.win.value"));
    cr_expect_gt(number_at(document, "moves.0.worlds"), 0);
    cr_expect_str_eq(json_string_value(json_at(document, "line.0.move")), "attack CM direct");
    cr_expect_eq(number_at(document, "line.0.player"), 0);
}

Test(analyze, as_text_ranks_the_moves)
{
    program_write("position.json", LETHAL);
    const char *out =
        program_output(program("position", "analyze", "position.json", "--agent", "flat:32"));
    const char *attack = strstr(out, "\nattack CM direct");
    const char *end = strstr(out, "\nend ");
    cr_assert_not_null(attack, "%s", out);
    cr_assert_not_null(end, "%s", out);
    cr_expect_lt(attack, end);
}

Test(analyze, the_same_seed_gives_the_same_answer)
{
    program_write("position.json", LETHAL);
    const char *one = program_output(program("position", "analyze", "position.json", "--seed", "5"));
    const char *two = program_output(program("position", "analyze", "position.json", "--seed", "5"));
    cr_expect_str_eq(one, two);
}

static void expect_refused(Run run, const char *words)
{
    cr_expect_eq(run.status, 2);
    cr_expect(strstr(run.err, words), "%s", run.err);
    cr_expect_str_empty(run.out);
}

Test(analyze, asks_only_agents_that_search_and_games_that_run)
{
    program_write("position.json", LETHAL);
    expect_refused(program("position", "analyze", "position.json", "--agent", "heuristic"),
                   "'heuristic' does not search");
    expect_refused(program("position", "analyze", "position.json", "--agent", "ismtcs"),
                   "did you mean 'ismcts'");
    Run run = program("position", "apply", "position.json", "--move", "concede");
    program_write("over.json", program_output(run));
    expect_refused(program("position", "analyze", "over.json"), "the game is over");
}
