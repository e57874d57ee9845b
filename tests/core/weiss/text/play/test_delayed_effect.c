/* What holds in the turn that a card was placed in, and what an ability does at a later time: which
 * card "this card" and "that character" are by then (CR 3.1). Triggers that look back on an effect. */
#define TEXT_CARDS(X)                                                                              \
    X("FRESH", "Character", 0,                                                                     \
      "【AUTO】 During the turn that this card is placed on the stage from your hand, when this card " \
      "attacks, draw 1 card.")                                                                     \
    X("CHANGER", "Character", 0,                                                                   \
      "【ACT】 Change [Put this card into your memory] Choose 1 card named \"CHANGED\" in your "   \
      "waiting room, and put it on any position of your stage.")                                   \
    X("CHANGED", "Character", 0,                                                                   \
      "【AUTO】 During the turn that this card is placed on the stage from your hand or by a "     \
      "\"Change\" effect, when this card attacks, draw 1 card.")                                   \
    X("REVIVE", "Event", 0,                                                                        \
      "Choose 1 character in your waiting room, and put it on any position of your stage.")        \
    X("LEAVE", "Character", 0,                                                                     \
      "【ACT】 This card gets +1000 power until end of turn. At the end of the turn, put this card " \
      "into your memory.")                                                                         \
    X("LOAN", "Event", 0,                                                                          \
      "Choose 1 character in your waiting room, put it on any position of your stage, and at the " \
      "end of the turn, put that character into your memory.")                                     \
    X("EXILE", "Event", 0,                                                                         \
      "Choose 1 of your opponent's characters, put it into their memory, and at the beginning of " \
      "the encore step, your opponent puts that character from their memory on any position of "   \
      "their stage.")                                                                              \
    X("THIEF", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 random card in your " \
      "opponent's hand, put it into their memory, and at the end of the turn, your opponent "      \
      "returns that card to their hand.")                                                          \
    X("SLEEP", "Character", 0,                                                                     \
      "【AUTO】 When this card becomes 【REVERSE】 in battle, you may put this card into your "     \
      "memory. If you do, at the beginning of your next draw phase, choose 1 \"SLEEP\" in your "   \
      "memory, and put it on any position of your stage.")                                         \
    X("DEBT", "Event", 0, "Draw 2 cards. At the end of the turn, deal 1 damage to yourself.")      \
    X("RECALL", "Event", 0, "Choose 1 of your characters, and return it to your hand.")            \
    X("BLINK", "Character", 0,                                                                     \
      "【AUTO】 When your other character is placed on the stage from your hand, put that "        \
      "character into your waiting room, choose 1 character in your waiting room, and put it on "  \
      "any position of your stage.")                                                               \
    X("BOOST", "Character", 0,                                                                     \
      "【AUTO】 When your other character is placed on the stage from your hand, that character "  \
      "gets +1000 power until end of turn.")                                                       \
    X("TWICE", "Character", 0,                                                                     \
      "【AUTO】 When this card attacks, if you have 2 or more cards in your hand, during that attack, " \
      "perform a trigger check 2 times on the trigger step. If performed 2 times, put the top card " \
      "of your stock into your waiting room.")                                                     \
    X("STORM", "Character", 0,                                                                     \
      "【ACT】 Brainstorm [(1)] Flip over 3 cards from the top of your deck, and put them into your " \
      "waiting room. For each climax revealed among those cards, draw 1 card.")                    \
    X("CROWD", "Character", 0,                                                                     \
      "【AUTO】 When you use \"Brainstorm\", if a climax is put into the waiting room by that effect, " \
      "this card gets +2000 power until end of turn.")                                             \
    X("RIVAL", "Character", 0,                                                                     \
      "【AUTO】 When your opponent uses \"Brainstorm\", if a climax is put into the waiting room by " \
      "that effect, draw 1 card.")                                                                 \
    X("BANISH", "Event", 0,                                                                        \
      "Choose 1 of your opponent's characters, and put it into your opponent's waiting room.")     \
    X("SORE", "Character", 0,                                                                      \
      "【AUTO】 When this card is put into your waiting room from the stage by your opponent's "   \
      "effects, draw 1 card.")
#include "support/text_board.h"

TestSuite(delayed_effect, .fini = text_board_close);

static void set_main(const char *own)
{
    text_board_set("main", own, "'stage':{'CR':{'card':'N0'}}," TEXT_BOARD_DECK);
}

static unsigned hand(unsigned player)
{
    return board_count(player, ZONE_HAND);
}

Test(delayed_effect, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- The turn that a card is placed in ---- */

Test(delayed_effect, in_the_turn_that_it_is_placed)
{
    set_main("'hand':['FRESH'],'stage':{'CM':{'card':'FRESH'}}," TEXT_BOARD_DECK);
    board_plays("play FRESH CL;end;attack CM direct");
    cr_expect_eq(hand(0), 0, "it was there before");
    board_play("attack CL side");
    cr_expect_eq(hand(0), 1);
}

Test(delayed_effect, placed_from_elsewhere)
{
    set_main("'hand':['REVIVE'],'waiting_room':['FRESH']," TEXT_BOARD_DECK);
    board_plays("play REVIVE;choose CM;end;attack CM direct");
    cr_expect_eq(hand(0), 0);
}

Test(delayed_effect, one_that_left_and_came_back_was_not_placed_from_hand)
{
    set_main("'hand':['FRESH','REVIVE','N0'],'stage':{'CL':{'card':'A'}}," TEXT_BOARD_DECK);
    board_plays("play FRESH CM;play N0 CM;play REVIVE;choose CR;end;attack CR direct");
    cr_expect_eq(hand(0), 0);
}

Test(delayed_effect, placed_by_an_effect_with_a_keyword)
{
    set_main("'stage':{'CM':{'card':'CHANGER'}},'waiting_room':['CHANGED']," TEXT_BOARD_DECK);
    board_plays("act CM 0;choose CM;end;attack CM direct");
    cr_expect_eq(hand(0), 1);
    set_main("'hand':['REVIVE'],'waiting_room':['CHANGED']," TEXT_BOARD_DECK);
    board_plays("play REVIVE;choose CM;end;attack CM direct");
    cr_expect_eq(hand(0), 0);
}

/* ---- Later ---- */

Test(delayed_effect, this_card_at_the_end_of_the_turn)
{
    set_main("'stage':{'CL':{'card':'LEAVE'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;end;end");
    board_expect_slot(0, SLOT_CL, "LEAVE stand");
    board_play("end");
    board_expect_zone(0, ZONE_MEMORY, "LEAVE");
    cr_expect_eq(board->table.state.later_count, 0);
}

Test(delayed_effect, another_copy_in_its_place_is_not_this_card)
{
    set_main("'hand':['LEAVE'],'stage':{'CL':{'card':'LEAVE'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;play LEAVE CL;end;end;end");
    board_expect_zone(0, ZONE_MEMORY, "");
}

Test(delayed_effect, that_character_at_the_end_of_the_turn)
{
    set_main("'hand':['LOAN'],'waiting_room':['N1']," TEXT_BOARD_DECK);
    board_plays("play LOAN;choose CM;end;end;end");
    board_expect_zone(0, ZONE_MEMORY, "N1");
}

Test(delayed_effect, that_character_that_came_back_is_another)
{
    set_main("'hand':['LOAN','RECALL'],'waiting_room':['NIL']," TEXT_BOARD_DECK);
    board_plays("play LOAN;choose CM;play RECALL;play NIL CM;end;end;end");
    board_expect_zone(0, ZONE_MEMORY, "");
    board_expect_slot(0, SLOT_CM, "NIL stand");
}

Test(delayed_effect, the_opponent_takes_it_back)
{
    set_main("'hand':['EXILE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("play EXILE");
    board_expect_zone(1, ZONE_MEMORY, "N0");
    board_plays("end;attack CL direct;end");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    cr_expect_eq(board_chooser(), 1);
    board_play("choose BL");
    board_expect_slot(1, SLOT_BL, "N0 stand");
}

/* "That card" is the one last spoken of, not the character whose ability it is. */
Test(delayed_effect, that_card_is_the_one_put_away)
{
    text_board_set("main", "'hand':['THIEF']," TEXT_BOARD_DECK, "'hand':['N0']," TEXT_BOARD_DECK);
    board_play("play THIEF CL");
    board_expect_zone(1, ZONE_MEMORY, "N0");
    board_plays("end;end;end");
    board_expect_zone(1, ZONE_MEMORY, "");
    board_expect_slot(0, SLOT_CL, "THIEF stand");
    cr_expect_eq(hand(0), 0);
}

Test(delayed_effect, at_the_beginning_of_the_next_phase_of_its_master)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'SLEEP'}}," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;yes;end");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    cr_expect_eq(board_chooser(), 1);
    cr_expect_eq(board->table.state.active, 1);
    board_play("choose CM");
    board_expect_slot(1, SLOT_CM, "SLEEP stand");
}

Test(delayed_effect, each_use_is_done)
{
    set_main("'hand':['DEBT','DEBT']," TEXT_BOARD_DECK);
    board_plays("play DEBT;play DEBT");
    cr_expect_eq(board->table.state.later_count, 2);
    board_plays("end;end;end;resolve DEBT 0");
    cr_expect_eq(board_count(0, ZONE_CLOCK), 2);
}

/* ---- What a trigger was about ---- */

Test(delayed_effect, that_character_of_a_trigger_that_left_and_came_back)
{
    set_main("'hand':['N0'],'stage':{'BL':{'card':'BLINK'},'BR':{'card':'BOOST'}}," TEXT_BOARD_DECK);
    board_plays("play N0 CL;resolve BR 0");
    board_play("choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    set_main("'hand':['N0'],'stage':{'BL':{'card':'BLINK'},'BR':{'card':'BOOST'}}," TEXT_BOARD_DECK);
    board_plays("play N0 CL;resolve BL 0;choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 2000, "it is a new character");
}

/* ---- Trigger checks and uses ---- */

Test(delayed_effect, after_the_second_trigger_check)
{
    text_board_set("attack", "'hand':['N0','N1'],'stage':{'CL':{'card':'TWICE'}},"
                             "'deck':{'top':['A','B','C'],'shuffled':['D','E']}",
                   TEXT_BOARD_DECK);
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B");
    text_board_set("attack", "'hand':['N0'],'stage':{'CL':{'card':'TWICE'}},"
                             "'deck':{'top':['A','B','C'],'shuffled':['D','E']}",
                   TEXT_BOARD_DECK);
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "");
}

Test(delayed_effect, what_a_use_has_put_away)
{
    text_board_set("main",
                   "'stock':['A','A'],'stage':{'CL':{'card':'STORM'},'CM':{'card':'CROWD'}},"
                   "'deck':{'top':['CX','CXB','A','B','C','D'],'shuffled':['D','E']}",
                   "'stage':{'BL':{'card':'RIVAL'},'CL':{'card':'CROWD'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_power(0, SLOT_CM), 3000, "once for two climaxes");
    cr_expect_eq(board_power(1, SLOT_CL), 1000);
    cr_expect_eq(hand(1), 1);
    board_play("act CL 0");
    cr_expect_eq(board_power(0, SLOT_CM), 3000, "no climax");
}

Test(delayed_effect, an_event_has_effects_too)
{
    text_board_set("main", "'hand':['BANISH','N0'],'stage':{'CL':{'card':'SORE'}}," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'SORE'}}," TEXT_BOARD_DECK);
    board_plays("play BANISH");
    cr_expect_eq(hand(1), 1);
    board_play("play N0 CL");
    cr_expect_eq(hand(0), 0);
}
