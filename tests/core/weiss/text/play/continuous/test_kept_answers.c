/* Answers that are kept: fresh as long as nothing changes that they were made of, and no longer. */
#include "support/continuous_board.h"
#include "weiss/text/play/continuous/kept_answers.h"

TestSuite(kept_answers, .fini = continuous_close);

static bool is_fresh(KeptKind kind, unsigned player)
{
    return table()->kept.fresh >> kept_number(kind, player) & 1u;
}

static void expect_valid(void)
{
    char message[200] = "";
    cr_expect(weiss_table_validate(table(), message, sizeof message), "%s", message);
}

Test(kept_answers, power_stays_while_no_rule_reads_what_changes)
{
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'}},'hand':['A']",
                   "'hand':['A']");
    expect_power(0, SLOT_CM, 2000);
    cr_expect(is_fresh(KEPT_POWER, 0));
    zone_move(table(), 0, bits_first(player_at(table(), 0)->zone[ZONE_HAND]), ZONE_HAND,
              ZONE_WAITING_ROOM);
    cr_expect(is_fresh(KEPT_POWER, 0));
    expect_valid();
}

Test(kept_answers, a_zone_that_a_condition_counts_is_an_input)
{
    continuous_set("main", "'stage':{'CL':{'card':'GROW'}},'stock':['A','A'],'hand':['B']",
                   "'hand':['A']");
    expect_power(0, SLOT_CL, 2500);
    cr_expect(is_fresh(KEPT_POWER, 0));
    unsigned card = bits_first(player_at(table(), 0)->zone[ZONE_HAND]);
    stock_put(table(), 0, card, ZONE_HAND);
    cr_expect_not(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CL, 1000);
    expect_valid();
}

Test(kept_answers, an_exchange_of_positions_takes_them_along)
{
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'}}", "'hand':['A']");
    expect_power(0, SLOT_CM, 2000);
    weiss_stage_swap(table(), 0, SLOT_CM, SLOT_CR);
    cr_expect(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CR, 2000);
    expect_valid();
}

Test(kept_answers, positions_are_an_input_of_assist)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'BL':{'card':'ASSIST'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 2500);
    weiss_stage_swap(table(), 0, SLOT_CL, SLOT_CR);
    cr_expect_not(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CR, 2000);
    expect_valid();
}

/* Not asked again: all but ASSIST. Who comes is asked about by everybody. */
Test(kept_answers, after_an_exchange_only_those_are_asked_who_ask_for_positions)
{
    const unsigned settled = 1u << kept_number(KEPT_SETTLED, 0);
    continuous_set("main",
                   "'stage':{'CL':{'card':'BAND'},'CR':{'card':'M0'},'BL':{'card':'ASSIST'}},"
                   "'hand':['M0']",
                   "'hand':['A']");
    int before = board_power(0, SLOT_CR);
    cr_expect(table()->kept.fresh & settled);
    cr_expect_not(table()->kept.settled_known & settled);
    uint32_t number = weiss_gains_number(table(), 0);
    for (unsigned i = 0; i < 4; i++) {
        weiss_stage_swap(table(), 0, SLOT_CR, SLOT_CM);
        expect_power(0, i % 2 ? SLOT_CR : SLOT_CM, i % 2 ? before : before + 500);
        cr_expect(table()->kept.fresh & table()->kept.settled_known & settled);
        expect_valid();
    }
    cr_expect_neq(weiss_gains_number(table(), 0), number);
    number = weiss_gains_number(table(), 0);
    weiss_stage_swap(table(), 0, SLOT_BR, SLOT_BR + 1);
    cr_expect_eq(weiss_gains_number(table(), 0), number, "the same for everybody");
    unsigned card = bits_first(player_at(table(), 0)->zone[ZONE_HAND]);
    weiss_stage_place(table(), 0, card, SLOT_CM, ZONE_HAND, STANCE_STAND, false);
    cr_expect_not(table()->kept.fresh & settled);
    expect_power(0, SLOT_CM, before + 500);
    expect_valid();
}

Test(kept_answers, whose_turn_it_is_is_an_input)
{
    continuous_set("main", "'stage':{'CL':{'card':'BOTH'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 5000);
    weiss_turn_pass(table());
    expect_power(0, SLOT_CL, 7000);
    expect_valid();
}

Test(kept_answers, a_new_character_makes_all_anew)
{
    continuous_set("main", "'stage':{'CL':{'card':'M0'}},'hand':['BAND']", "'hand':['A']");
    expect_power(0, SLOT_CL, 1500);
    unsigned card = bits_first(player_at(table(), 0)->zone[ZONE_HAND]);
    weiss_stage_place(table(), 0, card, SLOT_CM, ZONE_HAND, STANCE_STAND, false);
    expect_power(0, SLOT_CL, 2000);
    expect_valid();
}

/* The first card in player 0's hand comes to the stage. */
static void place_from_hand(unsigned slot)
{
    unsigned card = bits_first(player_at(table(), 0)->zone[ZONE_HAND]);
    weiss_stage_place(table(), 0, card, slot, ZONE_HAND, STANCE_STAND, false);
}

Test(kept_answers, who_comes_is_asked_about_alone)
{
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'}},'hand':['M0']",
                   "'hand':['A']");
    expect_power(0, SLOT_CM, 2000);
    place_from_hand(SLOT_CR);
    cr_expect(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CR, 2000);
    expect_power(0, SLOT_CM, 2000);
    expect_valid();
}

/* Who else is on the stage says nothing of a card that is named, and nothing of the opponent's asks for one. */
Test(kept_answers, who_is_named_is_asked_about_alone)
{
    continuous_set("main", "'stage':{'CL':{'card':'NAMED'},'CM':{'card':'M0'}},'hand':['M0']",
                   "'stage':{'CL':{'card':'M0'}}");
    expect_power(0, SLOT_CM, 2000);
    weiss_stage_leave(table(), 1, SLOT_CL, ZONE_WAITING_ROOM);
    cr_expect(is_fresh(KEPT_POWER, 0));
    place_from_hand(SLOT_CR);
    cr_expect(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CR, 2000);
    expect_power(0, SLOT_CM, 2000);
    expect_valid();
}

Test(kept_answers, what_own_characters_are_does_not_depend_on_the_opponents)
{
    continuous_set("main", "'stage':{'CL':{'card':'CHORUS'},'CM':{'card':'M0'}},'hand':['TURN']",
                   "'stage':{'CL':{'card':'TURN'}}");
    expect_power(0, SLOT_CL, 1500);
    weiss_stage_leave(table(), 1, SLOT_CL, ZONE_WAITING_ROOM);
    cr_expect(is_fresh(KEPT_POWER, 0));
    place_from_hand(SLOT_CR);
    cr_expect_not(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CL, 1000);
    expect_valid();
}

/* What is asked beside print, as the level, is asked of the side alone whose cards are meant. */
Test(kept_answers, own_characters_of_a_level_do_not_depend_on_the_opponents)
{
    continuous_set("main", "'stage':{'CL':{'card':'HIGH'},'CM':{'card':'M2'}}",
                   "'stage':{'CL':{'card':'M2'},'CM':{'card':'M0'}}");
    expect_power(0, SLOT_CL, 1500);
    weiss_stage_leave(table(), 1, SLOT_CL, ZONE_WAITING_ROOM);
    cr_expect(is_fresh(KEPT_POWER, 0));
    weiss_stage_leave(table(), 0, SLOT_CM, ZONE_WAITING_ROOM);
    cr_expect_not(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CL, 1000);
    expect_valid();
}

Test(kept_answers, power_is_asked_only_where_as_much_may_be_taken)
{
    continuous_set("main", "'stage':{'CL':{'card':'LOW'},'CM':{'card':'M2'}}", "'hand':['A']");
    cr_expect_eq(weiss_power_taken(table()), 1000);
    table()->state.players[0].stage[SLOT_CL].power = 1000;
    cr_expect(weiss_stage_firm(table(), 0));
    cr_expect_not(is_fresh(KEPT_POWER, 0));
    table()->state.players[0].stage[SLOT_CM].power = -5000;
    weiss_table_forget(table());
    cr_expect_not(weiss_stage_firm(table(), 0));
    cr_expect(is_fresh(KEPT_POWER, 0));
}

Test(kept_answers, who_gives_others_something_is_an_input_who_does_not_is_none)
{
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'},'CR':{'card':'M0'}}",
                   "'hand':['A']");
    expect_power(0, SLOT_CM, 2000);
    weiss_stage_leave(table(), 0, SLOT_CR, ZONE_WAITING_ROOM);
    cr_expect(is_fresh(KEPT_POWER, 0));
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_expect_not(is_fresh(KEPT_POWER, 0));
    expect_power(0, SLOT_CM, 1500);
    expect_valid();
}

/* Found by changed texts, seed 3, database 138, game 9. */
Test(kept_answers, who_comes_may_be_given_what_gives_to_others)
{
    continuous_set("main", "'stage':{'CL':{'card':'LEND'},'CM':{'card':'M0'}},'hand':['M0']",
                   "'hand':['A']");
    expect_power(0, SLOT_CM, 1500);
    place_from_hand(SLOT_CR);
    expect_power(0, SLOT_CM, 2000);
    expect_power(0, SLOT_CR, 2000);
    expect_valid();
}

Test(kept_answers, a_copy_of_a_table_begins_without_any)
{
    static WeissTable copy;
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'}}", "'hand':['A']");
    expect_power(0, SLOT_CM, 2000);
    weiss_table_copy(&copy, table());
    cr_expect_eq(copy.kept.fresh, 0);
    cr_expect_eq(character_power(&copy, 0, SLOT_CM), 2000);
}

Test(kept_answers, the_other_stage_is_no_input_where_nobody_there_gives_others_anything)
{
    continuous_set("main", "'stage':{'CL':{'card':'LOW'},'CM':{'card':'M0'}}", "'hand':['A']");
    expect_power(0, SLOT_CM, 500);
    unsigned card = bits_first(player_at(table(), 1)->zone[ZONE_HAND]);
    weiss_stage_place(table(), 1, card, SLOT_CM, ZONE_HAND, STANCE_STAND, false);
    cr_expect(is_fresh(KEPT_POWER, 0));
    expect_valid();
}

Test(kept_answers, a_card_that_comes_to_the_hand_is_asked_alone)
{
    continuous_set("main", "'stage':{'CL':{'card':'RICH'}},'hand':['M0'],'waiting_room':['EARLY']",
                   "'hand':['A']");
    cr_expect_eq(weiss_hand_limit(table(), 0), WEISS_HAND_LIMIT + 1);
    unsigned early = bits_first(player_at(table(), 0)->zone[ZONE_WAITING_ROOM]);
    unsigned other = bits_first(player_at(table(), 0)->zone[ZONE_HAND]);
    HandGain room;
    cr_expect_eq(weiss_hand_gain(table(), 0, UINT64_MAX, &room)->level[other], 0);
    zone_move(table(), 0, early, ZONE_WAITING_ROOM, ZONE_HAND);
    cr_expect(is_fresh(KEPT_HAND, 0));
    cr_expect_eq(weiss_hand_level(table(), 0, early), 0);
    cr_expect(is_fresh(KEPT_HAND, 0));
    expect_valid();
}

Test(kept_answers, what_players_are_given_rests_on_those_who_give_it)
{
    continuous_set("main", "'stage':{'CL':{'card':'RICH'}},'hand':['M0']", "'hand':['A']");
    cr_expect_eq(weiss_hand_limit(table(), 0), WEISS_HAND_LIMIT + 1);
    unsigned card = bits_first(player_at(table(), 0)->zone[ZONE_HAND]);
    weiss_stage_place(table(), 0, card, SLOT_CM, ZONE_HAND, STANCE_STAND, false);
    cr_expect(is_fresh(KEPT_PLAYER, 0));
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_expect_not(is_fresh(KEPT_PLAYER, 0));
    cr_expect_eq(weiss_hand_limit(table(), 0), WEISS_HAND_LIMIT);
    expect_valid();
}

static void expect_invalid(const char *what)
{
    char message[200] = "";
    cr_expect_not(weiss_table_validate(table(), message, sizeof message), "%s", what);
}

#define EXPECT_FOUND(answer, wrong)                                                                \
    do {                                                                                           \
        (answer) ^= (wrong);                                                                       \
        expect_invalid(#answer);                                                                   \
        (answer) ^= (wrong);                                                                       \
        expect_valid();                                                                            \
    } while (0)

Test(kept_answers, a_wrong_one_is_found)
{
    continuous_set(
        "main",
        "'stage':{'CL':{'card':'RICH'},'CM':{'card':'TEACH'},'CR':{'card':'BAND'},'BL':{'card':'QUIET'}},'hand':['M0']",
        "'hand':['A']");
    for (unsigned kind = 0; kind < KEPT_FIRM; kind++)
        cr_assert(kept_ready(table(), (KeptKind)kind, 0));
    WeissTable *changed = (WeissTable *)(uintptr_t)table();
    WeissKept *kept = &changed->kept;
    KeptCharacter *character = kept_character(changed, 0, SLOT_CM);
    unsigned card = bits_first(player_at(table(), 0)->zone[ZONE_HAND]);
    EXPECT_FOUND(character->power, 500);
    EXPECT_FOUND(character->soul, 1);
    EXPECT_FOUND(character->level, 1);
    EXPECT_FOUND(character->bans, 1u);
    EXPECT_FOUND(character->events, 1u);
    EXPECT_FOUND(character->types, 1u);
    EXPECT_FOUND(kept->player[0].bans, 1u);
    EXPECT_FOUND(kept->player[0].damages, 1u);
    EXPECT_FOUND(kept->player[0].hand_limit, 1);
    EXPECT_FOUND(kept->hand[0].level[card], 1);
    EXPECT_FOUND(kept->hand[0].cost[card], 1);
    EXPECT_FOUND(kept->hand[0].unplayable, bit_of(card));
    EXPECT_FOUND(kept->hand[0].no_backup, true);
}

Test(kept_answers, that_nobody_falls_is_kept_until_power_changes)
{
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'}},'hand':['A']",
                   "'hand':['A']");
    WeissTable *changed = (WeissTable *)(uintptr_t)table();
    WeissPlayer *p = player_at(changed, 0);
    cr_expect(weiss_stage_firm(table(), 0));
    cr_expect(is_fresh(KEPT_FIRM, 0));
    zone_move(changed, 0, bits_first(p->zone[ZONE_HAND]), ZONE_HAND, ZONE_WAITING_ROOM);
    cr_expect(is_fresh(KEPT_FIRM, 0));
    p->stage[SLOT_CL].power = -9000;
    p->weak = 1u << SLOT_CL;
    expect_invalid("nobody falls");
    kept_touch(changed, 0, INPUT_VALUES);
    cr_expect_not(weiss_stage_firm(table(), 0));
    cr_expect_not(is_fresh(KEPT_FIRM, 0));
    p->stage[SLOT_CL].power = 0;
    kept_touch(changed, 0, INPUT_VALUES);
    cr_expect(weiss_stage_firm(table(), 0));
    expect_valid();
}
