/* `weissfish position analyze` from outside. */
#include "support/program_run.h"

PROGRAM_SUITE(program_position_analyze);

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

Test(program_position_analyze, sees_the_winning_attack)
{
    const json_t *document = analysis();
    cr_expect_str_eq(json_string_value(json_at(document, "schema")), "weissfish.analysis/1");
    cr_expect_str_eq(json_string_value(json_at(document, "best")), "attack CM direct");
    cr_assert_eq(json_array_size(json_at(document, "moves")), 2);
    cr_expect_gt(number_at(document, "moves.0.win.value"), 0.95);
    cr_expect_geq(number_at(document, "moves.0.win.high"),
                  number_at(document, "moves.0.win.value"));
    cr_expect_leq(number_at(document, "moves.0.win.low"), number_at(document, "moves.0.win.value"));
    cr_expect_gt(number_at(document, "moves.0.worlds"), 0);
    cr_expect_str_eq(json_string_value(json_at(document, "line.0.move")), "attack CM direct");
    cr_expect_eq(number_at(document, "line.0.player"), 0);
}

Test(program_position_analyze, as_text_ranks_the_moves)
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

Test(program_position_analyze, the_same_seed_gives_the_same_answer)
{
    program_write("position.json", LETHAL);
    const char *one =
        program_output(program("position", "analyze", "position.json", "--seed", "5"));
    const char *two =
        program_output(program("position", "analyze", "position.json", "--seed", "5"));
    cr_expect_str_eq(one, two);
}

static void expect_refused(Run run, const char *words)
{
    cr_expect_eq(run.status, 2);
    cr_expect(strstr(run.err, words), "%s", run.err);
    cr_expect_str_empty(run.out);
}

Test(program_position_analyze, asks_only_agents_that_search_and_games_that_run)
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

/* --- what the figures are of ------------------------------------------------------------------ */

/* A position of the shipped decks in which one of two attacks comes first. */
static void write_attack(void)
{
    program_write("attack.json",
                  program_output(program("watch", LANTERNS, HARBOUR, "--seed", "1", "--at", "25")));
}

static const json_t *attack_analysis(const char *agent, unsigned seed)
{
    return program_document(program("position", "analyze", "attack.json", "--agent", agent,
                                    "--seed", program_text("%u", seed), "--format", "json"));
}

static const json_t *move_named(const json_t *analysis, const char *move)
{
    size_t place = 0;
    while (strcmp(text_at(analysis, program_text("moves.%zu.move", place)), move) != 0)
        place++;
    return json_at(analysis, program_text("moves.%zu", place));
}

/* What a search finds deeper in the tree makes its own figures rise with the budget, so that intervals
 * of a small one left out those of a larger one nearly always. */
Test(program_position_analyze, intervals_of_small_budgets_hold_the_figures_of_large_ones)
{
    write_attack();
    const json_t *large = attack_analysis("ismcts:4000", 1000);
    unsigned held = 0, rows = 0;
    for (unsigned seed = 1; seed <= 20; seed++) {
        const json_t *small = attack_analysis("ismcts:150", seed);
        for (unsigned row = 0; row < 2; row++) {
            const json_t *move = json_at(small, program_text("moves.%u", row));
            double value = number_at(move_named(large, text_at(move, "move")), "win.value");
            held += number_at(move, "win.low") <= value && value <= number_at(move, "win.high");
            rows++;
        }
    }
    cr_expect_geq(held, rows - 6, "%u of %u", held, rows); /* 2 are expected to miss */
}

Test(program_position_analyze, the_best_move_is_the_first_row_and_another_decision_is_explained)
{
    unsigned explained = 0;
    program_write("main.json",
                  program_output(program("watch", LANTERNS, HARBOUR, "--seed", "1", "--at", "85")));
    for (unsigned seed = 1; seed <= 4; seed++) {
#define ASKED                                                                                      \
    "position", "analyze", "main.json", "--agent", "ismcts:60", "--seed", program_text("%u", seed)
        const json_t *document = program_document(program(ASKED, "--format", "json"));
        const char *text = program_output(program(ASKED));
        const char *best = text_at(document, "best");
        const char *decision = text_at(document, "decision");
        bool other = strcmp(best, decision) != 0;
        cr_expect_str_eq(text_at(document, "moves.0.move"), best);
        cr_expect_eq(json_object_get(document, "why") != NULL, other);
        cr_expect(program_contains(text, program_text(": %s\n\n", best)), "%s", text);
        cr_expect(program_contains(text, program_text("worlds\n%s ", best)), "%s", text);
        cr_expect_eq(
            program_contains(text, program_text("In a game the search plays %s,", decision)), other,
            "%s", text);
        cr_expect(
            program_contains(text, "The interval\nholds the figure of infinitely many worlds"));
        explained += other;
    }
    cr_expect_gt(explained, 0);
}

static bool is_exchange(const char *move)
{
    return strncmp(move, "move ", 5) == 0;
}

/* Rows fall; an exchange of positions that chance may have put ahead goes behind the best other move,
 * so that it is not made to and fro. */
Test(program_position_analyze, rows_fall_and_an_exchange_is_best_only_if_it_is_shown_to_be)
{
    unsigned set_back = 0;
    program_write("main.json", program_output(program("watch", LANTERNS, HARBOUR, "--seed", "1",
                                                      "--at", "122")));
    for (unsigned seed = 1; seed <= 3; seed++) {
        const json_t *rows =
            json_object_get(program_document(program(ASKED, "--format", "json")), "moves");
        for (size_t i = 1; i < json_array_size(rows); i++) {
            const json_t *row = json_array_get(rows, i), *before = json_array_get(rows, i - 1);
            if (number_at(row, "win.value") <= number_at(before, "win.value"))
                continue;
            cr_expect(i == 1 && is_exchange(text_at(row, "move")) &&
                      !is_exchange(text_at(before, "move")));
            set_back++;
        }
    }
    cr_expect_gt(set_back, 0);
}
