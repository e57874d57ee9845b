/* CR 4.4, 8.3 to 8.5: check timings, abilities in standby and their order. Cards without text
 * listen to an event instead; what they do when they resolve is nothing. */
#include "support/board.h"

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"

TestSuite(check_timing, .fini = board_close);

static void set_climax(const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'climax','players':[{'clock':['A'],'hand':['CX'],%s," DECK
             "},{'hand':['A'],%s," DECK "}]",
             own, other);
    board_set(2022, body);
}

Test(check_timing, T66_cr_8_5_at_the_same_event_the_turn_players_abilities_come_first)
{
    set_climax("'stage':{'CL':{'card':'N0'},'BR':{'card':'N1'}}",
               "'stage':{'CL':{'card':'NB'},'CM':{'card':'NG'}}");
    board_listen(1, "NB", EVENT_ATTACK_PHASE);
    board_listen(1, "NG", EVENT_ATTACK_PHASE);
    board_listen(0, "N0", EVENT_ATTACK_PHASE);
    board_listen(0, "N1", EVENT_ATTACK_PHASE);
    board_record(bit_of(EVENT_ATTACK_PHASE) | bit_of(EVENT_ABILITY_RESOLVED) |
                 bit_of(EVENT_DECLARATION_STEP));
    board_play("end");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    cr_expect_eq(board_chooser(), 0);
    board_play("resolve BR 0");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    cr_expect_eq(board_chooser(), 1, "each orders his own");
    board_play("resolve CM 0");
    board_expect_log("ATTACK_PHASE 0\nABILITY_RESOLVED 0 N1\nABILITY_RESOLVED 0 N0\n"
                     "ABILITY_RESOLVED 1 NG\nABILITY_RESOLVED 1 NB\nDECLARATION_STEP 0\n");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(check_timing, T66_cr_8_5_a_new_ability_of_the_turn_player_precedes_the_others_remaining)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'hand':['N0'],'stage':{'CL':{'card':'N1'}}," DECK "},"
                    "{'stock':['A','B','C','D','E','F'],'stage':{'CL':{'card':'NB','power':-1500},"
                    "'CM':{'card':'NG','power':-5000}}," DECK "}]");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    cr_expect_eq(board_chooser(), 1);
    board_listen(0, "N1", EVENT_ENCORED);
    board_record(bit_of(EVENT_ENCORED) | bit_of(EVENT_ABILITY_RESOLVED));
    board_play("resolve CM 0");
    board_play("encore 0");
    board_expect_log("ENCORED 1 NG\nABILITY_RESOLVED 0 N1\n");
    cr_expect_eq(board_choice(), CHOICE_ENCORE, "then the other one of player 1");
    board_play("encore 0");
    board_expect_log("ENCORED 1 NG\nABILITY_RESOLVED 0 N1\nENCORED 1 NB\nABILITY_RESOLVED 0 N1\n");
}

Test(check_timing, T68_cr_8_5_a_new_ability_joins_the_remaining_ones)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'hand':['N0'],'stock':['A','B','C','D','E','F'],"
                    "'stage':{'CL':{'card':'NB','power':-1500},'CM':{'card':'NG','power':-5000},"
                    "'CR':{'card':'N1'}}," DECK "},{'hand':['A']," DECK "}]");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    board_listen(0, "N1", EVENT_ENCORED);
    cr_expect_not(board_allows("resolve CR 0"), "not before the one that brings it about");
    board_plays("resolve CM 0;encore 0");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    cr_expect_eq(board->table.state.choice.count, 2);
    cr_expect(board_allows("resolve CL 0"));
    cr_expect(board_allows("resolve CR 0"));
    board_play("resolve CL 0");
    cr_expect_eq(board_choice(), CHOICE_ENCORE);
    board_play("pass");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(check_timing, cr_9_6_1_a_displaced_character_still_triggers)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'main','players':["
              "{'hand':['N0'],'stage':{'CL':{'card':'N1'}}," DECK "},{'hand':['A']," DECK "}]");
    board_listen(0, "N1", EVENT_PLACED);
    board_record(bit_of(EVENT_LEFT_STAGE) | bit_of(EVENT_ABILITY_RESOLVED));
    board_play("play N0 CL"); /* an encore that cannot be paid is no choice of an order */
    board_expect_log(
        "LEFT_STAGE 0 N1\nABILITY_RESOLVED 0 N1\n"); /* CR 8.4: the source may be gone */
}

Test(check_timing, cr_4_5_2_a_check_timing_before_every_main_phase_choice)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'main','players':["
              "{'hand':['N0','A'],'stage':{'CM':{'card':'N1'}}," DECK "},{'hand':['A']," DECK "}]");
    board_listen(0, "N1", EVENT_PLACED);
    board_listen(0, "N1", EVENT_SWAPPED);
    board_record(bit_of(EVENT_PLACED) | bit_of(EVENT_SWAPPED) | bit_of(EVENT_ABILITY_RESOLVED));
    board_plays("play N0 CL;play A BL;move CL CR");
    board_expect_log("PLACED 0 N0\nABILITY_RESOLVED 0 N1\nPLACED 0 A\nABILITY_RESOLVED 0 N1\n"
                     "SWAPPED 0\nABILITY_RESOLVED 0 N1\n");
}

Test(check_timing, cr_8_3_every_fulfilment_is_an_instance)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'stage':{'CM':{'card':'FOUR','soul':5},'CL':{'card':'N0'}},'deck':['A','B']},"
                    "{'level':['A'],'clock':['B','B','B','B','B'],'stage':{'BL':{'card':'N1'}},"
                    "'deck':['C','C','C','C','C','C','C','C','C','C','D','E','F']}]");
    board_listen(1, "N1", EVENT_LEVELLED_UP);
    board_record(bit_of(EVENT_DAMAGE_TAKEN) | bit_of(EVENT_LEVELLED_UP) |
                 bit_of(EVENT_ABILITY_RESOLVED));
    board_plays("attack CM direct;level B");
    board_expect_log("DAMAGE_TAKEN 1\nLEVELLED_UP 1 B\nLEVELLED_UP 1 C\n"
                     "ABILITY_RESOLVED 1 N1\nABILITY_RESOLVED 1 N1\n");
}

Test(check_timing, cr_8_5_no_ability_in_the_middle_of_a_damage_process)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'stage':{'CM':{'card':'FOUR'},'CL':{'card':'N0'}},'deck':['A','B']},"
                    "{'waiting_room':['C','C','C','C','C','C','C'],'stage':{'BL':{'card':'N1'}},"
                    "'deck':['A','B']}]");
    board_listen(1, "N1", EVENT_REFRESHED);
    board_record(bit_of(EVENT_REFRESHED) | bit_of(EVENT_DAMAGE_TAKEN) |
                 bit_of(EVENT_ABILITY_RESOLVED));
    board_play("attack CM direct");
    board_expect_log("REFRESHED 1\nDAMAGE_TAKEN 1\nABILITY_RESOLVED 1 N1\n");
}

Test(check_timing, cr_9_1_2_1_an_interrupt_breaks_into_the_clock_phase_an_ability_does_not)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'clock','players':["
              "{'hand':['N0'],'clock':['B','B','B','B','B','B'],'stage':{'CL':{'card':'N1'}}," DECK
              "},{'hand':['A']," DECK "}]");
    board_listen(0, "N1", EVENT_LEVELLED_UP);
    board_record(bit_of(EVENT_LEVELLED_UP) | bit_of(EVENT_ABILITY_RESOLVED) | bit_of(EVENT_MOVED) |
                 bit_of(EVENT_MAIN_PHASE));
    board_plays("clock N0;level B");
    board_expect_log("MOVED 0 N0 hand>clock\nLEVELLED_UP 0 B\nMOVED 0 A deck>hand\n"
                     "MOVED 0 B deck>hand\nABILITY_RESOLVED 0 N1\nMAIN_PHASE 0\n");
}

Test(check_timing, cr_8_5_equal_abilities_of_one_source_are_no_choice)
{
    set_climax("'stage':{'CL':{'card':'N1'}}", "'stage':{}");
    board_listen(0, "N1", EVENT_ATTACK_PHASE);
    board_listen(0, "N1", EVENT_DECLARATION_STEP);
    board_record(bit_of(EVENT_ABILITY_RESOLVED));
    board_play("end");
    board_expect_log("ABILITY_RESOLVED 0 N1\nABILITY_RESOLVED 0 N1\n");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(check_timing, cr_6_every_phase_begins_with_a_check_timing)
{
    static const WeissEventKind phases[] = {
        EVENT_STAND_PHASE,  EVENT_DRAW_PHASE,   EVENT_CLOCK_PHASE, EVENT_MAIN_PHASE,
        EVENT_CLIMAX_PHASE, EVENT_ATTACK_PHASE, EVENT_ENCORE_STEP, EVENT_END_PHASE};
    uint64_t recorded = bit_of(EVENT_ABILITY_RESOLVED);
    board_set(2022, "'turn':3,'active':0,'phase':'end','players':["
                    "{'stage':{'BL':{'card':'N1'}}," DECK "},{'hand':['N0']," DECK "}]");
    for (unsigned i = 0; i < sizeof phases / sizeof *phases; i++) {
        board_listen(0, "N1", phases[i]);
        recorded |= bit_of(phases[i]);
    }
    board_record(recorded);
    board_plays("pass;end;end;end");
    board_expect_log_begins("MAIN_PHASE 1\nABILITY_RESOLVED 0 N1\nCLIMAX_PHASE 1\n"
                            "ABILITY_RESOLVED 0 N1\nATTACK_PHASE 1\nABILITY_RESOLVED 0 N1\n"
                            "ENCORE_STEP 1\nABILITY_RESOLVED 0 N1\nEND_PHASE 1\n"
                            "ABILITY_RESOLVED 0 N1\nSTAND_PHASE 0\nABILITY_RESOLVED 0 N1\n"
                            "DRAW_PHASE 0\nABILITY_RESOLVED 0 N1\nCLOCK_PHASE 0\n"
                            "ABILITY_RESOLVED 0 N1\n");
}

Test(check_timing, cr_6_an_ability_triggered_as_the_end_phase_begins_resolves_before_the_discard)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'attack','players':["
              "{'hand':['A','B','C','D','E','F','G','H'],'stage':{'CL':{'card':'N1'}}," DECK "},"
              "{'hand':['A']," DECK "}]");
    board_listen(0, "N1", EVENT_END_PHASE);
    board_record(bit_of(EVENT_END_PHASE) | bit_of(EVENT_ABILITY_RESOLVED) | bit_of(EVENT_MOVED));
    board_play("end");
    cr_expect_eq(board_choice(), CHOICE_DISCARD);
    board_expect_log("END_PHASE 0\nABILITY_RESOLVED 0 N1\n");
}

Test(check_timing, cr_8_3_an_ability_off_the_stage_does_not_trigger)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'hand':['N1'],'waiting_room':['N1'],'stage':{'CL':{'card':'N0'}}," DECK "},"
                    "{'hand':['A']," DECK "}]");
    board_listen(0, "N1", EVENT_ATTACKED);
    board_record(bit_of(EVENT_ABILITY_RESOLVED));
    board_play("attack CL direct");
    board_expect_log("");
}

Test(check_timing, capacity_more_standby_abilities_than_fit_truncate_the_game)
{
    board_set(
        2022,
        "'turn':3,'active':0,'phase':'attack','players':["
        "{'stage':{'CL':{'card':'N1'},'CM':{'card':'N1'},'CR':{'card':'N1'},'BL':{'card':'N1'},"
        "'BR':{'card':'N1'}},'deck':['CX','A','B','C']},"
        "{'hand':['A'],'level':['A','A','A'],'clock':['B','B','B','B','B','B']," DECK "}]");
    board_listen(0, "N1", EVENT_MOVED);
    board_listen(0, "N1", EVENT_TRIGGER_CHECKED);
    board_listen(0, "N1", EVENT_TRIGGERED);
    Diagnostic problem;
    cr_assert(weiss_position_play(board, "attack CL direct", false, &problem));
    cr_assert(weiss_position_answer_effects(board));
    while (board_result() == RESULT_RUNNING)
        cr_assert(weiss_position_make(board, weiss_table_move(&board->table, 0)));
    cr_assert(board->table.state.overflow);
    cr_expect_eq(board_result(), RESULT_TRUNCATED, "also where somebody has lost in that turn");
}
