/* Abilities that meet each other and the rules: who comes first, what is still there, what counts. */
#include "support/text_rows.h"

TestSuite(interaction, .fini = text_board_close);

#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"
#define FRONT "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"

/* ---- Standby: order, several at once, sources that left (CR 8.3 to 8.5) ---- */

static const Row standby[] = {
    {"two abilities of one card at once are ordered by their player",
     "T: 【AUTO】 When this card is placed on the stage from your hand, draw 1 card.|【AUTO】 When this card is placed on the stage from your hand, put the top card of your deck into your stock.",
     "main", "'hand':['T']," TOP, NULL, "play T CL;resolve CL 1", "stock=A;hand=B"},
    {"printed order is no must",
     "T: 【AUTO】 When this card is placed on the stage from your hand, draw 1 card.|【AUTO】 When this card is placed on the stage from your hand, put the top card of your deck into your stock.",
     "main", "'hand':['T']," TOP, NULL, "play T CL;resolve CL 0", "stock=B;hand=A"},
    {"an ability whose source has left is still resolved",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may draw 1 card.|【AUTO】 When this card is placed on the stage from your hand, put this card into your memory.",
     "main", "'hand':['T']," TOP, NULL, "play T CL;resolve CL 1;yes", "memory=T;hand=A"},
    {"its part about this card does nothing then",
     "T: 【AUTO】 When this card is placed on the stage from your hand, this card gets +1000 power until end of turn.|【AUTO】 When this card is placed on the stage from your hand, put this card into your memory.",
     "main", "'hand':['T']," TOP, NULL, "play T CL;resolve CL 1", "memory=T;CL=-;asks main"},
    {"the displaced character's abilities and those of the new one wait together",
     "T: 【AUTO】 When this card is placed on the stage from your hand, draw 1 card.~U: 【AUTO】 When this card is put into your waiting room from the stage, put the top card of your deck into your stock.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'U'}}," TOP, NULL, "play T CL;resolve CL 0",
     "hand 1;stock 1;wr=U"},
    {"encore and another ability of the card that left wait together",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, draw 1 card.|【AUTO】 Encore [(1)]",
     "main", "'hand':['N0'],'stock':['P'],'stage':{'CL':{'card':'T'}}," TOP, NULL,
     "play N0 CL;resolve CL 0", "hand=A;asks encore"},
    {"the encore first: the other ability is resolved all the same",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, draw 1 card.|【AUTO】 Encore [(1)]",
     "main", "'hand':['N0'],'stock':['P','P'],'stage':{'CL':{'card':'T'}}," TOP, NULL,
     "play N0 CL;resolve CL 1;encore 1", "CL=T rest;hand=A"},
    {"\"return this card to hand\" after its encore finds another card",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, return this card to your hand.|【AUTO】 Encore [(1)]",
     "main", "'hand':['N0'],'stock':['P','P'],'stage':{'CL':{'card':'T'}}," TOP, NULL,
     "play N0 CL;resolve CL 1;encore 1", "CL=T rest;hand="},
    {"returned to hand first, it cannot encore",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, return this card to your hand.|【AUTO】 Encore [(1)]",
     "main", "'hand':['N0'],'stock':['P','P'],'stage':{'CL':{'card':'T'}}," TOP, NULL,
     "play N0 CL;resolve CL 0", "hand=T;CL=N0 stand;asks main;stock 2"},
    {"each of two copies hears",
     "T: 【AUTO】 When your climax is placed on your climax area, draw 1 card.", "climax",
     "'hand':['CX'],'clock':['P'],'stage':{'CL':{'card':'T'},'BL':{'card':'T'}}," TOP, NULL,
     "climax CX;resolve CL 0", "hand=A B"},
    {"a character that comes by an effect is heard by those that are there",
     "T: 【AUTO】 When your other character is placed on the stage from your waiting room, draw 1 card.~U event: Choose up to 2 characters in your waiting room, and put them on separate positions of your stage.",
     "main", "'hand':['U'],'waiting_room':['N0','N1'],'stage':{'BL':{'card':'T'}}," TOP, NULL,
     "play U;choose N0;choose N1;choose CL;choose CR;resolve BL 0", "hand=A B"},
    {"a limit of one counts for each copy by itself",
     "T: 【AUTO】 This ability activates up to 1 time per turn. When you play an event, draw 1 card.",
     "main", "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'},'BL':{'card':'T'}}," TOP, NULL,
     "play EV0;resolve CL 0;play EV0", "hand=A B"},
    {"who left and came back has its limit anew",
     "T: 【ACT】 This ability activates up to 1 time per turn. Draw 1 card.~U event: Choose 1 of your characters, and return it to your hand.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}," TOP, NULL,
     "act CL 0;play U;play T CL;act CL 0", "hand=A B"},
};

Test(interaction, standby)
{
    ROWS_RUN(standby);
}

/* ---- Attack ---- */

#define STAND_AGAIN "T: 【AUTO】 At the end of this card's attack, you may 【STAND】 this card."

static const Row attacks[] = {
    {"who stands again attacks again", STAND_AGAIN, "attack", FRONT, NULL,
     "attack CL direct;yes;attack CL direct;no", "CL=T rest;soul CL 3;o.clock 5"},
    {"an attacker made REVERSE by its own side's effect is in no battle",
     "T: 【AUTO】 When this card attacks, put the character facing this card at the bottom of your opponent's deck.",
     "attack", FRONT, "'stage':{'CR':{'card':'N3'}}", "attack CL frontal",
     "CL=T rest;o.CR=-;o.clock 1"},
    {"a defender exchanged after the declaration is attacked no longer, nor is who comes there (7.2.1.5.1)",
     "T: 【AUTO】 When this card is frontal attacked, choose this card and 1 of your other characters, and exchange them.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T'},'BL':{'card':'N3'}}", "attack CL frontal",
     "o.CR=N3 stand;o.BL=T stand;CL=N0 rest"},
    {"power given before the battle decides it",
     "T: 【AUTO】 When this card attacks, this card gets +9000 power until end of turn.", "attack",
     FRONT, "'stage':{'CR':{'card':'N2'}}", "attack CL frontal", "CL=T rest;o.CR=N2 reverse"},
    {"the soul given by a combo is dealt",
     "T: 【AUTO】 When this card attacks, if \"CX\" is in your climax area, this card gets +1 soul until end of turn.",
     "attack", FRONT ",'climax':'CX'", NULL, "attack CL direct", "o.clock 3"},
    {"the level of the character opposite as it is now is lost in a side attack",
     "T: 【CONT】 This card gets +1 level.", "attack",
     "'stage':{'CL':{'card':'N2'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL side", "soul CL 1;o.clock 1"},
    {"damage that levels up: the choice comes before the battle",
     "T: 【CONT】 This card gets +500 power.", "attack", FRONT,
     "'clock':['A','B','C','D','E','F'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks level;by 1;o.CR=N0 stand"},
    {"\"becomes REVERSE\" of both in a tie: the turn player's first",
     "T: 【AUTO】 When this card becomes 【REVERSE】, you may draw 1 card.", "attack", FRONT,
     "'stage':{'CR':{'card':'T'}}", "attack CL frontal;no", "by 1;asks yes_no"},
    {"a character reversed in the opponent's turn leaves in the encore step and is asked for its encore",
     "T: 【AUTO】 Encore [Put 1 character from your hand into your waiting room]", "attack",
     "'stage':{'CL':{'card':'N1'}}", "'hand':['A'],'stage':{'CR':{'card':'T'}}",
     "attack CL frontal;end", "asks encore;by 1"},
    {"REVERSE by an effect in the main phase stays until the encore step",
     "T event: Choose 1 of your opponent's characters, and 【REVERSE】 it.", "main",
     "'hand':['T','CX']", "'stage':{'CR':{'card':'N0'}}", "play T", "o.CR=N0 reverse;asks main"},
    {"the first turn's one attack: text that stands it again gives no second", STAND_AGAIN,
     "attack", FRONT, NULL, "attack CM direct", "may attack CL direct"},
};

Test(interaction, attack)
{
    ROWS_RUN(attacks);
}

/* ---- Continuous abilities and values ---- */

static const Row values[] = {
    {"who gives power falls with its source",
     "T: 【CONT】 All of your other characters get +500 power.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'hand':['U','ZERO'],'stage':{'BL':{'card':'T'}}", NULL,
     "play ZERO CL;play U;choose BL", "BL=-;CL=-;wr=T U ZERO"},
    {"two sources add up, and each leaves itself out",
     "T: 【CONT】 All of your other 《Music》 characters get +1000 power.", "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'CR':{'card':'T'}}", NULL, "",
     "power CL 3000;power CM 3000;power CR 3000"},
    {"an X of power counts what others gave",
     "T: 【CONT】 If this card's power is 3000 or higher, this card gets +1 soul.~U: 【CONT】 Assist All of your characters in front of this card get +2000 power.",
     "main", "'stage':{'CL':{'card':'T'},'BL':{'card':'U'}}", NULL, "", "power CL 3000;soul CL 2"},
    {"a level given counts for Experience nowhere, but for conditions on the stage",
     "T: 【CONT】 This card gets +1 level.~U: 【CONT】 If you have a level 1 or higher character, this card gets +500 power.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U'}}", NULL, "", "power CM 1500;level CL 1"},
    {"an ability that is lost with its condition",
     "T: 【CONT】 If you have 2 or less cards in your hand, this card gets +1500 power.", "main",
     "'hand':['A','B'],'stage':{'CL':{'card':'T'}}", NULL, "play A CM", "power CL 2500"},
    {"and comes with it",
     "T: 【CONT】 If you have 1 or less cards in your hand, this card gets +1500 power.", "main",
     "'hand':['A','B'],'stage':{'CL':{'card':'T'}}", NULL, "play A CM", "power CL 2500"},
    {"a granted ability that grants",
     "T: 【CONT】 All of your other characters get the following ability. \"【CONT】 This card gets +1000 power and +1 soul.\"",
     "main", "'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'BR':{'card':'T'}}", NULL, "",
     "power CL 4000;soul CL 3;power BL 2000"},
    {"what is given until end of turn ends, what is given on and on stays",
     "T: 【CONT】 All of your characters get +500 power.~U event: All of your characters get +1000 power until end of turn.",
     "main", "'hand':['U'],'stage':{'BL':{'card':'T'}}", NULL, "play U;end;end;end",
     "turn 4;power BL 1500"},
    {"T56 a character that moves keeps what it was given",
     "T event: Choose 1 of your characters, and that character gets +1000 power until end of turn.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", NULL,
     "play T;choose CL;move CL CM", "power CM 3000;power CL 4000"},
    {"a power of 0 that a source turns into more stays on the stage",
     "T: 【CONT】 All of your characters get +500 power.", "main",
     "'hand':['ZERO'],'stage':{'BL':{'card':'T'}}", NULL, "play ZERO CL",
     "CL=ZERO stand;power CL 500"},
    {"and without it does not", "T: 【CONT】 All of your characters get +500 power.", "main",
     "'hand':['ZERO','T']", NULL, "play ZERO CL", "CL=-;wr=ZERO"},
    {"the opponent's continuous ability against one's own",
     "T: 【CONT】 All of your opponent's characters get -500 power.", "main",
     "'stage':{'CL':{'card':'N0'}}", "'stage':{'BL':{'card':'T'},'CL':{'card':'T'}}", "",
     "power CL 1000"},
};

Test(interaction, continuous)
{
    ROWS_RUN(values);
}

/* ---- Zones, refresh and level-up within effects ---- */

static const Row zones[] = {
    {"a search that empties the deck refreshes before the shuffle",
     "T event: Search your deck for up to 2 characters, reveal them to your opponent, put them into your hand, and shuffle your deck.",
     "main", "'hand':['T'],'deck':['A','B'],'waiting_room':['C','C','C']", NULL,
     "play T;choose A;choose B", "hand=A B;clock=C;deck=C C;wr=T"},
    {"flipping over more than the deck has: the refresh is in between",
     "T event: Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, draw 1 card.",
     "main", "'hand':['T'],'deck':['CX','A'],'waiting_room':['B','B','B','B','B']", NULL, "play T",
     "clock=B;hand=B;wr=A B B CX T;deck=B"},
    {"stocking the last card",
     "T event: Put up to 3 cards from the top of your deck into your stock.", "main",
     "'hand':['T'],'deck':['A'],'waiting_room':['B','B','B','B']", NULL, "play T;yes;yes;no",
     "stock=A B;clock=B;deck=B B"},
    {"a draw with neither deck nor waiting room draws nothing and loses", "T event: Draw 2 cards.",
     "main", "'hand':['T'],'deck':['A']", NULL, "play T", "hand=A;result 1"},
    {"an effect's clock card that levels up: seven of them, the oldest",
     "T event: Put the top 3 cards of your deck into your clock.", "main",
     "'hand':['T'],'clock':['A','B','C','D','E'],'deck':['F','G','H','P']", NULL, "play T;level C",
     "levels=C;clock=H;wr=A B D E F G T"},
    {"a card put on the clock by the opponent's effect levels its owner up",
     "T event: Choose 1 of your opponent's characters, and put it into their clock.", "main",
     "'hand':['T']", "'clock':['A','B','C','D','E','F'],'stage':{'CL':{'card':'N1'}}",
     "play T;level N1", "o.levels=N1;o.clock=;o.wr=A B C D E F"},
    {"a level given to the waiting room's cards does not exist: printed levels count",
     "T: 【CONT】 All of your characters get +1 level.~U event: Choose 1 level 0 or lower character in your waiting room, and return it to your hand.",
     "main", "'hand':['U'],'waiting_room':['N0','N1'],'stage':{'CL':{'card':'T'}}", NULL, "play U",
     "hand=N0"},
    {"the event in hand is not there to be discarded by itself",
     "T event: Choose 1 card in your hand, and put it into your waiting room. Draw 1 card.", "main",
     "'hand':['T']," TOP, NULL, "play T", "hand=A;wr=T"},
    {"the event is not in the waiting room while it resolves",
     "T event: Choose 1 card in your waiting room, and return it to your hand.", "main",
     "'hand':['T']", NULL, "play T", "hand=;wr=T"},
    {"heal at level-up's edge: six cards and one more after a heal are six",
     "T event: You may put the top card of your clock into your waiting room. Put the top card of your deck into your clock.",
     "main", "'hand':['T'],'clock':['A','B','C','D','E','F']," TOP, NULL, "play T;yes",
     "clock=A B C D E A;asks main"},
    {"a card from the stock goes where its text says, the stock keeps its order",
     "T event: Put the top card of your stock into your waiting room. If that card is a character, return it to your hand.",
     "main", "'hand':['T'],'stock':['A','B','N1']", NULL, "play T", "stock=A B;hand=N1"},
    {"a marker's owner leaves by an exchange: the markers fall",
     "T: 【ACT】 Choose this card and 1 \"N1\" in your waiting room, and exchange them.", "main",
     "'waiting_room':['N1'],'stage':{'CR':{'card':'T','markers':['A']}}", NULL, "act CR 0",
     "CR=N1 stand;wr=A T;marker="},
    {"memory is no part of a refresh", "T event: Draw 1 card.", "main",
     "'hand':['T'],'deck':['A'],'memory':['N1'],'waiting_room':['B','B']", NULL, "play T",
     "memory=N1;clock=B;deck=B"},
};

Test(interaction, zones)
{
    ROWS_RUN(zones);
}
