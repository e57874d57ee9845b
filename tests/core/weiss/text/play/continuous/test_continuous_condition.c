/* Continuous abilities that hold at times and under conditions. */
#include "support/text_rows.h"

TestSuite(continuous_condition, .fini = text_board_close);

#define CONT(text) "T: 【CONT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define HAND "'hand':['T']"

static const Row times[] = {
    {"a second gain at a time, which it is not",
     CONT("This card gets +1000 power, and gets +1 soul during your opponent's turn."), "main",
     ON(""), NULL, "", "power CL 2000;soul CL 1"},
    {"a second gain at a time, which it is",
     CONT("This card gets +1000 power, and gets +1 soul during your turn."), "main", ON(""), NULL,
     "", "power CL 2000;soul CL 2"},
    {"a ban said second, not now",
     CONT("This card gets +1000 power, and cannot attack during your opponent's turn."), "attack",
     ON(""), NULL, "", "power CL 2000;may attack CL direct"},
    {"a ban said second, now",
     CONT("This card gets +1000 power, and cannot attack during your turn."), "attack",
     ON(",'CM':{'card':'N0'}"), NULL, "",
     "power CL 2000;not attack CL direct;may attack CM direct"},
    {"the soul of this card, also that of a trigger icon",
     CONT("This card gets +X power. X is equal to this card's soul ×1000.")
     "|【AUTO】 When this card attacks, if this card's power is 2000 or more, draw 1 card.",
     "attack", ON("") ",'deck':{'top':['A','S0'],'shuffled':['B','C']}", NULL, "attack CL direct",
     "hand=A;power CL 4000"},
    {"the soul is kept, not now",
     CONT("This card's soul does not decrease by side attacking during your opponent's turn."),
     "attack", ON(""), "'stage':{'CR':{'card':'N1'}},'hand':['CNT'],'level':['NG']",
     "attack CL side", "soul CL 0"},
    {"the soul is kept",
     CONT("This card's soul does not decrease by side attacking during your turn."), "attack",
     ON(""), "'stage':{'CR':{'card':'N1'}}", "attack CL side", "o.clock 1"},
    {"a ban of playing, not now",
     CONT("You cannot play events from your hand during your opponent's turn."), "main",
     ON("") ",'hand':['EV0']", NULL, "", "may play EV0"},
    {"a ban of playing, now", CONT("You cannot play events from your hand during your turn."),
     "main", ON("") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"without colour, not now",
     "T 1: 【CONT】 This card can be played from your hand without fulfilling color requirements during your opponent's turn.",
     "main", HAND ",'level':['NB'],'stock':['A']", NULL, "", "not play T CL"},
    {"without colour, now",
     "T 1: 【CONT】 This card can be played from your hand without fulfilling color requirements during your turn.",
     "main", HAND ",'level':['NB'],'stock':['A']", NULL, "", "may play T CL"},
    {"gains and a ban, not now",
     CONT("This card gets +1000 power and cannot attack during your opponent's turn."), "attack",
     ON(""), NULL, "", "power CL 1000;may attack CL direct"},
    {"gains and a ban, now", CONT("This card gets +1000 power and cannot attack during your turn."),
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 2000;not attack CL direct"},
};

Test(continuous_condition, at_times)
{
    ROWS_RUN(times);
}

static const Row conditions[] = {
    {"a condition said last, which holds",
     CONT("This card gets +1000 power if your level is 1 or higher."), "main",
     ON("") ",'level':['A']", NULL, "", "power CL 2000"},
    {"a condition said last, which does not hold",
     CONT("This card gets +1000 power if your level is 1 or higher."), "main", ON(""), NULL, "",
     "power CL 1000"},
    {"conditions first and last, only the last holds",
     CONT("If you have 2 or more cards in your hand, this card gets +1000 power if your level is 1 or higher."),
     "main", ON("") ",'level':['A']", NULL, "", "power CL 1000"},
    {"the back stage is attacked under a condition that holds",
     CONT("If your level is 1 or higher, when this card attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead."),
     "attack", ON("") ",'level':['A']", "'stage':{'BL':{'card':'N0'}}", "attack CL direct",
     "may choose O.BL"},
    {"and not under one that does not",
     CONT("If your level is 1 or higher, when this card attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead."),
     "attack", ON(""), "'stage':{'BL':{'card':'N0'}}", "attack CL direct", "o.clock 2"},
    {"an effect said with its condition last",
     "T: 【ACT】 Draw 1 card if your level is 1 or higher.", "main",
     ON("") ",'level':['A'],'deck':['B','B']", NULL, "act CL 0", "hand=B"},
    {"an effect whose last condition does not hold",
     "T: 【ACT】 Draw 1 card if your level is 1 or higher.", "main", ON("") ",'deck':['B','B']",
     NULL, "act CL 0", "hand="},
};

Test(continuous_condition, under_conditions)
{
    ROWS_RUN(conditions);
}

/* ---- Of whom it is asked ---- */

static const Row asked[] = {
    {"nobody faces it whose level counts",
     CONT("This card gets +X power. X is equal to the level of the character facing this card ×500."), "main", ON(""), NULL, "", "power CL 1000"},
    {"somebody faces it whose level counts",
     CONT("This card gets +X power. X is equal to the level of the character facing this card ×500."), "main", ON(""), "'stage':{'CR':{'card':'N2'}}", "", "power CL 2000"},
    {"the character just named, and its level",
     CONT("All of your other \"N2\" get +X power. X is equal to the level of that \"N2\" ×500."), "main", ON(",'CM':{'card':'N2'},'CR':{'card':'N1'}"), NULL, "", "power CM 8000;power CR 4000"},
    {"as many times as characters are in front",
     "T: 【CONT】 This card gets +500 power for each of your characters in front of this card.", "main", "'stage':{'BL':{'card':'T'},'CL':{'card':'A'},'CR':{'card':'A'}}", NULL, "", "power BL 1500"},
    {"a battle opponent of a level",
     CONT("This card's level 1 or higher battle opponent gets -4000 power."), "attack", ON(""), "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "o.CR=-"},
    {"a battle opponent of another level",
     CONT("This card's level 1 or higher battle opponent gets -4000 power."), "attack", ON(""), "'stage':{'CR':{'card':'N0'}}", "attack CL frontal", "o.CR=N0 stand"},
    {"the starting player's first turn is over",
     CONT("If it is the starting player's first turn, this card gets +1000 power."), "main", ON(""), NULL, "", "power CL 1000"},
};

Test(continuous_condition, of_whom_it_is_asked)
{
    ROWS_RUN(asked);
}
