/* CR 7: the attack phase. Declaration, counter, battle and encore steps; damage and trigger icons
 * have files of their own. */
#include "support/board.h"

/* Cards that are drawn or revealed one after the other, without icons, enough for no refresh. */
#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"
#define THREE "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'CR':{'card':'NB'}}"

TestSuite(attack, .fini = board_close);

/* Player 0 is about to attack; `attacker` and `defender` are the other members of the players. */
static void set_attack(unsigned turn, const char *attacker, const char *defender)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':%u,'active':0,'phase':'attack','players':[{%s," DECK "},{%s," DECK "}]", turn,
             attacker, defender);
    board_set(2022, body);
}

Test(attack, T36_cr_7_first_turn_of_the_game_has_one_attack)
{
    set_attack(1, THREE, "'hand':['N0']");
    board_play("attack CM direct");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    cr_expect_eq(board->table.state.choice.count, 1, "there is nothing but to end the phase");
    cr_expect(board_allows("end"));
    board_expect_slot(0, SLOT_CL, "N0 stand");
    board_expect_slot(0, SLOT_CM, "N1 rest");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
}

Test(attack, T36_cr_7_second_player_attacks_with_all_in_his_first_turn)
{
    board_set(2022, "'turn':2,'active':1,'phase':'attack','players':["
                    "{'hand':['N0']," DECK "},{" THREE "," DECK "}]");
    board_plays("attack CM direct;attack CL direct;attack CR direct");
    cr_expect_eq(board_count(0, ZONE_CLOCK), 6);
    cr_expect_eq(board->table.state.choice.count, 1);
    board_play("end");
    cr_expect_eq(board->table.state.turn, 3);
}

Test(attack, cr_7_1_only_standing_characters_of_the_centre_stage_attack)
{
    set_attack(3,
               "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1','state':'rest'},"
               "'CR':{'card':'NB','state':'reverse'},'BL':{'card':'A'},'BR':{'card':'B'}}",
               "'hand':['N0']");
    cr_expect(board_allows("attack CL direct"));
    cr_expect_not(board_allows("attack CM direct"));
    cr_expect_not(board_allows("attack CR direct"));
    cr_expect_not(board_allows("attack BL direct"));
    cr_expect_not(board_allows("attack BR direct"));
    cr_expect_eq(board->table.state.choice.count, 2, "or stop");
}

Test(attack, cr_7_2_the_attacker_may_stop_with_characters_left)
{
    set_attack(3, THREE, "'hand':['N0']");
    board_play("attack CL direct");
    board_play("end");
    board_expect_slot(0, SLOT_CM, "N1 stand");
    cr_expect_eq(board->table.state.turn, 4);
}

Test(attack, T39_cr_7_2_empty_facing_position_only_direct)
{
    set_attack(3, THREE, "'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'},'BR':{'card':'N0'}}");
    cr_expect(board_allows("attack CL direct"));
    cr_expect_not(board_allows("attack CL frontal"));
    cr_expect_not(board_allows("attack CL side"));
}

Test(attack, T39_cr_7_2_facing_character_no_direct)
{
    set_attack(3, THREE, "'stage':{'CL':{'card':'N0','state':'reverse'}}");
    cr_expect(board_allows("attack CR frontal"), "own right faces the opponent's left");
    cr_expect(board_allows("attack CR side"));
    cr_expect_not(board_allows("attack CR direct"));
}

Test(attack, cr_7_2_middle_faces_middle_and_left_faces_right)
{
    set_attack(3, THREE, "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}");
    cr_expect(board_allows("attack CM side"));
    cr_expect(board_allows("attack CL side"));
    cr_expect(board_allows("attack CR direct"));
}

Test(attack, cr_7_2_the_attacker_rests_and_cannot_attack_again)
{
    set_attack(3, THREE, "'hand':['N0']");
    board_play("attack CL direct");
    board_expect_slot(0, SLOT_CL, "N0 rest");
    cr_expect_not(board_allows("attack CL direct"));
    cr_expect(board_allows("attack CR direct"));
}

Test(attack, cr_7_2_soul_changes_of_the_attack_types)
{
    set_attack(3, "'stage':{'CL':{'card':'FOUR'},'CM':{'card':'FOUR'},'CR':{'card':'FOUR'}}",
               "'stage':{'CR':{'card':'N2'},'CM':{'card':'BIG'}}");
    board_play("attack CL side");
    cr_expect_eq(board_soul(0, SLOT_CL), 2, "the level of the facing character less");
    board_play("attack CM frontal");
    cr_expect_eq(board_soul(0, SLOT_CM), 4, "nothing");
    cr_expect_eq(board_soul(0, SLOT_CL), 2, "until end of turn");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 6);
}

Test(attack, T37_cr_7_2_frontal_stays_frontal_when_the_defender_left)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'stage':{'CM':{'card':'N0'},'CL':{'card':'N0'}},'deck':['WIND','A','B','C']},"
                    "{'level':['NG'],'hand':['CNT'],'stage':{'CM':{'card':'BIG'}}," DECK "}]");
    board_plays("attack CM frontal;choose O.CM");
    cr_expect_eq(board_choice(), CHOICE_COUNTER, "the counter step is held");
    cr_expect_eq(board_soul(0, SLOT_CM), 2, "1, and 1 of WIND's soul icon, none for direct");
    board_play("pass");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
    board_expect_slot(0, SLOT_CM, "N0 rest");
    board_expect_zone(1, ZONE_HAND, "BIG CNT");
}

Test(attack, T38_cr_7_2_side_stays_side_when_the_defender_left)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'attack','players':["
              "{'stage':{'CM':{'card':'FOUR'},'CL':{'card':'N0'}},'deck':['WIND','A','B','C']},"
              "{'level':['NG'],'hand':['CNT'],'stage':{'CM':{'card':'N2'}}," DECK "}]");
    board_plays("attack CM side;choose O.CM");
    cr_expect_eq(board_soul(0, SLOT_CM), 3, "4 - 2 of the side attack + 1 of the soul icon");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 3);
    cr_expect_eq(board_choice(), CHOICE_ATTACK, "no counter step, no battle");
}

Test(attack, T40_cr_7_4_no_counter_step_in_a_direct_attack)
{
    set_attack(3, THREE, "'level':['NG'],'hand':['CNT']");
    board_play("attack CM direct");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(attack, T40_cr_7_4_no_counter_step_in_a_side_attack)
{
    set_attack(3, THREE, "'level':['NG'],'hand':['CNT'],'stage':{'CM':{'card':'N0'}}");
    board_play("attack CM side");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    cr_expect_eq(board_chooser(), 0);
}

Test(attack, T41_cr_7_4_counter_event_needs_its_colour)
{
    set_attack(3, THREE, "'level':['N1'],'hand':['CNT'],'stage':{'CM':{'card':'N0'}}");
    board_play("attack CM frontal");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    board_expect_zone(1, ZONE_HAND, "CNT");
}

Test(attack, cr_7_4_counter_event_needs_its_level)
{
    set_attack(3, THREE, "'clock':['NG'],'hand':['CNT'],'stage':{'CM':{'card':'N0'}}");
    board_play("attack CM frontal");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(attack, cr_7_4_the_defender_counters_with_a_counter_event_alone)
{
    set_attack(
        3, THREE,
        "'level':['NG'],'stock':['A'],'hand':['CNT','EV0','EV1'],'stage':{'CM':{'card':'N0'}}");
    board_play("attack CM frontal");
    cr_expect_eq(board_choice(), CHOICE_COUNTER);
    cr_expect_eq(board_chooser(), 1);
    cr_expect(board_allows("counter CNT"));
    cr_expect_not(board_allows("counter EV0"));
    cr_expect_not(board_allows("counter EV1"));
    board_play("counter CNT");
    board_expect_zone(1, ZONE_HAND, "EV0 EV1");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CNT");
}

Test(attack, T42_cr_7_4_one_counter_in_an_attack)
{
    set_attack(3, THREE, "'level':['NG'],'hand':['CNT','CNT'],'stage':{'CM':{'card':'BIG'}}");
    board_record(bit_of(EVENT_COUNTERED));
    board_plays("attack CM frontal;counter CNT");
    board_expect_log("COUNTERED 1 CNT\n");
    board_expect_zone(1, ZONE_HAND, "CNT");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(attack, cr_7_4_a_counter_in_each_of_two_attacks)
{
    set_attack(
        3, THREE,
        "'level':['NG'],'hand':['CNT','CNT'],'stage':{'CM':{'card':'BIG'},'CL':{'card':'BIG'}}");
    board_plays("attack CM frontal;counter CNT;attack CR frontal;counter CNT");
    board_expect_zone(1, ZONE_HAND, "");
}

Test(attack, cr_7_the_steps_of_a_frontal_attack)
{
    set_attack(3, THREE, "'level':['NG'],'hand':['CNT'],'stage':{'CM':{'card':'BIG'}}");
    board_record(bit_of(EVENT_ATTACKED) | bit_of(EVENT_TRIGGER_STEP) |
                 bit_of(EVENT_TRIGGER_CHECKED) | bit_of(EVENT_COUNTER_STEP) |
                 bit_of(EVENT_COUNTERED) | bit_of(EVENT_DAMAGE_STEP) | bit_of(EVENT_DAMAGE_TAKEN) |
                 bit_of(EVENT_BATTLE_STEP) | bit_of(EVENT_REVERSED) | bit_of(EVENT_ATTACK_END) |
                 bit_of(EVENT_DECLARATION_STEP));
    board_plays("attack CM frontal;counter CNT");
    board_expect_log("ATTACKED 0 N1\nTRIGGER_STEP 0\nTRIGGER_CHECKED 0 A\nCOUNTER_STEP 0\n"
                     "COUNTERED 1 CNT\nDAMAGE_STEP 0\nDAMAGE_TAKEN 1\nBATTLE_STEP 0\n"
                     "REVERSED 0 N1\nATTACK_END 0\nDECLARATION_STEP 0\n");
}

Test(attack, cr_7_the_steps_of_a_direct_attack)
{
    set_attack(3, THREE, "'hand':['N0']");
    board_record(bit_of(EVENT_TRIGGER_STEP) | bit_of(EVENT_COUNTER_STEP) |
                 bit_of(EVENT_DAMAGE_STEP) | bit_of(EVENT_BATTLE_STEP) | bit_of(EVENT_ATTACK_END) |
                 bit_of(EVENT_ATTACK_PHASE) | bit_of(EVENT_DECLARATION_STEP));
    board_play("attack CM direct");
    board_expect_log("TRIGGER_STEP 0\nDAMAGE_STEP 0\nATTACK_END 0\nDECLARATION_STEP 0\n");
}

Test(attack, cr_7_2_1_1_the_phase_begins_once_and_the_step_each_time)
{
    board_set(2022, "'turn':3,'active':0,'phase':'climax','players':["
                    "{'hand':['CX'],'clock':['A']," THREE "," DECK "},{'hand':['N0']," DECK "}]");
    board_record(bit_of(EVENT_ATTACK_PHASE) | bit_of(EVENT_DECLARATION_STEP));
    board_plays("end;attack CM direct;attack CL direct");
    board_expect_log(
        "ATTACK_PHASE 0\nDECLARATION_STEP 0\nDECLARATION_STEP 0\nDECLARATION_STEP 0\n");
}

Test(attack, T45_cr_7_2_when_attacks_resolves_before_the_trigger_check)
{
    set_attack(3, THREE, "'hand':['N0']");
    board_listen(0, "N1", EVENT_ATTACKED);
    board_record(bit_of(EVENT_ATTACKED) | bit_of(EVENT_ABILITY_RESOLVED) |
                 bit_of(EVENT_TRIGGER_CHECKED));
    board_play("attack CM direct");
    board_expect_log("ATTACKED 0 N1\nABILITY_RESOLVED 0 N1\nTRIGGER_CHECKED 0 A\n");
}

Test(attack, T46_cr_7_3_two_trigger_checks_one_after_the_other)
{
    board_set(
        2022,
        "'turn':3,'active':0,'phase':'attack','players':["
        "{'stage':{'CM':{'card':'N0'},'CL':{'card':'N1'},'BL':{'card':'B'},'BR':{'card':'C'}},"
        "'deck':['CX','S0','A','B','C']},{'hand':['N0']," DECK "}]");
    board_listen(0, "B", EVENT_ATTACKED);
    board_listen(0, "C", EVENT_ATTACKED);
    board_play("attack CM direct");
    cr_assert_eq(board_choice(), CHOICE_STANDBY, "a moment before the trigger step");
    board->table.state.attack.checks = 2;
    board_record(bit_of(EVENT_TRIGGER_STEP) | bit_of(EVENT_TRIGGER_CHECKED) |
                 bit_of(EVENT_DAMAGE_STEP));
    board_play("resolve BL 0");
    board_expect_log("TRIGGER_STEP 0\nTRIGGER_CHECKED 0 CX\nTRIGGER_CHECKED 0 S0\nDAMAGE_STEP 0\n");
    board_expect_zone(0, ZONE_STOCK, "CX S0");
    cr_expect_eq(board_soul(0, SLOT_CM), 5, "1, 1 of the direct attack, 2 and 1 of the icons");
}

/* Rulings Q607, Q621, Q491: abilities that the first check triggers wait for the second. */
Test(attack, T46_cr_7_3_no_check_timing_between_two_checks)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'stage':{'CM':{'card':'N0'},'BL':{'card':'B'},'BR':{'card':'C'}},"
                    "'waiting_room':['N1'],'deck':['DOOR','STBY','A','B','C']},{'hand':['N0']," DECK
                    "}]");
    board_listen(0, "B", EVENT_ATTACKED);
    board_listen(0, "C", EVENT_ATTACKED);
    board_play("attack CM direct");
    cr_assert_eq(board_choice(), CHOICE_STANDBY, "a moment before the trigger step");
    board->table.state.attack.checks = 2;
    board_listen(0, "B", EVENT_TRIGGER_CHECKED);
    board_record(bit_of(EVENT_TRIGGER_CHECKED) | bit_of(EVENT_ABILITY_RESOLVED) |
                 bit_of(EVENT_LEFT_STAGE));
    board_plays("resolve BL 0;pass;choose N1;choose CM");
    board_expect_log_begins("ABILITY_RESOLVED 0 B\nABILITY_RESOLVED 0 C\n"
                            "TRIGGER_CHECKED 0 DOOR\nTRIGGER_CHECKED 0 STBY\n"
                            "LEFT_STAGE 0 N0\nABILITY_RESOLVED 0 B\n");
}

Test(attack, cr_7_6_the_lower_power_becomes_reverse)
{
    set_attack(3, THREE, "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}");
    board_play("attack CM frontal");
    board_expect_slot(0, SLOT_CM, "N1 rest");
    board_expect_slot(1, SLOT_CM, "N0 reverse");
    board_play("attack CL frontal");
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    board_expect_slot(1, SLOT_CR, "N1 stand");
}

Test(attack, T43_cr_7_6_a_tie_reverses_both)
{
    set_attack(3, THREE, "'stage':{'CM':{'card':'N1'}}");
    board_play("attack CM frontal");
    board_expect_slot(0, SLOT_CM, "N1 reverse");
    board_expect_slot(1, SLOT_CM, "N1 reverse");
}

Test(attack, T43_cr_8_5_after_a_tie_the_turn_players_abilities_are_first)
{
    set_attack(3, "'stage':{'CM':{'card':'N1'},'CL':{'card':'A'}}",
               "'stage':{'CM':{'card':'NG','power':-1000}}");
    /* A listener hears both reversals. */
    board_listen(1, "NG", EVENT_OPPONENT_REVERSED);
    board_listen(0, "N1", EVENT_OPPONENT_REVERSED);
    board_record(bit_of(EVENT_REVERSED) | bit_of(EVENT_ABILITY_RESOLVED));
    board_play("attack CM frontal");
    board_expect_log("REVERSED 0 N1\nREVERSED 1 NG\nABILITY_RESOLVED 0 N1\nABILITY_RESOLVED 0 N1\n"
                     "ABILITY_RESOLVED 1 NG\nABILITY_RESOLVED 1 NG\n");
}

Test(attack, cr_7_6_power_until_end_of_turn_counts)
{
    set_attack(3, THREE, "'stage':{'CM':{'card':'N0','power':2500}}");
    board_play("attack CM frontal");
    board_expect_slot(0, SLOT_CM, "N1 reverse");
    board_expect_slot(1, SLOT_CM, "N0 stand");
}

Test(attack, cr_1_3_2_1_a_reversed_character_does_not_become_reverse_again)
{
    set_attack(3, THREE, "'stage':{'CM':{'card':'N0','state':'reverse'}}");
    board_record(bit_of(EVENT_REVERSED) | bit_of(EVENT_OPPONENT_REVERSED));
    board_play("attack CM frontal");
    board_expect_log("");
    board_expect_slot(1, SLOT_CM, "N0 reverse");
}

Test(attack, cr_7_6_no_battle_in_a_side_attack)
{
    set_attack(3, THREE, "'stage':{'CM':{'card':'BIG'}}");
    board_play("attack CM side");
    board_expect_slot(0, SLOT_CM, "N1 rest");
    board_expect_slot(1, SLOT_CM, "BIG stand");
}

Test(attack, T47_cr_7_7_reversed_characters_leave_one_by_one_turn_player_first)
{
    board_set(
        2022,
        "'turn':3,'active':0,'phase':'encore','players':["
        "{'stage':{'CL':{'card':'N0','state':'reverse'},'CR':{'card':'N1','state':'reverse'}},"
        "'stock':['A','B','C','D','E','F']," DECK "},"
        "{'stage':{'CM':{'card':'NB','state':'reverse'}},'stock':['A','B','C'],'hand':['A']," DECK
        "}]");
    cr_expect_eq(board_choice(), CHOICE_REVERSED);
    cr_expect_eq(board_chooser(), 0);
    board_play("reverse CR");
    board_expect_slot(0, SLOT_CR, "-");
    cr_expect_eq(board_choice(), CHOICE_ENCORE, "encore is offered before the next one leaves");
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    board_play("encore 0");
    board_expect_slot(0, SLOT_CR, "N1 rest");
    board_expect_slot(0, SLOT_CL, "-");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_eq(board_chooser(), 0);
    board_expect_slot(1, SLOT_CM, "NB reverse");
    board_play("pass");
    board_expect_slot(1, SLOT_CM, "-");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_eq(board_chooser(), 1);
    board_play("encore 0");
    board_expect_slot(1, SLOT_CM, "NB stand"); /* encored to rest; then came his own stand phase */
    board_expect_zone(0, ZONE_WAITING_ROOM, "D E F N0");
}

Test(attack, cr_7_7_the_back_stage_is_included)
{
    board_set(
        2022,
        "'turn':3,'active':0,'phase':'encore','players':["
        "{'stage':{'BL':{'card':'N0','state':'reverse'},'CR':{'card':'N1','state':'rest'}}," DECK
        "},{'stage':{'BR':{'card':'NB','state':'reverse'}},'hand':['A']," DECK "}]");
    board_expect_slot(0, SLOT_BL, "-");
    board_expect_slot(0, SLOT_CR, "N1 rest");
    board_expect_slot(1, SLOT_BR, "-");
}

Test(attack, cr_7_7_triggers_of_the_step_resolve_before_a_character_leaves)
{
    set_attack(3, "'stage':{'CL':{'card':'N0'}}", "'stage':{'CR':{'card':'BIG'}},'hand':['A']");
    board_listen(0, "N0", EVENT_ENCORE_STEP);
    board_record(bit_of(EVENT_ENCORE_STEP) | bit_of(EVENT_ABILITY_RESOLVED) |
                 bit_of(EVENT_LEFT_STAGE));
    board_plays("attack CL frontal;end");
    board_expect_log("ENCORE_STEP 0\nABILITY_RESOLVED 0 N0\nLEFT_STAGE 0 N0\n");
}
