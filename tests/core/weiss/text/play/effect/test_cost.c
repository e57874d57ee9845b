/* Costs (CR 8.4): paid from left to right, all or nothing, nothing interrupts; the payer chooses
 * what is paid, and never so that the rest could not be paid. */
#define TEXT_CARDS(X)                                                                                 \
    X("STOCK2", "Character", 0, "【ACT】 [(2)] Draw 1 card.")                                         \
    X("REST", "Character", 0, "【ACT】 [【REST】 this card] Draw 1 card.")                            \
    X("RESTONE", "Character", 0, "【ACT】 [【REST】 1 of your characters] Draw 1 card.")              \
    X("HAND", "Character", 0,                                                                         \
      "【ACT】 [Put 1 card from your hand into your waiting room] Draw 1 card.")                      \
    X("CLIMAX", "Character", 0,                                                                       \
      "【ACT】 [Put 1 card from your hand into your waiting room & put 1 climax from your hand "    \
      "into your waiting room] Draw 1 card.")                                                         \
    X("CLOCKTOP", "Character", 0,                                                                     \
      "【ACT】 [(1) Put the top card of your deck into your clock] Draw 1 card.")                     \
    X("REVEAL", "Character", 0,                                                                       \
      "【ACT】 [Reveal 1 \"N0\" in your hand & 【REST】 this card] Draw 1 card.")                     \
    X("AWAY", "Character", 0, "【ACT】 [Put this card into your waiting room] Draw 1 card.")          \
    X("OTHER", "Character", 0,                                                                        \
      "【ACT】 [Put another character from your stage into your waiting room] Draw 1 card.")          \
    X("REFILL", "Character", 0,                                                                       \
      "【ACT】 [(1) Put 1 character from your waiting room at the bottom of your clock] Draw 1 "    \
      "card.")                                                                                        \
    X("PAIR", "Character", 0, "【ACT】 [【REST】 this card and 1 of your \"N0\"] Draw 1 card.")       \
    X("MARK", "Character", 0,                                                                         \
      "【ACT】 [Put 1 marker underneath this card into your waiting room] Draw 1 card.")              \
    X("MARKS", "Character", 0,                                                                        \
      "【ACT】 [Put all markers underneath this card into your waiting room] Draw 1 card.")           \
    X("CLEAR", "Character", 0,                                                                        \
      "【ACT】 [Put all characters from your stage into your waiting room] Draw 1 card.")             \
    X("WAKE", "Character", 0, "【ACT】 [【STAND】 2 of your 《Music》 characters] Draw 1 card.")      \
    X("TRADE", "Character", 0,                                                                        \
      "【AUTO】 [Exchange a 【STAND】 character in your center stage and this card] During your " \
      "turn, when this card's battle opponent becomes 【REVERSE】, you may pay the cost. If you "   \
      "do, draw 1 card.")                                                                             \
    X("SHOW", "Character", 0,                                                                         \
      "【ACT】 [Reveal 1 \"N0\" in your hand & Put it face down underneath this card as a "         \
      "marker] Draw 1 card.")                                                                         \
    X("PICK", "Character", 0,                                                                         \
      "【ACT】 [Choose 1 card in your clock and put it into your level] Draw 1 card.")                \
    X("MAY", "Character", 0,                                                                          \
      "【AUTO】 [Put 1 card from your hand into your waiting room] When this card is placed on "    \
      "the stage from your hand, you may pay the cost. If you do, draw 1 card.")                      \
    X("ALLBUT", "Character", 0,                                                                       \
      "【ACT】 [Put all cards in your stock except the bottom card into your waiting room] Draw 1 " \
      "card.")                                                                                        \
    X("SEVENTH", "Character", 0,                                                                      \
      "【ACT】 [Put the top card of your deck into your clock & Put 1 card from your hand into "    \
      "your waiting room] Draw 1 card.")                                                              \
    X("PAY", "Character", 0,                                                                          \
      "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card is placed "   \
      "on the stage from your hand, you may pay the cost. If you do, draw 2 cards.")
#include "support/text_rows.h"

TestSuite(cost, .fini = text_board_close);

Test(cost, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(cost, stock_is_paid_from_the_top)
{
    text_board_main("'stage':{'CL':{'card':'STOCK2'}},'stock':['A','B','C']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_not(board_allows("act CL 0"), "one stock is too little");
}

Test(cost, all_of_the_stock_but_its_bottom_card)
{
    text_board_main("'stage':{'CL':{'card':'ALLBUT'}},'stock':['A','B','C']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(cost, only_a_standing_card_can_be_rested)
{
    text_board_main(
        "'stage':{'CL':{'card':'REST'},'CM':{'card':'REST','state':'rest'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CM 0"), "T70");
    board_play("act CL 0");
    board_expect_slot(0, SLOT_CL, "REST rest");
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, a_resting_character_cannot_be_chosen_to_be_rested)
{
    text_board_main("'stage':{'CL':{'card':'RESTONE','state':'rest'},'CM':{'card':'N0'},"
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
    text_board_main("'hand':['N1','A'],'stage':{'CL':{'card':'HAND'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(cost, a_choice_never_spoils_the_rest_of_the_cost)
{
    text_board_main("'hand':['N1','A','CX'],'stage':{'CL':{'card':'CLIMAX'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_not(board_allows("choose CX"), "the climax is needed after it");
    board_play("choose A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A CX");
}

Test(cost, one_card_cannot_pay_twice)
{
    text_board_main("'hand':['CX'],'stage':{'CL':{'card':'CLIMAX'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
}

/* T24: both interrupts wait for the whole cost, then the player orders them. */
Test(cost, nothing_interrupts_a_cost)
{
    text_board_main("'stage':{'CL':{'card':'CLOCKTOP'}},'stock':['A'],'deck':['B'],"
                    "'clock':['C','C','C','C','C','C'],'waiting_room':['D','D']");
    board_play("act CL 0");
    cr_assert_eq(board_choice(), CHOICE_INTERRUPT);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 7);
    board_plays("levelup;level C");
    cr_expect_eq(board_count(0, ZONE_LEVEL), 1);
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "the effect follows");
}

/* Q650: what the stock puts into the waiting room may be used by a later item … */
Test(cost, stock_paid_first_is_there_for_the_next_item)
{
    text_board_main("'stage':{'CL':{'card':'REFILL'}},'stock':['A'],'clock':['B'],"
                    "'waiting_room':['C']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect(board_allows("choose C"));
    board_play("choose A");
    board_expect_zone(0, ZONE_CLOCK, "A B");
}

/* … but whether the cost can be paid is asked of each item by itself, before anything is paid (CR
 * 8.4.2.2.1, Q649): what lies on the stock makes no difference. */
Test(cost, no_item_counts_on_what_an_earlier_one_puts)
{
    text_board_main(
        "'stage':{'CL':{'card':'REFILL'}},'stock':['A'],'clock':['B']," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    text_board_main(
        "'stage':{'CL':{'card':'REFILL'}},'stock':['CX'],'clock':['B']," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    text_board_main("'stage':{'CL':{'card':'REFILL'}},'stock':['CX'],'clock':['B'],"
                    "'waiting_room':['A']," TEXT_BOARD_DECK);
    cr_expect(board_allows("act CL 0"));
}

Test(cost, a_revealed_card_stays_in_hand)
{
    text_board_main("'hand':['N0'],'stage':{'CL':{'card':'REVEAL'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    board_expect_slot(0, SLOT_CL, "REVEAL rest");
}

Test(cost, a_name_that_is_not_in_hand_cannot_be_revealed)
{
    text_board_main("'hand':['N1'],'stage':{'CL':{'card':'REVEAL'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, the_source_itself_can_be_the_price)
{
    text_board_main("'stage':{'CL':{'card':'AWAY'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_zone(0, ZONE_WAITING_ROOM, "AWAY");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(cost, another_character_is_not_this_one)
{
    text_board_main("'stage':{'CL':{'card':'OTHER'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    text_board_main("'stage':{'CL':{'card':'OTHER'},'BL':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0");
}

Test(cost, a_list_is_paid_as_a_whole)
{
    text_board_main("'stage':{'CL':{'card':'PAIR'},'CM':{'card':'N1'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    text_board_main(
        "'stage':{'CL':{'card':'PAIR'},'CM':{'card':'N0'},'CR':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose CR");
    board_expect_slot(0, SLOT_CL, "PAIR rest");
    board_expect_slot(0, SLOT_CM, "N0 stand");
    board_expect_slot(0, SLOT_CR, "N0 rest");
}

Test(cost, a_marker_is_taken_from_underneath)
{
    text_board_main(
        "'stage':{'CL':{'card':'MARK','markers':['A']},'CM':{'card':'N0','markers':['B']}}"
        "," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, an_auto_asks_whether_to_pay)
{
    text_board_main("'hand':['MAY','A']," TEXT_BOARD_DECK);
    board_plays("play MAY CL");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    board_play("no");
    board_expect_zone(0, ZONE_HAND, "A");
}

Test(cost, an_auto_that_cannot_be_paid_does_not_ask)
{
    text_board_main("'hand':['MAY']," TEXT_BOARD_DECK);
    board_play("play MAY CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(cost, all_markers_may_be_none)
{
    text_board_main("'stage':{'CL':{'card':'MARKS','markers':['A','B']}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B");
    cr_expect(board_allows("act CL 0"), "all of none");
}

Test(cost, all_characters_are_put_away)
{
    text_board_main("'stage':{'CL':{'card':'CLEAR'},'BR':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;pass;pass");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CLEAR N0");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(cost, only_those_not_standing_can_be_stood)
{
    text_board_main("'stage':{'CL':{'card':'WAKE'},'CM':{'card':'REST','state':'rest'},"
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
    text_board_main("'hand':['N0','N1'],'stage':{'CL':{'card':'SHOW'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_MARKER, "N0");
    cr_expect_not(board_allows("act CL 0"));
}

Test(cost, what_was_chosen_is_put)
{
    text_board_main("'clock':['N0','N1'],'stage':{'CL':{'card':'PICK'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose N0");
    board_expect_zone(0, ZONE_LEVEL, "N0");
    board_expect_zone(0, ZONE_CLOCK, "N1");
}

/* CR 8.4: between the seventh card and the level-up the rest of the cost is paid. */
Test(cost, a_cost_may_fill_the_clock)
{
    text_board_main("'hand':['N0','N1'],'clock':['A','B','C','D','E','F'],"
                    "'stage':{'CL':{'card':'SEVENTH'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 7);
    board_play("choose N0");
    cr_expect_eq(board_choice(), CHOICE_LEVEL);
    board_play("level A");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define PAIR ON(",'CM':{'card':'N0'}")
#define PAIR_AND_N1 ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}")
#define LEAVES(cost)                                                                               \
    "T: 【AUTO】 [" cost "] When this card is put into your waiting room from the stage, you may " \
    "pay the cost. If you do, draw 1 card.|【ACT】 Put this card into your waiting room."
#define PAYS(cost) "T: 【ACT】 [" cost "] Draw 1 card."
#define HAND_UNDER "Put 1 card from your hand underneath this card as a marker"

static const Row beneath[] = {
    {"nothing goes underneath a card that has left", LEAVES(HAND_UNDER), "main",
     ON("") ",'hand':['A']", NULL, "act CL 0", "asks main;wr=T;hand=A"},
    {"nor what was revealed",
     LEAVES("Reveal 1 \"A\" in your hand & Put it face down underneath this card as a marker"),
     "main", ON("") ",'hand':['A']", NULL, "act CL 0", "asks main;hand=A"},
    {"nor is there Encore by it",
     "T: 【AUTO】 Encore [" HAND_UNDER "]|【ACT】 Put this card into your waiting room.", "main",
     ON("") ",'hand':['A']", NULL, "act CL 0", "asks main;wr=T;hand=A"},
    {"no card goes underneath itself",
     PAYS("Put 1 character from your stage underneath this card as a marker"), "main", PAIR, NULL,
     "act CL 0", "CL=T stand;CM=-;marker=N0;hand 1"},
    {"no card alone goes underneath itself",
     PAYS("Put 1 character from your stage underneath this card as a marker"), "main", ON(""), NULL,
     "", "not act CL 0"},
    {"a card that has one underneath it to come stays",
     PAYS("Put 1 of your characters into your waiting room & " HAND_UNDER), "main",
     PAIR ",'hand':['A']", NULL, "act CL 0", "CL=T stand;wr=N0;marker=A;hand 1"},
    {"a card that leaves has none underneath it after",
     PAYS("Put this card into your waiting room & " HAND_UNDER), "main", ON("") ",'hand':['A']",
     NULL, "", "not act CL 0"},
    {"but before", PAYS(HAND_UNDER " & Put this card into your waiting room"), "main",
     ON("") ",'hand':['A']", NULL, "act CL 0", "CL=-;wr=A T;hand 1"},
    {"what an item puts is not there for a later one yet",
     PAYS("Put 1 card from your hand into your waiting room & put 1 character from your waiting "
          "room into your memory"),
     "main", ON("") ",'hand':['A']", NULL, "", "not act CL 0"},
    {"but then it may be used",
     PAYS("Put 1 card from your hand into your waiting room & put 1 character from your waiting "
          "room into your memory"),
     "main", ON("") ",'hand':['A'],'waiting_room':['N0']", NULL, "act CL 0;choose A",
     "memory=A;wr=N0;hand 1"},
    {"an end of the stock is no cost that was paid before",
     PAYS("(1) Put the top card of your stock into your clock"), "main", ON("") ",'stock':['A']",
     NULL, "", "not act CL 0"},
    {"two at a time",
     PAYS(HAND_UNDER " & Put 1 \"N0\" from your waiting room underneath this card as a marker"),
     "main", ON("") ",'hand':['A'],'waiting_room':['N0']", NULL, "act CL 0", "marker=A N0;hand 1"},
};

Test(cost, costs_underneath_this_card)
{
    ROWS_RUN(beneath);
}

/* Nobody can see in which order markers lie. */
static const Row ordered[] = {
    {"FS/S77-E025 characters underneath this card",
     PAYS("Put 2 other characters on your stage face up in any order underneath this card as markers"),
     "main", PAIR_AND_N1, NULL, "act CL 0", "CL=T stand;CM=-;CR=-;marker=N0 N1;hand 1"},
    {"LSP/W92-048 all that are there at the bottom of the clock",
     PAYS("Put 2 characters from your waiting room at the bottom of your clock in any order"),
     "main", ON("") ",'waiting_room':['N0','N1','CX'],'clock':['B']", NULL, "act CL 0;choose N1",
     "clock=N0 N1 B;wr=CX;hand 1"},
    {"and two of three",
     PAYS("Put 2 characters from your waiting room at the bottom of your clock in any order"),
     "main", ON("") ",'waiting_room':['N0','N1','N2'],'clock':['B']", NULL,
     "act CL 0;choose N2;choose N0", "clock=N0 N2 B;wr=N1;hand 1"},
    {"stock has an order without a word about it", PAYS("Put 2 cards from your hand into your stock"),
     "main", ON("") ",'hand':['A','B']", NULL, "act CL 0;choose B", "stock=B A;hand 1"},
    {"two of the same need no choice", PAYS("Put 2 cards from your hand into your stock"), "main",
     ON("") ",'hand':['A','A']", NULL, "act CL 0", "stock=A A;hand 1"},
    {"TRV/S92-E008 all markers at the bottom of the deck",
     "T: 【ACT】 [Put all markers underneath this card at the bottom of your deck in any order] Draw 3 cards.",
     "main", "'stage':{'CL':{'card':'T','markers':['A','B','C']}},'deck':{'top':['D'],'shuffled':[]}",
     NULL, "act CL 0;choose B;choose C", "hand=B C D;deck=A;marker="},
    {"where there are none",
     "T: 【ACT】 [Put all markers underneath this card at the bottom of your deck in any order] Draw 1 card.",
     "main", ON("") ",'deck':{'top':['D'],'shuffled':['E']}", NULL, "act CL 0", "hand=D;deck=E"},
    {"characters on top of the deck",
     PAYS("Put all your characters from your stage on the top of your deck in any order"), "main",
     PAIR_AND_N1 ",'deck':{'top':['D'],'shuffled':[]}", NULL, "act CL 0;choose N1;choose T",
     "CL=-;CM=-;CR=-;deck=D N1 T;hand=N0"},
};

Test(cost, cards_paid_in_any_order)
{
    ROWS_RUN(ordered);
}

#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

static const Row worded[] = {
    {"a choice as a cost",
     "T: 【ACT】 [Choose 1 of your other characters & 【REST】 this card] That character gets +500 power until end of turn.",
     "main", PAIR_AND_N1 "," TOP, NULL, "act CL 0;choose CR", "CL=T rest;power CR 4000;power CM 2000"},
    {"RSL/S69-E033 commas in a cost",
     "T: 【ACT】 [(1) Put the top card of your deck into your clock, and 【REST】 this card] Draw 1 card.",
     "main", ON("") ",'stock':['P']," TOP, NULL, "act CL 0", "clock=A;hand=B;CL=T rest;wr=P"},
    {"BM/S15-E101 cards returned and the deck shuffled as a cost",
     "T: 【ACT】 [Return 2 characters in your waiting room to your deck. Shuffle your deck afterwards] This card gets +2000 power until end of turn.",
     "main", ON("") ",'waiting_room':['A','B','CX']," TOP, NULL, "act CL 0",
     "deck 8;wr=CX;power CL 3000"},
    {"SFN/S108-E098 revealed and put at the bottom as a cost",
     "T 1: 【ACT】 【COUNTER】 Backup 1500, Level 0 [Reveal this card in your hand & Put it at the bottom of your deck]",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'hand':['T'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal;counter T",
     "o.deck 12;o.hand=;power o.CR 3500"},
    {"LRC/W105-E051 REST from STAND", "T: 【ACT】 [【REST】 this card from 【STAND】] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'T','state':'rest'}}", NULL, "",
     "may act CL 0;not act CM 0"},
};

Test(cost, costs_in_other_words)
{
    ROWS_RUN(worded);
}

Test(cost, a_cost_is_asked_for_and_paid_in_full)
{
    text_board_main("'hand':['PAY','A','B'],'stock':['C'],'deck':['D','E','F']");
    board_plays("play PAY CL;yes;choose A");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
    board_expect_zone(0, ZONE_WAITING_ROOM, "A C");
}

Test(cost, a_cost_that_cannot_be_paid_is_not_asked_for)
{
    text_board_main("'hand':['PAY','A'],'deck':['D','E','F']");
    board_plays("play PAY CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

#define MARKER_FOR(cost)                                                                           \
    "T: 【CONT】 If you would pay the " cost                                                       \
    ", you may put a marker from underneath this card into "                                       \
    "your waiting room instead of a card from your stock."
#define ANY_ACT MARKER_FOR("【ACT】 cost for 1 of your characters in your hand or stage")
#define PAID(cost) "T: 【ACT】 [" cost "] Draw 1 card."

static const Row costs[] = {
    {"stock and stock", PAID("(1) & (1)"), "main", ON("") ",'stock':['A','B','C']", NULL,
     "act CL 0", "stock=A;hand 1"},
    {"stock and more stock than there is", PAID("(1) & (1)"), "main", ON("") ",'stock':['A']", NULL,
     "", "not act CL 0"},
    {"stock at the end", PAID("【REST】 1 of your characters & (1)"), "main",
     ON(",'CM':{'card':'N0'}") ",'stock':['A']", NULL, "act CL 0;choose CM",
     "CM=N0 rest;stock=;hand 1"},
    {"a pile at the end",
     PAID("Put 1 card from your hand into your waiting room & Put the top card of your deck into your clock"),
     "main", ON("") ",'hand':['N0','N1']", NULL, "act CL 0;choose N1", "wr=N1;clock=A;hand 2"},
    {"them", PAID("Reveal 2 \"N0\" in your hand & Put them into your waiting room"), "main",
     ON("") ",'hand':['N0','N0','N0']", NULL, "act CL 0", "wr=N0 N0;hand 2"},
    {"what was chosen is not put as well",
     PAID("Choose 1 card in your clock and put it into your level & Put 1 card from your clock into your waiting room"),
     "main", ON("") ",'clock':['N0','N1']", NULL, "act CL 0;choose N1",
     "levels=N1;wr=N0;clock=;hand 1"},
    {"Backup X is an ACT, too",
     ANY_ACT "~U: 【ACT】 【COUNTER】 Backup X, Level 0 [(1) Put this card from your hand into your waiting room] X is equal to the number of your characters ×500.",
     "attack", "'stage':{'CL':{'card':'N1'}}",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CR':{'card':'N0'}}",
     "attack CL frontal;counter U", "o.marker=;o.wr=A U"},
    {"beside what it gives to others",
     ANY_ACT
     "|【CONT】 All of your characters get the following ability. \"【ACT】 [(1)] Draw 1 card.\"",
     "main", "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'N0'}}", NULL, "act CM 0",
     "marker=;wr=A;hand 1"},
    {"this card underneath another one is not there to be rested",
     PAID("Put this card underneath 1 of your characters as a marker & 【REST】 1 of your characters"),
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0','state':'rest'}}", NULL, "",
     "not act CL 0"},
    {"but that one is",
     PAID("Put this card underneath 1 of your characters as a marker & 【REST】 1 of your characters"),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0", "CM=N0 rest;marker=T;hand 1"},
    {"a marker in place of stock, beside a character that is rested",
     ANY_ACT "~U: 【ACT】 [(1) 【REST】 1 of your \"N0\"] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'U'},'CR':{'card':'N0'}}", NULL,
     "act CM 0", "CR=N0 rest;marker=;wr=A;hand 1"},
    {"but not without it", ANY_ACT "~U: 【ACT】 [(1) 【REST】 1 of your \"N0\"] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'U'}}", NULL, "",
     "not act CM 0"},
    {"a Backup that rests this card, which lies in the hand",
     "T: 【ACT】 【COUNTER】 Backup 1000, Level 0 [【REST】 this card]~U: 【ACT】 【COUNTER】 Backup 1000, Level 0 [(1)]",
     "attack", "'stage':{'CL':{'card':'N0'}}",
     "'hand':['T','U'],'stock':['A'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "may counter U;not counter T"},
    {"an ACT that the opponent gives to one whose cards have no texts",
     "T: 【CONT】 All your opponent's characters get the following ability. \"【ACT】 [(1)] Draw 1 card.\"",
     "main", "'stage':{'CM':{'card':'N0'}}", ON(""), "", "not act CM 0"},
    {"which has its stock to pay for it",
     "T: 【CONT】 All your opponent's characters get the following ability. \"【ACT】 [(1)] Draw 1 card.\"",
     "main", "'stage':{'CM':{'card':'N0'}},'stock':['A']", ON(""), "act CM 0", "wr=A;hand 1"},
    {"nothing comes between", PAID("Put the top 2 cards of your deck into your clock"), "main",
     ON("") ",'clock':['A','B','C','D','E','F']", NULL, "act CL 0", "asks level;clock 8"},
    {"nine things to do",
     PAID("【REST】 1 of your \"A\" & 【REST】 1 of your \"B\" & Put 1 \"A\" from your hand into your clock & Put 1 \"B\" from your hand into your clock & Put 1 \"C\" from your hand into your clock & Put 1 \"D\" from your hand into your clock & Put 1 \"E\" from your hand into your stock & Put 1 \"F\" from your hand into your stock & Put 1 \"G\" from your hand into your stock & Put 1 \"H\" from your hand into your stock"),
     "main", ON(",'CM':{'card':'A'},'CR':{'card':'B'}") ",'hand':['A','B','C','D','E','F','G','H']",
     NULL, "act CL 0", "clock=A B C D;stock=E F G H;hand 1"},
};

Test(cost, costs)
{
    ROWS_RUN(costs);
}

#define CHOICES_OF_COST                                                                              \
    "T: 【ACT】 [(1)] Choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"[Put " \
    "1 "                                                                                             \
    "card from your hand into your waiting room] You may pay the cost. If you do, draw 1 card.\""

static const Row within[] = {
    {"what an effect asks for is paid beside what its use cost, which is paid once (CR 8.4)",
     CHOICES_OF_COST, "main", ON("") ",'hand':['A','B'],'stock':['C']", NULL,
     "act CL 0;mode 1;yes;choose B", "wr=B C;stock="},
    {"the stock holds no more than the first of them", CHOICES_OF_COST, "main",
     ON("") ",'hand':['A','B'],'stock':['C','C']", NULL, "act CL 0;mode 1;no", "wr=C;stock=C"},
    {"of two ACTs given that one comes first whose giver does: what is offered follows the exchange",
     "S: 【CONT】 All of your other characters get \"【ACT】 [(1)] Draw 1 card.\" ~ T: 【CONT】 All of your other characters get \"【ACT】 [(3)] Draw 2 cards.\"",
     "main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'S'},'BL':{'card':'T'}},'stock':['C']", NULL,
     "move CM BL", "not act CL 0;may act CL 1"},
};

Test(cost, a_cost_within_an_ability_that_was_paid_for)
{
    ROWS_RUN(within);
}
