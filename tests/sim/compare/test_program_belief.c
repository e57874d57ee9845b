/* How far a lead is to be believed: the rows are those of docs/ANSWERS.md, said where the study says something; and
 * the agents `strong:T`, which ask a better player. */
#include "support/page_reader.h"

PROGRAM_SUITE(program_belief);

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"
#define CARNIVAL DECKS "carnival.deck"
#define PLAYED "compare", CARNIVAL, DECKS "night_market.deck", "--games", "1000"

/* The share of the row of docs/ANSWERS.md for a lead and an agent. */
static void expect_row(unsigned from, unsigned below, const char *agent, long long pairings, long long same)
{
    const char *answers = program_file(WEISSFISH_SOURCE_DIR "/docs/ANSWERS.md");
    unsigned study_pairings, study_same;
    const char *line = strstr(answers, program_text("| %u to %u, ", from, below));
    while (line && !strstr(program_text("%.*s", (int)strcspn(line, "\n"), line), program_text("| %s |", agent)))
        line = strstr(line + 1, program_text("| %u to %u, ", from, below));
    cr_assert_not_null(line, "no row for leads of %u to %u under %s", from, below, agent);
    cr_assert_eq(sscanf(line, "| %*u to %*u, on average %*[0-9.] | %u | %*[^|]| %u |", &study_pairings, &study_same), 2);
    cr_expect_eq(pairings, study_pairings);
    cr_expect_eq(same, study_same);
}

static void expect_study(const json_t *belief)
{
    cr_expect_str_eq(text_at(belief, "study"), "docs/ANSWERS.md");
    cr_expect_str_eq(text_at(belief, "ask"), "--confirm strong");
    expect_row((unsigned)count_at(belief, "from"), (unsigned)count_at(belief, "below"), text_at(belief, "agent"),
               count_at(belief, "pairings"), count_at(belief, "same"));
}

Test(program_belief, a_lead_of_the_heuristic_is_told_with_the_row_of_its_size)
{
    json_t *document = program_document(program(PLAYED, "--format", "json"));
    const json_t *belief = json_at(document, "believed");
    double lead = 100 * (number_at(document, "decks.0.adjusted.value") - 0.5);
    cr_expect_geq(lead, (double)count_at(belief, "from"));
    cr_expect_lt(lead, (double)count_at(belief, "below"));
    expect_study(belief);
    const char *text = program_output(program(PLAYED));
    cr_expect(program_contains(text, program_text("of %lld leads of %lld to %lld points under the heuristic, %s kept %lld\n(docs/ANSWERS.md). --confirm strong plays again with a better player.\n",
                                                  count_at(belief, "pairings"), count_at(belief, "from"), count_at(belief, "below"),
                                                  text_at(belief, "agent"), count_at(belief, "same"))), "%s", text);
}

Test(program_belief, a_large_lead_has_another_row)
{
    json_t *document = program_document(program("compare", CARNIVAL, LANTERNS, "--games", "400", "--format", "json"));
    cr_expect_geq(count_at(document, "believed.from"), 8);
    expect_study(json_at(document, "believed"));
}

/* The study is about the heuristic by itself. */
Test(program_belief, of_other_players_and_of_no_lead_nothing_is_said)
{
    static const char *const rows[][4] = {{CARNIVAL, CARNIVAL, "--games", "200"},
                                          {CARNIVAL, LANTERNS, "--agents", "baseline"},
                                          {CARNIVAL, LANTERNS, "--agents", "heuristic,baseline"},
                                          {CARNIVAL, LANTERNS, "--strategy", "A=" DECKS "strategies/default.json"}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const *row = rows[i];
        json_t *document = program_document(program("compare", row[0], row[1], "--games", "400", row[2], row[3], "--format", "json"));
        cr_expect_null(json_object_get(document, "believed"), "%s %s", row[2], row[3]);
    }
}

Test(program_belief, where_a_better_player_was_asked_the_text_says_what_that_one_found)
{
    const char *text = program_output(program(PLAYED, "--confirm", "baseline,100"));
    cr_expect(!program_contains(text, "How far to believe it"));
}

/* ---- strong:T ---- */

/* The agent behind it, as the document of an analysis names it: one decision is quick. */
static const char *row_of(const char *agent)
{
    program_write("position.json", program_output(program("watch", CARNIVAL, LANTERNS, "--at", "3")));
    json_t *document = program_document(program("position", "analyze", "position.json", "--agent", agent, "--format", "json"));
    return text_at(document, "agent");
}

Test(program_belief, results_name_the_row_of_strong)
{
    const char *row = row_of("strong:1s");
    cr_expect(strncmp(row, "ismcts:", 7) == 0 || strncmp(row, "flat:", 5) == 0, "%s", row);
    cr_expect_str_eq(row_of("strong"), row);
    cr_expect_str_eq(row_of(row), row);
}

/* Games of its own are slow: two of them, in which it also confirms. */
Test(program_belief, games_of_strong_are_those_of_its_row_to_the_last_byte)
{
#define TWO(agents, confirm) \
    program("compare", CARNIVAL, LANTERNS, "--games", "2", "--agents", agents, "--confirm", confirm, "--format", "json")
    const char *row = row_of("strong");
    json_t *document = program_document(TWO("random,strong", "baseline,2"));
    cr_expect_str_eq(text_at(document, "decks.1.agent"), row);
    const char *same = program_output(TWO(program_text("random,%s", row), "baseline,2"));
    cr_expect(json_equal(page_without_times(document), page_without_times(program_parse(same))));
    document = program_document(TWO("baseline", "strong,2"));
    cr_expect_str_eq(text_at(document, "confirm.agent"), row);
    cr_expect_eq(count_at(document, "confirm.games"), 2);
}

Test(program_belief, it_plays_against_a_person)
{
    Run run = program_fed("quit\n", "play", CARNIVAL, LANTERNS, "--agent", "strong");
    cr_expect_eq(run.status, 0, "%s", run.err);
}

Test(program_belief, a_time_that_has_no_row_is_told_with_those_there_are)
{
    static const char words[] = "1s or 10s";
    program_write("position.json", program_output(program("watch", CARNIVAL, LANTERNS, "--at", "3")));
    program_expect_refusal(program("compare", CARNIVAL, LANTERNS, "--agents", "strong:3s"), ": ", words);
    program_expect_refusal(program("compare", CARNIVAL, LANTERNS, "--agents", "strong:"), ": ", words);
    program_expect_refusal(program("compare", CARNIVAL, LANTERNS, "--confirm", "strong:3s,2"), ": ", words);
    program_expect_refusal(program("matrix", CARNIVAL, LANTERNS, "--agents", "strong:1"), ": ", words);
    program_expect_refusal(program("play", CARNIVAL, LANTERNS, "--agent", "strong:x"), ": ", words);
    program_expect_refusal(program("position", "analyze", "position.json", "--agent", "strong:2s"), ": ", words);
}
