/* Quantities: amounts, X, what is counted, and how numbers are compared. */
#define TEXT_CARDS(X)                                                                              \
    X("NAMES", "Event", 0,                                                                         \
      "If your memory has 2 or more cards with different card names, draw 1 card.")                \
    X("ICONS", "Event", 0,                                                                         \
      "Put the top 3 cards of your deck into your waiting room, and draw X cards. X is equal to "  \
      "the number of trigger icons revealed among those cards.")                                   \
    X("EACH", "Event", 0,                                                                          \
      "Put the top 2 cards of your deck into your waiting room. For each trigger icon revealed "   \
      "among those cards, draw 1 card.")                                                           \
    X("EFFECTS", "Event", 0,                                                                       \
      "Choose 1 of the following effects, and perform it. \"Draw X cards. X is equal to the "      \
      "number "                                                                                    \
      "of your characters.\" \"Draw 1 card.\"")                                                    \
    X("LEVELS", "Event", 0,                                                                        \
      "Choose 1 character in your center stage, and if the levels of all your characters in your " \
      "center stage are the same as that character's, draw 1 card.")                               \
    X("GUESS", "Event", 0,                                                                         \
      "Your opponent declares 0 or 1 or 2 or 3. Reveal the top card of your deck, and if that "    \
      "card "                                                                                      \
      "is a character of the level that your opponent declared, put it on any position of your "   \
      "stage.")                                                                                    \
    X("NUMBER", "Event", 0,                                                                        \
      "Your opponent declares 0 or 1 or 2 or 3. Put the top card of your deck into your waiting "  \
      "room, and if that card's level is the number your opponent declared, draw up to X cards. "  \
      "X "                                                                                         \
      "is equal to the number your opponent declared.")                                            \
    X("LIT", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, put the top 3 cards of "   \
      "your deck into your waiting room, and this card gets +X power until end of turn. X is "     \
      "equal to 1000 multiplied by the number of trigger icons revealed among those cards.")       \
    X("EACHICON", "Character", 0,                                                                  \
      "【AUTO】 When this card is placed on the stage from your hand, you may put the top card " \
      "of your deck into your waiting room. If you do, for each trigger icon on that card, this "  \
      "card gets +1 soul until end of turn.")
#include "support/text_question.h"
#include "support/text_rows.h"

TestSuite(quantity, .fini = text_board_close);

Test(quantity, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(quantity, quantities_compared, .fini = question_close)
{
    question_set_levels();
    expect_holds("the total level of the cards in your level is 3 or higher");
    expect_fails("the total level of the cards in your level is 4 or higher");
    expect_holds("your level is 2 or higher");
    expect_holds("you are level 2 or higher");
    expect_fails("your opponent is level 2 or higher");
    expect_holds("the number of 《Music》 characters you have is 3 or more");
    expect_holds("the number of cards in your hand is 3 or less");
    expect_holds("the number of climax in your waiting room is 1 or less");
    expect_holds("your level is higher than your opponent's level");
}

#define X_OF(x) "T: 【CONT】 This card gets +X power. X is equal to " x
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

static const Row amounts[] = {
    {"one amount if it holds", X_OF("1000 if your level is 1 or higher, and 500 if otherwise."),
     "main", ON("") ",'level':['A']", NULL, "", "power CL 2000"},
    {"the other amount if not", X_OF("1000 if your level is 1 or higher, and 500 if otherwise."),
     "main", ON(""), NULL, "", "power CL 1500"},
    {"otherwise, said second",
     X_OF("1000 if your level is 1 or higher, otherwise it is equal to 500."), "main",
     ON("") ",'level':['A']", NULL, "", "power CL 2000"},
    {"otherwise, said second, if not",
     X_OF("1000 if your level is 1 or higher, otherwise it is equal to 500."), "main", ON(""), NULL,
     "", "power CL 1500"},
};

Test(quantity, amounts, .fini = question_close)
{
    question_set_levels();
    question_this(SLOT_CM);
    expect_amount("this card's level ×500", 1000);
    expect_amount("500 multiplied by the number of your other characters", 1500);
    expect_amount("the number of your characters +1", 5);
    expect_amount("the number of markers underneath this card", 0);
    expect_amount("the total power of your characters", 15000);
    expect_amount("your level", 2);
    question_frame.candidates[0] =
        question_card(0, "PLAIN", ZONE_WAITING_ROOM) | question_card(0, "SONG", ZONE_WAITING_ROOM);
    expect_amount("the total level of those cards", 4);
    expect_amount("the number of climax among those cards", 0);
    question_frame.antecedent[0] = question_card(0, "PLAIN", ZONE_WAITING_ROOM);
    expect_amount("the level of that card -1", 2);
}

static bool x_known_of(const char *text)
{
    question_text("ability", text);
    return question_known;
}

Test(quantity, x_is_what_the_ability_says, .fini = question_close)
{
    question_set_levels();
    question_this(SLOT_BL);
    question_frame.antecedent[0] = question_card(0, "STAR", ZONE_STAGE);
    cr_expect(
        x_known_of("【CONT】 Assist All of your characters in front of this card get +X power. X is equal to the number of your other characters ×500."));
    cr_expect_eq(run_x(&question), 1500);
    cr_expect(x_known_of("【AUTO】 When this card attacks, draw a card."));
    cr_expect_not(x_known_of("【AUTO】 When this card attacks, deal X damage to your opponent."));
}

#define X(amount) "T: 【CONT】 This card gets +X power. X is equal to " amount " ×100."

static const Row quantities[] = {
    {"a number of cards", X("the number of your other characters"), "main",
     ON(",'BL':{'card':'N0'},'BR':{'card':'N0'}"), NULL, "", "power CL 1200"},
    {"cards in a zone", X("the number of cards in your stock"), "main",
     ON("") ",'stock':['A','B','C']", NULL, "", "power CL 1300"},
    {"cards of a kind in a zone", X("the number of climax cards in your waiting room"), "main",
     ON("") ",'waiting_room':['CX','A','CXB']", NULL, "", "power CL 1200"},
    {"the own level", X("your level"), "main", ON("") ",'level':['A','B']", NULL, "",
     "power CL 1200"},
    {"the opponent's level", X("your opponent's level"), "main", ON(""), "'level':['A','B','C']",
     "", "power CL 1300"},
    {"this card's soul", X("this card's soul"), "main", "'stage':{'CL':{'card':'T','soul':3}}",
     NULL, "", "power CL 1400"},
    {"the level of the character opposite", X("the level of the character facing this card"),
     "main", ON(""), "'stage':{'CR':{'card':'N3'}}", "", "power CL 1300"},
    {"the total level of cards", X("the total level of the cards in your level"), "main",
     ON("") ",'level':['N3','CX']", NULL, "", "power CL 1300"},
    {"the highest level", X("the highest level among your other characters"), "main",
     ON(",'BL':{'card':'N1'},'BR':{'card':'N2'}"), NULL, "", "power CL 1200"},
    {"markers", X("the number of markers underneath this card"), "main",
     "'stage':{'CL':{'card':'T','markers':['A','B']}}", NULL, "", "power CL 1200"},
    {"colours", X("the number of colors of your characters"), "main",
     ON(",'BL':{'card':'NB'},'BR':{'card':'N0'}"), NULL, "", "power CL 1200"},
    {"more than a number", "T: 【CONT】 This card gets +X power. X is equal to your level +1.",
     "main", ON("") ",'level':['A']", NULL, "", "power CL 1002"},
    {"for each of some cards",
     "T: 【CONT】 This card gets +500 power for each of your other 《Music》 characters.", "main",
     ON(",'BL':{'card':'T'},'BR':{'card':'N0'}"), NULL, "", "power CL 1500"},
    {"the level of a card put away",
     "T: 【ACT】 Put the top card of your deck into your waiting room, and this card gets +X power until end of turn. X is equal to the level of that card ×1000.",
     "main", ON("") ",'deck':{'top':['N3'],'shuffled':['A','B']}", NULL, "act CL 0",
     "power CL 4000"},
    {"icons of cards put away",
     "T: 【ACT】 Flip over 4 cards from the top of your deck, and put them into your waiting room, and this card gets +X power until end of turn. X is equal to the total number of 【SOUL】 in the trigger icons of those cards ×1000.",
     "main", ON("") ",'deck':{'top':['S0','CX','A','WIND'],'shuffled':['A','B']}", NULL, "act CL 0",
     "power CL 5000"},
};

Test(quantity, quantities)
{
    ROWS_RUN(quantities);
}

Test(quantity, amounts_that_others_give)
{
    ROWS_RUN(amounts);
}

Test(quantity, different_names_are_counted_once)
{
    text_board_main("'hand':['NAMES'],'memory':['N0','N0']," TEXT_BOARD_DECK);
    board_play("play NAMES");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    text_board_main("'hand':['NAMES'],'memory':['N0','N0','N1']," TEXT_BOARD_DECK);
    board_play("play NAMES");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(quantity, icons_are_counted)
{
    text_board_main(
        "'hand':['ICONS'],'deck':{'top':['CX','S0','N0'],'shuffled':['A','B','C','D']}");
    board_play("play ICONS");
    cr_expect_eq(board_count(0, ZONE_HAND), 3, "two of the climax, one of the character");
}

Test(quantity, levels_that_are_all_the_same)
{
    text_board_main(
        "'hand':['LEVELS'],'stage':{'CL':{'card':'N1'},'CM':{'card':'NG'},'BL':{'card':'N0'}}," //
        TEXT_BOARD_DECK);
    board_plays("play LEVELS;choose CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    text_board_main(
        "'hand':['LEVELS'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("play LEVELS;choose CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

Test(quantity, an_effect_in_quotation_marks_says_what_its_x_is)
{
    text_board_main(
        "'hand':['EFFECTS','EFFECTS'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}," //
        TEXT_BOARD_DECK);
    board_plays("play EFFECTS;mode 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
    board_plays("play EFFECTS;mode 1");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
}

Test(quantity, for_each_icon)
{
    text_board_main("'hand':['EACH'],'deck':{'top':['CX','S0'],'shuffled':['A','B','C','D']}");
    board_play("play EACH");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
}

#define EV(text) "T event: " text
#define DECK_ABC "'deck':{'top':['A','B','C'],'shuffled':['D','E']}"
#define HAND "'hand':['T']"
/* "X is equal to your level -1", and the level is 0. */
#define BELOW " X is equal to your level -1."
#define LEVEL_2 ",'level':['N0','N0']"

static const Row numbers[] = {
    {"fewer than no cards are drawn", EV("Draw X cards." BELOW), "main", HAND, NULL, "play T",
     "hand=;asks main"},
    {"X cards are drawn", EV("Draw X cards." BELOW), "main", HAND LEVEL_2 "," DECK_ABC, NULL,
     "play T", "hand=A"},
    {"fewer than no cards from the top",
     EV("Put the top X cards of your deck into your stock." BELOW), "main", HAND, NULL, "play T",
     "stock=;asks main"},
    {"X cards from the top", EV("Put the top X cards of your deck into your stock." BELOW), "main",
     HAND LEVEL_2 "," DECK_ABC, NULL, "play T", "stock=A"},
    {"damage fewer than no times", EV("Deal 1 damage to your opponent X times." BELOW), "main",
     HAND, NULL, "play T", "o.clock=;asks main"},
    {"damage X times", EV("Deal 1 damage to your opponent X times." BELOW), "main", HAND LEVEL_2,
     DECK_ABC, "play T", "o.clock=A"},
    {"damage of less than nothing", EV("Deal X damage to your opponent." BELOW), "main", HAND, NULL,
     "play T", "o.clock=;asks main"},
    {"an effect fewer than no times",
     EV("Perform the following effect X times. \"Draw 1 card.\"" BELOW), "main", HAND, NULL,
     "play T", "hand=;asks main"},
    {"an effect X times", EV("Perform the following effect X times. \"Draw 1 card.\"" BELOW),
     "main", HAND LEVEL_2 "," DECK_ABC, NULL, "play T", "hand=A"},
    {"fewer than none are chosen",
     EV("Choose up to X cards in your waiting room, and return them to your hand." BELOW), "main",
     HAND ",'waiting_room':['A']", NULL, "play T", "hand=;wr=A T"},
};

Test(quantity, numbers_below_nothing)
{
    ROWS_RUN(numbers);
}

Test(quantity, the_opponent_declares_a_level)
{
    text_board_set("main", "'hand':['GUESS','GUESS'],'deck':{'top':['N1'],'shuffled':['A','B']}",
                   TEXT_BOARD_DECK);
    board_play("play GUESS");
    cr_expect_eq(board_chooser(), 1);
    board_play("declare 0");
    cr_expect_eq(board_count(0, ZONE_STAGE), 0);
    board_plays("play GUESS;declare 1;choose CM");
    board_expect_slot(0, SLOT_CM, "N1 stand");
}

Test(quantity, the_number_that_was_declared)
{
    text_board_set("main",
                   "'hand':['NUMBER','NUMBER'],'deck':{'top':['N2','N2'],'shuffled':['A','B','C']}",
                   TEXT_BOARD_DECK);
    board_plays("play NUMBER;declare 3");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_plays("play NUMBER;declare 2;yes;yes");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(quantity, trigger_icons_are_counted)
{
    text_board_main("'hand':['LIT'],'deck':['CX','WIND','A','B','C']");
    board_play("play LIT CL");
    cr_expect_eq(board_power(0, SLOT_CL), 1000 + 4000);
}

Test(quantity, each_trigger_icon_of_a_card_counts)
{
    text_board_main("'hand':['EACHICON'],'deck':['CX','A','B','C']");
    board_plays("play EACHICON CL;yes");
    cr_expect_eq(board_soul(0, SLOT_CL), 3);
    text_board_main("'hand':['EACHICON'],'deck':['A','CX','B','C']");
    board_plays("play EACHICON CL;yes");
    cr_expect_eq(board_soul(0, SLOT_CL), 1);
}
