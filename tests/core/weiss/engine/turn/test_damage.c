/* Damage (CR 4.10) and how much of it an attack deals (CR 7.2, 7.5). Amounts are dealt by attacks:
 * none of it needs a card's text. */
#include "support/board.h"

#define PLAIN "'deck':['NB','NB','NB']"
#define FACED "'stage':{'CR':{'card':'N2'}},"
#define SIX_CLOCK "'clock':['N0','N1','N2','N3','NB','NG']"

TestSuite(damage, .fini = board_close);

static void record_damage(void)
{
    board_record(bit_of(EVENT_DAMAGE_TAKEN) | bit_of(EVENT_DAMAGE_CANCELLED));
}

Test(damage, T1_cr_4_10_1_2_climax_cancels_all_of_it)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 2, "'level':['N0','N0','N0']," SIX_CLOCK ",'deck':['A','CX','B']");
        board_expect_zone(1, ZONE_WAITING_ROOM, "A CX");
        board_expect_zone(1, ZONE_CLOCK, "N0 N1 N2 N3 NB NG");
        board_expect_zone(1, ZONE_DECK, "B");
        cr_expect_eq(board_result(), RESULT_RUNNING);
    }
}

Test(damage, T2_cr_4_10_1_3_cards_come_on_the_clock_in_the_order_revealed)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 3, "'deck':['A','B','C','D']");
        board_expect_zone(1, ZONE_CLOCK, "A B C");
        board_expect_zone(1, ZONE_DECK, "D");
        board_expect_zone(1, ZONE_WAITING_ROOM, "");
    }
}

Test(damage, T3_cr_9_3_damage_is_on_the_clock_together_before_the_level_up)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 3, "'level':['N0']," SIX_CLOCK ",'deck':['A','B','C','D']");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        cr_expect_eq(board_chooser(), 1);
        board_expect_zone(1, ZONE_CLOCK, "N0 N1 N2 N3 NB NG A B C");
        cr_expect(board_allows("level N0") && board_allows("level A"));
        cr_expect_not(board_allows("level B") || board_allows("level C"));
        board_play("level A");
        board_expect_zone(1, ZONE_LEVEL, "A N0");
        board_expect_zone(1, ZONE_WAITING_ROOM, "N0 N1 N2 N3 NB NG");
        board_expect_zone(1, ZONE_CLOCK, "B C");
    }
}

Test(damage, T4_cr_1_3_2_2_soul_below_zero_deals_and_cancels_nothing)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0','soul':-2}", PLAIN,
                         "'clock':['B'],'deck':['CX','A'],'stage':{'CR':{'card':'N1'}}");
        record_damage();
        board_play("attack CL frontal");
        board_expect_zone(1, ZONE_DECK, "A CX");
        board_expect_zone(1, ZONE_CLOCK, "B");
        board_expect_zone(1, ZONE_WAITING_ROOM, "");
        board_expect_log("");
        board_expect_slot(0, SLOT_CL, "N0 reverse");
    }
}

Test(damage, cr_1_3_2_2_soul_zero_deals_nothing)
{
    board_set_attack(2022, "{'card':'NIL'}", PLAIN, FACED "'deck':['CX','A']");
    record_damage();
    board_play("attack CL frontal");
    board_expect_zone(1, ZONE_DECK, "A CX");
    board_expect_log("");
}

Test(damage, T5_cr_7_2_side_attack_loses_the_level_and_soul_trigger_counts_against_it)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0'}", "'deck':['S0','NB','NB']",
                         FACED "'deck':['A','B','C']");
        board_play("attack CL side");
        cr_expect_eq(board_soul(0, SLOT_CL), 0);
        board_expect_zone(1, ZONE_CLOCK, "");
    }
}

/* The attacker of the case above, standing again. */
Test(damage, T5_cr_7_2_second_side_attack_takes_the_soul_further_down)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0','soul':-1}", PLAIN, FACED "'deck':['A','B','C']");
        board_play("attack CL side");
        cr_expect_eq(board_soul(0, SLOT_CL), -2);
        board_expect_zone(1, ZONE_CLOCK, "");
        board_set_attack(edition, "{'card':'N0','soul':-1}", PLAIN, FACED "'deck':['A','B','C']");
        board_play("attack CL frontal");
        cr_expect_eq(board_soul(0, SLOT_CL), 0);
        board_expect_zone(1, ZONE_CLOCK, "");
    }
}

Test(damage, T5_cr_7_4_negative_soul_is_kept_when_a_trigger_adds_to_it)
{
    board_set_attack(2022, "{'card':'N0','soul':-3}", "'deck':['CX','NB','NB']",
                     FACED "'deck':['A','B','C']");
    board_play("attack CL frontal");
    cr_expect_eq(board_soul(0, SLOT_CL), 0);
    board_expect_zone(1, ZONE_CLOCK, "");
}

Test(damage, T6_cr_7_2_direct_attack_gains_a_soul_until_end_of_turn)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0'}", PLAIN ",'hand':['A']",
                         "'deck':['A','B','C','D'],'hand':['E']");
        board_play("attack CL direct");
        board_expect_zone(1, ZONE_CLOCK, "A B");
        cr_expect_eq(board_soul(0, SLOT_CL), 2);
        board_play("end");
        cr_assert_eq(board->table.state.active, 1);
        cr_expect_eq(board_soul(0, SLOT_CL), 1);
    }
}

Test(damage, cr_7_5_side_attack_deals_soul_less_the_level_it_faces)
{
    board_set_attack(2022, "{'card':'FOUR'}", PLAIN, FACED "'deck':['A','B','C','D']");
    board_play("attack CL side");
    board_expect_zone(1, ZONE_CLOCK, "A B");
}

Test(damage, cr_7_5_soul_triggers_add_to_the_damage)
{
    board_set_attack(2022, "{'card':'N0'}", "'deck':['CX','NB','NB']",
                     "'deck':['A','B','C','D','E']");
    board_play("attack CL direct");
    board_expect_zone(1, ZONE_CLOCK, "A B C D");
    board_expect_zone(0, ZONE_STOCK, "CX");
}

/* STANDBY puts another character on the attacker's position, and the attacker leaves. */
Test(damage, T7_cr_7_5_attacker_that_left_deals_no_damage_and_does_not_battle)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0'}",
                         "'deck':['STBY','NB','NB'],'waiting_room':['BIG']",
                         "'stage':{'CR':{'card':'N1'}},'deck':['A','B','C']");
        board_plays("attack CL frontal;choose BIG;choose CL");
        board_expect_zone(0, ZONE_WAITING_ROOM, "N0");
        board_expect_zone(0, ZONE_STOCK, "STBY");
        board_expect_slot(0, SLOT_CL, "BIG rest");
        board_expect_slot(1, SLOT_CR, "N1 stand");
        board_expect_zone(1, ZONE_CLOCK, "");
        cr_expect_eq(board_choice(), CHOICE_ATTACK);
    }
}

/* Brought back by encore it is a new character, not the one that attacks. */
Test(damage, T7_cr_7_5_attacker_that_came_back_deals_no_damage)
{
    board_set_attack(2022, "{'card':'N0'}",
                     "'deck':['STBY','NB','NB'],'waiting_room':['BIG'],'stock':['C','C','C']",
                     "'deck':['A','B','C']");
    board_plays("attack CL direct;choose BIG;choose CL;encore 0;pass");
    board_expect_slot(0, SLOT_CL, "N0 rest");
    board_expect_zone(1, ZONE_CLOCK, "");
}

Test(damage, T8_cr_4_12_2_7_shot_deals_one_when_the_damage_is_cancelled)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0'}", "'deck':['FIRE','NB','NB']",
                         "'deck':['A','CX','B','C']");
        record_damage();
        board_play("attack CL direct");
        board_expect_zone(1, ZONE_CLOCK, "B");
        board_expect_zone(1, ZONE_WAITING_ROOM, "A CX");
        board_expect_log("DAMAGE_CANCELLED 1\nDAMAGE_TAKEN 1\n");
    }
}

Test(damage, T8_cr_4_12_2_7_damage_of_a_shot_can_be_cancelled)
{
    board_set_attack(2022, "{'card':'N0'}", "'deck':['FIRE','NB','NB']", "'deck':['CX','CX','B']");
    board_play("attack CL direct");
    board_expect_zone(1, ZONE_CLOCK, "");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CX CX");
    board_expect_zone(1, ZONE_DECK, "B");
}

Test(damage, T8_cr_4_10_two_shots_are_two_damages_of_one)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0','shots':2}", PLAIN,
                         "'deck':['CX','A','CX','B','C']");
        record_damage();
        board_play("attack CL direct");
        board_expect_zone(1, ZONE_CLOCK, "A");
        board_expect_zone(1, ZONE_WAITING_ROOM, "CX CX");
        board_expect_log("DAMAGE_CANCELLED 1\nDAMAGE_TAKEN 1\nDAMAGE_CANCELLED 1\n");
    }
}

Test(damage, T9_cr_4_12_2_7_shot_does_nothing_and_is_used_up_when_the_damage_is_not_cancelled)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0'}", "'deck':['FIRE','NB','NB']",
                         "'deck':['A','B','C','D']");
        board_play("attack CL direct");
        board_expect_zone(1, ZONE_CLOCK, "A B C");
        cr_expect_eq(board->table.state.players[0].stage[SLOT_CL].shots, 0);
    }
}

Test(damage, cr_4_12_2_7_shot_waits_for_damage_and_soul_zero_is_none)
{
    board_set_attack(2022, "{'card':'NIL','shots':1}", PLAIN, FACED "'deck':['CX','B','C']");
    board_play("attack CL frontal");
    cr_expect_eq(board->table.state.players[0].stage[SLOT_CL].shots, 1);
    board_expect_zone(1, ZONE_DECK, "B C CX");
}

Test(damage, T10_cr_4_10_climax_in_the_clock_phase_cancels_nothing)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'clock','players':[{'hand':['CX','N0'],"
                           "'clock':['A'],'deck':['B','C','D']},{'deck':['A','B']}]");
        record_damage();
        board_play("clock CX");
        board_expect_zone(0, ZONE_CLOCK, "A CX");
        board_expect_zone(0, ZONE_WAITING_ROOM, "");
        board_expect_zone(0, ZONE_HAND, "B C N0");
        board_expect_log("");
    }
}

Test(damage, cr_4_10_1_2_a_climax_as_the_first_card_ends_it_at_once)
{
    board_deal(2022, 3, "'deck':['CX','A','B','C']");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CX");
    board_expect_zone(1, ZONE_DECK, "A B C");
}

Test(damage, cr_4_10_1_2_a_climax_as_the_last_card_cancels)
{
    board_deal(2022, 3, "'deck':['A','B','CX','C']");
    board_expect_zone(1, ZONE_WAITING_ROOM, "A B CX");
    board_expect_zone(1, ZONE_CLOCK, "");
    board_expect_zone(1, ZONE_DECK, "C");
}

Test(damage, cr_4_10_1_3_a_climax_under_the_last_card_does_not_cancel)
{
    board_deal(2022, 2, "'deck':['A','B','CX']");
    board_expect_zone(1, ZONE_CLOCK, "A B");
}

Test(damage, cr_4_10_1_3_cards_lie_above_those_that_were_there)
{
    board_deal(2022, 2, "'clock':['C','D'],'deck':['B','A','E']");
    board_expect_zone(1, ZONE_CLOCK, "C D B A");
}

Test(damage, cr_7_5_damage_comes_before_the_battle_that_the_attacker_loses)
{
    board_set_attack(2022, "{'card':'N0'}", PLAIN, FACED "'deck':['A','B']");
    board_record(bit_of(EVENT_DAMAGE_TAKEN) | bit_of(EVENT_REVERSED));
    board_play("attack CL frontal");
    board_expect_log("DAMAGE_TAKEN 1\nREVERSED 0 N0\n");
}

Test(damage, cr_4_10_the_defender_alone_takes_it)
{
    board_set_attack(2022, "{'card':'N0'}", PLAIN ",'clock':['E']", "'deck':['A','B','C']");
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_CLOCK, "E");
    board_expect_zone(0, ZONE_STOCK, "NB");
}
