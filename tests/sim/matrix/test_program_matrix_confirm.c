/* matrix --confirm: the pairings near one half played again by another agent, and what every form
 * says of them. */
#include "support/killed_run.h"
#include "support/page_reader.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_matrix_confirm);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define NIGHT_WATCH WEISSFISH_SOURCE_DIR "/decks/night_watch.deck"
#define NIGHT_MARKET WEISSFISH_SOURCE_DIR "/decks/night_market.deck"

/* Two decks that are nearly equal, and one that is not. */
#define FIELD "matrix", NIGHT_MARKET, LANTERNS, NIGHT_WATCH, "--games", "60", "--seed", "5"
#define CONFIRMED(agent) FIELD, "--confirm", agent
#define BYTES(...) long_run_bytes(program_output(program(__VA_ARGS__, "--format", "json")))

static json_t *cell_at(const json_t *document, size_t deck, size_t opponent)
{
    return json_at(document, program_text("decks.%zu.against.%zu", deck, opponent));
}

/* Both cells of a pairing say what `compare` by that agent says of it. */
static void expect_confirmed(const json_t *document, size_t low, size_t high)
{
    static const char *const decks[] = {NIGHT_MARKET, LANTERNS, NIGHT_WATCH};
    const char *seed = program_text("%lld", count_at(document, "confirm.seed"));
    const json_t *same =
        program_document(program("compare", decks[low], decks[high], "--games", "30", "--agents",
                                 "heuristic", "--seed", seed, "--format", "json"));
    for (size_t side = 0; side < 2; side++) {
        json_t *cell = cell_at(document, side ? high : low, side ? low : high);
        json_t *confirm = json_at(cell, "confirm");
        cr_expect_str_eq(text_at(confirm, "agent"), "heuristic");
        cr_expect_eq(count_at(confirm, "games"), 30);
        cr_expect(json_equal(json_at(confirm, "win_rate"),
                             json_at(same, program_text("decks.%zu.score", side))));
        cr_expect(json_equal(json_at(confirm, "adjusted"),
                             json_at(same, program_text("decks.%zu.adjusted", side))));
        cr_expect_float_eq(number_at(confirm, "difference.value"),
                           number_at(confirm, "adjusted.value") -
                               number_at(cell, "adjusted.value"),
                           2e-6);
    }
}

Test(program_matrix_confirm, near_cells_are_played_again)
{
    const json_t *document =
        program_document(program(CONFIRMED("heuristic,29"), "--format", "json"));
    long long pairings = 0;
    for (size_t high = 1; high < 3; high++)
        for (size_t low = 0; low < high; low++) {
            const json_t *cell = cell_at(document, low, high);
            bool near =
                number_at(cell, "adjusted.low") <= 0.52 && number_at(cell, "adjusted.high") >= 0.48;
            cr_expect_eq(json_object_get(cell, "confirm") != NULL, near);
            if (near)
                expect_confirmed(document, low, high);
            pairings += near;
        }
    cr_expect(pairings > 0 && pairings < 3, "%lld", pairings);
    cr_expect_eq(count_at(document, "confirm.pairings"), pairings);
    cr_expect_eq(count_at(document, "confirm.games_per_pairing"), 30);
    cr_expect_eq(count_at(document, "confirm.games"), 30 * pairings);
    cr_expect_eq(number_at(document, "confirm.within"), 0.02);
    cr_expect_str_eq(text_at(document, "confirm.agent"), "heuristic");
    const json_t *plain = program_document(program(FIELD, "--format", "json"));
    cr_expect_null(json_object_get(plain, "confirm"));
}

Test(program_matrix_confirm, threads_do_not_matter)
{
    const char *one = BYTES(CONFIRMED("baseline,60"), "--threads", "1");
    cr_expect_str_eq(BYTES(CONFIRMED("baseline,60"), "--threads", "2"), one);
    cr_expect_str_eq(BYTES(CONFIRMED("baseline,60"), "--threads", "7"), one);
}

Test(program_matrix_confirm, text_and_csv_say_it)
{
    const char *text = program_output(program(CONFIRMED("baseline,30")));
    cr_expect(program_contains(text, "\nPairings within 2 points of one half, played again by "
                                     "baseline, 30 games each:\n"),
              "%s", text);
    cr_expect(program_contains(text, " against "), "%s", text);
    for (const char *line = text; *line; line = strchr(line, '\n') + 1)
        cr_expect_leq(strchr(line, '\n') - line, 100, "%.110s", line);
    const char *csv = program_output(program(CONFIRMED("baseline,30"), "--format", "csv"));
    const char *row = csv_next(csv);
    cr_expect(program_contains(csv, ",confirm_high,confirm_agrees\n"), "%s", csv);
    cr_expect(program_contains(csv, ",\"baseline\",30,0."), "%s", csv);
    cr_expect(program_contains(csv, ",,,,,,\n"), "%s", csv);
    for (; *row; row = csv_next(row))
        cr_expect_eq(csv_fields(row), csv_fields(csv), "%s", row);
}

Test(program_matrix_confirm, a_field_without_near_cells_says_so)
{
#define FAR "matrix", LANTERNS, CARNIVAL, "--games", "100", "--confirm", "baseline"
    const char *text = program_output(program(FAR));
    cr_expect(program_contains(text, "\nNo pairing is within 2 points of one half: baseline played "
                                     "none again.\n"),
              "%s", text);
    const json_t *document = program_document(program(FAR, "--format", "json"));
    cr_expect_eq(count_at(document, "confirm.pairings"), 0);
    cr_expect_eq(count_at(document, "confirm.games"), 0);
    if (!page_possible())
        cr_skip_test("no gnuplot");
    document = program_document(program(FAR, "--format", "json", PAGE_ASKED));
    page_expect_figures(program_file("page.html"), document, "nowhere");
}

Test(program_matrix_confirm, the_page_says_it_too)
{
    if (!page_possible())
        cr_skip_test("no gnuplot");
    json_t *document =
        program_document(program(CONFIRMED("baseline,30"), "--format", "json", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    page_expect_figures(page, document, "nowhere");
    cr_expect_eq(page_keys(page, "confirm."), 2);
    cr_expect(program_contains(page, ".confirm.win_rate.value\""));
    cr_expect(json_equal(page_without_times(document), page_without_times(page_run_again(page))));
    program_output(program(CONFIRMED("ismcts:1ms,2"), PAGE_ASKED));
    page = page_between(program_file("page.html"), "id=\"again\"", "</section>");
    cr_expect(program_contains(page, "budget in milliseconds"));
}

Test(program_matrix_confirm, joined_parts_are_played_again)
{
    program_output(program(FIELD, "--shard", "1/2", "--state", "one"));
    program_output(program(FIELD, "--shard", "2/2", "--state", "two"));
    cr_expect_str_eq(BYTES("merge", "one", "two", "--confirm", "baseline,30"),
                     BYTES(CONFIRMED("baseline,30")));
    cr_expect_str_eq(BYTES("merge", "one", "two"), BYTES(FIELD));
    program_expect_refusal(program(CONFIRMED("baseline"), "--shard", "1/2"), " matrix: ",
                           "give it to `merge`");
}

Test(program_matrix_confirm, what_is_saved_is_not_played_again)
{
    program_output(program(CONFIRMED("baseline,30"), "--state", "state"));
    cr_expect_str_eq(BYTES(CONFIRMED("baseline,30"), "--state", "state", "--resume"),
                     BYTES(CONFIRMED("baseline,30")));
    program_expect_refusal(program(CONFIRMED("random,30"), "--state", "state", "--resume"),
                           ": state.confirm belongs to another run", "agent");
}

#define ENDLESS                                                                                    \
    "matrix", LANTERNS, LANTERNS, HARBOUR, "--games", "2", "--confirm", "baseline,9999999"

Test(program_matrix_confirm, an_interruption_loses_nothing)
{
    Run run = run_interrupted(
        (const char *const[]){ENDLESS, "--state", "state", "--state-every", "0.1", NULL},
        "state.confirm");
    cr_expect(WIFEXITED(run.status) && WEXITSTATUS(run.status) == 3, "%x", (unsigned)run.status);
    cr_expect(program_contains(run.err, "saved in state.confirm. To go on:\n"), "%s", run.err);
    run = run_interrupted((const char *const[]){ENDLESS, NULL}, NULL);
    cr_expect(WIFSIGNALED(run.status) && WTERMSIG(run.status) == SIGINT, "%x",
              (unsigned)run.status);
    cr_expect(program_contains(run.out, "\n  Interrupted after "), "%s", run.out);
    run = run_interrupted((const char *const[]){ENDLESS, "--format", "json", PAGE_ASKED, NULL}, NULL);
    cr_expect_str_eq(text_at(program_parse(run.out), "confirm.partial.why"), "interrupted");
    cr_expect_neq(access("page.html", F_OK), 0);
}

Test(program_matrix_confirm, another_game_has_it_too)
{
    const json_t *document = program_document(
        shiro_program("matrix", STAIRS, GULL, "--games", "2", "--confirm", "random,20", "--format",
                      "json"));
    cr_expect_eq(count_at(document, "decks.0.against.1.confirm.games"), 20);
}

Test(program_matrix_confirm, what_cannot_be_is_refused_before_any_game)
{
    program_expect_refusal(program(CONFIRMED("hueristic"), "--games", "100000000"), ": ",
                           "did you mean 'heuristic'");
    program_expect_refusal(
        program(CONFIRMED("baseline"), "--strategy",
                "C=" WEISSFISH_SOURCE_DIR "/decks/strategies/never_clock.json"),
        ": --confirm: the agent 'baseline' uses no strategy", "night_watch is played by one");
}
