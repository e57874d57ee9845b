/* Where abilities work: the zones that their words name. */
#include "support/text_rows.h"

TestSuite(active_zone, .fini = text_board_close);

#define HEARS(when) "T: 【AUTO】 " when ", draw 1 card."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DRAWS "'deck':['B','B','B','B']"
#define EITHER                                                                                     \
    "T: 【CONT】 If this card is in your memory or waiting room, your characters get +1000 power."
#define AT_CLIMAX(where) HEARS("At the beginning of your climax phase, if this card is " where)

static const Row places[] = {
    {"in the first of two zones", EITHER, "main", "'memory':['T'],'stage':{'CL':{'card':'N0'}}",
     NULL, "", "power CL 3000"},
    {"in the second of two zones", EITHER, "main",
     "'waiting_room':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "", "power CL 3000"},
    {"in neither", EITHER, "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "",
     "power CL 2000"},
    {"an AUTO in one of two zones", AT_CLIMAX("in your memory or in your waiting room"), "main",
     "'waiting_room':['T']," DRAWS, NULL, "end", "hand=B"},
    {"an AUTO in neither", AT_CLIMAX("in your memory or in your waiting room"), "main",
     ON("") "," DRAWS, NULL, "end", "hand="},
    {"not in a zone that it is not in", AT_CLIMAX("not in your memory"), "main", ON("") "," DRAWS,
     NULL, "end", "hand=B"},
    {"an AUTO of a marker", AT_CLIMAX("underneath your \"N0\""), "main",
     "'stage':{'CL':{'card':'N0','markers':['T']}}," DRAWS, NULL, "end", "hand=B"},
    {"an AUTO of a marker under another card", AT_CLIMAX("underneath your \"N0\""), "main",
     "'stage':{'CL':{'card':'N1','markers':['T']}}," DRAWS, NULL, "end", "hand="},
    {"this card triggers", HEARS("When this card triggers"), "attack",
     "'stage':{'CL':{'card':'N0'}},'deck':{'top':['T','B'],'shuffled':['C']}", NULL,
     "attack CL direct", "hand=B"},
    {"another one triggers", HEARS("When this card triggers"), "attack",
     ON("") ",'deck':{'top':['A','B'],'shuffled':['C']}", NULL, "attack CL direct", "hand="},
    {"from the hand into the stock",
     HEARS("When this card is put into your stock from your hand") "~U event: Choose 1 card in your hand, and put it into your stock.",
     "main", "'hand':['T','U']," DRAWS, NULL, "play U", "hand=B;stock=T"},
    {"from the hand into the level area",
     HEARS("When this card is put into your level from your hand") "~U event: Choose 1 card in your hand, and put it into your level.",
     "main", "'hand':['T','U']," DRAWS, NULL, "play U", "hand=B;levels=T"},
    {"from the hand into the deck",
     HEARS("When this card is put into your deck from your hand") "~U event: Choose 1 card in your hand, and put it on the bottom of your deck.",
     "main", "'hand':['T','U']," DRAWS, NULL, "play U", "hand=B"},
};

Test(active_zone, places)
{
    ROWS_RUN(places);
}
