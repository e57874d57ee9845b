/* Costs that are paid several times. */
#include "support/text_rows.h"

TestSuite(rare_cost, .fini = text_board_close);

#define PAYS(times, more)                                                                                                     \
    "T: 【AUTO】 [(1)] When this card attacks, you may pay the cost up to " times                                             \
    " times. Perform the following action X times. \"Draw 1 card.\" X is equal to the number of times you paid the cost" more \
    "."
#define IN_STOCK "'stage':{'CL':{'card':'T'}},'stock':['B','B','B']"
#define ATTACKS ""

static const Row times[] = {
    {"SPY/S106-E041 as often as was paid", PAYS("2", ""), "attack", IN_STOCK, ATTACKS,
     "attack CL direct;yes;yes", "stock 2;hand 2"},
    {"once", PAYS("2", ""), "attack", IN_STOCK, ATTACKS, "attack CL direct;yes;no",
     "stock 3;hand 1"},
    {"or not at all", PAYS("2", ""), "attack", IN_STOCK, ATTACKS, "attack CL direct;no",
     "stock 4;hand 0"},
    {"not oftener than can be paid", PAYS("5", ""), "attack", IN_STOCK, ATTACKS,
     "attack CL direct;yes;yes;yes", "stock 1;hand 3"},
    {"SS/WE41-E15 once more than was paid", PAYS("5", " +1"), "attack", IN_STOCK, ATTACKS,
     "attack CL direct;yes;no", "stock 3;hand 2"},
    {"HOL/W91-E004 once without", PAYS("5", " +1"), "attack", IN_STOCK, ATTACKS,
     "attack CL direct;no", "stock 4;hand 1"},
    {"under a condition with something before",
     "T: 【AUTO】 [(1)] When this card attacks, if you have 1 or more other characters, this card gets +500 power until end of turn, and you may pay the cost up to 2 times. Perform the following action X times. \"Draw 1 card.\" X is equal to the number of times you paid the cost +1.",
     "attack", IN_STOCK, ATTACKS, "attack CL direct", "hand 0;stock 4"},
};

Test(rare_cost, paid_several_times)
{
    ROWS_RUN(times);
}

#define RED                                                                                        \
    "T: 【ACT】 This card gets the color blue until end of turn.|【ACT】 Choose 1 of your blue characters, and that character gets +500 power until end of turn."

static const Row colours[] = {
    {"SS/WE41-E15 a character gets a color for a turn", RED, "main", "'stage':{'CL':{'card':'T'}}",
     "", "act CL 0;act CL 1", "power CL 1500"},
    {"without it it does not have it", RED, "main", "'stage':{'CL':{'card':'T'}}", "", "act CL 1",
     "power CL 1000"},
    {"others do not get it", RED, "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}}", "",
     "act CL 0;act CL 1", "power CL 1500;power CM 500"},
};

Test(rare_cost, color_for_a_turn)
{
    ROWS_RUN(colours);
}
