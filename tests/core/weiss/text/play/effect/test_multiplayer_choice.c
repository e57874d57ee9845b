/* Choices at tables of three and more: who chooses, among whose characters, and what may be passed. */
#include "support/text_multiplayer.h"

TestSuite(multiplayer_choice, .fini = several_close);

#define PAIR "'stage':{'CM':{'card':'N0'},'CR':{'card':'N0'}}," DECK

/* ---- Choosing ---- */

Test(multiplayer_choice, a_choice_that_may_be_declined)
{
    SEVERAL("T event: You may choose 1 of your opponent's characters, and that character gets +1000 power until end of turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("choose O.CM") && board_allows("pass"));
    board_play("pass");
    cr_expect_eq(board_power(1, SLOT_CM) + board_power(2, SLOT_CM), 4000);
}

Test(multiplayer_choice, own_characters_are_chosen_as_ever)
{
    SEVERAL("T event: Choose 1 of your characters, and that character gets +1000 power until end of turn.",
            0, "main", "'hand':['T']," PAIR, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect_not(board_allows("choose O.CM"));
    board_play("choose CR");
    cr_expect_eq(board_power(0, SLOT_CR), 3000);
}

Test(multiplayer_choice, what_is_said_of_it_goes_on)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power until end of turn, and gets +1 soul until end of turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM");
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    cr_expect_eq(board_soul(2, SLOT_CM), 2);
}

Test(multiplayer_choice, what_is_forbidden_it_goes_on)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character cannot side attack until end of turn, and gets +1000 power until end of turn.",
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

/* ---- Choosing ---- */

#define GAIN "those characters get +1000 power until end of turn."

Test(multiplayer_choice, any_character_of_any_related_opponent_is_chosen)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power until end of turn.",
            0, "main", "'hand':['T']," DECK, AT("BL", "N0") DECK, EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("choose O.BL") && board_allows("choose O4.CM"));
    cr_expect_not(board_allows("choose O2.CM") || board_allows("choose O3.CM"),
                  "the second and third of four are not related");
    board_play("choose O4.CM");
    cr_expect_eq(powers_of(SLOT_CM), 223, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_choice, several_characters_may_be_of_several_opponents)
{
    SEVERAL("T event: Choose up to 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_plays("play T;choose O.CM;choose O3.CM");
    cr_expect_eq(powers_of(SLOT_CM), 323, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_choice, what_is_chosen_of_several_opponents_goes_away)
{
    SEVERAL(
        "T event: Put up to 2 of your opponent's characters into the waiting room. Draw 1 card.", 0,
        "main", "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM;choose O.CM");
    cr_expect_eq(powers_of(SLOT_CM), 2, "%u", powers_of(SLOT_CM));
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(multiplayer_choice, several_characters_rest)
{
    SEVERAL("T event: 【REST】 up to 2 of your opponent's characters.", 0, "main",
            "'hand':['T']," DECK, EACH_CM, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM;choose O3.CM");
    board_expect_slot(1, SLOT_CM, "N0 stand");
    board_expect_slot(2, SLOT_CM, "N0 rest");
    board_expect_slot(3, SLOT_CM, "N0 rest");
}

Test(multiplayer_choice, all_there_are_need_not_be_chosen)
{
    SEVERAL("T event: Choose 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, EACH_CM, EACH_CM, DECK);
    board_play("play T");
    cr_expect_eq(powers_of(SLOT_CM), 330, "%u", powers_of(SLOT_CM));
}

Test(multiplayer_choice, of_a_list_each_choice_is_among_all)
{
    SEVERAL("T event: Choose 1 of your characters and 1 of your opponent's characters, and " GAIN,
            0, "main", "'hand':['T']," EACH_CM, EACH_CM, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("choose O.CM"));
    board_play("choose O2.CM");
    cr_expect_eq(powers_of(SLOT_CM), 323, "%u", powers_of(SLOT_CM));
}

/* ---- One opponent after the other ---- */

#define TWO "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}," DECK

/* The order of two cards is asked for, of the one who has two. */
Test(multiplayer_choice, an_order_is_asked_for_each_opponent)
{
    SEVERAL("T event: Put all of your opponent's characters on the top of their deck in any order. Draw 1 card.",
            0, "main", "'hand':['T']," DECK, TWO, TWO, EACH_CM);
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

Test(multiplayer_choice, each_character_is_moved_in_its_turn)
{
    SEVERAL("T event: Move all of your opponent's characters to another open position of their stage.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O.BL;choose O2.BR");
    board_expect_slot(1, SLOT_BL, "N0 stand");
    board_expect_slot(2, SLOT_BR, "N0 stand");
}

Test(multiplayer_choice, those_who_were_chosen_gain_and_are_forbidden)
{
    SEVERAL("T event: Choose 1 of your opponent's characters, and that character gets +1000 power until end of turn, and gets +1 soul until end of turn. That character cannot side attack until end of turn.",
            0, "main", "'hand':['T']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O2.CM");
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
    cr_expect_eq(board_soul(2, SLOT_CM), 2);
    cr_expect_neq(several_bans_on(2), 0);
    cr_expect_eq(several_bans_on(1), 0);
}

Test(multiplayer_choice, those_stay_beside_a_card_chosen_elsewhere)
{
    SEVERAL("T event: Choose up to 2 of your opponent's characters and 1 character in your waiting room, return it to your hand, and " GAIN,
            0, "main", "'hand':['T'],'waiting_room':['P']," DECK, EACH_CM, EACH_CM);
    board_plays("play T;choose O.CM;choose O2.CM");
    board_expect_zone(0, ZONE_HAND, "P");
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
}

#define RESTED "'stage':{'CM':{'card':'N0','state':'rest'}}," DECK

/* "If you do" is about all of them together. */
Test(multiplayer_choice, one_of_them_is_enough_to_have_done_it)
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

Test(multiplayer_choice, all_players_draw)
{
    SEVERAL("T event: Each player draws 1 card.", 0, "main", "'hand':['T']," DECK, DECK, DECK);
    board_play("play T");
    for (unsigned player = 0; player < 3; player++)
        cr_expect_eq(board_count(player, ZONE_HAND), 1, "player %u", player);
}

Test(multiplayer_choice, a_choice_that_was_begun_is_finished)
{
    SEVERAL("T event: You may choose 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, TWO, EACH_CM);
    board_play("play T");
    cr_expect(board_allows("pass"));
    board_play("choose O.CM");
    cr_expect_not(board_allows("pass"), "two or none");
    board_play("choose O2.CM");
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    cr_expect_eq(board_power(2, SLOT_CM), 3000);
}

Test(multiplayer_choice, of_ones_own_one_after_the_other)
{
    SEVERAL("T event: Choose up to 2 of your characters, and " GAIN, 0, "main", "'hand':['T']," TWO,
            EACH_CM, EACH_CM);
    board_plays("play T;choose CM");
    cr_expect(board_allows("choose CR") && board_allows("pass"));
    cr_expect_not(board_allows("choose CM") || board_allows("choose O.CM"));
    board_play("choose CR");
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
    cr_expect_eq(board_power(0, SLOT_CR), 5000);
}

Test(multiplayer_choice, up_to_two_where_there_is_one)
{
    SEVERAL("T event: Choose up to 2 of your opponent's characters, and " GAIN, 0, "main",
            "'hand':['T']," DECK, EACH_CM, DECK);
    board_plays("play T;choose O.CM");
    cr_expect_eq(board_power(1, SLOT_CM), 3000);
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(multiplayer_choice, what_an_opponent_chooses_is_his_own)
{
    SEVERAL("T: 【ACT】 [Rest this card] Your opponent chooses 1 of their characters, and puts it into their waiting room.",
            0, "main", AT("CL", "T") DECK, TWO, TWO);
    board_play("act CL 0");
    cr_expect_eq(board_chooser(), 2);
    cr_expect_not(board_allows("choose O2.CM"));
    board_play("choose CR");
    board_expect_zone(2, ZONE_WAITING_ROOM, "N1");
    cr_expect_eq(board_count(1, ZONE_STAGE), 2);
}
