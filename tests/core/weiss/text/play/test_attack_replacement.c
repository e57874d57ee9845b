/* Texts about attacks and the cards that decide them: taking the defender's place, cards put in any
 * order on another's deck, trigger icons and costs counted. */
#define TEXT_CARDS(X)                                                                              \
    X("SWITCH", "Character", 0,                                                                    \
      "【AUTO】 [Put this card into your waiting room] When this card is frontal attacked, you "   \
      "may pay the cost. If you do, choose up to 1 \"BIG\" in your hand, and put it on the stage " \
      "position that this card was on as the defending character.")                                \
    X("SORT", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 3 cards from " \
      "the top of your opponent's deck, choose up to 3 cards from among them, put them on the "    \
      "top of your opponent's deck in any order, and put the rest into their waiting room.")       \
    X("SINK", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, choose up to 2 cards in "    \
      "your opponent's waiting room, and put them on the top of your opponent's deck in any "      \
      "order.")                                                                                    \
    X("OWN", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 2 cards from " \
      "the top of your deck, choose up to 2 cards from among them, put them on the top of your "   \
      "deck in any order, and put the rest into your waiting room.")                               \
    X("ICONS", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, put the top 3 cards of "     \
      "your deck into your waiting room, and this card gets +X power until end of turn. X is "     \
      "equal to 1000 multiplied by the number of trigger icons revealed among those cards.")       \
    X("EACHICON", "Character", 0,                                                                  \
      "【AUTO】 When this card is placed on the stage from your hand, you may put the top card "   \
      "of your deck into your waiting room. If you do, for each trigger icon on that card, this "  \
      "card gets +1 soul until end of turn.")                                                      \
    X("MARKS", "Character", 0,                                                                     \
      "【AUTO】 At the beginning of your climax phase, put all markers from underneath this card " \
      "into your waiting room. For each trigger icon among those cards, this card gets +1 soul "   \
      "until end of turn.")                                                                        \
    X("PAID", "Character", 0,                                                                      \
      "【AUTO】 [Put 1 card from your hand into your waiting room] When this card attacks, you "   \
      "may pay the cost. If you do, deal X damage to your opponent, and this card gets +2000 "     \
      "power until end of turn. X is equal to the level of the card put into your waiting room "   \
      "by this ability's cost +1.")                                                                \
    X("PAIR", "Event", 0,                                                                          \
      "Search your deck for up to 1 \"N0\" and up to 1 \"N1\" or \"N2\", reveal them to your "     \
      "opponent, put them into your hand, and shuffle your deck.")                                 \
    X("ANY", "Character", 0,                                                                       \
      "【ACT】 [【REST】 this card] Choose another character, and that character gets +1 level "   \
      "until the end of your opponent's next turn.")                                               \
    X("SNIPER", "Character", 0,                                                                    \
      "【CONT】 If this card would attack, you may choose 1 character in your opponent's back "    \
      "stage, and this card frontal attacks that character as the defending character instead.")   \
    X("SNIPER2", "Character", 0,                                                                   \
      "【CONT】 When this card attacks, you may instead choose a character on your opponent's "    \
      "back stage, and have this card frontal attack with the chosen character as the defending "  \
      "character.")                                                                                \
    X("HIDDEN", "Character", 0,                                                                    \
      "【CONT】 This card cannot be chosen by your opponent's effects.")                           \
    X("ARCHER", "Character", 0,                                                                    \
      "【CONT】 If this card is 【STAND】 in your back stage, you may choose this card as the "    \
      "character that performs an attack. If you do, this card direct attacks.")                   \
    X("DOUBLE", "Character", 0,                                                                    \
      "【CONT】 During this card's attack, perform a trigger check 2 times on the trigger step.")  \
    X("STAR", "Character", 0, "【CONT】 Great Performance")                                        \
    X("WHEN", "Character", 0,                                                                      \
      "【AUTO】 When this card is frontal attacked, draw 1 card.")
#include "support/text_board.h"

TestSuite(attack_replacement, .fini = text_board_close);

static void set_main(const char *own)
{
    text_board_set("main", own, TEXT_BOARD_DECK);
}

Test(attack_replacement, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- The defending character ---- */

static void set_switch(void)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'A'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'SWITCH'}},'hand':['BIG','N1']," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
}

Test(attack_replacement, another_card_takes_the_defenders_place)
{
    set_switch();
    board_plays("yes;choose BIG");
    board_expect_slot(1, SLOT_CR, "BIG stand");
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    board_expect_zone(1, ZONE_WAITING_ROOM, "SWITCH");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1, "the attacker's damage");
}

Test(attack_replacement, without_another_card_there_is_no_battle)
{
    set_switch();
    board_plays("yes;pass");
    board_expect_slot(1, SLOT_CR, "-");
    board_expect_slot(0, SLOT_CL, "N0 rest");
}

Test(attack_replacement, the_place_may_be_kept)
{
    set_switch();
    board_play("no");
    board_expect_slot(1, SLOT_CR, "SWITCH reverse");
}

/* ---- The order of another's deck ---- */

static void expect_top(unsigned player, const char *first, const char *second)
{
    WeissPlayer *p = &board->table.state.players[player];
    const WeissDeck *deck = &board->decks[player];
    cr_expect_str_eq(deck->card[p->pile[PILE_DECK_TOP]]->code, first);
    cr_expect_str_eq(deck->card[p->beneath[p->pile[PILE_DECK_TOP]]]->code, second);
}

Test(attack_replacement, the_chooser_orders_cards_on_the_opponents_deck)
{
    text_board_set("main", "'hand':['SORT']," TEXT_BOARD_DECK, "'deck':['A','B','C','D','E','F']");
    board_plays("play SORT CL;choose C;choose A;pass;choose C");
    expect_top(1, "A", "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "B");
}

Test(attack_replacement, all_of_them_may_stay_and_none_is_the_rest)
{
    text_board_set("main", "'hand':['SORT']," TEXT_BOARD_DECK, "'deck':['A','B','C','D','E','F']");
    board_plays("play SORT CL;choose C;choose A;choose B;choose A;choose C");
    expect_top(1, "B", "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "");
}

Test(attack_replacement, none_of_them_may_stay)
{
    text_board_set("main", "'hand':['SORT']," TEXT_BOARD_DECK, "'deck':['A','B','C','D','E','F']");
    board_plays("play SORT CL;pass");
    board_expect_zone(1, ZONE_WAITING_ROOM, "A B C");
}

Test(attack_replacement, all_of_the_own_cards_may_stay_too)
{
    set_main("'hand':['OWN'],'deck':['A','B','C','D']");
    board_plays("play OWN CL;choose A;choose B;choose A");
    expect_top(0, "B", "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "");
}

Test(attack_replacement, cards_from_the_opponents_waiting_room_are_ordered)
{
    text_board_set("main", "'hand':['SINK']," TEXT_BOARD_DECK,
                   "'waiting_room':['N0','N1','N2']," TEXT_BOARD_DECK);
    board_plays("play SINK CL;choose N0;choose N1;choose N1");
    expect_top(1, "N0", "N1");
}

/* ---- What is counted ---- */

Test(attack_replacement, trigger_icons_are_counted)
{
    set_main("'hand':['ICONS'],'deck':['CX','WIND','A','B','C']");
    board_play("play ICONS CL");
    cr_expect_eq(board_power(0, SLOT_CL), 1000 + 4000);
}

Test(attack_replacement, each_trigger_icon_of_a_card_counts)
{
    set_main("'hand':['EACHICON'],'deck':['CX','A','B','C']");
    board_plays("play EACHICON CL;yes");
    cr_expect_eq(board_soul(0, SLOT_CL), 3);
    set_main("'hand':['EACHICON'],'deck':['A','CX','B','C']");
    board_plays("play EACHICON CL;yes");
    cr_expect_eq(board_soul(0, SLOT_CL), 1);
}

Test(attack_replacement, those_cards_are_the_markers_that_were_put_away)
{
    set_main("'stage':{'CL':{'card':'MARKS','markers':['S0','CX']},'CM':{'card':'N0'}},"
             "'hand':['A']," TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_eq(board_soul(0, SLOT_CL), 4);
}

Test(attack_replacement, the_card_that_the_cost_was_paid_with_is_known)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'PAID'},'CM':{'card':'A'}},'hand':['N0','N3']"
                   "," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("attack CL direct;yes;choose N3");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 4 + 2);
}

Test(attack_replacement, one_of_each_is_searched_for)
{
    set_main("'hand':['PAIR'],'deck':['N0','N0','N1','N2','A','B']");
    board_play("play PAIR");
    cr_expect_not(board_allows("choose N1"), "the first kind first");
    board_play("choose N0");
    cr_expect_not(board_allows("choose N0"));
    board_play("choose N2");
    board_expect_zone(0, ZONE_HAND, "N0 N2");
    set_main("'hand':['PAIR'],'deck':['N0','N0','N1','N2','A','B']");
    board_plays("play PAIR;pass;choose N1");
    board_expect_zone(0, ZONE_HAND, "N1");
}

Test(attack_replacement, another_character_may_be_anybodys)
{
    text_board_set("main", "'stage':{'CL':{'card':'ANY'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose O.CL");
    cr_expect_eq(character_level(&board->table, 1, SLOT_CL), 2);
}

/* ---- Attacks otherwise than the rules have them ---- */

static void set_attack(const char *attacker, const char *other)
{
    char own[256];
    snprintf(own, sizeof own, "'stage':{'CL':{'card':'%s'},'CM':{'card':'A'}},%s", attacker,
             TEXT_BOARD_DECK);
    text_board_set("attack", own, other);
}

Test(attack_replacement, a_character_of_the_back_stage_is_attacked_instead)
{
    set_attack("SNIPER", "'stage':{'CR':{'card':'BIG'},'BL':{'card':'A'},'BR':{'card':'WHEN'}},"
                         TEXT_BOARD_DECK);
    board_play("attack CL side");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    cr_expect_not(board_allows("choose O.CR"));
    board_play("choose O.BR");
    board_expect_slot(1, SLOT_BR, "WHEN reverse");
    board_expect_slot(0, SLOT_CL, "SNIPER reverse");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1, "no soul is lost, none is won");
    cr_expect_eq(board_count(1, ZONE_HAND), 1, "it is frontal attacked");
}

Test(attack_replacement, the_declared_attack_may_be_kept)
{
    set_attack("SNIPER2", "'stage':{'CR':{'card':'A'},'BL':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;pass");
    board_expect_slot(1, SLOT_CR, "A reverse");
    board_expect_slot(1, SLOT_BL, "N0 stand");
    set_attack("SNIPER2", "'stage':{'BL':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("attack CL direct;pass");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
    set_attack("SNIPER2", "'stage':{'BL':{'card':'A'}}," TEXT_BOARD_DECK);
    board_plays("attack CL direct;choose O.BL");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
    board_expect_slot(1, SLOT_BL, "A reverse");
}

Test(attack_replacement, who_cannot_be_chosen_is_not_attacked_in_the_back)
{
    set_attack("SNIPER", "'stage':{'CR':{'card':'A'},'BL':{'card':'HIDDEN'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    board_expect_slot(1, SLOT_CR, "A reverse");
}

Test(attack_replacement, great_performance_replaces_that_attack_too)
{
    set_attack("SNIPER", "'stage':{'CM':{'card':'STAR'},'BL':{'card':'A'}}," TEXT_BOARD_DECK);
    board_play("attack CL direct");
    board_expect_slot(1, SLOT_CM, "STAR reverse");
}

Test(attack_replacement, one_attacks_directly_from_the_back_stage)
{
    text_board_set("attack",
                   "'stage':{'BL':{'card':'ARCHER'},'CM':{'card':'A'},'BR':{'card':'N0'}},"
                   TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'A'},'CM':{'card':'A'},'CR':{'card':'A'}},"
                   TEXT_BOARD_DECK);
    cr_expect_not(board_allows("attack BR direct"));
    board_play("attack BL direct");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
    board_expect_slot(0, SLOT_BL, "ARCHER rest");
    cr_expect_not(board_allows("attack BL direct"));
}

Test(attack_replacement, in_the_center_stage_it_attacks_as_others_do)
{
    set_attack("ARCHER", "'stage':{'CR':{'card':'A'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("attack CL direct"));
    board_play("attack CL frontal");
    board_expect_slot(1, SLOT_CR, "A reverse");
}

Test(attack_replacement, great_performance_meets_an_attack_from_the_back_stage)
{
    text_board_set("attack", "'stage':{'BL':{'card':'ARCHER'},'CM':{'card':'A'}}," TEXT_BOARD_DECK,
                   "'stage':{'CM':{'card':'STAR'}}," TEXT_BOARD_DECK);
    board_play("attack BL direct");
    board_expect_slot(1, SLOT_CM, "STAR reverse");
    board_expect_slot(0, SLOT_BL, "ARCHER reverse");
}

Test(attack_replacement, its_attacks_have_two_trigger_checks)
{
    text_board_set("attack", "'stage':{'CL':{'card':'DOUBLE'},'CM':{'card':'A'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_count(0, ZONE_STOCK), 2);
    board_play("attack CM direct");
    cr_expect_eq(board_count(0, ZONE_STOCK), 3, "of others one");
}
