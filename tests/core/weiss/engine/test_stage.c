/* The stage and its markers (CR 3.5 to 3.7), moving and swapping, and who has no power (CR 9.5). */
#include "support/board.h"

TestSuite(stage, .fini = board_close);

Test(stage, cr_6_a_character_moves_to_an_empty_position)
{
    board_set_main("'stage':{'CL':{'card':'N0','state':'rest'}}", "'hand':['A']");
    board_play("move CL BR");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_slot(0, SLOT_BR, "N0 rest");
    cr_expect_eq(board_choice(), CHOICE_MAIN, "any number of moves");
    board_play("move BR CM");
    board_expect_slot(0, SLOT_CM, "N0 rest");
}

Test(stage, cr_6_two_characters_swap_without_a_change_of_state)
{
    board_set_main(
        "'stage':{'CL':{'card':'N0','state':'rest'},'BL':{'card':'N1','soul':1,'power':500},"
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
    board_set_main("'stage':{'CL':{'card':'N0'}}", "'hand':['A'],'stage':{'CM':{'card':'N0'}}");
    cr_expect_not(board_allows("move CM CR"));
    cr_expect_eq(board->table.state.choice.count, 5, "four positions to move to, and the end");
}

Test(stage, T57_cr_3_7_markers_move_along_and_leave_with_the_character)
{
    board_set_main("'hand':['N0'],'stage':{'CL':{'card':'N1','markers':['A','B']},"
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

Test(stage, cr_9_5_power_zero_when_a_bonus_ends_with_the_turn)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'attack','players':["
              "{'stage':{'CL':{'card':'N0'},'BL':{'card':'ZERO','power':500}}," BOARD_DECK "},"
              "{'hand':['A'],'stage':{'BR':{'card':'ZERO','power':500}}," BOARD_DECK "}]");
    board_expect_slot(0, SLOT_BL, "ZERO stand");
    board_record(bit_of(EVENT_LEFT_STAGE) | bit_of(EVENT_TURN_END));
    board_play("end");
    board_expect_log("LEFT_STAGE 0 ZERO\nLEFT_STAGE 1 ZERO\nTURN_END 0\n");
}
