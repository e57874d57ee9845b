/* Triggers in other words than usual. Many rows are shortened from cards, which they name. */
#include "support/text_rows.h"

TestSuite(trigger_synonym, .fini = text_board_close);

#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define YES "power CL 2000"
#define NO "power CL 1000"
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"
#define FUSED "'stage':{'CL':{'card':'T'},'BL':{'card':'N0'}}"

/* ---- Of one or two cards ---- */

static const Row rest[] = {
    {"SAO/S20-E007 by the effect of a card named so",
     "T: 【AUTO】 When this card is placed on stage from your hand or by the effect of a card "
     "named "
     "\"U\", draw 1 card.~U event: Choose 1 character in your waiting room, and put it on any "
     "position "
     "of your stage.",
     "main", "'hand':['U'],'waiting_room':['T']", NULL, "play U;choose CM", "hand 1"},
    {"MDE/SE45-E50 everybody but this card goes to his owner's waiting room",
     "T: 【ACT】 Put all players' characters except this card into their waiting rooms.", "main",
     ON(",'CM':{'card':'N0'}"), "'stage':{'CR':{'card':'N1'}}", "act CL 0",
     "CL=T stand;CM=-;o.CR=-;wr=N0;o.wr=N1"},
    {"MR/W80-E015 all of the level of the chosen one",
     "T: 【ACT】 Choose 1 character in your center stage, and if all of your characters in your "
     "center "
     "stage are the same level as the chosen character, this card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N0'},'BL':{'card':'N1'}"), NULL, "act CL 0;choose CM", YES},
    {"MR/W80-E015 one of another level",
     "T: 【ACT】 Choose 1 character in your center stage, and if all of your characters in your "
     "center "
     "stage are the same level as the chosen character, this card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;choose CM", NO},
    {"LL/W01-005 the rest of the cards on top",
     "T event: Look at up to 3 cards from the top of your deck, choose 1 card from among them, and "
     "put "
     "it into your waiting room. Put the rest of the cards on the top of your deck in any order. "
     "Draw 1 "
     "card.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose A;choose B", "hand=C;wr=A T"},
    {"KC/S25-E102 another one and this card as the price",
     "T: 【AUTO】 [【REST】 1 of your other 【STAND】 《Music》 characters and this card] When "
     "this card is "
     "placed on the stage from your hand, you may pay the cost. If you do, put the top card of "
     "your deck "
     "into your stock.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "play T CR;yes",
     "CL=T rest;CR=T rest;CM=N0 stand;stock 1"},
    {"SDS/SX05-091 the number of other characters one has",
     "T: 【AUTO】 When this card attacks, choose 1 of your other 《Music》 characters, and that "
     "character "
     "gets +X power until end of turn. X is equal to the number of other 《Music》 characters you "
     "have "
     "×500.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'BL':{'card':'T'}}", NULL,
     "attack CL direct;choose CM", "power CM 2000"},
    {"SPY/S106-E079 the rest in any order on top",
     "T event: Look at up to 3 cards from the top of your deck, choose up to 1 character, reveal "
     "it to "
     "your opponent, put it into your hand, and put the rest in any order on the top of your deck. "
     "Draw "
     "1 card.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose A;choose B", "hand=A C"},
    {"NIK/S117-E059 X is the level of the revealed card",
     "T event: Reveal the top card of your deck, choose 1 level X or lower character in your "
     "waiting "
     "room, and return it to your hand. If X is 2 or higher, put up to 1 card from the top of your "
     "deck "
     "into your stock. X is equal to the level of the revealed card.",
     "main",
     "'hand':['T'],'waiting_room':['N0','N3','N2'],'deck':{'top':['N2'],'shuffled':['A','B']}",
     NULL, "play T;choose N2;yes", "hand=N2;stock=N2"},
    {"AZL/S102-E101 X is 2 or higher",
     "T: 【ACT】 Put the top 2 cards of your deck into your waiting room, choose up to 1 level X "
     "or lower "
     "character in your waiting room, and return it to your hand. If X is equal to 2 or higher, "
     "this "
     "card gets +1 soul until end of turn. X is equal to the total level of cards put into your "
     "waiting "
     "room by this effect.",
     "main", ON("") ",'waiting_room':['N3'],'deck':{'top':['N1','NG'],'shuffled':['A']}", NULL,
     "act CL 0;choose N1", "soul CL 2;hand=N1"},
    {"FS/S34-TE16 the card put there with this effect",
     "T: 【ACT】 Brainstorm [(1)] Reveal 1 card from the top of your deck, and put it into your "
     "waiting "
     "room. Choose 1 of your characters, and that character gets +X soul until end of turn. X is "
     "equal "
     "to the level of the card put into your waiting room with this effect.",
     "main", ON("") ",'stock':['P'],'deck':{'top':['N2'],'shuffled':['A']}", NULL, "act CL 0",
     "soul CL 3"},
    {"AOT/S35-E034 a bomb that first moves the top of the clock",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 0 or "
     "lower, "
     "you may put the top card from your opponent's clock into your opponent's waiting room. If "
     "you do, "
     "put that character into your opponent's clock.",
     "attack", FRONT, "'clock':['A','B'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal;yes",
     "o.CR=-;o.clock=A B N0;o.wr=A"},
    {"AT/WX02-014 the opponent chooses, you put",
     "T event: Reveal the top 2 cards of your deck, your opponent chooses a character or event "
     "card from "
     "among them, you put it into your hand, and put the rest into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose B", "hand=B;wr=A T"},
    {"MAR/S89-E019 the remaining cards back, and the opponent shuffles",
     "T event: Look at up to 3 cards from the top of your opponent's deck, choose up to 3 cards "
     "from "
     "among them, put them into their waiting room, return the remaining cards to their deck, and "
     "your "
     "opponent shuffles their deck.",
     "main", "'hand':['T']", TOP, "play T;choose B;pass", "o.wr=B;o.deck 5"},
    {"CSM/S96-E029 damage X times",
     "T event: Put the bottom 3 cards of your opponent's deck into their waiting room, and deal 1 "
     "damage "
     "X times to your opponent. X is equal to the number of climax among those cards.",
     "main", "'hand':['T']", "'deck':['A','B','C','CX','D','CX']", "play T",
     "o.clock=A B;o.wr=CX CX D"},
    {"RZ/S68-E036 Fusion, said in another way",
     "T: 【ACT】 Fusion [Put 1 \"N0\" from your stage face up underneath this card as a marker] "
     "Search "
     "your deck for up to 1 \"N2\", put it on this card's stage position, put this card and all "
     "markers "
     "underneath this card face up in any order underneath that \"N2\" as markers, and shuffle "
     "your "
     "deck.",
     "main", FUSED ",'deck':['N2','A','B']", NULL, "act CL 0;choose N2", "CL=N2 stand;marker=N0 T"},
    {"BD/WE35-E02 a card revealed and put away as a cost",
     "T: 【ACT】 [Reveal 1 \"N1\" in your hand and put it into your stock & Put 1 \"CX\" from your "
     "climax "
     "area into your waiting room] Draw 1 card.",
     "main", ON("") ",'hand':['N1'],'climax':'CX'," TOP, NULL, "act CL 0",
     "stock=N1;wr=CX;hand=A;cx="},
    {"BD/WE35-E02 without the climax it cannot be paid",
     "T: 【ACT】 [Reveal 1 \"N1\" in your hand and put it into your stock & Put 1 \"CX\" from your "
     "climax "
     "area into your waiting room] Draw 1 card.",
     "main", ON("") ",'hand':['N1'],'climax':'CXB'," TOP, NULL, "", "not act CL 0"},
    {"KS/W55-E044 ACT abilities forbidden",
     "T event: Your opponent cannot use any 【ACT】 of characters on their stage until the end of "
     "your "
     "opponent's next turn.~U: 【ACT】 Draw 1 card.",
     "main", "'hand':['T']", "'hand':['CX'],'stage':{'CL':{'card':'U'}}", "play T;end;end;end;pass",
     "turn 4;asks main;not act CL 0"},
    {"SDS/SX05-084 three things forbidden",
     "T: 【CONT】 This card cannot be returned to hand, move to another stage position, or be put "
     "into "
     "memory.~U event: Choose 1 of your characters, and return it to your hand.",
     "main", ON("") ",'hand':['U']", NULL, "play U", "CL=T stand;not move CL CM"},
    {"AOT/S50-E097 two attacks forbidden",
     "T: 【CONT】 This card cannot direct attack and side attack.", "attack", FRONT, NULL, "",
     "not attack CL direct;may attack CM direct"},
    {"HOL/W104-E046 cannot be REVERSE in the opponent's turn",
     "T: 【CONT】 During your opponent's turn, this card cannot be 【REVERSE】.", "attack",
     "'stage':{'CL':{'card':'N3'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T stand"},
    {"Fab/W120-E058 standing in the centre stage",
     IF("this card is 【STAND】 in your center stage"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'T'}}", NULL, "", "power CL 2000;power BL 1000"},
    {"AOT/S50-E035 if that character is named so",
     "T event: Choose 1 of your characters, that character gets +500 power until end of turn, and "
     "if "
     "that character is named \"N1\", draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", NULL,
     "play T;choose CM", "hand 0;power CM 2500"},
    {"FS/S34-E061 a lower level than this card",
     IF("the character facing this card is a lower level than this card"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", NO},
    {"BD/W73-E103 so many or fewer",
     IF("your opponent has 1 or fewer characters on their center stage"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'N0'}}", "", YES},
    {"MDE/SE45-E13 or if",
     "T 1: 【CONT】 If your deck has 2 or less cards, or if your waiting room has 2 or less "
     "climax, this "
     "card gets -1 level while in your hand.",
     "main", "'hand':['T']", NULL, "", "may play T CL"},
    {"AOT/S35-TE21 an if that is a when",
     "T: 【AUTO】 If this card becomes 【REVERSE】 in battle, put the top card of your deck into "
     "your "
     "clock.",
     "attack", FRONT, "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "clock 1"},
    {"5HY/W101-E050 without its comma",
     "T: 【AUTO】 This ability activates up to 1 time per turn. When you use an 【ACT】 this card "
     "gets +2000 "
     "power until end of turn.~U: 【ACT】 This card gets +500 power until end of turn.",
     "main", ON(",'CM':{'card':'U'}"), NULL, "act CM 0", "power CL 3000"},
    {"KC/S31-PE01 an AUTO is used",
     "T: 【AUTO】 This ability activates up to 1 time per turn. When you use an 【AUTO】, this "
     "card gets "
     "+1500 power until end of turn.~U: 【AUTO】 [(1)] When this card is placed on the stage from "
     "your "
     "hand, you may pay the cost. If you do, draw 1 card.",
     "main", ON("") ",'hand':['U'],'stock':['P']", NULL, "play U CM;yes", "power CL 2500"},
    {"P5/S45-E076 is being attacked",
     "T: 【AUTO】 When another of your characters is being attacked, draw 1 card.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'T'}}", "attack CL side", "o.hand 1"},
    {"NGL/S58-E065 either climax area",
     "T: 【AUTO】 When a climax is placed on your climax area or your opponent's climax area, draw "
     "1 card.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'BL':{'card':'T'}}",
     "'stage':{'BL':{'card':'T'}}", "climax CX", "hand 1;o.hand 1"},
    {"OSK/S107-E057 into the waiting room from the stage",
     "T: 【AUTO】 When this card is placed on the stage from your hand or into your waiting room "
     "from the "
     "stage, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T CL;play N0 CL", "hand 2"},
    {"Gby/WS02-E051 put from the stage into the waiting room",
     "T: 【AUTO】 When this card is placed on the stage from your hand or put from the stage into "
     "your "
     "waiting room, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T CL;play N0 CL", "hand 2"},
    {"MR/W80-E067 an opponent's character leaves",
     "T: 【AUTO】 When your opponent's character is placed into their waiting room from the stage "
     "or "
     "becomes 【REVERSE】 in battle, draw 1 card.~U event: Choose 1 of your opponent's characters, "
     "and put "
     "it into their waiting room.",
     "main", ON("") ",'hand':['U']", "'stage':{'CL':{'card':'N0'}}", "play U", "hand 1"},
    {"JJ/SE41-E25 placed from a marker area",
     "T: 【AUTO】 When your other character is placed on the stage from a marker area, draw 1 "
     "card.~U: "
     "【ACT】 Choose 1 marker underneath this card, and put it on any position of your stage.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U','markers':['N0']}}", NULL,
     "act CM 0;choose CR", "hand 1;CR=N0 stand"},
    {"RWBY/WXE01-54 from the hand or from the deck",
     "T: 【AUTO】 During your main phase, when this card is placed on the stage from your hand or "
     "from your "
     "deck, draw 1 card.~U event: Search your deck for up to 1 \"T\", put it on any position of "
     "your "
     "stage, and shuffle your deck.",
     "main", "'hand':['U'],'deck':['T','A','B','C']", NULL, "play U;choose T;choose CL",
     "hand 1;CL=T stand"},
    {"KC/S42-E075 from the hand by an effect: played, it is not",
     "T: 【AUTO】 When this card is placed on the stage from your hand by the 【ACT】 effect of "
     "\"U\", draw "
     "1 card.~U: 【ACT】 Choose 1 character in your hand, and put it on any position of your "
     "stage.",
     "main", "'hand':['T','T'],'stage':{'CL':{'card':'U'}}", NULL, "play T CM;act CL 0;choose CR",
     "hand 1;CR=T stand"},
    {"Fsh/W120-TE03 the damage dealt or received",
     "T: 【AUTO】 During this card's battle, when the damage you received is canceled or the "
     "damage dealt "
     "by this card is canceled, draw 1 card.",
     "attack", FRONT, "'deck':{'top':['CX'],'shuffled':['A']},'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal", "hand 1"},
    {"5HY/W83-E093 during one of two phases",
     "T: 【AUTO】 During your climax phase or your attack phase, when your character becomes "
     "【STAND】, draw "
     "1 card.~U: 【AUTO】 At the end of this card's attack, 【STAND】 this card.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct", "hand 1"},
    {"RZ/S46-E015 two traits, and one for the character opposite",
     "T: 【CONT】 If this card is on the stage, this card gets 《Sloth》 and 《Diligence》, and "
     "the character "
     "facing this card gets 《Sloth》.~U: 【CONT】 If the character facing this card is "
     "《Diligence》, this "
     "card gets +2000 power.",
     "main", ON(""), "'stage':{'CR':{'card':'U'}}", "", "power o.CR 3000"},
    {"BM/S15-E036 either of two parts of names",
     "T: 【CONT】 If you do not have another character with either \"1\" or \"2\" in its card "
     "name, this "
     "card cannot attack.",
     "attack", FRONT, NULL, "", "not attack CL direct"},
    {"LL/W34-E074 with a trait",
     "T: 【CONT】 This card gets +X power. X is equal to 500 multiplied by the number of "
     "characters you "
     "have with 《Music》.",
     "main", ON(",'CM':{'card':'T'},'CR':{'card':'N0'}"), NULL, "", "power CL 2000"},
    {"APO/S53-E018 named so with a level",
     "T event: Choose up to 1 card in your hand named \"N1\" with level equal to or lower than "
     "your level,"
     " and put it on any position of your stage.",
     "main", "'hand':['T','N1','N0']", NULL, "play T", "asks main;wr=T"},
    {"MOB/SX02-085 two soul icons",
     "T: 【AUTO】 When your character's trigger check reveals a climax, if that card's trigger "
     "icon is "
     "【SOUL】 【SOUL】, draw 1 card.",
     "attack", FRONT ",'deck':{'top':['FIRE'],'shuffled':['A','B']}", NULL, "attack CM direct",
     "hand 0"},
    {"SFN/S108-E042 one of two ways, and on",
     "T event: Choose up to 1 \"N1\" in your waiting room, return it to your hand or put it into "
     "your "
     "stock, choose 1 of your characters, and that character gets +1000 power until end of turn.",
     "main", "'hand':['T'],'waiting_room':['N1'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;choose N1;mode 1", "stock=N1;power CL 3000"},
    {"ARI/S103-E016 an if at the end",
     "T event: This card cannot be played from your hand if you do not have a character with \"N\" "
     "in its "
     "card name. Draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'A'}}", NULL, "", "not play T"},
    {"BD/W47-E036 several cards named", IF("you have other cards named \"N0\", \"N1\" and \"N2\""),
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "", NO},
    {"OSK/S121-E038 Assist and Memory",
     "T: 【CONT】 Assist Memory If your memory has 2 or more cards, all of your characters in "
     "front of this "
     "card get +2000 power.",
     "main", "'memory':['A','B'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}", NULL, "",
     "power CL 4000"},
    {"JJ/SE42-E07 each looks at his own",
     "T event: Look at up to 3 cards from the top of your deck, put them on the top of your deck "
     "in the "
     "original order, your opponent looks at up to 3 cards from the top of their deck, and puts "
     "them on "
     "the top of their deck in the original order. Draw 1 card.",
     "main", "'hand':['T']," TOP, TOP, "play T", "hand=A;o.deck 6;wr=T"},
};

Test(trigger_synonym, the_rest)
{
    ROWS_RUN(rest);
}

/* ---- Seldom of all ---- */

static const Row seldom[] = {
    {"a zone that does not have a card", IF("your memory does not have \"N1\""), "main",
     ON("") ",'memory':['N1']", NULL, "", NO},
    {"all players' level", IF("all players are level 1 or higher"), "main", ON("") ",'level':['A']",
     "'level':['A','B']", "", YES},
    {"all players' level: one is too low", IF("all players are level 1 or higher"), "main",
     ON("") ",'level':['A']", "", "", NO},
    {"two or three of them", IF("you have 2 or 3 characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'N0'}"), NULL, "", NO},
    {"P5/S45-E004 damage of a direct attacking character",
     "T: 【AUTO】 When damage dealt by your direct attacking character is not canceled, draw 1 "
     "card.",
     "attack", ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), "'stage':{'CM':{'card':'A'}}",
     "attack CM frontal;attack CR direct", "hand 1"},
    {"a level lower than another number",
     "T event: Choose 1 character with level lower than your level in your waiting room, and "
     "return it to "
     "your hand.",
     "main", "'hand':['T'],'level':['P'],'waiting_room':['N0','N1']", NULL, "play T", "hand=N0"},
    {"with a level",
     "T event: Choose 1 character with level 2 or higher in your waiting room, and return it to "
     "your hand.",
     "main", "'hand':['T'],'waiting_room':['N0','N1','N3']", NULL, "play T", "hand=N3"},
    {"a trait or a colour",
     "T event: Choose 1 《Music》 or blue character in your waiting room, and return it to your "
     "hand.~U: "
     "【CONT】 This card gets +500 power.",
     "main", "'hand':['T'],'waiting_room':['N0','NB','U']", NULL, "play T",
     "may choose NB;may choose U;not choose N0"},
    {"one of two colours",
     "T event: Choose 1 of your opponent's blue or green characters, and put it into their clock.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N0'},'CM':{'card':'NB'},'CR':{'card':'NG'}}",
     "play T", "not choose O.CL;may choose O.CM;may choose O.CR"},
    {"DG/S02-TE04 a trait, or a part of its name",
     "T: 【CONT】 All of your other characters with 《Music》 or \"B\" in its card name get +1000 "
     "power.",
     "main", ON(",'CM':{'card':'NB'},'CR':{'card':'N0'},'BL':{'card':'T'}"), NULL, "",
     "power CM 3500;power CR 2000;power BL 2000"},
    {"5HY/W101-E097 with a name and without a marker",
     "T event: Choose 1 of your characters with \"N\" in its card name without a marker, put this "
     "card face "
     "up underneath that card as a marker, and that character gets +2000 power until end of turn.",
     "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0','markers':['A']},'CM':{'card':'N0'},"
     "'CR':{'card':'A'}}",
     NULL, "play T", "marker=A T;power CM 4000"},
    {"OVL/S99-E054 a phase of the opponent's, or this card's battle",
     "T: 【CONT】 During your opponent's climax phase or during this card's battle, this card gets "
     "+2000 "
     "power.",
     "attack", FRONT, "'stage':{'CR':{'card':'NB','power':1000}}", "attack CL frontal",
     "CL=T rest;o.CR=NB reverse"},
    {"SPY/S106-E079 a card here or one there",
     "T: 【ACT】 You may choose 1 marker underneath this card or 1 \"N1\" in your waiting room, "
     "and return "
     "it to your hand.",
     "main", "'waiting_room':['N1','N2'],'stage':{'CL':{'card':'T','markers':['A']}}", NULL,
     "act CL 0;choose N1", "hand=N1;marker=A"},
    {"characters cannot be played", "T: 【CONT】 You cannot play characters from your hand.",
     "main", ON("") ",'hand':['N0','EV0']", NULL, "", "not play N0 CM;may play EV0"},
    {"X is one number or another, as it is now",
     "T: 【CONT】 This card gets +X power. X is equal to 2000 if your level is 2 or higher, and "
     "1000 if "
     "otherwise.",
     "main", ON("") ",'level':['A','B']", NULL, "", "power CL 3000"},
    {"during this card's attack", "T: 【CONT】 During this card's attack, this card gets +1 soul.",
     "attack", FRONT, NULL, "attack CL direct;attack CM direct", "o.clock 5;soul CL 2"},
    {"stock paid in words",
     "T: 【ACT】 [Put the top 2 cards of your stock into your waiting room] Draw 1 card.", "main",
     "'stock':['A','B','C']," ON(""), NULL, "act CL 0", "stock=A;wr=B C;hand 1;not act CL 0"},
    {"two cards of which the payer chooses one after the other",
     "T: 【ACT】 [Put 2 cards from your hand into your waiting room] Draw 1 card.", "main",
     "'hand':['N0','N1','N2']," ON("") "," TOP, NULL, "act CL 0;choose N2;choose N0",
     "wr=N0 N2;hand=A N1"},
    {"put on the bottom of the other's deck unseen",
     "T event: Put the top card of your opponent's deck at the bottom of their deck.", "main",
     "'hand':['T']", "'deck':['A','B','C']", "play T", "o.deck=A B C;o.wr="},
};

Test(trigger_synonym, seldom_of_all)
{
    ROWS_RUN(seldom);
}

/* ---- What is not claimed ---- */

/* Texts of which a part does not run as printed. */
static const char *const inexact[] = {
    "If you have the same number of cards in your hand, draw 1 card.",
    "Look at up to 2 cards from the top of your deck, choose the same number of cards in your hand, and put "
    "them into your waiting room.",
    "Draw up to 2 cards, and put an equal number of cards in your hand into your waiting room.",
    /* DG/S03-E097: two decks are milled */
    "Put the top 2 cards of all players' decks into the waiting room.",
    /* FGO/S87-E064: each player's own centre stage */
    "All players' characters in their center stage get -500 power until end of turn.",
    /* AZL/S119-E067: cards of the level zone */
    "Choose up to 2 characters in your level, and those cards get +1 level until end of turn.",
    /* no keyword that is used from there */
    "Until end of turn, your opponent cannot use \"Encore\" from their hand.",
    /* nothing was looked at */
    "Search for up to 1 character, and put it into your hand.",
    /* MAR/S89-E039: a time said once, of both? */
    "All of your characters get +1000 power and your opponent cannot use \"【AUTO】 Encore\" until end "
    "of turn.",
    /* OVL/S99-E054: asked at each time of the span */
    ("During your opponent's climax phase, you cannot receive damage by 【AUTO】 effects of your "
     "opponent's characters until the end of your opponent's next turn."),
};

Test(trigger_synonym, what_does_not_run_is_not_claimed)
{
    char code[16];
    board_cards_load();
    for (unsigned i = 0; i < sizeof inexact / sizeof *inexact; i++) {
        snprintf(code, sizeof code, "X%u", i);
        text_board_add(code, "Event", 0, inexact[i]);
    }
    text_board_compiler = text_compiler_create(board_database);
    for (unsigned i = 0; i < sizeof inexact / sizeof *inexact; i++) {
        snprintf(code, sizeof code, "X%u", i);
        const WeissCard *card = weiss_database_find(board_database, code);
        cr_expect_eq(card_text_count_exact(card, text_compiler_card(text_board_compiler, card)), 0,
                     "%s", inexact[i]);
    }
}
