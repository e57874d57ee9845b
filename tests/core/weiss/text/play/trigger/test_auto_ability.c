/* Abilities that wait: what triggers them and what does not. */
#define TEXT_CARDS(X)                                                                                  \
    X("PLACED", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.")                   \
    X("FRIEND", "Character", 0,                                                                        \
      "【AUTO】 When your other 《Music》 character is placed on the stage from your hand, draw "  \
      "1 "                                                                                             \
      "card.")                                                                                         \
    X("ATTACK", "Character", 0, "【AUTO】 When this card attacks, draw 1 card.")                       \
    X("DIRECT", "Character", 0, "【AUTO】 When this card direct attacks, draw 1 card.")                \
    X("GUARD", "Character", 0, "【AUTO】 When this card is frontal attacked, draw 1 card.")            \
    X("WINNER", "Character", 0,                                                                        \
      "【AUTO】 When this card's battle opponent becomes 【REVERSE】, put that character into "    \
      "your opponent's memory.")                                                                       \
    X("STRONG", "Character", 0,                                                                        \
      "【AUTO】 When this card's level 1 or higher battle opponent becomes 【REVERSE】, draw 1 "   \
      "card.")                                                                                         \
    X("BOMB", "Character", 0,                                                                          \
      "【AUTO】 When this card becomes 【REVERSE】 in battle, draw 1 card.")                           \
    X("LEAVER", "Character", 0,                                                                        \
      "【AUTO】 When this card is put into your waiting room from the stage, draw 1 card.")            \
    X("WATCHER", "Character", 0,                                                                       \
      "【AUTO】 When another of your characters is put into your waiting room from the stage, "      \
      "draw 1 card.")                                                                                  \
    X("CANCEL", "Character", 0,                                                                        \
      "【AUTO】 When damage dealt by this card is canceled, draw 1 card.")                             \
    X("BURNT", "Character", 0, "【AUTO】 When the damage you received is canceled, draw 1 card.")      \
    X("SEER", "Character", 0,                                                                          \
      "【AUTO】 When this card's trigger check reveals a climax, draw 1 card.")                        \
    X("CHEER", "Character", 0,                                                                         \
      "【AUTO】 When \"CXA\" is placed on your climax area, draw 1 card.")                             \
    X("CXA", "Climax", 0,                                                                              \
      "【AUTO】 When this card is placed on your climax area from your hand, draw 2 cards.")           \
    X("MAIN", "Character", 0, "【AUTO】 At the beginning of your main phase, draw 1 card.")            \
    X("RUNNER", "Character", 0,                                                                        \
      "【AUTO】 At the beginning of your opponent's attack phase, draw 1 card.")                       \
    X("ENCORESTEP", "Character", 0, "【AUTO】 At the beginning of the encore step, draw 1 card.")      \
    X("ATTACKEND", "Character", 0, "【AUTO】 At the end of this card's attack, draw 1 card.")          \
    X("OWNTURN", "Character", 0,                                                                       \
      "【AUTO】 During your turn, when this card becomes 【REVERSE】, draw 1 card.")                   \
    X("ONCE", "Character", 0,                                                                          \
      "【AUTO】 This ability activates up to 1 time per turn. When you use an 【ACT】, draw 1 "    \
      "card.")                                                                                         \
    X("ACT", "Character", 0, "【ACT】 [(1)] Draw 1 card.|【ACT】 [(2)] Draw 2 cards.")                 \
    X("RECALL", "Character", 0,                                                                        \
      "【AUTO】 If this card is in your memory, at the beginning of your main phase, draw 1 "        \
      "card.")                                                                                         \
    X("LEND", "Event", 0,                                                                              \
      "Choose 1 of your characters, and that character gets the following ability until end of "       \
      "turn. \"【AUTO】 When this card attacks, draw 1 card.\"")                                       \
    X("RISE", "Character", 0, "【AUTO】 When your card is placed on the level area, draw 1 card.")     \
    X("PILE", "Character", 0,                                                                          \
      "【AUTO】 When a marker is placed underneath this card, draw 1 card.|【ACT】 [(1)] Put the " \
      "top "                                                                                           \
      "card of your deck underneath this card as a marker.")                                           \
    X("PILED", "Character", 0,                                                                         \
      "【AUTO】 When this card is put into your waiting room from the stage with a marker "          \
      "underneath it, draw 1 card.")                                                                   \
    X("FADE", "Character", 0,                                                                          \
      "【AUTO】 When \"CX\" is put into your waiting room from your climax area, draw 1 card.")
#include "support/text_board.h"

TestSuite(auto_ability, .fini = text_board_close);

Test(auto_ability, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- Cards that are put somewhere ---- */

Test(auto_ability, placed_from_hand)
{
    text_board_main("'hand':['PLACED']," TEXT_BOARD_DECK);
    board_play("play PLACED CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(auto_ability, other_characters_are_not_this_one_and_have_the_trait)
{
    text_board_main(
        "'hand':['FRIEND','PLACED','N0'],'stage':{'BL':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("play FRIEND CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 2, "it is not another one");
    board_play("play N0 CM");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "it has no such trait");
    board_play("play PLACED CR");
    cr_expect_eq(board_choice(), CHOICE_STANDBY);
    board_play("resolve CR 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 2, "one for each of the two abilities");
}

Test(auto_ability, leaving_the_stage_is_heard_by_the_card_that_left)
{
    text_board_main("'hand':['N0'],'stage':{'CL':{'card':'LEAVER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_expect_zone(0, ZONE_WAITING_ROOM, "LEAVER");
}

Test(auto_ability, leaving_the_stage_is_heard_by_others)
{
    text_board_main(
        "'hand':['N0'],'stage':{'CL':{'card':'N1'},'BL':{'card':'WATCHER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(auto_ability, another_character_is_not_the_one_that_leaves)
{
    text_board_main("'hand':['N0'],'stage':{'CL':{'card':'WATCHER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

Test(auto_ability, a_climax_that_is_placed)
{
    text_board_set("climax",
                   "'hand':['CXA'],'clock':['A'],'stage':{'BL':{'card':'CHEER'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("climax CXA");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    board_play("resolve CXA 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
}

Test(auto_ability, a_card_that_reaches_the_level)
{
    text_board_set("clock",
                   "'hand':['N0'],'clock':['A','B','C','D','E','F'],'stage':{'BL':{'card':'RISE'}}," //
                   TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'RISE'}}," TEXT_BOARD_DECK);
    board_plays("clock N0;level A");
    cr_expect_eq(board_count(0, ZONE_HAND), 3, "two for the clock and one for the level");
    cr_expect_eq(board_count(1, ZONE_HAND), 0);
}

Test(auto_ability, a_marker_that_is_placed)
{
    text_board_main(
        "'stock':['A','B'],'stage':{'CL':{'card':'PILE'},'CM':{'card':'PILE'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "under this card alone");
}

Test(auto_ability, leaving_with_a_marker_and_without)
{
    text_board_main("'hand':['N0','N0'],'stage':{'CL':{'card':'PILED','markers':['A']},"
                    "'CM':{'card':'PILED'}}," TEXT_BOARD_DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_play("play N0 CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(auto_ability, a_climax_that_leaves_its_area)
{
    text_board_set("attack", "'climax':['CX'],'stage':{'BL':{'card':'FADE'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

/* ---- Attacks and battles ---- */

Test(auto_ability, attacks_of_any_kind)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'ATTACK'},'CM':{'card':'DIRECT'}}," TEXT_BOARD_DECK,
                   "'stage':{'CM':{'card':'N3'}}," TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_play("attack CM side");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "a side attack is no direct one");
}

Test(auto_ability, frontal_attacked)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'GUARD'},'CM':{'card':'GUARD'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(board_count(1, ZONE_HAND), 1, "only the one that is attacked");
}

Test(auto_ability, that_character_is_the_battle_opponent)
{
    text_board_set(
        "attack",
        "'stage':{'CL':{'card':'WINNER','power':5000},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
        "'stage':{'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    board_expect_zone(1, ZONE_MEMORY, "N1");
    board_expect_slot(1, SLOT_CR, "-");
}

Test(auto_ability, a_battle_opponent_of_a_level)
{
    text_board_set(
        "attack",
        "'stage':{'CL':{'card':'STRONG','power':9000},'CM':{'card':'STRONG','power':9000},"
        "'CR':{'card':'N0'}}," TEXT_BOARD_DECK,
        "'stage':{'CR':{'card':'N0'},'CM':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    board_play("attack CM frontal");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(auto_ability, reversed_in_battle)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'BOMB'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
}

Test(auto_ability, only_during_the_own_turn)
{
    text_board_set(
        "attack",
        "'stage':{'CL':{'card':'OWNTURN'},'CM':{'card':'N1'},'CR':{'card':'N0'}}," TEXT_BOARD_DECK,
        "'stage':{'CR':{'card':'N1'},'CM':{'card':'OWNTURN'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_play("attack CM frontal");
    cr_expect_eq(board_count(1, ZONE_HAND), 0);
}

Test(auto_ability, damage_that_is_cancelled)
{
    text_board_set(
        "attack", "'stage':{'CL':{'card':'CANCEL'},'CM':{'card':'CANCEL'}}," TEXT_BOARD_DECK,
        "'stage':{'BL':{'card':'BURNT'}},'deck':{'top':['CX'],'shuffled':['A','B','C']}");
    board_play("attack CL direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "the attacker alone dealt it");
    cr_expect_eq(board_count(1, ZONE_HAND), 1, "and the other received it");
}

Test(auto_ability, a_trigger_check_that_reveals)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'SEER'},'CM':{'card':'SEER'}},"
                   "'deck':{'top':['CX','A','B','C'],'shuffled':['D','E']}",
                   TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "its own check alone");
}

/* ---- Times ---- */

Test(auto_ability, at_the_beginning_of_the_masters_phase)
{
    text_board_set("clock", "'stage':{'BL':{'card':'MAIN'}}," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'MAIN'}}," TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_count(1, ZONE_HAND), 0);
}

Test(auto_ability, at_the_beginning_of_the_opponents_phase)
{
    text_board_set("climax",
                   "'hand':['CX'],'clock':['A'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'RUNNER'}}," TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
}

Test(auto_ability, at_the_beginning_of_anybodys_step)
{
    text_board_set("attack", "'stage':{'BL':{'card':'ENCORESTEP'}}," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'ENCORESTEP'}}," TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_geq(board_count(1, ZONE_HAND), 1);
}

Test(auto_ability, at_the_end_of_its_own_attack)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'ATTACKEND'},'CM':{'card':'ATTACKEND'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

/* ---- Off the stage ---- */

Test(auto_ability, an_ability_that_works_in_the_memory)
{
    text_board_set("clock", "'memory':['RECALL'],'stage':{'BL':{'card':'RECALL'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

/* ---- Standby ---- */

Test(auto_ability, a_limit_per_turn)
{
    text_board_main("'stage':{'CL':{'card':'ACT'},'BL':{'card':'ONCE'}},'stock':['A','A','A']"
                    "," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    board_play("act CL 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
}

Test(auto_ability, an_ability_that_was_given_triggers_too)
{
    text_board_main(
        "'hand':['LEND'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("play LEND;choose CL;end;attack CL direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_play("attack CM direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}
