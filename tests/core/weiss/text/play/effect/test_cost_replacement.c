/* Replacements: markers in place of stock, markers that pay for cards, a card that is played for another.
 * Rows shortened from cards name them. */
#include "support/text_rows.h"

TestSuite(cost_replacement, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

/* ---- Markers in place of stock ---- */

#define MARKER_FOR(cost)                                                                           \
    "T: 【CONT】 If you would pay the " cost ", you may put a marker from underneath this card into " \
    "your waiting room instead of a card from your stock."
#define ACT_FOR_2 "~U: 【ACT】 [(2)] Draw 1 card."
#define ACT_OF_YOURS MARKER_FOR("【ACT】 cost for 1 of your characters in your hand or stage")
#define MARKED(markers) "'stage':{'CL':{'card':'T','markers':[" markers "]},'CM':{'card':'U'}}"

static const Row instead[] = {
    {"FT/S02-009 a marker for one card of the stock", ACT_OF_YOURS ACT_FOR_2, "main",
     MARKED("'A'") ",'stock':['P','B']", NULL, "act CM 0;yes", "marker=;stock=P;wr=A B;hand 1"},
    {"or none", ACT_OF_YOURS ACT_FOR_2, "main", MARKED("'A'") ",'stock':['P','B']", NULL,
     "act CM 0;no", "marker=A;stock=;hand 1"},
    {"it must be where the stock is short", ACT_OF_YOURS ACT_FOR_2, "main",
     MARKED("'A'") ",'stock':['P']", NULL, "act CM 0", "marker=;stock=;wr=A P;hand 1"},
    {"once for each such card only", ACT_OF_YOURS ACT_FOR_2, "main", MARKED("'A','B'"), NULL, "",
     "not act CM 0"},
    {"two of them pay both", ACT_OF_YOURS ACT_FOR_2, "main",
     "'stage':{'CL':{'card':'T','markers':['A']},'CR':{'card':'T','markers':['B']},"
     "'CM':{'card':'U'}}",
     NULL, "act CM 0", "marker=;wr=A B;hand 1"},
    {"of several markers one is chosen", ACT_OF_YOURS ACT_FOR_2, "main",
     MARKED("'A','B'") ",'stock':['P','P']", NULL, "act CM 0;yes;choose B", "marker=A;wr=B P"},
    {"the cost of an AUTO is another", ACT_OF_YOURS "~U: 【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.", "attack", MARKED("'A'"), NULL, "attack CM direct",
     "marker=A;asks attack"},
    {"the opponent's markers are not one's own", ACT_OF_YOURS ACT_FOR_2, "main",
     "'stage':{'CM':{'card':'U'}},'stock':['P']", MARKED("'A'"), "", "not act CM 0"},
    {"OSK/S107-E071 of cards with a name", MARKER_FOR("【ACT】 cost for your \"U\"") ACT_FOR_2
     "~V: 【ACT】 [(1)] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T','markers':['A','B']},'CM':{'card':'U'},'CR':{'card':'V'}},"
     "'stock':['P']", NULL, "act CM 0;choose A", "marker=B;hand 1;not act CR 0"},
    {"LL/W24-E029 the cost of Change",
     MARKER_FOR("\"Change\" cost for 1 of your characters")
     "~U: 【AUTO】 Change [(1)] At the beginning of your climax phase, you may pay the cost. If you do, draw 1 card.~V: 【AUTO】 [(1)] At the beginning of your climax phase, you may pay the cost. If you do, draw 1 card.",
     "main", "'stage':{'CL':{'card':'T','markers':['A','B']},'CM':{'card':'U'},'CR':{'card':'V'}}",
     NULL, "pass;resolve CM 0;yes;choose A", "marker=B;hand 1"},
    {"a marker, and a card from the hand",
     ACT_OF_YOURS "~U: 【ACT】 [(1) Put 1 card from your hand into your waiting room] Draw 1 card.",
     "main", MARKED("'A'") ",'hand':['B']", NULL, "act CM 0", "marker=;wr=A B;hand 1"},
    {"which is no other cost",
     MARKER_FOR("\"Change\" cost for 1 of your characters") "~U: 【ACT】 [(1)] Draw 1 card.", "main",
     MARKED("'A','B'"), NULL, "", "not act CM 0"},
};

#define FOR_EVENTS                                                                                 \
    "T: 【CONT】 If you would pay the cost for an event in your hand, you may put 1 marker from " \
    "underneath this card into your waiting room instead of 1 card from your stock.~"
#define E2_AND(stock) "'hand':['EV1','N2'],'level':['NG','N1'],'stock':[" stock "],"

static const Row playing[] = {
    {"KS/W76-E037 an event is paid with a marker", FOR_EVENTS "U: 【CONT】 This card gets +500 power.",
     "main", E2_AND("") MARKED("'A'"), NULL, "play EV1", "marker=;wr=A EV1;not play N2 CR"},
    {"or with stock", FOR_EVENTS "U: 【CONT】 This card gets +500 power.", "main",
     E2_AND("'P'") MARKED("'A'"), NULL, "play EV1;no", "marker=A;stock=;wr=EV1 P"},
    {"as one likes", FOR_EVENTS "U: 【CONT】 This card gets +500 power.", "main",
     E2_AND("'P'") MARKED("'A'"), NULL, "play EV1;yes", "marker=;stock=P;wr=A EV1"},
    {"the event does what it says then",
     FOR_EVENTS "U event: Draw 1 card.~V: 【CONT】 \"U\" in your hand gets +1 cost.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'V'}}", NULL, "play U",
     "marker=;wr=A U;hand 1"},
    {"HOL/W104-E016 a character with a name",
     "T: 【CONT】 If you would pay the cost for \"N2\" in your hand, you may put 1 marker from underneath this card into your waiting room instead of 1 card from your stock.~U: 【CONT】 This card gets +500 power.", "main", E2_AND("") MARKED("'A'"), NULL, "play N2 CR",
     "marker=;CR=N2 stand;wr=A;not play EV1"},
    {"without a marker nothing is played", FOR_EVENTS "U: 【CONT】 This card gets +500 power.", "main",
     E2_AND("") ON(""), NULL, "", "not play EV1"},
};

Test(cost_replacement, markers_for_playing_cards)
{
    ROWS_RUN(playing);
}

Test(cost_replacement, markers_in_place_of_stock)
{
    ROWS_RUN(instead);
}

/* ---- Played for another ---- */

#define PLAYED_FOR                                                                                 \
    "N3B: 【CONT】 When this card is played from your hand, you may choose 1 of your characters named " \
    "\"N0\", and put it into your waiting room. If you do, you may play this card with 0 cost.|" \
    "【CONT】 This card gets +2 cost while in your hand."
#define TWO_FOR "'hand':['N3B'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N1'}}"

static const Row played[] = {
    {"BTR/W107-E044 for a character, without stock", PLAYED_FOR, "main",
     "'hand':['N3B'],'stage':{'CL':{'card':'N0'},'CR':{'card':'N1'}}", NULL, "play N3B BL",
     "CL=-;wr=N0;BL=N3B stand;hand="},
    {"onto its own position", PLAYED_FOR, "main",
     "'hand':['N3B'],'stage':{'CL':{'card':'N0'},'CR':{'card':'N1'}}", NULL, "play N3B CL",
     "wr=N0;CL=N3B stand"},
    {"one of two is chosen", PLAYED_FOR, "main", TWO_FOR, NULL, "play N3B BL;choose CM",
     "CM=-;CL=N0 stand;BL=N3B stand;wr=N0"},
    {"or its cost is paid", PLAYED_FOR, "main", TWO_FOR ",'stock':['P','P','A']", NULL,
     "play N3B BL;no", "stock=P;CM=N0 stand;BL=N3B stand"},
    {"or not", PLAYED_FOR, "main", TWO_FOR ",'stock':['P','P','A']", NULL,
     "play N3B BL;yes;choose CL", "stock=P P A;CL=-;BL=N3B stand"},
    {"with neither it is not played", PLAYED_FOR, "main",
     "'hand':['N3B'],'stage':{'CL':{'card':'N1'}},'stock':['P']", "'stage':{'CL':{'card':'N0'}}", "",
     "not play N3B BL"},
    {"APO/S53-E056 said otherwise",
     "N3B: 【CONT】 When you play this card from your hand, you may choose 1 of your cards named \"N0\", and put it into your waiting room. If you do, you may play this card for 0 cost.|"
     "【CONT】 This card gets +2 cost while in your hand.",
     "main", "'hand':['N3B'],'stage':{'CL':{'card':'N0'}}", NULL, "play N3B BL", "wr=N0;BL=N3B stand"},
};

Test(cost_replacement, played_for_another)
{
    ROWS_RUN(played);
}

/* ---- Markers in place of stock ---- */

#define ANY_ACT MARKER_FOR("【ACT】 cost for 1 of your characters in your hand or stage")
#define BACKUP                                                                                      \
    "~U: 【ACT】 【COUNTER】 Backup 1000, Level 0 [(1) Put this card from your hand into your " \
    "waiting room]"
#define OWN_MARKER                                                                                 \
    "|【ACT】 [(1) Put 1 marker from underneath this card into your waiting room] Draw 1 card."

static const Row paying[] = {
    {"the cost of an AUTO",
     MARKER_FOR(
         "cost for the 【AUTO】 of 1 of your characters") "~U: 【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.|【ACT】 [(1)] Draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'U'}}", NULL,
     "attack CM direct;yes", "marker=;wr=A;hand 1"},
    {"but not of an ACT beside it",
     MARKER_FOR("cost for the 【AUTO】 of 1 of your characters") "~U: 【ACT】 [(1)] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'U'}}", NULL, "",
     "not act CM 0"},
    {"a Backup is an ACT, too", ANY_ACT BACKUP, "attack", "'stage':{'CL':{'card':'N1'}}",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CR':{'card':'N0'}}",
     "attack CL frontal;counter U", "o.marker=;o.wr=A U"},
    {"a marker is left to the cost that speaks of it", ANY_ACT OWN_MARKER, "main",
     "'stage':{'CL':{'card':'T','markers':['A']}}", NULL, "", "not act CL 0"},
    {"which stock and marker pay", ANY_ACT OWN_MARKER, "main",
     "'stage':{'CL':{'card':'T','markers':['A']}},'stock':['P']", NULL, "act CL 0",
     "marker=;stock=;wr=A P;hand 1"},
    {"a cost without markers takes this card's", ANY_ACT "|【ACT】 [(1)] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T','markers':['A']}}", NULL, "act CL 0", "marker=;wr=A;hand 1"},
};

Test(cost_replacement, paying)
{
    ROWS_RUN(paying);
}
