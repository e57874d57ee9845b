/* The check-type rule actions beside the verdict (CR 9.4.1): surplus cards and power 0 or less,
 * and the order within a check timing (CR 4.4.2). */
#include "support/board.h"

#define SAFE "'deck':['NB','NB','NB','NB']"

TestSuite(rule_action, .fini = board_close);

static void set_main(const char *own, const char *other)
{
    char body[1024];
    snprintf(body, sizeof body,
             "'turn':3,'phase':'main','players':[{'hand':['N0']," SAFE ",%s},{" SAFE ",%s}]", own,
             other);
    board_set(2022, body);
}

Test(rule_action, cr_9_6_1_the_character_placed_last_stays)
{
    set_main("'stage':{'BL':{'card':'A','state':'rest','markers':['B','C']}}", "'stage':{}");
    board_play("play N0 BL");
    board_expect_slot(0, SLOT_BL, "N0 stand");
    board_expect_zone(0, ZONE_STAGE, "N0");
    board_expect_zone(0, ZONE_MARKER, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C");
}

/* STANDBY in the trigger step: both are on the stage until the check timing after the check. */
Test(rule_action, cr_9_6_1_waits_for_the_check_timing)
{
    board_set_attack(2022, "{'card':'N1'}", "'deck':['STBY','NB','NB'],'waiting_room':['N0']",
                     SAFE);
    board_record(bit_of(EVENT_PLACED) | bit_of(EVENT_LEFT_STAGE) | bit_of(EVENT_MOVED));
    board_plays("attack CL direct;choose N0;choose CL");
    board_expect_log("MOVED 0 STBY deck>resolution\n"
                     "MOVED 0 N0 waiting_room>stage\nPLACED 0 N0\n"
                     "MOVED 0 STBY resolution>stock\n"
                     "MOVED 0 N1 stage>waiting_room\nLEFT_STAGE 0 N1\n");
}

Test(rule_action, surplus_the_climax_placed_last_stays)
{
    set_main("'climax':['CX','CXB']", "'climax':null");
    board_expect_zone(0, ZONE_CLIMAX_AREA, "CXB");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX");
}

Test(rule_action, surplus_a_second_climax_replaces_the_first)
{
    board_set(2022, "'turn':3,'phase':'climax','players':[{'hand':['CX'],'climax':'CXB',"
                    "'clock':['A'],'stage':{'CL':{'card':'N0'}}," SAFE "},{" SAFE "}]");
    board_play("climax CX");
    board_expect_zone(0, ZONE_CLIMAX_AREA, "CX");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CXB");
}

Test(rule_action, power_of_zero_or_less_leaves_the_stage_too)
{
    set_main("'stage':{'BR':{'card':'N0','power':-2500},'CL':{'card':'A','power':-499}}",
             "'stage':{'CM':{'card':'B','power':-500}}");
    board_expect_slot(0, SLOT_BR, "-");
    board_expect_slot(0, SLOT_CL, "A stand");
    board_expect_slot(1, SLOT_CM, "-");
}

/* What applies in a pass is done together; encore comes after it. */
Test(rule_action, cr_9_1_2_all_that_applies_is_done_before_any_ability)
{
    set_main("'stock':['C','C','C'],'stage':{'CL':{'card':'A','power':-500}}",
             "'stock':['C','C','C'],'stage':{'CM':{'card':'B','power':-500}}");
    cr_assert_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_eq(board_chooser(), 0);
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
    board_expect_zone(1, ZONE_WAITING_ROOM, "B");
    board_play("encore 0");
    cr_assert_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_eq(board_chooser(), 1);
    board_expect_slot(0, SLOT_CL, "A rest");
    board_play("pass");
    board_expect_zone(1, ZONE_WAITING_ROOM, "B");
}

/* The character that comes back without power is gone before the next ability. */
Test(rule_action, cr_8_5_1_2_rule_actions_come_between_two_abilities)
{
    set_main("'stock':['C','C','C','C','C','C'],"
             "'stage':{'CL':{'card':'ZERO'},'CM':{'card':'A','power':-500}}",
             "'stage':{}");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    board_plays("resolve CL 0;encore 0");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    board_expect_slot(0, SLOT_CL, "-");
    cr_expect(board_allows("resolve CL 0") && board_allows("resolve CM 0"));
    board_plays("resolve CM 0;encore 0");
    board_expect_slot(0, SLOT_CM, "A rest");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(rule_action, cr_9_4_1_the_verdict_is_first_of_all)
{
    board_set(2022, "'turn':3,'phase':'main','players':[{'hand':['N0']," SAFE
                    ",'stage':{'CL':{'card':'A','power':-500}}},{}]");
    cr_expect_eq(board_result(), 0);
    board_expect_slot(0, SLOT_CL, "A stand");
}

Test(rule_action, cr_4_4_2_interrupts_come_before_what_waits_for_a_check_timing)
{
    set_main("'clock':['A','B','C','D','E','F','G'],'stage':{'CL':{'card':'H','power':-500}}",
             "'stage':{}");
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    board_expect_slot(0, SLOT_CL, "H stand");
    board_play("level A");
    board_expect_slot(0, SLOT_CL, "-");
}
