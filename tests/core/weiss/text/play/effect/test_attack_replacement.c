/* Attacks that texts change: another card in the defender's place, attacks on the back stage and from
 * it. */
#define TEXT_CARDS(X)                                                                               \
    X("SWITCH", "Character", 0,                                                                     \
      "【AUTO】 [Put this card into your waiting room] When this card is frontal attacked, you "  \
      "may pay the cost. If you do, choose up to 1 \"BIG\" in your hand, and put it on the stage "  \
      "position that this card was on as the defending character.")                                 \
    X("SNIPER", "Character", 0,                                                                     \
      "【CONT】 If this card would attack, you may choose 1 character in your opponent's back "   \
      "stage, and this card frontal attacks that character as the defending character instead.")    \
    X("SNIPER2", "Character", 0,                                                                    \
      "【CONT】 When this card attacks, you may instead choose a character on your opponent's "   \
      "back stage, and have this card frontal attack with the chosen character as the defending "   \
      "character.")                                                                                 \
    X("HIDDEN", "Character", 0, "【CONT】 This card cannot be chosen by your opponent's effects.")  \
    X("ARCHER", "Character", 0,                                                                     \
      "【CONT】 If this card is 【STAND】 in your back stage, you may choose this card as the " \
      "character that performs an attack. If you do, this card direct attacks.")                    \
    X("DOUBLE", "Character", 0,                                                                     \
      "【CONT】 During this card's attack, perform a trigger check 2 times on the trigger step.")   \
    X("STAR", "Character", 0, "【CONT】 Great Performance")                                         \
    X("WHEN", "Character", 0, "【AUTO】 When this card is frontal attacked, draw 1 card.")          \
    X("GUARD", "Character", 0,                                                                      \
      "【AUTO】 [Put this card into your waiting room] When this card is frontal attacked, you "  \
      "may "                                                                                        \
      "pay the cost. If you do, choose up to 1 \"BIG\" in your hand, and put it on this card's "    \
      "stage position as the defending character.")
#include "support/text_board.h"
#include "support/continuous_board.h"

TestSuite(attack_replacement, .fini = text_board_close);

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

/* ---- Bans ---- */

Test(attack_replacement, great_performance_takes_any_attack, .fini = continuous_close)
{
    continuous_set("climax", "'stage':{'CL':{'card':'N1'},'CR':{'card':'N0'}}",
                   "'stage':{'CM':{'card':'STAR'}}");
    board_plays("end;attack CL direct");
    board_expect_slot(1, SLOT_CM, "STAR reverse");
    board_expect_slot(0, SLOT_CL, "N1 rest");
}

/* ---- The defender's place ---- */

Test(attack_replacement, another_becomes_the_defending_character)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK,
                   "'hand':['BIG'],'stage':{'CR':{'card':'GUARD'}}," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;yes;choose BIG");
    board_expect_slot(1, SLOT_CR, "BIG stand");
    board_expect_slot(0, SLOT_CL, "N1 reverse");
}
