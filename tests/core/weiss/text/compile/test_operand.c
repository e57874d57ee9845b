/* Operands: each row differs in one of them from a text that does something else. What nothing runs is in
 * test_unsupported_*.c. */
#include "support/text_rows.h"

TestSuite(operand, .fini = text_board_close);

#define SHOW                                                                                       \
    "T event: You may reveal up to 3 cards from the top of your deck. If you revealed 1 or more "  \
    "cards, choose 1 card from among them, put it into your hand, and put the rest into your "     \
    "waiting room."
#define KILL "~U event: Choose 1 of your characters, and put it into your waiting room."
#define DECK "'deck':['A','B','C','D','E']"

static const Row rows[] = {
    {"up to 3 revealed: none", SHOW, "main", "'hand':['T']," DECK, NULL, "play T;no",
     "hand 0;deck 5"},
    {"up to 3 revealed: one", SHOW, "main", "'hand':['T']," DECK, NULL, "play T;yes;yes;no",
     "hand=A;deck 4"},
    {"up to 3 revealed: two", SHOW, "main", "'hand':['T']," DECK, NULL,
     "play T;yes;yes;yes;no;choose B", "hand=B;deck 3"},
    {"up to 3 revealed: three and no more", SHOW, "main", "'hand':['T']," DECK, NULL,
     "play T;yes;yes;yes;yes;choose C", "hand=C;deck 2"},
    {"from the center stage: from there",
     "T: 【AUTO】 When this card is put into your waiting room from your center stage, draw 1 "
     "card." KILL,
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 1"},
    {"from the center stage: from the back stage",
     "T: 【AUTO】 When this card is put into your waiting room from your center stage, draw 1 "
     "card." KILL,
     "main", "'hand':['U'],'stage':{'BL':{'card':'T'}}", NULL, "play U", "hand 0"},
    {"their stage is not one's own",
     "T: 【AUTO】 When a character is placed on their stage from their hand, draw 1 card.", "main",
     "'hand':['N0'],'stage':{'CL':{'card':'T'}}", NULL, "play N0 CM", "hand 0"},
    {"markers with a trait are markers",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X "
     "is equal to the number of 《Music》 markers in your waiting room ×1000.~U: 【CONT】 This card "
     "cannot side attack.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}},'waiting_room':['U','U']", NULL, "play T",
     "power CL 2000"},
};

Test(operand, runs)
{
    ROWS_RUN(rows);
}
