/* What texts mean where there are several opponents: the rows of the table in docs/RULES.md, Battle
 * Royale. Players count from 0; of five, 0 is related to 1 and 4, of six to 3 as well. */
#include "support/text_multiplayer.h"

#include "weiss/text/play/modifier.h"

TestSuite(multiplayer_opponents, .fini = several_close);

/* The power of each player's character on a slot in thousands, a digit each, player 0's first; 0 for
 * nobody. */
static unsigned powers_of(WeissSlot slot)
{
    unsigned powers = 0;
    for (unsigned player = 0; player < board->match.player_count; player++) {
        bool there = bit_in(board->table.state.players[player].occupied, slot);
        powers = powers * 10 + (there ? (unsigned)board_power(player, slot) / 1000 : 0);
    }
    return powers;
}

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

Test(multiplayer_opponents, any_character_of_any_related_opponent_is_chosen)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power "
            "until end of turn.",
            0, "main", "'hand':['T']," DECK, AT("BL", "N0") DECK, EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("choose O.BL") && board_allows("choose O4.CM"));
    cr_expect_not(board_allows("choose O2.CM") || board_allows("choose O3.CM"),
                  "the second and third of four are not related");
    board_play("choose O4.CM");
    cr_expect_eq(powers_of(SLOT_CM), 223, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_opponents, several_characters_may_be_of_several_opponents)
{
    SEVERAL("T event: Choose up to 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_plays("play T;choose O.CM;choose O3.CM");
    cr_expect_eq(powers_of(SLOT_CM), 323, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_opponents, what_is_chosen_of_several_opponents_goes_away)
{
    SEVERAL(
        "T event: Put up to 2 of your opponent's characters into the waiting room. Draw 1 card.", 0,
        "main", "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM;choose O.CM");
    cr_expect_eq(powers_of(SLOT_CM), 2, "%u", powers_of(SLOT_CM));
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(multiplayer_opponents, several_characters_rest)
{
    SEVERAL("T event: 【REST】 up to 2 of your opponent's characters.", 0, "main",
            "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM;choose O3.CM");
    board_expect_slot(1, SLOT_CM, "N0 stand");
    board_expect_slot(2, SLOT_CM, "N0 rest");
    board_expect_slot(3, SLOT_CM, "N0 rest");
}

Test(multiplayer_opponents, all_there_are_need_not_be_chosen)
{
    SEVERAL("T event: Choose 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, EACH_CM, EACH_CM, DECK);
    board_play("play T");
    cr_expect_eq(powers_of(SLOT_CM), 330, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_opponents, of_a_list_each_choice_is_among_all)
{
    SEVERAL("T event: Choose 1 of your characters and 1 of your opponent's characters, and " GAIN,
            0, "main", "'hand':['T']," EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("choose O.CM"));
    board_play("choose O2.CM");
    cr_expect_eq(powers_of(SLOT_CM), 323, "%u", powers_of(SLOT_CM));
}

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
    SEVERAL("T event: Put all of your opponent's characters into their memory. Reveal the top card "
            "of your deck. Put it into your stock.",
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
        "T: 【ACT】 [Rest this card] Choose 1 of your opponent's characters, and that character "
        "gets +1000 power until end of turn. Deal 1 damage to your opponent.",
        0, "main", AT("CL", "T") DECK, EACH_CM, DECK);
    board_play("act CL 0");
    cr_expect_eq(powers_of(SLOT_CM), 30, "%u", powers_of(SLOT_CM));
    cr_expect_eq(counts_of(ZONE_CLOCK), 1, "%u", counts_of(ZONE_CLOCK));
}

Test(multiplayer_opponents, after_all_of_them_the_opponent_is_who_he_was)
{
    SEVERAL(
        "T: 【ACT】 [Rest this card] All of your opponent's characters get +1000 power until end "
        "of turn, and your opponent draws 1 card.",
        0, "main", AT("CR", "T") DECK, EACH_CM, EACH_CM, EACH_CM);
    board_play("act CR 0");
    cr_expect_eq(powers_of(SLOT_CM), 333, "%u", powers_of(SLOT_CM));
    cr_expect_eq(counts_of(ZONE_HAND), 100, "%u", counts_of(ZONE_HAND));
}

Test(multiplayer_opponents, who_is_attacked_by_another_character_is_the_opponent)
{
    SEVERAL(
        "T: 【AUTO】 When your other character attacks, deal 1 damage to your opponent, and your "
        "opponent cannot play events from their hand until end of turn.",
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
        "T: 【ACT】 [Rest this card] Your opponent chooses 1 card in their hand, and puts it into "
        "the waiting room.",
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
    SEVERAL("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 "
            "power.",
            0, "main", AT("BL", "T") DECK, DECK, "'hand':['A','B']," DECK, "'hand':['A','B']," DECK,
            DECK);
    cr_expect_eq(board_power(0, SLOT_BL), 1000, "2 and 3 are not related");
    several_close();
    static const char *const players[] = {AT("BL", "T") DECK, DECK, "'hand':['A','B']," DECK};
    several_set("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets "
                "+1000 power.",
                0, "main", 3, players);
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
}

Test(multiplayer_opponents, in_the_centre_a_condition_is_about_the_player_opposite)
{
    SEVERAL("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 "
            "power.",
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

/* ---- Times ---- */

Test(multiplayer_opponents, during_the_turns_of_related_opponents)
{
    static const char text[] =
        "T: 【CONT】 During your opponent's turn, this card gets +1000 power.";
    static const char *const players[] = {AT("CL", "T") DECK, DECK, DECK, DECK, DECK};
    for (unsigned active = 0; active < 5; active++) {
        several_set(text, active, "main", 5, players);
        bool related = active == 1 || active == 4;
        cr_expect_eq(board_power(0, SLOT_CL), related ? 2000 : 1000, "turn of %u", active);
        several_close();
    }
}

Test(multiplayer_opponents, at_the_beginning_of_a_phase_of_each_related_opponent)
{
    SEVERAL("T: 【AUTO】 At the beginning of your opponent's draw phase, draw 1 card.", 4, "main",
            AT("BL", "T") DECK, "'hand':['A']," DECK, "'hand':['A']," DECK, "'hand':['A']," DECK,
            "'hand':['A']," DECK);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 0);
    unsigned hand = board_count(0, ZONE_HAND);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 1);
    cr_expect_eq(board_count(0, ZONE_HAND), hand + 1);
    several_turn_ends();
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 3);
    cr_expect_eq(board_count(0, ZONE_HAND), hand + 1, "2 and 3 are not related");
    several_turn_ends();
    cr_expect_eq(board_count(0, ZONE_HAND), hand + 2);
}

#define LASTS                                                                                      \
    "T event: Choose 1 of your characters, and that character gets +1000 power until the end of "  \
    "your opponent's next turn."

Test(multiplayer_opponents, until_the_end_of_the_turn_before_ones_own)
{
    SEVERAL(LASTS, 1, "main", WAITS, "'hand':['T']," EACH_CM, WAITS, WAITS);
    board_play("play T");
    for (unsigned turn = 0; turn < 4; turn++) {
        cr_expect_eq(board_power(1, SLOT_CM), 3000, "turn %u", turn);
        several_turn_ends();
    }
    cr_expect_eq(board->table.state.active, 1);
    cr_expect_eq(board_power(1, SLOT_CM), 2000);
}

/* The one before the giver loses: the turn before that one's is then the last. */
Test(multiplayer_opponents, the_turn_before_ones_own_may_become_another)
{
    SEVERAL(LASTS, 1, "main", WAITS, "'hand':['T']," EACH_CM, WAITS, WAITS);
    board_play("play T");
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 2);
    weiss_player_lose(&board->table, 0);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 3);
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 1);
    cr_expect_eq(board_power(1, SLOT_CM), 2000);
}

Test(multiplayer_opponents, what_somebody_gave_who_has_lost_ends_with_the_turn)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power "
            "until the end of your opponent's next turn.",
            1, "main", WAITS, "'hand':['T']," DECK, EACH_CM, DECK);
    board_play("play T");
    several_turn_ends();
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    weiss_player_lose(&board->table, 1);
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    several_turn_ends();
    cr_expect_eq(board_power(2, SLOT_CM), 2000);
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
        "T: 【AUTO】 When your opponent's character is placed on the stage from their hand, if the "
        "character facing this card is level 0 or lower, this card gets +1000 power until end of "
        "turn.",
        1, "main", AT("CL", "T") DECK, "'hand':['N0']," DECK, AT("CR", "N0") DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

/* Neither the one who has the ability nor whose damage is canceled: 1 attacks 2. */
Test(multiplayer_opponents, a_card_of_a_third_player)
{
    static const char text[] =
        "T: 【AUTO】 When damage dealt by your opponent's level 1 or higher "
        "character is canceled, this card gets +1000 power until end of turn.";
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

Test(multiplayer_opponents, the_end_of_a_turn_that_breaks_off_never_comes)
{
    SEVERAL("T: 【AUTO】 When this card is frontal attacked, at the end of the turn, draw 1 card.",
            0, "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," DECK, DECK,
            "'stage':{'CR':{'card':'T'}}," DECK);
    board_play("attack CL frontal");
    cr_assert_eq(board->table.state.later_count, 1);
    board_play("concede");
    cr_expect_eq(board->table.state.active, 1);
    cr_expect_eq(board->table.state.later_count, 0);
    several_turn_ends();
    cr_expect_eq(board_count(2, ZONE_HAND), 1, "drawn in the turn of 2 that has begun");
}

/* Who gave it conceded in between. */
Test(multiplayer_opponents, what_lasts_for_an_attack_does_not_last_longer_without_its_giver)
{
    SEVERAL("T: 【AUTO】 When this card is frontal attacked, draw 1 card.", 0, "attack",
            AT("CL", "N0") DECK, DECK, AT("CR", "N0") DECK, DECK);
    WeissTable *table = &board->table;
    modifier_add(table, (WeissModifier){.stamp = table->state.players[0].stage[SLOT_CL].stamp,
                                        .until = (uint16_t)(0x4000 + table->state.turn),
                                        .value = 1000,
                                        .kind = MODIFIER_POWER});
    table->state.modifiers[0].giver = 2;
    weiss_player_lose(table, 2);
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
    modifier_expire_attack(table);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

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
    SEVERAL("T event: Choose 1 of your opponent's characters, put it into their memory, and at the "
            "beginning of the encore step, your opponent puts that character from their memory on "
            "any position of their stage.",
            0, "main", "'hand':['T','A']," DECK, EACH_CM, DECK, DECK, DECK);
    board_play("play T");
    cr_assert_eq(board->table.state.later_count, 1);
    weiss_player_lose(&board->table, 1);
    weiss_player_lose(&board->table, 4);
    several_turn_ends();
    cr_expect(weiss_table_validate(&board->table, message, sizeof message), "%s", message);
    cr_expect_eq(board_count(1, ZONE_STAGE), 0);
}
