/* tune: it finds back from a strategy that is bad on purpose, its result depends on the seed alone,
 * it can be interrupted, and what it writes is played by. */
#include "support/killed_run.h"
#include "support/page_reader.h"

PROGRAM_SUITE(program_tune);

#define SHIPPED WEISSFISH_SOURCE_DIR "/decks/strategies/"
#define NEVER SHIPPED "never_clock.json"
#define EVERYTHING SHIPPED "keep_everything.json"

/* A document's text without what may differ between two searches. */
static const char *search_bytes(const char *text)
{
    json_t *document = program_parse(text);
    json_object_del(document, "seconds");
    json_object_del(document, "threads");
    return program_keep(json_dumps(document, JSON_SORT_KEYS));
}

Test(program_tune, finds_back_from_never_clocking)
{
    const json_t *document =
        program_document(program("tune", "clock", LANTERNS, "--from", NEVER, "--budget", "3",
                                 "--format", "json", "--out", "found.json"));
    cr_expect_str_eq(text_at(document, "schema"), "weissfish.tune/1");
    cr_expect_str_eq(text_at(document, "part"), "clock");
    cr_expect(json_is_true(json_at(document, "confirmed")));
    cr_expect_gt(number_at(document, "gain.low"), 0.05);
    cr_expect_gt(number_at(document, "recovered"), 0.7);
    cr_expect_gt(json_array_size(json_at(document, "words")), 1);
    const json_t *written = program_parse(program_file("found.json"));
    cr_expect(json_equal(written, json_at(document, "strategy")));
    const json_t *played =
        program_document(program("compare", LANTERNS, LANTERNS, "--games", "400", "--format",
                                 "json", "--strategy", "A=found.json", "--strategy", "B=" NEVER));
    cr_expect_gt(number_at(played, "decks.0.win_rate.low"), 0.5);
    cr_expect_str_eq(text_at(played, "decks.0.strategy"), "found.json");
}

/* How the line of a rule ends: its number if it has one, its words. */
static const char *rule_line(const json_t *document, size_t number)
{
    const char *rule = program_text("rules.%zu", number);
    const char *words = text_at(document, program_text("%s.words", rule));
    if (strcmp(text_at(document, program_text("%s.kind", rule)), "weights") == 0)
        return program_text("  %s.\n", words);
    return program_text("  %lld. %s.\n", count_at(document, program_text("%s.number", rule)),
                        words);
}

/* What was found is said as sentences, each with what is lost without it, the most first. Weights and
 * steps of the search wait until they are asked for. */
Test(program_tune, says_in_words_what_to_do)
{
#define SEARCH "tune", "clock", LANTERNS, "--from", NEVER, "--budget", "1"
    const json_t *document = program_document(program(SEARCH, "--format", "json"));
    size_t rules = json_array_size(json_at(document, "rules"));
    cr_assert_gt(rules, 0);
    const char *text = program_output(program(SEARCH, "--details"));
    const char *at = strstr(text, "What to do");
    for (size_t i = 0; i < rules; i++) {
        cr_expect(i == 0 || number_at(document, program_text("rules.%zu.worth.value", i)) <=
                                number_at(document, program_text("rules.%zu.worth.value", i - 1)));
        at = strstr(at, rule_line(document, i));
        cr_assert_not_null(at, "%s in\n%s", rule_line(document, i), text);
    }
    cr_expect(program_contains(text, " tried  taken"), "a step of the search");
    text = program_output(program("tune", "clock", LANTERNS, "--from", NEVER, "--budget", "1"));
    cr_expect(program_contains(text, rule_line(document, 0)));
    cr_expect(!program_contains(text, " tried  taken") && !program_contains(text, "CLOCK_"));
#undef SEARCH
}

Test(program_tune, finding_nothing_is_a_result_too)
{
    const json_t *document =
        program_document(program("tune", "mulligan", LANTERNS, HARBOUR, "--budget", "1", "--format",
                                 "json", "--out", "found.json"));
    cr_expect(json_is_false(json_at(document, "confirmed")));
    cr_expect_gt(count_at(document, "candidates"), 20);
    cr_expect(json_equal(json_at(document, "strategy"), json_at(document, "from")));
    cr_expect(json_equal(program_parse(program_file("found.json")), json_at(document, "from")));
    const char *text =
        program_output(program("tune", "mulligan", LANTERNS, HARBOUR, "--budget", "1"));
    cr_expect(page_begins(text, "No gain found for lanterns: of "), "%s", text);
}

Test(program_tune, does_not_depend_on_threads)
{
    const char *results[2];
    for (unsigned i = 0; i < 2; i++)
        results[i] = search_bytes(
            program_output(program("tune", "clock", LANTERNS, HARBOUR, "--budget", "1", "--seed",
                                   "3", "--format", "json", "--threads", i ? "3" : "1")));
    cr_expect_str_eq(results[0], results[1]);
}

/* Starts a search and interrupts it when it has worked so long; returns its exit status. */
static int interrupt(unsigned milliseconds)
{
    const char *arguments[] = {"tune", "mulligan", LANTERNS, "--from",  EVERYTHING, "--budget",
                               "2",    "--format", "json",   "--state", "state",    "--state-every",
                               "0.1",  "--resume", NULL};
    int out = memfd_create("out", MFD_CLOEXEC);
    int status;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin((int[]){out, out, out}, arguments);
    process_wait(child, SIGINT, milliseconds);
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(!WIFEXITED(status) || WEXITSTATUS(status) != 3 ||
                  program_contains(program_read(out), "To go on:\n  weissfish tune "),
              "%s", program_read(out));
    close(out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Test(program_tune, goes_on_where_it_was_interrupted)
{
    size_t records = 0;
    for (unsigned wait = 200; records == 0 && wait < 20000; wait *= 2)
        if (interrupt(wait) == 3)
            records = json_array_size(json_at(program_parse(program_file("state")), "records"));
    cr_assert_gt(records, 0);
    const char *resumed =
        program_output(program("tune", "mulligan", LANTERNS, "--from", EVERYTHING, "--budget", "2",
                               "--format", "json", "--state", "state", "--resume"));
    const char *whole = program_output(program("tune", "mulligan", LANTERNS, "--from", EVERYTHING,
                                               "--budget", "2", "--format", "json"));
    cr_expect_str_eq(search_bytes(resumed), search_bytes(whole));
    Run other =
        program("tune", "mulligan", LANTERNS, "--budget", "2", "--state", "state", "--resume");
    cr_expect_eq(other.status, 2);
    cr_expect(program_contains(other.err, "state belongs to another run: from is "), "%s", other.err);
    other = program("tune", "mulligan", LANTERNS, "--budget", "2", "--state", "state");
    cr_expect_eq(other.status, 2);
    cr_expect(program_contains(other.err, "state is there already; continue it with --resume"));
}

Test(program_tune, bad_usage_is_told)
{
    program_write("bad.json",
                  "{\"schema\":\"weissfish.strategy/1\",\n\"mulligan\":[{\"keep\":9}]}");
    static const struct {
        const char *arguments[5];
        const char *said;
    } rows[] = {
        {{"mulligann", LANTERNS}, "did you mean 'mulligan'?"},
        {{"clock"}, "for which deck?"},
        {{"clock", LANTERNS, "--from", "bad.json"},
         "bad.json:2:21: expected a whole number from 0 to 5 for \"keep\""},
        {{"clock", LANTERNS, "--budget", "0"}, "--budget takes a whole number from 1 to"},
        {{"clock", LANTERNS, "--resume"}, "--resume continues from the file of --state"},
        {{"clock", LANTERNS, "--out", "no/where.json"}, "no/where.json"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const *a = rows[i].arguments;
        Run run = program("tune", a[0], a[1], a[2], a[3], a[4]);
        cr_expect_eq(run.status, 2);
        cr_expect_str_empty(run.out);
        cr_expect(program_contains(run.err, rows[i].said), "%s", run.err);
    }
}

Test(program_tune, a_strategy_is_part_of_what_is_played)
{
    Run run = program("compare", LANTERNS, HARBOUR, "--strategy", "C=x");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "--strategy takes A=FILE or B=FILE, not 'C=x'"));
    run = program("compare", LANTERNS, HARBOUR, "--strategy", "A=" NEVER, "--agents", "random");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "the agent 'random' uses no strategy"));
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "20", "--strategy", "A=" NEVER,
                           "--state", "state"));
    run = program("compare", LANTERNS, HARBOUR, "--games", "20", "--state", "state", "--resume");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "belongs to another run: strategy of A is "), "%s", run.err);
}

Test(program_tune, parts_of_a_comparison_with_strategies_are_joined)
{
#define COMPARISON                                                                                 \
    "compare", LANTERNS, HARBOUR, "--games", "40", "--format", "json", "--strategy", "B=" NEVER
    program_output(program(COMPARISON, "--shard", "1/2", "--state", "one"));
    program_output(program(COMPARISON, "--shard", "2/2", "--state", "two"));
    json_t *joined =
        json_copy(program_document(program("merge", "one", "two", "--format", "json")));
    json_t *whole = json_copy(program_document(program(COMPARISON)));
    cr_expect_str_eq(text_at(joined, "decks.1.strategy"), NEVER);
    json_t *const both[] = {joined, whole};
    for (unsigned i = 0; i < 2; i++) {
        json_object_del(both[i], "seconds");
        json_object_del(both[i], "games_per_second");
        json_object_del(both[i], "threads");
    }
    cr_expect(json_equal(joined, whole));
    json_decref(joined);
    json_decref(whole);
}

/* What the heuristic does of itself, and the file that says the same. */
Test(program_tune, the_shipped_strategy_is_what_the_heuristic_does)
{
    const char *plain = program_output(
        program("compare", LANTERNS, HARBOUR, "--games", "200", "--games-csv", "plain", "--quiet"));
    const char *by_file = program_output(
        program("compare", LANTERNS, HARBOUR, "--games", "200", "--games-csv", "rows", "--strategy",
                "A=" SHIPPED "default.json", "--strategy", "B=" SHIPPED "default.json"));
    cr_expect_str_eq(program_file("plain"), program_file("rows"));
    cr_expect_null(strstr(plain, "strategy"));
    cr_expect_not_null(strstr(by_file, "default.json"));
}

Test(program_tune, has_a_page)
{
    if (!page_possible())
        cr_skip_test("no gnuplot");
    const json_t *document =
        program_document(program("tune", "clock", LANTERNS, "--from", NEVER, "--budget", "3",
                                 "--format", "json", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    cr_expect_gt(page_expect_figures(page, document, "nowhere"), 15);
    cr_expect_str_eq(page_text(page_between(page, "<h1>", "</h1>")), "A better clock");
    cr_expect_str_not_empty(page_between(page, "<desc id=\"search-told\">", "</desc>"));
    cr_expect(program_contains(page_text(page_between(page, "<pre><code>", "</code></pre>")),
                               "weissfish tune clock"));
}
