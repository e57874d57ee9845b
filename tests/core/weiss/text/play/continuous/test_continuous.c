/* Continuous abilities: what they give, to whom and when, and how the rules keep to it (CR 8.1.1.3,
 * 1.3.3, and what the texts say). */
#include "support/continuous_board.h"

TestSuite(continuous, .fini = continuous_close);

Test(continuous, every_text_of_these_tests_is_exact)
{
    continuous_set("main", "'hand':['A']", "'hand':['A']");
    for (size_t i = 0; i < weiss_database_count(board_database); i++) {
        const WeissCard *card = weiss_database_card(board_database, i);
        const CardText *text = text_compiler_card(continuous_compiler, card);
        AbilityVerdict verdicts[8];
        if (card->ability_count == 0 || strcmp(card->code, "CNT") == 0)
            continue;
        cr_assert(card_text_judge(card, text, verdicts));
        cr_expect(text->count == 0 || verdicts[0].exact, "%s: %s", card->code,
                  card->abilities[0]);
    }
}

Test(continuous, assist_gives_to_the_two_positions_in_front)
{
    continuous_set("main",
                   "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},"
                   "'BL':{'card':'ASSIST'}}",
                   "'stage':{'CL':{'card':'N0'}}");
    expect_power(0, SLOT_CL, 2500);
    expect_power(0, SLOT_CM, 2500);
    expect_power(0, SLOT_CR, 2000);
    expect_power(0, SLOT_BL, 500);
    expect_power(1, SLOT_CL, 2000);
}

Test(continuous, assist_of_two_cards_adds_up)
{
    continuous_set("main",
                   "'stage':{'CM':{'card':'N0'},'BL':{'card':'ASSIST'},'BR':{'card':'ASSIST'}}",
                   "'hand':['A']");
    expect_power(0, SLOT_CM, 3000);
}

Test(continuous, assist_only_to_a_level)
{
    continuous_set("main",
                   "'stage':{'CL':{'card':'N2'},'CM':{'card':'N3'},'BL':{'card':'ASSIST3'}}",
                   "'hand':['A']");
    expect_power(0, SLOT_CL, 7000);
    expect_power(0, SLOT_CM, 12000);
}

Test(continuous, x_is_asked_of_each_character)
{
    continuous_set("main",
                   "'stage':{'CL':{'card':'N2'},'CM':{'card':'N1'},'BL':{'card':'ASSISTX'}}",
                   "'hand':['A']");
    expect_power(0, SLOT_CL, 8000);
    expect_power(0, SLOT_CM, 4500);
}

Test(continuous, x_counts_a_level_that_another_ability_gives)
{
    continuous_set("main", "'stage':{'CL':{'card':'GROW'},'BL':{'card':'ASSISTX'}}",
                   "'hand':['A']");
    cr_expect_eq(character_level(table(), 0, SLOT_CL), 1);
    expect_power(0, SLOT_CL, 3000);
}

Test(continuous, other_leaves_the_source_out)
{
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'},'CR':{'card':'N0'}}",
                   "'stage':{'CL':{'card':'M0'}}");
    expect_power(0, SLOT_CL, 1000);
    expect_power(0, SLOT_CM, 2000);
    expect_power(0, SLOT_CR, 2000);
    expect_power(1, SLOT_CL, 1500);
}

Test(continuous, a_trait_that_was_given_counts)
{
    continuous_set("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'SINGER'}}", "'hand':['A']");
    expect_power(0, SLOT_CM, 1500);
    continuous_set("main",
                   "'stage':{'CL':{'card':'BAND'},'CM':{'card':'SINGER'},'CR':{'card':'A'},"
                   "'BL':{'card':'A'}}",
                   "'hand':['A']");
    expect_power(0, SLOT_CM, 1000);
}

Test(continuous, for_each_counts_what_is_there_now)
{
    continuous_set("main", "'stage':{'CL':{'card':'COUNT'},'CM':{'card':'M0'},'BR':{'card':'M2'}}",
                   "'stage':{'CL':{'card':'M0'}}");
    expect_power(0, SLOT_CL, 2000);
    weiss_stage_leave(table(), 0, SLOT_BR, ZONE_HAND);
    expect_power(0, SLOT_CL, 1500);
}

Test(continuous, a_time_is_asked_each_time)
{
    continuous_set("main", "'stage':{'CL':{'card':'TURN'},'CM':{'card':'BOTH'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 3000);
    expect_power(0, SLOT_CM, 5000);
    table()->state.active = 1;
    weiss_table_forget(table());
    expect_power(0, SLOT_CL, 1000);
    expect_power(0, SLOT_CM, 7000);
}

Test(continuous, a_position_is_asked_each_time)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'BL':{'card':'MIDDLE'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 2000);
    board_play("move CL CM");
    expect_power(0, SLOT_CM, 2500);
}

Test(continuous, the_character_facing_this_card)
{
    continuous_set("main", "'stage':{'CL':{'card':'WEAKEN'}}",
                   "'stage':{'CR':{'card':'N2'},'CL':{'card':'N2'}}");
    cr_expect_eq(board_soul(1, SLOT_CR), 1);
    cr_expect_eq(board_soul(1, SLOT_CL), 2);
}

Test(continuous, T60_a_climax_gives_while_it_lies_there)
{
    continuous_set("climax", "'stage':{'CL':{'card':'N0'}},'climax':['UP']", "'hand':['A']");
    expect_power(0, SLOT_CL, 3000);
    cr_expect_eq(board_soul(0, SLOT_CL), 2);
    zone_move(table(), 0, bits_first(table()->state.players[0].zone[ZONE_CLIMAX_AREA]),
              ZONE_CLIMAX_AREA, ZONE_WAITING_ROOM);
    expect_power(0, SLOT_CL, 2000);
}

Test(continuous, alarm_works_on_top_of_the_clock_alone)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'}},'clock':['A','ALARM']", "'hand':['A']");
    expect_power(0, SLOT_CL, 3000);
    continuous_set("main", "'stage':{'CL':{'card':'N0'}},'clock':['ALARM','A']", "'hand':['A']");
    expect_power(0, SLOT_CL, 2000);
}

Test(continuous, in_memory_only_where_the_text_says_so)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'MEMO'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 2000);
    continuous_set("main", "'stage':{'CL':{'card':'N0'}},'memory':['MEMO','TURN']", "'hand':['A']");
    expect_power(0, SLOT_CL, 3500);
}

/* ---- Cards in hand ---- */

Test(continuous, a_lower_level_in_hand_holds_there_alone)
{
    continuous_set("main", "'hand':['EARLY','N1'],'stage':{'CL':{'card':'EARLY'}}", "'hand':['A']");
    cr_expect_str_eq(playable(0), "EARLY", "level 0 needs no colour either");
    cr_expect_eq(character_level(table(), 0, SLOT_CL), 1);
    continuous_set("main", "'hand':['EARLY'],'waiting_room':['CX','CX','CX']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "");
}

Test(continuous, a_card_that_cannot_be_played)
{
    continuous_set("main", "'hand':['LATE','N0']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "N0");
    continuous_set("main", "'hand':['LATE','N0'],'waiting_room':['CX','CX','CX']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "LATE N0");
}

Test(continuous, colour_requirements_need_not_be_fulfilled)
{
    continuous_set("main", "'hand':['FREE','N1'],'level':['NB']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "FREE");
}

Test(continuous, the_hand_limit)
{
    continuous_set("main", "'stage':{'CL':{'card':'RICH'}}", "'hand':['A']");
    cr_expect_eq(hand_limit(table(), 0), WEISS_HAND_LIMIT + 1);
    cr_expect_eq(hand_limit(table(), 1), WEISS_HAND_LIMIT);
}

/* ---- Bans ---- */

Test(continuous, the_character_facing_cannot_move)
{
    continuous_set("main", "'stage':{'CL':{'card':'FIXED'}}",
                   "'stage':{'CR':{'card':'N0'},'CM':{'card':'N0'}}");
    cr_expect_eq(banned_slots(table(), 1, 7, BAN_MOVE), 1u << SLOT_CR);
}

/* ---- Power 0 or less ---- */

Test(continuous, who_loses_the_power_that_kept_it_leaves_at_the_next_check)
{
    continuous_set("main", "'hand':['LOW'],'stage':{'CL':{'card':'N0'},'BR':{'card':'A'}}",
                   "'hand':['A']");
    board_play("play LOW CM");
    expect_power(0, SLOT_CL, 1000);
    board_expect_slot(0, SLOT_BR, "-");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
}

Test(continuous, an_assist_that_moves_away_lets_a_weakened_character_fall)
{
    continuous_set("main",
                   "'stage':{'CL':{'card':'N0','power':-1000},'BL':{'card':'ASSIST','power':2000},"
                   "'BR':{'card':'LOW'}}",
                   "'hand':['A']");
    expect_power(0, SLOT_CL, 500);
    board_play("move BL CM");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_slot(0, SLOT_CM, "ASSIST stand");
}
