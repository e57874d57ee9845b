/* CR 4.12: the trigger check and its icons; what SHOT does to damage is in test_damage.c, a refresh
 * within the check in test_refresh.c. */
#include "support/board.h"

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"
#define CENTRE "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}"

TestSuite(trigger_icons, .fini = board_close);

/* Player 0 attacks directly with CM; `attacker` and `defender` are the other members. */
static void set_check(const char *attacker, const char *defender)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'attack','players':[{" CENTRE ",%s},{%s," DECK "}]",
             attacker, defender);
    board_set(2022, body);
    board_play("attack CM direct");
}

Test(trigger_icons, cr_4_12_the_card_goes_to_the_top_of_the_stock)
{
    set_check("'stock':['C'],'deck':['N1','A','B']", "'hand':['A']");
    board_expect_zone(0, ZONE_STOCK, "C N1");
    board_expect_zone(0, ZONE_RESOLUTION, "");
    cr_expect_eq(board_soul(0, SLOT_CM), 2, "of the direct attack alone");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(trigger_icons, cr_4_12_checked_in_every_attack)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{" CENTRE ",'deck':['N1','N2','N3','A']},"
                    "{'stage':{'CM':{'card':'A'},'CL':{'card':'A'}}," DECK "}]");
    board_plays("attack CM frontal;attack CR side");
    board_expect_zone(0, ZONE_STOCK, "N1 N2");
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_STOCK, "N1 N2 N3");
}

Test(trigger_icons, cr_4_12_resolved_in_the_resolution_zone)
{
    set_check("'waiting_room':['N1'],'deck':['DOOR','A','B']", "'hand':['A']");
    board_expect_zone(0, ZONE_RESOLUTION, "DOOR");
    board_expect_zone(0, ZONE_STOCK, "");
}

Test(trigger_icons, cr_4_12_2_1_no_icon_triggers_nothing)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{" CENTRE ",'deck':['N1','S0','CX','A']},{" DECK "}]");
    board_record(bit_of(EVENT_TRIGGER_CHECKED) | bit_of(EVENT_TRIGGERED));
    board_play("attack CM direct");
    board_expect_log("TRIGGER_CHECKED 0 N1\n");
}

Test(trigger_icons, cr_4_12_2_each_icon_triggers_once)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{" CENTRE ",'deck':['S0','CX','A','B']},{" DECK "}]");
    board_record(bit_of(EVENT_TRIGGERED));
    board_plays("attack CM direct;attack CL direct");
    board_expect_log("TRIGGERED 0 S0\nTRIGGERED 0 CX\nTRIGGERED 0 CX\n");
}

Test(trigger_icons, cr_4_12_2_2_soul_until_end_of_turn)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{" CENTRE ",'deck':['S0','CX','A']},"
                    "{'deck':['CX','CX','A','B','C']}]");
    board_play("attack CM direct");
    cr_expect_eq(board_soul(0, SLOT_CM), 3);
    board_play("attack CL direct");
    cr_expect_eq(board_soul(0, SLOT_CL), 4, "two icons");
    cr_expect_eq(board_soul(0, SLOT_CM), 3, "not the others");
    cr_expect_eq(board_soul(0, SLOT_CR), 1);
    board_play("end");
    cr_expect_eq(board_soul(0, SLOT_CL), 1);
}

Test(trigger_icons, cr_4_12_2_3_return_chooses_any_of_the_opponents_characters)
{
    set_check(
        "'deck':['WIND','A','B']",
        "'stage':{'CL':{'card':'A'},'BR':{'card':'N1','state':'rest','markers':['N2','N3']}}");
    cr_expect_eq(board_choice(), CHOICE_SLOT);
    cr_expect_eq(board_chooser(), 0);
    cr_expect(board_allows("choose O.CL"));
    cr_expect_not(board_allows("choose CL"));
    cr_expect_not(board_allows("choose O.CM"));
    board_play("choose O.BR");
    board_expect_slot(1, SLOT_BR, "-");
    board_expect_zone(1, ZONE_HAND, "N1");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N2 N3");
    cr_expect_eq(board_soul(0, SLOT_CM), 3, "the soul icon beside it");
    board_expect_zone(0, ZONE_STOCK, "WIND");
}

Test(trigger_icons, cr_4_12_2_3_return_may_be_passed)
{
    set_check("'deck':['WIND','A','B']", "'stage':{'CL':{'card':'A'}}");
    board_play("pass");
    board_expect_slot(1, SLOT_CL, "A stand");
    board_expect_zone(0, ZONE_STOCK, "WIND");
}

Test(trigger_icons, cr_4_12_2_3_return_of_nobody)
{
    set_check("'deck':['WIND','A','B']", "'hand':['A']");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    board_expect_zone(0, ZONE_STOCK, "WIND");
}

Test(trigger_icons, cr_10_2_a_returned_character_has_no_encore)
{
    set_check("'deck':['WIND','A','B']", "'stage':{'CL':{'card':'A'}},'stock':['B','C','D','E']");
    board_play("choose O.CL");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(trigger_icons, cr_4_12_2_4_pool_puts_the_top_card_into_the_stock_before_the_climax)
{
    set_check("'stock':['C'],'deck':['BAG','N1','A','B']", "'hand':['A']");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    board_play("yes");
    board_expect_zone(0, ZONE_STOCK, "C N1 BAG");
}

Test(trigger_icons, cr_4_12_2_4_pool_may_be_refused)
{
    set_check("'deck':['BAG','N1','A','B']", "'hand':['A']");
    board_play("no");
    board_expect_zone(0, ZONE_STOCK, "BAG");
    board_expect_zone(0, ZONE_DECK, "A B N1");
}

Test(trigger_icons, T61_cr_3_10_nobody_looks_at_the_card_that_an_effect_stocks)
{
    set_check("'deck':['BAG','N1','A','B']", "'hand':['A']");
    board_play("yes");
    const WeissPlayer *p = &board->table.state.players[0];
    unsigned climax = p->pile[PILE_STOCK];
    unsigned stocked = p->beneath[climax];
    cr_expect_str_eq(board->decks[0].card[stocked]->code, "N1");
    cr_expect(bit_in(p->seen_by_others, climax), "the card of the check was seen");
    cr_expect_not(bit_in(p->seen_by_owner, stocked));
    cr_expect_not(bit_in(p->seen_by_others, stocked));
}

Test(trigger_icons, cr_4_12_2_5_comeback_takes_a_character)
{
    set_check("'waiting_room':['N1','CX','EV0','N3'],'deck':['DOOR','A','B']", "'hand':['A']");
    cr_expect_eq(board_choice(), CHOICE_CARD);
    cr_expect_not(board_allows("choose CX"));
    cr_expect_not(board_allows("choose EV0"));
    board_play("choose N3");
    board_expect_zone(0, ZONE_HAND, "N3");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX EV0 N1");
    board_expect_zone(0, ZONE_STOCK, "DOOR");
}

Test(trigger_icons, cr_4_12_2_5_comeback_may_be_passed)
{
    set_check("'waiting_room':['N1'],'deck':['DOOR','A','B']", "'hand':['A']");
    board_play("pass");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N1");
}

Test(trigger_icons, cr_4_12_2_5_comeback_without_a_character_does_nothing)
{
    set_check("'waiting_room':['CX','EV0'],'deck':['DOOR','A','B']", "'hand':['A']");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    board_expect_zone(0, ZONE_STOCK, "DOOR");
}

Test(trigger_icons, cr_4_12_2_6_draw_one_card)
{
    set_check("'deck':['BOOK','N1','A','B']", "'hand':['A']");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "N1");
    board_expect_zone(0, ZONE_STOCK, "BOOK");
}

Test(trigger_icons, cr_4_12_2_6_draw_may_be_refused)
{
    set_check("'deck':['BOOK','N1','A','B']", "'hand':['A']");
    board_play("no");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_STOCK, "BOOK");
}

Test(trigger_icons, cr_4_12_2_6_the_last_card_drawn_refreshes_at_once)
{
    set_check("'waiting_room':['N2','N3'],'deck':['BOOK','N1']", "'hand':['A']");
    board_record(bit_of(EVENT_MOVED) | bit_of(EVENT_REFRESHED));
    board_play("yes");
    board_expect_log_begins("MOVED 0 N1 deck>hand\nREFRESHED 0\n");
    cr_expect_not_null(strstr(board_log, "MOVED 0 BOOK resolution>stock\n"));
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1, "the penalty");
    cr_expect_eq(board_count(0, ZONE_DECK), 1);
    board_expect_zone(0, ZONE_STOCK, "BOOK");
}

Test(trigger_icons, cr_4_12_2_7_shot_of_another_character_does_not_fire)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'stage':{'CM':{'card':'N0'},'CL':{'card':'N0','shots':1}},"
                    "'deck':['A','B','C']},{'deck':['CX','B','C','D','E']}]");
    board_play("attack CM direct");
    board_expect_zone(1, ZONE_CLOCK, "");
    cr_expect_eq(board->table.state.players[0].stage[SLOT_CL].shots, 1);
}

Test(trigger_icons, cr_4_12_2_8_treasure_goes_to_the_hand_and_may_stock)
{
    set_check("'deck':['BAR','N1','A','B']", "'hand':['A']");
    board_expect_zone(0, ZONE_HAND, "BAR");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "BAR");
    board_expect_zone(0, ZONE_STOCK, "N1");
}

Test(trigger_icons, cr_4_12_2_8_treasure_without_the_stock)
{
    set_check("'deck':['BAR','N1','A','B']", "'hand':['A']");
    board_play("no");
    board_expect_zone(0, ZONE_HAND, "BAR");
    board_expect_zone(0, ZONE_STOCK, "");
}

Test(trigger_icons, cr_4_12_2_9_gate_takes_a_climax)
{
    set_check("'waiting_room':['N1','CX','DOOR'],'deck':['GATE','A','B']", "'hand':['A']");
    cr_expect_not(board_allows("choose N1"));
    cr_expect_not(board_allows("choose GATE"), "the card itself is in resolution");
    cr_expect(board_allows("pass"));
    board_play("choose DOOR");
    board_expect_zone(0, ZONE_HAND, "DOOR");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX N1");
    board_expect_zone(0, ZONE_STOCK, "GATE");
    cr_expect_eq(board_soul(0, SLOT_CM), 3);
}

Test(trigger_icons, cr_4_12_2_10_standby_up_to_the_own_level_plus_one)
{
    set_check(
        "'level':['A'],'waiting_room':['N0','N1','N2','N3','CX','EV0'],'deck':['STBY','A','B']",
        "'hand':['A']");
    cr_expect(board_allows("choose N0"));
    cr_expect(board_allows("choose N2"));
    cr_expect_not(board_allows("choose N3"));
    cr_expect_not(board_allows("choose CX"));
    cr_expect_not(board_allows("choose EV0"));
    cr_expect(board_allows("pass"));
    board_plays("choose N2;choose BL");
    board_expect_slot(0, SLOT_BL, "N2 rest");
    board_expect_zone(0, ZONE_STOCK, "STBY");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX EV0 N0 N1 N3");
}

Test(trigger_icons, T53_cr_8_6_2_standby_is_not_playing)
{
    set_check("'level':['A','B'],'waiting_room':['N3'],'deck':['STBY','A','B']", "'hand':['A']");
    board_record(bit_of(EVENT_PLAYED) | bit_of(EVENT_PLACED) | bit_of(EVENT_MOVED));
    board_plays("choose N3;choose BR");
    cr_expect_null(strstr(board_log, "PLAYED"));
    board_expect_log_begins("MOVED 0 N3 waiting_room>stage\nPLACED 0 N3\n");
    board_expect_slot(0, SLOT_BR, "N3 rest");
    board_expect_zone(0, ZONE_STOCK, "STBY"); /* no cost */
}

Test(trigger_icons, cr_4_12_2_10_standby_on_an_occupied_position_displaces_after_the_check)
{
    set_check("'waiting_room':['N1'],'stock':['A','B'],'deck':['STBY','C','D']", "'hand':['A']");
    board_record(bit_of(EVENT_MOVED));
    board_plays("choose N1;choose CL");
    board_expect_log("MOVED 0 N1 waiting_room>stage\nMOVED 0 STBY resolution>stock\n"
                     "MOVED 0 N0 stage>waiting_room\n");
    cr_expect_eq(board_choice(), CHOICE_ENCORE, "the stocked climax pays too");
    board_play("pass");
    board_expect_slot(0, SLOT_CL, "N1 rest");
}

Test(trigger_icons, cr_4_12_2_11_choice_takes_a_character_with_soul_to_the_hand)
{
    set_check("'waiting_room':['N1','S0','CX'],'deck':['FORK','A','B']", "'hand':['A']");
    cr_expect_not(board_allows("choose N1"));
    cr_expect_not(board_allows("choose CX"));
    cr_expect(board_allows("pass"));
    board_plays("choose S0;mode 0");
    board_expect_zone(0, ZONE_HAND, "S0");
    board_expect_zone(0, ZONE_STOCK, "FORK");
}

Test(trigger_icons, cr_4_12_2_11_choice_takes_it_to_the_stock)
{
    set_check("'waiting_room':['N1','S0','CX'],'deck':['FORK','A','B']", "'hand':['A']");
    board_plays("choose S0;mode 1");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_STOCK, "S0 FORK");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX N1");
}

Test(trigger_icons, cr_8_5_no_ability_resolves_between_check_and_stock)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{" CENTRE ",'waiting_room':['N1'],'deck':['DOOR','A','B']},{'hand':['A']," DECK
                    "}]");
    board_listen(0, "N0", EVENT_TRIGGER_CHECKED);
    board_record(bit_of(EVENT_MOVED) | bit_of(EVENT_ABILITY_RESOLVED) | bit_of(EVENT_DAMAGE_STEP));
    board_play("attack CM direct");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    board_plays("choose N1;resolve CL 0;resolve CM 0");
    board_expect_log_begins("MOVED 0 DOOR deck>resolution\nMOVED 0 N1 waiting_room>hand\n"
                            "MOVED 0 DOOR resolution>stock\nABILITY_RESOLVED 0 N0\n"
                            "ABILITY_RESOLVED 0 N0\nABILITY_RESOLVED 0 N0\nDAMAGE_STEP 0\n");
}

/* ---- Icons since 2026 ---- */

Test(trigger_icons, cr_4_14_2_12_chance_stocks_one_of_two_and_takes_the_other)
{
    set_check("'deck':['DICE','N1','N2','A','B']", "'hand':['A']");
    board_expect_zone(0, ZONE_WAITING_ROOM, "DICE");
    cr_expect_eq(board_choice(), CHOICE_YES_NO, "up to two cards");
    board_plays("yes;yes");
    cr_expect(board_allows("choose N1"));
    cr_expect(board_allows("choose N2"));
    cr_expect_not(board_allows("pass"));
    board_play("choose N2");
    board_expect_zone(0, ZONE_STOCK, "N2");
    board_expect_zone(0, ZONE_HAND, "N1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "DICE");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(trigger_icons, cr_4_14_2_12_chance_may_reveal_one_or_none)
{
    set_check("'deck':['DICE','N1','N2','A','B']", "'hand':['A']");
    board_plays("yes;no");
    board_expect_zone(0, ZONE_STOCK, "N1");
    board_expect_zone(0, ZONE_HAND, "");
    set_check("'deck':['DICE','N1','N2','A','B']", "'hand':['A']");
    board_play("no");
    board_expect_zone(0, ZONE_STOCK, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "DICE");
}

Test(trigger_icons, cr_4_14_2_12_the_last_cards_are_moved_before_the_refresh)
{
    set_check("'waiting_room':['A','B','C','D'],'deck':['DICE','N1','N2']", "'hand':['A']");
    board_plays("yes;yes;choose N1");
    board_expect_zone(0, ZONE_STOCK, "N1");
    board_expect_zone(0, ZONE_HAND, "N2");
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1, "the penalty");
    cr_expect_eq(board_count(0, ZONE_DECK), 4, "DICE and A to D, less the penalty");
}

Test(trigger_icons, cr_4_14_2_13_discovery_takes_a_character_of_three)
{
    set_check("'deck':['LENS','N1','EV0','N2','A','B']", "'hand':['A']");
    board_plays("yes;yes;yes");
    cr_expect(board_allows("choose N1"));
    cr_expect_not(board_allows("choose EV0"));
    cr_expect(board_allows("pass"));
    board_play("choose N2");
    board_expect_zone(0, ZONE_HAND, "N2");
    board_expect_zone(0, ZONE_WAITING_ROOM, "EV0 N1");
    board_expect_zone(0, ZONE_STOCK, "LENS");
}

Test(trigger_icons, cr_4_14_2_13_discovery_may_take_none)
{
    set_check("'deck':['LENS','N1','EV0','N2','A','B']", "'hand':['A']");
    board_plays("yes;yes;no;pass");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "EV0 N1");
    set_check("'deck':['LENS','EV0','CX','N2','A','B']", "'hand':['A']");
    board_plays("yes;yes;no"); /* nobody to choose */
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX EV0");
    board_expect_zone(0, ZONE_STOCK, "LENS");
}

Test(trigger_icons, cr_4_14_2_13_1_no_refresh_while_all_cards_are_revealed)
{
    set_check("'waiting_room':['A','B','C','D'],'deck':['LENS','N1','N2','N3']", "'hand':['A']");
    board_plays("yes;yes;yes");
    cr_expect_eq(board_count(0, ZONE_WAITING_ROOM), 4);
    board_play("choose N3");
    board_expect_zone(0, ZONE_HAND, "N3");
    cr_expect_eq(board_count(0, ZONE_DECK), 5, "A to D, N1 and N2, less the penalty");
    board_expect_zone(0, ZONE_STOCK, "LENS");
}

Test(trigger_icons, cr_4_14_2_14_focus_takes_an_event_or_a_character_of_cost_0)
{
    set_check("'waiting_room':['N1','N2','EV1','CX'],'deck':['FOCS','A','B']", "'hand':['A']");
    cr_expect(board_allows("choose N1"));
    cr_expect(board_allows("choose EV1"));
    cr_expect_not(board_allows("choose N2"));
    cr_expect_not(board_allows("choose CX"));
    cr_expect(board_allows("pass"));
    board_play("choose EV1");
    board_expect_zone(0, ZONE_HAND, "EV1");
    board_expect_zone(0, ZONE_STOCK, "FOCS");
}

/* ---- Several icons ---- */

static void set_pair(unsigned edition)
{
    board_set(edition, "'turn':3,'active':0,'phase':'attack','players':[{" CENTRE
                       ",'waiting_room':['S0'],'deck':['PAIR','N1','A','B']},{'hand':['A']," DECK
                       "}]");
    board_play("attack CM direct");
}

Test(trigger_icons, cr_7_3_1_2_1_several_icons_in_the_order_that_is_chosen)
{
    set_pair(2026);
    cr_assert_eq(board_choice(), CHOICE_MODE);
    board_play("mode 0"); /* DRAW */
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "N1");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    board_plays("choose S0;mode 1");
    board_expect_zone(0, ZONE_STOCK, "S0 PAIR");
    set_pair(2026);
    board_plays("mode 1;choose S0;mode 0;yes");
    board_expect_zone(0, ZONE_HAND, "N1 S0");
    board_expect_zone(0, ZONE_STOCK, "PAIR");
}

Test(trigger_icons, cr_7_3_1_2_1_before_2026_as_they_are_printed)
{
    set_pair(2022);
    cr_assert_eq(board_choice(), CHOICE_CARD);
    board_plays("choose S0;mode 0;no");
    board_expect_zone(0, ZONE_STOCK, "PAIR");
}

Test(trigger_icons, cr_7_3_1_2_1_nobody_is_asked_about_a_soul_icon)
{
    board_set(2026, "'turn':3,'active':0,'phase':'attack','players':[{" CENTRE
                    ",'deck':['WIND','A','B']},{'stage':{'CL':{'card':'A'}}," DECK "}]");
    board_play("attack CM direct");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    cr_expect_eq(board_soul(0, SLOT_CM), 3);
}
