/* What the clauses of effects do, played from event cards and characters: where cards go, who
 * chooses, and that a refresh breaks in between two cards (CR 9.1.2.1, T19 to T22). */
#define TEXT_CARDS(X)                                                                                \
    X("DRAW", "Event", 0, "Draw up to 2 cards.")                                                     \
    X("DISCARD", "Event", 0,                                                                         \
      "Draw 1 card, choose 1 card in your hand, and put it into your waiting "                       \
      "room.")                                                                                       \
    X("MILL", "Event", 0, "Put the top 4 cards of your deck into your waiting room.")                \
    X("STOCK", "Event", 0, "Put up to 2 cards from the top of your deck into your stock.")           \
    X("STORM", "Event", 0,                                                                           \
      "Flip over 4 cards from the top of your deck, and put them into your waiting room. For "       \
      "each climax revealed among those cards, choose up to 1 character in your waiting room, "      \
      "and return it to your hand.")                                                                 \
    X("SEARCH", "Event", 0,                                                                          \
      "Search your deck for up to 1 《Music》 character, reveal it to your opponent, put it into " \
      "your hand, and shuffle your deck.")                                                           \
    X("PEEK", "Event", 0,                                                                            \
      "Look at the top card of your deck, and put it on the top of your deck or into your "          \
      "waiting room.")                                                                               \
    X("BOTH", "Event", 0,                                                                            \
      "Look at the top card of your deck, and put it on the top or at the bottom of your deck.")     \
    X("LOOK", "Event", 0,                                                                            \
      "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put "   \
      "it into your hand, and put the rest into your waiting room.")                                 \
    X("ORDER", "Event", 0,                                                                           \
      "Look at up to 3 cards from the top of your deck, and put them on the top of your deck in "    \
      "any order.")                                                                                  \
    X("HEAL", "Event", 0, "You may put the top card of your clock into your waiting room.")          \
    X("BURN", "Event", 0, "Deal 1 damage to your opponent.")                                         \
    X("BURNS", "Event", 0, "Deal 1 damage to your opponent 2 times.")                                \
    X("SALVAGE", "Event", 0,                                                                         \
      "Choose 1 character in your waiting room, and return it to your hand.")                        \
    X("BOUNCE", "Event", 0,                                                                          \
      "Choose 1 of your opponent's characters, and return it to their hand.")                        \
    X("SINK", "Event", 0,                                                                            \
      "Choose 1 of your opponent's characters, and put it at the bottom of your opponent's deck.")   \
    X("KICK", "Event", 0, "Choose 1 of your opponent's characters, and put it into their clock.")    \
    X("ALL", "Event", 0, "Put all of your characters into your stock.")                              \
    X("REST", "Event", 0, "【REST】 1 of your characters.")                                          \
    X("STAND", "Event", 0, "Choose 1 of your characters, and 【STAND】 it.")                         \
    X("TURN", "Event", 0, "Choose 1 of your opponent's characters, and 【REVERSE】 it.")             \
    X("REVIVE", "Event", 0,                                                                          \
      "Choose 1 character in your waiting room, and put it on any position of your stage as "        \
      "【REST】.")                                                                                   \
    X("SWAP", "Event", 0,                                                                            \
      "Choose 1 card in your level and 1 card in your waiting room, and exchange them.")             \
    X("CLEAN", "Event", 0,                                                                           \
      "Your opponent puts the top card of their deck into their waiting room.")                      \
    X("FOE", "Event", 0,                                                                             \
      "Your opponent chooses 1 card in their hand, and puts it into their waiting room.")            \
    X("MODES", "Event", 0,                                                                           \
      "Choose 1 of the following 2 effects, and perform it. \"Draw 1 card.\" \"Deal 1 damage to "    \
      "your opponent.\"")                                                                            \
    X("PAY", "Character", 0,                                                                         \
      "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card is placed "  \
      "on the stage from your hand, you may pay the cost. If you do, draw 2 cards.")                 \
    X("RUN", "Character", 0,                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, you may move this card to "  \
      "an open position of your back stage.")                                                        \
    X("MARK", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, you may put the top card "   \
      "of "                                                                                          \
      "your deck underneath this card as a marker.")                                                 \
    X("MAYBE", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, you may choose 1 card in "   \
      "your hand, and put it into your stock. If you do, draw 1 card.")                              \
    X("GUARD", "Character", 0,                                                                       \
      "【AUTO】 [Put this card into your waiting room] When your other character is put into "     \
      "your "                                                                                        \
      "waiting room from the stage, you may pay the cost. If you do, return that character to "      \
      "its "                                                                                         \
      "previous stage position as 【REST】.")                                                        \
    X("TWICE", "Character", 0,                                                                       \
      "【AUTO】 When this card attacks, during that attack, perform a trigger check 2 times on "   \
      "the trigger step.")                                                                           \
    X("WIDE", "Climax", 0,                                                                           \
      "【AUTO】 When this card is placed on your climax area from your hand, perform the "         \
      "【STANDBY】 effect.")                                                                         \
    X("EITHER", "Event", 0, "Deal either 1 or 3 damage to your opponent.")
#include "support/text_rows.h"

TestSuite(clause, .fini = text_board_close);

#define PLAIN "'deck':['A','B','C','D','E','F','G','H']"

Test(clause, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- Drawing and milling ---- */

Test(clause, draw_up_to_asks_for_each_card)
{
    text_board_main("'hand':['DRAW'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play DRAW;yes;no");
    board_expect_zone(0, ZONE_HAND, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "DRAW");
}

Test(clause, discard_is_chosen_after_the_draw)
{
    text_board_main("'hand':['DISCARD','E'],'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play DISCARD;choose E");
    board_expect_zone(0, ZONE_HAND, "A");
}

/* T19: the cards milled last are part of the refresh. */
Test(clause, milling_the_last_card_refreshes_with_it)
{
    text_board_main("'hand':['MILL'],'deck':['A','B','C','D'],'waiting_room':['E']");
    board_play("play MILL");
    cr_expect_eq(board_count(0, ZONE_DECK), 4);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
    board_expect_zone(0, ZONE_WAITING_ROOM, "MILL");
}

/* T20: the refresh breaks in and the milling goes on. */
Test(clause, a_refresh_breaks_into_milling)
{
    text_board_main("'hand':['MILL'],'deck':['A'],'waiting_room':['B','C','D','E','F','G']");
    board_play("play MILL");
    cr_expect_eq(board_count(0, ZONE_DECK), 3);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
    cr_expect_eq(board_count(0, ZONE_WAITING_ROOM), 4);
}

Test(clause, stocking_up_to_two_may_stop)
{
    text_board_main("'hand':['STOCK'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play STOCK;yes;yes");
    board_expect_zone(0, ZONE_STOCK, "A B");
}

/* T21: the cards flipped over are not part of the refresh, but may be taken back. */
Test(clause, cards_flipped_over_stay_out_of_the_refresh)
{
    text_board_main("'hand':['STORM'],'deck':['A','B','CX','CX'],'waiting_room':['E','F','G']");
    board_plays("play STORM");
    cr_expect_eq(board_count(0, ZONE_DECK), 2);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
    cr_expect(board_allows("choose A"));
    cr_expect(!board_allows("choose E"));
    board_plays("choose A;pass");
    board_expect_zone(0, ZONE_HAND, "A");
}

/* T22 */
Test(clause, for_each_climax_a_character_that_was_just_milled)
{
    text_board_main("'hand':['STORM'],'deck':{'top':['A','B','CX','CX'],'shuffled':['C','D','E']}");
    board_plays("play STORM;choose A;choose B");
    board_expect_zone(0, ZONE_HAND, "A B");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX CX STORM");
}

/* ---- Looking and searching ---- */

Test(clause, search_takes_what_the_text_names)
{
    text_board_main("'hand':['SEARCH'],'deck':['PAY','A','B','RUN']");
    board_play("play SEARCH");
    cr_expect(board_allows("choose PAY"));
    cr_expect(!board_allows("choose A"));
    board_play("choose RUN");
    board_expect_zone(0, ZONE_HAND, "RUN");
    board_expect_zone(0, ZONE_DECK, "A B PAY");
}

Test(clause, search_may_find_nothing)
{
    text_board_main("'hand':['SEARCH'],'deck':['PAY','A','B','RUN']");
    board_plays("play SEARCH;pass");
    board_expect_zone(0, ZONE_HAND, "");
}

Test(clause, the_top_card_stays_or_goes)
{
    text_board_main("'hand':['PEEK'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play PEEK;mode 1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A PEEK");
}

Test(clause, the_top_card_goes_to_the_bottom)
{
    text_board_main("'hand':['BOTH','DRAW'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play BOTH;mode 1;play DRAW;yes;yes");
    cr_expect(!board_allows("play A CL"));
    cr_expect(board_allows("play B CL"));
}

Test(clause, the_rest_of_what_was_looked_at_goes_to_the_waiting_room)
{
    text_board_main("'hand':['LOOK'],'deck':{'top':['A','B','C'],'shuffled':['D','E']}");
    board_plays("play LOOK;choose B");
    board_expect_zone(0, ZONE_HAND, "B");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A C LOOK");
}

Test(clause, all_that_was_looked_at_is_the_rest_if_nothing_is_chosen)
{
    text_board_main("'hand':['LOOK'],'deck':{'top':['A','B','C'],'shuffled':['D','E']}");
    board_plays("play LOOK;pass");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C LOOK");
}

Test(clause, cards_are_put_back_in_any_order)
{
    text_board_main("'hand':['ORDER','DRAW'],'deck':{'top':['A','B','C'],'shuffled':['D','E']}");
    board_plays("play ORDER;choose A;choose C;play DRAW;yes;no");
    board_expect_zone(0, ZONE_HAND, "B");
}

/* ---- Clock and damage ---- */

Test(clause, heal_is_asked_for)
{
    text_board_main("'hand':['HEAL'],'clock':['A','B'],'deck':['C','D']");
    board_plays("play HEAL;yes");
    board_expect_zone(0, ZONE_CLOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B HEAL");
}

Test(clause, nobody_is_asked_where_there_is_nothing_to_heal)
{
    text_board_main("'hand':['HEAL','A'],'deck':['C','D']");
    board_play("play HEAL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(clause, effect_damage_may_be_cancelled)
{
    text_board_set("main", "'hand':['BURN'],'deck':['A','B']",
                   "'deck':{'top':['CX'],'shuffled':['A','B']}");
    board_play("play BURN");
    board_expect_zone(1, ZONE_CLOCK, "");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CX");
}

Test(clause, each_of_several_damages_is_a_process_of_its_own)
{
    text_board_set("main", "'hand':['BURNS'],'deck':['A','B']",
                   "'deck':{'top':['CX','C'],'shuffled':['A','B']}");
    board_play("play BURNS");
    board_expect_zone(1, ZONE_CLOCK, "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CX");
}

/* ---- Where chosen cards go ---- */

Test(clause, salvage_offers_characters_alone)
{
    text_board_main("'hand':['SALVAGE'],'waiting_room':['A','B','CX'],'deck':['C','D']");
    board_play("play SALVAGE");
    cr_expect(!board_allows("choose CX"));
    board_play("choose B");
    board_expect_zone(0, ZONE_HAND, "B");
}

Test(clause, what_is_the_only_one_is_taken_without_asking)
{
    text_board_main("'hand':['SALVAGE'],'waiting_room':['A','CX'],'deck':['C','D']");
    board_play("play SALVAGE");
    board_expect_zone(0, ZONE_HAND, "A");
}

Test(clause, the_opponents_cards_go_to_their_owners_zones)
{
    const char *stage = "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'CR':{'card':'N2'}},"
                        "'deck':['A','B']";
    text_board_set("main", "'hand':['BOUNCE','SINK','KICK'],'deck':['A','B']", stage);
    board_plays("play BOUNCE;choose O.CL;play KICK;choose O.CM;play SINK");
    board_expect_zone(1, ZONE_HAND, "N0");
    board_expect_zone(1, ZONE_CLOCK, "N1");
    board_expect_zone(1, ZONE_DECK, "A B N2");
}

Test(clause, all_characters_go_to_the_stock_in_the_order_chosen)
{
    text_board_main(
        "'hand':['ALL'],'stage':{'CL':{'card':'A'},'BR':{'card':'B'}},'deck':['C','D']");
    board_plays("play ALL");
    board_play("choose B");
    board_expect_zone(0, ZONE_STOCK, "B A");
}

Test(clause, level_and_waiting_room_are_exchanged)
{
    text_board_main("'hand':['SWAP'],'level':['A'],'waiting_room':['B','C'],'deck':['D','E']");
    board_plays("play SWAP;choose C");
    board_expect_zone(0, ZONE_LEVEL, "C");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B SWAP");
}

/* ---- Characters ---- */

Test(clause, characters_are_rested_stood_and_reversed)
{
    text_board_set("main",
                   "'hand':['REST','STAND','TURN'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}},"
                   "'deck':['A','B']",
                   "'stage':{'CR':{'card':'N0'}},'deck':['A','B']");
    board_plays("play REST;choose CL;play TURN");
    board_expect_slot(0, SLOT_CL, "N0 rest");
    board_expect_slot(1, SLOT_CR, "N0 reverse");
    board_plays("play STAND;choose CL");
    board_expect_slot(0, SLOT_CL, "N0 stand");
}

Test(clause, a_character_comes_to_any_position_resting)
{
    text_board_main("'hand':['REVIVE'],'waiting_room':['N0','N1'],'stage':{'CL':{'card':'A'}},"
                    "'deck':['A','B']");
    board_plays("play REVIVE;choose N1;choose CL");
    board_expect_slot(0, SLOT_CL, "N1 rest");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A N0 REVIVE");
}

Test(clause, a_runner_chooses_its_place_or_stays)
{
    const char *own = "'hand':['RUN','RUN'],'stage':{'BL':{'card':'A'}},'deck':['A','B']";
    text_board_main(own);
    board_plays("play RUN CL");
    cr_expect(!board_allows("choose BL"));
    board_plays("choose BR");
    board_expect_slot(0, SLOT_BR, "RUN stand");
    text_board_main(own);
    board_plays("play RUN CL;pass");
    board_expect_slot(0, SLOT_CL, "RUN stand");
}

Test(clause, the_top_card_becomes_a_marker)
{
    text_board_main("'hand':['MARK'],'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play MARK CL;yes");
    board_expect_zone(0, ZONE_MARKER, "A");
}

Test(clause, a_character_returns_to_its_previous_position)
{
    text_board_main(
        "'hand':['N0'],'stage':{'CR':{'card':'A'},'BL':{'card':'GUARD'}},'deck':['C','D']");
    board_plays("play N0 CR;yes");
    board_expect_slot(0, SLOT_BL, "-");
    board_expect_slot(0, SLOT_CR, "A rest");
}

/* ---- May, if you do, modes, the opponent ---- */

Test(clause, may_choose_is_one_choice_with_pass)
{
    const char *own = "'hand':['MAYBE','A','B'],'deck':['D','E','F']";
    text_board_main(own);
    board_plays("play MAYBE CL;pass");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    text_board_main(own);
    board_plays("play MAYBE CL;choose B");
    board_expect_zone(0, ZONE_STOCK, "B");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(clause, one_of_two_effects)
{
    text_board_main("'hand':['MODES'],'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play MODES;mode 0");
    board_expect_zone(0, ZONE_HAND, "A");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 0);
}

Test(clause, the_opponent_chooses_from_the_own_hand)
{
    text_board_set("main", "'hand':['FOE','CLEAN'],'deck':['A','B']",
                   "'hand':['C','D'],'deck':{'top':['E'],'shuffled':['F','G']}");
    board_play("play FOE");
    cr_expect_eq(board_chooser(), 1);
    board_plays("choose D;play CLEAN");
    board_expect_zone(1, ZONE_HAND, "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "D E");
}

/* ---- Attack and icons ---- */

Test(clause, two_trigger_checks_in_one_attack)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'TWICE'},'CM':{'card':'N0'}},"
                   "'deck':{'top':['A','B'],'shuffled':['C','D']}",
                   PLAIN);
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_STOCK, "A B");
}

Test(clause, the_standby_effect_puts_a_character_on_the_stage)
{
    text_board_set("climax",
                   "'hand':['WIDE'],'stage':{'CL':{'card':'A'}},'level':['N0'],"
                   "'waiting_room':['N1','N2','N3'],'deck':['A','B']",
                   PLAIN);
    board_play("climax WIDE");
    cr_expect(!board_allows("choose N3"));
    board_plays("choose N2;choose BR");
    board_expect_slot(0, SLOT_BR, "N2 rest");
}

/* ---- Clauses of which little is left ---- */

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define WHEN "T: 【AUTO】 When this card attacks, "
#define EVENT "T event: "
#define LOOKS                                                                                      \
    WHEN "look at the top 2 cards of your deck. You may draw 1 card, and put the rest into your "  \
         "waiting room."
#define PAYS                                                                                         \
    "T: 【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card. You " \
    "may draw 1 card. If you do, put this card into your clock."

static const Row remnants[] = {
    {"may draw, and put the rest", LOOKS, "attack", ON(",'CM':{'card':'N0'}"), NULL,
     "attack CL direct;yes", "hand=A;wr=B;stock=C"},
    {"the rest in any case", LOOKS, "attack", ON(",'CM':{'card':'N0'}"), NULL,
     "attack CL direct;no", "hand=;wr=A B;stock=C"},
    {"during that attack one may",
     "T: 【AUTO】 When your other character attacks, during that attack, you may draw 1 card.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CM direct;yes", "hand=A"},
    {"two checks, and what follows them",
     WHEN "perform a trigger check 2 times during the trigger step. If performed 2 times, draw 1 card.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "stock=A B;hand=C"},
    {"CR 8.10.2: of two that replace the step the last one counts, what follows the other's is not done",
     "T: 【AUTO】 When this card attacks, during that attack, perform a trigger check 2 times on the "
     "trigger step. If performed 2 times, draw 1 card.|【AUTO】 [(1)] When this card attacks, you may "
     "pay the cost. If you do, during that attack, perform a trigger check 2 times on the trigger "
     "step.",
     "attack", ON(",'CM':{'card':'N0'}") ",'stock':['P']", NULL,
     "attack CL direct;resolve CL 0;yes", "stock=A B;hand="},
    {"in the other order the other's does count",
     "T: 【AUTO】 When this card attacks, during that attack, perform a trigger check 2 times on the "
     "trigger step. If performed 2 times, draw 1 card.|【AUTO】 [(1)] When this card attacks, you may "
     "pay the cost. If you do, during that attack, perform a trigger check 2 times on the trigger "
     "step.",
     "attack", ON(",'CM':{'card':'N0'}") ",'stock':['P']", NULL,
     "attack CL direct;resolve CL 1;yes", "stock=A B;hand=C"},
    {"Q408: three of two are two, and after the refresh none of them is the rest",
     WHEN "look at up to 6 cards from the top of your deck, choose 3 cards from among them, put them "
          "into your waiting room, and put the rest on the top of your deck in any order.",
     "attack", ON(",'CM':{'card':'N0'}") ",'deck':['A','B'],'waiting_room':['C','D','E']", NULL,
     "attack CL direct", "asks attack;wr="},
    {"a new may after what was paid for", PAYS, "attack",
     ON(",'CM':{'card':'N0'}") ",'stock':['P']", NULL, "attack CL direct;yes;yes",
     "hand=A B;clock=T"},
    {"also if nothing was paid", PAYS, "attack", ON(",'CM':{'card':'N0'}") ",'stock':['P']", NULL,
     "attack CL direct;no", "hand=;asks attack"},
    {"a mode",
     EVENT "Choose a of the following effects, and perform it. \"Draw 1 card.\" \"Draw 2 cards.\"",
     "main", "'hand':['T']", NULL, "play T;mode 1", "hand=A B"},
    {"cards of the level are chosen, this card gets",
     WHEN "choose 2 cards in your level, and this card gets +1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}") ",'level':['A','B']", NULL, "attack CL direct",
     "power CL 2000"},
    {"cards of the level are chosen, characters get",
     WHEN
     "choose 2 cards in your level, and all of your characters get +1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}") ",'level':['A','B']", NULL, "attack CL direct",
     "power CL 2000;power CM 3000"},
    {"a card of the stage is chosen, and gets",
     WHEN "choose 1 card in your stage, and that card gets +1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose CM", "power CM 3000"},
    {"each draws, and one perhaps once more",
     EVENT "Each player draws 1 card, and if you have 1 card in your hand, draw 1 card.", "main",
     "'hand':['T']", NULL, "play T", "hand=A B;o.hand=A"},
    {"of the level, face up",
     EVENT "Choose 1 face up card from your level, and put it into your hand.",
     "main", "'hand':['T'],'level':['A']", NULL, "play T", "hand=A;levels="},
    {"any character of a trait",
     WHEN "reveal the top card of your deck. If that card is any 《Music》 character, draw 1 card."
          "~U: 【CONT】 This card gets +500 power.",
     "attack", ON(",'CM':{'card':'N0'}") ",'deck':['U','A','B']", NULL, "attack CL direct",
     "hand=U;stock=A"},
    {"a random card of the hand", WHEN "you may put 1 random card in your hand into your clock.",
     "attack", ON(",'CM':{'card':'N0'}") ",'hand':['N1']", NULL, "attack CL direct;yes",
     "hand=;clock=N1"},
    {"this card and all others",
     WHEN "you may put this card and all of your characters into your clock.", "attack",
     ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;yes;choose N0", "clock=N0 T"},
    {"this card and a card that is chosen",
     WHEN "you may put this card and 1 card in your hand into your clock.", "attack",
     ON(",'CM':{'card':'N0'}") ",'hand':['N1','N2']", NULL, "attack CL direct;choose N1;choose N1",
     "clock=N1 T;hand=N2"},
    {"what was put on the stage",
     EVENT "Put 1 character from your hand into your stage. If you put 1 card into your stage, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T;choose N0;choose CL", "CL=N0 stand;hand=A"},
    {"what was put into the memory",
     EVENT "Put 1 card from your hand into your memory. If you put 1 card into your memory, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T", "memory=N0;hand=A"},
    {"the opponent chooses as many as were drawn",
     EVENT "Draw up to 2 cards, your opponent chooses the same number of cards in their hand, and puts them into their clock.",
     "main", "'hand':['T']", "'hand':['N0','N1','N2']", "play T;yes;no;choose N1",
     "hand=A;o.clock=N1"},
};

Test(clause, clauses_of_which_little_is_left)
{
    ROWS_RUN(remnants);
}

/* ---- Damage at its edges ---- */

#define ACT(text) "T: 【ACT】 " text
#define DECK_ABC "'deck':{'top':['A','B','C'],'shuffled':['D','E']}"

static const Row damages[] = {
    {"one of two amounts", ACT("Deal either 1 or 2 damage to your opponent."), "main", ON(""),
     DECK_ABC, "act CL 0;mode 1", "o.clock=A B"},
    {"one of two amounts to oneself", ACT("Deal either 1 or 2 damage to yourself."), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0;mode 0", "clock=A"},
    {"to all players", ACT("Deal 1 damage to all players."), "main", ON("") "," DECK_ABC, DECK_ABC,
     "act CL 0", "clock=A;o.clock=A"},
    {"to all players, the first levels up", ACT("Deal 1 damage to all players."), "main",
     ON("") ",'clock':['A','B','C','D','E','F']," DECK_ABC,
     "'clock':['A','B','C','D','E','F']," DECK_ABC, "act CL 0;level A;level B",
     "o.levels=B;levels=A"},
    {"a card that cannot deal damage",
     "T: 【CONT】 This card cannot deal damage to a player.|【ACT】 Deal either 1 or 2 damage to your opponent.",
     "main", ON(""), DECK_ABC, "act CL 0;mode 1", "o.clock=;o.deck 5"},
};

Test(clause, damages)
{
    ROWS_RUN(damages);
}

Test(clause, damage_of_either_amount)
{
    text_board_set("main", "'hand':['EITHER']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play EITHER;mode 1");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 3);
    text_board_set("main", "'hand':['EITHER']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play EITHER;mode 0");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
}
