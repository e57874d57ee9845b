/* A game against an agent: what a person types, and sees. */
#include "support/program_run.h"

PROGRAM_SUITE(program_play);

#define PLAY(...) "play", LANTERNS, HARBOUR, "--seed", "3", ##__VA_ARGS__

/* Lines that play so many moves, or find that there is none of that number, then `after`. */
static const char *lines(unsigned moves, const char *after)
{
    char *text = program_keep(calloc(1, moves * 4 + strlen(after) + 1));
    for (unsigned i = 0; i < moves; i++)
        strcat(text, program_text("%u\n", i * 7 % 5 + 1));
    return strcat(text, after);
}

Test(program_play, a_game_is_played_to_its_end)
{
    Run run = program_fed(lines(600, "quit\n"), PLAY());
    cr_expect(strstr(run.out, "\nYou win, in turn ") ||
              strstr(run.out, "\nharbour wins, in turn "));
    cr_expect_not_null(strstr(run.out, "levels up to 3"));
    cr_expect_not_null(strstr(run.out, "'s trigger check: "));
}

Test(program_play, moves_are_numbers_or_notation)
{
    const char *by_number = program_output(program_fed("1\n5\nquit\n", PLAY()));
    const char *by_name = program_output(program_fed("keep\n Pass \nquit\n", PLAY()));
    cr_expect_str_eq(by_number, by_name);
    cr_expect_not_null(strstr(by_number, "You choose a main phase move:\n   1  play "));
}

Test(program_play, what_is_no_move_is_said_and_the_rest_is_done)
{
    Run run = program_fed("keep\nfly\n99\n0\npass\nquit\n", PLAY());
    cr_expect_eq(run.status, 2);
    cr_expect_str_eq(run.err, "weissfish: 'fly' is no legal move; `moves` lists what you can do\n"
                              "weissfish: '99' is no legal move; `moves` lists what you can do\n"
                              "weissfish: '0' is no legal move; `moves` lists what you can do\n");
    cr_expect_not_null(strstr(run.out, "a main phase move"));
}

Test(program_play, the_end_of_input_ends_it)
{
    cr_expect_eq(program_fed("", PLAY()).status, 0);
    cr_expect_eq(program_fed("keep", PLAY()).status, 0);
}

Test(program_play, undo_takes_a_decision_back)
{
    const char *once = program_output(program_fed("1\nboard\nquit\n", PLAY()));
    const char *again = program_output(program_fed("1\n1\n1\nundo\nundo\nboard\nquit\n", PLAY()));
    const char *board = strstr(strstr(once, "You choose a card"), "\n\n");
    cr_assert_not_null(board);
    cr_expect_not_null(strstr(again, board), "%s", again);
    Run nothing = program_fed("undo\nquit\n", PLAY());
    cr_expect_not_null(strstr(nothing.out, "There is nothing to take back."));
}

/* The same words, figures and worlds. */
Test(program_play, a_hint_is_what_position_analyze_says)
{
    const char *hinted =
        program_output(program_fed("1\n5\nsave here.json\nhint flat:24\nquit\n", PLAY()));
    const char *analyzed =
        program_output(program("position", "analyze", "here.json", "--agent", "flat:24"));
    const char *ranks = strstr(analyzed, "move   ");
    cr_assert_not_null(ranks);
    cr_expect_not_null(strstr(hinted, ranks), "%s\n%s", hinted, analyzed);
}

Test(program_play, a_review_names_what_cost_most)
{
    Run run = program_fed(lines(40, "review flat:24\nquit\n"), PLAY());
    const char *review = strstr(run.out, "What your decisions cost");
    cr_assert_not_null(review);
    cr_expect_not_null(strstr(review, " decisions, +"), "%s", review);
    cr_expect_not_null(strstr(review, ", not "), "%s", review);
    cr_expect_not_null(strstr(program_fed("review heuristic\n1\nreview heuristic\n", PLAY()).err,
                              "does not search"));
}

/* Of the other player's hand nothing is shown. */
Test(program_play, what_is_hidden_is_not_shown)
{
    const char *out = program_output(program_fed("save all.json\nquit\n", PLAY()));
    const json_t *players = json_object_get(program_parse(program_file("all.json")), "players");
    const json_t *own = json_object_get(json_array_get(players, 0), "hand");
    const json_t *other = json_object_get(json_array_get(players, 1), "hand");
    size_t index;
    json_t *card;
    cr_assert_eq(json_array_size(other), 5);
    json_array_foreach(other, index, card)
        cr_expect_null(strstr(out, json_string_value(card)), "%s", json_string_value(card));
    json_array_foreach(own, index, card)
        cr_expect_not_null(strstr(out, json_string_value(card)), "%s", json_string_value(card));
}

Test(program_play, seats_and_bad_use)
{
    const char *second = program_output(program_fed("quit\n", PLAY("--seat", "second")));
    cr_expect_not_null(strstr(second, "harbour: "), "%s", second);
    cr_expect_eq(program_fed("", "play", LANTERNS).status, 2);
    cr_expect_eq(program_fed("", PLAY("--seat", "third")).status, 2);
    cr_expect_eq(program_fed("", PLAY("--agent", "nobody")).status, 2);
    cr_expect_eq(program_fed("", "play", LANTERNS, "nowhere.deck").status, 2);
}
