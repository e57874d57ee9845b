/* What "this card" means once the ability has moved it, or its cost has. */
#include "support/text_rows.h"

TestSuite(this_card, .fini = text_board_close);

static const Row followed[] = {
    {"the cost of an ACT puts it away, and it goes on from there",
     "T: 【ACT】 [Put this card into your waiting room] You may choose 1 of your \"A\", and put this "
     "card face up underneath that card as a marker.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}}", NULL, "act CL 0;choose CM",
     "CM=A stand;marker=T;wr 0"},
};

Test(this_card, is_followed)
{
    ROWS_RUN(followed);
}

/* The effects of trigger icons are effects of the card that is triggered. */
static const Row icons[] = {
    {"STANDBY places it", "T: 【AUTO】 When this card is placed on the stage by the effect of \"STBY\", "
                          "draw 1 card.",
     "attack", "'stage':{'CL':{'card':'A'}},'waiting_room':['T'],"
               "'deck':{'top':['STBY','B'],'shuffled':['C','D']}",
     NULL, "attack CL direct;choose T;choose CM", "CM=T rest;hand=B"},
    {"another card's effect does", "T: 【AUTO】 When this card is placed on the stage by the effect of "
                                   "\"CX\", draw 1 card.",
     "attack", "'stage':{'CL':{'card':'A'}},'waiting_room':['T'],"
               "'deck':{'top':['STBY','B'],'shuffled':['C','D']}",
     NULL, "attack CL direct;choose T;choose CM", "CM=T rest;hand 0"},
    {"RETURN sends it away",
     "T: 【AUTO】 When this card is returned to your hand from the stage by your opponent's effects, "
     "draw 1 card.",
     "attack", "'stage':{'CL':{'card':'A'}},'deck':{'top':['WIND','B'],'shuffled':['C','D']}",
     "'stage':{'CM':{'card':'T'}}", "attack CL direct;choose O.CM", "o.hand 2"},
    {"an own RETURN does not",
     "T: 【AUTO】 When your opponent's character is returned to hand from the stage by your opponent's "
     "effects, draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T'}},'deck':{'top':['WIND','B'],'shuffled':['C','D']}",
     "'stage':{'CM':{'card':'A'}}", "attack CL direct;choose O.CM", "hand 0;o.hand 1"},
};

Test(this_card, trigger_icons_are_effects)
{
    ROWS_RUN(icons);
}
