/* Effects and gains whose form changes what is done: put elsewhere instead, all other cards, in this
 * card's battle, so often all of it. The rows name a card that has the words. */
#include "support/text_rows.h"

TestSuite(clause_form, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

/* ---- Elsewhere instead ---- */

#define HEALS                                                                                      \
    "T: 【AUTO】 When this card is placed on the stage from your hand, put up to 1 card from the top of your clock into your waiting room. If you have 1 or more other 《Music》 characters, you may put that card into your stock instead of into your waiting room.", \
        "main"

static const Row instead[] = {
    {"BD/W125-E002 into the stock", HEALS, "'hand':['T'],'clock':['A','B'],'stage':{'CM':{'card':'T'}}",
     NULL, "play T CL;mode 1;yes", "stock=B;wr=;clock=A"},
    {"BD/W125-E002 into the waiting room", HEALS,
     "'hand':['T'],'clock':['A','B'],'stage':{'CM':{'card':'T'}}", NULL, "play T CL;mode 0;yes",
     "stock=;wr=B;clock=A"},
    {"BD/W125-E002 nothing at all", HEALS,
     "'hand':['T'],'clock':['A','B'],'stage':{'CM':{'card':'T'}}", NULL, "play T CL;mode 1;no",
     "stock=;wr=;clock=A B"},
    {"BD/W125-E002 without the condition", HEALS, "'hand':['T'],'clock':['A','B']", NULL,
     "play T CL;yes", "stock=;wr=B;clock=A"},
};

Test(clause_form, put_elsewhere_instead)
{
    ROWS_RUN(instead);
}

/* ---- All other cards ---- */

#define FORGETS                                                                                    \
    "T: 【AUTO】 When this card is placed on the stage from your hand, all players perform the following action. \"If your memory has 3 or more cards, choose 2 cards in your memory, and put all cards except those cards into your waiting room.\"", \
        "main"

static const Row others[] = {
    {"BFR/S78-E105 all but those chosen, for each player", FORGETS,
     "'hand':['T'],'memory':['A','B','N1']", "'memory':['C','D']",
     "play T CL;choose A;choose N1", "memory=A N1;wr=B;o.memory=C D"},
    {"BFR/S78-E105 the opponent chooses", FORGETS, "'hand':['T'],'memory':['A','B']",
     "'memory':['C','D','N0','N2']", "play T CL;choose C;choose N2",
     "memory=A B;o.memory=C N2;o.wr=D N0"},
};

Test(clause_form, all_cards_except_those)
{
    ROWS_RUN(others);
}

/* ---- In this card's battle ---- */

#define SHIELD                                                                                     \
    "T: 【AUTO】 When this card attacks, during this card's battle, you cannot receive damage by 【AUTO】 effects of your opponent's characters until the end of your opponent's next turn.~U: 【AUTO】 When this card attacks, deal 1 damage to your opponent.", \
        "attack"

static const Row shield[] = {
    {"FT/S120-E054 in the battle of this card", SHIELD, ON(""), "'stage':{'CR':{'card':'U'}}," TOP,
     "attack CL side;end;pass;end;pass;attack CR frontal", "clock 1"},
    {"FT/S120-E054 not in other battles", SHIELD, ON(",'CM':{'card':'N0'}"),
     "'stage':{'CM':{'card':'U'},'CR':{'card':'N0'}}," TOP,
     "attack CL side;end;pass;end;pass;attack CM frontal", "clock 2"},
};

Test(clause_form, in_its_battle)
{
    ROWS_RUN(shield);
}

/* ---- Gains ---- */

static const Row gains[] = {
    {"so often all of it",
     "T: 【CONT】 For each marker underneath this card, this card gets +1000 power and +1 soul and the following ability. \"【AUTO】 When this card attacks, draw 1 card.\"",
     "attack", "'stage':{'CL':{'card':'T','markers':['A','B']}}," TOP, NULL, "attack CL direct",
     "power CL 3000;soul CL 4;hand=A B"},
    {"MAR/S89-E039 a gain and a ban for the same time",
     "T: 【ACT】 This card gets +1000 power and your opponent cannot use \"【AUTO】 Encore\" until end of turn.",
     "main", ON(""), NULL, "act CL 0", "power CL 2000"},
    {"during that turn", "T: 【ACT】 During that turn, this card gets +1000 power.", "main", ON(""), NULL,
     "act CL 0", "power CL 2000"},
    {"during that turn, and no longer", "T: 【ACT】 During that turn, this card gets +1000 power.", "main",
     ON(""), NULL, "act CL 0;end;pass;end", "power CL 1000"},
    {"several abilities after a comma",
     "T: 【CONT】 If you have another 《Music》 character, this card gets +1000 power and the following 2 abilities, \"【AUTO】 When this card attacks, draw 1 card.\" \"【CONT】 This card cannot side attack.\"",
     "attack", ON(",'BL':{'card':'T'}") "," TOP, "'stage':{'CR':{'card':'N0'}}", NULL,
     "power CL 2000;not attack CL side;may attack CL frontal"},
    {"you can play this card of any colour",
     "T 1: 【CONT】 You can play this card from your hand without fulfilling color requirements.", "main",
     "'hand':['T'],'level':['NB']", NULL, NULL, "may play T CL"},
};

Test(clause_form, gains)
{
    ROWS_RUN(gains);
}
