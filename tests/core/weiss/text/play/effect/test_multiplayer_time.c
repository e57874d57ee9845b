/* Times at tables of three and more: whose turns and phases, what ends with them, and who has lost
 * meanwhile. */
#include "support/text_multiplayer.h"

#include "weiss/text/play/effect/modifier.h"

TestSuite(multiplayer_time, .fini = several_close);

/* ---- Who is meant ---- */

Test(multiplayer_time, it_is_enough_that_a_condition_holds_for_the_first)
{
    SEVERAL("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 power.",
            0, "main", AT("BL", "T") DECK, "'hand':['A','B']," DECK, DECK);
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
}

/* ---- Times ---- */

/* Of five, 2 and 3 are not related to 0. */
Test(multiplayer_time, the_next_phase_of_an_opponent_is_that_of_a_related_one)
{
    SEVERAL("T: 【AUTO】 When your opponent's character attacks, at the beginning of your opponent's next draw phase, draw 1 card.",
            1, "attack", AT("BL", "T") DECK, AT("CL", "N0") DECK, WAITS, WAITS, WAITS);
    board_play("attack CL direct");
    cr_assert_eq(board->table.state.later_count, 1);
    for (unsigned active = 2; active <= 4; active++) {
        while (board->table.state.active != active)
            board_play("pass");
        cr_expect_eq(board_count(0, ZONE_HAND), active == 4, "turn of %u", active);
    }
}

Test(multiplayer_time, phases_of_ones_own_and_of_everybody)
{
    SEVERAL("T: 【AUTO】 At the beginning of your draw phase, draw 1 card.~U: 【AUTO】 At the beginning of all players' draw phase, draw 1 card.",
            4, "main", AT("BL", "T") WAITS, WAITS, AT("BL", "U") WAITS, WAITS, WAITS);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 0);
    cr_expect_eq(board_count(0, ZONE_HAND), 3, "by the rules and by T");
    cr_expect_eq(board_count(2, ZONE_HAND), 2, "0 is not related to 2");
}

/* At a table of several each player has a first turn. */
Test(multiplayer_time, the_first_turn_of_each_player)
{
    static const char text[] =
        "T: 【AUTO】 If this card is in your waiting room, at the beginning of your first turn, you may put this card into your hand.";
    for (unsigned first = 0; first < 2; first++) {
        static const char *const players[] = {WAITS, "'waiting_room':['T']," WAITS, WAITS};
        several_set(text, 0, "main", 3, players);
        board->table.state.multiplayer.had_turn = first ? 1 : 7;
        several_turn_ends();
        cr_expect_eq(board_choice() == CHOICE_YES_NO, first);
        several_close();
    }
}

/* A card that was checked for triggers goes to the stock, not where the text waits for it. */
Test(multiplayer_time, the_trigger_step_is_of_the_attack_up_to_its_end)
{
    SEVERAL(
        "T: 【AUTO】 During your attack phase, when your character is put into your waiting room from your hand, draw 1 card.",
        0, "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," DECK, DECK, DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_count(0, ZONE_STOCK), 1);
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

/* ---- Who has lost meanwhile ---- */

#define FALLS                                                                                        \
    "T: 【AUTO】 When this card's battle opponent becomes 【REVERSE】, put that character into " \
    "their memory.|【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card."

/* 0 has both abilities to resolve when 1, whom he has attacked, leaves the game. */
static void fallen_leaves(unsigned losers)
{
    static const char *const players[] = {AT("CR", "T") DECK, AT("CL", "A") DECK, DECK, DECK, DECK};
    several_set(FALLS, 0, "attack", 5, players);
    board_play("attack CR frontal");
    cr_assert(board_allows("resolve CR 0"));
    for (; losers; losers &= losers - 1)
        weiss_player_lose(&board->table, bits_first(losers));
    board_play("resolve CR 0");
    cr_expect_eq(board_count(1, ZONE_MEMORY), 0);
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    several_close();
}

Test(multiplayer_time, what_triggered_an_ability_is_not_meant_without_its_player)
{
    fallen_leaves(1u << 1);
    fallen_leaves(1u << 1 | 1u << 4);
}

/* Two give the same up to the turn before their own. */
Test(multiplayer_time, what_two_players_give_is_kept_apart)
{
    SEVERAL(
        "T: 【AUTO】 When your opponent's character is placed on the stage from their hand, that character gets +1000 power until the end of your opponent's next turn.",
        1, "main", AT("BL", "T") WAITS, "'hand':['N0','A']," DECK, AT("BL", "T") WAITS);
    board_play("play N0 CM");
    cr_expect_eq(board->table.state.modifier_count, 2);
    several_turn_ends();
    cr_expect_eq(board_power(1, SLOT_CM), 4000);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 0);
    cr_expect_eq(board_power(1, SLOT_CM), 3000, "what 0 gave has ended");
    several_turn_ends();
    several_turn_ends();
    cr_expect_eq(board_power(1, SLOT_CM), 2000);
}

Test(multiplayer_time, what_a_player_who_has_lost_would_do_later_is_not_done)
{
    SEVERAL("T event: At the end of the next turn, draw 1 card.", 0, "main", "'hand':['T']," DECK,
            WAITS, WAITS, WAITS);
    board_play("play T");
    cr_assert_eq(board->table.state.later_count, 1);
    weiss_player_lose(&board->table, 0);
    cr_expect_eq(board->table.state.later_count, 0);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 2);
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

/* In the counter step. */
Test(multiplayer_time, what_lasts_for_an_attack_ends_with_a_turn_that_breaks_off)
{
    SEVERAL(
        "T: 【AUTO】 When this card is frontal attacked, during that attack, this card gets +1000 power.",
        0, "attack", AT("CL", "N0") DECK, DECK,
        "'hand':['CNT'],'level':['NG']," AT("CR", "T") DECK);
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    cr_expect_eq(board_power(2, SLOT_CR), 2000);
    weiss_player_lose(&board->table, 0);
    cr_expect_eq(board->table.state.active, 1);
    cr_expect_eq(board_power(2, SLOT_CR), 1000);
    cr_expect_eq(board->table.state.modifier_count, 0);
}

/* What waits for an end that a broken-off turn never has: only that of this turn is gone. */
static void attacked_and_conceded(const char *text)
{
    static const char *const players[] = {"'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," DECK,
                                          WAITS, "'stage':{'CR':{'card':'T'}}," WAITS};
    several_set(text, 0, "attack", 3, players);
    board_play("attack CL frontal");
    cr_assert_eq(board->table.state.later_count, 1);
    board_play("concede");
    cr_expect_eq(board->table.state.active, 1);
    cr_expect_eq(board->table.state.later_count, 1);
}

Test(multiplayer_time, the_end_of_another_turn_still_comes)
{
    attacked_and_conceded("T: 【AUTO】 When this card is frontal attacked, at the end of your next turn, draw 1 card.");
    several_turn_ends();
    unsigned hand = board_count(2, ZONE_HAND);
    several_turn_ends();
    cr_expect_eq(board_count(2, ZONE_HAND), hand + 1);
    cr_expect_eq(board->table.state.later_count, 0);
}

Test(multiplayer_time, the_end_of_the_next_turn_still_comes)
{
    attacked_and_conceded("T: 【AUTO】 When this card is frontal attacked, at the end of the next turn, draw 1 card.");
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 2);
    cr_expect_eq(board_count(2, ZONE_HAND), 3, "drawn at that end and in the draw phase");
}

Test(multiplayer_time, the_encore_step_of_the_turn_after_comes)
{
    attacked_and_conceded("T: 【AUTO】 When this card is frontal attacked, at the beginning of the encore step, draw 1 card.");
    several_turn_ends();
    cr_expect_eq(board->table.state.later_count, 0);
    cr_expect_eq(board_count(2, ZONE_HAND), 3, "drawn then and in the draw phase");
}

/* Of six, 3 stands opposite to 0; of five he is not related any more. The layout is that of the turn. */
static void chosen_and_lost(bool before)
{
    static const char *const players[] = {
        "'hand':['T','A']," DECK, WAITS, DECK, EACH_CM, DECK, DECK};
    several_set(
        "T event: Choose 1 of your opponent's characters, and at the end of the next turn, put that character into their memory.",
        0, "main", 6, players);
    board_play("play T");
    if (before)
        weiss_player_lose(&board->table, 2);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 1);
    if (!before)
        weiss_player_lose(&board->table, 2);
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 3);
    cr_expect_eq(board->table.state.later_count, 0);
    cr_expect_eq(board_count(3, ZONE_MEMORY), !before);
    cr_expect_eq(board_count(3, ZONE_STAGE), before);
    several_close();
}

Test(multiplayer_time, a_card_of_who_is_not_related_any_more_is_not_meant_later)
{
    chosen_and_lost(true);
    chosen_and_lost(false);
}

/* ---- Turns of others, and what ends with them ---- */

Test(multiplayer_time, during_the_turns_of_related_opponents)
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

Test(multiplayer_time, at_the_beginning_of_a_phase_of_each_related_opponent)
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

Test(multiplayer_time, until_the_end_of_the_turn_before_ones_own)
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
Test(multiplayer_time, the_turn_before_ones_own_may_become_another)
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

Test(multiplayer_time, what_somebody_gave_who_has_lost_ends_with_the_turn)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power until the end of your opponent's next turn.",
            1, "main", WAITS, "'hand':['T']," DECK, EACH_CM, DECK);
    board_play("play T");
    several_turn_ends();
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    weiss_player_lose(&board->table, 1);
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    several_turn_ends();
    cr_expect_eq(board_power(2, SLOT_CM), 2000);
}

Test(multiplayer_time, the_end_of_a_turn_that_breaks_off_never_comes)
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
Test(multiplayer_time, what_lasts_for_an_attack_does_not_last_longer_without_its_giver)
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

/* ---- Times and turns ---- */

Test(multiplayer_time, a_time_said_before_without_a_comma)
{
    SEVERAL("T event: Until end of turn all of your opponent's characters get +1000 power.", 0,
            "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(board_power(1, SLOT_CM) + board_power(2, SLOT_CM), 6000);
}

/* Each in his own stand phase. */
Test(multiplayer_time, a_character_does_not_stand_in_its_owners_turn)
{
    SEVERAL(
        "T event: Choose 1 of your opponent's characters, and that character does not 【STAND】 during your opponent's next stand phase.",
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

Test(multiplayer_time, until_the_end_of_ones_own_next_turn)
{
    SEVERAL("T event: Choose 1 of your characters, and that character gets +1000 power until the end of your next turn.",
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
Test(multiplayer_time, modifiers_of_who_has_lost_are_gone)
{
    SEVERAL("T event: All of your opponent's characters get +1000 power until the end of your opponent's next turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_eq(board->table.state.modifier_count, 3);
    weiss_player_lose(&board->table, 2);
    cr_expect_eq(board->table.state.modifier_count, 2);
}
