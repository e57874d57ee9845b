/* When something holds: phases and steps of the turn, battles, first turns. Rows ask by the power that
 * is given. */
#include "support/text_rows.h"
#include "support/text_question.h"

TestSuite(time_condition, .fini = text_board_close);

#define DURING(time) "T: 【CONT】 During " time ", this card gets +1000 power."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define YES "power CL 2000"
#define NO "power CL 1000"
#define THEIRS "'stage':{'CR':{'card':'T'}}"
#define COUNTERS "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N0'}}"
#define MAY_COUNTER "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'T'}}"

static const Row phases[] = {
    {"in the phase said", DURING("your main phase"), "main", ON(""), NULL, "", YES},
    {"in another phase", DURING("your main phase"), "attack", ON(""), NULL, "", NO},
    {"in the opponent's turn it is not your phase", DURING("your main phase"), "main", "", THEIRS,
     "", "power o.CR 1000"},
    {"the opponent's phase", DURING("your opponent's main phase"), "main", "", THEIRS, "",
     "power o.CR 2000"},
    {"not the opponent's phase", DURING("your opponent's attack phase"), "main", "", THEIRS, "",
     "power o.CR 1000"},
    {"in one's own turn it is not the opponent's phase", DURING("your opponent's main phase"),
     "main", ON(""), NULL, "", NO},
    {"whosever phase", DURING("the main phase"), "main", ON(""), THEIRS, "",
     YES ";power o.CR 2000"},
    {"all players' phase", DURING("all players' attack phase"), "attack", ON(""), THEIRS, "",
     YES ";power o.CR 2000"},
    {"not all players' phase", DURING("all players' attack phase"), "main", ON(""), NULL, "", NO},
    {"the turn", DURING("the turn"), "main", ON(""), THEIRS, "", YES ";power o.CR 2000"},
    {"the first of two phases", DURING("your main phase or your attack phase"), "main", ON(""),
     NULL, "", YES},
    {"the second of two phases", DURING("your main phase or your attack phase"), "attack", ON(""),
     NULL, "", YES},
    {"neither of two phases", DURING("your draw phase or your attack phase"), "main", ON(""), NULL,
     "", NO},
    {"the attack phase when a trigger icon asks", DURING("your attack phase"), "attack",
     ON("") ",'waiting_room':['A'],'deck':{'top':['DOOR'],'shuffled':['A','B']}",
     "'stage':{'CR':{'card':'N0'}}", "attack CL frontal", "asks card;" YES},
    {"the attack phase while an attack has no target yet",
     DURING("your attack phase") "|【CONT】 If this card would attack, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
     "attack", ON(""), "'stage':{'BL':{'card':'N0'}}", "attack CL direct", "asks slot;" YES},
    {"the attack phase in the counter step", DURING("your attack phase"), "attack", ON(""),
     COUNTERS, "attack CL frontal", "asks counter;" YES},
    {"the counter step is not the damage step", DURING("your damage step"), "attack", ON(""),
     COUNTERS, "attack CL frontal", "asks counter;" NO},
    {"the counter step", DURING("your counter step"), "attack", ON(""), COUNTERS,
     "attack CL frontal", "asks counter;" YES},
    {"the clock phase while a refresh breaks in", DURING("your clock phase"), "clock",
     ON("") ",'hand':['A'],'clock':['A','B','C','D','E'],'deck':['F'],'waiting_room':['G','H']",
     NULL, "clock A", "asks level;" YES},
    {"the clock phase is over", DURING("your clock phase"), "main", ON(""), NULL, "", NO},
    {"the encore step", DURING("your encore step"), "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'stock':['A','B','C']",
     "'stage':{'CM':{'card':'N1'}}", "attack CM frontal;end", "asks encore;" YES},
    {"the encore step belongs to no battle", DURING("your battle step"), "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'stock':['A','B','C']",
     "'stage':{'CM':{'card':'N1'}}", "attack CM frontal;end", "asks encore;" NO},
};

Test(time_condition, phases)
{
    ROWS_RUN(phases);
}

static const Row battles[] = {
    {"this card's attack", DURING("this card's attack"), "attack", ON(""), COUNTERS,
     "attack CL frontal", YES},
    {"another card's attack", DURING("this card's attack"), "attack", ON(",'CM':{'card':'N0'}"),
     "'hand':['CNT'],'level':['NG'],'stage':{'CM':{'card':'N0'}}", "attack CM frontal",
     "asks counter;" NO},
    {"it is attacked: its battle", DURING("this card's battle"), "attack",
     "'stage':{'CL':{'card':'N0'}}", MAY_COUNTER, "attack CL frontal",
     "asks counter;power o.CR 2000"},
    {"it is attacked: not its attack", DURING("this card's attack"), "attack",
     "'stage':{'CL':{'card':'N0'}}", MAY_COUNTER, "attack CL frontal",
     "asks counter;power o.CR 1000"},
    {"a phase or its battle, the battle", DURING("your attack phase or during this card's battle"),
     "attack", "'stage':{'CL':{'card':'N0'}}", MAY_COUNTER, "attack CL frontal",
     "asks counter;power o.CR 2000"},
    {"a phase or its battle, the phase", DURING("your attack phase or during this card's battle"),
     "attack", ON(""), NULL, "", YES},
    {"a phase or its battle, neither", DURING("your attack phase or during this card's battle"),
     "main", ON(""), NULL, "", NO},
    {"a phase and a battle, in the battle",
     "T: 【CONT】 During your attack phase, during this card's battle, this card gets +1000 power.",
     "attack", ON(""), COUNTERS, "attack CL frontal", "asks counter;" YES},
    {"a phase and a battle, only the phase",
     "T: 【CONT】 During your attack phase, during this card's battle, this card gets +1000 power.",
     "attack", ON(""), NULL, "", NO},
    {"two phases are never at once",
     "T: 【CONT】 During your main phase, during your attack phase, this card gets +1000 power.",
     "main", ON(""), NULL, "", NO},
};

Test(time_condition, battles)
{
    ROWS_RUN(battles);
}

Test(time_condition, times, .fini = question_close)
{
    question_set_levels();
    const struct {
        const char *text;
        bool holds;
    } times[] = {
        {"during your turn", true},
        {"during your opponent's turn", false},
        {"during your main phase", true},
        {"during your climax phase", false},
        {"during your opponent's main phase", false},
        {"during this card's battle", false},
    };
    question_this(SLOT_CL);
    for (unsigned i = 0; i < sizeof times / sizeof *times; i++) {
        question_text("when", times[i].text);
        unsigned time = question_record(code_condition);
        cr_expect(question_known, "%s is known", times[i].text);
        cr_expect_eq(ask_condition(&question, time), times[i].holds, "%s", times[i].text);
    }
    board->table.state.active = 1;
    question_text("when", "during your turn");
    cr_expect_not(ask_condition(&question, question_record(code_condition)));
    question_text("when", "during your opponent's turn");
    cr_expect(ask_condition(&question, question_record(code_condition)));
}

#define FIRST_TURN                                                                                  \
    "T: 【AUTO】 If this card is in your waiting room, at the beginning of your first turn, you " \
    "may put "                                                                                      \
    "this card into your stock."

/* A row's position, but in the starting player's first turn. */
static void first_turn(const Row *row)
{
    char own[1536];
    char other[1536];
    row_rule = row->rule;
    row_load(row);
    text_board_edition = 2026;
    text_board_set(row->phase, row_members(row->own, own, sizeof own),
                   row_members(row->other, other, sizeof other));
    board->table.state.turn = 1;
}

Test(time_condition, first_turns)
{
    first_turn(&(Row){"DDD/S118-E033 in the other's first turn", FIRST_TURN, "main", "",
                      "'waiting_room':['T']", NULL, NULL});
    row_play("pass");
    row_play("pass");
    row_play("pass");
    row_play("yes");
    row_expect("o.stock=T");
    first_turn(
        &(Row){"OVL/S99-E036 not in the very first turn",
               "T: 【AUTO】 This ability does not activate if it is the starting player's first turn. When this card attacks, draw 1 card.",
               "attack", ON(""), NULL, NULL, NULL});
    row_play("attack CL direct");
    row_expect("hand=");
}
