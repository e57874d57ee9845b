/* What clauses give, take and forbid for a time, and when that time ends; one clause in two times. */
#define TEXT_CARDS(X)                                                                                \
    X("TWICE", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "     \
      "characters, and that character gets +2000 power until end of turn and the following "         \
      "ability until the end of your opponent's next turn. \"【CONT】 This card gets +500 "        \
      "power.\"")                                                                                    \
    X("ALSO", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 character in your " \
      "waiting room, return it to your hand, this card gets +1000 power until end of turn, and "     \
      "the following ability until the end of your opponent's next turn. \"【CONT】 This card "    \
      "gets +500 power.\"")                                                                          \
    X("LESS", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, you may -500 power to this " \
      "card until the end of your opponent's next turn. If you do, draw 1 card.")                    \
    X("SOFT", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, you may -1 soul from this "  \
      "card until end of turn. If you do, draw 1 card.")                                             \
    X("FREEZE", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your "           \
      "opponent's "                                                                                  \
      "characters. That character does not 【STAND】 during your opponent's next stand phase.")
#include "support/text_rows.h"
#include "support/continuous_board.h"

TestSuite(duration, .fini = text_board_close);

Test(duration, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(duration, two_gains_last_each_as_long_as_it_says)
{
    text_board_set("main", "'hand':['TWICE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'hand':['A']," TEXT_BOARD_DECK);
    board_plays("play TWICE CM");
    cr_expect_eq(board_power(0, SLOT_CL), 4500);
    cr_expect_eq(board_power(0, SLOT_CM), 1000);
    text_board_end_turn();
    cr_expect_eq(board_power(0, SLOT_CL), 2500);
}

Test(duration, the_following_ability_goes_to_the_one_spoken_of)
{
    text_board_set("main", "'hand':['ALSO'],'waiting_room':['N0']," TEXT_BOARD_DECK,
                   "'hand':['A']," TEXT_BOARD_DECK);
    board_play("play ALSO CM");
    board_expect_zone(0, ZONE_HAND, "N0");
    cr_expect_eq(board_power(0, SLOT_CM), 2500);
    text_board_end_turn();
    cr_expect_eq(board_power(0, SLOT_CM), 1500);
}

Test(duration, power_may_be_given_away)
{
    text_board_set("main", "'hand':['LESS']," TEXT_BOARD_DECK, "'hand':['A']," TEXT_BOARD_DECK);
    board_plays("play LESS CM;yes");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_power(0, SLOT_CM), 500);
    text_board_end_turn();
    cr_expect_eq(board_power(0, SLOT_CM), 500);
    text_board_set("main", "'hand':['LESS']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play LESS CM;no");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    cr_expect_eq(board_power(0, SLOT_CM), 1000);
}

Test(duration, soul_may_be_given_away)
{
    text_board_set("main", "'hand':['SOFT']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play SOFT CM;yes");
    cr_expect_eq(board_soul(0, SLOT_CM), 0);
}

Test(duration, it_does_not_stand_in_its_next_stand_phase)
{
    text_board_set("main", "'hand':['FREEZE']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'N0','state':'rest'}},"
                   "'hand':['A']," TEXT_BOARD_DECK);
    board_plays("play FREEZE CL;choose O.CL");
    text_board_end_turn();
    board_expect_slot(1, SLOT_CL, "N0 rest");
    board_expect_slot(1, SLOT_CM, "N0 stand");
}

#define ACT(text) "T: 【ACT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define YES "power CL 2000"
#define NO "power CL 1000"
#define LASTS(span) ACT("This card gets +1000 power until " span ".")
#define NEXT_TURN "act CL 0;end;end;end"

static const Row spans[] = {
    {"the opponent's turn: this turn", LASTS("the end of your opponent's turn"), "main", ON(""),
     "'hand':['CX']", "act CL 0", YES},
    {"the opponent's turn: in it", LASTS("the end of your opponent's turn"), "main", ON(""),
     "'hand':['CX']", NEXT_TURN ";pass", "turn 4;" YES},
    {"the opponent's turn: after it", LASTS("the end of your opponent's turn"), "main",
     ON("") ",'hand':['CX']", "'hand':['CX']", NEXT_TURN ";pass;end;end;end;pass", "turn 5;" NO},
    {"the opponent's turn, said in it",
     "T: 【AUTO】 When this card is frontal attacked, this card gets +1000 power until the end of your opponent's turn.",
     "attack", "'stage':{'CL':{'card':'A'}},'hand':['CX']",
     "'stage':{'CR':{'card':'T'}},'hand':['CX'],'level':['A']", "attack CL frontal",
     "power o.CR 2000;o.CR=T stand"},
    {"the opponent's turn, said in it: not in the next",
     "T: 【AUTO】 When this card is frontal attacked, this card gets +1000 power until the end of your opponent's turn.",
     "attack", "'stage':{'CL':{'card':'A'}},'hand':['CX']",
     "'stage':{'CR':{'card':'T'}},'hand':['CX'],'level':['A']", "attack CL frontal;end;pass",
     "turn 4;power o.CR 1000;o.CR=T stand"},
    {"your next turn: in it", LASTS("the end of your next turn"), "main", ON("") ",'hand':['CX']",
     "'hand':['CX']", NEXT_TURN ";pass;end;end;end;pass", "turn 5;" YES},
    {"the next turn: in it", LASTS("the end of the next turn"), "main", ON(""), "'hand':['CX']",
     NEXT_TURN ";pass", "turn 4;" YES},
    {"the next turn: after it", LASTS("the end of the next turn"), "main", ON("") ",'hand':['CX']",
     "'hand':['CX']", NEXT_TURN ";pass;end;end;end;pass", "turn 5;" NO},
    {"less for each of the others",
     ACT("This card gets -500 power for each of your other characters until end of turn."), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "act CL 0", "power CL 500"},
    {"more for each of the others",
     ACT("This card gets +500 power for each of your other characters until end of turn."), "main",
     ON(",'CM':{'card':'N0'},'BL':{'card':'N0'}"), NULL, "act CL 0", "power CL 2000"},
    {"less soul", ACT("-1 soul to this card until end of turn."), "main", ON(""), NULL, "act CL 0",
     "soul CL 0"},
};

Test(duration, spans)
{
    ROWS_RUN(spans);
}

Test(duration, a_ban_for_a_time, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_BAN, BAN_MOVE, 3);
    cr_expect_eq(bans_at(0, SLOT_CL), 1u << BAN_MOVE);
    modifier_add(
        table(),
        (WeissModifier){.until = 3, .value = BAN_USE_ENCORE, .kind = MODIFIER_BAN, .player = 1});
    cr_expect_eq(player_bans(table(), 1), 1u << BAN_USE_ENCORE);
    cr_expect_eq(player_bans(table(), 0), 0);
    cr_expect_eq(bans_at(0, SLOT_CL), 1u << BAN_MOVE);
}

Test(duration, a_continuous_ability_for_a_time, .fini = continuous_close)
{
    const GrantedWanted everything = {~0ull, ~0u};
    Granted granted[2];
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'TEACH'}}", "'hand':['A']");
    cr_assert_eq(continuous_granted(table(), 0, SLOT_CL, everything, granted, 2), 1);
    weiss_stage_leave(table(), 0, SLOT_CM, ZONE_HAND);
    cr_expect_eq(bans_at(0, SLOT_CL), 0);
    add_modifier(SLOT_CL, MODIFIER_ABILITY, granted[0].name, 3);
    cr_expect_eq(bans_at(0, SLOT_CL), 1u << BAN_SIDE_ATTACK);
}

static const Row of_gains[] = {
    {"until end of turn", "T event: All of your characters get +500 power until end of turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "power BL 2000;turn 4"},
    {"until the end of the opponent's next turn: through it",
     "T event: All of your characters get +500 power until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "power BL 2500;turn 4"},
    {"until the end of the opponent's next turn: not after it",
     "T event: All of your characters get +500 power until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL,
     "play T;end;end;end;pass;end;end;end;pass", "power BL 2000;turn 5"},
    {"until the end of your next turn: in it",
     "T event: All of your characters get +500 power until the end of your next turn.", "main",
     "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end;pass;end;end;end;pass",
     "power BL 2500;turn 5"},
    {"until the end of the next turn",
     "T event: All of your characters get +500 power until the end of the next turn.", "main",
     "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "power BL 2500;turn 4"},
    {"a time said first",
     "T event: Until end of turn, all of your characters get +500 power and +1 soul.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "play T", "power CL 2500;soul CL 2"},
    {"soul over the turn",
     "T event: All of your characters get +1 soul until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "soul BL 2;turn 4"},
    {"a level over the turn",
     "T event: All of your characters get +1 level until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "level BL 1;turn 4"},
};

Test(duration, spans_of_gains)
{
    ROWS_RUN(of_gains);
}

static const Row in_front[] = {
    {"FS/S36-E089 until end of turn the soul stays",
     "T: 【AUTO】 When this card attacks, until end of turn, this card's soul does not decrease by side attacking.|【CONT】 This card gets +2 soul.~U: 【ACT】 [【REST】 this card] Until end of turn, this card's soul does not decrease by side attacking.",
     "main", "'stage':{'CL':{'card':'U'}}", "'stage':{'CR':{'card':'N2'}}", "act CL 0",
     "CL=U rest;soul CL 1"},
    {"LSS/W45-E024 and all of your other characters",
     "T: 【ACT】 [【REST】 this card] Until end of turn, this card gets +2000 power, and all of your other characters get 《Music》.~U: 【CONT】 This card gets +500 power for each of your other 《Music》 characters.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'CR':{'card':'A'}}", NULL, "act CL 0",
     "power CL 3000;power CM 2000"},
    {"PD/S29-E080 what comes after the span is no part of it",
     "T: 【ACT】 [【REST】 this card] Until end of turn, this card gets +2000 power, and at the beginning of your encore step, put this card into your memory.",
     "main", ON(""), NULL, "act CL 0;pass;pass;pass", "memory=T;CL=-"},
    {"KMD/W96-E042 this character's soul",
     "T: 【CONT】 This character's soul does not decrease by side attacking.", "attack",
     "'stage':{'CL':{'card':'T'}}", "'stage':{'CR':{'card':'N2'}}", "attack CL side", "soul CL 1"},
};

Test(duration, spans_said_in_front)
{
    ROWS_RUN(in_front);
}

#define FOR_ATTACK                                                                                 \
    "T: 【AUTO】 When this card attacks, during that attack, this card gets +3000 power, and "   \
    "perform a "                                                                                   \
    "trigger check 2 times on the trigger step."
#define CANCELED                                                                                   \
    "T: 【AUTO】 When this card attacks, deal 1 damage to your opponent. When this damage is "   \
    "canceled, "                                                                                   \
    "this card gets +2000 power until end of turn."
#define FOURTH                                                                                     \
    "T: 【AUTO】 When this card attacks, you cannot perform 4 or more attacks until end of "     \
    "turn.~U: "                                                                                    \
    "【AUTO】 At the end of this card's attack, 【STAND】 this card."
#define CANCELS "'deck':{'top':['CX','CX','CX','CX'],'shuffled':['A','B','C','D']}"
#define THREE_OF(one) "'stage':{'CL':{'card':'" one "'},'CM':{'card':'U'},'CR':{'card':'A'}}"

static const Row attacks[] = {
    {"OVL/S99-E036 no fourth attack", FOURTH, "attack", THREE_OF("T"), CANCELS,
     "attack CL direct;attack CM direct;attack CM direct",
     "CM=U stand;CR=A stand;asks attack;by 0;not attack CM direct;not attack CR direct"},
    {"three are as many as ever", FOURTH, "attack", THREE_OF("T"), CANCELS,
     "attack CL direct;attack CM direct", "may attack CR direct"},
    {"nobody forbids it", FOURTH, "attack", THREE_OF("A"), CANCELS,
     "attack CL direct;attack CM direct;attack CM direct",
     "may attack CM direct;may attack CR direct"},
    {"BD/W95-E100 during that attack", FOR_ATTACK, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}},'deck':{'top':['A','B','C'],'shuffled':['D']}",
     "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks counter;power CL 4000;stock=A B"},
    {"and not after it", FOR_ATTACK, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}},'deck':{'top':['A','B','C'],'shuffled':['D']}",
     "'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks attack;power CL 1000;o.CR=N0 reverse"},
    {"nothing lasts for an attack that is none",
     "T: 【ACT】 [【REST】 this card] During that attack, all of your characters get +3000 power.",
     "main", ON(""), NULL, "act CL 0", "power CL 1000"},
    {"SAO/SE23-E24 when this damage is canceled", CANCELED, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}}",
     "'deck':{'top':['CX','A','B'],'shuffled':['C','D']}", "attack CL direct", "power CL 3000"},
    {"and when it is not", CANCELED, "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}}",
     "'deck':{'top':['A','A','B','B'],'shuffled':['C','D']}", "attack CL direct", "power CL 1000"},
    {"DAL/W99-E073 it does not activate",
     "T: 【AUTO】 If your level is 1 or higher, this ability does not activate. When this card attacks, draw 1 card.",
     "attack", ON("") ",'level':['A']", NULL, "attack CL direct", "hand="},
    {"where that is not so it does",
     "T: 【AUTO】 If your level is 1 or higher, this ability does not activate. When this card attacks, draw 1 card.",
     "attack", ON(""), NULL, "attack CL direct", "hand 1"},
    {"OVL/S99-E036 the first turn is another",
     "T: 【AUTO】 This ability does not activate if it is the starting player's first turn. When this card attacks, draw 1 card.",
     "attack", ON(""), NULL, "attack CL direct", "hand 1"},
};

Test(duration, for_an_attack_and_when_not)
{
    ROWS_RUN(attacks);
}
