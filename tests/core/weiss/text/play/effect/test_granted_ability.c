/* Abilities that texts give: to whom, what they then do, how often; two that are given are two (CR 8.1,
 * 8.3). */
#define TEXT_CARDS(X)                                                                               \
    X("TWICE", "Character", 0,                                                                      \
      "【ACT】 [Put the top card of your deck into your clock] This ability can be used up to 2 " \
      "times per turn. Draw 1 card.")                                                               \
    X("LEARN", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "    \
      "characters, and that character gets the following ability until end of turn. \"【CONT】 "  \
      "This card cannot side attack.\"")
#include "support/text_rows.h"
#include "support/continuous_board.h"

TestSuite(granted_ability, .fini = text_board_close);

#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F','G']}"
#define LIMIT(times) "This ability activates up to " #times " time per turn. "
#define LEARNS(text)                                                                               \
    "T: 【ACT】 [(0)] Choose 1 of your characters, and that character gets the following ability " \
    "until end of turn. \"" text "\""
#define LEARN "act BL 0;choose CL;"
#define HEARS "【AUTO】 " LIMIT(1) "When you play an event, draw 1 card."
#define USES "【ACT】 " LIMIT(1) "Draw 1 card."
#define ON "'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}},"

/* ---- Granted for a time ---- */

static const Row for_a_time[] = {
    {"one grant is heard once", LEARNS(HEARS), "main", "'hand':['EV0','EV0']," ON TOP, NULL,
     LEARN "play EV0;play EV0", "hand=A"},
    {"two grants are heard once each", LEARNS(HEARS), "main", "'hand':['EV0','EV0']," ON TOP, NULL,
     LEARN LEARN "play EV0;play EV0", "hand=A B;asks main"},
    {"the second grant is new when the first is used up", LEARNS(HEARS), "main",
     "'hand':['EV0','EV0','EV0']," ON TOP, NULL, LEARN "play EV0;" LEARN "play EV0;play EV0",
     "hand=A B"},
    {"twice a turn each", LEARNS("【AUTO】 " LIMIT(2) "When you play an event, draw 1 card."), "main",
     "'hand':['EV0','EV0','EV0']," ON TOP, NULL, LEARN LEARN "play EV0;play EV0;play EV0",
     "hand=A B C D"},
    {"one that is used up takes nothing from the other",
     LEARNS("【AUTO】 " LIMIT(2) "When you play an event, draw 1 card."), "main",
     "'hand':['EV0','EV0','EV0']," ON TOP, NULL,
     LEARN "play EV0;play EV0;" LEARN "play EV0", "hand=A B C"},
    {"without a limit both are heard, too", LEARNS("【AUTO】 When you play an event, draw 1 card."),
     "main", "'hand':['EV0','EV0']," ON TOP, NULL, LEARN LEARN "play EV0;play EV0", "hand=A B C D"},
    {"one effect that grants twice",
     "T: 【ACT】 [(0)] Choose 1 of your characters, and that character gets the following 2 abilities until end of turn. \"" HEARS "\" \"" HEARS "\"",
     "main", "'hand':['EV0','EV0']," ON TOP, NULL, LEARN "play EV0;resolve CL 0;play EV0", "hand=A B"},
    {"an ACT granted once", LEARNS(USES), "main", ON TOP, NULL, LEARN "act CL 0",
     "hand=A;not act CL 0"},
    {"an ACT granted twice is used twice", LEARNS(USES), "main", ON TOP, NULL,
     LEARN LEARN "act CL 0;act CL 0", "hand=A B;not act CL 0;not act CL 1"},
    {"and is one among those to choose from", LEARNS(USES), "main", ON TOP, NULL, LEARN LEARN,
     "may act CL 0;not act CL 1"},
    {"each counts anew in each turn",
     "T: 【ACT】 [(0)] Choose 1 of your characters, and that character gets the following ability until the end of your opponent's next turn. \"【AUTO】 " LIMIT(1) "When this card becomes 【REST】, put the top card of your deck into your stock.\""
     "~U: 【ACT】 [(0)] Choose 1 of your characters, and 【REST】 it. ~V: 【ACT】 [(0)] Choose 1 of your opponent's characters, and 【STAND】 it.|"
     "【ACT】 [(0)] Choose 1 of your opponent's characters, and 【REST】 it.",
     "main",
     "'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'CM':{'card':'U'}},'deck':['A','B','C','D']",
     "'stage':{'CL':{'card':'V'}}",
     LEARN "act CM 0;choose CL;end;end;end;pass;act CL 0;choose o.CL;act CL 1;choose o.CL;act CL 0;choose o.CL;act CL 1;choose o.CL",
     "stock 2"},
};

Test(granted_ability, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(granted_ability, abilities_granted_for_a_time)
{
    ROWS_RUN(for_a_time);
}

/* ---- Granted by continuous abilities ---- */

#define TEACHES(text) "T: 【CONT】 All of your other characters get \"" text "\""

static const Row by_others[] = {
    {"one teacher", TEACHES(HEARS), "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}," TOP, NULL,
     "play EV0;play EV0", "hand=A"},
    {"two teachers: each teaches the pupil, and the other", TEACHES(HEARS), "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'BR':{'card':'T'}}," TOP,
     NULL, "play EV0;resolve CL 0;resolve CL 0;resolve BL 0;play EV0", "hand=A B C D"},
    {"what one teacher gave and was used is gone with him, what the other gave is not",
     TEACHES(USES) "~U event: Choose 1 of your characters, and put it into your memory.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'BR':{'card':'T'}}," TOP, NULL,
     "act CL 0;play U;choose BL", "may act CL 0"},
    {"and the other way round",
     TEACHES(USES) "~U event: Choose 1 of your characters, and put it into your memory.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'BR':{'card':'T'}}," TOP, NULL,
     "act CL 0;play U;choose BR", "not act CL 0"},
    {"a teacher in the memory is known by his card",
     "T: 【CONT】 Memory If this card is in your memory, all of your characters get \"" USES "\"",
     "main", "'memory':['T','T']," ON TOP, NULL, "act CL 0;act CL 0", "hand=A B;not act CL 0"},
    {"so often as there are cards",
     "T: 【CONT】 This card gets the following ability for each of your other characters. \"" HEARS
     "\"",
     "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N1'}}," TOP,
     NULL, "play EV0;play EV0", "hand=A B"},
    {"three abilities give one another",
     "K: 【CONT】 All of your other characters get the following ability. \"【CONT】 All of your other characters get the following ability. \"【CONT】 This card gets +1000 power.\"\"",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'N0'},'CR':{'card':'N0'}}", "", NULL,
     "power CL 3000;power CM 3000;power CR 3000"},
};

Test(granted_ability, abilities_granted_by_continuous_ones)
{
    ROWS_RUN(by_others);
}

/* ---- Printed ---- */

static const Row printed[] = {
    {"the same ability printed twice", "T: " HEARS "|" HEARS, "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'}}," TOP, NULL,
     "play EV0;resolve CL 0;play EV0", "hand=A B"},
    {"two copies in the memory count for themselves",
     "T: 【AUTO】 " LIMIT(1) "If this card is in your memory, when you play an event, draw 1 card.",
     "main", "'hand':['EV0','EV0'],'memory':['T','T']," TOP, NULL, "play EV0;resolve T 0;play EV0",
     "hand=A B"},
    {"one copy in the memory",
     "T: 【AUTO】 " LIMIT(1) "If this card is in your memory, when you play an event, draw 1 card.",
     "main", "'hand':['EV0','EV0'],'memory':['T']," TOP, NULL, "play EV0;play EV0", "hand=A"},
};

Test(granted_ability, abilities_printed_twice)
{
    ROWS_RUN(printed);
}

/* ---- Granted abilities ---- */

Test(granted_ability, a_granted_ability_works_for_whoever_has_it, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'TEACH'}}",
                   "'stage':{'CL':{'card':'N0'}}");
    cr_expect_eq(attack_bans(table(), 0, SLOT_CL), 1u << ATTACK_SIDE);
    cr_expect_eq(attack_bans(table(), 0, SLOT_CM), 0);
    cr_expect_eq(attack_bans(table(), 1, SLOT_CL), 0);
}

Test(granted_ability, a_granted_ability_may_be_about_somebody_else, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CM':{'card':'N0'},'BL':{'card':'SCARE'}}",
                   "'stage':{'CM':{'card':'N0'},'CL':{'card':'N0'}}");
    cr_expect_eq(attack_bans(table(), 1, SLOT_CM), 1u << ATTACK_SIDE);
    cr_expect_eq(attack_bans(table(), 1, SLOT_CL), 0);
}

Test(granted_ability, granted_abilities_are_named, .fini = continuous_close)
{
    const GrantedWanted everything = {~0ull, ~0u};
    Granted granted[4];
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'REVIVE'}}", "'hand':['A']");
    cr_assert_eq(continuous_granted(table(), 0, SLOT_CL, everything, granted, 4), 1);
    cr_expect_eq(ability_named(table(), granted[0].name)->type, ABILITY_TYPE_ENCORE);
    cr_expect_eq(continuous_granted(table(), 0, SLOT_CM, everything, granted, 4), 0);
}

Test(granted_ability, a_granted_encore_is_there_when_the_character_leaves, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'REVIVE'}}", "'hand':['A']");
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_assert_eq(table()->state.standby_count, 2);
    cr_expect_eq(table()->state.standby[0].kind, STANDBY_ENCORE);
    cr_expect_eq(table()->state.standby[1].kind, STANDBY_ABILITY);
}

Test(granted_ability, a_granted_ability_hears_that_its_character_left, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'LASTING'}}", "'hand':['A']");
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_assert_eq(table()->state.standby_count, 2);
    weiss_stage_leave(table(), 0, SLOT_CM, ZONE_WAITING_ROOM);
    cr_expect_eq(table()->state.standby_count, 3, "the source itself has its encore alone");
}

/* ---- Uses ---- */

Test(granted_ability, used_up_to_so_many_times)
{
    text_board_set("main", "'stage':{'CL':{'card':'TWICE'}},'hand':['N0']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("act CL 0;act CL 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
    cr_expect_not(board_allows("act CL 0"));
}

/* ---- Abilities granted for a time ---- */

Test(granted_ability, a_granted_ability_works)
{
    text_board_set("main", "'hand':['LEARN'],'stage':{'CM':{'card':'N0'}},'deck':['A','B']",
                   "'stage':{'CM':{'card':'N0'}},'deck':['A','B']");
    board_plays("play LEARN CL");
    cr_expect(character_banned(&board->table, 0, SLOT_CM, BAN_SIDE_ATTACK));
    cr_expect(!(character_banned(&board->table, 0, SLOT_CL, BAN_SIDE_ATTACK)));
}

/* ---- Abilities in words ---- */

#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}"

static const Row abilities[] = {
    {"an AUTO for a time",
     "T event: Choose 1 of your characters, and that character gets the following ability until end of turn. \"【AUTO】 When this card attacks, draw 1 card.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;end;attack CL direct", "hand 1"},
    {"two abilities",
     "T event: Choose 1 of your characters, and that character gets the following 2 abilities until end of turn. \"【AUTO】 When this card attacks, draw 1 card.\" \"【CONT】 This card gets +1 soul.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;end;attack CL direct",
     "hand 1;soul CL 3"},
    {"an ability in its place",
     "T event: Choose 1 of your characters, and that character gets \"【CONT】 This card gets +1500 power.\" until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3500"},
    {"an ACT",
     "T event: Choose 1 of your characters, and that character gets the following ability until end of turn. \"【ACT】 [【REST】 this card] Draw 1 card.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;act CL 0",
     "hand 1;CL=N0 rest;not act CM 0"},
    {"an encore",
     "T event: Choose 1 of your characters, and that character gets the following ability until end of turn. \"【AUTO】 Encore [Put 1 character from your hand into your waiting room]\"",
     "main", "'hand':['T','N2','N0']," TWO, NULL, "play T;choose CL;play N0 CL;encore 1",
     "CL=N0 rest;wr=N0 N2 T"},
    {"as long as the source is there",
     "T: 【CONT】 All of your other characters get the following ability. \"【AUTO】 When this card attacks, draw 1 card.\"",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct", "hand 1"},
    {"the ability is its character's: this card is whoever has it",
     "T: 【CONT】 Your character in the middle position of your center stage gets the following ability. \"【CONT】 This card gets +1000 power.\"",
     "main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL, "",
     "power CM 3000;power CL 2000;power BL 1000"},
    {"it goes with its character",
     "T event: Choose 1 of your characters, and that character gets the following ability until end of turn. \"【CONT】 This card gets +1500 power.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;move CL BR", "power BR 3500"},
};

Test(granted_ability, abilities)
{
    ROWS_RUN(abilities);
}
