/* Trigger icons that continuous abilities give to cards in all zones (CR 4.12). */
#define TEXT_CARDS(X)                                                                                 \
    X("KNOCK", "Character", 0,                                                                        \
      "【CONT】 【CXCOMBO】 If \"BAG\" is in your climax area, this card in all of your zones gets 【COMEBACK】 in the trigger icon.") \
    X("SPLIT", "Character", 0,                                                                        \
      "【CONT】 If a climax with 【CHOICE】 in its trigger icon is in your climax area, this card in all of your zones gets 【CHOICE】 in the trigger icon.") \
    X("CHARM", "Character", 0,                                                                        \
      "【CONT】 Your other \"N0\" and \"N1\" in all of your zones get 【SOUL】 in the trigger icon.") \
    X("DYE", "Character", 0,                                                                          \
      "【CONT】 If a climax with 【POOL】 in its trigger icon is in your climax area, your climax in all of your zones get 【CHOICE】 in the trigger icon.") \
    X("GLOW", "Character", 0,                                                                         \
      "【CONT】 All of your other cards with 【SOUL】 in the trigger icon in all of your zones get 【DRAW】 in the trigger icon.") \
    X("LESSON", "Character", 0,                                                                       \
      "【ACT】 [【REST】 this card] Choose 1 of your characters, and that character gets the following ability until end of turn. \"【CONT】 Your other \"N1\" in all of your zones get 【SOUL】 in the trigger icon.\"") \
    X("MENTOR", "Character", 0,                                                                       \
      "【CONT】 All of your other \"N2\" get the following ability. \"【CONT】 Your other \"N0\" in all of your zones get 【SOUL】 in the trigger icon.\"") \
    X("MAGNET", "Character", 0,                                                                       \
      "【CONT】 All of your climax in all of your zones get 【DRAW】 in the trigger icon.") \
    X("SUM", "Character", 0,                                                                          \
      "【ACT】 [【REST】 this card] Put the top 3 cards of your deck into your waiting room, and this card gets +X power until end of turn. X is equal to the total number of 【SOUL】 in the trigger icons of those cards ×1000.") \
    X("PICK", "Character", 0,                                                                         \
      "【ACT】 [Put 1 character with 【SOUL】 in its trigger icon from your hand into your waiting room] This card gets +1000 power until end of turn.") \
    X("GLAD", "Character", 0,                                                                         \
      "【CONT】 If your climax area has a climax with 【CHOICE】 in its trigger icon, this card gets +2000 power.") \
    X("DOOR", "Character", 0,                                                                         \
      "【CONT】 You may choose \"BAG\" or \"N2\" in your waiting room with the effect of 【CHOICE】.") \
    X("HEAR", "Character", 0,                                                                         \
      "【AUTO】 When your character's trigger check reveals a card with 【SOUL】 in its trigger icon, this card gets +500 power until end of turn.")
#include "support/text_rows.h"

TestSuite(continuous_icons, .fini = text_board_close);

#define CENTRE(left, middle) "'stage':{'CL':{'card':'" left "'},'CM':{'card':'" middle "'}}"

/* Player 0 attacks directly with the character in the middle. */
static void set_check(const char *own)
{
    text_board_set("attack", own, TEXT_BOARD_DECK);
    board_play("attack CM direct");
}

Test(continuous_icons, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(continuous_icons, a_card_in_the_deck_gives_itself_an_icon)
{
    set_check(CENTRE("N0", "N0") ",'climax':['BAG'],'waiting_room':['N2'],'deck':['KNOCK','A','B']");
    cr_expect_eq(board_choice(), CHOICE_CARD);
    board_play("choose N2");
    board_expect_zone(0, ZONE_HAND, "N2");
    board_expect_zone(0, ZONE_STOCK, "KNOCK");
}

Test(continuous_icons, only_while_the_climax_is_there)
{
    set_check(CENTRE("N0", "N0") ",'climax':['BOOK'],'waiting_room':['N2'],'deck':['KNOCK','A','B']");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    board_expect_zone(0, ZONE_STOCK, "KNOCK");
}

Test(continuous_icons, on_the_stage_it_gives_nothing_to_its_copies)
{
    set_check(CENTRE("KNOCK", "N0") ",'climax':['BAG'],'waiting_room':['N2'],'deck':['N1','KNOCK','B']");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    board_expect_zone(0, ZONE_STOCK, "N1");
}

Test(continuous_icons, the_icon_may_be_chosen_by_an_icon_that_was_given)
{
    set_check(CENTRE("CHARM", "N0") ",'climax':['FORK'],'waiting_room':['N1','N2'],'deck':['SPLIT','A','B']");
    cr_expect(board_allows("choose N1"), "CHARM gives it the icon");
    cr_expect_not(board_allows("choose N2"));
}

Test(continuous_icons, other_cards_may_be_chosen_for_an_icon)
{
    set_check(CENTRE("DOOR", "N0") ",'climax':['BAG'],'waiting_room':['N1','N2','BAG'],'deck':['FORK','A','B']");
    cr_expect(board_allows("choose N2") && board_allows("choose BAG"));
    cr_expect_not(board_allows("choose N1"), "it has no icon");
    set_check(CENTRE("N0", "N0") ",'waiting_room':['DOOR','N2'],'deck':['FORK','A','B']");
    cr_expect_not(board_allows("choose N2"), "not from the waiting room");
    set_check(CENTRE("DOOR", "N0") ",'climax':['BAG'],'waiting_room':['N1','N2','BAG'],'deck':['KNOCK','A','B']");
    cr_expect(board_allows("choose N1") && board_allows("choose N2"));
    cr_expect_not(board_allows("choose BAG"), "another icon");
}

Test(continuous_icons, given_to_others_by_name_and_added_to_the_printed_ones)
{
    set_check(CENTRE("CHARM", "N0") ",'deck':['N1','A','B']");
    cr_expect_eq(board_soul(0, SLOT_CM), 3, "1, direct, icon");
    set_check(CENTRE("CHARM", "N0") ",'deck':['N2','A','B']");
    cr_expect_eq(board_soul(0, SLOT_CM), 2);
    set_check("'stage':{'CL':{'card':'CHARM'},'CM':{'card':'N0'},'BL':{'card':'CHARM'}},"
              "'deck':['N0','A','B']");
    cr_expect_eq(board_soul(0, SLOT_CM), 4, "two icons");
}

Test(continuous_icons, not_given_to_the_opponents_cards)
{
    text_board_set("attack", CENTRE("N0", "N0") ",'deck':['N1','A','B']",
                   CENTRE("CHARM", "A") "," TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_soul(0, SLOT_CL), 2, "1, direct");
}

Test(continuous_icons, an_icon_that_was_given_counts_for_a_condition)
{
    text_board_set("main", CENTRE("DYE", "GLAD") ",'climax':['BAG']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
    text_board_set("main", CENTRE("DYE", "GLAD") ",'climax':['BOOK']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 1000);
    text_board_set("main", CENTRE("N0", "GLAD") ",'climax':['FORK']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
}

Test(continuous_icons, of_cards_with_an_icon_in_print)
{
    set_check(CENTRE("GLOW", "N0") ",'deck':['S0','A','B']");
    cr_expect_eq(board_choice(), CHOICE_YES_NO, "DRAW after SOUL");
    cr_expect_eq(board_soul(0, SLOT_CM), 3);
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "A");
}

Test(continuous_icons, by_an_ability_that_was_given_for_a_turn)
{
    text_board_main(CENTRE("LESSON", "N0") ",'deck':['N1','A','B']");
    board_plays("act CL 0;choose CM;end;pass;attack CM direct");
    cr_expect_eq(board_soul(0, SLOT_CM), 3);
}

Test(continuous_icons, by_a_continuous_ability_that_was_given)
{
    set_check(CENTRE("MENTOR", "N2") ",'deck':['N0','A','B']");
    cr_expect_eq(board_soul(0, SLOT_CM), 4, "2, direct, icon");
}

Test(continuous_icons, counted_with_the_printed_ones)
{
    text_board_main(CENTRE("CHARM", "SUM") ",'deck':['N1','S0','CX','A','B']");
    board_play("act CM 0");
    cr_expect_eq(board_power(0, SLOT_CM), 5000, "1 + 1 + 2");
}

Test(continuous_icons, pay_a_cost)
{
    text_board_main(CENTRE("PICK", "N2") ",'hand':['N1','N0']," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    text_board_main(CENTRE("PICK", "CHARM") ",'hand':['N1','N2']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N1");
}

Test(continuous_icons, heard_in_the_trigger_check)
{
    set_check("'stage':{'CL':{'card':'CHARM'},'CM':{'card':'N2'},'CR':{'card':'HEAR'}},"
              "'deck':['N1','A','B']");
    cr_expect_eq(board_power(0, SLOT_CR), 1500);
    set_check(CENTRE("HEAR", "N2") ",'deck':['N1','A','B']");
    cr_expect_eq(board_power(0, SLOT_CL), 1000);
}

#define COUNTS_ICONS                                                                               \
    "T: 【ACT】 [(0)] This card gets +X power until end of turn. X is equal to the number of trigger icons on the cards in your clock ×500."
#define GIVES_N0 "【CONT】 Your other \"N0\" in all of your zones get 【SOUL】 in the trigger icon."
#define STAGE(more) "'stage':{'CL':{'card':'T'}" more "},'clock':['N0','U']," TEXT_BOARD_DECK

static const Row of_any_kind[] = {
    {"none is given", COUNTS_ICONS "~U: " GIVES_N0, "main", STAGE(""), NULL, "act CL 0", "power CL 1000"},
    {"one is given", COUNTS_ICONS "~U: " GIVES_N0, "main", STAGE(",'CM':{'card':'U'}"), NULL, "act CL 0",
     "power CL 1500"},
    {"one is given, and one is its own",
     COUNTS_ICONS "~U: 【CONT】 This card in all of your zones gets 【SOUL】 in the trigger icon.|" GIVES_N0,
     "main", STAGE(",'CM':{'card':'U'}"), NULL, "act CL 0", "power CL 2000"},
};

Test(continuous_icons, of_any_kind_are_counted)
{
    ROWS_RUN(of_any_kind);
}

/* CR 7.3.1.2.2: STANDBY places a character that gives the card of the check an icon: not done. */
Test(continuous_icons, what_is_given_after_the_reveal_is_not_done)
{
    set_check(CENTRE("N0", "N0") ",'waiting_room':['MAGNET'],'deck':['STBY','A','B','D']");
    board_plays("choose MAGNET;choose BL");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_STOCK, "STBY");
    set_check("'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'MAGNET'}},"
              "'deck':['STBY','A','B','D']");
    cr_expect_eq(board_choice(), CHOICE_MODE, "one that was there before: which is first?");
}

/* An icon that the card loses while it is resolved is done all the same. */
Test(continuous_icons, what_is_lost_after_the_reveal_is_done)
{
    set_check("'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'MAGNET'}},"
              "'waiting_room':['N0'],'deck':['STBY','A','B','D']");
    board_plays("mode 1;choose N0;choose BL");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "A");
}

static const Row of_2026[] = {
    {"an icon since 2026 in English", "T: 【ACT】 [Put 1 climax with 【FOCUS】 in its trigger icon from your hand into your waiting room] Draw 1 card.",
     "main", "'hand':['FOCS','DICE','CX'],'stage':{'CL':{'card':'T'}}", NULL, "act CL 0", "wr=FOCS"},
    {"as translators write", "T: 【ACT】 [Put 1 climax with a Discovery trigger from your hand into your waiting room] Draw 1 card.",
     "main", "'hand':['FOCS','LENS','CX'],'stage':{'CL':{'card':'T'}}", NULL, "act CL 0", "wr=LENS"},
    {"given", "T: 【CONT】 Your other \"N0\" in all of your zones get 【CHANCE】 in the trigger icon.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N1'}},'deck':['N0','A','B','D']", NULL,
     "attack CM direct", "asks yes_no;wr=N0"},
};

Test(continuous_icons, of_2026)
{
    ROWS_RUN(of_2026);
}
