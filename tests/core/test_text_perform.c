/* Effects that are performed: in any order, as often as one likes, by the name of a REPLAY; what is
 * chosen from the remaining cards; a stock that is searched; Backup X. */
#define TEXT_CARDS(X)                                                                              \
    X("ORDER", "Event", 0,                                                                         \
      "Perform the following effects 1 time each in any order. \"Draw 1 card.\" \"Choose 1 card "  \
      "in your hand, and put it into your waiting room.\"")                                        \
    X("THREE", "Event", 0,                                                                         \
      "Perform the following effects 1 time each in any order. \"Draw 1 card.\" \"Deal 1 damage "  \
      "to your opponent.\" \"Put the top card of your deck into your stock.\"")                    \
    X("OFTEN", "Event", 0,                                                                         \
      "Perform the following action. \"You may choose 1 card in your hand, and put it into your "  \
      "waiting room. If you do, deal 1 damage to your opponent.\" You may perform this action as " \
      "many times as you like.")                                                                   \
    X("FEVER", "Character", 0,                                                                     \
      "【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the "      \
      "cost. If you do, Trigger FEVER.|【REPLAY】 Trigger FEVER Draw 1 card, and this card gets "  \
      "+1000 power until end of turn.")                                                            \
    X("REMAIN", "Character", 0,                                                                    \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 3 cards from " \
      "the top of your deck, choose up to 1 card from among them, put it into your hand, choose "  \
      "up to 1 card from the remaining cards, put it into your stock, and put the rest into your " \
      "waiting room.")                                                                             \
    X("SHOWN", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 4 cards from " \
      "the top of your deck, choose up to 2 characters from among them, reveal them to your "      \
      "opponent, choose 1 card from the revealed cards, put it into your hand, choose 1 card from "\
      "the revealed cards, put it into your stock, and put the rest into your waiting room.")      \
    X("TWIN", "Event", 0,                                                                          \
      "Choose in your waiting room, 1 character with the same card name as a character in your "   \
      "stage or your opponent's stage, and return it to your hand.")                               \
    X("STOCK", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, search your stock for up to "\
      "1 character, reveal it to your opponent, return it to your hand, and shuffle your stock.")  \
    X("HELPX", "Character", 0,                                                                     \
      "【ACT】 【COUNTER】 Backup X, Level 0 [Put this card from your hand into your waiting "     \
      "room] X is equal to the number of 《Music》 characters you have ×500.")                     \
    X("BAND", "Character", 0, "")                                                                  \
    X("QUOTEX", "Event", 0,                                                                        \
      "Choose 1 of the following effects, and perform it. \"Deal X damage to your opponent. X is " \
      "equal to the number of cards in your clock.\" \"Draw 1 card.\"")
#include "text_board.h"

TestSuite(text_perform, .fini = text_board_close);

static void set_main(const char *own)
{
    text_board_set("main", own, TEXT_BOARD_DECK);
}

Test(text_perform, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(text_perform, two_effects_in_either_order)
{
    set_main("'hand':['ORDER','N0'],'deck':['A','A','A']");
    board_plays("play ORDER;mode 0");
    cr_expect(board_allows("choose A"), "a card was drawn first");
    board_play("choose A");
    board_expect_zone(0, ZONE_HAND, "N0");
    set_main("'hand':['ORDER','N0'],'deck':['A','A','A']");
    board_plays("play ORDER;mode 1");
    board_expect_zone(0, ZONE_HAND, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0 ORDER");
}

Test(text_perform, three_effects_one_after_the_other)
{
    set_main("'hand':['THREE'],'deck':['A','A','A']");
    board_play("play THREE");
    board_play("mode 1");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
    cr_expect_eq(board_choice(), CHOICE_MODE);
    cr_expect_eq(board->table.state.choice.count, 2);
    board_play("mode 1");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_HAND, "A");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
}

Test(text_perform, as_often_as_one_likes)
{
    set_main("'hand':['OFTEN','N0','N1','NB']," TEXT_BOARD_DECK);
    board_plays("play OFTEN;choose N0;choose N1;pass");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
    board_expect_zone(0, ZONE_HAND, "NB");
    set_main("'hand':['OFTEN','N0']," TEXT_BOARD_DECK);
    board_plays("play OFTEN;choose N0");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0 OFTEN");
}

Test(text_perform, a_replay_is_performed_by_its_name)
{
    set_main("'hand':['FEVER'],'stock':['A']," TEXT_BOARD_DECK);
    board_plays("play FEVER CL;yes");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    set_main("'hand':['FEVER'],'stock':['A']," TEXT_BOARD_DECK);
    board_plays("play FEVER CL;no");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

Test(text_perform, a_second_card_from_the_remaining_ones)
{
    set_main("'hand':['REMAIN'],'deck':['A','B','C','D']");
    board_plays("play REMAIN CL;choose B");
    cr_expect_not(board_allows("choose B"));
    board_play("choose A");
    board_expect_zone(0, ZONE_HAND, "B");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "C");
    set_main("'hand':['REMAIN'],'deck':['A','B','C','D']");
    board_plays("play REMAIN CL;pass;pass");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C");
}

Test(text_perform, the_stock_is_searched_and_shuffled)
{
    set_main("'hand':['STOCK'],'stock':['CX','N0','EV0','N1']," TEXT_BOARD_DECK);
    board_play("play STOCK CL");
    cr_expect_not(board_allows("choose CX"));
    board_play("choose N1");
    board_expect_zone(0, ZONE_HAND, "N1");
    cr_expect_eq(board_count(0, ZONE_STOCK), 3);
    const WeissPlayer *p = &board->table.state.players[0];
    cr_expect_not(p->seen_by_owner & p->zone[ZONE_STOCK], "nobody knows their order");
}

Test(text_perform, backup_x_counts_when_it_is_used)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'A'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'BAND'},'BL':{'card':'BAND'}},'hand':['HELPX'],"
                   TEXT_BOARD_DECK);
    board_plays("attack CL frontal;counter HELPX");
    board_expect_slot(1, SLOT_CR, "BAND reverse");
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    cr_expect_eq(board_power(1, SLOT_CR), 2000);
}

Test(text_perform, x_of_an_effect_is_its_own)
{
    set_main("'hand':['QUOTEX'],'clock':['A','B']," TEXT_BOARD_DECK);
    board_plays("play QUOTEX;mode 0");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
}

static void set_shown(void)
{
    set_main("'hand':['SHOWN'],'deck':['A','CX','B','C','D']");
}

Test(text_perform, of_two_revealed_cards_each_goes_its_way)
{
    set_shown();
    board_plays("play SHOWN CL;choose A;choose C");
    cr_expect_not(board_allows("choose B"), "not revealed");
    board_play("choose C");
    board_expect_zone(0, ZONE_HAND, "C");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B CX");
}

Test(text_perform, one_or_no_revealed_card)
{
    set_shown();
    board_plays("play SHOWN CL;choose B;pass");
    board_expect_zone(0, ZONE_HAND, "B");
    board_expect_zone(0, ZONE_STOCK, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A C CX");
    set_shown();
    board_plays("play SHOWN CL;pass");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C CX");
}

Test(text_perform, a_namesake_of_somebody_on_either_stage)
{
    text_board_set("main", "'hand':['TWIN'],'stage':{'CL':{'card':'N0'}},"
                           "'waiting_room':['N0','N1','N2']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("play TWIN");
    cr_expect_not(board_allows("choose N2"));
    board_play("choose N1");
    board_expect_zone(0, ZONE_HAND, "N1");
}
