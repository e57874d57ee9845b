/* Texts at tables of three and more: instructions that ask something while they are done for one opponent
 * after the other, choices that end early, who is meant where several may be, who has lost meanwhile. */
#include "support/text_multiplayer.h"

TestSuite(multiplayer_time, .fini = several_close);

#define PAIR "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}," DECK
#define GAIN "those characters get +1000 power until end of turn."

/* ---- One opponent after the other ---- */

/* The order of two cards is asked for, of the one who has two. */
Test(multiplayer_time, an_order_is_asked_for_each_opponent)
{
    SEVERAL("T event: Put all of your opponent's characters on the top of their deck in any order. "
            "Draw 1 card.",
            0, "main", "'hand':['T']," DECK, PAIR, PAIR, EACH_CM);
    board_play("play T");
    cr_expect_eq(board_chooser(), 0);
    board_play("choose N1");
    cr_expect_eq(board_count(1, ZONE_STAGE), 0);
    cr_expect_eq(board_count(2, ZONE_STAGE), 2, "not yet");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    board_play("choose N0");
    for (unsigned player = 1; player < 4; player++)
        cr_expect_eq(board_count(player, ZONE_STAGE), 0, "player %u", player);
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(multiplayer_time, each_character_is_moved_in_its_turn)
{
    SEVERAL("T event: Move all of your opponent's characters to another open position of their "
            "stage.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O.BL;choose O2.BR");
    board_expect_slot(1, SLOT_BL, "N0 stand");
    board_expect_slot(2, SLOT_BR, "N0 stand");
}

Test(multiplayer_time, those_who_were_chosen_gain_and_are_forbidden)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power "
            "until end of turn, and gets +1 soul until end of turn. That character cannot side "
            "attack until end of turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM");
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    cr_expect_eq(board_soul(2, SLOT_CM), 2);
    cr_expect_neq(several_bans_on(2), 0);
    cr_expect_eq(several_bans_on(1), 0);
}

Test(multiplayer_time, those_stay_beside_a_card_chosen_elsewhere)
{
    SEVERAL("T event: Choose up to 2 of your opponent's characters and 1 character in your waiting "
            "room, return it to your hand, and " GAIN,
            0, "main", "'hand':['T'],'waiting_room':['P']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O.CM;choose O2.CM");
    board_expect_zone(0, ZONE_HAND, "P");
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
}

#define RESTED "'stage':{'CM':{'card':'N0','state':'rest'}}," DECK

/* "If you do" is about all of them together. */
Test(multiplayer_time, one_of_them_is_enough_to_have_done_it)
{
    static const char text[] =
        "T event: 【REST】 all of your opponent's characters. If you do, draw 1 card.";
    static const char *const last[] = {"'hand':['T']," DECK, RESTED, EACH_CM};
    static const char *const first[] = {"'hand':['T']," DECK, EACH_CM, RESTED};
    static const char *const none[] = {"'hand':['T']," DECK, RESTED, RESTED};
    const char *const *const tables[] = {last, first, none};
    for (unsigned i = 0; i < 3; i++) {
        several_set(text, 0, "main", 3, tables[i]);
        board_play("play T");
        cr_expect_eq(board_count(0, ZONE_HAND), i < 2, "table %u", i);
        several_close();
    }
}

Test(multiplayer_time, all_players_draw)
{
    SEVERAL("T event: Each player draws 1 card.", 0, "main", "'hand':['T']," DECK, DECK, DECK);
    board_play("play T");
    for (unsigned player = 0; player < 3; player++)
        cr_expect_eq(board_count(player, ZONE_HAND), 1, "player %u", player);
}

/* ---- Choosing ---- */

Test(multiplayer_time, a_choice_that_was_begun_is_finished)
{
    SEVERAL("T event: You may choose 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, PAIR, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("pass"));
    board_play("choose O.CM");
    cr_expect_not(board_allows("pass"), "two or none");
    board_play("choose O2.CM");
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
}

Test(multiplayer_time, of_ones_own_one_after_the_other)
{
    SEVERAL("T event: Choose up to 2 of your characters, and " GAIN, 0, "main",
            "'hand':['T']," PAIR, EACH_CM, EACH_CM);
    board_plays("play T;choose CM");
    cr_expect(board_allows("choose CR") && board_allows("pass"));
    cr_expect_not(board_allows("choose CM") || board_allows("choose O.CM"));
    board_play("choose CR");
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
    cr_expect_eq(board_power(0, SLOT_CR), 5000);
}

Test(multiplayer_time, up_to_two_where_there_is_one)
{
    SEVERAL("T event: Choose up to 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, EACH_CM, DECK);
    board_plays("play T;choose O.CM");
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(multiplayer_time, what_an_opponent_chooses_is_his_own)
{
    SEVERAL("T: 【ACT】 [Rest this card] Your opponent chooses 1 of their characters, and puts it "
            "into their waiting room.",
            0, "main", AT("CL", "T") DECK, PAIR, PAIR);
    board_play("act CL 0");
    cr_expect_eq(board_chooser(), 2);
    cr_expect_not(board_allows("choose O2.CM"));
    board_play("choose CR");
    board_expect_zone(2, ZONE_WAITING_ROOM, "N1");
    cr_expect_eq(board_count(1, ZONE_STAGE), 2);
}

/* ---- Who is meant ---- */

#define ENTERS "T: 【AUTO】 When your opponent's character is placed on the stage from their hand, "
#define STRONGER "this card gets +1000 power until end of turn."

/* 1 places a character; 2 stands opposite. */
Test(multiplayer_time, nobody_faces_this_card)
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

Test(multiplayer_time, somebody_faces_this_card)
{
    SEVERAL(ENTERS "if your opponent has a character facing this card, " STRONGER, 1, "main",
            AT("CL", "T") DECK, "'hand':['N0']," DECK, AT("CR", "N0") DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

Test(multiplayer_time, the_character_facing_this_character)
{
    SEVERAL(ENTERS "if the character facing this character is level 0 or lower, " STRONGER, 1,
            "main", AT("CL", "T") DECK, "'hand':['N0']," DECK, AT("CR", "N0") DECK);
    board_play("play N0 CM");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

/* Of another card it is asked of whom the attack makes known. */
Test(multiplayer_time, the_character_facing_another_card)
{
    SEVERAL("T: 【AUTO】 When your other character attacks, if the character facing that character "
            "is level 0 or lower, " STRONGER,
            0, "attack", "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}," DECK,
            AT("CL", "N0") DECK, AT("CR", "N1") DECK);
    board_play("attack CR frontal");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

/* It gets something whoever the opponent is. */
Test(multiplayer_time, the_character_facing_this_card_is_no_other_opponents)
{
    SEVERAL("T: 【AUTO】 When your other character attacks, the character facing this card gets "
            "+1000 power until end of turn.",
            0, "attack", "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}," DECK,
            AT("CL", "N0") DECK, AT("CR", "N1") DECK);
    board_play("attack CR frontal");
    cr_expect_eq(board_power(2, SLOT_CR), 5000);
    cr_expect_eq(board_power(1, SLOT_CL), 2000);
}

Test(multiplayer_time, it_is_enough_that_a_condition_holds_for_the_first)
{
    SEVERAL("T: 【CONT】 If your opponent has 2 or more cards in their hand, this card gets +1000 "
            "power.",
            0, "main", AT("BL", "T") DECK, "'hand':['A','B']," DECK, DECK);
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
}

/* Of five, 2 attacks 1, and is not related to 0, whose opponent 1 is. */
Test(multiplayer_time, a_card_of_somebody_not_related_is_no_opponents)
{
    SEVERAL("T: 【AUTO】 When damage dealt by your opponent's level 0 or higher character is "
            "canceled, " STRONGER,
            2, "attack", AT("BL", "T") DECK,
            "'deck':['CX','CX','CX'],'stock':['N0','N0','N0','N0']", AT("CL", "N0") DECK, DECK,
            DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_power(0, SLOT_BL), 1000);
}

/* ---- Times ---- */

/* Of five, 2 and 3 are not related to 0. */
Test(multiplayer_time, the_next_phase_of_an_opponent_is_that_of_a_related_one)
{
    SEVERAL("T: 【AUTO】 When your opponent's character attacks, at the beginning of your "
            "opponent's next draw phase, draw 1 card.",
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
    SEVERAL("T: 【AUTO】 At the beginning of your draw phase, draw 1 card.~U: 【AUTO】 At the "
            "beginning of all players' draw phase, draw 1 card.",
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
        "T: 【AUTO】 If this card is in your waiting room, at the beginning of "
        "your first turn, you may put this card into your hand.";
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
        "T: 【AUTO】 During your attack phase, when your character is put into your waiting room "
        "from your hand, draw 1 card.",
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
        "T: 【AUTO】 When your opponent's character is placed on the stage from their hand, that "
        "character gets +1000 power until the end of your opponent's next turn.",
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

Test(multiplayer_time, what_was_given_for_good_stays_without_its_giver)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power.",
            0, "main", "'hand':['T']," DECK, EACH_CM, DECK, DECK);
    board_play("play T");
    weiss_player_lose(&board->table, 0);
    several_turn_ends();
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
}

/* In the counter step. */
Test(multiplayer_time, what_lasts_for_an_attack_ends_with_a_turn_that_breaks_off)
{
    SEVERAL(
        "T: 【AUTO】 When this card is frontal attacked, during that attack, this card gets +1000 "
        "power.",
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
    attacked_and_conceded("T: 【AUTO】 When this card is frontal attacked, at the end of your next "
                          "turn, draw 1 card.");
    several_turn_ends();
    unsigned hand = board_count(2, ZONE_HAND);
    several_turn_ends();
    cr_expect_eq(board_count(2, ZONE_HAND), hand + 1);
    cr_expect_eq(board->table.state.later_count, 0);
}

Test(multiplayer_time, the_end_of_the_next_turn_still_comes)
{
    attacked_and_conceded("T: 【AUTO】 When this card is frontal attacked, at the end of the next "
                          "turn, draw 1 card.");
    several_turn_ends();
    cr_expect_eq(board->table.state.active, 2);
    cr_expect_eq(board_count(2, ZONE_HAND), 3, "drawn at that end and in the draw phase");
}

Test(multiplayer_time, the_encore_step_of_the_turn_after_comes)
{
    attacked_and_conceded("T: 【AUTO】 When this card is frontal attacked, at the beginning of the "
                          "encore step, draw 1 card.");
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
        "T event: Choose 1 of your opponent's characters, and at the end of the next turn, put "
        "that character into their memory.",
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
