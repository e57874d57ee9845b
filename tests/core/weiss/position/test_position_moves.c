/* Moves from a position: answers, later moves, phases that are ended, and what is illegal. */
#include "position_text.h"

TestSuite(position_moves, .init = load_cards, .fini = free_cards);

/* An attack whose damage and battle leave the encore step waiting for both players. */
#define BATTLE                                                                                     \
    POSITION("\"turn\":4,\"phase\":\"attack\"",                                                    \
             DECK ",\"stock\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"],"                     \
                  "\"stage\":{\"CL\":{\"card\":\"LF/W01-001\"},\"CM\":{\"card\":\"LF/W01-002\"},"  \
                  "\"CR\":{\"card\":\"LF/W01-001\",\"state\":\"reverse\"}}",                       \
             DECK ",\"stage\":{\"CR\":{\"card\":\"LF/W01-001\"}}")

Test(position_moves, the_middle_of_a_step_is_the_last_beginning_with_moves)
{
    WeissPosition *position = read(BATTLE);
    play(position, "attack CL frontal");
    play(position, "end");
    cr_assert_eq((int)position->table.state.choice.kind, CHOICE_REVERSED);
    char *text = written(position);
    cr_expect(contains(text, "\"moves\": [\"end\"]"), "%s", text);
    cr_expect(contains(text, "\"choosing\": {\"player\": 0, \"what\": \"which reversed"), "%s",
              text);
    WeissPosition *again = read(text);
    expect_same_text(position, again, 0);
    expect_same_moves(position, again);
    free(text);
    weiss_position_destroy(again);
    weiss_position_destroy(position);
}

Test(position_moves, answers_are_given_within_effects_only)
{
    Diagnostic problem = {0};
    WeissPosition *position = read(BATTLE);
    cr_expect(weiss_position_answer_effects(position));
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_ATTACK, "nobody attacked");
    cr_assert(weiss_position_play(position, "attack CL frontal", true, &problem));
    cr_assert(weiss_position_play(position, "end", true, &problem));
    cr_expect(weiss_position_answer_effects(position));
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_CLOCK);
    cr_expect_eq(position->table.state.active, 1);
    cr_expect_eq(stock_count(player_of(position, 0)), 4, "no encore was paid");
    weiss_position_destroy(position);
}

Test(position_moves, a_later_move_waits_until_the_choices_before_it_are_answered)
{
    Diagnostic problem = {0};
    WeissPosition *position = read(BATTLE);
    play(position, "attack CL frontal");
    play(position, "end");
    cr_expect_not(weiss_position_play(position, "encore 0", false, &problem));
    cr_expect(weiss_position_play(position, "encore 0", true, &problem), "%s", problem.message);
    cr_expect_eq(stock_count(player_of(position, 0)), 1);
    weiss_position_destroy(position);
}

Test(position_moves, an_illegal_move_changes_nothing_and_names_the_legal_ones)
{
    Diagnostic problem = {0};
    WeissPosition *position = read(BATTLE);
    play(position, "attack CL frontal");
    play(position, "end");
    char *before = written(position);
    cr_expect_not(weiss_position_play(position, "reverse BR", true, &problem));
    cr_expect_str_eq(problem.message,
                     "illegal move 'reverse BR': player 0 chooses which reversed character leaves next; legal: reverse CL, reverse CR");
    char *after = written(position);
    cr_expect_str_eq(before, after);
    free(before);
    free(after);
    weiss_position_destroy(position);
}

Test(position_moves, a_long_list_of_legal_moves_is_cut)
{
    Diagnostic problem = {0};
    WeissPosition *position =
        read(POSITION("\"phase\":\"main\"",
                      DECK ",\"hand\":[\"LF/W01-001\",\"LF/W01-002\",\"LF/W01-004\",\"LF/W01-005\","
                           "\"LF/W01-020\",\"LF/W01-022\",\"LF/W01-021\",\"LF/W01-023\"]",
                      DECK));
    cr_expect_not(weiss_position_play(position, "play", false, &problem));
    cr_expect(contains(problem.message, " more"), "%s", problem.message);
    weiss_position_destroy(position);
}

Test(position_moves, conceding_ends_the_game)
{
    Diagnostic problem = {0};
    WeissPosition *position = read(BATTLE);
    play(position, "concede");
    char *text = written(position);
    cr_expect(contains(text, "\"winner\": 1"), "%s", text);
    cr_expect_not(weiss_position_play(position, "end", false, &problem));
    cr_expect_str_eq(problem.message, "no move 'end': the game is over");
    WeissPosition *again = read(text);
    cr_expect_eq(again->table.state.result, 1);
    free(text);
    weiss_position_destroy(again);
    weiss_position_destroy(position);
}

/* Phases with nothing to do ------------------------------------------------------------------- */

/* The turn player has nobody on stage and nothing in hand. */
#define BARE(phase) POSITION("\"turn\":4,\"phase\":\"" phase "\"", DECK, DECK)

/* One attacker, and one defender who is his match; no climax to play. */
#define LAST_ATTACK                                                                                \
    POSITION("\"turn\":4,\"phase\":\"climax\"",                                                    \
             DECK                                                                                  \
             ",\"stage\":{\"CL\":{\"card\":\"LF/W01-001\"},\"BL\":{\"card\":\"LF/W01-002\"}}",     \
             DECK ",\"stage\":{\"CR\":{\"card\":\"LF/W01-001\"}}")

Test(position_moves, after_the_last_attack_the_reversed_are_still_on_the_stage)
{
    WeissPosition *position = read(LAST_ATTACK);
    play(position, "attack CL frontal");
    expect_choice(position, CHOICE_ATTACK, "end");
    cr_expect_eq(position->table.state.turn, 4);
    for (unsigned player = 0; player < 2; player++)
        cr_expect(player_of(position, player)->reversed, "player %u", player);
    char *text = written(position);
    cr_expect(contains(text, "\"phase\": \"attack\""), "%s", text);
    cr_expect(contains(text, "\"state\": \"reverse\""), "%s", text);
    WeissPosition *again = read(text);
    expect_same_text(position, again, 0);
    expect_same_moves(position, again);
    play(again, "end");
    cr_expect_eq(player_of(again, 0)->occupied, 1u << SLOT_BL);
    cr_expect_eq(player_of(again, 1)->occupied, 0u);
    cr_expect_eq(again->table.state.turn, 5);
    free(text);
    weiss_position_destroy(again);
    weiss_position_destroy(position);
}

Test(position_moves, every_phase_waits_where_it_can_only_be_ended)
{
    WeissPosition *position = read(BARE("clock"));
    expect_choice(position, CHOICE_CLOCK, "pass");
    play(position, "pass");
    expect_choice(position, CHOICE_MAIN, "end");
    play(position, "end");
    expect_choice(position, CHOICE_CLIMAX, "end");
    play(position, "end");
    expect_choice(position, CHOICE_ATTACK, "end");
    play(position, "end");
    cr_expect_eq(position->table.state.turn, 5);
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_CLOCK);
    cr_expect_eq(position->table.state.choice.count, 2, "a card was drawn");
    weiss_position_destroy(position);
}

Test(position_moves, a_phase_that_can_only_be_ended_is_read_as_it_was_given)
{
    static const char *const phases[] = {"main", "climax", "attack"};
    for (unsigned i = 0; i < 3; i++) {
        char text[512];
        snprintf(text, sizeof text, BARE("%s"), phases[i]);
        WeissPosition *position = read(text);
        cr_expect_eq(position->table.state.choice.count, 1);
        cr_expect_str_eq(weiss_phase_names[weiss_step_phase((WeissStep)position->table.state.step)],
                         phases[i]);
        char *first = written(position);
        WeissPosition *again = read(first);
        expect_same_text(position, again, 0);
        free(first);
        weiss_position_destroy(again);
        weiss_position_destroy(position);
    }
}

Test(position_moves, a_later_move_leaves_phases_behind_that_can_only_be_ended)
{
    WeissPosition *position = read(LAST_ATTACK);
    expect_choice(position, CHOICE_CLIMAX, "end");
    cr_expect(weiss_position_allows(position, "attack CL side", false));
    play(position, "attack CL side");
    expect_choice(position, CHOICE_ATTACK, "end");
    weiss_position_destroy(position);
    position = read(BARE("main"));
    play(position, "clock LF/W01-001");
    cr_expect_eq(position->table.state.active, 1);
    cr_expect_eq((int)position->table.state.step, STEP_MAIN);
    weiss_position_destroy(position);
}

Test(position_moves, end_ends_the_phase_that_waits_and_no_other)
{
    WeissPosition *position = read(BARE("main"));
    play(position, "end");
    expect_choice(position, CHOICE_CLIMAX, "end");
    weiss_position_destroy(position);
}

Test(position_moves, a_phase_in_which_something_can_be_done_is_not_left_behind)
{
    Diagnostic problem = {0};
    WeissPosition *position =
        read(POSITION("\"turn\":4,\"phase\":\"main\"",
                      DECK ",\"stage\":{\"CL\":{\"card\":\"LF/W01-001\"}}", DECK));
    cr_expect_not(weiss_position_play(position, "attack CL direct", true, &problem));
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_MAIN);
    weiss_position_destroy(position);
}

Test(position_moves, an_illegal_move_ends_no_phase)
{
    Diagnostic problem = {0};
    WeissPosition *position = read(LAST_ATTACK);
    char *before = written(position);
    cr_expect_not(weiss_position_play(position, "attack CM frontal", true, &problem));
    cr_expect_str_eq(problem.message,
                     "illegal move 'attack CM frontal': player 0 chooses a climax; legal: end");
    char *after = written(position);
    cr_expect_str_eq(before, after);
    free(before);
    free(after);
    weiss_position_destroy(position);
}

Test(position_moves, answers_end_no_phase)
{
    WeissPosition *position = read(BARE("main"));
    cr_expect(weiss_position_answer_effects(position));
    expect_choice(position, CHOICE_MAIN, "end");
    weiss_position_destroy(position);
}

Test(position_moves, empty_phases_are_ended_until_there_is_a_choice)
{
    WeissPosition *position = read(BARE("main"));
    cr_expect(weiss_position_end_empty_phases(position));
    expect_choice(position, CHOICE_CLOCK, "clock LF/W01-001, pass");
    cr_expect(weiss_position_end_empty_phases(position));
    expect_choice(position, CHOICE_CLOCK, "clock LF/W01-001, pass");
    weiss_position_destroy(position);
}
