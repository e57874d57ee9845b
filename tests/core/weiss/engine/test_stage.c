/* The stage and its markers (CR 3.5 to 3.7), moving and swapping, and encore (CR 10.2) after the
 * rule actions that send a character away. */
#include "support/board.h"

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"

TestSuite(stage, .fini = board_close);

/* Player 0 is in the main phase; `own` and `other` are the other members of the players. */
static void set_main(const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'main','players':[{%s," DECK "},{%s," DECK "}]", own,
             other);
    board_set(2022, body);
}

static void set_encore(const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'encore','players':[{%s," DECK "},{'hand':['A'],%s," DECK
             "}]",
             own, other);
    board_set(2022, body);
}

Test(stage, cr_6_a_character_moves_to_an_empty_position)
{
    set_main("'stage':{'CL':{'card':'N0','state':'rest'}}", "'hand':['A']");
    board_play("move CL BR");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_slot(0, SLOT_BR, "N0 rest");
    cr_expect_eq(board_choice(), CHOICE_MAIN, "any number of moves");
    board_play("move BR CM");
    board_expect_slot(0, SLOT_CM, "N0 rest");
}

Test(stage, cr_6_two_characters_swap_without_a_change_of_state)
{
    set_main("'stage':{'CL':{'card':'N0','state':'rest'},'BL':{'card':'N1','soul':1,'power':500},"
             "'CM':{'card':'A','state':'reverse'}}",
             "'hand':['A']");
    board_plays("move CL BL;move CM CR");
    board_expect_slot(0, SLOT_CL, "N1 stand");
    board_expect_slot(0, SLOT_BL, "N0 rest");
    board_expect_slot(0, SLOT_CR, "A reverse");
    cr_expect_eq(board_soul(0, SLOT_CL), 2, "changes until end of turn move along (CR 7.4)");
    cr_expect_eq(board_power(0, SLOT_CL), 4500);
}

Test(stage, cr_6_two_empty_positions_are_no_move)
{
    set_main("'stage':{'CL':{'card':'N0'}}", "'hand':['A'],'stage':{'CM':{'card':'N0'}}");
    cr_expect_not(board_allows("move CM CR"));
    cr_expect_eq(board->table.state.choice.count, 5, "four positions to move to, and the end");
}

Test(stage, T57_cr_3_7_markers_move_along_and_leave_with_the_character)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'N1','markers':['A','B']},"
             "'CM':{'card':'N2','markers':['C']}}",
             "'hand':['A']");
    board_play("move CL CM");
    const WeissPlayer *p = &board->table.state.players[0];
    cr_expect_str_eq(board->decks[0].card[p->pile[PILE_MARKER + SLOT_CM]]->code, "B");
    cr_expect_str_eq(board->decks[0].card[p->pile[PILE_MARKER + SLOT_CL]]->code, "C");
    board_expect_zone(0, ZONE_MARKER, "A B C");
    board_play("play N0 CM");
    board_expect_slot(0, SLOT_CM, "N0 stand");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B N1");
    board_expect_zone(0, ZONE_MARKER, "C");
}

Test(stage, cr_3_7_markers_do_not_come_back_with_an_encore)
{
    set_main("'hand':['N0'],'stock':['C','C','C'],'stage':{'CL':{'card':'N1','markers':['A','B']}}",
             "'hand':['A']");
    board_plays("play N0 CL;encore 0");
    board_expect_slot(0, SLOT_CL, "N1 rest");
    board_expect_zone(0, ZONE_MARKER, "");
}

Test(stage, T48_cr_10_2_3_encore_in_the_main_phase)
{
    set_main("'hand':['N0'],'stock':['A','B','C','D'],'stage':{'CL':{'card':'NB'}}",
             "'hand':['A']");
    board_play("play N0 CL");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_eq(board_chooser(), 0);
    board_play("pass");
    board_expect_slot(0, SLOT_CL, "N0 stand");
    board_expect_zone(0, ZONE_WAITING_ROOM, "NB");
    board_expect_zone(0, ZONE_STOCK, "A B C D");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(stage, T50_cr_9_6_1_encore_displaces_the_displacer_as_long_as_it_is_paid)
{
    set_main("'hand':['N0'],'stock':['A','B','C','D','E','F','G'],'stage':{'CL':{'card':'NB'}}",
             "'hand':['A']");
    board_plays("play N0 CL;encore 0");
    board_expect_slot(0, SLOT_CL, "NB rest");
    cr_expect_eq(board_choice(), CHOICE_ENCORE, "now for the one that was played");
    board_play("encore 0");
    board_expect_slot(0, SLOT_CL, "N0 rest");
    cr_expect_eq(board_choice(), CHOICE_MAIN, "one card of stock is left");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C D E F G NB");
}

Test(stage, cr_10_2_3_encore_costs_the_top_three_of_the_stock)
{
    set_encore("'stock':['A','B','C','D'],'stage':{'CL':{'card':'N0','state':'reverse'}}",
               "'stage':{}");
    board_play("encore 0");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C D");
    board_expect_slot(0, SLOT_CL, "N0 rest");
}

Test(stage, cr_10_2_3_encore_is_not_offered_with_two_in_stock)
{
    set_encore("'stock':['A','B'],'stage':{'CL':{'card':'N0','state':'reverse'}}", "'stage':{}");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0");
    cr_expect_eq(board->table.state.turn, 4);
}

Test(stage, cr_10_2_2_encore_returns_to_the_position_that_it_left)
{
    set_main("'hand':['N0'],'stock':['A','B','C'],'stage':{'CL':{'card':'NB'}}", "'hand':['A']");
    board_plays("move CL BR;play N0 BR;encore 0");
    board_expect_slot(0, SLOT_BR, "NB rest");
    board_expect_slot(0, SLOT_CL, "-");
}

Test(stage, cr_3_1_an_encored_character_is_a_new_one_without_its_changes)
{
    set_encore("'stock':['A','B','C'],'stage':{'CL':{'card':'N0','state':'reverse','soul':2,"
               "'power':1000,'shots':1}}",
               "'stage':{}");
    unsigned before = board->table.state.frame.source.stamp;
    board_play("encore 0");
    const WeissCharacter *character = &board->table.state.players[0].stage[SLOT_CL];
    cr_expect_neq(character->stamp, before);
    cr_expect_eq(board_soul(0, SLOT_CL), 1);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    cr_expect_eq(character->shots, 0);
}

Test(stage, cr_10_2_encore_in_the_opponents_turn)
{
    set_encore("'stage':{}",
               "'stock':['A','B','C'],'stage':{'CM':{'card':'N0','state':'reverse'}}");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_eq(board_chooser(), 1);
    cr_expect_eq(board->table.state.active, 0);
    board_play("pass");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N0");
}

Test(stage, T55_cr_9_5_power_zero_leaves_the_back_stage_and_encore_is_offered)
{
    set_main("'stock':['A','B','C'],'stage':{'BL':{'card':'A','power':-1000},'CL':{'card':'N1'}}",
             "'hand':['A']");
    board_expect_slot(0, SLOT_BL, "-");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    board_play("encore 0");
    board_expect_slot(0, SLOT_BL, "A rest");
    cr_expect_eq(board_power(0, SLOT_BL), 500, "a new character, at its printed power");
}

Test(stage, cr_9_5_encored_at_zero_it_leaves_again)
{
    set_main("'stock':['A','B','C','D','E','F'],'hand':['ZERO'],'stage':{'CM':{'card':'N1'}}",
             "'hand':['A']");
    board_play("play ZERO CL");
    board_plays("encore 0;encore 0");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_zone(0, ZONE_STOCK, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C D E F ZERO");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(stage, cr_9_5_power_zero_when_a_bonus_ends_with_the_turn)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'stage':{'CL':{'card':'N0'},'BL':{'card':'ZERO','power':500}}," DECK "},"
                    "{'hand':['A'],'stage':{'BR':{'card':'ZERO','power':500}}," DECK "}]");
    board_expect_slot(0, SLOT_BL, "ZERO stand");
    board_record(bit_of(EVENT_LEFT_STAGE) | bit_of(EVENT_TURN_END));
    board_play("end");
    board_expect_log("LEFT_STAGE 0 ZERO\nLEFT_STAGE 1 ZERO\nTURN_END 0\n");
}
