/* Gains in other words than usual: each means what it says. Many rows are shortened from cards, which
 * they name. */
#include "support/text_rows.h"

TestSuite(gain_synonym, .fini = text_board_close);

#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"
#define AUTO_REVERSE                                                                               \
    "~U: 【AUTO】 When this card attacks, 【REVERSE】 all of your opponent's characters."

#define FUSION                                                                                     \
    "T: 【ACT】 Fusion [Put 1 \"N0\" from your stage face up underneath this card as a marker] " \
    "Search "                                                                                      \
    "your deck for up to 1 \"N2\", put it in the stage position this card is in, put all markers " \
    "from "                                                                                        \
    "underneath this card and this card face up underneath that \"N2\" as a marker in any order, " \
    "and "                                                                                         \
    "shuffle your deck."
#define FUSED "'stage':{'CL':{'card':'T'},'BL':{'card':'N0'}}"

static const Row more[] = {
    {"FT/S02-105 one trait or another",
     "T: 【CONT】 All of your other 《Love》 or 《Music》 characters get +500 power.", "main",
     ON(",'CM':{'card':'N0'},'BL':{'card':'T'}"), NULL, "",
     "power CL 1500;power BL 1500;power CM 2000"},
    {"RSL/S98-E043 in any position",
     "T event: Choose up to 1 \"N3\" in your hand, and put it in any position of your stage.",
     "main", "'hand':['T','N3']", NULL, "play T;choose N3;choose CR", "CR=N3 stand"},
    {"DG/S03-E133 a number multiplied",
     "T: 【CONT】 This card gets +X power. X is equal to 500 multiplied by the level of the "
     "character "
     "facing this card.",
     "main", ON(""), "'stage':{'CR':{'card':'N3'}}", "", "power CL 2500"},
    {"SHS/W56-E018 during this card's battle",
     "T: 【CONT】 During this card's battle, this card gets +3000 power.", "attack", FRONT,
     "'stage':{'CR':{'card':'NB'}}", "attack CL frontal",
     "CL=T rest;o.CR=NB reverse;power CL 1000"},
    {"and not in another's", "T: 【CONT】 During this card's battle, this card gets +3000 power.",
     "attack", FRONT, "'stage':{'CM':{'card':'A'}}", "attack CM frontal", "power CL 1000"},
    {"SY/WE09-E19a a counter event goes where it says",
     "T event: 【COUNTER】 Choose 1 of your characters in battle, and that character gets +3000 "
     "power "
     "until end of turn. Put this card into your memory.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'hand':['T'],'stage':{'CR':{'card':'NB'}}", "attack CL frontal;counter T",
     "o.memory=T;CL=N0 reverse;power o.CR 4500"},
    {"SHS/W56-E032 a marker face down",
     "T: 【AUTO】 When this card attacks, you may look at the top card of your deck. If you do, "
     "put that "
     "card face down underneath this card as a marker.",
     "attack", FRONT "," TOP, NULL, "attack CL direct;yes", "marker=A;stock=B"},
    {"JJ/S66-E086 a level above the opponent's",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent has level "
     "higher than "
     "your opponent's level, you may put that character at the bottom of your opponent's deck.",
     "attack", FRONT, "'level':['A'],'stage':{'CR':{'card':'N2'}}", "attack CL frontal;yes",
     "o.CR=-;o.deck 12"},
    {"JJ/S66-E086 a level that is not above it",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent has level "
     "higher than "
     "your opponent's level, you may put that character at the bottom of your opponent's deck.",
     "attack", FRONT, "'level':['A'],'stage':{'CR':{'card':'N1'}}", "attack CL frontal",
     "o.CR=N1 stand;asks attack"},
    {"BM/S15-E086 each climax revealed",
     "T: 【ACT】 Brainstorm [(1)] Reveal 2 cards from the top of your deck, and put them into your "
     "waiting room. For each climax revealed, draw a card.",
     "main", ON("") ",'stock':['P'],'deck':{'top':['CX','A','B'],'shuffled':['C']}", NULL,
     "act CL 0", "hand=B;wr=A CX P"},
    {"SAO/S80-E092 cannot move to another position of the stage",
     "T: 【CONT】 This card cannot move to another position of the stage.", "main", ON(""), NULL,
     "", "not move CL CM"},
    {"RWBY/WXE01-22 in the position that this card was in",
     "T: 【ACT】 [Put this card into your waiting room] Choose 1 \"N1\" in your waiting room, and "
     "put it "
     "in the stage position that this card was in.",
     "main", "'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=T"},
    {"BTR/W107-E077 a name or a trait",
     "T event: Choose 1 \"N1\" or 《Music》 character in your waiting room, and return it to your "
     "hand."
     "~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T'],'waiting_room':['N1','U','N0']", NULL, "play T",
     "may choose N1;may choose U;not choose N0"},
    {"RZ/S46-E074 events and Backup forbidden",
     "T: 【CONT】 You cannot play event cards and \"Backup\" from hand.", "main",
     ON("") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"TSK/S101-E097 neither to the hand nor to the memory",
     "T event: Choose up to 5 of your opponent's characters, and they get the following ability "
     "until "
     "end of turn. \"【CONT】 This card cannot be returned to hand or put into memory.\"~U event: "
     "Choose "
     "1 of your opponent's characters, and put it into their memory.",
     "main", "'hand':['T','U']", "'stage':{'CL':{'card':'N0'}}", "play T;choose O.CL;play U",
     "o.CL=N0 stand;o.memory="},
    {"RWBY/WXE01-39 several abilities under a condition",
     "T: 【CONT】 If all of your characters are 《Music》, this card gets the following abilities. "
     "\"【CONT】 During your turn, this card gets +5000 power.\" \"【CONT】 This card gets +1 "
     "soul.\"",
     "main", ON(""), NULL, "", "power CL 6000;soul CL 2"},
    {"SHS/W71-E051 the opponent exchanges",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 "
     "level X "
     "or lower character in their waiting room, and exchanges them. X is equal to the level of the "
     "character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N1','N2','N3'],'stage':{'CL':{'card':'N3'}}",
     "play T", "by 1;may choose N1;may choose N2;not choose N3"},
    {"SHS/W71-E051 and the card comes to the position",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 "
     "level X "
     "or lower character in their waiting room, and exchanges them. X is equal to the level of the "
     "character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N1','N2'],'stage':{'CL':{'card':'N3'}}",
     "play T;choose N1", "o.CL=N1 stand;o.wr=N2 N3"},
    {"SHS/W71-E051 with nobody of that level nothing is exchanged",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 "
     "level X "
     "or lower character in their waiting room, and exchanges them. X is equal to the level of the "
     "character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N3'],'stage':{'CL':{'card':'N3'}}", "play T",
     "o.CL=N3 stand;o.wr=N3"},
    {"DDM/S88-E023 all players' hands",
     "T: 【CONT】 During this card's battle, all players cannot play \"Backup\" from their "
     "hands.~U: "
     "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting "
     "room]",
     "attack", FRONT, "'hand':['U'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks attack;o.hand=U"},
    {"BD/W63-E088 power and an encore",
     "T: 【CONT】 All of your other \"N1\" gets +500 power, and \"【AUTO】 Encore [Put 1 character "
     "from "
     "your hand into your waiting room]\".",
     "main", "'hand':['A','N0'],'stage':{'CL':{'card':'N1'},'BL':{'card':'T'}}", NULL,
     "play A CL;encore 1", "CL=N1 rest;power CL 4500"},
    {"SHS/W71-E055 a price that asks for STAND",
     "T: 【ACT】 [Put this 【STAND】 card into your memory] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'T','state':'rest'}}", NULL, "",
     "may act CL 0;not act CM 0"},
    {"BD/W47-E032 put on the climax area",
     "T: 【AUTO】 When a climax is put on your climax area, this card gets +1500 power until end "
     "of "
     "turn.",
     "climax", ON("") ",'hand':['CX'],'clock':['A']", NULL, "climax CX", "power CL 2500"},
    {"NIK/S117-E025 no damage to a player for a turn",
     "T: 【AUTO】 When this card is frontal attacked, choose 1 character in battle, and that "
     "character "
     "gets the following ability until end of turn. \"【CONT】 This card cannot deal damage to a "
     "player.\"",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal;choose O.CL", "o.clock 0"},
    {"RKN/S115-E034 one does this, the other that",
     "T event: Your opponent puts the top 2 cards of their deck into their waiting room, and you "
     "reveal "
     "the top card of your deck. If that card is a character, put it into your hand.",
     "main", "'hand':['T']," TOP, TOP, "play T", "o.wr=A B;hand=A;o.hand="},
    {"FT/S02-043 the name of a character on either stage",
     "T: 【ACT】 [(1)] Search your deck for up to 1 card with the same card name as a character in "
     "your "
     "stage or your opponent's stage, reveal it to your opponent, and put it into your hand. "
     "Shuffle "
     "your deck afterwards.",
     "main", ON("") ",'stock':['A'],'deck':['N1','N0','N2','T']", "'stage':{'CL':{'card':'N1'}}",
     "act CL 0", "may choose N1;may choose T;not choose N0"},
    {"LL/W24-PE03 by AUTO effects of the opponent's characters",
     "T: 【CONT】 This card cannot be 【REVERSE】 by your opponent character's 【AUTO】 "
     "effects." AUTO_REVERSE,
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.BL=T stand"},
    {"LL/W02-E137 from them",
     "T: 【CONT】 This card cannot become 【REVERSE】 from your opponent character's 【AUTO】 "
     "effects." AUTO_REVERSE,
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.BL=T stand"},
    {"LL/W02-E137 the battle reverses it all the same",
     "T: 【CONT】 This card cannot become 【REVERSE】 from your opponent character's 【AUTO】 "
     "effects.",
     "attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T reverse"},
    {"FS/S64-E032 no damage by AUTO effects during its battle",
     "T: 【CONT】 During this card's battle, you cannot receive damage by 【AUTO】 effects of your "
     "opponent's characters.~U: 【AUTO】 When this card attacks, deal 1 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U','soul':-1},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T'}}", "attack CL frontal", "o.clock 0"},
    {"MR/W80-E014 on the position that this card is on",
     "T: 【ACT】 Choose 1 \"N1\" in your waiting room, and put it on the stage position that this "
     "card is "
     "on.",
     "main", "'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=T"},
    {"5HY/W101-E080 that card by its name, and what was under this one goes under it",
     "T: 【ACT】 Choose 1 \"N1\" marker underneath this card, put it in any position of your "
     "stage, and "
     "put this card and all of the markers underneath this card face up underneath that \"N1\" as "
     "markers.",
     "main", "'stage':{'CL':{'card':'T','markers':['N1','A']}}", NULL, "act CL 0;choose CR",
     "CL=-;CR=N1 stand;marker=A T"},
    {"JJ/SE42-E16 Fusion: what was fused comes, and the others lie under it", FUSION, "main",
     FUSED ",'deck':['N2','A','B']", NULL, "act CL 0;choose N2",
     "CL=N2 stand;BL=-;marker=N0 T;wr="},
    {"JJ/SE42-E16 Fusion that finds nothing", FUSION, "main", FUSED ",'deck':['N2','A','B']", NULL,
     "act CL 0;pass", "CL=T stand;BL=-;marker=N0"},
    {"AOT/SX04-017 that character cannot use encore",
     "T: 【AUTO】 When this card's battle opponent becomes 【REVERSE】, that character cannot use "
     "\"【AUTO】 Encore\" until end of turn.",
     "attack", ON(""), "'stock':['A','B','C'],'stage':{'CR':{'card':'A'}}", "attack CL frontal;end",
     "o.CR=-;o.stock 3"},
    {"BNJ/SX01-023 in the right position",
     IF("this card is in the right position of your center stage"), "main",
     "'stage':{'CR':{'card':'T'},"
     "'CL':{'card':'T'}}",
     NULL, "", "power CR 2000;power CL 1000"},
    {"KC/S31-E073 the opponent reveals",
     "T: 【AUTO】 When this card is placed on the stage from your hand, your opponent reveals the "
     "top "
     "card of their deck. If that card is level 1 or higher, this card gets +2000 power until end "
     "of "
     "turn.",
     "main", "'hand':['T']", "'deck':{'top':['N1'],'shuffled':['A']}", "play T CL",
     "power CL 3000"},
    {"BD/W73-E041 to the bottom of the clock",
     "T: 【AUTO】 Accelerate [Put 1 character from your waiting room to the bottom of your clock] "
     "At the "
     "beginning of the climax phase, you may pay the cost. If you do, this card gets +3500 power "
     "until "
     "end of turn.",
     "main", ON("") ",'clock':['A','B'],'waiting_room':['N1','CX']", NULL, "end;yes",
     "clock=N1 A B;power CL 4500"},
    {"KC/S25-E022 not in one's own next stand phase",
     "T: 【ACT】 【REST】 this card, and this card cannot 【STAND】 during your next stand phase.",
     "main", "'stage':{'BL':{'card':'T'}},'hand':['CX']", "'hand':['CX']",
     "act BL 0;end;end;end;pass;end;end;end", "turn 5;BL=T rest"},
    {"RSL/S56-E055 under that character",
     "T: 【AUTO】 When your other character attacks, if there are no markers underneath that "
     "character, "
     "you may put this card face up underneath that character as a marker. If you do, that "
     "character "
     "gets +1000 power until end of turn.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct;yes", "marker=T;power CL 3000;BL=-"},
    {"NM/S24-PE04 a trait in quotation marks is a name",
     "T: 【ACT】 [【REST】 1 of your \"N1\" characters] This card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0", "CM=N1 rest;power CL 2000"},
    {"MM/W35-E027 from the clock to the stage",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may choose a character "
     "in "
     "your clock with a level equal to or less than your level, and put it on any position of your "
     "stage. If you do, put the top card of your deck into your clock.",
     "main", "'hand':['T'],'level':['P'],'clock':['N1','N2']," TOP, NULL,
     "play T CL;choose N1;choose CM", "CM=N1 stand;clock=N2 A"},
};

Test(gain_synonym, more_of_the_same)
{
    ROWS_RUN(more);
}
