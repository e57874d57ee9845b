/* CR 8.6.2: what may be played: level, colour, cost; and what playing does. */
#include "support/board.h"

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"

TestSuite(playing, .fini = board_close);

/* Player 0 is in `phase`; the opponent has every colour, which is of no use to player 0. */
static void set_phase(const char *phase, const char *own)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'%s','players':[{'stage':{'BR':{'card':'C'}},%s," DECK
             "},"
             "{'hand':['A'],'level':['N1'],'clock':['NB','NG','WIND']," DECK "}]",
             phase, own);
    board_set(2022, body);
}

static void set_main(const char *own)
{
    set_phase("main", own);
}

Test(playing, T51_cr_8_6_2_colour_in_stock_hand_stage_memory_or_waiting_room_does_not_count)
{
    set_main(
        "'level':['NB'],'hand':['N1','A'],'stock':['N0'],'memory':['N0'],'waiting_room':['N0']");
    cr_expect_not(board_allows("play N1 CL"));
    cr_expect(board_allows("play A CL"));
}

Test(playing, T51_cr_8_6_2_colour_of_a_climax_in_the_clock_counts)
{
    set_main("'level':['NB'],'clock':['CX'],'hand':['N1']");
    cr_expect(board_allows("play N1 CL"));
}

Test(playing, cr_8_6_2_colour_in_the_level_zone_counts)
{
    set_main("'level':['N0'],'hand':['N1']");
    cr_expect(board_allows("play N1 CL"));
}

Test(playing, T51_cr_8_6_2_level_zero_needs_no_colour)
{
    set_main("'hand':['N0','NB','EV0','N1']");
    cr_expect(board_allows("play N0 CL"));
    cr_expect(board_allows("play NB CL"));
    cr_expect(board_allows("play EV0"));
    cr_expect_not(board_allows("play N1 CL"));
}

Test(playing, cr_8_6_2_level_at_most_the_own_level)
{
    set_main("'level':['N0'],'stock':['A','A','A'],'hand':['N1','N2','N3']");
    cr_expect(board_allows("play N1 CL"));
    cr_expect_not(board_allows("play N2 CL"));
    cr_expect_not(board_allows("play N3 CL"));
    set_main("'level':['N0','N0','N0'],'stock':['A','A','A'],'hand':['N1','N2','N3']");
    cr_expect(board_allows("play N1 CL"));
    cr_expect(board_allows("play N3 CL"));
}

Test(playing, cr_8_6_2_the_cost_must_be_there_in_full)
{
    set_main("'level':['N0','N0','N0'],'stock':['A'],'hand':['N2','N3']");
    cr_expect(board_allows("play N2 CL"));
    cr_expect_not(board_allows("play N3 CL"));
}

Test(playing, cr_8_6_2_a_character_is_paid_and_comes_to_its_position_standing)
{
    set_main("'level':['N0','N0','N0'],'stock':['A','B','D'],'hand':['N3']");
    board_record(bit_of(EVENT_MOVED) | bit_of(EVENT_PLAYED) | bit_of(EVENT_PLACED));
    board_play("play N3 BL");
    board_expect_log("MOVED 0 D stock>waiting_room\nMOVED 0 B stock>waiting_room\nPLAYED 0 N3\n"
                     "MOVED 0 N3 hand>stage\nPLACED 0 N3\n");
    board_expect_slot(0, SLOT_BL, "N3 stand");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B D");
}

Test(playing, cr_8_6_2_every_position_may_be_chosen)
{
    set_main("'hand':['N0']");
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        char move[32];
        snprintf(move, sizeof move, "play N0 %s", weiss_slot_names[slot]);
        cr_expect(board_allows(move), "%s", move);
    }
}

Test(playing, cr_6_any_number_of_characters_while_payable)
{
    set_main("'hand':['N0','A','B','NB']");
    board_plays("play N0 CL;play A CM;play B CR;play NB BL");
    board_expect_zone(0, ZONE_HAND, "");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(playing, cr_3_13_an_event_goes_through_resolution_to_the_waiting_room)
{
    set_main("'level':['NG'],'stock':['A','B'],'hand':['EV1']");
    board_record(bit_of(EVENT_MOVED));
    board_play("play EV1");
    board_expect_log("MOVED 0 B stock>waiting_room\nMOVED 0 EV1 hand>resolution\n"
                     "MOVED 0 EV1 resolution>waiting_room\n");
}

Test(playing, cr_8_6_2_events_need_level_colour_and_cost)
{
    set_main("'clock':['NG'],'stock':['A'],'hand':['EV1']");
    cr_expect_not(board_allows("play EV1"), "level");
    set_main("'level':['N0'],'stock':['A'],'hand':['EV1']");
    cr_expect_not(board_allows("play EV1"), "colour");
    set_main("'level':['NG'],'hand':['EV1']");
    cr_expect_not(board_allows("play EV1"), "cost");
}

Test(playing, cr_7_4_a_counter_event_may_be_played_in_the_own_main_phase)
{
    set_main("'level':['NG'],'hand':['CNT']");
    board_play("play CNT");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CNT");
}

Test(playing, cr_8_6_2_a_climax_is_not_played_in_the_main_phase)
{
    set_main("'clock':['N0'],'hand':['CX','N0']");
    cr_expect_not(board_allows("climax CX"));
    cr_expect_not(board_allows("play CX"));
}

Test(playing, T52_cr_8_6_2_a_climax_needs_its_colour)
{
    set_phase("climax", "'clock':['N0'],'hand':['CX','CXB']");
    cr_expect(board_allows("climax CX"));
    cr_expect_not(board_allows("climax CXB"));
}

Test(playing, T52_cr_8_6_2_a_climax_has_no_level)
{
    set_phase("climax", "'clock':['NB'],'hand':['CXB']");
    board_record(bit_of(EVENT_PLAYED) | bit_of(EVENT_MOVED) | bit_of(EVENT_ATTACK_PHASE));
    board_play("climax CXB");
    board_expect_log_begins("PLAYED 0 CXB\nMOVED 0 CXB hand>climax\nATTACK_PHASE 0\n");
}

Test(playing, cr_8_6_2_the_colour_goes_with_the_level_up)
{
    board_set(2022, "'turn':3,'active':0,'phase':'clock','players':["
                    "{'hand':['NG','A','N1'],'level':['NB'],'clock':['N0','B','C','D','E','F'],"
                    "'stage':{'BR':{'card':'C'}}," DECK "},{" DECK "}]");
    board_plays("clock NG;level NG");
    cr_expect_not(board_allows("play N1 CL"), "red went to the waiting room");
    cr_expect(board_allows("play A CL"));
}
