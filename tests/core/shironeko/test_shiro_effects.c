/* The Shironeko TCG: what the effects of abilities do, and to whom they are done (10.10). */
#include "shiro_effect_board.h"

TestSuite(shiro_effects, .fini = board_close);

static void lay_and_play(const char *text)
{
    lay(text);
    board_play("play DEED");
}

/* The copies of a card among some. */
static uint64_t board_copies(uint64_t cards, const char *code)
{
    uint64_t copies = 0;
    for (; cards; cards &= cards - 1)
        if (strcmp(shiro_board_deck.card[bits_first(cards)]->code, code) == 0)
            copies |= cards & -cards;
    return copies;
}

/* ---- Done to characters ---- */

Test(shiro_effects, damage)
{
    lay_and_play("play: damage enemy 2");
    board_play("choose O.TWO");
    cr_assert_eq(damage(1, "TWO"), 2);
}

Test(shiro_effects, hit)
{
    lay("play: hit opponent 3; hit me 2");
    unsigned mine = board_left(0), theirs = board_left(1);
    board_play("play DEED");
    cr_assert_eq(board_left(1), theirs - 3);
    cr_assert_eq(board_left(0), mine - 2);
}

Test(shiro_effects, draw)
{
    lay_and_play("play: draw 3");
    cr_assert_eq(bits_count(own()->hand), 3);
    cr_assert_eq(own()->shown, 0);
}

Test(shiro_effects, attach_from_the_deck)
{
    lay("play: attach deck ally");
    unsigned left = board_left(0);
    board_play("play DEED");
    board_play("choose BIG");
    cr_assert_eq(bits_count(board_slot(0, "BIG")->runes), 1);
    cr_assert_eq(board_left(0), left - 1);
}

Test(shiro_effects, attach_from_the_hand)
{
    lay("play: attach hand ally");
    board_hand(0, "TWO");
    board_hand(0, "DEED");
    board_play("play DEED");
    board_play("choose ONE");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_CARD);
    board_play("choose card TWO");
    cr_assert_eq(board_count(board_slot(0, "ONE")->runes, "TWO"), 1);
    cr_assert_eq(board_count(own()->hand, "TWO"), 0);
}

Test(shiro_effects, attach_from_an_empty_hand_does_nothing)
{
    lay_and_play("play: attach hand ally");
    board_play("choose ONE");
    cr_assert_eq(board_slot(0, "ONE")->runes, 0);
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAIN);
}

Test(shiro_effects, strip)
{
    lay("play: strip enemy (runed) 2");
    board_rune(1, board_slot(1, "BIG"), "TWO");
    board_rune(1, board_slot(1, "BIG"), "ONE");
    board_rune(1, board_slot(1, "BIG"), "DEED");
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    board_play("play DEED");
    cr_assert_eq(bits_count(board_slot(1, "BIG")->runes), 1);
    cr_assert_eq(bits_count(other()->discard), 2);
}

Test(shiro_effects, give)
{
    lay_and_play("play: give all allies +2/+1");
    cr_assert_eq(shiro_attack(&board, 0, 0), 3);
    cr_assert_eq(shiro_hp(&board, 0, 1), 6);
}

Test(shiro_effects, on_and_off)
{
    lay("play: off enemy; on ally (off)");
    board_set_marks(board_slot(0, "ONE"), MARK(ATTACKED));
    board_play("play DEED");
    board_play("choose O.BIG");
    cr_assert_not(board_on(board_slot(1, "BIG")));
    cr_assert(board_on(board_slot(0, "ONE")));
}

Test(shiro_effects, paralyse_and_poison)
{
    lay_and_play("play: paralyse enemy; poison all enemies");
    board_play("choose O.TWO");
    cr_assert_eq(board_marks(board_slot(1, "TWO")), MARK(ON) | MARK(PARALYSED) | MARK(POISONED));
    cr_assert_eq(board_marks(board_slot(1, "ONE")), MARK(ON) | MARK(POISONED));
}

Test(shiro_effects, heal)
{
    lay("play: heal all allies 2");
    board_slot(0, "ONE")->damage = 1;
    board_slot(0, "BIG")->damage = 4;
    board_play("play DEED");
    cr_assert_eq(damage(0, "ONE"), 0);
    cr_assert_eq(damage(0, "BIG"), 2);
}

Test(shiro_effects, recover)
{
    lay("play: recover 2");
    board_discard(0, "TWO TWO TWO");
    board_play("play DEED");
    cr_assert_eq(own()->under, 2); /* copies: there is no choice */
    cr_assert_eq(board_count(own()->discard, "TWO"), 1);
}

Test(shiro_effects, recover_what_there_is)
{
    lay("play: recover 4");
    board_discard(0, "TWO BIG");
    board_play("play DEED");
    cr_assert_eq(own()->under, 2);
}

Test(shiro_effects, retreat)
{
    lay("play: retreat enemy");
    board_rune(1, board_slot(1, "BIG"), "TWO");
    board_play("play DEED");
    board_play("choose O.BIG");
    cr_assert_eq(board_count(other()->discard, "BIG"), 1);
    cr_assert_eq(board_count(other()->discard, "TWO"), 1);
    cr_assert_eq(shiro_board_tally[1].retreats, 1);
}

/* Back to the owner's hand, seen by everybody; its runes to the discard. */
Test(shiro_effects, return_to_the_hand)
{
    lay("play: return enemy");
    board_rune(1, board_slot(1, "BIG"), "TWO");
    board_play("play DEED");
    board_play("choose O.BIG");
    cr_assert_eq(board_count(other()->hand, "BIG"), 1);
    cr_assert_eq(other()->shown, other()->hand);
    cr_assert_eq(board_count(other()->discard, "TWO"), 1);
}

Test(shiro_effects, discard_is_chosen_by_whose_hand_it_is)
{
    lay("play: discard opponent 1; discard me 1");
    board_hand(0, "ONE TWO");
    board_hand(1, "ONE TWO BIG");
    board_play("play DEED");
    cr_assert_eq(board.state.choice.player, 1);
    board_play("choose card BIG");
    cr_assert_eq(board.state.choice.player, 0);
    board_play("choose card TWO");
    cr_assert_eq(board_count(other()->discard, "BIG"), 1);
    cr_assert_eq(board_count(own()->discard, "TWO"), 1);
}

Test(shiro_effects, discard_of_a_whole_hand_is_no_choice)
{
    lay("play: discard opponent 3");
    board_hand(1, "ONE TWO");
    board_play("play DEED");
    cr_assert_eq(other()->hand, 0);
}

/* ---- Search and summon ---- */

Test(shiro_effects, search_is_chosen_shown_and_reshuffled)
{
    lay("play: search 2 (level 1-2)");
    own()->pile[own()->under++] = (uint8_t)board_take(0, "BIG");
    board_play("play DEED");
    board_play("choose card ONE");
    board_play("choose card TWO");
    cr_assert_eq(bits_count(own()->hand), 2);
    cr_assert_eq(own()->shown, own()->hand);
    cr_assert_eq(own()->under, 0);
}

Test(shiro_effects, search_may_find_nothing)
{
    lay("play: search 1 (green)");
    own()->pile[own()->under++] = (uint8_t)board_take(0, "BIG");
    board_play("play DEED");
    cr_assert_eq(own()->hand, 0);
    cr_assert_eq(own()->under, 0); /* it is shuffled all the same */
}

Test(shiro_effects, search_for_the_last_card_loses)
{
    lay("play: search 1 (level 2)");
    board_deck(0, "TWO");
    board_play("play DEED");
    cr_assert_eq(board.state.result, 1);
}

Test(shiro_effects, summon_from_hand_deck_and_discard)
{
    static const char *const texts[] = {"play: summon hand (level 2)",
                                        "play: summon deck (level 2)",
                                        "play: summon discard (level 2)"};
    for (unsigned i = 0; i < 3; i++) {
        lay(texts[i]);
        if (i == 0)
            board_hand(0, "TWO");
        if (i == 2)
            board_discard(0, "TWO");
        board_play("play DEED");
        ShiroSlot *slot = board_slot(0, "TWO");
        cr_assert_eq(board_marks(slot), MARK(ON) | MARK(FRESH)); /* it may not attack this turn */
        cr_assert_not(board_legal("attack TWO"));
        if (i < 2)
            board_close();
    }
}

/* Nobody can tell a copy from another one: that leaves which the opponent has seen. */
Test(shiro_effects, a_copy_that_was_seen_leaves_the_hand_first)
{
    static const char *const texts[] = {"play: discard me 1", "play: attach hand ally",
                                        "play: summon hand (level 2)"};
    for (unsigned i = 0; i < 3; i++) {
        lay(texts[i]);
        board_hand(0, "TWO TWO BIG");
        uint64_t last = board_copies(own()->hand, "TWO");
        last &= last - 1;
        own()->shown = last;
        board_play("play DEED");
        if (i == 1)
            board_play("choose ONE");
        if (board.state.choice.kind == SHIRO_CHOOSES_CARD)
            board_play("choose card TWO");
        cr_assert_eq(board_count(own()->hand, "TWO"), 1, "%s", texts[i]);
        cr_expect_eq(own()->hand & last, 0, "%s", texts[i]);
        cr_expect_eq(own()->shown, 0, "%s", texts[i]);
        if (i < 2)
            board_close();
    }
}

Test(shiro_effects, summon_keeps_names_unique_and_needs_a_slot)
{
    lay("play: summon hand");
    board_hand(0, "ONE BIG");
    board_play("play DEED");
    cr_assert_eq(bits_count(shiro_occupied(own())), 2);
    board_close();
    lay("play: summon hand");
    board_put(0, "DEED"); /* whatever fills the slots */
    board_put(0, "DEED");
    board_hand(0, "TWO");
    shiro_table_apply(&board, board_find("play DEED", &(bool){false}));
    cr_assert_eq(board_count(own()->hand, "TWO"), 1);
}

Test(shiro_effects, who_is_summoned_appears)
{
    board_open_with(
        MONSTER("CALL", "play: summon hand") "," WITH_TEXT("HERE", "appear: hit opponent 1"));
    board_hand(0, "CALL HERE");
    board_put(0, "ONE");
    board_settle();
    unsigned left = board_left(1);
    board_play("play CALL");
    cr_assert_eq(board_left(1), left - 1);
}

/* ---- Whom: sides and how ---- */

Test(shiro_effects, several_are_chosen_one_by_one)
{
    lay_and_play("play: damage 2 enemies 1");
    cr_assert_eq(board.state.choice.count, 3);
    board_play("choose O.BIG");
    cr_assert_eq(board.state.choice.count, 2); /* not the same again */
    board_play("choose O.ONE");
    cr_assert_eq(damage(1, "BIG"), 1);
    cr_assert_eq(damage(1, "ONE"), 1);
    cr_assert_eq(damage(1, "TWO"), 0);
}

Test(shiro_effects, as_many_as_there_are)
{
    lay_and_play("play: damage 4 enemies 1");
    cr_assert_eq(damage(1, "ONE") + damage(1, "TWO") + damage(1, "BIG"), 3);
}

Test(shiro_effects, all_of_a_side)
{
    lay_and_play("play: damage all enemies 1");
    cr_assert_eq(damage(1, "ONE") + damage(1, "TWO") + damage(1, "BIG"), 3);
    cr_assert_eq(damage(0, "ONE") + damage(0, "BIG"), 0);
}

Test(shiro_effects, random_is_any_of_them)
{
    unsigned met = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        lay("play: damage random enemy 1");
        own()->deals = rng_start(seed, 1);
        board_play("play DEED");
        cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAIN);
        for (unsigned slot = 0; slot < 3; slot++)
            met |= (unsigned)(other()->slot[slot].damage != 0) << slot;
        if (seed < 39)
            board_close();
    }
    cr_assert_eq(met, 7);
}

Test(shiro_effects, this_and_another_one)
{
    board_open_with(WITH_TEXT("SELF", "attack: give this +1/+0; give other ally +2/+0"));
    board_put(0, "SELF");
    board_put(0, "ONE");
    board_put(1, "ONE");
    board_settle();
    board_play("attack SELF");
    cr_assert_eq(shiro_attack(&board, 0, 0), 3);
    cr_assert_eq(shiro_attack(&board, 0, 1), 3); /* the only other: no choice */
}
