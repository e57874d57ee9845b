/* The rules of the Shironeko TCG: turn, actions, combat; the numbers are those of the specification. */
#include "shiro_board.h"

TestSuite(shiro_rules, .init = board_open, .fini = board_close);

/* Ends the turn of whoever plays and goes on until `player` has a main phase. */
static void to_turn_of(unsigned player)
{
    while (board.state.active != player || board.state.choice.kind != SHIRO_CHOOSES_MAIN)
        board_play(board.state.choice.kind == SHIRO_CHOOSES_MAIN ? "end" : "no");
}

/* 1.1, 1.3 */
Test(shiro_rules, lethal_batch_with_a_recovery_trigger_still_loses)
{
    board_put(0, "BIG");
    board_deck(1, "MEND ONE ONE");
    shiro_table_settle(&board);
    board_play("attack BIG");
    cr_assert_eq(board.state.result, 0);
    cr_assert_eq(board_left(1), 0);
}

/* 9.4 */
Test(shiro_rules, a_recovery_trigger_among_damage_is_done)
{
    board_put(0, "TWO");
    board_deck(1, "MEND MEND");
    board.state.players[1].slot[0].card = SHIRO_NONE;
    board.state.players[1].deck |= bit_of(bits_first(board.state.players[1].discard));
    board.state.players[1].discard &= board.state.players[1].discard - 1;
    shiro_table_settle(&board);
    board_play("attack TWO");
    while (board.state.choice.kind == SHIRO_CHOOSES_TRIGGER ||
           board.state.choice.kind == SHIRO_CHOOSES_CARD)
        shiro_table_apply(&board, shiro_table_move(&board, 0));
    cr_assert_geq(board.state.players[1].under, 3);
    cr_assert_eq(board.state.players[1].area, 0);
}

/* 9.4 ii */
Test(shiro_rules, own_turn_damage_fires_no_trigger)
{
    board_deck(0, "DEEP DEEP DEEP ONE ONE ONE");
    board_put(1, "ONE");
    shiro_hit(&board, 0, 3);
    cr_assert_eq(board.state.players[0].area, 0);
    cr_assert_eq(board_left(0), 3);
}

/* 9.4: nested damage has its own batch. */
Test(shiro_rules, a_trigger_that_hits_its_own_deck_is_nested)
{
    board_put(0, "ONE");
    board_deck(1, "DEEP DEEP DEEP");
    board.state.players[1].pile[board.state.players[1].under++] =
        (uint8_t)bits_first(board.state.players[1].discard);
    board.state.players[1].discard &= board.state.players[1].discard - 1;
    shiro_table_settle(&board);
    board_play("attack ONE"); /* one, which hits for one more, which hits for one more, and again */
    cr_assert_eq(board.state.result, 0);
}

/* 8.2 */
Test(shiro_rules, change_heals_clears_paralysis_and_attacks_again)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_hand(0, "TWO");
    board_souls(0, 2, 0);
    shiro_table_settle(&board);
    board_play("attack ONE");
    slot->damage = 1;
    slot->flags |= SHIRO_PARALYSED | SHIRO_POISONED;
    cr_assert_not(board_legal("attack ONE"));
    board_play("change ONE to TWO");
    cr_assert_eq(slot->damage, 0);
    cr_assert_eq(slot->flags, SHIRO_ON);
    cr_assert_eq(bits_count(slot->runes), 1);
    cr_assert(board_legal("attack TWO"));
}

/* 8.2: awakened cards go onto their own name, one level up. */
Test(shiro_rules, awakened_cards_need_the_same_name)
{
    board_put(0, "NEED");
    board_put(0, "TWO");
    board_hand(0, "TWOA");
    board_hand(0, "TRE");
    board_put(0, "NEED");
    board_put(1, "ONE");
    board_souls(0, 2, 2);
    shiro_table_settle(&board);
    cr_assert_not(board_legal("change NEED to TWOA with red 1"));
    cr_assert(board_legal("change TWO to TWOA with red 1"));
    cr_assert(board_legal("change NEED to TRE with red 1"));
    cr_assert_not(board_legal("play TWOA"));
}

/* 10.2 */
Test(shiro_rules, rune_requirements)
{
    ShiroSlot *slot = board_put(0, "NEED");
    board_rune(0, slot, "RB");
    cr_assert_eq(shiro_attack(&board, 0, 0), 1);
    board_rune(0, slot, "CL");
    cr_assert_eq(shiro_attack(&board, 0, 0), 6);
    slot->runes = 0;
    board_rune(0, slot, "CL");
    board_rune(0, slot, "CL");
    cr_assert_eq(shiro_attack(&board, 0, 0), 1);
}

/* 6.3, 10.8 */
Test(shiro_rules, poison_hits_both_sides_each_turn)
{
    ShiroSlot *own = board_put(0, "TWO"), *other = board_put(1, "BIG");
    own->flags |= SHIRO_POISONED;
    other->flags |= SHIRO_POISONED;
    shiro_table_settle(&board);
    to_turn_of(1);
    cr_assert_eq(own->damage, 1);
    cr_assert_eq(other->damage, 1);
    to_turn_of(0);
    cr_assert_eq(own->damage, 2);
    cr_assert_eq(other->damage, 2);
    to_turn_of(1);
    cr_assert_eq(own->card, SHIRO_NONE);
}

/* 10.7 */
Test(shiro_rules, a_paralysed_blocker_stays_off_one_of_its_own_starts)
{
    ShiroSlot *slot = board_put(1, "TWO");
    slot->flags = SHIRO_PARALYSED;
    board_put(0, "ONE");
    board_hand(1, "RB");
    board_souls(1, 1, 0);
    shiro_table_settle(&board);
    to_turn_of(1);
    cr_assert_eq(slot->flags & SHIRO_ON, 0);
    to_turn_of(0);
    cr_assert_eq(slot->flags, 0);
    to_turn_of(1);
    cr_assert_eq(slot->flags, SHIRO_ON);
}

/* 8.1 */
Test(shiro_rules, a_second_copy_of_a_name_is_illegal)
{
    board_put(0, "TWO");
    board_hand(0, "TWO");
    board_hand(0, "TWOA");
    board_souls(0, 4, 0);
    shiro_table_settle(&board);
    cr_assert_not(board_legal("play TWO"));
    cr_assert(board_legal("change TWO to TWOA"));
}

/* 8.1, 8.2 */
Test(shiro_rules, a_fifth_character_is_illegal_but_change_is_not)
{
    board_put(0, "ONE");
    board_put(0, "RB");
    board_put(0, "CL");
    board_put(0, "BIG");
    board_hand(0, "TWO");
    board_souls(0, 4, 0);
    shiro_table_settle(&board);
    cr_assert_not(board_legal("play TWO"));
    cr_assert(board_legal("change ONE to TWO"));
}

/* 7.3 */
Test(shiro_rules, one_soul_of_the_cards_colour_is_needed)
{
    board_hand(0, "TRE");
    board_hand(0, "RB");
    board_souls(0, 0, 3);
    shiro_table_settle(&board);
    cr_assert_not(board_legal("play TRE"));
    cr_assert(board_legal("play RB"));
}

/* 7.3, 7.6: every colour vector is a move of its own. */
Test(shiro_rules, payments_are_vectors)
{
    board_hand(0, "TRE");
    board_put(0, "NEED");
    board_put(1, "ONE");
    board_souls(0, 2, 2);
    shiro_table_settle(&board);
    cr_assert(board_legal("play TRE with red 1 blue 2"));
    cr_assert(board_legal("play TRE with red 2 blue 1"));
    board_play("play TRE with red 1 blue 2");
    cr_assert_eq(bits_count(board.state.players[0].town_on), 1);
}

/* 8.1: no attack in the turn it is played; 8.5 once a turn. */
Test(shiro_rules, attacks_wait_a_turn_and_are_once)
{
    board_hand(0, "ONE");
    board_hand(0, "RB");
    board_souls(0, 2, 0);
    shiro_table_settle(&board);
    board_play("play ONE");
    cr_assert_not(board_legal("attack ONE"));
}

/* 9.2, 9.3b */
Test(shiro_rules, battle_puts_counters_on_both)
{
    ShiroSlot *attacker = board_put(0, "BIG"), *blocker = board_put(1, "TWO");
    board_put(0, "ONE");
    shiro_table_settle(&board);
    unsigned left = board_left(1);
    board_play("attack BIG");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_BLOCK);
    board_play("block TWO");
    cr_assert_eq(attacker->damage, 2);
    cr_assert_eq(blocker->card, SHIRO_NONE);
    cr_assert_eq(board_left(1), left);
}

/* 9.6 */
Test(shiro_rules, breakthrough_goes_on_to_the_deck)
{
    board_put(0, "TRE");
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_deck(1, "ONE TWO TRE BIG");
    shiro_table_settle(&board);
    board_play("attack TRE");
    board_play("block ONE");
    cr_assert_eq(board_left(1), 3);
}

/* 9.6 */
Test(shiro_rules, guard_turns_on_at_the_end)
{
    ShiroSlot *slot = board_put(0, "BIG");
    board_put(0, "ONE");
    board_hand(1, "ONE");
    board_souls(1, 1, 0);
    board_deck(1, "ONE TWO TRE BIG ONE TWO RB CL");
    shiro_table_settle(&board);
    board_play("attack BIG");
    cr_assert_eq(slot->flags & SHIRO_ON, 0);
    to_turn_of(1);
    cr_assert_eq(slot->flags & SHIRO_ON, SHIRO_ON);
}

/* 8.3 */
Test(shiro_rules, a_monster_without_a_target_cannot_be_played)
{
    board_hand(0, "BOLT");
    board_hand(0, "ONE");
    board_souls(0, 2, 0);
    shiro_table_settle(&board);
    cr_assert_not(board_legal("play BOLT"));
}

/* 8.3, 9.5 */
Test(shiro_rules, a_monster_is_discarded_after_it)
{
    ShiroSlot *slot = board_put(1, "ONE");
    board_hand(0, "BOLT");
    board_hand(0, "TWO");
    board_souls(0, 4, 0);
    shiro_table_settle(&board);
    board_play("play BOLT");
    cr_assert_eq(slot->card, SHIRO_NONE);
    cr_assert_eq(bits_count(board.state.players[0].discard), 1);
}

/* 8.4: one activation a card and turn, whichever ability it is. */
Test(shiro_rules, one_activation_for_each_card)
{
    board_put(0, "NEED");
    board_put(1, "BIG");
    board_souls(0, 0, 3);
    shiro_table_settle(&board);
    cr_assert(board_legal("activate NEED 1"));
    board_play("activate NEED 1");
    cr_assert_not(board_legal("activate NEED 1"));
    cr_assert_not(board_legal("activate NEED 2"));
}

/* 6.3: seven cards at the end of one's own turn. */
Test(shiro_rules, the_hand_is_discarded_to_seven)
{
    static const char *const codes[] = {"ONE", "TWO",  "TRE",  "BIG", "RB",
                                        "CL",  "NEED", "BOLT", "MEND"};
    for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++)
        board_hand(0, codes[i]);
    board_souls(0, 1, 0);
    shiro_table_settle(&board);
    board_play("end");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_DISCARD);
    board_play("choose card BOLT");
    cr_assert_eq(bits_count(board.state.players[0].hand), 8);
    cr_assert_eq(board.state.active, 0);
}
