/* Texts among three players: who the opponent is, whose cards are meant and who stands opposite, in
 * turn 3, the first player's; the others sit to his left in order. */
#include "support/text_multiplayer.h"

TestSuite(multiplayer_three, .fini = several_close);

#define THREE(cards, phase, ...) SEVERAL(cards, 0, phase, __VA_ARGS__)

Test(multiplayer_three, all_of_your_characters_are_no_others)
{
    THREE("T: 【CONT】 All your characters get +1000 power.", "main",
          "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," DECK,
          "'stage':{'CM':{'card':'N0'}}," DECK, "'stage':{'CM':{'card':'N0'}}," DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
    cr_expect_eq(board_power(1, SLOT_CM), 2000);
    cr_expect_eq(board_power(2, SLOT_CM), 2000);
}

Test(multiplayer_three, all_players_draw_each_his_own)
{
    THREE("T event: All players draw 1 card. Put the top card of your deck into your stock.",
          "main", "'hand':['T']," DECK, DECK, DECK);
    board_play("play T");
    for (unsigned player = 0; player < 3; player++) {
        cr_expect_eq(board_count(player, ZONE_HAND), 1);
        cr_expect_eq(board_count(player, ZONE_STOCK), player == 0);
    }
}

Test(multiplayer_three, what_you_cannot_the_others_can)
{
    THREE(
        "T: 【CONT】 You cannot play events from your hand.|【CONT】 This card gets +500 power for each card in your hand.|【CONT】 You get +1 to the limit on the number of cards in your hand.|【CONT】 Your \"N1\" can be played from your hand without fulfilling color requirements.|【CONT】 \"N1\" in your hand get -1 level.",
        "main", "'hand':['EV0','N1']," DECK, "'stage':{'CL':{'card':'T'}}," DECK,
        "'hand':['A'],'stage':{'CL':{'card':'T'}}," DECK);
    cr_expect(board_allows("play EV0"));
    cr_expect_not(board_allows("play N1 CL"), "its level is 1 in this hand");
    cr_expect_eq(board_power(1, SLOT_CL), 1000);
    cr_expect_eq(board_power(2, SLOT_CL), 1500);
}

Test(multiplayer_three, nobody_is_the_opponent_who_has_lost)
{
    THREE("T event: Deal 1 damage to your opponent.", "main", "'hand':['T']," DECK, "'lost':true",
          DECK);
    board_play("play T");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 0);
    cr_expect_eq(board_count(2, ZONE_CLOCK), 1);
}

Test(multiplayer_three, what_waits_of_one_who_has_lost_does_not_come)
{
    THREE("T event: At the beginning of your opponent's next attack phase, draw 1 card.", "main",
          "'hand':['T','A']," DECK, AT("CM", "N0") WAITS, AT("CM", "N0") WAITS);
    board_play("play T");
    cr_expect_eq(board->table.state.later_count, 1);
    board_play("concede");
    while (board_choice() != CHOICE_ATTACK)
        board_play(board_allows("pass") ? "pass" : "end");
    cr_expect_eq(board->table.state.later_count, 0);
    cr_expect_eq(board->table.state.standby_count, 0);
}

Test(multiplayer_three, all_who_have_not_lost_draw)
{
    THREE("T event: All players draw 1 card.", "main", "'hand':['T']," DECK, "'lost':true", DECK);
    board_play("play T");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_count(1, ZONE_HAND), 0);
    cr_expect_eq(board_count(2, ZONE_HAND), 1);
}

Test(multiplayer_three, what_happens_to_others_is_not_yours)
{
    THREE("T: 【AUTO】 When your other character attacks, draw 1 card.|【CONT】 All your characters in battle get +1000 power.",
          "attack", "'stage':{'CR':{'card':'N1'}}," DECK, "'stage':{'CL':{'card':'N0'}}," DECK,
          "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," DECK);
    board_play("attack CR frontal");
    cr_expect_eq(board_count(2, ZONE_HAND), 0);
    cr_expect_eq(board_power(2, SLOT_CM), 2000);
}

/* Whoever battles with the third player has another opponent. */
Test(multiplayer_three, a_battle_of_others_is_not_yours)
{
    THREE("T: 【AUTO】 When the character facing this card becomes 【REVERSE】, draw 1 card.",
          "attack", "'stage':{'CR':{'card':'N1'}}," DECK, "'stage':{'CL':{'card':'N0'}}," DECK,
          "'stage':{'CL':{'card':'T'}}," DECK);
    board_play("attack CR frontal");
    cr_expect_eq(board_count(2, ZONE_HAND), 0);
}

/* Both others are opponents. */
Test(multiplayer_three, the_hands_of_all_opponents)
{
    THREE("T: 【CONT】 This card cannot be played from your hand. Your opponent cannot play events from their hand.",
          "main", "'stage':{'CL':{'card':'T'}}," DECK, "'hand':['EV0']," DECK,
          "'hand':['EV0','N0']," DECK);
    cr_expect_eq(bits_count(weiss_hand_playable(&board->table, 1, UINT64_MAX)), 0);
    cr_expect_eq(bits_count(weiss_hand_playable(&board->table, 2, UINT64_MAX)), 1);
}

Test(multiplayer_three, acts_are_given_to_ones_own)
{
    THREE("T: 【CONT】 All of your other characters get \"【ACT】 [【REST】 this card] Draw 1 card.\"", "main",
          "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," DECK, EACH_CM, EACH_CM);
    cr_expect_not(board_allows("act CL 0"));
    board_play("act CM 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

#define STRUCK                                                                                     \
    "T: 【AUTO】 When the damage dealt by the character facing this card is canceled, draw 1 card."
#define CANCELS "'hand':['A'],'deck':['CX','CX','CX','CX','CX','CX']"

/* The damage of one opponent to another. */
Test(multiplayer_three, damage_is_dealt_by_the_one_who_attacks)
{
    SEVERAL(STRUCK, 0, "attack", AT("CM", "N0") DECK, AT("CM", "T") CANCELS, AT("CM", "T") CANCELS);
    board_play("attack CM frontal");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}
