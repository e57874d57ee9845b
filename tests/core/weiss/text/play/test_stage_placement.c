/* Where characters come to stand: positions that are taken, cards under a card that is not there, and
 * amounts that are none. */
#include "support/text_rows.h"

TestSuite(stage_placement, .fini = text_board_close);

#define EV(text) "T event: " text
#define ACT(text) "T: 【ACT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DECK_ABC "'deck':{'top':['A','B','C'],'shuffled':['D','E']}"
#define HAND "'hand':['T']"

/* "X is equal to your level -1", and the level is 0. */
#define BELOW " X is equal to your level -1."
#define LEVEL_2 ",'level':['N0','N0']"

static const Row numbers[] = {
    {"fewer than no cards are drawn", EV("Draw X cards." BELOW), "main", HAND, NULL, "play T",
     "hand=;asks main"},
    {"X cards are drawn", EV("Draw X cards." BELOW), "main", HAND LEVEL_2 "," DECK_ABC, NULL,
     "play T", "hand=A"},
    {"fewer than no cards from the top",
     EV("Put the top X cards of your deck into your stock." BELOW), "main", HAND, NULL, "play T",
     "stock=;asks main"},
    {"X cards from the top", EV("Put the top X cards of your deck into your stock." BELOW), "main",
     HAND LEVEL_2 "," DECK_ABC, NULL, "play T", "stock=A"},
    {"damage fewer than no times", EV("Deal 1 damage to your opponent X times." BELOW), "main",
     HAND, NULL, "play T", "o.clock=;asks main"},
    {"damage X times", EV("Deal 1 damage to your opponent X times." BELOW), "main", HAND LEVEL_2,
     DECK_ABC, "play T", "o.clock=A"},
    {"damage of less than nothing", EV("Deal X damage to your opponent." BELOW), "main", HAND, NULL,
     "play T", "o.clock=;asks main"},
    {"an effect fewer than no times",
     EV("Perform the following effect X times. \"Draw 1 card.\"" BELOW), "main", HAND, NULL,
     "play T", "hand=;asks main"},
    {"an effect X times", EV("Perform the following effect X times. \"Draw 1 card.\"" BELOW),
     "main", HAND LEVEL_2 "," DECK_ABC, NULL, "play T", "hand=A"},
    {"fewer than none are chosen",
     EV("Choose up to X cards in your waiting room, and return them to your hand." BELOW), "main",
     HAND ",'waiting_room':['A']", NULL, "play T", "hand=;wr=A T"},
};

Test(stage_placement, numbers_below_nothing)
{
    ROWS_RUN(numbers);
}

static const Row looks[] = {
    {"the rest is put away though nothing is taken",
     EV("Look at up to 3 cards from the top of your deck, you may put 1 card from among them into "
        "your hand, and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;pass", "hand=;wr=A B C T"},
    {"one is taken and the rest put away",
     EV("Look at up to 3 cards from the top of your deck, you may put 1 card from among them into "
        "your hand, and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;choose B", "hand=B;wr=A C T"},
    {"may choose, and the rest is put away",
     EV("Look at up to 3 cards from the top of your deck, you may choose 1 card from among them, "
        "and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;choose B", "wr=A C T;deck 3"},
    {"does not choose, and all is the rest",
     EV("Look at up to 3 cards from the top of your deck, you may choose 1 card from among them, "
        "and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;pass", "wr=A B C T;deck 2"},
    {"the bottom card is revealed",
     EV("Reveal the bottom card of your deck. If that card is a character, draw 1 card."), "main",
     HAND ",'deck':['A','A']", NULL, "play T", "hand=A"},
    {"the bottom card is a climax",
     EV("Reveal the bottom card of your deck. If that card is a character, draw 1 card."), "main",
     HAND ",'deck':['CX','CX']", NULL, "play T", "hand="},
    {"from the clock to the bottom of the deck",
     EV("Put the top card of your clock at the bottom of your deck. Draw 1 card."), "main",
     HAND ",'clock':['N1','N0'],'deck':{'top':['A','B']}", NULL, "play T",
     "clock=N1;hand=A;deck=B N0"},
    {"a search may find nothing",
     EV("Search your deck for 1 character, put it into your hand, and shuffle your deck."), "main",
     HAND ",'deck':['CX','CX']", NULL, "play T", "hand=;deck 2"},
    {"a search for any number",
     EV("Search your deck for any number of characters, put them into your hand, and shuffle your "
        "deck."),
     "main", HAND ",'deck':['A','B','CX']", NULL, "play T;choose A;choose B", "hand=A B;deck=CX"},
    {"to choose in a zone",
     EV("Choose in your waiting room, 1 character, and return it to your hand."), "main",
     HAND ",'waiting_room':['A','B']", NULL, "play T;choose B", "hand=B;wr=A T"},
};

Test(stage_placement, looks_and_searches)
{
    ROWS_RUN(looks);
}

static const Row markers[] = {
    {"under an event there is no place",
     EV("Put the top card of your deck underneath this card as a marker."), "main",
     HAND "," DECK_ABC, NULL, "play T", "deck 5;wr=T;marker="},
    {"under this card", ACT("Put the top card of your deck underneath this card as a marker."),
     "main", ON("") "," DECK_ABC, NULL, "act CL 0", "deck 4;marker=A"},
    {"under a chosen character",
     ACT("Choose 1 of your characters, and put the top card of your deck underneath that character "
         "as a marker."),
     "main", ON(",'CM':{'card':'N0'}") "," DECK_ABC, NULL, "act CL 0;choose CM",
     "deck 4;marker=A;CM=N0 stand"},
};

Test(stage_placement, markers)
{
    ROWS_RUN(markers);
}

static const Row positions[] = {
    {"to the left", ACT("Move this card to the left position of your center stage."), "main",
     "'stage':{'CR':{'card':'T'}}", NULL, "act CR 0", "CL=T stand;CR=-"},
    {"to the right", ACT("Move this card to the right position of your back stage."), "main",
     ON(",'BR':{'card':'N0'}"), NULL, "act CL 0", "BR=T stand;CL=N0 stand"},
    {"to the left, if it is open",
     ACT("Move this card to the open left position of your center stage."), "main",
     "'stage':{'CR':{'card':'T'},'CL':{'card':'N0'}}", NULL, "act CR 0", "CR=T stand;CL=N0 stand"},
    {"to where it is", ACT("Move this card to the left position of your center stage."), "main",
     ON(",'BR':{'card':'N0'}"), NULL, "act CL 0", "CL=T stand;BR=N0 stand"},
    {"it cannot move",
     "T: 【CONT】 This card cannot move to another stage position.|【ACT】 Move this card to an "
     "open "
     "position of your stage.",
     "main", ON(""), NULL, "act CL 0", "CL=T stand;asks main"},
    {"where this card is: it is displaced",
     ACT("Choose 1 character in your waiting room, and put it on the stage position that this card "
         "is on."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0", "CL=N0 stand;wr=T"},
    {"an open position that a character faces",
     ACT("Choose 1 character in your waiting room, and put it on an open position of your stage "
         "with a character facing this card."),
     "main", ON("") ",'waiting_room':['N0']", "'stage':{'CR':{'card':'N0'}}", "act CL 0",
     "asks main"},
    {"back on its previous position",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, put this card on "
     "its "
     "previous stage position.~U event: Choose 1 of your characters, and put it into your waiting "
     "room.",
     "main", "'stage':{'CM':{'card':'T'}},'hand':['U']", NULL, "play U", "CM=T stand;wr=U"},
    {"another one back on its previous position",
     "T: 【AUTO】 When your other character is put into your waiting room from the stage, put that "
     "character on its previous stage position.~U event: Choose 1 of your characters, and put it "
     "into your waiting room.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'hand':['U']", NULL,
     "play U;choose CM", "CM=N0 stand;wr=U"},
    {"this card goes where that character was",
     "T: 【AUTO】 When your other character is put into your waiting room from the stage, you may "
     "put this card on the stage position that that character was on.~U event: Choose 1 of your "
     "characters, and put it into your waiting room.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'hand':['U']", NULL,
     "play U;choose CM;yes", "CM=T stand;CL=-;wr=N0 U"},
    {"LSS/WE27-E41 where that character was that the cost has put away",
     "T: 【AUTO】 [Put your other character in battle into your waiting room & 【REST】 this card] "
     "When your other character becomes 【REVERSE】 in battle, you may pay the cost. If you do, "
     "choose up to 1 card named \"N2\" in your hand, and put it on the stage position that "
     "character was on.",
     "attack", "'hand':['N2'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}",
     "'stage':{'CM':{'card':'N1'}}", "attack CM frontal;yes;choose N2",
     "CM=N2 stand;CL=T rest;wr=N0"},
    {"where the chosen card was nobody asks: another one was put away",
     "T: 【AUTO】 [Put 1 of your other characters into your waiting room] When this card attacks, "
     "you may pay the cost. If you do, choose up to 1 card named \"N2\" in your hand, and put it "
     "on the stage position that this card is on.",
     "attack", "'hand':['N2'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "attack CL direct;yes;choose N2", "CL=N2 stand;CM=-;wr=N0 T"},
    {"onto the stage, resting",
     ACT("Choose 1 character in your waiting room, and put it on your center stage as 【REST】."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0;choose CM", "CM=N0 rest"},
    {"onto any position of the stage",
     ACT("Choose 1 character in your waiting room, and put it on your stage."), "main",
     ON("") ",'waiting_room':['N0']", NULL, "act CL 0;choose BR", "BR=N0 stand"},
    {"from the level: its colour is there no more",
     EV("Choose 1 character in your level, and put it on any position of your stage."), "main",
     "'hand':['T','EV1'],'level':['NG','N0'],'stock':['A','B']", NULL, "play T;choose NG;choose CM",
     "CM=NG stand;levels=N0;not play EV1"},
};

Test(stage_placement, positions)
{
    ROWS_RUN(positions);
}

static const Row exchanges[] = {
    {"two on the stage", ACT("Choose 2 of your characters, and exchange them."), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "act CL 0", "CL=N0 stand;CM=T stand"},
    {"two in different zones",
     ACT("Choose 1 card in your waiting room and 1 card in your memory, and exchange them."),
     "main", ON("") ",'waiting_room':['A','B'],'memory':['C']", NULL, "act CL 0;choose A",
     "wr=B C;memory=A"},
    {"two in one zone stay", ACT("Choose 2 cards in your waiting room, and exchange them."), "main",
     ON("") ",'waiting_room':['A','B']", NULL, "act CL 0", "wr=A B;asks main"},
    {"a character and a card in the waiting room",
     ACT("Choose 1 of your characters and 1 character in your waiting room, and exchange them."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0", "CL=N0 stand;wr=T"},
    {"an event cannot come onto the stage",
     ACT("Choose 1 of your characters and 1 card in your waiting room, and exchange them."), "main",
     ON("") ",'waiting_room':['EV0']", NULL, "act CL 0", "CL=T stand;wr=EV0"},
    {"only one is there", ACT("Choose 2 of your characters, and exchange them."), "main", ON(""),
     NULL, "act CL 0", "CL=T stand;asks main"},
};

Test(stage_placement, exchanges)
{
    ROWS_RUN(exchanges);
}

static const Row damages[] = {
    {"one of two amounts", ACT("Deal either 1 or 2 damage to your opponent."), "main", ON(""),
     DECK_ABC, "act CL 0;mode 1", "o.clock=A B"},
    {"one of two amounts to oneself", ACT("Deal either 1 or 2 damage to yourself."), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0;mode 0", "clock=A"},
    {"to all players", ACT("Deal 1 damage to all players."), "main", ON("") "," DECK_ABC, DECK_ABC,
     "act CL 0", "clock=A;o.clock=A"},
    {"to all players, the first levels up", ACT("Deal 1 damage to all players."), "main",
     ON("") ",'clock':['A','B','C','D','E','F']," DECK_ABC,
     "'clock':['A','B','C','D','E','F']," DECK_ABC, "act CL 0;level A;level B",
     "o.levels=B;levels=A"},
    {"a card that cannot deal damage",
     "T: 【CONT】 This card cannot deal damage to a player.|【ACT】 Deal either 1 or 2 damage to "
     "your opponent.",
     "main", ON(""), DECK_ABC, "act CL 0;mode 1", "o.clock=;o.deck 5"},
};

Test(stage_placement, damages)
{
    ROWS_RUN(damages);
}

static const Row unders[] = {
    {"this card under another one",
     ACT("Choose 1 of your other characters, and put this card underneath that character as a "
         "marker."),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0", "CL=-;CM=N0 stand;marker=T"},
    {"another one under this card",
     ACT("Choose 1 of your characters, and put that character underneath this card as a marker."),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0;choose CM", "CM=-;CL=T stand;marker=N0"},
    {"not this card under itself",
     ACT("Choose 1 of your characters, and put that character underneath this card as a marker."),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0;choose CL", "CL=T stand;marker="},
    {"all others under this card",
     ACT("Put all your other characters underneath this card as markers."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0", "CM=-;CR=-;marker=N0 N1"},
    {"under this character",
     ACT("Put the top card of your deck underneath this character as a marker."), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0", "marker=A"},
    {"the defending character, when nobody attacks",
     ACT("Choose 1 of your opponent's characters, and move it to the middle position of your "
         "opponent's center stage as the defending character."),
     "main", ON(""), "'stage':{'BL':{'card':'N0'}}", "act CL 0", "o.CM=N0 stand;o.BL=-"},
    {"the defending character of a direct attack",
     "T: 【AUTO】 When this card attacks, choose 1 of your opponent's characters, and move it to "
     "the "
     "middle position of your opponent's center stage as the defending character.",
     "attack", ON(""), "'stage':{'BL':{'card':'N0'}}", "attack CL direct",
     "o.CM=N0 stand;o.BL=-;o.clock 2"},
    {"another one to the hand, if one likes",
     ACT("You may return another of your characters to your hand. If you do, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}") "," DECK_ABC, NULL, "act CL 0;choose CR",
     "hand=A N1;CM=N0 stand"},
    {"or not",
     ACT("You may return another of your characters to your hand. If you do, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'}") "," DECK_ABC, NULL, "act CL 0;pass", "hand=;CM=N0 stand"},
    {"a bottom card that is known",
     EV("Put the top card of your clock at the bottom of your deck. Reveal the bottom card of your "
        "deck. If that card is a climax, draw 1 card."),
     "main", HAND ",'clock':['CX'],'deck':['B','B']", NULL, "play T", "hand=B;clock="},
};

Test(stage_placement, under_and_beside)
{
    ROWS_RUN(unders);
}

static const Row choices[] = {
    {"2 or more, two",
     ACT("Choose 2 or more cards in your waiting room, and return them to your hand."), "main",
     ON("") ",'waiting_room':['A','B','C']", NULL, "act CL 0;choose A;choose C;pass",
     "hand=A C;wr=B"},
    {"2 or more, not one",
     ACT("Choose 2 or more cards in your waiting room, and return them to your hand."), "main",
     ON("") ",'waiting_room':['A','B','C']", NULL, "act CL 0;choose A", "not pass"},
    {"all characters are those of the stage", ACT("Put all characters into your waiting room."),
     "main", ON(",'CM':{'card':'N0'}") ",'hand':['A']", NULL, "act CL 0", "wr=N0 T;hand=A"},
    {"all characters are those looked at",
     ACT("Look at up to 3 cards from the top of your deck, put all characters into your hand, and "
         "put the rest into your waiting room."),
     "main", ON("") ",'deck':{'top':['A','CX','B'],'shuffled':['C']}", NULL, "act CL 0",
     "hand=A B;wr=CX;CL=T stand"},
    {"characters are those looked at",
     ACT("Look at up to 3 cards from the top of your deck, put characters into your hand, and put "
         "the rest into your waiting room."),
     "main", ON("") ",'deck':{'top':['A','CX','B'],'shuffled':['C']}", NULL, "act CL 0",
     "hand=A B;wr=CX;CL=T stand"},
    {"another one gets it, by choice",
     ACT("Another of your characters gets +1000 power until end of turn."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0;choose CR",
     "power CR 5000;power CM 2000;power CL 1000"},
    {"another one gets it, by choice, the time said first",
     ACT("Until end of turn, another of your characters gets +1000 power."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0;choose CM",
     "power CM 3000;power CR 4000"},
    {"another one does not stand, by choice",
     ACT("Another of your characters does not 【STAND】 during your next stand phase."), "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0','state':'rest'},'CR':{'card':'N1','state':"
     "'rest'}},'hand':['CX']",
     "'hand':['CX']", "act CL 0;choose CR;end;end;end;pass;end;end;end",
     "turn 5;CM=N0 stand;CR=N1 rest"},
    {"another one gets the chosen ability, by choice",
     ACT("Choose 1 of the following abilities, and another of your characters gets that ability "
         "until end of turn. \"【CONT】 This card gets +1000 power.\" \"【CONT】 This card gets +1 "
         "soul.\""),
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0;mode 1;choose CM",
     "soul CM 2;power CM 2000"},
    {"one of the hand is revealed, by choice", ACT("Reveal 1 card in your hand. Draw 1 card."),
     "main", ON("") ",'hand':['N0','N1']," DECK_ABC, NULL, "act CL 0;choose N1", "hand=A N0 N1"},
    {"of one effect nothing is chosen",
     ACT("Choose 1 of the following effects, and perform it. \"Draw 1 card.\""), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0", "hand=A"},
    {"where this character is",
     ACT("Choose 1 character in your waiting room, and put it on the stage position that this "
         "character is on."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0", "CL=N0 stand;wr=T"},
    {"the second of two zones",
     ACT("Choose 1 character in your waiting room, and put it into your hand or your stock."),
     "main", ON("") ",'waiting_room':['A']", NULL, "act CL 0;mode 1", "stock=A;hand="},
    {"the first of two zones",
     ACT("Choose 1 character in your waiting room, and put it into your hand or your stock."),
     "main", ON("") ",'waiting_room':['A']", NULL, "act CL 0;mode 0", "stock=;hand=A"},
};

Test(stage_placement, choices)
{
    ROWS_RUN(choices);
}
