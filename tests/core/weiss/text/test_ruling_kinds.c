/* What the publisher is asked again and again, one position for each kind of question. */
#include "support/text_rows.h"

TestSuite(ruling_kinds, .fini = text_board_close);

#define IN_MIDDLE "'stage':{'CM':{'card':'T'}}"

/* ---- Leaving and coming back ---- */

static const Row leaving[] = {
    {"who is played over may be encored: the newcomer is then the one too many",
     "T: 【AUTO】 Encore [Put 1 character from your hand into your waiting room]", "main",
     "'hand':['A','B']," IN_MIDDLE, NULL, "play A CM;encore 1", "CM=T rest;wr=A B;hand="},
    {"markers go to the waiting room when their card returns to the hand",
     "T: 【ACT】 [(0)] Return this card to your hand.", "main",
     "'stage':{'CM':{'card':'T','markers':['A','B']}}", NULL, "act CM 0", "CM=-;hand=T;wr=A B"},
    {"who is put into stock by the opponent is in the own stock",
     "T: 【ACT】 [(0)] Choose 1 of your opponent's characters, and put it into stock.", "main", IN_MIDDLE,
     "'stage':{'CM':{'card':'N0'}}", "act CM 0", "o.CM=-;o.stock=N0;stock="},
    {"who has no power leaves after the whole ability",
     "T: 【ACT】 [(0)] Choose 1 of your opponent's characters, and that character gets -1000 power until end of turn. If your opponent has 1 or more characters, draw 1 card.",
     "main", IN_MIDDLE, "'stage':{'CM':{'card':'A'}}", "act CM 0", "o.CM=-;hand 1"},
};

Test(ruling_kinds, leaving_and_coming_back)
{
    ROWS_RUN(leaving);
}

/* ---- Coming together ---- */

#define HEARS_OTHERS "S: 【AUTO】 When another of your characters is placed on the stage, this card gets +1000 power until end of turn."

static const Row coming[] = {
    {"two that come by one effect hear of each other, whoever is put first",
     "T: 【ACT】 [(0)] Choose 2 \"S\" in your waiting room, and put them on separate positions of your stage.~" HEARS_OTHERS,
     "main", "'waiting_room':['S','S']," IN_MIDDLE, NULL, "act CM 0;choose CL;choose CR;resolve CL 0", "power CL 2000;power CR 2000"},
    {"two that come one after the other do not both",
     "T: 【ACT】 [(0)] Choose 1 \"S\" in your waiting room, and put it on any position of your stage.~" HEARS_OTHERS,
     "main", "'waiting_room':['S','S']," IN_MIDDLE, NULL, "act CM 0;choose CL;act CM 0;choose CR",
     "power CL 2000;power CR 1000"},
};

Test(ruling_kinds, coming_together)
{
    ROWS_RUN(coming);
}

/* ---- Battles ---- */

#define HEARS "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card."

static const Row battles[] = {
    {"in a tie both battle opponents are reversed", "T: " HEARS, "attack", IN_MIDDLE, IN_MIDDLE, "attack CM frontal",
     "hand 1;o.hand 1;CM=T reverse;o.CM=T reverse"},
    {"a battle opponent that an effect reverses is not reversed again by the battle",
     "T: 【AUTO】 When this card attacks, choose 1 of your opponent's characters, and 【REVERSE】 it.|" HEARS, "attack",
     IN_MIDDLE, "'stage':{'CM':{'card':'A'},'BL':{'card':'A'}}", "attack CM frontal;choose O.CM", "hand 1"},
    {"a direct attack stays one when somebody comes before the damage",
     "T: 【AUTO】 When this card attacks, your opponent chooses 1 character in their waiting room, and puts it on any position of their stage.",
     "attack", IN_MIDDLE, "'waiting_room':['N0']", "attack CM direct;choose CM", "o.CM=N0 stand;o.clock 2"},
    {"who cannot be chosen is one of all",
     "T: 【ACT】 [(0)] Choose 1 of your opponent's characters, and that character gets -500 power until end of turn.|【ACT】 [(0)] All of your opponent's characters get -500 power until end of turn.~U: 【CONT】 This card cannot be chosen by your opponent's effects.",
     "main", IN_MIDDLE, "'stage':{'CM':{'card':'U'}}", "act CM 0;act CM 1", "power o.CM 500"},
};

Test(ruling_kinds, battles)
{
    ROWS_RUN(battles);
}

/* ---- Damage, cards and costs ---- */

static const Row cards[] = {
    {"a refresh and a level-up break into damage, which then goes on",
     "T: 【ACT】 [(0)] Deal 2 damage to your opponent.", "main", IN_MIDDLE,
     "'clock':['A','A','A','A','A','A'],'deck':['B'],'waiting_room':['N0','N0','N0','N0','N0']",
     "act CM 0;level A", "o.clock=B N0;o.wr=A A A A A N0"},
    {"each of two damages is canceled by itself", "T: 【ACT】 [(0)] Deal 2 damage to your opponent 2 times.", "main",
     IN_MIDDLE, "'deck':{'top':['A','CX','A','B'],'shuffled':['A','A']}", "act CM 0", "o.clock=A B;o.wr=A CX"},
    {"damage to all players is canceled for each by himself",
     "T: 【ACT】 [(0)] Deal 1 damage to all players.", "main",
     IN_MIDDLE ",'deck':{'top':['CX'],'shuffled':['A','A']}", "'deck':{'top':['B'],'shuffled':['A','A']}", "act CM 0",
     "clock=;wr=CX;o.clock=B"},
    {"a Bond may be paid although the card is not there", "T: 【AUTO】 Bond/\"Somebody else\" [(1)]", "main",
     "'hand':['T'],'stock':['A']", NULL, "play T CM;yes", "stock=;wr=A;hand="},
    {"without a clock there is nothing to heal, and the rest is done",
     "T: 【ACT】 [(0)] Put the top card of your clock into your waiting room. Draw 1 card.", "main", IN_MIDDLE, NULL,
     "act CM 0", "hand 1;wr="},
    {"of two copies the second one sees what the first has done",
     "T: 【AUTO】 When this card attacks, if you have 1 or less cards in your hand, draw 1 card.|【AUTO】 When this card attacks, if you have 1 or less cards in your hand, draw 1 card.",
     "attack", "'hand':['A']," IN_MIDDLE, NULL, "attack CM direct;resolve CM 0", "hand 2"},
};

Test(ruling_kinds, damage_cards_and_costs)
{
    ROWS_RUN(cards);
}
