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
     WHEN "perform the following action 9 times. \"This card gets the following ability until end of turn. \"【CONT】 This card gets +500 power.\"\"",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "power CL 5500"},
    {"more power than one note holds",
     WHEN "this card gets +20000 power until the end of your opponent's next turn, and this card gets +10000 power until the end of your opponent's next turn.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "power CL 31000"},
    {"much more power than one note holds",
     WHEN "this card gets +20000 power until the end of your opponent's next turn, and this card gets +20000 power until the end of your opponent's next turn.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "power CL 41000"},
    {"X of a sentence about the hand",
     "T event 2: Draw 1 card. This card gets -X level in your hand, X is equal to your level.",
     "main", "'hand':['T'],'level':['N0']", NULL, "play T", "hand=A"},
    {"not at one time of the turn",
     EVENT "Choose 1 of your characters, and that character cannot 【STAND】 during your stand phase until the end of your opponent's next turn."
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
     "T 1: 【CONT】 If you have a character with power 3000 or higher, this card gets -1 level while in your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'}}", NULL, "", "may play T CM"},
    {"their soul",
     "T 1: 【CONT】 If you have a character with soul 3 or higher, this card gets -1 level while in your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N2'}}", NULL, "", "not play T CM"},
    {"more for each, and cannot move",
     "T: 【CONT】 This card gets +500 power for each of your other characters and cannot move to another position of the stage.",
     "main", ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 1500;not move CL BL"},
    {"less for each, and cannot move",
     "T: 【CONT】 This card gets -500 power for each of your other characters and cannot move to another position of the stage.",
     "main", ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 500;not move CL BL"},
    {"a cost laid on the clock", "T: 【ACT】 [Put this card on your clock] Draw 1 card.", "main",
     ON(""), NULL, "act CL 0", "clock=T;hand=A"},
};

Test(capacity, lasting)
{
    ROWS_RUN(lasting);
}

/* ---- Cards where they cannot be ---- */

static const Row misplaced[] = {
    {"a climax that is to be put on the stage stays where it is",
     "T: 【ACT】 [(0)] Flip over 2 cards from the top of your deck, and put them into your waiting room, put it in any position of your stage.",
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
    char card[] = "T: 【ACT】 [(0)] Choose 1 of your opponent's characters and 1 trait of that character. That character loses all of that trait until end of turn.";
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

/* ---- Displaced characters ---- */

/* Four characters placed over four others by one effect. */
static const Row displaced[] = {
    {"the first leaves before the others",
     "T: 【ACT】 [【REST】 this card] Choose up to 4 \"N0\" in your waiting room, and put them on separate positions of your stage.",
     "main",
     "'stage':{'CL':{'card':'A'},'CM':{'card':'B'},'CR':{'card':'C'},'BL':{'card':'D'},"
     "'BR':{'card':'T'}},'waiting_room':['N0','N0','N0','N0'],'stock':['E','F','G']",
     NULL,
     "act BR 0;choose N0;choose N0;choose N0;choose N0;choose CL;choose CM;choose CR;choose BL",
     "CL=N0 stand;BL=N0 stand;asks standby;result -1;wr=A B C D"},
};

Test(capacity, a_fourth_displaced_character)
{
    ROWS_RUN(displaced);
}

/* ---- More than there is room for ---- */

#define GETS "【CONT】 This card gets the following ability. \""

static const Row many[] = {
    {"five names",
     "T: 【CONT】 This card's card name is also regarded as \"N0\". This card's card name is also regarded as \"N1\". This card's card name is also regarded as \"N2\". This card's card name is also regarded as \"N3\". This card's card name is also regarded as \"NB\".~U: 【CONT】 All of your \"N3\" get +1000 power.",
     "main", ON(",'BL':{'card':'U'}"), NULL, "", "power CL 2000"},
    {"an ability for each of many",
     "T: 【CONT】 All of your characters get the following ability for each card in your memory. \"【ACT】 [(1)] Draw 1 card.\"",
     "main",
     ON("") ",'stock':['P'],'memory':['A','B','C','D','E','F','G','H','A','B','C','D','E','F','G','"
            "H','A',"
            "'B','C','D','E','F','G','H','A','B','C','D','E','F','G','H','A','B']",
     NULL, "act CL 0", "hand 1"},
    {"given by what is given by what is given",
     "T: " GETS GETS GETS "【CONT】 This card gets +1000 power.\"\"\"", "main", ON(""), NULL, "",
     "power CL 2000"},
};

Test(capacity, many)
{
    ROWS_RUN(many);
}
