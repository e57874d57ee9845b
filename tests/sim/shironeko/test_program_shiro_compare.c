/* `compare` and `merge` for the Shironeko TCG: what the contract asks of every game, and what this
 * one tells alone. */
#include "support/games_log.h"
#include "support/killed_run.h"
#include "support/page_reader.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_shiro_compare);

#define COMPARE STAIRS, DOME, "--games", "302", "--seed", "7"

static const char *whole(void)
{
    return long_run_bytes(program_output(shiro_program("compare", COMPARE, "--format", "json")));
}

static void expect_deck(const json_t *deck, long long games)
{
    static const char *const counts[] = {"played",  "changes", "monsters", "activations",
                                         "attacks", "blocks",  "retreats", "triggers"};
    cr_expect_str_not_empty(text_at(deck, "file"));
    cr_expect_str_not_empty(text_at(deck, "name"));
    cr_expect_str_eq(text_at(deck, "agent"), "heuristic");
    cr_expect_gt(count_at(deck, "abilities.total"), 0);
    cr_expect_eq(count_at(deck, "abilities.exact"), count_at(deck, "abilities.total"));
    cr_expect_eq(count_at(deck, "first.games") + count_at(deck, "second.games"), games);
    cr_expect_eq(count_at(deck, "first.wins") + count_at(deck, "second.wins"),
                 count_at(deck, "wins"));
    cr_expect_str_eq(text_at(deck, "win_rate.method"), "wilson");
    cr_expect_leq(number_at(deck, "win_rate.low"), number_at(deck, "win_rate.value"));
    for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
        cr_expect_gt(count_at(deck, counts[i]), 0, "%s", counts[i]);
    cr_expect_lt(number_at(deck, "deck_left_mean"), 40);
    cr_expect_eq(count_at(deck, "damage_by_turn.0.games"), games);
    cr_expect_eq(count_at(deck, "damage_by_turn.0.cards"), 0, "nobody attacks in the first turn");
}

Test(program_shiro_compare, the_document_has_what_the_contract_asks)
{
    const json_t *document =
        program_document(shiro_program("compare", COMPARE, "--format", "json"));
    program_expect_schema(document, "weissfish.compare/1");
    cr_expect_str_eq(text_at(document, "game"), "shironeko");
    cr_expect_eq(count_at(document, "seed"), 7);
    long long games = count_at(document, "games");
    cr_expect_eq(games, 302);
    cr_expect_eq(count_at(document, "decks.0.wins") + count_at(document, "decks.1.wins") +
                     count_at(document, "draws") + count_at(document, "truncated"),
                 games);
    cr_expect_gt(count_at(document, "decisions"), games);
    cr_expect_gt(number_at(document, "turns.mean"), 2);
    cr_expect_leq(number_at(document, "elo.low"), number_at(document, "elo.diff"));
    number_at(document, "los");
    number_at(document, "seconds");
    number_at(document, "games_per_second");
    count_at(document, "first_player_wins");
    for (unsigned deck = 0; deck < 2; deck++)
        expect_deck(json_array_get(json_at(document, "decks"), deck), games);
    cr_expect_null(json_object_get(document, "edition"), "this game has one edition alone");
    cr_expect_null(json_object_get(json_array_get(json_at(document, "decks"), 0), "level_curve"));
}

Test(program_shiro_compare, threads_change_nothing)
{
    const char *one = long_run_bytes(
        program_output(shiro_program("compare", COMPARE, "--format", "json", "--threads", "1")));
    cr_expect_str_eq(one, whole());
    cr_expect_str_eq(long_run_bytes(program_output(
                         shiro_program("compare", COMPARE, "--format", "json", "--threads", "2"))),
                     one);
}

Test(program_shiro_compare, csv_has_a_row_a_deck)
{
    GamesLog table = log_read(
        program_output(shiro_program("compare", COMPARE, "--agents", "random", "--format", "csv")));
    cr_expect_eq(table.games, 2);
    cr_expect_eq(log_count(&table, 0, "games", 0), 302);
    cr_expect_gt(log_count(&table, 1, "triggers", 0), 0);
    log_close(&table);
}

/* ---- Parts, rows, interruptions ---- */

static const char *part(unsigned number, unsigned parts)
{
    const char *name = program_text("part-%u", number);
    program_output(shiro_program("compare", COMPARE, "--shard",
                                 program_text("%u/%u", number, parts), "--state", name));
    return name;
}

Test(program_shiro_compare, parts_merged_are_the_whole)
{
    const char *parts[3];
    for (unsigned i = 0; i < 3; i++)
        parts[i] = part(i + 1, 3);
    Run merged = shiro_program("merge", parts[2], parts[0], parts[1], "--format", "json");
    cr_expect_str_eq(long_run_bytes(program_output(merged)), whole());
    program_expect_refusal(program("merge", parts[0]),
                           ": part-1: ", "holds games of 'shironeko', not of 'weiss'");
    program_expect_refusal(shiro_program("merge", parts[0], parts[1]), ": part-1: ", "is missing");
}

/* The rows add up to the document, and to that of the page. */
Test(program_shiro_compare, rows_add_up_to_the_document)
{
    const json_t *document = program_document(
        shiro_program("compare", COMPARE, "--format", "json", "--games-csv", "rows"));
    GamesLog log = log_read(program_file("rows"));
    cr_expect_eq(log.games, 302);
    for (unsigned deck = 0; deck < 2; deck++) {
        static const char *const counts[] = {"changes", "attacks", "blocks", "triggers"};
        long long damage[LOG_AMOUNTS];
        for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
            cr_expect_eq(log_sum(&log, program_text("%%c_%s", counts[i]), deck),
                         count_at(document, program_text("decks.%u.%s", deck, counts[i])));
        log_sum_lists(&log, "%c_damage", deck, 1, damage);
        for (unsigned turn = 1; turn < 20; turn++)
            cr_expect_eq(damage[turn],
                         count_at(document, program_text("decks.%u.damage_by_turn.%u.cards", deck,
                                                         turn - 1)));
        cr_expect_float_eq((double)log_sum(&log, "%c_deck_left", deck) / 302,
                           number_at(document, program_text("decks.%u.deck_left_mean", deck)),
                           1e-6);
    }
    log_close(&log);
}

/* Interrupts a run that keeps its state as soon as there is one; false if it had ended before. */
static bool is_interrupted(const char *const *arguments)
{
    int out = memfd_create("out", MFD_CLOEXEC);
    int status;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin((int[]){out, out, out}, arguments);
    for (unsigned i = 0; long_run_games() == 0; i++) {
        cr_assert_lt(i, 4000);
        long_run_sleep(5);
    }
    kill(child, SIGTERM);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && (WEXITSTATUS(status) == 3 || WEXITSTATUS(status) == 0), "%s", program_read(out));
    close(out);
    return WEXITSTATUS(status) == 3;
}

Test(program_shiro_compare, an_interrupted_run_goes_on)
{
#define LONG                                                                                       \
    "compare", "--game", "shironeko", STAIRS, DOME, "--games", "20000", "--agents", "heuristic",   \
        "--format", "json"
    static const char *const run[] = {LONG,   "--state",       "state", "--games-csv",
                                      "rows", "--state-every", "0.05",  NULL};
    for (unsigned tries = 0; !is_interrupted(run); tries++) {
        cr_assert_lt(tries, 20, "it always ends before");
        unlink("state");
        unlink("rows");
    }
    cr_assert_lt(long_run_games(), 20000, "it was interrupted");
    Run resumed = program(LONG, "--state", "state", "--games-csv", "rows", "--resume");
    Run at_once = program(LONG, "--games-csv", "whole-rows");
    cr_expect_str_eq(long_run_bytes(program_output(resumed)),
                     long_run_bytes(program_output(at_once)));
    cr_expect_str_eq(program_file("rows"), program_file("whole-rows"));
}

/* ---- What else is asked ---- */

Test(program_shiro_compare, a_sequential_test_decides)
{
    const json_t *document =
        program_document(shiro_program("compare", STAIRS, DOME, "--sprt", "0,20", "--agents",
                                       "heuristic,random", "--format", "json"));
    cr_expect_str_eq(text_at(document, "sprt.verdict"), "H1");
    cr_expect_lt(count_at(document, "games"), 20000);
}

Test(program_shiro_compare, the_page_shows_the_document)
{
    if (!page_possible())
        cr_skip_test("no gnuplot");
    const json_t *document = program_document(
        shiro_program("compare", STAIRS, DOME, "--games", "300", "--format", "json", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    cr_expect_gt(page_expect_figures(page, document, "nowhere"), 60);
    cr_expect_gt(page_keys(page, "decks.1.damage_by_turn."), 5);
    cr_expect_gt(page_keys(page, "decks.0.triggers"), 0);
    cr_expect(program_contains(page, "weissfish compare --game shironeko "));
    cr_expect(!program_contains(page, "Weiss Schwarz"), "nothing of the other game");
}

Test(program_shiro_compare, what_the_game_has_not_is_refused)
{
    program_expect_refusal(shiro_program("compare", COMPARE, "--edition", "2022"),
                           " compare: ", "--edition");
    program_expect_refusal(shiro_program("compare", COMPARE, "--swap", "A:X=Y"),
                           " compare: ", "--swap");
    program_expect_refusal(shiro_program("compare", STAIRS, LANTERNS), ": ", "no card ");
    program_expect_refusal(shiro_program("compare", STAIRS), " compare: ", "two decks are needed");
    program_expect_refusal(shiro_program("compare", COMPARE, "--agents", "baseline"), ": ",
                           "baseline");
    program_expect_refusal(program("compare", "--game", "shironek", STAIRS, DOME),
                           ": --game does not take 'shironek'", "did you mean 'shironeko'");
}
