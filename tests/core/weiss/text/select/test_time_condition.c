/* When something holds: phases and steps of the turn as continuous abilities see them, and
 * conditions that compare. Rows ask by the power that is given. */
#include "support/text_rows.h"

TestSuite(time_condition, .fini = text_board_close);

#define DURING(time) "T: 【CONT】 During " time ", this card gets +1000 power."
#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
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
};

Test(time_condition, battles)
{
    ROWS_RUN(battles);
}

static const Row comparisons[] = {
    {"a measure", IF("the number of your characters is level 2 or lower"), "main", ON(""), NULL, "",
     YES},
    {"not within a measure", IF("the number of your characters is level 2 or higher"), "main",
     ON(""), NULL, "", NO},
    {"as many as", IF("your level is the number of your characters"), "main",
     ON("") ",'level':['A']", NULL, "", YES},
    {"not as many as", IF("your level is the number of your characters"), "main",
     ON(",'CM':{'card':'N0'}") ",'level':['A']", NULL, "", NO},
    {"the levels of all as one other's",
     IF("the levels of all your characters are the same as this card's"), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", YES},
    {"the levels of all, of which one is higher",
     IF("the levels of all your characters are the same as this card's"), "main",
     ON(",'CM':{'card':'N1'}"), NULL, "", NO},
    {"compared with several there is no comparison",
     IF("the levels of all your characters are the same as your other characters's"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), NULL, "", NO},
    {"all players have the level", IF("all players are level 1 or higher"), "main",
     ON("") ",'level':['A']", "'level':['A']", "", YES},
    {"only one player has it", IF("all players are level 1 or higher"), "main",
     ON("") ",'level':['A']", NULL, "", NO},
    {"only the other player has it", IF("all players are level 1 or higher"), "main", ON(""),
     "'level':['A']", "", NO},
    {"this card in a zone, said short",
     "T: 【CONT】 If this card in your memory, your characters get +1000 power.", "main",
     "'memory':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "", "power CL 3000"},
    {"a named card in a zone, said short", IF("\"A\" in your waiting room"), "main",
     ON("") ",'waiting_room':['A']", NULL, "", YES},
    {"no such card in the zone, said short", IF("\"A\" in your waiting room"), "main",
     ON("") ",'hand':['A'],'waiting_room':['B']", NULL, "", NO},
    {"one of two conditions, the first",
     IF("your level is 1 or higher, or you have 2 or more cards in your hand"), "main",
     ON("") ",'level':['A']", NULL, "", YES},
    {"one of two conditions, the second",
     IF("your level is 1 or higher, or you have 2 or more cards in your hand"), "main",
     ON("") ",'hand':['A','B']", NULL, "", YES},
    {"neither of two conditions",
     IF("your level is 1 or higher, or you have 2 or more cards in your hand"), "main", ON(""),
     NULL, "", NO},
    {"of two conditions the first does not hold",
     IF("your level is 1 or higher and you have 2 or more cards in your hand"), "main",
     ON("") ",'hand':['A','B']", NULL, "", NO},
    {"of two conditions the second does not hold",
     IF("your level is 1 or higher and you have 2 or more cards in your hand"), "main",
     ON("") ",'level':['A']", NULL, "", NO},
};

Test(time_condition, comparisons)
{
    ROWS_RUN(comparisons);
}

#define X_OF(x) "T: 【CONT】 This card gets +X power. X is equal to " x

static const Row amounts[] = {
    {"one amount if it holds", X_OF("1000 if your level is 1 or higher, and 500 if otherwise."),
     "main", ON("") ",'level':['A']", NULL, "", "power CL 2000"},
    {"the other amount if not", X_OF("1000 if your level is 1 or higher, and 500 if otherwise."),
     "main", ON(""), NULL, "", "power CL 1500"},
    {"otherwise, said second",
     X_OF("1000 if your level is 1 or higher, otherwise it is equal to 500."), "main",
     ON("") ",'level':['A']", NULL, "", "power CL 2000"},
    {"otherwise, said second, if not",
     X_OF("1000 if your level is 1 or higher, otherwise it is equal to 500."), "main", ON(""), NULL,
     "", "power CL 1500"},
};

Test(time_condition, amounts)
{
    ROWS_RUN(amounts);
}
