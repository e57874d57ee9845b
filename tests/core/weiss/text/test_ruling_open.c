/* What neither the texts nor the rules settle: the choices of docs/RULES.md. */
#include "support/text_rows.h"

TestSuite(ruling_open, .fini = text_board_close);

static const Row rows[] = {
    {"who is moved in the counter step is in battle no longer (7.2.1.5.1)",
     "T event: 【COUNTER】 Choose 1 of your characters in battle, and move it to an open position of your stage.",
     "attack", "'stage':{'CL':{'card':'N2'}}",
     "'hand':['T'],'stage':{'CR':{'card':'N0'}},'deck':['A','B','C','D','E','F']",
     "attack CL frontal;counter T;choose BL", "o.BL=N0 stand;CL=N2 rest"},
    {"one character is of two kinds of which one each is asked for",
     "T: 【ACT】 [(0)] If you have 1 character with \"XA\" in its card name and 1 character with \"AB\" in its card name, draw 1 card.~XA-AB: ",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'XA-AB'}}", NULL, "act CL 0", "hand 1"},
    {"a cost that does not say where its character is means the stage",
     "T: 【ACT】 [Put 1 《Music》 character into your waiting room] Draw 1 card.~M: ", "main",
     "'hand':['M'],'stage':{'CL':{'card':'T'},'CM':{'card':'M'}}", NULL, "act CL 0",
     "may choose CL;may choose CM;not choose M"},
    {"a number is declared as it is printed",
     "T: 【ACT】 [(0)] Declare 2 or 3 or 4, and this card gets +X power until end of turn. X is equal to the number you declared ×1000.",
     "main", "'stage':{'CL':{'card':'T'}}", NULL, "act CL 0",
     "asks declare;may declare 4;not declare 1"},
    {"and counts",
     "T: 【ACT】 [(0)] Declare 2 or 3 or 4, and this card gets +X power until end of turn. X is equal to the number you declared ×1000.",
     "main", "'stage':{'CL':{'card':'T'}}", NULL, "act CL 0;declare 3", "power CL 4000"},
};

Test(ruling_open, choices)
{
    ROWS_RUN(rows);
}
