/* Encore (CR 10.2): who returns, at what price, to which position, and as whom (CR 3.1). */
#include "support/board.h"

TestSuite(encore, .fini = board_close);

static void set_encore(const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'encore','players':[{%s," BOARD_DECK
             "},{'hand':['A'],%s," BOARD_DECK "}]",
             own, other);
    board_set(2022, body);
}

Test(encore, cr_3_7_markers_do_not_come_back_with_an_encore)
{
    board_set_main(
        "'hand':['N0'],'stock':['C','C','C'],'stage':{'CL':{'card':'N1','markers':['A','B']}}",
        "'hand':['A']");
    board_plays("play N0 CL;encore 0");
    board_expect_slot(0, SLOT_CL, "N1 rest");
    board_expect_zone(0, ZONE_MARKER, "");
}

Test(encore, T48_cr_10_2_3_encore_in_the_main_phase)
{
    board_set_main("'hand':['N0'],'stock':['A','B','C','D'],'stage':{'CL':{'card':'NB'}}",
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

Test(encore, T50_cr_9_6_1_encore_displaces_the_displacer_as_long_as_it_is_paid)
{
    board_set_main(
        "'hand':['N0'],'stock':['A','B','C','D','E','F','G'],'stage':{'CL':{'card':'NB'}}",
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

Test(encore, cr_10_2_3_encore_costs_the_top_three_of_the_stock)
{
    set_encore("'stock':['A','B','C','D'],'stage':{'CL':{'card':'N0','state':'reverse'}}",
               "'stage':{}");
    board_play("encore 0");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C D");
    board_expect_slot(0, SLOT_CL, "N0 rest");
}

Test(encore, cr_10_2_3_encore_is_not_offered_with_two_in_stock)
{
    set_encore("'stock':['A','B'],'stage':{'CL':{'card':'N0','state':'reverse'}}", "'stage':{}");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0");
    cr_expect_eq(board->table.state.turn, 4);
}

Test(encore, cr_10_2_2_encore_returns_to_the_position_that_it_left)
{
    board_set_main("'hand':['N0'],'stock':['A','B','C'],'stage':{'CL':{'card':'NB'}}",
                   "'hand':['A']");
    board_plays("move CL BR;play N0 BR;encore 0");
    board_expect_slot(0, SLOT_BR, "NB rest");
    board_expect_slot(0, SLOT_CL, "-");
}

Test(encore, cr_3_1_an_encored_character_is_a_new_one_without_its_changes)
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

Test(encore, cr_10_2_encore_in_the_opponents_turn)
{
    set_encore("'stage':{}",
               "'stock':['A','B','C'],'stage':{'CM':{'card':'N0','state':'reverse'}}");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_eq(board_chooser(), 1);
    cr_expect_eq(board->table.state.active, 0);
    board_play("pass");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N0");
}

Test(encore, T55_cr_9_5_power_zero_leaves_the_back_stage_and_encore_is_offered)
{
    board_set_main(
        "'stock':['A','B','C'],'stage':{'BL':{'card':'A','power':-1000},'CL':{'card':'N1'}}",
        "'hand':['A']");
    board_expect_slot(0, SLOT_BL, "-");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    board_play("encore 0");
    board_expect_slot(0, SLOT_BL, "A rest");
    cr_expect_eq(board_power(0, SLOT_BL), 500, "a new character, at its printed power");
}

Test(encore, cr_9_5_encored_at_zero_it_leaves_again)
{
    board_set_main("'stock':['A','B','C','D','E','F'],'hand':['ZERO'],'stage':{'CM':{'card':'N1'}}",
                   "'hand':['A']");
    board_play("play ZERO CL");
    board_plays("encore 0;encore 0");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_zone(0, ZONE_STOCK, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C D E F ZERO");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}
