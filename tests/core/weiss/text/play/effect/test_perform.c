/* Effects that are performed: in any order, as often as one likes, by the name of a REPLAY; what is
 * chosen from the remaining cards; a stock that is searched. */
#define TEXT_CARDS(X)                                                                                \
    X("ORDER", "Event", 0,                                                                           \
      "Perform the following effects 1 time each in any order. \"Draw 1 card.\" \"Choose 1 card "    \
      "in your hand, and put it into your waiting room.\"")                                          \
    X("ANYORDER", "Event", 0,                                                                        \
      "Perform the following 2 effects in any order. \"Draw 1 card.\" \"Choose 1 card in your hand, "  \
      "and put it into your waiting room.\"")                                                         \
    X("THREE", "Event", 0,                                                                           \
      "Perform the following effects 1 time each in any order. \"Draw 1 card.\" \"Deal 1 damage "    \
      "to your opponent.\" \"Put the top card of your deck into your stock.\"")                      \
    X("OFTEN", "Event", 0,                                                                           \
      "Perform the following action. \"You may choose 1 card in your hand, and put it into your "    \
      "waiting room. If you do, deal 1 damage to your opponent.\" You may perform this action as "   \
      "many times as you like.")                                                                     \
    X("FEVER", "Character", 0,                                                                       \
      "【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the "      \
      "cost. If you do, Trigger FEVER.|【REPLAY】 Trigger FEVER Draw 1 card, and this card gets "  \
      "+1000 power until end of turn.")                                                              \
    X("REMAIN", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 3 cards from " \
      "the top of your deck, choose up to 1 card from among them, put it into your hand, choose "    \
      "up to 1 card from the remaining cards, put it into your stock, and put the rest into your "   \
      "waiting room.")                                                                               \
    X("SHOWN", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 4 cards from " \
      "the top of your deck, choose up to 2 characters from among them, reveal them to your "        \
      "opponent, choose 1 card from the revealed cards, put it into your hand, choose 1 card "       \
      "from "                                                                                        \
      "the revealed cards, put it into your stock, and put the rest into your waiting room.")        \
    X("DOWN", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, perform the following "      \
      "action. \"You may choose 1 of your opponent's level 1 or higher characters. If you do, "      \
      "your opponent chooses 1 level X or lower character in their waiting room, and exchanges "     \
      "them. X is equal to the level of the character you chose -1.\"")                              \
    X("EACH", "Event", 0,                                                                            \
      "For each 《Music》 character in your center stage, deal 1 damage to your opponent.")          \
    X("STOCK", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, search your stock for up "   \
      "to "                                                                                          \
      "1 character, reveal it to your opponent, return it to your hand, and shuffle your stock.")    \
    X("BAND", "Character", 0, "")                                                                    \
    X("QUOTEX", "Event", 0,                                                                          \
      "Choose 1 of the following effects, and perform it. \"Deal X damage to your opponent. X is "   \
      "equal to the number of cards in your clock.\" \"Draw 1 card.\"")
#include "support/text_rows.h"

TestSuite(perform, .fini = text_board_close);

Test(perform, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(perform, in_any_order_is_once_each)
{
    text_board_main("'hand':['ANYORDER','N0'],'deck':['A','A','A']");
    board_plays("play ANYORDER;mode 1");
    board_expect_zone(0, ZONE_HAND, "A");
    text_board_main("'hand':['ANYORDER','N0'],'deck':['A','A','A']");
    board_plays("play ANYORDER;mode 0;choose N0");
    board_expect_zone(0, ZONE_HAND, "A");
}

Test(perform, two_effects_in_either_order)
{
    text_board_main("'hand':['ORDER','N0'],'deck':['A','A','A']");
    board_plays("play ORDER;mode 0");
    cr_expect(board_allows("choose A"), "a card was drawn first");
    board_play("choose A");
    board_expect_zone(0, ZONE_HAND, "N0");
    text_board_main("'hand':['ORDER','N0'],'deck':['A','A','A']");
    board_plays("play ORDER;mode 1");
    board_expect_zone(0, ZONE_HAND, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0 ORDER");
}

Test(perform, three_effects_one_after_the_other)
{
    text_board_main("'hand':['THREE'],'deck':['A','A','A']");
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

Test(perform, as_often_as_one_likes)
{
    text_board_main("'hand':['OFTEN','N0','N1','NB']," TEXT_BOARD_DECK);
    board_plays("play OFTEN;choose N0;choose N1;pass");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
    board_expect_zone(0, ZONE_HAND, "NB");
    text_board_main("'hand':['OFTEN','N0']," TEXT_BOARD_DECK);
    board_plays("play OFTEN;choose N0");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0 OFTEN");
}

Test(perform, a_replay_is_performed_by_its_name)
{
    text_board_main("'hand':['FEVER'],'stock':['A']," TEXT_BOARD_DECK);
    board_plays("play FEVER CL;yes");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    text_board_main("'hand':['FEVER'],'stock':['A']," TEXT_BOARD_DECK);
    board_plays("play FEVER CL;no");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

Test(perform, a_second_card_from_the_remaining_ones)
{
    text_board_main("'hand':['REMAIN'],'deck':['A','B','C','D']");
    board_plays("play REMAIN CL;choose B");
    cr_expect_not(board_allows("choose B"));
    board_play("choose A");
    board_expect_zone(0, ZONE_HAND, "B");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "C");
    text_board_main("'hand':['REMAIN'],'deck':['A','B','C','D']");
    board_plays("play REMAIN CL;pass;pass");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C");
}

/* CR 4.1: who searches a stock sees it, until it is shuffled. */
Test(perform, a_stock_that_is_searched_is_seen_by_its_owner)
{
    text_board_main("'hand':['STOCK'],'stock':['CX','N0','EV0','N1']," TEXT_BOARD_DECK);
    const WeissPlayer *own = &board->table.state.players[0];
    cr_expect_eq(own->zone[ZONE_STOCK] & own->seen_by_owner, 0);
    board_play("play STOCK CL");
    cr_expect_eq(own->zone[ZONE_STOCK] & ~own->seen_by_owner, 0, "all of it");
    cr_expect_eq(own->zone[ZONE_STOCK] & own->seen_by_others, 0);
    board_play("choose N0");
    cr_expect_eq(own->zone[ZONE_STOCK] & own->seen_by_owner, 0, "nothing, once it is shuffled");
}

Test(perform, the_stock_is_searched_and_shuffled)
{
    text_board_main("'hand':['STOCK'],'stock':['CX','N0','EV0','N1']," TEXT_BOARD_DECK);
    board_play("play STOCK CL");
    cr_expect_not(board_allows("choose CX"));
    board_play("choose N1");
    board_expect_zone(0, ZONE_HAND, "N1");
    cr_expect_eq(board_count(0, ZONE_STOCK), 3);
    const WeissPlayer *p = &board->table.state.players[0];
    cr_expect_not(p->seen_by_owner & p->zone[ZONE_STOCK], "nobody knows their order");
}

Test(perform, x_of_an_effect_is_its_own)
{
    text_board_main("'hand':['QUOTEX'],'clock':['A','B']," TEXT_BOARD_DECK);
    board_plays("play QUOTEX;mode 0");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
}

static void set_shown(void)
{
    text_board_main("'hand':['SHOWN'],'deck':['A','CX','B','C','D']");
}

Test(perform, of_two_revealed_cards_each_goes_its_way)
{
    set_shown();
    board_plays("play SHOWN CL;choose A;choose C");
    cr_expect_not(board_allows("choose B"), "not revealed");
    board_play("choose C");
    board_expect_zone(0, ZONE_HAND, "C");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B CX");
}

Test(perform, one_or_no_revealed_card)
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

Test(perform, x_of_a_performed_action_is_asked_when_the_opponent_chooses)
{
    text_board_set("main", "'hand':['DOWN']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N2'},'CM':{'card':'N0'}},"
                   "'waiting_room':['N0','N1','N2','CX']," TEXT_BOARD_DECK);
    board_plays("play DOWN CL;choose O.CL");
    cr_expect_eq(board_chooser(), 1);
    cr_expect_not(board_allows("choose N2"));
    board_play("choose N1");
    board_expect_slot(1, SLOT_CL, "N1 stand");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CX N0 N2 N2");
}

Test(perform, for_each_counts_where_it_says)
{
    text_board_main("'hand':['EACH'],'stage':{'CL':{'card':'BAND'},'CR':{'card':'BAND'},"
                    "'BL':{'card':'BAND'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("play EACH");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
}

#define AT_HAND "'hand':['K'],'waiting_room':['N0']"

static const Row replays[] = {
    {"the effect is done where the action is said",
     "K: 【AUTO】 When this card is placed on the stage from your hand, Sound the Horn.|"
     "【REPLAY】 Sound the Horn Choose 1 character in your waiting room, and return it to your hand.",
     "main", AT_HAND, "", "play K CL", "hand=N0"},
    {"and only there", "K: 【REPLAY】 Sound the Horn Draw 1 card.|【AUTO】 When this card attacks, Sound the Horn.",
     "main", AT_HAND, "", "play K CL", "hand 0"},
    {"more may be done after it",
     "K: 【AUTO】 When this card is placed on the stage from your hand, perform Sound the Horn, and draw 1 card.|"
     "【REPLAY】 Sound the Horn Draw 2 cards.",
     "main", AT_HAND, "", "play K CL", "hand 3"},
    {"the event says it", "K event: Sound the Horn.|【REPLAY】 Sound the Horn Draw 1 card.|If you have 3 or more cards in your hand, draw 1 card.",
     "main", "'hand':['K']", "", "play K", "hand 1"},
    {"an ability that is given says it",
     "K: 【ACT】 [【REST】 this card] Choose 1 of your other characters, and that character gets the following ability until end of turn. \"【ACT】 [【REST】 this card] Sound the Horn.\"|"
     "【REPLAY】 Sound the Horn Draw 1 card.",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'N0'}}", "", "act CL 0;act CM 0", "hand 1"},
    {"of two the one that is named",
     "K: 【ACT】 [【REST】 this card] Perform Song of Rain.|【REPLAY】 Song of Sun Draw 1 card.|【REPLAY】 Song of Rain Draw 2 cards.|【AUTO】 When this card attacks, perform Song of Sun.",
     "main", "'stage':{'CL':{'card':'K'}}", "", "act CL 0", "hand 2"},
    {"in the words of translators, in brackets",
     "K: 【A】When this card is placed on Stage from Hand, 【HORN】.|【REPLAY】【HORN】You draw 1 card.", "main", AT_HAND, "",
     "play K CL", "hand 1"},
    {"in quotation marks, after a dash",
     "K: AUTO - When this is placed on stage from hand, perform Blow the \"Great\" Horn.|\"REPLAY - Blow the \"Great\" Horn - Draw 1 card.\"",
     "main", AT_HAND, "", "play K CL", "hand 1"},
    {"the effect alone in quotation marks",
     "K: AUTO - When this is placed on stage from hand, perfrom \"The Horn\".|\"REPLAY - The Horn - \"Draw 1 card.\"", "main",
     AT_HAND, "", "play K CL", "hand 1"},
    {"as an option",
     "K: AUTO - When this is placed on stage from hand, choose 1 of the following 2 effects and resolve it,|"
     "a) \"Perform \"The Horn\"\"|b) \"Draw 1 card.\"|\"REPLAY - The Horn - Draw 2 cards.\"",
     "main", AT_HAND, "", "play K CL;mode 0", "hand 2"},
    {"in Japanese by its name", "K: 【自】 このカードが手札から舞台に置かれた時、角笛を発動する。|【リプレイ】 角笛 あなたは1枚引く。",
     "main", AT_HAND, "", "play K CL", "hand 1"},
    {"or what one does", "K: 【自】 このカードが手札から舞台に置かれた時、角笛を吹く。|【リプレイ】 角笛を吹く あなたは1枚引く。",
     "main", AT_HAND, "", "play K CL", "hand 1"},
};

/* CR 11.3 */
Test(perform, a_replay)
{
    ROWS_RUN(replays);
}
