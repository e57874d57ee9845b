/* Long runs of royale, as compare has them: parts, states, rows, strategies. */
#include "support/games_log.h"
#include "support/killed_run.h"

PROGRAM_SUITE(program_royale_runs, .timeout = 120);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define STRATEGIES WEISSFISH_SOURCE_DIR "/decks/strategies/"
#define ROYALE "royale", LANTERNS, HARBOUR, CARNIVAL, "--games", "150", "--seed", "5"

static const char *whole(void)
{
    return long_run_bytes(program_output(program(ROYALE, "--format", "json")));
}

Test(program_royale_runs, parts_merged_are_the_whole)
{
    for (unsigned part = 1; part <= 4; part++)
        program_output(program(ROYALE, "--shard", program_text("%u/4", part), "--state",
                               program_text("part-%u", part)));
    Run merged = program("merge", "part-3", "part-1", "part-4", "part-2", "--format", "json");
    cr_expect_str_eq(long_run_bytes(program_output(merged)), whole());
    program_expect_refusal(program("merge", "part-4", "part-1"), ": ", "is the last part");
}

Test(program_royale_runs, parts_of_another_table_are_refused)
{
    program_output(program(ROYALE, "--shard", "1/2", "--state", "one"));
    program_output(program("royale", LANTERNS, CARNIVAL, HARBOUR, "--games", "150", "--seed", "5",
                           "--shard", "2/2", "--state", "other"));
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "150", "--seed", "5", "--shard",
                           "2/2", "--state", "two"));
    program_expect_refusal(program("merge", "one", "other"), ": other: ", "belongs to another run");
    program_expect_refusal(program("merge", "one", "two"), ": two: ", "belongs to another run");
}

Test(program_royale_runs, more_games_are_added_with_their_rows)
{
    program_output(program("royale", LANTERNS, HARBOUR, CARNIVAL, "--games", "60", "--seed", "5",
                           "--state", "state", "--games-csv", "rows"));
    Run more = program(ROYALE, "--state", "state", "--resume", "--games-csv", "rows", "--format",
                       "json", "--threads", "2");
    cr_expect_str_eq(long_run_bytes(program_output(more)), whole());
    program_output(program(ROYALE, "--games-csv", "whole-rows", "--threads", "1"));
    cr_expect_str_eq(program_file("rows"), program_file("whole-rows"));
}

/* What the rows say of one deck, against the document. */
static void expect_recounted(const GamesLog *log, const json_t *document, unsigned deck)
{
    long long places[3] = {0}, seats[3] = {0}, survived = 0;
    const json_t *figures = json_at(document, program_text("decks.%u", deck));
    for (unsigned game = 0; game < log->games; game++) {
        char letter = (char)('A' + deck);
        long long seat = log_count(log, game, "%c_seat", deck);
        places[log_count(log, game, "%c_place", deck) - 1]++;
        seats[seat - 1] += log_text(log, game, "winner", 0)[0] == letter;
        survived += log_count(log, game, "%c_survived", deck);
        cr_expect_eq(log_text(log, game, "first", 0)[0] == letter, seat == 1);
    }
    for (unsigned i = 0; i < 3; i++) {
        cr_expect_eq(places[i], count_at(figures, program_text("places.%u", i)));
        cr_expect_eq(seats[i], count_at(figures, program_text("seat_wins.%u", i)));
    }
    cr_expect_float_eq((double)survived / log->games, number_at(figures, "turns_survived.mean"),
                       1e-6);
}

Test(program_royale_runs, rows_add_up_to_the_document)
{
    json_t *document = program_document(program(ROYALE, "--games-csv", "rows", "--format", "json"));
    GamesLog log = log_read(program_file("rows"));
    cr_assert_eq(log.games, 150);
    for (unsigned deck = 0; deck < 3; deck++)
        expect_recounted(&log, document, deck);
    log_close(&log);
}

/* A deck that never clocks loses by it, and watch tells the same games. */
Test(program_royale_runs, decks_play_by_strategies)
{
#define NEVER_CLOCK "--strategy", "C=" STRATEGIES "never_clock.json"
    json_t *without = program_document(program(ROYALE, "--format", "json"));
    json_t *with = program_document(program(ROYALE, NEVER_CLOCK, "--format", "json"));
    cr_expect_lt(count_at(with, "decks.2.clocked") * 10, count_at(without, "decks.2.clocked"));
    cr_expect_lt(count_at(with, "decks.2.wins"), count_at(without, "decks.2.wins"));
    program_expect_refusal(program(ROYALE, "--strategy", "D=" STRATEGIES "never_clock.json"),
                           " royale: ", "there is no deck D");
    program_expect_refusal(program(ROYALE, "--strategy", "never_clock.json"),
                           " royale: ", "takes A=FILE to F=FILE");
    program_expect_refusal(program(ROYALE, NEVER_CLOCK, "--agents", "random"), ": ",
                           "uses no strategy");
    const char *told = program_output(program("watch", LANTERNS, HARBOUR, CARNIVAL, NEVER_CLOCK));
    cr_expect(program_contains(told, "by the strategy"));
}
