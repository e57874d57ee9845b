/* The Shironeko TCG: the end of the game (1), set-up (5) and the turn (6); the numbers are those of the
 * specification. */
#include "shiro_board.h"

TestSuite(shiro_turn, .init = board_open, .fini = board_close);

static const ShiroPlayer *player(unsigned number)
{
    return &board.state.players[number];
}

/* A game from its start, both players with the cards of the board. */
static void start(uint64_t seed)
{
    const Rng deals[] = {rng_keyed(seed, 0, 0), rng_keyed(seed, 0, 1)};
    shiro_table_start(&board, deals);
}

/* ---- 1: the end ---- */

Test(shiro_turn, s1_1_a_player_without_cards_in_the_deck_has_lost)
{
    board_put(0, "BIG");
    board_deck(1, "ONE TWO TRE BIG RB");
    board_settle();
    board_play("attack BIG");
    cr_assert_eq(board.state.result, 0);
}

Test(shiro_turn, s1_1_one_card_left_is_enough_to_go_on)
{
    board_put(0, "BIG");
    board_put(0, "ONE");
    board_deck(1, "ONE TWO TRE BIG RB CL");
    board_settle();
    board_play("attack BIG");
    cr_assert_eq(board.state.result, RESULT_RUNNING);
    cr_assert_eq(board_left(1), 1);
}

Test(shiro_turn, s1_2_the_cause_may_be_ones_own_draw)
{
    board_put(0, "NEED");
    board_deck(0, "ONE");
    board_souls(0, 0, 1);
    board_settle();
    board_play("activate NEED 1");
    cr_assert_eq(board.state.result, 1);
}

Test(shiro_turn, s1_3_drawing_the_last_card_of_the_turn_loses)
{
    board_put(0, "ONE");
    board_deck(1, "TWO");
    board_settle();
    board_play("end");
    cr_assert_eq(board.state.result, 0);
}

Test(shiro_turn, s1_3_a_lethal_batch_with_a_recovery_trigger_still_loses)
{
    board_put(0, "BIG");
    board_deck(1, "MEND ONE ONE");
    board_settle();
    board_play("attack BIG");
    cr_assert_eq(board.state.result, 0);
    cr_assert_eq(board_left(1), 0);
    cr_assert_eq(shiro_area(&board.state, 1), 0);
}

Test(shiro_turn, s1_4_damage_larger_than_the_deck_empties_it)
{
    board_put(0, "BIG");
    board_deck(1, "ONE TWO");
    board_settle();
    board_play("attack BIG");
    cr_assert_eq(board.state.result, 0);
    cr_assert_eq(shiro_board_tally[1].damage[5], 2);
}

Test(shiro_turn, s1_6_a_game_of_so_many_turns_is_a_draw)
{
    shiro_board_match.rules.max_turns = 6;
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_settle();
    board_play("end");
    cr_assert_eq(board.state.turn, 6);
    board_play("end");
    cr_assert_eq(board.state.result, RESULT_DRAW);
}

/* ---- 5: set-up ---- */

Test(shiro_turn, s5_1_decks_are_shuffled)
{
    uint64_t seen = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        start(seed);
        seen |= player(0)->hand;
    }
    cr_assert_eq(seen, shiro_board_deck.all);
}

Test(shiro_turn, s5_3_each_draws_five)
{
    start(1);
    for (unsigned each = 0; each < SHIRO_PLAYERS; each++) {
        cr_assert_eq(bits_count(player(each)->hand), 5);
        cr_assert_eq(board_left(each), shiro_board_deck.count - 5);
    }
}

Test(shiro_turn, s5_4_in_turn_order_each_may_exchange_the_whole_hand_once)
{
    start(1);
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MULLIGAN);
    cr_assert_eq(board.state.choice.player, 0);
    cr_assert_eq(board.state.choice.count, 2);
    uint64_t before = player(0)->hand;
    board_play("mulligan");
    cr_assert_neq(player(0)->hand, before);
    cr_assert_eq(bits_count(player(0)->hand), 5);
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MULLIGAN);
    cr_assert_eq(board.state.choice.player, 1);
    before = player(1)->hand;
    board_play("keep");
    cr_assert_eq(player(1)->hand & before, before);
    cr_assert_neq(board.state.choice.kind, SHIRO_CHOOSES_MULLIGAN);
}

/* The hand goes back before the new one is drawn: the same card may come again. */
Test(shiro_turn, s5_4_the_hand_is_shuffled_back)
{
    bool again = false;
    for (uint64_t seed = 0; seed < 40 && !again; seed++) {
        start(seed);
        uint64_t before = player(0)->hand;
        board_play("mulligan");
        again = player(0)->hand & before;
    }
    cr_assert(again);
}

Test(shiro_turn, s5_5_town_areas_start_empty)
{
    start(1);
    cr_assert_eq(player(0)->town_on | player(0)->town_off | player(1)->town_on, 0);
}

/* ---- 6.1: the start phase ---- */

Test(shiro_turn, s6_1_0_marks_of_the_turn_are_reset)
{
    ShiroSlot *slot = board_put(0, "NEED");
    board_mark(slot, MARK(ATTACKED) | MARK(ACTIVATED) | MARK(FRESH));
    board_put(1, "BIG");
    board_hand(0, "RB");
    board_souls(0, 2, 2);
    board_settle();
    cr_assert_not(board_legal("activate NEED 2"));
    board_turn_of(1);
    board_turn_of(0);
    cr_assert(board_legal("activate NEED 2"));
    cr_assert(board_legal("attack NEED"));
}

Test(shiro_turn, s6_1_0_an_activated_town_may_be_used_again)
{
    board_close();
    board_open_with("{'code':'HALL','name':'Hall','kind':'town','colour':'red',"
                    "'text':['activate 0 off: give ally +1/+0']}");
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_hall(0);
    board_settle();
    board_play("town HALL");
    cr_assert_not(board_legal("town HALL off"));
    board_turn_of(1);
    board_turn_of(0);
    cr_assert(board_legal("town HALL"));
}

Test(shiro_turn, s6_1_1_only_the_turn_players_cards_become_on)
{
    ShiroSlot *own = board_put(1, "ONE"), *other = board_put(0, "ONE");
    board_souls(1, 2, 0);
    board_souls(0, 2, 0);
    board_hand(0, "RB");
    board_hand(1, "RB");
    for (unsigned each = 0; each < SHIRO_PLAYERS; each++) {
        ShiroPlayer *p = &board.state.players[each];
        p->town_off = p->town_on;
        p->town_on = 0;
    }
    board_set_marks(own, 0);
    board_set_marks(other, 0);
    board_settle();
    cr_assert_eq(board.state.active, 1); /* who cannot do anything ends */
    cr_assert(board_on(own));
    cr_assert_not(board_on(other));
    cr_assert_eq(player(1)->town_off, 0);
    cr_assert_neq(player(0)->town_off, 0);
}

Test(shiro_turn, s6_1_2_one_card_is_drawn)
{
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_settle();
    unsigned left = board_left(1);
    board_play("end");
    cr_assert_eq(bits_count(player(1)->hand), 1);
    cr_assert_eq(board_left(1), left - 1);
}

Test(shiro_turn, s6_1_2_the_first_player_skips_the_first_draw)
{
    for (unsigned skips = 0; skips < 2; skips++) {
        shiro_board_match.rules.first_player_skips_first_draw = skips;
        start(3);
        board_play("keep");
        board_play("keep");
        while (board.state.turn == 1)
            board_play("end");
        cr_assert_eq(board.state.turn, 2);
        cr_assert_eq(board_left(0), shiro_board_deck.count - (skips ? 5 : 6));
        cr_assert_eq(board_left(1), shiro_board_deck.count - 6);
    }
}

Test(shiro_turn, s6_1_3_the_top_town_is_built_on)
{
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_settle();
    unsigned before = player(1)->town_deck;
    board_play("end");
    cr_assert_eq(bits_count(player(1)->town_on), 1);
    cr_assert_eq(player(1)->town_on ^ player(1)->town_deck, before);
}

Test(shiro_turn, s6_1_3_without_towns_nothing_is_built)
{
    board_put(0, "ONE");
    board_put(1, "ONE");
    board.state.players[1].town_discard = board.state.players[1].town_deck;
    board.state.players[1].town_deck = 0;
    board_settle();
    board_play("end");
    cr_assert_eq(player(1)->town_on, 0);
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAIN);
}

/* The card is drawn and the town is there when abilities of the start are resolved. */
Test(shiro_turn, s6_1_4_abilities_of_the_start_come_last)
{
    board_close();
    board_open_with(WITH_TEXT("DAWN", "start if towns >= 1: draw 1"));
    board_put(0, "ONE");
    board_put(1, "DAWN");
    board_settle();
    board_play("end");
    cr_assert_eq(bits_count(player(1)->hand), 2);
    cr_assert_eq(bits_count(player(1)->town_on), 1);
}

Test(shiro_turn, s6_1_4_only_the_turn_players)
{
    board_close();
    board_open_with(WITH_TEXT("DAWN", "start: draw 1"));
    board_put(0, "DAWN");
    board_put(1, "ONE");
    board_settle();
    board_play("end");
    cr_assert_eq(bits_count(player(0)->hand), 0);
}

/* ---- 6.2: the main phase ---- */

Test(shiro_turn, s6_2_actions_in_any_order_and_number)
{
    board_put(0, "ONE");
    board_put(0, "NEED");
    board_put(1, "BIG");
    board_hand(0, "RB TWO");
    board_deck(1, "ONE ONE TWO TWO TRE TRE CL CL");
    board_souls(0, 4, 2);
    board_settle();
    board_play("attack NEED");
    board_play("no");
    board_play("play RB with red 1");
    board_play("attack ONE");
    board_play("no");
    board_play("change ONE to TWO with red 1");
    board_play("activate NEED 1 with blue 1");
    board_play("attack TWO");
    board_play("no");
    board_play("end");
    cr_assert_gt(board.state.turn, 5);
}

/* ---- 6.3: the end phase ---- */

Test(shiro_turn, s6_3_1_what_lasts_until_the_end_of_the_turn_expires)
{
    board_close();
    board_open_with(MONSTER("GIFT", "play: give ally +3/+1"));
    ShiroSlot *slot = board_put(0, "ONE");
    board_put(1, "ONE");
    board_hand(0, "GIFT");
    board_settle();
    board_play("play GIFT");
    cr_assert_eq(shiro_attack(&board, 0, 0), 4);
    cr_assert_eq(shiro_hp(&board, 0, 0), 3);
    board_turn_of(1);
    cr_assert_eq(slot->attack, 0);
    cr_assert_eq(shiro_hp(&board, 0, 0), 2);
}

/* Its HP was only as long as the gift lasted. */
Test(shiro_turn, s6_3_1_retreat_is_checked_after_the_expiry)
{
    board_close();
    board_open_with(MONSTER("GIFT", "play: give ally +0/+2"));
    ShiroSlot *slot = board_put(0, "ONE");
    board_put(1, "ONE");
    board_hand(0, "GIFT");
    board_settle();
    board_play("play GIFT");
    slot->damage = 3;
    board_turn_of(1);
    cr_assert_eq(slot->card, SHIRO_NONE);
    cr_assert_eq(board_count(player(0)->discard, "ONE"), 1);
}

Test(shiro_turn, s6_3_2_poison_hits_both_sides_each_turn)
{
    ShiroSlot *own = board_put(0, "TWO"), *other = board_put(1, "BIG");
    board_mark(own, MARK(POISONED));
    board_mark(other, MARK(POISONED));
    board_settle();
    board_turn_of(1);
    cr_assert_eq(own->damage, 1);
    cr_assert_eq(other->damage, 1);
    board_turn_of(0);
    cr_assert_eq(own->damage, 2);
    cr_assert_eq(other->damage, 2);
    board_turn_of(1);
    cr_assert_eq(own->card, SHIRO_NONE);
}

Test(shiro_turn, s6_3_3_paralysis_of_the_turn_player_alone_is_removed)
{
    ShiroSlot *own = board_put(0, "TWO"), *other = board_put(1, "TWO");
    board_mark(own, MARK(PARALYSED));
    board_set_marks(other, MARK(PARALYSED));
    board_put(1, "ONE");
    board_settle();
    board_turn_of(1);
    cr_assert_eq(board_marks(own) & MARK(PARALYSED), 0);
    cr_assert_eq(board_marks(other) & MARK(PARALYSED), MARK(PARALYSED));
    cr_assert_not(board_on(other));
}

Test(shiro_turn, s6_3_4_the_turn_player_discards_to_seven_as_he_chooses)
{
    board_hand(0, "ONE TWO TRE BIG RB CL NEED BOLT MEND");
    board_hand(1, "ONE TWO TRE BIG RB CL NEED BOLT MEND");
    board_souls(0, 1, 0);
    board_settle();
    board_play("end");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_DISCARD);
    cr_assert_eq(board.state.choice.player, 0);
    board_play("choose card BOLT");
    cr_assert_eq(bits_count(player(0)->hand), 8);
    cr_assert_eq(board.state.active, 0);
    board_play("choose card ONE");
    cr_assert_eq(bits_count(player(0)->hand), 7);
    cr_assert_eq(board_count(player(0)->discard, "BOLT"), 1);
    cr_assert_eq(board.state.active, 1);
    cr_assert_eq(bits_count(player(1)->hand), 10); /* it is not his end */
}

/* Nobody can tell a copy from another one: that leaves which the opponent has seen. */
Test(shiro_turn, s6_3_4_a_copy_that_was_seen_is_discarded_first)
{
    board_hand(0, "ONE TWO TRE BIG RB CL NEED");
    uint64_t unseen = player(0)->hand;
    board_hand(0, "BIG");
    board.state.players[0].shown = player(0)->hand & ~unseen;
    board_souls(0, 1, 0);
    board_settle();
    board_play("end");
    board_play("choose card BIG");
    cr_assert_eq(board_count(player(0)->hand, "BIG"), 1);
    cr_expect_eq(unseen & ~player(0)->hand, 0);
    cr_expect_eq(player(0)->shown, 0);
}

/* Bonuses of the turn count, poison has not ticked. */
Test(shiro_turn, s6_3_abilities_of_the_end_come_first)
{
    board_close();
    board_open_with(
        WITH_TEXT("DUSK", "end: heal this 1") "," MONSTER("GIFT", "play: give ally +0/+1"));
    ShiroSlot *slot = board_put(0, "DUSK");
    board_put(1, "ONE");
    board_hand(0, "GIFT");
    board_settle();
    board_play("play GIFT");
    slot->damage = 3; /* of 4 */
    board_mark(slot, MARK(POISONED));
    board_turn_of(1);
    cr_assert_eq(slot->card, SHIRO_NONE); /* healed to 2 of 3, then poisoned to 3 */
}
