/* compare: the document has all keys and its sums agree, the result depends on what it may depend on
 * alone, and every form of it says the same. */
#include <math.h>

#include "support/program_run.h"

PROGRAM_SUITE(program_compare);

static const double ROUNDING = 2e-6; /* numbers are printed with six places */

/* --- the document ----------------------------------------------------------------------------- */

static void expect_within(const json_t *json, const char *path)
{
    json_t *interval = json_at(json, path);
    double low = number_at(interval, "low");
    double high = number_at(interval, "high");
    cr_expect_leq(low, high, "%s: %f .. %f", path, low, high);
}

static void expect_rate(const json_t *json, const char *value, long long part, long long whole)
{
    double rate = number_at(json, value);
    double low = number_at(json, "low");
    double high = number_at(json, "high");
    cr_expect_float_eq(rate, whole ? (double)part / (double)whole : 0, ROUNDING, "%s", value);
    cr_expect(0 <= low && low <= rate + ROUNDING && rate <= high + ROUNDING && high <= 1,
              "%f .. %f .. %f", low, rate, high);
}

static void expect_levels(const json_t *deck, long long games)
{
    long long before = games;
    cr_assert_eq(size_at(deck, "level_up"), 4);
    for (unsigned i = 0; i < 4; i++) {
        json_t *row = json_at(deck, program_text("level_up.%u", i));
        long long reached = count_at(row, "reached");
        cr_expect_eq(count_at(row, "level"), i + 1);
        cr_expect_leq(reached, before, "level %u", i + 1);
        cr_expect_geq(number_at(row, "turn_sd"), 0);
        cr_expect(reached == 0 || number_at(row, "turn_mean") >= 1);
        before = reached;
    }
    cr_expect_leq(before, games - count_at(deck, "wins"), "who reaches level 4 does not win");
}

/* Each row holds shares of the games that are still on. */
static void expect_curve(const json_t *deck)
{
    double mean_before = 0;
    for (size_t turn = 0; turn < size_at(deck, "level_curve"); turn++) {
        json_t *row = json_at(deck, program_text("level_curve.%zu", turn));
        double sum = 0;
        cr_assert_eq(json_array_size(row), 5);
        for (unsigned level = 0; level < 5; level++) {
            double share = json_number_value(json_array_get(row, level));
            cr_expect(0 <= share && share <= 1);
            sum += share;
        }
        cr_expect_float_eq(sum, 1, 5 * ROUNDING, "turn %zu: %f", turn + 1, sum);
        if (turn == 0)
            mean_before = json_number_value(json_array_get(row, 0));
    }
    cr_expect_gt(mean_before, 0.9, "in the first turn hardly anybody levels up");
}

static void expect_damage(const json_t *deck)
{
    long long before = 0;
    cr_expect_gt(size_at(deck, "damage_taken"), 0);
    for (size_t i = 0; i < size_at(deck, "damage_taken"); i++) {
        json_t *row = json_at(deck, program_text("damage_taken.%zu", i));
        long long packets = count_at(row, "packets");
        cr_expect_gt(count_at(row, "amount"), before);
        cr_expect_gt(packets, 0);
        cr_expect_leq(count_at(row, "cancelled"), packets);
        expect_rate(row, "rate", count_at(row, "cancelled"), packets);
        before = count_at(row, "amount");
    }
}

static void expect_deck(const json_t *deck, const char *path, const char *agent, long long games)
{
    static const char *const counts[] = {"attacks.direct", "attacks.frontal", "attacks.side",
                                         "refreshes",      "climaxes_played", "clocked",
                                         "encores",        "abilities.total"};
    long long wins = count_at(deck, "wins");
    cr_expect_str_eq(text_at(deck, "file"), path);
    cr_expect_str_not_empty(text_at(deck, "name"));
    cr_expect_str_eq(text_at(deck, "agent"), agent);
    cr_expect_leq(count_at(deck, "abilities.exact"), count_at(deck, "abilities.total"));
    expect_rate(json_at(deck, "win_rate"), "value", wins, games);
    cr_expect_float_eq(number_at(deck, "win_rate.level"), 0.95, 1e-9);
    cr_expect_str_not_empty(text_at(deck, "win_rate.method"));
    cr_expect_eq(count_at(deck, "first.games"), games / 2);
    cr_expect_eq(count_at(deck, "second.games"), games / 2);
    cr_expect_eq(count_at(deck, "first.wins") + count_at(deck, "second.wins"), wins);
    cr_expect_leq(count_at(deck, "first.wins"), games / 2);
    cr_expect_leq(count_at(deck, "second.wins"), games / 2);
    for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
        count_at(deck, counts[i]);
    cr_expect(number_at(deck, "hand_end_mean") >= 0 && number_at(deck, "hand_end_mean") <= 50);
    cr_expect(number_at(deck, "stock_end_mean") >= 0 && number_at(deck, "stock_end_mean") <= 50);
    expect_levels(deck, games);
    expect_curve(deck);
    expect_damage(deck);
}

static void expect_comparison(const json_t *document, long long edition, const char *agent,
                              const char *other_agent, long long games)
{
    program_expect_schema(document, "weissfish.compare/1");
    cr_expect_eq(count_at(document, "edition"), edition);
    cr_expect_eq(count_at(document, "games"), games);
    cr_assert_eq(size_at(document, "decks"), 2);
    expect_deck(json_at(document, "decks.0"), LANTERNS, agent, games);
    expect_deck(json_at(document, "decks.1"), HARBOUR, other_agent, games);
    cr_expect_eq(count_at(document, "decks.0.wins") + count_at(document, "decks.1.wins") +
                     count_at(document, "draws") + count_at(document, "truncated"),
                 games);
    cr_expect_eq(count_at(document, "first_player_wins"),
                 count_at(document, "decks.0.first.wins") +
                     count_at(document, "decks.1.first.wins"));
    cr_expect_gt(number_at(document, "seconds"), 0);
    cr_expect_gt(number_at(document, "games_per_second"), 0);
    double turns = number_at(document, "turns.mean") * (double)games;
    cr_expect_float_eq(turns, round(turns), ROUNDING * (double)games);
    cr_expect_geq(number_at(document, "turns.sd"), 0);
    cr_expect_gt((double)count_at(document, "decisions"), turns);
    cr_expect_eq(size_at(document, "decks.0.level_curve"), size_at(document, "decks.1.level_curve"),
                 "both decks play the same turns");
    for (unsigned deck = 0; deck < 2; deck++)
        cr_expect_leq((double)count_at(document, program_text("decks.%u.clocked", deck)), turns);
    expect_within(document, "elo");
    double elo = number_at(document, "elo.diff");
    double los = number_at(document, "los");
    long long lead = count_at(document, "decks.0.wins") - count_at(document, "decks.1.wins");
    cr_expect(lead == 0 || (lead > 0) == (elo > 0), "elo %f with a lead of %lld", elo, lead);
    cr_expect(lead == 0 || (lead > 0) == (los > 0.5), "los %f with a lead of %lld", los, lead);
    cr_expect(0 <= los && los <= 1);
}

Test(program_compare, every_figure_is_there_and_the_sums_agree)
{
    static const struct {
        const char *edition;
        const char *agents;
        const char *one;
        const char *other;
    } cases[] = {{"2021", "heuristic", "heuristic", "heuristic"},
                 {"2022", "heuristic", "heuristic", "heuristic"},
                 {"2026", "heuristic", "heuristic", "heuristic"},
                 {"2021", "random", "random", "random"},
                 {"2022", "heuristic,random", "heuristic", "random"},
                 {"2021", "random,heuristic", "random", "heuristic"}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        json_t *document = program_document(
            program("compare", LANTERNS, HARBOUR, "--format", "json", "--games", "300", "--agents",
                    cases[i].agents, "--edition", cases[i].edition));
        expect_comparison(document, strtol(cases[i].edition, NULL, 10), cases[i].one,
                          cases[i].other, 300);
    }
}

Test(program_compare, options_left_out_have_the_defaults_of_the_contract)
{
    json_t *document = program_document(program("compare", LANTERNS, HARBOUR, "--format", "json"));
    expect_comparison(document, 2026, "heuristic", "heuristic", 10000);
}

Test(program_compare, an_odd_number_of_games_is_rounded_up)
{
    static const char *const asked[] = {"1", "2", "3", "99", "100"};
    for (unsigned i = 0; i < sizeof asked / sizeof *asked; i++) {
        json_t *document = program_document(
            program("compare", LANTERNS, HARBOUR, "--format", "json", "--games", asked[i]));
        long long games = strtol(asked[i], NULL, 10);
        expect_comparison(document, 2026, "heuristic", "heuristic", games + games % 2);
    }
}

Test(program_compare, the_heuristic_agent_beats_the_random_one)
{
    json_t *document = program_document(program("compare", LANTERNS, LANTERNS, "--format", "json",
                                                "--games", "400", "--agents", "heuristic,random"));
    cr_expect_gt(number_at(document, "decks.0.win_rate.low"), 0.8);
}

/* --- what the result depends on --------------------------------------------------------------- */

/* A document without the lines that may differ between two runs. */
static const char *without_times(const char *text)
{
    static const char *const keys[] = {
        " \"seconds\":", " \"games_per_second\":", " \"threads\":", " \"ranks\":"};
    char *kept = program_keep(calloc(1, strlen(text) + 1));
    char *end = kept;
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        bool dropped = false;
        for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
            dropped |= strncmp(line, keys[i], strlen(keys[i])) == 0;
        size_t length = (size_t)(strchr(line, '\n') + 1 - line);
        if (!dropped)
            end = mempcpy(end, line, length);
    }
    return kept;
}

static const char *compared(const char *threads, const char *seed, const char *edition,
                            const char *agents)
{
    return without_times(program_output(program("compare", LANTERNS, HARBOUR, "--format", "json",
                                                "--games", "500", "--threads", threads, "--seed",
                                                seed, "--edition", edition, "--agents", agents)));
}

Test(program_compare, the_number_of_threads_does_not_matter)
{
    static const char *const threads[] = {"2", "3", "7", "64"};
    static const char *const agents[] = {"heuristic", "random"};
    static const char *const editions[] = {"2021", "current"};
    for (unsigned i = 0; i < 2; i++) {
        const char *alone = compared("1", "7", editions[i], agents[i]);
        cr_expect(program_contains(alone, "\"decks\""));
        for (unsigned j = 0; j < sizeof threads / sizeof *threads; j++)
            cr_expect_str_eq(compared(threads[j], "7", editions[i], agents[i]), alone, "%s threads",
                             threads[j]);
    }
}

Test(program_compare, the_seed_the_edition_and_the_agents_matter)
{
    const char *one = compared("1", "1", "2021", "heuristic");
    cr_expect_str_neq(one, compared("1", "2", "2021", "heuristic"));
    cr_expect_str_neq(one, compared("1", "9223372036854775807", "2021", "heuristic"));
    cr_expect_str_neq(one, compared("1", "1", "2022", "heuristic"));
    cr_expect_str_neq(one, compared("1", "1", "2021", "random"));
    cr_expect_str_eq(one, compared("1", "1", "2021", "heuristic,heuristic"));
}

/* --- other forms ------------------------------------------------------------------------------ */

Test(program_compare, the_text_begins_with_the_verdict)
{
    const char *text = program_output(
        program("compare", LANTERNS, HARBOUR, "--agents", "heuristic,random", "--games", "200"));
    cr_expect_eq(strncmp(text, "lanterns is the stronger deck", 29), 0, "%s", text);
    cr_expect(program_contains(text, ", played by the heuristic against random: it wins "), "%s",
              text);
    cr_expect(program_contains(text, "win rate"));
    text = program_output(program("compare", LANTERNS, LANTERNS, "--games", "2"));
    cr_expect_eq(strncmp(text, "No difference shown: 2 games, played by the heuristic, ", 55), 0,
                 "%s", text);
}

Test(program_compare, the_text_says_what_going_first_is_worth)
{
    const char *text = program_output(program("compare", LANTERNS, LANTERNS, "--games", "2"));
    cr_expect(program_contains(text, "): no advantage shown.\n"), "%s", text);
    text = program_output(program("compare", LANTERNS, HARBOUR, "--agents", "random", "--games",
                                  "3998", "--format", "json"));
    const json_t *document = program_parse(text);
    const char *expected = program_text(
        "Going first wins %.1f%% (%.1f .. %.1f): %s.\n",
        100 * number_at(document, "seat.share.value"), 100 * number_at(document, "seat.share.low"),
        100 * number_at(document, "seat.share.high"),
        !flag_at(document, "seat.differs")              ? "no advantage shown"
        : number_at(document, "seat.share.value") > 0.5 ? "an advantage"
                                                        : "a disadvantage");
    text = program_output(
        program("compare", LANTERNS, HARBOUR, "--agents", "random", "--games", "3998"));
    cr_expect(program_contains(text, expected), "expected '%s' in\n%s", expected, text);
}

/* Who wins all games never reaches level 4. */
Test(program_compare, a_level_that_is_never_reached_has_no_turn)
{
    const char *text = program_output(
        program("compare", LANTERNS, HARBOUR, "--agents", "heuristic,random", "--games", "2"));
    const char *row = strstr(text, "  level 4 ");
    cr_assert_not_null(row);
    cr_expect(
        program_contains(program_text("%.*s", (int)strcspn(row, "\n"), row), "        -   0.0%"),
        "%s", text);
}

Test(program_compare, no_line_of_the_text_ends_with_a_blank_or_is_too_long)
{
    const char *text = program_output(program("compare", LANTERNS, HARBOUR, "--games", "100"));
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        const char *end = strchr(line, '\n');
        cr_expect_leq(end - line, 100);
        cr_expect(end == line || end[-1] != ' ', "'%.*s'", (int)(end - line), line);
    }
}

Test(program_compare, a_name_of_many_bytes_is_not_cut_within_a_character)
{
    const char *decklog = program_output(program("deck", "convert", "--to", "decklog", LANTERNS));
    const char *rest = strchr(strstr(decklog, "\"title\""), ',');
    program_write("x.deck", program_text("{\"title\":\"ééééééééééééééééééééé\"%s", rest));
    const char *text = program_output(program("compare", "x.deck", HARBOUR, "--games", "2"));
    cr_expect(program_contains(text, " éééééééééééééééé         harbour\n"), "%s", text);
    cr_expect(program_contains(text, "\n  ééééééééééééééééééééé         0."), "%s", text);
}

Test(program_compare, csv_has_a_row_a_deck_with_a_field_for_every_name)
{
    const char *names =
        program_output(program("compare", LANTERNS, HARBOUR, "--games", "20", "--format", "csv"));
    json_t *document = program_document(
        program("compare", LANTERNS, HARBOUR, "--games", "20", "--format", "json"));
    const char *row = csv_next(names);
    cr_expect_eq(strncmp(names, "file,name,agent,games,wins,", 27), 0);
    for (unsigned deck = 0; deck < 2; deck++, row = csv_next(row)) {
        const char *begins = program_text("\"%s\",\"%s\",\"heuristic\",20,%lld,",
                                          deck ? HARBOUR : LANTERNS, deck ? "harbour" : "lanterns",
                                          count_at(document, program_text("decks.%u.wins", deck)));
        cr_expect_eq(csv_fields(row), csv_fields(names));
        cr_expect_eq(strncmp(row, begins, strlen(begins)), 0, "%s", row);
    }
    cr_expect_str_empty(row);
}

Test(program_compare, names_with_quotation_marks_commas_and_bytes_that_are_no_text_are_printed)
{
    const char *deck = program_write("a\"b,\xFF.deck", program_file(LANTERNS));
    const char *csv =
        program_output(program("compare", deck, HARBOUR, "--games", "2", "--format", "csv"));
    cr_expect_eq(csv_fields(csv_next(csv)), csv_fields(csv));
    json_t *document =
        program_document(program("compare", deck, HARBOUR, "--games", "2", "--format", "json"));
    cr_assert_eq(size_at(document, "decks"), 2);
    cr_expect_str_eq(text_at(document, "decks.0.file"), "a\"b,?.deck");
    cr_expect_str_eq(text_at(document, "decks.0.name"), "a\"b,?");
    document = program_document(program("watch", deck, HARBOUR, "--format", "json"));
    cr_expect_str_eq(text_at(document, "players.0.file"), "a\"b,?.deck");
}
