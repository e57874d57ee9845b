/* Modifiers: what lasts for a time, for whom, and how many a state holds. No game may end because a
 * board is crowded. */
#include "support/continuous_board.h"
#include "support/text_rows.h"

TestSuite(modifier, .fini = text_board_close);

Test(modifier, a_modifier_is_for_one_character_and_moves_with_it, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_POWER, 1500, 4);
    add_modifier(SLOT_CL, MODIFIER_SOUL, 1, 4);
    add_modifier(SLOT_CL, MODIFIER_LEVEL, 2, 4);
    board_play("move CL CR");
    expect_power(0, SLOT_CR, 3500);
    cr_expect_eq(board_soul(0, SLOT_CR), 2);
    cr_expect_eq(character_level(table(), 0, SLOT_CR), 2);
    expect_power(0, SLOT_CM, 2000);
}

Test(modifier, a_modifier_ends_with_its_turn, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_POWER, 1500, 4);
    weiss_stage_expire(table());
    expect_power(0, SLOT_CL, 3500);
    table()->state.turn = 4;
    weiss_stage_expire(table());
    expect_power(0, SLOT_CL, 2000);
    cr_expect_eq(table()->state.modifier_count, 0);
}

Test(modifier, T56_a_modifier_does_not_outlive_its_character, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_POWER, 1500, 4);
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_HAND);
    cr_expect_eq(table()->state.modifier_count, 0);
}

Test(modifier, too_many_modifiers_end_the_game_as_truncated, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    for (unsigned i = 0; i < WEISS_MODIFIERS_MAX; i++)
        add_modifier(SLOT_CL, MODIFIER_POWER, 500, 3 + i);
    cr_expect_eq(table()->state.overflow, 0);
    add_modifier(SLOT_CL, MODIFIER_POWER, 500, 3);
    cr_expect_eq(table()->state.overflow, 0, "one of what is alike");
    add_modifier(SLOT_CL, MODIFIER_POWER, 500, 3 + WEISS_MODIFIERS_MAX);
    cr_expect_eq(table()->state.overflow, LIMIT_MODIFIERS);
}

Test(modifier, uses_of_a_limited_ability_are_counted, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    WeissStandby source = {.stamp = table()->state.players[0].stage[SLOT_CL].stamp, .ability = 5};
    modifier_use(table(), &source, GIVER_NONE);
    modifier_use(table(), &source, GIVER_NONE);
    modifier_use(table(), &source, 1);
    cr_expect_eq(modifier_uses(table(), &source, GIVER_NONE), 2);
    cr_expect_eq(modifier_uses(table(), &source, 1), 1);
    cr_expect_eq(modifier_uses(table(), &source, 2), 0);
    source.ability = 6;
    cr_expect_eq(modifier_uses(table(), &source, GIVER_NONE), 0);
    source.player = 1;
    source.ability = 5;
    cr_expect_eq(modifier_uses(table(), &source, GIVER_NONE), 0);
    modifier_expire(table());
    cr_expect_eq(table()->state.modifier_count, 0);
}

#define CHOIR                                                                                      \
    "T: 【ACT】 All of your characters get +1000 power and the following ability until the end of " \
    "your opponent's next turn. \"【AUTO】 When this card attacks, draw 1 card.\"~"                 \
    "U: 【ACT】 This card gets the following ability until the end of your opponent's next turn. "  \
    "\"【CONT】 Assist All of your characters in front of this card get +500 power.\""
#define CHOIR_STAGE                                                                                \
    "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'CR':{'card':'T'},'BL':{'card':'U'},"            \
    "'BR':{'card':'T'}},'deck':['A','B','C','D','E','F']"

/* Five characters, three times: more gains than a state has room for, one by one. */
static const Row again[] = {
    {"power given again adds up", CHOIR, "main", CHOIR_STAGE, NULL, "act CL 0;act CM 0;act CR 0",
     "power CL 4000;power BR 4000;result -1"},
    {"an ability given again is had again", CHOIR, "main", CHOIR_STAGE, NULL,
     "act CL 0;act CM 0;act CR 0;end;end;attack CL direct", "hand 3"},
    {"a CONT given again gives again", CHOIR, "main", CHOIR_STAGE, NULL, "act BL 0;act BL 0",
     "power CL 2000;power CR 1000"},
};

Test(modifier, the_same_again_takes_no_room)
{
    ROWS_RUN(again);
}
