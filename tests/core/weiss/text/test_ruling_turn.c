/* Rulings about when things end, come again, or are over at once. */
#include "support/text_rows.h"

TestSuite(ruling_turn, .fini = text_board_close);

/* ---- Until the end of the opponent's next turn ---- */

#define LASTS                                                                                      \
    "T: 【AUTO】 When this card is frontal attacked, this card gets +1500 power until the end "   \
    "of your opponent's next turn."
#define ATTACKED "'stage':{'CM':{'card':'T'}}"

static const Row spans[] = {
    {"Q389: made in the opponent's turn it is there in this turn", LASTS, "attack",
     "'stage':{'CM':{'card':'A'}}", ATTACKED, "attack CM frontal", "power o.CM 2500"},
    {"Q389: and ends with it", LASTS, "attack", "'stage':{'CM':{'card':'A'}}", ATTACKED,
     "attack CM frontal;end", "turn 4;power o.CM 1000"},
    {"Q389: an ability that is given so ends with it, too",
     "T: 【AUTO】 When this card is frontal attacked, this card gets the following ability until "
     "the end of your opponent's next turn. \"【CONT】 This card gets +1000 power.\"",
     "attack", "'stage':{'CM':{'card':'A'}}", ATTACKED, "attack CM frontal;end",
     "turn 4;power o.CM 1000"},
    {"what is done at that time is done at the end of this turn",
     "T: 【AUTO】 When this card is frontal attacked, at the end of your opponent's next turn, "
     "put the top card of your deck into your clock.",
     "attack", "'stage':{'CM':{'card':'A'}}", ATTACKED, "attack CM frontal;end",
     "turn 4;o.clock 2"},
};

Test(ruling_turn, the_opponents_next_turn_may_be_this_one)
{
    ROWS_RUN(spans);
}

/* ---- The end phase starts over (6.8.1.5) ---- */

#define GOES "T: 【AUTO】 At the end of your turn, put this card into your waiting room."
#define AND_DRAWS GOES "~U: 【AUTO】 At the end of your turn, draw 1 card."
#define WITH_STOCK "'stage':{'CL':{'card':'T'}},'stock':['A','B','C']"

static const Row ends[] = {
    {"Q393: who came back by encore is put away again", GOES, "attack", WITH_STOCK, NULL, "end;encore 0",
     "turn 4;wr=A B C T"},
    {"6.8.1.1: of those who stayed it is not asked again", AND_DRAWS, "attack",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'U'}},'stock':['A','B','C']", NULL,
     "end;resolve CL 0;resolve CL 0;encore 0", "turn 4;hand 1;wr=A B C T"},
    {"6.8.1.1: what the end phase itself delays to the end of the turn comes in it",
     GOES "|【AUTO】 When this card is put into your waiting room from the stage, at the end of "
          "the turn, draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T'}}", NULL, "end", "turn 4;hand 1"},
    {"the end of the next turn is not that of a phase that starts over",
     GOES "~EVENT event: At the end of the next turn, put the top card of your deck into your "
          "clock.",
     "main", "'hand':['EVENT']," WITH_STOCK, NULL, "play EVENT;end;end;end;encore 0",
     "turn 4;clock="},
};

Test(ruling_turn, the_end_phase_starts_over)
{
    ROWS_RUN(ends);
}

/* ---- Attacks and damage ---- */

static const Row attacks[] = {
    {"Q112: a side attack on a level below 0 changes no soul", "T: 【CONT】 This card gets -1 level.",
     "attack", "'stage':{'CM':{'card':'A'}}", "'stage':{'CM':{'card':'T'}}", "attack CM side",
     "soul CM 1;o.clock 1"},
    {"7.2.1.4.2: of level 1 it takes one", "T 1: 【CONT】 This card gets +500 power.", "attack",
     "'stage':{'CM':{'card':'A'}}", "'stage':{'CM':{'card':'T'}}", "attack CM side",
     "soul CM 0;o.clock 0"},
};

Test(ruling_turn, side_attacks)
{
    ROWS_RUN(attacks);
}

#define BOTH                                                                                       \
    "T event: Put the top card of your deck into your clock, and deal 1 damage to your opponent."
#define AT_THE_END "'hand':['T'],'level':['A','B','C'],'clock':['A','B','C','D','E','F']"

static const Row losses[] = {
    {"9.2.2.1: who runs out of cards in damage has lost before the level 4 of the same effect",
     BOTH, "main", AT_THE_END, "'deck':['A']", "play T;level A", "result 0"},
    {"9.2.2.1: a climax is no loss at once, and then both have lost", BOTH, "main", AT_THE_END,
     "'deck':['CX']", "play T;level A", "result -2"},
    {"the sheet of 2021: both lose at the check timing", BOTH, "main 2021", AT_THE_END,
     "'deck':['A']", "play T;level A", "result -2"},
};

Test(ruling_turn, losing_within_damage)
{
    ROWS_RUN(losses);
}

/* ---- Where a card was, and what brought it ---- */

#define CHANGES                                                                                    \
    "T: 【AUTO】 [(1)] At the beginning of your encore step, you may pay the cost. If you do, "    \
    "move this card to any position of your stage.|"                                               \
    "【AUTO】 Change [Put this card into your waiting room] At the beginning of your encore "      \
    "step, you may pay the cost. If you do, choose 1 \"N0\" in your waiting room, and put it on "  \
    "the stage position that this card was on."

static const Row places[] = {
    {"Q206: a card that has moved while its Change waited was last where it had gone", CHANGES,
     "attack", "'stage':{'CM':{'card':'T'}},'stock':['A'],'waiting_room':['N0']", NULL,
     "end;resolve CM 0;yes;choose CL;yes", "CL=N0 stand;CM=-;wr=A T"},
    {"Q516: the position of a character that has left since then, where it was last",
     "T: 【ACT】 [Put this card into your memory] Choose up to 1 card named \"N0\" in your hand, "
     "put it on the stage position that this card was on, and at the beginning of the encore "
     "step, return that character to your hand, choose a card named \"T\" in your memory, and "
     "put it on the stage position that that character was on.",
     "main", "'stage':{'CM':{'card':'T'}},'hand':['N0','A']", NULL,
     "act CM 0;choose N0;move CM CL;play A CL;move CL CR;end;end;end", "CL=T stand;memory 0"},
    {"Q686: encore is an AUTO ability of the card that comes back",
     "T: 【AUTO】 When this card is placed on the stage from your hand or by the 【AUTO】 effect "
     "of \"T\", draw 1 card.",
     "attack", "'stage':{'CM':{'card':'T'}},'stock':['A','B','C']",
     "'stage':{'CM':{'card':'N0'}}", "attack CM frontal;end;encore 0", "CM=T rest;hand 1"},
    {"and of no other card",
     "T: 【AUTO】 When this card is placed on the stage from your hand or by the 【AUTO】 effect "
     "of \"N0\", draw 1 card.",
     "attack", "'stage':{'CM':{'card':'T'}},'stock':['A','B','C']",
     "'stage':{'CM':{'card':'N0'}}", "attack CM frontal;end;encore 0", "CM=T rest;hand 0"},
    {"an ACT effect is none of encore",
     "T: 【AUTO】 When this card is placed on the stage from your hand or by the 【ACT】 effect "
     "of \"T\", draw 1 card.",
     "attack", "'stage':{'CM':{'card':'T'}},'stock':['A','B','C']",
     "'stage':{'CM':{'card':'N0'}}", "attack CM frontal;end;encore 0", "CM=T rest;hand 0"},
};

Test(ruling_turn, places_and_causes)
{
    ROWS_RUN(places);
}

/* ---- Costs and damage in between ---- */

static const Row between[] = {
    {"9.2.3: no refresh between two parts of a cost",
     "T: 【ACT】 [Put the top card of your deck into your waiting room & Put 1 card from your hand "
     "into your waiting room] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'}},'hand':['C','D'],'deck':['A'],'waiting_room':['B','E']",
     NULL, "act CL 0;choose C", "wr 0;clock 1;deck 2;hand 2"},
    {"4.12.3: cards that the damage has moved are none of those cards",
     "T event: Put the top card of your opponent's deck into their waiting room, deal 2 damage to "
     "your opponent, and draw X cards. X is equal to the number of climax among those cards.",
     "main", "'hand':['T']", "'deck':{'top':['A','CX'],'shuffled':['B','C']}", "play T",
     "o.wr=A CX;hand 0"},
};

Test(ruling_turn, costs_and_damage)
{
    ROWS_RUN(between);
}
