/* What lasts and what is offered, up to the limits of what is kept: how many abilities wait, can be
 * used, are given; and games that texts do not touch. */
#include "support/text_rows.h"

TestSuite(capacity, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define WHEN "T: 【AUTO】 When this card attacks, "
#define EVENT "T event: "

/* ---- What lasts, and what is offered ---- */

#define SHIFTS                                                                                         \
    "T: 【AUTO】 【CLOCK】 Shift, Level 1~U: 【AUTO】 At the beginning of your main phase, put " \
    "1 card in your "
#define TAKES                                                                                        \
    "T: 【ACT】 [(0)] Choose 1 of your opponent's characters and 1 trait of that character. That " \
    "character loses all of that trait until end of turn."                                           \
    "~U: 【CONT】 This card gets +500 power."
#define RAISES "【ACT】 [(0)] This card gets +500 power until end of turn."
#define FORTY(move)                                                                                \
    FIVE(move) FIVE(move) FIVE(move) FIVE(move) FIVE(move) FIVE(move) FIVE(move) FIVE(move)
#define FIVE(move) move move move move move

static const Row lasting[] = {
    {"the same ability nine times",
     WHEN "perform the following action 9 times. \"This card gets the following ability until end "
          "of turn. \"【CONT】 This card gets +500 power.\"\"",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "power CL 5500"},
    {"more power than one note holds",
     WHEN "this card gets +20000 power until the end of your opponent's next turn, and this card "
          "gets +10000 power until the end of your opponent's next turn.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "power CL 31000"},
    {"much more power than one note holds",
     WHEN "this card gets +20000 power until the end of your opponent's next turn, and this card "
          "gets +20000 power until the end of your opponent's next turn.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "power CL 41000"},
    {"X of a sentence about the hand",
     "T event 2: Draw 1 card. This card gets -X level in your hand, X is equal to your level.",
     "main", "'hand':['T'],'level':['N0']", NULL, "play T", "hand=A"},
    {"not at one time of the turn",
     EVENT "Choose 1 of your characters, and that character cannot 【STAND】 during your stand "
           "phase until the end of your opponent's next turn."
           "~U event: 【STAND】 all of your characters.",
     "main", "'hand':['T','U'],'stage':{'CL':{'card':'N0','state':'rest'}}", NULL, "play T;play U",
     "CL=N0 stand"},
    {"Shift: the card has left the clock", SHIFTS "clock into your hand.", "clock",
     "'clock':['T'],'hand':['N0'],'level':['A'],'stage':{'CL':{'card':'U'}}", NULL,
     "pass;resolve CL 0", "hand=N0 T;clock="},
    {"Shift: the level has gone", SHIFTS "level into your hand.", "clock",
     "'clock':['T'],'hand':['N0'],'level':['A'],'stage':{'CL':{'card':'U'}}", NULL,
     "pass;resolve CL 0", "hand=A N0;clock=T"},
    {"a trait is lost once", TAKES, "main", ON(""), "'stage':{'CL':{'card':'U'}}",
     "act CL 0;act CL 0", "asks main"},
    {"no more ACT than can be told apart",
     "T: " RAISES "|" RAISES "|" RAISES "|" RAISES "|" RAISES "|" RAISES "|" RAISES, "main", ON(""),
     NULL, "", "may act CL 5;not act CL 6"},
    {"nor of those that are given",
     "T: 【CONT】 All of your characters get the following 7 abilities. \"" RAISES "\" \"" RAISES
     "\" \"" RAISES "\" \"" RAISES "\" \"" RAISES "\" \"" RAISES "\" \"" RAISES "\"",
     "main", ON(""), NULL, "", "may act CL 5;not act CL 6"},
    {"no more than forty of a turn", "T: " RAISES, "main", ON(""), NULL, FORTY("act CL 0;"),
     "power CL 21000;not act CL 0"},
    {"the power of characters, asked in the hand",
     "T 1: 【CONT】 If you have a character with power 3000 or higher, this card gets -1 level "
     "while in your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'}}", NULL, "", "may play T CM"},
    {"their soul",
     "T 1: 【CONT】 If you have a character with soul 3 or higher, this card gets -1 level while "
     "in "
     "your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N2'}}", NULL, "", "not play T CM"},
    {"more for each, and cannot move",
     "T: 【CONT】 This card gets +500 power for each of your other characters and cannot move to "
     "another position of the stage.",
     "main", ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 1500;not move CL BL"},
    {"less for each, and cannot move",
     "T: 【CONT】 This card gets -500 power for each of your other characters and cannot move to "
     "another position of the stage.",
     "main", ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 500;not move CL BL"},
    {"a cost laid on the clock", "T: 【ACT】 [Put this card on your clock] Draw 1 card.", "main",
     ON(""), NULL, "act CL 0", "clock=T;hand=A"},
};

Test(capacity, lasting)
{
    ROWS_RUN(lasting);
}

/* ---- Costs within ---- */

#define CHOICES_OF_COST                                                                            \
    "T: 【ACT】 [(1)] Choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"[Put 1 " \
    "card from your hand into your waiting room] You may pay the cost. If you do, draw 1 card.\""

static const Row within[] = {
    {"what an effect asks for is paid beside what its use cost, which is paid once (CR 8.4)",
     CHOICES_OF_COST, "main", ON("") ",'hand':['A','B'],'stock':['C']", NULL,
     "act CL 0;mode 1;yes;choose B", "wr=B C;stock="},
    {"the stock holds no more than the first of them", CHOICES_OF_COST, "main",
     ON("") ",'hand':['A','B'],'stock':['C','C']", NULL, "act CL 0;mode 1;no", "wr=C;stock=C"},
    {"of two ACTs given that one comes first whose giver does: what is offered follows the exchange",
     "S: 【CONT】 All of your other characters get \"【ACT】 [(1)] Draw 1 card.\" ~ "
     "T: 【CONT】 All of your other characters get \"【ACT】 [(3)] Draw 2 cards.\"",
     "main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'S'},'BL':{'card':'T'}},'stock':['C']", NULL,
     "move CM BL", "not act CL 0;may act CL 1"},
};

Test(capacity, a_cost_within_an_ability_that_was_paid_for)
{
    ROWS_RUN(within);
}

/* ---- Cards where they cannot be ---- */

static const Row misplaced[] = {
    {"a climax that is to be put on the stage stays where it is",
     "T: 【ACT】 [(0)] Flip over 2 cards from the top of your deck, and put them into your waiting "
     "room, put it in any position of your stage.",
     "main", ON("") ",'deck':['CX','CX','A','B','C']", NULL, "act CL 0", "wr=CX CX"},
};

Test(capacity, a_zone_holds_what_may_lie_there)
{
    ROWS_RUN(misplaced);
}

/* ---- Limits ---- */

Test(capacity, what_waits_for_a_time_has_room_for_so_many)
{
    static const Row waits = {"as many as there is room for",
                              "T: 【ACT】 [(0)] At the end of the turn, draw 1 card.",
                              "main",
                              ON(""),
                              NULL,
                              "",
                              "hand="};
    Diagnostic problem;
    row_run(&waits);
    for (unsigned i = 0; i < WEISS_STANDBY_MAX; i++) {
        cr_expect_eq(board->table.state.overflow, 0, "%u wait", i);
        board_play("act CL 0");
    }
    cr_expect_eq(board->table.state.later_count, WEISS_STANDBY_MAX);
    cr_assert(weiss_position_play(board, "act CL 0", false, &problem));
    cr_expect_eq(board->table.state.overflow, LIMIT_STANDBY, "and one more is told of");
    cr_expect_eq(board->table.state.result, RESULT_TRUNCATED, "at once");
}

/* A turn in which the engine goes on and on is broken off, by count and not by time. */
Test(capacity, a_turn_has_so_many_steps)
{
    static const Row draws = {"a turn like another", "T: 【ACT】 [(0)] Draw 1 card.", "main", ON(""),
                              NULL, "act CL 0", ""};
    Diagnostic problem;
    row_run(&draws);
    WeissState *state = &board->table.state;
    cr_expect_gt(state->steps, 0);
    cr_expect_lt(state->steps, 20);
    state->steps = WEISS_STEPS_LIMIT - 1;
    cr_assert(weiss_position_play(board, "act CL 0", false, &problem));
    cr_expect_eq(state->result, RESULT_TRUNCATED);
    row_run(&draws);
    board->table.state.steps = WEISS_STEPS_LIMIT / 2;
    board_play("end");
    while (board->table.state.turn == 3)
        board_play("end");
    cr_expect_lt(board->table.state.steps, 100, "each turn has its own");
}

/* Of a card that has more traits than can be told apart the others are not offered. */
Test(capacity, the_first_eight_traits)
{
    Row takes = {"one of eight", TAKES, "main", ON(""), "'stage':{'CL':{'card':'U'}}", "", "hand="};
    text_board_close();
    board_cards_load();
    char card[] = "T: 【ACT】 [(0)] Choose 1 of your opponent's characters and 1 trait of that "
                  "character. That character loses all of that trait until end of turn.";
    row_rule = takes.rule;
    row_add_card(card);
    text_board_traits = "\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"";
    text_board_add("U", "Character", 0, "【CONT】 This card gets +500 power.");
    text_board_traits = "\"Music\"";
    text_board_compiler = text_compiler_create(board_database);
    text_board_set("main", ON("") "," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'U'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_choice(), CHOICE_MODE);
    cr_expect(board_allows("mode 7"));
    cr_expect_not(board_allows("mode 8"));
}

/* CR 5 comes before the first turn: nothing is triggered by it. */
Test(capacity, a_mulligan_triggers_nothing)
{
    Row hears = {.rule = "mulligan",
                 .cards =
                     "T: 【AUTO】 When this card is put into your waiting room from your hand, "
                     "draw 1 card."};
    const WeissDeck *decks[2];
    row_rule = hears.rule;
    row_load(&hears);
    board_set(2022, "'turn':1,'phase':'mulligan','players':[{'hand':['T'],'deck':['A','B','C']},"
                    "{'hand':['A'],'deck':['A','B','C']}]");
    for (unsigned player = 0; player < 2; player++) {
        decks[player] = &board->decks[player];
        cr_assert(deck_text_link(&board->decks[player], text_board_compiler));
    }
    weiss_match_build(&board->match, decks, 2, EDITION_2022);
    weiss_table_observe(&board->table, NULL, NULL);
    board_play("mulligan T");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board->table.state.standby_count, 0);
}

/* The texts of the other player give an ACT to a deck that has none. */
Test(capacity, a_deck_without_texts)
{
    Row gives = {.rule = "without texts",
                 .cards =
                     "T: 【CONT】 All of your opponent's characters get the following ability. "
                     "\"【ACT】 [(0)] This card gets +500 power until end of turn.\""};
    const WeissDeck *decks[2];
    row_rule = gives.rule;
    row_load(&gives);
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':[{'stage':{'CL':{'card':'N0'}},"
                    "'deck':['A','B']},{'stage':{'CL':{'card':'T'}},'deck':['A','B']}]");
    for (unsigned player = 0; player < 2; player++)
        decks[player] = &board->decks[player];
    cr_assert(deck_text_link(&board->decks[1], text_board_compiler));
    weiss_match_build(&board->match, decks, 2, EDITION_2022);
    weiss_table_observe(&board->table, NULL, NULL);
    board->table.state.choice.kind = CHOICE_NONE;
    weiss_table_advance(&board->table);
    cr_expect(board_allows("act CL 0"));
}
