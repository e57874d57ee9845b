/* What "this card" means once the ability has moved it, or its cost has. */
#include "support/text_rows.h"

TestSuite(this_card, .fini = text_board_close);

static const Row followed[] = {
    {"the cost of an ACT puts it away, and it goes on from there",
     "T: 【ACT】 [Put this card into your waiting room] You may choose 1 of your \"A\", and put this card face up underneath that card as a marker.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}}", NULL, "act CL 0;choose CM",
     "CM=A stand;marker=T;wr 0"},
};

Test(this_card, is_followed)
{
    ROWS_RUN(followed);
}
