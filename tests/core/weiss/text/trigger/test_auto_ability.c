/* Abilities that wait: what triggers them and what does not, standby (CR 8.3), encores, keywords
 * that act by themselves, ACT, counters, and events that are played. */
#define TEXT_CARDS(X)                                                                                 \
    X("PLACED", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.")                  \
    X("FRIEND", "Character", 0,                                                                       \
      "【AUTO】 When your other 《Music》 character is placed on the stage from your hand, draw " \
      "1 "                                                                                            \
      "card.")                                                                                        \
    X("ATTACK", "Character", 0, "【AUTO】 When this card attacks, draw 1 card.")                      \
    X("DIRECT", "Character", 0, "【AUTO】 When this card direct attacks, draw 1 card.")               \
    X("GUARD", "Character", 0, "【AUTO】 When this card is frontal attacked, draw 1 card.")           \
    X("WINNER", "Character", 0,                                                                       \
      "【AUTO】 When this card's battle opponent becomes 【REVERSE】, put that character into "   \
      "your opponent's memory.")                                                                      \
    X("STRONG", "Character", 0,                                                                       \
      "【AUTO】 When this card's level 1 or higher battle opponent becomes 【REVERSE】, draw 1 "  \
      "card.")                                                                                        \
    X("BOMB", "Character", 0,                                                                         \
      "【AUTO】 When this card becomes 【REVERSE】 in battle, draw 1 card.")                          \
    X("LEAVER", "Character", 0,                                                                       \
      "【AUTO】 When this card is put into your waiting room from the stage, draw 1 card.")           \
    X("WATCHER", "Character", 0,                                                                      \
      "【AUTO】 When another of your characters is put into your waiting room from the stage, "     \
      "draw 1 card.")                                                                                 \
    X("CANCEL", "Character", 0,                                                                       \
      "【AUTO】 When damage dealt by this card is canceled, draw 1 card.")                            \
    X("BURNT", "Character", 0, "【AUTO】 When the damage you received is canceled, draw 1 card.")     \
    X("SEER", "Character", 0,                                                                         \
      "【AUTO】 When this card's trigger check reveals a climax, draw 1 card.")                       \
    X("CHEER", "Character", 0,                                                                        \
      "【AUTO】 When \"CXA\" is placed on your climax area, draw 1 card.")                            \
    X("CXA", "Climax", 0,                                                                             \
      "【AUTO】 When this card is placed on your climax area from your hand, draw 2 cards.")          \
    X("MAIN", "Character", 0, "【AUTO】 At the beginning of your main phase, draw 1 card.")           \
    X("RUNNER", "Character", 0,                                                                       \
      "【AUTO】 At the beginning of your opponent's attack phase, draw 1 card.")                      \
    X("ENCORESTEP", "Character", 0, "【AUTO】 At the beginning of the encore step, draw 1 card.")     \
    X("ATTACKEND", "Character", 0, "【AUTO】 At the end of this card's attack, draw 1 card.")         \
    X("OWNTURN", "Character", 0,                                                                      \
      "【AUTO】 During your turn, when this card becomes 【REVERSE】, draw 1 card.")                  \
    X("ONCE", "Character", 0,                                                                         \
      "【AUTO】 This ability activates up to 1 time per turn. When you use an 【ACT】, draw 1 "   \
      "card.")                                                                                        \
    X("ACT", "Character", 0, "【ACT】 [(1)] Draw 1 card.|【ACT】 [(2)] Draw 2 cards.")                \
    X("RECALL", "Character", 0,                                                                       \
      "【AUTO】 If this card is in your memory, at the beginning of your main phase, draw 1 "       \
      "card.")                                                                                        \
    X("ALARM", "Character", 0,                                                                        \
      "【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of " \
      "your climax phase, draw 1 card.")                                                              \
    X("SHIFT", "Character", 0, "【AUTO】 【CLOCK】 Shift, Level 0")                                   \
    X("ENC", "Character", 0,                                                                          \
      "【AUTO】 Encore [Put 1 character from your hand into your waiting room]")                      \
    X("ENCTOP", "Character", 0,                                                                       \
      "【AUTO】 Encore [Put the top card of your deck into your clock]|【AUTO】 Encore [(1)]")        \
    X("NOENC", "Character", 0, "【CONT】 You cannot use \"【AUTO】 Encore\".")                        \
    X("GIVER", "Character", 0,                                                                        \
      "【CONT】 All of your other characters get \"【AUTO】 Encore "                              \
      "[(1)]\".")                                                                                     \
    X("BOND", "Character", 0,                                                                         \
      "【AUTO】 Bond/\"N1\" [Put 1 card from your hand into your waiting room]")                      \
    X("BACKUP", "Character", 1,                                                                       \
      "【ACT】 【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your "     \
      "waiting room]|【AUTO】 When you use this card's \"Backup\", draw 1 card.")                     \
    X("LEND", "Event", 0,                                                                             \
      "Choose 1 of your characters, and that character gets the following ability until end of "      \
      "turn. \"【AUTO】 When this card attacks, draw 1 card.\"")                                      \
    X("PLAYED", "Character", 0, "【AUTO】 When you play an event, draw 1 card.")                      \
    X("KEEP", "Event", 0, "Put this card into your memory.")                                          \
    X("RISE", "Character", 0,                                                                         \
      "【AUTO】 When your card is placed on the level area, draw 1 card.")                            \
    X("PILE", "Character", 0,                                                                         \
      "【AUTO】 When a marker is placed underneath this card, draw 1 card.|【ACT】 [(1)] Put the top " \
      "card of your deck underneath this card as a marker.")                                          \
    X("PILED", "Character", 0,                                                                        \
      "【AUTO】 When this card is put into your waiting room from the stage with a marker "           \
      "underneath it, draw 1 card.")                                                                  \
    X("FADE", "Character", 0,                                                                         \
      "【AUTO】 When \"CX\" is put into your waiting room from your climax area, draw 1 card.")
#include "support/text_board.h"

TestSuite(auto_ability, .fini = text_board_close);

static void set_main(const char *own)
{
    text_board_set("main", own, TEXT_BOARD_DECK);
}

static void set_attack(const char *own, const char *other)
{
    text_board_set("attack", own, other);
}

static unsigned hand(unsigned player)
{
    return board_count(player, ZONE_HAND);
}

Test(auto_ability, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- Cards that are put somewhere ---- */

Test(auto_ability, placed_from_hand)
{
    set_main("'hand':['PLACED']," TEXT_BOARD_DECK);
    board_play("play PLACED CL");
    cr_expect_eq(hand(0), 1);
}

Test(auto_ability, other_characters_are_not_this_one_and_have_the_trait)
{
    set_main("'hand':['FRIEND','PLACED','N0'],'stage':{'BL':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("play FRIEND CL");
    cr_expect_eq(hand(0), 2, "it is not another one");
    board_play("play N0 CM");
    cr_expect_eq(hand(0), 1, "it has no such trait");
    board_play("play PLACED CR");
    cr_expect_eq(board_choice(), CHOICE_STANDBY);
    board_play("resolve CR 0");
    cr_expect_eq(hand(0), 2, "one for each of the two abilities");
}

Test(auto_ability, leaving_the_stage_is_heard_by_the_card_that_left)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'LEAVER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(hand(0), 1);
    board_expect_zone(0, ZONE_WAITING_ROOM, "LEAVER");
}

Test(auto_ability, leaving_the_stage_is_heard_by_others)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'N1'},'BL':{'card':'WATCHER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(hand(0), 1);
}

Test(auto_ability, another_character_is_not_the_one_that_leaves)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'WATCHER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(hand(0), 0);
}

Test(auto_ability, a_climax_that_is_placed)
{
    text_board_set("climax",
                   "'hand':['CXA'],'clock':['A'],'stage':{'BL':{'card':'CHEER'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("climax CXA");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    board_play("resolve CXA 0");
    cr_expect_eq(hand(0), 3);
}

Test(auto_ability, a_card_that_reaches_the_level)
{
    text_board_set("clock",
                   "'hand':['N0'],'clock':['A','B','C','D','E','F'],'stage':{'BL':{'card':'RISE'}}," //
                   TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'RISE'}}," TEXT_BOARD_DECK);
    board_plays("clock N0;level A");
    cr_expect_eq(hand(0), 3, "two for the clock and one for the level");
    cr_expect_eq(hand(1), 0);
}

Test(auto_ability, a_marker_that_is_placed)
{
    set_main("'stock':['A','B'],'stage':{'CL':{'card':'PILE'},'CM':{'card':'PILE'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(hand(0), 1, "under this card alone");
}

Test(auto_ability, leaving_with_a_marker_and_without)
{
    set_main("'hand':['N0','N0'],'stage':{'CL':{'card':'PILED','markers':['A']},"
             "'CM':{'card':'PILED'}}," TEXT_BOARD_DECK);
    board_play("play N0 CM");
    cr_expect_eq(hand(0), 1);
    board_play("play N0 CL");
    cr_expect_eq(hand(0), 1);
}

Test(auto_ability, a_climax_that_leaves_its_area)
{
    text_board_set("attack", "'climax':['CX'],'stage':{'BL':{'card':'FADE'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(hand(0), 1);
}

/* ---- Attacks and battles ---- */

Test(auto_ability, attacks_of_any_kind)
{
    set_attack("'stage':{'CL':{'card':'ATTACK'},'CM':{'card':'DIRECT'}}," TEXT_BOARD_DECK,
               "'stage':{'CM':{'card':'N3'}}," TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(hand(0), 1);
    board_play("attack CM side");
    cr_expect_eq(hand(0), 1, "a side attack is no direct one");
}

Test(auto_ability, frontal_attacked)
{
    set_attack("'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
               "'stage':{'CR':{'card':'GUARD'},'CM':{'card':'GUARD'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(hand(1), 1, "only the one that is attacked");
}

Test(auto_ability, that_character_is_the_battle_opponent)
{
    set_attack("'stage':{'CL':{'card':'WINNER','power':5000},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
               "'stage':{'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    board_expect_zone(1, ZONE_MEMORY, "N1");
    board_expect_slot(1, SLOT_CR, "-");
}

Test(auto_ability, a_battle_opponent_of_a_level)
{
    set_attack("'stage':{'CL':{'card':'STRONG','power':9000},'CM':{'card':'STRONG','power':9000},"
               "'CR':{'card':'N0'}}," TEXT_BOARD_DECK,
               "'stage':{'CR':{'card':'N0'},'CM':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(hand(0), 0);
    board_play("attack CM frontal");
    cr_expect_eq(hand(0), 1);
}

Test(auto_ability, reversed_in_battle)
{
    set_attack("'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
               "'stage':{'CR':{'card':'BOMB'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(hand(1), 1);
}

Test(auto_ability, only_during_the_own_turn)
{
    set_attack(
        "'stage':{'CL':{'card':'OWNTURN'},'CM':{'card':'N1'},'CR':{'card':'N0'}}," TEXT_BOARD_DECK,
        "'stage':{'CR':{'card':'N1'},'CM':{'card':'OWNTURN'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(hand(0), 1);
    board_play("attack CM frontal");
    cr_expect_eq(hand(1), 0);
}

Test(auto_ability, damage_that_is_cancelled)
{
    set_attack("'stage':{'CL':{'card':'CANCEL'},'CM':{'card':'CANCEL'}}," TEXT_BOARD_DECK,
               "'stage':{'BL':{'card':'BURNT'}},'deck':{'top':['CX'],'shuffled':['A','B','C']}");
    board_play("attack CL direct");
    cr_expect_eq(hand(0), 1, "the attacker alone dealt it");
    cr_expect_eq(hand(1), 1, "and the other received it");
}

Test(auto_ability, a_trigger_check_that_reveals)
{
    set_attack("'stage':{'CL':{'card':'SEER'},'CM':{'card':'SEER'}},"
               "'deck':{'top':['CX','A','B','C'],'shuffled':['D','E']}",
               TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(hand(0), 1, "its own check alone");
}

/* ---- Times ---- */

Test(auto_ability, at_the_beginning_of_the_masters_phase)
{
    text_board_set("clock", "'stage':{'BL':{'card':'MAIN'}}," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'MAIN'}}," TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_eq(hand(0), 1);
    cr_expect_eq(hand(1), 0);
}

Test(auto_ability, at_the_beginning_of_the_opponents_phase)
{
    text_board_set("climax",
                   "'hand':['CX'],'clock':['A'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'RUNNER'}}," TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(hand(1), 1);
}

Test(auto_ability, at_the_beginning_of_anybodys_step)
{
    set_attack("'stage':{'BL':{'card':'ENCORESTEP'}}," TEXT_BOARD_DECK,
               "'stage':{'BL':{'card':'ENCORESTEP'}}," TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(hand(0), 1);
    cr_expect_geq(hand(1), 1);
}

Test(auto_ability, at_the_end_of_its_own_attack)
{
    set_attack("'stage':{'CL':{'card':'ATTACKEND'},'CM':{'card':'ATTACKEND'}}," TEXT_BOARD_DECK,
               TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(hand(0), 1);
}

/* ---- Off the stage ---- */

Test(auto_ability, an_ability_that_works_in_the_memory)
{
    text_board_set("clock", "'memory':['RECALL'],'stage':{'BL':{'card':'RECALL'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_eq(hand(0), 1);
}

/* T65 */
Test(auto_ability, alarm_is_for_the_top_card_of_the_clock)
{
    text_board_set("main", "'clock':['ALARM','A']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(hand(0), 0);
    text_board_set("main", "'clock':['A','ALARM']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(hand(0), 1);
}

Test(auto_ability, shift_exchanges_in_place)
{
    text_board_set("clock", "'hand':['N0','NB'],'clock':['A','SHIFT','B']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_not(board_allows("choose NB"), "of this card's colour alone");
    board_play("choose N0");
    board_expect_zone(0, ZONE_CLOCK, "A N0 B");
    board_expect_zone(0, ZONE_HAND, "NB SHIFT");
}

/* ---- Standby ---- */

Test(auto_ability, a_limit_per_turn)
{
    set_main("'stage':{'CL':{'card':'ACT'},'BL':{'card':'ONCE'}},'stock':['A','A','A']"
             "," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(hand(0), 2);
    board_play("act CL 0");
    cr_expect_eq(hand(0), 3);
}

Test(auto_ability, an_ability_that_was_given_triggers_too)
{
    set_main("'hand':['LEND'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("play LEND;choose CL;end;attack CL direct");
    cr_expect_eq(hand(0), 1);
    board_play("attack CM direct");
    cr_expect_eq(hand(0), 1);
}

/* ---- ACT ---- */

Test(auto_ability, an_act_is_offered_when_it_can_be_paid)
{
    set_main("'stage':{'CL':{'card':'ACT'}},'stock':['A']," TEXT_BOARD_DECK);
    cr_expect(board_allows("act CL 0"));
    cr_expect_not(board_allows("act CL 1"));
    set_main("'stage':{'CR':{'card':'ACT'}},'stock':['A','B']," TEXT_BOARD_DECK);
    board_play("act CR 1");
    cr_expect_eq(hand(0), 2);
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(auto_ability, an_act_moves_with_its_character)
{
    set_main("'stage':{'CL':{'card':'ACT'}},'stock':['A']," TEXT_BOARD_DECK);
    board_play("move CL BR");
    cr_expect(board_allows("act BR 0"));
    cr_expect_not(board_allows("act CL 0"));
}

/* ---- Encore (CR 10.2) ---- */

Test(auto_ability, every_encore_of_a_character_is_one_choice)
{
    set_main("'hand':['N0','A'],'stage':{'CL':{'card':'ENC'}},'stock':['B','B','B','B']"
             "," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_assert_eq(board_choice(), CHOICE_ENCORE);
    cr_expect(board_allows("encore 0"));
    cr_expect(board_allows("encore 1"));
    cr_expect(board_allows("pass"));
    board_play("encore 1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A N0");
    board_expect_slot(0, SLOT_CL, "ENC rest");
    cr_expect_eq(board_count(0, ZONE_STOCK), 4);
}

Test(auto_ability, encores_are_numbered_as_they_are_printed)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'ENCTOP'}},'stock':['B'],"
             "'deck':['C','D','E','F']");
    board_play("play N0 CL");
    cr_expect_not(board_allows("encore 0"));
    cr_expect(board_allows("encore 1"));
    board_play("encore 2");
    cr_expect_eq(board_count(0, ZONE_STOCK), 0);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 0);
    cr_expect_eq(board_choice(), CHOICE_MAIN, "the one that was displaced has no encore to pay");
}

/* T23: the refresh after the cost takes the character away. */
Test(auto_ability, a_refresh_after_the_cost_spoils_the_encore)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'ENCTOP'}},'deck':['C'],"
             "'waiting_room':['D','E']");
    board_plays("play N0 CL;encore 1");
    board_expect_slot(0, SLOT_CL, "N0 stand");
    cr_expect_eq(board_count(0, ZONE_CLOCK), 2, "the price and the penalty");
}

/* T49 */
Test(auto_ability, encores_that_are_forbidden)
{
    set_main("'hand':['N0','A'],'stage':{'CL':{'card':'ENC'},'BL':{'card':'NOENC'}},"
             "'stock':['B','B','B']," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(auto_ability, an_encore_that_was_given_by_a_neighbour)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'N1'},'BL':{'card':'GIVER'}},'stock':['B']"
             "," TEXT_BOARD_DECK);
    board_plays("play N0 CL;encore 1");
    board_expect_slot(0, SLOT_CL, "N1 rest");
}

Test(auto_ability, encores_that_cannot_be_paid_ask_for_no_order)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'LEAVER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
    cr_expect_eq(hand(0), 1);
}

/* ---- Bond ---- */

Test(auto_ability, bond_pays_and_takes_the_named_card)
{
    set_main("'hand':['BOND','A'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK);
    board_play("play BOND CL");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "N1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A N0");
}

Test(auto_ability, bond_can_be_refused)
{
    set_main("'hand':['BOND','A'],'waiting_room':['N1']," TEXT_BOARD_DECK);
    board_plays("play BOND CL;no");
    board_expect_zone(0, ZONE_HAND, "A");
}

/* ---- Counter step ---- */

/* T41: a Backup asks for the level, not for a colour. */
Test(auto_ability, backup_needs_level_and_cost)
{
    set_attack("'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
               "'hand':['BACKUP'],'level':['NB'],'stage':{'CR':{'card':'PLACED'}},'stock':['A']"
               "," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    board_play("counter BACKUP");
    cr_expect_eq(board_power(1, SLOT_CR), 3000);
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    cr_expect_eq(hand(1), 1, "used: its other ability draws");
    board_expect_zone(1, ZONE_STOCK, "");
}

Test(auto_ability, no_backup_below_its_level_or_without_stock)
{
    set_attack("'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
               "'hand':['BACKUP'],'stage':{'CR':{'card':'N1'}},'stock':['A']," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_neq(board_choice(), CHOICE_COUNTER);
    set_attack("'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
               "'hand':['BACKUP'],'level':['NB'],'stage':{'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_neq(board_choice(), CHOICE_COUNTER);
}

/* ---- Events ---- */

Test(auto_ability, an_event_goes_where_its_text_puts_it)
{
    set_main("'hand':['KEEP','EV0'],'stage':{'BL':{'card':'PLAYED'}}," TEXT_BOARD_DECK);
    board_play("play KEEP");
    board_expect_zone(0, ZONE_MEMORY, "KEEP");
    cr_expect_eq(hand(0), 2, "playing it was heard");
    board_play("play EV0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "EV0");
}
