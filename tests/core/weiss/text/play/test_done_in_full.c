/* What is done at will, and followed by "if you do", is done as printed or not at all (CR 1.3.2, 8.4). */
#include "support/text_rows.h"

TestSuite(done_in_full, .fini = text_board_close);

#define ACTS(text) "T: 【ACT】 [(0)] " text
#define TOP_TWO                                                                                    \
    ACTS("You may put the top 2 cards of your stock into your waiting room. If you do, draw 1 "    \
         "card.")
#define HAND_TWO                                                                                   \
    ACTS("You may choose 2 cards in your hand, and put them into your waiting room. If you do, "   \
         "this card gets +1000 power until end of turn.")
#define STANDS ",'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"

static const Row as_printed[] = {
    {"two from the stock", TOP_TWO, "main", "'stock':['A','B']" STANDS, NULL, "act CL 0;yes",
     "stock=;hand 1"},
    {"of one nobody is asked", TOP_TWO, "main", "'stock':['A']" STANDS, NULL, "act CL 0",
     "asks main;stock=A;hand 0"},
    {"two in the hand", HAND_TWO, "main", "'hand':['A','B']" STANDS, NULL,
     "act CL 0;choose A", "hand=;power CL 2000"},
    {"one in the hand", HAND_TWO, "main", "'hand':['A']" STANDS, NULL, "act CL 0",
     "asks main;hand=A;power CL 1000"},
    {"of up to two one is enough",
     ACTS("You may choose up to 2 cards in your hand, and put them into your waiting room. If you "
          "do, this card gets +1000 power until end of turn."),
     "main", "'hand':['A']" STANDS, NULL, "act CL 0;choose A", "hand=;power CL 2000"},
    {"cards of the level",
     ACTS("You may put 2 face up cards in your level face down. If you do, draw 1 card."), "main",
     "'level':['A']" STANDS, NULL, "act CL 0", "asks main;hand 0"},
    {"what one must do is done as far as it goes, and does not count",
     ACTS("Put the top 2 cards of your stock into your waiting room. If you do, draw 1 card."),
     "main", "'stock':['A']" STANDS, NULL, "act CL 0", "stock=;hand 0"},
    {"and in whole it counts",
     ACTS("Put the top 2 cards of your stock into your waiting room. If you do, draw 1 card."),
     "main", "'stock':['A','B']" STANDS, NULL, "act CL 0", "stock=;hand 1"},
    {"the opponent's part is not done either",
     ACTS(
         "Your opponent may put the top 2 cards of their stock into their waiting room. If they do "
         "not, draw 1 card."),
     "main", "'hand':[]" STANDS, "'stock':['A']", "act CL 0", "asks main;o.stock=A;hand 1"},
    {"and two are",
     ACTS(
         "Your opponent may put the top 2 cards of their stock into their waiting room. If they do "
         "not, draw 1 card."),
     "main", "'hand':[]" STANDS, "'stock':['A','B']", "act CL 0;yes", "o.stock=;hand 0"},
    {"a deck is refreshed",
     ACTS("You may put the top 3 cards of your deck into your waiting room. If you do, this card "
          "gets +1000 power until end of turn."),
     "main 2021", "'deck':['A'],'waiting_room':['B','C','D','E']" STANDS, NULL, "act CL 0;yes",
     "power CL 2000"},
};

Test(done_in_full, if_you_do_asks_for_all_of_it)
{
    ROWS_RUN(as_printed);
}
