/* A marker that comes to the stage from under its character, which goes under it: Sunder. */
#include "support/text_rows.h"

TestSuite(rare_marker, .fini = text_board_close);

#define FROM_T                                                                                     \
    "U: 【AUTO】 When this card is placed on the stage from the marker area of \"T\", this card gets +2000 power until end of turn."
#define SUNDER "T: 【AUTO】 Sunder/\"U\" [(1)]~" FROM_T
#define MARKED "'stage':{'CL':{'card':'T','markers':['U','A']}},'stock':['B']"

static const Row sunder[] = {
    {"BNJ/SX01-074 its character and the other markers go under it", SUNDER, "attack", MARKED, "",
     "attack CL direct;yes;choose CM", "CM=U stand;power CM 3000;marker 2;CL=-"},
    {"it may be left", SUNDER, "attack", MARKED, "", "attack CL direct;no",
     "CL=T rest;marker 2;wr 0"},
    {"it costs", SUNDER, "attack", "'stage':{'CL':{'card':'T','markers':['U']}}", "",
     "attack CL direct", "CL=T rest"},
    {"without such a marker nothing comes", SUNDER, "attack",
     "'stage':{'CL':{'card':'T','markers':['A']}},'stock':['B']", "", "attack CL direct;yes",
     "CL=T rest;marker 1;wr=A"},
};

Test(rare_marker, sunder)
{
    ROWS_RUN(sunder);
}

#define TAKES                                                                                      \
    ": 【ACT】 Choose 1 marker underneath this card, and put it on any position of your stage.~" FROM_T

static const Row origins[] = {
    {"BNJ/SX01-084 from under that character", "T" TAKES, "main",
     "'stage':{'CL':{'card':'T','markers':['U']}}", "", "act CL 0;choose CM", "power CM 3000"},
    {"also where that character has lain", "T" TAKES, "main",
     "'stage':{'CL':{'card':'T','markers':['U']}}", "", "act CL 0;choose CL", "wr=T;power CL 3000"},
    {"not from under another", "V" TAKES, "main", "'stage':{'CL':{'card':'V','markers':['U']}}", "",
     "act CL 0;choose CM", "power CM 1000"},
    {"not from elsewhere", "T" TAKES, "main",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']}}", "", "play U CM", "power CM 1000"},
};

Test(rare_marker, from_under_whom)
{
    ROWS_RUN(origins);
}

#define GOES                                                                                       \
    "T: 【ACT】 [【REST】 this card] Choose this card and 1 \"U\" marker underneath this card, and exchange them. "
#define BACK GOES "If you do, at the end of the turn, exchange those characters.~U: "
#define PLACES                                                                                     \
    "T: 【ACT】 Choose 1 \"U\" in your hand, put it in the stage position that this card is in, put this card face up underneath that character as a marker, and at the end of the turn, exchange those characters.~U: "
#define TWO_UNDER "'stage':{'CL':{'card':'T','markers':['U','A']}}"

#define TAKES_BACK                                                                                 \
    GOES                                                                                           \
        "If you do, at the end of the turn, exchange those characters, choose 1 marker underneath this card, and return it to your hand.~U: "

static const Row exchanges[] = {
    {"OSK/S107-074 and takes the marker that it was", TAKES_BACK, "main", TWO_UNDER, "",
     "act CL 0;end;end;end", "CL=T stand;marker 0;hand=U"},
    {"this card goes under the marker that comes, the others go", GOES "~U: ", "main", TWO_UNDER,
     "", "act CL 0", "CL=U stand;marker 1;wr=A"},
    {"without such a marker nothing happens", BACK, "main",
     "'stage':{'CL':{'card':'T','markers':['A']}}", "", "act CL 0", "CL=T rest;marker 1;wr 0"},
    {"BD/W95-E017 it comes back at the end of the turn", BACK, "main", TWO_UNDER, "",
     "act CL 0;end;end;end", "CL=T stand;marker 1;wr=A;turn 4"},
    {"also where it has gone", BACK, "main", TWO_UNDER, "", "act CL 0;move CL CM;end;end;end",
     "CM=T stand;CL=-;marker 1"},
    {"not before", BACK, "main", TWO_UNDER, "", "act CL 0;end", "asks climax;CL=U stand"},
    {"DDD/S118-E003 one that came from the hand", PLACES, "main",
     "'hand':['U'],'stage':{'CL':{'card':'T'}}", "", "act CL 0;choose U;end;end;end",
     "CL=T stand;marker 1;hand 0"},
};

Test(rare_marker, exchanged_with_a_marker)
{
    ROWS_RUN(exchanges);
}
