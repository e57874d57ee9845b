/* Cards that a text speaks of by what went before or by where they stand: that one, those, the one
 * opposite, both players' ones; and how long what they get lasts. */
#include "support/text_rows.h"

TestSuite(referent, .fini = text_board_close);

#define ACT(text) "T: 【ACT】 " text
#define CONT(text) "T: 【CONT】 " text
#define IF(condition) CONT("If " condition ", this card gets +1000 power.")
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DECK_ABC "'deck':{'top':['A','B','C'],'shuffled':['D','E']}"
#define DRAWS "'deck':['B','B','B','B']"
#define YES "power CL 2000"
#define NO "power CL 1000"

static const Row those[] = {
    {"that one by its name",
     ACT("Choose 1 of your \"N1\", and that \"N1\" gets +1000 power until end of turn."), "main",
     ON(",'CM':{'card':'N1'},'CR':{'card':'N1'}"), NULL, "act CL 0;choose CR",
     "power CR 5000;power CM 4000"},
    {"those cards, which were put",
     ACT("Put the top 2 cards of your deck into your waiting room. If those cards are characters, "
         "draw 1 card."),
     "main", ON("") ",'deck':{'top':['A','C','B'],'shuffled':['D']}", NULL, "act CL 0", "hand=B"},
    {"those cards, of which one is no character",
     ACT("Put the top 2 cards of your deck into your waiting room. If those cards are characters, "
         "draw 1 card."),
     "main", ON("") ",'deck':{'top':['A','CX','B'],'shuffled':['D']}", NULL, "act CL 0", "hand="},
    {"that character has the trait",
     ACT("Choose 1 of your characters. If that character is 《Music》, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'}") "," DRAWS, NULL, "act CL 0;choose CL", "hand=B"},
    {"that character has it not",
     ACT("Choose 1 of your characters. If that character is 《Music》, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'}") "," DRAWS, NULL, "act CL 0;choose CM", "hand="},
    {"the level that was declared",
     ACT("Your opponent declares the number 0 or 1. Reveal the top card of your deck. If that card "
         "is the level your opponent declared, draw 1 card."),
     "main", ON("") ",'deck':['N1','N1']", NULL, "act CL 0;declare 1", "hand=N1"},
    {"another level was declared",
     ACT("Your opponent declares the number 0 or 1. Reveal the top card of your deck. If that card "
         "is the level your opponent declared, draw 1 card."),
     "main", ON("") ",'deck':['N1','N1']", NULL, "act CL 0;declare 0", "hand="},
};

Test(referent, those)
{
    ROWS_RUN(those);
}

static const Row lists[] = {
    {"one or the other, the first", IF("this card or your other character is 【REST】"), "main",
     "'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'N0'}}", NULL, "", YES},
    {"one or the other, the second", IF("this card or your other character is 【REST】"), "main",
     ON(",'CM':{'card':'N0','state':'rest'}"), NULL, "", YES},
    {"neither", IF("this card or your other character is 【REST】"), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", NO},
    {"both", IF("this card and your other characters are 【STAND】"), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", YES},
    {"not the first", IF("this card and your other characters are 【STAND】"), "main",
     "'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'N0'}}", NULL, "", NO},
    {"not the second", IF("this card and your other characters are 【STAND】"), "main",
     ON(",'CM':{'card':'N0','state':'rest'}"), NULL, "", NO},
    {"this card in a zone that one has", IF("you have this card in your hand"), "main",
     ON("") ",'hand':['T']", NULL, "", NO},
    {"a total over a list",
     CONT("This card gets +X power. X is equal to the total level of this card, your \"N1\", and "
          "your other \"N2\" ×100."),
     "main", ON(",'CM':{'card':'N1'},'BL':{'card':'N2'},'BR':{'card':'N3'}"), NULL, "",
     "power CL 1300"},
};

Test(referent, lists)
{
    ROWS_RUN(lists);
}

static const Row opposites[] = {
    {"the one opposite", CONT("The character facing this card gets -1000 power."), "main", ON(""),
     "'stage':{'CR':{'card':'N1'},'CM':{'card':'N1'}}", "", "power o.CR 3000;power o.CM 4000"},
    {"nobody faces the back stage", CONT("The character facing this card gets -1000 power."),
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N1'},'CM':{'card':'N1'}}", "",
     "power o.CR 4000;power o.CM 4000"},
    {"nobody stands opposite", CONT("The character facing this card gets -1000 power."), "main",
     ON(""), "'stage':{'CM':{'card':'N1'}}", "", "power o.CM 4000"},
    {"characters in battle, when there is none",
     CONT("All your characters in battle get +1000 power."), "main", ON(""), NULL, "", NO},
    {"the battle opponent, when there is no battle",
     CONT("This card's battle opponent gets -1000 power."), "main", ON(""),
     "'stage':{'CR':{'card':'N1'}}", "", "power o.CR 4000"},
    {"the battle opponent", CONT("This card's battle opponent gets -1000 power."), "attack", ON(""),
     "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}}", "attack CL frontal",
     "asks counter;power o.CR 3000"},
    {"another's battle opponent", CONT("Your other character's battle opponent gets -1000 power."),
     "attack", ON(",'CM':{'card':'N0'}"),
     "'hand':['CNT'],'level':['NG'],'stage':{'CM':{'card':'N1'}}", "attack CM frontal",
     "asks counter;power o.CM 3000"},
    {"this card's is not another's",
     CONT("Your other character's battle opponent gets -1000 power."), "attack",
     ON(",'CM':{'card':'N0'}"), "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}}",
     "attack CL frontal", "asks counter;power o.CR 4000"},
    {"the battle opponent of another, said the other way",
     "T: 【AUTO】 When your other character attacks, the battle opponent of your other character "
     "gets "
     "-1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}"),
     "'hand':['CNT'],'level':['NG'],'stage':{'CM':{'card':'N1'}}", "attack CM frontal",
     "asks counter;power o.CM 3000"},
    {"in a direct attack there is none",
     "T: 【AUTO】 When this card attacks, the battle opponent of this card gets -1000 power until "
     "end of turn.",
     "attack", ON(""), "'stage':{'CM':{'card':'N1'}}", "attack CL direct", "power o.CM 4000"},
    {"in a side attack there is none", CONT("This card's battle opponent gets -1000 power."),
     "attack", ON(""), "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}}",
     "attack CL side", "power o.CR 4000"},
};

Test(referent, opposites)
{
    ROWS_RUN(opposites);
}

static const Row sides[] = {
    {"one of all players', an own one",
     ACT("Choose 1 of all players' characters, and 【REST】 it."), "main",
     ON(",'CM':{'card':'N0'}"), "'stage':{'CM':{'card':'N1'}}", "act CL 0;choose CM",
     "CM=N0 rest;o.CM=N1 stand"},
    {"one of all players', the opponent's",
     ACT("Choose 1 of all players' characters, and 【REST】 it."), "main", ON(""),
     "'stage':{'CM':{'card':'N1'}}", "act CL 0;choose O.CM", "CL=T stand;o.CM=N1 rest"},
    {"all of all players'", ACT("【REST】 all of all players' characters."), "main", ON(""),
     "'stage':{'CM':{'card':'N1'}}", "act CL 0", "CL=T rest;o.CM=N1 rest"},
    {"one of each to the hand",
     ACT("Choose 1 of your characters and 1 of your opponent's characters, and return them to "
         "hand."),
     "main", ON(""), "'stage':{'CM':{'card':'N1'}}", "act CL 0", "hand=T;o.hand=N1;CL=-;o.CM=-"},
    {"one of each into the waiting room",
     ACT("Choose 1 of your characters and 1 of your opponent's characters, and put them into your "
         "waiting room."),
     "main", ON(""), "'stage':{'CM':{'card':'N1'}}", "act CL 0", "wr=T;o.wr=N1"},
    {"each does it for himself",
     ACT("Each player returns all cards in their waiting room to their deck, and shuffles their "
         "deck."),
     "main", ON("") ",'waiting_room':['A'],'deck':['B']", "'waiting_room':['C','D'],'deck':['E']",
     "act CL 0", "wr=;deck 2;o.wr=;o.deck 3"},
    {"an action for all", ACT("All players perform the following action. \"Draw 1 card.\""), "main",
     ON("") "," DRAWS, DRAWS, "act CL 0", "hand=B;o.hand=B"},
};

Test(referent, sides)
{
    ROWS_RUN(sides);
}

static const Row counts[] = {
    {"up to some of two zones, all",
     ACT("Choose up to 2 cards in your waiting room and up to 1 card in your clock, and return "
         "them to your hand."),
     "main", ON("") ",'waiting_room':['A','B','C'],'clock':['D','E']", NULL,
     "act CL 0;choose A;choose C;choose E", "hand=A C E;wr=B;clock=D"},
    {"up to some of two zones, few",
     ACT("Choose up to 2 cards in your waiting room and up to 1 card in your clock, and return "
         "them to your hand."),
     "main", ON("") ",'waiting_room':['A','B','C'],'clock':['D','E']", NULL,
     "act CL 0;choose A;pass;pass", "hand=A;wr=B C"},
    {"may choose in two zones, and does not",
     ACT("You may choose 1 card in your waiting room and 1 card in your clock, and return them to "
         "your hand."),
     "main", ON("") ",'waiting_room':['A','B'],'clock':['D','E']", NULL, "act CL 0;pass",
     "hand=;wr=A B;clock=D E;asks main"},
    {"may choose in two zones, and does",
     ACT("You may choose 1 card in your waiting room and 1 card in your clock, and return them to "
         "your hand."),
     "main", ON("") ",'waiting_room':['A','B'],'clock':['D','E']", NULL,
     "act CL 0;choose B;choose D", "hand=B D;wr=A;clock=E"},
    {"up to 2 from the top, one by one",
     ACT("Put up to 2 cards from the top of your deck into your stock."), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0;yes;no", "stock=A;deck 4"},
    {"more than there are from the top",
     ACT("Put up to 2 cards from the top of your deck into your stock. Draw 1 card."), "main",
     ON("") ",'waiting_room':['E','F'],'deck':{'top':['A']}", NULL, "act CL 0;yes", "stock=A"},
    {"one of three zones",
     ACT("Choose 1 card in your waiting room, put it into your hand or into your clock or into "
         "your "
         "stock."),
     "main", ON("") ",'waiting_room':['A']", NULL, "act CL 0;mode 2", "stock=A;hand=;clock="},
};

Test(referent, counts)
{
    ROWS_RUN(counts);
}

/* Of two traits: 1000 power for one, 100 for the other. */
#define TELLS_TRAITS                                                                                    \
    "~U magic: 【CONT】 If this card is 《Magic》, this card gets +1000 power.|【CONT】 If this " \
    "card is "                                                                                          \
    "《Music》, this card gets +100 power."

static const Row traits[] = {
    {"one of two traits is chosen",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character "
         "loses all of that trait until end of turn.") TELLS_TRAITS,
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 0;mode 1", "power o.CM 1100"},
    {"the other of two traits is chosen",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character "
         "loses all of that trait until end of turn.") TELLS_TRAITS,
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 0;mode 0", "power o.CM 2000"},
    {"without a trait there is nothing to lose",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character "
         "loses all of that trait until end of turn."),
     "main", ON(""), "'stage':{'CM':{'card':'N0'}}", "act CL 0", "asks main;o.CM=N0 stand"},
    {"two traits for a time",
     "T: 【ACT】 This card gets 《Magic》 and 《Fire》 until end of turn.|【CONT】 If this card is "
     "《Fire》, this card gets +1000 power.|【CONT】 If this card is 《Magic》, this card gets "
     "+100 "
     "power.",
     "main", ON(""), NULL, "act CL 0", "power CL 2100"},
};

Test(referent, traits)
{
    ROWS_RUN(traits);
}

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
     "T: 【AUTO】 When this card is frontal attacked, this card gets +1000 power until the end of "
     "your opponent's turn.",
     "attack", "'stage':{'CL':{'card':'A'}},'hand':['CX']",
     "'stage':{'CR':{'card':'T'}},'hand':['CX'],'level':['A']", "attack CL frontal",
     "power o.CR 2000;o.CR=T stand"},
    {"the opponent's turn, said in it: not in the next",
     "T: 【AUTO】 When this card is frontal attacked, this card gets +1000 power until the end of "
     "your opponent's turn.",
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

Test(referent, spans)
{
    ROWS_RUN(spans);
}
