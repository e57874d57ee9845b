/* What texts give, to whom and how much of it. */
#define TEXT_CARDS(X)                                                                              \
    X("BOOST", "Event", 0,                                                                         \
      "Choose 1 of your characters, and that character gets +2000 power and +1 soul until end of " \
      "turn.")                                                                                     \
    X("WEAK", "Event", 0,                                                                          \
      "Choose 1 of your opponent's characters, and that character gets -2000 power until end of "  \
      "turn.")                                                                                     \
    X("LONG", "Event", 0,                                                                          \
      "All of your characters get +1500 power until the end of your opponent's next turn.")        \
    X("SPAN", "Event", 0, "Until end of turn, all of your characters get +500 power and +1 soul.")
#include "support/text_rows.h"

TestSuite(gain, .fini = text_board_close);

/* ---- Values ---- */

#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}"

static const Row values[] = {
    {"power to one that is chosen",
     "T event: Choose 1 of your characters, and that character gets +1500 power until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CM", "power CM 5500;power CL 2000"},
    {"power and soul together",
     "T event: Choose 1 of your characters, and that character gets +1000 power and +1 soul until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3000;soul CL 2"},
    {"a level", "T event: All of your characters get +1 level until end of turn.", "main",
     "'hand':['T']," TWO, NULL, "play T", "level CL 1;level CM 2"},
    {"X is what the text says it is",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X is equal to the number of your characters ×1000.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 4000"},
    {"X is fixed when it is given",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X is equal to the number of your characters ×1000.",
     "main", "'hand':['T','N0']," TWO, NULL, "play T;choose CL;play N0 CR", "power CL 4000"},
    {"for each of some cards",
     "T event: Choose 1 of your characters, and that character gets +500 power for each of your characters until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3000"},
    {"less soul may be below zero",
     "T event: Choose 1 of your opponent's characters, and that character gets -2 soul until end of turn.",
     "main", "'hand':['T']", TWO, "play T;choose O.CL", "soul o.CL -1"},
    {"that character, after something else was done",
     "T event: Choose 1 of your characters, draw 1 card, and that character gets +1000 power until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3000;hand 1"},
    {"this card alone",
     "T: 【AUTO】 When this card is placed on the stage from your hand, this card gets +1500 power until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T CR", "power CR 2500;power CL 2000"},
    {"all but this card",
     "T: 【AUTO】 When this card is placed on the stage from your hand, all of your other characters get +1500 power until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T CR", "power CR 1000;power CL 3500;power CM 5500"},
    {"two characters, one after the other",
     "T event: Choose 2 of your characters, and those characters get +500 power until end of turn.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'CR':{'card':'N0'}}",
     NULL, "play T;choose CL;choose CR", "power CL 2500;power CR 2500;power CM 4000"},
    {"up to one may be none",
     "T event: Choose up to 1 of your characters, and that character gets +500 power until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;pass", "power CL 2000;power CM 4000"},
    {"who has no power left leaves",
     "T event: All of your opponent's characters get -2000 power until end of turn.",
     "main", "'hand':['T']", TWO, "play T", "o.CL=-;o.CM=N1 stand;o.wr=N0"},
};

Test(gain, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(gain, values)
{
    ROWS_RUN(values);
}

/* ---- Values, one by one ---- */

Test(gain, power_and_soul_until_end_of_turn)
{
    text_board_main(
        "'hand':['BOOST'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}},'deck':['A','B']");
    board_plays("play BOOST;choose CM");
    cr_expect_eq(board_power(0, SLOT_CM), 4000);
    cr_expect_eq(board_soul(0, SLOT_CM), 2);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

Test(gain, power_of_zero_sends_to_the_waiting_room)
{
    text_board_set("main", "'hand':['WEAK'],'deck':['A','B']",
                   "'stage':{'CL':{'card':'N0'}},'deck':['A','B']");
    board_play("play WEAK");
    board_expect_slot(1, SLOT_CL, "-");
}

Test(gain, power_over_the_opponents_turn)
{
    text_board_main("'hand':['LONG'],'stage':{'CL':{'card':'N0'}},"
                    "'deck':['A','B','C','D','E','F','G','H','A','B']");
    board_plays("play LONG");
    cr_expect_eq(board_power(0, SLOT_CL), 3500);
    board_plays("end;end;end");
    cr_expect_eq(board->table.state.turn, 4);
    cr_expect_eq(board_power(0, SLOT_CL), 3500);
}

Test(gain, a_span_said_first_holds_for_all_gains)
{
    text_board_main(
        "'hand':['SPAN'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}},'deck':['A','B']");
    board_play("play SPAN");
    cr_expect_eq(board_power(0, SLOT_BL), 2500);
    cr_expect_eq(board_soul(0, SLOT_CL), 2);
}

/* ---- What is given ---- */

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define UP_OR_DOWN                                                                                    \
    "T: 【ACT】 [【REST】 this card] Choose another of your characters, and that character gets " \
    "+1 or "                                                                                          \
    "-1 level until end of turn."
#define FOR_RETURNING                                                                              \
    "T: 【AUTO】 During the attack phase, when your character or your opponent's character is "  \
    "returned "                                                                                    \
    "to hand from the waiting room, all of that player's characters get -3 soul until end of "     \
    "turn."
#define SALVAGE                                                                                      \
    "~U: 【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it " \
    "to "                                                                                            \
    "your hand."
#define LOST_TIME                                                                                    \
    "T: 【AUTO】 When your other character attacks, this card gets +500 power."

static const Row given[] = {
    {"BD/W03-045 without a time, in this turn", LOST_TIME, "attack", ON(",'CM':{'card':'N0'}"), NULL,
     "attack CM direct", "power CL 1500"},
    {"and no longer than all others of its form say", LOST_TIME, "attack", ON(",'CM':{'card':'N0'}"), NULL,
     "attack CM direct;pass;pass;pass", "turn 4;power CL 1000"},
    {"KC/S25-E006 that player's characters, when they are one's own", FOR_RETURNING SALVAGE,
     "attack", "'waiting_room':['N0'],'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}",
     "'stage':{'CM':{'card':'N0'}}", "attack CL direct",
     "hand=N0;soul CL -1;soul BL -2;soul o.CM 1"},
    {"when they are the opponent's", FOR_RETURNING SALVAGE, "attack",
     "'waiting_room':['N0'],'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'}}", "attack CL direct", "soul CL -1;soul CM -2;soul o.BL 1"},
    {"MR/W80-E072 up", UP_OR_DOWN, "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;mode 0",
     "level CM 2"},
    {"or down", UP_OR_DOWN, "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;mode 1",
     "level CM 0"},
};

Test(gain, what_is_given)
{
    ROWS_RUN(given);
}

/* ---- Gains ---- */

static const Row gains[] = {
    {"two levels less for a time",
     "T 2: 【ACT】 [【REST】 this card] This card gets -2 levels until end of turn.", "main",
     ON(""), NULL, "act CL 0", "level CL 0"},
    {"a trait that comes twice",
     "T: 【ACT】 [【REST】 this card] This card gets 《Magic》 until end of turn.~V: 【ACT】 [【REST】 this card] All of your characters get 《Magic》 until end of turn.~U: 【CONT】 All of your 《Magic》 characters get +500 power.",
     "main", ON(",'CM':{'card':'V'},'BL':{'card':'U'}"), NULL, "act CL 0;act CM 0",
     "power CL 1500"},
    {"a trait that is given to one that has lost it",
     "T: 【AUTO】 When this card is placed on the stage from your hand, choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.~U: 【CONT】 All of your characters get 《Music》.~V: 【CONT】 All of your 《Music》 characters get +500 power.",
     "main", "'hand':['T']", "'stage':{'CM':{'card':'V'},'BL':{'card':'U'},'BR':{'card':'N0'}}",
     "play T CL;choose O.CM", "power o.CM 1000;power o.BL 1500;power o.BR 2500"},
    {"an ability seventeen times",
     "T: 【ACT】 This card gets the following ability until end of turn. \"【ACT】 [(1)] Draw 1 card.\"",
     "main", ON("") ",'stock':['P']", NULL,
     "act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;"
     "act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 1",
     "hand 1"},
};

Test(gain, gains)
{
    ROWS_RUN(gains);
}

/* "All characters" are those on the stage, not those among cards that were revealed before (Q444). */
#define SHOWN                                                                                      \
    "T event: Reveal the top card of your deck. If that card is a character, all characters get "  \
    "-500 power until end of turn."

static const Row after_a_reveal[] = {
    {"of both players", SHOWN, "main",
     "'hand':['T'],'deck':{'top':['N1'],'shuffled':['A','B']},'stage':{'CL':{'card':'N0'}}",
     "'stage':{'BL':{'card':'N0'}}", "play T", "power CL 1500;power o.BL 1500"},
    {"none where it is no character", SHOWN, "main",
     "'hand':['T'],'deck':{'top':['CX'],'shuffled':['A','B']},'stage':{'CL':{'card':'N0'}}",
     "'stage':{'BL':{'card':'N0'}}", "play T", "power CL 2000;power o.BL 2000"},
};

Test(gain, all_characters_after_a_reveal)
{
    ROWS_RUN(after_a_reveal);
}
