/* The Shironeko TCG: combat and damage (9). */
#include "shiro_board.h"

TestSuite(shiro_combat, .init = board_open, .fini = board_close);

/* ---- 9.1 to 9.3 ---- */

Test(shiro_combat, s9_1_the_attacker_turns_off)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_put(0, "RB");
    board_settle();
    board_play("attack ONE");
    cr_assert_eq(board_marks(slot), MARK(ATTACKED));
    cr_assert_eq(shiro_board_tally[0].attacks, 1);
}

/* The ability is done before the defender chooses. */
Test(shiro_combat, s9_1_abilities_of_attacking_come_before_the_choice)
{
    board_close();
    board_open_with(WITH_TEXT("RAM", "attack: off enemy; give this +2/+0"));
    board_put(0, "RAM");
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_settle();
    unsigned left = board_left(1);
    board_play("attack RAM");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAIN); /* nobody could block */
    cr_assert_eq(board_left(1), left - 4);
}

Test(shiro_combat, s9_2_the_defender_chooses_one_that_is_on_or_none)
{
    board_put(0, "BIG");
    board_put(0, "RB");
    board_put(1, "ONE");
    board_put(1, "TWO");
    board_set_marks(board_put(1, "RB"), 0);
    board_settle();
    board_play("attack BIG");
    cr_assert_eq(board.state.choice.player, 1);
    cr_assert_eq(board.state.choice.count, 3);
    cr_assert(board_legal("block ONE"));
    cr_assert(board_legal("block TWO"));
    cr_assert(board_legal("no"));
    cr_assert_not(board_legal("block RB"));
}

Test(shiro_combat, s9_2_the_blocker_turns_off)
{
    ShiroSlot *blocker = board_put(1, "BIG");
    board_put(0, "ONE");
    board_put(0, "RB");
    board_settle();
    board_play("attack ONE");
    board_play("block BIG");
    cr_assert_not(board_on(blocker));
    cr_assert_eq(shiro_board_tally[1].blocks, 1);
}

Test(shiro_combat, s9_2_if_the_attacker_has_left_the_attack_ends)
{
    board_close();
    board_open_with(WITH_TEXT("FLEE", "attack: return this"));
    board_put(0, "FLEE");
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_settle();
    unsigned left = board_left(1);
    board_play("attack FLEE");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAIN);
    cr_assert_eq(board_left(1), left);
}

Test(shiro_combat, s9_3a_damage_is_the_attack)
{
    board_put(0, "BIG");
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_settle();
    unsigned left = board_left(1);
    board_play("attack BIG");
    board_play("no");
    cr_assert_eq(board_left(1), left - 5);
    cr_assert_eq(shiro_board_tally[1].damage[5], 5);
}

Test(shiro_combat, s9_3a_attack_is_never_below_nothing)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_put(0, "RB");
    slot->attack = -3;
    board_settle();
    unsigned left = board_left(1);
    board_play("attack ONE");
    cr_assert_eq(board_left(1), left);
}

Test(shiro_combat, s9_3b_counters_on_both_and_the_deck_untouched)
{
    ShiroSlot *attacker = board_put(0, "BIG"), *blocker = board_put(1, "TWO");
    board_put(0, "ONE");
    board_settle();
    unsigned left = board_left(1);
    board_play("attack BIG");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_BLOCK);
    board_play("block TWO");
    cr_assert_eq(attacker->damage, 2);
    cr_assert_eq(blocker->card, SHIRO_NONE);
    cr_assert_eq(board_left(1), left);
}

Test(shiro_combat, s9_3b_both_may_retreat)
{
    ShiroSlot *attacker = board_put(0, "TWO"), *blocker = board_put(1, "ONE");
    attacker->damage = 2;
    board_put(0, "RB");
    board_settle();
    board_play("attack TWO");
    board_play("block ONE");
    cr_assert_eq(attacker->card, SHIRO_NONE);
    cr_assert_eq(blocker->card, SHIRO_NONE);
    cr_assert_eq(shiro_board_tally[0].retreats + shiro_board_tally[1].retreats, 2);
}

Test(shiro_combat, s9_3b_damage_stays_across_turns)
{
    ShiroSlot *blocker = board_put(1, "BIG");
    board_put(0, "ONE");
    board_put(0, "RB");
    board_settle();
    board_play("attack ONE");
    board_play("block BIG");
    board_turn_of(1);
    board_turn_of(0);
    cr_assert_eq(blocker->damage, 1);
}

Test(shiro_combat, s9_3b_abilities_of_being_blocked_come_before_the_battle)
{
    board_close();
    board_open_with(WITH_TEXT("RAM", "blocked: give this +2/+2"));
    ShiroSlot *ram = board_put(0, "RAM"), *blocker = board_put(1, "TWO");
    board_put(0, "ONE");
    board_settle();
    board_play("attack RAM");
    board_play("block TWO");
    cr_assert_eq(blocker->card, SHIRO_NONE);
    cr_assert_eq(ram->damage, 2);
}

/* The source is silent: an attack whose blocker has left is over, and the deck untouched. */
Test(shiro_combat, s9_3b_without_its_blocker_the_attack_ends)
{
    board_close();
    board_open_with(WITH_TEXT("RAM", "blocked: retreat all enemies"));
    ShiroSlot *ram = board_put(0, "RAM");
    board_put(0, "ONE");
    board_put(1, "TWO");
    board_settle();
    unsigned left = board_left(1);
    board_play("attack RAM");
    board_play("block TWO");
    cr_assert_eq(board_left(1), left);
    cr_assert_eq(ram->damage, 0);
}

Test(shiro_combat, s9_3b_without_its_attacker_too)
{
    board_close();
    board_open_with(WITH_TEXT("FLEE", "blocked: return this"));
    board_put(0, "FLEE");
    board_put(0, "ONE");
    ShiroSlot *blocker = board_put(1, "BIG");
    board_settle();
    board_play("attack FLEE");
    board_play("block BIG");
    cr_assert_eq(blocker->damage, 0);
    cr_assert_not(board_on(blocker));
}

/* ---- 9.4: damage to a deck ---- */

Test(shiro_combat, s9_4_i_and_iii_the_cards_go_to_the_discard)
{
    board_put(0, "ONE");
    board_put(0, "RB");
    board_settle();
    uint64_t before = board.state.players[1].deck;
    board_play("attack ONE");
    cr_assert_eq(board.state.players[1].discard, before & ~board.state.players[1].deck);
    cr_assert_eq(shiro_area(&board.state, 1), 0);
}

Test(shiro_combat, s9_4_ii_triggers_fire_in_the_opponents_turn)
{
    ShiroSlot *attacker = board_put(0, "TWO");
    board_put(0, "RB");
    board_deck(1, "BOLT BOLT");
    board.state.players[1].pile[board.state.players[1].under++] =
        (uint8_t)bits_first(board.state.players[1].discard);
    board.state.players[1].discard &= board.state.players[1].discard - 1;
    board_settle();
    board_play("attack TWO"); /* both Bolts: the first beats TWO, the second hits RB */
    if (board.state.choice.kind == SHIRO_CHOOSES_SLOT) {
        board_play("choose O.TWO");
        if (board.state.choice.kind == SHIRO_CHOOSES_SLOT)
            board_play("choose O.TWO");
    }
    cr_assert_eq(attacker->card, SHIRO_NONE);
    cr_assert_eq(shiro_board_tally[1].triggers, 2);
}

Test(shiro_combat, s9_4_ii_a_recovery_trigger_among_damage_is_done)
{
    board_put(0, "TWO");
    board_deck(1, "MEND MEND ONE");
    board_settle();
    board_play("attack TWO");
    while (board.state.choice.kind == SHIRO_CHOOSES_CARD)
        shiro_table_apply(&board, shiro_table_move(&board, 0));
    cr_assert_eq(board.state.result, RESULT_RUNNING);
    cr_assert_geq(board.state.players[1].under, 3);
    cr_assert_eq(shiro_area(&board.state, 1), 0);
}

/* Any damage counts, not that of attacks alone. */
Test(shiro_combat, s9_4_ii_damage_by_an_ability_fires_them_too)
{
    board_close();
    board_open_with(MONSTER("ZAP", "play: hit opponent 1") "," MONSTER("COIN", "trigger: draw 1"));
    board_hand(0, "ZAP ONE");
    board_souls(0, 1, 0);
    board_deck(1, "COIN COIN COIN");
    board_settle();
    board_play("play ZAP");
    cr_assert_eq(bits_count(board.state.players[1].hand), 1);
}

Test(shiro_combat, s9_4_ii_in_ones_own_turn_no_trigger_fires)
{
    board_close();
    board_open_with(MONSTER("ZAP", "play: hit me 2") "," MONSTER("COIN", "trigger: draw 1"));
    board_hand(0, "ZAP ONE");
    board_souls(0, 1, 0);
    board_deck(0, "COIN COIN COIN");
    board_settle();
    board_play("play ZAP");
    cr_assert_eq(board_left(0), 1);
    cr_assert_eq(bits_count(board.state.players[0].hand), 1); /* ONE */
    cr_assert_eq(shiro_area(&board.state, 0), 0);
}

Test(shiro_combat, s9_4_ii_the_damaged_player_orders_them)
{
    board_close();
    board_open_with(MONSTER("COIN", "trigger: draw 1") "," MONSTER("MEND", "trigger: recover 1"));
    board_put(0, "TWO");
    board_put(0, "ONE");
    board_deck(1, "COIN MEND");
    board.state.players[1].pile[board.state.players[1].under++] =
        (uint8_t)bits_first(board.state.players[1].discard);
    board.state.players[1].discard &= board.state.players[1].discard - 1;
    board_settle();
    board_play("attack TWO");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_TRIGGER);
    cr_assert_eq(board.state.choice.player, 1);
    board_play("choose card MEND");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_CARD); /* what is recovered */
}

/* Copies are alike: there is nothing to choose. */
Test(shiro_combat, s9_4_ii_copies_are_not_ordered)
{
    board_close();
    board_open_with(MONSTER("COIN", "trigger: draw 1"));
    board_put(0, "TWO");
    board_put(0, "ONE");
    board_deck(1, "COIN COIN COIN");
    for (unsigned i = 0; i < 3; i++) {
        ShiroPlayer *p = &board.state.players[1];
        p->pile[p->under++] = (uint8_t)bits_first(p->discard);
        p->discard &= p->discard - 1;
    }
    board_settle();
    board_play("attack TWO");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAIN);
    cr_assert_eq(bits_count(board.state.players[1].hand), 2);
}

Test(shiro_combat, s9_4_the_cards_lie_in_the_damage_area_until_then)
{
    board_close();
    board_open_with(MONSTER("MEND", "trigger: recover 2"));
    board_put(0, "ONE");
    board_put(0, "TWO");
    board_deck(1, "MEND MEND");
    board_settle();
    board_play("attack ONE");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_CARD);
    cr_assert_eq(bits_count(shiro_area(&board.state, 1)), 1);
    cr_assert_eq(board_count(board.state.choice.cards, "MEND"), 1); /* the one discarded before */
}

Test(shiro_combat, s9_4_nested_damage_has_its_own_batch)
{
    board_put(0, "ONE");
    board_deck(1, "DEEP DEEP DEEP");
    ShiroPlayer *p = &board.state.players[1];
    p->pile[p->under++] = (uint8_t)bits_first(p->discard);
    p->discard &= p->discard - 1;
    board_settle();
    board_play("attack ONE"); /* one, which hits for one more, which hits for one more, and again */
    cr_assert_eq(board.state.result, 0);
}

/* ---- 9.5: retreat ---- */

Test(shiro_combat, s9_5_the_whole_stack_goes_to_its_owners_discard)
{
    ShiroSlot *slot = board_put(1, "TWO");
    board_rune(1, slot, "CL");
    board_rune(1, slot, "RB");
    board_put(0, "BIG");
    board_put(0, "ONE");
    board_settle();
    board_play("attack BIG");
    board_play("block TWO");
    cr_assert_eq(bits_count(board.state.players[1].discard), 3);
    cr_assert_eq(board.state.players[0].discard, 0);
}

Test(shiro_combat, s9_5_all_leave_at_once)
{
    board_close();
    board_open_with(MONSTER("BANG", "play: damage all enemies 3"));
    board_put(1, "ONE");
    board_put(1, "TWO");
    board_put(1, "BIG");
    board_hand(0, "BANG ONE");
    board_souls(0, 1, 0);
    board_settle();
    board_play("play BANG");
    cr_assert_eq(bits_count(board.state.players[1].discard), 2);
    cr_assert_eq(board_slot(1, "BIG")->damage, 3);
}

/* Who leaves may have given HP to those who stay. */
Test(shiro_combat, s9_5_those_whose_hp_left_with_another_retreat_too)
{
    board_close();
    board_open_with(WITH_TEXT("WALL", "always: give all other allies +0/+2") "," MONSTER(
        "BANG", "play: damage all enemies 3"));
    board_put(1, "WALL");
    board_put(1, "ONE"); /* 4 HP while the wall is there */
    board_hand(0, "BANG ONE");
    board_souls(0, 1, 0);
    board_settle();
    board_play("play BANG");
    cr_assert_eq(shiro_occupied(&board.state.players[1]), 0);
}

/* Nor does it matter how the giver leaves: here into the hand. */
Test(shiro_combat, s9_5_hp_may_leave_without_damage)
{
    board_close();
    board_open_with(WITH_TEXT("WALL", "always: give all other allies +0/+2") "," MONSTER(
        "HOME", "play: return enemy (level 2)"));
    board_put(1, "WALL");
    board_put(1, "ONE")->damage = 2;
    board_hand(0, "HOME ONE");
    board_souls(0, 1, 0);
    board_settle();
    board_play("play HOME");
    cr_assert_eq(shiro_occupied(&board.state.players[1]), 0);
    cr_assert_eq(board_count(board.state.players[1].discard, "ONE"), 1);
}

Test(shiro_combat, s9_5_hp_may_leave_with_its_givers_change)
{
    board_close();
    board_open_with(WITH_TEXT(
        "WALL", "always: give all other allies +0/+2") ",{'code':'TRE','name':'TRE','kind':'"
                                                       "character','colour':'red','cost':3,'change'"
                                                       ":1,'level':3,'attack':3,'hp':4}");
    board_put(0, "WALL");
    board_put(0, "ONE")->damage = 2;
    board_hand(0, "TRE");
    board_souls(0, 2, 0);
    board_settle();
    board_play("change WALL to TRE");
    cr_assert_eq(bits_count(shiro_occupied(&board.state.players[0])), 1);
    cr_assert_eq(board_count(board.state.players[0].discard, "ONE"), 1);
}

Test(shiro_combat, s9_5_hp_may_leave_with_its_condition)
{
    board_close();
    board_open_with(WITH_TEXT("DAY", "always if my-turn: give this +0/+2"));
    ShiroSlot *slot = board_put(0, "DAY");
    slot->damage = 4;
    board_hand(0, "ONE");
    board_hand(1, "ONE");
    board_souls(0, 1, 0);
    board_souls(1, 1, 0);
    board_settle();
    cr_assert_eq(shiro_hp(&board, 0, 0), 5);
    board_turn_of(1);
    cr_assert_eq(slot->card, SHIRO_NONE);
}

/* ---- 9.6: keywords ---- */

Test(shiro_combat, s9_6_breakthrough_goes_on_to_the_deck)
{
    board_put(0, "TRE");
    board_put(0, "ONE");
    ShiroSlot *blocker = board_put(1, "ONE");
    blocker->damage = 1;
    board_deck(1, "ONE TWO TRE BIG");
    board_settle();
    board_play("attack TRE");
    board_play("block ONE");
    cr_assert_eq(board_left(1), 2); /* 3, of which 1 was kept off */
}

Test(shiro_combat, s9_6_breakthrough_without_surplus_does_nothing)
{
    board_put(0, "TRE");
    board_put(0, "ONE");
    board_put(1, "TWO");
    board_settle();
    unsigned left = board_left(1);
    board_play("attack TRE");
    board_play("block TWO");
    cr_assert_eq(board_left(1), left);
}

/* The counters and the retreats come first: a trigger of that damage finds nobody there. */
Test(shiro_combat, s9_6_retreats_come_before_what_breaks_through)
{
    board_close();
    board_open_with("{'code':'SPEAR','name':'Spear','kind':'character','colour':'red','cost':3,"
                    "'level':3,'attack':4,'hp':2,'text':['always: breakthrough']}," MONSTER(
                        "DRAIN", "trigger: draw 1"));
    ShiroSlot *spear = board_put(0, "SPEAR");
    board_put(0, "ONE");
    board_put(1, "TWO");
    board_deck(1, "DRAIN DRAIN DRAIN");
    board_settle();
    board_play("attack SPEAR");
    board_play("block TWO");
    cr_assert_eq(spear->card, SHIRO_NONE);
    cr_assert_eq(bits_count(board.state.players[1].hand), 1);
}

Test(shiro_combat, s9_6_guard_turns_on_at_the_end_of_its_players_turn)
{
    ShiroSlot *slot = board_put(0, "BIG");
    board_put(0, "ONE");
    board_put(1, "RB");
    board_deck(1, "ONE TWO TRE BIG ONE TWO RB CL");
    board_settle();
    board_play("attack BIG");
    board_play("no");
    cr_assert_not(board_on(slot));
    board_turn_of(1);
    cr_assert(board_on(slot));
}

Test(shiro_combat, s9_6_guard_is_of_ones_own_turn_alone)
{
    ShiroSlot *slot = board_put(1, "BIG");
    board_put(0, "ONE");
    board_put(0, "RB");
    board_set_marks(slot, MARK(PARALYSED));
    board_put(1, "RB");
    board_settle();
    board_turn_of(1);
    cr_assert_not(board_on(slot));
    board_turn_of(0);
    cr_assert(board_on(slot)); /* the paralysis did not keep Guard from it */
}
