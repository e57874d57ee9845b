/* The Shironeko TCG: the actions of the main phase (8), and what the rules leave open (11). */
#include "shiro_board.h"

TestSuite(shiro_actions, .init = board_open, .fini = board_close);

static ShiroPlayer *own(void)
{
    return &board.state.players[0];
}

/* ---- 8.1: playing a character ---- */

Test(shiro_actions, s8_1_a_character_enters_on)
{
    board_hand(0, "ONE");
    board_put(0, "RB");
    board_souls(0, 2, 0);
    board_settle();
    board_play("play ONE");
    cr_assert(board_on(board_slot(0, "ONE")));
    cr_assert_eq(own()->hand, 0);
    cr_assert_eq(shiro_board_tally[0].plays, 1);
}

Test(shiro_actions, s8_1_it_may_not_attack_that_turn_but_the_next)
{
    board_hand(0, "ONE RB");
    board_put(1, "ONE");
    board_souls(0, 2, 0);
    board_settle();
    board_play("play ONE");
    cr_assert_not(board_legal("attack ONE"));
    board_turn_of(1);
    board_turn_of(0);
    cr_assert(board_legal("attack ONE"));
}

Test(shiro_actions, s8_1_it_may_block_at_once)
{
    board_hand(0, "ONE");
    board_put(1, "TWO");
    board_souls(0, 1, 0);
    board_settle();
    board_play("play ONE");
    board_play("attack TWO");
    cr_assert(board_legal("block ONE"));
}

Test(shiro_actions, s8_1_a_second_copy_of_a_name_is_illegal)
{
    board_put(0, "TWO");
    board_hand(0, "TWO TWOA");
    board_souls(0, 4, 0);
    board_settle();
    cr_assert_not(board_legal("play TWO"));
    cr_assert(board_legal("change TWO to TWOA"));
}

Test(shiro_actions, s8_1_the_opponents_characters_do_not_matter)
{
    board_put(1, "TWO");
    board_hand(0, "TWO");
    board_souls(0, 4, 0);
    board_settle();
    cr_assert(board_legal("play TWO"));
}

Test(shiro_actions, s8_1_a_fifth_character_is_illegal_but_change_is_not)
{
    board_put(0, "ONE");
    board_put(0, "RB");
    board_put(0, "CL");
    board_put(0, "BIG");
    board_hand(0, "TWO");
    board_souls(0, 4, 0);
    board_settle();
    cr_assert_not(board_legal("play TWO"));
    cr_assert(board_legal("change ONE to TWO"));
}

Test(shiro_actions, s8_1_awakened_cards_with_a_cost_may_be_played)
{
    for (unsigned direct = 0; direct < 2; direct++) {
        board_close();
        board_open_with("{'code':'WOKE','name':'Woke','kind':'awakened','colour':'red','cost':2,"
                        "'change':1,'level':3,'attack':3,'hp':3}");
        shiro_board_match.rules.awakened_direct_play = direct;
        board_hand(0, "WOKE ONE");
        board_souls(0, 3, 0);
        board_settle();
        cr_assert_eq(board_legal("play WOKE"), direct);
    }
}

Test(shiro_actions, s8_1_awakened_cards_without_a_cost_may_not)
{
    board_hand(0, "TWOA ONE");
    board_souls(0, 4, 0);
    board_settle();
    cr_assert_not(board_legal("play TWOA"));
}

Test(shiro_actions, s8_1_abilities_of_appearing_and_of_playing)
{
    board_close();
    board_open_with("{'code':'X','name':'X','kind':'character','colour':'red','cost':0,'change':0,"
                    "'level':2,'attack':1,'hp':1,"
                    "'text':['appear: draw 1','play: draw 2','change: draw 4']}");
    board_hand(0, "X");
    board_put(0, "ONE");
    board_settle();
    board_play("play X");
    board_play("first X 0");
    cr_assert_eq(bits_count(own()->hand), 3);
}

Test(shiro_actions, s8_1_abilities_of_appearing_and_of_changing)
{
    board_close();
    board_open_with("{'code':'X','name':'X','kind':'character','colour':'red','cost':0,'change':0,"
                    "'level':2,'attack':1,'hp':1,"
                    "'text':['appear: draw 1','play: draw 2','change: draw 4']}");
    board_hand(0, "X");
    board_put(0, "ONE");
    board_settle();
    board_play("change ONE to X");
    board_play("first X 0");
    cr_assert_eq(bits_count(own()->hand), 5);
}

/* ---- 8.2: changing ---- */

Test(shiro_actions, s8_2_heals_clears_markers_and_attacks_again)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_hand(0, "TWO");
    board_souls(0, 2, 0);
    board_settle();
    board_play("attack ONE");
    slot->damage = 1;
    board_mark(slot, MARK(PARALYSED) | MARK(POISONED));
    cr_assert_not(board_legal("attack ONE"));
    board_play("change ONE to TWO");
    cr_assert_eq(slot->damage, 0);
    cr_assert_eq(board_marks(slot), MARK(ON));
    cr_assert_eq(board_count(slot->runes, "ONE"), 1);
    cr_assert(board_legal("attack TWO"));
}

Test(shiro_actions, s8_2_earlier_runes_stay)
{
    ShiroSlot *slot = board_put(0, "TWO");
    board_rune(0, slot, "CL");
    board_hand(0, "TRE");
    board_souls(0, 1, 0);
    board_settle();
    board_play("change TWO to TRE");
    cr_assert_eq(board_count(slot->runes, "CL"), 1);
    cr_assert_eq(board_count(slot->runes, "TWO"), 1);
}

/* Onto one that entered this turn, or is OFF. */
Test(shiro_actions, s8_2_the_base_may_have_entered_this_turn)
{
    board_hand(0, "ONE TWO");
    board_souls(0, 3, 0);
    board_settle();
    board_play("play ONE");
    board_play("change ONE to TWO");
    cr_assert(board_legal("attack TWO"));
}

Test(shiro_actions, s8_2_modifiers_of_the_base_end)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_hand(0, "TWO");
    board_souls(0, 1, 0);
    slot->attack = 3;
    board.state.given = true;
    board_settle();
    board_play("change ONE to TWO");
    cr_assert_eq(shiro_attack(&board, 0, 0), 2);
}

Test(shiro_actions, s8_2_a_new_character_may_activate_again)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_put(1, "BIG");
    board_mark(slot, MARK(ACTIVATED));
    board_hand(0, "NEED");
    board_souls(0, 0, 1);
    board_settle();
    board_play("change ONE to NEED");
    cr_assert(board_legal("activate NEED 2"));
}

Test(shiro_actions, s8_2_the_old_top_loses_its_abilities)
{
    board_close();
    board_open_with("{'code':'LORD','name':'Lord','kind':'character','colour':'red','cost':1,"
                    "'level':1,'attack':1,'hp':1,'text':['always: give all allies +1/+0']}");
    board_put(0, "LORD");
    board_put(0, "BIG");
    board_hand(0, "TWO");
    board_souls(0, 0, 1);
    board_settle();
    cr_assert_eq(shiro_attack(&board, 0, 1), 6);
    board_play("change LORD to TWO");
    cr_assert_eq(shiro_attack(&board, 0, 1), 5);
}

Test(shiro_actions, s8_2_one_level_above)
{
    board_put(0, "ONE");
    board_put(0, "BIG");
    board_hand(0, "TRE TWO");
    board_souls(0, 4, 0);
    board_settle();
    cr_assert_not(board_legal("change ONE to TRE"));
    cr_assert_not(board_legal("change BIG to TRE"));
    cr_assert(board_legal("change ONE to TWO"));
}

Test(shiro_actions, s8_2_the_change_cost_is_paid_with_its_colour)
{
    board_put(0, "TRE");
    board_hand(0, "BIG");
    board_souls(0, 1, 2);
    board_settle();
    cr_assert(board_legal("change TRE to BIG with red 1 blue 1"));
    cr_assert_not(board_legal("change TRE to BIG with blue 2"));
}

Test(shiro_actions, s8_2_awakened_cards_need_the_same_name)
{
    board_put(0, "NEED");
    board_put(0, "TWO");
    board_hand(0, "TWOA TRE");
    board_souls(0, 2, 2);
    board_settle();
    cr_assert_not(board_legal("change NEED to TWOA with red 1"));
    cr_assert(board_legal("change TWO to TWOA with red 1"));
    cr_assert(board_legal("change NEED to TRE with red 1"));
}

/* With nobody of its name in play that would forbid it. */
Test(shiro_actions, s8_2_awakened_cards_never_go_onto_another_name)
{
    board_put(0, "NEED");
    board_hand(0, "TWOA TRE");
    board_souls(0, 2, 0);
    board_settle();
    cr_assert_not(board_legal("change NEED to TWOA"));
    cr_assert(board_legal("change NEED to TRE"));
}

Test(shiro_actions, s8_2_names_are_unique_afterwards)
{
    board_put(0, "ONE");
    board_put(0, "TWO");
    board_hand(0, "TWO NEED");
    board_souls(0, 2, 2);
    board_settle();
    cr_assert_not(board_legal("change ONE to TWO with red 1"));
    cr_assert(board_legal("change ONE to NEED with blue 1"));
}

/* ---- 8.3: monsters ---- */

Test(shiro_actions, s8_3_a_monster_without_a_target_cannot_be_played)
{
    board_hand(0, "BOLT ONE");
    board_souls(0, 2, 0);
    board_settle();
    cr_assert_not(board_legal("play BOLT"));
}

Test(shiro_actions, s8_3_the_first_deed_must_find_somebody_that_it_means)
{
    board_close();
    board_open_with(MONSTER("PICKY", "play: damage enemy (level 2) 1; draw 1"));
    board_hand(0, "PICKY ONE");
    board_put(1, "ONE");
    board_souls(0, 1, 0);
    board_settle();
    cr_assert_not(board_legal("play PICKY"));
    board_put(1, "TWO");
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    cr_assert(board_legal("play PICKY"));
}

Test(shiro_actions, s8_3_for_an_ally_one_is_needed)
{
    board_close();
    board_open_with(MONSTER("GIFT", "play: give ally +1/+0"));
    board_hand(0, "GIFT ONE");
    board_put(1, "ONE");
    board_souls(0, 1, 0);
    board_settle();
    cr_assert_not(board_legal("play GIFT"));
    board_play("play ONE");
    cr_assert(board_legal("play GIFT"));
}

Test(shiro_actions, s8_3_a_monster_is_discarded_after_it)
{
    ShiroSlot *slot = board_put(1, "ONE");
    board_hand(0, "BOLT TWO");
    board_souls(0, 4, 0);
    board_settle();
    board_play("play BOLT");
    cr_assert_eq(slot->card, SHIRO_NONE);
    cr_assert_eq(bits_count(own()->discard), 1);
    cr_assert_eq(shiro_board_tally[0].monsters, 1);
}

/* It lies in the discard only afterwards: it cannot be recovered by itself. */
Test(shiro_actions, s8_3_it_is_not_in_the_discard_while_it_works)
{
    board_hand(0, "MEND ONE");
    board_discard(0, "TWO");
    board_souls(0, 2, 0);
    board_settle();
    board_play("play MEND");
    cr_assert_eq(own()->under, 1);
    cr_assert_eq(board_count(own()->discard, "MEND"), 1);
}

Test(shiro_actions, s8_3_a_monster_with_a_trigger_alone_does_nothing_when_played)
{
    board_hand(0, "DEEP ONE");
    board_souls(0, 2, 0);
    board_settle();
    unsigned left = board_left(0);
    board_play("play DEEP");
    cr_assert_eq(board_left(0), left);
    cr_assert_eq(board_count(own()->discard, "DEEP"), 1);
}

/* ---- 8.4: activating ---- */

Test(shiro_actions, s8_4_one_activation_for_each_card)
{
    board_put(0, "NEED");
    board_put(1, "BIG");
    board_souls(0, 0, 3);
    board_settle();
    cr_assert(board_legal("activate NEED 1"));
    board_play("activate NEED 1");
    cr_assert_not(board_legal("activate NEED 1"));
    cr_assert_not(board_legal("activate NEED 2"));
}

Test(shiro_actions, s8_4_runes_that_are_required_must_be_there)
{
    board_close();
    board_open_with(WITH_TEXT("ACT", "activate 0 [red any]: draw 1"));
    ShiroSlot *slot = board_put(0, "ACT");
    board_rune(0, slot, "ONE");
    board_settle();
    cr_assert_not(board_legal("activate ACT 0"));
    board_rune(0, slot, "TWO");
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    cr_assert(board_legal("activate ACT 0"));
}

Test(shiro_actions, s8_4_turning_off_or_on_may_be_a_cost)
{
    board_close();
    board_open_with(
        WITH_TEXT("REST", "activate 0 off: draw 1") "," WITH_TEXT("WAKE", "activate 0 on: draw 1"));
    ShiroSlot *rest = board_put(0, "REST"), *wake = board_put(0, "WAKE");
    board_settle();
    cr_assert(board_legal("activate REST 0"));
    cr_assert_not(board_legal("activate WAKE 0"));
    board_play("activate REST 0");
    cr_assert_not(board_on(rest));
    board_set_marks(wake, 0);
    board_set_marks(rest, MARK(ON));
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    board_play("activate WAKE 0");
    cr_assert(board_on(wake));
}

Test(shiro_actions, s8_4_there_is_no_delay_for_who_has_just_entered)
{
    board_hand(0, "NEED");
    board_put(1, "BIG");
    board_souls(0, 0, 2);
    board_settle();
    board_play("play NEED");
    cr_assert(board_legal("activate NEED 2"));
}

Test(shiro_actions, s8_4_a_town_that_leaves_goes_to_the_town_discard)
{
    board_close();
    board_open_with("{'code':'HALL','name':'Hall','kind':'town','colour':'red',"
                    "'text':['activate 1 leave: draw 1']}");
    board_put(0, "ONE");
    uint16_t hall = board_hall(0);
    board_settle();
    cr_assert_not(board_legal("town HALL")); /* its own soul is gone with it */
    board_souls(0, 1, 0);
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    board_play("town HALL");
    cr_assert_eq(own()->town_discard, hall);
    cr_assert_eq(own()->town_on, 0);
    cr_assert_eq(bits_count(own()->hand), 1);
    cr_assert_eq(shiro_board_tally[0].activations, 1);
}

Test(shiro_actions, s8_4_a_town_that_turned_off_for_it_yields_no_soul)
{
    board_close();
    board_open_with("{'code':'HALL','name':'Hall','kind':'town','colour':'red',"
                    "'text':['activate 0 off: give ally +1/+0']}");
    board_put(0, "ONE");
    board_hand(0, "BIG");
    uint16_t hall = board_hall(0);
    board_settle();
    board_play("town HALL");
    cr_assert_eq(own()->town_off, hall);
    cr_assert_eq(shiro_attack(&board, 0, 0), 2);
}

Test(shiro_actions, s8_4_a_town_is_activated_once_a_turn_too)
{
    board_close();
    board_open_with("{'code':'HALL','name':'Hall','kind':'town','colour':'red',"
                    "'text':['activate 0: give ally +1/+0']}");
    board_put(0, "ONE");
    board_hall(0);
    board_settle();
    board_play("town HALL");
    cr_assert_not(board_legal("town HALL"));
}

Test(shiro_actions, s8_4_only_in_ones_own_main_phase)
{
    board_put(1, "NEED");
    board_put(0, "ONE");
    board_souls(1, 0, 2);
    board_settle();
    cr_assert_eq(board.state.choice.player, 0);
    cr_assert_not(board_legal("activate NEED 2"));
}

/* ---- 8.5: attacking ---- */

Test(shiro_actions, s8_5_who_is_off_may_not_attack)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_put(0, "RB");
    board_set_marks(slot, 0);
    board_settle();
    cr_assert_not(board_legal("attack ONE"));
    cr_assert(board_legal("attack RB"));
}

Test(shiro_actions, s8_5_once_a_turn_even_if_it_is_on_again)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_put(0, "RB");
    board_settle();
    board_play("attack ONE");
    board_mark(slot, MARK(ON));
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    cr_assert_not(board_legal("attack ONE"));
}

Test(shiro_actions, s8_5_nobody_attacks_in_the_first_turn)
{
    for (unsigned banned = 0; banned < 2; banned++) {
        board_close();
        board_open();
        shiro_board_match.rules.no_attack_turn1 = banned;
        board.state.turn = 1;
        board_put(0, "ONE");
        board_hand(0, "RB");
        board_souls(0, 1, 0);
        board_settle();
        cr_assert_eq(board_legal("attack ONE"), !banned);
    }
}

/* ---- 11: what the rules leave open ---- */

Test(shiro_actions, s11_defaults)
{
    const ShiroRules *rules = &shiro_rules_default;
    cr_assert_eq(rules->opening_hand, 5);
    cr_assert_eq(rules->mulligan, SHIRO_MULLIGAN_ALL_ONCE);
    cr_assert(rules->first_player_skips_first_draw);
    cr_assert(rules->no_attack_turn1);
    cr_assert(rules->awakened_direct_play);
    cr_assert_eq(rules->max_turns, 200);
}

Test(shiro_actions, s11_the_opening_hand_and_no_mulligan)
{
    const Rng deals[] = {rng_start(1, 1), rng_start(1, 2)};
    shiro_board_match.rules.opening_hand = 7;
    shiro_board_match.rules.mulligan = SHIRO_MULLIGAN_NONE;
    shiro_table_start(&board, deals);
    cr_assert_neq(board.state.choice.kind, SHIRO_CHOOSES_MULLIGAN);
    cr_assert_geq(bits_count(own()->hand), 7);
}
