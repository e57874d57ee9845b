/* compare --closing: turns that began with the opponent on level 3 are taken and solved, the same whoever played the
 * games. That the turns are counted rightly is tested with the games of watch. */
#include "support/killed_run.h"
#include "support/page_reader.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_closing, .timeout = 120);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define PLAYED "compare", LANTERNS, CARNIVAL, "--games", "60", "--seed", "5"
#define CLOSED(count) PLAYED, "--closing", count
#define BYTES(...) long_run_bytes(program_output(program(__VA_ARGS__, "--format", "json")))
#define SAVED "--state", "state", "--format", "json"

enum { CLOCKS = 7 };

/* How many turns of a deck were solved; each row fits its turns, and its bounds hold its value. */
static long long solved_of(const json_t *document, unsigned deck)
{
    long long solved = 0;
    for (unsigned clock = 0; clock < CLOCKS; clock++) {
        const json_t *row =
            json_at(document, program_text("decks.%u.closing.%u", deck, clock));
        double value = number_at(row, "possible.value");
        cr_expect_leq(count_at(row, "won"), count_at(row, "turns"));
        cr_expect_leq(count_at(row, "solved"), count_at(row, "turns"));
        cr_expect_leq(number_at(row, "possible.low"), value);
        cr_expect_leq(value, number_at(row, "possible.high"));
        cr_expect(number_at(row, "possible.low") >= 0 && number_at(row, "possible.high") <= 1);
        solved += count_at(row, "solved");
    }
    return solved;
}

Test(program_closing, as_many_turns_of_each_deck_are_solved)
{
    const json_t *document = program_document(program(CLOSED("2"), "--format", "json"));
    cr_expect_eq(solved_of(document, 0), 2);
    cr_expect_eq(solved_of(document, 1), 2);
}

/* Every turn is solved once where more are asked for: so the order has each game once. */
Test(program_closing, there_are_no_more_than_were_played)
{
    const json_t *document = program_document(program("compare", LANTERNS, CARNIVAL, "--games", "4",
                                                      "--closing", "100", "--format", "json"));
    for (unsigned deck = 0; deck < 2; deck++)
        for (unsigned clock = 0; clock < CLOCKS; clock++) {
            const json_t *row =
                json_at(document, program_text("decks.%u.closing.%u", deck, clock));
            cr_expect_eq(count_at(row, "solved"), count_at(row, "turns"));
        }
}

Test(program_closing, all_else_is_as_without)
{
    json_t *document = program_document(program(CLOSED("1"), "--format", "json"));
    const json_t *plain = program_document(program(PLAYED, "--format", "json"));
    for (unsigned deck = 0; deck < 2; deck++)
        for (unsigned clock = 0; clock < CLOCKS; clock++) {
            json_t *row = json_at(document, program_text("decks.%u.closing.%u", deck, clock));
            cr_expect_eq(json_object_del(row, "solved"), 0);
            cr_expect_eq(json_object_del(row, "possible"), 0);
        }
    cr_expect(json_equal(page_without_times(document),
                         page_without_times((json_t *)(uintptr_t)plain)));
}

Test(program_closing, threads_parts_and_resumes_do_not_matter)
{
    const char *whole = BYTES(CLOSED("1"), "--threads", "1");
    cr_expect_str_eq(BYTES(CLOSED("1"), "--threads", "3"), whole);
    program_output(program(PLAYED, SAVED));
    cr_expect_str_eq(long_run_bytes(program_output(program(CLOSED("1"), SAVED, "--resume"))),
                     whole);
    program_output(program(PLAYED, "--shard", "1/2", "--state", "one"));
    program_output(program(PLAYED, "--shard", "2/2", "--state", "two"));
    cr_expect_str_eq(BYTES("merge", "two", "one", "--closing", "1"), whole);
    cr_expect_str_eq(BYTES("merge", "one", "two"), BYTES(PLAYED));
}

Test(program_closing, what_is_not_whole_is_refused)
{
    program_expect_refusal(program(CLOSED("1"), "--shard", "1/2"), " compare: ", "`merge` has it");
    program_output(program(PLAYED, "--shard", "1/2", "--state", "one"));
    program_expect_refusal(program("merge", "one", "--partial", "--closing", "1"), " merge: ",
                           "not with --partial");
    program_output(
        program("royale", LANTERNS, HARBOUR, CARNIVAL, "--games", "6", "--state", "state"));
    program_expect_refusal(program("merge", "state", "--closing", "1"), ": --closing ", "two decks");
    program_expect_refusal(program(CLOSED("10001")), " compare: ", "10000");
}

Test(program_closing, text_says_it)
{
    const char *plain = program_output(program(PLAYED));
    const char *text = program_output(program(CLOSED("1")));
    cr_expect(program_contains(plain, "\nClosing: turns that begin with the opponent on level 3"));
    cr_expect_not(program_contains(plain, "Best climax and attacks"));
    cr_expect(program_contains(text, "\nBest climax and attacks: share of solved turns"));
}

Test(program_closing, the_page_says_it)
{
    if (!page_possible())
        cr_skip_test("no gnuplot");
    json_t *document = program_document(program(CLOSED("1"), "--format", "json", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    page_expect_figures(page, document, "nowhere");
    cr_expect(program_contains(page_text(page), "--closing 1"));
    cr_expect(json_equal(page_without_times(document), page_without_times(page_run_again(page))));
}
