/* odds: exact, by plays, from a position; the best order; tables; what is refused and where. */
#include <math.h>

#include "support/program_run.h"

PROGRAM_SUITE(program_odds);

/* The contract's example. */
#define SITUATION                                                                                  \
    "--deck", "30:6", "--waiting", "10:2", "--clock", "3", "--level", "3", "--triggers", "28:10:2"
#define STEPS "attack 2", "attack 3 on cancel { damage 1 }", "mill 4 per climax { damage 1 }"

static double sum_of(const json_t *list)
{
    double sum = 0;
    size_t i;
    json_t *number;
    json_array_foreach(list, i, number) sum += json_real_value(number);
    return sum;
}

Test(program_odds, the_document_is_the_contracts)
{
    json_t *document = program_document(program("odds", SITUATION, STEPS, "--format", "json"));
    program_expect_schema(document, "weissfish.odds/1");
    const json_t *damage = json_object_get(document, "damage");
    const json_t *at_least = json_object_get(document, "at_least");
    cr_expect_eq(count_at(document, "edition"), 2026);
    cr_expect_str_eq(text_at(document, "method"), "exact");
    cr_expect_eq(size_at(document, "steps"), 3);
    cr_expect_str_eq(text_at(document, "steps.0.step"), "attack 2");
    cr_expect(fabs(sum_of(damage) - 1) < 1e-12);
    cr_expect_eq(json_array_size(damage), json_array_size(at_least));
    cr_expect(fabs(json_real_value(json_array_get(at_least, 0)) - 1) < 1e-12);
    /* the clock has room for three: four kill */
    cr_expect(fabs(json_real_value(json_object_get(document, "lethal")) -
                   json_real_value(json_array_get(at_least, 4))) < 1e-12);
    double final = 0;
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(document, "final"), i, row) final +=
        json_real_value(json_object_get(row, "p"));
    cr_expect(fabs(final - 1) < 1e-12);
}

Test(program_odds, plays_through_the_engine_have_intervals_around_what_is_exact)
{
    json_t *exact = program_document(program("odds", SITUATION, STEPS, "--format", "json"));
    json_t *played = program_document(
        program("odds", SITUATION, STEPS, "--monte-carlo", "20000", "--format", "json"));
    program_expect_schema(played, "weissfish.odds/1");
    cr_expect_str_eq(text_at(played, "method"), "monte-carlo");
    cr_expect_eq(count_at(played, "games"), 20000);
    double lethal = json_real_value(json_object_get(exact, "lethal"));
    double share = json_real_value(json_object_get(played, "lethal"));
    const json_t *interval = json_array_get(json_object_get(played, "lethal_interval"), 0);
    cr_expect_lt(fabs(share - lethal), 4 * sqrt(lethal * (1 - lethal) / 20000));
    cr_expect_leq(json_real_value(json_array_get(interval, 0)), share);
    cr_expect_geq(json_real_value(json_array_get(interval, 1)), share);
    cr_expect_eq(size_at(played, "damage_intervals"), size_at(played, "damage"));
    cr_expect_eq(size_at(played, "cancel_intervals"), 3);
}

Test(program_odds, a_step_is_cancelled_of_the_cases_in_which_it_happens)
{
#define LAST "--deck", "4:2", "--clock", "6", "--level", "3", "damage 1", "damage 1"
    const json_t *document = program_document(program("odds", "--format", "json", LAST));
    cr_expect_eq(number_at(document, "steps.0.dealt"), 1);
    cr_expect_float_eq(number_at(document, "steps.1.dealt"), 0.5, 1e-12);
    cr_expect_float_eq(number_at(document, "steps.1.cancel"), 0.5 / 3, 1e-12);
    const char *text = program_output(program("odds", LAST));
    cr_expect(program_contains(text, "    50.00%    33.3333%   damage 1\n"), "%s", text);
}

Test(program_odds, the_best_order_is_no_worse_than_the_one_given)
{
    json_t *document = program_document(
        program("odds", "best", SITUATION, "damage 3", "mill 3", "damage 1", "--format", "json"));
    program_expect_schema(document, "weissfish.odds-best/1");
    cr_expect_geq(json_real_value(json_object_get(document, "lethal")),
                  json_real_value(json_object_get(document, "given")) - 1e-12);
    cr_expect_gt(size_at(document, "then"), 0);
    cr_expect_not_null(
        strstr(program_output(program("odds", "best", SITUATION, STEPS)), "First: step "));
}

Test(program_odds, a_table_in_all_forms)
{
    const char *text = program_output(program("odds", "table", "--climaxes", "8"));
    cr_expect_not_null(strstr(text, "     50   16.00   29.71   41.43"));
    json_t *document = program_document(program("odds", "table", "--format", "json"));
    program_expect_schema(document, "weissfish.odds-table/1");
    cr_expect_eq(size_at(document, "table"), (9 * 51 - 36) * 10);
    const char *csv =
        program_output(program("odds", "table", "--climaxes", "1", "--format", "csv"));
    cr_expect_eq(strncmp(csv, "damage,cards,climaxes,cancel\n1,1,1,1\n", 37), 0);
}

/* Two attackers with one and two soul, one of them faced; the defender has one card in the clock. */
#define BOARD                                                                                      \
    "{\"schema\":\"weissfish.position/1\",\"edition\":2021,\"turn\":3,\"active\":0,"               \
    "\"phase\":\"attack\",\"players\":[\n"                                                         \
    "{\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-002\"]},"                     \
    "\"stage\":{\"CL\":{\"card\":\"LF/W01-001\"},\"CR\":{\"card\":\"LF/W01-001\"}}},\n"            \
    "{\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-034\"]},\"clock\":[\"LF/W01-002\"],"         \
    "\"waiting_room\":[\"LF/W01-002\"],\"stage\":{\"CR\":{\"card\":\"LF/W01-002\"}}}]}\n"

Test(program_odds, a_position_gives_counts_and_attacks)
{
    program_write("p.json", BOARD);
    json_t *document =
        program_document(program("odds", "--position", "p.json", "--format", "json"));
    cr_expect_eq(size_at(document, "steps"), 2);
    const char *one = text_at(document, "steps.0.step");
    const char *other = text_at(document, "steps.1.step");
    cr_expect_eq(atoi(other + 7), atoi(one + 7) + 1, "%s, %s: nobody faces the second", one, other);
    document =
        program_document(program("odds", "--position", "p.json", "damage 1", "--format", "json"));
    cr_expect(fabs(json_real_value(json_array_get(json_object_get(document, "damage"), 0)) - 0.5) <
              1e-12);
}

Test(program_odds, what_cannot_be_is_refused_with_its_place)
{
    static const struct {
        const char *arguments[4];
        const char *message;
    } rows[] = {
        {{"--deck", "30:40", "damage 1"}, "column 4: more climaxes than cards"},
        {{"--deck", "-3:2", "damage 1"}, "column 1: expected a whole number"},
        {{"--deck", "30", "damage 1"}, "column 3: ':' expected"},
        {{"--deck", "30:6:1", "damage 1"}, "column 5: expected nothing more"},
        {{"--level", "4", "damage 1"}, "column 1: expected a whole number from 0 to 3"},
        {{"--clock", "7", "damage 1"}, "column 1: expected a whole number from 0 to 6"},
        {{"--deck", "0:0", "damage 1"}, "the deck that takes the damage has no cards"},
        {{"--deck", "30:6", "damage 1 on cancel { damage 1"}, "column 20: this '{' is not closed"},
        {{"--deck", "30:6", "dammage 1"}, "column 1: 'dammage' is no step; did you mean 'damage'?"},
        {{"--level-choice", "climx", "damage 1"}, "did you mean 'climax'?"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        Run run = program("odds", rows[i].arguments[0], rows[i].arguments[1], rows[i].arguments[2]);
        cr_expect_eq(run.status, 2, "row %u", i);
        cr_expect_str_empty(run.out);
        cr_expect_not_null(strstr(run.err, rows[i].message), "row %u: %s", i, run.err);
    }
    Run run = program("odds", "--deck", "30:6", "--triggers", "1:0:0", "attack 1", "attack 1");
    cr_expect_eq(run.status, 2);
    cr_expect_not_null(strstr(run.err, "2 attacks, but 1 cards"), "%s", run.err);
}

/* ---- The attacker's deck ---- */

#define OWN_STEP "own mill 2 per soul { damage 1 }"

/* Ten of the twenty cards have a soul icon: none of them among two is 45 of 190. */
Test(program_odds, the_own_deck_by_classes)
{
    json_t *document =
        program_document(program("odds", "--deck", "40:0", "--own", "20", "soul 8", "climax+soul 2",
                                 OWN_STEP, "--format", "json"));
    cr_expect_float_eq(number_at(document, "damage.0"), 45.0 / 190, 1e-9);
    cr_expect_eq(json_array_size(json_at(document, "steps")), 1u);
}

/* The same beside plays through the engine, and from a list. */
Test(program_odds, the_own_deck_is_played_too)
{
    json_t *document = program_document(program("odds", "--deck", "40:0", "--own", "20", "soul 8",
                                                "climax+soul 2", OWN_STEP, "--monte-carlo", "4000",
                                                "--format", "json"));
    cr_expect_float_eq(number_at(document, "expected_damage"), 1, 0.06);
    char list[4096];
    snprintf(list, sizeof list, "%s/decks/carnival.deck", WEISSFISH_SOURCE_DIR);
    document = program_document(program("odds", "--deck", "30:6", "--own-list", list,
                                        "own reveal 1 per card { damage 1 }", "--format", "json"));
    cr_expect_float_eq(number_at(document, "expected_damage"), 24.0 / 30, 1e-9);
}

static void expect_own_refused(const char *class, const char *step, const char *words)
{
    Run run = program("odds", "--deck", "30:6", "--own", "10", class, step);
    cr_expect_eq(run.status, 2);
    cr_expect_str_empty(run.out);
    cr_expect_not_null(strstr(run.err, words), "%s", run.err);
}

Test(program_odds, a_wrong_own_deck_is_refused)
{
    expect_own_refused("climax 11", OWN_STEP, "the classes are 11 cards");
    expect_own_refused("levl3+soul 4", OWN_STEP, "column 1: 'levl3' is no feature of a card; did you mean 'level3'?");
    expect_own_refused("level3+level2 4", OWN_STEP, "column 8: a card has one level");
    expect_own_refused("soul", OWN_STEP, "column 5: expected how many cards");
    expect_own_refused("soul 4", "own mil 2", "column 5: 'mil' is no step with the own deck");
    expect_own_refused("climax 9", OWN_STEP, "the own deck holds 9 climaxes");
    Run run = program("odds", "--deck", "30:6", OWN_STEP);
    cr_expect_eq(run.status, 2);
    cr_expect_not_null(strstr(run.err, "--own N"), "%s", run.err);
}

/* ---- Editions ---- */

#define SHORT_OF_CARDS "odds", "--deck", "3:0", "--waiting", "0:0", "damage 3"
#define SHEET                                                                                      \
    "By the rule sheet of 2021 (--edition 2021): lethal 100.0000%, expected damage 3.0000."

Test(program_odds, without_an_edition_a_line_says_what_the_sheet_of_2021_gives)
{
    cr_expect(program_contains(program_output(program(SHORT_OF_CARDS)), SHEET));
    cr_expect(program_contains(program_output(program(SHORT_OF_CARDS)), "edition 2026"));
    cr_expect(!program_contains(program_output(program(SHORT_OF_CARDS, "--edition", "2022")),
                                "rule sheet"));
    cr_expect(
        !program_contains(program_output(program("odds", SITUATION, "damage 1")), "rule sheet"),
        "it gives the same");
    json_t *document = program_document(program(SHORT_OF_CARDS, "--format", "json"));
    cr_expect_eq(count_at(document, "edition"), 2026);
    cr_expect_eq(count_at(document, "sheet.edition"), 2021);
}
