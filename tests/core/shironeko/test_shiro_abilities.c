/* The Shironeko TCG: runes, the order of abilities, stats, statuses (10.1 to 10.9), and what is asked and
 * known (10.11). */
#include "shiro_board.h"

#include "shironeko/card/ability_notation.h"

TestSuite(shiro_abilities, .init = board_open, .fini = board_close);

static ShiroPlayer *own(void)
{
    return &board.state.players[0];
}

/* ---- 10.1: the four kinds, each on a board of its own ---- */

Test(shiro_abilities, s10_1_continuous_activated_triggered_and_deck_triggers)
{
    board_close();
    board_open_with(WITH_TEXT("ALWAYS", "always: give this +1/+0") "," WITH_TEXT(
        "ACT",
        "activate 0: draw 1") "," WITH_TEXT("ON", "attack: draw 1") "," MONSTER("TRIG",
                                                                                "trigger: draw 1"));
    board_put(0, "ALWAYS");
    board_put(0, "ACT");
    board_put(0, "ON");
    board_deck(1, "TRIG TRIG TRIG");
    board_settle();
    cr_assert_eq(shiro_attack(&board, 0, 0), 3);
    board_play("activate ACT 0");
    cr_assert_eq(bits_count(own()->hand), 1);
    board_play("attack ON");
    cr_assert_eq(bits_count(own()->hand), 2);
    cr_assert_eq(board.state.result, 0); /* two hit, one drawn */
}

/* ---- 10.2: rune requirements ---- */

/* Whether runes, by code, meet what a text asks for. */
static bool met(const char *need, const char *runes)
{
    char text[128], *words = strdup(runes), *rest = words;
    ShiroAbility ability;
    char message[480];
    size_t offset;
    uint64_t mask = 0;
    const ShiroNotation notation = {SHIRO_CHARACTER, NULL, NULL};
    snprintf(text, sizeof text, "attack [%s]: draw 1", need);
    cr_assert(shiro_notation_compile(&notation, text, &ability, message, &offset), "%s", message);
    uint64_t deck = board.state.players[0].deck;
    for (char *code; (code = strsep(&rest, " "));)
        mask |= *code ? bit_of(board_take(0, code)) : 0;
    board.state.players[0].deck = deck;
    free(words);
    return shiro_runes_met(&shiro_board_deck, mask, &ability);
}

Test(shiro_abilities, s10_2_runes_fit_one_to_one)
{
    static const struct {
        const char *need;
        const char *runes; /* ONE TWO red, NEED blue, RB rainbow, CL colourless */
        bool met;
    } rows[] = {
        {"red", "", false},
        {"red", "ONE", true},
        {"red", "NEED", false},
        {"red", "RB", true},
        {"red", "CL", false},
        {"any", "CL", true},
        {"any", "RB", true},
        {"any any", "ONE", false},
        {"any any", "ONE CL", true},
        {"red any", "RB CL", true},
        {"red any", "CL CL", false},
        {"red any", "ONE", false},
        {"red any", "ONE NEED", true},
        {"red any", "NEED NEED", false},
        {"red red", "ONE RB", true},
        {"red red", "ONE NEED", false},
        {"red blue", "RB RB", true},
        {"red blue", "RB ONE", true},
        {"red blue", "RB CL", false},
        {"red blue", "ONE TWO", false},
        {"red blue any", "RB NEED", false},
        {"red blue any", "RB NEED CL", true},
        {"colourless", "CL", true},
        {"colourless", "RB", false},
        {"colourless", "ONE", false},
        {"colourless red", "CL RB", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(met(rows[i].need, rows[i].runes), rows[i].met, "[%s] with %s", rows[i].need,
                     rows[i].runes);
}

/* ---- 10.3: when they are looked at ---- */

Test(shiro_abilities, s10_3_continuous_exactly_while_the_runes_are_there)
{
    ShiroSlot *slot = board_put(0, "NEED");
    cr_assert_eq(shiro_attack(&board, 0, 0), 1);
    board_rune(0, slot, "RB");
    cr_assert_eq(shiro_attack(&board, 0, 0), 1);
    board_rune(0, slot, "CL");
    cr_assert_eq(shiro_attack(&board, 0, 0), 6);
    slot->runes = 0;
    cr_assert_eq(shiro_attack(&board, 0, 0), 1);
}

Test(shiro_abilities, s10_3_triggered_when_it_happens)
{
    board_close();
    board_open_with(WITH_TEXT("RUNED", "attack [red]: draw 1"));
    ShiroSlot *slot = board_put(0, "RUNED");
    board_put(0, "ONE");
    board_settle();
    board_play("attack RUNED");
    cr_assert_eq(own()->hand, 0);
    board_set_marks(slot, MARK(ON));
    board_rune(0, slot, "ONE");
    board.state.choice.kind = SHIRO_CHOOSES_NOTHING;
    board_settle();
    board_play("attack RUNED");
    cr_assert_eq(bits_count(own()->hand), 1);
    cr_assert_eq(bits_count(slot->runes), 1); /* runes are not spent */
}

/* ---- 10.4: what happens at once ---- */

static const char both_draw[] =
    WITH_TEXT("L", "hit: draw 1") "," WITH_TEXT("K", "hit: heal this 1");

Test(shiro_abilities, s10_4_each_player_orders_his_own)
{
    board_close();
    board_open_with(both_draw);
    board_put(0, "ONE");
    board_put(0, "TWO");
    board_set_marks(board_put(1, "L"), 0);
    board_set_marks(board_put(1, "K"), 0);
    board_settle();
    board_play("attack ONE");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_ORDER);
    cr_assert_eq(board.state.choice.player, 1);
    cr_assert(board_legal("first L 0"));
    board_play("first K 0");
    cr_assert_eq(bits_count(board.state.players[1].hand), 1); /* the last one needs no order */
}

/* Both wait: an ability that began with the active player's comes first, although the other's happened
 * in the same wave. */
Test(shiro_abilities, s10_4_the_turn_players_first)
{
    ShiroState *state = &board.state;
    board_close();
    board_open_with(both_draw);
    board_put(0, "L");
    board_put(1, "L");
    board_put(0, "ONE");
    board_put(1, "ONE");
    shiro_wait(&board, 1, 0, SHIRO_WHEN_HIT);
    shiro_wait(&board, 0, 0, SHIRO_WHEN_HIT);
    cr_assert_eq(state->pending_count, 2);
    shiro_resolve(&board); /* begins one */
    cr_assert_eq(state->frame[0].player, 0);
}

/* What happens later waits until the first wave is done, whoever's turn it is. */
Test(shiro_abilities, s10_4_first_in_first_resolved)
{
    ShiroState *state = &board.state;
    board_close();
    board_open_with(both_draw);
    board_put(0, "L");
    board_put(1, "L");
    shiro_wait(&board, 1, 0, SHIRO_WHEN_HIT);
    state->wave++;
    shiro_wait(&board, 0, 0, SHIRO_WHEN_HIT);
    shiro_resolve(&board);
    cr_assert_eq(state->frame[0].player, 1);
}

/* An ability that another one caused comes after all that waited before. */
Test(shiro_abilities, s10_4_new_ones_after_those_that_wait)
{
    board_close();
    board_open_with("{'code':'X','name':'X','kind':'character','colour':'red','cost':0,'level':1,"
                    "'attack':1,'hp':1,'text':['appear: hit me 1','play: heal this 1']}," WITH_TEXT(
                        "L", "hit: draw 1"));
    board_put(0, "L");
    board_hand(0, "X");
    board_settle();
    board_play("play X");
    board_play("first X 0"); /* hits; L waits behind the other ability of X */
    cr_assert_eq(bits_count(own()->hand), 1);
    cr_assert_eq(board.state.pending_count, 0);
}

Test(shiro_abilities, s10_4_no_responses)
{
    board_close();
    board_open_with(
        WITH_TEXT("ACT", "activate 0: draw 1") "," MONSTER("ZAP", "play: hit opponent 1"));
    board_put(1, "ACT");
    board_hand(0, "ZAP");
    board_put(0, "ONE");
    board_settle();
    board_play("play ZAP");
    cr_assert_eq(board.state.choice.player, 0);
}

/* ---- 10.5: may, and targets ---- */

Test(shiro_abilities, s10_5_may_is_a_choice)
{
    for (unsigned yes = 0; yes < 2; yes++) {
        board_close();
        board_open_with(WITH_TEXT("MAY", "attack may: draw 1"));
        board_put(0, "MAY");
        board_put(0, "ONE");
        board_settle();
        board_play("attack MAY");
        cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAY);
        cr_assert_eq(board.state.choice.count, 2);
        board_play(yes ? "yes" : "no");
        cr_assert_eq(bits_count(own()->hand), yes);
    }
}

Test(shiro_abilities, s10_5_otherwise_it_is_mandatory)
{
    board_close();
    board_open_with(WITH_TEXT("MUST", "attack: hit me 2"));
    board_put(0, "MUST");
    board_put(0, "ONE");
    board_settle();
    unsigned left = board_left(0);
    board_play("attack MUST");
    cr_assert_eq(board_left(0), left - 2);
}

Test(shiro_abilities, s10_5_targets_are_chosen_at_resolution_by_the_controller)
{
    ShiroSlot *slot = board_put(1, "BIG");
    board_put(1, "TWO");
    board_hand(0, "BOLT ONE");
    board_souls(0, 2, 0);
    board_settle();
    board_play("play BOLT");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_SLOT);
    cr_assert_eq(board.state.choice.player, 0);
    board_play("choose O.BIG");
    cr_assert_eq(slot->damage, 2);
}

Test(shiro_abilities, s10_5_the_defender_chooses_for_his_trigger)
{
    ShiroSlot *slot = board_put(0, "BIG");
    board_put(0, "TWO");
    board_deck(1, "BOLT BOLT BOLT");
    board_settle();
    board_play("attack TWO");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_SLOT);
    cr_assert_eq(board.state.choice.player, 1);
    board_play("choose O.BIG");
    cr_assert_eq(slot->damage, 2);
}

/* ---- An ability whose card has left ---- */

Test(shiro_abilities, this_is_nobody_when_the_card_has_left)
{
    board_close();
    board_open_with("{'code':'X','name':'X','kind':'character','colour':'red','cost':0,'level':1,"
                    "'attack':1,'hp':1,'text':['appear: return this','play: give this +1/+0; draw 1']}");
    board_put(0, "ONE");
    board_hand(0, "X");
    board_settle();
    board_play("play X");
    board_play("first X 0");
    cr_assert_eq(bits_count(own()->hand), 2); /* X itself, and the card drawn */
    cr_assert_eq(own()->slot[1].card, SHIRO_NONE);
}

/* Policies ask the frame where the card is. */
Test(shiro_abilities, an_ability_whose_card_has_left_has_no_slot)
{
    board_close();
    board_open_with("{'code':'X','name':'X','kind':'character','colour':'red','cost':0,'level':1,"
                    "'attack':1,'hp':1,'text':['appear: return this','play may: give this +1/+0']}");
    board_put(0, "ONE");
    board_hand(0, "X");
    board_settle();
    board_play("play X");
    board_play("first X 0");
    cr_assert_eq(board.state.choice.kind, SHIRO_CHOOSES_MAY);
    cr_assert_geq(board.state.frame[0].slot, SHIRO_SLOTS);
}

/* ---- 10.6: stats ---- */

Test(shiro_abilities, s10_6_printed_and_modifiers)
{
    ShiroSlot *slot = board_put(0, "NEED");
    board_rune(0, slot, "ONE");
    board_rune(0, slot, "CL");
    slot->attack = 2;
    slot->hp = 1;
    cr_assert_eq(shiro_attack(&board, 0, 0), 8);
    cr_assert_eq(shiro_hp(&board, 0, 0), 3);
}

Test(shiro_abilities, s10_6_never_below_nothing)
{
    ShiroSlot *slot = board_put(0, "ONE");
    slot->attack = -5;
    slot->hp = -5;
    cr_assert_eq(shiro_attack(&board, 0, 0), 0);
    cr_assert_eq(shiro_hp(&board, 0, 0), 0);
}

Test(shiro_abilities, s10_6_hp_that_is_taken_makes_retreat)
{
    board_close();
    board_open_with(MONSTER("WITHER", "play: give enemy +0/-2"));
    board_put(1, "ONE");
    board_hand(0, "WITHER ONE");
    board_souls(0, 1, 0);
    board_settle();
    board_play("play WITHER");
    cr_assert_eq(shiro_occupied(&board.state.players[1]), 0);
}

Test(shiro_abilities, s10_6_what_is_always_given_counts_for_everybody_meant)
{
    board_close();
    board_open_with(
        WITH_TEXT("LORD", "always: give all other allies (level 1) +1/+0") "," WITH_TEXT(
            "HEX",
            "always: give all enemies -1/+0") "," WITH_TEXT("DAY",
                                                            "always if my-turn: give this +2/+0"));
    board_put(0, "LORD");
    board_put(0, "ONE");
    board_put(0, "DAY");
    cr_assert_eq(shiro_attack(&board, 0, 0), 2);
    cr_assert_eq(shiro_attack(&board, 0, 1), 2);
    cr_assert_eq(shiro_attack(&board, 0, 2), 4);
    board_put(1, "HEX");
    board_put(1, "DAY");
    cr_assert_eq(shiro_attack(&board, 0, 0), 1);
    cr_assert_eq(shiro_attack(&board, 0, 1), 1);
    cr_assert_eq(shiro_attack(&board, 1, 1), 2); /* it is not its player's turn */
}

Test(shiro_abilities, a_keyword_may_need_runes)
{
    board_close();
    board_open_with(WITH_TEXT("SPEAR", "always [any]: breakthrough"));
    ShiroSlot *slot = board_put(0, "SPEAR");
    cr_assert_not(shiro_keyword(&board, 0, 0, SHIRO_GIFT_BREAKTHROUGH));
    board_rune(0, slot, "ONE");
    cr_assert(shiro_keyword(&board, 0, 0, SHIRO_GIFT_BREAKTHROUGH));
    cr_assert_not(shiro_keyword(&board, 0, 0, SHIRO_GIFT_GUARD));
}

/* ---- 10.7, 10.8: statuses ---- */

Test(shiro_abilities, s10_7_a_paralysed_blocker_stays_off_one_of_its_own_starts)
{
    ShiroSlot *slot = board_put(1, "TWO");
    board_set_marks(slot, MARK(PARALYSED));
    board_put(0, "ONE");
    board_hand(1, "RB");
    board_souls(1, 1, 0);
    board_settle();
    board_turn_of(1);
    cr_assert_not(board_on(slot));
    board_turn_of(0);
    cr_assert_eq(board_marks(slot), 0);
    board_turn_of(1);
    cr_assert_eq(board_marks(slot), MARK(ON));
}

Test(shiro_abilities, s10_7_paralysis_does_not_turn_off_nor_stop_attacks_and_blocks)
{
    board_hand(0, "BANE ONE");
    ShiroSlot *slot = board_put(1, "TWO");
    board_mark(board_put(0, "RB"), MARK(PARALYSED));
    board_souls(0, 2, 0);
    board_settle();
    board_play("play BANE");
    cr_assert_eq(board_marks(slot), MARK(ON) | MARK(POISONED) | MARK(PARALYSED));
    board_play("attack RB");
    cr_assert(board_legal("block TWO"));
}

Test(shiro_abilities, s10_8_poison_stays_until_change)
{
    ShiroSlot *slot = board_put(0, "ONE");
    board_hand(0, "TWO");
    board_put(1, "ONE");
    board_souls(0, 1, 0);
    board_mark(slot, MARK(POISONED));
    board_settle();
    board_play("change ONE to TWO");
    board_turn_of(1);
    cr_assert_eq(slot->damage, 0);
}

/* A status is there or not: twice is once. */
Test(shiro_abilities, s10_8_poison_does_not_add_up)
{
    ShiroSlot *slot = board_put(1, "BIG");
    board_hand(0, "BANE BANE ONE");
    board_souls(0, 3, 0);
    board_settle();
    board_play("play BANE");
    board_play("play BANE");
    board_turn_of(1);
    cr_assert_eq(slot->damage, 1);
}

/* ---- 10.9: recovery ---- */

Test(shiro_abilities, s10_9_recovered_cards_lie_under_the_deck_in_order)
{
    board_hand(0, "MEND ONE");
    board_put(0, "RB");
    board_discard(0, "TWO TRE BIG");
    board_souls(0, 1, 0);
    board_settle();
    unsigned left = board_left(0);
    board_play("play MEND");
    board_play("choose card BIG");
    board_play("choose card TWO");
    cr_assert_eq(own()->under, 2);
    cr_assert_str_eq(shiro_board_deck.card[own()->pile[0]]->code, "BIG");
    cr_assert_str_eq(shiro_board_deck.card[own()->pile[1]]->code, "TWO");
    cr_assert_eq(board_left(0), left + 2);
}

Test(shiro_abilities, s10_9_they_are_drawn_last_and_in_that_order)
{
    ShiroPlayer *p = own();
    unsigned first = board_take(0, "BIG"), second = board_take(0, "TWO");
    p->discard = p->deck;
    p->deck = 0;
    p->pile[0] = (uint8_t)first;
    p->pile[1] = (uint8_t)second;
    p->under = 2;
    cr_assert_eq(shiro_deck_take(&board, 0), first);
    cr_assert_eq(shiro_deck_take(&board, 0), second);
    cr_assert_eq(board.state.result, 1);
}

/* ---- 10.11: what is asked ---- */

/* Copies in the hand are one option each. */
Test(shiro_abilities, s10_11_identical_options_merge)
{
    board_hand(0, "ONE ONE ONE TWO TWO");
    board_souls(0, 2, 0);
    board_settle();
    cr_assert_eq(board.state.choice.count, 3); /* ONE, TWO, end */
}

Test(shiro_abilities, s10_11_every_move_is_listed_once_and_in_words_of_its_own)
{
    char written[64][GAME_MOVE_TEXT];
    board_hand(0, "ONE TWO TRE RB BOLT");
    board_put(0, "CL");
    board_put(0, "NEED");
    board_put(1, "BIG");
    board_souls(0, 3, 3);
    board_settle();
    unsigned count = board.state.choice.count;
    cr_assert_lt(count, 64);
    for (unsigned i = 0; i < count; i++) {
        shiro_move_write(&board, shiro_table_move(&board, i), written[i]);
        for (unsigned k = 0; k < i; k++)
            cr_assert_str_neq(written[i], written[k]);
    }
}

Test(shiro_abilities, s10_11_a_found_card_is_shown_and_the_deck_reshuffled)
{
    board_close();
    board_open_with(MONSTER("SEEK", "play: search 1 (level 2)"));
    board_hand(0, "SEEK ONE");
    board_souls(0, 1, 0);
    ShiroPlayer *p = own();
    p->pile[p->under++] = (uint8_t)board_take(0, "BIG");
    board_settle();
    board_play("play SEEK");
    cr_assert_eq(board_count(p->hand, "TWO"), 1);
    cr_assert_eq(board_count(p->shown, "TWO"), 1);
    cr_assert_eq(p->under, 0);
    cr_assert_eq(board_count(p->deck, "BIG"), 3);
}
