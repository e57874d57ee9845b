/* Choices at tables of three and more: who chooses, among whose characters, and what may be passed. */
#include "support/text_multiplayer.h"

TestSuite(multiplayer_choice, .fini = several_close);

#define PAIR "'stage':{'CM':{'card':'N0'},'CR':{'card':'N0'}}," DECK

/* ---- Choosing ---- */

Test(multiplayer_choice, a_choice_that_may_be_declined)
{
    SEVERAL("T event: You may choose 1 of your opponent's characters, and that character gets "
            "+1000 power until end of turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("choose O.CM") && board_allows("pass"));
    board_play("pass");
    cr_expect_eq(board_power(1, SLOT_CM) + board_power(2, SLOT_CM), 4000);
}

Test(multiplayer_choice, own_characters_are_chosen_as_ever)
{
    SEVERAL("T event: Choose 1 of your characters, and that character gets +1000 power until end "
            "of turn.",
            0, "main", "'hand':['T']," PAIR, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_not(board_allows("choose O.CM"));
    board_play("choose CR");
    cr_expect_eq(board_power(0, SLOT_CR), 3000);
}

Test(multiplayer_choice, what_is_said_of_it_goes_on)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power "
            "until end of turn, and gets +1 soul until end of turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM");
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    cr_expect_eq(board_soul(2, SLOT_CM), 2);
}

Test(multiplayer_choice, what_is_forbidden_it_goes_on)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character cannot side "
            "attack until end of turn, and gets +1000 power until end of turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O.CM");
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    cr_expect_neq(several_bans_on(1), 0);
    cr_expect_eq(several_bans_on(2), 0);
}

Test(multiplayer_choice, any_character_of_anybody_related)
{
    SEVERAL("T event: Choose 1 character, and that character gets +1000 power until end of turn.",
            0, "main", "'hand':['T']," PAIR, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("choose CR") && board_allows("choose O.CM") &&
              board_allows("choose O2.CM"));
    board_play("choose CR");
    cr_expect_eq(board_power(0, SLOT_CR), 3000);
}

/* ---- Opponents ---- */

#define HANDS                                                                                      \
    "T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 power."

/* Of five, 1 and 4 are related to 0. Where both have lost in this turn, it is asked of the next one. */
Test(multiplayer_choice, nobody_related_is_left)
{
    SEVERAL(HANDS, 2, "main", AT("BL", "T") DECK, DECK, "'hand':['A','B']," DECK, DECK, DECK);
    cr_expect_eq(board_power(0, SLOT_BL), 1000);
    weiss_player_lose(&board->table, 1);
    weiss_player_lose(&board->table, 4);
    cr_expect_eq(board->table.state.active, 2);
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
}

Test(multiplayer_choice, a_number_is_the_largest_whoever_has_it)
{
    SEVERAL("T: 【CONT】 This card gets +1000 power for each of your opponent's characters.", 0,
            "main", AT("BL", "T") DECK, PAIR, EACH_CM);
    cr_expect_eq(board_power(0, SLOT_BL), 3000);
}

Test(multiplayer_choice, all_related_opponents_cannot)
{
    SEVERAL("T event: Your opponent cannot play events from their hand until end of turn.", 0,
            "main", "'hand':['T']," DECK, DECK, DECK, DECK, DECK);
    board_play("play T");
    cr_expect_eq(board->table.state.modifier_count, 2);
    for (unsigned i = 0; i < 2; i++)
        cr_expect(bit_in(1u << 1 | 1u << 4, board->table.state.modifiers[i].player));
}

/* The number is of the one who is attacked, the characters are all. */
Test(multiplayer_choice, in_an_attack_all_characters_by_the_number_of_the_defender)
{
    SEVERAL("T: 【AUTO】 When this card attacks, all of your opponent's characters get +1000 power "
            "for each of your opponent's characters until end of turn.",
            0, "attack", AT("CR", "T") DECK, AT("CL", "N0") DECK, PAIR);
    board_play("attack CR frontal");
    cr_expect_eq(board_power(2, SLOT_CM), 3000, "%d", board_power(2, SLOT_CM));
}

Test(multiplayer_choice, a_card_of_an_opponents_deck_is_spoken_of)
{
    SEVERAL("T event: Put the top card of your opponent's deck into the waiting room. If that "
            "card's level is 0 or lower, draw 1 card.",
            0, "main", "'hand':['T']," DECK, DECK, DECK);
    board_play("play T");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM) + board_count(2, ZONE_WAITING_ROOM), 1);
}

Test(multiplayer_choice, a_time_said_before_without_a_comma)
{
    SEVERAL("T event: Until end of turn all of your opponent's characters get +1000 power.", 0,
            "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(board_power(1, SLOT_CM) + board_power(2, SLOT_CM), 6000);
}

Test(multiplayer_choice, what_the_opponent_does_to_all_his_characters)
{
    SEVERAL("T: 【ACT】 [Rest this card] Your opponent puts all of their characters into their "
            "stock.",
            0, "main", AT("CL", "T") DECK, EACH_CM, EACH_CM);
    board_play("act CL 0");
    cr_expect_eq(board_count(2, ZONE_STOCK), 1);
    cr_expect_eq(board_count(1, ZONE_STOCK), 0);
}

/* ---- Times ---- */

/* Each in his own stand phase. */
Test(multiplayer_choice, a_character_does_not_stand_in_its_owners_turn)
{
    SEVERAL(
        "T event: Choose 1 of your opponent's characters, and that character does not 【STAND】 "
        "during your opponent's next stand phase.",
        0, "main", "'hand':['T','A']," DECK, "'hand':['A']," EACH_CM,
        "'hand':['A'],'stage':{'CM':{'card':'N0','state':'rest'}}," DECK);
    board_plays("play T;choose O2.CM");
    several_turn_ends();
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 2);
    board_expect_slot(2, SLOT_CM, "N0 rest");
    for (unsigned turn = 0; turn < 3; turn++)
        several_turn_ends();
    cr_expect_eq(board->table.state.active, 2);
    board_expect_slot(2, SLOT_CM, "N0 stand");
}

Test(multiplayer_choice, until_the_end_of_ones_own_next_turn)
{
    SEVERAL("T event: Choose 1 of your characters, and that character gets +1000 power until the "
            "end of your next turn.",
            0, "main", "'hand':['T','A']," EACH_CM, WAITS, WAITS);
    board_play("play T");
    for (unsigned turn = 0; turn < 3; turn++) {
        cr_expect_eq(board_power(0, SLOT_CM), 3000, "turn %u", turn);
        several_turn_ends();
    }
    cr_expect_eq(board->table.state.active, 0);
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
    several_turn_ends();
    cr_expect_eq(board_power(0, SLOT_CM), 2000);
}

/* What was given to a player's characters goes with them. */
Test(multiplayer_choice, modifiers_of_who_has_lost_are_gone)
{
    SEVERAL("T event: All of your opponent's characters get +1000 power until the end of your "
            "opponent's next turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(board->table.state.modifier_count, 3);
    weiss_player_lose(&board->table, 2);
    cr_expect_eq(board->table.state.modifier_count, 2);
}
