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

/* ---- With Encore ---- */

#define ENCORE "【AUTO】 Encore [Put a character from your hand into your waiting room]"
#define HAS(more)                                                                                  \
    "T: 【CONT】 All of your other characters with \"" ENCORE "\" get +1000 power.~U: " ENCORE        \
    "~V: 【AUTO】 Encore [(2)]~W: 【CONT】 All of your other \"V\" get \"" ENCORE "\"." more

static const Row encores[] = {
    {"AB/W31-E077 in print", HAS(""), "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'CR':{'card':'V'}}",
     NULL, NULL, "power CM 2000;power CR 1000;power CL 1000"},
    {"AB/W31-E077 given", HAS(""), "main",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'V'},'BL':{'card':'W'}}", NULL, NULL,
     "power CR 2000;power BL 1000"},
    {"AB/W31-E077 as long as it is given", HAS("~X: 【ACT】 [Put 1 of your \"W\" into your waiting room] Draw 1 card."),
     "main", "'stage':{'CL':{'card':'T'},'CR':{'card':'V'},'BL':{'card':'W'},'BR':{'card':'X'}}", NULL,
     "act BR 0", "power CR 1000;wr=W"},
    {"AB/W31-E010 chosen",
     "T: 【AUTO】 When this card attacks, choose 1 of your characters with \"" ENCORE "\", and that character gets +1 soul until end of turn.~U: " ENCORE,
     "attack", ON(",'CM':{'card':'N0'},'BL':{'card':'U'},'BR':{'card':'U'}"), NULL, "attack CL direct",
     "may choose BL;may choose BR;not choose CM"},
};

Test(clause_form, with_encore)
{
    ROWS_RUN(encores);
}

/* ---- Levels in the level zone ---- */

#define EXPERIENCED                                                                                \
    "T: 【CONT】 Experience If this card is in your level, this card gets +3 level.~U: 【CONT】 Experience If the total level of the cards in your level is 4 or higher, this card gets +1000 power."

static const Row levels[] = {
    {"OSK/S107-E009 counts more there", EXPERIENCED, "main",
     "'stage':{'CL':{'card':'U'}},'level':['T','N1']", NULL, NULL, "power CL 2000"},
    {"OSK/S107-E009 not elsewhere", EXPERIENCED, "main",
     "'stage':{'CL':{'card':'U'},'CM':{'card':'T'}},'level':['N1','N2']", NULL, NULL,
     "power CL 1000;level CM 0"},
    {"OSK/S107-E009 has that level there", EXPERIENCED "~V: 【ACT】 Choose 1 level 3 or higher card in your level, and return it to your hand.",
     "main", "'stage':{'CL':{'card':'V'}},'level':['N1','T']", NULL, "act CL 0", "hand=T;levels=N1"},
};

Test(clause_form, level_in_the_level_zone)
{
    ROWS_RUN(levels);
}

/* ---- A place before a list ---- */

static const Row lists[] = {
    {"BD/W125-E083 up to 1 of each in the waiting room",
     "T: 【ACT】 Choose in your waiting room, up to 1 \"N1\", and up to 1 \"N2\", and return them to your hand.",
     "main", ON(",'CM':{'card':'N1'}") ",'waiting_room':['N1','N2','N0']", NULL,
     "act CL 0;choose N1;choose N2", "hand=N1 N2;wr=N0"},
};

Test(clause_form, place_before_a_list)
{
    ROWS_RUN(lists);
}

/* ---- A Backup that a card gives itself in hand ---- */

#define LENT                                                                                       \
    "T: 【CONT】 If you have 2 or more 《Music》 characters, this card gets \"【ACT】 【COUNTER】 Backup 2000, Level 0 [Put this card from your hand into your waiting room]\" while in your hand.~U:", \
        "attack", "'stage':{'CL':{'card':'U'}}"

static const Row lent[] = {
    {"5HY/W90-E049 used as one in print", LENT,
     "'hand':['T'],'stage':{'CR':{'card':'U'},'BL':{'card':'U'}}", "attack CL frontal;counter T",
     "power o.CR 3000;o.wr=T;o.hand="},
    {"5HY/W90-E049 only while the condition holds", LENT,
     "'hand':['T'],'stage':{'CR':{'card':'U'},'BL':{'card':'N0'}}", "attack CL frontal",
     "not counter T;o.hand=T"},
};

Test(clause_form, backup_of_its_own)
{
    ROWS_RUN(lent);
}

/* ---- One of two rows of clauses ---- */

#define TELEPORT                                                                                   \
    "T: 【ACT】 Choose 1 of your opponent's characters, 【STAND】 and move it to another open position of their stage, or choose another of your opponent's characters and exchange them as 【STAND】.", \
        "main", ON("")
#define TWO "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'N1','state':'rest'}}"

static const Row either[] = {
    {"TSK/S101-E038 moved", TELEPORT, TWO, "act CL 0;choose O.CL;mode 0;choose O.BR",
     "o.BR=N0 stand;o.CL=-;o.CM=N1 rest"},
    {"TSK/S101-E038 exchanged", TELEPORT, TWO, "act CL 0;choose O.CL;mode 1",
     "o.CM=N0 stand;o.CL=N1 stand"},
    {"chosen one after the other",
     "T: 【ACT】 Choose 1 of your opponent's characters, choose another of your opponent's characters, and exchange them as 【STAND】.",
     "main", ON(""), TWO, "act CL 0;choose O.CL", "o.CM=N0 stand;o.CL=N1 stand"},
};

Test(clause_form, one_of_two_rows_of_clauses)
{
    ROWS_RUN(either);
}

/* ---- X by what holds ---- */

#define RAISES                                                                                     \
    "T: 【ACT】 This card gets +X power until end of turn. If the number of cards in your hand is 2 or less, X is equal to 1000, if it is 3 or more, X is equal to 2000.", \
        "main"

static const Row values[] = {
    {"HOL/W104-E004 the one", RAISES, ON("") ",'hand':['A','B']", NULL, "act CL 0", "power CL 2000"},
    {"HOL/W104-E004 or the other", RAISES, ON("") ",'hand':['A','B','C']", NULL, "act CL 0",
     "power CL 3000"},
    {"5HY/W101-E024 of a place",
     "T: 【ACT】 Draw up to X cards. If your memory has 2 or more cards, X is equal to 3, if there are 1 or less, X is equal to the number of cards in your memory +1.",
     "main", ON("") ",'memory':['N0']," TOP, NULL, "act CL 0;yes;yes", "hand=A B"},
    {"MKI/W126-E082 of three",
     "T: 【ACT】 This card gets +X soul until end of turn. X is equal to 0 if the number of cards in your hand is 2 or less, X is equal to 1 if the number is 3, and X is equal to 2 if the number is 4 or more.",
     "main", ON("") ",'hand':['A','B','C','D']", NULL, "act CL 0", "soul CL 3"},
};

Test(clause_form, x_by_what_holds)
{
    ROWS_RUN(values);
}

/* ---- An ability passed on ---- */

#define PASSES                                                                                     \
    "T: 【AUTO】 When this card attacks, this card gets the following ability until end of turn. \"【AUTO】 This ability activates up to 1 time per turn. When damage dealt by this card is canceled, draw 1 card, choose 1 of your other characters, and that character gets this ability until end of turn.\"", \
        "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," TOP

static const Row passed[] = {
    {"SIN/W109-E002 to another character, which uses it", PASSES,
     "'deck':['CX','CX','A','B','C']", "attack CL direct;attack CM direct", "hand=B D"},
    {"SIN/W109-E002 not without a canceled damage", PASSES, "'deck':['A','B','CX','CX','C']",
     "attack CL direct;attack CM direct", "hand="},
};

Test(clause_form, an_ability_passed_on)
{
    ROWS_RUN(passed);
}

/* ---- From 【STAND】 ---- */

#define WATCHES                                                                                    \
    "T: 【AUTO】 When your opponent's 【STAND】 character becomes 【REST】, this card gets +1000 power until end of turn.~U: 【ACT】 Choose 1 of your opponent's characters, and 【REST】 it.", \
        "main", ON(",'CM':{'card':'U'}")

static const Row states[] = {
    {"KLK/S27-E055 from STAND", WATCHES, "'stage':{'CL':{'card':'N0'}}", "act CM 0", "power CL 2000"},
    {"KLK/S27-E055 not from REVERSE", WATCHES, "'stage':{'CL':{'card':'N0','state':'reverse'}}", "act CM 0",
     "o.CL=N0 rest;power CL 1000"},
    {"GGST/SX06-104 this card from REST",
     "T: 【AUTO】 When this card becomes 【STAND】 from 【REST】, draw 1 card.~U: 【ACT】 【STAND】 all of your characters.",
     "main", "'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'U'}}," TOP, NULL, "act CM 0", "hand=A"},
};

Test(clause_form, not_from_reverse)
{
    ROWS_RUN(states);
}

static const Row chosen[] = {
    {"SDS/SX05-022 another one than the one chosen",
     "T: 【ACT】 Choose 1 of your 《Music》 characters, that character gets +1500 power until end of turn, choose another of your characters with the same card name as the character chosen, and that character gets +1500 power until end of turn.~U:",
     "main", ON(",'CM':{'card':'U'},'CR':{'card':'U'}"), NULL, "act CL 0;choose CM",
     "power CM 2500;power CR 2500"},
    {"PD/S22-E054 one ability of the player's choice",
     "T: 【ACT】 This card gets 1 of the following abilities of your choice until end of turn. \"【CONT】 This card gets +2000 power.\" \"【CONT】 This card gets +1 soul.\"",
     "main", ON(""), NULL, "act CL 0;mode 1", "soul CL 2;power CL 1000"},
    {"NIK/S117-E092 own cards in hand by name",
     "T: 【CONT】 If you have another 《Music》 character, your \"N1\" get -1 level while in your hand.", "main",
     ON(",'CM':{'card':'T'}") ",'hand':['N1','N2']", NULL, NULL, "may play N1 CR;not play N2 CR"},
};

Test(clause_form, chosen_and_named)
{
    ROWS_RUN(chosen);
}
