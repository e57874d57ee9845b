/* Costs (CR 8.4): paid from left to right, all or nothing, nothing interrupts; the payer chooses
 * what is paid, and never so that the rest could not be paid. */
#define TEXT_CARDS(X)                                                                              \
    X("STOCK2", "Character", 0, "【ACT】 [(2)] Draw 1 card.")                                      \
    X("REST", "Character", 0, "【ACT】 [【REST】 this card] Draw 1 card.")                         \
    X("RESTONE", "Character", 0, "【ACT】 [【REST】 1 of your characters] Draw 1 card.")           \
    X("HAND", "Character", 0,                                                                      \
      "【ACT】 [Put 1 card from your hand into your waiting room] Draw 1 card.")                   \
    X("CLIMAX", "Character", 0,                                                                    \
      "【ACT】 [Put 1 card from your hand into your waiting room & put 1 climax from your hand " \
      "into your waiting room] Draw 1 card.")                                                      \
    X("CLOCKTOP", "Character", 0,                                                                  \
      "【ACT】 [(1) Put the top card of your deck into your clock] Draw 1 card.")                  \
    X("REVEAL", "Character", 0,                                                                    \
      "【ACT】 [Reveal 1 \"N0\" in your hand & 【REST】 this card] Draw 1 card.")                  \
    X("AWAY", "Character", 0, "【ACT】 [Put this card into your waiting room] Draw 1 card.")       \
    X("OTHER", "Character", 0,                                                                     \
      "【ACT】 [Put another character from your stage into your waiting room] Draw 1 card.")       \
    X("REFILL", "Character", 0,                                                                    \
      "【ACT】 [(1) Put 1 character from your waiting room at the bottom of your clock] Draw 1 " \
      "card.")                                                                                     \
    X("PAIR", "Character", 0, "【ACT】 [【REST】 this card and 1 of your \"N0\"] Draw 1 card.")    \
    X("MARK", "Character", 0,                                                                      \
      "【ACT】 [Put 1 marker underneath this card into your waiting room] Draw 1 card.")           \
    X("MARKS", "Character", 0,                                                                     \
      "【ACT】 [Put all markers underneath this card into your waiting room] Draw 1 card.")        \
    X("CLEAR", "Character", 0,                                                                     \
      "【ACT】 [Put all characters from your stage into your waiting room] Draw 1 card.")          \
    X("WAKE", "Character", 0, "【ACT】 [【STAND】 2 of your 《Music》 characters] Draw 1 card.")   \
    X("TRADE", "Character", 0,                                                                     \
      "【AUTO】 [Exchange a 【STAND】 character in your center stage and this card] During your "  \
      "turn, when this card's battle opponent becomes 【REVERSE】, you may pay the cost. If you "  \
      "do, draw 1 card.")                                                                          \
    X("SHOW", "Character", 0,                                                                      \
      "【ACT】 [Reveal 1 \"N0\" in your hand & Put it face down underneath this card as a "      \
      "marker] Draw 1 card.")                                                                      \
    X("PICK", "Character", 0,                                                                      \
      "【ACT】 [Choose 1 card in your clock and put it into your level] Draw 1 card.")             \
    X("MAY", "Character", 0,                                                                       \
      "【AUTO】 [Put 1 card from your hand into your waiting room] When this card is placed on " \
      "the stage from your hand, you may pay the cost. If you do, draw 1 card.")                   \
    X("SEVENTH", "Character", 0,                                                                   \
      "【ACT】 [Put the top card of your deck into your clock & Put 1 card from your hand into "   \
      "your waiting room] Draw 1 card.")
#include "support/text_board.h"

TestSuite(cost, .fini = text_board_close);

static void set_main(const char *own)
{
    text_board_set("main", own, TEXT_BOARD_DECK);
}

Test(cost, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(cost, stock_is_paid_from_the_top)
{
    set_main("'stage':{'CL':{'card':'STOCK2'}},'stock':['A','B','C']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_not(board_allows("act CL 0"), "one stock is too little");
}

Test(cost, only_a_standing_card_can_be_rested)
{
    set_main("'stage':{'CL':{'card':'REST'},'CM':{'card':'REST','state':'rest'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CM 0"), "T70");
    board_play("act CL 0");
    board_expect_slot(0, SLOT_CL, "REST rest");
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, a_resting_character_cannot_be_chosen_to_be_rested)
{
    set_main("'stage':{'CL':{'card':'RESTONE','state':'rest'},'CM':{'card':'N0'},"
             "'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_choice(), CHOICE_SLOT);
    cr_expect_not(board_allows("choose CL"));
    board_play("choose CR");
    board_expect_slot(0, SLOT_CR, "N1 rest");
    board_expect_slot(0, SLOT_CM, "N0 stand");
}

Test(cost, the_payer_chooses_the_card)
{
    set_main("'hand':['N1','A'],'stage':{'CL':{'card':'HAND'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(cost, a_choice_never_spoils_the_rest_of_the_cost)
{
    set_main("'hand':['N1','A','CX'],'stage':{'CL':{'card':'CLIMAX'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_not(board_allows("choose CX"), "the climax is needed after it");
    board_play("choose A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A CX");
}

Test(cost, one_card_cannot_pay_twice)
{
    set_main("'hand':['CX'],'stage':{'CL':{'card':'CLIMAX'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
}

/* T24: both interrupts wait for the whole cost, then the player orders them. */
Test(cost, nothing_interrupts_a_cost)
{
    set_main("'stage':{'CL':{'card':'CLOCKTOP'}},'stock':['A'],'deck':['B'],"
             "'clock':['C','C','C','C','C','C'],'waiting_room':['D','D']");
    board_play("act CL 0");
    cr_assert_eq(board_choice(), CHOICE_INTERRUPT);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 7);
    board_plays("levelup;level C");
    cr_expect_eq(board_count(0, ZONE_LEVEL), 1);
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "the effect follows");
}

/* T25 in spirit: what the stock puts into the waiting room can be used by a later item. */
Test(cost, stock_paid_first_is_there_for_the_next_item)
{
    set_main("'stage':{'CL':{'card':'REFILL'}},'stock':['A'],'clock':['B']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_CLOCK, "A B");
}

Test(cost, without_such_a_card_it_cannot_be_paid)
{
    set_main("'stage':{'CL':{'card':'REFILL'}},'stock':['CX'],'clock':['B']," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, a_revealed_card_stays_in_hand)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'REVEAL'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    board_expect_slot(0, SLOT_CL, "REVEAL rest");
}

Test(cost, a_name_that_is_not_in_hand_cannot_be_revealed)
{
    set_main("'hand':['N1'],'stage':{'CL':{'card':'REVEAL'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, the_source_itself_can_be_the_price)
{
    set_main("'stage':{'CL':{'card':'AWAY'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_zone(0, ZONE_WAITING_ROOM, "AWAY");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(cost, another_character_is_not_this_one)
{
    set_main("'stage':{'CL':{'card':'OTHER'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    set_main("'stage':{'CL':{'card':'OTHER'},'BL':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0");
}

Test(cost, a_list_is_paid_as_a_whole)
{
    set_main("'stage':{'CL':{'card':'PAIR'},'CM':{'card':'N1'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    set_main(
        "'stage':{'CL':{'card':'PAIR'},'CM':{'card':'N0'},'CR':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose CR");
    board_expect_slot(0, SLOT_CL, "PAIR rest");
    board_expect_slot(0, SLOT_CM, "N0 stand");
    board_expect_slot(0, SLOT_CR, "N0 rest");
}

Test(cost, a_marker_is_taken_from_underneath)
{
    set_main("'stage':{'CL':{'card':'MARK','markers':['A']},'CM':{'card':'N0','markers':['B']}}"
             "," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, an_auto_asks_whether_to_pay)
{
    set_main("'hand':['MAY','A']," TEXT_BOARD_DECK);
    board_plays("play MAY CL");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    board_play("no");
    board_expect_zone(0, ZONE_HAND, "A");
}

Test(cost, an_auto_that_cannot_be_paid_does_not_ask)
{
    set_main("'hand':['MAY']," TEXT_BOARD_DECK);
    board_play("play MAY CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(cost, all_markers_may_be_none)
{
    set_main("'stage':{'CL':{'card':'MARKS','markers':['A','B']}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B");
    cr_expect(board_allows("act CL 0"), "all of none");
}

Test(cost, all_characters_are_put_away)
{
    set_main("'stage':{'CL':{'card':'CLEAR'},'BR':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;pass;pass");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CLEAR N0");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(cost, only_those_not_standing_can_be_stood)
{
    set_main("'stage':{'CL':{'card':'WAKE'},'CM':{'card':'REST','state':'rest'},"
             "'CR':{'card':'REST','state':'reverse'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_slot(0, SLOT_CM, "REST stand");
    board_expect_slot(0, SLOT_CR, "REST stand");
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, this_card_changes_places_with_a_standing_one)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'TRADE'},'CM':{'card':'N0'},'CR':{'card':'N1'},"
                   "'BL':{'card':'A'}},'stock':['A']," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'A'}}," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;yes");
    cr_expect_not(board_allows("choose BL"));
    board_play("choose CR");
    board_expect_slot(0, SLOT_CL, "N1 stand");
    board_expect_slot(0, SLOT_CR, "TRADE rest");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(cost, what_was_revealed_goes_under_this_card)
{
    set_main("'hand':['N0','N1'],'stage':{'CL':{'card':'SHOW'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_MARKER, "N0");
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, what_was_chosen_is_put)
{
    set_main("'clock':['N0','N1'],'stage':{'CL':{'card':'PICK'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose N0");
    board_expect_zone(0, ZONE_LEVEL, "N0");
    board_expect_zone(0, ZONE_CLOCK, "N1");
}

/* CR 8.4: between the seventh card and the level-up the rest of the cost is paid. */
Test(cost, a_cost_may_fill_the_clock)
{
    set_main("'hand':['N0','N1'],'clock':['A','B','C','D','E','F'],"
             "'stage':{'CL':{'card':'SEVENTH'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 7);
    board_play("choose N0");
    cr_expect_eq(board_choice(), CHOICE_LEVEL);
    board_play("level A");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}
