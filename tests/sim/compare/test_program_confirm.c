/* compare --confirm: the pairing played again by another agent, its games, and what is said of them
 * in every form. */
#include "support/killed_run.h"
#include "support/page_reader.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_confirm);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define NEVER_CLOCK WEISSFISH_SOURCE_DIR "/decks/strategies/never_clock.json"
#define PLAYED "compare", LANTERNS, CARNIVAL, "--games", "60", "--seed", "5"
#define CONFIRMED(agent) PLAYED, "--confirm", agent

/* --- the games -------------------------------------------------------------------------------- */

Test(program_confirm, the_games_are_those_of_another_seed)
{
    const json_t *document =
        program_document(program(CONFIRMED("heuristic,39"), "--format", "json"));
    const json_t *confirm = json_at(document, "confirm");
    const char *seed = program_text("%lld", count_at(confirm, "seed"));
    const json_t *same =
        program_document(program("compare", LANTERNS, CARNIVAL, "--agents", "heuristic", "--games",
                                 "40", "--seed", seed, "--format", "json"));
    cr_expect_str_eq(text_at(confirm, "agent"), "heuristic");
    cr_expect_eq(count_at(confirm, "games"), 40, "odd numbers are rounded up");
    cr_expect_eq(count_at(confirm, "wins"), count_at(same, "decks.0.wins"));
    cr_expect_eq(count_at(confirm, "draws"), count_at(same, "draws"));
    cr_expect_eq(count_at(confirm, "truncated"), count_at(same, "truncated"));
    cr_expect_eq(count_at(same, "decks.0.first.games"), 20, "on both seats");
    cr_expect(json_equal(json_at(confirm, "win_rate"), json_at(same, "decks.0.score")));
    cr_expect_neq(count_at(confirm, "seed"), 5);
    cr_expect(json_equal(json_at(confirm, "adjusted"), json_at(same, "decks.0.adjusted")));
    cr_expect_eq(number_at(confirm, "luck"), number_at(same, "decks.0.luck"));
    double before = number_at(document, "decks.0.adjusted.value");
    cr_expect_float_eq(number_at(confirm, "difference.value"),
                       number_at(confirm, "adjusted.value") - before, 2e-6);
    cr_expect_str_eq(text_at(confirm, "difference.method"), "luck");
}

Test(program_confirm, all_else_is_as_without)
{
    json_t *document = program_document(program(CONFIRMED("baseline,20"), "--format", "json"));
    cr_expect_eq(json_object_del(document, "confirm"), 0);
    const json_t *plain = program_document(program(PLAYED, "--format", "json"));
    cr_expect(json_equal(page_without_times(document),
                         page_without_times((json_t *)(uintptr_t)plain)));
    cr_expect_null(json_object_get(plain, "confirm"));
}

Test(program_confirm, threads_do_not_matter_but_the_seed_does)
{
#define BYTES(...) long_run_bytes(program_output(program(__VA_ARGS__, "--format", "json")))
    const char *one = BYTES(CONFIRMED("baseline,100"), "--threads", "1");
    cr_expect_str_eq(BYTES(CONFIRMED("baseline,100"), "--threads", "2"), one);
    cr_expect_str_eq(BYTES(CONFIRMED("baseline,100"), "--threads", "7"), one);
    cr_expect_str_neq(BYTES(CONFIRMED("baseline,100"), "--seed", "6"), one);
}

Test(program_confirm, an_agent_may_search)
{
    const json_t *document = program_document(program(CONFIRMED("flat:1,2"), "--format", "json"));
    cr_expect_eq(count_at(document, "confirm.games"), 2);
    cr_expect(json_is_null(json_at(document, "confirm.agrees")), "of one pair");
    cr_expect(flag_at(document, "confirm.size_holds"));
}

/* --- what is said ----------------------------------------------------------------------------- */

static const char *text_of(const char *games, const char *agents, const char *again)
{
    return program_output(program("compare", LANTERNS, CARNIVAL, "--games", games, "--agents",
                                  agents, "--confirm", again));
}

static bool agrees(const char *games, const char *agents, const char *again)
{
    return flag_at(program_document(program("compare", LANTERNS, CARNIVAL, "--games", games,
                                            "--agents", agents, "--confirm", again, "--format",
                                            "json")),
                   "confirm.agrees");
}

Test(program_confirm, the_verdict_holds_or_turns)
{
    cr_expect(agrees("200", "heuristic", "baseline,200"));
    const char *text = text_of("200", "heuristic", "baseline,200");
    cr_expect(program_contains(text, "\nPlayed again by baseline, 200 games on other shuffles:\n"
                                     "  carnival scores "),
              "%s", text);
    cr_expect(program_contains(text, "\n  The verdict holds.\n  The size "), "%s", text);
    cr_expect(program_contains(text, ") to the first games.\n"), "%s", text);
    text = text_of("200", "heuristic", "heuristic,200");
    cr_expect(program_contains(text, "% with luck taken off ("), "%s", text);

    /* The weaker deck wins in better hands. */
    cr_expect_not(agrees("200", "heuristic,random", "baseline,200"));
    text = text_of("200", "heuristic,random", "baseline,200");
    cr_expect(program_contains(text, "  lanterns scores "), "%s", text);
    cr_expect(program_contains(text, "\n  The verdict turns: which deck is the stronger one "
                                     "depends on who plays.\n  The size does not hold: -"),
              "%s", text);
}

Test(program_confirm, few_games_confirm_nothing)
{
    const char *text = text_of("200", "heuristic", "baseline,2");
    cr_expect(program_contains(text, "  The verdict is neither confirmed nor refuted: "), "%s",
              text);
    text = text_of("2", "heuristic", "baseline,2");
    cr_expect(program_contains(text, "  Neither these games nor the first ones tell"), "%s", text);
    text = text_of("2", "heuristic", "baseline,200");
    cr_expect(program_contains(text, "which the first ones did not: carnival is the stronger one."),
              "%s", text);
    text = text_of("2", "baseline", "baseline,2");
    cr_expect(program_contains(text, "Played again by baseline, the same agent, 2 games"), "%s",
              text);
}

Test(program_confirm, csv_says_it_of_each_deck)
{
    const char *csv =
        program_output(program(CONFIRMED("baseline,200"), "--swap", "LF/W01-009=LF/W01-003",
                               "--format", "csv"));
    const char *first = csv_next(csv), *second = csv_next(first), *changed = csv_next(second);
    const json_t *document =
        program_document(program(CONFIRMED("baseline,200"), "--format", "json"));
    double value = number_at(document, "confirm.win_rate.value");
    double low = number_at(document, "confirm.win_rate.low");
    cr_expect(program_contains(csv, ",confirm_agent,confirm_games,confirm_win_rate,confirm_low,"
                                    "confirm_high,confirm_agrees\n"));
    cr_expect(program_contains(first, program_text(",\"baseline\",200,%.6f,%.6f,", value, low)),
              "%s", first);
    cr_expect(program_contains(second, program_text(",\"baseline\",200,%.6f,", 1 - value)), "%s",
              second);
    cr_expect(program_contains(first, ",true\n"), "%s", first);
    cr_expect(program_contains(changed, ",,,,,,\n"), "%s", changed);
    cr_expect_eq(csv_fields(csv), csv_fields(first));
    cr_expect_eq(csv_fields(csv), csv_fields(changed));
}

Test(program_confirm, the_page_says_it_too)
{
    if (!page_possible())
        cr_skip_test("no gnuplot");
    json_t *document =
        program_document(program(CONFIRMED("baseline,40"), "--format", "json", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    page_expect_figures(page, document, "nowhere");
    cr_expect_eq(page_keys(page, "confirm."), 7);
    cr_expect(program_contains(page, "<b>Played again</b> by <code>baseline</code>, "));
    cr_expect(program_contains(page_text(page), "--confirm baseline,40"));
    cr_expect_not(program_contains(page, "A stronger player may give another result"));
    cr_expect(json_equal(page_without_times(document), page_without_times(page_run_again(page))));

    program_output(program("compare", LANTERNS, CARNIVAL, "--games", "2", "--agents", "baseline",
                           "--confirm", "baseline,200", PAGE_ASKED));
    page = program_file("page.html");
    cr_expect(program_contains(page, "<code>baseline</code>, the same agent, "));
    cr_expect(program_contains(page, ": <bdi>carnival</bdi> is the stronger one.</b>"));
}

/* Who plays by the clock plays other games each time. */
Test(program_confirm, the_page_warns_of_a_budget_of_time)
{
    if (!page_possible())
        cr_skip_test("no gnuplot");
    program_output(program(PLAYED, PAGE_ASKED));
    const char *plain = page_between(program_file("page.html"), "id=\"again\"", "</section>");
    program_output(program(CONFIRMED("ismcts:1ms,2"), PAGE_ASKED));
    const char *timed = page_between(program_file("page.html"), "id=\"again\"", "</section>");
    cr_expect_not(program_contains(plain, "budget in milliseconds"));
    cr_expect(program_contains(timed, "budget in milliseconds"), "%s", timed);
}

/* --- states, parts, interruptions ------------------------------------------------------------- */

#define SAVED "--state", "state", "--format", "json"

Test(program_confirm, what_is_saved_is_not_played_again)
{
    const char *whole = BYTES(CONFIRMED("baseline,100"));
    cr_expect_str_eq(long_run_bytes(program_output(program(CONFIRMED("baseline,60"), SAVED))),
                     BYTES(CONFIRMED("baseline,60")));
    cr_expect_str_eq(
        long_run_bytes(program_output(program(CONFIRMED("baseline,100"), SAVED, "--resume"))),
        whole);
    cr_expect_str_eq(
        long_run_bytes(program_output(program(CONFIRMED("baseline,100"), SAVED, "--resume"))),
        whole);
    program_expect_refusal(program(CONFIRMED("random,100"), SAVED, "--resume"),
                           ": state.confirm belongs to another run", "agent 1");
    program_expect_refusal(program("merge", "state", "state.confirm"), ": state.confirm: ",
                           "belongs to another run");
}

/* Finished games can be played again by another agent later. */
Test(program_confirm, a_finished_run_is_confirmed_later)
{
    program_output(program(PLAYED, SAVED));
    cr_expect_str_eq(
        long_run_bytes(program_output(program(CONFIRMED("baseline,40"), SAVED, "--resume"))),
        BYTES(CONFIRMED("baseline,40")));
    cr_expect_str_eq(BYTES("merge", "state", "--confirm", "baseline,40", "--threads", "2"),
                     BYTES(CONFIRMED("baseline,40")));
}

Test(program_confirm, joined_parts_are_played_again)
{
    program_output(program(PLAYED, "--shard", "1/2", "--state", "one"));
    program_output(program(PLAYED, "--shard", "2/2", "--state", "two"));
    cr_expect_str_eq(BYTES("merge", "one", "two", "--confirm", "baseline,40"),
                     BYTES(CONFIRMED("baseline,40")));
    program_expect_refusal(program("merge", "one", "two", "--confirm", "basline"), ": ",
                           "did you mean 'baseline'");
    program_expect_refusal(program(CONFIRMED("baseline"), "--shard", "1/2"), " compare: ",
                           "give it to `merge`");
}

Test(program_confirm, a_table_of_three_is_not_played_again)
{
    program_output(
        program("royale", LANTERNS, HARBOUR, CARNIVAL, "--games", "6", "--state", "state"));
    program_expect_refusal(program("merge", "state", "--confirm", "baseline"), ": --confirm ",
                           "two decks");
}

#define ENDLESS "compare", LANTERNS, CARNIVAL, "--games", "2", "--confirm", "baseline,100000000"
#define INTERRUPTED(wait_for, ...)                                                                 \
    run_interrupted((const char *const[]){__VA_ARGS__, NULL}, wait_for)

Test(program_confirm, an_interrupted_run_goes_on)
{
    Run run = INTERRUPTED("state.confirm", ENDLESS, "--state", "state", "--state-every", "0.1");
    cr_expect(WIFEXITED(run.status) && WEXITSTATUS(run.status) == 3, "%x", (unsigned)run.status);
    cr_expect_str_empty(run.out);
    cr_expect(program_contains(run.err, "games, saved in state.confirm. To go on:\n"), "%s",
              run.err);
    cr_expect(program_contains(run.err, " --resume\n"), "%s", run.err);
    json_t *sums = json_at(program_parse(program_file("state.confirm")), "sums");
    long long games = json_integer_value(json_array_get(sums, 0));
    const char *again = program_text("baseline,%lld", games + 20);
#define GOES_ON "compare", LANTERNS, CARNIVAL, "--games", "2", "--confirm", again
    program_expect_refusal(program(GOES_ON, "--games", "100000000", "--state", "state"),
                           ": state.confirm is there already", "--resume");
    cr_expect_str_eq(long_run_bytes(program_output(program(GOES_ON, SAVED, "--resume"))),
                     BYTES(GOES_ON));
}

Test(program_confirm, without_a_state_it_tells_the_result_so_far)
{
    Run run = INTERRUPTED(NULL, ENDLESS);
    cr_expect(WIFSIGNALED(run.status) && WTERMSIG(run.status) == SIGINT, "%x",
              (unsigned)run.status);
    cr_expect(program_contains(run.out, "(interrupted; 100,000,000 were asked for):"), "%s",
              run.out);
    run = INTERRUPTED(NULL, ENDLESS, "--format", "json", PAGE_ASKED);
    const json_t *document = program_parse(run.out);
    cr_expect_str_eq(text_at(document, "confirm.partial.why"), "interrupted");
    cr_expect_eq(count_at(document, "confirm.partial.games_asked"), 100000000);
    cr_expect_gt(count_at(document, "confirm.games"), 0);
    cr_expect_null(json_object_get(document, "partial"), "the first games are whole");
    cr_expect(program_contains(run.err, "games that were played again"), "%s", run.err);
    cr_expect_neq(access("page.html", F_OK), 0, "a page is only for a run that has ended");
    run = INTERRUPTED(NULL, ENDLESS, "--games", "100000000", "--format", "json");
    cr_expect_null(json_object_get(program_parse(run.out), "confirm"));
    program_output(program(PLAYED, SAVED));
    run = INTERRUPTED(NULL, "merge", "state", "--confirm", "baseline,100000000", "--report",
                      "page.html");
    cr_expect(WIFSIGNALED(run.status) && WTERMSIG(run.status) == SIGINT, "%x",
              (unsigned)run.status);
    cr_expect(program_contains(run.out, "(interrupted; "), "%s", run.out);
    cr_expect_neq(access("page.html", F_OK), 0);
}

/* --- beside other options --------------------------------------------------------------------- */

Test(program_confirm, it_goes_with_a_sequential_test_and_rows)
{
    const json_t *document =
        program_document(program("compare", LANTERNS, CARNIVAL, "--sprt", "0,40", "--games-csv",
                                 "rows", "--confirm", "baseline,20", "--format", "json"));
    cr_expect_str_eq(text_at(document, "sprt.verdict"), "H0");
    cr_expect_eq(count_at(document, "confirm.games"), 20);
    long long rows = -1;
    for (const char *line = program_file("rows"); *line; line = csv_next(line))
        rows++;
    cr_expect_eq(rows, count_at(document, "games"), "rows are of the first games");
}

Test(program_confirm, another_game_has_it_too)
{
    const json_t *document = program_document(shiro_program("compare", STAIRS, GULL, "--games",
                                                            "20", "--confirm", "random,20",
                                                            "--format", "json"));
    cr_expect_eq(count_at(document, "confirm.games"), 20);
    cr_expect_str_eq(text_at(document, "confirm.win_rate.method"), "pairs");
}

Test(program_confirm, a_strategy_needs_an_agent_that_listens)
{
    const char *strategy = program_text("B=%s", NEVER_CLOCK);
    program_expect_refusal(program(CONFIRMED("baseline,20"), "--strategy", strategy),
                           ": --confirm: the agent 'baseline' uses no strategy",
                           "carnival is played by one");
    const json_t *document = program_document(
        program(CONFIRMED("heuristic,20"), "--strategy", strategy, "--format", "json"));
    const char *seed = program_text("%lld", count_at(document, "confirm.seed"));
    const json_t *same =
        program_document(program("compare", LANTERNS, CARNIVAL, "--games", "20", "--seed", seed,
                                 "--strategy", strategy, "--format", "json"));
    cr_expect_eq(count_at(document, "confirm.wins"), count_at(same, "decks.0.wins"));
}

Test(program_confirm, what_cannot_be_is_refused_before_any_game)
{
    static const char *const wrong[] = {"", ",20", "baseline,", "baseline,random", "baseline,-2"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        program_expect_refusal(program(CONFIRMED(wrong[i])), " compare: ",
                               "--confirm takes AGENT or AGENT,GAMES");
    program_expect_refusal(program(CONFIRMED("baseline,0")), " compare: ", "whole number from 1");
    program_expect_refusal(program(CONFIRMED("baseline,2x")), " compare: ", "not '2x'");
    char *longest = program_keep(calloc(1, 200));
    memset(longest, 'x', 199);
    program_expect_refusal(program(CONFIRMED(longest)), " compare: ", "--confirm takes");
    program_expect_refusal(program(CONFIRMED("hueristic"), "--games", "100000000"), ": ",
                           "did you mean 'heuristic'");
    program_write("state.confirm", "no state");
    program_expect_refusal(
        program(CONFIRMED("baseline"), "--games", "100000000", "--state", "state"),
        ": state.confirm ", "");
    const char *help = program_output(program("compare", "--help"));
    cr_expect(program_contains(help, "--confirm=AGENT[,N]"), "%s", help);
}
