/* SHOT and the abilities of the character that has it. */
#include "support/text_rows.h"

TestSuite(shot, .fini = text_board_close);

/* CR 4.14.2.7: the next damage of the attacker, its abilities' included, uses up the SHOT. */
#define FIRES                                                                                      \
    "T: 【AUTO】 When this card's trigger check reveals a climax, deal 1 damage to your opponent."
#define FIRE_TOP "'stage':{'CL':{'card':'T','soul':-1}},'deck':{'top':['FIRE'],'shuffled':['A','B']}"

#define FIRES_AT_ALL                                                                               \
    "T: 【AUTO】 When this card's trigger check reveals a climax, deal 1 damage to all players."
#define FIRE_TOP_OF(next)                                                                          \
    "'stage':{'CL':{'card':'T','soul':-1}},'deck':{'top':['FIRE','" next "'],'shuffled':['A','B']}"

static const Row shots[] = {
    {"cancelled, it fires; the damage of the attack finds no SHOT any more", FIRES, "attack", FIRE_TOP,
     "'deck':{'top':['CX','A','CX'],'shuffled':['B','C']}", "attack CL direct",
     "o.clock 1;o.wr=CX CX"},
    {"not cancelled, it is used up", FIRES, "attack", FIRE_TOP,
     "'deck':{'top':['A','CX','B'],'shuffled':['B','C']}", "attack CL direct", "o.clock=A;o.wr=CX"},
    {"one damage to all players: whoever cancels it, it fires", FIRES_AT_ALL, "attack", FIRE_TOP_OF("A"),
     "'deck':{'top':['CX','A','CX'],'shuffled':['B','C']}", "attack CL direct", "clock=A;o.clock=A;o.wr=CX CX"},
    {"and fires once", FIRES_AT_ALL, "attack", FIRE_TOP_OF("CX"),
     "'deck':{'top':['CX','A','CX'],'shuffled':['B','C']}", "attack CL direct", "clock=;o.clock=A;o.wr=CX CX"},
    {"and is used up if nobody cancels", FIRES_AT_ALL, "attack", FIRE_TOP_OF("A"),
     "'deck':{'top':['A','CX','B'],'shuffled':['B','C']}", "attack CL direct", "clock=A;o.clock=A;o.wr=CX"},
};

Test(shot, and_abilities)
{
    ROWS_RUN(shots);
}
