/* matrix: its cells are what compare prints, its sums agree, its mix is an equilibrium, and the
 * result depends on what it may depend on alone. */
#include <math.h>
#include <pty.h>

#include "support/killed_run.h"

PROGRAM_SUITE(program_matrix);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"

static const double ROUNDING = 2e-6; /* numbers are printed with six places */

static json_t *three_decks(const char *games)
{
    return program_document(program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", games,
                                    "--seed", "5", "--format", "json"));
}

static json_t *cell_at(const json_t *document, size_t deck, size_t opponent)
{
    return json_at(document, program_text("decks.%zu.against.%zu", deck, opponent));
}

/* --- the document ----------------------------------------------------------------------------- */

Test(program_matrix, every_cell_is_what_compare_prints)
{
    static const char *const paths[] = {LANTERNS, HARBOUR, CARNIVAL};
    json_t *document = three_decks("40");
    program_expect_schema(document, "weissfish.matrix/1");
    for (size_t high = 1; high < 3; high++)
        for (size_t low = 0; low < high; low++) {
            json_t *compared =
                program_document(program("compare", paths[low], paths[high], "--games", "40",
                                         "--seed", "5", "--format", "json"));
            for (size_t side = 0; side < 2; side++) {
                json_t *cell = cell_at(document, side ? high : low, side ? low : high);
                json_t *deck = json_at(compared, program_text("decks.%zu", side));
                cr_expect_eq(count_at(cell, "games"), 40);
                cr_expect_eq(count_at(cell, "wins"), count_at(deck, "wins"));
                cr_expect_eq(count_at(cell, "opponent"), side ? low : high);
                cr_expect(json_equal(json_at(cell, "win_rate"), json_at(deck, "win_rate")));
                cr_expect(json_equal(json_at(cell, "score"), json_at(deck, "score")));
                cr_expect(json_equal(json_at(cell, "adjusted"), json_at(deck, "adjusted")));
                cr_expect(json_equal(json_at(cell, "luck"), json_at(deck, "luck")));
            }
        }
}

static void expect_deck(const json_t *document, size_t deck)
{
    json_t *entry = json_at(document, program_text("decks.%zu", deck));
    long long games = 0, wins = 0;
    double least = 1;
    for (size_t opponent = 0; opponent < size_at(document, "decks"); opponent++) {
        json_t *cell = cell_at(document, deck, opponent);
        if (opponent == deck) {
            cr_expect(json_is_null(cell));
            continue;
        }
        games += count_at(cell, "games");
        wins += count_at(cell, "wins");
        least = fmin(least, number_at(cell, "adjusted.value"));
    }
    cr_expect_eq(count_at(entry, "all.games"), games);
    cr_expect_eq(count_at(entry, "all.wins"), wins);
    cr_expect_float_eq(number_at(entry, "all.win_rate.value"), (double)wins / (double)games,
                       ROUNDING);
    cr_expect_float_eq(number_at(entry, "worst.adjusted.value"), least, 1e-12);
    cr_expect(json_equal(json_at(entry, "worst"),
                         cell_at(document, deck, (size_t)count_at(entry, "worst.opponent"))));
    cr_expect_eq(count_at(entry, "abilities.exact"), count_at(entry, "abilities.total"));
}

static void expect_mix(const json_t *document)
{
    size_t decks = size_at(document, "decks");
    double sum = 0;
    for (size_t deck = 0; deck < decks; deck++) {
        json_t *mix = json_at(document, program_text("decks.%zu.mix", deck));
        double against = 0;
        for (size_t opponent = 0; opponent < decks; opponent++) {
            double score = opponent == deck
                               ? 0.5
                               : number_at(cell_at(document, deck, opponent), "adjusted.value");
            against += score * number_at(document, program_text("decks.%zu.mix.value", opponent));
        }
        cr_expect_float_eq(number_at(mix, "score_against"), against, 1e-5);
        cr_expect_leq(against, 0.5 + 1e-5, "no deck beats the mix");
        cr_expect(number_at(mix, "value") < 1e-3 || against > 0.5 - 1e-5, "what is played holds");
        cr_expect(0 <= number_at(mix, "low") && number_at(mix, "low") <= number_at(mix, "high") &&
                  number_at(mix, "high") <= 1);
        sum += number_at(mix, "value");
    }
    cr_expect_float_eq(sum, 1, 1e-5);
    cr_expect_float_eq(number_at(document, "equilibrium.value"), 0.5, ROUNDING);
}

Test(program_matrix, the_sums_agree_and_the_mix_is_an_equilibrium)
{
    json_t *document = three_decks("60");
    cr_expect_eq(count_at(document, "edition"), 2026);
    cr_expect_eq(count_at(document, "seed"), 5);
    cr_expect_eq(count_at(document, "games_per_pairing"), 60);
    cr_expect_eq(count_at(document, "games"), 180);
    cr_expect_str_eq(text_at(document, "agent"), "heuristic");
    cr_expect_gt(number_at(document, "games_per_second"), 0);
    cr_expect_gt(count_at(document, "decisions"), 180);
    cr_expect_leq(count_at(document, "first_player_wins"), 180);
    cr_assert_eq(size_at(document, "decks"), 3);
    long long wins = count_at(document, "draws") + count_at(document, "truncated");
    for (size_t deck = 0; deck < 3; deck++) {
        expect_deck(document, deck);
        wins += count_at(document, program_text("decks.%zu.all.wins", deck));
    }
    cr_expect_eq(wins, 180);
    expect_mix(document);
}

Test(program_matrix, a_deck_that_never_wins_and_an_odd_number_of_games)
{
    /* 2 games a pairing: cells of 0 and 1, whose errors are not 0. */
    json_t *document = three_decks("1");
    cr_expect_eq(count_at(document, "games_per_pairing"), 2);
    expect_mix(document);
}

/* --- what the result depends on --------------------------------------------------------------- */

static json_t *without_times(json_t *document)
{
    static const char *const keys[] = {"seconds", "games_per_second", "threads"};
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        cr_expect_eq(json_object_del(document, keys[i]), 0);
    return document;
}

static json_t *played(const char *threads, const char *seed, const char *agent)
{
    return without_times(program_document(program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games",
                                                  "60", "--threads", threads, "--seed", seed,
                                                  "--agents", agent, "--format", "json")));
}

Test(program_matrix, threads_do_not_matter_but_seed_and_agent_do)
{
    json_t *one = played("1", "1", "heuristic");
    cr_expect(json_equal(one, played("2", "1", "heuristic")));
    cr_expect(json_equal(one, played("7", "1", "heuristic")));
    cr_expect_not(json_equal(one, played("1", "2", "heuristic")));
    cr_expect_not(json_equal(one, played("1", "1", "random")));
}

/* --- other forms ------------------------------------------------------------------------------ */

Test(program_matrix, the_text_is_plain_in_a_pipe_and_begins_with_who_wins_most)
{
    const char *text = program_output(
        program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", "200", "--seed", "5"));
    cr_expect_eq(strncmp(text, "carnival wins most, ", 20), 0, "%s", text);
    cr_expect(program_contains(text, "carnival wins most, played by the heuristic: "), "%s", text);
    cr_expect(program_contains(text, "\n  carnival 100.0% (100.0 .. 100.0)\n"), "%s", text);
    cr_expect(program_contains(text, "\nShown to belong in it: carnival.\n"), "%s", text);
    cr_expect_not(program_contains(text, "\033"));
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        const char *end = strchr(line, '\n');
        cr_expect_leq(end - line, 100);
        cr_expect(end == line || end[-1] != ' ', "'%.*s'", (int)(end - line), line);
    }
}

/* What is written to a terminal that is the standard output. */
static const char *drawn_on_terminal(void)
{
    enum { ROOM = 1 << 16 };
    char *drawn = program_keep(calloc(1, ROOM));
    size_t length = 0;
    int terminal, own, status;
    cr_assert_eq(openpty(&terminal, &own, NULL, NULL, NULL), 0);
    pid_t child = fork();
    if (child == 0) {
        close(terminal);
        program_begin((int[]){own, own, own},
                      (const char *const[]){"matrix", LANTERNS, HARBOUR, "--games", "2", NULL});
    }
    close(own);
    for (ssize_t count; length < ROOM - 1; length += (size_t)count)
        if ((count = read(terminal, drawn + length, ROOM - 1 - length)) <= 0)
            break;
    close(terminal);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return drawn;
}

Test(program_matrix, the_table_is_coloured_on_a_terminal_that_wants_it)
{
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    const char *drawn = drawn_on_terminal();
    cr_expect(program_contains(drawn, "\033[48;5;"), "%s", drawn);
    cr_expect(program_contains(drawn, "\033[0m"));
    setenv("NO_COLOR", "1", 1);
    cr_expect_not(program_contains(drawn_on_terminal(), "\033[48"));
    unsetenv("NO_COLOR");
    setenv("TERM", "dumb", 1);
    cr_expect_not(program_contains(drawn_on_terminal(), "\033[48"));
    const char *asked =
        program_output(program("matrix", LANTERNS, HARBOUR, "--games", "2", "--color", "always"));
    cr_expect(program_contains(asked, "\033[48;5;"));
}

Test(program_matrix, a_large_field_has_narrow_columns)
{
    const char *text = program_output(
        program("matrix", LANTERNS, HARBOUR, CARNIVAL, LANTERNS, HARBOUR, CARNIVAL, LANTERNS,
                HARBOUR, CARNIVAL, LANTERNS, HARBOUR, "--games", "2", "--agents", "random"));
    const char *row = strstr(text, "  1  2  3  4  5  6  7  8  9 10 11\n");
    cr_assert_not_null(row, "%s", text);
    size_t length = strcspn(row = strchr(row, '\n') + 1, "\n");
    for (unsigned deck = 1; deck < 11; deck++, row += length + 1)
        cr_expect_eq(strcspn(row, "\n"), length, "%s", row);
}

Test(program_matrix, csv_has_a_row_for_each_deck_against_each_other)
{
    const char *csv = program_output(program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", "40",
                                             "--seed", "5", "--format", "csv"));
    json_t *document = three_decks("40");
    const char *row = strchr(csv, '\n') + 1;
    cr_expect_eq(strncmp(csv, "file,name,opponent_file,opponent,games,wins,win_rate,low,high", 61),
                 0);
    for (size_t deck = 0; deck < 3; deck++)
        for (size_t opponent = 0; opponent < 3; opponent++) {
            if (opponent == deck)
                continue;
            const json_t *cell = cell_at(document, deck, opponent);
            json_t *one = json_at(document, program_text("decks.%zu", deck));
            json_t *other = json_at(document, program_text("decks.%zu", opponent));
            const char *expected =
                program_text("\"%s\",\"%s\",\"%s\",\"%s\",40,%lld,%.6f,", text_at(one, "file"),
                             text_at(one, "name"), text_at(other, "file"), text_at(other, "name"),
                             count_at(cell, "wins"), number_at(cell, "win_rate.value"));
            cr_expect_eq(strncmp(row, expected, strlen(expected)), 0, "%s\n%s", row, expected);
            row = strchr(row, '\n') + 1;
        }
    cr_expect_str_empty(row);
}

/* --- what the games do not show --------------------------------------------------------------- */

Test(program_matrix, few_games_do_not_name_a_best_deck_nor_a_mix)
{
    const char *text =
        program_output(program("matrix", LANTERNS, HARBOUR, "--games", "40", "--seed", "4"));
    const json_t *document = program_document(
        program("matrix", LANTERNS, HARBOUR, "--games", "40", "--seed", "4", "--format", "json"));
    cr_expect_not(flag_at(document, "best.shown"));
    cr_expect_not(flag_at(document, "decks.0.mix.shown") || flag_at(document, "decks.1.mix.shown"));
    cr_expect_eq(number_at(document, "decks.0.mix.low"), 0);
    cr_expect_eq(number_at(document, "decks.0.mix.high"), 1);
    cr_expect(program_contains(text, "No deck is shown to win most: 40 games a pairing, played by the heuristic, "),
              "%s", text);
    cr_expect(program_contains(text, "\nNo deck is shown to belong in it.\n"), "%s", text);
}

/* Every deck against itself: whoever is named best is named by mistake. */
Test(program_matrix, equal_decks_are_seldom_told_apart)
{
    unsigned named = 0;
    for (unsigned seed = 1; seed <= 20; seed++) {
        const json_t *document = program_document(
            program("matrix", LANTERNS, LANTERNS, LANTERNS, LANTERNS, "--games", "20", "--agents",
                    "random", "--seed", program_text("%u", seed), "--format", "json"));
        named += flag_at(document, "best.shown");
    }
    cr_expect_leq(named, 3, "named in %u of 20 runs", named); /* 1 expected, 4 in 1.6% of cases */
}

/* --- weights ---------------------------------------------------------------------------------- */

Test(program_matrix, weights_are_how_often_each_deck_is_met)
{
    static const double weights[] = {0.5, 0.25, 0.25};
    const json_t *document =
        program_document(program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", "60", "--seed",
                                 "5", "--weights", "2,1,1.0", "--format", "json"));
    for (size_t deck = 0; deck < 3; deck++) {
        double expected = 0.5 * weights[deck];
        for (size_t opponent = 0; opponent < 3; opponent++)
            if (opponent != deck)
                expected +=
                    weights[opponent] * number_at(cell_at(document, deck, opponent), "adjusted.value");
        const json_t *met = json_at(document, program_text("decks.%zu.weighted", deck));
        cr_expect_float_eq(number_at(met, "value"), expected, 1e-5);
        cr_expect_lt(number_at(met, "low"), expected);
        cr_expect_gt(number_at(met, "high"), expected);
        cr_expect_float_eq(number_at(document, program_text("decks.%zu.weight", deck)),
                           weights[deck], ROUNDING);
    }
    const char *csv = program_output(program("matrix", LANTERNS, HARBOUR, "--games", "20",
                                             "--weights", "1,0", "--format", "csv"));
    cr_expect(program_contains(csv, "mix_high,weight,weighted,weighted_low,weighted_high\n"));
    cr_expect(program_contains(csv, ",1.000000,0.500000,0.500000,0.500000\n"), "%s", csv);
    const char *text =
        program_output(program("matrix", LANTERNS, HARBOUR, "--games", "20", "--weights", "1,3"));
    cr_expect(program_contains(text, "by the weights, %"), "%s", text);
}

Test(program_matrix, weights_that_say_nothing_are_refused)
{
    static const char *const cases[][2] = {{"1", "2 decks, 1 numbers"},
                                           {"1,2,3", "2 decks, 3 numbers"},
                                           {"1,-2", "not '-2'"},
                                           {"1,two", "not 'two'"},
                                           {"0,0", "some number must be above 0"}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        program_expect_refusal(program("matrix", LANTERNS, HARBOUR, "--weights", cases[i][0]),
                               " matrix: ", cases[i][1]);
}

/* --- parts, states, strategies ---------------------------------------------------------------- */

#define FIELD                                                                                      \
    "matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", "50", "--agents", "baseline", "--weights",   \
        "3,1,2", "--format", "json"

Test(program_matrix, parts_merged_are_the_whole)
{
    program_output(program(FIELD, "--shard", "1/4", "--state", "one"));
    program_output(program(FIELD, "--shard", "2/4", "--state", "two"));
    program_output(program(FIELD, "--shard", "3/4", "--state", "three"));
    program_expect_refusal(program("merge", "two", "one", "three"), ": one: begins at game 38", "");
    program_output(program(FIELD, "--shard", "4/4", "--state", "four"));
    const char *merged =
        program_output(program("merge", "two", "four", "one", "three", "--format", "json"));
    cr_expect_str_eq(long_run_bytes(merged), long_run_bytes(program_output(program(FIELD))));
}

/* Begins the run and interrupts it soon. Returns its exit status. */
static int interrupted(const char *const *arguments)
{
    int out = memfd_create("out", MFD_CLOEXEC);
    int status;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin((int[]){out, out, out}, arguments);
    for (unsigned wait = 0; access("state", R_OK) != 0 && !process_ended(child); wait++) {
        cr_assert_lt(wait, 6000);
        long_run_sleep(10);
    }
    process_wait(child, SIGTERM, 50);
    kill(child, SIGTERM);
    cr_assert_eq(waitpid(child, &status, 0), child);
    close(out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Test(program_matrix, an_interrupted_field_goes_on)
{
    static const char *const arguments[] = {FIELD, "--games", "300", "--state", "state", NULL};
    int status = interrupted(arguments);
    cr_expect(status == 3 || status == 0, "exit status %d", status);
    program_expect_refusal(program(FIELD, "--state", "state", "--resume"),
                           ": state belongs to another run", "games a pairing");
    cr_expect_str_eq(long_run_bytes(program_output(
                         program(FIELD, "--games", "300", "--state", "state", "--resume"))),
                     long_run_bytes(program_output(program(FIELD, "--games", "300"))));
}

Test(program_matrix, states_whose_pairings_do_not_add_up_are_refused)
{
    program_output(program(FIELD, "--state", "state"));
    json_t *state = program_parse(program_file("state"));
    json_t *cells = json_at(state, "cells");
    json_array_set_new(cells, 0, json_integer(json_integer_value(json_array_get(cells, 0)) + 1));
    cr_assert_eq(json_dump_file(state, "state", 0), 0);
    program_expect_refusal(program(FIELD, "--state", "state", "--resume"), ": state ", "damaged");
    program_expect_refusal(program("merge", "state"), ": state: ", "damaged");
}

Test(program_matrix, a_strategy_plays_as_in_compare)
{
    const char *bad = WEISSFISH_SOURCE_DIR "/decks/strategies/never_clock.json";
    const char *argument = program_text("B=%s", bad);
    const json_t *field =
        program_document(program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", "40",
                                 "--strategy", argument, "--format", "json"));
    const json_t *pair = program_document(program("compare", LANTERNS, HARBOUR, "--games", "40",
                                                  "--strategy", argument, "--format", "json"));
    const json_t *plain = program_document(
        program("compare", LANTERNS, CARNIVAL, "--games", "40", "--format", "json"));
    cr_expect_eq(count_at(field, "decks.1.against.0.wins"), count_at(pair, "decks.1.wins"));
    cr_expect_eq(count_at(field, "decks.0.against.2.wins"), count_at(plain, "decks.0.wins"));
    cr_expect_str_eq(text_at(field, "decks.1.strategy"), bad);
    program_expect_refusal(
        program("matrix", LANTERNS, HARBOUR, "--strategy", program_text("C=%s", bad)),
        ": --strategy", "there is no deck C");
    program_expect_refusal(program("matrix", LANTERNS, HARBOUR, "--games-csv", "rows"),
                           " matrix: ", "--games-csv is for two decks");
}

/* --- refusals --------------------------------------------------------------------------------- */

Test(program_matrix, what_is_no_field_is_refused)
{
    program_expect_refusal(program("matrix", LANTERNS), " matrix: ", "at least two decks");
    program_expect_refusal(program("matrix"), " matrix: ", "at least two decks");
    program_expect_refusal(program("matrix", LANTERNS, HARBOUR, "--agents", "random,heuristic"),
                           " matrix: ", "one agent for all decks");
    program_expect_refusal(program("matrix", LANTERNS, HARBOUR, "--agents", "hueristic"), ": ",
                           "heuristic");
    program_expect_refusal(program("matrix", LANTERNS, HARBOUR, "--games", "0"),
                           " matrix: ", "--games");
    program_expect_refusal(program("matrix", LANTERNS, "absent.deck"), ": absent.deck: ", "");
    const char *many[36] = {"matrix"};
    for (unsigned i = 1; i <= 33; i++)
        many[i] = LANTERNS;
    program_expect_refusal(program_run("", many), " matrix: ", "at most 32 decks");
}

Test(program_matrix, every_bad_deck_is_complained_about)
{
    program_write("short.deck", "4 ABC\n");
    Run run = program("matrix", "short.deck", LANTERNS, "absent.deck");
    cr_expect_eq(run.status, 2);
    cr_expect_str_empty(run.out);
    cr_expect(program_contains(run.err, "short.deck") && program_contains(run.err, "absent.deck"),
              "%s", run.err);
}
