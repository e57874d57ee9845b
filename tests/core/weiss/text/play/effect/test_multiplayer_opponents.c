/* What texts mean where there are several opponents: the rows of the table in docs/RULES.md, Battle
 * Royale. Players count from 0; of five, 0 is related to 1 and 4, of six to 3 as well. */
#include "support/text_multiplayer.h"

TestSuite(multiplayer_opponents, .fini = several_close);

/* The number of cards of each player in a zone, likewise. */
static unsigned counts_of(WeissZone zone)
{
    unsigned counts = 0;
    for (unsigned player = 0; player < board->match.player_count; player++)
        counts = counts * 10 + board_count(player, zone);
    return counts;
}

/* ---- Choosing ---- */

#define GAIN "those characters get +1000 power until end of turn."

/* ---- All ---- */

Test(multiplayer_opponents, all_characters_of_all_related_opponents)
{
    SEVERAL("T event: All of your opponent's characters get +1000 power until end of turn.", 0,
            "main", "'hand':['T']," EACH_CM, EACH_CM, EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(powers_of(SLOT_CM), 23223, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_opponents, what_lasts_is_about_all_related_opponents)
{
    SEVERAL("T: 【CONT】 All of your opponent's characters get +1000 power.", 1, "main", EACH_CM,
            EACH_CM, EACH_CM, EACH_CM, "'stage':{'BL':{'card':'T'},'CM':{'card':'N0'}}," DECK,
            EACH_CM);
    cr_expect_eq(powers_of(SLOT_CM), 232323, "%u: 1, 3 and 5 are related to 4", powers_of(SLOT_CM));
}

Test(multiplayer_opponents, all_characters_until_a_time_said_before)
{
    SEVERAL("T event: Until end of turn, all of your opponent's characters get +1000 power.", 0,
            "main", "'hand':['T']," EACH_CM, EACH_CM, EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(powers_of(SLOT_CM), 23223, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_opponents, those_are_all_of_them)
{
    SEVERAL("T event: 【REST】 all of your opponent's characters, draw 1 card, and " GAIN, 0,
            "main", "'hand':['T']," EACH_CM, EACH_CM, EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(powers_of(SLOT_CM), 23223, "%u", powers_of(SLOT_CM));
}

/* What is put away is not meant by "it" when another card is. */
Test(multiplayer_opponents, those_are_forgotten_for_another_card)
{
    SEVERAL("T event: Put all of your opponent's characters into their memory. Reveal the top card of your deck. Put it into your stock.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(counts_of(ZONE_MEMORY), 11, "%u", counts_of(ZONE_MEMORY));
    cr_expect_eq(counts_of(ZONE_STOCK), 100, "%u", counts_of(ZONE_STOCK));
}

Test(multiplayer_opponents, all_players_are_forbidden_it)
{
    SEVERAL("T event: All players cannot play events from their hand until end of turn.", 0, "main",
            "'hand':['T']," DECK, DECK, DECK, DECK, DECK);
    board_play("play T");
    cr_expect_eq(board->table.state.modifier_count, 5);
}

/* ---- Who acts ---- */

Test(multiplayer_opponents, damage_goes_to_the_player_opposite)
{
    SEVERAL("T: 【ACT】 [Rest this card] Deal 1 damage to your opponent.", 0, "main",
            "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'CR':{'card':'T'}}," DECK, DECK, DECK,
            DECK);
    board_play("act CL 0");
    cr_expect_eq(counts_of(ZONE_CLOCK), 1, "%u", counts_of(ZONE_CLOCK));
    board_play("act CM 0");
    cr_expect_eq(counts_of(ZONE_CLOCK), 11, "%u", counts_of(ZONE_CLOCK));
    board_play("act CR 0");
    cr_expect_eq(counts_of(ZONE_CLOCK), 111, "%u", counts_of(ZONE_CLOCK));
}

Test(multiplayer_opponents, damage_in_an_attack_goes_to_the_defender)
{
    SEVERAL("T: 【AUTO】 When this card attacks, deal 1 damage to your opponent.", 0, "attack",
            AT("CR", "T") DECK, AT("CL", "N0") DECK, DECK);
    board_play("attack CR frontal");
    cr_expect_eq(counts_of(ZONE_CLOCK), 20, "%u: by the effect and by the attack",
                 counts_of(ZONE_CLOCK));
}

Test(multiplayer_opponents, damage_is_not_for_whose_character_was_chosen)
{
    SEVERAL(
        "T: 【ACT】 [Rest this card] Choose 1 of your opponent's characters, and that character gets +1000 power until end of turn. Deal 1 damage to your opponent.",
        0, "main", AT("CL", "T") DECK, EACH_CM, DECK);
    board_play("act CL 0");
    cr_expect_eq(powers_of(SLOT_CM), 30, "%u", powers_of(SLOT_CM));
    cr_expect_eq(counts_of(ZONE_CLOCK), 1, "%u", counts_of(ZONE_CLOCK));
}

Test(multiplayer_opponents, after_all_of_them_the_opponent_is_who_he_was)
{
    SEVERAL(
        "T: 【ACT】 [Rest this card] All of your opponent's characters get +1000 power until end of turn, and your opponent draws 1 card.",
        0, "main", AT("CR", "T") DECK, EACH_CM, EACH_CM, EACH_CM);
    board_play("act CR 0");
    cr_expect_eq(powers_of(SLOT_CM), 333, "%u", powers_of(SLOT_CM));
    cr_expect_eq(counts_of(ZONE_HAND), 100, "%u", counts_of(ZONE_HAND));
}

Test(multiplayer_opponents, who_is_attacked_by_another_character_is_the_opponent)
{
    SEVERAL(
        "T: 【AUTO】 When your other character attacks, deal 1 damage to your opponent, and your opponent cannot play events from their hand until end of turn.",
        0, "attack", "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}," DECK, AT("CL", "N0") DECK,
        DECK);
    board_play("attack CR frontal");
    cr_expect_eq(counts_of(ZONE_CLOCK), 20, "%u", counts_of(ZONE_CLOCK));
    cr_assert_eq(board->table.state.modifier_count, 1);
    cr_expect_eq(board->table.state.modifiers[0].player, 1);
}

Test(multiplayer_opponents, dice_say_who_where_nothing_else_does)
{
    unsigned hit[3] = {0};
    for (unsigned game = 0; game < 30; game++) {
        SEVERAL("T event: Deal 1 damage to your opponent.", 0, "main", "'hand':['T']," DECK, DECK,
                DECK);
        player_at(&board->table, 0)->deals = rng_start(game, 0);
        board_play("play T");
        for (unsigned player = 0; player < 3; player++)
            hit[player] += board_count(player, ZONE_CLOCK);
        several_close();
    }
    cr_expect_eq(hit[0], 0);
    cr_expect_eq(hit[1] + hit[2], 30);
    cr_expect(hit[1] > 5 && hit[2] > 5, "%u and %u", hit[1], hit[2]);
}

Test(multiplayer_opponents, the_opponent_opposite_chooses_for_himself)
{
    SEVERAL(
        "T: 【ACT】 [Rest this card] Your opponent chooses 1 card in their hand, and puts it into the waiting room.",
        0, "main", "'hand':['A','B']," AT("CL", "T") DECK, "'hand':['A','B']," DECK,
        "'hand':['A','B']," DECK);
    board_play("act CL 0");
    cr_expect_eq(board_chooser(), 2);
    board_play("choose B");
    board_expect_zone(2, ZONE_HAND, "A");
    board_expect_zone(1, ZONE_HAND, "A B");
}

Test(multiplayer_opponents, all_players_are_damaged_the_turn_player_first)
{
    SEVERAL("T event: Deal 1 damage to all players.", 1, "main", DECK, "'hand':['T']," DECK, DECK,
            DECK);
    board_play("play T");
    cr_expect_eq(counts_of(ZONE_CLOCK), 1111, "%u", counts_of(ZONE_CLOCK));
}

/* ---- Conditions and numbers ---- */

Test(multiplayer_opponents, a_condition_holds_if_it_does_for_anybody)
{
    SEVERAL("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 power.",
            0, "main", AT("BL", "T") DECK, DECK, "'hand':['A','B']," DECK, "'hand':['A','B']," DECK,
            DECK);
    cr_expect_eq(board_power(0, SLOT_BL), 1000, "2 and 3 are not related");
    several_close();
    static const char *const players[] = {AT("BL", "T") DECK, DECK, "'hand':['A','B']," DECK};
    several_set("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 power.",
                0, "main", 3, players);
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
}

Test(multiplayer_opponents, in_the_centre_a_condition_is_about_the_player_opposite)
{
    SEVERAL("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 power.",
            0, "main", "'stage':{'CL':{'card':'T'},'CR':{'card':'T'}}," DECK, DECK,
            "'hand':['A','B']," DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    cr_expect_eq(board_power(0, SLOT_CR), 1000);
}

Test(multiplayer_opponents, a_number_is_the_largest)
{
    SEVERAL("T: 【CONT】 This card gets +1000 power for each of your opponent's characters.", 0,
            "main", AT("BL", "T") DECK, EACH_CM,
            "'stage':{'CM':{'card':'N0'},'CR':{'card':'N0'}}," DECK);
    cr_expect_eq(board_power(0, SLOT_BL), 3000);
}

/* ---- Opposite ---- */

Test(multiplayer_opponents, the_character_facing_this_card)
{
    SEVERAL("T: 【CONT】 The character facing this card gets +1000 power.", 0, "main",
            "'stage':{'CL':{'card':'T'},'CM':{'card':'T'}}," DECK,
            "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}," DECK,
            "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}," DECK);
    cr_expect_eq(board_power(2, SLOT_CR), 3000);
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    cr_expect_eq(board_power(1, SLOT_CM) + board_power(1, SLOT_CR), 4000);
    several_turn_ends();
    cr_expect_eq(board_power(1, SLOT_CM), 3000, "in the turn of 1 it faces the middle of 0");
    cr_expect_eq(board_power(2, SLOT_CM), 2000);
    cr_expect_eq(board_power(2, SLOT_CR), 3000);
}

Test(multiplayer_opponents, an_opponent_is_known_by_what_he_does)
{
    SEVERAL("T: 【AUTO】 When your opponent's character attacks, deal 1 damage to your opponent.",
            2, "attack", AT("BL", "T") DECK, DECK, AT("CL", "N0") DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_count(2, ZONE_CLOCK), 1);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 0);
}

/* He is not the opponent who is known by what triggered the ability. */
Test(multiplayer_opponents, the_character_facing_this_card_in_a_condition)
{
    SEVERAL(
        "T: 【AUTO】 When your opponent's character is placed on the stage from their hand, if the character facing this card is level 0 or lower, this card gets +1000 power until end of turn.",
        1, "main", AT("CL", "T") DECK, "'hand':['N0']," DECK, AT("CR", "N0") DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

/* Neither the one who has the ability nor whose damage is canceled: 1 attacks 2. */
Test(multiplayer_opponents, a_card_of_a_third_player)
{
    static const char text[] =
        "T: 【AUTO】 When damage dealt by your opponent's level 1 or higher character is canceled, this card gets +1000 power until end of turn.";
    static const char *const high[] = {AT("BL", "T") DECK, AT("CR", "N1") DECK,
                                       "'deck':['CX','CX','CX'],'stock':['N0','N0','N0','N0']"};
    static const char *const low[] = {AT("BL", "T") DECK, AT("CR", "N0") DECK,
                                      "'deck':['CX','CX','CX'],'stock':['N1','N1','N1','N1']"};
    several_set(text, 1, "attack", 3, high);
    board_play("attack CR direct");
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
    several_close();
    several_set(text, 1, "attack", 3, low);
    board_play("attack CR direct");
    cr_expect_eq(board_power(0, SLOT_BL), 1000);
}

/* ---- A turn that breaks off ---- */

Test(multiplayer_opponents, without_a_defender_there_is_no_battle_step)
{
    static const char text[] = "T: 【AUTO】 At the beginning of the battle step, draw 1 card.";
    for (unsigned level = 2; level <= 3; level++) {
        const char *const players[] = {
            AT("CL", "N1") DECK, DECK, AT("BL", "T") DECK,
            level == 3
                ? AT("CR", "N0") "'level':['A','A','A'],'clock':['A','A','A','A','A','A']," DECK
                : AT("CR", "N0") DECK};
        several_set(text, 0, "attack", 4, players);
        board_play("attack CL frontal");
        cr_expect_eq(bit_in(board->table.state.living, 3), level == 2);
        cr_expect_eq(board_count(2, ZONE_HAND), level == 2 ? 1 : 0);
        several_close();
    }
}

/* Both neighbours lose: nobody is the opponent, and no card is meant. */
Test(multiplayer_opponents, a_card_that_has_left_the_game_with_its_player_is_not_meant_later)
{
    char message[256];
    SEVERAL("T event: Choose 1 of your opponent's characters, put it into their memory, and at the beginning of the encore step, your opponent puts that character from their memory on any position of their stage.",
            0, "main", "'hand':['T','A']," DECK, EACH_CM, DECK, DECK, DECK);
    board_play("play T");
    cr_assert_eq(board->table.state.later_count, 1);
    weiss_player_lose(&board->table, 1);
    weiss_player_lose(&board->table, 4);
    several_turn_ends();
    cr_expect(weiss_table_validate(&board->table, message, sizeof message), "%s", message);
    cr_expect_eq(board_count(1, ZONE_STAGE), 0);
}

/* ---- Who is meant ---- */

#define ENTERS "T: 【AUTO】 When your opponent's character is placed on the stage from their hand, "
#define STRONGER "this card gets +1000 power until end of turn."

/* 1 places a character; 2 stands opposite. */
Test(multiplayer_opponents, nobody_faces_this_card)
{
    SEVERAL(ENTERS "if there is no opponent character facing this card, " STRONGER, 1, "main",
            AT("CL", "T") DECK, "'hand':['N0']," AT("CR", "N0") DECK, DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    several_close();
    static const char *const faced[] = {AT("CL", "T") DECK, "'hand':['N0']," DECK,
                                        AT("CR", "N0") DECK};
    several_set(ENTERS "if there is no opponent character facing this card, " STRONGER, 1, "main",
                3, faced);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 1000);
}

Test(multiplayer_opponents, somebody_faces_this_card)
{
    SEVERAL(ENTERS "if your opponent has a character facing this card, " STRONGER, 1, "main",
            AT("CL", "T") DECK, "'hand':['N0']," DECK, AT("CR", "N0") DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

Test(multiplayer_opponents, the_character_facing_this_character)
{
    SEVERAL(ENTERS "if the character facing this character is level 0 or lower, " STRONGER, 1,
            "main", AT("CL", "T") DECK, "'hand':['N0']," DECK, AT("CR", "N0") DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

/* Of another card it is asked of whom the attack makes known. */
Test(multiplayer_opponents, the_character_facing_another_card)
{
    SEVERAL("T: 【AUTO】 When your other character attacks, if the character facing that character is level 0 or lower, " STRONGER,
            0, "attack", "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}," DECK,
            AT("CL", "N0") DECK, AT("CR", "N1") DECK);
    board_play("attack CR frontal");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

/* It gets something whoever the opponent is. */
Test(multiplayer_opponents, the_character_facing_this_card_is_no_other_opponents)
{
    SEVERAL("T: 【AUTO】 When your other character attacks, the character facing this card gets +1000 power until end of turn.",
            0, "attack", "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}," DECK,
            AT("CL", "N0") DECK, AT("CR", "N1") DECK);
    board_play("attack CR frontal");
    cr_expect_eq(board_power(2, SLOT_CR), 5000);
    cr_expect_eq(board_power(1, SLOT_CL), 2000);
}

/* Of five, 2 attacks 1, and is not related to 0, whose opponent 1 is. */
Test(multiplayer_opponents, a_card_of_somebody_not_related_is_no_opponents)
{
    SEVERAL("T: 【AUTO】 When damage dealt by your opponent's level 0 or higher character is canceled, " STRONGER,
            2, "attack", AT("BL", "T") DECK,
            "'deck':['CX','CX','CX'],'stock':['N0','N0','N0','N0']", AT("CL", "N0") DECK, DECK,
            DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_power(0, SLOT_BL), 1000);
}

/* ---- Numbers, bans and cards of opponents ---- */

#define PAIR "'stage':{'CM':{'card':'N0'},'CR':{'card':'N0'}}," DECK

Test(multiplayer_opponents, a_number_is_the_largest_whoever_has_it)
{
    SEVERAL("T: 【CONT】 This card gets +1000 power for each of your opponent's characters.", 0,
            "main", AT("BL", "T") DECK, PAIR, EACH_CM);
    cr_expect_eq(board_power(0, SLOT_BL), 3000);
}

Test(multiplayer_opponents, all_related_opponents_cannot)
{
    SEVERAL("T event: Your opponent cannot play events from their hand until end of turn.", 0,
            "main", "'hand':['T']," DECK, DECK, DECK, DECK, DECK);
    board_play("play T");
    cr_expect_eq(board->table.state.modifier_count, 2);
    for (unsigned i = 0; i < 2; i++)
        cr_expect(bit_in(1u << 1 | 1u << 4, board->table.state.modifiers[i].player));
}

/* The number is of the one who is attacked, the characters are all. */
Test(multiplayer_opponents, in_an_attack_all_characters_by_the_number_of_the_defender)
{
    SEVERAL("T: 【AUTO】 When this card attacks, all of your opponent's characters get +1000 power for each of your opponent's characters until end of turn.",
            0, "attack", AT("CR", "T") DECK, AT("CL", "N0") DECK, PAIR);
    board_play("attack CR frontal");
    cr_expect_eq(board_power(2, SLOT_CM), 3000, "%d", board_power(2, SLOT_CM));
}

Test(multiplayer_opponents, a_card_of_an_opponents_deck_is_spoken_of)
{
    SEVERAL("T event: Put the top card of your opponent's deck into the waiting room. If that card's level is 0 or lower, draw 1 card.",
            0, "main", "'hand':['T']," DECK, DECK, DECK);
    board_play("play T");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM) + board_count(2, ZONE_WAITING_ROOM), 1);
}

Test(multiplayer_opponents, what_the_opponent_does_to_all_his_characters)
{
    SEVERAL("T: 【ACT】 [Rest this card] Your opponent puts all of their characters into their stock.",
            0, "main", AT("CL", "T") DECK, EACH_CM, EACH_CM);
    board_play("act CL 0");
    cr_expect_eq(board_count(2, ZONE_STOCK), 1);
    cr_expect_eq(board_count(1, ZONE_STOCK), 0);
}

/* ---- Who was chosen ---- */

#define CHOOSES                                                                                    \
    "【ACT】 [Put the top card of your deck into your waiting room] Choose 1 of your characters."
#define CHOOSES_THEIRS                                                                              \
    "【ACT】 [Put the top card of your deck into your waiting room] Choose 1 of your opponent's " \
    "characters."
#define GIVES "|【CONT】 The character chosen by this card's effect gets +500 power."
#define GIVEN                                                                                      \
    "~U event: Choose 1 of your characters, and it gets the following ability until end of turn. " \
    "\"【CONT】 This card gets +1000 power.\""

/* A character of one's own makes nobody the opponent who is meant. */
Test(multiplayer_opponents, of_ones_own_among_several, .fini = several_close)
{
    SEVERAL("T: " CHOOSES
            "|【ACT】 [(1)] 【REST】 the character chosen by this card's effect." GIVES GIVEN,
            0, "main",
            "'hand':['U'],'stock':['A','B'],'stage':{'CM':{'card':'T'},'CL':{'card':'N0'}}," DECK,
            EACH_CM, EACH_CM, EACH_CM);
    board_plays("act CM 0;choose CL;play U;choose CM;act CM 1");
    cr_expect_str_eq(board_slot(0, SLOT_CL), "N0 rest");
    cr_expect_eq(board_power(0, SLOT_CL), 2500);
}

/* Of several opponents he is the one meant whose character was chosen. */
Test(multiplayer_opponents, of_several_opponents, .fini = several_close)
{
    SEVERAL("T: " CHOOSES_THEIRS
            "|【ACT】 [(1)] 【REST】 the character chosen by this card's effect." GIVES,
            0, "main", "'stock':['A','B']," AT("CM", "T") DECK, EACH_CM, EACH_CM, EACH_CM);
    board_plays("act CM 0;choose O3.CM");
    cr_expect_eq(board_power(3, SLOT_CM), 2500);
    cr_expect_eq(board_power(1, SLOT_CM), 2000);
    board_play("act CM 1");
    cr_expect_str_eq(board_slot(3, SLOT_CM), "N0 rest");
    cr_expect_str_eq(board_slot(1, SLOT_CM), "N0 stand");
}
